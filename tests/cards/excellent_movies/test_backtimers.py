"""Backtimers, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, BOX, REVEALED, STASIS_ADDED

from ...covers import covers
from ...scenario import FOE, YOU, Board, board, foe, you


def a_round(table: Board) -> Board:
    """Your turn and the foe's pass without a card being played."""
    return table.end_turn().end_turn()


def empty_deck(table: Board) -> None:
    """As if your whole deck were in the box."""
    s = table.game.s
    for card in s.decks[YOU]:
        s.zone[card] = BOX
    s.box, s.decks[YOU] = s.decks[YOU], ()


# --- Alex P. McGlide --------------------------------------------------------------------------------


@covers("backtimers-alex-p-mcglide")
def test_mcglide_may_put_a_card_of_your_hand_into_stasis() -> None:
    table = board({}, hand=["Alex P. McGlide", "Warbro", "Scout"])
    table.play("Alex P. McGlide", at="The Homeworld").answer("Warbro")
    assert table.zone("Warbro") == "stasis"
    assert table.stasis_counters("Warbro") == 2
    assert table.hand() == ["Scout"]


@covers("backtimers-alex-p-mcglide")
def test_mcglide_may_be_content_and_an_empty_hand_is_no_question() -> None:
    table = board({}, hand=["Alex P. McGlide", "Warbro"])
    table.play("Alex P. McGlide", at="The Homeworld").decline()
    assert table.hand() == ["Warbro"]
    empty = board({}, hand=["Alex P. McGlide"])
    empty.play("Alex P. McGlide", at="The Homeworld")
    assert empty.resting


@covers("backtimers-alex-p-mcglide")
def test_mcglide_rewards_a_last_counter_that_came_off_this_turn() -> None:
    table = board({"Tar Pits": [you("Alex P. McGlide"), you("Scout"), foe("Zapbot")]}, stasis={"Warbro": 2})
    a_round(table)
    assert table.stasis_counters("Warbro") == 1
    assert not table.can_use_talent("Alex P. McGlide")
    a_round(table)
    table.talent("Alex P. McGlide")
    assert "Zapbot" not in table.options()  # only a minion of yours
    table.answer("Scout")
    assert table.counters("Scout") == 1


@covers("backtimers-alex-p-mcglide")
def test_mcglides_counter_may_be_left() -> None:
    table = board({"Tar Pits": [you("Alex P. McGlide")]}, stasis={"Warbro": 1})
    a_round(table).talent("Alex P. McGlide").decline()
    assert table.counters("Alex P. McGlide") == 0


# --- Zany Prof --------------------------------------------------------------------------------------


