"""What the table shows, computed without a screen: bases, rows, players and hands, and what changed."""

from __future__ import annotations

from smashup_tui.engine.board_setup import Piece
from smashup_tui.table.event_tree import LOST, MOVED
from smashup_tui.table.forecast import Spread
from smashup_tui.table.local_table import LocalSeat
from smashup_tui.table.playback import Beat, Changes, changes
from smashup_tui.tui.table import presenter
from smashup_tui.tui.table.pointing import Pointing, labels, pointing, spots_of
from smashup_tui.tui.table.presenter import SeatOrder, Shown, seating
from smashup_tui.tui.table.table_state import (
    ACTING,
    CURSOR,
    LEGAL,
    NORMAL,
    NOT_NOW,
    PLAIN,
    RECEDING,
    SCORING,
    BaseState,
    CardRow,
)

from ..scenario import Board, board, foe, third, you
from .hosts import table_of

NOBODY = Pointing()


def seat_at(table: Board, seat: int = 0) -> LocalSeat:
    return table_of(table, *["human"] * len(table.game.setup.seats)).seat(seat)


def no_face(card: int) -> str:
    return "aliens"


def drawn(shown: Shown, now: Pointing = NOBODY) -> list[BaseState]:
    return list(presenter.bases(shown, now, seating(shown.view), no_face))


def rows_of(base: BaseState) -> list[CardRow]:
    return [row for side in base.sides for row in side.rows]


def row(bases: list[BaseState], name: str) -> CardRow:
    found = [row for base in bases for row in (*rows_of(base), *base.actions)]
    found += [each for row in found for each in row.attached]
    return next(each for each in found if each.name == name)


def crowd() -> Board:
    return board(
        {
            "Tar Pits": [foe("Warbot"), you("King Rex", on=[you("Upgrade")]), you("Zapbot", owner=1)],
            "Tortuga": [third("War Raptor"), foe("Hoverbot")],
            "Jungle Oasis": [],
            "The Homeworld": [],
        },
        players=3,
        hand=["Howl"],
    )


def answer(seat: LocalSeat, *words: str) -> None:
    """Give the options that begin so, one after the other."""
    for said in words:
        question = seat.question()
        assert question is not None
        number = next(n for n, offer in enumerate(question.offers) if offer.words.lower().startswith(said))
        seat.answer((number,))


# --- who stands where --------------------------------------------------------------------------------------


def test_whoever_looks_has_the_first_colour() -> None:
    assert [SeatOrder(0, 3).colour(seat) for seat in range(3)] == [0, 1, 2]
    assert [SeatOrder(2, 3).colour(seat) for seat in range(3)] == [1, 2, 0]
    assert SeatOrder(2, 3).in_order() == [2, 0, 1] and SeatOrder(2, 3).colour(-1) == -1
    view = seat_at(crowd(), 1).view()
    assert seating(view).first == 1 and seating(view, open_hands=True).first == 0
    assert seating(view._replace(viewer=-1)).first == 0


def test_a_base_tells_its_numbers_and_its_sides_in_order() -> None:
    pits, tortuga, oasis, _ = drawn(Shown(seat_at(crowd()).view()))
    assert (pits.letter, pits.name, pits.total, pits.breakpoint, pits.vp) == (
        "a",
        "Tar Pits",
        15,
        16,
        (4, 3, 2),
    )
    assert [(side.colour, side.power, side.place, side.vp) for side in pits.sides] == [
        (0, 11, 1, 4),
        (1, 4, 2, 3),
    ]
    assert [side.colour for side in tortuga.sides] == [1, 2] and not oasis.sides
    assert pits.text.startswith("After a minion here is destroyed") and not pits.scores
    assert pits.was_total is None and pits.most_total is None and not pits.tag and not pits.sign
    assert [each.colour for each in drawn(Shown(seat_at(crowd(), 1).view()))[1].sides] == [0, 1], "to the foe"


def test_a_minion_tells_what_is_unusual() -> None:
    bases = drawn(Shown(seat_at(crowd()).view()))
    king, warbot, zapbot = (row(bases, name) for name in ("King Rex", "Warbot", "Zapbot"))
    assert (king.power, king.trend, king.colour, king.kind, king.protected) == (9, 1, 0, "minion", False)
    assert [each.name for each in king.attached] == ["Upgrade +2"] and king.attached[0].kind == "action"
    assert (warbot.trend, warbot.protected, warbot.owner) == (0, True, -1)
    assert (zapbot.owner, zapbot.colour) == (1, 0) and king.face == "aliens"


