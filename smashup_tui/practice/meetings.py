"""How two cards meet: the smallest scenes in which one acts while the other is there, each played through.

Nothing about a pair of cards is written by hand: the result is what the engine does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import takewhile
from typing import Any, Final

from ..engine.board_setup import BoardSetup, Piece, Side
from ..engine.game import Answer, Game
from ..engine.model import kinds
from ..engine.model.catalog import CATALOG
from ..engine.model.decisions import ABILITY, END_PLAY, MAIN, PLAY_CARD, Decision, Move
from ..engine.model.definitions import ROLES, CardDef
from ..engine.model.events import Event
from ..engine.model.kinds import (
    ASIDE,
    BASE,
    DECK,
    DISCARD,
    HAND,
    PLAY,
    PLAY_CARDS,
    STASIS,
    STORED,
    ZONE_NAMES,
    Zone,
)
from ..engine.model.state import Permit
from ..engine.position import PositionError
from .named_moves import option_name
from .scene_steps import NAMES, Step
from .scenes import QUIET, Scene

YOU, ADA = 0, 1
#: Bases on which nothing happens before they score.
QUIET_BASES: Final = ("Ninja Dojo", "The Mothership", "Primate Park", "Hala")
SCORING: Final = (kinds.BEFORE_SCORING, kinds.WHEN_SCORING, kinds.AFTER_SCORING)
#: Who destroys a card that does something as it goes.
DESTROYER: Final = "Ninja Master"
#: So many answers are tried in one scene, and so much power makes a base score.
MOST_TRIED: Final = 60
ENOUGH: Final = 25
#: So many counters make a minion strong.
STRONG: Final = 5

# When a card acts.
PLAYING: Final = "it is played"
USING: Final = "it is used on its player's turn"
SCORES: Final = "a base scores"
ENDING: Final = "a turn ends"
STARTING: Final = "a turn starts"
ANSWERING: Final = "the other card is played"
DYING: Final = "it is destroyed"
LETTING: Final = "the other card is played from the discard pile"

# Whom it is about, from the other card.
ITSELF: Final = "itself"
HOST: Final = "the minion it is on"
NEAR: Final = "a minion near it"
ATTACHED: Final = "an action near it"
COMING: Final = "a minion from elsewhere"
AWAY: Final = "a minion at another base"
#: The other card itself, out of play; and what a card says that has to do with cards there.
OUT_OF_PLAY: Final[dict[Zone, re.Pattern[str]]] = {
    HAND: re.compile(r"play|store|stasis|(?<!owner's )hand"),
    DISCARD: re.compile(r"discard pile"),
    DECK: re.compile(r"(?<!owner's )deck"),
    STASIS: re.compile(r"stasis"),
}
OUT: Final[dict[str, Zone]] = {ZONE_NAMES[zone]: zone for zone in (*OUT_OF_PLAY, STORED)}


# --- what happened ------------------------------------------------------------------------------------


def way(event: Event) -> str:
    """What was done to the card of an event, if anything: destroy, return …"""
    if event.kind == kinds.LEFT_PLAY:
        if event.to == kinds.DECK:
            return "bottom" if event.text == "bottom" else "deck"
        return {kinds.HAND: "return", kinds.STASIS: "stasis", kinds.BOX: "box"}.get(event.to, "discard")
    if event.kind == kinds.POWER:
        return "strengthen" if event.amount > 0 else "weaken"
    return _WAYS.get(event.kind, "")


def taken(event: Event) -> str:
    """What was done to the card of an event that was out of play, if anything: play, fetch …"""
    if event.kind == kinds.PLACED:
        tucked = "tuck" if event.origin in (HAND, DISCARD) else ""
        return {HAND: "fetch", DECK: tucked, DISCARD: "mill"}.get(event.to, "")
    return _TAKEN.get(event.kind, "")


_TAKEN: Final = {
    kinds.PLAYED: "play",
    kinds.DISCARDED: "lose",
    kinds.ENTERED_STASIS: "stasis",
    kinds.STASIS_ADDED: "delay",
    kinds.STASIS_REMOVED: "hasten",
    kinds.STORED_CARD: "store",
}
_WAYS: Final = {
    kinds.DESTROYED: "destroy",
    kinds.MOVED: "move",
    kinds.TRANSFERRED: "transfer",
    kinds.CONTROL: "control",
    kinds.CANCELLED: "cancel",
    kinds.COUNTERS: "counters",
    kinds.ENTERED_STASIS: "stasis",
}


@dataclass(frozen=True)
class Meeting:
    """A scene that was played through: a card acts while another one is there."""

    actor: CardDef
    other: CardDef
    about: CardDef  # the other card, or one on it or near it
    role: str  # which of them
    when: str
    same_player: bool
    scene: Scene
    game: Game  # as it was at the end
    events: tuple[Event, ...]
    cards: tuple[int, int, int]  # the actor, the other and whom it is about, as the game numbers them
    base: int  # where
    helped: bool  # a strong minion of yours is there too
    ward: CardDef | None = None  # the minion it is about, where that was asked for

    @cached_property
    def done(self) -> tuple[tuple[str, Event], ...]:
        """What the actor did to whom it is about."""
        actor, _, about = self.cards
        if self.role in OUT:
            return tuple(self._taken())
        found = []
        for event in self.events:
            if event.kind == kinds.PLAYED and (event.card, event.to) == (actor, about):
                found.append(("attach", event))
            elif event.card == about and event.source == actor and (how := way(event)):
                found.append((how, event))
        return tuple(found)

    def _taken(self) -> Iterator[tuple[str, Event]]:
        """What the actor did to the other card, or to another one of that name, out of play."""
        for event in self.events:
            named = any(self._is_meant(card) for card in (event.card, *event.cards))
            by_the_actor = self.cards[0] in (event.source, event.via) or (
                self.when == LETTING and event.kind == kinds.PLAYED
            )
            if named and by_the_actor and self._from_there(event) and (how := taken(event)):
                yield how, event

    def _from_there(self, event: Event) -> bool:
        """A card that was played came from the pile that this is about, not a copy from another one."""
        zone = OUT[self.role]
        found = event.origin == ASIDE and zone != HAND  # searched for or stored, and set aside
        return event.kind != kinds.PLAYED or event.origin == zone or found

    def _is_meant(self, card: int) -> bool:
        owner = YOU if self.same_player else ADA
        return self.game.definitions[card] is self.other and self.game.owner(card) == owner

    @cached_property
    def prevented(self) -> tuple[Event, ...]:
        """What the other card kept the actor from doing to whom it is about."""
        actor, other, about = self.cards
        kept = (kinds.PREVENTED, actor, about, other)
        return tuple(e for e in self.events if (e.kind, e.source, e.card, e.to) == kept)

    @cached_property
    def answered(self) -> tuple[Event, ...]:
        """What the other card did."""
        actor, other, _ = self.cards
        own = (e for e in self.events if other in (e.source, e.via) and e.kind not in _NO_ANSWER)
        # Such a moment comes without the actor, unless that is the base that scores.
        by_itself = self.when in (SCORES, ENDING, STARTING) and self.actor.kind != BASE
        return tuple(
            e
            for e in own
            if (e.kind != kinds.PLAYED or e.card not in (actor, other))
            and (not by_itself or _comes_of(actor, e.because))
        )

    @cached_property
    def fate(self) -> tuple[str, ...]:
        """What became of the other card, if it is not about that one."""
        _, other, about = self.cards
        return tuple(how for e in self.events if e.card == other != about and (how := way(e)))

    @cached_property
    def went(self) -> tuple[str, ...]:
        """What became of whom it is about, whoever did it."""
        return tuple(how for event in self.events if event.card == self.cards[2] and (how := way(event)))

    @property
    def comes_to_something(self) -> bool:
        return bool(self.done or self.prevented or self.answered)

    @cached_property
    def acted(self) -> bool:
        """Whether the actor did anything at all."""
        actor = self.cards[0]
        return any(
            actor in (event.source, event.via) or (event.kind == kinds.PLAYED and event.card == actor)
            for event in self.events
        )

    @property
    def outcome(self) -> tuple[object, ...]:
        """What distinguishes it from others."""
        ways = tuple(how for how, _ in self.done)
        kept = tuple(event.text for event in self.prevented)
        return ways, kept, tuple((e.kind, e.card) for e in self.answered), self.fate, self.acted


def _comes_of(card: int, event: Event | None) -> bool:
    """Whether what happened goes back to that card."""
    while event is not None:
        if card in (event.source, event.via) or (event.kind == kinds.PLAYED and event.card == card):
            return True
        event = event.because
    return False


#: What a card says that looks for a minion of yours, or for one that is stronger or weaker than another.
_ASKS_FOR_HELP: Final = re.compile(r"your|you have|strong|weak|less power|more power|lower")
#: What a card says that plays an action.
_ASKS_FOR_ACTION: Final = re.compile(r"play (any|an|\d|1 extra) ?(extra )?action")
#: What a card says that needs an action of yours on a minion.
_ASKS_FOR_ACTION_ON_IT: Final = re.compile(r"your actions? on|Set-Up")
#: What a minion says that does something to cards at other bases.
_LOOKS_ELSEWHERE: Final = re.compile(r"(from|at|on) (an|any )?other bases?")
#: What is told of a card that does nothing by itself: that it was played, what was seen.
_NO_ANSWER: Final = (kinds.PREVENTED, kinds.REVEALED, kinds.LOOKED)
#: What happens to any card that is played.
AS_PLAYED: Final = (kinds.PLAYED, kinds.ATTACHED, kinds.PUT_AWAY)
#: A further play that a card gave, and that waits.
EXTRA_PLAY: Final = "extra play"


def meetings(
    actor: CardDef, other: CardDef, *, same_player: bool, ward: CardDef | None = None
) -> Iterator[Meeting]:
    """All that can come of it as one card acts while the other is there, the plainest scenes first; or what
    comes of it for a certain minion near that one."""
    stage = Stage(actor, other, YOU if same_player else ADA, ward)
    for when in _moments(actor):
        for place in stage.places():
            if ward and (place.role not in (NEAR, HOST, AWAY) or place.about != ward.name):
                continue
            found = list(stage.play(place, when))
            if (when == SCORES or _ASKS_FOR_HELP.search(actor.text)) and not any(
                meeting.comes_to_something for meeting in found
            ):
                for helped in stage.with_helper(place):
                    found = list(stage.play(helped, when))
                    if any(meeting.comes_to_something for meeting in found):
                        break
            yield from found


def laid_out(scene: Scene | None) -> Game | None:
    """The game of a scene; None if no deck has these cards, or one can't be there."""
    try:
        return scene.game() if scene else None
    except (PositionError, StopIteration, ValueError):
        return None


