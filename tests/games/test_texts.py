"""The printed texts: the Markdown the flow engine knows, the rulings, and every worked fact.

Numbers are worked out here from the games' definitions, never read from the package, so that
the words are held against something that does not depend on the code that prints them.
"""

import itertools
import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined, UndefinedError, meta
from markdown_it import MarkdownIt
from markdown_it.token import Token

TEMPLATES = Path(__file__).parents[2] / "templates"
TEXTS = sorted(
    path.relative_to(TEMPLATES).as_posix()
    for game in ("acorn", "aspens", "leaves")
    for path in (TEMPLATES / game / "en").glob("*.md")
)
TWO = {
    "name": "2",
    "standard": True,
    "waters": "f4, f10 and l6",
    "count": 3,
    "spaces": 148,
    "rule": "P3",
}
FIVE = TWO | {"name": "5", "standard": False, "waters": "a1, e5, h7 and o4", "count": 4,
              "spaces": 147, "rule": "P4"}  # fmt: skip
CHESS = {"fields": 49, "mountains": 14, "harvesters": 7, "players": "two", "chess": True,
         "lengths": "1 to 7", "longest": 7}  # fmt: skip
VALUES: dict[str, dict[str, object]] = {
    "acorn": {
        "fields": 54,
        "mountains": 18,
        "harvesters": 6,
        "seeds": 30,
        "fives": 2,
        "ones": 4,
        "players": "two or three",
        "adjacent": False,
        "chess": False,
        "king": False,
        "side": 3,
        "lengths": "7, 9 or 11",
        "longest": 11,
        "most": 14,
    },
    "aspens": {
        "tiles": False,
        "printed": True,
        "setup": TWO,
        "setups": [TWO],
        "hexes": 151,
        "spaces": "148",
        "radius": 7,
        "standard_board": True,
        "last_row": "o",
        "centre": "h7",
        "tile_sizes": [37, 19],
        "trees": 120,
        "grown": 4,
    },
    "leaves": {
        "standard": True,
        "cells": 31,
        "acorns": {2: "1 1 2 2 3", 4: "1 1 1 2 1 1", 5: "1 1 1 2 2 4", 6: "1 2 2 2 3"},
        "eyes": [2, 2],
        "pumpkins": [3, 3],
        "marshmallows": [2, 3],
        "skewers": [3, 5],
        "lilies": 5,
        "mushrooms": 5,
        "rows": [3, 2, 1],
        "bonuses": ["X", "2 acorns", "X", "3 acorns", "X", "5 acorns"],
        "totals": [11, 21, 31, 41, 51, 61],
        "most_areas": 51,
        "most_leaves": 10,
        "most": 79,
        "most_filled": 23,
    },
}
RULINGS = {
    "acorn": [f"A{n}" for n in range(1, 13)],
    "aspens": [f"P{n}" for n in range(1, 7)],
    "leaves": [f"L{n}" for n in range(1, 4)],
}
MAKERS = {
    "acorn": ["unknown", "free game"],
    "aspens": ["Neil Edwards", "Luke Roberts", "Kaitlin Brasfield", "Ludivore Games", "2025"],
    "leaves": ["Théo Rivière", "Hervine", "Philibert", "2022", "Accessijeux"],
}
TABLE_BLOCKS = {"table", "thead", "tbody", "tr", "th", "td"}
LIST_BLOCKS = {"bullet_list", "ordered_list", "list_item"}
BLOCKS = {"heading", "paragraph", "blockquote", "inline", "hr"} | TABLE_BLOCKS | LIST_BLOCKS
INLINES = {"text", "strong", "softbreak", "image"}
BEYOND_LATIN_1 = "–“”‘’"


def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )


def render(name: str, **changed: object) -> str:
    values = VALUES[name.split("/")[0]] | (CHESS if "chess" in name else {}) | changed
    return environment().get_template(name).render(values)


def kind(token: Token) -> str:
    return re.sub("_(open|close)$", "", token.type)


