"""The same seat on another machine: a house with tables, tickets for their seats, and the way there."""
