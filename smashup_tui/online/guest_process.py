"""A guest's app on the host's machine: a process and a folder of its own, which go when the guest goes."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import smashup_tui

from ..support.paths import HOME_VARIABLE
from .transports.websocket import HERE, Address

TICKET = "ticket"  # the file with the guest's address in it
MOST_GUESTS = 32  # guests through all such doors: each is a process of some sixty million bytes
APP = "smashup_tui.tui.guest_app"


@contextmanager
def guest_folder(port: int, ticket: str) -> Iterator[Path]:
    """A folder that nobody else can read, with the ticket in it; `port` is the house's on this machine."""
    with tempfile.TemporaryDirectory(prefix="smashup-guest-", ignore_cleanup_errors=True) as folder:
        file = Path(folder) / TICKET
        file.touch(0o600)
        file.write_text(Address(HERE, port, ticket).line, encoding="ascii")
        yield Path(folder)


def command() -> list[str]:
    """What starts the app."""
    return [sys.executable, "-m", APP]


def environment(room: Path) -> dict[str, str]:
    """All that the app is told of its surroundings."""
    packages = str(Path(smashup_tui.__file__).resolve().parent.parent)
    return {
        "PATH": os.environ.get("PATH", os.defpath),
        "PYTHONPATH": packages,
        "HOME": str(room),
        HOME_VARIABLE: str(room),
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
    }
