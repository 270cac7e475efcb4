"""Neither the number of messages nor their timing tells who holds what.

The same table is played in two worlds over real sockets. They differ in one card of a hand: in one world its
player is asked about it in secret, in the other there is nothing to ask. Everyone else must get the same
bytes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.decisions import END_PLAY, PLAY_CARD, Decision, Move
from smashup_tui.engine.model.kinds import HAND
from smashup_tui.engine.rng import Rng
from smashup_tui.online.channel import Channel
from smashup_tui.online.connection import WATCHER
from smashup_tui.online.protocol import PROTOCOL, encode_message
from smashup_tui.online.server import GameServer
from smashup_tui.online.shared_players import SharedPlayers
from smashup_tui.online.transports.websocket import Address, dial
from smashup_tui.players.levels import BUILT_IN
from smashup_tui.players.player import Player, Situation, ask
from smashup_tui.players.thought import Thought
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session

from ..scenario import FOE, YOU, Board, board, foe, you
from ..tui.test_table import SetTable
from .guests import PATIENCE, ROOMY, seen_by_all, server_answers, server_at, tickets_of, two_players
from .test_secrets import Listening

LEVEL, PERSON = "quick", "human"
MOST_RUNS = 40


class Shy(Player):
    """Declines whatever can be declined."""

    def answer(self, situation: Situation) -> Thought:
        return Thought(as_little_as_possible(situation.decision.least, len(situation.decision.options)), "")


def as_little_as_possible(least: int, options: int) -> tuple[int, ...]:
    """Nothing, or the last options: the very last one ends a turn."""
    return tuple(range(options - least, options))


@pytest.fixture(autouse=True)
def shy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILT_IN, LEVEL, Shy())


def scoring(holds: str) -> tuple[Board, Move]:
    """You end your turn, and a base scores; the foe may hold a Special for that."""
    there = [you("King Rex"), you("Zapbot"), foe("King Rex"), foe("Zapbot")]
    deck = ["Shinobi"] * 3 + ["Zapbot"] * 9
    return board({"Tar Pits": there}, foe_hand=[holds, "Warbot"], foe_deck=deck), END_PLAY


def destroying(holds: str) -> tuple[Board, Move]:
    """You destroy the foe's Hydra Agent, which lets them play weak characters."""
    there = [foe("Hydra Agent"), foe("King Rex")]
    table = board({"Tar Pits": there}, hand=["Seeing Stars"], foe_hand=[holds])
    return table, (PLAY_CARD, table.card("Seeing Stars"), 0)


WORLDS = [(scoring, "Shinobi", "Warbot"), (destroying, "Zapbot", "Nukebot")]


class Line:
    """A guest on a socket, and all that the server sends there."""

    def __init__(self, channel: Channel, *, passing: bool = False) -> None:
        self.channel = channel
        self.texts: list[str] = []
        self.at: list[float] = []  # when each came
        self._passing = passing  # declines whatever it is asked
        self._given = 0
        self._replies: dict[str, asyncio.Event] = {}
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while True:
            text = await self.channel.receive()
            message = json.loads(text)
            replied = self._replies.get(message.get("key", ""))
            if replied is not None:
                replied.set()
                continue
            self.texts.append(text)
            self.at.append(asyncio.get_running_loop().time())
            question = message.get("question")
            if self._passing and question is not None:
                await self.answer(message, as_little_as_possible(question["least"], len(question["offers"])))

    async def answer(self, state: dict[str, Any], answer: tuple[int, ...]) -> None:
        about = {"round": state["round"], "question": state["question"]["number"], "answer": list(answer)}
        self._given += 1
        await self.channel.send(encode_message("answer", key=f"answer {self._given}", **about))

    async def quiet(self) -> None:
        """Wait until nothing but replies to nonsense arrives, twice in a row."""
        before = -1
        for number in range(100):
            replied = self._replies[f"still {number}"] = asyncio.Event()
            await self.channel.send(encode_message("nothing", key=f"still {number}"))
            async with asyncio.timeout(PATIENCE):
                await replied.wait()
            if len(self.texts) == before:
                return
            before = len(self.texts)
            await asyncio.sleep(0.02)
        raise AssertionError("it never ends")

    def state(self) -> dict[str, Any]:
        """The last state that came."""
        found: dict[str, Any] = next(
            message for text in reversed(self.texts) if (message := json.loads(text))["type"] == "state"
        )
        return found

    async def close(self) -> None:
        self._reading.cancel()
        await self.channel.close()


