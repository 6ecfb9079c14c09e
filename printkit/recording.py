"""Recording a game line by line: each checked as it comes, each safe on disk at once."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from printkit.errors import OutputError
from printkit.files import prepare_folder, write_files
from printkit.games.protocol import Game, Play, Question
from printkit.games.variants import Setup
from printkit.language import _
from printkit.records.problems import Problem, Severity
from printkit.records.report import Report
from printkit.records.source import read_source
from printkit.setups import HEADER, share_line, short_values


@dataclass
class Recording:
    """A record that grows: its lines, the file they are in, and what the game says of them.

    The file always holds everything accepted so far: a line is appended and synced before
    the next is asked for, so that a crash loses nothing.
    """

    game: Game
    path: Path
    setup: Setup | None = None
    lines: list[str] = field(default_factory=list)

    @property
    def play(self) -> Play:
        assert self.game.play is not None
        return self.game.play()

    def report(self) -> Report:
        """What the game says of the lines so far."""
        return self._check(self.lines)

    def _check(self, lines: list[str]) -> Report:
        return self.play.check(read_source(str(self.path), "\n".join(lines) + "\n"))

    @property
    def questions(self) -> list[Question]:
        """What is asked at the start: nothing that the setup has settled."""
        settled = {value[0] for value in self.setup.values} if self.setup else set()
        return [q for q in self.play.questions if q.header.lower() not in settled]

    def begin(self, headers: dict[str, str]) -> list[Problem]:
        """Start the file with its headers. Returns what is wrong with them; then nothing is
        written. Raises `OutputError` if the file exists or cannot be written.
        """
        lines = [f"Game: {self.game.id}", *(f"{name}: {value}" for name, value in headers.items())]
        if self.setup is not None and short_values(self.setup):
            lines.insert(1, f"{HEADER}: {share_line(self.setup)}")
        wrong = errors(self._check(lines))
        if not wrong:
            write_files({self.path: ("\n".join(lines) + "\n").encode("utf-8")}, force=False)
            self.lines = lines
        return wrong

    def resume(self) -> None:
        """Go on with the file as it is. Raises `OutputError` if it cannot be read."""
        try:
            self.lines = self.path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise OutputError(
                _("{path} cannot be read: {error}.", path=self.path, error=error)
            ) from None

    def add(self, line: str) -> list[Problem]:
        """Check a line and append it if it breaks no rule; returns what is wrong or odd with it.

        What the line begins with may be left out: it is put before it.
        """
        before = self.report()
        full = completed(line, before.prefix)
        after = self._check([*self.lines, full])
        known = len(errors(before))
        wrong = errors(after)
        if len(wrong) > known:
            return wrong[known:]
        self._append(full)
        return [problem for problem in after.problems if problem.line == len(self.lines)]

    def _append(self, line: str) -> None:
        prepare_folder(self.path.parent)
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise OutputError(
                _(
                    "{path} cannot be written: {strerror}. What was typed before is safe; run the "
                    "same command again when there is room.",
                    path=self.path,
                    strerror=error.strerror,
                )
            ) from None
        self.lines.append(line)

    def undo(self) -> str | None:
        """Take back the last line that is a move; None if there is none."""
        for index in range(len(self.lines) - 1, 0, -1):
            text = self.lines[index].partition("#")[0].strip()
            if text and not self._is_opening(text):
                taken = self.lines.pop(index)
                data = ("\n".join(self.lines) + "\n").encode("utf-8")
                write_files({self.path: data}, force=True)
                return taken
        return None

    def _is_opening(self, text: str) -> bool:
        """Whether a line is one of the headers that were asked for at the start."""
        asked = (question.header for question in self.play.questions)
        names = {name.lower() for name in ("Game", HEADER, *asked)}
        return text.partition(":")[0].strip().lower() in names and ":" in text


def completed(line: str, prefix: str) -> str:
    """The line with what it must begin with, unless it begins so already."""
    text = line.strip()
    squeezed = prefix.replace(" ", "").lower()
    if not squeezed or text.replace(" ", "").lower().startswith(squeezed):
        return text
    number = prefix.split()[0]
    if text.lower().startswith(number.lower()) or _is_header(text):
        return text
    return prefix.rstrip() + " " + text


def _is_header(text: str) -> bool:
    """``Seed: ...`` or ``Round 2`` stand for themselves."""
    first = text.split()[0]
    return first.endswith(":") or first.lower() == "round"


def errors(report: Report) -> list[Problem]:
    return [problem for problem in report.problems if problem.severity is Severity.ERROR]
