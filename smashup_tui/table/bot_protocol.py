"""What a program is told, as plain data: the table as its seat sees it, and the question. See docs/BOTS.md.

Made of a seat's view, so nothing of it is hidden from that seat; names and texts are in it, so that it is of
use to whoever has nothing else of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.game import Game
from ..engine.model.decisions import ABILITY, BASE_CHOICE, CARD, MAIN, NUMBER, ORDER, PERMIT, SEAT, Decision
from ..engine.model.kinds import KIND_NAMES, MINION, NOBODY, PHASE_NAMES
from ..engine.model.state import ANY_KIND, Permit
from ..engine.query.visibility import HIDDEN, VisibleBase, VisibleCard, VisibleSeat, VisibleTable
from ..engine.query.wording import describe_play, option_words

PROTOCOL = 1  # changes when a program written for the one before could stumble

Data = dict[str, Any]


def view_data(game: Game, view: VisibleTable) -> Data:
    """The whole table from one seat."""
    return {
        "seat": view.seat,
        "turn": view.turn,
        "phase": PHASE_NAMES[view.phase],
        "current": view.current,
        "winner": None if view.winner == NOBODY else view.winner,
        "players": [_player(game, number, seat) for number, seat in enumerate(view.seats)],
        "bases": [_base(game, base) for base in view.bases],
        "base_deck": _pile(game, view.base_deck),
        "base_discard": _pile(game, view.base_discard),
        "box": _pile(game, view.box),
        "plays_left": [_permit(game, permit) for permit in view.permits],
    }


def _player(game: Game, number: int, seat: VisibleSeat) -> Data:
    return {
        "seat": number,
        "name": seat.name,
        "factions": [game.catalog.factions[slug].name for slug in seat.factions],
        "vp": seat.vp,
        "hand": _pile(game, seat.hand),
        "deck": _pile(game, seat.deck),
        "discard": _pile(game, seat.discard),
        "stasis": [
            {
                **card_data(game, each.card),
                "stasis_counters": each.stasis_counters,
                "power_counters": each.power_counters,
                "stored": _pile(game, each.stored),
            }
            for each in seat.stasis
        ],
    }


def _pile(game: Game, cards: Sequence[int]) -> Data:
    """How many there are, and those of them that the seat knows, each with its place, from the top."""
    known = [{**card_data(game, card), "place": place} for place, card in enumerate(cards) if card != HIDDEN]
    return {"size": len(cards), "known": known}


def card_data(game: Game, card: int) -> Data:
    """A card or base as it is printed."""
    definition = game.definition(card)
    data: Data = {"id": card, "name": definition.name, "kind": KIND_NAMES[definition.kind]}
    if definition.kind == MINION:
        data["printed_power"] = definition.power
    if definition.faction in game.catalog.factions:
        data["faction"] = game.catalog.factions[definition.faction].name
    return {**data, "text": definition.text}


def _base(game: Game, base: VisibleBase) -> Data:
    return {
        **card_data(game, base.base),
        "breakpoint": base.breakpoint,
        "power": base.total,
        "vp": list(game.definition(base.base).vp),
        "minions": [_in_play(game, minion) for minion in base.minions],
        "actions": [_in_play(game, action) for action in base.actions],
        "if_scored_now": [place._asdict() for place in base.forecast],
    }


def _in_play(game: Game, card: VisibleCard) -> Data:
    data = {**card_data(game, card.card), "controller": card.controller, "owner": game.owner(card.card)}
    if game.definition(card.card).kind == MINION:
        data |= {"power": card.power, "power_counters": card.counters}
    return {
        **data,
        "actions": [_in_play(game, action) for action in card.actions],
        "stored": _pile(game, card.stored),
    }


def _permit(game: Game, permit: Permit) -> Data:
    return {
        "words": describe_play(game, permit),
        "kind": "card" if permit.kind == ANY_KIND else KIND_NAMES[permit.kind],
        "max_power": permit.max_power,
        "at": permit.place or None,
    }


def question_data(game: Game, decision: Decision) -> Data:
    """The question, each option in words and as data."""
    return {
        "kind": decision.kind,
        "prompt": decision.prompt,
        "source": card_data(game, decision.source) if decision.source else None,
        "least": decision.least,
        "most": decision.most,
        "in_order": decision.ordered,
        "options": [
            {"words": option_words(game, decision, number), **_option(game, decision.kind, option)}
            for number, option in enumerate(decision.options)
        ],
    }


def _option(game: Game, kind: str, option: Any) -> Data:
    if kind == MAIN:
        verb, card, target = option
        return {"do": verb, "card": card or None, "at": target or None}
    if kind in (CARD, ORDER):
        return {"card": option}
    if kind == BASE_CHOICE:
        return {"base": option}
    if kind == ABILITY:
        return {"card": option[0] or None, "about": option[1] or None}
    if kind == PERMIT:
        return {"permit": _permit(game, option)}
    if kind == SEAT:
        return {"seat": option}
    return {"number" if kind == NUMBER else "word": option}