async def line_to(port: int, ticket: str, *, passing: bool = False) -> Line:
    channel = await dial(Address("127.0.0.1", port, "x"))
    await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
    return Line(channel, passing=passing)


class Heard(dict[int, list[str]]):
    """What each seat was sent after an answer."""

    seconds: float  # until whoever had answered saw what came of it
    secrets: int  # questions that somebody passed on in secret


async def heard(
    home: Path,
    patch: pytest.MonkeyPatch,
    world: Callable[[str], tuple[Board, Move]],
    holds: str,
    foe_is: str,
    release: float = 0.0,
) -> Heard:
    """Make your move, and collect everything up to your next question."""
    table, move = world(holds)
    session = SetTable(table, PERSON, foe_is)
    patch.setattr(Session, "start", lambda *_, **__: session)
    async with server_at(home / holds, replace(ROOMY, outcome_delay=release)) as (server, port):
        hosted = two_players(server, f"You:human, Foe:{foe_is}; first=You")
        hosted.record.code = "table"
        lines = {YOU: await line_to(port, tickets_of(hosted)[YOU])}
        lines[-1] = await line_to(port, hosted.record.watch)
        if foe_is == PERSON:
            lines[FOE] = await line_to(port, tickets_of(hosted)[FOE], passing=True)
        for seat in hosted.record.people:
            hosted.arrange(seat, None, None, ready=True)
        async with asyncio.timeout(PATIENCE):
            await hosted.settled()
        for line in lines.values():
            await line.quiet()
        before = {seat: len(line.texts) for seat, line in lines.items()}
        decision = session.game.decision
        assert decision is not None
        began = asyncio.get_running_loop().time()
        await lines[YOU].answer(lines[YOU].state(), (decision.options.index(move),))
        async with asyncio.timeout(PATIENCE):
            while not session.asked or session.turn_of != YOU or hosted.seat(YOU).held_back:
                await asyncio.sleep(0.001)
            await hosted.settled()
        for line in lines.values():
            await line.quiet()
        found = Heard({seat: line.texts[before[seat] :] for seat, line in lines.items() if seat != FOE})
        outcome = next(n for n, text in enumerate(found[YOU]) if text.startswith('{"type":"state"'))
        found.seconds = lines[YOU].at[before[YOU] + outcome] - began
        found.secrets = len(session.kept_secret)
        for line in lines.values():
            await line.close()
    return found


@pytest.mark.parametrize("foe_is", [LEVEL, PERSON])
@pytest.mark.parametrize(("world", "usable", "useless"), WORLDS)
async def test_what_comes_after_an_answer_does_not_tell_whether_somebody_else_was_asked(
    home: Path, monkeypatch: pytest.MonkeyPatch, world: Any, usable: str, useless: str, foe_is: str
) -> None:
    asked = await heard(home, monkeypatch, world, usable, foe_is)
    passed_over = await heard(home, monkeypatch, world, useless, foe_is)
    assert asked.secrets > passed_over.secrets == 0
    for seat in (YOU, -1):
        kinds = [[json.loads(text)["type"] for text in each[seat]] for each in (asked, passed_over)]
        assert kinds[0] == kinds[1], f"seat {seat} can count"
        assert asked[seat] == passed_over[seat], f"seat {seat} can read"


async def soonest(home: Path, patch: pytest.MonkeyPatch, release: float, near: float) -> tuple[float, float]:
    """From ending a turn to seeing what came of it, where the foe was asked in secret and where not.

    The least of three times or more: a busy machine makes some of them longer, and goes on until enough were
    not. They differ for good if the secret question makes a difference.
    """
    found: dict[str, list[float]] = {"Shinobi": [], "Warbot": []}
    for run in range(MOST_RUNS):
        for holds, seconds in found.items():
            seconds.append((await heard(home / str(run), patch, scoring, holds, LEVEL, release)).seconds)
        asked, passed_over = map(min, found.values())
        if run >= 2 and abs(asked - passed_over) < near:
            break
    return asked, passed_over


