"""Dealing factions: chance decides only what the set-up leaves open."""

from __future__ import annotations

from smashup_tui.cards.dsl import card_set, faction
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import Catalog
from smashup_tui.engine.setup import Setup


def small_catalog(*factions: str) -> Catalog:
    catalog = Catalog()
    for name in factions:
        sheet = faction(name, card_set(name, name.lower(), 2026, catalog=catalog), catalog=catalog)
        sheet.minion(f"{name} Giant", power=5, copies=10, text="")
        sheet.minion(f"{name} Grunt", power=2, copies=10, text="")
        for number in range(2):
            sheet.base(f"{name} Base {number}", breakpoint=20, vp=(3, 2, 1), text="")
    return catalog


def test_factions_added_later_change_no_game_with_chosen_ones() -> None:
    setup = Setup.of("red+blue", "green+grey")
    few = Game.new(setup, 7, small_catalog("Red", "Blue", "Green", "Grey"))
    many = Game.new(setup, 7, small_catalog("Red", "Blue", "Green", "Grey", "Black", "White", "Pink"))
    assert few.digest() == many.digest()


def test_open_places_are_dealt_from_the_rest() -> None:
    game = Game.new(Setup.of("red", "green+grey"), 7, small_catalog("Red", "Blue", "Green", "Grey", "Black"))
    assert game.s.draft[0][0] == "red" and game.s.draft[0][1] in ("blue", "black")
    assert game.s.draft[1] == ("green", "grey")
