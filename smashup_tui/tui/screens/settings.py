"""Settings: looks, play and keys. Every change counts at once and is saved at once."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from ...support import paths
from ...support.settings import AI_SPEEDS, ASCII_CHOICES, Settings
from ...table.lineup import clean_name, renamed
from ..actions import SETTINGS, bindings
from ..keymap import vim_refusal
from ..table.theme_sample import ThemeSample
from ..themes import Look, ThemeError, all_looks
from ..widgets.canvas import Row
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.form import Field, Form
from ..widgets.key_hints import KeyHints
from ..widgets.searchbox import SearchBox, begins_in
from ..widgets.surface import thumb_for
from .smashup_screen import SmashupScreen

SIGNS = {"auto": "automatic", "on": "plain ASCII", "off": "Unicode"}
WORDS = {"wait": "wait for a key"}
SPEEDS = {
    "wait": "Waits for a key after each event.",
    "slow": "Time to read every move aloud.",
    "normal": "Time to see every move.",
    "fast": "A blink for every move.",
    "instant": "No pauses; marks, a recap and the log show what happened.",
}
# setting -> label, the words for yes and no, what it does
SWITCHES = {
    "animations": (
        "animations",
        "on",
        "off",
        "Animations. Turn off for a calmer screen or a slow connection.",
    ),
    "auto_pass": (
        "at Me First",
        "pass automatically",
        "pause",
        "When a base scores and you have nothing to use: continue at once, or pause so you can look.",
    ),
    "confirm_end_turn": (
        "ending a turn",
        "ask first",
        "end at once",
        "Ask first if you can still play something, or end your turn at once.",
    ),
    "auto_end": (
        "nothing left to do",
        "end automatically",
        "wait for you",
        "What happens when you have no plays or Talents left. Applies to the next game.",
    ),
    "vim_keys": (
        "h j k l",
        "move the cursor",
        "as normal keys",
        "Use these four to move the cursor at the table; hint moves to H.",
    ),
}


class SettingsForm(Form):
    """Fields under headings, on a surface; its edge says how far one has scrolled."""

    GROUND = "s1"

    def paint(self, width: int, height: int) -> list[Row]:
        c, room = self.colours, height - 1
        top = max(0, self.cursor - room + 1)
        rows = [self._paint_field(number, width - 1) for number in range(len(self.fields))]
        thumb = thumb_for(top, room, len(rows)) or range(0)
        heading = self.row().add(" SETTINGS", c.title if self.has_focus else c.title_faded)
        if c.flat:
            heading.add(" ", c.text).add(self.glyphs.line * max(0, width - heading.x - 1), c.frame)
        shown = [
            row.to(width - 1, c.text).add(self.glyphs.thumb if number in thumb else " ", c.frame)
            for number, row in enumerate(rows[top : top + room])
        ]
        return [heading, *shown]

    def _paint_field(self, number: int, width: int) -> Row:
        row, field, here = self.row(), self.fields[number], number == self.cursor
        c = self.colours.on("s3") if here else self.colours
        if field.is_heading:
            return row.add(f" {field.label.upper()}", c.title_faded)
        base = c.bold if here else c.text
        edge = self.glyphs.point if c.flat or self.glyphs.is_ascii else "▌"
        row.add(edge if here else " ", c.key, (number, 0))
        row.add("  ", base, (number, 0)).add(field.label, base, (number, 0), width=21)
        self.paint_value(row, number, width)
        return row.add(" " * max(0, width - row.x), base, (number, 0))


class SettingsScreen(SmashupScreen):
    """A form, what each line means, and a sample of the table."""

    WHERE = SETTINGS
    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(SETTINGS)]

    def __init__(self) -> None:
        super().__init__()
        self.looks: list[Look] = []
        self.problems: list[ThemeError] = []
        self.box = SearchBox("find a setting")

    def compose(self) -> ComposeResult:
        self.looks, self.problems = all_looks()
        yield self.box
        with Horizontal(id="panes"):
            yield SettingsForm(self.found)
            with Vertical(id="beside"):
                yield ThemeSample()
                yield Page(id="about")
        yield Page(id="files")
        yield KeyHints(SETTINGS)

    def on_mount(self) -> None:
        for page in self.query(Page):
            page.can_focus = False
        self.query_one(Form).focus()
        self._explain()

    def on_resize(self) -> None:
        self.set_class(self.app.size.width < 100, "-narrow")

    def on_screen_resume(self) -> None:
        """Keys may have been changed meanwhile."""
        self.query_one(Form).rebuild()

    def restyle(self) -> None:
        super().restyle()
        self.query_one(Form).rebuild()

    @property
    def settings(self) -> Settings:
        return self.smashup.settings

    # --- finding ---------------------------------------------------------------------------------

    def action_find(self) -> None:
        self.box.focus()

    def on_key(self, event: events.Key) -> None:
        begins_in(self.box, event)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        form = self.query_one(Form)
        form.rebuild()
        form.action_go_to(0)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.query_one(Form).focus()

    def on_search_box_handed_on(self, event: SearchBox.HandedOn) -> None:
        event.stop()
        self.query_one(Form).action_move(event.by)

    def action_back(self) -> None:
        """What is typed goes first."""
        self.query_one(Form).focus()
        if self.box.value:
            self.box.value = ""
        else:
            self.leave()

    def found(self) -> list[Field]:
        """Those that have in them what is typed, under their headings; all if none has."""
        every, typed, heading = self.fields(), self.box.value.strip().lower(), Field("")
        found: list[Field] = []
        for field in every if typed else ():
            if field.is_heading:
                heading = field if field.label else heading
            elif typed in f"{field.label} {field.value} {field.about} {heading.label}".lower():
                found += [field] if heading in found else [heading, field]
        return found or every

    # --- the fields ------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        settings = self.settings
        changed = len(settings.keys)
        return [
            Field("Looks"),
            Field("theme", self._look_title(), "", self._change_theme, self._pick_theme),
            self._choice("signs", "ascii", ASCII_CHOICES, SIGNS, "How frames and marks are drawn."),
            self._switch("animations"),
            Field(""),
            Field("Play"),
            Field("your name", settings.name, "Your name in new games.", None, self._type_name),
            self._choice("opponents' speed", "ai_speed", tuple(AI_SPEEDS), WORDS, SPEEDS[settings.ai_speed]),
            self._switch("auto_pass"),
            self._switch("confirm_end_turn"),
            self._switch("auto_end"),
            Field(""),
            Field("Keys"),
            self._switch("vim_keys"),
            Field(
                "change keys",
                f"{changed} changed" if changed else "default",
                "Every action and its keys. Press Enter to open the list.",
                None,
                lambda: self.smashup.open("keys"),
            ),
            Field(""),
            Field("Reset"),
            Field("reset", "restore defaults", "Restore all default settings and keys.", None, self._reset),
        ]  # fmt: skip

    def _choice(
        self, label: str, name: str, values: tuple[str, ...], words: dict[str, str], about: str
    ) -> Field:
        """A setting with a few values."""
        value = getattr(self.settings, name)

        def change(by: int) -> None:
            self._set(name, values[(values.index(value) + by) % len(values)])

        return Field(label, words.get(value, value), about, change)

    def _switch(self, name: str) -> Field:
        """A setting that is on or off, in words."""
        label, yes, no, about = SWITCHES[name]
        value = getattr(self.settings, name)
        return Field(label, yes if value else no, about, lambda by: self._set(name, not value))

    def _set(self, name: str, value: object) -> None:
        reason = vim_refusal(self.settings) if name == "vim_keys" and value else ""
        if reason:
            self.notify(reason, severity="warning", markup=False)
            return
        setattr(self.settings, name, value)
        self.smashup.follow_settings()
        self.smashup.save_settings()

    def action_open(self) -> None:
        self.query_one(Form).action_open()

    def action_change(self, by: int) -> None:
        self.query_one(Form).action_change(by)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("open", "change"):
            field = self.query_one(Form).current
            return (field.enter if action == "open" else field.change) is not None
        return super().check_action(action, parameters)

    # --- theme -----------------------------------------------------------------------------------

    def _look(self) -> Look | None:
        return next((look for look in self.looks if look.name == self.app.theme), None)

    def _look_title(self) -> str:
        look = self._look()
        return look.title if look else self.app.theme

    def _change_theme(self, by: int) -> None:
        """The next theme, put on at once. Files are read again: whoever writes one sees it here."""
        self.looks, self.problems = all_looks()
        names = [look.name for look in self.looks]
        at = names.index(self.app.theme) + by if self.app.theme in names else 0
        look = self.looks[at % len(names)]
        self.smashup.wear(look)
        self._set("theme", look.name)

    def _pick_theme(self) -> None:
        from ..dialogs.theme import ThemeDialog

        def picked(look: Look | None) -> None:
            if look is not None:
                self._set("theme", look.name)
            self.query_one(Form).rebuild()

        self.looks, self.problems = all_looks()
        self.app.push_screen(ThemeDialog(self.looks, self.app.theme), picked)

    # --- name, reset -----------------------------------------------------------------------------

    def _type_name(self) -> None:
        from ..dialogs.text import TextDialog

        def check(text: str) -> str:
            return "" if clean_name(text) else "A name needs at least one letter."

        def typed(text: str | None) -> None:
            if text is not None:
                name = clean_name(text)
                self.settings.last_setup = renamed(self.settings.last_setup, self.settings.name, name)
                self._set("name", name)
                self.query_one(Form).rebuild()

        self.app.push_screen(TextDialog("Your name", self.settings.name, check), typed)

    def _reset(self) -> None:
        from ..dialogs.choose import ConfirmDialog

        text = "All settings and keys go back to their defaults. Games and bookmarks are kept."
        dialog = ConfirmDialog("Restore the defaults?", text, "Restore defaults")
        self.app.push_screen(dialog, lambda yes: self._reset_now() if yes else None)

    def _reset_now(self) -> None:
        self.smashup.reset_settings()
        self.query_one(Form).rebuild()

    # --- explaining ------------------------------------------------------------------------------

    def on_form_moved(self, event: Form.Moved) -> None:
        event.stop()
        self._explain()

    def _explain(self) -> None:
        c = self.colours
        field = self.query_one(Form).current
        lines: list[Paragraph] = []
        if field.label == "theme":
            look = self._look()
            lines.append([Words(look.about if look else "", c.text)])
            lines.append([Words(f"{len(self.looks)} themes to choose from.", c.faded)])
            lines += [[Words(str(problem), c.warn)] for problem in self.problems]
        else:
            lines.append([Words(field.about, c.text)])
        self.query_one("#about", Page).show(lines)
        self.query_one("#files", Page).show(
            [
                [Words(f"Kept in {paths.settings_file()}", c.faded)],
                [Words(f"Your own themes go to {paths.own_themes_dir()}", c.faded)],
            ]
        )
        self.query_one(KeyHints).repaint()
