"""Corners of the rules, each by what it does on the table."""
