"""Awesome Level 9000."""

from ..dsl import card_set

SET = card_set("Awesome Level 9000", "awesome_level_9000", 2013, wave=2)
FACTIONS = {  # each with how many different cards and bases its file has
    "Bear Cavalry": 14,
    "Ghosts": 14,
    "Killer Plants": 14,
    "Steampunks": 14,
}
