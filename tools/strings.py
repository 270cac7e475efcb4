"""Every string a user can meet, as `file:line: text`, so that somebody can read them all in an hour.

    python -m tools.strings                  everything
    python -m tools.strings smashup_tui/tui  only one folder or file
    python -m tools.strings --draw 100       a hundred drawn at random

Card texts come from the code; rules, scenes and tips from TOML. Docstrings of commands are their help;
other docstrings are left out, and so are comments, styles, markup, SQL and pixels.
"""

from __future__ import annotations

import ast
import random
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("smashup_tui", "rulesdb")
COMMANDS = "smashup_tui/commands/"  # docstrings there are help texts
SENTENCE = re.compile(r"[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z]")  # two words or more
NOT_TEXT = re.compile(
    r"^[\w./#:-]*$|^[.#\w&, :-]+ ?\{.*\}$|^<|^[xo. ]+$|;$|^(SELECT|INSERT|CREATE|DELETE|UPDATE|PRAGMA|DROP)\b"
    r"|\\[bdsw]|^default-src |^font-family"
)
ASKED = "rulesdb/asked.toml"  # how people ask, slips included: searched, never shown
WORDS = "rulesdb/word_lists/"
NEVER_SHOWN = {
    "aliases",
    "sources",
    "related",
    "cards",
    "decided_by",
    "steps",
    "seats",
    "bases",
    "after",
    "layout",
}


class Sentence(NamedTuple):
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


def sentences(below: str = "") -> Iterator[Sentence]:
    """All of them, file by file; with a folder or file, only those in it."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(below) or name == ASKED or name.startswith(WORDS):
                continue
            if path.suffix == ".py":
                yield from _of_code(path, name)
            elif path.suffix == ".toml":
                yield from _of_toml(path, name)


def _of_code(path: Path, name: str) -> Iterator[Sentence]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = {id(each) for node in ast.walk(tree) for each in _silent(node, name)}
    found = {}
    for node in ast.walk(tree):
        text = _text_of(node)
        if text and id(node) not in silent:
            found[node.lineno, node.col_offset] = " ".join(text.split())  # type: ignore[attr-defined]
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values}
    for (line, _), text in sorted(found.items()):
        if SENTENCE.search(text) and not NOT_TEXT.search(text):
            yield Sentence(name, line, text)


def _text_of(node: ast.AST) -> str:
    """The text of a literal, with {} for each value in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return ""


def _silent(node: ast.AST, name: str) -> Iterator[ast.AST]:
    """What no user is shown: docstrings, styles, and errors that only a programmer can cause."""
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        first = node.body[0] if node.body else None
        helps = name.startswith(COMMANDS) and isinstance(node, ast.FunctionDef) and node.name[0] != "_"
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and not helps:
            yield first.value
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        named = [target.id for target in targets if isinstance(target, ast.Name)]
        if any(each in ("CSS", "DEFAULT_CSS", "__all__") for each in named) and node.value is not None:
            yield from ast.walk(node.value)
    if isinstance(node, ast.JoinedStr):
        yield from (part for value in node.values for part in ast.walk(value) if part is not value)
        yield from (part for part in node.values if isinstance(part, ast.Constant))
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        called = node.exc.func
        if isinstance(called, ast.Name) and called.id in (
            "AssertionError",
            "TypeError",
            "ValueError",
            "KeyError",
        ):
            yield from ast.walk(node.exc)
    if isinstance(node, ast.Assert) and node.msg is not None:
        yield from ast.walk(node.msg)


def _of_toml(path: Path, name: str) -> Iterator[Sentence]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = 0
    for value in _strings_in(tomllib.loads(text)):
        first = value.strip().splitlines()[0][:40] if value.strip() else ""
        at = next((n for n in range(at, len(lines)) if first and first in lines[n].replace('\\"', '"')), at)
        shown = " ".join(value.split())
        if SENTENCE.search(shown):
            yield Sentence(name, at + 1, shown)


def _strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in NEVER_SHOWN:
                yield from _strings_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings_in(each)


def main(arguments: list[str]) -> None:
    drawn = 0
    if "--draw" in arguments:
        at = arguments.index("--draw")
        drawn = int(arguments[at + 1])
        arguments = arguments[:at] + arguments[at + 2 :]
    found = list(sentences(arguments[0] if arguments else ""))
    for each in random.sample(found, min(drawn, len(found))) if drawn else found:
        print(each)


if __name__ == "__main__":
    main(sys.argv[1:])
