"""What people are told when an admin acts: whom it hits, in private, and all others why."""

from pathlib import Path

import pytest

from bot.host import order
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from storage.rows import Status
from tests.e2e.conftest import playing
from tests.e2e.players import courier_of, resigns, seated, the_table, thread_of
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara")


def people_of(sandbox: Sandbox) -> list[Person]:
    return [sandbox.person(name) for name in NAMES]


async def alone(person: Person) -> list[str]:
    """Return what *person* was told by DM of what an admin did: they hear of it."""
    await quiet()
    told = [message for message in person.dms() if message.text.startswith("🛡️")]
    assert not any(message.silent for message in told)
    return [message.text for message in told]


async def lobby_in(sandbox: Sandbox, reader: Person) -> Message:
    await quiet()
    return next(m for m in reader.messages(sandbox.channel("campo")) if "Mini Inkognito" in m.text)


async def test_who_is_taken_out_of_a_match_reads_it_once_in_private_and_on_their_desk(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, clara = people_of(sandbox)
    sandbox.speaks(clara, "de")
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, [anna, ben, clara])
        table = the_table(client)
        thread = await thread_of(sandbox, client, table)
        desk = await ben.slash(thread, "inkognito desk")
        await owner.slash(campo, "inkognito-admin remove", table=str(table.id), person=ben)
        (told,) = await alone(ben)
        assert "taken you out of the match at table #1; a bot plays on" in told
        assert "other tables of that server are open to you" in told
        assert f"<#{thread.id}>" in told
        shown = ben.refresh(desk.message)
        assert "An admin has taken you out of this table" in shown.text
        again = await ben.slash(thread, "inkognito desk", table=str(table.id))
        assert "An admin has taken you out of this table" in again.text
        await courier_of(client).close()  # as if it were killed before anything is told
        await order.take_out(table, table.current.row.guild, owner.id, clara.id, Ticket())
        assert await alone(clara) == []
    for _ in range(2):
        async with playing(sandbox, tmp_path):
            (told,) = await alone(clara)
            assert "Admins haben dich aus dem Match an Tisch #1 genommen" in told
            assert len(await alone(ben)) == 1
    assert await alone(anna) == []


