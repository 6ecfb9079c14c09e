"""Every kind of file gives the picture as one sees it, or one sentence."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from printkit.scan.load import PictureError, load

SIZE = (420, 300)


def picture(mode: str = "RGB") -> Image.Image:
    """Red above, blue below, green at the upper left corner."""
    image = Image.new("RGB", SIZE, (200, 30, 30))
    image.paste((30, 30, 200), (0, 150, 420, 300))
    image.paste((30, 200, 30), (0, 0, 100, 75))
    return image.convert(mode)


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    buffer = BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def only(data: bytes) -> np.ndarray:
    (photo,) = load("a.jpg", data)
    return photo.rgb


def is_as_drawn(rgb: np.ndarray) -> None:
    assert rgb.shape == (300, 420, 3)
    for (y, x), wanted in {(20, 20): (30, 200, 30), (50, 300): (200, 30, 30),
                           (250, 200): (30, 30, 200)}.items():  # fmt: skip
        assert np.abs(rgb[y, x].astype(int) - wanted).max() < 40, (y, x, rgb[y, x])


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF", "BMP"])
def test_formats(kind: str) -> None:
    is_as_drawn(only(saved(picture(), kind)))


def test_heic() -> None:
    heif = pytest.importorskip("pillow_heif", reason="HEIC needs pillow-heif")
    heif.register_heif_opener()
    is_as_drawn(only(saved(picture(), "HEIF")))


@pytest.mark.parametrize(("orientation", "turn"), [
    (1, None), (3, Image.Transpose.ROTATE_180), (6, Image.Transpose.ROTATE_90),
    (8, Image.Transpose.ROTATE_270),
])  # fmt: skip
def test_the_right_way_up(orientation: int, turn: Image.Transpose | None) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = picture() if turn is None else picture().transpose(turn)
    is_as_drawn(only(saved(stored, "JPEG", exif=exif, quality=95)))


def test_cmyk_16_bit_palette_and_grey_are_read() -> None:
    is_as_drawn(only(saved(picture("CMYK"), "JPEG", quality=95)))
    is_as_drawn(only(saved(picture().quantize(16), "PNG")))
    grey = np.asarray(picture("L"), np.uint16) * 257
    rgb = only(saved(Image.fromarray(grey), "PNG"))
    assert np.abs(rgb[..., 0].astype(int) - np.asarray(picture("L"))).max() <= 1


def test_what_is_transparent_lies_on_white() -> None:
    clear = picture("RGBA")
    clear.putalpha(0)
    assert (only(saved(clear, "PNG")) == 255).all()


def test_pages_of_a_scan_are_photos_of_their_own() -> None:
    tiff = saved(picture(), "TIFF", save_all=True, append_images=[picture()])
    pdf = saved(picture(), "PDF", save_all=True, append_images=[picture()])
    for data in (tiff, pdf):
        first, second = load("scan", data)
        assert (first.name, second.name) == ("scan", "scan, page 2")
        assert first.digest != second.digest


def test_the_digest_is_that_of_the_file() -> None:
    one, other = saved(picture(), "PNG"), saved(picture().rotate(180), "PNG")
    digests = [next(load("a", data)).digest for data in (one, one, other)]
    assert digests[0] == digests[1] != digests[2]


def film(kind: str) -> bytes:
    other = picture().rotate(180)
    return saved(picture(), kind, save_all=True, append_images=[other], duration=100)


def huge(width: int, height: int) -> bytes:
    return saved(Image.new("1", (width, height)), "PNG")


BAD = {
    "empty (0 bytes)": b"",
    "holds text": b"Game: leaves\n\nPlayer: Mia\n",
    "no picture": bytes(range(256)) * 40,
    "cut off": saved(picture(), "JPEG")[:3000],
    "cut off ": saved(picture(), "PNG")[:200],
    "film of 2": film("GIF"),
    "film of 2 ": film("WEBP"),
    "63 megapixels": huge(9_000, 7_000),
    "too large ": huge(20_000, 10_000),
    "too large": huge(30_000, 30_000),
    "only 100 x 90 pixels": saved(picture().resize((100, 90)), "PNG"),
    "damaged or locked PDF": b"%PDF-1.7\nnothing",
}


@pytest.mark.parametrize("words", BAD)
def test_what_cannot_be_read_is_told_in_one_sentence(words: str) -> None:
    with pytest.raises(PictureError) as caught:
        list(load("mia.jpg", BAD[words]))
    message = str(caught.value)
    assert message.startswith("mia.jpg")
    assert words.strip() in message
    assert "\n" not in message


def test_a_header_is_enough_to_refuse_what_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    decoded = []
    monkeypatch.setattr("printkit.scan.load._rgb", decoded.append)
    with pytest.raises(PictureError):
        list(load("a.png", huge(20_000, 10_000)))
    assert decoded == []
