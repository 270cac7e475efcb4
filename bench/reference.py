"""How long the reference takes: building its index, and answering a player."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from time import process_time

from rulesdb.library import Library
from rulesdb.load import load_entries
from rulesdb.model import CardFact

#: A mix of what people type: names, halves of words, slips, phrases, filters, questions, cards.
QUERIES = (
    "me first",
    "tal",
    "can i play a minion on a base that is scoring",
    "tie for second place",
    "whats a talent",
    "me frist",
    "breakpiont",
    "who wins if both have fifteen points",
    "extra minion after scoring",
    '"discard pile" kind:rule',
    "kind:term before",
    "set:marvel move",
    "does a returned minion keep its counters",
    "king rex",
    "shinobi tar pits",
    "how many cards do i draw at the end of my turn",
    "term:destroy base",
    "hand limit",
    "what happens when my deck is empty",
    "faction:ninjas special",
)


def index_seconds(cards: Iterable[CardFact] = (), rounds: int = 5) -> float:
    """From files to a library that can be searched, once it has been made and kept; the best of a few rounds.
    All times here are the processor's, as the clock also counts whatever else the machine does."""
    facts = list(cards)
    Library.load(facts)
    times = []
    for _ in range(rounds):
        start = process_time()
        library = Library.load(facts)
        times.append(process_time() - start)
        del library
    return min(times)


def making_seconds(cards: Iterable[CardFact] = ()) -> float:
    """The same where nothing was kept."""
    facts = list(cards)
    start = process_time()
    Library.build(load_entries(cards=facts), facts)
    return process_time() - start


def query_seconds(
    cards: Iterable[CardFact] = (), queries: Sequence[str] = QUERIES, rounds: int = 5
) -> list[float]:
    """How long each query takes, the median of a few rounds, each with a library that has not seen it yet."""
    facts = list(cards)
    times: list[list[float]] = [[] for _ in queries]
    for _ in range(rounds):
        library = Library.load(facts)
        for query, found in zip(queries, times, strict=True):
            start = process_time()
            library.search(query)
            found.append(process_time() - start)
    return [statistics.median(found) for found in times]
