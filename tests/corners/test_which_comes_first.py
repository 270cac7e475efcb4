"""What must happen at the same moment is ordered by the current player, wherever the order matters."""

from __future__ import annotations

import pytest

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, Board, board, foe, third, you


@pytest.mark.parametrize(
    "bases",
    [
        {"The Golden Lily": [you("Invader", on=[foe("Assassination")])]},
        {"Hala": [you("Invader", on=[you("Missing Uplink"), foe("Assassination")])]},
        {"Hala": [you("Commandbro", on=[foe("Assassination")])]},
    ],
    ids=["lily", "uplink", "commandbro"],
)
@covers(
    "rule.current-player-orders",
    "the-golden-lily",
    "cyborg-apes-missing-uplink",
    "action-heroes-commandbro",
    "ninjas-assassination",
)
def test_a_card_is_drawn_before_the_assassin_strikes_or_not_at_all(bases: dict[str, list[object]]) -> None:
    """Me First (EMD p.8): mandatory abilities in the order the current player chooses; a trigger needs its
    card, and its "if", as it resolves (EMD p.7)."""
    for first, cards in (("Assassination", 2), (None, 3)):
        table = board(dict(bases), players=3)  # type: ignore[arg-type]
        table.end_turn()
        assert table.asks == YOU and "Assassination" in table.options()
        table.answer(first or next(name for name in table.options() if name != "Assassination"))
        assert table.resting and len(table.hand()) == cards


@covers("action-heroes-commandbro", "ninjas-assassination", "rule.current-player-orders")
def test_commandbro_may_wait_until_he_is_alone() -> None:
    table = board(
        {"Hala": [you("Commandbro"), you("Invader", on=[foe("Assassination")])]}, players=3
    ).end_turn()
    assert table.resting and len(table.hand()) == 3, "he cannot draw before, so nothing was to be chosen"


def agent_killed_by(foes_choice: str) -> Board:
    table = board(
        {"Hala": [you("Hydra Agent")], "Symkaria": [you("Red Skull")]},
        deck=["Howl", "Howl", "Zapbot"],
        foe_hand=["Seeing Stars"],
        players=3,
    )
    table.end_turn().play("Seeing Stars")
    assert table.asks == FOE and sorted(table.options()) == ["Hydra Agent", "Red Skull"]
    return table.answer(foes_choice)


@covers("rule.current-player-orders", "rule.extra-outside-phase", "hydra-hydra-agent", "hydra-red-skull")
def test_on_anothers_turn_it_matters_whether_one_draws_before_one_may_play() -> None:
    """An extra card outside one's own Play Cards phase is played now or never (EMD p.13)."""
    table = agent_killed_by("Red Skull")
    assert table.asks == YOU and set(table.options()) == {"Zapbot"}
    table = agent_killed_by("Hydra Agent")
    assert table.resting and "Zapbot" in table.hand()


@covers("rule.current-player-orders", "tricksters-gremlin", "robots-microbot-archive", "pirates-powderkeg")
def test_a_gremlin_bites_before_or_after_another_has_drawn() -> None:
    for first, left in (("Gremlin", 1), ("Microbot Archive", 0)):
        table = board(
            {"Hala": [you("King Rex"), foe("Gremlin"), third("Microbot Archive")]},
            hand=["Powderkeg"],
            players=3,
        )
        table.play("Powderkeg").answer(first)
        assert table.resting and len(table.hand(THIRD)) == left


@covers("rule.current-player-orders", "tricksters-brownie", "super-spies-secret-agent")
def test_two_cards_at_random_and_one_by_choice() -> None:
    table = board(
        {"Hala": [foe("Brownie"), third("Secret Agent")]},
        hand=["Augmentation", "Scry", "Howl", "Upgrade"],
        players=3,
    )
    table.play("Augmentation").answer("Brownie")
    assert table.asks == YOU and sorted(table.options()) == ["Brownie", "Secret Agent"]
    table.answer("Secret Agent").answer("Scry")
    assert table.resting and table.hand() == []


