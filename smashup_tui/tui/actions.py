"""Everything one can do, once: its keys, its words, where it works.

Bindings, the footer, the help window and the command palette all read this list. Keys can be changed in
the settings by the action's id.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding

EVERYWHERE = "everywhere"
HOME = "home"
NEW_GAME = "new game"
TABLE = "table"
RESULT = "result"


@dataclass(frozen=True)
class Action:
    """One thing to do."""

    id: str  # stable: settings refer to it
    keys: str  # separated by commas
    action: str  # what Textual calls
    label: str  # in the footer
    help: str  # in the help window and the palette
    where: str
    footer: bool = True  # shown in the footer when it works
    priority: bool = False


ACTIONS: tuple[Action, ...] = (
    Action("new.start", "s", "start", "start", "Start the game", NEW_GAME),
    Action("new.copy", "c", "copy", "copy the line", "Copy the table's line for the shell", NEW_GAME),
    Action("new.back", "escape", "back", "back", "Go back", NEW_GAME),
    Action("help", "question_mark,f1", "help", "keys", "Show every key that works here", EVERYWHERE),
    Action("quit", "ctrl+q", "quit", "quit", "Leave; games are kept as they stand", EVERYWHERE, False),
)


def actions_at(where: str) -> list[Action]:
    """What a screen offers, its own first."""
    own = [action for action in ACTIONS if action.where == where]
    return own + [action for action in ACTIONS if action.where == EVERYWHERE and where != EVERYWHERE]


def bindings(where: str) -> list[Binding]:
    """For a screen's `BINDINGS` (or the app's, with `EVERYWHERE`)."""
    return [
        Binding(
            action.keys,
            action.action,
            action.label,
            show=action.footer,
            tooltip=action.help,
            id=action.id,
            priority=action.priority,
        )
        for action in ACTIONS
        if action.where == where
    ]


_KEY_WORDS = {
    "question_mark": "?",
    "slash": "/",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "full_stop": ".",
    "comma": ",",
    "plus": "+",
    "minus": "-",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


def key_words(keys: str, *, all_of_them: bool = False) -> str:
    """Keys as people say them: the first, or all."""
    words: Iterable[str] = (_one_key(key.strip()) for key in keys.split(",") if key.strip())
    return " ".join(words) if all_of_them else next(iter(words), "")


def _one_key(key: str) -> str:
    *modifiers, last = key.split("+") if key != "+" else ["+"]
    word = _KEY_WORDS.get(last, last.upper() if last.startswith("f") and last[1:].isdigit() else last)
    for modifier in reversed(modifiers):
        word = f"^{word}" if modifier == "ctrl" else f"{modifier.title()}+{word}"
    return word
