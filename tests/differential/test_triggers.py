"""Abilities that answer to what happens: each one in play, and everything that could set it off played."""

from __future__ import annotations

import pytest

from .explore import TooMany
from .oracle import Unstated
from .scenes import PILES, SPARE, Spec
from .statements import answering, is_open, statements
from .test_outcomes import disagreements_in_play

TRIGGERS = (
    "minion-played", "action-played", "card-played", "minion-moved", "self-moved", "minion-destroyed",
    "self-destroyed", "action-destroyed", "card-destroyed", "cards-discarded", "self-to-discard-from-play",
    "self-leaves-play", "self-would-be-destroyed", "would-be-affected", "action-would-be-discarded",
    "always", "on-your-turn",
)  # fmt: skip
LISTENERS = answering(*TRIGGERS)

# What is played: a minion, one that destroys, and actions that do something of every kind.
DRIVERS = (
    "dinosaurs-king-rex",
    "dinosaurs-war-raptor",
    "aliens-scout",  # it has a Special
    "ninjas-ninja-master",
    "masters-of-evil-gain-the-upper-hand",
    "hydra-hail-hydra",
    "ultimates-lift-and-carry",
    "pirates-dinghy",
    "tricksters-disenchant",
    "time-travelers-into-the-time-slip",
    "super-spies-from-q-with-love",
    "dinosaurs-howl",
    "avengers-tactical-advantage",
    "kree-righteous-fury",
    "avengers-j-a-r-v-i-s",
    "kree-call-for-backup",
    "time-travelers-its-astounding",  # a second action
    "zombies-they-keep-coming",  # a minion that does not come from the hand
)


def listening(slug: str, seat: str) -> Spec:
    """A small board with that card on it, as that player's."""
    says = statements()[slug]
    pieces = ["me A robots-zapbot", "p2 A aliens-invader", "me B robots-microbot-guard"]
    pieces.append("me base:A wraithrustlers-librarian-haunt")
    bases = ["jungle-oasis", "the-mothership"]
    if says["kind"] == "base":
        bases[0] = slug
    elif says.get("play_on") == "minion":
        whose = says["play_target"].get("whose", "any")
        mine = seat == "me" if whose != "others" else seat != "me"
        pieces.append(f"{seat} on:{1 if mine else 2} {slug}")
    elif says.get("play_on") == "base":
        pieces.append(f"{seat} base:A {slug}")
    else:
        pieces.append(f"{seat} A {slug}")
    spare = [base for base in SPARE if base not in bases]
    return Spec(f"{slug} of {seat}", pieces, bases, base_deck=spare, **PILES)


def boards_for(slug: str) -> list[Spec]:
    """Mine, and the other player's; a base is nobody's."""
    says = statements()[slug]
    if says.get("play_on") == "none":
        return []
    return [listening(slug, seat) for seat in (("me", "p2") if says["kind"] != "base" else ("me",))]


@pytest.mark.parametrize("slug", LISTENERS)
def test_listening(slug: str) -> None:
    wrong = []
    for spec in boards_for(slug):
        for driver in DRIVERS:
            try:
                found = disagreements_in_play(spec, driver)
            except (Unstated, TooMany):
                continue
            if not is_open(driver, spec.name):
                wrong += [f"{spec.name}, {driver}: {each}" for each in found]
    assert not wrong, "\n".join(wrong[:4])
