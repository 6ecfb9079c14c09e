import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing import liblouis
from printkit.drawing.braille import BLANK, NORTH_AMERICAN, braille_pages, to_ascii
from printkit.drawing.braille_page import BraillePage, parse_page_size
from printkit.drawing.liblouis import TABLES, to_braille
from printkit.drawing.passages import Passage, passages
from printkit.errors import MissingGlyphError, PrintkitError, UsageError

needs_liblouis = pytest.mark.skipif(
    not liblouis.is_installed(), reason="liblouis is not installed (apt install liblouis-bin)"
)

# Read cell by cell against the codes: UEB, Das System der deutschen Brailleschrift, CBFU.
GOLDEN = {
    ("en", 1): ("Roll three dice: 3, 5 and 6 (a5).", ',ROLL THREE DICE3 #C1 #E AND #F "<A#E">4'),
    ("en", 2): ("Roll three dice: 3, 5 and 6 (a5).", ',ROLL ?REE DICE3 #C1 #E & #F "<A#E">4'),
    ("de", 1): ("Die drei Würfel zeigen 3; schreibe die größte Zahl in a5.",
                "D+ DR% W\\RFEL Z%GEN #C,2 :R%BE D+ GR[!TE ZAHL IN A#E'"),
    ("de", 2): ("Die drei Würfel zeigen 3; schreibe die größte Zahl in a5.",
                '+ DR% W\\RFY Z%GC #C,2 :BE + "G!8 ZL 9 ,A,#E\''),
    ("fr", 1): ("Lancez les trois dés : 3, 5 et 6 ; écrivez le plus élevé en a5.",
                ".LANCEZ LES TROIS D=S 3 ,%1 ,: ET ,$ 2 =CRIVEZ LE PLUS =LEV= EN A,:4"),
    ("fr", 2): ("Lancez les trois dés : 3, 5 et 6 ; écrivez le plus élevé en a5.",
                ".L1CZ > 0)S D=S 3 ,%1 ,: ) ,$ 2 =3IVZ L $ =LEV= 5 A,:4"),
}  # fmt: skip


@needs_liblouis
@pytest.mark.parametrize(("language", "grade"), sorted(TABLES))
def test_a_sentence_of_each_language_and_grade(language: str, grade: int) -> None:
    text, braille = GOLDEN[language, grade]
    assert [to_ascii(line) for line in to_braille([text], language, grade)] == [braille]


@needs_liblouis
def test_signs_without_braille_are_said_in_words() -> None:
    (line,) = to_braille(["2 × 3 → ✓ “a”…"], "en", 1)
    assert to_ascii(line) == to_ascii(to_braille(['2 x 3 to tick "a"...'], "en", 1)[0])


@needs_liblouis
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_sign_that_no_braille_has_is_named(language: str) -> None:
    with pytest.raises(MissingGlyphError, match=r"U\+2603"):
        to_braille(["snow ☃"], language, 1)


@needs_liblouis
@given(st.lists(st.text("abc déüß 123.,", max_size=900), max_size=4))
def test_every_line_comes_back_as_one_line_of_six_dots(lines: list[str]) -> None:
    braille = to_braille(lines, "fr", 1)
    assert len(braille) == len(lines)
    assert all("⠀" <= cell <= "⠿" for line in braille for cell in line)


def test_without_liblouis_its_installation_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(liblouis.shutil, "which", lambda _name: None)
    with pytest.raises(PrintkitError, match=r"apt install liblouis-bin.*brew.*choco"):
        to_braille(["never translated before"], "en", 1)


def test_a_language_without_a_table_is_named() -> None:
    with pytest.raises(PrintkitError, match=r"no braille table for xx\. Known: de, en, fr"):
        to_braille(["a"], "xx", 1)


def test_braille_ascii_has_each_of_the_64_cells_once() -> None:
    assert len(NORTH_AMERICAN) == len(set(NORTH_AMERICAN)) == 64
    assert all(" " <= character <= "_" for character in NORTH_AMERICAN)


kinds = st.sampled_from(["title", "heading", "subheading", "body", "item", "row"])
words = st.text("abcdefgh  ,.", min_size=1, max_size=200)


@needs_liblouis
@given(
    st.lists(
        st.builds(Passage, kinds, words, st.integers(0, 2), st.just("")), min_size=1, max_size=8
    ),
    st.integers(12, 50),
    st.integers(5, 30),
)
def test_pages_keep_their_size_and_every_letter(
    told: list[Passage], cells: int, lines: int
) -> None:
    pages = braille_pages(told, BraillePage(cells, lines), "en")
    assert all(len(page) == lines for page in pages)
    assert all(len(line) <= cells for page in pages for line in page)
    shown = "".join(line for page in pages for line in page[:-1]).replace(BLANK, "")
    whole = "".join(to_braille([passage.text for passage in told], "en", 1)).replace(BLANK, "")
    # A word broken at a line's end has a hyphen more.
    assert shown.replace("⠤", "") == whole.replace("⠤", "")


def test_tables_become_sentences_that_repeat_their_headings() -> None:
    from printkit.drawing.blocks import parse_text

    blocks = parse_text("# T\n\n| tree | points |\n| --- | --- |\n| pine | 3 |\n| **fir** | |\n")
    assert [passage.text for passage in passages(blocks)] == [
        "T", "tree: pine; points: 3", "tree: fir",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "size"), [("a4", (28, 26)), ("US-Letter", (40, 25)), (" 31 x 24", (31, 24))]
)
def test_page_sizes(text: str, size: tuple[int, int]) -> None:
    assert parse_page_size(text) == size


def test_impossible_pages_are_refused() -> None:
    with pytest.raises(UsageError, match="as 40x25"):
        parse_page_size("a3")
    with pytest.raises(UsageError, match="12 to 100 cells and 5 to 100 lines, not 4x99"):
        BraillePage(4, 99)
    with pytest.raises(UsageError, match="grade 1 or 2, not 3"):
        BraillePage(grade=3)
