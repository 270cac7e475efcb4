"""What comes next at a table where people and opponents answer in turn: one way, from top to bottom.

It alone shows news, asks questions and ends the game, so nothing can come late: whoever takes a move back,
or goes elsewhere, ends the loop and begins another one.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from ...support.settings import AI_SPEEDS
from ...table.event_tree import recap
from ...table.lineup import HUMAN
from ...table.playback import TURN, Beat, beats, shown_to
from ...table.secrecy import HandingRound, MeFirst
from .controller import Waiting

if TYPE_CHECKING:
    from ...table.seat import Seats
    from .controller import TableController

SOON = 0.4  # seconds after which the thinking of somebody who has just been watched is worth a word
TURN_ENDS = 1.0  # seconds in which a turn that has ended by itself can be undone
MORE = "…"


class Windows(Protocol):
    """What lies around the table: the other windows."""

    async def in_front(self) -> None:
        """Until no window is over the table."""
        ...

    async def pass_keyboard(self, name: str, seat: int) -> None:
        """Until that player sits here."""
        ...

    async def tell(self, title: str, words: str) -> None:
        """Until it has been read."""
        ...


class Turns:
    """From one question to somebody here to the next one."""

    def __init__(
        self, controller: TableController, seats: Seats, windows: Windows, *, secrets: bool = True
    ) -> None:
        self.c = controller
        self.seats = seats
        self.windows = windows
        self.secrets = secrets  # the screen is hidden between people, and no pause gives a hand away
        self.settled = False  # has somebody sat down to their hand?
        self.recapped = -1  # the turn at whose start that was told
        self.handing_round = HandingRound(seats)
        self.looked: dict[int, int] = {}  # of people who share the screen: how much each has seen happen

    async def run(self, since: int = -1) -> None:
        """From an answer (what had happened before it), or from where the table stands."""
        if since >= 0:
            await self._see(since)
        while await self.step():
            await asyncio.sleep(0)

    async def step(self) -> bool:
        """The next thing; False: somebody here is asked, or nothing comes any more."""
        c = self.c
        for part in c.parts:
            if await part.steps_in():
                return True
        asked, over = self.seats.asked_here, c.seat.asked < 0
        if not over and self._hands_are_new():
            await self.windows.in_front()
            await self._pass_keyboard(asked if asked >= 0 else self.seats.people[0])
        elif due := self._due():
            await self.windows.in_front()
            await self._pass_keyboard(due[1], due[0])
        elif self.others_are_asked:
            await self._others()
        elif over:
            return await self._over()
        elif asked != c.seat.number and self._has_secrets():
            await self.windows.in_front()
            await self._pass_keyboard(asked)
        else:
            return await self._ask(asked)
        return True

    @property
    def others_are_asked(self) -> bool:
        return self.c.seat.asked >= 0 and self.seats.asked_here < 0

    async def _over(self) -> bool:
        c = self.c
        c.waiting = Waiting("The game is over.", spins=False)
        c.update()
        c.publish()
        await self.windows.in_front()
        for part in reversed(c.parts):  # what was given last has the first say
            if await part.over():
                break
        return False

    # --- somebody here is asked ------------------------------------------------------------------

    async def _ask(self, asked: int) -> bool:
        """True: it can't be asked, and the loop has to check again."""
        c = self.c
        if self.is_covered:
            c.update()
            c.publish()
            await self.windows.in_front()
            return True
        if asked != c.seat.number:
            c.seat = self.seats.seat(asked)
            c.forget_shown()
        question = c.seat.question()
        if question is None:
            return True
        c.update()
        if question.end is not None and self.recapped != c.seen_now.turn:
            self.recapped = c.seen_now.turn
            c.recap = recap(c.story, c.seat.number)
        c.ask(question)
        return False

    @property
    def is_covered(self) -> bool:
        return not self.c.host.is_in_front()

    async def _see(self, mark: int) -> None:
        """A scoring, and what others do meanwhile, is shown beat by beat."""
        c = self.c
        if (c.seat.held_back and self.others_are_asked) or self._pause_since(mark):
            await self._around(mark)
        await self._play(self._beats_since(mark))
        await self._say_that_it_ended(mark)
        c.seen = self._seen_since(mark)
        c.recap = []

    async def _say_that_it_ended(self, mark: int) -> None:
        """A turn that ends by itself, because nothing is left to do, does not end silently."""
        c = self.c
        ended = any(line.begins_turn for line in c.seat.story(mark)) and not c.ends_turn
        if ended and c.seen_now.current == c.seat.number and c.host.settings.ai_delay:
            c.waiting = Waiting("Your turn ends: you have nothing left to play.", spins=False)
            c.publish()
            await c.playback.pause(TURN_ENDS)
            c.waiting = None

    async def _around(self, mark: int) -> None:
        """Others may hold something for this moment: it takes just as long if they don't."""
        began = monotonic()
        self._wait_for(Waiting(f"Around the table{MORE}"))
        while self.c.seat.held_back and self.others_are_asked:
            await self._wait()
        await asyncio.sleep(max(0.0, began + self._pause_since(mark) - monotonic()))
        self.c.waiting = None

    def _seen_since(self, mark: int) -> list[tuple[str, tuple[int, ...]]]:
        """What was looked at or revealed, unless the next question shows these very cards."""
        seat = self.c.seat
        question = seat.question()
        asked = {offer.card for offer in question.offers} if question else set()
        return [
            (line.text, line.cards)
            for line in seat.story(mark)
            if line.shows_cards and line.text and not asked.issuperset(line.cards)
        ]

    # --- others are asked ------------------------------------------------------------------------

    async def _others(self) -> None:
        """Opponents answer one after the other until a person is asked."""
        c = self.c
        mark = seen = c.seat.happened
        c.update()
        while (self.others_are_asked or c.seat.happened > seen) and not self._hands_are_new():
            if c.seat.happened == seen:
                await self._think(seen, shown=seen > mark)
            seen = await self._catch_up(seen)
            await asyncio.sleep(0)
        c.waiting = None
        for part in c.parts:
            if await part.others_done(mark):
                return
        windows = [] if c.host.settings.auto_pass else self._windows_since(mark)
        if windows:
            await self._had_nothing(" ".join(windows))

    async def _think(self, since: int, *, shown: bool) -> None:
        """Until somebody has answered; as long as others may need who are asked in secret, or are not.

        If something has just been shown, it stays on the screen for a while: the next beat may come at once.
        """
        c, began = self.c, monotonic()
        who, view = c.seat.names[c.seat.asked], c.seat.view()
        verb = "Waiting for {}" if view.players[c.seat.asked].player == HUMAN else "{} thinks"
        c.thought_for = 0.0
        c.waiting = Waiting(f"{verb.format(who)}{MORE}", c.seat.asked)
        if not shown:
            c.publish()
        said = asyncio.get_running_loop().call_later(SOON, c.publish)
        try:
            await self._wait()
        finally:
            said.cancel()
        while c.seat.held_back and self.others_are_asked:
            await self._wait()
        await asyncio.sleep(max(0.0, began + self._pause_since(since) - monotonic()))

    def _wait_for(self, waiting: Waiting) -> None:
        self.c.waiting = waiting
        self.c.publish()

    async def _wait(self) -> None:
        trouble = await self.c.seat.wait()
        if trouble:
            self.c.host.say(trouble, bad=True)

    async def _catch_up(self, since: int) -> int:
        """Show what happened since then, and say up to where: a table elsewhere may go on meanwhile."""
        c = self.c
        upto = c.seat.happened
        await self._play(self._beats_since(since))
        if c.seat.happened == upto and not self._hands_are_new():
            c.update()
        return upto

    # --- beats -----------------------------------------------------------------------------------

    def _beats_since(self, mark: int) -> list[Beat]:
        """What there is to watch; a base may have begun to score before."""
        c, now = self.c, self.c.seen_now
        found = beats(c.seat.story(mark), now.scoring)
        seat = c.seat.number
        shown = shown_to(seat, found, on_turn=now.current == seat)
        # Whoever gets the keyboard is told that it is their turn.
        return [beat for beat in shown if beat.kind != TURN or beat.seat not in self.seats.people]

    async def show_since(self, mark: int) -> bool:
        """All that has happened, whoever did it; False: the player has seen enough."""
        found = beats(self.c.seat.story(mark), self.c.seen_now.scoring)
        await self._play([beat for beat in found if beat.kind != TURN])
        return not self.c.playback.skipped

    async def _play(self, shown: list[Beat]) -> None:
        c = self.c
        if not shown or not c.host.settings.ai_delay:
            return
        moments = {beat: {beat.moment, beat.after} - {-1} for beat in shown}
        known = await c.seat.recall(sorted(set().union(*moments.values())))
        await c.playback.play([beat for beat in shown if moments[beat] <= known], self._seconds)
        c.before = None

    def _seconds(self, beat: Beat) -> float:
        """A card that has never been seen before takes the time to read it; the first games are slow."""
        host = self.c.host
        text = self.c.seat.printed(beat.card).text if beat.card and host.is_new(beat.card) else ""
        speed = host.settings.ai_speed
        return beat.seconds(text) * AI_SPEEDS["slow" if speed == "normal" and host.is_newcomer else speed]

    def _pause_since(self, mark: int) -> float:
        return self.c.seat.pause_since(mark) if self.secrets else 0.0

    def _windows_since(self, mark: int) -> list[str]:
        """Moments at which the player was not asked."""
        seat = self.c.seat
        return [moment.words for moment in seat.moments_since(mark) if moment.concerns(seat.number)]

    async def _had_nothing(self, when: str) -> None:
        await self.windows.tell("Me First", f"{when} You had nothing to use there.")

    # --- people who share the screen -------------------------------------------------------------

    def _has_secrets(self) -> bool:
        """Do people share the screen, and has one of them a hand? In a draft everything lies open."""
        return len(self.seats.people) > 1 and any(player.hand for player in self.c.seat.view().players)

    def _hands_are_new(self) -> bool:
        """Are there hands, but nobody sits here yet: at the start, or after a draft?"""
        return not self.settled and self._has_secrets()

    def _due(self) -> tuple[MeFirst, int] | None:
        """Does somebody else at this screen get the keyboard, because they may hold something?"""
        if not self.secrets or self.is_covered:
            return None
        due = self.handing_round.next(self.c.seat)
        while (
            due is not None and due[1] == self.c.seat.number
        ):  # who sits here is asked, if there is something
            due = self.handing_round.next(self.c.seat)
        return due

    async def _pass_keyboard(self, seat: int, moment: MeFirst | None = None) -> None:
        """Nobody sees the next player's hand before that player sits here; who does sees what they missed."""
        c = self.c
        if not self.settled:
            self.looked = dict.fromkeys(self.seats.people, c.seat.happened)
        self.looked[c.seat.number] = c.seat.happened
        c.ask(None)
        if self.secrets:
            await self.windows.pass_keyboard(c.seat.names[seat], seat)
        c.seat, self.settled = self.seats.seat(seat), True
        c.forget_shown()
        since = self.looked.get(seat, c.seat.happened)
        if self.secrets and c.host.settings.ai_delay and since < c.seat.happened:
            await self._show_missed(since)
        if moment is not None and self.seats.asked_here != seat:
            c.update()
            c.publish()
            await self._had_nothing(moment.words)

    async def _show_missed(self, since: int) -> None:
        """From the table as that player left it."""
        c, view = self.c, self.c.seat.view()
        if since - 1 in await c.seat.recall([since - 1]):
            view = c.seat.view_after(since - 1)
        c.show_table(view, since)
        await self._play(self._beats_since(since))
