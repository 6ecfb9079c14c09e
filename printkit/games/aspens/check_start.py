"""The start of a record: water, seeds and the trees grown before the first turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from printkit.games.aspens import codes, forest, rules
from printkit.games.aspens.board import STANDARD_BOARD, Board
from printkit.games.aspens.forest import EMPTY, OTHER, PLAYERS, WATER
from printkit.games.aspens.notation import Tree, names_in, space_of, words_of
from printkit.games.aspens.rules import Phase, State
from printkit.games.aspens.setups import GROWN, SETUPS, STANDARD
from printkit.games.aspens.variants import GAME, WATERS_OF, playable, read
from printkit.games.variants import read_words
from printkit.language import _, listed
from printkit.records.headers import Headers
from printkit.records.problems import At, Code, Problems
from printkit.records.source import Token

UNKNOWN_TURN = 99
"""More trees than a start or a turn puts anywhere: nothing is known."""

_WATER_CODES = {
    code.name: code for code in (codes.WATER_TOO_NEAR, codes.WATER_SHUT_IN, codes.WATER_PARTS_BOARD)
}


# -- water --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Water:
    """The waters, the number of the setup if one is given, and whether all is well with them.

    `board` is the one they lie on, `grown` what each player adds at the start.
    """

    spaces: tuple[str, ...]
    setup: str | None = None
    sure: bool = True
    named: bool = True  # by a header, rather than by default
    board: Board = STANDARD_BOARD
    grown: int = GROWN


def read_water(headers: Headers, problems: Problems) -> Water:
    """The waters as the headers ``Setup:`` and ``Water:`` say; without either, setup 2."""
    setup_word, water_word = headers.get("setup"), headers.get("water")
    before = len(problems)
    if setup_word is not None and _states_settings(setup_word):
        return _stated(setup_word, water_word, problems)
    setup = None if setup_word is None else _setup(setup_word, water_word is not None, problems)
    if water_word is None:
        known = SETUPS.get(setup or STANDARD, SETUPS[STANDARD])
        return Water(known, setup, len(problems) == before, setup_word is not None)
    waters = _checked_waters(water_word, STANDARD_BOARD, problems)
    if setup is not None and setup_word is not None and len(problems) == before:
        _agree(setup, waters, setup_word, problems)
    return Water(waters, setup, len(problems) == before)


def _states_settings(word: Token) -> bool:
    """Whether a setup is given as a line to share, as ``radius=5``, rather than by its number."""
    return "=" in word.text or word.text.lower() == GAME


def _stated(setup: Token, water: Token | None, problems: Problems) -> Water:
    """The setup of a line to share; a header ``Water:`` beside it says where the water lies."""
    before = len(problems)
    words = setup.text.lower().split()
    values, wrong = read_words(words[1:] if words[0] == GAME else words)
    reading = read(values)
    for fault in (*wrong, *reading.faults):
        problems.add(codes.BAD_SETUP, fault.message, setup)
    if reading.setup is None:
        return Water(SETUPS[STANDARD], None, False)
    said = playable(reading.setup)
    waters = said.waters
    if water is not None:
        waters = _checked_waters(water, said.board, problems)
        if "water" in values and set(waters) != set(said.waters):
            message = _("`Setup:` and `Water:` name different waters. Leave one of them out.")
            problems.add(codes.SETUP_WATER, message, water)
    name = said.name if waters == said.waters else ""
    sure = len(problems) == before
    return Water(waters, name or None, sure, True, said.board, said.grown)


def _checked_waters(header: Token, board: Board, problems: Problems) -> tuple[str, ...]:
    words = words_of(header)
    waters = _named_waters(words, header, board, problems)
    where = {word.text.lower(): word for word in words}
    check_waters(board, waters, header, problems, where)
    return waters


def _setup(word: Token, with_water: bool, problems: Problems) -> str | None:
    name = STANDARD if word.text.lower() == "standard" else word.text
    if name in SETUPS or (with_water and name in WATERS_OF):
        return name
    if name in WATERS_OF:
        message = _(
            "The waters of setup {name} are not known here. Add a line `Water: ...` that names "
            "its {count} hexes.",
            name=name,
            count=WATERS_OF[name],
        )
    else:
        message = _(
            'There is no setup "{word}": the setups are 2 to 7, 2 the standard.',
            word=word.text[:20],
        )
    problems.add(codes.UNKNOWN_SETUP, message, word)
    return None


def _named_waters(
    words: Sequence[Token], header: Token, board: Board, problems: Problems
) -> tuple[str, ...]:
    found: list[str] = []
    for word in words[:20]:
        space = space_of(word, board, problems)
        if space is None:
            continue
        name = board.spaces[space]
        if name in found:
            problems.add(codes.WATER_TWICE, _("{name} is named twice.", name=name), word)
        else:
            found.append(name)
    if len(words) not in (3, 4):
        problems.add(codes.WATER_COUNT, water_count(len(words)), header)
    return tuple(found)


def water_count(count: int) -> str:
    return _(
        "There are {count} waters: setups 2, 3 and 4 have 3, setups 5, 6 and 7 have 4.",
        count=count,
    )


def check_waters(
    board: Board, waters: Iterable[str], at: At | None, problems: Problems,
    words: dict[str, Token] | None = None,
) -> None:  # fmt: skip
    """Enter what is wrong with waters on these hexes (ruling P4)."""
    for fault in board.water_faults(waters):
        where = (words or {}).get(fault.places[0], at)
        problems.add(
            _WATER_CODES[fault.code], fault.message, where, place=fault.places[0], ruling="P4"
        )


def _agree(setup: str, waters: Sequence[str], at: Token, problems: Problems) -> None:
    if setup in SETUPS and set(waters) != set(SETUPS[setup]):
        ruling = "P3" if setup == STANDARD else "P4"
        problems.add(
            codes.SETUP_WATER,
            _(
                "Setup {setup} has its water at {waters}. Correct `Water:`, or leave `Setup:` out.",
                setup=setup,
                waters=", ".join(SETUPS[setup]),
            ),
            at,
            ruling=ruling,
        )
    elif len(waters) != WATERS_OF[setup]:
        problems.add(
            codes.SETUP_WATER,
            _(
                "Setup {setup} has {right} waters, not {count}.",
                setup=setup,
                right=WATERS_OF[setup],
                count=len(waters),
            ),
            at,
        )


# -- seeds and growth -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Start:
    """The board as seeded and grown so far.

    `lost` counts the trees of each player whose space is not known after a fault; None where
    nothing is wrong.
    """

    state: State
    lost: dict[str, int] | None = None


def read_start(
    state: State, seeds: Sequence[Tree], growth: Sequence[Tree], *, over: Token | None,
    problems: Problems,
) -> Start:  # fmt: skip
    """Seed and grow as written. `over` is where the turns begin: all must be there by then."""
    if all(tree.space is not None for tree in (*seeds, *growth)):
        try:
            return Start(_as_the_rules_say(state, seeds, growth, over is not None))
        except rules.IllegalMoveError:
            pass
    reader = _StartReader(state, problems)
    if over is not None and not seeds and not growth:
        problems.add(
            codes.SEED_COUNT,
            _(
                "The start is missing: `Seed: A:e9 P:e3 ...` and two lines `Grow: A e9*4` come "
                "before turn 1."
            ),
            over,
        )
        return Start(reader.state(over=True), dict.fromkeys(PLAYERS, UNKNOWN_TURN))
    reader.seed(seeds, complete=bool(growth) or over is not None, over=over)
    reader.grow(growth, over)
    lost = reader.lost if any(reader.lost.values()) else None
    return Start(reader.state(over is not None), lost)


def _as_the_rules_say(
    state: State, seeds: Sequence[Tree], growth: Sequence[Tree], over: bool
) -> State:
    """The rules' own way. Raises `IllegalMoveError` where something is wrong, or seems to be."""
    for seed in seeds:
        _same_player(seed, state)
        for _tree in range(seed.count):
            state = rules.apply(state, rules.Seed(_space(seed, state)))
    for tree in growth:
        for _tree in range(tree.count):
            _same_player(tree, state)
            state = rules.apply(state, rules.Grow(_space(tree, state)))
    if over and state.phase is not Phase.ROLL:
        raise rules.IllegalMoveError("turn 1", "the start is not complete")
    return state