async def test_the_last_person_taken_out_of_a_match_reads_that_it_has_ended_by_that(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo, anna = sandbox.person(OWNER), sandbox.channel("campo"), sandbox.person("Anna")
    await anna.slash(campo, "inkognito new", players=3)
    await anna.slash(campo, "inkognito start", bots="fill")
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    await owner.slash(campo, "inkognito-admin remove", table=str(table.id), person=anna)
    (told,) = await alone(anna)
    assert "No other person was left there, so it has ended" in told
    assert table.current.status is Status.ABANDONED
    desk = await anna.slash(thread, "inkognito desk", table=str(table.id))
    assert "An admin has taken you out of this table" in desk.text


async def test_a_banned_openers_lobby_passes_on_with_a_line_and_the_last_one_out_closes_it(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, _ = people_of(sandbox)
    await anna.slash(campo, "inkognito new", players=3)
    await ben.slash(campo, "inkognito join", table="1")
    assert "An admin" not in (await lobby_in(sandbox, ben)).text
    await owner.slash(campo, "inkognito-admin ban", person=anna)
    (told,) = await alone(anna)
    assert "so you have no seat at table #1 either" in told
    assert "Practice and the lessons are open to you" in told
    shown = (await lobby_in(sandbox, ben)).text
    assert "An admin has taken out the person who opened this table; Ben can start it now" in shown
    await owner.slash(campo, "inkognito-admin remove", table="1", person=ben)
    (told,) = await alone(ben)
    assert "taken you out of table #1 before its match began" in told
    shown = (await lobby_in(sandbox, ben)).text
    assert "has taken out the last person at this table, so it is closed" in shown
    assert "cancelled" not in shown


async def test_who_is_banned_in_a_match_has_not_left_it_by_themselves(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, clara = people_of(sandbox)
    await seated(sandbox, [anna, ben, clara])
    table = the_table(client)
    thread = await thread_of(sandbox, client, table)
    await owner.slash(campo, "inkognito-admin ban", person=anna)
    (told,) = await alone(anna)
    assert "at table #1 a bot plays on in your seat" in told
    (line,) = [m.text for m in ben.messages(thread) if "🚪" in m.text]
    assert f"An admin of this server has taken <@{anna.id}> out of the game" in line
    desk = await anna.slash(thread, "inkognito desk", table=str(table.id))
    assert "when the admins of this server banned you" in desk.text
    logged = await owner.slash(campo, "inkognito-admin log")
    assert f"By the ban <@{anna.id}> has lost the seat at table #1" in logged.text


async def test_who_takes_no_messages_reads_on_the_desk_why_they_have_no_seat(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, clara = people_of(sandbox)
    sandbox.close_dms(ben)
    await seated(sandbox, [anna, ben, clara])
    table = the_table(client)
    await quiet()  # that he takes none is known by then
    await owner.slash(campo, "inkognito-admin remove", table=str(table.id), person=ben)
    assert await alone(ben) == []
    desk = await ben.slash(campo, "inkognito desk", table=str(table.id))
    assert "An admin has taken you out of this table" in desk.text


@pytest.mark.may_log("message given up", "thread unreachable", "could not read back")
async def test_what_an_admin_does_to_a_match_without_a_place_is_told_to_everybody_once(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    owner, office = sandbox.person(OWNER), sandbox.new_channel("office")
    people = anna, ben, clara = people_of(sandbox)
    sandbox.speaks(clara, "de")
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people)
        table = the_table(client)
        await thread_of(sandbox, client, table)
        sandbox.delete(sandbox.channel("campo"))
        await quiet()
        await owner.slash(office, "inkognito-admin pause", table="1")
        for person in (anna, ben):
            (told,) = await alone(person)
            assert "has stopped the clock of table #1, whose match has lost its place" in told
        await owner.slash(office, "inkognito-admin end", table="1", reason="**Off** to bed")
        assert table.current.status is Status.ABANDONED
        for person in (anna, ben):
            _, told = await alone(person)
            assert "An admin has ended table #1: " in told
            assert "to bed" in told
            assert "**Off**" not in told
        assert "Admins haben Tisch #1 beendet" in (await alone(clara))[-1]
    async with playing(sandbox, tmp_path):
        assert [len(await alone(person)) for person in people] == [2, 2, 2]


async def test_what_a_table_reads_where_it_is_told_nobody_reads_by_dm(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    people = people_of(sandbox)
    await seated(sandbox, people)
    for what in ("pause", "resume"):
        await owner.slash(campo, f"inkognito-admin {what}", table="1")
    await owner.slash(campo, "inkognito-admin end", table="1", reason="so")
    assert [await alone(person) for person in people] == [[], [], []]


async def test_a_vote_on_the_pace_during_an_admins_pause_says_who_lets_the_clock_run(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    people = anna, *_ = people_of(sandbox)
    await seated(sandbox, people)
    thread = await thread_of(sandbox, client, the_table(client))
    await owner.slash(campo, "inkognito-admin pause", table="1")
    for person in people[:2]:
        await person.slash(thread, "inkognito match vote", matter=Matter.SLOW)

    async def agreed() -> str:
        await quiet()
        (found,) = [m.text for m in anna.messages(thread) if "Agreed: " in m.text]
        return found

    assert (await agreed()).endswith("only an admin of this server lets it run.")
    await owner.slash(campo, "inkognito-admin resume", table="1")
    assert "still stands" not in await agreed()


def ending(reader: Person, place: Channel) -> str:
    """Return the message that says in *place* how the match ended."""
    public = [m for m in reader.messages(place) if not m.ephemeral]
    (found,) = [m.text for m in public if "The masks come off" in m.text]
    return found


async def test_the_end_says_once_who_ended_it(sandbox: Sandbox, client: Client) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    anna, ben, clara = people_of(sandbox)
    await seated(sandbox, [anna, ben, clara])
    thread = await thread_of(sandbox, client, the_table(client))
    desk = await anna.slash(thread, "inkognito desk")
    await owner.slash(campo, "inkognito-admin end", table="1", reason="It is late")
    await quiet()
    for said in (ending(anna, thread), anna.refresh(desk.message).text):
        assert "This game was broken off. Nobody scores." in said
        assert said.count("An admin of this server has ended this table: It is late") == 1
        assert "without a winner" not in said


async def test_the_end_says_that_everybody_was_taken_out(sandbox: Sandbox, client: Client) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    people = people_of(sandbox)
    await seated(sandbox, people)
    thread = await thread_of(sandbox, client, the_table(client))
    for person in people:
        await owner.slash(campo, "inkognito-admin remove", table="1", person=person)
    await quiet()
    said = ending(owner, thread)
    assert "This game was broken off. Nobody scores." in said
    assert said.count("has taken out the last person at this table, so it is closed") == 1
    assert "without a winner" not in said


async def test_the_end_says_that_nobody_is_left_once_all_had_themselves_erased(
    sandbox: Sandbox, client: Client
) -> None:
    people, campo = people_of(sandbox), sandbox.channel("campo")
    await seated(sandbox, people)
    thread = await thread_of(sandbox, client, the_table(client))
    for person in people:
        await person.slash(campo, "inkognito privacy", what="sure")
    await quiet()
    said = ending(people[0], thread)
    assert said.count("No person is left at this table, so it closes.") == 1
    assert "without a winner" not in said
    (shown,) = [m for m in people[0].messages(thread) if "The masks come off" in m.text]
    replay = await people[0].click(shown, label="Replay")
    assert "Round 1" in replay.text or "round 1" in replay.text


async def test_a_line_that_was_told_of_a_seat_stays_true_when_the_seat_changes_hands_again(
    sandbox: Sandbox, client: Client
) -> None:
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    people = anna, ben, _ = people_of(sandbox)
    await seated(sandbox, people)
    thread = await thread_of(sandbox, client, the_table(client))

    async def lines() -> list[str]:
        await quiet()
        return [m.text for m in ben.messages(thread) if "🚪" in m.text]

    await resigns(anna, thread)
    (left,) = await lines()
    assert f"<@{anna.id}> has left the game; " in left
    assert "a bot takes over" not in left, "it is called by its name"
    await anna.slash(thread, "inkognito match substitute")
    await owner.slash(campo, "inkognito-admin remove", table="1", person=anna)
    first, back, out = await lines()
    assert first == f"🚪 <@{anna.id}> has left the game; a bot takes over the seat."
    assert "back in their own seat" in back
    assert f"An admin of this server has taken <@{anna.id}> out of the game; " in out
    assert "a bot takes over" not in out


async def test_what_leaving_costs_in_statistics_is_said_by_whom_it_counts_for(
    sandbox: Sandbox, client: Client
) -> None:
    people = anna, *_ = people_of(sandbox)
    elena = sandbox.person("Elena")
    await seated(sandbox, people)
    thread = await thread_of(sandbox, client, the_table(client))
    asked = await anna.slash(thread, "inkognito match resign")
    assert "count the game as one you left" in asked.text
    await resigns(anna, thread)
    await elena.slash(thread, "inkognito match substitute")
    asked = await elena.slash(thread, "inkognito match resign")
    assert "Your statistics do not count this game" in asked.text
    assert "one you left" not in asked.text
    await resigns(elena, thread)
    back = await elena.slash(thread, "inkognito match substitute")
    assert "this game still does not count in your statistics" in back.text
    for person in people[1:]:
        await resigns(person, thread)
    asked = await elena.slash(thread, "inkognito match resign")
    assert "Your statistics do not count it" in asked.text
    await resigns(elena, thread)