def table(text: str, first_heading: str) -> list[list[str]]:
    """The body rows of the table whose first heading is given."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| {first_heading} |"))
    rows = itertools.takewhile(lambda line: line.startswith("|"), lines[start + 2 :])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def test_every_promised_text_is_there() -> None:
    promised = [
        f"{game}/en/{text}.md"
        for game in ("acorn", "aspens", "leaves")
        for text in ("quick", "rules")
    ]
    assert set(TEXTS) >= {*promised, "leaves/en/first-game.md"}


@pytest.mark.parametrize("name", TEXTS)
def test_only_known_markdown(name: str) -> None:
    text = render(name)
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    assert {kind(token) for token in tokens} <= BLOCKS
    inline = [child for token in tokens for child in token.children or []]
    assert {kind(child) for child in inline} <= INLINES
    assert not [child.content for child in inline if re.search(r"[*_`<>\[\]]", child.content)]
    assert {token.tag for token in tokens if kind(token) == "heading"} <= {"h1", "h2", "h3"}
    assert text.startswith("# ")
    assert all(token.markup == "---" for token in tokens if token.type == "hr")


@pytest.mark.parametrize("name", TEXTS)
def test_lists_nest_one_level_at_most(name: str) -> None:
    depth = 0
    for token in MarkdownIt("commonmark").enable("table").parse(render(name)):
        if token.type in {"bullet_list_open", "ordered_list_open"}:
            depth += 1
            assert depth <= 2
        elif token.type in {"bullet_list_close", "ordered_list_close"}:
            depth -= 1


@pytest.mark.parametrize("name", TEXTS)
def test_table_rows_are_as_wide_as_their_heading(name: str) -> None:
    for is_table, lines in itertools.groupby(
        render(name).splitlines(), key=lambda line: line.startswith("|")
    ):
        if is_table:
            assert len({line.count("|") for line in lines}) == 1


@pytest.mark.parametrize("name", TEXTS)
def test_only_characters_every_font_has(name: str) -> None:
    odd = {c for c in render(name) if not (c == "\n" or " " <= c <= "~" or "\u00a1" <= c <= "ÿ")}
    assert odd <= set(BEYOND_LATIN_1)
    assert "'" not in render(name)
    assert '"' not in render(name)


@pytest.mark.parametrize("name", TEXTS)
def test_variables_are_the_game_s(name: str) -> None:
    source = (TEMPLATES / name).read_text(encoding="utf-8")
    used = meta.find_undeclared_variables(environment().parse(source))
    game = name.split("/")[0]
    assert used <= set(VALUES[game])
    texts = [(TEMPLATES / text).read_text(encoding="utf-8") for text in TEXTS if game in text]
    everywhere = [meta.find_undeclared_variables(environment().parse(text)) for text in texts]
    assert set().union(*everywhere) == set(VALUES[game])
    if used:
        with pytest.raises(UndefinedError):
            environment().get_template(name).render({})


def test_a_variant_changes_its_numbers() -> None:
    assert "96 triangular fields" in render("acorn/en/rules.md", fields=96)
    four = render("aspens/en/rules.md", spaces="147", setup=FIVE, setups=[TWO, FIVE])
    assert "add up to the number of spaces: 147" in four
    assert "as many trees as there are waters, here 4: one next to each" in four


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_is_marked_and_listed(game: str) -> None:
    text = render(f"{game}/en/rules.md")
    body, rest = text.split("\n## House rules\n")
    section = rest.split("\n## ")[0]
    assert re.findall(r"^- \*\*(\w+)\*\* \S", section, re.M) == RULINGS[game]
    assert re.search("ours, not the (publisher|author)’s", section)
    assert set(cited(body)) == set(RULINGS[game])


@pytest.mark.parametrize("name", TEXTS)
def test_no_ruling_is_invented(name: str) -> None:
    game = name.split("/")[0]
    text = render(name)
    assert set(cited(text)) <= set(RULINGS[game])
    # A mountain and a ruling can share a name, so a player must be told which is meant.
    without = re.sub(CITATION, "", re.sub(r"^- \*\*\w+\*\*", "", text, flags=re.M))
    without = re.sub(r"ountains [XY]1 to [XY]7", "", without)
    assert re.findall(r"(?<!mountain )(?<!harvester )\b[ABCPLXY]\d+\b", without) == []
    assert "ruling" not in text.lower()


@pytest.mark.parametrize(
    "text", ["README.md", "CONTRIBUTING.md", "docs/games.md", "docs/places.md"]
)
def test_a_house_rule_has_one_name(text: str) -> None:
    assert "ruling" not in (TEMPLATES.parent / text).read_text(encoding="utf-8")


CITATION = r"house rules? ([APL]\d+(?: and [APL]\d+)?)"


def cited(text: str) -> list[str]:
    return [name for found in re.findall(CITATION, text) for name in found.split(" and ")]


@pytest.mark.parametrize("game", MAKERS)
def test_the_makers_are_named(game: str) -> None:
    about = render(f"{game}/en/rules.md").split("\n## About this edition\n")[1]
    assert [name for name in MAKERS[game] if name not in about] == []
    assert "our own" in about


# Acorn


ROWS = {"a": 7, "b": 9, "c": 11, "d": 11, "e": 9, "f": 7}


def across(field: str, edge: str) -> str | None:
    """The field on the other side of an edge that runs like `-`, `/` or a backslash."""
    row, number = field[0], int(field[1:])
    points_up = (number % 2 == 1) == (row in "abc")
    if edge == "-":
        # Fields above and below each other lie equally far from the middle of their rows.
        target = chr(ord(row) + (1 if points_up else -1))
        number += (ROWS.get(target, 0) - ROWS[row]) // 2
        row = target
    else:
        number += -1 if (edge == "/") == points_up else 1
    return f"{row}{number}" if 1 <= number <= ROWS.get(row, 0) else None


def adjacent(field: str) -> list[str]:
    return sorted(f for edge in "-/\\" if (f := across(field, edge)) is not None)


def mountains(order: str = "ABCABC") -> dict[str, tuple[str, str]]:
    """Each mountain's field and edge, clockwise from the top; whose the six sides are."""
    sides = [
        ("-", "a2 a4 a6"),
        ("\\", "a7 b9 c11"),
        ("/", "d11 e9 f7"),
        ("-", "f6 f4 f2"),
        ("\\", "f1 e1 d1"),
        ("/", "c1 b1 a1"),
    ]
    found: dict[str, tuple[str, str]] = {}
    for colour, (edge, fields) in zip(order, sides, strict=True):
        for field in fields.split():
            number = 1 + sum(name[0] == colour for name in found)
            found[f"{colour}{number}"] = (field, edge)
    return found


