"""Whatever is in a file: its reader says in its own words what is wrong, or reads what is right."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, seed
from hypothesis import settings as effort
from hypothesis import strategies as st

from .damaged import KINDS, OWN, Kind

EXAMPLES = 40
EXAMPLES_IN_A_SOAK = 10_000
LONGEST = 10.0  # seconds for one file, on a machine that does much else


@cache
def good(kind: Kind) -> str:
    with tempfile.TemporaryDirectory() as folder:
        return kind.good(Path(folder) / "file")


@pytest.fixture(scope="module")
def file() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "file"


def survive(kind: Kind, file: Path, examples: int) -> None:
    """Damage a good file in so many ways; prints what came of it."""
    came = {"refused": 0, "read": 0}

    @seed(19)
    @effort(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def every(data: st.DataObject) -> None:
        written = data.draw(kind.damaged(good(kind)))
        file.write_bytes(written)
        begun = time.process_time()
        try:
            kind.read(file)
            came["read"] += 1
        except OWN as error:
            came["refused"] += 1
            assert 0 < len(str(error)) < 1000, str(error)[:1000]
        assert time.process_time() - begun < LONGEST
        assert kind.name == "practice game" or file.read_bytes() == written  # nothing was written over

    every()
    print(f"{kind.name}: {came['refused']} refused, {came['read']} read")
    assert came["refused"] + came["read"] >= examples // 2


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_damaged_file_is_refused_in_words_or_read(kind: Kind, file: Path) -> None:
    survive(kind, file, EXAMPLES)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_many_damaged_files(kind: Kind, file: Path) -> None:
    survive(kind, file, EXAMPLES_IN_A_SOAK)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_good_file_is_read(kind: Kind, file: Path) -> None:
    file.write_text(good(kind), encoding="utf-8")
    kind.read(file)


@pytest.mark.parametrize("kind", ["record", "practice game", "what a seat saw", "table of a server"])
@pytest.mark.parametrize("number", [0, -1, 99])
def test_only_a_higher_format_is_newer(kind: str, number: int, tmp_path: Path) -> None:
    each = next(each for each in KINDS if each.name == kind)
    path = tmp_path / "file"
    first, *rest = each.good(path).split("\n")
    mark = {"record": "smashup", "practice game": "practice", "what a seat saw": "smashup_seen"}.get(kind)
    said = json.loads(first) | {mark or "format": number}
    path.write_text("\n".join([json.dumps(said), *rest]), encoding="utf-8")
    with pytest.raises(OWN) as refused:
        each.read(path)
    assert ("newer version" in str(refused.value)) is (number == 99)
