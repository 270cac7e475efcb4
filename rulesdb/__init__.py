"""The reference: rules, terms, clarifications and factions, searchable and linked."""

from rulesdb.library import Library
from rulesdb.load import LoadError, Problem
from rulesdb.model import (
    KINDS,
    Block,
    CardFact,
    CardPage,
    Change,
    Entry,
    FactionFacts,
    Found,
    Hit,
    Section,
    Span,
)
from rulesdb.pairs import Referee, Verdict

__all__ = [
    "KINDS",
    "Block",
    "CardFact",
    "CardPage",
    "Change",
    "Entry",
    "FactionFacts",
    "Found",
    "Hit",
    "Library",
    "LoadError",
    "Problem",
    "Referee",
    "Section",
    "Span",
    "Verdict",
]
