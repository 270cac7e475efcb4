"""Bear Cavalry, as a player meets them."""

from __future__ import annotations

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("bear-cavalry-general-ivan")
def test_general_ivan_keeps_your_minions_everywhere_from_being_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [foe("General Ivan"), you("Scout")], "Tar Pits": [foe("Zapbot"), foe("Walker")]},
        hand=["Seeing Stars", "Ninja Master"],
    )
    table.play("Seeing Stars").answer("Zapbot")
    assert table.zone("Zapbot") == "play"
    table.play("Ninja Master", at="Jungle Oasis").answer("General Ivan")
    assert table.zone("General Ivan") == "play"


@covers("bear-cavalry-general-ivan")
def test_general_ivan_keeps_them_from_your_own_cards_too_and_from_nobody_elses() -> None:
    table = board(
        {"Jungle Oasis": [you("General Ivan"), you("Zapbot"), foe("Zapbot"), foe("Walker")]},
        hand=["Powderkeg"],
    )
    table.play("Powderkeg").answer("Zapbot")
    assert table.minions_at("Jungle Oasis") == ["General Ivan", "Zapbot"]


@covers("bear-cavalry-general-ivan")
def test_general_ivan_does_not_keep_them_from_leaving_in_other_ways() -> None:
    table = board({"Jungle Oasis": [foe("General Ivan"), foe("Zapbot")]}, hand=["Beam Up"])
    table.play("Beam Up").answer("Zapbot")
    assert table.hand(FOE) == ["Zapbot"]


@covers("bear-cavalry-general-ivan", "shapeshifters-copycat")
def test_a_copycat_of_general_ivan_keeps_its_own_players_minions() -> None:
    table = board(
        {"Jungle Oasis": [foe("General Ivan")], "Tar Pits": [you("Zapbot"), foe("Walker")]},
        hand=["Copycat", "Powderkeg"],
    )
    table.play("Copycat", at="Jungle Oasis").answer("General Ivan").play("Powderkeg").answer("Zapbot")
    assert table.minions_at("Tar Pits") == ["Zapbot", "Walker"], "each player's Ivan keeps their own"


@covers("bear-cavalry-polar-commando")
def test_polar_commando_is_stronger_and_safe_as_your_only_minion_there() -> None:
    table = board({"Jungle Oasis": [foe("Polar Commando"), you("King Rex")]}, hand=["Ninja Master"])
    assert table.power("Polar Commando") == 6
    table.play("Ninja Master", at="Jungle Oasis").answer("Polar Commando")
    assert table.zone("Polar Commando") == "play"


@covers("bear-cavalry-polar-commando")
def test_polar_commando_in_company_is_an_ordinary_minion() -> None:
    table = board(
        {"Jungle Oasis": [foe("Polar Commando"), foe("Scout")], "Tar Pits": [foe("Zapbot")]},
        hand=["Ninja Master"],
    )
    assert table.power("Polar Commando") == 4
    table.play("Ninja Master", at="Jungle Oasis").answer("Polar Commando")
    assert table.zone("Polar Commando") == "discard pile"


@covers("bear-cavalry-polar-commando")
def test_minions_destroyed_together_were_company() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("Polar Commando"), foe("Zapbot")]}, hand=["Powderkeg"]
    )
    table.play("Powderkeg")
    assert table.minions_at("Jungle Oasis") == []


@covers("bear-cavalry-bear-cavalry")
def test_bear_cavalry_drives_another_players_minion_away() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), you("Scout"), foe("Zapbot")], "Tar Pits": [foe("Walker")]},
        hand=["Bear Cavalry"],
    )
    table.play("Bear Cavalry", at="Jungle Oasis")
    assert table.options() == ["King Rex", "Zapbot"] and not table.decision.may_pass
    table.answer("King Rex").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Walker", "King Rex"]


@covers("bear-cavalry-bear-cavalry")
def test_bear_cavalry_finds_nobody_to_drive_away() -> None:
    table = board({"Jungle Oasis": [you("Scout")], "Tar Pits": [foe("Walker")]}, hand=["Bear Cavalry"])
    table.play("Bear Cavalry", at="Jungle Oasis")
    assert table.resting and table.minions_at("Tar Pits") == ["Walker"]


