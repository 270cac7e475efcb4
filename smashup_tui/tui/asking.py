"""The question a person answers at a board: what is lit, which keys take it, what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.answer_builder import DIGITS, Answer, AnswerBuilder, AnswerLine, InputMode
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
        self.steps = AnswerBuilder(question, self.board.ahead) if question is not None else None
        self.board.answer_pane.close()

    # --- what works ------------------------------------------------------------------------------

    @property
    def on_table(self) -> AnswerBuilder | None:
        """The question, if it is answered by pointing at things."""
        return self.steps if self.steps is not None and self.steps.way is InputMode.TABLE else None

    @property
    def in_pane(self) -> bool:
        """Does it need a list: is it about what is not on the table, or too long for the line that asks?"""
        steps = self.steps
        if steps is None or steps.way is InputMode.TABLE:
            return False
        return steps.way is not InputMode.LINE or not self.board.prompt.has_room_for(self.prompt(steps))

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
        if steps is None or steps.way is not InputMode.LINE or len(steps.offers) != 1:
            return 0
        return 0 if steps.offers[0].on_table else steps.offers[0].card

    @property
    def talents(self) -> list[int]:
        return self.steps.talents() if self.steps is not None else []

    @property
    def can_step_back(self) -> bool:
        steps = self.steps
        if steps is None:
            return False
        return steps.ending or bool(steps.marked) or (bool(steps.picked) and not steps.locked)

    # --- showing ---------------------------------------------------------------------------------

    def pointing(self, cursor: int) -> Pointing:
        steps = self.on_table
        if steps is None:
            return Pointing(cursor, hand_keys=not self._numbers_answers())
        labels = self.labels(steps)
        dim = steps.needs_target() or steps.end is None
        return Pointing(cursor, steps.picked, labels, dim, steps.marked_spots(), self._hand_keys(labels))

    def _numbers_answers(self) -> bool:
        """Do digits stand for answers beside the table?"""
        steps = self.steps
        if steps is None:
            return False
        return self.board.answer_pane.is_open or any(said.key in DIGITS for said in steps.line())

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
        choices = steps.choices()
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
        said = {each.key for each in steps.line()}
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
        key, line = self.board.smashup.key, steps.line()
        if line and steps.way in (InputMode.LINE, InputMode.TABLE) and not steps.picked:
            return [(each.key, each.words, f"answer('{each.key}')") for each in line]
        if steps.way is not InputMode.TABLE:
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
        if steps.talents():
            keys.append((key("table.talent"), f"talent ({len(steps.talents())})", "talent"))
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
        word = "number" if steps.way is InputMode.ORDER else "mark"
        return [(f"{up}{down} Space", word, ""), (enter, "done", ""), ("a", "all", "")]

    def _second(self, steps: AnswerBuilder, labels: list[str]) -> tuple[str, str, str]:
        """What takes the second step of a play."""
        if steps.needs_target():
            return (" ".join(labels), "choose" if steps.next is not None else "where", "")
        again = self._again(steps)
        enter = self.board.smashup.key("table.choose")
        return (f"{again} or {enter}" if again else enter, "yes", "choose")

    def _again(self, steps: AnswerBuilder) -> str:
        """The key that picked the card: once more, it plays it."""
        if steps.talents() == [steps.picked]:
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
        return [spot for spot in self.on_table.choices() if spot not in there]

    def place_cursor(self) -> None:
        """At a move, keep the cursor if it points at something useful; else put it on the likely answer."""
        board, steps = self.board, self.on_table
        spots = board.spots()
        if steps is None:
            asked = [offer.card for offer in self.steps.offers] if self.steps is not None else []
            wanted = next((card for card in asked if card in spots), 0)
        else:
            keep = steps.end is not None and not steps.picked and board.cursor in steps.choices()
            wanted = board.cursor if keep else steps.likely()
            if steps.end is not None and not steps.picked and not keep:
                wanted = next((spot for spot in spots if spot in steps.choices()), 0)
        if wanted in spots:
            board.point(wanted)
        elif steps is not None and board.cursor in steps.choices():  # rather none of them
            board.point(next((spot for spot in spots if spot not in steps.choices()), 0))
        elif board.cursor not in spots:
            board.point(spots[-1] if spots else 0)

    # --- answering -------------------------------------------------------------------------------

    def give(self, answer: Answer | None) -> None:
        """An answer; None: there is none yet."""
        if answer is not None and self.steps is not None:
            self.board.give(answer)

    def say(self, key: str) -> bool:
        """Answer in the line that asks; False if the key is none of its answers."""
        steps = self.steps
        if steps is None or steps.picked or self.board.answer_pane.is_open:
            return False
        found = next((each for each in steps.line() if each.key == key), None)
        if found is not None:
            self.give(found.answer)
        return found is not None

    def choose(self, spot: int) -> None:
        """The player points at something and means it."""
        steps = self.steps
        if steps is None:
            return
        if steps.way is not InputMode.TABLE:
            self.reopen()
        elif self.takes(spot):
            if spot not in steps.choices():
                steps.picked = 0
            self._take(steps, spot)
        elif steps.stands_for_picked(spot):
            self.confirm()
        else:
            self._say_why_not(spot)

    def takes(self, spot: int) -> bool:
        """Is it, or begins with it, an answer? Not if it only confirms what is picked."""
        steps = self.on_table
        if steps is None or spot in steps.choices():
            return steps is not None
        if not steps.picked or steps.locked or steps.stands_for_picked(spot):
            return False
        return self._picks_another(steps, spot)

    def _picks_another(self, steps: AnswerBuilder, spot: int) -> bool:
        return any(spot in offer.spots for offer in steps.offers)

    def _take(self, steps: AnswerBuilder, spot: int) -> None:
        first, answer = steps.only_move() if steps.next is not None else None, steps.point_at(spot)
        if answer is not None and first is not None:
            self.board.give(first, answer)
        elif answer is not None:
            self.give(answer)
        elif steps.several:
            self.board.show_pointing()
        else:
            before = self.board.cursor
            self.board.place_cursor()
            if self.board.cursor == before:  # else it has been shown where it is now
                self.board.show_pointing()

    def enter(self, spot: int) -> None:
        """Enter: the second step of a play, all that was marked, or what the cursor is on."""
        steps = self.on_table
        if steps is None:
            self.choose(spot)
        elif steps.ending:
            self.end_turn()
        elif steps.several and steps.marked and (steps.complete or self._is_marked(steps, spot)):
            self.finish()
        elif steps.picked and not steps.needs_target():
            self.confirm()
        else:
            self.choose(spot)

    def play_at(self, card: int, spot: int) -> None:
        """A card of the hand is brought to a place: played there, or just played if it needs no place."""
        steps = self.on_table
        if steps is None or steps.locked or not self._picks_another(steps, card):
            self.board.point(card)
            if steps is not None and not steps.picked:
                self._say_why_not(card)
            return
        steps.picked = 0
        if steps.question.kind != "main" or steps.several:
            return
        steps.point_at(card)
        if spot in steps.choices():
            self._take(steps, spot)
        elif steps.needs_target():
            self._say_why_not(spot)
            self.board.show_pointing()
        else:
            self.confirm()

    def _is_marked(self, steps: AnswerBuilder, spot: int) -> bool:
        numbers = steps.choices().get(spot, [])
        return all(number in steps.marked for number in numbers)

    def finish(self) -> None:
        """What is marked is all."""
        steps = self.on_table
        if steps is None or not steps.several:
            return
        if steps.complete:
            self.give(tuple(steps.marked))
        else:
            self.board.notify(f"{steps.progress()}.", timeout=2)

    def confirm(self) -> None:
        """The picked card once more: play it, if there is only one way to."""
        steps = self.on_table
        if steps is None or not steps.picked:
            return
        answer = steps.confirm()
        if answer is not None:
            self.give(answer)
        elif steps.needs_target():
            what = "Choose" if steps.next is not None else "Choose where"
            self.board.notify(f"{what}: it is lit.", timeout=2)
        else:
            self._open_moves(steps)

    def _say_why_not(self, spot: int) -> None:
        board, steps = self.board, self.steps
        assert board.view is not None and steps is not None
        held = {card.card: card.name for card in board.view.hand}
        if steps.picked and steps.next is None:
            reason = board.seat.why_not(steps.picked, spot)
            title = next(offer.name for offer in steps.offers if offer.card == steps.picked)
        elif steps.end is not None and not steps.picked:
            reason = board.seat.why_not(spot) if spot in held else None
            title = held.get(spot, "")
        else:
            board.notify("That is no answer here: what can be chosen is lit.", timeout=3)
            return
        if reason is not None:
            board.notify(reason.text, title=title, timeout=4, markup=False)

    def step_back(self) -> bool:
        """From the list to the table, or one step of a play back; False if there was none."""
        if self.board.answer_pane.is_open:
            self.board.answer_pane.close()
        elif self.steps is None or not self.steps.unpick():
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
        if talents == [steps.picked]:
            self.confirm()
            return
        at = talents.index(steps.picked) + 1 if steps.picked in talents else 0
        steps.unpick()
        self.board.choose(talents[at % len(talents)])

    def end_turn(self) -> None:
        """At once, or with the same key again if something can still be played."""
        steps = self.steps
        if steps is None or steps.end is None:
            return
        if steps.ending or not (self.board.smashup.settings.confirm_end_turn and steps.play_left()):
            self.give((steps.end,))
            return
        steps.unpick()
        steps.ending = True
        self.board.show_pointing()

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

        numbers = steps.offers_of_picked()[: len(DIGITS)]
        items = [Item(steps.offers[number].words, (number,), DIGITS[at]) for at, number in enumerate(numbers)]
        self.board.app.push_screen(PickDialog(steps.words(), items), self.give)


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
