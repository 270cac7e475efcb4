"""The hand zone, the prompt, the rail and the stage as they are drawn, without a table around them."""

from __future__ import annotations

import pytest

from smashup_tui.tui.table.hand_zone import HandZone
from smashup_tui.tui.table.prompt import KeyLine, PromptBar
from smashup_tui.tui.table.rail import RailPanel
from smashup_tui.tui.table.table_state import (
    Chip,
    HandState,
    HandZoneState,
    KeyLineState,
    ListRow,
    ListState,
    PromptState,
    RailState,
    StepState,
)
from tests.tui import drawn
from tests.tui.test_base_panel import shown


async def zone_lines(
    state: HandZoneState, width: int, height: int, signs: str = "off", *, reads: bool = False
) -> list[str]:
    zone = HandZone()
    zone.reads = reads
    zone.show(state)
    async with shown(zone, width, height, signs):
        assert all(strip.cell_length == width for strip in zone.strips())
        return zone.shown_text.splitlines()


def crowd(count: int) -> HandZoneState:
    card = drawn.HAND.cards[0]
    cards = [
        card._replace(card=300 + n, name=f"Card {n}", key=str(n % 10), cursor=n == count - 1)
        for n in range(count)
    ]
    return drawn.ZONE._replace(hands=(HandState(cards=tuple(cards)),))


# --- the hand --------------------------------------------------------------------------------------------


async def test_seven_cards_are_tiles_with_their_whole_texts() -> None:
    lines = await zone_lines(drawn.ZONE, 120, 14)
    text = "\n".join(lines)
    assert lines[0].startswith(" 1  Laseratops") and lines[1].find(" 2  Buccaneer") == 17
    assert "destroy a" in text and "other base." in text and "less." in text
    assert lines[13].startswith("▀▀▀▀")  # the foot of the raised card


async def test_eight_cards_are_a_list_with_a_reader() -> None:
    lines = await zone_lines(crowd(8), 120, 14)
    assert [f"Card {n}" in lines[1 + n] for n in range(8)] == [True] * 8
    assert "You may destroy a minion" in "\n".join(lines)
    page = drawn.RAIL.page._replace(card=300)
    lines = await zone_lines(crowd(8)._replace(reader=RailState(page)), 120, 14)
    assert lines[1].rstrip().endswith("Dinosaurs") and "█" in lines[4], "a card of the hand is drawn large"
    assert "b The Central Brain +5, 1 short" in "\n".join(lines)


@pytest.mark.parametrize("count", [1, 3, 7, 10, 15, 30])
@pytest.mark.parametrize(("width", "height"), [(80, 7), (100, 9), (120, 14), (200, 20)])
async def test_any_hand_fits_and_shows_its_cursor(count: int, width: int, height: int) -> None:
    lines = await zone_lines(crowd(count), width, height, reads=height < 12)
    text = "\n".join(lines)
    assert len(lines) <= height and f"Card {count - 1}" in text
    assert all(f"Card {n}" in text for n in range(count)) or " more" in text


async def test_the_smallest_reader_says_first_what_would_come_of_it() -> None:
    ahead = ("If you play it at Tar Pits", "» Tar Pits scores this turn", "You 9 ▸ 13   Ada 11 ▸ 14")
    page = drawn.RAIL.page._replace(outcomes=(), ahead=tuple((drawn.piece(each),) for each in ahead))
    lines = [line[43:] for line in await zone_lines(drawn.ZONE._replace(reader=RailState(page)), 80, 7)]
    assert lines[0].split() == ["Laseratops", "power", "4", "·", "minion"]
    assert lines[1].startswith("» Tar Pits scores") and "You 9 ▸ 13" in lines[2]
    assert lines[3].startswith("You may destroy a minion")
    lines = [line[43:] for line in await zone_lines(drawn.ZONE._replace(reader=drawn.RAIL), 80, 7)]
    assert any(line.startswith("b +5, 1 short") for line in lines), "the key stands for the base"


async def test_in_ascii_keys_have_brackets() -> None:
    text = "\n".join(await zone_lines(drawn.ZONE, 80, 7, "on", reads=True))
    assert text.isascii() and ">[1] Di  4  Laseratops" in text and " [2] Pi  4  Buccaneer" in text


async def test_without_cards_the_zone_says_why() -> None:
    lines = await zone_lines(HandZoneState((HandState(note="Ada holds 5 cards."),)), 120, 14)
    assert lines[1].strip() == "Ada holds 5 cards."


