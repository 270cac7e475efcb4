"""Sinister Six, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you


@covers("sinister-six-doctor-octopus", "clar.sinister-six-doctor-octopus.1")
def test_doctor_octopus_lowers_the_breakpoint_as_your_turn_starts_and_nothing_scores_yet() -> None:
    table = board(
        {"The Mothership": [foe("Doctor Octopus"), foe("King Rex"), foe("War Raptor"), foe("War Raptor")]},
        foe_hand=["Howl"],
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Doctor Octopus"])
    table.answer("Doctor Octopus")
    assert table.breakpoint("The Mothership") == 16  # 19 power there
    assert table.asks == FOE and table.can_play("Howl")
    assert table.vp(FOE) == 0
    table.end_turn()
    assert table.vp(FOE) == 4


@covers("sinister-six-doctor-octopus")
def test_doctor_octopus_may_leave_the_breakpoint_alone() -> None:
    table = board({"The Mothership": [foe("Doctor Octopus")]}, foe_hand=["Howl"])
    table.end_turn().decline()
    assert table.breakpoint("The Mothership") == 20
    table.end_turn()
    assert table.asks == YOU and table.decision.kind == "main"  # only on his own player's turn


@covers("sinister-six-doctor-octopus", "clar.sinister-six-doctor-octopus.2")
def test_what_doctor_octopus_did_lasts_for_the_turn_even_if_he_is_gone() -> None:
    table = board({"The Mothership": [foe("Doctor Octopus")]}, foe_hand=["Beam Up", "Howl"])
    table.end_turn().answer("Doctor Octopus").play("Beam Up")
    assert table.zone("Doctor Octopus") == "hand"
    assert table.breakpoint("The Mothership") == 16
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("sinister-six-mysterio")
def test_mysterio_draws_a_card() -> None:
    table = board({"Tar Pits": [you("Mysterio")]})
    table.talent("Mysterio").answer("draw a card")
    assert table.hand() == ["King Rex"]
    assert not table.can_use_talent("Mysterio")


@covers("sinister-six-mysterio", "clar.sinister-six-mysterio.1")
def test_mysterio_gives_an_extra_base_modifier_at_his_base_for_any_time_this_turn() -> None:
    table = board(
        {"Tar Pits": [you("Mysterio")], "Jungle Oasis": []},
        hand=["Ambush", "My Master Plan", "Upgrade", "King Rex"],
    )
    table.talent("Mysterio").answer("play a modifier here")
    table.play("Ambush").answer("Jungle Oasis")
    table.play("King Rex", at="Jungle Oasis")
    assert not table.can_play("Upgrade") and not table.can_play("My Master Plan", at="Jungle Oasis")
    table.play("My Master Plan", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["My Master Plan"]


@covers("sinister-six-mysterio")
def test_mysterios_extra_play_fits_a_core_action_on_a_base() -> None:
    table = board({"Tar Pits": [you("Mysterio")]}, hand=["Jammed Signal", "Ambush"])
    table.play("Ambush").answer("Tar Pits")
    assert not table.can_play("Jammed Signal")
    table.talent("Mysterio").answer("play a modifier here")
    table.play("Jammed Signal", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["Jammed Signal"]


@covers("sinister-six-green-goblin")
def test_green_goblin_takes_three_off_the_breakpoint_for_the_turn() -> None:
    table = board({"The Mothership": [you("Green Goblin"), you("Green Goblin")]})
    table.talent("Green Goblin").talent("Green Goblin")
    assert table.breakpoint("The Mothership") == 14
    assert not table.can_use_talent("Green Goblin")
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("sinister-six-green-goblin")
def test_a_breakpoint_does_not_go_below_zero() -> None:
    table = board(
        {"Jungle Oasis": [you("Green Goblin"), you("Green Goblin"), you("Electro"), you("Electro")]},
        hand=["Ambush"],
    )
    table.play("Ambush").answer("Jungle Oasis")
    table.talent("Green Goblin").talent("Green Goblin")
    assert table.breakpoint("Jungle Oasis") == 0


@covers("sinister-six-vulture")
def test_vulture_puts_a_base_modifier_onto_your_deck() -> None:
    table = board(
        {"Tar Pits": []},
        hand=["Vulture"],
        discard=["Ambush", "My Master Plan", "Upgrade", "Wildlife Preserve", "King Rex"],
    )
    table.play("Vulture", at="Tar Pits")
    assert table.options() == ["My Master Plan", "Wildlife Preserve"]
    table.answer("Wildlife Preserve")
    assert table.deck()[:2] == ["Wildlife Preserve", "King Rex"]


@covers("sinister-six-vulture")
def test_vulture_may_leave_it_and_may_find_nothing() -> None:
    table = board({"Tar Pits": []}, hand=["Vulture"], discard=["My Master Plan"])
    table.play("Vulture", at="Tar Pits").decline()
    assert table.discard() == ["My Master Plan"]
    empty = board({"Tar Pits": []}, hand=["Vulture"], discard=["Upgrade"], foe_discard=["My Master Plan"])
    empty.play("Vulture", at="Tar Pits")
    assert empty.resting and empty.discard() == ["Upgrade"]


@covers("sinister-six-electro")
def test_each_electro_takes_two_off_the_breakpoint_where_he_is() -> None:
    table = board(
        {"The Mothership": [you("Electro"), foe("Electro")], "Tar Pits": []}, hand=["Invasion", "Howl"]
    )
    assert (table.breakpoint("The Mothership"), table.breakpoint("Tar Pits")) == (16, 16)
    table.play("Invasion").answer("Electro").answer("Tar Pits")
    assert (table.breakpoint("The Mothership"), table.breakpoint("Tar Pits")) == (18, 14)


@covers("sinister-six-electro")
def test_a_base_that_scored_only_thanks_to_electro_scores_to_the_end() -> None:
    table = board(
        {"Jungle Oasis": [you("Electro"), you("King Rex"), you("Scout")]}, base_deck=["The Homeworld"]
    )
    assert table.breakpoint("Jungle Oasis") == 10
    table.end_turn().decline()  # the Scout stays
    assert table.vp() == 2


@covers("sinister-six-sandman")
def test_sandman_grows_where_the_breakpoint_is_at_most_nineteen() -> None:
    table = board(
        {
            "The Mothership": [you("Sandman")],
            "Tar Pits": [foe("Sandman")],
        },
        hand=["Electro"],
    )
    assert (table.power("Sandman"), table.power("Sandman#2")) == (2, 4)
    table.play("Electro", at="The Mothership")  # 18
    assert table.power("Sandman") == 4
    table.end_turn()
    assert table.power("Sandman") == 4


@covers("sinister-six-sandman")
def test_sandman_shrinks_again_when_the_turn_ends() -> None:
    table = board({"The Mothership": [you("Sandman")]}, hand=["Ambush"])
    table.play("Ambush").answer("The Mothership")
    assert table.power("Sandman") == 4
    table.end_turn()
    assert table.power("Sandman") == 2


@covers("sinister-six-sandman")
def test_sandman_uses_a_dinosaurs_rampage() -> None:
    table = board({"The Mothership": [you("Sandman"), you("King Rex")]}, hand=["Rampage"])
    table.play("Rampage").answer("Sandman")
    assert table.breakpoint("The Mothership") == 18
    assert table.power("Sandman") == 4


@covers("sinister-six-ambush")
def test_ambush_takes_four_off_any_base_for_the_turn() -> None:
    table = board({"Tar Pits": [], "The Mothership": [], "Jungle Oasis": []}, hand=["Ambush", "Ambush"])
    table.play("Ambush")
    assert table.options() == ["Tar Pits", "The Mothership", "Jungle Oasis"]
    table.answer("The Mothership")
    table.allow_more(1).play("Ambush").answer("The Mothership")
    assert table.breakpoint("The Mothership") == 12
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("sinister-six-cover-the-exits")
def test_cover_the_exits_strengthens_your_characters_here() -> None:
    table = board(
        {
            "Tar Pits": [you("Invader"), foe("Cover the Exits"), foe("Invader")],
            "Jungle Oasis": [foe("Invader")],
        }
    )
    assert [table.power(f"Invader#{n}") for n in (1, 2, 3)] == [3, 4, 3]


@covers("sinister-six-cover-the-exits", "clar.sinister-six-cover-the-exits.1")
def test_cover_the_exits_lets_two_escape_into_their_owners_decks() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Cover the Exits"),
                you("King Rex"),
                you("Invader"),
                you("Collector", owner=FOE),
                foe("Laseratops"),
            ]
        },
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    assert table.options() == ["King Rex", "Invader", "Collector"]
    table.answer("Invader", "Collector")
    assert table.zone("Invader") in ("deck", "hand")
    assert "Collector" in table.deck(FOE)
    assert table.discard() == ["King Rex", "Cover the Exits"]


@covers("sinister-six-cover-the-exits")
def test_cover_the_exits_may_let_nobody_go() -> None:
    table = board(
        {"Tar Pits": [you("Cover the Exits"), you("King Rex"), you("King Rex")]}, base_deck=["Jungle Oasis"]
    )
    table.end_turn().decline()
    assert table.discard() == ["King Rex", "King Rex", "Cover the Exits"]


@covers("sinister-six-cover-the-exits")
def test_cover_the_exits_needs_a_low_breakpoint() -> None:
    table = board(
        {"The Mothership": [you("Cover the Exits"), *[you("King Rex")] * 3]}, base_deck=["Jungle Oasis"]
    )
    table.end_turn()
    assert table.vp() == 4
    assert table.asks == FOE  # the Mothership finds no weak minion, and nobody is asked
    assert table.discard().count("King Rex") == 3


@covers("sinister-six-cover-the-exits")
def test_a_breakpoint_of_nineteen_is_still_low() -> None:
    table = board(
        {"The Central Brain": [you("Cover the Exits"), *[you("King Rex")] * 3]}, base_deck=["Jungle Oasis"]
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["King Rex"] * 3)


@covers("sinister-six-cover-the-exits")
def test_the_lowered_breakpoint_counts_not_the_printed_one() -> None:
    table = board(
        {"The Mothership": [you("Cover the Exits"), you("Electro"), *[you("King Rex")] * 2, foe("Electro")]},
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()  # 16 instead of 20
    assert (table.asks, table.decision.most) == (YOU, 2)
    table.answer("King Rex", "Electro")
    assert table.discard() == ["King Rex", "Cover the Exits"]


@covers("sinister-six-cover-the-exits")
def test_your_characters_alone_escape() -> None:
    table = board(
        {"Tar Pits": [you("Cover the Exits"), foe("King Rex"), foe("King Rex"), foe("Invader")]},
        base_deck=["Jungle Oasis"],
    )
    table.end_turn()
    assert table.discard(FOE) == ["King Rex", "King Rex", "Invader"]


@covers("sinister-six-incite-panic")
def test_incite_panic_weakens_everybody_else_here() -> None:
    table = board(
        {
            "Tar Pits": [you("Incite Panic"), you("Invader"), foe("Invader")],
            "Jungle Oasis": [foe("Invader")],
        }
    )
    assert [table.power(f"Invader#{n}") for n in (1, 2, 3)] == [3, 2, 3]


@covers("sinister-six-incite-panic")
def test_incite_panic_does_not_reach_a_wildlife_preserve() -> None:
    table = board({"Tar Pits": [you("Incite Panic"), foe("Invader"), foe("Wildlife Preserve")]})
    assert table.power("Invader") == 3


@covers("sinister-six-incite-panic")
def test_incite_panic_silences_specials_in_hand_and_in_play_while_its_base_scores() -> None:
    table = board(
        {
            "Tar Pits": [you("Incite Panic"), you("King Rex"), you("King Rex"), foe("Scout"), you("Scout")],
            "Jungle Oasis": [you("War Raptor"), foe("War Raptor")],
        },
        hand=["Rescue Mission"],
        foe_hand=["Rescue Mission", "Move the Goods"],
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Scout", "Rescue Mission"])
    table.answer("Scout").decline()
    assert table.asks == FOE and table.decision.kind == "main"
    assert table.discard(FOE) == ["Scout"]
    assert "Scout" in table.hand()


@covers("sinister-six-incite-panic")
def test_incite_panic_silences_nobody_above_nineteen_or_at_another_base() -> None:
    rexes = [you("King Rex"), you("King Rex"), you("King Rex"), foe("Scout")]
    high = board({"The Mothership": [you("Incite Panic"), *rexes]}, base_deck=["The Homeworld"])
    high.end_turn()
    assert (high.asks, high.options()) == (FOE, ["Scout"])
    elsewhere = board({"Tar Pits": rexes, "Jungle Oasis": [you("Incite Panic")]}, base_deck=["The Homeworld"])
    elsewhere.end_turn()
    assert (elsewhere.asks, elsewhere.options()) == (FOE, ["Scout"])


@covers("sinister-six-incite-panic")
def test_incite_panic_does_not_keep_a_base_from_using_its_own_ability() -> None:
    table = board(
        {"The Mothership": [you("Incite Panic"), you("Electro"), *[foe("King Rex")] * 3, foe("Collector")]},
        base_deck=["The Homeworld"],
    )
    table.end_turn()
    assert table.breakpoint("Tar Pits") == 16
    assert (table.asks, table.abilities()) == (FOE, ["The Mothership"])


@covers("sinister-six-move-the-goods")
def test_move_the_goods_moves_anybodys_base_modifier() -> None:
    table = board(
        {
            "Tar Pits": [foe("My Master Plan"), you("King Rex", on=[you("Upgrade")])],
            "The Mothership": [you("Wildlife Preserve")],
            "Jungle Oasis": [],
        },
        hand=["Move the Goods"],
    )
    table.play("Move the Goods")
    assert table.options() == ["My Master Plan", "Wildlife Preserve"]
    table.answer("My Master Plan")
    assert table.options() == ["The Mothership", "Jungle Oasis"]
    table.answer("Jungle Oasis")
    assert table.actions_on("Jungle Oasis") == ["My Master Plan"]
    assert table.controller("My Master Plan") == FOE
    assert table.discard() == ["Move the Goods"]


@covers("sinister-six-move-the-goods")
def test_move_the_goods_without_a_base_modifier() -> None:
    table = board({"Tar Pits": [you("King Rex", on=[you("Upgrade")])]}, hand=["Move the Goods"])
    table.play("Move the Goods")
    assert table.resting and table.actions_on("King Rex") == ["Upgrade"]


@covers("sinister-six-move-the-goods")
def test_move_the_goods_saves_a_modifier_from_a_base_that_has_scored() -> None:
    table = board(
        {
            "Tar Pits": [you("My Master Plan"), foe("King Rex"), foe("King Rex"), foe("Invader")],
            "Jungle Oasis": [],
            "The Homeworld": [],
        },
        hand=["Move the Goods"],
        base_deck=["The Mothership"],
    )
    table.end_turn()
    assert table.abilities() == ["Move the Goods"]
    table.answer("Move the Goods").answer("Jungle Oasis")
    assert table.actions_on("Jungle Oasis") == ["My Master Plan"]
    assert table.discard() == ["Move the Goods"]


@covers("sinister-six-move-the-goods")
def test_move_the_goods_may_stay_in_hand_when_a_base_scores() -> None:
    table = board(
        {"Tar Pits": [you("My Master Plan"), *[foe("King Rex")] * 3]},
        hand=["Move the Goods"],
        base_deck=["The Mothership"],
    )
    table.end_turn().decline()
    assert table.discard() == ["My Master Plan"]
    assert "Move the Goods" in table.hand()


@covers("sinister-six-my-master-plan")
def test_my_master_plan_draws_where_the_breakpoint_is_low() -> None:
    table = board({"Tar Pits": [you("My Master Plan")], "The Mothership": [you("My Master Plan")]})
    table.talent("My Master Plan")
    assert table.hand() == ["King Rex"]
    assert not table.can_use_talent("My Master Plan")  # 20 at the Mothership


@covers("sinister-six-my-master-plan")
def test_my_master_plan_follows_the_breakpoint() -> None:
    table = board({"The Mothership": [you("My Master Plan")]}, hand=["Electro", "Ambush"])
    assert not table.can_use_talent("My Master Plan")
    table.play("Electro", at="The Mothership").talent("My Master Plan")
    assert table.hand() == ["Ambush", "King Rex"]


@covers("sinister-six-pressure-from-all-sides", "clar.sinister-six-pressure-from-all-sides.1")
def test_pressure_counts_everybody_once() -> None:
    table = board(
        {"The Mothership": [you("Pressure from All Sides"), you("War Raptor"), foe("Invader"), foe("Scout")]},
        hand=["War Raptor", "Beam Up"],
    )
    table.talent("Pressure from All Sides")
    assert table.breakpoint("The Mothership") == 17
    table.play("War Raptor", at="The Mothership").play("Beam Up").answer("Invader")
    assert table.breakpoint("The Mothership") == 17
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20


@covers("sinister-six-pressure-from-all-sides")
def test_there_is_no_pressure_on_an_empty_base() -> None:
    table = board({"The Mothership": [you("Pressure from All Sides")]})
    assert not table.can_use_talent("Pressure from All Sides")


@covers("sinister-six-reroute-the-power", "clar.sinister-six-reroute-the-power.1")
def test_rerouted_power_stays_until_your_next_turn_whatever_becomes_of_the_card() -> None:
    table = board(
        {
            "Tar Pits": [you("Reroute the Power"), you("Invader"), you("Collector"), foe("King Rex")],
            "Jungle Oasis": [],
        },
        hand=["Move the Goods"],
        foe_hand=["Superior Firepower"],
    )
    table.talent("Reroute the Power")
    assert table.options() == ["Invader", "Collector"]
    table.answer("Invader")
    assert table.power("Invader") == 6
    table.play("Move the Goods").answer("Jungle Oasis")
    table.end_turn()
    table.play("Superior Firepower").answer("Reroute the Power")
    assert table.power("Invader") == 6
    table.end_turn()
    assert table.asks == YOU and table.power("Invader") == 3


@covers("sinister-six-reroute-the-power")
def test_power_is_rerouted_only_at_a_low_breakpoint_and_to_your_characters() -> None:
    table = board(
        {
            "The Mothership": [you("Reroute the Power"), you("Invader")],
            "Tar Pits": [you("Reroute the Power"), foe("Invader")],
        },
        hand=["Ambush"],
    )
    assert not table.can_use_talent("Reroute the Power")
    table.play("Ambush").answer("The Mothership").talent("Reroute the Power")
    assert (table.power("Invader"), table.power("Invader#2")) == (6, 3)
    assert not table.can_use_talent("Reroute the Power")


@covers("sinister-six-witness-our-superiority")
def test_witness_our_superiority_cancels_its_base_and_only_that() -> None:
    table = board(
        {
            "Tar Pits": [foe("Invader")],
            "S.H.I.E.L.D. Base": [foe("Witness Our Superiority")],
            "Jungle Oasis": [you("Sandman")],
        },
        hand=["Superior Firepower", "War Raptor", "War Raptor"],
    )
    table.play("War Raptor", at="Jungle Oasis")
    assert not table.can_play("War Raptor")
    assert table.power("Sandman") == 4
    table.play("Superior Firepower").answer("Invader")
    assert table.deck(FOE)[-1] == "Invader"  # the Tar Pits still work


@covers("sinister-six-witness-our-superiority")
def test_a_witnessed_base_works_again_once_the_modifier_has_moved_away() -> None:
    table = board(
        {"Tar Pits": [foe("Invader"), foe("Witness Our Superiority")], "Jungle Oasis": []},
        hand=["Superior Firepower", "Superior Firepower", "Move the Goods"],
        foe_hand=["Howl"],
    )
    table.play("Superior Firepower").answer("Invader")
    assert table.discard(FOE) == ["Invader"]
    table.allow_more(1, 1).play("Move the Goods").answer("Jungle Oasis")
    table.play("Superior Firepower")  # the modifier at the Oasis is all there is
    assert table.discard(FOE) == ["Invader", "Witness Our Superiority"]


@covers("sinister-six-witness-our-superiority", "new-york-landmark")
def test_a_witnessed_landmark_keeps_its_printed_breakpoint() -> None:
    table = board(
        {"New York Landmark": [you("My Master Plan"), you("Reroute the Power")]},
        hand=["Witness Our Superiority"],
    )
    assert table.breakpoint("New York Landmark") == 21
    table.play("Witness Our Superiority", at="New York Landmark")
    assert table.breakpoint("New York Landmark") == 23


@covers("downtown", "clar.downtown.1")
def test_downtown_pays_for_every_base_modifier_played_there() -> None:
    table = board(
        {"Downtown": [you("King Rex")], "Tar Pits": []},
        hand=["My Master Plan", "Wildlife Preserve", "Upgrade", "Reroute the Power", "Invader"],
        foe_hand=["My Master Plan"],
    )
    table.play("My Master Plan", at="Downtown")
    table.allow_more(1, 1, 1).play("Wildlife Preserve", at="Downtown")
    assert table.hand()[-2:] == ["King Rex", "King Rex"]
    before = len(table.hand())
    table.play("Upgrade", at="King Rex").play("Reroute the Power", at="Tar Pits").play(
        "Invader", at="Downtown"
    )
    assert len(table.hand()) == before - 3
    table.end_turn()
    table.play("My Master Plan", at="Downtown")
    assert table.hand(FOE) == ["King Rex"]


@covers("downtown", "sinister-six-witness-our-superiority")
def test_downtown_pays_nothing_for_the_card_that_cancels_it() -> None:
    table = board({"Downtown": []}, hand=["Witness Our Superiority"])
    table.play("Witness Our Superiority", at="Downtown")
    assert table.hand() == []


@covers("downtown")
def test_downtown_pays_nothing_for_a_modifier_that_moves_there() -> None:
    table = board({"Downtown": [], "Tar Pits": [you("My Master Plan")]}, hand=["Move the Goods"])
    table.play("Move the Goods").answer("Downtown")
    assert table.actions_on("Downtown") == ["My Master Plan"] and table.hand() == []


@covers("new-york-landmark")
def test_new_york_landmark_falls_by_one_for_each_base_modifier() -> None:
    table = board(
        {"New York Landmark": [you("King Rex", on=[you("Upgrade")])]},
        hand=["My Master Plan", "Wildlife Preserve", "Sandman"],
        foe_hand=["Reroute the Power"],
    )
    assert table.breakpoint("New York Landmark") == 23
    table.play("My Master Plan", at="New York Landmark")
    table.allow_more(1).play("Wildlife Preserve", at="New York Landmark").end_turn()
    table.play("Reroute the Power", at="New York Landmark")
    assert table.breakpoint("New York Landmark") == 20


@covers("downtown", "new-york-landmark")
def test_both_base_abilities_are_marked_as_reconstructed() -> None:
    assert {CATALOG.by_slug(slug).confidence for slug in ("downtown", "new-york-landmark")} == {"inferred"}
