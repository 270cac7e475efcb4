"""Options, answers and permissions in words: the one place where they are worded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    END_PLAY,
    MAIN,
    ORDER,
    PERMIT,
    PLAY_CARD,
    PLAY_STASIS,
    SEAT,
    WORD,
    Decision,
    Move,
)
from ..model.kinds import ACTION, MINION
from ..model.state import ANY_KIND, Permit

if TYPE_CHECKING:
    from ..game import Answer, Game


def answer_words(game: Game, decision: Decision, answer: Answer) -> str:
    """An answer: the options it picks, or that it picks none."""
    return ", ".join([option_words(game, decision, number) for number in answer]) or "pass"


def option_words(game: Game, decision: Decision, number: int) -> str:
    """One option of a question, as a list shows it."""
    option: Any = decision.options[number]
    kind = decision.kind
    if kind == MAIN:
        return _move_words(game, option)
    if kind in (CARD, BASE_CHOICE, ORDER):
        return game.name(option)
    if kind == ABILITY:
        return _ability_words(game, decision, option)
    if kind == SEAT:
        return str(game.setup.seats[option].name)
    if kind == PERMIT:
        return describe_play(game, option)
    if kind == WORD and option in game.catalog.factions:
        return game.catalog.factions[option].name
    return str(option)


def _move_words(game: Game, move: Move) -> str:
    if move == END_PLAY:
        return "end the turn"
    verb, card, target = move
    if verb == PLAY_STASIS:
        return f"play {game.name(card)} from stasis"
    if verb != PLAY_CARD:
        return f"use {game.name(card)}"
    return f"play {game.name(card)}{_where(game, target)}"


def _where(game: Game, target: int) -> str:
    """` at` a base, ` on` a minion; nothing if it goes nowhere in particular."""
    if not target:
        return ""
    return f" {'on' if game.definition(target).is_minion else 'at'} {game.name(target)}"


def _ability_words(game: Game, decision: Decision, option: tuple[int, int]) -> str:
    """The card; what it is about as well, where the same card could be used on several occasions."""
    card, about = option
    name = game.name(card) if card else "the rules"
    one_occasion = len({each[1] for each in decision.options}) == 1
    return f"{name} (for {game.name(about)})" if about and about != card and not one_occasion else name


def describe_play(game: Game, permit: Permit) -> str:
    """One permission."""
    words = {MINION: "minion", ACTION: "action", ANY_KIND: "card"}[permit.kind]
    text = f"{'an extra' if permit.source else 'the'} {words}"
    if permit.max_power < 99:
        text += f" of power {permit.max_power} or less"
    text += _where(game, permit.place)
    if permit.rule:
        text += f" {permit.rule}"
        if permit.rule == "with this name":
            text += f" ({game.catalog.definitions[permit.arg].name})"
    return text