def _moments(card: CardDef) -> Iterator[str]:
    """When a card acts by itself, as its abilities are declared."""
    listens = {(event, trigger.zone) for event, each in card.triggers.items() for trigger in each}
    if card.kind != BASE:
        yield PLAYING
    if card.talents or card.on_your_turn:
        yield USING
    if card.plays_from_discard is not None:
        yield LETTING
    if any(event in SCORING for event, _ in listens):
        yield SCORES
    for event, moment in (
        (kinds.TURN_END, ENDING),
        (kinds.TURN_START, STARTING),
        (kinds.PLAYED, ANSWERING),
        (kinds.DESTROYED, DYING),
    ):
        if (event, PLAY) in listens:
            yield moment


# --- who is there -------------------------------------------------------------------------------------


def is_plain(card: CardDef) -> bool:
    """A minion that does nothing once it is in play."""
    roles = any(getattr(card, name) for names in ROLES.values() for name in names)
    changes = card.has_power is not None or card.starting_power is not None or card.can_gain_abilities
    return card.is_minion and not (card.triggers or roles or changes)


@cache
def plain_minion(factions: tuple[str, ...], but: tuple[str, ...]) -> str:
    """The weakest minion of these factions that stays out of what happens; if there is none, any."""
    minions = [card for slug in factions for card in CATALOG.factions[slug].cards if card.is_minion]
    able = [card for card in minions if card.name not in but]
    return min(able, key=lambda card: (not is_plain(card), card.power or 9, card.name)).name


