"""What one game brought, from the games alone."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.stats.gains import Gain, gains
from smashup_tui.stats.game_facts import GameFacts

from .recorded_games import won

LOST = (12, 16)


def brought(*games: GameFacts) -> list[Gain]:
    """By the last of them."""
    return gains(games, games[-1].file, "You")


def words(*games: GameFacts) -> list[str]:
    return [f"{gain.words} {gain.amount}".strip() for gain in brought(*games)]


def test_a_first_win_against_a_level_is_worth_a_star() -> None:
    first = brought(won(1, level="expert"))
    assert first[0] == Gain("First win against expert", first=True)
    again = words(won(1, level="expert"), won(2, level="expert"))
    assert not any(each.startswith("First win") for each in again)


def test_a_streak_is_counted_and_the_longest_is_named() -> None:
    assert "Wins in a row 2" in words(won(1), won(2))
    assert not any("row" in each for each in words(won(1), won(2, vp=LOST)))
    assert "Your longest streak so far" in words(won(1, vp=LOST), won(2), won(3))
    assert "Your longest streak so far" not in words(won(1), won(2), won(3, vp=LOST), won(4), won(5))


def test_a_challenge_says_how_far_its_group_is() -> None:
    found = words(won(1, mine="aliens+wizards"))
    assert any(
        each.startswith("Factions: ") and each.endswith(f"2/{len(CATALOG.factions)}") for each in found
    )
    again = words(won(1, mine="aliens+wizards"), won(2, mine="aliens+wizards"))
    assert not any(each.startswith("Factions") for each in again)


def test_a_pair_is_told_from_its_second_game() -> None:
    pair = "Aliens + Wizards 1 of 2"
    assert pair in words(won(1, vp=LOST), won(2)) and pair not in words(won(1))


def test_a_rating_is_told_after_ten_games() -> None:
    games = [won(number, vp=LOST if number % 2 else (16, 12)) for number in range(1, 11)]
    assert any(each.startswith("Rating ") and "±" in each for each in words(*games))
    assert not any(each.startswith("Rating") for each in words(*games[:9]))


def test_a_game_that_does_not_count_brings_nothing() -> None:
    assert words(won(1)._replace(took_back=True)) == []
    assert gains([won(1)], "games/other.jsonl", "You") == []
