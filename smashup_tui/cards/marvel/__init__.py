"""Smash Up: Marvel."""

from ..dsl import card_set

SET = card_set("Smash Up: Marvel", "marvel", 2020, minion_word="character", says_modifier=True)
