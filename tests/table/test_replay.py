"""A game as a replay: any point of it at once, each seat's own eyes, other ways on, records that differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine import record as records
from smashup_tui.engine.model.errors import RecordError
from smashup_tui.engine.model.kinds import BEFORE_SCORING
from smashup_tui.engine.query.event_text import tell
from smashup_tui.engine.record import RESULT
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import ask
from smashup_tui.players.thought import ALTERNATIVES
from smashup_tui.support import paths
from smashup_tui.table import saved_games
from smashup_tui.table.exports import account
from smashup_tui.table.lineup import HUMAN, parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.player_registry import player_named
from smashup_tui.table.replay import Replay
from smashup_tui.table.secrecy import OPEN_HANDS, SPECTATOR, Perspective
from smashup_tui.table.session import Session, redo

TABLE = "Ada:random:aliens+wizards, Bo:random:robots+ninjas"


def play(replay: Replay, answers: int = 10_000) -> list[str]:
    """Chance answers for everyone; the digest at each point."""
    rng = Rng(3)
    digests = [replay.game.digest()]
    while replay.game.decision is not None and len(digests) <= answers:
        replay.answer(random_answer(replay.game.decision, rng))
        digests.append(replay.game.digest())
    return digests


def start(line: str = TABLE, seed: int = 5) -> Replay:
    return Replay.start(parse(line), seed, watched=True)


def test_every_point_can_be_shown_again_in_any_order() -> None:
    replay = start()
    digests = play(replay)
    events = list(replay.game.events or [])
    for at in Rng(1).shuffled(list(range(len(digests)))):
        replay.show(at)
        assert (replay.at, replay.game.digest()) == (at, digests[at])
    replay.show(replay.length)
    assert [event.as_data() for event in replay.game.events or []] == [event.as_data() for event in events]


def test_a_recorded_game_opens_at_its_beginning_and_tells_the_same() -> None:
    replay = start()
    digests = play(replay)
    replay.close()
    (save,) = saved_games.finished()
    again = Replay.open(save.path)
    assert again.at == 0 and not again.problem and again.finished
    assert again.replies == replay.replies and again.players == ("random", "random")
    again.show(again.length)
    assert again.game.digest() == digests[-1] and again.session.over


def test_the_next_scoring_is_where_a_base_is_about_to_score() -> None:
    replay = start()
    play(replay)
    replay.show(0)
    at = replay.next_of(replay.scorings)
    assert at is not None
    replay.show(at - 1)
    assert not any(event.kind == BEFORE_SCORING for event in replay.game.events or [])
    replay.show(at)
    assert any(event.kind == BEFORE_SCORING for event in replay.game.events or [])
    replay.show(at + 1)
    assert replay.last_of(replay.scorings) == at


def test_turns_are_found_by_their_number() -> None:
    replay = start()
    play(replay)
    for turn in (1, 4, 9):
        replay.show(replay.point_of_turn(turn))
        assert replay.game.turn == turn
        replay.show(replay.point_of_turn(turn) - 1)
        assert replay.game.turn < turn or replay.at == 0


def test_another_answer_forgets_what_came_after_and_the_journal_follows() -> None:
    replay = start()
    digests = play(replay)
    replay.show(40)
    replay.session.sit_down(0, HUMAN)
    replay.cut()
    assert replay.length == 40 and not replay.finished and replay.game.digest() == digests[40]
    play(replay, 9)
    path = replay.record.path
    assert path is not None and path.parent == paths.unfinished_dir()
    replay.close()
    assert records.load(path).answers == replay.record.answers
    assert records.load(path).verify().digest() == replay.game.digest()
    replay.show(30)
    assert replay.game.digest() == digests[30]


def test_taking_back_as_a_person_goes_to_the_own_last_answer() -> None:
    replay = start("Mo:human:aliens+wizards, Bo:random:robots+ninjas")
    digests = play(replay, 60)
    point = replay.undo_point()
    assert point is not None and replay.undo()
    assert replay.at == replay.length == point and replay.game.digest() == digests[point]
    assert replay.session.turn_of == 0 and redo(replay)
    assert replay.game.digest() == digests[replay.at]


def test_playing_on_is_a_game_of_its_own() -> None:
    replay = start()
    digests = play(replay)
    replay.show(55)
    session = replay.play_on((HUMAN, "random"))
    assert session.game.digest() == digests[55] and session.humans == [0]
    assert session.asked == replay.session.asked[:55]
    path = session.record.path
    session.close()
    assert path is not None and Session.resume(path).game.digest() == digests[55]
    assert replay.length == len(digests) - 1


@pytest.mark.parametrize("seed", [5, 6])
def test_hidden_hands_tell_no_drawn_card_and_a_seat_only_its_own(seed: int) -> None:
    replay = start(seed=seed)
    play(replay)
    drawn = [event for event in replay.game.events or [] if event.kind == "drawn" and event.cards]
    assert drawn
    for event in drawn:
        name = replay.game.name(event.cards[0])
        if event.source and replay.game.name(event.source) == name:
            continue  # the card that lets one draw is named to all
        for perspective in (OPEN_HANDS, Perspective(event.seat)):
            assert name in perspective.words(replay.game, event)
        for perspective in (SPECTATOR, Perspective(1 - event.seat)):
            assert name not in perspective.words(replay.game, event)
            assert perspective.seen(replay.game, event).cards == ()


def broken(tmp_path: Path, answer: int, text: str, *, digest: bool = False) -> Path:
    """A record with another answer of that number, or another digest after it."""
    replay = start()
    play(replay, 90)
    replay.close()
    assert replay.record.path is not None
    lines = replay.record.path.read_text(encoding="utf-8").split("\n")
    line = [number for number, each in enumerate(lines) if each.startswith("[")][answer - 1]
    if digest:
        line = next(number for number, each in enumerate(lines) if f'"at":{answer},"digest"' in each)
    lines[line] = text
    file = tmp_path / "other.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def only_told(replay: Replay, point: int) -> bool:
    replay.show(point)
    return replay.is_only_told


def test_a_record_that_cannot_go_on_says_where_and_shows_what_comes_before(tmp_path: Path) -> None:
    replay = Replay.open(broken(tmp_path, 44, "[88]"))
    assert "Answer 44 is not possible here" in replay.problem
    told = [point for point in range(replay.length + 1) if only_told(replay, point)]
    assert told and told[0] == 44 and told == list(range(44, 44 + len(told)))
    assert f"Of 90 answers, {len(told) + 1} are shown" in replay.problem
    replay.show(43)
    before = replay.game.digest()
    replay.show(44)
    assert replay.game.digest() == before and not replay.last_reply()


def test_the_next_snapshot_shows_the_table_again(tmp_path: Path) -> None:
    whole = start()
    play(whole, 90)
    replay = Replay.open(broken(tmp_path, 44, "[88]"))
    again = next(point for point in range(45, 90) if not only_told(replay, point))
    for point in (again, 90, again + 1, 43, 60):
        replay.show(point)
        whole.show(point)
        assert replay.at == point and replay.game.digest() == whole.game.digest()
    assert replay.turns == whole.turns, "each turn can be gone to"
    session = replay.play_on(("human", "random"))
    assert session.game.digest() == whole.game.digest()
    session.close()
    assert session.record.path is not None
    assert Session.resume(session.record.path).game.digest() == whole.game.digest()


def test_of_what_cannot_be_shown_the_record_still_tells_the_log(tmp_path: Path) -> None:
    whole = start()
    play(whole, 90)
    told = [line for event in whole.game.events or [] if (line := tell(whole.game, event))]
    replay = Replay.open(broken(tmp_path, 44, "[88]"))
    for point in (replay.length, 44, replay.length, 43, replay.length):
        replay.show(point)
    shown = [line for event in replay.game.events or [] if (line := tell(replay.game, event))]
    assert shown == told
    text = list(account(replay, SPECTATOR))
    assert text[-len(told) - 2 :] == [*told, "", replay.problem]


def test_thoughts_are_kept_beside_the_answers() -> None:
    replay = start()
    thoughts = {}
    for _ in range(20):
        assert replay.game.decision is not None
        thought = ask(player_named("easy"), replay.game, Rng(replay.at))
        replay.answer(thought.answer, thought)
        thoughts[replay.at] = thought
    replay.close()
    assert replay.record.path is not None
    again = Replay.open(replay.record.path)
    assert again.session.thoughts.keys() == thoughts.keys()
    for number, thought in thoughts.items():
        kept = again.session.thoughts[number]
        assert kept.answer == thought.answer and kept.reason == thought.reason
        assert len(kept.options) <= ALTERNATIVES
        assert not thought.options or thought.answer in [option.answer for option in kept.options]


def test_a_reader_that_leaves_out_all_notes_reads_the_same_game(tmp_path: Path) -> None:
    replay = start()
    play(replay, 60)
    replay.session.sit_down(1, "human")
    replay.close()
    assert replay.record.path is not None
    lines = replay.record.path.read_text(encoding="utf-8").splitlines()
    old = tmp_path / "old.jsonl"
    old.write_text("".join(f"{line}\n" for line in lines if not line.startswith('{"note"')), encoding="utf-8")
    assert len(old.read_text(encoding="utf-8").splitlines()) < len(lines)
    for path in (old, replay.record.path):
        assert records.load(path).verify().digest() == replay.game.digest()
    assert not Replay.open(old).session.thoughts and Replay.open(old).players == ("random", "random")


def test_who_sat_down_is_known_at_every_point_and_when_it_is_gone_on() -> None:
    replay = start()
    play(replay, 10)
    replay.session.sit_down(0, "human")
    play(replay, 10)
    replay.session.sit_down(0, "hard")
    replay.close()
    assert replay.record.path is not None
    again = Replay.open(replay.record.path)
    whose = {number: again.who_gave(number) for number in range(1, 21) if again.replies[number - 1].seat == 0}
    assert {who for number, who in whose.items() if number <= 10} == {"random"}
    assert {who for number, who in whose.items() if number > 10} == {"human"}
    assert again.session.players == ("hard", "random") and again.players == ("random", "random")
    again.show(15)
    assert again.players == ("human", "random")
    assert Replay.watching(Session.resume(replay.record.path)).players == ("hard", "random")
    (save,) = saved_games.unfinished()
    assert save.seated == ("random", "random")
    assert saved_games.look_inside(save).players == ("hard", "random")


def test_the_result_is_noted_and_goes_when_it_is_taken_back() -> None:
    replay = start()
    play(replay)
    (note,) = replay.record.notes_of(RESULT)
    assert note.data["winner"] == replay.game.winner and note.data["vp"] == list(replay.game.vp)
    replay.show(replay.length - 1)
    replay.cut()
    assert not list(replay.record.notes_of(RESULT))
    assert replay.record.path is not None
    assert not list(records.load(replay.record.path).notes_of(RESULT))


def test_a_record_whose_digest_differs_is_shown_up_to_there(tmp_path: Path) -> None:
    path = broken(tmp_path, 40, '{"at":40,"digest":"0123"}', digest=True)
    assert not Replay.open(path).problem, "its snapshots are those of the game: only words have changed"
    with pytest.raises(RecordError, match="not the one recorded"):
        records.load(path).verify()
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if '"snapshot"' not in line) + "\n", encoding="utf-8")
    replay = Replay.open(path)
    assert "After answer 40 the game is not the one recorded" in replay.problem
    replay.show(39)
    assert not replay.is_only_told and replay.length > 40
    replay.show(40)
    assert replay.is_only_told


def test_a_record_with_a_faction_nobody_knows_is_refused_with_the_reason(tmp_path: Path) -> None:
    replay = start()
    replay.close()
    assert replay.record.path is not None
    file = tmp_path / "other.jsonl"
    file.write_text(
        replay.record.path.read_text(encoding="utf-8").replace('"robots"', '"rowbots"'), encoding="utf-8"
    )
    with pytest.raises(RecordError, match=r"setup isn't possible here"):
        Replay.open(file)


def test_the_table_after_the_very_first_answer_can_be_shown_again() -> None:
    """What it led to is told; the last thing that has happened is the table itself."""
    replay = start()
    play(replay, 12)
    replay.show(6)
    first = next(number for number in range(replay.ends[1]) if number >= replay.ends[0])
    then = replay.game_after(first)
    assert then is not None and then.count == 1
    assert replay.game_after(replay.ends[6] - 1) is None


def test_beyond_the_last_point_there_is_none() -> None:
    replay = start()
    play(replay, 8)
    replay.show(5)
    assert replay.next_of([2, 5, 7]) == 7 and replay.last_of([2, 5, 7]) == 2
    assert replay.next_of([2, 5]) is None and replay.last_of([5, 7]) is None


def test_what_an_answer_led_to_begins_where_the_point_before_ended() -> None:
    replay = start()
    play(replay, 60)
    seat = LocalTable(replay).open_hands()
    for at in range(1, replay.length + 1):
        replay.show(at - 1)
        happened = seat.happened
        replay.show(at)
        assert replay.began(at) == happened <= seat.happened
    assert replay.began(0) == 0
