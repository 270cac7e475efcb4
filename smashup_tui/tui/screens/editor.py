"""The board editor: any card to any zone, counters, VP, turn, phase, deck order; refuses what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import BindingType

from ... import __version__
from ... import cards as _cards  # noqa: F401  registers the cards
from ...engine import layout
from ...engine.errors import RulesError
from ...engine.game import Game
from ...engine.kinds import (
    ACTION,
    BASE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    DRAW_TWO,
    END_TURN,
    HAND,
    MINION,
    PHASE_NAMES,
    PLAY,
    PLAY_CARDS,
    SCORE_BASES,
    START_TURN,
    STASIS,
    Phase,
    Zone,
)
from ...engine.play import grant_all_extra, talents_of
from ...engine.position import Position, why_impossible
from ...engine.record import Record
from ...engine.setup import Setup
from ...table.loop import play
from ...table.seating import HUMAN, Seating
from ...table.session import Session
from ..actions import EDITOR, bindings
from ..dialogs.choose import PickDialog
from ..dialogs.text import TextDialog
from ..widgets.menu import Item
from ..widgets.prompt import PromptData
from ..widgets.status import StatusData
from .board import BoardScreen
from .new_game import NewGameScreen

PHASE_WORDS = {
    START_TURN: "what happens at the start of a turn comes first",
    PLAY_CARDS: "with the free minion and action",
    SCORE_BASES: "bases at their breakpoint score",
    DRAW_TWO: "no base scores any more",
    END_TURN: "ends of turn, then the next player",
}

Change = Callable[[Game], None]


class EditorScreen(BoardScreen):
    """A board to arrange; playing on from it is practice."""

    WHERE = EDITOR
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(EDITOR)]

    def __init__(self, position: Position | None = None) -> None:
        position = position or Position.of(opening_board(Setup.of("", ""), 1))
        game = position.laid_out()
        players = tuple(HUMAN for _ in position.names)
        super().__init__(Session(game, Record(game.setup, 0, __version__), players), game.current)
        self.past: list[Position] = []
        self.future: list[Position] = []

    def on_mount(self) -> None:
        self.update()
        self.cursor = next(iter(self.spots()), 0)
        self.show_pointing()

    @property
    def game(self) -> Game:
        return self.session.game

    # --- showing ---------------------------------------------------------------------------------

    def show_status(self) -> None:
        super().show_status()
        sight = self.sight
        assert sight is not None
        who = sight.players[sight.current].name
        eyes = f"board editor: {sight.players[self.viewer].name}'s hand is shown"
        self.status.show(StatusData(sight.turn, who, sight.current, sight.phase, eyes))

    def prompt_data(self) -> PromptData:
        problems = why_impossible(self.game)
        key = self.smashup.key
        keys = (
            (key("editor.move"), "move", "choose"),
            (key("editor.add"), "add a card", "add"),
            (key("editor.play"), "play on", "play"),
        )
        words = problems[0] if problems else self._when()
        return PromptData("", words, keys, not problems)

    def _when(self) -> str:
        phase = self.game.phase
        return "Arrange the board." if phase == PLAY_CARDS else f"{PHASE_NAMES[phase]} is about to begin."

    # --- changing --------------------------------------------------------------------------------

    def change(self, change: Change) -> None:
        """Try it on a copy; what cannot be is refused with the reason, and nothing has changed."""
        before = Position.of(self.game)
        game = before.laid_out()
        try:
            change(game)
        except RulesError as error:
            self.notify(str(error), title="Not possible", severity="warning", markup=False)
            return
        grant_all_extra(game)
        self.past.append(before)
        self.future.clear()
        self._show(Position.of(game))

    def _show(self, position: Position) -> None:
        self.session.game = position.laid_out()
        self.retell()
        self.update()
        if self.cursor not in self.spots():
            self.point(next(iter(self.spots()), 0))

    def action_undo(self) -> None:
        if self.past:
            self.future.append(Position.of(self.game))
            self._show(self.past.pop())

    def action_redo(self) -> None:
        if self.future:
            self.past.append(Position.of(self.game))
            self._show(self.future.pop())

    def _pick(self, title: str, items: list[Item], then: Callable[[Any], None], text: str = "") -> None:
        def chosen(value: Any) -> None:
            if value is not None:
                then(value)

        self.app.push_screen(PickDialog(title, items, text), chosen)

    # --- a card under the cursor -----------------------------------------------------------------

    def choose(self, spot: int) -> None:
        self.point(spot)
        if spot:
            self._pick(self.game.name(spot), self.places_for(spot), self.change)

    def places_for(self, card: int) -> list[Item]:
        """Everything that can be done with a card or base."""
        game = self.game
        if game.definition(card).kind == BASE:
            return self._for_base(card)
        items = [
            Item("To its owner's hand", _to_pile(card, HAND), "h"),
            Item("To the discard pile", _to_pile(card, DISCARD), "d"),
            Item("On top of the deck", _to_pile(card, DECK), "t"),
            Item("To the bottom of the deck", _to_pile(card, DECK, bottom=True), "u"),
            Item("To the box", _to_pile(card, BOX), "x"),
            Item("Into stasis with 2 counters", lambda g: layout.into_stasis(g, card, 2), "s"),
        ]
        return [*items, *self._in_play(card), *self._on_it(card), *self._under(card)]

    def _in_play(self, card: int) -> list[Item]:
        """Where it can lie in play, for each player who could control it."""
        game, d = self.game, self.game.definition(card)
        items = []
        names = self.session.names
        for base in game.bases:
            if d.kind == MINION or d.play_on == "base":
                items += [
                    Item(f"At {game.name(base)} for {name}", _to_base(card, base, seat))
                    for seat, name in enumerate(names)
                ]
            elif d.play_on == "minion":
                items += [
                    Item(f"On {game.name(minion)} at {game.name(base)}", _onto(card, minion))
                    for minion in game.minions_at(base)
                ]
        return items

    def _on_it(self, card: int) -> list[Item]:
        """Counters and control of a card in play."""
        game = self.game
        zone, controller = game.zone(card), game.controller(card)
        items = []
        if zone in (PLAY, STASIS) and game.definition(card).kind == MINION:
            now = game.counters(card)
            items.append(Item("One +1 power counter more", _counters(card, now + 1), "+"))
            if now:
                items.append(Item("One +1 power counter less", _counters(card, now - 1), "-"))
        if zone == STASIS:
            now = game.stasis_counters(card)
            items.append(Item("One stasis counter more", _stasis(card, now + 1)))
            if now:
                items.append(Item("One stasis counter less", _stasis(card, now - 1)))
        if zone == PLAY:
            items += [
                Item(f"{name} controls it", _control(card, seat))
                for seat, name in enumerate(self.session.names)
                if seat != controller
            ]
            if game.phase == PLAY_CARDS and controller == game.current and talents_of(game, card):
                used = layout.talents_used(game, card)
                words = "Its Talent can be used again" if used else "Its Talent has been used this turn"
                items.append(Item(words, _talents(card, used=not used), "a"))
        return items

    def _under(self, card: int) -> list[Item]:
        """Face down below a card that stores others."""
        game = self.game
        hosts = [minion for base in game.bases for minion in game.minions_at(base) if minion != card]
        return [
            Item(f"Under {game.name(host)}", _below(card, host))
            for host in hosts
            if game.under(host) or game.definition(host).keeps_stored_cards
        ]

    def _for_base(self, base: int) -> list[Item]:
        game = self.game
        items = [
            Item("To the base discard pile", lambda g: layout.base_to_pile(g, base, BASE_DISCARD), "d"),
            Item("On top of the base deck", lambda g: layout.base_to_pile(g, base, BASE_DECK), "t"),
        ]
        for other in (*reversed(game.base_deck), *game.base_discard_pile):
            items.append(Item(f"{game.name(other)} in its place", _swap(base, other)))
        return items

    # --- cards from the piles --------------------------------------------------------------------

    def action_add(self) -> None:
        """A card out of a deck, a discard pile, a hand or the box: first whose, then which, then where."""
        items = [Item(f"{name}'s cards", seat) for seat, name in enumerate(self.session.names)]
        bases = Item("a base", -1)
        self._pick("Add which card?", [*items, bases], self._add_of)

    def _add_of(self, owner: int) -> None:
        game = self.game
        if owner < 0:
            bases = [*reversed(game.base_deck), *game.base_discard_pile]
            items = [Item(game.name(base), _enter(base)) for base in bases]
            self._pick("Which base comes into play?", items, self.change)
            return
        box = [card for card in game.box if game.owner(card) == owner]
        zones = [
            ("deck", game.deck(owner)),
            ("discard", game.discard_pile(owner)),
            ("hand", game.hand(owner)),
            ("box", box),
        ]
        found: dict[tuple[str, str], int] = {}
        for where, cards in zones:
            for card in cards:
                found.setdefault((game.name(card), where), card)
        items = [Item(name, card, "", where) for (name, where), card in sorted(found.items())]
        self._pick(f"Which of {self.session.names[owner]}'s cards?", items, self._add_where)

    def _add_where(self, card: int) -> None:
        self._pick(self.game.name(card), self.places_for(card), self.change)

    def action_deck(self) -> None:
        """The order of a deck, top first: Enter puts a card on top."""
        names = self.session.names
        self._pick("Whose deck?", [Item(name, seat) for seat, name in enumerate(names)], self._order_deck)

    def _order_deck(self, seat: int) -> None:
        game = self.game
        items = [
            Item(f"{number:>2}  {game.name(card)}", _to_pile(card, DECK))
            for number, card in enumerate(reversed(game.deck(seat)), 1)
        ]
        self._pick(f"{self.session.names[seat]}'s deck", items, self.change, "Enter puts a card on top.")

    # --- players and time ------------------------------------------------------------------------

    def action_vp(self) -> None:
        names, vp = self.session.names, self.game.vp
        items = [Item(f"{name}: {vp[seat]} VP", seat) for seat, name in enumerate(names)]
        self._pick("Whose VP?", items, self._type_vp)

    def _type_vp(self, seat: int) -> None:
        self._type("VP", self.game.vp[seat], layout.MOST_VP, lambda number: _vp(seat, number))

    def _type(self, what: str, now: int, most: int, change: Callable[[int], Change]) -> None:
        def check(text: str) -> str:
            fine = text.strip().isdigit() and int(text) <= most
            return "" if fine else f"{what} is a number from 0 to {most}."

        def typed(text: str | None) -> None:
            if text is not None:
                self.change(change(int(text)))

        self.app.push_screen(TextDialog(what, str(now), check), typed)

    def action_turn(self) -> None:
        """Whose turn it is, which, how far it has come, and what may still be played."""
        game, names = self.game, self.session.names
        items = [
            Item(f"Phase: {PHASE_NAMES[game.phase]}", self._pick_phase, "p"),
            Item(f"Number of the turn: {game.turn}", self._type_turn, "n"),
        ]
        if game.phase == PLAY_CARDS:
            items += self._plays()
        items += [
            Item(f"Now {name}'s turn, with nothing played yet", lambda seat=seat: self.change(_current(seat)))
            for seat, name in enumerate(names)
        ]
        self._pick("Turn", items, lambda do: do())

    def _plays(self) -> list[Item]:
        """What the player whose turn it is may still play."""
        game = self.game
        items = [
            Item(
                f"{word} left to play: {layout.free_plays(game, kind)}",
                lambda kind=kind, word=word: self._type_plays(kind, word),
                word[0].lower(),
            )
            for kind, word in ((MINION, "Minions"), (ACTION, "Actions"))
        ]
        extra = layout.extra_plays(game)
        if extra:
            words = "an extra play" if extra == 1 else f"{extra} extra plays"
            items.append(Item(f"Take back {words} from cards", lambda: self.change(layout.drop_extra_plays)))
        return items

    def _type_plays(self, kind: int, word: str) -> None:
        now = layout.free_plays(self.game, kind)
        self._type(f"{word} left", now, layout.MOST_PLAYS, lambda number: _plays(kind, number))

    def _type_turn(self) -> None:
        self._type("Turn", self.game.turn, layout.MOST_TURN, _turn)

    def _pick_phase(self) -> None:
        now, who = self.game.phase, self.session.names[self.game.current]
        items = [
            Item(PHASE_NAMES[phase], _phase(phase), str(number), PHASE_WORDS[phase])
            for number, phase in enumerate(layout.PHASES, 1)
        ]
        text = f"{who}'s turn goes on where this phase begins. Now: {PHASE_NAMES[now]}."
        self._pick("Phase", items, self.change, text)

    def action_eyes(self) -> None:
        """Look through the next player's eyes."""
        self.viewer = (self.viewer + 1) % len(self.session.names)
        self.retell()
        self.update()

    # --- out of the editor -----------------------------------------------------------------------

    def action_play(self) -> None:
        problems = why_impossible(self.game)
        if problems:
            self.notify("\n".join(problems), title="Not a possible board", severity="warning", markup=False)
            return
        from ...practice.session import PracticeSession

        session = PracticeSession.from_position(Position.of(self.game).text, "An arranged board")
        self.app.switch_screen(self.smashup.make_screen("practice_table", session=session))

    def action_save(self) -> None:
        from .practice import keep_position

        keep_position(self.smashup, Position.of(self.game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {"undo": bool(self.past), "redo": bool(self.future)}
        return works.get(action, True)


# --- the changes ------------------------------------------------------------------------------------


def _to_pile(card: int, zone: Zone, *, bottom: bool = False) -> Change:
    return lambda game: layout.to_pile(game, card, zone, bottom=bottom)


def _to_base(card: int, base: int, seat: int) -> Change:
    return lambda game: layout.to_base(game, card, base, seat)


def _onto(action: int, minion: int) -> Change:
    return lambda game: layout.onto_minion(game, action, minion, game.owner(action))


def _below(card: int, host: int) -> Change:
    return lambda game: layout.under(game, card, host)


def _counters(card: int, count: int) -> Change:
    return lambda game: layout.set_counters(game, card, count)


def _stasis(card: int, count: int) -> Change:
    return lambda game: layout.set_stasis_counters(game, card, count)


def _control(card: int, seat: int) -> Change:
    return lambda game: layout.set_controller(game, card, seat)


def _enter(base: int) -> Change:
    return lambda game: layout.base_to_table(game, base)


def _swap(old: int, new: int) -> Change:
    """Another base in the same place; the cards at the old one are discarded."""

    def swap(game: Game) -> None:
        position = game.bases.index(old)
        layout.base_to_pile(game, old, BASE_DECK)
        layout.base_to_table(game, new, position)

    return swap


def _current(seat: int) -> Change:
    def give(game: Game) -> None:
        layout.begin_turn(game, seat)

    return give


def _phase(phase: Phase) -> Change:
    return lambda game: layout.set_phase(game, phase)


def _plays(kind: int, plays: int) -> Change:
    return lambda game: layout.set_free_plays(game, kind, plays)


def _talents(card: int, *, used: bool) -> Change:
    return lambda game: layout.set_talents_used(game, card, used=used)


def _turn(number: int) -> Change:
    return lambda game: layout.set_turn(game, number)


def _vp(seat: int, vp: int) -> Change:
    return lambda game: layout.set_vp(game, seat, vp)


# --- boards to begin with ---------------------------------------------------------------------------


def opening_board(setup: Setup, seed: int) -> Game:
    """A freshly dealt table; questions of the opening get their first answer."""
    game = Game.new(setup, seed)
    for _ in play(game, lambda _, decision: tuple(range(decision.least))):
        if game.at_rest:
            break
    return game


class EditorSetupScreen(NewGameScreen):
    """Whose cards the board is made of."""

    def begin(self, seating: Seating, seed: int) -> None:
        position = Position.of(opening_board(seating.setup, seed))
        self.app.switch_screen(self.smashup.make_screen("editor", position=position))
