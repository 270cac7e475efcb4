"""How the screens of a game look: in three sizes, some of them in three themes.

The plain cards of the engine's tests stand in, so that another wording of a card changes no snapshot.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.engine.board_setup import Piece
from smashup_tui.engine.model import kinds
from smashup_tui.engine.model.events import Event
from smashup_tui.engine.position import Position
from smashup_tui.support.settings import Settings
from smashup_tui.table.event_tree import recap
from smashup_tui.table.log import story
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.result_page import ResultPage
from smashup_tui.tui.table.screen import TableScreen
from tools.pictures import drawn_game

from ..engine.lab import lab_board
from ..rules import small
from ..scenario import Board, board, foe, third, you
from .snapshot import Comparison, Steps
from .test_table import SetTable
from .waiting import IN_COLOURS, IN_SIZES, MIDDLE, files_for, named, until

pytestmark = pytest.mark.usefixtures("quick")
in_sizes = pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
in_colours = pytest.mark.parametrize(("look", "size"), IN_COLOURS, ids=named)


@pytest.fixture(autouse=True)
def steady(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could change a snapshot without changing the screen."""
    reference = small.library(home)
    monkeypatch.setattr("smashup_tui.tui.library_loader.load_library", lambda: reference)
    monkeypatch.setattr("smashup_tui.tui.screens.home.__version__", "1.0")
    monkeypatch.setattr("smashup_tui.tui.screens.home.waiting_games", list)


def app_for(look: str, first: str, **about: object) -> SmashupApp:
    settings = Settings(theme=look, ascii="on" if look == "mono" else "off", animations=False)
    return SmashupApp(settings, first=first, **about)


def fourth(name: str) -> Piece:
    return Piece(3, name)


def full_table() -> Board:
    """Four players, five bases, a bit of everything."""
    table = lab_board(
        {
            "Plain": [
                you("Giant", counters=2, on=[you("Hat"), foe("Muzzle")]),
                foe("Giant", on=[foe("Hat")]),
                third("Bruiser"),
                third("Grunt", owner=0),
            ],
            "Oasis": [foe("Witness"), you("Tailor"), fourth("Giant")],
            "Hill": [third("Giant"), third("Giant"), you("Packer", under=["Grunt"])],
            "Moor": [],
            "Cliff": [
                fourth("Sailor"),
                foe("Chief"),
                you("Fan"),
                you("Copier"),
                third("Nugget"),
                third("Jinx"),
            ],
        },
        hand=["Bruiser", "Grunt", "Dig", "Strike", "Hat", "Hush", "Landslide"],
        foe_hand=["Giant", "Giant", "Giant"],
        third_hand=["Giant"],
        discard=["Fan", "Dig", "Strike"],
        foe_discard=["Grunt"],
        base_deck=["Clock"],
        players=4,
        vp=(9, 11, 4, 7),
    )
    game = table.game
    game.events = [
        Event(kinds.PHASE, 3, amount=kinds.START_TURN, text="4"),
        Event(kinds.PLAYED, 3, table.card("Sailor"), game.s.bases[4], to=game.s.bases[4]),
        Event(kinds.DRAWN, 3, amount=2),
        Event(kinds.PHASE, 0, amount=kinds.START_TURN, text="5"),
    ]
    return table


def session_of(table: Board) -> Session:
    return SetTable(table, "human", *["normal", "hard", "expert"][: len(table.game.setup.seats) - 1])


def pressing(*keys: str) -> Steps:
    async def press(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: pilot.app.library_loader.library is not None)  # type: ignore[attr-defined]
        for key in keys:
            await pilot.press(key)
        await pilot.pause()

    return press


def test_the_record_of_the_drawn_game_leads_to_its_position() -> None:
    """What the pictures of the docs are made of."""
    session = drawn_game()
    drawn = Path(__file__).with_name("drawn.position").read_text(encoding="utf-8").strip()
    assert Position.of(session.game).text == drawn
    said = [each.text for each in recap(list(story(session.game, Perspective(0))), 0) if not each.depth]
    assert said == ["Ada plays Hoverbot at Tar Pits", "Ada plays Smoke Bomb on Zapbot at Jungle Oasis"]


