"""The sources run as plain Python and compiled: what that asks of them."""

from __future__ import annotations

import inspect
import re
import tomllib
from pathlib import Path

import pytest

from smashup_tui.bench import is_plain
from smashup_tui.engine import piles, play, questions, stasis, verbs
from smashup_tui.engine.ability import Me

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


@pytest.mark.skipif(not is_plain(), reason="compiled functions do not tell their parameters")
@pytest.mark.parametrize(
    "module", [questions, verbs, piles, play, stasis], ids=lambda each: str(each.__name__)
)
def test_a_verb_of_me_takes_what_the_verb_itself_takes(module: object) -> None:
    seen = 0
    for name, method in inspect.getmembers(Me, inspect.isfunction):
        verb = getattr(module, name, None)
        if inspect.isfunction(verb) and next(iter(inspect.signature(verb).parameters), "") == "me":
            mine, its = (list(inspect.signature(each).parameters.values())[1:] for each in (method, verb))
            assert mine == its, name
            seen += 1
    assert seen
