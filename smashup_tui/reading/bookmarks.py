"""Entries of the reference a player has marked, kept across runs in a TOML file."""

from __future__ import annotations

from pathlib import Path

from .. import __version__
from ..support import paths
from ..support.files import keep_beside, write_whole
from ..support.validation import Unreadable, toml_of


class Bookmarks:
    """Ids, the latest first. A broken file is reported, and set aside when a new one is written."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or paths.bookmarks_file()
        self.problem = ""
        self.ids = self._read()

    def _read(self) -> list[str]:
        try:
            marked = toml_of(self.file).get("bookmarks")
        except FileNotFoundError:
            return []
        except (OSError, Unreadable) as error:
            self.problem = f"{self.file} can't be read ({error}). You start without bookmarks."
            return []
        if not isinstance(marked, list) or not all(isinstance(each, str) for each in marked):
            self.problem = (
                f"{self.file}: “bookmarks” must be a list of ids in quotes. You start without bookmarks."
            )
            return []
        return list(dict.fromkeys(marked))

    def __contains__(self, entry_id: str) -> bool:
        return entry_id in self.ids

    def toggle(self, entry_id: str) -> str:
        """Add or remove a bookmark, and save it; says what went wrong, if something did."""
        before = list(self.ids)
        if entry_id in self.ids:
            self.ids.remove(entry_id)
        else:
            self.ids.insert(0, entry_id)
        try:
            self._write()
        except OSError as error:
            self.ids = before
            return f"The bookmarks can't be saved: {error}."
        return ""

    def _write(self) -> None:
        import tomli_w

        if self.problem and self.file.exists():
            keep_beside(self.file)
            self.problem = ""
        write_whole(self.file, f"# smashup {__version__}\n{tomli_w.dumps({'bookmarks': self.ids})}")
