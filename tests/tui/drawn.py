"""The game of the drawn pictures, as the table's state: turn 9, You (Dinosaurs + Pirates) 9, Ada 11."""

from __future__ import annotations

from typing import Any

from smashup_tui.table.event_tree import CAME, LOST
from smashup_tui.tui.table.table_state import (
    CURSOR,
    LEGAL,
    AnswerState,
    BaseState,
    CardRow,
    Chip,
    HandCardState,
    HandState,
    HandZoneState,
    Line,
    LogRow,
    PillarState,
    PlaceOutcome,
    PlayerState,
    PromptState,
    RailState,
    ReadPage,
    Run,
    ScoreboardState,
    SideState,
    StageState,
)

YOU, ADA = 0, 1
TAR_PITS, BRAIN, OASIS = 101, 102, 103


def minion(card: int, name: str, colour: int, power: int, **more: Any) -> CardRow:
    faces = {"Cut Lass": "pirates", "Pirate King": "pirates", "First Mate": "pirates", "Shinobi": "ninjas"}
    robots = ("Hoverbot", "Zapbot", "Warbot")
    face = faces.get(name, "robots" if name in robots else "dinosaurs")
    return CardRow(card, name, colour, "minion", power, face=face)._replace(**more)


def side(colour: int, power: int, place: int, vp: int, *rows: CardRow) -> SideState:
    return SideState(colour, colour, "You" if colour == YOU else "Ada", power, place, vp, rows=rows)


TAR_PITS_TEXT = "Each minion that is destroyed here is then placed under its owner's deck."
SMOKE_BOMB = CardRow(9, "Smoke Bomb", ADA, "action", sign=CAME)
BASES = (
    BaseState(
        TAR_PITS,
        "a",
        "Tar Pits",
        14,
        16,
        (4, 3, 2),
        (
            side(YOU, 6, 2, 3, minion(1, "Cut Lass", YOU, 3), minion(2, "War Raptor", YOU, 3, trend=1)),
            side(
                ADA,
                8,
                1,
                4,
                minion(3, "Hoverbot", ADA, 3, sign=CAME),
                minion(4, "Shinobi", ADA, 3),
                minion(5, "Zapbot", ADA, 2, sign=CAME),
            ),
        ),
        text=TAR_PITS_TEXT,
    ),
    BaseState(
        BRAIN,
        "b",
        "The Central Brain",
        13,
        19,
        (4, 2, 1),
        (
            side(YOU, 8, 1, 4, minion(6, "King Rex", YOU, 8, trend=1)),
            side(ADA, 5, 2, 2, minion(7, "Warbot", ADA, 5, trend=1, protected=True)),
        ),
        text="Each minion here has +1 power.",
    ),
    BaseState(
        OASIS,
        "c",
        "Jungle Oasis",
        9,
        12,
        (2, 0, 0),
        (
            side(YOU, 7, 1, 2, minion(10, "Pirate King", YOU, 5), minion(11, "First Mate", YOU, 2)),
            side(ADA, 2, 2, 0, minion(8, "Zapbot", ADA, 2, protected=True, attached=(SMOKE_BOMB,))),
        ),
    ),
)


def previewed() -> tuple[BaseState, ...]:
    """Laseratops is picked, and the cursor is on Tar Pits."""
    tar_pits, brain, oasis = BASES
    mine = SideState(
        YOU,
        YOU,
        "You",
        10,
        1,
        4,
        6,
        2,
        (
            minion(12, "Laseratops", YOU, 4, sign=CAME, change=4, previewed=True),
            minion(1, "Cut Lass", YOU, 3),
            minion(2, "War Raptor", YOU, 3, trend=1),
        ),
    )
    hers = SideState(
        ADA,
        ADA,
        "Ada",
        6,
        2,
        3,
        8,
        1,
        (
            minion(3, "Hoverbot", ADA, 3),
            minion(4, "Shinobi", ADA, 3),
            minion(5, "Zapbot", ADA, 2, sign=LOST, change=-2, previewed=True),
        ),
    )
    tar_pits = tar_pits._replace(
        sides=(mine, hers), total=16, was_total=14, band=CURSOR, key="a", scores=True
    )
    return tar_pits, brain._replace(key="b"), oasis._replace(key="c")


