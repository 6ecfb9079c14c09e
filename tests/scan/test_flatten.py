"""From the photo to the flat page."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.scan.flatten import FLAT_RESIDUAL, PX_PER_MM, fit, flattened
from tests.scan.paper import blank_page, photo, photographed, sheet_layout

CORNERS = sheet_layout().corners(list(range(8)))

tilts = st.floats(-8e-4, 8e-4)
turns = st.floats(0.0, 2 * np.pi)


def seen(h: np.ndarray, points: np.ndarray) -> np.ndarray:
    out = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ h.T
    return out[:, :2] / out[:, 2:]


@given(tilts, tilts, turns, st.floats(3.0, 14.0))
def test_a_flat_sheet_is_found_exactly(a: float, b: float, turn: float, scale: float) -> None:
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    h = np.array([[cos, -sin, 900.0], [sin, cos, 1200.0], [a, b, 1.0]])
    mapping = fit(CORNERS, seen(h, CORNERS))
    assert mapping is not None
    assert mapping.residual < 1e-3
    places = np.array([[30.0, 50.0], [105.0, 200.0], [180.0, 260.0]])
    assert mapping.pixels(places) == pytest.approx(seen(h, places), abs=0.05)


def curled(points: np.ndarray, height: float) -> np.ndarray:
    """Paper that rises along its width, seen from above: drawn towards the middle."""
    across = (points[:, 0] - 105.0) / 105.0
    lift = height * (1 - across**2)
    centre = np.array([105.0, 148.5])
    return centre + (points - centre) * (1 + lift / 400.0)[:, None]


@pytest.mark.parametrize("height", [5.0, 12.0])
def test_bent_paper_is_smoothed(height: float) -> None:
    mapping = fit(CORNERS, curled(CORNERS, height) * 7.0)
    assert mapping is not None
    assert mapping.residual > FLAT_RESIDUAL
    places = np.array([[x, y] for x in (25.0, 70.0, 140.0, 185.0) for y in (40.0, 110.0, 230.0)])
    off = mapping.pixels(places) / 7.0 - curled(places, height)
    plain = seen(mapping.homography, places) / 7.0 - curled(places, height)
    assert np.abs(off).max() < np.abs(plain).max()
    assert np.linalg.norm(off, axis=1).max() < 1.2  # the reach of the search for the box


def test_one_strange_marker_is_left_out() -> None:
    moved = CORNERS * 7.0
    moved[4:8] += 300.0
    mapping = fit(CORNERS, moved)
    assert mapping is not None
    assert mapping.residual < 0.01


def test_nonsense_fits_nothing() -> None:
    random = np.random.default_rng(3)
    assert fit(CORNERS, random.uniform(0, 3000, CORNERS.shape)) is None


@pytest.mark.parametrize("px_per_mm", [5.0, 11.0, 17.0])
def test_the_flat_picture_is_the_page(px_per_mm: float) -> None:
    from printkit.scan.sheet import find_sheet

    page = blank_page()
    shown = photo(photographed(page, px_per_mm=px_per_mm, tilt=5))
    picture = flattened(shown.rgb, find_sheet(shown).mapping, *sheet_layout().size)
    assert picture.shape == page.shape
    assert round(297 * PX_PER_MM) == picture.shape[0]
    inner = (slice(100, -100), slice(100, -100))
    assert np.abs(picture[inner].astype(int) - page[inner]).mean() < 12
