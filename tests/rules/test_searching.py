"""Players type half words, wrong letters and whole questions, and find the entry."""

from pathlib import Path

import pytest

from rulesdb import Library
from tests.rules import small


def found(reference: Library, query: str, kind: str | None = None) -> list[str]:
    return [hit.entry.id for hit in reference.search(query, kind)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("me first", "rule.me-first"),
        ("Me First!", "rule.me-first"),
        ("talent", "term.talent"),
        ("whats a talent", "term.talent"),
        ("what is a Special?", "term.special"),
        ("order of specials", "rule.me-first"),
        ("can I play a minion on a base that is scoring", "rule.before-scoring"),
        ("tie for second place", "rule.ties"),
        ("king rex errata", "errata.dinosaurs-king-rex"),
        ("king rex", "card.dinosaurs-king-rex"),
        ("ninjas", "faction.ninjas"),
        ("tar pits", "base.tar-pits"),
        ("kill", "term.destroy"),
    ],
)
def test_the_entry_whose_name_you_typed_comes_first(reference: Library, typed: str, first: str) -> None:
    assert found(reference, typed)[0] == first


@pytest.mark.parametrize(
    ("typed", "first"),
    [("me fi", "rule.me-first"), ("tal", "term.talent"), ("breakp", "term.breakpoint"), ("t", "rule.ties")],
)
def test_results_come_while_you_type(reference: Library, typed: str, first: str) -> None:
    assert first in found(reference, typed)[:2]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("me frist", "rule.me-first"),
        ("talnet", "term.talent"),
        ("brakpoint", "term.breakpoint"),
        ("break point", "term.breakpoint"),
        ("mefirst", "rule.me-first"),
        ("kign rex", "card.dinosaurs-king-rex"),
        ("senor", "card.hydra-hail-hydra"),
    ],
)
def test_slips_of_the_finger_are_forgiven(reference: Library, typed: str, first: str) -> None:
    assert found(reference, typed)[0] == first


def test_a_word_without_end_is_looked_up_like_any_other(reference: Library) -> None:
    """As two words in one it would be cut at every letter: seconds for a pasted page, hours for a book."""
    assert found(reference, "x" * 300_000) == []


def test_words_bend(reference: Library) -> None:
    assert found(reference, "destroying")[0] == "term.destroy"
    assert "rule.ties" in found(reference, "tying")


def test_a_phrase_in_quotes_stands_as_it_is(reference: Library) -> None:
    assert found(reference, '"best place"') == ["rule.ties"]
    assert found(reference, '"scoring base" shinobi') == ["clar.ninjas-shinobi.1"]


def test_a_phrase_that_stands_nowhere_is_its_words(reference: Library) -> None:
    assert found(reference, '"place best"') == found(reference, "place best") != []
    assert found(reference, '"pits of tar" kind:base') == ["base.tar-pits"]
    assert found(reference, '"sink into" card:"tar pits"') == found(reference, 'sink into card:"tar pits"')


def test_a_quotation_in_a_sentence_is_part_of_it(reference: Library) -> None:
    assert "rule.ties" in found(reference, 'who gets the "place best" in a tie')


def test_kinds_narrow(reference: Library) -> None:
    assert set(found(reference, "shinobi kind:clarification")) == {
        "clar.ninjas-shinobi.1",
        "clar.ninjas-shinobi.2",
    }
    assert found(reference, "shinobi kind:clar") == found(reference, "shinobi", kind="clarification")
    assert found(reference, "talent kind:terms") == ["term.talent"]
    assert found(reference, "talent kind:nonsense") == []


def test_factions_sets_and_cards_narrow(reference: Library) -> None:
    about_ninjas = {
        "faction.ninjas",
        "card.ninjas-shinobi",
        "clar.ninjas-shinobi.1",
        "clar.ninjas-shinobi.2",
        "rule.before-scoring",
    }
    assert set(found(reference, "faction:ninjas")) == about_ninjas
    assert found(reference, 'card:"tar pits"') == ["base.tar-pits", "clar.ninjas-shinobi.2"]
    assert found(reference, "card:tar-pits sink") == ["base.tar-pits"]
    assert found(reference, "set:marvel") == ["rule.ties", "term.special", "card.hydra-hail-hydra"]
    assert "rule.me-first" in found(reference, "set:core clockwise")
    assert found(reference, "set:atlantis") == []


def test_a_term_narrows_to_what_uses_it(reference: Library) -> None:
    using = found(reference, "term:destroy")

    assert using[0] == "term.destroy"
    assert set(using[1:]) == {"clar.ninjas-shinobi.2", "card.hydra-hail-hydra", "base.tar-pits"}
    assert set(found(reference, "term:destroy deck")) == {"clar.ninjas-shinobi.2", "base.tar-pits"}


def test_two_cards_bring_what_bears_on_both(reference: Library) -> None:
    both = found(reference, "shinobi tar pits")

    assert both[0] == "clar.ninjas-shinobi.2"
    assert {"card.ninjas-shinobi", "base.tar-pits", "clar.ninjas-shinobi.1"} <= set(both)


def test_the_match_is_marked_in_its_sentence(reference: Library) -> None:
    hit = reference.search("clockwise player")[0]

    assert hit.entry.id == "rule.me-first"
    assert hit.marked("<", ">") == (
        "When several <players> want to act at once, the current <player> begins and the others follow "
        "<clockwise>."
    )
    assert [span.text for span in hit.snippet if span.mark] == ["players", "player", "clockwise"]


def test_a_long_sentence_is_cut_around_the_match(tmp_path: Path) -> None:
    words = " ".join(f"word{number}" for number in range(60))
    entries = small.ENTRIES.replace("Big, and proud of it", f"{words} zeppelin {words}")

    passage = small.library(tmp_path, entries).search("zeppelin")[0].marked()

    assert passage.startswith("…") and passage.endswith("…") and "*zeppelin*" in passage
    assert len(passage) < 180


def test_a_short_sentence_brings_the_next_along(tmp_path: Path) -> None:
    entries = small.ENTRIES.replace(
        "Big, and proud of it.", "Roar! They are big,\\nand proud of it, and loud."
    )

    assert small.library(tmp_path, entries).search("roar")[0].marked() == (
        "*Roar*! They are big, and proud of it, and loud."
    )


def test_markup_stays_out_of_snippets(reference: Library) -> None:
    assert reference.search("mandatory")[0].marked() == (
        "*Mandatory* abilities go before Specials out of the hand."
    )


@pytest.mark.parametrize(
    "typed", ["", "   ", "the of a", '""', "xyzzy", "(", '"', "a:b", "AND OR NOT *", "qxtar "]
)
def test_odd_input_finds_nothing_and_breaks_nothing(reference: Library, typed: str) -> None:
    assert isinstance(reference.search(typed), list)


def test_nonsense_finds_nothing_but_something_near_is_suggested(reference: Library) -> None:
    assert reference.search("xyzzy") == []
    assert "Breakpoint" in reference.suggest("brekpiont")
    assert len(reference.suggest("zz", limit=3)) <= 3


def test_the_number_of_hits_is_limited(reference: Library) -> None:
    assert len(reference.search("base", limit=2)) == 2


def test_an_empty_library_answers_nothing() -> None:
    empty = Library.build()

    assert empty.search("talent") == []
    assert empty.suggest("talent") == []
    assert empty.contents() == ()
