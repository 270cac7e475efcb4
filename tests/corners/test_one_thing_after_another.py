"""What plays, moves and destructions set off in a Play Cards phase, with three or four players."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, fourth, third, you

# --- playing ----------------------------------------------------------------------------------------


@covers("super-spies-secret-agent", "tricksters-pay-the-piper", "rule.me-first-mandatory")
def test_two_agents_of_two_players_take_two_cards() -> None:
    table = board(
        {"Hala": [foe("Secret Agent"), third("Secret Agent")]},
        hand=["Scry", "Howl", "Upgrade", "Augmentation"],
        players=3,
    )
    table.play("Howl").answer("Scry").answer("Upgrade")
    assert table.resting and table.hand() == ["Augmentation"]


@covers("super-spies-secret-agent", "rule.specials-timing", "spider-verse-spider-sense")
def test_an_agent_minds_a_special_action_on_any_turn() -> None:
    table = board(
        {"Hala": [foe("Secret Agent")], "Tar Pits": [third("King Rex", counters=9)]},
        third_hand=["Spider-Sense"],
        players=3,
    )
    table.end_turn()
    assert table.asks == THIRD
    table.answer("Spider-Sense")
    assert len(table.hand(THIRD)) == 1, "two were drawn, and one of them went to the agent"


@covers("tricksters-flame-trap", "tricksters-leprechaun", "clar.tricksters-flame-trap.1")
def test_a_trap_and_a_leprechaun_wait_for_the_same_minion() -> None:
    table = board({"Hala": [foe("Leprechaun"), third("Flame Trap")]}, hand=["Zapbot", "Collector"], players=3)
    table.play("Zapbot", at="Hala").decline().answer("Flame Trap")
    assert (
        table.resting
        and table.minions_at("Hala") == ["Leprechaun"]
        and table.discard(THIRD) == ["Flame Trap"]
    )


@covers("tricksters-flame-trap", "robots-warbot", "clar.tricksters-flame-trap.1")
def test_a_trap_is_spent_on_a_warbot_in_vain() -> None:
    table = board({"Hala": [foe("Flame Trap")]}, hand=["Warbot"], players=3)
    table.play("Warbot", at="Hala")
    assert table.minions_at("Hala") == ["Warbot"] and table.discard(FOE) == ["Flame Trap"]


@covers("tricksters-leprechaun", "clar.tricksters-leprechaun.2", "aliens-collector")
def test_a_leprechaun_strengthened_meanwhile_compares_anew() -> None:
    table = board({"Hala": [foe("Leprechaun"), foe("Invader")]}, hand=["Supreme Overlord"], players=3)
    table.play("Supreme Overlord", at="Hala").answer("Invader")
    assert table.resting and table.minions_at("Hala") == ["Leprechaun", "Supreme Overlord"]


@covers("action-heroes-robobro", "ninjas-shinobi", "s-h-i-e-l-d-entry-point")
def test_robobro_grows_with_everyone_who_comes() -> None:
    table = board(
        {"Tar Pits": [foe("Robobro"), you("Hulk", counters=9)]}, hand=["Shinobi", "Zapbot"], players=3
    )
    table.play("Zapbot", at="Tar Pits").answer("Robobro")
    assert table.counters("Robobro") == 1
    table.end_turn().answer("Shinobi").answer("Robobro")
    assert table.vp(FOE) == 3


@covers("sumo-wrestlers-body-slam", "action-heroes-robobro", "clar.action-heroes-robobro.1")
def test_robobro_grows_once_for_each_of_several_who_are_thrown_to_him() -> None:
    table = board(
        {
            "Hala": [you("Hulk"), foe("Invader"), foe("Zapbot"), third("Scout")],
            "Symkaria": [third("Robobro")],
        },
        hand=["Body Slam"],
        players=3,
    )
    table.play("Body Slam").answer("Foe").answer("Symkaria")
    table.answer("Robobro").answer("Robobro")
    assert table.resting and table.counters("Robobro") == 2


@covers("luchadors-smart-set-up", "term.first-time", "robots-zapbot")
def test_two_smart_set_ups_here_draw_for_the_first_minion_only() -> None:
    table = board(
        {
            "Hala": [
                you("Hulk", on=[foe("Smart Set-Up")]),
                third("Hulk", on=[foe("Smart Set-Up")]),
            ]
        },
        hand=["Zapbot", "Collector"],
        players=3,
    )
    table.play("Zapbot", at="Hala").play("Collector", at="Hala").decline()
    assert len(table.hand(FOE)) == 2


@covers("the-homeworld", "zombies-tenacious-z", "robots-zapbot", "clar.the-homeworld.1")
def test_a_chain_at_the_homeworld_ends_with_a_strong_one_elsewhere() -> None:
    table = board(
        {"The Homeworld": [], "Hala": []}, hand=["Zapbot", "Collector", "Enchantress", "Hulk"], players=3
    )
    table.play("Zapbot", at="The Homeworld")  # one play from the base, one from the Zapbot
    table.play("Enchantress", at="Hala").play("Collector", at="Hala").decline()
    assert not table.can_play("Hulk") and not table.can_play("King Rex")


@covers("kree-lar", "bastion-saint-gervais", "term.once-per-turn")
def test_once_per_turn_is_once_for_each_player() -> None:
    table = board(
        {"Kree-Lar": []}, hand=["Zapbot", "Scry", "Howl"], foe_hand=["Zapbot", "Scry", "Howl"], players=3
    )
    for _ in (YOU, FOE):
        table.play("Zapbot", at="Kree-Lar").play("Howl")
        assert table.can_play("Scry")
        table.end_turn()


@covers("tricksters-block-the-path", "robots-hoverbot", "rule.cant-beats-can")
def test_a_blocked_faction_goes_elsewhere_even_off_the_deck() -> None:
    table = board(
        {"Hala": [], "Symkaria": []}, hand=["Block the Path", "Hoverbot"], deck=["Warbot"], players=3
    )
    table.play("Block the Path", at="Hala").answer("robots")
    assert not table.can_play("Hoverbot", at="Hala")
    table.play("Hoverbot", at="Symkaria")
    assert {table.game.name(option[2]) for option in table.decision.options} == {
        "Symkaria",
        *(set(table.bases()) - {"Hala"}),
    }


@covers("zombies-overrun", "zombies-theyre-coming-to-get-you", "zombies-they-keep-coming")
def test_nothing_comes_out_of_the_grave_onto_anothers_overrun() -> None:
    table = board(
        {"Hala": [foe("Overrun"), you("They're Coming To Get You")], "Symkaria": []},
        hand=["They Keep Coming"],
        discard=["Walker", "King Rex"],
        players=3,
    )
    assert not table.can_play("Walker")
    table.play("They Keep Coming")
    assert "Hala" not in {table.game.name(option[2]) for option in table.decision.options}


@covers("zombies-zombie-lord", "clar.zombies-zombie-lord.1", "tricksters-flame-trap")
def test_a_zombie_lord_counts_the_empty_bases_as_he_comes() -> None:
    table = board(
        {"Hala": [you("Hulk")], "Symkaria": [], "Tar Pits": [], "Jungle Oasis": [foe("Flame Trap")]},
        hand=["Zombie Lord"],
        discard=["Walker", "Walker", "Tenacious Z"],
        players=3,
    )
    table.play("Zombie Lord", at="Hala").answer("Walker", at="Symkaria").decline()
    table.answer("Tenacious Z", at="Jungle Oasis")
    assert table.minions_at("Symkaria") == ["Walker"]


@covers("ninjas-disguise", "clar.ninjas-disguise.1", "pirates-cut-lass")
def test_disguised_ones_change_places_as_an_equal_number() -> None:
    table = board(
        {"Hala": [you("Hulk"), you("Invader"), foe("Zapbot")]},
        hand=["Disguise", "Cut Lass", "Warbot"],
        players=3,
    )
    table.play("Disguise").answer("Hulk", "Invader").answer("Cut Lass").answer("Zapbot")
    assert sorted(table.minions_at("Hala")) == ["Cut Lass", "Warbot"]
    assert sorted(table.hand()) == ["Hulk", "Invader"]


@covers("musketeers-aramis", "musketeers-on-a-roll", "term.directly", "musketeers-young-musketeer")
def test_a_roll_upon_aramis_and_no_further() -> None:
    table = board(
        {"Hala": [you("Aramis"), you("Young Musketeer")]},
        hand=["On a Roll", "Biding Time", "Upgrade", "En Garde"],
        players=3,
    )
    table.play("On a Roll").play("Upgrade", at="Aramis")
    assert table.power("Aramis") == 6


@covers("cyborg-apes-clyde-2-0", "cyborg-apes-going-bananas")
def test_clyde_picks_up_what_a_foe_made_bananas_of() -> None:
    table = board(
        {"Hala": [foe("Clyde 2.0"), you("Hulk", on=[foe("Upgrade"), third("Lone Wolf")])]},
        hand=["Going Bananas"],
        players=3,
    )
    table.play("Going Bananas").answer("Hala")
    assert table.asks == FOE
    table.answer("yes")
    assert table.hand(FOE) == ["Upgrade"] and table.discard(THIRD) == ["Lone Wolf"]


@covers("cyborg-apes-cyberback", "super-spies-secret-agent")
def test_an_action_off_the_discard_pile_is_played_all_the_same() -> None:
    table = board(
        {"Hala": [you("Cyberback"), foe("Secret Agent")]}, hand=["Scry"], discard=["Upgrade"], players=3
    )
    table.play("Upgrade", at="Cyberback")
    assert table.power("Cyberback") == 7 and table.hand() == []


@covers("starks-lab", "downtown", "ringside")
def test_laboratory_and_ringside_reward_who_plays() -> None:
    table = board(
        {"Stark's Lab": [foe("Hulk")], "Ringside": [foe("Hulk"), you("Invader")]},
        hand=["Upgrade", "Upgrade"],
        foe_hand=["Upgrade"],
        players=3,
    )
    table.allow_more(ACTION, ACTION).play("Upgrade", at="Hulk")
    assert len(table.hand()) == 2, "one was left, and one drawn"
    table.play("Upgrade", at="Hulk#2")
    assert len(table.hand()) == 2


# --- moving -----------------------------------------------------------------------------------------


@covers("the-triskelion", "exo-space", "pirates-shanghai", "ultimates-blue-marvel")
def test_who_moves_it_gets_what_the_bases_give() -> None:
    table = board(
        {"The Triskelion": [foe("Blue Marvel")], "Exo-Space": [third("America Chavez")]},
        hand=["Shanghai"],
        players=3,
    )
    table.play("Shanghai").answer("Blue Marvel").answer("Exo-Space")
    assert len(table.hand()) == 1
    assert table.power("Blue Marvel") == 2 + 1 + 1 and table.power("America Chavez") == 4


@covers("ultimates-aid-from-allies", "pirates-dinghy", "clar.ultimates-aid-from-allies.1")
def test_a_dinghy_brings_help_once_for_two() -> None:
    table = board(
        {"Hala": [you("Hulk"), you("Invader")], "Symkaria": [you("Aid from Allies")]}, hand=["Dinghy"]
    )
    table.play("Dinghy").answer("Hulk", "Invader").answer("Symkaria").answer("Symkaria")
    assert len(table.hand()) == 1


@covers("strategic-syrup-reserve", "tricksters-leprechaun", "rule.me-first-mandatory")
def test_syrup_pours_after_the_leprechaun_has_struck() -> None:
    """The base says "may", the Leprechaun does not."""
    table = board(
        {
            "Strategic Syrup Reserve": [foe("Leprechaun")],
            "Hala": [you("Hulk"), third("Invader")],
        },
        hand=["Zapbot"],
        players=3,
    )
    table.play("Zapbot", at="Strategic Syrup Reserve").answer("Invader")
    assert sorted(table.minions_at("Strategic Syrup Reserve")) == ["Invader", "Leprechaun"]


@covers("sumo-wrestlers-third-tier", "sumo-wrestlers-yokozuna", "rule.dependent-effects")
def test_a_third_tier_that_moves_nobody_draws_nothing() -> None:
    table = board({"Hala": [foe("Yokozuna"), foe("Invader")], "Symkaria": []}, hand=["Third Tier"], players=3)
    table.play("Third Tier", at="Hala").answer("Invader").answer("Symkaria")
    assert table.base_of("Invader") == "Hala" and table.hand() == []


@covers("extramorphs-extradrone", "musketeers-porthos", "sumo-wrestlers-yokozuna")
def test_an_extradrone_follows_only_who_went() -> None:
    table = board({"Hala": [foe("Yokozuna"), foe("Invader")], "Symkaria": []}, hand=["Extradrone"], players=3)
    table.play("Extradrone", at="Hala").answer("Invader").answer("Symkaria")
    assert table.resting and table.base_of("Extradrone") == "Hala"


@covers("mounties-always-get-our-man", "mounties-haich-q", "clar.mounties-always-get-our-man.1")
def test_the_man_is_got_though_the_mountie_is_weaker_by_then() -> None:
    table = board(
        {"Symkaria": [you("Invader"), you("Haich-Q")], "Hala": [foe("Invader")], "Tar Pits": []},
        hand=["Always Get Our Man"],
        players=3,
    )
    table.play("Always Get Our Man")
    assert table.base_of("Invader") == "Hala"
    table.end_turn()
    assert len(table.minions_at("Hala")) == 1 and table.discard(FOE) == ["Invader"]


@covers("wraithrustlers-ectoplasm-one", "clar.wraithrustlers-ectoplasm-one.1", "super-spies-mindraker")
def test_ectoplasm_one_destroys_only_if_somebody_rides_along() -> None:
    for pieces, destroys in (([you("Invader")], True), ([], False)):
        table = board({"Hala": [*pieces, you("Ectoplasm One")], "Symkaria": [foe("Mindraker")]}, players=3)
        table.talent("Ectoplasm One").answer("Symkaria")
        assert (not table.resting) == destroys
        if destroys:
            table.answer("Mindraker")
            assert table.minions_at("Symkaria") == ["Invader"] and table.discard(FOE) == ["Mindraker"]


# --- destroying -------------------------------------------------------------------------------------


@covers("tar-pits", "time-travelers-jumper", "term.when")
def test_a_jumper_is_out_of_the_tar_before_it_sinks() -> None:
    """ "When" is at that moment, the base's "after" comes later and finds nothing."""
    table = board({"Tar Pits": [foe("Jumper"), foe("Invader")]}, hand=["Seeing Stars"], players=3)
    table.play("Seeing Stars").answer("Jumper")
    assert table.asks == FOE
    table.answer("yes")
    assert table.hand(FOE) == ["Jumper"] and table.resting


