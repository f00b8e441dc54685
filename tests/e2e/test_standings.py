"""What came of people's games, by commands: for oneself, and for a server of those who want to be
seen."""

import random

from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from tests.commands import typed
from tests.e2e.players import ByCommands, play, seated, the_table, thread_of


async def test_a_newcomer_plays_looks_at_his_figures_and_is_listed(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara", "Dario")]
    anna, ben, *_ = people
    campo = sandbox.channel("campo")
    assert "is over yet" in (await anna.slash(campo, "inkognito me stats")).text
    assert "has played five such games" in (await anna.slash(campo, "inkognito leaderboard")).text
    await seated(sandbox, people, target=5)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(
        sandbox, client, table, people, ByCommands(random.Random(3), calls_from=2), most=2500
    )
    assert table.current.status == "over"

    own = await anna.slash(campo, "inkognito me stats")
    assert own.ephemeral
    assert " games: " in own.text
    assert "Rating: " in own.text
    assert "Nobody else sees this" in own.text
    (file,) = own.message.raw["attachments"]
    assert file["filename"] == "form.png"
    assert own.message.pictures[0].description
    empty = (await ben.slash(campo, "inkognito leaderboard")).text
    assert str(anna.id) not in empty, "nobody is seen who does not want to be"
    assert (await anna.slash(place, "inkognito me listed")).ephemeral
    board = await ben.slash(campo, "inkognito leaderboard")
    assert f"1. <@{anna.id}>" in board.text
    assert " games\n" in board.text
    assert str(ben.id) not in board.text
    assert "You are seen" in (await anna.slash(campo, "inkognito me stats")).text
    solo = (await ben.slash(campo, "inkognito leaderboard", kind="soloists")).text
    assert "Nobody" in solo
    assert "no more" in (await anna.slash(place, "inkognito me listed")).text
    assert str(anna.id) not in (await ben.slash(campo, "inkognito leaderboard")).text
    assert "#1" in (await anna.slash(campo, "inkognito me history")).text


async def test_in_a_dm_there_is_no_server_to_stand_in(sandbox: Sandbox, client: Client) -> None:
    anna = sandbox.person("Anna")
    await seated(sandbox, [anna, sandbox.person("Ben"), sandbox.person("Clara")])
    await anna.expect(anna.dm(), "You are")
    for command in ("leaderboard", "me stats", "me listed", "me history"):
        assert "only in a server" in (await anna.slash(anna.dm(), typed(command))).text
