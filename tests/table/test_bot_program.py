"""Programs as players: what they are told, and how each kind of misbehaviour ends."""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.arena.bot_check import BotReport, check_bot
from smashup_tui.arena.match import Match, matches, play
from smashup_tui.arena.pool import pool
from smashup_tui.arena.runner import Scoreboard
from smashup_tui.cli import app
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import SetupError
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.players.player import Player, Situation, ask
from smashup_tui.players.sandboxed import ERROR, GONE, ILLEGAL, LATE, NONSENSE, OTHER_PROTOCOL, Guest
from smashup_tui.players.thought import Thought
from smashup_tui.support.paths import HOME_VARIABLE
from smashup_tui.table import bot_program
from smashup_tui.table.bot_program import Program
from smashup_tui.table.bot_protocol import cards_of, decks_of, question_for, view_for
from smashup_tui.table.player_registry import player_named
from smashup_tui.table.schema import as_data
from tests.ai.tables import questions, tables

from .bots import bot

ROOT = Path(__file__).resolve().parents[2]
BRUISER = shlex.join([sys.executable, str(ROOT / "examples" / "bruiser.py")])
DECKS = (("aliens", "robots"), ("pirates", "ninjas"))


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Good programs get the time they need on a busy machine."""
    monkeypatch.setattr(bot_program, "LEAVING_SECONDS", 20)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_program, "LEAVING_SECONDS", 0.2)


def checked(command: str, *, games: int = 1, seconds: float = 20.0) -> BotReport:
    return check_bot(command, games, 3, seconds)


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app(list(arguments)), list(arguments))


# --- what it is told ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(5))
def test_what_a_program_is_told_does_not_depend_on_what_is_hidden(number: int) -> None:
    for game in questions(tables()[number], seed=60 + number, every=6):
        assert game.decision is not None
        seat = game.decision.seat
        told = []
        for each in (game, game.determinize(seat, Rng(game.count))):
            assert each.decision is not None
            told.append(as_data((view_for(each, seat), question_for(each, 1), decks_of(cards_of(each)))))
        assert json.dumps(told[0]) == json.dumps(told[1])


def test_others_hands_and_decks_are_only_counted() -> None:
    game = Game.new(Setup.of("aliens+robots", "pirates+ninjas"), 5)
    view = view_for(game, 0)
    me, other = view.players
    assert len(view.hand) == 5 and (me.hand, other.hand) == (5, 5) and other.known_hand == ()
    assert (other.deck, other.known_deck) == (35, ()) == (me.deck, me.known_deck)


def test_offers_come_in_words_and_as_data() -> None:
    game = Game.new(Setup.of("aliens+robots", "pirates+ninjas", first=0), 5)
    question = question_for(game, 7)
    assert question.number == 7, "how much was answered in the game would tell of secret questions"
    end, first = question.offers[-1], question.offers[0]
    assert (end.words, end.verb, end.card) == ("end the turn", "end", 0)
    assert first.verb == "play" and first.words.startswith(f"play {game.name(first.card)}")


def test_a_program_hears_hello_questions_and_the_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    keep = f"open({str(log)!r}, 'a').write(line)"
    command = bot(
        tmp_path,
        f"{keep}; answer(good)",
        ready=f"{keep}; say(type='ready', protocol=2)",
        decks=keep,
        over=keep,
    )
    assert not checked(command).faults
    hello, decks, question, *_, end = [
        json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()
    ]
    assert hello["type"] == "hello" and hello["protocol"] == 2 and len(hello["players"]) == 2
    assert decks["type"] == "decks" and len(decks["cards"]) > 80
    assert question["number"] == 1 and question["question"]["offers"] and question["view"]["bases"]
    first = question["question"]["offers"][0]
    assert decks["printed"][decks["cards"][first["card"] - 1]]["name"] == first["name"]
    assert end["type"] == "over" and end["winner"] in (0, 1) and end["view"]["phase"]


def test_the_guide_shows_the_lines_as_they_are(tmp_path: Path) -> None:
    log = tmp_path / "log"
    keep = f"open({str(log)!r}, 'a').write(line)"
    ready = f"{keep}; say(type='ready', protocol=2)"
    checked(bot(tmp_path, f"{keep}; answer(good)", ready=ready, decks=keep, over=keep))
    heard = {each["type"]: each for each in map(json.loads, log.read_text(encoding="utf-8").splitlines())}
    guide = (ROOT / "docs" / "BOTS.md").read_text(encoding="utf-8")
    shown = [
        json.loads(line.replace("{…}", "0")) for line in re.findall(r'^{"type".*}$', guide, re.MULTILINE)
    ]
    assert {each["type"] for each in shown} == {"hello", "ready", "decks", "question", "answer", "over"}
    for each in shown:
        if each["type"] in heard:
            assert list(each) == list(heard[each["type"]])


def test_the_class_in_the_guide_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (ROOT / "docs" / "BOTS.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    (tmp_path / "bold_bot.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    report = check_bot("bold_bot:Bold", 1, 3, 5.0)
    assert not report.faults and report.answers > 20


# --- good ones ----------------------------------------------------------------------------------------


def test_the_example_plays_in_the_arena() -> None:
    todo = list(matches((f"cmd:{BRUISER}", "random"), 4, "random", 2))
    played = [play(match) for match in todo]
    assert not any("forfeits" in each for each in played)
    assert sum(each["seats"][each["winner"]] != "random" for each in played) >= 2
    assert play(todo[0]) == played[0]  # and the same again


def test_the_example_is_short() -> None:
    lines = (ROOT / "examples" / "bruiser.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 32


def test_nothing_is_wrong_with_the_example() -> None:
    result = smashup("bot", "check", BRUISER, "--games", "2")
    assert result.exit_code == 0, result.output
    assert "Bruiser" in result.stdout and "No problems found." in result.stdout


# --- bad ones -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "kind", "said"),
    [
        ("answer([len(wants['offers'])])", ILLEGAL, "There is no option"),
        ("answer([0] * (wants['most'] + 1))", ILLEGAL, "Pick"),
        ("answer('the first')", NONSENSE, "a list of positions, not ‘the first’"),
        ("answer([0.5])", NONSENSE, "a list of positions"),
        ("answer([True])", NONSENSE, "a list of positions"),
        ("say(type='answer', number=number)", NONSENSE, "a list of positions, not ‘null’"),
        ("say(type='answer', answer=good)", NONSENSE, "not an answer to question 1"),
        ("say(type='answer', number=number + 1, answer=good)", NONSENSE, "not an answer to question 1"),
        ("say(type='hm', number=number, answer=good)", NONSENSE, "not an answer"),
        ("print('thinking', flush=True); answer(good)", NONSENSE, "not JSON: ‘thinking’"),
        ("print('[' * 9999, flush=True)", NONSENSE, "not JSON"),
        ("print('[1, 2]', flush=True)", NONSENSE, "not a JSON object"),
        ("print('\\x1b]0;title\\x07', flush=True)", NONSENSE, "not JSON: ‘]0;title’"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", NONSENSE, "not JSON"),
    ],
)
def test_a_bad_answer_is_forfeited_and_the_next_is_asked_for(
    tmp_path: Path, question: str, kind: str, said: str
) -> None:
    """Every third answer is wrong, from the first one on."""
    report = checked(bot(tmp_path, f"exec({question!r}) if number % 3 == 1 else answer(good)"))
    assert list(report.faults) == [kind]
    assert said in report.faults[kind].first
    assert report.faults[kind].times == (report.answers + 2) // 3


@pytest.mark.parametrize(
    ("question", "kind", "said"),
    [
        ("sys.exit(3)", GONE, "exit status 3"),
        ("1 / 0", GONE, "ZeroDivisionError: division by zero"),
        ("os.kill(os.getpid(), 9)", GONE, "killed by signal 9"),
        ("print('x' * 70_000, flush=True)", NONSENSE, "a line of more than 65,536 bytes"),
        ("os.write(1, b'y' * 1_000_000)", NONSENSE, "a line of more than 65,536 bytes"),
    ],
)
def test_a_program_that_is_lost_is_started_again(tmp_path: Path, question: str, kind: str, said: str) -> None:
    """It fails at its second question, each time it is started; after the third time it stays away."""
    once = "seen = globals().get('seen', 0) + 1"
    report = checked(bot(tmp_path, f"{once}; exec({question!r}) if seen == 2 else answer(good)"))
    assert said in report.faults[kind].first
    assert set(report.faults) <= {kind, GONE}
    assert sum(fault.times for fault in report.faults.values()) == report.answers - 3


@pytest.mark.usefixtures("impatient")
def test_a_program_that_closes_its_output_is_not_waited_for(tmp_path: Path) -> None:
    report = checked(bot(tmp_path, "os.close(1); time.sleep(60)"))
    assert report.faults[GONE].times == report.answers and "closed its output" in report.faults[GONE].first


def test_a_program_that_hangs_loses_the_answer_and_nothing_more(tmp_path: Path) -> None:
    hangs = "time.sleep(60) if number == 2 else answer(good)"
    report = checked(bot(tmp_path, hangs), seconds=2.5)
    assert list(report.faults) == [LATE] and report.faults[LATE].times == 1
    assert "took too long for an answer" in report.faults[LATE].first


def test_a_program_that_does_not_listen_is_not_waited_for(tmp_path: Path) -> None:
    deaf = tmp_path / "deaf.py"
    deaf.write_text(
        'import time\nprint(\'{"type": "ready", "protocol": 2}\', flush=True)\ntime.sleep(60)\n',
        encoding="utf-8",
    )
    report = checked(shlex.join([sys.executable, "-S", str(deaf)]), seconds=0.2)
    assert report.faults[LATE].times == 3 and report.games == 1


@pytest.mark.parametrize(
    ("ready", "kind", "said"),
    [
        ("time.sleep(60)", LATE, "took too long to its first line"),
        ("say(type='ready', protocol=1)", OTHER_PROTOCOL, "version 1 of the protocol, this game version 2"),
        ("say(type='ready', protocol=99)", OTHER_PROTOCOL, "docs/BOTS.md says what has changed"),
        ("say(type='ready')", NONSENSE, "its first line must be like"),
        ("say(hello='too')", NONSENSE, "its first line must be like"),
        ("sys.exit('no teeth')", GONE, "exit status 1: no teeth"),
    ],
)
def test_a_program_that_does_not_get_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: str, kind: str, said: str
) -> None:
    monkeypatch.setattr(bot_program, "START_SECONDS", 0.5 if kind == LATE else 20)
    report = checked(bot(tmp_path, ready=ready), games=4)
    assert said in report.faults[kind].first
    assert report.games == 1, "it is not asked for more games"


def test_a_flood_is_not_kept(tmp_path: Path) -> None:
    flood = "[print(json.dumps({'type': 'answer', 'number': number, 'answer': good})) for _ in range(200)]"
    report = checked(bot(tmp_path, flood))
    assert not report.faults  # what is said again comes too late and is passed over


def test_what_is_written_on_standard_error_is_kept_short(tmp_path: Path) -> None:
    noisy = "sys.stderr.write('a note\\n' * 100_000); answer(good)"
    report = checked(bot(tmp_path, f"{noisy} if number < 3 else sys.exit('that\\'s it')"))
    assert "exit status 1: that's it" in report.faults[GONE].first


@pytest.mark.usefixtures("impatient")
def test_a_program_that_does_not_leave_is_sent_home(tmp_path: Path) -> None:
    report = checked(bot(tmp_path, end="time.sleep(60)"))
    assert list(report.faults) == ["lingers"]


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are POSIX")
def test_what_a_program_has_started_goes_with_it(tmp_path: Path) -> None:
    """Its child holds a pipe open as long as it lives, and would do so for minutes."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    child = f"import time; held = open({str(pipe)!r}, 'w'); print(flush=True); time.sleep(600)"
    start = f"subprocess.Popen([sys.executable, '-Sc', {child!r}], stdout=-1).stdout.readline()"
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert not checked(bot(tmp_path, ready=f"{start}; say(type='ready', protocol=2)")).faults
    assert select.select([reading], [], [], 20)[0] and os.read(reading, 1) == b""
    os.close(reading)


