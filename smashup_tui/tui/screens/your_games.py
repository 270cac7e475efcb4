"""Your games: the record in figures, the collection of challenges, and every game to open again."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date as Date
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import get_current_worker

from ...arena.lab import Wins
from ...career.challenges import collection
from ...career.daily import deal_of, results, share_line
from ...career.facts import UNFINISHED, Facts
from ...career.index import Index
from ...career.rating import your_rating
from ...career.record import UNDO, WINDOW, Career, Choice, Mine, faction_name, pair_name, set_name
from ...table.seating import parse, renamed
from ...table.session import Session
from ..actions import YOUR_GAMES, Action, bindings
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.keyline import KeyLine
from ..widgets.menu import Item, Menu
from .screen import SmashupScreen

GAMES, FIGURES, CHALLENGES = "games", "figures", "challenges"
VIEWS = (GAMES, FIGURES, CHALLENGES)
AT_ONCE = 25  # journals read between two times of showing
MAX_SEED = 2**31
PAIRS = 5
GAUGE = 10


class YourGamesScreen(SmashupScreen):
    """What is known is there at once; journals never read before are added beside the screen's own work."""

    WHERE = YOUR_GAMES
    CSS = """
    YourGamesScreen #title { height: 2; padding: 1 2 0 2; }
    YourGamesScreen #sums { height: auto; padding: 0 2; margin: 1 0; }
    YourGamesScreen Menu { height: 1fr; margin: 0 1; }
    YourGamesScreen #figures { height: 1fr; padding: 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(YOUR_GAMES)]

    def __init__(self) -> None:
        super().__init__()
        self.journals: list[Facts] = []
        self.unread = 0
        self.view = GAMES
        self.choice = Choice()
        self.with_undo = False
        self.whole = self.record = Career()
        self.title_page = Page(id="title")
        self.sums = Page(id="sums")
        self.games = Menu([])
        self.figures = Page(id="figures")
        self.keyline = KeyLine(YOUR_GAMES)

    def compose(self) -> ComposeResult:
        self.title_page.can_focus = self.sums.can_focus = False
        yield self.title_page
        yield self.sums
        yield self.games
        yield self.figures
        yield self.keyline

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Games may have been played meanwhile."""
        self._turn_to(self.view)
        self.run_worker(self._read, thread=True, exclusive=True, group="journals")

    def restyle(self) -> None:
        self._show()
        super().restyle()

    # --- reading ---------------------------------------------------------------------------------

    def _read(self) -> None:
        worker, index = get_current_worker(), Index.open()
        self.app.call_from_thread(self._know, list(index.known), len(index.unread))
        for number, _ in enumerate(index.read_on(), 1):
            if worker.is_cancelled:
                return
            if number % AT_ONCE == 0:
                self.app.call_from_thread(self._know, list(index.known), len(index.unread))
        self.app.call_from_thread(self._know, list(index.known), 0)

    def _know(self, journals: list[Facts], unread: int) -> None:
        self.journals = sorted(journals, key=lambda facts: -facts.when)
        self.unread = unread
        self._show()

    # --- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        if not self.is_attached:
            return
        name = self.smashup.settings.name
        self.whole = Career.of(self.journals, name, with_undo=self.with_undo)
        self.record = self.whole.only(self.choice)
        self.title_page.show([self._title()])
        self.sums.show(self._sums())
        items = [self._item(mine) for mine in self.record.games]
        if items != self.games.items:
            self.games.show(items, self.games.cursor)
        self.figures.show(self._challenges() if self.view == CHALLENGES else self._figures())
        self.keyline.renew()

    def _title(self) -> Paragraph:
        c, choice = self.colours, self.choice
        only = [faction_name(choice.faction)] if choice.faction else []
        only += [f"against {choice.level}"] if choice.level else []
        only += [] if choice.won is None else ["won"] if choice.won else ["lost"]
        line = [Words("Your games", c.title)]
        line += [Words(f"\xa0 only {', '.join(only)}", c.warn)] if only else []
        line += [Words("\xa0 with undo", c.warn)] if self.with_undo else []
        line += [Words(f"\xa0 {self.unread} still to be read", c.faded)] if self.unread else []
        return line

    def _sums(self) -> list[Paragraph]:
        c, g, record, total = self.colours, self.glyphs, self.record, self.record.total
        if not total.games:
            fits = "fits" if self.whole.games else "counts yet. Play one to its end; it is listed here"
            return [[Words(f"No game of yours {fits}.", c.faded)], *self._apart()]
        low, high = total.interval
        streak = record.streak()
        run = f"{abs(streak)} {'won' if streak > 0 else 'lost'} in a row"
        rating = your_rating(record.games)
        lines: list[Paragraph] = [
            [
                Words(f"{total.games} {'game' if total.games == 1 else 'games'}, {total.wins} won", c.bold),
                Words(f" {100 * total.rate:.0f}\xa0% (95\xa0%: {100 * low:.0f}–{100 * high:.0f})", c.text),
                Words(f" {g.dot} {record.margin:+.1f} VP {g.dot} {record.turns:.0f} turns", c.text),
                Words(f" {g.dot} {run}, longest run won {record.longest_streak()}", c.text),
            ],
            [
                Words("Rating: ", c.faded),
                Words(self._signed(rating.words()) if rating else "no game to tell it from yet", c.text),
            ],
        ]
        trend = record.trend()
        if len(trend) > 1:
            lines.append(
                [Words(f"Won, {WINDOW} games a sign: ", c.faded), Words(self._spark(trend), c.gauge)]
            )
        return [*lines, *self._apart()]

    def _signed(self, text: str) -> str:
        return text.replace("±", "+-") if self.glyphs.more.isascii() else text

    def _apart(self) -> list[Paragraph]:
        apart = [f"{len(each)} {why}" for why, each in sorted(self.record.apart.items())]
        return [[Words(f"Kept apart: {', '.join(apart)}", self.colours.faded)]] if apart else []

    def _spark(self, shares: Iterable[float]) -> str:
        steps = self.glyphs.blocks[1:]
        return "".join(steps[round(share * (len(steps) - 1))] for share in shares)

    def _item(self, mine: Mine) -> Item:
        g, facts = self.glyphs, mine.facts
        score = mine.score.replace("–", g.dash)
        parts = [
            f"{score:<6}",
            pair_name(mine.pair),
            f"against {', '.join(mine.levels)}",
            f"{facts.turns} turns",
        ]
        parts += ["deal of the day"] if facts.daily else []
        parts += ["with undo"] if facts.took_back else []
        return Item(f"{facts.date} {'won ' if mine.won else 'lost'}", mine, detail=f" {g.dot} ".join(parts))

    # --- figures and challenges ------------------------------------------------------------------

    def _figures(self) -> list[Paragraph]:
        record = self.record
        lines: list[Paragraph] = []
        lines += self._table("Against", record.levels())
        lines += self._table("Seats", {f"{seats} seats": wins for seats, wins in record.seats().items()})
        lines += self._table("Best pairs", {pair_name(pair): w for pair, w in record.best_pairs(PAIRS)})
        if len(record.pairs()) > PAIRS:
            lines += self._table("Worst pairs", {pair_name(pair): w for pair, w in record.worst_pairs(PAIRS)})
        lines += self._table("Factions", {faction_name(slug): w for slug, w in record.factions().items()})
        lines += self._table("Sets", {set_name(slug): wins for slug, wins in record.sets().items()})
        c = self.colours
        if record.unreadable:
            lines.append([Words("Cannot be read, or not be played through", c.title)])
            lines += [[Words(f"{each.file}: {each.problem}", c.warn)] for each in record.unreadable]
        return lines

    def _table(self, title: str, rows: Mapping[str, Wins]) -> list[Paragraph]:
        c, g = self.colours, self.glyphs
        lines: list[Paragraph] = [[Words(title, c.title)]]
        for name, wins in rows.items():
            low, high = wins.interval
            full = round(GAUGE * wins.rate)
            count = f"{wins.wins:>4} of {wins.games:<4} {100 * wins.rate:>3.0f} %  "
            lines.append(
                [
                    Words(f"{name:<32}".replace(" ", "\xa0"), c.text),
                    Words(count.replace(" ", "\xa0"), c.bold),
                    Words(g.full * full, c.gauge),
                    Words(g.empty * (GAUGE - full), c.faded),
                    Words(f"\xa0 {100 * low:.0f}–{100 * high:.0f}", c.faded),
                ]
            )
        return [*lines, [Words(" ", c.text)]] if rows else []

    def _challenges(self) -> list[Paragraph]:
        c, g = self.colours, self.glyphs
        lines: list[Paragraph] = []
        for shelf in collection(self.whole.games):
            filled = f"\xa0 {shelf.filled} of {len(shelf.challenges)}: {shelf.about}"
            lines.append([Words(shelf.title, c.title), Words(filled, c.faded)])
            marks = [
                Words(
                    f"{g.checked if each.done else g.unchecked} {each.name}\xa0 ".replace(" ", "\xa0") + " ",
                    c.good if each.done else c.text,
                )
                for each in shelf.challenges
            ]
            long = any(len(each.name) > 30 for each in shelf.challenges)
            lines += [[mark] for mark in marks] if long else [marks]
            lines.append([Words(" ", c.text)])
        return lines

    # --- what to look at -------------------------------------------------------------------------

    def action_view(self) -> None:
        self._turn_to(VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)])

    def _turn_to(self, view: str) -> None:
        self.view = view
        self.games.display = view == GAMES
        self.figures.display = view != GAMES
        self.figures.top = 0
        self._show()
        (self.games if view == GAMES else self.figures).focus()

    def label_of(self, action: Action) -> str:
        if action.id == "yours.view":
            return VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]
        return action.label

    def action_faction(self) -> None:
        slugs = sorted(self.whole.factions(), key=faction_name)
        self._pick("Games with which faction?", "faction", {slug: faction_name(slug) for slug in slugs})

    def action_level(self) -> None:
        self._pick("Games against whom?", "level", {level: level for level in self.whole.levels()})

    def _pick(self, title: str, field: str, names: dict[str, str]) -> None:
        from ..dialogs.choose import PickDialog

        def picked(value: str | None) -> None:
            if value is not None:
                self.choice = replace(self.choice, **{field: value})  # type: ignore[arg-type]
                self._show()

        items = [Item("all", ""), *(Item(name, value) for value, name in names.items())]
        self.app.push_screen(PickDialog(title, items), picked)

    def action_won(self) -> None:
        following = {None: True, True: False, False: None}
        self.choice = replace(self.choice, won=following[self.choice.won])
        self._show()

    def action_undo(self) -> None:
        self.with_undo = not self.with_undo
        self._show()

    # --- what to do ------------------------------------------------------------------------------

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_open()

    def _current(self) -> Mine | None:
        item = self.games.current
        return item.value if item is not None and self.view == GAMES else None

    def action_open(self) -> None:
        mine = self._current()
        if mine is not None:
            from .replay import open_replay

            open_replay(self.smashup, mine.facts.path)

    def action_review(self) -> None:
        mine = self._current()
        if mine is not None:
            from .replay import open_review

            open_review(self.smashup, mine.facts.path, mine.seat)

    def action_today(self) -> None:
        """Today's deal: its result, the game begun, or a new one."""
        app, settings = self.smashup, self.smashup.settings
        deal = deal_of(Date.today())
        date = deal.date.isoformat()
        played = results(self.journals, settings.name).get(date)
        if played is not None:
            app.notify(
                share_line(played, ascii_only=self.glyphs.more.isascii()), title="Today's deal", timeout=15
            )
            app.copy_to_clipboard(share_line(played))
            return
        for facts in self.journals:
            if facts.kind == UNFINISHED and facts.daily == date and not facts.problem:
                from ..dialogs.resume import resume

                resume(app, facts.path)
                return
        seating = deal.seating(settings.name).ending_turns(settings.auto_end)
        app.open("table", session=Session.start(seating, deal.seed, daily=date))

    def action_ladder(self) -> None:
        """The next rung, dealt anew."""
        rung = collection(self.whole.games)[0].next
        if rung is None:
            self.notify("You have climbed the whole ladder.")
            return
        settings = self.smashup.settings
        seating = parse(renamed(rung.line, "You", settings.name)).ending_turns(settings.auto_end)
        self.smashup.open("table", session=Session.start(seating, random.randrange(MAX_SEED)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        works = {
            "open": self._current() is not None,
            "review": self._current() is not None,
            "faction": bool(self.whole.games),
            "level": bool(self.whole.games),
            "won": bool(self.whole.games),
            "undo": self.with_undo or UNDO in self.whole.apart,
            "ladder": self.view == CHALLENGES,
        }
        return works.get(action, True)
