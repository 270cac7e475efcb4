"""Tests of the cards of one set."""
