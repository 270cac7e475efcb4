"""Card pages: they show what the printed card shows, in the browser, on the shell and next to the table."""

from __future__ import annotations

import re

import pytest

from rulesdb import Library
from rulesdb.shell import card_lines, card_summary
from smashup_tui.commands.cards import line
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.reading.pages import Pages
from smashup_tui.reading.reference import card_facts

FACES = {
    "ninjas-shinobi": ("minion", "power 3", "3 in the deck"),
    "avengers-thor": ("character", "power 5", "1 in the deck"),
    "aliens-abduction": ("action", "1 in the deck"),
    "kree-relentless-attack": ("character modifier", "1 in the deck"),
    "sinister-six-incite-panic": ("base modifier", "1 in the deck"),
    "robots-microbot-alpha": ("minion", "power 1", "1 in the deck"),
    "wraithrustlers-slimy": ("action on a base", "Wraith", "1 in the deck"),
    "tricksters-mark-of-sleep": ("action", "1 in the deck"),
    "tar-pits": ("base", "breakpoint 16", "VP 4·3·2"),
}


@pytest.fixture(scope="module")
def reference() -> Library:
    return Library.load(card_facts())


@pytest.mark.parametrize(("slug", "face"), FACES.items())
def test_a_page_shows_what_is_printed(reference: Library, slug: str, face: tuple[str, ...]) -> None:
    entry = reference.about_card(slug).entry
    words = " · ".join(face)
    assert card_summary(reference, entry).startswith(f"{words} · ")
    page = Pages(reference).page(entry.id)
    assert "".join(phrase.text for phrase in page.lines[1].phrases).startswith(f"{words} · ")
    assert f"({', '.join(face)})" in line(CATALOG.by_slug(slug))


#: Terms of the printed wording, by card; our own sentence may say it otherwise.
PRINTED = {
    "aliens-scout": "special after place instead discard-pile",
    "aliens-beam-up": "return owner",
    "pirates-buccaneer": "special move instead destroy",
    "wizards-scry": "search reveal place shuffle deck",
    "time-travelers-time-walk": "extra draw place instead",
    "avengers-caps-shield": "modifier ongoing affect other-players",
    "ringside": "directly affect after draw",
    "sinister-six-witness-our-superiority": "modifier ongoing cancel",
    "shapeshifters-mitosis": "copy in-play extra play",
    "faceless-city": "once-per-turn copy search reveal place",
    "portal-room": "extra-turn after winner",
    "hydra-hail-hydra": "destroy to draw",
    "s-h-i-e-l-d-work-together": "currently in-play until",
    "action-heroes-rumbro": "during breakpoint",
    "wizards-archmage": "on-your-turn extra",
    "luchadors-capa-roja": "printed-power control before destroy",
    "backtimers-99-mph": "place stasis-counter draw",
}


@pytest.mark.parametrize(("slug", "terms"), PRINTED.items())
def test_the_terms_of_the_printed_wording_are_linked(reference: Library, slug: str, terms: str) -> None:
    linked = {entry.id for entry in reference.about_card(slug).terms}
    assert {f"term.{term}" for term in terms.split()} <= linked
    page = Pages(reference).page(reference.about_card(slug).entry.id)
    shown = {phrase.link for each in page.lines for phrase in each.phrases}
    assert {f"term.{term}" for term in terms.split()} <= shown


def test_every_card_of_a_term_links_the_term(reference: Library) -> None:
    terms = [entry for entry in reference.entries.values() if entry.printed_on]
    assert len(terms) > 30
    for term in terms:
        for slug in term.printed_on:
            assert term in reference.about_card(slug).terms, (term.id, slug)


def test_an_everyday_before_is_no_link(reference: Library) -> None:
    for text, linked in (("Played before this minion.", False), ("Before scoring, draw 1 card.", True)):
        entry = reference.entry("card.robots-microbot-fixer")._replace(text=text)
        spans = [span for block in reference.linked_text(entry) for span in block.spans]
        assert ("term.before" in {span.link for span in spans}) == linked


