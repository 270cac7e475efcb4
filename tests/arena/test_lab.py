"""The lab: which factions go well together, counted and estimated, and how the levels rank."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from html.parser import HTMLParser
from itertools import islice
from math import exp
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.arena.lab.estimates import Model
from smashup_tui.arena.lab.findings import Findings, config_of, faction_named
from smashup_tui.arena.lab.heat_map import page, svg
from smashup_tui.arena.lab.ratings import ELO, expected, ratings
from smashup_tui.arena.lab.win_rates import Wins
from smashup_tui.arena.match import all_pairs, deals_of_all_pairs, pair_of, slugs
from smashup_tui.arena.results_file import Journal
from smashup_tui.arena.runner import read_games
from smashup_tui.cli import app
from smashup_tui.engine.model.errors import SetupError
from smashup_tui.support.paths import HOME_VARIABLE

from .test_arena import Here

FACTIONS, PAIRS = len(slugs()), len(all_pairs())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process."""
    in_this_process(monkeypatch)


def in_this_process(monkeypatch: pytest.MonkeyPatch, stop_after: int = 10_000) -> None:
    @contextmanager
    def pool(workers: int, scheduler: str) -> Iterator[tuple[Executor, int]]:
        yield Here(stop_after), 1

    monkeypatch.setattr("smashup_tui.commands.many_games.pool", pool)


def lab(*arguments: str) -> Result:
    return CliRunner().invoke(app(["lab", *arguments]), ["lab", *arguments])


def run(games: int, *more: str) -> Result:
    return lab("run", "--level", "quick", "--games", str(games), *more)


def made_up(games: int, strong: dict[str, float], players: int = 2, seed: int = 1) -> list[dict[str, Any]]:
    """Games won with the odds of the decks' strengths."""
    random = Random(seed)
    found = []
    for number, decks in enumerate(islice(deals_of_all_pairs(players, seed), games)):
        odds = [exp(sum(strong.get(slug, 0.0) for slug in deck)) for deck in decks]
        winner = random.choices(range(players), odds)[0]
        found.append({"number": number, "factions": decks, "winner": winner, "version": "1"})
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pair_is_dealt_as_often_and_no_faction_twice_at_a_table(players: int) -> None:
    tables = list(islice(deals_of_all_pairs(players, 7), 3 * PAIRS // players))
    assert all(len({slug for deck in table for slug in deck}) == 2 * players for table in tables)
    dealt = Counter(pair_of(*deck) for table in tables for deck in table)
    assert len(dealt) == PAIRS and max(dealt.values()) - min(dealt.values()) <= 2


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("aliens", "Aliens"), ("alines", "Aliens"), ("shield", "S.H.I.E.L.D."), ("spiderverse", "Spider-Verse")],
)
def test_a_faction_is_found_despite_a_slip(typed: str, meant: str) -> None:
    assert faction_named(typed).name == meant


def test_what_is_no_faction_is_refused() -> None:
    with pytest.raises(SetupError, match="no faction called 'bears'"):
        faction_named("bears")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (228, 400, 0.5210, 0.6177)],
)
def test_the_interval_of_a_count(wins: int, games: int, low: float, high: float) -> None:
    assert Wins(games, wins).interval == pytest.approx((low, high), abs=1e-4)


def test_a_strong_faction_lifts_even_pairs_that_were_never_dealt() -> None:
    dealt = made_up(600, {"aliens": 1.5, "hydra": -1.5})
    games = [game for game in dealt if ("aliens", "robots") not in game["factions"]]
    model = Model(games, 2)
    assert model.pair("robots", "aliens").chance > 0.6 > model.pair("robots", "ninjas").chance
    assert model.pair("hydra", "robots").chance < 0.4
    assert model.faction("aliens").low > 0.5 > model.faction("hydra").high


def test_more_wins_never_lower_an_estimate() -> None:
    games = made_up(300, {})
    before = Model(games, 2).pair("aliens", "dinosaurs").chance
    won = {"number": 300, "factions": (("aliens", "dinosaurs"), ("robots", "ninjas")), "winner": 0}
    chances = [Model([*games, *[won] * n], 2).pair("aliens", "dinosaurs").chance for n in (1, 4, 16)]
    assert before < chances[0] < chances[1] < chances[2]


def test_more_games_narrow_the_estimate() -> None:
    few, many = (Model(made_up(games, {"zombies": 0.8}), 2).faction("zombies") for games in (100, 1500))
    assert many.high - many.low < few.high - few.low
    assert many.low < many.chance < many.high


