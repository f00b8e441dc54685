"""A new admin gets from the invitation to a first table in few presses, and reads what is missing
(A1)."""

from urllib.parse import parse_qs, urlparse

import pytest

from bot.sandbox.driver import Sandbox
from bot.sandbox.world import FORUM, OWNER
from cogs.interactions.client import PERMISSIONS, Client
from cogs.interactions.permissions import NEEDS
from tests.e2e.players import the_table
from tests.hours import quiet

SETUP = "inkognito-admin setup"


async def test_a_new_admin_opens_a_first_table_with_one_command_and_one_press(
    sandbox: Sandbox, client: Client
) -> None:
    owner, anna, campo = sandbox.person(OWNER), sandbox.person("Anna"), sandbox.channel("campo")
    shown = await owner.slash(campo, SETUP)
    assert shown.ephemeral
    assert shown.text.count("✅") == len(NEEDS)
    assert "❌" not in shown.text
    assert not any(one.url for one in shown.message.buttons), "there is nothing to grant"
    opened = await owner.click(shown.message, label="Open a first table")
    assert "You sit at table #1." in opened.text
    lobby = await anna.expect(campo, "players wanted** · #1")
    assert the_table(client).current.row.owner == owner.id
    managed = await owner.click(lobby, label="Manage")
    for _ in range(3):
        managed = await owner.click(managed.message, label="Add bot")
    assert "has begun" in (await owner.click(managed.message, label="Start")).text


async def test_the_walk_through_the_settings_leads_back_and_names_what_is_set(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    shown = (await owner.slash(campo, SETUP)).message
    assert shown.text.count("Recommended:") == 3
    guild = sandbox.world.guild_id
    choices = (
        ("Where and who", "channels", [campo.id]),
        ("What is usual", "pace", ["slow"]),
        ("Calls and order", "log_channel", [campo.id]),
    )
    for label, option, values in choices:
        page = (await owner.click(shown, label=label)).message
        page = (await owner.select(page, f"ink:0:alter::{guild}.{option}", values)).message
        shown = (await owner.click(page, label="Setup")).message
    assert shown.text.count("Recommended:") == 1, "nobody is called yet"
    assert f"Channels for tables: <#{campo.id}>" in shown.text
    assert "Pace: slow" in shown.text
    opened = await owner.click(shown, label="Open a first table")
    assert "You sit at table" in opened.text
    assert the_table(client).current.terms.pace == "slow"
    elsewhere = (await owner.slash(sandbox.channel("lobby-of-spies"), SETUP)).message
    assert f"opened in <#{campo.id}>: type `/inkognito new` there" in elsewhere.text
    assert elsewhere.button(label="Open a first table").disabled


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("channels", "I may not write in"),
        ("log_channel", "**Send Messages** is missing. It waits, and goes on where it stopped"),
        ("forum", "I may open no post in"),
    ],
)
async def test_what_is_set_and_cannot_be_so_is_named_wherever_admins_look(
    sandbox: Sandbox, client: Client, option: str, said: str
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    place = (
        sandbox.world.add_channel("tables", kind=FORUM)
        if option == "forum"
        else sandbox.new_channel("journal")
    )
    await quiet()
    leaf = "order" if option == "log_channel" else "where"

    async def looked() -> dict[str, bool]:
        pages = {"setup": await owner.slash(campo, SETUP)}
        settings = await owner.slash(campo, "inkognito-admin settings")
        if leaf != "where":
            settings = await owner.click(settings.message, label="Calls and order")
        pages["settings"] = settings
        if option == "log_channel":
            pages["log"] = await owner.slash(campo, "inkognito-admin log")
            assert ("Also told in" in pages["log"].text) is (said not in pages["log"].text)
        return {name: said in page.text for name, page in pages.items()}

    await owner.slash(campo, "inkognito-admin set", option=option, value=f"<#{place.id}>")
    assert not any((await looked()).values())
    sandbox.permit_bot(place, send_messages=False)
    await quiet()
    assert all((await looked()).values())
    sandbox.permit_bot(place, send_messages=None)
    await quiet()
    assert not any((await looked()).values())


async def test_what_is_missing_is_named_with_what_for_and_a_link_that_grants_it(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo, guild = sandbox.person(OWNER), sandbox.channel("campo"), sandbox.world.guild_id
    for need in NEEDS:
        (name,) = [name for name, on in need.flag if on]
        sandbox.permit_bot(campo, **{name: False})
        shown = await owner.slash(campo, SETUP)
        said = client.services.catalogue
        assert (
            f"❌ **{said.say('en', need.key)}** – {said.say('en', f'{need.key}.why')}" in shown.text
        )
        assert shown.text.count("❌") == 1
        link = urlparse(shown.message.button(label="Grant what is missing").url)
        assert (link.netloc, link.path) == ("discord.com", "/oauth2/authorize")
        query = {key: value for key, (value,) in parse_qs(link.query).items()}
        assert query["client_id"] == str(client.application_id)
        assert query["guild_id"] == str(guild)
        assert query["scope"].split() == ["bot", "applications.commands"]
        assert int(query["permissions"]) == PERMISSIONS.value
        first = shown.message.button(label="Open a first table")
        assert first.disabled is need.indispensable
        assert "ask who runs this server" not in shown.text, "they do"
        assert ("none can be opened here" in shown.text) is need.indispensable
        sandbox.permit_bot(campo, **{name: None})
        again = await owner.click(shown.message, label="Look again")
        assert again.kind == "update" and "all that I need" in again.text


async def test_in_a_post_of_a_forum_it_names_the_channel_where_the_table_will_be(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    forum = sandbox.world.add_channel("tables", kind=FORUM)
    await quiet()
    await owner.slash(campo, "inkognito-admin set", option="forum", value=f"<#{forum.id}>")
    await owner.slash(campo, "inkognito new")
    await owner.slash(campo, "inkognito start", bots="fill")
    table = the_table(client)
    await sandbox.until(lambda: table.current.row.thread)
    (post,) = (thread for thread in owner.threads() if thread.parent_id == forum.id)
    shown = await owner.slash(post, SETUP)
    assert f"What I may do in <#{campo.id}>" in shown.text
    assert f"It opens in <#{campo.id}> for all to see" in shown.text
    await owner.click(shown.message, label="Open a first table")
    await owner.expect(campo, "players wanted** · #2")
    talk = sandbox.world.backend.create_thread(forum.id, "talk", owner.id)
    shown = await owner.slash(sandbox.channel_by_id(talk.id), SETUP)
    assert "Tables may not be opened in this channel." in shown.text
    assert shown.message.button(label="Open a first table").disabled


async def test_who_calls_a_role_that_may_not_be_mentioned_needs_one_permission_more(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    role = sandbox.world.backend.create_role(sandbox.world.guild_id, "spies", mentionable=False).id
    sandbox.permit_bot(campo, mention_everyone=False)
    assert "❌" not in (await owner.slash(campo, SETUP)).text
    answer = await owner.slash(
        campo, "inkognito-admin set", option="wanted_role", value=f"<@&{role}>"
    )
    assert "may not be mentioned" in answer.text
    assert "❌ **Mention @everyone" in (await owner.slash(campo, SETUP)).text
