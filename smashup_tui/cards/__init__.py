"""The cards, one file a faction, written in the words of `dsl`. Importing this package makes them known.

A faction's file is read when the first of its cards is needed.
"""

from .packs import load_all

load_all()
