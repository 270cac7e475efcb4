"""What is added up is kept, and used as long as no journal has changed."""

from __future__ import annotations

import os
import sqlite3

import pytest

from smashup_tui.stats import game_index
from smashup_tui.stats.game_index import current_token
from smashup_tui.stats.player_record import PlayerRecord
from smashup_tui.stats.totals import LATEST, Overview, Totals, load_overview, save_overview
from smashup_tui.support import paths

from ..test_cli import smashup
from .recorded_games import played, won

GAMES = [
    won(1),
    won(2, vp=(9, 15), level="easy"),
    won(3, mine="kree+hydra", vp=(16, 9, 12)),
    won(4, took_back=True),
    won(5, base_abilities=("Tar Pits",)),
]


def overview() -> Overview:
    return Overview.of(PlayerRecord.of(GAMES, "You"))


def test_an_overview_survives_being_kept() -> None:
    before = overview()
    save_overview(before, "a token", "You", with_undo=False)
    known = load_overview("You", with_undo=False)
    assert known is not None and known.token == "a token" and known.overview == before
    assert load_overview("Zoe", with_undo=False) is None is load_overview("You", with_undo=True)


def test_nothing_adds_up_to_nothing() -> None:
    assert Totals.of(PlayerRecord()) == Totals()
    save_overview(Overview.of(PlayerRecord()), "a token", "You", with_undo=False)
    known = load_overview("You", with_undo=False)
    assert known is not None and known.overview.totals.total.games == 0


def test_only_the_latest_games_are_kept_with_it() -> None:
    many = Overview.of(PlayerRecord.of([won(n) for n in range(LATEST + 20)], "You"))
    assert len(many.latest) == LATEST and many.totals.total.games == LATEST + 20
    assert many.latest[0].facts.seed == LATEST + 19


@pytest.mark.parametrize("text", ["no json", "[1, 2]", "{}"])
def test_what_makes_no_sense_is_not_shown(text: str) -> None:
    save_overview(overview(), "a token", "You", with_undo=False)
    with sqlite3.connect(paths.record_database()) as connection:
        connection.execute("UPDATE sums SET text = ?", (text,))
    connection.close()
    assert load_overview("You", with_undo=False) is None


def test_every_change_of_the_journals_changes_the_token() -> None:
    tokens = [current_token()]
    path = played(seed=1)
    tokens.append(current_token())
    played(seed=2)
    tokens.append(current_token())
    os.utime(path, (1, 1))
    tokens.append(current_token())
    path.unlink()
    tokens.append(current_token())
    assert len(set(tokens)) == 5 and tokens[-1] == current_token() == game_index.read_all().token


def test_the_shell_adds_up_once_and_again_after_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    played(seed=1)
    first = smashup("record").stdout
    with monkeypatch.context() as patched:
        patched.setattr("smashup_tui.commands.record.journals_read", lambda **_: pytest.fail("it was known"))
        assert smashup("record").stdout == first
        assert "Challenges:" in smashup("record", "--challenges").stdout
    played(seed=2)
    assert smashup("record").stdout.startswith("2 games")


def test_games_with_undo_have_sums_of_their_own() -> None:
    played(seed=1)
    played(seed=2, at={30: lambda session: session.undo()})
    assert smashup("record").stdout.startswith("1 game,")
    assert smashup("record", "--with-undo").stdout.startswith("2 games,")
    assert smashup("record").stdout.startswith("1 game,")
