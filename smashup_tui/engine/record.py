"""A game on disk: set-up, seed and answers, one complete line each, appended as they are given.

Between the answers stand notes: what led to an answer, who took over a seat, who asked for a hint, what was
told, how it ended. None of them is needed to play the game again; a reader may ignore every note.

Saves, undo, replays, bug reports and resuming after a kill are all this one file. State digests in
between let a replay prove that it is the same game, or say where and why it is not.

Answers make the same game only as long as the rules stay the same. So each turn is also noted as a whole:
where answers lead elsewhere today, the game goes on from the last such snapshot, in a new part of the file
with a header of its own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..support.jsonl import Lines, lines_of
from ..support.validation import (
    MOST,
    Unreadable,
    format_of,
    json_of,
    listed,
    named,
    seed_number,
    whole_number,
    words,
)
from .game import Answer, Choice, Game
from .model.catalog import CATALOG, Catalog
from .model.errors import EndlessGame, RecordError, RulesError
from .model.events import Event
from .model.kinds import PLAY_CARDS, RECORDED
from .position import Position, PositionError
from .setup import Setup

FORMAT = 1
RULES = 1  # the revision of the rules and cards; goes up when the same answers make another game
NOT_COUNTED = 0  # the revision that files do not name which were written before it was
SNAPSHOT_FORMAT = 1
DIGEST_EVERY = 20  # answers between two state digests
MOST_PICKED = 1000  # options in one answer: far more than a question ever has

# Kinds of notes.
THOUGHT = "thought"  # what led to the answer before it: reason, value, options
SEAT_TAKEN = "seat"  # from here on someone else plays a seat: seat, player
TOLD = "told"  # what the answer before it led to, in words for everyone: lines; and the table
RESULT = "result"  # the game is over: winner, vp, turns
HINT = "hint"  # somebody asked what a strong player would answer here: seat
SNAPSHOT = "snapshot"  # the whole state, once a turn: format, turn, state, check; the first names the cards


def cards_digest(catalog: Catalog, factions: list[str]) -> str:
    """A fingerprint of the facts of the cards in play: a replay needs the same cards."""
    sets = {catalog.factions[slug].set for slug in factions}
    facts = [
        (d.slug, d.kind, d.copies, d.power, d.play_on, d.subtypes, d.breakpoint, d.vp)
        for d in catalog.definitions_of(sets)
        if d.faction in factions or d.breakpoint
    ]
    return hashlib.blake2b(repr(facts).encode(), digest_size=8).hexdigest()


def snapshot_of(game: Game, *, with_cards: bool) -> dict[str, Any]:
    """The snapshot of a game that rests in Play Cards."""
    position = Position.of(game)
    state = position.state_data
    cards = {"cards": position.cards_data} if with_cards else {}
    return {"format": SNAPSHOT_FORMAT, "turn": game.turn, "check": _check_of(state), "state": state, **cards}


def can_be_noted(game: Game) -> bool:
    return game.at_rest and game.phase == PLAY_CARDS


def _check_of(state: dict[str, Any]) -> str:
    """The same for two states that are the same."""
    text = json.dumps(state, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class Note:
    """Something the answers do not say, and how many of them had been given by then."""

    at: int
    kind: str
    data: dict[str, Any]


@dataclass
class Record:
    """The answers of one game, in memory and (with a path) on disk."""

    setup: Setup
    seed: int
    version: str
    answers: list[Answer] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)  # number of answers given -> state digest
    notes: list[Note] = field(default_factory=list)
    cards: str = ""
    rules: int = RULES
    extra: dict[str, Any] = field(default_factory=dict)  # what the app wants to keep next to the game
    before: Record | None = None  # the part of the game that other rules played; this one goes on from there
    path: Path | None = None
    torn: bool = False  # the last line was cut off in the middle of being written
    took_back: bool = False  # was an answer ever taken back?
    saved: int = 0  # answers that are on the disk
    _lines: Lines | None = field(default=None, repr=False)

    # --- writing ---------------------------------------------------------------------------------

    def start(self, path: Path) -> None:
        """Write to a new file; an existing one is never written over."""
        self._lines = Lines.create(path, self.as_lines())
        self.path = path
        self.saved = len(self.answers)

    def as_lines(self) -> list[Any]:
        """All that such a file says so far."""
        lines: list[Any] = [*(self.before.as_lines() if self.before else ()), self._header()]
        for number, answer in enumerate([None, *self.answers]):
            if answer is not None:
                lines.append(list(answer))
            if number in self.digests:
                lines.append({"at": number, "digest": self.digests[number]})
            lines += [_as_line(note) for note in self.notes if note.at == number]
        if self.took_back:
            lines.append({"back": 0})
        return lines

    def resume_writing(self) -> None:
        """Go on in the file it was loaded from; a torn last line is cut off first."""
        assert self.path is not None
        self._lines = Lines(self.path)
        self.torn = False
        self.saved = len(self.answers)

    def add(self, game: Game, choice: Choice) -> None:
        """Answer the game's question and write the answer to the file once it has proved legal. If the disk
        refuses it (OSError), the answer counts all the same and is written with the next one.
        """
        game.apply(choice)
        answer: Answer = () if choice is None else (choice,) if isinstance(choice, int) else tuple(choice)
        self.answers.append(answer)
        lines: list[Any] = [list(answer)]
        number = len(self.answers)
        if number % DIGEST_EVERY == 0 or game.over:
            self.digests[number] = game.digest()
            lines.append({"at": number, "digest": self.digests[number]})
        self._write(*lines)

    def note(self, kind: str, **data: Any) -> None:
        """Note something at the present point."""
        note = Note(len(self.answers), kind, data)
        self.notes.append(note)
        self._write(_as_line(note), safe=False)

    def notes_of(self, kind: str) -> Iterator[Note]:
        return (note for note in self.notes if note.kind == kind)

    def take_back(self, count: int) -> None:
        """Forget the last answers; the file keeps them and says so."""
        self._forget(count)
        self._write({"back": count})

    def _forget(self, count: int, *, taken_back: bool = True) -> None:
        """Notes go with their answers, except who took a seat and who was helped."""
        left = len(self.answers) - count
        self.took_back |= taken_back and count > 0
        del self.answers[left:]
        self.digests = {at: digest for at, digest in self.digests.items() if at <= left}
        self.notes = [
            replace(note, at=min(note.at, left))
            for note in self.notes
            if note.at <= left or note.kind in (SEAT_TAKEN, HINT)
        ]

    def go_on_from(self, at: int, position: Position, version: str, **extra: Any) -> Record:
        """The next part of the same file: it begins with the snapshot after so many answers of this one.

        What comes after that is dropped: it can't be played any more.
        """
        self._forget(len(self.answers) - at, taken_back=False)
        return replace(
            self,
            setup=position.lasting_setup,
            version=version,
            answers=[],
            digests={},
            notes=[],
            rules=RULES,
            cards=cards_digest(position.catalog, [slug for deck in position.factions for slug in deck]),
            extra={**self.extra, **extra},
            before=self,
            torn=False,
            saved=0,
        )

    def start_part(self) -> None:
        """Write down that a new part begins, in the file that is open."""
        self._write(self._header(), *(_as_line(note) for note in self.notes))

    def flush(self) -> None:
        """Try again to write what the disk has refused; raises if it does again, or the file is gone."""
        if self._lines is not None:
            self._lines.add()
            self.saved = len(self.answers)

    def close(self) -> None:
        if self._lines is not None:
            self._lines.close()
            self._lines = None

    def _header(self) -> dict[str, Any]:
        return {
            "smashup": FORMAT,
            "version": self.version,
            "rules": self.rules,
            **({"after": len(self.before.answers)} if self.before else {}),
            "seed": self.seed,
            **self.setup.as_data(),
            "cards": self.cards,
            "extra": self.extra,
        }

    def _write(self, *lines: Any, safe: bool = True) -> None:
        """Safe lines are on the disk before anything else happens."""
        if self._lines is not None:
            self.saved = min(self.saved, len(self.answers))
            self._lines.add(*lines, safe=safe)
            self.saved = len(self.answers)

    # --- playing again ---------------------------------------------------------------------------

    def new_game(self, catalog: Catalog = CATALOG) -> Game:
        """The game before its first answer; its log begins with what is known of the parts before."""
        game = Game.new(self.setup, self.seed, catalog)
        if self.before is not None:
            game.events = [*self.before.whole().told(), *game.events_since(0)]
        return game

    def told(self, *, after: int = -1, upto: int = MOST) -> list[Event]:
        """What was told of these answers, line by line, as events that say just that."""
        notes = (note for note in self.notes_of(TOLD) if after < note.at <= upto)
        return [Event(RECORDED, text=line) for note in notes for line in note.data["lines"]]

    def whole(self) -> Record:
        """All parts as one, to be looked at: it can be played from the beginning, or from any snapshot."""
        if self.before is None:
            return self
        whole = self.before.whole()
        so_far = len(whole.answers)
        return replace(
            whole,
            answers=whole.answers + self.answers,
            digests=whole.digests | {at + so_far: digest for at, digest in self.digests.items()},
            notes=whole.notes + [replace(note, at=note.at + so_far) for note in self.notes],
            torn=self.torn,
            took_back=self.took_back,
            saved=so_far + self.saved,
        )

    def positions(self, catalog: Catalog = CATALOG, *, after: int = -1) -> Iterator[tuple[int, Position]]:
        """The snapshots that can be read, and after how many answers each was made."""
        cards: dict[str, Any] = {}
        for note in self.notes_of(SNAPSHOT):
            cards = note.data.get("cards", cards)
            state = note.data["state"]
            if note.at > after and _check_of(state) == note.data["check"]:
                try:
                    yield note.at, Position.from_data(cards | state, catalog)
                except PositionError:  # its cards are not there any more, or it was edited
                    continue

    def replay(
        self, catalog: Catalog = CATALOG, *, upto: int | None = None, every_digest: bool = False
    ) -> Game:
        """The game after its answers (or the first few); raises RecordError where it cannot be."""
        game = self.new_game(catalog)
        for _ in self.steps(game, upto=upto, every_digest=every_digest):
            pass
        return game

    def steps(
        self, game: Game, *, since: int = 0, upto: int | None = None, every_digest: bool = False
    ) -> Iterator[int]:
        """Give the answers one by one to a game at that point; stops with an error where it differs.

        A digest covers the words of the question, too, which a new version may have put better. Up to the
        last snapshot it is therefore enough that each snapshot is that of the game.
        """
        checks = {
            note.at: note.data["check"]
            for note in self.notes_of(SNAPSHOT)
            if note.data["format"] == SNAPSHOT_FORMAT
        }
        by_digest_after = 0 if every_digest else max(checks, default=0)
        for number, answer in enumerate(self.answers[since:upto], since + 1):
            if game.over:
                raise RecordError(f"Answer {number} comes after the end of the game. {self.blame(game)}")
            try:
                game.apply(answer)
            except (RulesError, EndlessGame) as error:
                raise RecordError(
                    f"Answer {number} is not possible here: {error} {self.blame(game)}"
                ) from error
            except Exception as error:  # whatever the code of a card does
                what = f"{type(error).__name__}: {error}"
                raise RecordError(f"After answer {number} a card raised an error ({what}).") from error
            wanted = self.digests.get(number) if number > by_digest_after else None
            check = checks.get(number)
            if (wanted is not None and wanted != game.digest()) or (check and not _is_at(game, check)):
                raise RecordError(
                    f"After answer {number} the game is not the one recorded. {self.blame(game)}"
                )
            yield number

    def blame(self, game: Game) -> str:
        """Why it does not reproduce, as far as the file tells."""
        now = cards_digest(game.catalog, [slug for factions in game.s.draft for slug in factions])
        if self.rules not in (RULES, NOT_COUNTED):
            return f"It was recorded with version {self.version}, whose rules differ from today's."
        if self.cards and now != self.cards:
            return f"It was recorded with version {self.version}, whose cards differ from today's."
        return "The file was changed, or the rules have been since it was recorded."

    def verify(self, catalog: Catalog = CATALOG) -> Game:
        """Replay it all and check every digest, also that none is missing, and the result."""
        game = self.replay(catalog, every_digest=True)
        if self.torn:
            whole = len(self.answers)
            raise RecordError(f"The last line is cut off; the {whole} answers before it are whole.")
        given = len(self.answers)
        due = [*range(DIGEST_EVERY, given + 1, DIGEST_EVERY), *([given] if game.over else [])]
        missing = [at for at in due if at not in self.digests]
        if missing:
            raise RecordError(
                f"The digest after answer {missing[0]} is missing: the answers are possible, but nothing "
                "proves that they were given. The file was changed."
            )
        for note in self.notes_of(SNAPSHOT):
            if _check_of(note.data["state"]) != note.data["check"]:
                raise RecordError(f"The snapshot after answer {note.at} was changed.")
        for note in self.notes_of(RESULT):
            if (note.data["winner"], note.data["vp"]) != (game.winner, list(game.vp)) or not game.over:
                raise RecordError("The recorded result isn't that of the game. The file was changed.")
        return game

    @property
    def unproved(self) -> int:
        """The answers after the last digest: an unfinished game has some, and they could be any."""
        return len(self.answers) - max(self.digests, default=0)


def _is_at(game: Game, check: str) -> bool:
    return can_be_noted(game) and _check_of(Position.of(game).state_data) == check


def _as_line(note: Note) -> dict[str, Any]:
    return {"note": note.kind, "at": note.at, **note.data}


def new_record(game: Game, seed: int, version: str, **extra: Any) -> Record:
    """A record for a game that has just been set up."""
    factions = [game.catalog.faction(name).slug for seat in game.setup.seats for name in seat.factions]
    drafted = [slug for each in game.s.draft for slug in each]
    return Record(
        game.setup, seed, version, cards=cards_digest(game.catalog, drafted or factions), extra=extra
    )


def load(path: Path) -> Record:
    """Read a record; every kind of damage gets its own message."""
    try:
        lines, torn = lines_of(path)
    except FileNotFoundError as error:
        raise RecordError(f"There is no file {path}.") from error
    except (OSError, Unreadable) as error:
        raise RecordError(f"{path} can't be read: {error}.") from error
    if not lines:
        raise RecordError(f"{path} is empty or cut off in its first line: there is no game in it.")
    record = _read_header(path, _parse(path, 1, lines[0]))
    record.path = path
    record.torn = torn
    for at, line in enumerate(lines[1:], 2):
        data = _parse(path, at, line)
        try:
            if isinstance(data, dict) and "smashup" in data:
                record = _next_part(path, data, at, record)
            else:
                _read_line(data, record)
        except Unreadable as error:
            raise RecordError(f"{path}, line {at}: {error}. The file was edited or damaged.") from error
    record.saved = len(record.answers)
    return record


def _next_part(path: Path, header: dict[str, Any], at: int, before: Record) -> Record:
    given = len(before.answers)
    before._forget(given - whole_number(named(header)["after"], 0, given), taken_back=False)
    return replace(
        _read_header(path, header, at),
        before=before,
        path=path,
        torn=before.torn,
        took_back=before.took_back,
    )


def _parse(path: Path, at: int, line: str) -> Any:
    try:
        return json_of(line)
    except Unreadable as error:
        raise RecordError(
            f"{path}, line {at}: not a record's line ({error}). The file was edited or damaged."
        ) from error


def _read_header(path: Path, header: Any, at: int = 1) -> Record:
    if not isinstance(header, dict) or "smashup" not in header:
        raise RecordError(f"{path}, line {at}: this is not the record of a game.")
    try:
        format_of(header["smashup"], FORMAT, header.get("version"))
    except Unreadable as error:
        raise RecordError(f"{path} can't be read: {error}.") from error
    try:
        said = named(header)
        seed = seed_number(said["seed"])
        version, cards, extra = words(said["version"]), words(said["cards"]), dict(named(said["extra"]))
        rules = whole_number(said.get("rules", NOT_COUNTED))
        return Record(Setup.from_data(said), seed, version, cards=cards, rules=rules, extra=extra)
    except Unreadable as error:
        raise RecordError(f"{path}, line {at}: the set-up is incomplete or wrong ({error}).") from error


def _read_line(data: Any, record: Record) -> None:
    """An answer, a note, a digest, or so many answers taken back."""
    given = len(record.answers)
    if isinstance(data, list):
        record.answers.append(tuple(listed(data, _position, MOST_PICKED)))
        return
    said = named(data)
    if "back" in said:
        record._forget(whole_number(said["back"], 0, given))
        record.took_back = True  # also of a file that was written as a whole, and forgot what it was
        return
    if said.get("at") != given or type(said.get("at")) is not int:
        raise Unreadable("a line before it is missing" if "at" in said else "not an answer")
    if "note" in said:
        rest = {key: value for key, value in said.items() if key not in ("note", "at")}
        kind = words(said["note"])
        _check_note(kind, named(rest), record)
        record.notes.append(Note(given, kind, rest))
    else:
        record.digests[given] = words(said["digest"])


def _position(data: Any) -> int:
    return whole_number(data, -MOST, MOST)


def _check_note(kind: str, said: dict[str, Any], record: Record) -> None:
    """Refuse a note of a known kind without the fields it needs."""
    if kind == SEAT_TAKEN:
        whole_number(said["seat"], 0, len(record.setup.seats) - 1)
        words(said["player"])
    elif kind == HINT:
        whole_number(said["seat"], 0, len(record.setup.seats) - 1)
    elif kind == TOLD:
        listed(said["lines"], words)
    elif kind == RESULT:
        whole_number(said["winner"], -1, len(record.setup.seats) - 1)
        listed(said["vp"], whole_number, MOST_PICKED)
        whole_number(said["turns"])
        listed(said.get("factions", []), lambda deck: listed(deck, words, MOST_PICKED), MOST_PICKED)
    elif kind == SNAPSHOT:
        whole_number(said["format"], 1)
        named(said["state"])
        named(said.get("cards", {}))
        words(said["check"])
    if kind in (SNAPSHOT, RESULT):  # what happened since the snapshot before, for those who count
        words(said.get("asked", ""))
        listed(said.get("scored", []), words, MOST_PICKED)
        listed(said.get("abilities", []), words, MOST_PICKED)