#: Words with a fixed meaning, and what may not be said in their place.
LOOSE = {
    "search": r"\b[Ll]ook (in|for|through)\b|\b[Ff]ind\b|\bfetch",
    "reveal": r"\b[Ss]how(s|n)?\b|\b[Tt]urns? (over|up)\b",
    "affect": r"do(es)? nothing to",
    "return": r"go(es)? back to|back (in)?to (your |the |its owner's )?hand",
}


def test_our_texts_use_defined_words_in_their_defined_sense(reference: Library) -> None:
    loose = {
        (entry.slug, word)
        for entry in reference.entries.values()
        if entry.card
        for word, pattern in LOOSE.items()
        if re.search(pattern, entry.text)
    }
    assert not loose


def test_a_ruling_for_a_later_edition_stands_under_what_is_not_played(reference: Library) -> None:
    page = reference.about_card("tricksters-leprechaun")
    assert [entry.id for entry in page.later] == [
        "clar.tricksters-leprechaun.2",
        "errata.tricksters-leprechaun",
    ]
    assert all(entry.played for entry in (*page.clarifications, *page.errata))


def test_how_it_plays_here_stands_apart_from_what_a_book_says(reference: Library) -> None:
    about = reference.about_card("aliens-beam-up")
    assert about.questions and all(entry.decided_by and not entry.sources for entry in about.questions)
    page = Pages(reference).page("card.aliens-beam-up")
    headings = ["".join(phrase.text for phrase in each.phrases) for each in page.lines if each.heading]
    assert "How it plays here" in headings and "Clarified" not in headings
    shown = ["".join(text for text, _ in each) for each in card_lines(reference, about)]
    assert any(each.startswith(f"- {about.questions[0].title} ") for each in shown)


def test_a_faction_lists_its_cards_in_its_own_words(reference: Library) -> None:
    page = Pages(reference).page("faction.avengers")
    listed = ["".join(phrase.text for phrase in each.phrases).replace("\xa0", " ") for each in page.lines]
    assert any(each.split() == ["character", "5", "Thor"] for each in listed)
    assert any(each.split() == ["character", "modifier", "Mjolnir"] for each in listed)


#: A question that is answered by yes or no begins with one of these.
ASKS = re.compile(r"(may|can|does|do|is|are|was|must|will|has|have|should|need)\b", re.IGNORECASE)


def test_a_yes_or_no_question_is_answered_so(reference: Library) -> None:
    asked = 0
    for entry in reference.entries.values():
        question = entry.title.partition(": ")[2]
        if entry.kind == "question" and ASKS.match(question) and " or " not in question:
            assert re.match(r"(Yes|No)\b", entry.text), entry.id
            asked += 1
    assert asked > 300


def test_a_ruling_names_every_card_it_is_about(reference: Library) -> None:
    for entry in reference.entries.values():
        if entry.kind in ("clarification", "question") and len(entry.cards) > 1:
            said = f"{entry.title} {' '.join(entry.text.split())}".lower()
            for d in map(CATALOG.by_slug, entry.cards):
                names = [name.strip('"!?').lower() for name in (d.name, *d.aliases)]
                assert any(name in said for name in names), (entry.id, d.name)


def test_a_marvel_page_speaks_of_characters(reference: Library) -> None:
    """A question may ask about a minion of another set."""
    for entry in reference.entries.values():
        if entry.kind in ("clarification", "question") and entry.cards:
            sets = {CATALOG.by_slug(slug).set for slug in entry.cards}
            said = f"{entry.title} {entry.text}"
            if sets == {"marvel"} and "another set" not in said:
                assert not re.search(r"\b(minions?|transfer)", said, re.IGNORECASE), entry.id
            elif "marvel" not in sets:
                assert not re.search(r"\b(character|modifier)", said, re.IGNORECASE), entry.id


def test_a_base_named_where_only_cards_are_looked_for_is_not_found(reference: Library) -> None:
    assert reference.search("tortuga qwe", kind="card") == []
    assert reference.search("tortuga qwe", kind="base")[0].entry.id == "base.tortuga"


def test_a_letter_that_others_write_as_two_is_found_by_them(reference: Library) -> None:
    assert reference.find("golem schloss").hits[0].entry.id == "base.golem-schlo"
