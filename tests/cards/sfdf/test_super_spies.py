"""Super Spies: decks, hands, and the moment before a base scores."""

from __future__ import annotations

from collections.abc import Sequence

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, Board, board, foe, third, you

OASIS = "Jungle Oasis"

# --- Secret Agent -----------------------------------------------------------------------------------


@covers("super-spies-secret-agent")
def test_secret_agent_makes_others_discard_after_each_action() -> None:
    table = board({OASIS: [foe("Secret Agent"), you("Jumper")]}, hand=["Upgrade", "Mimic", "Jumper"])
    table.play("Upgrade", at="Jumper")
    assert (table.asks, table.options()) == (YOU, ["Mimic", "Jumper"])
    table.answer("Mimic")
    assert table.discard() == ["Mimic"]
    assert table.actions_on("Jumper") == ["Upgrade"]


@covers("super-spies-secret-agent")
def test_secret_agent_cares_for_no_minions_and_not_for_your_own_actions() -> None:
    table = board(
        {OASIS: [you("Secret Agent"), foe("Zapbot")]}, hand=["Howl", "Jumper", "Mimic"], foe_hand=["Jumper"]
    )
    table.play("Howl").play("Jumper", at=OASIS)
    assert table.resting and table.hand() == ["Mimic"]
    table.end_turn().play("Jumper", at=OASIS)
    assert table.resting and table.discard(FOE) == []


@covers("super-spies-secret-agent")
def test_secret_agent_finds_an_empty_hand() -> None:
    table = board({OASIS: [foe("Secret Agent")]}, hand=["Howl"])
    table.play("Howl")
    assert table.resting and table.discard() == ["Howl"]


@covers("super-spies-secret-agent", "clar.super-spies-secret-agent.1")
def test_secret_agent_has_the_last_word() -> None:
    table = board({OASIS: [foe("Secret Agent")]}, hand=["Bacta the Future", "Mimic", "Jumper"])
    table.play("Bacta the Future")
    assert table.discard(FOE) == ["Secret Agent"]
    table.answer("Jumper")
    assert table.hand() == ["Mimic"]


@covers("super-spies-secret-agent", "clar.super-spies-secret-agent.1")
def test_secret_agent_has_the_last_word_when_returned_to_hand() -> None:
    table = board({OASIS: [foe("Secret Agent")]}, hand=["Beam Up", "Mimic", "Jumper"])
    table.play("Beam Up").answer("Jumper")
    assert table.hand(FOE) == ["Secret Agent"] and table.hand() == ["Mimic"]


@covers("super-spies-secret-agent")
def test_secret_agent_answers_specials_too() -> None:
    table = board(
        {OASIS: [foe("Secret Agent"), you("King Rex")]}, hand=["Live and Let Chum", "Mimic", "Jumper"]
    )
    table.end_turn().answer("Live and Let Chum")
    assert table.options() == ["Mimic", "Jumper"]


# --- Mole -------------------------------------------------------------------------------------------


