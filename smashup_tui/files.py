"""Writing the player's files: in one go, and never over something that could not be read."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is there as a whole, or as it was."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(text, encoding="utf-8")
    os.replace(fresh, file)


def keep_beside(file: Path) -> Path:
    """Copy a broken file to a name that nothing has yet."""
    number = 1
    while (backup := file.with_name(f"{file.name}.broken-{number}")).exists():
        number += 1
    shutil.copy2(file, backup)
    return backup
