"""Pieces of the table that paint themselves."""
