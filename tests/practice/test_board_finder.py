"""The find box of the board editor: what is typed, and which changes it means."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from smashup_tui.engine.setup import Setup
from smashup_tui.practice.board_editor import BoardEditor, cleared
from smashup_tui.practice.board_finder import edits_typed
from smashup_tui.practice.saved import board_file, save, saved

SETUP = Setup.of("pirates+robots", "aliens+ninjas", first=1)


def editor(file: Path | None = None) -> BoardEditor:
    return BoardEditor(cleared(SETUP, 4).text, file)


def put(board: BoardEditor, *typed: str) -> None:
    """What Enter does after each."""
    for each in typed:
        assert not board.change(edits_typed(board, each)[0].alter), each


def words(board: BoardEditor, typed: str) -> list[str]:
    return [edit.words for edit in edits_typed(board, typed)]


def at(board: BoardEditor, place: int) -> list[tuple[str, int, int]]:
    """Name, controller and counters of each minion at that base."""
    game = board.game
    return [
        (game.name(card), game.controller(card), game.counters(card))
        for card in game.minions_at(game.bases[place])
    ]


def test_a_board_begins_with_empty_hands_and_the_first_player() -> None:
    game = editor().game
    assert game.current == 0 and len(game.bases) == 3
    assert [len(game.hand(seat)) for seat in (0, 1)] == [0, 0]
    assert [len(game.deck(seat)) for seat in (0, 1)] == [40, 40]


def test_the_beginnings_of_words_and_a_place() -> None:
    board = editor()
    put(board, "tar pit b", "pir k a", "warbot b +2", "inv a 1", "supr c")
    assert board.game.name(board.game.bases[1]) == "Tar Pits"
    assert at(board, 0) == [("Pirate King", 0, 0), ("Invader", 0, 0)]
    assert at(board, 1) == [("Warbot", 0, 2)]
    assert at(board, 2) == [("Supreme Overlord", 1, 0)]


def test_a_base_that_is_in_play_changes_places() -> None:
    board = editor()
    put(board, "tar pit b", "pir k b")
    names = [board.game.name(base) for base in board.game.bases]
    assert words(board, "tar pit b") == ["Tar Pits is at b already"]
    put(board, "tar pit b")
    assert [board.game.name(base) for base in board.game.bases] == names
    assert words(board, "tar pit a") == [f"Tar Pits changes places with a {names[0]}"]
    put(board, "tar pit a")
    assert [board.game.name(base) for base in board.game.bases] == [names[1], names[0], names[2]]
    assert at(board, 0) == [("Pirate King", 0, 0)], "with all that lies there"


def test_a_card_goes_to_any_pile_of_its_owner() -> None:
    board = editor()
    put(board, "nukeb hand", "shinobi disc", "cannon deck", "zapbot box", "scout stas")
    game = board.game
    assert [game.name(card) for card in game.hand(0)] == ["Nukebot"]
    assert [game.name(card) for card in game.discard_pile(1)] == ["Shinobi"]
    assert game.name(game.deck(0)[-1]) == "Cannon"
    assert [game.name(card) for card in game.box] == ["Zapbot"]
    assert [game.name(card) for card in game.in_stasis(1)] == ["Scout"]


def test_an_action_goes_on_each_minion_of_the_base() -> None:
    board = editor()
    put(board, "pir k a", "warbot a")
    found = words(board, "poison a")
    base = board.game.name(board.game.bases[0])
    assert found == [f"Poison on Pirate King at a {base}", f"Poison on Warbot at a {base}"]


def test_another_copy_is_taken_before_one_in_play_moves() -> None:
    board = editor()
    put(board, "warbot a", "warbot a", "pir k a", "pir k b")
    assert [name for name, _, _ in at(board, 0)] == ["Warbot", "Warbot"]
    assert [name for name, _, _ in at(board, 1)] == ["Pirate King"]  # there is but one


def test_counters_and_control_change_what_lies_there() -> None:
    board = editor()
    put(board, "pir k a", "pir k +3", "pir k 2")
    assert at(board, 0) == [("Pirate King", 1, 3)]


def test_without_a_place_all_of_them_are_offered() -> None:
    board = editor()
    found = words(board, "pirate k")
    assert [each.split(" at ")[-1][:1] for each in found[:3]] == ["a", "b", "c"]
    assert found[3:] == ["Pirate King to Player 1's hand", "Pirate King to Player 1's discard pile"]
    assert any(each.endswith("as another base") for each in words(board, "tar pits"))


def test_everyones_vp_in_a_line() -> None:
    board = editor()
    assert words(board, "vp 7 5") == ["VP: Player 1 7, Player 2 5"]
    put(board, "vp 7 5")
    assert board.game.s.vp == [7, 5]


@pytest.mark.parametrize("typed", ["", "vp", "vp x", "vp 1 2 3", "vp 99", "nobody of that name", "+2", "a"])
def test_what_means_nothing_finds_no_crash(typed: str) -> None:
    assert all(edit.words for edit in edits_typed(editor(), typed))


def test_every_board_that_was_touched_is_kept(tmp_path: Path) -> None:
    now = datetime(2026, 11, 19, 21, 50)
    board = editor(board_file(tmp_path, now))
    assert saved(tmp_path) == []  # not before it was touched
    put(board, "pir k a")
    first = board.position
    put(board, "warbot b")
    assert [each.text for each in saved(tmp_path)] == [board.position]
    board.undo()
    [kept] = saved(tmp_path)
    assert kept.text == first and kept.is_board
    assert kept.title == "Pirates + Robots – Aliens + Ninjas"
    assert board_file(tmp_path, now) != kept.path  # another board of the same second


def test_a_board_goes_on_in_its_own_file(tmp_path: Path) -> None:
    file = board_file(tmp_path, datetime(2026, 11, 19))
    put(editor(file), "pir k a")
    again = BoardEditor(saved(tmp_path)[0].text, file)
    put(again, "warbot a")
    assert [each.text for each in saved(tmp_path)] == [again.position]


def test_named_positions_come_before_boards_and_these_the_latest_first(tmp_path: Path) -> None:
    for day in (1, 3, 2):
        board = editor(board_file(tmp_path, datetime(2026, 11, day)))
        put(board, "pir k a")
        assert board.file is not None
        os.utime(board.file, (day, day))
    save(tmp_path, "Mine", editor().position)
    assert [each.path.name[:14] for each in saved(tmp_path)] == [
        "mine.position",
        "board-20261103",
        "board-20261102",
        "board-20261101",
    ]


def test_hands_nobody_has_seen_are_dealt() -> None:
    board = editor()
    put(board, "nukeb hand")
    assert not board.change(board.deal_hands()[0].alter)
    assert [len(board.game.hand(seat)) for seat in (0, 1)] == [5, 5]
    assert board.game.name(board.game.hand(0)[0]) == "Nukebot"


def test_a_board_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    board = editor(tmp_path / "file" / "board.position")
    put(board, "pir k a")
    assert "can't be saved" in board.unsaved and len(at(board, 0)) == 1
