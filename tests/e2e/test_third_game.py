"""A game that the bot has never heard of, on Discord: it takes two folders and two lines."""

import asyncio
import sys
from pathlib import Path


async def test_a_third_game_is_opened_played_told_and_checked_on_discord(tmp_path: Path) -> None:
    """In a process of its own: what can be chosen is read from the list of games when it starts."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.third.playing",
        str(tmp_path),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()
