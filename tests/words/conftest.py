"""A catalogue that forgives nothing."""

import pytest

from tests.words.tables import Listening


@pytest.fixture(scope="session")
def catalogue() -> Listening:
    """Return the shipped catalogue, strict, which remembers what it said."""
    found = Listening.load(strict=True)
    assert isinstance(found, Listening)
    found.asked = set()
    return found
