"""Playing a card from wherever it is, and extra plays: now, later in this phase, or on the next turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..model.decisions import DONE, MAIN, Asks, Move, Steps
from ..model.definitions import Body, Talent
from ..model.events import Affected, Event
from ..model.kinds import (
    ACTION,
    ANY_POWER,
    ASIDE,
    ATTACHED,
    BY_ATTACHING,
    DECK,
    DISCARD,
    HAND,
    LASTING,
    MINION,
    PLAY,
    PLAY_CARDS,
    PLAYED,
    STASIS,
    TALENT_USED,
    Zone,
)
from ..model.state import ANY_KIND, Effect, Permit, happening, without
from ..permits import (
    AFFECTING,
    ONE_NAME,
    asking_price,
    attach,
    enter_play,
    extra_left,
    grant_extra,
    note_extra_play,
    note_play_from_discard,
    plays_of,
    plays_with,
    targets_of,
)
from ..query.power import aura
from ..resolve import could_matter, noting_idleness, others_waiting, waits_for_deck
from .piles import put, take
from .stasis import Stasis, bring_actions_along
from .verbs import apply_new_auras_to_shields, remove_from_play

if TYPE_CHECKING:
    from ..game import Game
    from .me import Me


class AbilityPlays(Stasis):
    """What abilities and the rules do to play cards."""

    # --- extra plays ---

    @property
    def can_wait(self) -> bool:
        """May an extra play be kept for later? (rule.extra-plays)"""
        s = self.game.s
        return s.phase == PLAY_CARDS and s.current == self.seat and not self.is_special

    def extra_minion(
        self,
        *,
        max_power: int = ANY_POWER,
        at: int = 0,
        rule: str = "",
        arg: int = 0,
        now: bool = False,
        must: bool = False,
        times: int = 1,
    ) -> Asks[int]:
        """An extra minion from hand (or up to `times`): later in this phase if allowed, else now or never.

        `must`: now, because the ability says "both or neither".
        """
        permit = Permit(MINION, max_power, at, rule, self.card, arg)
        return self._extra(permit, now or must, times, must=must)

    def extra_minions_with_one_name(self, times: int) -> Asks[int]:
        """Up to so many extra minions that all have the same name as the first one."""
        return self._extra(Permit(MINION, rule=ONE_NAME, source=self.card, arg=times - 1), now=False)

    def extra_minions_at(self, base: int) -> list[int]:
        """The minions of which you could play any there as an extra one, as far as you could one by one."""
        in_hand = [minion for minion in self.minion_cards(self.hand()) if self.can_play(minion, base)]
        moves = plays_with(self.game, self.seat, (Permit(MINION, place=base, source=self.card),))
        elsewhere = [card for _, card, _ in moves if card not in self.hand()]
        return [*in_hand, *elsewhere[:1]]

    def once_back_in_hand(self) -> Me:
        """This card's ability on a copy of the table on which the card has gone back to its owner's hand."""
        game = self.game.rehearsal(self.game.s)
        remove_from_play(game, self.card)
        put(game, self.card, HAND)
        return game.me_for(self.seat, self.card)

    def extra_action(
        self,
        *,
        on: int = 0,
        rule: str = "",
        arg: int = 0,
        now: bool = False,
        times: int = 1,
        first: bool = False,
    ) -> Asks[int]:
        """An extra action from hand (or up to `times`): later in this phase if allowed, else now or never.

        `first`: the ability does something else next; it is offered before that even if it can wait.
        """
        permit = Permit(ACTION, ANY_POWER, on, rule, self.card, arg)
        return self._extra(permit, now, times, first=first)

    def extra_action_affecting(self, *minions: int, more: int = 0) -> Asks[int]:
        """An extra action that directly affects one of these minions; of none named, any minion.

        With `more`, that many further ones that directly affect the same minion. Those named must be there:
        one that has left and come back doesn't count.
        """
        there = tuple([minion for minion in minions if self.game.s.zone[minion] == PLAY])
        if minions and not there:
            return 0
        permit = Permit(ACTION, rule=AFFECTING, source=self.card, arg=more, affecting=there)
        return (yield from self._extra(permit, now=False))

    def _extra(
        self, permit: Permit, now: bool, times: int = 1, *, must: bool = False, first: bool = False
    ) -> Asks[int]:
        """Play extra cards or keep the plays; returns the card played last.

        What can wait is still offered at once when something is about to resolve to which the new cards could
        matter (rule.extra-plays).
        """
        game = self.game
        if permit.place and game.s.zone[permit.place] != PLAY:
            return 0  # "here" is gone
        can_wait = self.can_wait and not now
        prompt = "Play which card now? Without one, the play waits." if can_wait else "Play which card now?"
        played = 0
        for left in range(times, 0, -1):
            card = 0
            if not can_wait or ((first or game.waiting or game.queue) and not game.rehearses):
                moves = plays_with(game, self.seat, (permit,))
                if not can_wait or first or self._could_matter_now(permit, moves):
                    card = yield from self._play_one(moves, permit, prompt, optional=not must, generic=True)
            if not card:
                if can_wait:
                    game.s.permits += (permit,) * left
                break
            played = card
        return played

    def _could_matter_now(self, permit: Permit, moves: Sequence[Move]) -> bool:
        """Could one of these plays change something about what is still to resolve?"""
        if could_matter(self.game, minion=permit.kind != ACTION):
            return True
        return bool(moves) and (self._could_forestall(moves) or self._could_prepare(moves))

    def _could_forestall(self, moves: Sequence[Move]) -> bool:
        """Could one of these plays remove a card whose ability is about to help another player?"""
        waiting = others_waiting(self.game, self.seat)
        if not waiting:
            return False
        from .rehearsal import can_remove

        return any(can_remove(self.game, self.seat, card, target, waiting) for _, card, target in moves)

    def _could_prepare(self, moves: Sequence[Move]) -> bool:
        """Could one of these plays rearrange your deck before you draw from it or look at it?"""
        if not waits_for_deck(self.game, self.seat):
            return False
        from .rehearsal import can_rearrange_deck

        one_place = {card: target for _, card, target in moves}
        return any(can_rearrange_deck(self.game, self.seat, *play) for play in one_place.items())

    def play_now(
        self,
        cards: Sequence[int],
        *,
        permit: Permit | None = None,
        at: int = 0,
        among: Sequence[int] = (),
        optional: bool = True,
        off_the_top: bool = False,
        prompt: str = "Play which card now?",
    ) -> Asks[int]:
        """Play one of these cards at once, wherever they are, or none: returns the card played.

        `at` is the one place where it may go, `among` says that it is one of several.
        """
        permit = permit or Permit(ANY_KIND, place=at, source=self.card)
        moves = plays_of(self.game, self.seat, cards, (permit,))
        if among:
            moves = [move for move in moves if move[2] in among]
        return self._play_one(moves, permit, prompt, optional=optional, off_the_top=off_the_top)

    def _play_one(
        self,
        moves: Sequence[Move],
        permit: Permit,
        prompt: str,
        *,
        optional: bool = True,
        off_the_top: bool = False,
        generic: bool = False,
    ) -> Asks[int]:
        """Pick one of these plays and make it, or none: returns the card played.

        `generic`: it is from hand, or from where a card in play allows instead.
        """
        picked = yield from self.ask(moves, prompt, MAIN, 0 if optional else 1, 1)
        if not picked:
            return 0
        _, card, target = picked[0]
        if generic and self.game.s.zone[card] == DISCARD:
            note_play_from_discard(self.game, self.seat, card, target)
        yield from self.play_by(card, target, permit, off_the_top=off_the_top)
        return int(card)

    def special_actions(self) -> list[Move]:
        """The actions you could play now as Special actions."""
        game = self.game
        moves = plays_with(game, self.seat, (Permit(ACTION, source=self.card),))
        return [move for move in moves if not game.no_special(self.seat, move[1], self.here)]

    def play_special_action(self) -> Asks[int]:
        """Play any action at once as a Special action: what forbids Specials forbids this."""
        permit = Permit(ACTION, source=self.card)
        return self._play_one(
            self.special_actions(), permit, "Play which action now?", optional=False, generic=True
        )

    def can_be_played(self, card: int) -> bool:
        """Is there a place where you could play that card, if you had a play for it?"""
        return bool(self._places_for(card))

    def _places_for(self, card: int) -> Sequence[int]:
        """Where an ability could let you play that card: an extra one."""
        return targets_of(self.game, self.seat, card) if extra_left(self.game, self.seat) else ()

    def can_play(self, card: int, at: int) -> bool:
        """Could you play this card there now, if you were allowed a play?"""
        return at in self._places_for(card)

    def play_this(self, base: int) -> Steps:
        """Play this very minion there: how a Special in hand enters."""
        if self.can_play(self.card, base):
            yield from self.play_card(self.card, base)

    def play_off_the_top(
        self, wanted: Callable[[int], bool], *, n: int = 1, at: int = 0, optional: bool = True
    ) -> Asks[int]:
        """Play a card off the top of your deck, or n of them one after another; returns the one played last.

        Reveal until one is wanted and play it; a wanted card that cannot be played is discarded. When all are
        done, the other revealed cards are shuffled in; until then they are nowhere (rule.off-the-top).
        """
        if optional and not (yield from self.confirm("Play a card off the top of your deck?")):
            return 0
        played = 0
        others: list[int] = []
        for _ in range(n):
            found, rest = self.reveal_until(wanted)
            others += rest
            card = yield from self.play_revealed(found, at=at)
            played = card or played
        if others:
            self.shuffle_in(self.still_aside(others))
        return played

    def play_revealed(self, cards: Sequence[int], *, at: int = 0) -> Asks[int]:
        """Play a card revealed from the top of a deck and set aside; if it cannot be played, discard it."""
        played = yield from self.play_now(cards, at=at, optional=False, off_the_top=True)
        if not played:
            self.put_in_discard(self.still_aside(cards))
        return played

    def plays_to_spend(self, kind: int) -> list[Permit]:
        """The plays of that kind you have left and can use up for something else, the plainest first."""
        plain = [permit for permit in self.game.s.permits if not permit.rule and not permit.place]
        return [p for p in plain if p.kind == kind] + [p for p in plain if p.kind == ANY_KIND]

    def spend_play(self, kind: int) -> bool:
        """Use up a play of that kind for something else; returns whether there was one."""
        s = self.game.s
        plays = self.plays_to_spend(kind)
        if not plays:
            return False
        s.permits = without(s.permits, plays[0])
        return True

    def extra_on_next_turn(self) -> Steps:
        """An extra card, minion or action, in the Play Cards phase of your next turn."""
        s = self.game.s
        s.effects += (Effect("extra card", 0, ANY_KIND, LASTING, self.card, self.seat),)
        return DONE

    def ready_talents(self) -> list[tuple[str, Talent]]:
        """This card's Talents that could be used now, its own and gained ones, with whose they are."""
        game = self.game
        return [
            (d.name, talent)
            for d in game.abilities[self.card]
            for talent in d.talents
            if talent.can is None or talent.can(self.me)
        ]

    def use_talent(self) -> Steps:
        """Use one of this card's Talents at a time other than Play Cards, because an ability says so."""
        talents = dict(self.ready_talents())
        picked = yield from self.choose_word(list(talents), "Use whose Talent?")
        if picked:
            used = Event(TALENT_USED, self.seat, self.card, self.here)
            self.game.tell(used)
            yield from self.game.as_effects_of(used, talents[picked].body(self.me))

    def play_by(self, card: int, target: int, permit: Permit, *, off_the_top: bool = False) -> Steps:
        """Play a card with this permit, and as it says."""
        if permit.rule == AFFECTING:
            return self._play_affecting(card, target, permit)
        if permit.rule == ONE_NAME:
            return self._play_first_of_name(card, target, permit)
        return self.play_card(card, target, off_the_top=off_the_top, giver=permit.source)

    def _play_first_of_name(self, card: int, target: int, permit: Permit) -> Steps:
        yield from self.play_card(card, target, giver=permit.source)
        giver = self.game.me_for(self.seat, permit.source)
        giver.is_special = self.is_special
        number = self.game.table.defs[card].number
        yield from giver.extra_minion(rule="with this name", arg=number, times=permit.arg)

    def _play_affecting(self, card: int, target: int, permit: Permit) -> Steps:
        from .rehearsal import play_affecting

        affected = yield from play_affecting(self.me, card, target, permit.affecting, permit.source)
        zone = self.game.s.zone
        same = [m for m in permit.affecting or affected if m in affected and zone[m] == PLAY]
        if permit.arg and same:
            again = permit._replace(arg=permit.arg - 1, affecting=tuple(same))
            yield from self._extra(again, now=False)

    def instead_of_discard_pile(self, zone: Zone, *, card: int = 0, on_top: bool = False) -> None:
        """When this standard action is done, it goes to its owner's hand, or to the top or bottom of the
        deck, instead. So does another one that is being played, if `card` names it.
        """
        self.game.bound_for[card or self.card] = (zone, zone == DECK and not on_top)

    # --- playing itself, for the rules ---

    def play_card(
        self,
        card: int,
        target: int,
        *,
        body: Body | None = None,
        off_the_top: bool = False,
        affected: Affected | None = None,
        giver: int = 0,
    ) -> Steps:
        """Play a card from wherever it is. "me" is who plays it: a player's free play, or another card.

        `giver` is the card that gave the extra play, if it is not the one that plays.

        Its On-play ability resolves here; what it triggers waits until the ability that caused it is done.
        What it affects is recorded in `affected` as it happens.
        """
        game = self.game
        s = game.s
        d = game.table.defs[card]
        if d.kind == MINION and game.roles.asks_price:
            yield from self._pay_to_play(card, target)
        origin = DECK if off_the_top else s.zone[card]
        base = s.at[target] if target else 0
        event = Event(
            PLAYED, self.seat, card, base, source=self.card, controller=self.seat, origin=origin, to=target
        )
        event.power, event.via = d.power, giver or self.card
        if affected is not None:
            event.affected = affected
        mine = game.me_for(self.seat, card)  # from here on the card itself acts, not whoever played it
        mine.is_special = body is not None
        mine.play, mine.affected = event, event.affected
        if event.via or origin == STASIS:
            note_extra_play(game, self.seat)
        s.happened += (happening((PLAYED, self.seat, card, base, self.seat)),)
        take(game, card)
        if d.kind == MINION:
            enter_play(game, card, target, self.seat)
            if origin == STASIS:
                bring_actions_along(game, card)
            if off_the_top:
                s.memory = {**s.memory, (card, "off the top"): 1}
        else:
            put(game, card, ASIDE)  # on its way: neither in hand nor in play while its target is settled
            game.recount()
        # Collected now, resolved later: only what is in play already sees it (rule.trigger-presence).
        pending = game.collect(event, but=card) if game.listened_to(PLAYED) else None
        cause = game.because
        if game.events is not None:
            game.tell(event)
            game.because = event
        if d.kind == ACTION:
            if target and (
                game.table.kind[target] != MINION or (yield from mine.may_affect(target, BY_ATTACHING))
            ):
                attach(game, card, target, mine.seat)
                if game.events is not None:  # the play was logged before the card was there
                    game.tell(Event(ATTACHED, mine.seat, card, base, to=target))
            else:
                game.spent.append(card)  # a standard action, or one kept off, is discarded later
        mine.here = s.at[card] or base
        before = game.waiting
        if pending:
            game.waiting = (*before, *pending)  # extra cards can be played before all this
        if card in game.roles.extra_each_turn:
            yield from mine._extra_as_it_comes()
        bodies = _what_happens(game, card, body, origin)
        # A standard action that changes nothing is told as having no effect, where there is a log to tell it.
        if game.events is not None and s.zone[card] == ASIDE:
            yield from noting_idleness(game, self.seat, card, _one_by_one(mine, bodies))
        else:
            for happens in bodies:
                yield from happens(mine)
        # Its On-play ability first, then its own Ongoing begins to reach others (rule.resolving-a-card).
        if s.zone[card] == PLAY:
            if d.gives_power_here is not None or d.gives_power is not None or d.can_gain_abilities:
                yield from mine._begin_to_last()
            if d.shields is not None:
                game.reached = None  # what reaches minions there did so before the shield came
            if game.roles.shields:
                yield from apply_new_auras_to_shields(game)
        game.waiting, game.because = before, cause
        if pending:  # after the ability that played it is done: see `resolve.settle`
            game.queue += pending

    def _pay_to_play(self, card: int, base: int) -> Steps:
        """Discard a card for each card that asks it of whoever plays a minion there."""
        for source in asking_price(self.game, self.seat, base):
            me = self.game.me(source).as_player(self.seat)
            others = me.one_of_each([each for each in me.hand() if each != card])
            paid = yield from me.choose(others, f"Discard which card to play {me.name(card)}?")
            yield from me.discard([paid])

    def _extra_as_it_comes(self) -> Steps:
        """The extra play that this card gives on each of your turns, as it comes: now or later."""
        s = self.game.s
        had = len(s.permits)
        grant_extra(self.game, self.card)
        given, s.permits = s.permits[had:], s.permits[:had]
        for permit in given:
            yield from self._extra(permit, now=False)

    def _begin_to_last(self) -> Steps:
        """What a played card does to minions just by being there affects them directly (term.directly)."""
        game = self.game
        s = game.s
        for base in s.bases:
            for minion in s.minions[base]:
                if aura(game.onlooker(self.card), minion):
                    yield from self.reach(minion)


def _one_by_one(me: Me, bodies: list[Body]) -> Steps:
    for happens in bodies:
        yield from happens(me)


def _what_happens(game: Game, card: int, special: Body | None, origin: int) -> list[Body]:
    """The On-play abilities of a played card, or the Special it is played by.

    Played from stasis, an action follows its instructions for that instead, a minion afterwards.
    """
    if special is not None:
        return [special]
    bodies = []
    for d in game.abilities[card]:
        if d.on_play is not None:
            bodies.append(d.on_play)
    if origin == STASIS:
        d = game.table.defs[card]
        if d.from_stasis is not None:
            return [*bodies, d.from_stasis] if d.kind == MINION else [d.from_stasis]
    return bodies
