"""The numbers printed on every card and base, and every number scene, twice stated."""

from __future__ import annotations

from typing import Any

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.kinds import KIND_NAMES
from smashup_tui.engine.query.power import breakpoint_of

from . import rules
from .scenes import Scene, number_scene
from .statements import statements
from .world import World

CARDS = sorted(statements())


def test_every_card_and_base_of_the_first_sets_is_stated_and_no_other() -> None:
    assert {d.slug for d in CATALOG.definitions if CATALOG.sets[d.set].wave == 1} == set(CARDS)


@pytest.mark.parametrize("slug", CARDS)
def test_printed_facts(slug: str) -> None:
    d, says = CATALOG.by_slug(slug), statements()[slug]
    assert (d.set, d.faction, KIND_NAMES[d.kind]) == (says["set"], says["faction"], says["kind"])
    if says["kind"] == "base":
        assert (d.breakpoint, list(d.vp)) == (says["breakpoint"], says["vp"])
        return
    assert d.copies == says["copies"]
    assert sorted(d.subtypes) == sorted(says.get("label", []))
    if says["kind"] == "minion":
        assert d.power == says["power"]
    else:
        assert (d.play_on or "none") == says["play_on"]
        assert d.affects_minions == (says["directly_affects_minion"] != "no")


SCENES = [(slug, i) for slug in CARDS for i, _ in enumerate(statements()[slug].get("scenes", ()))]


@pytest.mark.parametrize(("slug", "number"), SCENES)
def test_number_scenes(slug: str, number: int) -> None:
    scene: dict[str, Any] = statements()[slug]["scenes"][number]
    built = number_scene(scene)
    world = World.of(built.game, built.info)
    for check in scene["check"]:
        *what, expected = rules.score_of(check)
        engine, stated = _engine(built, what), _stated(built, world, what)
        assert engine == int(expected), f"{check}, the engine says {engine}"
        assert stated == int(expected), f"{check}, the statements add up to {stated}"


def _engine(built: Scene, what: list[str]) -> int:
    game = built.game
    if what[0] == "power":
        return game.power(built.pieces[int(what[1]) - 1])
    base = built.bases["ABC".index(what[-1])]
    if what[0] == "breakpoint":
        return breakpoint_of(game, base)
    if what[0] == "total":
        return sum(p.power for p in game.forecast(base) if p.seat == ("me", "p2", "p3").index(what[1]))
    return sum(game.power(m) for m in game.s.minions[base])


def _stated(built: Scene, w: World, what: list[str]) -> int:
    if what[0] == "power":
        return rules.power(w, built.pieces[int(what[1]) - 1])
    base = built.bases["ABC".index(what[-1])]
    if what[0] == "breakpoint":
        return rules.breakpoint_at(w, base)
    if what[0] == "total":
        return rules.total_power(w, ("me", "p2", "p3").index(what[1]), base)
    return sum(rules.power(w, m) for m in w.minions(base))
