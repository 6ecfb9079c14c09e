"""A browser that loads a page and tells what became of it; and axe-core, which judges pages."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

AXE = Path(__file__).parent.parent / ".ci" / "axe" / "node_modules" / "axe-core" / "axe.min.js"
"""Where ``.ci/run`` puts it: npm install --prefix .ci/axe axe-core"""

needs_chromium = pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed")
needs_axe = pytest.mark.skipif(
    not (CHROMIUM and AXE.exists()),
    reason="no Chromium, or no axe-core: npm install --prefix .ci/axe axe-core@4.14.1",
)

_TOLD = "told-to-the-test"


def told(page: str, script: str, folder: Path) -> Any:
    """What a script in the page gives to ``tell(...)``, as JSON; the page needs no network."""
    tail = (
        f"<script>function tell(value) {{ const node = document.createElement('pre');"
        f" node.id = '{_TOLD}'; node.textContent = JSON.stringify(value);"
        f" document.body.append(node); }}\n{script}</script>"
    )
    path = folder / "page.html"
    path.write_text(page + tail, encoding="utf-8")
    command = [
        CHROMIUM or "chromium", "--headless", "--no-sandbox", "--disable-gpu",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={folder / 'profile'}",
        "--virtual-time-budget=20000", "--dump-dom", path.as_uri(),
    ]  # fmt: skip
    run = subprocess.run(command, capture_output=True, timeout=120, check=False)
    shown = run.stdout.decode("utf-8")
    found = re.search(rf'<pre id="{_TOLD}">(.*?)</pre>', shown, re.DOTALL)
    assert found, f"the page told nothing: {run.stderr.decode()[-500:]}"
    return json.loads(html.unescape(found[1]))


def violations(page: str, folder: Path) -> list[str]:
    """What axe-core finds wrong with a page, all rules on."""
    script = (
        AXE.read_text(encoding="utf-8").replace("</script", "<\\/script")
        + "\naxe.run(document, {resultTypes: ['violations']}).then(found => tell(found.violations"
        ".map(each => each.id + ': ' + each.nodes.map(node => node.html.slice(0, 80)).join(' | '"
        "))), error => tell([String(error)]));"
    )
    found: list[str] = told(page, script, folder)
    return found
