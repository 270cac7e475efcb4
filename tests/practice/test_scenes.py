"""Example scenes: each can be set up with real decks, and what is tried there shows its ruling."""

from __future__ import annotations

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from rulesdb import Library
from smashup_tui.engine.model.kinds import ACTION, BASE
from smashup_tui.engine.position import Position, PositionError, why_impossible
from smashup_tui.engine.query.power import breakpoint_of
from smashup_tui.practice.named_moves import NotOffered
from smashup_tui.practice.scene_files import scene_ids, scenes_for
from smashup_tui.practice.scene_steps import NAMES, follow
from smashup_tui.practice.scenes import Scene, read, scene_lines, scenes
from smashup_tui.reading.reference import card_facts
from tests.scenario import Board

SHOWN_KINDS = ("clarification", "question", "rule", "card", "base")


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load(cards=card_facts())


def fact(table: Board, name: str) -> str:
    """Where a card is, in play also whose and how strong; of a base its breakpoint, of a player the VP."""
    s = table.game.s
    numbers = {player: f"{vp} VP" for player, vp in zip(NAMES, s.vp, strict=False)} | {
        "cards in your hand": len(s.hands[0]),
        "cards in Ada's hand": len(s.hands[1]),
        "cards in your deck": len(s.decks[0]),
        "cards in your discard pile": len(s.discards[0]),
        "actions left": sum(permit.kind == ACTION for permit in s.permits),
    }
    if name in numbers:
        return str(numbers[name])
    what, _, subject = name.partition(" of " if "card of" in name else " on ")
    if what in ("counters", "stasis counters"):
        return str(getattr(table, what.replace(" ", "_"))(subject))
    if what in ("top card", "bottom card"):
        deck = table.deck(NAMES.index(subject))
        return deck[0 if what == "top card" else -1]
    zone, card = table.zone(name), table.card(name)
    if zone != "play":
        return zone
    if table.game.definition(card).kind == BASE:
        return f"breakpoint {breakpoint_of(table.game, card)}"
    power = table.power(name) if table.game.definition(card).is_minion else 0
    return f"{table.base_of(name)}|{table.controller(name)}|{power}"


@pytest.mark.parametrize("scene", scenes().values(), ids=lambda scene: scene.id)
def test_a_scene_shows_its_ruling(scene: Scene) -> None:
    game = scene.game()
    assert why_impossible(game) == []
    table = Board(Position.from_text(scene.position.text).game())
    assert table.game.digest() == game.digest()
    refused = False
    for moment in follow(table.game, scene.steps):
        refused |= moment.refused is not None
        table.check()
    assert {name: fact(table, name) for name in scene.after} == scene.after
    assert ("" if table.game.over or table.resting else table.asked()) == scene.asks
    before = Board(scene.game())
    changed = [name for name in scene.after if fact(before, name) != scene.after[name]]
    assert changed or refused or scene.asks, "something happens that can be seen"


def test_a_scene_is_called_like_what_it_shows(library: Library) -> None:
    for id_, scene in scenes().items():
        assert library.entry(id_).title == scene.title


#: What no board can show, and why.
NOT_ON_A_BOARD = {
    "lists of what is said elsewhere": """
        rule.clarifications rule.contents rule.contents-core rule.contents-excellent-movies
        rule.contents-international-incident rule.contents-marvel rule.contents-sfdf rule.expansions
        rule.factions rule.game-terms rule.new-rules rule.number-of-players rule.other-games
        rule.rules-to-remember rule.the-books
    """,
    "before the first turn": """
        rule.different-factions rule.drafting rule.first-player rule.mulligan rule.no-deck-building
        rule.opening-hand rule.same-set-twice rule.setup rule.table-layout rule.vp-tokens
    """,
    "things of other sets": """
        rule.buried-beside rule.madness-beside rule.not-in-these-sets
        rule.titans-beside
    """,
    "what there is not": "rule.no-levelling rule.no-suits",
    "among people": "rule.no-catching-up rule.conceding rule.no-teams rule.taking-back",
    "cannot come about with these cards": "rule.loops",
    "a way to say a name": "clar.time-travelers-1-21-gigawatts.2",
}


