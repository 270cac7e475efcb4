"""Running text wraps at words and keeps its links."""

from __future__ import annotations

from rich.style import Style

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.glyphs import UNICODE
from smashup_tui.tui.table.coach_panel import Coach, CoachData
from smashup_tui.tui.widgets.flow import Page, Words, flow
from tests.tui import drawn

PLAIN, BLUE = Style(), Style(color="blue")


def lines(*spans: Words, width: int = 20, indent: int = 0) -> list[str]:
    rows = flow(spans, width, UNICODE, PLAIN, indent)
    return ["".join(segment.text for segment in row.segments) for row in rows]


def test_words_are_not_cut() -> None:
    assert lines(Words("It goes back to its owner and stays there.", PLAIN)) == [
        "It goes back to its",
        "owner and stays",
        "there.",
    ]


def test_a_full_stop_stays_with_the_link_before_it() -> None:
    text = lines(
        Words("back to the ", PLAIN), Words("own hand", BLUE, "term.hand"), Words(". Then", PLAIN), width=20
    )
    assert text == ["back to the own", "hand. Then"]


def test_a_link_can_be_clicked_across_its_words() -> None:
    (row,) = flow([Words("see ", PLAIN), Words("Me First", BLUE, "rule.me-first")], 30, UNICODE, PLAIN)
    hits = [spot for start, end, spot in row.hits for _ in range(start, end)]
    assert len(hits) == len("Me First") and set(hits) == {"rule.me-first"}


def test_later_lines_are_indented() -> None:
    assert lines(Words("one two three four", PLAIN), width=9, indent=2) == ["one two", "  three", "  four"]


def test_a_word_wider_than_the_page_goes_on_below() -> None:
    assert lines(Words("Supercalifragilistic", PLAIN), width=8) == ["Supercal", "ifragili", "stic"]


async def test_what_goes_on_below_is_cut_after_a_whole_word() -> None:
    text = "Choose a minion of power 3 or less here and return it to the hand of its owner. Then go on."
    app = SmashupApp(Settings(ascii="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        page = Page([[Words(text, PLAIN)]])
        page.styles.height, page.styles.width = 2, 40
        await app.screen.mount(page)
        await pilot.pause()
        assert page.shown_text.splitlines()[1] == "and return it to the hand of its… ▼ PgDn"


async def test_what_has_no_room_at_the_coachs_foot_is_left_out_whole() -> None:
    app = SmashupApp(Settings(ascii="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        coach = Coach()
        coach.styles.height, coach.styles.width = 6, 62
        await app.screen.mount(coach)
        await pilot.pause()
        do = "play Cyberevolution on Cyberback"
        coach.show(CoachData("A minion", press=("1", "2"), do=do, rule_key="r", rules=(("rule.a", "A"),)))
        assert coach.shown_text.splitlines()[-1].endswith("  r rule")
        coach.show(coach.data._replace(do=f"{do} there"))
        assert do in coach.shown_text and "  r" not in coach.shown_text.splitlines()[-1]


async def test_while_others_act_the_coach_leaves_its_room_to_their_card() -> None:
    app = SmashupApp(Settings(ascii="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        coach = Coach()
        coach.styles.height, coach.styles.width = 15, 36
        await app.screen.mount(coach)
        await pilot.pause()
        page = drawn.RAIL.page._replace(large=True, outcomes=(), lines=((drawn.piece("→ a Tar Pits"),),))
        coach.show(CoachData("Ada's turn", text="Watch what Ada does.", read=page))
        lines = coach.shown_text.splitlines()
        assert lines[1].strip() == "Watch what Ada does." and "Laseratops" in lines[3]
        assert "power 2 or less." in coach.shown_text and "→ a Tar Pits" in coach.shown_text
