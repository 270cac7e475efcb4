"""Zombies, as a player meets them."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import LOOKED

from ...covers import covers
from ...scenario import FOE, THIRD, YOU, board, foe, third, you


@covers("zombies-zombie-lord")
def test_zombie_lord_raises_small_minions_where_you_have_none() -> None:
    table = board(
        {"The Mothership": [foe("King Rex")], "Tar Pits": [], "Jungle Oasis": []},
        hand=["Zombie Lord", "Zapbot"],
        discard=["Walker", "Walker", "Grave Digger", "Scout", "Howl", "Microbot Guard"],
    )
    table.play("Zombie Lord", at="Jungle Oasis")
    assert set(table.options()) == {"Walker", "Microbot Guard"}
    assert {table.game.name(option[2]) for option in table.decision.options} == {"The Mothership", "Tar Pits"}
    table.answer("Walker", at="Tar Pits").decline()  # leaves the top card of the deck
    assert {table.game.name(option[2]) for option in table.decision.options} == {"The Mothership"}
    table.answer("Walker", at="The Mothership").decline()
    assert table.resting and not table.can_play("Zapbot")
    assert sorted(table.discard()) == ["Grave Digger", "Howl", "Microbot Guard", "Scout"]


@covers("zombies-zombie-lord", "clar.zombies-zombie-lord.1")
def test_zombie_lord_counts_the_bases_once_and_each_takes_one_minion() -> None:
    table = board(
        {"The Mothership": [], "Tar Pits": [], "Jungle Oasis": []},
        hand=["Zombie Lord"],
        discard=["Collector", "Microbot Guard"],
    )
    table.play("Zombie Lord", at="Jungle Oasis").answer("Collector", at="Tar Pits")
    table.answer("Collector")  # the raised Collector sends itself home: Tar Pits is empty again
    assert table.hand() == ["Collector"]
    assert {table.game.name(option[2]) for option in table.decision.options} == {"The Mothership"}
    table.answer("Microbot Guard", at="The Mothership")
    assert table.resting


@covers("zombies-zombie-lord", "clar.zombies-zombie-lord.1")
def test_zombie_lord_may_stop_and_then_it_is_over() -> None:
    table = board({"The Mothership": []}, hand=["Zombie Lord"], discard=["Walker"])
    table.play("Zombie Lord", at="The Mothership").decline()
    assert table.resting and table.discard() == ["Walker"] and not table.can_play("Walker")


@covers("zombies-zombie-lord")
def test_zombie_lord_finds_nobody_in_an_empty_discard_pile_or_on_a_full_table() -> None:
    table = board({"The Mothership": []}, hand=["Zombie Lord"], discard=["Grave Digger"])
    table.play("Zombie Lord", at="The Mothership")
    assert table.resting
    table = board(
        {"The Mothership": [you("Zapbot")], "Tar Pits": [you("Zapbot")], "The Homeworld": [you("Zapbot")]},
        hand=["Zombie Lord"],
        discard=["Walker"],
    )
    table.play("Zombie Lord", at="The Mothership")
    assert table.resting and table.discard() == ["Walker"]


@covers("zombies-grave-digger")
def test_grave_digger_may_take_a_minion_back() -> None:
    table = board({"The Mothership": []}, hand=["Grave Digger"], discard=["Walker", "Howl", "Walker"])
    table.play("Grave Digger", at="The Mothership")
    assert table.options() == ["Walker"] and table.decision.may_pass
    table.answer("Walker")
    assert table.hand() == ["Walker"] and table.discard() == ["Howl", "Walker"]


@covers("zombies-grave-digger")
def test_grave_digger_may_leave_it_or_find_no_minion() -> None:
    table = board({"The Mothership": []}, hand=["Grave Digger"], discard=["Walker"])
    table.play("Grave Digger", at="The Mothership").decline()
    assert table.discard() == ["Walker"]
    table = board({"The Mothership": []}, hand=["Grave Digger"], discard=["Howl"])
    table.play("Grave Digger", at="The Mothership")
    assert table.resting and table.discard() == ["Howl"]


@covers("zombies-tenacious-z", "rule.special-play-is-free")
def test_tenacious_z_rises_as_an_extra_minion() -> None:
    table = board({"The Mothership": []}, hand=["King Rex"], discard=["Tenacious Z", "Walker"])
    table.special("Tenacious Z")
    assert not table.decision.may_pass  # whoever uses it lets it rise
    table.answer("Tenacious Z", at="The Mothership")
    assert table.minions_at("The Mothership") == ["Tenacious Z"] and table.discard() == ["Walker"]
    assert table.can_play("King Rex")


@covers("zombies-tenacious-z", "clar.zombies-tenacious-z.1")
def test_only_one_tenacious_z_rises_in_a_turn_even_the_same_card() -> None:
    table = board(
        {"The Mothership": [foe("Leprechaun")]},
        hand=["Tenacious Z"],
        discard=["Tenacious Z", "Tenacious Z"],
        foe_hand=["Howl"],
    )
    table.special("Tenacious Z").answer("Tenacious Z", at="The Mothership")
    assert table.discard().count("Tenacious Z") == 2
    assert not table.can_use_special("Tenacious Z")
    assert table.can_play("Tenacious Z")
    table.end_turn()
    assert not table.can_use_special("Tenacious Z")
    table.end_turn()
    assert table.can_use_special("Tenacious Z")


@covers("zombies-tenacious-z")
def test_tenacious_z_does_not_rise_from_hand_nor_where_nothing_can_be_played() -> None:
    table = board({"The Mothership": []}, hand=["Tenacious Z"])
    assert not table.can_use_special("Tenacious Z")
    blocked = [foe("Overrun")]
    table = board(
        {"The Mothership": blocked, "Tar Pits": blocked, "The Homeworld": blocked}, discard=["Tenacious Z"]
    )
    assert not table.can_use_special("Tenacious Z")


@covers("zombies-walker")
def test_walker_looks_alone_and_discards_or_leaves_the_top_card() -> None:
    table = board({"The Mothership": []}, hand=["Walker"], deck=["Howl", "Beam Up"])
    table.play("Walker", at="The Mothership")
    assert table.options() == ["Howl"]
    assert [event.seen_by(FOE).cards for event in table.events(LOOKED)] == [()]
    table.answer("Howl")
    assert table.discard() == ["Howl"] and table.deck()[0] == "Beam Up"
    table = board({"The Mothership": []}, hand=["Walker"], deck=["Howl", "Beam Up"])
    table.play("Walker", at="The Mothership").decline()
    assert table.discard() == [] and table.deck()[:2] == ["Howl", "Beam Up"]
    assert table.game.view(FOE).seats[YOU].deck[0] == 0


@covers("zombies-walker")
def test_walker_with_no_card_anywhere_sees_nothing() -> None:
    table = board({"The Mothership": []}, hand=["Walker"])
    s = table.game.s
    for card in s.decks[YOU]:
        s.zone[card] = 8
    s.box, s.decks[YOU] = s.decks[YOU], ()
    table.play("Walker", at="The Mothership")
    assert table.resting


@covers("zombies-grave-robbing")
def test_grave_robbing_takes_any_card_back() -> None:
    table = board(hand=["Grave Robbing"], discard=["Walker", "Howl", "Howl"])
    table.play("Grave Robbing")
    assert table.options() == ["Walker", "Howl"] and not table.decision.may_pass
    table.answer("Howl")
    assert table.hand() == ["Howl"] and sorted(table.discard()) == ["Grave Robbing", "Howl", "Walker"]


@covers("zombies-grave-robbing")
def test_grave_robbing_does_not_find_itself() -> None:
    table = board(hand=["Grave Robbing"])
    table.play("Grave Robbing")
    assert table.hand() == [] and table.discard() == ["Grave Robbing"]


@covers("zombies-lend-a-hand", "clar.zombies-lend-a-hand.1")
def test_lend_a_hand_shuffles_cards_in_but_not_itself() -> None:
    table = board(hand=["Lend a Hand"], discard=["Walker", "Howl", "Walker"])
    size = len(table.deck())
    table.play("Lend a Hand")
    assert table.options() == ["Walker", "Howl", "Walker"]
    table.answer("Walker", "Howl")
    assert len(table.deck()) == size + 2
    assert table.discard() == ["Walker", "Lend a Hand"]


@covers("zombies-lend-a-hand")
def test_lend_a_hand_may_shuffle_nothing() -> None:
    table = board(hand=["Lend a Hand", "Lend a Hand"], discard=["Walker"])
    table.play("Lend a Hand").decline()
    assert table.discard() == ["Walker", "Lend a Hand"]


@covers("zombies-mall-crawl")
def test_mall_crawl_discards_cards_of_one_name_from_the_deck() -> None:
    table = board(hand=["Mall Crawl"], deck=["Walker", "Howl", "Walker", "Walker"])
    table.play("Mall Crawl")
    assert sorted(table.options()) == ["Howl", "King Rex", "Walker"] and table.decision.may_pass
    table.answer("Walker")
    assert table.options() == ["3", "2", "1"]
    table.answer("2")
    assert table.discard() == ["Walker", "Walker", "Mall Crawl"]
    assert table.deck().count("Walker") == 1
    assert not any(table.game.view(YOU).seats[YOU].deck)


@covers("zombies-mall-crawl")
def test_mall_crawl_may_discard_nothing() -> None:
    table = board(hand=["Mall Crawl"], deck=["Walker"])
    table.play("Mall Crawl").decline()
    assert table.discard() == ["Mall Crawl"] and "Walker" in table.deck()


@covers("zombies-not-enough-bullets")
def test_not_enough_bullets_takes_back_minions_of_one_name() -> None:
    table = board(hand=["Not Enough Bullets"], discard=["Walker", "Howl", "Zapbot", "Walker", "Walker"])
    table.play("Not Enough Bullets")
    assert table.options() == ["Walker", "Zapbot"] and table.decision.may_pass
    table.answer("Walker").answer("3")
    assert table.hand() == ["Walker", "Walker", "Walker"]
    assert table.discard() == ["Howl", "Zapbot", "Not Enough Bullets"]


@covers("zombies-not-enough-bullets")
def test_not_enough_bullets_may_take_none_and_need_find_none() -> None:
    table = board(hand=["Not Enough Bullets", "Not Enough Bullets"], discard=["Walker"])
    table.play("Not Enough Bullets").decline()
    assert table.hand() == ["Not Enough Bullets"]
    table = board(hand=["Not Enough Bullets"], discard=["Howl"])
    table.play("Not Enough Bullets")
    assert table.resting and table.hand() == []


@covers("zombies-outbreak")
def test_outbreak_gives_an_extra_minion_where_you_have_none() -> None:
    table = board(
        {"The Mothership": [you("Zapbot")], "Tar Pits": [foe("Zapbot")]},
        hand=["Outbreak", "King Rex", "King Rex", "King Rex"],
    )
    table.play("King Rex", at="The Mothership").play("Outbreak")
    assert not table.can_play("King Rex", at="The Mothership")
    table.play("King Rex", at="Tar Pits")
    assert not table.can_play("King Rex")


@covers("zombies-outbreak")
def test_outbreak_with_minions_everywhere_gives_nothing() -> None:
    table = board(
        {"The Mothership": [you("Zapbot")], "Tar Pits": [you("Zapbot")], "The Homeworld": []},
        hand=["Outbreak", "King Rex", "King Rex"],
    )
    table.play("King Rex", at="The Homeworld").play("Outbreak")
    assert not table.can_play("King Rex")


@covers("zombies-overrun")
def test_overrun_keeps_others_minions_off_until_your_turn() -> None:
    table = board(
        {"The Mothership": [], "Tar Pits": []}, hand=["Overrun", "Zapbot"], foe_hand=["King Rex", "Howl"]
    )
    table.play("Overrun", at="The Mothership")
    assert table.can_play("Zapbot", at="The Mothership")
    table.end_turn()
    assert not table.can_play("King Rex", at="The Mothership") and table.can_play("King Rex", at="Tar Pits")
    table.end_turn()
    assert table.asks == YOU and table.discard() == ["Overrun"]


@covers("zombies-overrun")
def test_overrun_does_not_stop_minions_that_move_nor_actions() -> None:
    table = board(
        {"The Mothership": [foe("Overrun")], "Tar Pits": [you("Zapbot")]}, hand=["Invasion", "Hideout"]
    )
    assert table.can_play("Hideout", at="The Mothership")
    table.play("Invasion").answer("The Mothership")
    assert table.minions_at("The Mothership") == ["Zapbot"]


@covers("zombies-they-keep-coming", "rule.specific-card")
def test_they_keep_coming_plays_any_minion_of_the_discard_pile_at_once() -> None:
    table = board({"The Mothership": []}, hand=["They Keep Coming", "Zapbot"], discard=["King Rex", "Howl"])
    table.play("They Keep Coming")
    assert set(table.options()) == {"King Rex"}
    table.answer("King Rex", at="The Mothership")
    assert table.minions_at("The Mothership") == ["King Rex"]
    assert table.can_play("Zapbot")


@covers("zombies-they-keep-coming")
def test_they_keep_coming_may_be_declined_and_does_not_wait() -> None:
    table = board({"The Mothership": []}, hand=["They Keep Coming", "Zapbot"], discard=["King Rex"])
    table.play("They Keep Coming").decline()
    assert table.discard() == ["King Rex", "They Keep Coming"]
    table.play("Zapbot", at="The Mothership")
    assert not table.can_play("King Rex")
    table = board(hand=["They Keep Coming"], discard=["Howl"])
    table.play("They Keep Coming")
    assert table.resting


@covers("zombies-theyre-coming-to-get-you")
def test_theyre_coming_to_get_you_plays_your_minion_from_the_discard_pile() -> None:
    table = board(
        {"The Mothership": [you("They're Coming To Get You")], "Tar Pits": []},
        hand=["Zapbot"],
        discard=["King Rex", "Howl"],
    )
    assert table.can_play("King Rex", at="The Mothership") and not table.can_play("King Rex", at="Tar Pits")
    assert not table.can_play("Howl")
    assert table.can_play("Zapbot", at="The Mothership")
    table.play("King Rex", at="The Mothership")
    assert not table.can_play("Zapbot")


@covers("clar.zombies-theyre-coming-to-get-you.1")
def test_theyre_coming_to_get_you_serves_an_open_extra_minion_but_one_a_turn() -> None:
    table = board(
        {"The Mothership": [you("They're Coming To Get You")], "Tar Pits": [foe("Zapbot")]},
        hand=["Abduction"],
        discard=["King Rex", "Invader", "Walker"],
    )
    table.play("Abduction").play("King Rex", at="The Mothership")
    assert not table.can_play("Invader") and not table.can_play("Walker")


@covers("clar.zombies-theyre-coming-to-get-you.1")
def test_theyre_coming_to_get_you_keeps_the_limit_of_an_extra_minion() -> None:
    table = board(
        {"The Mothership": [you("They're Coming To Get You")]},
        hand=["Zapbot"],
        discard=["King Rex", "Walker"],
    )
    table.play("Zapbot", at="The Mothership")
    assert table.can_play("Walker", at="The Mothership") and not table.can_play("King Rex")


@covers("clar.zombies-theyre-coming-to-get-you.1")
def test_theyre_coming_to_get_you_does_not_replace_hoverbots_minion() -> None:
    table = board(
        {"The Mothership": [you("They're Coming To Get You")]},
        hand=["Hoverbot"],
        deck=["Invader"],
        discard=["King Rex"],
    )
    table.play("Hoverbot", at="The Mothership")
    assert set(table.options()) == {"Invader"}


@covers("zombies-theyre-coming-to-get-you")
def test_theyre_coming_to_get_you_helps_only_its_player() -> None:
    table = board(
        {"The Mothership": [foe("They're Coming To Get You")]}, hand=["Zapbot"], discard=["King Rex"]
    )
    assert not table.can_play("King Rex")


@covers("evans-city-cemetery")
def test_the_cemeterys_winner_draws_a_new_hand() -> None:
    table = board(
        {"Evans City Cemetery": [foe("King Rex"), foe("King Rex"), you("King Rex")]},
        hand=["Howl"],
        foe_hand=["Zapbot", "Zapbot"],
    )
    table.end_turn()
    assert (table.vp(FOE), table.vp(YOU)) == (5, 3)
    assert len(table.hand(FOE)) == 5 and table.hand(FOE).count("Zapbot") == 0
    assert table.discard(FOE).count("Zapbot") == 2
    assert len(table.hand(YOU)) == 3


@covers("evans-city-cemetery", "rule.tied-base-ability")
def test_tied_winners_of_the_cemetery_both_draw_new_hands() -> None:
    table = board(
        {"Evans City Cemetery": [foe("King Rex", counters=3), you("King Rex", counters=3)]},
        hand=["Howl"],
        foe_hand=["Howl"],
    )
    table.end_turn()
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (5 + 2, 5)
    assert "Howl" in table.discard(YOU) and "Howl" in table.discard(FOE)


@covers("rhodes-plaza-mall")
def test_the_mall_pays_each_player_for_each_minion() -> None:
    table = board(
        {
            "Rhodes Plaza Mall": [
                you("King Rex"),
                foe("King Rex"),
                foe("King Rex"),
                foe("Zapbot"),
                you("Zapbot"),
                third("Zapbot", owner=YOU),
            ]
        },
        players=3,
    )
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE), table.vp(THIRD)) == (2, 3, 1)


@covers("rhodes-plaza-mall")
def test_the_mall_pays_nothing_by_places() -> None:
    table = board({"Rhodes Plaza Mall": [you("King Rex", counters=17)]})
    table.end_turn()
    assert (table.vp(YOU), table.vp(FOE)) == (1, 0)
