"""The two networks, on the hands of people they never learnt from."""

from functools import cache
from importlib import resources

import cv2
import numpy as np
import pytest

from printkit.scan.glyphs import CLASSES, Votes, classify, votes
from printkit.scan.normalise import Picture, PixelBox, normalise
from tests.simulator.writers import Drawn, Scanned, Sign, writers

BOX = PixelBox(18, 18, 92, 98)


def pictures_of(sign: Sign) -> tuple[Picture, Picture]:
    """The sign written into a box of 9.2 x 10 mm, 7 mm high, with a pen of 0.5 mm."""
    ink = np.zeros((116, 110), np.float32)
    if isinstance(sign, Scanned):
        dark = 1 - sign.light.min(axis=2)
        factor = min(56 / dark.shape[0], 70 / dark.shape[1])
        dark = cv2.resize(dark, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
        top, left = 58 - dark.shape[0] // 2, 55 - dark.shape[1] // 2
        ink[top : top + dark.shape[0], left : left + dark.shape[1]] = np.clip(dark, 0, 1)
    else:
        assert isinstance(sign, Drawn)
        for line in sign.lines:
            points = line * 56 + [55 - sign.width * 28, 30]
            cv2.polylines(
                ink, [np.rint(points * 16).astype(np.int32)], False, 1.0, 4, cv2.LINE_AA, 4
            )
    return normalise(ink, BOX)


@cache
def seen() -> tuple[Votes, np.ndarray, np.ndarray]:
    """Votes on eight signs of each kind of each writer, what they are, who wrote them."""
    pairs, labels, names = [], [], []
    for writer in writers():
        for label, signs in writer.signs.items():
            for sign in signs[:8]:
                pairs.append(pictures_of(sign))
                labels.append(CLASSES.index(label))
                names.append(writer.name)
    glyphs, cells = (np.stack([pair[n] for pair in pairs]) for n in (0, 1))
    return votes(glyphs, cells), np.array(labels), np.array(names)


@pytest.mark.parametrize("net", ["glyph", "cell"])
def test_unseen_writers_are_read(net: str) -> None:
    found, labels, names = seen()
    right = getattr(found, net).argmax(axis=1) == labels
    assert right.mean() > 0.97
    for writer in np.unique(names):
        assert right[names == writer].mean() > 0.88, writer


def test_where_both_are_sure_and_agree_they_are_hardly_ever_wrong() -> None:
    found, labels, _ = seen()
    first, second = found.glyph.argmax(axis=1), found.cell.argmax(axis=1)
    sure = (found.glyph.max(axis=1) > 0.9) & (found.cell.max(axis=1) > 0.9) & (first == second)
    assert sure.mean() > 0.9
    assert (first[sure] != labels[sure]).mean() < 0.004


def test_probabilities_are_probabilities() -> None:
    found, _, _ = seen()
    for one in found:
        assert one.shape[1] == len(CLASSES)
        assert one.min() >= 0
        assert np.allclose(one.sum(axis=1), 1, atol=1e-5)


def test_one_picture_gives_what_it_gives_among_many() -> None:
    glyphs = np.stack([pictures_of(sign)[0] for sign in writers()[0].signs["4"][:5]])
    assert np.allclose(classify(glyphs[2:3], "glyph")[0], classify(glyphs, "glyph")[2], atol=1e-5)


def test_no_pictures_no_votes() -> None:
    found = votes(np.zeros((0, 28, 28), np.uint8), np.zeros((0, 40, 40), np.uint8))
    assert found.glyph.shape == found.cell.shape == (0, 13)


def test_an_empty_box_is_no_digit() -> None:
    found = votes(np.zeros((1, 28, 28), np.uint8), np.zeros((1, 40, 40), np.uint8))
    assert CLASSES[int(found.glyph.argmax())] == CLASSES[int(found.cell.argmax())] == "other"


def test_the_model_is_small() -> None:
    model = resources.files("printkit.scan") / "model"
    assert sum(len(file.read_bytes()) for file in model.iterdir()) < 1_000_000
