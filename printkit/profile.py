"""The printer's profile: what a person measured on the calibration page, remembered.

A small TOML file in the platform's folder for configurations (or in the folder that
``PRINTKIT_CONFIG_DIR`` names). Without one, nothing is corrected.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from printkit.drawing.job import Job
from printkit.errors import OutputError, PaperTooSmallError, PrintkitError, UsageError
from printkit.files import prepare_folder, write_files
from printkit.geometry.paper import LEAST_SIDE, SAFE_MARGIN
from printkit.geometry.points import Point
from printkit.language import _

CONFIG_VARIABLE = "PRINTKIT_CONFIG_DIR"
FILE_NAME = "printer.toml"

MOST_CORRECTION = 0.05
"""A bar more than 5 % off is not a printer's inaccuracy but "fit to page"."""

MOST_SHIFT = 10.0
MOST_MARGIN = 25.0


@dataclass(frozen=True, slots=True)
class Profile:
    """What a printer does: the length in mm of 100 mm across and down, the widest margin
    that it cannot print on,
    and how far backs must move to meet their fronts (mm, right and down).
    """

    across: float = 100.0
    down: float = 100.0
    margin: float = SAFE_MARGIN
    back_offset: Point = (0.0, 0.0)

    def __post_init__(self) -> None:
        for name, length in (("across", self.across), ("down", self.down)):
            if not abs(length - 100.0) <= 100.0 * MOST_CORRECTION:  # so that nan fails
                raise UsageError(
                    _(
                        "{length:g} mm {name} in place of 100 mm is too far off to correct: the "
                        "printer probably fits the page. Print again at 100 % "
                        '("actual size") and measure anew.',
                        length=length,
                        name=name,
                    )
                )
        if not 0.0 <= self.margin <= MOST_MARGIN:
            raise UsageError(
                _(
                    "A margin of {margin:g} mm is not between 0 and {most_margin:g}.",
                    margin=self.margin,
                    most_margin=MOST_MARGIN,
                )
            )
        if not all(abs(shift) <= MOST_SHIFT for shift in self.back_offset):
            raise UsageError(
                _(
                    "An offset of {back_offset:g},{back_offset2:g} mm is more than {most_shift:g} "
                    "mm: does the printer turn the page about the right edge?",
                    back_offset=self.back_offset[0],
                    back_offset2=self.back_offset[1],
                    most_shift=MOST_SHIFT,
                )
            )

    def applied(self, job: Job, *, keep_offset: bool) -> Job:
        """The job made for this printer. `keep_offset`: the person gave one of their own.

        Raises `PaperTooSmallError` if the margin leaves no room on the paper.
        """
        # What is enlarged for a printer that prints too small must still end on the page.
        longer = max(job.paper.width, job.paper.height)
        pushed = longer / 2 * (1.0 - min(self.across, self.down) / 100.0)
        margin = max(SAFE_MARGIN, self.margin, pushed)
        paper = replace(job.paper, margin=margin)
        if min(paper.safe.width, paper.safe.height) < LEAST_SIDE - 2 * SAFE_MARGIN:
            raise PaperTooSmallError(
                _(
                    "Within the margin of {margin:g} mm that your printer needs, {name} has no "
                    "room left. Use larger paper, or add --no-profile.",
                    margin=margin,
                    name=paper.name,
                )
            )
        offset = job.back_offset if keep_offset else self.back_offset
        return replace(
            job,
            paper=paper,
            back_offset=offset,
            correction=(100.0 / self.across, 100.0 / self.down),
        )

    def as_toml(self) -> str:
        return (
            "# What printkit knows of your printer. Made by: printkit calibrate\n"
            f"across = {self.across!r}  # mm, measured for 100 mm\n"
            f"down = {self.down!r}  # mm, measured for 100 mm\n"
            f"margin = {self.margin!r}  # mm that the printer leaves white\n"
            f"back_offset = [{self.back_offset[0]!r}, {self.back_offset[1]!r}]  # mm right, down\n"
        )


def profile_path() -> Path:
    """Where the profile lies, whether it exists or not."""
    named = os.environ.get(CONFIG_VARIABLE)
    if named:
        return Path(named) / FILE_NAME
    from platformdirs import user_config_path

    return user_config_path("printkit", appauthor=False) / FILE_NAME


def load_profile() -> Profile | None:
    """The remembered profile, or None. Raises `PrintkitError` for a file that is damaged."""
    path = profile_path()
    try:
        if not path.is_file():
            return None
    except OSError:  # a folder that may not be entered, a name too long: no profile of ours
        return None
    import tomllib

    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        right, lower = data.get("back_offset", (0.0, 0.0))
        return Profile(
            float(data.get("across", 100.0)),
            float(data.get("down", 100.0)),
            float(data.get("margin", SAFE_MARGIN)),
            (float(right), float(lower)),
        )
    except (OSError, ValueError, TypeError, UsageError) as error:
        raise PrintkitError(
            _(
                "The printer profile {path} cannot be used: {reason}. Run printkit calibrate "
                "--forget, then measure anew; --no-profile prints without it.",
                path=path,
                reason=str(error).rstrip(".?"),
            )
        ) from None


def save_profile(profile: Profile) -> Path:
    """Remember the profile. Raises `OutputError` if the folder cannot be written to."""
    path = profile_path()
    try:
        prepare_folder(path.parent)
        write_files({path: profile.as_toml().encode("utf-8")}, force=True)
    except OutputError as error:
        raise OutputError(str(error).replace(_(" with -o"), f" with {CONFIG_VARIABLE}")) from None
    return path


def forget_profile() -> Path | None:
    """Delete the profile; None if there was none."""
    path = profile_path()
    try:
        path.unlink()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise OutputError(
            _("{path} cannot be deleted: {strerror}.", path=path, strerror=error.strerror)
        ) from None
    return path
