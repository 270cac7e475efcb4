"""Who answers for a seat: chance, the quick player, the levels that search, and players by others."""
