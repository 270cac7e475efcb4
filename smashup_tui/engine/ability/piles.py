"""Cards out of play: drawing, discarding, looking, revealing, searching, shuffling, placing.

A card that others can see always goes to its owner's piles. Who knows which hidden card is kept per
card as bits: a shuffle forgets, looking and revealing remember.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..model.decisions import CARD, DONE, NUMBER, WORD, Asks, InSecret, Steps
from ..model.events import Event
from ..model.kinds import (
    ASIDE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    DISCARDED,
    DRAWN,
    EVERYONE,
    HAND,
    LOOKED,
    NOBODY,
    PLACED,
    REVEALED,
    SHUFFLED,
    STASIS,
    STORED,
    Zone,
)
from ..model.state import without
from ..rng import below, shuffled
from .questions import AbilityQuestions

if TYPE_CHECKING:
    from ..game import Game

Test = Callable[[int], bool]


# --- the primitives: one card out of a pile, one card onto a pile -----------------------------------


def hand_changed(game: Game) -> None:
    """Power and protection can go by how many cards somebody holds."""
    game.powers = {}
    game.reaching = None


def take(game: Game, card: int) -> int:
    """Take a card that is not on a base out of its zone; returns that zone."""
    s = game.s
    owner = game.table.owner[card]
    zone = s.zone[card]
    if zone == HAND:
        s.hands[owner] = without(s.hands[owner], card)
        hand_changed(game)
    elif zone == DECK:
        s.decks[owner] = without(s.decks[owner], card)
    elif zone == DISCARD:
        s.discards[owner] = without(s.discards[owner], card)
    elif zone == ASIDE:
        s.aside = tuple(
            [c for c in s.aside if c != card]
        )  # what has just been picked up is not yet among them
    elif zone == STASIS:
        s.stasis[owner] = without(s.stasis[owner], card)
        s.stasis_counters[card] = 0
        s.ctrl[card] = NOBODY
        game.changed()
    elif zone == STORED:
        host = s.host[card]
        under = {**s.under, host: without(s.under[host], card)}
        s.under = {each: cards for each, cards in under.items() if cards}
        s.host[card] = 0
        game.recount()
    elif zone == BASE_DECK:
        s.base_deck = without(s.base_deck, card)
    elif zone == BASE_DISCARD:
        s.base_discard = without(s.base_discard, card)
    s.zone[card] = ASIDE
    return zone


def put(game: Game, card: int, zone: Zone, *, bottom: bool = False, known: int = EVERYONE) -> None:
    """Put a card that was picked up on its owner's pile; `known` says which seats know it there."""
    s = game.s
    owner = game.table.owner[card]
    s.zone[card] = zone
    s.known[card] = known
    if zone == HAND:
        s.known[card] = known | 1 << owner
        s.hands[owner] += (card,)
        hand_changed(game)
    elif zone == DECK:
        s.decks[owner] = (card, *s.decks[owner]) if bottom else (*s.decks[owner], card)
    elif zone == DISCARD:
        s.discards[owner] += (card,)
    elif zone == ASIDE:
        s.aside += (card,)
    elif zone == BOX:
        s.box += (card,)
    elif zone == BASE_DECK:
        s.base_deck = (card, *s.base_deck) if bottom else (*s.base_deck, card)
    elif zone == BASE_DISCARD:
        s.base_discard += (card,)


def refill(game: Game, seat: int) -> None:
    """Shuffle the discard pile to be the deck; what is left of the deck stays on top (rule.deck-runs-out)."""
    s = game.s
    if not s.discards[seat]:
        return
    fresh = shuffled(s, s.discards[seat])
    for card in fresh:
        s.zone[card] = DECK
        s.known[card] = 0
    s.decks[seat] = fresh + s.decks[seat]
    s.discards[seat] = ()
    if game.events is not None:
        game.tell(Event(SHUFFLED, seat, origin=DISCARD, to=DECK, amount=len(fresh)))


def shuffle(game: Game, seat: int) -> None:
    s, known = game.s, game.s.known
    s.decks[seat] = deck = shuffled(s, s.decks[seat])
    for card in deck:
        known[card] = 0


def draw_cards(game: Game, seat: int, n: int) -> tuple[int, ...]:
    """Draw; if the deck runs out halfway, it is reshuffled."""
    s = game.s
    if len(s.decks[seat]) < n:
        refill(game, seat)
    deck = s.decks[seat]
    drawn = deck[: -n - 1 : -1] if n else ()
    if not drawn:
        return ()
    s.decks[seat] = deck[: len(deck) - len(drawn)]
    s.hands[seat] += drawn
    hand_changed(game)
    bit = 1 << seat
    for card in drawn:
        s.zone[card] = HAND
        s.known[card] |= bit
    return drawn


