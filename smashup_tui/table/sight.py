"""What one seat sees of the table, ready to be painted. Everything hidden is already left out.

Made from the seat's view alone (and from facts that lie open), so that no widget can show more. Equal sights
need no repainting.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.ability import Me
from ..engine.game import Game
from ..engine.kinds import (
    ACTION,
    BY_ATTACHING,
    BY_DESTROYING,
    BY_MOVING,
    BY_POWER,
    BY_REMOVING,
    MINION,
)
from ..engine.state import ANY_KIND, Permit
from ..engine.views import BaseView, CardView, SeatView, View
from ..engine.wording import describe_play

LETTERS = "abcdefghij"


class CardSight(NamedTuple):
    """A card in play."""

    card: int
    name: str
    seat: int  # who controls it
    power: int
    counters: int
    marks: tuple[str, ...]  # names of signs in `glyphs`
    actions: tuple[CardSight, ...]
    gives: int = 0  # what an action on a minion does to its power


class BaseSight(NamedTuple):
    base: int
    letter: str
    name: str
    total: int
    breakpoint: int
    vp: tuple[int, ...]
    forecast: tuple[tuple[int, int, int, int], ...]  # seat, power, place, VP
    minions: tuple[CardSight, ...]
    actions: tuple[CardSight, ...]
    scoring: bool
    text: str


class PlayerSight(NamedTuple):
    seat: int
    name: str
    player: str  # human or a level
    vp: int
    factions: tuple[str, ...]
    hand: int
    deck: int
    discard: int
    stasis: tuple[tuple[int, str, int], ...]  # card, name, counters
    current: bool
    asked: bool
    you: bool


class HandCard(NamedTuple):
    card: int
    name: str
    power: int  # -1 for an action
    on: str  # what an action is played on


class Sight(NamedTuple):
    """The whole table."""

    viewer: int
    turn: int
    phase: int
    current: int
    players: tuple[PlayerSight, ...]
    bases: tuple[BaseSight, ...]
    hand: tuple[HandCard, ...]
    plays: str  # what may still be played
    bases_left: int


def look(game: Game, viewer: int, players: tuple[str, ...]) -> Sight:
    """The table as that seat sees it."""
    view = game.view(viewer)
    return Sight(
        viewer,
        view.turn,
        view.phase,
        view.current,
        tuple(_player(game, view, seat, players[seat]) for seat in range(len(players))),
        tuple(_base(game, base, LETTERS[number], viewer) for number, base in enumerate(view.bases)),
        tuple(_hand_card(game, card) for card in view.seats[viewer].hand),
        plays_left(game, view.permits) if view.current == viewer else "",
        len(view.base_deck),
    )


def _player(game: Game, view: View, seat: int, player: str) -> PlayerSight:
    seen: SeatView = view.seats[seat]
    return PlayerSight(
        seat,
        seen.name,
        player,
        seen.vp,
        tuple(game.catalog.factions[slug].name for slug in seen.factions),
        len(seen.hand),
        len(seen.deck),
        len(seen.discard),
        tuple((each.card, game.name(each.card), each.stasis_counters) for each in seen.stasis),
        view.current == seat,
        view.waiting_for == seat,
        view.seat == seat,
    )


def hand_of(game: Game, seat: int) -> tuple[HandCard, ...]:
    """A hand as it lies open to who may see it all."""
    return tuple(_hand_card(game, card) for card in game.s.hands[seat])


def _hand_card(game: Game, card: int) -> HandCard:
    d = game.definition(card)
    return HandCard(card, d.name, d.power if d.kind == MINION else -1, d.play_on)


def _base(game: Game, base: BaseView, letter: str, viewer: int) -> BaseSight:
    d = game.definition(base.base)
    seats = len(game.setup.seats)
    minions = sorted(base.minions, key=lambda minion: (minion.controller - viewer) % seats)
    return BaseSight(
        base.base,
        letter,
        d.name,
        base.total,
        base.breakpoint,
        d.vp,
        tuple(tuple(place) for place in base.forecast),  # type: ignore[misc]
        tuple(_minion(game, minion) for minion in minions),
        tuple(_action(game, action, 0) for action in base.actions),
        game.s.scoring == base.base,
        d.text,
    )


def _minion(game: Game, minion: CardView) -> CardSight:
    terms = game.explain_power(minion.card)
    given = {source: amount for amount, source in terms[1:]}
    actions = tuple(_action(game, action, given.get(action.card, 0)) for action in minion.actions)
    own = game.definition(minion.card).power + minion.counters + sum(each.gives for each in actions)
    marks = []
    if minion.power != own:
        marks.append("effect" if minion.power > own else "weakened")
    if protected_from_others(game, minion.card):
        marks.append("protected")
    return CardSight(
        minion.card,
        game.name(minion.card),
        minion.controller,
        minion.power,
        minion.counters,
        (*marks, *_marks(game, minion)),
        actions,
    )


def _action(game: Game, action: CardView, gives: int) -> CardSight:
    return CardSight(
        action.card,
        game.name(action.card),
        action.controller,
        0,
        action.counters,
        _marks(game, action),
        (),
        gives,
    )


def _marks(game: Game, card: CardView) -> tuple[str, ...]:
    """What is unusual about a card, by the names of its signs."""
    marks = []
    if game.table.owner[card.card] != card.controller:
        marks.append("stolen")
    if not game.active(card.card):
        marks.append("cancelled")
    if card.stored:
        marks.append("stored")
    return tuple(marks)


def protected_from_others(game: Game, minion: int) -> bool:
    """Is there a way in which a card of another player cannot affect it now?"""
    s, table = game.s, game.table
    if not game.in_play("protects"):
        return False
    ways = (BY_DESTROYING, BY_MOVING, BY_REMOVING, BY_POWER, BY_ATTACHING)
    return any(
        game.protected(minion, way, Me(game, card, seat, s.at[minion]))
        for seat in range(table.seats)
        if seat != s.ctrl[minion]
        for card in _one_of_each_kind(game, seat)
        for way in ways
    )


def _one_of_each_kind(game: Game, seat: int) -> list[int]:
    """A minion and an action of that seat, to ask with what a card of its could do."""
    found: dict[int, int] = {}
    for card in game.table.cards_of[seat]:
        found.setdefault(game.table.defs[card].kind, card)
    return list(found.values())


def plays_left(game: Game, permits: tuple[Permit, ...]) -> str:
    """What may still be played, in words: the plain plays counted, the others described."""
    counts = {MINION: 0, ACTION: 0, ANY_KIND: 0}
    special: list[str] = []
    for permit in permits:
        if permit.max_power >= 99 and not permit.place and not permit.rule:
            counts[permit.kind] += 1
        else:
            special.append(describe_play(game, permit))
    words = {MINION: "minion", ACTION: "action", ANY_KIND: "card"}
    parts = [f"{n} {words[kind]}{'s' if n > 1 else ''}" for kind, n in counts.items() if n]
    return ", ".join(parts + special)
