"""A forum of tables: each match has a post of its own there, tagged by how it stands; where that is
not to be had, it has its thread as ever (A2)."""

import random
from pathlib import Path

import pytest
from simcord.backend.models import Channel as Stored

from bot.sandbox import servers
from bot.sandbox.driver import Fault, Person, Sandbox
from bot.sandbox.world import FORUM, OWNER
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import ByCommands, play, resigns, seated, the_table, told
from tests.hours import quiet, until

SET = "inkognito-admin set"
NAMES = ("Anna", "Ben", "Clara")


async def forum_of(sandbox: Sandbox, *tags: str) -> Stored:
    """Return a forum that the admins have chosen, with *tags* of theirs."""
    forum = sandbox.world.add_channel("tables", kind=FORUM)
    own = {"moderated": False, "emoji_id": None, "emoji_name": None}
    named = [{"id": str(sandbox.world.backend.snowflake()), "name": tag, **own} for tag in tags]
    sandbox.world.backend.edit_channel(forum.id, {"available_tags": named})
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    await quiet()
    said = await owner.slash(campo, SET, option="forum", value=f"<#{forum.id}>")
    assert "✅" in said.text, said.text
    return forum


def tags_of(sandbox: Sandbox, forum: Stored, post: int) -> list[str]:
    names = {int(tag["id"]): tag["name"] for tag in forum.available_tags}
    return [names[tag] for tag in sandbox.world.backend.channels[post].applied_tags]


def people_of(sandbox: Sandbox) -> list[Person]:
    return [sandbox.person(name) for name in NAMES]


async def posted(client: Client) -> int:
    """Return the post, or the thread, of the newest table once it has one."""
    await until(lambda: the_table(client).current.row.thread is not None)
    table = the_table(client)
    await told(client, table)
    assert table.current.row.thread is not None
    return table.current.row.thread


async def test_a_match_has_its_post_in_the_forum_and_its_tag_follows_how_it_stands(
    sandbox: Sandbox, client: Client
) -> None:
    people, forum = people_of(sandbox), await forum_of(sandbox)
    await seated(sandbox, people, target=1)
    post = await posted(client)
    stored = sandbox.world.backend.channels[post]
    assert stored.parent_id == forum.id
    assert stored.name == "Mini Inkognito · table 1"
    (place,) = [one for one in people[0].threads() if one.id == post]
    first, *_ = people[0].messages(place)
    assert f"the match of table #1, opened in <#{sandbox.channel('campo').id}>" in first.text
    assert any("My desk" in b.label for m in people[0].messages(place) for b in m.buttons)
    await people[0].expect(sandbox.channel("campo"), f"<#{post}>")
    assert [tag["name"] for tag in forum.available_tags] == ["seat free", "being played", "over"]
    assert tags_of(sandbox, forum, post) == ["being played"]
    await resigns(people[2], place)
    await told(client, the_table(client))
    assert tags_of(sandbox, forum, post) == ["seat free"]
    await sandbox.newcomer("Dora").slash(place, "inkognito match substitute")
    await told(client, the_table(client))
    assert tags_of(sandbox, forum, post) == ["being played"]
    for person in (*people[:2], sandbox.person("Dora")):
        await resigns(person, place)
    await quiet()
    assert tags_of(sandbox, forum, post) == ["over"]
    result = next(
        m for m in people[0].messages(place) if any(b.label == "New table" for b in m.buttons)
    )
    opened = await people[0].click(result, label="New table")
    assert "You sit at table #2." in opened.text
    assert the_table(client).current.row.channel == sandbox.channel("campo").id


async def test_tags_of_the_admins_own_serve_and_others_on_a_post_stay(
    sandbox: Sandbox, client: Client
) -> None:
    forum = await forum_of(sandbox, "Zu Ende", "WIRD GESPIELT", "tournament")
    sandbox.world.permit(forum.id, sandbox.world.backend.bot_user.id, manage_channels=False)
    await quiet()
    people = people_of(sandbox)
    await seated(sandbox, people, target=1)
    post = await posted(client)
    assert tags_of(sandbox, forum, post) == ["WIRD GESPIELT"]
    stored = sandbox.world.backend.channels[post]
    extra = int(forum.available_tags[2]["id"])
    sandbox.world.backend.edit_channel(post, {"applied_tags": [*stored.applied_tags, extra]})
    (place,) = [one for one in people[0].threads() if one.id == post]
    for person in people:
        await resigns(person, place)
    await quiet()
    assert tags_of(sandbox, forum, post) == ["Zu Ende", "tournament"]
    assert len(forum.available_tags) == 3


@pytest.mark.logs("no post in the forum")
async def test_where_no_post_can_be_had_the_match_has_its_thread_and_who_begins_it_reads_so(
    sandbox: Sandbox, client: Client
) -> None:
    forum, owner, campo = await forum_of(sandbox), sandbox.person(OWNER), sandbox.channel("campo")
    sandbox.world.permit(forum.id, sandbox.world.backend.bot_user.id, send_messages=False)
    await quiet()
    people = people_of(sandbox)
    await people[0].slash(campo, "inkognito new", players=3)
    started = await people[0].slash(campo, "inkognito start", bots="fill")
    assert f"I may open no post in <#{forum.id}>" in started.text
    post = await posted(client)
    assert sandbox.world.backend.channels[post].parent_id == campo.id
    setup = await owner.slash(campo, "inkognito-admin setup")
    assert f"⚠️ I may open no post in <#{forum.id}>" in setup.text
    refused = await owner.slash(campo, SET, option="forum", value=f"<#{forum.id}>")
    assert "may not post" in refused.text


