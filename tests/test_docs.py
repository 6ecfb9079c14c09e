"""Every command and every program that the documentation shows is run as it stands there."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAM = Path(sys.executable).parent / "printkit"

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return [body for name, body in _BLOCK.findall(text) if name == language]


def sessions() -> list[tuple[str, str]]:
    """Page and block of every block of commands; those of one block follow one another."""
    return [(page.name, body) for page in PAGES for body in blocks(page, "console")]


def programs() -> list[tuple[str, str]]:
    return [(page.name, body) for page in PAGES for body in blocks(page, "python")]


@pytest.mark.parametrize(("page", "session"), sessions())
def test_the_commands_work(page: str, session: str, tmp_path: Path) -> None:
    folders = {f"PRINTKIT_{name}_DIR": str(tmp_path / name) for name in ("CONFIG", "STATE")}
    environment = {**os.environ, **folders}
    commands = [line[2:] for line in session.splitlines() if line.startswith("$ printkit")]
    for command in commands:
        words = [str(PROGRAM), *shlex.split(command)[1:]]
        done = subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{page}: {command}\n{done.stderr}"
        assert done.stdout.strip()
        assert done.stderr == ""


@pytest.mark.parametrize(("page", "program"), programs())
def test_the_program_works(
    page: str, program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(program, page, "exec"), {"__name__": "__main__"})
    assert list(tmp_path.rglob("*.*")), "a program that shows something writes it"


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_print_option_is_in_the_documentation() -> None:
    done = subprocess.run(
        [str(PROGRAM), "print", "--help"], capture_output=True, text=True, check=True
    )
    shown = set(re.findall(r"(?<!\S)(--[a-z-]+)", done.stdout)) - {"--help"}
    text = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    missing = {option for option in shown if option not in text}
    assert missing <= {"--profile", "--output"}, missing


def test_the_page_of_findings_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("problems", ROOT / "docs" / "make_problems.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    written = (ROOT / "docs" / "problems.md").read_text(encoding="utf-8")
    assert written == module.page(), "run: python docs/make_problems.py"
