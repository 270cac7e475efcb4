"""The levels: a legal answer to every question, in the time that is stated."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from smashup_tui.ai import search
from smashup_tui.ai.outcomes import comes_to_nothing
from smashup_tui.ai.search import Effort
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    END_PLAY,
    MAIN,
    NUMBER,
    ORDER,
    PERMIT,
    SEAT,
    WORD,
    Move,
)
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.players.levels import BUILT_IN, LEVELS, Searcher
from smashup_tui.players.player import ask
from smashup_tui.table.loop import asking, play, play_out
from smashup_tui.table.player_registry import player_named

from ..scenario import board, foe, you
from .tables import brief, questions, tables, thought_of


def check_legal(game: Game, level: str) -> None:
    """The answer is one that the game takes, and the reasons are about legal answers."""
    thought = thought_of(level, game, game.count)
    copy = game.clone()
    copy.apply(thought.answer)
    for option in thought.options:
        assert option.label and 0 <= option.value <= 1
        game.clone().apply(option.answer)


@pytest.mark.parametrize("number", range(len(tables())))
def test_every_level_answers_legally_with_every_faction(number: int) -> None:
    for game in questions(tables()[number], seed=20 + number, every=2):
        check_legal(game, LEVELS[game.count // 2 % len(LEVELS)])


def test_every_kind_of_question_is_answered_by_every_level() -> None:
    left = {ABILITY, BASE_CHOICE, CARD, MAIN, NUMBER, ORDER, PERMIT, SEAT, WORD}
    seed = 0
    while left:
        seed += 1
        for game in questions(tables()[seed % len(tables())], seed, every=1):
            assert game.decision is not None
            if game.decision.kind in left:
                left.remove(game.decision.kind)
                for level in LEVELS:
                    check_legal(game, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_a_whole_game_with_drafting_and_mulligans(level: str) -> None:
    game = Game.new(Setup.of("", "", "", mode="draft"), 4)
    game.events = None
    assert play_out(game, asking([brief(level)] * 3, lambda game: Rng(game.count))).over


def test_thinking_stops_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(search, "perf_counter", lambda: next(ticks) / 10)
    game = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Howl", "King Rex"]).game
    thought = ask(Searcher(Effort(tries=10**9, seconds=2.0)), game, Rng(1))
    assert sum(option.tries for option in thought.options) <= 20


def test_stated_times_are_what_a_player_can_wait_for() -> None:
    assert BUILT_IN["expert"].seconds <= 3
    assert all(BUILT_IN[level].seconds <= 1 for level in ("easy", "normal", "hard"))


def test_the_same_seed_is_the_same_thought() -> None:
    game = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Howl", "King Rex"]).game
    normal = player_named("normal").without_clock()
    assert ask(normal, game, Rng(5)) == ask(normal, game, Rng(5))


def test_a_question_with_one_answer_needs_no_thought() -> None:
    game = board().game
    assert thought_of("expert", game, 1).reason == "the only way"


def test_hard_takes_the_base_that_wins_the_game() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("Warbot"), foe("King Rex")]}, hand=["Zapbot", "Howl"], vp=[12, 12]
    )
    hard = player_named("hard").without_clock()
    for decision in play(table.game, asking([hard, hard], lambda game: Rng(3))):
        if decision.seat:
            break
    assert table.game.over and table.game.s.winner == 0


def test_no_reason_contradicts_the_numbers() -> None:
    """Another answer is named only where it is clearly worse by the numbers given, or was overlooked."""
    both, seen = {"against", "overlooks"}, set()
    for game in chain.from_iterable(questions(tables()[1], seed, every=3) for seed in range(9, 15)):
        thought = ask(brief("easy"), game, Rng(game.count), reasons=True)
        for option in thought.options[1:]:
            gap = round(100 * thought.value) - round(100 * option.value)
            for word, is_so in (("against", gap > 2), ("overlooks", gap < -2)):
                if f"{word} {option.value:.0%} for “{option.label}”" in thought.reason:
                    assert is_so
                    seen.add(word)
        if seen == both and game.count > 60:
            break
    assert seen == both


def test_reasons_change_no_answer() -> None:
    for game in questions(tables()[0], seed=3, every=20):
        silent, told = (ask(brief("hard"), game, Rng(2), reasons=reasons) for reasons in (False, True))
        assert (silent.answer, silent.value) == (told.answer, told.value)
        assert not any(option.why for option in silent.options)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_special_that_wins_nothing_stays_in_the_hand(level: str) -> None:
    """Alone at a base that scores, with nobody near: there is nothing to be won by a Special."""
    table = board({"Tar Pits": [you("King Rex", counters=20)]}, hand=["Full Sail"])
    table.end_turn()
    assert table.decision.kind == ABILITY
    assert thought_of(level, table.game, 1).answer == ()


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_special_asked_for_by_its_choice_stays_in_the_hand_as_well(level: str) -> None:
    minions = [you("King Rex", counters=20), you("Zapbot"), you("Scout")]
    table = board({"Tar Pits": minions}, hand=["Live and Let Chum"]).end_turn()
    assert table.game.asks_from_hand(table.decision) and len(table.options()) == 2
    assert thought_of(level, table.game, 1).answer == ()


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_special_is_not_played_to_no_effect_on_ones_turn(level: str) -> None:
    table = board({"Tar Pits": [you("King Rex")]}, hand=["Over the Rainbow"])
    for seed in range(8):
        thought = ask(player_named(level).without_clock(), table.game, Rng(seed))
        assert table.game.decision is not None
        assert table.game.decision.options[thought.answer[0]] == END_PLAY


@pytest.mark.parametrize("auto_end", [True, False])
def test_a_talent_that_can_only_come_to_nothing_is_not_used(auto_end: bool) -> None:
    """Control of one's own minion is nothing, whether the turn goes on afterwards or ends at once."""
    table = board({"Tar Pits": [you("Queen Fluffy"), you("Scout"), you("Zapbot")]}, hand=[])
    table.game.setup = replace(table.game.setup, auto_end=auto_end)
    for seed in range(8):
        thought = ask(player_named("hard").without_clock(), table.game, Rng(seed))
        assert table.game.decision is not None
        assert table.game.decision.options[thought.answer[0]] == END_PLAY


