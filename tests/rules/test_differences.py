"""Where the books differ: what the game plays, one test for each point."""

from __future__ import annotations

from smashup_tui.engine.model.catalog import CATALOG

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, Board, board, foe, third, you

# The opening hand (rule.mulligan) and the base deck (rule.base-deck): see tests/engine/test_setup.py.


def empty_the_base_deck(table: Board) -> None:
    """Put what is left of the base deck onto its discard pile."""
    s = table.game.s
    for base in s.base_deck:
        s.zone[base] = 10
    s.base_discard, s.base_deck = s.base_discard + s.base_deck, ()


@covers("rule.base-deck-empty", "rule.scoring-8-replace")
def test_an_empty_base_deck_is_made_anew_from_its_discard_pile() -> None:
    table = board({"Jungle Oasis": [you("King Rex"), you("King Rex")]})
    empty_the_base_deck(table)
    table.end_turn()
    assert len(table.bases()) == 3


@covers("rule.declaring-victory", "rule.finish-the-turn", "rule.end-turn")
def test_fifteen_vp_in_the_middle_of_a_turn_do_not_end_it() -> None:
    table = board({"Tar Pits": []}, hand=["Invader", "Howl"], vp=[14, 3])
    table.play("Invader", at="Tar Pits")
    assert table.vp() == 15 and not table.game.over
    table.play("Howl").end_turn()
    assert table.game.over and table.game.s.winner == YOU


@covers("rule.tie-for-the-win")
def test_a_tie_at_the_top_means_playing_on() -> None:
    table = board({"Tar Pits": []}, vp=[16, 16], foe_hand=["Invader"])
    table.end_turn()
    assert not table.game.over and table.asks == FOE
    table.play("Invader", at="Tar Pits").end_turn()
    assert table.game.over and table.game.s.winner == FOE


@covers("rule.who-can-score", "rule.never-below-zero")
def test_a_minion_without_power_still_takes_a_place() -> None:
    table = board(
        {
            "Jungle Oasis": [],
            "Tar Pits": [
                you("King Rex"),
                you("King Rex"),
                you("King Rex"),
                foe("Zapbot", on=[you("Poison")]),
            ],
        }
    )
    assert table.power("Zapbot") == 0
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (4, 3)


@covers("rule.who-can-score", "rule.awarding-vp")
def test_who_has_neither_minion_nor_power_takes_nothing() -> None:
    table = board({"Tar Pits": [you("King Rex"), you("King Rex"), you("King Rex")]}, players=3)
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (4, 0, 0)


@covers("rule.me-first", "rule.me-first-mandatory", "rule.current-player-orders")
def test_what_must_happen_comes_first_and_the_current_player_orders_it() -> None:
    # As the foe plays a minion: your Leprechaun and your Piper must have their way; the Reserve may be used.
    table = board(
        {
            "Strategic Syrup Reserve": [you("Leprechaun"), you("Pay the Piper")],
            "Tar Pits": [foe("King Rex"), you("Warbot")],
        },
        foe_hand=["Scout", "Howl"],
    )
    table.end_turn().play("Scout", at="Strategic Syrup Reserve")
    assert table.asks == FOE
    assert sorted(table.options()) == ["Leprechaun", "Pay the Piper"]
    table.answer("Leprechaun")
    assert table.discard(FOE) == ["Scout", "Howl"]
    assert table.abilities() == ["Strategic Syrup Reserve"] and table.decision.may_pass


@covers("rule.me-first-optional", "rule.specials-timing")
def test_what_may_happen_goes_around_until_all_have_passed() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), foe("King Rex")]},
        hand=["Shinobi", "Hidden Ninja", "Zapbot"],
        foe_hand=["Shinobi"],
    )
    table.end_turn()
    assert table.asks == YOU
    table.decline()
    assert table.asks == FOE
    table.answer("Shinobi")
    assert table.asks == YOU  # one may still act after passing
    assert sorted(table.options()) == ["Hidden Ninja", "Shinobi"]
    table.decline()
    assert table.vp(FOE) == 2


@covers("rule.extra-plays")
def test_an_extra_play_may_wait_in_play_cards() -> None:
    table = board({"Tar Pits": []}, hand=["Zapbot", "Microbot Guard", "Howl"])
    table.play("Zapbot", at="Tar Pits").play("Howl")
    assert table.can_play("Microbot Guard")


