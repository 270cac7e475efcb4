"""Pirates, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("pirates-pirate-king")
def test_pirate_king_sails_to_a_base_about_to_score() -> None:
    table = board(
        {"Jungle Oasis": [you("Laseratops"), foe("King Rex"), foe("Scout")], "Tar Pits": [you("Pirate King")]}
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Pirate King"])
    table.answer("Pirate King")
    assert len(table.events("moved")) == 1
    assert (table.asks, table.options()) == (FOE, ["Scout"])  # 9 against 10: the foe has won
    assert (table.vp(YOU), table.vp(FOE)) == (0, 2)


@covers("pirates-pirate-king")
def test_pirate_king_may_stay_away_and_comes_on_foreign_turns() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Collector")],
            "Tar Pits": [foe("Pirate King")],
        }
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Pirate King"])
    table.decline()
    assert table.minions_at("Tar Pits") == ["Pirate King"] and table.vp(YOU) == 2


@covers("pirates-pirate-king")
def test_pirate_king_already_there_is_not_asked() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Pirate King")]})
    table.end_turn()
    assert table.resting and sorted(table.discard()) == ["King Rex", "Pirate King"]


@covers("pirates-buccaneer")
def test_buccaneer_moves_instead_of_being_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [foe("Buccaneer", on=[foe("Upgrade")])], "Tar Pits": [], "The Homeworld": []},
        hand=["Ninja Master"],
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Buccaneer")
    assert (table.asks, table.options()) == (FOE, ["Tar Pits", "The Homeworld"])
    assert not table.decision.may_pass
    table.answer("Tar Pits")
    assert table.base_of("Buccaneer") == "Tar Pits" and table.power("Buccaneer") == 6
    assert not table.events("destroyed")


@covers("pirates-buccaneer", "tar-pits")
def test_a_buccaneer_that_flees_triggers_nothing_that_waits_for_destruction() -> None:
    table = board({"Tar Pits": [foe("Buccaneer")], "Jungle Oasis": []}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Tar Pits").answer("Buccaneer").answer("Jungle Oasis")
    assert table.base_of("Buccaneer") == "Jungle Oasis"


@covers("pirates-buccaneer")
def test_two_buccaneers_flee_at_the_same_moment() -> None:
    table = board(
        {"Jungle Oasis": [you("Buccaneer"), foe("Buccaneer"), foe("Scout")], "Tar Pits": []},
        hand=["Powderkeg"],
    )
    table.play("Powderkeg").answer("Tar Pits").answer("Tar Pits")
    assert sorted(table.minions_at("Tar Pits")) == ["Buccaneer", "Buccaneer"]
    assert table.discard(FOE) == ["Scout"]


@covers("pirates-buccaneer")
def test_a_buccaneer_is_not_saved_from_scoring_or_being_returned() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("Buccaneer"), you("Collector")],
            "Tar Pits": [foe("Buccaneer")],
        },
        hand=["Beam Up"],
    )
    table.play("Beam Up").answer("Buccaneer#2").end_turn()
    assert table.hand(FOE) == ["Buccaneer"] and "Buccaneer" in table.discard()


@covers("pirates-buccaneer")
def test_a_buccaneer_cannot_flee_while_specials_are_forbidden() -> None:
    table = board(
        {
            "Ninja Dojo": [
                foe("King Rex"),
                foe("King Rex"),
                you("Buccaneer"),
                you("King Rex"),
                foe("Incite Panic"),
            ]
        },
    )
    table.end_turn().answer("Ninja Dojo").answer("Buccaneer")
    assert table.discard()[0] == "Buccaneer" and len(table.events("destroyed")) == 1


@covers("pirates-buccaneer", "dinosaurs-tooth-and-claw-and-guns")
def test_tooth_and_claw_spare_the_buccaneer_the_flight() -> None:
    table = board(
        {"Jungle Oasis": [foe("Buccaneer", on=[foe("Tooth and Claw... and Guns")])]}, hand=["Ninja Master"]
    )
    table.play("Ninja Master", at="Jungle Oasis").answer("Buccaneer").answer("Tooth and Claw... and Guns")
    assert table.minions_at("Jungle Oasis") == ["Buccaneer", "Ninja Master"]
    assert table.discard(FOE) == ["Tooth and Claw... and Guns"]


@covers("pirates-cut-lass")
def test_cut_lass_may_destroy_a_small_minion_here() -> None:
    table = board(
        {"Jungle Oasis": [foe("Collector"), foe("Invader")], "Tar Pits": [foe("Collector")]},
        hand=["Cut Lass"],
    )
    table.play("Cut Lass", at="Jungle Oasis")
    assert table.options() == ["Collector"] and table.decision.may_pass
    table.answer("Collector")
    assert table.discard(FOE) == ["Collector"]


@covers("pirates-cut-lass")
def test_cut_lass_may_spare_it_or_find_nobody() -> None:
    table = board(
        {"Jungle Oasis": [foe("Collector")], "Tar Pits": [foe("Invader")]}, hand=["Cut Lass", "Cut Lass"]
    )
    table.play("Cut Lass", at="Jungle Oasis").decline()
    assert "Collector" in table.minions_at("Jungle Oasis")
    table.allow_more(0).play("Cut Lass", at="Tar Pits")
    assert table.resting and "Invader" in table.minions_at("Tar Pits")


@covers("pirates-cut-lass")
def test_cut_lass_answers_to_her_old_name() -> None:
    table = board(hand=["Saucy Wench"])
    assert table.hand() == ["Cut Lass"]


@covers("pirates-first-mate")
def test_first_mate_sails_on_after_scoring() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("Laseratops"), you("First Mate")],
            "Tar Pits": [you("First Mate")],
            "The Mothership": [],
        },
        base_deck=["The Homeworld"],
    )
    table.end_turn().answer("First Mate")
    assert table.options() == ["Tar Pits", "The Mothership"]
    table.answer("The Mothership")
    assert table.minions_at("The Mothership") == ["First Mate"]
    assert table.vp() == 2 and len(table.discard()) == 2


@covers("pirates-first-mate")
def test_first_mate_may_go_down_with_the_ship() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("First Mate")]})
    table.end_turn().decline()
    assert "First Mate" in table.discard()


@covers("pirates-first-mate", "clar.pirates-first-mate.1")
def test_first_mate_sails_on_each_time_but_never_to_the_replacement() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("Laseratops"), you("First Mate")],
            "Tar Pits": [you("King Rex"), you("King Rex"), you("King Rex")],
            "The Mothership": [],
        },
        base_deck=["The Homeworld", "Ninja Dojo"],
    )
    table.end_turn().answer("Jungle Oasis").answer("First Mate")
    assert table.options() == ["Tar Pits", "The Mothership"]
    table.answer("Tar Pits")
    assert table.bases() == ["The Homeworld", "Tar Pits", "The Mothership"]
    assert table.abilities() == ["First Mate"]
    assert table.options() == ["The Homeworld", "The Mothership"]
    table.answer("The Homeworld")
    assert table.minions_at("The Homeworld") == ["First Mate"]


# --- actions ----------------------------------------------------------------------------------------


@covers("pirates-broadside")
def test_broadside_sinks_one_players_small_minions_at_your_base() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("Collector"),
                foe("Collector"),
                foe("First Mate"),
                foe("Invader"),
                third("Collector"),
            ],
            "Tar Pits": [you("Scout"), foe("Collector")],
            "The Mothership": [foe("Collector")],
        },
        hand=["Broadside"],
        players=3,
    )
    table.play("Broadside")
    assert table.options() == ["Jungle Oasis", "Tar Pits"]
    table.answer("Jungle Oasis")
    assert table.options() == ["Foe", "Third", "You"]
    table.answer("Foe")
    assert table.minions_at("Jungle Oasis") == ["Collector", "Invader", "Collector"]
    assert sorted(table.discard(FOE)) == ["Collector", "First Mate"]
    assert len({event.group for event in table.events("destroyed")}) == 1


@covers("pirates-broadside")
def test_broadside_may_be_fired_at_a_player_who_has_nothing_to_lose() -> None:
    table = board({"Jungle Oasis": [you("Collector")]}, hand=["Broadside"])
    table.play("Broadside").answer("Foe")
    assert table.minions_at("Jungle Oasis") == ["Collector"]


@covers("pirates-broadside")
def test_broadside_needs_a_minion_of_yours() -> None:
    table = board({"Jungle Oasis": [foe("Collector")]}, hand=["Broadside"])
    table.play("Broadside")
    assert table.resting and table.minions_at("Jungle Oasis") == ["Collector"]


@covers("pirates-cannon")
def test_cannon_destroys_up_to_two_small_minions_at_once() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Collector"), foe("Invader")],
            "Tar Pits": [you("Collector"), foe("First Mate")],
            "The Homeworld": [],
        },
        hand=["Cannon"],
    )
    table.play("Cannon")
    assert table.options() == ["Collector", "Collector", "First Mate"]
    assert (table.decision.least, table.decision.most) == (0, 2)
    table.answer("Collector", "First Mate")
    assert table.minions_at("Jungle Oasis") == ["Invader"] and table.minions_at("Tar Pits") == ["Collector"]


@covers("pirates-cannon")
def test_cannon_may_hit_one_or_none() -> None:
    table = board({"Jungle Oasis": [foe("Collector"), foe("First Mate")]}, hand=["Cannon", "Cannon"])
    table.play("Cannon").decline()
    assert table.minions_at("Jungle Oasis") == ["Collector", "First Mate"]
    table.allow_more(ACTION).play("Cannon").answer("First Mate")
    assert table.minions_at("Jungle Oasis") == ["Collector"]


@covers("pirates-dinghy", "clar.pirates-dinghy.1")
def test_dinghy_moves_two_of_your_minions_even_to_different_bases() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), you("Invader"), foe("King Rex")],
            "Tar Pits": [],
            "The Mothership": [],
        },
        hand=["Dinghy"],
    )
    table.play("Dinghy")
    assert (table.decision.least, table.decision.most) == (0, 2)
    assert table.options() == ["Scout", "Invader"]
    table.answer("Scout", "Invader").answer("Tar Pits").answer("The Mothership")
    assert table.base_of("Scout") == "Tar Pits" and table.base_of("Invader") == "The Mothership"
    assert len({event.group for event in table.events("moved")}) == 1


@covers("pirates-dinghy")
def test_dinghy_may_stay_ashore() -> None:
    table = board({"Jungle Oasis": [you("Scout")]}, hand=["Dinghy"])
    table.play("Dinghy").decline()
    assert table.base_of("Scout") == "Jungle Oasis"


@covers("pirates-full-sail", "clar.pirates-full-sail.1")
def test_full_sail_moves_any_number_of_your_minions_anywhere() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), you("Invader"), you("Collector")],
            "Tar Pits": [you("King Rex"), foe("King Rex")],
            "The Mothership": [],
        },
        hand=["Full Sail"],
    )
    table.play("Full Sail")
    assert (table.decision.least, table.decision.most) == (0, 4)
    table.answer("Scout", "Invader", "King Rex").answer("Tar Pits").answer("The Mothership").answer(
        "Jungle Oasis"
    )
    assert table.minions_at("Jungle Oasis") == ["Collector", "King Rex"]
    assert (table.base_of("Scout"), table.base_of("Invader")) == ("Tar Pits", "The Mothership")


@covers("pirates-full-sail")
def test_full_sail_may_move_nobody() -> None:
    table = board({"Jungle Oasis": [you("Scout"), you("Invader")]}, hand=["Full Sail"])
    table.play("Full Sail").decline()
    assert table.minions_at("Jungle Oasis") == ["Scout", "Invader"] and table.discard() == ["Full Sail"]


@covers("pirates-full-sail", "clar.pirates-full-sail.2")
def test_full_sail_empties_a_base_that_scores_all_the_same() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), foe("Laseratops"), foe("Collector")],
            "Tar Pits": [],
            "The Mothership": [],
        },
        foe_hand=["Full Sail"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Full Sail"])
    table.answer("Full Sail").answer("Laseratops", "Collector").answer("Tar Pits").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Laseratops", "Collector"]
    assert table.vp(YOU) == 2 and "Jungle Oasis" not in table.bases()
    assert table.discard(FOE) == ["Full Sail"]


@covers("pirates-full-sail")
def test_full_sail_before_scoring_is_not_your_action_of_the_turn_and_may_be_kept() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Collector")]}, hand=["Full Sail", "Howl"]
    )
    table.play("Howl").end_turn()
    assert (table.asks, table.options()) == (YOU, ["Full Sail"])
    table.decline()
    assert "Full Sail" in table.hand()


@covers("pirates-powderkeg")
def test_powderkeg_takes_your_minion_and_all_that_are_not_stronger() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Laseratops"), foe("Laseratops"), foe("King Rex"), you("Collector")],
            "Tar Pits": [foe("Collector"), you("Scout")],
            "The Homeworld": [],
        },
        hand=["Powderkeg"],
    )
    table.play("Powderkeg")
    assert table.options() == ["Laseratops", "Collector", "Scout"]
    table.answer("Laseratops")
    assert table.minions_at("Jungle Oasis") == ["King Rex"]
    assert table.minions_at("Tar Pits") == ["Collector", "Scout"]
    assert len({event.group for event in table.events("destroyed")}) == 1


@covers("pirates-powderkeg")
def test_powderkeg_compares_power_as_it_was_before_the_blast() -> None:
    # Each raptor has 4; as soon as one were gone the others would be weaker.
    table = board(
        {"Jungle Oasis": [you("War Raptor"), foe("War Raptor"), foe("Tiger Assassin"), foe("Pirate King")]},
        hand=["Powderkeg"],
    )
    table.play("Powderkeg")
    assert table.minions_at("Jungle Oasis") == ["Pirate King"]


@covers("pirates-powderkeg", "clar.pirates-powderkeg.1")
def test_powderkeg_lit_by_an_indestructible_minion_still_blows_up_the_rest() -> None:
    table = board(
        {"Jungle Oasis": [you("Warbot"), foe("Warbot"), foe("Laseratops"), foe("King Rex")]},
        hand=["Powderkeg"],
    )
    table.play("Powderkeg")
    assert table.minions_at("Jungle Oasis") == ["Warbot", "Warbot", "King Rex"]


@covers("pirates-powderkeg", "pirates-buccaneer")
def test_powderkeg_lit_by_a_buccaneer_who_sails_away_still_blows_up_the_rest() -> None:
    table = board({"Tar Pits": [you("Buccaneer"), foe("Zapbot")], "Hala": []}, hand=["Powderkeg"])
    table.play("Powderkeg").answer("Hala")
    assert table.base_of("Buccaneer") == "Hala" and table.minions_at("Tar Pits") == []


@covers("pirates-powderkeg")
def test_powderkeg_needs_a_minion_of_yours() -> None:
    table = board({"Jungle Oasis": [foe("Collector")]}, hand=["Powderkeg"])
    table.play("Powderkeg")
    assert table.resting and table.minions_at("Jungle Oasis") == ["Collector"]


@covers("pirates-sea-dogs", "clar.pirates-sea-dogs.1")
def test_sea_dogs_drive_a_faction_from_one_base_to_another() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Scout"), foe("Invader"), foe("King Rex"), you("Scout"), third("Collector")],
            "Tar Pits": [foe("Scout")],
            "The Mothership": [],
        },
        hand=["Sea Dogs"],
        players=3,
    )
    table.play("Sea Dogs").answer("aliens")
    assert table.options() == ["Jungle Oasis", "Tar Pits"]
    table.answer("Jungle Oasis")
    assert table.options() == ["Tar Pits", "The Mothership", "The Homeworld"]
    table.answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Scout", "Invader", "Collector"]
    assert table.minions_at("Jungle Oasis") == ["King Rex", "Scout"]
    assert table.minions_at("Tar Pits") == ["Scout"]
    assert len({event.group for event in table.events("moved")}) == 1


@covers("pirates-sea-dogs")
def test_sea_dogs_bark_at_a_faction_that_is_not_there() -> None:
    table = board({"Jungle Oasis": [foe("Scout"), you("King Rex")]}, hand=["Sea Dogs"])
    table.play("Sea Dogs").answer("dinosaurs")
    assert table.resting and not table.events("moved")


@covers("pirates-shanghai")
def test_shanghai_moves_a_foreign_minion() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), you("Scout")], "Tar Pits": [foe("Invader")], "The Homeworld": []},
        hand=["Shanghai"],
    )
    table.play("Shanghai")
    assert table.options() == ["King Rex", "Invader"] and not table.decision.may_pass
    table.answer("King Rex")
    assert table.options() == ["Tar Pits", "The Homeworld"]
    table.answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Invader", "King Rex"]


@covers("pirates-shanghai")
def test_shanghai_leaves_your_own_minions_alone() -> None:
    table = board({"Jungle Oasis": [you("King Rex")]}, hand=["Shanghai"])
    table.play("Shanghai")
    assert table.resting and not table.events("moved")


@covers("pirates-swashbuckling", "clar.pirates-swashbuckling.1")
def test_swashbuckling_lifts_the_minions_you_have_now_until_the_turn_ends() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Scout")], "Tar Pits": [you("Invader")]},
        hand=["Swashbuckling", "King Rex"],
    )
    table.play("Swashbuckling").play("King Rex", at="Tar Pits")
    assert (
        table.power("Scout"),
        table.power("Invader"),
        table.power("Scout#2"),
        table.power("King Rex"),
    ) == (4, 4, 3, 7)
    table.end_turn()
    assert (table.power("Scout"), table.power("Invader")) == (3, 3)


# --- bases ------------------------------------------------------------------------------------------


@covers("the-grey-opal")
def test_all_but_the_winner_may_save_a_minion_from_the_grey_opal() -> None:
    table = board(
        {
            "The Grey Opal": [
                you("King Rex"),
                you("Scout"),
                foe("Laseratops"),
                third("Invader"),
                third("Collector"),
            ],
            "Tar Pits": [],
            "Jungle Oasis": [],
            "The Mothership": [],
        },
        players=3,
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (3, 1, 1)
    # What is for several players comes before your Scout may leave.
    assert table.asks == FOE and table.decision.may_pass
    assert table.options() == ["King Rex", "Scout", "Laseratops", "Invader", "Collector"]
    table.answer("Laseratops")
    assert table.options() == ["Tar Pits", "Jungle Oasis", "The Mothership"]
    table.answer("Tar Pits")
    assert table.asks == THIRD
    table.answer("Invader").answer("Jungle Oasis")
    assert (table.asks, table.options()) == (YOU, ["Scout"])
    table.answer("Scout")
    assert table.minions_at("Tar Pits") == ["Laseratops"] and table.minions_at("Jungle Oasis") == ["Invader"]
    assert table.discard(THIRD) == ["Collector"] and table.discard(YOU) == ["King Rex"]


@covers("the-grey-opal")
def test_nobody_has_to_leave_the_grey_opal() -> None:
    table = board({"The Grey Opal": [you("King Rex"), you("King Rex"), foe("Laseratops")], "Tar Pits": []})
    table.end_turn()
    assert table.asks == FOE
    table.decline()
    assert table.discard(FOE) == ["Laseratops"]


@covers("the-grey-opal")
def test_tied_winners_save_nobody_from_the_grey_opal() -> None:
    table = board(
        {
            "The Grey Opal": [you("King Rex"), foe("King Rex"), you("Collector"), foe("Collector")],
            "Tar Pits": [],
        }
    )
    table.end_turn()
    assert table.resting and (table.vp(YOU), table.vp(FOE)) == (3, 3)


@covers("tortuga", "clar.tortuga.1")
def test_the_runner_up_at_tortuga_moves_a_minion_to_the_next_base() -> None:
    table = board(
        {
            "Tortuga": [you("King Rex"), you("King Rex"), foe("King Rex")],
            "Tar Pits": [foe("Scout"), you("Scout")],
            "The Mothership": [foe("Invader")],
        },
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 3)
    assert (table.asks, table.abilities()) == (FOE, ["Tortuga"])
    assert table.bases() == ["Jungle Oasis", "Tar Pits", "The Mothership"]
    table.answer("Tortuga")
    assert table.options() == ["Scout", "Invader"]
    table.answer("Invader")
    assert table.minions_at("Jungle Oasis") == ["Invader"]
    assert table.discard(FOE) == ["King Rex"]


@covers("tortuga")
def test_the_runner_up_at_tortuga_may_stay_or_have_nobody_to_move() -> None:
    table = board(
        {"Tortuga": [you("King Rex"), you("King Rex"), foe("King Rex")], "Tar Pits": [foe("Scout")]},
        base_deck=["Jungle Oasis"],
    )
    table.end_turn().decline()
    assert table.minions_at("Tar Pits") == ["Scout"]
    table = board(
        {"Tortuga": [you("King Rex"), you("King Rex"), foe("King Rex")]}, base_deck=["Jungle Oasis"]
    )
    table.end_turn()
    assert table.resting


@covers("tortuga")
def test_with_a_tie_for_first_there_is_no_runner_up_at_tortuga() -> None:
    table = board(
        {
            "Tortuga": [
                you("King Rex"),
                foe("King Rex"),
                you("Laseratops"),
                foe("Laseratops"),
                third("Invader"),
            ],
            "Tar Pits": [third("Scout"), foe("Scout"), you("Scout")],
        },
        players=3,
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (4, 4, 2)
    assert table.resting and table.minions_at("Jungle Oasis") == []


@covers("tortuga", "aliens-jammed-signal")
def test_a_jammed_tortuga_lets_nobody_follow() -> None:
    table = board(
        {
            "Tortuga": [you("King Rex"), you("King Rex"), foe("King Rex"), you("Jammed Signal")],
            "Tar Pits": [foe("Scout")],
        },
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    assert table.resting and table.minions_at("Jungle Oasis") == []


@covers("tortuga", "ninjas-infiltrate")
def test_a_runner_up_who_ignores_tortuga_does_not_follow() -> None:
    table = board(
        {"Tortuga": [you("King Rex"), foe("King Rex"), foe("King Rex")], "Tar Pits": [you("Scout")]},
        hand=["Infiltrate"],
        base_deck=["Jungle Oasis"],
    )
    table.play("Infiltrate", at="Tortuga").answer("yes").end_turn()
    assert table.resting and table.minions_at("Jungle Oasis") == []
