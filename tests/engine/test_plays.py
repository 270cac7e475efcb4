"""Playing cards in unusual ways: from the discard pile, as Special actions, and where they go afterwards."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ..covers import covers
from ..scenario import FOE, foe, you
from .lab import lab_board


@covers("rule.play-from-hand")
def test_a_card_may_let_you_play_from_the_discard_pile_with_any_play() -> None:
    table = lab_board({"Plain": [you("Wardrobe"), you("Grunt")]}, hand=["Grunt"], discard=["Hat", "Strike"])
    assert table.can_play("Hat", at="Wardrobe")
    assert not table.can_play("Hat", at="Grunt")
    assert not table.can_play("Strike")
    table.play("Hat", at="Wardrobe")
    assert table.power("Wardrobe") == 3
    assert not table.can_play("Hat")


@covers("rule.play-from-hand", "rule.extra-outside-phase")
def test_it_works_for_an_extra_play_outside_the_phase_as_well() -> None:
    table = lab_board(
        {"Oasis": [you("Giant"), you("Herald"), you("Grunt"), you("Wardrobe")]}, discard=["Hat"]
    )
    table.end_turn()
    assert table.moves() == ["('play', 'Hat', 'Wardrobe')"]
    table.answer("Hat")
    assert table.vp() == 2


@covers("rule.extra-plays")
def test_a_play_on_a_certain_minion_is_lost_when_that_minion_leaves() -> None:
    table = lab_board({"Plain": [you("Tailor")]}, hand=["Hat", "Strike", "Tailor"])
    table.talent("Tailor").play("Strike")
    assert not table.can_play("Hat")
    table.play("Tailor", at="Plain")
    assert not table.can_play("Hat")


@covers("rule.action-discarded")
def test_an_action_that_goes_elsewhere_waits_for_what_it_triggered() -> None:
    table = lab_board({"Plain": [you("Fan")]}, hand=["Boomerang"], discard=["Grunt", *["Hat"] * 37])
    assert table.deck() == []
    table.play("Boomerang")
    assert len(table.hand()) == 1 and table.hand() != ["Boomerang"]
    assert table.deck()[-1] == "Boomerang"
    assert table.discard() == []


@covers("rule.specials-timing")
def test_any_action_can_be_a_special_action() -> None:
    table = lab_board({"Oasis": [you("Giant"), you("Grunt"), you("Insider"), foe("Grunt")]}, hand=["Hat"])
    table.end_turn().answer("Insider")
    table.answer("Hat", at="Insider")
    assert table.discard() == ["Giant", "Grunt", "Insider", "Hat"]


@covers("rule.specials-timing")
def test_nobody_is_asked_for_a_special_action_without_an_action() -> None:
    table = lab_board({"Oasis": [you("Giant"), you("Grunt"), you("Insider"), foe("Grunt")]}, hand=["Grunt"])
    table.end_turn()
    assert table.resting and table.vp() == 2


@covers("rule.forbidding")
def test_who_can_play_no_specials_can_play_no_special_action() -> None:
    table = lab_board(
        {"Oasis": [you("Giant"), you("Grunt"), you("Insider"), foe("Grunt"), foe("Hush")]},
        hand=["Hat", "Landslide"],
    )
    table.end_turn()
    assert table.resting and table.vp() == 2


@covers("rule.forbidding", "rule.scoring-8-replace")
def test_the_ban_on_specials_lasts_until_the_next_base_has_come() -> None:
    table = lab_board(
        {
            "Oasis": [you("Giant"), you("Grunt"), foe("Grunt"), you("Heir"), foe("Hush")],
            "Plain": [],
            "Hill": [],
        },
        hand=["Boomerang"],
        base_deck=["Moor"],
    )
    table.end_turn()
    assert "Boomerang" in table.hand()


@covers("rule.forbidding", "rule.scoring-6-discard")
def test_without_a_ban_the_special_action_comes_before_the_next_base() -> None:
    table = lab_board(
        {"Oasis": [you("Giant"), you("Grunt"), foe("Grunt"), you("Heir")], "Plain": [], "Hill": []},
        hand=["Boomerang"],
        base_deck=["Moor"],
    )
    table.end_turn()
    assert table.deck()[-1] == "Boomerang"


@covers("rule.forbidding")
def test_who_forbids_others_may_play_specials() -> None:
    table = lab_board({"Oasis": [you("Giant"), foe("Insider"), foe("Giant"), foe("Hush")]}, foe_hand=["Hat"])
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Insider"])


@covers("rule.extra-plays")
def test_extra_actions_in_play_cards_still_wait() -> None:
    table = lab_board({"Plain": [you("Tailor")]}, hand=["Hat", "Hat"])
    table.talent("Tailor")
    assert table.resting
    table.play("Hat", at="Tailor").play("Hat", at="Tailor")
    assert table.power("Tailor") == 4
    assert not any(permit.kind == ACTION for permit in table.game.s.permits)
