"""Cards, options and moves by their names: how scenes and tests speak of a game.

Two cards of one name are told apart by `#2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..engine.model.decisions import END_PLAY, MAIN

if TYPE_CHECKING:
    from ..engine.game import Game

#: Where a name is looked for first: in play, then in hands, then in piles.
ZONE_ORDER = {4: 0, 5: 1, 7: 2, 2: 3, 6: 4, 3: 5, 8: 6, 1: 7, 9: 8, 10: 9}


class NotOffered(Exception):
    """What was named cannot be done now; the message lists what can."""


def card_named(game: Game, name: str, seat: int | None = None) -> int:
    """The card of that name; with a seat, one that it owns."""
    plain, _, nth = name.partition("#")
    wanted = game.catalog.by_name()[plain]
    cards = [
        card
        for card, definition in enumerate(game.definitions)
        if definition is wanted and seat in (None, game.owner(card))
    ]
    cards.sort(key=lambda card: (ZONE_ORDER[game.zone(card)], card))
    return cards[int(nth or 1) - 1]


def option_name(game: Game, option: Any) -> str:
    """What an option of the present question is called."""
    kind = game.decision.kind if game.decision else ""
    if kind in ("card", "base", "order"):
        return game.name(option)
    if kind == "seat":
        return str(game.names[option])
    if kind == MAIN:
        return game.name(option[1]) if option != END_PLAY else "end"
    if kind == "ability":
        return game.name(option[0]) if option[0] else "the rules"
    if kind == "permission":
        return game.name(option.source) if option.source else "free"
    return str(option)


def options_now(game: Game) -> list[str]:
    """The names of everything that can be answered."""
    return [option_name(game, option) for option in game.decision.options] if game.decision else []


def moves_now(game: Game) -> list[str]:
    options = game.decision.options if game.decision else ()
    return [str((o[0], game.name(o[1]), game.name(o[2]))) for o in options]


def abilities_now(game: Game) -> list[str]:
    """The abilities one may use: those offered, or the one whose first choice is whether to use it."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "ability":
        return options_now(game)
    return [game.name(decision.source)] if decision.may_pass else []


def move_named(game: Game, verb: str, name: str, target: str | None = None) -> int:
    """The number of a move of Play Cards."""
    assert game.decision is not None
    plain, _, nth = name.partition("#")
    wanted = game.catalog.by_name()[plain]
    at = None if target is None else card_named(game, target)
    found = [
        number
        for number, option in enumerate(game.decision.options)
        if game.decision.kind == MAIN
        and option[0] == verb
        and game.definition(option[1]) is wanted
        and at in (None, option[2])
    ]
    if len(found) < int(nth or 1):
        place = f" at {target}" if target else ""
        raise NotOffered(f"cannot {verb} {name}{place}: {moves_now(game)}")
    return found[int(nth or 1) - 1]


def answer_named(game: Game, names: Sequence[str | int], at: str | None = None) -> list[int] | None:
    """The options of these names; None where to name the card that asks is to use it, and its first choice
    is the next answer."""
    assert game.decision is not None
    if len(names) == 1 and names[0] not in options_now(game) and list(names) == abilities_now(game):
        return [0] if len(game.decision.options) == 1 else None
    picked: list[int] = []
    for name in names:
        picked.append(_option_named(game, str(name), at, picked))
    return picked


def _option_named(game: Game, name: str, at: str | None, taken: list[int]) -> int:
    assert game.decision is not None
    plain, _, nth = name.partition("#")
    alias = game.catalog.by_name().get(plain)
    wanted = {plain, alias.name if alias else plain}
    found = [
        number
        for number, option in enumerate(game.decision.options)
        if option_name(game, option) in wanted
        and number not in taken
        and (at is None or option[2] == card_named(game, at))
    ]
    if not found:
        raise NotOffered(f"{name!r} is not offered: {game.decision.prompt} {options_now(game)}")
    return found[int(nth or 1) - 1] if nth and not taken else found[0]


def no_answer(game: Game) -> list[int] | None:
    """To pass, choose none, say no."""
    assert game.decision is not None
    return [list(game.decision.options).index("no")] if "no" in game.decision.options else None
