"""Opponents: they see what a player sees, and copies in which the rest is dealt again."""
