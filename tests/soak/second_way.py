"""Numbers and moves of a table computed a second, slow way; and somebody who makes the longest chains."""

from __future__ import annotations

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import PLAY_CARD
from smashup_tui.engine.model.errors import IllegalChoice
from smashup_tui.engine.model.kinds import NOBODY
from smashup_tui.engine.position import Position
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.explain import why_not

from ..invariants import check_cards

MOST_TRIED = 24  # answers that the maker of chains looks at


def compared_game(setup: Setup, seed: int) -> int:
    """Play at random; at every move compute everything again. Returns how many positions."""
    game, rng, compared = Game.new(setup, seed), Rng(seed), 0
    game.events = None
    while game.decision is not None:
        if game.at_rest:
            _powers(game)
            _forecasts(game)
            _moves(game)
            compared += 1
            if compared % 10 == 0:
                _laid_out_anew(game)
        game.apply(random_answer(game.decision, rng))
    return compared


def _powers(game: Game) -> None:
    """What is explained term by term adds up to what counts."""
    for base in game.bases:
        for minion in game.minions_at(base):
            terms = game.explain_power(minion)
            assert game.power(minion) == max(0, sum(amount for amount, _ in terms)), game.name(minion)


def _forecasts(game: Game) -> None:
    """Places go by the power of all minions that are not pinned, and ties share the better place."""
    for base in game.bases:
        places = game.forecast(base)
        powers = [place.power for place in places]
        assert powers == sorted(powers, reverse=True)
        for place in places:
            assert place.place == 1 + sum(power > place.power for power in powers)
            own = [minion for minion in game.minions_at(base) if game.controller(minion) == place.seat]
            counted = [minion for minion in own if not _is_pinned(game, minion)]
            assert place.power == sum(map(game.power, counted)), game.name(base)


def _is_pinned(game: Game, minion: int) -> bool:
    """By the card itself, or by another that has borrowed its text."""
    acting = [card for action in game.on(minion) for card in (action, *game.s.gained.get(action, ()))]
    return any(game.name(card) == "Pin" for card in acting)


def _moves(game: Game) -> None:
    """A card can be played there if and only if nothing is found that speaks against it."""
    decision = game.decision
    assert decision is not None
    offered = {(card, target) for verb, card, target in decision.options if verb == PLAY_CARD}
    cards = {card for card, _ in offered}
    for card in game.hand(decision.seat):
        against = why_not(game, decision.seat, card)
        twin = any(game.definition(card) is game.definition(other) for other in cards)
        assert (against is None) == (card in cards or twin), (game.name(card), against)


def _laid_out_anew(game: Game) -> None:
    """The same position, read from its text, offers the same and looks the same."""
    again = Position.from_text(Position.of(game).text).laid_out()
    assert game.decision is not None and again.decision is not None
    assert len(again.decision.options) == len(game.decision.options)
    assert again.vp == game.vp and again.turn == game.turn
    for base, other in zip(game.bases, again.bases, strict=True):
        assert game.name(base) == again.name(other)
        assert sorted(map(game.power, game.minions_at(base))) == sorted(
            map(again.power, again.minions_at(other))
        )


def longest_chain(setup: Setup, seed: int, answers: int = 10_000) -> int:
    """Always the answer after which most happens: games end all the same. The most that happened at once."""
    game, rng, most = Game.new(setup, seed), Rng(seed), 0
    while game.decision is not None and answers:
        answers -= 1
        decision = game.decision
        tried = {random_answer(decision, rng) for _ in range(MOST_TRIED)}
        before = len(game.events or ())
        chains = {}
        for answer in sorted(tried):
            copy = game.clone_telling(game.events_since(0))
            try:
                copy.apply(answer)
            except IllegalChoice as error:
                raise AssertionError(f"{decision}: {answer} was possible by chance") from error
            chains[answer] = len(copy.events or ()) - before
        longest = max(chains, key=lambda answer: chains[answer])
        game.apply(longest)
        most = max(most, chains[longest])
        check_cards(game)
    assert answers == 0 or game.winner != NOBODY
    return most
