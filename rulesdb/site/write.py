"""Writes the site into a folder: an empty one, a new one, or one that holds such a site already."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from rulesdb.library import Library
from rulesdb.site.data import search_index
from rulesdb.site.html import Html
from rulesdb.site.page_plan import BOOK_PAGE, HOME, Layout

#: Names all files of a site, so that a new one can take its place.
_MARK = "smashup-rules.json"
_SHIPPED = ("style.css", "rank.js", "search.js")


class NotOurs(Exception):
    """The folder holds something else."""


def export(library: Library, folder: Path, sigils: Mapping[str, str] | None = None) -> int:
    """Write the whole reference; returns the number of pages. Raises NotOurs, or OSError.

    `sigils` are pictures of factions as SVG, by their slugs.
    """
    before = _files_of(folder)
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / _MARK, json.dumps(sorted(before)))  # a folder that fills up half-way stays ours
    files = _files(library, sigils or {})
    _write(folder / _MARK, json.dumps(sorted(before | files.keys()), indent=1) + "\n")
    for name, text in files.items():
        _write(folder / name, text)
    for name in before - files.keys():
        (folder / name).unlink(missing_ok=True)
    _write(folder / _MARK, json.dumps(sorted(files), indent=1) + "\n")
    return sum(name.endswith(".html") for name in files)


def _write(file: Path, text: str) -> None:
    """Whole, or as it was: no half page stays."""
    fresh = file.with_name(f"{file.name}.new")
    try:
        fresh.write_text(text, "utf-8", newline="\n")
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def _files_of(folder: Path) -> set[str]:
    """The files of a site that is there already."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return set()
    try:
        names = json.loads((folder / _MARK).read_text("utf-8"))
        return {name for name in names if name == Path(name).name}
    except (OSError, ValueError, TypeError):
        holds = "is a file" if folder.is_file() else "is not empty and holds no such site"
        raise NotOurs(f"{folder} {holds}; name a new or an empty folder") from None


def _files(library: Library, sigils: Mapping[str, str]) -> dict[str, str]:
    layout = Layout(library)
    html = Html(library, layout, sigils)
    shipped = resources.files(__package__)
    return {
        HOME: html.home(),
        BOOK_PAGE: html.books(),
        **{page.file: html.page(page) for page in layout.pages},
        "search-index.js": search_index(library, layout),
        **{name: (shipped / name).read_text("utf-8") for name in _SHIPPED},
    }
