"""Copying a line: with the desktop's own program where there is one, and into a file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from . import paths

PATIENCE = 2.0  # seconds for a program that may wait for a display which is not there
# Each with what must be in the environment for it to reach a desktop.
PROGRAMS = (
    (("wl-copy",), "WAYLAND_DISPLAY"),
    (("xclip", "-selection", "clipboard"), "DISPLAY"),
    (("xsel", "--clipboard", "--input"), "DISPLAY"),
)


def program() -> tuple[str, ...]:
    """The command that takes what is to be copied; empty: there is none here."""
    if sys.platform == "darwin" and shutil.which("pbcopy"):
        return ("pbcopy",)
    return next(
        (command for command, needed in PROGRAMS if os.environ.get(needed) and shutil.which(command[0])), ()
    )


def copy_with_program(text: str) -> str:
    """The name of the program that has taken it; empty: none has."""
    command = program()
    if not command:
        return ""
    try:
        # Some stay in the background as the owner of what was copied: nothing of theirs is waited for.
        subprocess.run(
            command,
            input=text.encode(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return command[0]


def write_copy(text: str) -> Path | None:
    """The file it was written to, for whoever has no clipboard; None: it cannot be written."""
    path = paths.data_dir() / "copied.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    except OSError:
        return None
    return path
