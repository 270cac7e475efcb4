"""A table on this machine: a game and who keeps it, who thinks for its opponents, and seats to sit on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol, Self

from ..engine.model.errors import IllegalChoice
from ..engine.model.kinds import PLAYED, SPECIAL_USED, TALENT_USED
from ..engine.query.visibility import OUTSIDER
from .ai_process import PlayerProcess, PlayerProcessError
from .explain import Explanation, Printed, explain, printed, why_not
from .forecast import Forecast, what_if
from .hints import LEVEL, Hint, hints
from .log import LogLine, story
from .question import Question, ask, followup_question
from .score_history import ScoreHistory, course_of
from .seat import NotAsked
from .secrecy import (
    OPEN_HANDS,
    SPECTATOR,
    MeFirst,
    Perspective,
    is_held_back,
    last_shown,
    moments_in,
    seems_asked,
    time_for,
)
from .session import GameSource, redo
from .view import Pile, SeatView, cards_in, look, piles

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from ..ai.review import Judged
    from ..engine.game import Game
    from ..engine.model.decisions import Decision
    from ..engine.query.why_not import Reason
    from ..players.thought import Thought
    from .answer_builder import Answer
    from .session import Session

CHANCE = "random"
PLAYS = (PLAYED, TALENT_USED, SPECIAL_USED)


class Opponents(Protocol):
    """Who thinks for the opponents, in the background; `PlayerProcessError` if it cannot."""

    async def think(self, session: Session, name: str) -> Thought: ...
    def review(self, session: Session, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]: ...
    def stop(self) -> None: ...


class LocalTable:
    """Where seats come from."""

    def __init__(self, source: GameSource, opponents: Opponents | None = None) -> None:
        self.source = source
        self.opponents = opponents or PlayerProcess()
        self._shown: dict[
            Perspective, tuple[Game, int, Game]
        ] = {}  # while at that point somebody else is asked
        self._trouble = ""  # with the journal, at the last answer
        self.withheld = False  # does everyone still see the table as it was before the last answer?

    @property
    def session(self) -> Session:
        return self.source.session

    @property
    def people(self) -> list[int]:
        """The seats that are played from here."""
        return self.session.humans

    @property
    def asked_here(self) -> int:
        asked = self.session.turn_of
        return asked if asked in self.people else -1

    def seat(self, number: int) -> LocalSeat:
        return LocalSeat(self, Perspective(number))

    def spectator(self) -> LocalSeat:
        return LocalSeat(self, SPECTATOR)

    def open_hands(self) -> LocalSeat:
        """All hands open: only for a game that is shown, not where one is played."""
        assert self.source.only_shown, "hands are hidden at a table where people play"
        return LocalSeat(self, OPEN_HANDS)

    def holds_back(self, perspective: Perspective) -> bool:
        """Is somebody asked something this perspective must not know about? See `holding`."""
        return self.withheld or (not self.source.only_shown and is_held_back(self.source.game, perspective))

    def has_begun(self, perspective: Perspective) -> bool:
        """Is there anything to show yet?"""
        if self.withheld and not self.session.lately:
            return False
        return not is_held_back(self.shown_to(perspective), perspective)

    def shown_to(self, perspective: Perspective) -> Game:
        """The game as far as this perspective has been shown it."""
        game = self.source.game
        if not self.holds_back(perspective):
            return game
        shown = self._shown.get(perspective)
        if shown is None or shown[0] is not game or shown[1] != game.count:
            shown = self._shown[perspective] = (game, game.count, last_shown(self.session, perspective))
        return shown[2]

    def pause_since(self, number: int) -> float:
        """Seconds for the levels that could have been asked something since then, as far as all can tell."""
        game, players = self.source.game, self.source.players
        if not time_for(players, range(len(players))):
            return 0.0
        moments = moments_in(
            game, story(game, SPECTATOR, number), lambda number: self.source.game_after(number) or game
        )
        return time_for(players, [seat for moment in moments for seat in moment.seats])

    async def think(self) -> tuple[Thought, str]:
        """The answer of the level that is asked; where it cannot think, chance answers, and says why."""
        session = self.session
        try:
            return await self.opponents.think(session, session.players[session.turn_of]), ""
        except PlayerProcessError as error:
            return await self.opponents.think(session, CHANCE), f"{error} It plays at random instead."

    def resolves_for_opponent(self) -> bool:
        """Is an opponent asked by the card that it has just played? The answers are one thing to look at."""
        session, decision = self.session, self.session.game.decision
        if decision is None or session.waits_for_human or session.game.at_rest:
            return False
        played = next((event for event in reversed(session.game.events or []) if event.kind in PLAYS), None)
        return played is not None and (played.seat, played.card) == (decision.seat, decision.source)

    def wait(self) -> str:
        """Blocks until a person here is asked, or the game is over; what went wrong, if anything did.

        For scripts. Where an event loop runs, await `LocalSeat.wait` instead.
        """
        troubles = []
        while not self.session.over and not self.session.waits_for_human:
            troubles.append(asyncio.run(self.spectator().wait()))
        return " ".join(filter(None, troubles))

    def trouble(self) -> str:
        """What has gone wrong with the journal, said once: each answer tries again, and may fail again."""
        before, self._trouble = self._trouble, self.session.trouble()
        return "" if self._trouble == before else self._trouble

    def close(self) -> None:
        """Close the game, which is saved, and the opponents. Closing twice does no harm."""
        self.opponents.stop()
        self.source.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


class LocalSeat:
    """A seat at such a table; see `SeatAtTable`."""

    def __init__(self, table: LocalTable, perspective: Perspective) -> None:
        self._table = table
        self.perspective = perspective
        # What was made of the game at the present point, which is asked for again and again.
        self._looked: tuple[Game, int, tuple[str, ...], SeatView] | None = None
        self._visible: tuple[SeatView, set[int]] | None = None  # what may be looked at
        self._asked: tuple[Decision, Question] | None = None

    @property
    def _game(self) -> Game:
        return self._table.shown_to(self.perspective)

    def _game_after(self, number: int) -> Game:
        """As it was right after that happened; as it is now if nothing came after, or it is forgotten."""
        then = self._table.source.game_after(number) if number + 1 < self.happened else None
        return then if then is not None else self._game

    # --- at hand ---------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return self.perspective.seat

    @property
    def open(self) -> bool:
        return self.perspective.open

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._table.session.names)

    @property
    def seed(self) -> int:
        return self._table.session.seed

    @property
    def line(self) -> str:
        return self._table.session.line

    @property
    def asked(self) -> int:
        if self.held_back:
            return seems_asked(self._game, self.perspective)
        decision = self._game.decision
        return decision.seat if decision else -1

    @property
    def held_back(self) -> bool:
        return self._table.holds_back(self.perspective)

    @property
    def happened(self) -> int:
        return len(self._game.events or [])

    def view(self) -> SeatView:
        view = self._view_now()
        return view.asking(self.asked) if self.held_back else view

    def _view_now(self) -> SeatView:
        game, players, known = self._game, self._table.source.players, self._looked
        if known is None or known[0] is not game or known[1:3] != (game.count, players):
            known = self._looked = (game, game.count, players, look(game, self.perspective, players))
        return known[3]

    def view_after(self, number: int) -> SeatView:
        then = self._game_after(number)
        if then is self._game:
            return self.view()
        view = look(then, self.perspective, self._table.source.players)
        return view.asking(view.current)  # while things happen, it is the player whose turn it is

    def question(self) -> Question | None:
        game = self._game
        decision, known = game.decision, self._asked
        if decision is None or decision.seat != self.number or self.held_back:
            return None
        if known is None or known[0] is not decision or known[1].number != game.count:
            known = self._asked = (decision, ask(game, decision))
        return known[1]

    def story(self, since: int = 0) -> list[LogLine]:
        return list(story(self._game, self.perspective, since))

    def pause_since(self, number: int) -> float:
        others = [seat for moment in self.moments_since(number) for seat in moment.seats]
        return time_for(self._table.source.players, (seat for seat in others if seat != self.number))

    def moments_since(self, number: int) -> list[MeFirst]:
        return moments_in(self._game, self.story(number), self._game_after)

    @property
    def cards(self) -> int:
        """How many cards and bases are in the game."""
        return len(self._game.definitions) - 1

    def printed(self, card: int) -> Printed:
        return printed(self._game.catalog, self._game.definition(card))

    # --- asked for -------------------------------------------------------------------------------

    def visible(self) -> set[int]:
        """Every card and base that may be looked at now."""
        view, known = self._view_now(), self._visible
        if known is None or known[0] is not view:
            known = self._visible = (view, cards_in(view))
        return known[1]

    def may_look_at(self, card: int) -> bool:
        return card in self.visible()

    def explain(self, card: int) -> Explanation:
        if not self.open and not self.may_look_at(card):
            return Explanation(card, self.printed(card))
        return explain(self._game, self.perspective, card)

    def why_not(self, card: int, place: int = 0) -> Reason | None:
        if not self.may_look_at(card) or (place and not self.may_look_at(place)):
            return None
        return why_not(self._game, self.number, card, place)

    def followup(self, answer: Answer, to: int | None = None) -> Question | None:
        if to is not None and (self.asked != self.number or to != self._game.count):
            return None
        self._must_be_asked()
        return followup_question(self._game, answer)

    def piles(self) -> list[Pile]:
        return list(piles(self.view()))

    def course(self) -> ScoreHistory:
        return course_of(self._game)

    async def recall(self, moments: Iterable[int]) -> frozenset[int]:
        since = self._table.source.known_since(self.happened)
        return frozenset(number for number in moments if number >= since)

    async def what_if(self, *answers: Answer) -> Forecast:
        table = self._table
        try:
            self._must_be_asked()
            return what_if(self._game, answers, table.session.thinking_seed, table.source.players)
        except IllegalChoice as error:  # of a question that was answered before the work began
            raise PlayerProcessError(str(error)) from error

    async def hint(self) -> Thought:
        try:
            self._must_be_asked()
        except IllegalChoice as error:
            raise PlayerProcessError(str(error)) from error
        return await self._table.opponents.think(self._table.session, LEVEL)

    async def hints(self) -> list[Hint]:
        game, point = self._game, self._game.count
        thought = await self.hint()
        if game is not self._game or game.count != point:  # answered meanwhile
            return []
        self._table.session.note_hint(self.number)
        return hints(game, thought)

    def review(self, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        return self._table.opponents.review(self._table.session, seat)

    # --- done ------------------------------------------------------------------------------------

    def _must_be_asked(self) -> None:
        if self.number == OUTSIDER or self.asked != self.number:
            raise NotAsked("It isn't this seat's turn to answer.")

    def answer(self, choice: Answer, to: int | None = None) -> str:
        self._must_be_asked()
        if to is not None and to != self._game.count:
            raise NotAsked("That question has already been answered.")
        self._table.source.answer(choice)
        return self._table.trouble()

    async def wait(self) -> str:
        troubles = [await self._wait_once()]
        while self._table.resolves_for_opponent():
            troubles.append(await self._wait_once())
        return next(filter(None, troubles), "")

    async def _wait_once(self) -> str:
        session = self._table.session
        if session.over or session.waits_for_human:
            return ""
        point = session.game.count
        thought, trouble = await self._table.think()
        if session is self._table.session and session.game.count == point:
            self._table.source.answer(thought.answer, thought)
        return trouble or self._table.trouble()

    def can_take_back(self) -> bool:
        return self._table.source.undo_point() is not None

    def take_back_tells(self) -> bool:
        return self._table.source.undo_shows_hidden()

    def take_back(self) -> bool:
        return self._table.source.undo()

    def can_redo(self) -> bool:
        return bool(self._table.session.undone)

    def redo(self) -> bool:
        return redo(self._table.source)

    def sit_down(self, seat: int, player: str) -> None:
        self._table.session.sit_down(seat, player)

    def leave(self) -> None:
        self._table.close()
