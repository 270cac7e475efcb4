"""The table in lines of text: a whole game, look-ups inside, and nothing lost when the reader goes away."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from smashup_tui.cli import app
from smashup_tui.engine.record import Record
from smashup_tui.engine.rng import Rng
from smashup_tui.plaintext.descriptions import table_lines
from smashup_tui.plaintext.lookup import Lookup
from smashup_tui.plaintext.table import PlainTable
from smashup_tui.plaintext.talk import Talk, wrapped
from smashup_tui.players.player import ask
from smashup_tui.support import paths
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.player_registry import player_named
from smashup_tui.table.session import Session
from tests.home import home as home
from tests.scenario import board, foe, you
from tests.table.test_seat import AtOnce
from tests.tui.hosts import table_of

TWO = "You:human:aliens+dinosaurs, Ada:random:robots+ninjas; first=You"


class Typist:
    """Types a script, then leaves."""

    def __init__(self, *lines: str, encoding: str = "utf-8") -> None:
        self.raw = io.BytesIO()
        self.out = io.TextIOWrapper(self.raw, encoding=encoding)
        self.lines = iter(lines)
        self.talk = Talk(self.out, self._type, echo=True)

    def _type(self, prompt: str) -> str:
        for line in self.lines:
            return line
        raise EOFError

    @property
    def read(self) -> str:
        self.out.flush()
        return self.raw.getvalue().decode(self.out.encoding)


def played(typist: Typist, setup: str = TWO, seed: int = 5) -> tuple[bool, Session]:
    session = Session.start(parse(setup), seed)
    table = LocalTable(session, AtOnce())
    over = asyncio.run(PlainTable(table, typist.talk, Lookup()).play())
    table.close()
    return over, session


def test_a_card_is_played_by_its_number_and_then_its_place() -> None:
    typist = Typist("2", "3")
    over, session = played(typist)
    assert not over
    assert "King Rex (minion, power 7): no ability" in typist.read
    assert "King Rex: where?" in typist.read
    assert "You play King Rex at Evans City Cemetery" in typist.read
    assert len(session.record.answers) == 1


def test_an_action_on_a_base_is_read_with_what_it_adds_or_its_counters() -> None:
    for igor, told in (
        (you("Igor"), "Summon Wolves +3 (You)"),
        (foe("Igor"), "Summon Wolves, 3 counters (You)"),
    ):
        table = board({"Tar Pits": [igor, you("Summon Wolves", counters=3)]})
        seat = table_of(table, "human", "human").seat(0)
        assert f"  On it: {told}" in list(table_lines(seat.view()))


def test_card_and_place_can_be_typed_at_once() -> None:
    typist = Typist("2 1")
    played(typist)
    assert "You play King Rex at Rhodes Plaza Mall" in typist.read


def test_a_draft_says_what_is_taken_and_who_picks_without_a_curtain() -> None:
    typist = Typist("1", "3", "1")
    played(typist, "You:human, Ada:human:robots; draft; first=You")
    said = typist.read
    assert "So far: Ada Robots. After you: Ada, you again." in said and "You pick." in said
    assert "So far: You Aliens, Ada Robots. After you: you." in said and "Ada picks." in said
    assert "  4. Pirates: Moves minions just in time\n" in said
    assert "You pick.\nDraft which faction?" in said and "press Enter" not in said.partition("last pick")[0]


def test_at_me_first_one_reads_what_each_answer_leads_to() -> None:
    crowd = [you("King Rex"), foe("King Rex"), foe("Warbot")]
    game = board({"Tar Pits": crowd, "The Homeworld": [you("Pirate King")]}).game
    table = LocalTable(Session(game, Record(game.setup, 1, "0"), ("human", "random")), AtOnce())
    typist = Typist("e")
    asyncio.run(PlainTable(table, typist.talk, Lookup()).play())
    assert "  y: Tar Pits: 7 → 12, second → first, +1 VP" in typist.read
    assert "  n: nothing changes yet. You 3, Foe 4 VP if nobody uses another Special." in typist.read


def test_one_can_go_back_from_the_place_to_the_card() -> None:
    typist = Typist("2", "b", "e")
    _, session = played(typist)
    assert typist.read.count("Your move.") == 3 and "b to go back to the cards" in typist.read
    assert "Turn 2: Ada" in typist.read and session.record.answers


@pytest.mark.parametrize(
    "nonsense", ["9", "0", "-1", "²", "9" * 5000, "2 9", "play", "\x1b]52;c;eA==\x07", "1 1 1"]
)
def test_what_is_no_answer_is_said_and_answers_nothing(nonsense: str) -> None:
    typist = Typist(nonsense)
    _, session = played(typist)
    assert not session.record.answers
    assert "isn't an answer here" in typist.read or "no such place" in typist.read
    assert "\x1b" not in typist.read


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", "undo, redo"),
        ("? 2", "King Rex"),
        ("? war raptor", "War Raptor"),
        ("/ties", "rule.ties"),
        ("/ rule.ties", "Ties on a base"),
        ("/ qqqq", "Nothing in the rules matches"),
        ("t", "Evans City Cemetery: 0 of 20 power"),
        ("c", "Your hand:"),
        ("l", "Turn 1: You"),
        ("log", "Turn 1: You"),
        ("Card war raptor", "War Raptor"),
        ("rules ties", "rule.ties"),
        ("d", "Your discard pile: empty."),
        ("w 2", "play King Rex at Rhodes Plaza Mall"),
        ("h", "to win"),
        ("u", "nothing to undo"),
        ("r", "There's nothing to redo"),
    ],
)
def test_everything_else_is_at_hand_and_answers_nothing(typed: str, told: str) -> None:
    typist = Typist(typed)
    _, session = played(typist)
    assert told in typist.read
    assert not session.record.answers


def test_who_errs_about_the_place_is_told_how_to_name_one() -> None:
    typist = Typist("2", "x")
    played(typist)
    assert "That isn't an answer here. Type a number to say where" in typist.read


def test_the_only_place_for_a_card_stands_before_its_text() -> None:
    typist = Typist("1", "1")
    played(typist, "Kim:human:pirates+dinosaurs, Ada:random:aliens+robots", seed=11)
    (line,) = [line for line in typist.read.splitlines() if "and Guns on " in line]
    assert " (action on a minion): Ongoing:" in line and line.endswith(".")


def test_an_answer_can_be_taken_back_and_given_once_more() -> None:
    typist = Typist("2 1", "u", "r")
    _, session = played(typist)
    assert "Undone." in typist.read and "Redone." in typist.read
    assert len(session.record.answers) == 1


def test_where_only_ascii_can_be_written_only_ascii_is() -> None:
    typist = Typist("e", encoding="ascii")
    played(typist)
    assert "- Turn 1: You -" in typist.read


@pytest.mark.parametrize(("locale", "said"), [("C", "Ada - 3 x"), ("C.UTF-8", "Ada – 3 ×")])
def test_the_locale_says_whether_more_than_ascii_is_written(
    locale: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    Talk().say("Ada – 3 ×")
    assert capsys.readouterr().out.strip() == said


def test_between_two_people_there_is_a_curtain() -> None:
    typist = Typist("", "e", "", "c")
    played(typist, "Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo")
    mo, _, bo = typist.read.partition("Turn 2: Bo")
    assert "King Rex" in mo and "King Rex" not in bo
    assert "Your hand:" in bo


def test_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick player types what it would answer; with its help a game comes to its end."""
    session = Session.start(parse(TWO), 5)
    table = LocalTable(session, AtOnce())
    typist = Typist()
    plain = PlainTable(table, typist.talk, Lookup())
    monkeypatch.setattr(typist.talk, "_typed", _by_habit(session))
    assert asyncio.run(plain.play())
    table.close()
    winner = max(session.game.vp)
    assert f"The game is over after {session.game.turn} turns" in typist.read
    assert winner >= 15 and f"{winner}" in typist.read.splitlines()[-1]
    assert list(paths.games_dir().glob("*.jsonl"))