@covers("super-spies-mole")
def test_mole_plays_any_action_before_scoring() -> None:
    table = board(
        {OASIS: [you("Mole"), foe("King Rex"), foe("Zapbot")]},
        hand=["Cyberevolution", "Mimic"],
        foe_hand=["Howl"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (YOU, ["Mole"])
    table.answer("Mole")
    assert set(table.options()) == {"Cyberevolution"} and table.decision.may_pass
    table.answer("Cyberevolution", at="Mole")
    assert (table.vp(YOU), table.vp(FOE)) == (0, 2)
    assert "Cyberevolution" in table.discard()


@covers("super-spies-mole")
def test_moles_action_can_turn_the_scoring() -> None:
    table = board({OASIS: [you("Mole"), you("Mole"), foe("King Rex")]}, hand=["Beam Up"])
    table.end_turn().answer("Mole").answer("King Rex")
    assert table.vp(YOU) == 2 and table.vp(FOE) == 0


@covers("super-spies-mole")
def test_mole_may_stay_silent() -> None:
    table = board({OASIS: [you("Mole"), foe("King Rex"), foe("Zapbot")]}, hand=["Cyberevolution"])
    table.end_turn().decline()
    assert "Cyberevolution" in table.hand()


@covers("super-spies-mole")
def test_mole_without_an_action_is_not_asked() -> None:
    table = board({OASIS: [you("Mole"), foe("King Rex"), foe("Zapbot")]}, hand=["Jumper"])
    table.end_turn()
    assert table.resting and table.vp(FOE) == 2


@covers("super-spies-mole", "rule.extra-outside-phase")
def test_moles_action_gives_extra_plays_now_or_never() -> None:
    table = board(
        {OASIS: [you("Mole"), foe("King Rex"), foe("Zapbot")], "Tar Pits": []},
        hand=["Time Walk", "Jumper", "Howl"],
    )
    table.end_turn().answer("Mole").answer("Time Walk")
    table.answer("Jumper", at="Tar Pits")
    assert set(table.options()) == {"Howl"}
    table.decline()
    assert len(table.hand()) == 5  # Howl, two for Time Walk, two for the turn
    assert table.minions_at("Tar Pits") == ["Jumper"]


@covers("super-spies-mole")
def test_mole_works_on_other_players_turns_and_only_here() -> None:
    table = board(
        {OASIS: [foe("Mole"), you("King Rex"), you("Zapbot")], "Tar Pits": [foe("Mole")]},
        foe_hand=["Upgrade"],
    )
    table.end_turn()
    assert (table.asks, table.abilities()) == (FOE, ["Mole"])


@covers("super-spies-mole", "super-spies-mindraker")
def test_mindraker_stops_another_players_mole() -> None:
    table = board(
        {OASIS: [you("Mole"), foe("King Rex"), foe("Zapbot"), foe("Mindraker")]}, hand=["Cyberevolution"]
    )
    table.end_turn()
    assert table.resting and "Cyberevolution" in table.hand()


# --- Operative --------------------------------------------------------------------------------------


@covers("super-spies-operative")
def test_operative_shows_all_top_cards_and_buries_some() -> None:
    table = board(
        {OASIS: []},
        hand=["Operative"],
        deck=["Howl"],
        foe_deck=["Mimic"],
        third_deck=["Jumper"],
        players=3,
    )
    table.play("Operative", at=OASIS)
    assert table.options() == ["Howl", "Mimic", "Jumper"]
    table.answer("Howl", "Jumper")
    assert table.deck()[-1] == "Howl" and table.deck(THIRD)[-1] == "Jumper"
    assert table.deck(FOE)[0] == "Mimic"
    assert table.game.s.known[table.card("Mimic")] == 15


@covers("super-spies-operative")
def test_operative_may_bury_none() -> None:
    table = board({OASIS: []}, hand=["Operative"], deck=["Howl"], foe_deck=["Mimic"])
    table.play("Operative", at=OASIS).decline()
    assert (table.deck()[0], table.deck(FOE)[0]) == ("Howl", "Mimic")


@covers("super-spies-operative")
def test_operative_finds_no_card_where_there_is_none() -> None:
    table = board({OASIS: []}, hand=["Operative", *["Howl"] * 39], foe_deck=["Mimic"])
    table.play("Operative", at=OASIS)
    assert table.options() == ["Mimic"]


# --- Spy, For My Eyes Only --------------------------------------------------------------------------


@covers("super-spies-spy")
def test_spy_sorts_the_top_three_cards() -> None:
    table = board({OASIS: []}, hand=["Spy"], deck=["Howl", "Mimic", "Jumper", "Copycat"])
    table.play("Spy", at=OASIS)
    assert table.options() == ["Howl", "Mimic", "Jumper"]
    table.answer("Howl").answer("Jumper", "Mimic")
    assert table.deck()[:3] == ["Jumper", "Mimic", "Copycat"]
    assert table.deck()[-1] == "Howl"


@covers("super-spies-spy")
def test_spy_puts_all_under_the_deck_in_any_order() -> None:
    table = board({OASIS: []}, hand=["Spy"], deck=["Howl", "Mimic", "Jumper", "Copycat"])
    table.play("Spy", at=OASIS).answer("Howl", "Mimic", "Jumper").answer("Mimic", "Jumper", "Howl")
    assert table.deck()[0] == "Copycat"
    assert table.deck()[-3:] == ["Mimic", "Jumper", "Howl"]


@covers("super-spies-spy")
def test_spy_puts_all_back_on_top() -> None:
    table = board({OASIS: []}, hand=["Spy"], deck=["Howl", "Mimic", "Jumper", "Copycat"])
    table.play("Spy", at=OASIS).decline().answer("Jumper", "Howl", "Mimic")
    assert table.deck()[:4] == ["Jumper", "Howl", "Mimic", "Copycat"]


@covers("super-spies-spy", "clar.super-spies-spy.1")
def test_the_printed_spy_looks_only_at_your_own_deck_and_alone() -> None:
    table = board({OASIS: []}, hand=["Spy"], deck=["Howl", "Mimic", "Jumper"], foe_deck=["Copycat"])
    table.play("Spy", at=OASIS)
    looked = table.events("looked")
    assert [event.controller for event in looked] == [YOU]
    assert looked[0].visible_to == 1 << YOU
    assert table.game.s.known[table.card("Copycat")] == 0
    table.answer("Howl").answer("Mimic", "Jumper")
    assert [table.game.s.known[table.card(name)] for name in ("Howl", "Mimic", "Jumper")] == [1, 1, 1]


@covers("super-spies-spy")
def test_spy_with_no_card_to_look_at() -> None:
    table = board({OASIS: []}, hand=["Spy", *["Howl"] * 39])
    table.play("Spy", at=OASIS)
    assert table.resting


@covers("super-spies-for-my-eyes-only")
def test_for_my_eyes_only_sorts_five_cards() -> None:
    table = board(
        {}, hand=["For My Eyes Only"], deck=["Howl", "Mimic", "Jumper", "Copycat", "Upgrade", "Spy"]
    )
    table.play("For My Eyes Only")
    assert table.options() == ["Howl", "Mimic", "Jumper", "Copycat", "Upgrade"]
    table.answer("Howl", "Upgrade").answer("Upgrade", "Howl").answer("Copycat", "Jumper", "Mimic")
    assert table.deck()[:4] == ["Copycat", "Jumper", "Mimic", "Spy"]
    assert table.deck()[-2:] == ["Upgrade", "Howl"]


@covers("super-spies-for-my-eyes-only", "rule.deck-runs-out")
def test_for_my_eyes_only_looks_on_in_the_shuffled_discard_pile() -> None:
    table = board({}, hand=["For My Eyes Only", *["Jumper"] * 35], deck=["Mimic"], discard=["Howl"] * 3)
    table.play("For My Eyes Only")
    assert table.options() == ["Mimic", "Howl", "Howl", "Howl"]


@covers("super-spies-for-my-eyes-only")
def test_for_my_eyes_only_with_no_card_anywhere() -> None:
    table = board({}, hand=["For My Eyes Only", *["Jumper"] * 39])
    table.play("For My Eyes Only")
    assert table.resting


# --- Discards Are Forever ---------------------------------------------------------------------------


@covers("super-spies-discards-are-forever")
def test_discards_are_forever_discards_down_to_a_minion_for_everyone() -> None:
    table = board(
        {},
        hand=["Discards Are Forever"],
        deck=["Howl", "Upgrade", "Mimic", "Jumper"],
        foe_deck=["Zapbot", "Howl"],
    )
    table.play("Discards Are Forever")
    assert table.discard() == ["Howl", "Upgrade", "Mimic", "Discards Are Forever"]
    assert table.discard(FOE) == ["Zapbot"]
    assert table.deck()[0] == "Jumper"


@covers("super-spies-discards-are-forever", "rule.deck-runs-out")
def test_discards_are_forever_ends_with_the_deck() -> None:
    table = board({}, hand=["Discards Are Forever"], discard=["Mimic"], filler="Howl", foe_deck=["Zapbot"])
    table.play("Discards Are Forever")
    assert table.deck() == []
    assert table.discard().count("Howl") == 38 and "Mimic" in table.discard()


@covers("super-spies-discards-are-forever", "rule.deck-runs-out")
def test_discards_are_forever_begins_with_a_new_deck_where_there_is_none() -> None:
    table = board({}, hand=["Discards Are Forever"], discard=["Mimic"] * 39)
    table.play("Discards Are Forever")
    assert len(table.deck()) == 38
    assert table.discard() == ["Mimic", "Discards Are Forever"]


# --- From Q With Love -------------------------------------------------------------------------------


@covers("super-spies-from-q-with-love", "clar.super-spies-from-q-with-love.1")
def test_from_q_with_love_draws_three_and_discards_two() -> None:
    table = board({}, hand=["From Q With Love", "Spy"], deck=["Howl", "Mimic", "Jumper"])
    table.play("From Q With Love")
    assert table.options() == ["Spy", "Howl", "Mimic", "Jumper"]
    table.answer("Howl", "Spy")
    assert table.hand() == ["Mimic", "Jumper"]
    assert table.discard() == ["Howl", "Spy", "From Q With Love"]


@covers("super-spies-from-q-with-love")
def test_from_q_with_love_must_discard_two() -> None:
    table = board({}, hand=["From Q With Love"], deck=["Howl", "Mimic", "Jumper"])
    table.play("From Q With Love")
    assert (table.decision.least, table.decision.most) == (2, 2)


@covers("super-spies-from-q-with-love")
def test_from_q_with_love_with_one_card_to_draw() -> None:
    table = board({}, hand=["From Q With Love", *["Howl"] * 38], deck=["Spy"])
    table.play("From Q With Love")
    assert table.options().count("Spy") == 1
    table.answer("Howl", "Howl")
    assert len(table.hand()) == 37 and "Spy" in table.hand()


# --- Live and Let Chum ------------------------------------------------------------------------------


@covers("super-spies-live-and-let-chum")
def test_live_and_let_chum_destroys_a_small_minion_before_scoring() -> None:
    table = board(
        {OASIS: [you("King Rex"), foe("Warbot"), foe("Zapbot"), foe("Hoverbot")]}, hand=["Live and Let Chum"]
    )
    table.end_turn().answer("Live and Let Chum")
    assert table.options() == ["Zapbot", "Hoverbot"]
    table.answer("Hoverbot")
    assert table.vp() == 2
    assert table.events("destroyed")[0].card == table.card("Hoverbot", seat=FOE)


@covers("super-spies-live-and-let-chum")
def test_live_and_let_chum_may_be_kept() -> None:
    table = board({OASIS: [you("King Rex"), foe("Warbot"), foe("Zapbot")]}, hand=["Live and Let Chum"])
    table.end_turn().decline()
    assert "Live and Let Chum" in table.hand() and not table.events("destroyed")


@covers("super-spies-live-and-let-chum", "rule.no-legal-target")
def test_live_and_let_chum_can_be_played_without_a_victim() -> None:
    table = board({OASIS: [you("King Rex"), foe("Nukebot")]}, hand=["Live and Let Chum"])
    table.end_turn().answer("Live and Let Chum")
    assert "Live and Let Chum" in table.discard() and not table.events("destroyed")


@covers("super-spies-live-and-let-chum")
def test_live_and_let_chum_works_on_other_players_turns() -> None:
    table = board({OASIS: [you("King Rex"), you("Nukebot")]}, foe_hand=["Live and Let Chum"])
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Live and Let Chum"])


@covers("super-spies-live-and-let-chum", "rule.specials-timing")
def test_live_and_let_chum_does_nothing_in_play_cards() -> None:
    table = board({OASIS: [foe("Zapbot")]}, hand=["Live and Let Chum"])
    table.play("Live and Let Chum")
    assert table.zone("Zapbot") == "play" and table.discard() == ["Live and Let Chum"]


# --- Mindraker --------------------------------------------------------------------------------------


def _mindraker(hand: Sequence[str] = (), foe_hand: Sequence[str] = ()) -> Board:
    there = [you("King Rex"), foe("Nukebot"), you("Mindraker")]
    return board({OASIS: there}, hand=hand, foe_hand=foe_hand)


@covers("super-spies-mindraker", "clar.super-spies-mindraker.1")
def test_mindraker_stops_specials_of_the_others_before_scoring() -> None:
    table = _mindraker(foe_hand=["Live and Let Chum", "Shinobi"])
    table.end_turn()
    assert table.resting and table.vp(YOU) == 2
    assert "Live and Let Chum" in table.hand(FOE) and "Shinobi" in table.hand(FOE)


@covers("super-spies-mindraker", "clar.super-spies-mindraker.1")
def test_mindraker_stops_specials_of_the_others_after_scoring() -> None:
    table = _mindraker(foe_hand=["Wormhole"])
    table.end_turn()
    assert table.resting and "Wormhole" in table.hand(FOE)


@covers("super-spies-mindraker")
def test_mindraker_lets_you_play_specials() -> None:
    table = _mindraker(hand=["Live and Let Chum"])
    table.end_turn()
    assert (table.asks, table.options()) == (YOU, ["Live and Let Chum"])


@covers("super-spies-mindraker", "clar.super-spies-mindraker.1")
def test_mindraker_lets_specials_in_play_resolve() -> None:
    table = board(
        {OASIS: [you("King Rex"), foe("Scout"), foe("Scout"), you("Mindraker")]}, foe_hand=["Wormhole"]
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Scout", "Scout"])


@covers("super-spies-mindraker")
def test_mindraker_does_not_reach_other_bases() -> None:
    table = board(
        {OASIS: [you("King Rex"), foe("Nukebot")], "Tar Pits": [you("Mindraker")]},
        foe_hand=["Live and Let Chum"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["Live and Let Chum"])


@covers("super-spies-mindraker")
def test_mindraker_needs_no_minion_and_goes_with_its_base() -> None:
    table = board({OASIS: [foe("King Rex"), foe("Nukebot")]}, hand=["Mindraker"])
    table.play("Mindraker", at=OASIS)
    assert table.actions_on(OASIS) == ["Mindraker"]
    table.end_turn()
    assert table.discard() == ["Mindraker"]


# --- Permit to Kill ---------------------------------------------------------------------------------


@covers("super-spies-permit-to-kill")
def test_permit_to_kill_discards_minions_from_the_others_decks() -> None:
    table = board(
        {},
        hand=["Permit to Kill"],
        deck=["Mimic"],
        foe_deck=["Zapbot", "Howl", "Warbot"],
        third_deck=["Jumper", "Spy"],
        players=3,
    )
    table.play("Permit to Kill")
    assert table.discard(FOE) == ["Zapbot"] and table.discard(THIRD) == ["Jumper", "Spy"]
    assert table.deck(FOE)[:2] == ["Howl", "Warbot"]
    assert table.deck()[0] == "Mimic"
    assert table.game.s.known[table.card("Howl", seat=FOE)] == 15


@covers("super-spies-permit-to-kill")
def test_permit_to_kill_orders_two_other_cards() -> None:
    table = board({}, hand=["Permit to Kill"], foe_deck=["Howl", "Upgrade", "Zapbot"])
    table.play("Permit to Kill")
    assert table.asks == YOU
    table.answer("Upgrade", "Howl")
    assert table.deck(FOE)[:3] == ["Upgrade", "Howl", "Zapbot"]
    assert table.discard(FOE) == []


@covers("super-spies-permit-to-kill")
def test_permit_to_kill_with_no_deck_at_all() -> None:
    table = board({}, hand=["Permit to Kill"], foe_hand=["Howl"] * 40)
    table.play("Permit to Kill")
    assert table.resting and table.discard(FOE) == []


# --- The Base Is Not Enough -------------------------------------------------------------------------


@covers("super-spies-the-base-is-not-enough")
def test_the_base_is_not_enough_borrows_a_minion_for_the_scoring() -> None:
    table = board(
        {OASIS: [you("Baboom"), foe("Warbot"), foe("Nukebot")], "Tar Pits": [foe("Zapbot")]},
        hand=["The Base Is Not Enough"],
    )
    table.end_turn().answer("The Base Is Not Enough")
    assert table.options() == ["Baboom", "Warbot"]
    table.answer("Warbot")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 0)
    assert "Warbot" in table.discard(FOE)


@covers("super-spies-the-base-is-not-enough", "rule.control-duration")
def test_the_base_is_not_enough_ends_with_the_turn() -> None:
    table = board(
        {OASIS: [you("Baboom"), foe("First Mate"), foe("King Rex")], "Tar Pits": []},
        hand=["The Base Is Not Enough"],
    )
    table.end_turn().answer("The Base Is Not Enough").answer("First Mate")
    assert (table.asks, table.abilities()) == (YOU, ["First Mate"])
    table.answer("Tar Pits")
    assert table.base_of("First Mate") == "Tar Pits"
    assert table.asks == FOE and table.controller("First Mate") == FOE


@covers("super-spies-the-base-is-not-enough")
def test_the_base_is_not_enough_may_be_kept_or_find_nobody() -> None:
    table = board({OASIS: [foe("King Rex"), foe("Nukebot")]}, hand=["The Base Is Not Enough"])
    table.end_turn().answer("The Base Is Not Enough")
    assert table.resting and "The Base Is Not Enough" in table.discard()
    table = board({OASIS: [foe("King Rex"), foe("Nukebot")]}, hand=["The Base Is Not Enough"])
    table.end_turn().decline()
    assert "The Base Is Not Enough" in table.hand()


# --- The Spy Who Ditched Me -------------------------------------------------------------------------


@covers("super-spies-the-spy-who-ditched-me")
def test_the_spy_who_ditched_me_takes_a_minion_from_each_other_hand() -> None:
    table = board(
        {},
        hand=["The Spy Who Ditched Me", "Spy"],
        foe_hand=["Howl", "Zapbot", "Warbot"],
        third_hand=["Howl"],
        players=3,
    )
    table.play("The Spy Who Ditched Me")
    assert (table.asks, table.options()) == (FOE, ["Zapbot", "Warbot"]) and not table.decision.may_pass
    table.answer("Zapbot")
    assert table.hand(FOE) == ["Howl", "Warbot"] and table.discard(FOE) == ["Zapbot"]
    assert table.hand(THIRD) == ["Howl"]
    assert table.game.s.known[table.card("Howl", seat=THIRD)] == 15
    assert table.game.s.known[table.card("Howl", seat=FOE)] == 1 << FOE
    assert table.hand() == ["Spy"]


@covers("super-spies-the-spy-who-ditched-me")
def test_the_spy_who_ditched_me_against_empty_hands() -> None:
    table = board({}, hand=["The Spy Who Ditched Me"])
    table.play("The Spy Who Ditched Me")
    assert table.resting and not table.events("revealed")


# --- bases ------------------------------------------------------------------------------------------


def _pad() -> Board:
    return board(
        {"ISI's Swingin' Pad": [you("King Rex"), you("King Rex"), foe("King Rex")]},
        deck=["Howl", "Mimic", "Jumper", "Copycat"],
    ).end_turn()


@covers("isis-swingin-pad")
def test_the_winner_at_the_pad_orders_the_top_three_cards() -> None:
    table = _pad()
    assert (table.asks, table.options()) == (YOU, ["ISI's Swingin' Pad"])
    table.answer("ISI's Swingin' Pad")
    assert table.options() == ["Howl", "Mimic", "Jumper"]
    table.answer("Jumper", "Howl", "Mimic")
    assert table.hand() == ["Jumper", "Howl"]
    assert table.deck()[:2] == ["Mimic", "Copycat"]


@covers("isis-swingin-pad")
def test_the_winner_at_the_pad_may_leave_it() -> None:
    table = _pad().decline()
    assert table.hand() == ["Howl", "Mimic"]


@covers("isis-swingin-pad")
def test_the_pad_serves_the_winner_whoever_takes_the_turn() -> None:
    table = board(
        {"ISI's Swingin' Pad": [you("King Rex"), foe("King Rex"), foe("King Rex")]},
        foe_deck=["Howl", "Mimic"],
    )
    table.end_turn()
    assert (table.asks, table.options()) == (FOE, ["ISI's Swingin' Pad"])


@covers("isis-swingin-pad")
def test_the_pad_waits_for_its_own_scoring() -> None:
    table = board(
        {"ISI's Swingin' Pad": [you("Jumper")], OASIS: [you("King Rex"), you("Warbot"), you("Mimic")]}
    )
    table.end_turn()
    assert table.resting and table.vp() == 2


@covers("isis-swingin-pad")
def test_the_pad_with_an_empty_deck() -> None:
    table = board({"ISI's Swingin' Pad": [you("King Rex")] * 3}, foe_hand=["Howl"], hand=["Howl"] * 37)
    assert table.deck() == []
    table.end_turn().answer("ISI's Swingin' Pad")
    assert table.vp() == 4 and table.asked() == "Discard down to 10 cards."


@covers("secret-volcano-headquarters")
def test_the_volcano_plays_revealed_minions_of_everyone() -> None:
    table = board(
        {"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex"), third("Warbot")], "Tar Pits": []},
        deck=["Zapbot"],
        foe_deck=["Howl"],
        third_deck=["Nukebot"],
        players=3,
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (4, 2, 4)
    assert table.deck(FOE)[0] == "Howl"
    assert {"Zapbot", "King Rex"} <= set(table.discard())


@covers("secret-volcano-headquarters")
def test_the_volcano_lets_the_minions_do_what_they_do() -> None:
    table = board(
        {"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex"), foe("Warbot")]},
        deck=["Invader"],
        foe_deck=["Howl"],
    )
    table.end_turn()
    assert table.vp(YOU) == 1 + 3