def lines_from(mountain: str, order: str = "ABCABC") -> list[list[str]]:
    first, entry = mountains(order)[mountain]
    found = []
    for other in sorted({"-", "/", "\\"} - {entry}):
        field: str | None = first
        line: list[str] = []
        while field is not None:
            line.append(field)
            field = across(field, other if len(line) % 2 else entry)
        found.append(line)
    return found


def targets(mountain: str, chips: int, order: str = "ABCABC") -> list[str]:
    lines = lines_from(mountain, order)
    return sorted(line[chips - 1] for line in lines if chips <= len(line))


def test_acorn_counts() -> None:
    assert sum(ROWS.values()) == VALUES["acorn"]["fields"]
    assert len(mountains()) == VALUES["acorn"]["mountains"]
    assert all(across(*place) is None for place in mountains().values())
    lengths = {len(line) for mountain in mountains() for line in lines_from(mountain)}
    assert lengths == {7, 9, 11}
    assert "Its lines have 7, 9 or 11 fields" in render("acorn/en/rules.md")
    assert lines_from("A2")[1] == ["a4", "a3", "b4", "b3", "c4", "c3", "d3", "d2", "e1"]


@pytest.mark.parametrize(
    ("order", "turns"),
    [
        ("ABCABC", [[("A2", 3, "b6"), ("B6", 5, "d5")], [("A4", 5, "d6"), ("B1", 3, "b7")],
                    [("A3", 3, "b8"), ("B2", 2, "b8")]]),
        ("AABBCC", [[("A2", 3, "b6"), ("B4", 6, "d5")], [("A4", 7, "d6"), ("B2", 6, "b7")],
                    [("A3", 3, "b8"), ("B6", 10, "b8")]]),
    ],
)  # fmt: skip
def test_acorn_example_turns(order: str, turns: list[list[tuple[str, int, str]]]) -> None:
    whole = render("acorn/en/rules.md", adjacent=order == "AABBCC")
    setting_up = whole.split("## Setting up")[1].split("\n## ")[0]
    assert f"the sides belong to {', '.join(order)} (" in setting_up
    text = whole.split("as an example")[1].split("\n## ")[0]
    chips = {5 * fives + ones for fives in range(3) for ones in range(5)}
    assert all(count in chips for turn in turns for _, count, _ in turn)
    told = re.findall(r"mountain (\w+) with (\d+)", text)
    assert told == [(mountain, str(chips)) for turn in turns for mountain, chips, _ in turn]
    resting: set[str] = set()
    seeds: dict[tuple[str, str], int] = {}
    captured = {"A": 0, "B": 0}
    planted: list[list[str]] = []
    for turn in turns:
        fields = [field for _, _, field in turn]
        for mountain, chips, field in turn:
            assert field in targets(mountain, chips, order)
            assert field not in resting
        alone = [(m[0], f) for m, _, f in turn if fields.count(f) == 1]
        for mountain, _, field in turn:
            if fields.count(field) > 1:
                key = (field, mountain[0])
                seeds[key] = seeds.get(key, 0) + 1
        for colour, field in alone:
            for other in "AB":
                taken = seeds.pop((field, other), 0)
                captured[colour] += taken if other != colour else 0
        resting |= {field for _, field in alone}
        for colour, field in alone:
            planted.append([f for f in adjacent(field) if f not in resting])
            for target in planted[-1]:
                seeds[target, colour] = seeds.get((target, colour), 0) + 1
    for mountain, count, _ in turns[0]:
        assert f"can reach {' or '.join(sorted(targets(mountain, count, order)))}" in text
    assert [f"in {listed(fields)}" in text for fields in planted] == [True] * 4
    assert captured == {"A": 1, "B": 1}
    assert (seeds["b8", "A"], seeds["b8", "B"]) == (1, 2)
    fields_of = {
        colour: {
            field
            for field, owner in seeds
            if owner == colour
            and field not in resting
            and seeds[field, colour] > seeds.get((field, "B" if colour == "A" else "A"), 0)
        }
        for colour in "AB"
    }
    assert {colour: len(fields) for colour, fields in fields_of.items()} == {"A": 4, "B": 4}
    assert "b8" in fields_of["B"]
    assert "four fields: 8 points each" in text


