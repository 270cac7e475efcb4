"""Stasis and storage: cards in play on no base, and cards face down under others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import Steps
from .definitions import Trigger
from .events import Event
from .kinds import (
    DISCARD,
    ENTERED_STASIS,
    LEFT_PLAY,
    NOWHERE,
    PLAY,
    STASIS,
    STASIS_ADDED,
    STASIS_REMOVED,
    STORED,
    STORED_CARD,
    TURN_START,
)
from .piles import put, take
from .state import Happening
from .verbs import lift

if TYPE_CHECKING:
    from .ability import Me
    from .game import Game


def put_in_stasis(me: Me, card: int, n: int) -> Steps:
    """Place stasis counters on a card: it goes into stasis, face up before its owner (rule.stasis)."""
    game = me.game
    s = game.s
    owner = game.table.owner[card]
    if s.zone[card] == PLAY:
        falling = [*s.on.get(card, ()), *s.under.get(card, ())]
        yield from me.discard_from_play(*[c for c in falling if s.zone[c] == PLAY])
        for stored in s.under.get(card, ()):
            take(game, stored)
            put(game, stored, DISCARD)
        lift(game, card)
    else:
        take(game, card)
    if card in game.spent:
        game.spent.remove(card)
    s.zone[card] = STASIS
    s.stasis[owner] += (card,)
    s.ctrl[card] = owner
    s.stasis_counters[card] = n
    s.known[card] = 15
    game.changed()
    game.happen(Event(ENTERED_STASIS, me.seat, card, source=me.card, controller=owner, amount=n))


def add_stasis_counters(me: Me, card: int, n: int = 1) -> Steps:
    game = me.game
    game.s.stasis_counters[card] += n
    game.happen(Event(STASIS_ADDED, me.seat, card, source=me.card, amount=n))
    return
    yield


def remove_stasis_counters(me: Me, card: int, n: int = 1) -> Steps:
    """Take stasis counters off, one after another: each is an event."""
    game = me.game
    s = game.s
    for _ in range(min(n, s.stasis_counters[card])):
        s.stasis_counters[card] -= 1
        s.happened += (Happening(STASIS_REMOVED, me.seat, card, s.stasis_counters[card], s.ctrl[card]),)
        game.happen(
            Event(
                STASIS_REMOVED,
                me.seat,
                card,
                source=me.card,
                controller=s.ctrl[card],
                amount=s.stasis_counters[card],
            )
        )
    return
    yield


def leave_stasis(game: Game, card: int) -> None:
    """A card in stasis without counters goes to the discard pile at the end of the turn."""
    s = game.s
    owner = s.ctrl[card]
    for stored in s.under.get(card, ()):
        take(game, stored)
        put(game, stored, DISCARD)
    take(game, card)
    s.ctrl[card] = 255
    put(game, card, DISCARD)
    game.happen(Event(LEFT_PLAY, owner, card, controller=owner, origin=STASIS, to=DISCARD))


def store(me: Me, card: int, under: int, *, revealed: bool = False) -> Steps:
    """Put a card face down under another; only its owner may look at it (rule.stored-cards)."""
    game = me.game
    s = game.s
    owner = game.table.owner[card]
    seen = 15 if revealed else s.known[card] | 1 << owner
    take(game, card)
    s.zone[card] = STORED
    s.host[card] = under
    s.known[card] = seen if revealed else seen & (1 << owner | 1 << me.seat)
    s.under[under] = (*s.under.get(under, ()), card)
    game.happen(
        Event(
            STORED_CARD,
            me.seat,
            card,
            source=me.card,
            controller=owner,
            to=under,
            cards=(card,),
            visible_to=s.known[card],
        )
    )
    return
    yield


def _remove_one_from_each(me: Me, event: Event) -> Steps:
    for card in me.game.s.stasis[me.seat]:
        yield from remove_stasis_counters(me, card)


def _has_counters(me: Me, event: Event) -> bool:
    s = me.game.s
    return any(s.stasis_counters[card] for card in s.stasis[me.seat])


# What the rules themselves do at certain moments; ordered like mandatory abilities (rule.me-first).
RULE_TRIGGERS: dict[str, tuple[Trigger, ...]] = {
    TURN_START: (
        Trigger(
            TURN_START,
            _remove_one_from_each,
            zone=NOWHERE,
            when=_has_counters,
        ),
    )
}
