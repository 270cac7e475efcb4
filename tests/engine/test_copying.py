"""Copying abilities: what is copied, what not, and what is left when the copy ends."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, YOU, foe, you
from .lab import lab_board


@covers("rule.copying")
def test_two_copiers_do_not_copy_each_other_for_ever() -> None:
    table = lab_board({"Plain": [foe("Copier")]}, hand=["Copier"])
    table.play("Copier", at="Plain")
    assert table.resting
    assert table.minions_at("Plain") == ["Copier", "Copier"]


@covers("rule.copying")
def test_a_copied_copier_copies_one_more_minion() -> None:
    table = lab_board({"Plain": [foe("Copier"), foe("Sailor")]}, hand=["Copier"])
    table.play("Copier", at="Plain").answer("Copier").answer("Sailor")
    assert table.can_use_special("Copier")


@covers("rule.copying", "rule.cancelling")
def test_a_cancelled_ability_is_not_there_to_be_copied() -> None:
    table = lab_board({"Plain": [foe("Sailor", on=[you("Muzzle")])]}, hand=["Copier"])
    table.play("Copier", at="Plain")
    assert not table.can_use_special("Copier")


@covers("rule.copying")
def test_a_copied_special_for_your_turn_can_be_used() -> None:
    table = lab_board({"Plain": [foe("Sailor"), you("Sailor")]}, hand=["Copier"], deck=["Grunt"])
    table.play("Copier", at="Plain").special("Copier")
    assert table.hand() == ["Grunt"]
    assert table.zone("Copier") == "discard pile"
    assert table.minions_at("Plain") == ["Sailor", "Sailor"]


@covers("rule.copying")
def test_what_a_copied_ability_stored_goes_when_the_copy_ends() -> None:
    table = lab_board({"Plain": [foe("Packer")]}, hand=["Copier", "Grunt"], deck=["Bruiser", "Strike"])
    table.play("Copier", at="Plain").end_turn().answer("Grunt")
    assert table.discard() == ["Grunt"]
    assert table.stored_under("Copier") == []


@covers("rule.copying", "rule.prerequisite", "clar.shapeshifters-copycat.1")
def test_conditions_for_playing_the_original_do_not_matter() -> None:
    table = lab_board({"Plain": [foe("Recluse"), you("Grunt")]}, hand=["Copier", "Recluse"], deck=["Hat"])
    assert not table.can_play("Recluse")
    table.play("Copier", at="Plain").talent("Copier")
    assert table.hand() == ["Recluse", "Hat"]


@covers("rule.copying")
def test_what_a_copied_ability_announced_for_the_end_of_the_turn_happens() -> None:
    table = lab_board({"Plain": [foe("Jinx"), you("Grunt")]}, hand=["Copier"])
    table.play("Copier", at="Plain").answer("Grunt").end_turn()
    assert table.zone("Grunt") == "discard pile"
    assert table.minions_at("Plain") == ["Jinx", "Copier"]


@covers("rule.copying", "rule.duration", "clar.shapeshifters-copycat.1")
def test_what_a_copied_ability_promised_until_a_deadline_outlives_the_copy() -> None:
    table = lab_board({"Plain": [foe("Chief"), you("Grunt")]}, hand=["Copier"])
    table.play("Copier", at="Plain")
    assert (table.power("Copier"), table.power("Grunt"), table.power("Chief")) == (3, 3, 3)
    table.end_turn()
    assert table.asks == FOE
    assert (table.power("Copier"), table.power("Grunt")) == (3, 3)
    table.end_turn()
    assert table.asks == YOU
    assert (table.power("Copier"), table.power("Grunt")) == (2, 2)
