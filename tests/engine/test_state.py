"""The state: every slot is copied, and a copy shares nothing that can change."""

from __future__ import annotations

from smashup_tui.engine.model.state import FIELDS, Effect, Permit, State

REPLACED = ("gained", "marks", "memory", "under")  # mypy sees to it that these are never changed in place


def filled() -> State:
    """A state in which every slot differs from a new one's."""
    state = State.begin(2, 99)
    for name in FIELDS:
        value = getattr(state, name)
        if isinstance(value, bytearray):
            setattr(state, name, bytearray([7, 8]))
        elif isinstance(value, list):
            setattr(state, name, [(1,), (2,)] if value and isinstance(value[0], tuple) else [3, 4])
        elif isinstance(value, dict):
            setattr(state, name, {5: (6,)})
        elif isinstance(value, tuple):
            setattr(state, name, (Permit(0), Effect("power", 1, 2, 3, 4, 5)))
        else:
            setattr(state, name, 41)
    return state


def test_a_copy_has_every_slot() -> None:
    state = filled()
    copy = state.copy()
    for name in FIELDS:
        assert getattr(copy, name) == getattr(state, name), name
    assert copy.as_data() == state.as_data()


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = filled()
    copy = state.copy()
    for name in FIELDS:
        value = getattr(state, name)
        if isinstance(value, (bytearray, list, dict)) and name not in REPLACED:
            assert getattr(copy, name) is not value, name


def test_as_data_tells_two_states_apart_in_every_slot() -> None:
    for name in FIELDS:
        state, other = State.begin(2, 0), State.begin(2, 0)
        setattr(other, name, getattr(filled(), name))
        assert state.as_data() != other.as_data(), name
