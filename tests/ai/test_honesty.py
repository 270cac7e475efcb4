"""Opponents know what their seat knows: dealing the rest anew never changes an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from smashup_tui.ai.evaluate import FEATURES
from smashup_tui.ai.search import Search
from smashup_tui.engine.game import Game
from smashup_tui.engine.position import Position
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import Player, Situation, ask
from smashup_tui.players.thought import Thought
from smashup_tui.table.loop import by_chance, play_out

from ..scenario import FOE, YOU, Board, board, foe, you
from .tables import BRIEF, questions, tables, thought_of


@pytest.mark.parametrize("number", range(5))
def test_what_a_seat_cannot_see_never_changes_its_answer(number: int) -> None:
    for game in questions(tables()[number], seed=number, every=4):
        assert game.decision is not None
        name = list(BUILT_IN)[game.count // 4 % len(BUILT_IN)]
        other = game.determinize(game.decision.seat, Rng(game.count + 1))
        seen = thought_of(name, game, 7)
        assert thought_of(name, other, 7) == seen, f"{name} peeked: {game.decision}"


def after_probe(*foe_hand: str) -> Board:
    """The foe's hand was shown; now something else is to be decided."""
    table = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Probe", "Warbot"], foe_hand=foe_hand)
    return table.play("Probe").answer(foe_hand[0])


def test_what_was_shown_is_remembered_in_every_copy() -> None:
    table = board(hand=["Probe"], foe_hand=["King Rex", "Howl", "Augmentation"])
    table.play("Probe")
    shown = set(table.game.s.hands[FOE])
    search = Search(table.game.determinize(YOU, Rng(1)), BRIEF, (0.0,) * len(FEATURES), Rng(2))
    assert all(set(search.copy(n).s.hands[FOE]) == shown for n in range(20))


def test_what_was_not_shown_differs_from_copy_to_copy() -> None:
    table = board(hand=["Howl"], foe_hand=["King Rex", "Howl", "Augmentation"], foe_deck=["Warbot"] * 4)
    search = Search(table.game.determinize(YOU, Rng(1)), BRIEF, (0.0,) * len(FEATURES), Rng(2))
    assert len({search.copy(n).s.hands[FOE] for n in range(20)}) > 10


def test_a_hand_that_was_shown_counts_in_the_expectations() -> None:
    strong, weak = after_probe(*["King Rex"] * 3), after_probe(*["Zapbot"] * 3)
    assert thought_of("normal", strong.game, 3).value < thought_of("normal", weak.game, 3).value


def test_drafting_looks_at_nothing_but_the_pool() -> None:
    for game in questions(Setup.of("", "", "", mode="draft"), seed=2, every=1):
        assert game.decision is not None
        if game.table.cards_of:
            break
        thought = thought_of("hard", game, 5)
        assert thought.reason == "by taste" and len(thought.answer) == 1


class Peeper(Player):
    """Answers anything and keeps whatever it was shown."""

    def __init__(self) -> None:
        self.seen: list[Situation] = []

    def answer(self, situation: Situation) -> Thought:
        self.seen.append(situation)
        return Thought(tuple(range(situation.decision.least)), "to have a look")


@pytest.mark.parametrize("number", range(5))
def test_whoever_plays_is_shown_the_same_whatever_is_hidden(number: int) -> None:
    for game in questions(tables()[number], seed=40 + number, every=5):
        assert game.decision is not None
        one, two = Peeper(), Peeper()
        ask(one, game, Rng(3))
        ask(two, game.determinize(game.decision.seat, Rng(game.count + 1)), Rng(3))
        for mine, other in zip(one.seen, two.seen, strict=True):
            assert mine.board.digest() == other.board.digest()
            assert mine.game.digest() == other.game.digest()
            assert mine.board.events is None and mine.game.events is None


def test_while_factions_are_drafted_a_copy_does_not_foretell_the_deal() -> None:
    setup = Setup.of("", "", mode="draft", first=0)
    boards = []
    for seed in (1, 2):
        game = Game.new(setup, seed)
        player = Peeper()
        ask(player, game, Rng(3))
        assert player.seen[0].drafting
        boards.append([play_out(copy(player.seen[0]), by_chance(Rng(9))).digest() for copy in COPIES])
    assert boards[0] == boards[1]


COPIES: tuple[Callable[[Any], Game], ...] = (lambda seen: seen.game.clone(), lambda seen: seen.board.clone())


def test_the_set_up_of_a_copy_tells_nothing_of_the_cards() -> None:
    stacked = Setup.of("aliens+robots", "pirates+ninjas")
    stacked = replace(stacked, on_top=(("Collector",), ("Buccaneer",)), first_bases=("The Mothership",))
    for setup in (stacked, Setup.of("", "")):
        game = Game.new(setup, 3)
        while not game.at_rest:
            game.apply(0)
        begun = Game.new(replace(setup, position=Position.of(game).text), 3)
        for each in (game, begun):
            player = Peeper()
            ask(player, each, Rng(1))
            for shown in (player.seen[0].game.setup, player.seen[0].board.setup):
                assert not shown.position and not shown.on_top and not shown.first_bases
