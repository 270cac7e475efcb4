"""The rules browser: search as you type, read, follow links both ways, come back."""

from __future__ import annotations

from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input, Label

from ...reading.bookmarks import Bookmarks
from ...reading.contents import Contents
from ...reading.pages import ALL, MORE, SEARCH, Pages, ReadingPage, nothing_page, start_page
from ...reading.trail import Trail, Visit
from .. import listings
from ..actions import RULES, bindings
from ..widgets.index_pane import IndexPane
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from ..widgets.reader import Reader
from ..widgets.searchbox import SearchBox
from ..widgets.toolbar import Tab, Toolbar
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from rulesdb import Found, Hit, Library, Span

PAUSE = 0.02  # seconds without a key before a search begins
MOST_FOUND = 40
WIDE, LOW = 110, 30  # columns and lines that a head of its own takes
FOUND, CONTENTS, MARKS, VISITED = "found", "contents", "marks", "visited"
VIEWS = {FOUND: "Found", CONTENTS: "Contents", MARKS: "Marks", VISITED: "Visited"}
NEAREST = "No good match; closest"
NOTHING = {
    FOUND: "Nothing found.",
    CONTENTS: "Searching…",
    MARKS: "No bookmarks yet. Press Ctrl+D to bookmark a page.",
    VISITED: "You haven't opened any pages yet.",
}


