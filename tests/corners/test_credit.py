"""Who destroyed it: whoever controls the card that says "destroy", whosever turn it is."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you


@covers("rooftop-portal", "ninjas-assassination")
def test_an_assassination_at_the_end_of_the_turn_is_its_players_deed() -> None:
    table = board({"Rooftop Portal": [foe("Hulk")]}, hand=["Assassination"])
    table.play("Assassination", at="Hulk").end_turn()
    assert table.zone("Hulk") == "discard pile" and len(table.hand()) == 3  # two, and one for the portal


@covers("rooftop-portal", "zombies-overrun")
def test_an_action_that_has_itself_destroyed_is_destroyed_by_its_player() -> None:
    table = board({"Rooftop Portal": [you("Overrun")]}).end_turn().end_turn()
    assert table.zone("Overrun") == "discard pile" and len(table.hand()) == 3


@covers("rooftop-portal", "robots-nukebot", "ninjas-ninja-master")
def test_who_destroys_nukebot_draws_and_so_does_nukebots_player() -> None:
    table = board({"Rooftop Portal": [you("Nukebot")]}, foe_hand=["Ninja Master"]).end_turn()
    table.play("Ninja Master", at="Rooftop Portal").answer("Nukebot").answer("Nukebot")
    assert table.zone("Ninja Master") == "discard pile"
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (3, 1)


@covers("wraithrustlers-funkman", "zombies-overrun")
def test_funkman_sees_his_players_action_destroy_itself() -> None:
    table = board({"Tar Pits": [you("Funkman"), you("Overrun")]}).end_turn().end_turn()
    assert table.asks == YOU and table.options() == ["power", "draw"]


@covers("wraithrustlers-funkman", "dinosaurs-tooth-and-claw-and-guns", "tricksters-hideout")
def test_funkman_sees_a_shield_of_his_player_given_up_on_another_turn() -> None:
    shields = (
        [you("Funkman"), you("Zapbot", on=[you("Tooth and Claw... and Guns")])],
        [you("Funkman"), you("Zapbot"), you("Hideout")],
    )
    for pieces in shields:
        table = board({"Tar Pits": pieces}, foe_hand=["Seeing Stars"]).end_turn().play("Seeing Stars")
        assert table.asks == YOU and table.options() == ["power", "draw"]


@covers("wraithrustlers-funkman", "musketeers-all-for-one")
def test_funkman_sees_all_for_one_go_at_the_end_of_the_turn() -> None:
    table = board({"Hala": [you("Funkman"), you("Zapbot")]}, hand=["All for One", "Augmentation"])
    table.play("All for One", at="Zapbot").play("Augmentation").answer("Zapbot").end_turn()
    assert table.asks == YOU and table.options() == ["power", "draw"]
