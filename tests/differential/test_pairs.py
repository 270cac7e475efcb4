"""Scenes that no one wrote: anything in play next to anything, and any card played into it."""

from __future__ import annotations

import random

import pytest

from .explore import TooMany
from .oracle import Unstated
from .scenes import PILES, SEATS, Spec
from .statements import is_open, statements
from .test_outcomes import PLAYED, TALENTS, disagreements_in_play, disagreements_in_talent

MINIONS = [slug for slug in PLAYED if statements()[slug]["kind"] == "minion"]
ATTACHED = [slug for slug in PLAYED if statements()[slug].get("play_on") in ("base", "minion")]
BASES = [slug for slug, says in statements().items() if says["kind"] == "base"]


def met_by_chance(seed: int) -> tuple[Spec, str, bool]:
    """A board of a few cards of any kind, a card to play or use there, and which of the two."""
    chance = random.Random(f"pairs {seed}")
    bases = chance.sample(BASES, 5)
    pieces = [f"{chance.choice(SEATS[:2])} {chance.choice('ABB')} {chance.choice(MINIONS)}" for _ in range(4)]
    for slug in chance.sample(ATTACHED, chance.randint(1, 3)):
        says = statements()[slug]
        seat = chance.choice(SEATS[:2])
        if says["play_on"] == "base":
            pieces.append(f"{seat} base:{chance.choice('AB')} {slug}")
            continue
        whose = says["play_target"].get("whose", "any")
        hosts = [i for i, piece in enumerate(pieces[:4], 1) if _may_be_on(piece[:2], seat, whose)]
        if hosts:
            pieces.append(f"{seat} on:{chance.choice(hosts)} {slug}")
    spec = Spec(f"seed {seed}", pieces, bases[:2], base_deck=bases[2:], **PILES)
    talent = chance.random() < 0.2
    return spec, chance.choice(TALENTS if talent else PLAYED), talent


def _may_be_on(controller: str, seat: str, whose: str) -> bool:
    return whose == "any" or (controller == seat) == (whose == "yours")


def disagreements_by_chance(seed: int) -> list[str]:
    spec, slug, talent = met_by_chance(seed)
    found = (disagreements_in_talent if talent else disagreements_in_play)(spec, slug, 60)
    named = {slug, *spec.bases, *[piece.split()[2] for piece in spec.pieces]}
    if any(is_open(card, "by chance") for card in named):
        return []
    return [f"{slug} on {spec.bases} {spec.pieces}: {each}" for each in found]


@pytest.mark.parametrize("hundred", range(3))
def test_pairs(hundred: int) -> None:
    check(range(100 * hundred, 100 * hundred + 100))


@pytest.mark.soak
def test_pairs_far_and_wide() -> None:
    check(range(300, 8_000))


def check(seeds: range) -> None:
    for seed in seeds:
        try:
            wrong = disagreements_by_chance(seed)
        except (Unstated, TooMany):
            continue
        assert not wrong, "\n".join(wrong[:4])
