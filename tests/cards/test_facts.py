"""The numbers of every card and base, as in the list next to it: a slip in one of them is seen as a diff."""

from __future__ import annotations

from pathlib import Path

import smashup_tui.cards  # noqa: F401  registers the cards
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.definitions import CardDef

FACTS = Path(__file__).parent / "facts.txt"


def facts(card: CardDef) -> str:
    if card.breakpoint:
        return f"{card.slug} breakpoint {card.breakpoint} vp {card.vp[0]} {card.vp[1]} {card.vp[2]}"
    kind = f"power {card.power}" if card.is_minion else f"action {card.play_on}".rstrip()
    return f"{card.slug} {kind} copies {card.copies}"


def test_the_numbers_are_those_of_the_list() -> None:
    assert [facts(card) for card in CATALOG.definitions] == FACTS.read_text(encoding="utf-8").splitlines()


def test_a_faction_is_twenty_cards_and_two_bases() -> None:
    for faction in CATALOG.factions.values():
        assert (sum(card.copies for card in faction.cards), len(faction.bases)) == (20, 2), faction.name