@covers("secret-volcano-headquarters", "clar.secret-volcano-headquarters.1", "rule.off-the-top-condition")
def test_a_minion_from_the_volcano_was_played_off_the_top() -> None:
    table = board(
        {"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex"), foe("Warbot"), foe("Zapbot")]},
        deck=["Collector"],
        foe_deck=["Howl"],
    )
    table.end_turn()
    assert table.asked() == "Return which minion?"
    assert table.game.me(table.card("Collector")).was_played_off_the_top()


@covers("secret-volcano-headquarters")
def test_the_volcano_discards_a_minion_that_may_not_be_played() -> None:
    table = board(
        {"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex"), foe("Warbot")]},
        hand=["Block the Path"],
        deck=["Zapbot"],
        foe_deck=["Howl"],
    )
    table.play("Block the Path", at="Secret Volcano Headquarters").answer("robots").end_turn()
    assert "Zapbot" in table.discard()
    assert not any(event.card == table.card("Zapbot", seat=YOU) for event in table.events("played"))


@covers("secret-volcano-headquarters")
def test_the_volcano_finds_no_minion() -> None:
    table = board(
        {"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex"), foe("Warbot")]},
        deck=["Howl"],
        foe_deck=["Upgrade"],
    )
    table.end_turn()
    assert table.hand()[0] == "Howl" and table.deck(FOE)[0] == "Upgrade"
    assert (table.vp(YOU), table.vp(FOE)) == (3, 4)


@covers("secret-volcano-headquarters")
def test_the_volcano_waits_for_its_own_scoring() -> None:
    table = board(
        {
            "Secret Volcano Headquarters": [you("Jumper")],
            OASIS: [you("King Rex"), you("Warbot"), you("Mimic")],
        },
        deck=["Zapbot"],
    )
    table.end_turn()
    assert table.minions_at("Secret Volcano Headquarters") == ["Jumper"]
    assert table.vp() == 2 and table.hand()[0] == "Zapbot"
