"""Starts and ends of turns, stasis, decks and bases that change, with three and four players."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, board, foe, third, you

CAR = "Time-Traveling Car"

# --- whose is "your" on an action? ---------------------------------------------------------------------


@covers("action-heroes-lone-wolf", "rule.you")
def test_a_lone_wolf_on_a_foes_minion_is_never_ones_own_only_minion() -> None:
    table = board({"Hala": [foe("Hulk", on=[you("Lone Wolf")])]}, players=3)
    assert table.power("Hulk") == 5 + 2
    table = board({"Hala": [you("Hulk", on=[you("Lone Wolf")]), foe("Invader")]}, players=3)
    assert table.power("Hulk") == 5 + 4


@covers("spider-verse-spider-verse-bond", "rule.you")
def test_a_bond_on_a_foes_minion_counts_who_laid_it_there() -> None:
    table = board(
        {"Hala": [foe("Hulk", on=[you("Spider-Verse Bond")]), foe("Invader"), you("Zapbot"), you("Zapbot")]},
        players=3,
    )
    assert table.power("Hulk") == 5 + 2


@covers("luchadors-powerful-set-up", "clar.luchadors-powerful-set-up.1", "super-spies-the-base-is-not-enough")
def test_a_powerful_set_up_helps_its_player_whoever_has_the_minion() -> None:
    table = board(
        {"Hala": [third("Hulk", on=[you("Powerful Set-Up")]), you("Invader"), foe("Invader")]}, players=3
    )
    assert (table.power("Hulk"), table.power("Invader")) == (5, 4)
    table = board({"Hala": [you("Hulk", owner=THIRD, on=[you("Powerful Set-Up")])]}, players=3)
    assert table.power("Hulk") == 6


@covers("mounties-mountie-major", "clar.mounties-mountie-major.1")
def test_a_major_counts_one_of_two_equal_crowds() -> None:
    table = board(
        {"Hala": [you("Mountie Major"), foe("Zapbot"), foe("Zapbot"), third("Zapbot"), third("Hulk")]},
        players=3,
    )
    assert table.power("Mountie Major") == 4 + 2


@covers("extramorphs-head-grabber", "rule.talents")
def test_a_head_grabber_on_a_foes_minion_waits_a_turn() -> None:
    table = board(
        {"Hala": [foe("Invader")]}, hand=["Head Grabber"], deck=["Howl", "Howl", "Collector"], players=3
    )
    table.play("Head Grabber", at="Invader")
    assert not table.can_use_talent("Head Grabber")
    table.end_turn().end_turn().end_turn().talent("Head Grabber").answer(2)
    assert table.minions_at("Hala") == ["Collector"]


# --- breakpoints -----------------------------------------------------------------------------------------


@covers("action-heroes-collateral-damage", "sinister-six-ambush", "jungle-oasis", "rule.never-below-zero")
def test_an_empty_base_without_a_breakpoint_scores_for_nobody() -> None:
    table = board(
        {"Jungle Oasis": [], "Hala": [you("Hulk")]},
        hand=["Collateral Damage", "Ambush", "Ambush"],
        base_deck=["Symkaria", "Tar Pits", "The Nexus"],
        players=3,
    )
    table.allow_more(ACTION, ACTION).play("Collateral Damage").answer("Jungle Oasis")
    table.play("Ambush").answer("Jungle Oasis").play("Ambush").answer("Jungle Oasis")
    assert table.breakpoint("Jungle Oasis") == 0
    table.end_turn()
    assert "Jungle Oasis" not in table.bases() and table.vp() == table.vp(FOE) == table.vp(THIRD) == 0


@covers("new-york-landmark", "wraithrustlers-slimy", "sinister-six-electro", "rule.never-below-zero")
def test_a_landmark_counts_modifiers_of_everyone() -> None:
    table = board(
        {"New York Landmark": [you("Electro"), foe("Slimy"), third("Egg Field"), third("Electro")]}, players=3
    )
    assert table.breakpoint("New York Landmark") == 23 - 2 + 3 - 2 - 2


@covers("action-heroes-rumbro", "rule.control", "aliens-invader")
def test_rumbro_weakens_the_base_on_his_players_turn_only() -> None:
    table = board({"Hala": [foe("Rumbro"), you("Invader")]}, players=3)
    assert table.breakpoint("Hala") == 22
    table.end_turn()
    assert table.breakpoint("Hala") == 18
    table.end_turn()
    assert table.breakpoint("Hala") == 22


@covers("sinister-six-doctor-octopus", "clar.sinister-six-doctor-octopus.1", "sinister-six-sandman")
def test_the_doctors_grip_lasts_though_he_is_gone() -> None:
    table = board(
        {"Hala": [foe("Doctor Octopus"), foe("Sandman")], "Symkaria": []}, foe_hand=["Beam Up"], players=3
    )
    table.end_turn().answer("Doctor Octopus")
    table.play("Beam Up").answer("Doctor Octopus")
    assert table.breakpoint("Hala") == 18 and table.power("Sandman") == 4
    table.end_turn()
    assert table.breakpoint("Hala") == 22


# --- start of turn ---------------------------------------------------------------------------------------


@covers("ninjas-smoke-bomb", "mushroom-kingdom", "sumo-wrestlers-yokozuna", "rule.start-turn")
def test_what_must_go_at_the_start_goes_before_what_may_be_done() -> None:
    table = board(
        {
            "Mushroom Kingdom": [],
            "Hala": [foe("Overrun"), you("Invader", on=[third("Bring 'Em In")])],
        },
        players=3,
    )
    table.end_turn()
    assert table.discard(FOE) == ["Overrun"] and table.asks == FOE
    table.answer("Invader")
    assert table.counters("Invader") == 1


@covers("heya-training-stable", "sumo-wrestlers-top-tier")
def test_who_trains_pays_a_card_and_the_top_tier_grows_as_well() -> None:
    table = board(
        {"Heya Training Stable": [foe("Top Tier"), foe("Invader")]}, foe_hand=["Scry", "Howl"], players=3
    )
    table.end_turn().answer("Scry").answer("Invader")
    assert table.counters("Top Tier") == 1 and table.counters("Invader") == 1


@covers("action-heroes-gracie-brones", "rule.duration")
def test_gracie_keeps_her_turns_power_when_company_comes() -> None:
    table = board({"Hala": [foe("Gracie Brones", counters=1)]}, foe_hand=["Zapbot"], players=3)
    table.end_turn().answer("Gracie Brones")
    assert table.power("Gracie Brones") == 5 + 2 + 2
    table.play("Zapbot", at="Hala")
    assert table.power("Gracie Brones") == 9
    table.end_turn()
    assert table.power("Gracie Brones") == 7


@covers("extramorphs-hive-queen", "clar.extramorphs-hive-queen.1", "clar.extramorphs-hive-queen.2")
def test_the_queens_spell_outlives_her_until_the_start_of_ones_next_turn() -> None:
    table = board(
        {"Hala": [you("Egg Field"), you("Hive Queen")], "Symkaria": [foe("Invader")]},
        foe_hand=["Beam Up", "Distress Call", "Zapbot"],
        players=3,
    )
    table.talent("Hive Queen").end_turn()
    table.play("Zapbot", at="Hala").play("Beam Up").answer("Hive Queen").allow_more(ACTION)
    assert table.power("Zapbot") == 1
    table.play("Distress Call").answer("Invader").answer("Hala")
    assert table.power("Invader") == 2
    table.end_turn().end_turn()
    assert table.power("Invader") == 3


@covers("tricksters-mark-of-sleep", "action-heroes-kickboxbro", "wizards-archmage", "term.on-your-turn")
def test_who_sleeps_plays_no_stored_action_either() -> None:
    table = board(
        {"Hala": [foe("Kickboxbro", under=["Scry"]), foe("Archmage")]},
        hand=["Mark of Sleep"],
        foe_hand=["Howl"],
        players=3,
    )
    table.play("Mark of Sleep").answer("Foe").end_turn()
    assert not table.can_play("Howl")
    assert not table.can_use_talent("Kickboxbro")


# --- end of turn -----------------------------------------------------------------------------------------


@covers("ninjas-assassination", "robots-microbot-archive", "rule.current-player-orders")
def test_the_current_player_decides_which_of_two_microbots_dies_first() -> None:
    for first, drawn in (("Assassination", 1), ("Assassination#2", 2)):
        table = board(
            {
                "Hala": [
                    foe("Microbot Archive", on=[you("Assassination")]),
                    foe("Microbot Guard", on=[third("Assassination")]),
                ]
            },
            players=3,
        )
        table.end_turn().answer(first)
        assert table.resting and len(table.hand(FOE)) == drawn and table.minions_at("Hala") == []


@covers(
    "the-golden-lily", "cyborg-apes-missing-uplink", "clar.cyborg-apes-missing-uplink.1", "rule.hand-limit"
)
def test_cards_drawn_at_the_end_of_the_turn_may_be_more_than_ten() -> None:
    table = board(
        {"The Golden Lily": [you("Invader", on=[you("Missing Uplink")])]}, hand=["Scry"] * 2 + ["Howl"] * 7
    )
    table.end_turn().answer("Scry")
    assert len(table.hand()) == 10 + 2, "one of eleven was discarded, and then two were drawn"


@covers("musketeers-all-for-one", "cyborg-apes-clyde-2-0", "musketeers-athos")
def test_all_for_one_is_picked_up_by_clyde_when_it_has_done_its_work() -> None:
    table = board({"Hala": [you("Clyde 2.0")]}, hand=["All for One", "Augmentation"], players=3)
    table.play("All for One", at="Clyde 2.0").play("Augmentation")
    assert table.power("Clyde 2.0") == 4 + 4 + 1
    table.end_turn().answer("yes")
    assert "All for One" in table.hand()


@covers("action-heroes-kickboxbro", "rule.stored-cards", "pirates-shanghai", "ninjas-seeing-stars")
def test_stored_cards_travel_and_fall_with_their_keeper() -> None:
    table = board(
        {"Hala": [foe("Kickboxbro", under=["Scry", "Howl"])], "Symkaria": []},
        hand=["Shanghai", "Powderkeg", "Hulk"],
        players=3,
    )
    table.play("Shanghai").answer("Symkaria")
    assert table.stored_under("Kickboxbro") == ["Scry", "Howl"]
    table.play("Hulk", at="Symkaria").allow_more(ACTION).play("Powderkeg")
    assert sorted(table.discard(FOE)) == ["Howl", "Kickboxbro", "Scry"]


@covers("action-heroes-commandbro", "super-spies-the-base-is-not-enough", "rule.control")
def test_what_is_borrowed_until_the_end_of_the_turn_works_for_the_borrower_till_then() -> None:
    table = board(
        {"Tar Pits": [foe("King Rex", counters=9), third("Warbot")], "Hala": [you("Commandbro")]},
        hand=["The Base Is Not Enough"],
        players=3,
    )
    table.end_turn().answer("Warbot")
    assert table.vp(YOU) == 3 and len(table.hand()) == 3


# --- stasis ----------------------------------------------------------------------------------------------


@covers("time-traveling-car", "pirates-first-mate", "rule.scoring-4-award")
def test_a_first_mate_in_stasis_sails_nowhere() -> None:
    table = board({CAR: [you("First Mate", counters=21)], "Hala": []}, players=3)
    table.end_turn().answer("First Mate")
    assert table.resting and table.stasis_counters("First Mate") == 2


@covers("time-traveling-car", "shapeshifters-doppelganger", "time-travelers-jumper", "rule.stasis-being-in")
def test_a_card_discarded_from_stasis_does_nothing_about_it() -> None:
    """Its abilities do not work there, so they do not see it go."""
    for name in ("Doppelgänger", "Jumper"):
        table = board({}, stasis={name: 0}, players=3)
        table.end_turn()
        assert table.resting and table.discard() == [name]


@covers("backtimers-lightning-strike", "backtimers-zany-prof", "rule.stasis-counters")
def test_lightning_catches_what_the_others_lose_at_the_start_of_the_turn() -> None:
    table = board(
        {"Hala": [foe("Hulk")]},
        foe_stasis={"Lightning Strike": 1, "Warbro": 2, "Rumbro": 1},
        players=3,
    )
    table.end_turn().answer(2)
    assert table.stasis_counters("Lightning Strike") == 1 - 1 + 2


@covers("backtimers-sidelined-girlfriend", "ancient-crashed-ship", "rule.stasis-leaving")
def test_who_comes_out_of_stasis_at_the_crashed_ship_did_not_come_from_hand() -> None:
    table = board(
        {"Ancient Crashed Ship": []},
        hand=["Warbot"],
        stasis={"Sidelined Girlfriend": 0, "Hulk": 0},
        players=3,
    )
    table.from_stasis("Hulk", at="Ancient Crashed Ship")
    table.from_stasis("Sidelined Girlfriend", at="Ancient Crashed Ship")
    assert table.counters("Hulk") == 1 and table.counters("Sidelined Girlfriend") == 2
    assert table.can_play("Warbot"), "what leaves stasis is an extra card"


@covers("robots-microbot-alpha", "shapeshifters-mimic", "rule.stasis-being-in")
def test_alpha_and_mimic_see_who_waits_in_stasis() -> None:
    table = board(
        {"Hala": [you("Microbot Alpha"), foe("Mimic")]},
        stasis={"King Rex": 2, "Invader": 1},
        foe_stasis={"Hulk": 2},
        players=3,
    )
    assert table.power("Microbot Alpha") == 1 + 2 and table.power("Mimic") == 7


# --- bases that change -------------------------------------------------------------------------------------


@covers("aliens-terraforming", "wraithrustlers-librarian-haunt", "clar.aliens-terraforming.1", "tar-pits")
def test_terraforming_discards_a_haunt_without_destroying_it() -> None:
    table = board(
        {"Hala": [foe("Librarian Haunt"), foe("Invader", on=[third("Upgrade")])]},
        hand=["Terraforming", "Hulk"],
        base_deck=["Symkaria", "Tar Pits", "The Nexus"],
        players=3,
    )
    table.play("Terraforming").answer("Tar Pits").answer("Hala")
    assert table.minions_at("Tar Pits") == ["Invader"] and table.power("Invader") == 5
    assert table.discard(FOE) == ["Librarian Haunt"] and table.hand(FOE) == []
    table.play("Hulk", at="Tar Pits")
    assert table.hand() == []


@covers("aliens-terraforming", "the-central-brain", "dinosaurs-tooth-and-claw-and-guns", "rule.shields")
def test_a_base_that_comes_under_a_minion_meets_its_shield() -> None:
    table = board(
        {"Hala": [foe("Invader", on=[foe("Tooth and Claw... and Guns")])]},
        hand=["Terraforming"],
        base_deck=["The Central Brain", "Tar Pits", "The Nexus"],
        players=3,
    )
    table.play("Terraforming").answer("The Central Brain").answer("Hala")
    assert table.discard(FOE) == ["Tooth and Claw... and Guns"] and table.power("Invader") == 3


@covers("rule.base-deck", "tar-pits", "jungle-oasis")
def test_the_base_deck_is_made_anew_of_the_bases_gone_by() -> None:
    table = board(
        {"Tar Pits": [you("King Rex", counters=9)], "Hala": [], "Symkaria": [], "The Nexus": []},
        base_deck=["The Vats"],
        base_discard=["Kree-Lar"],
        players=3,
    )
    table.end_turn()
    assert "The Vats" in table.bases()
    assert len(table.bases()) == 4


@covers("portal-room", "time-travelers-stasis-field", "rule.extra-turns")
def test_a_stasis_field_goes_at_the_start_of_an_extra_turn() -> None:
    table = board(
        {
            "Portal Room": [you("King Rex", counters=15)],
            "Hala": [you("Stasis Field"), foe("Hulk", counters=20)],
        },
        players=3,
    )
    table.end_turn()
    assert table.asks == YOU and table.discard() == ["King Rex", "Stasis Field"] and table.vp(FOE) == 0
    table.end_turn()
    assert table.vp(FOE) == 4


# --- decks and hands ---------------------------------------------------------------------------------------


@covers("time-travelers-its-astounding", "time-travelers-time-walk", "mounties-eh")
def test_astounding_what_goes_where_when_it_is_played_again() -> None:
    table = board(
        {"Hala": [you("Invader")]}, hand=["It's Astounding"], discard=["Time Walk", "Howl"], players=3
    )
    table.play("It's Astounding").answer("Time Walk")
    assert table.deck()[-1] == "Time Walk" and len(table.hand()) == 2
    assert table.discard() == ["Howl", "It's Astounding"]


@covers("zombies-lend-a-hand", "clar.zombies-lend-a-hand.1", "zombies-mall-crawl")
def test_lend_a_hand_lends_no_hand_to_itself() -> None:
    table = board({}, hand=["Lend a Hand"], discard=["Howl", "Scry"], players=3)
    table.play("Lend a Hand").answer("Howl", "Scry")
    assert table.discard() == ["Lend a Hand"]


@covers("super-spies-discards-are-forever", "rule.deck-runs-out", "zombies-tenacious-z")
def test_everyones_deck_loses_all_down_to_a_minion() -> None:
    table = board(
        {},
        hand=["Discards Are Forever"],
        deck=["Howl", "Tenacious Z"],
        foe_deck=["Hulk"],
        third_deck=["Scry", "Scry", "Invader"],
        players=3,
    )
    table.play("Discards Are Forever")
    assert sorted(table.discard(THIRD)) == ["Invader", "Scry", "Scry"] and table.discard(FOE) == ["Hulk"]
    assert table.can_use_special("Tenacious Z")


@covers("super-spies-permit-to-kill", "rule.reveal")
def test_a_permit_to_kill_takes_minions_off_every_other_deck() -> None:
    table = board(
        {},
        hand=["Permit to Kill"],
        foe_deck=["Hulk", "Scry", "Howl"],
        third_deck=["Hulk", "Invader", "Howl"],
        players=3,
    )
    table.play("Permit to Kill")
    assert (table.deck(FOE)[0], table.deck(THIRD)[0]) == ("Scry", "Howl")
    assert sorted(table.discard(THIRD)) == ["Hulk", "Invader"]


@covers("action-heroes-friends-through-eternity", "rule.dependent-effects", "sumo-wrestlers-chikara-mizu")
def test_nothing_to_discard_means_nothing_to_play() -> None:
    table = board({"Hala": [you("Invader")]}, hand=["Friends Through Eternity"], players=3)
    table.play("Friends Through Eternity")
    assert table.resting and table.moves() == ["('end', 'nothing', 'nothing')"]


@covers("sumo-wrestlers-bulking-stew", "sumo-wrestlers-top-tier", "clar.sumo-wrestlers-top-tier.1")
def test_a_stew_of_three_cards_is_one_discarding() -> None:
    table = board(
        {"Hala": [you("Top Tier"), you("Invader")]}, hand=["Bulking Stew", "Scry", "Howl", "Hulk"], players=3
    )
    table.play("Bulking Stew").answer("Scry", "Howl", "Hulk")
    table.answer("Invader").answer("Invader").answer("Invader")
    assert table.resting and (table.counters("Invader"), table.counters("Top Tier")) == (3, 1)


@covers("action-heroes-get-to-the-choppa", "action-heroes-all-out-of-bubblegum")
def test_the_choppa_takes_one_who_is_then_alone() -> None:
    for company, extra in ([], True), ([you("Zapbot")], False):
        table = board(
            {"Hala": [you("Hulk"), you("Invader")], "Symkaria": [foe("Hulk"), *company]},
            hand=["Get to the Choppa!", "Scry"],
            players=3,
        )
        table.play("Get to the Choppa!").answer("Invader").answer("Symkaria")
        assert table.can_play("Scry") == extra


@covers("the-squared-circle", "term.first-time", "luchadors-senor-muchoslam")
def test_the_squared_circle_gives_a_card_back_once_a_turn() -> None:
    table = board(
        {"The Squared Circle": []}, hand=["Zapbot", "Collector"], discard=["Howl", "Scry"], players=3
    )
    table.play("Zapbot", at="The Squared Circle").answer("The Squared Circle")
    assert len(table.discard()) == 1
    table.play("Collector", at="The Squared Circle").decline()
    assert table.resting and len(table.discard()) == 1


@covers("faceless-city", "clar.faceless-city.1", "robots-zapbot")
def test_the_faceless_city_finds_a_twin_once_for_each_player() -> None:
    table = board(
        {"Faceless City": []},
        hand=["Zapbot"],
        deck=["Zapbot", "Zapbot"],
        foe_hand=["Zapbot"],
        foe_deck=["Howl", "Zapbot"],
        players=3,
    )
    table.play("Zapbot", at="Faceless City")
    assert table.hand() == ["Zapbot"]
    table.play("Zapbot", at="Faceless City")
    assert table.hand() == []
    table.end_turn().play("Zapbot", at="Faceless City")
    assert table.hand(FOE) == ["Zapbot"]


@covers("tricksters-enshrouding-mist", "wraithrustlers-resurgence", "rule.extra-plays")
def test_a_mist_that_drifts_on_does_not_give_its_minion_twice() -> None:
    table = board(
        {"Hala": [you("Enshrouding Mist")], "Symkaria": []},
        hand=["Zapbot", "Invader", "Hulk", "Resurgence"],
        players=3,
    )
    table.play("Invader", at="Hala").play("Hulk", at="Symkaria")
    table.play("Resurgence").answer("transfer").answer("Symkaria")
    assert table.actions_on("Symkaria") == ["Enshrouding Mist"] and not table.can_play("Zapbot")


@covers("super-spies-operative", "wizards-neophyte", "rule.reveal")
def test_an_operative_may_bury_the_card_that_was_seen() -> None:
    table = board(
        {},
        hand=["Operative", "Neophyte"],
        deck=["Howl", "Scry"],
        foe_deck=["Hulk"],
        third_deck=["Invader"],
        players=3,
    )
    table.allow_more(MINION).play("Operative", at="The Homeworld").answer("Hulk")
    assert table.deck(FOE)[-1] == "Hulk" and table.deck(THIRD)[0] == "Invader"
