"""Reading in the reference: pages, contents, where one has been, what one has marked. Knows no screen."""
