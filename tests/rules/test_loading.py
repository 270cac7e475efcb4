"""A mistake in an entry file is refused with the file, the line and the reason."""

from pathlib import Path

import pytest

from rulesdb import CardFact, Library, LoadError
from tests.rules.small import CARDS, ENTRIES, SHINOBI

GOOD = '''# Two terms.

[[entry]]
id = "term.move"
title = "Move"
kind = "term"
text = "Take a card elsewhere."
sources = ["EMD p.12"]

[[entry]]
id = "term.place"
title = "Place"
kind = "term"
text = """
Put a card somewhere, without

id = "this is no key"
playing it.
"""
sources = ["EMD p.13"]
related = ["term.move"]
'''
FACTION = """
[[entry]]
id = "faction.ninjas"
title = "Ninjas"
kind = "faction"
text = "They arrive late."
sources = ["Core p.10"]
[entry.faction]
how_it_wins = "By surprise."
complexity = "Medium"
partners = []
set = "Core"
"""


def load(folder: Path, text: str, cards: tuple[CardFact, ...] = ()) -> Library:
    (folder / "terms.toml").write_text(text, "utf-8")
    return Library.load(cards, folder)


def test_a_good_file_loads_with_all_it_says(tmp_path: Path) -> None:
    place = load(tmp_path, GOOD).entry("term.place")

    assert place.title == "Place"
    assert place.text.startswith("Put a card") and place.text.endswith("playing it.")
    assert place.sources == ("EMD p.13",)
    assert place.related == ("term.move",)


def test_what_no_book_says_is_settled_here_with_its_reason(tmp_path: Path) -> None:
    place = load(tmp_path, GOOD.replace('sources = ["EMD p.13"]', 'settled = "Two cards need it."')).entry(
        "term.place"
    )

    assert place.sources == () and place.settled == "Two cards need it."


def test_only_a_term_is_printed_on_cards(tmp_path: Path) -> None:
    with pytest.raises(
        LoadError, match=r'"printed_on" belongs to term, errata.dinosaurs-king-rex is a errata'
    ):
        load(tmp_path, ENTRIES.replace("played = false", 'played = false\nprinted_on = ["tar-pits"]'))
    with pytest.raises(LoadError, match=r'terms.toml:22: no card or base has the slug "ninjas-shinoby"'):
        load(tmp_path, GOOD + 'printed_on = ["ninjas-shinoby"]\n', (SHINOBI,))


QUESTION = """
[[entry]]
id = "qa.ninjas-shinobi.1"
title = "Shinobi: two at one base?"
kind = "question"
text = "No."
decided_by = ["term.move"]
cards = ["ninjas-shinobi"]
"""


def test_a_question_is_about_a_card_and_rests_on_rules(tmp_path: Path) -> None:
    entry = load(tmp_path, GOOD + QUESTION, (SHINOBI,)).about_card("ninjas-shinobi").questions[0]
    assert entry.decided_by == ("term.move",) and entry.sources == ()
    for good, bad, reason in (
        ('decided_by = ["term.move"]\n', "", 'a question needs "decided_by"'),
        ('cards = ["ninjas-shinobi"]\n', "", 'a question needs "cards"'),
        ('"term.move"', '"rule.nothing"', '"rule.nothing" leads nowhere'),
        ("cards =", 'sources = ["EMD p.8"]\ncards =', "a question is ours and has no sources"),
    ):
        with pytest.raises(LoadError, match=reason):
            load(tmp_path, GOOD + QUESTION.replace(good, bad))


def test_folders_below_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "terms").mkdir()

    assert load(tmp_path / "terms", GOOD).entries.keys() == Library.load((), tmp_path).entries.keys()


