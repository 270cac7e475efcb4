"""`smashup record --export`, `--import`, `--delete`: to another machine, and away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from ..stats import archive
from .output import say


def export(file: Path, record: dict[str, Any]) -> None:
    count = archive.export(file, record)
    say(f"{count} journals and the record are in {file}")
    say("A journal tells every hand. To give one away while it is played: smashup replay --save.")


def bring(file: Path) -> None:
    brought = archive.bring(file)
    say(f"{brought.new} new, {brought.longer} that had gone on there, {brought.known} here already.")
    for name in brought.strange:
        say(f"Left out, for it is no journal: {name}")


def delete(*, ask: bool) -> None:
    files = archive.all_files()
    if not files:
        say("There is nothing to delete.")
        return
    say("This deletes for good:")
    for what, found in files.items():
        size = sum(path.stat().st_size for path in found) / 1024
        count = f"{len(found)} {'file' if len(found) == 1 else 'files'}"
        say(f"  {what}: {count}, {size:,.0f} KiB, in {found[0].parent}")
    say("Settings, themes, bookmarks, saved positions, exports and results of the lab stay.")
    if ask and not typer.confirm("Delete all of it?"):
        say("Nothing was deleted.")
        raise typer.Exit(1)
    say(f"{archive.delete_all()} files deleted.")
