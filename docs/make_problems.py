"""Writes docs/problems.md: every code of a finding, with a file that causes it.

Run it with: python docs/make_problems.py
"""

from __future__ import annotations

from pathlib import Path

from printkit import checking
from printkit.games.registry import find_game, game_ids
from printkit.records import headers
from printkit.records.problems import Code

PAGE = Path(__file__).parent / "problems.md"


def codes() -> dict[str, tuple[Code, ...]]:
    """The codes by heading: those of every game, then each game's own."""
    found: dict[str, tuple[Code, ...]] = {"Any file": (*checking.CODES, *headers.CODES)}
    seen = {code.name for code in found["Any file"]}
    for game_id in game_ids():
        play = find_game(game_id).play
        own = play().codes if play else ()
        found[find_game(game_id).title] = tuple(code for code in own if code.name not in seen)
    return found


def page() -> str:
    lines = [
        "# Findings",
        "",
        "Every finding of `printkit check` has one of these codes, here with a file causing it.",
        "`error`: not legal or not readable; `warning`: possible but suspicious; `note`: no fault.",
        "This page is written by `python docs/make_problems.py`.",
    ]
    for heading, group in codes().items():
        lines += ["", f"## {heading}"]
        for code in group:
            lines += ["", f"### {code.name}", "", f"{code.severity}: {code.meaning}"]
            example = code.example.strip("\n")
            if example.isprintable() or "\n" in example:
                lines += ["", "```text", example, "```"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
