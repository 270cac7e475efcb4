"""Colours and signs for a chance to win, from far below even to far above; told apart by the colour-blind."""

from __future__ import annotations

from bisect import bisect_right

# Shares of the even chance, as in 0.9: ten in a hundred below it.
STEPS = (0.7, 0.8, 0.9, 0.96, 1.04, 1.1, 1.2, 1.3)
COLOURS = (
    "#1f5fa8",
    "#4a88c4",
    "#86b4dd",
    "#bfd8ee",
    "#eeeeee",
    "#fbdcb0",
    "#f5b464",
    "#e2841f",
    "#b4570a",
)
SIGNS = ("≡", "=", "-", "·", " ", "+", "*", "#", "@")
PLAIN_SIGNS = ("_", "=", "-", ".", " ", "+", "*", "#", "@")
DARK, LIGHT = "#1a1a1a", "#ffffff"


def shade(chance: float, even: float) -> int:
    """0 to 8; 4 is as good as even."""
    return bisect_right(STEPS, chance / even)


def ink(number: int) -> str:
    """What is readable on that colour."""
    return LIGHT if number in (0, 1, 8) else DARK


def bounds(number: int, even: float) -> str:
    """The chances of a shade in words: `55–60`."""
    edges = [round(100 * even * step) for step in STEPS]
    if number == 0:
        return f"< {edges[0]}"
    if number == len(STEPS):
        return f"≥ {edges[-1]}"
    return f"{edges[number - 1]}–{edges[number]}"