async def test_open_hands_are_rows_of_name_bars() -> None:
    hands = (drawn.HAND._replace(title="Bo"), drawn.HAND._replace(title="Ada", colour=1))
    lines = await zone_lines(drawn.ZONE._replace(hands=hands), 120, 14)
    text = "\n".join(lines)
    assert "● Bo" in text and "○ Ada" in text and text.count("holds 7") == 2
    assert text.count("Laseratops") == 2
    beat = await zone_lines(drawn.ZONE._replace(hands=hands, left=0.5), 120, 14)
    assert beat[1:] == lines[1:] and "━" in beat[0], "the time that runs down covers no card"


def test_left_and_right_go_along_tiles_and_up_and_down_along_a_list() -> None:
    zone = HandZone()
    zone.order = [1, 2, 3]
    zone.columns = 3
    assert (zone.step(1, 1, 0), zone.step(3, 1, 0), zone.step(2, -1, 0)) == (2, None, 1)
    zone.columns = 1
    assert (zone.step(1, 0, 1), zone.step(1, 0, -1), zone.step(1, 1, 0)) == (2, None, None)


# --- what is asked ---------------------------------------------------------------------------------------


async def test_two_answers_stand_side_by_side_with_what_they_lead_to() -> None:
    lines = await zone_lines(drawn.ZONE._replace(answers=drawn.ANSWERS), 120, 14)
    text = "\n".join(lines)
    assert lines[0].startswith(" y  Yes, move this minion") and "shown on the table" in lines[0]
    assert " n  No, stay" in lines[1] and "You win" in text and "Ada wins" in text


async def test_answers_find_room_on_the_smallest_screen() -> None:
    lines = await zone_lines(drawn.ZONE._replace(answers=drawn.ANSWERS), 80, 7)
    assert " y  Yes, move this minion" in lines[0] and " n  No, stay" in lines[0]
    assert any("You win" in line for line in lines)


async def test_a_list_shows_its_cursor_and_counts_the_rest() -> None:
    rows = tuple(ListRow("", f"Answer {n}", "here", cursor=n == 18, spot=f"entry({n})") for n in range(30))
    lines = await zone_lines(HandZoneState(list=ListState("Which card?", rows, note="1 of 2")), 80, 7)
    text = "\n".join(lines)
    assert "WHICH CARD?" in lines[0] and "▸Answer 18" in text and " more" in text and "1 of 2" in lines[-1]


async def test_the_prompt_takes_two_lines_at_most() -> None:
    bar = PromptBar()
    bar.show(drawn.BEAT_PROMPT)
    async with shown(bar, 80, 2):
        first, second = bar.shown_text.splitlines()
        assert "Ada plays Ninja Master" in first and first.endswith("beat 2 of 3")
        assert "First Mate" in second and "Space next" in second
    bar = PromptBar()
    bar.show(drawn.PROMPT)
    async with shown(bar, 120, 2):
        first, second = bar.shown_text.splitlines()
        assert first.startswith("▌ Play Laseratops at which base?") and "1 minion" in first
        assert second.startswith("▌ a b c choose   Enter play at Tar Pits   Esc put it back")


@pytest.mark.parametrize("width", [80, 120])
async def test_many_plays_leave_the_question_its_room(width: int) -> None:
    more = tuple(Chip(f"an extra minion of power {n} or less") for n in range(2, 6))
    bar = PromptBar()
    bar.show(drawn.PROMPT._replace(chips=(*drawn.PROMPT.chips, *more)))
    async with shown(bar, width, 2):
        first, second = bar.shown_text.splitlines()
        assert first.startswith("▌ Play Laseratops at which base?") and first.endswith("turn 9")
        assert " +" in first and "Esc put it back" in second


async def test_somebody_who_thinks_has_a_spinner() -> None:
    bar = PromptBar()
    bar.show(PromptState((drawn.piece("Ada thinks…"),), spin=0, colour=1))
    async with shown(bar, 80, 2):
        assert bar.shown_text.splitlines()[0].startswith("▌ ◐ Ada thinks…")


async def test_the_key_line_keeps_the_way_out() -> None:
    line = KeyLine()
    keys = tuple((str(n), f"something {n}", "") for n in range(20))
    line.show(KeyLineState(keys, (("Esc", "menu", "back"),)))
    async with shown(line, 80, 1):
        assert line.shown_text.endswith("Esc menu") and "something 2" in line.shown_text
        assert "19 something 19" in line.shown_text, "the last one shows all the others"