MISTAKES = [
    ('title = "Place"', "title = Place", 12, "isn't valid TOML"),
    ('title = "Place"', 'title = "Place"\ntitle = "Again"', 13, "isn't valid TOML"),
    ('related = ["term.move"]', 'related = ["term.move"', 21, "isn't valid TOML"),
    (
        "# Two terms.",
        'language = "en"',
        1,
        "only [[entry]] tables, [asked], [yes] and [no] belong here, not: language",
    ),
    ('title = "Place"\n', "", 10, '"title" is missing'),
    ('title = "Place"', 'title = ""', 12, '"title" must be a text that is not empty'),
    ('title = "Place"', "title = 5", 12, '"title" must be a text'),
    ('sources = ["EMD p.13"]', 'sources = "EMD p.13"', 20, '"sources" must be a list of texts'),
    ('sources = ["EMD p.13"]', "sources = [13]", 20, '"sources" must be a list of texts'),
    ('sources = ["EMD p.13"]\n', "", 10, 'term.place needs "sources"'),
    ('sources = ["EMD p.13"]', "sources = []", 20, 'term.place needs "sources"'),
    ('sources = ["EMD p.13"]', 'sources = ["EMD"]', 20, '"EMD" names no page'),
    ('sources = ["EMD p.13"]', 'sources = ["Core, Setup"]', 20, '"Core, Setup" names no page'),
    ('sources = ["EMD p.13"]', 'sources = ["Hearsay"]', 20, '"Hearsay" names no page'),
    ('sources = ["EMD p.13"]', 'settled = " "', 20, '"settled" must be a text'),
    ('sources = ["EMD p.13"]', 'source = ["EMD p.13"]', 20, 'unknown key "source"'),
    ('related = ["term.move"]', "changed_since = [{ book = 'Core' }]", 21, '"changed_since" must be'),
    ('id = "term.place"', 'id = "term.move"', 11, 'id "term.move" is taken by terms.toml'),
    ('id = "term.place"', 'id = "rule.place"', 11, 'id "rule.place" of a term must begin with "term."'),
    ('id = "term.place"', 'id = "term.Place it"', 11, 'id "term.Place it" is not made of'),
    ('related = ["term.move"]', 'related = ["term.moove"]', 21, 'related "term.moove" leads nowhere'),
    ("Put a card", "Put a [[term.carb]]", 14, 'link to "term.carb" leads nowhere'),
    ("Put a card", "Put a [[term.card", 14, "a [[link]] is not closed"),
    ('related = ["term.move"]', "played = false", 21, '"played" belongs to clarification and errata'),
    ('related = ["term.move"]', "[entry.faction]", 21, "[entry.faction] belongs to factions"),
]


@pytest.mark.parametrize(("good", "bad", "line", "reason"), MISTAKES, ids=[each[3] for each in MISTAKES])
def test_a_mistake_is_named(tmp_path: Path, good: str, bad: str, line: int, reason: str) -> None:
    assert good in GOOD
    head, _, tail = GOOD.rpartition(good)

    with pytest.raises(LoadError) as refused:
        load(tmp_path, head + bad + tail)

    problem = refused.value.problems[0]
    assert problem.file == tmp_path / "terms.toml"
    assert problem.line == line
    assert reason in problem.reason
    assert str(refused.value).startswith(f"{tmp_path / 'terms.toml'}:{line}: ")


def test_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r'terms.toml:13: unknown kind "idea"; known are rule, term'):
        load(tmp_path, GOOD[::-1].replace('kind = "term"'[::-1], 'kind = "idea"'[::-1], 1)[::-1])


def test_a_faction_needs_its_facts(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"terms.toml:2: faction.ninjas needs an \[entry.faction\] table"):
        load(tmp_path, FACTION.partition("[entry.faction]")[0])
    with pytest.raises(LoadError, match=r'terms.toml:8: "complexity" is missing'):
        load(tmp_path, FACTION.replace('complexity = "Medium"\n', ""))


def test_a_partner_must_be_a_faction(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"terms.toml:8: partner “pirats” isn't a faction"):
        load(tmp_path, FACTION.replace("partners = []", 'partners = ["pirats"]'))


