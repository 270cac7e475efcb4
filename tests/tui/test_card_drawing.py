"""Cards as tiles, as rows of a list and large: exact widths, whole texts, every state without colour too."""

from __future__ import annotations

import pytest
from rich.style import Style
from textual.color import Color

from smashup_tui.cards.sigils import sigil_of
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import MINION
from smashup_tui.support.sigil_format import Sigil
from smashup_tui.tui.card_drawing import DrawnCard, ability_types, card_rows, list_row, tile_rows
from smashup_tui.tui.colours import READABLE, Colours, colours_of, contrast
from smashup_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from smashup_tui.tui.table.table_state import LEGAL, NOT_NOW
from smashup_tui.tui.themes import look_named
from smashup_tui.tui.widgets.canvas import Row

from .test_themes import OURS, roles

DARK = colours_of({})
FLAT = colours_of({}, flat=True)
DINOSAURS = sigil_of("dinosaurs")
REX = DrawnCard(DINOSAURS, "King Rex", "minion", "", 7, "1", LEGAL)
RAPTOR = REX._replace(name="War Raptor", power=2, key="2", text="Ongoing: +1 power for each War Raptor here.")
DINGHY = DrawnCard(sigil_of("pirates"), "Dinghy", "action", "Move up to 2 of your minions.", None, "3", LEGAL)
LONG = "Special: " + "after scoring here, you may do something that takes many words " * 4
EVERY = [
    DrawnCard(
        sigil_of(card.faction),
        card.name,
        CATALOG.face(card)[0],
        card.text,
        card.power if card.kind == MINION else None,
        "1",
        LEGAL,
    )
    for faction in CATALOG.factions.values()
    for card in faction.cards
]


def text(rows: list[Row] | tuple[Row, ...]) -> list[str]:
    return ["".join(segment.text for segment in row.segments) for row in rows]


def tile(card: DrawnCard, width: int = 16, height: int = 13, *, flat: bool = False) -> list[str]:
    return text(tile_rows(card, width, height, FLAT if flat else DARK, ASCII if flat else UNICODE))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("colours", [DARK, FLAT], ids=["dark", "flat"])
@pytest.mark.parametrize(("width", "height"), [(16, 13), (21, 13), (26, 13), (27, 17)])
def test_every_card_as_a_tile_has_its_size(width: int, height: int, colours: Colours, glyphs: Glyphs) -> None:
    for card in EVERY:
        for state in (card, card._replace(cursor=True), card._replace(state=NOT_NOW, marked=True)):
            rows = tile_rows(state, width, height, colours, glyphs)
            assert len(rows) == height + 1, card.name
            assert {row.x for row in rows} == {width} == {len(line) for line in text(rows)}, card.name


@pytest.mark.parametrize("width", [36, 39, 60, 84])
def test_every_card_large_has_its_width_and_its_whole_text(width: int) -> None:
    for card in EVERY:
        rows = card_rows(card._replace(key="", note="A note"), width, 20, DARK, UNICODE)
        assert len(rows) <= 20 and {row.x for row in rows} == {width}, card.name
        assert "".join(card.text.split()) in "".join("".join(text(rows)).split()), card.name


def test_a_minion_shows_power_and_an_action_says_that_it_is_one() -> None:
    assert tile(RAPTOR)[1:6] == [
        " 2  War Raptor  ",
        "   ▄▄▄▄▄        ",
        "  ██▀▄███  ▀▀▀▄ ",
        " ███▀▀ ▀   ▄▀▀  ",
        " ▀▀▀▀▀▀▀   ▀▀▀▀ ",
    ]
    assert tile(DINGHY)[5].endswith("action ")
    assert "No ability." in tile(REX)[7]


def test_a_raised_tile_takes_the_row_above_and_has_a_foot() -> None:
    rows = tile(REX._replace(cursor=True))
    assert rows[0].startswith(" 1  King Rex") and rows[-1] == "▀" * 16
    assert tile(REX)[0] == " " * 16 and tile(REX._replace(picked=True)) == rows


def test_a_long_name_has_two_rows() -> None:
    rows = tile(REX._replace(name="Survival of the Fittest"))
    assert [row.rstrip() for row in rows[1:3]] == [" 1  Survival of", "    the Fittest"]


@pytest.mark.parametrize(
    ("words", "blank", "art"),
    [
        ("short", True, 4),
        ("fourteen chars " * 7, True, 4),
        ("fourteen chars " * 8, False, 4),
        ("fourteen chars " * 9, True, 1),
    ],
)
def test_blank_and_art_give_way_to_the_text(words: str, blank: bool, art: int) -> None:
    rows = tile(REX._replace(text=words))
    body = rows[2 + art :]
    assert ("minion" in rows[2]) == (art == 1)
    assert (not body[0].strip()) == blank
    assert sum("fourteen" in row for row in rows) == words.count("fourteen")


