"""At the table: what is asked can be answered, and what is shown is right."""

from __future__ import annotations

import asyncio
import re

import pytest

from smashup_tui.engine.board_setup import Piece
from smashup_tui.players.thought import Option, Thought
from smashup_tui.support import settings as settings_file
from smashup_tui.support.settings import Settings
from smashup_tui.table.ai_process import PlayerProcess
from smashup_tui.table.answer_builder import Answer, Give, InputMode
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.actions import TABLE, actions_at
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.cards import LookDialog
from smashup_tui.tui.dialogs.choose import ConfirmDialog, PickDialog
from smashup_tui.tui.dialogs.help import SIGNS, HelpDialog
from smashup_tui.tui.dialogs.pass_keyboard import PassKeyboardScreen
from smashup_tui.tui.dialogs.piles import PilesDialog
from smashup_tui.tui.dialogs.what_if import HintsDialog
from smashup_tui.tui.screens.home import HomeScreen
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.table.home_game import HomeGame
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.flow import Page

from ..scenario import Board, board, foe, third, you
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


class SetTable(Session):
    """A game that begins in the middle, as the board builder has laid it out; it has no journal."""

    def __init__(self, table: Board, *players: str) -> None:
        from smashup_tui.engine.record import Record

        super().__init__(table.game, Record(table.game.setup, 1, "0"), players)


def app_with(session: Session, **settings: object) -> SmashupApp:
    chosen = Settings(ai_speed="instant", animations=False, **settings)  # type: ignore[arg-type]
    return SmashupApp(chosen, first="table", session=session)


def at(table: Board, *players: str, **settings: object) -> SmashupApp:
    return app_with(SetTable(table, *(players or ("human", "random"))), **settings)


