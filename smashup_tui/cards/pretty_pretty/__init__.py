"""Pretty Pretty Smash Up."""

from ..dsl import card_set

SET = card_set("Pretty Pretty Smash Up", "pretty_pretty", 2015, wave=2)
