import importlib.util
import re
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from printkit import language
from printkit.language import _, language_of_system, listed, number, plural, speaking

ROOT = Path(__file__).parent.parent
LANGUAGES = [name for name in language.languages() if name != language.ENGLISH]


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "docs/make_catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = _tool()
CATALOGUES = [
    pytest.param(name, whose, stem, id=f"{name}-{whose}")
    for name in LANGUAGES
    for whose, stem in TOOL.catalogues(name)
]


def test_there_is_german_and_french() -> None:
    assert {"de", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize(("name", "whose", "stem"), CATALOGUES)
def test_a_catalogue_has_the_messages_of_the_source(name: str, whose: str, stem: Path) -> None:
    if whose == TOOL.CLICK:
        pytest.importorskip("click")  # another version may have other messages
    wanted = {message.id for message in TOOL.messages(whose) if message.id}
    there = {message.id for message in _read(stem, name) if message.id}
    assert wanted <= there, "run: python docs/make_catalogues.py"
    assert whose == TOOL.CLICK or there <= wanted, "run: python docs/make_catalogues.py"


@pytest.mark.parametrize(("name", "whose", "stem"), CATALOGUES)
def test_a_catalogue_is_compiled(name: str, whose: str, stem: Path) -> None:
    po = stem.with_suffix(".po").read_bytes()
    assert stem.with_suffix(".mo").read_bytes() == TOOL.as_mo(po, name), whose


@pytest.mark.parametrize(("name", "whose", "stem"), CATALOGUES)
def test_translations_are_whole_and_have_the_same_names(name: str, whose: str, stem: Path) -> None:
    for message in _read(stem, name):
        if not message.id:
            continue
        own = (message.id,) if isinstance(message.id, str) else message.id
        told = (message.string,) if isinstance(message.string, str) else message.string
        assert all(told), f"{whose} {name}: not translated: {own}"
        for text in told:
            assert _names(text) <= _names(own[-1]) | _names(own[0]), text
            assert _names(text) >= _names(own[0]) & _names(own[-1]) - {"n"}, text
            assert text.count("\n") == own[0].count("\n"), text
            assert text[:1].isspace() == own[0][:1].isspace(), text


@pytest.mark.parametrize(("whose", "stem"), list(TOOL.catalogues("fr")))
def test_french_signs_stand_off_by_a_space_that_does_not_break(whose: str, stem: Path) -> None:
    for message in _read(stem, "fr"):
        if not message.id:
            continue
        told = (message.string,) if isinstance(message.string, str) else message.string
        for text in told:
            prose = re.sub(r"\S+://\S+|[A-Za-z]+: [a-z0-9]", "", text)
            assert not re.search(r"\w ?[;!?](?=\s|$)", prose), f"{whose}: {text}"


def _read(stem: Path, name: str) -> Catalog:
    with stem.with_suffix(".po").open("rb") as file:
        return read_po(file, locale=name)


def _names(text: str) -> set[str]:
    found = {field.split(".")[0] for _t, field, _s, _c in Formatter().parse(text) if field}
    return found | set(re.findall(r"%\(\w+\)s", text))


def test_numbers_have_the_sign_of_the_language() -> None:
    with speaking("de"):
        assert number(0.5) == "0,5"
        assert _("{x:.1f} mm", x=0.5) == "0,5 mm"
        assert _("{x} mm", x="0.5") == "0.5 mm"
    assert number(0.5) == "0.5"


def test_messages_count() -> None:
    assert plural("{n} page", "{n} pages", 1) == "1 page"
    assert plural("{n} page", "{n} pages", 0) == "0 pages"
    with speaking("de"):
        assert plural("{n} page", "{n} pages", 3) == "3 Seiten"
    with speaking("fr"):
        assert plural("{n} page", "{n} pages", 0) == "0 page"


def test_words_in_a_row() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"], "or") == "a or b"
    assert listed(["a"]) == "a"
    assert listed([]) == ""


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "fr_CA", "LANG": "de_DE"}, "fr"),
        ({"PRINTKIT_LANG": "de", "LC_ALL": "fr_FR"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx"}, "en"),
        ({"LC_ALL": ""}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], expected: str) -> None:
    assert language_of_system(environment) == expected


def test_a_language_without_a_catalogue_is_an_error() -> None:
    with pytest.raises(LookupError), speaking("xx"):
        pass
