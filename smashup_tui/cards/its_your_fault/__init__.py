"""It's Your Fault!"""

from ..dsl import card_set

SET = card_set("It's Your Fault!", "its_your_fault", 2016, wave=2)
