"""The sources run as plain Python and compiled: what that asks of them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

from smashup_tui.engine.ability.me import Me

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


def test_no_link_of_the_chain_hides_what_another_does() -> None:
    """`Me` is one class spread over several files: a name said twice would silently win."""
    links = [link for link in Me.__mro__ if link is not object]
    assert len(links) > 5
    said = Counter(name for link in links for name in vars(link) if not name.startswith("__"))
    assert not [name for name, times in said.items() if times > 1]