@covers("bear-cavalry-bear-cavalry")
def test_what_is_protected_can_be_chosen_and_stays() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot", on=[foe("Incorporeal")])], "Tar Pits": []}, hand=["Bear Cavalry"]
    )
    table.play("Bear Cavalry", at="Jungle Oasis").answer("Tar Pits")
    assert table.minions_at("Jungle Oasis") == ["Zapbot", "Bear Cavalry"]


@covers("bear-cavalry-cub-scout")
def test_cub_scout_destroys_a_weaker_minion_that_is_moved_here() -> None:
    table = board({"Jungle Oasis": [you("Cub Scout")], "Tar Pits": [foe("Zapbot")]}, hand=["Shanghai"])
    table.play("Shanghai").answer("Jungle Oasis")
    assert table.discard(FOE) == ["Zapbot"]


@covers("bear-cavalry-cub-scout")
def test_cub_scout_also_meets_who_comes_by_itself_on_another_turn() -> None:
    table = board(
        {"Jungle Oasis": [foe("Cub Scout")], "Tar Pits": [you("Zapbot"), you("Invader")]},
        hand=["Full Sail"],
    )
    table.play("Full Sail").answer("Zapbot", "Invader").answer("Jungle Oasis").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Cub Scout", "Invader"], "3 is not weaker than 3"


@covers("bear-cavalry-cub-scout")
def test_cub_scout_lets_your_own_minions_and_played_ones_be() -> None:
    table = board(
        {"Jungle Oasis": [you("Cub Scout"), foe("Cub Scout")], "Tar Pits": [you("Cub Scout", counters=1)]},
        hand=["Bear Rides You", "Zapbot"],
    )
    table.play("Bear Rides You").answer("Cub Scout#2").answer("Jungle Oasis")
    table.play("Zapbot", at="Jungle Oasis")
    assert len(table.minions_at("Jungle Oasis")) == 4


@covers("bear-cavalry-cub-scout")
def test_two_cub_scouts_destroy_it_once() -> None:
    table = board(
        {"Jungle Oasis": [you("Cub Scout"), you("Cub Scout")], "Tar Pits": [you("Scout"), foe("Zapbot")]},
        hand=["You're Screwed"],
    )
    table.play("You're Screwed").answer("Tar Pits").answer("Jungle Oasis")
    assert len(table.events("destroyed")) == 1 and table.discard(FOE) == ["Zapbot"]


@covers("bear-cavalry-cub-scout")
def test_cub_scout_cannot_destroy_what_cannot_be_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [you("Cub Scout", counters=3)], "Tar Pits": [foe("Warbot")]}, hand=["Shanghai"]
    )
    table.play("Shanghai").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Cub Scout", "Warbot"]


# --- actions ----------------------------------------------------------------------------------------


@covers("bear-cavalry-bear-hug")
def test_bear_hug_makes_every_other_player_destroy_their_weakest_minion() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Zapbot"), you("Zapbot"), foe("King Rex")],
            "Ninja Dojo": [foe("Walker"), third("Scout"), third("Warbot")],
        },
        hand=["Bear Hug"],
        players=3,
    )
    table.play("Bear Hug")
    assert (table.asks, table.options()) == (FOE, ["Zapbot", "Walker"]) and not table.decision.may_pass
    table.answer("Walker")
    assert table.discard(FOE) == ["Walker"] and table.discard(THIRD) == ["Scout"]
    assert sorted(table.minions_at("Jungle Oasis")) == ["King Rex", "Zapbot", "Zapbot"]
    assert len({event.group for event in table.events("destroyed")}) == 1


@covers("bear-cavalry-bear-hug")
def test_bear_hug_takes_nobody_else_if_the_weakest_is_safe() -> None:
    table = board(
        {"Jungle Oasis": [foe("Walker", on=[foe("Incorporeal")]), foe("King Rex")]}, hand=["Bear Hug"]
    )
    table.play("Bear Hug")
    assert table.resting and table.minions_at("Jungle Oasis") == ["Walker", "King Rex"]


@covers("bear-cavalry-bear-hug")
def test_bear_hug_with_nobody_there() -> None:
    table = board({"Jungle Oasis": [you("Zapbot")]}, hand=["Bear Hug"])
    table.play("Bear Hug")
    assert table.resting and table.minions_at("Jungle Oasis") == ["Zapbot"]


