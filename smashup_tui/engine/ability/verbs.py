"""What is done to cards in play, to bases and to players; abilities have no other way to do it.

A verb asks first whether the card may be affected (protection, shields), then whether something
happens instead, then changes the state and logs what happened; triggers wait in the queue.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..model.decisions import ABILITY, DONE, Asks, Decision, Steps
from ..model.definitions import DelayedTrigger, ReplacementEffect
from ..model.events import Event
from ..model.kinds import (
    ASIDE,
    BASE_DESTROYED,
    BASE_DISCARD,
    BOX,
    BREAKPOINT,
    BY_ATTACHING,
    BY_CANCELLING,
    BY_CONTROL,
    BY_COUNTERS,
    BY_DESTROYING,
    BY_MOVING,
    BY_POWER,
    BY_REMOVING,
    BY_RETURNING,
    CANCELLED,
    CONTROL,
    COUNTERS,
    COUNTERS_TRANSFERRED,
    DECK,
    DESTROYED,
    DISCARD,
    END_OF,
    EVERYONE,
    EXTRA_TURN,
    GAINED_VP,
    HAND,
    LASTING,
    LEFT_PLAY,
    MINION,
    MOVED,
    NOBODY,
    NOTED,
    PLACED,
    PLAY,
    PLAYED,
    POWER,
    PREVENTED,
    REPLACED,
    START_OF,
    STASIS,
    STORED,
    SWAPPED,
    TRANSFERRED,
    Duration,
    EffectKind,
    Zone,
)
from ..model.state import Effect, Happening, without
from ..query.power import aura, kept_off
from .piles import Piles, put, refill_bases, shuffle, take

if TYPE_CHECKING:
    from ..game import Game, Pending
    from .me import Me

FLIGHTS_FROM_ONE_CARD: Final = (
    3  # a turn: with a destroyer at each base a minion would flee for ever (rule.loops)
)
SAID_LATER: Final[dict[EffectKind, str]] = {"aura": "lasting_power", "at turn end": "at_end_of_turn"}


def reaching(game: Game) -> dict[tuple[int, int], Me]:
    """Which cards' continuous power changes reach which minions where a shield is, and as whom they do."""
    found = game.reaching
    if found is None:
        found = game.reaching = _reaching(game) if game.roles.aura or game.s.effects else {}
    return found


def _reaching(game: Game) -> dict[tuple[int, int], Me]:
    s = game.s
    guarded = {me.here for me, d in game.cards_with_role("shields") if d.shields is not None}
    minions = [minion for base in guarded for minion in s.minions.get(base, ())]
    found: dict[tuple[int, int], Me] = {}
    if not minions:
        return found
    far = game.roles.gives_power
    for source in game.roles.aura:
        if game.abilities[source] and (s.at[source] in guarded or source in far):
            me = game.me(source)
            for minion in minions:
                if minion != source and aura(me, minion) and not kept_off(game, source, minion):
                    found[source, minion] = me
    for effect in s.effects:
        if effect.kind == "aura":
            me, lasting = game.lasting_me(effect), game.table.defs[effect.amount].lasting_power
            for minion in minions:
                if lasting is not None and lasting(me, minion):
                    found[effect.source, minion] = me
    return found


def apply_new_auras_to_shields(game: Game) -> Steps:
    """Continuous power changes that have begun to reach a minion meet the shields in play.

    They were played, came along, or have become true (rule.shields).
    """
    before, now = game.reached, reaching(game)
    game.reached = set(now)
    if before is None or before.issuperset(now):
        return DONE
    return _begin_to_reach(game, [(me, pair[1]) for pair, me in now.items() if pair not in before])


def _begin_to_reach(game: Game, newly: list[tuple[Me, int]]) -> Steps:
    for me, minion in newly:
        if game.s.zone[minion] == PLAY:
            yield from me.reach(minion)


# --- leaving play -----------------------------------------------------------------------------------


def remove_from_play(game: Game, card: int) -> None:
    """Take a card off its base or host and forget everything that was true of it there."""
    s = game.s
    if game.table.kind[card] == MINION:
        base = s.at[card]  # the row of minions is kept in the order they came
        s.minions[base] = without(s.minions[base], card)
    else:
        host = s.host[card]
        left = without(s.on[host], card)
        if left:
            s.on[host] = left
        else:
            del s.on[host]  # `card in s.on` is checked all the time, so no empty row stays behind
        if s.effects:
            let_go_of_host(game, card)
    s.at[card] = s.host[card] = s.counters[card] = 0
    s.ctrl[card] = NOBODY
    forget_stay(game, card)
    s.zone[card] = ASIDE
    game.changed(card)


