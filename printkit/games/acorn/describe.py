"""The board in words: how it stands, row by row, field by field, and what a turn changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printkit.drawing.blocks import Block
from printkit.drawing.job import Job
from printkit.games.acorn.board import Board, ChessBoard, HexBoard
from printkit.games.acorn.players import adjacency_of, board_of, players_of
from printkit.games.acorn.rules import ready, round_points
from printkit.games.acorn.state import (
    CHESS_COLOURS,
    NOBODY,
    ROUNDS,
    Order,
    Setup,
    State,
    Turn,
    start,
)
from printkit.language import _, listed, plural
from printkit.records.described import (
    COMPASS,
    Description,
    Event,
    Region,
    Spot,
    block,
    described_blocks,
    lead_line,
    spans,
)

TITLE = "Acorn"

Names = Mapping[str, str | None]


def described(state: State, names: Names, *, supply: bool = True) -> Description:
    """The board as it stands; without the `supply` where that is not known."""
    spots = _spots(state, names)
    regions = (*_rows(state, spots), *_players(state, names, supply=supply))
    return Description(TITLE, tuple(_overview(state, names)), regions, spots)


def _who(names: Names, colour: str) -> str:
    """How a player is called at the beginning of a sentence."""
    return names.get(colour) or _("Player {colour}", colour=colour)


def _seeds(count: int, colour: str) -> str:
    return plural("{n} seed of {colour}", "{n} seeds of {colour}", count, colour=colour)


# -- how it stands -------------------------------------------------------------------------


def _overview(state: State, names: Names) -> Iterator[str]:
    yield _moment(state)
    colours = state.setup.players
    for colour in colours:
        if names.get(colour):
            yield _("{name} plays {colour}.", name=names[colour], colour=colour)
    now = round_points(state)
    totals = [sum(points[player] for points in state.points) for player in range(len(colours))]
    if not state.round_over:
        totals = [total + here for total, here in zip(totals, now, strict=True)]
    for colour, total in zip(colours, totals, strict=True):
        points = plural("{n} point", "{n} points", total)
        yield _("{player}: {points}.", player=_who(names, colour), points=points)
    scores = [(_who(names, c), total) for c, total in zip(colours, totals, strict=True)]
    yield lead_line(scores)
    if not state.round_over:
        yield _("Points are counted as the board stands.")


def _moment(state: State) -> str:
    if state.over:
        return _("The game is over.")
    if state.round_over:
        return _("Round {n} is over. Round {next} comes next.", n=state.round, next=state.round + 1)
    return _("Round {n} of {all}, turn {turn} comes next.", n=state.round, all=ROUNDS,
             turn=state.turn + 1)  # fmt: skip


# -- region by region ----------------------------------------------------------------------


def _by_row(board: Board) -> dict[str, list[str]]:
    """The fields of each row, the northern row first; on a chessboard by rank."""
    rows: dict[str, list[str]] = {}
    hexagon = isinstance(board, HexBoard)
    for name in board.fields:
        rows.setdefault(name[0] if hexagon else name[1:], []).append(name)
    return rows if hexagon else dict(reversed(rows.items()))


def _rows(state: State, spots: Sequence[Spot]) -> tuple[Region, ...]:
    here = {spot.name: spot.here for spot in spots}
    table, found = state.setup.tables, []
    for row, fields in _by_row(state.setup.board).items():
        taken = [name for name in fields if not _is_empty(state, table.index[name])]
        lines = [_("{place}: {here}.", place=name, here=here[name]) for name in taken]
        empty = [name for name in fields if name not in taken]
        if not taken:
            lines = [_("All fields are empty.")]
        elif empty:
            lines.append(_("Empty: {places}.", places=spans(empty, fields)))
        key = _("row {row}", row=row)
        title = plural("Row {row}, {n} field", "Row {row}, {n} fields", len(fields), row=row)
        found.append(Region(key, title, tuple(lines)))
    return tuple(found)


def _is_empty(state: State, field: int) -> bool:
    return state.resting[field] == NOBODY and not any(row[field] for row in state.seeds)


def _players(state: State, names: Names, *, supply: bool) -> Iterator[Region]:
    fields, now = state.setup.tables.fields, round_points(state)
    for player, colour in enumerate(state.setup.players):
        lines = [
            _("Round {n}: {points}.", n=n, points=plural("{n} point", "{n} points", told[player]))
            for n, told in enumerate(state.points, start=1)
        ]
        if not state.round_over:
            points = plural("{n} point", "{n} points", now[player])
            lines.append(_("Round {n} as it stands: {points}.", n=state.round, points=points))
        lines.append(plural("{n} seed captured.", "{n} seeds captured.", state.captured[player]))
        lines.append(plural("{n} seed on the board.", "{n} seeds on the board.",
                            state.live(player)))  # fmt: skip
        if supply:
            lines.append(plural("{n} seed in the supply.", "{n} seeds in the supply.",
                                state.supply[player]))  # fmt: skip
        standing = [fields[i] for i, owner in enumerate(state.resting) if owner == player]
        lines += _harvesters(_("at home"), state.home[player])
        lines += _harvesters(_("on the board"), standing)
        title = _("{player}, pieces and points", player=_who(names, colour))
        yield Region(_("player {colour}", colour=colour), title, tuple(lines))


def _harvesters(where: str, names: Sequence[str]) -> list[str]:
    if not names:
        return []
    return [
        plural("{n} harvester {where}: {names}.", "{n} harvesters {where}: {names}.", len(names),
               where=where, names=", ".join(names))
    ]  # fmt: skip


# -- field by field ------------------------------------------------------------------------


def _spots(state: State, names: Names) -> tuple[Spot, ...]:
    board = state.setup.board
    beside: dict[str, list[str]] = {}
    for name in _mountains(state.setup):
        beside.setdefault(board.mountains[name].field, []).append(name)
    reached: dict[str, list[tuple[str, int]]] = {}
    for home in state.home:
        for harvester in home:
            for field, steps in state.setup.tables.reach[harvester].items():
                reached.setdefault(field, []).append((harvester, steps))
    fields = [
        Spot(
            field,
            _here(state, index),
            directions(board, field),
            (*(_("Mountain {name} stands beside it.", name=name) for name in beside.get(field, ())),
             *_lines_to(reached.get(field, ()))),
        )
        for index, field in enumerate(board.fields)
    ]  # fmt: skip
    return (*fields, *(_mountain(state, name, names) for name in _mountains(state.setup)))


def _mountains(setup: Setup) -> list[str]:
    """The mountains of those who play."""
    return [name for name, hill in setup.board.mountains.items() if hill.owner in setup.players]


def _here(state: State, field: int) -> str:
    owner = state.resting[field]
    if owner != NOBODY:
        return _("a harvester of {colour}", colour=state.setup.players[owner])
    told = [
        _seeds(row[field], colour)
        for colour, row in zip(state.setup.players, state.seeds, strict=True)
        if row[field]
    ]
    return listed(told) if told else _("empty")


def _lines_to(reached: Sequence[tuple[str, int]]) -> Iterator[str]:
    for harvester, steps in reached:
        yield plural("{name} reaches it with {n} chip.", "{name} reaches it with {n} chips.",
                     steps, name=harvester)  # fmt: skip


def _mountain(state: State, name: str, names: Names) -> Spot:
    hill = state.setup.board.mountains[name]
    at_home = any(name in home for home in state.home)
    here = _("mountain of {player}", player=_who(names, hill.owner))
    lines = state.setup.tables.lines[name]
    more = [_("Its harvester is at home.") if at_home else _("Its harvester is not at home.")]
    more += [_("Line {n}: {fields}.", n=n, fields=", ".join(line))
             for n, line in enumerate(lines, start=1)]  # fmt: skip
    return Spot(name, here, ((_("Beside it"), hill.field),), tuple(more))


def directions(board: Board, field: str) -> tuple[tuple[str, str], ...]:
    """A field's neighbours, each with its direction: on a hexagon west, east, north or south."""
    ways = {way: near for near in board.neighbours(field) for way in [_way(board, field, near)]}
    return tuple((_(told), ways[way]) for way, told in COMPASS.items() if way in ways)


