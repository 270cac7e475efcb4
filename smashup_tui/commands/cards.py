"""`smashup cards`: every card and base there is."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.model.catalog import CATALOG
from ..engine.model.definitions import CardDef
from ..engine.model.kinds import KIND_NAMES, MINION
from .output import clear_errors, say


def cards(
    card_set: Annotated[str, typer.Option("--set", help="Only this set, by name or slug.")] = "",
    faction: Annotated[str, typer.Option(help="Only this faction.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every card and base with its details and text."""
    with clear_errors():
        found = list(CATALOG.definitions)
        if card_set:
            slug = CATALOG.set_named(card_set).slug
            found = [d for d in found if d.set == slug]
        if faction:
            slug = CATALOG.faction(faction).slug
            found = [d for d in found if d.faction == slug]
    if as_json:
        say(json.dumps([as_data(d) for d in found], ensure_ascii=False, indent=1))
        return
    shown = ""
    for d in found:
        if d.faction != shown:
            shown = d.faction
            say(f"\n{CATALOG.factions[shown].name} – {CATALOG.sets[d.set].name}")
        say(line(d))


def line(d: CardDef) -> str:
    mark = " [ability reconstructed]" if d.confidence == "inferred" else ""
    return f"  {d.name} ({', '.join(CATALOG.face(d))}): {d.text or 'no ability'}{mark}"


def as_data(d: CardDef) -> dict[str, Any]:
    base = bool(d.breakpoint)
    return {
        "name": d.name,
        "slug": d.slug,
        "set": d.set,
        "faction": d.faction,
        "kind": KIND_NAMES[d.kind],
        "play_on": d.play_on or None,
        "power": d.power if d.kind == MINION else None,
        "copies": d.copies,
        "breakpoint": d.breakpoint if base else None,
        "vp": list(d.vp) if base else None,
        "text": d.text,
        "subtypes": list(d.subtypes),
        "confidence": d.confidence,
    }
