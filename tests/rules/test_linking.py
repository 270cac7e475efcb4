"""Terms link by themselves, written links lead where they say, and everything can be followed back."""

from pathlib import Path

import pytest

from rulesdb import Library
from tests.rules import small


def links(reference: Library, entry_id: str) -> list[list[tuple[str, str]]]:
    """(words, target) of each link, block by block."""
    blocks = reference.linked_text(reference.entry(entry_id))
    return [[(span.text, span.link) for span in block.spans if span.link] for block in blocks]


def linked(folder: Path, text: str) -> list[tuple[str, str]]:
    """The links in a text of our own."""
    head = '\n[[entry]]\nid = "rule.new"\ntitle = "New"\nkind = "rule"\nsources = ["EMD p.1"]\n'
    reference = small.library(folder, f'{small.ENTRIES}{head}text = "{text}"\n')
    return [pair for block in links(reference, "rule.new") for pair in block]


def test_written_links_carry_their_own_words(reference: Library) -> None:
    assert links(reference, "rule.me-first")[1] == [("Specials", "term.special")]


def test_a_link_without_words_takes_the_title(tmp_path: Path) -> None:
    assert linked(tmp_path, "See [[rule.me-first]].") == [("Me First!", "rule.me-first")]


def test_terms_link_by_themselves_in_every_form(tmp_path: Path) -> None:
    assert linked(tmp_path, "Destroyed cards, and Talents.") == [
        ("Destroyed", "term.destroy"),
        ("Talents", "term.talent"),
    ]


def test_aliases_link_and_the_longest_name_wins(tmp_path: Path) -> None:
    assert linked(tmp_path, "Kill it with a special ability.") == [
        ("Kill", "term.destroy"),
        ("special ability", "term.special"),
    ]


def test_once_a_paragraph_is_enough(tmp_path: Path) -> None:
    text = r"A talent, another talent.\n\nA talent again, [[term.special|special]] and special."
    assert linked(tmp_path, text) == [
        ("talent", "term.talent"),
        ("talent", "term.talent"),
        ("special", "term.special"),
    ]


def test_little_words_never_link_by_themselves(tmp_path: Path) -> None:
    assert linked(tmp_path, "Used to win.") == []
    assert linked(tmp_path, "Used [[term.to|to]] win.") == [("to", "term.to")]


def test_a_name_does_not_reach_over_a_comma(tmp_path: Path) -> None:
    assert linked(tmp_path, "Quite special, ability or not.") == [("special", "term.special")]


def test_a_bent_name_links_only_as_it_stands(tmp_path: Path) -> None:
    entries = small.ENTRIES.replace('title = "Talent"', 'title = "Starting"').replace('"rule.ties"]', "]")
    entries = entries.replace("related = []", "")
    reference = small.library(tmp_path, entries.replace("Big, and proud", "The start, the starting power"))

    assert links(reference, "faction.dinosaurs") == [[("starting", "term.talent")]]


def test_an_entry_does_not_link_to_itself(reference: Library) -> None:
    assert links(reference, "term.special") == [[]]


def test_the_cards_an_entry_is_about_link_to_their_pages(reference: Library) -> None:
    assert links(reference, "clar.ninjas-shinobi.2") == [
        [
            ("Shinobi", "card.ninjas-shinobi"),
            ("destroyed", "term.destroy"),
            ("Tar Pits", "base.tar-pits"),
        ]
    ]


def test_paragraphs_bullets_and_emphasis(reference: Library) -> None:
    blocks = reference.linked_text(reference.entry("rule.me-first"))

    assert [block.bullet for block in blocks] == [False, True, True]
    assert [span.text for span in blocks[2].spans if span.emphasis] == ["Everyone"]
    assert blocks[2].plain == "Everyone may pass."


def test_emphasis_may_hold_a_link(tmp_path: Path) -> None:
    entries = small.ENTRIES.replace("Big, and proud of it", "*Big [[rule.ties|ties]] here*")
    block = small.library(tmp_path, entries).linked_text(
        small.library(tmp_path, entries).entry("faction.dinosaurs")
    )[0]

    assert all(span.emphasis for span in block.spans[:-1])
    assert [span.text for span in block.spans if span.link] == ["ties"]


def test_everything_lists_what_links_to_it(reference: Library) -> None:
    special = [entry.id for entry in reference.backlinks("term.special")]

    assert special == ["rule.me-first", "rule.before-scoring", "card.ninjas-shinobi"]
    assert [entry.id for entry in reference.backlinks("rule.ties")] == ["example.ties"]
    assert reference.backlinks("term.to") == []


def test_cards_and_clarifications_lead_to_each_other(reference: Library) -> None:
    assert "card.ninjas-shinobi" in reference.links("clar.ninjas-shinobi.1")
    assert [entry.id for entry in reference.backlinks("card.ninjas-shinobi")] == [
        "rule.before-scoring",
        "clar.ninjas-shinobi.2",
        "clar.ninjas-shinobi.1",
    ]


def test_a_card_page_gathers_what_is_said_about_it(reference: Library) -> None:
    page = reference.about_card("ninjas-shinobi")

    assert page.entry.title == "Shinobi"
    assert [entry.id for entry in page.clarifications] == ["clar.ninjas-shinobi.1", "clar.ninjas-shinobi.2"]
    assert [entry.id for entry in page.rules] == ["rule.before-scoring"]
    assert [entry.id for entry in page.terms] == ["term.special"]
    king = reference.about_card("dinosaurs-king-rex")
    assert king.errata == () and [entry.id for entry in king.later] == ["errata.dinosaurs-king-rex"]


def test_an_unknown_card_or_id_is_an_error(reference: Library) -> None:
    with pytest.raises(KeyError):
        reference.about_card("nobody")
    with pytest.raises(KeyError):
        reference.entry("rule.nothing")


def test_the_contents_follow_the_books(reference: Library) -> None:
    books = {book.title: book for book in reference.contents()}

    assert list(books) == [
        "Excellent Movies, Dudes! (2023)",
        "Smash Up: Marvel (2020)",
        "Smash Up (core set) (2012)",
        "Elsewhere",
        "Settled here",
    ]
    sections = {section.title: section for section in books["Excellent Movies, Dudes! (2023)"].sections}
    assert list(sections)[:3] == ["Get to Know Your Cards!", "Big Score", "Game Terms and Restrictions"]
    assert [entry.id for entry in sections["Big Score"].entries] == [
        "rule.me-first",
        "rule.before-scoring",
        "rule.ties",
    ]
    assert "Phases of a Turn" in [section.title for section in books["Smash Up: Marvel (2020)"].sections]
    assert [section.title for section in books["Smash Up (core set) (2012)"].sections] == ["Big Score"]
    assert [section.title for section in books["Elsewhere"].sections] == ["Smash Up wiki"]
    assert [section.title for section in books["Settled here"].sections] == ["example", "faction"]
