"""World Tour: International Incident."""

from ..dsl import card_set

SET = card_set("World Tour: International Incident", "international_incident", 2019)
FACTIONS = {  # each with how many different cards and bases its file has
    "Luchadors": 15,
    "Mounties": 14,
    "Musketeers": 16,
    "Sumo Wrestlers": 14,
}