@covers("bear-cavalry-bear-necessities")
def test_bear_necessities_destroys_an_action_on_a_base_or_a_minion() -> None:
    bases = {"Jungle Oasis": [foe("Zapbot", on=[foe("Upgrade")]), foe("Overrun")], "Tar Pits": []}
    table = board(bases, hand=["Bear Necessities"])
    table.play("Bear Necessities")
    assert table.options() == ["Overrun", "Upgrade"] and not table.decision.may_pass
    table.answer("Upgrade")
    assert table.power("Zapbot") == 2 and table.discard(FOE) == ["Upgrade"]
    table = board({}, hand=["Bear Necessities"])
    assert table.play("Bear Necessities").resting


@covers("clar.bear-cavalry-bear-necessities.1", "clar.bear-cavalry-bear-necessities.2")
def test_bear_necessities_goes_at_once_and_blocks_no_extra_cards() -> None:
    table = board(
        {"Jungle Oasis": [foe("Overrun")], "Tar Pits": [foe("Scout")]},
        hand=["Bear Necessities"],
        foe_hand=["Insta-Grow", "Sprout", "Scout"],
    )
    table.play("Bear Necessities")
    assert table.discard() == ["Bear Necessities"] and table.discard(FOE) == ["Overrun"]
    table.end_turn().play("Insta-Grow").play("Sprout", at="Tar Pits").play("Scout", at="Tar Pits")
    assert table.minions_at("Tar Pits") == ["Scout", "Sprout", "Scout"]


@covers("bear-cavalry-bear-rides-you", "clar.bear-cavalry-bear-rides-you.1")
def test_bear_rides_you_cancels_nothing_at_the_new_base() -> None:
    table = board({"The Central Brain": [], "Tar Pits": [you("Scout")]}, hand=["Bear Rides You"])
    table.play("Bear Rides You").answer("The Central Brain")
    assert table.resting and table.power("Scout") == 4


@covers("bear-cavalry-bear-rides-you")
def test_bear_rides_you_moves_one_of_your_minions() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Zapbot")], "Tar Pits": [you("Walker")]}, hand=["Bear Rides You"]
    )
    table.play("Bear Rides You")
    assert table.options() == ["Scout", "Walker"] and not table.decision.may_pass
    table.answer("Scout").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Walker", "Scout"]


@covers("bear-cavalry-bear-rides-you")
def test_bear_rides_you_needs_a_minion_of_yours() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot")]}, hand=["Bear Rides You"])
    assert table.play("Bear Rides You").resting and table.minions_at("Jungle Oasis") == ["Zapbot"]


@covers("bear-cavalry-commission", "clar.bear-cavalry-commission.1")
def test_commission_plays_a_minion_at_once_and_drives_another_away() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), you("Walker")], "Tar Pits": [foe("Zapbot")]},
        hand=["Commission", "Scout"],
    )
    table.play("Commission").answer("Scout", at="Jungle Oasis")
    assert table.options() == ["Tar Pits", "The Homeworld"], "King Rex is the only other player's minion"
    table.answer("Tar Pits")
    assert table.minions_at("Jungle Oasis") == ["Walker", "Scout"]


@covers("bear-cavalry-commission", "clar.bear-cavalry-commission.1")
def test_commission_declined_is_gone_and_moves_nobody() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Commission", "Scout", "Zapbot"])
    table.play("Commission").decline()
    assert table.resting and table.minions_at("Jungle Oasis") == ["King Rex"]
    table.play("Scout", at="Jungle Oasis")
    assert not table.can_play("Zapbot"), "the extra minion does not wait"


@covers("bear-cavalry-commission")
def test_commission_drives_away_from_where_the_extra_minion_is_by_then() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot")], "Tar Pits": [foe("Walker")], "Ninja Dojo": []},
        hand=["Commission", "Bear Cavalry"],
    )
    table.play("Commission").answer("Bear Cavalry", at="Jungle Oasis").answer("Tar Pits")
    assert table.resting and table.minions_at("Tar Pits") == ["Walker", "Zapbot"], "nobody else is there"


@covers("bear-cavalry-commission", "ghosts-spectre", "clar.ghosts-spectre.1")
def test_commission_can_bring_a_spectre() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot")], "Tar Pits": []}, hand=["Commission"], discard=["Spectre"])
    table.play("Commission").answer("Spectre", at="Jungle Oasis").answer("Tar Pits")
    assert table.minions_at("Jungle Oasis") == ["Spectre"] and table.minions_at("Tar Pits") == ["Zapbot"]


