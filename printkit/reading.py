"""Photos of sheets and boards: read, joined to games, checked and scored.

This is the Python API for it::

    from printkit import read_photos
    for game in read_photos(["mia.jpg", "tom.jpg"], together=True):
        print(game.text, game.report.verdict)
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import islice, product
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.checking import check_source
from printkit.errors import PrintkitError
from printkit.games.scanning import EMPTY, UNREAD, Cell
from printkit.language import _, language, speak
from printkit.printed_forms import settings_of
from printkit.records.problems import Problem, Severity
from printkit.records.report import Report
from printkit.records.source import read_source

if TYPE_CHECKING:
    from printkit.scan.load import Rgb
    from printkit.scan.photos import PhotoRead

FEW = 2
"""So many photos are read in this process: starting others takes longer."""

MOST_WAYS = 64
"""Ways to settle the doubts that are all scored for the range; of more, the extremes are sought."""

_CAMERA = re.compile(r"(img|dsc|dscn|pxl|mvimg|photo|image|scan|whatsapp|screenshot|foto|bild)?"
                     r"[\s_~.-]*[\d\s_().-]*", re.IGNORECASE)  # fmt: skip
"""Names that cameras, scanners and chat programs give: they name nobody."""

Ask = Callable[["PhotoRead", Cell], str | None]
"""Asks a person what a cell holds: the value as typed, or None to leave it open."""

Debug = Callable[[str, str, "Rgb"], None]
"""Takes the name of the photo, that of a stage, and its picture."""


@dataclass(frozen=True)
class PhotoGame:
    """What one or several photos of one game come to.

    `text` is the typed file, `report` what the checker says of it; a doubtful cell has its
    likeliest value in both, and the report the range of the scores.
    """

    photos: tuple[PhotoRead, ...]
    text: str
    report: Report

    def problems_of(self, photo: PhotoRead) -> Sequence[Problem]:
        """What is wrong with one sheet by itself."""
        if len(self.photos) == 1:
            return self.report.problems
        text = _written([photo], [_values(photo.cells)])
        return _checked(photo.photo, text).problems


def read_photos(
    names: Sequence[str | Path],
    *,
    together: bool = False,
    ask: Ask | None = None,
    debug: Debug | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[PhotoGame]:
    """The games that the photos show: a game a file or, `together`, one game a group.

    A group is all photos whose names begin alike before the last hyphen (``club7-mia.jpg``,
    ``club7-tom.jpg``), and all that have none. Never raises for what a photo holds: one that is
    refused gives a game whose report says why. `progress` is told how many are done.
    """
    _check_libraries()
    files = list(map(str, names))
    groups = _groups(files) if together else [[name] for name in files]
    reads = _read_all([name for group in groups for name in group], debug)
    done = 0
    for group in groups:
        photos: list[PhotoRead] = []
        for name, found in islice(reads, len(group)):
            photos += [_asked(name, photo, ask) for photo in found]
            done += 1
            if progress is not None:
                progress(done)
        yield _game(", ".join(group), photos)


def read_picture(name: str, data: bytes) -> Report:
    """The Report of a picture's bytes. Never raises for what they hold."""
    return without_lines(read_game(name, data).report)


def read_game(name: str, data: bytes) -> PhotoGame:
    """The game that a picture's bytes show. Never raises for what they hold."""
    _check_libraries()
    return _game(name, _read_data(name, data, None))


def without_lines(report: Report) -> Report:
    """The report of a photo whose typed file is not written: its lines would point nowhere."""
    problems = [replace(problem, line=None, column=None) for problem in report.problems]
    return replace(report, problems=problems)


def _check_libraries() -> None:
    """Raise `PrintkitError` where what photos need is not installed."""
    try:
        import cv2
        import numpy
        import PIL
    except ImportError as error:
        raise PrintkitError(
            _("Photos need libraries that are not installed ({name}). Install them with: "
              "pip install 'printkit[scan]'", name=error.name)
        ) from None  # fmt: skip
    del cv2, numpy, PIL


# -- reading ------------------------------------------------------------------------------


