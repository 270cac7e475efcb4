"""A game as one seat sees it, with a cursor to look around: shared by the table, replays and watching."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.layout import Layout

from ...engine.story import YOU
from ...table.session import Session
from ...table.sight import Sight, look
from ..actions import TABLE, bindings
from ..compass import next_spot
from ..describe import Describer, visible_cards
from ..widgets.base import BaseData, BasePanel
from ..widgets.flow import Page
from ..widgets.hand import HandData, HandPanel
from ..widgets.keyline import KeyLine
from ..widgets.log import LogLine, LogPane, log_line
from ..widgets.panel import Panel, Pointing
from ..widgets.players import PlayersPanel
from ..widgets.prompt import Prompt, PromptData
from ..widgets.status import StatusBar, StatusData
from ..widgets.too_small import TooSmall
from .screen import SmashupScreen
from .table_layout import WIDE, TableLayout

DIGITS = "1234567890"


class BoardScreen(SmashupScreen):
    """Shows a session. Override `pointing` and `prompt_data` to ask something."""

    WHERE = TABLE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TABLE)]
    AUTO_FOCUS = ""

    def __init__(self, session: Session, viewer: int = 0) -> None:
        super().__init__()
        self.session = session
        self.viewer = viewer  # the seat whose eyes one looks through
        self.cursor = 0
        self.sight: Sight | None = None
        self.log_lines: list[LogLine] = []
        self.told = 0  # events already in the log
        self.recent: frozenset[int] = frozenset()  # cards something has just happened to
        self.places = TableLayout(len(session.players) + 1)
        self.too_small = TooSmall()
        self.status = StatusBar()
        self.players = PlayersPanel()
        self.bases = [BasePanel() for _ in range(len(session.players) + 1)]
        self.prompt = Prompt()
        self.card_strip = Page(id="strip")
        self.hand = HandPanel()
        self.card_page = Page(title="Card", id="card")
        self.log_pane = LogPane()
        self.keyline = KeyLine(self.WHERE)
        self.panels: list[Panel] = [self.players, *self.bases, self.hand]

    def compose(self) -> ComposeResult:
        yield self.too_small
        yield self.status
        yield self.players
        yield from self.bases
        yield self.prompt
        yield self.card_strip
        yield self.hand
        yield self.card_page
        yield self.log_pane
        yield self.keyline

    @property
    def layout(self) -> Layout:
        return self.places

    def on_mount(self) -> None:
        self.card_page.can_focus = self.card_strip.can_focus = False
        self.smashup.shelf.ask(self, lambda library: self.show_card())

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.show_card)

    def restyle(self) -> None:
        super().restyle()
        if self.sight is not None:
            self.show_card()

    def arrange_anew(self) -> None:
        """The parts need other places, though the terminal has the same size."""
        self._clear_arrangement_cache()
        self.refresh(layout=True)

    @property
    def narrow(self) -> bool:
        """Is there no room for the card and the log at the side?"""
        return self.app.size.width < WIDE

    # --- showing ---------------------------------------------------------------------------------

    def update(self) -> None:
        """The game has changed: look again."""
        self.sight = look(self.session.game, self.viewer, self.session.players)
        self._tell()
        self.show_status()
        self.show_pointing()

    def retell(self) -> None:
        """Another seat looks, or the game has gone back: tell the story anew."""
        self.log_lines = []
        self.told = 0
        self.recent = frozenset()

    def _tell(self) -> None:
        session = self.session
        for number, text in session.story(self.viewer, self.told):
            event = session.game.events_since(number)[0].seen_by(self.viewer)
            self.log_lines.append(log_line(event, text))
        self.told = len(session.game.events or [])
        self.log_pane.show(self.log_lines)

    def touched_since(self, mark: int) -> frozenset[int]:
        """Cards to which something has happened that this seat may know."""
        happened = [event.seen_by(self.viewer) for event in self.session.game.events_since(mark)]
        return frozenset(event.card for event in happened if event.card)

    def show_status(self) -> None:
        sight, dot = self.sight, self.glyphs.dot
        assert sight is not None
        bases = f"{sight.bases_left} base{'' if sight.bases_left == 1 else 's'} in the deck"
        right = f"{bases} {dot} seed {self.session.seed} {dot} {self.speed_words()}"
        who = sight.players[sight.current].name
        self.status.show(StatusData(sight.turn, who, sight.current, sight.phase, right))
        lines = 3 if any(player.stasis for player in sight.players) else 2
        if (lines, len(sight.hand)) != (self.places.player_lines, self.places.hand_cards):
            before = self.places.regions(self.size)
            self.places.player_lines, self.places.hand_cards = lines, len(sight.hand)
            if before != self.places.regions(self.size):
                self.arrange_anew()

    def speed_words(self) -> str:
        return f"speed {self.smashup.settings.ai_speed}"

    def show_pointing(self) -> None:
        """The cursor, or what can be chosen, has changed: panels repaint only what differs."""
        sight = self.sight
        assert sight is not None
        pointing = self.pointing()
        names = tuple(player.name for player in sight.players)
        self.players.show(sight.players, pointing)
        for number, panel in enumerate(self.bases):
            panel.display = number < len(sight.bases)
            if panel.display:
                panel.show(BaseData(sight.bases[number], names, self.recent), pointing)
        self.hand.show(HandData(sight.hand, self.hand_title(), self.hand_is_asked()), pointing)
        self.prompt.show(self.prompt_data())
        self.show_card()
        self.keyline.renew()

    def pointing(self) -> Pointing:
        return Pointing(self.cursor)

    def prompt_data(self) -> PromptData:
        return PromptData()

    def hand_title(self) -> str:
        sight = self.sight
        assert sight is not None
        name = sight.players[self.viewer].name
        yours = self.session.humans == [self.viewer] or name == YOU
        title = "Your hand" if yours else f"{name}'s hand"
        return f"{title} {self.glyphs.dash} {sight.plays} left" if sight.plays else title

    def hand_is_asked(self) -> bool:
        """Is it the player's move, so that unplayable cards step back?"""
        return False

    # --- the card under the cursor ---------------------------------------------------------------

    @property
    def describer(self) -> Describer:
        return Describer(self.session.game, self.viewer, self.colours, self.glyphs, self.smashup.shelf)

    @property
    def reading_page(self) -> Page:
        """Where the card under the cursor is shown."""
        return self.card_strip if self.narrow else self.card_page

    def why_not_matters(self) -> bool:
        """Does the player want to know why a card cannot be used?"""
        return False

    def show_card(self) -> None:
        asked = self.why_not_matters()
        if not self.cursor:
            self.reading_page.show([])
        elif self.narrow:
            self.reading_page.show(self.describer.brief(self.cursor, asked=asked))
        else:
            self.reading_page.show(self.describer.card(self.cursor, asked=asked))

    def action_read(self, by: int) -> None:
        self.reading_page.action_scroll_by(by)

    def action_card(self) -> None:
        from ..dialogs.look import LookDialog

        if self.cursor:
            self.app.push_screen(LookDialog(self.describer, [("", (self.cursor,))]))

    def on_click(self, event: events.Click) -> None:
        """A click on the few lines about a card opens all of them."""
        if event.widget is self.card_strip:
            event.stop()
            self.action_card()

    def action_rules(self) -> None:
        seen = visible_cards(self.session.view(self.viewer))
        card = self.cursor if self.cursor in seen else 0
        self.smashup.open_rules(self.session.game.definition(card).id if card else "")

    def on_page_followed(self, event: Page.Followed) -> None:
        event.stop()
        self.smashup.open_rules(event.spot)

    # --- the cursor ------------------------------------------------------------------------------

    def spots(self) -> list[int]:
        """Everything one can point at, in the order of the panels."""
        return [spot for panel in self.panels if panel.display for spot in panel.order]

    def point(self, spot: int) -> None:
        """Put the cursor somewhere."""
        if spot != self.cursor:
            self.cursor = spot
            self.show_pointing()

    def action_go(self, dx: int, dy: int) -> None:
        self.point(next_spot(self.panels, self.cursor, dx, dy))

    def on_panel_pointed(self, event: Panel.Pointed) -> None:
        event.stop()
        self.choose(event.spot)

    def action_choose(self) -> None:
        self.choose(self.cursor)

    def choose(self, spot: int) -> None:
        """Enter or a click on something."""
        self.point(spot)

    def on_key(self, event: events.Key) -> None:
        """Digits and letters name what is lit; else they lead the cursor to the hand and the bases."""
        char, sight = event.character, self.sight
        if not char or sight is None or self.focused is not None:
            return
        labels = {label: spot for spot, label in self.pointing().lit if label}
        if char in labels:
            self.choose(labels[char])
        elif char in DIGITS and DIGITS.index(char) < len(sight.hand):
            self.point(sight.hand[DIGITS.index(char)].card)
        elif char in {base.letter for base in sight.bases[:3]}:
            self.point(next(base.base for base in sight.bases if base.letter == char))
        else:
            return
        event.stop()
        event.prevent_default()

    # --- piles and log ---------------------------------------------------------------------------

    def action_piles(self) -> None:
        from ..dialogs.piles import PilesDialog

        self.app.push_screen(PilesDialog(self.session.view(self.viewer), self.describer, set()))

    def action_log(self) -> None:
        if self.narrow:
            from ..dialogs.story import StoryDialog

            self.app.push_screen(StoryDialog(self.log_lines))
        else:
            self.log_pane.focus()

    def action_filter(self) -> None:
        self.log_pane.next_filter()

    def on_log_pane_followed(self, event: LogPane.Followed) -> None:
        event.stop()
        line = event.line
        if event.rule and line.rule:
            self.smashup.open_rules(line.rule)
        elif line.card:
            self.card_page.show(self.describer.card(line.card, asked=False))
