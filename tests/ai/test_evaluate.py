"""What the evaluation sees in a position."""

from __future__ import annotations

import pytest

from smashup_tui.ai.evaluate import FEATURES, features
from smashup_tui.ai.policy import look_at_race

from ..scenario import FOE, YOU, Board, board, foe, you

ON_MINIONS = FEATURES.index("actions on minions")


def on_minions(table: Board) -> tuple[float, float]:
    """With how many actions on minions each of two players is credited."""
    yours, theirs = features(table.game)
    return yours[ON_MINIONS], theirs[ON_MINIONS]


def test_power_that_is_on_no_minion_helps_to_break_a_base() -> None:
    table = board({"Jungle Oasis": [you("Scout"), foe("King Rex"), you("Aggromotive")]})
    base = table.game.bases[0]
    assert table.game.total_power(base) == 3 + 7 + 5
    yours, _theirs = features(table.game)
    lacking = 12 - 15
    assert yours[FEATURES.index("place VP at full bases")] > 0 >= lacking
    race = look_at_race(table.game, YOU, base)
    assert (race.mine, race.theirs, race.lacking) == (8, 7, lacking)
    assert look_at_race(table.game, FOE, base).theirs == 8


@pytest.mark.parametrize(
    "action", ["Unstoppable", "Ladybug", "Upgrade", "Heirloom", "Tooth and Claw... and Guns"]
)
def test_what_helps_a_minion_serves_its_player(action: str) -> None:
    assert on_minions(board({"Tar Pits": [you("Scout", on=[you(action)])]})) == (1, 0)
    assert on_minions(board({"Tar Pits": [foe("Scout", on=[you(action)])]})) == (0, 1)


@pytest.mark.parametrize("action", ["Grumpiness", "My Only Weakness!", "Poison"])
def test_what_harms_a_minion_serves_nobody_on_ones_own(action: str) -> None:
    assert on_minions(board({"Tar Pits": [you("Scout", on=[you(action)])]})) == (0, 0)
    assert on_minions(board({"Tar Pits": [foe("Scout", on=[you(action)])]})) == (1, 0)


def test_a_talent_serves_whoever_can_use_it() -> None:
    assert on_minions(board({"Tar Pits": [foe("Scout", on=[you("Moontouched")])]})) == (1, 0)


def test_a_talent_that_cannot_be_used_there_is_half_a_one() -> None:
    """Of the strongest minion at a base only; or at a base with a low breakpoint."""
    assert on_minions(board({"Tar Pits": [you("Scout", on=[you("Moontouched")]), foe("Warbot")]})) == (0.5, 0)

    def on_base(base: str) -> float:
        return features(board({base: [you("King Rex"), you("My Master Plan")]}).game)[YOU][
            FEATURES.index("actions on bases")
        ]

    assert on_base("Tar Pits") == 2 * on_base("The Mothership") > 0
