"""What one seat may know: its own hand, what it was shown, and counts of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..model.decisions import CARD, MAIN, ORDER, InSecret
from ..model.kinds import DRAW_TWO, FACE_DOWN, HAND, NOBODY, OPENING

if TYPE_CHECKING:
    from ..game import Game
    from ..model.decisions import Decision
    from ..model.definitions import Trigger
    from ..model.events import Event

HIDDEN = 0  # stands for a card this seat cannot know
OUTSIDER = -1  # a seat nobody has: it sees what all see


@dataclass(frozen=True, slots=True)
class VisibleCard:
    """A card that lies open, and what lies on it and under it."""

    card: int
    actions: tuple[VisibleCard, ...]
    stored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VisibleSeat:
    """A player's cards."""

    hand: tuple[int, ...]
    deck: tuple[int, ...]  # top first
    discard: tuple[int, ...]
    stasis: tuple[VisibleCard, ...]


@dataclass(frozen=True, slots=True)
class VisibleBase:
    base: int
    minions: tuple[VisibleCard, ...]
    actions: tuple[VisibleCard, ...]


@dataclass(frozen=True, slots=True)
class VisibleTable:
    """Which card lies where, as far as one seat knows; cards it cannot know are HIDDEN."""

    seat: int
    seats: tuple[VisibleSeat, ...]
    bases: tuple[VisibleBase, ...]
    base_deck: tuple[int, ...]  # top first
    base_discard: tuple[int, ...]
    box: tuple[int, ...]
    decision: tuple[Any, ...] | None  # only if it is this seat's own


def view_of(game: Game, seat: int) -> VisibleTable:
    s = game.s

    def visible(card: int) -> VisibleCard:
        actions = tuple([visible(action) for action in s.on.get(card, ())])
        return VisibleCard(card, actions, known_under(game, seat, card))

    seats = tuple(
        VisibleSeat(
            known_hand(game, seat, number),
            known_cards(game, seat, s.decks[number])[::-1],
            s.discards[number],
            tuple([visible(card) for card in s.stasis[number]]),
        )
        for number in range(len(game.setup.seats))
    )
    bases = tuple(
        VisibleBase(
            base,
            tuple([visible(minion) for minion in s.minions[base]]),
            tuple([visible(action) for action in s.on.get(base, ())]),
        )
        for base in s.bases
    )
    decision = game.decision
    return VisibleTable(
        seat,
        seats,
        bases,
        known_cards(game, seat, s.base_deck)[::-1],
        s.base_discard,
        s.box,
        decision.as_data() if decision and decision.seat == seat else None,
    )


def known_cards(game: Game, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a pile, HIDDEN where that seat does not know which one lies there."""
    known, bit = game.s.known, 0 if seat == OUTSIDER else 1 << seat
    return tuple([card if known[card] & bit else HIDDEN for card in cards])


def known_hand(game: Game, seat: int, whose: int) -> tuple[int, ...]:
    """A hand as that seat knows it: its own in order, of another's the known cards, and then the others.

    Where in another's hand a known card is held says nothing, and must not.
    """
    if whose == seat:
        return game.s.hands[whose]
    cards = known_cards(game, seat, game.s.hands[whose])
    return (*sorted(card for card in cards if card), *[card for card in cards if not card])


def known_under(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """The cards stored under another one, face down: known to their owner and to who controls that card."""
    mine, owner = game.s.ctrl[card] == seat, game.table.owner
    return tuple([each if mine or owner[each] == seat else HIDDEN for each in game.s.under.get(card, ())])


def hidden_from(game: Game, seat: int) -> frozenset[int]:
    """The cards and bases of which the seat does not know where they are."""
    s, bit = game.s, 0 if seat == OUTSIDER else 1 << seat
    piles = [s.base_deck, *s.decks, *s.under.values()]
    piles += [hand for owner, hand in enumerate(s.hands) if owner != seat]
    return frozenset([card for pile in piles for card in pile if not s.known[card] & bit])


# --- what it tells to be asked -----------------------------------------------------------------------


def asked_in_secret(game: Game) -> bool:
    """Is there a question only because of face-down cards? That it is asked at all would give something away,
    so only the player who is asked may know.
    """
    decision = game.decision
    if decision is None or game.at_rest or not game.dealt or _holds_too_many(game, decision):
        return False
    zone = game.s.zone
    if isinstance(decision, InSecret) or game.phase == OPENING:
        return True
    if decision.source and zone[decision.source] == HAND:
        return True
    if decision.kind == MAIN:
        cards = [card for _, card, _ in decision.options]
    else:
        cards = list(decision.options) if decision.kind in (CARD, ORDER) else []
    return bool(cards) and all(zone[card] in FACE_DOWN for card in cards)


def _holds_too_many(game: Game, decision: Decision) -> bool:
    """How many cards somebody holds is known to all, and so is that some of them must go."""
    return game.phase == DRAW_TWO and decision.kind == CARD and not decision.source


def hides(game: Game, card: int) -> bool:
    """Is something under the card that not everyone has seen? What it can do may depend on that."""
    everyone = (1 << game.seats) - 1
    return any(game.s.known[stored] != everyone for stored in game.under(card))


def can_only_end(game: Game) -> bool:
    """Where ending the turn is all that is offered: can everyone tell?

    Not while a play is left, as only its player knows whether a card in hand fits it.
    """
    talents = [card for card in game.roles.talents if game.controller(card) == game.current]
    return not game.permits and not any(hides(game, card) for card in talents)


def could_answer(game: Game, seat: int, event: Event) -> bool:
    """May that seat be asked, right after this event, because of a card in its hand or one that lies under
    another, as far as everyone can tell?"""
    there = game.minions_at(event.base) if event.base in game.bases else ()
    minions = [minion for minion in there if game.controller(minion) == seat]
    if any(event.kind in game.definition(minion).triggers and hides(game, minion) for minion in minions):
        return True
    if not game.hand(seat):
        return False
    held = [card for card in game.cards_of(seat) if game.zone(card) in FACE_DOWN]
    if any(trigger.zone == HAND for card in held for trigger in _answers(game, card, event)):
        return True
    if event.controller in (NOBODY, seat):  # it happened to all, or to a card of theirs
        minions += (event.base, event.card)
    return any(trigger.from_hand for card in minions for trigger in _answers(game, card, event))


def _answers(game: Game, card: int, event: Event) -> tuple[Trigger, ...]:
    return game.definition(card).triggers.get(event.kind, ())
