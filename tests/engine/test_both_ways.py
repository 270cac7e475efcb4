"""The sources run as plain Python and compiled: what that asks of them."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"][
    "targets"
]["wheel"]["hooks"]["mypyc"]


def compiled_sources() -> list[Path]:
    left_out = set(HOOK["exclude"])
    found = {path for pattern in HOOK["include"] for path in ROOT.glob(pattern)}
    return sorted(
        p for p in found if p.name not in left_out and p.relative_to(ROOT).as_posix() not in left_out
    )


def test_every_file_that_is_named_is_there() -> None:
    named = [name for name in (*HOOK["include"], *HOOK["exclude"]) if "/" in name and "*" not in name]
    assert named and all((ROOT / name).is_file() for name in named)


def test_fixed_tuples_are_compared_by_value() -> None:
    """Compiled, they have no identity."""
    by_identity = re.compile(r"\bis (not )?(END_PLAY|START|SET_OFF|OPEN)\b")
    sources = compiled_sources()
    assert len(sources) > 20
    assert not [path.name for path in sources if by_identity.search(path.read_text(encoding="utf-8"))]


def functions(name: str) -> dict[str, str]:
    """The functions and methods of a source of the engine, each with its parameters after the first."""
    found = {}
    for node in ast.walk(ast.parse((ROOT / f"smashup_tui/engine/{name}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.args.args:
            first = node.args.args.pop(0)
            if first.arg in ("self", "me"):
                found[node.name] = ast.unparse(node.args)
    return found


@pytest.mark.parametrize("module", ["questions", "verbs", "piles", "play"])
def test_a_verb_of_me_takes_what_the_verb_itself_takes(module: str) -> None:
    mine, its = functions("ability"), functions(module)
    shared = mine.keys() & its.keys()
    assert len(shared) > 5
    assert {name: mine[name] for name in shared} == {name: its[name] for name in shared}
