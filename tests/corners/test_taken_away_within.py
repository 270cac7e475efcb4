"""What a card played at once within another took away was taken by that card, not by the outer one."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, third, you


@covers("rule.trigger-presence", "wizards-chronomage", "tricksters-disenchant", "tricksters-pay-the-piper")
def test_an_extra_disenchant_saves_the_piper_his_pay() -> None:
    table = board({"Tar Pits": [foe("Pay the Piper")]}, hand=["Chronomage", "Disenchant", "King Rex"])
    table.play("Chronomage", at="Tar Pits").answer("Disenchant")
    assert table.resting and table.hand() == ["King Rex"]


@covers("rule.trigger-presence", "kree-it-begins", "time-travelers-into-the-time-slip")
def test_an_agent_sent_home_by_the_second_action_takes_one_card_not_two() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), foe("Secret Agent")]},
        hand=["It Begins", "Into the Time Slip", "Scry", "Scry", "Howl"],
    )
    table.play("It Begins").answer("Into the Time Slip").answer("Secret Agent")
    table.answer("Scry")
    assert table.resting and sorted(table.discard()) == ["Into the Time Slip", "It Begins", "Scry"]


@covers("rule.trigger-presence", "super-spies-secret-agent", "clar.super-spies-secret-agent.1")
def test_an_action_that_takes_the_agent_away_itself_still_costs_a_card() -> None:
    table = board({"Tar Pits": [foe("Secret Agent")]}, hand=["Into the Time Slip", "Scry"])
    table.play("Into the Time Slip")
    assert table.zone("Secret Agent") == "hand" and sorted(table.discard()) == ["Into the Time Slip", "Scry"]


@covers("rule.extra-plays", "luchadors-smart-set-up", "wizards-chronomage", "tricksters-disenchant")
def test_the_extra_action_comes_before_a_draw_that_it_could_prevent() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", on=[foe("Smart Set-Up")])]}, hand=["Chronomage", "Disenchant"]
    )
    table.play("Chronomage", at="Tar Pits")
    assert table.asks == YOU and table.options() == ["Disenchant"] and table.decision.may_pass
    table.answer("Disenchant")
    assert table.resting and table.hand(FOE) == []
    later = board(
        {"Tar Pits": [you("King Rex", on=[foe("Smart Set-Up")])]}, hand=["Chronomage", "Disenchant"]
    )
    later.play("Chronomage", at="Tar Pits").decline()
    assert later.resting and len(later.hand(FOE)) == 1 and later.can_play("Disenchant")


@covers("rule.extra-plays", "luchadors-smart-set-up", "wizards-chronomage", "ninjas-smoke-bomb")
def test_an_action_that_shuts_others_out_prevents_the_draw_as_well() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", on=[foe("Smart Set-Up")])]}, hand=["Chronomage", "Smoke Bomb"]
    )
    table.play("Chronomage", at="Tar Pits").answer("Smoke Bomb", at="King Rex")
    assert table.hand(FOE) == [] and table.discard(FOE) == ["Smart Set-Up"]


@covers("rule.extra-plays", "luchadors-smart-set-up", "wizards-chronomage")
def test_what_could_not_prevent_it_can_wait() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", on=[foe("Smart Set-Up")])]}, hand=["Chronomage", "Mystic Studies"]
    )
    table.play("Chronomage", at="Tar Pits")
    assert table.resting and len(table.hand(FOE)) == 1


@covers("rule.trigger-presence", "robots-hoverbot", "tricksters-leprechaun", "aliens-supreme-overlord")
def test_a_leprechaun_sent_home_by_the_second_minion_kills_nobody() -> None:
    table = board(
        {"Tar Pits": [third("Leprechaun")]}, hand=["Hoverbot"], deck=["Supreme Overlord"], players=3
    )
    table.play("Hoverbot", at="Tar Pits").answer("Supreme Overlord", at="Tar Pits").answer("Leprechaun")
    assert sorted(table.minions_at("Tar Pits")) == ["Hoverbot", "Supreme Overlord"]
