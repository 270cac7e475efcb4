"""Nothing is without a test: cards, bases, clarifications, and what the engine cites."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from smashup_tui.engine.model.catalog import CATALOG
from tools.status import FILE, clarifications, covered_ids, status

ROOT = Path(__file__).resolve().parents[1]


def known_ids() -> set[str]:
    """Every id of the reference."""
    return {
        entry["id"]
        for file in (ROOT / "rulesdb" / "entries").rglob("*.toml")
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["entry"]
    }


def test_every_card_and_base_has_a_test() -> None:
    covered = covered_ids()
    missing = [d.slug for d in CATALOG.definitions if not covered[d.slug]]
    assert not missing


def test_every_clarification_has_a_test() -> None:
    covered = covered_ids()
    missing = [each for ids in clarifications().values() for each in ids if not covered[each]]
    assert not missing


def test_tests_name_only_what_exists() -> None:
    known = known_ids() | {d.slug for d in CATALOG.definitions}
    unknown = sorted(set(covered_ids()) - known)
    assert not unknown


def test_every_rule_that_the_engine_cites_exists() -> None:
    known = known_ids()
    cited = set()
    for file in (ROOT / "smashup_tui").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= set(re.findall(r"\b(?:rule|term)\.[a-z0-9]+(?:-[a-z0-9]+)*", node.value))
    assert cited and not sorted(cited - known)


def test_the_status_page_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == status(), "run: python -m tools.status"
