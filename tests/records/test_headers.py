"""Header lines: known ones are read, others are told with the nearest word."""

from printkit.records.headers import chosen, game_of, read_headers, split_header
from printkit.records.problems import Problems
from printkit.records.source import Token, read_source


def test_the_first_line_names_the_game() -> None:
    named = game_of(read_source("x", "# mine\n\n  GAME : Acorn \n"))
    assert named == Token(3, 10, "Acorn")
    assert game_of(read_source("x", "Players: A\nGame: acorn")) is None
    assert game_of(read_source("x", "")) is None


def test_a_line_without_a_name_is_no_header() -> None:
    for text in ("1. A2-b6", "1: 2 2 . 6", "Round 1", ": x"):
        assert split_header(read_source("x", text).lines[0]) is None


def test_unknown_and_doubled_headers_are_told() -> None:
    lines = read_source("x", "Game: a\nPlayer: A\nPlayers: A\nplayers: B\n1. x").lines
    problems = Problems()
    headers, rest = read_headers(lines, ["Game", "Players", "Layout"], problems)
    assert headers.get("PLAYERS") == Token(3, 10, "A")
    assert [line.text for line in rest] == ["1. x"]
    unknown, double = problems
    assert (unknown.code, unknown.line, unknown.column) == ("unknown-header", 2, 1)
    assert 'Did you mean "Players"' in unknown.message
    assert (double.code, double.line) == ("double-header", 4)
    assert "line 3" in double.message
    assert not problems.legal


def test_a_value_in_any_language_and_case() -> None:
    choices = {"opposite": "opposite", "gegenüber": "opposite", "adjacent": "adjacent"}
    problems = Problems()
    assert chosen(Token(1, 1, "GEGENÜBER"), choices, "adjacent", problems, "Layout") == "opposite"
    assert problems.legal
    assert chosen(Token(2, 9, "opposit"), choices, "adjacent", problems, "Layout") == "adjacent"
    (problem,) = problems
    assert problem.column == 9
    assert 'Did you mean "opposite"' in problem.message
