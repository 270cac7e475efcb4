"""Red Tape: a set that nobody has printed."""

from smashup_tui.cards.dsl import card_set

SET = card_set("Red Tape", "red_tape", 2026)
