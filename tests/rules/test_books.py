"""Every heading and every glossary term of the five books is covered by an entry that cites its book."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ENTRIES = Path(__file__).parents[2] / "rulesdb" / "entries"

CORE = {
    "Smash Up": "rule.the-books",
    "Objective": "rule.objective",
    "Game Contents": "rule.contents-core",
    "Smash Up Your iPad!": "rule.the-books",
    "Table of Contents": "rule.the-books",
    "Setup": "rule.setup",
    "Kickin' It Queensberry": "rule.drafting",
    "This Is How You Roll": "rule.turn",
    "1. Crank It Up": "rule.start-turn",
    "2. Play Cards": "rule.play-cards-phase",
    "All Hands on Deck!": "rule.play-cards-phase",
    "Minions": "rule.playing-a-minion",
    "Actions": "rule.playing-an-action",
    "3. Check for Scoring": "rule.score-bases-phase",
    "4. Draw 2 Cards": "rule.draw-two",
    "5. Shut It Down": "rule.end-turn",
    "Cheater! Y U Action Twice?": "rule.moving-is-not-playing",
    "The Big Score": "rule.scoring",
    "Me First!": "rule.me-first",
    "Awarding VP": "rule.awarding-vp",
    "Back to Your Corners": "rule.scoring-5-after",
    "Tie Fighter": "rule.ties",
    "Game Over, Man!": "rule.declaring-victory",
    "Get to Know Your Cards!": "rule.card-parts",
    "Terms and Restrictions": "rule.game-terms",
    "Void Where Prohibited": "rule.rules-to-remember",
    "The Factions": "rule.factions",
    "Aliens": "faction.aliens",
    "Dinosaurs": "faction.dinosaurs",
    "Ninjas": "faction.ninjas",
    "Pirates": "faction.pirates",
    "Robots": "faction.robots",
    "Tricksters": "faction.tricksters",
    "Wizards": "faction.wizards",
    "Zombies": "faction.zombies",
    "Moar Factions!": "rule.same-set-twice",
    "Roll Credits": "rule.the-books",
    "Legal Mumbo-Jumbo": "rule.the-books",
    "Smash Up the Interwebs": "rule.the-books",
    "All Your Basics": "rule.basics-core",
    "All Your Basics: Set Up": "rule.basics-core",
    "All Your Basics: On Your Turn": "rule.basics-core",
    "All Your Basics: Scoring": "rule.basics-core",
    "All Your Basics: Winning": "rule.basics-core",
    "All Your Basics: Additional Rules": "rule.basics-core",
}

SFDF = {
    "Smash Up": "rule.the-books",
    "Objective": "rule.objective",
    "Game Contents": "rule.contents-sfdf",
    "Growing On You": "rule.expansions",
    "Table of Contents": "rule.the-books",
    "Get to Know Your Cards!": "rule.card-parts",
    "Get to Know Your Cards!: Minions": "rule.minion-cards",
    "Get to Know Your Cards!: Actions": "rule.action-cards",
    "Get to Know Your Cards!: Bases": "rule.base-cards",
    "Setup": "rule.setup",
    "Sample Setup": "rule.table-layout",
    "Kickin' It Queensberry": "rule.drafting",
    "The Phases of a Turn": "rule.turn",
    "1. Start Turn": "rule.start-turn",
    "2. Play Cards": "rule.play-cards-phase",
    "Minions": "rule.playing-a-minion",
    "Actions": "rule.playing-an-action",
    "Abilities": "rule.abilities",
    "3. Score Bases": "rule.score-bases-phase",
    "4. Draw 2 Cards": "rule.draw-two",
    "5. End Turn": "rule.end-turn",
    "Card Resolution Order": "rule.card-resolution-order",
    "The Big Score": "rule.scoring",
    "Me First!": "rule.me-first",
    "Awarding VP": "rule.awarding-vp",
    "Tie Fighter": "rule.ties",
    "Back to Your Corners": "rule.scoring-5-after",
    "Scoring order": "rule.scoring",
    "Game Over, Man!": "rule.declaring-victory",
    "New Rules": "rule.new-rules",
    "Cards played off the top of the deck": "rule.off-the-top",
    "Terms and Restrictions": "rule.game-terms",
    "Clarifications": "rule.clarifications",
    "Void Where Prohibited": "rule.rules-to-remember",
    "The Factions": "rule.factions",
    "Cyborg Apes": "faction.cyborg-apes",
    "Shapeshifters": "faction.shapeshifters",
    "Super Spies": "faction.super-spies",
    "Time Travelers": "faction.time-travelers",
    "Moar Factions!": "rule.same-set-twice",
    "Roll Credits": "rule.the-books",
    "Legal Mumbo-Jumbo": "rule.the-books",
    "Smash Up the Interwebs": "rule.the-books",
    "All Your Basics": "rule.basics-sfdf",
    "All Your Basics: Set Up": "rule.basics-sfdf",
    "All Your Basics: On Your Turn": "rule.basics-sfdf",
    "All Your Basics: Scoring": "rule.basics-sfdf",
    "All Your Basics: Winning": "rule.basics-sfdf",
    "All Your Basics: Additional Rules": "rule.basics-sfdf",
}

INTERNATIONAL_INCIDENT = {
    "Smash Up": "rule.the-books",
    "Objective": "rule.objective",
    "Game Contents": "rule.contents-international-incident",
    "Growing On You": "rule.expansions",
    "Table of Contents": "rule.the-books",
    "Get to Know Your Cards!": "rule.card-parts",
    "Get to Know Your Cards!: Minions": "rule.minion-cards",
    "Get to Know Your Cards!: Actions": "rule.action-cards",
    "Get to Know Your Cards!: Bases": "rule.base-cards",
    "Setup": "rule.setup",
    "Sample Setup": "rule.table-layout",
    "The Phases of a Turn": "rule.turn",
    "1. Start Turn": "rule.start-turn",
    "2. Play Cards": "rule.play-cards-phase",
    "Minions": "rule.playing-a-minion",
    "Actions": "rule.playing-an-action",
    "Abilities": "rule.abilities",
    "3. Score Bases": "rule.score-bases-phase",
    "4. Draw 2 Cards": "rule.draw-two",
    "5. End Turn": "rule.end-turn",
    "Card Resolution Order": "rule.card-resolution-order",
    "The Big Score": "rule.scoring",
    "Me First!": "rule.me-first",
    "Awarding VP": "rule.awarding-vp",
    "Tie Fighter": "rule.ties",
    "Back to Your Corners": "rule.scoring-5-after",
    "Scoring order": "rule.scoring",
    "Game Over, Man!": "rule.declaring-victory",
    "Terms and Restrictions": "rule.game-terms",
    "Clarifications": "rule.clarifications",
    "Void Where Prohibited": "rule.rules-to-remember",
    "The Factions": "rule.factions",
    "Luchadors": "faction.luchadors",
    "Mounties": "faction.mounties",
    "Musketeers": "faction.musketeers",
    "Sumo Wrestlers": "faction.sumo-wrestlers",
    "Moar Factions!": "rule.same-set-twice",
    "Roll Credits": "rule.the-books",
    "Legal Mumbo-Jumbo": "rule.the-books",
    "Smash Up the Interwebs": "rule.the-books",
    "All Your Basics": "rule.basics-international-incident",
    "All Your Basics: Set Up": "rule.basics-international-incident",
    "All Your Basics: On Your Turn": "rule.basics-international-incident",
    "All Your Basics: Scoring": "rule.basics-international-incident",
    "All Your Basics: Winning": "rule.basics-international-incident",
    "All Your Basics: Additional Rules": "rule.basics-international-incident",
}

MARVEL = {
    "Smash Up": "rule.the-books",
    "Objective": "rule.objective",
    "Game Contents": "rule.contents-marvel",
    "Growing On You": "rule.expansions",
    "Table of Contents": "rule.the-books",
    "Get to Know the Cards!": "rule.card-parts",
    "Get to Know the Cards!: Characters": "rule.minion-cards",
    "Get to Know the Cards!: Actions": "rule.action-cards",
    "Get to Know the Cards!: Bases": "rule.base-cards",
    "Setup": "rule.setup",
    "Who's On Your Side?": "rule.drafting",
    "The Phases of a Turn": "rule.turn",
    "1. Start Turn": "rule.start-turn",
    "2. Play Cards": "rule.play-cards-phase",
    "Character": "rule.playing-a-minion",
    "Actions": "rule.playing-an-action",
    "Abilities": "rule.abilities",
    "3. Score Bases": "rule.score-bases-phase",
    "4. Draw 2 Cards": "rule.draw-two",
    "5. End Turn": "rule.end-turn",
    "Resolving Cards and Abilities": "rule.resolving",
    "The Big Score": "rule.scoring",
    "Me First!": "rule.me-first",
    "Awarding VP": "rule.awarding-vp",
    "Fighting to a Draw": "rule.ties",
    "Back to Your Corners": "rule.scoring-5-after",
    "Scoring Order": "rule.scoring",
    "Declaring Victory": "rule.declaring-victory",
    "New Terminology": "rule.marvel-terminology",
    "Characters": "rule.marvel-characters",
    "Modifiers": "rule.marvel-modifiers",
    "Move": "rule.marvel-move",
    "Game Terms and Restrictions": "rule.game-terms",
    "Clarifications": "rule.clarifications",
    "Void Where Prohibited": "rule.rules-to-remember",
    "The Factions": "rule.factions",
    "Avengers": "faction.avengers",
    "Hydra": "faction.hydra",
    "Kree": "faction.kree",
    "Masters of Evil": "faction.masters-of-evil",
    "S.H.I.E.L.D.": "faction.s-h-i-e-l-d",
    "Sinister Six": "faction.sinister-six",
    "Spider-Verse": "faction.spider-verse",
    "Ultimates": "faction.ultimates",
    "Roll Credits": "rule.the-books",
    "All Your Basics": "rule.basics-marvel",
    "All Your Basics: Set Up": "rule.basics-marvel",
    "All Your Basics: On Your Turn": "rule.basics-marvel",
    "All Your Basics: Scoring": "rule.basics-marvel",
    "All Your Basics: Winning": "rule.basics-marvel",
    "All Your Basics: Additional Rules": "rule.basics-marvel",
}

EXCELLENT_MOVIES = {
    "Smash Up": "rule.the-books",
    "Objective": "rule.objective",
    "Game Contents": "rule.contents-excellent-movies",
    "Growing On You": "rule.expansions",
    "Table of Contents": "rule.the-books",
    "Get to Know Your Cards!": "rule.card-parts",
    "Get to Know Your Cards!: Minions": "rule.minion-cards",
    "Get to Know Your Cards!: Actions": "rule.action-cards",
    "Get to Know Your Cards!: Bases": "rule.base-cards",
    "Setup": "rule.setup",
    "Sample Setup": "rule.table-layout",
    "The Phases of a Turn": "rule.turn",
    "1. Start Turn": "rule.start-turn",
    "2. Play Cards": "rule.play-cards-phase",
    "Minions": "rule.playing-a-minion",
    "Actions": "rule.playing-an-action",
    "Abilities": "rule.abilities",
    "Base abilities": "rule.base-abilities",
    "3. Score Bases": "rule.score-bases-phase",
    "4. Draw 2 Cards": "rule.draw-two",
    "5. End Turn": "rule.end-turn",
    "Resolving Cards and Abilities": "rule.resolving",
    "The Big Score": "rule.scoring",
    "Me First!": "rule.me-first",
    "Awarding VP": "rule.awarding-vp",
    "Untangling Ties": "rule.ties",
    "Back to Your Corners": "rule.scoring-5-after",
    "Scoring order": "rule.scoring",
    "Declaring Victory": "rule.declaring-victory",
    "More Rules and New Rules": "rule.new-rules",
    "Power Counters": "rule.power-counters",
    "Cards Played off the Top of the Deck": "rule.off-the-top",
    "Stasis": "rule.stasis",
    "Being in stasis": "rule.stasis-being-in",
    "Leaving stasis": "rule.stasis-leaving",
    "Stored Cards": "rule.stored-cards",
    "Game Terms and Restrictions": "rule.game-terms",
    "Clarifications": "rule.clarifications",
    "Rules to Remember": "rule.rules-to-remember",
    "The Factions": "rule.factions",
    "Action Heroes": "faction.action-heroes",
    "Backtimers": "faction.backtimers",
    "Extramorphs": "faction.extramorphs",
    "Wraithrustlers": "faction.wraithrustlers",
    "Moar Factions!": "rule.same-set-twice",
    "Roll Credits": "rule.the-books",
    "Legal Mumbo-Jumbo": "rule.the-books",
    "Smash Up the Interwebs": "rule.the-books",
    "All Your Basics": "rule.basics-excellent-movies",
    "All Your Basics: Set Up": "rule.basics-excellent-movies",
    "All Your Basics: On Your Turn": "rule.basics-excellent-movies",
    "All Your Basics: Scoring": "rule.basics-excellent-movies",
    "All Your Basics: Winning": "rule.basics-excellent-movies",
    "All Your Basics: Additional Rules": "rule.basics-excellent-movies",
}

HEADINGS = {
    "Core": CORE,
    "SFDF": SFDF,
    "II": INTERNATIONAL_INCIDENT,
    "Marvel": MARVEL,
    "EMD": EXCELLENT_MOVIES,
}

GLOSSARIES = {
    "Core": "affect destroy discard extra move ongoing play return special",
    "SFDF": """affect after cancel control destroy directly discard extra in-play move on-your-turn ongoing
        owner place play return special standard starting talent to transfer""",
    "II": """affect after cancel control destroy directly discard extra in-play move on-your-turn ongoing
        owner place play return special standard starting talent to transfer""",
    "Marvel": """affect after cancel control destroy discard extra in-play modifier move on-your-turn ongoing
        owner place play return special talent to""",
    "EMD": """affect after before box cancel control destroy directly discard during extra in-play move
        on-your-turn ongoing owner place play return special standard starting talent to transfer when""",
}

#: What each sentence of "Void Where Prohibited" or "Rules to Remember" is about, and the books that have it.
SMALL_PRINT = {
    "rule.card-beats-rule": "Core SFDF II Marvel EMD",
    "rule.unless-stated-otherwise": "SFDF II Marvel EMD",
    "rule.never-below-zero": "SFDF II Marvel EMD",
    "rule.cant-beats-can": "Core SFDF II Marvel EMD",
    "rule.current-player-orders": "Core SFDF II Marvel EMD",
    "rule.no-legal-target": "Core SFDF II Marvel EMD",
    "rule.must-follow": "Core SFDF II Marvel EMD",
    "rule.may": "Core SFDF II Marvel EMD",
    "rule.any-number": "Core SFDF II Marvel EMD",
    "rule.all": "Core SFDF II Marvel EMD",
    "rule.extra-outside-phase": "Core SFDF II Marvel EMD",
    "rule.open-discard-piles": "Core SFDF II Marvel EMD",
    "rule.show-taken-card": "Marvel EMD",
    "rule.a-minion-in-play": "SFDF II Marvel EMD",
    "rule.play-from-hand": "SFDF II Marvel EMD",
    "rule.owners-pile": "Core SFDF II Marvel EMD",
    "rule.leaving-play": "SFDF II Marvel EMD",
    "rule.specials-timing": "SFDF II Marvel EMD",
    "rule.printed-power": "SFDF II Marvel EMD",
    "rule.power": "SFDF II Marvel EMD",
    "rule.power-counters": "SFDF II",
    "rule.counters-elsewhere": "SFDF II",
    "rule.duration": "SFDF II",
    "rule.control-duration": "SFDF II",
    "rule.you": "SFDF II Marvel EMD",
    "rule.other-players": "SFDF II Marvel EMD",
    "rule.your-cards": "SFDF II Marvel EMD",
    "rule.here-and-there": "SFDF II Marvel EMD",
    "rule.look": "SFDF II Marvel EMD",
    "rule.reveal": "SFDF II Marvel EMD",
    "rule.search": "SFDF II Marvel EMD",
}

SCORING_STEPS = "1-check 2-choose 3-before 4-award 5-after 6-discard 7-base 8-replace 9-again"

NAMED_BUT_NOT_HERE = "madness titan bury monster treasure"

#: What the game may name when it says why something cannot be done.
REASONS = """
    abilities affect awarding-vp base-deck cancelling cant-beats-can control copying deck-runs-out
    declaring-victory different-factions draw-two drafting end-turn extra-plays extra-turns hand-limit
    illegal-choice me-first mulligan no-legal-target number-of-players off-the-top one-minion-one-action
    play-cards-phase play-on-base play-on-minion playing-a-minion playing-an-action power-counters
    prerequisite protection replacement scoring specials-timing specific-card start-turn stasis stored-cards
    talents the-box ties your-turn
