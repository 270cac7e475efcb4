"""What comes next at a table, and how long a beat stays: without a screen, and without waiting."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from smashup_tui.support import paths
from smashup_tui.support.cards_seen import FEW, CardsSeen
from smashup_tui.support.settings import AI_SPEEDS
from smashup_tui.table import playback as kinds
from smashup_tui.table.answer_builder import Answer, Give
from smashup_tui.table.log import LogLine
from smashup_tui.table.playback import Beat
from smashup_tui.tui.table import pace
from smashup_tui.tui.table.controller import Part
from smashup_tui.tui.table.log_view import LogView, rows
from smashup_tui.tui.table.pace import Playback
from smashup_tui.tui.table.presenter import SeatOrder
from smashup_tui.tui.table.turns import Turns

from ..scenario import board, foe, you
from .hosts import FakeHost, SetTable, turns_at


def give(turns: Turns, answer: Answer) -> None:
    turns.c.handle(Give(answer))


def end_turn(turns: Turns) -> None:
    builder = turns.c.builder
    assert builder is not None and builder.end is not None
    give(turns, (builder.end,))


async def go_on(turns: Turns, host: FakeHost) -> None:
    """From the answer to the next question."""
    await turns.run(host.marks[-1] if host.marks else -1)


def two_people(**more: object) -> SetTable:
    table = board({"Tar Pits": []}, hand=["King Rex"], foe_hand=["Laseratops"], **more)  # type: ignore[arg-type]
    return SetTable(table, "human", "human")


# --- what comes next -----------------------------------------------------------------------------------


async def test_a_person_is_asked_and_opponents_answer_until_they_are_asked_again() -> None:
    turns, host = turns_at(SetTable(board({"Tar Pits": []}, hand=["King Rex"]), "human", "random"))
    await turns.run()
    assert turns.c.builder is not None and host.prompt == "Your move."
    turn = turns.c.seen_now.turn
    end_turn(turns)
    assert turns.c.builder is None
    await go_on(turns, host)
    assert turns.c.builder is not None and turns.c.seen_now.turn == turn + 2
    assert any(
        state.prompt.words[0].text.startswith("Foe thinks") for state in host.states if state.prompt.words
    )
    assert not turns.c.waiting


async def test_between_two_beats_of_a_turn_nothing_else_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = board({"Tar Pits": []}, foe_hand=["Zapbot", "Howl"])
    turns, host = turns_at(SetTable(table, "human", "random"), ai_speed="slow")
    monkeypatch.setattr(turns.c.playback, "hold", lambda seconds: turns_of_the_loop())
    await turns.run()
    end_turn(turns)
    await go_on(turns, host)
    said = ["".join(piece.text for piece in state.prompt.words) for state in host.states]
    first = next(number for number, words in enumerate(said) if words.startswith("Foe plays"))
    assert any(words.startswith("Foe thinks") for words in said[:first])
    assert not any(words.startswith("Foe thinks") for words in said[first:]), said
    watched = [state for state, words in zip(host.states, said, strict=True) if words.startswith("Foe plays")]
    assert watched and all(state.scoreboard.players[1].note == "to move" for state in watched)
    said_of = [line for state in watched for line in state.rail.page.lines]
    assert any("0 ▸ 2/16: Foe leads" in "".join(piece.text for piece in line) for line in said_of)


async def test_the_recap_is_of_the_others_turn_and_goes_with_the_next_answer() -> None:
    turns, host = turns_at(
        SetTable(board({"Tar Pits": []}, hand=["King Rex"], foe_hand=["Howl"]), "human", "random")
    )
    await turns.run()
    assert not turns.c.recap
    end_turn(turns)
    await go_on(turns, host)
    told = [line.text for line in turns.c.recap]
    assert told and not any(line.startswith("—") for line in told)
    assert host.state.rail.recap_title == "Since your last turn" and host.key_of("what happened") == "r"
    give(turns, (0,))
    await go_on(turns, host)
    assert not turns.c.recap, "it has been read"


async def test_the_end_of_the_game_is_left_to_the_part_that_was_given_last() -> None:
    class Ends(Part):
        def __init__(self, *, takes: bool) -> None:
            self.takes, self.asked_for = takes, 0

        async def over(self) -> bool:
            self.asked_for += 1
            return self.takes

    table = board({"Tar Pits": [you("King Rex", counters=20)]}, hand=["War Raptor"], vp=(14, 3))
    turns, host = turns_at(SetTable(table, "human", "random"), confirm_end_turn=False)
    first, last = Ends(takes=True), Ends(takes=True)
    turns.c.parts = [first, last]
    await turns.run()
    while turns.c.seat.asked >= 0:
        builder = turns.c.builder
        assert builder is not None
        give(turns, (builder.end,) if builder.end is not None else tuple(range(builder.question.least)))
        await go_on(turns, host)
    assert (first.asked_for, last.asked_for) == (0, 1)
    assert host.prompt == "The game is over." and host.state.prompt.spin == -1


async def test_a_part_may_step_in_before_anything_else() -> None:
    class StepsIn(Part):
        left = 2

        async def steps_in(self) -> bool:
            self.left -= 1
            return self.left >= 0

    turns, _ = turns_at(SetTable(board({"Tar Pits": []}, hand=["King Rex"]), "human", "random"))
    part = StepsIn()
    turns.c.parts = [part]
    await turns.run()
    assert part.left == -1 and turns.c.builder is not None


async def test_nobody_is_asked_behind_a_window() -> None:
    turns, host = turns_at(SetTable(board({"Tar Pits": []}, hand=["King Rex"]), "human", "random"))
    host.front = False
    going = asyncio.create_task(turns.run())
    for _ in range(20):
        await asyncio.sleep(0)
    assert turns.c.builder is None and host.states, "the table is shown"
    host.front = True
    await going
    assert turns.c.builder is not None


async def test_a_table_that_has_trouble_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, host = turns_at(SetTable(board({"Tar Pits": []}, hand=["King Rex"]), "human", "random"))
    await turns.run()

    real, waited = turns.c.seat.wait, list[int]()

    async def wait() -> str:
        waited.append(1)
        return await real() or "The disk is full."

    monkeypatch.setattr(turns.c.seat, "wait", wait)
    end_turn(turns)
    await go_on(turns, host)
    assert host.said[:1] == ["The disk is full."] and waited


def with_one_card(*, auto_end: bool) -> SetTable:
    table = board({"Tar Pits": [], "Tortuga": []}, hand=["King Rex"])
    table.game.setup = replace(table.game.setup, auto_end=auto_end)
    return SetTable(table, "human", "random")


async def test_a_turn_with_nothing_left_is_yours_to_end() -> None:
    turns, host = turns_at(with_one_card(auto_end=False))
    await turns.run()
    give(turns, (0,))
    await go_on(turns, host)
    assert host.prompt == "You have nothing left to play." and host.key_of("end turn") == "e or Enter"
    turns.c.enter()
    assert turns.c.builder is None and turns.c.ends_turn


async def test_a_turn_that_ends_by_itself_says_so_and_can_be_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, host = turns_at(with_one_card(auto_end=True), ai_speed="slow")
    paused: list[str] = []

    async def pause(seconds: float) -> None:
        paused.append(host.prompt)

    async def play(*_: object) -> None:
        """Beats are another test's."""

    monkeypatch.setattr(turns.c.playback, "pause", pause)
    monkeypatch.setattr(turns.c.playback, "play", play)
    await turns.run()
    give(turns, (0,))
    await go_on(turns, host)
    assert paused == ["Your turn ends: you have nothing left to play."]
    assert not turns.c.waiting


