"""The SVG: read with an XML parser, and rendered by programs that people use."""

import base64
import io
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.formats import find_format
from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Transform
from tests.made_up import (
    RED,
    STYLE,
    document,
    figure_game,
    framed,
    ink_box,
    job,
    near,
    paper,
    pdf_of,
    rendered,
    square_figure,
)

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
BIG = figure_game(square_figure(most=80))


def played(made: Document) -> list[str]:
    return [data.decode("utf-8") for data in find_format("svg").play(made, 0)]


def tree(made: Document, page: int = 0) -> ET.Element:
    return ET.fromstring(played(made)[page])


def page_of(page: Drawing) -> Document:
    size = paper(f"{page.width:g}x{page.height:g}mm")
    return Document("A title & more", "s", "en", (Sheet(size, page, "item", "Item"),))


def mixed() -> Document:
    page = Drawing(120, 90, STYLE)
    page.outline(Place("c5", "field", Box(30, 20, 70, 50).outline), fill=RED, words="field <c5>")
    page.line((20, 60), (60, 60), dash=(2.0, 1.0), width=0.3)
    page.text((20, 70), "bold & <plain>", 4, bold=True, place="c5")
    page.text((20, 80), "a ⚅ die", 4, degrees=10)
    page.line((0, 85), (120, 85), layer=Layer.CUT)
    page.put(framed(20, 10), Transform.move(80, 60), suffix="#2", clip=Box(0, 0, 95, 90))
    return page_of(page)


@pytest.mark.parametrize("name", ["A4", "Letter", "Tabloid", "123.4567x80.5mm", "1234.56x70mm"])
def test_size_and_view_box_are_the_paper_in_mm(name: str) -> None:
    size = paper(name)
    page = Drawing(size.width, size.height, STYLE)
    page.text((20, 20), "a", 4)
    root = tree(Document("t", "s", "en", (Sheet(size, page, "i", "I"),)))
    assert root.tag == f"{SVG}svg"
    width, height = root.attrib["width"], root.attrib["height"]
    assert width.endswith("mm")
    assert height.endswith("mm")
    assert float(width[:-2]) == pytest.approx(size.width, abs=0.0005)
    assert float(height[:-2]) == pytest.approx(size.height, abs=0.0005)
    assert root.attrib["viewBox"] == f"0 0 {width[:-2]} {height[:-2]}"


def test_there_is_one_group_a_layer_in_painting_order() -> None:
    groups = [node for node in tree(mixed()) if node.tag == f"{SVG}g"]
    assert [node.attrib["id"] for node in groups] == [
        "layer-art", "layer-lines", "layer-text", "layer-cut",
    ]  # fmt: skip
    assert [node.attrib[f"{INKSCAPE}label"] for node in groups] == [
        "art", "lines", "text", "cut lines",
    ]  # fmt: skip
    assert {node.attrib[f"{INKSCAPE}groupmode"] for node in groups} == {"layer"}


def ids(root: ET.Element) -> list[str]:
    return [node.attrib["id"] for node in root.iter() if "id" in node.attrib]


def test_ids_come_from_places() -> None:
    found = ids(tree(mixed()))
    assert {"c5", "c5-label", "spot_2", "spot_2-label"} <= set(found)
    outline = next(node for node in tree(mixed()).iter() if node.attrib.get("id") == "c5")
    assert outline.tag == f"{SVG}path"
    assert outline.attrib["d"] == "M30 20L70 20L70 50L30 50Z"
    assert outline.findtext(f"{SVG}title") == "field <c5>"


names = st.sampled_from(["a", "a-2", "a-label", "a-label-2", "a_2", "a#2", "layer-art", "clip-1"])


@settings(max_examples=40)
@given(st.lists(st.tuples(names, st.booleans()), max_size=12))
def test_ids_are_unique_whatever_places_are_called(found: list[tuple[str, bool]]) -> None:
    page = Drawing(100, 100, STYLE)
    for name, labelled in found:
        page.outline(Place(name, "field", Box(10, 10, 20, 20).outline), fill=RED)
        if labelled:
            page.text((10, 10), "x", 3, place=name)
    outer = Drawing(100, 100, STYLE)
    outer.put(page, clip=Box(0, 0, 15, 100))
    used = ids(tree(page_of(outer)))
    assert len(used) == len(set(used))


def test_nothing_runs_and_nothing_is_fetched() -> None:
    for text in (*played(mixed()), *played(document(BIG, job(poster=(2, 2))))):
        root = ET.fromstring(text)
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert tags <= {"svg", "title", "desc", "defs", "style", "g", "path", "text", "tspan",
                        "clipPath", "rect"}  # fmt: skip
        for node in root.iter():
            for name, value in node.attrib.items():
                assert not name.lower().startswith("on")
                assert "href" not in name.lower()
                assert "javascript" not in value.lower()
        for target in re.findall(r"url\(([^)]*)\)", text):
            assert target.startswith(("#", "data:font/woff;base64,"))
        assert "@import" not in text
        assert "<!DOCTYPE" not in text


def test_text_is_text() -> None:
    texts = ["".join(node.itertext()) for node in tree(mixed()).iter(f"{SVG}text")]
    assert "bold & <plain>" in texts
    assert "a ⚅ die" in texts


