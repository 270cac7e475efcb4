"""Which card, rule or clarification a test is about: `@covers("aliens-invader", "clar.aliens-invader.1")`."""

from __future__ import annotations

import pytest


def covers(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.covers(*ids)
