"""Sumo Wrestlers, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, third, you

RING = "Jungle Oasis"  # breakpoint 12, no ability
HALL = "Heya Training Stable"  # breakpoint 23; acts at the start of a turn only


# --- Yokozuna ---------------------------------------------------------------------------------------


@covers("sumo-wrestlers-yokozuna")
def test_yokozuna_keeps_others_from_moving_your_minions_anywhere() -> None:
    table = board(
        {HALL: [you("Yokozuna")], RING: [you("Scout"), foe("Collector")]}, foe_hand=["Invasion", "Invasion"]
    )
    table.end_turn()
    table.play("Invasion").answer("Scout").answer(HALL)
    assert table.base_of("Scout") == RING
    table.allow_more(ACTION).play("Invasion").answer("Collector").answer(HALL)
    assert table.base_of("Collector") == HALL


@covers("sumo-wrestlers-yokozuna")
def test_yokozuna_stops_neither_you_nor_a_return_to_hand() -> None:
    table = board({HALL: [you("Yokozuna")], RING: [you("Scout")]}, hand=["Invasion"], foe_hand=["Beam Up"])
    table.play("Invasion").answer("Scout").answer(HALL)
    assert table.base_of("Scout") == HALL
    table.end_turn()
    table.play("Beam Up").answer("Scout")
    assert "Scout" in table.hand(YOU)


@covers("sumo-wrestlers-yokozuna")
def test_yokozuna_does_not_stop_bases() -> None:
    table = board({"The Dohyo": [you("Yokozuna"), you("Scout")], RING: []}, foe_hand=["Collector"])
    table.end_turn()
    table.play("Collector", at="The Dohyo").decline().answer("The Dohyo").answer("Scout").answer(RING)
    assert table.base_of("Scout") == RING


@covers("sumo-wrestlers-yokozuna", "rule.cancelling")
def test_a_pinned_yokozuna_protects_nobody() -> None:
    table = board({HALL: [you("Yokozuna", on=[foe("Pin")])], RING: [you("Scout")]}, foe_hand=["Invasion"])
    assert not table.can_use_talent("Yokozuna")
    table.end_turn()
    table.play("Invasion").answer("Scout").answer(HALL)
    assert table.base_of("Scout") == HALL


@covers("sumo-wrestlers-yokozuna")
def test_yokozuna_draws_or_pushes() -> None:
    table = board({HALL: [you("Yokozuna"), foe("King Rex"), foe("Scout")], RING: [foe("Invader")]})
    table.talent("Yokozuna").answer("draw a card")
    assert len(table.hand()) == 1
    assert not table.can_use_talent("Yokozuna")
    table = board({HALL: [you("Yokozuna"), foe("King Rex"), foe("Scout")], RING: [foe("Invader")]})
    table.talent("Yokozuna").answer("move a minion")
    assert table.options() == ["King Rex", "Scout"] and not table.decision.may_pass
    table.answer("King Rex").answer(RING)
    assert table.minions_at(RING) == ["Invader", "King Rex"]
    assert table.hand() == []


@covers("sumo-wrestlers-yokozuna")
def test_yokozuna_with_nobody_to_push_draws() -> None:
    table = board({HALL: [you("Yokozuna"), you("Scout")], RING: [foe("Invader")]})
    table.talent("Yokozuna")
    assert table.resting
    assert len(table.hand()) == 1


# --- the tiers --------------------------------------------------------------------------------------


@covers("sumo-wrestlers-top-tier")
def test_top_tier_counts_the_hand_limit_and_others_abilities_but_not_their_discards() -> None:
    table = board(
        {HALL: [you("Top Tier")], RING: [foe("Top Tier")]},
        hand=["King Rex"] * 10,
        foe_hand=["Take the Shinies"],
    )
    table.end_turn()
    table.answer("King Rex", "King Rex#2")  # down to ten
    assert (table.counters("Top Tier"), table.counters("Top Tier#2")) == (1, 0)
    table.play("Take the Shinies")
    assert (table.counters("Top Tier"), table.counters("Top Tier#2")) == (2, 0)


@covers("sumo-wrestlers-top-tier")
def test_top_tier_does_not_count_cards_that_leave_play() -> None:
    table = board({HALL: [you("Top Tier"), you("Collector")]}, hand=["Laseratops", "Performance Prize"])
    table.play("Laseratops", at=HALL).play("Performance Prize")
    assert table.counters("Top Tier") == 0


@covers("sumo-wrestlers-third-tier")
def test_third_tier_pushes_a_small_minion_away_and_draws() -> None:
    table = board(
        {HALL: [foe("Scout"), foe("King Rex"), foe("Collector"), you("Collector")], RING: []},
        hand=["Third Tier"],
    )
    table.play("Third Tier", at=HALL)
    assert table.options() == ["Scout", "Collector"]
    table.answer("Scout").answer(RING)
    assert table.base_of("Scout") == RING
    assert len(table.hand()) == 1


@covers("sumo-wrestlers-third-tier")
def test_third_tier_may_leave_them_and_then_draws_nothing() -> None:
    table = board({HALL: [foe("Scout")]}, hand=["Third Tier"])
    table.play("Third Tier", at=HALL).decline()
    assert table.hand() == []


@covers("sumo-wrestlers-third-tier", "term.to")
def test_third_tier_draws_nothing_when_the_push_fails() -> None:
    table = board({HALL: [foe("Scout")], RING: [foe("Yokozuna")]}, hand=["Third Tier"])
    table.play("Third Tier", at=HALL).answer("Scout").answer(RING)
    assert table.base_of("Scout") == HALL
    assert table.hand() == []


@covers("sumo-wrestlers-third-tier", "luchadors-pin", "clar.luchadors-pin.1")
def test_third_tier_reads_a_pinned_minions_power_as_it_is() -> None:
    table = board({HALL: [foe("King Rex", on=[you("Pin")])]}, hand=["Third Tier"])
    table.play("Third Tier", at=HALL)
    assert table.resting


@covers("sumo-wrestlers-rookie-sumo", "errata.sumo-wrestlers-rookie-sumo")
def test_rookie_sumo_turns_a_card_into_one_counter() -> None:
    table = board({HALL: [you("Scout")]}, hand=["Rookie Sumo", "King Rex", "Pin"])
    table.play("Rookie Sumo", at=HALL)
    assert (table.options(), table.decision.most) == (["King Rex", "Pin"], 1)
    table.answer("Pin")
    assert table.options() == ["Scout", "Rookie Sumo"]
    table.answer("Scout")
    assert table.counters("Scout") == 1
    assert table.discard() == ["Pin"]


@covers("sumo-wrestlers-rookie-sumo")
def test_rookie_sumo_may_keep_the_cards_or_have_none() -> None:
    table = board({HALL: []}, hand=["Rookie Sumo", "King Rex"])
    table.play("Rookie Sumo", at=HALL).decline()
    assert table.counters("Rookie Sumo") == 0
    table = board({HALL: []}, hand=["Rookie Sumo"])
    table.play("Rookie Sumo", at=HALL)
    assert table.resting
    assert table.counters("Rookie Sumo") == 0


# --- actions ----------------------------------------------------------------------------------------


@covers("sumo-wrestlers-body-slam")
def test_body_slam_moves_all_of_one_players_minions() -> None:
    table = board(
        {
            HALL: [you("Scout"), foe("Scout"), foe("King Rex"), third("Collector")],
            RING: [you("Collector")],
            "Tar Pits": [foe("Invader")],
        },
        hand=["Body Slam"],
        players=3,
    )
    table.play("Body Slam")
    assert table.options() == ["Foe", "Third"]
    table.answer("Foe")
    assert table.options() == [HALL, RING]
    table.answer(HALL)
    assert HALL not in table.options()
    table.answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Invader", "Scout", "King Rex"]
    assert table.minions_at(HALL) == ["Scout", "Collector"]


@covers("sumo-wrestlers-body-slam")
def test_body_slam_finds_nobody() -> None:
    table = board({HALL: [you("Scout")], RING: [foe("Scout")]}, hand=["Body Slam"])
    table.play("Body Slam")
    assert table.resting
    assert table.base_of("Scout#2") == RING
    table = board({RING: [foe("Scout")]}, hand=["Body Slam"])
    table.play("Body Slam")
    assert table.resting


@covers("sumo-wrestlers-bulking-stew")
def test_bulking_stew_spreads_its_counters_as_you_like() -> None:
    table = board({HALL: [you("Scout"), you("Collector")]}, hand=["Bulking Stew", "King Rex", "Pin"])
    table.play("Bulking Stew").answer("King Rex", "Pin").answer("Scout").answer("Collector")
    assert (table.counters("Scout"), table.counters("Collector")) == (1, 1)
    assert table.discard() == ["King Rex", "Pin", "Bulking Stew"]


@covers("sumo-wrestlers-bulking-stew")
def test_bulking_stew_may_be_empty_or_have_nobody_to_feed() -> None:
    table = board({HALL: [you("Scout")]}, hand=["Bulking Stew", "King Rex"])
    table.play("Bulking Stew").decline()
    assert table.counters("Scout") == 0
    table = board({HALL: [foe("Scout")]}, hand=["Bulking Stew", "King Rex"])
    table.play("Bulking Stew").answer("King Rex")
    assert table.resting
    assert table.discard() == ["King Rex", "Bulking Stew"]


@covers("sumo-wrestlers-chikara-mizu")
def test_chikara_mizu_gives_two_power_or_four_for_a_card() -> None:
    table = board({HALL: [you("Scout"), foe("Invader")]}, hand=["Chikara-Mizu", "King Rex", "Pin"])
    table.play("Chikara-Mizu").decline()
    assert table.power("Scout") == 5
    table = board({HALL: [you("Scout"), you("Top Tier")]}, hand=["Chikara-Mizu", "King Rex", "Pin"])
    table.play("Chikara-Mizu").answer("Scout")
    assert (table.options(), table.decision.most) == (["King Rex", "Pin"], 1)
    table.answer("Pin")
    assert (table.power("Scout"), table.counters("Top Tier")) == (7, 1)
    table.end_turn()
    assert table.power("Scout") == 3


@covers("sumo-wrestlers-chikara-mizu")
def test_chikara_mizu_without_a_minion_costs_nothing() -> None:
    table = board({HALL: [foe("Scout")]}, hand=["Chikara-Mizu", "King Rex"])
    table.play("Chikara-Mizu")
    assert table.resting
    assert table.hand() == ["King Rex"]


@covers("sumo-wrestlers-fighting-spirit-prize", "clar.sumo-wrestlers-fighting-spirit-prize.1")
def test_fighting_spirit_prize_goes_to_one_minion_or_two() -> None:
    table = board({HALL: [you("Scout"), you("Collector")]}, hand=["Fighting Spirit Prize"])
    table.play("Fighting Spirit Prize").answer("Scout").answer("Collector")
    assert (table.counters("Scout"), table.counters("Collector")) == (1, 1)
    assert len(table.hand()) == 2
    table = board({HALL: [you("Scout"), you("Collector")]}, hand=["Fighting Spirit Prize"])
    table.play("Fighting Spirit Prize").answer("Scout").answer("Scout")
    assert (table.counters("Scout"), table.counters("Collector")) == (2, 0)


@covers("sumo-wrestlers-fighting-spirit-prize")
def test_fighting_spirit_prize_draws_without_a_minion() -> None:
    table = board({HALL: [foe("Scout")]}, hand=["Fighting Spirit Prize"])
    table.play("Fighting Spirit Prize")
    assert len(table.hand()) == 2
    assert table.counters("Scout") == 0


@covers("sumo-wrestlers-grasp-the-belt", "clar.sumo-wrestlers-grasp-the-belt.1")
def test_grasp_the_belt_moves_any_minion_even_your_only_one() -> None:
    table = board({HALL: [you("Scout"), foe("King Rex")], RING: [foe("Invader")]}, hand=["Grasp the Belt"])
    table.play("Grasp the Belt")
    assert table.options() == ["Scout", "King Rex"]
    table.answer("Scout").answer(RING)
    assert table.minions_at(RING) == ["Invader", "Scout"]


@covers("sumo-wrestlers-grasp-the-belt")
def test_grasp_the_belt_pushes_a_rival() -> None:
    table = board({HALL: [you("Scout"), foe("King Rex")], RING: [you("Collector")]}, hand=["Grasp the Belt"])
    table.play("Grasp the Belt").answer(HALL).answer("King Rex").answer(RING)
    assert table.minions_at(RING) == ["Collector", "King Rex"]


@covers("sumo-wrestlers-grasp-the-belt")
def test_grasp_the_belt_needs_a_minion_of_yours() -> None:
    table = board({HALL: [foe("King Rex")]}, hand=["Grasp the Belt"])
    table.play("Grasp the Belt")
    assert table.resting
    assert table.base_of("King Rex") == HALL


@covers("sumo-wrestlers-head-butt")
def test_head_butt_destroys_someone_elses_action_where_you_have_a_minion() -> None:
    table = board(
        {
            HALL: [
                you("Scout", on=[foe("Pin")]),
                foe("King Rex", on=[foe("Upgrade"), you("Quick Set-Up")]),
                foe("Haich-Q"),
            ],
            RING: [foe("Invader", on=[foe("Upgrade")])],
        },
        hand=["Head Butt"],
    )
    table.play("Head Butt")
    assert sorted(table.options()) == ["Haich-Q", "Pin", "Upgrade"]
    table.answer("Haich-Q")
    assert table.discard(FOE) == ["Haich-Q"]


@covers("sumo-wrestlers-head-butt")
def test_head_butt_finds_no_action() -> None:
    table = board(
        {HALL: [you("Scout", on=[you("Upgrade")])], RING: [foe("Scout", on=[foe("Upgrade")])]},
        hand=["Head Butt"],
    )
    table.play("Head Butt")
    assert table.resting
    assert table.power("Scout") == 5


@covers("sumo-wrestlers-performance-prize")
def test_performance_prize_draws_three() -> None:
    table = board({HALL: []}, hand=["Performance Prize"], deck=["Pin", "Scout", "Upgrade"])
    table.play("Performance Prize")
    assert table.hand() == ["Pin", "Scout", "Upgrade"]


@covers("sumo-wrestlers-technique-prize")
def test_technique_prize_puts_three_counters_on_one_minion() -> None:
    table = board({HALL: [you("Scout"), you("Collector"), foe("Invader")]}, hand=["Technique Prize"])
    table.play("Technique Prize")
    assert table.options() == ["Scout", "Collector"]
    table.answer("Collector")
    assert table.counters("Collector") == 3
    assert table.power("Collector") == 5


@covers("sumo-wrestlers-technique-prize")
def test_technique_prize_without_a_minion() -> None:
    table = board({HALL: [foe("Scout")]}, hand=["Technique Prize"])
    table.play("Technique Prize")
    assert table.resting
    assert table.counters("Scout") == 0


# --- bases ------------------------------------------------------------------------------------------


@covers("heya-training-stable")
def test_the_training_stable_turns_a_card_into_a_counter_at_the_start_of_your_turn() -> None:
    table = board(
        {HALL: [foe("Scout"), foe("Top Tier"), you("Invader")], RING: [foe("Collector")]},
        foe_hand=["Pin", "Upgrade"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, [HALL])
    table.answer(HALL).answer("Pin")
    assert table.options() == ["Scout", "Top Tier"]
    table.answer("Scout")
    assert (table.counters("Scout"), table.counters("Top Tier")) == (1, 1)
    assert table.discard(FOE) == ["Pin"]
    assert table.resting


@covers("heya-training-stable")
def test_the_training_stable_may_be_left() -> None:
    table = board({HALL: [foe("Scout")]}, foe_hand=["Pin"])
    table.end_turn().decline()
    assert table.hand(FOE) == ["Pin"]


@covers("heya-training-stable")
def test_the_training_stable_needs_a_card_and_a_minion() -> None:
    table = board({HALL: [foe("Scout")]})
    table.end_turn()
    assert table.resting
    table = board({HALL: [you("Scout")]}, foe_hand=["Pin"])
    table.end_turn()
    assert table.resting


@covers("the-dohyo")
def test_the_dohyo_lets_your_first_minion_push() -> None:
    table = board({"The Dohyo": [foe("King Rex")], RING: []}, hand=["Scout", "Scout"])
    table.play("Scout", at="The Dohyo")
    assert table.abilities() == ["The Dohyo"]
    table.answer("The Dohyo").answer(RING)
    assert table.base_of("King Rex") == RING
    table.allow_more(MINION).play("Scout", at="The Dohyo")
    assert table.resting


@covers("the-dohyo")
def test_the_dohyo_may_be_left() -> None:
    table = board({"The Dohyo": [foe("King Rex")], RING: []}, hand=["Scout", "Scout"])
    table.play("Scout", at="The Dohyo").decline()
    assert table.base_of("King Rex") == "The Dohyo"
    table.allow_more(MINION).play("Scout", at="The Dohyo")
    assert table.resting  # only the first one could have pushed


@covers("the-dohyo")
def test_the_dohyo_does_not_ask_when_there_is_nobody_to_push() -> None:
    table = board({"The Dohyo": [you("King Rex")]}, hand=["Scout"])
    table.play("Scout", at="The Dohyo")
    assert table.resting


@covers("the-dohyo")
def test_the_dohyo_works_on_your_own_turn_only() -> None:
    table = board(
        {"The Dohyo": [you("Collector"), foe("King Rex"), foe("King Rex"), foe("Invader")], RING: []},
        foe_hand=["Shinobi"],
    )
    table.end_turn()
    table.answer("Shinobi")  # it comes on your turn, so nobody is pushed
    assert table.resting
    assert (table.vp(FOE), table.vp(YOU)) == (3, 2)
    assert table.minions_at(RING) == []
