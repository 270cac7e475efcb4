"""Words that a native speaker would not use, in anything a user can read, each with the better one.

The list is short on purpose: each pattern is nearly always wrong. `make strings` lists every sentence.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.strings import Sentence, sentences

ROOT = Path(__file__).resolve().parents[1]
VERB = "(?:is|has|was|can|does|had|wants|plays|sits|opened|holds|looks|knows|says|gives|takes)"
THING = (
    "(?:number|line|file|folder|card|faction|player|key|name|date|theme|record|position|address|drill|level)"
)
BETTER = {
    r"(?<![`\"])\banew\b": "again",
    r"(?<!-)\bbeside\b(?! the point)": "next to, as well as, compared with",
    rf"\b(?:for|to|of|from|by|with) who {VERB}\b": "whoever, anyone who",
    rf"(?:^|[.!?:;–] |\| )(?-i:Who) {VERB} [^?.|]*[^?.|]\.(?:\s|$)": "whoever, anyone who",
    r"\bYou's\b": "your",
    r"\bas at first\b|\bas it was at first\b": "restore the defaults, as before",
    r"\bin vain\b": "for nothing",
    r"(?<![-–.,\d])1 (?:games|cards|minions|bases|turns|seats|answers|moves)\b": "1 game: let them agree",
    r"\bby chance\b": "at random",
    r"\bonce more\b": "again",
    rf"(?<!there )(?<!here )\bis no {THING}\b": "isn't a",
    r"\bmeans? nothing here\b": "does nothing here",
    r"\bnothing of yours\b": "you have nothing",
    r"\bnothing means\b": "leave empty for",
    r"\bthe whole of it\b": "all of it",
    r"\bwhat of (?:a|an|the|my|your)\b": "what about",
}
DOCS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "PACKAGE.md", "docs/*.md", "examples/**/*.md")


def documents() -> list[Sentence]:
    return [
        Sentence(path.relative_to(ROOT).as_posix(), number, line)
        for pattern in DOCS
        for path in sorted(ROOT.glob(pattern))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    ]


@pytest.fixture(scope="module")
def everything() -> list[Sentence]:
    return [*sentences(), *documents()]


@pytest.mark.parametrize("wrong", BETTER)
def test_nothing_is_said_as_no_player_would(wrong: str, everything: list[Sentence]) -> None:
    found = [str(each) for each in everything if re.search(wrong, each.text, re.IGNORECASE)]
    assert not found, f"better: {BETTER[wrong]}\n" + "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "That key means nothing here.",
        "Only for who has opened the table.",
        "Who plays it knows every card.",
        "You's turn.",
        "Won (1 games)",
        "Shuffled anew.",
        "It stands beside the file.",
        "A number; nothing means by chance.",
        "“x” is no number.",
        "All settings and keys as at first.",
        "Given once more.",
        "What of a base with one minion?",
    ],
)
def test_the_list_finds_what_it_is_for(text: str) -> None:
    """Each of these, or nearly, was on a screen."""
    assert any(re.search(wrong, text, re.IGNORECASE) for wrong in BETTER)


@pytest.mark.parametrize(
    "text",
    [
        "That key does nothing here.",
        "Who has the most power? Ada.",
        "The player who has the most VP wins.",
        "There is no card here.",
        "Won 11 games, 21 points",
        "Besides, it is a base.",
        "This chance is no better.",
    ],
)
def test_good_english_passes(text: str) -> None:
    assert not any(re.search(wrong, text, re.IGNORECASE) for wrong in BETTER)


def test_sentences_are_found_wherever_they_are() -> None:
    found = list(sentences())
    files = {each.file for each in found}
    for name in (
        "smashup_tui/tui/actions.py",
        "smashup_tui/commands/play.py",
        "smashup_tui/cards/core/aliens.py",
        "smashup_tui/tui/tips.toml",
    ):
        assert name in files
    assert any(name.startswith("rulesdb/entries/") for name in files)
    assert not any("DEFAULT_CSS" in each.text or "{ height:" in each.text for each in found)
