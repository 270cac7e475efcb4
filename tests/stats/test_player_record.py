"""Which games count for you, and what they add up to."""

from __future__ import annotations

from typing import Any

import pytest

from smashup_tui.arena.lab.ratings import MEASURED, expected, rating_among
from smashup_tui.engine.rng import Rng
from smashup_tui.stats import player_record as player_record
from smashup_tui.stats.game_facts import DRILL, LESSON, PRACTICE, GameFacts, SeatFacts
from smashup_tui.stats.player_record import Choice, PlayerRecord, reason_not_counted, seat_of
from smashup_tui.stats.rating import your_rating
from smashup_tui.stats.totals import Totals
from smashup_tui.table.lineup import HUMAN

from .recorded_games import facts_of, played, with_hints, won

LOST = (12, 16)


def record(*games: GameFacts) -> PlayerRecord:
    return PlayerRecord.of(sorted(games, key=lambda each: -each.when), "You")


# --- which games count -------------------------------------------------------------------------------


def test_a_game_played_to_its_end_counts() -> None:
    assert reason_not_counted(facts_of(played()), "You") == ""


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"took_back": True}, player_record.UNDO),
        ({"middle": True}, player_record.MIDDLE),
        ({"winner": -1, "kind": "unfinished"}, player_record.UNFINISHED),
        ({"winner": -1, "problem": "it is torn"}, player_record.UNREADABLE),
        ({"kind": PRACTICE}, player_record.PRACTISED),
        ({"kind": DRILL}, player_record.DRILLS),
        ({"kind": LESSON}, player_record.LESSONS),
    ],
)
def test_what_does_not_count_says_why(change: dict[str, Any], why: str) -> None:
    facts = won(1)._replace(**change)
    assert reason_not_counted(facts, "You") == why
    found = PlayerRecord.of([facts], "You")
    assert not found.games and found.not_counted == {why: [facts]}


def test_games_with_undo_can_be_let_in() -> None:
    assert PlayerRecord.of([won(1, took_back=True)], "You", with_undo=True).total.games == 1


def shared(mine: int, theirs: int, *, last: str = HUMAN) -> SeatFacts:
    """A seat that a person and a level have shared."""
    turns = [("easy", theirs), (HUMAN, mine)]
    return SeatFacts("You", ("aliens", "wizards"), 16, tuple(turns if last == HUMAN else turns[::-1]))


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (shared(30, 10), ""),
        (shared(30, 10, last="easy"), ""),  # left shortly before the end: still yours
        (shared(10, 30), player_record.BRIEFLY),  # sat down shortly before the end: not yours
        (shared(20, 20), ""),  # half and half: who was there at the end
        (shared(20, 20, last="easy"), player_record.BRIEFLY),
    ],
)
def test_a_seat_taken_over_counts_for_who_played_most_of_it(place: SeatFacts, why: str) -> None:
    facts = won(1)
    assert reason_not_counted(facts._replace(places=(place, facts.places[1])), "You") == why


def test_watching_is_not_playing() -> None:
    facts = facts_of(played("Ada:easy:aliens+wizards, Bo:hard:robots+ninjas"))
    assert reason_not_counted(facts, "You") == player_record.WATCHED


def test_among_several_people_you_are_the_one_of_your_name() -> None:
    facts = facts_of(played("Mia:human:aliens+wizards, You:human:robots+ninjas"))
    assert seat_of(facts, "You") == 1 and reason_not_counted(facts, "You") == ""
    assert reason_not_counted(facts, "Zoe") == player_record.SEVERAL


def test_alone_among_levels_you_are_you_whatever_the_name() -> None:
    assert seat_of(won(1), "Somebody else") == 0


# --- what they add up to -----------------------------------------------------------------------------


def test_games_wins_margin_and_length() -> None:
    found = record(won(1), won(2, vp=LOST, turns=30), won(3, vp=(15, 5)))
    assert (found.total.games, found.total.wins) == (3, 2)
    assert found.margin == pytest.approx((4 - 4 + 10) / 3) and found.turns == pytest.approx(70 / 3)


def test_by_faction_pair_level_seats_and_set() -> None:
    found = record(
        won(1),
        won(2, mine="wizards+aliens", vp=LOST, level="easy"),
        won(3, mine="aliens+kree", vp=(15, 3, 9)),
    )
    assert [(k, v.games, v.wins) for k, v in found.factions().items()] == [
        ("aliens", 3, 2),
        ("wizards", 2, 1),
        ("kree", 1, 1),
    ]
    assert found.pairs()[("aliens", "wizards")].games == 2
    assert (found.levels()["hard"].wins, found.levels()["easy"].wins) == (2, 0)
    assert found.seats()[3].games == 1 and found.seats()[2].games == 2
    assert found.sets()["marvel"].games == 1 and found.sets()["core"].games == 3
    assert found.even == pytest.approx((1 / 2 + 1 / 2 + 1 / 3) / 3)


