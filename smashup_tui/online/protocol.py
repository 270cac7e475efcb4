"""What travels between a guest and the server: JSON objects, checked before anybody acts on them.

The whole conversation is described in docs/ONLINE.md.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..engine.model.errors import RulesError
from ..players.sandboxed import plain
from ..support.validation import Unreadable, json_of, named, words
from ..table.ai_process import PlayerProcessError
from ..table.lineup import clean_name

PROTOCOL = 2  # changes when a client written for the one before could stumble
PORT = 7807  # where a server listens unless told otherwise
LONGEST = 16 << 10  # bytes of a message from a guest
LONGEST_FROM_SERVER = 8 << 20  # a whole story with all cards stays far below
LONGEST_LINE = 200  # characters of a line of chat
LONGEST_KEY = 40  # characters of what tells two messages apart
MOST_MOMENTS = 32  # that can be asked for at once
MOST_PICKED = 1000  # options in one answer
MARKUP = "[]<>&{}"  # what some front end may read otherwise

# What can be wrong with a message or a guest, in a word for programs.
VERSION = "version"
TICKET = "ticket"
NONSENSE = "nonsense"
TOO_FAST = "too fast"
FULL = "full"
LATE = "late"
ILLEGAL = "illegal"
NOT_NOW = "not now"
CLOSED = "closed"
BROKEN = "broken"

ANSWERED = "answered"  # to all devices of a seat

BY_SSH = "by ssh"
GESTURES = {
    "wave": "waves",
    "applaud": "applauds",
    "think": "needs a moment",
    "oops": "says: oops",
    "thanks": "says: thank you",
    "well-played": "says: well played",
}


class Invitation(NamedTuple):
    """One line to send to a guest."""

    seat: int  # -1: for spectators
    name: str
    line: str

    @property
    def way(self) -> str:
        """Which transport it uses."""
        return {"ssh": BY_SSH, "smashup": "with smashup"}.get(self.line.partition(" ")[0], "in a browser")


class Refused(RulesError):
    """What the server does not do, and why, in a word and in a sentence."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


def broken(what: str, error: BaseException) -> str:
    """What people are told about an unexpected error: only its kind, because more could give hidden cards
    away."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"An error in the server ({type(error).__name__}) {what}."


TOO_MANY = Refused(TOO_FAST, "Too many messages at once; this one was ignored.")


def encode_message(kind: str, **data: Any) -> str:
    """A message as it is sent."""
    return json.dumps({"type": kind, **data}, ensure_ascii=False, separators=(",", ":"))


def error_message(error: RulesError | Unreadable | PlayerProcessError, **about: Any) -> str:
    """Why something is not done, in a word and in a sentence; `about` says what."""
    match error:
        case Refused():
            return encode_message("sorry", **about, code=error.code, why=str(error))
        case Unreadable():
            return encode_message(
                "sorry", **about, code=NONSENSE, why=f"This message can't be read: {error}."
            )
    return encode_message("sorry", **about, code=ILLEGAL, why=str(error))


def read(text: str) -> dict[str, Any]:
    """A message as it arrived; anything else is refused."""
    try:
        message = named(json_of(text))
        words(message["type"], LONGEST_KEY)
    except Unreadable as error:
        raise Refused(NONSENSE, f"This isn't a message: {error}.") from None
    return message


def tidy_name(name: str) -> str:
    """A name as every screen can show it and every line can hold it."""
    return clean_name("".join(" " if sign in MARKUP else sign for sign in name[:LONGEST_LINE]))


def tidy_line(text: str) -> str:
    """A line of chat without anything that moves a cursor or hides what it says."""
    return plain(text, LONGEST_LINE)
