"""The guided first game fits the engine, teaches what it promises, and knows where a game is in it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rulesdb import Library
from smashup_tui.ai.review import FIRST_LOOK, SECOND_LOOK, review
from smashup_tui.engine.game import Game
from smashup_tui.engine.model import kinds
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import Player, Situation, ask, situation
from smashup_tui.players.script import Script
from smashup_tui.players.thought import Thought
from smashup_tui.practice.lesson import LEARNER, LessonError, first_game, happened, occasion, read
from smashup_tui.table.loop import by_chance, play


def script() -> str:
    from importlib import resources

    return (resources.files("smashup_tui.practice") / "lessons" / "first_game.toml").read_text(
        encoding="utf-8"
    )


def new_game() -> Game:
    lesson = first_game()
    return Game.new(lesson.seating.setup, lesson.seed)


def played() -> Game:
    game = new_game()
    for step in first_game().steps:
        game.apply(step.answer)
    return game


def test_the_script_plays_to_a_win_of_the_learner() -> None:
    game = played()
    assert game.over and game.s.winner == LEARNER
    assert game.s.vp == [15, 9]


def test_it_teaches_what_it_promises() -> None:
    events = played().events or []
    mine = {event.kind for event in events if event.seat == LEARNER}
    assert {kinds.PLAYED, kinds.TALENT_USED, kinds.SPECIAL_USED, kinds.DRAWN, kinds.GAINED_VP} <= mine
    firsts = [event.base for event in events if event.kind == kinds.GAINED_VP and event.to == 1]
    assert len(firsts) > len(set(firsts)), "no base scored with a tie"
    notes = [step.note for step in first_game().steps if step.note]
    told = {rule for note in notes for rule in note.rules}
    assert {
        "rule.playing-a-minion",
        "rule.playing-an-action",
        "rule.talents",
        "rule.me-first",
        "rule.ties",
        "rule.draw-two",
        "rule.declaring-victory",
    } <= told


def test_the_special_comes_in_the_turn_of_the_opponent() -> None:
    game = new_game()
    for step in first_game().steps:
        if step.do == "Pirate King":
            assert game.s.current != LEARNER and game.s.scoring
            return
        game.apply(step.answer)
    raise AssertionError("no such step")


def test_it_depends_on_no_shuffle() -> None:
    """Everything drawn and every base is named, so another seed makes the same lesson."""
    for seed in (2, 77):
        assert read(script().replace("seed = 1", f"seed = {seed}")).length == first_game().length


def test_every_link_leads_to_an_entry() -> None:
    library = Library.load()
    lesson = first_game()
    for note in [*[step.note for step in lesson.steps if step.note], *lesson.notes.values()]:
        assert note.rules
        for rule in note.rules:
            assert library.entry(rule).title


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('do = "use Baboom"', 'do = "use Hoverbot"', "“use Hoverbot” is not possible"),
        ('title = "A minion"\nsay', 'title = "A minion"\nwhisper', "another player's"),
        (
            'do = "play Zapbot at Evans City Cemetery"\n',
            'do = "end the turn"\ntitle = "x"\nsay = "x"\nrules = []\n',
            "another player's",
        ),
    ],
)
def test_a_script_that_does_not_fit_is_named(old: str, new: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        read(script().replace(old, new, 1))


def test_a_script_that_stops_early_is_named() -> None:
    text = script()
    last = text.index('do = "end the turn"\ntitle = "Win"')
    cut = text[: text.rindex("[[step]]", 0, last)] + text[text.index("[notes.tie]") :]
    with pytest.raises(LessonError, match="ends before the game"):
        read(cut)


# --- off the script -----------------------------------------------------------------------------------


def test_another_move_leaves_the_script() -> None:
    game, lesson = new_game(), first_game()
    first = lesson.step_at(game)
    assert first is not None and first.number == 1
    assert game.decision is not None
    other = next(i for i in range(len(game.decision.options)) if (i,) != first.answer)
    game.apply(other)
    assert lesson.step_at(game) is None


def test_the_same_table_by_another_way_is_on_the_script_again() -> None:
    """In turn 3 the Talent may come before the free action: in the end nothing tells the difference."""
    game, lesson = new_game(), first_game()
    steps = iter(lesson.steps)
    for step in steps:
        game.apply(step.answer)
        if step.do == "play Baboom at Evans City Cemetery":
            break
    first, second, third = next(steps).do, next(steps).do, next(steps).do
    for do in (second, first, third):
        assert lesson.step_at(game) is None or do == second
        game.apply(labels_of(game).index(do))
    back = lesson.step_at(game)
    assert back is not None and back.do == "end the turn"


def test_the_review_approves_of_every_move_it_asks_for() -> None:
    answers = [step.answer for step in first_game().steps]
    first, second = FIRST_LOOK.without_clock(), SECOND_LOOK.without_clock()
    judged = [each for each in review(new_game(), answers, LEARNER, first=first, second=second) if each]
    assert len(judged) > 10
    assert [(each.given, each.better) for each in judged if each.better] == []


def labels_of(game: Game) -> list[str]:
    from smashup_tui.engine.query.wording import option_words

    decision = game.decision
    assert decision is not None
    return [option_words(game, decision, number) for number in range(len(decision.options))]


def test_the_opponent_has_a_script_for_what_she_sees() -> None:
    """However the cards lie that she cannot know: her script is the same."""
    game, lesson = new_game(), first_game()
    ada = lesson.opponent()
    for step in lesson.steps:
        if step.note is None:
            assert ask(ada, game, Rng(1)).answer == step.answer
            dealt_anew = game.determinize(1 - LEARNER, Rng(5))
            assert ada.by_heart(situation(dealt_anew, Rng(1))) is not None
        game.apply(step.answer)
    assert game.over


def test_off_the_script_the_opponent_plays_at_her_level() -> None:
    game, lesson = new_game(), first_game()
    ada = replace(lesson.opponent(), otherwise=Named("her own way"))
    end = labels_of(game).index("end the turn")
    game.apply(end)
    assert ada.by_heart(situation(game, Rng(1))) is None
    assert ask(ada, game, Rng(1)).reason == "her own way"


def test_a_line_that_is_no_option_is_not_believed() -> None:
    game = new_game()
    script = Script({situation(game, Rng(1)).seen: "play a card nobody has"}, Named("instead"))
    assert ask(script, game, Rng(1)).reason == "instead"


class Named(Player):
    """Says who answered."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def answer(self, situation: Situation) -> Thought:
        return Thought((0,), self.reason)


@pytest.mark.parametrize("seed", range(5))
def test_off_the_script_the_coach_has_a_word_for_every_question(seed: int) -> None:
    game, lesson = new_game(), first_game()
    seen = set()
    mark = 0
    for decision in play(game, by_chance(Rng(seed))):
        if decision.seat == LEARNER:
            seen.add(occasion(game, decision))
            assert all(note.say[0] for note in lesson.notes_for(game, mark))
            mark = len(game.events or [])
    assert {"minion", "action"} <= seen <= set(lesson.notes)


def test_a_tie_is_noticed() -> None:
    game = new_game()
    for step in first_game().steps:
        mark = len(game.events or [])
        game.apply(step.answer)
        if any(event.kind == kinds.GAINED_VP for event in game.events_since(mark)):
            assert happened(game, mark) == ["tie"]
            return
        assert happened(game, mark) == []


def test_the_texts_are_short() -> None:
    for step in first_game().steps:
        for text in step.note.say if step.note else ():
            assert len(text) < 270 and re.fullmatch(r"\S.*\S", text), text