def forget_hand(game: Game, seat: int) -> None:
    """A card left the hand unseen: others no longer know which of the cards they knew is still there."""
    s = game.s
    for card in s.hands[seat]:
        s.known[card] = 1 << seat


# --- the base deck ----------------------------------------------------------------------------------


def refill_bases(game: Game) -> None:
    """Shuffle the base discard pile under what is left of the base deck (rule.base-deck-empty)."""
    s = game.s
    fresh = shuffled(s, s.base_discard)
    for base in fresh:
        s.zone[base] = BASE_DECK
        s.known[base] = 0
    s.base_deck = fresh + s.base_deck
    s.base_discard = ()


class Piles(AbilityQuestions):
    """What abilities do with cards out of play, and with the base deck."""

    # --- hands, decks, discard piles ---

    def draw(self, n: int = 1, seat: int | None = None) -> Steps:
        """Draw cards, you or that player."""
        who = self.seat if seat is None else seat
        drawn = draw_cards(self.game, who, n)
        if drawn and self.game.has_listeners(DRAWN):
            self.game.happen(
                Event(DRAWN, who, source=self.card, cards=drawn, amount=len(drawn), visible_to=1 << who)
            )
        return DONE

    def discard(self, cards: Sequence[int], seat: int | None = None) -> Steps:
        """Discard these cards from a hand: one event, however many cards."""
        game = self.game
        who = self.seat if seat is None else seat
        cards = [card for card in cards if game.s.zone[card] == HAND]
        if not cards:
            return DONE
        for card in cards:
            take(game, card)
            put(game, card, DISCARD)
        if game.has_listeners(DISCARDED):
            game.happen(
                Event(DISCARDED, who, cards[0], source=self.card, cards=tuple(cards), amount=len(cards))
            )
        return DONE

    def discard_random(self, n: int, seat: int) -> Steps:
        """That player discards cards at random."""
        s = self.game.s
        hand = list(s.hands[seat])
        picked = []
        for _ in range(min(n, len(hand))):
            picked.append(hand.pop(below(s, len(hand))))
        return self.discard(picked, seat)

    def at_random(self, cards: Sequence[int]) -> int:
        """One of the cards at random; 0 if there is none."""
        return cards[below(self.game.s, len(cards))] if cards else 0

    def choose_and_discard(
        self, n: int, prompt: str, *, seat: int | None = None, optional: bool = False
    ) -> Asks[list[int]]:
        """A player chooses cards of their hand to discard; returns them."""
        who = self.seat if seat is None else seat
        hand: Sequence[int] = self.game.s.hands[who]
        if n == 1:
            hand = self.one_of_each(hand)
        picked = yield from self.ask(hand, prompt, CARD, 0 if optional else n, n, who)
        yield from self.discard(picked, who)
        return picked

    def look_at_top(self, n: int = 1, seat: int | None = None) -> list[int]:
        """Look at the top cards of a deck, top card first. Only you see them."""
        return self._top(n, self.seat if seat is None else seat, LOOKED, 1 << self.seat)

    def reveal_top(self, n: int = 1, seat: int | None = None) -> list[int]:
        """Turn the top cards of a deck for all to see, top card first."""
        return self._top(n, self.seat if seat is None else seat, REVEALED, EVERYONE)

    def turn_up(self, n: int) -> list[int]:
        """Reveal the top cards of your deck and set them aside; they are in no pile until dealt with."""
        cards = self.reveal_top(n)
        for card in cards:
            take(self.game, card)
            put(self.game, card, ASIDE)
        return cards

    def _top(self, n: int, seat: int, how: str, seen_by: int) -> list[int]:
        game = self.game
        if len(game.s.decks[seat]) < n:
            refill(game, seat)
        cards = game.s.decks[seat][: -n - 1 : -1]
        for card in cards:
            game.s.known[card] |= seen_by
        if cards and game.events is not None:
            game.tell(
                Event(
                    how,
                    self.seat,
                    cards[0],
                    source=self.card,
                    cards=cards,
                    origin=DECK,
                    controller=seat,
                    visible_to=seen_by,
                )
            )
        return list(cards)

    def look_at_hand(self, seat: int) -> tuple[int, ...]:
        """See another player's hand."""
        game = self.game
        hand = game.s.hands[seat]
        for card in hand:
            game.s.known[card] |= 1 << self.seat
        if game.events is None:
            return hand
        game.tell(
            Event(
                LOOKED,
                self.seat,
                source=self.card,
                cards=hand,
                origin=HAND,
                controller=seat,
                visible_to=1 << self.seat | 1 << seat,
            )
        )
        return hand

    def reveal(self, cards: Sequence[int]) -> None:
        """Show cards to everyone where they lie."""
        for card in cards:
            self.game.s.known[card] = EVERYONE
        if cards:
            self.game.tell(
                Event(
                    REVEALED,
                    self.seat,
                    cards[0],
                    source=self.card,
                    cards=tuple(cards),
                    origin=self.game.s.zone[cards[0]],
                )
            )

    def reveal_until(self, wanted: Test, n: int = 1, seat: int | None = None) -> tuple[list[int], list[int]]:
        """Reveal from the top until n wanted cards are found; (found, rest), all set aside.

        An empty deck is reshuffled before the first card; one that runs out halfway is not.
        """
        game = self.game
        who = self.seat if seat is None else seat
        if not game.s.decks[who]:
            refill(game, who)
        found: list[int] = []
        rest: list[int] = []
        while game.s.decks[who] and len(found) < n:
            card = game.s.decks[who][-1]
            take(game, card)
            put(game, card, ASIDE)
            (found if wanted(card) else rest).append(card)
        shown = tuple(found + rest)
        if shown:
            game.tell(
                Event(
                    REVEALED, self.seat, shown[0], source=self.card, cards=shown, origin=DECK, controller=who
                )
            )
        return found, rest

    def search_deck(
        self,
        wanted: Test,
        prompt: str,
        *,
        least: int = 1,
        most: int = 1,
        optional: bool = False,
        same_name: bool = False,
    ) -> Asks[list[int]]:
        """Search your deck: the cards found are shown and set aside, the deck is shuffled.

        `same_name`: any number of cards with one name.
        """
        game = self.game
        if not game.s.decks[self.seat]:
            refill(game, self.seat)
        options = sorted(
            (c for c in game.s.decks[self.seat] if wanted(c)), key=lambda c: (game.table.defs[c].number, c)
        )
        if same_name:
            picked = yield from self.any_with_one_name(options, prompt)
        else:
            if most == 1:
                options = self.one_of_each(options)
            picked = yield from self.ask(options, prompt, CARD, 0 if optional else least, most)
        self._take_found(picked)
        return picked

    def _take_found(self, cards: Sequence[int]) -> None:
        """Show what the deck was searched for and set it aside; then the deck is shuffled."""
        game = self.game
        for card in cards:
            take(game, card)
            put(game, card, ASIDE)
        if cards:
            game.tell(Event(REVEALED, self.seat, cards[0], source=self.card, cards=tuple(cards), origin=DECK))
        self.shuffle_deck()

    def search_piles(self, wanted: Test, what: str, *, optional: bool, hand: bool = False) -> Asks[int]:
        """Search your deck and/or discard pile, or your hand as well: what fits is one list (term.or).

        A card from the deck is shown and set aside, one from elsewhere stays where it is; 0: none.
        """
        s = self.game.s
        deck, discards = s.decks[self.seat], s.discards[self.seat]
        near = self._fitting(s.hands[self.seat] if hand else (), wanted) + self._fitting(discards, wanted)
        in_deck = self._fitting(sorted(deck), wanted)  # which of two copies is higher up must stay hidden
        prompt, least = f"Take which {what}?", 0 if optional else 1
        other = (not in_deck and deck and "deck") or (not near and discards and "discard pile")
        if least and other:  # a player who must search may search the pile that has none
            prompt, least = f"{prompt} Without one, you search only your {other}.", 0
        picked = yield from self.ask(near + in_deck, prompt, CARD, least, 1)
        if picked and picked[0] in in_deck:
            self._take_found(picked)
        elif (yield from self._deck_is_searched(bool(picked), near, in_deck, optional)):
            self._take_found(())
        return picked[0] if picked else 0

    def _deck_is_searched(
        self, found: bool, near: Sequence[int], in_deck: Sequence[int], optional: bool
    ) -> Asks[bool]:
        """Is the deck searched, and so shuffled, though nothing comes from it?

        Where that is left open, it is asked only if somebody knows which card lies where in the deck.
        """
        s = self.game.s
        deck, discards = s.decks[self.seat], s.discards[self.seat]
        if not found and (near or in_deck):
            return not optional and not in_deck
        if not found and not optional and not discards:
            return bool(deck)
        if not any(s.known[card] for card in deck):
            return False
        prompt = "Search your deck as well, and shuffle it?"
        answer = yield InSecret(self.seat, WORD, prompt, self.card, ("yes", "no"))
        return answer == ["yes"]

    def _fitting(self, cards: Sequence[int], wanted: Test) -> list[int]:
        """What a search is for, one card of each kind, in an order that says nothing about the pile's."""
        fitting = self.one_of_each([card for card in cards if wanted(card)])
        return sorted(fitting, key=lambda card: self.game.table.defs[card].number)

    def one_of_each(self, cards: Sequence[int]) -> list[int]:
        """Leave out copies with the same owner: to a player they are the same choice."""
        alike = self.game.table.alike
        seen: dict[int, int] = {}
        for card in cards:
            seen.setdefault(alike[card], card)
        return list(seen.values())

    def any_with_one_name(self, cards: Sequence[int], prompt: str) -> Asks[list[int]]:
        """Choose any number of these cards, all with the same name: first the name, then how many."""
        picked = yield from self.ask(self.one_of_each(cards), prompt, CARD, 0, 1)
        if not picked:
            return []
        alike = [card for card in cards if self.same_name(card, picked[0])]
        counts = list(range(len(alike), 0, -1))
        n = yield from self.ask(counts, f"How many of {self.name(picked[0])}?", NUMBER, 1, 1)
        return alike[: n[0]]

    def shuffle_deck(self, seat: int | None = None) -> None:
        who = self.seat if seat is None else seat
        shuffle(self.game, who)
        if self.game.events is not None:
            self.game.tell(Event(SHUFFLED, who, source=self.card))

    def _place(self, cards: Sequence[int], zone: Zone, *, bottom: bool = False, hidden: bool = False) -> None:
        """Put cards that are not on a base onto their owners' piles, one after another."""
        game, s = self.game, self.game.s
        for card in cards:
            owner = game.table.owner[card]
            unseen = hidden and s.zone[card] in (HAND, DECK)
            known = s.known[card] & (1 << owner | 1 << self.seat) if unseen else EVERYONE
            if zone == HAND and s.zone[card] == DECK and not hidden:
                known = EVERYONE
            origin = take(game, card)
            put(game, card, zone, bottom=bottom, known=known)
            if unseen and origin == HAND:
                forget_hand(game, owner)
            if game.events is None:
                continue
            game.tell(
                Event(
                    PLACED,
                    self.seat,
                    card,
                    source=self.card,
                    origin=origin,
                    to=zone,
                    controller=owner,
                    cards=(card,),
                    visible_to=known if unseen else EVERYONE,
                    text="bottom" if bottom else "",
                )
            )

    def put_on_top(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        """Put cards on top of their owners' decks: the last one ends up on top."""
        self._place(cards, DECK, hidden=hidden)

    def put_on_bottom(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        """Put cards under their owners' decks: the last one ends up at the very bottom."""
        self._place(cards, DECK, bottom=True, hidden=hidden)

    def put_in_hand(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        self._place(cards, HAND, hidden=hidden)

    def put_in_discard(self, cards: Sequence[int]) -> None:
        """Put revealed, looked-at or searched cards into their owners' discard piles."""
        self._place(cards, DISCARD)

    def shuffle_in(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        """Shuffle cards into their owners' decks."""
        owners = []
        self._place(cards, DECK, hidden=hidden)
        for card in cards:
            owner = self.game.table.owner[card]
            if owner not in owners:
                owners.append(owner)
        for owner in owners or [self.seat]:
            self.shuffle_deck(owner)

    # --- the base deck ---

    def look_at_base_deck(self, n: int | None = None) -> list[int]:
        """Look at the top bases of the base deck (all of them to search it), top first. Only you see them."""
        game = self.game
        if len(game.s.base_deck) < (1 if n is None else n):
            refill_bases(game)
        deck = game.s.base_deck
        bases = deck[::-1] if n is None else deck[: -n - 1 : -1]
        for base in bases:
            game.s.known[base] |= 1 << self.seat
        game.tell(
            Event(
                LOOKED, self.seat, source=self.card, cards=bases, origin=BASE_DECK, visible_to=1 << self.seat
            )
        )
        return list(bases)

    def put_on_base_deck(self, bases: Sequence[int]) -> None:
        """Put bases back on top of the base deck: the last one ends up on top."""
        game = self.game
        for base in bases:
            known = game.s.known[base]
            take(game, base)
            put(game, base, BASE_DECK, known=known)

    def shuffle_base_deck(self) -> None:
        s = self.game.s
        s.base_deck = shuffled(s, s.base_deck)
        for base in s.base_deck:
            s.known[base] = 0
        self.game.tell(Event(SHUFFLED, self.seat, source=self.card, origin=BASE_DECK))