@covers("tar-pits", "robots-nukebot", "tricksters-gremlin", "rule.simultaneous")
def test_a_nukebot_in_the_tar_takes_all_of_the_others_down() -> None:
    table = board(
        {"Tar Pits": [foe("Nukebot"), you("Gremlin"), third("Warbot"), third("Invader")]},
        hand=["Assassination"],
        foe_hand=["Howl"],
        players=3,
    )
    table.play("Assassination", at="Nukebot").end_turn().answer("Nukebot")
    assert table.resting
    assert table.minions_at("Tar Pits") == ["Warbot"]
    assert table.deck(FOE)[-1] == "Nukebot" and table.deck(YOU)[-1] == "Gremlin"
    assert table.deck(THIRD)[-1] == "Invader"


@covers("cave-of-shinies", "rooftop-portal", "pirates-cannon", "term.once-per-turn")
def test_two_cannonballs_at_the_portal_draw_once() -> None:
    table = board(
        {"Rooftop Portal": [foe("Zapbot"), third("Collector"), you("Hulk")]},
        hand=["Cannon", "Seeing Stars"],
        players=3,
    )
    table.play("Cannon").answer("Zapbot", "Collector")
    assert len(table.hand()) == 2
    table = board({"Cave of Shinies": [foe("Zapbot"), third("Collector")]}, hand=["Cannon"], players=3)
    table.play("Cannon").answer("Zapbot", "Collector")
    assert (table.vp(FOE), table.vp(THIRD)) == (1, 1)


