"""Through whose eyes a game is seen: a seat's, a spectator's who sees what all see, or with open hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.query.event_text import tell
from ..engine.query.visibility import OUTSIDER, VisibleTable

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.model.events import Event


class Perspective(NamedTuple):
    """A seat's number, or nobody's; `open`: all hands lie open, as in a game that is over or only watched."""

    seat: int = OUTSIDER
    open: bool = False

    def seat_in(self, game: Game) -> int:
        """The seat from which the table is drawn: with open hands, the one that is asked."""
        if not self.open:
            return self.seat
        return game.decision.seat if game.decision else game.current

    def view(self, game: Game) -> VisibleTable:
        return game.view(self.seat_in(game))

    def seen(self, game: Game, event: Event) -> Event:
        """The event as far as it is known."""
        if self.open:
            return event
        if self.seat != OUTSIDER:
            return event.seen_by(self.seat)
        blind = (seat for seat in range(len(game.setup.seats)) if not event.visible_to >> seat & 1)
        seat = next(blind, None)
        return event if seat is None else event.seen_by(seat)

    def words(self, game: Game, event: Event) -> str:
        """The event in words, as far as it is known."""
        if not self.open:
            return tell(game, event, None if self.seat == OUTSIDER else self.seat)
        knows = [seat for seat in range(len(game.setup.seats)) if event.visible_to >> seat & 1]
        return tell(game, event, knows[0] if knows else None)


SPECTATOR = Perspective()
OPEN_HANDS = Perspective(open=True)