def test_a_level_that_sits_opposite_twice_counts_once() -> None:
    assert record(won(1, vp=(15, 3, 9))).levels()["hard"].games == 1


def test_streaks_go_by_time() -> None:
    found = record(won(1), won(2), won(3), won(4, vp=LOST), won(5), won(6))
    assert found.streak() == 2 and found.longest_streak() == 3
    assert record(won(1), won(2, vp=LOST), won(3, vp=LOST)).streak() == -2
    assert record().streak() == 0


def test_the_best_pair_is_one_that_has_proved_it() -> None:
    games = [won(n) for n in range(9)] + [won(9, vp=LOST)] + [won(20, mine="kree+hydra")]
    games += [won(30 + n, mine="robots+ninjas", vp=LOST) for n in range(5)]
    found = record(*games)
    assert next(iter(Totals.of(found).best_pairs(1))) == ("aliens", "wizards")
    assert next(iter(Totals.of(found).worst_pairs(1))) == ("ninjas", "robots")


def test_the_trend_is_the_share_of_each_ten_games() -> None:
    games = [won(n, vp=LOST if n < 2 else (16, 12)) for n in range(4)]
    games += [won(10 + n, vp=LOST if n < 3 else (16, 12)) for n in range(10)]
    assert record(*games).trend() == [0.5, 0.7]
    assert record(*games).margins(11)[:5] == [4, -4, -4, -4, 4]


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        (Choice(), [1, 2, 3]),
        (Choice(faction="kree"), [3]),
        (Choice(level="easy"), [2]),
        (Choice(set="marvel"), [3]),
        (Choice(seats=3), [3]),
        (Choice(won=False), [2]),
        (Choice(since=won(2).date), [2, 3]),
        (Choice(until=won(2).date, level="hard"), [1]),
    ],
)
def test_only_some_of_the_games(choice: Choice, left: list[int]) -> None:
    found = record(won(1), won(2, vp=LOST, level="easy"), won(3, mine="aliens+kree", vp=(15, 3, 9)))
    assert sorted(mine.facts.seed for mine in found.only(choice).games) == left


def test_a_faction_that_is_not_installed_here_is_named_all_the_same() -> None:
    found = record(won(1, mine="martians+aliens"))
    assert found.games[0].sets == ["core"] and "martians" in player_record.pair_name(found.games[0].pair)


# --- the rating --------------------------------------------------------------------------------------


def test_who_wins_half_against_a_level_is_as_strong() -> None:
    games = [won(n, level="normal", vp=LOST if n % 2 else (16, 12)) for n in range(60)]
    rating = your_rating(record(*games).games)
    assert rating is not None and rating.points == pytest.approx(MEASURED["normal"], abs=5)
    assert rating.even_level == "normal" and "as strong as normal" in rating.words()


def test_the_rating_finds_who_it_came_from() -> None:
    """A player of 1700 among all levels: the interval holds the truth about 19 times of 20."""
    held = 0
    for trial in range(40):
        rng, games = Rng(trial), []
        for _ in range(80):
            other = MEASURED[rng.pick(["easy", "normal", "hard", "expert"])]
            games.append(([other], rng.below(10**6) < 10**6 * expected(1700, other)))
        found = rating_among(games)
        assert found is not None
        held += abs(found[0] - 1700) <= found[1]
    assert held >= 35


def test_at_a_table_of_four_one_win_of_four_is_even() -> None:
    games = [won(n, level="hard", vp=(16, 3, 4, 5) if n % 4 == 0 else (3, 16, 4, 5)) for n in range(80)]
    rating = your_rating(record(*games).games)
    assert rating is not None and rating.points == pytest.approx(MEASURED["hard"], abs=8)


def test_a_few_games_do_not_make_a_rating_to_speak_of() -> None:
    rating = your_rating(record(won(1)).games)
    assert rating is not None and rating.vague and "too few games" in rating.words()
    assert your_rating([]) is None


def test_undo_take_overs_and_unmeasured_players_do_not_rate() -> None:
    half = won(2)._replace(places=(shared(30, 10), won(2).places[1]))
    games = PlayerRecord.of(
        [won(1, took_back=True), half, won(3, level="cmd:./bot")], "You", with_undo=True
    ).games
    assert len(games) == 3 and your_rating(games) is None


def test_a_game_with_hints_counts_as_a_game_and_does_not_rate() -> None:
    games = record(with_hints(won(1), 1)).games
    assert len(games) == 1 and your_rating(games) is None


def test_the_measured_ratings_are_those_of_the_readme() -> None:
    from pathlib import Path

    text = (Path(__file__).parents[2] / "docs" / "COMMANDS.md").read_text(encoding="utf-8")
    for level, points in MEASURED.items():
        assert any(line.split()[:2] == [level, f"{points:.0f}"] for line in text.splitlines())