def forget_stay(game: Game, card: int) -> None:
    """A card leaves play: whatever was true of it there no longer is."""
    s = game.s
    if card in s.gained:
        s.gained = {each: lent for each, lent in s.gained.items() if each != card}
    if s.memory:  # what it remembered (a named faction, a stored choice) is of this stay only
        s.memory = {key: value for key, value in s.memory.items() if key[0] != card}
    if s.marks:  # a Talent's use, and the extra play of a turn, belong to this stay in play (rule.talents)
        s.marks = {
            key: times
            for key, times in s.marks.items()
            if key[0] != card or not key[1].startswith(("talent", "standing"))
        }
    if s.effects:
        # What was done *to* it ends. What it did to others lasts as long as it was said to (rule.duration);
        # only what a shield kept off is bound to the source that tried it.
        s.effects = tuple(
            [e for e in s.effects if e.target != card and (e.kind != "immune" or e.source != card)]
        )
    # An extra play on this minion, or one that must affect it, lapses; with other minions named it narrows.
    for permit in s.permits:
        if permit.place or permit.affecting:
            s.permits = tuple([p.without(card) for p in s.permits if not p.is_only_about(card)])
            break


def _kept(game: Game, card: int) -> tuple[int, ...]:
    """Cards under a card whose own text deals with them: set aside for it, discarded if it does not."""
    return game.s.under.get(card, ()) if game.table.defs[card].keeps_stored_cards else ()


def _on(game: Game, cards: Sequence[int]) -> list[int]:
    """The actions on leaving cards."""
    found: list[int] = []
    on = game.s.on
    if on:
        for card in cards:
            found += [action for action in on.get(card, ()) if action not in cards]
    return found


def _under(game: Game, cards: Iterable[int]) -> list[int]:
    """What is stored under leaving cards and goes with them."""
    under, defs = game.s.under, game.table.defs
    return [stored for card in cards if not defs[card].keeps_stored_cards for stored in under.get(card, ())]


def _redirected(game: Game, card: int, destroyed: bool) -> Asks[tuple[Zone, int]]:
    """Where a card in play goes that would go to the discard pile: usually there; else, what sends it
    elsewhere. If several cards must send it elsewhere, the current player picks one (rule.replacement). What
    one card offered and was declined, its copies do not offer again.
    """
    s = game.s
    certain: dict[int, Zone] = {}
    offers: dict[tuple[int, int], tuple[int, Asks[Zone | None], Decision]] = {}
    for source in game.roles.instead_of_discard:
        if game.ignored(source, s.ctrl[card]):
            continue
        for d in game.abilities[source]:
            if d.instead_of_discard is not None:
                steps = d.instead_of_discard(game.me(source), card, destroyed)
                try:
                    offers.setdefault((d.number, s.ctrl[source]), (source, steps, next(steps)))
                except StopIteration as end:
                    if end.value:
                        certain[source] = end.value
    if certain:
        picked = next(iter(certain))
        if len(set(certain.values())) > 1:
            options = [(source, card) for source in certain]
            prompt = f"Which of these steps in for {game.name(card)}?"
            answer = yield Decision(s.current, ABILITY, prompt, 0, options)
            picked = answer[0][0]
        return certain[picked], picked
    for source, steps, decision in offers.values():
        zone = yield from _answered(steps, decision)
        if zone:
            return zone, source
    return DISCARD, 0


def _answered(steps: Asks[Zone | None], decision: Decision) -> Asks[Zone | None]:
    """Go through these steps, which have begun with this question."""
    try:
        while True:
            decision = steps.send((yield decision))
    except StopIteration as end:
        zone: Zone | None = end.value
        return zone


# --- moving -------------------------------------------------------------------------------------------


def _relocate(game: Game, minion: int, base: int) -> None:
    s = game.s
    old = s.at[minion]
    s.minions[old] = without(s.minions[old], minion)
    s.minions[base] += (minion,)
    s.at[minion] = base
    for action in s.on.get(minion, ()):
        s.at[action] = base
    game.changed()


# --- bases ------------------------------------------------------------------------------------------


def enter_base(game: Game, base: int, position: int) -> None:
    """A base comes to the middle of the table."""
    s = game.s
    take(game, base)
    s.zone[base] = PLAY
    s.at[base] = base
    s.minions[base] = ()
    s.bases = (*s.bases[:position], base, *s.bases[position:])
    s.known[base] = EVERYONE
    game.changed(base)


def leave_base(game: Game, base: int, zone: Zone = BASE_DISCARD) -> int:
    """Remove an empty base from the middle; returns where it was."""
    s = game.s
    position = s.bases.index(base)
    s.bases = tuple([b for b in s.bases if b != base])
    s.at[base] = 0
    del s.minions[base]
    if s.effects:
        s.effects = tuple([e for e in s.effects if e.target != base])
    if s.memory:
        s.memory = {key: value for key, value in s.memory.items() if key[0] != base}
    put(game, base, zone)
    game.changed(base)
    return position


