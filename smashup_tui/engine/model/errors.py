"""What goes wrong at a table. Never compiled, so that others can have errors of their own kind."""

from __future__ import annotations


class RulesError(Exception):
    """Something the rules do not allow; says what, why, and which rule."""

    def __init__(self, message: str, rule: str = "rule.illegal-choice") -> None:
        super().__init__(message)
        self.rule = rule


class IllegalChoice(RulesError):
    """An answer that the question does not allow. Nothing was changed."""


class SetupError(RulesError):
    """A game that cannot be set up as asked."""


class EndlessGame(Exception):
    """A game that goes on past every reasonable number of decisions: a defect, to be reported."""


class RecordError(Exception):
    """A record that cannot be read or does not reproduce its game: what, where, how to go on."""


class CardFault(Exception):
    """The code of a card raised in the middle of a game: which card, of which pack, in which line."""

    def __init__(self, message: str, pack: str = "") -> None:
        super().__init__(message, pack)
        self.pack = pack  # empty: the card comes with the game

    def __str__(self) -> str:
        return str(self.args[0])