@in_colours
def test_home(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    compare_screen(app_for(look, "home"), size, **files_for(look, size))


def scoring_table() -> Board:
    crowd = [
        you("Giant", counters=15),
        you("Fan"),
        foe("Giant", counters=6, on=[foe("Hat")]),
        third("Bruiser"),
    ]
    return lab_board(
        {"Plain": crowd, "Oasis": [foe("Witness")], "Hill": [third("Giant")], "Moor": []},
        base_deck=["Clock"],
        players=3,
        vp=(9, 11, 4),
    )


@in_sizes
@pytest.mark.parametrize("beat", ["places", "points", "leaving"])
def test_a_scoring_on_the_stage(
    look: str, size: tuple[int, int], beat: str, compare_screen: Comparison
) -> None:
    app = app_for(look, "table", session=session_of(scoring_table()))
    app.settings.ai_speed = "wait"

    async def watch(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.library_loader.library is not None)
        await pilot.press("e")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.controller.playback.beat is not None)
        while screen.controller.playback.beat is not None and screen.controller.playback.beat.kind != beat:
            before = screen.controller.playback.beat
            await pilot.press("space")
            await until(pilot, lambda before=before: screen.controller.playback.beat is not before)  # type: ignore[misc]
        await pilot.pause()

    compare_screen(app, size, watch, styles=size == MIDDLE)


@in_colours
def test_new_game(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    compare_screen(app_for(look, "new", seed=7), size, pressing(*"pir"), **files_for(look, size))


@in_colours
def test_the_table(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    app = app_for(look, "table", session=session_of(full_table()))
    compare_screen(app, size, pressing("a", "down"), **files_for(look, size))


@in_sizes
def test_choosing_a_minion(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    app = app_for(look, "table", session=session_of(full_table()))
    compare_screen(app, size, pressing("4"), styles=size == MIDDLE)


@in_colours
def test_several_marked_in_the_hand(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    hand = ["Grunt", "Dig", "Strike", "Hat", "Hat", "Fan", "Jinx", "Giant", "Chief", "Nugget", "Sailor"]
    table = lab_board({"Plain": [you("Giant")], "Oasis": [], "Hill": []}, hand=hand, base_deck=["Moor"])
    app = app_for(look, "table", session=session_of(table))
    compare_screen(app, size, pressing("e", "e", "1", "3"), **files_for(look, size))


@in_sizes
def test_a_list_beside_the_bases(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    deck = ["King Rex", "Zapbot", "Augmentation", "Upgrade", "Howl"]
    bases = {"Tar Pits": [you("Zapbot"), foe("King Rex")], "The Homeworld": [you("Warbot")]}
    app = app_for(look, "table", session=session_of(board(bases, hand=["Portal", "King Rex"], deck=deck)))
    compare_screen(app, size, pressing("1", "1", "down", "space"), styles=size == MIDDLE)


@in_sizes
def test_what_a_move_would_make_of_a_base(
    look: str, size: tuple[int, int], compare_screen: Comparison
) -> None:
    app = app_for(look, "table", session=session_of(full_table()))
    compare_screen(app, size, pressing("1", "tab", "tab"), styles=size == MIDDLE)


@in_sizes
def test_the_piles(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    app = app_for(look, "table", session=session_of(full_table()))
    compare_screen(app, size, pressing("d"), styles=size == MIDDLE)


@in_colours
def test_the_result(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    table = full_table()
    game = table.game
    plain, hill, moor = game.s.bases[0], game.s.bases[2], game.s.bases[3]
    game.events = []
    for turn, (base, taken) in enumerate(
        [(0, ()), (plain, ((1, 12, 4), (0, 9, 2), (3, 1, 1))), (0, ()), (hill, ((0, 14, 5), (2, 9, 3))),
         (0, ()), (moor, ((3, 11, 3), (0, 6, 2), (1, 5, 1))), (hill, ((0, 12, 5), (1, 9, 3)))], 1
    ):  # fmt: skip
        game.events.append(Event(kinds.PHASE, turn % 4, amount=kinds.START_TURN, text=str(turn)))
        if base:
            game.events.append(Event(kinds.BEFORE_SCORING, turn % 4, base, base))
        for place, (seat, power, vp) in enumerate(taken, 1):
            game.events.append(Event(kinds.GAINED_VP, seat, 0, base, amount=vp, to=place, power=power))
    game.events.append(Event(kinds.GAINED_VP, 0, 0, source=table.card("Fan"), amount=1))
    game.s.vp[:] = [15, 8, 3, 4]
    game.s.winner, game.s.phase = 0, kinds.OVER
    game.s.draft = (("lab", "lab"),) * 4
    app = app_for(look, "result", session=session_of(table))

    async def added_up(pilot: Pilot[None]) -> None:
        page = app.screen.query_one(ResultPage)
        await until(pilot, lambda: page.state is not None and page.state.gains is not None)

    compare_screen(app, size, added_up, **files_for(look, size))


@in_sizes
def test_the_curtain(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    table = lab_board({"Plain": []}, hand=["Giant"], foe_hand=["Grunt"])
    app = app_for(look, "table", session=SetTable(table, "human", "human"))
    compare_screen(app, size, pressing("enter", "e", "e"), styles=size == MIDDLE)
