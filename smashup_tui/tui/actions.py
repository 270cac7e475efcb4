"""Everything a player can do, listed once: its keys, its words, where it works.

Bindings, the footer, the help window and the command palette all read this list. Keys can be changed in
the settings by the action's id.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from textual.binding import Binding

EVERYWHERE = "everywhere"
HOME = "home"
NEW_GAME = "new game"
TABLE = "table"
RESULT = "result"
RULES = "rules"
SETTINGS = "settings"
KEYS = "the keys"
LEARN = "learn"
REVIEW = "review"
SHOW = "show"  # what theatre and replay share
THEATRE = "theatre"
SEATED = "theatre, playing a seat"
REPLAY = "replay"
REPLAYS = "replays"
YOUR_GAMES = "your games"
PRACTISE = "practise"  # what to practise
PRACTICE = "practice"  # the table for it
DRILLS = "drills"
EDITOR = "board editor"
FRIENDS = "play with friends"
CLUB = "club"
LOBBY = "lobby"
ONLINE = "online table"

# A screen built on another one also offers that one's actions, unless it uses the key otherwise.
BUILT_ON = {
    EDITOR: (EDITOR, TABLE),
    LEARN: (LEARN, TABLE),
    ONLINE: (ONLINE, TABLE),
    PRACTICE: (PRACTICE, TABLE),
    THEATRE: (SHOW, THEATRE, TABLE),
    SEATED: (TABLE, THEATRE, SHOW),
    REPLAY: (SHOW, REPLAY, TABLE),
}


class Action(NamedTuple):
    """One thing to do."""

    id: str  # stable: settings refer to it
    keys: str  # separated by commas
    action: str  # what Textual calls
    label: str  # in the footer
    help: str  # in the help window and the palette
    where: str
    footer: bool = True  # shown in the footer when it works
    priority: bool = False


ACTIONS: tuple[Action, ...] = (
    Action("home.resume", "r", "resume", "resume", "Continue a game; if there are several, choose one", HOME),
    Action("home.quit", "q", "quit", "", "Quit; your games are saved", HOME),
    Action("new.start", "ctrl+s,f10", "start", "start", "Start the game", NEW_GAME),
    Action("new.options", "ctrl+o", "options", "options", "Names, opponents, first player, seed", NEW_GAME),
    Action("new.seat", "tab", "seat(1)", "next seat", "Choose for the next player", NEW_GAME),
    Action("new.seat_before", "shift+tab", "seat(-1)", "", "Choose for the previous player", NEW_GAME, False),
    Action("new.level", "ctrl+l", "level", "opponent", "Change who plays this seat", NEW_GAME),
    Action("new.random", "ctrl+r", "random", "random", "Take a faction at random", NEW_GAME),
    Action(
        "new.draft",
        "ctrl+d",
        "draft",
        "draft",
        "Choose the remaining factions by draft or at random",
        NEW_GAME,
    ),
    Action("new.names", "f2", "names", "names", "Show sigils, or letters and names", NEW_GAME, False),
    Action("new.more", "plus", "seats(1)", "more seats", "Add a player", NEW_GAME, False),
    Action("new.fewer", "minus", "seats(-1)", "fewer seats", "Remove a player", NEW_GAME, False),
    Action(
        "new.even", "ctrl+e", "even", "even match", "Pick opponents about as strong as you", NEW_GAME, False
    ),
    Action("new.copy", "ctrl+y", "copy", "copy", "Copy the shell command for this table", NEW_GAME, False),
    Action("new.back", "escape", "back", "back", "Go back", NEW_GAME),
    Action("table.choose", "enter", "choose", "choose", "Choose what's under the cursor", TABLE, False),
    Action("table.back", "escape", "back", "back", "Go back one step, or open the menu", TABLE),
    Action(
        "table.mark",
        "space",
        "mark",
        "mark",
        "Mark what's under the cursor, when you can choose several",
        TABLE,
        False,
    ),
    Action(
        "table.end", "e", "end_turn", "end turn", "End your turn; press twice if you can still play", TABLE
    ),
    Action("table.pass", "p", "pass_on", "pass", "Choose nothing", TABLE),
    Action("table.talent", "t", "talent", "talent", "Use a Talent; press again for the next one", TABLE),
    Action("table.next", "tab", "next_choice(1)", "next choice", "Go to the next choice", TABLE, False),
    Action("table.previous", "shift+tab", "next_choice(-1)", "", "Go to the previous choice", TABLE, False),
    Action("table.undo", "u", "undo", "undo", "Undo your last answer", TABLE),
    Action("table.redo", "U,ctrl+r", "redo", "redo", "Redo it", TABLE),
    Action("table.hint", "h", "hint", "hint", "Ask what a strong player would do", TABLE),
    Action("table.piles", "d", "piles", "piles", "Look at discard piles and other open cards", TABLE),
    Action("table.rules", "slash", "rules", "rules", "Look up the card under the cursor in the rules", TABLE),
    Action("table.card", "z", "card", "card", "Read the whole card under the cursor", TABLE, False),
    Action("table.log", "g", "log", "log", "Go to the log; Enter shows the card, then the rule", TABLE),
    Action("table.recap", "r", "recap", "recap", "See what happened since your last turn", TABLE, False),
    Action("table.filter", "f", "filter", "filter the log", "Change what the log shows", TABLE),
    Action(
        "table.speed",
        "plus,equals_sign",
        "speed(1)",
        "speed up",
        "Show opponents' moves faster",
        TABLE,
        False,
    ),
    Action(
        "table.slower",
        "minus",
        "speed(-1)",
        "slow down",
        "Show opponents' moves more slowly",
        TABLE,
        False,
    ),
    Action(
        "table.autopass",
        "o",
        "auto_pass",
        "auto-pass",
        "Pause at Me First!, or pass automatically",
        TABLE,
        False,
    ),
    Action("table.left", "left", "go(-1, 0)", "", "Move the cursor", TABLE, False),
    Action("table.right", "right", "go(1, 0)", "", "Move the cursor", TABLE, False),
    Action("table.up", "up", "go(0, -1)", "", "Move the cursor", TABLE, False),
    Action("table.down", "down", "go(0, 1)", "", "Move the cursor", TABLE, False),
    Action("table.page_down", "pagedown", "read(6)", "", "Scroll the card's text down", TABLE, False),
    Action("table.page_up", "pageup", "read(-6)", "", "Scroll the card's text up", TABLE, False),
    Action("online.say", "m", "say", "say", "Chat with everyone at the table", ONLINE),
    Action("online.gesture", "w", "gesture", "gesture", "Wave, applaud or say thanks", ONLINE, False),
    Action("online.mute", "M", "mute", "", "Mute or unmute players", ONLINE, False),
    Action("online.guests", "G", "guests", "guests", "Your guests: invitations, AI, mute", ONLINE, False),
    Action("lobby.guests", "G", "guests", "guests", "Your guests: invitations, keys, mute", LOBBY),
    Action("lobby.say", "m", "say", "say", "Chat with everyone at the table", LOBBY),
    Action("lobby.back", "escape", "back", "leave", "Leave the table", LOBBY),
    Action("club.open", "enter", "open", "sit down", "Sit down at the table, or watch a full one", CLUB),
    Action("club.watch", "w", "watch", "watch", "Watch the table under the cursor", CLUB),
    Action("club.new", "n", "new", "new table", "Open a table of your own", CLUB),
    Action("club.back", "escape", "back", "back", "Go back", CLUB),
    Action("friends.back", "escape", "back", "back", "Go back", FRIENDS),
    Action("review.show", "enter", "show", "see it", "Show this moment in the replay", REVIEW),
    Action("review.try", "t", "try_it", "try it", "Practise from this moment, with free undo", REVIEW),
    Action("review.seat", "s", "other_seat", "other seat", "Review another seat's moves", REVIEW),
    Action("review.stop", "x", "stop", "stop", "Stop the review; what it found stays", REVIEW),
    Action("review.page_down", "pagedown", "read(4)", "", "Scroll down", REVIEW, False, priority=True),
    Action("review.page_up", "pageup", "read(-4)", "", "Scroll up", REVIEW, False, priority=True),
    Action("review.back", "escape", "back", "back", "Go back", REVIEW),
    Action("learn.next", "space", "read_on", "read on", "Read the coach's next note", LEARN),
    Action("learn.rules", "r", "read_rule", "rule", "Look up the rule the coach mentions", LEARN, False),
    Action("result.rematch", "r", "rematch", "rematch", "Play the same table again", RESULT, False),
    Action("result.first", "enter", "first", "", "Choose the first option", RESULT, False),
    Action("result.factions", "f", "factions", "other factions", "Choose other factions", RESULT, False),
    Action("result.replay", "p,y", "replay", "replay", "Watch the game again", RESULT, False),
    Action("result.review", "v", "review", "review", "See which of your moves cost you most", RESULT, False),
    Action("result.undo", "u", "undo", "undo", "Undo your last answer and play on", RESULT),
    Action("result.copy", "c", "copy", "copy the result", "Copy the result", RESULT),
    Action("result.back", "escape", "back", "back", "Leave the result", RESULT),
    Action("rules.search", "slash,ctrl+f", "search", "search", "Go to the search box", RULES),
    Action("rules.open", "enter", "open", "open", "Open what the cursor is on, or follow the link", RULES),
    Action(
        "rules.next", "tab", "next", "next link", "Go from the box to the list, the page and its links", RULES
    ),
    Action("rules.hints", "f", "hints", "follow", "Follow a link by its letter", RULES),
    Action("rules.back", "alt+left,backspace", "step(-1)", "back", "Previous page", RULES),
    Action("rules.forward", "alt+right", "step(1)", "forward", "Next page", RULES),
    Action(
        "rules.mark",
        "ctrl+d",
        "mark",
        "mark",
        "Bookmark this page, or remove the bookmark",
        RULES,
        priority=True,
    ),
    Action("rules.scene", "f8,s", "scene", "try it out", "Watch what the page says at a table", RULES),
    Action("rules.after", "right_square_bracket", "beside(1)", "next", "Next rule in the book", RULES),
    Action("rules.before", "left_square_bracket", "beside(-1)", "", "Previous rule", RULES, False),
    Action("rules.found", "f2", "view('found')", "found", "Search results", RULES, False),
    Action("rules.contents", "f3", "view('contents')", "contents", "Contents by book", RULES, False),
    Action("rules.marks", "f4", "view('marks')", "marks", "Your bookmarks", RULES, False),
    Action("rules.visited", "f5", "view('visited')", "visited", "Pages you have read", RULES, False),
    Action(
        "rules.locate", "f6", "locate", "show in contents", "Show this page in the contents", RULES, False
    ),
    Action("rules.close", "escape", "back", "close", "Close the rules", RULES),
    Action("show.toggle", "space", "play_pause", "play", "Play or pause", SHOW),
    Action("show.step", "full_stop", "step", "step", "One beat forward", SHOW),
    Action("show.back", "comma", "step_back", "rewind", "One beat back", SHOW),
    Action("show.answer", "right_curly_bracket", "answer_step(1)", "answer", "One answer forward", SHOW),
    Action("show.answered", "left_curly_bracket", "answer_step(-1)", "", "One answer back", SHOW, False),
    Action(
        "show.scoring", "greater_than_sign", "next_point('scoring')", "scoring", "To the next scoring", SHOW
    ),
    Action(
        "show.scored", "less_than_sign", "last_point('scoring')", "", "To the previous scoring", SHOW, False
    ),
    Action("show.turn", "right_square_bracket", "next_point('turn')", "turn", "To the next turn", SHOW),
    Action(
        "show.turned", "left_square_bracket", "last_point('turn')", "", "To the previous turn", SHOW, False
    ),
    Action("show.faster", "plus,equals_sign", "faster(1)", "speed up", "Play faster, up to 16×", SHOW, False),
    Action("show.slower", "minus", "faster(-1)", "slow down", "Play slower, down to 0.25×", SHOW, False),
    Action("show.open", "o", "open_hands", "hands", "Show or hide hands", SHOW),
    Action("show.follow", "v", "follow", "follow", "Follow one player: see only what they see", SHOW),
    Action("show.first", "home", "go_to_end(0)", "", "To the beginning", SHOW, False),
    Action("show.last", "end", "go_to_end(1)", "", "To the end", SHOW, False),
    Action("theatre.seat", "m", "take_seat", "take a seat", "Take over a seat, or hand it back", THEATRE),
    Action("theatre.next", "n", "next_game", "next game", "Same table, new deal", THEATRE, False),
    Action("replay.turn", "t", "ask_turn", "to turn", "Jump to a turn by its number", REPLAY),
    Action("replay.play", "p", "play_on", "play on", "Play on from here in a game of your own", REPLAY),
    Action("replay.review", "w", "review", "review", "See which moves cost most", REPLAY),
    Action("replay.practise", "P", "practise", "practise", "Practise from here, with free undo", REPLAY),
    Action("replay.mistake", "n", "next_mistake", "next mistake", "To the next costly move", REPLAY),
    Action("replay.export", "x", "export", "export", "Export: text, record or picture", REPLAY),
    Action("replay.close", "escape", "back", "back", "Go back", REPLAY),
    Action(
        "yours.view", "tab", "view", "figures", "Next page: games, figures, challenges, work on", YOUR_GAMES
    ),
    Action("yours.open", "enter", "open", "replay", "Watch the game under the cursor", YOUR_GAMES),
    Action("yours.review", "v", "review", "review", "See which of your moves cost you most", YOUR_GAMES),
    Action("yours.reviews", "r", "reviews", "review more", "Review your latest games", YOUR_GAMES),
    Action("yours.stop", "x", "stop", "stop", "Stop reviewing; finished reviews are saved", YOUR_GAMES),
    Action("yours.practise", "p", "practise", "try again", "Play this moment again as a drill", YOUR_GAMES),
    Action("yours.today", "t", "today", "today's deal", "Play the deal of the day", YOUR_GAMES),
    Action("yours.ladder", "l", "ladder", "next rung", "Play the next rung of the ladder", YOUR_GAMES),
    Action("yours.faction", "f", "faction", "faction", "Show games with one faction only", YOUR_GAMES),
    Action("yours.level", "o", "level", "opponent", "Show games against one opponent only", YOUR_GAMES),
    Action("yours.won", "w", "won", "won/lost", "Show wins, losses or all games", YOUR_GAMES),
    Action("yours.undo", "u", "undo", "undo in/out", "Include games with undo, or not", YOUR_GAMES),
    Action("yours.back", "escape", "back", "back", "Go back", YOUR_GAMES),
    Action("replays.open", "enter", "open", "open", "Watch the game under the cursor", REPLAYS),
    Action("replays.file", "f", "open_file", "open a file", "Open a recorded game from any folder", REPLAYS),
    Action("replays.delete", "d,delete", "delete", "delete", "Delete the recorded game", REPLAYS),
    Action("replays.back", "escape", "back", "back", "Go back", REPLAYS),
    Action("settings.open", "enter", "open", "open", "Open the setting, or go to its next value", SETTINGS),
    Action("settings.next", "right", "change(1)", "change", "Next value", SETTINGS),
    Action("settings.previous", "left", "change(-1)", "", "Previous value", SETTINGS, False),
    Action("settings.find", "slash,ctrl+f", "find", "find", "Go to the find box", SETTINGS),
    Action("settings.back", "escape", "back", "back", "Go back; changes are already saved", SETTINGS),
    Action("keys.change", "enter", "change", "change", "Change the action's key", KEYS),
    Action("keys.add", "plus", "add", "add one", "Add another key for the action", KEYS),
    Action(
        "keys.restore", "delete,backspace", "restore", "reset keys", "Restore the action's default keys", KEYS
    ),
    Action("keys.find", "slash,ctrl+f", "find", "find", "Go to the find box", KEYS),
    Action("keys.back", "escape", "back", "back", "Go back", KEYS),
    Action("practise.back", "escape", "back", "back", "Go back", PRACTISE),
    Action("drills.level", "l", "level", "difficulty", "Show easy, medium or hard drills only", DRILLS),
    Action("drills.faction", "f", "faction", "faction", "Show one faction's drills only", DRILLS),
    Action("drills.back", "escape", "back", "back", "Go back", DRILLS),
    Action("editor.move", "enter", "choose", "move", "Move the card under the cursor", EDITOR),
    Action("editor.add", "i", "add", "add", "Type any card or base and where it goes", EDITOR),
    Action("editor.vp", "v", "vp", "VP", "Change a player's VP", EDITOR),
    Action(
        "editor.turn",
        "t",
        "turn",
        "turn",
        "Set the turn, the phase and what may still be played",
        EDITOR,
    ),
    Action("editor.deck", "o", "deck", "decks", "Deal hands, or change the order of a deck", EDITOR),
    Action("editor.eyes", "n", "eyes", "hand", "See the board as the next player", EDITOR),
    Action("editor.play", "p", "play", "play on", "Practise from this board", EDITOR),
    Action("editor.save", "s", "save", "save", "Name the board, or copy it as one line", EDITOR),
    Action("editor.undo", "u", "undo", "undo", "Undo the last change", EDITOR),
    Action("editor.redo", "U,ctrl+r", "redo", "redo", "Redo the change", EDITOR),
    Action("editor.back", "escape", "back", "back", "Leave the editor", EDITOR),
    Action(
        "practice.what_if", "w", "what_if", "what if", "See what a move leads to before you make it", PRACTICE
    ),
    Action(
        "practice.branches",
        "v",
        "branches",
        "branches",
        "Go to any point, in the log too; name branches",
        PRACTICE,
    ),
    Action("practice.always", "i", "always_hint", "hints on/off", "Show hints for every question", PRACTICE),
    Action("practice.edit", "x", "edit", "edit board", "Edit the board from here", PRACTICE),
    Action("practice.save", "s", "save", "save", "Save this position, or copy it as one line", PRACTICE),
    Action("theme", "ctrl+t", "theme", "theme", "Choose other colours", EVERYWHERE, False),
    Action("help", "question_mark,f1", "help", "keys", "Show every key that works here", EVERYWHERE),
    Action(
        "screenshot", "f12", "picture", "picture", "Save a picture of the screen (SVG)", EVERYWHERE, False
    ),
    Action("quit", "ctrl+q", "quit", "quit", "Quit; your games are saved", EVERYWHERE, False),
)


# With h, j, k and l on the cursor, the hint moves to the capital letter.
VIM_KEYS = {
    "table.left": "left,h",
    "table.down": "down,j",
    "table.up": "up,k",
    "table.right": "right,l",
    "table.hint": "H",
}


@cache
def keys_of(action_id: str) -> str:
    """The keys an action has by default."""
    return next(action.keys for action in ACTIONS if action.id == action_id)


@cache
def actions_at(where: str) -> tuple[Action, ...]:
    """What a screen offers, its own first."""
    own: list[Action] = []
    taken: set[str] = set()
    for group in BUILT_ON.get(where, (where,)):
        found = [each for each in ACTIONS if each.where == group and not taken & set(each.keys.split(","))]
        own += found
        taken |= {key for each in found for key in each.keys.split(",")}
    return (*own, *(action for action in ACTIONS if action.where == EVERYWHERE and where != EVERYWHERE))


def bindings(where: str) -> list[Binding]:
    """For a screen's `BINDINGS` (or the app's, with `EVERYWHERE`)."""
    return [
        Binding(
            action.keys,
            action.action,
            action.label,
            show=action.footer,
            tooltip=action.help,
            id=action.id,
            priority=action.priority,
        )
        for action in ACTIONS
        if action.where == where
    ]


def bindings_in_windows() -> list[Binding]:
    """What also works while a window is open: Textual doesn't pass keys on to the app there."""
    return [
        Binding(action.keys, f"app.{action.action}", action.label, show=False, id=action.id)
        for action in ACTIONS
        if action.where == EVERYWHERE
    ]


_KEY_WORDS = {
    "question_mark": "?",
    "slash": "/",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "delete": "Del",
    "insert": "Ins",
    "backspace": "Bksp",
    "full_stop": ".",
    "comma": ",",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


@cache
def key_words(keys: str, *, all_of_them: bool = False) -> str:
    """Keys as people say them: the first, or all."""
    words: Iterable[str] = (_one_key(key.strip()) for key in keys.split(",") if key.strip())
    return " ".join(words) if all_of_them else next(iter(words), "")


def _one_key(key: str) -> str:
    *modifiers, last = key.split("+") if key != "+" else ["+"]
    word = _KEY_WORDS.get(last, last.upper() if last.startswith("f") and last[1:].isdigit() else last)
    for modifier in reversed(modifiers):
        word = f"^{word}" if modifier == "ctrl" else f"{modifier.title()}+{word}"
    return word
