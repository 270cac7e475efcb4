"""What an ability can see: the card itself, other cards, the table, what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..model.definitions import CardDef
from ..model.events import Affected, Event
from ..model.kinds import (
    ACTION,
    ANY_POWER,
    ASIDE,
    BASE,
    DECK,
    EVERYONE,
    MINION,
    NOTED,
    PHASE,
    PLAY,
    PLAY_CARDS,
    PLAYED,
    USING_SPECIALS,
)
from ..query.places import seat_power, standings
from ..query.power import breakpoint_of, power, subtypes, total_power

if TYPE_CHECKING:
    from ..game import Game
    from .me import Me


class AbilityQueries:
    """Questions that change nothing."""

    # What few ever need stays on the class, because most are made to be asked one thing.
    is_special = False  # extra plays given by a Special are played at once
    play: Event | None = None  # the play that this On-play ability is part of
    affected: Affected | None = None  # a card being played: the minions it affects
    left_alone: tuple[int, ...] = ()  # cards a shield has kept from being affected by this use of the ability
    lasts = False  # is it a continuous power change that acts?
    asks_anyway = False  # even if there is one answer: is the question whether to use it at all?

    def __init__(self, game: Game, card: int, seat: int, here: int) -> None:
        self.game = game
        self.card = card
        self.seat = seat
        self.here = here

    @property
    def me(self) -> Me:
        """The whole object for another card's ability: it is always a `Me`."""
        return self  # type: ignore[return-value]

    # --- the card itself ---

    @property
    def definition(self) -> CardDef:
        return self.game.table.defs[self.card]

    @property
    def host(self) -> int:
        """The minion or base this action is on."""
        return self.game.s.host[self.card]

    @property
    def in_play(self) -> bool:
        return self.game.s.zone[self.card] == PLAY

    @property
    def is_action(self) -> bool:
        return self.definition.kind == ACTION

    @property
    def is_base(self) -> bool:
        return self.definition.kind == BASE

    @property
    def my_turn(self) -> bool:
        return self.game.s.current == self.seat

    @property
    def my_play_phase(self) -> bool:
        """Is it the Play Cards phase of your turn?"""
        return self.game.s.phase == PLAY_CARDS and self.my_turn

    @property
    def special_allowed(self) -> bool:
        """May Specials of this card in play be used now, or does something forbid them?"""
        return not self.game.forbidden(USING_SPECIALS, self.seat, self.card, self.game.s.scoring)

    def ignored_by(self, seat: int) -> bool:
        """Is this a base that the seat ignores?"""
        return self.game.ignored(self.card, seat)

    @property
    def others(self) -> list[int]:
        """The other players, clockwise from you."""
        return self.game.seats_from(self.seat)[1:]

    @property
    def vp(self) -> int:
        """Your victory points."""
        return self.game.s.vp[self.seat]

    # --- cards ---

    def power(self, card: int) -> int:
        return power(self.game, card)

    def printed_power(self, card: int) -> int:
        return self.game.table.defs[card].power

    def name(self, card: int) -> str:
        return self.game.table.defs[card].name

    def is_named(self, card: int, name: str) -> bool:
        return self.game.table.defs[card].name == name

    def same_name(self, card: int, other: int) -> bool:
        return self.game.table.defs[card] is self.game.table.defs[other]

    def is_a(self, card: int, subtype: str) -> bool:
        return subtype in subtypes(self.game, card)

    def played_on(self, card: int) -> str:
        """What an action is played on: "base", "minion", or nothing for a standard action."""
        return self.game.table.defs[card].play_on

    def affects_minions(self, card: int) -> bool:
        """Is it an action that directly affects minions, by its text?"""
        definition = self.game.table.defs[card]
        return definition.kind == ACTION and definition.affects_minions

    def faction(self, card: int) -> str:
        return self.game.table.defs[card].faction

    def is_minion(self, card: int) -> bool:
        return self.game.table.kind[card] == MINION

    def controller(self, card: int) -> int:
        return self.game.s.ctrl[card]

    def owner(self, card: int) -> int:
        return self.game.table.owner[card]

    def mine(self, card: int) -> bool:
        return self.game.s.ctrl[card] == self.seat

    def base_of(self, card: int) -> int:
        return self.game.s.at[card]

    def host_of(self, action: int) -> int:
        """The minion or base that action is on."""
        return self.game.s.host[action]

    def counters(self, card: int) -> int:
        return self.game.s.counters[card]

    def stasis_counters(self, card: int) -> int:
        return self.game.s.stasis_counters[card]

    def on(self, card: int) -> tuple[int, ...]:
        """The actions on a minion or base."""
        return self.game.s.on.get(card, ())

    def under(self, card: int) -> tuple[int, ...]:
        """The cards stored under a card."""
        return self.game.s.under.get(card, ())

    # --- the table ---

    @property
    def bases(self) -> tuple[int, ...]:
        return self.game.s.bases

    def other_bases(self, base: int) -> list[int]:
        return [each for each in self.game.s.bases if each != base]

    def minions(
        self,
        at: int = 0,
        *,
        whose: int | None = None,
        others: bool = False,
        max_power: int = ANY_POWER,
        min_power: int = 0,
        but: int = 0,
    ) -> list[int]:
        """Minions on bases: at one base or all; of one seat, or of everyone else but you."""
        game = self.game
        s, ctrl = game.s, game.s.ctrl
        found: list[int] = []
        for base in (at,) if at else s.bases:
            found += s.minions.get(base, ())
        if whose is not None:
            found = [minion for minion in found if ctrl[minion] == whose]
        if others:
            found = [minion for minion in found if ctrl[minion] != self.seat]
        if but and but in found:
            found.remove(but)
        if max_power < ANY_POWER or min_power > 0:
            found = [minion for minion in found if min_power <= power(game, minion) <= max_power]
        return found

    def my_minions(self, at: int = 0, *, but: int = 0) -> list[int]:
        return self.minions(at, whose=self.seat, but=but)

    def actions(self, at: int = 0, *, on_bases: bool = True, on_minions: bool = True) -> list[int]:
        """Actions in play, on bases and on minions: at one base or all."""
        s = self.game.s
        found: list[int] = []
        for base in (at,) if at else s.bases:
            if on_bases:
                found += s.on.get(base, ())
            if on_minions:
                for minion in s.minions.get(base, ()):
                    found += s.on.get(minion, ())
        return found

    def total_power(self, base: int, seat: int | None = None) -> int:
        if seat is None:
            return total_power(self.game, base)
        return seat_power(self.game, base, seat)

    def is_winning(self, base: int) -> bool:
        """Have you the most power there, alone or tied?"""
        return any(place.seat == self.seat and place.place == 1 for place in standings(self.game, base))

    def breakpoint(self, base: int) -> int:
        return breakpoint_of(self.game, base)

    def hand(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.hands[self.seat if seat is None else seat]

    def discard_pile(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.discards[self.seat if seat is None else seat]

    def in_stasis(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.stasis[self.seat if seat is None else seat]

    def stored_and_known(self) -> list[int]:
        """Stored cards that everybody has seen go there: they matter to what only counts cards
        (term.in-play)."""
        s = self.game.s
        return [card for cards in s.under.values() for card in cards if s.known[card] == EVERYONE]

    def of_kind(self, cards: Iterable[int], kind: int) -> list[int]:
        kinds = self.game.table.kind
        return [card for card in cards if kinds[card] == kind]

    def minion_cards(self, cards: Iterable[int]) -> list[int]:
        return self.of_kind(cards, MINION)

    def action_cards(self, cards: Iterable[int]) -> list[int]:
        return self.of_kind(cards, ACTION)

    # --- time ---

    def happened_this_turn(
        self, event: str, *, seat: int | None = None, base: int = 0, whose: int | None = None
    ) -> list[int]:
        """The cards to which that happened this turn, in order (a card as often as it did).

        `seat` is who did it, `whose` is who controlled the card at that moment.
        """
        return [
            card
            for kind, who, card, where, controller in self.game.s.happened
            if kind == event
            and (seat is None or who == seat)
            and (not base or where == base)
            and (whose is None or controller == whose)
        ]

    def played_this_turn(self, kind: int, *, seat: int | None = None, base: int = 0) -> list[int]:
        """The minions or actions that you (or that seat) played this turn."""
        defs = self.game.table.defs
        who = self.seat if seat is None else seat
        played = self.happened_this_turn("played", seat=who, base=base)
        return [card for card in played if defs[card].kind == kind]

    def played_this_phase(self, kind: int) -> list[int]:
        """The minions or actions that you played since the Play Cards phase of this turn began."""
        played: list[int] = []
        for event, seat, card, _base, _controller in self.game.s.happened:
            if event == PHASE:
                played = []
            elif event == PLAYED and seat == self.seat and self.game.table.kind[card] == kind:
                played.append(card)
        return played

    def where_played(self, card: int) -> int:
        """The base at which that card was played last this turn; 0 if it was not."""
        played = [each.base for each in self.game.s.happened if each.event == PLAYED and each.card == card]
        return played[-1] if played else 0

    def was_here_at_start(self, card: int) -> bool:
        """Was the card on a base already when this turn began?"""
        return not self.came_this_turn(card)

    def came_this_turn(self, card: int) -> bool:
        return any(each.event == "played" and each.card == card for each in self.game.s.happened)

    def used_this_turn(self, what: str, *, any_copy: bool = False) -> bool:
        """Was this used already this turn: by this card, or (`any_copy`) by any card of its name?"""
        return self._mark(what, any_copy) in self.game.s.marks

    def mark_used(self, what: str, *, any_copy: bool = False) -> None:
        """Remember until the end of the turn that you used this: "once per turn"."""
        s = self.game.s
        s.marks = {**s.marks, self._mark(what, any_copy): 1}

    def used_at_this_scoring(self) -> bool:
        """Have you used an ability of a card of this name already while this base scores?"""
        score = self.game.score
        return score is not None and (self.definition.slug, self.seat) in score.used

    def mark_used_at_this_scoring(self) -> None:
        """Remember it until the base is replaced: "one per base"."""
        score = self.game.score
        assert score is not None, "no base is scoring"
        score.used.add((self.definition.slug, self.seat))

    def _mark(self, what: str, any_copy: bool) -> tuple[int, str, int]:
        if any_copy:
            return (0, f"{self.definition.slug} {what}", self.seat)
        return (self.card, what, self.seat)

    def remember(self, what: str, value: int | str, *, told: str = "") -> None:
        """Remember a number or a word as long as the card is in play; what it gives may follow from that.

        `told`: what the log says of it ("chooses +1 power"), if nothing else that happens shows it.
        """
        s = self.game.s
        s.memory = {**s.memory, (self.card, what): value}
        self.game.recount()
        if told:
            self.game.tell(Event(NOTED, self.seat, source=self.card, text=told))

    def recall(self, what: str) -> int | str:
        """What this card remembers; 0 if nothing."""
        return self.game.s.memory.get((self.card, what), 0)

    def was_played_off_the_top(self) -> bool:
        return bool(self.recall("off the top"))

    def still_aside(self, cards: Iterable[int]) -> list[int]:
        """Those of the cards that are set aside: revealed, found, or stored under a card that left."""
        return [card for card in cards if self.game.s.zone[card] == ASIDE]

    def is_to_be_discarded(self, action: int) -> bool:
        """Does this standard action go to the discard pile when it is done?"""
        return self.game.s.zone[action] == ASIDE and action not in self.game.bound_for

    @property
    def base_discard_pile(self) -> tuple[int, ...]:
        return self.game.s.base_discard

    @property
    def next_base_is_chosen(self) -> bool:
        """While a base scores: has an ability chosen what replaces it?"""
        score = self.game.score
        return score is not None and score.replacement != 0

    def still_in_deck(self, cards: Iterable[int]) -> list[int]:
        """Those of the cards looked at or revealed that are still in a deck."""
        return [card for card in cards if self.game.s.zone[card] == DECK]

    def not_yet_saved(self, cards: Iterable[int]) -> list[int]:
        """Those of the cards that no ability has kept from the discard pile yet while this base scores."""
        score = self.game.score
        return [card for card in cards if score is None or card not in score.saved]

    @property
    def winners(self) -> list[int]:
        """While a base scores: who is in first place."""
        score = self.game.score
        return score.at_place(1) if score else []

    @property
    def scoring_base(self) -> int:
        """The base being scored, from its choice to its replacement; 0 if none is."""
        return self.game.s.scoring

    @property
    def scored_breakpoint(self) -> int:
        """After a base scored: the breakpoint it had as its VP were awarded."""
        score = self.game.score
        return score.breakpoint if score else 0
