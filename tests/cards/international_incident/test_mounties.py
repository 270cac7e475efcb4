"""Mounties, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, Board, board, foe, third, you

POST = "Jungle Oasis"  # breakpoint 12, no ability
FORT = "Ringside"  # breakpoint 21; draws only for actions on others' minions


# --- minions ----------------------------------------------------------------------------------------


@covers("mounties-mountie-major")
def test_mountie_major_counts_the_minions_of_the_busiest_other_player() -> None:
    table = board(
        {
            FORT: [you("Mountie Major"), foe("Scout"), foe("Scout"), third("Collector"), you("Scout")],
            POST: [foe("Scout")],
        },
        players=3,
    )
    assert table.power("Mountie Major") == 6


@covers("mounties-mountie-major")
def test_mountie_major_alone_has_four_power() -> None:
    table = board({FORT: [you("Mountie Major"), you("Scout")], POST: [foe("Scout")]})
    assert table.power("Mountie Major") == 4


@covers("mounties-mountie-major", "clar.mounties-mountie-major.1")
def test_mountie_major_adds_tied_players_once_and_follows_every_change() -> None:
    table = board(
        {FORT: [you("Mountie Major"), foe("Scout"), foe("Collector"), third("Scout"), third("Collector")]},
        hand=["Beam Up"],
        foe_hand=["Scout"],
        players=3,
    )
    assert table.power("Mountie Major") == 6
    table.play("Beam Up").answer("Scout")
    assert table.power("Mountie Major") == 6  # the third player still has two
    table.end_turn()
    table.play("Scout", at=FORT)
    assert table.power("Mountie Major") == 6
    table.allow_more(MINION).play("Scout", at=FORT)
    assert table.power("Mountie Major") == 7


@covers("mounties-northern-mover")
def test_northern_mover_moves_another_minion_of_yours() -> None:
    table = board({FORT: [you("Northern Mover"), foe("Scout")], POST: [you("Scout"), you("Dudlee")]})
    table.talent("Northern Mover")
    assert table.options() == ["Scout", "Dudlee"]
    table.answer("Dudlee").answer("move it")
    assert set(table.options()) == set(table.bases()) - {POST}
    table.answer(FORT)
    assert table.base_of("Dudlee") == FORT
    assert not table.can_use_talent("Northern Mover")


@covers("mounties-northern-mover")
def test_northern_mover_gives_one_power_for_the_turn() -> None:
    table = board({FORT: [you("Northern Mover"), you("Scout")]})
    table.talent("Northern Mover").answer("+1 power")
    assert table.power("Scout") == 4
    table.end_turn()
    assert table.power("Scout") == 3


@covers("mounties-northern-mover")
def test_northern_mover_does_not_help_itself() -> None:
    table = board({FORT: [you("Northern Mover"), foe("Scout")]})
    assert not table.can_use_talent("Northern Mover")


@covers("mounties-war-canuck", "errata.mounties-war-canuck")
def test_war_canuck_is_stronger_in_company() -> None:
    table = board(
        {
            FORT: [you("War Canuck"), foe("Scout"), foe("Scout")],
            POST: [you("War Canuck"), you("Scout")],
            "Tar Pits": [foe("War Canuck"), you("Scout")],
        }
    )
    assert [table.power(f"War Canuck#{n}") for n in (1, 2, 3)] == [4, 3, 4]
    assert not table.can_use_talent("War Canuck")


@covers("mounties-dudlee")
def test_dudlee_rides_to_company_and_is_stronger_for_the_turn() -> None:
    table = board({FORT: [you("Dudlee"), foe("Scout")], POST: [foe("Scout")], "Tar Pits": [you("Scout")]})
    table.talent("Dudlee")
    assert table.resting
    assert (table.base_of("Dudlee"), table.power("Dudlee")) == (POST, 3)
    table.end_turn()
    assert table.power("Dudlee") == 2


@covers("mounties-dudlee")
def test_dudlee_chooses_among_bases_with_company() -> None:
    table = board({FORT: [you("Dudlee")], POST: [foe("Scout")], "Tar Pits": [foe("Scout")]})
    table.talent("Dudlee")
    assert table.options() == [POST, "Tar Pits"]


@covers("mounties-dudlee")
def test_dudlee_with_nowhere_to_ride() -> None:
    table = board({FORT: [you("Dudlee"), foe("Scout")], POST: [you("Scout")]})
    assert not table.can_use_talent("Dudlee")


# --- Always Get Our Man -----------------------------------------------------------------------------


@covers("mounties-always-get-our-man")
def test_always_get_our_man_destroys_the_weaker_minion_at_the_end_of_the_turn() -> None:
    table = board(
        {
            POST: [you("Northern Mover"), you("Collector"), foe("Collector")],
            FORT: [foe("Scout"), foe("King Rex")],
            "Tar Pits": [foe("Invader")],
        },
        hand=["Always Get Our Man"],
    )
    table.play("Always Get Our Man")  # the Collector is weaker than all minions elsewhere
    assert table.options() == ["Scout", "Invader"]
    table.answer("Scout")
    assert table.base_of("Northern Mover") == FORT
    assert table.base_of("Scout") == FORT
    table.end_turn()
    assert table.discard(FOE) == ["Scout"]
    assert table.minions_at("Tar Pits") == ["Invader"]


@covers("mounties-always-get-our-man", "clar.mounties-always-get-our-man.1")
def test_always_get_our_man_compares_before_the_move() -> None:
    table = board(
        {FORT: [you("War Canuck"), you("Haich-Q")], POST: [foe("Scout"), you("Wildlife Preserve")]},
        hand=["Always Get Our Man"],
    )
    assert table.power("War Canuck") == 4
    table.play("Always Get Our Man")
    assert (table.power("War Canuck"), table.power("Scout")) == (4, 3)  # company makes up for Haich-Q
    table.end_turn()
    assert table.discard(FOE) == ["Scout"]


@covers("mounties-always-get-our-man", "clar.mounties-always-get-our-man.1")
def test_the_hunter_may_be_weaker_after_the_move() -> None:
    table = board({FORT: [you("Scout"), you("Haich-Q")], POST: [foe("Invader")]}, hand=["Always Get Our Man"])
    table.play("Always Get Our Man")
    assert (table.power("Scout"), table.power("Invader")) == (3, 3)
    table.end_turn()
    assert table.discard(FOE) == ["Invader"]


@covers("mounties-always-get-our-man", "term.to")
def test_always_get_our_man_needs_the_move() -> None:
    table = board(
        {FORT: [you("King Rex", on=[foe("Tooth and Claw... and Guns")])], POST: [foe("Scout")]},
        hand=["Always Get Our Man"],
    )
    table.play("Always Get Our Man")
    assert table.base_of("King Rex") == FORT
    table.end_turn()
    assert table.minions_at(POST) == ["Scout"]


@covers("mounties-always-get-our-man")
def test_always_get_our_man_finds_nobody_weaker_elsewhere() -> None:
    table = board(
        {FORT: [you("Scout"), foe("Collector")], POST: [foe("Invader")]}, hand=["Always Get Our Man"]
    )
    table.play("Always Get Our Man")
    assert table.resting
    assert table.base_of("Scout") == FORT
    table.end_turn()
    assert table.discard(FOE) == []


@covers("mounties-always-get-our-man")
def test_the_man_is_followed_wherever_he_goes_but_not_out_of_play() -> None:
    table = board(
        {FORT: [you("King Rex")], POST: [foe("Scout"), foe("Invader")], "Tar Pits": []},
        hand=["Always Get Our Man", "Invasion"],
    )
    table.play("Always Get Our Man").answer("Scout").allow_more(ACTION)
    table.play("Invasion").answer("Scout").answer("Tar Pits")
    table.end_turn()
    assert table.minions_at("Tar Pits") == []
    assert table.deck(FOE)[-1] == "Scout"  # destroyed at the Tar Pits


@covers("mounties-always-get-our-man", "rule.protection")
def test_a_man_who_cannot_be_touched_gets_away() -> None:
    table = board(
        {FORT: [you("King Rex")], POST: [foe("Scout"), foe("Wildlife Preserve")]}, hand=["Always Get Our Man"]
    )
    table.play("Always Get Our Man").end_turn()
    assert table.minions_at(POST) == ["Scout", "King Rex"]


# --- actions on minions and bases -------------------------------------------------------------------


@covers("mounties-battle-moose")
def test_battle_moose_keeps_your_minions_here_from_being_destroyed_by_others() -> None:
    table = board(
        {POST: [you("Scout", on=[you("Battle Moose")]), you("Collector")], FORT: [you("Collector")]},
        foe_hand=["Laseratops", "Laseratops"],
    )
    table.end_turn()
    table.play("Laseratops", at=POST)
    assert table.minions_at(POST) == ["Scout", "Collector", "Laseratops"]
    table.allow_more(MINION).play("Laseratops", at=FORT)
    assert table.minions_at(FORT) == ["Laseratops"]


@covers("mounties-battle-moose")
def test_battle_moose_does_not_stop_you_or_a_return_to_hand() -> None:
    table = board(
        {POST: [you("King Rex", on=[you("Battle Moose")]), you("Collector")]},
        hand=["Laseratops"],
        foe_hand=["Beam Up"],
    )
    table.play("Laseratops", at=POST)
    assert table.minions_at(POST) == ["King Rex", "Laseratops"]
    table.end_turn()
    table.play("Beam Up").answer("Laseratops")
    assert "Laseratops" in table.hand(YOU)


@covers("mounties-battle-moose")
def test_battle_moose_goes_onto_your_own_minion_and_guards_your_minions_only() -> None:
    table = board(
        {POST: [you("Scout"), foe("Scout"), foe("Collector")]}, hand=["Battle Moose"], foe_hand=["Laseratops"]
    )
    assert table.can_play("Battle Moose", at="Scout")
    assert not table.can_play("Battle Moose", at="Scout#2")
    table.play("Battle Moose", at="Scout").end_turn()
    table.play("Laseratops", at=POST)
    assert "Collector" in table.discard(FOE)


@covers("mounties-battle-moose")
def test_battle_moose_without_a_minion_of_yours_is_discarded() -> None:
    table = board({POST: [foe("Scout")]}, hand=["Battle Moose"])
    table.play("Battle Moose")
    assert table.discard() == ["Battle Moose"]


@covers("mounties-bring-em-in")
def test_bring_em_in_leaves_a_counter_for_every_ride() -> None:
    table = board(
        {POST: [you("Dudlee")], FORT: [foe("Scout")]}, hand=["Bring 'Em In", "Invasion"], foe_hand=["Scout"]
    )
    table.play("Bring 'Em In", at="Dudlee").talent("Dudlee")
    assert table.counters("Dudlee") == 1
    table.allow_more(ACTION).play("Invasion").answer("Dudlee").answer(POST)
    assert table.counters("Dudlee") == 2
    assert table.actions_on("Dudlee") == ["Bring 'Em In"]
    table.end_turn()
    assert table.power("Dudlee") == 4


@covers("mounties-bring-em-in")
def test_bring_em_in_goes_onto_anybodys_minion_and_looks_at_no_other() -> None:
    table = board({POST: [you("Dudlee")], FORT: [foe("Scout")]}, hand=["Bring 'Em In"])
    table.play("Bring 'Em In", at="Scout").talent("Dudlee")
    assert (table.counters("Dudlee"), table.counters("Scout")) == (0, 0)


@covers("mounties-bring-em-in", "rule.no-legal-target")
def test_bring_em_in_with_nobody_to_bring() -> None:
    table = board({POST: []}, hand=["Bring 'Em In"])
    table.play("Bring 'Em In")
    assert table.discard() == ["Bring 'Em In"]


@covers("mounties-haich-q")
def test_haich_q_strengthens_your_minions_there_and_lets_one_come_or_go() -> None:
    table = board(
        {POST: [you("Scout"), foe("Invader")], FORT: [you("Collector")], "Tar Pits": []}, hand=["Haich-Q"]
    )
    table.play("Haich-Q", at=POST)
    assert (table.power("Scout"), table.power("Invader"), table.power("Collector")) == (4, 3, 2)
    table.talent("Haich-Q")
    assert table.options() == ["Scout", "Collector"]
    table.answer("Collector")
    assert (table.base_of("Collector"), table.power("Collector")) == (POST, 3)
    assert not table.can_use_talent("Haich-Q")


@covers("mounties-haich-q")
def test_haich_q_sends_a_minion_out() -> None:
    table = board({POST: [you("Scout"), you("Haich-Q")], FORT: [], "Tar Pits": []})
    table.talent("Haich-Q")
    assert table.options() == [FORT, "Tar Pits"]
    table.answer("Tar Pits")
    assert table.base_of("Scout") == "Tar Pits"


@covers("mounties-haich-q")
def test_haich_q_without_minions_has_nothing_to_move() -> None:
    table = board({POST: [you("Haich-Q"), foe("Scout")]})
    assert not table.can_use_talent("Haich-Q")


# --- standard actions -------------------------------------------------------------------------------


@covers("mounties-eh")
def test_eh_follows_your_first_action_and_comes_back() -> None:
    table = board({POST: [you("Scout"), you("Dudlee")]}, hand=["Eh?", "Power Poutine", "Power Poutine"])
    table.play("Power Poutine").answer(POST).answer("Scout")
    assert table.abilities() == ["Eh?"]
    table.answer("Eh?").answer("Dudlee").answer("yes")
    assert (table.power("Scout"), table.power("Dudlee")) == (5, 3)
    assert table.hand() == ["Power Poutine", "Eh?"]
    assert not table.can_play("Power Poutine")
    table.allow_more(ACTION).play("Power Poutine").answer(POST).decline()
    assert table.resting  # that was the third action, not the first


@covers("mounties-eh")
def test_eh_may_go_to_the_discard_pile() -> None:
    table = board({POST: [you("Scout")]}, hand=["Eh?", "Power Poutine"])
    table.play("Power Poutine").answer(POST).decline().answer("Eh?").answer("no")
    assert table.discard() == ["Eh?", "Power Poutine"]
    assert table.power("Scout") == 4


@covers("mounties-eh")
def test_eh_may_be_kept_and_then_waits_for_another_turn() -> None:
    table = board({POST: [you("Scout")]}, hand=["Eh?", "Power Poutine", "Power Poutine"])
    table.play("Power Poutine").answer(POST).decline().decline()
    table.allow_more(ACTION).play("Power Poutine").answer(POST).decline()
    assert table.resting
    assert table.hand() == ["Eh?"]


@covers("mounties-eh")
def test_eh_follows_your_first_action_on_anybodys_turn() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex")], POST: [you("Dudlee")]},
        hand=["Eh?", "When Calls the Badge"],
        foe_hand=["Scout"],
    )
    table.end_turn()
    table.play("Scout", at="Tar Pits").end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["When Calls the Badge"])
    table.answer("When Calls the Badge").answer(POST)
    assert (table.asks, table.abilities()) == (YOU, ["Eh?"])
    table.answer("Eh?")
    assert table.power("Dudlee") == 4
    table.answer("yes")
    assert "Eh?" in table.hand()


@covers("mounties-eh", "rule.no-legal-target")
def test_eh_comes_back_even_without_a_minion_to_help() -> None:
    table = board({POST: [foe("Scout")]}, hand=["Eh?", "Power Poutine"])
    table.play("Power Poutine").answer("Eh?").answer("yes")
    assert table.hand() == ["Eh?"]


@covers("mounties-eh")
def test_eh_does_not_follow_someone_elses_action() -> None:
    table = board({POST: [you("Scout"), foe("Scout")]}, hand=["Eh?"], foe_hand=["Power Poutine"])
    table.end_turn()
    table.play("Power Poutine").answer(POST).decline()
    assert table.resting


@covers("mounties-eh", "rule.specials-timing")
def test_eh_played_in_the_ordinary_way_does_nothing() -> None:
    table = board({POST: [you("Scout")]}, hand=["Eh?"])
    table.play("Eh?")
    assert table.resting
    assert table.discard() == ["Eh?"]
    assert table.power("Scout") == 3


@covers("mounties-move-aboot")
def test_move_aboot_brings_a_minion_to_company_with_two_power_more() -> None:
    table = board(
        {
            POST: [you("Scout"), foe("Collector")],
            FORT: [you("Dudlee"), you("Invader")],
            "Tar Pits": [foe("Scout")],
        },
        hand=["Move Aboot"],
    )
    table.play("Move Aboot")
    assert table.options() == [POST, "Tar Pits"]
    table.answer(POST)
    assert table.options() == ["Dudlee", "Invader"]
    table.answer("Dudlee")
    assert (table.base_of("Dudlee"), table.power("Dudlee")) == (POST, 4)
    table.end_turn()
    assert table.power("Dudlee") == 2


@covers("mounties-move-aboot")
def test_move_aboot_without_company_or_without_riders() -> None:
    table = board({POST: [you("Scout")]}, hand=["Move Aboot"])
    table.play("Move Aboot")
    assert table.resting
    assert table.base_of("Scout") == POST
    table = board({POST: [you("Scout"), foe("Scout")]}, hand=["Move Aboot"])
    table.play("Move Aboot")
    assert table.resting
    assert table.power("Scout") == 3


@covers("mounties-power-poutine")
def test_power_poutine_feeds_up_to_two_minions_at_a_base() -> None:
    table = board(
        {FORT: [you("Scout"), you("Dudlee"), you("Collector"), foe("Scout")], POST: [you("Invader")]},
        hand=["Power Poutine"],
    )
    table.play("Power Poutine").answer(FORT)
    assert (table.options(), table.decision.most) == (["Scout", "Dudlee", "Collector"], 2)
    table.answer("Scout", "Collector")
    assert [table.power(name) for name in ("Scout", "Dudlee", "Collector")] == [5, 2, 4]
    table.end_turn()
    assert table.power("Scout") == 3


@covers("mounties-power-poutine")
def test_power_poutine_may_feed_one_or_none() -> None:
    table = board({POST: [you("Scout"), you("Dudlee")]}, hand=["Power Poutine"])
    table.play("Power Poutine").answer(POST).answer("Dudlee")
    assert [table.power(name) for name in ("Scout", "Dudlee")] == [3, 4]
    table = board({POST: [foe("Scout")]}, hand=["Power Poutine"])
    table.play("Power Poutine")
    assert table.resting


@covers("mounties-when-calls-the-badge", "errata.mounties-when-calls-the-badge")
def test_when_calls_the_badge_puts_counters_on_all_your_minions_at_a_base() -> None:
    table = board(
        {POST: [you("Scout"), you("Dudlee"), foe("Collector")], FORT: [you("Invader")]},
        hand=["When Calls the Badge"],
    )
    table.play("When Calls the Badge").answer(POST)
    assert [table.counters(name) for name in ("Scout", "Dudlee", "Collector", "Invader")] == [1, 1, 0, 0]


@covers("mounties-when-calls-the-badge", "errata.mounties-when-calls-the-badge")
def test_when_calls_the_badge_before_a_base_scores() -> None:
    table = board(
        {POST: [you("King Rex"), foe("King Rex")], FORT: [you("Invader")]}, hand=["When Calls the Badge"]
    )
    table.end_turn()
    assert table.abilities() == ["When Calls the Badge"]
    table.answer("When Calls the Badge")
    assert {POST, FORT} <= set(table.options())  # any base, not only the one that scores
    table.answer(POST)
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)


@covers("mounties-when-calls-the-badge")
def test_when_calls_the_badge_may_stay_in_hand_or_find_nobody() -> None:
    table = board({POST: [you("King Rex"), foe("King Rex")]}, hand=["When Calls the Badge"])
    table.end_turn().decline()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 2)
    assert "When Calls the Badge" in table.hand()
    table = board({POST: [foe("King Rex"), foe("King Rex")]}, hand=["When Calls the Badge"])
    table.end_turn()
    assert "When Calls the Badge" in table.hand()


# --- bases ------------------------------------------------------------------------------------------


def north() -> Board:
    return board(
        {
            "Great White North, Eh?": [
                you("King Rex"),
                you("Scout"),
                foe("King Rex"),
                foe("Invader"),
                third("Invader"),
            ],
            POST: [],
        },
        players=3,
    )


@covers("great-white-north-eh", "clar.great-white-north-eh.1", "clar.great-white-north-eh.2")
def test_great_white_north_asks_everyone_in_turn_order_and_scores_all_the_same() -> None:
    table = north()
    assert table.breakpoint("Great White North, Eh?") == 21
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["King Rex", "Scout"])
    table.answer("King Rex").answer(POST)
    assert (table.base_of("King Rex"), table.power("King Rex")) == (POST, 8)
    assert (table.asks, table.options()) == (FOE, ["King Rex", "Invader"])
    table.decline()
    assert (table.asks, table.options()) == (THIRD, ["Invader"])
    table.answer("Invader").answer(POST)
    # Ten and three are left of a breakpoint of 21.
    assert (table.vp(FOE), table.vp(YOU)) == (2, 3)
    assert table.vp(THIRD) == 0
    assert table.base_of("King Rex") == POST


@covers("great-white-north-eh")
def test_nobody_has_to_leave_great_white_north() -> None:
    table = north().end_turn().decline().decline().decline()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (2, 2, 1)


@covers("great-white-north-eh")
def test_great_white_north_skips_who_has_no_minion_there() -> None:
    table = board({"Great White North, Eh?": [foe("King Rex"), foe("King Rex"), foe("King Rex")]})
    table.end_turn()
    assert table.asks == FOE
    table.decline()
    assert table.vp(FOE) == 2


@covers("great-white-north-eh", "ninjas-infiltrate")
def test_who_ignores_great_white_north_is_not_asked() -> None:
    table = board(
        {"Great White North, Eh?": [you("King Rex"), you("King Rex"), foe("King Rex")]}, hand=["Infiltrate"]
    )
    table.play("Infiltrate", at="Great White North, Eh?").answer("yes").end_turn()
    assert (table.asks, table.options()) == (FOE, ["King Rex"])


@covers("great-white-north-eh")
def test_the_power_of_great_white_north_lasts_for_the_turn() -> None:
    table = north().end_turn().answer("King Rex").answer(POST).decline().decline()
    while not table.resting:
        table.decline()
    assert table.power("King Rex") == 7


@covers("strategic-syrup-reserve")
def test_strategic_syrup_reserve_fetches_someone_elses_minion() -> None:
    table = board(
        {
            "Strategic Syrup Reserve": [],
            POST: [you("Scout"), foe("Invader")],
            FORT: [foe("Collector")],
        },
        hand=["King Rex"],
    )
    table.play("King Rex", at="Strategic Syrup Reserve")
    assert table.abilities() == ["Strategic Syrup Reserve"]
    table.answer("Strategic Syrup Reserve")
    assert table.resting
    assert table.minions_at("Strategic Syrup Reserve") == ["King Rex", "Invader"]


@covers("strategic-syrup-reserve")
def test_strategic_syrup_reserve_may_be_left() -> None:
    table = board({"Strategic Syrup Reserve": [], POST: [you("Scout"), foe("Invader")]}, hand=["King Rex"])
    table.play("King Rex", at="Strategic Syrup Reserve").decline()
    assert table.minions_at(POST) == ["Scout", "Invader"]


@covers("strategic-syrup-reserve")
def test_strategic_syrup_reserve_finds_nobody() -> None:
    table = board(
        {"Strategic Syrup Reserve": [foe("Scout")], POST: [foe("Invader")], FORT: [you("Scout")]},
        hand=["King Rex"],
    )
    table.play("King Rex", at="Strategic Syrup Reserve")
    assert table.resting


@covers("strategic-syrup-reserve")
def test_strategic_syrup_reserve_is_for_whoever_plays_the_minion() -> None:
    table = board(
        {"Strategic Syrup Reserve": [], POST: [you("Scout"), foe("Invader")]}, foe_hand=["King Rex"]
    )
    table.end_turn()
    table.play("King Rex", at="Strategic Syrup Reserve")
    assert table.asks == FOE
    table.answer("Strategic Syrup Reserve")
    assert table.base_of("Scout") == "Strategic Syrup Reserve"
