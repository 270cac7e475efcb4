"""The shape of the code: imports point one way, and cards change nothing themselves."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "smashup_tui"

GROUND = {"__version__", "files", "lines"}  # knows nothing of the game; all may use it

# A layer may import itself and the layers named.
MAY_IMPORT = {
    "engine": {"engine"},
    "cards": {"cards", "engine"},
    "ai": {"ai", "cards", "engine"},
    "players": {"players", "ai", "cards", "engine"},
    "arena": {"arena", "table", "players", "ai", "cards", "engine"},
    "table": {"table", "players", "ai", "cards", "engine", "paths"},
    "practice": {"practice", "table", "players", "ai", "cards", "engine", "paths"},
    "reading": {"reading", "rulesdb", "files", "paths"},
}


def imported_layers(file: Path) -> set[str]:
    """The parts of the package that a file imports, also inside functions."""
    found: set[str] = set()
    here = file.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            paths = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = here[: len(here) - node.level + 1] if node.level else ()
            module = (*start, *(node.module or "").split(".")) if node.module else start
            paths = [(*module, alias.name) for alias in node.names]
        else:
            continue
        for path in paths:
            if path[0] == "smashup_tui" and len(path) > 1:
                found.add(path[1])
            elif path[0] in ("textual", "rulesdb", "typer"):
                found.add(path[0])
    return found


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_imports_point_one_way(layer: str) -> None:
    for file in (PACKAGE / layer).rglob("*.py"):
        wrong = imported_layers(file) - MAY_IMPORT[layer] - GROUND
        assert not wrong, f"{file.relative_to(ROOT)} imports {wrong}"


def test_only_the_screens_import_textual() -> None:
    for file in PACKAGE.rglob("*.py"):
        if "tui" not in file.relative_to(PACKAGE).parts:
            assert "textual" not in imported_layers(file), file.relative_to(ROOT)


def test_the_version_needs_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['smashup', '--version']\n"
        "from smashup_tui.cli import main; main()\n"
        "print(sorted({'typer', 'rich', 'textual', 'sqlite3', 'smashup_tui.cards'} & set(sys.modules)))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    assert out.splitlines()[-1] == "[]"


def assigned_to_state(file: Path) -> list[int]:
    """Lines of a card file that assign to something below `.s`, or to a card's or game's fields."""
    lines = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute):
                lines.append(node.lineno)
    return lines


def test_cards_change_nothing_themselves() -> None:
    for file in (PACKAGE / "cards").rglob("*.py"):
        if file.name != "dsl.py":
            assert not assigned_to_state(file), f"{file.relative_to(ROOT)}: lines {assigned_to_state(file)}"


def test_the_engine_knows_no_card_by_name() -> None:
    from smashup_tui import cards as _cards  # noqa: F401
    from smashup_tui.engine.catalog import CATALOG

    names = {d.name for d in CATALOG.definitions if len(d.name) > 5}
    for file in (PACKAGE / "engine").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in names, f"{file.name}:{node.lineno} names {node.value}"
