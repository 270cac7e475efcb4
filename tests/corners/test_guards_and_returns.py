"""Guards of those who come, what is done as a turn ends, what is played again: with three or four players."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, fourth, third, you


@covers("mounties-battle-moose", "tricksters-flame-trap", "rule.protection")
def test_a_moose_guards_who_comes_to_a_trap() -> None:
    table = board(
        {"Hala": [foe("Flame Trap"), you("War Canuck", on=[you("Battle Moose")])]}, hand=["Dudlee"], players=3
    )
    table.play("Dudlee", at="Hala")
    assert sorted(table.minions_at("Hala")) == ["Dudlee", "War Canuck"]
    assert table.discard(FOE) == ["Flame Trap"], "the trap burns even when it misses"


@covers("dinosaurs-wildlife-preserve", "tricksters-leprechaun", "rule.protection")
def test_a_preserve_does_not_keep_a_leprechaun_off() -> None:
    table = board(
        {"Hala": [foe("Leprechaun"), you("Wildlife Preserve"), third("Zapbot")]},
        hand=["Laseratops"],
        players=3,
    )
    table.play("Laseratops", at="Hala")
    assert table.minions_at("Hala") == ["Leprechaun"] and table.discard() == ["Laseratops"]


@covers("dinosaurs-wildlife-preserve", "tricksters-flame-trap", "rule.protection")
def test_a_preserve_keeps_a_trap_off() -> None:
    table = board({"Hala": [foe("Flame Trap"), you("Wildlife Preserve")]}, hand=["War Raptor"], players=3)
    table.play("War Raptor", at="Hala")
    assert table.minions_at("Hala") == ["War Raptor"] and table.discard(FOE) == ["Flame Trap"]


@covers("mounties-always-get-our-man", "pirates-buccaneer", "rule.replacement")
def test_who_is_got_at_the_end_of_the_turn_may_sail_away() -> None:
    table = board(
        {"Hala": [foe("Buccaneer"), third("Zapbot")], "Tar Pits": [you("Mountie Major", counters=2)]},
        hand=["Always Get Our Man"],
        players=3,
    )
    table.play("Always Get Our Man").answer("Buccaneer")
    assert sorted(table.minions_at("Hala")) == ["Buccaneer", "Mountie Major", "Zapbot"]
    table.end_turn().answer("Tar Pits")
    assert table.base_of("Buccaneer") == "Tar Pits" and table.discard(FOE) == []


@covers("luchadors-out-for-the-count", "robots-warbot", "rule.independent-effects")
def test_who_cannot_be_counted_out_gives_the_action_back_all_the_same() -> None:
    table = board(
        {"Hala": [foe("Warbot", on=[you("Quick Set-Up")]), third("Zapbot")]},
        hand=["Out for the Count"],
        players=3,
    )
    table.play("Out for the Count")
    assert table.minions_at("Hala") == ["Warbot", "Zapbot"] and table.hand() == ["Quick Set-Up"]


@covers("time-travelers-do-over", "aliens-invader", "tricksters-pay-the-piper")
def test_whoever_starts_over_pays_the_piper_again() -> None:
    table = board(
        {"Hala": [foe("Pay the Piper"), you("Invader")], "Tar Pits": []},
        hand=["Do Over!", "Scout", "Probe"],
        players=3,
    )
    table.play("Do Over!").answer("Invader", at="Hala").answer("Probe")
    assert table.vp() == 1 and table.hand() == ["Scout"]


@covers("wizards-sacrifice", "robots-nukebot", "rule.death-abilities")
def test_a_sacrificed_nukebot_spares_its_owner_only() -> None:
    table = board(
        {"Hala": [you("Nukebot"), you("Zapbot"), foe("King Rex"), third("Warbot"), fourth("Scout")]},
        hand=["Sacrifice"],
        deck=["Scry", "Scry", "Summon", "Summon", "Portal"],
        players=4,
    )
    table.play("Sacrifice").answer("Nukebot")
    assert table.minions_at("Hala") == ["Zapbot", "Warbot"] and len(table.hand()) == 5


@covers("ninjas-infiltrate", "the-vats", "rule.cancelling")
def test_who_ignores_the_vats_may_double_a_name_and_others_may_not() -> None:
    table = board(
        {"The Vats": [foe("Shinobi")], "Hala": []},
        hand=["Infiltrate", "Shinobi"],
        foe_hand=["Shinobi"],
        players=3,
    )
    table.play("Infiltrate", at="The Vats").answer("yes").play("Shinobi", at="The Vats")
    assert table.minions_at("The Vats") == ["Shinobi", "Shinobi"]
    table.end_turn()
    assert not table.can_play("Shinobi", at="The Vats") and table.can_play("Shinobi", at="Hala")


@covers("super-spies-permit-to-kill", "tricksters-gremlin", "time-travelers-jumper")
def test_who_is_shot_in_the_deck_was_never_in_play() -> None:
    table = board(
        {"Hala": []},
        hand=["Permit to Kill", "Spy"],
        foe_deck=["Gremlin", "Hideout"],
        third_deck=["Jumper", "Jumper"],
        players=3,
    )
    table.play("Permit to Kill")
    assert table.hand() == ["Spy"]
    assert table.discard(FOE) == ["Gremlin"] and table.discard(THIRD) == ["Jumper", "Jumper"]
    assert table.hand(THIRD) == []


@covers("the-dohyo", "sumo-wrestlers-yokozuna", "rule.base-abilities")
def test_a_yokozuna_is_moved_by_a_base() -> None:
    table = board({"The Dohyo": [foe("Yokozuna")], "Hala": [third("Zapbot")]}, hand=["War Raptor"], players=3)
    table.play("War Raptor", at="The Dohyo").answer("Yokozuna").answer("Hala")
    assert table.base_of("Yokozuna") == "Hala"


@covers("pirates-shanghai", "the-triskelion", "rule.you")
def test_whoever_moves_draws_at_the_triskelion() -> None:
    table = board(
        {"The Triskelion": [foe("Zapbot")], "Hala": [third("Scout")]},
        hand=["Shanghai"],
        deck=["Howl"],
        players=3,
    )
    table.play("Shanghai").answer("Zapbot").answer("Hala")
    assert table.hand() == ["Howl"] and table.hand(FOE) == []


@covers("brood-hive", "zombies-overrun", "rule.cant-beats-can")
def test_an_overrun_hive_hatches_only_for_whoever_overran_it() -> None:
    table = board(
        {
            "Brood Hive": [foe("Overrun"), foe("King Rex", counters=9), you("King Rex", counters=9)],
            "Hala": [],
        },
        deck=["War Raptor"],
        foe_deck=["War Raptor"],
        players=3,
    )
    table.end_turn()
    assert table.asks == FOE
    table.answer("yes")
    assert table.asks == YOU
    table.answer("yes")
    assert "War Raptor" in table.discard() and (table.vp(FOE), table.vp()) == (4, 2)
