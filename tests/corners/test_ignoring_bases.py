"""Who ignores a base neither follows it nor profits from it."""

from __future__ import annotations

from typing import Any

import pytest

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you


def ignoring(base: str, **more: Any) -> Board:
    return board(hand=["Infiltrate"], **more).play("Infiltrate", at=base).answer("yes")


@covers("rule.cancelling", "secret-volcano-headquarters", "ninjas-infiltrate")
def test_who_ignores_the_volcano_shows_no_card_there() -> None:
    table = ignoring(
        "Secret Volcano Headquarters",
        bases={"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex", counters=5)]},
        deck=["Invader"],
        foe_deck=["Scout"],
    )
    table.end_turn()
    played = [table.game.name(event.card) for event in table.events("played")]
    assert "Scout" in played and "Invader" not in played


@covers("rule.cancelling", "school-of-wizardry", "ninjas-infiltrate")
def test_the_school_is_for_the_first_winner_who_does_not_ignore_it() -> None:
    table = ignoring(
        "School of Wizardry",
        bases={"School of Wizardry": [you("King Rex", counters=3), foe("King Rex", counters=3)]},
    )
    table.end_turn()
    assert table.asks == FOE and table.asked() == "Which base comes next?"


@covers("rule.cancelling", "the-nexus", "ninjas-infiltrate")
def test_the_nexus_is_for_the_first_winner_who_does_not_ignore_it() -> None:
    table = ignoring(
        "The Nexus",
        bases={"The Nexus": [you("King Rex", counters=3), foe("King Rex", counters=3)]},
        base_discard=["Tar Pits", "Hala"],
    )
    table.end_turn()
    assert table.asks == FOE and set(table.options()) == {"Tar Pits", "Hala"}
    assert table.vp(YOU) == 3


@covers("rule.cancelling", "downtown", "ninjas-infiltrate")
def test_who_comes_to_ignore_downtown_draws_nothing_for_the_action_that_does_it() -> None:
    assert ignoring("Downtown", bases={"Downtown": []}).hand() == []


@covers("rule.cancelling", "rooftop-portal", "ninjas-infiltrate")
def test_who_comes_to_ignore_the_portal_draws_nothing_for_what_infiltrate_destroys() -> None:
    table = ignoring("Rooftop Portal", bases={"Rooftop Portal": [foe("Overrun")]})
    assert table.zone("Overrun") == "discard pile" and table.hand() == []


@covers("rule.cancelling", "ninja-dojo", "ninjas-infiltrate")
def test_a_minion_of_who_ignores_the_dojo_cannot_be_destroyed_by_its_winner() -> None:
    table = ignoring(
        "Ninja Dojo",
        bases={"Ninja Dojo": [foe("King Rex", counters=11)], "Hala": [you("Zapbot"), foe("Walker")]},
    )
    table.end_turn().answer("Zapbot")
    assert table.base_of("Zapbot") == "Hala"


@covers("rule.cancelling", "mushroom-kingdom", "the-dohyo", "ninjas-infiltrate")
def test_a_base_cannot_move_a_minion_of_who_ignores_it() -> None:
    table = ignoring("Mushroom Kingdom", bases={"Mushroom Kingdom": [], "Hala": [you("Zapbot")]})
    table.end_turn().answer("Zapbot")
    assert table.base_of("Zapbot") == "Hala"
    table = ignoring("The Dohyo", bases={"The Dohyo": [you("Zapbot")]}, foe_hand=["Collector"])
    table.end_turn().play("Collector", at="The Dohyo").decline().answer("Zapbot").answer("The Mothership")
    assert table.base_of("Zapbot") == "The Dohyo"


@covers("rule.cancelling", "the-vats", "ninjas-infiltrate")
def test_who_ignores_the_vats_plays_a_name_twice_there_and_nobody_else_does() -> None:
    table = board(
        {"The Vats": [foe("Zapbot")]}, hand=["Infiltrate", "Zapbot"], foe_hand=["Zapbot", "Infiltrate"]
    )
    assert not table.can_play("Zapbot", at="The Vats")
    table.play("Infiltrate", at="The Vats").answer("yes").play("Zapbot", at="The Vats").end_turn()
    assert not table.can_play("Zapbot", at="The Vats")


@pytest.mark.parametrize(
    ("base", "yours", "theirs"),
    [("Factory 436-1337", 2, 2), ("Rhodes Plaza Mall", 0, 1), ("Building Rooftop", 3, 2), ("Symkaria", 4, 1)],
)
@covers("rule.cancelling", "factory-436-1337", "rhodes-plaza-mall", "building-rooftop", "symkaria")
def test_who_ignores_a_base_takes_its_places_but_no_vp_of_its_ability(
    base: str, yours: int, theirs: int
) -> None:
    table = ignoring(base, bases={base: [you("King Rex", counters=20), foe("Zapbot")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (yours, theirs)
