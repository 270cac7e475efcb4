"""What happens is seen: beat by beat, with its card, its marks and its line in the log.

Keys drive the time.
"""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from smashup_tui.players.thought import Thought
from smashup_tui.support.settings import AI_SPEEDS, Settings
from smashup_tui.table import playback as kinds
from smashup_tui.table.ai_process import PlayerProcess
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.cards import LookDialog
from smashup_tui.tui.dialogs.help import HelpDialog
from smashup_tui.tui.dialogs.recap import RecapDialog
from smashup_tui.tui.table import pace
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.table.table_state import LEGAL, NOT_NOW

from ..scenario import Board, board, foe, you
from .test_table import SetTable, give, screen_of, session_at, shown
from .waiting import click_text, until

pytestmark = pytest.mark.usefixtures("quick")
SIZES = [(120, 40), (80, 24)]


class FakeClock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def app_at(
    table: Board, *players: str, speed: str = "wait", moves: bool = False, **settings: object
) -> SmashupApp:
    chosen = Settings(ai_speed=speed, animations=moves, confirm_end_turn=False, **settings)  # type: ignore[arg-type]
    return SmashupApp(chosen, first="table", session=SetTable(table, *(players or ("human", "random"))))


def scoring(**more: object) -> Board:
    crowd = [you("King Rex", counters=6), foe("War Raptor", counters=4)]
    table: dict[str, list[object]] = {"Tar Pits": list(crowd), "The Homeworld": []}
    return board(table, base_deck=["Jungle Oasis"], **more)  # type: ignore[arg-type]


