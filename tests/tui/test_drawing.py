"""Sigils and large letters as cells: exact widths, readable colours, letters where nothing can be drawn."""

from __future__ import annotations

import pytest
from textual.color import Color

from smashup_tui.cards.sigils import sigil_of, sigils
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.support.sigil_format import Sigil
from smashup_tui.tui.colours import Colours, colours_of, contrast
from smashup_tui.tui.drawing import (
    LARGE,
    Drawing,
    draw_large,
    draw_letters,
    draw_sigil,
    faction,
    fading,
    is_large,
    large_over,
    large_width,
    sigil_over,
    tint,
)
from smashup_tui.tui.glyphs import ASCII
from smashup_tui.tui.themes import look_named
from smashup_tui.tui.widgets.canvas import Row, cells

from .test_themes import OURS, roles

DARK = colours_of({})
LIGHT = Colours(roles("daylight"))
FLAT = colours_of({}, flat=True)
PIRATES = sigil_of("pirates")


def lines(drawing: Drawing) -> list[str]:
    return ["".join(text for text, _ in row) for row in drawing]


def widths(drawing: Drawing) -> set[int]:
    return {cells(line) for line in lines(drawing)}


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("colours", [DARK, LIGHT, FLAT], ids=["dark", "light", "flat"])
def test_every_sigil_has_its_size(colours: Colours, double: bool) -> None:
    for sigil in (*sigils().values(), sigil_of("nobody-knows-it")):
        for blocks in (True, False):
            for dimmed in (True, False):
                drawn = draw_sigil(sigil, colours, "s2", double=double, dimmed=dimmed, blocks=blocks)
                assert (len(drawn), widths(drawn)) == ((6, {16}) if double else (3, {8})), sigil.letters


def test_a_sigil_in_half_blocks() -> None:
    assert lines(draw_sigil(PIRATES, DARK)) == [" ▄████▄ ", "▀▀▀▀▀▀▀▀", " ▀▄██▄▀ "]
    assert lines(draw_sigil(PIRATES, DARK, low=True)) == ["  ▄▄▄▄  ", "▄██████▄", " █▀██▀█ ", "  ▀▀▀▀  "]


def test_the_surface_shows_through() -> None:
    drawn = draw_sigil(PIRATES, DARK, "s2")
    (text, air), brim = drawn[0][0], drawn[1][0][1]
    assert text == " " and air.bgcolor == brim.bgcolor == DARK.roles.s2.rich_color
    assert brim.color == Color.parse(PIRATES.primary).rich_color


def test_rows_of_several_surfaces() -> None:
    fade = fading(DARK, "p1", "s0", 6)
    assert fade[-1] == DARK.roles.s0 and len(set(fade)) == 6
    drawn = sigil_over(PIRATES, DARK, fade, double=True)
    assert [row[0][1].bgcolor for row in drawn] == [each.rich_color for each in fade]
    assert len(large_over("WIN", DARK, "text", fade[:5], double=True)) == 5
    assert set(fading(FLAT, "p1", "s0", 4)) == {FLAT.roles.s0}


def test_without_colour_or_blocks_the_letters_stand_there() -> None:
    for drawn in (draw_sigil(PIRATES, FLAT), draw_sigil(PIRATES, DARK, blocks=False)):
        assert lines(drawn) == [" " * 8, "   Pi   ", " " * 8]
    assert tint(PIRATES, FLAT, "s2") == FLAT.roles.s2 != tint(PIRATES, DARK, "s2")


def test_without_a_drawing_the_letters_stand_on_a_block() -> None:
    drawn = draw_sigil(Sigil("#37b6b0", "#f3ead6", "Pi"), DARK, "s2")
    assert lines(drawn) == [" " * 8, "   Pi   ", " " * 8]
    assert {style.bgcolor for row in drawn for _, style in row} == {Color.parse("#37b6b0").rich_color}


@pytest.mark.parametrize("look", OURS)
def test_letters_of_a_faction_can_be_read(look: str) -> None:
    colours = Colours(roles(look), flat=look_named(look).flat)
    for sigil in sigils().values():
        for surface in ("s0", "s1", "s2", "s3"):
            for dimmed in (False, True):
                text, style = draw_letters(sigil, colours, surface, dimmed=dimmed)
                assert style.color is not None and text == sigil.letters
                letter = Color.from_rich_color(style.color)
                assert contrast(letter, colours.colour(surface)) >= 4.5, (sigil.letters, surface)
                bar = faction(sigil, colours, surface, dimmed=dimmed)
                assert contrast(bar.ink, bar.bar) >= 4.5, (sigil.letters, surface)


def test_on_paper_a_sigil_is_darkened_and_its_bar_is_not() -> None:
    wraiths = sigil_of("wraithrustlers")
    found = faction(wraiths, LIGHT, "s2")
    given, paper = Color.parse(wraiths.primary), LIGHT.roles.s2
    assert contrast(found.sigil[0], paper) >= 3 > contrast(given, paper)
    assert found.bar == given


# --- large letters ---------------------------------------------------------------------------------------


def test_every_large_letter_has_five_rows_of_one_width() -> None:
    for letter, drawn in LARGE.items():
        rows = drawn.split()
        assert len(rows) == 5 and len({len(row) for row in rows}) == 1, letter


def test_a_large_word() -> None:
    assert lines(draw_large("17", DARK)) == ["▄█  ▀▀▀█", " █   ▄▀ ", "▀▀▀  ▀  "]
    assert large_width("17") == 8 and large_width("17", double=True) == 16
    assert lines(draw_large("1", DARK, double=True)) == ["  ██  ", "████  ", "  ██  ", "  ██  ", "██████"]


def test_every_base_has_a_large_name() -> None:
    for faction_ in CATALOG.factions.values():
        for base in faction_.bases:
            assert is_large(base.name), base.name
            assert widths(draw_large(base.name, DARK)) == {large_width(base.name)}


def test_accents_are_left_out_and_strange_letters_stay_small() -> None:
    assert lines(draw_large("élan", DARK)) == lines(draw_large("ELAN", DARK))
    assert not is_large("日本")
    assert lines(draw_large("日本", DARK)) == ["    ", "日本", "    "]
    assert large_width("日本", double=True) == 4


def test_without_blocks_a_large_word_is_a_word() -> None:
    drawn = draw_large("17", DARK, "accent_text", "s2", blocks=False)
    assert lines(drawn) == ["  ", "17", "  "] and drawn[1][0][1].bold
    row = Row(ASCII).extend(drawn[1], "figure")
    assert row.x == 2 and row.hits == [(0, 2, "figure")]


def test_a_drawing_is_made_once() -> None:
    assert draw_sigil(PIRATES, DARK, "s2") is draw_sigil(PIRATES, DARK, "s2")
    assert draw_large("17", DARK, "p1") is draw_large("17", DARK, "p1")
    assert draw_sigil(PIRATES, DARK, "s2") != draw_sigil(PIRATES, LIGHT, "s2")
