"""One phrase for one rule on all cards, in the habits of the printed game and in our own sentences."""

from __future__ import annotations

import re

import pytest

from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.engine.catalog import CATALOG

INSTEAD = {
    r"\ban own\b|\bthe own\b": "one of their …, their …",
    r"\bif you like\b(?!\.)": "you may",
    r"\b(has|have) at (most|least) [2-9] power\b": "of power 3 or less",
    r"\bat [+-]\d power\b": "has +1 power",
    r"\brest of the turn\b|\bturn is over\b|\buntil the turn ends\b": "until the end of the turn",
    r"\bfor th(e|is) turn\b": "until the end of the turn",
    r"\b(when|as) your turn starts\b": "at the start of your turn",
    r"\bis about to score\b(?<!that is about to score)": "before a base scores",
    r"\bbase has scored\b|\bis scored\b(?<!not is scored)(?<!is not scored)": "after a base scores",
    r"\bextra (minion|action|character) plays?\b": "you get an extra minion",
    r"\b(someone|somebody) else('s| plays| has)\b": "another player",
}


@pytest.mark.parametrize("phrase", INSTEAD)
def test_a_rule_is_said_in_one_way(phrase: str) -> None:
    found = {d.name: d.text for d in CATALOG.definitions if re.search(phrase, d.text, re.IGNORECASE)}
    assert not found, f"say “{INSTEAD[phrase]}”"
