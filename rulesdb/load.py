"""Turns the TOML files of a folder into entries; refuses what is wrong, with file, line and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rulesdb.books import BOOKS, ELSEWHERE, traceable
from rulesdb.links import LINK, link_targets, plain_text
from rulesdb.model import WRITTEN_KINDS, CardFact, Change, Entry, FactionFacts
from rulesdb.toml_cache import Table, TomlReader, lines
from rulesdb.words import slugify

ENTRIES = Path(__file__).parent / "entries"
#: Next to the entries: how people ask for them; the tables in it.
ASKED = "asked.toml"
_ASKED_TABLES = ("asked", "yes", "no")

_ID = re.compile(r"[a-z]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
_TOML_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that keeps a file from loading."""

    file: Path
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


class LoadError(ValueError):
    """The entries cannot be used; `problems` says where and why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def load_entries(
    folder: Path = ENTRIES, cards: Iterable[CardFact] = (), more: Iterable[Path] = ()
) -> list[Entry]:
    """All entries below `folder` and `more` of them, with what is asked of them; the cards they name are
    checked against `cards`."""
    files = [file for each in (folder, *more) for file in _read(each)]
    _check_together(files, list(cards))
    problems = [problem for file in files for problem in file.problems]
    if problems:
        raise LoadError(problems)
    asked: dict[str, dict[str, tuple[str, ...]]] = {}
    for file in files:
        for entry_id, questions in file.asked.items():
            asked.setdefault(entry_id, {}).update(questions)
    return [_with_questions(entry, asked) for file in files for entry in file.entries.values()]


def _with_questions(entry: Entry, asked: dict[str, dict[str, tuple[str, ...]]]) -> Entry:
    found = asked.get(entry.id)
    if not found:
        return entry
    return entry._replace(asked=found.get("asked", ()), yes=found.get("yes", ()), no=found.get("no", ()))


def files_of(folder: Path) -> list[Path]:
    """The files that a folder's entries are read from."""
    return [*sorted(folder.rglob("*.toml")), *folder.parent.glob(ASKED)]


def _read(folder: Path) -> list[_File]:
    files = [_File(path) for path in files_of(folder)]
    reader = TomlReader(folder, Path(__file__))
    for file in files:
        file.read(reader)
    if not any(file.problems for file in files):
        reader.keep()
    return files


