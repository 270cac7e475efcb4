"""The table in lines of text: for a pipe, a terminal without a cursor, a screen reader."""
