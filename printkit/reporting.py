"""Reports for people: the position drawn as a file, and an HTML page with scores and faults."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.drawing.job import Job
from printkit.drawing.sheets import Document
from printkit.errors import UsageError
from printkit.files import refuse_existing, write_files
from printkit.games.registry import find_game
from printkit.language import _
from printkit.page_templates import page_environment
from printkit.records.report import Report
from printkit.scoring import display_name, winner_line

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup


def drawn(report: Report, job: Job, turn: int | None) -> Document:
    """The position as a Document. The report must have understood the file.

    Raises `UsageError` for a style for fingers: positions are told in words.
    """
    assert report.draw is not None
    if job.style.touch:
        raise UsageError(
            _(
                "Positions are not drawn in the style {style}. For words use: "
                "printkit describe {file}",
                style=job.style.name,
                file=report.source,
            )
        )
    title = _(find_game(report.game or "").title)
    return Document(
        title=f"{title}: {report.source}",
        subject=_(
            "{kind} after turn {turns}",
            kind=report.kind,
            turns=report.turns if turn is None else turn,
        ),
        language=job.language,
        sheets=tuple(report.draw(job, turn)),
    )


def draw_report(
    report: Report, job: Job, turn: int | None, output: Path, dpi: int, *, force: bool
) -> list[Path]:
    """Write the drawn position to `output`, whose ending says the format; several sheets of a
    raster or SVG get numbers. Returns the files.
    """
    from printkit.drawing.formats import find_format, format_names

    name = output.suffix.lower().removeprefix(".")
    if name not in format_names():
        endings = ", ".join(f".{known}" for known in format_names())
        raise UsageError(
            _("-o {output} must end in one of {endings}.", output=output, endings=endings)
        )
    output_format = find_format(name)
    document = drawn(report, job, turn)
    files = output_format.play(document, dpi)
    paths = [output]
    if len(files) > 1:
        paths = [output.with_stem(f"{output.stem}-{n}") for n in range(1, len(files) + 1)]
    write_files(dict(zip(paths, files, strict=True)), force=force)
    return paths


class Pages:
    """One HTML page on any number of reports: verdict, scores, where points come from, faults,
    and the boards or sheets drawn with the faults marked. It needs nothing but itself.

    Raises `OutputError` at once if the file is in the way.
    """

    def __init__(self, path: Path, *, force: bool) -> None:
        refuse_existing([path], force=force)
        self._path = path
        self._force = force
        self._sections: list[str] = []

    def enter(self, report: Report) -> None:
        template = _environment().get_template("report-section.html")
        self._sections.append(
            template.render(
                report=report,
                pictures=pictures(report, f"file{len(self._sections) + 1}"),
                winner=winner_line(report),
            )
        )

    def html(self) -> str:
        return _environment().get_template("report.html").render(sections=self._sections)

    def write(self) -> None:
        write_files({self._path: self.html().encode("utf-8")}, force=self._force)


@cache
def _environment() -> Environment:
    environment = page_environment().overlay()
    environment.filters = {**environment.filters, "who": display_name}
    return environment


def pictures(report: Report, prefix: str) -> list[Markup]:
    """The drawn sheets as SVG to stand in the page; `prefix` begins all their ids."""
    from markupsafe import Markup

    from printkit.drawing.formats.svg import description, inline
    from printkit.printing import make_job

    if report.draw is None:
        return []
    document = drawn(report, make_job(), None)
    return [
        Markup(inline(sheet.drawing, description(document, sheet), f"{prefix}-sheet{number}-"))
        for number, sheet in enumerate(document.sheets, start=1)
    ]
