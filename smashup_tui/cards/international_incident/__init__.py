"""World Tour: International Incident."""

from ..dsl import card_set

SET = card_set("World Tour: International Incident", "international_incident", 2019)
