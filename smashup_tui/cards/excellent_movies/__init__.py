"""Excellent Movies, Dudes!."""

from ..dsl import card_set

SET = card_set("Excellent Movies, Dudes!", "excellent_movies", 2023)
FACTIONS = {  # each with how many different cards and bases its file has
    "Action Heroes": 19,
    "Backtimers": 14,
    "Extramorphs": 14,
    "Wraithrustlers": 14,
}
