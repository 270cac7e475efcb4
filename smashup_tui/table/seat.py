"""The seat at the table: all that a front end sees, asks and does, and nothing else.

A screen, plain text, a program or a guest on another machine sit on one of these. It never hands out the
game: every argument and every result is plain data (see `plain`). What is *pushed* is known at once, even if
the table is far away, because it is sent whenever something happens; what is *requested* may take a round
trip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..engine.model.errors import IllegalChoice

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from ..ai.review import Judged
    from ..engine.query.why_not import Reason
    from ..players.thought import Thought
    from .answer_builder import Answer
    from .explain import Explanation, Printed
    from .forecast import Forecast
    from .hints import Hint
    from .log import LogLine
    from .question import Question
    from .score_history import ScoreHistory
    from .secrecy import MeFirst
    from .view import Pile, SeatView


class NotAsked(IllegalChoice):
    """An answer from a seat that is not asked, or to a question that has been answered already."""


class Seats(Protocol):
    """A table as a screen needs it: who plays from here, and their seats."""

    @property
    def people(self) -> list[int]: ...

    @property
    def asked_here(self) -> int:
        """The seat played from here that is asked, whoever may know of it; -1: none is."""
        ...

    def seat(self, number: int) -> SeatAtTable: ...


class SeatAtTable(Protocol):
    """One seat's, a spectator's, or that of someone to whom all hands lie open."""

    # --- at hand ---------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The seat's; -1: nobody's."""
        ...

    @property
    def open(self) -> bool:
        """Do all hands lie open?"""
        ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def seed(self) -> int: ...

    @property
    def line(self) -> str:
        """The set-up as it can be played again; empty if it is not known."""
        ...

    @property
    def asked(self) -> int:
        """The seat that is asked now, as far as this one may know; -1: the game is over."""
        ...

    @property
    def held_back(self) -> bool:
        """Is somebody asked because of what they hold? Then this seat sees nothing new until it is over."""
        ...

    @property
    def happened(self) -> int:
        """How many things have happened so far: where the next part of the story begins."""
        ...

    def view(self) -> SeatView:
        """The table as this seat sees it."""
        ...

    def view_after(self, number: int) -> SeatView:
        """The table as this seat saw it right after that had happened; as it is now if that is long ago."""
        ...

    def question(self) -> Question | None:
        """What this seat is asked; None if it is not."""
        ...

    def story(self, since: int = 0) -> list[LogLine]:
        """What happened since then, as this seat saw it."""
        ...

    def pause_since(self, number: int) -> float:
        """Seconds that the others may have needed since then, by what everyone knows of them."""
        ...

    def moments_since(self, number: int) -> list[MeFirst]:
        """When everyone could use what they hold since then, and who may hold something."""
        ...

    def printed(self, card: int) -> Printed:
        """The text of a card or base: everyone knows the decks."""
        ...

    # --- asked for -------------------------------------------------------------------------------

    def may_look_at(self, card: int) -> bool: ...

    def explain(self, card: int) -> Explanation:
        """Where it is, what its number comes from, what is on it; only what is printed if it is hidden."""
        ...

    def why_not(self, card: int, place: int = 0) -> Reason | None:
        """Why this seat cannot use that card now, or not at that base or on that minion."""
        ...

    def followup(self, answer: Answer, to: int | None = None) -> Question | None:
        """What the card of this answer asks at once, to be answered with it.

        None if it asks nothing so, or if `to` is the number of another question than the present one.
        """
        ...

    def piles(self) -> list[Pile]:
        """Cards next to the bases that this seat may look at."""
        ...

    def course(self) -> ScoreHistory:
        """How the game has gone so far."""
        ...

    async def recall(self, moments: Iterable[int]) -> frozenset[int]:
        """Have the table at hand, for `view_after`, as it was then; the moments that are still known."""
        ...

    async def what_if(self, *answers: Answer) -> Forecast:
        """What an answer to the present question would lead to, as far as this seat can know.

        Further answers are to what its card asks at once.
        """
        ...

    async def hint(self) -> Thought:
        """What a strong player would answer here, and what else it considered."""
        ...

    async def hints(self) -> list[Hint]:
        """The best answers with what each wins."""
        ...

    def review(self, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        """A seat's answers looked at again, one by one: done, in all, and what there is to say of it."""
        ...

    # --- done ------------------------------------------------------------------------------------

    def answer(self, choice: Answer, to: int | None = None) -> str:
        """Answer the present question, or refuse to if `to` is the number of another one.

        What went wrong at the table all the same, if something did: a disk that is full.
        """
        ...

    async def wait(self) -> str:
        """Until somebody else has answered; what went wrong on the way, if something did."""
        ...

    def can_take_back(self) -> bool: ...

    def take_back_tells(self) -> bool:
        """Has hidden knowledge or chance come into play since? Then taking back should be asked for."""
        ...

    def take_back(self) -> bool:
        """Take back the last answer of a person at this table; False if there is none."""
        ...

    def can_redo(self) -> bool: ...

    def redo(self) -> bool:
        """Give again what was taken back, up to the next question to a person."""
        ...

    def sit_down(self, seat: int, player: str) -> None:
        """A person or a level plays that seat from here on."""
        ...

    def leave(self) -> None:
        """Leave the table; the game is saved."""
        ...
