"""A minion that comes to get you takes the place of any generic extra minion."""

from __future__ import annotations

from ..covers import covers
from ..scenario import board, you

COMING = "They're Coming To Get You"


@covers("clar.zombies-theyre-coming-to-get-you.1", "ninjas-ninja-acolyte", "zombies-theyre-coming-to-get-you")
def test_an_acolyte_is_replaced_from_the_discard_pile() -> None:
    table = board({"Tar Pits": [you("Ninja Acolyte"), you(COMING)]}, discard=["King Rex"])
    table.special("Ninja Acolyte")
    assert sorted(table.options()) == ["King Rex", "Ninja Acolyte"]
    table.answer("King Rex")
    assert table.minions_at("Tar Pits") == ["King Rex"] and table.hand() == ["Ninja Acolyte"]


@covers("clar.zombies-theyre-coming-to-get-you.1", "ninjas-disguise", "zombies-theyre-coming-to-get-you")
def test_disguise_counts_the_one_from_the_discard_pile() -> None:
    table = board(
        {"Tar Pits": [you("Invader"), you("Scout"), you(COMING)]},
        hand=["Disguise", "Collector"],
        discard=["King Rex"],
    )
    table.play("Disguise").answer("Invader", "Scout").answer("King Rex").decline()
    assert sorted(table.minions_at("Tar Pits")) == ["Collector", "King Rex"]
    assert sorted(table.hand()) == ["Invader", "Scout"]


@covers("ninjas-ninja-acolyte", "the-vats")
def test_an_acolyte_at_the_vats_makes_room_for_another() -> None:
    table = board({"The Vats": [you("Ninja Acolyte")]}, hand=["Ninja Acolyte"])
    assert table.can_use_special("Ninja Acolyte")
    table.special("Ninja Acolyte")
    assert table.minions_at("The Vats") == ["Ninja Acolyte"] and table.hand() == ["Ninja Acolyte"]
