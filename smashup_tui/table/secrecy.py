"""Who may know what about a game: the one place that decides.

A `Perspective` says which cards and events a seat knows. While somebody is asked because of cards that only
that seat sees, the others see nothing new: being asked at all would give away what it holds. So for them the
table stays as it was, until something happens that would have happened whatever is face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.model.kinds import AFTER_SCORING, BEFORE_SCORING, DESTROYED
from ..engine.query.event_text import tell, tell_effect
from ..engine.query.visibility import (
    OUTSIDER,
    asked_in_secret,
    could_answer,
    known_cards,
    known_hand,
    known_under,
)
from ..players.levels import BUILT_IN

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.model.events import Event
    from .log import LogLine
    from .seat import SeatAtTable, Seats
    from .session import Session


class Perspective(NamedTuple):
    """A seat's, or a spectator's who sees what all see; `open`: all hands lie open, as in a game that is over
    or only watched."""

    seat: int = OUTSIDER
    open: bool = False

    def seat_in(self, game: Game) -> int:
        """The seat from which the table is drawn: with open hands, the one that is asked."""
        if not self.open:
            return self.seat
        return game.decision.seat if game.decision else game.current

    def cards(self, game: Game, pile: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of a pile; 0 where it is not known which one lies there."""
        return known_cards(game, self.seat_in(game), pile)

    def hand(self, game: Game, whose: int) -> tuple[int, ...]:
        """That player's hand; of another's the known cards come first, and then a 0 for each other one."""
        return known_hand(game, self.seat_in(game), whose)

    def under(self, game: Game, card: int) -> tuple[int, ...]:
        """The cards stored under that one; 0 for those that may not be known."""
        return known_under(game, self.seat_in(game), card)

    def seen(self, game: Game, event: Event) -> Event:
        """The event as far as it is known."""
        if self.open:
            return event
        if self.seat != OUTSIDER:
            return event.seen_by(self.seat)
        blind = (seat for seat in range(game.seats) if not event.visible_to >> seat & 1)
        seat = next(blind, None)
        return event if seat is None else event.seen_by(seat)

    def words(self, game: Game, event: Event) -> str:
        """The event in words, as far as it is known."""
        return tell(game, event, self._reader(game, event))

    def words_of_effect(self, game: Game, event: Event, cause: Event) -> str:
        """The same as it is said right under its cause."""
        return tell_effect(game, event, cause, self._reader(game, event))

    def _reader(self, game: Game, event: Event) -> int | None:
        """As which seat the event is read; None: as what everyone knows."""
        if not self.open:
            return None if self.seat == OUTSIDER else self.seat
        return next((seat for seat in range(game.seats) if event.visible_to >> seat & 1), None)


SPECTATOR = Perspective()
OPEN_HANDS = Perspective(open=True)

# Moments at which one may use what one holds, and what is said to whoever had nothing to use. Of a scoring
# everyone hears, of the end of a card only who may hold something for it.
SCORING = {BEFORE_SCORING: "{} was about to score.", AFTER_SCORING: "{} scored."}
ME_FIRST = {**SCORING, DESTROYED: "{} was destroyed."}
WAY_AND_BACK = 0.05  # seconds for a question to reach a level's process and for the answer to come back


class MeFirst(NamedTuple):
    """One of these, and the seats that may hold something for it as far as all can tell, in turn order."""

    line: LogLine
    seats: tuple[int, ...]

    @property
    def words(self) -> str:
        return ME_FIRST[self.line.kind].format(self.line.subject)

    def concerns(self, seat: int) -> bool:
        return self.line.kind in SCORING or seat in self.seats


def is_held_back(game: Game, perspective: Perspective) -> bool:
    """Is somebody else asked something that this perspective must not know about?"""
    decision = game.decision
    return (
        not perspective.open
        and decision is not None
        and decision.seat != perspective.seat
        and asked_in_secret(game)
    )


def last_shown(session: Session, perspective: Perspective) -> Game:
    """The game as this perspective was last shown it."""
    for game in reversed(session.lately):
        if not is_held_back(game, perspective):
            return game
    game = session.game  # it has just been opened, or something was taken back
    for point in range(len(session.record.answers) - 1, -1, -1):
        game = session.record.replay(session.game.catalog, upto=point)
        if not is_held_back(game, perspective):
            break
    return game


def seems_asked(shown: Game, perspective: Perspective) -> int:
    """Whom the table seems to wait for: whoever was asked last that all know of, but not who looks."""
    decision = shown.decision
    assert decision is not None, "somebody is asked"
    seat = shown.current if asked_in_secret(shown) else decision.seat
    return seat if seat != perspective.seat else shown.next_seat(seat)


def moments_in(game: Game, story: Iterable[LogLine], after: Callable[[int], Game]) -> list[MeFirst]:
    """The moments of that story; who may hold something is seen at the table as it was then."""
    moments = []
    for line in story:
        if line.kind in ME_FIRST:
            then, event = after(line.number), game.events_since(line.number)[0]
            seats = [seat for seat in then.seats_from(line.seat) if could_answer(then, seat, event)]
            if seats or line.kind in SCORING:
                moments.append(MeFirst(line, tuple(seats)))
    return moments


def time_for(players: Sequence[str], seats: Iterable[int]) -> float:
    """Seconds in which these levels have thought, whether they are asked or not."""
    known = [BUILT_IN[players[seat]] for seat in seats if players[seat] in BUILT_IN]
    return sum(player.seconds + WAY_AND_BACK for player in known if player.seconds)


class HandingRound:
    """At a shared screen each who may hold something for such a moment gets the keyboard, asked or not."""

    def __init__(self, seats: Seats) -> None:
        self._seats = seats
        self._since = max((seats.seat(person).happened for person in seats.people), default=0)
        self._had: set[tuple[int, int]] = set()  # line and seat

    def next(self, seat: SeatAtTable) -> tuple[MeFirst, int] | None:
        """The first who has not had it yet, as who looks (or who is asked) may know."""
        people, asked = self._seats.people, self._seats.asked_here
        if len(people) < 2:
            return None
        perspective = self._seats.seat(asked) if asked >= 0 else seat
        self._since = min(self._since, perspective.happened)  # something may have been taken back
        self._had = {had for had in self._had if had[0] < perspective.happened}
        for moment in perspective.moments_since(self._since):
            for person in moment.seats:
                if person in people and (moment.line.number, person) not in self._had:
                    self._had.add((moment.line.number, person))
                    return moment, person
        self._since = perspective.happened
        return None