def _way(board: Board, field: str, near: str) -> str:
    """The direction from a field to one beside it, as a key of the compass."""
    across, down = (ord(near[0]) - ord(field[0]), int(near[1:]) - int(field[1:]))
    if isinstance(board, HexBoard):
        if across:  # rows are lettered from the north
            return "S" if across > 0 else "N"
        return "E" if down > 0 else "W"
    north = "N" if down > 0 else "S" if down < 0 else ""
    return north + ("E" if across > 0 else "W" if across < 0 else "")


# -- what a turn changed -------------------------------------------------------------------


def events(states: Sequence[State], turns: Sequence[Turn], names: Names) -> list[Event]:
    """What each turn changed; `states` begin with that before the first turn."""
    return [
        Event(number, tuple(_changes(ready(states[number - 1]), turn, states[number], names)))
        for number, turn in enumerate(turns, start=1)
    ]


def _changes(before: State, turn: Turn, after: State, names: Names) -> Iterator[str]:
    arriving: dict[str, list[Order]] = {}
    for order in turn:
        if order.target is not None:
            arriving.setdefault(order.target, []).append(order)
    for field, orders in arriving.items():
        if len(orders) > 1:
            told = listed([order.harvester for order in orders])
            yield _("{harvesters} collide on {field}.", harvesters=told, field=field)
            for order in orders:
                yield from _left(before, after, order, field)
    for order in turn:
        if order.target is None:
            yield _("{player} passes.", player=_who(names, order.colour))
        elif len(arriving[order.target]) == 1:
            yield from _landed(before, after, order, order.target, names)
    if after.round_over:
        yield from _round_end(after, names)


