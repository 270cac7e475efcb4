"""Action Heroes, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, BREAKPOINT, MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- Commandbro -------------------------------------------------------------------------------------


@covers("action-heroes-commandbro")
def test_commandbro_draws_at_the_end_of_your_turn_when_alone() -> None:
    table = board({"The Mothership": [you("Commandbro"), foe("Warbot")]})
    table.end_turn()
    assert len(table.hand()) == 3  # two for the turn, one for Commandbro
    table.end_turn()
    assert len(table.hand()) == 3  # not on the foe's turn


@covers("action-heroes-commandbro")
def test_commandbro_with_company_draws_nothing() -> None:
    table = board({"The Mothership": [you("Commandbro"), you("Invader")]})
    table.end_turn()
    assert len(table.hand()) == 2


@covers("action-heroes-commandbro", "clar.action-heroes-commandbro.1")
def test_commandbro_draws_before_anyone_may_do_anything() -> None:
    table = board({"The Mothership": [you("Commandbro")], "The Homeworld": [you("Kickboxbro")]})
    table.end_turn()
    assert table.abilities() == ["Kickboxbro"]  # the optional ability is asked now,
    assert len(table.hand()) == 3  # and the card is drawn already


# --- Gracie Brones ----------------------------------------------------------------------------------


@covers("action-heroes-gracie-brones")
def test_gracie_gets_a_counter_and_each_counter_counts_twice_this_turn() -> None:
    table = board({"The Mothership": [you("Gracie Brones", counters=2)]})
    table.end_turn().end_turn()
    assert table.options() == ["Gracie Brones"]
    table.answer("Gracie Brones")
    assert table.counters("Gracie Brones") == 3
    assert table.power("Gracie Brones") == 5 + 3 + 3
    table.end_turn()
    assert table.power("Gracie Brones") == 8


@covers("action-heroes-gracie-brones")
def test_gracie_may_be_declined() -> None:
    table = board({"The Mothership": [you("Gracie Brones")]})
    table.end_turn().end_turn().decline()
    assert table.counters("Gracie Brones") == 0
    assert table.power("Gracie Brones") == 5


@covers("action-heroes-gracie-brones")
def test_gracie_is_not_asked_about_in_company_or_on_other_turns() -> None:
    table = board({"The Mothership": [you("Gracie Brones"), you("Scout")]})
    table.end_turn()
    assert table.resting
    table.end_turn()
    assert table.resting


# --- Kickboxbro -------------------------------------------------------------------------------------


@covers("action-heroes-kickboxbro")
def test_kickboxbro_stores_a_card_face_down() -> None:
    table = board({"The Mothership": [you("Kickboxbro")]}, hand=["Lone Wolf"])
    table.end_turn().answer("Kickboxbro").answer("Lone Wolf")
    assert table.stored_under("Kickboxbro") == ["Lone Wolf"]
    card = table.card("Lone Wolf")
    mine = table.game.view(YOU).bases[0].minions[0].stored
    theirs = table.game.view(FOE).bases[0].minions[0].stored
    assert (mine, theirs) == ((card,), (0,))


@covers("action-heroes-kickboxbro")
def test_kickboxbro_need_not_store_and_asks_nothing_without_a_hand() -> None:
    table = board({"The Mothership": [you("Kickboxbro")]})
    table.end_turn().decline()
    assert table.stored_under("Kickboxbro") == []
    assert table.resting


@covers("action-heroes-kickboxbro")
def test_kickboxbro_plays_a_stored_action_as_an_extra() -> None:
    table = board(
        {"The Mothership": [you("Kickboxbro", under=["Lone Wolf", "Warbro"])]}, hand=["Collateral Damage"]
    )
    table.talent("Kickboxbro")
    assert set(table.options()) == {"Lone Wolf"}  # only actions
    table.answer("Lone Wolf", at="Kickboxbro")
    assert table.power("Kickboxbro") == 9
    assert table.stored_under("Kickboxbro") == ["Warbro"]
    assert table.can_play("Collateral Damage")
    assert not table.can_use_talent("Kickboxbro")


@covers("action-heroes-kickboxbro")
def test_kickboxbro_without_a_stored_action_has_no_use_for_the_talent() -> None:
    table = board({"The Mothership": [you("Kickboxbro", under=["Warbro"])]})
    assert not table.can_use_talent("Kickboxbro")


@covers("action-heroes-kickboxbro", "clar.action-heroes-kickboxbro.2")
def test_kickboxbro_may_use_the_talent_before_the_base_scores() -> None:
    table = board(
        {
            "The Mothership": [
                you("Kickboxbro", counters=6, under=["Lone Wolf"]),
                foe("King Rex"),
                foe("King Rex"),
            ],
        },
        base_deck=["Tar Pits"],
    )
    table.end_turn()
    assert table.asks == YOU and table.options() == ["Kickboxbro"]
    assert table.decision.may_pass
    table.answer("Kickboxbro").answer("Lone Wolf", at="Kickboxbro")
    assert table.vp(YOU) == 4  # 5 + 6 + 4 against 14
    assert sorted(table.discard()) == ["Kickboxbro", "Lone Wolf"]


@covers("action-heroes-kickboxbro")
def test_kickboxbro_fights_on_other_players_turns_too() -> None:
    table = board(
        {"The Mothership": [you("Kickboxbro", counters=6, under=["Lone Wolf"]), foe("King Rex")]},
        foe_hand=["Invader"],
    )
    table.end_turn().decline()  # nothing more is stored
    table.play("Invader", at="The Mothership").end_turn()
    assert table.asks == YOU and table.options() == ["Kickboxbro"]


@covers("action-heroes-kickboxbro")
def test_kickboxbro_in_company_has_no_special() -> None:
    table = board(
        {
            "Jungle Camp": [
                you("Kickboxbro", under=["Lone Wolf"]),
                you("King Rex"),
                you("King Rex", counters=3),
            ]
        }
    )
    table.end_turn()
    assert table.vp() == 3  # it scored without a question
    assert table.abilities() == ["Jungle Camp"]


@covers("action-heroes-kickboxbro", "clar.action-heroes-kickboxbro.1")
def test_kickboxbro_uses_only_one_of_several_talents() -> None:
    table = board(
        {
            "The Mothership": [
                you("Kickboxbro", counters=6, under=["Lone Wolf"]),
                foe("King Rex"),
                foe("King Rex"),
            ],
            "The Homeworld": [you("Warbro")],
        }
    )
    # As if a card had given it this Talent.
    table.game.s.gained = {table.card("Kickboxbro"): (table.card("Warbro"),)}
    table.game.changed()
    table.end_turn().answer("Kickboxbro")
    assert table.options() == ["Kickboxbro", "Warbro"]
    table.answer("Warbro")
    assert [event.amount for event in table.events(BREAKPOINT)] == [-3]
    assert table.zone("Lone Wolf") == "discard pile"  # never played
    assert table.vp(FOE) == 4


@covers("action-heroes-kickboxbro")
def test_what_is_under_kickboxbro_is_discarded_with_it() -> None:
    table = board({"The Mothership": [foe("Kickboxbro", under=["Lone Wolf"])]}, hand=["Supreme Overlord"])
    table.play("Supreme Overlord", at="The Homeworld").answer("Kickboxbro")
    assert table.hand(FOE) == ["Kickboxbro"]
    assert table.discard(FOE) == ["Lone Wolf"]


# --- Rumbro -----------------------------------------------------------------------------------------


@covers("action-heroes-rumbro")
def test_rumbro_lowers_the_breakpoint_on_your_turn_when_alone() -> None:
    table = board({"The Mothership": [you("Rumbro"), foe("Warbot")]}, hand=["Invader"])
    assert table.breakpoint("The Mothership") == 16
    table.play("Invader", at="The Mothership")
    assert table.breakpoint("The Mothership") == 20


@covers("action-heroes-rumbro")
def test_rumbro_does_nothing_on_other_players_turns() -> None:
    table = board({"The Mothership": [you("Rumbro"), foe("Rumbro")]})
    assert table.breakpoint("The Mothership") == 16  # yours only
    table.end_turn()
    assert table.breakpoint("The Mothership") == 16  # the foe's only


# --- Robobro ----------------------------------------------------------------------------------------


@covers("action-heroes-robobro")
def test_robobro_grows_when_another_player_plays_a_minion_here() -> None:
    table = board({"The Mothership": [foe("Robobro")]}, hand=["Invader"])
    table.play("Invader", at="The Mothership")
    assert table.asks == FOE and table.options() == ["Robobro"]
    table.answer("Robobro")
    assert table.power("Robobro") == 6


@covers("action-heroes-robobro")
def test_robobro_may_stay_as_it_is() -> None:
    table = board({"The Mothership": [foe("Robobro")]}, hand=["Invader"])
    table.play("Invader", at="The Mothership").decline()
    assert table.counters("Robobro") == 0


@covers("action-heroes-robobro")
def test_robobro_grows_when_another_player_moves_a_minion_here() -> None:
    table = board({"The Mothership": [foe("Robobro")], "Tar Pits": [foe("Scout")]}, hand=["Invasion"])
    table.play("Invasion").answer("Scout").answer("The Mothership").answer("Robobro")
    assert table.counters("Robobro") == 1


@covers("action-heroes-robobro", "rule.here-before-a-move")
def test_robobro_does_not_grow_when_it_is_moved_itself() -> None:
    table = board({"The Mothership": [foe("Robobro")]}, hand=["Invasion"])
    table.play("Invasion").answer("The Homeworld")
    assert table.resting and table.counters("Robobro") == 0


@covers("action-heroes-robobro")
def test_robobro_cares_neither_for_your_own_minions_nor_for_other_bases() -> None:
    table = board({"The Mothership": [you("Robobro")]}, hand=["Invader", "Invasion"], foe_hand=["Scout"])
    table.play("Invader", at="The Mothership")
    assert table.resting
    table.end_turn()
    table.play("Scout", at="The Homeworld")
    assert table.resting


# --- Warbro -----------------------------------------------------------------------------------------


@covers("action-heroes-warbro")
def test_warbro_lowers_the_breakpoint_of_another_base_with_one_minion_of_yours() -> None:
    table = board(
        {
            "The Mothership": [you("Warbro")],
            "Tar Pits": [you("Scout"), you("Scout")],
            "The Homeworld": [you("Scout"), foe("Scout")],
            "Factory 436-1337": [you("Scout")],
        }
    )
    table.talent("Warbro")
    assert table.options() == ["The Homeworld", "Factory 436-1337"]
    table.answer("The Homeworld")
    assert table.breakpoint("The Homeworld") == 20
    table.end_turn()
    assert table.breakpoint("The Homeworld") == 23


@covers("action-heroes-warbro")
def test_warbro_has_nothing_to_do_without_such_a_base() -> None:
    table = board({"The Mothership": [you("Warbro")], "The Homeworld": [foe("Scout")]})
    assert not table.can_use_talent("Warbro")


@covers("action-heroes-warbro", "clar.action-heroes-warbro.1")
def test_warbros_reduction_stays_when_warbro_goes_and_company_comes() -> None:
    table = board(
        {"The Mothership": [you("Warbro")], "The Homeworld": [you("Scout")]},
        hand=["Supreme Overlord"],
    )
    table.talent("Warbro").play("Supreme Overlord", at="The Homeworld").answer("Warbro")
    assert "Warbro" in table.hand()
    assert table.breakpoint("The Homeworld") == 20


# --- the actions ------------------------------------------------------------------------------------


@covers("action-heroes-all-out-of-bubblegum")
def test_bubblegum_gives_a_loner_two_power_and_you_an_action() -> None:
    table = board({"The Mothership": [you("Warbro")]}, hand=["All Out of Bubblegum", "Collateral Damage"])
    table.play("All Out of Bubblegum")
    assert table.power("Warbro") == 7
    assert table.can_play("Collateral Damage")
    table.end_turn()
    assert table.power("Warbro") == 5


@covers("action-heroes-all-out-of-bubblegum")
def test_bubblegum_gives_no_action_for_a_minion_in_company() -> None:
    table = board(
        {"The Mothership": [you("Warbro"), you("Scout")]}, hand=["All Out of Bubblegum", "Collateral Damage"]
    )
    table.play("All Out of Bubblegum").answer("Warbro")
    assert table.power("Warbro") == 7
    assert not table.can_play("Collateral Damage")


@covers("action-heroes-all-out-of-bubblegum")
def test_bubblegum_without_a_minion_does_nothing() -> None:
    table = board({"The Mothership": [foe("Warbro")]}, hand=["All Out of Bubblegum", "Collateral Damage"])
    table.play("All Out of Bubblegum")
    assert table.power("Warbro") == 5
    assert not table.can_play("Collateral Damage")


@covers("action-heroes-all-out-of-bubblegum", "clar.action-heroes-all-out-of-bubblegum.1")
def test_bubblegum_stays_with_the_minion_and_reaches_no_newcomer() -> None:
    table = board(
        {"The Mothership": [you("Warbro")]},
        hand=["All Out of Bubblegum", "Get to the Choppa!", "Rumbro"],
    )
    table.play("All Out of Bubblegum").play("Rumbro", at="The Mothership")
    assert (table.power("Warbro"), table.power("Rumbro")) == (7, 5)
    table.play("Get to the Choppa!").answer("Warbro").answer("The Homeworld")
    assert table.power("Warbro") == 7


@covers("action-heroes-collateral-damage", "clar.action-heroes-collateral-damage.1")
def test_collateral_damage_lowers_a_breakpoint_by_five_this_turn() -> None:
    table = board({"The Mothership": []}, hand=["Collateral Damage"])
    table.play("Collateral Damage").answer("The Mothership")
    assert table.zone("Collateral Damage") == "discard pile"
    assert table.breakpoint("The Mothership") == 15
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("action-heroes-collateral-damage")
def test_a_breakpoint_never_falls_below_zero() -> None:
    table = board({"The Mothership": []}, hand=["Collateral Damage"])
    for _ in range(4):
        table.game.rules(YOU).add_effect("breakpoint", table.card("The Mothership"), -5)
    table.play("Collateral Damage").answer("The Mothership")
    assert table.breakpoint("The Mothership") == 0


@covers("action-heroes-final-stand", "clar.action-heroes-final-stand.1")
def test_final_stand_destroys_a_weak_minion_of_each_other_player_and_the_base_still_scores() -> None:
    table = board(
        {
            "Jungle Camp": [
                you("King Rex", counters=1),
                foe("Invader"),
                foe("Scout", counters=1),
                foe("Warbot"),
                third("Collector"),
                third("Zapbot"),
            ]
        },
        players=3,
        hand=["Final Stand"],
    )
    table.end_turn()
    assert table.abilities() == ["Final Stand"]
    table.answer("Final Stand")
    assert table.options() == ["Invader", "Scout"]  # printed power counts, not the counter
    table.answer("Scout").answer("Zapbot")
    assert table.vp(YOU) == 3
    assert table.abilities() == ["Jungle Camp"]
    assert (table.discard(FOE), table.discard(THIRD)) == (["Scout"], ["Zapbot"])


@covers("action-heroes-final-stand")
def test_final_stand_may_be_kept_and_needs_exactly_one_minion() -> None:
    alone = board({"Jungle Camp": [you("King Rex", counters=13), foe("Scout")]}, hand=["Final Stand"])
    alone.end_turn()
    assert alone.abilities() == ["Final Stand"]
    alone.decline()
    assert "Final Stand" in alone.hand()
    assert "Scout" not in alone.discard(YOU)
    crowded = board(
        {"Jungle Camp": [you("King Rex", counters=13), you("Warbot"), foe("Scout")]}, hand=["Final Stand"]
    )
    crowded.end_turn()
    assert crowded.asked().startswith("Jungle Camp has scored.")


@covers("action-heroes-final-stand")
def test_final_stand_may_be_played_with_nobody_weak_there() -> None:
    table = board({"Jungle Camp": [you("King Rex", counters=13), foe("Warbot")]}, hand=["Final Stand"])
    table.end_turn().answer("Final Stand")
    assert table.discard() == ["Final Stand"]
    assert table.minions_at("Jungle Camp") == ["King Rex", "Warbot"]


@covers("action-heroes-friends-through-eternity")
def test_friends_through_eternity_costs_a_card_and_gives_two_actions() -> None:
    table = board(
        {"The Mothership": []},
        hand=[
            "Friends Through Eternity",
            "Scout",
            "Collateral Damage",
            "Collateral Damage",
            "Hostage Rescue",
        ],
    )
    table.play("Friends Through Eternity").answer("Scout")
    assert table.discard() == ["Scout", "Friends Through Eternity"]
    table.play("Collateral Damage").answer("The Mothership")
    table.play("Collateral Damage").answer("The Mothership")
    assert not table.can_play("Hostage Rescue")


@covers("action-heroes-friends-through-eternity")
def test_friends_through_eternity_with_no_card_to_discard_gives_nothing() -> None:
    table = board({}, hand=["Friends Through Eternity"])
    table.play("Friends Through Eternity")
    assert not any(permit.kind == ACTION for permit in table.game.s.permits)


@covers("action-heroes-get-to-the-choppa")
def test_choppa_moves_a_minion_and_pays_where_it_is_alone() -> None:
    table = board(
        {"The Mothership": [you("Scout"), you("Warbro")], "The Homeworld": [foe("Scout")]},
        hand=["Get to the Choppa!", "Collateral Damage"],
    )
    table.play("Get to the Choppa!").answer("Warbro").answer("The Homeworld")
    assert table.base_of("Warbro") == "The Homeworld"
    assert table.can_play("Collateral Damage")


@covers("action-heroes-get-to-the-choppa")
def test_choppa_gives_no_action_where_you_have_company() -> None:
    table = board(
        {"The Mothership": [you("Warbro")], "The Homeworld": [you("Scout")]},
        hand=["Get to the Choppa!", "Collateral Damage"],
    )
    table.play("Get to the Choppa!").answer("Warbro").answer("The Homeworld")
    assert not table.can_play("Collateral Damage")


@covers("action-heroes-get-to-the-choppa")
def test_choppa_without_a_minion_does_nothing() -> None:
    table = board({"The Mothership": [foe("Warbro")]}, hand=["Get to the Choppa!"])
    table.play("Get to the Choppa!")
    assert table.resting and table.base_of("Warbro") == "The Mothership"


@covers("action-heroes-hostage-rescue")
def test_hostage_rescue_puts_a_minion_on_top_for_all_to_see() -> None:
    table = board({}, hand=["Hostage Rescue"], deck=["Collateral Damage", "Warbro"])
    table.play("Hostage Rescue").answer("Warbro")
    assert table.deck()[0] == "Warbro"
    assert table.game.view(FOE).seats[YOU].deck[0] == table.card("Warbro")


@covers("action-heroes-hostage-rescue")
def test_hostage_rescue_with_no_minion_in_the_deck_only_shuffles() -> None:
    table = board({}, hand=["Hostage Rescue"], filler="Collateral Damage")
    table.play("Hostage Rescue")
    assert table.resting
    assert set(table.deck()) == {"Collateral Damage"}


@covers("action-heroes-lone-wolf", "clar.action-heroes-lone-wolf.1")
def test_lone_wolf_gives_two_and_four_to_a_loner_and_is_no_counter() -> None:
    table = board({"The Mothership": [you("Warbro")]}, hand=["Lone Wolf", "Scout"])
    table.play("Lone Wolf", at="Warbro")
    assert table.power("Warbro") == 9
    assert table.counters("Warbro") == 0
    table.play("Scout", at="The Mothership")
    assert table.power("Warbro") == 7


@covers("action-heroes-lone-wolf")
def test_lone_wolf_on_another_players_minion_is_never_your_only_one() -> None:
    table = board({"The Mothership": [foe("Warbro", on=[you("Lone Wolf")])]})
    assert table.power("Warbro") == 7


@covers("action-heroes-pushing-the-limit")
def test_pushing_the_limit_rewards_every_loner() -> None:
    table = board(
        {
            "The Mothership": [you("Warbro"), foe("Scout")],
            "The Homeworld": [you("Rumbro")],
            "Tar Pits": [you("Invader"), you("Invader")],
        },
        hand=["Pushing the Limit"],
    )
    table.play("Pushing the Limit").answer("Warbro").answer("counters").answer("draw")
    assert (table.counters("Warbro"), table.counters("Rumbro")) == (2, 0)
    assert table.hand() == ["King Rex"]
    assert table.counters("Invader") == 0


@covers("action-heroes-pushing-the-limit")
def test_pushing_the_limit_without_a_loner_does_nothing() -> None:
    table = board({"Tar Pits": [you("Invader"), you("Invader")]}, hand=["Pushing the Limit"])
    table.play("Pushing the Limit")
    assert table.resting and table.hand() == []


@covers("action-heroes-slo-mo-attack")
def test_slo_mo_attack_keeps_other_players_actions_off_your_minions_here() -> None:
    table = board(
        {"The Mothership": [foe("Scout"), foe("Slo-Mo Attack")], "Tar Pits": [foe("Invader")]},
        hand=["Disintegrator", "Disintegrator", "Lone Wolf"],
    )
    table.allow_more(ACTION, ACTION)
    table.play("Disintegrator").answer("Scout")
    assert table.base_of("Scout") == "The Mothership"
    table.play("Disintegrator").answer("Invader")
    assert table.zone("Invader") == "deck"
    table.play("Lone Wolf", at="Scout")
    assert table.zone("Lone Wolf") == "discard pile"
    assert table.power("Scout") == 3


@covers("action-heroes-slo-mo-attack")
def test_slo_mo_attack_stops_neither_minions_nor_your_own_actions() -> None:
    table = board(
        {"The Mothership": [you("Scout"), you("Slo-Mo Attack"), foe("Invader")]},
        hand=["Lone Wolf", "Collector"],
        foe_hand=["Collector"],
    )
    table.play("Lone Wolf", at="Scout")
    assert table.power("Scout") == 7
    table.end_turn()
    table.play("Collector", at="The Mothership").answer("Invader")
    assert "Invader" in table.hand(FOE)


@covers("action-heroes-slo-mo-attack")
def test_slo_mo_attack_makes_other_players_actions_fall_off() -> None:
    table = board({"The Mothership": [you("Scout", on=[foe("Lone Wolf")])]}, hand=["Slo-Mo Attack"])
    table.play("Slo-Mo Attack", at="The Mothership")
    assert table.discard(FOE) == ["Lone Wolf"]


@covers("action-heroes-slo-mo-attack", "clar.action-heroes-slo-mo-attack.1")
def test_slo_mo_attack_lowers_the_breakpoint_for_the_turn_whatever_comes() -> None:
    table = board({"The Mothership": [you("Warbro")]}, hand=["Slo-Mo Attack", "Scout"])
    table.play("Slo-Mo Attack", at="The Mothership").talent("Slo-Mo Attack")
    assert table.breakpoint("The Mothership") == 17
    table.play("Scout", at="The Mothership")
    assert table.breakpoint("The Mothership") == 17
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("action-heroes-slo-mo-attack")
def test_slo_mo_attacks_talent_needs_exactly_one_minion() -> None:
    two = board({"The Mothership": [you("Slo-Mo Attack"), you("Scout"), you("Scout")]})
    none = board({"The Mothership": [you("Slo-Mo Attack"), foe("Scout")]})
    assert not two.can_use_talent("Slo-Mo Attack")
    assert not none.can_use_talent("Slo-Mo Attack")


@covers("action-heroes-the-right-person")
def test_the_right_person_goes_where_you_have_nobody() -> None:
    table = board(
        {"The Mothership": [you("Scout")], "Tar Pits": []},
        hand=["The Right Person", "Warbro", "Rumbro", "Lone Wolf"],
    )
    table.play("The Right Person").play("Warbro", at="The Mothership")  # the free play
    assert not table.can_play("Rumbro", at="The Mothership")
    table.play("Rumbro", at="Tar Pits")
    table.play("Lone Wolf", at="Rumbro")
    assert not any(permit.kind in (MINION, ACTION) for permit in table.game.s.permits)


@covers("action-heroes-walk-away-slowly", "clar.action-heroes-walk-away-slowly.1")
def test_walk_away_takes_a_minion_home_after_scoring() -> None:
    table = board({"Tar Pits": [you("King Rex", counters=9), you("Warbro")]}, hand=["Walk Away... Slowly"])
    table.end_turn()
    assert table.abilities() == ["Walk Away... Slowly"]
    assert table.vp() == 4
    table.answer("Walk Away... Slowly").answer("Warbro")
    assert "Warbro" in table.hand()
    assert sorted(table.discard()) == ["King Rex", "Walk Away... Slowly"]


@covers("action-heroes-walk-away-slowly")
def test_walk_away_returns_a_borrowed_minion_to_its_owner() -> None:
    table = board({"Tar Pits": [you("King Rex", counters=9, owner=FOE)]}, hand=["Walk Away... Slowly"])
    table.end_turn().answer("Walk Away... Slowly")
    assert table.hand(FOE) == ["King Rex"]


@covers("action-heroes-walk-away-slowly")
def test_walk_away_stays_in_hand_when_declined_and_can_be_played_for_nothing() -> None:
    table = board({"Tar Pits": [you("King Rex", counters=9)]}, hand=["Walk Away... Slowly"])
    table.end_turn().decline()
    assert "Walk Away... Slowly" in table.hand()
    theirs = board({"Tar Pits": [foe("King Rex", counters=9)]}, hand=["Walk Away... Slowly"])
    theirs.end_turn().answer("Walk Away... Slowly")
    assert theirs.resting and "Walk Away... Slowly" in theirs.discard()


# --- the bases --------------------------------------------------------------------------------------


@covers("building-rooftop")
def test_building_rooftop_may_fall_by_the_power_of_your_only_minion() -> None:
    table = board({"Building Rooftop": [you("Warbro", counters=1), foe("Scout"), foe("Scout")]})
    table.end_turn()
    assert table.resting  # the foe has two minions there
    table.end_turn()
    assert table.options() == ["Building Rooftop"]
    table.answer("Building Rooftop")
    assert table.breakpoint("Building Rooftop") == 14
    table.end_turn()
    assert table.breakpoint("Building Rooftop") == 20


@covers("building-rooftop")
def test_building_rooftop_may_be_left_as_it_is() -> None:
    table = board({"Building Rooftop": [you("Warbro")]})
    table.end_turn().end_turn().decline()
    assert table.breakpoint("Building Rooftop") == 20


@covers("building-rooftop", "clar.building-rooftop.1")
def test_building_rooftop_gives_every_loner_one_vp_on_top() -> None:
    table = board(
        {"Building Rooftop": [you("King Rex", counters=5), foe("King Rex"), foe("Scout"), third("Scout")]},
        players=3,
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (3 + 1, 1, 1 + 1)


@covers("building-rooftop")
def test_building_rooftop_gives_nothing_to_who_has_no_minion_or_several() -> None:
    table = board({"Building Rooftop": [you("King Rex", counters=13), you("Scout")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (3, 0)


@covers("jungle-camp")
def test_jungle_camp_lets_the_winner_take_a_minion_home() -> None:
    table = board({"Jungle Camp": [you("King Rex", counters=12), you("Warbro"), foe("Scout")]})
    table.end_turn()
    assert table.asks == YOU and table.abilities() == ["Jungle Camp"]
    table.answer("Jungle Camp").answer("Warbro")
    assert "Warbro" in table.hand()


@covers("jungle-camp")
def test_jungle_camp_may_be_declined_and_gives_losers_nothing() -> None:
    table = board({"Jungle Camp": [you("King Rex", counters=12), foe("Warbot")]})
    table.end_turn().decline()
    assert table.discard() == ["King Rex"]
    assert table.discard(FOE) == ["Warbot"]
