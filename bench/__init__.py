"""`make bench`: how fast rules, opponents, screens, reference and server are."""
