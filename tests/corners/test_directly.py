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
    table.play("Token of Affection")
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
def test_a_minion_moved_to_ringside_was_not_there_when_it_was_affected() -> None:
    table = board({"Ringside": [], "Hala": [foe("Scout")]}, hand=["Invasion"])
    table.play("Invasion").answer("Ringside")
    assert table.hand() == []


@covers("term.directly", "rule.directly-later", "ringside", "aliens-invasion")
def test_a_minion_moved_away_from_ringside_was_affected_there() -> None:
    table = board({"Ringside": [foe("Scout")], "Hala": []}, hand=["Invasion"])
    table.play("Invasion").answer("Hala")
    assert len(table.hand()) == 1


@covers("term.directly", "rule.directly-later", "bastion-saint-gervais", "ninjas-way-of-deception")
def test_a_minion_moved_to_the_bastion_was_not_there_when_it_was_affected() -> None:
    table = board({"Bastion Saint-Gervais": [], "Hala": [you("Scout")]}, hand=["Way of Deception", "Scry"])
    table.play("Way of Deception").answer("Bastion Saint-Gervais")
    assert not table.can_play("Scry")


@covers("term.directly", "rule.directly-later", "bastion-saint-gervais", "mounties-move-aboot")
def test_a_minion_that_comes_to_the_bastion_and_grows_there_is_affected_there() -> None:
    table = board(
        {"Bastion Saint-Gervais": [foe("Scout")], "Hala": [you("Scout")]}, hand=["Move Aboot", "Scry"]
    )
    table.play("Move Aboot")
    assert table.base_of("Scout#2") == "Bastion Saint-Gervais" and table.can_play("Scry")


@covers("term.directly", "rule.directly-later", "musketeers-athos", "ninjas-way-of-deception")
def test_athos_cheers_who_goes_not_who_comes() -> None:
    for start, goal, power in (("Hala", "Tar Pits", 3), ("Tar Pits", "Hala", 4)):
        places = {"Tar Pits": [you("Athos")], "Hala": []}
        places[start] = [*places[start], you("Scout")]
        table = board(places, hand=["Way of Deception"])
        table.play("Way of Deception").answer("Scout").answer(goal)
        assert table.power("Scout") == power


@covers("term.directly", "rule.directly-later", "tricksters-brownie", "mounties-always-get-our-man")
def test_whom_the_action_does_not_name_it_does_not_affect() -> None:
    table = board(
        {"Tar Pits": [you("King Rex")], "Hala": [foe("Brownie"), foe("Scout")]},
        hand=["Always Get Our Man", "Howl", "Scry"],
    )
    table.play("Always Get Our Man").answer("Scout")
    assert len(table.hand()) == 2 and table.asks != FOE
