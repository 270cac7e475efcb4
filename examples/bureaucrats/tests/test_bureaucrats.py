"""The Bureaucrats, card by card: the text, declined, nothing to choose."""

from __future__ import annotations

from tests.scenario import FOE, board, foe, you


def test_head_of_department_keeps_small_minions_of_others_away() -> None:
    table = board({"Tar Pits": [foe("Head of Department")]}, hand=["Intern", "Desk Clerk"])
    assert not table.can_play("Intern", at="Tar Pits")
    assert table.can_play("Desk Clerk", at="Tar Pits")


def test_head_of_department_lets_its_own_people_in() -> None:
    table = board({"Tar Pits": [you("Head of Department")]}, hand=["Intern"])
    assert table.can_play("Intern", at="Tar Pits")


def test_auditor_destroys_an_action_here() -> None:
    table = board(
        {"Tar Pits": [foe("Warbot", on=[foe("Rubber Stamp")])], "The Homeworld": [foe("Red Tape")]},
        hand=["Auditor"],
    )
    table.play("Auditor", at="Tar Pits")
    assert table.options() == ["Rubber Stamp"]
    table.answer("Rubber Stamp")
    assert table.zone("Rubber Stamp") == "discard pile" and table.power("Warbot") == 4


def test_auditor_may_look_the_other_way() -> None:
    table = board({"Tar Pits": [foe("Red Tape")]}, hand=["Auditor"])
    table.play("Auditor", at="Tar Pits").decline()
    assert table.zone("Red Tape") == "play"


def test_desk_clerk_draws_if_somebody_holds_more() -> None:
    table = board(hand=["Desk Clerk"], foe_hand=["Intern"], deck=["Appeal"])
    table.play("Desk Clerk", at=table.bases()[0])
    assert table.hand() == ["Appeal"]


def test_desk_clerk_draws_nothing_if_nobody_does() -> None:
    table = board(hand=["Desk Clerk", "Appeal"], foe_hand=["Intern"])
    table.play("Desk Clerk", at=table.bases()[0])
    assert table.hand() == ["Appeal"]


def test_intern_leaves_a_card_behind() -> None:
    table = board({"The Homeworld": [foe("Intern")]}, hand=["Seeing Stars"], foe_deck=["Appeal"])
    table.play("Seeing Stars")
    assert table.zone("Intern") == "discard pile" and table.hand(FOE) == ["Appeal"]


def test_take_a_number_draws_and_lets_a_small_minion_in() -> None:
    table = board(hand=["Take a Number", "Desk Clerk", "Intern"], deck=["Warbot"])
    at = table.bases()[0]
    table.play("Take a Number").play("Desk Clerk", at=at)
    assert table.can_play("Intern", at=at) and not table.can_play("Warbot", at=at)


def test_lost_in_the_post_puts_a_small_minion_under_its_owners_deck() -> None:
    table = board({"Tar Pits": [foe("Intern"), foe("Warbot"), you("Desk Clerk")]}, hand=["Lost in the Post"])
    table.play("Lost in the Post")
    assert table.options() == ["Intern", "Desk Clerk"] and not table.decision.may_pass
    table.answer("Intern")
    assert table.deck(FOE)[-1] == "Intern"


def test_lost_in_the_post_needs_somebody_small() -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["Lost in the Post"])
    assert table.play("Lost in the Post").resting


def test_rubber_stamp_gives_two() -> None:
    table = board({"Tar Pits": [you("Intern")]}, hand=["Rubber Stamp"])
    assert table.play("Rubber Stamp", at="Intern").power("Intern") == 4


def test_red_tape_makes_it_four_harder() -> None:
    table = board({"Tar Pits": []}, hand=["Red Tape"])
    before = table.breakpoint("Tar Pits")
    assert table.play("Red Tape", at="Tar Pits").breakpoint("Tar Pits") == before + 4


def test_out_to_lunch_weakens_the_others_until_the_end_of_the_turn() -> None:
    table = board({"Tar Pits": [foe("Warbot"), you("Intern")]}, hand=["Out to Lunch"])
    table.play("Out to Lunch").answer("Tar Pits")
    assert (table.power("Warbot"), table.power("Intern")) == (2, 2)
    table.end_turn()
    assert table.power("Warbot") == 4


def test_reorganisation_moves_up_to_two_of_yours() -> None:
    table = board(
        {"Tar Pits": [you("Intern"), you("Auditor"), foe("Warbot")], "The Homeworld": [], "Waiting Room": []},
        hand=["Reorganisation"],
    )
    table.play("Reorganisation")
    assert sorted(table.options()) == ["Auditor", "Intern"]
    table.answer("Intern", "Auditor").answer("The Homeworld").answer("Waiting Room")
    assert (table.base_of("Intern"), table.base_of("Auditor")) == ("The Homeworld", "Waiting Room")


def test_reorganisation_can_leave_all_as_it_was() -> None:
    table = board({"Tar Pits": [you("Intern")]}, hand=["Reorganisation"])
    table.play("Reorganisation").decline()
    assert table.base_of("Intern") == "Tar Pits"


def test_appeal_is_granted_before_scoring() -> None:
    table = board(
        {"Tar Pits": [you("Auditor", counters=4), foe("Warbot", counters=6)]}, hand=["Appeal"], foe_hand=[]
    )
    table.end_turn().answer("Appeal")
    assert table.vp() > table.vp(FOE) > 0


def test_appeal_needs_one_of_your_minions_there() -> None:
    table = board({"Tar Pits": [foe("Warbot", counters=15)]}, hand=["Appeal"])
    assert table.end_turn().hand()[0] == "Appeal"


def test_waiting_room_trades_a_card_for_another() -> None:
    table = board({"Waiting Room": []}, hand=["Intern", "Appeal"], deck=["Warbot"])
    table.play("Intern", at="Waiting Room").answer("Waiting Room")
    assert table.hand() == ["Warbot"] and table.deck()[-1] == "Appeal"


def test_waiting_room_can_be_left_again() -> None:
    table = board({"Waiting Room": []}, hand=["Intern", "Appeal"], deck=["Warbot"])
    table.play("Intern", at="Waiting Room").decline()
    assert table.hand() == ["Appeal"]


def test_waiting_room_asks_nobody_with_an_empty_hand() -> None:
    table = board({"Waiting Room": []}, hand=["Intern"])
    assert table.play("Intern", at="Waiting Room").resting


def test_ministry_consoles_the_runner_up() -> None:
    table = board(
        {"Ministry of Ministries": [you("Auditor", counters=15), foe("Warbot", counters=2)]},
        foe_deck=["Appeal", "Red Tape"],
    )
    table.end_turn()
    assert table.hand(FOE) == ["Appeal", "Red Tape"]
