"""Problems: what is wrong, where, which ruling, and what would be right.

A check returns all of them at once; none is raised.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from printkit.language import _


class Severity(StrEnum):
    """``error``: not legal or not readable. ``warning``: possible but suspicious.
    ``note``: worth knowing.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: its name, what it means, and an input that causes it.

    The documentation lists every code with its example; a test feeds each example to the
    reader and expects the code.
    """

    name: str
    severity: Severity
    meaning: str
    example: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. Lines and columns count from 1; None where there is no one place."""

    severity: Severity
    code: str
    message: str
    line: int | None = None
    column: int | None = None
    place: str | None = None
    ruling: str | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "severity": str(self.severity),
            "code": self.code,
            "line": self.line,
            "column": self.column,
            "place": self.place,
            "ruling": self.ruling,
            "message": self.message,
        }

    def as_line(self, source: str) -> str:
        """``game.txt:7:4: error line-too-short (A4): ...``, as editors understand it."""
        where = ":".join(str(part) for part in (source, self.line, self.column) if part)
        rule = _(" (house rule {ruling})", ruling=self.ruling) if self.ruling else ""
        return f"{where}: {self.severity} {self.code}{rule}: {self.message}"


@dataclass
class Problems:
    """The findings of one check, in the order of the file."""

    found: list[Problem] = field(default_factory=list)

    def add(
        self,
        code: Code,
        message: str,
        at: At | None = None,
        *,
        place: str | None = None,
        ruling: str | None = None,
    ) -> None:
        """Enter a finding. `at` is anything with a line and a column (a Token, a Line)."""
        line = at.line if at is not None else None
        column = at.column if at is not None else None
        self.found.append(Problem(code.severity, code.name, message, line, column, place, ruling))

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(self.found, key=_position))

    def __len__(self) -> int:
        return len(self.found)

    @property
    def legal(self) -> bool:
        """Whether no error was found; warnings and notes do not count."""
        return all(problem.severity is not Severity.ERROR for problem in self.found)


@dataclass(frozen=True, slots=True)
class At:
    """A place in a file, both counted from 1."""

    line: int
    column: int = 1


def _position(problem: Problem) -> tuple[int, int]:
    """Findings without a line come last."""
    return problem.line or 10**9, problem.column or 0
