"""One state of the whole table, made of what the controller holds. It changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...cards.sigils import sigil_of
from ...players.levels import BUILT_IN
from ...table import playback as kinds
from ...table.answer_builder import InputMode
from ...table.decks import faction_slug, is_faction, set_of
from ...table.playback import changes
from . import consequences, log_view, presenter, question_words
from .forecasts import Answers, move_ahead, placements
from .presenter import SeatOrder, Shown
from .question_words import AskedWords, Described
from .table_state import (
    AnswerState,
    Chip,
    DraftRow,
    DraftState,
    HandState,
    HandZoneState,
    Key,
    Line,
    ListRow,
    ListState,
    PillarState,
    PlayerState,
    PromptState,
    RailState,
    ReadPage,
    Run,
    ScoreboardState,
    StageState,
    StepState,
    TableState,
)

if TYPE_CHECKING:
    from ...table.forecast import Forecast
    from ...table.playback import Beat
    from ...table.view import BaseView, SeatView
    from .controller import TableController
    from .pointing import Pointing

WORTH_A_GAUGE = 0.5  # seconds a level thinks at least for its progress to be shown
PROGRESS = 10  # cells of it
AT_REST = 0.15  # seconds on a card after which one is told what it would do where
SIDE_BY_SIDE = 3  # answers that have room side by side
MOVING = 0.6  # the part of a beat's time in which something moves
HAND = "hand"  # where a card comes from without a word
SIGNS = {"came": "+", "moved": "»", "lost": "×", "grew": "↑", "shrank": "↓", "turned": "⇄"}
STAGES = {kinds.SCORING: "breaks", kinds.POINTS: "VP"}
STEP_WORDS = {
    kinds.SCORING: "it breaks",
    kinds.PLACES: "places",
    kinds.POINTS: "VP",
    kinds.ABILITY: "its ability",
    kinds.LEAVING: "all leave",
    kinds.NEW_BASE: "new base",
}


class Frame(NamedTuple):
    """What everything shown depends on, worked out once."""

    c: TableController
    view: SeatView
    who: SeatOrder
    now: Pointing
    few: list[Answers]  # answers that stand side by side
    forecasts: list[Forecast | None]  # of these, or of the move that the next key would make
    places: list[tuple[int, Forecast]]  # what the card under the cursor would do: at which base; 0: at none
    shown: Shown

    @property
    def preview(self) -> Forecast | None:
        """What the next key would do."""
        return self.forecasts[self.c.answer_at if self.few else 0] if self.forecasts else None


def frame(c: TableController) -> Frame:
    view, question, builder, few = c.seen_now, c.question, c.builder, few_answers(c)
    forecasts: list[Forecast | None] = []
    places: list[tuple[int, Forecast]] = []
    if question is not None and c.playback.beat is None:
        where = placements(builder, c.cursor)
        moves = few or [*where.values()] or [move_ahead(builder, c.cursor)]
        found = c.forecasts.look_up(question.number, moves, rest=AT_REST if where else 0.0)
        if where:
            places = [(base, each) for base, each in zip(where, found, strict=True) if each is not None]
        else:
            forecasts = found
    made = Frame(c, view, c.who, c.pointing, few, forecasts, places, Shown(view, changes=c.changes))
    return made._replace(shown=_what_is_shown(made))


def _what_is_shown(f: Frame) -> Shown:
    """The table as it is, at a beat, or as the move that is being chosen would make it."""
    beat, preview = f.c.playback.beat, f.preview
    if beat is not None:
        return Shown(f.view, f.c.before, f.c.changes, beat=beat)
    if preview is None:
        return f.shown
    return Shown(preview.view, f.view, changes(f.view, preview.view, preview.story), True, preview.spreads)


def table_state(c: TableController) -> TableState:
    """Everything that is shown."""
    f = frame(c)
    read = rail(f)
    bases = presenter.bases(f.shown, f.now, f.who, c.face)
    return TableState(scoreboard(f), bases, read, prompt(f), zone(f, read), draft=draft(f))


def with_forecasts(c: TableController, state: TableState) -> TableState:
    """The state with what is known by now of the moves ahead."""
    f = frame(c)
    if f.preview is not None or f.few:  # the table is shown as the move would make it
        return table_state(c)
    read = state.rail._replace(page=page(f))
    return state._replace(rail=read, zone=state.zone._replace(reader=read))


def zone(f: Frame, read: RailState) -> HandZoneState:
    """What lies below the prompt: the hand, a list, a few answers, or a scoring."""
    beat = f.c.playback.beat
    return HandZoneState(
        hands(f),
        read,
        beat=beat is not None,
        drafts=bool(f.view.draft),
        list=None if f.view.draft else answer_list(f),
        answers=answers(f),
        stage=stage(f),
        left=f.c.playback.left,
        colour=f.who.colour(beat.seat) if beat is not None else -1,
    )


def few_answers(c: TableController) -> list[tuple[tuple[int, ...], ...]]:
    """Answers that stand side by side, each with what it leads to."""
    builder = c.builder
    if builder is None or builder.mode is not InputMode.LINE or c.in_list is not None:
        return []
    return [(said.answer,) for said in builder.line] if 2 <= len(builder.line) <= SIDE_BY_SIDE else []


# --- who plays -----------------------------------------------------------------------------------------


def scoreboard(f: Frame) -> ScoreboardState:
    view, waiting = f.shown.real, f.c.waiting if f.c.playback.beat is None else None
    notes = ["" for _ in view.players]
    if not view.over and view.current >= 0:
        notes[view.current] = "to move" if view.asked == view.current else "their turn"
        if view.current == view.viewer and view.asked != view.current:
            notes[view.current] = "your turn"
    if waiting is not None and waiting.seat >= 0 and waiting.spins:
        notes[waiting.seat] = "thinks"
    spin = f.c.spin if waiting is not None and waiting.spins else -1
    found = presenter.players(f.shown, f.now, f.who, faction_slug, notes)
    beat = f.c.playback.beat
    if beat is not None and beat.kind == kinds.POINTS:
        found = _counted_up(found, beat, _moved(f.c))
    return ScoreboardState(found, view.turn, f"turn {view.turn}" if view.turn else "", spin=spin)


def _counted_up(players: tuple[PlayerState, ...], beat: Beat, moved: float) -> tuple[PlayerState, ...]:
    """VP that are being paid come one after the other."""
    rest = {seat: vp - round(vp * moved) for seat, vp in beat.points}
    return tuple(
        player._replace(vp=player.vp - lacks, new_vp=max(0, player.new_vp - lacks))
        for player, lacks in zip(players, (rest.get(each.seat, 0) for each in players), strict=True)
    )


def _moved(c: TableController) -> float:
    """How far the animation of a beat is; 1: nothing moves."""
    left = c.playback.left
    return 1.0 if left < 0 or not c.host.moves else min(1.0, (1.0 - left) / MOVING)


# --- what is asked -------------------------------------------------------------------------------------


def prompt(f: Frame) -> PromptState:
    """The question; else what happens, or whose answer is awaited."""
    c, view, builder = f.c, f.view, f.c.builder
    if c.playback.beat is not None:
        return _beat_prompt(f, c.playback.beat)
    if builder is None:
        waiting = c.waiting
        if waiting is None:
            return PromptState()
        words = f"{waiting.words}{_progress(c, view)}"
        colour = f.who.colour(waiting.seat)
        spin = c.spin if waiting.spins else -1
        told = question_words.told(words, right=f"turn {view.turn}", colour=colour, spin=spin)
        return told._replace(keys=_keys_of_a_pause(c)) if c.playback.is_pausing else told
    asked = AskedWords(
        builder, f.now, view, c.host.key, bool(c.elsewhere()), c.in_list, bool(c.recap), c.answer_at
    )
    said = question_words.asked(builder, view, c.seat.printed)
    note = _note(f.preview)
    return PromptState(
        (*said, Run(f" {note}", "muted")) if note else said,
        question_words.keys(asked),
        (Chip("Me First!"),) if _is_before_scoring(c) else question_words.chips(view),
        _occasion(c),
        asked=True,
    )


def _keys_of_a_pause(c: TableController) -> tuple[Key, ...]:
    undo: Key = (c.host.key("table.undo"), "undo", "undo")
    return (("Space", "next", "choose"), undo) if c.seat.can_take_back() else (("Space", "next", "choose"),)


def _note(forecast: Forecast | None) -> str:
    """What is to be said before a move: that it would do nothing, and why; or where luck comes in."""
    if forecast is None:
        return ""
    why = ", ".join(forecast.prevented)
    if forecast.idle:
        return f"It would do nothing now: {why}." if why else "It would do nothing now."
    return f"{why}." if why else ""


def _occasion(c: TableController) -> str:
    if c.seen_now.scoring:
        return "before scoring" if _is_before_scoring(c) else "scoring"
    return f"turn {c.seen_now.turn}"


def _is_before_scoring(c: TableController) -> bool:
    """Is the window open in which everybody may still do something?"""
    opened = next((line.kind for line in reversed(c.story) if line.kind in kinds.WINDOWS), "")
    return bool(c.seen_now.scoring) and opened == kinds.BEFORE_SCORING


def _beat_prompt(f: Frame, beat: Beat) -> PromptState:
    c, playback = f.c, f.c.playback
    keys = (
        ()
        if not playback.is_playing
        else (
            ("Space", "next", "choose"),
            (c.host.key("table.pass"), "go on" if playback.held else "hold", "hold"),
            (c.host.key("table.back"), "skip", "back"),
        )
    )
    right = f"beat {playback.number} of {playback.count}" if playback.count > 1 else ""
    words = (Run(f"{_said(f, beat).rstrip('.')}.", "bold"),)
    return PromptState(words, keys, (), right, f.who.colour(beat.seat), False, -1, playback.left)


def _said(f: Frame, beat: Beat) -> str:
    """What the prompt says of it: as much as two rows can hold."""
    base = f.c.scored
    of_all = consequences.of_step(beat, base, f.view) if base is not None and base.base == beat.base else ""
    shorter = (beat.words_up_to(length) for length in range(len(beat.effects), -1, -1))
    ways = (*([of_all] if of_all else []), *shorter, beat.head.split(". ")[0])
    return next((said for said in ways if len(said) <= consequences.TWO_ROWS), ways[-1])


def _progress(c: TableController, view: SeatView) -> str:
    """How much of its time the opponent has used, where that is long enough to see."""
    seat = c.waiting.seat if c.waiting is not None else -1
    player = BUILT_IN.get(view.players[seat].player) if seat >= 0 else None
    if player is None or player.seconds < WORTH_A_GAUGE or not c.thought_for:
        return ""
    full = min(PROGRESS, round(PROGRESS * c.thought_for / player.seconds))
    return f" {'▓' * full}{'░' * (PROGRESS - full)}"


def answers(f: Frame) -> tuple[AnswerState, ...]:
    """Two or three answers with what each leads to."""
    builder = f.c.builder
    if builder is None or not f.few or not f.forecasts:
        return ()
    found = []
    for at, (said, forecast) in enumerate(zip(builder.line, f.forecasts, strict=True)):
        here = at == f.c.answer_at
        words = said.words[:1].upper() + said.words[1:]
        state = AnswerState(said.key, words, f"answer('{said.key}')", here, shown=here)
        if forecast is not None:
            open_still = _is_before_scoring(f.c)
            state = consequences.of_answer(state, f.view, forecast, f.who, others_may=open_still)
        found.append(state)
    return tuple(found)


def answer_list(f: Frame) -> ListState | None:
    c, builder = f.c, f.c.builder
    if builder is None or c.in_list is None or not c.in_list.open or c.playback.beat is not None:
        return None
    title = builder.question.asker_name or question_words.TITLES.get(builder.question.kind, "Choose")
    return question_words.answer_list(builder, c.in_list, Described(c.reader.short, c.face), title)


def draft(f: Frame) -> DraftState | None:
    """Who has taken what; and if somebody here picks, the factions left."""
    view = f.view
    if not view.draft:
        return None
    shown, builder = answer_list(f), f.c.builder
    rows = shown.rows if shown is not None else ()
    taken = [pick.slug for pick in view.draft if pick.slug]
    player = view.players[view.asked]
    return DraftState(
        "You draft" if player.spoken_to else f"{player.name} drafts",
        view.draft,
        view.names,
        tuple(f.who.colour(seat) for seat in range(len(view.names))),
        tuple(_draft_row(f.c, row) for row in rows),
        shown.typed if shown is not None else "",
        len(builder.offers) if builder is not None else 0,
        tuple((slug, facts.how_it_wins) for slug in taken if (facts := f.c.reader.facts(slug)) is not None),
    )


def _draft_row(c: TableController, row: ListRow) -> DraftRow:
    facts, set_name = c.reader.facts(row.face), set_of(row.face)
    complexity = facts.complexity if facts is not None else ""
    role = sigil_of(row.face).role
    return DraftRow(row.key, row.words, row.face, role, complexity, set_name, row.cursor, row.spot)


# --- hands ---------------------------------------------------------------------------------------------


def hands(f: Frame) -> tuple[HandState, ...]:
    view = f.view
    if view.hands:
        return presenter.open_hands(view, f.now, f.who, f.c.face)
    if view.viewer < 0:
        return (HandState(note="You watch."),)
    title = "" if view.players[view.viewer].spoken_to else f"{view.names[view.viewer]}'s hand"
    waits = f.c.builder is None or f.c.playback.beat is not None
    return (presenter.hand(view.hand, f.now, f.c.face, title, waits=waits),)


# --- what is read --------------------------------------------------------------------------------------


def rail(f: Frame) -> RailState:
    c, who = f.c, f.who
    selection = "" if c.log.only == log_view.ALL else f": {c.log.only}"
    return RailState(
        page(f),
        steps(c),
        log_view.recap_rows(c.recap, who) if c.playback.beat is None else (),
        recap_title(c),
        c.log_rows(),
        f"Log{selection}",
        "log" if c.log.reading else "",
        c.log.at,
    )


def recap_title(c: TableController) -> str:
    if not c.recap:
        return ""
    view = c.seen_now
    who = view.viewer if view.viewer >= 0 else view.current
    mine = view.viewer >= 0 and view.players[view.viewer].spoken_to
    return "Since your last turn" if mine else f"Since {view.names[who]}'s last turn"


def page(f: Frame) -> ReadPage:
    """What happens; else what was just seen, or the card under the cursor next to the one that asks."""
    c, beat = f.c, f.c.playback.beat
    if beat is not None and not c.looks_around and not c.hovered:
        return ReadPage() if _is_step(beat) else _beat_page(c, beat)
    if c.log.reading:
        line = c.log.line(c.story)
        if line is not None and line.leads_to:
            return c.reader.page(line.leads_to)
    if c.is_listing and not c.hovered:
        return _entry_page(f)
    if c.seen and not c.hovered:
        return _seen_page(c)
    builder = c.builder
    if builder is not None and builder.picked and not c.hovered:
        return _picked_page(f, builder.picked)
    card = c.hovered or _offered(c) or c.cursor
    if not card:
        return ReadPage()
    why = builder is not None and builder.end is not None and not builder.picked
    page = c.reader.page(card, asked=why, asker=_asker(c))
    return page._replace(outcomes=consequences.at_places(f.view, f.places)) if card == c.cursor else page


def _picked_page(f: Frame, card: int) -> ReadPage:
    """The card that is being played, and what it would do where the cursor is."""
    c, page, forecast = f.c, f.c.reader.page(card), f.preview
    if forecast is None:
        return page
    names = {base.base: f" at {base.name}" for base in c.seen_now.bases}
    lines: list[Line] = [(Run(f"If you play it{names.get(c.cursor, '')}", "heading"),)]
    for each in forecast.told[1:]:
        lines.append((Run(f"{SIGNS.get(each.sign, '»')} {each.text}"),))
    for base in forecast.view.bases:
        old = next((each for each in c.seen_now.bases if each.base == base.base), None)
        if base.ready and old is not None and not old.ready:
            lines += _would_score(f.who, forecast, base)
    if forecast.asks:
        lines.append((Run(f"Then: {forecast.asks}", "muted"),))
    return page._replace(ahead=tuple(lines)) if len(lines) > 1 else page


def _would_score(who: SeatOrder, forecast: Forecast, base: BaseView) -> list[Line]:
    """VP are counted; what anybody may still do is only a sentence."""
    coming, view = forecast.view.coming_vp, forecast.view
    taken: list[Run] = []
    for seat in who.in_order():
        player = view.players[seat]
        if coming[seat]:
            taken.append(Run(f"{'   ' if taken else ''}{player.name} ", f"p{who.colour(seat)}"))
            taken.append(Run(f"{player.vp} ▸ {player.vp + coming[seat]}", "bold"))
    still = "Specials may still change that."
    return [(Run(f"» {base.name} scores this turn"),), tuple(taken), (Run(still, "muted"),)]


def _asker(c: TableController) -> int:
    """The card to be read with the question: the one being played, or the one that asks; 0: the rules."""
    builder = c.builder
    if builder is None:
        return 0
    if builder.picked or builder.question.asker:
        return builder.picked or builder.question.asker
    return builder.offers[0].card if builder.question.use_or_not else 0


def _offered(c: TableController) -> int:
    """The one card that is to be taken or not, if it does not lie on the table; 0: none such."""
    builder = c.builder
    if builder is None or builder.mode is not InputMode.LINE or len(builder.offers) != 1:
        return 0
    return 0 if builder.offers[0].on_table else builder.offers[0].card


def _entry_page(f: Frame) -> ReadPage:
    """The answer under the cursor of the list, and the card that asks."""
    c = f.c
    builder, cursor, asker = c.builder, c.in_list, _asker(c)
    assert builder is not None and cursor is not None
    found = question_words.entries(builder, cursor.typed)
    offer = found[cursor.at].offer if cursor.at < len(found) else None
    seen: tuple[Line, ...] = tuple((Run(f"{line}.", "muted"),) for line, _ in c.seen)
    if offer is not None and offer.card:
        page = c.reader.page(offer.card, asker=asker)
        return page._replace(lines=(*page.lines, *seen))
    if offer is not None and is_faction(offer.word):
        return c.reader.faction(offer.word, _partner(f))
    order = (Run("The first goes on top or resolves first.", "muted"),)
    lines = [order] if builder.mode is InputMode.ORDER else []
    if asker:
        page = c.reader.page(asker)
        return page._replace(lines=(*page.lines, *lines, *seen))
    return ReadPage(lines=(*lines, *seen))


def _partner(f: Frame) -> str:
    """The faction that whoever drafts has already."""
    return next((pick.slug for pick in f.view.draft if pick.slug and pick.seat == f.view.asked), "")


def _seen_page(c: TableController) -> ReadPage:
    """Cards that were looked at, to be read while the game goes on."""
    lines: list[Line] = []
    read = set[int]()  # a card that is seen again is not told twice
    for text, cards in c.seen:
        lines.append((Run(f"{text}.", "bold"),))
        for card in dict.fromkeys(card for card in cards if card not in read):
            read.add(card)
            printed = c.seat.printed(card)
            first, *more = c.reader.text(printed)
            lines += [(Run(f"{printed.name}: ", "bold", card), *first), *more]
    lines.append((Run(c.host.key("table.card"), "accent"), Run(" reads them in full", "muted")))
    return ReadPage(lines=tuple(lines))


def _beat_page(c: TableController, beat: Beat) -> ReadPage:
    """The card, then where, whom it befalls, and so what."""
    lines: list[Line] = []  # where, whom, and so what
    way = _way(c, beat)
    if way:
        lines.append((Run(way, "muted"),))
    for each in beat.effects:
        colour = c.who.colour(each.holder)
        owner = (Run(f" {c.host.signs[colour]}", f"p{colour}"),) if colour >= 0 else ()
        lines.append((Run(f"{SIGNS.get(each.sign, '»')} {each.text}"), *owner))
    if c.before is not None and beat.kind in (kinds.PLAYED, kinds.USED, kinds.EFFECT):
        lines += consequences.so_what(c.before, c.seen_now)
    if not beat.card:
        return ReadPage(lines=((Run(beat.head, "bold"),), *lines))
    page = c.reader.face(c.seat.printed(beat.card), beat.card)
    return page._replace(large=True, lines=tuple(lines))


def _way(c: TableController, beat: Beat) -> str:
    """From where to where; whom it hits is told with the effects, and marked at the table."""
    letters = {base.base: f"{base.letter} " for base in c.seen_now.bases}

    def name(card: int) -> str:
        return f"{letters.get(card, '')}{c.seat.printed(card).name}" if card else ""

    origin = name(beat.origin) or beat.from_pile
    if not beat.to or beat.to == beat.card:
        return f"from the {origin}" if beat.from_pile not in ("", HAND) else ""
    return f"{origin if beat.origin else ''} → {name(beat.to)}".strip()


# --- a base scores -------------------------------------------------------------------------------------


def _is_step(beat: Beat) -> bool:
    return bool(beat.base) and beat.kind in kinds.STEPS


def steps(c: TableController) -> tuple[StepState, ...]:
    """What a scoring comes to, and how far it is."""
    beat = c.playback.beat
    if beat is None or not _is_step(beat):
        return ()
    at = kinds.STEPS.index(beat.kind)
    states = ("done", "now", "to come")
    return tuple(
        StepState(STEP_WORDS[kind], states[(number >= at) + (number > at)])
        for number, kind in enumerate(kinds.STEPS)
    )


def stage(f: Frame) -> StageState | None:
    """The base that scores with everyone who was there, as it was when it broke."""
    c, view, beat = f.c, f.view, f.c.playback.beat
    if beat is None or not _is_step(beat):
        return None
    base = c.scored
    if base is None or base.base != beat.base:
        return None
    now = {player.seat: player for player in view.players}
    places = sorted(base.forecast, key=lambda place: place.place)
    hidden = 0  # places rise from last to first
    if beat.kind in (kinds.SCORING, kinds.PLACES):
        risen = 1 + int(_moved(c) * len(places)) if beat.kind == kinds.PLACES else 0
        hidden = max(0, len(places) - risen)
    pillars = tuple(
        PillarState(
            f.who.colour(place.seat),
            now[place.seat].name,
            place.power,
            place.place,
            place.vp,
            tuple(faction_slug(name) for name in now[place.seat].factions),
            number >= hidden,
            now[place.seat].vp,
        )
        for number, place in enumerate(places)
    )
    new = c.seat.printed(beat.to).name if beat.kind == kinds.NEW_BASE and beat.to else ""
    right = {kinds.SCORING: "breaks", kinds.NEW_BASE: "is the new base"}.get(beat.kind, "scores")
    told = beat.kind in (kinds.PLACES, kinds.POINTS)  # for everybody, in the prompt and by the pillars
    said = _said(f, beat)
    named = told or (beat.kind == kinds.LEAVING and all(line.subject in said for line in beat.lines))
    lines = [] if named else beat.words.split(". ")
    words: list[Line] = [(Run(line),) for line in lines if line not in said]
    if told:
        words.insert(0, consequences.margin(view, base))
    elif beat.kind == kinds.NEW_BASE:
        words += consequences.end_of_game(view)
    return StageState(
        beat.to if new else base.base,
        new or base.name,
        STAGES.get(beat.kind, beat.kind),
        right,
        base.total,
        base.breakpoint,
        base.vp,
        pillars,
        tuple(words),
    )
