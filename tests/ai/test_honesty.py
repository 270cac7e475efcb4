"""Opponents know what their seat knows: dealing the rest again never changes an answer.

Not even if it is dealt again before something begins to resolve: what a resolution remembers of true hands
when it stops for a question must not reach the copies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from smashup_tui.ai.evaluate import FEATURES
from smashup_tui.ai.policy import quick_answer
from smashup_tui.ai.search import Search
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import ABILITY, END_PLAY
from smashup_tui.engine.position import Position
from smashup_tui.engine.query.event_text import tell
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import Player, Situation, ask, copy_for
from smashup_tui.players.thought import Thought
from smashup_tui.table.loop import by_chance, play_out

from ..scenario import FOE, YOU, Board, board, foe, you
from .tables import BRIEF, questions, tables, thought_of


@pytest.mark.parametrize("number", range(len(tables())))
def test_what_a_seat_cannot_see_never_changes_its_answer(number: int) -> None:
    for game in questions(tables()[number], seed=number, every=4):
        assert game.decision is not None
        name = list(BUILT_IN)[game.count // 4 % len(BUILT_IN)]
        other = game.determinize(game.decision.seat, Rng(game.count + 1))
        seen = thought_of(name, game, 7)
        assert thought_of(name, other, 7) == seen, f"{name} peeked: {game.decision}"


def after_probe(*foe_hand: str) -> Board:
    """The foe's hand, all copies of one card, was shown; now something else is to be decided."""
    table = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Probe", "Warbot"], foe_hand=foe_hand)
    return table.play("Probe")  # which of the copies goes is not asked


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


@pytest.mark.parametrize("number", range(len(tables())))
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


# --- dealt again before something resolves -----------------------------------------------------------

WITH_SPECIALS = (  # factions with Specials in hand
    *("ninjas", "pirates", "super-spies", "time-travelers", "luchadors", "mounties", "musketeers"),
    *("avengers", "s-h-i-e-l-d", "sinister-six", "spider-verse", "ultimates", "action-heroes"),
)


def asked(game: Game, seat: int) -> Game | None:
    """Play on until the seat is asked before the next move: the others keep what they hold to themselves."""
    while game.decision is not None and not game.at_rest:
        if game.decision.seat == seat:
            return game
        if not game.decision.may_pass:
            return None
        game.apply(None)
    return None


def ended(game: Game) -> Game:
    assert game.decision is not None
    game.apply(game.decision.options.index(END_PLAY))
    return game


def two_worlds(number: int) -> Iterator[tuple[Game, Game, int]]:
    """Turns that end in two worlds that look the same to a seat, each time it is asked something.

    They differ in what it cannot see, from before the first Special could be used.
    """
    slugs = list(Rng(number).shuffled(WITH_SPECIALS))
    decks = ["+".join(slugs[2 * n : 2 * n + 2]) for n in range(2 + number % 3)]
    for before in questions(Setup.of(*decks), seed=number, every=1):
        if not before.at_rest or END_PLAY not in before.decision.options:  # type: ignore[union-attr]
            continue
        for seat in range(before.seats):
            deal = before.determinize(seat, Rng(before.count + 1))
            here = asked(ended(before.clone().with_log()), seat)
            there = asked(ended(deal.with_log()), seat)
            while here is not None and there is not None and here.view(seat) == there.view(seat):
                yield here, there, seat
                answer = quick_answer(here, here.decision, Rng(here.count))  # type: ignore[arg-type]
                here.apply(answer)
                there.apply(answer)
                here, there = asked(here, seat), asked(there, seat)


def to_its_end(game: Game) -> str:
    """How the turn ends in a copy, by habit."""
    rng = Rng(9)
    while game.decision is not None and not game.at_rest:
        game.apply(quick_answer(game, game.decision, rng))
    return game.digest()


@pytest.mark.parametrize("number", range(4))
def test_what_a_resolution_remembers_of_true_hands_reaches_no_copy(number: int) -> None:
    looked = 0
    for here, there, seat in two_worlds(number):
        looked += 1
        one, two = copy_for(here, seat, Rng(3)), copy_for(there, seat, Rng(3))
        assert one.digest() == two.digest()
        assert to_its_end(one.clone()) == to_its_end(two.clone()) == to_its_end(one)
        if looked % 4 == 0:
            assert thought_of("normal", here, 7) == thought_of("normal", there, 7)
    assert looked > 15


@pytest.mark.parametrize("number", range(4))
def test_that_someone_was_asked_and_kept_a_card_is_told_to_nobody(number: int) -> None:
    for here, there, seat in two_worlds(number):
        told = [
            [tell(world, event.seen_by(seat), seat) for event in world.events or ()]
            for world in (here, there)
        ]
        assert told[0] == told[1]
        assert here.view(seat) == there.view(seat)


def holds(game: Game, seat: int, name: str) -> bool:
    return any(game.definition(card).name == name for card in game.hand(seat))


@pytest.mark.parametrize("truly", ["Shinobi", "Warbot"])
def test_in_a_copy_whoever_is_dealt_a_special_can_use_it_whatever_they_truly_hold(truly: str) -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("Zapbot"), foe("King Rex"), foe("Zapbot")]},
        hand=["Shinobi", "Zapbot"],
        foe_hand=[truly, "Warbot"],
        foe_deck=["Shinobi"] * 9,
    )
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Shinobi"])
    dealt = set()
    for number in range(24):
        copy = table.game.determinize(YOU, Rng(number)).clone()
        copy.apply(None)
        could = holds(copy, FOE, "Shinobi")
        assert (copy.decision is not None and copy.decision.kind == ABILITY) == could
        dealt.add(could)
    assert dealt == {True, False}


@pytest.mark.parametrize("truly", ["Eh?", "Warbot"])
def test_a_special_that_answers_a_card_being_played_is_dealt_anew_as_well(truly: str) -> None:
    table = board(
        {"Tar Pits": [you("Zapbot")]},
        hand=["The Spy Who Ditched Me", truly, "King Rex"],
        foe_hand=["Warbot", "Zapbot"],
        deck=["Eh?"] * 9,
    )
    table.play("The Spy Who Ditched Me")
    assert table.asks == FOE
    dealt = set()
    for number in range(24):
        copy = table.game.determinize(FOE, Rng(number)).clone()
        copy.apply(0)
        could = holds(copy, YOU, "Eh?")
        assert (copy.decision is not None and copy.asks_from_hand(copy.decision)) == could
        dealt.add(could)
    assert dealt == {True, False}