@covers("rule.extra-plays", "tricksters-gremlin", "hydra-hydra-agent")
def test_an_extra_card_comes_down_before_a_gremlin_can_bite_it() -> None:
    table = board(
        {"Hala": [you("Hydra Agent"), you("King Rex"), foe("Gremlin")]},
        hand=["Powderkeg", "Zapbot", "Invader"],
        players=3,
    )
    table.play("Powderkeg").answer("King Rex").answer("Hydra Agent")
    assert table.asks == YOU and set(table.options()) == {"Zapbot"} and table.decision.may_pass
    table.answer("Zapbot")
    assert table.minions_at("Hala") == ["Zapbot"] and table.hand() == []


@covers("rule.deck-runs-out", "tar-pits", "robots-microbot-archive")
def test_with_an_empty_deck_it_matters_what_sinks_before_one_draws() -> None:
    for first, drawn in (("Tar Pits", ["Microbot Archive"]), ("Microbot Archive", ["Microbot Archive"])):
        table = board(
            {"Tar Pits": [foe("Microbot Archive")]},
            hand=["Seeing Stars"],
            foe_discard=["Howl"],
            players=3,
        )
        game = table.game
        for card in game.s.decks[FOE]:
            game.s.zone[card] = 8
        game.s.box, game.s.decks[FOE] = game.s.decks[FOE], ()
        table.play("Seeing Stars")
        assert table.asks == YOU and sorted(table.options()) == ["Microbot Archive", "Tar Pits"]
        table.answer(first)
        assert len(table.hand(FOE)) == len(drawn)
        if first == "Tar Pits":
            assert table.hand(FOE) == drawn and table.discard(FOE) == ["Howl"]


@covers("rule.current-player-orders", "the-grey-opal", "masters-of-evil-baron-zemo")
def test_the_opal_may_offer_a_zemo_who_has_not_gone_yet() -> None:
    for first, offered in (("The Grey Opal", True), ("Baron Zemo", False)):
        table = board(
            {"The Grey Opal": [you("King Rex", counters=9), foe("Baron Zemo"), third("Invader")], "Hala": []},
            players=3,
        )
        table.end_turn().answer(first)
        assert table.asks == FOE and ("Baron Zemo" in table.options()) == offered


@covers("rule.current-player-orders", "tricksters-flame-trap", "robots-zapbot")
def test_who_plays_two_into_a_flame_trap_says_which_of_them_burns() -> None:
    """Both wait until the first minion's ability is done (EMD p.7), and then for their order (p.8)."""
    for burns, stays in (("Zapbot", "Collector"), ("Collector", "Zapbot")):
        table = board({"Hala": [foe("Flame Trap")]}, hand=["Zapbot", "Collector"], players=3)
        table.play("Zapbot", at="Hala").answer("Collector", at="Hala").decline()
        assert table.asks == YOU and len(table.options()) == 2
        table.game.apply([table.game.name(option[1]) for option in table.decision.options].index(burns))
        assert table.minions_at("Hala") == [stays] and table.discard() == [burns]


@covers("rule.not-asked", "tricksters-flame-trap", "robots-zapbot")
def test_of_two_alike_it_does_not_matter() -> None:
    table = board({"Hala": [foe("Flame Trap")]}, hand=["Zapbot", "Zapbot"], players=3)
    table.play("Zapbot", at="Hala").answer("Zapbot", at="Hala")
    assert table.resting and table.minions_at("Hala") == ["Zapbot"]


@covers("rule.extra-plays", "hydra-red-skull", "hydra-hydra-agent", "super-spies-spy")
def test_on_ones_own_turn_the_play_comes_before_the_draw_if_one_likes() -> None:
    table = board(
        {"Hala": [you("Hydra Agent")], "Symkaria": [you("Red Skull")]},
        hand=["Powderkeg", "Spy", "Zapbot"],
        players=3,
    )
    table.play("Powderkeg").answer("Hydra Agent")
    assert table.asks == YOU and set(table.options()) == {"Spy", "Zapbot"} and table.decision.may_pass
