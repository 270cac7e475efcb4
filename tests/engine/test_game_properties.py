"""The surface: questions, answers, copies, views, explanations."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from smashup_tui import engine
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import IllegalChoice
from smashup_tui.engine.model.kinds import ACTION
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you

NO_ANSWERS: list[object] = [
    *(-1, 99, 10**5000, True, 0.0, 1.5, float("nan"), 1j, None, [], (), [0, 1], [0, 0], [[0]], [None]),
    *(
        "0",
        "",
        b"\x00",
        bytearray(1),
        memoryview(b"\x00"),
        {0},
        frozenset({0}),
        {0: 0},
        {},
        object(),
        range(1),
    ),
    *([True], [1.0], ["0"], [10**5000], [object()], (b"\x00",), iter([0]), (0,).__iter__, int, [0] * 100_000),
]


@covers("rule.illegal-choice")
@pytest.mark.parametrize("choice", NO_ANSWERS, ids=lambda choice: type(choice).__name__)
def test_an_illegal_answer_says_why_and_changes_nothing(choice: object) -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["Seeing Stars", "Zapbot"])
    before = table.game.digest()
    with pytest.raises(IllegalChoice) as refused:
        table.game.apply(choice)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 300
    assert table.game.digest() == before and table.game.count == 0


def test_an_illegal_answer_in_the_middle_changes_nothing_either() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Zapbot")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    before = table.game.digest()
    with pytest.raises(IllegalChoice, match="Pick 1"):
        table.game.apply([0, 1])
    assert table.game.digest() == before


def test_a_game_that_is_over_asks_nothing() -> None:
    table = board(vp=[15])
    table.end_turn()
    assert table.game.over and table.game.decision is None and table.game.s.winner == YOU
    with pytest.raises(IllegalChoice, match="over"):
        table.game.apply(0)


def test_a_question_with_one_answer_is_not_asked() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    assert table.resting and table.zone("Zapbot") == "deck"  # Tar Pits puts it under the deck


def test_power_is_explained_by_its_terms() -> None:
    table = board({"The Central Brain": [you("King Rex", counters=2, on=[you("Upgrade")])]}, hand=["Howl"])
    table.play("Howl")
    game = table.game
    terms = [
        (amount, game.name(source) if source else "counters")
        for amount, source in game.explain_power(table.card("King Rex"))
    ]
    assert terms == [(7, "King Rex"), (2, "counters"), (2, "Upgrade"), (1, "The Central Brain"), (1, "Howl")]
    assert table.power("King Rex") == 13


def test_a_breakpoint_is_explained_by_its_terms() -> None:
    table = board({"Tar Pits": [you("King Rex")]}, hand=["Rampage"])
    table.play("Rampage")
    game = table.game
    terms = [
        (amount, game.name(source)) for amount, source in game.explain_breakpoint(table.card("Tar Pits"))
    ]
    assert terms == [(16, "Tar Pits"), (-7, "Rampage")]


def test_the_forecast_follows_the_rules_of_ties() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("King Rex")]})
    assert table.places("Tar Pits") == [(YOU, 1, 4), (FOE, 1, 4)]


@covers("rule.your-turn")
def test_why_not_on_another_players_turn() -> None:
    table = board(hand=["Howl"], foe_hand=["Howl"])
    reason = table.game.why_not(FOE, table.card("Howl", seat=FOE))
    assert reason is not None and reason.rule == "rule.your-turn"


@covers("rule.one-minion-one-action")
def test_a_number_that_can_be_chosen_is_not_taken_for_a_card() -> None:
    table = board({"Tar Pits": [you("Chestbreaker")]}, deck=["Scout", "Lone Wolf", "Warbro"])
    table.talent("Chestbreaker")
    asked = table.game.decision
    assert asked is not None and asked.options == (3, 4)
    assert all(table.game.why_not(YOU, card) for card in (3, 4))


def test_why_not_a_second_minion() -> None:
    table = board({"Tar Pits": []}, hand=["King Rex", "King Rex"])
    table.play("King Rex", at="Tar Pits")
    reason = table.game.why_not(YOU, table.game.s.hands[YOU][0])
    assert reason is not None and reason.rule == "rule.one-minion-one-action"


@covers("rule.extra-plays")
def test_why_not_a_minion_too_strong_for_the_extra_play() -> None:
    table = board({"Tar Pits": []}, hand=["Zapbot", "King Rex"])
    table.play("Zapbot", at="Tar Pits")
    reason = table.game.why_not(YOU, table.game.s.hands[YOU][0])
    assert reason is not None and reason.rule == "rule.extra-plays"


@covers("rule.talents")
def test_why_not_a_card_without_talent() -> None:
    table = board({"Tar Pits": [you("King Rex")]})
    reason = table.game.why_not(YOU, table.card("King Rex"))
    assert reason is not None and reason.rule == "rule.talents"


def test_nothing_stands_in_the_way_of_a_card_that_can_be_played() -> None:
    table = board(hand=["Howl"])
    assert table.game.why_not(YOU, table.card("Howl")) is None


def test_a_view_shows_the_own_hand_and_counts_the_others() -> None:
    table = board(hand=["Howl"], foe_hand=["Probe", "Howl"])
    view = table.game.view(YOU)
    assert view.seats[YOU].hand == table.game.s.hands[YOU]
    assert view.seats[FOE].hand == (0, 0)
    assert set(view.seats[YOU].deck) == {0}
    assert view.decision is not None and table.game.view(FOE).decision is None


def test_a_view_remembers_what_was_shown() -> None:
    table = board(hand=["Probe"], foe_hand=["King Rex", "Howl"])
    table.play("Probe")
    assert table.game.view(YOU).seats[FOE].hand == table.game.s.hands[FOE]


def test_a_card_sent_home_is_known_to_all_until_it_may_have_gone() -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["Beam Up"], foe_hand=["Howl"])
    table.play("Beam Up")
    shown = [card for card in table.game.view(YOU).seats[FOE].hand if card]
    assert [table.game.name(card) for card in shown] == ["Warbot"]


def test_dealing_anew_keeps_what_the_seat_knows_and_moves_the_rest() -> None:
    game = Game.new(Setup.of("aliens+ninjas", "pirates+robots"), 4)
    assert game.decision is not None
    seat = game.decision.seat
    hands = set()
    for seed in range(20):
        copy = game.determinize(seat, Rng(seed))
        assert copy.view(seat) == game.view(seat)
        hands.add(copy.s.hands[1 - seat])
    assert len(hands) > 10


def test_dealing_anew_is_refused_in_the_middle_of_anothers_choice() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Zapbot")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    with pytest.raises(ValueError, match="seat 0"):
        table.game.determinize(FOE, Rng(1))


def test_what_happened_is_told_since_a_mark_and_hides_what_is_hidden() -> None:
    table = board(hand=["Howl"], deck=["Probe"])
    assert table.game.events is not None
    mark = len(table.game.events)
    table.allow_more(ACTION).end_turn()
    drawn = [event for event in table.game.events_since(mark) if event.kind == "drawn"]
    assert drawn[0].cards and not drawn[0].seen_by(FOE).cards
    assert drawn[0].seen_by(FOE).amount == 2


PACKAGE = Path(engine.__file__).resolve().parents[1]
INSIDE = {"s", "table", "roles", "abilities", "queue", "spent", "powers"}  # of a game: the rules' own
GAMES = {"game", "copy", "now", "before", "after", "world"}  # what a game is called where it is read


def reads_of_state(file: Path) -> list[int]:
    """Lines that reach into a game instead of asking it by name."""
    lines = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in INSIDE:
            of = node.value
            name = of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
            if name in GAMES or node.attr == "s":
                lines.append(node.lineno)
    return lines


def test_nobody_but_rules_and_cards_reads_the_state() -> None:
    reading = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        layer = file.relative_to(PACKAGE).parts[0]
        if layer not in ("engine", "cards") and (lines := reads_of_state(file)):
            reading[file.relative_to(PACKAGE).as_posix()] = lines
    assert not reading


def test_cards_act_by_verbs_that_ask_for_protection() -> None:
    """`me` also has what verbs are made of; a card that used it would pass protections and permits by."""
    of_the_rules = {"leave_play", "may_affect", "play_by", "play_card", "reach"}
    for file in (PACKAGE / "cards").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                assert node.attr not in of_the_rules, f"{file.name}:{node.lineno} uses {node.attr}"


def test_the_engine_exports_its_surface() -> None:
    for name in engine.WHERE:
        assert getattr(engine, name) is not None
    assert "Game" in dir(engine)
    with pytest.raises(AttributeError, match="exports no Nonsense"):
        _ = engine.Nonsense


def test_what_the_type_checker_sees_is_what_is_exported() -> None:
    source = Path(engine.__file__).read_text(encoding="utf-8")
    imported = re.findall(r"from \.([\w.]+) import (\w+) as \2", source)
    assert {name: module for module, name in imported} == engine.WHERE


def test_a_game_can_be_read_by_name() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=2, on=[you("Upgrade")]), foe("Warbot")]},
        hand=["Howl"],
        vp=[3, 5],
    )
    game = table.game
    rex, upgrade, pits = table.card("King Rex"), table.card("Upgrade"), table.card("Tar Pits")
    assert game.seats == 2 and game.vp == (3, 5) and game.current == YOU and not game.over
    assert game.bases[0] == pits and game.minions_at(pits)[0] == rex
    assert game.controller(rex) == game.owner(rex) == YOU and game.counters(rex) == 2
    assert game.on(rex) == (upgrade,) and game.host_of(upgrade) == rex and game.base_of(upgrade) == pits
    assert game.hand(YOU) == (table.card("Howl"),) and game.knows(YOU, game.hand(YOU)[0])
    assert not game.knows(FOE, game.hand(YOU)[0])
    assert game.power(rex) == 11 and game.breakpoint(pits) == 16 and game.total_power(pits) == 15
    assert len(game.cards_of(FOE)) == len(set(game.cards_of(FOE))) and game.dealt


def test_a_question_stays_what_it_was_when_its_card_goes_on() -> None:
    """Pushing the Limit asks for one minion after another; a replay names what was chosen of which."""
    table = board(
        {"The Mothership": [you("Warbro")], "The Homeworld": [you("Rumbro")]}, hand=["Pushing the Limit"]
    )
    asked = table.play("Pushing the Limit").game.decision
    assert asked is not None
    before = asked.as_data()
    table.answer("Rumbro")
    assert asked.as_data() == before
