"""Extra cards may always be played at once, before what the play that gave them has triggered."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, YOU, board, foe, you


@covers("rule.extra-plays", "robots-zapbot", "tricksters-pay-the-piper")
def test_three_zapbots_come_down_before_the_piper_is_paid() -> None:
    table = board({"The Mothership": [foe("Pay the Piper")]}, hand=["Zapbot"] * 3)
    table.play("Zapbot", at="The Mothership")
    table.answer("Zapbot", at="The Mothership").answer("Zapbot", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot"] * 3
    assert table.resting and table.discard() == []


@covers("rule.extra-plays", "robots-zapbot", "tricksters-pay-the-piper")
def test_who_waits_pays_first_and_still_has_the_play() -> None:
    table = board({"The Mothership": [foe("Pay the Piper")]}, hand=["Zapbot", "Zapbot", "King Rex"])
    table.play("Zapbot", at="The Mothership").decline().answer("King Rex")
    assert table.discard() == ["King Rex"]
    assert table.can_play("Zapbot", at="The Mothership")


@covers("rule.extra-plays", "robots-zapbot", "tricksters-leprechaun")
def test_the_leprechaun_does_not_kill_the_zapbot_before_the_next_one_is_there() -> None:
    table = board({"The Mothership": [foe("Leprechaun")], "Tar Pits": []}, hand=["Zapbot", "Zapbot"])
    table.play("Zapbot", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Leprechaun", "Zapbot"]
    table.answer("Zapbot", at="Tar Pits")
    assert table.minions_at("The Mothership") == ["Leprechaun"] and table.minions_at("Tar Pits") == ["Zapbot"]


@covers("rule.extra-plays", "wizards-time-loop", "super-spies-secret-agent")
def test_the_actions_of_time_loop_are_played_before_the_secret_agent_takes_a_card() -> None:
    table = board(
        {"Tar Pits": [foe("Secret Agent")]}, hand=["Time Loop", "Mystic Studies", "Mystic Studies", "Scry"]
    )
    table.play("Time Loop").answer("Mystic Studies").answer("Mystic Studies")
    assert table.asks == YOU and table.options() == ["Scry", "King Rex"]


@covers("rule.extra-plays", "robots-zapbot", "s-h-i-e-l-d-maria-hill", "luchadors-smart-set-up")
def test_where_waiting_costs_nothing_nobody_is_asked() -> None:
    table = board(
        {"The Mothership": [you("Maria Hill", on=[foe("Smart Set-Up")])]}, hand=["Zapbot", "Zapbot"]
    )
    table.play("Zapbot", at="The Mothership")
    assert table.resting and table.can_play("Zapbot")


@covers("rule.extra-plays", "robots-zapbot", "tricksters-brownie")
def test_a_brownie_nobody_touches_is_no_reason_to_ask() -> None:
    table = board({"The Mothership": [foe("Brownie")]}, hand=["Zapbot", "Zapbot"])
    table.play("Zapbot", at="The Mothership")
    assert table.resting


@covers("rule.extra-plays", "wizards-archmage", "tricksters-pay-the-piper")
def test_the_archmages_action_too_comes_before_the_piper() -> None:
    table = board({"Tar Pits": [foe("Pay the Piper")]}, hand=["Archmage", "Mystic Studies"])
    table.play("Archmage", at="Tar Pits").answer("Mystic Studies")
    assert table.hand() == ["King Rex"], "two were drawn, and one of them paid"


@covers("rule.extra-plays", "robots-zapbot")
def test_what_others_hold_is_never_the_reason_to_ask() -> None:
    table = board({"The Mothership": []}, hand=["Zapbot", "Zapbot"], foe_hand=["Eh?", "Shinobi"])
    table.play("Zapbot", at="The Mothership")
    assert table.resting and table.asks != FOE


@covers("rule.extra-plays", "kree-supreme-intelligence", "s-h-i-e-l-d-entry-point")
def test_who_comes_at_once_can_profit_from_what_the_play_sets_off() -> None:
    """An extra card may always be played at once (EMD p.13), so before the Intelligence chooses."""
    table = board({"Hala": [you("Supreme Intelligence")], "Symkaria": []}, hand=["Entry Point", "Invader"])
    table.play("Entry Point").answer("Invader", at="Symkaria")
    assert table.resting and table.power("Invader") == 4


@covers("rule.extra-plays", "kree-supreme-intelligence", "kree-speed-up")
def test_an_extra_action_is_no_news_to_the_intelligence() -> None:
    table = board({"Hala": [you("Supreme Intelligence"), you("Invader")]}, hand=["Speed Up", "Howl", "Howl"])
    table.play("Speed Up")
    assert table.resting and table.can_play("Howl")


@covers("rule.extra-plays", "musketeers-dartagnan", "musketeers-en-garde", "super-spies-for-my-eyes-only")
def test_a_deck_can_be_put_in_order_before_dartagnan_draws_from_it() -> None:
    table = board(
        {"Hala": [you("D'Artagnan")]},
        hand=["En Garde", "For My Eyes Only"],
        deck=["Scry", "Howl", "Howl", "Invader"],
    )
    table.play("En Garde")
    assert table.options() == ["For My Eyes Only", "Scry"] and table.decision.may_pass
    table.answer("For My Eyes Only").answer("Howl", "Howl#2").answer("Invader", "King Rex", "King Rex#2")
    assert table.resting and table.hand() == ["Scry", "Invader"]


@covers("rule.extra-plays", "musketeers-dartagnan", "musketeers-en-garde", "wizards-mystic-studies")
def test_what_only_draws_as_well_can_wait() -> None:
    table = board({"Hala": [you("D'Artagnan")]}, hand=["En Garde", "Mystic Studies"])
    table.play("En Garde")
    assert table.resting and table.can_play("Mystic Studies") and len(table.hand()) == 3


@covers("rule.extra-plays", "the-daily-bugle", "robots-zapbot", "super-spies-spy")
def test_a_spy_may_look_before_the_bugle_does() -> None:
    table = board({"The Daily Bugle": [], "Hala": []}, hand=["Zapbot", "Spy"], deck=["Howl", "Scry", "Hulk"])
    table.play("Zapbot", at="The Daily Bugle")
    assert table.asks == YOU and set(table.options()) == {"Spy"}