@covers("bear-cavalry-high-ground")
def test_high_ground_destroys_whoever_moves_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Zapbot"), you("High Ground")], "Tar Pits": [foe("King Rex")]},
        hand=["Shanghai"],
    )
    table.play("Shanghai").answer("Jungle Oasis")
    assert table.discard(FOE) == ["King Rex"]


@covers("bear-cavalry-high-ground")
def test_high_ground_needs_a_minion_of_yours_and_lets_your_own_come() -> None:
    table = board(
        {"Jungle Oasis": [you("High Ground")], "Tar Pits": [foe("King Rex"), you("Scout")]},
        hand=["Shanghai", "Bear Rides You"],
    )
    table.allow_more(1).play("Shanghai").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["King Rex"]
    table.play("Bear Rides You").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["King Rex", "Scout"]


@covers("bear-cavalry-high-ground")
def test_high_ground_does_nothing_about_a_minion_that_is_played_there() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot"), foe("High Ground")]}, hand=["Scout"])
    table.play("Scout", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Zapbot", "Scout"]


@covers("bear-cavalry-superiority")
def test_superiority_keeps_others_from_destroying_moving_and_sending_home() -> None:
    bases = {"Jungle Oasis": [foe("Zapbot"), foe("Superiority"), you("Scout")], "Tar Pits": []}
    for action in ("Seeing Stars", "Shanghai", "Beam Up", "Disintegrator"):
        table = board(bases, hand=[action])
        table.play(action)
        if not table.resting:
            table.answer("Tar Pits" if action == "Shanghai" else "Zapbot")
        assert table.base_of("Zapbot") == "Jungle Oasis", action


@covers("bear-cavalry-superiority")
def test_superiority_keeps_neither_power_nor_your_own_cards_off() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Zapbot"), foe("Superiority"), you("Zapbot"), you("Superiority")],
            "Tar Pits": [],
        },
        hand=["Sleep Spores", "Beam Up"],
    )
    table.allow_more(1).play("Sleep Spores", at="Jungle Oasis")
    assert (table.power("Zapbot"), table.power("Zapbot#2")) == (2, 1), "yours, the other player's"
    table.play("Beam Up").answer("Zapbot#2")
    assert table.hand() == ["Zapbot"]


@covers("bear-cavalry-superiority")
def test_superiority_does_not_reach_other_bases_or_bases_abilities() -> None:
    table = board(
        {"Ninja Dojo": [foe("King Rex"), foe("King Rex"), foe("King Rex"), you("Zapbot"), you("Superiority")]}
    )
    table.end_turn().answer("Ninja Dojo").answer("Zapbot")
    assert len(table.events("destroyed")) == 1
    table = board({"Jungle Oasis": [foe("Superiority")], "Tar Pits": [foe("Zapbot")]}, hand=["Beam Up"])
    assert table.play("Beam Up").hand(FOE) == ["Zapbot"]


@covers("bear-cavalry-youre-pretty-much-borscht")
def test_borscht_clears_a_base_of_all_other_players() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), foe("Zapbot"), third("Walker")],
            "Tar Pits": [foe("Walker")],
            "Ninja Dojo": [you("Zapbot")],
            "Tortuga": [],
        },
        hand=["You're Pretty Much Borscht"],
        players=3,
    )
    table.play("You're Pretty Much Borscht")
    assert table.options() == ["Jungle Oasis", "Ninja Dojo"] and not table.decision.may_pass
    table.answer("Jungle Oasis").answer("Tortuga")
    assert table.minions_at("Tortuga") == ["Zapbot", "Walker"]
    assert table.minions_at("Jungle Oasis") == ["Scout"]
    assert len({event.group for event in table.events("moved")}) == 1


@covers("bear-cavalry-youre-pretty-much-borscht")
def test_borscht_needs_you_and_somebody_else_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout")], "Tar Pits": [foe("Walker")]}, hand=["You're Pretty Much Borscht"]
    )
    assert table.play("You're Pretty Much Borscht").resting and table.minions_at("Tar Pits") == ["Walker"]


@covers("bear-cavalry-youre-screwed")
def test_youre_screwed_moves_one_minion_from_a_base_where_you_are() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Scout"), foe("Zapbot"), foe("King Rex")],
            "Tar Pits": [foe("Walker")],
            "Ninja Dojo": [you("Zapbot"), foe("Invader")],
        },
        hand=["You're Screwed"],
    )
    table.play("You're Screwed").answer("Jungle Oasis")
    assert table.options() == ["Zapbot", "King Rex"] and not table.decision.may_pass
    table.answer("King Rex").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["Walker", "King Rex"]


