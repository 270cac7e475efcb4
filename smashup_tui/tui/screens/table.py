"""The table: what lies there, what is asked, and the way to answer it by keys or mouse."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer
from textual.worker import Worker

from ...engine.game import Answer
from ...engine.kinds import AFTER_SCORING, BEFORE_SCORING, LOOKED, REVEALED
from ...settings import AI_SPEEDS
from ..actions import TABLE, bindings, key_words
from ..brain import Brain, BrainError
from ..compass import next_spot
from ..describe import Describer, visible_cards
from ..question import Question, Way
from ..session import Session
from ..sight import LETTERS, Sight, look
from ..widgets.base import BaseData, BasePanel
from ..widgets.flow import Page
from ..widgets.hand import HandData, HandPanel
from ..widgets.keyline import KeyLine
from ..widgets.log import LogLine, LogPane, log_line
from ..widgets.panel import Panel, Pointing
from ..widgets.players import PlayersPanel
from ..widgets.prompt import Prompt, PromptData
from ..widgets.status import StatusBar, StatusData
from ..widgets.too_small import TooSmall
from .screen import SmashupScreen
from .table_layout import WIDE, TableLayout

DIGITS = "1234567890"


class TableScreen(SmashupScreen):
    """A game being played."""

    WHERE = TABLE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TABLE)]
    AUTO_FOCUS = ""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.brain = Brain()
        self.viewer = session.humans[0] if session.humans else 0
        self.question: Question | None = None
        self.cursor = 0
        self.sight: Sight | None = None
        self.log_lines: list[LogLine] = []
        self.told = 0  # events already in the log
        self.recent: frozenset[int] = frozenset()
        self.thinking: Worker[None] | None = None
        self.spinner: Timer | None = None
        self.spin = 0
        self.curtain_down = False
        self.places = TableLayout(len(session.players) + 1)
        # the parts of the table
        self.status = StatusBar()
        self.players = PlayersPanel()
        self.bases = [BasePanel() for _ in range(len(session.players) + 1)]
        self.prompt = Prompt()
        self.hand = HandPanel()
        self.card_page = Page(title="Card", id="card")
        self.card_strip = Page(id="strip")
        self.log_pane = LogPane()
        self.keyline = KeyLine(TABLE)
        self.too_small = TooSmall()
        self.panels: list[Panel] = [self.players, *self.bases, self.hand]

    # --- layout ----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield self.too_small
        yield self.status
        yield self.players
        yield from self.bases
        yield self.prompt
        yield self.card_strip
        yield self.hand
        yield self.card_page
        yield self.log_pane
        yield self.keyline

    @property
    def layout(self) -> TableLayout:
        return self.places

    def on_mount(self) -> None:
        self.card_page.can_focus = self.card_strip.can_focus = False
        self.spinner = self.set_interval(0.12, self._spin, pause=True)
        self.smashup.shelf.ask(self, lambda library: self._show_card())
        self.proceed()

    def on_unmount(self) -> None:
        self.brain.stop()
        self.session.close()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show_card)

    @property
    def narrow(self) -> bool:
        """Is there no room for the card and the log at the side?"""
        return self.app.size.width < WIDE

    # --- the game goes on ------------------------------------------------------------------------

    def proceed(self) -> None:
        """Whatever comes next: the end, an opponent's thought, the curtain, or a question to the player."""
        session = self.session
        self.question = None
        if session.over:
            self.update()
            self._game_over()
        elif not session.waits_for_human:
            self.update()
            self._let_opponents_think()
        elif session.turn_of != self.viewer and len(session.humans) > 1:
            self._draw_curtain(session.turn_of)
        else:
            self.viewer = session.turn_of
            self._ask()

    def _ask(self) -> None:
        decision = self.session.question(self.viewer)
        assert decision is not None
        self.question = Question(self.session.game, decision)
        self.update()
        self._place_cursor()
        if self.question.way is not Way.TABLE:
            self._open_question()

    def give(self, answer: Answer) -> None:
        """The player's answer."""
        mark = len(self.session.game.events or [])
        self.session.answer(answer)
        self._after_answer(mark)

    def _after_answer(self, mark: int) -> None:
        """Show what the answer let the player see, then go on."""
        shown = self._seen_since(mark)
        self.recent = self._touched_since(mark)
        if shown:
            from ..dialogs.look import LookDialog

            self.question = None
            self.update()
            self.app.push_screen(LookDialog(self.describer, shown), lambda _: self.proceed())
        else:
            self.proceed()

    def _seen_since(self, mark: int) -> list[tuple[str, tuple[int, ...]]]:
        """What was looked at or revealed, unless the next question shows these very cards."""
        game = self.session.game
        decision = self.session.question(self.viewer)
        asked = set(decision.options) if decision and decision.kind == "card" else set()
        shown = []
        for number, line in self.session.story(self.viewer, mark):
            event = (game.events or [])[number].seen_by(self.viewer)
            if event.kind in (LOOKED, REVEALED) and event.cards and not asked.issuperset(event.cards):
                shown.append((line, event.cards))
        return shown

    def _touched_since(self, mark: int) -> frozenset[int]:
        events_ = [event.seen_by(self.viewer) for event in self.session.game.events_since(mark)]
        return frozenset(event.card for event in events_ if event.card)

    def _game_over(self) -> None:
        self.app.switch_screen(self.smashup.make_screen("result", session=self.session))

    # --- opponents -------------------------------------------------------------------------------

    def _let_opponents_think(self) -> None:
        if self.thinking is None or self.thinking.is_finished:
            self.thinking = self.run_worker(self._opponents(), exclusive=True, group="opponents")

    async def _opponents(self) -> None:
        """Opponents answer one after the other until a person is asked."""
        session = self.session
        mark = len(session.game.events or [])
        while not session.over and not session.waits_for_human:
            level = session.players[session.turn_of]
            if self.spinner:
                self.spinner.resume()
            try:
                thought = await self.brain.think(session, level)
            except BrainError as error:
                self.notify(f"{error} It plays by chance instead.", severity="error", markup=False)
                thought = await self.brain.think(session, "random")
            before = len(session.game.events or [])
            session.answer(thought.answer)
            self.recent = self._touched_since(before)
            self.update()
            delay = self.smashup.settings.ai_delay
            if delay and len(session.game.events or []) > before:
                await asyncio.sleep(delay)
        if self.spinner:
            self.spinner.pause()
        self.recent = self._touched_since(mark)
        self.call_next(self._opponents_done, mark)

    def _opponents_done(self, mark: int) -> None:
        self.thinking = None
        if not self.smashup.settings.auto_pass and self._windows_since(mark):
            from ..dialogs.choose import PickDialog
            from ..widgets.menu import Item

            text = " ".join(self._windows_since(mark))
            dialog = PickDialog(
                "Me First", [Item("Go on", True, "o")], f"{text} You had nothing to use there."
            )
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

    def _stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None
        if self.spinner:
            self.spinner.pause()

    def _spin(self) -> None:
        self.spin += 1
        if self.thinking is not None:
            self._show_prompt()

    # --- people ----------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        """Nobody sees the next player's hand before that player sits here."""
        from ..dialogs.curtain import Curtain

        self.curtain_down = True

        def raised(_: object) -> None:
            self.curtain_down = False
            self.viewer = seat
            self._retell()
            self._ask()

        self.app.push_screen(Curtain(self.session.names[seat], seat), raised)

    # --- showing ---------------------------------------------------------------------------------

    def update(self) -> None:
        """The game has changed: look again."""
        self.sight = look(self.session.game, self.viewer, self.session.players)
        self._tell()
        self._show_table()
        self.show_pointing()

    def _retell(self) -> None:
        """Another seat looks, or answers were taken back: tell the story anew."""
        self.log_lines = []
        self.told = 0
        self.recent = frozenset()

    def _tell(self) -> None:
        session = self.session
        for number, text in session.story(self.viewer, self.told):
            event = session.game.events_since(number)[0].seen_by(self.viewer)
            self.log_lines.append(log_line(event, text))
        self.told = len(session.game.events or [])
        self.log_pane.show(self.log_lines)

    def _show_table(self) -> None:
        sight = self.sight
        assert sight is not None
        settings = self.smashup.settings
        self.status.show(
            StatusData(
                sight.turn,
                sight.players[sight.current].name,
                sight.current,
                sight.phase,
                f"seed {self.session.seed} {self.glyphs.dot} speed {settings.ai_speed}",
            )
        )
        lines = 3 if any(player.stasis for player in sight.players) else 2
        if lines != self.places.player_lines:
            self.places.player_lines = lines
            self.refresh(layout=True)

    def show_pointing(self) -> None:
        """The cursor, or what can be chosen, has changed: panels repaint only what differs."""
        sight = self.sight
        assert sight is not None
        pointing = self._pointing()
        names = tuple(player.name for player in sight.players)
        self.players.show(sight.players, pointing)
        for number, panel in enumerate(self.bases):
            if number < len(sight.bases):
                panel.show(BaseData(sight.bases[number], names, self.recent), pointing)
            panel.display = number < len(sight.bases)
        question = self.question
        mine = question is not None and question.end is not None
        hand = sight.hand
        title = (
            f"{names[self.viewer]}{self.glyphs.quotes[0] and ''}'s hand"
            if len(self.session.humans) > 1
            else "Hand"
        )
        if sight.plays:
            title += f" {self.glyphs.dash} {sight.plays} left"
        self.hand.show(HandData(hand, title, mine), pointing)
        self._show_prompt()
        self._show_card()
        self.keyline.renew()

    def _pointing(self) -> Pointing:
        question = self.question
        if question is None or question.way is not Way.TABLE:
            return Pointing(self.cursor)
        choices = question.choices()
        dim = question.needs_target() or question.end is None
        return Pointing(self.cursor, question.picked, self._labels(choices), dim)

    def _labels(self, choices: dict[int, list[int]]) -> tuple[tuple[int, str], ...]:
        """Each choice with the key that takes it: letters for bases, digits for the rest."""
        sight = self.sight
        assert sight is not None
        bases = {base.base: base.letter for base in sight.bases}
        hand = [card.card for card in sight.hand]
        in_hand = any(card in choices for card in hand)
        labels: dict[int, str] = {}
        number = 0
        for panel in self.panels:
            for spot in panel.order:
                if spot not in choices:
                    continue
                if spot in bases:
                    labels[spot] = bases[spot]
                elif spot in hand:
                    at = hand.index(spot)
                    labels[spot] = DIGITS[at] if at < len(DIGITS) else ""
                else:
                    labels[spot] = DIGITS[number] if not in_hand and number < len(DIGITS) else ""
                    number += 1
        return tuple(labels.items())

    def _show_prompt(self) -> None:
        self.prompt.show(self._prompt())

    def _prompt(self) -> PromptData:
        session, question = self.session, self.question
        if session.over:
            return PromptData(words="The game is over.")
        if question is None:
            who = session.names[session.turn_of]
            return PromptData(words=f"{who} thinks{self.glyphs.more}", spin=self.spin)
        key = self._key_of
        keys: list[tuple[str, str, str]] = []
        if question.way is not Way.TABLE:
            keys.append((key("table.choose"), "answer", "choose"))
        elif question.picked:
            if question.needs_target():
                keys.append(
                    ("/".join(label for _, label in self._labels(question.choices()) if label), "place", "")
                )
            else:
                keys.append((key("table.choose"), "yes", "choose"))
            keys.append((key("table.back"), "back", "back"))
        elif question.end is not None:
            keys += self._move_keys(question)
        else:
            labels = [label for _, label in self._labels(question.choices()) if label]
            if labels:
                keys.append((f"{labels[0]}–{labels[-1]}" if len(labels) > 1 else labels[0], "choose", ""))
        if question.may_pass:
            keys.append((key("table.pass"), "none", "pass_on"))
        return PromptData(question.asker(), question.words(), tuple(keys), True)

    def _move_keys(self, question: Question) -> list[tuple[str, str, str]]:
        keys = []
        if any(label in DIGITS and label for _, label in self._labels(question.choices())):
            keys.append((f"1–{min(10, len(self.sight.hand if self.sight else ()))}", "play a card", ""))
        if question.talents():
            keys.append((self._key_of("table.talent"), f"talent ({len(question.talents())})", "talent"))
        if self._playable_elsewhere():
            keys.append((self._key_of("table.piles"), "from the piles", "piles"))
        keys.append((self._key_of("table.end"), "end turn", "end_turn"))
        return keys

    def _playable_elsewhere(self) -> list[int]:
        """Cards that can be used but do not lie on the table."""
        if self.question is None:
            return []
        there = {spot for panel in self.panels for spot in panel.order}
        return [spot for spot in self.question.choices() if spot not in there]

    def _key_of(self, action: str) -> str:
        from ..actions import ACTIONS

        keys = next(each.keys for each in ACTIONS if each.id == action)
        return key_words(self.smashup.settings.keys.get(action, keys))

    @property
    def describer(self) -> Describer:
        return Describer(
            self.session.game, self.viewer, self.colours, self.glyphs, self.smashup.shelf.library
        )

    @property
    def reading_page(self) -> Page:
        """Where the card under the cursor is shown."""
        return self.card_strip if self.narrow else self.card_page

    def _show_card(self) -> None:
        page = self.reading_page
        if not self.cursor or self.curtain_down:
            page.show([])
            return
        asked = self.question is not None and self.question.end is not None and not self.question.picked
        page.show(self.describer.card(self.cursor, asked=asked))

    # --- the cursor ------------------------------------------------------------------------------

    def _place_cursor(self) -> None:
        """Keep the cursor if it still points at something; else put it on the first choice."""
        spots = [spot for panel in self.panels for spot in panel.order]
        question = self.question
        choices = question.choices() if question and question.way is Way.TABLE else {}
        wanted = [spot for spot in spots if spot in choices]
        if wanted and self.cursor not in choices:
            self.point(wanted[0])
        elif self.cursor not in spots:
            self.point(spots[0] if spots else 0)

    def point(self, spot: int) -> None:
        """Put the cursor somewhere."""
        if spot != self.cursor:
            self.cursor = spot
            self.show_pointing()

    def action_go(self, dx: int, dy: int) -> None:
        self.point(next_spot(self.panels, self.cursor, dx, dy))

    def action_next_choice(self, by: int) -> None:
        question = self.question
        if question is None or question.way is not Way.TABLE:
            return
        choices = question.choices()
        spots = [spot for panel in self.panels for spot in panel.order if spot in choices]
        if spots:
            at = spots.index(self.cursor) + by if self.cursor in spots else 0
            self.point(spots[at % len(spots)])

    # --- choosing --------------------------------------------------------------------------------

    def choose(self, spot: int) -> None:
        """The player points at something and means it."""
        question = self.question
        self.point(spot)
        if question is None:
            return
        if question.way is not Way.TABLE:
            self._open_question()
            return
        if question.picked and (spot == question.picked or not question.needs_target()):
            self._second_step(question)
        elif spot in question.choices():
            answer = question.point_at(spot)
            if answer is not None:
                self.give(answer)
            else:
                self._picked(question)

    def _picked(self, question: Question) -> None:
        """A card is picked: go on to where it can be put."""
        if question.needs_target():
            choices = question.choices()
            spots = [spot for panel in self.panels for spot in panel.order if spot in choices]
            self.cursor = spots[0] if spots else self.cursor
        self.show_pointing()

    def _second_step(self, question: Question) -> None:
        if question.needs_target():
            return
        answer = question.confirm()
        if answer is not None:
            self.give(answer)
        else:
            self._open_moves(question)

    def action_choose(self) -> None:
        self.choose(self.cursor)

    def on_panel_pointed(self, event: Panel.Pointed) -> None:
        event.stop()
        self.choose(event.spot)

    def on_key(self, event: events.Key) -> None:
        """Digits and letters name what is lit."""
        char = event.character
        if char is None or self.sight is None or self.focused is not None:
            return
        labels = {label: spot for spot, label in self._pointing().lit if label}
        if char in labels:
            event.stop()
            event.prevent_default()
            self.choose(labels[char])
        elif char in DIGITS and DIGITS.index(char) < len(self.sight.hand):
            event.stop()
            self.point(self.sight.hand[DIGITS.index(char)].card)
        elif char in LETTERS[:3] and LETTERS.index(char) < len(self.sight.bases):
            event.stop()
            event.prevent_default()
            self.point(self.sight.bases[LETTERS.index(char)].base)

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
        if question is None or question.end is None:
            return
        end = (question.end,)
        if self.smashup.settings.confirm_end_turn and question.free_play_left():
            from ..dialogs.choose import ConfirmDialog

            assert self.sight is not None
            text = f"You can still play: {self.sight.plays}."
            dialog = ConfirmDialog("End the turn?", text, "End the turn", "Go on playing")
            self.app.push_screen(dialog, lambda yes: self.give(end) if yes else None)
        else:
            self.give(end)

    # --- windows ---------------------------------------------------------------------------------

    def _open_question(self) -> None:
        """A question that needs a window of its own."""
        from ..dialogs.answer import answer_dialog

        question = self.question
        assert question is not None

        def answered(answer: Answer | None) -> None:
            if answer is not None:
                self.give(answer)

        self.app.push_screen(answer_dialog(question, self.describer), answered)

    def _open_moves(self, question: Question) -> None:
        """One card, several things it can do."""
        from ..dialogs.choose import PickDialog
        from ..widgets.menu import Item

        items = [
            Item(question.label(number), (number,), DIGITS[at])
            for at, number in enumerate(question.options_of_picked()[:10])
        ]

        def picked(answer: Answer | None) -> None:
            if answer is not None:
                self.give(answer)

        self.app.push_screen(PickDialog(question.words(), items), picked)

    def action_piles(self) -> None:
        from ..dialogs.piles import PilesDialog

        choosable = set(self._playable_elsewhere())

        def chosen(card: int | None) -> None:
            if card and card in choosable:
                self.choose(card)

        self.app.push_screen(PilesDialog(self.session.view(self.viewer), self.describer, choosable), chosen)

    def action_card(self) -> None:
        from ..dialogs.look import LookDialog

        if self.cursor:
            self.app.push_screen(LookDialog(self.describer, [("", (self.cursor,))]))

    def action_rules(self) -> None:
        seen = visible_cards(self.session.view(self.viewer))
        card = self.cursor if self.cursor in seen else 0
        self.smashup.open_rules(self.session.game.definition(card).id if card else "")

    def action_log(self) -> None:
        if self.narrow:
            from ..dialogs.story import StoryDialog

            self.app.push_screen(StoryDialog(self.log_lines))
        else:
            self.log_pane.focus()

    def action_filter(self) -> None:
        self.log_pane.next_filter()

    def on_log_pane_followed(self, event: LogPane.Followed) -> None:
        event.stop()
        line = event.line
        if event.rule and line.rule:
            self.smashup.open_rules(line.rule)
        elif line.card:
            self.card_page.show(self.describer.card(line.card, asked=False))

    def on_page_followed(self, event: Page.Followed) -> None:
        event.stop()
        self.smashup.open_rules(event.spot)

    def action_read(self, by: int) -> None:
        self.reading_page.action_scroll_by(by)

    def _open_menu(self) -> None:
        from ..dialogs.choose import PickDialog
        from ..widgets.menu import Item

        items = [Item("Back to the game", "back", "b")]
        if self.smashup.has_screen("rules"):
            items.append(Item("Rules", "rules", "r"))
        if self.smashup.has_screen("settings"):
            items.append(Item("Settings", "settings", "s"))
        items += [
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
            self.app.copy_to_clipboard(
                f'smashup play --setup "{self.session.line}" --seed {self.session.seed}'
            )
            self.notify("The line is in the clipboard.")
        elif choice == "leave":
            self._stop_thinking()
            self.app.pop_screen()

    # --- undo, hint, speed -----------------------------------------------------------------------

    def action_undo(self) -> None:
        session = self.session
        if session.undo_point() is None:
            self.notify("There is nothing of yours to take back.")
        elif session.undo_shows_hidden() and not session.record.extra.get("practice"):
            from ..dialogs.choose import ConfirmDialog

            text = "Since then you have seen hidden cards, or chance has decided something."
            dialog = ConfirmDialog("Take it back?", text, "Take it back")
            self.app.push_screen(dialog, lambda yes: self._undo() if yes else None)
        else:
            self._undo()

    def _undo(self) -> None:
        self._stop_thinking()
        self.session.undo()
        self._retell()
        self.proceed()

    def action_redo(self) -> None:
        self._stop_thinking()
        if self.session.redo():
            self.proceed()

    def action_speed(self, by: int) -> None:
        settings = self.smashup.settings
        speeds = list(AI_SPEEDS)
        at = max(0, min(speeds.index(settings.ai_speed) + by, len(speeds) - 1))
        settings.ai_speed = speeds[at]
        self.smashup.save_settings()
        self._show_table()

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

        game = self.session.game
        self.notify("Thinking about a hint…", timeout=2)
        try:
            thought = await self.brain.think(self.session, HINT_LEVEL)
        except BrainError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        if game is self.session.game and self.is_current and self.question is not None:
            self.app.push_screen(HintDialog(thought))

    # --- what works now --------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        question, session = self.question, self.session
        works: dict[str, Any] = {
            "end_turn": question is not None and question.end is not None,
            "pass_on": question is not None and question.may_pass,
            "talent": question is not None and bool(question.talents()),
            "undo": session.undo_point() is not None,
            "redo": bool(session.undone),
            "hint": question is not None,
            "rules": self.smashup.has_screen("rules"),
        }
        return bool(works.get(action, True))
