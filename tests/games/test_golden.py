"""Golden games: whole games over all factions, told in words. A change of behaviour shows as a diff to read.

After a change that is meant, write them again and read the diff:
`SMASHUP_GOLDEN=write python -m pytest tests/games/test_golden.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smashup_tui import cards as _cards  # noqa: F401
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Answer, Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.decisions import MAIN, Decision
from smashup_tui.engine.query.event_text import tell_all
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.loop import Answerer, play_out

FOLDER = Path(__file__).parent / "golden"
SEATS = {1: (2, 3, 4, 2, 3), 2: (2, 3, 4)}  # by wave of sets: games that use all its factions


def factions_of(wave: int) -> list[str]:
    """Partners from different sets, most of them."""
    slugs = [slug for slug, each in CATALOG.factions.items() if CATALOG.sets[each.set].wave == wave]
    return sorted(slugs, key=lambda slug: slug[::-1])


def setups() -> list[Setup]:
    games = []
    for wave, tables in SEATS.items():
        slugs = iter(factions_of(wave))
        for seats in tables:
            games.append(Setup.of(*(f"{next(slugs)}+{next(slugs, 'aliens')}" for _ in range(seats))))
    return games


def busy(rng: Rng) -> Answerer:
    """Any answer, but no end of a turn while there is something to do: no learning changes it."""

    def answer(game: Game, decision: Decision) -> Answer:
        if decision.kind == MAIN and len(decision.options) > 1:
            return (rng.below(len(decision.options) - 1),)
        return random_answer(decision, rng)

    return answer


def story(number: int) -> str:
    game = play_out(Game.new(setups()[number], 40 + number), busy(Rng(number)))
    decks = [" + ".join(CATALOG.factions[slug].name for slug in factions) for factions in game.s.draft]
    lines = [f"{seat.name}: {deck}" for seat, deck in zip(game.setup.seats, decks, strict=True)]
    return "\n".join([*lines, *tell_all(game), f"digest {game.digest()}"]) + "\n"


def test_the_golden_games_use_every_faction() -> None:
    used = [name for setup in setups() for seat in setup.seats for name in seat.factions]
    assert set(used) == {slug for wave in SEATS for slug in factions_of(wave)}


@pytest.mark.parametrize("number", range(sum(map(len, SEATS.values()))))
def test_a_golden_game_is_what_it_was(number: int) -> None:
    file = FOLDER / f"game{number + 1}.txt"
    told = story(number)
    if os.environ.get("SMASHUP_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
