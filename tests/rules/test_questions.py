"""Questions in players' words find their answer: nearly always among the first three, mostly at once."""

import tomllib
from pathlib import Path

import pytest

from rulesdb import CardFact, Library
from smashup_tui.commands.cards import card_facts

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))["question"]


@pytest.mark.parametrize("cards", [[], card_facts()], ids=["entries alone", "with all cards"])
def test_players_find_their_answers(cards: list[CardFact]) -> None:
    reference = Library.load(cards)
    first, three, misses = 0, 0, []
    for question in QUESTIONS:
        found = [hit.entry.id for hit in reference.search(question["ask"], limit=3)]
        first += found[:1] != [] and found[0] in question["answers"]
        if set(found) & set(question["answers"]):
            three += 1
        else:
            misses.append(f"{question['ask']}: wanted {question['answers']}, found {found}")
    print("\n".join(misses))

    assert len(QUESTIONS) == 120
    assert three >= 0.95 * len(QUESTIONS)
    assert first >= 0.85 * len(QUESTIONS)


def test_a_title_comes_up_while_it_is_typed() -> None:
    reference = Library.load(card_facts())
    titles = [entry for entry in list(reference.entries.values())[::4] if len(entry.title) > 5]
    misses = []
    for entry in titles:
        typed = entry.title[: len(entry.title) * 3 // 5].rstrip()
        if entry.id not in [hit.entry.id for hit in reference.search(typed, limit=3)]:
            misses.append(f"{typed} → {entry.id}")
    print("\n".join(misses))

    assert len(misses) <= 0.05 * len(titles)
