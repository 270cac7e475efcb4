"""Playing "an action that directly affects this minion": which actions can, and holding them to it.

No card says what it could affect. The play is rehearsed on copies of the state, answer by answer, until
one of the minions is affected; a player is then offered only answers from which that can still be reached.
Which plays could take certain cards out of play, or rearrange a deck, is found in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..model.decisions import ABILITY, MAIN, ORDER, PERMIT, Asks, Decision, Steps
from ..model.events import Affected
from ..model.kinds import MINION, PLAY
from ..query.power import kept_off_actions
from .me import Me

if TYPE_CHECKING:
    from ..game import Game

TRIES = 300  # rehearsals before an action counts as unable; the likely answers come first
FEW_TRIES = 60  # if it only decides whether an extra play is offered earlier than it has to be
VERY_FEW_TRIES = 6  # a play that rearranges a deck does so whatever the answers
Answers = list[list[Any]]


def can_affect(game: Game, seat: int, card: int, target: int, minions: Sequence[int]) -> bool:
    """Could this play directly affect one of these minions (of none named: any)?"""
    return _Rehearsal(game.rules(seat), card, target, minions).leads_there([])


def can_remove(game: Game, seat: int, card: int, target: int, wanted: Sequence[int]) -> bool:
    """Could this play take one of these cards out of play?"""
    if game.table.plain_minion[card]:
        return False
    return _Removal(game.rules(seat), card, target, wanted).leads_there([])


def can_rearrange_deck(game: Game, seat: int, card: int, target: int) -> bool:
    """Could this play change what will be drawn from your own deck, other than by drawing from it?"""
    if game.table.plain_minion[card]:
        return False
    return _Rearranging(game.rules(seat), card, target, ()).leads_there([])


def play_affecting(me: Me, card: int, target: int, minions: Sequence[int], giver: int = 0) -> Asks[Affected]:
    """Play the card so that it directly affects one of these minions; returns what it did affect."""
    affected: Affected = {}
    rehearsal = _Rehearsal(me, card, target, minions)
    yield from rehearsal.hold(me.play_card(card, target, affected=affected, giver=giver), affected)
    return affected


class _Rehearsal:
    """One play, from the state before it, tried out with all kinds of answers."""

    most_tries = TRIES

    def __init__(self, me: Me, card: int, target: int, minions: Sequence[int]) -> None:
        self.me = me
        self.card = card
        self.target = target
        self.minions = minions
        self.start = me.game.s.copy()
        self.liked = {*minions, *[self.start.at[minion] for minion in minions]}
        self.tries = 0

    def met(self, game: Game, affected: Affected) -> bool:
        return any(minion in affected for minion in self.minions) if self.minions else bool(affected)

    def leads_there(self, answers: Answers) -> bool:
        """Is there a way to go on from these answers so that the condition is met?"""
        self.tries = self.most_tries
        return self._search(answers)

    def _search(self, answers: Answers) -> bool:
        self.tries -= 1
        if self.tries < 0:
            return False
        found = self._try(answers)
        if isinstance(found, bool):
            return found
        return any(self._search([*answers, answer]) for answer in self._likely(found))

    def _try(self, answers: Answers) -> bool | Decision:
        """Play it on a copy with these answers: was the condition met, or what is asked next?"""
        game = self.me.game.rehearsal(self.start)
        affected: Affected = {}
        me = Me(game, self.me.card, self.me.seat, self.me.here)
        me.is_special = self.me.is_special
        steps = me.play_card(self.card, self.target, affected=affected)
        try:
            decision = next(steps)
            for answer in answers:
                if self.met(game, affected):
                    return True
                if any(option not in decision.options for option in answer):
                    return False
                decision = steps.send(answer)
        except StopIteration:
            return self.met(game, affected)
        return self.met(game, affected) or decision

    def _likely(self, decision: Decision) -> Iterator[list[Any]]:
        """Answers worth trying, likely ones first. Plays of other cards inside this one are passed up."""
        if decision.kind == MAIN and decision.may_pass:
            yield []
            return
        if decision.kind == ORDER:
            yield list(decision.options)
            return
        options = sorted(decision.options, key=lambda option: option not in self.liked)
        for option in options:
            rest = [other for other in options if other != option]
            yield [option, *rest[: decision.least - 1]] if decision.least > 1 else [option]
        if decision.may_pass:
            yield []

    # --- the play itself, held to the condition ---

    def hold(self, steps: Steps, affected: Affected) -> Steps:
        """Pass questions on, without the answers after which the condition could no longer be met."""
        answers: Answers = []
        try:
            decision = next(steps)
            while True:
                if self.met(self.me.game, affected) or decision.seat != self.me.seat:
                    answer = yield decision
                else:
                    answer = yield from self._narrowed(decision, answers)
                answers.append(answer)
                decision = steps.send(answer)
        except StopIteration:
            return

    def _narrowed(self, decision: Decision, answers: Answers) -> Asks[list[Any]]:
        if decision.kind in (MAIN, ORDER, ABILITY, PERMIT):
            return (yield decision)
        if decision.most > 1:
            return (yield from self._several(decision, answers))
        options = [o for o in decision.options if self.leads_there([*answers, [o]])]
        may_pass = decision.may_pass and self.leads_there([*answers, []])
        if not options:
            return (yield decision)  # chance decides: no answer is known to lead there
        if len(options) == 1 and not may_pass:
            return options
        return (yield _same_question(decision, options, 0 if may_pass else 1, 1))

    def _several(self, decision: Decision, answers: Answers) -> Asks[list[Any]]:
        """Several picks: the minion is one of them if it has to be, the rest is free."""
        least, most = decision.least, decision.most
        wanted = [o for o in decision.options if o in self.minions]
        others = [o for o in decision.options if o not in self.minions]
        if not wanted or (len(others) >= least and self.leads_there([*answers, others[:most]])):
            if least == 0 and not self.leads_there([*answers, []]):
                least = 1
            return (yield _same_question(decision, decision.options, least, most))
        first = wanted
        if len(wanted) > 1:
            first = yield _same_question(decision, wanted, 1, 1)
        rest = [o for o in decision.options if o not in first]
        least, most = max(0, least - 1), min(most - 1, len(rest))
        if least == len(rest):
            return [*first, *rest]
        return [*first, *(yield _same_question(decision, rest, least, most))]


class _Removal(_Rehearsal):
    """The same, to see whether one of the cards named leaves play, or must as soon as the play is done."""

    most_tries = FEW_TRIES

    def met(self, game: Game, affected: Affected) -> bool:
        s = game.s
        return any(s.zone[card] != PLAY or self._is_kept_off(game, card) for card in self.minions)

    def _is_kept_off(self, game: Game, card: int) -> bool:
        host = game.s.host[card]
        return host != 0 and game.table.kind[host] == MINION and card in kept_off_actions(game, host)


class _Rearranging(_Rehearsal):
    """The same, to see whether the deck is no longer what lay under the cards taken off its top."""

    most_tries = VERY_FEW_TRIES

    def met(self, game: Game, affected: Affected) -> bool:
        seat = self.me.seat
        deck = game.s.decks[seat]
        return deck != self.start.decks[seat][: len(deck)]


def _same_question(decision: Decision, options: Sequence[Any], least: int, most: int) -> Decision:
    return Decision(decision.seat, decision.kind, decision.prompt, decision.source, options, least, most)
