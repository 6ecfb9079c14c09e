"""printkit: print-and-play games, true to the millimetre.

Three lines print a game::

    from printkit import print_items
    for file in print_items("aspens", ["board"], paper="A4"):
        print(file.path, file.pages)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

__all__ = ["PrintkitError", "__version__", "check_files", "print_items", "read_photos"]

if TYPE_CHECKING:
    from printkit.checking import check_files
    from printkit.errors import PrintkitError
    from printkit.printing import print_items
    from printkit.reading import read_photos


def __getattr__(name: str) -> Any:
    """Import what is asked for only then: `import printkit` itself costs nothing."""
    if name == "print_items":
        from printkit.printing import print_items

        return print_items
    if name == "check_files":
        from printkit.checking import check_files

        return check_files
    if name == "read_photos":
        from printkit.reading import read_photos

        return read_photos
    if name == "PrintkitError":
        from printkit.errors import PrintkitError

        return PrintkitError
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
