"""`smashup rules` and `smashup card`: plain when piped, rich on a terminal, JSON for tools."""

import io
import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from rulesdb import Library, shell
from smashup_tui.commands import output, rules
from smashup_tui.reading import sigil_pictures as sigil_module
from smashup_tui.support.sigil_format import Sigil
from tests.rules import small

app = typer.Typer()
app.command("rules")(rules.rules)
app.command("card")(rules.card)


@pytest.fixture(autouse=True)
def open_small(reference: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "open_library", lambda: reference)


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, words)
    return result.exit_code, result.stdout, result.stderr


def test_a_search_lists_the_best_answers(reference: Library) -> None:
    code, out, _ = run("rules", "me", "first")

    assert code == 0
    assert out.splitlines()[0] == "1. Me First!  rule · rule.me-first"
    assert "   EMD p.8 · Core p.6" in out.splitlines()


def test_nothing_is_marked_when_piped() -> None:
    assert "follow clockwise." in run("rules", "clockwise")[1]


def test_every_entry_names_what_it_rests_on() -> None:
    code, out, _ = run("rules", "--sources")

    assert code == 0
    assert "rule.me-first  EMD p.8, Core p.6" in out.splitlines()
    assert out.splitlines().index("Settled here: 3 entries") < out.splitlines().index(
        "example.ties  Made up to show the rule."
    )


def test_json_is_a_list_best_first() -> None:
    code, out, _ = run("rules", "shinobi", "tar", "pits", "--json")
    answers = json.loads(out)

    assert code == 0
    assert list(answers[0]) == [
        "id",
        "title",
        "kind",
        "text",
        "snippet",
        "answer",
        "sources",
        "settled",
        "decided_by",
        "played",
        "links",
        "cards",
        "printed",
        "fits",
    ]
    assert answers[0]["id"] == "clar.ninjas-shinobi.2"
    assert answers[0]["sources"] == ["Smash Up wiki"]
    assert answers[0]["cards"] == ["ninjas-shinobi", "tar-pits"]
    assert answers[0]["links"] == ["card.ninjas-shinobi", "term.destroy", "base.tar-pits"]
    assert "*Shinobi*" in answers[0]["snippet"]
    assert answers[0]["text"] == "A Shinobi destroyed at Tar Pits goes under the deck."


def test_json_text_has_no_markup() -> None:
    text = json.loads(run("rules", "show", "rule.me-first", "--json")[1])[0]["text"]

    assert "go before Specials out of the hand" in text and "Everyone may pass" in text


def test_kind_narrows() -> None:
    answers = json.loads(run("rules", "shinobi", "--kind", "card", "--json")[1])

    assert [answer["id"] for answer in answers] == ["card.ninjas-shinobi"]


def test_an_unknown_kind_is_bad_input() -> None:
    code, _, err = run("rules", "shinobi", "--kind", "poem")

    assert code == 2
    assert "poem" in err


def test_nothing_found_suggests_and_fails() -> None:
    code, out, err = run("rules", "xyzzy")

    assert (code, out) == (1, "")
    assert "Nothing in the reference answers “xyzzy”." in err
    assert "Close matches: " in err


def test_nothing_found_is_an_empty_list_for_tools() -> None:
    code, out, err = run("rules", "xyzzy", "--json")

    assert code == 1
    assert json.loads(out) == []
    assert "Close matches: " in err


def test_a_question_is_answered_above_the_hits() -> None:
    lines = run("rules", "tie", "for", "second", "place", "who", "takes", "it")[1].splitlines()

    assert lines[0].startswith("→ Tied players all take the best place they share.")
    assert lines[1] == "  Ties · EMD p.9 · Marvel pp.6-7"
    assert lines[3] == "1. Ties  rule · rule.ties"


def test_a_name_is_no_question() -> None:
    assert run("rules", "ties")[1].startswith("1. Ties")
    assert json.loads(run("rules", "ties", "--json")[1])[0]["answer"] == ""


def test_the_answer_comes_first_for_tools() -> None:
    answers = json.loads(
        run("rules", "who", "goes", "first", "when", "players", "want", "to", "act", "at", "once", "--json")[
            1
        ]
    )

    assert answers[0]["answer"].startswith("When several players want to act at once")
    assert all(other["answer"] == "" for other in answers[1:])