def replace_base(game: Game, position: int, chosen: int) -> int:
    """A new base comes: the one an ability chose, or the top of the base deck (rule.base-deck)."""
    s = game.s
    if not chosen or s.zone[chosen] == PLAY:
        if not s.base_deck:
            refill_bases(game)
        if not s.base_deck:
            return 0
        chosen = s.base_deck[-1]
    enter_base(game, chosen, position)
    return chosen


def _stand_at(game: Game, minions: tuple[int, ...], base: int) -> Steps:
    """Another base has come under the minions: they have neither moved nor been played.

    What the new base gives them begins to affect them, and shields see it.
    """
    s = game.s
    s.minions[base] = minions
    for minion in minions:
        s.at[minion] = base
        for action in s.on.get(minion, ()):
            s.at[action] = base
    game.changed()
    if game.roles.shields:
        yield from apply_new_auras_to_shields(game)


def _end_control(game: Game, ended: Effect) -> None:
    """Control goes back to whoever had it before; a player who has taken it since then now has it from
    them."""
    s = game.s
    place = s.effects.index(ended)
    before, since = s.effects[:place], s.effects[place + 1 :]
    for n, effect in enumerate(since):
        if effect.kind == "control" and effect.target == ended.target:
            since = (*since[:n], effect._replace(amount=ended.amount), *since[n + 1 :])
            break
    else:
        _gets_control(game, ended.target, ended.amount)
    s.effects = before + since


def _gets_control(game: Game, card: int, seat: int) -> None:
    """That seat controls the card, and may look at what is stored under it (rule.stored-cards)."""
    s = game.s
    s.ctrl[card] = seat
    for stored in s.under.get(card, ()):
        s.known[stored] |= 1 << seat


def let_go_of_host(game: Game, action: int) -> None:
    """An action leaves the minion it gives its player control of."""
    for effect in game.s.effects:
        if effect.kind == "control" and effect.source == action and effect.until == LASTING:
            _end_control(game, effect)


def expire(game: Game, when: int) -> None:
    """Everything that lasts until now ends, all at once."""
    s = game.s
    # "On the next turn" has not begun on the turn it was said.
    ending = [e for e in s.effects if e.until == when and not (e.kind == "no actions" and e.amount >= s.turn)]
    if not ending:
        return
    for effect in reversed(ending):
        if effect.kind == "control" and s.zone[effect.target] in (PLAY, STASIS):
            _end_control(game, effect)
    s.effects = tuple([e for e in s.effects if e not in ending])
    for effect in reversed(ending):
        if effect.kind == "copied" and s.zone[effect.target] in (PLAY, STASIS):
            left = s.gained.get(effect.target, ())[effect.amount :]
            gained = {**s.gained, effect.target: left}
            s.gained = {card: lent for card, lent in gained.items() if lent}
            # What the copied ability stored goes as if the original had left play.
            for stored in s.under.get(effect.target, ()):
                take(game, stored)
                put(game, stored, DISCARD)
    game.changed()


