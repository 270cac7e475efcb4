"""The question a person answers at a board: what is lit, which keys take it, which window it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.answering import Answer, Answering, Way
from .widgets.menu import Item
from .widgets.panel import Pointing
from .widgets.prompt import PromptData

if TYPE_CHECKING:
    from ..table.question import Question
    from .screens.board import BoardScreen

DIGITS = "1234567890"


class BoardQuestion:
    """Belongs to a board; what is answered goes to the board's `give`."""

    def __init__(self, board: BoardScreen) -> None:
        self.board = board
        self.steps: Answering | None = None  # None: nobody here is asked

    def ask(self, question: Question | None) -> None:
        self.steps = Answering(question) if question is not None else None

    # --- what works ------------------------------------------------------------------------------

    @property
    def on_table(self) -> Answering | None:
        """The question, if it is answered by pointing at things."""
        return self.steps if self.steps is not None and self.steps.way is Way.TABLE else None

    @property
    def is_move(self) -> bool:
        """Is it the question for a move, so that unplayable cards step back?"""
        return self.steps is not None and self.steps.end is not None

    @property
    def may_pass(self) -> bool:
        return self.steps is not None and self.steps.question.may_pass

    @property
    def talents(self) -> list[int]:
        return self.steps.talents() if self.steps is not None else []

    @property
    def can_step_back(self) -> bool:
        return self.steps is not None and bool(self.steps.picked) and not self.steps.locked

    # --- showing ---------------------------------------------------------------------------------

    def pointing(self, cursor: int) -> Pointing:
        steps = self.on_table
        if steps is None:
            return Pointing(cursor)
        dim = steps.needs_target() or steps.end is None
        return Pointing(cursor, steps.picked, self.labels(steps), dim)

    def labels(self, steps: Answering) -> tuple[tuple[int, str], ...]:
        """Each choice with the key that takes it: letters for bases, digits for the rest."""
        sight = self.board.sight
        assert sight is not None
        choices = steps.choices()
        bases = {base.base: base.letter for base in sight.bases}
        hand = [card.card for card in sight.hand]
        others = iter("" if any(card in choices for card in hand) else DIGITS)
        labels: dict[int, str] = {}
        for spot in self.board.spots():
            if spot not in choices:
                continue
            if spot in bases:
                labels[spot] = bases[spot]
            elif spot in hand:
                labels[spot] = DIGITS[hand.index(spot)] if hand.index(spot) < len(DIGITS) else ""
            else:
                labels[spot] = next(others, "")
        return tuple(labels.items())

    def prompt(self, steps: Answering) -> PromptData:
        keys = self._keys(steps)
        if self.may_pass:
            keys.append((self.board.smashup.key("table.pass"), "none", "pass_on"))
        return PromptData(steps.question.asker_name, steps.words(), tuple(keys), True)

    def _keys(self, steps: Answering) -> list[tuple[str, str, str]]:
        """How the question can be answered: key, words, action of a click."""
        key = self.board.smashup.key
        if steps.way is not Way.TABLE:
            return [(key("table.choose"), "answer", "choose")]
        labels = [label for _, label in self.labels(steps) if label]
        if steps.picked:
            where = (" ".join(labels), "where", "") if steps.needs_target() else None
            keys = [where or (key("table.choose"), "yes", "choose")]
            return keys if steps.locked else [*keys, (key("table.back"), "back", "back")]
        if steps.end is None:
            dash = self.board.glyphs.dash
            span = f"{labels[0]}{dash}{labels[-1]}" if len(labels) > 1 else "".join(labels)
            return [(span, "choose", "")] if labels else []
        keys = [(" ".join(labels), "play", "")] if labels else []
        if steps.talents():
            keys.append((key("table.talent"), f"talent ({len(steps.talents())})", "talent"))
        if self.choices_elsewhere():
            keys.append((key("table.piles"), "from the piles", "piles"))
        return [*keys, (key("table.end"), "end turn", "end_turn")]

    def choices_elsewhere(self) -> list[int]:
        """Cards that can be used but do not lie on the table."""
        if self.on_table is None:
            return []
        there = set(self.board.spots())
        return [spot for spot in self.on_table.choices() if spot not in there]

    def place_cursor(self) -> None:
        """Keep the cursor if it still points at something useful; else put it on the first choice."""
        board = self.board
        spots = board.spots()
        choices = self.on_table.choices() if self.on_table is not None else {}
        wanted = [spot for spot in spots if spot in choices]
        if wanted and board.cursor not in choices:
            board.point(wanted[0])
        elif board.cursor not in spots:
            board.point(spots[-1] if spots else 0)

    # --- answering -------------------------------------------------------------------------------

    def give(self, answer: Answer | None) -> None:
        """What a window answers; None: it was put aside."""
        if answer is not None:
            self.board.give(answer)

    def choose(self, spot: int) -> None:
        """The player points at something and means it."""
        steps = self.steps
        if steps is None:
            return
        if steps.way is not Way.TABLE:
            self.board.open_question()
        elif steps.picked and not steps.needs_target():
            self._second_step(steps)
        elif spot in steps.choices():
            answer = steps.point_at(spot)
            if answer is not None:
                self.give(answer)
            else:
                self.board.place_cursor()
                self.board.show_pointing()
        else:
            self._say_why_not(spot)

    def _second_step(self, steps: Answering) -> None:
        answer = steps.confirm()
        if answer is not None:
            self.give(answer)
        else:
            self._open_moves(steps)

    def _say_why_not(self, spot: int) -> None:
        board = self.board
        assert board.sight is not None
        held = {card.card: card.name for card in board.sight.hand}
        if board.why_not_matters() and spot in held:
            reason = board.seat.why_not(spot)
            if reason is not None:
                board.notify(reason.text, title=held[spot], timeout=4, markup=False)

    def step_back(self) -> bool:
        """From the second step of a play to the first; False if there was none."""
        if self.steps is None or not self.steps.unpick():
            return False
        self.board.show_pointing()
        return True

    def pass_on(self) -> None:
        if self.may_pass:
            self.give(())

    def next_talent(self) -> None:
        steps, talents = self.steps, self.talents
        if steps is None or not talents:
            return
        at = talents.index(steps.picked) + 1 if steps.picked in talents else 0
        steps.unpick()
        self.board.choose(talents[at % len(talents)])

    def end_turn(self) -> None:
        steps, board = self.steps, self.board
        if steps is None or steps.end is None or board.sight is None:
            return
        end = (steps.end,)
        if not (board.smashup.settings.confirm_end_turn and steps.play_left()):
            self.give(end)
            return
        from .dialogs.choose import ConfirmDialog

        text = f"You can still play: {board.sight.plays}."
        dialog = ConfirmDialog("End the turn?", text, "End the turn", "Go on playing")
        board.app.push_screen(dialog, lambda yes: self.give(end) if yes else None)

    # --- windows ---------------------------------------------------------------------------------

    def open_question(self, said: str = "") -> None:
        """A question that needs a window of its own; `said` stands above it."""
        from .dialogs.answer import answer_dialog

        assert self.steps is not None
        dialog = answer_dialog(self.steps, self.board.describer)
        dialog.said = said
        self.board.app.push_screen(dialog, self.give)

    def _open_moves(self, steps: Answering) -> None:
        """One card, several things it can do."""
        from .dialogs.choose import PickDialog

        numbers = steps.offers_of_picked()[: len(DIGITS)]
        items = [Item(steps.offers[number].words, (number,), DIGITS[at]) for at, number in enumerate(numbers)]
        self.board.app.push_screen(PickDialog(steps.words(), items), self.give)
