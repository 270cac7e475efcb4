"""Monster Smash."""

from ..dsl import card_set

SET = card_set("Monster Smash", "monster_smash", 2014, wave=2)
