"""Positions: any table at rest as one line of text, set up again as it was, refused with the reason."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.board_setup import (
    CannotPlace,
    base_to_pile,
    base_to_table,
    begin_turn,
    free_plays,
    into_stasis,
    onto_minion,
    set_controller,
    set_counters,
    set_free_plays,
    set_phase,
    set_talents_used,
    talents_used,
    to_base,
    to_pile,
    under,
)
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.kinds import (
    ACTION,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    DRAW_TWO,
    END_TURN,
    HAND,
    MINION,
    OPENING,
    PLAY_CARDS,
    SCORE_BASES,
    START_TURN,
    ZONE_NAMES,
    Phase,
    Zone,
)
from smashup_tui.engine.position import Position, PositionError, _check_of, why_impossible
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.loop import by_habit, play
from tests.invariants import check_cards
from tests.scenario import board, foe, you


def a_game(seed: int = 3, players: int = 2, moves: int = 60) -> Game:
    """A table after some moves, at rest."""
    game = Game.new(Setup.of(*([""] * players)), seed)
    for _ in play(game, by_habit(Rng(seed))):
        if game.count >= moves and game.at_rest:
            return game
    return a_game(seed + 1, players, moves)


def repacked(text: str, change: Any) -> str:
    """The line with something else inside, and a frame that fits."""
    packed = text.split(".")[1]
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "==")))
    change(data)
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(data).encode())).decode().rstrip("=")
    return f"smashup1.{packed}.{_check_of(packed)}"


@pytest.mark.parametrize("seed", range(24))
def test_a_position_is_set_up_again_as_it_was(seed: int) -> None:
    game = a_game(seed, 2 + seed % 3, 20 + 7 * seed)
    again = Position.from_text(Position.of(game).text).game()
    check_cards(again)
    assert again.digest() == game.digest()
    assert why_impossible(game) == []


@pytest.mark.parametrize("seed", range(6))
def test_both_tables_play_on_alike(seed: int) -> None:
    game = a_game(seed)
    again = Position.of(game).game()
    one, other = Rng(seed), Rng(seed)
    for _ in range(40):
        if game.decision is None or again.decision is None:
            break
        game.apply(quick_answer(game, game.decision, one))
        again.apply(quick_answer(again, again.decision, other))
        assert game.digest() == again.digest()


def test_a_position_begins_a_game_of_its_own() -> None:
    game = a_game()
    setup = Position.of(game).setup
    assert Game.new(setup, 0).digest() == Game.new(setup, 99).digest() == game.digest()


def test_the_line_is_short_and_needs_no_quotes() -> None:
    text = Position.of(a_game()).text
    assert len(text) < 900
    assert all(ch.isalnum() or ch in "._-" for ch in text)
    assert Position.from_text(f"  {text[:80]}\n{text[80:]} ").text == text


def test_decks_that_are_no_factions_can_be_shared_too() -> None:
    table = board({"Tar Pits": [you("King Rex", counters=2), foe("Warbot", on=[you("Upgrade")])]})
    again = Position.from_text(Position.of(table.game).text).game()
    assert again.digest() == table.game.digest()
    assert any("copies of King Rex" in problem for problem in why_impossible(again))


def test_a_position_is_taken_between_moves() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Collector"]).play("Collector", at="Tar Pits")
    assert not table.resting
    with pytest.raises(PositionError, match="between two moves"):
        Position.of(table.game)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "isn't a position"),
        ("hello", "isn't a position"),
        ("smashup1.abc", "isn't a position"),
        ("smashup9.abc.123456", "format 9"),
        ("smashup1.abc.123456", "missing or changed"),
        (f"smashup1.abc.{_check_of('abc')}", "can't be unpacked"),
    ],
)
def test_a_damaged_line_is_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Position.from_text(text)


def _twice(data: Any) -> None:
    data["hands"][0].append(data["decks"][0][0])


def _nowhere(data: Any) -> None:
    data["decks"][0].pop()


def _not_theirs(data: Any) -> None:
    data["decks"][1].append(data["decks"][0].pop())


def _base_in_hand(data: Any) -> None:
    data["hands"][0].append(data["basedeck"].pop())


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_twice, "two places"),
        (_nowhere, "isn't anywhere"),
        (_not_theirs, "isn't theirs"),
        (_base_in_hand, "separate piles"),
        (lambda data: data.update(cards="00000000"), "decks differ"),
        (lambda data: data.update(now=7), "0 to 1"),
        (lambda data: data.update(vp=[-1, 0]), "0 to 999"),
        (lambda data: data.pop("turn"), "incomplete"),
        (lambda data: data.update(hands=5), "incomplete"),
        (lambda data: data.update(effects=[["magic", 1, 2, 3, 4, 0]]), "no effect “magic”"),
        (lambda data: data.update(effects=[["power", 999, 1, 0, 1, 0]]), "from 0 to"),
        (lambda data: data.update(permits=[[0, 99, 0, [], 0, 0, []]]), "expected text, found"),
        (lambda data: data.update(permits=[[0, 99, 0, "on Sundays", 0, 0, []]]), "no extra play"),
        (lambda data: data.update(phase=[]), "in the phase"),
        (lambda data: data.update(names=["You"]), "2 to 4 players"),
        (lambda data: data.update(factions=[["aliens", "robots"]]), "decks"),
        (lambda data: data.update(on=[[data["hands"][0][0], data["decks"][0].pop()]]), "isn't in play"),
    ],
)
def test_an_impossible_table_is_refused(change: Any, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Position.from_text(repacked(Position.of(a_game()).text, change))


# --- other phases ---------------------------------------------------------------------------------


def at_phase(phase: Phase, **more: Any) -> Position:
    """You stand at Tar Pits, which is full; Ada's turn comes after yours."""
    full = [you("King Rex", counters=9), foe("Warbot")]
    table = board({"Tar Pits": full, "Jungle Oasis": []}, hand=["Collector"], **more)
    set_phase(table.game, phase)
    return Position.of(table.game)


