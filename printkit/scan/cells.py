"""What state each box is in, and which sign stands in it with what odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from printkit.games.scanning import DIGITS, EMPTY, STRUCK, TICK, UNREAD, Seen
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.glyphs import CLASSES, votes
from printkit.scan.ink import BoxInk, Flat
from printkit.scan.normalise import normalise

LEAST_INK, SURE_INK = 0.15, 0.8
"""mm2: with less a box is empty, from so much on it is written in; between, one must ask."""

FAINT = 0.14
"""Ink lighter than this is paper: grain, shadows, what shines through."""

PALE, FEW_WRITTEN = 0.45, 8
"""Ink less dark than so much of the sheet's usual ink is doubted; so many boxes tell what is usual.
One writer's own ink was never below 0.49 (33 sheets of tuning writers)."""

LEAST_MATCH = 0.35
"""Correlation with the blank below which the box's frame was not found: it is hidden."""

GLYPH_SHARE = 0.7
"""Weight of the glyph network beside the cell network: best on the tuning writers."""

LEAST_ODDS = 1e-6
"""Of any class by any network: one that rules a class out is not believed alone."""

MISREAD = 1e-3
"""The odds, all signs together, that are left for a misreading however sure the networks are."""

EDGE = 0.9
"""mm inside a box's edge that are not counted as ink: its frame."""

SIGN_OF = {name: name for name in (*DIGITS, "X")} | {"struck": STRUCK, "other": UNREAD}
"""What each class of the networks says."""


@dataclass(frozen=True)
class BoxSeen:
    """A box with what is seen in it, for the decoder and for pictures."""

    seen: Seen
    ink: BoxInk


def look(flat: Flat, places: Sequence[Place], signs: Mapping[str, str]) -> dict[str, BoxSeen]:
    """All boxes of the kinds that are written in, by name."""
    inks = {
        place.name: (place, flat.ink_of(Box.around(place.outline)))
        for place in places
        if place.kind in signs
    }
    areas = {name: ink_area(ink) for name, (_, ink) in inks.items()}
    found: dict[str, BoxSeen] = {}
    written: list[str] = []
    for name, (place, ink) in inks.items():
        area = areas[name]
        if ink.match < LEAST_MATCH:
            found[name] = BoxSeen(Seen({UNREAD: 1.0}, False, area, hidden=True), ink)
        elif signs[place.kind] == TICK:
            found[name] = BoxSeen(_tick(area), ink)
        elif area < LEAST_INK:
            found[name] = BoxSeen(Seen({EMPTY: 1 - MISREAD, UNREAD: MISREAD}, True, area), ink)
        else:
            written.append(name)
    if written:
        found |= _classified(written, {name: inks[name][1] for name in written}, areas)
    return _doubting_pale({name: found[name] for name in inks})


def _doubting_pale(boxes: Mapping[str, BoxSeen]) -> dict[str, BoxSeen]:
    """The boxes; where ink is much paler than the sheet's other ink, it may be none at all:
    a streak of the printer, an edge of a shadow, something rubbed out.
    """
    dark = {name: darkness(box.ink) for name, box in boxes.items() if box.seen.area >= LEAST_INK}
    full = [dark[name] for name in dark if boxes[name].seen.area >= SURE_INK]
    usual = float(np.median(full)) if len(full) >= FEW_WRITTEN else 0.0
    pale = {name for name, value in dark.items() if value < PALE * usual}
    return {
        name: replace(box, seen=_perhaps_none(box.seen)) if name in pale else box
        for name, box in boxes.items()
    }


def _perhaps_none(seen: Seen) -> Seen:
    odds = {sign: chance / 2 for sign, chance in seen.odds.items()}
    odds[EMPTY] = odds.get(EMPTY, 0.0) + 0.5
    return seen._replace(odds=odds, sure=False)


def darkness(ink: BoxInk) -> float:
    """The ink of the darkest spot (0 to 1) within the box; a single dark pixel is grain."""
    inner = _inner(ink)
    return float(cv2.blur(inner, (3, 3)).max()) if inner.size else 0.0


def ink_area(ink: BoxInk) -> float:
    """mm2 of ink within the box, its frame left out."""
    # Half of what the darkest ink is, so that blur does not make a stroke wider.
    dark = darkness(ink)
    return float((_inner(ink) > max(FAINT, dark / 2)).sum()) / PX_PER_MM**2 if dark > FAINT else 0.0


def _inner(ink: BoxInk) -> npt.NDArray[np.float32]:
    edge = EDGE * PX_PER_MM
    box = ink.box
    return ink.ink[
        max(0, round(box.top + edge)) : max(1, round(box.bottom - edge)),
        max(0, round(box.left + edge)) : max(1, round(box.right - edge)),
    ]


def _tick(area: float) -> Seen:
    share = _written_share(area)
    ticked = min(max(share, MISREAD), 1 - MISREAD)
    return Seen({TICK: ticked, EMPTY: 1 - ticked}, share in (0.0, 1.0), area)


def _written_share(area: float) -> float:
    """How likely so much ink was meant: 0 for none, 1 for enough, between in proportion."""
    return min(max((area - LEAST_INK) / (SURE_INK - LEAST_INK), 0.0), 1.0)


def _classified(
    names: Sequence[str], inks: Mapping[str, BoxInk], areas: Mapping[str, float]
) -> dict[str, BoxSeen]:
    """Boxes with ink, read by both networks."""
    pictures = [normalise(inks[name].ink, inks[name].box) for name in names]
    glyphs = np.stack([glyph for glyph, _ in pictures])
    cells = np.stack([cell for _, cell in pictures])
    found = {}
    for name, first, second in zip(names, *votes(glyphs, cells), strict=True):
        odds = _odds(first.tolist(), second.tolist(), areas[name])
        found[name] = BoxSeen(odds, inks[name])
    return found


def _pooled(glyph: Sequence[float], cell: Sequence[float]) -> list[float]:
    """Both networks' probabilities as one: a logarithmic opinion pool (Genest and Zidek,
    Statistical Science 1 (1986) 114), which is sharp where they agree and flat where not.
    """
    product = [
        (one + LEAST_ODDS) ** GLYPH_SHARE * (other + LEAST_ODDS) ** (1 - GLYPH_SHARE)
        for one, other in zip(glyph, cell, strict=True)
    ]
    total = sum(product)
    return [chance / total for chance in product]


def _odds(first: Sequence[float], second: Sequence[float], area: float) -> Seen:
    """Both networks' odds in one, with a floor: no network is never wrong."""
    share = _written_share(area)
    odds = {
        SIGN_OF[name]: chance for name, chance in zip(CLASSES, _pooled(first, second), strict=True)
    }
    floor = MISREAD / len(odds)
    odds = {sign: share * ((1 - MISREAD) * p + floor) for sign, p in odds.items()}
    odds[EMPTY] = odds.get(EMPTY, 0.0) + 1 - share if share < 1 else MISREAD / 10
    total = sum(odds.values())
    agree = int(np.argmax(first)) == int(np.argmax(second))
    return Seen({sign: p / total for sign, p in odds.items()}, agree and share == 1.0, area)
