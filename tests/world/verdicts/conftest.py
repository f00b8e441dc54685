"""A world for whoever judges."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.world.judges import letters, private, wire
from tests.world.verdicts.by_hand import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A table of two people and a bot, in the first round of their game."""
    for known in (wire.calls, wire.interactions, wire.troubles, letters.letterboxes):
        known.cache_clear()
    private.letters.cache_clear()
    made = World(tmp_path)
    yield made
    made.file.close()
    for copy in made.kept.copies:
        copy.db.close()
