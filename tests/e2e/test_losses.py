"""People who leave and come in, and places that are deleted: no game is lost or stuck by that
(S30-S35, S39)."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from discord import RawThreadDeleteEvent

from bot.host import votes
from bot.sandbox import servers
from bot.sandbox.driver import Fault, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.delivery.deleted_channels import DeletedChannels
from cogs.interactions.client import Client
from storage import clocks
from tests.e2e.conftest import playing
from tests.e2e.players import (
    ByButtons,
    ByCommands,
    play,
    resigns,
    seated,
    the_table,
    thread_of,
)
from tests.hours import later, quiet

# Whether it is noticed before or after something was to be told there hangs on who is quicker.
pytestmark = pytest.mark.may_log("message given up", "thread unreachable")

NAMES = ("Anna", "Ben", "Clara")

PANEL = re.compile(r"\*\*Game 1 · round (\d+)\*\*")


@pytest.mark.logs("cannot see whether a channel is there")
async def test_s35_a_thread_that_was_deleted_and_could_not_be_looked_for_is_missed_when_it_is_told(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    campo, error = sandbox.channel("campo"), Fault(status=503, body={"message": "", "code": 0})
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, pace="untimed")
        thread = await thread_of(sandbox, client, the_table(client))
        await quiet()
    sandbox.delete(thread)
    path = f"/channels/{thread.id}"
    sandbox.faults(lambda method, of: error if (method, of) == ("GET", path) else None)
    async with playing(sandbox, tmp_path) as client:
        table, anna = the_table(client), people[0]
        await quiet()
        assert table.current.told_in == thread.id
        for person in people:
            await person.slash(campo, "inkognito-mini visit", table="1", location="rialto")
        await later(60.0)
        assert table.current.told_in == campo.id
        assert not table.current.shut
        await anna.expect(campo, "so the match goes on here")


async def test_s35_a_game_whose_thread_is_deleted_goes_on_in_the_channel(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, campo = people[0], sandbox.channel("campo")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    await anna.expect(thread, "round 1")
    hands = ByButtons(random.Random(4))
    for person in people:
        await hands.act(person, thread, 1)
    for person in people[:2]:
        await person.slash(thread, "inkognito match vote", matter="slow")
    await anna.expect(thread, "Agreed: ")
    await anna.slash(thread, "inkognito match vote", matter="pause")
    await anna.expect(thread, "1 of 2 votes needed")
    await quiet()
    sandbox.delete(thread)
    await sandbox.until(lambda: table.current.told_in == campo.id)
    await anna.expect(campo, "· round")
    await anna.expect(
        campo, "I can write nothing more in the thread of table #1, so the match goes on here"
    )
    (why,) = [m for m in anna.messages(campo) if "in the thread of table #1" in m.text]
    assert set(why.pings) == {c.person for c in table.current.awaited}
    await quiet()
    assert any("1 of 2 votes needed" in message.text for message in anna.messages(campo))
    panel = next(m for m in anna.messages(campo) if any(b.label == "My desk" for b in m.buttons))
    assert (await anna.click(panel, label="My desk")).ephemeral
    await play(sandbox, client, table, people, ByButtons(random.Random(5)))
    assert not [m for m in anna.messages(campo) if "Agreed: " in m.text], "that was said"
    assert table.current.status == "over"
    await sandbox.until(
        lambda: any(b.label == "Rematch" for m in anna.messages(campo) for b in m.buttons)
    )


@pytest.mark.logs("message given up")
async def test_a_game_whose_thread_is_locked_goes_on_at_the_desks(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    await people[0].expect(thread, "round 1")
    knocks = Counter[str]()

    def locked(method: str, path: str) -> Fault | None:
        """Nothing may be sent or edited there any more, nor the thread opened (Discord,
        threads)."""
        if f"/channels/{thread.id}" not in path or method not in ("POST", "PATCH"):
            return None
        knocks[method] += 1
        if method == "POST":
            return Fault(status=403, body={"code": 160005, "message": "Thread is locked"})
        known = {"code": 50083, "message": "Thread is archived"}
        return (
            Fault(status=400, body=known)
            if "/messages/" in path
            else Fault(status=403, body={"code": 50001, "message": "Missing Access"})
        )

    sandbox.faults(locked)
    await play(sandbox, client, table, people, ByCommands(random.Random(8), calls_from=3))
    assert table.current.status == "over"
    campo = sandbox.channel("campo")
    await sandbox.until(
        lambda: any(b.label == "Rematch" for m in people[0].messages(campo) for b in m.buttons)
    )
    refused = [e.body for e in sandbox.exchanges if e.method == "POST" and e.status == 403]
    panels = [found[1] for each in refused if (found := PANEL.search(str(each)))]
    assert len(panels) == len(set(panels)), "each new panel is tried once"
    news = [each for each in refused if not PANEL.search(str(each)) and "<@" not in str(each)]
    assert len(news) == 1, "and what is told there, but for calls, once in ten minutes"
    assert knocks["POST"] == len(refused) > 1
    assert knocks["PATCH"] <= 2, "an edit once, and then whether it can be opened"
    for person in people:
        told = [m for m in person.messages(person.dm()) if "I may not write in" in m.text]
        assert len(told) == 1
        assert "inkognito match move" in told[0].text


@pytest.mark.logs("message given up")
async def test_a_match_that_may_not_be_told_where_it_is_can_be_moved(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, campo = people[0], sandbox.channel("campo")
    elsewhere = sandbox.new_channel("elsewhere")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    await anna.expect(thread, "round 1")
    assert (
        "still has its channel"
        in (await anna.slash(elsewhere, "inkognito match move", table="1")).text
    )

    def forbidden(method: str, path: str) -> Fault | None:
        here = any(f"/channels/{place.id}/messages" in path for place in (thread, campo))
        if not here or method != "POST":
            return None
        return Fault(status=403, body={"code": 50013, "message": "Missing Permissions"})

    sandbox.faults(forbidden)
    hands = ByCommands(random.Random(8), calls_from=99)
    while table.current.moment.chapter == 1:
        await play(sandbox, client, table, people, hands, 1)
    await anna.expect(anna.dm(), "I may not write in")
    assert table.current.shut
    assert table.current.told_in == campo.id, "it was tried in the channel of the thread first"
    assert votes.paused(table), "nobody can be called"
    assert "goes on here" in (await anna.slash(elsewhere, "inkognito match move", table="1")).text
    await sandbox.until(lambda: table.current.row.thread not in (None, thread.id))
    assert not table.current.shut
    assert not votes.paused(table)
    place = await thread_of(sandbox, client, table)
    await anna.expect(place, "Table #1 goes on here")
    await anna.expect(place, "Game 1")


async def test_whoever_sat_in_a_lobby_whose_channel_is_deleted_is_told_by_dm_and_admins_read_it(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    owner, elsewhere = sandbox.person(OWNER), sandbox.new_channel("elsewhere")

    def told(person: Person) -> int:
        return sum("deleted before its match began" in m.text for m in person.dms())

    async with playing(sandbox, tmp_path) as client:
        await anna.slash(elsewhere, "inkognito new")
        await ben.slash(elsewhere, "inkognito join", table="1")
        await anna.slash(sandbox.channel("campo"), "inkognito new")
        await quiet()
        sandbox.delete(elsewhere)
        await quiet()
        assert [told(person) for person in (anna, ben, owner)] == [1, 1, 0]
        assert [table.id for table in client.house.open_tables()] == [2]
        log = await owner.slash(sandbox.channel("campo"), "inkognito-admin log")
        assert "The bot has closed table #1" in log.text
    sandbox.delete(sandbox.channel("campo"))
    async with playing(sandbox, tmp_path):
        await quiet()
        assert [told(person) for person in (anna, ben, owner)] == [2, 1, 0], "once each"


async def test_s35_without_its_channel_a_match_keeps_its_desks_and_its_clock_stands_still(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, elsewhere = people[0], sandbox.new_channel("elsewhere")
    await seated(sandbox, people, target=1)
    table = the_table(client)
    await thread_of(sandbox, client, table)
    await anna.slash(sandbox.channel("campo"), "inkognito new")
    lobby = the_table(client)
    assert client.house.shown_due(table) is not None
    sandbox.delete(sandbox.channel("campo"))
    await sandbox.until(lambda: votes.paused(table))
    await sandbox.until(lambda: lobby.current.status == "cancelled")
    assert client.house.shown_due(table) is None
    for person in people:
        await person.expect(person.dm(), "inkognito match move")
    desk = await anna.slash(elsewhere, "inkognito desk", table="1")
    assert "You are" in desk.text
    assert "the place where the match was told is gone" in desk.text
    stranger = sandbox.newcomer("Dora")
    assert "do not sit" in (await stranger.slash(elsewhere, "inkognito match move", table="1")).text
    shut = sandbox.new_channel("shut")
    sandbox.permit_bot(shut, send_messages=False)
    assert "may not post" in (await anna.slash(shut, "inkognito match move", table="1")).text
    assert votes.paused(table), "where nothing can be posted it would be lost once more"
    assert "goes on here" in (await anna.slash(elsewhere, "inkognito match move", table="1")).text
    await sandbox.until(lambda: table.current.row.thread is not None)
    assert client.house.shown_due(table) is not None
    thread = await thread_of(sandbox, client, table)
    await anna.expect(thread, "Game 1")
    await anna.expect(thread, "Table #1 goes on here")
    (why,) = [m for m in anna.messages(thread) if "Table #1 goes on here" in m.text]
    assert set(why.pings) == {c.person for c in table.current.awaited}
    for person in people:
        told = [m for m in person.messages(person.dm()) if "inkognito match move" in m.text]
        assert len(told) == 1, "once"
        assert [b.label for b in told[0].buttons] == ["My desk"]
    await play(sandbox, client, table, people, ByButtons(random.Random(6)))
    await sandbox.until(
        lambda: any(b.label == "Rematch" for m in anna.messages(thread) for b in m.buttons)
    )


async def test_s39_taken_out_of_the_server_the_bot_lets_clocks_stand_still(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    await thread_of(sandbox, client, table)
    await quiet()
    sandbox.dismiss()
    await sandbox.until(lambda: votes.paused(table))
    assert table.current.status == "playing"


async def test_taken_in_again_the_bot_finds_a_lobby_as_it_was(
    sandbox: Sandbox, client: Client
) -> None:
    anna, ben, campo = sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("campo")
    await anna.slash(campo, "inkognito new")
    lobby = await anna.expect(campo, "players wanted")
    servers.dismiss(sandbox.world, sandbox.world.guild_id)
    await sandbox.until(lambda: not client.guilds)
    await quiet()
    servers.invite(sandbox.world, sandbox.world.guild_id)
    await sandbox.until(lambda: client.guilds)
    await ben.click(lobby, label="Join")
    await sandbox.until(lambda: "Ben" in anna.refresh(lobby).text)


async def test_a_thread_that_is_deleted_while_the_bot_is_down_is_noticed_when_it_is_back(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, target=1)
        thread = await thread_of(sandbox, client, the_table(client))
    sandbox.delete(thread)
    async with playing(sandbox, tmp_path) as client:
        table, campo = the_table(client), sandbox.channel("campo")
        await sandbox.until(lambda: table.current.told_in == campo.id)
        await people[0].expect(campo, "· round")
        await play(sandbox, client, table, people, ByButtons(random.Random(7)))
        assert table.current.status == "over"


async def test_a_lost_place_is_lost_until_the_match_is_moved_or_the_place_is_there_again(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    elsewhere = sandbox.new_channel("elsewhere")
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, target=1)
        table = the_table(client)
        await thread_of(sandbox, client, table)
        sandbox.delete(sandbox.channel("campo"))
        await sandbox.until(lambda: table.current.lost)
        answer = await people[0].slash(
            elsewhere, "inkognito match vote", matter="resume", table="1"
        )
        assert "match move" in answer.text
    async with playing(sandbox, tmp_path) as client:
        table = the_table(client)
        await quiet()
        assert table.current.lost
        assert len([span for span in table.current.still if span[1] is None]) == 1
        await people[0].slash(elsewhere, "inkognito match move", table="1")
        await sandbox.until(lambda: not votes.paused(table))
        await client.house.db.write(
            lambda tx: clocks.pause(tx, table.id, clocks.LOST)
        )  # as if it had been in vain
    async with playing(sandbox, tmp_path) as client:
        await sandbox.until(lambda: not the_table(client).current.lost)


@pytest.mark.parametrize("lost", ["the channel", "the server"])
async def test_what_is_lost_while_the_bot_is_down_is_noticed_when_it_is_back(
    sandbox: Sandbox, tmp_path: Path, lost: str
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, target=1)
        await thread_of(sandbox, client, the_table(client))
        await seated(sandbox, people, sandbox.new_channel("elsewhere"), target=1)
    if lost == "the channel":
        sandbox.delete(sandbox.channel("campo"))
    else:
        sandbox.dismiss()
    async with playing(sandbox, tmp_path) as client:
        other, table = sorted(client.house.open_tables(), key=lambda table: -table.id)
        await sandbox.until(lambda: votes.paused(table))
        assert table.current.status == "playing"
        await quiet()
        assert votes.paused(other) is (lost == "the server")


@pytest.mark.parametrize("way", ["thread", "tables"])
async def test_p12_a_substitute_takes_over_the_seat_of_who_has_left_and_is_told_what_it_knows(
    sandbox: Sandbox, client: Client, way: str
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben, _ = people
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    dora = sandbox.newcomer("Dora")
    assert "Nobody has left" in (await dora.slash(place, "inkognito match substitute")).text
    await quiet()
    await ben.expect(ben.dm(), "You are")
    before = [m.text for m in ben.messages(ben.dm())]
    mine = next(text for text in before if "You are" in text).splitlines()[0]
    await resigns(ben, place)
    assert (
        "sit at this table already" in (await anna.slash(place, "inkognito match substitute")).text
    )
    left = await anna.expect(place, "has left the game")
    campo = sandbox.channel("campo")
    listed = (await dora.slash(campo, "inkognito tables")).message
    assert f"Table #1 in <#{place.id}> · somebody has left" in listed.text
    answer = await dora.click(left if way == "thread" else listed, label="Take over the seat")
    assert f"You have taken over <@{ben.id}>'s seat at table #1 (<#{place.id}>)" in answer.text
    await sandbox.until(lambda: not anna.refresh(left).buttons)
    assert "No seat is free" in (await dora.slash(campo, "inkognito tables")).text
    assert mine.split("**")[1] in answer.text, "it is the desk, with what was chosen and is awaited"
    await anna.expect(place, f"<@{dora.id}> takes over <@{ben.id}>'s seat.")
    await dora.expect(dora.dm(), mine)
    desk = await dora.slash(place, "inkognito desk")
    assert mine.split("**")[1] in desk.text
    assert [m.text for m in ben.messages(ben.dm())] == before, "who has left is told nothing more"
    again = await sandbox.newcomer("Emil").slash(place, "inkognito match substitute")
    assert "Everybody who left this match has been replaced" in again.text
    back = await ben.slash(place, "inkognito match back")
    assert "somebody else has taken your seat" in back.text


async def test_who_comes_into_the_second_game_reads_who_sat_there_in_the_first(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    anna, ben, _ = people
    await seated(sandbox, people, target=9)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    way = ByCommands(random.Random(1), calls_from=1)
    while table.current.public.game == 1:
        await play(sandbox, client, table, people, way, most=1)
    dora = sandbox.newcomer("Dora")
    for who, sits in ((anna, "Ben"), (dora, f"<@{ben.id}>")):
        desk = (await who.slash(place, "inkognito desk")).text
        ended, _, begins = desk.partition("Game 2 begins")
        assert begins
        assert sits in ended.replace("\\", "")
        assert "Dora" not in ended
        if who is anna:
            await resigns(ben, place)
            await quiet()
            await dora.slash(place, "inkognito match substitute")
            assert f"<@{ben.id}>" in (await anna.slash(place, "inkognito desk")).text


async def test_a_place_that_is_lost_is_told_once_however_late_its_thread_is_said_to_be_gone(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people)
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    guild = client.get_guild(sandbox.world.guild_id)
    assert guild is not None
    guild._threads.clear()  # so that of the thread is heard later
    sandbox.delete(sandbox.channel("campo"))
    await quiet()
    cog = client.get_cog("DeletedChannels")
    assert isinstance(cog, DeletedChannels)
    gone = {"id": thread.id, "type": 11, "guild_id": sandbox.world.guild_id, "parent_id": 1}
    await cog.on_raw_thread_delete(RawThreadDeleteEvent(gone))  # type: ignore[arg-type]
    await quiet()
    for person in people:
        told = [m.text for m in person.dms() if "place where the match was told" in m.text]
        assert len(told) == 1


async def test_a_place_that_is_lost_is_not_tried_again_when_something_is_allowed_elsewhere(
    sandbox: Sandbox, client: Client
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people)
    table = the_table(client)
    thread, campo = await thread_of(sandbox, client, table), sandbox.channel("campo")
    await quiet()
    sandbox.permit_bot(campo, send_messages=False, send_messages_in_threads=False)
    await quiet()
    sandbox.delete(campo)
    await quiet()
    before = len(sandbox.exchanges)
    sandbox.permit_bot(sandbox.new_channel("elsewhere"), send_messages=False)
    await quiet()
    gone = {str(campo.id), str(thread.id)}
    asked = [one for one in sandbox.exchanges[before:] if gone.intersection(one.path.split("/"))]
    assert asked == [], "nobody knows it any more"
