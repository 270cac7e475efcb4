"""What a card asks as soon as it is played or used: so that it can be answered together with the play.

Only where nothing happens in between: nobody else does anything, nothing is drawn, revealed or left to
chance, and what can be chosen lies before the player's eyes. So it tells nothing that is not known already,
and until the choice is made the play can be put back without a trace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.model.decisions import ABILITY, BASE_CHOICE, CARD
from ..engine.model.kinds import PLAYED, SPECIAL_USED, TALENT_USED
from .question import Question, ask

if TYPE_CHECKING:
    from ..engine.game import Answer, Game

BEGINNINGS = {PLAYED, TALENT_USED, SPECIAL_USED}


def ahead(game: Game, answer: Answer) -> Question | None:
    """The choice with which the card of this answer begins; None if anything comes before it."""
    decision = game.decision
    assert decision is not None and answer
    option = decision.options[answer[0]]
    card = option[0] if decision.kind == ABILITY else option[1]
    copy = game.clone().with_log()
    copy.apply(answer)
    then = copy.decision
    if then is None or (then.seat, then.source) != (decision.seat, card):
        return None
    if then.kind not in (CARD, BASE_CHOICE) or not then.least == then.most == 1:
        return None
    if copy.chance != game.chance or any(event.kind not in BEGINNINGS for event in copy.events_since(0)):
        return None
    question = ask(copy, then)
    return question if all(offer.on_table for offer in question.offers) else None
