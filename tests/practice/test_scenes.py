"""Example scenes: each can be set up with real decks, and what is tried there shows its ruling."""

from __future__ import annotations

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from rulesdb import Library
from smashup_tui.engine.derive import breakpoint_of
from smashup_tui.engine.kinds import ACTION, BASE
from smashup_tui.engine.position import Position, PositionError, why_impossible
from smashup_tui.practice.scene_files import scene_ids, scenes_for
from smashup_tui.practice.scenes import NAMES, Scene, read, scenes
from smashup_tui.reading.reference import card_facts
from tests.scenario import Board


def fact(table: Board, name: str) -> str:
    """Where a card is, in play also whose and how strong; of a base its breakpoint, of a player the VP."""
    s = table.game.s
    numbers = {
        **{player: f"{vp} VP" for player, vp in zip(NAMES, s.vp, strict=False)},
        "cards in your hand": str(len(s.hands[0])),
        "cards in your discard pile": str(len(s.discards[0])),
        "actions left": str(sum(permit.kind == ACTION for permit in s.permits)),
    }
    if name in numbers:
        return numbers[name]
    zone, card = table.zone(name), table.card(name)
    if zone != "play":
        return zone
    if table.game.definition(card).kind == BASE:
        return f"breakpoint {breakpoint_of(table.game, card)}"
    power = table.power(name) if table.game.definition(card).is_minion else 0
    return f"{table.base_of(name)}|{table.controller(name)}|{power}"


def play(table: Board, steps: tuple[tuple[str, ...], ...]) -> None:
    for verb, *rest in steps:
        assert table.asks == 0, "what is tried is up to you alone"
        if verb == "play":
            table.play(*rest)
        elif verb == "stasis":
            table.from_stasis(*rest)
        elif verb == "answer" and "@" in rest[0]:
            name, _, base = rest[0].partition("@")
            table.answer(name, at=base)
        elif verb in ("talent", "special", "answer", "decline"):
            getattr(table, verb)(*rest)
        else:
            table.end_turn()


@pytest.mark.parametrize("scene", scenes().values(), ids=lambda scene: scene.id)
def test_a_scene_shows_its_ruling(scene: Scene) -> None:
    game = scene.game()
    assert why_impossible(game) == []
    table = Board(Position.from_text(scene.position.text).game())
    assert table.game.digest() == game.digest()
    play(table, scene.steps)
    assert {name: fact(table, name) for name in scene.after} == scene.after
    assert ("" if table.game.over or table.resting else table.asked()) == scene.asks
    before = Board(scene.game())
    changed = [name for name in scene.after if fact(before, name) != scene.after[name]]
    assert changed or scene.asks, "something happens that can be seen"


def test_there_are_scenes_for_many_clarifications() -> None:
    assert len(scenes()) >= 30
    library = Library.load(cards=card_facts())
    for id_, scene in scenes().items():
        assert library.entry(id_).title == scene.title


def test_every_question_of_the_reference_has_a_scene() -> None:
    asked = {entry.id for entry in Library.load().entries.values() if entry.kind == "question"}
    assert asked == {id_ for id_ in scenes() if id_.startswith("qa.")}


def test_every_card_and_base_has_a_ruling_or_a_question() -> None:
    library = Library.load(cards=card_facts())
    pages = [library.about_card(entry.slug) for entry in library.entries.values() if entry.card]
    assert [page.entry.slug for page in pages if not page.clarifications and not page.questions] == []


#: Rules on what can be played, chosen or asked; each has to be seen happening somewhere.
SHOWN = """
    a-minion-in-play action-controller action-discarded affect-immunity all any-number awarding-vp
    cannot-score cant-beats-can choosing control-duration control-ends dependent-effects dependent-extra
    duration end-turn extra-outside-phase extra-plays forbidding hand-limit illegal-choice
    immune-to-actions-on-it independent-effects leaving-play look may me-first me-first-mandatory
    me-first-optional moving-is-not-playing must-follow never-below-zero no-legal-target
    nothing-stops-scoring on-play one-minion-one-action one-trigger-per-event other-players owners-pile
    play-from-hand play-on-base play-on-minion playing-a-minion playing-an-action playing-during-scoring
    power prerequisite printed-power protection replacement reveal scored-not-destroyed scoring-2-choose
    scoring-3-before scoring-5-after search special-play-is-free specials-timing specific-card
    stasis-being-in stasis-leaving stored-cards talents tied-base-ability ties trigger-presence
    who-can-score your-cards your-turn
"""


@pytest.fixture(scope="module")
def reference() -> Library:
    return Library.load(cards=card_facts())


@pytest.mark.parametrize("rule", SHOWN.split())
def test_a_rule_on_what_can_be_done_is_shown_by_a_scene(reference: Library, rule: str) -> None:
    assert any(entry.id in scenes() for entry in reference.decided_by(f"rule.{rule}"))


def test_the_browser_finds_scenes_by_page() -> None:
    assert set(scene_ids()) == set(scenes())
    id_ = scene_ids()[0]
    slug = id_.split(".")[1]
    assert scenes_for(id_) == [id_]
    assert id_ in scenes_for(f"card.{slug}") + scenes_for(f"base.{slug}")
    assert scenes_for("rule.scoring") == [] and scenes_for("card.nothing") == []


def test_what_to_try_is_said_in_words() -> None:
    for scene in scenes().values():
        assert scene.task.startswith("Try this: ") and scene.task.endswith((".", "!", "?"))
        assert scene.shows.endswith(".") and len(scene.shows) < 200


def test_a_scene_that_no_deck_can_show_is_refused() -> None:
    data = {"id": "x", "bases": {}, "steps": [], "after": {}}
    three = {"hand": ["Collector", "Warbot", "King Rex"]}
    with pytest.raises(PositionError, match="3 factions"):
        read({**data, "seats": [three, {}]}).game()
    with pytest.raises(PositionError, match="more often"):
        read({**data, "seats": [{"hand": ["King Rex"] * 2}, {}]}).game()
