"""A whole game in lines of text, on seats at a table and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..engine.model.errors import RulesError
from ..support.grammar import YOU, counted
from ..table.ai_process import PlayerProcessError
from ..table.draft import course_of_draft
from ..table.event_tree import indented
from ..table.hints import how_clear
from ..table.seat import Seats
from ..table.secrecy import HandingRound
from .descriptions import (
    WHERE,
    Choosable,
    card_now,
    choosables,
    face,
    hand_lines,
    how_to_answer,
    in_letters,
    numbered,
    places,
    table_lines,
)

if TYPE_CHECKING:
    from ..table.question import Question
    from ..table.seat import SeatAtTable
    from .lookup import Lookup
    from .talk import Talk

LOG_LINES = 20
MOST_PLACES = 9999

HELP = """\
  3       choose line 3; several as in 1 3; 2 1 is line 2 and then its line 1
  Enter   nothing, if that is allowed (also p)
  y, n    yes or no
  e       end your turn
  b       back to choosing a card
  t       the table          c       your hand with its texts
  l       what happened      d       discard piles and other cards you may look at
  ? 3     about line 3       ? NAME  about a card
  / WORDS look up a rule     w 3     what would line 3 lead to?
  h       a hint             u, r    undo, redo
  ?       this help          q       leave; the game is saved
