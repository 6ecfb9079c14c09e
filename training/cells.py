"""Makes the cells that the reader will cut out: a hand, a pen, a box, a camera.

One sample is written at 8 pixels per mm into a box, photographed at 3.5 to 12 pixels per
mm (blur, motion, noise, JPEG), brought back to 8, its print taken away imperfectly, and cut
by the reader's own `printkit.scan.normalise`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from printkit.scan.normalise import PX_PER_MM, PixelBox, normalise
from training.sources import SHARES, Patch, Pool, Sample, X

STRUCK, OTHER = 11, 12
"""Labels after the digits and the cross: struck out or smeared; empty or no sign at all."""

MARGIN = 2.4
"""How far (mm) an ink image reaches beyond the box."""

BOXES = ((12.7, 12.7), (9.2, 10.0), (9.2, 10.0), (11.5, 11.5), (9.0, 9.0), (16.0, 9.0))
"""Widths and heights of boxes in mm."""

Canvas = NDArray[np.float32]
Rng = np.random.Generator


class Frame(NamedTuple):
    """The canvas (height, width in pixels) and the box on it."""

    shape: tuple[int, int]
    box: PixelBox


def _frame(rng: Rng) -> Frame:
    width, height = BOXES[int(rng.integers(len(BOXES)))]
    unit = rng.uniform(0.85, 1.15) * PX_PER_MM
    margin = MARGIN * PX_PER_MM
    box = PixelBox(margin, margin, margin + width * unit, margin + height * unit)
    return Frame((round(box.bottom + margin), round(box.right + margin)), box)


def draw_digit(pools: list[Pool], label: int, rng: Rng) -> Sample:
    """A sample of that label, from the sources in their shares."""
    able = [pool for pool in pools if label in pool.by_label]
    shares = np.array([SHARES[pool.name] for pool in able])
    return able[int(rng.choice(len(able), p=shares / shares.sum()))].draw(label, rng)


# -- writing ------------------------------------------------------------------------------


class Hand(NamedTuple):
    """How one sign is set into its box: pixels and radians."""

    height: float
    stretch: float
    slant: float
    turn: float
    x: float
    y: float
    pen: float  # width of the line


def _hand(frame: Frame, rng: Rng) -> Hand:
    box = frame.box
    tall = box.bottom - box.top
    height = tall * float(np.clip(rng.normal(0.68, 0.17), 0.3, 1.12))
    x, y = box.centre
    free = max(0.0, (tall - height) / 2)
    return Hand(
        height,
        float(np.exp(rng.normal(0.0, 0.15))),
        rng.normal(0.0, 0.15),
        rng.normal(0.0, 0.09),
        x + rng.normal(0.0, 0.09) * (box.right - box.left),
        y + rng.uniform(-1, 1) * free * 0.8 + rng.normal(0.0, 0.03) * tall,
        PX_PER_MM * float(rng.choice([0.25, 0.35, 0.45, 0.6, 0.9], p=[0.1, 0.3, 0.3, 0.2, 0.1]))
        * rng.uniform(0.85, 1.15),
    )  # fmt: skip


def _placing(hand: Hand, width: float, height: float) -> NDArray[np.float64]:
    """The affine map (2, 3) from a patch of that size to the canvas."""
    scale = hand.height / max(height, 1.0)
    # Flat signs (a dash, a lying cross) must not become wider than the box is.
    scale = min(scale, 1.25 * hand.height / max(width * hand.stretch, 1.0))
    cos, sin = np.cos(hand.turn), np.sin(hand.turn)
    turn = np.array([[cos, -sin], [sin, cos]])
    shape = np.array([[hand.stretch, -hand.slant], [0.0, 1.0]]) * scale
    matrix = turn @ shape
    shift = np.array([hand.x, hand.y]) - matrix @ np.array([width / 2, height / 2])
    return np.column_stack([matrix, shift])


def write(sample: Sample, hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    """The sign's ink on the canvas, 0 to 1."""
    if sample.patch is not None:
        return _write_patch(sample.patch, rng.uniform(*sample.levels), hand, frame)
    points = np.concatenate(sample.strokes).astype(np.float64)
    low = points.min(axis=0)
    width, height = np.maximum(points.max(axis=0) - low, 1.0)
    matrix = _placing(hand, float(width), float(height))
    lines = [(part - low) @ matrix[:, :2].T + matrix[:, 2] for part in sample.strokes]
    return draw_lines(lines, hand.pen, frame)


