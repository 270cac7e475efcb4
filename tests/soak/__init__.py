"""Random games by the thousand."""
