"""Learns what the signs of the search are worth, from questions and the entries that answer them.

    python -m tools.learn_ranking tests/rules/questions*.toml

prints the table of rulesdb/ranking.py. What is learnt has to hold for questions nobody has asked yet: so a
way of asking that is in rulesdb/asked.toml teaches only what a library makes of it that does not have it.
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
from rulesdb.load import load_entries
from rulesdb.model import Entry
from rulesdb.ranking import DESCRIBED
from smashup_tui.reading.reference import card_facts

_PARTS = 4
_CANDIDATES = 40
_ROUNDS, _SPEED, _HELD_BACK = 8, 0.3, 0.02
#: What questions cannot teach, since hardly any of them names two cards or is just a title.
_GIVEN = {"exact title": 2.0, "exact name": 1.0, "page": 0.3, "about all": 2.0, "led to": 1.5}

#: A question, and the ids of the entries that answer it.
Question = tuple[str, set[str]]
#: Of one question the candidates: what speaks for each, and whether it answers.
Lesson = list[tuple[list[float], bool]]


def lessons(library: Library, questions: Iterable[Question]) -> Iterator[Lesson]:
    """Of each question the candidates that look best, and all that answer it."""
    for ask, answers in questions:
        found = sorted(library.described(ask), key=lambda pair: -sum(pair[1][: DESCRIBED.index("names")]))
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
            if question["answers"]:
                yield question["ask"], set(question["answers"])


def unheard(entries: list[Entry], parts: int) -> Iterator[tuple[list[Entry], list[Question]]]:
    """Half of the ways of asking in parts: of each part the entries without it, and what is missing."""
    asked = sorted((ask, entry.id) for entry in entries for ask in entry.asked)
    random.Random(1).shuffle(asked)
    for part in range(parts):
        missing = asked[part :: parts * 2]
        gone = {ask for ask, _ in missing}
        left = [
            entry._replace(asked=tuple(ask for ask in entry.asked if ask not in gone)) for entry in entries
        ]
        yield left, [(ask, {answer}) for ask, answer in missing]


def learnt(taught: list[Lesson]) -> list[float]:
    """The worth of each sign under which the answers come out on top (softmax, Adagrad)."""
    worth = [_GIVEN.get(name, 0.0) for name in DESCRIBED]
    places = [place for place, name in enumerate(DESCRIBED) if name not in _GIVEN]
    squares = [1.0] * len(DESCRIBED)
    shuffled = random.Random(1)
    for _ in range(_ROUNDS):
        shuffled.shuffle(taught)
        for lesson in taught:
            slope = _slope(lesson, worth)
            for place in places:
                change = slope[place] + _HELD_BACK * worth[place] / len(lesson)
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


def main(files: list[str]) -> None:
    """Print what was learnt, as it stands in rulesdb/ranking.py."""
    entries, cards = load_entries(), card_facts()
    taught = list(lessons(Library.build(entries, cards), of_files(map(Path, files))))
    taught *= 2  # what people really asked counts for more
    for left, missing in unheard(entries, _PARTS):
        taught += lessons(Library.build(left, cards), missing)
    for name, worth in zip(DESCRIBED, learnt(taught), strict=True):
        print(f'    "{name}": {worth:.2f},')


if __name__ == "__main__":
    main(sys.argv[1:])
