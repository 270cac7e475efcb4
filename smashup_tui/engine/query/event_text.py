"""What happened, in words: one line an event, as one seat (or the whole table) may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...support.grammar import YOU, counted, whose_is
from ..model import kinds
from ..model.kinds import NOBODY, ZONE_NAMES

if TYPE_CHECKING:
    from ..game import Game
    from ..model.events import Event

OVER_THE_LIMIT = f" (more than {kinds.HAND_LIMIT} in hand)"
PLACES = {1: "first", 2: "second", 3: "third"}


def tell_all(game: Game, seat: int | None = None) -> Iterator[str]:
    """The story so far; with a seat, as that seat saw it, else what everyone saw."""
    for event in game.events or []:
        line = tell(game, event, seat)
        if line:
            yield line


def tell(game: Game, event: Event, seat: int | None = None) -> str:
    """One line, or nothing for an event not worth one."""
    teller = _TELLERS.get(event.kind)
    return _capitalised(teller(_Words(game, _as_known(game, event, seat)))) if teller else ""


def _capitalised(line: str) -> str:
    return line[:1].upper() + line[1:]


def tell_effect(game: Game, event: Event, cause: Event, seat: int | None = None) -> str:
    """The same, right below its cause, without what the cause already says."""
    teller = _TELLERS.get(event.kind)
    words = _Words(game, _as_known(game, event, seat), _as_known(game, cause, seat))
    return teller(words) if teller else ""


def _as_known(game: Game, event: Event, seat: int | None) -> Event:
    """The event as that seat knows it, or as everyone does."""
    if seat is not None:
        return event.seen_by(seat)
    everyone = (1 << len(game.setup.seats)) - 1
    return event if event.visible_to & everyone == everyone else event.seen_by(_outsider(event))


def _outsider(event: Event) -> int:
    """A seat that may not see the event."""
    return next(seat for seat in range(4) if not event.visible_to >> seat & 1)


def occasion(game: Game, event: Event, seat: int) -> str:
    """Why abilities can be used now, as a sentence to the seat that is asked; else nothing."""
    if event.kind in (kinds.TURN_START, kinds.TURN_END):
        whose = _Words(game, event).possessive(event.seat)
        return (
            f"{whose[:1].upper()}{whose[1:]} turn {'starts' if event.kind == kinds.TURN_START else 'ends'}."
        )
    if event.kind == kinds.BEFORE_SCORING:
        return f"{game.name(event.base)} is about to score."
    if event.kind == kinds.AFTER_SCORING:
        return f"{game.name(event.base)} has scored."
    told = event.as_told
    if told.kind == kinds.PLAYED:  # also where the log has told it with the Special
        line = _capitalised(_plays(_Words(game, _as_known(game, told, seat)), giver=False))
    else:
        line = tell(game, told, seat)
    return line if line[-1:] in ("", ".", "!", "?") else f"{line}."


class _Words:
    """An event with names for its numbers; under a cause, without what that says already."""

    def __init__(self, game: Game, event: Event, cause: Event | None = None) -> None:
        self.game = game
        self.event = event
        self.cause = cause

    def seat(self, seat: int) -> str:
        return self.game.setup.seats[seat].name if seat != NOBODY else "Nobody"

    def possessive(self, seat: int) -> str:
        return whose_is(self.seat(seat))

    @property
    def who(self) -> str:
        return self.seat(self.event.seat)

    def does(self, doing: str) -> str:
        """Who does it: `Ada plays`, `You play`."""
        verb, _, rest = doing.partition(" ")
        if self.who == YOU and verb.endswith("s"):
            verb = verb[:-1]
        done = f"{verb} {rest}".rstrip()
        return done if self.is_of_who_did_the_cause else f"{self.who} {done}"

    @property
    def is_of_who_did_the_cause(self) -> bool:
        """Has the cause already said who does it?"""
        cause = self.cause
        return cause is not None and cause.seat == self.event.seat and cause.kind != kinds.BEFORE_SCORING

    def name(self, card: int) -> str:
        return self.game.name(card)

    @property
    def card(self) -> str:
        return self.name(self.event.card) if self.event.card else "a card"

    @property
    def cards(self) -> str:
        if self.event.cards:
            return ", ".join(self.name(card) for card in self.event.cards)
        return counted(self.event.amount, "card", one="a")

    def goes_to(self, zone: int) -> str:
        """Where it goes: `returns to Ada's hand`."""
        if zone == kinds.BOX:
            return "goes into the box"
        end = "the bottom of " if self.event.text == "bottom" else ""
        whose = self.possessive(self.game.table.owner[self.event.card])
        return f"{'returns' if zone == kinds.HAND else 'goes'} to {end}{whose} {ZONE_NAMES[zone]}"

    @property
    def sent(self) -> str:
        """What sends it elsewhere than it would have gone."""
        return f" (because of {self.name(self.event.via)})" if self.event.via else ""

    @property
    def at(self) -> str:
        base, cause = self.event.base, self.cause
        told = cause is not None and base in (cause.base, cause.to)
        return f" at {self.name(base)}" if base and not told else ""

    @property
    def by(self) -> str:
        source, cause = self.event.source, self.cause
        told = cause is not None and source == cause.card
        return f" ({self.name(source)})" if source and source != self.event.card and not told else ""

    @property
    def is_of_cause(self) -> bool:
        """Is it about the card that the cause has named?"""
        return self.cause is not None and self.cause.card == self.event.card

    def signed(self) -> str:
        return f"{self.event.amount:+d}"

    def counters(self, what: str) -> str:
        """How many of them: `+1 power counter`."""
        return f"{self.signed()} {what} counter{'' if abs(self.event.amount) == 1 else 's'}"

    @property
    def origin(self) -> str:
        """From where; what lay aside for a moment came from nowhere in particular."""
        zone = self.event.origin
        return "" if zone in (kinds.ASIDE, kinds.NOWHERE) else f" from {_the(zone)}"


def _the(zone: int) -> str:
    """A place as it is spoken of when it is clear whose it is."""
    return ZONE_NAMES[zone] if zone == kinds.STASIS else f"the {ZONE_NAMES[zone]}"


def _played(w: _Words) -> str:
    event, because = w.event, w.event.because
    if because is not None and because.card == event.card and _is_played(because):
        return ""  # it has been told with the Special
    return _plays(w)


def _plays(w: _Words, *, giver: bool = True) -> str:
    event, where = w.event, ""
    if event.to:
        on_minion = w.game.definition(event.to).is_minion
        where = f" on {w.name(event.to)}{w.at}" if on_minion else w.at
    origin = "" if event.origin == kinds.HAND else w.origin
    told = w.cause is not None and event.via == w.cause.card
    extra = (
        ""
        if not giver or not event.via or event.via == event.card
        else " (extra)"
        if told
        else f" (extra: {w.name(event.via)})"
    )
    return w.does(f"plays {w.card}{where}{origin}{extra}")


def _special_used(w: _Words) -> str:
    if _is_played(w.event):
        return w.does(f"plays {w.card} as a Special{w.at}")
    return w.does(f"uses {w.card}'s Special{w.at}")


def _is_played(event: Event) -> bool:
    """Is it a Special that is used by playing an action from the hand?"""
    return event.kind == kinds.SPECIAL_USED and event.origin == kinds.HAND


def _destroyed(w: _Words) -> str:
    event = w.event
    by = " by its own ability" if event.source == event.card and not w.is_of_cause else w.by
    if event.to == kinds.DISCARD:
        return f"{w.card}{w.at} is destroyed{by}"
    return f"{w.card}{w.at} is destroyed{by} and {w.goes_to(event.to)}{w.sent}"


def _left_play(w: _Words) -> str:
    event = w.event
    if event.text == kinds.BY_ATTACHING:
        return f"{w.card}{w.at} is discarded: it can no longer affect its minion"
    cause = event.because
    if cause is not None and cause.kind in (kinds.DESTROYED, kinds.LEFT_PLAY):
        return f"{w.card} {w.goes_to(event.to)}{w.sent or f' with {w.name(cause.card)}'}"
    if not event.source and event.origin == kinds.STASIS:
        return f"{w.card} {w.goes_to(event.to)} from stasis: it was not played"
    if not event.source and event.base:
        told = w.cause is not None and w.cause.base == event.base
        with_base = "" if told else f" with {w.name(event.base)}"
        return f"{w.card} {w.goes_to(event.to)}{w.sent or with_base}"
    return f"{w.card}{w.at} {w.goes_to(event.to)}{w.sent or w.by}"


def _scores(w: _Words) -> str:
    """How full the base is, and what has changed its breakpoint."""
    event = w.event
    if not event.terms:
        return f"{w.card} is about to score"
    (printed, _), *changes = event.terms
    says = f"{w.card} scores: {event.power} of {event.amount}"
    terms = "".join(f", {amount:+d} {w.name(source)}" for amount, source in changes if amount)
    return f"{says} \N{EN DASH} {printed} printed{terms}" if terms else says


def _gained_vp(w: _Words) -> str:
    event = w.event
    if event.to:
        place = PLACES.get(event.to, "no")
        return w.does(f"takes {place} place{w.at} with {event.power} power: {w.signed()} VP")
    return w.does(f"{'gains' if event.amount >= 0 else 'loses'} {abs(event.amount)} VP{w.by}")


def _phase(w: _Words) -> str:
    event = w.event
    return f"— Turn {event.text}: {w.who} —" if event.amount == kinds.START_TURN else ""


def _prevented(w: _Words) -> str:
    event = w.event
    whom = "itself" if event.to == event.card else w.card
    return f"{w.name(event.to)} protects {whom}{w.at}{w.by}"


def _seen(verb: str, preposition: str) -> Callable[[_Words], str]:
    def say(w: _Words) -> str:
        event = w.event
        owner = event.seat if event.controller == NOBODY else event.controller
        whose = "their own" if owner == event.seat and w.who != YOU else w.possessive(owner)
        if owner == event.seat and w.is_of_who_did_the_cause:
            whose = "the"
        place = ZONE_NAMES[event.origin]
        if event.origin in (kinds.BASE_DECK, 0):
            return w.does(f"{verb} {w.cards} {preposition} the {place}{w.by}")
        return w.does(f"{verb} {w.cards} {preposition} {whose} {place}{w.by}")

    return say


def _placed(w: _Words) -> str:
    event = w.event
    if event.to == kinds.BOX:
        return f"{w.card} goes into the box{w.by}"
    end = "the bottom of " if event.text == "bottom" else "the top of " if event.to == kinds.DECK else ""
    pile = f"{w.possessive(event.controller)} {ZONE_NAMES[event.to]}"
    return f"{w.card} goes{w.origin} to {end}{pile}{w.by}"


def _stasis_removed(w: _Words) -> str:
    left = w.event.amount
    if not left:
        return f"{w.card} loses its last stasis counter{w.by}"
    return f"{w.card} has {counted(left, 'stasis counter')} left{w.by}"


def _entered_stasis(w: _Words) -> str:
    count = w.event.amount
    return f"{w.card} goes into stasis with {counted(count, 'counter')}{w.by}"


def _shuffled(w: _Words) -> str:
    if w.event.origin == kinds.BASE_DECK:
        return w.does(f"shuffles the base deck{w.by}")
    own = "your" if w.who == YOU else "their"
    if w.event.origin == kinds.DISCARD:
        return w.does(f"shuffles {own} discard pile into the deck{w.by}")
    return w.does(f"shuffles {own} deck{w.by}")


_TELLERS: dict[str, Callable[[_Words], str]] = {
    kinds.PLAYED: _played,
    kinds.DESTROYED: _destroyed,
    kinds.MOVED: lambda w: f"{w.card} moves from {w.name(w.event.origin)} to {w.name(w.event.to)}{w.by}",
    kinds.TRANSFERRED: lambda w: f"{w.card} goes from {w.name(w.event.origin)} to {w.name(w.event.to)}{w.by}",
    kinds.LEFT_PLAY: _left_play,
    kinds.DISCARDED: lambda w: w.does(f"discards {w.cards}{w.by if w.event.source else OVER_THE_LIMIT}"),
    kinds.DRAWN: lambda w: w.does(f"draws {w.cards}{w.by}"),
    kinds.GAINED_VP: _gained_vp,
    kinds.COUNTERS_TRANSFERRED: lambda w: (
        f"{w.event.amount} power counter{'' if w.event.amount == 1 else 's'} of {w.name(w.event.origin)} "
        f"{'goes' if w.event.amount == 1 else 'go'} to {w.card}{w.by}"
    ),
    kinds.COUNTERS: lambda w: f"{w.card}{w.at}: {w.counters('power')}{w.by}",
    kinds.POWER: lambda w: f"{w.card}{w.at}: {w.signed()} power{w.by}",
    kinds.BREAKPOINT: lambda w: f"{w.card}: breakpoint {w.signed()}{w.by}",
    kinds.CANCELLED: lambda w: f"{w.card}{w.at} has its abilities cancelled{w.by}",
    kinds.CONTROL: lambda w: w.does(f"takes control of {w.card}{w.at}{w.by}"),
    kinds.ENTERED_STASIS: _entered_stasis,
    kinds.STASIS_REMOVED: _stasis_removed,
    kinds.STASIS_ADDED: lambda w: f"{w.card}: {w.counters('stasis')}{w.by}",
    kinds.STORED_CARD: lambda w: w.does(f"stores {w.card} under {w.name(w.event.to)}"),
    kinds.REVEALED: _seen("reveals", "from"),
    kinds.LOOKED: _seen("looks at", "of"),
    kinds.PLACED: _placed,
    kinds.SHUFFLED: _shuffled,
    kinds.SWAPPED: lambda w: f"{w.name(w.event.to)} takes the place of {w.card}{w.by}",
    kinds.BASE_DESTROYED: lambda w: f"{w.card} is destroyed{w.by}",
    kinds.BEFORE_SCORING: _scores,
    kinds.REPLACED: lambda w: (
        f"{w.name(w.event.to)} comes into play" if w.event.to else "No base is left to come"
    ),
    kinds.PHASE: _phase,
    kinds.TALENT_USED: lambda w: w.does(f"uses {w.card}'s Talent"),
    kinds.SPECIAL_USED: _special_used,
    kinds.NAMED: lambda w: w.does(f"names {w.event.text}{w.by}"),
    kinds.EXTRA_TURN: lambda w: f"{w.who} will take an extra turn{w.by}",
    kinds.PREVENTED: _prevented,
    kinds.NO_EFFECT: lambda w: "no effect" if w.is_of_cause else f"{w.card} has no effect",
    kinds.NOTED: lambda w: w.does(w.event.text),
    kinds.RECORDED: lambda w: w.event.text,
    kinds.GAME_OVER: lambda w: w.does(f"wins with {w.event.amount} VP"),
}
