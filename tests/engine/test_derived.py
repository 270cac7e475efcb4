"""What is kept or computed on the quick way says the same as the long way, all through random games."""

from __future__ import annotations

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.model import kinds
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.definitions import ROLES
from smashup_tui.engine.query.power import added_power
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.loop import by_chance, play

GAMES = 48


def some_setup(number: int) -> Setup:
    """Two to four seats with other factions in every game; all of them come up."""
    pool = Rng(number).shuffled(tuple(CATALOG.factions))
    seats = range(2 + number % 3)
    return Setup.of(*[f"{pool[2 * seat]}+{pool[2 * seat + 1]}" for seat in seats])


@pytest.mark.parametrize("number", range(GAMES))
def test_powers_and_cast_are_what_the_table_says(number: int) -> None:
    game = Game.new(some_setup(number), number)
    for _ in play(game, by_chance(Rng(number))):
        assert game.roles.as_data() == game.table.roles(game.s.zone).as_data()
        for base in game.s.bases:
            powers = [
                max(0, sum(amount for amount, _ in game.explain_power(minion)))
                for minion in game.s.minions[base]
            ]
            assert [game.power(minion) for minion in game.s.minions[base]] == powers
            assert game.me(base).total_power(base) == sum(powers) + added_power(game, base)
        kept, game.powers = game.powers, {}
        assert kept == {card: game.power(card) for card in kept}
        game.powers = kept
        for card, me in game._onlookers.items():
            assert (me.seat, me.here) == (game.s.ctrl[card], game.s.at[card])


def test_no_role_is_called_like_an_event() -> None:
    """The cast knows both by name."""
    assert not set(ROLES) & {word for word in vars(kinds).values() if isinstance(word, str)}


@pytest.mark.parametrize("number", range(GAMES))
def test_moves_done_at_once_are_what_the_long_way_makes_of_them(number: int) -> None:
    """Whoever keeps a log goes the long way."""
    quick, long = Game.new(some_setup(number), number), Game.new(some_setup(number), number)
    quick.events = None
    rng = Rng(number)
    while long.decision is not None:
        assert quick.digest() == long.digest()
        assert quick.roles.as_data() == long.roles.as_data()
        answer = random_answer(long.decision, rng)
        quick.apply(answer)
        long.apply(answer)
    assert quick.digest() == long.digest()
