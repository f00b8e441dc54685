"""Nobody reads more of the board game than the rules let them know, in whole matches through
Discord.

`MATCHES` says how many are played.
"""

import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.board.game import BOARD
from bot.board.rules.editions import Edition
from bot.game.chance import Seeded
from tests.secrecy.board.hands import by_button
from tests.secrecy.board.listened import BOARD_GAME, typing
from tests.secrecy.eavesdropper import Way, played
from tests.secrecy.stage import ruled_by, stage

EVERY = [
    (3, "ares", "de", by_button, {"help": "coach"}, {}),
    (4, "board-online", "en", typing, {"help": "deduction", "target": 2}, {}),
    (5, "ares", "en", typing, {"help": "sheet"}, {"placement": "chosen"}),
    (4, "mb", "de", by_button, {"help": "paper", "map": "serenissima"}, {"placement": "chosen"}),
    (5, "board-online", "de", by_button, {"help": "coach", "target": 2}, {}),
    (3, "mb", "en", typing, {"help": "sheet", "map": "serenissima"}, {"flee": "either"}),
    (5, "mb", "en", by_button, {"help": "deduction"}, {"report": "replaceable"}),
    (4, "ares", "de", typing, {"help": "coach", "target": 2}, {}),
    (3, "board-online", "de", typing, {"help": "deduction"}, {"placement": "chosen"}),
]
"""Players, edition, the thread's language, how it is played, what is agreed on when the table is
opened, and what besides."""

MATCHES = EVERY[: max(1, int(os.environ.get("MATCHES", "6")) - 2)]
"""The first four have every number of players, edition, way, language, map and help."""


@pytest.mark.parametrize(
    ("players", "edition", "language", "way", "agreed", "besides"),
    MATCHES,
    ids=[f"{players}-{edition}" for players, edition, *_ in MATCHES],
)
async def test_nobody_reads_more_than_he_may_know(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    players: int,
    edition: str,
    language: str,
    way: Way,
    agreed: dict[str, object],
    besides: dict[str, object],
) -> None:
    def opening(terms: Edition, *given: Any, **named: Any) -> Any:
        changed = BOARD.editions.read({**BOARD.editions.write(terms), **besides})
        return BOARD.rules.opening(changed, *given, **named)

    ruled_by(monkeypatch, replace(BOARD.rules, opening=opening))
    monkeypatch.setattr("cogs.board.gestures.APART", 0.0)
    speaking = ("en-US", "de", "en-GB", "de", "de")
    seed = 100 * players + len(edition)
    shut = ("Ben", "Clara") if way is typing else ()
    given = {"edition": edition, "language": language, **agreed}
    async with stage(tmp_path, monkeypatch, players, Seeded(seed), speaking, shut, **given) as on:
        ears = await played(on, BOARD_GAME, way, random.Random(seed), most=200, ends_from=3)
        assert ears.leaks == []
        assert ears.private > 40
        assert on.table.current.status == "over"
