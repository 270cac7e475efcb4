"""Smash Up (core set)."""

from ..dsl import card_set

SET = card_set("Smash Up (core set)", "core", 2012)
FACTIONS = {  # each with how many different cards and bases its file has
    "Aliens": 14,
    "Dinosaurs": 14,
    "Ninjas": 14,
    "Pirates": 14,
    "Robots": 12,
    "Tricksters": 14,
    "Wizards": 14,
    "Zombies": 14,
}
