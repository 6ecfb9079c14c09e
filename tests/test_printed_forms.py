"""From markers and code back to the form that was printed."""

from dataclasses import replace

import pytest

from printkit.drawing.form_tag import FormTag
from printkit.errors import UsageError
from printkit.games.registry import find_form, find_game, game_ids
from printkit.geometry.photo_marks import MARKERS, MOST_KIND, marked_by, marker_id
from printkit.printed_forms import form_of_kind, form_of_tag
from printkit.printing import item_sheets, make_job
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
    usual = {setting.name: setting.choices[0] for setting in game.settings}
    for name, value in item.photo.moving:
        assert name == "players" or usual[name] == value


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
@pytest.mark.parametrize("paper", ["A4", "Letter", "250x330mm"])
@pytest.mark.parametrize("style", ["colour", "mono"])
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
