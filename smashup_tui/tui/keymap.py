"""Keys that players change: what an action's keys are now, and which keys it may have."""

from __future__ import annotations

from collections.abc import Mapping

from ..support.settings import Settings
from .actions import ACTIONS, EVERYWHERE, TABLE, VIM_KEYS, Action, key_words

MOVING = ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space", "tab",
          "shift+tab", "escape")  # fmt: skip
TYPE_NOTHING = (*MOVING, "backspace", "delete", "insert")
SYSTEM = {
    "ctrl+c": "the terminal's own way to copy or stop",
    "ctrl+z": "the terminal's own way to suspend a program",
    "ctrl+p": "the list of commands",
}
AT_THE_TABLE = {
    **dict.fromkeys("1234567890", "a card of your hand"),
    **dict.fromkeys("abc", "a base"),
}


def action_of(action_id: str) -> Action | None:
    return next((action for action in ACTIONS if action.id == action_id), None)


def keys_of(action: Action, changed: Mapping[str, str]) -> list[str]:
    """The keys an action has now."""
    return split(changed.get(action.id, action.keys))


def with_fixed(action: Action, keys: list[str]) -> str:
    """Keys for an action, together with those it never loses: Esc always goes back, Enter always chooses."""
    fixed = [key for key in split(action.keys) if key in MOVING]
    return ",".join(dict.fromkeys([*fixed, *keys]))


def split(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",") if key.strip()]


def refusal(action: Action, key: str, changed: Mapping[str, str]) -> str:
    """Why an action cannot have a key; empty if it can."""
    word = key_words(key)
    if key in split(action.keys):
        pass  # what it had from the start is fine, unless something else has taken it
    elif key in SYSTEM:
        return f"{word} is {SYSTEM[key]}."
    elif key in MOVING:
        return f"{word} moves, chooses or goes back everywhere, so it can't do anything else."
    elif action.where in (TABLE, EVERYWHERE) and key in AT_THE_TABLE:
        return f"{word} stands for {AT_THE_TABLE[key]} at the table."
    elif action.priority and types_a_letter(key):
        return f"{word} types into the search box; this action needs a key that doesn't."
    for other in ACTIONS:
        if other.id != action.id and _meet(action, other) and key in keys_of(other, changed):
            where = "everywhere" if other.where == EVERYWHERE else f"at: {other.where}"
            return f"{word} is already used for “{other.help}” ({where}). Change that key first."
    return ""


def types_a_letter(key: str) -> bool:
    is_function_key = key[0] == "f" and key[1:].isdigit()
    return not (is_function_key or key in TYPE_NOTHING or "ctrl+" in key or "alt+" in key)


def _meet(one: Action, other: Action) -> bool:
    """Can both be needed on one screen? (One built on another may use its keys otherwise.)"""
    return one.where == other.where or EVERYWHERE in (one.where, other.where)


def keymap(settings: Settings) -> dict[str, str]:
    """Every action whose keys are not its own: by the choice of hjkl, then by the player's changes."""
    return {**(VIM_KEYS if settings.vim_keys else {}), **settings.keys}


def vim_refusal(settings: Settings) -> str:
    """Why h, j, k and l cannot move the cursor; empty if they can."""
    then = {**VIM_KEYS, **settings.keys}
    moved = [action for action in ACTIONS if action.id in VIM_KEYS and action.id not in settings.keys]
    reasons = (refusal(action, key, then) for action in moved for key in keys_of(action, then))
    return next(filter(None, reasons), "")


def usable(settings: Settings) -> tuple[dict[str, str], list[str]]:
    """The changes of a settings file that can be followed, and what is wrong with the others."""
    wanted = settings.keys
    good: dict[str, str] = {}
    problems = []
    for action_id, keys in wanted.items():
        action = action_of(action_id)
        if action is None:
            problems.append(f"there's no action “{action_id}”.")
            continue
        reasons = [refusal(action, key, keymap(settings)) for key in split(keys)]
        reason = next(filter(None, reasons), "" if reasons else "it has no key.")
        if reason:
            problems.append(f"{action_id}: {reason}")
        else:
            good[action_id] = with_fixed(action, split(keys))
    return good, problems
