"""What if? A move tried out on a copy in which everything the player cannot see is dealt again.

It goes as far as the card itself and what it sets off by itself, and no further: no question is answered for
the player, nothing of what others may do is guessed, and the turn does not go on. As soon as chance or a card
that the player can't know is involved, the table is shown as it was right before, and only what may follow is
said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from ..engine.game import Answer, Game
from ..engine.model import kinds
from ..engine.query.event_text import PLACES
from ..engine.query.places import NO_PLACE, Place
from ..engine.query.visibility import hidden_from
from ..engine.rng import Rng
from .event_tree import ToldLine, told
from .log import TO_CARDS, LogLine, story
from .secrecy import Perspective
from .snapshots import PlayedAgain
from .view import BaseView, SeatView, cards_in, look

if TYPE_CHECKING:
    pass

TRIES = 4  # other deals in which a move is tried if chance plays a part

# What is drawn, looked at or shuffled is left to chance, but not that it is.
DRAWING = frozenset({kinds.DRAWN, kinds.LOOKED, kinds.SHUFFLED})
TO = "\N{RIGHTWARDS ARROW}"
UNSEEN = "the rest depends on cards you cannot see"
BY_THE_RULES = frozenset({kinds.PHASE, kinds.WHEN_SCORING, kinds.AFTER_SCORING})


class Spread(NamedTuple):
    """A base whose total depends on luck: what it came to in some deals."""

    base: int
    name: str
    least: int
    most: int

    @property
    def words(self) -> str:
        return f"{self.name} likely {self.least} to {self.most}"


class Forecast(NamedTuple):
    """What a move leads to."""

    seat: int
    view: SeatView  # the table right after it, as far as that is sure
    story: tuple[LogLine, ...]  # what happens
    asks: str = ""  # what the player is asked before it is over
    luck: str = ""  # what then depends on chance or unseen cards; empty: nothing does
    spreads: tuple[Spread, ...] = ()  # where that may change a base
    idle: bool = False  # is it sure to do nothing?
    prevented: tuple[str, ...] = ()  # what is sure to prevent something

    @property
    def told(self) -> list[ToldLine]:
        """What happens, in words: effects under their causes."""
        return told(self.story)

    @property
    def doubts(self) -> list[str]:
        """Where luck comes in, and what may follow."""
        return [self.luck, *(spread.words for spread in self.spreads)] if self.luck else []


def what_if(game: Game, answers: Sequence[Answer], seed: int, players: tuple[str, ...]) -> Forecast:
    """Give the answers on a copy and see their effects through; the game itself is not touched."""
    decision = game.decision
    assert decision is not None, "the game is over"
    first = _Trial(game, answers, seed)
    first.stop_with(_Trial(game, answers, seed, all_in_hand=True))
    view, lines = first.view(players), first.lines()
    luck, spreads = _luck(game, answers, seed, first) if first.sure < first.end else ("", ())
    ends = not luck and not first.asks
    return Forecast(
        decision.seat,
        view.asking(decision.seat),
        lines,
        first.asks,
        luck,
        spreads,
        ends and any(line.kind == kinds.NO_EFFECT for line in lines),
        tuple(dict.fromkeys(line.text for line in lines if ends and line.kind == kinds.PREVENTED)),
    )


class _Trial:
    """The answers given once, in one deal of what is hidden."""

    def __init__(
        self, game: Game, answers: Sequence[Answer], seed: int, *, all_in_hand: bool = False
    ) -> None:
        assert game.decision is not None
        self.seat, self._start = game.decision.seat, game
        self._hidden = hidden_from(game, self.seat)
        self._game = game.determinize(self.seat, Rng(seed), game.events_since(0), all_in_hand=all_in_hand)
        self._again, self._chance = PlayedAgain(self._game), self._game.chance
        self._mark = self._again.happened
        for answer in answers:
            self._again.answer(answer)
        self._events = self._game.events_since(self._mark)
        # How many events belong to the move, and how many come before luck has a say.
        self.end = self._first(self._is_done_by_the_rules, len(self._events))
        self.sure = self._first(self._is_luck, self.end)
        self._is_asked = True

    def stop_with(self, other: _Trial) -> None:
        """Go no further than where somebody else may be asked, which the other deal shows."""
        both = zip(self._events, other._events, strict=False)
        alike = next((n for n, (one, two) in enumerate(both) if one.as_data() != two.as_data()), None)
        most = min(len(self._events), len(other._events)) if alike is None else alike
        self.end, self.sure = min(self.end, most), min(self.sure, most)
        self._is_asked = other._asked() == self._asked()

    def _first(self, is_so: Callable[[int], bool], end: int) -> int:
        return next((number for number in range(end) if is_so(number)), end)

    def _is_done_by_the_rules(self, number: int) -> bool:
        """Is it what the rules do next, and no part of the move?"""
        event = self._events[number]
        if event.kind in BY_THE_RULES:
            return True
        causeless = event.because is None and event.kind != kinds.PUT_AWAY
        return causeless and self.game_after(number + 1).scoring_base > 0  # VP, and what leaves with the base

    def _is_luck(self, number: int) -> bool:
        """Does it tell of a card that the player could not know, or was it left to chance?"""
        event = self._events[number]
        about = (event.card, *event.cards, event.to if event.kind in TO_CARDS else 0)
        by_chance = self.game_after(number + 1).chance != self._chance
        return by_chance or event.kind == kinds.SHUFFLED or not self._hidden.isdisjoint(about)

    def game_after(self, count: int) -> Game:
        """The game after so many events; after the last, as it is when something is asked again."""
        if not count:
            return self._start
        then = self._again.after(self._mark + count - 1) if count < len(self._events) else None
        return then if then is not None else self._game

    @property
    def asks(self) -> str:
        """What the player is asked before the move is over."""
        seat, prompt = self._asked()
        asked = seat == self.seat and self._is_asked and self.sure == len(self._events)
        return prompt if asked and not self._game.at_rest else ""

    def _asked(self) -> tuple[int, str]:
        decision = self._game.decision
        return (decision.seat, decision.prompt) if decision is not None else (-1, "")

    def view(self, players: tuple[str, ...]) -> SeatView:
        """The table as it is sure to be; some steps before, where cards lie open that are told of later."""
        perspective = Perspective(self.seat)
        view = look(self.game_after(self.sure), perspective, players)
        while self.sure and not self._hidden.isdisjoint(cards_in(view)):
            self.sure -= 1
            view = look(self.game_after(self.sure), perspective, players)
        return view

    def lines(self) -> tuple[LogLine, ...]:
        """What happens as far as it is sure."""
        lines = story(self._game, Perspective(self.seat), self._mark)
        return tuple(islice(lines, self.sure))

    def luck(self) -> str:
        """What comes then, without the cards; empty if that is left to chance, too."""
        if self.sure == self.end or self._events[self.sure].kind not in DRAWING:
            return ""
        self._events[self.sure].visible_to = 0
        line = next(islice(story(self._game, Perspective(self.seat), self._mark), self.sure, None))
        return line.effect or line.text

    def totals(self) -> dict[int, int]:
        then = self.game_after(self.end)
        return {base: then.total_power(base) for base in then.bases}


def _luck(game: Game, answers: Sequence[Answer], seed: int, first: _Trial) -> tuple[str, tuple[Spread, ...]]:
    """What luck decides, if that is the same in all deals, and the bases that do not come out alike."""
    trials = [first, *[_Trial(game, answers, seed + number) for number in range(1, TRIES)]]
    said, *others = {trial.luck() for trial in trials}
    return UNSEEN if others or not said else said, _spreads(game, [trial.totals() for trial in trials])


def _spreads(game: Game, outcomes: Sequence[dict[int, int]]) -> tuple[Spread, ...]:
    found = []
    for base in game.bases:
        totals = [outcome[base] for outcome in outcomes if base in outcome]
        if totals and min(totals) < max(totals):
            found.append(Spread(base, game.name(base), min(totals), max(totals)))
    return tuple(found)


# --- in words ------------------------------------------------------------------------------------------


class BaseChange(NamedTuple):
    """A base before and after."""

    before: BaseView
    after: BaseView | None  # None: another one lies there then

    def places(self, seat: int) -> tuple[Place, Place]:
        """What that seat would take if the base scored: before, and after."""
        return _place_of(self.before, seat), _place_of(self.after, seat)

    @property
    def will_score(self) -> bool:
        """Has it what it takes then, but not before?"""
        return self.after is not None and self.after.ready and not self.before.ready

    def words(self, seat: int) -> str:
        """The change as that seat reads it: `Tar Pits: 10 → 15, second → first, +2 VP`."""
        base, after = self.before, self.after
        if after is None:
            return f"{base.name} goes"
        old, new = self.places(seat)
        parts = [f"{old.power} {TO} {new.power}"] if new.power != old.power else []
        if new.place != old.place and new.place in PLACES:
            parts.append(f"{PLACES[old.place]} {TO} {PLACES[new.place]}" if old.power else PLACES[new.place])
        if new.vp != old.vp:
            parts.append(f"{new.vp - old.vp:+} VP")
        others = after.total - base.total - (new.power - old.power)
        if others and not parts:
            parts.append(f"others {others:+} power")
        if after.breakpoint != base.breakpoint:
            parts.append(f"breakpoint {base.breakpoint} {TO} {after.breakpoint}")
        if self.will_score:
            parts.append("it will score")
        return f"{base.name}: {', '.join(parts)}" if parts else ""


def _place_of(base: BaseView | None, seat: int) -> Place:
    none = Place(seat, 0, NO_PLACE, 0)
    return next((each for each in base.forecast if each.seat == seat), none) if base is not None else none


def base_changes(before: SeatView, after: SeatView) -> list[BaseChange]:
    """The bases of which something else is true afterwards."""
    later = {base.base: base for base in after.bases}
    changes = [BaseChange(base, later.get(base.base)) for base in before.bases]
    return [each for each in changes if each.after is None or _facts(each.before) != _facts(each.after)]


def _facts(base: BaseView) -> tuple[object, ...]:
    return base.total, base.breakpoint, base.ready, base.forecast


def summary(before: SeatView, forecast: Forecast) -> str:
    """What the player wins by it, in a few words."""
    seat, after = forecast.seat, forecast.view
    gained = [new.vp - old.vp for old, new in zip(before.players, after.players, strict=True)]
    parts = [f"{gained[seat]:+} VP"] if gained[seat] else []
    others = sum(gained) - gained[seat]
    if others:
        parts.append(f"others {others:+} VP")
    parts += [words for change in base_changes(before, after) if (words := change.words(seat))]
    return "; ".join([*parts, *forecast.doubts]) or "nothing changes yet"


def if_it_scores(forecast: Forecast) -> str:
    """How many VP each would have then, if a base is ready: `You 17, Ada 16 if nobody uses a Special`."""
    view = forecast.view
    if not any(base.ready for base in view.bases):
        return ""
    vp = view.vp_after_scoring
    return f"{', '.join(f'{p.name} {vp[p.seat]}' for p in view.players)} VP if nobody uses another Special"
