"""Dragons, as a player meets them."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, MINION

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you

# --- minions ----------------------------------------------------------------------------------------


@covers("dragons-great-wyrm", "clar.dragons-great-wyrm.1")
def test_great_wyrm_costs_each_other_player_there_one_vp() -> None:
    table = board(
        {"Tar Pits": [you("Great Wyrm"), foe("King Rex"), third("Laseratops")]},
        players=3,
    )
    table.end_turn()
    assert [table.vp(seat) for seat in (YOU, FOE, THIRD)] == [3, 3, 1]


@covers("dragons-great-wyrm", "dragons-ruins", "clar.dragons-great-wyrm.1", "clar.dragons-ruins.1")
def test_what_abilities_give_is_not_less() -> None:
    pieces = [you("Great Wyrm"), you("Ruins"), foe("King Rex"), foe("King Rex"), foe("King Rex")]
    table = board({"Factory 436-1337": pieces})
    table.end_turn()
    assert table.vp(FOE) == 0 + 21 // 5, "2 VP less 2 for the place, and 4 by the Factory"


@covers("dragons-great-wyrm", "dragons-ruins")
def test_nobody_is_awarded_less_than_nothing() -> None:
    table = board({"Jungle Oasis": [you("Great Wyrm"), you("King Rex"), foe("Laseratops"), you("Ruins")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)


@covers("dragons-wyvern")
def test_wyvern_must_destroy_a_minion_here() -> None:
    table = board({"Tar Pits": [foe("Collector"), foe("Warbot"), you("Scout")]}, hand=["Wyvern"])
    table.play("Wyvern", at="Tar Pits")
    assert table.options() == ["Collector", "Scout"] and not table.decision.may_pass
    table.answer("Collector")
    assert table.zone("Collector") == "deck" and table.zone("Scout") == "play"


@covers("dragons-wyvern")
def test_wyvern_finds_nobody_small_and_spares_the_protected() -> None:
    table = board({"The Homeworld": [foe("Warbot")]}, hand=["Wyvern"])
    table.play("Wyvern", at="The Homeworld")
    assert table.minions_at("The Homeworld") == ["Warbot", "Wyvern"]


@covers("dragons-wyvern")
def test_wyvern_lowers_the_breakpoint_for_the_turn() -> None:
    table = board({"Tar Pits": [you("Wyvern")]})
    table.talent("Wyvern")
    assert table.breakpoint("Tar Pits") == 13 and not table.can_use_talent("Wyvern")
    table.end_turn()
    assert table.breakpoint("Tar Pits") == 16


@covers("dragons-imperial-dragon")
def test_imperial_dragon_draws_for_a_minion_played_here_by_another() -> None:
    table = board({"Tar Pits": [foe("Imperial Dragon")], "Jungle Oasis": []}, hand=["Scout", "Scout"])
    table.play("Scout", at="Tar Pits")
    assert len(table.hand(FOE)) == 1
    table.allow_more(MINION).play("Scout", at="Jungle Oasis")
    assert len(table.hand(FOE)) == 1


@covers("dragons-imperial-dragon")
def test_imperial_dragon_does_not_draw_for_its_own_player() -> None:
    table = board({"Tar Pits": [you("Imperial Dragon")], "Jungle Oasis": [you("Scout")]}, hand=["Invader"])
    table.play("Invader", at="Tar Pits")
    assert table.hand() == []


@covers("dragons-imperial-dragon", "clar.dragons-imperial-dragon.1")
def test_imperial_dragon_draws_for_a_move_to_here_not_from_here() -> None:
    table = board(
        {"Tar Pits": [foe("Imperial Dragon")], "Jungle Oasis": [you("Scout")], "The Mothership": []},
        hand=["Invasion", "Invasion"],
    )
    table.play("Invasion").answer("Scout").answer("Tar Pits")
    assert len(table.hand(FOE)) == 1
    table.allow_more(ACTION).play("Invasion").answer("Scout").answer("The Mothership")
    assert len(table.hand(FOE)) == 1


@covers("dragons-imperial-dragon", "clar.dragons-imperial-dragon.2")
def test_moving_the_imperial_dragon_itself_counts() -> None:
    table = board({"Tar Pits": [foe("Imperial Dragon")], "Jungle Oasis": []}, hand=["Invasion"])
    table.play("Invasion").answer("Jungle Oasis")
    assert table.base_of("Imperial Dragon") == "Jungle Oasis" and len(table.hand(FOE)) == 1


@covers("dragons-imperial-dragon", "dragons-hatchling")
def test_each_of_several_that_arrive_together_counts() -> None:
    table = board(
        {
            "Tar Pits": [foe("Imperial Dragon"), foe("Hatchling")],
            "Jungle Oasis": [you("Scout"), you("Invader")],
        },
        hand=["Dinghy"],
    )
    table.play("Dinghy").answer("Scout", "Invader").answer("Tar Pits").answer("Tar Pits")
    assert len(table.hand(FOE)) == 2
    assert (table.power("Scout"), table.power("Invader")) == (2, 2)


@covers("dragons-hatchling")
def test_hatchling_weakens_who_is_played_here_for_the_turn() -> None:
    table = board({"Tar Pits": [foe("Hatchling"), foe("Hatchling")]}, hand=["Scout"])
    table.play("Scout", at="Tar Pits")
    assert table.power("Scout") == 1
    table.end_turn()
    assert table.power("Scout") == 3


@covers("dragons-hatchling", "clar.dragons-hatchling.1")
def test_hatchling_weakens_who_is_moved_here_also_itself() -> None:
    table = board(
        {"Tar Pits": [foe("Hatchling"), you("Scout")], "Jungle Oasis": [you("Invader")]},
        hand=["Invasion", "Invasion", "Invasion"],
    )
    table.play("Invasion").answer("Invader").answer("Tar Pits")
    assert table.power("Invader") == 2
    table.allow_more(ACTION).play("Invasion").answer("Scout").answer("Jungle Oasis")
    assert table.power("Scout") == 3
    table.allow_more(ACTION).play("Invasion").answer("Hatchling").answer("Jungle Oasis")
    assert table.power("Hatchling") == 1


@covers("dragons-hatchling")
def test_hatchling_spares_its_own_player_and_the_protected() -> None:
    table = board({"Tar Pits": [you("Hatchling"), foe("Hatchling")], "Jungle Oasis": []}, hand=["Scout"])
    table.play("Scout", at="Tar Pits")
    assert table.power("Scout") == 2, "the foe's only"


# --- actions ----------------------------------------------------------------------------------------


@covers("dragons-bring-down-the-walls")
def test_bring_down_the_walls_brings_a_minion_before_scoring() -> None:
    table = board(
        {"Jungle Oasis": [you("Bring Down the Walls"), foe("King Rex"), foe("Laseratops"), foe("Invader")]},
        hand=["King Rex", "Howl"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Bring Down the Walls"])
    table.answer("King Rex")
    assert "King Rex" in table.discard() and table.vp(FOE) == 2


@covers("dragons-bring-down-the-walls")
def test_bring_down_the_walls_can_be_left_and_works_on_others_turns() -> None:
    table = board(
        {"Jungle Oasis": [foe("Bring Down the Walls"), you("King Rex"), you("Laseratops"), you("Invader")]},
        foe_hand=["King Rex"],
    )
    table.end_turn()
    assert table.asks == FOE
    table.decline()
    assert table.hand(FOE)[0] == "King Rex" and table.vp(YOU) == 2


@covers("dragons-bring-down-the-walls")
def test_bring_down_the_walls_is_silent_elsewhere() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("King Rex"), foe("Laseratops"), foe("Warbot")],
            "Tar Pits": [you("Bring Down the Walls")],
        },
        hand=["King Rex"],
    )
    table.end_turn()
    assert table.vp(FOE) == 2 and table.hand()[0] == "King Rex"


@covers("dragons-burn-it-down", "clar.dragons-burn-it-down.1")
def test_burn_it_down_destroys_base_and_actions_on_it_only() -> None:
    table = board(
        {
            "Tar Pits": [you("Scout", on=[you("Upgrade")]), foe("King Rex"), foe("Overrun")],
            "Jungle Oasis": [],
        },
        hand=["Burn it Down"],
        base_deck=["The Mothership", "Ninja Dojo"],
    )
    table.play("Burn it Down")
    assert table.options() == ["Tar Pits", "Jungle Oasis", table.bases()[2]]
    table.answer("Tar Pits")
    assert table.minions_at("The Mothership") == ["Scout", "King Rex"] and table.power("Scout") == 5
    assert table.discard(FOE) == ["Overrun"] and len(table.events("destroyed")) == 1
    assert not table.events("moved") and table.vp() == 0


@covers("dragons-burn-it-down", "clar.dragons-burn-it-down.2")
def test_burn_it_down_chooses_blindly_between_deck_and_discard_pile() -> None:
    table = board(
        {"Tar Pits": [you("Scout")]},
        hand=["Burn it Down"],
        base_deck=["The Mothership"],
        base_discard=["Ninja Dojo", "Temple of Goju"],
    )
    table.play("Burn it Down").answer("Tar Pits")
    assert table.options() == ["the base deck's top card", "one from the discard pile"]
    assert not table.game.s.known[table.card("The Mothership")], "nobody has looked"
    table.answer("one from the discard pile")
    assert table.options() == ["Ninja Dojo", "Temple of Goju"]
    table.answer("Temple of Goju")
    assert table.minions_at("Temple of Goju") == ["Scout"]


@covers("dragons-dangerous-ground", "clar.dragons-dangerous-ground.1")
def test_dangerous_ground_makes_others_pay() -> None:
    table = board({"Tar Pits": [foe("Dangerous Ground")]}, hand=["Scout", "Howl", "Upgrade"])
    table.play("Scout", at="Tar Pits")
    assert table.options() == ["Howl", "Upgrade"]
    table.answer("Howl")
    assert table.discard() == ["Howl"] and table.minions_at("Tar Pits") == ["Scout"]


@covers("dragons-dangerous-ground", "clar.dragons-dangerous-ground.1")
def test_who_has_nothing_to_discard_stays_away() -> None:
    table = board({"Tar Pits": [foe("Dangerous Ground")]}, hand=["Scout"])
    assert not table.can_play("Scout", at="Tar Pits")
    assert board({"Tar Pits": [you("Dangerous Ground")]}, hand=["Scout"]).can_play("Scout", at="Tar Pits")


@covers("dragons-dragon-lands", "dragons-intimidating-presence")
def test_lands_and_presence_change_power_here() -> None:
    table = board(
        {"Tar Pits": [you("Scout"), foe("Invader")], "Jungle Oasis": [you("Collector"), foe("Warbot")]},
        hand=["Dragon Lands", "Intimidating Presence"],
    )
    table.play("Dragon Lands", at="Tar Pits")
    assert [table.power(name) for name in ("Scout", "Invader", "Collector", "Warbot")] == [4, 3, 2, 4]
    table.allow_more(ACTION).play("Intimidating Presence", at="Tar Pits")
    assert [table.power(name) for name in ("Scout", "Invader", "Collector", "Warbot")] == [4, 2, 2, 4]


@covers("dragons-intimidating-presence", "dinosaurs-wildlife-preserve")
def test_presence_does_not_reach_a_preserve() -> None:
    table = board({"Tar Pits": [foe("Invader"), foe("Wildlife Preserve")]}, hand=["Intimidating Presence"])
    table.play("Intimidating Presence", at="Tar Pits")
    assert table.power("Invader") == 3


@covers("dragons-dragon-lands")
def test_dragon_lands_come_to_a_scoring_base() -> None:
    table = board(
        {"Jungle Oasis": [you("Collector"), you("Warbot"), foe("King Rex"), you("Collector")]},
        hand=["Dragon Lands"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Dragon Lands"])
    table.answer("Dragon Lands")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0) and "Dragon Lands" in table.discard()


@covers("dragons-intimidating-presence")
def test_intimidating_presence_comes_to_a_scoring_base_or_stays_in_hand() -> None:
    pieces = [foe("Collector"), foe("Warbot"), foe("Collector"), you("King Rex")]
    table = board({"Jungle Oasis": pieces}, hand=["Intimidating Presence"])
    table.end_turn().decline()
    assert (table.vp(YOU), table.vp(FOE)) == (0, 2) and table.hand()[0] == "Intimidating Presence"
    table = board({"Jungle Oasis": pieces}, hand=["Intimidating Presence"])
    table.end_turn().answer("Intimidating Presence")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0), "5 against 7"


@covers("dragons-flank-attack")
def test_flank_attack_fetches_an_action_for_a_base_and_plays_it() -> None:
    table = board(
        {"Tar Pits": [], "Jungle Oasis": []},
        hand=["Flank Attack"],
        deck=["Upgrade", "Ruins", "Scout"],
        discard=["Raze", "Howl"],
    )
    table.play("Flank Attack")
    assert sorted(table.options()) == ["Raze", "Ruins"] and table.decision.may_pass
    table.answer("Ruins").answer("Ruins", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["Ruins"] and not table.can_play("Raze")
    assert table.events("shuffled")


@covers("dragons-flank-attack")
def test_flank_attack_takes_from_the_discard_pile_without_searching_the_deck() -> None:
    table = board({"Tar Pits": []}, hand=["Flank Attack"], discard=["Raze", "Howl"])
    table.play("Flank Attack").answer("Raze").answer("Raze", at="Tar Pits")
    assert table.actions_on("Tar Pits") == ["Raze"] and not table.events("shuffled")


@covers("dragons-flank-attack")
def test_flank_attack_may_find_nothing() -> None:
    table = board({"Tar Pits": []}, hand=["Flank Attack"], discard=["Howl"])
    table.play("Flank Attack")
    assert table.resting and sorted(table.discard()) == ["Flank Attack", "Howl"]


@covers("dragons-raze", "tar-pits")
def test_raze_cancels_the_base() -> None:
    table = board({"Tar Pits": [foe("Collector")]}, hand=["Raze", "Seeing Stars"])
    table.play("Raze", at="Tar Pits").allow_more(ACTION).play("Seeing Stars")
    assert table.discard(FOE) == ["Collector"]


@covers("dragons-ruins")
def test_ruins_add_up() -> None:
    table = board({"Tar Pits": [you("Ruins"), you("Ruins"), foe("King Rex"), you("King Rex"), you("Scout")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 1)


# --- bases ------------------------------------------------------------------------------------------


@covers("dragons-lair")
@pytest.mark.parametrize(("rival", "cards"), [("King Rex", 3 + 2), ("Warbot", 2)])
def test_the_winner_of_dragons_lair_draws_three_cards(rival: str, cards: int) -> None:
    mine = [you("King Rex"), you("Laseratops")] + ([you("Scout")] if rival == "King Rex" else [])
    theirs = [foe(rival)] + ([foe("King Rex"), foe("Invader")] if rival == "Warbot" else [])
    table = board({"Dragon's Lair": [*mine, *theirs]})
    table.end_turn()
    if not table.resting:
        table.decline()
    assert len(table.hand()) == cards and len(table.hand(FOE)) == (3 if rival == "Warbot" else 0)


@covers("wyrms-desolation")
def test_everybody_is_weaker_in_wyrms_desolation() -> None:
    table = board({"Wyrm's Desolation": [you("Scout"), foe("King Rex")], "Tar Pits": [you("Invader")]})
    assert [table.power(name) for name in ("Scout", "King Rex", "Invader")] == [2, 6, 3]