async def test_a_pause_is_ended_by_a_key_and_shows_no_beat() -> None:
    stage = Stage()
    pausing = asyncio.create_task(stage.playback.pause(float("inf")))
    await turns_of_the_loop()
    assert stage.playback.is_pausing and not stage.shown
    assert stage.playback.consumes_key("space")
    await pausing
    assert not stage.playback.is_pausing and stage.playback.just_ended


# --- people who share a screen -----------------------------------------------------------------------------


async def test_the_keyboard_is_passed_before_a_hand_is_seen() -> None:
    turns, host = turns_at(two_people())
    await turns.run()
    assert host.passed == ["You"] and [card.name for card in turns.c.seen_now.hand] == ["King Rex"]
    end_turn(turns)
    await go_on(turns, host)
    assert host.passed == ["You", "Foe"] and turns.c.seat.number == 1
    assert "Laseratops" in [card.name for card in turns.c.seen_now.hand]
    assert "King Rex" not in [card.name for card in turns.c.seen_now.hand]


async def test_whoever_practises_all_seats_needs_no_curtain() -> None:
    turns, host = turns_at(two_people())
    turns.secrets = False
    await turns.run()
    end_turn(turns)
    await go_on(turns, host)
    assert not host.passed and turns.c.seat.number == 1


async def test_whoever_sits_down_sees_what_they_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AI_SPEEDS, "fast", 0.0001)
    turns, host = turns_at(two_people(), ai_speed="fast")
    shown: list[str] = []
    monkeypatch.setattr(turns.c.playback, "_show", lambda beat: shown.append(beat.kind))
    await turns.run()
    give(turns, (0,))
    await go_on(turns, host)
    assert kinds.PLAYED not in shown, "what one plays oneself, one knows"
    end_turn(turns)
    await go_on(turns, host)
    assert shown == [kinds.PLAYED], "and not whose turn it is: the curtain has said so"