SCOREBOARD = ScoreboardState(
    (
        PlayerState(
            0,
            YOU,
            "You",
            "",
            "to move",
            True,
            ("dinosaurs", "pirates"),
            ("Dinosaurs", "Pirates"),
            9,
            hand=7,
            deck=21,
            discard=12,
        ),
        PlayerState(
            1,
            ADA,
            "Ada",
            "expert",
            "",
            False,
            ("robots", "ninjas"),
            ("Robots", "Ninjas"),
            11,
            hand=6,
            deck=24,
            discard=9,
        ),
    ),
    9,
    "turn 9",
)


def piece(text: str, role: str = "text") -> Run:
    return Run(text, role)


PROMPT = PromptState(
    (piece("Play Laseratops at which base?", "bold"),),
    (("a b c", "choose", ""), ("Enter", "play at Tar Pits", "choose"), ("Esc", "put it back", "back")),
    (Chip("1 minion"), Chip("1 action")),
    "turn 9",
    asked=True,
)
BEAT_PROMPT = PromptState(
    (
        piece("○ Ada plays Ninja Master", "p1"),
        piece(" at The Central Brain and destroys your First Mate", "bold"),
    ),
    (("Space", "next", ""), ("p", "hold", ""), ("Esc", "skip to my turn", "back")),
    right="beat 2 of 3",
    colour=ADA,
    left=0.6,
)
RAIL = RailState(
    ReadPage(
        12,
        "Laseratops",
        "power 4 · minion · Dinosaurs",
        "dinosaurs",
        4,
        text=((piece("You may destroy a minion here with power 2 or less."),),),
        outcomes=(
            PlaceOutcome("a", "Tar Pits", "+4, destroys Zapbot, scores: you take first", good=True),
            PlaceOutcome("b", "The Central Brain", "+5, 1 short"),
        ),
    ),
    recap=(
        LogRow("Ada plays Hoverbot at Tar Pits", ADA),
        LogRow("reveals Zapbot, plays it there", depth=1, sign=CAME),
        LogRow("Tar Pits 9 ▸ 14, Ada now first", depth=1, sign="moved"),
        LogRow("Ada plays Smoke Bomb on Zapbot", ADA),
        LogRow("protected from your actions", depth=1, sign=CAME),
    ),
    recap_title="Since your last turn",
)
ANSWERS = (
    AnswerState(
        "y",
        "Yes, move this minion",
        "answer('y')",
        True,
        ((YOU, "You", 17), (ADA, "Ada", 16)),
        "You win",
        True,
        "at the end of the turn, with 15 VP or more",
        (
            (piece("The Central Brain  ", "muted"), piece("8 ▸ 14"), piece("  you 1st")),
            (piece("If nobody uses another Special.", "muted"),),
        ),
        True,
    ),
    AnswerState(
        "n",
        "No, stay",
        "answer('n')",
        False,
        ((YOU, "You", 15), (ADA, "Ada", 18)),
        "Ada wins",
        False,
        "at the end of the turn, with 15 VP or more",
        ((piece("If nobody uses another Special.", "muted"),),),
    ),
)
PILLARS = (
    PillarState(YOU, "You", 14, 1, 4, ("dinosaurs", "pirates"), total_vp=17),
    PillarState(ADA, "Ada", 11, 2, 2, ("robots", "ninjas"), total_vp=16),
)


def stage(step: str, right: str, *words: Line) -> StageState:
    return StageState(BRAIN, "The Central Brain", step, right, 25, 19, (4, 2, 1), PILLARS, words)


HAND_CARDS = (
    ("Laseratops", "dinosaurs", 4, "You may destroy a minion here with power 2 or less."),
    ("Buccaneer", "pirates", 4, "Special: instead of being destroyed, this minion moves to any other base."),
    ("War Raptor", "dinosaurs", 2, "Ongoing: +1 power for each of your War Raptors here."),
    ("Dinghy", "pirates", None, "Move up to 2 of your minions, each to any other base."),
    ("Augmentation", "dinosaurs", None, "Give any minion +4 power until the end of your turn."),
    ("Survival of the Fittest", "dinosaurs", None, "At each base, destroy a minion with the lowest power."),
    ("Cannon", "pirates", None, "Destroy up to 2 minions with power 2 or less."),
)
HAND = HandState(
    cards=tuple(
        HandCardState(
            20 + number,
            str(number + 1),
            name,
            face,
            power,
            "action" if power is None else "minion",
            text,
            LEGAL,
            cursor=not number,
        )
        for number, (name, face, power, text) in enumerate(HAND_CARDS)
    )
)
ZONE = HandZoneState((HAND,), RAIL)