@pytest.mark.parametrize("phase", [START_TURN, PLAY_CARDS, SCORE_BASES, DRAW_TWO, END_TURN])
def test_the_phase_is_part_of_the_line(phase: Phase) -> None:
    position = at_phase(phase)
    again = Position.from_text(position.text)
    assert again.state.phase == phase and again.text == position.text
    assert again.laid_out().digest() == position.laid_out().digest()
    assert again.game().digest() == position.game().digest()
    assert position.text.startswith("smashup1." if phase == PLAY_CARDS else "smashup2.")


def test_a_table_that_is_laid_out_has_not_gone_on() -> None:
    game = at_phase(SCORE_BASES).laid_out()
    assert game.decision is None and game.s.phase == SCORE_BASES and game.s.vp == [0, 0]
    assert Position.of(game).text == at_phase(SCORE_BASES).text


def test_where_bases_are_about_to_score_they_score() -> None:
    position = at_phase(SCORE_BASES)
    game = position.game()
    assert game.s.vp == [4, 3] and len(game.s.hands[0]) == 3 and game.s.current == 1


def test_where_cards_are_about_to_be_drawn_no_base_scores_any_more() -> None:
    game = at_phase(DRAW_TWO).game()
    assert game.s.vp == [0, 0] and len(game.s.hands[0]) == 3 and game.s.current == 1


def test_where_the_turn_is_about_to_end_nothing_is_drawn() -> None:
    game = at_phase(END_TURN).game()
    assert len(game.s.hands[0]) == 1 and game.s.current == 1


def test_where_the_turn_is_about_to_start_it_is_that_turn() -> None:
    position = at_phase(START_TURN)
    game = position.game()
    assert game.s.turn == position.state.turn and game.s.current == 0 and game.s.phase == PLAY_CARDS
    assert free_plays(game, MINION) == free_plays(game, ACTION) == 1


def test_a_game_over_at_the_end_of_the_turn_is_over() -> None:
    position = at_phase(END_TURN)
    position.state.vp = [15, 3]
    assert not any("would be over" in problem for problem in why_impossible(position.laid_out()))
    assert position.game().over


def test_a_copy_in_the_middle_of_such_a_phase_goes_its_own_way() -> None:
    full = [you("King Rex", counters=9), foe("Warbot")]
    table = board({"Tar Pits": full, "The Mothership": [you("King Rex", counters=15)]})
    set_phase(table.game, SCORE_BASES)
    game = Position.of(table.game).game()
    assert game.decision is not None and game.decision.prompt == "Which base scores first?"
    for copy in (game.clone(), game.clone().clone(), game.determinize(0, Rng(1)).clone()):
        copy.apply(0)
        assert max(copy.s.vp) > 0
    assert game.s.vp == [0, 0]


def test_a_line_of_another_phase_than_a_turn_has_is_refused() -> None:
    line = repacked(Position.of(a_game()).text, lambda data: data.update(phase=OPENING))
    with pytest.raises(PositionError, match="in the phase"):
        Position.from_text(line)


def test_plays_left_are_set_one_by_one() -> None:
    game = board({"Tar Pits": []}, hand=["Collector", "Natural Selection"]).game
    set_free_plays(game, MINION, 0)
    assert free_plays(game, MINION) == 0 and free_plays(game, ACTION) == 1
    assert Position.from_text(Position.of(game).text).game().s.permits == game.s.permits
    with pytest.raises(CannotPlace, match="0 to 9"):
        set_free_plays(game, ACTION, 10)
    set_phase(game, DRAW_TWO)
    with pytest.raises(CannotPlace, match="Play Cards"):
        set_free_plays(game, ACTION, 1)


