"""Which decks meet: all pairs of factions in turn, random ones, or a pair that was named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import SetupError
from ..engine.rng import Rng

Pair = tuple[str, str]  # two factions in the order of the catalogue
Deal = tuple[Pair, ...]  # the decks of a table, by seat


def slugs() -> list[str]:
    return list(CATALOG.factions)


def pair_of(one: str, two: str) -> Pair:
    order = {slug: n for n, slug in enumerate(CATALOG.factions)}
    return (one, two) if order[one] < order[two] else (two, one)


def all_pairs() -> list[Pair]:
    return list(combinations(slugs(), 2))


def deals(pairs: str, players: int, seed: int) -> Iterator[Deal]:
    """Tables without end: `all` pairs in turn, `random` ones, or always the one named, as aliens+robots."""
    if pairs == "all":
        return deals_of_all_pairs(players, seed)
    if pairs == "random":
        return (_random_deal(players, number) for number in count(seed))
    return _same_deal(pairs, players)


def deals_of_all_pairs(players: int, seed: int) -> Iterator[Deal]:
    """All pairs in turn, round by round, no faction twice at a table.

    Pairs that cannot share a table at the end of a round open the next one.
    """
    rng = Rng(seed)
    waiting: list[Pair] = []
    while True:
        waiting += rng.shuffled(all_pairs())
        while len(table := _table(waiting, players)) == players:
            for pair in table:
                waiting.remove(pair)
            yield tuple(rng.shuffled(table))


def _table(waiting: list[Pair], players: int) -> list[Pair]:
    """The first decks that do not share a faction."""
    table: list[Pair] = []
    seated: set[str] = set()
    for pair in waiting:
        if seated.isdisjoint(pair):
            table.append(pair)
            seated.update(pair)
            if len(table) == players:
                break
    return table


def _random_deal(players: int, seed: int) -> Deal:
    dealt = Rng(seed).shuffled(slugs())
    return tuple((dealt[2 * seat], dealt[2 * seat + 1]) for seat in range(players))


def _same_deal(pairs: str, players: int) -> Iterator[Deal]:
    named = pairs.split("+")
    if len(named) != 2:
        raise SetupError(f"Pairs are all, random, or two factions as in aliens+robots, not {pairs!r}.")
    one, two = (CATALOG.faction(name).slug for name in named)
    return (((one, two),) * players for _ in count())
