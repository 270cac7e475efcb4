"""Boards that no one wrote: cards that change numbers, forbid and protect, strewn at random."""

from __future__ import annotations

import random

import pytest

from . import rules
from .explore import engine_plays
from .scenes import SEATS, Scene, Spec
from .statements import effects_of, statements
from .test_outcomes import settled
from .world import World, engine_numbers

SAY_NUMBERS = (
    "power",
    "breakpoint",
    "start-power",
    "treat-as",
    "not-counted",
    "cancel",
    "ignore-base",
    "forbid",
)
WORDS = (*SAY_NUMBERS, "protect")


def _lasting(slug: str) -> bool:
    return any(
        ability["when"] == "always" and any(e["verb"] in WORDS for e in effects_of(ability))
        for ability in statements()[slug]["abilities"]
    )


LASTING = [slug for slug, says in statements().items() if says["kind"] != "base" and _lasting(slug)]
BASES = [slug for slug, says in statements().items() if says["kind"] == "base" and _lasting(slug)]
LEFT_OUT = {"avengers-tower", "ninjas-infiltrate", "shapeshifters-cellular-bonding"}
PLAIN = (
    "robots-zapbot",
    "aliens-invader",
    "dinosaurs-king-rex",
    "robots-microbot-guard",
    "hydra-hydra-agent",
)


def strewn(seed: int) -> Spec:
    """Minions of three players at three bases, and actions on them and on the bases."""
    chance = random.Random(seed)
    others = ("jungle-oasis", "the-mothership", "ninja-dojo", "hala", "building-rooftop")
    pool = [base for base in BASES if base not in LEFT_OUT]
    bases = chance.sample(pool, 2) + chance.sample([b for b in others if b not in pool], 1)
    minions = [slug for slug in LASTING if statements()[slug]["kind"] == "minion"]
    actions = [
        s for s in LASTING if statements()[s].get("play_on") in ("base", "minion") and s not in LEFT_OUT
    ]
    pieces: list[str] = []
    for _ in range(chance.randint(3, 8)):
        slug = chance.choice(minions if chance.random() < 0.6 else PLAIN)
        pieces.append(f"{chance.choice(SEATS)} {chance.choice('ABC')} {slug}")
    standing = len(pieces)
    for slug in chance.choices(actions, k=chance.randint(0, 5)):
        on_base = statements()[slug]["play_on"] == "base"
        at = f"base:{chance.choice('ABC')}" if on_base else f"on:{chance.randint(1, standing)}"
        pieces.append(f"{chance.choice(SEATS)} {at} {slug}")
    return Spec(
        f"seed {seed}",
        pieces,
        bases,
        hands=[
            [
                "dinosaurs-war-raptor",
                "robots-warbot",
                "dinosaurs-king-rex",
                "dinosaurs-upgrade",
                "luchadors-pin",
            ]
        ],
        base_deck=("portal-room", "downtown"),
        counters={chance.randrange(standing): chance.randint(1, 3)},
        vp=(chance.randint(0, 14), chance.randint(0, 14), 3),
        seats=3,
        turn=chance.randrange(3),
    )


def disagreements_in_numbers(seed: int) -> list[str]:
    spec = strewn(seed)
    scene = Scene(spec)
    game = scene.game
    w = World.of(game, scene.info)
    if not settled(w):
        return []
    wrong = []
    engine, stated = engine_numbers(game), rules.numbers(w)
    if engine != stated:
        pairs = [
            (a, b) for e, s in zip(engine, stated, strict=True) for a, b in zip(e, s, strict=True) if a != b
        ]
        wrong.append(f"{spec.bases} {spec.pieces}: engine and statement {pairs}")
    for base in scene.bases:
        totals = {place.seat: place.power for place in game.forecast(base)}
        for seat in range(3):
            if totals.get(seat, 0) != rules.total_power(w, seat, base):
                wrong.append(
                    f"{spec.bases} {spec.pieces}: total of {seat} {totals} {rules.total_power(w, seat, base)}"
                )
    seat = spec.turn
    if seat == 0:
        cards = {scene.info.slug[n]: n for n in game.s.hands[0]}
        places = {(slug, place) for slug, n in cards.items() for place in rules.places_for(w, 0, n)}
        if set(engine_plays(game)) != places:
            wrong.append(f"{spec.bases} {spec.pieces}: plays {set(engine_plays(game)) ^ places}")
    return wrong


@pytest.mark.parametrize("hundred", range(3))
def test_strewn(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        assert not disagreements_in_numbers(seed), f"seed {seed}"


@pytest.mark.soak
def test_strewn_far_and_wide() -> None:
    for seed in range(300, 6_000):
        assert not disagreements_in_numbers(seed), f"seed {seed}"