@pytest.mark.parametrize("chess", [False, True])
def test_acorn_chip_sums(chess: bool) -> None:
    text = render("acorn/en/quick.md", chess=chess)
    section = text.split("## Chips")[1].split("\n## ")[0]
    covered: list[int] = []
    for line in re.findall(r"^- (.*)$", section, re.M):
        low, high, *_ = numbers(line)
        fives = numbers(line)[2] if " five" in line else 0
        least, most = numbers(line)[-2:]
        assert fives <= 2
        assert most <= 4
        assert [5 * fives + ones for ones in range(least, most + 1)] == [*range(low, high + 1)]
        covered += range(low, high + 1)
    reachable = {5 * fives + ones for fives in range(3) for ones in range(5)} - {0}
    assert covered == sorted(reachable) == [*range(1, 15)]


@pytest.mark.parametrize("name", [text for text in TEXTS if text.startswith("acorn")])
def test_acorn_chips_have_no_colour(name: str) -> None:
    # In ink and black and white a five is not red, and a one is white like all paper.
    assert not re.search(r"\b(red|white)\b", render(name))


@pytest.mark.parametrize("name", ["acorn/en/rules.md", "acorn/en/rules-chess.md"])
def test_acorn_aids_are_explained(name: str) -> None:
    text = render(name)
    needed = text.split("## What you need")[1].split("\n## ")[0]
    aids = text.split("## Plan slips and tally")[1].split("\n## ")[0]
    for aid in ("plan slips", "tally"):
        assert aid in needed
        assert aid in aids.lower()
    assert "not rules of the game" in aids
    for column in ("harvester", "distance", "field", "secret", "tick"):
        assert column in aids
    assert "publisher" not in text


