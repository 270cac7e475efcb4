"""Games to count: played at random on the real table, so that they end in a moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.stats.game_facts import GAME, GameFacts, SeatFacts, read
from smashup_tui.table.lineup import HUMAN, parse
from smashup_tui.table.session import Session

TABLE = "You:human:aliens+wizards, Ada:hard:robots+ninjas"


def played(
    line: str = TABLE,
    seed: int = 5,
    at: dict[int, Callable[[Session], object]] | None = None,
    **extra: Any,
) -> Path:
    """A game to its end; `at` says what else happens after so many answers."""
    session, chance, waiting = Session.start(parse(line), seed, **extra), Rng(seed), dict(at or {})
    while session.game.decision is not None:
        happens = waiting.pop(session.game.count, None)
        if happens is not None:
            happens(session)
        session.answer(random_answer(session.game.decision, chance))
    session.close()
    assert session.record.path is not None
    return session.record.path


def facts_of(path: Path) -> GameFacts:
    return read(path, GAME)


def won(
    number: int,
    *,
    mine: str = "aliens+wizards",
    level: str = "hard",
    vp: tuple[int, ...] = (16, 12),
    theirs: str = "robots+ninjas",
    **more: Any,
) -> GameFacts:
    """A game that nobody need play; the highest VP wins, yours come first."""
    decks = [mine, *[theirs] * (len(vp) - 1)]
    players = [HUMAN, *[level] * (len(vp) - 1)]
    names = ("You", "Ada", "Bo", "Cleo")[: len(vp)]
    places = tuple(
        SeatFacts(name, tuple(deck.split("+")), points, ((player, 40),))
        for name, deck, points, player in zip(names, decks, vp, players, strict=True)
    )
    winner = vp.index(max(vp))
    facts: dict[str, Any] = {"winner": winner, "turns": 20, "names": names, **more}
    return GameFacts(f"games/{number}.jsonl", GAME, 1_700_000_000 + 86_400 * number, number, places, **facts)


def with_hints(facts: GameFacts, count: int) -> GameFacts:
    """The same with so many hints given to the first seat."""
    return facts._replace(places=(facts.places[0]._replace(hints=count), *facts.places[1:]))
