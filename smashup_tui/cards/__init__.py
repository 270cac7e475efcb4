"""The cards, one file a faction, written in the words of `dsl`."""
