"""A board or a sheet in words, for those who cannot see it: the same shape for every game.

What is said first is what matters first: how it stands, then region by region, then Place
by Place. Sentences are short, one fact each, and stand on lines of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from printkit.drawing.blocks import Block, Span
from printkit.errors import UsageError, nearest, unknown
from printkit.language import _, listed, noted, plural

COMPASS = {
    "N": noted("North"),
    "NE": noted("North-east"),
    "E": noted("East"),
    "SE": noted("South-east"),
    "S": noted("South"),
    "SW": noted("South-west"),
    "W": noted("West"),
    "NW": noted("North-west"),
}
"""How a direction begins a sentence. In lists it is written small, so that a translation is
an adverb rather than a noun: in German ``Nördlich``, in French ``Au nord``.
"""


class Spot(NamedTuple):
    """One Place in words.

    `here` says what stands there, without a full stop; `around` are the Places next to it,
    each by a direction that begins a sentence; `more` are further sentences.
    """

    name: str
    here: str
    around: tuple[tuple[str, str], ...] = ()
    more: tuple[str, ...] = ()


class Region(NamedTuple):
    """A part of the board or sheet that is read in one go: a row, an area, a player's pieces.

    `key` is what one types to hear it (``row c``), `title` begins it.
    """

    key: str
    title: str
    lines: tuple[str, ...]


class Event(NamedTuple):
    """What one line of a record changed, and the turn it belongs to, 0 being the start."""

    turn: int
    lines: tuple[str, ...]


class Description(NamedTuple):
    """A board, or the players' sheets, in words.

    `naming` says how the Places are named, for those who meet the board for the first time.
    """

    title: str
    overview: tuple[str, ...]
    regions: tuple[Region, ...]
    spots: tuple[Spot, ...] = ()
    naming: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Everything, by the names of the fields."""
        return {
            "title": self.title,
            "overview": list(self.overview),
            "naming": list(self.naming),
            "regions": [{**region._asdict(), "lines": list(region.lines)}
                        for region in self.regions],
            "places": [
                {"name": spot.name, "here": spot.here, "more": list(spot.more),
                 "around": [{"direction": way, "place": name} for way, name in spot.around]}
                for spot in self.spots
            ],
        }  # fmt: skip


# -- looking things up ---------------------------------------------------------------------


def find_spot(description: Description, name: str) -> Spot:
    """The Place of that name; any case where that is clear, blanks left out (``C 5``).

    Raises `UsageError` naming the nearest.
    """
    wanted = "".join(name.split())
    by_name = {"".join(spot.name.split()): spot for spot in description.spots}
    if wanted in by_name:
        return by_name[wanted]
    alike = [spot for key, spot in by_name.items() if key.lower() == wanted.lower()]
    if len(alike) == 1:
        return alike[0]
    if not by_name:
        raise UsageError(_("Nothing here has Places with names."))
    short = [spot.name for spot in description.spots if " " not in spot.name]
    raise _no_place(name, short or list(by_name))


def _no_place(name: str, names: Sequence[str]) -> UsageError:
    return UsageError(
        _('There is no Place "{name}".{hint} They go from {first} to {last}.',
          name=name, hint=nearest(name, names), first=names[0], last=names[-1])
    )  # fmt: skip


def find_regions(description: Description, text: str) -> list[Region]:
    """The region of that key, else all whose key or title has all of the words: ``Mia 3``.

    Raises `UsageError` naming the nearest.
    """
    words = text.lower().replace(",", " ").split()
    exact = [region for region in description.regions if region.key.lower().split() == words]
    if exact:
        return exact
    found = [region for region in description.regions if words and set(words) <= _words(region)]
    if found:
        return found
    raise unknown(_("region"), text, [region.key for region in description.regions])


def _words(region: Region) -> set[str]:
    return set(f"{region.key} {region.title}".lower().replace(",", " ").split())


# -- saying it -----------------------------------------------------------------------------


def place_lines(description: Description, name: str) -> list[str]:
    """What stands in a Place, then its neighbours, then the rest. Raises `UsageError`."""
    spot = find_spot(description, name)
    here = {other.name: other.here for other in description.spots}
    lines = [_("{place}: {here}.", place=spot.name, here=spot.here)]
    lines += [
        _("{direction}: {place}, {here}.", direction=direction, place=other, here=here[other])
        for direction, other in spot.around
    ]
    return [*lines, *spot.more]


def region_lines(region: Region) -> list[str]:
    """A region: its title, and a sentence a line."""
    return [_("{title}.", title=region.title), *region.lines]


def all_lines(description: Description) -> Iterator[str]:
    """The whole, from the overview to the last region."""
    yield _("{title}.", title=description.title)
    yield from description.overview
    yield from description.naming
    for region in description.regions:
        yield from region_lines(region)


def described_blocks(description: Description, *, neighbours: bool = True) -> list[Block]:
    """The whole as a text: headings, sentences, and the Places with their neighbours."""
    blocks = [block("title", description.title)]
    blocks += [block("body", line) for line in (*description.overview, *description.naming)]
    for region in description.regions:
        blocks.append(block("heading", region.title))
        blocks += [block("item", line) for line in region.lines]
    told = [spot for spot in description.spots if spot.around]
    if neighbours and told:
        blocks.append(block("heading", _("Neighbours")))
        blocks += [block("item", neighbour_line(spot)) for spot in told]
    return blocks


def neighbour_line(spot: Spot) -> str:
    """``c5: north c4, east d5``: a Place's neighbours in one breath."""
    around = ", ".join(
        _("{direction} {place}", direction=direction.lower(), place=other)
        for direction, other in spot.around
    )
    return _("{place}: {around}", place=spot.name, around=around)


def block(kind: str, text: str) -> Block:
    """One sentence, heading or item of a list of such a text."""
    return Block(kind, (Span(text),))  # type: ignore[arg-type]


# -- parts of sentences that games share -----------------------------------------------------


def spans(names: Iterable[str], order: Sequence[str]) -> str:
    """Names that follow one another in one breath: ``c1 to c4, c7``.

    `order` is that of all names; those in between are left out from three on.
    """
    index = {name: number for number, name in enumerate(order)}
    groups: list[list[str]] = []
    for name in names:
        if groups and index[name] == index[groups[-1][-1]] + 1:
            groups[-1].append(name)
        else:
            groups.append([name])
    return ", ".join(_span(group) for group in groups)


def _span(group: Sequence[str]) -> str:
    if len(group) < 3:
        return ", ".join(group)
    return _("{first} to {last}", first=group[0], last=group[-1])


def lead_line(scores: Sequence[tuple[str, int]]) -> str:
    """Who leads and by how much; `scores` are the players' names and points. Not for one."""
    best = max(points for _name, points in scores)
    leaders = [name for name, points in scores if points == best]
    if len(leaders) == len(scores):
        return _("All are level.") if len(scores) > 2 else _("Both are level.")
    if len(leaders) > 1:
        return _("{players} are level in front.", players=listed(leaders))
    second = max(points for name, points in scores if name != leaders[0])
    return plural("{player} leads by {n}.", "{player} leads by {n}.", best - second,
                  player=leaders[0])  # fmt: skip