def _read_all(names: Sequence[str], debug: Debug | None) -> Iterator[tuple[str, list[PhotoRead]]]:
    """Each file's photos, in order; over all cores where there are many."""
    workers = min(os.cpu_count() or 1, len(names))
    if len(names) <= FEW or workers == 1 or debug is not None:
        for name in names:
            yield name, _read_file(name, debug)
        return
    # A fork would copy the locks of OpenCV's threads and wait for them for ever.
    fresh = get_context("spawn")
    with ProcessPoolExecutor(
        workers, mp_context=fresh, initializer=_begin, initargs=(language(),)
    ) as pool:
        yield from zip(names, pool.map(_read_packed, names), strict=True)


def _begin(language_name: str) -> None:
    """In a process of the pool: one thread each, and the same language."""
    import cv2

    cv2.setNumThreads(1)
    speak(language_name)


def _read_packed(name: str) -> list[PhotoRead]:
    return [photo.packed() for photo in _read_file(name, None)]


def _read_file(name: str, debug: Debug | None) -> list[PhotoRead]:
    try:
        data = Path(name).read_bytes()
    except OSError as error:
        from printkit.scan.photos import PhotoRead

        reason = error.strerror or str(error)
        sentence = _("{name} cannot be read: {reason}.", name=name, reason=reason)
        return [PhotoRead(name, refused=("unreadable", sentence))]
    return _read_data(name, data, debug)


def _read_data(name: str, data: bytes, debug: Debug | None) -> list[PhotoRead]:
    from printkit.scan.answers import load_answers
    from printkit.scan.photos import read_photos as read

    stored = load_answers(name)
    return read(name, data, lambda digest: stored.get(digest, {}), debug)


def _asked(name: str, photo: PhotoRead, ask: Ask | None) -> PhotoRead:
    """The photo with what a person answers; each answer may settle other doubts."""
    from printkit.scan.answers import load_answers, save_answers

    if ask is None or photo.refused:
        return photo
    answers = load_answers(name).get(photo.digest, {})
    left_open: set[str] = set()
    while cell := next((c for c in photo.doubtful if c.place not in left_open), None):
        value = ask(photo, cell)
        if value is None:
            left_open.add(cell.place)
            continue
        answers[cell.place] = value
        left_open.add(cell.place)
        save_answers(name, photo.digest, answers)
        photo = photo.answered(answers)
    return photo


# -- games --------------------------------------------------------------------------------


def _groups(names: Sequence[str]) -> list[list[str]]:
    """Photos by game: see `read_photos`. In the order in which each game is first named."""
    order: dict[str, list[str]] = {}
    for name in names:
        order.setdefault(_game_name(name), []).append(name)
    return list(order.values())


def _game_name(name: str) -> str:
    """What a photo's name says of its game: all before the last hyphen."""
    path = Path(name)
    game, hyphen, player = path.stem.rpartition("-")
    return str(path.parent / game) if hyphen and not _CAMERA.fullmatch(player) else ""


def _game(name: str, photos: Sequence[PhotoRead]) -> PhotoGame:
    """The photos' game; where one was refused, what they come to is not known."""
    problems = [_refusal(photo, len(photos) > 1) for photo in photos if photo.refused]
    problems += _mixed(name, [photo for photo in photos if photo.tag])
    if not photos or problems:
        return PhotoGame(tuple(photos), "", Report(name, problems=problems, readable=False))
    values = [_values(photo.cells) for photo in photos]
    text = _written(photos, values)
    report = _checked(name, text)
    cells = [_cell_json(cell, photo, len(photos) > 1) for photo in photos for cell in photo.cells]
    doubts = [doubt(photo, cell) for photo in photos for cell in photo.doubtful]
    report = replace(report, cells=cells, ranges=_ranges(name, photos, values), doubts=doubts)
    return PhotoGame(tuple(photos), text + _as_comments(doubts), report)


def _mixed(name: str, photos: Sequence[PhotoRead]) -> list[Problem]:
    """Why those photos are not of one game."""
    tags = [photo.tag for photo in photos if photo.tag]
    if len({(tag.game, tag.item) for tag in tags}) > 1:
        return [_other_form(_("{names}: these are sheets of different games.", names=name))]
    if len({tuple(settings_of(tag).items()) for tag in tags}) > 1:
        return [_other_form(_("{names}: these are sheets of different setups.", names=name))]
    if len(photos) > 1 and not photos[0].form.joins:
        sentence = _("{names}: each of these is a game of its own. Read them with --apart.",
                     names=name)  # fmt: skip
        return [_other_form(sentence)]
    return []


