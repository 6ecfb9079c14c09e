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
from collections.abc import Iterable, Mapping
from pathlib import Path

from printkit.errors import PrintkitError, UsageError
from printkit.games.protocol import Game
from printkit.games.registry import find_game, game_ids
from printkit.games.variants import Setup, Variants, read_words

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


def _quoted(text: str) -> str:
    """A text as TOML writes it: JSON's escapes are TOML's."""
    import json

    return json.dumps(text, ensure_ascii=False)