def draw_lines(lines: list[NDArray[np.float64]], pen: float, frame: Frame) -> Canvas:
    """Polylines (points in pixels) drawn with a round pen."""
    canvas = np.zeros(frame.shape, np.uint8)
    fine = 16
    for line in lines:
        points = np.rint(line * fine).astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(canvas, [points], False, 255, max(1, round(pen)), cv2.LINE_AA, 4)
    return canvas.astype(np.float32) / 255


def _write_patch(patch: Patch, level: float, hand: Hand, frame: Frame) -> Canvas:
    height, width = patch.shape
    matrix = _placing(hand, width, height)
    size = frame.shape[1], frame.shape[0]
    ink = cv2.warpAffine(patch, matrix, size, flags=cv2.INTER_CUBIC).astype(np.float32) / 255
    scale = float(np.sqrt(abs(np.linalg.det(matrix[:, :2]))))
    # Enlarged pixels become smooth strokes again.
    ink = cv2.GaussianBlur(ink, (0, 0), 0.35 * scale + 0.3)
    return np.clip((ink - level) * 4 + 0.5, 0, 1).astype(np.float32)


def _elastic(ink: Canvas, height: float, rng: Rng) -> Canvas:
    """The sign bent a little here and there: other people's hands (Simard et al. 2003)."""
    rows, columns = ink.shape
    coarse = rng.normal(0, 0.035 * height, (2, 5, 5)).astype(np.float32)
    dx, dy = (cv2.resize(part, (columns, rows), interpolation=cv2.INTER_CUBIC) for part in coarse)
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    return np.asarray(cv2.remap(ink, x + dx, y + dy, cv2.INTER_LINEAR), np.float32)


# -- what is not a plain sign --------------------------------------------------------------


def _wobbly(start: tuple[float, float], end: tuple[float, float], rng: Rng) -> NDArray[np.float64]:
    """A line by hand: slightly bowed."""
    t = np.linspace(0, 1, 12)[:, None]
    a, b = np.array(start), np.array(end)
    across = np.array([-(b - a)[1], (b - a)[0]])
    return a + (b - a) * t + across * (rng.normal(0, 0.05) * np.sin(np.pi * t))


