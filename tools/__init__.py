"""Programs for authors and maintainers; nothing of the product needs them."""
