"""Back and forward in the rules, as in a web browser."""

from __future__ import annotations

from smashup_tui.reading.trail import Trail


def pages(trail: Trail) -> list[str]:
    return [step.entry for step in trail.steps]


def test_you_go_back_and_forward() -> None:
    trail = Trail()
    for page in ("a", "b", "c"):
        trail.visit(page)
    back = trail.move(-1)
    assert back is not None and back.entry == "b"
    assert trail.can_move(-1) and trail.can_move(1)
    forward = trail.move(1)
    assert forward is not None and forward.entry == "c"
    assert trail.move(1) is None and trail.here == forward


def test_a_new_page_cuts_off_the_way_forward() -> None:
    trail = Trail()
    for page in ("a", "b", "c"):
        trail.visit(page)
    trail.move(-1)
    trail.move(-1)
    trail.visit("d")
    assert pages(trail) == ["a", "d"]
    assert trail.visited == ["d", "c", "b", "a"]  # but you have been there


def test_results_you_only_glance_at_leave_no_trace() -> None:
    trail = Trail()
    trail.visit("a")
    for page in ("b", "c", "d"):
        trail.glance(page)
    assert pages(trail) == ["a", "d"]
    assert trail.visited == ["a"]


def test_a_page_you_follow_a_link_from_is_kept() -> None:
    trail = Trail()
    trail.glance("a")
    trail.visit("b")
    trail.glance("c")
    assert pages(trail) == ["a", "b", "c"]
    assert trail.visited == ["b", "a"]


def test_opening_what_you_glance_at_keeps_it_once() -> None:
    trail = Trail()
    trail.glance("a")
    trail.visit("a")
    trail.glance("b")
    assert pages(trail) == ["a", "b"]


def test_a_glance_is_left_for_what_was_open() -> None:
    trail = Trail()
    assert trail.leave_glance() is None
    trail.glance("a")
    assert trail.leave_glance() is None and trail.here is None
    trail.visit("a")
    trail.glance("b")
    assert trail.glances and trail.leave_glance() == trail.here and trail.here is not None
    assert trail.here.entry == "a" and trail.leave_glance() is None


def test_a_page_remembers_how_far_you_read() -> None:
    trail = Trail()
    trail.visit("a").top = 12
    trail.visit("b")
    back = trail.move(-1)
    assert back is not None and back.top == 12
