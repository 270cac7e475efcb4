"""What happens before, when and after a base scores: every such ability, from play, base or hand.

The third player holds a Special for each of the two moments; that question is where both sides stop.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import ABILITY, END_PLAY

from .explore import TooMany, at_rest, compare, explore, options
from .oracle import Unstated, award, finish, scoring_ability, special_from_hand
from .scenes import SPARE, Scene, Spec
from .statements import Data, answering, is_open, statements
from .world import World

MOMENTS = (
    "before-scoring",
    "when-scoring",
    "after-scoring",
    "after-replacement",
    "self-to-discard-from-play",
)
HOLDS = ("ultimates-scramble", "s-h-i-e-l-d-rescue-mission")
CASES = answering(*MOMENTS)
# The base that scores: I win it, the second player does, or both tie.
SIDES = {
    "I win": ["me A dinosaurs-king-rex", "p2 A dinosaurs-laseratops", "p2 A aliens-invader"],
    "I lose": ["me A aliens-invader", "p2 A dinosaurs-king-rex", "p2 A robots-zapbot"],
    "tie": ["me A ninjas-tiger-assassin", "p2 A ninjas-tiger-assassin", "p3 A robots-zapbot"],
    "not there": ["p2 A dinosaurs-king-rex", "p3 A ninjas-tiger-assassin"],
}


def scoring_scene(slug: str, side: str) -> tuple[Scene, int]:
    says = statements()[slug]
    pieces = [*SIDES[side], "me B robots-zapbot", "p3 C robots-zapbot", "me base:A avengers-j-a-r-v-i-s"]
    bases = ["jungle-oasis", "the-mothership", "hala"]
    hand = ["dinosaurs-war-raptor", "kree-righteous-fury"]
    in_hand = any(a["from"] == "hand" for a in says["abilities"])
    if says["kind"] == "base":
        bases[0] = slug
    elif in_hand:
        hand.insert(0, slug)
    elif says.get("play_on") == "minion":
        pieces.append(f"me on:1 {slug}")
    elif says.get("play_on") == "base":
        pieces.append(f"me base:A {slug}")
    else:
        pieces.append(f"me A {slug}")
    spec = Spec(
        f"{slug}, {side}",
        pieces,
        bases,
        hands=(hand, ["dinosaurs-war-raptor", "kree-call-for-backup"], HOLDS),
        decks=(["robots-warbot", "kree-call-for-backup"], ["dinosaurs-armor-stego"], ["wizards-scry"]),
        discards=(["robots-zapbot", "robots-zapbot", "kree-call-for-backup"], ["kree-righteous-fury"], []),
        base_deck=[base for base in SPARE if base not in bases],
        base_discard=["downtown"] if slug != "downtown" else (),
        seats=3,
    )
    scene = Scene(spec)
    game = scene.game
    game.s.permits = ()
    for base in scene.bases[:1]:  # whatever its breakpoint, it scores
        missing = max(0, game.definition(base).breakpoint - game.total_power(base))
        big = next(m for m in game.s.minions[base] if game.s.ctrl[m] == (0 if side == "I win" else 1))
        both = [m for m in game.s.minions[base] if scene.info.slug[m] == "ninjas-tiger-assassin"]
        for m in both if side == "tie" else [big]:
            game.s.counters[m] = -(-missing // (len(both) if side == "tie" else 1))
    game.rest()
    card = scene.bases[0] if says["kind"] == "base" else 0
    if not card:
        card = scene.card_in_hand(slug) if in_hand else scene.pieces[-1]
    return scene, card


def held(game: Game, hold: str) -> bool:
    """Is the third player asked for that Special, and for nothing else?"""
    d = game.decision
    if d is None or d.seat != 2:
        return False
    if game.asks_from_hand(d):
        return game.definition(d.source).slug == hold
    return d.kind == ABILITY and {game.definition(option[0]).slug for option in d.options} == {hold}


def stopped(game: Game, hold: str) -> bool:
    """There, or past the scoring without that question."""
    return held(game, hold) or game.decision is None or not game.s.scoring


def stated(w: World, slug: str, card: int, moment: tuple[str, ...]) -> Iterator[World]:
    """What the statement says comes of that moment; used or not where it may be."""
    ways = [w]
    for when in moment:
        if when == "when-scoring":
            ways = [award(way) for way in ways]
        for ability in statements()[slug]["abilities"]:
            if ability["when"] == when:
                ways = [after for way in ways for after in _one(way, card, ability)]
    yield from ways


def _one(w: World, card: int, ability: Data) -> Iterator[World]:
    if ability["from"] == "hand":
        yield w.copy()
        yield from special_from_hand(w, 0, card, ability)
    elif w.in_play(card) or card in w.bases:
        yield from scoring_ability(w, card, ability)
    else:
        yield w


def disagreements_at_scoring(slug: str, side: str) -> list[str]:
    scene, card = scoring_scene(slug, side)
    game = scene.game
    start = World.of(game, scene.info)
    start.scoring = scene.bases[0]
    game.apply((options(game).index(END_PLAY),))
    before = explore(game, lambda g: stopped(g, HOLDS[0]))
    wrong = compare(before, stated(start, slug, card, ("before-scoring",)), start, plays=False)
    if wrong:
        return wrong
    game, *_ = [*[g for g in before if not g.s.effects], None]
    if game is None:
        return []
    then = World.of(game, scene.info)
    then.scoring = scene.bases[0]
    game.apply(None)
    worlds = list(stated(then, slug, card, ("when-scoring", "after-scoring")))
    after = explore(game, lambda g: stopped(g, HOLDS[1]))
    wrong += compare(after, worlds, then, plays=False)
    ended = []
    for each in after:
        each.apply(None)
        ended += explore(each, at_rest, passing=lambda g: held(g, HOLDS[1]))
    return wrong or compare(ended, (w for way in worlds for w in finish(way)), then, plays=False)


@pytest.mark.parametrize("slug", CASES)
def test_scoring(slug: str) -> None:
    wrong = []
    for side in SIDES:
        try:
            found = disagreements_at_scoring(slug, side)
        except (Unstated, TooMany):
            continue
        if not is_open(slug, side):
            wrong += [f"{side}: {each}" for each in found]
    assert not wrong, "\n".join(wrong[:4])
