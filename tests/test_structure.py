"""The shape of the code: imports point one way, and cards change nothing themselves."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "smashup_tui"

# The whole package from the ground up. Whatever is in a row may import the rows above it and nothing of
# its own row, so that there can be no circle.
ROWS: tuple[tuple[str, ...], ...] = (
    ("support",),
    ("engine",),
    ("cards",),
    ("ai",),
    ("players",),
    ("table",),
    ("arena", "practice"),
    ("reading",),
    ("stats",),
    ("online",),
    ("plaintext", "tui"),
    ("commands",),
    ("cli",),
)
# Who may use what is not ours, or is next to the package.
ONLY_FOR = {
    "textual": {"tui"},
    "typer": {"commands", "cli"},
    "rulesdb": {"plaintext", "practice", "reading", "tui", "commands"},
    "tests": set[str](),
}
# Inside the screens' own room.
TUI_ROWS = ("widgets", "dialogs", "screens")


def imports(source: str, package: tuple[str, ...]) -> set[tuple[str, ...]]:
    """All that a file in that package imports, as paths: inside functions and for types only as well."""
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = (*start, *node.module.split(".")) if node.module else start
            found.update((*module, alias.name) for alias in node.names)
    return found


def imports_of(file: Path) -> set[tuple[str, ...]]:
    return imports(file.read_text(encoding="utf-8"), file.relative_to(ROOT).parent.parts)


def parts() -> dict[str, list[Path]]:
    """Every package and module directly below ours, with its files."""
    found: dict[str, list[Path]] = {}
    for file in PACKAGE.rglob("*.py"):
        found.setdefault(file.relative_to(PACKAGE).with_suffix("").parts[0], []).append(file)
    del found["__init__"]
    return found


def test_an_import_is_seen_wherever_it_stands() -> None:
    source = """
from typing import TYPE_CHECKING
from .. import cards, paths
if TYPE_CHECKING:
    from ..tui.app import SmashupApp
def later():
    import smashup_tui.arena.runner
    from .game import Game
"""
    assert imports(source, ("smashup_tui", "engine")) == {
        ("typing", "TYPE_CHECKING"),
        ("smashup_tui", "cards"),
        ("smashup_tui", "paths"),
        ("smashup_tui", "tui", "app", "SmashupApp"),
        ("smashup_tui", "arena", "runner"),
        ("smashup_tui", "engine", "game", "Game"),
    }


def test_everything_has_its_row() -> None:
    named = [part for row in ROWS for part in row]
    assert parts().keys() <= set(named), "say in ROWS where it belongs"
    assert len(named) == len(set(named))


@pytest.mark.parametrize("part", [part for row in ROWS for part in row])
def test_imports_point_one_way(part: str) -> None:
    above = {"__version__", part}
    for row in ROWS:
        if part in row:
            break
        above.update(row)
    for file in parts().get(part, []):
        for path in imports_of(file):
            inside = path[0] == PACKAGE.name and len(path) > 1
            assert not inside or path[1] in above, f"{file.relative_to(ROOT)} imports {'.'.join(path)}"
            assert part in ONLY_FOR.get(path[0], {part}), f"{file.relative_to(ROOT)} imports {path[0]}"


def loaded_with(file: Path) -> set[str]:
    """The modules of ours that a file imports as it is loaded: not in functions, not for types only."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    at_once = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    source = "\n".join(map(ast.unparse, at_once))
    found = set()
    for path in imports(source, file.relative_to(ROOT).parent.parts):
        for length in (len(path), len(path) - 1):
            module = ROOT.joinpath(*path[:length]).with_suffix(".py")
            if module.exists() and module != file:
                found.add(str(module.relative_to(ROOT)))
    return found


def test_no_module_is_loaded_in_the_middle_of_itself() -> None:
    loads = {str(file.relative_to(ROOT)): loaded_with(file) for file in PACKAGE.rglob("*.py")}
    try:
        TopologicalSorter(loads).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_windows_and_widgets_know_no_screen() -> None:
    for number, room in enumerate(TUI_ROWS):
        for file in (PACKAGE / "tui" / room).rglob("*.py"):
            rooms = {path[2] for path in imports_of(file) if path[:2] == (PACKAGE.name, "tui")}
            wrong = rooms & set(TUI_ROWS[number + 1 :])
            assert not wrong, f"{file.relative_to(ROOT)} imports {wrong}"


def test_the_reference_stands_alone() -> None:
    for file in (ROOT / "rulesdb").rglob("*.py"):
        wrong = {path[0] for path in imports_of(file)} & {PACKAGE.name, "tests", "textual"}
        assert not wrong, f"{file.relative_to(ROOT)} imports {wrong}"


def test_no_two_classes_have_one_name() -> None:
    files: dict[str, list[str]] = {}
    for file in (*PACKAGE.rglob("*.py"), *(ROOT / "rulesdb").rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                files.setdefault(node.name, []).append(str(file.relative_to(ROOT)))
    assert not {name: where for name, where in files.items() if len(where) > 1}


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


def reads_of_the_state(source: str) -> list[int]:
    """Lines that reach through a game's surface: `game.s`, `self.game.table` and their like."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in ("s", "table"):
            whose = node.value
            name = whose.id if isinstance(whose, ast.Name) else getattr(whose, "attr", "")
            if node.attr == "s" or name.strip("_") in ("game", "copy", "board"):
                lines.append(node.lineno)
    return sorted(lines)


def test_reaching_for_the_state_is_seen() -> None:
    assert reads_of_the_state("x = copy.s.hands\nself.game.table.defs\nself._game.table") == [1, 2, 3]
    assert not reads_of_the_state("self.table.seat\ngame.zone(card)")


def test_only_rules_and_cards_read_the_state() -> None:
    for file in PACKAGE.rglob("*.py"):
        if file.relative_to(PACKAGE).parts[0] not in ("engine", "cards"):
            lines = reads_of_the_state(file.read_text(encoding="utf-8"))
            assert not lines, f"{file.relative_to(ROOT)} reads the state: lines {lines}"


def assigned_to_state(file: Path) -> list[int]:
    """Lines of a card file that assign to something below `.s`, or to a card's or game's fields."""
    lines = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        targets: list[ast.expr] = []
        if isinstance(node, (ast.Assign, ast.Delete)):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute):
                lines.append(target.lineno)
    return lines


def test_cards_change_nothing_themselves() -> None:
    for file in (PACKAGE / "cards").rglob("*.py"):
        if file.name != "dsl.py":
            assert not assigned_to_state(file), f"{file.relative_to(ROOT)}: lines {assigned_to_state(file)}"


def test_the_engine_knows_no_card_by_name() -> None:
    from smashup_tui import cards as _cards  # noqa: F401
    from smashup_tui.engine.model.catalog import CATALOG

    names = {d.name for d in CATALOG.definitions if len(d.name) > 5}
    for file in (PACKAGE / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in names, f"{file.name}:{node.lineno} names {node.value}"
