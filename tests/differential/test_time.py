"""What lasts for a while is over when it should be; what happens as turns start and end."""

from __future__ import annotations

import pytest

from smashup_tui.engine.board_setup import set_phase
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import END_PLAY
from smashup_tui.engine.model.kinds import START_TURN

from .explore import TooMany, at_rest, compare, explore, options
from .oracle import Unstated, draw, expire, play, scoring_ability, use
from .rules import numbers, places_for
from .scenes import PILES, Scene, Spec
from .statements import abilities, answering, effects_of, statements
from .test_outcomes import PLAYED, TALENTS, played_scene, talent_scene
from .world import World, engine_numbers

ROOMY = Spec(
    "roomy",
    [
        "me A robots-zapbot",
        "p2 A aliens-invader",
        "p2 B robots-microbot-guard",
        "me B robots-microbot-guard",
        "me base:A avengers-j-a-r-v-i-s",
    ],
    ("ninja-dojo", "the-mothership", "hydra-lab"),
    base_deck=("portal-room", "factory-436-1337"),
    **PILES,
)
WHILES = ("end-of-turn", "end-of-your-turn", "start-of-your-next-turn")


def lasts(slug: str, kind: str) -> bool:
    return any(e.get("duration") in WHILES for a in abilities(slug, kind) for e in effects_of(a))


LASTING = [(slug, "on-play") for slug in PLAYED if lasts(slug, "on-play") and slug != "shapeshifters-copycat"]
LASTING += [(slug, "talent") for slug in TALENTS if lasts(slug, "talent")]


def end_turn(game: Game) -> Game:
    """Stop playing cards; what is asked on the way is passed or answered with the first option."""
    seat = game.s.current
    game.apply((options(game).index(END_PLAY),))
    while not (at_rest(game) and game.s.current != seat):
        assert game.decision is not None
        game.apply(tuple(range(game.decision.least)))
    return game


@pytest.mark.parametrize(("slug", "kind"), LASTING)
def test_over_in_time(slug: str, kind: str) -> None:
    scene, card = (played_scene if kind == "on-play" else talent_scene)(ROOMY, slug)
    game = scene.game
    start = World.of(game, scene.info)
    verb = "play" if kind == "on-play" else "talent"
    move = next(i for i, o in enumerate(options(game)) if o[:2] == (verb, card))
    place = options(game)[move][2]
    if kind == "on-play":
        worlds = [w for p in places_for(start, 0, card) if p == place for w in play(start, 0, card, p)]
    else:
        worlds = list(use(start, 0, card, abilities(slug, "talent")[0]))
    game.apply((move,))
    for leaf in explore(game, at_rest)[:8]:
        fitting = [w for w in worlds if numbers(w) == engine_numbers(leaf)]
        assert fitting, "the result itself is compared elsewhere"
        leaf.events = []
        for seat in (0, 1):
            end_turn(leaf)
            for w in fitting:
                w.current = 1 - seat
            fitting = [_next_turn(expire(w, seat), 1 - seat) for w in fitting]
            stated = {numbers(w) for w in fitting}
            assert engine_numbers(leaf) in stated, f"after the turn of seat {seat}"


def _next_turn(w: World, seat: int) -> World:
    """The seat's turn begins: what lasted until then is over, and the turn has its own history."""
    w.lasting = [e for e in w.lasting if not (e[3] == "start-of-your-next-turn" and e[4] == seat)]
    w.history = []
    return w


STARTS = answering("your-turn-start", "each-turn-start")
ENDS = answering("your-turn-end", "turn-end")


def in_play_scene(slug: str, seat: str) -> tuple[Scene, int]:
    says = statements()[slug]
    pieces = ["me A robots-zapbot", "p2 A aliens-invader", "me B robots-microbot-guard", "p2 B robots-zapbot"]
    bases = list(ROOMY.bases)
    if says["kind"] == "base":
        bases[0] = slug
    else:
        at = {"minion": "on:1" if seat == "me" else "on:2", "base": "base:A"}.get(
            says.get("play_on", ""), "C"
        )
        pieces.append(f"{seat} {at} {slug}")
    scene = Scene(Spec(slug, pieces, bases, base_deck=ROOMY.base_deck, **PILES))
    return scene, scene.bases[0] if says["kind"] == "base" else scene.pieces[-1]


@pytest.mark.parametrize("slug", STARTS)
@pytest.mark.parametrize("seat", ["me", "p2"])
def test_turn_starts(slug: str, seat: str) -> None:
    scene, card = in_play_scene(slug, seat)
    game = scene.game
    set_phase(game, START_TURN)
    start = World.of(game, scene.info)
    game.run_to_question()
    worlds = [start]
    for ability in abilities(slug):
        mine = start.ctrl.get(card, 0) == 0
        if ability["when"] == "each-turn-start" or (ability["when"] == "your-turn-start" and mine):
            worlds = [after for w in worlds for after in scoring_ability(w, card, ability)]
    try:
        wrong = compare(explore(game, at_rest), worlds, start, plays=False)
    except (Unstated, TooMany) as why:
        pytest.skip(f"{type(why).__name__}: {why}")
    assert not wrong, "\n".join(wrong[:4])


@pytest.mark.parametrize("slug", ENDS)
@pytest.mark.parametrize("seat", ["me", "p2"])
def test_turn_ends(slug: str, seat: str) -> None:
    scene, card = in_play_scene(slug, seat)
    game = scene.game
    start = World.of(game, scene.info)
    game.apply((options(game).index(END_PLAY),))
    first = start.copy()
    draw(first, 0, 2)
    worlds = [first]
    for ability in abilities(slug):
        mine = start.ctrl.get(card, 0) == 0
        if ability["when"] == "turn-end" or (ability["when"] == "your-turn-end" and mine):
            worlds = [after for w in worlds for after in scoring_ability(w, card, ability)]
    for w in worlds:
        w.current = 1
    wrong = compare(explore(game, at_rest), worlds, start, plays=False)
    assert not wrong, "\n".join(wrong[:4])
