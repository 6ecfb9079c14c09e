"""Random numbers for kernels: the same on every machine, compiled or not.

The generator is sfc32 (Chris Doty-Humphrey, PractRand): four words of 32 bits, additions
and shifts only, so that it never leaves the range of a signed 64-bit number. Each game and
each purpose has a stream of its own: what a bot draws does not change the dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.games.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Stream = npt.NDArray[np.int64]

WORDS = 4
"""How many numbers hold a stream's state."""

WORD = 0xFFFFFFFF
"""The largest number that is drawn, and the mask of 32 bits."""

_MIXING = 20
"""Numbers thrown away at the start, so that neighbouring seeds have nothing in common."""


@compiled
def open_stream(stream: Stream, seed: int, game: int, purpose: int) -> None:
    """Set the stream to the beginning of that game's numbers for that purpose.

    `seed` is 0 to 2**63 - 1, `game` and `purpose` 0 to 2**32 - 1.
    """
    stream[0] = seed & WORD
    stream[1] = (seed >> 32) & WORD
    stream[2] = game & WORD
    stream[3] = (purpose * 0x9E3779B1 + 1) & WORD
    for _ in range(_MIXING):
        draw_word(stream)


@compiled
def draw_word(stream: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, counter = stream[0], stream[1], stream[2], stream[3]
    word: int = (a + b + counter) & WORD
    stream[0] = b ^ (b >> 9)
    stream[1] = (c + (c << 3)) & WORD
    stream[2] = (((c << 21) | (c >> 11)) + word) & WORD
    stream[3] = (counter + 1) & WORD
    return word


@compiled
def draw_below(stream: Stream, most: int) -> int:
    """A number from 0 to `most` - 1; `most` is at most 2**16, which bounds the bias at 2**-16."""
    return (draw_word(stream) * most) >> 32
