"""Plainly written files are read fast, and the outcome is always that of tomllib."""

import tomllib

import pytest

from rulesdb import reader
from rulesdb.load import ENTRIES
from tests.rules import small

PLAIN = [
    '[[entry]]\nid = "a"\n',
    '# a comment\n\n[[entry]] # here\nid = "a" # and here\n\n# end\n',
    '[[entry]]\nid="a"\ntext="""\n\n two lines\n\n"""\n[[entry]]\nid="b"',
    '[[entry]]\ntext = """say "hello" twice"""\n',
    '[[entry]]\ntext = """one \\"quote\\" and \\\n   a long line"""\n',
    '[[entry]]\naliases = ["one", "two # no comment", "three]",]\n',
    '[[entry]]\naliases = [\n  "one",\n  "tw\\"o",\n]\nplayed = false\n',
    '[[entry]]\nchanged_since = [ { book = "Core", said = "less, much less" } ]\ncards = []\n',
    '[[entry]]\nid = "a"\n[entry.faction]\nset = "Core"\n[[entry]]\nid = "b"\n',
    small.ENTRIES,
]
UNUSUAL = [
    "",
    "# nothing\n",
    "[[entry]]\nid = 'single'\n",
    '[[entry]]\nid = "a" \npower = 3\n',
    '[[entry]]\r\nid = "a"\r\n',
    '[[entry]]\naliases = ["one", # why\n "two"]\n',
    '[[entry]]\n"id" = "a"\n',
    '[[entry]]\nfaction = { set = "Core" }\n',
    '[[entry]]\ntext = """a quote at the end""""\n',
    'title = "outside"\n[[entry]]\nid = "a"\n',
    '[[ entry ]]\nid = "a"\n',
]
BROKEN = [
    '[[entry]]\nid = "a"\nid = "b"\n',
    '[[entry]]\nid = "a" title = "b"\n',
    '[[entry]]\nid = "a\n',
    '[[entry]]\nid = "a\\q"\n',
    '[[entry]]\nid = "a\x01"\n',
    '[[entry]]\nid = "a"\n\x0c\n',
    '[[entry]]\naliases = ["a" "b"]\n',
    '[[entry]]\naliases = ["a",, "b"]\n',
    '[[entry]]\ntext = """never ends\n',
    '[[entry]]\ntext = """four"""" and more"""\n',
    '[entry.faction]\nset = "Core"\n[[entry]]\nid = "a"\n',
    '[[entry]]\nid = "a"\n[entry.faction]\n[entry.faction]\n',
    "[[entry]]\nid = \n",
    "[[entry]\n",
]


@pytest.mark.parametrize("text", [*PLAIN, *UNUSUAL])
def test_reading_gives_what_tomllib_gives(text: str) -> None:
    read = reader.tables(text)

    assert read == tomllib.loads(text)


@pytest.mark.parametrize("text", PLAIN)
def test_plain_files_need_no_tomllib(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole_files = []
    loads = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda part: whole_files.append(part == text) or loads(part))

    assert reader.tables(text)["entry"]
    assert not any(whole_files)


@pytest.mark.parametrize("text", BROKEN)
def test_what_tomllib_refuses_is_refused(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    with pytest.raises(tomllib.TOMLDecodeError):
        reader.tables(text)


@pytest.mark.parametrize("path", sorted(ENTRIES.rglob("*.toml")), ids=lambda path: path.stem)
def test_the_shipped_files_read_as_tomllib_reads_them(path) -> None:
    text = path.read_text("utf-8")

    assert reader.tables(text) == tomllib.loads(text)
