"""The reference agrees with the game: what it says of playing, choosing and asking, a scene shows.

An entry that states what can or cannot be played, chosen, used or asked is named with `@covers` by a test
that sets up a table. Here is the reading of both, and the scenes of rules that no other test is about.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rulesdb import Library
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import SetupError
from smashup_tui.engine.setup import Setup

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you

TESTS = Path(__file__).resolve().parents[1]
STATES = re.compile(
    r"\b(can|cannot|may|must|need not)\b[^.;:]*\b(play|choose|chosen|pick|ask|use|decline)", re.IGNORECASE
)
MAKES_A_TABLE = ("scenario", "Game.new", "Setup.of")


def shown_by_scenes() -> set[str]:
    """The ids that tests with a table on it name."""
    shown: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        if any(word in text for word in MAKES_A_TABLE):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "covers":
                    shown.update(str(each.value) for each in node.args if isinstance(each, ast.Constant))
    return shown


def test_every_rule_about_playing_choosing_and_asking_is_shown_by_a_scene() -> None:
    rules = [entry for entry in Library.load().entries.values() if entry.id.startswith("rule.")]
    stating = [entry.id for entry in rules if STATES.search(entry.text.replace("\n", " "))]
    assert len(stating) > 30
    assert sorted(set(stating) - shown_by_scenes()) == []


@covers("rule.basics-core", "rule.basics-international-incident", "rule.basics-marvel", "rule.no-costs")
def test_a_turn_is_a_minion_and_an_action_or_neither_and_two_cards() -> None:
    table = board({"Tar Pits": []}, hand=["King Rex", "Scout", "Howl", "Mystic Studies"])
    table.play("Howl").play("King Rex", at="Tar Pits")
    assert not table.can_play("Scout") and not table.can_play("Mystic Studies")
    table.end_turn()
    assert len(table.hand()) == 4
    table.end_turn()
    assert len(table.hand(FOE)) == 2, "nothing played, two cards drawn"


@covers("rule.nothing-is-unique")
def test_a_second_copy_comes_to_the_first_and_both_stay() -> None:
    table = board({"Tar Pits": [you("War Raptor")]}, hand=["War Raptor"])
    table.play("War Raptor", at="Tar Pits")
    assert table.power("War Raptor") == 4 and table.hand() == []
    assert table.minions_at("Tar Pits") == ["War Raptor", "War Raptor"]


@covers("rule.all")
def test_what_is_done_to_all_spares_nobody_and_needs_nobody() -> None:
    table = board({"Tar Pits": [you("Scout"), foe("Scout")]}, hand=["Crop Circles"])
    table.play("Crop Circles").answer("Tar Pits")
    assert table.hand() == table.hand(FOE) == ["Scout"]
    nobody = board({"Tar Pits": []}, hand=["Howl"]).play("Howl")
    assert nobody.resting and nobody.discard() == ["Howl"]


@covers("rule.open-discard-piles")
def test_everybody_may_look_into_every_discard_pile() -> None:
    table = board({}, discard=["Scout"], foe_discard=["Howl"], base_discard=["Tar Pits"])
    for seat in (YOU, FOE):
        view = table.game.view(seat)
        assert [view.seats[each].discard for each in (YOU, FOE)] == [
            (table.card("Scout"),),
            (table.card("Howl"),),
        ]
        assert view.base_discard == (table.card("Tar Pits"),)


@covers("rule.resolving")
def test_a_trigger_does_not_cut_into_an_ability() -> None:
    table = board({"Hala": [you("King Rex"), foe("Gremlin"), foe("Scout")]}, hand=["Powderkeg", "Howl"])
    table.play("Powderkeg")
    order = [event.kind for event in table.events("destroyed")]
    assert len(order) == 3 and table.resting
    assert table.hand() == [], "the Gremlin took the card when all three had gone"


@covers("rule.playing-during-scoring")
def test_a_scoring_base_takes_specials_and_no_regular_cards() -> None:
    table = board({"Jungle Oasis": [foe("King Rex", counters=5)]}, hand=["Shinobi", "King Rex", "Howl"])
    table.end_turn()
    assert table.options() == ["Shinobi"]
    table.answer("Shinobi")
    assert "King Rex" in table.hand() and "Howl" in table.hand()


@covers("rule.special-or-on-play")
def test_played_through_the_special_the_special_happens() -> None:
    table = board({"Jungle Oasis": [foe("King Rex", counters=5)]}, hand=["With Great Power..."])
    table.end_turn().answer("With Great Power...")
    assert [event.amount for event in table.events("power")] == [2]


@covers("rule.dependent-extra")
def test_an_extra_minion_that_the_ability_goes_on_with_is_played_at_once() -> None:
    table = board({"Tar Pits": []}, hand=["To Battle!", "Scout", "Upgrade"])
    table.play("To Battle!")
    assert set(table.options()) == {"Scout"}
    table.decline()
    assert table.resting and not table.can_play("Upgrade"), "without the minion there is no action for it"


@covers("rule.same-set-twice", "rule.different-factions")
def test_nobody_combines_a_faction_with_itself() -> None:
    with pytest.raises(SetupError):
        Game.new(Setup.of("aliens+aliens", "ninjas+pirates"), 1)


@covers("rule.start-turn")
def test_at_the_start_of_the_turn_nothing_regular_can_be_played() -> None:
    table = board({"Mushroom Kingdom": [], "Tar Pits": [you("King Rex")]}, foe_hand=["Scout", "Howl"])
    table.end_turn()
    assert table.asks == FOE and table.options() == ["King Rex"]
    assert table.decline().can_play("Scout")


@covers("rule.no-tapping")
def test_a_talent_can_be_used_in_the_turn_in_which_its_card_is_played() -> None:
    table = board({"Tar Pits": []}, hand=["Hulk"]).play("Hulk", at="Tar Pits").talent("Hulk")
    assert table.power("Hulk") == 7 and not table.can_use_talent("Hulk")
