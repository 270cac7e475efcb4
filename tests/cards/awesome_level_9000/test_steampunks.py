"""Steampunks, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("steampunks-steam-queen")
def test_steam_queen_guards_your_actions_from_other_players() -> None:
    bases = {
        "Jungle Oasis": [foe("Zapbot", on=[foe("Upgrade")]), foe("Zeppelin")],
        "Ninja Dojo": [foe("Steam Queen")],
    }
    for action in ("Zeppelin", "Upgrade"):
        table = board(bases, hand=["Disenchant"])
        table.play("Disenchant").answer(action)
        assert table.zone(action) == "play"


@covers("steampunks-steam-queen")
def test_steam_queen_guards_nobody_elses_actions_and_no_minions() -> None:
    table = board(
        {"Jungle Oasis": [you("Zeppelin"), foe("Steam Queen")]}, hand=["Disenchant", "Seeing Stars"]
    )
    table.allow_more(ACTION).play("Disenchant")
    assert table.zone("Zeppelin") == "discard pile"
    table = board({"Jungle Oasis": [foe("Zapbot"), foe("Steam Queen")]}, hand=["Seeing Stars"])
    assert table.play("Seeing Stars").zone("Zapbot") == "discard pile"


@covers("steampunks-steam-queen")
def test_your_actions_go_with_their_minion_in_spite_of_steam_queen() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot", on=[foe("Upgrade")]), foe("Steam Queen")]}, hand=["Beam Up"]
    )
    table.play("Beam Up").answer("Zapbot")
    assert table.discard(FOE) == ["Upgrade"]


@covers("steampunks-mechanic")
def test_mechanic_builds_from_the_discard_pile() -> None:
    table = board(
        {"Jungle Oasis": [], "Ninja Dojo": []},
        hand=["Mechanic"],
        discard=["Zeppelin", "Howl", "Upgrade", "Aggromotive"],
    )
    table.play("Mechanic", at="Jungle Oasis")
    assert {move.split("'")[3] for move in table.moves()} == {"Zeppelin", "Aggromotive"}
    table.answer("Aggromotive", at="Ninja Dojo")
    assert table.actions_on("Ninja Dojo") == ["Aggromotive"]
    assert sum(permit.kind == ACTION for permit in table.game.s.permits) == 1, "it was an extra action"


@covers("steampunks-mechanic")
def test_mechanic_may_rest_and_may_find_nothing() -> None:
    table = board({"Jungle Oasis": []}, hand=["Mechanic"], discard=["Zeppelin"])
    table.play("Mechanic", at="Jungle Oasis").decline()
    assert table.discard() == ["Zeppelin"]
    table = board({"Jungle Oasis": []}, hand=["Mechanic"], discard=["Howl"])
    assert table.play("Mechanic", at="Jungle Oasis").resting


@covers("steampunks-steam-man")
def test_steam_man_runs_on_your_actions_on_his_base() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Steam Man"), you("Zeppelin"), you("Zeppelin")],
            "Ninja Dojo": [you("Steam Man", on=[you("Incorporeal")]), foe("Overrun")],
        }
    )
    assert (table.power("Steam Man"), table.power("Steam Man#2")) == (4, 3)


@covers("steampunks-captain-ahab")
def test_captain_ahab_sails_to_a_base_with_your_action() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Captain Ahab"), you("Zeppelin")],
            "Ninja Dojo": [you("Aggromotive")],
            "Tar Pits": [foe("Overrun")],
            "Tortuga": [you("Difference Engine")],
        }
    )
    table.talent("Captain Ahab")
    assert table.options() == ["Ninja Dojo", "Tortuga"] and not table.decision.may_pass
    table.answer("Tortuga")
    assert table.base_of("Captain Ahab") == "Tortuga" and not table.can_use_talent("Captain Ahab")


@covers("steampunks-captain-ahab")
def test_captain_ahab_has_nowhere_to_go() -> None:
    table = board({"Jungle Oasis": [you("Captain Ahab"), you("Zeppelin")], "Tar Pits": [foe("Overrun")]})
    assert not table.can_use_talent("Captain Ahab")


# --- actions ----------------------------------------------------------------------------------------


@covers("steampunks-aggromotive")
def test_aggromotive_gives_you_power_where_you_have_a_minion() -> None:
    table = board(
        {
            "The Mothership": [you("Zapbot"), foe("Scout"), you("Aggromotive")],
            "Ninja Dojo": [you("Aggromotive")],
        }
    )
    assert table.places("The Mothership") == [(YOU, 1, 4), (FOE, 2, 2)] and table.power("Zapbot") == 2
    assert table.places("Ninja Dojo") == []


@covers("steampunks-aggromotive")
def test_aggromotive_counts_for_breaking_the_base() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Aggromotive")]})
    table.end_turn()
    assert table.vp() == 2
    table = board({"Jungle Oasis": [foe("King Rex"), you("Aggromotive")]})
    assert table.end_turn().vp(FOE) == 0


@covers("steampunks-change-of-venue")
def test_change_of_venue_plays_an_action_again_elsewhere() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Zeppelin"), foe("Overrun"), you("Zapbot", on=[you("Upgrade")])],
            "Ninja Dojo": [],
        },
        hand=["Change of Venue", "Howl"],
    )
    table.play("Change of Venue")
    assert table.options() == ["Zeppelin", "Upgrade"] and not table.decision.may_pass
    table.answer("Zeppelin").answer("Zeppelin", at="Ninja Dojo")
    assert table.actions_on("Ninja Dojo") == ["Zeppelin"] and not table.can_play("Howl")


@covers("steampunks-change-of-venue")
def test_change_of_venue_may_keep_the_action_in_hand() -> None:
    table = board({"Jungle Oasis": [you("Ornate Dome")]}, hand=["Change of Venue"])
    table.play("Change of Venue").decline()
    assert table.hand() == ["Ornate Dome"] and not table.can_play("Ornate Dome"), "now or never"
    assert board({"Jungle Oasis": [foe("Overrun")]}, hand=["Change of Venue"]).play("Change of Venue").resting


@covers("steampunks-change-of-venue", "ghosts-make-contact")
def test_make_contact_changes_venue_only_if_it_is_then_the_last_card() -> None:
    bases = {"Jungle Oasis": [foe("Zapbot", on=[you("Make Contact")]), foe("King Rex")]}
    table = board(bases, hand=["Change of Venue"])
    table.play("Change of Venue").answer("Make Contact", at="King Rex")
    assert table.controller("King Rex") == YOU
    table = board(bases, hand=["Change of Venue", "Howl"])
    assert table.play("Change of Venue").resting and table.hand() == ["Howl", "Make Contact"]


@covers("steampunks-difference-engine")
def test_difference_engine_draws_at_the_end_of_your_turn() -> None:
    table = board({"Jungle Oasis": [you("Zapbot"), you("Difference Engine")]})
    table.end_turn()
    assert len(table.hand()) == 3
    table.end_turn()
    assert len(table.hand()) == 3, "not in the other player's turn"


@covers("steampunks-difference-engine")
def test_difference_engine_needs_a_minion_of_yours_there() -> None:
    table = board({"Jungle Oasis": [foe("Zapbot"), you("Difference Engine")], "Ninja Dojo": [you("Scout")]})
    assert len(table.end_turn().hand()) == 2


@covers("steampunks-escape-hatch")
def test_escape_hatch_brings_your_minions_home_instead_of_destruction() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Zapbot", on=[you("Upgrade")]), foe("Walker"), you("Escape Hatch")],
            "Ninja Dojo": [you("Scout")],
        },
        hand=["Powderkeg"],
    )
    table.play("Powderkeg").answer("Zapbot")
    assert table.hand() == ["Zapbot"] and "Upgrade" in table.discard()
    assert table.discard(FOE) == ["Walker"], "only yours escape"


@covers("steampunks-escape-hatch", "killer-plants-entangled", "clar.killer-plants-entangled.1")
def test_the_hatch_stays_open_where_nobody_can_be_returned() -> None:
    table = board(
        {"Jungle Oasis": [foe("Zapbot"), foe("Escape Hatch"), foe("Entangled")]}, hand=["Seeing Stars"]
    )
    assert table.play("Seeing Stars").hand(FOE) == ["Zapbot"], "placed, not returned"


@covers("steampunks-escape-hatch")
def test_the_hatch_is_for_neither_scoring_nor_other_bases() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("Laseratops"), you("Scout"), you("Escape Hatch")]})
    table.end_turn().decline()
    assert "King Rex" in table.discard() and "King Rex" not in table.hand()[:-2]
    table = board(
        {"Jungle Oasis": [foe("Escape Hatch")], "Ninja Dojo": [foe("Zapbot")]}, hand=["Seeing Stars"]
    )
    assert table.play("Seeing Stars").discard(FOE) == ["Zapbot"]


@covers("steampunks-escape-hatch")
def test_a_minion_you_control_goes_home_to_its_owner() -> None:
    table = board(
        {"Jungle Oasis": [you("Zapbot", owner=FOE), you("Escape Hatch")]}, foe_hand=["Seeing Stars"]
    )
    table.end_turn().play("Seeing Stars")
    assert "Zapbot" in table.hand(FOE)


@covers("steampunks-ornate-dome", "clar.steampunks-ornate-dome.1")
def test_ornate_dome_clears_its_base_of_other_players_actions() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Overrun"), you("Zeppelin"), you("Zapbot", on=[foe("Poison")])],
            "Ninja Dojo": [foe("Deep Roots")],
        },
        hand=["Ornate Dome"],
        foe_hand=["Sleep Spores", "Upgrade", "Rampage", "Disenchant"],
    )
    table.play("Ornate Dome", at="Jungle Oasis")
    assert table.actions_on("Jungle Oasis") == ["Zeppelin", "Ornate Dome"]
    assert table.actions_on("Zapbot") == ["Poison"] and table.zone("Deep Roots") == "play"
    table.end_turn()
    assert not table.can_play("Sleep Spores", at="Jungle Oasis")
    assert table.can_play("Sleep Spores", at="Ninja Dojo") and table.can_play("Upgrade", at="Zapbot")
    table.play("Disenchant").answer("Zeppelin")
    assert table.actions_on("Jungle Oasis") == ["Ornate Dome"]


@covers("steampunks-ornate-dome")
def test_an_action_that_comes_under_the_ornate_dome_is_destroyed() -> None:
    table = board(
        {"Jungle Oasis": [foe("Ornate Dome")], "Ninja Dojo": [you("Zeppelin")]}, hand=["Move the Goods"]
    )
    table.play("Move the Goods").answer("Zeppelin").answer("Jungle Oasis")
    assert "Zeppelin" in table.discard() and table.actions_on("Jungle Oasis") == ["Ornate Dome"]


@covers("steampunks-ornate-dome")
def test_an_ornate_dome_that_is_moved_clears_its_new_base() -> None:
    table = board(
        {"Jungle Oasis": [you("Ornate Dome")], "Ninja Dojo": [foe("Overrun"), you("Zeppelin")]},
        hand=["Move the Goods"],
    )
    table.play("Move the Goods").answer("Ornate Dome").answer("Ninja Dojo")
    assert table.actions_on("Ninja Dojo") == ["Zeppelin", "Ornate Dome"] and table.discard(FOE) == ["Overrun"]


@covers("steampunks-ornate-dome", "steampunks-steam-queen")
def test_ornate_dome_leaves_a_steam_queens_actions() -> None:
    table = board({"Jungle Oasis": [foe("Zeppelin"), foe("Steam Queen")]}, hand=["Ornate Dome"])
    table.play("Ornate Dome", at="Jungle Oasis")
    assert table.actions_on("Jungle Oasis") == ["Zeppelin", "Ornate Dome"]


@covers("steampunks-rotary-slug-thrower")
def test_rotary_slug_thrower_arms_your_minions_there() -> None:
    table = board(
        {"Jungle Oasis": [you("Zapbot"), foe("Zapbot")], "Ninja Dojo": [you("Walker")]},
        hand=["Rotary Slug Thrower", "Scout"],
    )
    table.play("Rotary Slug Thrower", at="Jungle Oasis").play("Scout", at="Jungle Oasis")
    powers = [table.power(name) for name in ("Zapbot", "Zapbot#2", "Walker", "Scout")]
    assert powers == [4, 2, 2, 5]


@covers("steampunks-scrap-diving")
def test_scrap_diving_takes_an_action_back() -> None:
    table = board(hand=["Scrap Diving"], discard=["Zeppelin", "Zapbot", "Howl"])
    table.play("Scrap Diving")
    assert table.options() == ["Zeppelin", "Howl"] and not table.decision.may_pass
    table.answer("Howl")
    assert table.hand() == ["Howl"]
    assert board(hand=["Scrap Diving"], discard=["Zapbot"]).play("Scrap Diving").resting


@covers("steampunks-zeppelin")
def test_zeppelin_carries_a_minion_to_its_base_or_away_from_it() -> None:
    bases = {"Jungle Oasis": [you("Zeppelin"), you("Zapbot")], "Ninja Dojo": [you("Scout"), foe("Walker")]}
    table = board(bases)
    table.talent("Zeppelin")
    assert table.options() == ["Zapbot", "Scout"] and not table.decision.may_pass
    table.answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Zapbot", "Scout"] and not table.can_use_talent("Zeppelin")
    table = board(bases)
    table.talent("Zeppelin").answer("Zapbot").answer("Ninja Dojo")
    assert table.minions_at("Ninja Dojo") == ["Scout", "Walker", "Zapbot"]


@covers("steampunks-zeppelin")
def test_zeppelin_without_a_minion_stays_moored() -> None:
    table = board({"Jungle Oasis": [you("Zeppelin"), foe("Zapbot")]})
    assert not table.can_use_talent("Zeppelin")


# --- bases ------------------------------------------------------------------------------------------


@covers("inventors-salon")
def test_the_winner_of_inventors_salon_takes_an_action_back() -> None:
    table = board(
        {"Inventor's Salon": [you("King Rex", counters=20), foe("King Rex")]},
        discard=["Zeppelin", "Zapbot", "Howl"],
        foe_discard=["Howl"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Zeppelin", "Howl"]) and table.decision.may_pass
    table.answer("Howl")
    assert table.hand()[0] == "Howl"


@covers("inventors-salon")
def test_the_winner_of_inventors_salon_may_leave_it_or_have_nothing_there() -> None:
    table = board({"Inventor's Salon": [you("King Rex", counters=20)]}, discard=["Howl"])
    table.end_turn().decline()
    assert "Howl" in table.discard()
    table = board({"Inventor's Salon": [you("King Rex", counters=20)]}, discard=["Zapbot"])
    assert table.end_turn().resting


@covers("workshop")
def test_who_plays_an_action_on_the_workshop_may_play_another() -> None:
    table = board(
        {"Workshop": [you("Zapbot")], "Ninja Dojo": []}, hand=["Zeppelin", "Aggromotive", "Upgrade", "Howl"]
    )
    table.play("Zeppelin", at="Workshop").play("Aggromotive", at="Workshop").play("Upgrade", at="Zapbot")
    assert not table.can_play("Howl"), "Upgrade was played on a minion, not on the base"


@covers("workshop")
def test_an_action_played_elsewhere_is_nothing_to_the_workshop() -> None:
    table = board({"Workshop": [], "Ninja Dojo": []}, hand=["Zeppelin", "Howl"])
    table.play("Zeppelin", at="Ninja Dojo")
    assert not table.can_play("Howl")


@covers("workshop", "aliens-jammed-signal")
def test_what_jams_the_workshop_gives_nothing() -> None:
    table = board({"Workshop": []}, hand=["Jammed Signal", "Howl"])
    table.play("Jammed Signal", at="Workshop")
    assert not table.can_play("Howl")
