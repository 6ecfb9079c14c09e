"""Setups of every game: legal, the same from a file and from a line, printed, played, checked."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.checking import check_source
from printkit.errors import UsageError
from printkit.games.registry import find_game, game_ids
from printkit.games.variants import Setup
from printkit.generating import candidates, new_setups
from printkit.printing import make_document, make_job
from printkit.records.source import read_source
from printkit.setups import (
    read_file,
    read_line,
    read_setup,
    setup_text,
    share_line,
    short_values,
    variants_of,
    with_setup,
)

GAMES = game_ids()

WANTED: dict[str, tuple[dict[str, str], ...]] = {
    "aspens": ({}, {"sun": "6"}, {"radius": "4"}, {"radius": "9", "trees": "7"}),
    "acorn": ({}, {"board": "chess"}, {"side": "5"}),
    "leaves": ({}, {"dens": "11+3"}),
}

some_setup = st.builds(
    lambda game, wish, seed: next(candidates(game, seed, WANTED[game][wish % len(WANTED[game])])),
    st.sampled_from(GAMES), st.integers(0, 5), st.integers(0, 10_000),
)  # fmt: skip


@given(some_setup)
def test_file_and_line_say_the_same(tmp_path_factory: pytest.TempPathFactory, setup: Setup) -> None:
    path = tmp_path_factory.mktemp("setup") / "one.toml"
    path.write_text(setup_text(setup._replace(name='Für Zoë "2"')), encoding="utf-8")
    assert read_file(path) == setup._replace(name='Für Zoë "2"')
    assert read_setup(share_line(setup)) == setup
    assert read_setup(path).values == setup.values


@settings(max_examples=15)
@given(some_setup, st.integers(0, 1000))
def test_a_random_game_is_legal_on_its_setup(setup: Setup, seed: int) -> None:
    play = find_game(setup.game).play
    assert play is not None
    text = play().random_record(seed, setup)
    report = check_source(read_source("game", text))
    assert report.verdict == "legal"
    assert report.finished
    assert sum(player.total for player in report.players) > 0


@settings(max_examples=8)
@given(some_setup)
def test_the_setup_may_come_from_outside(setup: Setup) -> None:
    play = find_game(setup.game).play
    assert play is not None
    text = play().random_record(1, setup)
    told = ("Setup", "Water", "Board", "Layout", "Adjacency")
    bare = "\n".join(line for line in text.splitlines() if not line.startswith(told))
    assert check_source(read_source("game", bare), setup).verdict == "legal"


@settings(max_examples=8)
@given(some_setup)
def test_empty_forms_of_a_setup_have_no_fault(setup: Setup) -> None:
    play = find_game(setup.game).play
    assert play is not None
    for kind in play().forms:
        if not kind.startswith("chess-"):
            report = check_source(read_source("form", play().form(kind, setup)))
            assert report.valid, report.verdict


@settings(max_examples=6)
@given(some_setup)
def test_board_and_card_are_printed(setup: Setup) -> None:
    game = find_game(setup.game)
    job = with_setup(game, make_job(paper="A3", setup=share_line(setup)))
    assert job.setup == (share_line(setup) if short_values(setup) else "")
    document = make_document(game, [game.items[0], game.item("setup")], job)
    assert len(document.sheets) >= 2
    assert all(sheet.drawing.elements for sheet in document.sheets)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_standard_setup_is_a_line_of_one_word(game_id: str) -> None:
    standard = variants_of(find_game(game_id)).standard()
    assert share_line(standard) == game_id
    assert read_line(game_id) == standard


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seed_alone_decides(game_id: str) -> None:
    assert new_setups(game_id, 5, 6) == new_setups(game_id, 5, 6)
    made = new_setups(game_id, 5, 6)
    assert len(set(made)) == 6
    assert made != new_setups(game_id, 6, 6)


def test_candidates_of_a_small_board_end() -> None:
    made = list(islice(candidates("aspens", 1, {"radius": "4"}), 5000))
    assert 0 < len(made) < 5000


def test_all_faults_of_a_file_are_told_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('game = "aspens"\nradius = 40\nwatter = "f4"\n\ntrees = 1.5\n')
    with pytest.raises(UsageError) as caught:
        read_setup(path)
    told = str(caught.value)
    assert "3 faults" in told
    assert 'line 2: radius is a whole number from 4 to 9, not "40".' in told
    assert 'line 3: aspens has no setting "watter". Did you mean "water"?' in told
    assert "line 5: trees is a text or a whole number" in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("aspen water=f4", 'Did you mean "aspens"?'),
        ("aspens water=f4+f4+z9", "named twice"),
        ("aspens water=a1+a2+a3", "apart"),
        ("aspens radius=5 water=2", "name the hexes"),
        ("acorn board=chess side=4", "changes nothing on a chessboard"),
        ("acorn side=6", "from 2 to 5"),
        ("leaves lilies=12", "4 to 6 cells"),
        ("leaves dens=111+3", "one den"),
        ("leaves bonuses=XXXXXX", "at least"),
        ("leaves lilies", "NAME=VALUE"),
        ("nothing at all", "neither a file nor a line"),
        ("", "neither a file nor a line"),
    ],
)
def test_a_bad_line_says_what_is_wrong(line: str, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        read_setup(line)


def test_a_file_that_is_no_toml_says_where(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('game = "aspens"\nwater = f4 f10\n')
    with pytest.raises(UsageError, match="is not TOML, line 2"):
        read_setup(path)


def test_another_setup_than_the_files_own_is_refused() -> None:
    setup = read_line("aspens radius=5")
    report = check_source(read_source("game", "Game: aspens\nSetup: radius=6\n"), setup)
    assert [problem.code for problem in report.problems] == ["other-setup"]
    other = check_source(read_source("game", "Game: acorn\nPlayers: A, B\n"), setup)
    assert [problem.code for problem in other.problems] == ["other-setup"]


def test_acorn_is_fair_by_construction_and_aspens_is_not() -> None:
    acorn = variants_of(find_game("acorn"))
    for setup in candidates("acorn", 1, {}):
        assert acorn.symmetry(setup) is not None, setup
    aspens = variants_of(find_game("aspens"))
    assert aspens.symmetry(aspens.standard()) is None


def test_random_without_a_game_of_that_many_is_told() -> None:
    assert len(new_setups("acorn", 1, 1000)) == 34
    with pytest.raises(UsageError, match="--count is from 1"):
        new_setups("acorn", 1, 0)


def test_targets_for_one_player_are_implied_by_the_standard_sheet_only() -> None:
    from printkit.setups import read_setup, share_line

    assert read_setup("leaves").value("alone") == "40+45+52"
    other = read_setup("leaves bonuses=2X3X5X")
    assert other.value("alone") == "none"
    assert share_line(other) == "leaves bonuses=2X3X5X"
    measured = read_setup("leaves bonuses=2X3X5X alone=38+44+50")
    assert share_line(measured) == "leaves bonuses=2X3X5X alone=38+44+50"
    with pytest.raises(UsageError, match="bronze, silver and gold, the highest last"):
        read_setup("leaves alone=50+44+38")
