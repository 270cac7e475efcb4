"""Excellent Movies, Dudes!."""

from ..dsl import card_set

SET = card_set("Excellent Movies, Dudes!", "excellent_movies", 2023)
