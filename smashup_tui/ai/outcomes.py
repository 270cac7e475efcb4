"""What an answer leads to in several deals of what the seat can't know: the move, the turn, the others'.

The n-th deal is the same for every answer, so that two answers can be compared deal by deal. Where a search
has gone before, its favourite answers are given to what the move asks; the quick player does the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ..engine.game import Answer, Game
from ..engine.model import kinds
from ..engine.model.decisions import ABILITY, MAIN, ORDER, Decision
from ..engine.model.events import Event
from ..engine.model.kinds import NOBODY
from ..engine.model.state import Permit
from ..engine.query.places import NO_PLACE, standings
from ..engine.query.power import breakpoint_of
from ..engine.query.visibility import hidden_from
from ..engine.rng import Rng, mix
from .evaluate import Weights, in_play
from .next_turn import NextTurn
from .policy import quick_answer
from .search import Node, candidates, key_of

DEALS = 10
FEW_DEALS = 3
LONGEST = 150  # decisions a deal is followed
SUBSETS = 8

# What a move can do that is worth mentioning.
TOLD = frozenset(
    {
        kinds.PLAYED,
        kinds.DESTROYED,
        kinds.MOVED,
        kinds.LEFT_PLAY,
        kinds.DISCARDED,
        kinds.DRAWN,
        kinds.GAINED_VP,
        kinds.COUNTERS,
        kinds.POWER,
        kinds.BREAKPOINT,
        kinds.CONTROL,
        kinds.ENTERED_STASIS,
        kinds.PLACED,
        kinds.SWAPPED,
        kinds.BASE_DESTROYED,
        kinds.EXTRA_TURN,
    }
)
COUNTED = frozenset({kinds.DRAWN, kinds.DISCARDED, kinds.GAINED_VP})  # how many, whichever cards they are


class Stand(NamedTuple):
    """A seat's standing at a base."""

    mine: int
    best: int  # power of the strongest other player
    rival: int  # who that is; NOBODY: nobody else is there
    place: int
    vp: int
    lacking: int  # to its breakpoint; 0 or less: it is ready to score


class MoveEffect(NamedTuple):
    """One thing that a move did."""

    kind: str
    seat: int  # whom it is about: who draws, or whose card it is
    card: int = 0
    base: int = 0
    origin: int = 0
    to: int = 0
    amount: int = 0


Awards = tuple[int, ...]  # VP for places, seat by seat


class Outcome(NamedTuple):
    """What an answer led to in one deal."""

    effects: tuple[MoveEffect, ...]
    permits: tuple[Permit, ...]  # extra plays that it gave
    after: dict[int, Stand]  # the bases as the move leaves them
    end: dict[int, Stand]  # and the turn
    scored: dict[int, Awards]  # this turn
    later: dict[int, Awards]  # before the seat plays again; nothing where nobody asked
    winner: int  # at the end of the turn
    next_winner: int  # before the seat plays again
    value: float  # the seat's chance to win at the end of the turn
    sure_effects: tuple[MoveEffect, ...]  # what it did before the seat had anything to choose
    sure_after: dict[int, Stand]  # and the bases as they were then

    def before_choices(self) -> Outcome:
        """As if the move were over where the seat is first asked."""
        return self._replace(effects=self.sure_effects, after=self.sure_after)


def stands(game: Game, seat: int) -> dict[int, Stand]:
    """The seat's standing at each base."""
    found = {}
    for base in game.bases:
        places = standings(game, base)
        own = next((each for each in places if each.seat == seat), None)
        rival = next((each for each in places if each.seat != seat), None)
        lacking = breakpoint_of(game, base) - game.total_power(base)
        mine, place, vp = (own.power, own.place, own.vp) if own else (0, NO_PLACE, 0)
        found[base] = Stand(
            mine, rival.power if rival else 0, rival.seat if rival else NOBODY, place, vp, lacking
        )
    return found


def outcomes(
    game: Game, answer: Answer, weights: Weights, node: Node | None = None, *, later: bool = True
) -> list[Outcome]:
    """What it leads to; `node` is what a search has found out about the answer."""
    return [_Deal(game, answer, number, node).outcome(weights, later=later) for number in range(DEALS)]


def comes_to_nothing(game: Game, answer: Answer, node: Node | None = None) -> bool:
    """Does a move only use up a card or a Talent? A smaller hand can be of use, too."""
    return all(_Deal(game, answer, number, node).comes_to_nothing() for number in range(FEW_DEALS))


