"""Results that come with the program: packed, read back the same, and own games on top of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.arena.lab import bundled as shelf
from smashup_tui.arena.lab.bundled import BundledResults, shipped, shipped_names
from smashup_tui.arena.lab.estimates import Model
from smashup_tui.arena.lab.findings import Findings, config_of
from smashup_tui.arena.lab.win_rates import Counts
from smashup_tui.arena.match import all_pairs
from tools import pack_lab

from ..home import folder  # noqa: F401
from .test_lab import at_once, home, lab, made_up, run  # noqa: F401

STRONG = {"aliens": 1.2, "hydra": -1.2, "robots": 0.5}
LEAST = {"normal": 9_500}


def written(path: Path, games: list[dict[str, Any]], level: str = "quick", seed: int = 1) -> Path:
    """As `smashup lab run` writes it."""
    players = len(games[0]["factions"])
    more = {"seats": [level] * players, "vp": [0] * players, "turns": 20, "decisions": 90}
    lines = [config_of(level, players, seed), *({**game, "seed": seed, **more} for game in games)]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def counted(games: list[dict[str, Any]]) -> Counts:
    found = Counts()
    found.add(games)
    return found


@pytest.fixture
def here(folder: Path, tmp_path: Path) -> Path:  # noqa: F811
    """Sixty games of `quick` come with the program: those that a run from the first seed begins with."""
    games = made_up(60, STRONG)
    (pack,) = pack_lab.pack([written(tmp_path / "games.jsonl", games)])
    (folder / "quick-2.lab").write_bytes(pack.to_bytes())
    shipped.cache_clear()
    return folder


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_packed_comes_back(players: int, tmp_path: Path) -> None:
    games = made_up(120, STRONG, players)
    (pack,) = pack_lab.pack([written(tmp_path / "games.jsonl", games)])
    back = BundledResults.from_bytes(pack.to_bytes())
    assert (back.level, back.players, len(back)) == ("quick", players, 120)
    assert back.series == {1: 120} and back.versions == {"1": 120}
    assert back.counts() == counted(games)
    assert back.first.wins == sum(game["winner"] == 0 for game in games)

    def key(game: dict[str, Any]) -> tuple[list[list[str]], int]:
        return [sorted(deck) for deck in game["factions"]], game["winner"]

    assert sorted(map(key, back.games())) == sorted(map(key, games))


def test_the_fit_is_kept_with_the_games(tmp_path: Path) -> None:
    games = made_up(300, STRONG)
    (pack,) = pack_lab.pack([written(tmp_path / "games.jsonl", games)])
    kept = Model.of_fit(BundledResults.from_bytes(pack.to_bytes()).fit, 2)
    fresh = Model(games, 2)
    for one, two in (("aliens", "robots"), ("hydra", "pirates"), ("ninjas", "kree")):
        kept_one, fresh_one = kept.pair(one, two), fresh.pair(one, two)
        assert kept_one.chance == pytest.approx(fresh_one.chance, abs=1e-3)
        assert (kept_one.low, kept_one.high) == pytest.approx((fresh_one.low, fresh_one.high), abs=1e-3)


def test_starting_from_a_fit_leads_to_the_same_place() -> None:
    games = made_up(400, STRONG)
    start = Model(games[:300], 2).fit
    there, anew = Model(games, 2, start), Model(games, 2)
    for slug in ("aliens", "hydra", "wizards"):
        assert there.faction(slug).chance == pytest.approx(anew.faction(slug).chance, abs=0.005)


def test_twenty_thousand_games_are_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fit = Model(made_up(300, STRONG), 2).fit
    monkeypatch.setattr(shelf, "Model", lambda games, players: type("Quick", (), {"fit": fit}))
    pack = BundledResults.of("normal", 2, {1: 20_000}, made_up(20_000, STRONG))
    assert len(pack.to_bytes()) < 40_000


def test_a_game_in_two_files_counts_once_and_levels_are_told_apart(tmp_path: Path) -> None:
    games = made_up(30, STRONG)
    one, two = written(tmp_path / "1.jsonl", games[:20]), written(tmp_path / "2.jsonl", games[10:])
    other = written(tmp_path / "3.jsonl", games[:5], seed=9)
    easy = written(tmp_path / "4.jsonl", games[:7], level="easy")
    first, second = pack_lab.pack([one, two, other, easy])
    assert (first.level, len(first), first.series) == ("quick", 35, {1: 30, 9: 5})
    assert (second.level, len(second)) == ("easy", 7)


@pytest.mark.usefixtures("here")
def test_more_games_come_to_those_that_ship(tmp_path: Path) -> None:
    games = made_up(90, STRONG)
    (pack,) = pack_lab.pack([written(tmp_path / "more.jsonl", games[50:])])
    assert (len(pack), pack.series, pack.versions) == (90, {1: 90}, {"1": 90}), "ten of them shipped already"
    assert pack.counts() == counted(games)


def test_the_packer_says_what_it_wrote_and_what_it_cannot_read(
    folder: Path,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(shelf, "__file__", str(folder.parent / "bundled.py"))
    assert pack_lab.main([str(written(tmp_path / "games.jsonl", made_up(12, {})))]) == 0
    assert "12 games" in capsys.readouterr().out and (folder / "quick-2.lab").is_file()
    assert pack_lab.main([]) == 2 and pack_lab.main([str(tmp_path / "nosuch.jsonl")]) == 2
    foreign = tmp_path / "foreign.jsonl"
    foreign.write_text('{"lab": "quick", "players": 2}\n', encoding="utf-8")
    assert pack_lab.main([str(foreign)]) == 2
    assert "of which series" in capsys.readouterr().err


# --- on a fresh machine ----------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_every_view_answers_on_a_fresh_machine() -> None:
    for view in ([], ["pairs"], ["partners", "pirats"], ["heat"]):
        result = lab(*view, "--level", "quick")
        assert result.exit_code == 0 and "60 games" in result.stdout, view
    assert json.loads(lab("--level", "quick", "--json").stdout)["shipped"] == 60
    assert "--level quick --players 2" in lab("--level", "hard").stderr, "what there is instead"


@pytest.mark.usefixtures("here", "at_once")
def test_own_games_come_on_top_and_are_none_of_those_shipped(home: Path) -> None:  # noqa: F811
    assert "3 games added, 3 in" in run(3).stdout
    lines = (home / "lab" / "quick-2.jsonl").read_text(encoding="utf-8").splitlines()[1:]
    assert sorted(json.loads(line)["number"] for line in lines) == [60, 61, 62]
    assert "63 games (3 of your own)" in lab("--level", "quick").stdout
    assert "2 versions" in lab("--level", "quick").stdout


@pytest.mark.usefixtures("here")
def test_the_same_game_of_the_same_version_is_not_counted_twice(home: Path) -> None:  # noqa: F811
    games = made_up(64, STRONG)
    games[3]["version"] = "2"  # the same deal, but somebody else played it
    path = home / "lab" / "quick-2.jsonl"
    path.parent.mkdir()
    found = Findings.known("quick", 2, written(path, games))
    assert found is not None and found.own == 5 and found.counts.games == 65
    assert found.model.faction("aliens").chance > 0.5 > found.model.faction("hydra").chance


def test_without_own_and_shipped_games_there_is_nothing(folder: Path, tmp_path: Path) -> None:  # noqa: F811
    assert Findings.known("quick", 2, tmp_path / "nosuch.jsonl") is None and shipped_names() == []
    folder.rmdir()
    assert shipped_names() == []


# --- what is shipped -------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "players"), shipped_names())
def test_what_is_shipped_is_whole(level: str, players: int) -> None:
    pack = shipped(level, players)
    assert pack is not None and (pack.level, pack.players) == (level, players)
    assert len(pack) == sum(pack.versions.values()) >= LEAST.get(level, 1)
    assert len({len(column) for column in pack.columns}) == 1 and len(pack.columns) == 2 * players + 1
    found = Findings(level, players, [], pack)
    assert found.counts.games == len(pack) and len(found.counts.pairs) == len(all_pairs())
    rates = [(row.estimate.chance, row.count.rate) for row in found.factions()]
    assert all(abs(chance - rate) < 0.1 for chance, rate in rates), "the fit is that of these games"
