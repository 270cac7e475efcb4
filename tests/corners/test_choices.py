"""Choices that are yours: to decline an extra card, in which order, how many; and Specials for nothing."""

from __future__ import annotations

import pytest

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you


@covers("rule.off-the-top", "rule.extra-plays", "extramorphs-chestbreaker")
def test_the_minion_a_chestbreaker_makes_way_for_may_be_declined() -> None:
    table = board({"Tar Pits": [you("Chestbreaker")]}, deck=["Lone Wolf", "Scout"])
    table.talent("Chestbreaker").decline()
    assert table.minions_at("Tar Pits") == [] and table.deck()[:2] == ["Lone Wolf", "Scout"]


@covers("rule.off-the-top", "rule.extra-plays", "extramorphs-egg-field")
def test_the_minion_an_egg_field_hatches_may_be_declined() -> None:
    table = board({"Tar Pits": [you("Egg Field")]}, deck=["Zapbot"])
    table.talent("Egg Field").answer("no")
    assert table.minions_at("Tar Pits") == [] and table.deck()[0] == "Zapbot"


@covers("rule.me-first-mandatory", "wraithrustlers-ellen", "wraithrustlers-slimy")
def test_ellens_extra_action_is_not_ordered_among_what_must_happen() -> None:
    table = board({"Tar Pits": [you("Ellen"), you("Funkman"), you("Librarian Haunt")]}, hand=["Lone Wolf"])
    table.talent("Ellen")
    assert table.asked() == "+1 power for your minions there, or draw a card?"


@covers("rule.me-first-mandatory", "bastion-saint-gervais", "kree-supreme-intelligence")
def test_the_bastions_extra_action_is_not_ordered_among_what_must_happen() -> None:
    table = board(
        {"Bastion Saint-Gervais": [you("D'Artagnan"), you("Supreme Intelligence"), foe("Secret Agent")]},
        hand=["Augmentation", "Scry", "King Rex"],
    )
    table.play("Augmentation").answer("D'Artagnan")
    assert "Bastion Saint-Gervais" not in table.options()


@pytest.mark.parametrize(
    ("special", "when"),
    [
        ("Resurgence", "before"),
        ("Scramble", "before"),
        ("Widow's Bite", "before"),
        ("When Calls the Badge", "before"),
        ("Reversal", "before"),
        ("Walk Away... Slowly", "after"),
        ("Your Friendly Neighborhood Hero", "after"),
    ],
)
@covers(
    "rule.no-legal-target",
    "wraithrustlers-resurgence",
    "action-heroes-walk-away-slowly",
    "ultimates-scramble",
)
def test_specials_can_be_played_for_nothing_all_alike(special: str, when: str) -> None:
    table = board({"Jungle Oasis": [foe("King Rex", counters=5)]}, hand=[special])
    table.end_turn().answer(special)
    assert special in table.discard() and table.vp(FOE) == 2


@covers("rule.stasis-being-in", "term.in-play", "avengers-hawkeyes-arrows")
def test_hawkeye_in_stasis_is_in_play() -> None:
    table = board({}, hand=["Hawkeye's Arrows"], deck=["Howl", "Scry"], stasis={"Hawkeye": 2})
    table.play("Hawkeye's Arrows")
    assert sorted(table.options()) == ["Howl", "Scry"]


@covers("term.in-play", "rule.stored-cards", "shapeshifters-mimic", "wraithrustlers-demon-dogs")
def test_mimic_sees_a_stored_minion_that_everybody_has_seen() -> None:
    table = board({"Tar Pits": [you("Mimic")], "Hala": []}, hand=["Demon Dogs", "Invader"])
    assert table.power("Mimic") == 0
    table.play("Demon Dogs", at="Hala").answer("Invader")
    assert table.power("Mimic") == 3


@covers("term.in-play", "rule.stored-cards", "shapeshifters-mimic", "action-heroes-kickboxbro")
def test_mimic_does_not_give_away_a_card_stored_in_secret() -> None:
    table = board({"Tar Pits": [you("Mimic"), you("Kickboxbro")]}, hand=["King Rex"])
    table.end_turn().answer("King Rex")
    assert table.power("Mimic") == 5


@covers("wraithrustlers-ancient-sumerian-god", "rule.written-order")
def test_the_gods_actions_are_played_in_the_order_you_like() -> None:
    table = board(
        {"Tar Pits": [], "Hala": [you("Ancient Sumerian God", under=["Egg Field", "Slo-Mo Attack"])]},
        hand=["Resurgence"],
    )
    table.play("Resurgence").answer("destroy").answer("Slo-Mo Attack", at="Hala")
    assert "Egg Field" in table.options()
    table.answer("Egg Field", at="Tar Pits")
    assert table.actions_on("Hala") == ["Slo-Mo Attack"] and table.actions_on("Tar Pits") == ["Egg Field"]


@covers("action-heroes-pushing-the-limit", "rule.written-order")
def test_pushing_the_limit_begins_where_you_like() -> None:
    table = board({"Tar Pits": [you("Warbro")], "Hala": [you("Rumbro")]}, hand=["Pushing the Limit"])
    table.play("Pushing the Limit").answer("Rumbro").answer("draw")
    assert table.asked().startswith("Warbro at Tar Pits")


@covers("primate-park")
def test_primate_park_lets_the_winner_take_some_of_the_actions() -> None:
    table = board(
        {"Primate Park": [you("King Rex", counters=20, on=[you("Upgrade"), you("Cyberevolution")])]}
    )
    table.end_turn().answer("Upgrade")
    assert "Upgrade" in table.hand() and "Cyberevolution" in table.discard()


@covers("ichor-base", "extramorphs-nuke-it-from-orbit")
def test_ichor_base_asks_nothing_once_it_is_gone() -> None:
    table = board(
        {"Ichor Base": [you("Nuke It From Orbit"), foe("Scout"), you("Collector")]},
        hand=["Arnim Zola"],
        foe_hand=["Arnim Zola"],
    )
    table.talent("Nuke It From Orbit")
    assert table.resting and table.asks == YOU
    assert not any(permit.place for permit in table.game.s.permits)


@covers("rule.here-before-a-move", "action-heroes-robobro", "ultimates-america-chavez")
def test_who_moves_along_with_oneself_does_not_come_here() -> None:
    table = board(
        {"Tar Pits": [foe("Robobro"), foe("Warbro")], "Hala": [foe("America Chavez"), foe("Commandbro")]},
        hand=["Sea Dogs"],
    )
    table.play("Sea Dogs").answer("action-heroes").answer("Tar Pits").answer("Hala")
    assert table.resting and table.counters("Robobro") == 0
    assert table.power("America Chavez") == 3 + 2, "two came to where she was"
