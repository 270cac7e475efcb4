"""What a base promises is what it gives: VP that cards and bases are sure to give are in its forecast."""

from __future__ import annotations

import inspect

import pytest

from smashup_tui.engine.game import GIVING_VP
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.definitions import CardDef, Trigger
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.view import look

from ..scenario import Board, board, foe, third, you

STRONG = you("King Rex", counters=20)
BOARDS = {
    "Rhodes Plaza Mall": {"Rhodes Plaza Mall": [STRONG, you("Scout"), foe("Scout")]},
    "Factory 436-1337": {"Factory 436-1337": [STRONG, foe("King Rex")]},
    "Building Rooftop": {"Building Rooftop": [STRONG, foe("Scout"), foe("Scout"), third("Scout")]},
    "Symkaria": {"Symkaria": [STRONG, foe("Scout"), third("King Rex")]},
    "Baron Zemo": {"Tar Pits": [STRONG, foe("Baron Zemo"), third("Scout")]},
    "A Portent of Doom": {"Tar Pits": [STRONG, foe("Scout"), foe("A Portent of Doom")]},
    "A Portent of Doom without power": {"Tar Pits": [STRONG, foe("A Portent of Doom")]},
    "a base like any other": {"Tar Pits": [STRONG, foe("Scout"), third("Scout")]},
}


def promised(table: Board) -> list[int]:
    vp = [0, 0, 0]
    for place in table.game.forecast(table.game.bases[0]):
        vp[place.seat] += place.vp
    return vp


@pytest.mark.parametrize("name", BOARDS)
def test_the_forecast_is_what_the_scoring_gives(name: str) -> None:
    table = board(BOARDS[name], players=3)
    expected = promised(table)
    view = look(table.game, Perspective(0), table.game.names)
    assert table.game.forecast(table.game.bases[0]) == list(view.bases[0].forecast)
    before = table.game.digest()
    table.game.forecast(table.game.bases[0])
    assert table.game.digest() == before
    table.end_turn()
    assert list(table.game.vp) == expected


def test_what_one_base_gives_is_not_promised_at_another() -> None:
    table = board({"Rhodes Plaza Mall": [you("Scout")], "Tar Pits": [you("Scout"), foe("Scout")]})
    assert [(p.seat, p.vp) for p in table.game.forecast(table.game.bases[1])] == [(0, 4), (1, 4)]


def gives_without_asking(d: CardDef) -> list[Trigger]:
    """Abilities of a scoring that give VP and need no choice."""
    found = []
    for kind in GIVING_VP:
        for trigger in d.triggers.get(kind, ()):
            text = inspect.getsource(trigger.body)
            if not trigger.may and "gain_vp" in text and "choose" not in text:
                found.append(trigger)
    return found


def test_no_card_gives_vp_that_its_forecast_does_not_know() -> None:
    giving = [trigger for d in CATALOG.definitions for trigger in gives_without_asking(d)]
    assert len(giving) >= 6
    assert all(trigger.vp is not None for trigger in giving)
