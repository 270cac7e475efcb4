"""Number and person: `1 game`, `2 games`; `your`, `Ada's`. A player called “You” is spoken to."""

from __future__ import annotations

YOU = "You"


def plural_of(noun: str) -> str:
    """More than one of them: `games`, `tries`, `drills`; of several words the last is the noun."""
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def agreeing(count: int, noun: str) -> str:
    """The noun as that number of things has it: `card`, `cards`."""
    return noun if abs(count) == 1 else plural_of(noun)


def counted(count: int, noun: str, *, one: str = "1") -> str:
    """So many of them: `1 game`, `1,200 games`; `one` says a single one otherwise: `a card`."""
    return f"{one} {noun}" if count == 1 else f"{count:,} {plural_of(noun)}"


def whose_is(name: str) -> str:
    """What belongs to the player of that name: `your`, `Ada's`."""
    return "your" if name == YOU else f"{name}'s"


def ago(seconds: float) -> str:
    """How long ago, in one word and a number; what a clock set back puts into the future is now."""
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = int(max(0.0, seconds) // size)
        if count:
            return f"{counted(count, unit)} ago"
    return "just now"
