"""Someone at the keyboard, or with only a mouse, who plays whatever is lit."""

from __future__ import annotations

from itertools import count

from textual import events
from textual.pilot import Pilot

from smashup_tui.engine.rng import Rng
from smashup_tui.table.answer_builder import InputMode
from smashup_tui.table.playback import LEAVING, PLACES, POINTS, Beat
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.cards import LookDialog
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.pass_keyboard import PassKeyboardScreen
from smashup_tui.tui.screens.result import ResultScreen
from smashup_tui.tui.table.question_words import entries
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.canvas import Canvas
from smashup_tui.tui.widgets.menu import Menu

STEPS = (PLACES, POINTS, LEAVING)  # of a scoring


class Player:
    """Presses keys until the game is over."""

    def __init__(self, app: SmashupApp, pilot: Pilot[None], seed: int) -> None:
        self.app = app
        self.pilot = pilot
        self.rng = Rng(seed)
        self.acts = 0
        self.waits = 0
        self.ways: set[str] = set()  # kinds of questions met
        self.clock = count(1e9, 10.0).__next__  # no key comes too soon after what was there before
        self.watched: list[Beat] = []  # what was shown, and on the screen

    async def play(self, most: int = 3000) -> None:
        while not isinstance(self.app.screen, ResultScreen):
            self.acts += 1
            assert self.acts < most, "the game does not end"
            await self.act()
            await self.pilot.pause()

    async def act(self) -> None:
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            if screen.controller.playback.beat is not None:
                await self.watch(screen, screen.controller.playback.beat)
            elif screen.controller.builder is not None:
                self.ways.add(screen.controller.builder.mode.name)
                await (self.in_list if screen.controller.is_listing else self.on_table)(screen)
            else:  # an opponent thinks; on a busy machine that takes a while and is no act of ours
                self.acts -= 1
                self.waits += 1
                assert self.waits < 60_000, "the opponent does not answer"
                await self.pilot.pause(0.01)
        elif isinstance(screen, PassKeyboardScreen):
            self.ways.add(type(screen).__name__)
            await self.go_on()
        elif isinstance(screen, PickDialog):
            self.ways.add(type(screen).__name__)
            await self.pick(screen)
        elif isinstance(screen, LookDialog):  # at a online table, cards that were shown
            await self.pilot.press("escape")
        else:
            raise AssertionError(f"lost on {screen}")

    async def watch(self, screen: TableScreen, beat: Beat) -> None:
        """What happens is said on the screen; then go on."""
        if not self.watched or self.watched[-1] is not beat:
            self.watched.append(beat)
            self.look_at(screen, beat)
            screen.controller.playback.clock = self.clock  # no key comes too soon after the last beat
            await self.go_past(screen)

    def look_at(self, screen: TableScreen, beat: Beat) -> None:
        told = " ".join(screen.prompt.shown_text.replace("▌", " ").split())
        if beat.kind in STEPS and beat.lines:  # in one sentence for all
            line, names = beat.lines[0], screen.controller.seat.names
            whose = names[line.holder if beat.kind == LEAVING else line.seat]
            assert whose.lower() in told.lower() or (line.subject and line.subject in told), told
        else:
            assert " ".join(beat.head.split(".")[0].split())[:20] in told, (beat, told)
        assert "Space next" in screen.prompt.shown_text

    async def go_past(self, screen: TableScreen) -> None:
        await self.pilot.press("space")

    # --- by keys ---------------------------------------------------------------------------------

    async def on_table(self, screen: TableScreen) -> None:
        question = screen.controller.builder
        assert question is not None
        if question.mode is InputMode.LINE:
            await self.pilot.press(self.rng.pick([said.key for said in question.line]))
            return
        if question.mode is not InputMode.TABLE:
            await self.pilot.press("enter")
            return
        keys = [label for label in screen.controller.pointing.keys.values() if label]
        if question.several and question.complete and question.marked:
            keys = ["enter"]
        if question.ending:
            keys = ["e"]
        elif question.picked and not question.needs_target:
            keys = ["enter"]
        if question.end is not None and not question.picked and self.rng.below(4) == 0:
            keys = ["e"]
        if question.question.may_pass and self.rng.below(4) == 0:
            keys = ["p"]
        if question.talents and not question.ending and self.rng.below(2):
            keys = ["t"]
        if keys:
            await self.pilot.press(self.rng.pick(keys))
        elif question.choices:
            await self.pilot.press("tab", "enter")
        else:
            await self.pilot.press("e" if question.end is not None else "p")

    async def in_list(self, screen: TableScreen) -> None:
        c, target = screen.controller, self.target(screen)
        while c.in_list is not None and c.in_list.at != target:
            await self.pilot.press("down" if c.in_list.at < target else "up")
        await self.pilot.press("enter")

    def target(self, screen: TableScreen) -> int:
        """Some answer; where several are taken, one that is not yet, or that this is all."""
        builder, cursor = screen.controller.builder, screen.controller.in_list
        assert builder is not None and cursor is not None
        lines = entries(builder, cursor.typed)
        if builder.mode is not InputMode.LIST and builder.complete:
            return len(lines)
        left = [at for at, line in enumerate(lines) if any(n not in builder.marked for n in line.numbers)]
        return self.rng.pick(left)

    async def go_on(self) -> None:
        await self.pilot.press("enter")

    async def pick(self, screen: PickDialog) -> None:
        if screen.items[-1].value is True:  # a confirmation: yes
            await self.pilot.press("down")
        await self.pilot.press("enter")


