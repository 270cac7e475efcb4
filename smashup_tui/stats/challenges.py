"""Challenges: a collection that fills up by itself, from the games of your record alone.

None of it unlocks anything.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..arena.lab.ratings import MEASURED
from ..engine.model.catalog import CATALOG
from ..players.levels import LEVELS
from ..table.lineup import HUMAN, NAMES
from .game_facts import bases_with_abilities
from .player_record import OwnGame, pair_name

# The factions of the ladder from the strongest down, as 6,000 games of `quick` against itself rank them: see
# the picture of the lab in docs/COMMANDS.md. It also found the weakest pair. Never changed: whoever has
# climbed some rungs would find others there.
RANKED = (
    "aliens", "extramorphs", "robots", "zombies", "masters-of-evil", "cyborg-apes", "kree", "sumo-wrestlers",
    "s-h-i-e-l-d", "luchadors", "action-heroes", "sinister-six", "spider-verse", "wraithrustlers", "avengers",
    "dinosaurs", "time-travelers", "tricksters", "musketeers", "wizards", "super-spies", "ninjas", "mounties",
    "shapeshifters", "ultimates", "pirates", "hydra", "backtimers",
)  # fmt: skip
WEAKEST = ("hydra", "backtimers")
STEPS = 3  # rungs of the ladder against each level
CLIMBED = ("easy", "normal", "hard", "expert")


class Challenge(NamedTuple):
    """One place of the collection: filled with the first game that does it."""

    name: str
    file: str = ""  # the journal of that game
    line: str = ""  # the table to try it at, where it is a certain one

    @property
    def done(self) -> bool:
        return bool(self.file)


@dataclass(frozen=True)
class ChallengeGroup:
    """Challenges of one kind."""

    title: str
    about: str
    challenges: tuple[Challenge, ...]

    @property
    def filled(self) -> int:
        return sum(each.done for each in self.challenges)

    @property
    def next(self) -> Challenge | None:
        return next((each for each in self.challenges if not each.done), None)

    def as_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "filled": self.filled,
            "challenges": [{"name": each.name, "game": each.file or None} for each in self.challenges],
        }


def collection(games: Iterable[OwnGame]) -> list[ChallengeGroup]:
    """All of it, from games in any order; what was won with hints or undo fills no place."""
    won = sorted((mine for mine in games if mine.won and not mine.help), key=lambda mine: mine.facts.when)
    levels = _first(won, lambda mine: mine.levels)
    factions = _first(won, lambda mine: mine.pair)
    sets = _first(won, lambda mine: [mine.sets[0]] if mine.of_one_set else [])
    tables = _first(won, lambda mine: [mine.seats])
    bases = _first(won, lambda mine: [each.base for each in mine.facts.scorings if each.vp[mine.seat] > 0])
    abilities = _first(won, lambda mine: mine.facts.base_abilities)
    weak = _first(won, lambda mine: [frozenset(mine.pair)])
    own = [faction for faction in CATALOG.factions.values() if not CATALOG.pack_of(faction.slug)]
    return [
        ChallengeGroup(
            "Ladder", "opponents that get stronger, with decks that get harder", tuple(_ladder(won))
        ),
        _group("Levels", "win against each", levels, {level: level for level in LEVELS}),
        _group("Factions", "win with each", factions, _sorted({each.slug: each.name for each in own})),
        _group(
            "Sets",
            "win with a deck of two factions of the set",
            sets,
            _sorted({each.set: CATALOG.sets[each.set].name for each in own}),
        ),
        _group("Tables", "win at each", tables, {seats: f"{seats} seats" for seats in (2, 3, 4)}),
        _group(
            "Bases",
            "get VP from each in a game you win",
            bases,
            _sorted({base.name: base.name for each in own for base in each.bases}),
        ),
        _group(
            "Base abilities",
            "see each used in a game you win",
            abilities,
            {name: name for name in sorted(bases_with_abilities(each.slug for each in own))},
        ),
        _group(
            "Against the odds",
            "win with the weakest pair by self-play",
            weak,
            {frozenset(WEAKEST): pair_name(WEAKEST)},
        ),
    ]


def _first(won: list[OwnGame], keys: Callable[[OwnGame], Iterable[Hashable]]) -> dict[Hashable, OwnGame]:
    """For each key the first game that has it."""
    found: dict[Hashable, OwnGame] = {}
    for mine in won:
        for key in keys(mine):
            found.setdefault(key, mine)
    return found


def _group(
    title: str, about: str, found: dict[Hashable, OwnGame], names: Mapping[Any, str]
) -> ChallengeGroup:
    return ChallengeGroup(
        title, about, tuple(Challenge(name, _file(found.get(key))) for key, name in names.items())
    )


def _file(game: OwnGame | None) -> str:
    return game.facts.file if game is not None else ""


def _sorted(names: dict[str, str]) -> dict[str, str]:
    return dict(sorted(names.items(), key=lambda each: each[1]))


# --- the ladder -------------------------------------------------------------------------------------


def rungs() -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Level, your deck, theirs: yours from the strongest factions down, theirs from the weakest up."""
    return [
        (CLIMBED[step // STEPS], RANKED[2 * step : 2 * step + 2], RANKED[::-1][2 * step : 2 * step + 2])
        for step in range(STEPS * len(CLIMBED))
    ]


def _ladder(won: list[OwnGame]) -> Iterator[Challenge]:
    for level, mine, theirs in rungs():
        line = f"You:{HUMAN}:{'+'.join(mine)}, {NAMES[0]}:{level}:{'+'.join(theirs)}"
        game = next((each for each in won if _climbs(each, level, mine, theirs)), None)
        yield Challenge(f"{level}: {pair_name(mine)} against {pair_name(theirs)}", _file(game), line)


def _climbs(game: OwnGame, level: str, mine: tuple[str, ...], theirs: tuple[str, ...]) -> bool:
    """The decks of the rung, against its level or a stronger one."""
    return (
        game.seats == 2
        and set(game.pair) == set(mine)
        and set(game.others[0].factions) == set(theirs)
        and MEASURED.get(game.levels[0], 0.0) >= MEASURED[level]
    )
