"""`me`: the one object an ability works with, in seven parts that build on each other."""