def test_the_intervals_hold_what_they_promise() -> None:
    random = Random(11)
    strong = {slug: random.gauss(0, 0.4) for slug in slugs()}
    mean = 2 * sum(strong.values()) / len(strong)
    model = Model(made_up(1500, strong), 2)
    inside = 0
    for one, two in all_pairs():
        truth = 1 / (1 + exp(mean - strong[one] - strong[two]))
        estimate = model.pair(one, two)
        inside += estimate.low <= truth <= estimate.high
    assert inside / len(all_pairs()) > 0.88


def test_without_games_all_decks_are_even_at_four() -> None:
    estimate = Model([], 4).pair("aliens", "robots")
    assert estimate.chance == pytest.approx(0.25) and estimate.low < 0.25 < estimate.high


def test_the_first_to_play_is_told_apart_from_good_decks() -> None:
    tables = islice(deals_of_all_pairs(2, 3), 800)
    games = [{"factions": decks, "winner": n % 4 == 0} for n, decks in enumerate(tables)]
    assert Model(games, 2).seat(0) == pytest.approx(0.75, abs=0.03)


@pytest.mark.usefixtures("at_once")
def test_a_run_adds_games_to_the_same_series(home: Path) -> None:
    assert "3 games added, 3 in" in run(3).stdout
    assert "2 games added, 5 in" in run(2).stdout
    run(5, "--file", str(home / "whole.jsonl"))
    assert read_games(home / "lab" / "quick-2.jsonl") == read_games(home / "whole.jsonl")


def test_a_stopped_run_keeps_its_games_and_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_this_process(monkeypatch, stop_after=5)
    result = run(8)
    assert result.exit_code == 130 and "every finished game is saved" in result.stderr
    path = home / "lab" / "quick-2.jsonl"
    kept = len(path.read_text(encoding="utf-8").splitlines()) - 1
    assert kept >= 3
    path.write_bytes(path.read_bytes()[:-9])  # and killed while it wrote
    in_this_process(monkeypatch)
    assert f"8 games added, {kept + 7} in" in run(8).stdout
    assert Findings.read(path).counts.games == kept + 7


@pytest.mark.usefixtures("at_once")
def test_the_views_fit_a_small_terminal_and_say_what_is_what() -> None:
    run(6)
    for view in ([], ["pairs"], ["partners", "pirats"], ["heat"]):
        result = lab(*view, "--level", "quick")
        assert result.exit_code == 0, result.output
        assert all(len(line.rstrip()) <= 80 for line in result.stdout.splitlines()), view
        assert "6 games" in result.stdout
    table = lab("partners", "pirats", "--level", "quick").stdout
    assert "Partners for Pirates" in table and "counted" in table and "estimate" in table
    assert "~ fewer than 20 games" in table and table.count("\n2") >= 7


@pytest.mark.usefixtures("at_once")
def test_the_heat_map_shows_figures_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    run(4)
    monkeypatch.setenv("COLUMNS", "200")
    lines = lab("heat", "--level", "quick").stdout.splitlines()
    row = next(line for line in lines if line.lstrip().startswith("Aliens"))
    name, place, *cells = row.split()
    assert name == "Aliens" and place.isdigit()
    assert len(cells) == FACTIONS and all(0 < int(cell) < 100 for cell in cells)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("columns", [80, 100, 120, 160])
