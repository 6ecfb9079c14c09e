"""Imports run one way, and start-up loads nothing heavy."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import grimp
import pytest

from printkit.games.registry import game_ids

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "printkit"

HEAVY = {
    "reportlab", "svgwrite", "jinja2", "markdown_it", "pypdfium2", "PIL", "fontTools", "numpy",
    "tomllib", "platformdirs", "cv2", "numba", "pikepdf",
}  # fmt: skip


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)


def test_the_contracts_of_the_project_hold() -> None:
    tool = str(Path(sys.executable).with_name("lint-imports"))
    result = run(tool, "--no-cache", "--config", "pyproject.toml")
    assert result.returncode == 0, result.stdout + result.stderr
    assert re.search(r"[1-9]\d* kept, 0 broken", result.stdout)


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("printkit", cache_dir=None)


def imported_by(graph: grimp.ImportGraph, prefix: str) -> set[tuple[str, str]]:
    """Importer and imported, for everything imported from that package."""
    return {
        (importer, module)
        for module in graph.modules
        if module == prefix or module.startswith(prefix + ".")
        for importer in graph.find_modules_that_directly_import(module)
    }


def test_nobody_but_a_game_imports_from_that_game(graph: grimp.ImportGraph) -> None:
    games = game_ids()
    assert len(games) >= 3
    for game in games:
        package = f"printkit.games.{game}"
        for importer, module in imported_by(graph, package):
            assert importer == package or importer.startswith(package + "."), (importer, module)


def test_from_outside_only_registry_and_protocol_are_imported(graph: grimp.ImportGraph) -> None:
    seam = {f"printkit.games.{name}" for name in ("registry", "protocol", "scanning", "variants")}
    for importer, module in imported_by(graph, "printkit.games"):
        if not importer.startswith("printkit.games"):
            assert module in seam, importer


def test_geometry_imports_only_the_standard_library_and_itself(graph: grimp.ImportGraph) -> None:
    for file in (PACKAGE / "geometry").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                names = [node.module or ""]
            for name in names:
                top = name.split(".")[0]
                own = name == "printkit.geometry" or name.startswith("printkit.geometry.")
                assert own or top in sys.stdlib_module_names, f"{file.name}: {name}"


def loaded_by(code: str) -> set[str]:
    result = run(sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)")
    assert result.returncode == 0, result.stderr
    return {name.split(".")[0] for name in result.stdout.split()}


@pytest.mark.parametrize(
    "code",
    [
        "import printkit",
        "import printkit.cli.main",
        "import printkit.printing, printkit.profile, printkit.games.registry",
    ],
)
def test_starting_up_loads_nothing_heavy(code: str) -> None:
    loaded = loaded_by(code)
    assert "printkit" in loaded
    assert loaded & HEAVY == set()


def test_the_check_of_starting_up_would_see_a_heavy_library() -> None:
    assert "reportlab" in loaded_by("import printkit.cli.main, reportlab")


@pytest.mark.parametrize("game", game_ids())
def test_a_game_loads_nothing_heavy_until_it_is_printed(game: str) -> None:
    code = f"from printkit.games.registry import find_game; find_game({game!r})"
    assert loaded_by(code) & HEAVY == set()


def test_the_public_names_are_there_and_no_others() -> None:
    import printkit

    for name in printkit.__all__:
        assert getattr(printkit, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'print_item'"):
        _ = printkit.print_item


def test_every_library_that_the_program_imports_is_a_dependency() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = data["project"]["optional-dependencies"]
    offered = [name for extra, names in extras.items() if extra != "test" for name in names]
    declared = " ".join([*data["project"]["dependencies"], *offered]).lower().replace("-", "_")
    comes_with = {
        "markupsafe": "jinja2", "fonttools": "fonttools", "pil": "pillow", "cv2": "opencv",
        "zxingcpp": "zxing_cpp",
    }  # fmt: skip
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in (name.partition(".")[0].lower() for name in names):
                if name == "printkit" or name in {m.lower() for m in sys.stdlib_module_names}:
                    continue
                needed = comes_with.get(name, {"markdown_it": "markdown_it_py"}.get(name, name))
                assert needed in declared, f"{path.name} imports {name}"