async def test_a_post_that_was_opened_before_a_kill_is_not_opened_again(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = people_of(sandbox)
    async with playing(sandbox, tmp_path) as client:
        forum = await forum_of(sandbox)
        await seated(sandbox, people, target=1)
        post, table = await posted(client), the_table(client)
        await client.house.db.write(
            lambda tx: tx.execute("UPDATE seating SET thread = NULL WHERE id = ?", (table.id,))
        )
    async with playing(sandbox, tmp_path) as client:
        assert await posted(client) == post
        guild = sandbox.world.backend.get_guild(sandbox.world.guild_id)
        posts = [
            one
            for one in guild.thread_ids
            if sandbox.world.backend.channels[one].parent_id == forum.id
        ]
        assert posts == [post]


async def test_a_forum_that_is_deleted_leaves_the_match_in_the_channel(
    sandbox: Sandbox, client: Client
) -> None:
    forum, people = await forum_of(sandbox), people_of(sandbox)
    await seated(sandbox, people, target=1)
    await posted(client)
    servers.delete(sandbox.world, forum.id)
    table = the_table(client)
    await until(lambda: table.current.told_in == sandbox.channel("campo").id)
    assert (await client.house.servers.settings(sandbox.world.guild_id)).forum is None
    await told(client, table)
    campo = sandbox.channel("campo")
    assert any("My desk" in b.label for m in people[0].messages(campo) for b in m.buttons)
    await play(sandbox, client, table, people, ByCommands(random.Random(5)))
    assert table.current.status == "over"


@pytest.mark.parametrize("status", [500, 503])
@pytest.mark.may_log("telling failed")
async def test_a_post_that_was_opened_though_discord_says_it_failed_is_the_only_one(
    sandbox: Sandbox, client: Client, status: int
) -> None:
    """What discord.py asks again by itself, and what we ask again."""
    forum, people, failed = await forum_of(sandbox), people_of(sandbox), list[str]()

    def fault(method: str, path: str) -> Fault | None:
        if failed or (method, path) != ("POST", f"/channels/{forum.id}/threads"):
            return None
        failed.append(path)
        return Fault(status=status, accepted=True)

    sandbox.faults(fault)
    await seated(sandbox, people, target=1)
    post = await posted(client)
    await quiet()
    assert failed
    stored = sandbox.world.backend.channels
    posts = [one for one in stored.values() if one.parent_id == forum.id]
    shown = [one.id for one in posts if one.thread_metadata and not one.thread_metadata.archived]
    assert shown == [post] == [min(one.id for one in posts)]


async def test_a_match_that_is_moved_out_of_the_forum_goes_on_in_a_thread_of_that_channel(
    sandbox: Sandbox, client: Client
) -> None:
    people, forum = people_of(sandbox), await forum_of(sandbox)
    await seated(sandbox, people)
    post, owner = await posted(client), sandbox.person(OWNER)
    piazza = sandbox.new_channel("piazza")
    await owner.slash(piazza, "inkognito-admin move", table=str(the_table(client).id))
    await quiet()
    thread = await posted(client)
    assert thread != post
    channels = sandbox.world.backend.channels
    assert (channels[post].parent_id, channels[thread].parent_id) == (forum.id, piazza.id)
    shown = [m.text for m in people[0].messages(sandbox.channel_by_id(thread))]
    assert any("round 1" in text for text in shown)


async def test_a_match_is_moved_out_of_the_forum_into_the_channel_where_it_was_opened(
    sandbox: Sandbox, client: Client
) -> None:
    people, forum, campo = people_of(sandbox), await forum_of(sandbox), sandbox.channel("campo")
    await seated(sandbox, people)
    post, owner = await posted(client), sandbox.person(OWNER)
    moved = await owner.slash(campo, "inkognito-admin move", table="1")
    assert f"goes on in <#{campo.id}>" in moved.text
    await quiet()
    thread = await posted(client)
    channels = sandbox.world.backend.channels
    assert (channels[post].parent_id, channels[thread].parent_id) == (forum.id, campo.id)
    again = await owner.slash(campo, "inkognito-admin move", table="1")
    assert "That is how it is already" in again.text


async def test_where_matches_have_posts_nobody_is_warned_that_they_have_no_thread(
    sandbox: Sandbox, client: Client
) -> None:
    forum, campo = await forum_of(sandbox), sandbox.channel("campo")
    sandbox.permit_bot(campo, create_public_threads=False)
    await quiet()
    owner, anna = sandbox.person(OWNER), people_of(sandbox)[0]
    assert "can have no thread" not in (await anna.slash(campo, "inkognito new", players=3)).text
    page = await owner.slash(campo, "inkognito-admin setup")
    assert "can have no thread" not in page.text
    assert "Create Public Threads" in page.text
    for person in people_of(sandbox)[1:]:
        await person.slash(campo, "inkognito join", table="1")
    started = await anna.slash(campo, "inkognito start", table="1")
    assert "has begun" in started.text
    assert "can have no thread" not in started.text
    assert sandbox.world.backend.channels[await posted(client)].parent_id == forum.id
    owner_says = await owner.slash(campo, SET, option="forum", value="unset")
    assert "✅" in owner_says.text, owner_says.text
    other = await sandbox.newcomer("Dora").slash(campo, "inkognito new", players=3)
    assert "can have no thread" in other.text
