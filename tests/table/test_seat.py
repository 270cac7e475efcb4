"""The seat at the table: what it sees, what it is asked, what it may do, and nothing of what is hidden."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.ai.review import Judged
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import END_PLAY
from smashup_tui.engine.model.errors import IllegalChoice
from smashup_tui.engine.model.kinds import STORED
from smashup_tui.engine.record import Record
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import ask
from smashup_tui.players.thought import Thought
from smashup_tui.table.ai_process import PlayerProcessError
from smashup_tui.table.explain import Explanation
from smashup_tui.table.forecast import Forecast
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalSeat, LocalTable
from smashup_tui.table.log import LogLine
from smashup_tui.table.player_registry import player_named
from smashup_tui.table.question import Question
from smashup_tui.table.replay import Replay
from smashup_tui.table.schema import as_data, from_data
from smashup_tui.table.score_history import ScoreHistory
from smashup_tui.table.seat import SeatAtTable
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.session import Session
from smashup_tui.table.view import Pile, SeatView, look, piles

from ..scenario import board, you

TWO = "Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas"


class AtOnce:
    """Thinks here and now, or cannot."""

    def __init__(self, trouble: str = "") -> None:
        self.trouble = trouble

    async def think(self, session: Session, name: str) -> Thought:
        if self.trouble and name != "random":
            raise PlayerProcessError(self.trouble)
        return ask(player_named(name), session.game, Rng(session.thinking_seed))

    async def review(self, session: Session, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        yield 1, 1, None

    def stop(self) -> None:
        return


def table(line: str = TWO, seed: int = 4, trouble: str = "") -> LocalTable:
    return LocalTable(Session.start(parse(line), seed), AtOnce(trouble))


def play(at: LocalTable, answers: int, seed: int = 1) -> LocalTable:
    rng, session = Rng(seed), at.session
    for _ in range(answers):
        if session.game.decision is not None:
            session.answer(random_answer(session.game.decision, rng))
    return at


def with_game(at: LocalTable, game: Game) -> LocalTable:
    """The same table with another game on it."""
    return LocalTable(Session(game, at.session.record, at.session.players), AtOnce())


def everything(seat: LocalSeat, cards: range) -> dict[str, Any]:
    """All that a seat is told, as it would be sent."""
    question = seat.question()
    known = [card for card in cards if seat.may_look_at(card)]
    return {
        "sight": as_data(seat.view()),
        "question": as_data(question) if question else None,
        "piles": as_data(tuple(seat.piles())),
        "visible": known,
        "cards": [as_data(seat.explain(card)) for card in cards],
        "why not": [as_data(seat.why_not(card)) for card in cards],
    }


# --- hidden information -----------------------------------------------------------------------------


def test_a_hand_says_what_its_cards_are_in_the_words_of_their_set() -> None:
    hand = ["Thor", "Scout", "Mjolnir", "Upgrade", "J.A.R.V.I.S.", "Hidden Ninja", "Howl"]
    game = board({}, hand=hand).game
    assert {card.name: card.kind for card in look(game, Perspective(0), ("Mo", "Ada")).hand} == {
        "Thor": "character",
        "Scout": "minion",
        "Mjolnir": "on a character",
        "Upgrade": "on a minion",
        "J.A.R.V.I.S.": "on a base",
        "Hidden Ninja": "Special",
        "Howl": "action",
    }


@pytest.mark.parametrize("seed", range(4))
def test_nothing_a_seat_is_told_depends_on_what_it_cannot_know(seed: int) -> None:
    at = table("Mo:human, Bo:human, Ada:random", seed)
    rng, session = Rng(seed), at.session
    while (decision := session.game.decision) is not None and session.game.count < 90:
        cards = range(1, len(session.game.definitions))
        for seat in range(3):
            if seat == decision.seat or session.game.at_rest:
                other = with_game(at, session.game.determinize(seat, rng))
                assert everything(other.seat(seat), cards) == everything(at.seat(seat), cards)
            if seat != decision.seat:
                assert at.seat(seat).question() is None
        if session.game.at_rest:
            other = with_game(at, session.game.determinize(0, rng).determinize(1, rng))
            assert everything(other.spectator(), cards) == everything(at.spectator(), cards)
        session.answer(random_answer(decision, rng))


def test_the_story_of_one_seat_names_no_card_drawn_by_another() -> None:
    at = play(table(), 60)
    drawn = {0: 0, 1: 0}
    for seat in (0, 1):
        for line in at.seat(seat).story():
            if line.kind == "drawn" and line.seat != seat:
                drawn[seat] += 1
                event = at.session.game.events_since(0)[line.number]
                assert not line.cards and not line.card
                assert not any(at.session.game.name(card) in line.text for card in event.cards), line
    assert min(drawn.values()) > 3


def test_a_spectator_sees_what_all_see() -> None:
    at = play(table(), 60)
    spectator = at.spectator()
    view = spectator.view()
    assert (view.viewer, view.hand, view.plays, view.hands) == (-1, (), "", ())
    assert [player.hand for player in view.players] == [len(at.session.game.hand(seat)) for seat in (0, 1)]
    assert spectator.question() is None and not any(
        line.cards for line in spectator.story() if line.kind == "drawn"
    )
    hidden = at.session.game.hand(0)[0]
    assert not spectator.may_look_at(hidden)
    about = spectator.explain(hidden)
    assert about.printed.name == at.session.game.name(hidden) and not about.place, "only what is printed"


def test_hands_lie_open_only_where_a_game_is_shown() -> None:
    with pytest.raises(AssertionError, match="hands are hidden"):
        table().open_hands()
    replay = Replay.start(parse("Ada:random:aliens+wizards, Bo:random:robots+ninjas"), 5, watched=True)
    view = LocalTable(replay, AtOnce()).open_hands().view()
    assert [len(hand) for hand in view.hands] == [5, 5]


def test_a_player_called_you_is_spoken_to() -> None:
    at = play(table("You:human:aliens+dinosaurs, Ada:random:robots+ninjas"), 60)
    lines = [line.text for line in at.seat(0).story()]
    for words in ("You play ", "Ada plays ", "You draw "):
        assert any(line.startswith(words) for line in lines)
    assert not any("You's" in line or line.startswith(("You plays", "You draws")) for line in lines)
    assert [player.spoken_to for player in at.seat(1).view().players] == [True, False]


def test_what_is_left_in_ones_deck_is_known_but_not_in_which_order() -> None:
    at = play(table(seed=2), 80)
    seat, game = at.seat(0), at.session.game
    view = seat.view()
    left = [card for each in view.undrawn for card in each.cards]
    assert sorted(left) == sorted(game.deck(0)) and view.players[0].deck == len(left)
    order = [(each.faction, each.name) for each in view.undrawn]
    assert order == sorted(order) and len({faction for faction, _ in order}) == 2
    counts = [pile.size for pile in seat.piles() if pile.heading.endswith(" left in Mo's deck")]
    assert sum(counts) == len(left)
    assert not at.spectator().view().undrawn


def test_a_card_face_down_elsewhere_may_be_in_the_deck_for_all_one_knows() -> None:
    game = play(table(seed=2), 80).session.game
    state = game.snapshot()
    card, host = state.decks[0][-1], next(minion for base in game.bases for minion in game.minions_at(base))
    state.decks[0] = state.decks[0][:-1]
    state.under, state.zone[card], state.host[card] = {host: (card,)}, STORED, host
    view = look(game.rehearsal(state), Perspective(0), ("human", "random"))
    assert card in [each for undrawn in view.undrawn for each in undrawn.cards]
    headings = [pile.heading for pile in piles(view) if " left in " in pile.heading]
    assert headings and all(heading.endswith("deck, or face down elsewhere") for heading in headings)


# --- plain data -------------------------------------------------------------------------------------


async def test_all_that_a_seat_is_told_can_be_sent_as_json_and_read_again() -> None:
    at = table(seed=2)
    rng, session, kinds = Rng(2), at.session, set()
    while (decision := session.game.decision) is not None and session.game.count < 400:
        seat: SeatAtTable = at.seat(decision.seat)
        question = seat.question()
        assert question is not None
        kinds.add(question.kind)
        told: list[tuple[type, Any]] = [
            (SeatView, seat.view()),
            (Question, question),
            (ScoreHistory, seat.course()),
        ]
        told += [(LogLine, line) for line in seat.story(max(0, seat.happened - 5))]
        told += [(Pile, pile) for pile in seat.piles()]
        told += [(Explanation, seat.explain(base.base)) for base in seat.view().bases]
        if question.most == 1:
            told.append((Forecast, await seat.what_if((0,))))
        for kind, value in told:
            assert from_data(kind, json.loads(json.dumps(as_data(value)))) == value
        session.answer(random_answer(decision, rng))
    assert {"main", "card"} < kinds


def test_data_of_another_shape_is_refused_and_what_a_newer_house_adds_is_not() -> None:
    data = as_data(table().seat(0).view())
    wrong: Any
    for wrong in ({**data, "turn": "3"}, {"turn": 1}, [], {**data, "players": 2}):
        with pytest.raises(ValueError, match=r"is no|has"):
            from_data(SeatView, wrong)
    assert from_data(SeatView, {**data, "more": 1}) == from_data(SeatView, data)


# --- answering --------------------------------------------------------------------------------------


def test_only_the_seat_that_is_asked_can_answer_and_only_its_present_question() -> None:
    at = table("Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo")
    mo, bo = at.seat(0), at.seat(1)
    question = mo.question()
    assert question is not None and question.end is not None and bo.question() is None
    for stranger in (bo, at.spectator()):
        with pytest.raises(IllegalChoice, match="isn't this seat's turn"):
            stranger.answer((0,))
    with pytest.raises(IllegalChoice, match="answered"):
        mo.answer((0,), to=question.number + 1)
    mo.answer((question.end,), to=question.number)
    with pytest.raises(IllegalChoice):
        mo.answer((question.end,), to=question.number)


def test_an_offer_points_at_what_lies_on_the_table() -> None:
    at = table("Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo")
    question, view = at.seat(0).question(), at.seat(0).view()
    assert question is not None
    plays = [offer for offer in question.offers if offer.verb == "play" and offer.target]
    hand, bases = {card.card for card in view.hand}, {base.base: base.name for base in view.bases}
    assert plays
    for offer in plays:
        assert offer.words == f"play {offer.name} at {bases[offer.target]}"
        assert offer.card in offer.spots and set(offer.spots) <= hand and offer.on_table


async def test_waiting_lets_the_others_answer_until_this_seat_is_asked() -> None:
    at = table("Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas; first=Ada")
    mo = at.seat(0)
    while mo.question() is None:
        before = at.session.game.count
        assert await mo.wait() == ""
        assert at.session.game.count == before + 1
    assert await mo.wait() == "" and mo.asked == 0, "nobody else is asked"


async def test_an_opponent_that_cannot_think_plays_by_chance_and_it_is_said() -> None:
    at = table("Mo:human:aliens+dinosaurs, Ada:hard:robots+ninjas; first=Ada", trouble="It is gone.")
    assert await at.seat(0).wait() == "It is gone. It plays at random instead."
    assert at.session.game.count == 1


async def test_a_full_disk_is_said_and_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table("Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas; first=Mo")
    mo, session = at.seat(0), at.session
    with monkeypatch.context() as full:

        def refuse(self: Record, *lines: object, safe: bool = True) -> None:
            raise OSError(28, "No space left on device")

        full.setattr(Record, "_write", refuse)
        question = mo.question()
        assert question is not None and question.end is not None
        assert "No space left" in mo.answer((question.end,))
    assert session.game.count == len(session.asked) == len(session.record.answers) == 1
    while mo.question() is None:
        assert await mo.wait() == ""
    assert mo.take_back() and mo.redo()


def test_taking_back_and_giving_again_at_the_seat() -> None:
    at = table("Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas; first=Mo")
    mo = at.seat(0)
    assert not mo.can_take_back() and not mo.take_back()
    before = as_data(mo.view())
    mo.answer((0,))
    after = as_data(mo.view())
    assert mo.can_take_back() and mo.take_back() and as_data(mo.view()) == before
    assert mo.can_redo() and mo.redo() and as_data(mo.view()) == after


def test_the_course_of_a_game_adds_up() -> None:
    at = play(table(), 5_000)
    seat = at.spectator()
    course, view = seat.course(), seat.view()
    assert view.over and view.winner >= 0
    assert course.turns[-1] == tuple(player.vp for player in view.players)
    from_bases = [
        sum(taken.vp for base in course.bases for taken in base.taken if taken.seat == seat)
        for seat in (0, 1)
    ]
    assert [a + b for a, b in zip(from_bases, course.otherwise, strict=True)] == list(course.turns[-1])


async def test_a_hint_is_noted_once_a_question_and_stays_after_undo(tmp_path: Path) -> None:
    session = Session.start(parse(f"{TWO}; first=Mo"), 4, folder=tmp_path)
    mo = LocalTable(session, AtOnce()).seat(0)
    assert session.help_of(0) == ""
    assert await mo.hints() and await mo.hints()
    assert session.help_of(0) == "with a hint" and session.help_of(1) == ""
    mo.answer((0,))
    assert session.undo() and session.help_of(0) == "with undo and a hint"
    session.close()
    assert session.record.path is not None
    assert Session.resume(session.record.path).help_of(0) == "with undo and a hint"


def test_the_course_of_a_game_that_went_on_from_a_position_begins_there() -> None:
    laid = board({"Tar Pits": [you("King Rex", counters=9)]}, vp=(9, 11), turn=6)
    laid.game.apply((laid.decision.options.index(END_PLAY),))
    course = LocalTable(Session(laid.game, Record(laid.game.setup, 1, "0"), ("human",) * 2)).seat(0).course()
    assert (course.at_first, course.turns[0]) == ((9, 11), (13, 11))
    assert course.first_turn == course.bases[0].turn == laid.game.turn - 1


@pytest.mark.parametrize("answer", [(0,), (999,)])
async def test_what_is_asked_too_late_of_a_thinking_player_is_no_illegal_choice(
    answer: tuple[int, ...],
) -> None:
    """Work in the background may begin when its question has been answered: it fails as thinking does."""
    session = Session.start(parse("Mo:human:aliens+robots, Ada:random:ninjas+zombies; first=Mo"), 4)
    asked, other = (LocalTable(session).seat(seat) for seat in (0, 1))
    with pytest.raises(PlayerProcessError):
        await (other if answer == (0,) else asked).what_if(answer)
    with pytest.raises(PlayerProcessError):
        await other.hints()
    session.close()