def test_acorn_chessboard() -> None:
    text = render("acorn/en/rules.md")
    file, rank, chips = ord("e"), 1, 3
    reached = sorted(f"{chr(file + side * chips)}{rank + chips}" for side in (-1, 0, 1))
    assert f"harvester X4 on e1 with 3 can reach {', '.join(reached[:-1])} or {reached[-1]}" in text
    assert f"The {7 * 7} squares b2 to h8" in text


def square(mountain: str) -> str:
    """Where a mountain of the chessboard lies (house rule A11)."""
    number = int(mountain[1:])
    return f"{'bcdefgh'[number - 1]}1" if mountain[0] == "X" else f"a{number + 1}"


def chess_targets(mountain: str, chips: int) -> list[str]:
    file, rank = ord(square(mountain)[0]), int(square(mountain)[1:])
    ahead = [(side, 1) if mountain[0] == "X" else (1, side) for side in (-1, 0, 1)]
    reached = [(chr(file + across * chips), rank + up * chips) for across, up in ahead]
    return sorted(f"{f}{r}" for f, r in reached if f in "bcdefgh" and 2 <= r <= 8)


def beside(field: str) -> list[str]:
    file, rank = ord(field[0]), int(field[1:])
    near = [(chr(file + x), rank + y) for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1))]
    return sorted(f"{f}{r}" for f, r in near if f in "bcdefgh" and 2 <= r <= 8)


def points_of(owner: str, fields: list[dict[str, int]]) -> int:
    """2 for each field in which the owner has most seeds, 1 for each tie for most."""
    leading = [[o for o, n in held.items() if n == max(held.values())] for held in fields]
    return sum(2 if len(who) == 1 else 1 for who in leading if owner in who)


def add_seed(seeds: dict[str, dict[str, int]], field: str, owner: str) -> None:
    held = seeds.setdefault(field, {})
    held[owner] = held.get(owner, 0) + 1


def test_acorn_chess_example() -> None:
    whole = render("acorn/en/rules-chess.md")
    text = whole.split("as an example")[1].split("\n## ")[0]
    turns = [
        [("X4", 3, "e4"), ("Y5", 3, "d6")],
        [("X3", 4, "d5"), ("Y3", 3, "d4")],
        [("X2", 2, "c3"), ("Y2", 2, "c3")],
    ]
    told = re.findall(r"mountain (\w+) with (\d+)", text)
    assert told == [(mountain, str(chips)) for turn in turns for mountain, chips, _ in turn]
    resting: set[str] = set()
    seeds: dict[str, dict[str, int]] = {}
    captured = {"X": 0, "Y": 0}
    for turn in turns:
        fields = [field for _, _, field in turn]
        for mountain, chips, field in turn:
            assert field in chess_targets(mountain, chips)
            assert field not in resting
        if len(set(fields)) == 1:
            for mountain, _, field in turn:
                add_seed(seeds, field, mountain[0])
            continue
        for mountain, _, field in turn:
            taken = seeds.pop(field, {})
            captured[mountain[0]] += sum(n for owner, n in taken.items() if owner != mountain[0])
        resting |= set(fields)
        for mountain, _, field in turn:
            planted = [near for near in beside(field) if near not in resting]
            assert f" in {listed(planted)}" in text
            for near in planted:
                add_seed(seeds, near, mountain[0])
    for mountain, chips, _ in turns[0]:
        reached = chess_targets(mountain, chips)
        assert f"can reach {', '.join(reached[:-1])} or {reached[-1]}" in text
    assert captured == {"X": 1, "Y": 1}
    board = [held for field, held in seeds.items() if field not in resting]
    assert {owner: points_of(owner, board) for owner in "XY"} == {"X": 9, "Y": 11}
    assert "9 points for Ann, 11 for Ben" in text
    assert seeds["c3"] == {"X": 1, "Y": 1}
    for mountain in ("X1", "X7", "Y1", "Y7"):
        assert square(mountain) in whole.split("## Setting up")[1].split("\n## ")[0]


