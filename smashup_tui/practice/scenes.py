"""Example scenes: for a clarification or a question a board, what to try on it, and what is true afterwards.

Every deck is a real one: the factions of the cards that a scene names, filled up with a quiet second one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine import board_setup
from ..engine.board_setup import BoardSetup, Piece, Side
from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.definitions import CardDef
from ..engine.position import Position, PositionError
from ..engine.query.power import breakpoint_of
from ..engine.setup import CHOSEN, Seat, Setup
from .scene_files import scene_tables
from .scene_steps import NAMES, Moment, Step, follow, step_words

QUIET = ("dinosaurs", "robots", "aliens", "pirates", "ninjas", "zombies", "wizards", "tricksters")
SEED = 7


@dataclass(frozen=True)
class Scene:
    """What is where, by name; `steps` is what to try, `after` what is then true of the things named."""

    id: str
    title: str  # of the clarification
    shows: str  # what one sees when it is tried, and why
    said: str  # what to try, where the steps do not say it well enough
    board: BoardSetup
    turn: int
    steps: tuple[Step, ...]
    after: dict[str, str]
    asks: str

    @property
    def task(self) -> str:
        """What to try, as a sentence."""
        if self.said:
            return self.said
        return f"Try this: {', then '.join(map(step_words, self.steps))}."

    def game(self) -> Game:
        return _game_of(self)

    @property
    def position(self) -> Position:
        return Position.of(self.game())


@cache
def scenes() -> dict[str, Scene]:
    """All scenes, by the ruling, question or rule they show."""
    return {each["id"]: read(each) for each in scene_tables()}


def scene_named(id_: str) -> Scene:
    """The scene of that id; of two cards one that is laid out now."""
    if id_ in scenes():
        return scenes()[id_]
    from .verdicts import pair_scenes

    return pair_scenes(id_)[id_]


def read(data: dict[str, Any]) -> Scene:
    return Scene(
        data["id"],
        data.get("title", ""),
        data.get("shows", ""),
        data.get("try", ""),
        BoardSetup(
            {name: tuple(map(Piece.from_data, there)) for name, there in data["bases"].items()},
            tuple(Side(**own) for own in data["seats"]),
            tuple(data.get("base_deck", ())),
            tuple(data.get("base_discard", ())),
            tuple(data.get("vp", ())),
        ),
        data.get("turn", 5),
        tuple(tuple(step) for step in data["steps"]),
        data["after"],
        data.get("asks", ""),
    )


@cache
def _by_name() -> dict[str, CardDef]:
    return CATALOG.by_name()


def _game_of(scene: Scene) -> Game:
    """The board with real decks."""
    board = scene.board
    names, seats = _by_name(), range(len(board.sides))
    factions = [_factions(scene, seat, names) for seat in seats]
    decks = [
        [card for slug in own for card in CATALOG.factions[slug].cards for _ in range(card.copies)]
        for own in factions
    ]
    named = [names[name] for name in board.base_names()]
    sets = {CATALOG.factions[slug].set for own in factions for slug in own}
    bases = [*named, *[base for base in CATALOG.bases_of(sets) if base not in named]]
    setup = Setup(tuple(Seat(NAMES[seat], factions[seat]) for seat in seats), CHOSEN, 0, auto_end=False)
    try:
        return board.place_on(board_setup.undealt_game(setup, decks, bases, seed=SEED, turn=scene.turn))
    except board_setup.CannotPlace as error:
        raise PositionError(f"{scene.id}: {error}") from error


def _factions(scene: Scene, seat: int, names: dict[str, CardDef]) -> tuple[str, ...]:
    found = tuple(dict.fromkeys(names[name].faction for name in scene.board.cards_of(seat)))
    if len(found) > 2:
        raise PositionError(f"{scene.id}: seat {seat} has cards of {len(found)} factions.")
    others = QUIET[seat:] + QUIET[:seat]
    return (*found, *[slug for slug in others if slug not in found])[:2]


def scene_lines(scene: Scene) -> Iterator[str]:
    yield scene.title
    yield ""
    yield from board_lines(scene.game())
    yield ""
    yield scene.task
    yield from played_lines(scene)
    yield ""
    yield f"What it shows: {scene.shows}"


def played_lines(scene: Scene) -> Iterator[str]:
    """What is done in it, step by step, and what comes of each."""
    for number, moment in enumerate(follow(scene.game(), scene.steps), 1):
        yield from _moment(number, moment)


def _moment(number: int, moment: Moment) -> Iterator[str]:
    words = moment.words[:1].upper() + moment.words[1:]
    yield f"{number:>3}. {words}."
    for line in moment.told:
        yield f"     – {line}"
    if moment.refused:
        yield f"     – {moment.refused.text} ({moment.refused.rule})"


def board_lines(game: Game) -> Iterator[str]:
    """The bases with whoever is there, and what everybody has elsewhere."""
    for base in game.bases:
        pieces = [_piece(game, card) for card in (*game.on(base), *game.minions_at(base))]
        yield f"{game.name(base)} ({breakpoint_of(game, base)}): {', '.join(pieces) or 'nobody'}"
    for seat in range(game.seats):
        yield from _elsewhere(game, seat)


def _piece(game: Game, card: int) -> str:
    controller = NAMES[game.controller(card)]
    whose = "your" if controller == NAMES[0] else f"{controller}'s"
    power = f" {game.power(card)}" if game.definition(card).is_minion else ""
    on = [game.name(each) for each in game.on(card)]
    under = [game.name(each) for each in game.under(card)]
    carries = f" with {', '.join(on)}" if on else ""
    hides = f" over {', '.join(under)}" if under else ""
    return f"{whose} {game.name(card)}{power}{carries}{hides}"


def _elsewhere(game: Game, seat: int) -> Iterator[str]:
    whose = "Your" if seat == 0 else f"{NAMES[seat]}'s"
    stasis = [f"{game.name(card)} ({game.stasis_counters(card)})" for card in game.in_stasis(seat)]
    for place, cards in (
        ("hand", [game.name(card) for card in game.hand(seat)]),
        ("discard pile", [game.name(card) for card in game.discard_pile(seat)]),
        ("stasis", stasis),
    ):
        if cards:
            yield f"{whose} {place}: {', '.join(cards)}"
    if game.vp[seat]:
        yield f"{whose} VP: {game.vp[seat]}"
