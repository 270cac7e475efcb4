"""The examples of the documents run or are read as they are written; docs/API.md's are tested in table/."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from rulesdb import Library
from smashup_tui.reading.reference import card_facts, reference
from smashup_tui.support.sigil_format import shipped_sigil, sigils_in
from smashup_tui.tui import themes

from . import scenario
from .covers import covers

ROOT = Path(__file__).resolve().parents[1]


def examples(document: str, language: str = "python") -> list[str]:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def run(program: str) -> str:
    """What it writes as a program of its own: it may register cards."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_game_of_first_options_is_played() -> None:
    (program,) = examples("ENGINE.md")
    assert re.fullmatch(r"Player \d \(\d+, \d+\)\n", run(program))


def test_a_player_of_ones_own_is_one() -> None:
    (program,) = examples("BOTS.md")
    assert run(f"{program}\nprint(Bold.__mro__[1].__name__)") == "Player\n"


def test_the_library_is_asked() -> None:
    (program,) = examples("RULESDB.md")
    known: dict[str, object] = {"cards": card_facts(), "entry": reference().entry("rule.me-first")}
    exec(program, known)
    assert isinstance(known["library"], Library)


def test_cards_are_written() -> None:
    """In a set of their own, where the Dinosaurs of the example are at home as well."""
    cards, *_ = examples("AUTHORING.md")
    before = (
        "import sys, types\n"
        "from functools import partial\n"
        "from smashup_tui.cards import dsl\n"
        "catalog = dsl.Catalog()\n"
        "dsl.faction = partial(dsl.faction, catalog=catalog)\n"
        "package = types.ModuleType('smashup_tui.cards.written')\n"
        "package.__path__, package.SET = [], dsl.card_set('Written', 'written', 2026, catalog=catalog)\n"
        "sys.modules['smashup_tui.cards.written'] = package\n"
        "__package__, dinosaurs = 'smashup_tui.cards.written', dsl.faction('Dinosaurs', package.SET)\n"
    )
    after = "print(catalog.by_slug('aliens-scout').name)"
    program = f"{before}exec({cards!r})\n{after}"
    assert run(program) == "Scout\n"


def test_a_card_is_tested() -> None:
    _, program, *_ = examples("AUTHORING.md")
    known: dict[str, object] = {**vars(scenario), "covers": covers}
    exec(program, known)
    test = known["test_collector_sends_a_weak_minion_here_home"]
    assert callable(test)
    test()


def test_a_pack_begins_like_the_one_that_comes_along() -> None:
    """The file's name is on its first line."""
    *_, package, module = examples("AUTHORING.md")
    folder = ROOT / "examples" / "bureaucrats"
    for text in (package, module):
        name, *lines = text.splitlines()
        written = (folder / name.removeprefix("# ")).read_text(encoding="utf-8")
        assert all(line.partition(" import ")[0] in written for line in lines if line)


def test_the_theme_can_be_worn(tmp_path: Path) -> None:
    (theme,) = examples("THEMES.md", "toml")
    file = tmp_path / "dusk.toml"
    file.write_text(theme, encoding="utf-8")
    look = themes.read(file)
    assert look.title == "Dusk" and look.seats == ("♠", "♥", "♣", "♦")


def test_the_sigil_is_the_one_of_the_faction(tmp_path: Path) -> None:
    sigil, _ = examples("AUTHORING.md", "toml")
    file = tmp_path / "sigils.toml"
    file.write_text(sigil, encoding="utf-8")
    assert sigils_in(file) == {"pirates": shipped_sigil("pirates")}
