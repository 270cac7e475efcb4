"""How a person is asked: what the cursor starts on, what the mouse does, and keys that mean nothing."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from smashup_tui.table.answer_builder import InputMode
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui import app as the_app
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.pass_keyboard import PassKeyboardScreen
from smashup_tui.tui.table.panel import Panel
from smashup_tui.tui.table.pointing import in_runs
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.table.table_state import PromptState, Run

from ..scenario import board, foe, you
from .test_table import app_with, at, screen_of, session_at, shown
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


def names_at(app: SmashupApp, number: int) -> list[str]:
    game = session_at(app).game
    return [game.name(card) for card in game.s.minions[game.s.bases[number]]]


def under_cursor(app: SmashupApp) -> tuple[str, int]:
    """What the cursor is on, and who controls it."""
    screen = screen_of(app)
    game = session_at(app).game
    return game.name(screen.controller.cursor), game.controller(screen.controller.cursor)


# --- where the cursor starts ------------------------------------------------------------------------


async def test_the_cursor_never_starts_on_your_own_minion_for_harm() -> None:
    table = board(
        {"Tar Pits": [you("Zapbot"), you("Hoverbot"), foe("Zapbot")]}, hand=["Disintegrator", "Howl"]
    )
    app = at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        steps = screen_of(app).controller.builder
        assert steps is not None and steps.mode is InputMode.TABLE and steps.next is not None
        assert under_cursor(app) == ("Zapbot", 1)
        assert screen_of(app).rail.shown_text.startswith(" Disintegrator"), "the card that asks can be read"


async def test_where_only_your_own_could_be_harmed_enter_harms_nobody() -> None:
    app = at(board({"Tar Pits": []}, hand=["Supreme Overlord", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "a")
        steps = screen_of(app).controller.builder
        assert steps is not None and "Return which minion?" in steps.words()
        assert screen_of(app).controller.cursor not in steps.choices
        await pilot.press("enter")
        assert screen_of(app).controller.builder is steps, "only its own key returns it"
        await pilot.press("n")
        assert screen_of(app).controller.builder is not steps


async def test_while_you_choose_where_the_card_stays_readable() -> None:
    app = at(board({"Tar Pits": [], "Jungle Oasis": []}, hand=["Hoverbot"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "right")
        assert screen_of(app).rail.shown_text.startswith(" Hoverbot")
        assert "Jungle Oasis" in screen_of(app).prompt.shown_text, "and what Enter would do"


def test_the_prompt_names_each_key_that_answers_and_no_other() -> None:
    assert in_runs("ac", "–") == ["a", "c"]
    assert in_runs("1234", "–") == ["1–4"]
    assert in_runs("1235", "–") == ["1–3", "5"]
    assert in_runs(["b", "c", "1", "2"], "–") == ["b", "c", "1", "2"]


# --- what cannot be chosen --------------------------------------------------------------------------


async def test_a_place_that_cannot_be_chosen_says_why_and_is_not_framed() -> None:
    """Upgrade goes on a minion: a base is no place for it."""
    app = at(board({"Tar Pits": [you("Zapbot"), you("Warbot")]}, hand=["Upgrade", "Howl"]))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("1", "a")
        assert any("It is played on a minion." in toast.message for toast in app._notifications)
        steps = screen_of(app).controller.builder
        assert steps is not None and steps.picked, "the card is still in hand"
        state = screen_of(app).bases[0].state
        assert state is not None and state.band == "normal" and not state.key


async def test_the_second_copy_of_a_card_can_be_played_like_the_first() -> None:
    app = at(board({"Tar Pits": []}, hand=["War Raptor", "War Raptor"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        seat = screen_of(app).controller.seat
        assert [seat.why_not(card.card) for card in seat.view().hand] == [None, None]
        await pilot.press("2")
        assert "Not now" not in screen_of(app).rail.shown_text
        await pilot.press("a")
        assert names_at(app, 0) == ["War Raptor"]


# --- a card that asks at once -----------------------------------------------------------------------


async def test_a_card_is_played_together_with_its_choice() -> None:
    app = at(board({"Tar Pits": [foe("Zapbot"), foe("Nukebot")]}, hand=["Howl", "Beam Up"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        game = session_at(app).game
        await pilot.press("2")
        assert "Beam Up: Return which minion?" in shown(app) and game.count == 0
        await pilot.press("escape")
        assert "Your move." in shown(app) and game.count == 0, "put back without a trace"
        await pilot.press("2", "2")
        assert game.count == 2 and names_at(app, 0) == ["Zapbot"]


async def test_a_card_is_dragged_to_whom_it_hits() -> None:
    app = at(board({"Tar Pits": [foe("Zapbot"), foe("Nukebot")]}, hand=["Beam Up", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.mouse_down(screen.hand, offset=screen.hand.place_of(screen.hand.order[0]))
        nukebot = session_at(app).game.minions_at(session_at(app).game.bases[0])[1]
        await pilot.mouse_up(screen.bases[0], offset=screen.bases[0].place_of(nukebot))
        await pilot.pause()
        assert names_at(app, 0) == ["Zapbot"]


async def test_a_talent_is_used_together_with_its_choice() -> None:
    table = board(
        {"Tar Pits": [you("Haich-Q"), you("Zapbot")], "Jungle Oasis": [you("Warbot"), you("Scout")]}
    )
    app = at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        game = session_at(app).game
        await pilot.press("t")
        steps = screen_of(app).controller.builder
        assert steps is not None and steps.next is not None and game.count == 0
        await pilot.press("t")
        assert game.count == 0
        await pilot.press("1")
        assert game.count == 2


async def test_of_several_specials_one_is_picked_with_its_choice_and_none_is_one_key() -> None:
    minions = [you("King Rex"), foe("Scout"), foe("Invader")]
    app = at(board({"Jungle Oasis": minions}, hand=["Live and Let Chum", "The Base Is Not Enough"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e", "e")
        game = session_at(app).game
        await until(pilot, lambda: "Use an ability?" in shown(app))
        await pilot.press("2")
        assert "The Base Is Not Enough: Take control of which minion?" in shown(app)
        await pilot.press("escape", "1")
        assert "Live and Let Chum: Destroy which minion?" in shown(app)
        assert len(game.hand(0)) == 2, "nothing is played yet"
        await pilot.press("p")
        assert len(game.hand(0)) >= 2 and not game.discard_pile(1)[2:]


# --- keys that mean nothing -------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["u", "x", "t"])
async def test_what_is_typed_after_a_key_that_means_nothing_is_not_taken(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever meant to undo and go on does not shoot at a minion instead."""
    monkeypatch.setattr(the_app, "HUSH", 60.0)
    app = at(board({"Tar Pits": [you("Zapbot"), foe("Hoverbot")]}, hand=["Beam Up", "Howl"]))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        monkeypatch.setattr(type(screen_of(app).controller.seat), "can_take_back", lambda seat: False)
        await pilot.press("1")
        await pilot.press(key, "2", "enter")
        assert len(names_at(app, 0)) == 2
        assert any(toast.message for toast in app._notifications), "it says so"
        app._hushed = 0.0
        await pilot.press("2")
        assert len(names_at(app, 0)) == 1, "after a moment the keys work again"


