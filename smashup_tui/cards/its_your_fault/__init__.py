"""It's Your Fault!"""

from ..dsl import card_set

SET = card_set("It's Your Fault!", "its_your_fault", 2016, wave=2)
FACTIONS = {  # each with how many different cards and bases its file has
    "Dragons": 14,
    "Mythic Greeks": 17,
    "Sharks": 14,
    "Super Heroes": 15,
    "Tornados": 14,
}