@covers("wraithrustlers-demon-dogs", "cyborg-apes-going-bananas", "rule.extra-plays")
def test_a_stored_minion_springs_out_on_a_foes_turn_now_or_never() -> None:
    for played in (True, False):
        table = board(
            {"Hala": [foe("Demon Dogs", under=["Invader"])], "Symkaria": []},
            hand=["Going Bananas"],
            players=3,
        )
        table.play("Going Bananas").answer("Hala")
        assert table.asks == FOE
        if played:
            table.answer("Invader", at="Symkaria")
            assert table.vp(FOE) == 1 and table.minions_at("Symkaria") == ["Invader"]
        else:
            table.decline()
            assert "Invader" in table.discard(FOE)


@covers("wraithrustlers-ellen", "wraithrustlers-slimy", "wraithrustlers-funkman", "rule.extra-plays")
def test_a_wraith_destroyed_by_a_foe_feeds_its_busters_at_once() -> None:
    table = board(
        {"Hala": [foe("Ellen"), foe("Slimy"), third("Funkman")]},
        hand=["Going Bananas"],
        foe_hand=["Upgrade"],
        players=3,
    )
    table.play("Going Bananas").answer("Hala")
    assert table.asks == FOE and set(table.options()) == {"Upgrade"}
    table.answer("Upgrade", at="Ellen")
    assert table.power("Ellen") == 4 + 2 + 2
    assert table.resting, "Funkman did not destroy it"


