"""Whom an action directly affects: whom its own text does something to, there and then or later."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, board, foe, you


@covers(
    "term.directly",
    "rule.directly-later",
    "musketeers-token-of-affection",
    "masters-of-evil-world-domination",
)
def test_actions_whose_talent_affects_minions_are_found_by_token_of_affection() -> None:
    found = ["World Domination", "Reroute the Power", "Ectoplasm One", "Slimy"]
    table = board({"Tar Pits": [you("Scout")]}, hand=["Token of Affection"], discard=[*found, "Time Loop"])
    table.play("Token of Affection").answer("discard pile")
    assert sorted(table.options()) == sorted(found)


@covers("term.directly", "rule.directly-later", "mounties-always-get-our-man", "tricksters-brownie")
def test_the_man_they_always_get_is_affected_when_he_is_named() -> None:
    table = board(
        {"Tar Pits": [you("King Rex")], "Hala": [foe("Brownie")]},
        hand=["Always Get Our Man", "Howl", "Scry", "Scout"],
    )
    table.play("Always Get Our Man")
    assert len(table.hand()) == 1, "the Brownie takes two cards"


@covers("term.directly", "rule.directly-later", "ringside", "aliens-invasion")
def test_a_minion_moved_to_ringside_is_affected_there() -> None:
    table = board({"Ringside": [], "Hala": [foe("Scout")]}, hand=["Invasion"])
    table.play("Invasion").answer("Ringside")
    assert len(table.hand()) == 1


@covers("term.directly", "rule.directly-later", "bastion-saint-gervais", "ninjas-way-of-deception")
def test_a_minion_moved_to_the_bastion_is_affected_there() -> None:
    table = board({"Bastion Saint-Gervais": [], "Hala": [you("Scout")]}, hand=["Way of Deception", "Scry"])
    table.play("Way of Deception").answer("Bastion Saint-Gervais")
    assert table.can_play("Scry")


@covers("term.directly", "rule.directly-later", "musketeers-athos", "ninjas-way-of-deception")
def test_athos_cheers_who_comes_and_who_goes() -> None:
    for start, goal in (("Hala", "Tar Pits"), ("Tar Pits", "Hala")):
        places = {"Tar Pits": [you("Athos")], "Hala": []}
        places[start] = [*places[start], you("Scout")]
        table = board(places, hand=["Way of Deception"])
        table.play("Way of Deception").answer("Scout").answer(goal)
        assert table.power("Scout") == 4


@covers("term.directly", "rule.directly-later", "tricksters-brownie", "mounties-always-get-our-man")
def test_whom_the_action_does_not_name_it_does_not_affect() -> None:
    table = board(
        {"Tar Pits": [you("King Rex")], "Hala": [foe("Brownie"), foe("Scout")]},
        hand=["Always Get Our Man", "Howl", "Scry"],
    )
    table.play("Always Get Our Man").answer("Scout")
    assert len(table.hand()) == 2 and table.asks != FOE
