"""The screen of the table: one controller, one immutable state, widgets that draw what they are given."""
