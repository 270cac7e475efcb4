"""What anybody may have written somewhere is shown, never obeyed: no terminal commands, no markup."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from rich.style import Style

from smashup_tui.engine.record import load
from smashup_tui.practice.tree import Tree, TreeError
from smashup_tui.support.settings import Settings
from smashup_tui.support.terminal import number_typed, plain, printable
from smashup_tui.support.validation import json_of, toml_text
from smashup_tui.table import saved_games
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.glyphs import ASCII, UNICODE
from smashup_tui.tui.themes import ThemeError, read
from smashup_tui.tui.widgets.canvas import Row
from smashup_tui.tui.widgets.menu import Item
from tests.home import home as home

CLIPBOARD = "\x1b]52;c;eA==\x07"
CONTROLS = [chr(code) for code in (*range(32), 127, *range(128, 160), 0x200E, 0x202E, 0x2028, 0xFEFF)]
MARKUP = "[/] [bold]x[/bold] [@click=app.quit]y[/] \\"


@pytest.mark.parametrize("sign", CONTROLS, ids=lambda sign: f"{ord(sign):x}")
def test_no_control_character_comes_in_or_goes_out(sign: str) -> None:
    name = f"a{sign}b"
    assert json_of(json.dumps({name: [name]})) == {"a b": ["a b"]}
    if sign not in "\r\n":  # TOML wants the others spelled out
        assert toml_text(f'title = "a\\u{ord(sign):04x}b"') == {"title": "a b"}
    assert printable(name) == "a b" and plain(name) == "a b"
    for glyphs in (UNICODE, ASCII):
        row = Row(glyphs).add(name, Style())
        assert row.segments[0].text == "a b" and row.x == 3


def test_a_record_s_names_versions_and_notes_come_in_clean() -> None:
    session = Session.start(parse("You, Ada:random"), 3)
    path = session.record.path
    assert path is not None
    session.close()
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    header["seats"][1]["name"] = header["version"] = header["extra"]["line"] = f"Ada{CLIPBOARD}"
    note = json.dumps({"note": "told", "at": 0, "lines": [CLIPBOARD]})
    path.write_text("\n".join((json.dumps(header), *rest, note, "")), encoding="utf-8")
    record = load(path)
    read_back = (record.setup.seats[1].name, record.version, record.extra["line"], record.notes[-1].data)
    assert all("\x1b" not in str(each) and "\\x1b" not in repr(each) for each in read_back)
    assert saved_games.unfinished()[0].names[1].isprintable()


@pytest.mark.parametrize("text", [MARKUP, CLIPBOARD, "[/]", "[red", "a\nb"])
async def test_titles_and_notes_on_the_screen_are_shown_as_they_are(text: str) -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        app.push_screen(PickDialog(text, [Item(text, 1, "1")], text))
        app.notify(text)
        await pilot.pause()
        frame = app.screen.query_one("#window")
        assert str(frame.border_title).replace("\\[", "[").count("[") == text.count("[")
        assert "\x1b" not in str(frame.border_title)


def test_a_theme_that_no_reader_can_bear_is_a_broken_theme(tmp_path: Path) -> None:
    for text in ("a = " + "[" * 100_000, f"dark = {'9' * 5000}", "x = nan", "\x00"):
        file = tmp_path / "odd.toml"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(ThemeError):
            read(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ThemeError):
        read(file)


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "-1", "1.0", "", " ", "１", "0x1", "101", "1 2"])
def test_what_is_no_number_in_a_number_field_is_refused(typed: str) -> None:
    assert number_typed(typed, 0, 100) is None


@pytest.mark.parametrize(("typed", "number"), [("0", 0), (" 100 ", 100), ("007", 7)])
def test_a_number_is_one(typed: str, number: int) -> None:
    assert number_typed(typed, 0, 100) == number


# --- the terminal is given back ------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
async def test_a_signal_to_end_ends_the_app_in_order(number: signal.Signals) -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        os.kill(os.getpid(), number)
        await pilot.pause(0.05)
    assert app.return_code == 128 + number


# --- one table at a time -------------------------------------------------------------------------------


def test_a_practice_game_is_played_in_one_window_only(tmp_path: Path) -> None:
    tree = Tree(parse("You:human:aliens+robots, Ada:random:ninjas+wizards").setup, 1, ("human", "random"))
    file = tmp_path / "tree.jsonl"
    tree.start(file)
    with pytest.raises(TreeError, match="another window"):
        Tree.load(file)
    tree.close()
    again = Tree.load(file)
    with pytest.raises(TreeError, match="another window"):
        Tree.load(file)
    again.close()


def test_a_practice_game_that_cannot_be_read_is_let_go_of(tmp_path: Path) -> None:
    file = tmp_path / "tree.jsonl"
    file.write_text("garbage\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(TreeError, match="isn't a practice game"):
            Tree.load(file)
    with pytest.raises(TreeError, match="can't be read"):
        Tree.load(tmp_path / "gone.jsonl")


def test_a_game_is_held_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read must not grow in another window meanwhile."""
    session = Session.start(parse("You, Ada:random"), 3)
    path = session.record.path
    assert path is not None
    session.close()
    held: list[bool] = []

    def seen(file: Path) -> object:
        try:
            Session.opened(file)
        except Exception as error:
            held.append("another window" in str(error))
        return load_for_real(file)

    load_for_real = load
    monkeypatch.setattr("smashup_tui.engine.record.load", lambda file: seen(file))
    Session.opened(path).close()
    assert held == [True]


def test_a_finished_game_is_never_written_over() -> None:
    from smashup_tui.support import paths

    kept = []
    for _ in range(2):
        session = Session.start(parse("You, Ada:random"), 3)
        assert session.record.path is not None
        os.replace(session.record.path, session.record.path.with_name("same.jsonl"))
        session.record.path = session.record.path.with_name("same.jsonl")
        session.close()
        session.finish()
        kept.append(session.record.path)
        session.close()
    assert len(set(kept)) == 2 and len(list(paths.games_dir().glob("*.jsonl"))) == 2
