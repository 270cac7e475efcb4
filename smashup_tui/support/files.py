"""Writing the player's files: in one go, on the disk, and never over something that could not be read."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from pathlib import Path


def write_whole(file: Path, data: str | bytes) -> None:
    """Write a file so that it is there as a whole, or as it was, whatever happens meanwhile."""
    if file.exists() and not file.is_file():  # a pipe or a device: nothing to be replaced
        file.write_bytes(_encoded(data))
        return
    file = _led_to(file)
    with _written_beside(file, data) as fresh:
        os.replace(fresh, file)


def check_place(file: Path) -> None:
    """Raise what `write_whole` would raise, and leave nothing: for what takes long to make."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if file.is_file() or not file.exists():
        with _written_beside(_led_to(file), b""):
            pass


def files_in(folder: Path, pattern: str) -> list[Path]:
    """What is there by name, in order; nothing in a folder that this user may not look into."""
    try:
        return sorted(folder.glob(pattern))
    except PermissionError:  # from Python 3.13 on, glob() finds nothing there by itself
        return []


def _led_to(file: Path) -> Path:
    """What a link leads to is written, and the link stays."""
    target = Path(os.path.realpath(file))  # Path.resolve() raises for a loop, but only before Python 3.13
    if target.is_symlink():  # what is still a link leads back to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(file))
    return target


def as_file_name(name: str) -> str:
    """What any terminal shows as it is, and any file system takes: for names that others have given."""
    return "".join(sign if sign.isascii() and sign.isprintable() and sign != "/" else "_" for sign in name)


def write_new(file: Path, data: str | bytes) -> None:
    """Write a file that is not there yet, as a whole or not at all; an existing one raises and stays."""
    with _written_beside(file, data) as fresh:
        try:
            os.link(fresh, file)
        except FileExistsError:
            raise
        except OSError as error:  # a file system without links
            if file.exists():
                raise FileExistsError(f"{file} already exists") from error
            os.replace(fresh, file)


@contextmanager
def _written_beside(file: Path, data: str | bytes) -> Iterator[Path]:
    """The data in a fresh file of the same folder, on the disk; so is, afterwards, what was done with it."""
    if not file.name:  # `.` and `/` have none
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb", buffering=0) as stream:
            write_all(stream.fileno(), _encoded(data))
            os.fsync(stream.fileno())
        yield fresh
    finally:
        with suppress(OSError):
            os.unlink(fresh)
    _sync_folder(file.parent)


def _encoded(data: str | bytes) -> bytes:
    return data.encode("utf-8") if isinstance(data, str) else data


def write_all(fd: int, data: bytes) -> None:
    """All of it: one call may take only a part."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def _sync_folder(folder: Path) -> None:
    """A name is on the disk when its folder is; not every platform lets one ask for it."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


class InUse(OSError):
    """Another program holds the file."""


def hold(file: Path) -> BufferedReader | None:
    """Keep the file to ourselves until what is returned is closed; None where there are no such locks."""
    try:
        import fcntl
    except ImportError:
        return None
    lock = file.open("rb")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise InUse(f"{file.name} is open in another window. Close it there first.") from error
    return lock


def keep_beside(file: Path) -> Path:
    """Copy a broken file to a name that nothing has yet."""
    number = 1
    while (backup := file.with_name(f"{file.name}.broken-{number}")).exists():
        number += 1
    shutil.copy2(file, backup)
    return backup
