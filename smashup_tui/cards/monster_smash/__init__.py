"""Monster Smash."""

from ..dsl import card_set

SET = card_set("Monster Smash", "monster_smash", 2014, wave=2)
FACTIONS = {  # each with how many different cards and bases its file has
    "Giant Ants": 14,
    "Mad Scientists": 14,
    "Vampires": 14,
    "Werewolves": 14,
}
