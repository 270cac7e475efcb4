"""`smashup schema`: the JSON that screens, guests, programs and files share, as JSON Schema."""

from __future__ import annotations

import json
from typing import Any

from ..engine.query.why_not import Reason
from ..table.bot_protocol import PROTOCOL, AnswerGiven, Decks, Hello, Over, QuestionAsked, Ready
from ..table.explain import Explanation
from ..table.forecast import Forecast
from ..table.hints import Hint
from ..table.log import LogLine
from ..table.playback import Beat
from ..table.question import Question
from ..table.redacted_record import SeenPiece
from ..table.schema import reference, schema_of
from ..table.score_history import ScoreHistory
from ..table.view import SeatView
from .output import say

MODEL = (
    SeatView,
    Question,
    LogLine,
    Explanation,
    Reason,
    Beat,
    Forecast,
    Hint,
    ScoreHistory,
    SeenPiece,
)
GUEST_MESSAGES = ("State", "Details", "GuestAnswer")
MESSAGES = (Hello, Ready, Decks, QuestionAsked, AnswerGiven, Over)  # to and from a program that plays


def schema() -> None:
    """Print the JSON Schema of a seat's view, questions and events, and of the messages that carry them."""
    say(json.dumps(whole_schema(), ensure_ascii=False, indent=1))


def whole_schema() -> dict[str, Any]:
    found = schema_of((*MODEL, *MESSAGES), f"Smash Up at one seat, protocol {PROTOCOL}")
    found["$defs"] |= guest_messages()
    return found


def guest_messages() -> dict[str, Any]:
    """The two messages that bring a guest on another machine the game; docs/ONLINE.md has all the others."""
    number, text = {"type": "integer"}, {"type": "string"}
    question = reference(Question)
    state = {
        "type": {"const": "state"},
        "round": {**number, "description": "grows with each undo"},
        "number": {**number, "description": "answers that this seat has given"},
        "undo": {"type": "boolean", "description": "can it undo anything?"},
        "asked": {**number, "description": "the seat that is asked; -1: the game is over"},
        "shown": {**number, "description": "the number of this view"},
        "view": reference(SeatView),
        "question": {"anyOf": [question, {"type": "null"}]},
        "followups": {"type": "object", "additionalProperties": question},
        "since": {**number, "description": "the log lines from here on are replaced"},
        "story": {"type": "array", "items": reference(LogLine)},
    }
    details = {
        "type": {"const": "details"},
        "cards": {"type": "object", "description": "by card: what to say of it, and why it cannot be used"},
        "hidden": {
            "type": "array",
            "items": number,
            "description": "cards that are hidden again",
        },
        "course": reference(ScoreHistory),
        "anew": {"type": "boolean", "description": "forget the cards you had"},
    }
    found = (
        _message("To a guest, after every answer that it may know of.", state, list(state)),
        _message("To a guest, a moment later: what can be read about it all.", details, ["type"]),
        _message(
            "From a guest: its answer.",
            {
                "type": {"const": "answer"},
                "key": {**text, "description": "the guest's own name for this command"},
                "round": number,
                "question": {**number, "description": "the number of the question"},
                "answer": {"type": "array", "items": number, "description": "positions among the offers"},
            },
            ["type", "key", "round", "question", "answer"],
        ),
    )
    return dict(zip(GUEST_MESSAGES, found, strict=True))


def _message(description: str, properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "description": description,
        "type": "object",
        "properties": properties,
        "required": required,
    }
