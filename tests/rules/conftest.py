"""The small reference, loaded once."""

import pytest

from rulesdb import Library
from tests.rules import small


@pytest.fixture(scope="session")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return small.library(tmp_path_factory.mktemp("entries"))
