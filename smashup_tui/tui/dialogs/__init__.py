"""Questions that need a window of their own."""
