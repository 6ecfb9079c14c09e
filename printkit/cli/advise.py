"""``printkit advise``: the best moves, and where points were lost."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from printkit.cli.everywhere import is_plain
from printkit.cli.options import JsonOption, SetupOption, given_setup
from printkit.language import _


def advise(
    file: Annotated[
        str, typer.Argument(help=_("A typed file, a filled PDF, or - for standard input."))
    ],
    dice: Annotated[str | None, typer.Option(help=_("The dice of this round, as 3,5,6."))] = None,
    player: Annotated[str | None, typer.Option(help=_("Only for this player."))] = None,
    top: Annotated[int, typer.Option(help=_("Tell so many moves."), min=1)] = 5,
    as_json: JsonOption = False,
    setup: SetupOption = None,
) -> None:
    """What to do with these dice, and what it may be expected to come to; without --dice, where
    a whole record lost points.

    Exit status: 0 advised, 1 the file is not legal, 2 it cannot be read or nothing can be advised.
    """
    from printkit.advising import advise_file, decision_lines, review_lines
    from printkit.advising import as_json as document
    from printkit.checking import Outcome
    from printkit.cli.check import tell
    from printkit.errors import unknown

    advice = advise_file(file, dice, given_setup(setup))
    if player is not None and advice.report.valid:
        names = list(dict.fromkeys(decision.player for decision in advice.decisions))
        chosen = [name for name in names if name.lower() == player.lower()]
        if not chosen:
            raise unknown("player", player, names)
        advice.decisions = [d for d in advice.decisions if d.player == chosen[0]]
    if as_json:
        typer.echo(json.dumps(document(advice), ensure_ascii=False, indent=2))
    elif not advice.report.valid:
        tell(advice.report)
    else:
        if dice is None:
            lines = review_lines(advice.decisions)
        else:
            lines = [
                line for d in advice.decisions for line in decision_lines(d, top, plain=is_plain())
            ]
        typer.echo("\n".join([*lines, *advice.notes]))
    outcome = Outcome()
    outcome.enter(advice.report)
    sys.exit(outcome.exit_status)
