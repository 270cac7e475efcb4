"""A server of one's own for each test."""

from tests.home import home, same_deal

__all__ = ["home", "same_deal"]
