import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing import liblouis
from printkit.geometry.braille_dots import dot_places, line_size, name_cells, words_cells


@pytest.mark.skipif(not liblouis.is_installed(), reason="liblouis is not installed")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["a5", "c12", "o4", "h10", "b69", "e178", "f30"])
def test_names_are_those_of_liblouis(name: str, language: str) -> None:
    assert [name_cells(name, language)] == liblouis.to_braille([name], language, 1)


@pytest.mark.parametrize(("language", "cells"), [("en", "⠠⠁⠼⠃"), ("de", "⠁⠼⠃"), ("fr", "⠨⠁⠠⠣")])
def test_capitals_are_written_as_the_language_does(language: str, cells: str) -> None:
    assert name_cells("A2", language) == cells


def test_other_signs_are_no_names() -> None:
    with pytest.raises(KeyError):
        name_cells("a-1", "en")


def test_dots_stand_where_marburg_medium_has_them() -> None:
    assert dot_places("⠿", (10.0, 20.0)) == [
        (10.0, 20.0), (10.0, 22.5), (10.0, 25.0), (12.5, 20.0), (12.5, 22.5), (12.5, 25.0),
    ]  # fmt: skip
    assert dot_places("⠀⠁", (0.0, 0.0)) == [(6.0, 0.0)]


@given(st.text("abcdefghijklmno123456789", min_size=1, max_size=5))
def test_all_dots_lie_within_the_size(name: str) -> None:
    cells = name_cells(name, "en")
    width, height = line_size(cells)
    for x, y in dot_places(cells, (0.75, 0.75)):
        assert 0.75 <= x <= width - 0.75
        assert 0.75 <= y <= height - 0.75


UNCONTRACTED = {"en": "en-ueb-g1.ctb", "de": "de-g0.utb", "fr": "fr-bfu-comp6.utb"}


@pytest.mark.skipif(not liblouis.is_installed(), reason="liblouis is not installed")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "water in row 12, at its end"), ("en", "field with its point to the south"),
     ("de", "größter hügel über wasser"), ("de", "feld 31 und bäume"),
     ("fr", "forêt près du même côté"), ("fr", "çà et là où le maïs mûr est noué"),
     ("fr", "l'eau, la rangée 12")],
)  # fmt: skip
def test_words_are_those_of_liblouis(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liblouis, "TABLES", {(language, 0): UNCONTRACTED[language]})
    assert [words_cells(words, language)] == liblouis.to_braille([words], language, 0)


def test_signs_without_a_cell_are_refused() -> None:
    with pytest.raises(KeyError):
        words_cells("a & b", "en")