async def test_yes_and_no_are_keys_of_the_line_that_asks() -> None:
    app = at(board({"The Homeworld": [you("King Rex", counters=20)], "Tar Pits": []}, hand=["Shinobi"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e", "e")
        steps = screen_of(app).controller.builder
        assert steps is not None and steps.mode is InputMode.LINE and not screen_of(app).controller.is_listing
        assert "y yes" in shown(app) and "n no" in shown(app)
        assert "Shinobi" in screen_of(app).rail.shown_text, "what it is about can be read"
        await pilot.press("y")
        assert screen_of(app).controller.builder is not steps


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_yes_and_no_stand_side_by_side_and_enter_gives_the_one_under_the_cursor(
    size: tuple[int, int],
) -> None:
    app = at(board({"The Homeworld": [you("King Rex", counters=20)], "Tar Pits": []}, hand=["Shinobi"]))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("e", "e")
        screen = screen_of(app)
        assert screen.controller.builder is not None and screen.controller.builder.mode is InputMode.LINE
        assert " y  Yes" in screen.hand.shown_text and " n  No" in screen.hand.shown_text
        await pilot.press("right", "enter")
        hand = session_at(app).game.hand(0)
        assert [session_at(app).game.name(card) for card in hand][:1] == ["Shinobi"], "no was given"


async def test_one_card_to_take_or_not_is_read_beside_the_line_that_asks() -> None:
    app = at(board({"Tar Pits": []}, hand=["Neophyte"], deck=["Mystic Studies", "Zapbot"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "a")
        steps = screen_of(app).controller.builder
        assert steps is not None and steps.mode is InputMode.LINE
        page = screen_of(app).rail.shown_text
        assert "Mystic Studies" in page and "Neophyte" in screen_of(app).prompt.shown_text
        await pilot.press("y")
        game = session_at(app).game
        assert "Mystic Studies" in [game.name(card) for card in game.s.discards[0]]


async def test_a_long_question_leaves_room_for_its_answers() -> None:
    crowd = [foe("Zapbot"), foe("Warbot"), foe("Hoverbot")]
    app = at(board({"Mushroom Kingdom": [], "Tar Pits": crowd, "Ringside": []}, hand=["Howl"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        prompt = screen_of(app).prompt
        asked = (
            "Mushroom Kingdom: The turn of somebody with a long name starts. Move which minion here, if any?"
        )
        keys = (("1–3", "choose", ""), ("p", "none", "pass_on"))
        prompt.show(PromptState((Run(asked),), keys, asked=True))
        said = " ".join(prompt.shown_text.replace("▌", "").split())
        assert said == f"{asked} 1–3 choose p none"


async def test_no_two_things_have_one_number() -> None:
    deck = ["King Rex", "Zapbot", "Augmentation", "Upgrade", "Howl"]
    app = at(board({"Tar Pits": []}, hand=["Portal", "King Rex"], deck=deck))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert " 2  King Rex" in screen_of(app).hand.shown_text
        await pilot.press("1", "1")
        assert screen_of(app).controller.is_listing
        state = screen_of(app).controller.state
        assert state is not None and not any(card.key for card in state.zone.hands[0].cards)


# --- the mouse --------------------------------------------------------------------------------------


async def press_on(pilot: Pilot[None], panel: Panel[Any], spot: int) -> None:
    x, y = panel.place_of(spot)
    await pilot.click(panel, offset=(x, y))


async def test_a_click_reads_a_card_and_a_second_one_plays_it() -> None:
    app = at(board({"Tar Pits": [you("War Raptor")]}, hand=["Augmentation", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        card = screen.hand.order[0]
        await press_on(pilot, screen.hand, card)
        assert "Augmentation" in screen.rail.shown_text and card in screen.hand.order
        await press_on(pilot, screen.hand, card)
        assert card not in screen.hand.order


async def test_all_of_a_base_can_be_clicked() -> None:
    app = at(board({"Tar Pits": [], "Jungle Oasis": []}, hand=["King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await press_on(pilot, screen.hand, screen.hand.order[0])
        empty = screen.bases[1].size.height // 2
        assert screen.bases[1].what_is_at(12, empty) is None, "nothing is written there"
        await pilot.click(screen.bases[1], offset=(12, empty))
        assert names_at(app, 1) == ["King Rex"]


async def test_what_the_mouse_is_over_can_be_read_and_the_cursor_stays() -> None:
    app = at(board({"Tar Pits": [foe("Nukebot")]}, hand=["King Rex", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        cursor = screen.controller.cursor
        minion = screen.bases[0].order[1]
        await pilot.hover(screen.bases[0], offset=screen.bases[0].place_of(minion))
        await until(pilot, lambda: "Nukebot" in screen.rail.shown_text)
        assert screen.controller.cursor == cursor


async def test_a_card_is_dragged_to_where_it_is_played() -> None:
    app = at(board({"Tar Pits": [], "Jungle Oasis": []}, hand=["King Rex", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.mouse_down(screen.hand, offset=screen.hand.place_of(screen.hand.order[0]))
        await pilot.mouse_up(screen.bases[1], offset=(12, 6))
        await pilot.pause()
        assert names_at(app, 1) == ["King Rex"]


async def test_the_wheel_scrolls_what_is_under_it() -> None:
    app = at(board({"Tar Pits": [foe("Zapbot")] * 20}, hand=["Howl"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        base = screen_of(app).bases[0]
        await pilot._post_mouse_events([events.MouseScrollDown], base, offset=(5, 5))
        await pilot.pause()
        assert base.top > 0


# --- people who share a screen ----------------------------------------------------------------------


async def test_a_draft_needs_no_curtain() -> None:
    session = Session.start(parse("Mo:human, Bo:human; draft; first=Mo"), 3)
    app = app_with(session)
    async with app.run_test(size=(120, 40)) as pilot:
        for picked in range(4):
            await until(
                pilot, lambda: isinstance(app.screen, TableScreen) and screen_of(app).controller.is_listing
            )
            assert len(session.asked) == picked
            await pilot.press("enter")
        await until(pilot, lambda: len(session.asked) == 4)
        if session.turn_of != session.asked[-1]:
            await until(pilot, lambda: isinstance(app.screen, PassKeyboardScreen))