"""

#: What the game decides though no book does; each says why.
SETTLED = """
    rule.never-below-zero rule.hidden-information rule.me-first-optional rule.end-turn rule.stasis-leaving
    rule.talents rule.immune-to-actions-on-it rule.trigger-memory rule.affect-immunity rule.extra-turns
    rule.cannot-score rule.no-legal-target rule.prerequisite clar.avengers-hulk-smash.1 term.extra-turn
    term.once-per-turn term.first-time term.another faction.aliens faction.backtimers
"""

#: Where other sets meet these: the entry, and words it has to speak of.
OTHER_SETS = {
    "rule.madness-beside": "stasis stored tied",
    "rule.buried-beside": "Me First! moved counters affects",
    "rule.titans-beside": "moved counters controller",
}


@pytest.fixture(scope="module")
def entries() -> dict[str, dict[str, Any]]:
    files = sorted(ENTRIES.rglob("*.toml"))
    return {entry["id"]: entry for file in files for entry in tomllib.loads(file.read_text("utf-8"))["entry"]}


def cites(entry: dict[str, Any], book: str) -> bool:
    return any(source.startswith((f"{book} ", f"{book},")) for source in entry.get("sources", ()))


def headings() -> Iterator[tuple[str, str, str]]:
    for book, pages in HEADINGS.items():
        for heading, entry_id in pages.items():
            yield book, heading, entry_id


def terms() -> Iterator[tuple[str, str]]:
    for book, words in GLOSSARIES.items():
        for word in words.split():
            yield book, f"term.{word}"


def small_print() -> Iterator[tuple[str, str]]:
    for entry_id, books in SMALL_PRINT.items():
        for book in books.split():
            yield book, entry_id


@pytest.mark.parametrize(("book", "heading", "entry_id"), headings())
def test_a_heading_leads_to_an_entry(
    entries: dict[str, dict[str, Any]], book: str, heading: str, entry_id: str
) -> None:
    assert entry_id in entries, f"{book}, {heading}: nothing covers it"
    assert entry_id.startswith("faction.") or cites(entries[entry_id], book), f"{entry_id} leaves {book} out"


@pytest.mark.parametrize(("book", "entry_id"), terms())
def test_a_glossary_term_is_defined(entries: dict[str, dict[str, Any]], book: str, entry_id: str) -> None:
    assert entry_id in entries
    assert cites(entries[entry_id], book), f"{entry_id} does not cite {book}"


@pytest.mark.parametrize(("book", "entry_id"), small_print())
def test_a_sentence_of_the_small_print_is_a_rule(
    entries: dict[str, dict[str, Any]], book: str, entry_id: str
) -> None:
    assert entry_id in entries
    assert cites(entries[entry_id], book), f"{entry_id} does not cite {book}"


@pytest.mark.parametrize("step", SCORING_STEPS.split())
def test_a_scoring_step_is_a_rule_that_the_overview_links(
    entries: dict[str, dict[str, Any]], step: str
) -> None:
    assert f"rule.scoring-{step}" in entries
    assert f"[[rule.scoring-{step}" in entries["rule.scoring"]["text"]


@pytest.mark.parametrize("word", NAMED_BUT_NOT_HERE.split())
def test_a_thing_of_other_sets_says_that_no_card_uses_it(
    entries: dict[str, dict[str, Any]], word: str
) -> None:
    assert "o card here uses" in entries[f"term.{word}"]["text"]


@pytest.mark.parametrize("entry_id", SETTLED.split())
def test_what_no_book_says_is_marked_as_settled_here(
    entries: dict[str, dict[str, Any]], entry_id: str
) -> None:
    assert len(entries[entry_id]["settled"].split()) > 4


@pytest.mark.parametrize("entry_id", OTHER_SETS)
def test_what_the_books_say_of_other_sets_is_told_as_such(
    entries: dict[str, dict[str, Any]], entry_id: str
) -> None:
    text = " ".join(entries[entry_id]["text"].split())
    assert "another set" in text or "other sets" in text
    assert [word for word in OTHER_SETS[entry_id].split() if word not in text] == []


CORE_PAGES = {
    "rule.objective": "p.2",
    "rule.setup": "p.3",
    "rule.turn": "pp.4-5",
    "rule.scoring": "p.6",
    "rule.ties": "pp.6-7",
    "rule.card-parts": "p.7",
    "term.affect": "p.8",
    "rule.cant-beats-can": "p.9",
    "faction.aliens": "pp.10-11",
    "rule.basics-core": "p.12",
}


@pytest.mark.parametrize(("entry_id", "pages"), CORE_PAGES.items())
def test_the_2012_book_is_cited_by_its_pages(
    entries: dict[str, dict[str, Any]], entry_id: str, pages: str
) -> None:
    assert f"Core {pages}" in entries[entry_id]["sources"]


@pytest.mark.parametrize("reason", REASONS.split())
def test_a_reason_the_game_gives_can_be_read_up(entries: dict[str, dict[str, Any]], reason: str) -> None:
    assert f"rule.{reason}" in entries


def test_there_are_worked_examples_and_each_leads_to_a_rule(entries: dict[str, dict[str, Any]]) -> None:
    examples = [entry for entry in entries.values() if entry["kind"] == "example"]
    assert len(examples) >= 20
    for example in examples:
        assert any(name.startswith("rule.") for name in example["related"]), example["id"]


def test_an_older_meaning_names_one_of_the_older_books(entries: dict[str, dict[str, Any]]) -> None:
    older = {"Core 2012", "SFDF", "II 2019", "Marvel 2020"}
    for entry in entries.values():
        for change in entry.get("changed_since", ()):
            assert change["book"] in older, entry["id"]
