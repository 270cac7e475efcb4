"""Awesome Level 9000."""

from ..dsl import card_set

SET = card_set("Awesome Level 9000", "awesome_level_9000", 2013, wave=2)
