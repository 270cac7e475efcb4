"""The table: a game being played. What is asked, and the way to answer it by keys or mouse."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import events
from textual.timer import Timer
from textual.worker import Worker

from ...engine.game import Answer
from ...engine.kinds import AFTER_SCORING, BEFORE_SCORING, LOOKED, PHASE, REVEALED
from ...players.levels import BUILT_IN
from ...players.process import Brain, BrainError
from ...players.thought import Thought
from ...settings import AI_SPEEDS
from ...table.question import Question, Way
from ...table.session import Session
from ..actions import Action
from ..widgets.flow import Span
from ..widgets.log import LogLine, runs_of, told
from ..widgets.menu import Item
from ..widgets.panel import Pointing
from ..widgets.prompt import PromptData
from .board import DIGITS, BoardScreen

SPIN = 0.15  # seconds between two pictures of the spinner
WORTH_A_GAUGE = 0.5  # seconds a level thinks at least for its progress to be shown
PROGRESS = 10  # cells of it


class TableScreen(BoardScreen):
    """People and opponents take turns answering the game's questions."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, session.humans[0] if session.humans else 0)
        self.brain = Brain()
        self.question: Question | None = None  # what the person at the screen is asked
        self.thinking: Worker[None] | None = None
        self.spinner: Timer | None = None
        self.spin = 0
        self.waiting = False  # something else is in front; the game goes on when it has gone
        self.unread: int | None = 0  # where in the log the news begin that the player has not looked past
        self.thought_about = 0.0  # seconds of the present thought

    def on_mount(self) -> None:
        self.spinner = self.set_interval(SPIN, self._spin, pause=True)
        self.open_table()

    def open_table(self) -> None:
        """People who share the screen do not see a hand before its player sits here."""
        session = self.session
        if len(session.humans) > 1 and not session.over:
            self._draw_curtain(session.turn_of if session.waits_for_human else session.humans[0])
        else:
            self.proceed()

    def on_unmount(self) -> None:
        self.brain.stop()
        self.session.close()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.waiting:
            self.proceed()

    # --- the game goes on ------------------------------------------------------------------------

    def proceed(self) -> None:
        """Whatever comes next: the end, an opponent's thought, the curtain, or a question to the player."""
        session = self.session
        self.question = None
        self.waiting = not self.is_current
        if not session.over and not session.waits_for_human:
            self.update()
            self._let_opponents_think()
        elif self.waiting:
            return
        elif session.over:
            self.update()
            self.game_over()
        elif session.turn_of != self.viewer and len(session.humans) > 1:
            self._draw_curtain(session.turn_of)
        else:
            self.viewer = session.turn_of
            self._ask()

    def _ask(self) -> None:
        decision = self.session.question(self.viewer)
        assert decision is not None
        self.question = Question(self.session.game, decision)
        unread = self.unread
        self.update()
        self._place_cursor()
        self.unread = unread
        self.show_card()
        if self.question.way is not Way.TABLE:
            self._open_question()

    def give(self, answer: Answer) -> None:
        """The player's answer; what it lets the player see is shown before the game goes on."""
        mark = len(self.session.game.events or [])
        self.unread = None
        self.session.answer(answer)
        self.recent = self.touched_since(mark)
        shown = self._seen_since(mark)
        if not shown:
            self.proceed()
            return
        from ..dialogs.look import LookDialog

        self.question = None
        self.update()
        self.app.push_screen(LookDialog(self.describer, shown), lambda _: self.proceed())

    def _seen_since(self, mark: int) -> list[tuple[str, tuple[int, ...]]]:
        """What was looked at or revealed, unless the next question shows these very cards."""
        game = self.session.game
        decision = self.session.question(self.viewer)
        asked = set(decision.options) if decision and decision.kind == "card" else set()
        shown = []
        for number, line in self.session.story(self.viewer, mark):
            event = game.events_since(number)[0].seen_by(self.viewer)
            if event.kind in (LOOKED, REVEALED) and event.cards and not asked.issuperset(event.cards):
                shown.append((line, event.cards))
        return shown

    def game_over(self) -> None:
        self.app.switch_screen(self.smashup.make_screen("result", session=self.session))

    # --- opponents -------------------------------------------------------------------------------

    def _let_opponents_think(self) -> None:
        if self.unread is None:
            self.unread = len(self.log_lines)
        if self.thinking is None:
            self.thinking = self.run_worker(self._opponents(), exclusive=True, group="opponents")

    async def _opponents(self) -> None:
        """Opponents answer one after the other until a person is asked."""
        session = self.session
        mark = len(session.game.events or [])
        self._spinner(on=True)
        while not session.over and not session.waits_for_human:
            self.thought_about = 0.0
            thought = await self._thought(session.players[session.turn_of])
            before = len(session.game.events or [])
            session.answer(thought.answer, thought)
            self.recent = self.touched_since(before)
            self.update()
            happened = len(session.game.events or []) > before
            await asyncio.sleep(self.smashup.settings.ai_delay if happened else 0)
        self._spinner(on=False)
        self.recent = self.touched_since(mark)
        self.call_next(self._opponents_done, mark)

    async def _thought(self, level: str) -> Thought:
        try:
            return await self.brain.think(self.session, level)
        except BrainError as error:
            self.notify(f"{error} It plays by chance instead.", severity="error", markup=False)
            return await self.brain.think(self.session, "random")

    def _opponents_done(self, mark: int) -> None:
        self.thinking = None
        windows = [] if self.smashup.settings.auto_pass else self._windows_since(mark)
        if windows:
            from ..dialogs.choose import PickDialog

            text = f"{' '.join(windows)} You had nothing to use there."
            dialog = PickDialog("Me First", [Item("Go on", True, "o")], text)
            self.app.push_screen(dialog, lambda _: self.proceed())
        else:
            self.proceed()

    def _windows_since(self, mark: int) -> list[str]:
        """Scorings at which the player was not asked."""
        words = {BEFORE_SCORING: "{} was about to score.", AFTER_SCORING: "{} has scored."}
        return [
            words[event.kind].format(self.session.game.name(event.card))
            for event in self.session.game.events_since(mark)
            if event.kind in words
        ]

    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None
        self._spinner(on=False)

    def _spinner(self, *, on: bool) -> None:
        if self.spinner is not None:
            (self.spinner.resume if on else self.spinner.pause)()

    def _spin(self) -> None:
        self.spin += 1
        self.thought_about += SPIN
        if self.thinking is not None:
            self.prompt.show(self.prompt_data())

    # --- people ----------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        """Nobody sees the next player's hand before that player sits here."""
        from ..dialogs.curtain import Curtain

        def raised(_: object) -> None:
            self.viewer = seat
            self.retell()
            self.unread = 0
            self.proceed()

        self.app.push_screen(Curtain(self.session.names[seat], seat), raised)

    # --- showing the question --------------------------------------------------------------------

    def hand_is_asked(self) -> bool:
        return self.question is not None and self.question.end is not None

    def why_not_matters(self) -> bool:
        return self.hand_is_asked() and self.question is not None and not self.question.picked

    def pointing(self) -> Pointing:
        question = self.question
        if question is None or question.way is not Way.TABLE:
            return Pointing(self.cursor)
        dim = question.needs_target() or question.end is None
        return Pointing(self.cursor, question.picked, self._labels(question), dim)

    def _labels(self, question: Question) -> tuple[tuple[int, str], ...]:
        """Each choice with the key that takes it: letters for bases, digits for the rest."""
        sight = self.sight
        assert sight is not None
        choices = question.choices()
        bases = {base.base: base.letter for base in sight.bases}
        hand = [card.card for card in sight.hand]
        others = iter("" if any(card in choices for card in hand) else DIGITS)
        labels: dict[int, str] = {}
        for spot in self.spots():
            if spot not in choices:
                continue
            if spot in bases:
                labels[spot] = bases[spot]
            elif spot in hand:
                labels[spot] = DIGITS[hand.index(spot)] if hand.index(spot) < len(DIGITS) else ""
            else:
                labels[spot] = next(others, "")
        return tuple(labels.items())

    def prompt_data(self) -> PromptData:
        session, question = self.session, self.question
        if session.over:
            return PromptData(words="The game is over.")
        if question is None and session.waits_for_human:
            return PromptData()
        if question is None:
            who = session.names[session.turn_of]
            words = f"{who} thinks{self.glyphs.more}{self._progress()}"
            return PromptData(words=words, spin=self.spin)
        keys = self._prompt_keys(question)
        if question.may_pass:
            keys.append((self.smashup.key("table.pass"), "none", "pass_on"))
        return PromptData(question.asker(), question.words(), tuple(keys), True)

    def _progress(self) -> str:
        """How much of its time the opponent has used, where that is long enough to see."""
        player = BUILT_IN.get(self.session.players[self.session.turn_of])
        if player is None or player.seconds < WORTH_A_GAUGE or not self.thought_about:
            return ""
        full = min(PROGRESS, round(PROGRESS * self.thought_about / player.seconds))
        return f" {self.glyphs.full * full}{self.glyphs.empty * (PROGRESS - full)}"

    def _prompt_keys(self, question: Question) -> list[tuple[str, str, str]]:
        """How the question can be answered: key, words, action of a click."""
        key = self.smashup.key
        if question.way is not Way.TABLE:
            return [(key("table.choose"), "answer", "choose")]
        labels = [label for _, label in self._labels(question) if label]
        if question.picked:
            where = (" ".join(labels), "where", "") if question.needs_target() else None
            keys = [where or (key("table.choose"), "yes", "choose")]
            return keys if question.locked else [*keys, (key("table.back"), "back", "back")]
        if question.end is None:
            span = f"{labels[0]}{self.glyphs.dash}{labels[-1]}" if len(labels) > 1 else "".join(labels)
            return [(span, "choose", "")] if labels else []
        keys = [(" ".join(labels), "play", "")] if labels else []
        if question.talents():
            keys.append((key("table.talent"), f"talent ({len(question.talents())})", "talent"))
        if self._choices_elsewhere():
            keys.append((key("table.piles"), "from the piles", "piles"))
        return [*keys, (key("table.end"), "end turn", "end_turn")]

    def _choices_elsewhere(self) -> list[int]:
        """Cards that can be used but do not lie on the table."""
        if self.question is None or self.question.way is not Way.TABLE:
            return []
        there = set(self.spots())
        return [spot for spot in self.question.choices() if spot not in there]

    # --- what happened meanwhile -----------------------------------------------------------------

    def point(self, spot: int) -> None:
        """Whoever points at something has read the news."""
        news, self.unread = self.unread, None
        super().point(spot)
        if news is not None:
            self.show_card()

    def retell(self) -> None:
        super().retell()
        self.unread = None

    def show_card(self) -> None:
        """Where the log has no place, the latest of it stands there until the player looks at a card."""
        since = self.log_lines[self.unread :] if self.unread is not None else []
        news = [line for line in since if line.kind != PHASE]
        if self.narrow and news:
            self.reading_page.show([self._latest(news)])
        else:
            super().show_card()

    def _latest(self, news: list[LogLine]) -> list[Span]:
        """As much of the end of the story as the strip has room for."""
        c, g, room = self.colours, self.glyphs, 3 * (self.app.size.width - 2) - 24
        spans: list[Span] = []
        for run in reversed(runs_of(news)):
            text, seat = told(run), run[0].seat if run[0].seat < len(g.seats) else -1
            room -= len(text) + 5
            if room < 0:
                break
            sign = Span(f"{g.seats[seat]} ", c.seats[seat]) if seat >= 0 else Span("", c.text)
            spans[:0] = [sign, Span(f"{text}. ", c.text)]
        more = [Span(f"{g.more} ", c.faded)] if room < 0 else []
        return [*more, *spans, Span(self.smashup.key("table.log"), c.key), Span(" log", c.faded)]

    # --- answering -------------------------------------------------------------------------------

    def _place_cursor(self) -> None:
        """Keep the cursor if it still points at something useful; else put it on the first choice."""
        spots = self.spots()
        question = self.question
        choices = question.choices() if question and question.way is Way.TABLE else {}
        wanted = [spot for spot in spots if spot in choices]
        if wanted and self.cursor not in choices:
            self.point(wanted[0])
        elif self.cursor not in spots:
            self.point(spots[-1] if spots else 0)

    def action_next_choice(self, by: int) -> None:
        choices = dict(self.pointing().lit)
        spots = [spot for spot in self.spots() if spot in choices]
        if spots:
            at = spots.index(self.cursor) + by if self.cursor in spots else 0
            self.point(spots[at % len(spots)])

    def choose(self, spot: int) -> None:
        """The player points at something and means it."""
        question = self.question
        self.point(spot)
        if question is None:
            return
        if question.way is not Way.TABLE:
            self._open_question()
        elif question.picked and not question.needs_target():
            self._second_step(question)
        elif spot in question.choices():
            answer = question.point_at(spot)
            if answer is not None:
                self.give(answer)
            else:
                self._place_cursor()
                self.show_pointing()
        else:
            self._say_why_not(spot)

    def _second_step(self, question: Question) -> None:
        answer = question.confirm()
        if answer is not None:
            self.give(answer)
        else:
            self._open_moves(question)

    def _say_why_not(self, spot: int) -> None:
        assert self.sight is not None
        if self.why_not_matters() and spot in [card.card for card in self.sight.hand]:
            reason = self.session.game.why_not(self.viewer, spot)
            if reason is not None:
                self.notify(reason.text, title=self.session.game.name(spot), timeout=4, markup=False)

    def action_back(self) -> None:
        if self.question is not None and self.question.unpick():
            self.show_pointing()
        else:
            self._open_menu()

    def action_pass_on(self) -> None:
        if self.question is not None and self.question.may_pass:
            self.give(())

    def action_talent(self) -> None:
        question = self.question
        if question is None or not question.talents():
            return
        talents = question.talents()
        at = talents.index(question.picked) + 1 if question.picked in talents else 0
        question.unpick()
        self.choose(talents[at % len(talents)])

    def action_end_turn(self) -> None:
        question = self.question
        if question is None or question.end is None or self.sight is None:
            return
        end = (question.end,)
        if not (self.smashup.settings.confirm_end_turn and question.play_left()):
            self.give(end)
            return
        from ..dialogs.choose import ConfirmDialog

        text = f"You can still play: {self.sight.plays}."
        dialog = ConfirmDialog("End the turn?", text, "End the turn", "Go on playing")
        self.app.push_screen(dialog, lambda yes: self.give(end) if yes else None)

    # --- windows ---------------------------------------------------------------------------------

    def _give_if(self, answer: Answer | None) -> None:
        if answer is not None:
            self.give(answer)

    def _open_question(self) -> None:
        """A question that needs a window of its own."""
        from ..dialogs.answer import answer_dialog

        assert self.question is not None
        self.app.push_screen(answer_dialog(self.question, self.describer), self._give_if)

    def _open_moves(self, question: Question) -> None:
        """One card, several things it can do."""
        from ..dialogs.choose import PickDialog

        numbers = question.options_of_picked()[: len(DIGITS)]
        items = [Item(question.label(number), (number,), DIGITS[at]) for at, number in enumerate(numbers)]
        self.app.push_screen(PickDialog(question.words(), items), self._give_if)

    def action_piles(self) -> None:
        from ..dialogs.piles import PilesDialog

        usable = set(self._choices_elsewhere())
        dialog = PilesDialog(self.session.view(self.viewer), self.describer, usable)
        self.app.push_screen(dialog, lambda card: self.choose(card) if card else None)

    def _open_menu(self) -> None:
        from ..dialogs.choose import PickDialog

        screens = [("Rules", "rules", "r"), ("Settings", "settings", "s")]
        items = [
            Item("Back to the game", "back", "b"),
            *[Item(*screen) for screen in screens if self.smashup.has_screen(screen[1])],
            Item("Keys", "keys", "k"),
            Item("Copy the table's line", "copy", "c"),
            Item("Leave to Home; the game is kept", "leave", "l"),
        ]
        self.app.push_screen(PickDialog("Menu", items), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        if choice == "rules":
            self.smashup.open_rules()
        elif choice == "settings":
            self.smashup.open("settings")
        elif choice == "keys":
            self.smashup.action_help()
        elif choice == "copy":
            line = f'smashup play --setup "{self.session.line}" --seed {self.session.seed}'
            self.app.copy_to_clipboard(line)
            self.notify("The line is in the clipboard.")
        elif choice == "leave":
            self.stop_thinking()
            self.app.pop_screen()

    # --- undo, hint, speed -----------------------------------------------------------------------

    def action_undo(self) -> None:
        session = self.session
        if session.undo_point() is None:
            self.notify("There is nothing of yours to take back.")
        elif session.undo_shows_hidden() and not session.record.extra.get("practice"):
            from ..dialogs.choose import ask_to_take_back

            self.app.push_screen(ask_to_take_back(), lambda yes: self._undo() if yes else None)
        else:
            self._undo()

    def _undo(self) -> None:
        self.stop_thinking()
        self.session.undo()
        self.retell()
        self.proceed()

    def action_redo(self) -> None:
        self.stop_thinking()
        if self.session.redo():
            self.proceed()

    def action_speed(self, by: int) -> None:
        settings, speeds = self.smashup.settings, list(AI_SPEEDS)
        settings.ai_speed = speeds[max(0, min(speeds.index(settings.ai_speed) + by, len(speeds) - 1))]
        self.smashup.save_settings()
        self.show_status()

    def action_auto_pass(self) -> None:
        settings = self.smashup.settings
        settings.auto_pass = not settings.auto_pass
        self.smashup.save_settings()
        self.notify("Passes by itself at Me First." if settings.auto_pass else "Pauses at each Me First.")

    def action_hint(self) -> None:
        if self.question is not None:
            self.run_worker(self._hint(), exclusive=True, group="hint")

    async def _hint(self) -> None:
        from ..dialogs.hint import HINT_LEVEL, HintDialog

        question = self.question
        self.notify("Thinking about a hint…", timeout=2)
        try:
            thought = await self.brain.think(self.session, HINT_LEVEL)
        except BrainError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        if question is self.question and self.is_current:
            self.app.push_screen(HintDialog(thought))

    # --- what works now --------------------------------------------------------------------------

    def label_of(self, action: Action) -> str:
        """Esc leads back from the first step of a play; else to the menu."""
        if action.id != "table.back":
            return super().label_of(action)
        picked = self.question is not None and self.question.picked and not self.question.locked
        return "back" if picked else "menu"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        question, session = self.question, self.session
        works: dict[str, Any] = {
            "end_turn": question and question.end is not None,
            "pass_on": question and question.may_pass,
            "talent": question and question.talents(),
            "undo": session.undo_point() is not None,
            "redo": session.undone,
            "hint": question,
            "rules": self.smashup.has_screen("rules"),
        }
        return bool(works.get(action, True))