# --- what is read ----------------------------------------------------------------------------------------


async def rail_lines(state: RailState, height: int) -> list[str]:
    rail = RailPanel()
    rail.show(state)
    async with shown(rail, 36, height):
        return rail.shown_text.splitlines()


async def test_the_rail_reads_the_card_then_what_happened() -> None:
    lines = await rail_lines(drawn.RAIL, 17)
    assert lines[:2] == [" Laseratops", " power 4 · minion · Dinosaurs"]
    at = lines.index(" SINCE YOUR LAST TURN             r")
    assert lines[at + 1 : at + 4] == [
        " ○ Ada plays Hoverbot at Tar Pits",
        "   + reveals Zapbot, plays it there",
        "   » Tar Pits 9 ▸ 14, Ada now first",
    ]


async def test_of_a_log_the_latest_is_shown_and_of_a_recap_the_first() -> None:
    rows = tuple(drawn.RAIL.recap[0]._replace(text=f"line {n}") for n in range(40))
    log = await rail_lines(RailState(log=rows), 10)
    assert log[0].split() == ["LOG", "g"] and log[-1].endswith("line 39")
    recap = await rail_lines(RailState(recap=rows, recap_title="seen hidden cards"), 10)
    assert recap[1].endswith("line 0") and recap[0].split()[-4:] == ["▼", "31", "more", "r"]


async def test_a_long_card_can_be_read_to_its_end() -> None:
    page = drawn.RAIL.page._replace(lines=tuple((drawn.piece(f"Sentence {n}."),) for n in range(30)))
    rail = RailPanel()
    rail.show(drawn.RAIL._replace(page=page))
    async with shown(rail, 36, 12) as app:
        assert "Sentence 29" not in rail.shown_text
        rail.scroll_page(99)  # first the card takes all the room
        rail.scroll_page(99)
        await app.animator.wait_for_idle()
        assert "Sentence 29" in rail.shown_text


async def test_the_steps_of_a_scoring_are_ticked_off() -> None:
    states = ("done", "now", "to come")
    steps = tuple(
        StepState(words, state) for words, state in zip(("it breaks", "places", "VP"), states, strict=True)
    )
    lines = await rail_lines(RailState(steps=steps), 8)
    assert lines[:4] == [" SCORING", " ■ it breaks", " ■ places", " · VP"]


# --- a scoring -------------------------------------------------------------------------------------------


async def test_a_base_breaks_in_large_letters_with_its_breakpoint_marked() -> None:
    lines = await zone_lines(HandZoneState(stage=drawn.stage("breaks", "breaks")), 120, 14)
    text = "\n".join(lines)
    assert "breakpoint 19 │" in text and "25 of 19 VP 4·2·1" in text and "● You" in text and "○ Ada" in text


async def test_places_rise_and_vp_are_told() -> None:
    text = "\n".join(await zone_lines(HandZoneState(stage=drawn.stage("places", "scores")), 120, 14))
    assert text.index("2nd") < text.index("1st") and text.count(" VP") == 2


@pytest.mark.parametrize("step", ["breaks", "places", "VP", "new base"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(80, 7), (100, 9), (120, 14), (200, 18)])
async def test_any_scoring_names_everybody_at_any_size(
    step: str, players: int, width: int, height: int
) -> None:
    names = ("You", "Ada", "Bo", "Maximilian-Jane.")
    pillars = tuple(
        drawn.PILLARS[0]._replace(colour=n, name=names[n], power=14 - 4 * n, place=n + 1)
        for n in range(players)
    )
    stage = drawn.stage(step, "scores")._replace(pillars=pillars)
    lines = await zone_lines(HandZoneState(stage=stage), width, height)
    text = "\n".join(lines)
    assert len(lines) <= height
    assert all(name[:5] in text or step == "breaks" for name in names[:players])
    assert step != "places" or "1st" in text


async def test_the_smallest_screen_draws_the_card_of_a_beat() -> None:
    page = drawn.RAIL.page._replace(large=True, outcomes=(), lines=((drawn.piece("→ a Tar Pits"),),))
    state = drawn.ZONE._replace(beat=True, reader=RailState(page))
    lines = await zone_lines(state, 80, 7, reads=True)
    assert lines[0].startswith(" Laseratops") and "█" in lines[2] and "→ a Tar Pits" in "\n".join(lines)
    assert "power 2 or less." in "\n".join(lines)