@cache
def plain_action(factions: tuple[str, ...], but: tuple[str, ...]) -> str:
    """An action on a minion that only gives it power; nothing if these factions have none."""
    for card in (card for slug in factions for card in CATALOG.factions[slug].cards):
        asks = card.goes_on or card.on_play or card.talents or card.triggers or card.protects
        if card.host_has_power is not None and not asks and card.name not in but:
            return card.name
    return ""


@dataclass(frozen=True)
class _Place:
    """Where the other card is, with whom, and whom it is about."""

    role: str
    about: str
    pieces: tuple[Piece, ...]
    base: str = QUIET_BASES[0]
    away: tuple[Piece, ...] = ()
    helped: bool = False
    zone: Zone = PLAY  # where the other card is
    newcomer: bool = False  # is it about a minion that is played there?
    apart: bool = False  # is the actor at another base?


class Stage:
    """Lays out two cards: `actor` is yours, `other` belongs to `seat`. `ward` is whom the other card is near,
    if that is not just anybody."""

    def __init__(self, actor: CardDef, other: CardDef, seat: int, ward: CardDef | None = None) -> None:
        self.actor, self.other, self.seat, self.ward = actor, other, seat, ward
        own: dict[int, list[str]] = {YOU: [], ADA: []}
        for card, owner in ((actor, YOU), (other, seat), (ward, seat)):
            if card and card.kind != BASE and card.faction not in own[owner]:
                own[owner].append(card.faction)
        self._own = own
        self._but = (actor.name, other.name, DESTROYER)

    def _factions(self, seat: int) -> tuple[str, ...]:
        """Those that further cards can come from: a deck has two, and quiet ones are the second."""
        own = self._own[seat]
        return tuple(dict.fromkeys([*own, *(QUIET[:4] if len(own) < 2 else ())]))

    def places(self) -> Iterator[_Place]:
        """Where the other card can be; at another base than the actor, if that one looks there."""
        for place in self._places():
            yield place
            if self.actor.is_minion and place.zone == PLAY and _LOOKS_ELSEWHERE.search(self.actor.text):
                yield replace(place, apart=True)

    def _places(self) -> Iterator[_Place]:
        seat, other = self.seat, self.other
        card, ward = self._pieces()
        action = plain_action(self._factions(seat), self._but)
        attached = (Piece(seat, action),) if action else ()
        if other.kind == BASE:
            yield from self._at_the_base(ward)
        elif other.is_minion:
            if kinds.DESTROYED in other.triggers:
                yield _Place(ITSELF, other.name, (card, self._bystander()))
            yield _Place(ITSELF, other.name, (card,))
            yield _Place(NEAR, ward.name, (card, ward))
            if action and not is_plain(other):
                yield _Place(ATTACHED, action, (replace(card, on=attached),))
        elif other.play_on == "minion":
            yield _Place(HOST, ward.name, (replace(ward, on=(card,)),))
            yield _Place(ITSELF, other.name, (replace(ward, on=(card,)),))
            if action:
                yield _Place(ATTACHED, action, (replace(ward, on=(card, *attached)),))
        elif other.play_on == "base":
            yield _Place(NEAR, ward.name, (card, ward))
            yield _Place(ITSELF, other.name, (card, ward))
        if other.forbids is not None or not {kinds.MOVED, kinds.PLAYED}.isdisjoint(other.triggers):
            yield self.coming()
        if other.play_on and self.seat == YOU and (other.protects or other.shields):
            there = (card, ward) if other.play_on == "base" else (replace(ward, on=(card,)),)
            newcomer = plain_minion(self._factions(YOU), (*self._but, ward.name))
            yield _Place(NEAR, newcomer, there, newcomer=True)
        if other.kind != BASE:
            yield from self._out_of_play()

    def _at_the_base(self, ward: Piece) -> Iterator[_Place]:
        """A minion at the other card, a base; first one that it may protect: strong, and in company."""
        base = self.other
        if base.protects is not None:
            company = Piece(ward.seat, plain_minion(self._factions(ward.seat), (*self._but, ward.name)))
            yield _Place(NEAR, ward.name, (replace(ward, counters=STRONG), company), base.name)
            yield _Place(NEAR, ward.name, (ward, company), base.name)
        if base.instead_of_destruction is not None:
            yield _Place(AWAY, ward.name, (ward,))
        yield _Place(NEAR, ward.name, (ward,), base.name)

    def _pieces(self) -> tuple[Piece, Piece]:
        """The other card, with something stored if it keeps cards, and a minion to be near it."""
        plain = plain_minion(self._factions(self.seat), self._but)
        stored = (plain,) if self.other.keeps_stored_cards else ()
        ward = self.ward.name if self.ward else plain
        return Piece(self.seat, self.other.name, under=stored), Piece(self.seat, ward)

    def _bystander(self) -> Piece:
        """A plain minion of whoever does not have the other card."""
        seat = YOU + ADA - self.seat
        return Piece(seat, plain_minion(self._factions(seat), self._but))

    def _out_of_play(self) -> Iterator[_Place]:
        """Where the other card can be out of play, if the actor has to do with cards there."""
        mine = Piece(YOU, plain_minion(self._factions(YOU), self._but))
        there = () if self.actor.is_minion else (mine,)
        for role, zone in OUT.items():
            keeps = zone == STORED and self.actor.keeps_stored_cards
            if keeps or (zone in OUT_OF_PLAY and OUT_OF_PLAY[zone].search(self.actor.text)):
                yield _Place(role, self.other.name, there, zone=zone)

    def coming(self) -> _Place:
        """A minion elsewhere that the actor might move there; the actor itself, if it is one that moves."""
        card, ward = self._pieces()
        there = {
            BASE: (ward,),
            "base": (card, ward),
            "minion": (replace(ward, on=(card,)),),
        }.get(self.other.play_on or self.other.kind, (card,))
        base = self.other.name if self.other.kind == BASE else QUIET_BASES[0]
        if self.actor.is_minion and not self.actor.on_play:
            return _Place(COMING, self.actor.name, there, base)
        who = ADA if "another player's minion" in self.actor.text else YOU
        comer = plain_minion(self._factions(who), (*self._but, ward.name))
        return _Place(COMING, comer, there, base, away=(Piece(who, comer),))

    def with_helper(self, place: _Place) -> tuple[_Place, ...]:
        """With a strong minion of yours at the base, or at another one, which some cards ask for."""
        but = (*self._but, *(piece.name for piece in place.pieces))
        named = (card.name for card in CATALOG.factions[self.actor.faction].cards if self._speaks_of(card))
        plain = plain_minion(self._factions(YOU), but)
        helper = Piece(YOU, next((name for name in named if name not in but), plain), counters=8)
        places = [
            replace(place, pieces=(*place.pieces, helper), helped=True),
            replace(place, away=(*place.away, helper), helped=True),
        ]
        at = _first_minion(list(place.pieces), self.seat)
        action = self._action_on_it() if _ASKS_FOR_ACTION_ON_IT.search(self.actor.text) else ""
        if at is not None and action:
            target = place.pieces[at]
            set_up = replace(target, on=(*target.on, Piece(YOU, action)))
            places.append(
                replace(place, pieces=(*place.pieces[:at], set_up, *place.pieces[at + 1 :]), helped=True)
            )
        return tuple(places)

    def _speaks_of(self, card: CardDef) -> bool:
        """Whether the actor names that minion of its faction."""
        return card.is_minion and card.name != self.actor.name and card.name in self.actor.text

    def _action_on_it(self) -> str:
        """An action of the actor's faction that does nothing more once it is on a minion; if there is one."""
        cards = CATALOG.factions[self.actor.faction].cards
        able = [card for card in cards if card.play_on == "minion" and card.name not in self._but]
        able.sort(key=lambda card: ("Ongoing" in card.text, card.name))
        return able[0].name if able else ""

    def alone(self) -> Scene:
        """The actor, a minion, in play without the other card."""
        return self._board(QUIET_BASES[0], [Piece(YOU, self.actor.name)], [], [])

    def beside(self) -> Scene | None:
        """The actor in play, a minion, with the other card on it, or next to it at the base."""
        other, actor = Piece(self.seat, self.other.name), Piece(YOU, self.actor.name)
        if self.other.kind == BASE:
            return self._board(self.other.name, [actor], [], [])
        if self.other.play_on == "minion":
            return self._board(QUIET_BASES[0], [replace(actor, on=(other,))], [], [])
        if self.other.is_minion or self.other.play_on == "base":
            return self._board(QUIET_BASES[0], [other, actor], [], [])
        return None

    def beside_itself(self) -> Scene:
        """A copy of the actor, a minion, at the other card, a base, and one in your hand."""
        return self._board(self.other.name, [Piece(YOU, self.actor.name)], [], [self.actor.name])

    def both_on_a_minion(self) -> Scene:
        """Both cards on one plain minion of yours."""
        on = (Piece(YOU, self.actor.name), Piece(YOU, self.other.name))
        host = Piece(YOU, plain_minion(self._factions(YOU), self._but), on=on)
        return self._board(QUIET_BASES[0], [host], [], [])

    def _find_other(self, game: Game, place: _Place) -> int:
        """The other card, wherever it is; of those in a deck the one on top."""
        if place.zone == PLAY:
            return self.find(game, self.other.name)
        cards = (*game.deck(self.seat)[::-1], *range(len(game.definitions)))
        return next((each for each in cards if self._is_there(game, each, place.zone)), 0)

    def _is_there(self, game: Game, card: int, zone: Zone) -> bool:
        is_other = game.definitions[card] is self.other and game.owner(card) == self.seat
        return is_other and game.zone(card) == zone

    def find(self, game: Game, name: str, with_hand: bool = True) -> int:
        """A card by its name, in play or in your hand; 0 if it is neither."""
        wanted, hand = CATALOG.by_name()[name], game.hand(YOU) if with_hand else ()
        found = [card for card, definition in enumerate(game.definitions) if definition is wanted]
        return next((card for card in found if game.zone(card) == PLAY or card in hand), 0)

    def play(self, place: _Place, when: str) -> Iterator[Meeting]:
        """Lay it out, and play it in every way that makes a difference."""
        scene = self.scene(place, when)
        if scene is None:
            return
        game = laid_out(scene)
        if game is None:
            return
        actor, other = self.find(game, self.actor.name), self._find_other(game, place)
        about = self.find(game, place.about, when == ANSWERING) if place.zone == PLAY else other
        doing = {actor, other, about, *([self.find(game, DESTROYER)] if when == DYING else [])}
        waits = when == STARTING and self.actor.kind != BASE  # for a turn of yours, after the other player's
        explorer = _Explorer(doing, {about, actor, game.bases[0]}, waits)
        begun, permits = len(game.events or ()), game.permits
        seen: set[tuple[object, ...]] = set()
        for steps, end in explorer.play(game, _first_moves(when, self.actor, place.about)):
            told = (end.events or [])[begun:]
            if when == SCORES:  # what the next turn brings is no part of it
                told = list(takewhile(lambda event: event.kind != kinds.TURN_END, told))
            meeting = Meeting(
                self.actor,
                self.other,
                CATALOG.by_name()[place.about],
                place.role,
                when,
                self.seat == YOU,
                replace(scene, steps=steps),
                end,
                (*told, *_extra_plays(end, permits)),
                (actor, other, about),
                game.bases[0],
                place.helped,
                self.ward,
            )
            if meeting.outcome not in seen:
                seen.add(meeting.outcome)
                yield meeting

    def scene(self, place: _Place, when: str) -> Scene | None:
        """The board on which the actor acts at that moment; None where it cannot be there."""
        actor = self.actor
        if (when == LETTING and place.zone != DISCARD) or (place.newcomer and when != ANSWERING):
            return None
        here, away, base = list(place.pieces), list(place.away), place.base
        hand: list[str] = []
        owner = ADA if when == ANSWERING else YOU
        if actor.kind == BASE:
            if self.other.kind == BASE:
                return None
            base = actor.name
            if when == STARTING:  # minions are elsewhere, actions on bases stay
                minions = [piece for piece in here if CATALOG.by_name()[piece.name].is_minion]
                here, away = [piece for piece in here if piece not in minions], minions
        elif when == PLAYING or (when == SCORES and is_special_in_hand(actor)):
            hand.append(actor.name)
        elif actor.play_on == "minion":
            at = _first_minion(here, self.seat)
            if at is None:
                return None
            here[at] = replace(here[at], on=(*here[at].on, Piece(owner, actor.name)))
        elif actor.is_minion or actor.play_on == "base":
            under = (self.other.name,) if place.zone == STORED else ()
            elsewhere = place.apart or place.role == COMING
            (away if elsewhere else here).append(Piece(owner, actor.name, under=under))
        else:
            return None
        if when == ANSWERING:
            # The other card is played next to the actor.
            if place.newcomer:
                return self._board(base, here, away, [place.about])
            if place.role != ITSELF or not self.other.is_minion:
                return None
            here, hand = [piece for piece in here if piece.name != self.other.name], [self.other.name]
        if when == DYING:
            if not actor.is_minion or "ninjas" not in self._factions_with("ninjas"):
                return None
            hand.append(DESTROYER)
        if when == SCORES:
            at = _first_minion(here[::-1], None)
            if at is None:
                return None
            here[-1 - at] = replace(here[-1 - at], counters=ENOUGH)
        return self._board(base, here, away, [*hand, *self._spare(YOU)], place.zone)

    def _board(
        self, base: str, here: list[Piece], away: list[Piece], hand: list[str], zone: Zone = PLAY
    ) -> Scene:
        """`zone` is where the other card is."""
        quiet = [name for name in QUIET_BASES if name not in (base, self.actor.name, self.other.name)]
        elsewhere = self.other.name if self.other.kind == BASE and self.other.name != base else quiet[0]
        bases = {base: _as_they_come(here), elsewhere: _as_they_come(away), quiet[1]: ()}
        piles: list[dict[str, Any]] = [{"hand": hand}, {"hand": self._spare(ADA)}]
        if zone == STASIS:
            piles[self.seat]["stasis"] = {self.other.name: 2}
        elif zone not in (PLAY, STORED):
            pile = ZONE_NAMES[zone].split()[0]
            piles[self.seat][pile] = [self.other.name, *piles[self.seat].get(pile, ())]
        if self.actor.kind != BASE and zone == PLAY and OUT_OF_PLAY[DISCARD].search(self.actor.text):
            but = (*self._but, *hand, *(piece.name for piece in here))
            piles[YOU]["discard"] = [plain_minion((self.actor.faction,), but)]
        sides = tuple(Side(**own) for own in piles)
        title = f"{self.actor.name} and {self.other.name}"
        vp = (4, 4) if any("VP" in card.text for card in (self.actor, self.other)) else ()
        return Scene("", title, "", "", BoardSetup(bases, sides, vp=vp), 5, (), {}, "")

    def _factions_with(self, faction: str) -> tuple[str, ...]:
        """Your factions if one more is needed; none if that makes three."""
        own = tuple(dict.fromkeys([*self._own[YOU], faction]))
        return own if len(own) <= 2 else ()

    def _spare(self, seat: int) -> list[str]:
        """Cards in hand that can be discarded, where abilities wait for something."""
        if not (self.other.triggers or self.actor.triggers):
            return []
        factions, asks = self._factions(seat), seat == YOU and _ASKS_FOR_ACTION.search(self.actor.text)
        action = plain_action(factions, self._but) if asks else ""
        if action:
            factions = (*self._own[seat], CATALOG.by_name()[action].faction)
        first = plain_minion(factions, self._but)
        spare = plain_minion(factions, (*self._but, first))
        return [spare, action] if action else [spare]


