"""An action that goes on something and finds nothing: what the reference says, and what the game does."""

from __future__ import annotations

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from rulesdb import Library
from smashup_tui.engine.model.catalog import CATALOG

from ..covers import covers
from ..engine.lab import lab_board
from ..scenario import YOU, board, you

ON_A_MINION = [d.name for d in CATALOG.definitions if d.play_on == "minion"]


@covers("rule.no-legal-target", "rule.play-on-minion", "rule.playing-an-action")
@pytest.mark.parametrize("name", ON_A_MINION)
def test_an_action_for_a_minion_is_played_and_discarded_when_there_is_none(name: str) -> None:
    table = board({"Tar Pits": []}, hand=[name])
    assert table.game.why_not(YOU, table.card(name, seat=YOU)) is None
    table.play(name)
    assert table.resting and table.zone(name) == "discard pile"


@covers("rule.no-legal-target", "rule.play-on-minion")
def test_what_an_action_asks_of_its_host_only_says_where_it_can_go() -> None:
    table = board({"Tar Pits": [you("Zapbot")]}, hand=["Pin"])  # for a minion with an action of yours on it
    table.play("Pin")
    assert table.resting and table.zone("Pin") == "discard pile"


@covers("rule.no-legal-target", "rule.play-on-base")
def test_an_action_for_a_base_is_played_and_discarded_when_none_fits() -> None:
    everywhere = {base: [you("Zapbot")] for base in ("Tar Pits", "Ninja Dojo", "The Homeworld")}
    table = board(everywhere, hand=["A Portent of Doom"])  # for a base without minions
    assert table.game.why_not(YOU, table.card("A Portent of Doom", seat=YOU)) is None
    table.play("A Portent of Doom")
    assert table.resting and table.zone("A Portent of Doom") == "discard pile"


@covers("rule.prerequisite")
def test_what_a_text_demands_for_being_played_is_a_condition() -> None:
    table = lab_board({"Plain": [you("Grunt")]}, hand=["Recluse"])  # for a table without your minions
    reason = table.game.why_not(YOU, table.card("Recluse", seat=YOU))
    assert reason is not None and reason.rule == "rule.prerequisite"
    assert not table.can_play("Recluse")


@pytest.mark.parametrize("rule", ["no-legal-target", "play-on-minion", "play-on-base", "playing-an-action"])
def test_the_reference_says_so(rule: str) -> None:
    text = " ".join(Library.load().entry(f"rule.{rule}").text.split())
    assert "discarded" in text and "cannot play the card" not in text
