"""Time Travelers: play it again, take it back, choose what comes next."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, Board, board, foe, third, you

OASIS = "Jungle Oasis"

# --- Doctor When ------------------------------------------------------------------------------------


@covers("time-travelers-doctor-when")
def test_doctor_when_plays_another_minion_again() -> None:
    table = board(
        {OASIS: [you("Invader", counters=2), foe("Zapbot")], "Tar Pits": []}, hand=["Doctor When", "Mimic"]
    )
    table.play("Doctor When", at=OASIS)
    assert table.options() == ["Invader"]
    table.answer("Invader").answer("Invader", at="Tar Pits")
    assert table.vp() == 1
    assert (table.base_of("Invader"), table.counters("Invader")) == ("Tar Pits", 0)
    assert not table.can_play("Mimic")


@covers("time-travelers-doctor-when")
def test_doctor_when_may_leave_everyone_in_place() -> None:
    table = board({OASIS: [you("Invader")]}, hand=["Doctor When"])
    table.play("Doctor When", at=OASIS).decline()
    assert table.minions_at(OASIS) == ["Invader", "Doctor When"] and table.vp() == 0


@covers("time-travelers-doctor-when", "clar.time-travelers-doctor-when.1")
def test_doctor_whens_minion_is_played_at_once_or_stays_in_hand() -> None:
    table = board({OASIS: [you("Invader")]}, hand=["Doctor When"])
    table.play("Doctor When", at=OASIS).answer("Invader").decline()
    assert table.hand() == ["Invader"]
    assert not table.can_play("Invader")


@covers("time-travelers-doctor-when")
def test_doctor_when_alone_takes_nobody_back() -> None:
    table = board({OASIS: [foe("Invader")]}, hand=["Doctor When"])
    table.play("Doctor When", at=OASIS)
    assert table.resting


@covers("time-travelers-doctor-when", "rule.control-ends")
def test_doctor_when_cannot_play_a_minion_that_goes_to_another_hand() -> None:
    table = board({OASIS: [you("Invader", owner=FOE)]}, hand=["Doctor When"])
    table.play("Doctor When", at=OASIS).answer("Invader")
    assert table.resting and table.hand(FOE) == ["Invader"]


# --- Repeater Perfect, Time Raider ------------------------------------------------------------------


@covers("time-travelers-repeater-perfect")
def test_repeater_perfect_puts_an_action_on_the_deck() -> None:
    table = board({OASIS: []}, hand=["Repeater Perfect"], discard=["Howl", "Mimic", "Upgrade", "Howl"])
    table.play("Repeater Perfect", at=OASIS)
    assert table.options() == ["Howl", "Upgrade"]
    table.answer("Upgrade")
    assert table.deck()[0] == "Upgrade"
    assert table.discard() == ["Howl", "Mimic", "Howl"]
    assert table.game.s.known[table.card("Upgrade")] == 15


@covers("time-travelers-repeater-perfect")
def test_repeater_perfect_must_take_the_only_action_and_can_find_none() -> None:
    table = board({OASIS: []}, hand=["Repeater Perfect", "Repeater Perfect"], discard=["Mimic", "Howl"])
    table.play("Repeater Perfect", at=OASIS)
    assert table.resting and table.deck()[0] == "Howl"
    table.allow_more(MINION).play("Repeater Perfect", at=OASIS)
    assert table.resting and table.discard() == ["Mimic"]


@covers("time-travelers-time-raider")
def test_time_raider_slides_a_discarded_card_under_the_deck() -> None:
    table = board({OASIS: [you("Time Raider")]}, discard=["Howl", "Mimic"])
    table.talent("Time Raider")
    assert table.options() == ["Howl", "Mimic"]
    table.answer("Mimic")
    assert table.deck()[-1] == "Mimic" and table.discard() == ["Howl"]
    assert not table.can_use_talent("Time Raider")


@covers("time-travelers-time-raider")
def test_time_raider_has_nothing_to_do_without_discarded_cards() -> None:
    table = board({OASIS: [you("Time Raider")]}, foe_discard=["Howl"])
    assert not table.can_use_talent("Time Raider")


@covers("time-travelers-time-raider")
def test_time_raiders_talent_need_not_be_used() -> None:
    table = board({OASIS: [you("Time Raider")]}, discard=["Howl"])
    table.end_turn()
    assert table.discard() == ["Howl"]


# --- Jumper -----------------------------------------------------------------------------------------


@covers("time-travelers-jumper")
def test_a_destroyed_jumper_may_come_back_to_hand() -> None:
    table = board({OASIS: [you("Jumper", on=[you("Upgrade")]), foe("Zapbot")]}, hand=["Bacta the Future"])
    table.play("Bacta the Future").answer("Jumper")
    assert (table.asks, table.asked()) == (YOU, "Place Jumper in your hand instead?")
    table.answer("yes").decline()
    assert table.hand() == ["Jumper"]
    assert sorted(table.discard()) == ["Bacta the Future", "Upgrade"]
    assert len(table.events("destroyed")) == 1


@covers("time-travelers-jumper")
def test_a_jumper_may_stay_in_the_discard_pile() -> None:
    table = board({OASIS: [you("Jumper"), foe("Zapbot")]}, hand=["Bacta the Future"])
    table.play("Bacta the Future").answer("Jumper").answer("no")
    assert "Jumper" in table.discard()


@covers("time-travelers-jumper", "rule.scored-not-destroyed")
def test_a_jumper_comes_back_from_a_scored_base() -> None:
    table = board({OASIS: [you("King Rex"), you("Cyberback"), you("Jumper"), foe("Jumper")]})
    table.end_turn()
    assert table.vp() == 2
    table.answer("yes")
    assert table.asks == FOE
    table.answer("no")
    assert "Jumper" in table.hand() and table.discard(FOE) == ["Jumper"]


@covers("time-travelers-jumper")
def test_a_jumper_that_goes_elsewhere_or_comes_from_hand_asks_nothing() -> None:
    table = board({OASIS: [you("Jumper")]}, hand=["Beam Up", "From Q With Love", "Jumper"])
    table.play("Beam Up")
    assert table.resting and table.hand().count("Jumper") == 2
    table.allow_more(ACTION).play("From Q With Love").answer("Jumper", "Jumper")
    assert table.resting and table.discard().count("Jumper") == 2


@covers("time-travelers-jumper", "shapeshifters-really")
def test_a_jumper_in_hand_again_is_not_there_for_really() -> None:
    table = board({OASIS: [you("Jumper")]}, hand=['"...Really?"'])
    table.play('"...Really?"').answer("yes")
    assert table.resting and table.hand() == ["Jumper"]


@covers("time-travelers-jumper", "rule.control-ends")
def test_a_jumper_controlled_by_another_goes_to_its_owner() -> None:
    table = board({OASIS: [foe("Jumper", owner=YOU)]}, hand=["Bacta the Future"])
    table.play("Bacta the Future")
    assert table.asks == FOE
    table.answer("yes")
    assert "Jumper" in table.hand(YOU)


# --- 1.21 Gigawatts ---------------------------------------------------------------------------------


@covers("time-travelers-1-21-gigawatts", "clar.time-travelers-1-21-gigawatts.1")
def test_gigawatts_shuffle_in_all_minions_or_all_actions() -> None:
    for kind, left in (("minions", ["Howl", "Upgrade"]), ("actions", ["Mimic", "Jumper"])):
        table = board({}, hand=["1.21 Gigawatts"], discard=["Howl", "Mimic", "Upgrade", "Jumper"])
        table.play("1.21 Gigawatts")
        assert table.options() == ["minions", "actions"]
        table.answer(kind)
        assert table.discard() == [*left, "1.21 Gigawatts"]
        assert len(table.deck()) == 37
        assert table.events("shuffled")


@covers("time-travelers-1-21-gigawatts")
def test_gigawatts_with_an_empty_discard_pile() -> None:
    table = board({}, hand=["1.21 Gigawatts"])
    table.play("1.21 Gigawatts")
    assert table.resting and table.discard() == ["1.21 Gigawatts"]


@covers("time-travelers-1-21-gigawatts", "clar.time-travelers-1-21-gigawatts.2")
def test_gigawatts_are_found_as_they_are_spoken() -> None:
    assert CATALOG.find("1.21 jigawatts")[0].slug == "time-travelers-1-21-gigawatts"


# --- Do Over!, Into the Time Slip, It's Astounding --------------------------------------------------


@covers("time-travelers-do-over")
def test_do_over_plays_your_minion_again() -> None:
    table = board({OASIS: [you("Invader"), foe("Invader")], "Tar Pits": []}, hand=["Do Over!", "Jumper"])
    table.play("Do Over!").answer("Invader", at="Tar Pits")
    assert table.vp() == 1
    assert table.can_play("Jumper")


@covers("time-travelers-do-over", "clar.time-travelers-do-over.1")
def test_do_overs_minion_is_played_at_once_or_as_a_regular_minion() -> None:
    table = board({OASIS: [you("Invader")]}, hand=["Do Over!", "Jumper"])
    table.play("Do Over").decline()
    assert table.hand() == ["Jumper", "Invader"]
    table.play("Invader", at=OASIS)
    assert not table.can_play("Jumper")


@covers("time-travelers-do-over")
def test_do_over_without_a_minion_of_yours() -> None:
    table = board({OASIS: [foe("Invader")]}, hand=["Do Over!"])
    table.play("Do Over!")
    assert table.resting and table.minions_at(OASIS) == ["Invader"]


@covers("time-travelers-into-the-time-slip")
def test_into_the_time_slip_returns_any_card_in_play() -> None:
    table = board(
        {OASIS: [you("Jumper", on=[foe("Upgrade")]), foe("Wildlife Preserve")]}, hand=["Into the Time Slip"]
    )
    table.play("Into the Time Slip")
    assert table.options() == ["Jumper", "Wildlife Preserve", "Upgrade"] and not table.decision.may_pass
    table.answer("Upgrade")
    assert table.hand(FOE) == ["Upgrade"]


@covers("time-travelers-into-the-time-slip")
def test_into_the_time_slip_on_a_minion_discards_what_is_on_it() -> None:
    table = board({OASIS: [foe("Zapbot", on=[foe("Upgrade")])]}, hand=["Into the Time Slip"])
    table.play("Into the Time Slip").answer("Zapbot")
    assert table.hand(FOE) == ["Zapbot"] and table.discard(FOE) == ["Upgrade"]


@covers("time-travelers-into-the-time-slip")
def test_into_the_time_slip_with_no_card_in_play() -> None:
    table = board({}, hand=["Into the Time Slip"])
    table.play("Into the Time Slip")
    assert table.resting


@covers("time-travelers-its-astounding")
def test_its_astounding_plays_a_discarded_action() -> None:
    table = board({OASIS: [you("Jumper")]}, hand=["It's Astounding", "Howl"], discard=["Upgrade", "Mimic"])
    table.play("It's Astounding").answer("Upgrade")
    assert table.actions_on("Jumper") == ["Upgrade"]
    assert not table.can_play("Howl")
    assert table.discard() == ["Mimic", "It's Astounding"]


@covers("time-travelers-its-astounding", "clar.time-travelers-its-astounding.1")
def test_its_astounding_is_not_in_the_discard_pile_yet() -> None:
    table = board({OASIS: [you("Jumper")]}, hand=["It's Astounding"], discard=["Howl", "1.21 Gigawatts"])
    table.play("It's Astounding")
    assert set(table.options()) == {"Howl", "1.21 Gigawatts"}
    table.answer("1.21 Gigawatts")
    assert sorted(table.discard()) == ["1.21 Gigawatts", "It's Astounding"]
    assert "Howl" in table.deck()


@covers("time-travelers-its-astounding")
def test_its_astounding_may_be_left_and_may_find_nothing() -> None:
    table = board({}, hand=["It's Astounding"], discard=["Howl"])
    table.play("It's Astounding").decline()
    assert table.discard() == ["Howl", "It's Astounding"]
    table = board({}, hand=["It's Astounding"], discard=["Mimic"])
    table.play("It's Astounding")
    assert table.resting and table.discard() == ["Mimic", "It's Astounding"]


# --- Stasis Field -----------------------------------------------------------------------------------


@covers("time-travelers-stasis-field")
def test_stasis_field_keeps_a_base_from_scoring_until_your_turn() -> None:
    table = board({OASIS: [you("King Rex"), you("Cyberback")]}, hand=["Stasis Field"], foe_hand=["Howl"])
    table.play("Stasis Field", at=OASIS).end_turn()
    assert table.vp() == 0 and table.asks == FOE
    assert table.actions_on(OASIS) == ["Stasis Field"]
    table.end_turn()
    assert table.zone("Stasis Field") == "discard pile"
    assert len(table.events("destroyed")) == 1
    table.end_turn()
    assert table.vp() == 2


@covers("time-travelers-stasis-field")
def test_stasis_field_concerns_one_base() -> None:
    table = board({OASIS: [you("King Rex"), you("Cyberback")], "Tar Pits": [foe("Stasis Field")]})
    table.end_turn()
    assert table.vp() == 2
    assert table.actions_on("Tar Pits") == []


@covers("time-travelers-stasis-field", "rule.cannot-score")
def test_without_stasis_field_the_base_scores_again() -> None:
    table = board({OASIS: [you("King Rex"), you("Cyberback"), foe("Stasis Field")]}, hand=["Going Bananas"])
    table.play("Going Bananas").answer(OASIS).end_turn()
    assert table.vp() == 2


# --- Time is Fleeting -------------------------------------------------------------------------------


def _scoring(hand: list[str], base_discard: list[str], scored: str = OASIS, **more: list[str]) -> Board:
    minions = [you("King Rex"), you("King Rex"), you("King Rex"), foe("Jumper")]
    return board(
        {scored: minions, "Tar Pits": [], "Monkey Lab": []},
        hand=hand,
        base_deck=["The Vats"],
        base_discard=base_discard,
        **more,  # type: ignore[arg-type]
    ).end_turn()


@covers("time-travelers-time-is-fleeting")
def test_time_is_fleeting_brings_a_discarded_base() -> None:
    table = _scoring(["Time is Fleeting"], ["Primate Park", "Faceless City"])
    table.answer("Time is Fleeting").answer("Faceless City").answer("no")
    assert table.bases() == ["Faceless City", "Tar Pits", "Monkey Lab"]
    assert table.zone("The Vats") == "base deck"
    assert "Time is Fleeting" in table.discard()


@covers("time-travelers-time-is-fleeting")
def test_time_is_fleeting_may_be_kept() -> None:
    table = _scoring(["Time is Fleeting"], ["Primate Park"]).decline().answer("no")
    assert table.bases() == ["The Vats", "Tar Pits", "Monkey Lab"]
    assert "Time is Fleeting" in table.hand()


@covers("time-travelers-time-is-fleeting", "rule.prerequisite")
def test_time_is_fleeting_needs_a_discarded_base() -> None:
    table = _scoring(["Time is Fleeting"], [])
    assert table.asked() == "Place Jumper in your hand instead?"


@covers("time-travelers-time-is-fleeting")
def test_time_is_fleeting_of_another_player() -> None:
    table = _scoring([], ["Primate Park", "Faceless City"], foe_hand=["Time is Fleeting"])
    assert (table.asks, table.abilities()) == (FOE, ["Time is Fleeting"])
    table.answer("Time is Fleeting").answer("Primate Park").answer("no")
    assert table.bases()[0] == "Primate Park"


# --- Time Walk --------------------------------------------------------------------------------------


@covers("time-travelers-time-walk")
def test_time_walk_gives_two_plays_and_two_cards_and_goes_under_the_deck() -> None:
    table = board({OASIS: []}, hand=["Time Walk", "Jumper"], deck=["Mimic", "Howl", "Copycat"])
    table.play("Time Walk")
    assert table.hand() == ["Jumper", "Mimic", "Howl"]
    assert table.deck()[-1] == "Time Walk" and table.discard() == []
    table.play("Jumper", at=OASIS).play("Mimic", at=OASIS).play("Howl")
    assert table.minions_at(OASIS) == ["Jumper", "Mimic"]


@covers("time-travelers-time-walk", "clar.time-travelers-time-walk.1")
def test_outside_play_cards_time_walks_plays_come_before_the_draw() -> None:
    table = board(
        {OASIS: [you("Mole"), foe("King Rex"), foe("Zapbot")]},
        hand=["Time Walk", "Howl"],
        deck=["Mimic", "Upgrade"],
    )
    table.end_turn().answer("Mole").answer("Time Walk")
    assert set(table.options()) == {"Howl"}  # no minion in hand, so only the action is asked for
    table.decline()
    assert table.deck()[-1] == "Time Walk"
    assert table.hand()[:3] == ["Howl", "Mimic", "Upgrade"]


@covers("time-travelers-time-walk")
def test_time_walks_plays_need_not_be_used() -> None:
    table = board({OASIS: []}, hand=["Time Walk"], deck=["Mimic", "Howl"])
    table.play("Time Walk").end_turn()
    assert len(table.hand()) == 4


@covers("time-travelers-time-walk", "time-travelers-its-astounding")
def test_time_walk_from_the_discard_pile_goes_under_the_deck_too() -> None:
    table = board({OASIS: []}, hand=["It's Astounding"], discard=["Time Walk"])
    table.play("It's Astounding").answer("Time Walk")
    assert table.deck()[-1] == "Time Walk" and table.discard() == ["It's Astounding"]


# --- Wormhole ---------------------------------------------------------------------------------------


def _wormhole() -> Board:
    return board(
        {OASIS: [you("King Rex", on=[foe("Upgrade")]), you("Cyberback"), you("Mimic"), foe("Warbot")]},
        hand=["Wormhole"],
    ).end_turn()


@covers("time-travelers-wormhole")
def test_wormhole_shuffles_your_minions_of_the_scored_base_into_the_deck() -> None:
    table = _wormhole().answer("Wormhole")
    assert table.options() == ["King Rex", "Cyberback", "Mimic"]
    table.answer("King Rex", "Mimic")
    assert sorted(table.discard()) == ["Cyberback", "Wormhole"]
    assert "Mimic" in table.deck() + table.hand()
    assert sorted(table.discard(FOE)) == ["Upgrade", "Warbot"]
    assert table.vp() == 2


@covers("time-travelers-wormhole", "rule.any-number")
def test_wormhole_may_take_none_or_not_be_played() -> None:
    table = _wormhole().answer("Wormhole").decline()
    assert sorted(table.discard()) == ["Cyberback", "King Rex", "Mimic", "Wormhole"]
    table = _wormhole().decline()
    assert "Wormhole" in table.hand()


@covers("time-travelers-wormhole", "rule.no-legal-target")
def test_wormhole_can_be_played_where_you_have_nobody() -> None:
    table = board({OASIS: [foe("King Rex"), foe("Cyberback")]}, hand=["Wormhole"])
    table.end_turn().answer("Wormhole")
    assert table.resting and "Wormhole" in table.discard()


# --- bases ------------------------------------------------------------------------------------------


def _turns(table: Board, n: int) -> list[int]:
    turns = [table.asks]
    for _ in range(n):
        table.end_turn()
        turns.append(table.asks)
    return turns


@covers("portal-room", "rule.extra-turns")
def test_portal_room_gives_the_winner_another_turn() -> None:
    table = board({"Portal Room": [you("King Rex")] * 3 + [foe("King Rex")]})
    assert _turns(table, 3) == [YOU, YOU, FOE, YOU]
    assert (table.vp(YOU), table.vp(FOE)) == (2, 3)


@covers("portal-room", "rule.extra-turns")
def test_portal_room_puts_the_turn_of_another_winner_in_between() -> None:
    table = board({"Portal Room": [third("King Rex")] * 3 + [foe("King Rex")]}, players=3)
    assert _turns(table, 4) == [YOU, THIRD, FOE, THIRD, YOU]


@covers("portal-room", "rule.tied-base-ability")
def test_portal_room_serves_tied_winners() -> None:
    table = board({"Portal Room": [you("King Rex"), you("King Rex"), foe("King Rex"), foe("King Rex")]})
    assert _turns(table, 4) == [YOU, YOU, FOE, FOE, YOU]


@covers("portal-room", "aliens-jammed-signal")
def test_a_jammed_portal_room_gives_no_turn() -> None:
    table = board({"Portal Room": [you("King Rex")] * 4 + [foe("Jammed Signal")]})
    assert _turns(table, 2) == [YOU, FOE, YOU]


@covers("the-nexus")
def test_the_winner_at_the_nexus_chooses_the_next_base() -> None:
    table = _scoring([], ["Primate Park", "Faceless City"], "The Nexus")
    assert (table.asks, table.options()) == (YOU, ["Primate Park", "Faceless City"])
    assert not table.decision.may_pass
    table.answer("Faceless City").answer("no")
    assert table.bases() == ["Faceless City", "Tar Pits", "Monkey Lab"]
    assert table.zone("The Nexus") == "base discard pile"


@covers("the-nexus")
def test_the_nexus_without_discarded_bases_is_replaced_as_usual() -> None:
    table = _scoring([], [], "The Nexus").answer("no")
    assert table.bases() == ["The Vats", "Tar Pits", "Monkey Lab"]


@covers("the-nexus", "rule.tied-base-ability")
def test_of_tied_winners_the_first_chooses_at_the_nexus() -> None:
    table = board(
        {
            "The Nexus": [foe("King Rex"), foe("Cyberback"), you("King Rex"), you("Cyberback")],
            "Tar Pits": [],
            OASIS: [],
        },
        base_discard=["Primate Park", "Faceless City"],
    ).end_turn()
    assert table.asks == YOU
    table.answer("Primate Park")
    assert table.resting and table.bases()[0] == "Primate Park"


@covers("the-nexus", "time-travelers-time-is-fleeting", "rule.replacement")
def test_once_the_nexus_has_chosen_time_is_fleeting_replaces_nothing() -> None:
    for used in (True, False):
        table = _scoring(["Time is Fleeting"], ["Primate Park", "Faceless City"], "The Nexus")
        table.answer("Primate Park")
        table.answer("Time is Fleeting") if used else table.decline()
        assert table.asked() == "Place Jumper in your hand instead?"
        table.answer("no")
        assert table.bases()[0] == "Primate Park"
        assert "Time is Fleeting" in (table.discard() if used else table.hand())


@covers("the-nexus")
def test_the_nexus_asks_the_winner_whoever_takes_the_turn() -> None:
    table = board(
        {"The Nexus": [foe("King Rex"), foe("King Rex"), foe("King Rex")], "Tar Pits": [], OASIS: []},
        base_discard=["Primate Park", "Faceless City"],
    ).end_turn()
    assert (table.asks, table.options()) == (FOE, ["Primate Park", "Faceless City"])


@covers("the-nexus", "portal-room")
def test_the_nexus_and_portal_room_wait_for_their_own_scoring() -> None:
    table = board(
        {OASIS: [you("King Rex"), you("King Rex")], "The Nexus": [], "Portal Room": []},
        base_deck=["The Vats"],
        base_discard=["Primate Park", "Faceless City"],
    ).end_turn()
    assert table.bases() == ["The Vats", "The Nexus", "Portal Room"]
    assert table.asks == FOE
