"""Practice without a screen: forecasts, hints, trees of branches, drills and example scenes."""
