"""Copies for a player who thinks: everything the seat cannot know is dealt again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .model.kinds import DECK, HAND
from .permits import main_decision
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
        self.under = s.under
        self.base_deck = s.base_deck
        self.zone = s.zone[:]
        self.host = s.host[:]
        self.known = s.known[:]
        self.rng = s.rng

    def apply(self, game: Game) -> None:
        s = game.s
        _hold_anew(game, s.hands, self.hands)
        s.decks = self.decks[:]
        s.hands = self.hands[:]
        s.under = self.under
        s.base_deck = self.base_deck
        s.zone = self.zone[:]
        s.host = self.host[:]
        s.known = self.known[:]
        s.rng = self.rng


def reshuffle(game: Game, seat: int, rng: Rng, *, all_in_hand: bool = False) -> None:
    """Deal again, for each owner, the cards whose place the seat does not know.

    They are picked up in the order of their numbers, never in their actual order: the copy, and the player
    who thinks in it, depends only on what the seat knows and on the random numbers. With `all_in_hand` the
    others hold every card that they could hold: every player who may be asked because of a hidden card is
    asked.
    """
    decision = game.decision
    if decision is not None and decision.seat != seat and not game.at_rest:
        raise ValueError(
            f"seat {decision.seat} is in the middle of a choice only it can see; "
            f"copy the game for seat {seat} when that seat decides"
        )
    s = game.s
    hands = s.hands[:]
    if game.table.cards_of:  # else it is drafting, and only chance is still hidden
        for owner in range(game.table.seats):
            _deal_anew(game, owner, 1 << seat, rng)
        s.base_deck = _bases_anew(game, 1 << seat, rng)
    _hold_anew(game, hands, s.hands)
    if all_in_hand:
        for owner in range(game.table.seats):
            if owner != seat:
                _take_all_in_hand(game, owner, 1 << seat)
    s.rng = rng.below(1 << 64)
    if game.at_rest and decision is not None and decision.seat != seat:
        game.decision = main_decision(game)


def _hold_anew(game: Game, before: list[tuple[int, ...]], now: list[tuple[int, ...]]) -> None:
    """A trigger that waits with a card in hand now waits with the card in its place: what a resolution
    remembers of hands must not outlive them."""
    game.deals += 1
    for held in game.held:
        cards = [
            new
            for old_hand, new_hand in zip(before, now, strict=True)
            for old, new in zip(old_hand, new_hand, strict=True)
            if old in held
        ]
        held.clear()
        held.update(cards)


def _take_all_in_hand(game: Game, owner: int, bit: int) -> None:
    s = game.s
    taken = [card for card in s.decks[owner] if not s.known[card] & bit]
    s.decks[owner] = tuple([card for card in s.decks[owner] if s.known[card] & bit])
    s.hands[owner] += tuple(taken)
    for card in taken:
        s.zone[card], s.known[card] = HAND, s.known[card] | 1 << owner
    for held in game.held:
        held.update(taken)


def _deal_anew(game: Game, owner: int, bit: int, rng: Rng) -> None:
    s = game.s
    known = s.known
    deck, hand = s.decks[owner], s.hands[owner]
    blank = _blank(known, deck, game.table.cards_of[owner])
    in_hand: list[int] = []
    if bit != 1 << owner:  # one knows one's own hand
        in_hand = [card for card in hand if not known[card] & bit]
    noted = _stored(game, owner, bit) if s.under else []
    if len(blank) < len(deck):
        noted += [card for card in deck if known[card] and not known[card] & bit]
    places = [*blank, *in_hand, *noted]
    if len(places) < 2:
        return
    dealt = rng.shuffled(sorted(places))
    if noted:  # in the deck, and others know them, or under a card
        _swap_facts(game, [*in_hand, *noted], dealt[len(blank) :])
    elif in_hand:
        _swap_hands(game, in_hand, dealt[len(blank) :])
    if not noted and len(blank) == len(deck) and len(in_hand) in (0, len(hand)):
        s.decks[owner] = tuple(dealt[: len(deck)])
        if in_hand:
            s.hands[owner] = tuple(dealt[len(deck) :])
        return
    swap = dict(zip(places, dealt, strict=True)).get
    s.decks[owner] = tuple(map(swap, deck, deck))
    s.hands[owner] = tuple(map(swap, hand, hand))
    if s.under:
        s.under = {host: tuple(map(swap, cards, cards)) for host, cards in s.under.items()}


def _swap_hands(game: Game, hand: list[int], dealt: list[int]) -> None:
    """Cards of a hand go to the deck and others come, each known to whom the one before it was."""
    zone, known = game.s.zone, game.s.known
    known_by = [known[card] for card in hand]
    for card in hand:
        zone[card] = DECK
        known[card] = 0
    for card, seats in zip(dealt, known_by, strict=True):
        zone[card] = HAND
        known[card] = seats


def _swap_facts(game: Game, places: list[int], dealt: list[int]) -> None:
    """What is true of a place stays true of it: who knows the card there, and what it is stored under."""
    zone, known, host = game.s.zone, game.s.known, game.s.host
    facts = [(zone[card], known[card], host[card]) for card in places]
    for card in places:
        zone[card] = DECK
        known[card] = host[card] = 0
    for card, fact in zip(dealt, facts, strict=True):
        zone[card], known[card], host[card] = fact


def _blank(known: bytearray, pile: tuple[int, ...], cards: tuple[int, ...]) -> Sequence[int]:
    """The cards of a face-down pile that nobody knows; of all these `cards`, no others are so unknown."""
    if known.count(0, cards[0], cards[-1] + 1) == len(pile):
        return pile
    return [card for card in pile if not known[card]]


def _stored(game: Game, owner: int, bit: int) -> list[int]:
    """The owner's cards that lie under others, unknown to the seat."""
    s, whose = game.s, game.table.owner
    return [
        card
        for cards in s.under.values()
        for card in cards
        if whose[card] == owner and not s.known[card] & bit
    ]


def _bases_anew(game: Game, bit: int, rng: Rng) -> tuple[int, ...]:
    known, deck = game.s.known, game.s.base_deck
    if len(_blank(known, deck, game.table.base_numbers)) == len(deck):
        return tuple(rng.shuffled(sorted(deck)))
    fresh = iter(rng.shuffled(sorted([base for base in deck if not known[base] & bit])))
    return tuple([base if known[base] & bit else next(fresh) for base in deck])
