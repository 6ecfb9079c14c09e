"""Setups as people keep and share them: a file (TOML), or one short line.

A file names the game and states settings; a line says the same in one breath and states only
what differs from the standard setup::

    game = "aspens"                       aspens water=f4+f10+l6 trees=5
    name = "Sunday"
    water = "f4 f10 l6"
    trees = 5
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.errors import PrintkitError, UsageError
from printkit.games.protocol import Game
from printkit.games.registry import find_game, game_ids
from printkit.games.variants import Setup, Variants, read_words
from printkit.language import _
from printkit.records.headers import split_header
from printkit.records.source import Line, Source

if TYPE_CHECKING:
    from printkit.drawing.job import Job

SUFFIX = ".toml"
MOST_BYTES = 20_000
LONGEST_NAME = 60

_ERROR_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")
_KEY = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")


def variants_of(game: Game) -> Variants:
    """What the game offers about its setups. Raises `PrintkitError` if it has only one."""
    if game.variants is None:
        raise PrintkitError(f"{game.title} has no other setups: print and play it as it is.")
    return game.variants()


def read_setup(given: str | Path) -> Setup:
    """A setup from a file, from a line to share, or from a game's id (the standard one).

    Raises `UsageError` that names everything wrong with it, a line each.
    """
    text = str(given).strip()
    path = Path(text)
    if _is_file(path):
        return read_file(path)
    first = text.partition(" ")[0].lower()
    if not isinstance(given, Path) and (first in game_ids() or "=" in text):
        return read_line(text)
    if path.suffix == SUFFIX or "/" in text:
        raise UsageError(f"There is no file {text}. Is the name right?")
    raise UsageError(
        f'"{text}" is no setup: neither a file nor a line that begins with a game '
        f"({', '.join(game_ids())}), as: {game_ids()[0]} side=4."
    )


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a line too long for a name
        return False


def read_line(line: str) -> Setup:
    """A setup from the line to share. Raises `UsageError` naming everything wrong with it."""
    words = line.split()
    if not words:
        raise UsageError(f"A setup begins with a game: {', '.join(game_ids())}.")
    game = find_game(words[0])
    values, wrong = read_words(words[1:])
    reading = variants_of(game).read(values)
    faults = [fault.message for fault in (*wrong, *reading.faults)]
    if faults or reading.setup is None:
        raise UsageError(_listed(f'The setup "{line.strip()}"', faults))
    return reading.setup


def read_file(path: Path) -> Setup:
    """A setup from a file. Raises `UsageError` naming everything wrong, each with its line."""
    text = _text_of(path)
    values = _toml(path, text)
    lines = _key_lines(text)
    name = values.pop("name", "")
    faults: list[tuple[int, str]] = []
    if not isinstance(name, str) or len(name) > LONGEST_NAME or "\n" in name:
        faults.append((lines.get("name", 0), f"name is a text of {LONGEST_NAME} letters at most."))
    game = _game(values.pop("game", None), lines, faults)
    if game is not None:
        reading = variants_of(game).read(values)
        faults += [(lines.get(fault.setting, 0), fault.message) for fault in reading.faults]
        if not faults and reading.setup is not None:
            return reading.setup._replace(name=str(name).strip())
    told = [f"line {line}: {message}" if line else message for line, message in sorted(faults)]
    raise UsageError(_listed(f"The setup {path}", told))


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise UsageError(f"{path} is too long for a setup. Is it the right file?")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8 text. Is it the right file?") from None


def _toml(path: Path, text: str) -> dict[str, object]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = _ERROR_LINE.search(str(error))
        line = f"line {match[1]}: " if match and match[1] else "at its end: "
        what = _ERROR_LINE.sub("", str(error))
        raise UsageError(
            f"The setup {path} is not TOML, {line}{what}. A setting stands on a line of its own, "
            'a text in quotes: water = "f4 f10 l6"'
        ) from None


def _key_lines(text: str) -> dict[str, int]:
    """On which line each key first stands."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        match = _KEY.match(line)
        if match:
            found.setdefault(match[1], number)
    return found


def _game(word: object, lines: Mapping[str, int], faults: list[tuple[int, str]]) -> Game | None:
    if not isinstance(word, str):
        wanted = f'Write game = "{game_ids()[0]}"; games: {", ".join(game_ids())}.'
        faults.append((lines.get("game", 0), f"It does not say which game it is for. {wanted}"))
        return None
    try:
        return find_game(word)
    except UsageError as error:
        faults.append((lines.get("game", 0), str(error)))
        return None


def _listed(what: str, faults: Iterable[str]) -> str:
    told = list(faults)
    if len(told) == 1:
        return f"{what}: {told[0]}"
    return "\n".join([f"{what} has {len(told)} faults:", *(f"  {fault}" for fault in told)])