def test_the_arena_reports_what_was_forfeited(tmp_path: Path) -> None:
    name = f"cmd:{bot(tmp_path, 'answer([-1])')}"
    result = play(Match(0, 3, ("random", name), DECKS))
    (forfeit,) = result["forfeits"]
    assert forfeit["seat"] == 1 and forfeit["kind"] == ILLEGAL and forfeit["times"] > 20
    board = Scoreboard.of([result])
    assert board.summary()[name]["forfeits"] == {ILLEGAL: forfeit["times"]}
    lines = "\n".join(board.forfeit_lines())
    assert "quick answered instead" in lines and "illegal" in lines and "There is no option -1" in lines


def test_an_account_of_a_game_ends_with_what_was_forfeited(tmp_path: Path) -> None:
    name = f"cmd:{bot(tmp_path, 'answer([99]) if number == 2 else answer(good, reason=str(number))')}"
    result = smashup("watch", "--seats", f"{name},random", "--plain", "--reasons", "--seed", "3")
    assert result.exit_code == 0, result.output
    assert "[Ada thinks: 1]" in result.stdout and "[Ada thinks: quick answers for it" in result.stdout
    assert f"{name} forfeited 1 answer (1 illegal); quick answered instead." in result.stdout


def test_the_lab_lets_a_program_play_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    name = f"cmd:{bot(tmp_path)}"
    result = smashup("lab", "run", "--level", name, "--games", "2", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "2 games added" in result.stdout
    assert smashup("lab", "--level", name).exit_code == 0


def test_bot_check_says_what_to_do_and_ends_with_1(tmp_path: Path) -> None:
    command = bot(tmp_path, "answer([99])")
    result = smashup("bot", "check", command)
    assert result.exit_code == 1
    assert "illegal" in result.stdout and "by position from 0" in result.stdout
    report = json.loads(smashup("bot", "check", command, "--games", "1", "--json").stdout)
    assert report["ok"] is False and report["faults"][0]["kind"] == "illegal" and report["name"] == "Tester"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("./no-such-bot", "program './no-such-bot' can't be started"),
        ("", "Write the command"),
        ("'unclosed", "can't be read"),
        ("no.such.module:Bot", "can't be created"),
    ],
)
def test_what_cannot_be_started_is_refused(command: str, said: str) -> None:
    result = smashup("bot", "check", command)
    assert result.exit_code == 2 and said in result.stderr
    with pytest.raises(SetupError):
        player_named(f"cmd:{command}")


