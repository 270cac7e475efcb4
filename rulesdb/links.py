"""Links: those people write, and those that terms make by themselves, in both directions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from rulesdb.model import KINDS, Block, Entry, Span
from rulesdb.words import STOP, WRITTEN_WORD, fold_word, root, split, stem

LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]|]+))?\]\]")
_EMPHASIS = re.compile(r"\*(?=\S)([^*]+)(?<=\S)\*")
_GAP = re.compile(r"[ *-]+|[ *]*\n[ *]*")
_PARAGRAPH = re.compile(r"\n\s*\n")
#: Longer aliases are questions; nobody writes them in a sentence.
_LONGEST_NAME = 6


def link_targets(entry: Entry) -> Iterator[str]:
    """The ids an entry's text names in [[links]]."""
    if "[[" in entry.text:
        for found in LINK.finditer(entry.text):
            yield found[1].strip()


class Name(NamedTuple):
    """A term's or card's name, ready to be found in a sentence."""

    words: tuple[str, ...]
    stems: tuple[str, ...]
    target: str

    @classmethod
    def of(cls, name: str, target: str) -> Name | None:
        words = tuple(split(name))
        says_little = STOP.issuperset(words) and (words[:1] != ("the",) or len(words) == 1)  # but: The Count
        if not words or len(words) > _LONGEST_NAME or says_little:
            return None
        return cls(words, tuple(map(stem, words)), target)

    def reads(self, tokens: list[re.Match[str]], stems: list[str]) -> bool:
        """Whether these words of a text are the name, in one form or another."""
        return tuple(stems) == self.stems and all(
            _agrees(name, fold_word(token[0])) for name, token in zip(self.words, tokens, strict=True)
        )


def _agrees(name: str, word: str) -> bool:
    """A name bends ("move" is in "moved"); a name that is itself bent ("starting") only fits as it is."""
    return name == word or not name.endswith(("ing", "ed"))


NameTable = dict[str, list[Name]]


def file_names(pairs: Iterable[tuple[str, str]]) -> NameTable:
    """Names by their first word, the longest first; of two equal names the earlier one counts."""
    names: NameTable = {}
    taken: set[tuple[str, ...]] = set()
    for text, target in pairs:
        name = Name.of(text, target)
        if name and name.words not in taken:
            taken.add(name.words)
            names.setdefault(name.stems[0], []).append(name)
    for same_start in names.values():
        same_start.sort(key=lambda name: -len(name.words))
    return names


class Linker:
    """Knows every term's names and turns texts into blocks of linked spans."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self._entries = entries
        names = [(name, entry) for entry in entries.values() if entry.kind == "term" for name in entry.names]
        names.sort(key=lambda pair: pair[0] != pair[1].title)
        self._terms = file_names((name, entry.id) for name, entry in names)

    def blocks(self, entry: Entry, text: str | None = None) -> tuple[Block, ...]:
        """The entry's text (or another text of it) as paragraphs and bullets with links."""
        names = self._names_for(entry)
        return tuple(
            Block(tuple(self._spans(body, names, {entry.id})), bullet)
            for body, bullet in _paragraphs(entry.text if text is None else text)
        )

    def targets(self, entry: Entry) -> dict[str, None]:
        """The ids the entry's text leads to: the links of `blocks`, without the trouble of building them."""
        found = {target: None for target in link_targets(entry) if target in self._entries}
        text = LINK.sub("|", entry.text)
        found.update((target, None) for _, _, target in names_in(text, self._names_for(entry)))
        found.pop(entry.id, None)
        return found

    def _names_for(self, entry: Entry) -> NameTable:
        """Terms, and the names of the cards that the entry is about."""
        pages = [self._entries.get(f"{kind}.{slug}") for slug in entry.cards for kind in ("card", "base")]
        own = file_names((page.title, page.id) for page in pages if page)
        if not own:
            return self._terms
        return {**self._terms, **{head: [*found, *self._terms.get(head, ())] for head, found in own.items()}}

    def _spans(self, text: str, names: NameTable, seen: set[str], emphasis: bool = False) -> Iterator[Span]:
        """Written links first, so that nothing is linked inside them; then emphasis, then terms."""
        position = 0
        for found in _inline(text):
            yield from self._linked_words(text[position : found.start()], names, seen, emphasis)
            position = found.end()
            if found.re is LINK:
                target = found[1].strip()
                seen.add(target)
                known = self._entries.get(target)
                words = found[2] or (known.title if known else target)
                yield Span(words, target if known else None, emphasis)
            else:
                yield from self._spans(found[1], names, seen, True)
        yield from self._linked_words(text[position:], names, seen, emphasis)

    def _linked_words(self, text: str, names: NameTable, seen: set[str], emphasis: bool) -> Iterator[Span]:
        position = 0
        for start, end, target in names_in(text, names):
            if target in seen:
                continue
            seen.add(target)
            if start > position:
                yield Span(text[position:start], None, emphasis)
            yield Span(text[start:end], target, emphasis)
            position = end
        if position < len(text):
            yield Span(text[position:], None, emphasis)


