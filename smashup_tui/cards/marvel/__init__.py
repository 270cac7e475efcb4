"""Smash Up: Marvel."""

from ..dsl import card_set

SET = card_set("Smash Up: Marvel", "marvel", 2020, minion_word="character", says_modifier=True)
FACTIONS = {  # each with how many different cards and bases its file has
    "Avengers": 20,
    "Hydra": 13,
    "Kree": 14,
    "Masters of Evil": 14,
    "S.H.I.E.L.D.": 14,
    "Sinister Six": 16,
    "Spider-Verse": 14,
    "Ultimates": 14,
}
