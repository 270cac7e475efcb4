"""The same seat on another machine: a server with tables, tickets for their seats, and the way there."""
