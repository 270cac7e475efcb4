"""Which abilities in play an event sets off, by the statements."""

from __future__ import annotations

from functools import cache

from .rules import Ctx, cancelled, matches, says
from .statements import Data, statements
from .world import World

Pending = tuple[int, int, Data, Data, int]  # card, whose, ability, event, where the card was then


@cache
def _listens(slug: str) -> bool:
    return any(a["when"] not in ("always", "played", "activated") for a in statements()[slug]["abilities"])


def listeners(w: World, event: Data) -> list[Pending]:
    """Abilities in play that this event triggers: see `Pending`."""
    found = []
    for n in [*w.bases, *w.minions(), *w.actions()]:
        if not _listens(w.info.slug[n]) and n not in w.copied:
            continue
        for ability in says(w, n):
            if ability.get("at_once"):
                continue
            if ability["from"] != "play" or not _is_triggered(w, n, ability, event):
                continue
            if cancelled(w, n):
                continue
            seat = w.ctrl[n] if n in w.ctrl else event["by"]
            if ability["who"] == "owner":
                seat = w.info.owner[event["card"]]
            elif ability["who"] == "that-player" and ability["when"] == "minion-destroyed":
                seat = event["ctrl"]
            found.append((n, seat, ability, event, w.base.get(n, n)))
    return found


def _is_triggered(w: World, n: int, ability: Data, event: Data) -> bool:
    when, what = ability["when"], event["what"]
    about = ability.get("event", {})
    self_events = {
        "self-destroyed": what.endswith("destroyed"),
        "self-to-discard-from-play": what == "left" and event.get("zone") == "discard",
        "self-leaves-play": what == "left",
        "self-moved": what == "minion-moved",
    }
    if when in self_events:
        subject = event["card"]
        if about.get("subject", {}).get("host"):
            return bool(self_events[when] and w.host.get(n) == subject)
        return bool(self_events[when] and subject == n)
    names = {"card-played": ("minion-played", "action-played")}
    names["card-destroyed"] = ("minion-destroyed", "action-destroyed")
    if what not in names.get(when, (when,)):
        return False
    ctx = Ctx(w.ctrl[n] if n in w.ctrl else event["by"], n, w.base.get(n, n))
    by = about.get("by", "any-player")
    if (by == "you" and event["by"] != ctx.seat) or (by == "other-player" and event["by"] == ctx.seat):
        return False
    if n == event["card"] and when.endswith("-played"):
        return False
    if about.get("direct"):
        return True  # whom it affects is known when it has resolved
    at = about.get("at", "any")
    here = w.base.get(n, n)
    to, origin = event.get("to"), event.get("from")
    places = {
        "here": event["base"] == here,
        "to-here": to == here,
        "from-here": origin == here,
        "to-or-from-here": here in (to, origin),
        "any": True,
    }
    if not places[at]:
        return False
    if what == "cards-discarded":
        return bool(event["ctrl"] == ctx.seat)
    subject = {k: v for k, v in about.get("subject", {"type": "card"}).items() if k not in ("where", "on")}
    if not w.in_play(event["card"]) and event["what"] != "action-played":
        subject.pop("whose", None)
    if subject.get("has_special") and not any(
        a["kind"] == "special" for a in w.info.says[event["card"]]["abilities"]
    ):
        return False
    if about.get("subject", {}).get("on") and event["what"] == "action-played":
        on_base = event["to"] in w.bases
        if not event["to"] or (about["subject"]["on"] == "base") != on_base:
            return False
    subject.pop("has_special", None)
    if when == "action-destroyed" and about["subject"].get("on") == "base" and event["on"] not in w.bases:
        return False
    if event["what"] == "action-played" or not w.in_play(event["card"]):
        subject.pop("whose", None)
    return matches(w, ctx, subject, event["card"])