def test_a_talent_counts_as_used_or_not() -> None:
    table = board({"Tar Pits": [you("Hive Queen"), foe("Scout", counters=2)]})
    game, queen = table.game, table.card("Hive Queen")

    def offers_it() -> bool:
        decision = game.rest().decision
        return decision is not None and any(each[:2] == ("talent", queen) for each in decision.options)

    assert offers_it() and not talents_used(game, queen)
    set_talents_used(game, queen, used=True)
    assert not offers_it() and talents_used(game, queen)
    set_talents_used(game, queen, used=False)
    assert offers_it()


# --- arranging ------------------------------------------------------------------------------------


def test_any_card_goes_to_any_zone() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", on=[you("Upgrade")], under=["Laseratops"])]}, hand=["Natural Selection"]
    )
    game, rex = table.game, table.card("King Rex")
    set_counters(game, rex, 3)
    into_stasis(game, rex, 2)
    assert table.zone("Upgrade") == table.zone("Laseratops") == "discard pile"
    assert table.counters("King Rex") == 0 and table.stasis_counters("King Rex") == 2
    piles: tuple[Zone, ...] = (DISCARD, HAND, BOX, DECK)
    for zone in piles:
        to_pile(game, rex, zone)
        assert game.zone(rex) == zone, ZONE_NAMES[zone]
        check_cards(game)
    assert game.s.decks[0][-1] == rex
    to_pile(game, rex, DECK, bottom=True)
    assert game.s.decks[0][0] == rex
    to_base(game, rex, table.card("Tar Pits"), 1)
    set_controller(game, rex, 0)
    onto_minion(game, table.card("Upgrade"), rex, 0)
    under(game, table.card("Natural Selection"), rex)
    begin_turn(game)
    check_cards(game)
    assert game.power(rex) == 9 and table.hand() == []


def test_a_base_leaves_and_comes() -> None:
    table = board({"Tar Pits": [foe("Warbot")]})
    pits = table.card("Tar Pits")
    base_to_pile(table.game, pits, BASE_DISCARD)
    assert table.zone("Warbot") == "discard pile" and table.zone("Tar Pits") == "base discard pile"
    base_to_table(table.game, pits, 0)
    check_cards(begin_turn(table.game))
    assert table.bases()[0] == "Tar Pits"


def test_what_cannot_lie_somewhere_is_refused_with_the_reason() -> None:
    table = board({"Tar Pits": [you("King Rex", on=[you("Upgrade")])]}, hand=["Natural Selection"])
    game, card = table.game, table.card
    before = game.digest()
    attempts: tuple[tuple[Callable[[], None], str], ...] = (
        (lambda: to_base(game, card("Natural Selection"), card("Tar Pits"), 0), "standard action"),
        (lambda: to_base(game, card("Upgrade"), card("Tar Pits"), 0), "for a minion"),
        (lambda: to_base(game, card("Tar Pits"), card("Tar Pits"), 0), "is a base"),
        (lambda: onto_minion(game, card("King Rex"), card("King Rex"), 0), "is a minion"),
        (lambda: onto_minion(game, card("Upgrade"), card("Tar Pits"), 0), "isn't a minion in play"),
        (lambda: to_pile(game, card("Tar Pits"), HAND), "is a base"),
        (lambda: set_counters(game, card("Upgrade"), 1), "isn't a minion in play"),
        (lambda: set_counters(game, card("King Rex"), 200), "0 to 99"),
        (lambda: set_controller(game, card("Natural Selection"), 1), "isn't in play"),
        (lambda: base_to_table(game, card("Tar Pits")), "is already in play"),
        (lambda: base_to_pile(game, card("Tar Pits"), HAND), "can't go there"),
        (lambda: under(game, card("King Rex"), card("King Rex")), "nothing can be stored"),
        (lambda: under(game, card("King Rex"), card("Upgrade")), "take it off first"),
    )
    for attempt, reason in attempts:
        with pytest.raises(CannotPlace, match=reason):
            attempt()
    assert game.digest() == before


def test_who_would_have_won_is_said() -> None:
    game = a_game()
    game.s.vp = [15, 3]
    assert any("would be over" in problem for problem in why_impossible(game))
    game.s.vp = [15, 15]
    assert why_impossible(game) == []


def test_too_few_bases_are_noticed() -> None:
    game = a_game()
    base_to_pile(game, game.s.bases[0], BASE_DISCARD)
    assert any("bases are in play" in problem for problem in why_impossible(game.rest()))
