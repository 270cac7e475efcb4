"""What the list of the rules browser holds: hits, the open contents, marked or visited entries."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb import Hit, Library

from ..reading.contents import Contents
from ..reading.pages import tag_of
from .widgets.index import IndexItem


def found(hits: Iterable[Hit]) -> list[IndexItem]:
    return [
        IndexItem(
            hit.entry.title,
            tag_of(hit.entry.kind),
            hit.entry.id,
            passage=tuple((span.text, span.mark) for span in hit.snippet),
        )
        for hit in hits
    ]


def opened(contents: Contents) -> list[IndexItem]:
    return [
        IndexItem(
            line.node.title,
            tag_of(line.node.entry.kind) if line.node.entry else "",
            line.node.entry.id if line.node.entry else "",
            line.depth,
            line.is_open if line.node.below else None,
            value=line.place,
        )
        for line in contents.lines()
    ]


def entries(library: Library, ids: Iterable[str]) -> list[IndexItem]:
    """Entries by id; what the reference no longer has is left out."""
    known = [library.entries[each] for each in ids if each in library.entries]
    return [IndexItem(entry.title, tag_of(entry.kind), entry.id) for entry in known]
