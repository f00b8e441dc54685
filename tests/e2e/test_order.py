"""Admins keep order at tables: on one page, by commands, and as their log tells."""

import json
from pathlib import Path

import pytest

from bot.host.votes import Matter
from bot.sandbox.driver import Answer, Impossible, Message, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from storage.rows import Status
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of
from tests.hours import quiet


def traces(folder: Path, person: Person) -> list[str]:
    """Return the files of *folder* in which there is the number of *person*."""
    return [
        file.name for file in folder.iterdir() if person.id.to_bytes(8, "big") in file.read_bytes()
    ]


async def begun(sandbox: Sandbox) -> list[Person]:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    await seated(sandbox, people)
    return people


async def press(owner: Person, message: Message, label: str) -> Answer:
    return await owner.click(message, label=label)


async def table_page(sandbox: Sandbox, owner: Person, number: int) -> Message:
    page = await owner.slash(sandbox.channel("campo"), "inkognito-admin tables")
    assert page.ephemeral
    return (await owner.select(page.message, None, [str(number)])).message


async def lines_in(sandbox: Sandbox, reader: Person, place: str) -> list[str]:
    await quiet()
    found = [m.text for m in reader.messages(sandbox.channel(place)) if "📋" in m.text]
    return [line for text in found for line in text.split("\n") if "📋" in line]


