"""Many games: played one after another or side by side, and their results."""
