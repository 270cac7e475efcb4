"""A disk that fails at a call of our choosing: full, killed, or the power cut."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

CALLS = ("write", "fsync", "replace", "link", "ftruncate")


class Killed(BaseException):
    """The process ended here: nothing below this line may reach the disk any more."""


class Disk:
    """Stands between the code and `os`; `fails_at` counts the calls that change something.

    `full`: from that call on, a write takes half of its bytes at most and the others raise.
    `kill`: that call is done by half, and the process is gone.
    After `cut_power`, files hold what had been synced and nothing more.
    """

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path, *, fails_at: int = -1, how: str = "") -> None:
        self.folder = folder
        self.calls = 0
        self.fails_at = fails_at
        self.how = how
        self.working = True
        self.has_failed = False
        self._synced: dict[int, bytes] = {}  # by the file's own number: what the disk itself holds
        self._real = {name: getattr(os, name) for name in CALLS}
        for name in CALLS:
            patch.setattr(os, name, self._through(name))
        patch.setattr(os, "unlink", self._unlink(os.unlink))

    def _through(self, name: str) -> Callable[..., Any]:
        real = self._real[name]

        def call(*args: Any, **more: Any) -> Any:
            if self.how == "killed":
                raise Killed
            if self.calls == self.fails_at:
                self.working, self.has_failed = False, True
            self.calls += 1
            if self.working:
                done = real(*args, **more)
                if name == "fsync":
                    self._note(args[0])
                return done
            if name == "write" and len(args[1]) > 1:
                real(args[0], bytes(args[1])[: len(args[1]) // 2])
            if self.how == "kill":
                self.how = "killed"
                raise Killed
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        return call

    def _unlink(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(*args: Any, **more: Any) -> None:
            if self.how == "killed":
                raise Killed
            real(*args, **more)

        return call

    def _note(self, fd: int) -> None:
        facts = os.fstat(fd)
        for path in self.folder.rglob("*"):
            if path.is_file() and path.stat().st_ino == facts.st_ino:
                self._synced[facts.st_ino] = path.read_bytes()

    def mend(self) -> None:
        """There is room again."""
        self.working, self.fails_at = True, -1

    def new_process(self) -> None:
        self.how = ""
        self.mend()

    def cut_power(self) -> None:
        """The worst that may come of it: names as they were last set, contents as they were last synced."""
        for path in self.folder.rglob("*"):
            if path.is_file():
                path.write_bytes(self._synced.get(path.stat().st_ino, b""))