@covers("rule.extra-outside-phase", "rule.specific-card")
def test_an_extra_play_outside_play_cards_is_now_or_never() -> None:
    table = board(
        {"The Homeworld": [you("King Rex"), you("King Rex"), you("King Rex"), foe("King Rex")]},
        hand=["Shinobi", "Zapbot"],
    )
    table.end_turn().answer("Shinobi")
    assert "Zapbot" in table.options()
    table.decline()
    assert "Zapbot" in table.hand()


@covers("rule.affect", "rule.counters-and-protection", "rule.protection")
def test_protection_covers_power_and_having_an_action_on_it() -> None:
    table = board({"Tar Pits": [foe("King Rex"), foe("Wildlife Preserve")]}, hand=["Poison"])
    table.play("Poison", at="King Rex")
    assert table.power("King Rex") == 7
    assert table.zone("Poison") == "discard pile"


@covers("rule.duration")
def test_until_the_end_of_the_turn_touches_only_cards_in_play_and_outlasts_its_card() -> None:
    table = board({"Tar Pits": [you("Warbot")]}, hand=["Howl", "Zapbot"], foe_hand=["Zapbot"])
    table.play("Howl").play("Zapbot", at="Tar Pits")
    assert table.zone("Howl") == "discard pile"
    assert (table.power("Warbot"), table.power("Zapbot")) == (5, 2)
    table.end_turn()
    assert table.power("Warbot") == 4


@covers("rule.owners-pile", "rule.control-ends")
def test_a_leaving_card_goes_to_its_owner_not_to_its_controller() -> None:
    table = board({"Tar Pits": [you("Warbot", owner=FOE)]}, hand=["Beam Up"])
    table.play("Beam Up")
    assert table.hand(FOE) == ["Warbot"] and table.hand(YOU) == []


@covers("rule.scoring-1-check", "rule.draw-two")
def test_no_base_to_score_leads_to_drawing_two() -> None:
    table = board({"Tar Pits": [you("King Rex")]}, deck=["Howl", "Probe"])
    table.end_turn()
    assert table.hand() == ["Howl", "Probe"]


@covers("rule.deck-runs-out")
def test_a_deck_that_runs_out_in_the_middle_of_drawing_is_made_anew() -> None:
    table = board(hand=["Mystic Studies"])
    s = table.game.s
    keep = s.decks[YOU][-1]
    for card in s.decks[YOU][:-1]:
        s.zone[card], s.known[card] = 3, 15
    s.discards[YOU], s.decks[YOU] = s.decks[YOU][:-1], (keep,)
    table.play("Mystic Studies")
    assert len(table.hand()) == 2 and keep in table.game.s.hands[YOU]
    assert table.discard() == ["Mystic Studies"]


@covers("rule.deck-runs-out")
def test_a_deck_that_runs_out_while_revealing_until_something_is_not() -> None:
    table = board(hand=["Discards Are Forever"], foe_hand=["Howl"], discard=["King Rex"])
    s = table.game.s
    actions = [table.card("Howl", seat=FOE)]
    assert actions
    rest = s.decks[YOU]
    s.decks[YOU] = ()
    for card in rest:
        s.zone[card], s.known[card] = 8, 15
    s.box += rest
    table.play("Discards Are Forever")
    assert "King Rex" in table.discard()  # made again before the first card, revealed, and discarded


@covers("rule.marvel-terminology", "rule.marvel-characters", "rule.marvel-modifiers")
def test_cards_show_their_own_sets_words() -> None:
    for d in CATALOG.definitions:
        text = d.text.lower()
        if d.set == "marvel":
            assert "minion" not in text, d.name
        else:
            assert "character" not in text, d.name
            assert "modifier" not in text, d.name


@covers("rule.ties", "example.ten-ten-five")
def test_ten_ten_and_five() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("King Rex"), third("Warbot")]}, players=3)
    assert table.places("Tar Pits") == [(YOU, 1, 4), (FOE, 1, 4), (THIRD, 3, 2)]


@covers("rule.ties")
def test_two_runners_up_leave_no_third_place() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot"), third("Warbot")]}, players=3)
    assert table.places("Tar Pits") == [(YOU, 1, 4), (FOE, 2, 3), (THIRD, 2, 3)]