def short_values(setup: Setup) -> tuple[tuple[str, str], ...]:
    """The settings that make the setup another than the standard one."""
    variants = variants_of(find_game(setup.game))
    if variants.short is not None:
        return variants.short(setup)
    usual = variants.standard().values
    return tuple(value for value in setup.values if value not in usual)


def share_line(setup: Setup) -> str:
    """The one line that `read_setup` takes: the game, and what differs from its standard setup."""
    return " ".join([setup.game, *(f"{name}={value}" for name, value in short_values(setup))])


def of_game(game: Game, setup: Setup | None) -> Setup | None:
    """The setup. Raises `UsageError` if it is one of another game."""
    if setup is not None and setup.game != game.id:
        raise UsageError(
            _("The setup is one of {other}, not of {game}.", other=setup.game, game=game.id)
        )
    return setup


def with_setup(game: Game, job: Job) -> Job:
    """The Job with the settings of its setup, and with the line of what they all make.

    Raises `UsageError` for a setup of another game, and naming all that is wrong with settings.
    """
    if game.variants is None or not (job.setup or job.settings):
        return job
    settings = dict(job.settings)
    if job.setup:
        setup = read_setup(job.setup)
        of_game(game, setup)
        settings = {**dict(short_values(setup)), **settings}
    names = {choice.name for choice in game.variants().choices}
    chosen: dict[str, object] = {n: value for n, value in settings.items() if n in names}
    if not chosen:
        return replace(job, settings=settings)
    reading = game.variants().read(chosen)
    if reading.setup is None:
        raise UsageError(" ".join(fault.message for fault in reading.faults))
    short = dict(short_values(reading.setup))
    settings.update({name: value for name, value in short.items() if name in chosen})
    return replace(job, settings=settings, setup=share_line(reading.setup) if short else "")


HEADER = "Setup"
"""The header of a typed file that says on which setup it was played."""


def not_this_setup(source: Source, game: Game, setup: Setup) -> str | None:
    """Why a typed file cannot be one of the setup; None if it can."""
    if setup.game != game.id:
        return _(
            "{name} is a file of {game}, but --setup is one of {other}.",
            name=source.name,
            game=game.id,
            other=setup.game,
        )
    said = _stated(source)
    if said is None or "=" not in said:
        return None
    line = said if said.split()[0].lower() == game.id else f"{game.id} {said}"
    try:
        same = read_line(line).values == setup.values
    except UsageError:
        return None  # the game itself says what is wrong with it
    if same:
        return None
    return _(
        "{name} was played on {said}, but --setup says {line}. Leave --setup out.",
        name=source.name,
        said=said,
        line=share_line(setup),
    )


def _stated(source: Source) -> str | None:
    """The value of the header ``Setup:``, if the file has one."""
    for line in source.lines:
        header = split_header(line)
        if header is not None and header.name == HEADER.lower():
            return header.value.text
    return None


def with_setup_header(source: Source, setup: Setup) -> Source:
    """The typed file with a header for its setup, unless it has one or needs none."""
    if _stated(source) is not None or not short_values(setup):
        return source
    first, *rest = source.lines
    header = Line(first.line, first.column, f"{HEADER}: {share_line(setup)}")
    return Source(source.name, (first, header, *rest))


def setup_text(setup: Setup, notes: Iterable[str] = ()) -> str:
    """The file of a setup: every setting stated, with its line to share and notes as comments."""
    heads = [share_line(setup), *notes]
    lines = [f"# {line}" for head in heads for line in head.splitlines()]
    lines.append(f"game = {_quoted(setup.game)}")
    if setup.name:
        lines.append(f"name = {_quoted(setup.name)}")
    for name, value in setup.values:
        number = value.isdigit() and (value == "0" or value[0] != "0") and len(value) < 4
        lines.append(f"{name} = {value if number else _quoted(value.replace('+', ' '))}")
    return "\n".join(lines) + "\n"


def setup_files(
    setups: Sequence[Setup], output: Path, seed: int, notes: Sequence[Sequence[str]] = ()
) -> dict[Path, bytes]:
    """What to write for setups made from a seed: one file, or several in a folder. `notes` are
    lines of comment for each setup.

    Raises `UsageError` for one file's name and several setups.
    """
    note = _("made with: printkit setup, seed {seed}", seed=seed)
    told = notes or [()] * len(setups)
    texts = [
        setup_text(setup, [note, *more]).encode("utf-8")
        for setup, more in zip(setups, told, strict=True)
    ]
    if output.suffix.lower() == SUFFIX:
        if len(texts) != 1:
            raise UsageError(_("Several setups make several files: name a folder with -o."))
        return {output: texts[0]}
    width = len(str(len(setups)))
    names = [f"{setup.game}-{seed}-{number:0{width}}{SUFFIX}"
             for number, setup in enumerate(setups, start=1)]  # fmt: skip
    return {output / name: text for name, text in zip(names, texts, strict=True)}


def _quoted(text: str) -> str:
    """A text as TOML writes it: JSON's escapes are TOML's."""
    import json

    return json.dumps(text, ensure_ascii=False)
