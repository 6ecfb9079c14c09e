"""The floor of start-up: a typer program of four empty commands."""

from __future__ import annotations

import typer

app = typer.Typer()


@app.command("list")
def list_all(name: str = "") -> None:
    """List."""


@app.command("print")
def print_all(name: str = "") -> None:
    """Print."""


@app.command()
def places(name: str = "") -> None:
    """Places."""


@app.command()
def calibrate(name: str = "") -> None:
    """Calibrate."""


if __name__ == "__main__":
    app()
