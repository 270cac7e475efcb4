"""What a player thought: its answer, what it expects of it, and what else it considered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.game import Answer

ALTERNATIVES = 4  # options kept where a thought is written down, the answer among them


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that was considered, and the chance to win that was expected of it."""

    answer: Answer
    label: str
    value: float
    tries: int
    why: str = ""  # what it does and is for; empty: nothing worth a word


@dataclass(frozen=True, slots=True)
class Thought:
    """The answer and the reasons."""

    answer: Answer
    reason: str
    value: float = 0.5
    options: list[Option] = field(default_factory=list)  # best first, the answer among them

    def in_brief(self) -> Thought:
        """With the main alternatives only."""
        options = self.options[:ALTERNATIVES]
        taken = [option for option in self.options if option.answer == self.answer]
        if taken and taken[0] not in options:
            options = [*options[:-1], taken[0]]
        return replace(self, options=options)


def thought_as_data(thought: Thought) -> dict[str, Any]:
    """Its reason and the alternatives as plain data; the answer itself stands elsewhere."""
    return {
        "reason": thought.reason,
        "value": round(thought.value, 3),
        "options": [[list(o.answer), o.label, round(o.value, 3), o.tries, o.why] for o in thought.options],
    }


def thought_from_data(answer: Answer, data: dict[str, Any]) -> Thought | None:
    """Such data as a thought again; None if it is none."""
    try:
        options = [
            Option(tuple(map(int, each)), str(label), float(value), int(tries), *map(str, why))
            for each, label, value, tries, *why in data["options"]  # older notes do not say why
        ]
        return Thought(answer, str(data["reason"]), float(data["value"]), options)
    except (KeyError, TypeError, ValueError):
        return None
