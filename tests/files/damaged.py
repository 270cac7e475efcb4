"""The files that a player has, as they are written, and ways to damage them that a reader must survive."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from smashup_tui.ai.review import Judged
from smashup_tui.arena.lab.findings import Findings
from smashup_tui.arena.lab.training import check_sample, collect
from smashup_tui.arena.lab.training import split as split_samples
from smashup_tui.arena.match import play, self_play
from smashup_tui.arena.results_file import parse, told
from smashup_tui.arena.runner import Scoreboard, read_games
from smashup_tui.engine import record as records
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import RecordError, RulesError
from smashup_tui.engine.position import PREFIX, VERSION, Position, _check_of
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.online.table_record import FILE, TableRecord, TableRules
from smashup_tui.plaintext.descriptions import table_lines
from smashup_tui.practice.drills import Progress, Solved
from smashup_tui.practice.saved import _read as kept_game
from smashup_tui.practice.tree import Tree
from smashup_tui.reading.bookmarks import Bookmarks
from smashup_tui.stats import game_facts, reviews
from smashup_tui.support import settings
from smashup_tui.support.paths import shipped_themes_dir
from smashup_tui.support.validation import Unreadable, bytes_of, text_of
from smashup_tui.table import redacted_record, saved_games
from smashup_tui.table.lineup import parse as parse_seating
from smashup_tui.table.loop import by_habit
from smashup_tui.table.replay import Replay
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.session import Session
from smashup_tui.table.view import look
from smashup_tui.tui import themes

WRITTEN = Path(__file__).parents[1] / "table" / "written" / "0.1.0"
OWN = (RecordError, RulesError)  # what a reader may say; anything else would be a traceback

# What nobody expects where something else belongs; as JSON text, because not all of it is a value.
STRANGE = (
    *("null", "true", "-1", "0", "255", "256", "1e400", "-1e400", "NaN", "Infinity", "-Infinity", "1.5"),
    *(
        "9" * 4301,
        "9" * 25,
        '""',
        '"x"',
        '"[/]"',
        '"\\u001b]52;c;eA==\\u0007"',
        '"\\ud800"',
        "[]",
        "{}",
        "[[]]",
    ),
    *("[" * 100 + "]" * 100, "[" * 100_000 + "]" * 100_000, '{"a":' * 60 + "1" + "}" * 60, "[0,1,2,3]"),
)
HOLE = "\x00hole\x00"


@st.composite
def damaged_value(draw: st.DrawFn, value: Any) -> str:
    """The JSON of a value in which one place holds something else, or is gone."""
    places: list[tuple[Any, Any]] = []
    whole = deepcopy(value)

    def walk(inside: Any) -> None:
        for key in inside if isinstance(inside, dict) else range(len(inside)):
            places.append((inside, key))
            if isinstance(inside[key], dict | list):
                walk(inside[key])

    if isinstance(whole, dict | list):
        walk(whole)
    if not places or draw(st.integers(0, 19)) == 0:
        return draw(st.sampled_from(STRANGE))
    inside, key = draw(st.sampled_from(places))
    if draw(st.integers(0, 3)) == 0:
        del inside[key]
        return json.dumps(whole)
    if type(inside[key]) is int and draw(st.booleans()):
        inside[key] += draw(st.sampled_from([-1, 1, 7, 200]))
        return json.dumps(whole)
    inside[key] = HOLE
    return json.dumps(whole).replace(json.dumps(HOLE), draw(st.sampled_from(STRANGE)))


@st.composite
def damaged_lines(draw: st.DrawFn, text: str) -> bytes:
    """A file of lines with one of them damaged, doubled, gone, elsewhere or cut off."""
    lines = text.splitlines()
    at = draw(st.integers(0, len(lines) - 1)) if draw(st.booleans()) else 0
    match draw(st.sampled_from(["value"] * 6 + ["gone", "twice", "moved", "cut", "bytes"])):
        case "value":
            lines[at] = draw(damaged_value(json.loads(lines[at])))
        case "gone":
            del lines[at]
        case "twice":
            lines.insert(at, lines[at])
        case "moved":
            lines.append(lines.pop(at))
        case "cut":
            whole = text.encode()
            return whole[: draw(st.integers(0, len(whole)))]
        case _:
            return draw(damaged_bytes(text))
    return ("\n".join(lines) + "\n").encode("utf-8", "surrogatepass")


@st.composite
def damaged_bytes(draw: st.DrawFn, text: str) -> bytes:
    """Any text with a few bytes changed."""
    whole = bytearray(text.encode())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(whole) - 1)))
        whole[at : at + draw(st.integers(0, 3))] = draw(st.binary(max_size=4))
    return bytes(whole)


@st.composite
def damaged_json(draw: st.DrawFn, text: str) -> bytes:
    if draw(st.integers(0, 4)) == 0:
        return draw(damaged_bytes(text))
    return draw(damaged_value(json.loads(text))).encode("utf-8", "surrogatepass")


@st.composite
def damaged_position(draw: st.DrawFn, text: str) -> bytes:
    """A position wrong inside, in a frame that is right."""
    if draw(st.integers(0, 4)) == 0:
        return draw(damaged_bytes(text))
    packed = text.split(".")[1]
    data = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    inside = draw(damaged_value(json.loads(data))).encode("utf-8", "surrogatepass")
    again = base64.urlsafe_b64encode(zlib.compress(inside)).decode().rstrip("=")
    return f"{PREFIX}{VERSION}.{again}.{_check_of(again)}".encode()


@st.composite
def damaged_toml(draw: st.DrawFn, text: str) -> bytes:
    if draw(st.booleans()):
        return draw(damaged_bytes(text))
    lines = text.splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    lines[at] = f"{lines[at].split('=')[0]} = {draw(st.sampled_from((*STRANGE, 'inf', 'nan', '1979-05-27')))}"
    return "\n".join(lines).encode("utf-8", "surrogatepass")


# --- each kind of file: a good one, how it is damaged, and who reads it to the end -------------------------


@dataclass(frozen=True)
class Kind:
    """`read` raises one of OWN or does with the file all that is ever done with one."""

    name: str
    good: Callable[[Path], str]
    damaged: Callable[[str], st.SearchStrategy[bytes]]
    read: Callable[[Path], object]


def _record(path: Path) -> str:
    game = Game.new(Setup.of("aliens+robots", "pirates+ninjas"), 5)
    record = records.new_record(game, 5, "1.0", players=["you", "quick"])
    record.start(path)
    rng, turn = Rng(5), 0
    while game.decision is not None and len(record.answers) < 47:
        if records.can_be_noted(game) and game.turn > turn:
            record.note(records.SNAPSHOT, **records.snapshot_of(game, with_cards=not turn), asked="")
            turn = game.turn
        record.add(game, by_habit(rng)(game, game.decision))
    record.note(records.SEAT_TAKEN, seat=1, player="easy")
    record.note(records.TOLD, lines=["Something happened."])
    record.note(records.THOUGHT, reason="by habit", value=0.5, options=[[[0], "play", 0.5, 3]])
    record.close()
    return path.read_text(encoding="utf-8")


def _read_record(path: Path) -> object:
    return records.load(path).verify()


def _finished(path: Path) -> str:
    """With all that is noted of a game, in two parts."""
    return (WRITTEN / "other_rules.jsonl").read_text(encoding="utf-8")


def _read_finished(path: Path) -> object:
    """As it is shown, gone on with, and counted."""
    replay = Replay.open(path)
    replay.show(replay.length)
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    session = Session.resume(copy)
    try:
        decision = session.game.decision
        if decision is not None:
            session.answer(tuple(range(decision.least)))
    finally:
        session.close()
    return game_facts.read(copy, game_facts.UNFINISHED)


def _tree(path: Path) -> str:
    tree = Tree(Setup.of("aliens+robots", "pirates+ninjas"), 5, ("you", "quick"), "A try")
    tree.start(path)
    game, rng = tree.game(), Rng(3)
    for number in range(12):
        assert game.decision is not None
        seat, answer = game.decision.seat, by_habit(rng)(game, game.decision)
        game.apply(answer)
        tree.grow(answer, seat, "an answer", game.turn)
        if number == 5:
            tree.call(3, "here")
    tree.close()
    return path.read_text(encoding="utf-8")


def _read_tree(path: Path) -> object:
    kept_game(path)
    tree = Tree.load(path)
    try:
        tree.branches(), tree.ahead()
        return tree.game()
    finally:
        tree.close()


def _position(path: Path) -> str:
    game = play_on(Game.new(Setup.of("mounties+time-travelers", "super-spies+shapeshifters"), 4), 60)
    path.write_text(Position.of(game).text, encoding="utf-8")
    return path.read_text(encoding="utf-8")


def play_on(game: Game, answers: int) -> Game:
    rng = Rng(answers)
    while game.decision is not None and (game.count < answers or not game.at_rest):
        game.apply(by_habit(rng)(game, game.decision))
    return game


def _read_position(path: Path) -> object:
    game = Position.from_text(path.read_bytes().decode("utf-8", "replace")).game()
    look(game, Perspective(0), game.names)
    return game


def _journal(path: Path) -> str:
    games = [play(match) for match in self_play("quick", 2, 1, 3)]
    path.write_text(
        "".join(json.dumps(each) + "\n" for each in ({"lab": "quick", "players": 2}, *games)),
        encoding="utf-8",
    )
    return path.read_text(encoding="utf-8")


def _report(path: Path) -> str:
    games = [play(match) for match in self_play("quick", 2, 1, 2)]
    path.write_text(json.dumps({"seats": ["quick", "quick"], "games": games}), encoding="utf-8")
    return path.read_text(encoding="utf-8")


def _read_run(path: Path) -> object:
    return Findings.read(path).counts


def _read_report(path: Path) -> object:
    return Scoreboard.of(read_games(path)[1]).summary()


def _training(path: Path) -> str:
    games = [collect(match) for match in self_play("quick", 2, 1, 2)]
    path.write_text(
        "".join(json.dumps(each) + "\n" for each in ({"train": "quick"}, *games)), encoding="utf-8"
    )
    return path.read_text(encoding="utf-8")


def _read_training(path: Path) -> object:
    with told(path):
        data = bytes_of(path)
    return split_samples(parse(path, data, check_sample)[1].values())


def _settings(path: Path) -> str:
    settings.save(settings.Settings(keys={"table.menu": "m"}), path)
    return path.read_text(encoding="utf-8")


def _bookmarks(path: Path) -> str:
    marks = Bookmarks(path)
    marks.toggle("rule.me-first")
    marks.toggle("rule.scoring")
    return path.read_text(encoding="utf-8")


def _progress(path: Path) -> str:
    progress = Progress.load(path)
    progress.note(3, Solved(2, 1))
    progress.note(7, None)
    return path.read_text(encoding="utf-8")


def _read_save(path: Path) -> object:
    """As the list of waiting games shows it."""
    save = saved_games._read(path)
    return None if save is None else (save.title, saved_games.look_inside(save))


def _seen(path: Path) -> str:
    _record(path)
    return redacted_record.as_lines(records.load(path), Perspective(0)).decode()


def _read_seen(path: Path) -> object:
    found = redacted_record.load(path)
    return [*map(table_lines, (piece.view for piece in found.pieces[-1:]))], found.whose


def _server_table(path: Path) -> str:
    kept = TableRecord.of(parse_seating("Mo:human, Ada:hard"), TableRules(clock=30.0), "table")
    return json.dumps(asdict(kept))


def _read_server_table(path: Path) -> object:
    folder = path.parent / "table"
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(path.read_bytes())
    try:
        kept = TableRecord.read(folder)
    except Unreadable as error:
        raise RecordError(str(error)) from error  # the server names the table with it
    kept.check()
    return kept.seating()


def _theme(path: Path) -> str:
    return (shipped_themes_dir() / "parchment.toml").read_text(encoding="utf-8")


def _read_theme(path: Path) -> object:
    try:
        return themes.read(path)
    except themes.ThemeError as error:
        raise RecordError(str(error)) from error  # the settings name it


def _reviews(path: Path) -> str:
    judged = Judged(3, 2, "What?", "this", 0.4, "that", 0.5, 0.01, ("because",), "minion", "early", "", 5)
    return json.dumps([asdict(judged)])


def _read_reviews(path: Path) -> object:
    try:
        return [each.loss for each in reviews._read(text_of(path))]
    except Unreadable as error:
        raise RecordError(str(error)) from error  # then it is made again


KINDS = (
    Kind("record", _record, damaged_lines, _read_record),
    Kind("game of an earlier version", _finished, damaged_lines, _read_finished),
    Kind("practice game", _tree, damaged_lines, _read_tree),
    Kind("position", _position, damaged_position, _read_position),
    Kind("run", _journal, damaged_lines, _read_run),
    Kind("report", _report, damaged_json, _read_report),
    Kind("training", _training, damaged_lines, _read_training),
    Kind("settings", _settings, damaged_toml, settings.load),
    Kind("bookmarks", _bookmarks, damaged_toml, Bookmarks),
    Kind("drills", _progress, damaged_json, Progress.load),
    Kind("save in the list", _record, damaged_lines, _read_save),
    Kind("what a seat saw", _seen, damaged_lines, _read_seen),
    Kind("table of a server", _server_table, damaged_json, _read_server_table),
    Kind("theme", _theme, damaged_toml, _read_theme),
    Kind("review", _reviews, damaged_json, _read_reviews),
)