class Verbs(Piles):
    """What abilities do to cards in play, to bases and to players."""

    # --- may it be affected? for the rules ---

    def may_affect(self, target: int, how: str) -> Asks[bool]:
        """Protection stops the effect; a shield gives itself up to stop it (rule.protection)."""
        game = self.game
        s = game.s
        if s.zone[target] != PLAY:
            return False
        if s.effects and game.ignored(self.card, s.ctrl[target]):
            return False
        if target in self.left_alone:
            return False
        if game.roles.protects and (protector := game.protector(target, how, self.me)):
            self._prevented(target, how, protector)
            return False
        if game.roles.shields or (how == BY_DESTROYING and game.roles.instead_of_destruction):
            stepping_in = self._stepping_in(target, how)
            while stepping_in:
                one = yield from self._pick_one_stepping_in(stepping_in, target)
                if any(d.shields is one[1] for d in game.abilities[one[0].card]):
                    self._prevented(target, how, one[0].card)
                was_at = s.at[target]
                if (yield from one[1].body(one[0], target, self.me)):
                    if s.at[target] != was_at and one[0].card == target:
                        self._note_flight(target)
                    return False
                stepping_in.remove(one)
        if self.affected is not None and game.table.defs[target].kind == MINION:
            self.affected.setdefault(target, []).append((s.at[target], s.ctrl[target]))
        return True

    def _note_flight(self, minion: int) -> None:
        """It has moved instead of being destroyed by this card: counted, for it can go round in a circle."""
        s = self.game.s
        s.marks = {**s.marks, self._flight(minion): s.marks.get(self._flight(minion), 0) + 1}

    def _flight(self, minion: int) -> tuple[int, str, int]:
        return (minion, f"fled from {self.card}", self.game.s.ctrl[minion])

    def _prevented(self, target: int, how: str, by: int) -> None:
        """Log that this ability does nothing to the card, and what stops it."""
        game = self.game
        if game.events is not None:
            at, whose = game.s.at[target], game.s.ctrl[target]
            game.tell(
                Event(PREVENTED, self.seat, target, at, source=self.card, controller=whose, to=by, text=how)
            )

    def _stepping_in(self, target: int, how: str) -> list[tuple[Me, ReplacementEffect]]:
        """What would step in before this ability affects the card that way."""
        game = self.game
        found = []
        for source in dict.fromkeys(game.roles.shields + game.roles.instead_of_destruction):
            if game.ignored(source, game.s.ctrl[target]):
                continue
            if source == target and game.s.marks.get(self._flight(target), 0) >= FLIGHTS_FROM_ONE_CARD:
                continue
            me = game.me(source)
            for d in game.abilities[source]:
                for steps_in in (d.shields, d.instead_of_destruction):
                    if steps_in is not None and steps_in.fits(me, target, how, self.me):
                        found.append((me, steps_in))
        return found

    def _pick_one_stepping_in(
        self, several: list[tuple[Me, ReplacementEffect]], target: int
    ) -> Asks[tuple[Me, ReplacementEffect]]:
        """If there are several, the current player picks one (rule.replacement)."""
        if len(several) == 1:
            return several[0]
        options = [(me.card, target) for me, _ in several]
        prompt = f"Which of these steps in for {self.name(target)}?"
        picked = yield Decision(self.game.s.current, ABILITY, prompt, self.card, options)
        return several[options.index(picked[0])]

    def leave_alone(self, card: int) -> None:
        """This use of the ability does nothing to that card; what is continuous, nothing this turn."""
        if not self.lasts:
            self.left_alone += (card,)
        elif not self.game.left_alone(self.card, card):
            self.add_effect("immune", card)

    def reach(self, minion: int) -> Steps:
        """This card's continuous power change begins to affect a minion, unless a shield stops it."""
        game = self.game
        if kept_off(game, self.card, minion):
            return
        self.lasts = True
        if not (yield from self.may_affect(minion, BY_POWER)):
            self.leave_alone(minion)
        self.lasts = False
        if game.reached is not None:
            game.reached.add((self.card, minion))

    # --- leaving play ---

    def leave_play(
        self,
        cards: Sequence[int],
        to: Zone,
        *,
        destroyed: bool = False,
        bottom: bool = False,
        then: DelayedTrigger | None = None,
        with_base: int = 0,
        theirs: bool = False,
        why: str = "",
    ) -> Steps:
        """Cards leave play at the same moment; what is on or under them is discarded with them.

        `with_base`: the base that goes at the same moment and sees them go. `why`: for the log, where no
        ability takes them away.
        """
        game = self.game
        s = game.s
        cards = [card for card in cards if s.zone[card] == PLAY]  # some may have left while choices were made
        if not cards:
            return
        falling = _on(game, cards)  # actions on them fall off and are discarded, not destroyed
        destination: dict[int, Zone] = dict.fromkeys(cards, to)
        destination.update(dict.fromkeys(falling, DISCARD))
        sent_by: dict[int, int] = {}
        # "Instead of the discard pile" is a replacement, so it is asked before anything leaves.
        if game.roles.instead_of_discard:
            for card, zone in destination.items():
                if zone == DISCARD:
                    by_force = destroyed and card in cards
                    destination[card], sent_by[card] = yield from _redirected(game, card, by_force)
        if s.under:  # looked up only now: thinking about a question deals hidden cards again
            stored_there = _under(game, destination)
            falling += stored_there
            destination.update(dict.fromkeys(stored_there, DISCARD))
        group = tuple(destination)
        pending: list[Pending] = []
        happened: list[Event] = []
        # Events cost: they are made only if somebody listens, keeps a log, or follows this up.
        if then is not None or game.has_listeners(LEFT_PLAY) or (destroyed and game.has_listeners(DESTROYED)):
            happened = self._departures(cards if destroyed else (), destination, with_base, theirs)
            for event in happened:
                event.via = sent_by.get(event.card, 0)
                event.text = "bottom" if bottom and event.to == DECK else why
        # Collected while everything is still there: cards that leave together see each other leave.
        for event in happened:
            if game.listened_to(event.kind):
                pending += game.collect(event)
            if event.kind == DESTROYED:
                s.happened += (Happening(DESTROYED, event.seat, event.card, event.base, event.controller),)
        if then is not None:
            pending += game.delayed(self.me, [event for event in happened if event.kind == DESTROYED], then)
        if destroyed and not happened:  # "was one destroyed this turn?" must be answered all the same
            s.happened += tuple(
                [
                    Happening(
                        DESTROYED, s.ctrl[card] if theirs else self.seat, card, s.at[card], s.ctrl[card]
                    )
                    for card in cards
                ]
            )
        for card in group:
            # Cards that its own last ability deals with wait aside; `resolve.put_away` discards the rest.
            for stored in _kept(game, card) if s.under else ():
                take(game, stored)
                put(game, stored, ASIDE, known=s.known[stored])
                game.spent.append(stored)
            if s.zone[card] == STORED:
                take(game, card)
            else:
                remove_from_play(game, card)
            put(game, card, destination[card], bottom=bottom)
        if game.events is not None:
            for event in happened:
                # A destroyed card leaves play as well, but the log says so once.
                if event.kind == DESTROYED or event.card in falling or not destroyed:
                    game.tell(event)
        for owner in sorted({game.table.owner[card] for card in sent_by if destination[card] == DECK}):
            self.shuffle_deck(owner)
        if self.play is not None:
            self.play.group += group  # so that a trigger of the play knows what the play itself took away
        game.queue += pending

    def _departures(
        self, destroyed: Sequence[int], destination: dict[int, Zone], with_base: int, theirs: bool
    ) -> list[Event]:
        """What to log about cards that leave play at the same moment, as they still are.

        What was on or under one of them goes because of it; that a destroyed card leaves play is part of it.
        """
        game, s = self.game, self.game.s
        group = (*destination, with_base) if with_base else tuple(destination)
        events = []
        because: dict[int, Event] = {}
        for card, to in destination.items():
            for kind in (DESTROYED, LEFT_PLAY) if card in destroyed else (LEFT_PLAY,):
                who = s.ctrl[card] if theirs else self.seat
                event = Event(kind, who, card, s.at[card], source=self.card, controller=s.ctrl[card], to=to)
                event.power = game.power(card) if game.table.kind[card] == MINION else 0
                event.origin, event.group, event.cards = s.zone[card], group, _kept(game, card)
                event.because = because.get(card) or because.get(s.host[card])
                because.setdefault(card, event)
                events.append(event)
        return events

    def can_destroy(self, card: int) -> bool:
        """Does nothing in play keep this ability from destroying the card?"""
        if self.game.protector(card, BY_DESTROYING, self.me):
            return False
        return not self._stepping_in(card, BY_DESTROYING)

    def destroy(
        self, *targets: int, then: DelayedTrigger | None = None, with_base: int = 0, theirs: bool = False
    ) -> Asks[list[int]]:
        """Destroy cards, all at once; returns those that really were.

        `then` is an "after it is destroyed" of the same ability: a trigger like the others of that event.
        `theirs`: "each player destroys their …", so whoever controls a card is who destroyed it.
        """
        game = self.game
        doomed = []
        for target in targets:
            if (yield from self.may_affect(target, BY_DESTROYING)):
                doomed.append(target)
        yield from self.leave_play(
            doomed, DISCARD, destroyed=True, then=then, with_base=with_base, theirs=theirs
        )
        return [card for card in doomed if game.s.zone[card] != PLAY]

    def _remove(
        self, targets: Sequence[int], to: Zone, *, bottom: bool = False, how: str = BY_REMOVING
    ) -> Asks[list[int]]:
        going = []
        for target in targets:
            if (yield from self.may_affect(target, how)):
                going.append(target)
        yield from self.leave_play(going, to, bottom=bottom)
        return going

    def return_to_hand(self, *targets: int) -> Asks[list[int]]:
        """Return cards in play to their owners' hands."""
        return self._remove(targets, HAND, how=BY_RETURNING)

    def place_in_hand(self, *targets: int) -> Asks[list[int]]:
        """Place cards in play in their owners' hands, which is not returning them."""
        return self._remove(targets, HAND)

    def to_deck_bottom(self, *targets: int) -> Asks[list[int]]:
        """Place cards in play under their owners' decks."""
        return self._remove(targets, DECK, bottom=True)

    def to_deck_top(self, *targets: int) -> Asks[list[int]]:
        return self._remove(targets, DECK)

    def shuffle_into_deck(self, *targets: int) -> Asks[list[int]]:
        """Shuffle cards in play into their owners' decks."""
        gone = yield from self._remove(targets, DECK)
        for owner in dict.fromkeys(self.game.table.owner[card] for card in gone):
            shuffle(self.game, owner)
        return gone

    def discard_from_play(self, *targets: int) -> Steps:
        """Put cards in play into the discard pile without destroying them, as the rules do."""
        return self.leave_play(targets, DISCARD)

    def to_box(self, card: int) -> Steps:
        """Out of the game for good; nothing can prevent it (rule.the-box)."""
        game = self.game
        if game.s.zone[card] == PLAY:
            yield from self.leave_play([card], BOX)
        else:
            origin = take(game, card)
            put(game, card, BOX)
            owner = game.table.owner[card]
            game.tell(
                Event(PLACED, self.seat, card, source=self.card, origin=origin, to=BOX, controller=owner)
            )

    # --- moving ---

    def move(self, minion: int, base: int, *, then: DelayedTrigger | None = None) -> Asks[bool]:
        """Move a minion to another base, with all that is on it; returns whether it went.

        `then` is an "after it is moved" of the same ability: a trigger like the others of that event.
        """
        moved = yield from self.move_all([(minion, base)], then=then)
        return bool(moved)

    def move_all(
        self, journeys: Sequence[tuple[int, int]], *, then: DelayedTrigger | None = None
    ) -> Asks[list[int]]:
        """Move several minions at the same moment."""
        game = self.game
        s = game.s
        going = []
        for minion, base in journeys:
            if s.at[minion] != base and base in s.bases and (yield from self.may_affect(minion, BY_MOVING)):
                going.append((minion, base))
        events = [
            Event(
                MOVED,
                self.seat,
                minion,
                base,
                source=self.card,
                controller=s.ctrl[minion],
                origin=s.at[minion],
                to=base,
                group=tuple([m for m, _ in going]),
            )
            for minion, base in going
        ]
        pending = [p for event in events for p in game.collect(event)] if game.listened_to(MOVED) else []
        if then is not None:
            pending += game.delayed(self.me, events, then)
        for event in events:
            _relocate(game, event.card, event.to)
            s.happened += (Happening(MOVED, self.seat, event.card, event.to, event.controller),)
            game.tell(event)
        if game.roles.shields:
            yield from apply_new_auras_to_shields(game)
        game.queue += pending
        return [minion for minion, _ in going]

    def transfer(self, action: int, host: int) -> Asks[bool]:
        """Move an action in play from one card to another; its controller stays."""
        game = self.game
        s = game.s
        old = s.host[action]
        if old == host or not (yield from self.may_affect(action, BY_MOVING)):
            return False
        if game.table.defs[host].kind == MINION and not (
            yield from game.me(action).may_affect(host, BY_ATTACHING)
        ):
            return False
        event = Event(
            TRANSFERRED,
            self.seat,
            action,
            s.at[host],
            source=self.card,
            controller=s.ctrl[action],
            origin=old,
            to=host,
        )
        pending = game.collect(event)
        left = without(s.on[old], action)
        if left:
            s.on[old] = left
        else:
            del s.on[old]
        s.on[host] = (*s.on.get(host, ()), action)
        s.host[action] = host
        s.at[action] = s.at[host]
        if s.effects:
            let_go_of_host(game, action)
        game.changed()
        game.tell(event)
        if game.table.defs[action].controls_host:
            yield from game.me(action).control_host()
        if game.table.defs[action].shields is not None:
            game.reached = None  # what reaches the new host did so before the shield came
        if game.roles.shields:
            yield from apply_new_auras_to_shields(game)
        game.queue += pending
        return True

    # --- power, counters, control, abilities ---

    def _deadline(self, until: Duration) -> int:
        """When an effect ends, in the words of the cards."""
        if until == "end of turn":
            return END_OF + self.game.s.current
        if until == "end of your turn":
            return END_OF + self.seat
        if until == "start of your turn":
            return START_OF + self.seat
        assert until == "leaves play", until
        return LASTING

    def add_effect(
        self,
        kind: EffectKind,
        target: int,
        amount: int = 0,
        until: Duration = "end of turn",
        *,
        seat: int | None = None,
    ) -> None:
        """Let something last until a deadline. If an ability says later what happens, `amount` is the card
        with that text: this one, or one that it copied.
        """
        game = self.game
        who = self.seat if seat is None else seat
        if kind in SAID_LATER:
            texts = (self.card, *game.s.gained.get(self.card, ()))
            amount = next(
                card for card in texts if getattr(game.table.defs[card], SAID_LATER[kind]) is not None
            )
        game.s.effects += (Effect(kind, target, amount, self._deadline(until), self.card, who),)
        game.recount()

    def announce_for_end_of_turn(self, target: int) -> None:
        """At the end of this turn the `at_end_of_turn` ability happens to the target, if still in play.

        The card named now is affected by what names it, though it happens later (term.directly), unless it is
        protected.
        """
        self.add_effect("at turn end", target)
        if self.affected is not None and not self.game.protector(target, BY_DESTROYING, self.me):
            s = self.game.s
            self.affected.setdefault(target, []).append((s.at[target], s.ctrl[target]))

    def gain_power(self, minion: int, amount: int, until: Duration = "end of turn") -> Steps:
        """A minion gains (or loses) power for a while."""
        if not (yield from self.may_affect(minion, BY_POWER)):
            return
        self.add_effect("power", minion, amount, until)
        if self.game.has_listeners(POWER):
            self.game.tell(
                Event(
                    POWER,
                    self.seat,
                    minion,
                    self.game.s.at[minion],
                    source=self.card,
                    controller=self.game.s.ctrl[minion],
                    amount=amount,
                )
            )

    def add_counters(self, minion: int, n: int = 1) -> Steps:
        """Place +1 power counters on a minion (or on an action whose text is about them)."""
        game = self.game
        if not (yield from self.may_affect(minion, BY_COUNTERS)):
            return
        game.s.counters[minion] += n
        game.recount()
        if game.has_listeners(COUNTERS):
            self._counted(minion, n)

    def _counted(self, minion: int, n: int) -> None:
        at, whose = self.game.s.at[minion], self.game.s.ctrl[minion]
        self.game.happen(Event(COUNTERS, self.seat, minion, at, source=self.card, controller=whose, amount=n))

    def remove_counters(self, minion: int, n: int = 1) -> Asks[bool]:
        """Take +1 power counters off; all or nothing."""
        game = self.game
        if game.s.counters[minion] < n or not (yield from self.may_affect(minion, BY_COUNTERS)):
            return False
        game.s.counters[minion] -= n
        game.recount()
        self._counted(minion, -n)
        return True

    def transfer_counters(self, origin: int, target: int, n: int = 1) -> Asks[bool]:
        """Transfer +1 power counters from one card to another; all or nothing (rule.power-counters)."""
        game = self.game
        s = game.s
        if origin == target or not 0 < n <= s.counters[origin]:
            return False
        for card in (origin, target):
            if not (yield from self.may_affect(card, BY_COUNTERS)):
                return False
        s.counters[origin] -= n
        s.counters[target] += n
        game.recount()
        if game.has_listeners(COUNTERS_TRANSFERRED):
            at, whose = s.at[target], s.ctrl[target]
            game.happen(
                Event(
                    COUNTERS_TRANSFERRED,
                    self.seat,
                    target,
                    at,
                    source=self.card,
                    controller=whose,
                    amount=n,
                    origin=origin,
                    to=target,
                )
            )
        return True

    def cancel_abilities(self, card: int, until: Duration = "start of your turn") -> Steps:
        """Cancel a card's abilities for a while, whatever happens to the card that does it
        (rule.cancelling)."""
        game = self.game
        if not (yield from self.may_affect(card, BY_CANCELLING)):
            return
        self.add_effect("cancelled", card, until=until)
        game.changed()
        game.tell(Event(CANCELLED, self.seat, card, game.s.at[card], source=self.card))

    def control_host(self) -> Steps:
        """You control the minion this action is on for as long as this action is there (rule.control)."""
        if self.game.s.zone[self.card] == PLAY and self.is_minion(self.host):
            yield from self.take_control(self.host, "leaves play")

    def take_control(self, minion: int, until: Duration) -> Steps:
        """Control a minion until a deadline, when it goes back to whoever had it before.

        If you already control it for a while, the later deadline counts.
        """
        game = self.game
        s = game.s
        before = s.ctrl[minion]
        if before != self.seat and not (yield from self.may_affect(minion, BY_CONTROL)):
            return
        if before != self.seat or any(e.kind == "control" and e.target == minion for e in s.effects):
            self.add_effect("control", minion, before, until)
        if before == self.seat:
            return
        _gets_control(game, minion, self.seat)
        game.changed()
        game.happen(Event(CONTROL, self.seat, minion, s.at[minion], source=self.card))

    def change_breakpoint(self, base: int, amount: int, until: Duration = "end of turn") -> Steps:
        """Raise or lower a base's breakpoint for a while."""
        self.add_effect("breakpoint", base, amount, until)
        self.game.tell(Event(BREAKPOINT, self.seat, base, base, source=self.card, amount=amount))
        return DONE

    def breakpoint_to_zero(self, base: int, until: Duration = "end of turn") -> Steps:
        """Reduce a base's breakpoint to 0 for a while: by what it is now (rule.breakpoint-changes)."""
        return self.change_breakpoint(base, -self.breakpoint(base), until)

    def copy_abilities(self, model: int, until: Duration = "leaves play") -> Steps:
        """This card also has the model's abilities, without its name; an On-play ability happens now.

        What the model says about how it is played does not matter: this card is in play. Abilities that it
        has copied already it does not get again (rule.copying).
        """
        game = self.game
        s = game.s
        if not self.in_play or not game.abilities[model]:
            return
        had = s.gained.get(self.card, ())
        lent = tuple([card for card in (model, *s.gained.get(model, ())) if card not in had])
        if not lent:
            return
        s.gained = {**s.gained, self.card: had + lent}
        if until != "leaves play":
            self.add_effect("copied", self.card, len(lent), until)
        game.changed()
        for card in lent:
            on_play = game.table.defs[card].on_play
            if on_play is not None:
                yield from on_play(self.me)

    def gain_vp(self, n: int, seat: int | None = None) -> Steps:
        """Gain victory points (or lose them, never below zero)."""
        game = self.game
        who = self.seat if seat is None else seat
        before = game.s.vp[who]
        game.s.vp[who] = max(0, before + n)
        game.recount()
        if n and game.has_listeners(GAINED_VP):
            game.happen(Event(GAINED_VP, who, source=self.card, amount=game.s.vp[who] - before))
        return DONE

    def as_if_an_action_was_played(self) -> None:
        """Trigger whatever playing an action would trigger; the event has no card."""
        game, name = self.game, self.name(self.card)
        if game.listened_to(PLAYED):
            event = Event(PLAYED, self.seat, source=self.card, controller=self.seat)
            event.because = Event(NOTED, self.seat, source=self.card, text=f"plays {name} as an action")
            game.tell(event.because)
            game.queue += game.collect(event)

    def no_actions_next_turn(self, seat: int) -> None:
        """That player cannot play actions on their next turn, which is never the present one."""
        game = self.game
        s = game.s
        s.effects += (Effect("no actions", 0, s.turn, END_OF + seat, self.card, seat),)
        game.changed()
        game.tell(Event(NOTED, seat, source=self.card, text="cannot play actions next turn"))

    # --- bases ---

    def swap_base(self, old: int, new: int, *, to: Zone = BASE_DISCARD, keep_actions: bool = False) -> Steps:
        """Put another base under the minions at this one. They stay, with what is on them."""
        game = self.game
        s = game.s
        if not keep_actions:
            yield from self.leave_play(s.on.get(old, ()), DISCARD)
        minions, actions = s.minions[old], s.on.pop(old, ())
        s.minions[old] = ()
        position = leave_base(game, old, to)
        enter_base(game, new, position)
        if actions:
            s.on[new] = actions
        for action in actions:
            s.host[action] = s.at[action] = new
        yield from _stand_at(game, minions, new)
        game.happen(Event(SWAPPED, self.seat, old, new, source=self.card, to=new))

    def save_from_scoring(self, card: int, base: int = 0) -> None:
        """When the cards leave the scored base, this one moves to that base or goes to its owner's hand.

        It is not discarded, but until then it stays where it is (rule.after-scoring-waits).
        """
        score = self.game.score
        if score is not None:
            score.saved.setdefault(card, (self.card, self.seat, base))

    def choose_next_base(self, base: int) -> None:
        """The base being scored will be replaced by this one; the first such choice counts."""
        score = self.game.score
        if score is not None and not score.replacement:
            score.replacement = base
            self.game.tell(
                Event(NOTED, self.seat, source=self.card, text=f"chooses {self.name(base)} to come next")
            )

    def take_extra_turn(self) -> None:
        """You take an extra turn when the current one is over (rule.extra-turns)."""
        self.game.s.extra_turns += (self.seat,)
        self.game.tell(Event(EXTRA_TURN, self.seat, source=self.card))

    def destroy_base(
        self,
        base: int,
        *,
        but: int = 0,
        keep_minions: bool = False,
        strip_minions: bool = False,
        next_base: int = 0,
    ) -> Steps:
        """Destroy a base and everything on it except `but`. It does not score; it is replaced.

        What cannot be destroyed is discarded all the same, because its base is gone. With `keep_minions` the
        minions stay and are at the new base: `next_base`, or the top of the base deck. What is on them stays
        too, or with `strip_minions` as much of it as cannot be destroyed.
        """
        game = self.game
        s = game.s

        def going(*, stripped: bool) -> list[int]:
            minions = s.minions[base]
            on_minions = [action for minion in minions for action in s.on.get(minion, ())]
            cards = [*s.on.get(base, ()), *(on_minions if stripped else ())]
            return [card for card in (cards if keep_minions else [*minions, *cards]) if card != but]

        yield from self.destroy(*going(stripped=strip_minions or not keep_minions), with_base=base)
        yield from self.leave_play(going(stripped=not keep_minions), DISCARD, with_base=base)
        game.happen(Event(BASE_DESTROYED, self.seat, base, base, source=self.card, group=(base,)))
        if but and s.zone[but] == PLAY:
            remove_from_play(game, but)
            put(game, but, ASIDE)
        minions = s.minions[base]
        position = leave_base(game, base)
        new = replace_base(game, position, next_base)
        yield from _stand_at(game, minions, new)
        game.tell(Event(REPLACED, self.seat, base, new, source=self.card, to=new))
