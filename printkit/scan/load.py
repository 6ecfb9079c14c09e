"""Any picture file as an RGB array, the right way up; or one sentence that says why not."""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from printkit.errors import PrintkitError
from printkit.language import _

if TYPE_CHECKING:
    from PIL.Image import Image

Rgb = npt.NDArray[np.uint8]
"""Pixels: rows, columns, red green blue."""

MOST_MEGAPIXELS = 51.0
"""What phones call 50 megapixels has up to 50.4; larger pictures are refused unread."""

MOST_FILE_BYTES = 200_000_000

MOST_PAGES = 100

ENOUGH_LONG_SIDE = 4200
"""A JPEG whose half is at least so large is decoded at half its size: 14 px a mm suffice."""

SCAN_DPI = 220
"""A scanned PDF is rendered at so many dots an inch: 8.7 px a mm."""

MOST_PDF_MEGAPIXELS = 16.0
"""A larger page is rendered so small."""

ANIMATED = frozenset({"GIF", "PNG", "WEBP", "AVIF"})
"""Formats in which several pictures are a film; in TIFF they are the pages of a scan."""

FORMATS = ("JPEG", "PNG", "WEBP", "HEIF", "TIFF", "BMP", "GIF", "AVIF")
"""What is tried; every other of Pillow's many readers is one more way to be attacked."""


class PictureError(PrintkitError):
    """A file that is no picture that can be read."""


@dataclass(frozen=True)
class Photo:
    """One picture: the file's name (with the page of a scan), its pixels, its digest.

    `digest` is of the file's bytes, so that answers about this photo are found again.
    """

    name: str
    rgb: Rgb
    digest: str

    @property
    def megapixels(self) -> float:
        height, width = self.rgb.shape[:2]
        return int(height) * int(width) / 1e6


def load(name: str, data: bytes) -> Iterator[Photo]:
    """The pictures of a file: one, or each page of a scanned PDF or TIFF.

    Raises `PictureError`, saying in one sentence what is wrong and what to do.
    """
    if not data:
        raise PictureError(_("{name} is empty (0 bytes): copy or take the photo again.", name=name))
    if len(data) > MOST_FILE_BYTES:
        raise PictureError(
            _(
                "{name} is {size:.0f} MB; a photo of a sheet is at most {most:.0f} MB. Save it as "
                "JPEG.",
                name=name,
                size=len(data) / 1e6,
                most=MOST_FILE_BYTES / 1e6,
            )
        )
    digest = hashlib.sha256(data).hexdigest()
    pages = _pdf_pages(name, data) if data.startswith(b"%PDF") else _pictures(name, data)
    several = False
    for number, rgb in enumerate(pages, start=1):
        several |= number > 1
        page = f"{digest}-{number}" if several else digest
        yield Photo(f"{name}, page {number}" if several else name, rgb, page)


def _pictures(name: str, data: bytes) -> Iterator[Rgb]:
    """Each picture of a file that Pillow reads."""
    from PIL import Image

    _register_heif()
    try:
        with _opened(data) as image:
            _check(name, image)
            for index in range(_page_count(name, image)):
                image.seek(index)
                _check(name, image)
                yield _rgb(image)
    except PrintkitError:
        raise
    except Image.DecompressionBombError:
        raise _too_large(name) from None
    except MemoryError:
        raise PictureError(
            _("{name} needs more memory than there is: make it smaller.", name=name)
        ) from None
    except Exception as error:
        # Pillow raises errors of many types (OSError, ValueError, SyntaxError, struct.error,
        # IndexError ...) for damaged files: to a person all of them mean the same.
        raise _damaged(name, data, error) from error


def _opened(data: bytes) -> Image:
    from PIL import Image

    with warnings.catch_warnings():
        # Pillow warns of bombs; what is too large is refused by `_check`.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        return Image.open(BytesIO(data), formats=FORMATS)


def _register_heif() -> None:
    """Teach Pillow the format of iPhones, where the library is there."""
    try:
        from pillow_heif import register_heif_opener
    except ImportError:  # told when such a file comes
        return
    register_heif_opener()


def _check(name: str, image: Image) -> None:
    """Refuse by the header alone, before a pixel is decoded."""
    width, height = image.size
    if width * height > MOST_MEGAPIXELS * 1e6:
        raise _too_large(name, width * height / 1e6)
    if min(width, height) < 200:
        raise PictureError(
            _(
                "{name} is only {width} x {height} pixels: too small to read a sheet from. Send "
                "the photo itself, not its preview.",
                name=name,
                width=width,
                height=height,
            )
        )


