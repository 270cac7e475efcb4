"""To be asked at all tells nothing: whatever the others hold, a seat is shown the same, piece by piece.

Turns are ended, and cards of the seat's own played, in two worlds that differ in what the seat cannot see.
All others keep their Specials. Until something is revealed, what the seat is shown, told and asked, whom the
table seems to wait for, and how many pieces it comes in, must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.game import Answer, Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.decisions import END_PLAY, PLAY_CARD, Move
from smashup_tui.engine.model.definitions import EXTRA_PLAY
from smashup_tui.engine.model.kinds import DISCARDED, NOTED
from smashup_tui.engine.query.visibility import OUTSIDER, asked_in_secret, can_only_end
from smashup_tui.engine.record import new_record
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.lineup import HUMAN
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.log import story
from smashup_tui.table.secrecy import WAY_AND_BACK, HandingRound, Perspective, time_for
from smashup_tui.table.session import Session

from ..ai.tables import questions
from ..scenario import FOE, YOU, Board, board, foe, you

Piece = tuple[Any, ...]


def table_of(game: Game) -> LocalTable:
    return LocalTable(Session(game, new_record(game, 0, ""), (HUMAN,) * game.seats))


def shown(game: Game, seat: int) -> Piece | None:
    """All that the seat gets at this point; None: it is shown nothing new."""
    table = table_of(game)
    at = table.seat(seat) if seat != OUTSIDER else table.spectator()
    if at.held_back:
        return None
    question = at.question()
    asked = question._replace(number=0) if question is not None else None
    return at.asked, at.view(), asked, at.story(), at.piles(), at.course(), at.pause_since(0)


def known(game: Game, seat: int) -> Piece:
    """The cards that the seat knows, and where they lie: when these differ, something has been revealed."""
    view = game.view(seat)
    piles = [(each.hand, each.deck, each.discard, each.stasis) for each in view.seats]
    bases = [(base.base, [minion.card for minion in base.minions]) for base in view.bases]
    told = list(story(game, Perspective(seat)))
    looked_at = [line.cards for line in told if line.shows_cards or line.kind == DISCARDED]
    announced = [line.text for line in told if line.kind == NOTED]  # as which base somebody has chosen
    return piles, bases, view.base_deck, view.base_discard, looked_at, announced


def kept_to_oneself(game: Game) -> Answer:
    """Nobody uses what they need not use; else the first that can be chosen."""
    assert game.decision is not None
    return tuple(range(game.decision.least))


def pieces(game: Game, seat: int, move: Move) -> Iterator[tuple[Piece, Piece]]:
    """What the seat is shown until the game rests again, each with the cards that it knows by then."""
    assert game.decision is not None
    game.apply(game.decision.options.index(move))
    for _ in range(200):
        piece = shown(game, seat)
        if piece is not None:
            yield piece, known(game, seat)
        if game.over or game.at_rest:
            return
        game.apply(kept_to_oneself(game))


def compare(before: Game, seat: int, move: Move) -> int:
    """Both worlds, piece by piece; how many agree."""
    perspective = range(before.seats) if seat == OUTSIDER else (seat,)
    other = before
    for each in perspective:
        other = other.determinize(each, Rng(before.count + 1))
    worlds = [before.clone().with_log(), other.clone().with_log()]
    here, there = (list(pieces(world, seat, move)) for world in worlds)
    same = 0
    for (one, knows), (two, knows_there) in zip(here, there, strict=False):
        if knows != knows_there:
            return same  # something was revealed: from here on they are different games
        assert one == two, f"seat {seat} is shown what it cannot know after {move} at {before.count}"
        same += 1
    ends = [known(world, seat) for world in worlds]
    assert len(here) == len(there) or ends[0] != ends[1], f"seat {seat} is shown more pieces"
    return same


def turns(decks: list[str], seed: int, every: int) -> Iterator[tuple[Game, int, Move]]:
    """Moves after which others may be asked, for each seat that looks."""
    for game in questions(Setup.of(*decks), seed=seed, every=1):
        decision = game.decision
        if decision is None or not game.at_rest or game.count % every:
            continue
        own = decision.options[quick_answer(game, decision, Rng(game.count))[0]]
        for seat in (*range(game.seats), OUTSIDER):
            if END_PLAY in decision.options:
                yield game, seat, END_PLAY
            if seat == game.current and own != END_PLAY:
                yield game, seat, own


def played(number: int, every: int) -> int:
    """The pieces that were compared in one game."""
    slugs = list(Rng(number).shuffled(list(CATALOG.factions)))
    decks = ["+".join(slugs[2 * n : 2 * n + 2]) for n in range(2 + number % 3)]
    return sum(compare(game, seat, move) for game, seat, move in turns(decks, number, every))


@pytest.mark.parametrize("number", range(4))
def test_what_others_hold_shows_neither_in_what_a_seat_sees_nor_in_whom_one_waits_for(
    number: int,
) -> None:
    assert played(number, every=6) > 20


@pytest.mark.soak
def test_the_same_over_hundreds_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    compared = [played(number, every=2) for number in range(100, 400)]
    with capsys.disabled():
        print(f"\n{len(compared)} games in two worlds: {sum(compared)} pieces compared, all the same")


def test_with_people_a_turn_ends_by_itself_only_when_all_can_see_that_nothing_is_left() -> None:
    """Otherwise a turn that goes on would tell that its player has something to play."""
    with_nothing = with_something = 0
    for seed in range(4):
        setup = replace(Setup.of("ninjas+pirates", "zombies+wizards"), public_end=True)
        for game in questions(setup, seed=seed, every=1):
            decision = game.decision
            if decision is not None and game.at_rest:
                only_the_end = len(decision.options) == 1
                assert not (only_the_end and can_only_end(game)), "it should have ended by itself"
                with_nothing += only_the_end
                with_something += not only_the_end
    assert with_nothing > 2 and with_something > 100


def test_the_comparison_notices_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.table.local_table.is_held_back", lambda game, perspective: False)
    with pytest.raises(AssertionError, match="is shown"):
        for number in range(3):
            played(number, every=1)


# --- one scoring, told in words ----------------------------------------------------------------------


def make(table: LocalTable, move: Move) -> None:
    decision = table.session.game.decision
    assert decision is not None
    table.session.answer(decision.options.index(move))


def done(board: Board, move: Move) -> LocalTable:
    """Two people share the table; you have made that move."""
    table = table_of(board.game)
    make(table, move)
    return table


def about_to_score(holds: str) -> LocalTable:
    """You have ended your turn; the foe may hold a Special for what comes."""
    there = [you("King Rex"), you("Zapbot"), foe("King Rex"), foe("Zapbot")]
    deck = ["Shinobi"] * 3 + ["Zapbot"] * 9
    return done(board({"Tar Pits": there}, foe_hand=[holds, "Warbot"], foe_deck=deck), END_PLAY)


def test_who_holds_a_special_is_asked_and_nobody_else_hears_of_it() -> None:
    table = about_to_score("Shinobi")
    assert table.session.turn_of == FOE and asked_in_secret(table.session.game)
    assert table.seat(FOE).question() is not None and not table.seat(FOE).held_back
    for perspective in (Perspective(YOU), Perspective()):
        assert table.holds_back(perspective)
    assert not about_to_score("Warbot").holds_back(Perspective(YOU))


def test_all_see_that_somebody_has_to_discard_down_to_ten() -> None:
    table = board({"Tar Pits": [you("King Rex")] * 4}, hand=["Zapbot"] * 10, deck=["Warbot"] * 9)
    seats = table_of(table.game)
    seats.session.answer(table.game.decision.options.index(END_PLAY))  # type: ignore[union-attr]
    assert seats.session.turn_of == YOU and seats.seat(YOU).question() is not None
    for looking in (seats.seat(FOE), seats.spectator()):
        assert not looking.held_back and looking.asked == YOU
        assert looking.question() is None and looking.view().players[YOU].vp, "the base has scored"


def test_the_moment_is_offered_to_whoever_may_hold_something_as_far_as_all_can_tell() -> None:
    holding, empty = about_to_score("Shinobi"), about_to_score("Warbot")
    moments = empty.seat(YOU).moments_since(0)
    assert moments[0].seats == (FOE,)
    assert holding.seat(FOE).moments_since(0)[0].seats == (FOE,)


def test_that_somebody_passed_in_secret_does_not_keep_others_from_taking_back() -> None:
    table = about_to_score("Shinobi")
    session = table.session
    session.answer(None)
    assert session.kept_secret == {1} and session.asked == [YOU, FOE]
    assert session.turn_of == FOE, "it is their turn"
    assert session.undo_point() == 1, "who passed knows of it"


def about_to_score_with(stored: str) -> LocalTable:
    """You have ended your turn; the foe has laid a card aside that only they have seen."""
    there = [you("King Rex"), you("King Rex"), foe("Kickboxbro", under=[stored])]
    return done(board({"Tar Pits": there}, hand=["Zapbot"], foe_hand=["Warbot"]), END_PLAY)


def test_that_an_action_is_stored_under_a_card_does_not_show_in_being_asked_to_play_it() -> None:
    action, minion = about_to_score_with("Collateral Damage"), about_to_score_with("Warbot")
    assert not action.session.game.at_rest and minion.session.game.at_rest
    assert action.seat(FOE).question() is not None
    assert all(action.holds_back(perspective) for perspective in (Perspective(YOU), Perspective()))
    assert minion.seat(YOU).moments_since(0)[0].seats == (FOE,)
    assert action.seat(FOE).moments_since(0)[0].seats == (FOE,)


def only_the_foe_hears_of_it(asked: LocalTable, passed_over: LocalTable) -> None:
    """The foe is asked at one of these tables and not at the other, and who looks on cannot tell which."""
    assert not asked.session.game.at_rest and passed_over.session.game.at_rest
    assert asked.seat(FOE).question() is not None and not asked.seat(FOE).held_back
    assert all(asked.holds_back(perspective) for perspective in (Perspective(YOU), Perspective()))
    assert not passed_over.holds_back(Perspective(YOU))
    for table, perspective in ((asked, FOE), (passed_over, FOE), (passed_over, YOU)):
        assert table.seat(perspective).moments_since(0)[0].seats == (FOE,), "they may hold something"


def test_that_a_base_lets_somebody_play_a_card_does_not_show_whether_they_have_one() -> None:
    """Whoever holds a character that Manhattan lets them play is asked for it, and nobody hears of that."""

    def manhattan(holds: str) -> LocalTable:
        there = [you("King Rex"), you("King Rex"), foe("King Rex"), foe("Zapbot")]
        return done(board({"Manhattan": there}, foe_hand=[holds], foe_deck=["Nukebot"] * 2), END_PLAY)

    only_the_foe_hears_of_it(manhattan("Zapbot"), manhattan("Nukebot"))


def mole(*holds: str) -> LocalTable:
    """You have ended your turn, and the foe has a Mole where a base is about to score."""
    there = [you("King Rex"), you("King Rex"), foe("Mole")]
    return done(board({"Tar Pits": there}, foe_hand=holds), END_PLAY)


def test_that_a_mole_asks_for_an_action_does_not_show_whether_one_is_held() -> None:
    only_the_foe_hears_of_it(mole("Seeing Stars"), mole("Warbot"))


def test_a_mole_beside_a_special_in_hand_is_asked_for_in_secret_too() -> None:
    only_the_foe_hears_of_it(mole("Live and Let Chum", "Seeing Stars"), mole("Warbot"))


def test_a_mole_that_finds_an_action_in_the_discard_pile_asks_alike() -> None:
    """Cyberback lets one play from there: with a Special in hand there is one more to choose from."""
    for holds in ("Warbot", "Live and Let Chum"):
        there = [you("King Rex"), you("King Rex"), foe("Mole"), foe("Cyberback")]
        table = board({"Tar Pits": there}, foe_hand=[holds], foe_discard=["Monkey on Your Back"])
        asked = done(table, END_PLAY)
        assert asked.session.turn_of == FOE and not asked.session.game.at_rest
        assert asked.holds_back(Perspective(YOU))


def test_a_mole_without_any_hand_is_no_moment_for_its_player() -> None:
    assert mole().seat(YOU).moments_since(0)[0].seats == ()


def test_a_special_in_hand_does_not_show_in_how_often_a_card_in_play_asks() -> None:
    """With one, the foe says which of the two it is before saying for whom: two questions instead of one."""

    def capa_roja(holds: str) -> LocalTable:
        there = [you("King Rex"), you("Zapbot"), you("Zapbot"), foe("Capa Roja"), foe("King Rex")]
        return done(board({"Tar Pits": there}, foe_hand=[holds]), END_PLAY)

    once, twice = capa_roja("Warbot"), capa_roja("Live and Let Chum")
    assert once.session.turn_of == twice.session.turn_of == FOE
    assert not once.holds_back(Perspective(YOU)) and not twice.holds_back(Perspective(YOU))
    asked = twice.session.game.decision
    assert asked is not None and len(asked.options) == 2
    (capa,) = (
        at for at, (card, _) in enumerate(asked.options) if twice.session.game.name(card) == "Capa Roja"
    )
    twice.session.answer((capa,))
    assert twice.session.turn_of == FOE and twice.holds_back(Perspective(YOU))
    twice.session.answer((0,))
    twice.session.answer(None)  # and keeps the Special
    once.session.answer((0,))
    assert twice.seat(YOU).story()[-1].text == once.seat(YOU).story()[-1].text


def test_a_second_special_in_hand_does_not_show_in_how_often_the_first_asks() -> None:
    """Alone, it asks which minion; with another Special, its player first says which of the two it is."""

    def chum(*holds: str) -> LocalTable:
        there = [you("King Rex"), you("Zapbot"), you("Zapbot"), foe("King Rex"), foe("Zapbot")]
        return done(board({"Tar Pits": there}, foe_hand=["Live and Let Chum", *holds]), END_PLAY)

    once, twice = chum("Warbot"), chum("Widow's Bite")
    for table in (once, twice):
        assert table.session.turn_of == FOE and table.holds_back(Perspective(YOU))
    asked = twice.session.game.decision
    assert asked is not None and len(asked.options) == 2
    (special,) = (
        at
        for at, (card, _) in enumerate(asked.options)
        if twice.session.game.name(card) == "Live and Let Chum"
    )
    twice.session.answer((special,))
    assert twice.session.turn_of == FOE and twice.holds_back(Perspective(YOU)), "it asks which minion"
    for table in (once, twice):
        table.session.answer((0,))
    twice.session.answer(None)  # the foe keeps the other Special
    assert once.seat(YOU).story() == twice.seat(YOU).story() and len(once.seat(YOU).story()) > 3


def destroyed_agent(holds: str) -> LocalTable:
    """You have destroyed the foe's Hydra Agent, which lets them play weak characters in its place."""
    there = [foe("Hydra Agent"), foe("King Rex")]
    table = board({"Tar Pits": there}, hand=["Seeing Stars"], foe_hand=[holds])
    return done(table, (PLAY_CARD, table.card("Seeing Stars"), 0))


