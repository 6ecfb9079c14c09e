"""What makes filled sheets impossible: each sheet by itself, then all of one game together."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.games.leaves import codes
from printkit.games.leaves.areas import AREAS, FIRST_ACORNS, LEAVES, area_name
from printkit.games.leaves.check_order import counted, order_faults
from printkit.games.leaves.check_words import (
    PUMPKIN_DIFFERS,
    SKEWER_DIFFERS,
    leaf_step,
    leaves_told,
    numbers_told,
    right_sum,
    rounds_told,
)
from printkit.games.leaves.rules import (
    EMPTY,
    LAST_TOTAL,
    WILD,
    Values,
    is_full,
    one_apart,
    score,
)  # fmt: skip
from printkit.games.leaves.search import BUDGET
from printkit.games.leaves.sheet_notation import TypedSheet, TypedSheets
from printkit.language import _, listed, plural
from printkit.records.problems import At, Code, Problem, Problems, Severity

UNRELATED = frozenset(
    code.name
    for code in (
        codes.WRITTEN,
        codes.FIRST_NOT_FULL,
        codes.FIRST_UNCLAIMED,
        codes.ROUNDS_DIFFER,
        codes.ROUNDS_TOLD,
    )
)
"""Faults that say nothing of the values and leaves."""


class SheetCheck:
    """Checks the sheets of one game. `owners` gives the player whom a finding concerns."""

    def __init__(self, typed: TypedSheets, problems: Problems) -> None:
        self.typed = typed
        self.layout, self.cells = typed.layout, typed.layout.cells
        self.problems = problems
        self.owners: dict[Problem, int] = {}
        self.player = 0
        self.sure: Values = ()
        self.doubtful_leaves: set[int] = set()

    def run(self, budget: int = BUDGET) -> SheetCheck:
        for player, sheet in enumerate(self.typed.sheets):
            self.player = player
            self.sure = tuple(
                EMPTY if cell in sheet.unread else value for cell, value in enumerate(sheet.values)
            )
            self._values(sheet)
            self._gaps(sheet)
            self._leaves(sheet)
            self._counts(sheet)
            self._first_claims(sheet)
            self._written(sheet)
        self._together()
        self._order(budget)
        return self

    def _add(
        self, code: Code, message: str, at: At, place: str | None = None, ruling: str | None = None
    ) -> None:
        name = self.typed.sheets[self.player].name
        told = _("{name}: {message}", name=name, message=message)
        self.problems.add(code, told, at, place=place, ruling=ruling)
        self.owners[self.problems.found[-1]] = self.player

    # -- values -----------------------------------------------------------------------

    def _values(self, sheet: TypedSheet) -> None:
        """Values that break their area's rule in every order of filling."""
        for area, code in ((1, codes.PUMPKIN), (3, codes.SKEWER)):
            for prize in self.layout.areas[area - 1].prizes:
                self._all_same(sheet, [self.layout.index[cell] for cell in prize.cells], code)
        self._lilies(sheet)
        for cell in self.layout.area_cells[4]:
            value, only = self.sure[cell], self.layout.rules[cell].only
            if value not in (EMPTY, WILD, only):
                self._cell(
                    sheet,
                    codes.CUP,
                    cell,
                    _(
                        "cup {cell} has {value}; it takes {only} or X.",
                        cell=self.cells[cell],
                        value=value,
                        only=only,
                    ),
                )
        self._dens(sheet)
        self._mushrooms(sheet)

    def _cell(self, sheet: TypedSheet, code: Code, cell: int, message: str) -> None:
        self._add(code, message, sheet.cell_at(cell), self.cells[cell])

    def _all_same(self, sheet: TypedSheet, cells: Sequence[int], code: Code) -> None:
        numbers = [cell for cell in cells if self.sure[cell] not in (EMPTY, WILD)]
        for cell in numbers[1:]:
            first, value = self.sure[numbers[0]], self.sure[cell]
            if value != first:
                told = PUMPKIN_DIFFERS if code is codes.PUMPKIN else SKEWER_DIFFERS
                names = {"earlier": self.cells[numbers[0]], "cell": self.cells[cell]}
                self._cell(sheet, code, cell, _(told, **names, first=first, value=value))

    def _lilies(self, sheet: TypedSheet) -> None:
        seen: dict[int, int] = {}
        for cell in self.layout.area_cells[2]:
            value = self.sure[cell]
            if value in (EMPTY, WILD):
                continue
            if value in seen:
                used = {self.sure[c] for c in self.layout.area_cells[2]}
                free = [str(n) for n in range(1, 7) if n not in used]
                self._cell(
                    sheet, codes.LILY, cell,
                    _("lilies {earlier} and {cell} both have {value}; all lilies differ: {right} "
                      "would be right.", earlier=self.cells[seen[value]], cell=self.cells[cell],
                      value=value, right=listed(free, _("or"))),
                )  # fmt: skip
            seen.setdefault(value, cell)

    def _dens(self, sheet: TypedSheet) -> None:
        for cell in self.layout.area_cells[5]:
            value = self.sure[cell]
            if value in (EMPTY, WILD):
                continue
            touching = [
                self.layout.index[name] for name in self.layout.neighbours(self.cells[cell])
            ]
            alike = [c for c in touching if c < cell and self.sure[c] == value]
            if alike:
                near = {self.sure[c] for c in touching}
                free = [str(n) for n in range(1, 7) if n not in near]
                names = listed([self.cells[c] for c in alike])
                self._cell(
                    sheet, codes.DENS, cell,
                    _("dens {others} and {cell} touch and have {value}; touching dens differ: "
                      "{right} in {cell} would be right.", others=names, cell=self.cells[cell],
                      value=value, right=listed(free, _("or"))),
                )  # fmt: skip

    def _mushrooms(self, sheet: TypedSheet) -> None:
        for cell in self.layout.area_cells[6][1:]:
            before, value = self.sure[cell - 1], self.sure[cell]
            if {before, value} & {EMPTY, WILD} or one_apart(value, before):
                continue
            down, up = (before - 2) % 6 + 1, before % 6 + 1
            self._cell(
                sheet, codes.MUSHROOM, cell,
                _("after {before} in {earlier} comes {low}, {high} or X, not {value} in {cell}.",
                  before=before, earlier=self.cells[cell - 1], low=min(down, up),
                  high=max(down, up), value=value, cell=self.cells[cell]),
            )  # fmt: skip

    def _gaps(self, sheet: TypedSheet) -> None:
        """Cells that need others before them."""
        for cell, rule in enumerate(self.layout.rules):
            if self.sure[cell] == EMPTY:
                continue
            missing = [
                self.cells[need]
                for need in rule.needs
                if self.sure[need] == EMPTY and need not in sheet.unread
            ]
            if not missing:
                continue
            if rule.area == 5:
                self._cell(
                    sheet, codes.DEN_BELOW, cell,
                    plural(
                        "den {cell} is filled, but {missing} below it is empty; both dens below "
                        "come first.",
                        "den {cell} is filled, but {missing} below it are empty; both dens below "
                        "come first.",
                        len(missing), cell=self.cells[cell], missing=listed(missing)),
                )  # fmt: skip
            else:
                self._cell(
                    sheet, codes.GAP, cell,
                    _("{cell} is filled, but {missing} before it is empty; {area} is filled in "
                      "order.", cell=self.cells[cell], missing=missing[0],
                      area=area_name(rule.area)),
                )  # fmt: skip

    # -- leaves -------------------------------------------------------------------------

    def _leaves(self, sheet: TypedSheet) -> None:
        before: int | None = 0
        last = 0
        doubtful = self.doubtful_leaves = set()
        for index, (total, token) in enumerate(
            zip(sheet.leaves, sheet.leaf_tokens, strict=True), start=1
        ):
            place = f"L{index}"
            if total is None:
                if token.text in (".", "-", "_"):
                    self._add(
                        codes.LEAF_GAP,
                        _(
                            "leaf {number} is empty, but later ones are filled; each round fills "
                            "the next leaf.",
                            number=index,
                        ),
                        token,
                        place,
                    )
                before = None
                continue
            if index > LEAVES or last >= LAST_TOTAL:
                why = _("there are {count} leaves", count=LEAVES)
                if last >= LAST_TOTAL:
                    why = _(
                        "the game ended with leaf {number}, which has {total}",
                        number=index - 1,
                        total=last,
                    )
                self._add(
                    codes.LEAF_AFTER_END,
                    _("leaf {number} has {total}, but {why}.", number=index, total=total, why=why),
                    token,
                    place,
                )
                return
            if before is not None and not 1 <= total - before <= 6:
                doubtful.update((index - 1, index))
                self._add(codes.LEAF_STEP, leaf_step(index, total, before), token, place)
            before = last = total

    def _counts(self, sheet: TypedSheet) -> None:
        """Numbers against rounds, X against what the leaves earn."""
        numbers = sum(1 for value in sheet.values if EMPTY < value < WILD)
        wilds = [cell for cell, value in enumerate(sheet.values) if value == WILD]
        rounds = len(sheet.leaves)
        at = sheet.leaves_at or sheet.at
        if numbers > rounds:
            self._add(
                codes.TOO_MANY_NUMBERS,
                _(
                    "{numbers} written, but {leaves} filled; each round writes one number at most.",
                    numbers=numbers_told(numbers),
                    leaves=leaves_told(rounds),
                ),
                at,
            )
        elif numbers < rounds and not sheet.unread:
            passes = rounds - numbers
            self._add(
                codes.PASSES,
                _(
                    "{numbers} in {rounds}: in {passes} nothing was written, for which the dice "
                    "must have fitted nowhere.",
                    numbers=numbers_told(numbers),
                    rounds=rounds_told(rounds),
                    passes=rounds_told(passes),
                ),
                at,
            )
        earning = [total for total in sheet.leaves if total in self.layout.wild_totals]
        sure = set(range(1, rounds + 1)) - self.doubtful_leaves
        told = listed([str(t) for t in earning])
        if not earning:
            totals = [str(t) for t in sorted(self.layout.wild_totals)]
            none = _("none of {totals}", totals=", ".join(totals))
            told = none if totals else _("no total that earns one")
        if len(wilds) > len(earning) + self._perhaps_earning(sheet):
            cell = wilds[len(earning)]
            self._add(
                codes.TOO_MANY_WILDS,
                _(
                    "{count} X ({cells}), but the leaf row has {totals} and earns {earned}.",
                    count=len(wilds),
                    cells=listed([self.cells[c] for c in wilds]),
                    totals=told,
                    earned=len(earning),
                ),
                sheet.cell_at(cell),
                self.cells[cell],
            )
        elif not sheet.unread and len(wilds) < sum(
            1 for index in sure if sheet.leaves[index - 1] in self.layout.wild_totals
        ):
            self._add(
                codes.TOO_FEW_WILDS,
                _(
                    "the leaf row has {totals} and earns {earned} X, but {count} are written; an X "
                    "is written at once, and an area that is not full always has a cell for it.",
                    totals=told,
                    earned=len(earning),
                    count=len(wilds),
                ),
                at,
                f"L{sheet.leaves.index(earning[-1]) + 1}",
                "L1",
            )

    def _perhaps_earning(self, sheet: TypedSheet) -> int:
        """How many leaves may have earned an X, were they written or read rightly."""
        return sum(
            total is None
            or (index in self.doubtful_leaves and total not in self.layout.wild_totals)
            for index, total in enumerate(sheet.leaves, start=1)
        )

    # -- first to fill, written totals ---------------------------------------------------

    def _first_claims(self, sheet: TypedSheet) -> None:
        for area in sheet.firsts:
            if not is_full(sheet.values, area, sheet.layout):
                empty = [
                    self.cells[c] for c in self.layout.area_cells[area] if sheet.values[c] == EMPTY
                ]
                if sheet.unread.intersection(self.layout.area_cells[area]):
                    continue
                self._add(
                    codes.FIRST_NOT_FULL,
                    plural(
                        "{area} is claimed as first filled, but {cells} is empty.",
                        "{area} is claimed as first filled, but {cells} are empty.",
                        len(empty),
                        area=area_name(area),
                        cells=listed(empty),
                    ),
                    sheet.first_tokens[area],
                    f"F{area}",
                )

    def _written(self, sheet: TypedSheet) -> None:
        parts = score(counted(sheet))
        right = [parts[str(area.number)] for area in AREAS]
        right += [parts["leaves"] + parts["first"], sum(parts.values())]
        unknown = _unknown_sums(sheet)
        for index, number in enumerate(sheet.written):
            if number is None or number == right[index] or index in unknown:
                continue
            what = right_sum(index, right, parts)
            if index > len(AREAS) and sheet.written[:7].count(None) == 0:
                own = sum(n for n in sheet.written[:7] if n is not None)
                if own == number:  # a consequence of a part told already
                    what += " " + _("(as written the parts do make {total})", total=own)
            self._add(
                codes.WRITTEN, _("{sum}, but {number} is written.", sum=what, number=number),
                sheet.written_tokens[index], f"W{index + 1}",
            )  # fmt: skip

    # -- all together ---------------------------------------------------------------------

    def _together(self) -> None:
        typed, sheets = self.typed, self.typed.sheets
        rounds = [len(sheet.leaves) for sheet in sheets]
        if any(number != rounds[0] for number in rounds):
            most = max(rounds)
            for player, sheet in enumerate(sheets):
                if rounds[player] != most:
                    self.player = player
                    other = sheets[rounds.index(most)].name
                    self._add(
                        codes.ROUNDS_DIFFER,
                        _(
                            "{leaves} filled, but {other} has {most}; everybody fills one in each "
                            "round.",
                            leaves=leaves_told(rounds[player]),
                            other=other,
                            most=most,
                        ),
                        sheet.leaves_at or sheet.at,
                    )
        if typed.rounds is not None and typed.rounds_at is not None:
            told = [n for n in rounds if n != typed.rounds]
            if told:
                self.problems.add(
                    codes.ROUNDS_TOLD,
                    _(
                        "Rounds: says {number}, but {leaves} filled.",
                        number=typed.rounds,
                        leaves=leaves_told(told[0]),
                    ),
                    typed.rounds_at,
                )
        for area in AREAS:
            self._unclaimed(area.number)

    def _unclaimed(self, area: int) -> None:
        sheets = self.typed.sheets
        full = [p for p, sheet in enumerate(sheets) if is_full(sheet.values, area, sheet.layout)]
        if not full or any(area in sheet.firsts for sheet in sheets):
            return
        self.player = full[0]
        sheet = sheets[full[0]]
        alone = len(sheets) == 1
        who = _("this sheet is alone, so it is first") if alone else _("somebody was first")
        names = listed([sheets[p].name for p in full])
        self._add(
            codes.FIRST_UNCLAIMED,
            _(
                "{area} is full ({names}) and nobody claims the {acorns} acorns for filling it "
                "first; {who}. Write First: {number}.",
                area=area_name(area),
                names=names,
                acorns=FIRST_ACORNS,
                who=who,
                number=area,
            ),
            sheet.first_at or sheet.rows.get(area, sheet.at),
            f"F{area}",
            "L2" if alone else None,
        )

    def _order(self, budget: int) -> None:
        """Whether some order of rounds and dice leads to the sheets."""
        sound = [p for p in range(len(self.typed.sheets)) if self._sound(p)]
        for found in order_faults(self.typed.sheets, sound, budget):
            self.problems.add(found.code, found.message, found.at, place=found.place)
            if found.players:
                self.owners[self.problems.found[-1]] = found.players[-1]

    def _sound(self, player: int) -> bool:
        """Whether all of a player's block was read, so that what it says can be relied on."""
        sheets = self.typed.sheets
        begin = sheets[player].at.line
        end = sheets[player + 1].at.line if player + 1 < len(sheets) else 10**9
        return not any(
            found.severity is Severity.ERROR
            and begin <= (found.line or 0) < end
            and found.code not in UNRELATED
            for found in self.problems.found
        )


def _unknown_sums(sheet: TypedSheet) -> set[int]:
    """The boxes of the score column that hang on something that could not be read."""
    found = {sheet.layout.rules[cell].area - 1 for cell in sheet.unread}
    if None in sheet.leaves or sheet.unread_first:
        found.add(len(AREAS))
    return found | {len(AREAS) + 1} if found else found
