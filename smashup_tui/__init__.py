"""Smash Up in the terminal: rules core, cards, opponents and screens."""

__version__ = "0.1.0"
