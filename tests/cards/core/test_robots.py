"""Robots, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import DRAWN, MINION, PLAYED, REVEALED

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("robots-nukebot")
def test_nukebot_takes_the_others_at_its_base_with_it() -> None:
    table = board(
        {
            "Jungle Oasis": [
                foe("Nukebot"),
                foe("Zapbot"),
                you("King Rex"),
                third("Hoverbot"),
                you("Warbot"),
            ],
            "The Mothership": [you("Zapbot")],
        },
        hand=["Natural Selection"],
        players=3,
    )
    table.play("Natural Selection").answer("King Rex").answer("Nukebot")
    assert table.minions_at("Jungle Oasis") == ["Zapbot", "Warbot"]
    assert table.minions_at("The Mothership") == ["Zapbot"]
    assert (table.discard(YOU), table.discard(FOE)) == (["King Rex", "Natural Selection"], ["Nukebot"])
    assert table.discard(THIRD) == ["Hoverbot"]


@covers("robots-nukebot")
def test_nukebot_fights_for_whoever_controlled_it_last() -> None:
    table = board(
        {"Jungle Oasis": [you("Nukebot", owner=FOE), foe("Zapbot"), you("King Rex")]},
        hand=["Natural Selection"],
    )
    table.play("Natural Selection").answer("King Rex").answer("Nukebot")
    assert table.minions_at("Jungle Oasis") == ["King Rex"]
    assert table.discard(FOE) == ["Nukebot", "Zapbot"]


@covers("robots-nukebot")
def test_nukebot_only_answers_to_destruction() -> None:
    table = board({"Jungle Oasis": [foe("Nukebot"), you("Zapbot")]}, hand=["Beam Up"])
    table.play("Beam Up").answer("Nukebot")
    assert table.minions_at("Jungle Oasis") == ["Zapbot"]


@covers("robots-nukebot")
def test_two_nukebots_set_each_other_off() -> None:
    table = board(
        {"Jungle Oasis": [you("Nukebot"), you("King Rex"), foe("Nukebot"), foe("Zapbot")]},
        hand=["Natural Selection"],
    )
    table.play("Natural Selection").answer("King Rex").answer("Nukebot#2")
    assert table.minions_at("Jungle Oasis") == []
    assert sorted(table.discard(FOE)) == ["Nukebot", "Zapbot"]


@covers("robots-warbot")
def test_warbot_may_be_chosen_but_is_not_destroyed() -> None:
    table = board({"Jungle Oasis": [foe("Warbot"), you("King Rex")]}, hand=["Natural Selection"])
    table.play("Natural Selection")
    assert table.zone("Warbot") == "play"
    assert table.zone("Natural Selection") == "discard pile"


@covers("robots-warbot")
def test_warbot_can_be_returned_and_is_discarded_after_scoring() -> None:
    table = board({"Jungle Oasis": [foe("Warbot"), foe("Warbot"), you("King Rex")]}, hand=["Beam Up"])
    table.play("Beam Up").answer("Warbot")
    assert table.hand(FOE) == ["Warbot"]
    table = board({"Jungle Oasis": [foe("Warbot"), you("King Rex"), foe("Zapbot")]}, hand=["Beam Up"])
    table.end_turn()
    assert sorted(table.discard(FOE)) == ["Warbot", "Zapbot"]


@covers("robots-hoverbot", "clar.robots-hoverbot.1")
def test_hoverbot_plays_the_revealed_minion_at_once() -> None:
    table = board({"Jungle Oasis": []}, hand=["Hoverbot", "War Raptor"], deck=["King Rex"])
    table.play("Hoverbot", at="Jungle Oasis")
    assert table.asked() == "Play the revealed minion now?"
    assert set(table.options()) == {"King Rex"}
    assert [table.game.name(e.card) for e in table.events(REVEALED)] == ["King Rex"]
    table.answer("King Rex", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Hoverbot", "King Rex"]
    assert table.resting and not table.can_play("War Raptor")


@covers("robots-hoverbot", "clar.robots-hoverbot.1")
def test_hoverbot_leaves_a_declined_minion_on_top_for_good() -> None:
    table = board({"Jungle Oasis": []}, hand=["Hoverbot", "War Raptor"], deck=["Invader", "Zapbot"])
    table.play("Hoverbot", at="Jungle Oasis").decline()
    assert table.deck()[:2] == ["Invader", "Zapbot"]
    assert table.resting and not table.can_play("Invader") and not table.can_play("War Raptor")


@covers("robots-hoverbot")
def test_hoverbot_leaves_an_action_on_top() -> None:
    table = board({"Jungle Oasis": []}, hand=["Hoverbot"], deck=["Beam Up", "Zapbot"])
    table.play("Hoverbot", at="Jungle Oasis")
    assert table.resting
    assert table.deck()[:2] == ["Beam Up", "Zapbot"]


@covers("robots-hoverbot")
def test_one_hoverbot_can_bring_the_next() -> None:
    table = board({"Jungle Oasis": []}, hand=["Hoverbot"], deck=["Hoverbot", "Invader"])
    table.play("Hoverbot", at="Jungle Oasis").answer("Hoverbot", at="Jungle Oasis")
    table.answer("Invader", at="Jungle Oasis")
    assert table.minions_at("Jungle Oasis") == ["Hoverbot", "Hoverbot", "Invader"]
    assert table.vp() == 1


@covers("robots-zapbot")
def test_zapbot_gives_a_small_extra_minion_later_in_the_phase() -> None:
    table = board({"The Mothership": []}, hand=["Zapbot", "Zapbot", "Invader", "Howl"])
    table.play("Zapbot", at="The Mothership")
    assert table.resting
    assert not table.can_play("Invader")
    table.play("Howl").play("Zapbot", at="The Mothership")
    assert len(table.minions_at("The Mothership")) == 2
    assert not table.can_play("Invader")


@covers("robots-zapbot")
def test_zapbot_counts_power_in_hand() -> None:
    table = board({"The Mothership": [you("War Raptor")]}, hand=["Zapbot", "War Raptor"])
    table.play("Zapbot", at="The Mothership").play("War Raptor", at="The Mothership")
    assert table.power("War Raptor") == 4


@covers("robots-zapbot")
def test_zapbots_extra_minion_need_not_be_played() -> None:
    table = board({"The Mothership": []}, hand=["Zapbot", "Zapbot"])
    table.play("Zapbot", at="The Mothership").end_turn()
    assert table.minions_at("The Mothership") == ["Zapbot"]
    assert table.hand().count("Zapbot") == 1


@covers("robots-microbot-alpha", "clar.robots-microbot-alpha.1")
def test_microbot_alpha_counts_every_other_minion_of_yours() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Microbot Alpha"), you("King Rex"), foe("Zapbot")],
            "The Mothership": [you("Microbot Guard")],
        },
        hand=["Zapbot", "Beam Up"],
        discard=["Microbot Guard", "Zapbot"],
    )
    assert table.power("Microbot Alpha") == 3
    game = table.game
    assert game.me(table.card("Microbot Alpha")).is_a(table.card("King Rex"), "Microbot")
    assert not game.me(table.card("Microbot Alpha")).is_a(table.card("Zapbot"), "Microbot")
    table.play("Zapbot", at="The Mothership")
    assert table.power("Microbot Alpha") == 4
    table.play("Beam Up").answer("King Rex")
    assert table.power("Microbot Alpha") == 3


@covers("robots-microbot-alpha", "clar.robots-microbot-alpha.1")
def test_cards_in_hand_and_discard_pile_are_no_microbots() -> None:
    table = board(
        {"Jungle Oasis": [you("Microbot Alpha")]},
        hand=["Microbot Reclaimer"],
        discard=["Zapbot", "Microbot Guard"],
    )
    table.play("Microbot Reclaimer", at="Jungle Oasis")
    assert table.options() == ["Microbot Guard"]


@covers("robots-microbot-alpha", "robots-microbot-fixer")
def test_fixers_repair_everyone_whom_alpha_makes_a_microbot() -> None:
    table = board(
        {"Jungle Oasis": [you("Microbot Alpha"), you("King Rex"), foe("Zapbot")]}, hand=["Microbot Fixer"]
    )
    table.play("Microbot Fixer", at="The Mothership")
    assert table.power("King Rex") == 8
    assert table.power("Microbot Alpha") == 4
    assert table.power("Microbot Fixer") == 2
    assert table.power("Zapbot") == 2


@covers("robots-microbot-archive")
def test_microbot_archive_draws_for_each_destroyed_microbot() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Microbot Archive"), you("Microbot Guard"), foe("King Rex")],
            "The Mothership": [you("Microbot Guard"), you("King Rex")],
        },
        hand=["Survival of the Fittest"],
    )
    table.play("Survival of the Fittest").answer("Microbot Guard")
    assert len(table.discard()) == 3
    assert len(table.hand()) == 2


@covers("robots-microbot-archive")
def test_microbot_archive_sees_its_own_end_and_that_of_microbots_beside_it() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Microbot Archive"), foe("King Rex")],
            "The Mothership": [you("Microbot Guard"), foe("Microbot Guard", on=[foe("Upgrade")])],
        },
        hand=["Survival of the Fittest"],
    )
    table.play("Survival of the Fittest")
    assert sorted(table.discard()) == ["Microbot Archive", "Microbot Guard", "Survival of the Fittest"]
    assert [e.amount for e in table.events(DRAWN)] == [1, 1]


@covers("robots-microbot-archive")
def test_microbot_archive_ignores_other_minions_and_other_players() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Microbot Archive", on=[you("Upgrade")]), foe("Microbot Guard")],
            "The Mothership": [you("Zapbot"), foe("King Rex")],
        },
        hand=["Survival of the Fittest"],
    )
    table.play("Survival of the Fittest")
    assert (len(table.discard()), len(table.discard(FOE))) == (2, 1)
    assert table.hand() == []


@covers("robots-microbot-archive", "robots-microbot-alpha")
def test_alpha_and_its_company_go_down_as_microbots() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Microbot Alpha"), foe("King Rex")],
            "The Mothership": [you("Zapbot"), foe("King Rex")],
            "Tar Pits": [you("Microbot Archive")],
        },
        hand=["Survival of the Fittest"],
    )
    table.play("Survival of the Fittest")
    assert len(table.hand()) == 2


@covers("robots-microbot-fixer", "clar.robots-microbot-fixer.1")
def test_fixers_add_up_and_count_themselves() -> None:
    table = board(
        {"Jungle Oasis": [you("Microbot Fixer"), you("Zapbot"), foe("Microbot Guard")]},
        hand=["Microbot Fixer"],
    )
    assert table.power("Microbot Fixer") == 2
    table.play("Microbot Fixer", at="The Mothership")
    assert (table.power("Microbot Fixer"), table.power("Microbot Fixer#2")) == (3, 3)
    assert (table.power("Zapbot"), table.power("Microbot Guard")) == (2, 1)


@covers("robots-microbot-fixer")
def test_the_first_minion_of_the_turn_may_be_followed_by_another() -> None:
    table = board({"The Mothership": []}, hand=["Microbot Fixer", "King Rex", "King Rex"])
    table.play("Microbot Fixer", at="The Mothership").play("King Rex", at="The Mothership")
    assert not table.can_play("King Rex")


@covers("robots-microbot-fixer")
def test_a_fixer_that_is_the_second_minion_gives_no_extra_one() -> None:
    table = board({"The Mothership": []}, hand=["Microbot Fixer", "Zapbot", "King Rex"])
    table.play("Zapbot", at="The Mothership").play("Microbot Fixer", at="The Mothership")
    assert not table.can_play("King Rex")


@covers("robots-microbot-fixer")
def test_a_fixer_that_is_played_again_is_not_the_first_minion() -> None:
    table = board({"The Mothership": []}, hand=["Microbot Fixer", "Abduction", "King Rex"])
    table.play("Microbot Fixer", at="The Mothership").play("Abduction")
    table.allow_more(MINION)
    table.play("Microbot Fixer", at="The Mothership")
    assert len([p for p in table.game.s.permits if p.kind == MINION]) == 2


@covers("robots-microbot-guard")
def test_microbot_guard_destroys_what_is_weaker_than_your_number_here() -> None:
    table = board(
        {
            "The Mothership": [you("King Rex"), you("Invader"), foe("Zapbot"), foe("Invader")],
            "Tar Pits": [foe("Zapbot")],
        },
        hand=["Microbot Guard"],
    )
    table.play("Microbot Guard", at="The Mothership")
    assert table.options() == ["Zapbot", "Microbot Guard"]
    assert not table.decision.may_pass
    table.answer("Zapbot")
    assert table.discard(FOE) == ["Zapbot"]


@covers("robots-microbot-guard")
def test_microbot_guard_must_destroy_itself_if_nothing_else_is_small() -> None:
    table = board({"The Mothership": [you("King Rex"), foe("Zapbot")]}, hand=["Microbot Guard"])
    table.play("Microbot Guard", at="The Mothership")
    assert table.discard() == ["Microbot Guard"]


@covers("robots-microbot-guard")
def test_microbot_guard_alone_finds_nobody() -> None:
    table = board({"The Mothership": [foe("Zapbot")]}, hand=["Microbot Guard"])
    table.play("Microbot Guard", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot", "Microbot Guard"]


@covers("robots-microbot-reclaimer")
def test_microbot_reclaimer_shuffles_the_microbots_you_want() -> None:
    table = board(
        {"The Mothership": []},
        hand=["Microbot Reclaimer", "King Rex"],
        discard=["Microbot Guard", "Zapbot", "Microbot Fixer", "Beam Up"],
    )
    size = len(table.deck())
    table.play("Microbot Reclaimer", at="The Mothership")
    assert table.options() == ["Microbot Guard", "Microbot Fixer"]
    table.answer("Microbot Guard", "Microbot Fixer")
    assert table.discard() == ["Zapbot", "Beam Up"]
    assert len(table.deck()) == size + 2
    assert table.can_play("King Rex")


@covers("robots-microbot-reclaimer")
def test_microbot_reclaimer_may_leave_them_all() -> None:
    table = board(
        {"The Mothership": []}, hand=["Zapbot", "Microbot Reclaimer", "King Rex"], discard=["Microbot Guard"]
    )
    table.play("Zapbot", at="The Mothership").play("Microbot Reclaimer", at="The Mothership").decline()
    assert table.discard() == ["Microbot Guard"]
    assert not table.can_play("King Rex")


@covers("robots-microbot-reclaimer")
def test_microbot_reclaimer_with_no_microbot_in_the_discard_pile() -> None:
    table = board({"The Mothership": []}, hand=["Microbot Reclaimer"], discard=["Zapbot"])
    table.play("Microbot Reclaimer", at="The Mothership")
    assert table.resting and table.discard() == ["Zapbot"]


@covers("robots-tech-center")
def test_tech_center_draws_for_your_minions_at_one_base() -> None:
    table = board(
        {
            "The Mothership": [you("Zapbot"), you("Zapbot"), foe("Zapbot")],
            "Tar Pits": [you("Zapbot")],
        },
        hand=["Tech Center"],
    )
    table.play("Tech Center").answer("The Mothership")
    assert len(table.hand()) == 2


@covers("robots-tech-center")
def test_tech_center_may_count_an_empty_base() -> None:
    table = board({"The Mothership": [you("Zapbot")], "Tar Pits": []}, hand=["Tech Center", "Tech Center"])
    table.play("Tech Center").answer("Tar Pits")
    assert table.hand() == ["Tech Center"]
    nobody = board({"The Mothership": [foe("Zapbot")]}, hand=["Tech Center"]).play("Tech Center")
    assert nobody.resting and nobody.hand() == [], "with nothing to count nothing is asked"


@covers("factory-436-1337")
def test_the_factory_pays_its_winner_for_every_five_power() -> None:
    table = board(
        {
            "Factory 436-1337": [
                you("King Rex"),
                you("King Rex"),
                foe("King Rex"),
                foe("Zapbot"),
                foe("Zapbot"),
            ]
        },
        hand=["Howl"],
    )
    table.play("Howl").end_turn()  # 16 against 11
    assert (table.vp(YOU), table.vp(FOE)) == (2 + 3, 2)


@covers("factory-436-1337")
def test_tied_winners_of_the_factory_are_both_paid() -> None:
    table = board({"Factory 436-1337": [you("King Rex"), you("King Rex"), foe("King Rex"), foe("King Rex")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2 + 2, 2 + 2)


@covers("factory-436-1337")
def test_less_than_five_power_more_is_worth_nothing() -> None:
    table = board({"Factory 436-1337": [you("King Rex", counters=7), foe("King Rex", counters=4)]})
    table.end_turn()
    assert table.vp(YOU) == 2 + 2


@covers("the-central-brain")
def test_the_central_brain_makes_everyone_there_stronger() -> None:
    table = board(
        {"The Central Brain": [you("Zapbot"), foe("Invader")], "Tar Pits": [you("Zapbot")]},
        hand=["Microbot Guard"],
    )
    assert (table.power("Zapbot"), table.power("Invader"), table.power("Zapbot#2")) == (3, 4, 2)
    table.play("Microbot Guard", at="The Central Brain")
    assert table.zone("Microbot Guard") == "play"  # 2 power here, and two minions


@covers("the-central-brain")
def test_the_central_brain_counts_for_breaking_itself() -> None:
    table = board({"The Central Brain": [you("King Rex"), foe("King Rex"), foe("Zapbot")]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (2, 4)
    assert "The Central Brain" not in table.bases()
    assert not table.events(PLAYED)


@covers("robots-nukebot", "rule.replacement")
def test_what_escapes_destruction_escapes_nukebot() -> None:
    table = board(
        {"Jungle Oasis": [foe("Nukebot"), you("King Rex"), you("Buccaneer")], "The Mothership": []},
        hand=["Natural Selection"],
    )
    table.play("Natural Selection").answer("King Rex").answer("Nukebot").answer("The Mothership")
    assert table.minions_at("Jungle Oasis") == []
    assert table.minions_at("The Mothership") == ["Buccaneer"]


@covers("robots-microbot-alpha", "rule.copying")
def test_a_copied_alpha_counts_for_the_one_who_copies() -> None:
    table = board(
        {"Jungle Oasis": [foe("Microbot Alpha"), foe("Zapbot")], "The Mothership": [you("King Rex")]},
        hand=["Copycat", "Invader"],
    )
    table.play("Copycat", at="The Mothership").answer("Microbot Alpha")
    assert (table.power("Copycat"), table.power("Microbot Alpha")) == (2 + 1, 1 + 1)
    table.allow_more(MINION).play("Invader", at="The Mothership")
    assert table.power("Copycat") == 4


@covers("robots-microbot-fixer", "rule.copying")
def test_a_copied_fixer_may_be_the_first_minion_of_the_turn() -> None:
    table = board(
        {"Jungle Oasis": [foe("Microbot Fixer"), foe("Zapbot")]}, hand=["Copycat", "Microbot Reclaimer"]
    )
    table.play("Copycat", at="The Mothership").answer("Microbot Fixer")
    assert table.power("Copycat") == 2  # it is no Microbot itself
    table.play("Microbot Reclaimer", at="The Mothership")
    assert table.power("Microbot Reclaimer") == 2


@covers("robots-microbot-archive", "rule.control")
def test_microbot_archive_draws_for_who_controls_both() -> None:
    table = board(
        {
            "Jungle Oasis": [you("Microbot Archive", owner=FOE), you("King Rex")],
            "The Mothership": [foe("Microbot Guard"), you("King Rex")],
        },
        hand=["Survival of the Fittest"],
    )
    table.play("Survival of the Fittest")
    assert sorted(table.discard(FOE)) == ["Microbot Archive", "Microbot Guard"]
    assert (len(table.hand()), len(table.hand(FOE))) == (1, 0)
