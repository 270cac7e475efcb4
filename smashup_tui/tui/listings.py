"""What the list of the rules browser holds: hits, the open contents, marked or visited entries."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb import Entry, Hit, Library
from rulesdb.words import slugify

from ..cards.sigils import sigil_of
from ..reading.contents import Contents
from ..reading.pages import tag_of
from ..support.sigil_format import Sigil
from ..table.decks import faction_name, is_faction
from .card_drawing import DrawnCard
from .glyphs import Glyphs
from .widgets.menu import Item

GROUPS = {
    "card": "Cards",
    "base": "Cards",
    "rule": "Rules",
    "term": "Terms",
    "clarification": "Clarified",
    "question": "Questions",
    "example": "Examples",
    "faction": "Factions",
    "errata": "Errata",
    "pair": "Two cards",
}
SIGNS = {
    "pair": "+",
    "rule": "§",
    "example": "§",
    "term": "T",
    "clarification": "?",
    "question": "?",
    "errata": "!",
}


def found(hits: Iterable[Hit]) -> list[Item]:
    """By kind, the kind of the best hit first; of each kind the best first."""
    known = list(hits)
    order = list(dict.fromkeys(GROUPS[hit.entry.kind] for hit in known))
    known.sort(key=lambda hit: order.index(GROUPS[hit.entry.kind]))
    return [
        Item(
            hit.entry.title,
            detail=_about(hit.entry),
            entry=hit.entry.id,
            passage=tuple((span.text, span.mark) for span in hit.snippet),
            group=GROUPS[hit.entry.kind],
            sign=SIGNS.get(hit.entry.kind, ""),
            sigil=_sigil(hit.entry),
        )
        for hit in known
    ]


def _sigil(entry: Entry) -> Sigil | None:
    """Of a card or a faction."""
    slug = slugify(entry.card.faction) if entry.card else entry.slug if entry.kind == "faction" else ""
    return sigil_of(slug) if slug else None


def _about(entry: Entry) -> str:
    """Of a card what it is and its power, else the first page that says so."""
    if entry.card is None:
        return entry.sources[0] if entry.sources else ""
    kind, *figures = entry.card.face or (entry.card.kind,)
    numbers = [each.split()[-1] for each in figures[:1] if each.startswith(("power", "breakpoint"))]
    return " · ".join([kind, *numbers])


def opened(contents: Contents) -> list[Item]:
    return [
        Item(
            line.node.title,
            line.place,
            detail=tag_of(line.node.entry.kind) if line.node.entry else "",
            entry=line.node.entry.id if line.node.entry else "",
            depth=line.depth,
            is_open=line.is_open if line.node.below else None,
        )
        for line in contents.lines()
    ]


def entries(library: Library, ids: Iterable[str]) -> list[Item]:
    """Entries by id; what the reference no longer has is left out."""
    known = [library.entry(each) for each in ids if library.knows(each)]
    return [Item(entry.title, detail=tag_of(entry.kind), entry=entry.id) for entry in known]


def drawn_card(entry: Entry, glyphs: Glyphs) -> DrawnCard | None:
    """A card, base or faction as it is drawn above its page; None for other entries."""
    sigil = _sigil(entry)
    if sigil is None:
        return None
    voice = f"{glyphs.quotes[0]}{sigil.voice}{glyphs.quotes[1]}" if sigil.voice else ""
    if entry.card is None:
        return DrawnCard(sigil, entry.title, "faction", beside=(voice,))
    kind, *figures = entry.card.face or (entry.card.kind,)
    measure, _, number = figures[0].rpartition(" ") if figures else ("", "", "")
    counted = measure in ("power", "breakpoint") and number.isdigit()
    rest = figures[1:] if counted else figures
    return DrawnCard(
        sigil,
        entry.title,
        kind,
        power=int(number) if counted else None,
        measure=measure,
        note=faction_name(slug) if is_faction(slug := slugify(entry.card.faction)) else "",
        beside=(voice, *rest),
    )