def cross(hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    """Two strokes of a pen that cross."""
    half = hand.height / 2
    lines = []
    for side in (-1, 1):
        angle = rng.uniform(0.55, 1.0) * side + hand.turn
        dx, dy = half * np.sin(angle), half * np.cos(angle)
        grown, off = rng.uniform(0.8, 1.3, 2), rng.normal(0, 0.06 * half, 2)
        lines.append(
            _wobbly(
                (hand.x - dx * grown[0] + off[0], hand.y - dy * grown[0]),
                (hand.x + dx * grown[1] + off[0], hand.y + dy * grown[1] + off[1]),
                rng,
            )
        )
    return draw_lines(lines, hand.pen, frame)


def _extent(ink: Canvas) -> tuple[float, float, float, float]:
    ys, xs = np.nonzero(ink > 0.3)
    if xs.size == 0:
        height, width = ink.shape
        return width * 0.3, height * 0.3, width * 0.7, height * 0.7
    return float(xs.min()), float(ys.min()), float(xs.max()), float(ys.max())


def strike(ink: Canvas, label: int, hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    """The sign struck out in one of the ways that people strike out."""
    left, top, right, bottom = _extent(ink)
    wide, tall = max(right - left, 0.45 * hand.height), max(bottom - top, 0.45 * hand.height)
    x, y = (left + right) / 2, (top + bottom) / 2
    grown = rng.uniform(0.6, 0.85)
    # One line through a 1, a 7 or a 0 may be part of the sign; nobody could tell.
    single = label not in (0, 1, 7, X)
    way = rng.choice(["single", "lines", "zigzag", "cross", "hatch"],
                     p=[0.3, 0.25, 0.25, 0.1, 0.1])  # fmt: skip
    if (way == "single" and not single) or (way == "cross" and label == X):
        way = "lines"
    lines: list[NDArray[np.float64]] = []
    if way in ("single", "lines"):
        for n in range(1 if way == "single" else int(rng.integers(2, 5))):
            rise = rng.uniform(-0.75, 0.75) * tall
            off = (n * 0.16 + rng.normal(0, 0.05)) * tall
            lines.append(_wobbly((x - wide * grown, y + rise / 2 + off),
                                 (x + wide * grown, y - rise / 2 + off), rng))  # fmt: skip
    elif way == "cross":
        high, far = tall * grown, wide * grown
        lines = [
            _wobbly((x - far, y - side * high), (x + far, y + side * high), rng) for side in (-1, 1)
        ]
    elif way == "zigzag":
        turns = int(rng.integers(5, 14))
        xs = np.linspace(x - wide * grown, x + wide * grown, turns)
        ys = y + tall * grown * rng.uniform(0.7, 1.05, turns) * np.where(
            np.arange(turns) % 2, 1, -1
        )
        line = np.column_stack([xs, ys])
        lines.append(line if rng.random() < 0.5 else line[:, ::-1] - [y - x, x - y])
    else:
        turns = int(rng.integers(30, 70))
        angle = np.cumsum(rng.uniform(0.5, 1.2, turns))
        lines.append(np.column_stack([
            x + wide * grown * np.cos(angle) * rng.uniform(0.5, 1, turns),
            y + tall * grown * np.sin(angle) * rng.uniform(0.5, 1, turns)]))  # fmt: skip
    return np.maximum(ink, draw_lines(lines, hand.pen * rng.uniform(0.9, 1.3), frame))


LETTERS = "AEFHKMNRWPTUVadehkmnprtuwy?#%="
"""Letters and signs that look like no digit and no cross."""


def _letter(hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    word = "".join(rng.choice(list(LETTERS), int(rng.integers(1, 4))))
    font = int(rng.choice([cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX,
                           cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX]))  # fmt: skip
    patch = np.zeros((60, 40 * len(word) + 30), np.uint8)
    cv2.putText(patch, word, (8, 42), font, 1.2, 255, int(rng.integers(1, 4)), cv2.LINE_AA)
    ys, xs = np.nonzero(patch)
    cut = patch[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    return _write_patch(cut, 0.4, hand, frame)


def _tick(hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    size = hand.height * rng.uniform(0.5, 0.9)
    low = (hand.x - size * rng.uniform(0.0, 0.25), hand.y + size * 0.4)
    short = (low[0] - size * rng.uniform(0.2, 0.4), low[1] - size * rng.uniform(0.2, 0.5))
    long = (low[0] + size * rng.uniform(0.4, 0.8), low[1] - size * rng.uniform(0.7, 1.1))
    lines = [np.concatenate([_wobbly(short, low, rng), _wobbly(low, long, rng)])]
    return draw_lines(lines, hand.pen, frame)


def _dash(hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    """A dash or a stray line that leans too far for a 1."""
    angle, half = rng.uniform(-0.5, 0.5), hand.height * rng.uniform(0.2, 0.5)
    dx, dy = half * np.cos(angle), half * np.sin(angle)
    line = _wobbly((hand.x - dx, hand.y - dy), (hand.x + dx, hand.y + dy), rng)
    return draw_lines([line], hand.pen, frame)


def _scrawl(hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    turns = int(rng.integers(4, 8))
    points = rng.normal(0, 0.4 * hand.height, (turns, 2)) + [hand.x, hand.y]
    t = np.linspace(0, turns - 1, turns * 8)
    line = np.column_stack([np.interp(t, np.arange(turns), points[:, k]) for k in (0, 1)])
    line = np.column_stack([np.convolve(line[:, k], np.ones(7) / 7, "valid") for k in (0, 1)])
    return draw_lines([line], hand.pen, frame)


def _dots(hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    canvas = np.zeros(frame.shape, np.float32)
    for _ in range(int(rng.integers(1, 4))):
        at = round(hand.x + rng.normal(0, 20)), round(hand.y + rng.normal(0, 20))
        cv2.circle(
            canvas, at, max(1, round(hand.pen * rng.uniform(0.5, 1.2))), 1.0, -1, cv2.LINE_AA
        )
    return canvas


def other(pools: list[Pool], hand: Hand, frame: Frame, rng: Rng) -> Canvas:
    """Nothing, dirt, a tick, a letter, two digits, a piece of a sign."""
    way = rng.choice(["empty", "dots", "tick", "letter", "two", "scrawl", "dash"],
                     p=[0.2, 0.1, 0.15, 0.2, 0.15, 0.12, 0.08])  # fmt: skip
    if way == "empty":
        return np.zeros(frame.shape, np.float32)
    if way == "two":
        first, second = draw_two(pools, hand, frame, rng)
        return np.maximum(first, second)
    drawn = {"dots": _dots, "tick": _tick, "letter": _letter, "scrawl": _scrawl, "dash": _dash}
    return drawn[str(way)](hand, frame, rng)


def draw_two(pools: list[Pool], hand: Hand, frame: Frame, rng: Rng) -> tuple[Canvas, Canvas]:
    """Two digits side by side in one box."""
    apart = hand.height * rng.uniform(0.28, 0.45)
    small = hand._replace(height=hand.height * rng.uniform(0.7, 1.0))
    pair = []
    for side in (-1, 1):
        sample = draw_digit(pools, int(rng.integers(10)), rng)
        pair.append(write(sample, small._replace(x=hand.x + side * apart), frame, rng))
    return pair[0], pair[1]


# -- the box's surroundings, the camera, the reader's subtraction -----------------------------


def _neighbours(ink: Canvas, pools: list[Pool], frame: Frame, rng: Rng) -> Canvas:
    """What is written in the box to the left or right, where it reaches into the canvas."""
    for side in (-1, 1):
        if rng.random() < 0.3:
            hand = _hand(frame, rng)
            hand = hand._replace(x=hand.x + side * (frame.box.right - frame.box.left))
            sample = draw_digit(pools, int(rng.integers(10)), rng)
            ink = np.maximum(ink, write(sample, hand, frame, rng))
    return ink


def _ghosts(frame: Frame, rng: Rng) -> Canvas:
    """What subtraction leaves of the frame and of the picture round the box."""
    canvas = np.zeros(frame.shape, np.float32)
    box = frame.box
    if rng.random() < 0.5:
        strength, shift = rng.uniform(0.05, 0.5), rng.normal(0, 0.15 * PX_PER_MM, 2)
        edges = [((box.left, box.top), (box.right, box.top)),
                 ((box.right, box.top), (box.right, box.bottom)),
                 ((box.right, box.bottom), (box.left, box.bottom)),
                 ((box.left, box.bottom), (box.left, box.top))]  # fmt: skip
        for start, end in edges:
            if rng.random() < 0.5:
                a = tuple(int(v) for v in np.rint(np.array(start) + shift))
                b = tuple(int(v) for v in np.rint(np.array(end) + shift))
                cv2.line(canvas, a, b, strength, int(rng.integers(1, 4)), cv2.LINE_AA)
    if rng.random() < 0.4:  # a line of the picture outside the box
        off = rng.uniform(0.5, 2.0) * PX_PER_MM
        strength = rng.uniform(0.1, 0.9)
        x = box.left - off if rng.random() < 0.5 else box.right + off
        y = box.top - off if rng.random() < 0.5 else box.bottom + off
        ends = (
            [(x, box.top), (x, box.bottom)]
            if rng.random() < 0.5
            else [(box.left, y), (box.right, y)]
        )
        line = _wobbly(ends[0], ends[1], rng)
        points = np.rint(line * 16).astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(canvas, [points], False, strength, int(rng.integers(1, 5)), cv2.LINE_AA, 4)
    return canvas


def _motion(canvas: Canvas, length: float, angle: float) -> Canvas:
    size = 2 * int(np.ceil(length / 2)) + 1
    kernel = np.zeros((size, size), np.float32)
    middle = (size - 1) / 2
    dx, dy = np.cos(angle) * length / 2, np.sin(angle) * length / 2
    a = round((middle - dx) * 16), round((middle - dy) * 16)
    b = round((middle + dx) * 16), round((middle + dy) * 16)
    cv2.line(kernel, a, b, 1.0, 1, cv2.LINE_AA, 4)
    return cv2.filter2D(canvas, -1, kernel / kernel.sum())


def _grain(ink: Canvas, rng: Rng) -> Canvas:
    """Pencils and dry ballpoints leave paper showing."""
    height, width = ink.shape
    noise = cv2.resize(rng.random((height // 2, width // 2), np.float32), (width, height))
    return ink * np.clip(1.3 - rng.uniform(0.3, 1.1) * noise, 0, 1)


def photograph(ink: Canvas, ghosts: Canvas, rng: Rng) -> Canvas:
    """The ink image that the reader would get of that ink."""
    darkness = rng.uniform(0.28, 0.95)
    if rng.random() < 0.4:
        ink = _grain(ink, rng)
    page = 1.0 - ink * darkness
    sigma = rng.uniform(0.0, 1.0) ** 1.5 * 0.28 * PX_PER_MM
    page = cv2.GaussianBlur(page, (0, 0), max(sigma, 0.3))
    if rng.random() < 0.3:
        page = _motion(page, rng.uniform(0.1, 0.5) * PX_PER_MM, rng.uniform(0, np.pi))
    scale = rng.uniform(3.5, 12.0) / PX_PER_MM
    height, width = page.shape
    size = max(8, round(width * scale)), max(8, round(height * scale))
    seen = cv2.resize(page, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    light = rng.uniform(0.55, 0.98)
    seen = seen * light + rng.normal(0, rng.uniform(0.002, 0.028), seen.shape)
    grey = np.clip(seen * 255, 0, 255).astype(np.uint8)
    for _ in range(int(rng.integers(1, 3))):
        quality = int(rng.uniform(38, 96))
        grey = cv2.imdecode(cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])[1],
                            cv2.IMREAD_GRAYSCALE)  # fmt: skip
    back = cv2.resize(
        grey, (width, height), interpolation=cv2.INTER_LINEAR if scale < 1 else cv2.INTER_AREA
    )
    dark = 1.0 - back.astype(np.float32) / 255 / light + ghosts * rng.uniform(0.3, 1.0)
    floor = rng.uniform(0.03, 0.12)
    return np.clip((dark - floor) / (1 - floor), 0, 1).astype(np.float32)


LABEL_SHARES = np.array([7.4] * 10 + [9.0, 9.0, 8.0])
LABEL_SHARES /= LABEL_SHARES.sum()


def cell_of(
    label: int, sample: Sample | None, pools: list[Pool], rng: Rng
) -> tuple[Canvas, PixelBox]:
    """The ink image and box of one cell with that label; `sample` fixes which hand wrote it."""
    frame = _frame(rng)
    hand = _hand(frame, rng)
    if label == OTHER:
        ink = other(pools, hand, frame, rng)
    elif label == STRUCK:
        inner = int(rng.integers(11))
        sign = draw_digit(pools, inner, rng) if _has(pools, inner) else None
        ink = write(sign, hand, frame, rng) if sign else cross(hand, frame, rng)
        ink = strike(ink, inner, hand, frame, rng)
    elif sample is None and label == X and (not _has(pools, X) or rng.random() < 0.5):
        ink = cross(hand, frame, rng)
    else:
        ink = write(sample or draw_digit(pools, label, rng), hand, frame, rng)
    if rng.random() < 0.7:
        ink = _elastic(ink, hand.height, rng)
    ink = _neighbours(ink, pools, frame, rng)
    return photograph(ink, _ghosts(frame, rng), rng), frame.box


def _has(pools: list[Pool], label: int) -> bool:
    return any(label in pool.by_label for pool in pools)


class Cells(NamedTuple):
    """Pictures for both networks and what they show."""

    glyphs: NDArray[np.uint8]  # (n, 28, 28)
    cells: NDArray[np.uint8]  # (n, 40, 40)
    labels: NDArray[np.int64]  # (n,)


def make(pools: list[Pool], count: int, seed: int) -> Cells:
    """`count` cells of all labels."""
    rng = np.random.default_rng(seed)
    labels = rng.choice(13, count, p=LABEL_SHARES)
    return cut_all([(int(label), None) for label in labels], pools, rng)


def make_from(samples: list[Sample], pools: list[Pool], seed: int) -> Cells:
    """One cell of each sample: for results by writer."""
    return cut_all([(s.label, s) for s in samples], pools, np.random.default_rng(seed))


def cut_all(wanted: Sequence[tuple[int, Sample | None]], pools: list[Pool], rng: Rng) -> Cells:
    """A cell of each label; the sample, where one is given, says whose hand it is."""
    glyphs = np.zeros((len(wanted), 28, 28), np.uint8)
    cells = np.zeros((len(wanted), 40, 40), np.uint8)
    for index, (label, sample) in enumerate(wanted):
        ink, box = cell_of(label, sample, pools, rng)
        glyphs[index], cells[index] = normalise(ink, box)
    return Cells(glyphs, cells, np.array([label for label, _ in wanted], np.int64))
