"""The colours of the screens by what they are for, and the one function that makes a style of two of them.

A theme gives Textual's colours (background, surface, panel, foreground, primary, accent, success, error) and
may give the variables below; what it leaves out is derived from its colours, and what can't be read is
lightened or darkened until it can.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import NamedTuple

from rich.style import Style
from textual.color import Color, ColorParseError

VARIABLES = (
    "seat-1",
    "seat-2",
    "seat-3",
    "seat-4",
    "raised",  # title bands, who moves, what is picked
    "muted",  # letters that explain
    "faint",  # dots and rules, never letters
    "accent-ink",  # letters on the accent
    "accent-text",  # the accent as letters
)
RETIRED = ("lit", "faded", "frame", "gauge", "gauge-ready", "link", "cursor", "cursor-text")  # no longer used
SEAT_DEFAULTS = ("#6fb7ff", "#ff9470", "#86d97f", "#d7a2ff")
SURFACES = ("s0", "s1", "s2", "s3")
SEATS = ("p1", "p2", "p3", "p4")
READABLE = 4.5  # letters on what is behind them, as a ratio of light
SIGIL = (3.0, 1.7)  # the colours of a drawing on paper; at the same ratio they would look alike
BLACK, WHITE = Color(0, 0, 0), Color(255, 255, 255)
CHIP = 0.14  # of a player's colour behind a power, of a faction's behind its sigil
RECEDING = {"surface": 0.6, "letters": 0.2, "letters on light": 0.1}  # towards the ground
PLAYER_INK = {seat: f"on-{seat}" for seat in SEATS}

Role = str | Color  # a role by its name, or a colour made of one


class Roles(NamedTuple):
    """A theme's colours by what they are for."""

    s0: Color  # the ground: between things
    s1: Color  # what is read
    s2: Color  # things one can touch
    s3: Color  # what is raised
    text: Color
    muted: Color
    faint: Color
    accent: Color  # gold: what the next key chooses
    ink: Color  # letters on it
    accent_text: Color
    p1: Color
    p2: Color
    p3: Color
    p4: Color
    good: Color
    bad: Color

    @property
    def surfaces(self) -> tuple[Color, Color, Color, Color]:
        return self.s0, self.s1, self.s2, self.s3

    @property
    def seats(self) -> tuple[Color, Color, Color, Color]:
        return self.p1, self.p2, self.p3, self.p4

    @property
    def dark(self) -> bool:
        return luminance(self.text) > luminance(self.s0)

    @property
    def strongest(self) -> Color:
        """What letters are led towards until they can be read."""
        return WHITE if self.dark else BLACK


def roles_of(variables: Mapping[str, str]) -> Roles:
    """The roles of a theme by its variables, each corrected until it can be read."""

    def colour(name: str, default: Color) -> Color:
        try:
            return _opaque(Color.parse(variables[name]), ground)
        except (KeyError, ColorParseError):
            return default

    ground = Color(18, 18, 18)
    ground = Color(*colour("background", ground).rgb)
    text = colour("foreground", Color(224, 224, 224))
    surface = colour("surface", ground.blend(text, 0.04))
    panel = colour("panel", ground.blend(text, 0.1))
    raised = colour("raised", panel.blend(text, 0.1))
    accent = colour("accent", colour("primary", text))
    surfaces = (ground, surface, panel, raised)
    towards = WHITE if luminance(text) > luminance(ground) else BLACK

    def letters(given: Color) -> Color:
        return readable(given, surfaces, towards)

    def seat(number: int) -> Color:
        given = colour(f"seat-{number}", Color.parse(SEAT_DEFAULTS[number - 1]))
        for _ in range(3):  # the chip behind the figure has something of it
            given = readable(given, (*surfaces, panel.blend(given, CHIP)), towards)
        return given

    return Roles(
        *surfaces,
        text=letters(text),
        muted=letters(colour("muted", ground.blend(text, 0.65))),
        faint=colour("faint", ground.blend(text, 0.35)),
        accent=accent,
        ink=readable(colour("accent-ink", ink_on(accent)), (accent,), ink_on(accent)),
        accent_text=letters(colour("accent-text", accent)),
        p1=seat(1),
        p2=seat(2),
        p3=seat(3),
        p4=seat(4),
        good=letters(colour("success", text)),
        bad=letters(colour("error", text)),
    )


