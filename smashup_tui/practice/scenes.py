"""Example scenes: for a clarification or a question a board, what to try on it, and what is true afterwards.

Every deck is a real one: the factions of the cards that a scene names, filled up with a quiet second one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..engine import layout
from ..engine.catalog import CATALOG, Catalog
from ..engine.definitions import CardDef
from ..engine.game import Game
from ..engine.kinds import BASE_DISCARD, DECK, DISCARD, HAND
from ..engine.position import Position, PositionError
from ..engine.setup import CHOSEN, Seat, Setup
from .scene_ids import SCENE_FILES

NAMES = ("You", "Ada", "Bo", "Cleo")
QUIET = ("dinosaurs", "robots", "aliens", "pirates", "ninjas", "zombies", "wizards", "tricksters")
SEED = 7

Piece = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """What lies where, by name; `steps` is what to try, `after` what is then true of the things named."""

    id: str
    title: str  # of the clarification
    shows: str  # what one sees when it is tried, and why
    said: str  # what to try, where the steps do not say it well enough
    bases: dict[str, list[Piece]]
    seats: tuple[dict[str, Any], ...]  # hand, deck, discard: names; stasis: name -> counters
    base_deck: tuple[str, ...]
    base_discard: tuple[str, ...]
    vp: tuple[int, ...]
    turn: int
    steps: tuple[tuple[str, ...], ...]
    after: dict[str, str]
    asks: str

    @property
    def task(self) -> str:
        """What to try, as a sentence."""
        if self.said:
            return self.said
        parts = [_step_in_words(step) for step in self.steps]
        return f"Try this: {', then '.join(parts)}."

    def game(self) -> Game:
        return _Builder(self).build()

    @property
    def position(self) -> Position:
        return Position.of(self.game())


@cache
def scenes() -> dict[str, Scene]:
    """All scenes, by the clarification or question they show."""
    files = [resources.files(__package__) / name for name in SCENE_FILES]
    data = [each for file in files for each in tomllib.loads(file.read_text(encoding="utf-8"))["scene"]]
    return {each["id"]: read(each) for each in data}


def read(data: dict[str, Any]) -> Scene:
    return Scene(
        data["id"],
        data.get("title", ""),
        data.get("shows", ""),
        data.get("try", ""),
        data["bases"],
        tuple(data["seats"]),
        tuple(data.get("base_deck", ())),
        tuple(data.get("base_discard", ())),
        tuple(data.get("vp", ())),
        data.get("turn", 5),
        tuple(tuple(step) for step in data["steps"]),
        data["after"],
        data.get("asks", ""),
    )


def _step_in_words(step: Sequence[str]) -> str:
    verb, *rest = step
    names = [name.partition("#")[0].replace("@", " at ") for name in rest]
    if verb == "play":
        return f"play {names[0]}" + (f" {_onto(names[1])} {names[1]}" if len(names) > 1 else "")
    if verb == "stasis":
        return f"play {names[0]} from stasis" + (f" at {names[1]}" if len(names) > 1 else "")
    if verb in ("talent", "special"):
        return f"use the {verb.title()} of {names[0]}"
    if verb == "end":
        return "end the turn"
    if verb == "decline" or not names:
        return "choose nothing"
    return f"choose {' and '.join(names)}"


def _onto(name: str) -> str:
    return "on" if _by_name(CATALOG)[name].is_minion else "at"


@cache
def _by_name(catalog: Catalog) -> dict[str, CardDef]:
    names = {d.name: d for d in catalog.definitions}
    for d in catalog.definitions:
        for alias in d.aliases:
            names.setdefault(alias, d)
    return names


class _Builder:
    """Lays a scene out with real decks."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.names = _by_name(CATALOG)
        self.free: list[list[int]] = []

    def build(self) -> Game:
        scene = self.scene
        seats = range(len(scene.seats))
        factions = [self._factions(seat) for seat in seats]
        decks = [
            [card for slug in own for card in CATALOG.factions[slug].cards for _ in range(card.copies)]
            for own in factions
        ]
        setup = Setup(tuple(Seat(NAMES[seat], factions[seat]) for seat in seats), CHOSEN, 0, auto_end=False)
        game = layout.lay_out(setup, decks, self._bases(factions), seed=SEED, turn=scene.turn)
        self.free = [list(game.cards_of(seat)) for seat in seats]
        self._lay_bases(game)
        for seat in seats:
            self._lay_piles(game, seat)
        for seat, vp in zip(seats, scene.vp, strict=False):
            layout.set_vp(game, seat, vp)
        return layout.begin_turn(game)

    # --- which cards -----------------------------------------------------------------------------

    def _factions(self, seat: int) -> tuple[str, ...]:
        found = tuple(dict.fromkeys(self.names[name].faction for name in self._cards_of(seat)))
        if len(found) > 2:
            raise PositionError(f"{self.scene.id}: seat {seat} has cards of {len(found)} factions.")
        others = QUIET[seat:] + QUIET[:seat]
        return (*found, *[slug for slug in others if slug not in found])[:2]

    def _cards_of(self, seat: int) -> Iterator[str]:
        for pieces in self.scene.bases.values():
            for piece in pieces:
                yield from _owned(piece, seat)
        own = self.scene.seats[seat]
        for zone in ("hand", "deck", "discard"):
            yield from own.get(zone, ())
        yield from own.get("stasis", {})

    def _bases(self, factions: list[tuple[str, ...]]) -> list[CardDef]:
        scene = self.scene
        named = [self.names[name] for name in (*scene.bases, *scene.base_deck, *scene.base_discard)]
        sets = {CATALOG.factions[slug].set for own in factions for slug in own}
        return [*named, *[base for base in CATALOG.bases_of(sets) if base not in named]]

    # --- where they go ---------------------------------------------------------------------------

    def _take(self, game: Game, seat: int, name: str) -> int:
        wanted = self.names[name]
        for card in self.free[seat]:
            if game.definition(card) is wanted:
                self.free[seat].remove(card)
                return card
        raise PositionError(f"{self.scene.id}: {name} is needed more often than it exists.")

    def _base(self, game: Game, name: str) -> int:
        wanted = self.names[name]
        return next(base for base in game.all_bases if game.definition(base) is wanted)

    def _lay_bases(self, game: Game) -> None:
        scene = self.scene
        for name, pieces in scene.bases.items():
            base = self._base(game, name)
            layout.base_to_table(game, base)
            for piece in pieces:
                self._lay_piece(game, piece, base)
        for name in scene.base_discard:
            layout.base_to_pile(game, self._base(game, name), BASE_DISCARD)
        kept = [self._base(game, name) for name in scene.base_deck]
        while len(game.bases) < len(scene.seats) + 1:
            layout.base_to_table(game, next(b for b in reversed(game.base_deck) if b not in kept))

    def _lay_piece(self, game: Game, piece: Piece, where: int) -> None:
        seat: int = piece["seat"]
        owner: int = piece.get("owner", seat)
        card = self._take(game, owner, piece["name"])
        if game.definition(card).is_minion or game.definition(card).play_on == "base":
            layout.to_base(game, card, where, seat)
        else:
            layout.onto_minion(game, card, where, seat)
        if piece.get("counters"):
            layout.set_counters(game, card, piece["counters"])
        for action in piece.get("on", ()):
            self._lay_piece(game, action, card)
        for name in piece.get("under", ()):
            layout.under(game, self._take(game, seat, name), card)

    def _lay_piles(self, game: Game, seat: int) -> None:
        own = self.scene.seats[seat]
        for name, counters in own.get("stasis", {}).items():
            layout.into_stasis(game, self._take(game, seat, name), counters)
        for name in own.get("hand", ()):
            layout.to_pile(game, self._take(game, seat, name), HAND)
        for name in own.get("discard", ()):
            layout.to_pile(game, self._take(game, seat, name), DISCARD)
        for name in reversed(own.get("deck", ())):
            layout.to_pile(game, self._take(game, seat, name), DECK)


def _owned(piece: Piece, seat: int) -> Iterator[str]:
    """The cards of that seat in a piece and on it."""
    if piece.get("owner", piece["seat"]) == seat:
        yield piece["name"]
    if piece["seat"] == seat:
        yield from piece.get("under", ())
    for action in piece.get("on", ()):
        yield from _owned(action, seat)
