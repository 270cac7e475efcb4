"""The words cards are written in.

A faction is declared, then its cards, each with its text in our words; abilities are functions attached to
the card by decorators. `docs/AUTHORING.md` shows how.
"""

from __future__ import annotations

from collections.abc import Callable

from ..engine.ability.me import Me
from ..engine.model.catalog import CATALOG, CardSet, Catalog, Faction, slugify
from ..engine.model.decisions import Asks, Steps
from ..engine.model.definitions import (
    BASE_ABILITY,
    DECK_TOP,
    DRAWING,
    EXTRA_PLAY,
    ITSELF,
    KILLING,
    LOSING,
    MOVING,
    NUMBERS,
    ONGOING,
    PAYING,
    SPECIAL,
    WHO_IS_HERE,
    Body,
    CardDef,
    DelayedTrigger,
    Forbids,
    ReplacementEffect,
    StandsIn,
    Talent,
    Touches,
    Trigger,
    TriggerBody,
    TurnSpecial,
    all_of,
)
from ..engine.model.events import Event
from ..engine.model.kinds import (
    ACTION,
    AFTER_SCORING,
    BASE,
    BASE_DECK,
    BEFORE_SCORING,
    BY_ATTACHING,
    BY_CANCELLING,
    BY_CONTROL,
    BY_COUNTERS,
    BY_DESTROYING,
    BY_MOVING,
    BY_POWER,
    BY_REMOVING,
    BY_RETURNING,
    COUNTERS,
    DECK,
    DESTROYED,
    DISCARD,
    DISCARDED,
    DRAWN,
    ENTERED_STASIS,
    HAND,
    LAST_STASIS_REMOVED,
    LEFT_PLAY,
    MINION,
    MOVED,
    PLAY,
    PLAYED,
    PLAYING,
    PLAYING_SPECIALS,
    REPLACED,
    SCORING,
    STASIS,
    STASIS_REMOVED,
    TRANSFERRED,
    TURN_END,
    TURN_START,
    USING_SPECIALS,
    WHEN_SCORING,
    Duration,
    Zone,
)
from ..engine.model.state import Permit

Match = Callable[[Me, Event], bool]
Shield = Callable[[Me, int, Me], Steps]
Replacement = Callable[[Me, int, Me], Asks[bool]]
Forbidding = Callable[[Me, int, int, int], bool]


def card_set(
    name: str,
    slug: str,
    year: int,
    *,
    minion_word: str = "minion",
    says_modifier: bool = False,
    wave: int = 1,
    catalog: Catalog = CATALOG,
) -> CardSet:
    """Declare a set of factions; later waves are numbered after earlier ones, whatever their years."""
    return catalog.add_set(CardSet(name, slug, year, minion_word, says_modifier, wave))


def faction(name: str, in_set: CardSet, *, catalog: Catalog = CATALOG) -> FactionSheet:
    """Declare a faction; its cards follow."""
    return FactionSheet(catalog, catalog.add_faction(Faction(name, slugify(name), in_set.slug)))


class FactionSheet:
    """Where a faction's cards and bases are written down."""

    def __init__(self, catalog: Catalog, of: Faction) -> None:
        self._catalog = catalog
        self._of = of

    def minion(
        self,
        name: str,
        *,
        power: int,
        copies: int = 1,
        text: str,
        subtypes: tuple[str, ...] = (),
        aliases: tuple[str, ...] = (),
        confidence: str = "found",
    ) -> Card:
        return self._card(
            CardDef(
                name,
                slugify(f"{self._of.name} {name}"),
                self._of.set,
                self._of.slug,
                MINION,
                text,
                copies,
                power,
                subtypes=subtypes,
                aliases=aliases,
                confidence=confidence,
            )
        )

    def action(
        self,
        name: str,
        *,
        copies: int = 1,
        on: str = "",
        text: str,
        affects_minions: bool = False,
        subtypes: tuple[str, ...] = (),
        aliases: tuple[str, ...] = (),
        confidence: str = "found",
    ) -> Card:
        """`on` is "base" or "minion" for an action that stays in play.

        `affects_minions`: its text does something to minions in play ("directly affects a minion"); what
        is played on a minion does so anyway.
        """
        return self._card(
            CardDef(
                name,
                slugify(f"{self._of.name} {name}"),
                self._of.set,
                self._of.slug,
                ACTION,
                text,
                copies,
                play_on=on,
                affects_minions=affects_minions or on == "minion",
                subtypes=subtypes,
                aliases=aliases,
                confidence=confidence,
            )
        )

    def base(
        self,
        name: str,
        *,
        breakpoint: int,
        vp: tuple[int, int, int],
        text: str,
        confidence: str = "found",
    ) -> Card:
        return self._card(
            CardDef(
                name,
                slugify(name),
                self._of.set,
                self._of.slug,
                BASE,
                text,
                breakpoint=breakpoint,
                vp=vp,
                confidence=confidence,
            )
        )

    def _card(self, definition: CardDef) -> Card:
        return Card(self._catalog.add(definition))


