"""A photo as a file: JPEG, what chat programs make of it, EXIF, other formats."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image

from tests.simulator.page import RGB

TURNED = {1: 0, 3: 2, 6: 1, 8: 3}
"""EXIF orientations without mirroring: by how many quarters, counterclockwise, pixels are kept."""

MIRRORED = {2: 0, 4: 2, 5: 1, 7: 3}

ORIENTATION = 0x0112


def sent_by_chat(image: RGB, long_side: int, quality: int) -> RGB:
    """What arrives: shrunk to a long side and compressed once."""
    picture = Image.fromarray(image)
    picture.thumbnail((long_side, long_side), Image.Resampling.BILINEAR)
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=quality)
    return np.array(Image.open(buffer))


def encoded(
    image: RGB, *, quality: int = 85, orientation: int = 1, format_name: str = "JPEG"
) -> bytes:
    """The file's bytes; a reader that heeds the EXIF `orientation` sees `image` upright."""
    kept = stored(image, orientation)
    picture = Image.fromarray(np.ascontiguousarray(kept))
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    buffer = io.BytesIO()
    if format_name == "HEIF":
        import pillow_heif

        pillow_heif.register_heif_opener()
    if format_name == "PNG":
        picture.save(buffer, format_name, exif=exif)
    else:
        picture.save(buffer, format_name, quality=quality, exif=exif)
    return buffer.getvalue()


def stored(image: RGB, orientation: int) -> RGB:
    """The pixels as the camera keeps them: EXIF says how to turn them back."""
    if orientation in TURNED:
        return np.rot90(image, TURNED[orientation])
    if orientation in MIRRORED:
        return np.rot90(image[:, ::-1], MIRRORED[orientation])
    raise ValueError(f"EXIF orientations are 1 to 8, not {orientation}")