def about_to_score(holds: str) -> SetTable:
    table = board(
        {"Tar Pits": [you("King Rex"), you("Zapbot"), foe("King Rex"), foe("Zapbot")]},
        hand=["Zapbot"],
        foe_hand=[holds, "Warbot"],
        foe_deck=["Shinobi"] * 3 + ["Zapbot"] * 9,
    )
    return SetTable(table, "human", "human")


@pytest.mark.parametrize("holds", ["Shinobi", "Warbot"])
async def test_the_keyboard_goes_round_before_a_scoring_whatever_others_hold(holds: str) -> None:
    turns, host = turns_at(about_to_score(holds))
    await turns.run()
    end_turn(turns)
    await go_on(turns, host)
    assert host.passed == ["You", "Foe"] and turns.c.seat.number == 1
    assert bool(turns.c.seen_now.scoring) is (holds == "Shinobi"), (
        "who has nothing is asked for a move instead"
    )


@pytest.mark.parametrize("auto_pass", [True, False])
async def test_moments_at_which_one_held_nothing_are_told_if_that_is_set(auto_pass: bool) -> None:
    nearly = {"Tar Pits": [foe("King Rex", counters=8)], "Tortuga": []}
    table = board(nearly, hand=["War Raptor"], foe_hand=["Zapbot"])
    turns, host = turns_at(SetTable(table, "human", "random"), auto_pass=auto_pass)
    await turns.run()
    end_turn(turns)
    await go_on(turns, host)
    assert any(line.kind == "before scoring" for line in turns.c.story)
    assert bool(host.told) is not auto_pass
    assert auto_pass or host.told[0].endswith("You had nothing to use there.")


# --- beats -------------------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Stage:
    """Shows beats for a test that holds the clock."""

    def __init__(self) -> None:
        self.clock, self.shown, self.front = Clock(), list[Beat](), True
        self.playback = Playback(self.shown.append, lambda: None, lambda: self.front, self.clock)

    def begin(self, beats: list[Beat], seconds: float = float("inf")) -> asyncio.Task[None]:
        return asyncio.create_task(self.playback.play(beats, lambda beat: seconds))


async def turns_of_the_loop() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


THREE = [Beat("played", number) for number in range(3)]


async def test_a_key_goes_on_and_esc_skips_the_rest() -> None:
    stage = Stage()
    playing = stage.begin(THREE)
    await turns_of_the_loop()
    playback = stage.playback
    assert playback.is_playing and (playback.number, playback.count) == (1, 3)
    stage.clock.now += 1
    assert playback.consumes_key("enter")
    await turns_of_the_loop()
    assert stage.shown == THREE[:2] and playback.number == 2
    assert playback.consumes_key("escape", skips=True)
    await playing
    assert stage.shown == THREE[:2] and not playback.is_playing and playback.beat is None


@pytest.mark.parametrize("key", ["1", "a", "e", "down", "escape"])
async def test_no_other_key_means_anything_meanwhile(key: str) -> None:
    stage = Stage()
    playing = stage.begin(THREE)
    await turns_of_the_loop()
    stage.clock.now += 1
    assert stage.playback.consumes_key(key)
    await turns_of_the_loop()
    assert len(stage.shown) == 1
    stage.playback.skip()
    await playing
    assert not stage.playback.consumes_key(key), "and afterwards it is an ordinary key"


async def test_what_is_typed_as_the_others_begin_ends_nothing() -> None:
    stage = Stage()
    playing = stage.begin(THREE)
    await turns_of_the_loop()
    for _ in range(3):
        assert stage.playback.consumes_key("space")
    assert stage.playback.takes_click()
    await turns_of_the_loop()
    assert len(stage.shown) == 1
    stage.clock.now += pace.BEFORE + 0.001
    stage.playback.consumes_key("space")
    await turns_of_the_loop()
    stage.playback.consumes_key("space")
    await turns_of_the_loop()
    assert len(stage.shown) == 3, "after the first, a key counts at once"
    stage.playback.go_on()
    await playing


async def test_a_key_that_comes_just_after_the_last_beat_means_nothing() -> None:
    stage = Stage()
    playing = stage.begin(THREE[:1])
    await turns_of_the_loop()
    stage.clock.now += 1
    stage.playback.go_on()
    await playing
    assert (
        stage.playback.consumes_key("enter")
        and stage.playback.takes_click()
        and not stage.playback.consumes_key("1")
    )
    assert stage.playback.consumes_key("escape", skips=True), "whoever skips a little late opens no menu"
    stage.clock.now += pace.AFTERWARDS + 0.001
    assert not stage.playback.consumes_key("enter") and not stage.playback.takes_click()
    stage.playback.forget()
    assert not stage.playback.just_ended


