"""A scene as lines of text: the board, what is tried step by step, what comes of it, and why."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.game import Game
from ..engine.model.kinds import STASIS
from ..engine.query.power import breakpoint_of
from .scene_steps import NAMES, Moment, follow
from .scenes import Scene


def scene_lines(scene: Scene) -> Iterator[str]:
    yield scene.title
    yield ""
    yield from _board(scene.game())
    yield ""
    yield scene.task
    for number, moment in enumerate(follow(scene.game(), scene.steps), 1):
        yield from _moment(number, moment)
    yield ""
    yield f"What it shows: {scene.shows}"


def _moment(number: int, moment: Moment) -> Iterator[str]:
    words = moment.words[:1].upper() + moment.words[1:]
    yield f"{number:>3}. {words}."
    for line in moment.told:
        yield f"     – {line}"
    if moment.refused:
        yield f"     – {moment.refused.text} ({moment.refused.rule})"


def _board(game: Game) -> Iterator[str]:
    """The bases with who is there, and what everybody has elsewhere."""
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
    stasis = [
        f"{game.name(card)} ({game.stasis_counters(card)})"
        for card in game.cards_of(seat)
        if game.zone(card) == STASIS
    ]
    for place, cards in (
        ("hand", [game.name(card) for card in game.hand(seat)]),
        ("discard pile", [game.name(card) for card in game.discard_pile(seat)]),
        ("stasis", stasis),
    ):
        if cards:
            yield f"{whose} {place}: {', '.join(cards)}"
    if game.vp[seat]:
        yield f"{whose} VP: {game.vp[seat]}"
