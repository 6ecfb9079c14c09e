"""Games of our own and of other packages."""

import json
from collections.abc import Callable, Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from typer.testing import CliRunner

from printkit.cli.main import app
from printkit.errors import PrintkitError, UsageError
from printkit.games import registry
from printkit.games.protocol import Game, Item, Setting
from tests.made_up import card_game, figure_game, game

NIM = figure_game()
"""What the entry point of a made-up package offers."""

NOT_A_GAME = "nim"

Offer = Callable[..., None]


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Let other packages offer games: ``offer(nim="tests.test_registry:NIM")``."""

    def offered(**points: str) -> None:
        found = [EntryPoint(name, value, registry.ENTRY_POINT) for name, value in points.items()]
        own = [EntryPoint("acorn", "nowhere:GAME", registry.ENTRY_POINT)]

        def all_points(group: str) -> list[EntryPoint]:
            return [point for point in [*own, *found] if point.group == group]

        monkeypatch.setattr(metadata, "entry_points", all_points)
        forget()

    def forget() -> None:
        registry._foreign.cache_clear()
        registry._loaded.cache_clear()

    yield offered
    monkeypatch.undo()
    forget()


def test_our_own_games_are_the_folders_there_are() -> None:
    assert {"acorn", "aspens", "leaves"} <= set(registry.game_ids())
    for name in registry.game_ids():
        found = registry.find_game(name.upper())
        assert found.id == name


def test_finding_one_of_ours_does_not_search_all_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(group: str) -> Any:
        raise AssertionError("searched")

    monkeypatch.setattr(metadata, "entry_points", searched)
    assert registry.find_game("aspens").id == "aspens"


def test_a_game_of_another_package_is_found_and_listed(offer: Offer) -> None:
    offer(Nim="tests.test_registry:NIM")
    assert registry.game_ids() == sorted({*registry.game_ids(), "nim"})
    assert registry.find_game("NIM") is NIM
    result = CliRunner().invoke(app, ["list", "--json"])
    assert "nim" in [found["game"] for found in json.loads(result.stdout)]


def test_a_game_of_another_package_is_printed(offer: Offer, tmp_path: Any) -> None:
    offer(nim="tests.test_registry:NIM")
    result = CliRunner().invoke(app, ["print", "nim", "-o", str(tmp_path)])
    assert result.exit_code == 0
    assert (tmp_path / "nim.pdf").is_file()


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("tests.no_such_module:GAME", "No module named"),
        ("tests.test_registry:NO_SUCH_NAME", "NO_SUCH_NAME"),
        ("tests.test_registry:NOT_A_GAME", "not a printkit.games.protocol.Game"),
    ],
)
def test_a_broken_game_disturbs_nobody_until_it_is_asked_for(
    offer: Offer, value: str, why: str
) -> None:
    offer(broken=value, nim="tests.test_registry:NIM")
    assert registry.find_game("nim") is NIM
    assert registry.find_game("aspens").id == "aspens"
    with pytest.raises(UsageError, match='no game "nym"'):
        registry.find_game("nym")
    with pytest.raises(PrintkitError, match=f"'broken' .* of another package.*{why}") as caught:
        registry.find_game("broken")
    assert value in str(caught.value)
    result = CliRunner().invoke(app, ["list"])
    assert result.exit_code == 0
    assert "\nnim: Nim" in result.stdout
    assert "Warning: The game 'broken'" in result.stderr


def test_nobody_can_take_the_name_of_one_of_ours(offer: Offer) -> None:
    offer(Aspens="tests.test_registry:NIM")
    assert registry.find_game("aspens").title == "Aspens"
    assert registry.game_ids().count("aspens") == 1


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(UsageError, match=r'no game "aspen"\. Did you mean "aspens"'):
        registry.find_game("aspen")


def test_items_and_settings_are_found_in_any_case() -> None:
    made = game(
        figure_game().items[0].build, settings=(Setting("layout", ("plain", "odd"), "how"),)
    )
    assert made.item("ONE") is made.items[0]
    assert made.setting("Layout").choices == ("plain", "odd")
    with pytest.raises(UsageError, match=r'no item of nim "on"\. Did you mean "one"'):
        made.item("on")
    with pytest.raises(UsageError, match='no setting of nim "lay"'):
        made.setting("lay")
    with pytest.raises(UsageError, match=r"Known: \(none\)"):
        card_game().setting("lay")


@pytest.mark.parametrize("name", registry.game_ids())
def test_what_our_games_say_of_themselves_holds_together(name: str) -> None:
    found: Game = registry.find_game(name)
    options = {"players", "per-page", "poster", "scale", "fillable", "cut", "bleed", "photo"}
    names = [item.name for item in found.items]
    assert len(names) == len(set(names))
    assert "all" not in names
    least, most = found.players
    assert 1 <= least <= most
    settings = {setting.name for setting in found.settings}
    item: Item
    for item in found.items:
        assert item.name == item.name.lower()
        assert item.title
        assert item.summary
        assert item.options <= options
        assert item.settings <= settings
    assert any(not item.extra for item in found.items)
    used = frozenset[str]().union(*(item.settings for item in found.items))
    assert used == settings
