"""Factions by others: installed, they are there like all others; broken, they are left out and say why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "bureaucrats"
NAME = "smashup-bureaucrats"
IMPORTS = "import smashup_tui.cards\nfrom smashup_tui.engine import CATALOG, Game, Rng, Setup\n"


def announce(site: Path, package: str, *, name: str = NAME, version: str = "0.1") -> None:
    """What an installer writes about a pack."""
    about = site / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text(f"[smashup.sets]\nred_tape = {package}\n", encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder in which the example is installed."""
    folder = tmp_path / "site"
    announce(folder, "smashup_bureaucrats")
    (folder / "smashup_bureaucrats").symlink_to(EXAMPLE / "smashup_bureaucrats")
    return folder


def python(*arguments: str, site: Path | None, home: Path | None = None) -> subprocess.CompletedProcess[str]:
    path = [str(ROOT), *([str(site)] if site else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("SMASHUP_PACKS", None)
    if home is not None:
        environment["SMASHUP_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=environment, cwd=ROOT, timeout=300
    )


def smashup(*arguments: str, site: Path | None) -> subprocess.CompletedProcess[str]:
    return python("-m", "smashup_tui.cli", *arguments, site=site)


def said(code: str, site: Path | None) -> str:
    """What a piece of Python prints."""
    run = python("-c", IMPORTS + code, site=site)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_the_example_passes_its_own_tests(site: Path) -> None:
    run = python(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(EXAMPLE), str(EXAMPLE), site=site
    )
    assert run.returncode == 0 and "failed" not in run.stdout, run.stdout


def test_it_is_looked_up_like_any_other(site: Path) -> None:
    assert "Desk Clerk (minion" in smashup("cards", "--faction", "bureaucrats", site=site).stdout
    card = smashup("card", "head", "of", "department", site=site).stdout
    assert "printed power 2 or less" in card and "past the counter" in card
    found = json.loads(smashup("rules", "paperwork", "--json", site=site).stdout)
    assert found[0]["id"] == "faction.bureaucrats"


def test_it_stands_in_the_rules_browser_under_its_set(site: Path) -> None:
    code = """
from smashup_tui.reading.contents import Contents
from smashup_tui.reading.reference import reference
factions = next(node for node in Contents(reference()).roots if node.title.startswith("Factions"))
last = factions.below[-1]
print(last.title, [node.title for node in last.below], last.below[0].below[1].title)
"""
    assert said(code, site) == "Red Tape ['Bureaucrats'] Auditor"


def test_it_is_played_drafted_and_soaked(site: Path) -> None:
    code = """
from smashup_tui.arena.random_games import table_of
from smashup_tui.table.lineup import parse
from smashup_tui.ai.chance import random_answer
from smashup_tui.ai.policy import quick_answer
from tests.invariants import check, check_secrets
seating = parse("You:human, Ada:normal; draft; first=You")
game = Game.new(seating.setup, 1)
assert "bureaucrats" in game.decision.options
game.apply(game.decision.options.index("bureaucrats"))
for seed in range(4):
    game, rng = Game.new(table_of(2, [("bureaucrats", "ninjas"), ("robots", "bureaucrats")]), seed), Rng(seed)
    while not game.over:
        check(game)
        check_secrets(game, 0, rng)
        answer = random_answer(game.decision, rng) if seed % 2 else quick_answer(game, game.decision, rng)
        game.apply(answer)
print("played")
"""
    assert said(code, site) == "played"
    played = smashup("sim", "--factions", "bureaucrats+aliens", "--games", "2", site=site)
    assert "Bureaucrats + Aliens" in played.stdout and played.returncode == 0


NUMBERS = "print([(d.number, d.slug) for d in CATALOG.definitions if not CATALOG.pack_of(d.faction)])"
OPEN_GAME = """
game, rng = Game.new(Setup.of("", "", first=0), 3), Rng(3)
from smashup_tui.ai.chance import random_answer
for _ in range(30):
    game.apply(random_answer(game.decision, rng))
print(game.digest())
"""


@pytest.mark.parametrize("code", [NUMBERS, OPEN_GAME], ids=["cards", "a game with open factions"])
def test_what_the_game_brings_itself_is_the_same_with_and_without(site: Path, code: str) -> None:
    assert said(code, site) == said(code, None) != ""


def test_a_game_without_its_pack_says_what_is_missing(site: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    code = f"""
from pathlib import Path
from smashup_tui.engine.record import new_record
from smashup_tui.table.lineup import parse
game = Game.new(parse("You:human, Ada:normal; draft; first=You").setup, 5)
record = new_record(game, 5, "test")
record.start(Path({str(path)!r}))
record.add(game, game.decision.options.index("bureaucrats"))
record.close()
"""
    said(code, site)
    assert smashup("replay", str(path), "--verify", site=site).returncode == 0
    without = smashup("replay", str(path), "--verify", site=None)
    assert without.returncode == 2
    assert "played with smashup-bureaucrats 0.1, which is not installed here" in without.stderr


FACTION = """
from smashup_tui.cards.dsl import card_set, faction
SET = card_set("Mine", "mine", 2026)
mine = faction("Testers", SET)
mine.minion("Tester", power=3, copies=20, text="")
mine.base("Test Bench", breakpoint=20, vp=(4, 2, 1), text="")
mine.base("Test Tube", breakpoint=20, vp=(4, 2, 1), text="")
"""


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (FACTION + "1 / 0\n", "ZeroDivisionError: division by zero (broken.py, line 8)"),
        (FACTION + "def (\n", "SyntaxError"),
        (FACTION.replace("copies=20", "copies=19"), "Testers has 19 cards; a faction has 20"),
        (
            FACTION.replace("mine.base", "SET and mine.minion", 1).replace(
                "breakpoint=20, vp=(4, 2, 1)", "power=1", 1
            ),
            "Testers has 21 cards",
        ),
        (FACTION.replace('"mine"', '"core"'), "set core is registered twice"),
        (FACTION.replace('"Testers"', '"Aliens"'), "faction aliens is registered twice"),
        ("import not_there_at_all\n", "No module named 'not_there_at_all'"),
        ("", "it has no faction"),
    ],
    ids=["raises", "syntax", "19 cards", "one base", "set taken", "faction taken", "import", "empty"],
)
def test_a_broken_pack_is_left_out_and_says_why(tmp_path: Path, source: str, reason: str) -> None:
    announce(tmp_path, "broken")
    (tmp_path / "broken.py").write_text(source, encoding="utf-8")
    run = smashup("cards", "--set", "core", site=tmp_path)
    assert run.returncode == 0 and "Aliens" in run.stdout and "Tester" not in run.stdout
    assert f"The pack {NAME} 0.1 was left out: " in run.stderr and reason in run.stderr
    assert "Traceback" not in run.stderr


def test_wrong_entries_cost_a_pack_only_its_entries(tmp_path: Path) -> None:
    announce(tmp_path, "mine")
    (tmp_path / "mine" / "entries").mkdir(parents=True)
    (tmp_path / "mine" / "__init__.py").write_text(FACTION, encoding="utf-8")
    (tmp_path / "mine" / "entries" / "a.toml").write_text("[[entry]]\nid = 3\n", encoding="utf-8")
    run = smashup("card", "tester", site=tmp_path)
    assert run.returncode == 0 and "Tester" in run.stdout
    assert "left out" in run.stderr and "a.toml:2" in run.stderr
    assert smashup("rules", "talent", site=tmp_path).returncode == 0


def test_a_pack_found_twice_counts_once(site: Path, tmp_path: Path) -> None:
    announce(tmp_path / "again", "smashup_bureaucrats")
    both = Path(f"{site}{os.pathsep}{tmp_path / 'again'}")
    assert said("print(CATALOG.left_out, CATALOG.pack_of('bureaucrats'))", both) == f"[] {NAME} 0.1"
