"""Cards that lie beside the bases and may be looked at: discard piles, stasis, stored cards, the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..engine.query.event_text import YOU, whose_is

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.query.visibility import VisibleTable
    from .perspective import Perspective


class PileCard(NamedTuple):
    card: int  # 0: one that may not be known
    name: str
    detail: str = ""


class Pile(NamedTuple):
    heading: str
    cards: tuple[PileCard, ...]


def piles(game: Game, perspective: Perspective) -> Iterator[Pile]:
    """Heading and cards, newest first, of all that may be seen."""
    view = perspective.view(game)
    for seat in view.seats:
        whose = "Your" if seat.name == YOU else whose_is(seat.name)
        yield Pile(f"{whose} discard pile", tuple(_card(game, card) for card in reversed(seat.discard)))
    for number, seat in enumerate(view.seats):
        known = tuple(_card(game, card, "known to you") for card in seat.hand if card)
        if known and number != view.seat and not perspective.open:
            yield Pile(f"{whose_is(seat.name)} hand, as far as you know it", known)
    stasis = tuple(
        _card(game, each.card, f"{each.stasis_counters} counters")
        for seat in view.seats
        for each in seat.stasis
    )
    if stasis:
        yield Pile("In stasis", stasis)
    stored = tuple(_stored(game, view))
    if stored:
        yield Pile("Stored", stored)
    if view.box:
        yield Pile("In the box", tuple(_card(game, card) for card in view.box))
    yield Pile("Bases gone by", tuple(_card(game, base) for base in reversed(view.base_discard)))


def _stored(game: Game, view: VisibleTable) -> Iterator[PileCard]:
    for base in view.bases:
        for card in (*base.minions, *base.actions):
            for each in (card, *card.actions):
                for stored in each.stored:
                    yield _card(game, stored, f"under {game.name(each.card)}")


def _card(game: Game, card: int, detail: str = "") -> PileCard:
    return PileCard(card, game.name(card) if card else "a hidden card", detail)