@covers("hydra-red-skull", "hydra-hydra-agent", "hydra-baron-strucker", "ichor-base")
def test_an_agent_given_up_at_the_ichor_base_pays_thrice() -> None:
    table = board(
        {"Ichor Base": [you("Hydra Agent")], "Hala": [you("Red Skull"), you("Baron Strucker")]},
        hand=["Zapbot", "Collector", "Enchantress"],
        players=3,
    )
    table.talent("Baron Strucker").answer("Hydra Agent").answer("Hydra Agent").decline()
    assert "King Rex" in table.hand(), "Red Skull drew"
    assert table.can_play("Zapbot", at="Ichor Base")


@covers("hydra-fanatical-devotion", "clar.hydra-fanatical-devotion.1", "hydra-madame-hydra")
def test_the_devoted_are_stronger_from_the_moment_one_dies() -> None:
    table = board(
        {
            "Hala": [you("Hydra Agent"), you("Invader"), you("Fanatical Devotion"), foe("Hulk")],
            "Symkaria": [you("Madame Hydra")],
        },
        hand=["Hulk"],
        players=3,
    )
    table.talent("Madame Hydra").answer("Hydra Agent")
    assert table.resting and table.power("Invader") == 5 and table.power("Madame Hydra") == 6
    table.play("Hulk", at="Hala")
    assert table.game.power(table.card("Hulk", seat=YOU)) == 7


