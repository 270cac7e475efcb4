"""Number and person: one helper says `1 game`, `2 games`, `your` and `Ada's`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import smashup_tui
from smashup_tui.support.grammar import agreeing, counted, plural_of, whose_is

SOURCES = Path(smashup_tui.__file__).parent
BY_HAND = re.compile(r"""'s' if |"s" if |'' if \w+ == 1 else 's'|"" if \w+ == 1 else "s\"""")


@pytest.mark.parametrize(
    ("count", "noun", "words"),
    [
        (0, "game", "0 games"),
        (1, "game", "1 game"),
        (2, "try", "2 tries"),
        (3, "day", "3 days"),
        (4, "base", "4 bases"),
        (5, "open seat", "5 open seats"),
        (1200, "game", "1,200 games"),
    ],
)
def test_a_count_agrees_with_what_is_counted(count: int, noun: str, words: str) -> None:
    assert counted(count, noun) == words


def test_a_noun_agrees_with_a_number_in_words() -> None:
    assert [agreeing(number, "card") for number in (-1, 0, 1, 2)] == ["card", "cards", "card", "cards"]


def test_a_single_one_can_have_an_article() -> None:
    assert [counted(number, "card", one="a") for number in (1, 2)] == ["a card", "2 cards"]


def test_nouns_that_take_more_than_an_s() -> None:
    assert [plural_of(noun) for noun in ("match", "box", "boss", "reply")] == [
        "matches",
        "boxes",
        "bosses",
        "replies",
    ]


def test_a_player_called_you_is_spoken_to() -> None:
    assert (whose_is("You"), whose_is("Ada"), whose_is("Jess")) == ("your", "Ada's", "Jess's")


def test_nothing_counts_by_hand() -> None:
    """The screens being replaced excepted, which go in one piece."""
    found = [
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if BY_HAND.search(path.read_text(encoding="utf-8"))
    ]
    assert not [name for name in found if not name.startswith("tui/")], "use support.grammar.counted"
