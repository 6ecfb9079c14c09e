"""Printing: from a game and its items to Documents and files.

This is the whole Python API for printing::

    from printkit import print_items
    for file in print_items("leaves", ["sheet"], paper="A4", per_page=2):
        print(file.path)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from printkit import __version__
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.furniture import add_foot
from printkit.drawing.job import Job
from printkit.drawing.sheets import Document, Sheet, numbered, told_apart, with_blank_backs
from printkit.errors import (
    PaperTooSmallError,
    PrintkitError,
    TextOverflowError,
    UsageError,
    unknown,
)
from printkit.files import prepare_folder, refuse_existing, write_files
from printkit.games.protocol import Builder, Game, Item, Setting
from printkit.games.registry import find_game, game_ids
from printkit.geometry.paper import papers_by_size
from printkit.geometry.points import Transform
from printkit.language import _

if TYPE_CHECKING:
    from printkit.drawing.formats import Format
    from printkit.drawing.solid_formats import SolidFormat
    from printkit.drawing.text_formats import TextFormat

ALL = "all"

DPI_RANGE = (30, 1200)

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A file that was written, and what is in it."""

    path: Path
    game: str
    items: tuple[str, ...]
    format: str
    pages: int
    size: int

    def as_json(self) -> dict[str, object]:
        return {
            "path": str(self.path),
            "game": self.game,
            "items": list(self.items),
            "format": self.format,
            "pages": self.pages,
            "bytes": self.size,
        }


def chosen_games(name: str) -> list[Game]:
    """The game of that name, or every game for ``all``."""
    if name.lower() == ALL:
        return [find_game(game_id) for game_id in game_ids()]
    return [find_game(name)]


def chosen_items(
    game: Game, names: Sequence[str], *, everything: bool = False, touch: bool = False
) -> list[Item]:
    """The items named, in the order given; without names, what one needs to play.

    ``all`` (or `everything`) means every item; `touch` leaves out, of what is not named, what
    is not made for fingers. Raises `UsageError` for an unknown name.
    """
    items = [item for item in game.items if item.touch is not None or not touch]
    if everything or any(name.lower() == ALL for name in names):
        return items
    if names:
        return list(dict.fromkeys(game.item(name) for name in names))
    return [item for item in items if touch or not item.extra]


def check_options(game: Game, items: Sequence[Item], job: Job, given: frozenset[str]) -> None:
    """Raise `UsageError` for an option that would change none of the items, or for a number
    of players or a setting that the game does not have.
    """
    for option in sorted(given - _always_true(game)):
        _check_touch_option(option, job)
        able = [item for item in game.items if option in item.options]
        _check_use(f"--{option}", game, items, able)
    _check_players([game], job)
    for name, value in job.settings.items():
        _check_choice(game.setting(name), value)
        able = [item for item in game.items if name in item.settings]
        _check_use(f"--set {name}", game, items, able)


def _check_touch_option(option: str, job: Job) -> None:
    """Raise `UsageError` for an option that changes nothing of what is drawn for fingers."""
    if job.style.touch and option in ("poster", "scale", "photo", "per-page", "fillable"):
        raise UsageError(
            _(
                "--{option} changes nothing in the style {style}. Leave it out.",
                option=option,
                style=job.style.name,
            )
        )


def _check_use(option: str, game: Game, items: Sequence[Item], able: Sequence[Item]) -> None:
    """Raise `UsageError` if none of the items is among those that the option can change."""
    if any(item in able for item in items):
        return
    names, others = (", ".join(item.name for item in some) for some in (items, able))
    where = (
        _("It works for: {others}", others=others)
        if able
        else _("No item of {id} uses it", id=game.id)
    )
    raise UsageError(
        _("{option} changes nothing for {names}. {where}.", option=option, names=names, where=where)
    )


def _always_true(game: Game) -> frozenset[str]:
    """A game for two is for two whether one says so or not."""
    least, most = game.players
    return frozenset({"players"}) if least == most else frozenset()


