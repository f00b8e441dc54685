"""Every kind of screen of the card game is as it was read: what stands there, in which order, what
can be pressed, and whom it calls."""

import pytest

from tests.cogs.mini.screens import COMMAND, path_of, transcript
from tests.mini.words.transcripts import GAMES


@pytest.mark.sweeps
@pytest.mark.parametrize("players", GAMES)
def test_every_screen_is_as_it_was_read(players: int) -> None:
    golden = path_of(players).read_text(encoding="utf-8")
    assert transcript(players) == golden, f"if this is meant: {COMMAND}"