@covers("bear-cavalry-youre-screwed")
def test_youre_screwed_may_be_wasted_on_a_base_where_you_are_alone() -> None:
    table = board(
        {"Jungle Oasis": [you("Scout"), foe("Zapbot")], "Tar Pits": [you("Walker")]}, hand=["You're Screwed"]
    )
    table.play("You're Screwed").answer("Tar Pits")
    assert table.resting and "Zapbot" in table.minions_at("Jungle Oasis")


@covers("bear-cavalry-youre-screwed")
def test_youre_screwed_without_a_minion_of_yours() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot")]}, hand=["You're Screwed"])
    assert table.play("You're Screwed").resting and table.minions_at("Jungle Oasis") == ["Zapbot"]


# --- bases ------------------------------------------------------------------------------------------


@covers("field-of-honor")
def test_who_destroys_minions_at_the_field_of_honor_gains_one_vp() -> None:
    table = board(
        {"Field of Honor": [foe("Zapbot"), foe("Walker"), you("Scout")], "Tar Pits": [foe("Zapbot")]},
        hand=["Broadside", "Seeing Stars"],
    )
    table.allow_more(1).play("Broadside").answer("Foe")
    assert len(table.events("destroyed")) == 2 and table.vp() == 1, "once for both"
    table.play("Seeing Stars")
    assert table.vp() == 1, "that was elsewhere"


@covers("field-of-honor")
def test_your_own_minions_count_at_the_field_of_honor() -> None:
    table = board({"Field of Honor": [you("Zapbot")]}, hand=["Powderkeg"])
    table.play("Powderkeg")
    assert table.vp() == 1


@covers("field-of-honor", "bear-cavalry-bear-hug")
def test_who_is_hugged_destroys_and_gains_at_the_field_of_honor() -> None:
    table = board({"Field of Honor": [foe("Zapbot"), third("Walker")]}, hand=["Bear Hug"], players=3)
    table.play("Bear Hug")
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [0, 1, 1]


@covers("field-of-honor", "bear-cavalry-cub-scout")
def test_a_cub_scouts_player_gains_the_vp_on_anothers_turn() -> None:
    table = board(
        {"Field of Honor": [foe("Cub Scout")], "Tar Pits": [you("Zapbot")]}, hand=["Bear Rides You"]
    )
    table.play("Bear Rides You").answer("Field of Honor")
    assert (table.vp(YOU), table.vp(FOE)) == (0, 1)


@covers("field-of-honor", "steampunks-escape-hatch", "clar.steampunks-escape-hatch.1")
def test_who_escapes_by_the_hatch_was_not_destroyed_at_the_field_of_honor() -> None:
    table = board({"Field of Honor": [foe("Zapbot"), foe("Escape Hatch")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    assert table.hand(FOE) == ["Zapbot"] and table.vp() == 0 and not table.events("destroyed")


@covers("tsars-palace")
def test_small_minions_cannot_be_played_at_tsars_palace() -> None:
    table = board({"Tsar's Palace": [], "Tar Pits": []}, hand=["Zapbot", "Scout"])
    assert not table.can_play("Zapbot", at="Tsar's Palace") and table.can_play("Zapbot", at="Tar Pits")
    table.play("Scout", at="Tsar's Palace")
    assert table.minions_at("Tsar's Palace") == ["Scout"]


@covers("tsars-palace")
def test_small_minions_can_move_to_tsars_palace_and_stay_there() -> None:
    table = board({"Tsar's Palace": [you("Walker")], "Tar Pits": [you("Zapbot")]}, hand=["Bear Rides You"])
    table.play("Bear Rides You").answer("Zapbot").answer("Tsar's Palace")
    assert table.minions_at("Tsar's Palace") == ["Walker", "Zapbot"]


@covers("tsars-palace", "ninjas-infiltrate")
def test_who_ignores_tsars_palace_can_play_small_minions_there() -> None:
    table = board({"Tsar's Palace": []}, hand=["Infiltrate", "Zapbot"])
    table.play("Infiltrate", at="Tsar's Palace").answer("yes")
    assert table.can_play("Zapbot", at="Tsar's Palace")