def _space(tree: Tree, state: State) -> str:
    assert tree.space is not None
    return state.board.spaces[tree.space]


def _same_player(tree: Tree, state: State) -> None:
    if tree.player not in (None, state.player):
        raise rules.IllegalMoveError(tree.at.text, f"it is {state.player}'s")


class _StartReader:
    """Reads a start in which something is wrong, and goes on as well as can be."""

    def __init__(self, state: State, problems: Problems) -> None:
        self.before, self.problems = state, problems
        self.owners, self.trees = list(state.owners), list(state.trees)
        self.waters, self.grown = self.owners.count(WATER), state.grown
        self.board, self.names = state.board, state.board.spaces
        self.lost = dict.fromkeys(PLAYERS, 0)

    def state(self, over: bool) -> State:
        first = self.before.first
        board = replace(self.before, owners="".join(self.owners), trees=tuple(self.trees))
        if over:
            return replace(board, phase=Phase.ROLL, player=first, turn=1)
        seeded = {player: board.spaces(player) for player in PLAYERS}
        if min(seeded.values()) < self.waters:
            due = first if seeded[first] <= seeded[OTHER[first]] else OTHER[first]
            return replace(board, phase=Phase.SEED, player=due)
        for player in (first, OTHER[first]):
            if board.planted(player) < self.waters + self.grown:
                return replace(board, phase=Phase.GROW, player=player)
        return replace(board, phase=Phase.ROLL, player=first, turn=1)

    def enter(self, code: Code, message: str, tree: Tree) -> None:
        place = None if tree.space is None else self.names[tree.space]
        self.problems.add(code, message, tree.at, place=place)

    def lose(self, player: str, count: int = 1) -> None:
        self.lost[player] += count

    # -- seeds ----------------------------------------------------------------------------

    def seed(self, seeds: Sequence[Tree], *, complete: bool, over: Token | None) -> None:
        due = self.before.first
        counts = dict.fromkeys(PLAYERS, 0)
        for seed in seeds:
            player = seed.player or due
            if seed.space is not None and self.owners[seed.space] == player:
                seeded = _("{space} is seeded already.", space=self.names[seed.space])
                self.enter(codes.SEED_PLACE, seeded, seed)
                continue
            if player != due:
                self.enter(
                    codes.SEED_ORDER,
                    _(
                        "This seed is {due}'s: the players take turns and {first} begins.",
                        due=due,
                        first=self.before.first,
                    ),
                    seed,
                )
                self.lose(player)
                self.lose(due)
            counts[player] += 1
            due = OTHER[player]
            if counts[player] > self.waters:
                self._surplus(seed, player, counts[player])
            else:
                self._one_seed(seed, player)
        if complete:
            self._all_seeded(counts, seeds, over)

    def _surplus(self, seed: Tree, player: str, number: int) -> None:
        self.lose(player)
        if number == self.waters + 1:
            self.enter(
                codes.SEED_COUNT,
                _(
                    "{player} has {count} seeds already, one next to each water.",
                    player=player,
                    count=self.waters,
                ),
                seed,
            )

    def _one_seed(self, seed: Tree, player: str) -> None:
        if seed.count > 1:
            self.enter(codes.SEED_PLACE, _("A seed is one tree: leave the * out."), seed)
        if seed.space is None:
            self.lose(player)
            return
        fault = forest.seed_fault(self.board, self.owners, player, seed.space)
        if fault is not None:
            self._bad_seed(seed, player, fault)
        if self.owners[seed.space] == EMPTY:
            self.owners[seed.space], self.trees[seed.space] = player, 1

    def _bad_seed(self, seed: Tree, player: str, fault: str) -> None:
        assert seed.space is not None
        self.lose(player)
        again = self.owners[seed.space] == EMPTY and forest.waters_beside(
            self.board, self.owners, seed.space
        )
        legal = [
            space
            for space in range(len(self.owners))
            if forest.seed_fault(self.board, self.owners, player, space) is None
        ]
        code = codes.SEED_SAME_WATER if again else codes.SEED_PLACE
        message = f"{self.names[seed.space]}: {_(fault)}."
        if legal:
            spaces = names_in(self.board, legal)
            message += " " + _("Legal for {player}: {spaces}.", player=player, spaces=spaces)
        self.enter(code, message, seed)

    def _all_seeded(
        self, counts: dict[str, int], seeds: Sequence[Tree], over: Token | None
    ) -> None:
        at = seeds[-1].at if seeds else over
        missing = {player: count for player, count in counts.items() if count < self.waters}
        for player in missing:
            self.lose(player, UNKNOWN_TURN)
        if missing:
            told = [
                _("{player} has {count}", player=player, count=count)
                for player, count in missing.items()
            ]
            self.problems.add(
                codes.SEED_COUNT,
                _(
                    "Seeds are missing: {told}; each player places {count}, one next to each "
                    "water, before trees grow.",
                    told=listed(told),
                    count=self.waters,
                ),
                at,
            )

    # -- growth ----------------------------------------------------------------------------

    def grow(self, growth: Sequence[Tree], over: Token | None) -> None:
        counts = dict.fromkeys(PLAYERS, 0)
        order: list[str] = []
        for tree in growth:
            player = self._grower(tree)
            if player is None:
                continue
            counts[player] += tree.count
            if player not in order:
                order.append(player)
                self._in_order(order, tree)
            if counts[player] > self.grown and counts[player] - tree.count <= self.grown:
                self.enter(
                    codes.GROW_COUNT,
                    _(
                        "{player} adds {right} trees before the first turn, not {count} or more.",
                        player=player,
                        right=self.grown,
                        count=counts[player],
                    ),
                    tree,
                )
                self.lose(player, tree.count)
            self._one_tree(tree, player)
        if over is not None:
            self._all_grown(counts, growth, over)

    def _grower(self, tree: Tree) -> str | None:
        if tree.player is not None or tree.space is None:
            return tree.player
        owner = self.owners[tree.space]
        if owner in PLAYERS:
            return owner
        nobodys = _("{space} is nobody's space.", space=self.names[tree.space])
        self.enter(codes.GROW_PLACE, nobodys, tree)
        for player in PLAYERS:
            self.lose(player, tree.count)
        return None

    def _in_order(self, order: list[str], tree: Tree) -> None:
        first = self.before.first
        if order == [OTHER[first], first]:
            self.enter(
                codes.GROW_ORDER,
                _(
                    "{first} began and grows first: this line belongs before that of {other}.",
                    first=first,
                    other=order[0],
                ),
                tree,
            )

    def _one_tree(self, tree: Tree, player: str) -> None:
        space = tree.space
        if space is not None and self.lost[player] and self.owners[space] == EMPTY:
            self.owners[space], self.trees[space] = player, 1  # where the missing seed stood
        if space is not None and self.owners[space] == player:
            self.trees[space] += tree.count
            return
        self.lose(player, tree.count)
        if tree.space is None:
            return
        own = [space for space, owner in enumerate(self.owners) if owner == player]
        if own:  # else it is said that the seeds are missing
            self.enter(
                codes.GROW_PLACE,
                _(
                    "{space} is not {player}'s: {player} grows on {spaces}.",
                    space=self.names[tree.space],
                    player=player,
                    spaces=names_in(self.board, own),
                ),
                tree,
            )

    def _all_grown(self, counts: dict[str, int], growth: Sequence[Tree], over: Token) -> None:
        for player, count in counts.items():
            if count < self.grown:
                self.lose(player, self.grown - count)
                mine = [tree.at for tree in growth if tree.player == player]
                self.problems.add(
                    codes.GROW_COUNT,
                    _(
                        "{player} adds {right} trees before the first turn, not {count}: "
                        "`Grow: {player} ...`.",
                        player=player,
                        right=self.grown,
                        count=count,
                    ),
                    mine[-1] if mine else over,
                )