@covers("backtimers-zany-prof")
def test_zany_prof_may_take_one_more_counter_off() -> None:
    table = board({"Tar Pits": [you("Zany Prof")]}, stasis={"Warbro": 2})
    a_round(table)
    assert table.abilities() == ["Zany Prof"]  # the rule has taken one off already
    assert table.stasis_counters("Warbro") == 1
    table.answer("Zany Prof").answer("remove")
    table.from_stasis("Warbro", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Zany Prof", "Warbro"]


@covers("backtimers-zany-prof")
def test_zany_prof_may_add_one_even_to_a_card_that_has_lost_its_last() -> None:
    table = board({"Tar Pits": [you("Zany Prof")]}, stasis={"Warbro": 1})
    a_round(table).answer("Zany Prof")  # nothing to remove: only adding is left
    assert table.stasis_counters("Warbro") == 1
    table.end_turn()
    assert table.zone("Warbro") == "stasis"


@covers("backtimers-zany-prof")
def test_zany_prof_may_rest_and_has_nothing_to_do_without_stasis() -> None:
    table = board({"Tar Pits": [you("Zany Prof")]}, stasis={"Warbro": 3})
    a_round(table).decline()
    assert table.stasis_counters("Warbro") == 2
    idle = board({"Tar Pits": [you("Zany Prof")]}, foe_stasis={"Warbro": 3})
    assert a_round(idle).resting


# --- Lifelong Bully ---------------------------------------------------------------------------------


@covers("backtimers-lifelong-bully")
def test_bully_adds_a_counter_to_a_card_in_stasis() -> None:
    table = board({}, hand=["Lifelong Bully"], stasis={"Warbro": 1})
    table.play("Lifelong Bully", at="The Homeworld").answer("add")
    assert table.stasis_counters("Warbro") == 2


@covers("backtimers-lifelong-bully")
def test_bully_looks_at_two_cards_and_may_park_one() -> None:
    table = board({}, hand=["Lifelong Bully"], stasis={"Warbro": 1}, deck=["Rumbro", "Scout", "Invader"])
    table.play("Lifelong Bully", at="The Homeworld").answer("look")
    assert table.options() == ["Rumbro", "Scout"]
    table.answer("Rumbro")
    assert table.stasis_counters("Rumbro") == 2
    assert table.deck()[:2] == ["Scout", "Invader"]


@covers("backtimers-lifelong-bully")
def test_bully_puts_the_rest_back_in_your_order_unseen_by_others() -> None:
    table = board({}, hand=["Lifelong Bully"], deck=["Rumbro", "Scout"])
    table.play("Lifelong Bully", at="The Homeworld").decline().answer("Scout", "Rumbro")
    assert table.deck()[:2] == ["Scout", "Rumbro"]
    assert table.game.view(YOU).seats[YOU].deck[:2] == (table.card("Scout"), table.card("Rumbro"))
    assert table.game.view(FOE).seats[YOU].deck[:2] == (0, 0)


@covers("backtimers-lifelong-bully")
def test_bully_with_nothing_anywhere_does_nothing() -> None:
    table = board({}, hand=["Lifelong Bully"])
    empty_deck(table)
    table.play("Lifelong Bully", at="The Homeworld")
    assert table.resting


# --- Sidelined Girlfriend ---------------------------------------------------------------------------


@covers("backtimers-sidelined-girlfriend")
def test_girlfriend_may_go_from_her_base_into_stasis() -> None:
    table = board({"Tar Pits": []}, hand=["Sidelined Girlfriend"])
    table.play("Sidelined Girlfriend", at="Tar Pits").answer("yes")
    assert table.zone("Sidelined Girlfriend") == "stasis"
    assert table.stasis_counters("Sidelined Girlfriend") == 1
    assert table.minions_at("Tar Pits") == []


@covers("backtimers-sidelined-girlfriend")
def test_girlfriend_may_stay() -> None:
    table = board({"Tar Pits": []}, hand=["Sidelined Girlfriend"])
    table.play("Sidelined Girlfriend", at="Tar Pits").answer("no")
    assert table.base_of("Sidelined Girlfriend") == "Tar Pits"


@covers("backtimers-sidelined-girlfriend")
def test_girlfriend_gives_a_power_counter_for_a_lost_stasis_counter() -> None:
    table = board({"Tar Pits": [you("Scout"), foe("Invader")]}, stasis={"Sidelined Girlfriend": 2})
    a_round(table)
    assert table.abilities() == ["Sidelined Girlfriend"]
    table.answer("Sidelined Girlfriend")
    assert table.counters("Scout") == 1
    a_round(table).decline()
    assert table.counters("Scout") == 1


@covers("backtimers-sidelined-girlfriend")
def test_girlfriend_asks_nothing_when_you_have_no_minion_on_a_base() -> None:
    table = board({"Tar Pits": [foe("Scout")]}, stasis={"Sidelined Girlfriend": 2})
    assert a_round(table).resting


@covers("backtimers-sidelined-girlfriend", "clar.backtimers-sidelined-girlfriend.2")
def test_girlfriend_from_stasis_is_an_extra_minion_with_a_counter_and_stays() -> None:
    table = board({"Tar Pits": []}, hand=["Scout"], stasis={"Sidelined Girlfriend": 0})
    table.from_stasis("Sidelined Girlfriend", at="Tar Pits")
    assert table.resting  # she may not go straight back, so she does not ask
    assert table.base_of("Sidelined Girlfriend") == "Tar Pits"
    assert table.power("Sidelined Girlfriend") == 3
    assert table.can_play("Scout", at="Tar Pits")


# --- the actions that park cards --------------------------------------------------------------------


@covers("backtimers-99-mph")
def test_99_mph_parks_a_card_then_draws() -> None:
    table = board({}, hand=["99 MPH", "Warbro", "Scout"], deck=["Invader"])
    table.play("99 MPH").answer("Warbro")
    assert table.stasis_counters("Warbro") == 2
    assert table.hand() == ["Scout", "Invader"]


@covers("backtimers-99-mph")
def test_99_mph_must_park_your_only_card() -> None:
    table = board({}, hand=["99 MPH", "Warbro"], deck=["Invader"])
    table.play("99 MPH")
    assert table.zone("Warbro") == "stasis"
    assert table.hand() == ["Invader"]


@covers("backtimers-99-mph")
def test_99_mph_draws_with_no_card_to_park() -> None:
    table = board({}, hand=["99 MPH"], deck=["Invader"])
    table.play("99 MPH")
    assert table.hand() == ["Invader"]


@covers("backtimers-back-from-the-future")
def test_back_from_the_future_shows_three_cards_and_parks_one() -> None:
    table = board({}, hand=["Back From the Future"], deck=["Warbro", "Scout", "Invader", "Rumbro"])
    table.play("Back From the Future").answer("Scout").answer("Invader", "Warbro")
    assert [len(event.cards) for event in table.events(REVEALED)] == [3]
    assert table.stasis_counters("Scout") == 2
    assert table.deck()[:3] == ["Invader", "Warbro", "Rumbro"]


@covers("backtimers-back-from-the-future")
def test_back_from_the_future_may_put_all_three_back() -> None:
    table = board({}, hand=["Back From the Future"], deck=["Warbro", "Scout", "Invader"])
    table.play("Back From the Future").decline().answer("Invader", "Scout", "Warbro")
    assert table.deck()[:3] == ["Invader", "Scout", "Warbro"]


@covers("backtimers-disrupt-the-space-time-continuum")
@pytest.mark.parametrize("names", [(), ("Warbro",), ("Warbro", "Scout")])
def test_disrupt_gives_as_many_counters_as_you_chose_cards(names: tuple[str, ...]) -> None:
    table = board({}, hand=["Disrupt the Space-Time Continuum", "Warbro", "Scout", "Invader"])
    table.play("Disrupt the Space-Time Continuum").answer(*names)
    assert [table.stasis_counters(name) for name in names] == [len(names)] * len(names)
    assert len(table.hand()) == 3 - len(names)


@covers("backtimers-disrupt-the-space-time-continuum")
def test_disrupt_with_no_hand_does_nothing() -> None:
    table = board({}, hand=["Disrupt the Space-Time Continuum"])
    table.play("Disrupt the Space-Time Continuum")
    assert table.resting and table.discard() == ["Disrupt the Space-Time Continuum"]


# --- Future Almanac? --------------------------------------------------------------------------------


@covers("backtimers-future-almanac")
def test_future_almanac_waits_three_turns_and_draws_each_time() -> None:
    table = board({}, hand=["Future Almanac?"])
    table.play("Future Almanac?")
    assert table.zone("Future Almanac?") == "stasis"
    assert table.stasis_counters("Future Almanac?") == 3
    for turn in (1, 2, 3):
        a_round(table)
        assert len(table.hand()) == 3 * turn  # two a turn, one for the Almanac
    table.from_stasis("Future Almanac?")
    assert table.discard() == ["Future Almanac?"]
    assert len(table.hand()) == 9


@covers("backtimers-future-almanac", "clar.backtimers-future-almanac.1")
def test_future_almanac_draws_for_every_counter_taken_off_at_once() -> None:
    table = board({}, hand=["Will Have to Do"], stasis={"Future Almanac?": 3})
    table.play("Will Have to Do").answer("Future Almanac?").answer("Future Almanac?")
    assert table.hand() == ["King Rex", "King Rex"]


# --- Help From the Past and Letter From Another Time ------------------------------------------------


@covers("backtimers-help-from-the-past")
def test_help_from_the_past_stores_a_card_of_your_discard_pile() -> None:
    table = board({}, hand=["Help From the Past"], discard=["Warbro", "Scout"])
    table.play("Help From the Past").answer("Warbro")
    assert table.stasis_counters("Help From the Past") == 3
    assert table.stored_under("Help From the Past") == ["Warbro"]
    assert table.discard() == ["Scout"]


@covers("backtimers-help-from-the-past")
def test_help_from_the_past_is_discarded_and_plays_what_it_stored() -> None:
    table = board({"Tar Pits": []}, hand=["Help From the Past", "Scout"], discard=["Warbro"])
    table.play("Help From the Past")
    for _ in range(3):
        a_round(table)
    table.from_stasis("Help From the Past")
    assert table.discard() == ["Help From the Past"]  # before the stored card is played
    table.answer("Warbro", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Warbro"]
    assert table.can_play("Scout")


@covers("backtimers-help-from-the-past")
def test_help_from_the_past_may_play_nothing_and_then_both_are_discarded() -> None:
    table = board({}, hand=["Help From the Past"], discard=["Warbro"])
    table.play("Help From the Past")
    for _ in range(3):
        a_round(table)
    table.from_stasis("Help From the Past").decline()
    assert sorted(table.discard()) == ["Help From the Past", "Warbro"]


@covers("backtimers-help-from-the-past")
def test_help_from_the_past_stores_whoever_puts_it_into_stasis() -> None:
    table = board({}, hand=["99 MPH", "Help From the Past"], discard=["Warbro"], deck=["Invader"])
    table.play("99 MPH")
    assert table.stored_under("Help From the Past") == ["Warbro"]
    assert table.hand() == ["Invader"]


@covers("backtimers-help-from-the-past")
def test_help_from_the_past_with_an_empty_discard_pile_stores_nothing() -> None:
    table = board({}, hand=["Help From the Past"])
    table.play("Help From the Past")
    assert table.stored_under("Help From the Past") == []
    for _ in range(3):
        a_round(table)
    table.from_stasis("Help From the Past")
    assert table.resting and table.discard() == ["Help From the Past"]


@covers("backtimers-letter-from-another-time", "clar.backtimers-letter-from-another-time.1")
def test_letter_stores_a_card_of_your_deck_that_everyone_has_seen() -> None:
    table = board({}, hand=["Letter From Another Time"], deck=["Scout", "Warbro"])
    table.play("Letter From Another Time").answer("Warbro")
    assert table.stored_under("Letter From Another Time") == ["Warbro"]
    shown = table.events(REVEALED)[0]
    assert shown.cards == (table.card("Warbro"),) and shown.seen_by(FOE) is shown


@covers("backtimers-letter-from-another-time")
def test_letter_plays_what_it_stored_even_an_action_for_a_minion() -> None:
    table = board(
        {"Tar Pits": [you("Warbro")]}, hand=["Letter From Another Time"], deck=["Scout", "Lone Wolf"]
    )
    table.play("Letter From Another Time").answer("Lone Wolf")
    for _ in range(3):
        a_round(table)
    table.from_stasis("Letter From Another Time").answer("Lone Wolf", at="Warbro")
    assert table.actions_on("Warbro") == ["Lone Wolf"]
    assert table.discard() == ["Letter From Another Time"]


@covers("backtimers-letter-from-another-time")
def test_letter_finds_nothing_in_an_empty_deck() -> None:
    table = board({}, hand=["Letter From Another Time"])
    empty_deck(table)
    table.play("Letter From Another Time")
    assert table.stored_under("Letter From Another Time") == []


@covers("backtimers-letter-from-another-time")
def test_letter_not_played_in_time_is_discarded_with_its_card() -> None:
    table = board({}, hand=["Letter From Another Time"], deck=["Scout", "Warbro"])
    table.play("Letter From Another Time").answer("Warbro")
    for _ in range(3):
        a_round(table)
    table.end_turn()
    assert sorted(table.discard()) == ["Letter From Another Time", "Warbro"]


# --- Lightning Strike -------------------------------------------------------------------------------


@covers("backtimers-lightning-strike")
def test_lightning_strike_goes_into_stasis_with_two() -> None:
    table = board({}, hand=["Lightning Strike"])
    table.play("Lightning Strike")
    assert table.stasis_counters("Lightning Strike") == 2


@covers("backtimers-lightning-strike")
def test_lightning_strike_may_catch_the_counters_of_other_cards() -> None:
    table = board({}, stasis={"Lightning Strike": 2, "Warbro": 2, "Rumbro": 1})
    a_round(table)
    assert table.options() == ["0", "1", "2"]  # two came off other cards, its own does not count
    table.answer(2)
    assert table.stasis_counters("Lightning Strike") == 3
    assert (table.stasis_counters("Warbro"), table.stasis_counters("Rumbro")) == (1, 0)


@covers("backtimers-lightning-strike")
def test_lightning_strike_may_catch_only_some_or_none() -> None:
    table = board({}, stasis={"Lightning Strike": 2, "Warbro": 2, "Rumbro": 2})
    a_round(table).answer(0)
    assert table.stasis_counters("Lightning Strike") == 1
    assert table.events(STASIS_ADDED) == []
    a_round(table).answer(1)
    assert table.stasis_counters("Lightning Strike") == 1


@covers("backtimers-lightning-strike")
def test_lightning_strike_does_not_care_for_counters_of_other_players() -> None:
    table = board({}, stasis={"Lightning Strike": 4}, foe_stasis={"Warbro": 2})
    table.end_turn()
    assert table.resting
    assert table.stasis_counters("Lightning Strike") == 4


@covers("backtimers-lightning-strike", "clar.backtimers-lightning-strike.1")
def test_lightning_strike_uses_an_action_play_to_lower_a_breakpoint() -> None:
    table = board({"The Mothership": []}, hand=["Collateral Damage"], stasis={"Lightning Strike": 3})
    table.special("Lightning Strike").answer("The Mothership")
    assert table.discard() == ["Lightning Strike"]
    assert table.breakpoint("The Mothership") == 17
    assert not table.can_play("Collateral Damage")
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("backtimers-lightning-strike")
def test_lightning_strike_counts_five_at_most() -> None:
    table = board({"The Mothership": []}, stasis={"Lightning Strike": 7})
    table.special("Lightning Strike").answer("The Mothership")
    assert table.breakpoint("The Mothership") == 15


@covers("backtimers-lightning-strike")
def test_lightning_strike_needs_an_action_play_and_takes_an_extra_one_too() -> None:
    table = board({}, hand=["Collateral Damage"], stasis={"Lightning Strike": 3})
    table.play("Collateral Damage").answer("The Homeworld")
    assert not table.can_use_special("Lightning Strike")
    table.allow_more(ACTION)
    assert table.can_use_special("Lightning Strike")


@covers("backtimers-lightning-strike")
def test_lightning_strike_played_from_stasis_is_just_discarded() -> None:
    table = board({}, stasis={"Lightning Strike": 0})
    assert not table.can_use_special("Lightning Strike")
    table.from_stasis("Lightning Strike")
    assert table.discard() == ["Lightning Strike"]


# --- Will Have to Do --------------------------------------------------------------------------------


@covers("backtimers-will-have-to-do")
def test_will_have_to_do_hands_out_two_power_counters() -> None:
    table = board(
        {"Tar Pits": [you("Scout"), you("Invader"), foe("Zapbot")]},
        hand=["Will Have to Do"],
        stasis={"Warbro": 2},
    )
    table.play("Will Have to Do").answer("power")
    assert table.options() == ["Scout", "Invader"], "yours only"
    table.answer("Scout")
    assert table.options() == ["Scout", "Invader"]
    table.answer("Invader")
    assert (table.counters("Scout"), table.counters("Invader")) == (1, 1)


@covers("backtimers-will-have-to-do")
def test_will_have_to_do_may_put_both_on_one_minion_or_stop_early() -> None:
    both = board({"Tar Pits": [you("Scout"), you("Invader")]}, hand=["Will Have to Do"])
    both.play("Will Have to Do").answer("Scout").answer("Scout")
    assert both.counters("Scout") == 2
    one = board({"Tar Pits": [you("Scout"), you("Invader")]}, hand=["Will Have to Do"])
    one.play("Will Have to Do").answer("Scout").decline()
    assert one.counters("Scout") == 1
    none = board({"Tar Pits": [you("Scout")]}, hand=["Will Have to Do"])
    none.play("Will Have to Do").decline()
    assert none.counters("Scout") == 0


@covers("backtimers-will-have-to-do")
def test_will_have_to_do_takes_counters_off_two_cards() -> None:
    table = board({"Tar Pits": []}, hand=["Will Have to Do"], stasis={"Warbro": 1, "Rumbro": 2})
    table.play("Will Have to Do").answer("Warbro")
    assert table.options() == ["Rumbro"]  # Warbro has none left to lose
    table.answer("Rumbro")
    assert (table.stasis_counters("Warbro"), table.stasis_counters("Rumbro")) == (0, 1)
    table.from_stasis("Warbro", at="Tar Pits")


@covers("backtimers-will-have-to-do")
def test_will_have_to_do_can_come_to_nothing() -> None:
    table = board({}, hand=["Will Have to Do"])
    table.play("Will Have to Do")
    assert table.resting and table.discard() == ["Will Have to Do"]
    stop = board({}, hand=["Will Have to Do"], stasis={"Warbro": 1})
    stop.play("Will Have to Do").decline()
    assert stop.stasis_counters("Warbro") == 1


# --- the bases --------------------------------------------------------------------------------------


@covers("alternate-present")
def test_alternate_present_parks_a_card_after_your_first_minion_there() -> None:
    table = board({"Alternate Present": []}, hand=["Scout", "Invader", "Warbro", "Rumbro"])
    table.allow_more(0)
    table.play("Scout", at="Alternate Present")
    assert table.abilities() == ["Alternate Present"]
    table.answer("Alternate Present").answer("Warbro")
    assert table.stasis_counters("Warbro") == 2
    table.play("Invader", at="Alternate Present")
    assert table.resting  # only the first time each turn


@covers("alternate-present")
def test_alternate_present_works_for_each_player_and_may_be_declined() -> None:
    table = board(
        {"Alternate Present": []}, hand=["Scout", "Warbro"], foe_hand=["Invader", "Rumbro", "Scout"]
    )
    table.play("Scout", at="Alternate Present").decline()
    assert "Warbro" in table.hand()
    table.end_turn().play("Invader", at="Alternate Present")
    assert table.asks == FOE
    table.answer("Alternate Present").answer("Rumbro")
    assert table.zone("Rumbro") == "stasis"


@covers("alternate-present")
def test_alternate_present_asks_nothing_of_an_empty_hand_or_for_an_action() -> None:
    table = board({"Alternate Present": []}, hand=["Scout"])
    table.play("Scout", at="Alternate Present")
    assert table.resting
    action = board({"Alternate Present": []}, hand=["Slo-Mo Attack", "Scout"])
    action.play("Slo-Mo Attack", at="Alternate Present")
    assert action.resting


@covers("time-traveling-car")
def test_time_traveling_car_saves_a_card_of_the_winner() -> None:
    table = board({"Time-Traveling Car": [you("King Rex", counters=15), you("Warbro"), foe("Invader")]})
    table.end_turn()
    assert table.asks == YOU and table.abilities() == ["Time-Traveling Car"]
    table.answer("Time-Traveling Car").answer("Warbro")
    assert table.vp() == 3
    assert table.stasis_counters("Warbro") == 2
    assert table.discard() == ["King Rex"]


@covers("time-traveling-car", "clar.time-traveling-car.1")
def test_time_traveling_car_may_take_an_action_on_a_minion() -> None:
    table = board(
        {
            "Time-Traveling Car": [
                you("King Rex", counters=15, on=[foe("Upgrade")]),
                foe("Invader", on=[you("Lone Wolf")]),
                you("Slo-Mo Attack"),
            ]
        }
    )
    table.end_turn().answer("Time-Traveling Car")
    assert table.options() == ["King Rex", "Slo-Mo Attack", "Lone Wolf"]
    table.answer("Lone Wolf")
    assert table.stasis_counters("Lone Wolf") == 2
    assert sorted(table.discard()) == ["King Rex", "Slo-Mo Attack"]


@covers("time-traveling-car")
def test_time_traveling_car_may_be_declined() -> None:
    table = board({"Time-Traveling Car": [you("King Rex", counters=15)]})
    table.end_turn().decline()
    assert table.discard() == ["King Rex"]


@covers("time-traveling-car")
def test_time_traveling_car_sends_a_borrowed_minion_to_its_owners_stasis() -> None:
    table = board({"Time-Traveling Car": [you("King Rex", counters=15, owner=FOE)]})
    table.end_turn().answer("Time-Traveling Car")
    assert table.controller("King Rex") == FOE
    assert table.game.view(YOU).seats[FOE].stasis[0].card == table.card("King Rex", seat=FOE)
