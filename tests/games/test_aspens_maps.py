"""Maps and score sheets of Aspens: what can be and what cannot, both sides of each edge."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.games.aspens import play_random, rules
from printkit.games.aspens.check import check
from printkit.games.aspens.forms import from_fields
from printkit.games.aspens.rules import Seed, State
from printkit.games.aspens.writing import write_counts, write_position
from printkit.records.problems import Severity
from printkit.records.report import Report
from printkit.records.source import read_source
from tests.games import aspens_naive as naive
from tests.games.aspens_boards import INDEX, ROWS, board, owned, owner, watered

EXAMPLES = Path(__file__).parent / "examples"
EXAMPLE = (EXAMPLES / "aspens-position-0.txt").read_text()

TWO = "e9:A3 m5:A2 f3:A2 e3:P3 f11:P2 l5:P2"
"""A board after the start: a seed of each player at each water, seven trees each."""


def checked(text: str) -> Report:
    return check(read_source("map.txt", text))


def found(state: State) -> list[str]:
    return [problem.code for problem in checked(write_position(state)).problems]


def error_codes(text: str) -> list[str]:
    return [p.code for p in checked(text).problems if p.severity is Severity.ERROR]


# -- rows and cells ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a  P P A A", "A: p p a a"),
        ("a  P P A A", "  a\tP1 P1 A1  A1   # the north"),
        ("Map:\n", "Setup: 2\nMap:\n"),
        ("Map:\n", "Water: f4 f10 l6\nmap :\n"),
        ("Map:\n", "Players: A Ann, P Ben\nScore: A 67, P 81\nMap:\n"),
        ("c  P2", "\n# middle\nc  P*2"),
    ],
)
def test_other_ways_to_write_the_same(old: str, new: str) -> None:
    assert old in EXAMPLE
    report = checked(EXAMPLE.replace(old, new))
    assert [p.message for p in report.problems] == []
    assert [player.total for player in report.players] == [67, 81]
    assert report.winners == ["P"]


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column"),
    [
        ("a  P P A A", "a  P P A", "row-length", 3, 1),
        ("a  P P A A", "a  P P A A A", "row-length", 3, 12),
        ("a  P P A A\n", "", "row-missing", 2, 1),
        ("a  P P A A", "a  P P A A\na  P P A A", "row-twice", 4, 1),
        ("a  P P A A", "q  P P A A", "bad-row", 3, 1),
        ("a  P P A A", "a  P B A A", "bad-cell", 3, 6),
        ("a  P P A A", "a  P A0 A A", "bad-cell", 3, 6),
        ("a  P P A A", "a  P PA A A", "bad-cell", 3, 6),
        ("a  P P A A", "a  P P A ~", "water-shut-in", 3, 10),
        ("A A A3 ~ P", "A A A3 A P", "water-count", None, None),
        ("Map:", "Setup: 9\nMap:", "unknown-setup", 2, 8),
        ("Map:", "Water: f4 f10 l7\nMap:", "setup-water", 15, 17),
        ("Map:", "Score: A 68, P 81\nMap:", "score-wrong", 2, 8),
        ("Map:", "Seed: A:e9\nMap:", "mixed-kinds", 2, 7),
        ("Map:", "Sum: 148\nMap:", "mixed-kinds", 2, 1),
    ],
)
def test_what_is_wrong_with_a_map(
    old: str, new: str, code: str, line: int | None, column: int | None
) -> None:
    report = checked(EXAMPLE.replace(old, new, 1))
    errors = [p for p in report.problems if p.severity is Severity.ERROR]
    assert code in [error.code for error in errors]
    if line is not None:
        assert (line, column) in [(e.line, e.column) for e in errors if e.code == code]
    assert not report.valid


def test_a_map_without_water_is_compared_with_setup_2() -> None:
    dry = EXAMPLE.replace("~", ".")
    report = checked(dry)
    (error,) = [p for p in report.problems if p.severity is Severity.ERROR]
    assert error.code == "setup-water"
    assert "f4, f10, l6" in error.message
    assert [player.total for player in report.players] == [67, 81]


@pytest.mark.parametrize(("waters", "total"), [("f4 f10 l6", 148), ("f4 f10 l4 l8", 147)])
def test_any_legal_water_may_be_drawn(waters: str, total: int) -> None:
    game = play_random.random_game(3, watered(waters.split()))
    report = checked(write_position(game.states[-1]))
    assert report.valid
    assert sum(player.total for player in report.players) == total


# -- what no game leads to --------------------------------------------------------------------


def test_a_board_after_the_start_is_legal() -> None:
    assert found(board(TWO)) == []


def test_an_unfinished_board_has_a_score_so_far() -> None:
    report = checked(write_position(board(TWO + " e10:A")))
    assert (report.finished, report.winners) == (False, [])
    assert [(p.total, p.rank) for p in report.players] == [(4, None), (3, None)]


def test_an_empty_area_that_one_player_touches_was_claimed() -> None:
    cells = "a1:. b1:. h6:P g6:P g5:P f5:P e4:P m6:P l7:P f9:P f11:P2 h5:P l5:P"
    state = board(cells, fill="A")
    report = checked(write_position(state))
    faults = [p for p in report.problems if p.code == "area-not-claimed"]
    assert [fault.place for fault in faults] == ["a1", "b1"]
    assert {fault.ruling for fault in faults} == {"P5"}
    assert "A" in faults[0].message


def test_an_empty_area_that_both_touch_is_open() -> None:
    state = board("a1:. a2:P b2:A b3:A", fill="A")
    assert "area-not-claimed" not in found(state)


def test_before_the_first_turn_nothing_was_claimed() -> None:
    """The same corner, shut in by seeds: open before turn 1, impossible after it."""
    state = rules.start(("a2", "c3", "h7"))
    for seed in ("b3", "a3", "b2", "d3", "g7", "i7"):
        state = rules.apply(state, Seed(seed))
    for space in ("b3", "a3"):
        for _ in range(4):
            state = rules.apply(state, rules.Grow(space))
    assert owner(state, "a1") == "."
    assert found(state) == []
    later = write_position(state).replace("b  . A A", "b  A A A")
    assert error_codes(later) == ["area-not-claimed"]


def test_every_player_keeps_a_seed_next_to_every_water() -> None:
    game = play_random.random_game(1).states[-1]
    beside = {"k6", "k7", "l5", "l7", "m5", "m6"}
    text = write_position(game)
    assert error_codes(text) == []
    mine = owned(game, "A") & beside
    taken = board(
        " ".join(f"{n}:{'P' if n in mine else owner(game, n)}" for n in owned(game, "A") | beside),
        fill="P",
    )
    faults = [p for p in checked(write_position(taken)).problems if p.code == "no-seed"]
    assert [fault.place for fault in faults] == ["l6"]
    assert faults[0].message.startswith("A")


def test_spaces_that_no_seed_can_have_grown_to() -> None:
    assert found(board(TWO + " d9:A c8:A")) == []
    faults = checked(write_position(board(TWO + " b6:A c8:A o4:P"))).problems
    assert [(p.code, p.place) for p in faults] == [("cut-off", "b6"), ("cut-off", "o4")]
    assert "b6 and c8" in faults[0].message


@pytest.mark.parametrize(("trees", "codes"), [(3, []), (2, ["few-trees"])])
def test_nobody_has_fewer_trees_than_at_the_start(trees: int, codes: list[str]) -> None:
    cells = f"e9:A{trees} m5:A2 f3:A2 e3:P3 f11:P2 l5:P2 l4:P"
    assert found(board(cells)) == codes


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ("", "nothing-yet"),
        ("e9:A", "start-unfinished"),
        ("e9:A e3:P m5:A", "start-unfinished"),
        ("e9:A m5:A", "no-seed"),  # P's turn was left out
        ("e9:A e10:A e3:P", "no-seed"),  # two at the same water
        ("e9:A m5:A f3:A e3:P f11:P l5:P", "start-unfinished"),
        ("e9:A3 m5:A f3:A e3:P f11:P l5:P", "start-unfinished"),
        ("e9:A5 m5:A f3:A e3:P2 f11:P l5:P", "start-unfinished"),
        ("e9:A3 m5:A f3:A e3:P2 f11:P l5:P", "few-trees"),  # both began to grow
        ("e9:A6 m5:A f3:A e3:P f11:P l5:P", "few-trees"),  # one tree too many for the start
    ],
)
def test_boards_during_the_start(cells: str, code: str) -> None:
    assert code in found(board(cells))


@pytest.mark.parametrize(("trees", "codes"), [(114, []), (115, ["many-trees"])])
def test_more_than_120_trees_is_a_note(trees: int, codes: list[str]) -> None:
    cells = f"e9:A{trees} m5:A3 f3:A3 e3:P3 f11:P2 l5:P2"
    report = checked(write_position(board(cells)))
    assert [p.code for p in report.problems] == codes
    assert report.valid


@given(st.integers(0, 60), st.integers(0, 50))
def test_no_fault_is_invented_on_the_boards_of_real_games(seed: int, turn: int) -> None:
    waters = ("f4", "f10", "l4", "l8") if seed % 2 else ("f4", "f10", "l6")
    game = play_random.random_game(seed % 20, watered(waters), outwards=(0.3, 0.9)[seed % 2])
    state = game.states[min(turn, len(game.states) - 1)]
    report = checked(write_position(state))
    assert report.valid
    assert {p.code for p in report.problems} <= {"many-trees"}
    assert report.finished == rules.is_over(state)
    spaces = {player.id: player.total for player in report.players}
    assert spaces == rules.score(state)


@given(st.integers(0, 100_000))
def test_a_changed_cell_is_found_or_the_board_is_still_possible(seed: int) -> None:
    random = Random(seed)
    game = play_random.random_game(seed % 20)
    state = random.choice(game.states[4:])
    cells = {name: state.owners[i] for name, i in INDEX.items() if state.owners[i] != "~"}
    trees = {name: state.trees[i] for name, i in INDEX.items() if state.owners[i] in "AP"}
    for name in random.sample(list(cells), random.choice([1, 1, 1, 2, 40])):
        cells[name] = random.choice(".AP")
        trees[name] = trees.get(name, 1)
    text = write_position(board(" ".join(f"{n}:{o}{trees[n] if o != '.' else ''}"
                                         for n, o in cells.items())))  # fmt: skip
    owners = {name: who for name, who in cells.items() if who != "."}
    possible = naive.possible_map(owners, {n: trees[n] for n in owners}, list(state.waters))
    assert checked(text).valid == possible


@given(st.integers(0, 60), st.integers(0, 13))
def test_no_fault_is_invented_during_the_start(seed: int, moves: int) -> None:
    game = play_random.random_game(seed % 20, most_turns=0)
    state = rules.start()
    start = [Seed(space) for _, space in game.seeds] + [rules.Grow(s) for _, s in game.grown]
    for move in start[:moves]:
        state = rules.apply(state, move)
    assert found(state) == (["start-unfinished"] if moves else ["nothing-yet"])


# -- the score sheet counted by rows ------------------------------------------------------------


def counts_of(state: State) -> dict[str, dict[str, object]]:
    return {
        row: {p: sum(owner(state, name) == p for name in names) for p in "AP"}
        for row, names in ROWS.items()
    }


def test_the_counts_of_a_finished_board() -> None:
    game = play_random.random_game(2).states[-1]
    scores = rules.score(game)
    headers = {
        "Score": f"A {scores['A']}, P {scores['P']}", "Sum": "148",
        "Margin": str(abs(scores["A"] - scores["P"])), "Winner": rules.winners(game)[0],
    }  # fmt: skip
    report = checked(write_counts(counts_of(game), headers))
    assert [p.message for p in report.problems] == []
    assert (report.kind, report.finished) == ("sheet", True)
    assert {p.id: p.total for p in report.players} == scores
    assert report.winners == list(rules.winners(game))
    assert sum(e.points for e in report.earned) == 148


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [("Score", "A 1, P 147", "T.A"), ("Sum", "149", "T.sum"), ("Margin", "99", "M"),
     ("Winner", "tie", "W.tie")],
)  # fmt: skip
def test_a_wrong_result_is_found(name: str, value: str, place: str) -> None:
    game = play_random.random_game(2).states[-1]
    report = checked(write_counts(counts_of(game), {name: value}))
    assert not report.valid
    assert report.problems[0].place == place


def test_a_row_that_does_not_add_up() -> None:
    counts = counts_of(play_random.random_game(2).states[-1])
    counts["f"]["A"] = 12
    report = checked(write_counts(counts))
    (error,) = report.problems
    assert (error.code, error.place) == ("row-sum", "f.A")
    assert "Row f has 11 spaces" in error.message


def test_a_tie_of_74() -> None:
    report = checked("Game: aspens\nCounts:\nScore: A 74, P 74\nWinner: tie\n")
    assert (report.valid, report.winners) == (True, ["A", "P"])
    assert [player.rank for player in report.players] == [1, 1]
    assert not checked("Game: aspens\nCounts:\nScore: A 74, P 75\n").valid


def test_four_waters_make_147() -> None:
    head = "Game: aspens\nWater: f4 f10 l4 l8\nCounts:\n"
    assert checked(head + "Score: A 74, P 73\n").winners == ["A"]
    assert not checked(head + "Score: A 74, P 74\n").valid


def test_rows_not_counted_yet() -> None:
    report = checked("Game: aspens\nCounts:\na 2 2\nb . 3\n")
    assert [p.code for p in report.problems] == ["counts-missing"]
    assert report.finished is False
    assert not checked("Game: aspens\nCounts:\na 2 2\nb . 8\n").valid


def test_the_fields_of_a_filled_pdf() -> None:
    counts = counts_of(play_random.random_game(2).states[-1])
    whole = {f"{row}.{p}": str(n) for row, found in counts.items() for p, n in found.items()}
    figures = {}
    for name, number in whole.items():
        for figure, digit in zip(("ones", "tens"), reversed(number), strict=False):
            figures[f"{name}.{figure}"] = digit
    names = {"A.name": "Ann\n# x", "P.name": " Ben, Li ", "W.A": "", "Water": ""}
    for fields in (whole, figures):
        report = checked(from_fields({**fields, **names}))
        assert report.problems == []
        assert [player.name for player in report.players] == ["Ann x", "Ben Li"]
        assert sum(player.total for player in report.players) == 148
    assert [p.code for p in checked(from_fields({})).problems] == ["nothing-yet"]
    assert not checked(from_fields({**whole, "W.tie": "x"})).valid
    assert not checked(from_fields({"a.A": "3", "a.P": "2"})).valid


@given(st.dictionaries(st.sampled_from(["a.A", "c.P.tens", "T.A", "M", "W.A", "A.name", "Water"]),
                       st.text(max_size=8)))  # fmt: skip
def test_no_fields_make_it_raise(fields: dict[str, str]) -> None:
    assert checked(from_fields(fields)).kind in ("sheet", "position", "record")
