"""Whole games of the board game through Discord, by clicking and by typing."""

import random

import pytest

from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from tests.e2e.board_players import ByClicks, ByTyping, play
from tests.e2e.players import seated, the_table, told

PEOPLE = ("Anna", "Ben", "Clara", "Dario", "Elena")


@pytest.mark.parametrize("way", [ByClicks, ByTyping])
@pytest.mark.parametrize(("players", "edition"), [(3, "ares"), (4, "mb"), (5, "board-online")])
async def test_a_whole_game_is_played(
    client: Client,
    sandbox: Sandbox,
    players: int,
    edition: str,
    way: type[ByClicks] | type[ByTyping],
) -> None:
    people = [sandbox.person(name) for name in PEOPLE[:players]]
    await seated(sandbox, people, edition=edition, pace="untimed")
    table = the_table(client)
    await play(sandbox, client, table, people, way(random.Random(f"{players} {way}")))
    assert table.current.status == "over"
    await told(client, table)
    assert not sandbox.refused