@covers("shapeshifters-really", "shapeshifters-doppelganger", "clar.shapeshifters-really.1")
def test_really_lets_a_doppelganger_come_back_and_send_another() -> None:
    table = board({"Hala": [you("Doppelgänger")]}, hand=['"...Really?"'], deck=["Warbot", "Howl"], players=3)
    table.play('"...Really?"').answer("Doppelgänger", at="Hala").answer("Warbot").answer("Warbot", at="Hala")
    assert sorted(table.minions_at("Hala")) == ["Doppelgänger", "Warbot"]


@covers("avengers-hulk-smash", "wraithrustlers-librarian-haunt", "rule.bases-leave", "tar-pits")
def test_a_smashed_base_takes_its_modifiers_and_leaves_the_fighters() -> None:
    table = board(
        {
            "Hala": [
                you("Hulk"),
                foe("Invader", on=[third("Upgrade")]),
                third("Librarian Haunt"),
                foe("Proving Ground"),
            ]
        },
        hand=["Hulk Smash"],
        base_deck=["Symkaria", "Tar Pits", "Jungle Oasis"],
        players=3,
    )
    table.play("Hulk Smash").answer("Hala").decline().answer("yes")
    assert sorted(table.minions_at("Symkaria")) == ["Hulk", "Invader"]
    assert table.actions_on("Invader") == ["Upgrade"] and "Hala" not in table.bases()
    assert table.discard(FOE) == ["Proving Ground"] and "Librarian Haunt" in table.discard(THIRD)


