"""On-play abilities and Talents: every way they can turn out on several boards, twice worked out.

A scene agrees if both sides reach the same set of tables: so who may be chosen, how many, whether it can be
declined, what happens then, whose piles cards go to and which extra plays are left are all compared at once.
"""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import ACTION, MINION
from smashup_tui.engine.model.state import Permit

from .explore import MANY, TooMany, at_rest, compare, explore, options
from .oracle import Unstated, play, use
from .rules import kept_off, places_for
from .scenes import BOARDS, Scene, Spec
from .statements import abilities, is_open, statements
from .world import World

PLAYED = [slug for slug, says in statements().items() if says["kind"] != "base"]
TALENTS = [slug for slug in PLAYED if abilities(slug, "talent")]


def played_scene(spec: Spec, slug: str) -> tuple[Scene, int]:
    """The board with that card in hand and one play for it."""
    hands = [[slug, *(spec.hands[0] if spec.hands else ())], *spec.hands[1:]]
    scene = Scene(spec.plus(hands=hands))
    kind = MINION if statements()[slug]["kind"] == "minion" else ACTION
    scene.game.s.permits = (Permit(kind),)
    scene.game.rest()
    return scene, scene.card_in_hand(slug)


def disagreements_in_play(spec: Spec, slug: str, limit: int = MANY) -> list[str]:
    """The card is played wherever it can be; of the bases for a minion, on the first and the last."""
    scene, card = played_scene(spec, slug)
    game = scene.game
    start = World.of(game, scene.info)
    if not settled(start):
        return []
    moves = {o[2]: i for i, o in enumerate(options(game)) if o[:2] == ("play", card)}
    stated = places_for(start, 0, card)
    wrong = []
    if set(moves) != set(stated):
        names = {0: "nothing", **scene.info.name}
        said, meant = [sorted(names[n] for n in places) for places in (moves, stated)]
        wrong.append(f"can be played on: the engine says {said}, the statement {meant}")
    if start.info.kind[card] == "minion" and len(scene.bases) > 2:
        moves.pop(scene.bases[1], None)
    for place, index in moves.items():
        after = game.clone()
        after.apply((index,))
        wrong += compare(explore(after, at_rest, limit), play(start, 0, card, place), start)
    return wrong


def settled(w: World) -> bool:
    """Could a game show this board? An action kept off the minion it is on is discarded at once."""
    on_minions = [action for action in w.actions() if w.in_play(w.host[action])]
    return not any(kept_off(w, w.host[action], action, "attach") for action in on_minions)


def talent_scene(spec: Spec, slug: str) -> tuple[Scene, int]:
    """The board with that card in play: at the first base, or on the first minion there."""
    at = {"": "A", "base": "base:A", "minion": "on:1"}[statements()[slug].get("play_on", "")]
    scene = Scene(spec.plus(f"me {at} {slug}"))
    scene.game.s.permits = ()
    scene.game.rest()
    return scene, scene.pieces[-1]


def disagreements_in_talent(spec: Spec, slug: str, limit: int = MANY) -> list[str]:
    """A Talent that the engine does not offer must be one that could do nothing."""
    if statements()[slug].get("play_on") == "minion" and not spec.pieces:
        return []
    scene, card = talent_scene(spec, slug)
    game = scene.game
    start = World.of(game, scene.info)
    if not settled(start):
        return []
    found = [i for i, o in enumerate(options(game)) if o[:2] == ("talent", card)]
    games = [game.clone()]
    if found:
        games[0].apply((found[0],))
        games = explore(games[0], at_rest, limit)
    return compare(games, use(start, 0, card, abilities(slug, "talent")[0]), start)


@pytest.mark.parametrize("slug", PLAYED)
def test_played(slug: str) -> None:
    check_on_all_boards(slug, "played", MANY)


@pytest.mark.parametrize("slug", TALENTS)
def test_talents(slug: str) -> None:
    check_on_all_boards(slug, "talent", MANY)


@pytest.mark.soak
@pytest.mark.parametrize("slug", PLAYED)
def test_played_with_many_ways(slug: str) -> None:
    check_on_all_boards(slug, "played", 2000)


def check_on_all_boards(slug: str, how: str, limit: int) -> None:
    disagreements = disagreements_in_play if how == "played" else disagreements_in_talent
    wrong = []
    for spec in BOARDS:
        try:
            found = disagreements(spec, slug, limit)
        except (Unstated, TooMany):
            continue
        if not is_open(slug, spec.name):
            wrong += [f"{spec.name}: {each}" for each in found]
    assert not wrong, "\n".join(wrong[:4])
