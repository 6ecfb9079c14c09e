"""Typed leaves files: what is written is read back unchanged; other ways to write the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.games.leaves import notation, position
from printkit.games.leaves.check import check
from printkit.games.leaves.notation import read_record, write_record
from printkit.games.leaves.play_random import random_game
from printkit.games.leaves.rules import Round, State
from printkit.games.leaves.sheet_notation import read_sheets, write_sheets
from printkit.records.problems import Problems
from printkit.records.report import Report
from printkit.records.source import read_source

SEEDS = st.integers(0, 10**6)
PLAYERS = st.integers(1, 12)


def checked(text: str) -> Report:
    return check(read_source("game.txt", text))


@given(SEEDS, PLAYERS, st.integers(0, 20))
@settings(max_examples=40, deadline=None)
def test_a_record_is_read_back_unchanged(seed: int, players: int, rounds: int) -> None:
    moves, state = random_game(seed, players, rounds=rounds)
    problems = Problems()
    whole = read_record(read_source("r", write_record(state.names, moves)), problems)
    assert list(problems) == []
    assert whole.names == state.names
    read = [
        Round(found.dice, tuple(c.choice for c in found.choices if c.choice is not None))
        for found in whole.rounds
        if found.dice is not None
    ]
    assert read == moves
    assert [found.number for found in whole.rounds] == list(range(1, len(moves) + 1))


@given(SEEDS, PLAYERS, st.lists(st.none() | st.integers(0, 99), max_size=8))
@settings(max_examples=40, deadline=None)
def test_sheets_are_read_back_unchanged(seed: int, players: int, written: list[int | None]) -> None:
    _, state = random_game(seed, players)
    problems = Problems()
    text = write_sheets(state.names, state.sheets, [written])
    typed = read_sheets(read_source("s", text), problems)
    assert list(problems) == []
    assert tuple(sheet.name for sheet in typed.sheets) == state.names
    assert tuple(sheet.sheet for sheet in typed.sheets) == state.sheets
    if any(number is not None for number in written):
        assert list(typed.sheets[0].written) == written


@given(SEEDS, PLAYERS, st.integers(0, 20))
@settings(max_examples=40, deadline=None)
def test_a_state_is_read_back_unchanged(seed: int, players: int, rounds: int) -> None:
    _, state = random_game(seed, players, rounds=rounds)
    assert position.from_text(position.to_text(state)) == state
    assert position.from_json(position.to_json(state)) == state
    assert "\n" not in position.to_text(state)


@given(st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=3))
def test_any_name_survives_the_state_text(names: list[str]) -> None:
    _, state = random_game(1, len(names), rounds=3)
    named = State(tuple("-x" if name == "-" else name for name in names), state.sheets)
    if all(_encodable(name) for name in named.names):
        assert position.from_text(position.to_text(named)) == named


def _encodable(name: str) -> bool:
    return not any(0xD800 <= ord(letter) < 0xE000 for letter in name)


@pytest.mark.parametrize(
    "text", ["", "Mia", "Mia 1/2 - -", "Mia ..../...../...../....../....../....7 - -"]
)
def test_a_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(position.PositionError):
        position.from_text(text)


def test_json_that_is_no_state_is_refused() -> None:
    with pytest.raises(position.PositionError):
        position.from_json({"players": [{"name": "Mia", "cells": {"1a": "9"}}]})


RECORD = "Game: leaves\nPlayers: Mia, Tom\n\n1. 3 5 6   Mia 5@3a +6   Tom 3@5a +6\n"
RECORD += "2. 1 1 5   Mia 1@1a +5 X@4c   Tom 1@1b +5 X@2a\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Game: leaves", "\ufeffgame:  LEAVES"),
        ("Players", "PLAYERS "),
        ("1. 3 5 6", "1) 3 5 6"),
        ("1. 3 5 6", "1.3 5 6"),
        ("1. 3 5 6", "3, 5, 6"),
        ("Mia 5@3a +6   Tom 3@5a +6", "Tom 3@5a +6, Mia 5@3a +6"),
        ("Mia 5@3a", "mi 5@3A"),
        ("Mia 5@3a +6", "M: 5@3a + 6"),
        ("X@4c", "x@4C"),
        ("+5 X@4c", "X@4c +5"),
        ("+6   Tom", "6 Tom"),
        ("\n2.", "\r\n# a comment\r\n\r\n2.\t"),
    ],
)
def test_other_ways_to_write_the_same_record(old: str, new: str) -> None:
    assert old in RECORD
    report = checked(RECORD.replace(old, new, 1))
    assert [problem.message for problem in report.problems] == []
    assert report.turns == 2
    assert [player.total for player in report.players] == [1, 2]


def test_names_of_several_words_and_with_digits() -> None:
    text = "Game: leaves\nPlayers: Player 1, Player 2, 7\n"
    text += "3 5 6 Player 1 5@3a +6 Player 2 5@3a +6 7 5@3a +6\n"
    report = checked(text)
    assert [problem.message for problem in report.problems] == []
    assert [player.id for player in report.players] == ["Player 1", "Player 2", "7"]
    assert report.turns == 1


def test_who_plays_alone_needs_no_name() -> None:
    report = checked("Game: leaves\nPlayers: Mia\n3 5 6 5@3a +6\n")
    assert report.valid
    assert report.turns == 1


SHEET = (
    "Game: leaves\n\nPlayer: Mia\n1: . . . .\n2: . . . . .\n3: 5 . . . .\n4: . . . . . .\n"
    "5: 3 . . . . .\n6: X . . . .\nLeaves: 6 11\nFirst: -\n"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("X . . . .", "x - - _ ."),
        ("3: 5 . . . .", "3 :\t5,.,. . .".replace(",", ", ")),
        ("Leaves: 6 11", "LEAVES: 6, 11 . . ."),
        ("First: -\n", ""),
        ("First: -", "First: keine"),
        ("First: -", "First: aucun"),
        ("First: -", "Written: 0 . 0 0 1 1 0 2"),
        ("Player: Mia", "Rounds: 2\nplayer:   Mia"),
        ("First: -\n", "First: -\nPlayer:\n1: . . . .\nLeaves:\n"),
        ("1: . . . .\n", "1:\n"),
    ],
)
def test_other_ways_to_write_the_same_sheet(old: str, new: str) -> None:
    assert old in SHEET
    report = checked(SHEET.replace(old, new, 1))
    assert [problem.message for problem in report.problems] == []
    assert [(player.id, player.total) for player in report.players] == [("Mia", 2)]


def test_random_records_are_whole_legal_games() -> None:
    for seed in range(12):
        report = checked(notation.random_record(seed))
        assert report.valid
        assert report.finished
        assert len(report.players) == seed % 4 + 1
    assert notation.random_record(5) == notation.random_record(5)
