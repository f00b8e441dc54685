"""Whole games of the board game through Discord, by clicking and by typing."""

import random

import pytest

from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from tests.e2e.board_players import ByClicks, ByTyping, play
from tests.e2e.players import seated, the_table, told

PEOPLE = ("Anna", "Ben", "Clara", "Dario", "Elena")

GAMES = (
    (3, "ares", "classic", ByClicks),
    (3, "mb", "serenissima", ByTyping),
    (3, "board-online", "classic", ByTyping),
    (4, "ares", "serenissima", ByTyping),
    (4, "mb", "classic", ByClicks),
    (4, "board-online", "serenissima", ByClicks),
    (5, "ares", "classic", ByClicks),
    (5, "mb", "serenissima", ByClicks),
    (5, "board-online", "classic", ByTyping),
)
"""Each number of players by each preset; each two of what a game can differ in meet in one."""


@pytest.mark.parametrize(("players", "edition", "town", "way"), GAMES)
async def test_a_whole_game_is_played(
    client: Client,
    sandbox: Sandbox,
    players: int,
    edition: str,
    town: str,
    way: type[ByClicks] | type[ByTyping],
) -> None:
    people = [sandbox.person(name) for name in PEOPLE[:players]]
    await seated(sandbox, people, edition=edition, map=town, pace="untimed")
    table = the_table(client)
    chance = random.Random(f"{players} {edition} {way}")
    await play(sandbox, client, table, people, way(chance))
    assert table.current.status == "over"
    assert table.current.public.edition.map == town
    await told(client, table)
    assert not sandbox.refused