def test_an_action_on_a_base_tells_what_it_adds_or_the_counters_that_wait() -> None:
    pieces = {"Tar Pits": [you("Igor"), you("Summon Wolves", counters=3)], "Tortuga": [foe("Jammed Signal")]}
    pits, tortuga, *_ = drawn(Shown(seat_at(board(pieces)).view()))
    assert ([each.name for each in pits.actions], pits.sides[0].power) == (["Summon Wolves +3"], 5)
    assert [each.name for each in tortuga.actions] == ["Jammed Signal"]
    alone = board({"Tar Pits": [foe("Igor"), you("Summon Wolves", counters=3)]})
    assert drawn(Shown(seat_at(alone).view()))[0].actions[0].name == "Summon Wolves (3)"


def test_only_what_can_still_happen_is_told_of_a_card_in_play() -> None:
    table = board({"Tar Pits": [you("Warbot"), you("Laseratops"), foe("Shinobi")], "Tortuga": []})
    bases = drawn(Shown(seat_at(table).view()))
    assert row(bases, "Warbot").text == "Ongoing: this minion can't be destroyed."
    assert row(bases, "Laseratops").text == "", "it was spent when it was played"
    assert row(bases, "Shinobi").text.startswith("Special: before a base scores")


def test_a_weakened_minion() -> None:
    (pits, *_) = drawn(Shown(seat_at(board({"Tar Pits": [you("King Rex", on=[foe("Poison")])]})).view()))
    king = row([pits], "King Rex")
    assert (king.power, king.trend) == (3, -1) and king.attached[0].colour == 1


def test_the_band_says_what_the_next_key_chooses_or_what_scores() -> None:
    view = seat_at(crowd()).view()
    first, second = view.bases[0].base, view.bases[1].base
    bands = [base.band for base in drawn(Shown(view), Pointing(first))]
    assert bands == [CURSOR, NORMAL, NORMAL, NORMAL]
    choosing = Pointing(first, {second: "b"}, choosing=True)
    found = drawn(Shown(view), choosing)
    assert [base.band for base in found] == [NORMAL] * 4, "it cannot be chosen"
    assert [base.key for base in found] == ["", "b", "", ""]
    assert [base.faded for base in found] == [True, False, True, True]
    scoring = view._replace(bases=(view.bases[0]._replace(scoring=True), *view.bases[1:]))
    found = drawn(Shown(scoring))
    assert [base.band for base in found] == [SCORING, NORMAL, NORMAL, NORMAL]
    assert found[0].scores


def test_what_cannot_be_chosen_steps_back() -> None:
    view = seat_at(crowd()).view()
    warbot = next(card.card for card in view.bases[0].minions if card.name == "Warbot")
    now = Pointing(warbot, {warbot: "1"}, choosing=True, marked=frozenset({warbot}))
    bases = drawn(Shown(view), now)
    found = row(bases, "Warbot")
    assert (found.key, found.cursor, found.marked, found.faded) == ("1", True, True, False)
    other = row(bases, "King Rex")
    assert (other.key, other.cursor, other.marked, other.faded) == ("", False, False, True)
    assert other.attached[0].faded and not row(drawn(Shown(view)), "King Rex").faded


# --- what has changed --------------------------------------------------------------------------------------


def test_what_is_gone_stays_struck_in_its_place_until_it_has_been_seen() -> None:
    seat = seat_at(board({"Tar Pits": [foe("Scout"), foe("Zapbot"), foe("Hoverbot")]}, hand=["Laseratops"]))
    before, mark = seat.view(), seat.happened
    answer(seat, "play laseratops at tar pits")
    while seat.question() is not None and seat.question().kind == "card":  # type: ignore[union-attr]
        answer(seat, "zapbot")
    after = seat.view()
    found = changes(before, after, seat.story(mark))
    (pits, *_) = drawn(Shown(after, changes=found))
    foes = next(side for side in pits.sides if side.colour == 1)
    assert [(each.name, each.sign) for each in foes.rows] == [
        ("Scout", ""),
        ("Zapbot", LOST),
        ("Hoverbot", ""),
    ]
    assert foes.rows[1].gone and foes.rows[1].change is None and not foes.rows[1].previewed
    assert row([pits], "Laseratops").sign == "came"
    assert pits.was_total is None, "only a beat or a preview compares"


def test_what_has_returned_to_the_hand_shows_its_key_there_alone() -> None:
    seat = seat_at(board({"Tar Pits": [you("Zapbot")]}, hand=["Supreme Overlord"]))
    before, mark = seat.view(), seat.happened
    answer(seat, "play supreme overlord at tar pits")
    answer(seat, "zapbot")
    after = seat.view()
    (zapbot,) = after.hand
    found = changes(before, after, seat.story(mark))
    (pits, *_) = drawn(Shown(after, changes=found), Pointing(keys={zapbot.card: "1"}))
    assert (row([pits], "Zapbot").sign, row([pits], "Zapbot").key) == (MOVED, "")


