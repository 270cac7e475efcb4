"""Boards to compare on: put down by slugs, for the engine and the statements alike."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.engine.board_setup import (
    base_to_pile,
    base_to_table,
    begin_turn,
    into_stasis,
    onto_minion,
    to_base,
    to_pile,
    undealt_game,
    under,
)
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import BASE_DISCARD, DISCARD, HAND
from smashup_tui.engine.setup import Seat, Setup

from .world import Info

SEATS = ("me", "p2", "p3")
QUIET = ("jungle-oasis", "the-mothership", "ninja-dojo")  # they do nothing before they score
SPARE = ("hala", "portal-room", "hydra-lab", "factory-436-1337")
FILLER = "dinosaurs-king-rex"


@dataclass
class Spec:
    """A board in words: pieces as "seat where slug" (SCHEMA.md, scenes)."""

    name: str = ""
    pieces: Sequence[str] = ()
    bases: Sequence[str] = QUIET
    hands: Sequence[Sequence[str]] = ()
    decks: Sequence[Sequence[str]] = ()  # top first
    discards: Sequence[Sequence[str]] = ()
    stasis: Sequence[tuple[int, str, int]] = ()  # seat, card, counters
    stored: Sequence[tuple[int, str]] = ()  # under which piece, card
    base_deck: Sequence[str] = SPARE
    base_discard: Sequence[str] = ()
    counters: dict[int, int] = field(default_factory=dict)  # piece: +1 power counters
    owners: dict[int, int] = field(default_factory=dict)  # piece: its owner, if not its controller
    vp: Sequence[int] = ()
    seats: int = 2
    turn: int = 0
    paired: bool = False  # with what protects, silences, shields

    def plus(self, *pieces: str, **changes: Any) -> Spec:
        """This board with further pieces."""
        new = Spec(**{**self.__dict__, **changes})
        new.pieces = [*new.pieces, *pieces]
        return new


class Scene:
    """A board the engine has put down: the game, and which number each piece has."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        rows = [piece.split() for piece in spec.pieces]
        owners = [spec.owners.get(i, SEATS.index(row[0])) for i, row in enumerate(rows)]
        needed: list[list[str]] = [[] for _ in range(spec.seats)]
        for owner, row in zip(owners, rows, strict=True):
            needed[owner].append(row[2])
        for piles in (spec.hands, spec.decks, spec.discards):
            for seat, pile in enumerate(piles):
                needed[seat] += pile
        for seat, slug, _ in spec.stasis:
            needed[seat].append(slug)
        for piece, slug in spec.stored:
            needed[owners[piece]].append(slug)
        for pile in needed:
            pile += [FILLER] * (40 - len(pile))
        bases = [*spec.bases, *spec.base_deck, *spec.base_discard]
        self.game = game = undealt_game(
            Setup(tuple(Seat(name) for name in SEATS[: spec.seats]), auto_end=False),
            [[CATALOG.by_slug(slug) for slug in pile] for pile in needed],
            [CATALOG.by_slug(slug) for slug in bases],
            turn=5,
        )
        self._free = [list(cards) for cards in game.table.cards_of]
        numbers = list(game.table.base_numbers)
        self.bases = numbers[: len(spec.bases)]
        for base in self.bases:
            base_to_table(game, base)
        for base in numbers[len(bases) - len(spec.base_discard) :]:
            base_to_pile(game, base, BASE_DISCARD)
        self.pieces: list[int] = []
        for i, row in enumerate(rows):
            self.pieces.append(self._take_up(owners[i], row))
        for i, counters in spec.counters.items():
            game.s.counters[self.pieces[i]] = counters
        for piece, slug in spec.stored:
            under(game, self._take(owners[piece], slug), self.pieces[piece])
        self._fill_piles()
        game.s.vp = [*spec.vp, *[0] * (spec.seats - len(spec.vp))]
        begin_turn(game, spec.turn)
        self.info = Info(game)

    def _take(self, seat: int, slug: str) -> int:
        defs = self.game.table.defs
        card = next(c for c in self._free[seat] if defs[c].slug == slug)
        self._free[seat].remove(card)
        return card

    def _take_up(self, owner: int, row: list[str]) -> int:
        seat, where, card = SEATS.index(row[0]), row[1], self._take(owner, row[2])
        if where.startswith("on:"):
            onto_minion(self.game, card, self.pieces[int(where[3:]) - 1], seat)
        else:
            to_base(self.game, card, self.bases["ABCD".index(where.removeprefix("base:"))], seat)
        return card

    def _fill_piles(self) -> None:
        game, spec = self.game, self.spec
        for seat, slug, counters in spec.stasis:
            into_stasis(game, self._take(seat, slug), counters)
        for seat, pile in enumerate(spec.hands):
            for slug in pile:
                to_pile(game, self._take(seat, slug), HAND)
        for seat, pile in enumerate(spec.discards):
            for slug in pile:
                to_pile(game, self._take(seat, slug), DISCARD)
        decks = [*spec.decks, *[()] * (spec.seats - len(spec.decks))]
        for seat, deck in enumerate(decks):
            top = [self._take(seat, slug) for slug in deck]
            game.s.decks[seat] = (*self._free[seat], *reversed(top))

    def card_in_hand(self, slug: str, seat: int = 0) -> int:
        return next(c for c in self.game.s.hands[seat] if self.info.slug[c] == slug)


def number_scene(scene: dict[str, Any]) -> Scene:
    """A number scene of a statement."""
    vp = [scene.get("vp", {}).get(seat, 0) for seat in SEATS]
    return Scene(
        Spec(pieces=scene["place"], bases=scene["bases"], vp=vp, seats=3, turn=SEATS.index(scene["turn"]))
    )


# --- the boards that abilities are tried on ---------------------------------------------------------

PILES: dict[str, Any] = {
    "hands": (
        ("dinosaurs-war-raptor", "dinosaurs-armor-stego", "kree-righteous-fury", "kree-call-for-backup"),
        ("robots-warbot", "sinister-six-my-master-plan"),
    ),
    "decks": (
        ("kree-call-for-backup", "dinosaurs-armor-stego", "kree-righteous-fury", "dinosaurs-war-raptor"),
        ("dinosaurs-war-raptor", "sumo-wrestlers-performance-prize"),
    ),
    "discards": (
        (
            "dinosaurs-war-raptor",
            "dinosaurs-war-raptor",
            "robots-warbot",
            "kree-righteous-fury",
            "sinister-six-my-master-plan",
        ),
        ("dinosaurs-laseratops",),
    ),
}


def _boards() -> list[Spec]:
    text = (Path(__file__).parent / "boards.toml").read_text(encoding="utf-8")
    found = []
    for name, board in tomllib.loads(text).items():
        for numbered in ("counters", "owners"):
            if numbered in board:
                board[numbered] = {int(piece): value for piece, value in board[numbered].items()}
        found.append(Spec(name, **{**PILES, **board}))
    return found


BOARDS = _boards()

__all__ = ["BOARDS", "PILES", "QUIET", "SEATS", "SPARE", "Scene", "Spec", "number_scene"]
