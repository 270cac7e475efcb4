"""What follows from the state, computed when asked: power, places, visibility, words."""
