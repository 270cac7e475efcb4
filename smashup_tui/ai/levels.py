"""The levels people play against, from chance to expert. Each sees only what its seat sees."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.rng import Rng
from .chance import random_answer
from .evaluate import Weights, fitted_weights
from .search import Effort, Search
from .thought import Option, Thought, expectation, label_of

LEVELS = ("random", "easy", "normal", "hard", "expert")

# How hard each level thinks about one decision.
EFFORTS = {
    "easy": Effort(tries=4, seconds=0.1),
    "normal": Effort(tries=6, seconds=0.2),
    "hard": Effort(tries=32, seconds=0.5),
    "expert": Effort(tries=384, seconds=2.0, each=32),
}

SLIPS = 4  # easy overlooks its best move once in so many decisions


def choose(
    game: Game, level: str, seed: int, *, weights: Weights | None = None, effort: Effort | None = None
) -> Thought:
    """The level's answer to the game's question, with its reasons. The seed fixes its own chance.

    It thinks about a copy in which all that its seat cannot know is dealt anew, never about the game.
    """
    decision = game.decision
    assert decision is not None, "the game is over"
    rng = Rng(seed)
    if level == "random":
        answer = random_answer(decision, rng)
        return Thought(answer, "by chance")
    if not game.dealt:  # drafting: no cards yet to think about
        return Thought(random_answer(decision, rng), "by taste")
    game = game.determinize(decision.seat, rng)
    search = Search(game, effort or EFFORTS[level], weights or fitted_weights(), rng)
    if len(search.answers) == 1:
        return Thought(search.answers[0], "the only way")
    search.run()
    ranked = search.ranked()
    if level == "easy" and len(ranked) > 1 and rng.below(SLIPS) == 0:
        ranked[0], ranked[1] = ranked[1], ranked[0]
    options = [Option(a, label_of(game, decision, a), v, n) for a, v, n in ranked]
    reason = _reason(options, expectation(game, decision.seat, search.arm(options[0].answer)))
    return Thought(options[0].answer, reason, options[0].value, options[:5])


def _reason(options: list[Option], expected: str) -> str:
    best = options[0]
    text = f"{best.label}: {expected}{best.value:.0%} to win"
    if len(options) > 1:
        text += f", rather than {options[1].label} ({options[1].value:.0%})"
    return text
