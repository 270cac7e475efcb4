"""`me`: the hand an ability works with. What it can see, what it can ask, what it can do.

Questions and verbs stop and go on, so cards write `yield from me.destroy(minion)`; what only looks
returns at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from . import derive, piles, play, questions, stasis, verbs
from .definitions import CardDef
from .events import Affected, Event
from .kinds import (
    ACTION,
    ASIDE,
    BASE,
    BY_DESTROYING,
    DECK,
    HAND,
    MINION,
    PHASE,
    PLAY,
    PLAY_CARDS,
    PLAYED,
    STASIS,
    USING_SPECIALS,
)

if TYPE_CHECKING:
    from .game import Game


class Me:
    """One card while one of its abilities acts: `seat` is "you", `here` is the base it is at."""

    def __init__(self, game: Game, card: int, seat: int, here: int) -> None:
        self.game = game
        self.card = card
        self.seat = seat
        self.here = here

    # --- seeing: the card itself ---

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

    def as_player(self, seat: int) -> Me:
        """This ability with that player as "you": for "each player may"."""
        return Me(self.game, self.card, seat, self.here)

    # --- seeing: cards ---

    def power(self, card: int) -> int:
        return derive.power(self.game, card)

    def printed_power(self, card: int) -> int:
        return self.game.table.defs[card].power

    def name(self, card: int) -> str:
        return self.game.table.defs[card].name

    def is_named(self, card: int, name: str) -> bool:
        return self.game.table.defs[card].name == name

    def same_name(self, card: int, other: int) -> bool:
        return self.game.table.defs[card] is self.game.table.defs[other]

    def is_a(self, card: int, subtype: str) -> bool:
        return subtype in derive.subtypes(self.game, card)

    def goes_on(self, card: int) -> str:
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

    def can_destroy(self, card: int) -> bool:
        """Is nothing in play that keeps this ability from destroying the card?"""
        return not self.game.protected(card, BY_DESTROYING, self)

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

    # --- seeing: the table ---

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
        max_power: int = 99,
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
        if max_power < 99 or min_power > 0:
            found = [minion for minion in found if min_power <= derive.power(game, minion) <= max_power]
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

    def can_be_played(self, card: int) -> bool:
        """Is there a place where you could play that card, if you had a play for it?"""
        return bool(play.targets_of(self.game, self.seat, card))

    def total_power(self, base: int, seat: int | None = None) -> int:
        if seat is None:
            return derive.total_power(self.game, base)
        return derive.seat_power(self.game, base, seat)

    def is_winning(self, base: int) -> bool:
        """Have you the most power there, alone or tied?"""
        return any(
            place.seat == self.seat and place.place == 1 for place in derive.standings(self.game, base)
        )

    def breakpoint(self, base: int) -> int:
        return derive.breakpoint_of(self.game, base)

    def hand(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.hands[self.seat if seat is None else seat]

    def discard_pile(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.discards[self.seat if seat is None else seat]

    def deck(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.decks[self.seat if seat is None else seat]

    def in_stasis(self, seat: int | None = None) -> tuple[int, ...]:
        return self.game.s.stasis[self.seat if seat is None else seat]

    def one_of_each(self, cards: Sequence[int]) -> list[int]:
        """The cards without copies, for a choice of one."""
        return piles.one_of_each(self.game, cards)

    def of_kind(self, cards: Iterable[int], kind: int) -> list[int]:
        kinds = self.game.table.kind
        return [card for card in cards if kinds[card] == kind]

    def minion_cards(self, cards: Iterable[int]) -> list[int]:
        return self.of_kind(cards, MINION)

    def action_cards(self, cards: Iterable[int]) -> list[int]:
        return self.of_kind(cards, ACTION)

    # --- seeing: time ---

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
        return all(each.event != "played" or each.card != card for each in self.game.s.happened)

    def used_this_turn(self, what: str, *, any_copy: bool = False) -> bool:
        """Was this used already this turn: by this card, or (`any_copy`) by any card of its name?"""
        return self._mark(what, any_copy) in self.game.s.marks

    def mark_used(self, what: str, *, any_copy: bool = False) -> None:
        """Remember until the end of the turn that you used this: "once per turn"."""
        self.game.s.marks[self._mark(what, any_copy)] = 1

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

    def remember(self, what: str, value: int | str) -> None:
        """Remember a number or a word as long as the card is in play."""
        self.game.s.memory[(self.card, what)] = value

    def recall(self, what: str) -> int | str:
        """What this card remembers; 0 if nothing."""
        return self.game.s.memory.get((self.card, what), 0)

    def was_played_off_the_top(self) -> bool:
        return bool(self.recall("off the top"))

    @property
    def stasis_zone(self) -> bool:
        return self.game.s.zone[self.card] == STASIS

    @property
    def in_hand(self) -> bool:
        return self.game.s.zone[self.card] == HAND

    def still_aside(self, cards: Iterable[int]) -> list[int]:
        """Those of the cards that lie set aside: revealed, found, or stored under a card that left."""
        return [card for card in cards if self.game.s.zone[card] == ASIDE]

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

    # --- asking ---

    choose = questions.choose
    may_choose = questions.may_choose
    choose_some = questions.choose_some
    any_number = questions.any_number
    choose_base = questions.choose_base
    may_choose_base = questions.may_choose_base
    choose_player = questions.choose_player
    choose_word = questions.choose_word
    choose_number = questions.choose_number
    confirm = questions.confirm
    put_in_order = questions.put_in_order
    name_faction = questions.name_faction

    # --- doing: cards in play ---

    destroy = verbs.destroy
    move = verbs.move
    move_all = verbs.move_all
    transfer = verbs.transfer
    return_to_hand = verbs.return_to_hand
    to_deck_bottom = verbs.to_deck_bottom
    to_deck_top = verbs.to_deck_top
    shuffle_into_deck = verbs.shuffle_into_deck
    discard_from_play = verbs.discard_from_play
    to_box = verbs.to_box
    gain_power = verbs.gain_power
    add_counters = verbs.add_counters
    remove_counters = verbs.remove_counters
    take_control = verbs.take_control
    change_breakpoint = verbs.change_breakpoint
    copy_abilities = verbs.copy_abilities
    add_effect = verbs.add_effect
    announce_for_turn_end = verbs.announce_for_turn_end
    gain_vp = verbs.gain_vp
    no_actions_next_turn = verbs.no_actions_next_turn
    swap_base = verbs.swap_base
    destroy_base = verbs.destroy_base
    choose_next_base = verbs.choose_next_base
    take_extra_turn = verbs.take_extra_turn

    # --- doing: hands, decks, discard piles ---

    draw = piles.draw
    discard = piles.discard
    discard_random = piles.discard_random
    at_random = piles.at_random
    choose_and_discard = piles.choose_and_discard
    look_at_top = piles.look_at_top
    look_at_hand = piles.look_at_hand
    reveal_top = piles.reveal_top
    reveal_until = piles.reveal_until
    reveal = piles.reveal
    search_deck = piles.search_deck
    any_with_one_name = piles.any_with_one_name
    shuffle_deck = piles.shuffle_deck
    put_on_top = piles.put_on_top
    put_on_bottom = piles.put_on_bottom
    put_in_hand = piles.put_in_hand
    put_in_discard = piles.put_in_discard
    shuffle_in = piles.shuffle_in
    look_at_base_deck = piles.look_at_base_deck
    put_on_base_deck = piles.put_on_base_deck
    shuffle_base_deck = piles.shuffle_base_deck

    # --- doing: playing cards ---

    extra_minion = play.extra_minion
    extra_action = play.extra_action
    extra_action_affecting = play.extra_action_affecting
    extra_card = play.extra_card
    play_now = play.play_now
    can_play = play.can_play
    play_this = play.play_this
    play_off_the_top = play.play_off_the_top
    play_revealed = play.play_revealed
    special_actions = play.special_actions
    play_special_action = play.play_special_action
    extra_on_next_turn = play.extra_on_next_turn
    plays_to_spend = play.plays_to_spend
    spend_play = play.spend_play
    ready_talents = play.ready_talents
    use_talent = play.use_talent
    instead_of_discard_pile = play.instead_of_discard_pile

    # --- doing: stasis and storage ---

    may_enter_stasis = stasis.may_enter_stasis
    put_in_stasis = stasis.put_in_stasis
    add_stasis_counters = stasis.add_stasis_counters
    remove_stasis_counters = stasis.remove_stasis_counters
    leave_stasis = stasis.leave_stasis
    store = stasis.store
    take_out_stored = stasis.take_out_stored

    # --- what few ever need: it stays on the class, because most are made to be asked one thing ---

    is_special = False  # extra plays given by a Special are played at once
    play: Event | None = None  # the play that this On-play ability is part of
    affected: Affected | None = None  # a card being played: the minions it affects
