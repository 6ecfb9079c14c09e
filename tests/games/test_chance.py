"""The kernels' random numbers."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from printkit.games import chance


def stream(seed: int, game: int = 0, purpose: int = 0) -> chance.Stream:
    made = np.zeros(chance.WORDS, np.int64)
    chance.open_stream(made, seed, game, purpose)
    return made


def sfc32(a: int, b: int, c: int, counter: int, count: int) -> list[int]:
    """As published, with the wrapping of unsigned numbers written out."""
    found, most = [], 2**32
    for _ in range(count):
        word = (a + b + counter) % most
        counter = (counter + 1) % most
        a = b ^ (b >> 9)
        b = (c + c * 8) % most
        c = (c * 2**21 % most + c // 2**11 + word) % most
        found.append(word)
    return found


@pytest.mark.parametrize("seed", [0, 1, 2**32 + 5, 2**63 - 1])
def test_the_numbers_are_those_of_sfc32(seed: int) -> None:
    made = stream(seed, game=7, purpose=2)
    words = [chance.draw_word(made) for _ in range(100)]
    start = seed % 2**32, seed >> 32, 7, (2 * 0x9E3779B1 + 1) % 2**32
    assert words == sfc32(*start, 120)[20:]


def test_games_and_purposes_have_numbers_of_their_own() -> None:
    heads = {
        tuple(chance.draw_word(made) for _ in range(4))
        for made in (stream(s, g, p) for s in range(4) for g in range(20) for p in range(5))
    }
    assert len(heads) == 400


def test_every_number_below_is_drawn_as_often() -> None:
    made = stream(5)
    counts = Counter(chance.draw_below(made, 6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    # chi-square with 5 degrees of freedom: above 20.5 once in a thousand seeds; this is one seed.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5