def check_all(games: Sequence[Game], job: Job, given: frozenset[str]) -> None:
    """As `check_options`, for every item of several games: one of them must use the option,
    and only those that have the setting or that number of players go by it.
    """
    for option in sorted(given):
        if not any(option in item.options for game in games for item in game.items):
            raise UsageError(
                _("--{option} changes nothing: no item of any game uses it.", option=option)
            )
    _check_players(games, job)
    settings = [setting for game in games for setting in game.settings]
    for name, value in job.settings.items():
        having = [setting for setting in settings if setting.name == name]
        if not having:
            raise unknown(_("setting"), name, sorted({setting.name for setting in settings}))
        for setting in having:
            _check_choice(setting, value)


def _check_players(games: Sequence[Game], job: Job) -> None:
    if any(_for_players(game, job.players) for game in games):
        return
    told = []
    for game in games:
        least, most = game.players
        title, count = _(game.title), _span(least, most)
        told.append(_("{title} is for {count} players", title=title, count=count))
    raise UsageError(_("{told}, not {players}.", told="; ".join(told), players=job.players))


def _span(least: int, most: int) -> str:
    return str(least) if least == most else _("{least} to {most}", least=least, most=most)


def _for_players(game: Game, count: int | None) -> bool:
    return count is None or game.players[0] <= count <= game.players[1]


def _check_choice(setting: Setting, value: str) -> None:
    if setting.choices and value not in setting.choices:
        raise UsageError(
            _(
                "{name}={value}: {name} is one of {choices}.",
                name=setting.name,
                value=value,
                choices=", ".join(setting.choices),
            )
        )


def item_sheets(game: Game, item: Item, job: Job) -> list[Sheet]:
    """The finished sheets of one item: built, numbered, with their foot."""
    # An item sees its own settings only: what another is told does not get into its code.
    own = {name: value for name, value in job.settings.items() if name in item.settings}
    build = _touch_builder(game, item) if job.style.touch else item.build
    try:
        built = build(replace(job, settings=own))
    except TextOverflowError as error:
        raise _no_room(item, build, job, error) from None
    sides = told_apart(with_blank_backs(built, job.duplex))
    sheets = numbered(sides, item.name, _(item.title))
    for sheet in sheets:
        add_foot(sheet, _small_print(game, sheet, job))
    if job.style.touch:
        sheets = _touchable(sheets, raised_only=job.style.raised_only)
    return [_corrected(sheet, job.correction) for sheet in sheets]


def _touch_builder(game: Game, item: Item) -> Builder:
    """What draws the item for fingers. Raises `UsageError`, naming those that there are."""
    if item.touch is not None:
        return item.touch
    others = ", ".join(item.name for item in game.items if item.touch is not None)
    raise UsageError(
        _(
            "{item} of {game} is not made for touch. Name one of: {others}. For words in braille "
            "add --format brf.",
            item=item.name,
            game=game.id,
            others=others,
        )
    )


def _touchable(sheets: Sequence[Sheet], *, raised_only: bool) -> list[Sheet]:
    """The sheets measured for fingers; `raised_only`: without what is for the eye but for the
    lines to cut along.
    """
    from printkit.drawing.tactile_lint import check_touch

    check_touch(sheets)
    if raised_only:
        kept = (Layer.RAISED, Layer.CUT, Layer.FOLD)
        for sheet in sheets:
            elements = sheet.drawing.elements
            sheet.drawing.elements = [e for e in elements if e.layer in kept or not e.inked]
    return list(sheets)


def _no_room(item: Item, build: Builder, job: Job, error: TextOverflowError) -> PrintkitError:
    """What to say of paper too small for an item's texts; the error, if no paper helps."""
    for paper in papers_by_size(job.paper):
        with suppress(PrintkitError):
            build(replace(job, paper=paper))
            return PaperTooSmallError(
                _(
                    "On {name} there is no room for the words of {other}. The smallest paper that "
                    "works is {works}: add --paper {works}.",
                    name=job.paper.name,
                    other=item.name,
                    works=paper.name,
                )
            )
    return error


