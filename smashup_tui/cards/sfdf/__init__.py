"""Science Fiction Double Feature."""

from ..dsl import card_set

SET = card_set("Science Fiction Double Feature", "sfdf", 2014)
FACTIONS = {  # each with how many different cards and bases its file has
    "Cyborg Apes": 14,
    "Shapeshifters": 14,
    "Super Spies": 14,
    "Time Travelers": 14,
}
