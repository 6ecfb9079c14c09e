"""Writes on a page: signs into boxes, strike-outs, ticks, small notes."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from printkit.geometry.points import Box
from tests.simulator.page import Page
from tests.simulator.pens import Pen
from tests.simulator.writers import Drawn, Lines, Scanned, Sign, Writer

Rng = np.random.Generator


@dataclass(frozen=True)
class Habit:
    """How somebody fills boxes: share of the box's height, slant, turn (radians), sloppiness."""

    share: float
    slant: float
    turn: float
    sloppy: float

    @classmethod
    def of(cls, rng: Rng, sloppy: float) -> Habit:
        return cls(
            float(np.clip(rng.normal(0.66, 0.08 + 0.06 * sloppy), 0.42, 0.85 + 0.2 * sloppy)),
            rng.normal(0.0, 0.07),
            rng.normal(0.0, 0.03 + 0.03 * sloppy),
            sloppy,
        )


class Scribe:
    """Somebody with a pen at a page. The page's picture is copied, then written on."""

    def __init__(self, page: Page, writer: Writer, pen: Pen, habit: Habit, rng: Rng) -> None:
        self.page = page
        self.light = page.image.astype(np.float32) / 255
        self.writer, self.pen, self.habit, self.rng = writer, pen, habit, rng

    @property
    def written(self) -> Page:
        return self.page.with_image(np.rint(self.light * 255).astype(np.uint8))

    # -- signs ------------------------------------------------------------------------

    def write(self, label: str, box: Box, *, share: float | None = None) -> Box:
        """A digit or ``X`` into the box; returns where its ink went (mm)."""
        rng, habit = self.rng, self.habit
        sign = self.writer.sign(label, rng)
        tall = (share or habit.share) * box.height * float(np.exp(rng.normal(0, 0.07)))
        tall = min(tall, (1.0 + 0.15 * habit.sloppy) * box.height)
        wide = tall * self._aspect(sign)
        if wide > (limit := box.width * (0.95 + 0.2 * habit.sloppy)):
            tall, wide = tall * limit / wide, limit
        loose = 0.045 + 0.06 * habit.sloppy
        x = box.centre[0] + rng.normal(0, loose) * box.width
        y = box.centre[1] + rng.normal(0, loose) * box.height
        spot = Box(x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
        self._place(sign, spot)
        return spot

    def write_number(self, text: str, box: Box) -> Box:
        """Several digits side by side in one box; one is written as by `write`."""
        if len(text) == 1:
            return self.write(text, box)
        step = min(box.width / len(text), 0.62 * self.habit.share * box.height)
        left = box.centre[0] - step * len(text) / 2
        spots = [
            self.write(digit, box._replace(left=left + n * step, right=left + (n + 1) * step))
            for n, digit in enumerate(text)
        ]
        return Box.around([point for spot in spots for point in spot.outline])

    @staticmethod
    def _aspect(sign: Sign) -> float:
        if isinstance(sign, Drawn):
            return sign.width
        height, width = sign.light.shape[:2]
        return width / height

    def _place(self, sign: Sign, spot: Box) -> None:
        slant = self.habit.slant + self.rng.normal(0, 0.04)
        turn = self.habit.turn + self.rng.normal(0, 0.03)
        if isinstance(sign, Drawn):
            self.draw(self._laid(sign, spot, slant, turn))
            if self.habit.sloppy > 0.5 and self.rng.random() < 0.04 * self.habit.sloppy:
                off = self.rng.normal(0, 0.25, 2)  # gone over a second time
                self.draw(tuple(line + off for line in self._laid(sign, spot, slant, turn)))
        else:
            self._paste(sign, spot, slant, turn)

    def _laid(self, sign: Drawn, spot: Box, slant: float, turn: float) -> Lines:
        middle = np.array([sign.width / 2, 0.5])
        shape = spot.height * np.array([[1.0, -slant], [0.0, 1.0]])
        cos, sin = np.cos(turn), np.sin(turn)
        matrix = np.array([[cos, -sin], [sin, cos]]) @ shape
        return tuple((line - middle) @ matrix.T + spot.centre for line in sign.lines)

    def _paste(self, sign: Scanned, spot: Box, slant: float, turn: float) -> None:
        """Multiplies the page by the scan: ink on the print."""
        height, width = sign.light.shape[:2]
        factor = spot.height * self.page.scale / height
        cos, sin = np.cos(turn) * factor, np.sin(turn) * factor
        matrix = np.array([[cos, -sin], [sin, cos]]) @ np.array([[1.0, -slant], [0.0, 1.0]])
        around = Box(*spot.inset(-0.35 * spot.height))
        rows, columns = self._pixels(around)
        window = self.light[rows, columns]
        at = np.array(spot.centre) * self.page.scale - [columns.start, rows.start]
        shift = at - matrix @ np.array([width / 2, height / 2])
        size = window.shape[1], window.shape[0]
        ink = cv2.warpAffine(sign.light, np.column_stack([matrix, shift]), size,
                             flags=cv2.INTER_CUBIC, borderValue=(1, 1, 1))  # fmt: skip
        ink = np.clip(cv2.GaussianBlur(ink, (0, 0), 0.3 * factor), 0, 1)
        window *= self._own_colour(ink)

    def _own_colour(self, ink: NDArray[np.float32]) -> NDArray[np.float32]:
        """Grey crosses take the pen's colour; coloured scans keep their own."""
        if float(np.abs(ink[..., 0] - ink[..., 2]).max()) > 0.02:
            return ink
        colour = np.array(self.pen.colour, np.float32)
        return colour + (1 - colour) * ink

    # -- lines ------------------------------------------------------------------------

    def draw(self, lines: Lines) -> None:
        """Pen strokes (points in mm) with the scribe's pen."""
        scale, pen = self.page.scale, self.pen
        points = np.concatenate(lines)
        low, high = points.min(axis=0), points.max(axis=0)
        rows, columns = self._pixels(Box(*low, *high).inset(-2 * pen.width))
        window = self.light[rows, columns]
        if window.size == 0:
            return
        ink = self._strokes([line * scale - [columns.start, rows.start] for line in lines],
                            (window.shape[0], window.shape[1]))  # fmt: skip
        colour = np.array(pen.colour, np.float32)
        window *= 1 - ink[..., None] * (1 - colour)

    def _strokes(
        self, lines: list[NDArray[np.float64]], shape: tuple[int, int]
    ) -> NDArray[np.float32]:
        """Ink, 0 to 1: twice as fine, of varying width, with the pen's grain."""
        pen, rng, fine = self.pen, self.rng, 2
        canvas = np.zeros((shape[0] * fine, shape[1] * fine), np.uint8)
        usual = pen.width * self.page.scale * fine
        for line in lines:
            points = np.rint(_smooth(line) * fine * 16).astype(np.int32)
            widths = usual * (
                1 + pen.uneven * np.sin(np.arange(len(points)) * 0.35 + rng.uniform(0, 6))
            )
            for a, b, wide in zip(points[:-1], points[1:], widths, strict=False):
                cv2.line(canvas, a.tolist(), b.tolist(), 255, max(1, round(wide)), cv2.LINE_AA, 4)
        ink = cv2.resize(canvas, shape[::-1], interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        if pen.grain:
            coarse = rng.random((shape[0] // 2 + 1, shape[1] // 2 + 1), np.float32)
            paper = cv2.resize(coarse, shape[::-1], interpolation=cv2.INTER_LINEAR)
            ink = ink * np.clip(1.15 - 2 * pen.grain * paper, 0, 1)
        return ink

    def _pixels(self, box: Box) -> tuple[slice, slice]:
        height, width = self.light.shape[:2]
        scale = self.page.scale
        top, bottom = (min(max(round(y * scale), 0), height) for y in (box.top, box.bottom))
        left, right = (min(max(round(x * scale), 0), width) for x in (box.left, box.right))
        return slice(top, bottom), slice(left, right)

    def line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A line by hand, a little bowed."""
        self.draw((self._bowed(start, end),))

    def _bowed(self, start: tuple[float, float], end: tuple[float, float]) -> NDArray[np.float64]:
        t = np.linspace(0, 1, 12)[:, None]
        a, b = np.array(start), np.array(end)
        across = np.array([-(b - a)[1], (b - a)[0]])
        return a + (b - a) * t + across * self.rng.normal(0, 0.04) * np.sin(np.pi * t)

    # -- marks ------------------------------------------------------------------------

    def strike(self, spot: Box, way: str) -> None:
        """Strikes out what stands at the spot: ``line``, ``lines``, ``zigzag``, ``cross``."""
        rng = self.rng
        left, right = spot.left - 0.25 * spot.height, spot.right + 0.25 * spot.height
        top, bottom = spot.top, spot.bottom
        y = spot.centre[1]
        if way == "line":
            rise = rng.uniform(0.1, 0.4) * spot.height
            self.line((left, y + rise), (right, y - rise))
        elif way == "lines":
            for off in (-0.17, 0.0, 0.17):
                shift = (off + rng.normal(0, 0.03)) * spot.height
                self.line((left, y + shift), (right, y + shift + rng.normal(0, 0.5)))
        elif way == "cross":
            self.line((left, top - 0.3), (right, bottom + 0.3))
            self.line((left, bottom + 0.3), (right, top - 0.3))
        elif way == "zigzag":
            turns = int(rng.integers(7, 13))
            xs = np.linspace(left, right, turns)
            high = spot.height * rng.uniform(0.4, 0.6, turns)
            ys = y + np.where(np.arange(turns) % 2, high, -high)
            self.draw((np.column_stack([xs, ys]),))
        else:
            raise ValueError(f"nobody strikes out by {way}")

    def tick(self, box: Box, way: str) -> None:
        """Marks a box to tick: ``tick``, ``cross``, ``filled``."""
        side, (x, y) = box.height, box.centre
        if way == "tick":
            x, y = x + self.rng.normal(0, 0.05) * side, y + self.rng.normal(0, 0.05) * side
            low = np.array([x - 0.08 * side, y + 0.32 * side])
            points = np.array(
                [low + [-0.28 * side, -0.3 * side], low, low + [0.5 * side, -0.85 * side]]
            )
            self.draw((np.concatenate([self._bowed(points[0], points[1]),
                                       self._bowed(points[1], points[2])]),))  # fmt: skip
        elif way == "cross":
            self.write("X", box, share=0.8)
        elif way == "filled":
            xs = np.linspace(box.left + 0.15 * side, box.right - 0.15 * side, 11)
            ys = y + np.where(np.arange(11) % 2, 0.33, -0.33) * side
            self.draw((np.column_stack([xs, ys]),))
        else:
            raise ValueError(f"nobody ticks by {way}")

    def note(self, text: str, at: tuple[float, float], height: float) -> None:
        """Small plain writing, from its left end: ``3b``, a name."""
        x = at[0]
        for letter in text:
            if letter.isdigit():
                spot = Box(x, at[1] - height, x + 0.7 * height, at[1])
                self.write(letter, spot, share=0.95)
            elif letter != " ":
                self._letter(letter, (x, at[1]), height)
            x += 0.75 * height

    def _letter(self, letter: str, at: tuple[float, float], height: float) -> None:
        scale = self.page.scale
        size = height * scale / 22
        at_px = round(at[0] * scale), round(at[1] * scale)
        ink = np.zeros(self.light.shape[:2], np.uint8)
        thick = max(1, round(self.pen.width * scale * 0.8))
        cv2.putText(
            ink, letter, at_px, cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, size, 255, thick, cv2.LINE_AA
        )
        reach = round(1.6 * height * scale)
        rows = slice(max(0, at_px[1] - reach), at_px[1] + reach)
        columns = slice(max(0, at_px[0] - reach), at_px[0] + reach)
        share = ink[rows, columns, None].astype(np.float32) / 255
        self.light[rows, columns] *= 1 - share * (1 - np.array(self.pen.colour, np.float32))


def _smooth(line: NDArray[np.float64]) -> NDArray[np.float64]:
    """Twice as many points, corners rounded once (Chaikin)."""
    if len(line) < 3:
        return line
    first, second = line[:-1] * 0.75 + line[1:] * 0.25, line[:-1] * 0.25 + line[1:] * 0.75
    inner = np.stack([first, second], axis=1).reshape(-1, 2)
    return np.concatenate([line[:1], inner, line[-1:]])
