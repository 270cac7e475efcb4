"""Directly affecting a minion: what a played card itself does, and to whom."""

from __future__ import annotations

from typing import Any

from smashup_tui.engine.events import Event
from smashup_tui.engine.kinds import PLAYED

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you
from .spike import SPIKE


def spike_board(*args: Any, **kwargs: Any) -> Board:
    return board(*args, filler="Giant", catalog=SPIKE, **kwargs)


def last_play(table: Board) -> Event:
    return table.events(PLAYED)[-1]


@covers("term.directly")
def test_a_standard_action_affects_what_it_does_something_to() -> None:
    table = spike_board({"Plain": [foe("Grunt"), foe("Gremlin")]}, hand=["Strike", "Grunt"])
    minion, plain = table.card("Gremlin"), table.card("Plain")
    table.play("Strike").answer("Gremlin")
    # The minion is gone; where it was and whose is remembered.
    assert last_play(table).affected == {minion: [(plain, FOE)]}
    assert last_play(table).affected_at(plain, of=FOE) == [minion]
    assert last_play(table).affected_at(plain, not_of=YOU) == [minion]
    assert last_play(table).affected_at(plain, of=YOU) == []
    assert last_play(table).affected_at(table.card("Hill")) == []


@covers("term.directly")
def test_an_action_played_on_a_minion_affects_it() -> None:
    table = spike_board({"Plain": [foe("Grunt")]}, hand=["Upgrade"])
    table.play("Upgrade", at="Grunt")
    assert list(last_play(table).affected) == [table.card("Grunt")]


@covers("term.directly")
def test_an_action_that_lowers_power_by_lying_there_affects_whom_it_lowers() -> None:
    table = spike_board({"Plain": [foe("Giant"), you("Grunt")], "Hill": [foe("Scout")]}, hand=["Gloom"])
    table.play("Gloom", at="Plain")
    assert list(last_play(table).affected) == [table.card("Giant")]


@covers("term.directly", "rule.protection")
def test_a_minion_kept_out_of_it_is_not_affected() -> None:
    table = spike_board({"Plain": [foe("Grunt"), foe("Hideout"), you("Scout")]}, hand=["Crop Circles"])
    scout = table.card("Scout")
    table.play("Crop Circles").answer("Plain")
    assert list(last_play(table).affected) == [scout]


@covers("term.directly")
def test_a_minion_whose_on_play_ability_hits_another_affects_it() -> None:
    table = spike_board({"Plain": [foe("Grunt")]}, hand=["Collector"])
    grunt = table.card("Grunt")
    table.play("Collector", at="Plain").answer("Grunt")
    assert list(last_play(table).affected) == [grunt]
