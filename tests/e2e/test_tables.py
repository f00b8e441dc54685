"""Looking for a game: the tables of one's own server at which a seat is free, and a button to
join."""

from bot.sandbox.driver import Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import the_table


async def test_a_free_seat_is_found_and_taken(sandbox: Sandbox, client: Client) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    campo = sandbox.channel("campo")
    nothing = await ben.slash(campo, "inkognito tables")
    assert nothing.ephemeral
    assert "No seat is free" in nothing.text
    await anna.slash(campo, "inkognito new", players=3)
    table = the_table(client)
    found = await ben.slash(campo, "inkognito tables")
    assert found.ephemeral
    assert "2 seats free beside Anna" in found.text
    clara = sandbox.newcomer("Clara")
    late = await clara.slash(campo, "inkognito tables")
    joined = await ben.click(found.message, label="Join #1")
    assert joined.ephemeral
    assert table.chair_of(ben.id) is not None
    await anna.expect(campo, "· #1")
    await anna.click(
        next(m for m in anna.messages(campo) if "· #1" in m.text), label="Add automaton"
    )
    assert "No seat is free" in (await ben.slash(campo, "inkognito tables")).text
    again = await clara.click(late.message, label="Join #1")
    assert not again.failed
    assert "seats are taken" in again.text