@covers("extramorphs-nuke-it-from-orbit", "robots-warbot", "pirates-buccaneer", "shapeshifters-doppelganger")
def test_from_orbit_nobody_is_spared_but_who_jumps_aside() -> None:
    table = board(
        {
            "Hala": [
                you("Nuke It From Orbit"),
                foe("Warbot"),
                foe("Buccaneer"),
                third("Doppelgänger"),
                you("Invader"),
            ],
            "Symkaria": [],
        },
        third_deck=["Zapbot", "Howl"],
        players=3,
    )
    table.talent("Nuke It From Orbit")
    assert table.asks == FOE
    table.answer("Symkaria")
    assert table.base_of("Buccaneer") == "Symkaria" and table.zone("Warbot") == "discard pile"
    assert table.asks == THIRD
    table.answer("Zapbot")
    assert set(table.options()) == {"Zapbot"} and table.zone("Nuke It From Orbit") != "play"


@covers("dinosaurs-survival-of-the-fittest", "rule.simultaneous", "super-spies-operative")
def test_the_fittest_survive_on_every_base_at_once() -> None:
    table = board(
        {
            "Hala": [you("Hulk"), foe("Invader"), third("Invader")],
            "Symkaria": [foe("Zapbot"), third("Zapbot")],
            "The Central Brain": [fourth("Nukebot"), you("Collector")],
        },
        hand=["Survival of the Fittest"],
        players=4,
    )
    table.play("Survival of the Fittest").answer("Invader")
    assert len(table.minions_at("Hala")) == 2 and len(table.minions_at("Symkaria")) == 2
    assert table.minions_at("The Central Brain") == ["Nukebot"]


@covers("pirates-broadside", "tricksters-gremlin", "robots-microbot-archive")
def test_two_gremlins_sunk_at_once_both_bite() -> None:
    table = board(
        {"Hala": [you("Hulk"), foe("Gremlin"), foe("Gremlin")]},
        hand=["Broadside", "Scry", "Howl", "Upgrade"],
        third_hand=["Scry"],
        players=3,
    )
    table.play("Broadside").answer("Foe")
    assert len(table.hand(FOE)) == 2 and len(table.hand()) == 1 and table.hand(THIRD) == []


@covers("sumo-wrestlers-head-butt", "luchadors-out-for-the-count", "wraithrustlers-funkman")
def test_funkman_notes_every_action_his_player_destroys() -> None:
    table = board(
        {"Hala": [you("Funkman"), foe("Hulk", on=[foe("Upgrade"), third("Lone Wolf")])]},
        hand=["Going Bananas", "Head Butt"],
        players=3,
    )
    table.allow_more(ACTION).play("Head Butt").answer("Lone Wolf").answer("power")
    assert table.power("Funkman") == 6
    table.play("Going Bananas").answer("Hala").answer("power")
    assert table.power("Funkman") == 7


@covers("rule.other-players", "tricksters-take-the-shinies", "term.all")
def test_everyone_else_at_a_table_of_four_loses_two() -> None:
    table = board(
        {},
        hand=["Take the Shinies", "Howl"],
        foe_hand=["Scry", "Howl", "Hulk"],
        third_hand=["Scry"],
        fourth_hand=["Scry", "Howl"],
        players=4,
    )
    table.play("Take the Shinies")
    assert [len(table.hand(seat)) for seat in range(4)] == [1, 1, 0, 0]
