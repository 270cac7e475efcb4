"""On the way through a turn the game rests between its steps: a copy goes back no further than that."""

from __future__ import annotations

from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.scoring import AFTER, AWARDING, BEFORE, MAKING_ROOM, SCORE_FROM
from smashup_tui.engine.setup import Setup
from smashup_tui.engine.turn import START
from smashup_tui.table.loop import by_chance, play


def test_copies_start_from_every_step_of_scoring_and_from_the_start_of_a_turn() -> None:
    seen = set()
    for seed in range(40):
        game = Game.new(Setup.of("", "", "", ""), seed)
        rng = Rng(seed)
        for _ in play(game, by_chance(rng)):
            if not game.at_rest:
                verb, _, step = game._checkpoint.then
                if verb in (SCORE_FROM, START[0]):
                    seen.add((verb, step))
                    plays_on_alike(game, rng.below(1 << 32))
    steps = {(SCORE_FROM, step) for step in (BEFORE, AWARDING, AFTER, MAKING_ROOM)}
    assert seen == steps | {(START[0], 0)}


def plays_on_alike(game: Game, seed: int) -> None:
    """Two copies, one of them a copy of a copy, and one that keeps a log: they stay equal to the end."""
    one, two = game.clone(), game.clone().clone().with_log()
    assert one.digest() == two.digest() == game.digest()
    rng = Rng(seed)
    while one.decision is not None and not one.at_rest:
        answer = random_answer(one.decision, rng)
        one.apply(answer)
        two.apply(answer)
        assert one.digest() == two.digest()
