"""Contrast of colours, and how much of it those with low vision need.

WCAG 2.2 measures screens; paper reflects much the same. The numbers are its AAA for text
(1.4.6) and its AA for shapes and frames (1.4.11).
"""

from __future__ import annotations

TEXT_CONTRAST = 7.0
"""The least ratio of a text to its ground in a style for low vision (WCAG 2.2, 1.4.6)."""

SHAPE_CONTRAST = 3.0
"""The least ratio of a shape, or of the line round it, to its ground (WCAG 2.2, 1.4.11)."""


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb`` from 0 to 1 (WCAG 2.2)."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return float((light + 0.05) / (dark + 0.05))
