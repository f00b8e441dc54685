"""Nobody reads more than the rules let them know, in whole matches through Discord.

`MATCHES` says how many are played.
"""

import os
import random
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from tests.secrecy.cards import CARD_GAME
from tests.secrecy.eavesdropper import Way, played
from tests.secrecy.hands import by_button, by_command
from tests.secrecy.stage import stage

EVERY = [
    (3, "german", "de", by_command, 1),
    (4, "english", "de", by_button, 2),
    (5, "online", "en", by_command, 1),
    (3, "dutch", "de", by_button, 1),
    (4, "dutch", "en", by_command, 1),
    (5, "german", "en", by_button, 1),
    (3, "english", "en", by_button, 1),
    (3, "online", "en", by_command, 2),
    (4, "german", "en", by_command, 1),
    (4, "online", "de", by_button, 1),
    (5, "english", "de", by_command, 1),
    (5, "dutch", "de", by_button, 1),
]
"""Players, edition, the thread's language, how it is played, and to how many points."""

MATCHES = EVERY[: int(os.environ.get("MATCHES", "6"))]
"""Every edition and number of players, played in either way, in either language."""


@pytest.mark.parametrize(("players", "edition", "language", "way", "target"), MATCHES)
async def test_nobody_reads_more_than_he_may_know(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    players: int,
    edition: str,
    language: str,
    way: Way,
    target: int,
) -> None:
    speaking = ("en-US", "de", "en-GB", "de", "de")
    seed = 100 * players + len(edition)
    shut = (
        ("Ben", "Clara") if way is by_command else ()
    )  # they are called in the thread, and read their desks
    options = {"edition": edition, "language": language, "target": target}
    async with stage(tmp_path, monkeypatch, players, Seeded(seed), speaking, shut, **options) as on:
        ears = await played(on, CARD_GAME, way, random.Random(seed), most=100 * target, ends_from=6)
        assert ears.leaks == []
        assert ears.private > 40
        assert on.table.current.status == "over"
