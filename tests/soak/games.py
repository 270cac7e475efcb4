"""Random games with every invariant checked at every decision."""

from __future__ import annotations

from itertools import islice

from smashup_tui.ai.chance import random_answer
from smashup_tui.arena.match import deals_of_all_pairs
from smashup_tui.arena.random_games import table_of
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.state import FIELDS
from smashup_tui.engine.record import DIGEST_EVERY, Record
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup

from ..invariants import check_cards, check_question, check_secrets

PLAY_ON = 3  # answers that a copy and its original play on together


class Broken(AssertionError):
    """What went wrong, with all that is needed to see it again."""

    def __init__(
        self, setup: Setup, seed: int, answers: list[tuple[int, ...]], reason: BaseException
    ) -> None:
        decks = " vs ".join("+".join(seat.factions) for seat in setup.seats)
        super().__init__(f"{decks}, seed {seed}, {len(answers)} answers {answers}: {reason!r}")


def checked_game(setup: Setup, seed: int, *, thorough: int = 4) -> Record:
    """Play one game, at each decision with a copy; copies get the same answers, and stay the same.

    Every `thorough`-th decision begins a copy that plays on further, deals again, and compares the views.
    """
    record = Record(setup, seed, "test")
    game = Game.new(setup, seed)
    game.events = None
    rng = Rng(seed)
    twin, together = game.clone(), 0  # a copy, and how many answers it still gets
    try:
        while game.decision is not None:
            check_cards(game)
            check_question(game)
            clone = game.clone()
            check_equal(clone, game)
            if not together:
                twin, together = clone, 1
            if game.count % thorough == 0:
                twin, together = clone, 1 + PLAY_ON
                check_thinking(game, seed)
                check_secrets(game, rng.below(game.table.seats), Rng(seed + game.count))
            answer = random_answer(game.decision, rng)
            record.answers.append(answer)
            asked, options = game.decision, tuple(game.decision.options)
            game.apply(answer)
            assert tuple(asked.options) == options, "an answered question stays what it was"
            twin.apply(answer)
            check_equal(twin, game)
            together -= 1
            if game.count % DIGEST_EVERY == 0:
                record.digests[game.count] = game.digest()
                assert twin.digest() == record.digests[game.count]
        check_cards(game)
    except Exception as reason:
        raise Broken(setup, seed, record.answers, reason) from reason
    record.digests[len(record.answers)] = game.digest()
    return record


def check_equal(one: Game, other: Game) -> None:
    """Everything that `digest` looks at, without making a fingerprint of it."""
    for field in FIELDS:
        assert getattr(one.s, field) == getattr(other.s, field), field
    asked = [game.decision.as_data() if game.decision else None for game in (one, other)]
    assert asked[0] == asked[1]


def check_thinking(game: Game, seed: int) -> None:
    """With the unseen cards dealt again for who decides, the game goes on to the next move and beyond."""
    assert game.decision is not None
    rng = Rng(seed - game.count)
    copy = game.determinize(game.decision.seat, rng)
    for _ in range(PLAY_ON * 2):
        if copy.decision is None:
            break
        copy.apply(random_answer(copy.decision, rng))
    check_cards(copy)


def play_chunk(players: int, first: int, count: int, *, series: int = 0, thorough: int = 8) -> None:
    """Some games of an endless series over all pairs of factions."""
    for number, deal in enumerate(islice(deals_of_all_pairs(players, series), first, first + count), first):
        checked_game(table_of(players, deal), (100_000 * series + number) * 3 + players, thorough=thorough)
