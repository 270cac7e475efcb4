"""Your games: the record in figures, challenges, what to work on, and every game to open again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import Worker, get_current_worker

from ...engine.model.errors import RecordError
from ...stats.advice import Mistake, TrainingAdvice, task_of, unreviewed
from ...stats.challenges import collection
from ...stats.game_facts import GameFacts
from ...stats.game_index import Index
from ...stats.player_record import UNDO, Choice, OwnGame, PlayerRecord, faction_name
from ...stats.reviews import key_of, load_reviews, save_review
from ...stats.totals import NOTHING, Overview, Totals, load_overview, save_overview
from ...table.ai_process import PlayerProcessError
from ...table.lineup import parse, renamed
from ...table.local_table import LocalTable
from ...table.replay import Replay
from ...table.session import Session
from .. import workers
from ..actions import YOUR_GAMES, Action, bindings
from ..dialogs.deal_card import RUNG, DealCard
from ..dialogs.progress import in_slices
from ..record_words import RecordWords
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from ...ai.review import Judged

GAMES, FIGURES, CHALLENGES, WORK = "games", "figures", "challenges", "work on"
VIEWS = (GAMES, FIGURES, CHALLENGES, WORK)
AT_ONCE = 25  # journals read between two times of showing
REVIEWED_AT_ONCE = 5  # games looked at before one is asked again
MAX_SEED = 2**31


class YourGamesScreen(SmashupScreen):
    """What was known last time is there at once; all else is read and added up in the background."""

    WHERE = YOUR_GAMES
    CSS_PATH = "your_games.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(YOUR_GAMES)]

    def __init__(self, view: str = GAMES) -> None:
        super().__init__()
        self.journals: list[GameFacts] = []
        self.unread = 0
        self.view = view
        self.choice = Choice()
        self.with_undo = False
        self.whole = PlayerRecord()
        self.overview: Overview = NOTHING  # of the whole
        self.sums = Totals()  # of what is chosen
        self.suits: list[str] | None = None  # not asked for yet
        self.work = TrainingAdvice((), ())
        self.waiting = 0  # games that could be reviewed
        self.working = ""  # how far the reviews are
        self.reviewing: Worker[None] | None = None
        self.title_page = Page(id="title")
        self.above = Page(id="sums")
        self.games = Menu([])
        self.slips = Menu([], id="slips")
        self.figures = Page(id="figures")
        self.keyline = KeyHints(YOUR_GAMES)

    def compose(self) -> ComposeResult:
        self.title_page.can_focus = self.above.can_focus = False
        yield self.title_page
        yield self.above
        yield self.games
        yield self.slips
        yield self.figures
        yield self.keyline

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Games may have been played meanwhile."""
        self._turn_to(self.view)
        self.run_worker(self._read, thread=True, exclusive=True, group="journals")

    def restyle(self) -> None:
        self.games.show([self.words.line_of(item.value) for item in self.games.items], self.games.cursor)
        self._show()
        super().restyle()

    @property
    def words(self) -> RecordWords:
        return RecordWords(self.colours, self.glyphs)

    # --- reading, in the background --------------------------------------------------------------

    def _read(self) -> None:
        name, with_undo, worker = self.smashup.settings.name, self.with_undo, get_current_worker()
        known = load_overview(name, with_undo=with_undo)
        if known is not None and not self.journals:
            self._tell(self._begin, known.overview)
        index = Index.open()
        if index.unread:
            self._add_up(index, len(index.unread))
            for number, _ in enumerate(index.read_missing(), 1):
                if worker.is_cancelled:
                    return
                if number % AT_ONCE == 0:
                    self._tell(self._come_on, len(index.unread))
        overview = known.overview if known is not None and known.token == index.token else None
        overview = self._add_up(index, 0, overview)
        if overview is not None and not worker.is_cancelled:
            save_overview(overview, index.token, name, with_undo=with_undo)

    def _add_up(self, index: Index, unread: int, overview: Overview | None = None) -> Overview:
        """All that takes time, before the screen hears of it."""
        player_record = PlayerRecord.of(index.known, self.smashup.settings.name, with_undo=self.with_undo)
        overview = overview or Overview.of(player_record)
        chosen = player_record.only(self.choice)
        sums = overview.totals if self.choice == Choice() else Totals.of(chosen)
        items = [self.words.line_of(mine) for mine in chosen.games]
        self._tell(self._know, list(index.known), unread, player_record, overview)
        self._tell(self._list, sums, items)
        self._tell(self._hear_of_slips, *_slips_of(player_record))
        return overview

    def _tell(self, hear: Callable[..., None], *what: Any) -> None:
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(hear, *what)

    def _begin(self, overview: Overview) -> None:
        """What was true last time."""
        self.overview, self.sums = overview, overview.totals
        self.games.show([self.words.line_of(mine) for mine in overview.latest], self.games.cursor)
        self._show()

    def _come_on(self, unread: int) -> None:
        self.unread = unread
        self._show()

    def _know(
        self, journals: list[GameFacts], unread: int, player_record: PlayerRecord, overview: Overview
    ) -> None:
        self.journals, self.unread, self.whole, self.overview = journals, unread, player_record, overview

    def _list(self, sums: Totals, items: list[Item]) -> None:
        self.sums = sums
        self.games.show(items, self.games.cursor)
        self._show()

    def _choose(self, choice: Choice) -> None:
        """Look at fewer games, or at more; adding them up takes a moment."""
        self.choice = choice
        self._show()
        self.run_worker(self._narrow, thread=True, exclusive=True, group="choice")

    def _narrow(self) -> None:
        chosen = self.whole.only(self.choice)
        items = [self.words.line_of(mine) for mine in chosen.games]
        self._tell(self._list, Totals.of(chosen), items)

    # --- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        if not self.keyline.is_attached:
            return
        words = self.words
        self.title_page.show([self._title()])
        self.above.show(self._above())
        if self.view == CHALLENGES:
            self.figures.show(words.challenges(self.overview.challenge_groups))
        elif self.view == FIGURES:
            self.figures.show(words.figures(self.sums, self.suits or [], self.overview.unreadable))
        self.keyline.rebuild()

    def _above(self) -> list[Paragraph]:
        words = self.words
        if self.view == WORK:
            return words.work_on(self.work, self.waiting, self.working)
        if not self.sums.total.games:
            fits = (
                "match"
                if self.overview.totals.total.games
                else "count yet. Finish one, and it will be listed here"
            )
            return [
                [Words(f"None of your games {fits}.", self.colours.faded)],
                *words.not_counted(self.overview),
            ]
        return [*words.sums(self.sums), *words.not_counted(self.overview)]

    def _title(self) -> Paragraph:
        c, choice = self.colours, self.choice
        only = [faction_name(choice.faction)] if choice.faction else []
        only += [f"against {choice.level}"] if choice.level else []
        only += [] if choice.won is None else ["won"] if choice.won else ["lost"]
        line = [Words("YOUR GAMES", c.title_faded)]
        line += [Words(f"\xa0 only {', '.join(only)}", c.warn)] if only else []
        line += [Words("\xa0 with undo", c.warn)] if self.with_undo else []
        line += [Words(f"\xa0 {self.unread} not read yet", c.faded)] if self.unread else []
        return line

    # --- what to look at -------------------------------------------------------------------------

    def action_view(self) -> None:
        self._turn_to(VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)])

    def _turn_to(self, view: str) -> None:
        self.view = view
        self.games.display = view == GAMES
        self.slips.display = view == WORK
        self.figures.display = view in (FIGURES, CHALLENGES)
        self.figures.top = 0
        self._show()
        {GAMES: self.games, WORK: self.slips}.get(view, self.figures).focus()
        if view == FIGURES and self.suits is None:
            self.suits = []
            self.run_worker(self._find_what_suits, thread=True, exclusive=True, group="suits")

    def label_of(self, action: Action) -> str:
        if action.id == "yours.view":
            return VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]
        return action.label

    def _find_what_suits(self) -> None:
        from ...stats.advice import FactionFit
        from ...stats.odds import OddsEstimator

        found = FactionFit(self.whole.games, OddsEstimator.load(self.smashup.settings.name)).words()
        self._tell(self._hear_what_suits, found)

    def _hear_what_suits(self, found: list[str]) -> None:
        self.suits = found
        self._show()

    def action_faction(self) -> None:
        slugs = sorted(self.overview.totals.factions, key=faction_name)
        self._pick("Games with which faction?", "faction", {slug: faction_name(slug) for slug in slugs})

    def action_level(self) -> None:
        self._pick("Games against whom?", "level", {level: level for level in self.overview.totals.levels})

    def _pick(self, title: str, field: str, names: dict[str, str]) -> None:
        from ..dialogs.choose import PickDialog

        def picked(value: str | None) -> None:
            if value is not None:
                self._choose(replace(self.choice, **{field: value}))  # type: ignore[arg-type]

        items = [Item("all", ""), *(Item(name, value) for value, name in names.items())]
        self.app.push_screen(PickDialog(title, items), picked)

    def action_won(self) -> None:
        following = {None: True, True: False, False: None}
        self._choose(replace(self.choice, won=following[self.choice.won]))

    def action_undo(self) -> None:
        self.with_undo = not self.with_undo
        self.run_worker(self._read, thread=True, exclusive=True, group="journals")

    # --- reviews ---------------------------------------------------------------------------------

    def _hear_of_slips(self, work: TrainingAdvice, waiting: int) -> None:
        self.work, self.waiting = work, waiting
        items = self.words.slips(work)
        if items != self.slips.items:
            self.slips.show(items, self.slips.cursor)
        self._show()

    def action_reviews(self) -> None:
        """Look at the latest games that nobody has looked at yet, one after the other."""
        games = unreviewed(self.whole.games, load_reviews())[:REVIEWED_AT_ONCE]
        if games and self.reviewing is None:
            self.reviewing = workers.begin(self, partial(self._review, games), "reviews")

    async def _review(self, games: list[OwnGame]) -> None:
        try:
            for number, mine in enumerate(games, 1):
                self._come_far(f"Reviewing game {number} of {len(games)}")
                judged = await self._reviewed(mine, f"Reviewing game {number} of {len(games)}")
                save_review(key_of(mine), judged)
                self._hear_of_slips(*_slips_of(self.whole))
        except (PlayerProcessError, RecordError, OSError) as error:
            self.notify(str(error), title="The reviews stopped early", severity="error", markup=False)
        self._reviews_end()

    def _reviews_end(self) -> None:
        self.reviewing = None
        self._come_far("")

    async def _reviewed(self, mine: OwnGame, doing: str) -> list[Judged]:
        replay = Replay.of_file(mine.facts.path)
        await in_slices(replay.retracing())
        if replay.problem:
            raise RecordError(replay.problem)
        table, judged = LocalTable(replay), []
        try:
            async for done, total, found in table.spectator().review(mine.seat):
                self._come_far(f"{doing}: {done} of {total} answers; x stops it")
                judged += [found] if found is not None else []
        finally:
            table.opponents.stop()
        return judged

    def _come_far(self, words: str) -> None:
        self.working = words
        if self.view == WORK:
            self._show()

    def action_stop(self) -> None:
        if self.reviewing is not None:
            self.reviewing.cancel()  # it may not have begun yet
            self._reviews_end()

    def action_practise(self) -> None:
        """Try a moment again that cost something: a drill out of one's own game."""
        slip = self._slip()
        if slip is not None:
            workers.begin(self, partial(self._practise, slip), "open a moment")

    async def _practise(self, slip: Mistake) -> None:
        from ...practice.practice_game import PracticeGame, Task
        from ..table.recorded import levels_beside

        mine, judged = slip.mine, slip.judged
        try:
            replay = Replay.of_file(mine.facts.path)
            await in_slices(replay.retracing())
        except RecordError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        replay.show(judged.number)
        task = Task(task_of(judged), better=judged.better, moment=judged.number)
        title = f"{mine.facts.date}, turn {judged.turn}"
        players = levels_beside(replay.players, mine.seat)
        self.smashup.open("practice_table", session=PracticeGame.from_replay(replay, players, title, task))

    def _slip(self) -> Mistake | None:
        item = self.slips.current
        return item.value if item is not None and self.view == WORK else None

    # --- what to do ------------------------------------------------------------------------------

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_open()

    def _current(self) -> OwnGame | None:
        item = self.games.current
        return item.value if item is not None and self.view == GAMES else None

    def action_open(self) -> None:
        from ..table.recorded import open_replay

        mine, slip = self._current(), self._slip()
        if mine is not None:
            open_replay(self.smashup, mine.facts.path)
        elif slip is not None:
            seat = slip.mine.seat
            open_replay(
                self.smashup, slip.mine.facts.path, at=slip.judged.number, follow=seat, mistakes=[slip.judged]
            )

    def action_review(self) -> None:
        mine = self._current()
        if mine is not None:
            from ..table.recorded import open_review

            open_review(self.smashup, mine.facts.path, mine.seat)

    def action_today(self) -> None:
        self.smashup.open("deal", about=self.smashup.settings, journals=self.journals)

    def action_ladder(self) -> None:
        """The next rung, dealt again."""
        rung = (self.overview.challenge_groups or collection([]))[0].next
        if rung is None:
            self.notify("You have reached the top of the ladder.")
            return
        settings = self.smashup.settings
        seating = parse(renamed(rung.line, "You", settings.name)).ending_turns(settings.auto_end)
        seed, level = random.randrange(MAX_SEED), rung.name.partition(":")[0]
        begin = partial(Session.start, seating, seed)
        self.app.push_screen(DealCard(f"The ladder: {level}", seating, seed, RUNG, begin))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        some = bool(self.overview.totals.total.games) and self.view != WORK
        works = {
            "open": self._current() is not None or self._slip() is not None,
            "review": self._current() is not None,
            "faction": some,
            "level": some,
            "won": some,
            "undo": self.with_undo or UNDO in self.overview.not_counted,
            "ladder": self.view == CHALLENGES,
            "reviews": self.view == WORK and self.reviewing is None and self.waiting > 0,
            "stop": self.reviewing is not None,
            "practise": self._slip() is not None,
        }
        return works.get(action, True)


def _slips_of(player_record: PlayerRecord) -> tuple[TrainingAdvice, int]:
    """What the kept reviews say, and how many games have none yet."""
    reviews = load_reviews()
    return TrainingAdvice.of(player_record.games, reviews), len(unreviewed(player_record.games, reviews))
