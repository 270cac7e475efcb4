"""The question a person answers at a board: what is lit, which keys take it, what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.answer_builder import (
    DIGITS,
    Answer,
    AnswerBuilder,
    AnswerLine,
    Choose,
    Control,
    Drop,
    EndTurn,
    Enter,
    Give,
    Given,
    InputMode,
    Lack,
    Missing,
    Move,
    Say,
    begin,
    reduce,
)
from ..table.decks import is_faction
from .widgets.answer import AnswerText
from .widgets.flow import Paragraph
from .widgets.menu import Item
from .widgets.panel import Pointing
from .widgets.prompt import PromptData

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..table.question import Question
    from .screens.board import BoardScreen

TITLES = {"ability": "Use abilities", "seat": "Which player?", "permission": "Which play?"}


class BoardQuestion:
    """Belongs to a board; what is answered goes to the board's `give`."""

    def __init__(self, board: BoardScreen) -> None:
        self.board = board
        self.steps: AnswerBuilder | None = None  # None: nobody here is asked

    def ask(self, question: Question | None) -> None:
        self.steps = begin(question) if question is not None else None
        self.board.answer_pane.close()

    # --- what works ------------------------------------------------------------------------------

    @property
    def on_table(self) -> AnswerBuilder | None:
        """The question, if it is answered by pointing at things."""
        return self.steps if self.steps is not None and self.steps.mode is InputMode.TABLE else None

    @property
    def in_pane(self) -> bool:
        """Does it need a list: is it about what is not on the table, or too long for the line that asks?"""
        steps = self.steps
        if steps is None or steps.mode is InputMode.TABLE:
            return False
        return steps.mode is not InputMode.LINE or not self.board.prompt.has_room_for(self.prompt(steps))

    @property
    def is_move(self) -> bool:
        """Is it the question for a move, so that unplayable cards step back?"""
        return self.steps is not None and self.steps.end is not None

    @property
    def may_pass(self) -> bool:
        return self.steps is not None and self.steps.question.may_pass

    @property
    def marks(self) -> bool:
        """Are several things on the table to be marked?"""
        return self.steps is not None and self.steps.several

    def asker(self) -> int:
        """The card to be read with the question: the one being played, or the one that asks; 0: the rules."""
        steps = self.steps
        if steps is None:
            return 0
        if steps.picked or steps.question.asker:
            return steps.picked or steps.question.asker
        return steps.offers[0].card if steps.question.use_or_not else 0

    def offered(self) -> int:
        """The one card that is to be taken or not, if it does not lie on the table; 0: none such."""
        steps = self.steps
        if steps is None or steps.mode is not InputMode.LINE or len(steps.offers) != 1:
            return 0
        return 0 if steps.offers[0].on_table else steps.offers[0].card

    @property
    def talents(self) -> list[int]:
        return self.steps.talents if self.steps is not None else []

    @property
    def can_step_back(self) -> bool:
        return self.steps is not None and self.steps.can_step_back

    # --- showing ---------------------------------------------------------------------------------

    def pointing(self, cursor: int) -> Pointing:
        steps = self.on_table
        if steps is None:
            return Pointing(cursor, hand_keys=not self._numbers_answers())
        labels = self.labels(steps)
        dim = steps.needs_target or steps.end is None
        return Pointing(cursor, steps.picked, labels, dim, steps.marked_spots(), self._hand_keys(labels))

    def _numbers_answers(self) -> bool:
        """Do digits stand for answers beside the table?"""
        steps = self.steps
        if steps is None:
            return False
        return self.board.answer_pane.is_open or any(said.key in DIGITS for said in steps.line)

    def _hand_keys(self, labels: tuple[tuple[int, str], ...]) -> bool:
        """No two things have one number: where others are numbered, the hand is not."""
        hand = self._hand()
        return all(spot in hand or label not in DIGITS for spot, label in labels if label)

    def _hand(self) -> list[int]:
        assert self.board.view is not None
        return [card.card for card in self.board.view.hand]

    def labels(self, steps: AnswerBuilder) -> tuple[tuple[int, str], ...]:
        """Each choice with the key that takes it: letters for bases, digits for the rest."""
        view = self.board.view
        assert view is not None
        choices = steps.choices
        bases = {base.base: base.letter for base in view.bases}
        hand = self._hand()
        again = self._again(steps) if steps.picked else ""  # who presses it twice has chosen nothing yet
        digits = [digit for digit in DIGITS if digit != again]
        others = iter([] if any(card in choices for card in hand) else digits)
        labels: dict[int, str] = {}
        painted = self.board.spots()
        for spot in (*painted, *{*bases, *hand}.difference(painted)):  # a new hand may not be painted yet
            if spot not in choices:
                continue
            if spot in bases:
                labels[spot] = bases[spot]
            elif spot in hand:
                labels[spot] = DIGITS[hand.index(spot)] if hand.index(spot) < len(DIGITS) else ""
            else:
                labels[spot] = next(others, "")
        return tuple(labels.items())

    def prompt(self, steps: AnswerBuilder) -> PromptData:
        keys = self._keys(steps)
        said = {each.key for each in steps.line}
        if self.may_pass and not said & {"n", "p"}:
            keys.append((self.board.smashup.key("table.pass"), "none", "pass_on"))
        return PromptData(steps.question.asker_name, self._words(steps), tuple(keys), True)

    def _words(self, steps: AnswerBuilder) -> str:
        return f"{steps.words()} {self._marked(steps)}." if steps.several else steps.words()

    @staticmethod
    def _marked(steps: AnswerBuilder) -> str:
        """How many are marked, of how many."""
        least, most, count = steps.question.least, steps.question.most, len(steps.marked) or "none"
        wanted = f"{most}" if least == most else f"{least} to {most}" if least else f"up to {most}"
        return f"{count} of {wanted} marked".capitalize()

    def _keys(self, steps: AnswerBuilder) -> list[tuple[str, str, str]]:
        """How the question can be answered: key, words, action of a click."""
        key, line = self.board.smashup.key, steps.line
        if line and steps.mode in (InputMode.LINE, InputMode.TABLE) and not steps.picked:
            return [(each.key, each.words, f"answer('{each.key}')") for each in line]
        if steps.mode is not InputMode.TABLE:
            return self._list_keys(steps)
        labels = [label for _, label in self.labels(steps) if label]
        back = [(key("table.back"), "back", "back")] if self.can_step_back else []
        if steps.ending:
            return [(key("table.end"), "end the turn", "end_turn"), *back]
        if steps.picked:
            return [self._second(steps, labels), *back]
        if steps.several:
            done = [(key("table.choose"), "done", "finish")] if steps.marked and steps.complete else []
            return [*self._span(labels, "mark"), *done, *back]
        if steps.end is None:
            return self._span(labels, "choose")
        keys = [(" ".join(labels), "play", "")] if labels else []
        if steps.talents:
            keys.append((key("table.talent"), f"talent ({len(steps.talents)})", "talent"))
        if self.choices_elsewhere():
            keys.append((key("table.piles"), "from the piles", "piles"))
        return [*keys, (key("table.end"), "end turn", "end_turn")]

    def _list_keys(self, steps: AnswerBuilder) -> list[tuple[str, str, str]]:
        """In the list, or how to open it again."""
        enter = self.board.smashup.key("table.choose")
        if not self.board.answer_pane.is_open:
            return [(enter, "answer", "choose")]
        up, down = self.board.glyphs.up, self.board.glyphs.down
        if steps.takes_one:
            return [(f"{up}{down} {enter}", "choose", "")]
        word = "number" if steps.mode is InputMode.ORDER else "mark"
        return [(f"{up}{down} Space", word, ""), (enter, "done", ""), ("a", "all", "")]

    def _second(self, steps: AnswerBuilder, labels: list[str]) -> tuple[str, str, str]:
        """What takes the second step of a play."""
        if steps.needs_target:
            return (" ".join(labels), "choose" if steps.next is not None else "where", "")
        again = self._again(steps)
        enter = self.board.smashup.key("table.choose")
        return (f"{again} or {enter}" if again else enter, "yes", "choose")

    def _again(self, steps: AnswerBuilder) -> str:
        """The key that picked the card: once more, it plays it."""
        if steps.talents == [steps.picked]:
            return self.board.smashup.key("table.talent")
        hand = self._hand()
        at = hand.index(steps.picked) if steps.picked in hand else len(DIGITS)
        return DIGITS[at] if at < len(DIGITS) else ""

    def _span(self, labels: list[str], word: str) -> list[tuple[str, str, str]]:
        return [(" ".join(in_runs(labels, self.board.glyphs.dash)), word, "")] if labels else []

    def choices_elsewhere(self) -> list[int]:
        """Cards that can be used but do not lie on the table."""
        if self.on_table is None:
            return []
        there = set(self.board.spots())
        return [spot for spot in self.on_table.choices if spot not in there]

    def place_cursor(self) -> None:
        """At a move, keep the cursor if it points at something useful; else put it on the likely answer."""
        board, steps = self.board, self.on_table
        spots = board.spots()
        if steps is None:
            asked = [offer.card for offer in self.steps.offers] if self.steps is not None else []
            wanted = next((card for card in asked if card in spots), 0)
        else:
            keep = steps.end is not None and not steps.picked and board.cursor in steps.choices
            wanted = board.cursor if keep else steps.likely()
            if steps.end is not None and not steps.picked and not keep:
                wanted = next((spot for spot in spots if spot in steps.choices), 0)
        if wanted in spots:
            board.point(wanted)
        elif steps is not None and board.cursor in steps.choices:  # rather none of them
            board.point(next((spot for spot in spots if spot not in steps.choices), 0))
        elif board.cursor not in spots:
            board.point(spots[-1] if spots else 0)

    # --- answering -------------------------------------------------------------------------------

    def do(self, move: Move) -> None:
        """A move of the player's: what is picked changes, or it is an answer, or something is missing."""
        steps = self.steps
        if steps is None:
            return
        outcome = reduce(steps, move, self.board.ahead)
        if isinstance(outcome, Given):
            self.board.give(*outcome.answers)
            return
        missing = outcome if isinstance(outcome, Missing) else None
        self.steps = steps.with_picked(outcome.picked if isinstance(outcome, Missing) else outcome)
        if self.board.answer_pane.is_open:
            self.board.answer_pane.go_on(self.steps)
        if self.steps is not steps:
            self._show(steps, move)
        if missing is not None:
            self._say_what_is_missing(missing)

    def _show(self, before: AnswerBuilder, move: Move) -> None:
        """Another step: the cursor goes where it is of use, unless things are only marked or put back."""
        board, cursor = self.board, self.board.cursor
        assert self.steps is not None
        if self.steps.picked and not isinstance(move, Drop):
            board.place_cursor()
            if board.cursor != cursor:  # it has been shown where it is now
                return
        board.show_pointing()

    def answer(self, question: Question, answer: Answer) -> None:
        """From a list or a window: nothing, if something else is asked by now."""
        if self.steps is not None and self.steps.question is question:
            self.do(Give(answer))

    def say(self, key: str) -> bool:
        """Answer in the line that asks; False if the key is none of its answers."""
        steps = self.steps
        if steps is None or self.board.answer_pane.is_open or not steps.says(key):
            return False
        self.do(Say(key))
        return True

    def choose(self, spot: int) -> None:
        """The player points at something and means it."""
        self.do(Choose(spot))

    def takes(self, spot: int) -> bool:
        """Is it, or begins with it, an answer?"""
        return self.steps is not None and self.steps.takes(spot)

    def enter(self, spot: int) -> None:
        """Enter: the second step of a play, all that was marked, or what the cursor is on."""
        self.do(Enter(spot))

    def play_at(self, card: int, spot: int) -> None:
        """A card of the hand is brought to a place: played there, or just played if it needs no place."""
        steps = self.on_table
        if steps is None or steps.locked or not steps.begins(card):
            self.board.point(card)
        self.do(Drop(card, spot))

    def finish(self) -> None:
        """What is marked is all."""
        if self.marks:
            self.do(Control.FINISH)

    def _say_what_is_missing(self, missing: Missing) -> None:
        board, steps = self.board, self.steps
        assert board.view is not None and steps is not None
        match missing.lack:
            case Lack.NOT_NOW:
                name = next((card.name for card in board.view.hand if card.card == missing.card), "")
                reason = board.seat.why_not(missing.card) if name else None
                if reason is not None:
                    board.notify(reason.text, title=name, timeout=4, markup=False)
            case Lack.NOT_THERE:
                name = steps.offers[steps.of_picked[0]].name
                reason = board.seat.why_not(missing.card, missing.place)
                if reason is not None:
                    board.notify(reason.text, title=name, timeout=4, markup=False)
            case Lack.NO_ANSWER:
                board.notify("That is no answer here: what can be chosen is lit.", timeout=3)
            case Lack.MORE:
                board.notify(f"{steps.progress()}.", timeout=2)
            case Lack.PLACE:
                what = "Choose" if steps.next is not None else "Choose where"
                board.notify(f"{what}: it is lit.", timeout=2)
            case Lack.WHICH:
                self._open_moves(steps)
            case Lack.LIST:
                self.reopen()

    def step_back(self) -> bool:
        """From the list to the table, or one step of a play back; False if there was none."""
        if self.board.answer_pane.is_open:
            self.board.answer_pane.close()
            self.board.show_pointing()
        elif self.can_step_back:
            self.do(Control.BACK)
        else:
            return False
        return True

    def pass_on(self) -> None:
        self.do(Control.PASS)

    def next_talent(self) -> None:
        self.board.look_on()
        self.do(Control.TALENT)

    def end_turn(self) -> None:
        """At once, or with the same key again if something can still be played."""
        self.do(EndTurn(self.board.smashup.settings.confirm_end_turn))

    # --- beside the table ------------------------------------------------------------------------

    def reopen(self) -> None:
        """The list once more, if it was put aside."""
        if self.in_pane:
            self.board.open_question()

    def open_question(self, said: str = "") -> None:
        """A question that needs a list; `said` stands above it."""
        steps, board = self.steps, self.board
        assert steps is not None
        asker = board.describer.asker(steps.question.asker) if steps.question.asker else []
        title = steps.question.asker_name or self._drafts() or TITLES.get(steps.question.kind, "Choose")
        seen = " ".join(f"{line}." for line, _ in board.seen)
        text = AnswerText(asker, steps.words(), said, seen, self._about, self._detail)
        board.answer_pane.open(steps, title, text, board.pane_region())

    def _drafts(self) -> str:
        """Whose pick it is, where factions are drafted."""
        view = self.board.view
        if view is None or not view.draft:
            return ""
        player = view.players[view.asked]
        return "You draft" if player.spoken_to else f"{player.name} drafts"

    def _about(self, entry: AnswerLine) -> Sequence[Paragraph]:
        board, offer = self.board, entry.offer
        if offer.card:
            tell = board.describer.brief if board.narrow else board.describer.card
            return tell(offer.card, asked=False)
        if is_faction(offer.word):
            from .dialogs.factions import faction_words

            return faction_words(offer.word, board.colours, board.glyphs, board.smashup.shelf.library)
        return []

    def _detail(self, entry: AnswerLine) -> str:
        """Where a card in play lies, as several may have the same name; of any other its numbers and text."""
        board, offer = self.board, entry.offer
        if offer.place:
            sign = f"{board.glyphs.seats[offer.holder]} " if 0 <= offer.holder < 4 else ""
            return f"{sign}{offer.place}"
        return board.describer.short(offer.card) if offer.card and offer.words == offer.name else ""

    def _open_moves(self, steps: AnswerBuilder) -> None:
        """One card, several things it can do."""
        from .dialogs.choose import PickDialog

        numbers = steps.of_picked[: len(DIGITS)]
        items = [Item(steps.offers[number].words, (number,), DIGITS[at]) for at, number in enumerate(numbers)]

        def chosen(answer: Answer | None) -> None:
            if answer is not None:
                self.answer(steps.question, answer)

        self.board.app.push_screen(PickDialog(steps.words(), items), chosen)


def in_runs(keys: Iterable[str], dash: str) -> list[str]:
    """Keys that follow each other, three or more, as from the first to the last: 1 2 3 5 is 1–3 5."""
    runs: list[str] = []
    for key in keys:
        if runs and ord(key) == ord(runs[-1][-1]) + 1:
            runs[-1] += key
        else:
            runs.append(key)
    few = [[*run] if len(run) < 3 else [f"{run[0]}{dash}{run[-1]}"] for run in runs]
    return [key for run in few for key in run]
