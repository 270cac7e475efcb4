"""What the check covers, in numbers: `python -m tests.differential.figures`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from . import explore as ways
from .explore import TooMany
from .rules import EXERCISED, Unstated
from .scenes import BOARDS
from .statements import effects_of, statements
from .test_facts import SCENES, test_number_scenes
from .test_numbers import disagreements_in_numbers
from .test_outcomes import PLAYED, TALENTS, disagreements_in_play, disagreements_in_talent
from .test_own_turn import (
    SPECIALS,
    STANDING,
    WAITING,
    test_a_stasis_counter_goes_as_the_turn_starts,
    test_eh_comes_after_the_first_action_of_a_turn,
    test_played_from_stasis,
    test_plays_that_cards_in_play_allow,
    test_specials_on_your_turn,
)
from .test_pairs import disagreements_by_chance
from .test_scoring import CASES, SIDES, disagreements_at_scoring
from .test_time import ENDS, LASTING, STARTS, test_over_in_time, test_turn_ends, test_turn_starts
from .test_triggers import DRIVERS, LISTENERS, boards_for

Scene = Callable[[], object]


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every scene of the quick run, by what it is about."""
    for slug, number in SCENES:
        yield "number scenes", partial(test_number_scenes, slug, number)
    for seed in range(300):
        yield "strewn boards", partial(disagreements_in_numbers, seed)
    for seed in range(300):
        yield "met by chance", partial(disagreements_by_chance, seed)
    for spec in BOARDS:
        kind = "against protections, silence, shields, stasis" if spec.paired else "plain boards"
        for slug in PLAYED:
            yield f"played, {kind}", partial(disagreements_in_play, spec, slug)
        for slug in TALENTS:
            yield f"Talents, {kind}", partial(disagreements_in_talent, spec, slug)
    for slug in LISTENERS:
        for spec in boards_for(slug):
            for driver in DRIVERS:
                yield "answering", partial(disagreements_in_play, spec, driver)
    for slug in CASES:
        for side in SIDES:
            yield "scoring", partial(disagreements_at_scoring, slug, side)
    for slug, kind in LASTING:
        yield "over in time", partial(test_over_in_time, slug, kind)
    for seat in ("me", "p2"):
        for slug in STARTS:
            yield "turns", partial(test_turn_starts, slug, seat)
        for slug in ENDS:
            yield "turns", partial(test_turn_ends, slug, seat)
    for slug, ability in SPECIALS:
        yield "own turn", partial(test_specials_on_your_turn, slug, ability, True)
    for slug in WAITING:
        yield "own turn", partial(test_played_from_stasis, slug)
        yield "own turn", partial(test_a_stasis_counter_goes_as_the_turn_starts, slug, 1)
    for slug, ability in STANDING:
        yield "own turn", partial(test_plays_that_cards_in_play_allow, slug, ability, "me")
    yield "own turn", test_eh_comes_after_the_first_action_of_a_turn


def main() -> None:
    compared: Counter[str] = Counter()
    left_out: Counter[str] = Counter()
    for about, scene in scenes():
        try:
            scene()
            compared[about] += 1
        except (Unstated, TooMany):
            left_out[about] += 1
    known = [(slug, ability) for slug, says in statements().items() for ability in says["abilities"]]
    never = [slug for slug, ability in known if id(ability["effects"]) not in EXERCISED]
    effects = sum(len(effects_of(ability)) for _, ability in known)
    print(f"{len(statements())} cards and bases, {len(known)} abilities, {effects} effects")
    for about, count in compared.items():
        print(f"{count:6} {about}, {left_out[about]} left out")
    print(f"{compared.total():6} scenes, {left_out.total()} left out, {ways.COMPARED} tables compared")
    print(f"{len(known) - len(never)} abilities at work in some scene; not: {' '.join(never)}")


if __name__ == "__main__":
    main()
