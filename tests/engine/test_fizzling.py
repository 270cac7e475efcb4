"""What does nothing says so: who prevented it, or that a card had no effect."""

from __future__ import annotations

from smashup_tui.engine.model import kinds
from smashup_tui.engine.query.event_text import tell_all
from smashup_tui.table.explain import explain
from smashup_tui.table.secrecy import Perspective

from ..scenario import FOE, YOU, Board, board, foe, you


def told(table: Board) -> list[str]:
    return list(tell_all(table.game, YOU))


def test_a_protection_names_whom_it_protects_from_what() -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["Ninja Master"])
    table.play("Ninja Master", at="Tar Pits").answer("Warbot")
    assert "Warbot protects itself at Tar Pits (Ninja Master)" in told(table)
    (event,) = [e for e in table.game.events or [] if e.kind == kinds.PREVENTED]
    assert event.text == kinds.BY_DESTROYING and event.controller == FOE


def test_a_card_that_protects_others_is_named() -> None:
    table = board(
        {"Tar Pits": [foe("Yokozuna"), foe("Third Tier")], "Jungle Oasis": [], "The Homeworld": []},
        hand=["Shanghai"],
    )
    table.play("Shanghai").answer("Third Tier")
    table.answer("Jungle Oasis")
    assert "Shanghai has no effect" in told(table)
    assert "Yokozuna protects Third Tier at Tar Pits (Shanghai)" in told(table)


def test_a_shield_is_named_before_it_goes() -> None:
    table = board({"Tar Pits": [foe("Gnome", on=[foe("Tooth and Claw... and Guns")])]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    lines = told(table)
    at = lines.index("Tooth and Claw... and Guns protects Gnome at Tar Pits (Seeing Stars)")
    assert "Tooth and Claw... and Guns" in lines[at + 1] and "destroyed" in lines[at + 1]
    assert "Seeing Stars has no effect" not in lines, "it has cost the shield"


def test_an_action_without_a_target_has_no_effect() -> None:
    table = board({"Tar Pits": []}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    assert told(table)[-1] == "Seeing Stars has no effect"


def test_what_has_an_effect_is_not_said_to_have_none() -> None:
    table = board({"Tar Pits": [you("War Raptor")]}, hand=["Howl", "Augmentation"])
    table.play("Howl")
    assert not [line for line in told(table) if "no effect" in line], "power until the end of the turn"


def test_copies_keep_no_log_and_say_nothing() -> None:
    table = board({"Tar Pits": []}, hand=["Seeing Stars"])
    copy = table.game.clone()
    copy.apply(0)
    assert copy.events is None


def test_the_sign_says_what_protects_and_from_what() -> None:
    table = board(
        {"Tar Pits": [foe("Yokozuna"), foe("Third Tier"), foe("Warbot")]},
        hand=["War Raptor", "Howl"],
    )
    game = table.game
    assert explain(game, Perspective(YOU), table.card("Third Tier")).protected == (
        "Yokozuna protects it: cards of other players can't move it.",
    )
    own = explain(game, Perspective(YOU), table.card("Warbot")).protected
    assert "It protects itself: cards of other players can't destroy it." in own


def test_a_protection_from_all_actions_is_one_sentence() -> None:
    table = board({"Tar Pits": [foe("Gnome"), foe("Wildlife Preserve")]}, hand=["Howl"])
    said = explain(table.game, Perspective(YOU), table.card("Gnome")).protected
    assert said == ("Wildlife Preserve protects it: actions of other players can't affect it.",)
