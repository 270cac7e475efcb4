"""A seat at a table on another machine: the same to a front end as one at a table here.

The server pushes whatever it may know; commands have a key and are sent again after a lost connection, and
the server does each of them once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from ..ai.review import Judged, judged_from
from ..engine.model.errors import IllegalChoice
from ..engine.query.why_not import Reason
from ..players.thought import Thought, thought_from_data
from ..support.tasks import Tasks
from ..table.ai_process import PlayerProcessError
from ..table.explain import Explanation, Printed
from ..table.forecast import Forecast
from ..table.hints import Hint
from ..table.log import LogLine
from ..table.question import Question
from ..table.schema import as_data, from_data, from_difference
from ..table.score_history import ScoreHistory
from ..table.seat import NotAsked
from ..table.secrecy import MeFirst
from ..table.view import Pile, SeatView, piles
from .channel import ChannelClosed
from .protocol import MOST_MOMENTS, Invitation, encode_message
from .reconnecting import FIRST_PAUSE, Dial, ReconnectingConnection

if TYPE_CHECKING:
    from ..table.answer_builder import Answer

KEPT_SIGHTS = 64  # of moments
AWAY_FROM_TABLE = "Connection lost."

# What a front end is told to look at.
STATE = "state"
DETAILS = "details"
PEOPLE = "people"
SAID = "said"
BACK = "back"
CLOCK = "clock"
LINE = "line"
OVERTAKEN = "overtaken"  # the question one looked at is asked no more


class Person(NamedTuple):
    """A seat as the lobby shows it."""

    name: str
    player: str  # a person, or a level
    factions: tuple[str, ...]
    ready: bool
    away: int  # seconds; -1: is there
    held: str  # the level that plays meanwhile
    taken: bool  # has somebody come, or been given the seat?
    muted: bool  # for everybody
    keys: int  # public keys that open the seat by ssh


class People(NamedTuple):
    """Who sits at the table, and how far it is."""

    table: str
    seats: tuple[Person, ...]
    owner: int
    drafted: bool
    started: bool
    over: bool
    watching: int
    clock: float
    hints: bool

    @property
    def decks(self) -> list[str]:
        """What each plays, or how they will come to it."""
        unknown = "drafted" if self.drafted else "dealt at random"
        return [" + ".join(each.factions) or unknown for each in self.seats]


class ChatLine(NamedTuple):
    """A line of chat; if nobody's seat says it, it tells what somebody did."""

    seat: int
    text: str


