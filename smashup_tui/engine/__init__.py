"""The rules core: knows the rules, no card by name, no screen."""