def fonts_inside(made: Document) -> dict[tuple[str, str], set[int]]:
    css = tree(made).findtext(f"{SVG}defs/{SVG}style") or ""
    rule = r"font-family:'([^']*)';font-weight:(\w+);src:url\(data:[^,]*,([^)]*)\)"
    found = {}
    for family, weight, data in re.findall(rule, css):
        with TTFont(io.BytesIO(base64.b64decode(data))) as font:
            found[family, weight] = set(font.getBestCmap())
    return found


def test_each_file_carries_the_letters_it_needs_and_no_others() -> None:
    page = Drawing(100, 100, STYLE)
    page.text((10, 10), "abc", 3)
    page.text((10, 20), "xyz", 3, bold=True)
    page.text((10, 30), "⚅", 3)
    assert fonts_inside(page_of(page)) == {
        ("Atkinson Hyperlegible", "normal"): {ord(letter) for letter in "abc"},
        ("Atkinson Hyperlegible", "bold"): {ord(letter) for letter in "xyz"},
        ("DejaVu Sans", "normal"): {ord("⚅")},
    }


def test_what_is_clipped_refers_to_its_window() -> None:
    root = tree(document(BIG, job(poster=(2, 2))), 1)
    windows = {node.attrib["id"]: node for node in root.iter(f"{SVG}clipPath")}
    used = {node.attrib["clip-path"] for node in root.iter() if "clip-path" in node.attrib}
    assert used == {f"url(#{name})" for name in windows}
    (window,) = windows.values()
    rectangle = window[0].attrib
    content = job().paper.content
    assert float(rectangle["x"]) == pytest.approx(content.left)
    assert float(rectangle["height"]) == pytest.approx(content.height)


def test_the_whole_says_what_it_shows() -> None:
    root = tree(document(figure_game(), job()))
    assert root.findtext(f"{SVG}title") == "Nim: One: one 1"
    assert root.findtext(f"{SVG}desc") == "60 × a square"
    assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == "en"


def test_the_same_input_gives_the_same_bytes() -> None:
    assert played(mixed()) == played(mixed())
    made = document(BIG, job(poster=(2, 1)))
    assert played(made) == played(made)


def test_numbers_are_short_and_never_nan() -> None:
    for text in played(document(BIG, job(poster=(2, 2)))):
        plain = re.sub(r"base64,[^)]*", "", text)
        assert re.search(r"\d\.\d{4}", plain) is None
        assert "nan" not in plain.lower()
        assert re.search(r"\binf\b", plain) is None


def save(made: Document, folder: Path) -> Path:
    file = folder / "page.svg"
    file.write_text(played(made)[0], encoding="utf-8")
    return file


def sized() -> Document:
    """A4 with a red square of 100 mm."""
    page = Drawing(210, 297, STYLE)
    page.outline(Place("sq", "field", Box(50, 80, 150, 180).outline), fill=RED)
    page.text((50, 60), "Text", 10)
    return page_of(page)


@pytest.mark.skipif(not shutil.which("inkscape"), reason="Inkscape is not installed")
def test_inkscape_reads_the_size_in_mm(tmp_path: Path) -> None:
    file = save(sized(), tmp_path)
    env = {"PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": str(tmp_path)}
    try:
        run = subprocess.run(["inkscape", "--query-all", str(file)], capture_output=True,
                             text=True, timeout=60, env=env, check=False)  # fmt: skip
    except subprocess.TimeoutExpired:
        pytest.skip("Inkscape did not answer")
    if run.returncode:
        pytest.skip(f"Inkscape cannot run here: {run.stderr[:200]}")
    lines = dict(line.split(",", 1) for line in run.stdout.splitlines() if line.count(",") == 4)
    # Inkscape answers in CSS pixels, 96 an inch.
    square = [float(value) * 25.4 / 96 for value in lines["sq"].split(",")]
    assert square == pytest.approx([50, 80, 100, 100], abs=0.05)
    assert {"layer-art", "layer-text"} <= set(lines)


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed")
def test_a_browser_shows_what_the_pdf_shows(tmp_path: Path) -> None:
    made = sized()
    file, shot = save(made, tmp_path), tmp_path / "shot.png"
    command: list[Any] = [
        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        f"--user-data-dir={tmp_path / 'profile'}", "--window-size=800,1200",
        f"--screenshot={shot}", file.as_uri(),
    ]  # fmt: skip
    try:
        subprocess.run(command, capture_output=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("Chromium did not answer")
    if not shot.exists():
        pytest.skip("Chromium cannot run here")
    with Image.open(shot) as picture:
        red = picture.convert("RGB").split()[1].crop((0, 0, 794, 1122))
    seen = ink_box(red, 96)
    expected = ink_box(rendered(pdf_of(made), dpi=96), 96)
    assert seen is not None
    assert expected is not None
    assert near(seen, expected, 0.6)


def test_a_path_of_curves_is_written_as_drawn() -> None:
    page = Drawing(100, 100, STYLE)
    page.shape(paths.circle((50, 50), 10), fill=RED)
    (node,) = tree(page_of(page)).iter(f"{SVG}path")
    assert node.attrib["d"].startswith("M60 50C60 55.523 55.523 60 50 60C")
    assert node.attrib["d"].endswith("Z")
    assert "stroke" not in node.attrib