def _corrected(sheet: Sheet, correction: tuple[float, float]) -> Sheet:
    """The sheet scaled about the middle of the paper, to make up for the printer."""
    if correction == (1.0, 1.0):
        return sheet
    across, down = correction
    width, height = sheet.paper.width, sheet.paper.height
    put = Transform(a=across, d=down, e=width / 2 * (1 - across), f=height / 2 * (1 - down))
    drawing = Drawing(width, height, sheet.drawing.style)
    drawing.put(sheet.drawing, put)
    return replace(sheet, drawing=drawing)


def _small_print(game: Game, sheet: Sheet, job: Job) -> tuple[str, str]:
    """Two lines: what this is, and with which options it was made."""
    back = _(", back") if sheet.back else ""
    first = [
        _(game.title),
        sheet.title,
        _("sheet {number} of {total}{back}", number=sheet.number, total=sheet.total, back=back),
        sheet.note,
    ]
    options = [
        sheet.paper.name,
        _(job.style.title).lower(),
        _("{players} players", players=job.players) if job.players else "",
        job.setup,
        *(word for word in _settings_told(job) if word not in job.setup.split()),
        _("duplex {duplex} edge", duplex=job.duplex) if job.duplex else "",
        _("bleed {bleed:g} mm", bleed=job.bleed) if job.bleed else "",
        _("corrected for your printer") if job.correction != (1.0, 1.0) else "",
        f"printkit {__version__}",
    ]
    return " · ".join(filter(None, first)), " · ".join(filter(None, options))


def _settings_told(job: Job) -> list[str]:
    return [f"{name}={value}" for name, value in sorted(job.settings.items())]


def make_document(
    game: Game,
    items: Sequence[Item],
    job: Job,
    progress: Progress | None = None,
    *,
    named: bool = True,
) -> Document:
    """All sheets of the items as one Document.

    With a whole game, not `named` item by item, copies count for its forms only.
    """
    sheets: list[Sheet] = []
    forms = any("per-page" in item.options for item in items)
    for item in items:
        if progress:
            progress(f"{game.id} {item.name}")
        # Of a whole game one wants more score sheets, not more rule books.
        many = named or not forms or "per-page" in item.options
        sheets += item_sheets(game, item, job if many else replace(job, copies=None))
    title = _(game.title) if len(items) != 1 else f"{_(game.title)}: {_(items[0].title)}"
    return Document(
        title=title,
        subject=_("Print and play: {title}", title=", ".join(_(item.title) for item in items)),
        language=job.language,
        sheets=tuple(sheets),
        keywords=_(
            "print-and-play, {title}, {paper}, {style}",
            title=_(game.title),
            paper=job.paper.name,
            style=job.style.name,
        ),
        duplex=job.duplex,
        bleed=job.bleed,
        game=game.id,
        setup=job.setup,
        fillable=job.fillable,
    )


def file_stem(game: Game, items: Sequence[Item], names: Sequence[str]) -> str:
    """``aspens``, ``aspens-board``, ``aspens-board-water``; ``aspens-all`` for everything."""
    if not names:
        return game.id
    if any(name.lower() == ALL for name in names):
        return f"{game.id}-all"
    return "-".join([game.id, *(item.name for item in items)])


def write_document(
    document: Document, stem: str, folder: Path, format_name: str, dpi: int, *, force: bool
) -> dict[Path, int]:
    """Play a Document in one format and write its files. Returns each path with its size.

    Raises `OutputError`, before playing anything, if a file is in the way.
    """
    contents = _played(document, stem, folder, format_name, dpi, force=force)
    write_files(contents, force=force)
    return {path: len(data) for path, data in contents.items()}


def _played(
    document: Document, stem: str, folder: Path, format_name: str, dpi: int, *, force: bool
) -> dict[Path, bytes]:
    """What is to be written into each file of a Document."""
    from printkit.drawing.formats import find_format

    output = find_format(format_name)
    count = len(document.sheets)
    if output.paged or count == 1:
        names = [f"{stem}{output.suffix}"]
    else:
        names = [f"{stem}-{number}{output.suffix}" for number in _padded(count)]
    paths = [folder / name for name in names]
    refuse_existing(paths, force=force)
    prepare_folder(folder)
    return dict(zip(paths, output.play(document, dpi), strict=True))


