from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.errors import OutputError, PaperTooSmallError, PrintkitError, UsageError
from printkit.geometry.paper import PAPERS
from printkit.printing import make_document
from printkit.profile import (
    Profile,
    forget_profile,
    load_profile,
    profile_path,
    save_profile,
)
from tests.made_up import (
    MM,
    RED,
    box_of,
    card_game,
    coloured,
    figure_game,
    job,
    opened,
    paths_of,
    pdf,
    plumbed,
    square_figure,
)

profiles = st.builds(
    Profile,
    st.floats(95, 105),
    st.floats(95, 105),
    st.floats(0, 25),
    st.tuples(st.floats(-10, 10), st.floats(-10, 10)),
)


@given(profiles)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_remembered_is_read_back(profile: Profile) -> None:
    save_profile(profile)
    assert load_profile() == profile


def test_without_a_file_nothing_is_known() -> None:
    assert load_profile() is None
    assert forget_profile() is None


def test_forgetting_deletes_the_file() -> None:
    path = save_profile(Profile(across=99.0))
    assert path == profile_path()
    assert forget_profile() == path
    assert load_profile() is None
    assert not path.exists()


@pytest.mark.parametrize(
    "values",
    [
        {"across": 94.9}, {"across": 105.1}, {"down": 0.0}, {"down": -100.0},
        {"across": float("nan")}, {"down": float("inf")}, {"margin": -0.1}, {"margin": 25.1},
        {"margin": float("nan")}, {"back_offset": (10.1, 0.0)}, {"back_offset": (0.0, -10.1)},
        {"back_offset": (float("nan"), 0.0)},
    ],
)  # fmt: skip
def test_what_no_printer_does_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        Profile(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "across = ", "across = 'wide'", "across = 80.0", "down = nan", "margin = inf",
        "back_offset = [1.0]", "back_offset = 3", "back_offset = [1.0, 2.0, 3.0]",
        "back_offset = ['a', 'b']", "back_offset = [nan, 0.0]", "across = [1]", "\x00",
        "across = {}",
    ],
)  # fmt: skip
def test_a_damaged_file_is_told_with_its_path_and_stays(text: str) -> None:
    path = profile_path()
    path.write_text(text)
    with pytest.raises(PrintkitError, match=r"cannot be used: .*Run printkit calibrate") as caught:
        load_profile()
    assert str(path) in str(caught.value)
    assert path.read_text() == text


def test_the_advice_on_a_damaged_file_works() -> None:
    profile_path().write_text("across = 80.0")
    with pytest.raises(PrintkitError, match=r"measure anew\. Run printkit calibrate --forget"):
        load_profile()
    forget_profile()
    assert load_profile() is None


def test_a_path_that_cannot_be_looked_at_is_no_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRINTKIT_CONFIG_DIR", "x" * 300)
    assert load_profile() is None


def test_bytes_that_are_no_text_are_told() -> None:
    profile_path().write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PrintkitError, match="cannot be used"):
        load_profile()


def test_a_file_that_says_little_leaves_the_rest_alone() -> None:
    profile_path().write_text("across = 99.5\n")
    assert load_profile() == Profile(across=99.5)


def test_a_folder_that_is_a_file_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("PRINTKIT_CONFIG_DIR", str(tmp_path / "file"))
    with pytest.raises(OutputError, match="is a file, not a folder") as caught:
        save_profile(Profile())
    assert "Name another folder with PRINTKIT_CONFIG_DIR" in str(caught.value)


def test_a_missing_folder_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PRINTKIT_CONFIG_DIR", str(tmp_path / "deep" / "down"))
    save_profile(Profile(margin=5.0))
    assert load_profile() == Profile(margin=5.0)


