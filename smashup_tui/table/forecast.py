"""What if? A move tried out on a copy in which everything the player cannot see is dealt anew."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Answer, Game
from ..engine.model import kinds
from ..engine.model.events import Event
from ..engine.query.event_text import tell
from ..engine.query.places import Place, with_given
from ..engine.rng import Rng
from ..table.loop import by_habit, play

MOST_QUESTIONS = 40

# What such copies may invent: told as "chance decides", never card by card.
UNSEEN = frozenset(
    {
        kinds.DRAWN,
        kinds.LOOKED,
        kinds.REVEALED,
        kinds.SHUFFLED,
        kinds.PLACED,
        kinds.DISCARDED,
        kinds.STORED_CARD,
        kinds.REPLACED,
    }
)


class Standing(NamedTuple):
    """A base at one moment: how full it is, and what each seat would take."""

    total: int
    breakpoint: int
    places: tuple[Place, ...]

    def vp_of(self, seat: int) -> int:
        return next((place.vp for place in self.places if place.seat == seat), 0)

    def power_of(self, seat: int) -> int:
        return next((place.power for place in self.places if place.seat == seat), 0)


class BaseChange(NamedTuple):
    """A base before and after, or as it scores on the way; `after` is None when it goes without scoring."""

    base: int
    name: str
    before: Standing
    after: Standing | None
    scored: bool = False


class Forecast(NamedTuple):
    """What a move leads to."""

    seat: int
    vp: tuple[tuple[int, int], ...]  # by seat: before, after
    bases: tuple[BaseChange, ...]  # those that change
    lines: tuple[str, ...]  # what happens, in words
    guessed: int  # questions that arise on the way and were answered for the player
    chance: bool  # luck or unseen cards play a part: it may go otherwise
    chance_now: bool  # and that before the turn goes on: not only what is drawn at its end
    hand: tuple[int, int]  # cards in hand before, after; what the end of a turn brings does not count
    idle: bool = False  # is it sure to do nothing?
    prevented: tuple[str, ...] = ()  # who is sure to prevent something

    @property
    def won_vp(self) -> int:
        before, after = self.vp[self.seat]
        return after - before


def what_if(game: Game, answer: Answer, seed: int) -> Forecast:
    """Give the answer on a copy and see the resolution through; the game itself is not touched."""
    decision = game.decision
    assert decision is not None, "the game is over"
    seat, rng = decision.seat, Rng(seed)
    copy = game.determinize(seat, rng).with_log()
    chance, turn = copy.chance, copy.turn
    copy.apply(answer)
    before = copy.count
    for _ in play(copy, by_habit(rng)):
        if copy.at_rest or copy.count - before == MOST_QUESTIONS:
            break
    events = _of_this_turn(copy.events or [], turn)
    return Forecast(
        seat,
        tuple(zip(game.vp, copy.vp, strict=True)),
        _changes(game, copy, events),
        _told(copy, events, seat),
        copy.count - before,
        copy.chance != chance or any(event.kind in UNSEEN for event in events),
        any(event.kind in UNSEEN for event in _while_playing(events)),
        (len(game.hand(seat)), len((copy if copy.turn == turn else game).hand(seat))),
        *_prevented(copy, events, seat, sure=copy.count == before),
    )


def _prevented(game: Game, events: list[Event], seat: int, *, sure: bool) -> tuple[bool, tuple[str, ...]]:
    """Does it do nothing, and who prevents it? Where other answers are possible, that is not known."""
    if not sure:
        return False, ()
    stopped = [event for event in events if event.kind == kinds.PREVENTED]
    idle = any(event.kind == kinds.NO_EFFECT and event.seat == seat for event in events)
    return idle, tuple(dict.fromkeys(tell(game, event, seat) for event in stopped))


def _of_this_turn(events: list[Event], turn: int) -> list[Event]:
    for number, event in enumerate(events):
        if event.kind == kinds.PHASE and event.text != str(turn):
            return events[:number]
    return events


def _while_playing(events: list[Event]) -> list[Event]:
    """Those before the turn goes on to its next phase."""
    for number, event in enumerate(events):
        if event.kind == kinds.PHASE:
            return events[:number]
    return events


def _told(game: Game, events: list[Event], seat: int) -> tuple[str, ...]:
    told = (tell(game, event, seat) for event in events if event.kind not in UNSEEN)
    return tuple(line for line in told if line and not line.startswith("—"))


def _standing(game: Game, base: int) -> Standing:
    return Standing(game.total_power(base), game.breakpoint(base), tuple(game.forecast(base)))


def _changes(game: Game, copy: Game, events: list[Event]) -> tuple[BaseChange, ...]:
    changes = []
    for base in game.bases:
        before = _standing(game, base)
        after = _as_it_scores(base, before.breakpoint, events)
        scored = after is not None
        if after is None and base in copy.bases:
            after = _standing(copy, base)
        if scored or after != before:
            changes.append(BaseChange(base, game.name(base), before, after, scored))
    return tuple(changes)


def _as_it_scores(base: int, breakpoint: int, events: list[Event]) -> Standing | None:
    """What each takes when the base scores; None if it does not."""
    gained = [event for event in events if event.kind == kinds.GAINED_VP and event.source == base]
    if not any(event.to for event in gained):
        return None
    places = [Place(event.seat, event.power, event.to, event.amount) for event in gained if event.to]
    extra = [0] * (max(event.seat for event in gained) + 1)
    for event in gained:
        extra[event.seat] += 0 if event.to else event.amount
    total = sum(place.power for place in places)
    return Standing(max(total, breakpoint), breakpoint, tuple(with_given(places, extra)))


def summary(forecast: Forecast) -> str:
    """What the player wins by it, in a few words."""
    seat, parts = forecast.seat, []
    if forecast.won_vp:
        parts.append(f"{forecast.won_vp:+} VP")
    others = sum(after - before for before, after in forecast.vp) - forecast.won_vp
    if others:
        parts.append(f"others {others:+} VP")
    for change in forecast.bases:
        parts += _change_in_words(change, seat)
    drawn = forecast.hand[1] - forecast.hand[0]
    if drawn > 0 and not forecast.won_vp:
        parts.append(f"{drawn} more in hand")
    return ", ".join(parts) or "nothing changes yet"


def _change_in_words(change: BaseChange, seat: int) -> list[str]:
    name, after = change.name, change.after
    if after is None:
        return [f"{name} goes"]
    if change.scored:
        return [f"{name} scores"]
    parts = []
    if after.vp_of(seat) != change.before.vp_of(seat):
        parts.append(f"{name} worth {after.vp_of(seat)} VP instead of {change.before.vp_of(seat)}")
    elif after.power_of(seat) != change.before.power_of(seat):
        parts.append(f"{name}: {after.power_of(seat) - change.before.power_of(seat):+} power")
    elif after.total != change.before.total:
        parts.append(f"{name}: others {after.total - change.before.total:+} power")
    if after.total >= after.breakpoint > change.before.total:
        parts.append(f"{name} will score")
    return parts