def _too_large(name: str, megapixels: float | None = None) -> PictureError:
    if megapixels is None:
        return PictureError(
            _(
                "{name} is far too large a picture; at most 50 megapixels are read. Make it "
                "smaller: 12 are plenty.",
                name=name,
            )
        )
    return PictureError(
        _(
            "{name} has {n:.0f} megapixels; at most 50 are read. Make it smaller: 12 are plenty.",
            name=name,
            n=megapixels,
        )
    )


def _page_count(name: str, image: Image) -> int:
    count = int(getattr(image, "n_frames", 1))
    if count > 1 and image.format in ANIMATED:
        raise PictureError(
            _(
                "{name} is a film of {n} pictures: send one still picture (JPEG or PNG).",
                name=name,
                n=count,
            )
        )
    return min(count, MOST_PAGES) if image.format == "TIFF" else 1


def _damaged(name: str, data: bytes, error: Exception) -> PictureError:
    """What to say of a file that cannot be decoded, by what it really holds."""
    from PIL import UnidentifiedImageError

    if _is_text(data):
        return PictureError(
            _(
                "{name} is named like a picture but holds text: give it the ending .txt, or name "
                "the photo.",
                name=name,
            )
        )
    if data[4:12] in (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypheif"):
        return PictureError(
            _(
                "{name} is a damaged HEIC photo, or the reader for HEIC is missing "
                "(pip install pillow-heif). Save it as JPEG.",
                name=name,
            )
        )
    if isinstance(error, UnidentifiedImageError | KeyError):  # KeyError: no reader for AVIF here
        return PictureError(
            _(
                "{name} is no picture that can be read: JPEG, PNG, WEBP, HEIC, TIFF or a scanned "
                "PDF.",
                name=name,
            )
        )
    return PictureError(
        _(
            "{name} is damaged or was cut off ({error}): copy it again or take the photo again.",
            name=name,
            error=error,
        )
    )


def _is_text(data: bytes) -> bool:
    start = data[:2000]
    try:
        text = start.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.start < len(start) - 4:
            return False
        text = start[: error.start].decode("utf-8")
    return all(letter.isprintable() or letter.isspace() for letter in text)


def _rgb(image: Image) -> Rgb:
    """Upright 8-bit RGB, on white where it is transparent."""
    from PIL import ImageOps

    if image.format in ("JPEG", "MPO") and image.mode in ("RGB", "L"):
        half = (image.size[0] // 2, image.size[1] // 2)
        if max(half) >= ENOUGH_LONG_SIDE:
            image.draft("RGB", half)
    plain = _eight_bit(image)
    ImageOps.exif_transpose(plain, in_place=True)
    # A copy of 12 megapixels takes as long as finding the markers.
    return np.asarray(plain if plain.mode == "RGB" else plain.convert("RGB"))


def _eight_bit(image: Image) -> Image:
    """The picture in a mode that converts to RGB as one sees it."""
    from PIL import Image as Pillow

    if image.mode.startswith("I") or image.mode == "F":
        values = np.asarray(image).astype(np.float64)
        top = 65535.0 if image.mode.startswith("I") else max(float(values.max()), 1.0)
        found = Pillow.fromarray((np.clip(values / top, 0.0, 1.0) * 255).astype(np.uint8))
        found.info = dict(image.info)
        return found
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        clear = image.convert("RGBA")
        paper = Pillow.new("RGBA", clear.size, "white")
        found = Pillow.alpha_composite(paper, clear).convert("RGB")
        found.info = {key: value for key, value in image.info.items() if key == "exif"}
        return found
    return image


def _pdf_pages(name: str, data: bytes) -> Iterator[Rgb]:
    """Each page of a scanned PDF."""
    import pypdfium2

    try:
        document: Any = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError:
        raise PictureError(
            _("{name} is a damaged or locked PDF. Save it again.", name=name)
        ) from None
    try:
        for index in range(min(len(document), MOST_PAGES)):
            page = document[index]
            width, height = page.get_size()
            # A photo saved as PDF may have a page of a metre: its pixels are what counts.
            most = (MOST_PDF_MEGAPIXELS * 1e6 / (width * height)) ** 0.5
            image = page.render(scale=min(SCAN_DPI / 72, most)).to_pil()
            yield np.asarray(image.convert("RGB"))
    except pypdfium2.PdfiumError:
        raise PictureError(_("{name} is a damaged PDF. Save it again.", name=name)) from None
    finally:
        document.close()