class _Deal:
    """An answer given in one deal."""

    def __init__(self, game: Game, answer: Answer, number: int, node: Node | None) -> None:
        decision = game.decision
        assert decision is not None
        self.seat, self.turn, self.node = decision.seat, game.turn, node
        self.rng = Rng(mix(number + 1))
        self.before = game
        self.own = _cards_of(decision, answer)
        self.game = game.determinize(self.seat, self.rng, [])
        # A turn that ended by itself would take what lasts for the turn along: that is not the move's doing.
        self.game.setup = replace(game.setup, auto_end=False)
        self.mark = len(self.game.events_since(0))
        self.left = LONGEST
        self.game.apply(answer)

    def outcome(self, weights: Weights, *, later: bool) -> Outcome:
        game = self.game
        self._go_on(lambda: self._is_over() or self._may_choose())
        sure_effects, sure_after = tuple(self._effects()), stands(game, self.seat)
        self._go_on(self._is_over)
        effects = tuple(self._effects())
        permits = tuple([p for p in game.permits if p.source in self.own and p not in self.before.permits])
        after = stands(game, self.seat)
        self._go_on(lambda: game.at_rest and not self._this_turn())
        end, scored, winner = stands(game, self.seat), self._awards(self.mark), game.winner
        worth = NextTurn(self.before, self.seat).worth(game.clone(), weights, self.rng)
        mark = len(game.events_since(0))
        if later:
            self._go_on(lambda: game.at_rest and game.current == self.seat and not self._this_turn())
        later_awards = self._awards(mark)
        return Outcome(
            effects,
            permits,
            after,
            end,
            scored,
            later_awards,
            winner,
            game.winner,
            worth,
            sure_effects,
            sure_after,
        )

    def comes_to_nothing(self) -> bool:
        self._go_on(self._is_over)
        told = [event.kind for event in self.game.events_since(self.mark) if event.card in self.own]
        if kinds.NO_EFFECT not in told or any(self._effects()):
            return False
        return not self._this_turn() or in_play(self.game) == in_play(self.before)

    def _may_choose(self) -> bool:
        """Is the seat asked something to which there is more than one answer?"""
        decision = self.game.decision
        return (
            decision is not None
            and decision.seat == self.seat
            and (len(decision.options) > decision.least or decision.kind == ORDER)
        )

    def _is_over(self) -> bool:
        """Is the move over: is it the next one's turn, or the next ability's?"""
        decision = self.game.decision
        return (
            self.game.at_rest
            or not self._this_turn()
            or (decision is not None and decision.kind == ABILITY and decision.seat == self.seat)
        )

    def _this_turn(self) -> bool:
        return self.game.turn == self.turn

    def _go_on(self, is_enough: Callable[[], bool]) -> None:
        """Answer what is asked until then."""
        game = self.game
        while (decision := game.decision) is not None and self.left and not is_enough():
            self.left -= 1
            game.apply(self._favourite(decision) or quick_answer(game, decision, self.rng))

    def _favourite(self, decision: Decision) -> Answer | None:
        """What the search has tried most here, as long as it knows the place."""
        node, self.node = self.node, None
        if node is None or decision.seat != self.seat or not self._this_turn():
            return None
        known = {
            key: answer
            for answer in candidates(decision, self.rng, SUBSETS)
            if (key := key_of(self.game, decision, answer)) in node.children
        }
        best = max(known, key=lambda key: node.children[key].visits, default=None)
        if best is None or node.children[best].visits < 2:
            return None
        self.node = node.children[best]
        return known[best]

    def _effects(self) -> Iterator[MoveEffect]:
        """What the move did, without the cards that the seat could not know of."""
        hidden = hidden_from(self.before, self.seat)
        counts: Counter[MoveEffect] = Counter()
        for event in self.game.events_since(self.mark):
            if event.kind not in TOLD or not self._is_ours(event):
                continue
            if event.kind in COUNTED:
                if not event.base:  # else it is a place at a base that scores
                    counts[MoveEffect(event.kind, event.seat)] += event.amount
            elif event.card not in hidden and not (event.kind == kinds.SWAPPED and event.to in hidden):
                whose = event.seat if event.controller == NOBODY else event.controller
                effect = MoveEffect(event.kind, whose, event.card, event.base, event.origin, event.to)
                counts[effect] += event.amount
        return (effect._replace(amount=amount) for effect, amount in counts.items())

    def _is_ours(self, event: Event) -> bool:
        """Is it done by a card that the answer is about, and no mere telling of the answer itself?"""
        if event.kind == kinds.PLAYED and event.card in self.own:
            return False
        cause: Event | None = event
        while cause is not None:
            if cause.source in self.own or (cause is not event and cause.card in self.own):
                return True
            cause = cause.because
        return False

    def _awards(self, mark: int) -> dict[int, Awards]:
        """VP for places at the bases that have scored since."""
        found: dict[int, list[int]] = {}
        for event in self.game.events_since(mark):
            if event.kind == kinds.BEFORE_SCORING and event.base in self.before.bases:
                found[event.base] = [0] * self.game.seats
            elif event.kind == kinds.GAINED_VP and event.to and event.base in found:
                found[event.base][event.seat] += event.amount
        return {base: tuple(awards) for base, awards in found.items()}


def _cards_of(decision: Decision, answer: Answer) -> frozenset[int]:
    """The cards whose doing an answer is."""
    if decision.kind in (MAIN, ABILITY):
        number = 1 if decision.kind == MAIN else 0
        found = [decision.options[each][number] for each in answer]
    else:
        found = [decision.source]
    return frozenset(card for card in found if card)
