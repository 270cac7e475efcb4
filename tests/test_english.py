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
    "(?:number|line|file|folder|card|faction|player|key|name|date|theme|record|position|address|drill|level"
    "|action|minion|base|character|wraith|choice|target|counter|game|answer|person|secret)"
)
WHOSE = r"(?:\w+'s|another player's|other players'|others'|your|her|his|their)"
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
    r"\bwhat(?:ever)? (?:becomes|become|has become) of\b": "what happens to, what has happened to",
    r"\b(?:minions?|characters?|ones?|those) of power \d": "with power",
    rf"\bin {WHOSE} (?:own |next )?turns?\b(?! order)": "on",
    r"\balso (?:if|when)\b": "even if, even when",
    r"\b(?:goes|go|going) on working\b": "keeps working",
    r"\b(?:what|how) (?:without|with no)\b": "what if there is no",
    r"\bcalled like\b": "named after, has the name of",
    r"\blies? (?:nowhere|in two)|\bcannot lie\b": "is nowhere, is in two, can't be",
    r"\bof (?:one|the same) name\b": "with the same name",
    r"\bwho looks? (?:on|elsewhere)\b|\bthese eyes\b|\bthose eyes\b": "spectator, perspective",
    r"\bsays? of (?:a|the|this|that|its|their)\b": "says about",
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
        "What becomes of a used Talent?",
        "Destroy a minion of power 2 or less.",
        "It counts in Ada's turn, too.",
        "It lasts, also if Glymmer has left play.",
        "The base goes on working for everyone else.",
        "Repeater Perfect: what without an action in the pile?",
        "The fields are called like the roles.",
        "Zapbot lies in two places at once.",
        "Two cards of one name have two numbers.",
        "Zapbot is no action.",
        "The game through those eyes.",
        "What the reference says of a card.",
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
        "Here is no action to play.",
        "Also, when a base scores, draw a card.",
        "Use it on Ada's turn.",
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