def test_a_beat_tells_both_numbers() -> None:
    seat = seat_at(board({"Tar Pits": [foe("Warbot")], "Tortuga": []}, hand=["King Rex", "Howl"]))
    before, mark = seat.view(), seat.happened
    answer(seat, "play king rex at tar pits")
    after, beat = seat.view(), Beat("played", mark, seat=0, card=0, to=before.bases[0].base)
    shown = Shown(after, before, changes(before, after, seat.story(mark)), beat=beat)
    pits, tortuga = drawn(shown)[:2]
    assert (pits.was_total, pits.total) == (4, 11) and tortuga.was_total is None
    mine, theirs = pits.sides
    assert (mine.was_power, mine.power, mine.was_place, mine.place) == (0, 7, 0, 1)
    assert (theirs.was_power, theirs.was_place, theirs.place) == (None, 1, 2)
    assert (pits.band, tortuga.band) == (ACTING, RECEDING) and pits.actor == 0
    assert row([pits], "King Rex").change is None, "what it adds is told by a preview alone"


def test_a_beat_of_a_scoring_lights_the_base_that_scores() -> None:
    view = seat_at(crowd()).view()
    base = view.bases[1].base
    bands = [
        each.band for each in drawn(Shown(view, view, beat=Beat("places", 0, seat=1, card=base, base=base)))
    ]
    assert bands == [RECEDING, SCORING, RECEDING, RECEDING]
    quiet = drawn(Shown(view, view, beat=Beat("turn", 0, seat=1)))
    assert {each.band for each in quiet} == {NORMAL}, "it is about no base"


def test_a_card_that_has_moved_is_told_at_both_bases() -> None:
    seat = seat_at(board({"Tar Pits": [you("King Rex"), you("Zapbot")], "Tortuga": []}, hand=["Invasion"]))
    before, mark = seat.view(), seat.happened
    answer(seat, "play invasion", "king rex")
    while not seat.view().bases[1].minions:
        answer(seat, "tortuga")
    after = seat.view()
    found = changes(before, after, seat.story(mark))
    pits, tortuga = drawn(Shown(after, before, found, previewed=True))[:2]
    left = rows_of(pits)[0]
    assert (left.name, left.card, left.sign, left.change) == ("King Rex", 0, MOVED, -7)
    came = rows_of(tortuga)[0]
    assert (came.name, came.sign, came.change, came.card) == (
        "King Rex",
        MOVED,
        7,
        before.bases[0].minions[0].card,
    )
    assert [each.name for each in rows_of(drawn(Shown(after, changes=found))[0])] == ["Zapbot"], (
        "afterwards once"
    )


def test_luck_makes_a_range_and_a_base_that_goes_keeps_its_place() -> None:
    view = seat_at(crowd()).view()
    first = view.bases[0]
    shown = Shown(view, view, previewed=True, spreads=(Spread(first.base, first.name, 15, 20),))
    pits = drawn(shown)[0]
    assert (pits.total, pits.most_total) == (15, 20) and pits.was_total is None
    without = view._replace(bases=view.bases[1:])
    found = drawn(Shown(without, view, previewed=True))
    assert [base.name for base in found] == ["Tar Pits", "Tortuga", "Jungle Oasis", "The Homeworld"]
    assert [base.sign for base in found] == [LOST, "", "", ""]


def test_a_new_base_says_so() -> None:
    view = seat_at(crowd()).view()
    found = drawn(Shown(view, changes=Changes(((view.bases[2].base, "came"),))))
    assert [base.tag for base in found] == ["", "", "new", ""] and found[2].sign == "came"


def test_a_breakpoint_that_changes_tells_both() -> None:
    view = seat_at(crowd()).view()
    lower = view._replace(bases=(view.bases[0]._replace(breakpoint=12, ready=True), *view.bases[1:]))
    pits = drawn(Shown(lower, view, previewed=True))[0]
    assert (pits.was_breakpoint, pits.breakpoint, pits.scores) == (16, 12, True)


# --- players -----------------------------------------------------------------------------------------------


def players_of(shown: Shown, now: Pointing = NOBODY) -> list[object]:
    notes = ["to move", "", ""]
    return list(presenter.players(shown, now, seating(shown.view), str.lower, notes))


def test_everybody_stands_on_the_scoreboard_with_what_came_and_what_would_come() -> None:
    view = seat_at(crowd()).view()
    mine = presenter.players(Shown(view), NOBODY, seating(view), str.lower, ["to move", "", ""])[0]
    assert (mine.seat, mine.colour, mine.name, mine.note, mine.moving) == (0, 0, "You", "to move", True)
    assert (mine.vp, mine.new_vp, mine.coming_vp, mine.hand) == (0, 0, 0, 1)
    assert mine.factions == tuple(name.lower() for name in mine.faction_names)
    richer = view._replace(players=(view.players[0]._replace(vp=4), *view.players[1:]))
    found = presenter.players(
        Shown(richer, changes=Changes(points=(4, 0, -1))), NOBODY, seating(view), str.lower, ["", "", ""]
    )
    assert [(each.vp, each.new_vp) for each in found] == [(4, 4), (0, 0), (0, 0)]


