"""Takes the photo of a page: paper, table, light, lens, sensor."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.simulator import table
from tests.simulator.camera import Bend, Camera, View
from tests.simulator.light import Light, gains, glare, white
from tests.simulator.page import RGB, Page
from tests.simulator.printer import Print, printed

Rng = np.random.Generator


@dataclass(frozen=True)
class Scene:
    """Everything but what is written: how the page is printed, lies, is lit and is taken.

    `defocus` and `motion` in mm on the page; `noise` as a share of white; `finger` is the
    bearing (degrees, as seen from the page's middle) from which a finger reaches in, and how
    many mm it reaches; `mirror` turns left and right about.
    """

    camera: Camera
    bend: Bend = field(default_factory=Bend)
    light: Light = field(default_factory=Light)
    print: Print = field(default_factory=Print)
    background: str = "wood"
    defocus: float = 0.0
    motion: float = 0.0
    motion_bearing: float = 0.0
    noise: float = 0.01
    finger: tuple[float, float] | None = None
    mirror: bool = False


@dataclass(frozen=True)
class Photo:
    """The picture and where the page's corners are in it (pixels, from the left top)."""

    image: RGB
    corners: list[list[float]]
    pixels_per_mm: float


def take(page: Page, scene: Scene, rng: Rng) -> Photo:
    """The photo of a page that has been written on."""
    view = View(scene.camera, scene.bend, page.width, page.height)
    corners = view.corners()
    scale = _scale(corners, page)
    paper = printed(page.image, page.scale, scene.print, rng)
    on_page, on_table = view.maps()
    picture = _composed(paper, page, view, (on_page, on_table), scale, scene, rng)
    picture *= gains(scene.light, scene.camera.width, scene.camera.height)
    if scene.finger is not None:
        _reach_in(picture, corners, scale, scene.finger, rng)
    picture *= white(scene.light)
    shine = glare(scene.light, scene.camera.width, scene.camera.height)
    if shine is not None:
        picture += shine
    image = _exposed(picture, scale, scene, rng)
    if scene.mirror:
        image = np.ascontiguousarray(image[:, ::-1])
        corners = [[scene.camera.width - 1 - x, y] for x, y in corners]
    return Photo(image, corners, scale)


def _scale(corners: list[list[float]], page: Page) -> float:
    """Pixels per mm of the page, on average."""
    edges = np.linalg.norm(np.diff(np.array([*corners, corners[0]]), axis=0), axis=1)
    return float(edges.sum() / (2 * (page.width + page.height)))


def _composed(
    paper: RGB, page: Page, view: View, maps: tuple[NDArray[np.float32], NDArray[np.float32]],
    scale: float, scene: Scene, rng: Rng,
) -> NDArray[np.float32]:  # fmt: skip
    """Page over table in even light, as seen by the camera; 0 to 1."""
    on_page, on_table = maps
    # A page much finer than the photo would be sampled with gaps.
    shrink = min(1.0, 1.25 * scale / page.scale)
    small = cv2.resize(paper, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    factor = np.float32(page.scale * shrink)
    seen = cv2.remap(small, on_page * factor - np.float32(0.5), None, cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_REPLICATE)  # fmt: skip
    under = table.table(scene.background, rng)
    shift = np.array([table.REACH - 100.0, table.REACH - 140.0], np.float32)
    ground = cv2.remap(under, (on_table + shift) * np.float32(table.SCALE), None, cv2.INTER_LINEAR,
                       borderMode=cv2.BORDER_REFLECT)  # fmt: skip
    cover = _cover(on_page, page, scale)
    # The page throws a little shadow round itself, the more the higher it stands.
    shade = cv2.GaussianBlur(
        cv2.resize(cover, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA), (0, 0),
        (0.8 + 0.15 * scene.bend.height) * scale / 4,
    )  # fmt: skip
    dark = cv2.resize(shade, cover.shape[::-1])
    picture = ground.astype(np.float32) * ((1 - 0.45 * dark) * (1 - cover) / 255)[..., None]
    shading = _shading(on_page, view, scene)
    picture += seen.astype(np.float32) * (cover * shading / 255)[..., None]
    return picture


def _cover(on_page: NDArray[np.float32], page: Page, scale: float) -> NDArray[np.float32]:
    """How much of each pixel the page covers."""
    x, y = on_page[..., 0], on_page[..., 1]
    inside = np.minimum(np.minimum(x, page.width - x), np.minimum(y, page.height - y))
    return np.clip(inside * np.float32(scale) + np.float32(0.5), 0, 1)


def _shading(on_page: NDArray[np.float32], view: View, scene: Scene) -> NDArray[np.float32]:
    """Paper that leans away from the light is darker."""
    height, width = on_page.shape[:2]
    coarse = on_page[::8, ::8].reshape(-1, 2).astype(np.float64)
    slopes = view.slopes_at(coarse)
    leaning = np.cos(np.radians(scene.light.bearing - scene.bend.degrees))
    shading = np.clip(
        1 - 0.9 * leaning * np.sin(slopes) - 0.25 * np.abs(np.sin(slopes)), 0.35, 1.15
    )
    rows, columns = on_page[::8, ::8].shape[:2]
    small = shading.reshape(rows, columns).astype(np.float32)
    return np.asarray(cv2.resize(small, (columns * 8, rows * 8))[:height, :width], np.float32)


def _reach_in(picture: NDArray[np.float32], corners: list[list[float]], scale: float,
              finger: tuple[float, float], rng: Rng) -> None:  # fmt: skip
    bearing, reach = finger
    middle = np.array(corners).mean(axis=0)
    out = np.array([np.cos(np.radians(bearing)), np.sin(np.radians(bearing))])
    edge = middle + out * _to_edge(np.array(corners), middle, out)
    tip = edge - out * reach * scale
    root = edge + out * 120 * scale + rng.normal(0, 15 * scale, 2)
    table.finger(picture, (tip[0], tip[1]), (root[0], root[1]), 16 * scale, rng)


def _to_edge(corners: NDArray[np.float64], middle: NDArray[np.float64],
             out: NDArray[np.float64]) -> float:  # fmt: skip
    """How far from the middle the page's edge is in that direction."""
    for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        matrix = np.column_stack([out, a - b])
        if abs(np.linalg.det(matrix)) < 1e-9:
            continue
        along, share = np.linalg.solve(matrix, a - middle)
        if along > 0 and 0 <= share <= 1:
            return float(along)
    return 0.0


def _exposed(picture: NDArray[np.float32], scale: float, scene: Scene, rng: Rng) -> RGB:
    """Lens blur, motion, the sensor's noise, eight bits."""
    if scene.defocus * scale > 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), scene.defocus * scale)  # type: ignore[assignment]
    if scene.motion * scale > 1.0:
        picture = _moved(picture, scene.motion * scale, scene.motion_bearing)
    height, width = picture.shape[:2]
    # One tile of noise, shifted about, serves for the whole sensor.
    tile = rng.normal(0, scene.noise, (601, 701, 3)).astype(np.float32)
    coarse = cv2.resize(tile[:300, :350], (701, 601))  # colour noise comes in blotches
    tile = 0.8 * tile + 0.6 * coarse
    for top in range(0, height, 601):
        for left in range(0, width, 701):
            part = picture[top : top + 601, left : left + 701]
            part += tile[: part.shape[0], : part.shape[1]]
    return np.rint(np.clip(picture, 0, 1) * 255).astype(np.uint8)


def _moved(picture: NDArray[np.float32], length: float, degrees: float) -> NDArray[np.float32]:
    size = 2 * int(np.ceil(length / 2)) + 1
    kernel = np.zeros((size, size), np.float32)
    middle = (size - 1) / 2
    dx, dy = np.cos(np.radians(degrees)) * length / 2, np.sin(np.radians(degrees)) * length / 2
    a = round((middle - dx) * 16), round((middle - dy) * 16)
    b = round((middle + dx) * 16), round((middle + dy) * 16)
    cv2.line(kernel, a, b, 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)
