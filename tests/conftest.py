"""Packs that happen to be installed have no part in the tests of the game itself."""

import os

os.environ["SMASHUP_PACKS"] = "off"
