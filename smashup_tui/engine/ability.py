"""`me`: the hand an ability works with. What it can see, what it can ask, what it can do.

Questions and verbs stop and go on, so cards write `yield from me.destroy(minion)`; what only looks
returns at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from . import derive, piles, play, questions, stasis, verbs
from .decisions import Asks, Move, Steps
from .definitions import CardDef, Promise, Talent
from .events import Affected, Event
from .kinds import (
    ACTION,
    ASIDE,
    BASE,
    BASE_DISCARD,
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
from .state import Allow

if TYPE_CHECKING:
    from .game import Game
    from .piles import Test


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

    def choose(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a card, if there is one: a forced choice. 0 if there is none."""
        return questions.choose(self, cards, prompt, seat=seat)

    def may_choose(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a card or none: 0."""
        return questions.may_choose(self, cards, prompt, seat=seat)

    def choose_some(
        self, cards: Sequence[int], least: int, most: int, prompt: str, *, seat: int | None = None
    ) -> Asks[list[int]]:
        """Choose between `least` and `most` cards."""
        return questions.choose_some(self, cards, least, most, prompt, seat=seat)

    def any_number(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[list[int]]:
        return questions.any_number(self, cards, prompt, seat=seat)

    def choose_base(self, bases: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        return questions.choose_base(self, bases, prompt, seat=seat)

    def may_choose_base(self, bases: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        return questions.may_choose_base(self, bases, prompt, seat=seat)

    def choose_player(self, seats: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        """Choose a player; -1 if there is none to choose."""
        return questions.choose_player(self, seats, prompt, seat=seat)

    def choose_word(self, words: Sequence[str], prompt: str, *, seat: int | None = None) -> Asks[str]:
        """Choose one of several ways: "this OR that"."""
        return questions.choose_word(self, words, prompt, seat=seat)

    def choose_number(self, numbers: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[int]:
        return questions.choose_number(self, numbers, prompt, seat=seat)

    def confirm(self, prompt: str, *, seat: int | None = None) -> Asks[bool]:
        """Yes or no."""
        return questions.confirm(self, prompt, seat=seat)

    def put_in_order(self, cards: Sequence[int], prompt: str, *, seat: int | None = None) -> Asks[list[int]]:
        """All the cards, in the order chosen, first to last. Equal cards need no order."""
        return questions.put_in_order(self, cards, prompt, seat=seat)

    def name_faction(self, prompt: str, *, slugs: Sequence[str] | None = None) -> Asks[str]:
        """Name a faction of this game; returns its slug."""
        return questions.name_faction(self, prompt, slugs=slugs)

    # --- doing: cards in play ---

    def destroy(self, *targets: int, then: Promise | None = None, with_base: int = 0) -> Asks[list[int]]:
        """Destroy cards, all at once; says which really were."""
        return verbs.destroy(self, *targets, then=then, with_base=with_base)

    def move(self, minion: int, base: int, *, then: Promise | None = None) -> Asks[bool]:
        """Move a minion to another base, with all that is on it; says whether it went."""
        return verbs.move(self, minion, base, then=then)

    def move_all(
        self, journeys: Sequence[tuple[int, int]], *, then: Promise | None = None
    ) -> Asks[list[int]]:
        """Move several minions at the same moment."""
        return verbs.move_all(self, journeys, then=then)

    def transfer(self, action: int, host: int) -> Asks[bool]:
        """Move an action in play from one card to another; its controller stays."""
        return verbs.transfer(self, action, host)

    def return_to_hand(self, *targets: int) -> Asks[list[int]]:
        """Return cards in play to their owners' hands."""
        return verbs.return_to_hand(self, *targets)

    def to_deck_bottom(self, *targets: int) -> Asks[list[int]]:
        """Place cards in play under their owners' decks."""
        return verbs.to_deck_bottom(self, *targets)

    def to_deck_top(self, *targets: int) -> Asks[list[int]]:
        return verbs.to_deck_top(self, *targets)

    def shuffle_into_deck(self, *targets: int) -> Asks[list[int]]:
        """Shuffle cards in play into their owners' decks."""
        return verbs.shuffle_into_deck(self, *targets)

    def discard_from_play(self, *targets: int) -> Steps:
        """Put cards in play into the discard pile without destroying them, as the rules do."""
        return verbs.discard_from_play(self, *targets)

    def to_box(self, card: int) -> Steps:
        """Out of the game for good; nothing can prevent it (rule.the-box)."""
        return verbs.to_box(self, card)

    def gain_power(self, minion: int, amount: int, until: str = "end of turn") -> Steps:
        """A minion gains (or loses) power for a while."""
        return verbs.gain_power(self, minion, amount, until)

    def add_counters(self, minion: int, n: int = 1) -> Steps:
        """Place +1 power counters on a minion."""
        return verbs.add_counters(self, minion, n)

    def remove_counters(self, minion: int, n: int = 1) -> Asks[bool]:
        """Take +1 power counters off; all or nothing."""
        return verbs.remove_counters(self, minion, n)

    def take_control(self, minion: int, until: str = "leaves play") -> Steps:
        """Control a minion: for good, or until a deadline, when it goes back to who had it before."""
        return verbs.take_control(self, minion, until)

    def change_breakpoint(self, base: int, amount: int, until: str = "end of turn") -> Steps:
        """Raise or lower a base's breakpoint for a while."""
        return verbs.change_breakpoint(self, base, amount, until)

    def copy_abilities(self, model: int, until: str = "leaves play") -> Steps:
        """This card also has the model's abilities, without its name; an On-play ability happens now."""
        return verbs.copy_abilities(self, model, until)

    def add_effect(
        self, kind: str, target: int, amount: int = 0, until: str = "end of turn", *, seat: int | None = None
    ) -> None:
        """Let something hold until a deadline."""
        verbs.add_effect(self, kind, target, amount, until, seat=seat)

    def announce_for_turn_end(self, target: int) -> None:
        """At the end of this turn the `at_end_of_turn` ability happens to the target, if still in play."""
        verbs.announce_for_turn_end(self, target)

    def gain_vp(self, n: int, seat: int | None = None) -> Steps:
        """Gain victory points (or lose them, never below zero)."""
        return verbs.gain_vp(self, n, seat)

    def no_actions_next_turn(self, seat: int) -> None:
        """That player cannot play actions on their next turn, which is never the present one."""
        verbs.no_actions_next_turn(self, seat)

    def swap_base(self, old: int, new: int, *, to: int = BASE_DISCARD, keep_actions: bool = False) -> Steps:
        """Put another base under the minions at this one. They stay, with what is on them."""
        return verbs.swap_base(self, old, new, to=to, keep_actions=keep_actions)

    def destroy_base(self, base: int, *, but: int = 0, keep_minions: bool = False) -> Steps:
        """Destroy a base and everything on it except `but`. It does not score; it is replaced."""
        return verbs.destroy_base(self, base, but=but, keep_minions=keep_minions)

    def choose_next_base(self, base: int) -> None:
        """The base being scored will be replaced by this one; the first such choice stands."""
        verbs.choose_next_base(self, base)

    def take_extra_turn(self) -> None:
        """You take a whole turn more when the current one is over (rule.extra-turns)."""
        verbs.take_extra_turn(self)

    # --- doing: hands, decks, discard piles ---

    def draw(self, n: int = 1, seat: int | None = None) -> Steps:
        """Draw cards, you or that player."""
        return piles.draw(self, n, seat)

    def discard(self, cards: Sequence[int], seat: int | None = None) -> Steps:
        """Discard these cards from a hand: one event, however many cards."""
        return piles.discard(self, cards, seat)

    def discard_random(self, n: int, seat: int) -> Steps:
        """That player discards cards at random."""
        return piles.discard_random(self, n, seat)

    def at_random(self, cards: Sequence[int]) -> int:
        """One of the cards by chance; 0 if there is none."""
        return piles.at_random(self, cards)

    def choose_and_discard(
        self, n: int, prompt: str, *, seat: int | None = None, optional: bool = False
    ) -> Asks[list[int]]:
        """A player chooses cards of the own hand to discard; says which."""
        return piles.choose_and_discard(self, n, prompt, seat=seat, optional=optional)

    def look_at_top(self, n: int = 1, seat: int | None = None) -> list[int]:
        """Look at the top cards of a deck, top card first. Only you see them."""
        return piles.look_at_top(self, n, seat)

    def look_at_hand(self, seat: int) -> tuple[int, ...]:
        """See another player's hand."""
        return piles.look_at_hand(self, seat)

    def reveal_top(self, n: int = 1, seat: int | None = None) -> list[int]:
        """Turn the top cards of a deck for all to see, top card first."""
        return piles.reveal_top(self, n, seat)

    def reveal_until(self, wanted: Test, n: int = 1, seat: int | None = None) -> tuple[list[int], list[int]]:
        """Reveal from the top until n wanted cards are found; (found, rest), all set aside."""
        return piles.reveal_until(self, wanted, n, seat)

    def reveal(self, cards: Sequence[int]) -> None:
        """Show cards to everyone where they lie."""
        piles.reveal(self, cards)

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
        """Search your deck: the cards found are shown and set aside, the deck is shuffled."""
        return piles.search_deck(
            self, wanted, prompt, least=least, most=most, optional=optional, same_name=same_name
        )

    def any_with_one_name(self, cards: Sequence[int], prompt: str) -> Asks[list[int]]:
        """Choose any number of these cards, all with the same name: first the name, then how many."""
        return piles.any_with_one_name(self, cards, prompt)

    def shuffle_deck(self, seat: int | None = None) -> None:
        piles.shuffle_deck(self, seat)

    def put_on_top(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        """Put cards on top of their owners' decks: the last one ends up on top."""
        piles.put_on_top(self, cards, hidden=hidden)

    def put_on_bottom(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        """Put cards under their owners' decks: the last one ends up at the very bottom."""
        piles.put_on_bottom(self, cards, hidden=hidden)

    def put_in_hand(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        piles.put_in_hand(self, cards, hidden=hidden)

    def put_in_discard(self, cards: Sequence[int]) -> None:
        """Put revealed, looked-at or searched cards into their owners' discard piles."""
        piles.put_in_discard(self, cards)

    def shuffle_in(self, cards: Sequence[int], *, hidden: bool = False) -> None:
        """Shuffle cards into their owners' decks."""
        piles.shuffle_in(self, cards, hidden=hidden)

    def look_at_base_deck(self, n: int | None = None) -> list[int]:
        """Look at the top bases of the base deck (all of them to search it), top first. Only you see them."""
        return piles.look_at_base_deck(self, n)

    def put_on_base_deck(self, bases: Sequence[int]) -> None:
        """Put bases back on top of the base deck: the last one ends up on top."""
        piles.put_on_base_deck(self, bases)

    def shuffle_base_deck(self) -> None:
        piles.shuffle_base_deck(self)

    # --- doing: playing cards ---

    def extra_minion(
        self,
        *,
        max_power: int = 99,
        at: int = 0,
        rule: str = "",
        arg: int = 0,
        now: bool = False,
        times: int = 1,
    ) -> Asks[int]:
        """An extra minion from hand (or up to `times`): later in this phase if allowed, else now or never."""
        return play.extra_minion(self, max_power=max_power, at=at, rule=rule, arg=arg, now=now, times=times)

    def extra_action(
        self, *, on: int = 0, rule: str = "", arg: int = 0, now: bool = False, times: int = 1
    ) -> Asks[int]:
        """An extra action from hand (or up to `times`): later in this phase if allowed, else now or never."""
        return play.extra_action(self, on=on, rule=rule, arg=arg, now=now, times=times)

    def extra_action_affecting(self, *minions: int, more: int = 0) -> Asks[int]:
        """An extra action that directly affects one of these minions; of none named, any minion."""
        return play.extra_action_affecting(self, *minions, more=more)

    def extra_card(self) -> Asks[int]:
        """An extra minion or an extra action."""
        return play.extra_card(self)

    def play_now(
        self,
        cards: Sequence[int],
        *,
        allow: Allow | None = None,
        at: int = 0,
        among: Sequence[int] = (),
        optional: bool = True,
        off_the_top: bool = False,
        prompt: str = "Play which card now?",
    ) -> Asks[int]:
        """Play one of these cards at once, wherever they are, or none: returns the card played."""
        return play.play_now(
            self,
            cards,
            allow=allow,
            at=at,
            among=among,
            optional=optional,
            off_the_top=off_the_top,
            prompt=prompt,
        )

    def can_play(self, card: int, at: int) -> bool:
        """Could you play this card there now, if you were allowed a play?"""
        return play.can_play(self, card, at)

    def play_this(self, base: int) -> Steps:
        """Play this very minion there: how a Special in hand enters."""
        return play.play_this(self, base)

    def play_off_the_top(
        self, wanted: Callable[[int], bool], *, n: int = 1, at: int = 0, optional: bool = True
    ) -> Asks[int]:
        """Play a card off the top of your deck, or n of them in turn; says which was played last."""
        return play.play_off_the_top(self, wanted, n=n, at=at, optional=optional)

    def play_revealed(self, cards: Sequence[int], *, at: int = 0) -> Asks[int]:
        """Play a card revealed from the top of a deck and set aside; if it cannot be played, discard it."""
        return play.play_revealed(self, cards, at=at)

    def special_actions(self) -> list[Move]:
        """The actions you could play now as Special actions."""
        return play.special_actions(self)

    def play_special_action(self) -> Asks[int]:
        """Play any action at once as a Special action: what forbids Specials forbids this."""
        return play.play_special_action(self)

    def extra_on_next_turn(self) -> Steps:
        """An extra card, minion or action, in the Play Cards phase of your next turn."""
        return play.extra_on_next_turn(self)

    def plays_to_spend(self, kind: int) -> list[Allow]:
        """The plays of that kind you have left and can use up for something else, the plainest first."""
        return play.plays_to_spend(self, kind)

    def spend_play(self, kind: int) -> bool:
        """Use up a play of that kind for something else; says whether there was one."""
        return play.spend_play(self, kind)

    def ready_talents(self) -> list[tuple[str, Talent]]:
        """This card's Talents that could be used now, its own and gained ones, with whose they are."""
        return play.ready_talents(self)

    def use_talent(self) -> Steps:
        """Use one of this card's Talents at a time other than Play Cards, because an ability says so."""
        return play.use_talent(self)

    def instead_of_discard_pile(self, zone: int) -> None:
        """When this standard action is done, it goes to your hand or under your deck instead."""
        play.instead_of_discard_pile(self, zone)

    # --- doing: stasis and storage ---

    def may_enter_stasis(self, card: int) -> bool:
        """A card that is being played from stasis cannot go straight back (rule.stasis-leaving)."""
        return stasis.may_enter_stasis(self, card)

    def put_in_stasis(self, card: int, n: int) -> Asks[bool]:
        """Place stasis counters on a card: that puts it in stasis, face up before its owner (rule.stasis)."""
        return stasis.put_in_stasis(self, card, n)

    def add_stasis_counters(self, card: int, n: int = 1) -> Steps:
        """Place further stasis counters on a card in stasis."""
        return stasis.add_stasis_counters(self, card, n)

    def remove_stasis_counters(self, cards: Sequence[int]) -> Steps:
        """Take a stasis counter off each of these cards at the same moment; a card named twice loses two."""
        return stasis.remove_stasis_counters(self, cards)

    def leave_stasis(self) -> None:
        """Discard this card, which is in stasis, because its own ability says so."""
        stasis.leave_stasis(self)

    def store(self, card: int, under: int, *, revealed: bool = False) -> Steps:
        """Put a card face down under another: only who controls that one may look (rule.stored-cards)."""
        return stasis.store(self, card, under, revealed=revealed)

    def take_out_stored(self) -> list[int]:
        """Set the cards stored under this one aside: what is not played now is discarded afterwards."""
        return stasis.take_out_stored(self)

    # --- what few ever need: it stays on the class, because most are made to be asked one thing ---

    is_special = False  # extra plays given by a Special are played at once
    play: Event | None = None  # the play that this On-play ability is part of
    affected: Affected | None = None  # a card being played: the minions it affects
