"""Looking for a game: the tables of one's own server at which a seat is free, and a button to
join."""

import pytest

from bot.host.opening import Guest, Most
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from bot.sandbox.driver import Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from storage.ids import PersonId
from tests.e2e.players import seated, the_table


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
    own = await anna.slash(campo, "inkognito tables")
    assert "**Your tables**" in own.text
    assert "Table #1" in own.text
    assert own.message.buttons == (), "nobody joins where they sit"
    clara = sandbox.newcomer("Clara")
    late = await clara.slash(campo, "inkognito tables")
    joined = await ben.click(found.message, label="Join #1")
    assert joined.ephemeral
    assert table.current.chair_of(ben.id) is not None
    await anna.expect(campo, "· #1")
    lobby = next(m for m in anna.messages(campo) if "· #1" in m.text)
    await anna.click((await anna.click(lobby, label="Manage")).message, label="Add bot")
    assert "No seat is free" in (await ben.slash(campo, "inkognito tables")).text
    again = await clara.click(late.message, label="Join #1")
    assert not again.failed
    assert "seats are taken" in again.text
    await clara.slash(campo, "inkognito new", players=3)
    client.house.bounds.most = Most(99, 1)
    busy = await ben.slash(campo, "inkognito join", table="2")
    assert "as many tables as one person may" in busy.text
    assert the_table(client).current.chair_of(ben.id) is None


@pytest.mark.logs("message given up")
async def test_a_table_of_another_server_is_shown_to_nobody_here(
    sandbox: Sandbox, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    stranger = Guest(PersonId(7), "Zanzibar")
    other = await client.house.open(999, 998, stranger, Terms(), "en", Ticket(), calling=False)
    shown = await anna.slash(campo, "inkognito tables")
    assert "Zanzibar" not in shown.text
    assert f"#{other.id}" not in shown.text
    for command in ("join", "table", "match substitute", "match replay", "verify", "match rematch"):
        refused = await anna.slash(campo, f"inkognito {command}", table=str(other.id))
        assert "no such table" in refused.text.lower(), command
    assert len(other.current.chairs) == 1
    await sandbox.until(lambda: "message given up" in caplog.text)  # this world has no such channel


async def test_a_seat_is_offered_to_nobody_whom_an_admin_lets_sit_there_no_more(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, clara, dario = map(sandbox.person, ("Anna", "Ben", "Clara", "Dario"))
    await seated(sandbox, [anna, ben, clara])
    await dario.slash(campo, "inkognito new", players=3)
    await ben.slash(campo, "inkognito join", table="2")
    await owner.slash(campo, "inkognito-admin remove", table="1", person=ben)
    await owner.slash(campo, "inkognito-admin remove", table="2", person=ben)
    offered = {b.label for b in (await dario.slash(campo, "inkognito tables")).message.buttons}
    assert offered == {"Take over the seat"}
    out = await ben.slash(campo, "inkognito tables")
    assert out.message.buttons == ()
    assert "No seat is free at any table of this server" in out.text
    await owner.slash(campo, "inkognito-admin ban", person=clara)
    banned = await clara.slash(campo, "inkognito tables")
    assert banned.message.buttons == ()
    assert "do not let you sit down at its tables" in banned.text
    assert "No seat is free" not in banned.text
    await owner.slash(campo, "inkognito-admin unban", person=clara)
    again = await clara.slash(campo, "inkognito tables")
    assert {b.label for b in again.message.buttons} == {"Join #2", "Take over the seat"}
