"""The four factions of Excellent Movies, Dudes! among cards that copy, protect, replace, cancel and steal."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import ACTION, GAINED_VP

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- copied -----------------------------------------------------------------------------------------


@covers("extramorphs-hive-queen", "rule.copying")
def test_what_a_copycat_did_as_hive_queen_lasts_when_it_is_a_copycat_again() -> None:
    table = board(
        {"Tar Pits": [you("Egg Field"), foe("Scout"), foe("Hive Queen")]},
        hand=["Copycat"],
        foe_hand=["Scout"],
    )
    table.play("Copycat", at="The Homeworld").answer("Hive Queen").talent("Copycat")
    table.end_turn()
    assert not table.game.s.gained
    assert table.power("Scout") == 2
    table.end_turn()
    assert table.power("Scout") == 3


@covers("action-heroes-kickboxbro", "rule.copying")
def test_a_copycat_uses_kickboxbros_special_with_what_lies_under_it() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex", counters=4), foe("Kickboxbro")],
            "Tar Pits": [you("Copycat", under=["Collateral Damage"])],
        },
    )
    table.game.s.gained = {table.card("Copycat"): (table.card("Kickboxbro"),)}
    table.game.changed()
    table.allow_more().talent("Copycat").answer("Collateral Damage").answer("Tar Pits")
    assert table.breakpoint("Tar Pits") == 11
    assert table.stored_under("Kickboxbro") == []


@covers("extramorphs-alien-life-form", "rule.copying")
def test_a_copycat_off_the_top_gets_what_the_copied_minion_would() -> None:
    table = board({"Jungle Oasis": [you("Egg Field"), foe("Alien Life Form")]}, deck=["Lone Wolf", "Copycat"])
    table.talent("Egg Field").answer("yes").decline()
    assert table.counters("Copycat") == 2


@covers("backtimers-sidelined-girlfriend", "rule.copying")
def test_a_copycat_may_go_into_stasis_like_the_girlfriend_but_does_nothing_there() -> None:
    table = board(
        {"Tar Pits": [foe("Sidelined Girlfriend"), you("Scout")]}, hand=["Copycat"], foe_hand=["Scout"]
    )
    table.play("Copycat", at="Tar Pits").answer("yes")
    assert table.stasis_counters("Copycat") == 1
    table.end_turn().end_turn()
    assert table.resting and table.counters("Scout") == 0
    table.from_stasis("Copycat", at="Tar Pits")
    assert table.counters("Copycat") == 0


@covers("action-heroes-lone-wolf", "wraithrustlers-unlicensed-nuclear-accelerator", "rule.copying")
def test_cellular_bonding_works_for_its_own_minion_and_player() -> None:
    table = board(
        {
            "Tar Pits": [
                foe("Scout", on=[foe("Unlicensed Nuclear Accelerator")]),
                you("Warbro"),
                you("Slimy"),
            ],
        },
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="Warbro").talent("Cellular Bonding")
    assert table.counters("Warbro") == 1
    assert table.power("Warbro") == 5 + 2 + 1 + 2  # Slimy was the action given up


@covers("extramorphs-head-grabber", "rule.copying")
def test_cellular_bonding_as_head_grabber_destroys_the_minion_it_is_on() -> None:
    table = board(
        {"Jungle Oasis": [foe("Scout", on=[foe("Head Grabber")]), you("Warbro")]},
        hand=["Cellular Bonding"],
        deck=["Invader"],
    )
    table.play("Cellular Bonding", at="Warbro").talent("Cellular Bonding").answer(3)
    assert table.minions_at("Jungle Oasis") == ["Scout", "Invader"]


# --- protected, replaced, forbidden -----------------------------------------------------------------


@covers("extramorphs-extradrone", "rule.protection")
def test_extradrone_does_not_follow_a_minion_that_could_not_be_moved() -> None:
    table = board({"Tar Pits": [foe("Scout"), foe("Yokozuna")]}, hand=["Extradrone"])
    table.play("Extradrone", at="Tar Pits").answer("Scout").answer("The Homeworld")
    assert table.resting
    assert table.minions_at("Tar Pits") == ["Scout", "Yokozuna", "Extradrone"]


@covers("action-heroes-final-stand", "rule.protection")
def test_final_stand_cannot_destroy_what_cannot_be_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", counters=5), foe("Zapbot", on=[foe("Shell Game")])]},
        hand=["Final Stand"],
    )
    table.end_turn().answer("Final Stand")
    assert [event.power for event in table.events(GAINED_VP)] == [12, 2]


@covers("extramorphs-chestbreaker", "rule.dependent-effects")
def test_a_chestbreaker_that_cannot_be_placed_hatches_nothing() -> None:
    table = board({"Tar Pits": [you("Chestbreaker", on=[you("Tooth and Claw... and Guns")])]}, deck=["Scout"])
    table.talent("Chestbreaker")
    assert table.resting
    assert table.minions_at("Tar Pits") == ["Chestbreaker"]


@covers("extramorphs-head-grabber", "rule.dependent-effects")
def test_a_minion_that_gets_away_feeds_no_head_grabber() -> None:
    table = board(
        {"Tar Pits": [you("Buccaneer", on=[you("Head Grabber")])], "Jungle Oasis": []}, deck=["Scout"]
    )
    table.talent("Head Grabber").answer("Jungle Oasis")
    assert table.resting
    assert table.minions_at("Jungle Oasis") == ["Buccaneer"]
    assert table.actions_on("Buccaneer") == ["Head Grabber"]


@covers("extramorphs-nuke-it-from-orbit")
def test_a_buccaneer_escapes_a_nuked_base() -> None:
    table = board(
        {"Tar Pits": [you("Nuke It From Orbit"), foe("Buccaneer"), foe("Warbot")], "Jungle Oasis": []}
    )
    table.talent("Nuke It From Orbit").answer("Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Buccaneer"]
    assert table.discard(FOE) == ["Warbot"]


@covers("action-heroes-kickboxbro", "action-heroes-final-stand", "wraithrustlers-resurgence")
def test_specials_that_are_forbidden_are_not_used() -> None:
    table = board(
        {
            "Jungle Oasis": [
                you("Kickboxbro", counters=9, under=["Lone Wolf"]),
                foe("Incite Panic"),
                foe("Zapbot"),
            ]
        },
        hand=["Final Stand", "Resurgence", "Walk Away... Slowly"],
    )
    table.end_turn()
    assert table.resting and table.vp() == 2
    assert len(table.hand()) == 3 + 2


@covers("brood-hive", "alternate-present", "ancient-crashed-ship", "rule.cancelling")
@pytest.mark.parametrize("base", ["Alternate Present", "Ancient Crashed Ship"])
def test_a_jammed_base_does_nothing(base: str) -> None:
    table = board({base: [foe("Jammed Signal")]}, hand=["Scout"], stasis={"Invader": 0})
    table.from_stasis("Invader", at=base)
    assert table.resting and table.counters("Invader") == 0


@covers("brood-hive", "rule.cancelling")
def test_a_jammed_brood_hive_asks_nobody() -> None:
    table = board({"Brood Hive": [foe("Jammed Signal"), you("King Rex", counters=15)]})
    table.end_turn()
    assert table.resting and table.vp() == 4


# --- stolen, moved, shared --------------------------------------------------------------------------


@covers("action-heroes-robobro", "clar.ultimates-america-chavez.1", "rule.here-before-a-move")
def test_robobro_does_not_count_those_that_are_moved_along_with_it() -> None:
    table = board(
        {"Tar Pits": [foe("Robobro"), foe("Warbro")], "Jungle Oasis": [foe("Rumbro")]}, hand=["Sea Dogs"]
    )
    table.play("Sea Dogs").answer("action-heroes").answer("Tar Pits").answer("Jungle Oasis")
    assert table.resting
    assert table.counters("Robobro") == 0


@covers("action-heroes-commandbro", "action-heroes-rumbro", "rule.control")
def test_your_only_minion_is_one_you_control_whoever_owns_it() -> None:
    table = board({"The Mothership": [you("Commandbro", owner=FOE), foe("Rumbro", owner=YOU)]})
    assert table.breakpoint("The Mothership") == 20  # it is not the foe's turn
    table.end_turn()
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (3, 0)
    assert table.breakpoint("The Mothership") == 16


@covers("wraithrustlers-librarian-haunt", "wraithrustlers-slimy", "rule.control")
def test_a_wraith_pays_who_controls_it() -> None:
    table = board(
        {"Jungle Oasis": [you("Librarian Haunt", owner=FOE), you("Scout"), foe("Scout")]}, hand=["Disenchant"]
    )
    table.play("Disenchant")
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (3, 0)
    assert table.discard(FOE) == ["Librarian Haunt"]


@covers("time-traveling-car", "jungle-camp", "rule.ties")
def test_tied_winners_each_save_a_card_in_turn_order() -> None:
    table = board({"Time-Traveling Car": [you("King Rex", counters=5), foe("King Rex", counters=5)]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (3, 3)
    assert table.asks == YOU
    table.answer("Time-Traveling Car")
    assert table.asks == FOE
    table.answer("Time-Traveling Car")
    assert len(table.game.s.stasis[YOU]) == len(table.game.s.stasis[FOE]) == 1


@covers("wraithrustlers-hq", "rule.ties")
def test_tied_winners_each_have_an_extra_card_next_turn() -> None:
    table = board({"Wraithrustlers HQ": [you("King Rex", counters=3), foe("King Rex", counters=3)]})
    table.end_turn()
    assert len(table.game.s.permits) == 3  # the foe's next turn
    table.end_turn()
    assert len(table.game.s.permits) == 3  # and yours


@covers("backtimers-lightning-strike", "wraithrustlers-hq")
def test_lightning_strike_can_use_up_the_card_of_the_hq() -> None:
    table = board(
        {"Wraithrustlers HQ": [you("King Rex", counters=13)]},
        hand=["Collateral Damage"],
        stasis={"Lightning Strike": 3},
    )
    table.end_turn().end_turn()
    table.play("Collateral Damage").answer("The Homeworld")
    table.special("Lightning Strike").answer("The Homeworld")
    assert table.breakpoint("The Homeworld") == 23 - 5 - 2
    assert not any(permit.kind == ACTION or permit.source for permit in table.game.s.permits)


@covers("action-heroes-kickboxbro", "luchadors-reversal", "rule.control")
def test_who_takes_kickboxbro_over_plays_what_lies_under_him() -> None:
    table = board(
        {"Jungle Oasis": [foe("Kickboxbro", under=["Howl"], on=[you("Quick Set-Up")]), foe("King Rex")]},
        hand=["Reversal"],
    )
    table.end_turn().answer("Reversal").decline().answer("Kickboxbro").answer("Howl")
    assert table.vp(YOU) == 0 and table.vp(FOE) == 2 and "Howl" in table.discard(FOE)


# --- affecting directly -----------------------------------------------------------------------------


@covers("rule.affect", "term.directly")
@pytest.mark.parametrize("faction", ["action-heroes", "backtimers", "extramorphs", "wraithrustlers"])
def test_actions_that_do_nothing_to_minions_say_so(faction: str) -> None:
    affecting = {
        "action-heroes": {
            "All Out of Bubblegum",
            "Final Stand",
            "Get to the Choppa!",
            "Lone Wolf",
            "Pushing the Limit",
            "Walk Away... Slowly",
        },
        "backtimers": {"Will Have to Do"},
        "extramorphs": {"Distress Call", "Head Grabber", "Nuke It From Orbit"},
        "wraithrustlers": {"Ectoplasm One", "Slimy", "Unlicensed Nuclear Accelerator"},
    }
    actions = [d for d in CATALOG.factions[faction].cards if d.is_action]
    assert {d.name for d in actions if d.affects_minions} == affecting[faction]
