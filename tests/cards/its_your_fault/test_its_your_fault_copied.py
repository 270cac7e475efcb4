"""Cards of this set whose abilities another card has copied, or which somebody else controls."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you


@covers("dragons-great-wyrm", "shapeshifters-copycat")
def test_a_copycat_wyrm_takes_vp_as_well() -> None:
    table = board({"Tar Pits": [foe("Great Wyrm"), you("King Rex"), you("King Rex")]}, hand=["Copycat"])
    table.play("Copycat", at="Tar Pits").end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4 - 1, 3 - 1)


@covers("dragons-imperial-dragon", "shapeshifters-copycat")
def test_a_copycat_dragon_draws_for_a_move_of_another_player() -> None:
    table = board(
        {"The Mothership": [foe("Imperial Dragon")], "Tar Pits": [you("Scout")]}, hand=["Copycat", "Invasion"]
    )
    table.play("Copycat", at="The Mothership").play("Invasion").answer("Scout").answer("The Mothership")
    assert len(table.hand(FOE)) == 2 and table.hand() == [], "you moved it, so the foe's dragon only"


@covers("dragons-wyvern", "shapeshifters-copycat")
def test_a_copycat_wyvern_may_have_to_bite_itself() -> None:
    table = board({"The Mothership": [foe("Wyvern")]}, hand=["Copycat"])
    table.play("Copycat", at="The Mothership")
    assert table.discard() == ["Copycat"], "it was the only one with power 3 or less"


@covers("mythic-greeks-argonaut", "mythic-greeks-odysseus", "shapeshifters-copycat")
def test_a_copycat_argonaut_triggers_what_an_action_would() -> None:
    table = board({"Tar Pits": [foe("Argonaut")], "The Mothership": [you("Odysseus")]}, hand=["Copycat"])
    table.play("Copycat", at="Tar Pits").answer("Odysseus")
    assert table.counters("Odysseus") == 1


@covers("mythic-greeks-spartan", "shapeshifters-copycat")
def test_a_copycat_grows_like_a_spartan_by_its_own_players_action() -> None:
    table = board({"Tar Pits": [foe("Spartan")]}, hand=["Copycat", "Raze"])
    table.play("Copycat", at="Tar Pits").play("Raze", at="Tar Pits")
    assert (table.counters("Spartan"), table.counters("Copycat")) == (0, 1), "the action was yours"


@covers("sharks-chum", "shapeshifters-cellular-bonding")
def test_a_bond_with_chum_feeds_its_own_minion() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", on=[foe("Chum")]), you("Warbot")], "The Mothership": [foe("Scout")]},
        hand=["Cellular Bonding", "Torn Apart"],
    )
    table.play("Cellular Bonding", at="Warbot").allow_more(ACTION).play("Torn Apart")
    assert (table.counters("King Rex"), table.counters("Warbot")) == (1, 1)


@covers("super-heroes-expanded-power", "shapeshifters-cellular-bonding")
def test_a_bond_with_expanded_power_protects() -> None:
    table = board(
        {"The Mothership": [foe("Scout", on=[foe("Expanded Power")]), you("Zapbot")]},
        hand=["Cellular Bonding"],
        foe_hand=["Torn Apart"],
    )
    table.play("Cellular Bonding", at="Zapbot").end_turn().play("Torn Apart")
    assert "Zapbot" in table.minions_at("The Mothership") and table.power("Zapbot") == 3


@covers("super-heroes-my-only-weakness", "shapeshifters-cellular-bonding")
def test_a_bond_with_my_only_weakness_cancels() -> None:
    table = board(
        {"Tar Pits": [foe("Scout", on=[foe("My Only Weakness!")]), foe("War Raptor")]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="War Raptor")
    assert table.power("War Raptor") == 2


@covers("super-heroes-the-burst", "shapeshifters-copycat")
def test_a_copycat_bursts_away() -> None:
    table = board({"Tar Pits": [foe("The Burst")], "The Mothership": []}, hand=["Copycat", "Scout"])
    table.play("Copycat", at="Tar Pits").allow_more(MINION).play("Scout", at="The Mothership")
    assert (table.asks, table.abilities()) == (YOU, ["Copycat"])
    table.answer("Copycat")
    assert table.minions_at("The Mothership") == ["Scout", "Copycat"] and table.asks == FOE


@covers("super-heroes-mild-mannered-citizen")
def test_whoever_controls_a_citizen_searches_their_own_deck() -> None:
    table = board(
        {"The Mothership": [foe("Mild Mannered Citizen", owner=YOU)]},
        deck=["Awesome Guy"],
        foe_deck=["Mind Lady"],
        filler="Collector",
    )
    table.end_turn().answer("Mild Mannered Citizen").answer("Mind Lady")
    assert table.minions_at("The Mothership") == ["Mind Lady"]
    assert table.discard(YOU) == ["Mild Mannered Citizen"]


@covers("sharks-hammerhead", "tornados-cyclone")
def test_who_controls_them_uses_them() -> None:
    table = board(
        {
            "The Mothership": [you("Cyclone", owner=FOE), you("Hammerhead", owner=FOE)],
            "Tar Pits": [foe("Scout")],
        },
        hand=["Torn Apart"],
    )
    table.talent("Cyclone").answer("Tar Pits")
    table.play("Torn Apart").answer("Scout")
    assert table.counters("Hammerhead") == 0
    assert table.minions_at("Tar Pits") == ["Cyclone"]


@covers("tornados-dust-devil", "tornados-picked-up")
def test_a_dust_devil_follows_what_was_picked_up_no_more() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("King Rex"), foe("Warbot"), you("Dust Devil")],
            "Tar Pits": [],
            "The Mothership": [],
        },
        hand=["Picked Up"],
    )
    table.end_turn().answer("Picked Up").answer("Dust Devil").answer("Tar Pits")
    assert table.abilities() == ["Dust Devil"], "away from the base it can come back"
    table.answer("Dust Devil")
    assert "Dust Devil" in table.discard() and table.vp(FOE) == 2


@covers("tornados-gone-with-the-wind", "aliens-scout")
def test_gone_with_the_wind_and_scout_save_different_minions() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Scout"), you("Collector")], "Tar Pits": []},
        hand=["Gone with the Wind"],
    )
    table.end_turn().answer("Scout").answer("Gone with the Wind")
    assert sorted(table.options()) == ["Collector", "King Rex"], "Scout is safe already"
    table.answer("Collector")
    assert table.answer("Tar Pits").minions_at("Tar Pits") == ["Collector"]


@covers("dragons-burn-it-down", "super-heroes-secret-base", "sharks-week-of-sharks")
def test_a_burning_base_takes_everybodys_actions() -> None:
    table = board(
        {"The Mothership": [foe("Secret Base"), you("Week of Sharks"), you("Scout")], "Tar Pits": []},
        hand=["Burn it Down"],
        base_deck=["The Grey Opal"],
    )
    table.play("Burn it Down").answer("The Mothership")
    assert table.discard(FOE) == ["Secret Base"] and "Week of Sharks" in table.discard()
    assert table.minions_at("The Grey Opal") == ["Scout"] and "The Mothership" not in table.bases()


@covers("tornados-not-in-kansas", "trailer-park", "dragons-hatchling")
def test_minions_at_a_replaced_base_have_not_been_moved() -> None:
    table = board(
        {"The Mothership": [you("Scout"), foe("Hatchling")], "Tar Pits": []},
        hand=["Not in Kansas"],
        base_deck=["Trailer Park"],
    )
    table.play("Not in Kansas").answer("The Mothership")
    assert table.minions_at("Trailer Park") == ["Scout", "Hatchling"]
    assert table.counters("Scout") == 0 and table.power("Scout") == 3


@covers("dragons-raze", "wooden-horse", "converted-cave", "wyrms-desolation")
def test_raze_works_on_the_bases_of_this_set() -> None:
    table = board(
        {"Wooden Horse": [you("Scout"), you("Raze")], "Converted Cave": [foe("Collector"), you("Raze")]},
        hand=["Torn Apart"],
    )
    table.play("Torn Apart").answer("Collector")
    assert table.discard(FOE) == ["Collector"]
    assert table.resting and table.power("Scout") == 3, "no horse"


@covers("converted-cave", "crystal-fortress", "super-heroes-awesome-guy")
def test_a_minion_with_two_protections_is_safe_from_each() -> None:
    table = board(
        {"Converted Cave": [foe("Awesome Guy"), foe("Collector"), foe("Scout")]}, hand=["Torn Apart"]
    )
    table.play("Torn Apart").answer("Scout")
    assert len(table.minions_at("Converted Cave")) == 3
