"""Specials for the own turn, and cards that come out of stasis."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smashup_tui.engine.board_setup import set_phase
from smashup_tui.engine.model.kinds import ACTION, MINION, START_TURN
from smashup_tui.engine.model.state import Permit

from .explore import at_rest, compare, engine_plays, explore, options
from .oracle import from_stasis, play, special_from_hand, standing_plays, use
from .rules import places_for
from .scenes import PILES, Scene, Spec
from .statements import Data, abilities, answering, statements
from .world import World

PIECES = ["me A robots-zapbot", "p2 A aliens-invader", "me B robots-microbot-guard"]
SPECIALS = [
    (slug, ability)
    for slug in answering("on-your-turn")
    for ability in abilities(slug, "special")
    if ability["when"] == "on-your-turn"
]
STANDING = [
    (slug, ability)
    for slug in answering("on-your-turn", "always")
    for ability in abilities(slug, "ongoing", "base")
    if any(e["verb"] == "permit" or (e["verb"].startswith("play-extra")) for e in ability["effects"])
    and ability["when"] in ("on-your-turn", "always")
]
PLAIN = ["dinosaurs-king-rex", "wizards-mystic-studies", "kree-righteous-fury", "aliens-collector"]
WAITING = [*answering("stasis-counter-removed", "played-from-stasis"), *PLAIN]


def special_scene(slug: str, ability: Data, *, with_minions: bool) -> tuple[Scene, int]:
    """The card where its Special works from, with an action play to pay for it."""
    spec = Spec(slug, PIECES, **PILES)
    if ability["from"] == "stasis":
        spec = spec.plus(stasis=((0, slug, 3),))
    elif ability["from"] == "discard":
        spec = spec.plus(discards=([slug, slug, *spec.discards[0]], spec.discards[1]))
    else:
        spec = spec.plus(f"me A {slug}")
    if not with_minions:
        spec = spec.plus(hands=(["kree-righteous-fury"], []))
    scene = Scene(spec)
    scene.game.s.permits = (Permit(ACTION),)
    scene.game.rest()
    return scene, next(n for n, name in scene.info.slug.items() if name == slug)


@pytest.mark.parametrize(("slug", "ability"), SPECIALS, ids=[slug for slug, _ in SPECIALS])
@pytest.mark.parametrize("with_minions", [True, False])
def test_specials_on_your_turn(slug: str, ability: Data, with_minions: bool) -> None:
    scene, card = special_scene(slug, ability, with_minions=with_minions)
    game = scene.game
    start = World.of(game, scene.info)
    found = [i for i, o in enumerate(options(game)) if o[:2] == ("special", card)]
    games = [game.clone()]
    if found:
        games[0].apply((found[0],))
        games = explore(games[0], at_rest)
    wrong = compare(games, use(start, 0, card, ability), start, plays=False)
    assert not wrong, "\n".join(wrong[:4])


@pytest.mark.parametrize("slug", WAITING)
def test_played_from_stasis(slug: str) -> None:
    scene = Scene(Spec(slug, PIECES, **PILES).plus(stasis=((0, slug, 0),)))
    game = scene.game
    game.s.permits = ()
    game.rest()
    start = World.of(game, scene.info)
    card = next(n for n in start.clocks)
    moves = {o[2]: i for i, o in enumerate(options(game)) if o[:2] == ("stasis", card)}
    assert set(moves) == set(places_for(start, 0, card))
    for place, index in moves.items():
        after = game.clone()
        after.apply((index,))
        wrong = compare(explore(after, at_rest), from_stasis(start, 0, card, place), start)
        assert not wrong, "\n".join(wrong[:4])


@pytest.mark.parametrize("slug", WAITING)
@pytest.mark.parametrize("counters", [1, 2])
def test_a_stasis_counter_goes_as_the_turn_starts(slug: str, counters: int) -> None:
    scene = Scene(Spec(slug, PIECES, **PILES).plus(stasis=((0, slug, counters), (1, "robots-zapbot", 2))))
    game = scene.game
    set_phase(game, START_TURN)
    start = World.of(game, scene.info)
    game.run_to_question()
    card = next(n for n in start.clocks)
    wrong = compare(explore(game, at_rest), _one_less(start, card, slug), start, plays=False)
    assert not wrong, "\n".join(wrong[:4])


def _one_less(w: World, card: int, slug: str) -> Iterator[World]:
    """What only a counter off another card sets off does not happen."""
    w = w.copy()
    w.clocks[card] -= 1
    ways = [w]
    for ability in abilities(slug):
        if ability["when"] == "stasis-counter-removed" and ability["event"]["subject"].get("self"):
            ways = [after for way in ways for after in use(way, 0, card, ability)]
            ways += [w] if ability["optional"] else []
    yield from ways


@pytest.mark.parametrize(("slug", "ability"), STANDING, ids=[slug for slug, _ in STANDING])
@pytest.mark.parametrize("seat", ["me", "p2"])
def test_plays_that_cards_in_play_allow(slug: str, ability: Data, seat: str) -> None:
    """An extra card on each turn, or one from the discard pile in place of one from the hand."""
    says = statements()[slug]
    spec = Spec(slug, PIECES, **PILES)
    at = {"base": "base:A", "minion": "on:1"}.get(says.get("play_on", ""), "A")
    if says["kind"] == "base":
        spec = spec.plus(bases=(slug, "the-mothership", "ninja-dojo"))
    else:
        spec = spec.plus(f"{seat} {at} {slug}")
    effect = ability["effects"][0]
    from_discard = effect["verb"] == "permit"
    if from_discard:
        spec = spec.plus(hands=([], []))
    scene = Scene(spec)
    game = scene.game
    kind = MINION if effect["target"]["type"] == "minion" else ACTION
    free = (Permit(kind),) if from_discard else ()
    game.s.permits = (*free, *[p for p in game.s.permits if p.source])
    game.rest()
    w = World.of(game, scene.info)
    card = scene.bases[0] if says["kind"] == "base" else scene.pieces[-1]
    expected: set[tuple[str, int]] = set()
    if says["kind"] == "base" or seat == "me":
        expected = standing_plays(w, 0, card, effect)
    assert set(engine_plays(game)) == expected


def test_eh_comes_after_the_first_action_of_a_turn() -> None:
    spec = Spec("eh", PIECES, **PILES).plus(hands=(["mounties-eh", "kree-call-for-backup"], []))
    scene = Scene(spec)
    game = scene.game
    start = World.of(game, scene.info)
    first, eh = scene.card_in_hand("kree-call-for-backup"), scene.card_in_hand("mounties-eh")
    game.s.permits = (Permit(ACTION),)
    game.rest()
    game.apply(([o[:2] for o in options(game)].index(("play", first)),))
    said = abilities("mounties-eh")[0]
    played = list(play(start, 0, first, 0))
    worlds = played + [after for way in played for after in special_from_hand(way, 0, eh, said)]
    wrong = compare(explore(game, at_rest), worlds, start)
    assert not wrong, "\n".join(wrong[:4])