def test_acorn_chess_house_rules_are_those_it_cites() -> None:
    body, rest = render("acorn/en/rules-chess.md").split("\n## House rules\n")
    section = rest.split("\n## ")[0]
    named = re.findall(r"^- \*\*(\w+)\*\* \S", section, re.M)
    assert named == RULINGS["acorn"][2:]
    assert set(cited(body)) == set(named)


# Aspens

WINDS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
FACES = range(2, 8)


def hexes() -> dict[str, tuple[int, int]]:
    found = {}
    for r in range(-7, 8):
        row = [q for q in range(-14, 15) if q * q + q * r + r * r <= 39]
        for number, q in enumerate(row, start=1):
            found[f"{'abcdefghijklmno'[r + 7]}{number}"] = (q, r)
    return found


def next_to(space: str) -> dict[str, str]:
    board = hexes()
    names = {place: name for name, place in board.items()}
    q, r = board[space]
    return {w: names[q + dq, r + dr] for w, (dq, dr) in WINDS.items() if (q + dq, r + dr) in names}


def test_aspens_counts() -> None:
    text = render("aspens/en/rules.md")
    assert len(hexes()) == VALUES["aspens"]["hexes"]
    assert f"there are {len(hexes()) - 3}." in text
    bare = render("aspens/en/rules.md", printed=False)
    assert f"{len(hexes()) - 3} with 3 waters, {len(hexes()) - 4} with 4" in bare
    assert hexes()["h7"] == (0, 0)
    assert len(hexes()) == 37 + 6 * 19
    assert "37 hexes, and the six tiles around it have 19 each" in text


@pytest.mark.parametrize("tiles", [False, True])
@pytest.mark.parametrize("printed", [False, True])
def test_aspens_promises_only_setups_that_are_printed(tiles: bool, printed: bool) -> None:
    one = render("aspens/en/rules.md", tiles=tiles, printed=printed)
    assert set(re.findall(r"[Ss]etups? (\d)", one)) == {"2"}
    assert "roll the sun die" not in one
    two = render("aspens/en/rules.md", tiles=tiles, printed=printed, setups=[TWO, FIVE])
    assert "roll the sun die" in two
    listed_setups = two.split("## The water")[1].split("\n## ")[0]
    for setup in (TWO, FIVE):
        line = f"- **Setup {setup['name']}**"
        assert line in listed_setups
        assert f"{setup['waters']}. That leaves {setup['spaces']} spaces" in listed_setups
    for text in (one, two):
        assert "any two at least 3 apart, each with at least 4 playable neighbours" in text
        assert "as many trees as there are waters" in text


@pytest.mark.parametrize("name", ["aspens/en/rules.md", "aspens/en/quick.md"])
def test_aspens_odds(name: str) -> None:
    rows = table(render(name), "Trees on the space" if "rules" in name else "Trees")
    assert [int(row[0]) for row in rows] == [*FACES]
    for trees, (_, chance, suns) in zip(FACES, rows, strict=True):
        producing = [sun for sun in FACES if sun <= trees]
        percent = round(100 * len(producing) / len(FACES))
        fraction = f"{trees - 1}/6, " if "rules" in name else ""
        assert len(producing) == trees - 1
        assert chance == f"{fraction}{percent}%"
        low, high = numbers(suns)[0], numbers(suns)[-1]
        assert [*range(low, high + 1)] == producing


def test_aspens_example() -> None:
    text = render("aspens/en/rules.md").split("## Example")[1].split("\n## ")[0]
    ann, ben, water = {"g4": 3, "g9": 3, "k6": 1}, {"f5": 1, "f9": 1, "k7": 5}, {"f4", "f10", "l6"}
    for trees in (ann, ben):
        assert sum(trees.values()) == 3 + 4
        assert sorted(len(water & {*next_to(space).values()}) for space in trees) == [1, 1, 1]
        assert {w for space in trees for w in water & {*next_to(space).values()}} == water
    sun = 3
    assert sum(n >= sun for n in ann.values()) + 1 == 3
    assert sum(n >= sun for n in ben.values()) == 1
    assert "Ann gains 2 trees, for g4 and g9, and 1 more" in text
    assert "Ben gains 1 tree, for k7" in text
    order = list(WINDS)
    assert {order[order.index("E") + turn] for turn in (-1, 0, 1)} == {"NE", "E", "SE"}
    assert "may grow NE, E or SE" in text
    assert next_to("g4")["E"] == "g5"
    assert next_to("g5")["NE"] == "f6"
    assert next_to("g4")["NE"] == "f5"
    empty = {"a1", "a2"}
    around = sorted({s for space in empty for s in next_to(space).values()} - empty)
    assert f"Ann’s spaces {listed(around)}." in text


