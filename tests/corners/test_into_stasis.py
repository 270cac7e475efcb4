"""What is on and under a card goes into stasis with it, waits there, and comes back with it."""

from __future__ import annotations

from smashup_tui.engine.position import Position

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you

CAR = "Time-Traveling Car"


def rex_in_stasis(**more: object) -> Board:
    """King Rex is on his way with an Upgrade of yours and a Poison of your foe's."""
    rex = you("King Rex", counters=20, on=[you("Upgrade"), foe("Poison")])
    bases = {CAR: [rex], "Tar Pits": [], **more.pop("bases", {})}  # type: ignore[dict-item]
    table = board(bases, **more)  # type: ignore[arg-type]
    return table.end_turn().answer("King Rex")


def two_rounds(table: Board) -> Board:
    """To your turn but one, when the last of the two counters is gone."""
    for _ in range(3):
        table.end_turn()
    return table


@covers("rule.stasis-being-in", "time-traveling-car", "dinosaurs-upgrade", "ninjas-poison")
def test_actions_and_counters_go_along_and_come_back() -> None:
    table = rex_in_stasis()
    assert table.actions_on("King Rex") == ["Upgrade", "Poison"]
    assert [table.zone(card) for card in ("King Rex", "Upgrade", "Poison")] == ["stasis"] * 3
    two_rounds(table).from_stasis("King Rex", at="Tar Pits")
    assert table.base_of("Upgrade") == table.base_of("Poison") == "Tar Pits"
    assert (table.controller("Upgrade"), table.controller("Poison")) == (YOU, FOE)
    assert table.power("King Rex") == 7 + 20 + 2 - 4


@covers("rule.stasis-being-in", "rule.stasis-leaving")
def test_what_is_not_played_in_time_is_discarded_with_all_that_is_on_it() -> None:
    table = two_rounds(rex_in_stasis()).end_turn()
    assert sorted(table.discard()) == ["King Rex", "Upgrade"] and table.discard(FOE) == ["Poison"]
    assert table.counters("King Rex") == 0


@covers("rule.stasis-being-in", "tricksters-disenchant", "cyborg-apes-going-bananas")
def test_nothing_touches_an_action_in_stasis() -> None:
    table = rex_in_stasis(foe_hand=["Disenchant", "Going Bananas"])
    table.allow_more(1).play("Disenchant").play("Going Bananas")
    assert table.actions_on("King Rex") == ["Upgrade", "Poison"]


@covers("rule.stasis-being-in", "cyborg-apes-missing-uplink", "kree-relentless-attack")
def test_what_is_on_a_card_in_stasis_does_nothing() -> None:
    rex = you("King Rex", counters=20, on=[you("Missing Uplink"), you("Relentless Attack")])
    table = board({CAR: [rex]}, foe_hand=["King Rex"] * 2).end_turn().answer("King Rex")
    assert len(table.hand()) == 2, "two cards, and none for the uplink"
    table.end_turn()
    assert not table.can_use_talent("Relentless Attack")


@covers("rule.stasis-being-in", "dinosaurs-wildlife-preserve", "ninjas-poison")
def test_where_it_comes_back_to_a_protection_drops_the_actions_of_others() -> None:
    table = two_rounds(rex_in_stasis(bases={"Hala": [you("Wildlife Preserve")]}))
    table.from_stasis("King Rex", at="Hala")
    assert table.actions_on("King Rex") == ["Upgrade"] and table.discard(FOE) == ["Poison"]


@covers("rule.stasis-being-in", "wraithrustlers-ancient-sumerian-god")
def test_stored_cards_come_back_too() -> None:
    god = you("Ancient Sumerian God", under=["Egg Field"])
    table = board({CAR: [you("King Rex", counters=20), god]}).end_turn()
    table.answer("Ancient Sumerian God")
    assert table.stored_under("Ancient Sumerian God") == ["Egg Field"]
    two_rounds(table).from_stasis("Ancient Sumerian God", at="The Homeworld")
    assert table.stored_under("Ancient Sumerian God") == ["Egg Field"]


@covers("rule.stasis-being-in", "shapeshifters-cellular-bonding", "dinosaurs-upgrade")
def test_an_action_in_stasis_can_be_copied() -> None:
    table = board(
        {CAR: [you("King Rex", counters=20, on=[you("Upgrade")])], "Hala": [foe("Scout")]},
        foe_hand=["Cellular Bonding"],
    )
    table.end_turn().answer("King Rex").play("Cellular Bonding", at="Scout")
    assert table.power("Scout") == 3 + 2


@covers("rule.stasis-being-in")
def test_a_position_remembers_what_is_on_a_card_in_stasis() -> None:
    table = rex_in_stasis()
    again = Position.from_text(Position.of(table.game).text).game()
    assert again.view(YOU) == table.game.view(YOU)
    frozen = again.view(YOU).seats[YOU].stasis[0]
    assert [again.name(each.card) for each in frozen.actions] == ["Upgrade", "Poison"]