def test_that_a_destroyed_hydra_agent_calls_others_does_not_show_whether_they_are_held() -> None:
    only_the_foe_hears_of_it(destroyed_agent("Zapbot"), destroyed_agent("Nukebot"))
    (moment,) = destroyed_agent("Nukebot").seat(FOE).moments_since(0)
    assert moment.words == "Hydra Agent was destroyed."
    assert moment.concerns(FOE) and not moment.concerns(YOU)


@pytest.mark.parametrize("holds", ["Seeing Stars", "Warbot"])
def test_at_a_shared_screen_who_has_a_mole_gets_the_keyboard_once_asked_or_not(holds: str) -> None:
    before = board({"Tar Pits": [you("King Rex"), you("King Rex"), foe("Mole")]}, foe_hand=[holds])
    table = table_of(before.game)
    going_round = HandingRound(table)
    make(table, END_PLAY)
    handed = going_round.next(table.seat(YOU))
    assert handed is not None and handed[0].words == "Tar Pits was about to score." and handed[1] == FOE
    assert going_round.next(table.seat(YOU)) is None


def test_who_had_no_hand_at_a_scoring_does_not_get_the_keyboard_for_it_later() -> None:
    table = table_of(board({"Tar Pits": [you("King Rex")] * 3}, foe_deck=["Shinobi"] * 4).game)
    going_round = HandingRound(table)
    for _ in range(2):  # the foe draws at the end of their turn
        make(table, END_PLAY)
        assert going_round.next(table.seat(YOU)) is None
    assert len(table.seat(YOU).moments_since(0)) == 2 and table.session.game.hand(FOE)


def test_every_extra_play_that_is_asked_for_by_its_card_says_that_it_is_from_hand() -> None:
    """Compared with a Special in hand it would be seen to be asked for."""
    triggers = [
        (card.name, trigger)
        for card in CATALOG.definitions
        for each in card.triggers.values()
        for trigger in each
        if EXTRA_PLAY in trigger.touches and trigger.chooses_first
    ]
    assert len(triggers) > 4 and [name for name, trigger in triggers if not trigger.from_hand] == []


def test_a_level_has_its_time_and_the_way_there_and_back() -> None:
    players = ("human", "normal", "random", "hard", "cmd:./bot")
    assert time_for(players, (1,)) == pytest.approx(0.2 + WAY_AND_BACK)
    assert time_for(players, range(5)) == pytest.approx(0.7 + 2 * WAY_AND_BACK)
    assert time_for(players, (0, 2, 4)) == 0