def test_where_nothing_fits_the_nearest_is_shown_and_the_contents_named() -> None:
    code, out, err = run(
        "rules", "which", "cheese", "goes", "with", "a", "talent", "for", "dinner", "tonight"
    )

    assert code == 1
    doubt = "Nothing fits well. Which card, or which moment of the turn, is it about? Nearest:"
    assert out.splitlines()[:2] == [doubt, "1. Talent  term · term.talent"]
    assert "→" not in out
    assert doubt in err and "smashup rules contents" in err


def test_the_contents_list_every_book_with_its_entries() -> None:
    code, out, _ = run("rules", "contents")
    lines = out.splitlines()

    assert code == 0
    assert lines[0] == "Excellent Movies, Dudes! (2023)"
    assert "  Big Score" in lines and "    Me First!  rule.me-first" in lines
    books = json.loads(run("rules", "contents", "--json")[1])
    assert books[0]["title"] == "Excellent Movies, Dudes! (2023)"
    assert "rule.me-first" in [each for section in books[0]["sections"] for each in section["entries"]]


def test_an_empty_query_is_bad_input() -> None:
    assert run("rules")[0] == 2
    assert run("rules", " ")[0] == 2
    assert run("card", " ")[0] == 2


def test_show_prints_the_whole_entry() -> None:
    code, out, _ = run("rules", "show", "rule.me-first")
    lines = out.splitlines()

    assert code == 0
    assert lines[:2] == ["Me First!", "rule · rule.me-first"]
    assert "- Everyone may pass." in lines
    assert "Changed since Core 2012: only Specials were put in order" in lines
    assert "Sources: EMD p.8, Core p.6" in lines
    assert "Related: Special (term.special), Before a base scores (rule.before-scoring)" in lines


def test_show_tells_what_links_here_and_which_cards_it_is_about() -> None:
    lines = run("rules", "show", "rule.before-scoring")[1].splitlines()

    assert "Cards: Shinobi (card.ninjas-shinobi)" in lines
    assert (
        "Linked from: Me First! (rule.me-first), Shinobi: how many at one base (clar.ninjas-shinobi.1)"
        in lines
    )


def test_show_of_a_faction_tells_how_it_wins() -> None:
    lines = run("rules", "show", "faction.ninjas")[1].splitlines()

    assert "How it wins: By surprise." in lines
    assert "Partners to try: Dinosaurs (faction.dinosaurs)" in lines


def test_show_works_without_the_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = small.ENTRIES.replace('related = ["rule.ties"]', 'related = ["rule.ties", "base.tar-pits"]')
    without = small.library(tmp_path, entries, cards=())
    monkeypatch.setattr(rules, "open_library", lambda: without)

    assert "Related: Ties (rule.ties)" in run("rules", "show", "example.ties")[1].splitlines()
    assert "Cards:" not in run("rules", "show", "clar.ninjas-shinobi.1")[1]
    assert run("card", "shinobi")[0] == 1


def test_show_says_when_an_erratum_is_not_played() -> None:
    assert (
        "From a later edition, which isn't played here."
        in run("rules", "show", "errata.dinosaurs-king-rex")[1]
    )


def test_show_of_an_unknown_id_suggests_and_fails() -> None:
    code, out, err = run("rules", "show", "rule.me-frist")

    assert (code, out) == (1, "")
    assert "No entry has the id “rule.me-frist”." in err
    assert "Me First!" in err
    assert json.loads(run("rules", "show", "rule.me-frist", "--json")[1]) == []


def test_a_card_shows_text_clarifications_and_terms() -> None:
    code, out, _ = run("card", "shinobi")
    lines = out.splitlines()

    assert code == 0
    assert lines[0] == "Shinobi"
    assert lines[1] == "minion · power 3 · 2 in the deck · Ninjas · Smash Up (core set) · card.ninjas-shinobi"
    assert "Clarified" in lines
    assert "- Only one Shinobi of yours joins a scoring base.  (EMD p.15; clar.ninjas-shinobi.1)" in lines
    assert "Also in: Before a base scores (rule.before-scoring)" in lines
    assert "Terms: Special (term.special)" in lines


