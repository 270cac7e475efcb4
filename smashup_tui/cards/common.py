"""What several factions do alike."""

from __future__ import annotations

from .dsl import Asks, Event, Me, Steps, this_base


def played_here(me: Me, event: Event) -> bool:
    """A minion was played at this base (PLAYED)."""
    return this_base(me, event) and me.is_minion(event.card)


def gather(me: Me, most: int, word: str) -> Asks[list[int]]:
    """Choose a base and move up to so many of your minions there, all at once; says which went."""
    base = yield from me.choose_base(me.bases, f"Move {word}s to which base?")
    elsewhere = [minion for minion in me.my_minions() if me.base_of(minion) != base]
    chosen = yield from me.choose_some(elsewhere, 0, most, f"Move which {word}s?")
    return (yield from me.move_all([(minion, base) for minion in chosen]))


def return_from_base(me: Me, base: int) -> Steps:
    """Choose a minion you have at that base; it goes back to its owner's hand."""
    minion = yield from me.choose(me.my_minions(base), "Return which minion?")
    if minion:
        yield from me.return_to_hand(minion)
