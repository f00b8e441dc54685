"""Whole games of the board game through Discord, by clicking and by typing."""

import random

import pytest

from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from tests.e2e.board_players import ByClicks, ByTyping, play
from tests.e2e.players import seated, the_table, told

pytestmark = pytest.mark.usefixtures("unhasty")

PEOPLE = ("Anna", "Ben", "Clara", "Dario", "Elena")

WHOLE, BEGUN = 2000, 40
"""Acts: more than a game has, and some turns of everybody."""

GAMES = (
    (3, "ares", "classic", ByClicks, WHOLE),
    (3, "mb", "serenissima", ByTyping, BEGUN),
    (3, "board-online", "classic", ByTyping, BEGUN),
    (4, "ares", "serenissima", ByTyping, BEGUN),
    (4, "mb", "classic", ByClicks, BEGUN),
    (4, "board-online", "serenissima", ByTyping, WHOLE),
    (5, "ares", "classic", ByTyping, BEGUN),
    (5, "mb", "serenissima", ByClicks, WHOLE),
    (5, "board-online", "classic", ByClicks, BEGUN),
)
"""Each number of players by each preset; each two of what a game can differ in meet in one. Each of
them is in one that is played to its end."""


@pytest.mark.parametrize(("players", "edition", "town", "way", "most"), GAMES)
async def test_a_game_is_played(
    client: Client,
    sandbox: Sandbox,
    players: int,
    edition: str,
    town: str,
    way: type[ByClicks] | type[ByTyping],
    most: int,
) -> None:
    people = [sandbox.person(name) for name in PEOPLE[:players]]
    await seated(sandbox, people, edition=edition, map=town, pace="untimed")
    table = the_table(client)
    chance = random.Random(f"{players} {edition} {way}")
    await play(sandbox, client, table, people, way(chance), most)
    assert table.current.status == "over" or most == BEGUN
    assert table.current.public.edition.map == town
    await told(client, table)
    assert not sandbox.refused
