"""From markers and code back to the form that was printed."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from printkit.drawing.form_tag import FormTag, read_tag, write_tag
from printkit.errors import PaperTooSmallError, UsageError
from printkit.games.protocol import Game, Item
from printkit.games.registry import find_form, find_game, game_ids
from printkit.geometry.photo_marks import MARKERS, MOST_KIND, marked_by, marker_id
from printkit.geometry.points import Box
from printkit.printed_forms import form_of_kind, form_of_tag
from printkit.printing import check_options, item_sheets, make_job
from tests.marks import check_marks, seen

FORMS = [(game, item) for game in map(find_game, game_ids()) for item in game.items if item.photo]
IDS = [f"{game.id} {item.name}" for game, item in FORMS]
KINDS = [kind for _, item in FORMS if item.photo for kind in item.photo.kinds]


def test_no_number_is_given_twice() -> None:
    numbers = [kind.number for kind in KINDS]
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(range(MOST_KIND + 1))


@pytest.mark.parametrize(("game", "item"), FORMS, ids=IDS)
def test_a_form_says_whose_it_is(game, item) -> None:  # type: ignore[no-untyped-def]
    assert (item.photo.game, item.photo.item) == (game.id, item.name)
    assert "photo" in item.options
    assert [kind.paper for kind in item.photo.kinds].index("") == len(item.photo.kinds) - 1
    for kind in item.photo.kinds:
        found = find_form(kind.number)
        assert found is not None
        assert (found.game, found.item, found.kind) == (game, item, kind)
    for name, value in item.photo.plain:
        if name == "players":
            assert name in item.options
        else:
            assert value in game.setting(name).choices


def test_no_form_has_an_unused_number() -> None:
    assert find_form(MOST_KIND + 1) is None
    assert form_of_kind(MOST_KIND + 1) is None


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.paper], ids=str)
def test_markers_alone_tell_the_usual_form(kind) -> None:  # type: ignore[no-untyped-def]
    form = form_of_kind(kind.number)
    assert form is not None
    photo = form.item.photo
    assert photo is not None
    assert photo.kind(form.job) == kind.number
    places = {place.name: place for place in form.sheet().drawing.places}
    assert set(MARKERS) | {"Q"} <= set(places)
    assert not [name for name in places if "#" in name]


def test_markers_of_other_forms_need_the_code() -> None:
    for _, item in FORMS:
        assert item.photo is not None
        assert form_of_kind(item.photo.kinds[-1].number) is None


@pytest.mark.parametrize(("game", "item"), FORMS, ids=IDS)
@pytest.mark.parametrize(
    ("paper", "style"), [("A4", "mono"), ("Letter", "colour"), ("250x330mm", "ink")]
)
def test_the_code_brings_the_same_places_back(game, item, paper, style) -> None:  # type: ignore[no-untyped-def]
    job = make_job(paper=paper, style=style, photo=True)
    job = replace(job, paper=replace(job.paper, margin=9.5))
    form = form_of_tag(item.photo.tag(job, 7))
    assert form.number == 7
    assert form.job.style == job.style
    printed = item_sheets(game, item, job)[0].drawing.places
    assert form.sheet().drawing.places == printed


@pytest.mark.parametrize(("game", "item"), FORMS, ids=IDS)
@pytest.mark.parametrize(("paper", "style"), [("A4", "colour"), ("Letter", "mono"), ("A3", "ink")])
def test_a_camera_sees_the_marks_where_the_places_are(game, item, paper, style) -> None:  # type: ignore[no-untyped-def]
    job = make_job(paper=paper, style=style, photo=True)
    sheet = item_sheets(game, item, job)[0]
    check_marks(sheet)
    markers, tags = seen(sheet)
    assert tags == [item.photo.tag(job, 1)]
    kind = item.photo.kind(job)
    places = {place.name: place for place in sheet.drawing.places}
    ours = {marker_id(kind, index): name for index, name in enumerate(MARKERS)}
    # OpenCV may take some art for a marker: never for one of a form.
    assert {marker for marker in markers if find_form(marked_by(marker)[0])} == set(ours)
    for marker, name in ours.items():
        assert markers[marker] == pytest.approx(places[name].centre, abs=0.25)


def test_the_blank_has_the_size_of_the_page() -> None:
    form = form_of_kind(0)
    assert form is not None
    blank = form.blank(100)
    assert blank.mode == "RGB"
    assert blank.size == (827, 1170)
    assert blank.getpixel((0, 0)) == (255, 255, 255)
    assert blank.crop((39, 39, 96, 96)).getextrema()[0] == (0, 255)


LEAVES = FormTag("leaves", "sheet", "A4")


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        (LEAVES._replace(game="chess"), "no game"),
        (LEAVES._replace(item="shet"), "sheet"),
        (LEAVES._replace(item="dice"), "not read from photos"),
        (LEAVES._replace(options=(("style", "pink"),)), "style"),
        (LEAVES._replace(options=(("per-page", "two"),)), "per-page:two"),
        (LEAVES._replace(options=(("margin", "nan"),)), "margin:nan"),
        (LEAVES._replace(options=(("margin", "80"),)), "margin:80"),
        (LEAVES._replace(options=(("lang", "xx"),)), "lang:xx"),
        (LEAVES._replace(options=(("setup", "2"),)), "setup"),
        (LEAVES._replace(options=(("per-page", "99"),)), "per-page"),
        (LEAVES._replace(options=(("scale", "nan"),)), "scale"),
    ],
)
def test_a_code_that_makes_no_sense_is_told(tag: FormTag, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        form_of_tag(tag)


def variants() -> list[tuple[Game, Item, dict[str, str]]]:
    """Each choice of each setting that changes a form, and numbers of players."""
    found = []
    for game, item in FORMS:
        named = [game.setting(name) for name in sorted(item.settings)]
        found += [(game, item, {each.name: value}) for each in named for value in each.choices]
        if "players" in item.options:
            found += [(game, item, {"players": str(n)}) for n in range(game.players[0], 4)]
    return found


VARIANTS = variants()
VARIANT_IDS = [f"{game.id} {item.name} {said}" for game, item, said in VARIANTS]


@pytest.mark.parametrize(("game", "item", "said"), VARIANTS, ids=VARIANT_IDS)
def test_every_variant_is_told_by_markers_or_code(
    game: Game, item: Item, said: dict[str, str]
) -> None:
    players = int(said["players"]) if "players" in said else None
    settings = {name: value for name, value in said.items() if name != "players"}
    job = make_job(settings=settings, players=players, photo=True)
    try:
        sheet = item_sheets(game, item, job)[0]
    except (PaperTooSmallError, UsageError):
        return  # a setting that needs another one, or larger paper
    assert item.photo is not None
    assert form_of_tag(item.photo.tag(job, 1)).sheet().drawing.places == sheet.drawing.places
    usual = form_of_kind(item.photo.kinds[0].number)
    assert usual is not None
    if item.photo.kind(job) == item.photo.kinds[0].number:
        assert usual.sheet().drawing.places == sheet.drawing.places
    elif not item.photo.usual:
        check_marks(sheet)


DOCUMENT = (Path(__file__).parent.parent / "docs" / "places.md").read_text(encoding="utf-8")


def test_the_documentation_has_every_kind() -> None:
    table = DOCUMENT.partition("| kind | form |")[2].partition("\n\n")[0]
    told: dict[int, str] = {}
    for row in table.splitlines()[2:]:
        numbers, words = (cell.strip() for cell in row.strip("|").split("|"))
        told |= {int(number): words for number in numbers.split(",")}
    assert sorted(told) == sorted(kind.number for kind in KINDS)
    for game, item in FORMS:
        for kind in item.photo.kinds[:-1]:  # type: ignore[union-attr]
            assert told[kind.number].startswith(f"{game.id} {item.name}")
            assert kind.paper in told[kind.number]
            assert ("two to a page" in told[kind.number]) == (kind.per_page == 2)


def test_the_lines_in_the_documentation_are_tags() -> None:
    lines = re.findall(r"PK1 [A-Z][^`\"\n]+", DOCUMENT)
    assert len(lines) == 3
    for line in lines:
        tag = read_tag(line)
        assert tag is not None, line
        assert write_tag(tag) == line
        assert form_of_tag(tag).game.id in ("leaves", "acorn")


def test_boards_for_photos_have_patches_in_order() -> None:
    game = find_game("aspens")
    for style, count in (("colour", 8), ("mono", 5)):
        sheet = item_sheets(game, game.item("board"), make_job(style=style, photo=True))[0]
        patches = [place for place in sheet.drawing.places if place.kind == "reference"]
        assert [place.name for place in patches] == [f"R{n}" for n in range(1, count + 1)]
        assert all(Box.around(place.outline).width >= 5 for place in patches)


@pytest.mark.parametrize(("game", "item"), FORMS, ids=IDS)
def test_marks_are_there_by_default_on_score_sheets_only(game, item) -> None:  # type: ignore[no-untyped-def]
    for photo, wanted in ((None, item.photo.usual), (True, True), (False, False)):
        places = item_sheets(game, item, make_job(photo=photo))[0].drawing.places
        assert any(place.kind == "marker" for place in places) == wanted
    assert item.photo.usual == ("per-page" in item.options)


def test_the_board_of_aspens_keeps_its_size_for_photos() -> None:
    game = find_game("aspens")
    notes = {item_sheets(game, game.item("board"), make_job(photo=p))[0].note for p in (None, True)}
    assert len(notes) == 1


def test_a_board_for_photos_is_on_one_page() -> None:
    for game, name in (("acorn", "board"), ("acorn", "chessboard"), ("aspens", "board")):
        found = find_game(game)
        item = found.item(name)
        with pytest.raises(UsageError, match="one page"):
            item.build(make_job(photo=True, poster=(2, 2)))
        with pytest.raises(PaperTooSmallError, match=r"The largest is --scale [01]\."):
            item.build(make_job(photo=True, scale=2.0))
        with pytest.raises(PaperTooSmallError) as told:
            item.build(make_job(photo=True, paper="A5"))
        assert "--poster" not in str(told.value)
        assert "--paper A4" in str(told.value)


def test_copies_of_a_form_are_numbered_in_their_codes() -> None:
    game = find_game("leaves")
    sheets = item_sheets(game, game.item("sheet"), make_job(per_page=2, copies=3))
    tags = [tag for sheet in sheets for tag in seen(sheet, 200)[1]]
    assert sorted(tag.number for tag in tags) == [1, 2, 3]
    assert {tag.option("per-page") for tag in tags} == {"2"}


def test_an_option_of_another_form_is_refused() -> None:
    game = find_game("leaves")
    with pytest.raises(UsageError, match="--photo changes nothing for dice"):
        check_options(game, [game.item("dice")], make_job(photo=True), frozenset({"photo"}))
