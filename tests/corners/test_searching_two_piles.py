"""Your deck and/or discard pile: what fits in both is one choice, and only a searched deck is shuffled."""

from __future__ import annotations

from smashup_tui.engine.query.visibility import asked_in_secret
from smashup_tui.table.question import ask

from ..covers import covers
from ..scenario import Board, board, foe, you

YELLOW_DEMON = ["King Rex", "Quick Set-Up"]


def places(table: Board) -> list[tuple[str, str]]:
    return [(offer.name, offer.place) for offer in ask(table.game, table.decision).offers]


@covers("rule.search", "term.or", "luchadors-yellow-demon", "extramorphs-hive-queen", "extramorphs-egg-field")
def test_both_piles_are_one_list_and_each_card_says_where_it_lies() -> None:
    demon = board({}, hand=["Yellow Demon"], deck=YELLOW_DEMON, discard=["Smart Set-Up", "Quick Set-Up"])
    demon.play("Yellow Demon", at="The Homeworld")
    assert sorted(places(demon)) == [
        ("Quick Set-Up", "in your deck"),
        ("Quick Set-Up", "in your discard pile"),
        ("Smart Set-Up", "in your discard pile"),
    ]
    queen = board({}, hand=["Hive Queen"], deck=["Egg Field"], discard=["Egg Field"])
    queen.play("Hive Queen", at="The Homeworld")
    assert places(queen) == [("Egg Field", "in your discard pile"), ("Egg Field", "in your deck")]
    egg = board(
        {"Tar Pits": [you("Scout")]},
        hand=["Egg Field", "Head Grabber"],
        deck=["Head Grabber"],
        discard=["Head Grabber"],
    )
    egg.play("Egg Field", at="Tar Pits")
    assert [place for _, place in places(egg)] == ["in your hand", "in your discard pile", "in your deck"]


@covers("rule.search", "luchadors-yellow-demon")
def test_the_deck_is_shuffled_if_the_card_comes_from_it() -> None:
    table = board({}, hand=["Yellow Demon"], deck=YELLOW_DEMON, discard=["Smart Set-Up"])
    table.play("Yellow Demon", at="The Homeworld").answer("Quick Set-Up")
    assert table.resting and table.hand() == ["Quick Set-Up"] and table.events("shuffled")
    table = board({}, hand=["Yellow Demon"], deck=YELLOW_DEMON, discard=["Smart Set-Up"])
    table.play("Yellow Demon", at="The Homeworld").answer("Smart Set-Up")
    assert table.resting and table.hand() == ["Smart Set-Up"] and not table.events("shuffled")


@covers("rule.search", "luchadors-yellow-demon", "super-spies-for-my-eyes-only")
def test_who_knows_the_deck_may_search_it_as_well_to_shuffle_it() -> None:
    for answer in ("yes", "no"):
        table = board(
            {}, hand=["Spy", "Yellow Demon"], deck=["Scout", "Invader", "Zapbot"], discard=["Smart Set-Up"]
        )
        table.allow_more(0).play("Spy", at="The Homeworld").decline().answer("Scout", "Invader", "Zapbot")
        table.play("Yellow Demon", at="The Homeworld").answer("Smart Set-Up")
        table.answer(answer)
        assert table.hand() == ["Smart Set-Up"] and bool(table.events("shuffled")) == (answer == "yes")


@covers("rule.search", "avengers-thor")
def test_thor_may_look_for_mjolnir_only_where_it_is_not() -> None:
    """He has to search, but which of the piles is his choice; the deck is shuffled only if he searched it."""
    table = board({}, hand=["Thor"], deck=["Mjolnir"], discard=["Scout"])
    table.play("Thor", at="The Homeworld")
    assert table.options() == ["Mjolnir"] and table.decision.may_pass
    table.decline()
    assert table.hand() == [] and not table.events("shuffled")
    table = board({}, hand=["Thor"], discard=["Mjolnir"]).play("Thor", at="The Homeworld").decline()
    assert table.hand() == [] and table.events("shuffled")


@covers("rule.search", "avengers-thor", "musketeers-token-of-affection")
def test_who_must_search_cannot_decline_if_both_piles_have_one() -> None:
    thor = board({}, hand=["Thor"], deck=["Mjolnir"], discard=["Mjolnir"]).play("Thor", at="The Homeworld")
    assert not thor.decision.may_pass
    token = board({}, hand=["Token of Affection"], deck=["Upgrade"], discard=["Seeing Stars"])
    token.play("Token of Affection")
    assert sorted(token.options()) == ["Seeing Stars", "Upgrade"] and not token.decision.may_pass


@covers("rule.search", "avengers-thor", "super-spies-for-my-eyes-only")
def test_who_searches_in_vain_may_spare_the_deck() -> None:
    for answer in ("yes", "no"):
        table = board({}, hand=["Spy", "Thor"], deck=["Scout", "Invader", "Zapbot"], discard=["Howl"])
        table.allow_more(0).play("Spy", at="The Homeworld").decline().answer("Scout", "Invader", "Zapbot")
        table.play("Thor", at="The Homeworld").answer(answer)
        assert bool(table.events("shuffled")) == (answer == "yes")


@covers("rule.search", "rule.hidden-information", "luchadors-yellow-demon")
def test_nobody_learns_from_the_question_what_the_deck_holds() -> None:
    table = board({"Tar Pits": [foe("Scout")]}, hand=["Yellow Demon"], deck=["Smart Set-Up"])
    table.play("Yellow Demon", at="Tar Pits")
    assert asked_in_secret(table.game)


@covers("rule.search", "extramorphs-hive-queen")
def test_which_copy_is_offered_does_not_tell_how_the_deck_lies() -> None:
    """Two Egg Fields in the deck are one choice, the same whichever lies higher."""
    offered = set()
    for turned in (False, True):
        table = board({}, hand=["Hive Queen"], deck=["Egg Field", "Invader", "Egg Field"])
        if turned:
            s = table.game.s
            s.decks[0] = s.decks[0][::-1]
        table.play("Hive Queen", at="The Homeworld")
        offered.add(tuple(offer.card for offer in ask(table.game, table.decision).offers))
    assert len(offered) == 1