def test_every_ruling_rule_question_card_and_base_has_a_scene(library: Library) -> None:
    """All but those that no board can show; these have none indeed."""
    wanted = [entry.id for entry in library.entries.values() if entry.kind in SHOWN_KINDS]
    missing = {id_ for id_ in wanted if not scenes_for(library, id_)}
    listed = {id_ for ids in NOT_ON_A_BOARD.values() for id_ in ids.split()}
    assert missing == listed


def test_every_card_and_base_has_a_ruling_or_two_questions(library: Library) -> None:
    pages = [library.about_card(entry.slug) for entry in library.entries.values() if entry.card]
    few = []
    for page in pages:
        rulings = [
            each
            for each in (*page.clarifications, *page.later)
            if each.id.startswith(f"clar.{page.entry.slug}.")
        ]
        if not rulings and len(page.questions) < 2:
            few.append(page.entry.slug)
    assert few == []


def test_the_browser_finds_scenes_by_page(library: Library) -> None:
    assert set(scene_ids()) == set(scenes())
    id_ = scene_ids()[0]
    slug = id_.split(".")[1]
    assert scenes_for(library, id_) == [id_]
    assert id_ in scenes_for(library, f"card.{slug}") + scenes_for(library, f"base.{slug}")
    assert "rule.turn" in scenes_for(library, "rule.basics-core"), "a scene can show more than one page"
    ties = set(scenes_for(library, "rule.ties"))
    assert ties and ties <= set(scenes_for(library, "term.tie")), "a term leads to its rules"
    assert scenes_for(library, "rule.contents") == [] and scenes_for(library, "card.nothing") == []


def test_what_to_try_is_said_in_words() -> None:
    for scene in scenes().values():
        assert scene.task.startswith("Try this: ") and scene.task.endswith((".", "!", "?"))
        assert scene.shows.endswith(".") and len(scene.shows) < 200


def test_a_scene_is_told_step_by_step_with_what_cannot_be_done_and_why() -> None:
    text = "\n".join(scene_lines(scenes()["clar.tricksters-mark-of-sleep.1"]))
    assert "Ada's King Rex 9 with Upgrade" in text and "Your hand: Mark of Sleep" in text
    assert "4. See that Ada cannot play Howl." in text and "(rule.cant-beats-can)" in text
    assert "5. Ada plays Laseratops at The Mothership." in text


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([["no", "play", "King Rex"]], "can be done"),
        ([["no", "decline"]], None),
        ([["Ada", "end"]], "not Ada but You"),
        ([["play", "Scout"]], "cannot play Scout"),
        ([["play", "Howl"], ["end"], ["end"]], "not You but Ada"),
    ],
)
def test_steps_that_do_not_fit_the_game_are_refused(steps: list[list[str]], reason: str | None) -> None:
    data = {"id": "x", "bases": {"Tar Pits": []}, "after": {}, "seats": [{"hand": ["King Rex", "Howl"]}, {}]}
    scene = read({**data, "steps": steps})
    if reason is None:
        assert all(moment.refused for moment in follow(scene.game(), scene.steps))
        return
    with pytest.raises(NotOffered, match=reason):
        list(follow(scene.game(), scene.steps))


def test_a_scene_that_no_deck_can_show_is_refused() -> None:
    data = {"id": "x", "bases": {}, "steps": [], "after": {}}
    three = {"hand": ["Collector", "Warbot", "King Rex"]}
    with pytest.raises(PositionError, match="3 factions"):
        read({**data, "seats": [three, {}]}).game()
    with pytest.raises(PositionError, match="more often"):
        read({**data, "seats": [{"hand": ["King Rex"] * 2}, {}]}).game()