def test_cards_are_checked_once_the_app_hands_them_in(tmp_path: Path) -> None:
    text = GOOD + 'cards = ["ninjas-shinobi", "ninjas-shinoby"]\n'

    assert load(tmp_path, text).entry("term.place").cards == ("ninjas-shinobi", "ninjas-shinoby")
    with pytest.raises(LoadError, match=r'terms.toml:22: no card or base has the slug "ninjas-shinoby"'):
        load(tmp_path, text, (SHINOBI,))


def test_cards_are_not_checked_against_a_list_that_lacks_a_faction(tmp_path: Path) -> None:
    lines = ENTRIES.replace("Big, and proud", "Big as [[base.tar-pits]]")
    library = load(tmp_path, lines, (SHINOBI,))

    assert library.entry("errata.dinosaurs-king-rex").cards == ("dinosaurs-king-rex",)
    assert library.links("faction.dinosaurs") == ["faction.ninjas"]
    assert all(span.link is None for span in library.linked_text(library.entry("faction.dinosaurs"))[0].spans)


def test_links_to_cards_are_checked_once_the_app_hands_them_in(tmp_path: Path) -> None:
    text = GOOD.replace("playing it", "playing [[card.ninjas-shinoby]]")

    assert "term.place" in load(tmp_path, text).entries
    with pytest.raises(LoadError, match=r'link to "card.ninjas-shinoby" leads nowhere'):
        load(tmp_path, text, (SHINOBI,))


def test_every_mistake_is_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace('title = "Move"', "title = 1").replace('related = ["term.move"]', "related = [1]")

    with pytest.raises(LoadError) as refused:
        load(tmp_path, text)

    assert [problem.line for problem in refused.value.problems] == [5, 21]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "terms.toml").write_bytes(b"# one\n# \xff\n")

    with pytest.raises(LoadError, match=r"terms.toml:2: not UTF-8 text"):
        Library.load((), tmp_path)


def test_tables_must_be_a_list(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"terms.toml:1: write each entry as a table: \[\[entry\]\]"):
        load(tmp_path, '[entry]\nid = "term.move"\n')


def test_cards_and_bases_become_entries(tmp_path: Path) -> None:
    library = load(tmp_path, ENTRIES, CARDS)

    assert library.entry("card.ninjas-shinobi").kind == "card"
    assert library.entry("base.tar-pits").kind == "base"
    assert library.entry("base.tar-pits").card == CARDS[-1]


def load_asked(folder: Path, text: str) -> Library:
    (folder / "asked.toml").write_text(text, "utf-8")
    (folder / "entries").mkdir()
    return load(folder / "entries", GOOD)


def test_questions_beside_the_entries_find_them_and_are_no_names(tmp_path: Path) -> None:
    reference = load_asked(tmp_path, '[asked]\n"term.place" = ["where do I lay it down"]\n')

    assert reference.entry("term.place").asked == ("where do I lay it down",)
    assert reference.entry("term.place").names == ("Place",)
    assert reference.search("lay it down")[0].entry.id == "term.place"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[asked]\n"term.move" = ["how"]\n"term.gone" = ["why"]\n', 3, 'no entry has the id "term.gone"'),
        ('[asked]\n"term.move" = "how"\n', 2, 'what is asked of "term.move" must be a list of texts'),
        ('[asked]\n"term.move" = []\n', 2, 'what is asked of "term.move" must be a list of texts'),
        ("asked = 3\n", 1, "write questions as a table: [asked]"),
        ("[questions]\n", 1, "only [[entry]] tables, [asked], [yes] and [no] belong here, not: questions"),
    ],
)
def test_a_mistake_among_the_questions_is_refused(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(LoadError) as refused:
        load_asked(tmp_path, text)

    assert [str(problem) for problem in refused.value.problems] == [
        f"{tmp_path / 'asked.toml'}:{line}: {reason}"
    ]