async def test_an_abusive_table_is_ended_in_four_presses_and_told_why(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, *_ = await begun(sandbox)
    table = the_table(client)
    page = await owner.slash(campo, "inkognito-admin tables")
    assert page.ephemeral
    assert "One table is open" in page.text
    assert "Waiting for" in page.text
    picked = await owner.select(page.message, None, [str(table.id)])
    asked = await press(owner, picked.message, "End")
    assert "no result" in asked.text
    form = await press(owner, asked.message, "End")
    assert form.modal is not None
    for nothing in ("  ", "\u200b\u2800"):
        unsaid = await owner.slash(campo, "inkognito-admin end", table="1", reason=nothing)
        assert "A reason is needed" in unsaid.text
    said = await owner.submit(form.modal, {"why": "@everyone **be kind**"})
    assert "is ended" in said.text
    assert table.current.status is Status.ABANDONED
    await quiet()
    told = [m.text for m in anna.messages(await thread_of(sandbox, client, table))]
    assert any("An admin of this server has ended this table" in text for text in told)
    (text,) = [text for text in told if "be kind" in text]
    assert "@everyone" not in text
    assert "**be kind**" not in text


async def test_who_names_no_table_reads_whether_there_is_none_or_which_are_told_there(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo, other = (
        sandbox.person(OWNER),
        sandbox.channel("campo"),
        sandbox.new_channel("piazza"),
    )
    await quiet()
    none = await owner.slash(campo, "inkognito-admin pause")
    assert none.text == "No table is open in this server."
    for name in ("Anna", "Ben"):
        await sandbox.person(name).slash(campo, "inkognito new", players=3)
    several = await owner.slash(campo, "inkognito-admin pause")
    assert several.text.startswith("Several tables are told here: name #1 or #2")
    elsewhere = await owner.slash(other, "inkognito-admin pause")
    assert elsewhere.text.startswith("No table is told here: name one")
    for what in ("pause", "resume", "move"):
        lobby = await owner.slash(other, f"inkognito-admin {what}", table="1")
        assert lobby.text.startswith("That table has not begun"), what


async def test_a_pause_by_an_admin_stands_until_an_admin_lifts_it_and_the_table_is_told(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, _ = await begun(sandbox)
    table = the_table(client)
    page = await table_page(sandbox, owner, table.id)
    stopped = await press(owner, page, "Pause")
    assert "the clock is stopped until an admin" in stopped.text
    assert table.current.ordered
    await quiet()
    thread = await thread_of(sandbox, client, table)
    assert any("has stopped the clock" in m.text for m in anna.messages(thread))
    for person in (anna, ben):
        said = await person.slash(
            await thread_of(sandbox, client, table), "inkognito match vote", matter=Matter.RESUME
        )
        assert "only an admin can let it run again" in said.text
    again = await owner.slash(campo, "inkognito-admin pause", table=str(table.id))
    assert table.current.ordered
    assert "✅" not in again.text
    await owner.slash(await thread_of(sandbox, client, table), "inkognito-admin resume")
    assert not table.current.ordered
    await quiet()
    assert any(
        "lets the clock run again" in m.text
        for m in anna.messages(await thread_of(sandbox, client, table))
    )


async def test_who_is_taken_out_of_a_match_does_not_come_back_to_it(
    sandbox: Sandbox, client: Client
) -> None:
    owner = sandbox.person(OWNER)
    _, ben, _ = await begun(sandbox)
    table = the_table(client)
    page = await table_page(sandbox, owner, table.id)
    asked = await owner.select(page, None, [str(ben.id)])
    assert f"Take <@{ben.id}> out of table" in asked.text
    done = await press(owner, asked.message, "Take out")
    assert "no seat there any more" in done.text
    assert table.current.chair_of(ben.id) is None
    back = await ben.slash(
        await thread_of(sandbox, client, table), "inkognito match back", table=str(table.id)
    )
    assert table.current.chair_of(ben.id) is None
    assert "An admin has taken you out of this table" in back.text
    await quiet()
    told = [m.text for m in owner.messages(await thread_of(sandbox, client, table))]
    assert any("out of the game" in text for text in told), told


async def test_who_is_banned_loses_their_seats_and_sits_down_nowhere_until_let_in(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    _, ben, clara = await begun(sandbox)
    table = the_table(client)
    own = await owner.slash(campo, "inkognito-admin ban", person=owner)
    assert "That is you." in own.text
    machine = sandbox.world.backend.bot_user.id
    assert "That is a bot" in (await owner.slash(campo, "inkognito-admin ban", person=machine)).text
    assert "Nobody" in (await owner.slash(campo, "inkognito-admin bans")).text
    said = await owner.slash(campo, "inkognito-admin ban", person=ben)
    assert "one seat" in said.text
    assert table.current.chair_of(ben.id) is None
    for typed in ("inkognito new", "inkognito join"):
        if typed == "inkognito join":
            await clara.slash(campo, "inkognito new", players=3)
        refused = await ben.slash(campo, typed)
        assert "do not let you sit down" in refused.text
    assert "do not let you" not in (await ben.slash(campo, "inkognito practice")).text
    back = await ben.slash(campo, "inkognito match back", table=str(table.id))
    assert "do not let you sit down" in back.text
    listed = await owner.slash(campo, "inkognito-admin bans")
    assert f"<@{ben.id}>" in listed.text
    assert "already" in (await owner.slash(campo, "inkognito-admin ban", person=ben)).text
    assert "again" in (await owner.slash(campo, "inkognito-admin unban", person=ben)).text
    assert "Nobody" in (await owner.slash(campo, "inkognito-admin bans")).text
    joined = await ben.slash(campo, "inkognito join")
    assert "do not let you sit down" not in joined.text


async def test_who_had_all_erased_stays_banned_is_told_by_what_and_is_let_in_by_an_admin(
    sandbox: Sandbox, client: Client, tmp_path: Path
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    ben = sandbox.person("Ben")
    for person in (ben, sandbox.person("Anna")):
        await owner.slash(campo, "inkognito-admin ban", person=person)
    asked = await ben.slash(campo, "inkognito privacy", what="delete")
    assert "only a fingerprint stays" in asked.text
    done = await ben.slash(campo, "inkognito privacy", what="sure")
    assert "by it the ban in one server holds" in done.text
    assert "do not let you sit down" in (await ben.slash(campo, "inkognito new")).text
    kept = await ben.slash(campo, "inkognito privacy")
    assert "keeps nothing about you" not in kept.text
    assert "A fingerprint of the number of your account, for one server" in kept.text
    file = await ben.click(kept.message, label="File")
    (given,) = file.message.raw["attachments"]
    said = json.loads(sandbox.file(given["url"]))
    assert [one["guild"] for one in said["banned_by_fingerprint"]] == [str(sandbox.world.guild_id)]
    listed = await owner.slash(campo, "inkognito-admin bans")
    assert "2 people may not sit down" in listed.text
    assert (
        "One of these bans is of somebody who has had everything about them erased" in listed.text
    )
    assert f"<@{ben.id}>" not in listed.text
    again = await owner.slash(campo, "inkognito-admin ban", person=ben)
    assert "already" in again.text
    await client.house.db.checkpoint()
    assert not traces(tmp_path, ben), "an admin who bans them again has nothing noted of them"
    assert "again" in (await owner.slash(campo, "inkognito-admin unban", person=ben)).text
    assert "erased" not in (await owner.slash(campo, "inkognito-admin bans")).text
    assert "do not let you" not in (await ben.slash(campo, "inkognito new", players=3)).text


async def test_a_match_is_moved_by_an_admin_also_where_it_has_its_place(
    sandbox: Sandbox, client: Client
) -> None:
    owner, other = sandbox.person(OWNER), sandbox.new_channel("piazza")
    await begun(sandbox)
    table = the_table(client)
    said = await owner.slash(other, "inkognito-admin move", table=str(table.id))
    assert f"<#{other.id}>" in said.text
    assert table.current.row.channel == other.id
    await quiet()
    moved = await thread_of(sandbox, client, table)
    assert sandbox.world.backend.get_channel(moved.id).parent_id == other.id
    assert any("round 1" in m.text for m in owner.messages(moved))


async def test_the_log_tells_each_deed_once_in_order_and_calls_nobody(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    journal = sandbox.new_channel("journal")
    sent: list[dict[str, object]] = []
    sandbox.on_request(
        lambda e: (
            sent.append(e.body)
            if e.method == "POST" and e.path == f"/channels/{journal.id}/messages"
            else None
        )
    )
    async with playing(sandbox, tmp_path):
        await owner.slash(campo, "inkognito-admin ban", person=anna)
        assert await lines_in(sandbox, owner, "journal") == [], "no channel is named"
        await owner.slash(
            campo, "inkognito-admin set", option="log_channel", value=f"<#{journal.id}>"
        )
        await owner.slash(campo, "inkognito-admin ban", person=ben)
        told = await lines_in(sandbox, owner, "journal")
        assert [f"<@{who.id}>" in line for line in told for who in (owner,)] == [True] * len(told)
        assert "Log channel" in told[0] or "log" in told[0].casefold()
        assert f"has banned <@{ben.id}>" in told[-1]
        assert not any(f"<@{anna.id}>" in line for line in told), "a log begins when it is named"
        shown = await owner.slash(campo, "inkognito-admin log")
        assert shown.ephemeral
        assert f"has banned <@{anna.id}>" in shown.text
    async with playing(sandbox, tmp_path):
        assert await lines_in(sandbox, owner, "journal") == told, "a start tells nothing again"
        await owner.slash(campo, "inkognito-admin unban", person=ben)
        assert f"lets <@{ben.id}> sit down again" in (await lines_in(sandbox, owner, "journal"))[-1]
    for body in sent:
        allowed = body["allowed_mentions"]
        assert isinstance(allowed, dict)
        assert not any(allowed.get(kind) for kind in ("parse", "users", "roles"))


async def test_who_is_an_admin_no_more_keeps_no_order_not_even_on_a_page_of_before(
    sandbox: Sandbox, client: Client
) -> None:
    campo = sandbox.channel("campo")
    anna, *_ = await begun(sandbox)
    table = the_table(client)
    with pytest.raises(Impossible):
        await anna.slash(campo, "inkognito-admin end", table=str(table.id), reason="so")
    here = sandbox.world.guild_id
    ranks = sandbox.world.backend.get_guild(here).members[anna.id].role_ids
    anna.govern(here)
    pages = await anna.slash(campo, "inkognito-admin tables")
    page = (await anna.select(pages.message, None, [str(table.id)])).message
    rank = ranks.pop()
    for label in ("Pause", "End", "Move here", "All tables"):
        refused = await press(anna, page, label)
        assert "may manage this server" in refused.text, label
    assert table.current.status is Status.PLAYING
    assert not table.current.ordered
    ranks.append(rank)
    await press(anna, page, "Pause")
    assert table.current.ordered
