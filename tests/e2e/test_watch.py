"""Who wants to be called when a table opens is called, once an hour, by the table's message, and
not to practice."""

from pathlib import Path

from bot.sandbox.driver import Person, Sandbox
from cogs.interactions.client import Client
from storage import interests
from storage.ids import PersonId
from tests.e2e.conftest import playing
from tests.e2e.players import the_table
from tests.hours import quiet


def calls(reader: Person, sandbox: Sandbox) -> list[tuple[int, ...]]:
    campo = sandbox.channel("campo")
    return [tuple(m.pings) for m in reader.messages(campo) if "players are wanted" in m.text]


async def test_who_watches_is_called_once_and_joins(sandbox: Sandbox, client: Client) -> None:
    anna, ben, clara, dario = (sandbox.person(name) for name in ("Anna", "Ben", "Clara", "Dario"))
    campo = sandbox.channel("campo")
    for person in (anna, ben, clara, clara):
        answer = await person.slash(campo, "inkognito me watch")
        assert answer.ephemeral
    assert "no more" in answer.text, "the second time ends it"
    await dario.slash(campo, "inkognito practice")
    await anna.slash(campo, "inkognito new", players=3)
    await ben.expect(campo, "players are wanted at table #2")
    assert calls(ben, sandbox) == [(ben.id,)]
    message = next(m for m in ben.messages(campo) if "players are wanted" in m.text)
    assert not (await ben.click(message, label="Join")).failed
    assert the_table(client).current.chair_of(PersonId(ben.id)) is not None
    await dario.slash(campo, "inkognito new", players=3)
    await sandbox.until(lambda: len(calls(ben, sandbox)) == 2)
    assert calls(ben, sandbox)[1] == (anna.id,), "Ben was called within the hour"
    await clara.slash(campo, "inkognito new", players=3)
    await quiet()
    assert len(calls(ben, sandbox)) == 2


async def test_a_restart_calls_nobody_again_and_an_erased_person_is_never_called(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    campo = sandbox.channel("campo")
    async with playing(sandbox, tmp_path) as client:
        await ben.slash(campo, "inkognito me watch")
        await anna.slash(campo, "inkognito new", players=3)
        await ben.expect(campo, "players are wanted")
    async with playing(sandbox, tmp_path) as client:
        await quiet()
        assert len(calls(ben, sandbox)) == 1
        await client.house.people.erase(PersonId(ben.id))
        assert not await interests.wants(client.house.db, sandbox.world.guild_id, PersonId(ben.id))
        assert await client.house.db.read("SELECT 1 FROM calling") == []


async def test_who_is_erased_is_named_no_more_where_they_were_called_and_nobody_once_it_is_closed(
    sandbox: Sandbox, client: Client
) -> None:
    anna, ben, clara = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
    campo = sandbox.channel("campo")
    for person in (ben, clara):
        await person.slash(campo, "inkognito me watch")
    await anna.slash(campo, "inkognito new", players=3)
    call = await anna.expect(campo, "players are wanted at table #1")
    for person, left in ((ben, {clara}), (clara, set[Person]())):
        await person.slash(campo, "inkognito privacy", what="sure")
        await quiet()
        named = {one for one in (ben, clara) if f"<@{one.id}>" in anna.refresh(call).text}
        assert named == left
        assert anna.refresh(call).buttons
    await ben.slash(campo, "inkognito me watch")
    await clara.slash(campo, "inkognito new", players=3)
    call = await anna.expect(campo, "players are wanted at table #2")
    assert f"<@{ben.id}>" in call.text
    await clara.slash(campo, "inkognito cancel", table="2")
    await quiet()
    assert anna.refresh(call).text == "📣 Players were wanted at table #2."
