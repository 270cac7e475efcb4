"""Questions in players' words find their answer, and so does whatever is in bold in a book."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdb import CardPage, Entry, Library
from rulesdb.words import family, stem
from smashup_tui.reading.reference import card_facts
from tests.rules.test_books import GLOSSARIES, HEADINGS

FILES = (
    "questions",
    "questions_unseen",
    "questions_later",
    "questions_forum",
    "questions_family",
    "questions_evening",
    "questions_table",
    "questions_second",
)
#: Nothing was learnt from these: they measure what the search does with questions nobody has asked before.
COLD = ("cold_short", "cold_club", "cold_mixed")
QUESTIONS = {
    name: tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text("utf-8"))["question"]
    for name in (*FILES, *COLD)
}
KINDS = {"rule", "timing", "cards", "other-games", "typos"}

#: What the books print in bold inside a sentence or define in passing, and what it is about.
BOLD = {
    "on-play": {"rule.on-play", "term.on-play"},
    "ongoing": {"rule.ongoing", "term.ongoing"},
    "special": {"rule.specials-timing", "term.special"},
    "talent": {"rule.talents", "term.talent"},
    "before": {"term.before", "rule.scoring-3-before"},
    "when": {"term.when", "rule.scoring-4-award"},
    "after": {"term.after", "rule.scoring-5-after"},
    "before scoring": {"term.before", "rule.scoring-3-before"},
    "when scoring": {"term.when", "rule.scoring-4-award"},
    "after scoring": {"term.after", "rule.scoring-5-after"},
    "winner": {"term.winner"},
    "runner up": {"term.runner-up"},
    "third place": {"term.third-place"},
    "winner, runner up, and third place": {
        "rule.awarding-vp",
        "term.winner",
        "term.runner-up",
        "term.third-place",
    },
    "at least one minion or 1 power": {"rule.who-can-score"},
    "at least one character or 1 power": {"rule.who-can-score"},
    "total power": {"term.total-power"},
    "breakpoint": {"term.breakpoint"},
    "victory points": {"term.vp"},
    "current player": {"term.current-player"},
    "owner": {"term.owner"},
    "mandatory": {"term.mandatory", "rule.me-first-mandatory"},
    "optional abilities": {"term.optional", "rule.me-first-optional", "rule.may"},
    "dependent": {"rule.dependent-effects"},
    "independent": {"rule.independent-effects"},
    "being in stasis": {"rule.stasis-being-in"},
    "leaving stasis": {"rule.stasis-leaving"},
    "unless stated otherwise": {"rule.unless-stated-otherwise"},
    "any number": {"rule.any-number", "term.any-number"},
    "all": {"rule.all", "term.all"},
    "may": {"rule.may", "term.may"},
    "you": {"rule.you", "term.you"},
    "your": {"rule.your-cards", "term.your"},
    "other players": {"rule.other-players", "term.other-players"},
    "here": {"rule.here-and-there", "term.here"},
    "there": {"rule.here-and-there", "term.there"},
    "look": {"rule.look", "term.look"},
    "reveal": {"rule.reveal", "term.reveal"},
    "search": {"rule.search", "term.search"},
    "a minion": {"rule.a-minion-in-play", "term.minion"},
    "play a minion": {"rule.play-from-hand", "rule.playing-a-minion"},
    "base modifiers": {"term.modifier", "rule.marvel-modifiers"},
    "character modifiers": {"term.modifier", "rule.marvel-modifiers"},
    "each player may": {"rule.me-first-mandatory", "term.mandatory"},
    "played off the top of a deck": {"rule.off-the-top", "rule.off-the-top-condition"},
    "set-up action": {"term.set-up"},
    "wraith": {"term.wraith"},
}


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load(card_facts())


def test_there_are_three_hundred_questions_of_five_kinds_and_half_were_written_unseen() -> None:
    asked = [question["ask"] for name in FILES for question in QUESTIONS[name]]

    assert len(asked) == len(set(asked)) >= 300
    assert len(QUESTIONS["questions_unseen"]) == 150
    for name in FILES:
        assert {question["kind"] for question in QUESTIONS[name]} == KINDS


def answers(library: Library, question: dict[str, Any]) -> set[str]:
    """What answers a question; where it is about cards, whatever is said of them is near enough."""
    about = [library.about_card(slug) for slug in question.get("cards", ())]
    return {*question["answers"], *(entry.id for page in about for entry in everything(page))}


def everything(page: CardPage) -> Iterator[Entry]:
    yield page.entry
    yield from (*page.clarifications, *page.questions, *page.errata, *page.later, *page.rules)


@pytest.mark.parametrize("name", (*FILES, *COLD))
def test_every_answer_exists(library: Library, name: str) -> None:
    for question in QUESTIONS[name]:
        right = answers(library, question)
        assert right and right <= library.entries.keys(), question["ask"]


def share_found(library: Library, questions: list[dict[str, Any]]) -> tuple[float, float]:
    """How many find their answer first, and among the first three."""
    first, three = 0, 0
    for question in questions:
        found = [hit.entry.id for hit in library.search(question["ask"], limit=3)]
        right = answers(library, question)
        first += found[:1] != [] and found[0] in right
        three += not right.isdisjoint(found)
        if right.isdisjoint(found):
            print(f"{question['ask']}: wanted {sorted(right)[:5]}, found {found}")
    return first / len(questions), three / len(questions)


@pytest.mark.parametrize(
    ("name", "first", "three"),
    [("cold_short", 0.85, 0.94), ("cold_club", 0.82, 0.90), ("cold_mixed", 0.88, 0.95)],
)
def test_what_nobody_has_asked_before_is_found_nearly_as_often(
    library: Library, name: str, first: float, three: float
) -> None:
    found = share_found(library, QUESTIONS[name])

    assert found[0] >= first and found[1] >= three, found


@pytest.mark.parametrize("with_cards", [True, False])
def test_players_find_their_answers(library: Library, with_cards: bool) -> None:
    """Without the cards too: those questions at least that need none."""
    reference = library if with_cards else Library.load()
    asked = [each for name in FILES for each in QUESTIONS[name]]
    questions = [each for each in asked if with_cards or is_answered(reference, each)]
    first, three = share_found(reference, questions)

    assert first >= 0.85
    assert three >= 0.97


def is_answered(library: Library, question: dict[str, Any]) -> bool:
    return not question.get("cards") and set(question["answers"]) <= library.entries.keys()


def printed_words() -> dict[str, set[str]]:
    """Headings, glossary terms and bold words of the books. A heading that several books have does not tell
    which of them is meant."""
    printed: dict[str, set[str]] = {}
    for headings in HEADINGS.values():
        for heading, entry_id in headings.items():
            printed.setdefault(heading, set()).add(entry_id)
    for words in GLOSSARIES.values():
        for word in words.split():
            printed.setdefault(word.replace("-", " "), set()).add(f"term.{word}")
    return printed | BOLD


@pytest.mark.parametrize(("heading", "answers"), printed_words().items())
def test_a_heading_or_bold_word_of_a_book_finds_its_entry(
    library: Library, heading: str, answers: set[str]
) -> None:
    found = [hit.entry.id for hit in library.search(heading, limit=3)]

    assert answers & set(found), found


def test_a_title_comes_up_while_it_is_typed(library: Library) -> None:
    titles = [entry for entry in list(library.entries.values())[::4] if len(entry.title) > 5]
    misses = []
    for entry in titles:
        typed = entry.title[: len(entry.title) * 3 // 5].rstrip()
        if entry.id not in [hit.entry.id for hit in library.search(typed, limit=3)]:
            misses.append(f"{typed} → {entry.id}")
    print("\n".join(misses))

    assert len(misses) <= 0.05 * len(titles)


# What people type


@pytest.mark.parametrize(
    ("figures", "letters"),
    [
        ("discard down to 10", "discard down to ten"),
        ("15 vp", "fifteen vp"),
        ("2nd place", "second place"),
        ("draw 2 cards", "draw two cards"),
    ],
)
def test_figures_and_number_words_meet(library: Library, figures: str, letters: str) -> None:
    found = [hit.entry.id for hit in library.search(figures, limit=5)]

    assert found == [hit.entry.id for hit in library.search(letters, limit=5)]


@pytest.mark.parametrize("between", ["vs", "versus", "and", "against", "or"])
def test_what_stands_between_two_words_does_not_count(library: Library, between: str) -> None:
    found = [hit.entry.id for hit in library.search(f"destroy {between} discard", limit=4)]

    assert {"term.destroy", "term.discard"} <= set(found)


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("tap", "rule.no-tapping"),
        ("haste", "rule.no-tapping"),
        ("summoning sickness", "rule.no-tapping"),
        ("attack", "rule.no-attacking"),
        ("damage", "rule.no-attacking"),
        ("mana", "rule.no-costs"),
        ("aura", "rule.play-on-minion"),
        ("hexproof", "rule.protection"),
        ("ward", "rule.protection"),
        ("deathrattle", "rule.death-abilities"),
        ("counterspell", "rule.no-responding"),
        ("stack", "rule.no-responding"),
        ("priority", "rule.no-responding"),
        ("graveyard", "term.discard-pile"),
        ("board wipe", "rule.simultaneous"),
        ("mill", "rule.milling"),
        ("teams", "rule.no-teams"),
        ("concede", "rule.conceding"),
        ("random", "rule.random-choices"),
        ("planeswalker", "rule.other-games"),
    ],
)
def test_a_word_of_other_games_says_what_there_is_here(library: Library, word: str, answer: str) -> None:
    assert library.search(word)[0].entry.id == answer


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("two nukebots side by side", ["card.robots-nukebot"]),
        ("the acolyte after my minion", ["card.ninjas-ninja-acolyte"]),
        ("does reclaimer take itself", ["card.robots-microbot-reclaimer"]),
        ("mimic next to king rex", ["card.shapeshifters-mimic", "card.dinosaurs-king-rex"]),
        (
            "mindraker against a pirate king elsewhere",
            ["card.super-spies-mindraker", "card.pirates-pirate-king"],
        ),
    ],
)
def test_whatever_card_is_named_has_something_in_sight(
    library: Library, typed: str, cards: list[str]
) -> None:
    found = [hit.entry for hit in library.search(typed, limit=3)]

    for card in cards:
        slug = card.partition(".")[2]
        assert any(entry.id == card or slug in entry.cards for entry in found), [entry.id for entry in found]


def test_a_number_below_zero_is_no_dash(library: Library) -> None:
    assert "rule.never-below-zero" in [
        hit.entry.id for hit in library.search("power 2 minion gets -4", limit=3)
    ]


def test_a_name_is_heard_where_no_slip_explains_it(library: Library) -> None:
    assert library.search("does lepricorn kill bigger minions")[0].entry.id == "clar.tricksters-leprechaun.2"


@pytest.mark.parametrize(
    ("made", "plain"),
    [("replacement", "replace"), ("protection", "protect"), ("immunity", "immune"), ("removal", "remove")],
)
def test_words_made_from_one_another_meet(made: str, plain: str) -> None:
    assert family(stem(made)) == stem(plain)


def test_a_word_nobody_wrote_finds_what_it_is_made_from(library: Library) -> None:
    assert library.search("is a relocation a play")[0].entry.id == "rule.moving-is-not-playing"


@pytest.mark.parametrize("typed", ["extra turn spell", "spell for an extra turn", "extra turn sorcery"])
def test_a_rare_word_says_no_more_than_the_common_one_it_stands_for(library: Library, typed: str) -> None:
    assert library.search(typed)[0].entry.id in ("rule.extra-turns", "term.extra-turn")


@pytest.mark.parametrize(
    "word",
    ["create", "history", "recent", "weather", "cake", "sword", "milk", "bass", "parrot", "knight", "ladder"],
)
def test_a_word_that_exists_is_not_taken_for_a_slip(library: Library, word: str) -> None:
    assert library.search(f"{word} ") == []


@pytest.mark.parametrize(
    "typed",
    ["how do i bake a cake", "who designed the pizza", "what is a royal flush"],
)
def test_what_nobody_can_answer_here_is_not_answered(library: Library, typed: str) -> None:
    found = library.find(typed)

    assert not found.fits and not found.answer


def test_the_answer_is_a_whole_sentence_of_the_best_entry(library: Library) -> None:
    found = library.find("what happens when i have twelve cards in my hand?")
    sentence = "".join(span.text for span in found.answer)

    assert found.hits[0].entry.id == "rule.hand-limit"
    assert sentence.endswith(".") and sentence in library.plain_text(found.hits[0].entry).replace("\n", " ")
    assert "ten" in sentence


def test_a_set_without_a_rulebook_narrows_a_search_too(library: Library) -> None:
    hits = library.find("set:monster vampires", limit=5).hits
    assert hits[0].entry.id == "faction.vampires"
    assert {hit.entry.card.set for hit in hits if hit.entry.card} == {"Monster Smash"}