def test_a_text_that_has_no_room_is_replaced_by_its_type() -> None:
    rows = tile(REX._replace(text=LONG))
    assert [row.strip() for row in rows[6:] if row.strip()] == ["Special"]
    assert ability_types("Draw 1 card.", UNICODE) == "▸ ability"
    assert ability_types("Ongoing: x. Talent: y. Ongoing: z.", UNICODE) == "Ongoing · Talent"


def test_the_sigil_is_doubled_where_there_is_room() -> None:
    rows = tile(REX, 26, 17)
    assert "██████████" in rows[3] and rows[9].endswith("minion ")
    assert "██████████" not in "".join(tile(REX, 25, 17))


def test_a_kind_that_has_no_room_beside_the_sigil_stands_below_it() -> None:
    rows = tile(DINGHY._replace(kind="base modifier"))
    assert rows[2].startswith("  ▄████▄") and rows[5] == "  base modifier "


def test_a_wide_card_has_room_for_more_words() -> None:
    card = RAPTOR._replace(key="", note="Dinosaurs", beside=("“Bigger is the plan.”", "played 11 times"))
    rows = text(card_rows(card, 80, 20, DARK, UNICODE))
    assert rows[0].endswith("Dinosaurs ") and "“Bigger" in rows[3] and "played 11 times" in rows[5]
    assert "power" in rows[5] and "minion" in rows[6]


def test_without_colour_letters_and_brackets_say_it() -> None:
    assert [row.rstrip() for row in tile(REX, flat=True)[1:4]] == [" [1]King Rex", "-" * 16, " Di  7  minion"]
    assert tile(REX._replace(cursor=True), flat=True)[1].startswith(">[1]King Rex")
    assert tile(REX._replace(state=NOT_NOW), flat=True)[1].startswith("  1 King Rex")


def test_a_row_of_a_list() -> None:
    cursor, far = REX._replace(cursor=True), REX._replace(name="Survival of the Fittest", state=NOT_NOW)
    rows = [list_row(card, 42, DARK, UNICODE) for card in (cursor, RAPTOR, DINGHY, far)]
    assert text(rows) == [
        " 1   Di  7  King Rex               minion▸",
        " 2   Di  2  War Raptor             minion ",
        " 3   Pi     Dinghy                 action ",
        " 1   Di  7  Survival of the Fittest       ",
    ]
    assert text([list_row(cursor, 42, FLAT, ASCII)]) == [">[1] Di  7  King Rex               minion>"]


def test_a_name_is_whole_before_its_kind_is_told() -> None:
    card = REX._replace(name="A Name Of 23 Characters", kind="character")
    assert "character" in text([list_row(card, 46, DARK, UNICODE)])[0]
    narrow = text([list_row(card, 42, DARK, UNICODE)])[0]
    assert card.name in narrow and "character" not in narrow


def test_a_click_anywhere_on_it_means_the_card() -> None:
    card = REX._replace(spot=17, cursor=True)
    for rows in (tile_rows(card, 16, 13, DARK, UNICODE), card_rows(card, 36, 13, DARK, UNICODE)):
        for row in rows:
            assert {spot for _, _, spot in row.hits} == {17} and sum(b - a for a, b, _ in row.hits) == row.x
    assert list_row(card, 42, DARK, UNICODE).hits == [(0, 42, 17)]


def letters_and_grounds(rows: tuple[Row, ...]) -> list[tuple[str, Style]]:
    return [
        (segment.text, segment.style)
        for row in rows
        for segment in row.segments
        if segment.style is not None and any(each.isalnum() for each in segment.text)
    ]


@pytest.mark.parametrize("look", OURS)
def test_every_letter_can_be_read_in_every_state(look: str) -> None:
    plain = Colours(roles(look), flat=look_named(look).flat)
    factions = [REX._replace(sigil=sigil_of(slug), text="Words.") for slug in CATALOG.factions]
    for colours in (plain, plain.receding):
        for card in [*factions, REX._replace(sigil=Sigil("#111111", "#222222", "Xx"))]:
            for state in (card, card._replace(cursor=True), card._replace(state=NOT_NOW)):
                rows = (*tile_rows(state, 16, 13, colours, UNICODE), list_row(state, 42, colours, UNICODE))
                for words, style in letters_and_grounds(rows):
                    assert style.color is not None and style.bgcolor is not None
                    letter, ground = map(Color.from_rich_color, (style.color, style.bgcolor))
                    assert contrast(letter, ground) >= READABLE - 0.05, (words, card.sigil.letters, look)


def test_a_tile_is_made_once() -> None:
    assert tile_rows(REX, 16, 13, DARK, UNICODE) is tile_rows(REX, 16, 13, DARK, UNICODE)
