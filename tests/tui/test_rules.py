"""The rules browser: type, read, follow, come back; by keys, by mouse, from the game and alone."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from string import ascii_lowercase

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from rulesdb import Found, Library
from smashup_tui.reading.pages import Pages
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.screens.home import HomeScreen
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.table.practice_table import Practice
from tests.tui.tables import part_of
from tests.tui.waiting import click_text, until

ROOT = Path(__file__).resolve().parents[2]


def browser(entry: str = "", **settings: str) -> SmashupApp:
    mine = Settings(animations=False, **settings)  # type: ignore[arg-type]
    return SmashupApp(mine, first="rules", entry=entry, alone=True)


async def opened(app: SmashupApp, pilot: Pilot[None]) -> RulesScreen:
    """The screen once everything has been read."""
    screen = app.screen
    assert isinstance(screen, RulesScreen)
    await until(pilot, lambda: screen.contents is not None)
    return screen


async def search(screen: RulesScreen, pilot: Pilot[None], words: str) -> list[str]:
    """Type words; the titles found."""
    screen.box.value = ""
    screen.box.focus()
    await pilot.press(*("space" if letter == " " else letter for letter in words))
    await until(pilot, lambda: bool(screen.hits) and screen.view == "found" and screen.index.items != [])
    return [item.label for item in screen.index.items]


def title(screen: RulesScreen) -> str:
    return screen.reader.page.title if screen.reader.page else ""


@pytest.fixture(autouse=True)
def reference(library: Library, monkeypatch: pytest.MonkeyPatch) -> Library:
    """One library for all tests of the browser; loading it is another test's matter."""
    monkeypatch.setattr("smashup_tui.tui.library_loader.load_library", lambda: library)
    return library


# --- searching -------------------------------------------------------------------------------------


async def test_it_opens_with_contents_and_what_to_try() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        assert "Excellent Movies, Dudes!" in screen.index.shown_text
        assert "Type what you want to know" in screen.reader.shown_text
        assert screen.box.has_focus


async def test_the_reference_may_come_while_the_screen_closes_and_loses_its_parts() -> None:
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await screen.query("*").remove()
        screen._open_on("rule.me-first")
        await pilot.pause()
        assert app.is_running


async def test_results_come_while_you_type_and_the_page_beside_them() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        assert (await search(screen, pilot, "me frist"))[0] == "Me First!"
        assert title(screen) == "Me First!"
        assert "rule" in screen.index.shown_text and "orders abilities" in screen.index.shown_text
        await pilot.press("down")
        assert title(screen) == screen.index.items[1].label
        assert screen.box.has_focus  # the arrows leave you typing
        assert screen.trail.visited == []
        await pilot.press("up", "enter")
        assert screen.reader.has_focus
        assert screen.trail.visited == ["rule.me-first"]


async def test_wherever_you_are_typing_searches() -> None:
    app = browser("card.ninjas-shinobi")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: screen.reader.has_focus)
        await pilot.press(*"tie")
        await until(pilot, lambda: bool(screen.hits))
        assert screen.box.value == "tie" and title(screen) == "Tie"
        await pilot.press("tab", "slash")
        assert screen.box.value == "tie" and screen.box.has_focus  # a key with a meaning keeps it


async def test_an_example_of_the_start_page_searches() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("tab", "tab", "tab", "tab")
        assert "search for me frist" in screen.reader.shown_text
        await pilot.press("enter")
        await until(pilot, lambda: bool(screen.hits))
        assert screen.box.value == "me frist" and title(screen) == "Me First!"


async def test_where_nothing_is_found_something_near_is_offered() -> None:
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        screen.box.value = "xqzzy"
        await until(pilot, lambda: title(screen) == "Nothing found")
        assert "Nothing answers “xqzzy”." in screen.reader.shown_text
        near = screen.reader.links[0].removeprefix("search:")
        screen.reader.focus()
        await pilot.press("tab", "enter")
        await until(pilot, lambda: bool(screen.hits))
        assert screen.box.value == near


async def test_a_question_is_answered_above_the_list() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        assert (await search(screen, pilot, "how many cards can I hold?"))[0] == "Hand limit of ten"
        lines = [line.strip(" │┃║|") for line in screen.index.shown_text.splitlines()]
        answer = next(number for number, line in enumerate(lines) if "until you hold" in line)
        listed = next(number for number, line in enumerate(lines) if "Hand limit of ten" in line)
        assert answer < listed
        await pilot.press("down")
        assert title(screen) == screen.index.items[1].label
        await search(screen, pilot, "hand limit")
        assert screen.index.answer == ()


