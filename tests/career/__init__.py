"""Your games, added up."""
