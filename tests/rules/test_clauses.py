"""What a question asks, apart from its conditions, and whether it wants a Yes or a No."""

import pytest

from rulesdb.clauses import asks_yes_or_no, main_clause
from rulesdb.words import split


@pytest.mark.parametrize(
    ("asked", "main"),
    [
        ("does igor give a counter when he's beamed up", "does igor give a counter"),
        ("when a base scores do the minions count as destroyed", "do the minions count as destroyed"),
        ("webbed up on warbot can it be destroyed now", "can it be destroyed now"),
        ("central brain has a printed 3 on it can i seeing stars it", "can i seeing stars it"),
        ("can cub scout kill a minion that i move in with dinghy", "can cub scout kill a minion"),
        ("does that count as destroyed", "does that count as destroyed"),
        ("is he safe if i have awesome guy there", "is he safe"),
        ("tooth and claw and cannon", "tooth and claw and cannon"),
    ],
)
def test_the_main_clause(asked: str, main: str) -> None:
    assert " ".join(main_clause(split(asked)).words) == main


@pytest.mark.parametrize(
    ("asked", "wants"),
    [
        ("when a base scores do the minions count as destroyed", True),
        ("when does a base score", False),
        ("when can i play specials", False),
        ("where my minion goes do i choose", True),
        ("when the deck is empty", False),
    ],
)
def test_a_condition_in_front_hides_no_question(asked: str, wants: bool) -> None:
    assert asks_yes_or_no(split(asked)) == wants
