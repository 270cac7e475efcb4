"""Learns what the signs of the search are worth, from questions and the entries that answer them.

    python -m tools.learn_ranking tests/rules/questions*.toml
    python -m tools.learn_ranking --doubt tests/rules/unanswerable.toml tests/rules/questions*.toml

print the tables of rulesdb/ranking.py and, once that is there, of rulesdb/doubt.py. What is learnt has to
hold for questions nobody has asked yet: so a way of asking that is in rulesdb/asked.toml teaches only what a
library makes of it that does not have it.
"""

from __future__ import annotations

import math
import random
import sys
import tomllib
from collections.abc import Iterable, Iterator
from operator import mul
from pathlib import Path

from rulesdb import Library
from rulesdb.doubt import DOUBTS
from rulesdb.load import load_entries
from rulesdb.model import Entry
from rulesdb.ranking import DESCRIBED, SIGNS
from smashup_tui.reading.reference import card_facts

_PARTS = 4
_CANDIDATES = 40
_NAMES = 400
_ROUNDS, _SPEED, _HELD_BACK = 8, 0.3, 0.02

#: Entries that say that there is no such thing here: whoever is sure of one is right either way.
NO_SUCH_THING = ("rule.no-", "rule.other-games")

#: A question, and the ids of the entries that answer it.
Question = tuple[str, set[str]]
#: Of one question the candidates: what speaks for each, and whether it answers.
Lesson = list[tuple[list[float], bool]]


def lessons(library: Library, questions: Iterable[Question]) -> Iterator[Lesson]:
    """Of each question the candidates that look best, and all that answer it."""
    for ask, answers in questions:
        found = sorted(library.described(ask), key=lambda pair: -sum(pair[1][: len(SIGNS)]))
        lesson = [
            (signs, entry.id in answers)
            for place, (entry, signs) in enumerate(found)
            if place < _CANDIDATES or entry.id in answers
        ]
        if any(answer for _, answer in lesson):
            yield lesson


def of_files(files: Iterable[Path]) -> Iterator[Question]:
    """The questions of files such as those in tests/rules; one that any page of a card may answer, teaches
    nothing."""
    for file in files:
        for question in tomllib.loads(file.read_text("utf-8"))["question"]:
            answers = set(question["answers"])
            rulings = {each for each in answers if not each.startswith(("card.", "base."))}
            if answers:
                yield question["ask"], rulings or answers


def unheard(entries: list[Entry], parts: int) -> Iterator[tuple[list[Entry], list[Question]]]:
    """Half of the ways of asking in parts: of each part the entries without it, and what is missing."""
    asked = sorted((ask, entry.id) for entry in entries for ask in (*entry.asked, *entry.yes, *entry.no))
    random.Random(1).shuffle(asked)
    for part in range(parts):
        missing = asked[part :: parts * 2]
        gone = {ask for ask, _ in missing}
        left = [_without(entry, gone) for entry in entries]
        yield left, [(ask, {answer}) for ask, answer in missing]


def _without(entry: Entry, gone: set[str]) -> Entry:
    asked, yes, no = (
        tuple(ask for ask in asks if ask not in gone) for asks in (entry.asked, entry.yes, entry.no)
    )
    return entry._replace(asked=asked, yes=yes, no=no)


def learnt(taught: list[Lesson]) -> list[float]:
    """The worth of each sign under which the answers come out on top (softmax, Adagrad)."""
    worth = [0.0] * len(taught[0][0][0])
    squares = [1.0] * len(worth)
    shuffled = random.Random(1)
    for _ in range(_ROUNDS):
        shuffled.shuffle(taught)
        for lesson in taught:
            slope = _slope(lesson, worth)
            for place, value in enumerate(worth):
                change = slope[place] + _HELD_BACK * value / len(lesson)
                squares[place] += change * change
                worth[place] -= _SPEED * change / math.sqrt(squares[place])
    return worth


def _slope(lesson: Lesson, worth: list[float]) -> list[float]:
    scores = [sum(map(mul, worth, signs)) for signs, _ in lesson]
    top = max(scores)
    parts = [math.exp(score - top) for score in scores]
    whole = sum(parts)
    right = sum(part for part, (_, answer) in zip(parts, lesson, strict=True) if answer) or 1e-9
    slope = [0.0] * len(worth)
    for part, (signs, answer) in zip(parts, lesson, strict=True):
        pull = part / whole - (part / right if answer else 0.0)
        if abs(pull) > 1e-4:
            for place, sign in enumerate(signs):
                if sign:
                    slope[place] += pull * sign
    return slope


def doubt_lessons(library: Library, questions: Iterable[Question]) -> Iterator[Lesson]:
    """Whether the best entry answers: two candidates, of which the second is that it does not. A miss where
    there is an answer teaches nothing."""
    for ask, answers in questions:
        signs = library.doubts(ask)
        best = next((hit.entry.id for hit in library.search(ask, limit=1)), "")
        if signs is not None and not best.startswith(NO_SUCH_THING) and (not answers or best in answers):
            yield [(signs, bool(answers)), ([0.0] * len(signs), not answers)]


def looked_up(entries: list[Entry]) -> Iterator[Question]:
    """Some names as people type them who know what they look for, each with two letters swapped as well."""
    names = sorted({(name, entry.id) for entry in entries for name in entry.names})
    chance = random.Random(2)
    for name, entry_id in chance.sample(names, _NAMES):
        at = chance.randrange(1, len(name))
        yield from (
            (each, {entry_id}) for each in (name, name[: at - 1] + name[at] + name[at - 1] + name[at + 1 :])
        )


def learn_ranking(files: list[Path]) -> Iterator[tuple[str, float]]:
    entries, cards = load_entries(), card_facts()
    taught = list(lessons(Library.build(entries, cards), of_files(files)))
    taught *= 2  # what people really asked counts for more
    for left, missing in unheard(entries, _PARTS):
        taught += lessons(Library.build(left, cards), missing)
    return zip(DESCRIBED, learnt(taught), strict=True)


def learn_doubt(unanswerable: Path, files: list[Path]) -> Iterator[tuple[str, float]]:
    """Questions without an answer count as much as all others together."""
    entries, cards = load_entries(), card_facts()
    library = Library.build(entries, cards)
    nothing: set[str] = set()
    asks = tomllib.loads(unanswerable.read_text("utf-8"))["asks"]
    without = list(doubt_lessons(library, ((ask, nothing) for ask in asks)))
    taught = list(doubt_lessons(library, (*of_files(files), *looked_up(entries))))
    for left, missing in unheard(entries, _PARTS):
        taught += doubt_lessons(Library.build(left, cards), missing)
    taught += without * (len(taught) // len(without))
    return zip(DOUBTS, learnt(taught), strict=True)


def main(arguments: list[str]) -> None:
    """Print what was learnt, as it is written in the code."""
    doubt, files = arguments[:1] == ["--doubt"], [Path(each) for each in arguments if each != "--doubt"]
    for name, worth in learn_doubt(files[0], files[1:]) if doubt else learn_ranking(files):
        print(f'    "{name}": {worth:.2f},')


if __name__ == "__main__":
    main(sys.argv[1:])