def _padded(count: int) -> list[str]:
    digits = len(str(count))
    return [str(number).zfill(digits) for number in range(1, count + 1)]


def print_job(
    game_name: str,
    item_names: Sequence[str],
    job: Job,
    *,
    given: frozenset[str] = frozenset(),
    format_name: str = "pdf",
    dpi: int = 300,
    folder: Path = Path("output"),
    stem: str | None = None,
    force: bool = False,
    progress: Progress | None = None,
) -> list[MadeFile]:
    """Print items of a game (or of ``all``) with a ready-made Job. See `print_items`.

    `stem` names the file otherwise than by game and items.
    """
    games = chosen_games(game_name)
    if stem is not None and len(games) > 1:
        raise UsageError(_("Several games make several files: name a folder with -o, not a file."))
    everything = game_name.lower() == ALL
    if everything and any(name.lower() != ALL for name in item_names):
        raise UsageError(
            _(
                '"all" prints every item of every game: leave out {item_names}, or name one game.',
                item_names=", ".join(item_names),
            )
        )
    least, most = DPI_RANGE
    if not least <= dpi <= most:
        raise UsageError(
            _("--dpi must be from {least} to {most}, not {dpi}.", least=least, most=most, dpi=dpi)
        )
    if everything and job.setup:
        raise UsageError(_("--setup is of one game: name it in place of all."))
    touch = job.style.touch and not _has_no_pages(format_name)
    plans = [
        (game, chosen_items(game, item_names, everything=everything, touch=touch)) for game in games
    ]
    if everything:
        check_all(games, job, given)
    made: list[MadeFile] = []
    contents: dict[Path, bytes] = {}
    for game, items in plans:
        if not everything:
            check_options(game, items, job, given)
        name = stem or file_stem(game, items, item_names or ([ALL] if everything else []))
        own = _with_setup(game, _for_game(game, job))
        if _has_no_pages(format_name):
            files, pages = _without_pages(game, items, own, name, folder, format_name), 0
            refuse_existing(list(files), force=force)
            prepare_folder(folder)
        else:
            named = bool(item_names) or everything
            document = make_document(game, items, own, progress, named=named)
            files = _played(document, name, folder, format_name, dpi, force=force)
            pages = _pages_of_each(document, files, format_name)
        names = tuple(item.name for item in items)
        made += [
            MadeFile(path, game.id, names, format_name, pages, len(data))
            for path, data in files.items()
        ]
        contents |= files
    # All games are written at once: either every file is there afterwards, or none.
    write_files(contents, force=force)
    return made


def _has_no_pages(format_name: str) -> bool:
    """Whether the format is one of solids or of words: any that is not one of pages."""
    from printkit.drawing.formats import format_names

    return format_name not in format_names()


def all_format_names() -> list[str]:
    """All formats there are: of pages, of words, of solids."""
    from printkit.drawing.formats import format_names
    from printkit.drawing.solid_formats import solid_format_names
    from printkit.drawing.text_formats import text_format_names

    return [*format_names(), *text_format_names(), *solid_format_names()]


def find_any_format(name: str) -> Format | TextFormat | SolidFormat:
    """The format of that name, whatever it is of. Raises `UsageError` naming all there are."""
    from printkit.drawing.formats import find_format, format_names
    from printkit.drawing.solid_formats import find_solid_format, solid_format_names
    from printkit.drawing.text_formats import find_text_format

    if name not in all_format_names():
        raise unknown(_("format"), name, all_format_names())
    if name in format_names():
        return find_format(name)
    return find_solid_format(name) if name in solid_format_names() else find_text_format(name)


def _with_setup(game: Game, job: Job) -> Job:
    """See `setups.with_setup`, which is loaded only where there is something to set."""
    if not (job.setup or job.settings):
        return job
    from printkit.setups import with_setup

    return with_setup(game, job)


