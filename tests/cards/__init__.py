"""Tests of the cards, a file a faction."""
