"""Copies for a player who thinks: everything the seat cannot know is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .kinds import DECK, HAND, STORED
from .play import main_decision
from .rng import Rng

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
    fresh = iter(rng.shuffled(sorted(hidden)))
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
    dealt = rng.shuffled(sorted(places))
    facts = [(known[card], s.host[card]) for card in places]
    if len(in_deck) == len(s.decks[owner]) and len(in_hand) == len(s.hands[owner]) and not stored:
        s.decks[owner] = tuple(dealt[: len(in_deck)])
        s.hands[owner] = tuple(dealt[len(in_deck) :])
    else:
        swap = dict(zip(places, dealt, strict=True))
        s.decks[owner] = tuple([swap.get(card, card) for card in s.decks[owner]])
        s.hands[owner] = tuple([swap.get(card, card) for card in s.hands[owner]])
        if stored:
            s.under = {host: tuple([swap.get(c, c) for c in cards]) for host, cards in s.under.items()}
    zones = [DECK] * len(in_deck) + [HAND] * len(in_hand) + [STORED] * len(stored)
    for card, zone, (seen, host) in zip(dealt, zones, facts, strict=True):
        s.zone[card] = zone
        known[card] = seen
        s.host[card] = host