class RulesScreen(SmashupScreen):
    """One search box, a list, a reader."""

    WHERE = RULES
    CSS_PATH = "rules.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(RULES)]

    class Answered(Message):
        """A search in the background has ended."""

        def __init__(self, query: str, found: Found, near: list[str]) -> None:
            super().__init__()
            self.query, self.found, self.near = query, found, near

    class Prepared(Message):
        """Contents and backlinks are there."""

        def __init__(self, contents: Contents) -> None:
            super().__init__()
            self.contents = contents

    def __init__(self, entry: str = "", *, alone: bool = False, play: bool = False) -> None:
        super().__init__()
        self.entry = entry
        self.play = play  # go on to what can be tried out there
        self.alone = alone  # opened from the shell: closing it ends the app
        self.pages: Pages | None = None
        self.contents: Contents | None = None
        self.bookmarks = Bookmarks()
        self.view = CONTENTS
        self.found: Found | None = None
        self._typed = ""
        self._pause: Timer | None = None
        self._searching = Lock()
        # at hand, as the reference may come while the screen closes and loses its parts
        self.box = SearchBox("a word, a card, a question")
        self.toolbar = Toolbar()
        self.index = IndexPane()
        self.reader = Reader(self.where_it_leads)
        self.keyline = KeyHints(RULES)

    @property
    def hits(self) -> list[Hit]:
        return self.found.hits if self.found else []

    @property
    def trail(self) -> Trail:
        return self.smashup.library_loader.trail

    def compose(self) -> ComposeResult:
        with Container(id="head"):
            with Horizontal(id="line"):
                yield Label("RULES")
                yield Label("/ ", id="slash")
                yield self.box
            yield self.toolbar
        with Horizontal(id="panes"):
            yield self.index
            yield self.reader
        yield self.keyline

    def on_mount(self) -> None:
        self.box.cursor_blink = self.smashup.settings.animations
        self.box.focus()
        if self.bookmarks.problem:
            self.notify(self.bookmarks.problem, title="Bookmarks", severity="warning", markup=False)
        self._show_list()
        self.smashup.library_loader.ask(self, self._opened)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < LOW or event.size.width < WIDE, "-low")
        self.set_class(event.size.width < WIDE, "-narrow")

    def _opened(self, library: Library) -> None:
        """The reference is there: show what was asked for."""
        self.pages = Pages(library)
        self.run_worker(partial(self._prepare, library), thread=True, group="prepare")
        if self.entry:
            self.call_after_refresh(self._open_on, self.entry)
            if self.play:
                self.call_after_refresh(self.action_scene)
        elif self.trail.here is not None:
            self._show(self.trail.here)
        else:
            self._show_page(start_page(library))
        self._search()

    def _prepare(self, library: Library) -> None:
        """What takes a moment, in the background."""
        with self.smashup.loading():
            contents = Contents(library)
            library.backlinks(next(iter(library.entries)))
            self.post_message(self.Prepared(contents))

    def on_rules_screen_prepared(self, event: Prepared) -> None:
        self.contents = event.contents
        if self.pages is not None:
            self.pages.knows_backlinks = True
            page = self.reader.page
            if page is not None and page.entry:
                self.reader.rebuild(self.pages.page(page.entry))
        if self.view == CONTENTS:
            self._show_list()

    # --- searching -------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._typed = event.value.strip()
        if self._pause is not None:
            self._pause.stop()
        self._pause = self.set_timer(PAUSE, self._search)

    def _search(self) -> None:
        if self.pages is None:
            return
        if self._typed:
            look = partial(self._look_up, self.pages.library, self._typed)
            self.run_worker(look, thread=True, group="search")
            return
        self.found = None
        if self.view == FOUND:
            self.view = CONTENTS
            self._show_list()
            self._leave_glance()

    def _leave_glance(self) -> None:
        """A search that was cleared leaves nothing of what it showed in passing."""
        if self.pages is None or not self.trail.glances:
            return
        step = self.trail.leave_glance()
        if step is not None:
            self._show(step)
        else:
            self._show_page(start_page(self.pages.library))

    def _look_up(self, library: Library, query: str) -> None:
        """One search at a time; what was typed on meanwhile is not searched for."""
        with self._searching:
            if query != self._typed:
                return
            found = library.find(query, limit=MOST_FOUND)
            near = [] if found.hits else library.suggest(query)
        self.post_message(self.Answered(query, found, near))

    def on_rules_screen_answered(self, event: Answered) -> None:
        if event.query != self._typed:
            return
        self.found = event.found
        self.view = FOUND
        self._show_list()
        if self.hits and event.found.fits:
            self._glance(self.hits[0].entry.id)
        else:
            self._show_page(
                nothing_page(event.found.doubt or f"Nothing answers “{event.query}”.", event.near, self.hits)
            )

    # --- the list --------------------------------------------------------------------------------

    def _items(self) -> list[Item]:
        if self.pages is None:
            return []
        if self.view == FOUND:
            return listings.found(self.hits)
        if self.view == CONTENTS:
            return listings.opened(self.contents) if self.contents else []
        ids = self.bookmarks.ids if self.view == MARKS else self.trail.visited
        return listings.entries(self.pages.library, ids)

    def _show_list(self, cursor: int = 0) -> None:
        heading = VIEWS[self.view]
        answer: tuple[Span, ...] = ()
        if self.view == FOUND and self.found and self.hits:
            heading = heading if self.found.fits else NEAREST
            heading += f": the best {MOST_FOUND}" if len(self.hits) == MOST_FOUND else f": {len(self.hits)}"
            answer = self.found.answer
        passage = tuple((span.text, span.mark) for span in answer)
        self.index.show_index(self._items(), heading, cursor, NOTHING[self.view], passage)
        self._show_ways()

    def _show_ways(self) -> None:
        """The tabs, and what can be gone back or forward to."""
        tabs = [
            Tab(f"rules.{view}", title, self.view == view, view != FOUND or bool(self._typed))
            for view, title in VIEWS.items()
        ]
        ways = [
            Tab("rules.back", "back", works=self.trail.can_move(-1)),
            Tab("rules.forward", "forward", works=self.trail.can_move(1)),
        ]
        self.toolbar.show(tabs, ways)
        self.keyline.repaint()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        if event.item.entry:
            self._glance(event.item.entry)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        item = event.item
        if item.entry:
            self._visit(item.entry)
            self.reader.focus()
        elif self.contents is not None:
            self.contents.toggle(item.value)
            self._show_list(self.index.cursor)

    # --- reading ---------------------------------------------------------------------------------

    def _glance(self, entry_id: str) -> None:
        self._leave_page()
        self._show(self.trail.glance(entry_id))

    def _visit(self, entry_id: str) -> None:
        self._leave_page()
        self._show(self.trail.visit(entry_id))
        if self.view == VISITED:
            self._show_list()

    def _leave_page(self) -> None:
        """Note how far the page was read, to come back to it."""
        here, page = self.trail.here, self.reader.page
        if here is not None and page is not None and page.entry == here.entry:
            here.top = self.reader.top

    def _show(self, step: Visit) -> None:
        if self.pages is None:
            return
        if self.pages.library.knows(step.entry):
            self._show_page(self.pages.page(step.entry), step.top)
        else:
            gone = f"Nothing is called “{step.entry}” any more."
            self._show_page(nothing_page(gone, self.pages.library.suggest(step.entry)))

    def _show_page(self, page: ReadingPage, top: int = 0) -> None:
        self.reader.marked = page.entry in self.bookmarks if page.entry else None
        if self.reader.page is None or page.entry != self.reader.page.entry or not page.entry:
            entry = self.pages.library.entries.get(page.entry) if self.pages else None
            self.reader.show(page, top, listings.drawn_card(entry, self.glyphs) if entry else None)
        else:
            self.reader.repaint()
        self._show_ways()

    def _open_on(self, entry_id: str) -> None:
        """Opened from the game: at an entry; of a card, at its clarifications."""
        self._visit(entry_id)
        self.reader.focus()
        page = self.reader.page
        if page is not None and page.clarified:
            self.reader.bring_to(page.clarified)

    def where_it_leads(self, link: str) -> str:
        """A link in words, for the foot of the reader."""
        if link.startswith(SEARCH):
            return f"search for {link.removeprefix(SEARCH)}"
        if link == ALL:
            return "the contents, by book and page"
        if link == MORE or self.pages is None:
            return "show them all"
        entry = self.pages.library.entry(link)
        return f"{entry.title}, {entry.kind}"

    def on_reader_followed(self, event: Reader.Followed) -> None:
        event.stop()
        link, page = event.link, self.reader.page
        if link.startswith(SEARCH):
            self.box.value = link.removeprefix(SEARCH)
            self.box.focus()
        elif link == ALL:
            self.action_view(CONTENTS)
            self.index.focus()
        elif link == MORE and self.pages is not None and page is not None:
            self.reader.rebuild(self.pages.page(page.entry, everything=True))
        else:
            self._visit(link)
            self.reader.focus()

    def on_reader_mark_asked(self, event: Reader.MarkAsked) -> None:
        event.stop()
        self.action_mark()

    # --- keys ------------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.index.action_choose()

    def on_key(self, event: events.Key) -> None:
        """Whoever just types wants to search, wherever the cursor is."""
        if self.box.has_focus or not event.is_printable or event.key in self.active_bindings:
            return
        event.stop()
        event.prevent_default()
        self.box.value = event.character or ""
        self.box.action_end()
        self.box.focus()

    def on_search_box_handed_on(self, event: SearchBox.HandedOn) -> None:
        event.stop()
        if event.to == "list":
            self.index.action_move(event.by)
        else:
            self.reader.action_page(event.by)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "step":
            return self.trail.can_move(-1 if parameters == (-1,) else 1)
        if action == "scene":
            return bool(self._scenes())
        if action in ("mark", "locate", "beside"):
            return bool(self.reader.page is not None and self.reader.page.entry)
        return super().check_action(action, parameters)

    def action_back(self) -> None:
        if self.alone:
            self.app.exit()
        else:
            super().action_back()

    def action_search(self) -> None:
        self.box.focus()
        self.box.action_select_all()

    def action_open(self) -> None:
        if self.reader.has_focus:
            self.reader.action_follow()
        else:
            self.index.action_choose()

    def action_next(self) -> None:
        if self.reader.has_focus:
            self.reader.action_next_link(1)
        else:
            self.focus_next()

    def action_step(self, by: int) -> None:
        self._leave_page()
        step = self.trail.move(by)
        if step is not None:
            self._show(step)
            self.reader.focus()

    def action_view(self, view: str) -> None:
        """Another list, and the arrows on it."""
        self.view = view
        self._show_list()
        self.index.focus()

    def action_hints(self) -> None:
        """Letters at the links of the page."""
        self.reader.focus()
        if not self.reader.show_hints():
            self.notify("There is no link here.", timeout=2)

    def action_beside(self, by: int) -> None:
        """The entry after this one, or before it, as the books go."""
        page = self.reader.page
        following = self.contents.beside(page.entry, by) if self.contents and page else ""
        if following:
            self._visit(following)
            self.reader.focus()

    def action_mark(self) -> None:
        page = self.reader.page
        if page is None or not page.entry:
            return
        problem = self.bookmarks.toggle(page.entry)
        if problem:
            self.notify(problem, severity="error", markup=False)
        self.reader.marked = page.entry in self.bookmarks
        self.reader.repaint()
        if self.view == MARKS:
            self._show_list(self.index.cursor)

    def _scenes(self) -> list[str]:
        """What this page says, or decides, that can be tried out at a table."""
        from ...practice.scene_files import scenes_for

        page = self.reader.page
        if page is None or not page.entry or self.pages is None:
            return []
        return scenes_for(self.pages.library, page.entry)

    def action_scene(self) -> None:
        """Try the ruling out."""
        from .practice import pick_scene

        pick_scene(self.smashup, self._scenes())

    def action_locate(self) -> None:
        """Show the page's place in the contents."""
        page = self.reader.page
        if page is None or self.contents is None:
            return
        place = self.contents.open_to(page.entry)
        if place is None:
            self.notify("This page isn't in any book.", markup=False)
            return
        self.view = CONTENTS
        places = [line.place for line in self.contents.lines()]
        self._show_list(places.index(place))
        self.index.focus()
