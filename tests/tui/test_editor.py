"""The board editor: any card anywhere, undone and redone, refused with the reason, then played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from smashup_tui.engine.board_setup import set_counters, to_base, to_pile
from smashup_tui.engine.model.kinds import ACTION, DECK, DISCARD, SCORE_BASES
from smashup_tui.engine.model.state import Permit
from smashup_tui.engine.permits import FREE_PLAYS
from smashup_tui.engine.position import why_impossible
from smashup_tui.engine.setup import Setup
from smashup_tui.practice.board_editor import BoardEditor, dealt
from smashup_tui.practice.saved import saved
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.find_card import FindCardDialog
from smashup_tui.tui.dialogs.text import TextDialog
from smashup_tui.tui.table.editor import Editor
from smashup_tui.tui.table.practice_table import Practice
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.menu import Menu

from .tables import is_at, part_of

SIZES = [(80, 24), (120, 40)]
SETUP = Setup.of("aliens+dinosaurs", "robots+wizards", first=0)


@asynccontextmanager
async def editing(size: tuple[int, int] = (120, 40)) -> AsyncIterator[tuple[Pilot[None], Editor]]:
    position = dealt(SETUP, 4).text
    app = SmashupApp(Settings(animations=False), first="editor", position=position)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, part_of(app, Editor)


async def choose(pilot: Pilot[None], label: str) -> None:
    """Take the item of an open list by its first words."""
    await pilot.pause()
    assert isinstance(pilot.app.screen, PickDialog)
    menu = pilot.app.screen.query_one(Menu)
    menu.go_to(next(number for number, item in enumerate(menu.items) if item.label.startswith(label)))
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_from_the_hand_goes_onto_a_base_and_back(size: tuple[int, int]) -> None:
    async with editing(size) as (pilot, editor):
        game = editor.board.game
        card = next(c for c in game.s.hands[0] if game.definition(c).is_minion)
        base = game.s.bases[1]
        editor.c.point(card)
        await pilot.press("enter")
        await choose(pilot, f"At {game.name(base)} for Player 2")
        assert editor.board.game.s.minions[base] == (card,) and editor.board.game.s.ctrl[card] == 1
        await pilot.press("u")
        assert editor.board.game.s.minions[base] == () and card in editor.board.game.s.hands[0]
        await pilot.press("U")
        assert editor.board.game.s.minions[base] == (card,)


async def test_counters_control_and_stasis() -> None:
    async with editing() as (pilot, editor):
        game = editor.board.game
        card = next(c for c in game.s.hands[0] if game.definition(c).is_minion)
        editor.c.point(card)
        for label in (f"At {game.name(game.s.bases[0])} for Player 1", "One +1 power", "Player 2 controls"):
            await pilot.press("enter")
            await choose(pilot, label)
        assert editor.board.game.s.counters[card] == 1 and editor.board.game.s.ctrl[card] == 1
        await pilot.press("enter")
        await choose(pilot, "Into stasis")
        editor.c.point(card)
        await pilot.press("enter")
        await choose(pilot, "One stasis counter more")
        assert editor.board.game.s.stasis_counters[card] == 3


@pytest.mark.parametrize("size", SIZES)
async def test_cards_are_typed_one_after_the_other_and_stay_shown_beside(size: tuple[int, int]) -> None:
    async with editing(size) as (pilot, editor):
        await pilot.press("i", *"nukeb")
        await pilot.pause()
        dialog = pilot.app.screen
        assert isinstance(dialog, FindCardDialog)
        assert "Nukebot" in dialog.beside.shown_text and "power 5" in dialog.beside.shown_text
        await pilot.press("down", "enter", *"warbot b", "enter", *"nothing so called", "enter")
        game = editor.board.game
        assert [game.name(card) for card in game.minions_at(game.bases[1])] == ["Nukebot", "Warbot"]
        assert any("fits that" in toast.message for toast in pilot.app._notifications)
        assert "No card and no place fits that." in dialog.beside.shown_text
        await pilot.press(*"zap b", "enter")  # what did not fit is typed over
        assert len(editor.board.game.minions_at(game.bases[1])) == 3
        await pilot.press("escape", "u")
        assert len(editor.board.game.minions_at(game.bases[1])) == 2


async def test_the_board_is_there_again_after_one_left_it() -> None:
    async with editing() as (pilot, editor):
        await pilot.press("i", *"warbot b", "enter", "escape")
        position = editor.board.position
        app = pilot.app
        assert isinstance(app, SmashupApp)
        app.open("practice")
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        number = next(n for n, item in enumerate(menu.items) if "a board you arranged" in item.detail)
        assert menu.items[number].label == "Aliens + Dinosaurs – Robots + Wizards"
        menu.go_to(number)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        again = app.screen.part(Editor)
        assert again is not editor and again.board.position == position
        await pilot.press("v")
        await choose(pilot, "Player 2")
        await pilot.press("backspace", "9", "enter")
        assert [each.text for each in saved(paths.positions_dir())] == [again.board.position] != [position]


async def test_one_chooses_the_decks_and_is_the_first_player() -> None:
    app = SmashupApp(Settings(animations=False), first="editor_new", seed=4)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for name in ("pirates", "robots", "aliens", "ninjas"):
            await pilot.press(*name, "enter")
        await pilot.press("ctrl+s")
        await pilot.pause()
        game = part_of(app, Editor).board.game
        assert game.factions == (("pirates", "robots"), ("aliens", "ninjas"))
        assert game.names == ("Player 1", "Player 2") and game.current == 0 and not game.hand(0)


async def test_the_deck_is_put_in_order_and_vp_and_turn_are_set() -> None:
    async with editing() as (pilot, editor):
        wanted = editor.board.game.s.decks[0][3]
        await pilot.press("o")
        await choose(pilot, "Player 1's deck")
        assert isinstance(pilot.app.screen, PickDialog)
        place = len(editor.board.game.s.decks[0]) - 3
        await choose(pilot, f"{place:>2}  ")
        assert editor.board.game.s.decks[0][-1] == wanted
        await pilot.press("v")
        await choose(pilot, "Player 2")
        assert isinstance(pilot.app.screen, TextDialog)
        await pilot.press("backspace", "9", "enter")
        await pilot.press("t")
        await choose(pilot, "Now Player 2")
        await pilot.press("t")
        await choose(pilot, "Number of the turn")
        await pilot.press("backspace", "8", "enter")
        s = editor.board.game.s
        assert s.vp == [0, 9] and s.current == 1 and s.turn == 8


async def test_a_change_gives_no_used_play_back() -> None:
    async with editing() as (pilot, editor):
        await pilot.press("t")
        await choose(pilot, "Minions left to play: 1")
        await pilot.press("backspace", "0", "enter")
        await pilot.pause()
        editor.change(lambda game: to_pile(game, game.s.hands[0][0], DECK))
        assert editor.board.game.s.permits == (Permit(ACTION),)
        assert editor.c.seen_now.plays == "1 action"
        await pilot.press("t")
        await choose(pilot, "Now Player 1")
        assert list(editor.board.game.s.permits) == list(FREE_PLAYS)


@pytest.mark.parametrize("size", SIZES)
async def test_bases_about_to_score_score_when_it_is_played_on(size: tuple[int, int]) -> None:
    async with editing(size) as (pilot, editor):
        game = editor.board.game
        card = next(c for c in game.s.hands[0] if game.definition(c).is_minion)
        editor.change(lambda game: to_base(game, card, game.s.bases[0], 0))
        editor.change(lambda game: set_counters(game, card, 30))
        await pilot.press("t", "p")
        await pilot.pause()
        await choose(pilot, "Score Bases")
        assert editor.board.game.s.phase == SCORE_BASES and editor.board.game.s.vp == [0, 0]
        editor.change(lambda game: set_counters(game, card, 29))
        assert editor.board.game.s.phase == SCORE_BASES
        assert "Score Bases is about to start" in editor.screen.prompt.shown_text
        await pilot.press("u", "u", "U", "p")
        await pilot.pause()
        assert part_of(pilot.app, Practice).practice.game.s.vp[0] > 0


async def test_a_base_is_exchanged_by_mouse() -> None:
    async with editing() as (pilot, editor):
        base = editor.board.game.s.bases[0]
        x, y = editor.screen.bases[0].place_of(base)
        await pilot.click(editor.screen.bases[0], offset=(x, y))
        await pilot.pause()
        assert isinstance(pilot.app.screen, PickDialog)
        await pilot.click(Menu, offset=(6, 2))
        await pilot.pause()
        assert base not in editor.board.game.s.bases and len(editor.board.game.s.bases) == 3


async def test_an_impossible_board_is_not_played() -> None:
    async with editing() as (pilot, editor):
        editor.change(lambda game: game.s.vp.__setitem__(0, 20))
        await pilot.press("p")
        await pilot.pause()
        assert is_at(pilot.app, Editor)
        assert any("would be over" in toast.message for toast in pilot.app._notifications)


async def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    async with editing() as (pilot, editor):
        before = editor.board.game.digest()
        editor.change(lambda game: to_pile(game, game.s.bases[0], DISCARD))
        await pilot.pause()
        assert any("is a base" in toast.message for toast in pilot.app._notifications)
        assert editor.board.game.digest() == before and not editor.board.past


@pytest.mark.parametrize("size", SIZES)
async def test_playing_on_is_practice(size: tuple[int, int]) -> None:
    async with editing(size) as (pilot, editor):
        editor.change(lambda game: to_pile(game, game.s.hands[0][0], DECK))
        await pilot.press("n")
        assert editor.c.seat.number == 1
        await pilot.press("p")
        await pilot.pause()
        assert is_at(pilot.app, Practice)
        assert why_impossible(part_of(pilot.app, Practice).practice.game) == []


async def test_the_editor_opens_from_a_practice_table() -> None:
    async with editing() as (pilot, editor):
        await pilot.press("p")
        await pilot.pause()
        await pilot.press("x")
        await pilot.pause()
        assert is_at(pilot.app, Editor) and pilot.app.screen is not editor.screen


async def test_what_is_chosen_of_a_board_that_has_changed_meanwhile_is_not_done() -> None:
    """Two clicks in one read open the window twice."""
    async with editing() as (pilot, editor):
        game = editor.board.game
        base, other = game.s.bases[0], game.name(game.base_deck[0])
        for _ in range(2):
            editor.c.choose(base)
        await choose(pilot, f"{other} in its place")
        changed = editor.board.state
        await choose(pilot, f"{other} in its place")
        assert editor.board.state is changed and editor.board.game.name(editor.board.game.s.bases[0]) == other


def test_the_last_base_stays_so_that_the_board_can_be_kept() -> None:
    board = BoardEditor(dealt(SETUP, 4).text)
    while len(board.game.bases) > 1:
        assert not board.change(next(iter(board.changes_of(board.game.bases[0]))).alter)
    assert "a base at least" in board.change(next(iter(board.changes_of(board.game.bases[0]))).alter)
    assert BoardEditor(board.position).position == board.position