def _without_pages(
    game: Game, items: Sequence[Item], job: Job, stem: str, folder: Path, format_name: str
) -> dict[Path, bytes]:
    """What is to be written of solids, or of words."""
    from printkit.solid_printing import is_solid, solid_files
    from printkit.text_printing import is_text, item_passages, text_file

    if is_solid(format_name):
        return solid_files(game, items, job, stem, folder, format_name)
    if not is_text(format_name):
        find_any_format(format_name)
    told = [p for item in items for p in item_passages(game, item, job, make_document)]
    return text_file(_(game.title), told, job, stem, folder, format_name)


def _pages_of_each(document: Document, files: Mapping[Path, bytes], format_name: str) -> int:
    if format_name == "html":
        return 0  # that page is as long as it is
    return len(document.sheets) if len(files) == 1 else 1


def _for_game(game: Game, job: Job) -> Job:
    """The job without what belongs to another game (when printing all)."""
    known = {setting.name for setting in game.settings}
    kept = {name: value for name, value in job.settings.items() if name in known}
    players = job.players if _for_players(game, job.players) else None
    return replace(job, settings=kept, players=players)


def places_document(game: Game, item: Item, job: Job) -> dict[str, object]:
    """Where everything of an item lies on its pages, as in ``docs/places.md``."""
    sheets = item_sheets(game, item, _with_setup(game, job))
    return {
        "game": game.id,
        "item": item.name,
        "pages": [{"width": s.paper.width, "height": s.paper.height} for s in sheets],
        "places": [
            {
                "name": place.name,
                "page": page,
                "kind": place.kind,
                "outline": [[round(x, 3), round(y, 3)] for x, y in place.outline],
            }
            for page, sheet in enumerate(sheets, start=1)
            for place in sheet.drawing.places
        ],
    }


def make_job(
    *,
    paper: str = "A4",
    style: str = "colour",
    settings: Mapping[str, str] | None = None,
    **options: object,
) -> Job:
    """A Job from plain words. Raises `UsageError` for a word that is not known."""
    from printkit.drawing.style import load_style
    from printkit.geometry.paper import PAPERS, parse_paper

    try:
        sheet = parse_paper(paper)
    except ValueError as error:
        raise UsageError(_("The paper cannot be used: {error}.", error=error)) from None
    if sheet is None:
        raise unknown(_("paper"), paper, [*PAPERS, _("WIDTHxHEIGHTmm (as 210x297mm)")])
    job = Job(paper=sheet, style=load_style(style), settings=settings or {}, **options)  # type: ignore[arg-type]
    if any(job.back_offset) and job.duplex is None:
        raise UsageError(
            _("--back-offset changes nothing without backs: add --duplex long or short.")
        )
    return job


def print_items(
    game: str,
    items: Sequence[str] = (),
    *,
    paper: str = "A4",
    style: str = "colour",
    format: str = "pdf",  # noqa: A002  (the option's own name)
    dpi: int = 300,
    folder: str | Path = "output",
    force: bool = False,
    **options: object,
) -> list[MadeFile]:
    """Print items of a game to files, as ``printkit print`` does, and say what was made.

    `options` are those of `Job`: ``players``, ``per_page``, ``copies``, ``poster`` (columns,
    rows), ``scale``, ``cut``, ``duplex``, ``back_offset`` (mm), ``bleed`` (mm), ``settings``,
    ``setup``. Raises `PrintkitError` with a sentence for people.
    """
    job = make_job(paper=paper, style=style, **options)  # type: ignore[arg-type]
    usual = {"cut": "lines", "bleed": 0.0}
    given = frozenset(
        name.replace("_", "-")
        for name, value in options.items()
        if value is not None and value != usual.get(name)
    ) - {"copies", "duplex", "back-offset", "settings", "language", "correction", "braille"}
    return print_job(game, items, job, given=given, format_name=format, dpi=dpi,
                     folder=Path(folder), force=force)  # fmt: skip