class Card:
    """A card being written: each method attaches one ability to it and returns the function."""

    def __init__(self, definition: CardDef) -> None:
        self.definition = definition

    # --- abilities that act ---

    def on_play(self, body: Body) -> Body:
        """What happens when the card is played."""
        self.definition.on_play = body
        return body

    def talent(self, body: Body) -> Body:
        """Once on each of your turns, in Play Cards."""
        return self.talent_if(None)(body)

    def talent_if(self, can: Callable[[Me], bool] | None) -> Callable[[Body], Body]:
        """A Talent that can be used only if this is true."""

        def hang(body: Body) -> Body:
            self.definition.talents += (Talent(body, can),)
            return body

        return hang

    def on_your_turn(
        self, can: Callable[[Me], bool] | None = None, *, zone: Zone = PLAY
    ) -> Callable[[Body], Body]:
        """A Special for your own Play Cards phase, from play, the discard pile or stasis."""

        def hang(body: Body) -> Body:
            self.definition.on_your_turn += (TurnSpecial(body, can, zone),)
            return body

        return hang

    def after(
        self,
        event: str,
        when: Match | None = None,
        *,
        may: bool = False,
        only_if: Match | None = None,
        whose: Callable[[Me, Event], list[int]] | None = None,
        zone: Zone = PLAY,
        one_or_more: bool = False,
        touches: Touches = (),
        order_matters: bool = False,
        chooses_first: bool = False,
        from_hand: bool = False,
        vp: Callable[[Me], int] | None = None,
    ) -> Callable[[TriggerBody], TriggerBody]:
        """An Ongoing (or base) ability that answers an event; `may` makes it optional.

        `one_or_more`: if one ability does it to several cards, this answers once.
        `touches`: it does nothing but this, so nobody is asked to order it among others that say so.
        `order_matters`: if it happens to several cards of one owner, the order makes a difference.
        `chooses_first`: the body begins with a choice; if it is all one could use, that is asked.
        `from_hand`: the body begins with cards in hand; that it is asked at all would tell of them.
        `vp`: what it is sure to give when a base scores, so that forecasts can count it.
        """
        label = BASE_ABILITY if self.definition.kind == BASE else ONGOING
        more = {
            "one_or_more": one_or_more,
            "order_matters": order_matters,
            "chooses_first": chooses_first,
            "from_hand": from_hand,
        }
        return self._trigger(event, when, may, only_if, whose, zone, label, touches=touches, vp=vp, **more)

    def gives_vp(
        self, event: str, when: Match, *, whose: Callable[[Me, Event], list[int]] | None = None
    ) -> Callable[[Callable[[Me], int]], Callable[[Me], int]]:
        """An Ongoing (or base) ability that gives VP and does nothing else: how many."""

        def hang(amount: Callable[[Me], int]) -> Callable[[Me], int]:
            def give(me: Me, event: Event) -> Steps:
                return me.gain_vp(amount(me))

            self.after(event, when, whose=whose, touches=NUMBERS, vp=amount)(give)
            return amount

        return hang

    def at_end_of_turn(self, body: TriggerBody) -> TriggerBody:
        """What happens to `event.card` after `me.announce_for_end_of_turn(card)`; this card may be gone."""
        self.definition.at_end_of_turn = Trigger(TURN_END, body)
        return body

    def special(
        self,
        event: str,
        when: Match | None = None,
        *,
        may: bool = True,
        only_if: Match | None = None,
        zone: Zone = PLAY,
        touches: Touches = (),
        chooses_first: bool = False,
        vp: Callable[[Me], int] | None = None,
    ) -> Callable[[TriggerBody], TriggerBody]:
        """A Special of a card in play (or in stasis)."""
        return self._trigger(
            event,
            when,
            may,
            only_if,
            None,
            zone,
            SPECIAL,
            touches=touches,
            vp=vp,
            chooses_first=chooses_first,
        )

    def special_from_hand(
        self,
        event: str,
        when: Match | None = None,
        *,
        only_if: Match | None = None,
        chooses_first: bool = False,
        even_if_drawn: bool = False,
    ) -> Callable[[TriggerBody], TriggerBody]:
        """A Special in hand. For an action, using it is playing the card, and this is what it does.

        `chooses_first`: the body begins with a choice; if it is all one could use, that is asked.
        `even_if_drawn`: the very ability that sets it off may have brought it to the hand.
        """
        plays_card = self.definition.kind == ACTION
        return self._trigger(
            event,
            when,
            True,
            only_if,
            None,
            HAND,
            SPECIAL,
            plays_card=plays_card,
            chooses_first=chooses_first,
            even_if_drawn=even_if_drawn,
        )

    def _trigger(
        self,
        event: str,
        when: Match | None,
        may: bool,
        only_if: Match | None,
        whose: Callable[[Me, Event], list[int]] | None,
        zone: Zone,
        label: str,
        *,
        touches: Touches = (),
        vp: Callable[[Me], int] | None = None,
        **more: bool,
    ) -> Callable[[TriggerBody], TriggerBody]:
        def hang(body: TriggerBody) -> TriggerBody:
            trigger = Trigger(
                event, body, label, may, zone, when, only_if, whose, touches=all_of(touches), vp=vp, **more
            )
            triggers = self.definition.triggers
            triggers[event] = (*triggers.get(event, ()), trigger)
            return body

        return hang

    # --- what is always true while it is in play ---

    def has_power(self, fn: Callable[[Me], int]) -> Callable[[Me], int]:
        """What this minion adds to its own power."""
        self.definition.has_power = fn
        return fn

    def host_has_power(self, amount: int | Callable[[Me, int], int]) -> Card:
        """What this action adds to the power of the minion it is on."""
        self.definition.host_has_power = amount if callable(amount) else lambda me, minion: amount
        return self

    def gives_power_here(self, fn: Callable[[Me, int], int]) -> Callable[[Me, int], int]:
        """What this card adds to each minion at its base."""
        self.definition.gives_power_here = fn
        self.definition.affects_minions = True
        return fn

    def gives_power(self, fn: Callable[[Me, int], int]) -> Callable[[Me, int], int]:
        """What this card adds to each minion anywhere."""
        self.definition.gives_power = fn
        self.definition.affects_minions = True
        return fn

    def lasting_power(self, fn: Callable[[Me, int], int]) -> Callable[[Me, int], int]:
        """What an effect of kind "aura" left behind by this card adds to each minion."""
        self.definition.lasting_power = fn
        return fn

    def starting_power(self, fn: Callable[[Me], int]) -> Callable[[Me], int]:
        """Takes the place of printed power while in play."""
        self.definition.starting_power = fn
        return fn

    def changes_breakpoint(self, amount: int | Callable[[Me], int]) -> Card:
        """What this card adds to the breakpoint of the base it is at."""
        self.definition.changes_breakpoint = amount if callable(amount) else lambda me: amount
        return self

    def adds_to_total(self, fn: Callable[[Me], int]) -> Callable[[Me], int]:
        """Power that this card's player has at its base on no minion: for places and for breaking."""
        self.definition.adds_to_total = fn
        return fn

    def changes_award(self, fn: Callable[[Me, int], int]) -> Callable[[Me, int], int]:
        """(me, seat): how many VP more or less that player is awarded when the base of this card scores."""
        self.definition.changes_award = fn
        return fn

    def protects(self, fn: Callable[[Me, int, str, Me], bool]) -> Callable[[Me, int, str, Me], bool]:
        """(me, card, how, by): is that card kept from being affected that way by that ability?"""
        self.definition.protects = fn
        self.definition.keeps_off = True
        return fn

    def keeps_from_destruction(self, fn: Callable[[Me, int, Me], bool]) -> Callable[[Me, int, Me], bool]:
        """(me, card, by): can that ability not destroy that card? It may be affected in any other way."""
        self.definition.protects = lambda me, card, how, by: how == BY_DESTROYING and fn(me, card, by)
        return fn

    def shields(self, fits: Callable[[Me, int, str, Me], bool]) -> Callable[[Shield], Shield]:
        """Like `protects`, but it gives something up for it, one time: `body(me, card, by)` says what.

        `by.leave_alone(card)` keeps that one use of an ability, or that Ongoing effect for the turn, off.
        """

        def hang(body: Shield) -> Shield:
            def stop(me: Me, card: int, by: Me) -> Asks[bool]:
                yield from body(me, card, by)
                return True

            self.definition.shields = ReplacementEffect(fits, stop)
            return body

        return hang

    def instead_of_destruction(
        self, fits: Callable[[Me, int], bool], *, label: str = ONGOING
    ) -> Callable[[Replacement], Replacement]:
        """(me, card): is it about that card? `body(me, card, by)` is what happens instead; True if it did."""

        def hang(body: Replacement) -> Replacement:
            def about_this(me: Me, card: int, how: str, by: Me) -> bool:
                return how == BY_DESTROYING and fits(me, card)

            self.definition.instead_of_destruction = ReplacementEffect(about_this, body, label)
            return body

        return hang

    def instead_of_discard(
        self, fn: Callable[[Me, int, bool], Asks[Zone | None]]
    ) -> Callable[[Me, int, bool], Asks[Zone | None]]:
        """(me, card, destroyed): where a card goes that would go from play to the discard pile, or None.

        `destroyed`: it goes because it is destroyed. Into the DECK it is shuffled.
        """
        self.definition.instead_of_discard = fn
        return fn

    def forbids(self, *what: str, here: bool = False) -> Callable[[Forbidding], Forbidding]:
        """(me, seat, card, base): does this card forbid it? `here`: only at its own base."""

        def hang(fits: Forbidding) -> Forbidding:
            self.definition.forbids = Forbids(what, fits, here)
            return fits

        return hang

    def cancels(self, fn: Callable[[Me, int], bool]) -> Callable[[Me, int], bool]:
        """(me, card): are that card's abilities cancelled?"""
        self.definition.cancels = fn
        return fn

    def leaves_out(self, fn: Callable[[Me, int], bool]) -> Callable[[Me, int], bool]:
        """(me, minion): is that minion's power left out of its controller's total?"""
        self.definition.leaves_out = fn
        return fn

    def counts_as(self, fn: Callable[[Me, int], tuple[str, ...]]) -> Callable[[Me, int], tuple[str, ...]]:
        """(me, card): further labels that card has while this one is in play."""
        self.definition.counts_as = fn
        return fn

    def asks_price(self, fn: Callable[[Me, int, int], bool]) -> Callable[[Me, int, int], bool]:
        """(me, seat, base): must that player discard a card to play a minion at that base?"""
        self.definition.asks_price = fn
        return fn

    def repeats_talent(self, fn: Callable[[Me, int], bool]) -> Callable[[Me, int], bool]:
        """(me, minion): may that minion use a Talent a second time on your turn? Once for each such card."""
        self.definition.repeats_talent = fn
        return fn

    def limits_extra(self, fn: Callable[[Me, int], int | None]) -> Callable[[Me, int], int | None]:
        """(me, seat): the most extra cards that player can play in a turn; None: as many as there are."""
        self.definition.limits_extra = fn
        return fn

    def plays_from_discard(self, fn: Callable[[Me, int, int], bool]) -> Callable[[Me, int, int], bool]:
        """(me, card, target): may that card be played there from your discard pile instead of your hand?

        It is asked for every play from hand, also for extra ones outside the Play Cards phase.
        """
        self.definition.plays_from_discard = fn
        return fn

    def extra_each_turn(self, fn: Callable[[Me], Permit | None]) -> Callable[[Me], Permit | None]:
        """The extra play it gives on each of your turns."""
        self.definition.extra_each_turn = fn
        return fn

    # --- how it is played and how it leaves ---

    def goes_on(self, fn: Callable[[Me, int], bool]) -> Callable[[Me, int], bool]:
        """(me, base or minion): may it be played on that?"""
        self.definition.goes_on = fn
        return fn

    def needs(self, fn: Callable[[Me], bool]) -> Callable[[Me], bool]:
        """A prerequisite: without it the card cannot be played."""
        self.definition.needs = fn
        return fn

    def enters_stasis(self, body: Body) -> Body:
        """What happens as the card goes into stasis."""
        self.definition.enters_stasis = body
        return body

    def catches_stasis_counters(self, body: Callable[[Me, int], Steps]) -> Callable[[Me, int], Steps]:
        """(me, n): while this card is in stasis, as you take n stasis counters off other cards."""
        self.definition.catches_stasis_counters = body
        return body

    def from_stasis(self, body: Body) -> Body:
        """What an action does when it is played from stasis; a minion, after its On-play ability."""
        self.definition.from_stasis = body
        return body

    def controls_host(self) -> Card:
        """You control the minion this action is on for as long as it is there."""
        self.definition.controls_host = True
        self.on_play(lambda me: me.control_host())
        return self

    def stands_in_for(
        self, kind: int, *, zone: Zone, can: Callable[[Me], bool] | None = None, label: str = ""
    ) -> Card:
        """Whenever you could play a minion (or an action), you can play this one instead, from that zone.

        `label`: SPECIAL if the card calls it so.
        """
        self.definition.stands_in = StandsIn(kind, zone, can, label)
        return self

    def can_gain_abilities(self) -> Card:
        """It can come to have other cards' abilities."""
        self.definition.can_gain_abilities = True
        return self

    def keeps_stored_cards(self) -> Card:
        """Its own ability says what happens to the cards under it when it leaves play."""
        self.definition.keeps_stored_cards = True
        return self


