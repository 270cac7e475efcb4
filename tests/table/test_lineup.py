"""A table in one line, to copy and to play again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.errors import SetupError
from smashup_tui.engine.setup import CHOSEN, DRAFT, RANDOM, Setup
from smashup_tui.online.table_record import TableRecord, TableRules
from smashup_tui.table.lineup import HUMAN, clean_name, parse, renamed
from smashup_tui.table.lineup_plan import Plan


def test_a_line_says_it_all() -> None:
    table = parse("Mo:human:aliens+robots, Ada:hard, Bo:easy:ninjas; draft; first=Bo")
    assert table.players == ("human", "hard", "easy")
    assert [seat.factions for seat in table.setup.seats] == [("aliens", "robots"), (), ("ninjas",)]
    assert (table.setup.mode, table.setup.first) == (DRAFT, 2)


@pytest.mark.parametrize(
    "line",
    [
        "You:human, Ada:normal",
        "You:human:aliens+robots, Ada:hard:ninjas+dinosaurs; first=Ada",
        "A:easy, B:easy, C:easy, D:easy; draft",
        "You:human:kree, Ada:normal; draft; first=You; sets=core+marvel",
    ],
)
def test_the_line_of_a_table_makes_the_same_table(line: str) -> None:
    assert parse(line).line == line
    assert parse(parse(line).line) == parse(line)


def test_what_is_left_out_is_filled_in() -> None:
    table = parse("Mo, Ada")
    assert table.players == ("human", "normal")
    assert table.setup.mode == RANDOM


def test_two_full_decks_are_chosen_ones() -> None:
    assert parse("Mo::aliens+robots, Ada::ninjas+dinosaurs").setup.mode == CHOSEN


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Mo:god, Ada", "Mo can't be played by “god”. There's no player 'god'. Choose one of random, quick"),
        ("Mo:human:aliens:x, Ada", "too many colons"),
        ("Mo, :hard", "Seat 2 has no name"),
        ("Mo, Mo", "same name"),
        ("Mo, Ada; first=Bo", "“Bo” can't start"),
        ("Mo, Ada; turbo", "“turbo” isn't known here"),
        ("Mo, Ada; sets=moon", "There's no set “moon”. The sets are: core, "),
    ],
)
def test_a_mistake_is_named(line: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        parse(line)


def test_a_name_fits_into_the_line() -> None:
    assert clean_name(" Mo: the, great;\x1b and very terrible ") == "Mo the great and"


def test_a_player_is_called_otherwise() -> None:
    line = "You:human:aliens+robots, Ada:hard; draft; first=You"
    assert renamed(line, "You", "Mo") == "Mo:human:aliens+robots, Ada:hard; draft; first=Mo"
    assert renamed(line, "Bo", "Mo") == line
    assert renamed(line, "You", "Ada") == line
    assert renamed("", "You", "Mo") == ""


def test_a_turn_ends_by_itself_or_waits() -> None:
    table = parse("Mo, Ada")
    assert table.setup.auto_end
    waiting = table.ending_turns(False)
    assert not waiting.setup.auto_end and waiting.line == table.line


@pytest.mark.parametrize(("line", "public"), [("Mo:human, Ada", False), ("Mo:human, Bo:human", True)])
def test_where_several_people_play_a_turn_that_ends_by_itself_tells_nothing(line: str, public: bool) -> None:
    setup = parse(line).ending_turns(True).setup
    assert setup.public_end is public and Setup.from_data(setup.as_data()) == setup


def test_open_factions_come_from_the_sets_named() -> None:
    setup = parse("Mo:human:pirates, Ada; sets=Marvel+pretty").setup
    assert setup.sets() == ["pretty_pretty", "marvel"]
    open_pool = setup.open_pool(CATALOG)
    assert "kree" in open_pool and "fairies" in open_pool and len(open_pool) == 12
    game = Game.new(replace(setup, first=0), 5)
    dealt = {CATALOG.factions[slug].set for deck in game.factions for slug in deck if slug != "pirates"}
    assert dealt <= {"marvel", "pretty_pretty"}
    assert parse("Mo, Ada").setup.sets() == []
    assert "sets" not in parse("Mo::aliens+kree, Ada::ninjas+robots; sets=core").line


def test_a_table_for_others_deals_from_the_sets_named() -> None:
    record = TableRecord.of(parse("Mo:human, Bo:human; sets=core"), TableRules(), "table")
    assert record.seating().setup.sets() == ["core"]


def test_only_who_plays_alone_is_spoken_to() -> None:
    plan = Plan.with_a_person("", "")
    plan.name_people()
    assert [place.name for place in plan.played] == ["You", "Ada"]
    plan.places[1].player = HUMAN
    plan.name_people()
    assert [place.name for place in plan.played] == ["Player 1", "Ada"]
    plan.places[1].player = "normal"
    plan.name_people()
    assert [place.name for place in plan.played] == ["You", "Ada"]


def test_a_board_is_arranged_for_people_who_sit_in_order() -> None:
    plan = Plan.of_people()
    assert [place.name for place in plan.places] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert {place.player for place in plan.places} == {HUMAN} and plan.first == 0
