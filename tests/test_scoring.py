"""Scores as tables, CSV and standings."""

import csv
import io

from printkit.records.report import Earned, PlayerScore, Report, ranked
from printkit.scoring import (
    ScoreSheet,
    Standings,
    explain_lines,
    score_lines,
    winner_line,
)


def report(scores: list[tuple[str, str | None, int, int]], *, finished: bool = True) -> Report:
    """A game of players (id, name, total, captured); the most points win, then captured."""
    players = [
        PlayerScore(who, name, total, {"round 1": total}, {"captured": captured})
        for who, name, total, captured in scores
    ]
    players = ranked(players, [(total, captured) for _, _, total, captured in scores])
    winners = [player.id for player in players if player.rank == 1] if finished else []
    return Report("g.txt", "acorn", "record", finished, players, winners)


def test_the_table_is_aligned_and_names_the_winner() -> None:
    lines = score_lines(report([("A", "Ann", 45, 1), ("B", None, 7, 12)]))
    assert lines == [
        "player  round 1  total  captured  rank",
        "A Ann        45     45         1     1",
        "B             7      7        12     2",
        "A Ann wins.",
    ]


def test_a_tie_break_is_named() -> None:
    assert winner_line(report([("A", None, 9, 3), ("B", None, 9, 4)])) == (
        "B wins on the tie-break (captured 4)."
    )
    assert winner_line(report([("A", None, 9, 3), ("B", None, 9, 3)])) == (
        "The win is shared: A and B."
    )
    assert "not finished" in winner_line(report([("A", None, 9, 3)], finished=False))


def test_every_point_is_explained() -> None:
    found = report([("A", None, 3, 0)])
    found.earned = [Earned("A", "round 1", "c5", 2, "most seeds"), Earned("B", "x", None, 1, "no")]
    assert explain_lines(found) == ["A: 3", "  round 1: 3", "    c5 +2  most seeds"]


def test_csv_has_a_row_a_player_and_no_formulas() -> None:
    sheet = ScoreSheet()
    sheet.enter(report([("A", "=SUM(A1)", 4, 0)]))
    sheet.enter(report([("B", None, 5, 1)]))
    rows = list(csv.DictReader(io.StringIO(sheet.as_csv())))
    assert [row["total"] for row in rows] == ["4", "5"]
    assert rows[0]["name"] == "'=SUM(A1)"


def test_standings_count_wins_then_points() -> None:
    standings = Standings()
    standings.enter(report([("A", "Ann", 10, 0), ("B", "Ben", 8, 0)]))
    standings.enter(report([("A", "Ben", 9, 0), ("B", "Ann", 9, 0)]))
    standings.enter(report([("A", "Cy", 99, 0)], finished=False))
    assert standings.rows() == [
        ["player", "rank", "games", "wins", "points", "captured"],
        ["Ann", "1", "2", "1.5", "19", "0"],
        ["Ben", "2", "2", "0.5", "17", "0"],
    ]
