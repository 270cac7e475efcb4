"""Cards that pay off later are put where a player would put them."""

from __future__ import annotations

import pytest

from smashup_tui.ai.evaluate import FEATURES, features, fitted_weights
from smashup_tui.ai.next_turn import NextTurn
from smashup_tui.engine.game import Game
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import ask
from smashup_tui.table.player_registry import player_named

from ..scenario import FOE, YOU, board, foe, you

# The first place there is, is the wrong one: equal answers would be given for it.
BASES = {
    "The Mothership": [foe("King Rex"), you("Scout")],
    "Jungle Oasis": [],
    "Tar Pits": [you("King Rex"), foe("Zapbot")],
}
MINIONS = {
    "The Mothership": [foe("King Rex"), foe("Zapbot")],
    "Jungle Oasis": [foe("Scout")],
    "Tar Pits": [you("King Rex"), foe("Scout")],
}


def placed(game: Game, level: str, seed: int) -> int:
    """On what a player of that level puts the only card of the hand."""
    assert game.decision is not None
    thought = ask(player_named(level).without_clock(), game, Rng(seed))
    target: int = game.decision.options[thought.answer[0]][2]
    return target


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(
    ("action", "base"),
    [
        ("Overgrowth", "Tar Pits"),  # it breaks at the start of your turn
        ("Marking Territory", "Tar Pits"),  # if you lead there
        ("Happily Ever After", "Tar Pits"),  # 1 VP for you if you win
        ("Ruins", "The Mothership"),  # the winner gets 1 VP less
        ("Magic Ward", "Tar Pits"),  # your minions there are kept
        ("Summon Wolves", "Tar Pits"),
        ("Deep Roots", "Tar Pits"),
        ("Full Moon", "Tar Pits"),
    ],
)
def test_an_action_on_a_base_goes_where_it_pays(action: str, base: str, level: str) -> None:
    for seed in range(4):
        game = board(BASES, hand=[action]).game
        assert game.name(placed(game, level, seed)) == base


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(
    ("action", "side"),
    [
        ("Chum", YOU),
        ("Opportunist", YOU),
        ("Bring 'Em In", YOU),
        ("Überserum", YOU),
        ("Choking Vines", FOE),
    ],
)
def test_an_action_on_a_minion_goes_to_the_right_players(action: str, side: int, level: str) -> None:
    for seed in range(4):
        game = board(MINIONS, hand=[action]).game
        minion = placed(game, level, seed)
        assert (game.name(minion), game.controllers[minion]) == ("King Rex", side)


def test_what_will_grow_counts_for_whoever_has_it() -> None:
    column = FEATURES.index("actions on minions")
    for action in ("Chum", "Opportunist", "Bring 'Em In", "All for One"):
        mine, theirs = features(board({"Tar Pits": [foe("Scout", on=[you(action)])]}).game)
        assert (mine[column], theirs[column]) == (0, 1), action


def test_vp_more_or_less_are_expected() -> None:
    """For the one who leads, and for the other."""
    column = FEATURES.index("expected VP at bases that lack 7 or less")

    def expected(*actions: str) -> list[float]:
        minions = [you("King Rex"), foe("Scout")]
        table = board({"Tar Pits": [*minions, *map(you, actions)]})
        return [row[column] for row in features(table.game)]

    plain, ruined, happy = expected(), expected("Ruins"), expected("Happily Ever After")
    assert ruined[YOU] == plain[YOU] and ruined[FOE] == pytest.approx(plain[FOE] - 1, abs=0.1)
    assert happy[FOE] == plain[FOE] and happy[YOU] == pytest.approx(plain[YOU] + 1)


def test_only_what_came_this_turn_is_looked_at() -> None:
    """What lies there already does the same whatever is answered."""
    weights = fitted_weights()
    old = board({"Tar Pits": [you("King Rex"), foe("Zapbot"), you("Overgrowth")]}).game
    new = board(BASES, hand=["Overgrowth"]).play("Overgrowth", at="Tar Pits").game
    gains = []
    for game in (old, new):
        next_turn = NextTurn(game, YOU)
        after = game.clone()
        after.apply(len(after.decision.options) - 1)  # type: ignore[union-attr]
        assert after.current == FOE and after.at_rest
        plain = NextTurn(after, YOU).worth(after.clone(), weights, Rng(1))
        gains.append(next_turn.worth(after, weights, Rng(1)) - plain)
    assert gains[0] == 0 < gains[1]