Words do as well: undo, log, table, hand, piles, hint, end, back, card NAME, rules WORDS."""


class TextSeats(Seats, Protocol):
    """A table as lines of text need it."""

    def spectator(self) -> SeatAtTable: ...

    def trouble(self) -> str:
        """What went wrong with what is written down; empty if nothing has."""
        ...


class PlainTable:
    """One game, from the question that is asked now to its end."""

    HELP = HELP

    def __init__(self, table: TextSeats, talk: Talk, lookup: Lookup) -> None:
        self.table = table
        self.talk = talk
        self.lookup = lookup
        people = table.people
        self.seat: SeatAtTable = table.seat(people[0]) if len(people) == 1 else table.spectator()
        self.told = 0  # how much of the story has been told
        self.turn = -1  # the turn whose table has been told
        self.where: Choosable | None = None  # a card that was chosen and still needs its place
        self.handing_round = HandingRound(table)

    async def play(self) -> bool:
        """Until the game is over, or nobody is there any more; is it over?"""
        self.talk.say("Type ? for help.")
        self._say_if(self.table.trouble())
        while self.seat.asked >= 0:
            if not self._hand_round():
                return False
            asked = self.table.asked_here
            if asked not in (-1, self.seat.number) and not self._sit_down(asked):
                return False
            self._tell()
            question = self.seat.question()
            if question is None:
                self._say_if(await self.seat.wait())
            elif not await self._answer(question):
                return False
        self._tell()
        self._result()
        return True

    def _hand_round(self) -> bool:
        """Whoever may hold something for what has just come gets the keyboard; False: nobody is there."""
        while (due := self.handing_round.next(self.seat)) is not None:
            moment, person = due
            if person == self.seat.number:
                continue
            if not self._sit_down(person):
                return False
            if self.table.asked_here != person:
                self.talk.say(f"{moment.words} You had nothing to use there.")
                if self.talk.hear("Press Enter to continue. ") is None:
                    return False
        return True

    def _sit_down(self, seat: int) -> bool:
        """Another person is asked: hide the screen, then show the story from that person's perspective. A
        draft is open: nobody has a hand yet.
        """
        if self.seat.view().draft:
            self.seat = self.table.seat(seat)
            return True
        if not self.talk.curtain(self.table.seat(seat).names[seat]):
            return False
        self.seat, self.told, self.turn = self.table.seat(seat), self._since_last_turn(seat), -1
        return True

    def _since_last_turn(self, seat: int) -> int:
        """Where what this person has not read yet begins: at the end of the last turn of theirs."""
        turns = [line for line in self.table.seat(seat).story() if line.begins_turn]
        own = [number for number, line in enumerate(turns) if line.seat == seat]
        after = own[-1] + 1 if own and own[-1] + 1 < len(turns) else (own[-1] if own else 0)
        return turns[after].number if turns else 0

    # --- telling ---------------------------------------------------------------------------------

    def _tell(self) -> None:
        self.told = min(self.told, self.seat.happened)
        self.talk.say_all(indented(self.seat.story(self.told)))
        self.told = self.seat.happened

    def _say_if(self, trouble: str) -> None:
        if trouble:
            self.talk.say(trouble)

    def _result(self) -> None:
        view = self.seat.view()
        points = ", ".join(f"{player.name} {player.vp}" for player in view.players)
        self.talk.say(f"The game is over after {counted(view.turn, 'turn')}: {points} VP.")

    def _ask(self, question: Question, shown: list[Choosable]) -> None:
        view = self.seat.view()
        if question.end is not None and self.turn != view.turn:
            self.turn = view.turn
            self.talk.say("", *table_lines(view))
        if self.where is not None:
            name = question.offers[self.where.offers[0]].name
            self.talk.say("", f"{name}: where?", *numbered(shown), WHERE)
            return
        self.talk.say("", *self._asked_in_words(question), *numbered(shown), how_to_answer(question))

    def _asked_in_words(self, question: Question) -> list[str]:
        if question.end is not None:
            plays = self.seat.view().plays
            return [
                f"Your move. {plays} left to play." if plays else "Your move. You have nothing left to play."
            ]
        if not question.asker:
            return [*self._draft(), question.prompt]
        return [f"{face(self.seat.printed(question.asker))}", question.prompt]

    def _draft(self) -> list[str]:
        """Where factions are drafted: what is taken, and whose pick it is."""
        view = self.seat.view()
        if not view.draft:
            return []
        picks = "You pick." if self.seat.names[view.asked] == YOU else f"{self.seat.names[view.asked]} picks."
        return [course_of_draft(view.draft, view.names), picks]

    # --- answering -------------------------------------------------------------------------------

    async def _answer(self, question: Question) -> bool:
        """Until something was answered or taken back; False: nobody is there any more."""
        self.where = None
        lines = shown = choosables(self.seat, question)
        self._ask(question, shown)
        await self._foretell(question)
        while True:
            typed = await self._typed(question)
            if typed is None or (typed := in_letters(typed)).lower() == "q":
                return False
            if typed.lower() == "b" and self.where is not None:
                self.where, shown = None, lines
                self._ask(question, shown)
            elif await self._other(typed, question, shown):
                if self.seat.question() != question:
                    return True
            else:
                answer = self._read(typed, question, shown)
                if answer is not None and self._give(answer, question):
                    return True
                if self.where is not None:
                    shown = places(question, self.where)

    async def _typed(self, question: Question) -> str | None:
        """The next line; None: there will be none."""
        return self.talk.hear()

    def _give(self, answer: tuple[int, ...], question: Question) -> bool:
        try:
            self._say_if(self.seat.answer(answer, to=question.number))
        except RulesError as error:
            self.talk.say(str(error))
            return False
        return True

    def _read(self, typed: str, question: Question, shown: list[Choosable]) -> tuple[int, ...] | None:
        """The answer that was typed; None, with a word to the player, if it is none or not complete."""
        word = typed.lower()
        if question.end is not None and word == "e":
            return (question.end,)
        if question.use_or_not and word == "y":
            return (0,)
        if question.may_pass and (word in ("", "p") or (question.use_or_not and word == "n")):
            return ()
        first, *more = typed.replace(",", " ").split() or [""]
        where = question.kind == "main" and self.where is None  # there a second number is a place
        chosen = self._number(first, len(shown))
        others = [self._number(each, MOST_PLACES if where else len(shown)) for each in more]
        numbers = [number for number in (chosen, *others) if number is not None]
        if len(numbers) != 1 + len(others):
            how = WHERE if self.where is not None else how_to_answer(question)
            self.talk.say(f"That isn't an answer here. {how} Type ? for help.")
            return None
        return self._picked(numbers, question, shown)

    def _number(self, word: str, most: int) -> int | None:
        """The position of a line by its number."""
        short = word.isascii() and word.isdigit() and len(word) <= 4
        return int(word) - 1 if short and 1 <= int(word) <= most else None

    def _picked(
        self, numbers: list[int], question: Question, shown: list[Choosable]
    ) -> tuple[int, ...] | None:
        if question.kind != "main":
            return tuple(number for position in numbers for number in shown[position].offers)
        chosen, *more = numbers
        entry = shown[chosen]
        if len(entry.offers) == 1 and not more:
            return entry.offers
        at = places(question, entry)
        if len(more) == 1 and more[0] < len(at):
            return at[more[0]].offers
        if more:
            self.talk.say(f"There's no such place. {entry.words}: 1 to {len(at)}.")
            return None
        self.where = entry
        self._ask(question, at)
        return None

    # --- everything else -------------------------------------------------------------------------

    async def _other(self, typed: str, question: Question, shown: list[Choosable]) -> bool:
        """Whatever is typed other than answers; was it that?"""
        word, rest = word_and_rest(typed)
        number = self._number(rest, len(shown))
        match word:
            case "?" if number is not None:
                self._about(question, shown[number])
            case "w":
                await self._what_if(rest, question, shown)
            case "h":
                await self._hint()
            case "u":
                self._take_back()
            case "r":
                self.talk.say("Redone." if self.seat.redo() else "There's nothing to redo.")
            case _:
                return self._look(word, rest)
        return True

    def _look(self, word: str, rest: str) -> bool:
        """What can be looked at whoever is asked; was it that?"""
        match word:
            case "?" if rest:
                self.talk.say_all(self.lookup.card(rest))
            case "?":
                self.talk.say(*self.HELP.splitlines())
            case "/":
                self.talk.say_all(self.lookup.rules(rest))
            case "t":
                self.talk.say_all(table_lines(self.seat.view()))
            case "c":
                self.talk.say_all(hand_lines(self.seat))
            case "l":
                self.talk.say_all(indented(self.seat.story())[-LOG_LINES:])
            case "d":
                self._piles()
            case _:
                return False
        return True

    def _about(self, question: Question, entry: Choosable) -> None:
        card = question.offers[entry.offers[0]].card or question.asker
        if not card:
            self.talk.say("There's nothing more to say about that line.")
            return
        about = self.seat.explain(card)
        self.talk.say_all(self.lookup.card(about.printed.name))
        self.talk.say_all(card_now(about))

    def _piles(self) -> None:
        for pile in self.seat.piles():
            names = ", ".join(
                f"{card.words} ({card.detail})" if card.detail else card.words for card in pile.cards
            )
            self.talk.say(f"{pile.heading}: {names or 'empty'}.")

    async def _foretell(self, question: Question) -> None:
        """Of a yes or no what each answer leads to, if that is not the same."""
        answers: dict[str, tuple[int, ...]] = {"y": (0,), "n": ()} if question.use_or_not else {}
        if [offer.word for offer in question.offers] == ["yes", "no"]:
            answers = {"1": (0,), "2": (1,)}
        try:
            outcomes = {key: await self._outcome(answer) for key, answer in answers.items()}
        except PlayerProcessError:  # a table elsewhere tells only so many, and only while it can be reached
            return
        if len(set(outcomes.values())) > 1:
            self.talk.say_all(f"  {key}: {outcome}" for key, outcome in outcomes.items())

    async def _outcome(self, answer: tuple[int, ...]) -> str:
        from ..table.forecast import if_it_scores, summary

        forecast = await self.seat.what_if(answer)
        vp = if_it_scores(forecast)
        return f"{summary(self.seat.view(), forecast)}.{f' {vp}.' if vp else ''}"

    async def _what_if(self, rest: str, question: Question, shown: list[Choosable]) -> None:
        chosen = self._number(rest, len(shown))
        if chosen is None or question.most > 1:
            self.talk.say("Which line? For example: w 2")
            return
        try:
            for number in shown[chosen].offers:
                self.talk.say(f"{question.offers[number].words}: {await self._outcome((number,))}")
                self.talk.say_all(indented((await self.seat.what_if((number,))).story))
        except PlayerProcessError as error:
            self.talk.say(str(error))

    async def _hint(self) -> None:
        self.talk.say("Thinking.")
        try:
            best = (await self.seat.hints())[:3]
        except PlayerProcessError as error:
            self.talk.say(str(error))
            return
        for hint in best:
            chance = f"{hint.value:.0%} to win" if hint.value >= 0 else ""
            self.talk.say(f"  {hint.label}: {'; '.join(filter(None, (chance, hint.wins)))}.")
        clear = how_clear(best)
        if clear:
            self.talk.say(clear)

    def _take_back(self) -> None:
        if not self.seat.can_take_back():
            self.talk.say("There's nothing to undo.")
            return
        tells = self.seat.take_back_tells()
        if tells and not self.talk.yes("You have seen hidden cards or a random result since. Undo anyway?"):
            return
        self.seat.take_back()
        self.turn = -1
        self.talk.say("Undone.")


def word_and_rest(typed: str) -> tuple[str, str]:
    """A command, which may be a sign without a gap after it, and what it is about."""
    word, _, rest = typed.partition(" ")
    if typed[:1] in "?/" and len(word) > 1:
        word, rest = typed[0], typed[1:]
    return word.lower(), rest.strip()
