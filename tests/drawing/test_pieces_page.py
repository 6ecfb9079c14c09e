"""Pieces measured in the PDF: sizes, backs behind fronts."""

from typing import Any

import pytest

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing
from printkit.drawing.pieces import Piece, rectangle_piece
from printkit.geometry.points import Box
from tests.made_up import BLUE, RED, STYLE, card_game, coloured, job, near, pdf, plumbed

FLIPS = ["long", "short"]


def two_sided(name: str, width: float = 40.0, height: float = 30.0) -> Piece:
    """A red front and a blue back, each with a small box of its own at its head's left end."""
    front, back = Drawing(width, height, STYLE), Drawing(width, height, STYLE)
    for side, colour, mark in ((front, RED, "#00ff00"), (back, BLUE, "#ffff00")):
        side.shape(paths.rectangle(side.box), fill=colour)
        side.shape(paths.rectangle(Box.sized(2, 2, 10, 5)), fill=mark)
    return rectangle_piece(name, front, back=back)


def turned_over(box: Box, page: Any, flip: str) -> Box:
    """Where a box lies on the sheet turned over about that edge."""
    from tests.made_up import MM

    width, height = page.width / MM, page.height / MM
    upright = (height >= width) == (flip == "long")
    if upright:
        return Box(width - box.right, box.top, width - box.left, box.bottom)
    return Box(box.left, height - box.bottom, box.right, height - box.top)


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("size", [(40.0, 30.0), (250.0, 60.0)])  # the second lies landscape
def test_each_back_lies_exactly_behind_its_front(flip: str, size: tuple[float, float]) -> None:
    made = card_game(two_sided("a", *size), two_sided("b", *size))
    front, back = plumbed(pdf(made, job(duplex=flip))).pages
    fronts = [turned_over(box, front, flip) for box in coloured(front, RED)]
    backs = coloured(back, BLUE)
    assert len(fronts) == len(backs) == 2
    for box in fronts:
        assert (box.width, box.height) == (
            pytest.approx(size[0], abs=0.01), pytest.approx(size[1], abs=0.01),
        )  # fmt: skip
        assert any(near(box, other) for other in backs)


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("size", [(40.0, 30.0), (250.0, 60.0)])
def test_the_back_of_a_piece_turned_like_a_leaf_of_a_book_is_upright(
    flip: str, size: tuple[float, float]
) -> None:
    front, back = plumbed(pdf(card_game(two_sided("a", *size)), job(duplex=flip))).pages
    (head,), (piece,) = coloured(front, "#00ff00"), coloured(front, RED)
    assert head.top - piece.top == pytest.approx(2.0, abs=0.01)
    (mark,), (behind,) = coloured(back, "#ffff00"), coloured(back, BLUE)
    # Seen through the paper, the head of the back lies behind the head of the front.
    mark, behind = turned_over(mark, back, flip), turned_over(behind, back, flip)
    assert mark.top - behind.top == pytest.approx(2.0, abs=0.01)
    # And its left end lies behind the front's right end.
    assert behind.right - mark.right == pytest.approx(2.0, abs=0.01)


def test_the_back_offset_moves_backs_right_and_down() -> None:
    plain = plumbed(pdf(card_game(two_sided("a")), job(duplex="long")))
    moved = plumbed(pdf(card_game(two_sided("a")), job(duplex="long", back_offset=(1.5, -0.75))))
    (before,), (after,) = (coloured(document.pages[1], BLUE) for document in (plain, moved))
    assert near(after, before.moved(1.5, -0.75))
    (one,), (other,) = (coloured(document.pages[0], RED) for document in (plain, moved))
    assert one == other


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_the_bleed_of_front_and_back_measures_what_was_asked(bleed: float) -> None:
    plain = two_sided("a")
    piece = Piece("a", plain.front, plain.outline, plain.back, tint="#808080")
    for page in plumbed(pdf(card_game(piece), job(duplex="long", bleed=bleed))).pages:
        (tint,) = coloured(page, "#808080")
        assert tint.width == pytest.approx(40 + 2 * bleed, abs=0.01)
        assert tint.height == pytest.approx(30 + 2 * bleed, abs=0.01)


def test_a_set_is_printed_as_often_as_asked() -> None:
    made = card_game(two_sided("a"), two_sided("b"))
    count = sum(len(coloured(page, RED)) for page in plumbed(pdf(made, job(copies=25))).pages)
    assert count == 50
