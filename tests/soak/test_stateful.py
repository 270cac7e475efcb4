"""Anything in any order at one table: a little here, much in a soak."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from .stateful import AnyTable


def try_tables(count: int, steps: int) -> None:
    AnyTable.tried.clear()
    effort = settings(
        max_examples=count,
        stateful_step_count=steps,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(AnyTable, settings=effort)
    print("\nany table:", ", ".join(f"{times} {what}" for what, times in AnyTable.tried.most_common()))


def test_anything_in_any_order() -> None:
    try_tables(8, 20)
    assert AnyTable.tried["tables"] >= 8


@pytest.mark.soak
def test_anything_in_any_order_over_many_tables() -> None:
    try_tables(400, 50)