def _left(before: State, after: State, order: Order, field: str) -> Iterator[str]:
    """What a harvester that collided becomes (ruling A9: nothing without a seed)."""
    player = before.setup.tables.player[order.colour]
    place = before.setup.tables.index[field]
    if after.seeds[player][place] > before.seeds[player][place]:
        yield _("{name} becomes a seed.", name=order.harvester)
    else:
        yield _("{name} leaves no seed: the supply is empty.", name=order.harvester)


def _landed(before: State, after: State, order: Order, target: str, names: Names) -> Iterator[str]:
    table = before.setup.tables
    player, who = table.player[order.colour], _who(names, order.colour)
    yield _("{name} lands on {field}.", name=order.harvester, field=target)
    for owner, colour in enumerate(before.setup.players):
        count = before.seeds[owner][table.index[target]]
        if count and owner == player:
            yield plural("{player} takes {n} own seed back.", "{player} takes {n} own seeds back.",
                         count, player=who)  # fmt: skip
        elif count:
            yield _("{player} captures {seeds}.", player=who, seeds=_seeds(count, colour))
    pairs = zip(before.seeds[player], after.seeds[player], strict=True)
    planted = [table.fields[i] for i, (was, now) in enumerate(pairs) if now > was]
    if planted:
        yield plural("{player} plants {n} seed: {fields}.", "{player} plants {n} seeds: {fields}.",
                     len(planted), player=who, fields=", ".join(planted))  # fmt: skip
    else:
        yield _("{player} plants nothing.", player=who)


def _round_end(after: State, names: Names) -> Iterator[str]:
    yield _("Round {n} is over.", n=after.round)
    for player, colour in enumerate(after.setup.players):
        points = plural("{n} point", "{n} points", after.points[-1][player])
        yield _("{player}: {points} in this round.", player=_who(names, colour), points=points)


