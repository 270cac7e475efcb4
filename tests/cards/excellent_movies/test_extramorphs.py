"""Extramorphs, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import BY_DESTROYING, DESTROYED, GAINED_VP, REPLACED
from smashup_tui.engine.query.event_text import tell_all

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- Hive Queen -------------------------------------------------------------------------------------


@covers("extramorphs-hive-queen")
def test_hive_queen_fetches_an_egg_field_from_the_deck() -> None:
    table = board({"Tar Pits": []}, hand=["Hive Queen"], deck=["Scout", "Egg Field"])
    table.play("Hive Queen", at="Tar Pits").answer("Egg Field")
    assert table.hand() == ["Egg Field"] and table.events("shuffled")


@covers("extramorphs-hive-queen")
def test_hive_queen_fetches_an_egg_field_from_the_discard_pile() -> None:
    table = board({"Tar Pits": []}, hand=["Hive Queen"], discard=["Egg Field", "Scout"])
    table.play("Hive Queen", at="Tar Pits").answer("Egg Field")
    assert table.hand() == ["Egg Field"] and table.discard() == ["Scout"]
    assert not table.events("shuffled"), "the deck was not searched"


@covers("extramorphs-hive-queen")
def test_hive_queen_need_not_search_and_may_find_nothing() -> None:
    table = board({"Tar Pits": []}, hand=["Hive Queen"], deck=["Egg Field"])
    table.play("Hive Queen", at="Tar Pits").decline()
    assert table.hand() == [] and table.deck()[0] == "Egg Field"
    nothing = board({"Tar Pits": []}, hand=["Hive Queen"]).play("Hive Queen", at="Tar Pits")
    assert nothing.resting and nothing.hand() == []


@covers("extramorphs-hive-queen", "extramorphs-egg-field", "clar.extramorphs-hive-queen.2")
def test_hive_queen_weakens_others_where_you_have_an_egg_field() -> None:
    table = board(
        {
            "Tar Pits": [you("Egg Field"), foe("Scout", counters=2), you("Invader"), you("Hive Queen")],
            "Jungle Oasis": [foe("Egg Field"), foe("Invader")],
        }
    )
    table.talent("Hive Queen")
    assert table.power("Scout") == 4  # 3 + 2 - 1
    assert table.counters("Scout") == 2
    assert (table.power("Invader"), table.power("Invader#2")) == (3, 3)


@covers("extramorphs-hive-queen", "clar.extramorphs-hive-queen.1")
def test_hive_queens_effect_outlives_her_and_reaches_newcomers() -> None:
    table = board(
        {"Tar Pits": [you("Egg Field"), foe("Scout"), you("Hive Queen")], "Jungle Oasis": [foe("Zapbot")]},
        hand=["Beam Up"],
        foe_hand=["Invader", "Distress Call"],
    )
    table.talent("Hive Queen").play("Beam Up").answer("Hive Queen")
    assert table.power("Scout") == 2
    table.end_turn().play("Invader", at="Tar Pits")
    assert table.power("Invader") == 2
    table.play("Distress Call").answer("Zapbot").answer("Tar Pits")
    assert table.power("Zapbot") == 1
    table.end_turn()  # your next turn starts
    assert (table.power("Scout"), table.power("Invader"), table.power("Zapbot")) == (3, 3, 2)


@covers("extramorphs-hive-queen")
def test_hive_queens_effect_ends_where_the_egg_field_is_gone() -> None:
    table = board({"Tar Pits": [you("Egg Field"), foe("Scout"), you("Hive Queen")]}, hand=["Resurgence"])
    table.talent("Hive Queen").play("Resurgence").answer("transfer").answer("The Homeworld")
    assert table.power("Scout") == 3


# --- Alien Life Form --------------------------------------------------------------------------------


@covers("extramorphs-alien-life-form")
def test_alien_life_form_may_destroy_a_small_minion_here() -> None:
    table = board(
        {"Tar Pits": [foe("Scout"), foe("Warbot")], "Jungle Oasis": [foe("Invader")]},
        hand=["Alien Life Form"],
    )
    table.play("Alien Life Form", at="Jungle Oasis").decline()
    assert table.minions_at("Jungle Oasis") == ["Invader", "Alien Life Form"]
    again = board({"Jungle Oasis": [foe("Scout"), foe("Warbot")]}, hand=["Alien Life Form"])
    again.play("Alien Life Form", at="Jungle Oasis")
    assert again.options() == ["Scout"]
    again.answer("Scout")
    assert again.discard(FOE) == ["Scout"]
    assert again.counters("Alien Life Form") == 0


@covers("extramorphs-alien-life-form", "clar.extramorphs-alien-life-form.1")
@pytest.mark.parametrize("eats", [True, False])
def test_alien_life_form_off_the_top_gets_two_counters_with_or_without_a_victim(eats: bool) -> None:
    table = board(
        {"Tar Pits": [foe("Scout")]}, hand=["Game Over, Dude!"], deck=["Invader", "Alien Life Form"]
    )
    table.play("Game Over, Dude!").answer(4).answer("Tar Pits")
    if eats:
        table.answer("Scout")
    else:
        table.decline()
    assert table.power("Alien Life Form") == 6
    assert ("Scout" in table.minions_at("Tar Pits")) is not eats


@covers("extramorphs-alien-life-form")
def test_alien_life_form_pays_a_counter_to_move() -> None:
    table = board({"Tar Pits": [you("Alien Life Form", counters=2)], "Jungle Oasis": []})
    table.talent("Alien Life Form").answer("Jungle Oasis")
    assert table.base_of("Alien Life Form") == "Jungle Oasis"
    assert table.counters("Alien Life Form") == 1
    assert not table.can_use_talent("Alien Life Form")


@covers("extramorphs-alien-life-form")
def test_alien_life_form_without_a_counter_stays() -> None:
    table = board({"Tar Pits": [you("Alien Life Form")]})
    assert not table.can_use_talent("Alien Life Form")


# --- Extradrone -------------------------------------------------------------------------------------


@covers("extramorphs-extradrone")
def test_extradrone_moves_a_small_minion_and_may_follow() -> None:
    table = board(
        {"Tar Pits": [foe("Scout"), foe("Warbot"), you("Invader")], "Jungle Oasis": []}, hand=["Extradrone"]
    )
    table.play("Extradrone", at="Tar Pits")
    assert table.options() == ["Scout"]
    table.answer("Scout").answer("Jungle Oasis").answer("yes")
    assert table.minions_at("Jungle Oasis") == ["Scout", "Extradrone"]
    assert table.counters("Extradrone") == 0


@covers("extramorphs-extradrone")
def test_extradrone_may_stay_or_do_nothing() -> None:
    stays = board({"Tar Pits": [foe("Scout")], "Jungle Oasis": []}, hand=["Extradrone"])
    stays.play("Extradrone", at="Tar Pits").answer("Scout").answer("Jungle Oasis").answer("no")
    assert stays.base_of("Extradrone") == "Tar Pits"
    rests = board({"Tar Pits": [foe("Scout")]}, hand=["Extradrone"])
    rests.play("Extradrone", at="Tar Pits").decline()
    assert rests.minions_at("Tar Pits") == ["Scout", "Extradrone"]
    alone = board({"Tar Pits": [foe("Warbot"), you("Scout")]}, hand=["Extradrone"])
    alone.play("Extradrone", at="Tar Pits")
    assert alone.resting


@covers("extramorphs-extradrone")
def test_extradrone_off_the_top_gets_a_counter() -> None:
    table = board({"Tar Pits": []}, hand=["Game Over, Dude!"], deck=["Extradrone"])
    table.play("Game Over, Dude!").answer(3).answer("Tar Pits")
    assert table.power("Extradrone") == 4


# --- Chestbreaker -----------------------------------------------------------------------------------


@covers("extramorphs-chestbreaker", "clar.extramorphs-chestbreaker.1")
def test_chestbreaker_makes_way_for_a_minion_of_the_power_you_name() -> None:
    table = board(
        {"Tar Pits": [you("Chestbreaker")]}, deck=["Scout", "Lone Wolf", "Alien Life Form", "Warbro"]
    )
    table.talent("Chestbreaker")
    assert table.options() == ["3", "4"]
    assert table.deck()[-1] == "Chestbreaker"  # named before anything is revealed, but already under the deck
    table.answer(4)
    assert table.minions_at("Tar Pits") == ["Alien Life Form"]
    assert table.power("Alien Life Form") == 6
    assert {"Chestbreaker", "Scout", "Lone Wolf"} <= set(table.deck())  # shuffled in


@covers("extramorphs-chestbreaker")
def test_chestbreaker_waits_a_turn() -> None:
    table = board({"Tar Pits": []}, hand=["Chestbreaker"])
    table.play("Chestbreaker", at="Tar Pits")
    assert not table.can_use_talent("Chestbreaker")
    table.end_turn().end_turn()
    assert table.can_use_talent("Chestbreaker")


@covers("extramorphs-chestbreaker")
def test_chestbreaker_may_find_no_such_minion() -> None:
    table = board({"Tar Pits": [you("Chestbreaker")]})
    table.talent("Chestbreaker").answer(3)
    assert table.resting and table.minions_at("Tar Pits") == []
    assert "Chestbreaker" in table.deck()


# --- the actions ------------------------------------------------------------------------------------


@covers("extramorphs-close-encounters")
def test_close_encounters_draws_puts_back_and_goes_on() -> None:
    table = board({}, hand=["Close Encounters", "Collateral Damage", "Scout"], deck=["Warbro", "Rumbro"])
    table.play("Close Encounters")
    assert table.hand() == ["Collateral Damage", "Scout", "Warbro"]
    table.answer("Scout")
    assert table.deck()[:2] == ["Scout", "Rumbro"]
    assert table.game.view(FOE).seats[YOU].deck[0] == 0
    assert table.can_play("Collateral Damage")


@covers("extramorphs-close-encounters")
def test_close_encounters_may_keep_the_hand() -> None:
    table = board({}, hand=["Close Encounters"], deck=["Collateral Damage"])
    table.play("Close Encounters").decline()
    assert table.hand() == ["Collateral Damage"]
    assert table.can_play("Collateral Damage")


@covers("extramorphs-distress-call")
def test_distress_call_moves_any_minion() -> None:
    table = board({"Tar Pits": [foe("Warbot"), you("Scout")]}, hand=["Distress Call"])
    table.play("Distress Call").answer("Warbot").answer("The Homeworld")
    assert table.base_of("Warbot") == "The Homeworld"
    assert table.discard() == ["Distress Call"]


@covers("extramorphs-distress-call")
def test_distress_call_without_minions_does_nothing() -> None:
    table = board({}, hand=["Distress Call"])
    table.play("Distress Call")
    assert table.resting and table.discard() == ["Distress Call"]


@covers("extramorphs-egg-field")
@pytest.mark.parametrize("place", ["hand", "discard pile", "deck"])
def test_egg_field_plays_a_head_grabber_from_wherever_it_is(place: str) -> None:
    table = board(
        {"Tar Pits": [foe("Scout"), foe("Warbot")], "Jungle Oasis": [foe("Invader")]},
        hand=["Egg Field", "Collateral Damage"] + ["Head Grabber"] * (place == "hand"),
        discard=["Head Grabber"] * (place == "discard pile"),
        deck=["Rumbro"] + ["Head Grabber"] * (place == "deck"),
    )
    table.play("Egg Field", at="Tar Pits").answer("Head Grabber")
    assert table.actions_on("Scout") == ["Head Grabber"]  # the only small minion here
    assert table.actions_on("Tar Pits") == ["Egg Field"]


@covers("extramorphs-egg-field")
def test_egg_field_may_search_or_not() -> None:
    table = board({"Tar Pits": [foe("Scout"), you("Invader")]}, hand=["Egg Field"], discard=["Head Grabber"])
    table.play("Egg Field", at="Tar Pits").answer("Head Grabber").answer("Invader")
    assert table.actions_on("Invader") == ["Head Grabber"]
    none = board({"Tar Pits": [foe("Scout")]}, hand=["Egg Field", "Head Grabber"])
    none.play("Egg Field", at="Tar Pits").decline()
    assert none.hand() == ["Head Grabber"]


@covers("extramorphs-egg-field")
def test_egg_field_asks_nothing_without_a_small_minion_here() -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["Egg Field", "Head Grabber"])
    table.play("Egg Field", at="Tar Pits")
    assert table.resting and table.hand() == ["Head Grabber"]


@covers("extramorphs-egg-field")
def test_egg_field_hatches_a_small_minion_off_the_top() -> None:
    table = board({"Tar Pits": [you("Egg Field")]}, deck=["Scout", "Lone Wolf", "Zapbot"], hand=["Invader"])
    table.talent("Egg Field").answer("yes")
    assert table.minions_at("Tar Pits") == ["Zapbot"]
    assert table.can_play("Invader")  # the free play is still there
    assert not table.can_use_talent("Egg Field")


@covers("extramorphs-egg-field")
def test_egg_field_finds_no_small_minion() -> None:
    table = board({"Tar Pits": [you("Egg Field")]})
    table.talent("Egg Field")
    assert table.minions_at("Tar Pits") == []


@covers("extramorphs-five-by-five")
def test_five_by_five_draws_five_and_puts_five_back() -> None:
    table = board(
        {}, hand=["Five by Five", "Scout"], deck=["Warbro", "Rumbro", "Robobro", "Invader", "Zapbot"]
    )
    table.play("Five by Five")
    table.answer("Scout", "Warbro", "Rumbro", "Robobro", "Invader")
    table.answer("Invader", "Robobro", "Rumbro", "Warbro", "Scout")
    assert table.deck()[:5] == ["Invader", "Robobro", "Rumbro", "Warbro", "Scout"]
    assert table.hand() == ["Zapbot"]
    assert table.game.view(FOE).seats[YOU].deck[:5] == (0, 0, 0, 0, 0)


@covers("extramorphs-game-over-dude", "clar.extramorphs-game-over-dude.1")
def test_game_over_dude_names_base_and_power_before_revealing() -> None:
    table = board({"Tar Pits": []}, hand=["Game Over, Dude!"], deck=["Invader", "Zapbot"])
    table.play("Game Over, Dude!")
    assert table.options() == ["0", "1", "2", "3", "4"]
    assert table.deck()[:2] == ["Invader", "Zapbot"]
    table.answer(2).answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Zapbot"]


@covers("extramorphs-game-over-dude")
def test_game_over_dude_may_find_nobody() -> None:
    table = board({"Tar Pits": []}, hand=["Game Over, Dude!"])
    table.play("Game Over, Dude!").answer(0)
    assert table.resting and table.minions_at("Tar Pits") == []


@covers("extramorphs-head-grabber")
def test_head_grabber_goes_only_onto_a_small_minion() -> None:
    table = board(
        {"Tar Pits": [foe("Scout"), foe("Warbot"), foe("Invader", counters=1)]}, hand=["Head Grabber"]
    )
    assert table.can_play("Head Grabber", at="Scout")
    assert not table.can_play("Head Grabber", at="Warbot")
    assert not table.can_play("Head Grabber", at="Invader")


@covers("extramorphs-head-grabber", "clar.extramorphs-head-grabber.1")
def test_head_grabber_on_your_minion_works_at_once() -> None:
    table = board({"Jungle Oasis": [you("Zapbot")]}, hand=["Head Grabber"], deck=["Scout", "Extradrone"])
    table.play("Head Grabber", at="Zapbot").talent("Head Grabber")
    assert table.options() == ["0", "1", "2", "3"]
    assert sorted(table.discard()) == ["Head Grabber", "Zapbot"]
    table.answer(3)
    assert table.minions_at("Jungle Oasis") == ["Scout"]


@covers("extramorphs-head-grabber")
def test_head_grabber_on_another_players_minion_waits_a_turn() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot")]}, hand=["Head Grabber"], deck=["Extradrone"])
    table.play("Head Grabber", at="Zapbot")
    assert not table.can_use_talent("Head Grabber")
    table.end_turn().end_turn().talent("Head Grabber").answer(2)
    assert table.discard(FOE) == ["Zapbot"]


@covers("extramorphs-head-grabber")
def test_head_grabber_on_a_minion_that_cannot_be_destroyed_brings_nobody() -> None:
    table = board({"Tar Pits": [you("Warbot", on=[you("Head Grabber")])]}, deck=["Scout"])
    table.talent("Head Grabber")
    assert table.resting
    assert table.minions_at("Tar Pits") == ["Warbot"]
    assert table.game.protector(table.card("Warbot"), BY_DESTROYING, table.game.rules(YOU))


@covers("extramorphs-nuke-it-from-orbit")
def test_nuke_takes_the_base_with_all_on_it_and_goes_into_the_box() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("Nuke It From Orbit"),
                foe("Egg Field"),
                foe("Scout", on=[you("Lone Wolf")]),
                you("Invader"),
                foe("Warbot"),
            ]
        },
        base_deck=["Tar Pits"],
    )
    table.talent("Nuke It From Orbit")
    assert table.zone("Nuke It From Orbit") == "the box"
    assert "Nuke It From Orbit goes into the box" in list(tell_all(table.game))
    assert "Tar Pits" in table.bases() and "Jungle Oasis" not in table.bases()
    assert sorted(table.discard(FOE)) == ["Egg Field", "Scout", "Warbot"]
    assert sorted(table.discard()) == ["Invader", "Lone Wolf"]
    destroyed = [table.game.name(event.card) for event in table.events(DESTROYED)]
    assert sorted(destroyed) == ["Egg Field", "Invader", "Lone Wolf", "Scout"]  # not the Warbot
    assert len(table.events(REPLACED)) == 1
    assert (table.vp(YOU), table.vp(FOE)) == (0, 0)


@covers("extramorphs-nuke-it-from-orbit")
def test_nuke_waits_a_turn_and_need_not_be_used() -> None:
    table = board({"Jungle Oasis": []}, hand=["Nuke It From Orbit"])
    table.play("Nuke It From Orbit", at="Jungle Oasis")
    assert not table.can_use_talent("Nuke It From Orbit")
    table.end_turn().end_turn()
    assert table.can_use_talent("Nuke It From Orbit")
    table.end_turn()
    assert table.actions_on("Jungle Oasis") == ["Nuke It From Orbit"]


@covers("extramorphs-nuke-it-from-orbit", "clar.extramorphs-nuke-it-from-orbit.1")
def test_nuke_that_leaves_otherwise_goes_where_cards_go() -> None:
    table = board({"Jungle Oasis": [you("Nuke It From Orbit"), you("King Rex", counters=5)]})
    table.end_turn()
    assert "Nuke It From Orbit" in table.discard()


@covers("extramorphs-nuke-it-from-orbit", "rooftop-portal")
def test_a_nuked_base_still_sees_its_cards_destroyed() -> None:
    table = board({"Rooftop Portal": [you("Nuke It From Orbit"), foe("Scout"), foe("Invader")]})
    table.talent("Nuke It From Orbit")
    assert len(table.hand()) == 1  # once, for all of them


@covers("extramorphs-time-to-go")
def test_time_to_go_shuffles_up_to_three_cards_in() -> None:
    table = board({}, hand=["Time to Go"], discard=["Scout", "Warbro", "Rumbro", "Invader"])
    table.play("Time to Go").answer("Scout", "Warbro", "Rumbro")
    assert {"Scout", "Warbro", "Rumbro"} <= set(table.deck())
    assert sorted(table.discard()) == ["Invader", "Time to Go"]


@covers("extramorphs-time-to-go")
def test_time_to_go_may_take_none_and_needs_a_discard_pile() -> None:
    table = board({}, hand=["Time to Go"], discard=["Scout"])
    table.play("Time to Go").decline()
    assert sorted(table.discard()) == ["Scout", "Time to Go"]
    empty = board({}, hand=["Time to Go"])
    empty.play("Time to Go")
    assert empty.resting


# --- the bases --------------------------------------------------------------------------------------


@covers("ancient-crashed-ship", "clar.ancient-crashed-ship.1")
def test_ancient_crashed_ship_likes_minions_from_anywhere_but_your_hand() -> None:
    table = board(
        {"Ancient Crashed Ship": [you("Egg Field")]},
        hand=["Invader"],
        deck=["Zapbot"],
        stasis={"Scout": 0, "Sidelined Girlfriend": 0},
    )
    table.play("Invader", at="Ancient Crashed Ship")
    assert table.counters("Invader") == 0
    table.from_stasis("Scout", at="Ancient Crashed Ship")
    assert table.counters("Scout") == 1
    table.from_stasis("Sidelined Girlfriend", at="Ancient Crashed Ship")
    assert table.counters("Sidelined Girlfriend") == 2  # her own and the ship's
    table.talent("Egg Field").answer("yes")
    assert table.counters("Zapbot") == 1


@covers("ancient-crashed-ship", "clar.ancient-crashed-ship.1")
def test_ancient_crashed_ship_counts_stored_cards_and_discard_piles() -> None:
    table = board(
        {"Ancient Crashed Ship": [], "Tar Pits": [you("Demon Dogs", under=["Scout"])]},
        hand=["Resurgence"],
    )
    table.play("Resurgence").answer("destroy").answer("Demon Dogs")
    table.answer("Scout", at="Ancient Crashed Ship")
    assert table.counters("Scout") == 1


@covers("ancient-crashed-ship", "clar.ancient-crashed-ship.2")
def test_ancient_crashed_ship_counts_every_such_minion() -> None:
    table = board({"Ancient Crashed Ship": []}, stasis={"Scout": 0, "Invader": 0})
    table.from_stasis("Scout", at="Ancient Crashed Ship")
    table.from_stasis("Invader", at="Ancient Crashed Ship")
    assert (table.counters("Scout"), table.counters("Invader")) == (1, 1)


@covers("brood-hive", "clar.brood-hive.1")
def test_brood_hive_asks_from_the_left_of_the_current_player_before_anything_optional() -> None:
    table = board(
        {"Brood Hive": [you("King Rex", counters=10), foe("Invader"), third("Zapbot")]},
        players=3,
        hand=["Final Stand"],
        deck=["Lone Wolf", "Warbro"],
        foe_deck=["Collector"],
        third_deck=["Warbot"],
    )
    table.end_turn()
    assert table.asks == FOE
    table.answer("yes").decline()  # its Collector sends nobody home
    assert table.asks == THIRD
    table.answer("no")
    assert table.asks == YOU and table.options() == ["yes", "no"]
    table.answer("yes")
    # You have two minions there now: Final Stand, which is optional and comes later, is not asked about.
    assert table.resting
    assert [event.power for event in table.events(GAINED_VP)] == [22, 5, 2]


@covers("brood-hive")
def test_brood_hive_is_only_for_players_with_a_minion_there() -> None:
    table = board({"Brood Hive": [you("King Rex", counters=15)]}, deck=["Warbro"])
    table.end_turn()
    assert table.asks == YOU
    table.answer("yes")
    assert table.vp() == 4
    assert sorted(table.discard()) == ["King Rex", "Warbro"]


@covers("brood-hive")
def test_brood_hive_plays_them_off_the_top() -> None:
    table = board({"Brood Hive": [you("King Rex", counters=15)]}, deck=["Lone Wolf", "Extradrone"])
    table.end_turn().answer("yes")
    assert any(event.amount == 1 for event in table.events("power counters"))
    assert "Lone Wolf" in table.deck() + table.hand()