async def test_time_ends_a_beat_but_not_one_that_is_held_or_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "TICK", 0.001)
    stage = Stage()
    playing = stage.begin(THREE[:2], 1.0)
    await turns_of_the_loop()
    stage.playback.consumes_key("p", holds=True)
    assert stage.playback.held
    for _ in range(5):
        stage.clock.now += 10
        await asyncio.sleep(0.003)
    assert len(stage.shown) == 1, "it is held"
    stage.playback.consumes_key("p", holds=True)
    stage.front = False
    await asyncio.sleep(0.003)
    for _ in range(5):
        stage.clock.now += 10
        await asyncio.sleep(0.003)
    assert len(stage.shown) == 1, "something lies over it"
    stage.front = True
    await asyncio.sleep(0.003)
    while len(stage.shown) < 2:
        stage.clock.now += 0.3
        await asyncio.sleep(0.002)
    assert 0.0 < stage.playback.left <= 1.0
    stage.playback.skip()
    await playing
    assert stage.playback.left == -1.0


async def test_a_card_that_was_never_seen_gets_the_time_to_read_it() -> None:
    turns, host = turns_at(
        SetTable(board({"Tar Pits": []}, hand=["Howl"]), "human", "random"), ai_speed="normal"
    )
    await turns.run()
    card = turns.c.seen_now.hand[0].card
    beat = Beat("played", 0, (LogLine(0, "Foe plays Howl", "played", 1, card),), 1, card)
    known = turns._seconds(beat)
    host.new_cards = {card}
    assert turns._seconds(beat) > known + 1 and turns._seconds(beat) >= 3.0
    normal, host.is_newcomer = turns._seconds(beat), True
    assert turns._seconds(beat) == pytest.approx(1.6 * normal), "the first games are slow"
    host.settings.ai_speed = "fast"
    assert turns._seconds(beat) < normal, "but for whoever has chosen otherwise"


def test_a_card_is_new_once_also_for_the_next_start(home: Path) -> None:
    seen = CardsSeen()
    assert seen.are_few and seen.is_new("king-rex") and not seen.is_new("king-rex")
    again = CardsSeen()
    assert not again.is_new("king-rex") and all(again.is_new(f"card-{number}") for number in range(FEW))
    assert not CardsSeen().are_few
    paths.cards_seen_file().unlink()
    paths.cards_seen_file().mkdir()
    assert CardsSeen().is_new("king-rex"), "a file that cannot be written is no trouble"


# --- the log -----------------------------------------------------------------------------------------------

STORY = [
    LogLine(0, "— Turn 1: You —", "phase", 0),
    LogLine(1, "You play Howl", "played", 0, 5),
    LogLine(
        2, "King Rex: +1 power", "power", 0, 6, amount=1, cause=1, effect="King Rex gets +1 power", holder=1
    ),
    LogLine(3, "— Turn 2: Ada —", "phase", 1),
    LogLine(4, "Ada plays Zapbot at Tar Pits", "played", 1, 7),
]


def texts(view: LogView) -> list[str]:
    return [entry.told.text for entry in view.entries(STORY)]


def test_effects_stand_under_their_causes_with_a_sign() -> None:
    found = rows(LogView().entries(STORY), SeatOrder(0, 2))
    assert [(row.text, row.depth, row.heading) for row in found] == [
        ("Turn 1: You", 0, True),
        ("You play Howl", 0, False),
        ("King Rex gets +1 power", 1, False),
        ("Turn 2: Ada", 0, True),
        ("Ada plays Zapbot at Tar Pits", 0, False),
    ]
    assert [row.colour for row in found] == [0, 0, 0, 1, 1]
    assert (found[2].sign, found[2].holder) == ("grew", 1) and found[1].spot == "log_line(1)"
    assert [row.colour for row in rows(LogView().entries(STORY), SeatOrder(1, 2))] == [1, 1, 1, 0, 0]


def test_a_turn_is_folded_and_opened_again() -> None:
    view = LogView().go_in(STORY)
    assert view.reading and view.line(STORY) == STORY[4]
    view = view.go(-2, STORY)
    folded = view.fold(STORY)
    assert folded.line(STORY) == STORY[0] and folded.at == 0
    assert [entry.hidden for entry in folded.entries(STORY)] == [2, 0, 0]
    assert rows(folded.entries(STORY), SeatOrder(0, 2))[0].text == "Turn 1: You  ▸ 2 more"
    assert texts(folded.fold(STORY)) == texts(LogView())


def test_a_selection_of_the_log_and_the_way_out() -> None:
    view = LogView().go_in(STORY)
    scoring = view.select_next().select_next()
    assert scoring.only == "scoring" and texts(scoring) == ["— Turn 1: You —", "— Turn 2: Ada —"]
    assert view.go(-99, STORY).at == 0 and view.go(99, STORY).at == 4
    assert not view.leave().reading and view.leave().line(STORY) is None
    assert view._replace(led=3).go(1, STORY).led == -1