# -- the empty board -----------------------------------------------------------------------


def empty_board(setup: Setup) -> Description:
    """The board before the first turn, and how its Places are named."""
    board = setup.board
    mountains = _mountains(setup)
    regions = [
        Region(
            _("row {row}", row=row),
            plural("Row {row}, {n} field", "Row {row}, {n} fields", len(fields), row=row),
            (_("{fields}.", fields=spans(fields, fields)),),
        )
        for row, fields in _by_row(board).items()
    ]
    for colour in setup.players:
        own = [name for name in mountains if board.mountains[name].owner == colour]
        lines = tuple(
            _("{name} stands beside {field}.", name=name, field=board.mountains[name].field)
            for name in own
        )
        title = _("Mountains of {player}", player=_who({}, colour))
        regions.append(Region(_("player {colour}", colour=colour), title, lines))
    return Description(
        TITLE,
        (
            plural("{n} player.", "{n} players.", len(setup.players)),
            plural("{n} field.", "{n} fields.", len(board.fields)),
            plural("{n} mountain.", "{n} mountains.", len(mountains)),
        ),
        tuple(regions),
        _spots(start(setup), {}),
        tuple(_naming(board)),
    )


def _naming(board: Board) -> Iterator[str]:
    if isinstance(board, HexBoard):
        rows = list(_by_row(board))
        yield _("The board is a hexagon of triangles.")
        yield _("Rows are named {first} to {last} from the north.", first=rows[0], last=rows[-1])
        yield _("In a row fields are numbered from the west.")
        yield _("A field has neighbours in the west and east, and one in the north or south.")
        yield _("Mountains stand round the rim, numbered clockwise for each player.")
    else:
        yield _("Fields are named as in chess, b2 to h8.")
        yield _("X stands in the south, X1 to X7 below files b to h.")
        yield _("Y stands in the west, Y1 to Y7 beside ranks 2 to 8.")


def board_words(job: Job) -> list[Block]:
    """The board to be heard: its rows, its mountains, and each field's neighbours."""
    board = board_of(job)
    colours = tuple(player.letter for player in players_of(job))
    return described_blocks(empty_board(Setup(colours, board)))


def chessboard_words(job: Job) -> list[Block]:
    """The chessboard to be heard."""
    board = ChessBoard(adjacency_of(job))
    return described_blocks(empty_board(Setup(tuple(CHESS_COLOURS), board)))


def score_words(job: Job) -> list[Block]:
    """The score sheet to be heard and filled in: a line for each box."""
    from printkit.games.acorn.score_sheet import ROWS

    blocks = [block("title", _("Acorn: score sheet")), block("item", _("Date:"))]
    for player in players_of(job):
        blocks.append(block("heading", _("Player {colour}", colour=player.letter)))
        blocks.append(block("item", _("Name:")))
        for row in ROWS:
            if isinstance(row, str):
                blocks.append(block("subheading", _(row)))
            else:
                told = f"{_(row.title)}, {_(row.hint)}" if row.hint else _(row.title)
                blocks.append(block("item", f"{told}:"))
    blocks.append(block("body", _("Most points wins. Captured seeds break a tie, then live ones.")))
    return blocks


def slip_words(job: Job) -> list[Block]:
    """A plan slip: a line for each turn of a round."""
    turns = range(1, board_of(job).supply.harvesters + 1)
    lines = [_("Player:"), _("Round:"), *(_("Turn {n}:", n=turn) for turn in turns)]
    return [block("title", _("Acorn: plan slip")), *(block("item", line) for line in lines)]


def tally_words(job: Job) -> list[Block]:
    """The tally: a line for each player's captured seeds."""
    lines = [_("Player {colour}:", colour=player.letter) for player in players_of(job)]
    return [
        block("title", _("Acorn: captured seeds")),
        block("body", _("Captured seeds break a tie.")),
        *(block("item", line) for line in lines),
    ]
