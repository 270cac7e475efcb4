"""Random games in every run of the tests."""