def test_a_preview_counts_what_the_bases_would_pay_on_top_of_what_there_is() -> None:
    view = seat_at(crowd()).view()
    ready = view._replace(
        players=(view.players[0]._replace(vp=1), *view.players[1:]),
        bases=(view.bases[0]._replace(ready=True), *view.bases[1:]),
    )
    found = presenter.players(Shown(ready, view, previewed=True), NOBODY, seating(view), str.lower, [""] * 3)
    assert [(each.vp, each.coming_vp) for each in found] == [(0, 5), (0, 3), (0, 0)]
    assert presenter.players(Shown(ready), NOBODY, seating(view), str.lower, [""] * 3)[0].coming_vp == 0


# --- hands -------------------------------------------------------------------------------------------------


def test_a_hand_has_its_keys_and_what_cannot_be_played_steps_back() -> None:
    hand = seat_at(board({}, hand=["King Rex", "Howl", "Upgrade"])).view().hand
    first, second, third_ = (card.card for card in hand)
    at_rest = presenter.hand(hand, NOBODY, no_face)
    assert [card.key for card in at_rest.cards] == ["1", "2", "3"]
    assert {card.state for card in at_rest.cards} == {PLAIN}
    assert [card.power for card in at_rest.cards] == [7, None, None]
    now = Pointing(second, {first: "1", second: "2"}, frozenset({second}), frozenset({first}), move=True)
    found = presenter.hand(hand, now, no_face)
    assert [card.state for card in found.cards] == [LEGAL, LEGAL, NOT_NOW]
    assert [card.cursor for card in found.cards] == [False, True, False]
    assert [card.picked for card in found.cards] == [False, True, False]
    assert [card.marked for card in found.cards] == [True, False, False] and third_
    assert {card.key for card in presenter.hand(hand, Pointing(hand_keys=False), no_face).cards} == {""}
    many = presenter.hand(hand * 4, NOBODY, no_face)
    assert [card.key for card in many.cards][8:] == ["9", "0", "", ""]


def test_open_hands_are_a_row_each() -> None:
    view = seat_at(board({}, hand=["King Rex"], foe_hand=["Zapbot", "Howl"])).view()
    opened = view._replace(hands=(view.hand, view.hand * 2))
    found = presenter.open_hands(opened, Pointing(view.hand[0].card), SeatOrder(1, 2), no_face)
    assert [(hand.title, hand.colour, len(hand.cards)) for hand in found] == [("Foe", 0, 2), ("You", 1, 1)]
    assert found[1].cards[0].cursor and not found[1].cards[0].key


# --- what can be pointed at --------------------------------------------------------------------------------


def test_spots_go_from_the_first_base_to_the_hand() -> None:
    view = seat_at(crowd()).view()
    spots = spots_of(view)
    assert spots[0] == view.bases[0].base and spots[-1] == view.hand[-1].card
    upgrade = next(card for card in view.bases[0].minions if card.actions)
    assert spots.index(upgrade.actions[0].card) == spots.index(upgrade.card) + 1
    assert len(spots) == len(set(spots)) == 4 + 5 + 1 + 1


def test_a_question_that_is_answered_elsewhere_takes_no_keys_from_the_table() -> None:
    from smashup_tui.table.answer_builder import begin

    seat = seat_at(board({"Tar Pits": []}, hand=["King Rex", "Howl"]))
    question, view = seat.question(), seat.view()
    assert question is not None
    asked = begin(question)
    now = pointing(asked, view, 0, in_list=False)
    assert [*now.keys.values()] == ["1", "2"] and now.move and not now.choosing and now.hand_keys
    assert labels(asked, view) == {card.card: str(n) for n, card in enumerate(view.hand, 1)}
    nothing = pointing(None, view, 7, in_list=False)
    assert (nothing.cursor, nothing.keys, nothing.hand_keys) == (7, {}, True)


def test_five_players_never_share_a_colour_with_the_one_who_looks() -> None:
    table = board(
        {"Tar Pits": [you("Zapbot"), foe("Zapbot"), third("Zapbot"), Piece(3, "Zapbot")]}, players=4
    )
    for seat in range(4):
        (pits, *_) = drawn(Shown(seat_at(table, seat).view()))
        assert [side.colour for side in pits.sides] == [0, 1, 2, 3] and pits.sides[0].seat == seat
