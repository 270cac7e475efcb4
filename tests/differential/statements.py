"""The statements: what every card and base does, as data (SCHEMA.md), loaded once."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SETS = ("core", "sfdf", "international_incident", "marvel", "excellent_movies")

Data = dict[str, Any]


@cache
def statements() -> dict[str, Data]:
    """By slug, in the order of the printed lists."""
    found: dict[str, Data] = {}
    for name in SETS:
        found.update(tomllib.loads((HERE / "statements" / f"{name}.toml").read_text(encoding="utf-8")))
    return found


def abilities(slug: str, *kinds: str) -> list[Data]:
    return [a for a in statements()[slug]["abilities"] if not kinds or a["kind"] in kinds]


def answering(*moments: str) -> list[str]:
    """The cards and bases with an ability for one of these moments."""
    return [
        slug for slug, says in statements().items() if any(a["when"] in moments for a in says["abilities"])
    ]


def effects_of(ability: Data) -> list[Data]:
    """All its effects, those inside choices as well."""
    found: list[Data] = []
    waiting = list(ability["effects"])
    while waiting:
        effect = waiting.pop(0)
        found.append(effect)
        for option in effect.get("options", ()):
            waiting += option
    return found


@cache
def _open() -> list[Data]:
    text = (HERE / "open.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text).get("disagreement", []))


def is_open(slug: str, where: str) -> bool:
    """Is that disagreement known and still waiting for the engine?"""
    return any(slug in each["cards"] and where in each.get("boards", [where]) for each in _open())
