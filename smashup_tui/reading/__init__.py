"""Reading the reference: pages, contents, history, bookmarks. Knows no screen."""
