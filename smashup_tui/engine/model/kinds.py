"""The small vocabulary the state is written in: zones, kinds of cards, phases, deadlines, effects, events."""

from __future__ import annotations

from typing import Final, Literal

EVERYONE: Final = 15  # as bits: all seats
NOBODY: Final = 255  # nobody's seat: the owner of a base, the controller of a card out of play

# Numbers of the rules.
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
DECK_SIZE: Final = 40
OPENING_HAND: Final = 5
DRAWN_A_TURN: Final = 2
HAND_LIMIT: Final = 10
WINNING_VP: Final = 15
ANY_POWER: Final = 99  # more than any minion can have

# Where a card is.
Zone = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
NOWHERE: Final = 0
DECK: Final = 1
HAND: Final = 2
DISCARD: Final = 3
PLAY: Final = 4  # on a base, on a minion, or a base in the middle of the table
STASIS: Final = 5  # in play, but on no base
STORED: Final = 6  # face down under a card in play
ASIDE: Final = 7  # a played action still resolving, or cards revealed and not yet put back
BOX: Final = 8  # out of the game
BASE_DECK: Final = 9
BASE_DISCARD: Final = 10
FACE_DOWN: Final = (DECK, HAND, STORED)
ZONE_NAMES: Final = (
    "nowhere",
    "deck",
    "hand",
    "discard pile",
    "play",
    "stasis",
    "storage",
    "set aside",
    "the box",
    "base deck",
    "base discard pile",
)

# What a card is.
MINION: Final = 0
ACTION: Final = 1
BASE: Final = 2
KIND_NAMES: Final = ("minion", "action", "base")

# What holds for a while, and until when, in the words of the cards.
EffectKind = Literal[
    "power",
    "breakpoint",
    "aura",
    "control",
    "cancelled",
    "copied",
    "immune",
    "ignore base",
    "no actions",
    "extra card",
    "at turn end",
]
Duration = Literal["end of turn", "end of your turn", "start of your turn", "leaves play"]

# When an effect ends, as the state keeps it. Seats are 0..3, so "the end of seat 2's turn" is END_OF + 2.
END_OF: Final = 0
START_OF: Final = 8
LASTING: Final = 255  # as long as its target stays in play

# Phases.
Phase = Literal[0, 1, 2, 3, 4, 5, 6]
OPENING: Final = 0
START_TURN: Final = 1
PLAY_CARDS: Final = 2
SCORE_BASES: Final = 3
DRAW_TWO: Final = 4
END_TURN: Final = 5
OVER: Final = 6
PHASE_NAMES: Final = (
    "Opening",
    "Start Turn",
    "Play Cards",
    "Score Bases",
    "Draw 2 Cards",
    "End Turn",
    "Game over",
)

# What can happen. Triggers listen to these; the log tells them.
PLAYED: Final = "played"  # a minion or an action was played
DESTROYED: Final = "destroyed"
MOVED: Final = "moved"  # a minion went from one base to another
TRANSFERRED: Final = "transferred"  # an action went from one card to another
LEFT_PLAY: Final = "left play"  # for whatever reason; `to` says where it went
DISCARDED: Final = "discarded"  # one ability made a player discard one or more cards from the hand
DRAWN: Final = "drawn"
GAINED_VP: Final = "gained VP"
COUNTERS: Final = "power counters"
COUNTERS_TRANSFERRED: Final = "power counters transferred"  # from one card to another
POWER: Final = "power"
BREAKPOINT: Final = "breakpoint"
CONTROL: Final = "control"
CANCELLED: Final = "cancelled"
ENTERED_STASIS: Final = "entered stasis"
STASIS_REMOVED: Final = "stasis counter removed"
LAST_STASIS_REMOVED: Final = "last stasis counter removed"
STASIS_ADDED: Final = "stasis counter added"
STORED_CARD: Final = "stored"
REVEALED: Final = "revealed"
LOOKED: Final = "looked"
PLACED: Final = "placed"  # a card out of play went somewhere else out of play
SHUFFLED: Final = "shuffled"
SWAPPED: Final = "base swapped"
BASE_DESTROYED: Final = "base destroyed"
BEFORE_SCORING: Final = "before scoring"
WHEN_SCORING: Final = "when scoring"
AFTER_SCORING: Final = "after scoring"
REPLACED: Final = "base replaced"
TURN_START: Final = "turn starts"
TURN_END: Final = "turn ends"
STAYS_OPEN: Final = (BEFORE_SCORING, WHEN_SCORING, AFTER_SCORING, TURN_START, TURN_END)
PHASE: Final = "phase"
TALENT_USED: Final = "talent used"
SPECIAL_USED: Final = "special used"
NAMED: Final = "named"
EXTRA_TURN: Final = "extra turn"
GAME_OVER: Final = "game over"
PREVENTED: Final = "prevented"  # something kept an ability from affecting a card
NO_EFFECT: Final = "no effect"  # a card was played or used, and nothing changed
NOTED: Final = "noted"  # something the table should know that changed nothing else
ATTACHED: Final = "attached"  # a played action has come to lie where it was played
RECORDED: Final = "recorded"  # a line that a record keeps of what cannot be played again
PUT_AWAY: Final = "put away"  # a played action has gone to the discard pile, as all do

# Ways of affecting a card in play, as protections see them.
BY_DESTROYING: Final = "destroy"
BY_MOVING: Final = "move"
BY_RETURNING: Final = "return"  # to a hand
BY_REMOVING: Final = "remove"  # place in a hand or elsewhere, shuffle into a deck
BY_POWER: Final = "power"
BY_COUNTERS: Final = "counters"
BY_CONTROL: Final = "control"
BY_ATTACHING: Final = "attach"
BY_CANCELLING: Final = "cancel"

WAYS_TO_AFFECT: Final = (
    BY_DESTROYING,
    BY_MOVING,
    BY_RETURNING,
    BY_REMOVING,
    BY_POWER,
    BY_COUNTERS,
    BY_CONTROL,
    BY_ATTACHING,
    BY_CANCELLING,
)

# What a rule or card can forbid.
PLAYING: Final = "play"
PLAYING_SPECIALS: Final = "play a Special"
USING_SPECIALS: Final = "use a Special"
SCORING: Final = "score"
