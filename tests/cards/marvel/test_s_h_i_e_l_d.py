"""S.H.I.E.L.D., as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("s-h-i-e-l-d-nick-fury")
def test_nick_fury_brings_a_second_character_to_his_base() -> None:
    table = board({"Helicarrier": [], "Tar Pits": []}, hand=["Nick Fury", "King Rex", "Maria Hill"])
    table.play("Nick Fury", at="Helicarrier")
    assert not table.can_play("King Rex", at="Tar Pits")
    table.play("King Rex", at="Helicarrier")
    assert table.minions_at("Helicarrier") == ["Nick Fury", "King Rex"]
    assert not table.can_play("Maria Hill")


@covers("s-h-i-e-l-d-nick-fury")
def test_nick_furys_extra_character_is_lost_if_it_is_not_played() -> None:
    table = board({"Tar Pits": []}, hand=["Nick Fury", "Invader", "Invader"], foe_hand=["King Rex"])
    table.play("Nick Fury", at="Tar Pits").end_turn()
    assert table.asks == FOE
    table.end_turn()
    table.play("Invader", at="Tar Pits")
    assert not table.can_play("Invader")


@covers("s-h-i-e-l-d-nick-fury", "clar.s-h-i-e-l-d-nick-fury.1", "clar.s-h-i-e-l-d-maria-hill.2")
def test_maria_hill_does_not_count_the_fury_who_called_her_in() -> None:
    table = board({"Tar Pits": [you("Agent Coulson")]}, hand=["Nick Fury", "Maria Hill"])
    table.play("Nick Fury", at="Tar Pits").play("Maria Hill", at="Tar Pits")
    assert table.power("Maria Hill") == 4


@covers("s-h-i-e-l-d-nick-fury", "clar.s-h-i-e-l-d-nick-fury.1", "clar.s-h-i-e-l-d-maria-hill.2")
def test_called_in_while_fury_still_acts_she_does_not_count_him_either() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("King Rex"), you("Maria Hill")]},
        hand=["...Comes Great Responsibility", "Nick Fury", "Maria Hill"],
    )
    table.end_turn()
    table.answer("...Comes Great Responsibility").answer("Nick Fury")
    assert table.options() == ["Maria Hill"]  # now or never: this is not Play Cards
    table.answer("Maria Hill")
    first, second = table.card("Maria Hill"), table.card("Maria Hill#2")
    assert [event.card for event in table.events("power")] == [table.card("Nick Fury"), first, first]
    assert second not in [event.card for event in table.events("power")]


@covers("s-h-i-e-l-d-maria-hill", "clar.s-h-i-e-l-d-maria-hill.1")
def test_maria_hill_grows_with_every_character_you_play_beside_her() -> None:
    table = board(
        {"Tar Pits": [you("Maria Hill")]}, hand=["Nick Fury", "Agent Coulson", "S.H.I.E.L.D. Agent"]
    )
    table.play("Nick Fury", at="Tar Pits")
    assert table.power("Maria Hill") == 5
    table.play("Agent Coulson", at="Tar Pits").play("S.H.I.E.L.D. Agent", at="Tar Pits")
    assert table.power("Maria Hill") == 7
    table.end_turn()
    assert table.power("Maria Hill") == 4


@covers("s-h-i-e-l-d-maria-hill")
def test_maria_hill_does_not_grow_for_herself_for_others_or_for_actions() -> None:
    table = board(
        {"The Mothership": [you("Maria Hill"), foe("King Rex")], "Tar Pits": []},
        hand=["Maria Hill", "Proving Ground"],
        foe_hand=["King Rex"],
    )
    table.play("Proving Ground", at="The Mothership")
    assert table.power("Maria Hill") == 4
    table.play("Maria Hill", at="Tar Pits")
    assert (table.power("Maria Hill"), table.power("Maria Hill#2")) == (4, 4)
    table.end_turn()
    table.play("King Rex", at="The Mothership")
    assert table.power("Maria Hill") == 4


@covers("s-h-i-e-l-d-maria-hill")
def test_maria_hill_answers_to_the_player_who_controls_her() -> None:
    table = board({"Tar Pits": [you("Maria Hill", owner=FOE)]}, hand=["King Rex"])
    table.play("King Rex", at="Tar Pits")
    assert table.power("Maria Hill") == 5


@covers("s-h-i-e-l-d-maria-hill")
def test_a_core_minion_is_another_character_to_maria_hill() -> None:
    table = board({"Jungle Oasis": [you("Maria Hill"), foe("War Raptor")]}, hand=["Collector"])
    table.play("Collector", at="Jungle Oasis").answer("War Raptor")
    assert table.power("Maria Hill") == 5
    assert table.hand(FOE) == ["War Raptor"]


@covers("s-h-i-e-l-d-agent-coulson", "clar.s-h-i-e-l-d-agent-coulson.1")
def test_agent_coulson_brings_somebody_small_now_or_later() -> None:
    table = board(
        {"Helicarrier": [], "Tar Pits": []},
        hand=["Agent Coulson", "Mission Debriefing", "S.H.I.E.L.D. Agent", "Agent Coulson", "War Raptor"],
    )
    table.play("Agent Coulson", at="Helicarrier")
    assert not table.can_play("Agent Coulson")
    table.play("Mission Debriefing").answer("Helicarrier")
    assert table.can_play("War Raptor", at="Helicarrier") and not table.can_play("War Raptor", at="Tar Pits")
    table.play("S.H.I.E.L.D. Agent", at="Helicarrier")
    assert not table.can_play("War Raptor")
    assert table.power("S.H.I.E.L.D. Agent") == 3


@covers("s-h-i-e-l-d-agent-coulson")
def test_coulsons_small_character_is_measured_by_what_is_printed() -> None:
    table = board({"Tar Pits": [you("War Raptor"), you("War Raptor")]}, hand=["Agent Coulson", "War Raptor"])
    table.play("Agent Coulson", at="Tar Pits").play("War Raptor", at="Tar Pits")
    assert table.power("War Raptor") == 5


@covers("s-h-i-e-l-d-s-h-i-e-l-d-agent")
def test_an_agent_is_stronger_beside_another_of_your_characters() -> None:
    table = board(
        {
            "Tar Pits": [you("S.H.I.E.L.D. Agent"), foe("King Rex")],
            "Helicarrier": [foe("S.H.I.E.L.D. Agent"), foe("S.H.I.E.L.D. Agent"), you("King Rex")],
        },
        hand=["Collector"],
    )
    assert [table.power(f"S.H.I.E.L.D. Agent#{n}") for n in (1, 2, 3)] == [2, 3, 3]
    table.play("Collector", at="Tar Pits").decline()
    assert table.power("S.H.I.E.L.D. Agent") == 3


@covers("s-h-i-e-l-d-entry-point")
def test_entry_point_is_one_more_character_anywhere() -> None:
    table = board(
        {"Tar Pits": [], "Jungle Oasis": []}, hand=["Entry Point", "King Rex", "King Rex", "King Rex"]
    )
    table.play("Entry Point").play("King Rex", at="Tar Pits").play("King Rex", at="Jungle Oasis")
    assert not table.can_play("King Rex")


@covers("s-h-i-e-l-d-mission-debriefing")
def test_mission_debriefing_draws_for_your_characters_at_one_base() -> None:
    table = board(
        {
            "Tar Pits": [you("War Raptor"), you("Maria Hill"), foe("King Rex")],
            "Helicarrier": [you("King Rex")],
        },
        hand=["Mission Debriefing"],
    )
    table.play("Mission Debriefing").answer("Tar Pits")
    assert table.hand() == ["King Rex", "King Rex"]


@covers("s-h-i-e-l-d-mission-debriefing")
def test_mission_debriefing_at_a_base_without_your_characters_draws_nothing() -> None:
    table = board({"Tar Pits": [foe("King Rex")]}, hand=["Mission Debriefing"])
    table.play("Mission Debriefing")
    assert table.resting and table.hand() == [] and table.discard() == ["Mission Debriefing"]


@covers("s-h-i-e-l-d-mission-debriefing")
def test_mission_debriefing_makes_a_new_deck_in_the_middle_of_drawing() -> None:
    table = board(
        {"Tar Pits": [you("War Raptor"), you("War Raptor")]}, hand=["Mission Debriefing"], discard=["Invader"]
    )
    game = table.game
    game.s.discards[YOU] += game.s.decks[YOU][:-1]
    for card in game.s.decks[YOU][:-1]:
        game.s.zone[card] = 3
    game.s.decks[YOU] = game.s.decks[YOU][-1:]
    table.play("Mission Debriefing").answer("Tar Pits")
    assert len(table.hand()) == 2
    assert table.discard() == ["Mission Debriefing"]


@covers("s-h-i-e-l-d-proving-ground", "clar.s-h-i-e-l-d-proving-ground.1")
def test_proving_ground_gives_a_play_that_can_wait() -> None:
    table = board(
        {"Tar Pits": [you("Proving Ground")], "Jungle Oasis": []},
        hand=["Agent Coulson", "King Rex", "Entry Point", "Maria Hill"],
    )
    table.talent("Proving Ground")
    table.play("King Rex", at="Jungle Oasis")
    assert not table.can_play("Maria Hill")  # power 4
    assert not table.can_play("Agent Coulson", at="Jungle Oasis")
    table.play("Agent Coulson", at="Tar Pits")
    assert not table.can_use_talent("Proving Ground")


@covers("s-h-i-e-l-d-proving-ground")
def test_proving_ground_works_on_the_turn_it_is_played_and_for_nobody_else() -> None:
    table = board({"Tar Pits": []}, hand=["Proving Ground", "War Raptor", "War Raptor"], foe_hand=["Invader"])
    table.play("Proving Ground", at="Tar Pits").talent("Proving Ground")
    table.play("War Raptor", at="Tar Pits").play("War Raptor", at="Tar Pits")
    table.end_turn()
    assert table.asks == FOE and not table.can_use_talent("Proving Ground")


@covers("s-h-i-e-l-d-reassignment")
def test_reassignment_moves_two_of_your_characters_at_one_moment() -> None:
    table = board(
        {
            "Tar Pits": [you("War Raptor"), foe("King Rex")],
            "Helicarrier": [you("Maria Hill"), you("Agent Coulson")],
            "Jungle Oasis": [you("King Rex")],
        },
        hand=["Reassignment"],
    )
    table.play("Reassignment").answer("Jungle Oasis")
    assert table.options() == ["War Raptor", "Maria Hill", "Agent Coulson"]
    table.answer("War Raptor", "Agent Coulson")
    assert table.minions_at("Jungle Oasis") == ["King Rex", "War Raptor", "Agent Coulson"]
    assert {len(event.group) for event in table.events("moved")} == {2}


@covers("s-h-i-e-l-d-reassignment")
def test_reassignment_may_move_nobody() -> None:
    table = board({"Tar Pits": [you("War Raptor")], "Jungle Oasis": []}, hand=["Reassignment"])
    table.play("Reassignment").answer("Jungle Oasis").decline()
    assert table.base_of("War Raptor") == "Tar Pits"


@covers("s-h-i-e-l-d-reassignment")
def test_reassignment_finds_nobody_elsewhere() -> None:
    table = board({"Tar Pits": [you("War Raptor"), foe("King Rex")]}, hand=["Reassignment"])
    table.play("Reassignment").answer("Tar Pits")
    assert table.resting and not table.events("moved")


@covers("s-h-i-e-l-d-rescue-mission", "clar.s-h-i-e-l-d-rescue-mission.1")
def test_rescue_mission_shuffles_your_characters_into_their_owners_decks() -> None:
    table = board(
        {
            "Tar Pits": [
                you("King Rex"),
                you("Maria Hill"),
                you("Agent Coulson", owner=FOE),
                foe("King Rex"),
            ],
            "Jungle Oasis": [you("War Raptor")],
        },
        hand=["Rescue Mission"],
        base_deck=["Helicarrier"],
    )
    table.end_turn()
    assert table.vp() == 4
    table.answer("Rescue Mission")
    assert table.zone("Maria Hill") in ("deck", "hand")
    assert "Agent Coulson" in table.deck(FOE) and "Agent Coulson" not in table.discard(FOE)
    assert table.discard() == ["Rescue Mission"]
    assert table.discard(FOE) == ["King Rex"]
    assert len(table.hand()) == 3  # one drawn now, two at the end of the turn
    assert table.base_of("War Raptor") == "Jungle Oasis"


@covers("s-h-i-e-l-d-rescue-mission")
def test_rescue_mission_can_be_kept() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("King Rex"), foe("King Rex")]},
        hand=["Rescue Mission"],
        base_deck=["Helicarrier"],
    )
    table.end_turn().decline()
    assert table.discard() == ["King Rex", "King Rex"]
    assert "Rescue Mission" in table.hand()


@covers("s-h-i-e-l-d-rescue-mission")
def test_rescue_mission_without_anybody_there_still_draws() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex"), foe("King Rex"), foe("War Raptor")]},
        hand=["Rescue Mission"],
        base_deck=["Helicarrier"],
    )
    table.end_turn().answer("Rescue Mission")
    assert table.hand() == ["King Rex"] * 3


@covers("s-h-i-e-l-d-rescue-mission")
def test_rescue_mission_works_on_another_players_turn() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), foe("King Rex")]},
        hand=["Rescue Mission"],
        foe_hand=["King Rex"],
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    table.play("King Rex", at="Tar Pits").end_turn()
    assert table.asks == YOU
    table.answer("Rescue Mission")
    assert table.discard() == ["Rescue Mission"]


@covers("s-h-i-e-l-d-superior-firepower")
def test_superior_firepower_destroys_a_small_character_or_a_base_modifier() -> None:
    bases = {
        "The Homeworld": [
            foe("Agent Coulson", on=[foe("Upgrade")]),
            foe("Invader"),
            foe("King Rex"),
            foe("Proving Ground"),
        ],
        "Jungle Oasis": [you("War Raptor")],
    }
    table = board(bases, hand=["Superior Firepower", "Superior Firepower"])
    table.play("Superior Firepower")
    assert sorted(table.options()) == ["Invader", "Proving Ground", "War Raptor"]
    table.answer("Proving Ground")
    assert table.discard(FOE) == ["Proving Ground"]
    table.allow_more(1).play("Superior Firepower").answer("Invader")
    assert table.discard(FOE) == ["Proving Ground", "Invader"]


@covers("s-h-i-e-l-d-superior-firepower")
def test_superior_firepower_counts_a_core_action_on_a_base_as_a_base_modifier() -> None:
    table = board({"Tar Pits": [foe("King Rex"), foe("Wildlife Preserve")]}, hand=["Superior Firepower"])
    table.play("Superior Firepower")
    assert table.discard(FOE) == ["Wildlife Preserve"]


@covers("s-h-i-e-l-d-superior-firepower")
def test_superior_firepower_does_nothing_to_what_is_protected() -> None:
    table = board({"Jungle Oasis": [foe("Invader"), foe("Wildlife Preserve")]}, hand=["Superior Firepower"])
    table.play("Superior Firepower").answer("Invader")
    assert table.minions_at("Jungle Oasis") == ["Invader"]


@covers("s-h-i-e-l-d-superior-firepower")
def test_superior_firepower_without_a_target_is_only_discarded() -> None:
    table = board({"Tar Pits": [foe("King Rex")]}, hand=["Superior Firepower"])
    table.play("Superior Firepower")
    assert table.resting and table.discard() == ["Superior Firepower"]
    assert table.minions_at("Tar Pits") == ["King Rex"]


@covers("s-h-i-e-l-d-troop-drop", "clar.s-h-i-e-l-d-troop-drop.1")
def test_troop_drop_is_an_extra_character_of_up_to_three_power_at_any_time() -> None:
    table = board(
        {"Tar Pits": [], "Jungle Oasis": []}, hand=["Troop Drop", "King Rex", "Maria Hill", "Invader"]
    )
    table.play("Troop Drop").play("King Rex", at="Tar Pits")
    assert not table.can_play("Maria Hill")
    table.play("Invader", at="Jungle Oasis")
    assert table.base_of("Invader") == "Jungle Oasis"


@covers("s-h-i-e-l-d-work-together", "clar.s-h-i-e-l-d-work-together.1")
def test_work_together_strengthens_who_is_there_now() -> None:
    table = board(
        {
            "Tar Pits": [you("Maria Hill"), foe("Invader"), you("Invader", owner=FOE)],
            "Jungle Oasis": [you("War Raptor")],
        },
        hand=["Work Together", "Agent Coulson"],
    )
    table.play("Work Together").play("Agent Coulson", at="Jungle Oasis")
    assert (table.power("Maria Hill"), table.power("War Raptor"), table.power("Agent Coulson")) == (5, 4, 3)
    assert (table.power("Invader"), table.power("Invader#2")) == (3, 4)
    table.end_turn()
    assert (table.power("Maria Hill"), table.power("War Raptor")) == (4, 3)


@covers("s-h-i-e-l-d-work-together")
def test_work_together_with_nobody_in_play() -> None:
    table = board({"Tar Pits": [foe("Invader")]}, hand=["Work Together"])
    table.play("Work Together")
    assert table.resting and table.power("Invader") == 3


@covers("helicarrier")
def test_helicarrier_picks_one_of_your_characters_up_as_your_turn_starts() -> None:
    table = board(
        {"Helicarrier": [foe("King Rex")], "Tar Pits": [you("Invader"), you("War Raptor"), foe("Invader")]},
        foe_hand=["Howl"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Helicarrier"])
    table.answer("Helicarrier")
    assert table.minions_at("Helicarrier") == ["King Rex", "Invader"]
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Helicarrier"])
    table.answer("Helicarrier")
    assert table.options() == ["Invader", "War Raptor"]
    table.answer("War Raptor")
    assert table.minions_at("Helicarrier") == ["King Rex", "Invader", "War Raptor"]


@covers("helicarrier")
def test_helicarrier_waits_for_a_yes_and_for_somebody_elsewhere() -> None:
    table = board({"Helicarrier": [foe("Invader")], "Tar Pits": [you("War Raptor")]}, foe_hand=["Howl"])
    table.end_turn()
    assert table.asks == FOE and table.decision.kind == "main"  # the foe has nobody elsewhere
    table.end_turn().decline()
    assert table.base_of("War Raptor") == "Tar Pits"


@covers("helicarrier")
def test_a_jammed_helicarrier_stays_on_the_ground() -> None:
    table = board({"Helicarrier": [you("Jammed Signal")], "Tar Pits": [foe("War Raptor")]}, foe_hand=["Howl"])
    table.end_turn()
    assert table.decision.kind == "main"


@covers("s-h-i-e-l-d-base", "clar.s-h-i-e-l-d-base.1", "clar.s-h-i-e-l-d-base.2")
def test_shield_base_has_room_for_somebody_small_each_turn() -> None:
    table = board(
        {"S.H.I.E.L.D. Base": [], "Tar Pits": []},
        hand=["War Raptor", "War Raptor", "King Rex", "Invader"],
        foe_hand=["Collector", "King Rex"],
    )
    table.play("King Rex", at="Tar Pits")
    assert not table.can_play("Invader")
    assert not table.can_play("War Raptor", at="Tar Pits")
    table.play("War Raptor", at="S.H.I.E.L.D. Base")
    assert not table.can_play("War Raptor")
    table.end_turn()
    table.play("King Rex", at="Tar Pits").play("Collector", at="S.H.I.E.L.D. Base")
    table.answer("War Raptor")
    assert "War Raptor" in table.hand()


@covers("s-h-i-e-l-d-base")
def test_shield_base_has_room_in_a_game_of_three_too() -> None:
    table = board(
        {"S.H.I.E.L.D. Base": [third("King Rex")], "Tar Pits": []},
        players=3,
        third_hand=["War Raptor", "King Rex"],
    )
    table.end_turn().end_turn()
    assert table.asks == THIRD
    table.play("King Rex", at="Tar Pits").play("War Raptor", at="S.H.I.E.L.D. Base")
    assert table.controller("War Raptor") == THIRD


@covers("s-h-i-e-l-d-base")
def test_a_jammed_shield_base_has_no_room() -> None:
    table = board({"S.H.I.E.L.D. Base": [], "Tar Pits": []}, hand=["War Raptor", "King Rex", "Jammed Signal"])
    table.play("King Rex", at="Tar Pits").play("Jammed Signal", at="S.H.I.E.L.D. Base")
    assert not table.can_play("War Raptor")


@covers("helicarrier", "s-h-i-e-l-d-base")
def test_both_base_abilities_are_marked_as_reconstructed() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("helicarrier", "s-h-i-e-l-d-base")} == {"inferred"}
