"""A table for people on several machines, at the screen of who has opened it and of who has come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from textual.pilot import Pilot

from smashup_tui.online import client
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.local_clients import EmbeddedServer, LocalClients
from smashup_tui.online.server import GameServer
from smashup_tui.online.table_record import TableRules
from smashup_tui.support.settings import AI_SPEEDS, Settings
from smashup_tui.table import playback as kinds
from smashup_tui.table.lineup import parse
from smashup_tui.table.playback import Beat, Changes
from smashup_tui.table.session import Session
from smashup_tui.table.view import SeatView
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import ConfirmDialog, ConsentDialog, PickDialog
from smashup_tui.tui.dialogs.pass_keyboard import PassKeyboardScreen
from smashup_tui.tui.dialogs.say import SayDialog
from smashup_tui.tui.screens.friends import FriendsScreen
from smashup_tui.tui.screens.lobby import LobbyScreen
from smashup_tui.tui.screens.result import ResultScreen
from smashup_tui.tui.table.people import PeoplePart

from ..online.guests import ROOMY, TWO, begin, choose, play, server_answers
from ..scenario import board, foe
from .player import Player
from .tables import give, is_at, part_of
from .test_table import SetTable
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


def hosting(line: str = TWO, here: int = 1) -> LocalClients:
    return LocalClients(hosting=EmbeddedServer(parse(line), Endpoint(port=0), here=here))


def app_at(clients: LocalClients) -> SmashupApp:
    return SmashupApp(Settings(ai_speed="instant", animations=False), first="lobby", clients=clients)


async def guest_of(clients: LocalClients, pilot: Pilot[None], number: int = 1) -> RemoteSeat:
    """Somebody on another machine, as far as the house can tell."""
    await until(pilot, lambda: bool(clients.people))
    assert clients.server is not None and clients.table is not None
    guest = RemoteSeat(clients.server.connect_in_process, clients.table.record.seats[number].ticket)
    await guest.connect()
    return guest


async def at_the_table(
    app: SmashupApp, clients: LocalClients, pilot: Pilot[None]
) -> tuple[PeoplePart, RemoteSeat]:
    guest = await guest_of(clients, pilot)
    guest.arrange(ready=True)
    await pilot.press("r")
    await until(pilot, lambda: is_at(app, PeoplePart) and guest.has_begun)
    part = part_of(app, PeoplePart)
    await until(pilot, lambda: part.c.builder is not None)
    return part, guest


async def test_the_lobby_shows_who_is_there_and_the_lines_to_send() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        guest = await guest_of(clients, pilot)
        guest.arrange(name="Berta", ready=True)
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        await until(pilot, lambda: "Berta" in shown(app))
        assert clients.endpoint is not None
        line = f"smashup join 127.0.0.1:{clients.endpoint.port}/"
        assert line not in shown(app), "nobody needs a line who is there"
        await pilot.press("n")
        await pilot.press(*"Moritz", "enter")
        await until(pilot, lambda: "Moritz (you)" in shown(app))
        guest.leave()
        await until(pilot, lambda: "not here yet" in shown(app) and line in shown(app))


async def test_news_may_come_while_the_lobby_closes_and_loses_its_parts() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        await guest_of(clients, pilot)
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        await screen.query("*").remove()
        screen._heard(client.PEOPLE)
        await pilot.pause()


async def test_a_line_to_send_stands_in_one_piece() -> None:
    """Else it could not be taken with the mouse."""
    clients = LocalClients(
        hosting=EmbeddedServer(parse(TWO), Endpoint(port=0, known_as="games.club.example"))
    )
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "spectators:" in shown(app))
        lines = shown(app)
        assert all(each.line in lines for each in clients.invitations())


async def test_the_lobby_says_when_it_begins_and_what_it_is_played_by() -> None:
    rules = TableRules(clock=90, hints=True)
    clients = LocalClients(hosting=EmbeddedServer(parse(TWO), Endpoint(port=0), rules))
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "90 seconds per answer. Hints are on." in " ".join(shown(app).split()))
        assert "The game starts when everybody is ready." in shown(app)


async def test_the_host_looks_after_guests_in_the_lobby() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        guest = await guest_of(clients, pilot)
        await until(pilot, lambda: "not here yet" not in shown(app))
        await deed(app, pilot, "Mute Bo for everybody")
        await until(pilot, lambda: "Bo" in shown(app) and "muted" in shown(app))
        await deed(app, pilot, "Send Bo away")
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog))
        assert not guest.ended, "first it is asked"
        await pilot.press("y")
        await until(pilot, lambda: bool(guest.ended) and "not here yet" in shown(app))


async def test_the_host_looks_after_guests_at_the_table() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        _part, guest = await at_the_table(app, clients, pilot)
        guest.leave()
        await until(pilot, lambda: "Bo is away" in shown(app))
        await deed(app, pilot, "Let a level play for Bo")
        await until(pilot, lambda: "WHO PLAYS FOR BO?" in shown(app))
        await pilot.press("1")
        await until(pilot, lambda: "plays for Bo" in shown(app) and "WHO PLAYS" not in shown(app))
        await deed(app, pilot, "Give Bo the seat back")
        await until(pilot, lambda: "Bo is away" in shown(app))
        await deed(app, pilot, "Show the line for Bo")
        await until(pilot, lambda: "smashup join" in shown(app))


async def test_a_guest_has_nobody_to_look_after() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        await guest_of(clients, pilot)
        assert clients.owner is not None
        clients.owner.owner = False
        await pilot.press("G")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)


async def deed(app: SmashupApp, pilot: Pilot[None], words: str) -> None:
    """Something the owner of a table does about a guest."""
    await pilot.press("G")
    await until(pilot, lambda: isinstance(app.screen, PickDialog))
    assert isinstance(app.screen, PickDialog)
    number = [item.label for item in app.screen.items].index(words)
    await pilot.press(*["down"] * number, "enter")


async def test_an_answer_goes_to_the_house_and_its_effect_comes_back() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        part, guest = await at_the_table(app, clients, pilot)
        playing = asyncio.create_task(play(guest, 4))
        player = Player(app, pilot, 1)
        for _ in range(200):
            if part.far.view().turn > 4:
                break
            await player.act()
            await pilot.pause()
        else:
            raise AssertionError(f"stuck at {part.far.given}:\n{shown(app)}")
        await playing
        session = clients.table.session if clients.table is not None else None
        assert session is not None and session.game.turn == 5
        assert part.c.story_lines and not shown(app).count("seed")
        guest.say("well")
        await until(pilot, lambda: "Bo: well" in said(app))
        guest.leave()
        await until(pilot, lambda: "Bo is away" in shown(app))


async def test_a_bell_rings_for_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[int] = []
    the_same_deal(monkeypatch)
    monkeypatch.setattr(SmashupApp, "bell", lambda app: rung.append(1))
    clients = hosting("Bo:human:robots+ninjas, Mo:human:aliens+dinosaurs; first=Mo")
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        guest = await guest_of(clients, pilot)
        guest.arrange(ready=True)
        await pilot.press("r")
        await until(pilot, lambda: is_at(app, PeoplePart) and guest.question() is not None)
        assert not rung, "somebody else is asked"
        await play(guest, 1)
        await until(pilot, lambda: bool(rung))
        assert "Your move." in shown(app)
        guest.leave()


async def test_factions_are_drafted_at_the_table() -> None:
    clients = hosting("Mo:human, Bo:human; draft; first=Mo")
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        part, guest = await at_the_table(app, clients, pilot)
        assert part.c.builder is not None and "Draft which faction?" in shown(app)
        playing = asyncio.create_task(play(guest, 1))
        player = Player(app, pilot, 1)
        for _ in range(2000):  # most of the time there is nothing to do yet
            if not part.far.view().draft:
                break
            await player.act()
            await pilot.pause()
        assert [len(each.factions) for each in part.far.view().players] == [2, 2]
        playing.cancel()
        guest.leave()


async def test_a_card_takes_as_many_keys_as_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Nukebot")]}, hand=["Howl", "Beam Up"])
    monkeypatch.setattr(Session, "start", lambda *_, **__: SetTable(table, "human", "human"))
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        part, guest = await at_the_table(app, clients, pilot)
        await pilot.press("2")
        assert "Beam Up: Return which minion?" in shown(app) and table.game.count == 0
        await pilot.press("2")
        await until(pilot, lambda: part.far.given == 2 and "You have nothing left to play." in shown(app))
        assert table.game.count == 2
        assert [each.name for each in guest.view().bases[0].minions] == ["Zapbot"]
        guest.leave()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_who_is_away_and_the_time_left_are_seen_in_any_window(size: tuple[int, int]) -> None:
    clients = LocalClients(hosting=EmbeddedServer(parse(TWO), Endpoint(port=0), TableRules(clock=600)))
    app = app_at(clients)
    async with app.run_test(size=size) as pilot:
        part, guest = await at_the_table(app, clients, pilot)
        await until(pilot, lambda: " s left" in shown(app))
        guest.leave()
        await until(pilot, lambda: part.far.away_for(1) >= 0)
        await until(pilot, lambda: " s left" in shown(app) and "Bo is away" in shown(app))
        assert shown(app).index(" s left") < shown(app).index("Bo is away"), "the clock before the rest"
        part.far._deadline = 0.0
        part.c.publish()
        await until(pilot, lambda: "Bo is away" in shown(app) and " s left" not in shown(app))


async def test_taking_back_asks_the_others_and_shows_the_table_as_it_was() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        part, guest = await at_the_table(app, clients, pilot)
        first = part.c.seat.question()
        assert first is not None
        give(part.screen, choose(first))
        await until(pilot, lambda: part.far.given == 1 and part.c.seat.can_take_back())
        await pilot.press("u")
        await until(pilot, lambda: guest.back == (0, (1,)))
        guest.consent(yes=True)
        await until(pilot, lambda: part.far.given == 0 and part.c.builder is not None)
        assert part.c.builder is not None and part.c.builder.question == first
        guest.leave()


async def test_who_is_asked_to_agree_says_so_in_a_window() -> None:
    clients = hosting("Bo:human:robots+ninjas, Mo:human:aliens+dinosaurs; first=Mo")
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        guest = await guest_of(clients, pilot)
        guest.arrange(ready=True)
        await pilot.press("r")
        await until(pilot, lambda: guest.question() is not None and is_at(app, PeoplePart))
        question = guest.question()
        assert question is not None
        guest.answer(choose(question))
        await until(pilot, lambda: guest.given == 1)
        guest.take_back()
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog))
        await pilot.press("y")
        await until(pilot, lambda: guest.given == 0)
        guest.leave()


@asynccontextmanager
async def bo_asks_to_take_back(
    app: SmashupApp, clients: LocalClients
) -> AsyncIterator[tuple[Pilot[None], RemoteSeat]]:
    """At a table of three, where Mo looks at the screen; the third of them, who has not been heard yet."""
    async with app.run_test(size=(80, 24)) as pilot:
        bo, cy = [await guest_of(clients, pilot, number) for number in (1, 2)]
        for guest in (bo, cy):
            guest.arrange(ready=True)
        await pilot.press("r")
        await until(pilot, lambda: bo.question() is not None and is_at(app, PeoplePart))
        question = bo.question()
        assert question is not None
        bo.answer(choose(question))
        await until(pilot, lambda: bo.given == 1)
        bo.take_back()
        await until(pilot, lambda: cy.consent_wanted_by == 1)
        yield pilot, cy
        for guest in (bo, cy):
            guest.leave()


def three() -> LocalClients:
    return hosting(
        "Mo:human:robots+ninjas, Bo:human:aliens+dinosaurs, Cy:human:zombies+pirates; first=Bo", here=1
    )


async def test_one_wish_to_take_back_is_one_window_until_somebody_says_no() -> None:
    clients = three()
    app = app_at(clients)
    async with bo_asks_to_take_back(app, clients) as (pilot, cy):
        await until(pilot, lambda: isinstance(app.screen, ConsentDialog))
        mo = clients.seats[0]
        cy.consent(yes=True)
        await until(pilot, lambda: mo.back == (1, (0,)))
        await pilot.pause()
        assert len([each for each in app.screen_stack if isinstance(each, ConsentDialog)]) == 1
        cy.consent(yes=False)
        await until(pilot, lambda: mo.back == (-1, ()) and is_at(app, PeoplePart))
        await until(pilot, lambda: mo.heard(1) == ["Cy does not agree to the undo."])


async def test_what_was_said_is_read_again_where_one_says_something() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        guest = await guest_of(clients, pilot)
        guest.say("Good evening [/]")
        await until(pilot, lambda: bool(clients.seats[0].lines))
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, SayDialog))
        await until(pilot, lambda: "Good evening [/]" in shown(app))
        assert "Enter says it" in shown(app)
        await pilot.press(*"You too", "enter")
        await until(pilot, lambda: guest.heard(9)[-1].endswith(": You too"))


async def test_who_types_is_asked_to_agree_afterwards() -> None:
    clients = three()
    app = app_at(clients)
    async with bo_asks_to_take_back(app, clients) as (pilot, cy):
        await until(pilot, lambda: isinstance(app.screen, ConsentDialog))
        cy.consent(yes=False)
        await until(pilot, lambda: is_at(app, PeoplePart))
        await pilot.press("m", *"Any ")
        assert clients.table is not None
        clients.table.request_take_back(1)
        await until(pilot, lambda: clients.seats[0].consent_wanted_by == 1)
        await pilot.press("n", "y", "enter")
        await until(pilot, lambda: isinstance(app.screen, ConsentDialog))
        assert cy.lines[-1].text == "Any ny"
        await pilot.press("y")
        await until(pilot, lambda: is_at(app, PeoplePart))
        assert cy.back == (1, (2,)), "Mo has agreed, and is asked once"


async def test_the_end_of_a_game_elsewhere_is_shown() -> None:
    clients = hosting("Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo")
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: bool(clients.people))
        await pilot.press("r")
        await until(pilot, lambda: is_at(app, PeoplePart))
        table = clients.table
        assert table is not None and table.session is not None
        while not table.over:  # the house plays on without the screen
            if table.session.waits_for_human:
                server_answers(table)
            await asyncio.sleep(0)
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert " wins " in shown(app) and clients.server is not None
        late = RemoteSeat(clients.server.connect_in_process, table.record.watch)
        await late.connect()
        await until(pilot, lambda: late.has_begun)
        assert late.asked < 0, "the house is open as long as its host looks at the result"
        await pilot.press("escape")
        await until(pilot, lambda: not late.connected)
        late.leave()


async def test_the_app_ends_when_its_guests_have_heard_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    close, closed = LocalClients.close, []

    async def slowly(clients: LocalClients) -> None:
        for _ in range(5_000):
            await asyncio.sleep(0)
        await close(clients)
        closed.append(clients)

    monkeypatch.setattr(LocalClients, "close", slowly)
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        guest = await guest_of(clients, pilot)
    assert closed == [clients]
    guest.leave()


async def test_a_table_with_guests_is_among_the_games_to_resume() -> None:
    clients = hosting(here=2)
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: len(clients.people) == 2)
        await pilot.press("1", "2")
        await until(pilot, lambda: isinstance(app.screen, PassKeyboardScreen))
    assert clients.server is not None
    await clients.server.close()
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        assert "● Mo" in shown(app) and "○ Bo" in shown(app) and "just now" in shown(app)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, PassKeyboardScreen))
        part = part_of(app, PeoplePart)
        assert part.clients.people == [0, 1]


# --- beats ------------------------------------------------------------------------------------------


def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: 20)


def the_same_deal_and_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    the_same_deal(monkeypatch)
    monkeypatch.setitem(AI_SPEEDS, "fast", 0.001)


def noting(part: PeoplePart, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Beat, SeatView, str]]:
    """From here on: each beat that is shown, with the table and the log at that moment."""
    seen: list[tuple[Beat, SeatView, str]] = []
    show = part.c.show_beat

    def note(beat: Beat) -> None:
        show(beat)
        seen.append((beat, part.c.seen_now, part.c.story_lines[-1].text))

    monkeypatch.setattr(part.c.playback, "_show", note)
    return seen


def scoring_in(seen: list[tuple[Beat, SeatView, str]]) -> list[tuple[Beat, SeatView, str]]:
    """The first scoring that was seen to its end."""
    bases = [beat.base for beat, _, _ in seen if beat.kind == kinds.NEW_BASE and beat.base]
    return [each for each in seen if each[0].base == bases[0]] if bases else []


def check_scoring(scoring: list[tuple[Beat, SeatView, str]], seat: int) -> None:
    """The base holds, then come places, VP, what leaves, and the new base: each at its moment."""
    found = [beat.kind for beat, _, _ in scoring]
    steps = [kinds.SCORING, kinds.PLACES, kinds.POINTS, kinds.LEAVING, kinds.NEW_BASE]
    assert [kind for kind in dict.fromkeys(found) if kind in steps] == steps
    base = scoring[0][0].base
    for beat, view, _ in scoring:
        assert view.viewer == seat
        assert (base in [each.base for each in view.bases]) is (beat.kind != kinds.NEW_BASE)
    vp = [sum(player.vp for player in view.players) for _, view, _ in scoring]
    awarded = found.index(kinds.POINTS)
    assert vp[awarded] > vp[awarded - 1] == vp[0], "no VP before its beat"
    assert " scores: " in scoring[0][2] and "comes into play" in scoring[-1][2]


async def test_a_guest_sees_each_step_of_a_scoring_at_its_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    the_same_deal_and_fast(monkeypatch)
    clients = hosting()
    app = SmashupApp(Settings(ai_speed="fast", animations=False), first="lobby", clients=clients)
    async with app.run_test(size=(120, 40)) as pilot:
        part, guest = await at_the_table(app, clients, pilot)
        seen = noting(part, monkeypatch)
        playing = asyncio.create_task(play(guest))
        while not scoring_in(seen):
            assert part.far.given < 30, "no base scores"
            if app.screen is not part.screen:
                await pilot.press("escape")
            elif part.c.builder is not None:
                give(part.screen, choose(part.c.builder.question))
            await pilot.pause()
        check_scoring(scoring_in(seen), 0)
        others = {beat.seat for beat, _, _ in seen if beat.kind == kinds.PLAYED}
        assert others == {1}, "what others play is shown, what one plays oneself is not"
        playing.cancel()
        guest.leave()


async def test_a_spectator_sees_each_step_of_a_scoring_at_its_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    the_same_deal_and_fast(monkeypatch)
    with TemporaryDirectory() as folder:
        server = GameServer(Path(folder), limits=ROOMY)
        table = server.open(parse(TWO))
        players = [RemoteSeat(server.connect_in_process, seat.ticket) for seat in table.record.seats]
        clients = LocalClients()
        clients._dials = [(server.connect_in_process, table.record.watch)]
        app = SmashupApp(Settings(ai_speed="fast", animations=False), first="lobby", clients=clients)
        async with app.run_test(size=(80, 24)) as pilot:
            await begin(players)
            await until(pilot, lambda: is_at(app, PeoplePart))
            part = part_of(app, PeoplePart)
            await until(pilot, lambda: part.c.view is not None)
            seen = noting(part, monkeypatch)
            playing = [asyncio.create_task(play(seat, 40)) for seat in players]
            await until(pilot, lambda: bool(scoring_in(seen)))
            check_scoring(scoring_in(seen), -1)
            assert {beat.seat for beat, _, _ in seen if beat.kind == kinds.PLAYED} == {0, 1}
            told = [line.number for beat, _, _ in seen for line in beat.lines]
            assert told == sorted(set(told)), "everything once, in order"
            for each in playing:
                each.cancel()
        for seat in players:
            seat.leave()
        await server.close()


async def test_what_is_marked_for_a_spectator_is_of_the_present_turn() -> None:
    with TemporaryDirectory() as folder:
        server = GameServer(Path(folder), limits=ROOMY)
        table = server.open(parse(TWO))
        table.begin()
        clients = LocalClients()
        clients._dials = [(server.connect_in_process, table.record.watch)]
        app = app_at(clients)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: is_at(app, PeoplePart))
            part = part_of(app, PeoplePart)
            await until(pilot, lambda: part.c.view is not None)
            now, marked = part.c.seen_now, Changes(points=(1, 0))
            part.c.changes = marked
            part.c.show_table(now._replace(phase="score"), part.c.told)
            assert part.c.changes == marked
            part.c.show_table(now._replace(turn=now.turn + 1), part.c.told)
            assert part.c.changes.points in ((), (0, 0))
        await server.close()


async def test_a_spectator_in_the_lobby_is_offered_nothing_to_say() -> None:
    with TemporaryDirectory() as folder:
        server = GameServer(Path(folder), limits=ROOMY)
        clients = LocalClients()
        clients._dials = [(server.connect_in_process, server.open(parse(TWO)).record.watch)]
        app = app_at(clients)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "Waiting for the game to start" in shown(app))
            assert "say" not in shown(app).splitlines()[-1]
            await pilot.press("m")
            assert isinstance(app.screen, LobbyScreen)
        await server.close()


async def test_from_home_one_opens_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.tui.dialogs.new_table.Endpoint", partial(Endpoint, port=0))
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, FriendsScreen))
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        await pilot.press("d")
        await until(pilot, lambda: "WHO CAN REACH THE TABLE?" in shown(app))
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "drafted" in shown(app))
        assert isinstance(app.screen, LobbyScreen) and app.screen.clients.owner is not None


@pytest.mark.parametrize(
    ("keys", "own", "listens", "invites_to"),
    [
        (("n",), ["192.168.1.5", "10.8.0.2"], "0.0.0.0", "192.168.1.5"),
        (("i", *"games.example", "enter"), ["192.168.1.5"], "0.0.0.0", "games.example"),
        (("m",), ["192.168.1.5"], "127.0.0.1", "127.0.0.1"),
        (("m",), [], "127.0.0.1", "127.0.0.1"),
    ],
)
async def test_who_opens_a_table_says_who_can_reach_it(
    keys: tuple[str, ...], own: list[str], listens: str, invites_to: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup_tui.online.endpoint.own_addresses", lambda families: own)
    monkeypatch.setattr("smashup_tui.tui.dialogs.new_table.own_addresses", lambda families: own)
    monkeypatch.setattr("smashup_tui.tui.dialogs.new_table.Endpoint", partial(Endpoint, port=0))
    app = SmashupApp(Settings(animations=False), first="friends")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("2")
        await until(pilot, lambda: "WHO CAN REACH THE TABLE?" in shown(app))
        assert all(each in shown(app) for each in own) and ("on no network" in shown(app)) == (not own)
        assert isinstance(app.screen, PickDialog)
        assert [item.enabled for item in app.screen.items] == [bool(own), bool(own), True]
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "spectators:" in shown(app))
        assert isinstance(app.screen, LobbyScreen) and app.screen.clients.endpoint is not None
        assert app.screen.clients.endpoint.host == listens and f"smashup join {invites_to}:" in shown(app)
        others = [each for each in own[1:] if invites_to in own]
        assert all(f"can try {each} instead" in shown(app) for each in others)


@pytest.mark.parametrize("key", ["escape", "ctrl+q"])
async def test_who_leaves_the_lobby_is_told_whom_that_cuts_off(key: str) -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(80, 24)) as pilot:
        guest = await guest_of(clients, pilot)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog) and "cuts off Bo." in shown(app))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert guest.connected
        guest.leave()
        await until(pilot, lambda: "not here yet" in shown(app))
        await pilot.press(key)
        await until(pilot, lambda: not isinstance(app.screen, LobbyScreen) or not app.is_running)


async def test_who_leaves_the_table_is_told_whom_that_cuts_off() -> None:
    clients = hosting()
    app = app_at(clients)
    async with app.run_test(size=(120, 40)) as pilot:
        _part, guest = await at_the_table(app, clients, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        await pilot.press("l")
        await until(pilot, lambda: "cuts off Bo." in shown(app))
        await pilot.press("y")
        await until(pilot, lambda: not guest.connected)
        guest.leave()


async def test_from_home_one_can_join_by_pasting_the_line() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, FriendsScreen))
        await pilot.press("j")
        await pilot.press(*"nonsense", "enter")
        await until(pilot, lambda: "isn't an address" in said(app))
        await pilot.press("escape")
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, FriendsScreen))


def shown(app: SmashupApp) -> str:
    """Everything on the screen, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def said(app: SmashupApp) -> str:
    """What people are told in the background."""
    return "\n".join(each.message for each in app._notifications)