class RemoteSeat:
    """See `SeatAtTable`. Holds what was received, and the connection to the server."""

    def __init__(self, dial: Dial, ticket: str, first_pause: float = FIRST_PAUSE) -> None:
        self._line = ReconnectingConnection(dial, ticket, self._receive, self._cut, first_pause)
        self._commands: OrderedDict[str, str] = OrderedDict()  # sent, not yet replied to
        self._questions: dict[int, asyncio.Queue[Any]] = {}
        self._asked_for = 0
        self._changed = asyncio.Event()
        self._tasks = Tasks(self._line.fail)
        self._trouble = ""
        self.on_news: Callable[[str], None] = lambda what: None
        self.owner = False
        self.people: People | None = None
        self._people_at = 0.0
        self.lines: list[ChatLine] = []
        self.invitations: list[Invitation] = []  # for the owner to send
        self.back: tuple[int, tuple[int, ...]] = (-1, ())  # who wants to take back, and who has not agreed
        self._deadline = 0.0  # when the time for the present question is up; 0: there is no clock
        self._number = -1
        self._round = 0
        self._count = -1
        self._asked = -1
        self._undo = False
        self._sight: SeatView | None = None
        self._shown = 0  # the number of the state
        self._moments: dict[int, SeatView] = {}  # the table right after that had happened
        self._question: Question | None = None
        self._followups: dict[Answer, Question] = {}  # what the card of an answer asks at once
        self._answered = ""  # the key of the last answer on its way
        self._next: Question | None = None  # what may be answered though that one is still on its way
        self._count_then = 0  # answers this seat will have given when they have arrived
        self._story: list[LogLine] = []
        self._printed: list[Printed] = []
        self._decks: list[int] | None = None  # None: not received yet; in a draft there are none yet
        self._about: dict[int, tuple[dict[str, Any], Reason | None]] = {}
        self._course: ScoreHistory | None = None

    # --- the line --------------------------------------------------------------------------------

    @property
    def connected(self) -> bool:
        return self._line.connected

    @property
    def ended(self) -> str:
        """Why it can't reconnect; empty if it can."""
        return self._line.ended

    async def connect(self) -> None:
        """Connect and sit down; `Refused` says why not."""
        await self._line.open()

    def _cut(self) -> None:
        """The connection is lost, for now or for good."""
        for replies in self._questions.values():
            replies.put_nowait(PlayerProcessError(AWAY_FROM_TABLE))
        if self.ended:
            self._trouble = self.ended
            self._changed.set()
        self.on_news(LINE)

    async def _say(self, text: str) -> None:
        """What doesn't get through is sent again after reconnecting."""
        with suppress(ChannelClosed):
            await self._line.send(text)

    def _command(self, kind: str, **data: Any) -> str:
        """Send it, and again after every lost connection, until there is a reply."""
        key = secrets.token_hex(8)
        text = encode_message(kind, key=key, **data)
        self._commands[key] = text
        self._tasks.start(partial(self._say, text))
        return key

    # --- what the server says ---------------------------------------------------------------------

    def _receive(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._welcomed(message)
            case "decks":
                self._printed = [from_data(Printed, each) for each in message["printed"]]
                self._decks = message["cards"]
            case "state":
                self._look(message)
            case "details":
                self._look_closely(message)
            case "answered":
                self._has_answered(message)
            case "people":
                told = {name: value for name, value in message.items() if name != "type"}
                self.people, self._people_at = from_data(People, told), monotonic()
                self.on_news(PEOPLE)
            case "invitations":
                self.invitations = [from_data(Invitation, each) for each in message["lines"]]
                self.on_news(PEOPLE)
            case "said":
                self.lines.append(ChatLine(message["seat"], message["text"]))
                self.on_news(SAID)
            case "back":
                self.back = (message["seat"], tuple(message["waits_for"]))
                self.on_news(BACK)
            case "clock":
                self._deadline = monotonic() + message["left"]
                self.on_news(CLOCK)
            case "done" | "sorry" | "reply":
                self._replied(message)

    def _welcomed(self, message: dict[str, Any]) -> None:
        self._number, self.owner = message["seat"], message["owner"]
        self.lines = []
        for text in self._commands.values():
            self._tasks.start(partial(self._say, text))
        self.on_news(LINE)

    def _look(self, message: dict[str, Any]) -> None:
        """The table has changed."""
        asked, before, answered = self._asked == self._number, (self._round, self._count), self._answered
        since = message["since"]
        self._sight = from_data(SeatView, message["view"])
        question = message["question"]
        self._question = from_data(Question, question) if question is not None else None
        followups = message.get("followups", {})
        self._followups = {(int(offer),): from_data(Question, then) for offer, then in followups.items()}
        self._story[since:] = [from_data(LogLine, each) for each in message["story"]]
        self._asked, self._round, self._count = message["asked"], message["round"], message["number"]
        self._undo, self._shown = message["undo"], message.get("shown", 0)
        moved, went_back = (self._round, self._count) != before, self._round != before[0]
        if went_back:
            self._moments = {}
        self._moved_on(went_back or (moved and asked and not answered), went_back=went_back)

    def _has_answered(self, message: dict[str, Any]) -> None:
        """This seat has answered, here or on another device; the outcome follows."""
        if message["round"] == self._round and message["number"] > self._count:
            overtaken = self._asked == self._number and not self._answered
            self._count, self._asked = message["number"], message["asked"]
            self._question, self._followups, self._undo = None, {}, True
            self._moved_on(overtaken)

    def _moved_on(self, overtaken: bool, *, went_back: bool = False) -> None:
        if went_back or self._count >= self._count_then:
            self._answered = ""
        self._changed.set()
        self.on_news(OVERTAKEN if overtaken else STATE)

    def _look_closely(self, message: dict[str, Any]) -> None:
        if message.get("anew"):
            self._about = {}
        for card in message.get("hidden", ()):
            self._about.pop(card, None)
        for card, (about, reason) in message.get("cards", {}).items():
            self._about[int(card)] = (about, from_data(Reason, reason) if reason else None)
        if "course" in message:
            self._course = from_data(ScoreHistory, message["course"])
        self.on_news(DETAILS)

    def _replied(self, message: dict[str, Any]) -> None:
        """To a command or to a question of ours."""
        if "id" in message:
            replies = self._questions.get(message["id"])
            if replies is not None:
                replies.put_nowait(
                    message if message["type"] == "reply" else PlayerProcessError(message["why"])
                )
            return
        key = message["key"]
        self._commands.pop(key, None)
        if message["type"] == "sorry":
            self._trouble = message["why"]
            if key == self._answered:
                self._answered = ""
        if self._trouble:
            self._changed.set()
            self.on_news(STATE)

    # --- at hand ---------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return self._number

    @property
    def open(self) -> bool:
        return False

    @property
    def names(self) -> tuple[str, ...]:
        if self._sight is not None:
            return self._sight.names
        return tuple(person.name for person in self.people.seats) if self.people is not None else ()

    @property
    def seed(self) -> int:
        """Only the server knows it."""
        return 0

    @property
    def line(self) -> str:
        return ""

    @property
    def asked(self) -> int:
        return self._asked

    @property
    def held_back(self) -> bool:
        """The server delays it and doesn't say so."""
        return False

    @property
    def happened(self) -> int:
        return len(self._story)

    def heard(self, most: int) -> list[str]:
        """The last lines that were said, and by whom."""
        return [
            f"{self.names[line.seat]}: {line.text}" if line.seat >= 0 else line.text
            for line in self.lines[-most:]
        ]

    def pause_since(self, number: int) -> float:
        """The server waits, not the spectator."""
        return 0.0

    def moments_since(self, number: int) -> list[MeFirst]:
        """Nor does it say who may hold what."""
        return []

    def wake(self) -> None:
        """Somebody else at the same screen has news."""
        self._changed.set()

    def away_for(self, seat: int) -> int:
        """How long somebody has been away, in seconds; -1: is there."""
        away = self.people.seats[seat].away if self.people is not None else -1
        return away if away < 0 else away + round(monotonic() - self._people_at)

    @property
    def time_left(self) -> float:
        """Seconds for the present question; 0 where there is no clock."""
        return max(0.0, self._deadline - monotonic())

    @property
    def given(self) -> int:
        """Answers this seat has given so far."""
        return max(0, self._count)

    @property
    def started(self) -> bool:
        """Is the lobby over?"""
        return self.people is not None and self.people.started

    @property
    def has_begun(self) -> bool:
        """Is there something to see?"""
        return self._sight is not None and self._decks is not None

    @property
    def answer_pending(self) -> bool:
        """Has an answer been sent whose effect is not known yet?"""
        return bool(self._answered)

    def view(self) -> SeatView:
        view = self._told_view
        return view if view.asked == self._asked else view.asking(self._asked)

    @property
    def _told_view(self) -> SeatView:
        """The last one that was sent; since then, who is asked may have changed."""
        assert self._sight is not None, "the game has not begun"
        return self._sight

    def view_after(self, number: int) -> SeatView:
        return self._moments.get(number, self.view())

    def question(self) -> Question | None:
        return None if self._answered else self._question

    def story(self, since: int = 0) -> list[LogLine]:
        return self._story[since:]

    @property
    def cards(self) -> int:
        """How many cards and bases are in the game."""
        return len(self._decks) if self._decks is not None else 0

    def printed(self, card: int) -> Printed:
        assert self._decks is not None, "the game has not begun"
        return self._printed[self._decks[card - 1]]

    # --- what was asked for, and is at hand -----------------------------------------------------

    def may_look_at(self, card: int) -> bool:
        return card in self._about

    def explain(self, card: int) -> Explanation:
        blank = Explanation(card, self.printed(card))
        if card not in self._about:
            return blank
        return from_data(Explanation, {**as_data(blank), **self._about[card][0]})

    def why_not(self, card: int, place: int = 0) -> Reason | None:
        """The server says only which places can be chosen, not why the others can't."""
        if place:
            return Reason("It can't be played there.", "rule.no-legal-target")
        return self._about[card][1] if card in self._about else None

    def followup(self, answer: Answer, to: int | None = None) -> Question | None:
        asked = self.question()
        return self._followups.get(answer) if to is None or (asked and asked.number == to) else None

    def piles(self) -> list[Pile]:
        return list(piles(self.view()))

    def course(self) -> ScoreHistory:
        return self._course if self._course is not None else ScoreHistory((), (), ())

    # --- asked for -------------------------------------------------------------------------------

    async def _ask(self, what: str, **data: Any) -> AsyncIterator[Any]:
        """The replies to a question, one after the other."""
        if not self.connected:
            raise PlayerProcessError(AWAY_FROM_TABLE)
        self._asked_for += 1
        number = self._asked_for
        replies = self._questions[number] = asyncio.Queue()
        try:
            await self._say(encode_message("ask", id=number, what=what, **data))
            while True:
                reply = await replies.get()
                if isinstance(reply, PlayerProcessError):
                    raise reply
                if reply["last"]:
                    return
                yield reply["data"]
        finally:
            del self._questions[number]

    async def ask_once(self, what: str, **data: Any) -> Any:
        """The one reply to a question."""
        found = [each async for each in self._ask(what, **data)]
        return found[0]

    async def recall(self, moments: Iterable[int]) -> frozenset[int]:
        """Asks the server for those that aren't here; what the server no longer has is unknown."""
        wanted = list(dict.fromkeys(moments))
        lacking = [number for number in wanted if number not in self._moments]
        if self.happened - 1 in lacking:
            lacking.remove(self.happened - 1)
            self._moments[self.happened - 1] = self.view()
        for at in range(0, len(lacking), MOST_MOMENTS):
            await self._ask_for_moments(lacking[at : at + MOST_MOMENTS])
        known = frozenset(wanted).intersection(self._moments)
        for number in list(self._moments)[:-KEPT_SIGHTS]:
            if number not in known:
                del self._moments[number]
        return known

    async def _ask_for_moments(self, numbers: list[int]) -> None:
        """Each is the difference from the one before, the first from the table that is here."""
        rounds, view = self._round, self._told_view
        try:
            data = await self.ask_once("moments", round=rounds, shown=self._shown, after=numbers)
        except PlayerProcessError:
            return  # a lost connection, or a server that can't: they aren't shown, and nothing is lost
        if rounds != self._round:
            return  # the game was taken back meanwhile
        for number, told in data:
            view = self._moments[number] = from_difference(SeatView, view, told)

    async def what_if(self, *answers: Answer) -> Forecast:
        """Its table is the difference from the one that is here."""
        view = self._told_view
        data = await self.ask_once("what_if", shown=self._shown, answers=[list(each) for each in answers])
        after = from_difference(SeatView, view, data["view"])
        return from_data(Forecast, {**data, "view": as_data(after)})

    async def hint(self) -> Thought:
        data = await self.ask_once("hint")
        thought = thought_from_data(tuple(data["answer"]), data)
        if thought is None:
            raise PlayerProcessError("The server's hint can't be read.")
        return thought

    async def hints(self) -> list[Hint]:
        return [from_data(Hint, each) for each in await self.ask_once("hints")]

    async def review(self, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        async for done, total, judged in self._ask("review", seat=seat):
            yield done, total, judged_from(judged) if judged else None

    # --- done ------------------------------------------------------------------------------------

    def answer(self, choice: Answer, to: int | None = None) -> str:
        """Send an answer; its outcome is shown after the next `wait`. What its card asks right away can be
        answered before that.
        """
        question = self._next if self._answered else self._question
        if question is None:
            raise NotAsked("It isn't this seat's turn to answer.")
        if to is not None and to != question.number:
            raise NotAsked("That question has already been answered.")
        if not question.least <= len(choice) <= question.most:
            raise IllegalChoice(f"{question.prompt} Pick {question.least} to {question.most} of the options.")
        if len(set(choice)) < len(choice) or not set(choice) <= set(range(len(question.offers))):
            raise IllegalChoice(f"{question.prompt} There's no such option.")
        self._changed.clear()
        self._answered = self._command(
            "answer", round=self._round, question=question.number, answer=list(choice)
        )
        self._next = self._followups.get(choice) if question is self._question else None
        self._count_then = question.number + 1
        return ""

    async def wait(self) -> str:
        if not self.ended:
            await self._changed.wait()
            self._changed.clear()
        return self.take_trouble()

    def has_trouble(self, trouble: str) -> None:
        """Something has gone wrong on this machine."""
        self._trouble = trouble
        self._changed.set()
        self.on_news(STATE)

    def take_trouble(self) -> str:
        """What has gone wrong since the last call; empty if nothing has."""
        trouble, self._trouble = self._trouble, ""
        return trouble

    def can_take_back(self) -> bool:
        return self._undo

    def take_back_tells(self) -> bool:
        """The others have to agree anyway."""
        return False

    def take_back(self) -> bool:
        """Ask for it; when all agree, the server shows the table as it was."""
        self._command("take_back")
        return False

    def can_redo(self) -> bool:
        return False

    def redo(self) -> bool:
        return False

    def sit_down(self, seat: int, player: str) -> None:
        self._command("hold", seat=seat, player=player)

    def renew_ticket(self, seat: int) -> None:
        """A new ticket for that seat; whoever has the old one is disconnected."""
        self._command("renew", seat=seat)

    def mute_for_all(self, seat: int, *, yes: bool = True) -> None:
        """Mute that seat for everybody, or unmute it."""
        self._command("hush", seat=seat, yes=yes)

    def set_ssh_keys(self, seat: int, keys: list[str]) -> None:
        """The public keys that open that seat by ssh, instead of those before."""
        self._command("keys", seat=seat, keys=keys)

    def arrange(
        self, name: str | None = None, factions: list[str] | None = None, ready: bool | None = None
    ) -> None:
        """What this seat wants before the game begins."""
        wishes = {"name": name, "factions": factions, "ready": ready}
        self._command("arrange", **{what: wish for what, wish in wishes.items() if wish is not None})

    def say(self, text: str) -> None:
        self._command("say", text=text)

    def gesture(self, gesture: str) -> None:
        self._command("gesture", gesture=gesture)

    def mute(self, seat: int, *, yes: bool = True) -> None:
        self._command("mute", seat=seat, yes=yes)

    @property
    def consent_wanted_by(self) -> int:
        """The seat that waits for this one to agree to taking something back; -1: none does."""
        who, waits_for = self.back
        return who if self.number in waits_for else -1

    def consent(self, *, yes: bool) -> None:
        """Answers somebody's request to undo; the server need not confirm it."""
        who, waits_for = self.back
        self.back = (who, tuple(seat for seat in waits_for if seat != self.number))
        self._command("consent", yes=yes)

    def leave(self) -> None:
        """Close the connection; the ticket stays valid."""
        self._line.hang_up("You have left the table.")
