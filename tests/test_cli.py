"""The shell: what a user types, what comes back, and the exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui import __version__
from smashup_tui.cli import COMMANDS, app, main
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.setup import Setup

from .engine.test_record import play


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app(list(arguments)), list(arguments))


def test_the_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["smashup", "--version"])
    main()
    assert capsys.readouterr().out == f"smashup {__version__}\n"


def test_no_more_workers_than_cpus_that_may_be_used() -> None:
    code = "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); "
    code += "from smashup_tui.commands.many_games import CORES; print(CORES)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "1\n"


def test_help_names_every_command() -> None:
    out = smashup("--help").stdout
    assert all(name in out for name in COMMANDS)


def test_sim_prints_a_line_a_game() -> None:
    result = smashup("sim", "--games", "2", "--seed", "3", "--factions", "aliens+robots,pirates+ninjas")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("seed 3:") and "Aliens + Robots" in lines[0] and len(lines) == 3


def test_sim_json_has_the_promised_shape() -> None:
    result = smashup("sim", "--games", "2", "--players", "4", "--seed", "8", "--json")
    data = json.loads(result.stdout)
    assert set(data) == {"games", "seconds"} and len(data["games"]) == 2
    game = data["games"][0]
    assert set(game) == {"seed", "seats", "winner", "vp", "turns", "decisions", "digest"}
    assert game["seed"] == 8 and len(game["seats"]) == 4 == len(game["vp"])
    assert set(game["seats"][0]) == {"name", "factions"}
    assert game["vp"][game["winner"]] == max(game["vp"]) >= 15


def test_sim_stops_on_ctrl_c_with_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    from smashup_tui.arena.random_games import GameResult, play_random_game
    from smashup_tui.commands import sim

    played: list[int] = []

    def interrupted(setup: Setup, seed: int) -> GameResult:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(seed)
        return play_random_game(setup, seed)

    monkeypatch.setattr(sim, "play_random_game", interrupted)
    result = smashup("sim", "--games", "50", "--json")
    assert result.exit_code == 130
    assert len(json.loads(result.stdout)["games"]) == 2
    assert "Stopped" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("sim", "--players", "1"), "2 to 4 players"),
        (("sim", "--players", "5"), "2 to 4 players"),
        (("sim", "--factions", "alines+robots"), "Did you mean Aliens?"),
        (("sim", "--factions", "robots+robots"), "twice"),
        (("sim", "--factions", "a+b,c+d,e+f"), "3 decks for 2 players"),
        (("cards", "--faction", "pirats"), "Did you mean Pirates?"),
        (("cards", "--set", "nosuch"), "no set"),
        (("replay", "nosuch.jsonl"), "no file"),
    ],
)
def test_bad_input_gets_a_clear_message_and_exit_code_2(arguments: tuple[str, ...], complaint: str) -> None:
    result = smashup(*arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert "Traceback" not in result.stderr


def test_cards_lists_everything() -> None:
    data = json.loads(smashup("cards", "--json").stdout)
    assert [c["slug"] for c in data] == [d.slug for d in CATALOG.definitions]
    factions = len({c["faction"] for c in data})
    assert factions == len(CATALOG.factions) >= 28
    assert len([c for c in data if c["kind"] == "base"]) == 2 * factions
    assert sum(c["copies"] for c in data if c["kind"] != "base") == 20 * factions
    rex = next(c for c in data if c["name"] == "King Rex")
    assert rex["power"] == 7 and rex["copies"] == 1 and rex["slug"] == "dinosaurs-king-rex"
    wanted = {
        "name",
        "slug",
        "set",
        "faction",
        "kind",
        "play_on",
        "power",
        "copies",
        "breakpoint",
        "vp",
        "text",
    }
    assert wanted <= set(rex)
    assert {c["kind"] for c in data} == {"minion", "action", "base"}
    assert sum(c["confidence"] == "inferred" for c in data if c["set"] == "marvel") == 15


def test_cards_of_one_set_and_of_one_faction() -> None:
    assert len(json.loads(smashup("cards", "--set", "core", "--json").stdout)) == 94 + 16
    listed = smashup("cards", "--faction", "Dinosaurs").stdout
    assert "King Rex (minion, power 7, 1 in the deck): no ability" in listed
    assert "Tar Pits (base, breakpoint 16, VP 4·3·2)" in listed


def test_a_card_is_found_in_spite_of_a_typo() -> None:
    result = smashup("card", "king", "rx")
    assert result.exit_code == 0 and "King Rex" in result.stdout


def test_a_reconstructed_ability_is_marked() -> None:
    assert "Ability reconstructed" in smashup("card", "helicarrier").stdout


def test_replay_tells_the_game_and_verifies_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    told = smashup("replay", str(path))
    assert told.exit_code == 0 and "Turn 1" in told.stdout
    verified = smashup("replay", str(path), "--verify")
    assert verified.exit_code == 0 and "45 answers replayed" in verified.stdout


def test_replay_of_an_edited_game_says_where_it_differs(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[3] = "[88]"
    path.write_text("\n".join(lines), encoding="utf-8")
    before = path.read_bytes()
    result = smashup("replay", str(path), "--verify")
    assert result.exit_code == 2 and "Answer 3" in result.stderr
    assert path.read_bytes() == before


def test_watch_prints_an_account_that_hides_hands() -> None:
    result = smashup(
        "watch", "--plain", "--seats", "random,random", "--factions", "aliens+robots,pirates+ninjas"
    )
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Seat 1: Ada (random) with Aliens + Robots"
    assert any(line.endswith("VP") and "wins with" in line for line in lines[-2:])
    assert any(line.endswith("draws 2 cards") for line in lines)


def test_watch_refuses_an_unknown_player() -> None:
    result = smashup("watch", "--seats", "master,easy")
    assert result.exit_code == 2 and "There's no player" in result.stderr


def test_watch_takes_the_whole_table_in_one_line() -> None:
    line = "Zoe:random:aliens+robots, Kim:random:pirates+ninjas; first=Kim"
    result = smashup("watch", "--setup", line, "--seed", "3", "--games", "2")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Game 1 of 2, seed 3" and lines[1] == "Seat 1: Zoe (random) with Aliens + Robots"
    assert "Game 2 of 2, seed 4" in lines and sum("wins with" in line for line in lines) == 2
    people = smashup("watch", "--setup", "Zoe:human, Kim:random")
    assert people.exit_code == 2 and "no player 'human'" in people.stderr


def test_packs_that_were_left_out_are_named_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["smashup", "cards", "--set", "core"])
    monkeypatch.setattr(CATALOG, "left_out", ["bad_pack was left out: it has no name."])
    main()
    assert "smashup: bad_pack was left out" in capsys.readouterr().err
