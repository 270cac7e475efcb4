"""What one seat sees of the table, names and words included: of use without the game, and plain data.

Made from the seat's view (and from facts that lie open), so that no front end can show more. Equal sights
need no repainting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.model.kinds import ACTION, ANY_POWER, MINION, NOBODY, PHASE_NAMES, WINNING_VP
from ..engine.model.state import ANY_KIND, Permit
from ..engine.query.event_text import YOU
from ..engine.query.places import Place
from ..engine.query.wording import describe_play
from .draft import Pick, picks

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.query.visibility import VisibleBase, VisibleCard, VisibleTable
    from .perspective import Perspective

LETTERS = "abcdefghij"
GOAL = WINNING_VP  # VP that win, for those who see the table and not the engine


class CardView(NamedTuple):
    """A card in play."""

    card: int
    name: str
    seat: int  # who controls it
    power: int
    counters: int
    marks: tuple[str, ...]  # effect, weakened, protected, stolen, cancelled, stored
    actions: tuple[CardView, ...]
    gives: int = 0  # what an action on a minion does to its power
    text: str = ""


class BaseView(NamedTuple):
    base: int
    letter: str
    name: str
    total: int
    breakpoint: int
    vp: tuple[int, ...]
    forecast: tuple[Place, ...]  # what each would take if it scored now
    minions: tuple[CardView, ...]
    actions: tuple[CardView, ...]
    scoring: bool
    text: str


class StasisView(NamedTuple):
    card: int
    name: str
    counters: int


class PlayerView(NamedTuple):
    seat: int
    name: str
    player: str  # a person, or the level that plays
    vp: int
    factions: tuple[str, ...]
    hand: int  # cards in it
    deck: int
    discard: int
    stasis: tuple[StasisView, ...]
    current: bool
    asked: bool
    you: bool  # is it the seat that looks?

    @property
    def spoken_to(self) -> bool:
        """Is this player spoken to as “you”?"""
        return self.name == YOU


class HandCard(NamedTuple):
    card: int
    name: str
    power: int  # -1 for an action
    kind: str  # minion (or what its set calls it), action, on a base, on a minion, Special
    text: str


class SeatView(NamedTuple):
    """The whole table."""

    viewer: int  # the seat that looks; -1: nobody's
    turn: int
    phase: str
    current: int  # whose turn it is
    asked: int  # who is asked; -1: nobody
    winner: int  # -1: nobody yet
    players: tuple[PlayerView, ...]
    bases: tuple[BaseView, ...]
    hand: tuple[HandCard, ...]
    plays: str  # what may still be played
    bases_left: int
    hands: tuple[tuple[HandCard, ...], ...] = ()  # everyone's, where they lie open
    draft: tuple[Pick, ...] = ()  # while factions are drafted: two a seat, in order

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def over(self) -> bool:
        return self.asked < 0

    def asking(self, seat: int) -> SeatView:
        """The same, where the table waits for that seat."""
        players = tuple(player._replace(asked=player.seat == seat) for player in self.players)
        return self._replace(asked=seat, players=players)

    @property
    def scoring(self) -> int:
        """The base that scores; 0: none does."""
        return next((base.base for base in self.bases if base.scoring), 0)


def look(game: Game, perspective: Perspective, players: tuple[str, ...]) -> SeatView:
    """The table as it is seen with these eyes; `players` says who plays the seats."""
    view, viewer = perspective.view(game), perspective.seat_in(game)
    mine = viewer >= 0
    return SeatView(
        viewer,
        view.turn,
        PHASE_NAMES[view.phase],
        view.current,
        view.waiting_for,
        -1 if view.winner == NOBODY else view.winner,
        tuple(_player(game, view, seat, players[seat]) for seat in range(len(players))),
        tuple(_base(game, base, LETTERS[number], viewer) for number, base in enumerate(view.bases)),
        hand_of(game, viewer) if mine else (),
        plays_left(game, view.permits) if mine and view.current == viewer else "",
        len(view.base_deck),
        tuple(hand_of(game, seat) for seat in range(len(players))) if perspective.open else (),
        () if game.dealt else picks(game),
    )


def _player(game: Game, view: VisibleTable, seat: int, player: str) -> PlayerView:
    seen = view.seats[seat]
    return PlayerView(
        seat,
        seen.name,
        player,
        seen.vp,
        tuple(game.catalog.factions[slug].name for slug in seen.factions),
        len(seen.hand),
        len(seen.deck),
        len(seen.discard),
        tuple(StasisView(each.card, game.name(each.card), each.stasis_counters) for each in seen.stasis),
        view.current == seat,
        view.waiting_for == seat,
        view.seat == seat,
    )


def hand_of(game: Game, seat: int) -> tuple[HandCard, ...]:
    """A hand as it lies open to who may see it all."""
    return tuple(_hand_card(game, card) for card in game.hand(seat))


def _hand_card(game: Game, card: int) -> HandCard:
    d = game.definition(card)
    if d.kind == MINION:
        return HandCard(card, d.name, d.power, game.catalog.sets[d.set].minion_word, d.text)
    only_special = d.has_special and d.on_play is None
    kind = f"on a {d.play_on}" if d.play_on else "Special" if only_special else "action"
    return HandCard(card, d.name, -1, kind, d.text)


def _base(game: Game, base: VisibleBase, letter: str, viewer: int) -> BaseView:
    """The viewer's own minions come first."""
    d = game.definition(base.base)
    seats, first = len(game.setup.seats), max(0, viewer)
    minions = sorted(base.minions, key=lambda minion: (minion.controller - first) % seats)
    return BaseView(
        base.base,
        letter,
        d.name,
        base.total,
        base.breakpoint,
        d.vp,
        base.forecast,
        tuple(_minion(game, minion) for minion in minions),
        tuple(_action(game, action, 0) for action in base.actions),
        game.scoring_base == base.base,
        d.text,
    )