def test_a_card_that_shrinks_the_hand_for_a_haunting_does_something() -> None:
    """Held by two cards fewer, the minion is stronger: that is no play to no effect."""
    minions = [you("Haunting"), foe("King Rex"), foe("Warbot")]
    game = board({"Tar Pits": minions}, hand=["Shady Deal", "Over the Rainbow", "Full Sail"]).game
    assert game.decision is not None
    moves = {game.name(move[1]): (number,) for number, move in enumerate(game.decision.options) if move[1]}
    assert not comes_to_nothing(game, moves["Over the Rainbow"])
    game = board({"Tar Pits": minions[1:]}, hand=["Shady Deal", "Over the Rainbow", "Full Sail"]).game
    assert comes_to_nothing(game, moves["Over the Rainbow"])


def test_a_choice_by_which_a_card_comes_to_nothing_is_not_made_for_next_to_nothing() -> None:
    """Played already, the card had better do something that is about as good."""
    table = board({"Tar Pits": [you("King Rex"), you("Scout")]}, hand=["Golden Age"], discard=["Zapbot"])
    table.play("Golden Age")
    for seed in range(8):
        assert ask(player_named("hard").without_clock(), table.game, Rng(seed)).answer == (0,)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_changes_nothing_at_least_does_not_weaken_ones_own(level: str) -> None:
    """-2 power this turn, and no base is near to breaking: all the same, but for how it looks."""
    table = board({"Tar Pits": [you("King Rex")], "The Mothership": [foe("Scout")]}, hand=["Mr. Grumpers"])
    table.play("Mr. Grumpers", at="Tar Pits")
    for seed in range(8):
        answer = ask(player_named(level).without_clock(), table.game, Rng(seed)).answer
        assert table.game.name(table.decision.options[answer[0]]) == "Scout"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_talent_that_only_weakens_ones_own_is_left_alone(level: str) -> None:
    waters = [you("Dangerous Waters"), you("Scout"), you("King Rex")]
    game = board({"Tar Pits": waters, "The Mothership": [foe("King Rex")]}).game
    for seed in range(8):
        assert move_of(level, game, seed) == END_PLAY


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_an_action_that_only_harms_ones_own_minion_stays_in_the_hand(level: str) -> None:
    game = board({"Tar Pits": [you("Warbot")]}, hand=["My Only Weakness!"]).game
    for seed in range(8):
        assert move_of(level, game, seed) == END_PLAY


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_card_for_ones_own_minion_is_no_gift_for_the_sake_of_a_card(level: str) -> None:
    minions = [foe("Captain Amazing"), you("Warbot"), foe("Scout")]
    game = board({"Enchanted Glen": minions}, hand=["Überserum"]).game
    for seed in range(8):
        _verb, _card, minion = move_of(level, game, seed)
        assert game.name(minion) == "Warbot"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_turn_does_not_end_with_the_only_minion_in_the_hand(level: str) -> None:
    game = board({"Tar Pits": [], "The Mothership": [foe("Scout")]}, hand=["Eliza"], vp=[2, 3]).game
    for seed in range(8):
        assert game.name(move_of(level, game, seed)[1]) == "Eliza"


def move_of(level: str, game: Game, seed: int) -> Move:
    assert game.decision is not None
    thought = ask(player_named(level).without_clock(), game, Rng(seed))
    move: Move = game.decision.options[thought.answer[0]]
    return move


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_such_a_talent_is_not_used_on_the_way_to_a_better_move_either(level: str) -> None:
    bases = {"Tar Pits": [you("Dangerous Waters"), you("Scout")], "Jungle Oasis": [], "The Mothership": []}
    game = board(bases, hand=["Warbot", "Zapbot", "Scout", "Insta-Grow"]).game
    for seed in range(12):
        assert game.name(move_of(level, game, seed)[1]) != "Dangerous Waters"