class _File:
    """A file on its way to entries; keeps the number of each table, to find its line when needed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.content = b""
        self.entries: dict[int, Entry] = {}
        self.asked: dict[str, dict[str, tuple[str, ...]]] = {}
        self.problems: list[Problem] = []

    def read(self, reader: TomlReader) -> None:
        self.content = self.path.read_bytes()
        try:
            table, is_good = reader.table(self.content)
        except UnicodeDecodeError as error:
            line = self.content[: error.start].count(b"\n") + 1
            self.problems.append(Problem(self.path, line, "not UTF-8 text"))
            return
        except ValueError as error:
            self.problems.append(self._toml_problem(str(error)))
            return
        tables = table.get("entry", [])
        if stray := ", ".join(sorted(table.keys() - {"entry", *_ASKED_TABLES})):
            reason = f"only [[entry]] tables, [asked], [yes] and [no] belong here, not: {stray}"
            self.problems.append(Problem(self.path, 1, reason))
        for name in _ASKED_TABLES:
            self._take_questions(name, table.get(name, {}))
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self.problems.append(Problem(self.path, 1, "write each entry as a table: [[entry]]"))
            return
        for number, table in enumerate(tables):
            self._take(number, table, is_good)

    def _take_questions(self, name: str, asked: Any) -> None:
        if not isinstance(asked, dict):
            self.problems.append(Problem(self.path, 1, f"write questions as a table: [{name}]"))
            return
        for entry_id, questions in asked.items():
            if _strings(questions) and questions:
                self.asked.setdefault(entry_id, {})[name] = tuple(questions)
            else:
                self.refuse_question(entry_id, f'what is asked of "{entry_id}" must be a list of texts')

    def refuse_question(self, entry_id: str, reason: str) -> None:
        before, found, _ = self.text.partition(f'"{entry_id}"')
        self.problems.append(Problem(self.path, before.count("\n") + 1 if found else 1, reason))

    def _toml_problem(self, message: str) -> Problem:
        place = _TOML_PLACE.search(message)
        line = int(place[1]) if place and place[1] else len(self.text.splitlines()) or 1
        return Problem(self.path, line, f"this isn't valid TOML: {_TOML_PLACE.sub('', message)}")

    def _take(self, number: int, table: Table, is_good: bool) -> None:
        mistakes = [] if is_good else _mistakes(table)
        for key, reason in mistakes:
            self.refuse(number, key, reason)
        if not mistakes:
            self.entries[number] = _entry(table)

    @property
    def text(self) -> str:
        return self.content.decode("utf-8")

    @cached_property
    def places(self) -> list[dict[str, int]]:
        return lines(self.text)

    def refuse(self, number: int, key: str, reason: str) -> None:
        place = self.places[number] if number < len(self.places) else {"": 1}
        self.problems.append(Problem(self.path, place.get(key, place[""]), reason))


def _strings(value: Any) -> bool:
    return isinstance(value, list) and "" not in value and set(map(type, value)) <= {str}


def _answers(value: Any) -> bool:
    return isinstance(value, list) and all(
        _string(item)
        or (isinstance(item, dict) and item.keys() == {"says", "asked"} and all(map(_string, item.values())))
        for item in value
    )


def _string(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _changes(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, dict) and item.keys() == {"book", "said"} and all(map(_string, item.values()))
        for item in value
    )


_Check = tuple[Callable[[Any], bool], str]
_TEXT: _Check = (_string, "a text that is not empty")
_LIST: _Check = (_strings, "a list of texts")
_SHAPE: dict[str, _Check] = {
    "id": _TEXT,
    "title": _TEXT,
    "kind": _TEXT,
    "text": _TEXT,
    "sources": _LIST,
    "related": _LIST,
    "aliases": _LIST,
    "answer": (_answers, "a list of texts, or of { says = …, asked = … }"),
    "cards": _LIST,
    "changed_since": (_changes, "a list of { book = …, said = … }"),
    "settled": _TEXT,
    "decided_by": _LIST,
    "printed_on": _LIST,
    "played": (lambda value: isinstance(value, bool), "true or false"),
    "faction": (lambda value: isinstance(value, dict), "a table"),
}
_FACTION_SHAPE = {"how_it_wins": _TEXT, "complexity": _TEXT, "partners": _LIST, "set": _TEXT}
_NEEDED = ("id", "title", "kind", "text")
#: Keys that only some kinds have.
_ONLY = {
    "played": ("clarification", "errata"),
    "printed_on": ("term",),
    "decided_by": ("question",),
}


_Mistakes = list[tuple[str, str]]


def _mistakes(table: Table) -> _Mistakes:
    """What is wrong with one table by itself: (key, reason) pairs."""
    mistakes = _shape_mistakes(table, _SHAPE, _NEEDED, "")
    kind, entry_id, text = table.get("kind"), table.get("id"), table.get("text")
    if not isinstance(kind, str) or not isinstance(entry_id, str):
        return mistakes
    if kind not in WRITTEN_KINDS:
        return [*mistakes, ("kind", f'unknown kind "{kind}"; known are {", ".join(WRITTEN_KINDS)}')]
    prefix = WRITTEN_KINDS[kind]
    if not _ID.fullmatch(entry_id):
        mistakes.append(("id", f'id "{entry_id}" is not made of a-z, 0-9 and dashes, joined by dots'))
    elif not entry_id.startswith(prefix + "."):
        mistakes.append(("id", f'id "{entry_id}" of a {kind} must begin with "{prefix}."'))
    mistakes += _question_mistakes(table) if kind == "question" else _source_mistakes(table, entry_id)
    for key, kinds in _ONLY.items():
        if key in table and kind not in kinds:
            mistakes.append((key, f'"{key}" belongs to {" and ".join(kinds)}, {entry_id} is a {kind}'))
    if kind == "faction" or "faction" in table:
        mistakes += _faction_mistakes(table.get("faction"), kind, entry_id)
    if isinstance(text, str) and "[[" in text and text.count("[[") != len(LINK.findall(text)):
        mistakes.append(("text", "a [[link]] is not closed or has no target"))
    return mistakes


def _question_mistakes(table: Table) -> _Mistakes:
    """A question is about cards and answered by rules; it is ours, so no book stands behind it."""
    needed = [key for key in ("cards", "decided_by") if not table.get(key)]
    mistakes = [("", f'a question needs "{key}"') for key in needed]
    return (
        [*mistakes, ("sources", "a question is ours and has no sources")] if "sources" in table else mistakes
    )


def _source_mistakes(table: Table, entry_id: str) -> _Mistakes:
    """An entry rests on a page of a book or another publication, or it is settled here and says why."""
    sources = table.get("sources", [])
    if not sources and "settled" not in table:
        reason = (
            f'{entry_id} needs "sources", the book and page it rests on, or "settled", why it is played so'
        )
        return [("sources", reason)]
    unclear = [source for source in sources if not traceable(source)] if _strings(sources) else []
    known = ", ".join((*(f"{book.short} p.8" for book in BOOKS), *ELSEWHERE))
    return [("sources", f'"{source}" names no page; write it like: {known}') for source in unclear]


def _shape_mistakes(table: Table, shape: dict[str, _Check], needed: tuple[str, ...], where: str) -> _Mistakes:
    mistakes = [(where, f'"{key}" is missing') for key in needed if key not in table]
    for key, value in table.items():
        if key not in shape:
            mistakes.append((where or key, f'unknown key "{key}"; known are {", ".join(shape)}'))
        elif not shape[key][0](value):
            mistakes.append((where or key, f'"{key}" must be {shape[key][1]}'))
    return mistakes


def _faction_mistakes(facts: Any, kind: str, entry_id: str) -> _Mistakes:
    if kind != "faction":
        return [("faction", f"[entry.faction] belongs to factions, {entry_id} is a {kind}")]
    if facts is None:
        return [("", f"{entry_id} needs an [entry.faction] table")]
    if not isinstance(facts, dict):
        return []
    return _shape_mistakes(facts, _FACTION_SHAPE, tuple(_FACTION_SHAPE), "faction")


def _entry(table: Table) -> Entry:
    facts, answers = table.get("faction"), table.get("answer", ())
    return Entry(
        id=table["id"],
        title=table["title"],
        kind=table["kind"],
        text=table["text"].strip(),
        sources=tuple(table.get("sources", ())),
        related=tuple(table.get("related", ())),
        aliases=tuple(table.get("aliases", ())),
        answer=tuple(each if isinstance(each, str) else each["says"] for each in answers),
        cards=tuple(table.get("cards", ())),
        changed_since=tuple(Change(**change) for change in table.get("changed_since", ())),
        settled=table.get("settled", "").strip(),
        decided_by=tuple(table.get("decided_by", ())),
        played=table.get("played", True),
        printed_on=tuple(table.get("printed_on", ())),
        faction=FactionFacts(**{**facts, "partners": tuple(facts["partners"])}) if facts else None,
        answer_words=tuple("" if isinstance(each, str) else each["asked"] for each in answers),
    )


Plain = tuple[Any, ...]


def plain_entry(entry: Entry) -> Plain:
    """An entry in tuples and texts alone."""
    facts, changes = entry.faction, entry.changed_since
    return tuple(
        entry._replace(
            changed_since=tuple((change.book, change.said) for change in changes),  # type: ignore[misc]
            faction=facts and (facts.how_it_wins, facts.complexity, facts.partners, facts.set),  # type: ignore[arg-type]
        )
    )


def entry_of(plain: Plain) -> Entry:
    """The entry again."""
    entry = Entry._make(plain)
    if entry.changed_since or entry.faction:
        changes = tuple(Change(*change) for change in entry.changed_since)  # type: ignore[misc]
        return entry._replace(
            changed_since=changes,
            faction=FactionFacts(*entry.faction) if entry.faction else None,  # type: ignore[misc]
        )
    return entry


def _check_together(files: list[_File], cards: list[CardFact]) -> None:
    """What only shows once everything is read: doubles, links, partners and cards."""
    first: dict[str, str] = {}
    for file in files:
        name = file.path.name
        for number, entry in file.entries.items():
            if entry.id in first:
                file.refuse(number, "id", f'id "{entry.id}" is taken by {first[entry.id]}')
            else:
                first[entry.id] = name
    known_cards = {card.slug for card in cards} if _complete(first, cards) else set()
    known = first.keys() | {card.id for card in cards}
    entries = {entry.id: entry for file in files for entry in file.entries.values()}
    for file in files:
        for number, entry in file.entries.items():
            for key, reason in (*_dangling(entry, known, known_cards), *_unsaid(entry, entries)):
                file.refuse(number, key, reason)
        for entry_id in file.asked.keys() - first.keys():
            file.refuse_question(entry_id, f'no entry has the id "{entry_id}"')


def _complete(ids: Iterable[str], cards: list[CardFact]) -> bool:
    """Whether the cards are all there are: a list that lacks a described faction cannot tell a slip."""
    described = {each.removeprefix("faction.") for each in ids if each.startswith("faction.")}
    return bool(cards) and described <= set(map(slugify, {card.faction for card in cards}))


def _unsaid(entry: Entry, entries: Mapping[str, Entry]) -> _Mistakes:
    """The sentences marked as the answer that the text does not have."""
    told = " ".join(plain_text(entry, entries).split()) if entry.answer else ""
    return [("answer", f'the text does not say "{each}"') for each in entry.answer if each not in told]


def _dangling(entry: Entry, known: set[str], known_cards: set[str]) -> _Mistakes:
    """The ids and slugs of an entry that nobody has."""
    lost = {*link_targets(entry), *entry.related, *entry.decided_by} - known
    if not lost and not entry.faction and known_cards.issuperset((*entry.cards, *entry.printed_on)):
        return []
    if not known_cards:
        lost = {target for target in lost if not target.startswith(("card.", "base."))}
    unknown = [slug for slug in entry.cards if slug not in known_cards] if known_cards else []
    unprinted = [slug for slug in entry.printed_on if slug not in known_cards] if known_cards else []
    partners = entry.faction.partners if entry.faction else ()
    return [
        *(("text", f'link to "{target}" leads nowhere') for target in link_targets(entry) if target in lost),
        *(("related", f'related "{target}" leads nowhere') for target in entry.related if target in lost),
        *(("decided_by", f'"{target}" leads nowhere') for target in entry.decided_by if target in lost),
        *(("cards", f'no card or base has the slug "{slug}"') for slug in unknown),
        *(("printed_on", f'no card or base has the slug "{slug}"') for slug in unprinted),
        *(
            ("faction", f"partner “{partner}” isn't a faction")
            for partner in partners
            if f"faction.{partner}" not in known
        ),
    ]
