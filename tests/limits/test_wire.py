"""What really goes over the wire while people play: within Discord's limits, and as its published description has it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Sandbox
from cogs.client import Client
from tests.e2e.players import ByButtons, ByCommands, play, seated, the_table, thread_of
from tests.limits.schema import the_schema
from tests.limits.walker import broken, broken_form

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")


async def evening(sandbox: Sandbox, client: Client, players: int) -> list[Exchange]:
    """Let people do everything there is, and return every request of the bot."""
    people = [sandbox.person(name) for name in NAMES[:players]]
    campo = sandbox.channel("campo")
    sandbox.speaks(people[1], "de")
    sandbox.close_dms(people[2])
    await seated(sandbox, people, target=1, edition=("german", "english", "online")[players - 3])
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await play(sandbox, client, table, people, ByCommands(random.Random(players), calls_from=99), most=30)
    await play(sandbox, client, table, people, ByButtons(random.Random(players), calls_from=2))
    for command in ("rules", "desk", "table", "resign", "join", "leave", "start", "cancel"):
        await people[0].slash(place, f"inkognito {command}")
    await people[0].slash(campo, "inkognito language", language="de")
    await people[0].slash(campo, "inkognito practice", players=players)
    await people[0].slash(campo, "inkognito new")
    options = ("Optionen", "Options")
    await sandbox.until(lambda: any(b.label in options for m in people[0].messages(campo) for b in m.buttons), 5)
    lobby, label = next((m, b.label) for m in people[0].messages(campo) for b in m.buttons if b.label in options)
    await people[0].click(lobby, label=label)
    await sandbox.settle(quiet=0.5)
    return sandbox.exchanges


def layouts(exchange: Exchange) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what *exchange* asks Discord to show: messages and forms."""
    body = exchange.body
    if not isinstance(body, dict):
        return
    if exchange.path.endswith("/callback"):
        kind, data = body["type"], body.get("data") or {}
        if kind == 9:
            yield "form", data
        elif "components" in data:
            yield "message", data
    elif "components" in body:
        yield "message", body


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_every_request_is_within_the_limits(sandbox: Sandbox, client: Client, players: int) -> None:
    seen = {"message": 0, "form": 0, "choices": 0}
    for exchange in await evening(sandbox, client, players):
        for kind, layout in layouts(exchange):
            seen[kind] += 1
            assert (broken_form if kind == "form" else broken)(layout) == [], layout
        body = exchange.body
        if isinstance(body, dict) and body.get("type") == 8 and exchange.path.endswith("/callback"):
            choices = body["data"]["choices"]
            seen["choices"] += 1
            assert len(choices) <= 25
            assert all(1 <= len(c["name"]) <= 100 and 1 <= len(c["value"]) <= 100 for c in choices)
    assert seen["message"] and seen["choices"], seen  # whether somebody calls is left to chance


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_every_request_is_as_discord_describes_it(sandbox: Sandbox, client: Client, players: int) -> None:
    schema = the_schema()
    exchanges = await evening(sandbox, client, players)
    wrong = {schema.wrong(each.method, each.path, each.body) for each in exchanges} - {None}
    assert wrong == set()


async def test_a_request_that_discord_does_not_describe_is_found() -> None:
    schema = the_schema()
    send, callback = "/channels/1/messages", "/interactions/1/token/callback"
    assert schema.wrong("POST", send, {"flags": 32768, "components": [{"type": 10, "content": "x"}]}) is None
    assert schema.wrong("POST", send, {"components": [{"type": 10, "content": "x" * 4001}]})
    assert schema.wrong("POST", send, {"nonce": "x" * 26})
    assert schema.wrong("POST", callback, {"type": 99})
    assert schema.wrong("POST", "/nowhere", {})
    assert schema.wrong("POST", send, None)
