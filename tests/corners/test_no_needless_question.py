"""Nothing is asked whose answer makes no difference."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.kinds import SPECIAL_USED

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you
from ..soak import asked
from ..soak.needless import measure_games


def test_hardly_any_question_is_needless() -> None:
    found = measure_games(10)
    assert found.share < 0.0045, found.needless.most_common(12)


@covers("rule.me-first-mandatory", "tricksters-brownie")
def test_two_brownies_need_no_order() -> None:
    table = board({"Tar Pits": [foe("Brownie"), foe("Brownie")]}, hand=["Crop Circles", *["Scry"] * 5])
    table.play("Crop Circles").answer("Tar Pits")
    assert table.resting and len(table.hand()) == 1


@covers("rule.not-asked", "rule.me-first-mandatory", "hydra-red-skull", "cave-of-shinies")
def test_cards_drawn_plays_given_and_points_gained_need_no_order() -> None:
    table = board({"Cave of Shinies": [you("Red Skull"), you("Hydra Agent")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    assert table.resting and table.vp(YOU) == 1 and len(table.hand()) == 1


@covers("rule.me-first-mandatory", "cyborg-apes-missing-uplink", "the-golden-lily")
def test_missing_uplink_and_the_golden_lily_need_no_order() -> None:
    table = board({"The Golden Lily": [you("Scout", on=[you("Missing Uplink")])]})
    table.end_turn()
    assert table.resting and len(table.hand()) == 4


@covers("rule.me-first-mandatory", "zombies-overrun", "time-travelers-stasis-field")
def test_overrun_and_stasis_field_need_no_order() -> None:
    table = board({"Tar Pits": [foe("Overrun"), foe("Stasis Field")]})
    table.end_turn()
    assert table.resting and sorted(table.discard(FOE)) == ["Overrun", "Stasis Field"]


NOTHING_TO_DO = [
    ("pirates-broadside", "Broadside", {"Tar Pits": [you("King Rex"), foe("King Rex")]}),
    ("pirates-sea-dogs", "Sea Dogs", {"Tar Pits": [you("King Rex")]}),
    ("sumo-wrestlers-body-slam", "Body Slam", {"Tar Pits": [you("King Rex")], "Hala": [foe("King Rex")]}),
    ("s-h-i-e-l-d-reassignment", "Reassignment", {"Tar Pits": [foe("King Rex")]}),
    ("s-h-i-e-l-d-mission-debriefing", "Mission Debriefing", {"Tar Pits": [foe("King Rex")]}),
    ("avengers-hulk-smash", "Hulk Smash", {"Tar Pits": [you("King Rex")]}),
    ("time-travelers-1-21-gigawatts", "1.21 Gigawatts", {}),
]


@pytest.mark.parametrize(("slug", "card", "bases"), NOTHING_TO_DO, ids=[row[0] for row in NOTHING_TO_DO])
def test_where_nothing_can_be_hit_nothing_is_asked(slug: str, card: str, bases: dict) -> None:  # type: ignore[type-arg]
    table = board(dict(bases), hand=[card])
    table.play(card)
    assert table.resting and table.discard() == [card]


@covers("shapeshifters-cellular-bonding", "musketeers-porthos")
def test_a_bonding_kept_off_asks_for_no_model() -> None:
    table = board(
        {"Tar Pits": [foe("Porthos"), you("Scout", on=[you("Upgrade"), you("Cyberevolution")])]},
        hand=["Cellular Bonding"],
    )
    table.play("Cellular Bonding", at="Porthos")
    assert table.resting and table.discard() == ["Cellular Bonding"]


@covers("cyborg-apes-clyde-2-0")
def test_two_clydes_offer_an_action_once() -> None:
    table = board(
        {"Tar Pits": [you("Clyde 2.0"), you("Clyde 2.0"), foe("Scout", on=[you("Upgrade")])]},
        hand=["Beam Up"],
    )
    table.play("Beam Up").answer("Scout").decline()
    assert table.resting and "Upgrade" in table.discard()


@covers("aliens-probe", "tricksters-pay-the-piper", "hala")
def test_copies_of_one_card_are_offered_once() -> None:
    probe = board({}, hand=["Probe"], foe_hand=["Scout", "Scout", "Invader"]).play("Probe")
    assert probe.options() == ["Scout", "Invader"]
    piper = board({"Tar Pits": [foe("Pay the Piper")]}, hand=["King Rex", "Scry", "Scry", "Howl"])
    assert piper.play("King Rex", at="Tar Pits").options() == ["Scry", "Howl"]
    hala = board({"Hala": [you("King Rex", counters=20)]}, discard=["Scry", "Scry", "Howl"]).end_turn()
    assert hala.options() == ["Scry", "Howl"]


def outside_play_cards() -> Board:
    return board({"The Homeworld": [you("King Rex", counters=20)]}, hand=["Shinobi", "Zapbot"])


@covers("the-homeworld")
def test_the_homeworld_does_not_ask_twice() -> None:
    table = outside_play_cards().end_turn().answer("Shinobi")
    assert set(table.options()) == {"Zapbot"} and table.decision.may_pass


def test_a_person_is_asked_less_than_at_the_table_of_before() -> None:
    found = asked.measure_games(2)
    assert found[asked.QUESTION] > 500 and found.share < 0.8, found


def about_to_score(*hand: str) -> Board:
    return board(
        {"Jungle Oasis": [you("King Rex"), foe("Scout"), foe("Invader")]},
        hand=list(hand),
    ).end_turn()


@covers("rule.me-first-optional", "super-spies-live-and-let-chum")
def test_a_special_in_hand_is_asked_for_by_its_first_choice() -> None:
    table = about_to_score("Live and Let Chum")
    assert table.decision.prompt == "Jungle Oasis is about to score. Destroy which minion?"
    assert table.options() == ["Scout", "Invader"] and table.decision.may_pass
    assert not table.events(SPECIAL_USED)
    table.answer("Scout")
    assert table.events(SPECIAL_USED) and "Live and Let Chum" in table.discard()
    assert about_to_score("Live and Let Chum").decline().hand() == ["Live and Let Chum"]


@covers("rule.me-first-optional", "super-spies-live-and-let-chum", "musketeers-last-stand")
def test_of_several_specials_in_hand_one_is_picked_first() -> None:
    table = about_to_score("Live and Let Chum", "Last Stand")
    assert table.options() == ["Live and Let Chum", "Last Stand"]
    table.answer("Live and Let Chum")
    assert table.options() == ["Scout", "Invader"] and not table.decision.may_pass


@covers("rule.me-first-optional", "musketeers-last-stand", "time-travelers-wormhole")
def test_a_special_that_may_be_played_for_nothing_is_asked_for_by_its_name() -> None:
    """To play it and choose nobody is not the same as to keep it."""
    table = board(
        {"Jungle Oasis": [foe("King Rex", counters=9)]}, hand=["Last Stand"], deck=["Zapbot"]
    ).end_turn()
    assert table.options() == ["Last Stand"]
    table.answer("Last Stand")
    assert "Zapbot" in table.hand() and "Last Stand" in table.discard()


@covers("rule.choosing", "super-spies-live-and-let-chum", "kree-kree-sentry")
def test_whom_a_special_in_hand_can_choose_is_seen_as_if_it_were_played_already() -> None:
    """It is the second action of the turn, so the Sentry grows out of its reach."""
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Kree Sentry"), foe("Scout"), foe("Invader")]},
        hand=["Mystic Studies", "Live and Let Chum"],
    )
    table.play("Mystic Studies").end_turn()
    assert table.abilities() == ["Live and Let Chum"] and table.options() == ["Scout", "Invader"]
    assert table.power("Kree Sentry") <= 3
    table.answer("Scout")


@covers("rule.no-legal-target", "ninjas-hidden-ninja", "spider-verse-comes-great-responsibility")
def test_what_only_plays_a_minion_is_not_offered_without_one() -> None:
    for card in ("Hidden Ninja", "...Comes Great Responsibility"):
        assert about_to_score(card, "Zapbot").asked().startswith("Jungle Oasis is about to score.")
        assert card not in about_to_score(card, "Scry").abilities()


@covers("rule.me-first-optional", "super-spies-mole", "action-heroes-kickboxbro")
def test_who_has_passed_is_not_asked_again_while_nothing_has_changed() -> None:
    bases = {"Tar Pits": [you("Mole", counters=9), foe("Kickboxbro", under=["Lone Wolf"])]}
    for plays_it in (False, True):
        table = board(dict(bases), hand=["Scry"]).end_turn().decline()
        assert table.asks == FOE and table.abilities() == ["Kickboxbro"]
        table.answer("Kickboxbro")
        if plays_it:
            table.answer("Lone Wolf", at="Kickboxbro")
            assert table.asks == YOU and table.abilities() == ["Mole"]
        else:
            table.decline()
            assert table.resting and table.vp(YOU) == 4
