"""Writing files whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from printkit.errors import OutputError
from printkit.language import _


def prepare_folder(folder: Path) -> None:
    """Make the folder if need be. Raises `OutputError` if it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise OutputError(
            _(
                "{folder} is a file, not a folder. Name another folder with -o, or move the file "
                "away.",
                folder=folder,
            )
        ) from None
    except NotADirectoryError:
        raise OutputError(
            _(
                "{folder} lies under a file, not under a folder. Name another folder with -o.",
                folder=folder,
            )
        ) from None
    except OSError as error:
        raise _cannot_write(folder, error) from None


def refuse_existing(paths: list[Path], *, force: bool) -> None:
    """Raise `OutputError` if one of the files exists already, unless `force` is set, or if
    its name cannot be used.
    """
    taken: list[Path] = []
    for path in paths:
        try:
            if path.is_dir():
                raise OutputError(
                    _(
                        "{path} is a folder. Move it away, or name another folder with -o.",
                        path=path,
                    )
                )
            if path.exists() or path.is_symlink():
                taken.append(path)
        except OSError as error:
            raise _cannot_write(path, error) from None
    if taken and not force:
        more = _(" (and {count} more)", count=len(taken) - 1) if len(taken) > 1 else ""
        raise OutputError(
            _(
                "{taken}{more} exists already. Add --force (in Python force=True) to replace it, "
                "or name another folder with -o (in Python folder=...).",
                taken=taken[0],
                more=more,
            )
        )


def write_files(contents: Mapping[Path, bytes], *, force: bool) -> None:
    """Write all the files or none: each is written aside and then moved into place.

    Raises `OutputError` when one exists (without `force`) or cannot be written; whatever
    was written aside is removed.
    """
    refuse_existing(list(contents), force=force)
    for folder in dict.fromkeys(path.parent for path in contents):
        prepare_folder(folder)
    aside: dict[Path, Path] = {}
    try:
        for path, data in contents.items():
            aside[path] = _write_aside(path, data)
        _move_into_place(aside)
    except OSError as error:
        raise _cannot_write(path, error) from None
    finally:
        for temporary in aside.values():
            _remove(temporary)


def _move_into_place(aside: Mapping[Path, Path]) -> None:
    """Move every file written aside to its own name or, where one cannot be moved, none."""
    before: dict[Path, Path | None] = {}
    try:
        for path, temporary in aside.items():
            # One file alone needs no copy of what it replaces: it moves whole or not at all.
            before[path] = _kept(path) if len(aside) > 1 else None
            temporary.replace(path)
    except BaseException:
        for path, old in before.items():
            if old is not None:
                old.replace(path)
            elif not aside[path].exists():
                path.unlink(missing_ok=True)
        raise
    finally:
        for old in before.values():
            if old is not None:
                _remove(old)


def _kept(path: Path) -> Path | None:
    """A copy, aside, of the file that is about to be replaced; None if there is none."""
    if not path.exists():
        return None
    handle, name = _aside(path, ".old")
    os.close(handle)
    try:
        shutil.copy2(path, name)
    except BaseException:
        _remove(Path(name))
        raise
    return Path(name)


def _aside(path: Path, ending: str) -> tuple[int, str]:
    """A new file beside that one: its name is shortened, as it must not be too long either."""
    return tempfile.mkstemp(prefix=f".{path.name[:24]}.", suffix=ending, dir=path.parent)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _write_aside(path: Path, data: bytes) -> Path:
    handle, name = _aside(path, ".part")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o666 & ~_umask())
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _umask() -> int:
    """The process's file mask, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _cannot_write(path: Path, error: OSError) -> OutputError:
    reasons = {
        errno.ENOSPC: _("the disk is full. Free some space"),
        errno.EDQUOT: _("your disk quota is used up. Free some space"),
        errno.EROFS: _("the disk is read-only. Name another folder with -o"),
        errno.EACCES: _("you may not write there. Name another folder with -o"),
        errno.EPERM: _("you may not write there. Name another folder with -o"),
        errno.ENAMETOOLONG: _("the name is too long. Name a shorter one with -o"),
    }
    reason = reasons.get(
        error.errno or 0,
        _("{strerror}. Name another folder with -o", strerror=error.strerror or error),
    )
    return OutputError(_("{path} cannot be written: {reason}.", path=path, reason=reason))
