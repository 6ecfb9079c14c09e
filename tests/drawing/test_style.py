import pytest

from printkit.drawing.style import load_style, style_names
from printkit.errors import UsageError


def test_all_styles_define_the_same_tones_and_lines() -> None:
    styles = [load_style(name) for name in style_names()]
    assert {"colour", "ink", "mono"} <= {style.name for style in styles}
    for style in styles:
        assert set(style.tones) == set(styles[0].tones)
        assert set(style.lines) == {"outline", "detail", "grid", "heavy"}


@pytest.mark.parametrize("name", style_names())
def test_no_line_is_a_hairline(name: str) -> None:
    assert min(load_style(name).lines.values()) >= 0.25 * 25.4 / 72


@pytest.mark.parametrize("name", style_names())
def test_tones_are_colours(name: str) -> None:
    for tone in load_style(name).tones.values():
        assert len(tone) == 7
        assert int(tone.removeprefix("#"), 16) >= 0


def test_black_and_white_has_no_colour() -> None:
    for tone in load_style("mono").tones.values():
        assert tone[1:3] == tone[3:5] == tone[5:7]


def test_a_style_without_fills_leaves_shapes_white() -> None:
    assert load_style("ink").fill("water") is None
    assert load_style("colour").fill("water") == load_style("colour").tone("water")


@pytest.mark.parametrize("name", ["color", "", "../styles/ink", "Mono"])
def test_an_unknown_style_names_the_nearest(name: str) -> None:
    with pytest.raises(UsageError, match="There is no style"):
        load_style(name)
