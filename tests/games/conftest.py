"""A catalogue that accents every vowel: what has none did not go through it."""

import re
from collections.abc import Iterator

import pytest

from printkit import language

ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")


class Accented:
    def gettext(self, message: str) -> str:
        if message == "decimal sign":
            return message
        return "".join(
            part if part.startswith("{") else part.translate(ACCENTS)
            for part in re.split(r"(\{[^}]*\})", message)
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def accented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within it, that catalogue's language is spoken."""
    catalogue = Accented()
    monkeypatch.setattr(language, "_catalogue", lambda _name: catalogue)
    token = language._language.set("xx")
    try:
        yield
    finally:
        language._language.reset(token)
