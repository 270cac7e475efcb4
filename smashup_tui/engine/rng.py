"""Randomness as one integer in the state (splitmix64): cheap to copy, the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from itertools import repeat, starmap
from typing import Final, Protocol, TypeVar

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15

T = TypeVar("T")


class HasRng(Protocol):
    rng: int


def mix(x: int) -> int:
    """Turn a counter into 64 well-mixed bits."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def below(state: HasRng, n: int) -> int:
    """A number from 0 to n-1."""
    state.rng = x = (state.rng + _STEP) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # `mix`, written out because it is called so often
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((x ^ (x >> 31)) * n) >> 64


def shuffled(state: HasRng, cards: Sequence[T]) -> tuple[T, ...]:
    """The same cards in random order."""
    out = list(cards)
    rng = state.rng
    for i in range(len(out) - 1, 0, -1):
        rng = x = (rng + _STEP) & _MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((x ^ (x >> 31)) * (i + 1)) >> 64
        out[i], out[j] = out[j], out[i]
    state.rng = rng
    return tuple(out)


class Rng:
    """A stream of its own for players and tools.

    It is never copied with a game, so it can be the standard library's generator, which works in C:
    dealing hidden cards again is most of what thinking costs.
    """

    __slots__ = ("_chance", "_draw")

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(mix(seed & _MASK))
        # the next number, for anything: a lambda would do, but this stays in C
        self._draw = partial(next, starmap(self._chance.random, repeat(())))

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return self._chance.getrandbits(64) * n >> 64

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """The same cards in random order: each draws a number, and they line up by it."""
        return sorted(cards, key=self._draw)

    def pick(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]


class InOrder(Rng):
    """No chance at all: cards stay in the order in which they come."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return 0

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        return list(cards)


IN_ORDER: Final = InOrder(0)
