"""The line on top: the sentence that answers, with its Yes or No; and doubt where nothing does."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdb import Found, Library
from rulesdb.clauses import asks_yes_or_no
from rulesdb.words import split
from smashup_tui.reading.reference import card_facts

UNANSWERABLE = tomllib.loads(Path(__file__).with_name("unanswerable.toml").read_text("utf-8"))["asks"]
#: Entries that say that there is no such thing here.
NO_SUCH_THING = ("rule.no-", "rule.other-games")


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load(card_facts())


def headline(found: Found) -> str:
    return "".join(span.text for span in found.answer)


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        ("can we be five", "No. Two to four"),
        ("do tied players split the points", "No. Tied players all get the full VP"),
        ("do I have to use a special", "No. "),
        ("can i play on an empty base", "Yes. It may be an empty base"),
        ("can you hold more than ten cards in your turn", "Yes. "),
        (
            "must I discard with 12 cards in the middle of the turn",
            "I drew up to twelve during my turn, do I dis",
        ),
        ("what is a talent", "Talent: The label of abilities"),
        ("what is a standard action", "Standard action: An action that does its work"),
        ("whats the hand limit", "After drawing"),
        ("can a base score on someone elses turn", "Does it score on my opponent's turn? Yes. "),
        ("are minions destroyed when a base scores", "No. "),
        ("stasis field how long", "Stasis Field: Ongoing: this base can't score."),
        ("may vs must", "May: It is your choice."),
        ("cant vs can", "If one card lets you do something and another forbids it"),
        ("17 to 17 tie what now", "If two or more players share the most VP"),
        ("what happens to attached actions when a minion moves", "If a card is only moved, everything on it"),
    ],
)
def test_the_headline_answers_what_was_asked(library: Library, asked: str, begins: str) -> None:
    assert headline(library.find(asked)).startswith(begins)


def test_a_yes_or_a_no_is_that_of_the_question_beside_it(library: Library) -> None:
    """A way of asking answered with a no is never told with a yes, and the other way round."""
    for entry in library.entries.values():
        for asks, verdict in ((entry.yes, "Yes. "), (entry.no, "No. ")):
            for asked in asks:
                found = library.find(asked, limit=1)
                if found.hits[0].entry.id == entry.id and asks_yes_or_no(split(asked)) and found.fits:
                    question = f"{asked[:1].upper()}{asked[1:]}? "
                    assert headline(found).removeprefix(question).startswith(verdict), asked


def test_a_headline_quotes_sentences_that_are_marked(library: Library) -> None:
    entry = library.entry("rule.who-can-score")
    found = library.find("how much power do I need to get points for a base")

    assert found.hits[0].entry.id == entry.id
    assert headline(found) in entry.answer


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (
            "can i save my extra action for next turn",
            "What you have not used by the end of the phase is lost.",
        ),
        ("do extra minions have to be played right away?", "it can be played at once or later in that phase"),
        ("can i decline an extra card", "It is always optional."),
        ("can I use the same talent twice if the minion moves to another base", "It stays used for the turn"),
        ("can i use a talent the turn i play the card", "The card may have come into play this very turn."),
        ("can i choose not to score a base", "they must be scored"),
        ("do I have to play a minion every turn?", "Use both, one or neither"),
        ("does an ongoing ability work from my hand", "It does nothing from a hand"),
        ("can i move a minion that cannot be destroyed", "does not help against being returned or moved"),
        ("does the number of cards in my hand have to be told", "Numbers are open"),
    ],
)
def test_a_headline_quotes_the_sentence_that_decides(library: Library, asked: str, says: str) -> None:
    assert says in headline(library.find(asked))


@pytest.mark.parametrize(
    ("asked", "not_said"),
    [
        ("is it ok to check the order of my deck", "Yes"),  # as it is with discard piles
        ("do i lose my power counters when i move", "Yes"),  # as when it leaves play
        ("do i get points if i have the only guy on a base", "No"),  # as with nobody there
        ("do +1 power counters stay when the minion goes back to hand", "Yes"),  # as when it moves
    ],
)
def test_what_is_asked_about_something_else_is_not_near(library: Library, asked: str, not_said: str) -> None:
    assert f"{not_said}." not in headline(library.find(asked))


def test_either_or_gets_no_bare_yes_or_no(library: Library) -> None:
    said = headline(library.find("do you draw at the start or the end of the turn"))
    assert not said.startswith(("Yes.", "No."))


@pytest.mark.parametrize(
    ("asked", "wants"),
    [
        ("can I play two minions", True),
        ("if my minion moves does it act again", True),
        ("shinobi twice on one base?", True),
        ("after scoring where do the cards go", False),
        ("can I play where others are", True),
        ("pirate king is he safe", True),
        ("mimic when king rex is out", False),
        ("what can I do in my turn", False),
        ("when does a base score", False),
        ("who decides if two bases are ready", False),
    ],
)
def test_who_wants_a_yes_or_a_no(asked: str, wants: bool) -> None:
    assert asks_yes_or_no(split(asked), asked.endswith("?")) == wants


def test_the_page_of_a_card_is_first_where_no_ruling_has_to_do_with_what_is_asked(library: Library) -> None:
    found = library.find("probe - do i see their whole hand")

    assert found.hits[0].entry.id == "card.aliens-probe"
    assert headline(found).startswith("Probe: ")
    assert library.find("does probe destroy the minion").hits[0].entry.kind == "question"


# Doubt


@pytest.mark.parametrize("typed", ["castle", "natural", "banana", "the of and", "how do i castle my king"])
def test_an_everyday_word_names_no_card(library: Library, typed: str) -> None:
    found = library.find(typed)

    assert not found.fits and not found.answer
    assert not found.hits or found.doubt.startswith("Nothing fits well.")


@pytest.mark.parametrize("typed", ["chew toy", "the hill", "frenzy"])
def test_everyday_words_that_are_a_whole_name_mean_it(library: Library, typed: str) -> None:
    found = library.find(typed)

    assert found.fits and found.hits[0].entry.title.lower() == typed


def test_what_nobody_can_answer_is_met_with_doubt(library: Library) -> None:
    sure = [asked for asked in UNANSWERABLE if is_sure(library.find(asked, limit=1))]
    print("\n".join(sure))

    assert len(sure) <= 0.1 * len(UNANSWERABLE)


def is_sure(found: Found) -> bool:
    return bool(found.hits) and found.fits and not found.hits[0].entry.id.startswith(NO_SUCH_THING)


def test_what_has_an_answer_is_seldom_doubted(library: Library) -> None:
    doubted = [asked for asked in answerable() if not library.find(asked, limit=1).fits]
    print("\n".join(doubted))

    assert len(doubted) <= 0.05 * len(list(answerable()))


def answerable() -> Iterator[str]:
    for file in sorted(Path(__file__).parent.glob("questions*.toml")):
        yield from (each["ask"] for each in tomllib.loads(file.read_text("utf-8"))["question"])


def test_a_title_is_not_doubted_while_it_is_typed(library: Library) -> None:
    for typed in ("me f", "hand lim", "king r", "breakp"):
        assert library.find(typed).fits, typed


def test_what_is_meant_is_asked(library: Library) -> None:
    assert library.find("castle").asks == "Do you mean Castle Zemo?"
    assert "Which card" in library.find("who won the world cup last year").asks
