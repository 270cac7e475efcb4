"""Core cards whose abilities another card has copied."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you


@covers("pirates-buccaneer", "shapeshifters-copycat")
def test_a_copycat_flees_like_a_buccaneer() -> None:
    table = board(
        {"Jungle Oasis": [foe("Buccaneer")], "Tar Pits": [], "The Homeworld": []},
        hand=["Copycat", "Powderkeg"],
    )
    table.play("Copycat", at="Jungle Oasis").play("Powderkeg")
    assert (table.asks, table.options()) == (YOU, ["Tar Pits", "The Homeworld"])
    table.answer("Tar Pits")
    assert table.base_of("Copycat") == "Tar Pits" and table.base_of("Buccaneer") == "Jungle Oasis"


@covers("aliens-scout", "shapeshifters-copycat")
def test_a_copycat_comes_home_like_a_scout() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), foe("Scout")]}, hand=["Copycat"])
    table.play("Copycat", at="Jungle Oasis").end_turn()
    assert (table.asks, table.options()) == (YOU, ["Copycat"])
    table.answer("Copycat").decline()
    assert table.hand()[0] == "Copycat"


@covers("ninjas-ninja-acolyte", "shapeshifters-copycat")
def test_a_copycat_comes_too_late_to_swap_like_an_acolyte() -> None:
    table = board({"Jungle Oasis": [foe("Ninja Acolyte")]}, hand=["Copycat", "King Rex"])
    table.play("Copycat", at="Jungle Oasis")
    assert not table.can_use_special("Copycat")


@covers("dinosaurs-laseratops", "shapeshifters-copycat")
def test_a_copycat_with_the_laser_may_hit_itself() -> None:
    table = board({"Jungle Oasis": [foe("Laseratops")]}, hand=["Copycat"])
    table.play("Copycat", at="Jungle Oasis")
    assert table.discard() == ["Copycat"]


@covers("dinosaurs-tooth-and-claw-and-guns", "shapeshifters-cellular-bonding")
def test_a_bond_with_tooth_and_claw_gives_itself_up() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Tooth and Claw... and Guns")]), you("King Rex")]},
        hand=["Cellular Bonding", "Powderkeg"],
    )
    table.play("Cellular Bonding", at="King Rex").allow_more(ACTION).play("Powderkeg")
    assert table.minions_at("Jungle Oasis") == ["Scout", "King Rex"]
    assert sorted(table.discard()) == ["Cellular Bonding", "Powderkeg"]
    assert table.discard(FOE) == ["Tooth and Claw... and Guns"]


@covers("ninjas-poison", "shapeshifters-cellular-bonding")
def test_a_bond_with_poison_poisons_and_eats_other_actions() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout", on=[foe("Poison")]), foe("King Rex", on=[foe("Upgrade")])]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="King Rex").answer("Poison").answer("Upgrade")
    assert table.power("King Rex") == 3
    assert table.actions_on("King Rex") == ["Cellular Bonding"]


@covers("ninjas-smoke-bomb", "shapeshifters-cellular-bonding")
def test_a_bond_with_a_smoke_bomb_hides_its_minion_for_a_turn() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Smoke Bomb")]), you("Invader")]},
        hand=["Cellular Bonding"],
        foe_hand=["Seeing Stars"],
    )
    table.play("Cellular Bonding", at="Invader").end_turn()
    assert table.discard(FOE) == ["Smoke Bomb"]  # the foe's turn has started
    table.play("Seeing Stars").answer("Invader")
    assert "Invader" in table.minions_at("Jungle Oasis")
    table.end_turn()
    assert table.discard() == ["Cellular Bonding"]


@covers("rule.affect", "term.directly")
@pytest.mark.parametrize("faction", ["aliens", "dinosaurs", "ninjas", "pirates"])
def test_actions_that_do_nothing_to_minions_say_so(faction: str) -> None:
    harmless = {
        "aliens": {"Jammed Signal", "Probe", "Terraforming"},
        "dinosaurs": {"Rampage", "Wildlife Preserve"},
        "ninjas": {"Hidden Ninja", "Infiltrate"},
        "pirates": set(),
    }
    actions = [d for d in CATALOG.factions[faction].cards if d.is_action]
    assert {d.name for d in actions if not d.affects_minions} == harmless[faction]
