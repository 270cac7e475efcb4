"""What an opponent thought: its answer, what it expects of it, and what else it considered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..engine.decisions import ABILITY, BASE_CHOICE, CARD, END_PLAY, MAIN, ORDER, PERMIT, SEAT, Decision
from ..engine.derive import standings
from ..engine.game import Answer, Game
from .search import Arm


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that was considered, and the chance to win that was expected of it."""

    answer: Answer
    label: str
    value: float
    tries: int


@dataclass(frozen=True, slots=True)
class Thought:
    """The answer and the reasons."""

    answer: Answer
    reason: str
    value: float = 0.5
    options: list[Option] = field(default_factory=list)  # best first, the answer among them


ALTERNATIVES = 4  # options kept where a thought is written down, the answer among them


def thought_as_data(thought: Thought) -> dict[str, Any]:
    """Its reason and main alternatives as plain data; the answer itself stands elsewhere."""
    options = thought.options[:ALTERNATIVES]
    taken = [option for option in thought.options if option.answer == thought.answer]
    if taken and taken[0] not in options:
        options = [*options[:-1], taken[0]]
    return {
        "reason": thought.reason,
        "value": round(thought.value, 3),
        "options": [[list(o.answer), o.label, round(o.value, 3), o.tries] for o in options],
    }


def thought_from_data(answer: Answer, data: dict[str, Any]) -> Thought | None:
    """Such data as a thought again; None if it is none."""
    try:
        options = [
            Option(tuple(map(int, each)), str(label), float(value), int(tries))
            for each, label, value, tries in data["options"]
        ]
        return Thought(answer, str(data["reason"]), float(data["value"]), options)
    except (KeyError, TypeError, ValueError):
        return None


def label_of(game: Game, decision: Decision, answer: Answer) -> str:
    """An answer in words."""
    if not answer:
        return "pass"
    return ", ".join(_option_label(game, decision, decision.options[i]) for i in answer)


def _option_label(game: Game, decision: Decision, option: Any) -> str:
    if decision.kind == MAIN:
        if option == END_PLAY:
            return "end the turn"
        verb, card, target = option
        if verb == "play":
            where = (
                f" {'on' if game.definition(target).is_minion else 'at'} {game.name(target)}"
                if target
                else ""
            )
            return f"play {game.name(card)}{where}"
        return f"use {game.name(card)}" if verb != "stasis" else f"play {game.name(card)} from stasis"
    if decision.kind in (CARD, BASE_CHOICE, ORDER):
        return game.name(option)
    if decision.kind == ABILITY:
        return game.name(option[0]) if option[0] else "the rules"
    if decision.kind == SEAT:
        return str(game.setup.seats[option].name)
    if decision.kind == PERMIT:
        return f"the play from {game.name(option.source)}" if option.source else "the free play"
    return str(option)


def expectation(game: Game, seat: int, arm: Arm) -> str:
    """What the seat expects of an answer by the end of the turn: VP, bases that score, where it leads."""
    parts = []
    gained = arm.gained / arm.visits
    if abs(gained) >= 0.5:
        parts.append(f"{gained:+.0f} VP this turn")
    scored = [game.name(base) for base, times in arm.scored.items() if 2 * times > arm.visits]
    if scored:
        parts.append(f"{' and '.join(scored)} {'scores' if len(scored) == 1 else 'score'}")
    leads = _leads(arm.last, seat) if arm.last is not None else []
    if leads:
        parts.append(f"ahead at {', '.join(leads)}")
    return "".join(f"{part}, " for part in parts)


def _leads(game: Game, seat: int) -> list[str]:
    """The bases where the seat would take first place alone."""
    found = []
    for base in game.bases:
        firsts = [place.seat for place in standings(game, base) if place.place == 1]
        if firsts == [seat]:
            found.append(game.name(base))
    return found