def screen_of(app: SmashupApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def session_at(app: SmashupApp) -> Session:
    return screen_of(app).part(HomeGame).table.session


def give(screen: TableScreen, answer: Answer) -> None:
    """Answer without looking for the keys."""
    screen.controller.handle(Give(answer))


def shown(app: SmashupApp) -> str:
    """Everything on the screen, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


SIZES = [(120, 40), (80, 24)]


# --- what is shown ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_base_shows_its_gauge_its_spread_and_what_each_would_take(size: tuple[int, int]) -> None:
    app = at(board({"The Homeworld": [you("King Rex"), foe("Warbot", counters=1), foe("Zapbot")]}))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = shown(app)
    assert "14/23" in text and "9 to go" in text and "4·2·1" in text
    assert re.search(r"● You 7 +1st \+4", text) and re.search(r"○ Foe 7 +1st \+4", text)
    assert "King Rex" in text and "[5]↑ Warbot" in text


async def test_the_forecast_knows_ties_and_places() -> None:
    app = at(
        board(
            {"The Homeworld": [you("King Rex"), foe("Warbot"), third("Zapbot"), third("Zapbot")]}, players=3
        ),
        "human",
        "random",
        "random",
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        state = screen_of(app).controller.state
        assert state is not None
        bases = state.bases
    found = [(side.power, side.place, side.vp) for side in bases[0].sides]
    assert found == [(7, 1, 4), (4, 2, 2), (4, 2, 2)]


async def test_five_narrow_bases_show_every_forecast_and_a_gauge() -> None:
    crowd = [
        you("King Rex", counters=3),
        foe("King Rex", counters=3),
        third("King Rex"),
        Piece(3, "King Rex"),
    ]
    app = at(board({"The Homeworld": crowd}, players=4), "human", "random", "random", "random")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        bases = screen_of(app).bases
        folded = "\n".join(bases[0].shown_text.splitlines())
        assert "34/23 SCORES" in folded
        assert all(sign in folded for sign in ("●10", "○10", "◆7", "◇7")), "whose power it is, by shape"
        assert all(place in folded for place in ("1st", "3rd", "+4", "+1"))
        assert "0/" in bases[4].shown_text
        await pilot.press("a")  # where the cursor is, there is room
        await until(pilot, lambda: "● You 10" in bases[0].shown_text)


async def test_a_large_hand_is_seen_whole_in_a_low_terminal() -> None:
    names = ["Zapbot", "Hoverbot", "Warbot", "Nukebot", "Invader", "Scout", "Collector", "Probe", "Invasion"]
    app = at(board({}, hand=[*names, "Disintegrator", "Supreme Overlord", "Terraforming"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hand, seen = screen_of(app).hand, ""
        assert " more" in hand.shown_text, "what has no room is counted"
        for _ in range(12):
            seen += hand.shown_text
            await pilot.press("down")
        assert all(name in seen for name in (*names, "Disintegrator", "Terraforming"))


async def test_without_a_log_the_news_are_a_key_away() -> None:
    session = Session.start(parse("You:human:aliens+robots, Ada:random:ninjas+zombies; first=Ada"), 4)
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        news = screen_of(app).controller.recap
        assert any("Way of Deception" in each.text for each in news)
        assert "r what happened" in screen_of(app).prompt.shown_text
        await pilot.press("r")
        assert "Way of Deception" in shown(app)
    path = session.record.path
    assert path is not None
    app = app_with(Session.resume(path))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        assert screen_of(app).controller.recap == news, "who comes back is told what happened last"


async def test_marks_tell_what_is_unusual() -> None:
    app = at(
        board(
            {
                "The Homeworld": [
                    you("King Rex", on=[you("Upgrade")]),
                    foe("Warbot"),
                    you("Zapbot", owner=1),
                ]
            }
        )
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        lines = shown(app).splitlines()
    (upgrade,) = [line for line in lines if "Upgrade" in line]
    (warbot,) = [line for line in lines if "Warbot" in line]
    (zapbot,) = [line for line in lines if "Zapbot" in line]
    assert "+2" in upgrade and "[4]" in warbot and "○" in zapbot, "it belongs to the foe"


async def test_the_card_pane_explains_a_minions_power() -> None:
    app = at(board({"The Central Brain": [you("King Rex", counters=1, on=[you("Upgrade")])]}))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("a", "down")
        assert "Power 11 = 7 printed + 1 counter + 2 Upgrade + 1 The Central Brain" in _words(app)


async def test_a_card_that_cannot_be_played_says_why() -> None:
    app = at(board({"Tar Pits": []}, hand=["King Rex", "War Raptor", "Augmentation"]))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("1", "a")
        await pilot.press("1")
        assert "Not now: You have no minion play left this turn." in _words(app)
        await pilot.press("enter")
        assert any("no minion play left" in toast.message for toast in app._notifications)
        assert session_at(app).game.s.phase == 2


def _words(app: SmashupApp) -> str:
    """The card pane in one line."""
    lines = screen_of(app).rail.shown_text.splitlines()[1:-1]
    return " ".join(" ".join(line.strip("│ ") for line in lines).split())


# --- answering --------------------------------------------------------------------------------------


async def test_a_play_takes_two_steps_and_the_first_can_be_taken_back() -> None:
    app = at(board({}, hand=["King Rex", "Augmentation"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        assert "Play King Rex at which base?" in shown(app)
        await pilot.press("escape")
        assert "Your move." in shown(app)
        await pilot.press("1", "b")
        game = session_at(app).game
        assert [game.name(minion) for minion in game.s.minions[game.s.bases[1]]] == ["King Rex"]


async def test_a_card_without_a_target_is_played_with_enter() -> None:
    app = at(board({}, hand=["Augmentation", "King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        assert "Play Augmentation?" in shown(app)


async def test_minions_to_choose_from_are_numbered_on_the_table() -> None:
    app = at(board({"Tar Pits": [foe("Zapbot"), foe("Nukebot")]}, hand=["Disintegrator", "Beam Up"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("2")
        text = shown(app)
        assert re.search(r"▌ 2   Zapbot +1 ", text) and re.search(r"▌ 5   Nukebot .* 2 ", text)
        assert "1 2 choose" in text, "the prompt shows the same keys as the table"
        await pilot.press("2")
        game = session_at(app).game
        assert [game.name(card) for card in game.s.hands[1]] == ["Nukebot"]


async def test_a_choice_can_be_declined() -> None:
    app = at(board({"Tar Pits": [foe("Zapbot")]}, hand=["Collector", "King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "a")
        assert "Collector:" in shown(app) and "p none" in shown(app)
        await pilot.press("p")
        assert "Zapbot" in shown(app)
        assert "You have nothing left to play." in shown(app)


def way(app: SmashupApp) -> InputMode | None:
    """How the present question is answered; None if none is asked."""
    steps = screen_of(app).controller.builder
    return steps.mode if steps is not None else None


@pytest.mark.parametrize("size", SIZES)
async def test_marking_and_ordering_beside_the_bases(size: tuple[int, int]) -> None:
    """Portal reveals five cards, lets take minions, and put the rest back in order: two questions."""
    deck = ["King Rex", "Zapbot", "Augmentation", "Upgrade", "Howl"]
    app = at(board({"Tar Pits": []}, hand=["Portal", "King Rex"], deck=deck))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("1", "1")
        assert way(app) is InputMode.SOME and screen_of(app).controller.is_listing
        await until(pilot, lambda: "King Rex" in shown(app) and "Tar Pits" in shown(app))
        await pilot.press("home", "down", "space")
        await until(pilot, lambda: "1 of up to 2" in shown(app))
        await pilot.press("end", "enter")
        assert way(app) is InputMode.ORDER
        await pilot.press("end", "up", "space", "a", "end", "enter")
        assert way(app) is InputMode.TABLE and not screen_of(app).controller.is_listing
        game = session_at(app).game
        assert "Zapbot" in [game.name(card) for card in game.s.hands[0]]
        assert [game.name(card) for card in game.s.decks[0][::-1][:2]] == ["Howl", "King Rex"]


async def test_enter_on_a_card_takes_it_before_it_says_that_this_is_all() -> None:
    app = at(
        board({}, hand=["Portal", "King Rex"], deck=["King Rex", "Zapbot", "Augmentation", "Upgrade", "Howl"])
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "enter")
        await until(pilot, lambda: "none of up to 2" in shown(app))
        await pilot.press("home", "enter")
        assert way(app) is InputMode.SOME
        await until(pilot, lambda: "1 of up to 2" in shown(app))
        await pilot.press("enter")
        assert way(app) is InputMode.ORDER, "the marked card once more: that was all"
        game = session_at(app).game
        assert [game.name(card) for card in game.s.hands[0]] == ["King Rex", "King Rex"]


async def test_several_things_on_the_table_are_marked_there() -> None:
    """Nothing opens: the minions are numbered, their numbers mark them, Enter gives them."""
    agents = [you("S.H.I.E.L.D. Agent"), you("S.H.I.E.L.D. Agent"), you("S.H.I.E.L.D. Agent")]
    table = board({"The Triskelion": agents, "Tar Pits": [], "Primate Park": []}, hand=["Reassignment"])
    app = at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("1", "b")
        screen = screen_of(app)
        steps = screen.controller.builder
        assert steps is not None and steps.several and not screen.controller.is_listing
        await pilot.press("1", "3")
        assert screen.bases[0].shown_text.count("■") == 2, screen.bases[0].shown_text
        await pilot.press("3", "2", "enter")
        game = session_at(app).game
        assert len(game.s.minions[game.s.bases[1]]) == 2


async def test_one_ability_is_used_or_not_in_the_line_that_asks() -> None:
    app = at(
        board(
            {"The Homeworld": [you("King Rex", counters=20)], "Tar Pits": []},
            hand=["Hidden Ninja", "Shinobi"],
        )
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e", "e")
        assert way(app) is InputMode.TABLE, "two cards in hand: point at one"
        assert "The Homeworld is about to score. Use an ability?" in shown(app)
        await pilot.press("p")


async def test_the_order_is_refused_until_it_is_complete() -> None:
    deck = ["Augmentation", "Upgrade", "Howl", "Zapbot", "Zapbot"]
    app = at(board({}, hand=["Portal", "King Rex"], deck=deck))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "enter", "p")
        assert way(app) is InputMode.ORDER
        await pilot.press("space", "end", "enter")
        assert way(app) is InputMode.ORDER and "Number" in shown(app)
        await pilot.press("escape")
        assert not screen_of(app).controller.is_listing, "put aside to look at the table"
        await pilot.press("enter")
        assert screen_of(app).controller.is_listing


async def test_a_base_to_come_is_found_by_typing_its_name() -> None:
    names = ["The Homeworld", "Jungle Oasis", "Ninja Dojo", "The Central Brain", "Primate Park"]
    more = ["The Mothership", "Tortuga", "Monkey Lab", "Cave of Shinies", "The Vats", "Portal Room"]
    app = at(board({"Tar Pits": []}, hand=["Terraforming", "King Rex"], base_deck=[*names, *more]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "1")
        await until(pilot, lambda: way(app) is InputMode.LIST and "type a name" in shown(app))
        assert "23" in shown(app) and "4·2·1" in shown(app), "what one chooses a base by"
        await pilot.press(*"ninja")
        assert "Jungle Oasis" not in shown(app) and "Ninja Dojo" in shown(app)
        assert "u undo" not in shown(app), "letters are typed here"
        await pilot.press("tab")
        assert "u undo" in shown(app)
        await pilot.press("tab", *"nin", "enter", "a")
        game = session_at(app).game
        assert "Ninja Dojo" in [game.name(base) for base in game.s.bases]


@pytest.mark.parametrize("size", SIZES)
async def test_every_key_of_the_table_works_beside_a_list(size: tuple[int, int]) -> None:
    deck = ["King Rex", "Zapbot", "Augmentation", "Upgrade", "Howl"]
    app = at(board({}, hand=["Portal", "King Rex"], deck=deck, discard=["Zapbot"]))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("1", "1")
        for key, window in (("d", PilesDialog), ("question_mark", HelpDialog), ("slash", RulesScreen)):
            await pilot.press(key)
            assert isinstance(app.screen, window)
            await pilot.press("escape")
            assert screen_of(app).controller.is_listing and screen_of(app).is_current
        await pilot.press("u")
        assert isinstance(app.screen, ConfirmDialog), "cards were seen"
        await pilot.press("y")
        assert way(app) is InputMode.TABLE and not screen_of(app).controller.is_listing


async def test_a_revealed_minion_is_placed_on_the_table() -> None:
    """Hoverbot shows the top card; where it goes is asked on the table, not in a list."""
    app = at(board({"Tar Pits": []}, hand=["Hoverbot", "King Rex"], deck=["Zapbot"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "a")
        assert "Zapbot" in screen_of(app).rail.shown_text, "what was seen can be read meanwhile"
        assert "Play Zapbot at which base?" in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, PickDialog)
        await pilot.press("escape", "b")
        game = session_at(app).game
        assert [game.name(card) for card in game.s.minions[game.s.bases[1]]] == ["Zapbot"]


# --- people at one keyboard -------------------------------------------------------------------------


async def test_a_curtain_hides_everything_between_two_people() -> None:
    app = at(
        board({}, hand=["King Rex"], foe_hand=["Laseratops", "Zapbot"]),
        "human",
        "human",
        confirm_end_turn=False,
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PassKeyboardScreen) and "King Rex" not in shown(app), (
            "who sits there at first?"
        )
        await pilot.press("enter")
        assert "Laseratops" not in shown(app) and "King Rex" in screen_of(app).hand.shown_text
        await pilot.press("e")
        assert isinstance(app.screen, PassKeyboardScreen)
        text = shown(app)
        assert "Give Foe the keyboard" in text
        assert "King Rex" not in text and "Laseratops" not in text
        await pilot.press("enter")
        text = shown(app)
        assert "Laseratops" in text and "King Rex" not in text
        assert screen_of(app).controller.seat.number == 1


async def test_ending_a_turn_asks_once_if_a_play_is_left() -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        assert "You can still play something. End your turn?" in shown(app)
        await pilot.press("escape")
        assert "Your move." in shown(app)
        await pilot.press("e", "1")
        assert "Play King Rex at which base?" in shown(app), "whoever plays on does not end"
        assert session_at(app).game.s.turn == 5
        await pilot.press("e", "e")
        await pilot.pause()
        assert session_at(app).game.s.turn > 5


async def test_it_does_not_ask_if_that_is_set() -> None:
    app = at(board({}, hand=["King Rex"]), confirm_end_turn=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        assert session_at(app).game.s.turn > 5


async def test_the_footer_says_what_esc_does_and_always_how_to_see_all_keys() -> None:
    app = at(board({}, hand=["King Rex"]), keys={"table.hint": "ctrl+f12", "table.piles": "ctrl+f11"})
    async with app.run_test(size=(72, 24)) as pilot:
        await pilot.pause()
        footer = screen_of(app).keyline
        assert footer.shown_text.endswith("Esc menu") and "? keys" in footer.shown_text
        await pilot.press("1")
        assert "Esc put it back" in screen_of(app).prompt.shown_text


@pytest.mark.parametrize("size", SIZES)
async def test_a_hint_names_the_moves_and_what_to_expect(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(brain: PlayerProcess, session: Session, level: str) -> Thought:
        return Thought((0,), "", 0.6, [Option((0,), "play King Rex at The Homeworld", 0.6, 9)])

    monkeypatch.setattr(PlayerProcess, "think", think)
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, HintsDialog))
        await until(pilot, lambda: "60%  play King Rex at The Homeworld" in shown(app).replace("\xa0", " "))


async def test_a_hint_taken_twice_answers_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(brain: PlayerProcess, session: Session, level: str) -> Thought:
        last = len(session.game.decision.options) - 2  # type: ignore[union-attr]
        return Thought((last,), "", 0.6, [Option((last,), "play King Rex", 0.6, 9)])

    monkeypatch.setattr(PlayerProcess, "think", think)
    app = at(board({"Tar Pits": []}, hand=["King Rex", "Warbot"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, HintsDialog))
        hints = app.screen
        assert isinstance(hints, HintsDialog)
        table = app.screen_stack[-2]
        assert isinstance(table, TableScreen) and table.controller.builder is not None
        c = table.controller
        asked, answer = table.controller.builder.question, hints.hints[0].answer
        await pilot.press("enter")
        await until(
            pilot, lambda: table.is_current and c.builder is not None and not c.is_asked(asked.number)
        )
        table.give(asked.number, answer)  # the second window for the same question
        await pilot.pause()
        assert table.is_current and len(c.seat.question().offers) < len(asked.offers)  # type: ignore[union-attr]


async def test_a_table_that_is_taken_down_before_it_was_seen_asks_nothing() -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        await table.query("*").remove()
        table.controller.publish()
        table.restart()
        assert not table.keyline.is_attached


async def test_nothing_is_looked_for_ahead_of_what_was_answered_meanwhile() -> None:
    app = at(board({}, hand=["King Rex", "Warbot"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen) and table.controller.builder is not None
        c, question = table.controller, table.controller.builder.question
        last = len(question.offers) - 2
        c.seat.followup((last,), question.number)
        c.seat.answer((last,))
        assert c.seat.followup((last,), question.number) is None


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_is_read_in_full_by_key(size: tuple[int, int]) -> None:
    app = at(board({}, hand=["King Rex", "Howl"]))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("2", "escape", "z")
        assert isinstance(app.screen, LookDialog)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)


async def test_a_card_is_read_in_full_by_mouse() -> None:
    app = at(board({}, hand=["King Rex", "Howl"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(screen_of(app).hand, offset=(70, 0))
        assert isinstance(app.screen, LookDialog)


def test_no_key_of_the_table_is_hidden_behind_a_letter_of_a_base() -> None:
    """At rest a, b and c lead to the bases: what had one of these keys would never happen."""
    assert not {"a", "b", "c"} & {key for each in actions_at(TABLE) for key in each.keys.split(",")}


async def test_esc_opens_the_menu_and_closes_it() -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        assert isinstance(app.screen, PickDialog)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_the_piles_are_open() -> None:
    app = at(board({}, hand=["King Rex"], discard=["Zapbot"], foe_discard=["Warbot"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("d")
        assert isinstance(app.screen, PilesDialog)
        text = shown(app)
        assert "Your discard pile (1)" in text and "Foe's discard pile (1)" in text
        assert "Zapbot" in text and "Warbot" in text
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


# --- back and forth ---------------------------------------------------------------------------------


def a_game(
    line: str = "You:human:dinosaurs+robots, Ada:random:aliens+ninjas; first=You", seed: int = 3
) -> Session:
    return Session.start(parse(line), seed)


def with_a_raptor_and_more() -> Session:
    """A first hand with a minion without ability, and an action to play besides."""
    for seed in range(100):
        session = a_game(seed=seed)
        game = session.game
        hand = [game.definition(card) for card in game.s.hands[0]]
        if any(d.name == "War Raptor" for d in hand) and any(d.is_action for d in hand):
            return session
        session.close()
    raise AssertionError("no such hand")


async def test_undo_asks_first_past_hidden_information() -> None:
    app = app_with(a_game(), confirm_end_turn=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        session = session_at(app)
        digest = session.game.digest()
        await pilot.press("e")
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        later = session.game.digest()
        await pilot.press("u")
        assert isinstance(app.screen, ConfirmDialog)
        await pilot.press("n")
        assert session.game.digest() == later
        await pilot.press("u", "y")
        assert session.game.digest() == digest
        await pilot.press("U")
        assert session.game.digest() == later


async def test_a_play_without_secrets_is_taken_back_at_once() -> None:
    app = app_with(with_a_raptor_and_more())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        game = session_at(app).game
        digest = game.digest()
        raptor = [game.name(card) for card in screen.hand.order].index("War Raptor")
        await pilot.press(str(raptor + 1), "a")
        assert "War Raptor" in [game.name(m) for m in game.s.minions[game.s.bases[0]]]
        await pilot.press("u")
        assert session_at(app).game.digest() == digest


async def test_a_left_game_is_resumed_from_home_at_the_same_question() -> None:
    app = app_with(a_game())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        digest = session_at(app).game.digest()
        await pilot.press("escape", "l")
        assert isinstance(app.screen_stack[-1], HomeScreen)
        assert "Continue your game" in shown(app)
        await pilot.press("enter")
        assert session_at(app).game.digest() == digest


async def test_the_menu_can_be_opened_while_an_opponent_thinks() -> None:
    app = app_with(a_game("You:human, Ada:expert; first=Ada"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert screen_of(app).controller.builder is None and "Ada thinks" in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, PickDialog)
        await pilot.press("l")
        assert isinstance(app.screen_stack[-1], HomeScreen)


# --- settings that matter here ----------------------------------------------------------------------


async def test_keys_can_be_changed() -> None:
    app = at(board({}, hand=["King Rex"]), keys={"table.end": "x"})
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "x end turn" in shown(app)
        await pilot.press("x")
        assert "x end the turn" in shown(app)


async def test_vim_keys_give_h_to_the_cursor() -> None:
    app = at(board({"Tar Pits": [], "Jungle Oasis": []}, hand=["King Rex"]), vim_keys=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("b", "h")
        screen = screen_of(app)
        assert session_at(app).game.name(screen.controller.cursor) == "Tar Pits"
        assert "H hint" in shown(app)


async def test_speed_and_auto_pass_are_kept() -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("minus", "minus", "o")
        await pilot.pause()
    kept = settings_file.load()
    assert (kept.ai_speed, kept.auto_pass) == ("normal", False)


@pytest.mark.parametrize("size", SIZES)
async def test_ascii_mode_shows_only_ascii(size: tuple[int, int]) -> None:
    table = board({"The Homeworld": [you("King Rex", on=[you("Upgrade")]), foe("Warbot")]}, hand=["Howl"])
    app = at(table, ascii="on")
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        app.notify("Something is said – in a corner.")
        for keys in ((), ("1",), ("escape", "d"), ("escape", "escape"), ("escape", "ctrl+p", "u", "n")):
            await pilot.press(*keys)
            await pilot.pause()
            wrong = {ch for ch in shown(app) if not ch.isascii()}
            assert not wrong, f"{wrong} after {keys}"


async def test_a_terminal_too_small_says_so_and_waits() -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(60, 15)) as pilot:
        await pilot.pause()
        assert "60 × 15" in shown(app)
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: "King Rex" in shown(app))


@pytest.mark.parametrize("ascii", ["off", "on"])
async def test_the_help_says_what_the_signs_on_the_table_mean(ascii: str) -> None:
    app = at(board({"Tar Pits": [you("Warbot")]}, hand=["Howl"]), ascii=ascii)
    async with app.run_test(size=(120, 80)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        said = " ".join(app.screen.query_one(Page).shown_text.split())
        assert "SIGNS" in said and all(words in said for words in SIGNS.values())
        g = app.glyphs
        drawn = ("[4]", f"4{g.grew}", f"{g.seats[1]} Name", g.moved, g.lost, g.cancelled)
        assert all(sign in said for sign in drawn), "as the table draws them"


# --- what it tells to be asked ----------------------------------------------------------------------


def about_to_score(holds: str, *players: str, **settings: object) -> SmashupApp:
    """When wait for you a base scores, and the foe may hold a Special for it."""
    table = board(
        {"Tar Pits": [you("King Rex"), you("Zapbot"), foe("King Rex"), foe("Zapbot")]},
        hand=["Zapbot"],
        foe_hand=[holds, "Warbot"],
        foe_deck=["Shinobi"] * 3 + ["Zapbot"] * 9,
    )
    return at(table, *players, confirm_end_turn=False, **settings)


@pytest.mark.parametrize("holds", ["Shinobi", "Warbot"])
async def test_the_keyboard_goes_round_before_a_scoring_whatever_others_hold(holds: str) -> None:
    app = about_to_score(holds, "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "e")
        await until(pilot, lambda: isinstance(app.screen, PassKeyboardScreen))
        assert "Give Foe the keyboard" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        scoring = bool(session_at(app).game.scoring_base)
        assert scoring == (holds == "Shinobi"), "who has nothing is asked for a move instead"
        assert screen_of(app).controller.seat.number == 1


@pytest.mark.parametrize("holds", ["Shinobi", "Warbot"])
async def test_opponents_seem_to_think_before_a_scoring_whatever_they_hold(
    holds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing of what happens is shown before."""
    going_on = asyncio.Event()

    async def think(brain: PlayerProcess, session: Session, name: str) -> Thought:
        await going_on.wait()
        decision = session.game.decision
        assert decision is not None
        return Thought(() if decision.may_pass else (len(decision.options) - 1,), "keeps it")

    monkeypatch.setattr(
        "smashup_tui.table.local_table.time_for", lambda players, seats: 0.5 * bool(list(seats))
    )
    monkeypatch.setattr(PlayerProcess, "think", think)
    app = about_to_score(holds, "human", "hard")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        before = shown(app)
        await pilot.press("e")
        await until(pilot, lambda: "Around the table" in shown(app))
        assert "Tar Pits" in before and "Tar Pits" in shown(app)
        assert "scores" not in shown(app).replace("scores a base", "")
        going_on.set()
        await until(pilot, lambda: "Around the table" not in shown(app))
