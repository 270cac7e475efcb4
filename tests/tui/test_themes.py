"""Themes: files of colours. Ours are readable by everyone; a broken one of yours is named, never fatal."""

from __future__ import annotations

import math
import subprocess
import sys
import tomllib
import zipfile
from itertools import combinations
from pathlib import Path

import pytest
from textual.color import Color

from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.colours import SEATS, VARIABLES, Colours, Roles, colours_of, contrast, roles_of
from smashup_tui.tui.glyphs import ASCII
from smashup_tui.tui.themes import COLOURS, ThemeError, all_looks, look_named, read
from smashup_tui.tui.widgets.menu import Menu

ROOT = Path(__file__).resolve().parents[2]
OURS = sorted(file.stem for file in (ROOT / "themes").glob("*.toml"))
LETTERS = ("text", "muted", "accent_text", *SEATS, "good", "bad")
GOOD = '[colours]\nbackground = "#101010"\nforeground = "#eeeeee"\nprimary = "teal"\n'


@pytest.fixture
def own(home: Path) -> Path:
    folder = paths.own_themes_dir()
    folder.mkdir()
    return folder


def colours(name: str) -> dict[str, Color]:
    theme = look_named(name).theme
    given = {key: getattr(theme, key) for key in COLOURS} | theme.variables
    return {key: Color.parse(value) for key, value in given.items()}


# --- ours ------------------------------------------------------------------------------------------


def test_there_is_one_for_everybody() -> None:
    assert {"smashup", "daylight", "high-contrast", "colour-blind", "mono"} < set(OURS)
    looks, problems = all_looks()
    assert sorted(look.name for look in looks) == OURS and not problems
    assert looks[0].name == "smashup"
    assert all(look.title and look.about for look in looks)


def roles(name: str) -> Roles:
    return roles_of({key: colour.hex for key, colour in colours(name).items()})


@pytest.mark.parametrize("name", OURS)
def test_every_role_is_given_and_needs_no_correction(name: str) -> None:
    text = (ROOT / "themes" / f"{name}.toml").read_text(encoding="utf-8")
    given = tomllib.loads(text)
    assert set(given["colours"]) == set(COLOURS) and set(given["table"]) == set(VARIABLES)
    assert colours(name) == {
        key: Color.parse(value) for key, value in (given["colours"] | given["table"]).items()
    }


def lowest(of: Roles) -> float:
    """Of all letters on all surfaces."""
    return min(contrast(getattr(of, letter), surface) for letter in LETTERS for surface in of.surfaces)


@pytest.mark.parametrize("name", OURS)
def test_letters_can_be_read_on_every_surface(name: str) -> None:
    of = roles(name)
    assert lowest(of) >= (7 if name == "high-contrast" else 4.5)
    assert contrast(of.text, of.s0) >= 7
    assert contrast(of.ink, of.accent) >= 4.5
    worn = Colours(of)
    for seat in SEATS:
        assert contrast(worn.colour(f"on-{seat}"), worn.colour(seat)) >= 5, seat


@pytest.mark.parametrize("name", OURS)
def test_what_recedes_can_still_be_read(name: str) -> None:
    assert lowest(Colours(roles(name)).receding.roles) >= 4.5


@pytest.mark.parametrize("name", sorted(set(OURS) - {"mono"}))
def test_surfaces_differ_in_one_direction(name: str) -> None:
    of = roles(name)
    assert len(set(of.surfaces)) == 4


def test_a_theme_that_cannot_be_read_is_corrected() -> None:
    pale = {"background": "#202020", "foreground": "#eeeeee", "muted": "#303030", "seat-1": "#000080"}
    of = roles_of(pale)
    assert lowest(of) >= 4.5
    assert of.text == Color.parse("#eeeeee")
    assert of.p1.b > of.p1.r, "still blue"


def test_a_style_is_made_once() -> None:
    worn = colours_of({})
    assert worn.style("muted", "s2") is worn.style("muted", "s2")
    assert worn.style("muted") is worn.faded and worn.on("s2").faded == worn.style("muted", "s2")
    assert worn.style("bad", "s2", strike=True).strike


def test_without_colour_no_surface_tells_anything() -> None:
    worn = colours_of({}, flat=True)
    assert len(set(worn.roles.surfaces)) == 1


def test_monochrome_has_no_hue() -> None:
    for key, colour in colours("mono").items():
        assert colour.r == colour.g == colour.b, key


# What eyes without one kind of cone see, in linear light (Viénot, Brettel and Mollon, 1999).
WITHOUT = {
    "red": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "green": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}


def seen_without(cone: str, colour: Color) -> tuple[float, float, float]:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    ]
    seen = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in WITHOUT[cone]]
    red, green, blue = (min(1.0, max(0.0, part)) ** (1 / 2.2) for part in seen)
    return red, green, blue


