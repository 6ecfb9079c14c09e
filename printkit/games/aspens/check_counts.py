"""Checking a score sheet: the spaces counted row by row, as on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.games.aspens import codes
from printkit.games.aspens.check_start import Water, read_water
from printkit.games.aspens.forest import PLAYERS
from printkit.games.aspens.notation import PLAYER_WORDS, full
from printkit.games.aspens.scores import TITLES, read_score, winner_ids
from printkit.language import _
from printkit.records.headers import Headers, chosen
from printkit.records.problems import Problems
from printkit.records.source import Line, Token

UNCOUNTED = "."

TIE = "tie"

END_WORDS = {
    **PLAYER_WORDS,
    **dict.fromkeys(("tie", "shared", "unentschieden", "égalité", "egalite"), TIE),
}
"""Who may be written as the winner."""


@dataclass
class Counts:
    """A score sheet as read: the counts of each row, where there are any.

    `written` are the totals as written, `results` all numbers of the result by their Places.
    """

    water: Water
    rows: dict[str, dict[str, int]] = field(default_factory=dict)
    written: dict[str, int] = field(default_factory=dict)
    results: dict[str, int] = field(default_factory=dict)
    winner: str = ""
    finished: bool = False

    @property
    def spaces(self) -> dict[str, int]:
        """The totals: the rows added up; without any row, as written."""
        if not any(self.rows.values()):
            return {player: self.written.get(player, 0) for player in PLAYERS}
        return {p: sum(row.get(p, 0) for row in self.rows.values()) for p in PLAYERS}


def read_counts(rows: Sequence[Line], headers: Headers, problems: Problems) -> Counts:
    """Read a score sheet and check every sum on it."""
    counts = Counts(read_water(headers, problems))
    board_rows = counts.water.board.rows
    lines: dict[str, Line] = {}
    for line in rows:
        if full(problems):
            break
        words = line.tokens()
        row = words[0].text.rstrip(".:)").lower()
        if row not in board_rows:
            last = list(board_rows)[-1]
            rule = _(
                '"{word}" is not a row: they are a to {last}.', word=words[0].text[:20], last=last
            )
            _bad(words[0], rule, problems)
        elif row in lines:
            problems.add(
                codes.ROW_TWICE,
                _("Row {row} stands in line {first} already.", row=row, first=lines[row].line),
                line,
            )
        else:
            lines[row] = line
            counts.rows[row] = _row(row, words[1:], line, problems)
            _check_row(row, line, counts, problems)
    counts.written = read_score(headers, problems)
    _complete(counts, headers, problems)
    _check_totals(counts, headers, problems)
    return counts


def _bad(at: Token | Line, message: str, problems: Problems) -> None:
    problems.add(codes.BAD_COUNTS, message, at)


def _row(row: str, words: Sequence[Token], line: Line, problems: Problems) -> dict[str, int]:
    if len(words) != len(PLAYERS):
        _bad(line, _("Row {row} has two counts, A's and P's: `{row} 2 2`.", row=row), problems)
        return {}
    found = {}
    for player, word in zip(PLAYERS, words, strict=True):
        digits = word.text.upper().removeprefix(player)
        if word.text == UNCOUNTED:
            continue
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            _bad(word, _('"{word}" is not a number of spaces.', word=word.text[:20]), problems)
        else:
            found[player] = int(digits)
    return found


def _check_row(row: str, line: Line, counts: Counts, problems: Problems) -> None:
    spaces = sum(name not in counts.water.spaces for name in counts.water.board.rows[row])
    found = counts.rows[row]
    together = sum(found.values())
    wrong = together != spaces if len(found) == len(PLAYERS) else together > spaces
    if wrong:
        sums = " + ".join(str(count) for count in found.values())
        problems.add(
            codes.ROW_SUM,
            _(
                "Row {row} has {spaces} spaces, not {sums} = {together}.",
                row=row,
                spaces=spaces,
                sums=sums,
                together=together,
            ),
            line,
            place=f"{row}.A",
        )


def _complete(counts: Counts, headers: Headers, problems: Problems) -> None:
    """Note what is not counted yet."""
    missing = [
        row for row in counts.water.board.rows if len(counts.rows.get(row, ())) < len(PLAYERS)
    ]
    none = not any(counts.rows.values())
    counts.finished = not missing or (none and len(counts.written) == len(PLAYERS))
    if none and not counts.written:
        problems.add(codes.NOTHING_YET, _("Nothing is counted yet."), headers.named("counts"))
    elif missing and not counts.finished:
        problems.add(
            codes.COUNTS_MISSING,
            _("Not counted yet: row {rows}.", rows=", ".join(missing)),
            headers.named("counts"),
        )


def _check_totals(counts: Counts, headers: Headers, problems: Problems) -> None:
    if not counts.finished:
        return
    spaces, together = counts.spaces, sum(counts.spaces.values())
    on_board = len(counts.water.board.cells) - len(counts.water.spaces)
    for player, written in counts.written.items():
        if written != spaces[player]:
            problems.add(
                codes.SCORE_WRONG,
                _(
                    "The rows of {name} ({player}) add up to {right}, not {written}.",
                    name=_(TITLES[player]),
                    player=player,
                    right=spaces[player],
                    written=written,
                ),
                headers.get("score"),
                place=f"T.{player}",
            )
    if together != on_board and not any(counts.rows.values()):
        problems.add(
            codes.SCORE_WRONG,
            _(
                "Both scores together make {right}, not {together}.",
                right=on_board,
                together=together,
            ),
            headers.get("score"),
            place="T.sum",
        )
    margin = abs(spaces["A"] - spaces["P"])
    counts.results = {
        f"T.{player}": counts.written.get(player, spaces[player]) for player in PLAYERS
    }
    counts.results["T.sum"] = _result(headers, "sum", "T.sum", together, problems)
    counts.results["M"] = _result(headers, "margin", "M", margin, problems)
    counts.winner = _winner(headers, winner_ids(spaces, finished=True), problems)


def _result(headers: Headers, name: str, place: str, right: int, problems: Problems) -> int:
    """Compare a number of the result; the number as written, or else the right one."""
    value = headers.get(name)
    if value is None or value.text in ("", str(right)):
        return right
    said = value.text[:20]
    message = (
        _("The sum is {right}, not {said}.", right=right, said=said)
        if name == "sum"
        else _("The margin is {right}, not {said}.", right=right, said=said)
    )
    problems.add(codes.RESULT_WRONG, message, value, place=place)
    return int(value.text) if value.text.isascii() and value.text.isdigit() else right


def _end(end: str) -> str:
    """A player's letter, or the word for a tie."""
    return _("tie") if end == TIE else end


def _winner(headers: Headers, right: Sequence[str], problems: Problems) -> str:
    """Compare the winner; as written, or else as it is: A, P or tie."""
    winner = right[0] if len(right) == 1 else TIE
    value = headers.get("winner")
    said = chosen(value, END_WORDS, "", problems, "Winner") if value and value.text else ""
    if said in ("", winner):
        return winner
    problems.add(
        codes.RESULT_WRONG,
        _("The winner is {winner}, not {said}.", winner=_end(winner), said=_end(said)),
        value,
        place=f"W.{said}",
    )
    return said
