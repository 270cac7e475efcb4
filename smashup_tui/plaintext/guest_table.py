"""A table elsewhere in lines of text: it goes on while somebody types, and its people talk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..online import client
from ..online.protocol import CLOSED, Refused
from .descriptions import in_letters
from .table import HELP, PlainTable, word_and_rest

if TYPE_CHECKING:
    from ..online.client import RemoteSeat
    from ..online.local_clients import LocalClients
    from ..table.question import Question
    from .lookup import Lookup
    from .talk import Talk

TALKING = """\
  say WORDS      to everyone at the table
  agree, refuse  when somebody wants to undo an answer
Undo asks the others first, and there is no redo."""


class AskedNoMore(Exception):
    """Somebody took an answer back, or the time was up, while one typed."""


class GuestTable(PlainTable):
    """See `PlainTable`. `clients` have sat down."""

    HELP = f"{HELP}\n{TALKING}"

    def __init__(self, clients: LocalClients, talk: Talk, lookup: Lookup) -> None:
        super().__init__(clients, talk, lookup)
        self.far: RemoteSeat = clients.seats[0]
        self._line: asyncio.Future[str | None] | None = None  # what is being typed
        self._cut = False  # has the line been lost?
        self._away: set[str] = set()
        self._introduced = False
        self._prompted = False
        self.far.on_news = self._news

    async def play(self) -> bool:
        if not await self._begins():
            return False
        self.talk.say("Type ? for help.")
        while self.seat.asked >= 0:
            self._tell()
            question = self.seat.question()
            try:
                here = await (self._answer(question) if question is not None else self._others())
            except AskedNoMore:
                self.turn = -1
                self.talk.say("", "That question is no longer asked.")
                continue
            if not here:
                return False
        self._tell()
        self._result()
        return True

    async def _begins(self) -> bool:
        """Until everybody is ready; False: whoever sat here has left."""
        self._introduce()
        while not self.far.has_begun:
            if not await self._others():
                return False
        self.seat = self.far
        return True

    def _introduce(self) -> None:
        """Say whose table it is, once that is known, and be ready."""
        far, people = self.far, self.far.people
        if self._introduced or people is None:
            return
        self._introduced = True
        others = [seat.name for number, seat in enumerate(people.seats) if number != far.number]
        self.talk.say(f"Table {people.table}, with {', '.join(others)}.")
        if far.number < 0:
            self.talk.say(
                "You watch." if far.started else "You watch. The game begins when everyone is ready."
            )
        elif not far.started:
            far.arrange(ready=True)
            self.talk.say("You are ready. The game begins when everyone is.")

    # --- what is typed, and what happens meanwhile ---------------------------------------------------

    async def _others(self) -> bool:
        """Until there is news. Meanwhile one can look things up, talk, or leave: False.

        What comes from a file or pipe is kept for the next question.
        """
        line = await self._line_or_news(reads=not self.talk.echoes)
        if line is None:
            return True
        typed = line.result()
        if typed is None or (letters := in_letters(typed)).lower() == "q":
            return False
        word, rest = word_and_rest(letters)
        may_look = self.far.has_begun or word in "?/"
        if typed and not self._speaks(typed) and not (may_look and self._look(word, rest)):
            self.talk.say("It isn't your turn to choose. Type ? for help.")
        return True

    async def _typed(self, question: Question) -> str | None:
        self.talk.prompt()
        self._prompted = True
        try:
            return await self._line_for(question)
        finally:
            self._prompted = False

    async def _line_for(self, question: Question) -> str | None:
        while True:
            line = await self._line_or_news()
            if self.seat.question() != question:
                raise AskedNoMore
            if line is not None:
                typed = line.result()
                if typed is None or not self._speaks(typed):
                    return typed
                self.talk.prompt()

    async def _line_or_news(self, *, reads: bool = True) -> asyncio.Future[str | None] | None:
        """A line that was typed, or None once something has happened; what is half typed stays so."""
        if self._line is None and reads:
            self._line = asyncio.get_running_loop().run_in_executor(None, self.talk.hear, "")
            self._line.add_done_callback(lambda line: self.far.wake())
        self._say_if(await self.far.wait())
        if self.far.ended:
            raise Refused(CLOSED, self.far.ended)
        line = self._line
        if line is None or not line.done():
            return None
        self._line = None
        return line

    def _speaks(self, typed: str) -> bool:
        """Words for the others at the table, not for the game?"""
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "say" if rest.strip():
                self.far.say(rest.strip())
            case "agree" | "refuse" if self.far.consent_wanted_by >= 0:
                self.far.consent(yes=word.lower() == "agree")
            case "agree" | "refuse":
                self.talk.say("Nobody is asking to undo anything.")
            case _:
                return False
        return True

    def _take_back(self) -> None:
        if not self.seat.can_take_back():
            self.talk.say("There's nothing to undo.")
            return
        self.seat.take_back()
        self.talk.say("The others are asked whether you may undo it.")

    def _news(self, what: str) -> None:
        far = self.far
        if what == client.SAID:
            self._tells(far.heard(1)[0])
        elif what == client.BACK and far.consent_wanted_by >= 0:
            who = far.names[far.consent_wanted_by]
            self._tells(f"{who} wants to undo an answer. Type agree or refuse.")
        elif what == client.LINE and far.connected == self._cut and not far.ended:
            self._cut = not far.connected
            self._tells("Connection lost. Reconnecting…" if self._cut else "Connected again.")
        elif what == client.PEOPLE and far.people is not None:
            self._introduce()
            away = {seat.name for seat in far.people.seats if seat.away >= 0}
            come, gone = sorted(self._away - away), sorted(away - self._away)
            self._away = away
            if far.started and (come or gone):
                self._tells(*(f"{name} is back." for name in come), *(f"{name} is away." for name in gone))

    def _tells(self, *lines: str) -> None:
        """In between: what is half typed stays so."""
        self.talk.say(*([""] if self._prompted else []), *lines)
        if self._prompted:
            self.talk.prompt()
