"""A game as one seat sees it, with a cursor to look around, and a question if that seat is asked one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.layout import Layout
from textual.widget import Widget

from ...support.settings import AI_SPEEDS
from ...table.ai_process import PlayerProcessError
from ...table.answer_builder import DIGITS, Answer, AnswerBuilder
from ...table.events import ToldLine, recap
from ...table.playback import NOTHING, Changes, changes
from ...table.seat import NotAsked
from .. import workers
from ..actions import TABLE, Action, actions_at, bindings
from ..asking import BoardQuestion
from ..card_text import Describer
from ..cursor_navigation import next_spot
from ..keys import split
from ..playback import Playback
from ..preview import Preview
from ..thinking_indicator import Thinking
from ..widgets.answer import AnswerPane
from ..widgets.base import BaseData, BasePanel, Recent
from ..widgets.draft import DraftData, DraftPanel
from ..widgets.flow import CardSpot, Page, Paragraph, Words
from ..widgets.hand import HandData, HandPanel
from ..widgets.key_hints import KeyHints
from ..widgets.log import LogPane
from ..widgets.menu import Item
from ..widgets.panel import Panel, Pointing
from ..widgets.players import PlayersData, PlayersPanel
from ..widgets.prompt import Prompt, PromptData
from ..widgets.status import StatusBar, StatusData
from ..widgets.too_small import TooSmall
from .screen import SmashupScreen
from .table_layout import WIDE, TableLayout

if TYPE_CHECKING:
    from ...table.hints import Hint
    from ...table.log import LogLine
    from ...table.playback import Beat
    from ...table.question import Question
    from ...table.seat import SeatAtTable
    from ...table.view import BaseView, SeatView
    from ..dialogs.choose import PickDialog


class BoardScreen(SmashupScreen):
    """Shows what a seat sees. What happens next is for the screens built on this one."""

    WHERE = TABLE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TABLE)]
    AUTO_FOCUS = ""
    UNDO_IS_FREE: ClassVar[bool] = False  # may one take back after looking at what was hidden?

    def __init__(self, seat: SeatAtTable) -> None:
        super().__init__()
        self.seat = seat  # through whose eyes one looks
        self.stage = Playback(self)
        self.answer_pane = AnswerPane(self.stage.takes, lambda move: self.asking.do(move))
        self.asking = BoardQuestion(self)
        self.preview = Preview(self)
        self.thinking = Thinking(self)
        self.cursor = 0
        self.hovered = 0  # what the mouse is over
        self.grabbed = 0  # where its button went down
        self.seen: list[tuple[str, tuple[int, ...]]] = []  # looked at or revealed by the last answer
        self.view: SeatView | None = None
        self.log_lines: list[LogLine] = []
        self.told = 0  # things that happened and are in the log already
        self.marking = False  # is what changes marked?
        self.changes: Changes = NOTHING  # since the last key
        bases = len(seat.names) + 1
        self.places = TableLayout(bases)
        self.too_small = TooSmall()
        self.status = StatusBar()
        self.players = PlayersPanel()
        self.draft = DraftPanel()
        self.bases = [BasePanel() for _ in range(bases)]
        self.prompt = Prompt()
        self.card_strip = Page(id="strip")
        self.hand = HandPanel()
        self.card_page = Page(title="Card", id="card")
        self.log_pane = LogPane()
        self.keyline = KeyHints(self.WHERE)
        self.panels: list[Panel] = [self.players, *self.bases, self.hand]

    def compose(self) -> ComposeResult:
        yield self.too_small
        yield self.status
        yield self.players
        yield self.draft
        yield from self.bases
        yield self.prompt
        yield self.card_strip
        yield self.hand
        yield self.card_page
        yield self.log_pane
        yield self.answer_pane
        yield self.keyline

    @property
    def layout(self) -> Layout:
        return self.places

    def on_mount(self) -> None:
        self.card_page.can_focus = self.card_strip.can_focus = False
        self.smashup.shelf.ask(self, lambda library: self.reference_came())

    def reference_came(self) -> None:
        if self.view is not None and self.view.draft:
            self.show_pointing()
        else:
            self.show_card()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._resized)

    def _resized(self) -> None:
        if self.answer_pane.is_open:
            self.answer_pane.place(self.pane_region())
        self.show_card()

    def restyle(self) -> None:
        super().restyle()
        if self.view is not None:
            self.show_card()

    def arrange_anew(self) -> None:
        """The parts need other places, though the terminal has the same size."""
        self.status.refresh(layout=True)

    @property
    def types_letters(self) -> bool:
        """Do letters look for an answer in a long list, so that they are no keys of the table?"""
        return self.answer_pane.is_open and self.answer_pane.hunting

    @property
    def narrow(self) -> bool:
        """Is there no room for the card and the log at the side?"""
        return self.app.size.width < WIDE

    def pane_region(self) -> Region:
        """Where a question with a list of answers stands: beside the bases, or else below them."""
        if not self.narrow:
            return self.card_page.region.union(self.log_pane.region)
        top = self.prompt.region.bottom
        return Region(0, top, self.size.width, self.size.height - 1 - top)

    # --- showing ---------------------------------------------------------------------------------

    def update(self) -> None:
        """The game has changed: look again."""
        self.show_table(self.seat.view(), self.seat.happened)

    def show_beat(self, beat: Beat) -> None:
        """The table as it was at that moment, and the log as far."""
        self.show_table(self.seat.view_after(beat.moment), beat.told)

    @property
    def pace(self) -> float:
        """Seconds for a beat of the usual length."""
        return self.smashup.settings.ai_delay

    def show_table(self, view: SeatView, upto: int) -> None:
        """The table so, and the log up to there."""
        if not self.keyline.is_attached:
            return  # the screen is being taken down
        before, self.view = self.view, view
        news = self.tell(upto)
        if self.marking and before is not None:
            self.changes = self.changes.then(changes(before, view, news))
        self.show_status()
        self.show_pointing()

    def mark_from_here(self) -> None:
        """What changes from now on is marked until the next key."""
        self.marking = True
        self.changes = NOTHING

    def forget_changes(self) -> None:
        """A key: what is marked has been seen."""
        self.marking = False
        if self.changes != NOTHING:
            self.changes = NOTHING
            self.show_pointing()

    def retell(self) -> None:
        """Another seat looks, or the game has gone back: tell the story anew."""
        self.log_lines = []
        self.told = 0
        self.marking = False
        self.changes = NOTHING
        self.stage.stop()

    def tell(self, upto: int) -> list[LogLine]:
        """Bring the log up to there; what has happened meanwhile, also what is not worth a line."""
        news = [line for line in self.seat.story(self.told) if line.number < upto]
        self.log_lines += [line for line in news if line.text]
        self.told = max(self.told, upto)
        self.log_pane.show(self.log_lines)
        return news

    def show_status(self) -> None:
        view = self.view
        assert view is not None
        who = view.players[view.current].name
        self.status.show(StatusData(view.turn, who, view.current, view.phase, self.status_words()))
        lines = 3 if any(player.stasis for player in view.players) else 2
        places, counts = self.places, (len(view.bases), lines, len(view.hand))
        if counts != (places.bases, places.player_lines, places.hand_cards):
            before = places.regions(self.size)
            places.bases, places.player_lines, places.hand_cards = counts
            if before != places.regions(self.size):
                self.arrange_anew()

    def status_words(self) -> str:
        """What stands at the right of the top line."""
        assert self.view is not None
        left, dot = self.view.bases_left, self.glyphs.dot
        bases = f"{left} base{'' if left == 1 else 's'} in the deck {dot} " if not self.view.draft else ""
        speed = self.smashup.settings.ai_speed
        return f"{bases}seed {self.seat.seed} {dot} speed {speed}"

    def show_pointing(self) -> None:
        """The cursor, or what can be chosen, has changed: panels repaint only what differs."""
        view = self.view
        assert view is not None
        pointing = self.pointing()
        names, would_be = view.names, self.preview.bases()
        beat = self.stage.beat
        goes_to = beat.points[0][0] if beat is not None and beat.points else -1
        self.players.show(PlayersData(view.players, self.changes.points, goes_to), pointing)
        self.draft.display = not view.bases
        if self.draft.display:
            self.draft.show(DraftData(view.draft, names, self._how_they_win(view)))
        for number, panel in enumerate(self.bases):
            panel.display = number < len(view.bases)
            if panel.display:
                base = view.bases[number]
                data = BaseData(base, names, self.recent_at(base), would_be.get(base.base))
                panel.show(data, pointing)
        self.hand.show(HandData(view.hand, self.hand_title(), self.asking.is_move), pointing)
        self.prompt.show(self.prompt_data())
        self.show_card()
        self.keyline.renew()

    def shown_bases(self) -> list[Widget]:
        """The panels of the bases that lie out, or of the draft before there are any."""
        return [*self.bases[: self.places.bases]] or [self.draft]

    def _how_they_win(self, view: SeatView) -> tuple[tuple[str, str], ...]:
        """What the reference says of the factions taken so far, by slug."""
        library, slugs = self.smashup.shelf.library, [pick.slug for pick in view.draft if pick.slug]
        found = [(slug, library.entries.get(f"faction.{slug}")) for slug in slugs] if library else []
        return tuple((slug, entry.faction.how_it_wins) for slug, entry in found if entry and entry.faction)

    def recent_at(self, base: BaseView) -> Recent:
        """What has just happened there, and what of it is being shown."""
        beat = self.stage.beat
        if beat is None and self.changes == NOTHING:
            return Recent()
        cards = [base.base, *(card.card for card in base.actions)]
        for minion in base.minions:
            cards += [minion.card, *(action.card for action in minion.actions)]
        marks = dict(self.changes.marks)
        about = beat.touched.intersection(cards) if beat is not None else frozenset[int]()
        return Recent(
            tuple((card, marks[card]) for card in cards if card in marks), self.changes.at(base.base), about
        )

    def pointing(self) -> Pointing:
        return self.asking.pointing(self.cursor if not self.stage else 0)

    def prompt_data(self) -> PromptData:
        if self.stage and self.stage.beat is not None:
            return self._beat_prompt(self.stage.beat)
        steps = self.question
        if steps is None:
            return PromptData()
        data, note = self.asking.prompt(steps), self.preview.note()
        return data._replace(words=f"{data.words} {note}") if note else data

    def _beat_prompt(self, beat: Beat) -> PromptData:
        """What happens; where lines are few, only whose doing it is, because the words stand below."""
        words = f"{beat.words}." if not self.narrow else self._occasion(beat)
        skip = self.smashup.key("table.back")
        return PromptData(words=words, keys=(("any key", "go on", "choose"), (skip, "skip all", "back")))

    def _occasion(self, beat: Beat) -> str:
        assert self.view is not None
        if beat.base:
            return f"{self.seat.printed(beat.base).name} scores."
        if self.view.phase == "Game over":
            return "The game is over."
        return f"{self.seat.names[self.view.current]}'s turn." if self.view.current >= 0 else ""

    def hand_title(self) -> str:
        view = self.view
        assert view is not None
        title = "Your hand" if self.is_yours() else f"{view.names[view.viewer]}'s hand"
        return f"{title} {self.glyphs.dash} {view.plays} left" if view.plays else title

    def is_yours(self) -> bool:
        """Is the hand that of whoever sits here?"""
        assert self.view is not None
        return self.view.viewer >= 0 and self.view.players[self.view.viewer].spoken_to

    # --- the card under the cursor ---------------------------------------------------------------

    @property
    def describer(self) -> Describer:
        return Describer(self.seat, self.colours, self.glyphs, self.smashup.shelf)

    @property
    def reading_page(self) -> Page:
        """Where the card under the cursor is shown."""
        if self.answer_pane.is_open:
            return self.answer_pane.beside
        return self.card_strip if self.narrow else self.card_page

    def why_not_matters(self) -> bool:
        """Does the player want to know why a card cannot be used?"""
        steps = self.question
        return steps is not None and steps.end is not None and not steps.picked

    def show_card(self) -> None:
        beat = self.beat_to_read()
        if beat is not None:
            self.reading_page.show(self.describer.beat(beat, self.now_shown(), few=self.narrow))
        elif not self.answer_pane.is_open:
            self.reading_page.show(self.card_words())
        elif self.hovered:
            self.reading_page.show(self.describer.card(self.hovered, asked=False))
        else:
            self.answer_pane.describe()

    def beat_to_read(self) -> Beat | None:
        """What is being shown, to be read instead of a card."""
        return self.stage.beat

    def card_words(self) -> list[Paragraph]:
        """What was just seen; else the card that asks or is being played, and the one under the cursor."""
        if self.seen and not self.hovered:
            return self._seen_words()
        card = self.hovered or self.asking.offered() or self.cursor
        asked, describer = self.why_not_matters(), self.describer
        if not card:
            return []
        words = describer.brief(card, asked=asked) if self.narrow else describer.card(card, asked=asked)
        asker = self.asking.asker()
        if not asker or asker == card:
            return words
        gap: list[Paragraph] = [] if self.narrow else [[Words(" ", self.colours.text)]]
        return [*describer.named(asker), *gap, *words]

    def _seen_words(self) -> list[Paragraph]:
        """Cards that were looked at, to be read while the game goes on."""
        c, lines = self.colours, list[Paragraph]()
        for text, cards in self.seen:
            lines.append([Words(f"{text}.", c.accent)])
            for card in dict.fromkeys(cards):
                lines += self.describer.named(card)
        return [*lines, [Words(self.smashup.key("table.card"), c.key), Words(" reads them in full", c.faded)]]

    def look_on(self) -> None:
        """The player turns to something else: what was seen has been read."""
        self.seen = []
        self.hovered = 0

    def now_shown(self) -> SeatView:
        assert self.view is not None
        return self.view

    def action_read(self, by: int) -> None:
        self.reading_page.action_scroll_by(by)

    def action_card(self) -> None:
        from ..dialogs.look import LookDialog

        shown = self.seen or [("", (self.hovered or self.cursor,))]
        if self.cursor:
            self.app.push_screen(LookDialog(self.describer, shown))

    def on_click(self, event: events.Click) -> None:
        """A click on the few lines about a card opens all of them."""
        if event.widget is self.card_strip:
            event.stop()
            self.action_card()

    def action_rules(self) -> None:
        known = self.cursor and self.seat.may_look_at(self.cursor)
        self.smashup.open_rules(self.seat.printed(self.cursor).id if known else "")

    def on_page_followed(self, event: Page.Followed) -> None:
        event.stop()
        if isinstance(event.spot, CardSpot):
            self.lead_to(event.spot.card)
        else:
            self.smashup.open_rules(event.spot)

    def lead_to(self, card: int | None) -> None:
        """To a card: the cursor goes there if it lies on the table; else it is shown."""
        from ..dialogs.look import LookDialog

        if card and card in self.spots():
            self.point(card)
        elif card:
            self.app.push_screen(LookDialog(self.describer, [("", (card,))]))

    # --- the cursor ------------------------------------------------------------------------------

    def spots(self) -> list[int]:
        """Everything one can point at, in the order of the panels."""
        return [spot for panel in self.panels if panel.display for spot in panel.order]

    def point(self, spot: int) -> None:
        """Put the cursor somewhere."""
        if spot != self.cursor:
            self.put_cursor(spot)
            self.show_pointing()

    def put_cursor(self, spot: int) -> None:
        """The same, where all of it is shown in a moment anyway."""
        self.cursor = spot

    def place_cursor(self) -> None:
        """A question has come, or its next step: put the cursor where it is of use."""
        self.asking.place_cursor()

    def look_at(self, spot: int) -> None:
        """The cursor goes there, and the player reads what lies there."""
        self.look_on()
        stays = spot == self.cursor
        self.point(spot)
        if stays:
            self.show_card()

    def action_go(self, dx: int, dy: int) -> None:
        self.look_at(next_spot(self.panels, self.cursor, dx, dy))

    def action_choose(self) -> None:
        if self.stage:
            self.stage.go_on()
        elif self.question is None:
            self.choose(self.cursor)
        else:
            self.look_on()
            self.asking.enter(self.cursor)

    def action_mark(self) -> None:
        """Space: what the cursor is on, where several are chosen."""
        self.choose(self.cursor)

    def action_finish(self) -> None:
        self.asking.finish()

    def action_answer(self, key: str) -> None:
        self.asking.say(key)

    def choose(self, spot: int) -> None:
        """Its key or a click on something."""
        self.look_on()
        if self.asking.takes(spot):
            self.put_cursor(spot)
        else:
            self.point(spot)
        self.asking.choose(spot)

    # --- the mouse -------------------------------------------------------------------------------

    def on_panel_pointed(self, event: Panel.Pointed) -> None:
        event.stop()
        if self.stage.takes_click():
            return
        self.forget_changes()
        if self.answer_pane.is_open:  # the list is answered there; here one looks around
            self.answer_pane.list.focus()
        else:
            self.choose(event.spot)

    def on_panel_hovered(self, event: Panel.Hovered) -> None:
        """What the mouse is over can be read; where a picked card could go, the cursor goes along."""
        event.stop()
        steps = self.asking.on_table
        if steps is not None and steps.picked and event.spot in steps.choices:
            self.point(event.spot)
        self.hovered = event.spot if event.spot != self.cursor else 0
        self.show_card()

    def on_panel_grabbed(self, event: Panel.Grabbed) -> None:
        event.stop()
        self.grabbed = event.spot

    def on_panel_dropped(self, event: Panel.Dropped) -> None:
        """A card of the hand that is dragged to a base or minion is played there."""
        event.stop()
        card, self.grabbed = self.grabbed, 0
        hand = {each.card for each in self.view.hand} if self.view is not None else set()
        if card in hand and event.spot not in hand and self.asking.on_table is not None:
            self.look_on()
            self.asking.play_at(card, event.spot)

    # --- keys that name things -------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Keys name what is lit or an answer; else digits and letters lead to the hand and the bases."""
        if self.stage.takes(event):
            event.stop()
            event.prevent_default()
            return
        self.forget_changes()
        char, view = event.character, self.view
        if not char or not event.is_printable or view is None:
            return
        if (self.focused is None and self._named(char, view)) or self._refused(event):
            event.stop()
            event.prevent_default()

    def _named(self, char: str, view: SeatView) -> bool:
        """Does the key name something here? Then it is chosen, or at least pointed at."""
        pointing, steps = self.pointing(), self.question
        named = {label: spot for spot, label in pointing.lit if label}
        if char in named:
            self.choose(named[char])
            return True
        if self.asking.say(char):
            return True
        at = DIGITS.find(char)
        if 0 <= at < len(view.hand):
            card = view.hand[at].card
            if pointing.hand_keys or (steps is not None and steps.picked == card):
                named[char] = card
        named = {**{base.letter: base.base for base in view.bases[:3]}, **named}
        if char not in named:
            return False
        if steps is not None and (steps.picked or steps.end is not None) and self.asking.on_table:
            self._turn_to(named[char], steps)
        else:
            self.look_at(named[char])
        return True

    def _turn_to(self, spot: int, steps: AnswerBuilder) -> None:
        """Something that is not lit, at a move: to look at it, or to be told why it cannot be chosen."""
        if steps.picked:
            self.choose(spot)
        else:
            self.look_at(spot)

    def _refused(self, event: events.Key) -> bool:
        """Does the key mean nothing now? Then say so; and what is typed on blindly is not taken either."""
        if self.focused is not None and event.key in self.active_bindings:
            return False
        for action in actions_at(self.WHERE):
            if event.key in split(self.smashup.keys(action.id)):
                _, name, parameters = parse(action.action)
                if self.check_action(name, parameters):
                    return False
                words = action.label or action.help
                self.smashup.refuse(event, f"“{words}” does not work now.")
                return True
        self.smashup.refuse(event, "That key does nothing here.")
        return True

    # --- the question ----------------------------------------------------------------------------

    @property
    def question(self) -> AnswerBuilder | None:
        """What the person at the screen is asked, and how far the answer is."""
        return self.asking.steps

    def is_asked(self, question: Question) -> bool:
        """Is that still what the person at the screen is asked?"""
        return self.question is not None and self.question.question is question

    def ask_person(self) -> None:
        """The person who looks is asked."""
        self.asking.ask(self.seat.question())
        assert self.question is not None
        self.update()
        self.place_cursor()
        if self.asking.in_pane:
            self.open_question()

    def open_question(self) -> None:
        """It needs a list of its answers."""
        self.asking.open_question()
        self.show_pointing()

    def on_answer_pane_hunted(self, event: AnswerPane.Hunted) -> None:
        event.stop()
        self.keyline.renew()

    def on_answer_pane_given(self, event: AnswerPane.Given) -> None:
        event.stop()
        self.asking.answer(event.question, event.answer)

    def ahead(self, answer: Answer) -> Question | None:
        """What the card of this answer asks at once: it can be answered together with it."""
        return self.seat.ahead(answer, self.question.question.number) if self.question is not None else None

    def give(self, answer: Answer, *then: Answer) -> None:
        """The player's answer, and those to what its card asks at once; none if something else is asked by
        now than the screen still shows."""
        assert self.question is not None
        mark, number = self.seat.happened, self.question.question.number
        try:
            troubles = [self.seat.answer(each, number + at) for at, each in enumerate((answer, *then))]
        except NotAsked:
            self.proceed()
            return
        self.mark_from_here()
        if any(troubles):
            self.notify("\n".join(filter(None, troubles)), severity="error", markup=False)
        self.look_on()
        self.asking.ask(None)
        self.see_since(mark)

    def see_since(self, mark: int) -> None:
        """See what happened since then; then the game goes on."""
        self.answered(mark)

    def answered(self, mark: int) -> None:
        """What the answer lets the player see stands beside the table while the game goes on."""
        self.seen = self._seen_since(mark)
        self.proceed()

    def _seen_since(self, mark: int) -> list[tuple[str, tuple[int, ...]]]:
        """What was looked at or revealed, unless the next question shows these very cards."""
        question = self.seat.question()
        asked = {offer.card for offer in question.offers} if question else set()
        return [
            (line.text, line.cards)
            for line in self.seat.story(mark)
            if line.shows_cards and line.text and not asked.issuperset(line.cards)
        ]

    def proceed(self) -> None:
        """Whatever comes next."""
        self.update()

    def action_next_choice(self, by: int) -> None:
        choices = dict(self.pointing().lit)
        spots = [spot for spot in self.spots() if spot in choices]
        if spots:
            self.look_on()
            at = spots.index(self.cursor) + by if self.cursor in spots else 0
            self.point(spots[at % len(spots)])

    def action_pass_on(self) -> None:
        self.asking.pass_on()

    def action_talent(self) -> None:
        self.asking.next_talent()

    def action_end_turn(self) -> None:
        self.asking.end_turn()

    # --- undo, hint, speed -----------------------------------------------------------------------

    def action_undo(self) -> None:
        if not self.seat.can_take_back():
            self.notify("You have nothing to undo.")
        elif not self.UNDO_IS_FREE and self.seat.take_back_tells():
            from ..dialogs.choose import ask_to_take_back

            self.app.push_screen(ask_to_take_back(), lambda yes: self.take_back() if yes else None)
        else:
            self.take_back()

    def take_back(self) -> None:
        self.thinking.stop()
        self.seat.take_back()
        self.retell()
        self.proceed()

    def action_redo(self) -> None:
        self.thinking.stop()
        if self.seat.redo():
            self.proceed()

    def action_hint(self) -> None:
        if self.question is not None:
            workers.begin(self, self.give_hint, "hint")

    async def give_hint(self) -> None:
        """The best answers, each with what it changes; one of them can be given from there."""
        from ..dialogs.what_if import HintsDialog

        self.notify("Thinking about hints…", timeout=2)
        hints = await self.find_hints()
        if hints and self.is_current and self.question is not None:
            self.app.push_screen(HintsDialog(hints), partial(self.take_hint, self.question.question))

    async def find_hints(self) -> list[Hint] | None:
        """None when they come too late, or not at all."""
        if self.question is None:  # answered before the work began
            return None
        question = self.question.question
        try:
            hints = await self.seat.hints()
        except PlayerProcessError as error:
            self.notify(str(error), severity="error", markup=False)
            return None
        return hints if self.is_asked(question) else None

    def take_hint(self, asked: Question, answer: Answer | None) -> None:
        """Only for what was asked when the window opened: something else may have been answered since."""
        if answer is not None:
            self.asking.answer(asked, answer)

    def action_speed(self, by: int) -> None:
        settings, speeds = self.smashup.settings, list(AI_SPEEDS)
        settings.ai_speed = speeds[max(0, min(speeds.index(settings.ai_speed) + by, len(speeds) - 1))]
        self.smashup.save_settings()
        self.show_status()
        self.notify(f"Opponents' speed: {settings.ai_speed}.", timeout=2)

    def action_auto_pass(self) -> None:
        settings = self.smashup.settings
        settings.auto_pass = not settings.auto_pass
        self.smashup.save_settings()
        self.notify("Passes by itself at Me First." if settings.auto_pass else "Pauses at each Me First.")

    # --- the menu --------------------------------------------------------------------------------

    def action_back(self) -> None:
        if self.stage:
            self.stage.skip()
        elif not self.asking.step_back():
            self.app.push_screen(self.menu(), self.menu_chosen)

    def menu(self) -> PickDialog:
        from ..dialogs.choose import PickDialog

        items = [
            Item("Back to the game", "back", "b"),
            Item("Rules", "rules", "r"),
            Item("Settings", "settings", "s"),
            Item("Keys", "keys", "k"),
            Item("Copy the table's line", "copy", "c"),
            Item(f"Leave{' to Home' if self.way_back == 'home' else ''}; {self.if_left()}", "leave", "l"),
        ]
        return PickDialog("Menu", items)

    def if_left(self) -> str:
        """What becomes of the game if the player leaves."""
        return "the game is kept"

    def entries(self) -> list[Item]:
        return [item for item in self.menu().items if item.value not in ("back", "rules", "keys")]

    def enter(self, value: str) -> None:
        self.menu_chosen(value)

    def menu_chosen(self, choice: str | None) -> None:
        if choice == "rules":
            self.smashup.open_rules()
        elif choice == "settings":
            self.smashup.open("settings")
        elif choice == "keys":
            self.smashup.action_help()
        elif choice == "copy":
            line = f'smashup play --setup "{self.seat.line}" --seed {self.seat.seed}'
            self.smashup.copy(line, "Whoever plays it knows every card of this game.")
        elif choice == "leave":
            self.thinking.stop()
            self.leave()

    # --- since the last turn ---------------------------------------------------------------------

    def recap(self) -> list[ToldLine]:
        """What happened since the last turn of who looks; for a spectator, of whose turn it is."""
        who = self.recapped_for()
        return recap(self.seat.story(), who)

    def recapped_for(self) -> int:
        return self.seat.number if self.seat.number >= 0 else self.now_shown().current

    def action_recap(self) -> None:
        from ..dialogs.recap import RecapDialog

        news = self.recap()
        if news:
            whose = "your" if self.is_yours() else f"{self.seat.names[self.recapped_for()]}'s"
            self.app.push_screen(RecapDialog(self.describer, news, f"Since {whose} last turn"), self.lead_to)
        else:
            self.notify("Nothing has happened since then.")

    # --- piles and log ---------------------------------------------------------------------------

    def action_piles(self) -> None:
        from ..dialogs.piles import PilesDialog

        usable = set(self.asking.choices_elsewhere())
        dialog = PilesDialog(self.describer, usable)
        self.app.push_screen(dialog, lambda card: self.choose(card) if card else None)

    def action_log(self) -> None:
        if self.narrow or self.answer_pane.is_open:
            from ..dialogs.story import StoryDialog

            self.app.push_screen(StoryDialog(self.log_lines, self.describer))
        else:
            self.log_pane.focus()

    def action_filter(self) -> None:
        self.log_pane.next_filter()

    def on_log_pane_followed(self, event: LogPane.Followed) -> None:
        event.stop()
        line = event.line
        if event.rule and line.rule:
            self.smashup.open_rules(line.rule)
        elif line.leads_to:
            if not event.passing and line.leads_to in self.spots():
                self.point(line.leads_to)
            self.card_page.show(self.describer.card(line.leads_to, asked=False))

    # --- what works now --------------------------------------------------------------------------

    def label_of(self, action: Action) -> str:
        """Esc leads back from the first step of a play; else to the menu."""
        if action.id != "table.back":
            return super().label_of(action)
        if self.stage:
            return "skip all"
        if self.answer_pane.is_open:
            return "to the table"
        return "back" if self.asking.can_step_back else "menu"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.stage:  # any key goes on
            return action in ("choose", "back", "speed", "help", "quit")
        match action:
            case "end_turn":
                return self.asking.is_move
            case "pass_on":
                return self.asking.may_pass
            case "mark":
                return self.asking.marks
            case "talent":
                return bool(self.asking.talents)
            case "hint":
                return self.question is not None
            case "undo":
                return self.seat.can_take_back()
            case "redo":
                return self.seat.can_redo()
        return True
