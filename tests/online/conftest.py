"""A house of one's own for each test."""

from tests.home import home

__all__ = ["home"]