def _extra_plays(game: Game, before: Sequence[Permit]) -> Iterator[Event]:
    """The plays that cards have given and that still wait."""
    for permit in game.permits:
        if permit.source and permit not in before:
            yield Event(EXTRA_PLAY, YOU, source=permit.source)


def _as_they_come(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """With the counters that minions give themselves as they are played."""
    return tuple([replace(each, counters=each.counters or counters_of_its_own(each.name)) for each in pieces])


@cache
def counters_of_its_own(name: str) -> int:
    """The +1 power counters that a minion gives itself as it comes to a base where nobody is."""
    card = CATALOG.by_name()[name]
    if not card.is_minion or card.on_play is None or "power counter" not in card.text:
        return 0
    empty = BoardSetup(dict.fromkeys(QUIET_BASES[:3], ()), (Side([name]), Side()))
    game = Scene("", name, "", "", empty, 5, (), {}, "").game()
    while (decision := game.decision) is not None and not (
        decision.kind == MAIN and game.minions_at(game.bases[0])
    ):
        game.apply(list(range(decision.least or decision.kind == MAIN)))
    return sum(map(game.counters, game.minions_at(game.bases[0])))


def _first_minion(pieces: list[Piece], seat: int | None) -> int | None:
    names = CATALOG.by_name()
    able = (seat in (None, piece.seat) and names[piece.name].is_minion for piece in pieces)
    return next((at for at, fits in enumerate(able) if fits), None)


def is_special_in_hand(card: CardDef) -> bool:
    """Whether it is played from hand as a base scores."""
    return any(trigger.zone == HAND for event in SCORING for trigger in card.triggers.get(event, ()))


# --- playing ------------------------------------------------------------------------------------------

FirstMove = Callable[[Game, Move], bool]


def _first_moves(when: str, actor: CardDef, about: str) -> FirstMove:
    """With which moves of Play Cards it begins."""
    if when in (SCORES, ENDING, STARTING):
        return lambda game, move: move == END_PLAY
    who = {ANSWERING: about, LETTING: about, DYING: DESTROYER}.get(when, actor.name)

    def fits(game: Game, move: Move) -> bool:
        if move == END_PLAY or game.name(move[1]) != who:
            return False
        return (move[0] == PLAY_CARD) == (when != USING) and move[2] in (0, *_around(game))

    return fits


def _around(game: Game) -> list[int]:
    """The first base and all that is there: where a scene takes place."""
    base = game.bases[0]
    there = [base, *game.on(base), *game.minions_at(base)]
    return there + [action for minion in game.minions_at(base) for action in game.on(minion)]


class _Explorer:
    """Tries the answers that concern two cards; whatever else is asked is declined, or answered anyhow."""

    def __init__(self, cards: Set[int], wanted: Set[int], waits: bool) -> None:
        """`waits`: another player's turn goes by first."""
        self._cards = cards
        self._waits = waits
        self._wanted = wanted
        self._tried = 0

    def play(self, game: Game, begins: FirstMove) -> Iterator[tuple[tuple[Step, ...], Game]]:
        decision = game.decision
        assert decision is not None and decision.kind == MAIN
        for number, move in enumerate(decision.options):
            if begins(game, move):
                yield from self._answer(game, decision, (number,), ())

    def _answer(
        self, game: Game, decision: Decision, answer: Answer, steps: tuple[Step, ...]
    ) -> Iterator[tuple[tuple[Step, ...], Game]]:
        self._tried += 1
        if self._tried > MOST_TRIED:
            return
        after = game.clone_telling(list(game.events or ()))
        after.apply(answer)
        steps = (*steps, _step(game, decision, answer))
        asked = after.decision
        goes_by = self._waits and asked is not None and asked.seat != YOU
        if asked and after.at_rest and (goes_by or self._waits_for_the_end(after)):
            yield from self._answer(after, asked, (list(asked.options).index(END_PLAY),), steps)
            return
        if asked is None or after.at_rest or any(e.kind == kinds.REPLACED for e in after.events or ()):
            yield steps, after
            return
        for each in self._answers(asked):
            yield from self._answer(after, asked, each, steps)

    def _waits_for_the_end(self, game: Game) -> bool:
        """Whether one of the cards does something as the turn ends, which is not yet ending."""
        return game.phase == PLAY_CARDS and not self._cards.isdisjoint(game.acting_at_turn_end)

    def _answers(self, decision: Decision) -> list[Answer]:
        """The answers worth a try, the best first."""
        options = decision.options
        order = sorted(range(len(options)), key=lambda at: (not self._is_wanted(options[at]), at))
        passing: list[Answer] = [()] if decision.least == 0 else []
        if decision.kind == MAIN:  # an extra play: now, or later
            now: list[Answer] = [(order[0],)] if decision.source in self._cards or not passing else []
            return [*passing, *now]
        if decision.kind == ABILITY:
            own = [at for at in order if self._cards & {*options[at][:1]}]
            return [(at,) for at in own] or passing or [tuple(order[: decision.least])]
        if decision.source not in self._cards:
            no: list[Answer] = [(at,) for at in order if options[at] == "no"]
            return passing or no or [tuple(order[: decision.least])]
        if decision.most == 1:
            return [*((at,) for at in order), *passing]
        wanted = [at for at in order if self._is_wanted(options[at])]
        few, many = max(decision.least, len(wanted[: decision.most])), min(decision.most, len(options))
        return list(dict.fromkeys([tuple(order[:few]), tuple(order[:many]), *passing]))

    def _is_wanted(self, option: object) -> bool:
        first = option[0] if isinstance(option, tuple) else option
        return first in self._wanted or option == "yes"


def _step(game: Game, decision: Decision, answer: Answer) -> Step:
    """An answer as a step of a scene."""
    who = () if decision.seat == YOU else (NAMES[decision.seat],)
    if decision.kind == MAIN and answer:
        verb, card, target = decision.options[answer[0]]
        if (verb, card, target) == END_PLAY:
            return (*who, "end")
        return (*who, verb, game.name(card), *([game.name(target)] if target else []))
    if not answer:
        return (*who, "decline")
    return (*who, "answer", *(option_name(game, decision.options[at]) for at in answer))
