"""How far a long run is: one line on standard error, with rate and time left.

On a terminal the line is rewritten; elsewhere, or where plain output is asked for, a plain
line comes every half a minute. A run of a moment says nothing.
"""

from __future__ import annotations

import sys
from time import monotonic

from printkit.cli.everywhere import is_plain
from printkit.cli.options import is_terminal
from printkit.language import _

BAR = 24
"""Characters of the bar."""

_EVERY = (0.2, 30.0)
"""Seconds between lines, on a terminal and elsewhere."""

_WIDTH = 79


class Progress:
    """Called with what is played, the games done, and of how many."""

    def __init__(self) -> None:
        self._live = is_terminal(sys.stderr) and not is_plain()
        self._what = ""
        self._begun = self._told = monotonic()
        self._from = 0
        self._open = False

    def __call__(self, what: str, done: int, games: int) -> None:
        now = monotonic()
        if what != self._what or done < self._from:
            self._what, self._begun, self._from = what, now, done
        if now - self._told < _EVERY[0 if self._live else 1]:
            return
        self._told = now
        text = line(what, done, games, done - self._from, now - self._begun, bar=self._live)
        if self._live:
            sys.stderr.write(f"\r{text[:_WIDTH]:<{_WIDTH}}")
            self._open = True
        else:
            sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def close(self) -> None:
        """Leave the line empty for what is told next."""
        if self._open:
            sys.stderr.write("\r" + " " * _WIDTH + "\r")
            sys.stderr.flush()
            self._open = False


def line(what: str, done: int, games: int, fresh: int, seconds: float, *, bar: bool) -> str:
    """``random v random: 1,200 of 5,000 games, 400 a second, 10 s left``.

    `fresh` games were played in `seconds`; those before came from a journal.
    """
    text = _("{what}: {done:,} of {games:,} games", what=what, done=done, games=games)
    if fresh > 0 and seconds > 0:
        rate = fresh / seconds
        left = _duration((games - done) / rate)
        text = _("{text}, {rate} a second, {left} left", text=text, rate=round(rate), left=left)
    if not bar:
        return text
    full = round(BAR * done / max(games, 1))
    return f"[{'#' * full}{'.' * (BAR - full)}] {text}"


def _duration(seconds: float) -> str:
    if seconds < 90:
        return _("{n} s", n=round(seconds))
    minutes = seconds / 60
    if minutes < 90:
        return _("{n} min", n=round(minutes))
    return _("{n:.1f} h", n=minutes / 60)