# --- classes ------------------------------------------------------------------------------------------


class Careless(Player):
    """Breaks what it gets and answers with nonsense."""

    def answer(self, situation: Situation) -> Thought:
        situation.decision.options = []
        situation.decision.least = situation.decision.most = 9
        raise RuntimeError("no idea")


class Silent(Player):
    def answer(self, situation: Situation) -> Thought:
        return None  # type: ignore[return-value]


class Confused(Player):
    def answer(self, situation: Situation) -> Thought:
        return Thought(tuple(range(situation.decision.least)), "sure", "high")  # type: ignore[arg-type]


class Loud(Player):
    """Legal, but with a title for the terminal in its reason, and surer than can be."""

    def answer(self, situation: Situation) -> Thought:
        return Thought(tuple(range(situation.decision.least)), "\x1b]0;mine\x07" + "so " * 999, 7.0)


def test_what_a_guest_says_can_be_shown() -> None:
    thought = ask(player_named(f"{__name__}:Loud"), Game.new(Setup.of("", ""), 5), Rng(1))
    assert thought.reason.isprintable() and len(thought.reason) <= 200 and thought.value == 1.0


@pytest.mark.parametrize("name", ["Careless", "Silent", "Confused"])
def test_a_class_that_misbehaves_hurts_only_itself(name: str) -> None:
    guest = player_named(f"{__name__}:{name}")
    game = Game.new(Setup.of("aliens+robots", "pirates+ninjas"), 5)
    before = game.digest()
    thought = ask(guest, game, Rng(1))
    assert game.digest() == before
    game.apply(thought.answer)
    assert isinstance(guest, Guest) and guest.forfeits[0].kind == ERROR
    assert "quick answers for it" in thought.reason


def test_programs_of_a_worker_that_must_end_are_killed(tmp_path: Path) -> None:
    game = Game.new(Setup.of("aliens+robots", "pirates+ninjas"), 5)
    player = Program(bot(tmp_path))
    ask(player, game, Rng(1))
    assert player._running is not None
    process = player._running.process
    bot_program.kill_all()
    assert process.wait(20) == -9 or os.name == "nt"
    player.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are POSIX")
def test_who_stops_a_run_stops_its_programs(tmp_path: Path) -> None:
    """The bot hangs in a worker, and holds a pipe open as long as it lives."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    hold = f"held = open({str(pipe)!r}, 'w'); held.write('here'); held.flush(); time.sleep(600)"
    match = Match(0, 3, (f"cmd:{bot(tmp_path, ready=hold)}", "random"), DECKS)
    with pytest.raises(KeyboardInterrupt), pool(1) as (executor, _):
        executor.submit(play, match)
        assert select.select([reading], [], [], 60)[0] and os.read(reading, 9) == b"here"
        raise KeyboardInterrupt
    assert select.select([reading], [], [], 20)[0] and os.read(reading, 1) == b""
    os.close(reading)