async def test_what_comes_of_an_answer_comes_no_later_if_a_level_was_asked_in_secret(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = 0.1
    asked, passed_over = await soonest(home, monkeypatch, release, release / 10)
    assert asked >= release and passed_over >= release, "not as soon as it is known"
    assert abs(asked - passed_over) < release / 10, f"{asked:.3f} s against {passed_over:.3f} s"


async def test_a_level_that_thinks_for_a_while_takes_that_time_whether_it_is_asked_or_not(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = 0.2
    monkeypatch.setattr(Shy, "seconds", thinks, raising=False)

    async def think(players: SharedPlayers, session: Session, name: str) -> Thought:
        await asyncio.sleep(thinks)
        return ask(BUILT_IN[name], session.game, Rng(1))

    monkeypatch.setattr(SharedPlayers, "think", think)
    asked, passed_over = await soonest(home, monkeypatch, 0.01, thinks / 4)
    assert asked >= thinks and passed_over >= thinks
    assert abs(asked - passed_over) < thinks / 4, f"{asked:.3f} s against {passed_over:.3f} s"


# --- whole games, other from the deal on -------------------------------------------------------------


class Worlds(Player):
    """A game in two worlds: in the second, others hold Specials that lie deep in their decks in the first.

    This player sits in every seat and plays none of those cards, so an observer cannot tell the worlds apart.
    """

    def __init__(self, patch: pytest.MonkeyPatch, line: str, seed: int) -> None:
        self.line = line
        self.hidden: set[int] = set()  # the cards that are exchanged
        self.avoided: set[int] = set()  # these and those like them
        self.second = False
        self._start = Session.start
        self._seed = seed
        patch.setattr(Session, "start", self._started)
        patch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: seed)
        patch.setattr("smashup_tui.online.tickets.new_code", lambda: "table")
        patch.setitem(BUILT_IN, LEVEL, self)

    def _started(self, *about: Any, **more: Any) -> Session:
        session = self._start(*about, **more)
        assert session.game.at_rest, "nobody is in the middle of a choice"
        for seat in range(1, session.game.seats):
            self._exchange(session.game, seat)
        return session

    def _exchange(self, game: Game, seat: int) -> None:
        hand, deck = list(game.s.hands[seat]), list(game.s.decks[seat])
        held = [card for card in hand if not waits_in_hand(game, card)]
        deep = [card for card in deck[:20] if waits_in_hand(game, card)][:2]
        for card, special in zip(held, deep, strict=False):
            self.hidden |= {card, special}
            names = {game.name(card), game.name(special)}
            self.avoided |= {each for each in game.cards_of(seat) if game.name(each) in names}
            if self.second:
                hand[hand.index(card)], deck[deck.index(special)] = special, card
                for about in (game.s.zone, game.s.known):
                    about[card], about[special] = about[special], about[card]
        game.s.hands[seat], game.s.decks[seat] = tuple(hand), tuple(deck)

    def answer(self, situation: Situation) -> Thought:
        return Thought(self.choose(situation.decision), "")

    def choose(self, decision: Decision) -> tuple[int, ...]:
        """An answer that doesn't involve those cards, if there is one."""
        exchanged = [
            at for at, option in enumerate(decision.options) if self.avoided & set(numbers_in(option))
        ]
        others = [at for at in range(len(decision.options)) if at not in exchanged]
        wanted = max(decision.least, min(1, decision.most))
        if others:
            others.sort(key=lambda at: str(decision.options[at]))
            about = (decision.seat, [decision.options[at] for at in others])
            others = list(Rng(crc32(repr(about).encode()) + self._seed).shuffled(tuple(others)))[:wanted]
        return (*others, *exchanged[: max(0, decision.least - len(others))])

    def seen(self, game: Game) -> bool:
        """Has the listening seat seen any of them?"""
        told = [event for event in game.events_since(0) if event.visible_to & 1]
        return any(self.hidden & {event.card, *event.cards} for event in told)

    async def play(self, folder: Path, *, second: bool, answers: int) -> World:
        """Play until one of those cards is seen, or the listening seat has given so many answers."""
        self.second, self.hidden, self.avoided = second, set(), set()
        server = GameServer(folder, limits=ROOMY)
        table = server.open(parse(self.line))
        heard: dict[int, list[str]] = {0: [], WATCHER: []}
        lines = []
        for seat, texts in heard.items():
            channel: Channel = Listening(await server.connect_in_process(), texts)
            ticket = table.record.watch if seat == WATCHER else tickets_of(table)[seat]
            await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
            lines.append(asyncio.create_task(listen(channel)))
        await all_is_heard(heard)
        for seat in table.record.people:
            table.arrange(seat, None, None, ready=True)
        session, given = table.session, 0
        assert session is not None
        while not session.over:
            await seen_by_all(table)
            if session.waits_for_human:
                await all_is_heard(heard)
                decision = session.game.decision
                assert decision is not None
                if self.seen(session.game) or (given == answers and decision.seat == 0):
                    break
                server_answers(table, self.choose(decision))
                given += decision.seat == 0
            await asyncio.sleep(0)
        for line in lines:
            line.cancel()
        await server.close()
        return World(heard, given, len(session.kept_secret))


class World(NamedTuple):
    heard: dict[int, list[str]]  # by the listening seat, and by a spectator
    answers: int  # of the listening seat
    secrets: int  # questions that somebody passed on in secret


def waits_in_hand(game: Game, card: int) -> bool:
    """Is its holder asked about it in secret?"""
    triggers = game.definition(card).triggers.values()
    return any(trigger.zone == HAND for each in triggers for trigger in each)


def numbers_in(option: Any) -> tuple[Any, ...]:
    return option if isinstance(option, tuple) else (option,)


async def listen(channel: Channel) -> None:
    while True:
        await channel.receive()


async def all_is_heard(heard: dict[int, list[str]]) -> None:
    """Wait until nobody is sent anything more."""
    still, before = 0, -1
    while still < 20:
        await asyncio.sleep(0)
        now = sum(map(len, heard.values()))
        still, before = still + 1 if now == before else 0, now


async def compared(home: Path, patch: pytest.MonkeyPatch, line: str, seed: int) -> tuple[int, int]:
    """The number of answers until the worlds have to differ, and by how many secret questions they did."""
    worlds = Worlds(patch, line, seed)
    both = [
        await worlds.play(home / f"to see {second}", second=second, answers=200) for second in (False, True)
    ]
    answers = min(world.answers for world in both) - 1
    first, other = [
        await worlds.play(home / f"again {second}", second=second, answers=answers)
        for second in (False, True)
    ]
    for seat, texts in first.heard.items():
        kinds = [[json.loads(text)["type"] for text in world.heard[seat]] for world in (first, other)]
        assert kinds[0] == kinds[1], f"seat {seat} can count"
        assert texts == other.heard[seat], f"seat {seat} hears of what it cannot know"
    return answers, abs(first.secrets - other.secrets)


@pytest.mark.parametrize(
    ("line", "seed"),
    [
        ("Mo:human:dinosaurs+robots, Ada:quick:ninjas+pirates; first=Mo", 3),
        ("Mo:human:zombies+aliens, Bo:human:ninjas+tricksters, Ada:quick:pirates+wizards; first=Mo", 9),
    ],
)
async def test_other_hands_from_the_deal_on_change_no_message(
    home: Path, monkeypatch: pytest.MonkeyPatch, line: str, seed: int
) -> None:
    answers, secrets = await compared(home, monkeypatch, line, seed)
    assert answers > 40 and secrets > 0


@pytest.mark.soak
async def test_the_same_with_all_factions(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers, differ = 0, 0
    for seed in range(100):
        slugs = list(Rng(seed).shuffled(list(CATALOG.factions)))
        decks = ["+".join(slugs[2 * n : 2 * n + 2]) for n in range(2 + seed % 3)]
        players = [("Mo", PERSON), ("Ada", LEVEL), ("Bo", PERSON), ("Cleo", LEVEL)]
        seats = [f"{name}:{player}:{deck}" for (name, player), deck in zip(players, decks, strict=False)]
        with pytest.MonkeyPatch.context() as patch:
            given, secrets = await compared(home / str(seed), patch, f"{', '.join(seats)}; first=Mo", seed)
        answers, differ = answers + given, differ + secrets
    assert differ > 20
    with capsys.disabled():
        print(f"\n100 games in two worlds: {answers} answers, {differ} secret questions in one world alone")
