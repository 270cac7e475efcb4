"""The table: a game with its players and its journal, and what one seat may see and do."""
