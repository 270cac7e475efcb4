"""It's Your Fault!: what players quarrel about, alone and with cards of other sets."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you

OASIS, TORTUGA, DOJO, HOUSE = "Jungle Oasis", "Tortuga", "Ninja Dojo", "The House of Nine Lives"
CITIZEN = "Mild Mannered Citizen"


# --- Dragons ----------------------------------------------------------------------------------------


@covers("dragons-great-wyrm", "kitty-cats-cats-paw")
def test_a_borrowed_great_wyrm_takes_from_its_owner() -> None:
    table = board(
        {TORTUGA: [foe("Great Wyrm"), you("King Rex", counters=5), foe("Hulk", counters=5)]},
        hand=["Cat's Paw"],
    )
    table.play("Cat's Paw").end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 2)


@covers("dragons-dangerous-ground", "rule.prerequisite")
def test_the_grounds_of_two_players_cost_a_card_each() -> None:
    table = board(
        {TORTUGA: [foe("Dangerous Ground"), third("Dangerous Ground")], OASIS: []},
        hand=["Scout", "Invader", "Hulk"],
        players=3,
    )
    table.play("Scout", TORTUGA).answer("Hulk")
    assert table.minions_at(TORTUGA) == ["Scout"] and table.hand() == []


@covers("dragons-bring-down-the-walls", "ice-castle", "rule.forbidding")
def test_nobody_comes_through_the_walls_of_ice_castle() -> None:
    table = board({"Ice Castle": [you("King Rex", counters=8), you("Bring Down the Walls")]}, hand=["Scout"])
    table.end_turn()
    assert table.asks == FOE and "Scout" in table.hand()


# --- Mythic Greeks ----------------------------------------------------------------------------------


@covers("mythic-greeks-argonaut", "super-spies-mole", "rule.extra-plays")
def test_an_argonaut_comes_for_any_action_that_a_mole_may_play() -> None:
    table = board({OASIS: [you("King Rex", counters=5), you("Mole")]}, hand=["Argonaut"], deck=["Scout"] * 2)
    table.end_turn().answer("Argonaut", at=OASIS)
    assert "Argonaut" in table.discard(), "it was there as the base scored"


@covers("mythic-greeks-argonaut", "super-spies-secret-agent", "mythic-greeks-heracles")
def test_an_argonaut_triggers_what_waits_for_an_action_of_another_player_too() -> None:
    table = board(
        {OASIS: [foe("Secret Agent"), foe("Heracles"), you("Heracles")], TORTUGA: []},
        hand=["Argonaut", "Scout"],
    )
    table.play("Argonaut", TORTUGA).answer("free")
    assert table.hand() == [] and (table.power("Heracles"), table.power("Heracles#2")) == (5, 5)


@covers("mythic-greeks-argonaut", "princesses-eliza", "clar.princesses-eliza.1")
def test_two_argonauts_in_place_of_two_extra_actions_are_one_too_many_for_eliza() -> None:
    table = board({TORTUGA: [foe("Eliza")]}, hand=["Favor of Hermes", *["Argonaut"] * 3])
    table.play("Favor of Hermes").play("Argonaut", TORTUGA).answer("free").play("Argonaut", TORTUGA)
    assert not table.can_play("Argonaut")


@covers("mythic-greeks-favor-of-dionysus", "princesses-woodland-helpers", "rule.replacement")
def test_woodland_helpers_are_not_asked_about_a_dionysus_on_his_way_to_the_deck() -> None:
    table = board({TORTUGA: [you("Scout"), you("Woodland Helpers")]}, hand=["Favor of Dionysus"])
    table.play("Favor of Dionysus").answer("yes")
    assert table.resting and table.deck()[0] == "Favor of Dionysus"


# --- Sharks -----------------------------------------------------------------------------------------


@covers("sharks-mako", "the-house-of-nine-lives", "rule.replacement")
def test_no_mako_comes_for_a_minion_that_went_to_the_house() -> None:
    table = board({TORTUGA: [foe("Collector")], HOUSE: []}, hand=["Torn Apart", "Mako"])
    table.play("Torn Apart")
    assert table.asks == FOE
    table.answer("yes")
    assert table.asks == YOU and table.resting and table.minions_at(TORTUGA) == []


@covers("sharks-mako", "tricksters-leprechaun")
def test_a_mako_comes_on_another_turn_for_what_your_leprechaun_destroys() -> None:
    table = board({TORTUGA: [you("Leprechaun")]}, hand=["Mako"], foe_hand=["Zapbot"])
    table.end_turn().play("Zapbot", TORTUGA).answer("Mako")
    assert table.minions_at(TORTUGA) == ["Leprechaun", "Mako"] and table.asks == FOE


@covers("sharks-blood-in-the-water", "sharks-megalodon", "rule.extra-plays")
def test_blood_drawn_before_scoring_brings_its_minion_at_once() -> None:
    table = board(
        {OASIS: [you("Megalodon"), you("King Rex"), foe("Collector"), you("Blood in the Water")]},
        hand=["Invader", "Hulk"],
    )
    table.end_turn().answer("Collector")
    assert table.options() == ["Invader"] and table.decision.may_pass
    table.answer("Invader")
    assert table.vp() == 2 + 1


@covers("the-deep", "mythic-horses-teaching-power")
def test_the_deep_answers_a_strong_minion_from_the_deck_before_it_scores() -> None:
    table = board(
        {"The Deep": [you("King Rex", counters=9), foe("Collector")]},
        hand=["Teaching Power"],
        deck=["Cyclone"],
    )
    table.end_turn().answer("Teaching Power").answer("Cyclone").answer("Collector")
    assert table.vp(FOE) == 0 and "Collector" in table.discard(FOE)


# --- Super Heroes -----------------------------------------------------------------------------------


@covers("super-heroes-mild-mannered-citizen", "the-house-of-nine-lives", "rule.dependent-effects")
def test_a_citizen_that_went_to_the_house_finds_no_hero() -> None:
    table = board({TORTUGA: [you(CITIZEN)], HOUSE: []}, deck=["Scout", "Scout", "Titania"])
    table.end_turn().end_turn().answer(CITIZEN).answer("yes")
    assert table.resting and table.base_of(CITIZEN) == HOUSE and table.zone("Titania") == "deck"


@covers("super-heroes-mild-mannered-citizen", "princesses-eliza", "clar.princesses-eliza.1")
def test_with_eliza_about_the_second_citizen_finds_a_hero_for_the_discard_pile() -> None:
    table = board(
        {TORTUGA: [you(CITIZEN), you(CITIZEN)], OASIS: [foe("Eliza")]},
        deck=["Scout", "Scout", "Apricot", "Snow White"],
    )
    table.end_turn().end_turn().answer(CITIZEN).answer("Snow White").answer(CITIZEN).answer("Apricot")
    assert table.minions_at(TORTUGA) == ["Snow White"] and table.zone("Apricot") == "discard pile"


@covers("super-heroes-mind-lady", "aliens-abduction")
def test_a_minion_that_left_and_came_back_is_no_longer_cancelled() -> None:
    table = board({TORTUGA: [you("Mind Lady"), foe("Starlyte"), foe("Scout")]}, foe_hand=["Abduction"])
    table.talent("Mind Lady").answer("Starlyte").end_turn()
    assert table.power("Starlyte") == 5
    table.play("Abduction").answer("Starlyte").play("Starlyte", TORTUGA)
    assert table.power("Starlyte") == 6


@pytest.mark.parametrize("there", ["Converted Cave", TORTUGA])
@covers("converted-cave", "super-heroes-expanded-power", "ninja-dojo")
def test_the_winner_of_the_dojo_destroys_nobody_whom_other_players_cannot(there: str) -> None:
    on = [foe("Expanded Power")] if there == TORTUGA else []
    table = board({DOJO: [you("King Rex", counters=12)], there: [foe("Collector", on=on)]})
    table.end_turn().answer("Collector")
    assert table.zone("Collector") == "play" and table.asks == FOE


# --- Tornados ---------------------------------------------------------------------------------------


@covers("tornados-not-in-kansas", "princesses-heirloom", "kitty-cats-hang-in-there")
def test_not_in_kansas_leaves_an_heirloom_on_the_minion_that_stays() -> None:
    table = board(
        {OASIS: [you("King Rex", on=[you("Hang in There"), foe("Heirloom")]), foe("Ruins")]},
        hand=["Not in Kansas"],
        base_deck=["Hala"],
    )
    table.play("Not in Kansas").answer(OASIS)
    assert table.minions_at("Hala") == ["King Rex"] and table.actions_on("King Rex") == ["Heirloom"]
    assert table.zone("Hang in There") == "discard pile" and table.discard(FOE) == ["Ruins"]


@covers("tornados-trade-winds", "sumo-wrestlers-yokozuna", "rule.independent-effects")
def test_trade_winds_move_the_one_that_can_be_moved() -> None:
    table = board({TORTUGA: [foe("Yokozuna"), foe("Scout")], OASIS: [you("Collector")]}, hand=["Trade Winds"])
    table.play("Trade Winds")
    assert (table.base_of("Scout"), table.base_of("Collector")) == (TORTUGA, TORTUGA)


@covers("tornados-ripped-off", "kitty-cats-hang-in-there", "rule.action-controller")
def test_a_hang_in_there_ripped_off_saves_your_minion_where_its_player_says() -> None:
    table = board(
        {OASIS: [foe("Cyclone", on=[foe("Hang in There")])], TORTUGA: [you("Collector")]},
        hand=["Ripped Off"],
        foe_hand=["Torn Apart"],
    )
    table.play("Ripped Off").end_turn().play("Torn Apart")
    assert table.asks == FOE
    table.answer(OASIS)
    assert table.base_of("Collector") == OASIS and table.zone("Hang in There") == "discard pile"


@covers("tornados-ripped-off", "dragons-raze", "pony-land")
def test_a_base_has_its_ability_again_when_raze_is_ripped_off() -> None:
    table = board(
        {"Pony Land": [foe("Scout"), foe("Collector"), you("Raze")], TORTUGA: []},
        hand=["Ripped Off", "Skillet", "Skillet"],
    )
    table.allow_more(ACTION).play("Ripped Off").answer(TORTUGA).play("Skillet")
    assert table.zone("Collector") == "play"


@covers("trailer-park", "sharks-great-white", "rule.triggers")
def test_trailer_park_strengthens_a_great_white_after_its_bite() -> None:
    table = board({TORTUGA: [you("Great White")], "Trailer Park": [third("Collector")]}, players=3)
    table.talent("Great White").answer("Trailer Park")
    assert table.counters("Great White") == 1 and table.discard(THIRD) == ["Collector"]
