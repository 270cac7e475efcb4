"""The player who decides at random: any legal answer is as good as any other."""

from __future__ import annotations

from ..engine.game import Answer
from ..engine.model.decisions import Decision
from ..engine.rng import Rng


def random_answer(decision: Decision, rng: Rng) -> Answer:
    """Some legal answer."""
    n = len(decision.options)
    if decision.most == 1:
        picked = rng.below(n + 1 - decision.least)
        return (picked,) if picked < n else ()
    count = decision.least + rng.below(decision.most - decision.least + 1)
    return tuple(rng.shuffled(range(n))[:count])
