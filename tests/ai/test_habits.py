"""Habits: what players who think do with a card is counted, and the quick player goes by it."""

from __future__ import annotations

import pytest

from smashup_tui.ai import policy
from smashup_tui.ai.habits import (
    END,
    ON_OTHER,
    ON_OWN,
    PICK_OTHER,
    PICK_OWN,
    PLAY,
    STRONG,
    USE,
    Counts,
    Habit,
    Habits,
    add_up,
    habits_of,
    known_habits,
    note,
)
from smashup_tui.ai.policy import Race, quick_answer
from smashup_tui.engine.game import Answer
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.rng import Rng

from ..scenario import Board, board, foe, you


def number_of(table: Board, *wanted: object) -> Answer:
    """The move that plays a card somewhere."""
    name, place = wanted
    for number, (_verb, card, target) in enumerate(table.decision.options):
        if card and table.game.name(card) == name and (not target or table.game.name(target) == place):
            return (number,)
    raise AssertionError(wanted)


def test_what_is_done_is_counted_against_what_chance_would_do() -> None:
    table = board({"Tar Pits": [], "Jungle Oasis": [], "The Mothership": []}, hand=["King Rex"])
    tally: Counts = {}
    note(table.game, table.decision, number_of(table, "King Rex", "Tar Pits"), tally)
    assert tally["dinosaurs-king-rex"] == {PLAY: [1.0, pytest.approx(0.75)]}
    assert tally[""] == {END: [0.0, 0.25]}


def test_an_action_on_a_minion_is_counted_by_whose_it_is() -> None:
    table = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Upgrade"])
    tally: Counts = {}
    note(table.game, table.decision, number_of(table, "Upgrade", "Warbot"), tally)
    assert tally["dinosaurs-upgrade"][ON_OWN][0] == 1 and tally["dinosaurs-upgrade"][ON_OTHER][0] == 0


def test_whom_a_card_is_pointed_at_and_how_strong_it_was_is_counted() -> None:
    table = board({"Tar Pits": [you("Zapbot"), foe("Zapbot"), foe("Microbot Guard")]}, hand=["Laseratops"])
    table.play("Laseratops", "Tar Pits")
    game = table.game
    wanted = next(n for n, card in enumerate(table.decision.options) if game.name(card) == "Microbot Guard")
    tally: Counts = {}
    note(game, table.decision, (wanted,), tally)
    counts = tally["dinosaurs-laseratops"]
    assert counts[PICK_OTHER] == [1.0, pytest.approx(2 / 3)] and counts[PICK_OWN][0] == 0
    assert counts[STRONG] == [pytest.approx(-2 / 3), 1]


def test_a_special_in_hand_is_counted_as_used_or_kept_and_then_by_whom_it_is_pointed_at() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Zapbot"), foe("Scout"), foe("Invader")]},
        hand=["Live and Let Chum"],
    ).end_turn()
    slug, options = "super-spies-live-and-let-chum", table.options()
    kept, used = Counts(), Counts()
    note(table.game, table.decision, (), kept)
    assert kept == {slug: {USE: [0.0, 0.5]}}
    note(table.game, table.decision, (options.index("Scout"),), used)
    assert used[slug][USE] == [1.0, 0.5] and used[slug][PICK_OTHER] == [1.0, pytest.approx(2 / 3)]


def test_whether_a_special_in_hand_is_played_does_not_depend_on_how_many_it_could_hit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chum = {"super-spies-live-and-let-chum": Habit(use=0.8, pick_other=3.0)}
    monkeypatch.setattr(policy, "known_habits", lambda: Habits(chum, 1.0))
    for scouts in (1, 3):
        minions = [you("King Rex", counters=9), *[foe("Scout")] * scouts]
        table = board({"Jungle Oasis": minions}, hand=["Live and Let Chum"]).end_turn()
        weights = policy.inclinations(table.game, table.decision)
        assert weights is not None and weights[-1] == 1.0
        firm = [weight**policy.FIRMNESS for weight in weights]
        assert sum(firm[:-1]) == pytest.approx(0.8**policy.FIRMNESS)


def test_what_is_seldom_seen_stays_near_to_chance() -> None:
    seldom = habits_of({"a": {PLAY: [1.0, 0.1]}})["cards"]["a"][PLAY]
    often = habits_of({"a": {PLAY: [100.0, 10.0]}})["cards"]["a"][PLAY]
    assert 1 < seldom < 2 < often < 10


def test_tallies_add_up() -> None:
    one: Counts = {"a": {PLAY: [1.0, 0.5]}}
    assert add_up([one, one, {"b": {ON_OWN: [0.0, 1.0]}}]) == {
        "a": {PLAY: [2.0, 1.0]},
        "b": {ON_OWN: [0.0, 1.0]},
    }
    assert one == {"a": {PLAY: [1.0, 0.5]}}


def test_the_quick_player_goes_by_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Upgrade"])
    for own, other, name in ((20.0, 0.02, "Warbot"), (0.02, 20.0, "Zapbot")):
        habits = Habits({"dinosaurs-upgrade": Habit(on_own=own, on_other=other)}, end=0.02)
        monkeypatch.setattr(policy, "known_habits", lambda habits=habits: habits)
        answers = [quick_answer(table.game, table.decision, Rng(seed)) for seed in range(60)]
        wanted = number_of(table, "Upgrade", name)
        assert answers.count(wanted) > 40
        assert len(set(answers)) > 1, "now and then it is careless"


def test_power_goes_where_it_takes_a_base() -> None:
    takes = Race(mine=6, theirs=10, lacking=4, vp=(4, 2, 1))
    gives_away = Race(mine=0, theirs=10, lacking=4, vp=(4, 2, 1))
    early = Race(mine=0, theirs=0, lacking=20, vp=(4, 2, 1))
    assert takes.worth(5) > early.worth(5) > gives_away.worth(5)


def test_at_a_base_that_gives_nobody_vp_something_is_still_to_be_said_for_a_minion() -> None:
    table = board(
        {"Rhodes Plaza Mall": [you("King Rex", counters=17)]}, hand=["Hidden Ninja", "Zapbot", "Howl"]
    )
    table.end_turn()
    rng = Rng(3)
    given = {quick_answer(table.game, table.decision, rng) for _ in range(200)}
    assert given == {(0,), ()}


def test_the_habits_that_ship_are_of_cards_that_exist() -> None:
    shipped = known_habits().cards
    assert set(shipped) <= {definition.slug for definition in CATALOG.definitions}
    assert len(shipped) > 300
