"""The differential check: every card stated a second time as data, and compared with the engine.

Importing the package makes every verb and condition of the statements known.
"""

from . import conditions, extra_plays, pile_verbs, verbs

WORDS = (conditions, extra_plays, pile_verbs, verbs)
