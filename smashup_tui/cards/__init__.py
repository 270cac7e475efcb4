"""The cards, one file a faction, written in the words of `dsl`. Importing this package registers them all."""

from importlib import import_module
from pkgutil import iter_modules

SETS = ("core", "sfdf", "international_incident", "marvel", "excellent_movies")


def _register() -> None:
    """Sets in order of appearance, factions in alphabetical order: card numbers are the same everywhere."""
    for card_set in SETS:
        package = import_module(f"{__name__}.{card_set}")
        for module in sorted(module.name for module in iter_modules(package.__path__)):
            import_module(f"{package.__name__}.{module}")


_register()
