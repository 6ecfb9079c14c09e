"""Typed files are cleaned of what editors slip in, and every word keeps its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.records.source import MOST_BYTES, UnreadableError, read_source


def words(text: str | bytes) -> list[tuple[int, int, str]]:
    source = read_source("game.txt", text)
    return [(word.line, word.column, word.text) for line in source for word in line.tokens()]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_do_not_matter(end: str, mark: bytes) -> None:
    data = mark + f"Game: acorn{end}{end}1. A2-b6".encode()
    assert words(data) == [(1, 1, "Game:"), (1, 7, "acorn"), (3, 1, "1."), (3, 4, "A2-b6")]


def test_utf_16_with_its_mark_is_read() -> None:
    assert words("Game: acorn".encode("utf-16")) == words("Game: acorn")


def test_tabs_dashes_and_quotes_keep_their_columns() -> None:
    assert words("\tA2\u2013b6\u00a0\u201cx\u201d g8\u00d72") == [
        (1, 2, "A2-b6"), (1, 8, '"x"'), (1, 12, "g8*2"),
    ]  # fmt: skip


def test_comments_and_blanks_at_the_end_are_no_words() -> None:
    assert words("  # all\n1. x  # rest\n") == [(2, 1, "1."), (2, 4, "x")]


def test_parts_of_a_word_keep_their_columns() -> None:
    (line,) = read_source("x", "  A2-b6").lines
    (word,) = line.tokens()
    assert [(part.column, part.text) for part in word.split("-")] == [(3, "A2"), (6, "b6")]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x00\x01", "binary"),
        (b"ok\nGame: \xff\xfe\xfa", "line 2 is not UTF-8"),
        (b"x" * 3000, "3000 characters long"),
        (b"x\n" * 300_000, "300001 lines"),
        (b"x" * (MOST_BYTES + 1), "at most 10 MB"),
    ],
)
def test_what_is_no_text_is_told(data: bytes, said: str) -> None:
    with pytest.raises(UnreadableError, match=said):
        read_source("game.txt", data)


@given(st.binary(max_size=3000))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        source = read_source("game.txt", data)
    except UnreadableError:
        return
    for line in source:
        assert line.text.strip()
        for word in line.tokens():
            assert line.text[word.column - 1 :].startswith(word.text)