@pytest.mark.parametrize(("across", "down"), [(99.2, 99.2), (99.0, 101.0), (100.5, 100.0)])
def test_the_correction_makes_up_for_the_printer(across: float, down: float) -> None:
    corrected = Profile(across, down).applied(job(), keep_offset=False)
    (page,) = plumbed(pdf(figure_game(), corrected)).pages
    boxes = [box_of(thing) for thing in paths_of(page)]
    bar = max(box.width for box in boxes if box.top > 275)
    # What the printer makes of it is what it should be.
    assert bar * across / 100 == pytest.approx(4 * 25.4, abs=0.01)
    for square in coloured(page, RED):
        assert square.width * across / 100 == pytest.approx(19.0, abs=0.02)
        assert square.height * down / 100 == pytest.approx(19.0, abs=0.02)


def test_the_correction_keeps_the_middle_and_the_page() -> None:
    corrected = Profile(99.0, 101.0).applied(job(), keep_offset=False)
    plain, changed = (plumbed(pdf(figure_game(), each)).pages[0] for each in (job(), corrected))
    assert (plain.width, plain.height) == (changed.width, changed.height)
    for before, after in zip(coloured(plain, RED), coloured(changed, RED), strict=True):
        for axis, factor, size in ((0, 100 / 99, 210.0), (1, 100 / 101, 297.0)):
            expected = size / 2 + (before.centre[axis] - size / 2) * factor
            assert after.centre[axis] == pytest.approx(expected, abs=0.01)


def test_the_correction_moves_the_windows_of_a_poster_too() -> None:
    made = figure_game(square_figure(most=80))
    corrected = Profile(98.0, 98.0).applied(job(poster=(2, 2)), keep_offset=False)
    with opened(pdf(made, corrected)) as file:
        content = file.pages[1].Contents.read_bytes().decode("latin-1")
    # The window of the sheet, as the clip says it: x y width height "re" W n.
    words = content.split()
    at = words.index("re")
    width = float(words[at - 2]) / MM
    assert width == pytest.approx(194.0 / 0.98, abs=0.02)


@pytest.mark.parametrize("name", ["A4", "A3", "2000x300mm"])
@pytest.mark.parametrize(("across", "down"), [(95.0, 95.0), (105.0, 95.0), (95.0, 105.0)])
def test_the_largest_correction_stays_on_the_page(name: str, across: float, down: float) -> None:
    corrected = Profile(across, down).applied(job(name), keep_offset=False)
    made = figure_game(square_figure(most=200))
    for sheet in make_document(made, made.items, corrected).sheets:
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.box.holds(ink, 0.2)


@pytest.mark.parametrize("margin", [0.0, 5.0, 8.0, 12.5])
def test_a_margin_widens_the_safe_area_but_never_narrows_it(margin: float) -> None:
    applied = Profile(margin=margin).applied(job(), keep_offset=False)
    assert applied.paper.margin == max(8.0, margin)
    assert applied.paper.safe.left == max(8.0, margin)


@pytest.mark.parametrize("name", [*PAPERS, "110x110mm"])
def test_the_widest_margin_leaves_room_or_is_refused(name: str) -> None:
    widest = Profile(margin=25.0)
    if name == "110x110mm":
        assert widest.applied(job(name), keep_offset=False).paper.safe.width == 60
        with pytest.raises(PaperTooSmallError, match=r"no room left.*--no-profile"):
            widest.applied(job("100x110mm"), keep_offset=False)
        return
    (page,) = plumbed(pdf(card_game(), widest.applied(job(name), keep_offset=False))).pages
    for thing in paths_of(page):
        box = box_of(thing)
        assert box.left >= 24.9
        assert box.right <= page.width / MM - 24.9


def test_the_offset_of_backs_is_the_printers_unless_one_is_given() -> None:
    profile = Profile(back_offset=(1.0, -0.5))
    asked = job(duplex="long", back_offset=(3.0, 3.0))
    assert profile.applied(asked, keep_offset=False).back_offset == (1.0, -0.5)
    assert profile.applied(asked, keep_offset=True).back_offset == (3.0, 3.0)
