"""One phrase for one rule on all cards, in the habits of the printed game and in our own sentences.

The commonest slips are kept out of all that players read: the screens' and the shell's words, the lesson, the
drills and scenes, the reference, the README.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.engine.model.catalog import CATALOG

INSTEAD = {
    r"\ban own\b|\bthe own\b": "one of their …, their …",
    r"\bas (many as )?you like\b|\bif you like\b": "any number, you may",
    r"\bof power [\d]|\b(has|have) at (most|least) [2-9] power\b": "with power 3 or less",
    r"\bat [+-]\d power\b": "+1 power",
    r"(?<!at the )\bend of the turn\b|\brest of the turn\b|\bturn (is over|ends)\b": "this turn",
    r"\b(has|have) [+-]\d+ power (this turn|until)\b": "gets +1 power this turn",
    r"\b(when|as) your turn starts\b": "at the start of your turn",
    r"\bis about to score\b": "before a base scores",
    r"\bbase has scored\b|\bis scored\b|\bthis base scores\b": "after a base scores, after scoring here",
    r"\byou get an?\b|\bextra (minion|action|character) plays?\b": "play 1 extra minion",
    r"\bas an extra (one|minion|action)\b": "as an extra card",
    r"\b(someone|somebody|everybody|nobody)\b": "another player, each player, other players",
    r"\bunder (its|their|your) (owner's )?decks?\b": "on the bottom of its owner's deck",
    r"\b(he|she|him|her|his)\b": "this minion",
    r"\bcannot\b": "can't",
    r"\bdifferent\b": "any other base",
}


@pytest.mark.parametrize("phrase", INSTEAD)
def test_a_rule_is_said_in_one_way(phrase: str) -> None:
    found = {d.name: d.text for d in CATALOG.definitions if re.search(phrase, d.text, re.IGNORECASE)}
    assert not found, f"say “{INSTEAD[phrase]}”"


ROOT = Path(__file__).resolve().parents[2]
INSTEAD_ANYWHERE = {
    r"\ban own\b|\bthe own\b": "one of their …, their …",
    r"\bif you like\b(?!\.)": "you may",
    r"\b\d+ power or (less|more)\b|\b(has|have) at (most|least) [2-9] power\b": "power 3 or less",
    r"\bat [+-]\d power\b": "has +1 power",
    r"\brest of the turn\b|\buntil (the|your|this) turn (is over|ends)\b": "until the end of the turn",
    r"(\d power|\+\d|lower|higher) for th(e|is) turn\b": "until the end of the turn",
    r"\b(when|as) your turn starts\b": "at the start of your turn",
    r"\byour next turn starts\b": "the start of your next turn",
    r"\bwho has 15 VP wins\b": "whoever has 15 VP",
    r"\bin your set aside\b": "set aside",
    r"\bextra (minion|action|character) plays?\b": "an extra minion",
    r"\bwhich [^.?]*\b(has|have) \+[^.?]*\?": "which minion gets +1 power?",
}


def test_the_printed_habits_hold_wherever_players_read() -> None:
    slips = re.compile("|".join(INSTEAD_ANYWHERE), re.IGNORECASE)
    texts = [*_files("smashup_tui", "*.toml"), *_files("rulesdb/entries", "*.toml"), ROOT / "README.md"]
    found = [f"{path.name}: {slip}" for path in texts for slip in _slips(slips, _in_one_line(path))]
    for path in _files("smashup_tui", "*.py"):
        if slips.search(_in_one_line(path)):  # perhaps only in what is said to those who read the code
            found += [f"{path.name}: {slip}" for text in _said(path) for slip in _slips(slips, text)]
    assert not found, f"say: {'; '.join(INSTEAD_ANYWHERE.values())}"


def _files(folder: str, pattern: str) -> list[Path]:
    return sorted((ROOT / folder).rglob(pattern))


def _in_one_line(path: Path) -> str:
    """Its words, also where a sentence goes on in the next line or string."""
    text = path.read_text(encoding="utf-8")
    return " ".join((re.sub(r'"\s*\n\s*f?"', "", text) if path.suffix == ".py" else text).split())


def _slips(slips: re.Pattern[str], text: str) -> Iterator[str]:
    """Each with a few words around it."""
    for found in slips.finditer(text):
        yield text[max(0, found.start() - 40) : found.end() + 20]


def _said(path: Path) -> Iterator[str]:
    """The strings of a module; its docstrings are for those who read the code."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    spoken = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
            yield node.value
