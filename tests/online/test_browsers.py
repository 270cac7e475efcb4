"""Two people who have nothing but a browser play a game to its end, by keys, in real ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from smashup_tui.engine.model.decisions import MAIN, ORDER
from smashup_tui.engine.rng import Rng
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.listeners import open_listeners
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import ask
from smashup_tui.table.answer_builder import InputMode, begin
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalSeat
from tests.browser import open_browser

from .guests import PATIENCE, ROOMY, TWO, seen_by_all, server_answers

MOMENT = 0.1  # seconds between two looks

# What the window paints cannot be read there, so what the app sends is put together again: letters in rows.
LISTEN = r"""
window.rows = {};
const STEP = /\x1b\[(\d*);?(\d*)H|\x1b\[(2J|\?1049[hl])/.source;
const PIECES = new RegExp(STEP + /|\x1b\[[0-9;?<>=]*[a-zA-Z$]+|\x1b[^[]|[\r\n]|[^\x1b]/.source, "gu");
let unfinished = "", y = 1, x = 1;
function show(text) {
  text = unfinished + text;
  unfinished = (text.match(/\x1b(\[[0-9;?<>=]*)?$/) || [""])[0];
  const whole = text.slice(0, text.length - unfinished.length);
  for (const [piece, row, column, clears] of whole.matchAll(PIECES)) {
    if (row !== undefined) [y, x] = [+row || 1, +column || 1];
    else if (clears) window.rows = {};
    else if (!/[\x1b\r\n]/.test(piece)) (window.rows[y] ||= [])[x++] = piece;
  }
}
window.WebSocket = class extends window.WebSocket {
  constructor(...all) {
    super(...all);
    const words = new TextDecoder();
    this.addEventListener("message", (event) => {
      if (event.data instanceof ArrayBuffer) show(words.decode(event.data, {stream: true}));
    });
  }
};
"""
SHOWN = """
const line = (row) => Array.from(row, (each) => each ?? " ").join("");
return Object.values(window.rows).map(line).join("\\n");
"""


class Guest:
    """Somebody at a browser. Each step runs in the background, because the server has to go on meanwhile."""

    def __init__(self, chrome: webdriver.Chrome, seat: int) -> None:
        self.chrome = chrome
        self.seat = seat

    async def open(self, address: str, width: int, height: int) -> None:
        await asyncio.to_thread(self._open, address, width, height)

    def _open(self, address: str, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        self.chrome.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
        self.chrome.get(address)

    async def press(self, *keys: str) -> None:
        await asyncio.to_thread(self._press, keys)

    def _press(self, keys: tuple[str, ...]) -> None:
        self.chrome.find_element(By.CSS_SELECTOR, ".xterm-helper-textarea").send_keys(*keys)

    async def picture(self, file: Path) -> None:
        """For whoever wants to look at it."""
        await asyncio.to_thread(self.chrome.save_screenshot, str(file))

    async def sees(self, words: str) -> None:
        await until(lambda: self._seen(words), words)

    async def forget(self) -> None:
        """What is shown now."""
        await asyncio.to_thread(self.chrome.execute_script, "window.rows = {}")

    async def reads(self, words: str) -> None:
        """On the page itself, when the table has gone from it."""
        await until(lambda: self._read(words), words)

    async def hidden(self) -> float:
        """How much of the table what is said on the page covers."""
        script = "return document.getElementById('gone').offsetHeight / innerHeight"
        return float(await asyncio.to_thread(self.chrome.execute_script, script))

    async def _read(self, words: str) -> bool:
        page = await asyncio.to_thread(self.chrome.execute_script, "return document.body.innerText")
        return words in str(page)

    async def _seen(self, words: str) -> bool:
        return words in await asyncio.to_thread(self.chrome.execute_script, SHOWN)


async def until(is_so: Callable[[], object], what: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while not (await found if asyncio.iscoroutine(found := is_so()) else found):
                await asyncio.sleep(MOMENT)
    except TimeoutError:
        raise AssertionError(f"never there: {what}") from None


@pytest.fixture
def guests() -> Iterator[list[Guest]]:
    browsers = [open_browser() for _ in range(2)]
    yield [Guest(chrome, seat) for seat, chrome in enumerate(browsers)]
    for chrome in browsers:
        chrome.quit()


MOST = 1_500  # answers of a game
A_LOOK = 1.5  # seconds until keys have done what they do
A_BREATH = 0.2  # seconds until a table that has changed is painted

# What helps where the cursor is elsewhere, or something else is in the way.
CHOOSE, NUMBER = (Keys.TAB, Keys.ENTER), (Keys.DOWN, Keys.ENTER)
TRIES = ((Keys.ENTER,), CHOOSE, NUMBER, NUMBER, (Keys.ENTER,), ("p",), ("y",), ("1",), (Keys.ESCAPE,), ("e",))


def keys_for(seat: LocalSeat, answer: tuple[int, ...]) -> tuple[str, ...]:
    """What somebody presses at the table who wants to give that answer, or one that is as likely."""
    question = seat.question()
    assert question is not None
    steps = begin(question)
    if question.kind == ORDER:
        numbers = [str(number) for number in range(1, len(question.offers) + 1)]
        return (Keys.HOME, *numbers, Keys.END, Keys.ENTER)
    said = next((each.key for each in steps.line if each.answer == answer), "")
    if said or not answer:
        return (said or "p",)
    if steps.mode is not InputMode.TABLE:
        return (Keys.ENTER,)
    offers, view = [question.offers[number] for number in answer], seat.view()
    keys = {base.base: base.letter for base in view.bases}
    keys |= {card.card: str(at) for at, card in enumerate(view.hand, 1) if at < 10}
    if steps.several:
        return (*[keys.get(offer.card, CHOOSE[0]) for offer in offers], Keys.ENTER)
    if answer == (question.end,):
        return ("e",)
    first = keys.get(offers[0].card, Keys.ENTER)
    return (first,) if question.kind != MAIN else (first, keys.get(offers[0].target, Keys.ENTER))


async def give_an_answer(guest: Guest, table: ServerTable) -> None:
    """Think as the quick player does, and press keys until the server has heard of it."""
    await seen_by_all(table)
    session = table.session
    assert session is not None
    before = session.game.count
    wanted = ask(BUILT_IN["quick"], session.game, Rng(before)).answer
    keys = keys_for(table.seat(guest.seat), wanted)
    for tried in range(10 * len(TRIES)):
        await asyncio.sleep(A_BREATH)
        await guest.press(*(TRIES[tried // 2 % len(TRIES)] if tried % 2 else keys))
        for _ in range(round(A_LOOK / MOMENT)):
            if session.game.count > before:
                return
            await asyncio.sleep(MOMENT)
    raise AssertionError(f"no key answers: {table.seat(guest.seat).question()}")


async def play_by_keys(guests: list[Guest], table: ServerTable) -> set[int]:
    """To the end; who has answered."""
    session = table.session
    assert session is not None
    played = set()
    for _ in range(MOST):
        if session.over:
            break
        played.add(session.turn_of)
        await give_an_answer(guests[session.turn_of], table)
    return played


def play_on_until_it_is_close(table: ServerTable) -> None:
    """The server answers for both, until somebody needs a base more."""
    session = table.session
    assert session is not None
    while max(session.game.vp) < 14:
        server_answers(table)


@asynccontextmanager
async def opened(folder: Path, endpoint: Endpoint) -> AsyncIterator[ServerTable]:
    """The server of that folder with its one table, until it is closed again."""
    server = GameServer(folder, limits=ROOMY)
    table = next(iter(server.restore()), None) or server.open(parse(TWO), owner=0)
    async with open_listeners(server, endpoint):
        yield table
    await server.close()


async def play_in_browsers(folder: Path, guests: list[Guest], *, from_the_lobby: bool) -> None:
    """One has a large window, the other one as small as a phone's."""
    endpoint = Endpoint(port=0, web=0)
    async with opened(folder, endpoint) as table:
        if not from_the_lobby:
            table.begin()
            play_on_until_it_is_close(table)
        for guest, size in zip(guests, [(1280, 800), (412, 732)], strict=True):
            await guest.open(
                f"http://127.0.0.1:{endpoint.web}/{table.record.seats[guest.seat].ticket}", *size
            )
        for guest in guests if from_the_lobby else ():
            await guest.sees("Ready")
            await guest.press("r")
        for guest in guests:
            await guest.sees("Esc menu")
            await guest.press("+", "+")  # nobody waits for what is shown beat by beat
        assert await play_by_keys(guests, table) == {0, 1} and table.over
        assert table.session is not None
        for guest in guests:
            await guest.sees(f"{table.session.names[table.session.game.winner]} wins ")
            await guest.picture(folder / f"result-{guest.seat}.png")


@pytest.mark.timeout(360)  # on a busy machine keys are answered slowly
async def test_two_guests_play_a_game_to_its_end_in_browsers(
    home: Path, guests: list[Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: 12)
    await play_in_browsers(home, guests, from_the_lobby=False)


async def test_a_window_comes_back_unless_its_guest_has_left(home: Path, guests: list[Guest]) -> None:
    guest, endpoint = guests[1], Endpoint(port=0, web=0)
    async with opened(home, endpoint) as table:
        await guest.open(f"http://127.0.0.1:{endpoint.web}/{table.record.seats[1].ticket}", 800, 600)
        await guest.sees("Bo (you)")
    await guest.reads("The server doesn't answer")
    assert await guest.hidden() < 0.1, "what was seen last is still there, be it the result"
    await guest.forget()
    async with opened(home, endpoint):
        await guest.sees("Bo (you)")
        await guest.press(Keys.ESCAPE)
        await guest.reads("You have left the table")
        assert await guest.hidden() == 1.0


@pytest.mark.soak
async def test_two_guests_play_a_whole_game_in_browsers(home: Path, guests: list[Guest]) -> None:
    await play_in_browsers(home, guests, from_the_lobby=True)