def test_the_heat_map_shows_every_faction_in_any_width(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    run(4)
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = lab("heat", "--level", "quick").stdout.splitlines()
    heads = next(line for line in lines if line.endswith(" all"))
    assert len(heads) <= columns and heads.split()[-2].endswith(str(FACTIONS)[-1])


@pytest.mark.usefixtures("at_once")
def test_json_for_other_tools() -> None:
    run(4)
    data = json.loads(lab("--level", "quick", "--json").stdout)
    assert data["games"] == 4 and len(data["factions"]) == FACTIONS and len(data["pairs"]) == PAIRS
    assert sum(row["games"] for row in data["pairs"]) == 8 == 2 * sum(row["wins"] for row in data["pairs"])
    assert {"win_rate", "low", "high", "estimate", "estimate_low", "estimate_high"} <= set(data["pairs"][0])
    partners = json.loads(lab("partners", "robots", "--level", "quick", "--json").stdout)
    assert len(partners) == FACTIONS - 1 and all("robots" in row["factions"] for row in partners)


class Tags(HTMLParser):
    """Opened and closed tags, and what a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_picture_is_valid_and_has_every_pair() -> None:
    findings = Findings("easy", 2, made_up(40, {}))
    root = ElementTree.fromstring(svg(findings))
    cells = [title.text or "" for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert len(cells) == 1 + 2 * PAIRS + FACTIONS
    assert any(cell.startswith("Aliens + Dinosaurs: estimate ") for cell in cells)


def test_the_page_is_whole_and_fetches_nothing() -> None:
    text = page(Findings("easy", 3, made_up(40, {}, players=3)))
    tags = Tags()
    tags.feed(text)
    assert tags.open == [] and tags.fetched == []
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("<tr") == 2 + FACTIONS + PAIRS


@pytest.mark.usefixtures("at_once")
def test_exports_are_written(home: Path) -> None:
    run(2)
    files = [home / "map.svg", home / "map.html"]
    result = lab("heat", "--level", "quick", "--svg", str(files[0]), "--html", str(files[1]))
    assert result.exit_code == 0 and all(f"Written: {file}" in result.stdout for file in files)
    ElementTree.parse(files[0])


def write_games(path: Path, seats: list[str], winners: list[int]) -> Path:
    decks = [["aliens", "robots"], ["pirates", "ninjas"]]
    same = {"seed": 1, "seats": seats, "factions": decks, "vp": [15, 9], "turns": 20, "decisions": 90}
    games = [{"number": n, **same, "winner": winner} for n, winner in enumerate(winners)]
    path.write_text(json.dumps({"seats": seats, "games": games}), encoding="utf-8")
    return path


def test_ratings_tell_how_often_levels_beat_each_other(tmp_path: Path) -> None:
    found = ratings([{"seats": ["hard", "easy"], "winner": n % 4 == 0} for n in range(400)])
    assert [each.level for each in found] == ["hard", "easy"]
    assert expected(found[0].points, found[1].points) == pytest.approx(0.75, abs=0.005)
    assert found[0].points + found[1].points == pytest.approx(3000)
    # The difference's standard error is 1 / sqrt(n p q), half of it on either side of the mean.
    reach = 1.96 * ELO / (400 * 0.75 * 0.25) ** 0.5 / 2
    assert found[0].high - found[0].points == pytest.approx(reach, rel=0.03)


def test_a_level_that_never_lost_has_a_rating_all_the_same() -> None:
    found = ratings([{"seats": ["expert", "random"], "winner": 0}] * 50)
    assert found[0].level == "expert" and 300 < found[0].points - found[1].points < 2000


def test_four_seats_are_rated_too() -> None:
    games = [
        {"seats": ["expert", "normal", "normal", "normal"], "winner": n % 2 * (1 + n % 3)} for n in range(300)
    ]
    found = ratings(games)  # expert wins half the games: odds 3 to 1 against each normal
    assert expected(found[0].points, found[1].points) == pytest.approx(0.75, abs=0.01)


def test_ratings_from_several_files(tmp_path: Path) -> None:
    one = write_games(tmp_path / "one.json", ["hard", "normal"], [0, 0, 1])
    two = write_games(tmp_path / "two.json", ["normal", "easy"], [0, 1, 0])
    result = lab("ratings", str(one), str(two))
    lines = result.stdout.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["hard", "normal", "easy"]
    data = json.loads(lab("ratings", str(one), str(two), "--json").stdout)
    assert [each["games"] for each in data] == [3, 6, 3]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("run", "--level", "master"), "no player 'master'"),
        (("run", "--players", "5"), "2 to 4 players"),
        (("pairs", "--level", "random"), "no games in"),
        (("pairs", "--file", "nosuch.jsonl"), "no games in nosuch.jsonl yet"),
        (("partners", "bears"), "no faction called 'bears'"),
        (("ratings", "nosuch.json"), "can't be used"),
        (("--level", "quick", "pairs"), "put options after the command"),
    ],
)
def test_bad_input_is_refused(arguments: tuple[str, ...], complaint: str) -> None:
    result = lab(*arguments)
    assert result.exit_code == 2 and complaint in " ".join(result.stderr.split())


def test_files_of_another_kind_are_refused(home: Path) -> None:
    other = write_games(home / "arena.json", ["hard", "normal"], [0])
    assert "holds no games of `smashup lab run`" in lab("pairs", "--file", str(other)).stderr
    broken = home / "broken.jsonl"
    Journal(broken, config_of("quick", 2, 1)).add(
        {"number": 0, "factions": [["aliens", "bears"]], "winner": 0}
    )
    result = lab("heat", "--file", str(broken))
    assert result.exit_code == 2 and "is missing" in result.stderr
    nobody = write_games(home / "nobody.json", ["hard", "normal"], [0, -1])
    assert "expected a number from 0 to 1, found -1" in lab("ratings", str(nobody)).stderr
    alone = write_games(home / "alone.json", ["hard", "hard"], [0])
    assert "No levels play each other" in lab("ratings", str(alone)).stderr


@pytest.mark.usefixtures("at_once")
def test_a_missing_file_is_told_with_what_there_is() -> None:
    run(2)
    assert "--level quick --players 2" in lab("pairs", "--level", "expert").stderr
