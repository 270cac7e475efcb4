"""What self-play says about factions, pairs and levels: counts, estimates, drawings."""
