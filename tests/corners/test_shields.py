"""A shield stops one ability one time, whenever that begins to affect the minion; of two one is picked."""

from __future__ import annotations

from smashup_tui.engine.board_setup import Piece

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you

CLAW = "Tooth and Claw... and Guns"


def clawed(name: str, who: int = FOE) -> Piece:
    """A minion with Tooth and Claw on it, both of one player."""
    piece = foe if who == FOE else you
    return piece(name, on=[piece(CLAW)])


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "errata.dinosaurs-tooth-and-claw-and-guns")
def test_a_ninja_master_played_again_is_another_ability() -> None:
    table = board({"Tar Pits": [clawed("King Rex")], "Jungle Oasis": []}, hand=["Ninja Master", "Do Over!"])
    table.play("Ninja Master", at="Tar Pits").answer("King Rex")
    assert table.zone(CLAW) == "discard pile" and table.zone("King Rex") == "play"
    table.play("Do Over!").answer("Ninja Master", at="Tar Pits").answer("King Rex")
    assert table.base_of("King Rex") == ""


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "pirates-pirate-king")
def test_the_pirate_king_stopped_once_sails_to_the_second_base() -> None:
    table = board(
        {
            "Tar Pits": [clawed("Pirate King", YOU)],
            "Jungle Oasis": [you("King Rex"), foe("King Rex")],
            "The Homeworld": [foe("King Rex", counters=20)],
        }
    )
    table.end_turn().answer("Jungle Oasis").answer("Pirate King")
    assert table.base_of("Pirate King") == "Tar Pits" and table.zone(CLAW) == "discard pile"
    table.answer("Pirate King")
    assert [table.game.name(event.to) for event in table.events("moved")] == ["The Homeworld"]


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "ninja-dojo")
def test_the_second_winner_at_the_dojo_uses_it_anew() -> None:
    table = board(
        {
            "Ninja Dojo": [you("King Rex", counters=3), foe("King Rex", counters=3)],
            "Tar Pits": [clawed("Scout")],
        }
    )
    table.end_turn().answer("Scout")
    assert table.zone(CLAW) == "discard pile" and table.base_of("Scout") == "Tar Pits"
    table.answer("Scout")
    assert table.base_of("Scout") == ""


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "mounties-haich-q")
def test_haich_qs_power_is_not_stopped_by_what_stopped_his_talent() -> None:
    table = board({"Tar Pits": [you("Haich-Q"), you("Scout")], "Jungle Oasis": [clawed("King Rex", YOU)]})
    table.talent("Haich-Q").answer("King Rex")
    assert table.base_of("King Rex") == "Jungle Oasis" and table.zone(CLAW) == "discard pile"
    game = table.game
    for _ in game.rules(YOU).move(table.card("King Rex"), table.card("Tar Pits")):
        pass
    assert table.power("King Rex") == 8


@covers(
    "rule.shields", "dinosaurs-tooth-and-claw-and-guns", "avengers-modular-tech", "sinister-six-incite-panic"
)
def test_an_aura_that_is_moved_in_meets_the_shield() -> None:
    table = board(
        {"Tar Pits": [you("Incite Panic")], "Jungle Oasis": [clawed("Scout"), foe("Collector")], "Hala": []},
        hand=["Modular Tech"],
    )
    table.play("Modular Tech").answer("Jungle Oasis")
    assert (table.power("Scout"), table.power("Collector")) == (3, 1)
    assert table.zone(CLAW) == "discard pile"


@covers("rule.shields", "tricksters-hideout", "avengers-modular-tech", "sinister-six-incite-panic")
def test_a_hideout_meets_an_aura_that_is_moved_in() -> None:
    table = board(
        {"Tar Pits": [you("Incite Panic")], "Jungle Oasis": [foe("Scout"), foe("Collector"), foe("Hideout")]},
        hand=["Modular Tech"],
    )
    table.play("Modular Tech").answer("Jungle Oasis")
    assert (table.power("Scout"), table.power("Collector")) == (3, 2)
    assert table.zone("Hideout") == "discard pile"
    table.end_turn()
    assert (table.power("Scout"), table.power("Collector")) == (2, 1), "it held for that turn"


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "extramorphs-hive-queen")
def test_the_hive_queens_talent_meets_the_shield() -> None:
    table = board(
        {"Tar Pits": [you("Egg Field"), clawed("Scout"), foe("Collector")], "Hala": [you("Hive Queen")]}
    )
    table.talent("Hive Queen")
    assert (table.power("Scout"), table.power("Collector")) == (3, 1)
    assert table.zone(CLAW) == "discard pile"


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "hydra-fanatical-devotion")
def test_devotion_that_becomes_true_meets_the_shield() -> None:
    table = board(
        {"Tar Pits": [you("Fanatical Devotion"), clawed("Scout", YOU), you("Collector"), you("Madame Hydra")]}
    )
    table.talent("Madame Hydra").answer("Collector")
    assert table.power("Scout") == 3 and table.power("Madame Hydra") == 4 + 2 + 2
    assert table.zone(CLAW) == "discard pile"


@covers(
    "rule.shields", "dinosaurs-tooth-and-claw-and-guns", "avengers-caps-shield", "avengers-captain-america"
)
def test_captain_america_moving_in_with_his_shield_meets_the_other() -> None:
    table = board(
        {
            "Tar Pits": [you("Captain America", on=[you("Cap's Shield")])],
            "Hala": [clawed("Scout", YOU), you("Collector")],
        },
        hand=["Way of Deception"],
    )
    table.play("Way of Deception").answer("Captain America").answer("Hala")
    assert (table.power("Scout"), table.power("Collector")) == (3, 3)
    assert table.zone(CLAW) == "discard pile"


@covers("rule.shields", "rule.replacement", "tricksters-hideout", "dinosaurs-tooth-and-claw-and-guns")
def test_of_two_shields_the_current_player_picks() -> None:
    for picked, kept in (("Hideout", CLAW), (CLAW, "Hideout")):
        table = board({"Tar Pits": [clawed("Scout"), foe("Hideout")]}, hand=["Seeing Stars"])
        table.play("Seeing Stars")
        assert table.asks == YOU and sorted(table.options()) == ["Hideout", CLAW]
        table.answer(picked)
        assert (table.zone(picked), table.zone(kept), table.zone("Scout")) == ("discard pile", "play", "play")


@covers("rule.replacement", "pirates-buccaneer", "dinosaurs-tooth-and-claw-and-guns")
def test_of_a_shield_and_a_flight_the_current_player_picks() -> None:
    table = board({"Tar Pits": [clawed("Buccaneer")], "Hala": []}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Tar Pits").answer("Buccaneer")
    assert table.asks == YOU and sorted(table.options()) == ["Buccaneer", CLAW]


@covers("rule.shields", "masters-of-evil-absorbing-man", "dinosaurs-tooth-and-claw-and-guns")
def test_a_shielded_absorbing_man_is_no_partner() -> None:
    table = board({"Tar Pits": [you("Absorbing Man"), clawed("Absorbing Man", YOU)]})
    assert not table.can_use_talent("Absorbing Man")


@covers("rule.shields", "dinosaurs-tooth-and-claw-and-guns", "monkey-lab")
def test_what_reached_the_minion_before_does_not_break_the_shield() -> None:
    table = board({"Monkey Lab": [foe("King Rex", on=[foe(CLAW)]), you("Scout")]}, hand=["Howl"])
    table.play("Howl")
    assert table.zone(CLAW) == "play" and table.power("King Rex") == 8