def test_a_base_shows_its_figures_and_how_sure_its_text_is() -> None:
    out = run("card", "tar", "pits")[1]

    assert "base · breakpoint 16 · VP 4·3·2 · Dinosaurs" in out
    assert "Ability reconstructed: name and numbers are certain, its wording is not." in out


def test_a_card_is_found_by_slug_and_despite_slips() -> None:
    for name in ("dinosaurs-king-rex", "kign rex", "king"):
        out = run("card", name)[1]
        assert out.startswith("King Rex\n")
    assert "Later editions, not played here" in out


def test_show_of_a_card_id_is_its_card_page() -> None:
    assert run("rules", "show", "card.ninjas-shinobi")[1] == run("card", "shinobi")[1]


def test_a_card_for_tools_comes_with_what_is_said_about_it() -> None:
    answers = json.loads(run("card", "shinobi", "--json")[1])

    assert [answer["id"] for answer in answers] == [
        "card.ninjas-shinobi",
        "clar.ninjas-shinobi.1",
        "clar.ninjas-shinobi.2",
        "rule.before-scoring",
    ]


def test_an_unknown_card_suggests_and_fails() -> None:
    code, out, err = run("card", "xyzzy")

    assert (code, out) == (1, "")
    assert "No card or base is called “xyzzy”." in err
    assert json.loads(run("card", "xyzzy", "--json")[1]) == []


def test_a_terminal_gets_styles_and_wrapping(reference: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.delenv("NO_COLOR", raising=False)
    screen = Terminal()

    shell.show(shell.entry_lines(reference, reference.entry("rule.me-first")), screen)

    assert "\x1b[1mMe First!\x1b[0m" in screen.getvalue()
    assert "\x1b[4mSpecials\x1b[0m" in screen.getvalue()
    assert "When several players want to act at \nonce" in screen.getvalue()


@pytest.mark.parametrize(
    ("words", "above"),
    [
        (("card", "king rex"), "Dinosaurs"),
        (("rules", "show", "card.ninjas-shinobi"), "Ninjas"),
        (("rules", "show", "faction.ninjas"), "You will not see the last card."),
    ],
)
def test_a_terminal_with_colours_shows_the_sigil(
    words: tuple[str, ...], above: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = run(*words)[1]
    monkeypatch.setattr(rules, "shows_colours", lambda: True)
    drawn, _, page = run(*words)[1].partition("\n\n")
    assert drawn.count("\n") == 3 and "█" in drawn and above in drawn
    assert page == plain
    assert "█" not in run("card", "king rex", "--json")[1] + run("rules", "show", "rule.me-first")[1]


def test_colours_need_a_terminal_that_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    for name in ("NO_COLOR", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setattr("sys.__stdout__", Terminal())
    monkeypatch.setattr("sys.stdout", Terminal())
    assert output.shows_colours()
    for name, value in (("NO_COLOR", "1"), ("TERM", "dumb"), ("LC_ALL", "C")):
        with monkeypatch.context() as less:
            less.setenv(name, value)
            assert not output.shows_colours(), name
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert not output.shows_colours()


def test_a_faction_without_a_drawing_shows_its_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Sigil("#37b6b0", "#f3ead6", "Ni")
    monkeypatch.setattr(sigil_module, "sigil_of", lambda slug: bare)
    monkeypatch.setattr(rules, "shows_colours", lambda: True)
    lines = run("rules", "show", "faction.ninjas")[1].splitlines()
    assert [line.strip() for line in lines[:5]] == ["", "Ni", "", "", ""]
    monkeypatch.setattr(sigil_module, "sigils", lambda: {"ninjas": bare})
    assert (
        "#37b6b0" in sigil_module.sigil_pictures()["ninjas"]
        and ">Ni<" in sigil_module.sigil_pictures()["ninjas"]
    )


def test_a_mistake_in_the_files_ends_with_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.toml").write_text("[[entry]]\nid = 3\n", encoding="utf-8")
    monkeypatch.undo()
    monkeypatch.setattr(Library, "load", classmethod(lambda cls, cards, more, keep_in: _load(tmp_path)))

    code, out, err = run("rules", "talent")

    assert (code, out) == (2, "")
    assert f'{tmp_path / "rules.toml"}:2: "id" must be a text' in err


def _load(folder: Path) -> Library:
    from rulesdb.load import load_entries

    return Library.build(load_entries(folder))
