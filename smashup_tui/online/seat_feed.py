"""What one perspective has been sent of a game, and the messages that bring its followers up to date.
Everybody who sees the same shares one feed: every change is put into words, and into bytes, once. What is
urgent (the table, the question, the story) goes out at once, what is only read (explanations, piles, the
course) a moment later.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from ..table.explain import Explanation
from ..table.schema import as_data
from .protocol import encode_message

if TYPE_CHECKING:
    from ..engine.query.why_not import Reason
    from ..table.local_table import LocalSeat
    from ..table.question import Question
    from ..table.score_history import ScoreHistory
    from ..table.view import SeatView

KEPT_MOMENTS = 64  # as they were looked at
KEPT = 64  # updates for those who are a little behind; who is more so is told everything again

About = tuple[Explanation, "Reason | None"]


class SeatFeed:
    """Numbered updates: whoever has all up to a number lacks those after it."""

    def __init__(self) -> None:
        self.number = 0
        self.shown = 0  # pictures of the table
        self.view: SeatView | None = None  # the last of them
        self._moments: dict[int, SeatView] = {}  # in the middle of what happened, as somebody asked for them
        self._updates: deque[bytes] = deque(maxlen=KEPT)
        self._told = 0  # things that happened and are told
        self._at: dict[str, Any] = {}  # which question of which round was told last
        self._asked: tuple[int, Question | None] = (
            -1,
            None,
        )  # who seemed to be asked, and this seat's question
        self._about: dict[int, About] = {}
        self._course: ScoreHistory | None = None
        self._whole: tuple[Any, list[bytes]] = ((), [])

    def since(self, number: int) -> list[bytes] | None:
        """The updates after that one; None if they are no longer there."""
        missing = self.number - number
        if missing > len(self._updates):
            return None
        return list(self._updates)[len(self._updates) - missing :]

    def whole(self, seat: LocalSeat, at: dict[str, Any]) -> list[bytes]:
        """All there is to tell now, for those who have just come."""
        if self.view is None:  # the first who looks: what comes next is told from here on
            self._told, self._at, self.view = seat.happened, at, seat.view()
            self._asked = seat.asked, seat.question()
            self._about, self._course = explain_cards(seat), seat.course()
        point = self.number, at, seat.held_back
        if self._whole[0] != point:
            told = [_state(seat, self.view, self.shown, 0, at), *self._then(seat, anew=True)]
            self._whole = (point, told)
        return self._whole[1]

    def moment(self, seat: LocalSeat, number: int) -> SeatView:
        """The table right after that had happened; everybody who sees the same shares it."""
        if number not in self._moments:
            view = seat.view_after(number)
            if number + 1 >= seat.happened:
                return view  # nothing has happened since: it may still change
            self._moments[number] = view
            for old in list(self._moments)[:-KEPT_MOMENTS]:
                del self._moments[old]
        return self._moments[number]

    # --- updates ---------------------------------------------------------------------------------

    def look(self, seat: LocalSeat, at: dict[str, Any]) -> None:
        """Add a state, but only if something has changed: the number of messages must give nothing away."""
        if at["round"] != self._at.get("round"):
            self._told, self._moments = 0, {}
        view, asked = seat.view(), (seat.asked, seat.question())
        if (at, view, asked, seat.happened) == (self._at, self.view, self._asked, self._told):
            return
        self._at, self._asked = at, asked
        self.view, self.shown = view, self.shown + 1
        text = _state(seat, self.view, self.shown, self._told, at)
        self._told = seat.happened
        self._add(text)

    def look_closely(self, seat: LocalSeat) -> None:
        """Everything that can be read about it."""
        for text in self._then(seat, anew=False):
            self._add(text)

    def _add(self, text: bytes) -> None:
        self.number += 1
        self._updates.append(text)

    def _then(self, seat: LocalSeat, *, anew: bool) -> list[bytes]:
        about, course = explain_cards(seat), seat.course()
        before = {} if anew else self._about
        data: dict[str, Any] = {}
        changed = {card: each for card, each in about.items() if before.get(card) != each}
        if changed:
            data["cards"] = {str(card): _about_data(each) for card, each in changed.items()}
        if before.keys() - about.keys():
            data["hidden"] = sorted(before.keys() - about.keys())
        if anew or course != self._course:
            data["course"] = as_data(course)
        if anew:
            data["anew"] = True
        else:
            self._about, self._course = about, course
        return [encode_message("details", **data).encode()] if data else []


def _state(seat: LocalSeat, view: SeatView, shown: int, since: int, at: dict[str, Any]) -> bytes:
    question = seat.question()
    return encode_message(
        "state",
        **at,
        asked=seat.asked,
        shown=shown,
        view=as_data(view),
        question=as_data(question._replace(number=at["number"])) if question is not None else None,
        followups=_followup_questions(seat, question, at["number"] + 1) if question is not None else {},
        since=since,
        story=[as_data(line) for line in seat.story(since)],
    ).encode()


def _followup_questions(seat: LocalSeat, question: Question, number: int) -> dict[str, Any]:
    """By the offer: what its card asks at once, so that one can answer it together with the play."""
    found = {str(offer): seat.followup((offer,)) for offer in question.lone_moves}
    return {offer: as_data(then._replace(number=number)) for offer, then in found.items() if then is not None}


def explain_cards(seat: LocalSeat) -> dict[int, About]:
    """Every card that may be looked at, explained."""
    return {card: (seat.explain(card), seat.why_not(card)) for card in sorted(seat.visible())}


def _about_data(about: About) -> list[Any]:
    """What is printed stands elsewhere."""
    explanation, reason = about
    data = {
        name: as_data(value)
        for name, value in zip(explanation._fields, explanation, strict=True)
        if name not in ("card", "printed") and value != Explanation._field_defaults[name]
    }
    return [data, as_data(reason)]
