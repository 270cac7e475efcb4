"""Players by name: those there are, classes by others, and names in lists and lines."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from smashup_tui.engine.model.errors import SetupError
from smashup_tui.players.levels import BUILT_IN, Chance
from smashup_tui.players.player import Player, Situation
from smashup_tui.players.sandboxed import Guest
from smashup_tui.players.thought import Thought
from smashup_tui.table import player_registry
from smashup_tui.table.lineup import parse
from smashup_tui.table.player_registry import (
    file_name,
    known_names,
    player_named,
    quoted,
    seated,
    seats_named,
)

HERE = __name__


class First(Player):
    """Takes whatever comes first."""

    left = 0

    def answer(self, situation: Situation) -> Thought:
        return Thought(tuple(range(situation.decision.least)), "the first")

    def leave(self) -> None:
        First.left += 1


class Broken(Player):
    def __init__(self) -> None:
        raise RuntimeError("no teeth")

    def answer(self, situation: Situation) -> Thought:
        raise NotImplementedError


class NoPlayer:
    """Only a class."""


def guest(name: str) -> Player:
    """Whom the guest of that name stands for."""
    found = player_named(name)
    assert isinstance(found, Guest)
    return found.player


def test_players_that_come_with_the_game_are_known_by_name() -> None:
    assert list(BUILT_IN) == ["random", "quick", "easy", "normal", "hard", "expert"]
    assert isinstance(player_named("random"), Chance)


def test_a_class_is_named_by_its_module() -> None:
    assert isinstance(guest(f"{HERE}:First"), First)


def test_a_package_can_bring_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = EntryPoints([EntryPoint("first", f"{HERE}:First", player_registry.GROUP)])
    monkeypatch.setattr("importlib.metadata.entry_points", brought.select)
    assert isinstance(guest("first"), First)
    assert known_names() == [*BUILT_IN, "first"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("master", "no player 'master'. Choose one of random, quick, easy, normal, hard, expert"),
        ("", "no player ''"),
        ("easy:aliens+wizards", "no player 'easy:aliens.wizards'. Choose one of random"),
        (f"{HERE}:Nobody", "can't be created .AttributeError"),
        ("no.such.module:Class", "can't be created .ModuleNotFoundError"),
        (f"{HERE}:Broken", "can't be created .RuntimeError: no teeth"),
        (f"{HERE}:NoPlayer", "isn't a player"),
    ],
)
def test_whoever_cannot_play_is_refused_with_the_reason(name: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        player_named(name)


def test_players_leave_when_the_game_is_over() -> None:
    First.left = 0
    with seated([f"{HERE}:First", "random", f"{HERE}:First"]) as players:
        assert len(players) == 3 and First.left == 0
    assert First.left == 2


@pytest.mark.parametrize(
    "names",
    [
        ("hard", "easy"),
        ("cmd:./bot --depth 3", "a.module:Class"),
        ("cmd:./bot a, b; c:d", "cmd:sh -c 'exec ./it''s'", "random"),
        ("'odd", "odd'"),
    ],
)
def test_any_name_can_stand_in_a_list(names: tuple[str, ...]) -> None:
    assert seats_named(", ".join(quoted(name) for name in names)) == names


def test_a_list_needs_quotes_only_for_commas() -> None:
    assert seats_named("cmd:./bot --depth 3,random") == ("cmd:./bot --depth 3", "random")
    assert seats_named("'cmd:./bot a,b' , easy,") == ("cmd:./bot a,b", "easy")


def test_a_player_of_any_name_sits_at_a_table() -> None:
    name = f"{HERE}:First"
    for line in (f"Mo, Ada:{name}:aliens+robots", f"Mo, Ada:'{name}':aliens+robots"):
        table = parse(line)
        assert table.players == ("human", name)
        assert table.setup.seats[1].factions == ("aliens", "robots")
        assert parse(table.line) == table


def test_reading_a_line_runs_nothing_of_it() -> None:
    assert parse("Mo, Ada:'os:abort'").players == ("human", "os:abort")
    assert parse(f"Mo, Ada:{HERE}:Broken").players == ("human", f"{HERE}:Broken")


def test_a_name_can_be_part_of_a_files_name() -> None:
    assert file_name("hard") == "hard"
    assert file_name("cmd:../my bot --x=/etc") == "cmd_.._my_bot_--x_etc"
