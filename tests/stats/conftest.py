"""Games are journalled: every test has a home of its own."""

from tests.home import folder, home  # noqa: F401