class MousePlayer(Player):
    """Never touches the keyboard."""

    async def go_past(self, screen: TableScreen) -> None:
        await self.click_word(screen.prompt, "choose")

    async def on_table(self, screen: TableScreen) -> None:
        question = screen.controller.builder
        assert question is not None
        prompt = screen.prompt
        if question.mode is InputMode.LINE:
            said = self.rng.pick([said.key for said in question.line])
            await self.click_word(prompt, f"answer('{said}')")
            return
        if question.mode is not InputMode.TABLE or (question.picked and not question.needs_target):
            await self.click_word(prompt, "choose")
            return
        if question.several and question.complete and question.marked:
            await self.click_word(prompt, "finish")
            return
        lit = [*screen.controller.pointing.keys]
        roll = self.rng.below(4)
        if question.yes_or_no and not question.picked and roll == 0:
            await self.click_word(prompt, "answer('n')")
        elif question.question.may_pass and not question.yes_or_no and (roll == 0 or not lit):
            await self.click_word(prompt, "pass_on")
        elif question.end is not None and not question.picked and (question.ending or roll == 0 or not lit):
            await self.click_word(prompt, "end_turn")
        else:
            await self.click_spot(screen, self.rng.pick(lit))

    async def click_spot(self, screen: TableScreen, spot: int) -> None:
        for panel in screen.panels:
            if spot in panel.order:
                x, y = panel.place_of(spot)
                if panel.what_is_at(x, y) != spot:  # scrolled out of sight
                    screen.controller.point(spot)
                    await self.pilot.pause()
                    x, y = panel.place_of(spot)
                await self.pilot.click(panel, offset=(x, y))
                return
        raise AssertionError(f"nothing to click for {spot}")

    async def click_word(self, canvas: Canvas, action: str) -> None:
        canvas.render_line(0)
        for y, hits in enumerate(canvas._hits):
            for start, _end, spot in hits:
                if spot == action:
                    await self.pilot.click(canvas, offset=(start + 1, y))
                    return
        raise AssertionError(f"{action} is not to be seen in {canvas.shown_text}")

    async def in_list(self, screen: TableScreen) -> None:
        await self.click_entry(screen, self.target(screen))

    async def click_entry(self, screen: TableScreen, number: int) -> None:
        """Turn the wheel until the answer is in sight, then click it."""
        hand, action, c = screen.hand, f"entry({number})", screen.controller
        for _ in range(200):
            places = [(x, y) for y, row in enumerate(hand._hits) for x, _, spot in row if spot == action]
            if places:
                await self.pilot.click(hand, offset=(places[0][0] + 1, places[0][1]))
                return
            assert c.in_list is not None
            wheel = events.MouseScrollDown if c.in_list.at < number else events.MouseScrollUp
            await self.pilot._post_mouse_events([wheel], hand, offset=(2, 2))
        raise AssertionError(f"answer {number} is out of reach")

    async def click_item(self, menu: Menu, number: int) -> None:
        """Turn the wheel until the item is in sight, then click it."""
        for _ in range(2 * len(menu.items)):
            menu.strips()
            places = [(x, y) for y, row in enumerate(menu._hits) for x, _, spot in row if spot == number]
            if places:
                x, y = places[0]
                await self.pilot.click(menu, offset=(x + 1, y))
                return
            wheel = events.MouseScrollDown if menu.cursor < number else events.MouseScrollUp
            await self.pilot._post_mouse_events([wheel], menu, offset=(2, 0))
        raise AssertionError(f"item {number} is out of reach")

    async def go_on(self) -> None:
        await self.pilot.click(offset=(0, 0))

    async def pick(self, screen: PickDialog) -> None:
        await self.click_item(screen.query_one(Menu), len(screen.items) - 1)
