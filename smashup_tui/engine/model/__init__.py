"""Cards, decisions, events and the state of a game as plain data."""
