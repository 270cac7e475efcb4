"""Rules and nothing else: no card by name, no screen, no player. This is its surface.

Each name is loaded when it is first asked for, so that whoever needs one word does not load the rules.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .catalog import CATALOG as CATALOG
    from .catalog import Catalog as Catalog
    from .decisions import Decision as Decision
    from .decisions import Move as Move
    from .definitions import CardDef as CardDef
    from .errors import EndlessGame as EndlessGame
    from .errors import IllegalChoice as IllegalChoice
    from .errors import RecordError as RecordError
    from .errors import RulesError as RulesError
    from .errors import SetupError as SetupError
    from .events import Event as Event
    from .game import Answer as Answer
    from .game import Choice as Choice
    from .game import Game as Game
    from .position import Position as Position
    from .position import PositionError as PositionError
    from .position import why_impossible as why_impossible
    from .record import Record as Record
    from .rng import Rng as Rng
    from .setup import Seat as Seat
    from .setup import Setup as Setup
    from .story import tell as tell
    from .story import tell_all as tell_all
    from .views import View as View
    from .why import Reason as Reason

WHERE = {
    "CATALOG": "catalog",
    "Answer": "game",
    "CardDef": "definitions",
    "Catalog": "catalog",
    "Choice": "game",
    "Decision": "decisions",
    "EndlessGame": "errors",
    "Event": "events",
    "Game": "game",
    "IllegalChoice": "errors",
    "Move": "decisions",
    "Position": "position",
    "PositionError": "position",
    "Reason": "why",
    "Record": "record",
    "RecordError": "errors",
    "Rng": "rng",
    "RulesError": "errors",
    "Seat": "setup",
    "Setup": "setup",
    "SetupError": "errors",
    "View": "views",
    "tell": "story",
    "tell_all": "story",
    "why_impossible": "position",
}


def __getattr__(name: str) -> Any:
    if name not in WHERE:
        raise AttributeError(f"the engine exports no {name}")
    value = globals()[name] = getattr(import_module(f".{WHERE[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *WHERE})
