"""Science Fiction Double Feature."""

from ..dsl import card_set

SET = card_set("Science Fiction Double Feature", "sfdf", 2014)
