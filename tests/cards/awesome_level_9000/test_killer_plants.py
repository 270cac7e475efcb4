"""Killer Plants, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ...covers import covers
from ...scenario import FOE, YOU, board, foe, you

# --- minions ----------------------------------------------------------------------------------------


@covers("killer-plants-venus-man-trap")
def test_venus_man_trap_grows_a_small_minion_out_of_the_deck() -> None:
    table = board(
        {"Jungle Oasis": [you("Venus Man Trap")], "Ninja Dojo": []}, deck=["Scout", "Sprout", "Zapbot"]
    )
    table.talent("Venus Man Trap")
    assert sorted(table.options()) == ["Sprout", "Zapbot"]
    table.answer("Sprout")
    assert table.minions_at("Jungle Oasis") == ["Venus Man Trap", "Sprout"]
    assert not table.can_use_talent("Venus Man Trap")


@covers("killer-plants-venus-man-trap")
def test_venus_man_trap_may_play_nobody_and_may_find_nobody() -> None:
    table = board({"Jungle Oasis": [you("Venus Man Trap")]}, deck=["Sprout"])
    table.talent("Venus Man Trap").decline()
    assert table.minions_at("Jungle Oasis") == ["Venus Man Trap"] and "Sprout" in table.deck()
    table = board({"Jungle Oasis": [you("Venus Man Trap")]}, deck=["Scout"])
    assert table.talent("Venus Man Trap").resting


@covers("killer-plants-venus-man-trap", "tsars-palace")
def test_what_venus_man_trap_found_and_cannot_play_is_discarded() -> None:
    table = board({"Tsar's Palace": [you("Venus Man Trap")]}, deck=["Sprout"])
    table.talent("Venus Man Trap").answer("Sprout")
    assert table.discard() == ["Sprout"]


@covers("killer-plants-weed-eater")
def test_weed_eater_is_weaker_on_the_turn_it_is_played() -> None:
    table = board({"Jungle Oasis": []}, hand=["Weed Eater"])
    table.play("Weed Eater", at="Jungle Oasis")
    assert table.power("Weed Eater") == 3
    table.end_turn()
    assert table.power("Weed Eater") == 5


@covers("killer-plants-weed-eater", "shapeshifters-copycat")
def test_a_copycat_of_weed_eater_withers() -> None:
    table = board({"Jungle Oasis": [foe("Weed Eater")]}, hand=["Copycat"])
    table.play("Copycat", at="Jungle Oasis")
    assert (table.power("Copycat"), table.power("Weed Eater")) == (0, 5)
    table.end_turn()
    assert table.power("Copycat") == 2


@covers("killer-plants-water-lily")
def test_water_lily_draws_at_the_start_of_your_turn_once_for_all_of_them() -> None:
    table = board({"Jungle Oasis": [you("Water Lily"), you("Water Lily")]})
    table.end_turn()
    assert len(table.hand()) == 2, "the other player's turn"
    table.end_turn()
    assert len(table.hand()) == 3


@covers("killer-plants-water-lily")
def test_each_player_has_one_water_lily_a_turn() -> None:
    table = board({"Jungle Oasis": [you("Water Lily"), foe("Water Lily")]})
    table.end_turn()
    assert (len(table.hand()), len(table.hand(FOE))) == (2, 1)
    table.end_turn()
    assert (len(table.hand()), len(table.hand(FOE))) == (3, 3)


@covers("killer-plants-sprout", "killer-plants-water-lily", "clar.killer-plants-water-lily.1")
def test_a_water_lily_out_of_a_sprout_draws_at_once() -> None:
    table = board({"Jungle Oasis": [foe("Sprout")]}, foe_deck=["Zapbot", "Water Lily"])
    table.end_turn()
    assert (table.asks, table.minions_at("Jungle Oasis")) == (FOE, []), "destroyed before the search"
    table.answer("yes").answer("Water Lily")
    assert table.minions_at("Jungle Oasis") == ["Water Lily"] and len(table.hand(FOE)) == 1


@covers("killer-plants-sprout")
def test_sprout_gives_way_to_a_minion_with_power_3_or_less_there() -> None:
    table = board(
        {"Jungle Oasis": [foe("Sprout")], "Ninja Dojo": []}, foe_deck=["Zapbot", "Weed Eater", "Scout"]
    )
    table.end_turn()
    assert table.asked().endswith("Search your deck for a minion?")
    table.answer("yes")
    assert sorted(table.options()) == ["Scout", "Zapbot"] and table.decision.may_pass
    table.answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Scout"] and table.discard(FOE) == ["Sprout"]


@covers("killer-plants-sprout")
def test_sprout_is_destroyed_also_if_you_do_not_search() -> None:
    table = board({"Jungle Oasis": [foe("Sprout")]}, foe_deck=["Zapbot", "Scout"])
    table.end_turn().decline()
    assert table.minions_at("Jungle Oasis") == [] and table.deck(FOE)[:2] == ["Zapbot", "Scout"]


@covers("killer-plants-sprout", "bear-cavalry-general-ivan")
def test_a_sprout_that_cannot_be_destroyed_grows_all_the_same() -> None:
    table = board({"Jungle Oasis": [foe("Sprout"), foe("General Ivan")]}, foe_deck=["Scout"])
    table.end_turn().answer("yes").answer("Scout")
    assert table.minions_at("Jungle Oasis") == ["Sprout", "General Ivan", "Scout"]


@covers("killer-plants-sprout", "clar.killer-plants-sprout.1")
def test_a_sprout_out_of_a_sprout_waits_for_your_next_turn() -> None:
    table = board({"Jungle Oasis": [foe("Sprout")]}, foe_deck=["Sprout"])
    table.end_turn().answer("yes").answer("Sprout")
    assert table.minions_at("Jungle Oasis") == ["Sprout"] and table.decision.kind == "main"


@covers("killer-plants-sprout", "ghosts-spectre", "clar.ghosts-spectre.1")
def test_no_spectre_comes_for_the_minion_that_sprout_found() -> None:
    table = board({"Jungle Oasis": [foe("Sprout")]}, foe_deck=["Scout"], foe_discard=["Spectre"])
    table.end_turn().answer("yes")
    assert table.options() == ["Scout"]


# --- actions ----------------------------------------------------------------------------------------


@covers("killer-plants-blossom")
def test_blossom_gives_three_minions_of_one_name() -> None:
    table = board({"Jungle Oasis": []}, hand=["Blossom", *["Sprout"] * 4, "Water Lily"])
    table.play("Blossom").play("Sprout", at="Jungle Oasis").answer("Blossom")
    for _ in range(2):
        table.play("Sprout", at="Jungle Oasis")
    assert table.can_play("Water Lily") and table.can_play("Sprout"), "the free play is left"
    table.play("Water Lily", at="Jungle Oasis")
    assert not table.can_play("Sprout")


@covers("killer-plants-blossom")
def test_blossom_waits_while_the_free_play_goes_to_another_name() -> None:
    table = board({"Jungle Oasis": []}, hand=["Blossom", "Water Lily", *["Sprout"] * 3])
    table.play("Blossom").play("Water Lily", at="Jungle Oasis").answer("free")
    for _ in range(3):
        table.play("Sprout", at="Jungle Oasis")
    assert table.hand() == []


@covers("killer-plants-budding")
def test_budding_finds_a_copy_of_any_minion_in_play() -> None:
    table = board(
        {"Jungle Oasis": [foe("Sprout"), you("Scout"), you("Sprout")]},
        hand=["Budding"],
        deck=["Zapbot", "Sprout", "Scout"],
    )
    table.play("Budding")
    assert table.options() == ["Sprout", "Scout"] and not table.decision.may_pass
    table.answer("Sprout")
    assert table.hand() == ["Sprout"]


@covers("killer-plants-budding")
def test_budding_finds_nothing_of_a_minion_you_have_none_of() -> None:
    table = board({"Jungle Oasis": [foe("Warbot")]}, hand=["Budding"])
    assert table.play("Budding").hand() == []
    assert board({}, hand=["Budding"]).play("Budding").resting


@covers("killer-plants-choking-vines")
def test_choking_vines_destroy_their_minion_at_the_start_of_your_turn() -> None:
    table = board({"Jungle Oasis": [foe("King Rex")]}, hand=["Choking Vines"])
    table.play("Choking Vines", at="King Rex").end_turn()
    assert table.zone("King Rex") == "play", "the other player's turn"
    table.end_turn()
    assert table.discard(FOE) == ["King Rex"] and "Choking Vines" in table.discard()


@covers("killer-plants-choking-vines")
def test_choking_vines_hold_on_to_what_cannot_be_destroyed() -> None:
    table = board({"Jungle Oasis": [foe("Warbot", on=[you("Choking Vines")])]})
    table.end_turn().end_turn()
    assert table.actions_on("Warbot") == ["Choking Vines"]


@covers("killer-plants-deep-roots", "clar.killer-plants-deep-roots.1")
def test_deep_roots_hold_your_minions_against_other_players() -> None:
    bases = {"Jungle Oasis": [foe("Zapbot"), foe("Deep Roots"), foe("Walker")], "Ninja Dojo": []}
    table = board(bases, hand=["Shanghai", "Beam Up", "Seeing Stars", "Disintegrator"])
    table.allow_more(*[ACTION] * 3)
    table.play("Shanghai").answer("Zapbot").answer("Ninja Dojo")
    table.play("Beam Up").answer("Zapbot")
    assert table.base_of("Zapbot") == "Jungle Oasis"
    table.play("Seeing Stars").answer("Zapbot").play("Disintegrator")
    assert table.minions_at("Jungle Oasis") == [], "destroyed, and placed under a deck"


@covers("killer-plants-deep-roots", "clar.killer-plants-deep-roots.1")
def test_deep_roots_leave_your_own_cards_and_bases_alone() -> None:
    table = board(
        {"The Mothership": [you("King Rex"), you("Deep Roots"), you("King Rex"), you("King Rex")]},
        hand=["Bear Rides You"],
    )
    table.play("Bear Rides You").answer("King Rex").answer("The Homeworld")
    assert table.minions_at("The Homeworld") == ["King Rex"]
    table = board({"The Mothership": [*[you("King Rex")] * 3, you("Sprout"), you("Deep Roots")]})
    table.end_turn().answer("Sprout")
    assert "Sprout" in table.hand()


@covers("killer-plants-entangled", "clar.killer-plants-entangled.1")
def test_entangled_holds_everybody_wherever_you_have_a_minion() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Zapbot"), foe("Scout"), you("Entangled")],
            "Ninja Dojo": [you("Walker"), foe("Walker")],
            "Tar Pits": [foe("Zapbot")],
        },
        hand=["Bear Rides You", "Beam Up", "Shanghai", "Disintegrator"],
    )
    table.allow_more(*[ACTION] * 3)
    table.play("Bear Rides You").answer("Zapbot").answer("Tar Pits")
    assert table.base_of("Zapbot") == "Jungle Oasis"
    table.play("Beam Up").answer("Walker#2")
    assert len(table.minions_at("Ninja Dojo")) == 2, "also where Entangled is not"
    table.play("Shanghai").answer("Zapbot").answer("Ninja Dojo")
    assert "Zapbot" in table.minions_at("Ninja Dojo"), (
        "from a base where you are not, and to one where you are"
    )
    table.play("Disintegrator").answer("Scout")
    assert table.deck(FOE)[-1] == "Scout", "placing is not returning"


@covers("killer-plants-entangled")
def test_entangled_is_gone_at_the_start_of_your_turn() -> None:
    table = board({"Jungle Oasis": [you("Zapbot"), you("Entangled")]})
    table.end_turn()
    assert table.zone("Entangled") == "play"
    table.end_turn()
    assert table.zone("Entangled") == "discard pile"


@covers("killer-plants-entangled", "pirates-first-mate", "aliens-scout", "clar.killer-plants-entangled.1")
def test_at_scoring_entangled_keeps_a_first_mate_but_lets_a_scout_be_placed() -> None:
    table = board(
        {
            "Jungle Oasis": [you("King Rex"), you("First Mate"), you("Scout"), you("Entangled")],
            "Tar Pits": [],
        }
    )
    table.end_turn().answer("Scout").answer("First Mate")
    if table.decision.kind == "base":
        table.answer("Tar Pits")
    assert "Scout" in table.hand() and "First Mate" in table.discard()


@covers("killer-plants-insta-grow")
def test_insta_grow_gives_an_extra_minion() -> None:
    table = board({"Jungle Oasis": []}, hand=["Insta-Grow", "Sprout", "Scout", "Walker"])
    table.play("Insta-Grow").play("Sprout", at="Jungle Oasis").play("Scout", at="Jungle Oasis")
    assert not table.can_play("Walker")


@covers("killer-plants-overgrowth", "clar.killer-plants-overgrowth.1")
def test_overgrowth_lowers_the_breakpoint_to_0_for_your_turn_whatever_becomes_of_it() -> None:
    table = board(
        {"The Mothership": [foe("Overgrowth")], "Ninja Dojo": []}, foe_hand=["Bear Necessities", "Zapbot"]
    )
    table.end_turn()
    assert table.breakpoint("The Mothership") == 0
    table.play("Bear Necessities")
    assert table.breakpoint("The Mothership") == 0 and table.discard(FOE)[0] == "Overgrowth"


@covers("killer-plants-overgrowth")
def test_overgrowth_does_nothing_in_other_turns() -> None:
    table = board({"The Mothership": [you("Overgrowth")]})
    assert table.breakpoint("The Mothership") == 20
    table.end_turn()
    assert table.breakpoint("The Mothership") == 20
    table.end_turn()
    assert table.breakpoint("The Mothership") == 0


@covers("killer-plants-overgrowth")
def test_an_overgrown_base_scores_on_your_turn() -> None:
    table = board({"The Mothership": [foe("Overgrowth"), foe("Zapbot")]}, base_deck=["Ninja Dojo"])
    table.end_turn().end_turn()
    while not table.resting:
        table.decline()
    assert table.vp(FOE) == 4 and "The Mothership" not in table.bases()


@covers("killer-plants-sleep-spores")
def test_sleep_spores_weaken_other_players_minions_there() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("Zapbot"), you("Scout"), you("Sleep Spores"), you("Sleep Spores")],
            "Ninja Dojo": [foe("Walker")],
        },
        hand=["Sleep Spores"],
    )
    assert (table.power("Zapbot"), table.power("Scout"), table.power("Walker")) == (0, 3, 2)
    table.play("Sleep Spores", at="Jungle Oasis")
    assert table.power("Zapbot") == 0, "never below 0"


# --- bases ------------------------------------------------------------------------------------------


@covers("secret-grove")
def test_the_secret_grove_gives_everyone_a_small_minion_a_turn() -> None:
    table = board(
        {"Secret Grove": [], "Ninja Dojo": []},
        hand=["Scout", "Sprout", "Walker"],
        foe_hand=["Sprout", "Scout"],
    )
    table.play("Scout", at="Ninja Dojo")
    assert table.can_play("Sprout", at="Secret Grove") and not table.can_play("Sprout", at="Ninja Dojo")
    table.play("Sprout", at="Secret Grove")
    assert not table.can_play("Walker")
    table.end_turn().play("Scout", at="Ninja Dojo")
    assert table.can_play("Sprout", at="Secret Grove")


@covers("secret-grove", "aliens-jammed-signal")
def test_a_jammed_secret_grove_gives_nothing() -> None:
    table = board({"Secret Grove": [you("Jammed Signal")], "Ninja Dojo": []}, hand=["Scout", "Zapbot"])
    table.play("Scout", at="Ninja Dojo")
    assert not table.can_play("Zapbot")


@covers("the-greenhouse")
def test_the_winner_grows_a_minion_on_what_replaces_the_greenhouse() -> None:
    table = board(
        {"The Greenhouse": [you("King Rex", counters=20), foe("King Rex")]},
        deck=["Zapbot", "King Rex"],
        base_deck=["Ninja Dojo"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["The Greenhouse"])
    table.answer("The Greenhouse").answer("Zapbot")
    assert table.minions_at("Ninja Dojo") == ["Zapbot"] and table.vp() == 4


@covers("the-greenhouse")
def test_the_winner_may_leave_the_greenhouse_at_that() -> None:
    table = board({"The Greenhouse": [you("King Rex", counters=20)]}, base_deck=["Ninja Dojo"])
    table.end_turn().decline()
    assert table.resting and table.minions_at("Ninja Dojo") == []


@covers("the-greenhouse")
def test_tied_winners_of_the_greenhouse_both_may() -> None:
    table = board(
        {"The Greenhouse": [you("King Rex", counters=5), foe("King Rex", counters=5)]},
        deck=["Zapbot"],
        foe_deck=["Walker"],
        base_deck=["Ninja Dojo"],
    )
    table.end_turn().answer("The Greenhouse").answer("Zapbot")
    assert table.asks == FOE
    table.answer("The Greenhouse").answer("Walker").decline()
    assert table.minions_at("Ninja Dojo") == ["Zapbot", "Walker"]
