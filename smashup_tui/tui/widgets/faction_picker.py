"""The factions to choose from, and next to them the one under the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from ...cards.sigils import sigil_of
from ...table.decks import bases_of, cards_of, faction_name, factions
from .faction_grid import FactionCell, FactionGrid, Taker
from .faction_page import CardLine, FactionPage, FactionShown

if TYPE_CHECKING:
    from rulesdb import Library

    from ...arena.lab.win_rates import Wins
    from ...stats.totals import Totals
    from ..app import SmashupApp

NARROW = 100  # columns below which the page has no more than it needs
PAGE = (25, 35, 60)  # its columns: there, else, and at most


class FactionPicker(Horizontal):
    """Says what Enter does with the faction under the cursor; whoever holds it does it."""

    DEFAULT_CSS = """
    FactionPicker { height: 1fr; }
    FactionPicker FactionGrid { width: 1fr; height: 1fr; }
    FactionPicker FactionPage { width: 35; height: 1fr; margin-left: 1; }
    """

    def __init__(self, does: Callable[[FactionCell], str]) -> None:
        super().__init__(id="picker")
        self.does = does  # what Enter does with a faction
        self.partner = ""  # the faction that its player has already
        self.totals: Totals | None = None
        self.grid = FactionGrid(
            [FactionCell(each.slug, each.name, each.short_set, sigil_of(each.slug)) for each in factions()]
        )
        self.page = FactionPage()

    def compose(self) -> ComposeResult:
        yield self.grid
        yield self.page

    def on_mount(self) -> None:
        app: SmashupApp = self.app  # type: ignore[assignment]
        app.library_loader.ask(self, lambda library: self.describe())
        self.describe()

    def on_resize(self, event: events.Resize) -> None:
        least, usual, most = PAGE
        wide = event.size.width
        self.page.styles.width = least if wide < NARROW else min(most, max(usual, wide // 3 - 5))

    def show(self, takers: dict[str, Taker], partner: str) -> None:
        """Who has what, and what the one who chooses has."""
        self.partner = partner
        self.grid.take_note(takers)
        self.describe()

    def on_faction_grid_moved(self, event: FactionGrid.Moved) -> None:
        event.stop()
        self.describe()

    def on_faction_grid_read(self, event: FactionGrid.Read) -> None:
        event.stop()
        self.page.read(event.by)

    def describe(self) -> None:
        """The faction under the cursor."""
        current = self.grid.current
        if current is None:
            self.page.show(None)
            return
        app: SmashupApp = self.app  # type: ignore[assignment]
        does = self.does(current)
        self.page.show(
            facts_of(current, self.partner, app.library_loader.library, self.totals),
            "Enter" if does else "",
            does,
        )


def facts_of(cell: FactionCell, partner: str, library: Library | None, totals: Totals | None) -> FactionShown:
    """What the cards, the reference and your games say of a faction."""
    slug = cell.slug
    cards = tuple(
        CardLine(card.name, card.power if card.is_minion else None, card.copies, card.word, card.text)
        for card in cards_of(slug)
    )
    facts = FactionShown(
        slug,
        cell.name,
        cell.set,
        cell.sigil,
        cards=cards,
        bases=tuple((base.name, base.breakpoint, base.vp) for base in bases_of(slug)),
        record=_record(totals.factions.get(slug) if totals else None),
    )
    entry = library.entries.get(f"faction.{slug}") if library else None
    if entry is not None and entry.faction is not None:
        facts = facts._replace(complexity=entry.faction.complexity, wins=entry.faction.how_it_wins)
    if partner and partner != slug:
        pair = totals.pairs.get(tuple(sorted((slug, partner)))) if totals else None
        facts = facts._replace(
            partner=faction_name(partner),
            together=_together(library, slug, partner),
            together_record=_record(pair),
        )
    return facts


def _together(library: Library | None, slug: str, partner: str) -> str:
    """What the reference says of the two, on the page of either."""
    for one, other in ((slug, partner), (partner, slug)):
        entry = library.entries.get(f"faction.{one}") if library else None
        for block in library.linked_text(entry) if library and entry else ():
            if block.bullet and block.plain.startswith(faction_name(other)):
                return block.plain
    return ""


def _record(wins: Wins | None) -> str:
    return f"you won {wins.wins} of {wins.games}" if wins is not None and wins.games else ""