# Leaves

CELLS = {1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 5}
ACORNS = {1: 2 * 3, 2: 1 + 1 + 2 + 2 + 3, 3: 3 + 5, 4: 6 + 1, 5: 3 * 1 + 2 * 2 + 4, 6: 1 + 6 + 3}
BONUSES = {11: "X", 21: "2 acorns", 31: "X", 41: "3 acorns", 51: "X", 61: "5 acorns"}


@pytest.mark.parametrize("name", ["leaves/en/rules.md", "leaves/en/quick.md"])
def test_leaves_acorns(name: str) -> None:
    rows = table(render(name), "Area")
    assert [int(row[0][0]) for row in rows] == [*ACORNS]
    # Both pumpkins are worth the one number that is printed.
    told = {int(row[0][0]): sum(numbers(row[-1])) for row in rows}
    told[1] *= 2
    assert told == ACORNS
    assert sum(ACORNS.values()) == 51
    for area in (2, 4, 5, 6):
        assert len(numbers(rows[area - 1][-1])) == CELLS[area]


def test_leaves_sums() -> None:
    text = render("leaves/en/rules.md")
    first = 3 * len(CELLS)
    row = sum(numbers(" ".join(BONUSES.values())))
    assert (first, row) == (18, 10)
    areas = sum(ACORNS.values())
    for most in (areas, first, row):
        assert f"at most {most}" in text
    assert f"together make {areas + first + row}" in text
    assert f"{sum(CELLS.values())} cells" in text
    assert f"at most {20 + 3} of the {sum(CELLS.values())} cells" in text
    assert 3 + (1 + 1 + 2) + ACORNS[4] + 3 + 2 == 19
    assert "That makes 19" in text


def test_leaves_bonuses() -> None:
    text = render("leaves/en/rules.md")
    heads = next(line for line in text.splitlines() if line.startswith("| Leaf total |"))
    (row,) = table(text, "Leaf total")
    assert dict(zip(numbers(heads), row[1:], strict=True)) == BONUSES
    quick = render("leaves/en/quick.md")
    told = {int(total): bonus for total, bonus in re.findall(r"(\d\d): (X|\d acorns)", quick)}
    assert told == BONUSES


def test_leaves_first_round() -> None:
    rows = table(render("leaves/en/first-game.md"), "Area")
    told = {(int(area[0]), int(value), int(leaf)) for area, value, leaf in rows}
    # An empty sheet has a cell for every value in every area.
    assert told == set(itertools.permutations((2, 4, 5)))
    assert len(rows) == 6


def test_leaves_moments() -> None:
    text = render("leaves/en/first-game.md")
    last, added = 7, 4
    assert last + added == 11
    assert f"last leaf is {last}." in text
    assert f"adds {added}: that is {last + added} exactly" in text
    assert f"last leaf is {18} and he adds a 4: that is {18 + 4}" in text
    assert f"A {21 - 18} would have met 21" in text
    mushroom, eye, dice = 4, 5, (1, 1, 6)
    takes = {1: {eye}, 6: {(mushroom - 2) % 6 + 1, mushroom % 6 + 1}}
    assert takes[6] == {3, 5}
    pairs = set(itertools.permutations(dice, 2))
    assert [(area, value) for area, value in pairs if value in takes.get(area, ())] == []
    assert f"dice show {listed([str(die) for die in dice])}" in text


def test_leaves_mushroom_neighbours() -> None:
    text = render("leaves/en/rules.md")
    for value in (6, 1):
        low, high = sorted(((value - 2) % 6 + 1, value % 6 + 1), reverse=value == 6)
        assert f"may be {low} or {high}" in text
