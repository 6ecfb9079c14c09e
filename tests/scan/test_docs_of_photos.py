"""The page on photos names every reason for which a photo is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.scan.gate import Reason

PAGE = Path(__file__).parents[2] / "docs" / "photos.md"


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.code)
def test_every_reason_is_documented(reason: Reason) -> None:
    assert f"| `{reason.code}` |" in PAGE.read_text(encoding="utf-8")
