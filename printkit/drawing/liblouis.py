"""Text to braille by liblouis, if it is installed: its program ``lou_translate``.

Braille is Unicode here (U+2800 to U+283F, six dots); what an embosser wants is made of it.
"""

from __future__ import annotations

import shutil
import subprocess
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from printkit.errors import MissingGlyphError, PrintkitError
from printkit.language import _, noted

PROGRAM = "lou_translate"

TABLES: Mapping[tuple[str, int], str] = MappingProxyType({
    ("en", 1): "en-ueb-g1.ctb", ("en", 2): "en-ueb-g2.ctb",
    ("de", 1): "de-g1.ctb", ("de", 2): "de-g2.ctb",
    ("fr", 1): "fr-bfu-comp6.utb", ("fr", 2): "fr-bfu-g2.ctb",
})  # fmt: skip
"""By language and grade: Unified English Braille; Vollschrift, the German grade 1 of labels,
and Kurzschrift; braille français uniformisé, intégral and abrégé.
"""

DISPLAY = "unicode.dis"
"""Stands first: liblouis takes the first display table that it is given."""

BLANK = "⠀"

LONGEST_LINE = 400
"""liblouis cuts longer lines at places of its own."""

SPOKEN: Mapping[str, str] = MappingProxyType({
    "→": noted("to"), "✓": noted("tick"), "✗": noted("cross"), "□": noted("box"),
    "▲": noted("upwards"), "▼": noted("downwards"), "×": "x", "−": "-", "–": "-", "—": "-",
    "…": "...", "“": '"', "”": '"', "„": '"', "‚": "'", "‘": "'", "’": "'", "•": "",
    "½": "1/2", "²": "2", "³": "3", "·": ",", "≥": noted("at least"), "≤": noted("at most"),
    "\u00ad": "", "\u202f": " ", "\u00a0": " ",
})  # fmt: skip
"""Signs that braille tables lack or write in eight dots, and what is said in their place."""


def table_of(language: str, grade: int) -> str:
    """The liblouis table. Raises `PrintkitError` for a language without one."""
    try:
        return TABLES[language, grade]
    except KeyError:
        known = ", ".join(sorted({name for name, _grade in TABLES}))
        raise PrintkitError(
            _("There is no braille table for {language}. Known: {known}.",
              language=language, known=known)
        ) from None  # fmt: skip


def is_installed() -> bool:
    return shutil.which(PROGRAM) is not None


def to_braille(lines: Sequence[str], language: str, grade: int) -> list[str]:
    """Each line in Unicode braille of six dots.

    Raises `PrintkitError` where liblouis is missing, `MissingGlyphError` naming a character
    that the language's braille does not have.
    """
    table = table_of(language, grade)
    spoken = [_in_words(line) for line in lines]
    _check_characters({c for line in spoken for c in line if ord(c) > 126}, table)
    parts = [_parts(line) for line in spoken]
    braille = iter(_translated(tuple(part for some in parts for part in some), table))
    return [BLANK.join(next(braille) for _part in some) for some in parts]


def _in_words(line: str) -> str:
    """The line without signs that braille lacks, its blanks single."""
    told = "".join(
        f" {_(word)} " if (word := SPOKEN.get(c, c)).isalpha() and c in SPOKEN else word
        for c in unicodedata.normalize("NFC", line)
    )
    return " ".join(told.split())


def _parts(line: str) -> list[str]:
    """The line in pieces that liblouis takes whole, cut at blanks."""
    parts, part = [], ""
    for word in line.split(" "):
        if part and len(part) + len(word) >= LONGEST_LINE:
            parts.append(part)
            part = word
        else:
            part = f"{part} {word}" if part else word
    return [*parts, part]


def _check_characters(characters: set[str], table: str) -> None:
    ordered = tuple(sorted(characters))
    for character, braille in zip(ordered, _translated(ordered, table), strict=True):
        if not braille.strip(BLANK) or not all("⠀" <= cell <= "⠿" for cell in braille):
            raise MissingGlyphError(
                _("Braille has no sign for {character!r} (U+{code:04X}). Write it in words.",
                  character=character, code=ord(character))
            )  # fmt: skip


@cache
def _translated(lines: tuple[str, ...], table: str) -> list[str]:
    if not lines:
        return []
    program = shutil.which(PROGRAM)
    if program is None:
        raise PrintkitError(
            _("Braille needs liblouis, which is not installed. Install it with: "
              "apt install liblouis-bin (Debian, Ubuntu), brew install liblouis (macOS), "
              "choco install liblouis (Windows).")
        )  # fmt: skip
    done = subprocess.run(
        [program, "--forward", f"{DISPLAY},{table}"],
        input="\n".join(lines) + "\n", capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    braille = done.stdout.split("\n")[:-1]
    if done.returncode or len(braille) != len(lines):
        reason = done.stderr.strip() or _("it gave {n} lines for {m}", n=len(braille), m=len(lines))
        raise PrintkitError(
            _(
                "liblouis could not translate with {table}: {reason}. "
                "Is it complete (liblouis-data)?",
                table=table,
                reason=reason,
            )
        )
    return braille
