"""Copies for a player who thinks: everything the seat cannot know is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .kinds import DECK, HAND, STORED
from .play import main_decision
from .rng import Rng, shuffled

if TYPE_CHECKING:
    from .game import Game


class Reshuffle:
    """Where the hidden cards lie in one such copy; kept so that the copy can be copied."""

    __slots__ = ("base_deck", "decks", "hands", "host", "known", "rng", "under", "zone")

    def __init__(self, game: Game) -> None:
        s = game.s
        self.decks = s.decks[:]
        self.hands = s.hands[:]
        self.under = s.under.copy()
        self.base_deck = s.base_deck
        self.zone = s.zone[:]
        self.host = s.host[:]
        self.known = s.known[:]
        self.rng = s.rng

    def apply(self, game: Game) -> None:
        s = game.s
        s.decks = self.decks[:]
        s.hands = self.hands[:]
        s.under = self.under.copy()
        s.base_deck = self.base_deck
        s.zone = self.zone[:]
        s.host = self.host[:]
        s.known = self.known[:]
        s.rng = self.rng


def reshuffle(game: Game, seat: int, rng: Rng) -> Reshuffle:
    """Deal anew, for each owner, the cards whose place the seat does not know.

    They are picked up in the order of their numbers, never in that in which they lie: the copy, and who
    thinks in it, depends on nothing but what the seat knows and the stream of chance.
    """
    decision = game.decision
    if decision is not None and decision.seat != seat and not game.at_rest:
        raise ValueError(
            f"seat {decision.seat} is in the middle of a choice only it can see; "
            f"copy the game for seat {seat} when that seat decides"
        )
    s = game.s
    for owner in range(game.table.seats):
        _deal_anew(game, owner, 1 << seat, rng)
    hidden = [base for base in s.base_deck if not s.known[base] >> seat & 1]
    fresh = iter(shuffled(rng, sorted(hidden)))
    s.base_deck = tuple([base if s.known[base] >> seat & 1 else next(fresh) for base in s.base_deck])
    s.rng = rng.below(1 << 64)
    if game.at_rest and decision is not None and decision.seat != seat:
        game.decision = main_decision(game)
    return Reshuffle(game)


def _deal_anew(game: Game, owner: int, bit: int, rng: Rng) -> None:
    s = game.s
    known = s.known
    whose = game.table.owner
    stored = [
        card for cards in s.under.values() for card in cards if whose[card] == owner and not known[card] & bit
    ]
    in_hand = [card for card in s.hands[owner] if not known[card] & bit]
    in_deck = [card for card in s.decks[owner] if not known[card] & bit]
    places = in_deck + in_hand + stored
    if len(places) < 2:
        return
    dealt = shuffled(rng, sorted(places))
    swap = dict(zip(places, dealt, strict=True))
    facts = {card: (known[card], s.host[card]) for card in places}
    s.decks[owner] = tuple([swap.get(card, card) for card in s.decks[owner]])
    s.hands[owner] = tuple([swap.get(card, card) for card in s.hands[owner]])
    if stored:
        s.under = {host: tuple([swap.get(c, c) for c in cards]) for host, cards in s.under.items()}
    zones = [DECK] * len(in_deck) + [HAND] * len(in_hand) + [STORED] * len(stored)
    for place, card, zone in zip(places, dealt, zones, strict=True):
        s.zone[card] = zone
        s.known[card], s.host[card] = facts[place]
