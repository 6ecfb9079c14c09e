"""Files are written whole or not at all."""

import errno
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from printkit.errors import OutputError
from printkit.files import prepare_folder, refuse_existing, write_files

REASONS = [
    (errno.ENOSPC, "the disk is full"),
    (errno.EDQUOT, "quota is used up"),
    (errno.EROFS, "read-only"),
    (errno.EACCES, "may not write"),
    (errno.EIO, "Input/output error"),
]


def failing(number: int, *, after: int = 0) -> Callable[..., Any]:
    """Something that works `after` times and then fails."""
    left = after

    def fail(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **more: Any) -> Any:
            nonlocal left
            if left > 0:
                left -= 1
                return real(*given, **more)
            raise OSError(number, os.strerror(number))

        return call

    return fail


def everything(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_files_are_written_with_the_rights_of_any_other_file(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"")
    write_files({tmp_path / "new" / "a": b"1", tmp_path / "b": b"2"}, force=False)
    assert everything(tmp_path) == {"other": b"", "new/a": b"1", "b": b"2"}
    assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == stat.S_IMODE(other.stat().st_mode)


def test_an_existing_file_stays_as_it_is(tmp_path: Path) -> None:
    old = tmp_path / "a"
    old.write_bytes(b"old")
    with pytest.raises(OutputError, match=r"a exists already\. Add --force"):
        write_files({tmp_path / "new": b"1", old: b"2"}, force=False)
    assert everything(tmp_path) == {"a": b"old"}
    write_files({old: b"2"}, force=True)
    assert everything(tmp_path) == {"a": b"2"}


def test_several_in_the_way_are_counted(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in "abc"]
    for path in paths:
        path.write_bytes(b"")
    with pytest.raises(OutputError, match=r"a \(and 2 more\) exists"):
        refuse_existing(paths, force=False)
    refuse_existing(paths, force=True)


@pytest.mark.parametrize("force", [False, True])
def test_a_folder_is_never_replaced_by_a_file(tmp_path: Path, force: bool) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(OutputError, match="a is a folder"):
        write_files({tmp_path / "a": b"1"}, force=force)


@pytest.mark.parametrize(("number", "said"), REASONS)
@pytest.mark.parametrize("what", ["fsync", "fdopen"])
@pytest.mark.parametrize("after", [0, 1])
def test_a_fault_in_writing_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str, what: str, after: int
) -> None:
    (tmp_path / "a").write_bytes(b"old")
    fault = failing(number, after=after)
    monkeypatch.setattr(os, what, fault(getattr(os, what)))
    failed = "ab"[after]
    with pytest.raises(OutputError, match=f"{failed} cannot be written: .*{said}.*"):
        write_files({tmp_path / "a": b"1", tmp_path / "b": b"2"}, force=True)
    assert everything(tmp_path) == {"a": b"old"}


@pytest.mark.parametrize("after", [0, 1, 2])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_a_fault_in_moving_puts_everything_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int, number: int
) -> None:
    before = {"a": b"old a", "c": b"old c"}
    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    real = Path.replace
    fault = failing(number, after=after)(real)

    def replace(self: Path, target: Path) -> Path:
        moved: Path = real(self, target) if self.suffix == ".old" else fault(self, target)
        return moved

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(OutputError, match="cannot be written"):
        write_files({tmp_path / name: b"new" for name in "abc"}, force=True)
    assert everything(tmp_path) == before


def test_an_interruption_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_files({tmp_path / "a": b"1"}, force=False)
    assert everything(tmp_path) == {}


def test_all_is_replaced_and_nothing_left_aside(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / name).write_bytes(b"old")
    write_files({tmp_path / name: name.encode() for name in "abcd"}, force=True)
    assert everything(tmp_path) == {name: name.encode() for name in "abcd"}


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(OutputError, match="file is a file, not a folder"):
        prepare_folder(tmp_path / "file")
    with pytest.raises(OutputError, match="lies under a file"):
        prepare_folder(tmp_path / "file" / "below")
    with pytest.raises(OutputError):
        write_files({tmp_path / "file" / "a": b"1"}, force=True)
    assert everything(tmp_path) == {"file": b"old"}


@pytest.fixture
def nobody() -> Iterator[None]:
    """Root may write anywhere: for a while the process is somebody else."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def locked() -> Iterator[Path]:
    """A folder that may be read but not written to, by anybody."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        folder = Path(name) / "locked"
        folder.mkdir(mode=0o555)
        yield folder


@pytest.mark.skipif(os.name != "posix", reason="rights are kept otherwise on this system")
@pytest.mark.usefixtures("nobody")
def test_a_folder_without_the_right_to_write(locked: Path) -> None:
    with pytest.raises(OutputError, match="may not write"):
        write_files({locked / "a": b"1"}, force=False)
    with pytest.raises(OutputError, match="may not write"):
        prepare_folder(locked / "below")


@pytest.mark.parametrize(("number", "said"), REASONS)
def test_a_folder_that_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    monkeypatch.setattr(Path, "mkdir", failing(number)(Path.mkdir))
    with pytest.raises(OutputError, match=said):
        prepare_folder(tmp_path / "new")


@pytest.mark.parametrize("name", ["x" * 300, "x" * 256])
def test_a_name_too_long(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError, match="the name is too long"):
        write_files({tmp_path / "fine": b"1", tmp_path / name: b"2"}, force=False)
    with pytest.raises(OutputError, match="the name is too long"):
        write_files({tmp_path / ("y" * 300) / "a": b"2"}, force=False)
    assert everything(tmp_path) == {}


@pytest.mark.parametrize("letter", ["x", "ä", "🍂"])
def test_a_name_may_be_as_long_as_the_system_lets_it(tmp_path: Path, letter: str) -> None:
    path = tmp_path / (letter * (250 // len(letter.encode())) + ".pdf")
    write_files({path: b"new"}, force=False)
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_that_leads_nowhere_is_not_lost(tmp_path: Path) -> None:
    link = tmp_path / "board.pdf"
    link.symlink_to(tmp_path / "disk" / "board.pdf")
    with pytest.raises(OutputError, match="exists already"):
        write_files({link: b"new"}, force=False)
    assert link.is_symlink()
