"""Randomness: even, and the same on every machine."""

from __future__ import annotations

from collections import Counter

from smashup_tui.engine.rng import Rng, mix


def test_the_same_seed_gives_the_same_numbers_everywhere() -> None:
    # The first outputs of splitmix64 from seed 0, as published with the algorithm.
    assert [mix(0x9E3779B97F4A7C15 * n & (1 << 64) - 1) for n in (1, 2, 3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    rng = Rng(1)
    assert [rng.below(100) for _ in range(8)] == [70, 77, 95, 67, 86, 17, 37, 74]


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    rng = Rng(7)
    orders = Counter("".join(rng.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_below_is_even() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(5) for _ in range(10_000))
    assert set(counts) == set(range(5))
    assert all(1850 < count < 2150 for count in counts.values())
