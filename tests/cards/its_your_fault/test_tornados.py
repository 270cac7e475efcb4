"""Tornados, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("tornados-monster-tornado")
def test_monster_tornado_moves_to_or_from_here() -> None:
    pieces = {
        "The Mothership": [you("Monster Tornado"), foe("Warbot"), foe("King Rex")],
        "Tar Pits": [foe("Scout"), you("Mind Lady")],
        "The Grey Opal": [],
    }
    table = board(pieces)
    table.talent("Monster Tornado")
    assert sorted(table.options()) == ["Scout", "Warbot"]
    table.answer("Warbot")
    assert table.options() == ["Tar Pits", "The Grey Opal"]
    assert table.answer("The Grey Opal").base_of("Warbot") == "The Grey Opal"
    table = board(pieces).talent("Monster Tornado").answer("Scout")
    assert table.base_of("Scout") == "The Mothership" and not table.can_use_talent("Monster Tornado")


@covers("tornados-monster-tornado")
def test_monster_tornado_needs_somebody_to_move() -> None:
    table = board({"The Mothership": [you("Monster Tornado"), foe("King Rex")]})
    assert not table.can_use_talent("Monster Tornado")


@covers("tornados-cyclone", "dragons-imperial-dragon")
def test_cyclone_moves_itself_each_turn() -> None:
    table = board(
        {"The Mothership": [you("Cyclone")], "Tar Pits": [foe("Imperial Dragon")], "The Grey Opal": []}
    )
    table.talent("Cyclone").answer("Tar Pits")
    assert table.base_of("Cyclone") == "Tar Pits" and not table.can_use_talent("Cyclone")
    assert len(table.hand(FOE)) == 1


@covers("tornados-twister", "clar.tornados-twister.1")
def test_twister_moves_a_small_minion_even_itself() -> None:
    pieces = {
        "The Mothership": [foe("Scout"), foe("Warbot")],
        "Tar Pits": [foe("Collector")],
        "The Grey Opal": [],
    }
    table = board(pieces, hand=["Twister"])
    table.play("Twister", at="The Mothership")
    assert sorted(table.options()) == ["Collector", "Scout", "Twister"] and table.decision.may_pass
    table.answer("Twister").answer("The Grey Opal")
    assert table.base_of("Twister") == "The Grey Opal"
    table = board(pieces, hand=["Twister"]).play("Twister", at="The Mothership").answer("Collector")
    assert table.base_of("Collector") == "The Mothership"


@covers("tornados-twister")
def test_twister_may_leave_all_where_they_are() -> None:
    table = board({"The Mothership": [foe("Scout")], "Tar Pits": []}, hand=["Twister"])
    assert table.play("Twister", at="The Mothership").decline().minions_at("The Mothership") == [
        "Scout",
        "Twister",
    ]


@covers("tornados-dust-devil")
def test_dust_devil_comes_to_a_base_before_it_scores() -> None:
    pieces = {
        "Jungle Oasis": [you("Warbot"), foe("King Rex"), foe("Collector")],
        "Tar Pits": [you("Dust Devil"), you("Dust Devil")],
    }
    table = board(pieces)
    table.end_turn().answer("Dust Devil").answer("Dust Devil")
    assert table.minions_at("Tar Pits") == [] and (table.vp(YOU), table.vp(FOE)) == (0, 2)
    table = board(pieces)
    table.end_turn().decline()
    assert table.minions_at("Tar Pits") == ["Dust Devil", "Dust Devil"]


@covers("tornados-dust-devil")
def test_dust_devil_already_there_is_not_asked() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Warbot"), you("Dust Devil")]})
    assert table.end_turn().resting


# --- actions ----------------------------------------------------------------------------------------


@covers("tornados-carried-away")
def test_carried_away_moves_any_minion() -> None:
    table = board(
        {"The Mothership": [foe("King Rex"), you("Scout")], "Tar Pits": [], "The Grey Opal": []},
        hand=["Carried Away"],
    )
    table.play("Carried Away").answer("King Rex").answer("Tar Pits")
    assert table.base_of("King Rex") == "Tar Pits"
    table = board(hand=["Carried Away"])
    assert table.play("Carried Away").resting


@covers("tornados-gone-with-the-wind")
def test_gone_with_the_wind_saves_one_of_yours_from_the_scored_base() -> None:
    pieces = {
        "Jungle Oasis": [you("King Rex"), you("Laseratops"), foe("Invader")],
        "Tar Pits": [],
        "The Grey Opal": [],
    }
    table = board(pieces, hand=["Gone with the Wind"], base_deck=["The Homeworld"])
    table.end_turn().answer("Gone with the Wind")
    assert sorted(table.options()) == ["King Rex", "Laseratops"] and table.decision.may_pass
    table.answer("King Rex")
    assert table.options() == ["Tar Pits", "The Grey Opal"], "not to the new base"
    table.answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["King Rex"] and table.vp() == 2
    assert sorted(table.discard()) == ["Gone with the Wind", "Laseratops"]


@covers("tornados-gone-with-the-wind")
def test_gone_with_the_wind_may_save_nobody_or_stay_in_hand() -> None:
    pieces = {"Jungle Oasis": [you("King Rex"), you("Laseratops"), foe("Invader")]}
    table = board(pieces, hand=["Gone with the Wind"])
    table.end_turn().answer("Gone with the Wind").decline()
    assert sorted(table.discard()) == ["Gone with the Wind", "King Rex", "Laseratops"]
    assert board(pieces, hand=["Gone with the Wind"]).end_turn().decline().hand()[0] == "Gone with the Wind"


@covers("tornados-not-in-kansas")
def test_not_in_kansas_blows_all_actions_away() -> None:
    table = board(
        {
            "Tar Pits": [
                you("Scout", on=[you("Upgrade")]),
                foe("King Rex", on=[foe("Upgrade")]),
                foe("Overrun"),
            ],
            "Jungle Oasis": [],
        },
        hand=["Not in Kansas"],
        base_deck=["The Mothership"],
        base_discard=["Ninja Dojo"],
    )
    table.play("Not in Kansas").answer("Tar Pits")
    assert table.minions_at("The Mothership") == ["Scout", "King Rex"] and table.power("Scout") == 3
    assert sorted(table.discard(FOE)) == ["Overrun", "Upgrade"] and len(table.events("destroyed")) == 3
    assert table.vp() == 0 and not table.events("moved")


@covers("tornados-over-the-rainbow")
def test_over_the_rainbow_brings_one_of_yours_before_scoring() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("King Rex"), foe("Warbot"), foe("Collector")],
            "Tar Pits": [you("Mind Lady"), foe("Scout")],
        },
        hand=["Over the Rainbow"],
    )
    assert table.can_play("Over the Rainbow")
    table.end_turn().answer("Over the Rainbow")
    assert table.minions_at("Tar Pits") == ["Scout"] and "Mind Lady" in table.discard()


@covers("tornados-over-the-rainbow", "tornados-picked-up")
def test_played_on_your_turn_they_do_nothing() -> None:
    table = board({"Tar Pits": [you("Scout"), foe("Scout")]}, hand=["Over the Rainbow", "Picked Up"])
    table.play("Over the Rainbow").allow_more(ACTION).play("Picked Up")
    assert table.minions_at("Tar Pits") == ["Scout", "Scout"] and len(table.discard()) == 2


@covers("tornados-picked-up")
def test_picked_up_takes_a_minion_away_before_scoring() -> None:
    table = board(
        {"Jungle Oasis": [foe("King Rex"), foe("Collector"), you("Warbot")], "Tar Pits": []},
        hand=["Picked Up"],
    )
    table.end_turn().answer("Picked Up")
    assert sorted(table.options()) == ["Collector", "King Rex", "Warbot"]
    table.answer("King Rex").answer("Tar Pits")
    assert table.minions_at("Tar Pits") == ["King Rex"] and table.vp() == 2


@covers("tornados-ripped-off")
def test_ripped_off_moves_an_action_between_bases_or_minions() -> None:
    pieces = {
        "Tar Pits": [foe("Overrun"), you("Scout", on=[foe("Poison")])],
        "The Mothership": [foe("Warbot"), foe("King Rex")],
        "The Grey Opal": [],
    }
    table = board(pieces, hand=["Ripped Off"])
    table.play("Ripped Off").answer("Poison").answer("Warbot")
    assert (table.actions_on("Warbot"), table.power("Warbot"), table.controller("Poison")) == (
        ["Poison"],
        0,
        FOE,
    )
    table = board(pieces, hand=["Ripped Off"]).play("Ripped Off").answer("Overrun")
    assert table.options() == ["The Mothership", "The Grey Opal"]
    assert table.answer("The Grey Opal").actions_on("The Grey Opal") == ["Overrun"]


@covers("tornados-ripped-off")
def test_ripped_off_finds_no_second_minion() -> None:
    table = board({"Tar Pits": [you("Scout", on=[foe("Poison")])]}, hand=["Ripped Off"])
    assert table.play("Ripped Off").actions_on("Scout") == ["Poison"]


@covers("tornados-trade-winds")
def test_trade_winds_swap_the_bases_of_two_small_minions() -> None:
    table = board(
        {
            "The Mothership": [foe("Scout"), you("Warbot")],
            "Tar Pits": [you("Invader"), foe("Collector")],
            "The Grey Opal": [],
        },
        hand=["Trade Winds"],
    )
    table.play("Trade Winds")
    assert (table.decision.least, table.decision.most) == (2, 2)
    assert sorted(table.options()) == ["Collector", "Invader", "Scout"]
    table.answer("Scout", "Invader")
    assert (table.base_of("Scout"), table.base_of("Invader")) == ("Tar Pits", "The Mothership")
    assert len({event.group for event in table.events("moved")}) == 1


@covers("tornados-trade-winds")
def test_trade_winds_need_two() -> None:
    table = board({"The Mothership": [foe("Scout")]}, hand=["Trade Winds"])
    assert table.play("Trade Winds").resting and table.base_of("Scout") == "The Mothership"


@covers("tornados-trade-winds")
def test_trade_winds_at_one_base_move_nobody() -> None:
    table = board({"The Mothership": [foe("Scout"), you("Invader")]}, hand=["Trade Winds"])
    assert table.play("Trade Winds").minions_at("The Mothership") == ["Scout", "Invader"]
    assert not table.events("moved")


@covers("tornados-whirlwinds")
def test_whirlwinds_carry_any_number_of_yours() -> None:
    pieces = {
        "The Mothership": [you("Scout"), you("Invader"), foe("Collector")],
        "Tar Pits": [you("Warbot")],
        "The Grey Opal": [],
    }
    table = board(pieces, hand=["Whirlwinds"])
    table.play("Whirlwinds")
    assert (table.decision.least, table.decision.most) == (0, 3)
    table.answer("Scout", "Warbot").answer("Tar Pits").answer("The Grey Opal")
    assert (table.base_of("Scout"), table.base_of("Warbot")) == ("Tar Pits", "The Grey Opal")
    assert board(pieces, hand=["Whirlwinds"]).play("Whirlwinds").decline().base_of("Warbot") == "Tar Pits"


# --- bases ------------------------------------------------------------------------------------------


@covers("tornado-alley")
def test_tornado_alley_sucks_in_another_minion_after_the_first_one_played() -> None:
    pieces = {"Tornado Alley": [], "Tar Pits": [foe("King Rex"), you("Invader")]}
    table = board(pieces, hand=["Scout", "Collector"])
    table.play("Scout", at="Tornado Alley")
    assert sorted(table.options()) == ["Invader", "King Rex"] and table.decision.may_pass
    table.answer("King Rex")
    assert table.minions_at("Tornado Alley") == ["Scout", "King Rex"]
    table.allow_more(MINION).play("Collector", at="Tornado Alley").decline()
    assert table.resting and table.minions_at("Tar Pits") == ["Invader"]


@covers("tornado-alley")
def test_tornado_alley_can_be_left_and_counts_for_each_player() -> None:
    table = board({"Tornado Alley": [], "Tar Pits": [foe("King Rex")]}, hand=["Scout"], foe_hand=["Scout"])
    table.play("Scout", at="Tornado Alley").decline()
    assert table.base_of("King Rex") == "Tar Pits"
    table.end_turn().play("Scout", at="Tornado Alley")
    assert table.asks == FOE
    assert table.answer("King Rex").base_of("King Rex") == "Tornado Alley"


@covers("trailer-park")
def test_trailer_park_strengthens_whoever_is_moved_there() -> None:
    table = board(
        {"Trailer Park": [you("Invader")], "Tar Pits": [foe("Scout")]},
        hand=["Carried Away", "Zapbot"],
    )
    table.play("Carried Away").answer("Scout").answer("Trailer Park")
    assert table.counters("Scout") == 1
    table.play("Zapbot", at="Trailer Park")
    assert table.counters("Zapbot") == 0, "it was played"


@covers("trailer-park")
def test_nobody_is_strengthened_for_leaving_trailer_park() -> None:
    table = board({"Trailer Park": [you("Invader")], "Tar Pits": []}, hand=["Carried Away"])
    table.play("Carried Away").answer("Tar Pits")
    assert table.counters("Invader") == 0
