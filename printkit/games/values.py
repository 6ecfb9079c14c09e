"""Reading the values of a setup: from a file or from one line, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from printkit.errors import nearest
from printkit.games.variants import Choice, Fault
from printkit.language import _


def read_choices(
    game: str, choices: Sequence[Choice], values: Mapping[str, object]
) -> tuple[dict[str, str], list[Fault]]:
    """The values in their shortest usual spelling, and everything that is wrong with any.

    Texts, whole numbers and lists of them are taken; blanks and commas stand for ``+``.
    """
    by_name = {choice.name: choice for choice in choices}
    found: dict[str, str] = {}
    faults: list[Fault] = []
    for name, value in values.items():
        choice = by_name.get(name.lower())
        text = _as_text(value)
        if choice is None:
            faults.append(Fault(name, _no_setting(game, name, list(by_name))))
        elif text is None:
            message = _(
                '{name} is a text or a whole number. Write {name} = "{example}".',
                name=choice.name,
                example=choice.example,
            )
            faults.append(Fault(name, message))
        else:
            try:
                found[choice.name] = choice.read(text)
            except ValueError as error:
                faults.append(Fault(name, str(error)))
    return found, faults


def _no_setting(game: str, name: str, known: Sequence[str]) -> str:
    return _(
        '{game} has no setting "{name}".{hint} Known: {known}.',
        game=game,
        name=name,
        hint=nearest(name, known),
        known=", ".join(known),
    )


def _as_text(value: object) -> str | None:
    """A value as one text in small letters without blanks; None for what is no value."""
    if isinstance(value, list):
        parts = [_as_text(part) for part in value]
        return None if None in parts else "+".join(map(str, parts))
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    return "+".join(str(value).lower().replace("+", " ").replace(",", " ").split())


def one_of(name: str, known: Sequence[str]) -> Callable[[str], str]:
    """Reads one of a few words, in any case."""

    def read(text: str) -> str:
        for word in known:
            if word.lower() == text.lower():
                return word
        raise ValueError(
            _(
                '{name} is one of {known}, not "{text}".{hint}',
                name=name,
                known=", ".join(known),
                text=text,
                hint=nearest(text, known),
            )
        )

    return read


def whole_number(name: str, least: int, most: int) -> Callable[[str], str]:
    """Reads a whole number between two limits, both included."""

    def read(text: str) -> str:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None
        if number is None or not least <= number <= most:
            raise ValueError(
                _(
                    '{name} is a whole number from {least} to {most}, not "{text}".',
                    name=name,
                    least=least,
                    most=most,
                    text=text,
                )
            )
        return str(number)

    return read
