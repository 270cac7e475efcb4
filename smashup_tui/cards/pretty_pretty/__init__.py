"""Pretty Pretty Smash Up."""

from ..dsl import card_set

SET = card_set("Pretty Pretty Smash Up", "pretty_pretty", 2015, wave=2)
FACTIONS = {  # each with how many different cards and bases its file has
    "Fairies": 14,
    "Kitty Cats": 14,
    "Mythic Horses": 14,
    "Princesses": 17,
}
