"""The controller without a screen: keys and clicks become answers, and each change makes one state."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smashup_tui.table.ai_process import PlayerProcessError
from smashup_tui.table.answer_builder import Answer, Choose, Control, Give, InputMode
from smashup_tui.table.event_tree import told as told_of
from smashup_tui.table.hints import Hint
from smashup_tui.table.playback import NOTHING, Beat, Changes
from smashup_tui.table.view import SeatView
from smashup_tui.tui.table.controller import Part, TableController
from smashup_tui.tui.table.pointing import labels, spots_of
from smashup_tui.tui.table.table_state import LEGAL, NOT_NOW, HandCardState, ListRow, TableState

from ..scenario import Board, board, foe, you
from .hosts import FakeHost, again, asked, table_of


def press(controller: TableController, *keys: str) -> None:
    for key in keys:
        assert controller.key(key, key if len(key) == 1 else ""), key


def names_at(controller: TableController, base: int) -> list[str]:
    return [card.name for card in controller.seat.view().bases[base].minions]


def hand(host: FakeHost) -> list[HandCardState]:
    return list(host.state.zone.hands[0].cards)


# --- a play ------------------------------------------------------------------------------------------


def two_bases(**more: object) -> Board:
    table = {"Tar Pits": [foe("Warbot")], "Jungle Oasis": [], "Tortuga": []}
    return board(table, hand=["King Rex", "Howl", "War Raptor"], **more)  # type: ignore[arg-type]


def test_a_card_is_picked_and_then_placed() -> None:
    c, host = asked(two_bases())
    assert host.prompt == "Your move." and [card.key for card in hand(host)] == ["1", "2", "3"]
    press(c, "1")
    assert host.prompt == "Play King Rex at which base?"
    assert [card.picked for card in hand(host)] == [True, False, False]
    assert [base.key for base in host.state.bases] == ["a", "b", "c"]
    assert not host.marks, "nothing is answered yet"
    press(c, "b")
    assert names_at(c, 1) == ["King Rex"] and host.marks == [0]
    assert c.builder is None and c.cursor in spots_of(c.seen_now)


def test_each_change_is_one_state() -> None:
    c, host = asked(two_bases())
    for key in ("1", "3", "x"):
        before = len(host.states)
        c.key(key, key)
        assert len(host.states) - before == (key != "x")
    before = len(host.states)
    c.point(c.seen_now.bases[0].base)
    c.hover(c.seen_now.hand[0].card)
    assert len(host.states) - before == 2


def test_enter_plays_where_the_cursor_is_and_esc_puts_the_card_back() -> None:
    c, host = asked(two_bases())
    card = c.seen_now.hand[2].card
    press(c, "3")
    assert c.way_back == "back"
    assert host.key_of("put it back") == "Esc"
    assert c.step_back() and host.prompt == "Your move." and c.cursor == card
    assert not c.step_back(), "there is no further step"
    press(c, "3")
    base = c.cursor
    c.enter()
    assert [minion.name for each in c.seat.view().bases for minion in each.minions if each.base == base][-1:]


def test_the_key_of_the_picked_card_again_plays_what_needs_no_place() -> None:
    c, host = asked(two_bases())
    press(c, "2")
    assert host.prompt == "Play Howl?" and host.key_of("yes") == "2 or Enter"
    press(c, "2")
    assert host.marks and "Howl" not in [card.name for card in c.seat.view().hand]


def test_another_card_can_be_picked_instead() -> None:
    c, host = asked(two_bases())
    press(c, "1", "3")
    assert host.prompt == "Play War Raptor at which base?"
    assert [card.state for card in hand(host)].count(LEGAL) == 0, "what is not asked for steps back"


def test_of_two_equal_cards_the_one_that_was_pointed_at_rises() -> None:
    c, host = asked(board({"Tar Pits": []}, hand=["King Rex", "Howl", "Howl"]))
    press(c, "3")
    assert [card.picked for card in hand(host)] == [False, False, True] and host.key_of("yes") == "3 or Enter"
    assert c.step_back() and c.cursor == c.seen_now.hand[2].card
    press(c, "3", "3")
    assert host.marks, "it is played"


def test_prompt_and_board_name_the_same_key() -> None:
    table = board({"Tar Pits": [foe("Zapbot")], "Tortuga": []}, hand=["Cut Lass"])
    c, host = asked(table)
    press(c, "1", "a")
    again(c)
    assert host.row("Zapbot").key == "1" and host.key_of("Zapbot") == "1 or y"


def test_what_cannot_be_played_says_why_and_stays() -> None:
    c, host = asked(two_bases())
    press(c, "1", "a")
    again(c)
    c.choose(c.seen_now.hand[-1].card)
    assert any("no minion play left" in said for said in host.said) and host.marks == [0]
    assert [card.state for card in hand(host)] == [LEGAL, NOT_NOW]


def test_a_place_that_cannot_be_chosen_says_why() -> None:
    c, host = asked(board({"Tar Pits": [you("Zapbot")], "Tortuga": []}, hand=["Upgrade", "Howl"]))
    press(c, "1")
    assert host.prompt == "Play Upgrade on which minion?"
    c.choose(c.seen_now.bases[0].base)
    assert host.said == ["Upgrade: It is played on a minion."] and not host.marks


def test_the_cursor_stays_on_what_is_useful() -> None:
    c, _ = asked(two_bases())
    assert c.cursor == c.seen_now.hand[0].card
    c.point(c.seen_now.hand[2].card)
    again(c)
    assert c.cursor == c.seen_now.hand[2].card, "it can still be played"
    c.point(c.seen_now.bases[0].minions[0].card)
    again(c)
    assert c.cursor == c.seen_now.hand[0].card


# --- questions are known by their number -----------------------------------------------------------------


def test_an_answer_to_an_older_question_is_not_given() -> None:
    c, host = asked(two_bases())
    press(c, "1")
    number = c.question.number if c.question else -1
    c.seat.answer((0,), number)  # somebody else at this seat was quicker
    before = c.seat.view()
    press(c, "a")
    assert c.seat.view() == before and c.builder is None, "the table looks again"
    assert host.marks and not host.said


def test_what_a_window_brings_after_its_question_is_ignored() -> None:
    c, host = asked(two_bases())
    assert c.question is not None
    number = c.question.number
    c.give(number + 1, (0,))
    c.give(number - 1, (0,))
    assert not host.marks
    c.give(number, (0,))
    assert len(host.marks) == 1
    c.give(number, (0,))
    assert len(host.marks) == 1, "nobody is asked now"


def test_a_key_while_nobody_is_asked_changes_nothing() -> None:
    c, host = asked(two_bases())
    c.ask(None)
    before = c.seat.view()
    for key in ("1", "a", "9"):
        c.key(key, key)
    c.enter()
    c.end_turn()
    assert c.seat.view() == before and not host.marks


def test_an_answer_forgets_what_was_picked_seen_and_marked() -> None:
    c, _ = asked(two_bases())
    c.seen, c.hovered, c.changes = [("You look", (1,))], 5, Changes(((1, "came"),))
    press(c, "1")
    c.seen, c.changes = [("You look", (1,))], Changes(((1, "came"),))
    press(c, "a")
    assert (c.seen, c.hovered, c.changes, c.builder) == ([], 0, NOTHING, None)


# --- ends --------------------------------------------------------------------------------------------


def test_a_turn_is_ended_twice_while_something_can_be_played() -> None:
    c, host = asked(two_bases())
    c.end_turn()
    assert host.prompt == "You can still play something. End your turn?" and not host.marks
    assert host.key_of("end the turn") == "e" and c.way_back == "back"
    c.end_turn()
    assert host.marks == [0] and c.seat.asked == 1


def test_it_is_ended_at_once_if_that_is_set() -> None:
    c, host = asked(two_bases(), confirm_end_turn=False)
    c.end_turn()
    assert host.marks == [0]


# --- several, none, yes and no ---------------------------------------------------------------------------


def agents() -> Board:
    crew = [you("S.H.I.E.L.D. Agent")] * 3
    return board({"The Triskelion": crew, "Tar Pits": [], "Tortuga": []}, hand=["Reassignment"])


def test_several_are_marked_and_given_together() -> None:
    c, host = asked(agents())
    press(c, "1", "b")
    again(c)
    assert "None of up to 3 marked" in host.prompt or "marked" in host.prompt
    assert [row.key for row in host.rows()] == ["1", "2", "3"] and not host.key_of("done")
    press(c, "1", "3")
    assert "2 of" in host.prompt and host.key_of("done") == "Enter"
    assert [row.marked for row in host.rows() if row.card].count(True) == 2
    press(c, "3")
    assert "1 of" in host.prompt
    assert c.step_back() and "None" in host.prompt
    press(c, "1", "2")
    c.handle(Control.FINISH)
    assert len(c.seat.view().bases[1].minions) == 2


def shinobi() -> Board:
    return board({"The Homeworld": [you("King Rex", counters=20)], "Tar Pits": []}, hand=["Shinobi"])


def test_yes_and_no_stand_side_by_side_and_enter_gives_the_chosen_one() -> None:
    c, host = asked(shinobi(), confirm_end_turn=False)
    c.end_turn()
    again(c)
    assert c.builder is not None and c.builder.mode is InputMode.LINE and c.answers_beside
    assert [answer.key for answer in host.state.zone.answers] == ["y", "n"]
    assert [answer.cursor for answer in host.state.zone.answers] == [True, False]
    c.next_choice(1)
    assert [answer.cursor for answer in host.state.zone.answers] == [False, True]
    c.next_choice(1)
    assert host.state.zone.answers[0].shown and ("Enter", "yes", "choose") in host.state.prompt.keys
    host.forecast()
    lines = [
        ["".join(piece.text for piece in line) for line in each.lines] for each in host.state.zone.answers
    ]
    assert [each[0] for each in lines] == ["The Homeworld  27 ▸ 30  you 1st", "The Homeworld  27  you 1st"]
    assert "another Special" in lines[1][-1] and host.state.prompt.chips[0].words == "Me First!"
    press(c, "n")
    assert [card.name for card in c.seat.view().hand] == ["Shinobi"] or host.marks[-1] > 0


def test_an_answer_tells_first_of_the_base_that_scores_and_names_who_leads_where_one_has_gone() -> None:
    table = {
        "The Mothership": [you("Pirate King"), foe("Zapbot")],
        "The Homeworld": [foe("King Rex", counters=20)],
    }
    c, host = asked(board(table, hand=[]), confirm_end_turn=False)
    c.end_turn()
    again(c)
    host.forecast()
    yes = host.state.zone.answers[0]
    told = ["".join(piece.text for piece in line) for line in yes.lines]
    assert told[:2] == ["The Homeworld  0 ▸ 5  you 2nd", "The Mothership  5 ▸ 0  Foe 1st"]


def test_an_answer_that_changes_no_base_tells_what_it_does_instead() -> None:
    c, host = asked(board({"Crystal Fortress": [], "Tar Pits": []}, hand=["Nukebot"], discard=["Zapbot"]))
    press(c, "1", "a")
    again(c)
    host.forecast()
    yes, no = host.state.zone.answers
    assert ["".join(piece.text for piece in line) for line in yes.lines] == [
        "Zapbot goes from the discard pile to the bottom of your deck (Crystal Fortress)"
    ]
    assert not no.lines


def portal() -> Board:
    deck = ["King Rex", "Zapbot", "Augmentation", "Upgrade", "Howl"]
    return board({"Tar Pits": []}, hand=["Portal", "King Rex"], deck=deck)


def rows(host: FakeHost) -> list[ListRow]:
    assert host.state.zone.list is not None
    return list(host.state.zone.list.rows)


def test_a_list_is_answered_by_its_keys() -> None:
    c, host = asked(portal())
    press(c, "1", "1")
    again(c)
    assert c.is_listing and [row.words for row in rows(host)] == [
        "King Rex",
        "Zapbot",
        "Done: none of up to 2",
    ]
    assert [row.key for row in rows(host)] == ["1", "2", ""]
    assert not any(card.key for card in hand(host)), "no two things have one number"
    press(c, "2")
    assert [row.mark for row in rows(host)] == ["□", "■", ""] and rows(host)[1].cursor
    c.go_in_list(1)
    assert rows(host)[2].cursor
    c.go_in_list(5)
    assert rows(host)[2].cursor, "it ends there"
    c.enter_in_list()
    assert host.marks == [0, 1] or len(host.marks) == 2
    assert "Zapbot" in [card.name for card in c.seat.view().hand]


def test_all_or_none_of_a_list() -> None:
    c, host = asked(portal())
    press(c, "1", "1")
    again(c)
    press(c, "a")
    assert [row.mark for row in rows(host)][:2] == ["■", "■"]
    press(c, "p")
    assert len(host.marks) == 2, "none of them, and that is all"


def test_in_order_each_has_its_number() -> None:
    c, host = asked(portal())
    press(c, "1", "1")
    again(c)
    c.handle(Give(()))
    again(c)
    assert c.builder is not None and c.builder.mode is InputMode.ORDER
    assert {row.mark for row in rows(host)[:-1]} == {"·"}
    c.go_in_list(-9)
    c.mark_in_list()
    press(c, "3")
    assert [row.mark for row in rows(host)[:3]] == ["1", "·", "2"]
    c.choose_entry(len(rows(host)) - 1)
    assert host.said and "Number" in host.said[-1], "not yet"
    press(c, "end")
    assert rows(host)[-1].cursor
    press(c, "home")
    assert rows(host)[0].cursor


def test_a_list_is_put_aside_to_look_at_the_table_and_comes_back() -> None:
    c, host = asked(portal())
    press(c, "1", "1")
    again(c)
    assert c.way_back == "to the table"
    assert c.step_back() and host.state.zone.list is None and not c.is_listing
    c.enter()
    assert c.is_listing and host.state.zone.list is not None


def terraforming() -> Board:
    names = ["The Homeworld", "Jungle Oasis", "Ninja Dojo", "The Central Brain", "Primate Park", "Tortuga"]
    more = ["The Mothership", "Monkey Lab", "Cave of Shinies", "The Vats", "Portal Room", "Temple of Goju"]
    return board({"Tar Pits": []}, hand=["Terraforming", "King Rex"], base_deck=[*names, *more])


def test_what_is_typed_finds_answers_of_a_long_list() -> None:
    c, host = asked(terraforming())
    press(c, "1", "1")
    again(c)
    assert c.in_list is not None and c.in_list.typing
    press(c, *"nin")
    assert [row.words for row in rows(host)] == ["Ninja Dojo"] and host.state.zone.list is not None
    assert host.state.zone.list.typed == "nin"
    press(c, "backspace")
    assert host.state.zone.list.typed == "ni"
    c.type_or_not()
    assert len(rows(host)) > 9 and not c.in_list.typing
    assert not c.key("z", "z"), "letters are the table's keys again"


# --- pointing ----------------------------------------------------------------------------------------


def test_keys_that_name_nothing_to_choose_lead_there() -> None:
    c, _ = asked(two_bases())
    press(c, "b")
    assert c.cursor == c.seen_now.bases[1].base
    press(c, "3")
    assert c.builder is not None and c.builder.picked == c.seen_now.hand[2].card
    assert not c.key("q", "q")


def test_tab_goes_round_what_can_be_chosen() -> None:
    c, _ = asked(two_bases())
    press(c, "1")
    bases = [base.base for base in c.seen_now.bases]
    at = bases.index(c.cursor)
    for step in (1, 2, 3):
        c.next_choice(1)
        assert c.cursor == bases[(at + step) % 3]
    c.next_choice(-1)
    assert c.cursor == bases[(at + 2) % 3]


def test_the_mouse_reads_and_where_a_card_could_go_leads_the_cursor() -> None:
    c, host = asked(two_bases())
    warbot = c.seen_now.bases[0].minions[0].card
    cursor = c.cursor
    c.hover(warbot)
    assert host.state.rail.page.name == "Warbot" and c.cursor == cursor
    c.hover(0)
    assert host.state.rail.page.name == "King Rex"
    press(c, "1")
    c.hover(c.seen_now.bases[2].base)
    assert c.cursor == c.seen_now.bases[2].base and c.hovered == 0


def test_a_card_is_dragged_to_where_it_is_played() -> None:
    c, host = asked(two_bases())
    c.grabbed = c.seen_now.hand[0].card
    c.drop(c.seen_now.bases[2].base)
    assert names_at(c, 2) == ["King Rex"] and c.grabbed == 0
    again(c)
    c.grabbed = c.seen_now.bases[0].base
    c.drop(c.seen_now.bases[1].base)
    assert len(host.marks) == 1, "only cards of the hand are dragged"


def test_a_click_chooses_or_beside_a_list_looks() -> None:
    c, host = asked(portal())
    c.clicked(c.seen_now.hand[0].card)
    c.clicked(c.seen_now.hand[0].card)
    again(c)
    assert c.is_listing
    c.clicked(c.seen_now.bases[0].base)
    assert c.cursor == c.seen_now.bases[0].base and len(host.marks) == 1


def test_marks_go_with_the_next_key() -> None:
    c, host = asked(two_bases())
    c.changes = Changes(((c.seen_now.bases[0].minions[0].card, "grew"),))
    c.publish()
    assert host.row("Warbot").sign == "grew"
    c.key("x", "x")
    assert host.row("Warbot").sign == ""


# --- targets -----------------------------------------------------------------------------------------


def test_targets_are_numbered_without_gaps_opponents_first_where_it_harms() -> None:
    minions = {"Tar Pits": [you("Hoverbot"), foe("Zapbot")], "Tortuga": [you("War Raptor"), foe("Scout")]}
    c, host = asked(board(minions, hand=["Disintegrator", "Beam Up", "Augmentation"]))
    press(c, "1")
    assert host.key_of("choose") == "1–4"
    found = {row.name: row.key for base in range(2) for row in host.rows(base)}
    assert (found["Zapbot"], found["Scout"], found["Hoverbot"], found["War Raptor"]) == ("1", "2", "3", "4")
    press(c, "3")
    assert len(host.marks) == 1
    c, host = asked(board(minions, hand=["Augmentation", "Howl"]))
    press(c, "1")
    found = {row.name: row.key for base in range(2) for row in host.rows(base)}
    assert (found["Hoverbot"], found["Zapbot"], found["War Raptor"]) == ("1", "2", "3"), "as they lie"


def test_labels_stay_while_things_are_marked() -> None:
    c, _ = asked(agents())
    press(c, "1", "b")
    again(c)
    assert c.builder is not None
    before = labels(c.builder, c.seen_now)
    press(c, "2")
    assert labels(c.builder, c.seen_now) == before


# --- previews ----------------------------------------------------------------------------------------


def test_the_table_shows_what_the_next_key_would_do() -> None:
    c, host = asked(two_bases())
    press(c, "1")
    assert not host.row("Warbot").previewed and host.base().was_total is None
    c.point(c.seen_now.bases[0].base)
    host.forecast()
    base = host.base()
    assert (base.was_total, base.total) == (4, 11)
    king = host.row("King Rex")
    assert (king.sign, king.change, king.previewed) == ("came", 7, True)
    assert [side.was_power for side in base.sides] == [0, None]
    assert (base.sides[1].was_place, base.sides[1].place) == (1, 2)
    c.point(c.seen_now.bases[1].base)
    assert host.base().was_total is None, "not known there yet"
    host.forecast()
    assert host.base(1).was_total == 0 and host.base().total == 4
    c.point(c.seen_now.bases[0].base)
    assert host.base().was_total == 4 and not host.works, "it is kept"
    assert c.step_back()
    assert host.base().was_total is None


def test_a_preview_names_what_is_destroyed_and_what_would_score() -> None:
    table = {"Tar Pits": [you("King Rex", counters=4), foe("Zapbot")], "Tortuga": [], "Jungle Oasis": []}
    c, host = asked(board(table, hand=["Laseratops", "Howl"]))
    press(c, "1")
    c.point(c.seen_now.bases[0].base)
    host.forecast()
    zapbot = host.row("Zapbot")
    assert (zapbot.sign, zapbot.change, zapbot.gone) == ("lost", -2, True)
    said = "\n".join("".join(piece.text for piece in line) for line in host.state.rail.page.ahead)
    assert "If you play it at Tar Pits" in said and "× Zapbot is destroyed" in said
    you_then = host.state.scoreboard.players[0]
    assert you_then.coming_vp == (4 if host.base().scores else 0)


def test_a_card_tells_at_rest_what_it_would_do_where() -> None:
    table = {"Tar Pits": [you("King Rex", counters=5), foe("Zapbot")], "Tortuga": [], "Jungle Oasis": []}
    c, host = asked(board(table, hand=["Laseratops", "Howl"]))
    c.point(c.seen_now.hand[0].card)
    host.forecast()
    outcomes = host.state.rail.page.outcomes
    assert [outcome.key for outcome in outcomes] == ["a", "b", "c"]
    assert outcomes[0].good and "scores: you 1st, +4 VP" in outcomes[0].words
    assert outcomes[1].words == "+4" and host.base().was_total is None, "nothing is previewed on the table"
    c.point(c.seen_now.hand[1].card)
    host.forecast()
    assert [(each.key, each.words) for each in host.state.rail.page.outcomes] == [("a", "+1, 1 short")]


def test_a_move_that_would_do_nothing_says_so() -> None:
    c, host = asked(board({"Tar Pits": []}, hand=["Seeing Stars", "War Raptor"]))
    press(c, "1")
    host.forecast()
    assert host.prompt.endswith("It would do nothing now.")


# --- parts -------------------------------------------------------------------------------------------


class Noted(Part):
    """Notes what it is told."""

    def __init__(self, *, together: bool = True, takes: int = 0) -> None:
        self.gives_together = together
        self.takes = takes
        self.done: list[str] = []

    def add(self, state: TableState) -> TableState:
        return state._replace(scoreboard=state.scoreboard._replace(about="noted"))

    def asked(self) -> None:
        self.done.append("asked")

    def placed(self) -> None:
        self.done.append("placed")

    def answering(self, answers: object) -> None:
        self.done.append("answering")

    def chosen_spot(self, spot: int) -> bool:
        return spot == self.takes


def with_part(table: Board, part: Part) -> tuple[TableController, FakeHost]:
    host = FakeHost()
    c = TableController(table_of(table).seat(0), host)
    c.parts = [part]
    again(c)
    return c, host


def test_a_part_adds_its_piece_and_hears_of_questions_and_answers() -> None:
    part = Noted()
    c, host = with_part(two_bases(), part)
    assert host.state.scoreboard.about == "noted" and part.done == ["asked", "placed"]
    press(c, "1", "a")
    assert part.done == ["asked", "placed", "placed", "answering"]


@pytest.mark.parametrize("together", [True, False])
def test_a_part_may_want_answers_one_by_one(together: bool) -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Scout")]}, hand=["Beam Up", "Howl"])
    c, _ = with_part(table, Noted(together=together))
    press(c, "1")
    assert c.builder is not None and (c.builder.next is not None) is together


def test_a_part_may_take_a_choice_for_itself() -> None:
    part = Noted()
    c, host = with_part(two_bases(), part)
    part.takes = c.seen_now.hand[0].card
    c.choose(part.takes)
    assert c.builder is not None and not c.builder.picked and not host.marks
    c.handle(Choose(part.takes))
    assert c.builder.picked == part.takes


def test_whoever_looks_comes_first_and_has_the_first_colour() -> None:
    for seat in (0, 1):
        c, host = asked(two_bases(foe_hand=["Zapbot"]), 0)
        c.seat = table_of(two_bases(foe_hand=["Zapbot"])).seat(seat)
        c.forget_shown()
        c.ask(None)
        c.update()
        c.publish()
        players = host.state.scoreboard.players
        assert [player.seat for player in players] == ([0, 1] if seat == 0 else [1, 0])
        assert [player.colour for player in players] == [0, 1]


def lines(host: FakeHost) -> Iterator[str]:
    for row in host.state.rail.log:
        yield row.text


def test_the_log_is_told_as_far_as_it_is_shown() -> None:
    c, host = asked(two_bases())
    press(c, "1", "a")
    c.update()
    c.publish()
    told = [*lines(host)]
    assert "You play King Rex at Tar Pits" in told
    c.forget_shown()
    c.update()
    c.publish()
    assert [*lines(host)] == told, "once, not twice"


def test_whoever_moves_the_cursor_while_something_is_shown_looks_around() -> None:
    c, _ = asked(two_bases())
    assert not c.looks_around
    c.point(c.seen_now.bases[1].base)
    assert c.looks_around and c.pointing.cursor == c.seen_now.bases[1].base


def test_signs_of_a_part_stand_on_the_table_while_nobody_is_asked() -> None:
    class Marks(Part):
        def marks(self) -> dict[int, str]:
            return {c.seen_now.bases[0].base: "+"}

    c, host = asked(two_bases())
    c.parts.append(Marks())
    c.publish()
    assert [base.key for base in host.state.bases] != ["+", "", ""]
    c.ask(None)
    c.publish()
    assert [base.key for base in host.state.bases] == ["+", "", ""]


# --- parts and hints -----------------------------------------------------------------------------------


async def test_a_part_that_does_nothing_leaves_the_table_as_it_is() -> None:
    c, host = asked(two_bases())
    plain = host.state
    part = Part()
    c.parts = [part]
    c.publish()
    assert host.state == plain
    c.choose(c.seen_now.hand[0].card)
    assert host.prompt == "Play King Rex at which base?", "the choice is the table's, not the part's"
    assert not await part.steps_in() and not await part.others_done(0) and not await part.over()
    assert part.gives_together and not part.marks()


async def test_hints_for_a_question_that_was_answered_meanwhile_are_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    c, _ = asked(two_bases())
    hint = Hint((0,), "Play King Rex", 0.6, "it wins most often")
    late = False

    async def hints() -> list[Hint]:
        if late:
            press(c, "1", "a")
        return [hint]

    monkeypatch.setattr(c.seat, "hints", hints)
    assert await c.find_hints() == [hint]
    late = True
    assert await c.find_hints() is None
    assert await c.find_hints() is None, "nobody is asked now"


async def test_why_there_are_no_hints_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    c, host = asked(two_bases())

    async def hints() -> list[Hint]:
        raise PlayerProcessError("The process that thinks has ended.")

    monkeypatch.setattr(c.seat, "hints", hints)
    assert await c.find_hints() is None
    assert host.said == ["The process that thinks has ended."]


def test_the_log_tells_what_has_words() -> None:
    c, _ = asked(two_bases())
    press(c, "1", "a")
    again(c)
    texts = [line.text for line in c.story_lines]
    assert any("King Rex" in text for text in texts) and all(texts)
    assert len(c.story_lines) <= len(c.story)


# --- what the next question must not inherit -----------------------------------------------------------


def test_enter_marks_what_is_not_marked_and_gives_what_is() -> None:
    c, host = asked(portal())
    press(c, "1", "1")
    again(c)
    c.go_in_list(-9)
    c.enter_in_list()
    assert [row.mark for row in rows(host)][:2] == ["■", "□"] and host.marks == [0], "it is not given yet"
    c.go_in_list(1)
    c.enter_in_list()
    assert [row.mark for row in rows(host)][:2] == ["■", "■"] and len(host.marks) == 1
    c.enter_in_list()
    assert len(host.marks) == 2
    assert {"King Rex", "Zapbot"} <= {card.name for card in c.seat.view().hand}


def test_no_cursor_stands_on_the_table_while_a_beat_is_shown_unless_one_looks_around() -> None:
    c, _ = asked(two_bases())
    base = c.seen_now.bases[1].base
    c.point(base)
    c.looks_around = False
    c.playback.beat = Beat("turn", 0)
    assert c.pointing.cursor == 0 and not c.pointing.keys
    c.point(base)
    assert c.pointing.cursor == base and c.pointing.keys


def test_for_another_seat_nothing_counts_as_read_or_told() -> None:
    c, _ = asked(two_bases())
    press(c, "1", "a")
    again(c)
    c.recap = told_of(c.story)
    c.seen = [("Ada reveals a card", (1,))]
    c.read_log(c.log.select_next().go_in(c.story))
    only = c.log.only
    assert c.log.reading and c.recap
    c.forget_shown()
    assert (c.recap, c.seen, c.story, c.told, c.changes) == ([], [], [], 0, NOTHING)
    assert c.view is None and c.before is None, "so nothing is marked as changed"
    assert not c.log.reading and c.log.only == only, "which lines one wants to read stays"


def test_what_went_wrong_with_an_answer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    c, host = asked(two_bases())
    give = c.seat.answer

    def answer(choice: Answer, to: int | None = None) -> str:
        return give(choice, to) or "The disk is full."

    monkeypatch.setattr(c.seat, "answer", answer)
    press(c, "1", "a")
    assert host.said == ["The disk is full."] and host.marks == [0], "it is given all the same"


def test_a_question_begins_without_the_list_and_the_choice_of_the_one_before() -> None:
    c, _ = asked(portal())
    press(c, "1", "1")
    again(c)
    assert c.is_listing
    c.ask(None)
    assert c.in_list is None and not c.is_listing
    c, host = asked(shinobi(), confirm_end_turn=False)
    c.end_turn()
    again(c)
    c.next_choice(1)
    assert [answer.cursor for answer in host.state.zone.answers] == [False, True]
    again(c)
    assert [answer.cursor for answer in host.state.zone.answers] == [True, False], "from the first again"


def test_a_question_about_nothing_on_the_table_leaves_the_cursor_where_it_is() -> None:
    deck = ["War Raptor", "Zapbot", "Augmentation", "Upgrade", "Howl"]
    c, _ = asked(board({"Tar Pits": []}, hand=["King Rex", "Portal"], deck=deck))
    press(c, "2", "2")
    base = c.cursor = c.seen_now.bases[0].base
    again(c)
    assert c.is_listing and c.seen_now.hand[0].card == 1, "the card with the number 1 can be pointed at"
    assert c.cursor == base


@pytest.mark.parametrize(
    "names", [["Howl", "King Rex"], ["King Rex", "Howl"], ["War Raptor", "Augmentation"]]
)
def test_at_a_move_the_cursor_begins_at_the_first_card_that_can_be_played(names: list[str]) -> None:
    c, _ = asked(board({"Tar Pits": [you("Zapbot")], "Tortuga": []}, hand=names))
    assert c.cursor == c.seen_now.hand[0].card
    c.cursor = c.seen_now.bases[0].base
    again(c)
    assert c.cursor == c.seen_now.hand[0].card, "nothing can be done with a base now"


def test_a_part_sees_each_table_that_is_shown_and_keeps_its_say_when_a_forecast_comes() -> None:
    class Titled(Part):
        def __init__(self) -> None:
            self.turns: list[int] = []

        def looks(self, view: SeatView) -> None:
            self.turns.append(view.turn)

        def add(self, state: TableState) -> TableState:
            return state._replace(scoreboard=state.scoreboard._replace(about="a drill"))

    part = Titled()
    c, host = with_part(two_bases(), part)
    assert part.turns == [c.seen_now.turn]
    c.update()
    assert len(part.turns) == 2
    c.cursor = c.seen_now.hand[1].card
    c.publish()
    press(c, "1")
    host.forecast()
    assert host.state.scoreboard.about == "a drill"


def test_a_line_of_a_list_means_nothing_where_there_is_no_list() -> None:
    c, host = asked(two_bases())
    before = len(host.states)
    c.choose_entry(0)
    c.enter_in_list()
    c.mark_in_list()
    c.go_in_list(1)
    c.ask(None)
    c.choose_entry(0)
    assert len(host.states) == before and not host.marks


def test_what_can_be_used_from_a_pile_is_named_apart_from_the_table() -> None:
    table = board({"Tar Pits": []}, hand=["King Rex"], discard=["Tenacious Z"])
    c, host = asked(table)
    assert [c.seat.printed(card).name for card in c.elsewhere()] == ["Tenacious Z"]
    assert host.key_of("from the piles") == "d"
    c, host = asked(two_bases())
    assert not c.elsewhere() and not host.key_of("from the piles")


def test_a_beat_that_begins_later_is_compared_with_the_table_at_its_beginning() -> None:
    c, _ = asked(two_bases())
    press(c, "1", "a")
    again(c)
    seat, shown, begins = c.seat, c.seen_now, c.seat.happened
    press(c, "1", "1")
    last = seat.happened - 1
    assert shown != seat.view_after(begins) != seat.view_after(last)
    c.show_beat(Beat("effect", last, after=begins))
    assert c.before == seat.view_after(begins) and c.seen_now == seat.view_after(last)
