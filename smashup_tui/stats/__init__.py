"""Your games added up: record, rating, challenges, the deal of the day. Plain Python, no screen."""
