"""A reference small enough to know by heart, for tests of loading, searching and linking."""

from pathlib import Path

from rulesdb import CardFact, Library

ENTRIES = '''
[[entry]]
id = "rule.me-first"
title = "Me First!"
kind = "rule"
text = """
When several players want to act at once, the current player begins and the others follow clockwise.

- Mandatory abilities go before [[term.special|Specials]] out of the hand.
- *Everyone* may pass.
"""
sources = ["EMD p.8", "Core p.6"]
related = ["term.special", "rule.before-scoring"]
aliases = ["who goes first with specials", "order of specials"]
changed_since = [ { book = "Core 2012", said = "only Specials were put in order" } ]

[[entry]]
id = "rule.before-scoring"
title = "Before a base scores"
kind = "rule"
text = "A base that is scoring can still take a minion: play it with a Special, before points are given."
sources = ["EMD p.8"]
aliases = ["play a minion on a base that is scoring"]
cards = ["ninjas-shinobi"]

[[entry]]
id = "rule.ties"
title = "Ties"
kind = "rule"
text = "Tied players all take the best place they share. Those places are gone for the next player."
sources = ["EMD p.9", "Marvel pp.6-7"]
aliases = ["tie for second place"]

[[entry]]
id = "term.special"
title = "Special"
kind = "term"
text = "An ability used at an unusual moment."
sources = ["EMD p.14", "Marvel p.5"]
aliases = ["special ability"]

[[entry]]
id = "term.talent"
title = "Talent"
kind = "term"
text = "An ability used once in each of your own turns."
sources = ["EMD p.14"]

[[entry]]
id = "term.destroy"
title = "Destroy"
kind = "term"
text = "Put the card into its owner's discard pile."
sources = ["EMD p.12"]
aliases = ["kill"]

[[entry]]
id = "term.breakpoint"
title = "Breakpoint"
kind = "term"
text = "The total power at which a base scores."
sources = ["EMD p.3"]

[[entry]]
id = "term.to"
title = "To"
kind = "term"
text = "Do one thing in order for another to happen."
sources = ["EMD p.14"]

[[entry]]
id = "clar.ninjas-shinobi.1"
title = "Shinobi: how many at one base"
kind = "clarification"
text = "Only one Shinobi of yours joins a scoring base."
sources = ["EMD p.15"]
cards = ["ninjas-shinobi"]
related = ["rule.before-scoring"]

[[entry]]
id = "clar.ninjas-shinobi.2"
title = "Shinobi and Tar Pits"
kind = "clarification"
text = "A Shinobi destroyed at Tar Pits goes under the deck."
sources = ["Smash Up wiki"]
cards = ["ninjas-shinobi", "tar-pits"]

[[entry]]
id = "errata.dinosaurs-king-rex"
title = "King Rex"
kind = "errata"
text = "A later printing gives it no new words."
sources = ["Smash Up wiki"]
cards = ["dinosaurs-king-rex"]
played = false

[[entry]]
id = "faction.ninjas"
title = "Ninjas"
kind = "faction"
text = "They arrive late and take the base."
settled = "Ours."
[entry.faction]
how_it_wins = "By surprise."
complexity = "Medium"
partners = ["dinosaurs"]
set = "Smash Up (core set)"

[[entry]]
id = "faction.dinosaurs"
title = "Dinosaurs"
kind = "faction"
text = "Big, and proud of it."
settled = "Ours."
[entry.faction]
how_it_wins = "By sheer power."
complexity = "Low"
partners = ["ninjas"]
set = "Smash Up (core set)"

[[entry]]
id = "example.ties"
title = "Ten, ten and five"
kind = "example"
text = "Two players with 10 power each win; the one with 5 comes third."
settled = "Made up to show the rule."
related = ["rule.ties"]
'''

SHINOBI = CardFact(
    "ninjas-shinobi",
    "Shinobi",
    "Smash Up (core set)",
    "Ninjas",
    "minion",
    "Special: joins a base that is about to score.",
    face=("minion", "power 3", "2 in the deck"),
)
KING_REX = CardFact(
    "dinosaurs-king-rex",
    "King Rex",
    "Smash Up (core set)",
    "Dinosaurs",
    "minion",
    "No ability, just teeth.",
    face=("minion", "power 7", "1 in the deck"),
)
HAIL_HYDRA = CardFact(
    "hydra-hail-hydra",
    "Hail Hydra",
    "Smash Up: Marvel",
    "Hydra",
    "action",
    "Destroys one of your own. Señor, why?",
    face=("action", "2 in the deck"),
)
TAR_PITS = CardFact(
    "tar-pits",
    "Tar Pits",
    "Smash Up (core set)",
    "Dinosaurs",
    "base",
    "Destroyed minions sink to the bottom of the deck.",
    face=("base", "breakpoint 16", "VP 4·3·2"),
    confidence="inferred",
)
CARDS = (SHINOBI, KING_REX, HAIL_HYDRA, TAR_PITS)


def library(folder: Path, entries: str = ENTRIES, cards: tuple[CardFact, ...] = CARDS) -> Library:
    """The small reference, written to a folder and loaded from there."""
    (folder / "small.toml").write_text(entries, "utf-8")
    return Library.load(cards, folder)
