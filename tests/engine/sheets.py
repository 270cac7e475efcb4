"""Sheets of a test's own: a catalogue with bases and plain minions, to which a test adds what it is about."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import card_set, faction
from smashup_tui.engine.model.catalog import Catalog

from ..scenario import Board, board

BASES = ("Hill", "Moor", "Cliff", "Plain", "Marsh", "Dune", "Fen")


class Sheet:
    """`sheet.cards` declares them, `sheet.board` puts them down."""

    def __init__(self, name: str) -> None:
        self.catalog = Catalog()
        own_set = card_set(f"{name} Set", name.lower(), 2026, catalog=self.catalog)
        self.cards = faction(name, own_set, catalog=self.catalog)
        self.cards.minion("Giant", power=7, copies=40, text="")
        self.cards.minion("Grunt", power=2, copies=9, text="")
        for base in BASES:
            self.cards.base(base, breakpoint=20, vp=(4, 2, 1), text="")

    def board(self, *args: Any, **kwargs: Any) -> Board:
        return board(*args, filler="Giant", catalog=self.catalog, **kwargs)
