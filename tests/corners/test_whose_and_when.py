"""Whose hand, whose turn, who moved it: what a text says in one word, shown where it makes a difference."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import MINION

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("zombies-tenacious-z", "clar.zombies-tenacious-z.1", "term.on-your-turn")
def test_on_your_turn_is_not_yet_its_start() -> None:
    table = board(
        {"Mushroom Kingdom": [], "Tar Pits": [you("King Rex")]}, foe_discard=["Tenacious Z", "Walker"]
    )
    table.end_turn()
    assert table.asks == FOE and table.options() == ["King Rex"]
    assert table.decline().can_use_special("Tenacious Z")


@covers("cyborg-apes-flying-monkey", "qa.cyborg-apes-flying-monkey.1")
def test_a_flying_monkey_is_destroyed_even_if_its_minion_cannot_be_moved() -> None:
    table = board(
        {
            "Jungle Oasis": [foe("King Rex", on=[you("Flying Monkey")]), foe("Cyberback")],
            "Tar Pits": [foe("Yokozuna")],
            "The Vats": [you("Funkman")],
        }
    )
    table.end_turn().answer("Flying Monkey").answer("Tar Pits")
    assert [table.game.name(event.card) for event in table.events("destroyed")] == ["Flying Monkey"]
    assert "King Rex" in table.discard(FOE)
    assert len(table.hand()) == 3, "Funkman saw an action destroyed"


@covers("ultimates-aid-from-allies", "qa.ultimates-aid-from-allies.1", "helicarrier")
def test_you_also_move_with_the_ability_of_a_base() -> None:
    table = board(
        {"Helicarrier": [you("Aid from Allies"), foe("Aid from Allies")], "Tar Pits": [you("Scout")]}
    )
    table.end_turn().end_turn().answer("Scout")
    drawn = [event.seat for event in table.events("drawn")]
    assert table.base_of("Scout") == "Helicarrier" and drawn[-1] == YOU
    assert len(table.hand()) == 3 and len(table.hand(FOE)) == 2, "Foe moved nobody"


@covers("the-mothership", "qa.the-mothership.3")
def test_a_borrowed_minion_leaves_the_mothership_for_its_owners_hand() -> None:
    table = board({"The Mothership": [you("King Rex", counters=13), you("Invader", owner=FOE)]})
    table.end_turn().answer("The Mothership")
    assert table.hand(FOE) == ["Invader"]


@covers("jungle-camp", "qa.jungle-camp.1")
def test_a_borrowed_minion_leaves_jungle_camp_for_its_owners_hand() -> None:
    table = board({"Jungle Camp": [you("King Rex", counters=13), you("Invader", owner=FOE)]})
    table.end_turn().answer("Jungle Camp").answer("Invader")
    assert table.hand(FOE) == ["Invader"]


@covers("time-travelers-wormhole", "qa.time-travelers-wormhole.3")
def test_a_borrowed_minion_goes_through_the_wormhole_into_its_owners_deck() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex", counters=5), you("Invader", owner=FOE)]}, hand=["Wormhole"]
    )
    table.end_turn().answer("Wormhole").answer("Invader")
    assert "Invader" in table.deck(FOE) + table.hand(FOE)


@covers("ichor-base", "qa.ichor-base.1", "term.once-per-turn")
def test_ichor_base_works_once_for_each_player_in_a_turn() -> None:
    table = board(
        {"Ichor Base": [foe("Kree Sentry"), foe("Red Skull"), third("Absorbing Man")]},
        hand=["Gain the Upper Hand", "Thunder and Lightning"],
        foe_hand=["Arnim Zola", "Arnim Zola"],
        third_hand=["Arnim Zola"],
        players=3,
    ).allow_more(MINION, 1)
    table.play("Gain the Upper Hand").answer("Kree Sentry")
    assert table.asks == FOE
    table.answer("Arnim Zola").play("Thunder and Lightning").answer("Absorbing Man")
    assert table.asks == THIRD
    assert table.answer("Arnim Zola").resting


@pytest.mark.parametrize("first", [True, False])
@covers("kree-lar", "qa.kree-lar.3", "term.once-per-turn")
def test_kree_lar_works_once_for_each_player_in_a_turn(first: bool) -> None:
    """You have played a character there this turn or not: Foe's extra action is Foe's."""
    table = board(
        {"Kree-Lar": [foe("Hydra Agent")]},
        hand=["Hulk", "Gain the Upper Hand"],
        foe_hand=["Arnim Zola", "Call for Backup"],
    )
    if first:
        table.play("Hulk", at="Kree-Lar")
    table.play("Gain the Upper Hand").answer("Hydra Agent")
    assert (table.asks, table.options()) == (FOE, ["Call for Backup"])
