"""What happened in beats: each thing once, in order, at the moment at which the table looked so."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.model.events import Event
from smashup_tui.engine.model.kinds import LEFT_PLAY
from smashup_tui.engine.model.kinds import MOVED as MOVED_MINION
from smashup_tui.engine.record import Record
from smashup_tui.engine.rng import Rng
from smashup_tui.players.thought import Thought
from smashup_tui.support.settings import AI_SPEEDS
from smashup_tui.table import playback as kinds
from smashup_tui.table.event_tree import CAME, GREW, MOVED, is_routine, recap
from smashup_tui.table.local_table import LocalSeat, LocalTable
from smashup_tui.table.log import LogLine
from smashup_tui.table.playback import Beat, Changes, Location, Lost, beats, changes, shown_to
from smashup_tui.table.schema import as_data, difference, from_data, from_difference
from smashup_tui.table.session import Session
from smashup_tui.table.view import CardView, SeatView

from ..scenario import FOE, YOU, Board, board, foe, third, you
from .test_seat import AtOnce, play, table


def seat_at(laid: Board, seat: int = YOU) -> LocalSeat:
    players = ("human",) * len(laid.game.setup.seats)
    return LocalTable(Session(laid.game, Record(laid.game.setup, 1, "0"), players)).seat(seat)


def answer(seat: LocalSeat, words: str) -> list[Beat]:
    """Give the answer that reads so; the beats of what it led to."""
    mark, question = seat.happened, seat.question()
    assert question is not None
    (number,) = [number for number, offer in enumerate(question.offers) if words in offer.words.lower()][:1]
    seat.answer((number,))
    return beats(seat.story(mark))


def end_turn(seat: LocalSeat) -> list[Beat]:
    mark, question = seat.happened, seat.question()
    assert question is not None and question.end is not None
    seat.answer((question.end,))
    return beats(seat.story(mark))


def ready_to_score(**more: object) -> LocalSeat:
    crowd = [you("King Rex", counters=6), foe("War Raptor", counters=4)]
    return seat_at(board({"Tar Pits": crowd, "The Homeworld": []}, base_deck=["Jungle Oasis"], **more))  # type: ignore[arg-type]


def test_a_scoring_is_a_sequence() -> None:
    seat = ready_to_score()
    found = [beat for beat in end_turn(seat) if beat.base]
    assert [beat.kind for beat in found] == [
        kinds.SCORING,
        kinds.PLACES,
        kinds.POINTS,
        kinds.LEAVING,
        kinds.NEW_BASE,
    ]
    _, places, points, leaving, new = found
    assert places.words == (
        "You take first place at Tar Pits with 13 power. Foe takes second place at Tar Pits with 7 power"
    )
    assert points.points == ((YOU, 4), (FOE, 3))
    assert len(leaving.hits) == 2 and seat.printed(new.card).name == "Jungle Oasis"
    vp = [[player.vp for player in seat.view_after(beat.moment).players] for beat in found]
    assert vp == [[0, 0], [0, 0], [4, 3], [4, 3], [4, 3]]
    there = [[base.name for base in seat.view_after(beat.moment).bases] for beat in found]
    assert all(names[0] == "Tar Pits" for names in there[:-1]) and "Jungle Oasis" in there[-1]
    minions = [len(seat.view_after(beat.moment).bases[0].minions) for beat in found[:-1]]
    assert minions == [2, 2, 2, 0], "the base holds until they leave"
    assert all(beat.is_shown_to(YOU) for beat in found), "also in one's own turn"
    normal = AI_SPEEDS["normal"] * sum(beat.seconds("A base that nobody has seen before.") for beat in found)
    assert 2 <= normal <= 3


def test_a_scoring_with_a_question_in_it_goes_on() -> None:
    """Each part of it knows which base scores."""
    seat = ready_to_score(hand=["Shinobi"])
    (holds,) = [beat for beat in end_turn(seat) if beat.base]
    scoring, mark = seat.view().scoring, seat.happened
    assert holds.kind == kinds.SCORING and scoring == holds.card
    question = seat.question()
    assert question is not None
    seat.answer(())
    found = beats(seat.story(mark), scoring)
    shown = [beat.kind for beat in found if beat.is_shown_to(YOU)]
    assert shown[:6] == [kinds.PLACES, kinds.POINTS, kinds.LEAVING, kinds.NEW_BASE, *shown[4:6]]


def test_what_one_does_oneself_before_a_scoring_is_no_beat() -> None:
    seat = ready_to_score(hand=["Full Sail"])
    end_turn(seat)
    scoring, mark = seat.view().scoring, seat.happened
    seat.answer((0,))
    seat.answer((0,))
    seat.answer((0,))
    shown = [beat for beat in beats(seat.story(mark), scoring) if beat.is_shown_to(YOU)]
    assert any("moves from" in line.text for line in seat.story(mark))
    assert shown[0].kind == kinds.PLACES, shown[0].words


def test_a_beat_is_compared_with_the_table_as_it_began() -> None:
    """What one did oneself meanwhile is no beat, and no doing of the next one."""
    crowd = [you("King Rex", counters=6), foe("War Raptor", counters=4)]
    laid = board(
        {"Tar Pits": crowd, "Jungle Oasis": [you("Pirate King")]}, foe_hand=["Hidden Ninja", "Ninja Master"]
    )
    seat = seat_at(laid)
    end_turn(seat)
    mark, scoring = seat.happened, seat.view().scoring
    seat.answer((0,))  # Pirate King moves there
    seat._table.seat(FOE).answer((0,))
    found = list(shown_to(YOU, beats(seat.story(mark), scoring)))
    assert found[0].words == "Foe plays Hidden Ninja as a Special at Tar Pits"
    moved = [line.number for line in seat.story(mark) if line.kind == MOVED_MINION]
    assert found[0].after >= moved[0] >= mark and found[0].after < found[0].moment
    assert all(beat.after < 0 for beat in found[1:]), "nothing is hidden between these"


def test_every_line_is_told_once_and_in_order() -> None:
    at = play(table(), 120)
    seat = at.seat(0)
    lines = [line for beat in beats(seat.story()) for line in beat.lines]
    assert [line.number for line in lines] == [line.number for line in seat.story() if line.text]
    moments = [beat.moment for beat in beats(seat.story())]
    assert moments == sorted(moments)


def test_a_play_and_whom_it_hits_are_two_beats() -> None:
    seat = seat_at(board({"Tar Pits": [foe("Warbot"), foe("Zapbot")]}, hand=["Ninja Master"]))
    answer(seat, "play ninja master")
    (played,) = beats(seat.story())
    assert (played.kind, played.from_pile) == (kinds.PLAYED, "hand")
    assert seat.printed(played.to).name == "Tar Pits"
    hit, *_ = answer(seat, "zapbot")
    assert hit.kind == kinds.EFFECT and hit.card == played.card
    assert [seat.printed(card).name for card in hit.hits] == ["Zapbot"]
    assert not played.is_shown_to(YOU) and played.is_shown_to(FOE) and played.is_shown_to(-1)


async def test_what_an_opponent_plays_and_whom_it_hits_is_one_beat() -> None:
    """Though it is asked for the target: nobody is shown half of it."""

    class Destroys(AtOnce):
        async def think(self, session: Session, name: str) -> Thought:
            return Thought((0,), "")  # the one card in hand at the first base, then the first minion there

    laid = board({"Tar Pits": [you("Zapbot"), you("Warbot")]}, foe_hand=["Ninja Master"])
    at = LocalTable(
        Session(laid.end_turn().game, Record(laid.game.setup, 1, "0"), ("human", "x")), Destroys()
    )
    seat = at.seat(YOU)
    mark = seat.happened
    await seat.wait()
    (beat, *_) = beats(seat.story(mark))
    assert beat.kind == kinds.PLAYED and beat.words.startswith("Foe plays Ninja Master at Tar Pits: Zapbot")
    assert beat.words_up_to(0) == beat.head == "Foe plays Ninja Master at Tar Pits"
    assert not at.resolves_for_opponent() and seat.asked == FOE


def test_a_card_is_shown_where_it_has_come_to_lie() -> None:
    seat = seat_at(board({"Tar Pits": [you("War Raptor")]}, hand=["Howl", "Upgrade"]))
    answer(seat, "play upgrade")
    attached, *_ = beats(seat.story())
    (raptor,) = seat.view_after(attached.moment).bases[0].minions
    assert [action.name for action in raptor.actions] == ["Upgrade"]
    seat = seat_at(board({"Tar Pits": [you("War Raptor")]}, hand=["Howl"]))
    mark = seat.happened
    answer(seat, "howl")
    (spent,) = beats(seat.story(mark))
    discarded = seat.view_after(spent.moment).players[YOU].discard_pile
    assert [card.name for card in discarded] == ["Howl"]


def test_what_fizzles_is_part_of_its_beat() -> None:
    seat = seat_at(board({"Tar Pits": []}, hand=["Seeing Stars"]))
    (beat, *_) = answer(seat, "seeing stars")
    assert beat.words == "You play Seeing Stars: no effect"


def test_whose_turn_begins_is_a_beat_for_the_others() -> None:
    seat = seat_at(board({"Tar Pits": [you("War Raptor")]}))
    turn = next(beat for beat in end_turn(seat) if beat.kind == kinds.TURN)
    assert turn.words == "Foe's turn" and not turn.effects
    assert turn.is_shown_to(YOU) and turn.is_shown_to(-1) and not turn.is_shown_to(FOE)


def test_a_beat_is_shown_as_long_as_it_takes_to_read() -> None:
    def beat(words: int) -> Beat:
        return Beat(kinds.PLACES, 0, says=" ".join(["word"] * words))

    assert beat(1).seconds() == 1.2 and beat(10).seconds() == 3.0
    assert beat(1).seconds("Draw a card.") == 3.0, "a card that was never seen"
    assert beat(10).seconds("Draw two cards.") == 3.75, "nothing is cut"


def test_a_turn_in_which_only_cards_are_drawn_is_quiet() -> None:
    seat = ready_to_score()
    quiet = [beat for beat in end_turn(seat) if beat.kind == kinds.QUIET]
    assert not any(beat.is_shown_to(YOU) or beat.is_shown_to(FOE) for beat in quiet)


def test_the_base_s_ability_is_a_beat_of_its_own() -> None:
    laid = board({"The Homeworld": [], "Temple of Goju": [you("King Rex", counters=12), foe("Zapbot")]})
    found = end_turn(seat_at(laid))
    assert kinds.ABILITY in [beat.kind for beat in found]


def test_a_sight_of_a_moment_shows_no_more_than_the_seat_may_see() -> None:
    at, rng = table(), Rng(1)
    for _ in range(60):
        assert at.session.game.decision is not None
        at.source.answer(random_answer(at.session.game.decision, rng))
    for number in (0, 1):
        seat = at.seat(number)
        for beat in beats(seat.story()):
            view = seat.view_after(beat.moment)
            assert view.viewer == number and not view.hands
            own = set(at.source.game.cards_of(number))
            assert {held.card for held in view.hand} <= own
        assert seat.view_after(beats(seat.story())[-4].moment) != seat.view()


def test_moments_are_forgotten_when_the_game_is_taken_back() -> None:
    seat = seat_at(board({"Tar Pits": []}, hand=["War Raptor", "Howl"]))
    answer(seat, "war raptor")
    assert seat.view_after(0) == seat.view()
    answer(seat, "howl")
    then = seat.view_after(0)
    assert then != seat.view() and [held.name for held in then.hand] == ["Howl"]


def test_a_moment_is_played_again_exactly_as_it_was() -> None:
    """Whatever was drawn, shuffled and asked on the way, over several copies of the game."""
    at, rng = table("Mo:human, Bo:human, Ada:human; draft", seed=8), Rng(8)
    session, told = at.session, dict[int, object]()

    class Noting(list[Event]):
        def append(self, event: Event) -> None:
            super().append(event)
            told[len(self) - 1] = session.game.snapshot().as_data()

    session.game.events = Noting(session.game.events or ())
    for _ in range(150):
        if session.game.decision is not None:
            session.answer(random_answer(session.game.decision, rng))
    happened = len(session.game.events or ())
    since = session.known_since(happened)
    assert since > 0, "what is long ago is forgotten"
    numbers = range(since, happened - 1)
    for number in (*reversed(numbers), *numbers):
        then = session.game_after(number)
        assert then is not None and then.snapshot().as_data() == told[number], number
    assert session.game_after(happened - 1) is None, "as it is now"


async def test_a_seat_recalls_what_is_not_long_ago() -> None:
    at = play(table(), 200)
    seat = at.seat(0)
    since = at.session.known_since(seat.happened)
    assert 0 < since < seat.happened
    assert await seat.recall([since - 1, since, seat.happened - 1]) == {since, seat.happened - 1}
    again = Session.resume(written_by(at))
    happened = len(again.game.events or ())
    assert again.known_since(happened) == happened - 1, "nothing is known of what came before"
    again.close()


def written_by(at: LocalTable) -> Path:
    """The journal of a game that has been left."""
    at.close()
    path = at.session.record.path
    assert path is not None
    return path


def test_beats_are_plain_data() -> None:
    seat = ready_to_score()
    for beat in end_turn(seat):
        assert from_data(Beat, as_data(beat)) == beat


def test_a_sight_is_told_by_how_it_differs() -> None:
    at = play(table("Mo:human, Ada:random, Bo:random"), 90)
    seat = at.seat(0)
    sights = [
        seat.view_after(beat.moment) for beat in beats(seat.story(at.session.known_since(seat.happened)))
    ]
    for before, after in pairwise(sights):
        told = json.loads(json.dumps(difference(before, after)))
        assert from_difference(SeatView, before, told) == after
        assert from_difference(SeatView, before, as_data(after)) == after, "whole, it builds on anything"
    assert difference(sights[0], sights[0]) == {}
    wrong: list[object] = [{"bases": {"9": {}}}, {"turn": "x"}, {"players": {"x": {}}}, 7]
    for nonsense in wrong:
        with pytest.raises(ValueError):
            from_difference(SeatView, sights[0], nonsense)


# --- what has changed -------------------------------------------------------------------------------


def test_what_came_grew_moved_and_went_is_seen() -> None:
    seat = seat_at(
        board({"Tar Pits": [foe("Zapbot"), you("War Raptor")], "The Homeworld": []}, hand=["Ninja Master"])
    )
    before, mark = seat.view(), seat.happened
    answer(seat, "play ninja master at tar pits")
    answer(seat, "zapbot")
    found = changes(before, seat.view(), seat.story(mark))
    assert [seat.printed(card).name for card, what in found.marks if what == CAME] == ["Ninja Master"]
    assert [(each.name, each.how) for each in found.lost] == [("Zapbot", "destroyed")]
    assert found.at(before.bases[0].base) == found.lost and not found.at(before.bases[1].base)


def lost(card: int, how: str) -> Lost:
    return Lost(Location(9), CardView(card, "Grunt", 0, 2, 0, (), ()), how)


def test_changes_add_up() -> None:
    """What came and has gone again is missed too; what is back is not; VP are summed."""
    came = Changes(((1, CAME), (2, CAME)), (lost(3, "to the hand"),), (1, 0))
    both = came.then(Changes(((2, GREW), (3, CAME)), (lost(1, "destroyed"),), (2, 3)))
    assert both.marks == ((2, CAME), (3, CAME))
    assert [each.card for each in both.lost] == [1] and both.points == (3, 3)


def test_power_and_places_that_change_are_marked() -> None:
    seat = seat_at(board({"Tar Pits": [you("War Raptor")], "The Homeworld": []}, hand=["Howl", "Invasion"]))
    before, mark = seat.view(), seat.happened
    answer(seat, "howl")
    assert dict(changes(before, seat.view(), seat.story(mark)).marks)[before.bases[0].minions[0].card] == GREW
    seat = seat_at(board({"Tar Pits": [you("War Raptor")], "The Homeworld": []}, hand=["Invasion"]))
    before, mark = seat.view(), seat.happened
    answer(seat, "invasion")
    while seat.view().bases[1].minions == ():
        answer(seat, "")
    assert (
        dict(changes(before, seat.view(), seat.story(mark)).marks)[before.bases[0].minions[0].card] == MOVED
    )


# --- since your last turn ---------------------------------------------------------------------------


def test_a_recap_is_in_order_with_effects_under_causes() -> None:
    at = play(table("Mo:human, Ada:random, Bo:random, Cleo:random", seed=2), 200)
    seat = at.seat(0)
    while seat.view().current != 0:
        play(at, 1)
    news = recap(seat.story(), 0)
    assert news and not any(each.heading or is_routine(each.line) for each in news)
    roots = [each.line.number for each in news if not each.depth]
    assert roots == sorted(roots) and news[0].depth == 0
    for before, each in pairwise(news):
        assert each.depth <= before.depth + 1
        if each.depth > before.depth:
            assert each.line.cause == before.line.number


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (
            "Disintegrator",
            [(0, "You play Disintegrator"), (1, "Zapbot at Tar Pits goes to the bottom of Foe's deck")],
        ),
        ("Howl", [(0, "You play Howl"), (1, "no effect")]),
    ],
)
def test_an_action_is_told_with_its_effect(action: str, told: list[tuple[int, str]]) -> None:
    seat = seat_at(board({"Tar Pits": [foe("Zapbot")]}, hand=[action]))
    answer(seat, action.lower())
    while (question := seat.question()) is not None and question.end is None:
        answer(seat, "")
    assert [(each.depth, each.text) for each in recap(seat.story(), FOE)] == told


def test_an_effect_on_somebody_else_says_whose() -> None:
    seat = seat_at(board({"Tar Pits": [foe("Zapbot")]}, hand=["Disintegrator"]))
    answer(seat, "disintegrator")
    answer(seat, "")
    assert [(each.line.seat, each.holder, each.sign) for each in recap(seat.story(), FOE)] == [
        (YOU, -1, ""),
        (YOU, FOE, MOVED),
    ]


def test_a_scoring_is_told_with_its_steps() -> None:
    crowd = [you("King Rex", counters=6), foe("War Raptor", counters=4), third("Zapbot")]
    seat = seat_at(board({"Tar Pits": crowd}, players=3, base_deck=["Ninja Dojo"]))
    end_turn(seat)
    assert [(each.depth, each.text) for each in recap(seat.story(), FOE)] == [
        (0, "Tar Pits scores: 22 of 16"),
        (1, "You take first place with 13 power: +4 VP"),
        (1, "Foe takes second place with 7 power: +3 VP"),
        (1, "Third takes third place with 2 power: +2 VP"),
        (1, "King Rex goes to your discard pile"),
        (1, "War Raptor goes to Foe's discard pile"),
        (1, "Zapbot goes to Third's discard pile"),
        (1, "Ninja Dojo comes into play"),
    ]


def test_what_leaves_with_its_base_is_told_by_owner() -> None:
    crowd = [you("King Rex", counters=6), foe("War Raptor", counters=4), you("Zapbot")]
    seat = seat_at(board({"Tar Pits": crowd}))
    end_turn(seat)
    leaving = [each.text for each in recap(seat.story(), FOE) if each.line.kind == LEFT_PLAY]
    assert leaving == ["King Rex and Zapbot go to your discard pile", "War Raptor goes to Foe's discard pile"]


def test_before_the_first_turn_is_over_there_is_what_came_before_it() -> None:
    seat = seat_at(board({"Tar Pits": []}, hand=["War Raptor"]))
    assert recap(seat.story(), YOU) == []


def test_a_line_leads_to_its_card_else_to_the_first_of_several_else_to_its_base() -> None:
    line = LogLine(0, "", "drawn", cards=(7, 8), base=3, source=9)
    assert line._replace(card=5).leads_to == 5 and line.leads_to == 7
    assert LogLine(0, "", "drawn").leads_to == 0
    assert line._replace(cards=()).leads_to == 3 and line._replace(cards=(), base=0).leads_to == 9
