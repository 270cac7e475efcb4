"""The rules and nothing else: no card by name, no screen, no player. This is its surface.

Each name is loaded when it is first used, so that importing one doesn't load all the rules.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Answer as Answer
    from .game import Choice as Choice
    from .game import Game as Game
    from .model.catalog import CATALOG as CATALOG
    from .model.catalog import Catalog as Catalog
    from .model.decisions import Decision as Decision
    from .model.decisions import Move as Move
    from .model.definitions import CardDef as CardDef
    from .model.errors import EndlessGame as EndlessGame
    from .model.errors import IllegalChoice as IllegalChoice
    from .model.errors import RecordError as RecordError
    from .model.errors import RulesError as RulesError
    from .model.errors import SetupError as SetupError
    from .model.events import Event as Event
    from .position import Position as Position
    from .position import PositionError as PositionError
    from .position import why_impossible as why_impossible
    from .query.event_text import tell as tell
    from .query.event_text import tell_all as tell_all
    from .query.visibility import VisibleTable as VisibleTable
    from .query.why_not import Reason as Reason
    from .record import Record as Record
    from .rng import Rng as Rng
    from .setup import Seat as Seat
    from .setup import Setup as Setup

WHERE = {
    "CATALOG": "model.catalog",
    "Answer": "game",
    "CardDef": "model.definitions",
    "Catalog": "model.catalog",
    "Choice": "game",
    "Decision": "model.decisions",
    "EndlessGame": "model.errors",
    "Event": "model.events",
    "Game": "game",
    "IllegalChoice": "model.errors",
    "Move": "model.decisions",
    "Position": "position",
    "PositionError": "position",
    "Reason": "query.why_not",
    "Record": "record",
    "RecordError": "model.errors",
    "Rng": "rng",
    "RulesError": "model.errors",
    "Seat": "setup",
    "Setup": "setup",
    "SetupError": "model.errors",
    "VisibleTable": "query.visibility",
    "tell": "query.event_text",
    "tell_all": "query.event_text",
    "why_impossible": "position",
}


def __getattr__(name: str) -> Any:
    if name not in WHERE:
        raise AttributeError(f"the engine exports no {name}")
    value = globals()[name] = getattr(import_module(f".{WHERE[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *WHERE})