def names_in(text: str, names: NameTable) -> Iterator[tuple[int, int, str]]:
    """Where names occur in a text, longest first, never overlapping."""
    tokens = list(WRITTEN_WORD.finditer(text))
    stems = [root(token[0]) for token in tokens]
    begin = 0
    for index, head in enumerate(stems):
        if head not in names or index < begin:
            continue
        for name in names[head]:
            end = index + len(name.words)
            if name.reads(tokens[index:end], stems[index:end]) and _unbroken(text, tokens[index:end]):
                yield tokens[index].start(), tokens[end - 1].end(), name.target
                begin = end
                break


def _unbroken(text: str, tokens: list[re.Match[str]]) -> bool:
    """Only spaces and dashes between the words: no name reaches over a comma or into the next paragraph."""
    return all(_GAP.fullmatch(text, left.end(), right.start()) for left, right in pairwise(tokens))


def _inline(text: str) -> Iterator[re.Match[str]]:
    """Written links and emphasis from left to right; a link inside emphasis belongs to the emphasis."""
    position = 0
    while True:
        found = [match for pattern in (_EMPHASIS, LINK) if (match := pattern.search(text, position))]
        if not found:
            return
        first = min(found, key=lambda match: match.start())
        yield first
        position = first.end()


def _paragraphs(text: str) -> Iterator[tuple[str, bool]]:
    """(body, is a bullet) for each paragraph and bullet; line breaks inside become spaces."""
    for paragraph in _PARAGRAPH.split(text.strip()):
        body: list[str] = []
        bullet = False
        for line in paragraph.splitlines():
            line = line.strip()
            if line.startswith("- "):
                if body:
                    yield " ".join(body), bullet
                body, bullet = [line[2:].strip()], True
            else:
                body.append(line)
        if body:
            yield " ".join(body), bullet


def plain_text(entry: Entry, entries: Mapping[str, Entry]) -> str:
    """The text without its markup."""

    def words(found: re.Match[str]) -> str:
        target = entries.get(found[1].strip())
        return found[2] or (target.title if target else found[1])

    text = LINK.sub(words, entry.text) if "[[" in entry.text else entry.text
    return _EMPHASIS.sub(r"\1", text) if "*" in text else text


class Links:
    """Which entry leads to which: forward is found when asked for, backward once for all."""

    def __init__(
        self, entries: Mapping[str, Entry], found: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        self._entries = entries
        self._known = found or {}
        self._found: dict[str, dict[str, None]] = {}

    def all(self) -> dict[str, tuple[str, ...]]:
        """Where each entry leads to; what a later `Links` need not look for again."""
        return {entry_id: tuple(self.forward(entry_id)) for entry_id in self._entries}

    @cached_property
    def linker(self) -> Linker:
        return Linker(self._entries)

    def forward(self, entry_id: str) -> dict[str, None]:
        """The ids an entry leads to: in its text, then its related entries, cards and partners."""
        found = self._found.get(entry_id)
        if found is None:
            entry, known = self._entries[entry_id], self._known.get(entry_id)
            if known is None:
                found = self.linker.targets(entry) | dict.fromkeys(_deliberate(entry, self._entries))
            else:
                found = dict.fromkeys(known)
            self._found[entry_id] = found
        return found

    def back(self, entry_id: str) -> list[Entry]:
        """The entries that lead to an entry: where somebody chose the link first, then mere mentions."""
        sources = [self._entries[source] for source in self._sources.get(entry_id, ())]
        return sorted(
            sources,
            key=lambda source: (
                entry_id not in _deliberate(source, self._entries),
                KINDS.index(source.kind),
                source.title,
            ),
        )

    @cached_property
    def _sources(self) -> dict[str, list[str]]:
        sources: dict[str, list[str]] = {}
        for entry_id in self._entries:
            for target in self.forward(entry_id):
                sources.setdefault(target, []).append(entry_id)
        return sources


def _deliberate(entry: Entry, entries: Mapping[str, Entry]) -> Iterator[str]:
    """Links somebody chose: written in the text, related, a card's page, a partner."""
    partners = entry.faction.partners if entry.faction else ()
    candidates = (
        *link_targets(entry),
        *entry.related,
        *entry.decided_by,
        *(f"{kind}.{slug}" for slug in entry.cards for kind in ("card", "base")),
        *(f"faction.{slug}" for slug in partners),
    )
    return (target for target in candidates if target in entries and target != entry.id)