def _minion(game: Game, minion: VisibleCard) -> CardView:
    terms = game.explain_power(minion.card)
    given = {source: amount for amount, source in terms[1:]}
    actions = tuple(_action(game, action, given.get(action.card, 0)) for action in minion.actions)
    own = game.definition(minion.card).power + minion.counters + sum(each.gives for each in actions)
    marks = []
    if minion.power != own:
        marks.append("effect" if minion.power > own else "weakened")
    if any(game.protections(minion.card)):
        marks.append("protected")
    return CardView(
        minion.card,
        game.name(minion.card),
        minion.controller,
        minion.power,
        minion.counters,
        (*marks, *_marks(game, minion)),
        actions,
        text=game.definition(minion.card).text,
    )


def _action(game: Game, action: VisibleCard, gives: int) -> CardView:
    return CardView(
        action.card,
        game.name(action.card),
        action.controller,
        0,
        action.counters,
        _marks(game, action),
        (),
        gives,
        game.definition(action.card).text,
    )


def _marks(game: Game, card: VisibleCard) -> tuple[str, ...]:
    """What is unusual about a card."""
    marks = []
    if game.owner(card.card) != card.controller:
        marks.append("stolen")
    if not game.active(card.card):
        marks.append("cancelled")
    if card.stored:
        marks.append("stored")
    return tuple(marks)


def plays_left(game: Game, permits: tuple[Permit, ...]) -> str:
    """What may still be played, in words: the plain plays counted, the others described."""
    counts = {MINION: 0, ACTION: 0, ANY_KIND: 0}
    special: list[str] = []
    for permit in permits:
        if permit.max_power >= ANY_POWER and not permit.place and not permit.rule:
            counts[permit.kind] += 1
        else:
            special.append(describe_play(game, permit))
    words = {MINION: "minion", ACTION: "action", ANY_KIND: "card"}
    parts = [f"{n} {words[kind]}{'s' if n > 1 else ''}" for kind, n in counts.items() if n]
    return ", ".join(parts + special)
