"""What if? A move tried out on a copy in which everything the player cannot see is dealt anew.

It goes as far as the card itself and what it sets off by itself, and no further: no question is answered for
the player, nothing of what others may do is guessed, and the turn does not go on. As soon as chance or a card
that the player cannot know has a say, the table is shown as it was right before, and only what may come of it
is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.game import Answer, Game
from ..engine.model import kinds
from ..engine.query.places import Place
from ..engine.rng import Rng
from .events import ToldLine, told
from .log import LogLine, story
from .secrecy import SPECTATOR, Perspective
from .snapshots import PlayedAgain
from .view import BaseView, SeatView, look

if TYPE_CHECKING:
    from ..engine.model.events import Event

TRIES = 4  # other deals in which a move is tried if chance plays a part

# What tells of cards that the player did not know before.
UNSEEN = frozenset({kinds.DRAWN, kinds.LOOKED, kinds.REVEALED, kinds.SHUFFLED, kinds.REPLACED})
BY_THE_RULES = frozenset({kinds.PHASE, kinds.WHEN_SCORING, kinds.AFTER_SCORING})


class Spread(NamedTuple):
    """A base whose total depends on luck."""

    base: int
    name: str
    least: int
    most: int

    @property
    def words(self) -> str:
        return f"{self.name}: {self.least} to {self.most}"


class Forecast(NamedTuple):
    """What a move leads to."""

    seat: int
    view: SeatView  # the table right after it, as far as that is sure
    story: tuple[LogLine, ...]  # what happens
    asks: str = ""  # what the player is asked before it is over
    luck: bool = False  # do chance or unseen cards have a say?
    spreads: tuple[Spread, ...] = ()  # where they may change a base
    idle: bool = False  # is it sure to do nothing?
    prevented: tuple[str, ...] = ()  # who is sure to prevent something

    @property
    def told(self) -> list[ToldLine]:
        """What happens, in words: effects under their causes."""
        return told(self.story)

    @property
    def doubts(self) -> list[str]:
        """Where luck comes in, and what may come of it."""
        return [self.told[-1].text, *(spread.words for spread in self.spreads)] if self.luck else []


def what_if(game: Game, answers: Sequence[Answer], seed: int, players: tuple[str, ...]) -> Forecast:
    """Give the answers on a copy and see their effects through; the game itself is not touched."""
    decision = game.decision
    assert decision is not None, "the game is over"
    seat = decision.seat
    first = _Trial(game, answers, seat, seed)
    before = look(game, Perspective(seat), players)
    events = first.events[: first.end]
    sure = first.end == first.unsure
    return Forecast(
        seat,
        before if not first.unsure else look(first.game_after(first.unsure), Perspective(seat), players),
        first.story(),
        first.asks(game),
        not sure,
        ()
        if sure
        else _spreads(game, [first, *(_Trial(game, answers, seat, seed + n) for n in range(1, TRIES))]),
        *(_prevented(events, first.story()) if sure and not first.is_asked else (False, ())),
    )


class _Trial:
    """The answers given once, in one deal of what is hidden."""

    def __init__(self, game: Game, answers: Sequence[Answer], seat: int, seed: int) -> None:
        copy = game.determinize(seat, Rng(seed)).with_log()
        self.again = PlayedAgain(copy)
        self.seat, self.chance = seat, copy.chance
        for answer in answers:
            self.again.answer(answer)
        self.game = copy
        self.events: list[Event] = copy.events or []
        self.end = self._end()
        self.unsure = self._unsure()

    def _end(self) -> int:
        """How many of the events belong to the move: not what the rules do then."""
        for number, event in enumerate(self.events):
            awards = event.kind == kinds.GAINED_VP and event.to
            if event.kind in BY_THE_RULES or awards:
                return number
        return len(self.events)

    def _unsure(self) -> int:
        """How many of them come before chance or an unseen card has a say."""
        for number, event in enumerate(self.events[: self.end]):
            if event.kind in UNSEEN or self.game_after(number + 1).chance != self.chance:
                return number
        return self.end

    def game_after(self, count: int) -> Game:
        """The game after so many events."""
        then = self.again.after(count - 1) if 0 < count < len(self.events) else None
        return then if then is not None else self.game

    @property
    def is_asked(self) -> bool:
        """Does the move ask the player something before it is over?"""
        decision = self.game.decision
        return (
            decision is not None
            and decision.seat == self.seat
            and self.end == len(self.events)
            and not self.game.at_rest
        )

    def asks(self, before: Game) -> str:
        decision = self.game.decision
        return decision.prompt if decision is not None and self.is_asked else ""

    def story(self) -> tuple[LogLine, ...]:
        """What happens as far as it is sure, and of the next thing only what everybody would be told."""
        lines = list(story(self.game, Perspective(self.seat)))[: self.unsure]
        if self.unsure < self.end:
            lines.append(list(story(self.game, SPECTATOR))[self.unsure])
        return tuple(lines)

    def totals(self) -> dict[int, int]:
        then = self.game_after(self.end)
        return {base: then.total_power(base) for base in then.bases}


def _spreads(game: Game, trials: list[_Trial]) -> tuple[Spread, ...]:
    """The bases that do not come out alike in all deals."""
    found = []
    for base in game.bases:
        totals = [total[base] for total in map(_Trial.totals, trials) if base in total]
        if totals and min(totals) < max(totals):
            found.append(Spread(base, game.name(base), min(totals), max(totals)))
    return tuple(found)


def _prevented(events: list[Event], lines: tuple[LogLine, ...]) -> tuple[bool, tuple[str, ...]]:
    """Does it do nothing, and who prevents it?"""
    idle = any(event.kind == kinds.NO_EFFECT for event in events)
    return idle, tuple(dict.fromkeys(line.text for line in lines if line.kind == kinds.PREVENTED))


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


def _place_of(base: BaseView | None, seat: int) -> Place:
    return next(
        (each for each in base.forecast if each.seat == seat) if base else iter(()), Place(seat, 0, 0, 0)
    )


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
    for change in base_changes(before, after):
        parts += _change_in_words(change, seat)
    parts += forecast.doubts
    return ", ".join(parts) or "nothing changes yet"


def _change_in_words(change: BaseChange, seat: int) -> list[str]:
    base, after = change.before, change.after
    if after is None:
        return [f"{base.name} goes"]
    old, new = change.places(seat)
    parts = []
    if new.vp != old.vp:
        parts.append(f"{base.name} worth {new.vp} VP instead of {old.vp}")
    elif new.power != old.power:
        parts.append(f"{base.name}: {new.power - old.power:+} power")
    elif after.total != base.total:
        parts.append(f"{base.name}: others {after.total - base.total:+} power")
    if change.will_score:
        parts.append(f"{base.name} will score")
    return parts
