"""The cards, one file a faction, written in the words of `dsl`. Importing this package registers them all."""

from .packs import load_all

load_all()
