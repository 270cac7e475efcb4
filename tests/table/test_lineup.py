"""A table in one line, to copy and to play again."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.errors import SetupError
from smashup_tui.engine.setup import CHOSEN, DRAFT, RANDOM, Setup
from smashup_tui.table.lineup import clean_name, parse, renamed


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