async def test_what_nobody_can_answer_leads_to_the_nearest_rule_and_the_contents() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        screen.box.value = "who paints my minions for dinner"
        await until(pilot, lambda: title(screen) == "Nothing found")
        assert "Nothing fits well." in screen.reader.shown_text
        assert "NO GOOD MATCH; CLOSEST" in screen.index.shown_text
        assert screen.reader.links[0] == screen.hits[0].entry.id
        screen.reader.focus()
        await pilot.press("shift+tab")
        assert "the contents, by book and page" in screen.reader.shown_text
        await pilot.press("enter")
        assert screen.view == "contents" and screen.index.has_focus


async def test_typing_never_waits_for_a_search(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer, asked = threading.Event(), []
    find: Callable[..., Found] = library.find

    def slow(query: str, limit: int) -> Found:
        asked.append(query)
        may_answer.wait(10)
        return find(query, limit=limit)

    monkeypatch.setattr(library, "find", slow)
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("m")
        await until(pilot, lambda: asked == ["m"])
        await pilot.press("e", "space", "f")
        assert screen.box.value == "me f" and not screen.hits
        may_answer.set()
        await until(pilot, lambda: bool(screen.hits))
        assert title(screen) == "Me First!"
    assert asked[-1] == "me f" and "me" not in asked[1:-1]  # what was typed over is not looked for


async def test_what_is_found_stands_by_kind_the_best_kind_first() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        await search(screen, pilot, "war raptor")
        kinds = [item.group for item in screen.index.items]
        assert kinds[0] == "Cards" and kinds == sorted(kinds, key=kinds.index)
        assert {item.entry for item in screen.index.items} == {hit.entry.id for hit in screen.hits}
        lines = screen.index.shown_text.splitlines()
        heads = [line.strip() for line in lines if line.strip() in {kind.upper() for kind in kinds}]
        assert heads == [kind.upper() for kind in dict.fromkeys(kinds)]
        assert "Di War Raptor" in lines[2] and lines[2].rstrip().endswith("minion · 2")
        for _ in screen.index.items:
            await pilot.press("down")
            assert screen.index.current is not None
            assert screen.index.current.label[:12] in screen.index.shown_text


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
@pytest.mark.parametrize(
    ("entry", "figure", "words"),
    [
        ("card.dinosaurs-war-raptor", "▀▀▀▄", "Dinosaurs"),
        ("base.tar-pits", "▄█", "Dinosaurs"),
        ("faction.ninjas", "", ""),
    ],
)
async def test_a_card_looks_like_a_card(entry: str, figure: str, words: str, size: tuple[int, int]) -> None:
    app = browser(entry)
    async with app.run_test(size=size) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: screen.reader.card is not None)
        screen.reader.action_scroll_by(-99)
        shown = screen.reader.shown_text
        assert words in shown.splitlines()[0]
        assert "█" in shown and (size[0] > 100 or figure in shown)
        if size[0] > 100:
            assert "“" in shown and ("breakpoint" if entry.startswith("base") else "") in shown
        screen.reader.action_scroll_by(99)
        assert shown.splitlines()[0] == screen.reader.shown_text.splitlines()[0], "the name stays"


async def test_a_rule_has_no_art_and_its_title_stays() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Me First!")
        assert screen.reader.card is None and "█" not in screen.reader.shown_text
        await pilot.press("pagedown")
        assert screen.reader.shown_text.splitlines()[0].split() == ["Me", "First!", "rule"]


async def test_clearing_the_box_brings_the_contents_back() -> None:
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await search(screen, pilot, "tie")
        screen.box.value = ""
        await until(pilot, lambda: screen.view == "contents")
        assert "CONTENTS" in screen.index.shown_text
        assert title(screen) == "The rules", "nothing stays of what was looked at in passing"
        assert screen.trail.steps == [] and screen.box.has_focus


# --- reading ---------------------------------------------------------------------------------------


async def test_links_are_followed_by_tab_and_enter_and_you_come_back() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Me First!")
        await pilot.press("tab")
        assert "→ Ability, term" in screen.reader.shown_text
        await pilot.press("tab", "shift+tab", "enter")
        assert title(screen) == "Ability"
        await pilot.press("alt+left")
        assert title(screen) == "Me First!"
        await pilot.press("alt+right")
        assert title(screen) == "Ability"
        await pilot.press("backspace")
        assert title(screen) == "Me First!"
        await pilot.press("f5")
        assert [item.label for item in screen.index.items] == ["Ability", "Me First!"]


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_a_letter_follows_a_link(size: tuple[int, int]) -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=size) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("f")
        hints, links = dict(screen.reader.hints), list(screen.reader.links)
        assert hints and set(hints) == set(ascii_lowercase[: len(hints)]), "those that can be seen"
        assert "Type a letter" in screen.reader.shown_text
        await pilot.press("escape")
        assert not screen.reader.hints and app.screen is screen, "Esc goes one step back"
        await pilot.press("f", "c")
        page = screen.reader.page
        assert page is not None and page.entry == links[hints["c"]]
        assert screen.box.value == "" and not screen.reader.hints


