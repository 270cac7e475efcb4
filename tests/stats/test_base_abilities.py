"""Which bases' own abilities were at work: by what happened, by extra plays, by holding until they score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import BEFORE_SCORING
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.stats.challenges import RANKED, collection
from smashup_tui.stats.game_facts import bases_with_abilities
from smashup_tui.stats.player_record import PlayerRecord
from smashup_tui.table.loop import by_habit
from smashup_tui.table.score_history import bases_at_work, is_continuous

from .recorded_games import facts_of, played, won


def watched(first: str, seed: int, turns: int = 100) -> tuple[Game, list[str]]:
    """A game by habit that begins with a base; its faction is at the table."""
    own = next(slug for slug in RANKED if any(base.name == first for base in CATALOG.factions[slug].bases))
    one, two, three = [slug for slug in ("aliens", "dinosaurs", "pirates", "robots") if slug != own][:3]
    setup = Setup.of(f"{own}+{one}", f"{two}+{three}")
    game = Game.new(replace(setup, first_bases=(first,)), seed)
    answer = by_habit(Rng(seed))
    while game.decision is not None and game.turn < turns:
        game.apply(answer(game, game.decision))
    return game, bases_at_work(game)


@pytest.mark.parametrize(
    ("base", "seed"),
    [
        ("The Homeworld", 1),
        ("The Great Library", 0),
        ("S.H.I.E.L.D. Base", 0),
        ("Wraithrustlers HQ", 0),
        ("Kree-Lar", 0),
    ],
)
def test_an_ability_that_does_something_is_seen(base: str, seed: int) -> None:
    assert base in watched(base, seed)[1]


def test_a_base_without_an_ability_is_never_named() -> None:
    game, found = watched("Jungle Oasis", 2)
    assert any(
        game.name(event.card) == "Jungle Oasis" for event in game.events or [] if event.kind == BEFORE_SCORING
    )
    assert "Jungle Oasis" not in found and "Jungle Oasis" not in bases_with_abilities(RANKED)


@pytest.mark.parametrize("base", ["The Central Brain", "The Vats"])
def test_an_ability_that_only_holds_counts_when_its_base_scores(base: str) -> None:
    ends = set()
    for turns in (3, 40):
        game, found = watched(base, 0, turns)
        scored = any(
            game.name(event.card) == base for event in game.events or [] if event.kind == BEFORE_SCORING
        )
        assert (base in found) == scored
        ends.add(scored)
    assert ends == {False, True}


def test_which_abilities_only_hold() -> None:
    found = {base.name for slug in RANKED for base in CATALOG.factions[slug].bases if is_continuous(base)}
    assert found == {"The Central Brain", "Monkey Lab", "The Vats", "Avengers Tower", "New York Landmark"}


def test_a_journal_tells_it_and_the_collection_fills() -> None:
    facts = facts_of(played(seed=9))
    assert facts.base_abilities and set(facts.base_abilities) <= set(bases_with_abilities(RANKED))
    games = (won(1, base_abilities=("Tar Pits",)), won(2, vp=(3, 15), base_abilities=("Tortuga",)))
    shelf = next(
        each for each in collection(PlayerRecord.of(games, "You").games) if each.title == "Base abilities"
    )
    assert [each.name for each in shelf.challenges if each.done] == ["Tar Pits"]
    assert len(shelf.challenges) == len(bases_with_abilities(CATALOG.factions))
