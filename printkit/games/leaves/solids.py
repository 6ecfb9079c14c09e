"""61 Autumn Leaves in three dimensions: a die whose pips are felt."""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.games.leaves.marks import PIPS
from printkit.geometry.solid_pieces import die, pips
from printkit.geometry.solids import Solid
from printkit.language import _

EDGE = 19.0
PIP_STEP = 5.0
"""From pip to pip in mm: 1.8 mm of face stay between two of them, more than a finger needs
to tell two from one (tactile acuity about 2.3 mm from middle to middle, research (c)).
"""


def dice_solids(job: Job) -> list[Solid]:
    """One die; print three."""
    del job
    faces = {str(value): pips(places, PIP_STEP) for value, places in PIPS.items()}
    return [die("die", _("61 Autumn Leaves: a die. Print 3."), EDGE, faces, cut=True)]
