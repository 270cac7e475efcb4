"""Each event knows what it is an effect of, which card gave an extra play, and why a card went where."""

from __future__ import annotations

from smashup_tui.engine.model import kinds
from smashup_tui.engine.model.events import Event
from smashup_tui.engine.query.event_text import tell_all

from ..scenario import Board, board, foe, you


def the(table: Board, kind: str, name: str) -> Event:
    """The one event of that kind about that card."""
    found = [event for event in table.events(kind) if event.card and table.game.name(event.card) == name]
    assert len(found) == 1, found
    return found[0]


def said(table: Board) -> list[str]:
    return list(tell_all(table.game))


def test_what_a_card_does_is_an_effect_of_its_play() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Seeing Stars"]).play("Seeing Stars")
    assert the(table, kinds.DESTROYED, "Zapbot").because is the(table, kinds.PLAYED, "Seeing Stars")
    assert the(table, kinds.PLAYED, "Seeing Stars").because is None


def test_an_extra_play_names_its_giver_also_when_it_comes_later() -> None:
    table = board({"The Homeworld": [], "Tar Pits": []}, hand=["War Raptor", "Zapbot", "Hoverbot"])
    table.play("War Raptor", "The Homeworld").play("Zapbot", "Tar Pits")
    assert table.game.name(the(table, kinds.PLAYED, "Zapbot").via) == "The Homeworld"
    assert the(table, kinds.PLAYED, "War Raptor").via == 0, "the free play of a turn"
    assert "You play Zapbot at Tar Pits (extra: The Homeworld)" in said(table)


def test_what_a_trigger_does_is_an_effect_of_what_triggered_it() -> None:
    table = board({"Cave of Shinies": [foe("Zapbot")]}, hand=["Seeing Stars"]).play("Seeing Stars")
    (gained,) = table.events(kinds.GAINED_VP)
    assert gained.because is the(table, kinds.DESTROYED, "Zapbot")
    assert table.game.name(gained.source) == "Cave of Shinies"


def test_what_was_on_a_card_goes_because_of_it() -> None:
    table = board({"Tar Pits": [foe("Zapbot", on=[foe("Smoke Bomb")])]}, hand=["Ninja Master"])
    table.play("Ninja Master", "Tar Pits").answer("Zapbot")
    assert the(table, kinds.LEFT_PLAY, "Smoke Bomb").because is the(table, kinds.DESTROYED, "Zapbot")
    assert "Smoke Bomb goes to Foe's discard pile with Zapbot" in said(table)


def test_returned_is_not_told_like_destroyed() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Abduction"]).play("Abduction")
    assert "Zapbot at Tar Pits returns to Foe's hand (Abduction)" in said(table)


def test_what_goes_by_the_rules_or_by_itself_says_so() -> None:
    table = board({"Tar Pits": [you("Overrun")]}, hand=["Howl"] * 9, deck=["Howl", "Howl"]).end_turn()
    table.answer("Howl").end_turn()
    told = said(table)
    assert "You discard Howl (more than 10 in hand)" in told
    assert "Overrun at Tar Pits is destroyed by its own ability" in told


def test_a_scoring_says_how_full_the_base_is_and_what_lowered_its_breakpoint() -> None:
    table = board({"Tar Pits": [you("King Rex", counters=2)], "The Homeworld": []}, hand=["Rampage"])
    table.play("Rampage").end_turn()
    scores = the(table, kinds.BEFORE_SCORING, "Tar Pits")
    assert (scores.power, scores.amount) == (9, 7)
    assert [amount for amount, _ in scores.terms] == [16, -9]
    assert "Tar Pits scores: 9 of 7 \N{EN DASH} 16 printed, -9 Rampage" in said(table)


def test_a_copy_tells_the_same_causes() -> None:
    """Made in the middle of a resolution, it does again what was under way."""
    table = board({"Tar Pits": [foe("Zapbot"), foe("Hoverbot")]}, hand=["Seeing Stars"]).play("Seeing Stars")
    copy = table.game.clone_telling(table.game.events_since(0))
    copy.apply((0,))
    played, destroyed = [
        event for event in copy.events_since(0) if event.kind in (kinds.PLAYED, kinds.DESTROYED)
    ]
    assert destroyed.because is played