class Colours:
    """Styles made of roles: `style` for any two of them, and by name those that many screens share."""

    def __init__(self, roles: Roles, *, ground: Role = "s0", flat: bool = False) -> None:
        """With `flat`, no surface tells anything apart: brackets, rules and shapes do."""
        if flat:
            roles = roles._replace(s1=roles.s0, s2=roles.s0, s3=roles.s0)
        self.roles = roles
        self.flat = flat
        self.ground = ground  # what lies behind letters of which nothing else is said
        self._others: dict[Role, Colours] = {}
        self._known: dict[tuple[Role, Role, bool, bool, bool], Style] = {}
        # Each piece of text at the table looks up a style: cached ones cost no call of ours.
        self.style = cache(self.style)  # type: ignore[method-assign]
        self._named: dict[Role, Color] = {
            **dict(zip(Roles._fields, roles, strict=True)),
            **{PLAYER_INK[name]: ink_on(seat) for name, seat in zip(SEATS, roles.seats, strict=True)},
        }
        on, gold = self.style, self.style("accent_text", bold=True)
        self.text = on("text")
        self.bold = on("text", bold=True)
        self.faded = on("muted")
        self.lit = gold
        self.cursor = on("ink", "accent", bold=True)
        self.picked = on("accent_text", "s3", bold=True, underline=True)
        self.frame = on("faint")
        self.frame_cursor = self.bold
        self.title = self.bold
        self.title_faded = on("muted", bold=True)
        self.key = gold
        self.link = on("p1", underline=True)
        self.gauge = on("p1")
        self.good = on("good")
        self.warn = on("accent_text")
        self.bad = on("bad", bold=True)
        self.accent = gold
        self.bar = on("text", "s1")
        self.bar_key = on("accent_text", "s1", bold=True)
        self.seats = tuple(on(seat) for seat in SEATS)
        self.seats_bold = tuple(on(seat, bold=True) for seat in SEATS)

    def colour(self, role: Role) -> Color:
        return self._named[role] if isinstance(role, str) else role

    def style(
        self,
        letter: Role,
        surface: Role = "",
        *,
        bold: bool = False,
        strike: bool = False,
        underline: bool = False,
    ) -> Style:
        """Letters in one role on a surface of another, made once; without one, on the ground.

        The roles can be read on all surfaces; on a colour that was mixed, they are led towards its ink.
        """
        surface = surface or self.ground
        key = (letter, surface, bold, strike, underline)
        style = self._known.get(key)
        if style is None:
            colour = self.colour(letter)
            if isinstance(surface, Color) and isinstance(letter, str) and letter != "faint":
                colour = readable(colour, (surface,), ink_on(surface))
            style = self._known[key] = Style(
                color=colour.rich_color,
                bgcolor=self.colour(surface).rich_color,
                bold=bold or None,
                strike=strike or None,
                underline=underline or None,
            )
        return style

    def on(self, ground: Role) -> Colours:
        """The same styles on another surface."""
        if ground == self.ground:
            return self
        if ground not in self._others:
            self._others[ground] = Colours(self.roles, ground=ground, flat=self.flat)
        return self._others[ground]

    @cached_property
    def receding(self) -> Colours:
        """The same, stepping back towards the ground; letters stay readable."""
        roles, ground = self.roles, self.roles.s0
        part = RECEDING["letters" if roles.dark else "letters on light"]
        surfaces = tuple(each.blend(ground, RECEDING["surface"]) for each in roles.surfaces)
        gone = {
            name: readable(getattr(roles, name).blend(ground, part), surfaces, roles.strongest)
            for name in ("text", "muted", "accent_text", *SEATS, "good", "bad")
        }
        faint = roles.faint.blend(ground, 0.5)
        return Colours(
            roles._replace(**gone, **dict(zip(SURFACES, surfaces, strict=True)), faint=faint),
            ground=self.ground,
            flat=self.flat,
        )


def colours_of(variables: Mapping[str, str], *, flat: bool = False) -> Colours:
    """The styles for a theme's variables."""
    return Colours(roles_of(variables), flat=flat)


# --- factions --------------------------------------------------------------------------------------------


class FactionColours(NamedTuple):
    """What is drawn in a faction's colours on a surface."""

    bar: Color  # behind a card's name
    ink: Color  # that name
    sigil: tuple[Color, Color]
    tint: Color  # behind the sigil


def faction_colours(
    primary: Color, secondary: Color, surface: Color, roles: Roles, *, dimmed: bool = False
) -> FactionColours:
    """A faction's bar, ink, sigil and tint on that surface; dimmed where it is not for the player now."""
    tint = surface.blend(primary, CHIP)
    one, two = primary, secondary
    if not roles.dark:
        one, two = (
            readable(each, (roles.s2,), BLACK, wanted) for each, wanted in zip((one, two), SIGIL, strict=True)
        )
    if not dimmed:
        return FactionColours(primary, ink_on(primary), (one, two), tint)
    tint = surface.blend(primary, CHIP / 2)
    bar = primary.blend(surface, 0.7)
    ink = readable(roles.text, (bar,), roles.strongest)
    return FactionColours(bar, ink, (one.blend(surface, 0.6), two.blend(surface, 0.6)), tint)


# --- light -----------------------------------------------------------------------------------------------


def readable(letter: Color, surfaces: tuple[Color, ...], towards: Color, wanted: float = READABLE) -> Color:
    """The colour itself, or led towards black or white until it can be read on all of them."""
    for step in range(51):
        found = letter.blend(towards, step / 50)
        if all(contrast(found, surface) >= wanted for surface in surfaces):
            return found
    return towards


def ink_on(colour: Color) -> Color:
    """Black or white, whichever is stronger on it."""
    return BLACK if contrast(BLACK, colour) >= contrast(WHITE, colour) else WHITE


def contrast(one: Color, other: Color) -> float:
    """How many times lighter the lighter of two colours is (1 to 21)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color) -> float:
    """Relative luminance, as the eye weighs red, green and blue."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _opaque(colour: Color, ground: Color) -> Color:
    """Themes may give colours that let the ground through, or say `auto`."""
    if colour.auto:
        return ground.get_contrast_text(colour.a)
    return ground.blend(colour, colour.a) if colour.a < 1 else colour
