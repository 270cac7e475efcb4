"""Smash Up (core set)."""

from ..dsl import card_set

SET = card_set("Smash Up (core set)", "core", 2012)