# --- questions that many cards ask about an event ---------------------------------------------------


def this_base(me: Me, event: Event) -> bool:
    """It happens at the base this card is at (or is)."""
    return event.base == me.here


def this_card(me: Me, event: Event) -> bool:
    return event.card == me.card


def your_turn(me: Me, event: Event) -> bool:
    return event.seat == me.seat


def the_player(me: Me, event: Event) -> list[int]:
    """For bases: "you" is who did it."""
    return [event.seat]


def the_winners(me: Me, event: Event) -> list[int]:
    """For bases: each winner, clockwise from the current player."""
    return at_place(me, 1)


def the_runners_up(me: Me, event: Event) -> list[int]:
    return at_place(me, 2)


def at_place(me: Me, place: int) -> list[int]:
    game = me.game
    score = game.score
    there = score.at_place(place) if score else []
    return [seat for seat in game.seats_from(game.s.current) if seat in there]


def other_players_action(me: Me, by: Me) -> bool:
    """Is the acting card another player's action?"""
    return by.is_action and by.seat != me.seat


def other_players_card(me: Me, by: Me) -> bool:
    """Is the acting card another player's? Bases belong to nobody."""
    return not by.is_base and by.card != 0 and by.seat != me.seat


__all__ = [
    "ACTION",
    "AFTER_SCORING",
    "BASE_DECK",
    "BEFORE_SCORING",
    "BY_ATTACHING",
    "BY_CANCELLING",
    "BY_CONTROL",
    "BY_COUNTERS",
    "BY_DESTROYING",
    "BY_MOVING",
    "BY_POWER",
    "BY_REMOVING",
    "BY_RETURNING",
    "COUNTERS",
    "DECK",
    "DECK_TOP",
    "DESTROYED",
    "DISCARD",
    "DISCARDED",
    "DRAWING",
    "DRAWN",
    "ENTERED_STASIS",
    "EXTRA_PLAY",
    "HAND",
    "ITSELF",
    "KILLING",
    "LAST_STASIS_REMOVED",
    "LEFT_PLAY",
    "LOSING",
    "MINION",
    "MOVED",
    "MOVING",
    "NUMBERS",
    "PAYING",
    "PLAY",
    "PLAYED",
    "PLAYING",
    "PLAYING_SPECIALS",
    "REPLACED",
    "SCORING",
    "SPECIAL",
    "STASIS",
    "STASIS_REMOVED",
    "TRANSFERRED",
    "TURN_END",
    "TURN_START",
    "USING_SPECIALS",
    "WHEN_SCORING",
    "WHO_IS_HERE",
    "Asks",
    "DelayedTrigger",
    "Duration",
    "Event",
    "Me",
    "Permit",
    "Steps",
    "Zone",
    "at_place",
    "card_set",
    "faction",
    "other_players_action",
    "other_players_card",
    "the_player",
    "the_runners_up",
    "the_winners",
    "this_base",
    "this_card",
    "your_turn",
]