async def test_more_links_than_letters_have_two() -> None:
    app = browser("term.ability")
    async with app.run_test(size=(200, 60)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("f")
        hints, links = dict(screen.reader.hints), list(screen.reader.links)
        assert len(hints) > len(ascii_lowercase) and {len(each) for each in hints} == {2}
        await pilot.press("a")
        assert screen.reader.hints and screen.reader.typed == "a"
        await pilot.press("d")
        page = screen.reader.page
        assert page is not None and page.entry == links[hints["ad"]]


async def test_coming_back_you_are_where_you_were() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Me First!")
        await pilot.press("pagedown", "tab", "enter", "alt+left")
        assert screen.reader.top > 5


async def test_after_the_last_link_tab_goes_on_to_the_box() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: "term.special" in screen.reader.links)
        for _ in screen.reader.links:
            await pilot.press("tab")
            assert screen.reader.has_focus
            row = screen.reader._link_rows[screen.reader.cursor]
            assert 0 <= row - screen.reader.top < screen.reader.size.height - 2
        await pilot.press("tab")
        assert screen.box.has_focus


async def test_a_page_says_where_it_comes_from_and_what_leads_to_it(library: Library) -> None:
    pages = Pages(library)
    pages.knows_backlinks = True
    page = pages.page("rule.me-first")
    lines = ["".join(phrase.text for phrase in line.phrases) for line in page.lines]
    text = "\n".join(lines).replace("\xa0", " ")
    assert "Excellent Movies, Dudes! (2023) p.8" in text
    assert "Changed since" in text and "Core 2012  Only Specials" in text
    assert "Related" in text and "Linked from" in text
    links = {phrase.link for line in page.lines for phrase in line.phrases}
    assert {"term.special", "example.two-triggers"} <= links
    assert {entry.id for entry in library.backlinks("rule.me-first")} & links


async def test_a_long_list_of_backlinks_can_be_shown_whole(library: Library) -> None:
    app = browser("term.minion")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: "more:" in screen.reader.links)
        before = len(screen.reader.links)
        screen.reader.post_message(screen.reader.Followed("more:"))
        await until(pilot, lambda: len(screen.reader.links) > before)
        assert len(screen.reader.links) > len(library.backlinks("term.minion")) - 50


def test_every_page_can_be_read_and_every_link_leads_somewhere(library: Library) -> None:
    pages = Pages(library)
    pages.knows_backlinks = True
    for entry in library.entries:
        links = [phrase.link for line in pages.page(entry, everything=True).lines for phrase in line.phrases]
        assert all(link in library.entries for link in links if link), entry


async def test_opened_on_a_card_you_see_its_clarifications() -> None:
    app = browser("card.ninjas-shinobi")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Shinobi")
        assert "CLARIFIED" in screen.reader.shown_text
        assert screen.reader.pointed == "clar.ninjas-shinobi.1"


async def test_an_entry_nobody_knows_is_no_dead_end() -> None:
    app = browser("rule.me-frist")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Nothing found")
        assert screen.reader.links


async def test_a_term_is_a_link_once_a_page(library: Library) -> None:
    pages = Pages(library)
    for entry in library.entries.values():
        page = pages.page(entry.id)
        links = [
            phrase.link
            for line in page.lines
            for phrase in line.phrases
            if phrase.link.startswith("term.") and phrase.text != library.entry(phrase.link).title
        ]
        assert len(links) == len(set(links)), entry.id


async def test_the_next_rule_of_the_book_is_a_key_away() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Me First!" and screen.reader.has_focus)
        assert screen.contents is not None
        following = screen.contents.beside("rule.me-first", 1)
        await pilot.press("right_square_bracket")
        assert screen.reader.page is not None and screen.reader.page.entry == following != "rule.me-first"
        await pilot.press("left_square_bracket")
        assert title(screen) == "Me First!"
        first, last = screen.contents.order[0], screen.contents.order[-1]
        assert screen.contents.beside(first, -1) == screen.contents.beside(last, 1) == ""


async def test_a_list_takes_the_arrows() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        for key in ("f3", "f4", "f5", "f2"):
            screen.box.focus()
            await pilot.press(key)
            assert screen.index.has_focus, key


# --- contents, marks -------------------------------------------------------------------------------