def plays_first(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Opponents answer with the first option that has these words, one after the other; then they end."""
    wanted = list(words)

    async def think(brain: PlayerProcess, session: Session, level: str) -> Thought:
        from smashup_tui.engine.query.wording import option_words

        decision = session.game.decision
        assert decision is not None
        options = [option_words(session.game, decision, at) for at in range(len(decision.options))]
        if wanted:
            found = [at for at, option in enumerate(options) if wanted[0].lower() in option.lower()]
            if found:
                wanted.pop(0)
                return Thought((found[0],), "")
        return Thought((len(options) - 1,) if decision.kind == "main" else tuple(range(decision.least)), "")

    monkeypatch.setattr(PlayerProcess, "think", think)


def words(text: str) -> str:
    """What a page says, without its frame and its lines."""
    return " ".join(text.replace("│", " ").split())


def log_of(screen: TableScreen) -> str:
    return "\n".join(line.text for line in screen.controller.story_lines)


def told(screen: TableScreen) -> str:
    """What can be read of the beat."""
    state = screen.controller.state
    assert state is not None
    pieces = [piece.text for piece in state.prompt.words]
    page = [piece.text for line in state.rail.page.lines for piece in line]
    return " ".join([*pieces, state.rail.page.name, state.rail.page.kind, *page])


def marks(screen: TableScreen) -> dict[str, str]:
    """What has happened to cards at the bases."""
    state = screen.controller.state
    assert state is not None
    rows = [row for base in state.bases for side in base.sides for row in side.rows]
    return {row.name: row.sign for row in rows if row.sign}


async def next_beat(app: SmashupApp, pilot: Pilot[None], key: str = "space") -> None:
    """Press a key, and let the next beat come."""
    beat = screen_of(app).controller.playback.beat
    await pilot.press(key)
    screen = screen_of(app)
    await until(
        pilot, lambda: screen.controller.playback.beat is not beat or screen.controller.builder is not None
    )


@pytest.mark.parametrize("size", SIZES)
async def test_a_scoring_in_your_own_turn_is_seen_step_by_step(size: tuple[int, int]) -> None:
    app = app_at(scoring())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("e")
        screen = screen_of(app)
        await until(pilot, lambda: screen.controller.playback.is_playing)
        seen: list[tuple[str, str]] = []
        said: list[str] = []
        while screen.controller.playback.beat is not None and screen.controller.playback.beat.base:
            await pilot.pause()
            text = shown(app)
            assert "Space next" in text and "Esc skip" in text
            said.append(words(screen.prompt.shown_text).split(".")[0])
            seen.append((screen.controller.playback.beat.kind, text))
            await next_beat(app, pilot)
        pictures = dict(seen)
        assert [kind for kind, _ in seen] == [
            kinds.SCORING,
            kinds.PLACES,
            kinds.POINTS,
            kinds.LEAVING,
            kinds.NEW_BASE,
        ]
        assert "King Rex" in pictures[kinds.PLACES] and "Tar Pits" in pictures[kinds.PLACES]
        assert [each.partition(" ")[2] for each in said[1:3]] == [
            "You take first place with 13 power, Foe second with 7",
            "You gain 4 VP, Foe 3 VP",
        ]
        assert said[3].startswith("▌ King Rex goes to your discard pile, War Raptor to Foe's")
        assert (
            screen.controller.playback.beat is not None
            and screen.controller.playback.beat.words == "Foe's turn"
        )
    bases = screen.bases
    assert "SCORES" in pictures[kinds.SCORING]
    assert "+4" in seen[2][1] and "+3" in seen[3][1], "VP go to each player"
    gone = re.compile("King Rex +×")
    assert not gone.search(pictures[kinds.SCORING]) and gone.search(pictures[kinds.LEAVING])
    assert "Jungle Oasis" in pictures[kinds.NEW_BASE] and len(bases) == 3


async def test_a_tie_is_told_in_one_sentence_and_many_cards_by_their_number() -> None:
    mine = [you("King Rex"), you("War Raptor"), you("War Raptor")]
    tied = [
        *mine,
        foe("Zapbot"),
        foe("Zapbot"),
        *map(foe, ("Microbot Alpha", "Microbot Reclaimer", "Nukebot")),
    ]
    app = app_at(board({"Tar Pits": tied, "The Homeworld": []}, base_deck=["Jungle Oasis"]))
    said = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        screen = screen_of(app)
        await until(pilot, lambda: screen.controller.playback.is_playing)
        while screen.controller.playback.beat is not None and screen.controller.playback.beat.base:
            said.append(words(screen.prompt.shown_text))
            await next_beat(app, pilot)
    assert said[1].startswith("▌ You and Foe share first place with 15 power.")
    assert said[2].startswith("▌ You gain 4 VP, Foe 4 VP.")
    assert said[3].startswith("▌ 3 cards go to your discard pile, 5 to Foe's.")


async def test_the_winner_s_cards_are_told_first_and_yours_after_them() -> None:
    table = {"Tar Pits": [foe("King Rex", counters=9), you("Zapbot")], "The Homeworld": []}
    app = app_at(board(table, base_deck=["Jungle Oasis"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        c = screen_of(app).controller
        await until(pilot, lambda: c.playback.is_playing)
        while c.playback.beat is None or c.playback.beat.kind != kinds.LEAVING:
            await next_beat(app, pilot)
        said = words(screen_of(app).prompt.shown_text)
        assert "King Rex goes to Foe's discard pile, Zapbot to yours." in said


async def test_the_log_keeps_step(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at(scoring())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        screen = screen_of(app)
        await until(pilot, lambda: screen.controller.playback.is_playing)
        assert "takes" not in log_of(screen) and "scores: " in log_of(screen)
        await next_beat(app, pilot)
        assert "takes" not in log_of(screen)
        await next_beat(app, pilot)
        assert "You take first place" in log_of(screen) and "Foe takes" in log_of(screen)
        assert "comes into play" not in log_of(screen)


@pytest.mark.parametrize("size", SIZES)
async def test_every_move_of_an_opponent_is_seen(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    plays_first(monkeypatch, "Ninja Master at Tar Pits", "Zapbot", "Howl")
    table = board(
        {"Tar Pits": [you("Zapbot"), you("Warbot")], "The Homeworld": []},
        hand=["War Raptor"],
        foe_hand=["Ninja Master", "Howl"],
    )
    app = app_at(table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("e")
        screen = screen_of(app)
        await until(pilot, lambda: screen.controller.playback.is_playing)
        seen = []
        while screen.controller.playback.beat is not None:
            await pilot.pause()
            seen.append((screen.controller.playback.beat.kind, shown(app), told(screen)))
            await next_beat(app, pilot)
        assert [kind for kind, _, _ in seen] == ["turn", "played", "played"]
        assert "Tar Pits" in seen[1][2] and "Howl" in seen[2][2], "the base, then the next card"
        assert "Foe plays Ninja Master at Tar Pits" in words(seen[1][2])
        assert "power 5 · minion" in seen[1][2], "the card is there to read"
        assert "Zapbot" in seen[1][2] and re.search("Zapbot +×", seen[1][1])
        await until(pilot, lambda: screen.controller.builder is not None)
        await pilot.pause()
        assert marks(screen) == {"Zapbot": "lost", "Ninja Master": "came"}, "marked until the next key"
        screen.controller.playback.clock = lambda: 1e9
        await pilot.press("right")
        assert marks(screen) == {}


@pytest.mark.parametrize("key", ["1", "a", "e", "u", "down", "y", "left", "x"])
async def test_other_keys_end_no_beat_and_answer_nothing(key: str) -> None:
    app = app_at(scoring(hand=["War Raptor"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("e")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        beat, count = screen.controller.playback.beat, session_at(app).game.count
        await pilot.press(key, key)
        assert screen.controller.playback.beat is beat and session_at(app).game.count == count


async def test_a_key_holds_a_beat_and_lets_it_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AI_SPEEDS, "fast", 0.02)
    app = app_at(scoring(hand=["War Raptor"]), speed="fast")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("e")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        await pilot.press("p")
        beat = screen.controller.playback.beat
        assert beat is not None and "p go on" in screen.prompt.shown_text
        await pilot.pause(0.3)
        assert screen.controller.playback.beat is beat, "no time passes"
        await pilot.press("p")
        await until(pilot, lambda: screen.controller.playback.beat is not beat)


@pytest.mark.parametrize("key", ["enter", "space", "right"])
async def test_keys_typed_just_before_the_others_play_end_no_beat(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "BEFORE", 0.3)
    app = app_at(scoring(hand=["War Raptor"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        clock = screen.controller.playback.clock = FakeClock()
        await pilot.press("e", key, key)
        await until(pilot, lambda: screen.controller.playback.is_playing)
        first = screen.controller.playback.beat
        await pilot.press(key)
        assert screen.controller.playback.beat is first
        clock.now += 2 * pace.BEFORE
        await next_beat(app, pilot, key)
        assert screen.controller.playback.beat is not first


@pytest.mark.parametrize("key", ["enter", "space", "right"])
async def test_a_key_that_ends_a_beat_answers_nothing(key: str) -> None:
    """Also the key that comes when the last beat has just ended."""
    app = app_at(scoring(hand=["War Raptor"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        clock = screen.controller.playback.clock = FakeClock()
        await pilot.press("e")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        game = session_at(app).game
        while screen.controller.playback.is_playing:
            count = game.count
            await next_beat(app, pilot, key)
        await until(pilot, lambda: screen.controller.builder is not None)
        count = game.count
        await pilot.press(key, key)
        assert (
            game.count == count
            and screen.controller.builder is not None
            and not screen.controller.builder.picked
        )
        clock.now += pace.AFTERWARDS
        await pilot.press("1")
        assert (
            screen.controller.builder.picked
            or screen.controller.cursor == screen.controller.seen_now.hand[0].card
        )


async def test_esc_skips_all_of_it_and_the_marks_stay() -> None:
    app = app_at(scoring(hand=["War Raptor"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("e")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        assert screen.keyline.shown_text.endswith("Esc skip")
        await pilot.press("escape")
        await until(pilot, lambda: screen.controller.builder is not None)
        assert not screen.controller.playback.is_playing and screen.app.screen is screen, "and no menu"
        await pilot.pause()
        assert "+4" in screen.scoreboard.shown_text and re.search("Jungle Oasis +new", shown(app))


async def test_in_a_scoring_places_rise_and_vp_are_counted_while_time_runs_down() -> None:
    app = app_at(scoring(), moves=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        screen = screen_of(app)
        c = screen.controller

        async def at(kind: str) -> None:
            while c.playback.beat is None or c.playback.beat.kind != kind:
                await next_beat(app, pilot)

        def seen(left: float) -> tuple[list[bool], list[int]]:
            c.playback.left = left
            c.tick()
            assert c.state is not None and c.state.zone.stage is not None and c.state.zone.left == left
            pillars = sorted(c.state.zone.stage.pillars, key=lambda pillar: pillar.place)
            return [each.shown for each in pillars], [each.vp for each in c.state.scoreboard.players]

        await until(pilot, lambda: c.playback.is_playing)
        await at(kinds.PLACES)
        assert [seen(left)[0] for left in (1.0, 0.5, -1.0)] == [[False, True], [True, True], [True, True]]
        await at(kinds.POINTS)
        assert [seen(left)[1] for left in (1.0, 0.7, 0.4, -1.0)] == [[0, 0], [2, 2], [4, 3], [4, 3]]
        app.settings.animations = False
        assert seen(1.0)[1] == [4, 3], "what may not move shows its last picture"


async def test_what_others_do_is_told_by_its_card_while_the_hand_steps_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plays_first(monkeypatch, "King Rex")
    app = app_at(board({"Tar Pits": []}, hand=["Howl"], foe_hand=["King Rex"], foe_deck=["Howl"] * 4))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        c = screen_of(app).controller
        await until(pilot, lambda: c.playback.is_playing)
        assert c.state is not None
        seen = set[str]()
        while c.builder is None:
            assert {card.state for card in c.state.zone.hands[0].cards} == {NOT_NOW}
            seen.add(c.playback.beat.kind if c.playback.beat is not None else "")
            await next_beat(app, pilot)
        assert kinds.PLAYED in seen
        assert {card.state for card in c.state.zone.hands[0].cards} == {LEGAL}


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_that_is_played_is_drawn_in_ascii_too(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    plays_first(monkeypatch, "King Rex")
    app = app_at(board({"Tar Pits": []}, hand=["Howl"], foe_hand=["King Rex"], foe_deck=["Howl"] * 4))
    app.settings.ascii = "on"
    async with app.run_test(size=size) as pilot:
        app.set_signs("on")
        await pilot.pause()
        await pilot.press("e")
        c = screen_of(app).controller
        await until(pilot, lambda: c.playback.is_playing)
        while c.playback.beat is None or c.playback.beat.kind != kinds.PLAYED:
            await next_beat(app, pilot)
        text = shown(app)
        assert text.isascii() and "No ability" in text and text.count("King Rex") >= 3
        assert "> 0 > 7/16" in words(text), "a sign that ASCII lacks has one of its own"


async def test_beside_a_list_a_card_is_read_in_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    plays_first(monkeypatch, "King Rex")
    hand = ["Howl", "Upgrade", "War Raptor", "Zapbot", "Portal", "Armor Stego", "Warbot", "Laseratops"]
    app = app_at(board({"Tar Pits": []}, hand=hand, foe_hand=["King Rex"], foe_deck=["Howl"] * 4))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        c = screen.controller
        c.point(c.seen_now.hand[7].card)
        await pilot.pause()
        assert "power 2 or less" in words(screen.hand.shown_text)
        assert "power 2 or less" not in words(screen.rail.shown_text)
        await pilot.press("e")
        await until(pilot, lambda: c.playback.is_playing)
        while c.playback.beat is None or c.playback.beat.kind != kinds.PLAYED:
            await next_beat(app, pilot)
        await pilot.pause()
        assert "Foe leads" in screen.rail.shown_text and "Foe leads" not in screen.hand.shown_text


async def test_a_beat_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AI_SPEEDS, "fast", 0.001)
    app = app_at(scoring(hand=["War Raptor"]), speed="fast")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        beats: list[str] = []
        show = screen.controller.show_beat

        def note(beat: kinds.Beat) -> None:
            beats.append(beat.kind)
            show(beat)

        monkeypatch.setattr(screen.controller.playback, "_show", note)
        await pilot.press("e")
        await until(
            pilot, lambda: screen.controller.builder is not None and screen.controller.seen_now.turn > 5
        )
        assert beats[:2] == [kinds.SCORING, kinds.PLACES] and kinds.NEW_BASE in beats


async def test_at_once_means_marks_and_recap_without_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    plays_first(monkeypatch, "Ninja Master at Tar Pits", "Zapbot")
    table = board(
        {"Tar Pits": [you("Zapbot"), you("Warbot")]}, hand=["War Raptor"], foe_hand=["Ninja Master"]
    )
    app = app_at(table, speed="instant")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("e")
        await until(
            pilot, lambda: screen.controller.builder is not None and screen.controller.seen_now.turn > 6
        )
        await pilot.pause()
        assert marks(screen) == {"Zapbot": "lost", "Ninja Master": "came"}
        recap = screen.rail.shown_text
        assert "SINCE YOUR LAST TURN" in recap
        lines = [line for line in recap.splitlines() if "Zapbot" in line or "Ninja Master" in line]
        assert "Ninja Master" in lines[0] and "Zapbot" in lines[1], "the effect stands under its cause"


async def test_each_line_of_the_recap_leads_to_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    plays_first(monkeypatch, "Ninja Master at Tar Pits", "Zapbot")
    table = board(
        {"Tar Pits": [you("Zapbot"), you("Warbot")]}, hand=["War Raptor"], foe_hand=["Ninja Master"]
    )
    app = app_at(table, speed="instant")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("e")
        await until(
            pilot, lambda: screen.controller.builder is not None and screen.controller.seen_now.turn > 6
        )
        await pilot.pause()
        await click_text(pilot, screen.rail, "Foe plays Ninja")
        assert screen.controller.seat.printed(screen.controller.cursor).name == "Ninja Master"
        await pilot.press("r")
        assert isinstance(app.screen, RecapDialog)
        await until(pilot, lambda: "is destroyed" in shown(app))
        await pilot.press("down", "enter")
        assert isinstance(app.screen, LookDialog), "it lies on the table no more"


async def test_help_can_be_read_while_a_beat_waits() -> None:
    app = app_at(scoring())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("e")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        beat = screen.controller.playback.beat
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog)
        await pilot.press("escape")
        assert screen.controller.playback.beat is beat


async def test_four_players_and_a_curtain() -> None:
    """What one person's turn leads to is shown to that person, before the next one sits down."""
    crowd = [you("King Rex", counters=20), foe("War Raptor", counters=4)]
    table = board({"Tar Pits": list(crowd)}, hand=["War Raptor"], foe_hand=["Laseratops"], players=4)
    app = app_at(table, "human", "human", "random", "random")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        screen = screen_of(app)
        await pilot.press("e")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        assert screen.controller.seat.number == 0 and "Laseratops" not in shown(app)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is not screen)
        assert "Give Foe the keyboard" in shown(app)


