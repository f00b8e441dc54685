"""Whole matches through Discord, from the lobby to the result."""

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from tests.e2e.conftest import BOTH, playing
from tests.e2e.players import ByButtons, ByCommands, play, seated, the_table, thread_of
from tests.hours import quiet

pytestmark = [BOTH, pytest.mark.usefixtures("unhasty")]

PEOPLE = ("Anna", "Ben", "Clara", "Dario", "Elena")


MATCHES = [
    (3, ByButtons, "german"),
    (3, ByCommands, "english"),
    (3, ByButtons, "online"),
    (4, ByCommands, "german"),
    (4, ByButtons, "english"),
    (4, ByCommands, "online"),
    (5, ByButtons, "german"),
    (5, ByButtons, "english"),
    (5, ByCommands, "online"),
]
"""Any two of players, way and edition come together once at least."""


@pytest.mark.parametrize(("players", "way", "edition"), MATCHES)
async def test_a_match_is_played_to_its_end(
    sandbox: Sandbox, client: Client, players: int, way: type[ByButtons | ByCommands], edition: str
) -> None:
    people = [sandbox.person(name) for name in PEOPLE[:players]]
    await seated(sandbox, people, edition=edition, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, way(random.Random(players)))
    assert table.current.status in ("over", "playing")
    if (
        table.current.status == "playing"
    ):  # a wrong call with target 1 still gives somebody a point, but a draw gives none
        assert table.current.public.game > 1
        return
    await people[0].expect(place, "this game.")
    await people[0].expect(sandbox.channel("campo"), "has finished")
    for person in people:
        trial, *letters = [message.text for message in person.messages(person.dm())]
        assert "You are" not in trial
        assert all(
            letter.startswith("**You are ") and letter.count("You are ") == 1 for letter in letters
        )
    assert not sandbox.refused


async def test_the_game_goes_on_after_a_restart_in_every_phase(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in PEOPLE[:4]]
    way = ByButtons(random.Random(7), calls_from=4)
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, target=1)
    for _ in range(60):
        async with playing(sandbox, tmp_path) as client:
            tables = client.house.open_tables()
            if not tables:
                break
            await play(sandbox, client, tables[0], people, way, most=3)
            await quiet()
    else:
        raise AssertionError("the match did not end")
    for person in people:
        told = [message.text for message in person.messages(person.dm())]
        assert sum("partner" in text and "You are" in text for text in told) >= 1
        twice = [text for text, times in Counter(told).items() if times > 1]
        assert not twice, "something was told twice"
