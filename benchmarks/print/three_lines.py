"""printkit from Python, without its command line: the board as a script makes it."""

from __future__ import annotations

import sys

from printkit import print_items

print_items("aspens", ["board"], folder=sys.argv[1], force=True)