@pytest.mark.parametrize("size", SIZES)
async def test_who_sits_down_behind_the_curtain_sees_what_happened_meanwhile(size: tuple[int, int]) -> None:
    """From the table as that player left it, beat by beat, and with that player's own hand alone."""
    table = board(
        {"Tar Pits": [foe("Zapbot"), foe("Warbot")], "The Homeworld": []},
        hand=["Ninja Master", "Howl"],
        foe_hand=["Laseratops"],
    )
    app = app_at(table, "human", "human")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        screen = screen_of(app)
        for answer in ("play ninja master at tar pits", "zapbot"):
            await until(pilot, lambda: screen.controller.builder is not None)
            question = screen.controller.seat.question()
            assert question is not None
            give(
                screen, (next(n for n, offer in enumerate(question.offers) if answer in offer.words.lower()),)
            )
        await until(pilot, lambda: screen.controller.builder is not None)
        await pilot.press("e")
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("enter")
        await until(pilot, lambda: screen.controller.playback.is_playing)
        assert screen.controller.seat.number == 1
        seen = []
        while screen.controller.playback.beat is not None:
            await pilot.pause()
            seen.append((screen.controller.playback.beat.kind, shown(app), told(screen)))
            assert [card.name for card in screen.controller.seen_now.hand] == ["Laseratops"]
            assert "Howl" not in shown(app)
            await next_beat(app, pilot)
        assert [kind for kind, _, _ in seen] == ["played"]
        assert "Ninja Master at Tar Pits" in words(seen[0][2]) and re.search("Zapbot +×", seen[0][1])
        await until(pilot, lambda: screen.controller.builder is not None)
        assert "Howl" not in screen.rail.shown_text


# --- what fizzles -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_that_would_do_nothing_says_so_before_it_is_played(size: tuple[int, int]) -> None:
    app = app_at(board({"Tar Pits": []}, hand=["Seeing Stars", "War Raptor"]))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await until(pilot, lambda: "It would do nothing now." in shown(app))
        await pilot.press("escape", "2")
        await pilot.pause()
        assert "do nothing" not in shown(app)


async def test_what_would_be_prevented_names_who_prevents_it() -> None:
    table = board({"Tar Pits": [foe("Gnome"), foe("Wildlife Preserve")]}, hand=["Seeing Stars", "Zapbot"])
    app = app_at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await until(pilot, lambda: "It would do nothing now: Wildlife Preserve protects Gnome" in shown(app))