def away(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return math.dist(one, other)


@pytest.mark.parametrize("cone", WITHOUT)
def test_the_colour_blind_theme_keeps_the_seats_apart(cone: str) -> None:
    for one, other in combinations(roles("colour-blind").seats, 2):
        assert away(seen_without(cone, one), seen_without(cone, other)) > 0.25, (one, other)


@pytest.mark.parametrize("cone", WITHOUT)
def test_the_colour_blind_theme_keeps_seats_and_gold_apart(cone: str) -> None:
    of = roles("colour-blind")
    for seat in of.seats:
        assert away(seen_without(cone, seat), seen_without(cone, of.accent)) > 0.25, seat


@pytest.mark.parametrize("name", OURS)
def test_no_seat_is_gold(name: str) -> None:
    of = roles(name)
    for seat in of.seats:
        assert away(seat.normalized, of.accent.normalized) > 0.1 or name == "mono", seat


def test_the_wheel_carries_them(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path / "installed")
    code = (
        "from smashup_tui.tui.themes import all_looks; print(*sorted(look.name for look in all_looks()[0]))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path / "installed"
    )
    assert out.stdout.split() == OURS


# --- yours -----------------------------------------------------------------------------------------


def test_three_colours_make_a_theme(own: Path) -> None:
    (own / "tiny.toml").write_text(GOOD, encoding="utf-8")
    look = look_named("tiny")
    assert look.own and look.title == "tiny" and look.theme.dark
    assert all_looks()[0][-1] == look


def test_the_names_of_older_files_are_read_and_left_out(own: Path) -> None:
    (own / "old.toml").write_text(f'{GOOD}[table]\nlit = "#ffffff"\nseat-1 = "#aaaaff"\n', encoding="utf-8")
    theme = look_named("old").theme
    assert theme.variables["seat-1"] == "#AAAAFF" and "lit" not in theme.variables


def test_yours_comes_before_ours_of_the_same_name(own: Path) -> None:
    (own / "mono.toml").write_text(f'title = "Mine"\n{GOOD}', encoding="utf-8")
    assert look_named("mono").title == "Mine"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('title = "open\n' + GOOD, 1, "this isn't valid TOML"),
        ("titel = 'x'\n" + GOOD, 1, "there is no “titel”. Did you mean “title”?"),
        ("dark = 'yes'\n" + GOOD, 1, "“dark” must be true or false, not 'yes'"),
        ("colours = 3\n", 1, "“colours” must be a table of colours"),
        (GOOD + "acent = 'red'\n", 5, "there is no “acent” in [colours]. Did you mean “accent”?"),
        (GOOD + "accent = 'reddish'\n", 5, "“accent” must be a colour like"),
        (GOOD + "accent = 12\n", 5, "not 12"),
        (GOOD + "accent = 'auto'\n", 5, "not 'auto'"),
        (GOOD + "accent = '#ff000080'\n", 5, "is transparent"),
        (GOOD + "[table]\nmuted = '#ffffff'\nseat-5 = '#ffffff'\n", 7, "there is no “seat-5” in [table]"),
        ("[table]\nlit = '#fff'\n[colours]\nbackground = '#000'\n", 3, "the colour “foreground” is missing"),
        ("about = 'empty'\n", 0, "the colour “background” is missing"),
        (
            GOOD.replace("#eeeeee", "#1a1a1a"),
            3,
            "text would be hard to read: the contrast of foreground on background is 1.1 to 1",
        ),
        ("seats = ['a', 'b']\n" + GOOD, 1, "four different characters"),
        ("seats = ['a', 'a', 'b', 'c']\n" + GOOD, 1, "four different characters"),
        ("seats = ['一', 'b', 'c', 'd']\n" + GOOD, 1, "each one column wide"),
        ("seats = 'abcd'\n" + GOOD, 1, "a list of four characters"),
    ],
)
def test_a_mistake_is_named_with_file_line_and_reason(own: Path, text: str, line: int, said: str) -> None:
    file = own / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ThemeError) as caught:
        read(file)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"{file}, line {line}: " if line else f"{file}: ")
    looks, problems = all_looks()
    assert [str(problem) for problem in problems] == [str(caught.value)]
    assert len(looks) == len(OURS)


def test_a_file_that_is_no_text_is_named(own: Path) -> None:
    (own / "noise.toml").write_bytes(b"\xff\xfe\x00")
    (own / "folder.toml").mkdir()
    said = [str(problem) for problem in all_looks()[1]]
    assert len(said) == 2
    assert (
        "folder.toml: the file can't be read" in said[0]
        and "noise.toml: the file can't be read (it isn't text)" in said[1]
    )


# --- worn ------------------------------------------------------------------------------------------


async def test_a_broken_theme_is_said_and_the_house_theme_worn(own: Path) -> None:
    (own / "mine.toml").write_text(GOOD + "lit = 3\n", encoding="utf-8")
    app = SmashupApp(Settings(theme="mine"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.theme == "smashup"
        (toast,) = app._notifications
        assert "mine.toml, line 5: there is no “lit” in [colours]" in toast.message
    assert not app.settings.problems  # the settings themselves are sound


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gone", "there's no such theme. Available: "),
        ("evergreen", "no longer comes with the game. Available: "),
    ],
)
async def test_a_theme_that_is_gone_is_said(name: str, said: str) -> None:
    app = SmashupApp(Settings(theme=name))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.theme == "smashup"
        assert any(said in toast.message for toast in app._notifications)


async def test_another_theme_repaints_what_is_there() -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        menu = app.screen.query_one(Menu)
        before = [segment.style for segment in menu.render_line(0)]
        app.wear(look_named("daylight"))
        await pilot.pause()
        after = [segment.style for segment in menu.render_line(0)]
        assert before != after
        ground = after[-1].bgcolor if after[-1] else None
        paper = app.colours.colour("s0")
        assert ground is not None and math.dist(ground.get_truecolor(), paper.rgb) < 3


async def test_a_theme_brings_its_own_shapes(own: Path) -> None:
    (own / "suits.toml").write_text(f'seats = ["♠", "♥", "♣", "♦"]\n{GOOD}', encoding="utf-8")
    app = SmashupApp(Settings(theme="suits", ascii="off"))
    async with app.run_test():
        assert app.glyphs.seats == ("♠", "♥", "♣", "♦")
        app.set_signs("on")
        assert app.glyphs == ASCII