async def test_the_contents_open_by_keys() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("tab", "right", "down", "right", "down")
        assert screen.index.current is not None and screen.index.current.depth == 2
        assert title(screen) == screen.index.current.label
        await pilot.press("left")
        assert screen.index.current.label == "Objective and Game Contents"
        await pilot.press("left", "left", "left")
        assert screen.index.cursor == 0 and screen.index.current.is_open is False


async def test_a_card_is_found_below_its_faction() -> None:
    app = browser("card.ninjas-shinobi")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Shinobi")
        await pilot.press("f6")
        assert screen.index.current is not None and screen.index.current.label == "Shinobi"
        assert "Ninjas" in screen.index.shown_text


async def test_bookmarks_are_kept_across_runs() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Me First!")
        assert "☆ mark" in screen.reader.shown_text
        await pilot.press("ctrl+d")
        assert "★ marked" in screen.reader.shown_text
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await pilot.press("f4", "enter")
        assert title(screen) == "Me First!"
        await pilot.press("ctrl+d")
        assert "No bookmarks yet" in screen.index.shown_text


async def test_a_broken_file_of_bookmarks_is_said() -> None:
    paths.bookmarks_file().write_text("bookmarks = 7", encoding="utf-8")
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        assert any("a list of ids" in toast.message for toast in app._notifications)


# --- by mouse --------------------------------------------------------------------------------------


def first_link(screen: RulesScreen) -> tuple[int, int]:
    """Where the first link of the page stands."""
    return next((hits[0][0], y) for y, hits in enumerate(screen.reader._hits) if y and hits)


async def test_the_mouse_does_all_of_it(library: Library) -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        toolbar = screen.query_one("#toolbar")
        await click_text(pilot, screen.index, "Terms from A to Z")
        await click_text(pilot, screen.index, "Ability")
        assert title(screen) == "Ability"
        target = library.entry(screen.reader.links[0])
        await pilot.click(screen.reader, offset=first_link(screen))
        assert title(screen) == target.title
        await click_text(pilot, screen.reader, "mark")
        assert screen.bookmarks.ids == [target.id]
        await click_text(pilot, toolbar, "back")
        assert title(screen) == "Ability"
        await click_text(pilot, toolbar, "Marks")
        await click_text(pilot, screen.index, target.title)
        assert title(screen) == target.title
        await click_text(pilot, screen.query_one("#keyline"), "close")
    assert app.return_code == 0


async def test_the_wheel_scrolls_and_the_pointer_tells_where_a_link_leads() -> None:
    app = browser("rule.me-first")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Me First!")
        await pilot._post_mouse_events([MouseScrollDown], screen.reader)
        assert screen.reader.top == 3
        await pilot.hover(screen.reader, offset=first_link(screen))
        assert "→ " in screen.reader.shown_text


# --- where it is opened ----------------------------------------------------------------------------


async def test_from_home_and_back_keeping_what_was_read() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash")
        screen = await opened(app, pilot)
        await search(screen, pilot, "me first")
        await pilot.press("enter", "escape")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("slash")
        again = await opened(app, pilot)
        assert again is not screen and title(again) == "Me First!"


async def test_alone_esc_ends_it() -> None:
    app = browser()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        await pilot.press("escape")
    assert app.return_code == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50), (50, 12)])
async def test_plain_ascii_is_plain_everywhere(size: tuple[int, int]) -> None:
    app = browser("card.ninjas-shinobi", ascii="on")
    async with app.run_test(size=size) as pilot:
        screen = await opened(app, pilot)
        await until(pilot, lambda: title(screen) == "Shinobi")
        await search(screen, pilot, "me first")
        await pilot.press("tab", "tab", "tab")
        lines = [strip.text for strip in screen._compositor.render_strips()]
        assert all(line.isascii() for line in lines)
        assert not any("??" in line for line in lines)  # what a sign without a counterpart would become


def test_without_a_terminal_and_without_a_query_it_says_what_is_missing() -> None:
    out = subprocess.run(
        [sys.executable, "-c", "from smashup_tui.cli import main; main()", "rules"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
    )
    assert out.returncode == 2
    assert "say what to look for" in out.stderr and "Traceback" not in out.stderr


async def test_two_cards_have_one_answer_that_can_be_played() -> None:
    app = browser()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot)
        assert (await search(screen, pilot, "does warbot stop beam up"))[0] == "Beam Up and Warbot"
        await until(pilot, lambda: title(screen) == "Beam Up and Warbot")
        assert "No. Beam Up returns Warbot" in " ".join(screen.index.shown_text.split())
        assert "As it was played:" in screen.reader.shown_text
        screen.reader.focus()
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        assert part_of(app, Practice).practice.task.title == "Beam Up returns Warbot to its owner's hand"