def _other_form(sentence: str) -> Problem:
    return Problem(Severity.ERROR, "other-form", sentence)


def _refusal(photo: PhotoRead, several: bool) -> Problem:
    """Why a photo is refused; which, where there are several."""
    assert photo.refused is not None
    code, sentence = photo.refused
    named = several and not sentence.startswith(photo.photo)
    return Problem(Severity.ERROR, code, f"{photo.photo}: {sentence}" if named else sentence)


def _cell_json(cell: Cell, photo: PhotoRead, several: bool) -> dict[str, object]:
    return {**({"photo": photo.photo} if several else {}), **cell.as_json()}


def _values(cells: Sequence[Cell]) -> dict[str, str]:
    return {cell.place: cell.value for cell in cells}


def _written(photos: Sequence[PhotoRead], values: Sequence[Mapping[str, str]]) -> str:
    sheets = list(zip(player_names(photos), values, strict=True))
    return photos[0].form.write(sheets, photos[0].layout.job)


def _checked(name: str, text: str) -> Report:
    return check_source(read_source(name, text))


def player_names(photos: Sequence[PhotoRead]) -> list[str]:
    """Players by the photos' names; ``Player 2`` where a camera has given the name."""
    found: list[str] = []
    for number, photo in enumerate(photos, start=1):
        stem = Path(photo.file).stem
        name = stem.rpartition("-")[2] if _game_name(photo.file) else stem
        clean = " ".join(re.sub(r"[#:_\s]+", " ", name).split())[:40]
        usable = clean and not _CAMERA.fullmatch(clean) and clean not in found
        found.append(clean if usable else _("Player {n}", n=number))
    return found


def _as_comments(doubts: Sequence[str]) -> str:
    """The doubts at the end of a typed file."""
    return "".join(["\n", *(f"# {told}\n" for told in doubts)]) if doubts else ""


def doubt(photo: PhotoRead, cell: Cell) -> str:
    """One doubt in words: where, which values, why."""
    values = _(" or ").join(choice.value or _("empty") for choice in cell.choices)
    place = f"{photo.photo}: {cell.place}"
    told = _("{place}: {values}?", place=place, values=values) if values else place
    return f"{told} ({cell.why})" if cell.why else told


# -- the range ----------------------------------------------------------------------------


def _ranges(
    name: str, photos: Sequence[PhotoRead], values: Sequence[Mapping[str, str]]
) -> dict[str, tuple[int, int]]:
    """For each player the least and the most points, whatever the doubtful cells hold."""
    doubts = [
        (index, cell.place, [choice.value for choice in cell.choices if choice.value != UNREAD])
        for index, photo in enumerate(photos)
        for cell in photo.doubtful
    ]
    doubts = [doubt for doubt in doubts if len(doubt[2]) > 1]
    if not doubts:
        return {}
    totals: dict[str, list[int]] = {}

    def points(way: Sequence[str]) -> int:
        """Those of all players together, where the doubtful cells hold that."""
        changed = [dict(sheet) for sheet in values]
        for (index, place, _values_of), value in zip(doubts, way, strict=True):
            changed[index][place] = value
        players = _checked(name, _written(photos, changed)).players
        for player in players:
            totals.setdefault(player.id, []).append(player.total)
        return sum(player.total for player in players)

    _try_ways([values_of for _index, _place, values_of in doubts], points)
    return {player: (min(found), max(found)) for player, found in totals.items()}


def _try_ways(choices: Sequence[Sequence[str]], points: Callable[[Sequence[str]], int]) -> None:
    """All ways to settle the doubts; where they are too many, those that climb to the most points
    and to the fewest, a doubt at a time, from as much written as can be and from as little.
    """
    if math.prod(map(len, choices)) <= MOST_WAYS:
        for every in product(*choices):
            points(every)
        return
    for sign in (1, -1):
        # Written cells first when climbing: some points come only with all cells of a group.
        way = [sorted(values, key=lambda value: (value == EMPTY) == (sign > 0))[0]
               for values in choices]  # fmt: skip
        points(way)
        for index, values in enumerate(choices):
            found = {v: sign * points([*way[:index], v, *way[index + 1 :]]) for v in values}
            way[index] = max(values, key=found.__getitem__)


__all__ = ["PhotoGame", "player_names", "read_game", "read_photos", "read_picture"]
