"""A role that is called when a table opens: set by an admin, called once in so many hours, and
never everybody."""

from pathlib import Path

import pytest
from discord import app_commands
from simcord.enums import InteractionType

from bot.sandbox.driver import Impossible, Message, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from storage.ids import PersonId
from tests.e2e.conftest import playing
from tests.e2e.players import resigns, seated, the_table, thread_of
from tests.hostile.test_interactions import send
from tests.hours import quiet


def calls(reader: Person, sandbox: Sandbox) -> list[Message]:
    return [m for m in reader.messages(sandbox.channel("campo")) if "players are wanted" in m.text]


def role_of(sandbox: Sandbox, *, mentionable: bool = True) -> int:
    return sandbox.world.backend.create_role(
        sandbox.world.guild_id, "players", mentionable=mentionable
    ).id


async def test_a_role_is_called_once_in_its_hours_and_not_for_practice(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben, clara, owner = (sandbox.person(name) for name in ("Anna", "Ben", "Clara", OWNER))
    campo, role = sandbox.channel("campo"), role_of(sandbox)
    sent: list[dict[str, object]] = []
    sandbox.on_request(
        lambda e: (
            sent.append(e.body) if e.path.endswith("/messages") and e.method == "POST" else None
        )
    )
    async with playing(sandbox, tmp_path) as client:
        answer = await owner.slash(campo, "inkognito-admin wanted", role=role, hours=2)
        assert answer.ephemeral
        assert f"<@&{role}> is called" in answer.text
        assert "2 hours" in answer.text
        await ben.slash(campo, "inkognito practice")
        await anna.slash(campo, "inkognito new", players=3)
        await anna.expect(campo, "players are wanted")
        (call,) = calls(anna, sandbox)
        assert f"<@&{role}>" in call.text
        (body,) = [b for b in sent if "players are wanted" in str(b)]
        assert body["allowed_mentions"] == {"parse": [], "roles": [role], "users": []} or body[
            "allowed_mentions"
        ] == {
            "parse": [],
            "roles": [role],
        }
        await clara.slash(campo, "inkognito new", players=3)
        await quiet()
        assert len(calls(anna, sandbox)) == 1
        await client.house.db.write(
            lambda tx: tx.execute("UPDATE server SET called = called - 7200000")
        )
    async with playing(sandbox, tmp_path):
        await quiet()
        assert len(calls(anna, sandbox)) == 1, "a restart calls nobody again"
        await clara.slash(campo, "inkognito new", players=3)
        await sandbox.until(lambda: len(calls(anna, sandbox)) == 2)
        assert "No role" in (await owner.slash(campo, "inkognito-admin wanted")).text


async def test_what_is_not_named_stays_and_naming_nothing_ends_it(
    sandbox: Sandbox, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    owner, campo, role = sandbox.person(OWNER), sandbox.channel("campo"), role_of(sandbox)
    other = role_of(sandbox, mentionable=False)
    sandbox.permit_bot(campo, mention_everyone=False)
    said = []
    for named in ({"hours": 1}, {"role": role}, {"hours": 3}, {"role": other}, {"hours": 5}, {}):
        said.append((await owner.slash(campo, "inkognito-admin wanted", **named)).text)
    assert said[0].startswith("No role is called") and "once in one hour" in said[0]
    assert f"<@&{role}> is called" in said[1] and "once in one hour" in said[1]
    assert f"<@&{role}> is called" in said[2] and "once in 3 hours" in said[2]
    assert "may not be mentioned" not in said[1] + said[2]
    for text, hours in ((said[3], 3), (said[4], 5)):
        assert f"<@&{other}> is called" in text and f"once in {hours} hours" in text
        assert "may not be mentioned by everybody" in text
    assert said[5] == "No role is called when a table opens."
    kept = await client.house.servers.settings(sandbox.world.guild_id)
    assert (kept.wanted_role, kept.wanted_pause) == (None, 5 * 3_600_000)
    noted = [vars(record) for record in caplog.records if record.message == "setting changed"]
    here = sandbox.world.guild_id
    assert [(each["guild"], each["setting"]) for each in noted] == [(here, "wanted")] * 6
    sandbox.permit_bot(campo, mention_everyone=True)
    loud = await owner.slash(campo, "inkognito-admin wanted", role=other)
    assert "may not be mentioned" not in loud.text, "the bot may call whom it likes"


async def test_the_commands_of_admins_are_for_admins_whatever_a_client_or_a_server_lets_through(
    sandbox: Sandbox, client: Client
) -> None:
    """Admins may open a command to everybody in Discord's settings; what it sets is theirs all the
    same."""
    anna, owner, campo = sandbox.person("Anna"), sandbox.person(OWNER), sandbox.channel("campo")
    role = role_of(sandbox)
    await owner.slash(campo, "inkognito-admin wanted", role=role)
    before = await client.house.db.read("SELECT * FROM server")
    assert before
    with pytest.raises(Impossible):  # what her client says
        await anna.slash(campo, "inkognito-admin wanted")
    group = client.tree.get_command("inkognito-admin")
    assert isinstance(group, app_commands.Group)
    for command in group.commands:
        assert isinstance(command, app_commands.Command)
        given = [
            {"type": option.type.value, "name": option.name, "value": "1"}
            for option in command.parameters
            if option.required
        ]
        data = {
            "id": "1",
            "name": group.name,
            "type": 1,
            "options": [{"type": 1, "name": command.name, "options": given}],
        }
        answer = await send(
            sandbox, anna, campo, InteractionType.APPLICATION_COMMAND, data, message=None
        )
        assert answer.ephemeral
        assert "Only those who may manage this server" in answer.text, command.name
    assert await client.house.db.read("SELECT * FROM server") == before


async def test_everybody_is_never_called(sandbox: Sandbox, client: Client) -> None:
    campo, owner = sandbox.channel("campo"), sandbox.person(OWNER)
    everybody = sandbox.world.guild_id
    assert (
        "call everybody"
        in (await owner.slash(campo, "inkognito-admin wanted", role=everybody)).text
    )
    silent = role_of(sandbox, mentionable=False)
    assert "is called" in (await owner.slash(campo, "inkognito-admin wanted", role=silent)).text


async def test_a_role_that_is_deleted_is_called_no_more_and_another_one_still_is(
    sandbox: Sandbox, client: Client
) -> None:
    campo, owner, guild = sandbox.channel("campo"), sandbox.person(OWNER), sandbox.world.guild_id
    role, other = role_of(sandbox), role_of(sandbox)
    await owner.slash(campo, "inkognito-admin wanted", role=role)
    sandbox.world.backend.delete_role(guild, other)
    await quiet()
    assert (await client.house.servers.settings(guild)).wanted_role == role
    sandbox.world.backend.delete_role(guild, role)
    await quiet()
    assert (await client.house.servers.settings(guild)).wanted_role is None


@pytest.mark.parametrize("pace", ["evening", "untimed"])
async def test_the_table_reads_who_leaves_and_who_comes(
    sandbox: Sandbox, client: Client, pace: str
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    anna, ben, clara = people
    await seated(sandbox, people, target=1, pace=pace)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await resigns(anna, place)
    await ben.expect(place, f"<@{anna.id}> has left the game; ")
    dora = sandbox.newcomer("Dora")
    await dora.slash(place, "inkognito match substitute")
    await ben.expect(place, f"<@{dora.id}> takes over <@{anna.id}>'s seat")
    said = [
        m for m in clara.messages(place) if "takes over" in m.text or "has left the game" in m.text
    ]
    assert len(said) == 2
    assert all(m.pings == () for m in said)
    await client.house.people.erase(PersonId(anna.id))
    assert await client.house.db.read("SELECT 1 FROM passage WHERE person = ?", (anna.id,)) == []