def _by_habit(session: Session) -> Callable[[str], str]:
    """What a player types who answers by habit: the number of a line, and of a place in it."""
    from smashup_tui.plaintext.descriptions import choosables
    from smashup_tui.table.question import ask as question_of

    answered = -1

    def typed(prompt: str) -> str:
        nonlocal answered
        game = session.game
        assert game.count > answered, "the last line was not taken for an answer"
        answered = game.count
        decision = game.decision
        assert decision is not None
        answer = ask(player_named("quick"), game, Rng(session.thinking_seed)).answer
        question = question_of(game, decision)
        if question.kind != "main":
            if question.use_or_not:
                return "y" if answer else "n"
            return " ".join(str(number + 1) for number in answer) or "p"
        if answer == (question.end,):
            return "e"
        seat = LocalTable(session, AtOnce()).seat(decision.seat)
        for line, entry in enumerate(choosables(seat, question), 1):
            if answer[0] in entry.offers:
                place = entry.offers.index(answer[0]) + 1
                return f"{line} {place}" if len(entry.offers) > 1 else str(line)
        raise AssertionError("an offer without a line")

    return typed


# --- on the shell -------------------------------------------------------------------------------------


def shell(*arguments: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(app(list(arguments)), list(arguments), input=typed)
    return result.exit_code, result.output


def test_play_in_a_pipe_is_a_game_in_lines_that_can_be_gone_on_with() -> None:
    code, told = shell("play", "--setup", TWO, "--seed", "5", typed="2 1\n")
    assert code == 0
    assert "You play King Rex at Rhodes Plaza Mall" in told
    assert "smashup resume --plain" in told
    code, told = shell("resume", "--plain", typed="t\n")
    assert code == 0
    assert "King Rex 7" in told


def test_without_a_table_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    code, told = shell("play", "--plain", typed="Quit\n")
    assert code == 0 and "2 to 4 players" not in told
    code, told = shell("play", "--plain", "--seed", "5", typed="?\nYou, Ada:nobody\n" + TWO + "\nq\n")
    assert code == 0
    assert "A seat is NAME:PLAYER:FACTION+FACTION" in told
    assert "can't be played by" in told
    assert "King Rex" in told


def test_a_table_of_opponents_is_not_played_but_watched() -> None:
    code, told = shell("play", "--plain", "--setup", "Ada:random, Bo:random", "--seed", "5")
    assert code == 2
    assert "smashup watch --plain" in told


def test_a_long_line_is_broken_between_words_where_it_goes_to_a_terminal() -> None:
    line = "  2. Microbot Alpha (minion, power 1): Ongoing: +1 power for each of your other Microbots."
    assert wrapped(line, 40) == [
        "  2. Microbot Alpha (minion, power 1):",
        "     Ongoing: +1 power for each of your",
        "     other Microbots.",
    ]
    assert wrapped(line, 0) == wrapped(line, 200) == [line]
    assert wrapped("Type a number to play, or e to end.", 20) == ["Type a number to", "play, or e to end."]
    assert all(len(row) <= 9 for row in wrapped("x" * 30, 9))
