"""What tomllib read is kept, used again, and never believed when the file says something else."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulesdb import LoadError, toml_cache
from rulesdb.load import load_entries
from rulesdb.toml_cache import TomlReader

PLAIN = b'[[entry]]\nid = "a"\naliases = ["one"]\n'
OTHER = b'[[entry]]\nid = "b"\n'


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What tomllib had to read."""
    texts: list[str] = []
    real = tomllib.loads

    def loads(text: str) -> dict[str, Any]:
        texts.append(text)
        return real(text)

    monkeypatch.setattr(tomllib, "loads", loads)
    return texts


def read(folder: Path, *contents: bytes, checker: Path | None = None) -> list[toml_cache.Table]:
    files = TomlReader(folder, checker)
    tables = [files.table(content)[0] for content in contents]
    files.keep()
    return tables


def kept(folder: Path) -> list[Path]:
    return list((folder / "__pycache__").glob("*"))


def test_a_file_is_parsed_once(tmp_path: Path, parsed: list[str]) -> None:
    first, second = read(tmp_path, PLAIN), read(tmp_path, PLAIN)

    assert first == second == [{"entry": [{"id": "a", "aliases": ["one"]}]}]
    assert len(parsed) == 1
    assert [path.name for path in kept(tmp_path)] == ["entries.json"]


def test_a_changed_file_is_parsed_anew_and_the_others_are_not(tmp_path: Path, parsed: list[str]) -> None:
    read(tmp_path, PLAIN, OTHER)

    assert read(tmp_path, PLAIN, OTHER.replace(b"b", b"c"))[1] == {"entry": [{"id": "c"}]}
    assert len(parsed) == 3


def test_what_other_checks_let_pass_is_read_again(tmp_path: Path, parsed: list[str]) -> None:
    checker = tmp_path / "checks.py"
    for code in ("lenient", "strict", "strict"):
        checker.write_text(code, encoding="utf-8")
        read(tmp_path, PLAIN, checker=checker)

    assert len(parsed) == 2


def test_a_file_with_a_mistake_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "terms.toml").write_text('[[entry]]\nid = "term.a"\n', encoding="utf-8")
    for _ in range(2):
        with pytest.raises(LoadError, match="is missing"):
            load_entries(tmp_path)

    assert kept(tmp_path) == []


def test_what_is_gone_is_not_kept(tmp_path: Path) -> None:
    read(tmp_path, PLAIN, OTHER)
    read(tmp_path, OTHER)

    assert len(json.loads(kept(tmp_path)[0].read_text(encoding="utf-8"))) == 1


@pytest.mark.parametrize("rubbish", [b"", b"{", b"[]", b"\xff"])
def test_what_was_kept_badly_is_read_again(tmp_path: Path, rubbish: bytes) -> None:
    expected = read(tmp_path, PLAIN)
    kept(tmp_path)[0].write_bytes(rubbish)

    assert read(tmp_path, PLAIN) == expected


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").write_text("a file in the way", encoding="utf-8")

    assert read(tmp_path, PLAIN) == [tomllib.loads(PLAIN.decode())]


def test_what_json_cannot_say_is_not_kept(tmp_path: Path) -> None:
    dated = b"[[entry]]\nid = 2012-01-01\n"

    assert read(tmp_path, dated) == read(tmp_path, dated) == [tomllib.loads(dated.decode())]
    assert kept(tmp_path) == []


def test_what_tomllib_refuses_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        read(tmp_path, b"[[entry]\n")
    with pytest.raises(UnicodeDecodeError):
        read(tmp_path, b"\xff\xfe")
