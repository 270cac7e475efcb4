"""Stasis and storage: cards in play on no base, and cards face down under others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.decisions import DONE, Asks, Steps
from ..model.definitions import Trigger
from ..model.events import Event
from ..model.kinds import (
    ASIDE,
    BY_REMOVING,
    DISCARD,
    ENTERED_STASIS,
    EVERYONE,
    HAND,
    LAST_STASIS_REMOVED,
    LEFT_PLAY,
    NOBODY,
    NOWHERE,
    PLAY,
    STASIS,
    STASIS_ADDED,
    STASIS_REMOVED,
    STORED,
    STORED_CARD,
    TURN_START,
)
from ..model.state import Happening, without
from .piles import forget_hand, put, take
from .verbs import Verbs, forget_stay, remove_from_play

if TYPE_CHECKING:
    from ..game import Game
    from .me import Me


def discard_from_stasis(game: Game, card: int) -> None:
    """A card leaves stasis and play for its owner's discard pile, and what is stored under it as well."""
    s = game.s
    owner = s.ctrl[card]
    for stored in s.under.get(card, ()):
        take(game, stored)
        put(game, stored, DISCARD)
    going = (card, *s.on.get(card, ()))
    events = [
        Event(LEFT_PLAY, owner, each, controller=s.ctrl[each], origin=STASIS, to=DISCARD, group=going)
        for each in going
    ]
    for action in going[1:]:
        take_off(game, action)
        put(game, action, DISCARD)
    take(game, card)
    s.counters[card] = 0
    put(game, card, DISCARD)
    for event in events:
        game.happen(event)


def take_off(game: Game, action: int) -> None:
    """An action comes off the card in stasis that it is on."""
    s = game.s
    host = s.host[action]
    s.on[host] = without(s.on[host], action)
    if not s.on[host]:
        del s.on[host]
    s.host[action], s.ctrl[action], s.zone[action] = 0, NOBODY, ASIDE
    s.counters[action] = 0
    forget_stay(game, action)


def bring_actions_along(game: Game, host: int) -> None:
    """Actions on a card that goes into stasis, or is played from there, go with it."""
    s = game.s
    for action in s.on.get(host, ()):
        s.zone[action], s.at[action] = s.zone[host], s.at[host]
        game.changed(action)


# --- what the rules do by themselves ----------------------------------------------------------------


def _remove_one_from_each(me: Me, event: Event) -> Steps:
    yield from me.remove_stasis_counters(me.game.s.stasis[me.seat])


def _has_counters(me: Me, event: Event) -> bool:
    s = me.game.s
    return any(s.stasis_counters[card] for card in s.stasis[me.seat])


# What the rules themselves do for a player with cards in stasis; ordered like mandatory ones (rule.me-first).
AT_TURN_START = (Trigger(TURN_START, _remove_one_from_each, zone=NOWHERE, when=_has_counters),)


class Stasis(Verbs):
    """What abilities do with cards in stasis and under others."""

    # --- into stasis, in stasis, out of stasis ---

    def may_enter_stasis(self, card: int) -> bool:
        """A card that is being played from stasis cannot go straight back (rule.stasis-leaving)."""
        return not (card == self.card and self.play is not None and self.play.origin == STASIS)

    def put_in_stasis(self, card: int, n: int) -> Asks[bool]:
        """Place stasis counters on a card: that puts it in stasis, face up before its owner (rule.stasis).

        What is on and under it goes along: power counters, actions, stored cards (rule.stasis-being-in).
        """
        game = self.game
        s = game.s
        if not self.may_enter_stasis(card):
            return False
        if s.zone[card] == PLAY:
            if not (yield from self.may_affect(card, BY_REMOVING)):
                return False
            power_counters = s.counters[card]
            remove_from_play(game, card)
            s.counters[card] = power_counters
        else:
            take(game, card)
        if card in game.spent:
            game.spent.remove(card)
        owner = game.table.owner[card]
        s.zone[card] = STASIS
        s.stasis[owner] += (card,)
        s.ctrl[card] = owner
        s.stasis_counters[card] = n
        s.known[card] = EVERYONE
        bring_actions_along(game, card)
        game.changed()
        game.happen(Event(ENTERED_STASIS, self.seat, card, source=self.card, controller=owner, amount=n))
        entering = game.table.defs[card].enters_stasis
        if entering is not None:
            mine = game.me(card)
            mine.is_special = True
            yield from entering(mine)
        return True

    def add_stasis_counters(self, card: int, n: int = 1) -> Steps:
        """Place further stasis counters on a card in stasis."""
        game = self.game
        if n and game.s.zone[card] == STASIS:
            game.s.stasis_counters[card] += n
            game.happen(Event(STASIS_ADDED, self.seat, card, source=self.card, amount=n))
        return DONE

    def remove_stasis_counters(self, cards: Sequence[int]) -> Steps:
        """Take a stasis counter off each of these cards at the same moment; a card named twice loses two."""
        game = self.game
        s = game.s
        removed = [card for card in cards if self._take_counter_off(card)]
        for catcher in game.everywhere("catches_stasis_counters"):
            catch = game.table.defs[catcher].catches_stasis_counters
            others = sum(card != catcher for card in removed)
            if catch is not None and others and s.zone[catcher] == STASIS and s.ctrl[catcher] == self.seat:
                mine = game.me(catcher)
                mine.is_special = True
                yield from catch(mine, others)

    def _take_counter_off(self, card: int) -> bool:
        game = self.game
        s = game.s
        if not s.stasis_counters[card]:
            return False
        s.stasis_counters[card] -= 1
        left = s.stasis_counters[card]
        s.happened += (Happening(STASIS_REMOVED, self.seat, card, 0, s.ctrl[card]),)
        if not left:
            s.happened += (Happening(LAST_STASIS_REMOVED, self.seat, card, 0, s.ctrl[card]),)
        game.happen(
            Event(STASIS_REMOVED, self.seat, card, source=self.card, controller=s.ctrl[card], amount=left)
        )
        return True

    def leave_stasis(self) -> None:
        """Discard this card, which is in stasis, because its own ability says so."""
        discard_from_stasis(self.game, self.card)

    # --- storage ---

    def store(self, card: int, under: int, *, revealed: bool = False) -> Steps:
        """Put a card face down under another: only the player who controls that one may look
        (rule.stored-cards).

        `revealed`: the ability limits which cards may be stored, so everyone sees it first.
        """
        game = self.game
        s = game.s
        owner = game.table.owner[card]
        if revealed:
            self.reveal([card])
        unseen = s.zone[card] == HAND and not revealed
        seen = 1 << owner | 1 << self.seat if unseen else EVERYONE
        take(game, card)
        if unseen:
            forget_hand(game, owner)
        s.zone[card] = STORED
        s.host[card] = under
        s.known[card] = seen
        s.under = {**s.under, under: (*s.under.get(under, ()), card)}
        game.recount()
        game.happen(
            Event(
                STORED_CARD,
                self.seat,
                card,
                source=self.card,
                controller=owner,
                to=under,
                cards=(card,),
                visible_to=seen,
            )
        )
        return DONE

    def take_out_stored(self) -> list[int]:
        """Set the cards stored under this one aside: what is not played now is discarded afterwards."""
        game = self.game
        stored = list(game.s.under.get(self.card, ()))
        for card in stored:
            take(game, card)
            put(game, card, ASIDE, known=game.s.known[card])
            game.spent.append(card)
        return stored
