"""Two processes on one database: what is asked in private reaches the one that is in charge."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from functools import partial
from typing import Any

import asyncpg
import discord
import pytest

from bot.__main__ import main
from bot.app import opened
from bot.host import others
from bot.host.table import Table
from bot.orders import obeying
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Person, Sandbox
from bot.sandbox.reading import Message
from bot.settings import read_settings
from cogs.interactions.client import Client
from cogs.interactions.relaying import HEARD
from storage import asking
from storage import relay as relaying
from storage.ids import PersonId
from tests.e2e.players import resigns, seated, thread_of
from tests.hours import until
from tests.patience import LONG, hurry_nobody
from tests.storage.engines import ON_A_SERVER, place

pytestmark = ON_A_SERVER


MOST = 2
"""Entries of one thing that is done."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry_nobody(monkeypatch.setattr)
    monkeypatch.setattr(relaying, "LATE", 2_400_000)
    for seconds in ("PATIENCE", "BRIEFLY"):
        monkeypatch.setattr(others, seconds, LONG)


@asynccontextmanager
async def running(sandbox: Sandbox, address: str, parts: int = 2) -> AsyncIterator[Client]:
    """Give the bot of a group that nobody owns, connected."""
    given = {
        "DATABASE": address,
        "SHARDS": f"{parts}",
        "SHARD_GROUPS": f"{parts}",
        "THINKING_SECONDS": "0-0",
        "APPLICATION_EMOJI": "off",
        **sandbox.environment,
    }
    async with opened(read_settings(given, dotenv=None), time.time) as client:
        task = asyncio.create_task(client.start(sandbox.token))
        try:
            await client.wait_until_ready()
            yield client
        finally:
            await client.close()
            await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def pair() -> AsyncIterator[tuple[Sandbox, list[Client], AsyncExitStack]]:
    async with place() as address, Sandbox(shards=2, patience=LONG) as sandbox:
        with sandbox.lead_here():
            async with AsyncExitStack() as second, running(sandbox, address) as first:
                other = await second.enter_async_context(running(sandbox, address))
                await sandbox.synced("inkognito")
                yield sandbox, [first, other], second
                await second.aclose()


def campo(sandbox: Sandbox, shard: int) -> Channel:
    return sandbox.channel("campo", sandbox.server_of(shard))


async def seated_everywhere(sandbox: Sandbox, pace: str = "untimed") -> list[Person]:
    """Seat three persons at a table of each of two processes; return them."""
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    for shard in (0, 1):
        await seated(sandbox, people, campo(sandbox, shard), pace=pace)
    return people


def test_discord_py_has_the_parser_that_is_put_aside() -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.none())
    assert HEARD in client._connection.parsers


async def test_what_is_asked_in_private_is_answered_by_the_owner_of_the_table() -> None:
    async with pair() as (sandbox, (first, second), _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        await seated(sandbox, people, campo(sandbox, 1), pace="untimed")
        (table,) = second.house.open_tables()
        assert first.house.open_tables() == ()
        anna = people[0]
        desk = await anna.slash(anna.dm(), "inkognito desk")
        assert "You are" in desk.text
        by_number = await anna.slash(anna.dm(), "inkognito desk", table=str(table.id))
        assert "You are" in by_number.text
        desks = [(one, await one.slash(one.dm(), "inkognito desk")) for one in people]
        whose, message, menu = next(
            (one, answer.message, menu)
            for one, answer in desks
            if answer.message is not None
            for menu in answer.message.selects
            if menu.choices
        )
        before = table.current.written
        parsers = first._connection.parsers
        hears = parsers[HEARD]

        def twice(raw: dict[str, object]) -> None:
            hears(dict(raw))
            hears(dict(raw))

        parsers[HEARD] = twice
        picked = await whose.select(message, menu.custom_id, [menu.values[0]])
        if picked.message and any(one.label == "Confirm" for one in picked.message.buttons):
            picked = await whose.click(picked.message, label="Confirm")
        assert not picked.failed
        assert before < table.current.written <= before + MOST


async def test_what_comes_too_late_is_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is in charge has heard nothing else, and could not tell that it is late."""
    async with pair() as (sandbox, (first, second), _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        await seated(sandbox, people, campo(sandbox, 1), pace="untimed")
        (table,) = second.house.open_tables()
        others_ = first.services.others
        assert others_ is not None
        hand, hears = others_.hand, first._connection.parsers[HEARD]
        heard: list[dict[str, Any]] = []
        handed: list[int] = []

        def handing(group: int, wish: dict[str, Any], *given: Any) -> None:
            handed.append(int(wish["id"]))
            hand(group, wish, *given)

        def hearing(raw: dict[str, Any]) -> None:
            heard.append(raw)
            hears(raw)

        monkeypatch.setattr(others_, "hand", handing)
        first._connection.parsers[HEARD] = hearing
        anna = people[0]
        assert (
            "You are" in (await anna.slash(anna.dm(), "inkognito desk", table=f"{table.id}")).text
        )
        (typed,) = heard
        created = discord.utils.snowflake_time(int(typed["id"]))
        long_ago = discord.utils.time_snowflake(created - timedelta(seconds=2 * LONG))
        hears(typed | {"id": f"{long_ago}"})
        assert await until(lambda: not first.services.intake.under_way)
        assert handed == [int(typed["id"])]


async def test_a_desk_reads_in_the_language_that_another_process_was_told() -> None:
    async with pair() as (sandbox, (_, second), _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        await seated(sandbox, people, campo(sandbox, 1), pace="untimed")
        (table,) = second.house.open_tables()
        anna = people[0]
        first = await anna.slash(anna.dm(), "inkognito desk", table=f"{table.id}")
        assert first.message is not None
        older = first.message
        said = await anna.slash(anna.dm(), "inkognito me language", language="de")
        assert "Deutsch" in said.text
        assert await until(lambda: "Du bist" in anna.refresh(older).text)
        newer = await anna.slash(anna.dm(), "inkognito desk", table=f"{table.id}")
        assert "Du bist" in newer.text
        assert await until(lambda: "Dein Schreibtisch" in anna.refresh(older).text)


NONSENSE = (
    "",
    "{",
    "7",
    "[]",
    "null",
    '{"another": "kind"}',
    '{"interaction": 7}',
    '{"interaction": {"id": "secret"}}',
    '{"interaction": {"id": "7"}}',
    '{"leaves": "secret"}',
    '{"order": 7}',
    "\\",
)


@pytest.mark.logs("set aside what was handed on", "not done for another process")
async def test_what_makes_no_sense_is_set_aside_and_all_else_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with pair() as (sandbox, (first, second), _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        await seated(sandbox, people, campo(sandbox, 1), pace="untimed")
        second.services.others.obey(obeying(second))
        relay, takes = first.house.db.relay, second.house.db.relay
        assert relay is not None
        assert takes is not None
        running = takes._running
        assert running is not None
        session = await asyncpg.connect(relay._address)
        rows = [(number, text) for number, text in enumerate(NONSENSE)]
        await session.executemany("INSERT INTO relay VALUES ($1, 1, $2, moment())", rows)
        for said in ("", "x", "0 x", "0"):
            await session.execute(
                "SELECT pg_notify('ink ' || hashtext(current_schema()), $1)", said
            )
        await until(lambda: running.done() or len(takes._taken) >= len(NONSENSE))
        assert not running.done()
        desk = await people[0].slash(people[0].dm(), "inkognito desk")
        assert "You are" in desk.text
        assert sum("set aside" in line for line in caplog.messages) == len(NONSENSE) - 1
        assert "secret" not in caplog.text
        await session.execute("DELETE FROM relay")
        await session.close()


async def about_to_decide(people: list[Person]) -> tuple[Person, Callable[[], Awaitable[Answer]]]:
    """Return who owes something, and what presses on their desk, in private, what decides it."""
    for one in people:
        desk = await one.slash(one.dm(), "inkognito desk")
        assert desk.message is not None, desk.text
        for menu in desk.message.selects:
            if menu.choices:
                return one, partial(one.select, desk.message, menu.custom_id, [menu.values[0]])
    raise AssertionError("nobody owes anything")


@pytest.mark.parametrize("killed", ["before", "in between", "once it is done"])
async def test_a_click_on_a_table_whose_process_is_killed_is_answered_and_counts_once(
    killed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair() as (sandbox, (first, second), ends):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        await seated(sandbox, people, campo(sandbox, 1), pace="untimed")
        for one in people:
            sandbox.speaks(one, "de")
        (table,) = second.house.open_tables()
        whose, press = await about_to_decide(people)
        before, taken = table.current.written, asyncio.Event()
        relay = first.house.db.relay
        assert relay is not None
        if killed == "before":
            taken.set()
            await ends.aclose()
        elif killed == "in between":
            second.services.others.answer(lambda _: taken.set())
        else:
            images, never = second.services.attachments.images, asyncio.Event()

            async def hang(*given: Any) -> Any:
                if table.current.written != before:
                    taken.set()
                    await never.wait()
                return await images(*given)

            monkeypatch.setattr(second.services.attachments, "images", hang)
        take_back = relay.take_back

        async def once_taken(number: int, within: float) -> bool:
            await taken.wait()
            return await take_back(number, within)

        monkeypatch.setattr(relay, "take_back", once_taken)
        monkeypatch.setattr(others, "PATIENCE", 0.0)
        said = await press()
        assert said.ephemeral
        assert "gerade nicht da" in said.text
        await ends.aclose()
        monkeypatch.setattr(others, "PATIENCE", LONG)
        async with running(sandbox, relay._address) as third:
            (table,) = third.house.open_tables()
            assert table.current.written == before + (killed == "once it is done")
            again = await press()
            assert "gerade nicht da" not in again.text
            assert not again.failed
            assert table.current.written == before + 1
            desk = await whose.slash(whose.dm(), "inkognito desk")
            assert desk.message is not None, desk.text


async def test_of_tables_of_several_processes_it_is_asked_which_is_meant() -> None:
    async with pair() as (sandbox, clients, _):
        people = await seated_everywhere(sandbox)
        anna = people[0]
        for client in clients:
            (table,) = client.house.open_tables()
            asked = await anna.slash(anna.dm(), "inkognito notes", about="Ben", text="a word")
            assert "Which table" in asked.text, asked.text
            assert asked.message is not None
            button = next(b for b in asked.message.buttons if f"{table.id}" in (b.label or ""))
            noted = await anna.click(asked.message, custom_id=button.custom_id)
            assert not noted.failed, noted.text
            rows = await client.house.db.read(
                "SELECT 1 FROM memo JOIN game ON game.id = game WHERE table_id = ?", (table.id,)
            )
            assert len(rows) == 1


async def test_the_tutorial_is_played_where_private_messages_come() -> None:
    async with pair() as (sandbox, (first, second), _):
        anna = sandbox.person("Anna")
        begun = await anna.slash(campo(sandbox, 1), "inkognito tutorial")
        assert not begun.failed
        assert len(first.house.open_tables()) == 1
        assert second.house.open_tables() == ()
        assert begun.message is not None
        await anna.slash(campo(sandbox, 1), "inkognito tutorial")
        button = next(b for b in begun.message.buttons if not b.disabled)
        assert not (await anna.click(begun.message, custom_id=button.custom_id)).failed


async def would_be_erased(person: Person) -> tuple[Message, str]:
    """Have *person* ask to be forgotten; return the question, and the button that is sure."""
    asked = await person.slash(person.dm(), "inkognito privacy", what="delete")
    assert asked.message is not None
    return asked.message, next(b.custom_id for b in asked.message.buttons if ":sure" in b.custom_id)


async def test_who_is_erased_leaves_the_tables_of_every_process() -> None:
    async with pair() as (sandbox, clients, second):
        people = await seated_everywhere(sandbox)
        anna = people[0]
        asked, sure = await would_be_erased(anna)
        erased = await anna.click(asked, custom_id=sure)
        assert "2" in erased.text, erased.text
        who = anna.id
        assert await clients[0].house.db.read("SELECT 1 FROM chair WHERE person = ?", (who,)) == []
        for client in clients:
            assert not [table for table in client.house.alive if table.names(who)]


async def kept_of(client: Client, person: Person) -> dict[str, list[tuple[object, ...]]]:
    """Return what there is of seats and of that *person*, as it is on the disk."""
    db = client.house.db
    of_person = await db.read("SELECT * FROM person WHERE id = ?", (person.id,))
    return {"chair": await db.read("SELECT * FROM chair ORDER BY table_id, seat"), "of": of_person}


async def test_nothing_is_erased_of_whom_a_process_knows_that_is_not_there() -> None:
    async with pair() as (sandbox, (first, _), ends):
        people = await seated_everywhere(sandbox)
        anna = people[0]
        asked, sure = await would_be_erased(anna)
        await ends.aclose()
        before = await kept_of(first, anna)
        refused = await anna.click(asked, custom_id=sure)
        assert "nothing has been changed" in refused.text
        assert await kept_of(first, anna) == before
        relay = first.house.db.relay
        assert relay is not None
        async with running(sandbox, relay._address) as third:
            erased = await anna.click(asked, custom_id=sure)
            assert "2" in erased.text, erased.text
            assert (await kept_of(first, anna))["of"] == []
            for client in (first, third):
                assert not [table for table in client.house.alive if table.names(PersonId(anna.id))]


@pytest.mark.parametrize("where", ["in private", "on another server"])
async def test_quiet_hours_hold_at_the_tables_of_every_process(where: str) -> None:
    async with pair() as (sandbox, clients, _):
        people = await seated_everywhere(sandbox, pace="slow")
        tables = [table for client in clients for table in client.house.open_tables()]
        assert len(tables) == 2

        def hours() -> list[set[str | None]]:
            return [{chair.quiet for chair in table.current.chairs} for table in tables]

        for one in people:
            place = one.dm() if where == "in private" else campo(sandbox, 0)
            said = await one.slash(place, "inkognito me quiet", zone="Etc/UTC", begin=1, end=13)
            assert "Etc/UTC" in said.text, said.text
        await until(lambda: hours() == [{"Etc/UTC 1-13"}] * 2)
        for client, table in zip(clients, tables, strict=True):
            due = client.house.due(table)
            assert due is not None
            # Twice twelve hours by day lie on both sides of a whole night at least.
            assert due.until - due.since >= (24 + 12) * 3_600_000
        for one in people:
            await one.slash(
                one.dm() if where == "in private" else campo(sandbox, 1), "inkognito me quiet"
            )
        await until(lambda: hours() == [{None}] * 2)


async def labels(person: Person, place: Channel, command: str, option: str) -> list[str]:
    """Return what is offered for an *option*."""
    offered = await person.autocomplete(place, command, option=option, typed="")
    return [one["name"] for one in offered]


async def memos(client: Client, table: int) -> int:
    """Return how many notes are kept of a *table*."""
    rows = await client.house.db.read(
        "SELECT 1 FROM memo JOIN game ON game.id = game WHERE table_id = ?", (table,)
    )
    return len(rows)


async def test_in_private_is_offered_what_there_is_at_the_tables_of_every_process() -> None:
    async with pair() as (sandbox, clients, _):
        people = await seated_everywhere(sandbox)
        anna = people[0]
        tables = [table.id for client in clients for table in client.house.open_tables()]
        offered = await labels(anna, anna.dm(), "inkognito desk", "table")
        assert [label.partition(" · ")[0] for label in offered] == [f"Table #{n}" for n in tables]
        offered = await labels(anna, anna.dm(), "inkognito notes", "about")
        assert {label.rpartition(" · ")[2] for label in offered} == {f"#{one}" for one in tables}
        picked = await anna.autocomplete(anna.dm(), "inkognito notes", option="about", typed="Ben")
        for number, client, one in zip(tables, clients, picked, strict=True):
            said = await anna.slash(anna.dm(), "inkognito notes", about=one["value"], text="a word")
            assert not said.failed
            assert await memos(client, number) == 1


async def test_in_private_all_own_tables_are_shown_whichever_process_is_in_charge() -> None:
    async with pair() as (sandbox, (first, second), _):
        anna, *_ = await seated_everywhere(sandbox)
        (one,), (other,) = first.house.open_tables(), second.house.open_tables()
        await anna.slash(campo(sandbox, 0), "inkognito practice")
        (practice,) = {*first.house.open_tables()} - {one}

        async def shown(place: Channel) -> list[str]:
            told = (await anna.slash(place, "inkognito tables")).text
            return re.findall(r"\*\*\w+ #(\d+)\*\*", told)

        everywhere = [str(table.id) for table in (one, other, practice)]
        assert await shown(anna.dm()) == everywhere
        assert await shown(campo(sandbox, 1)) == everywhere[1:]  # the last is on their desk alone


async def test_what_is_played_on_a_desk_is_found_on_a_server_of_another_process() -> None:
    async with pair() as (sandbox, (first, second), _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        anna, here = people[0], campo(sandbox, 1)
        none = await anna.slash(here, "inkognito desk")
        assert "You sit at no table here" in none.text, none.text
        await anna.slash(campo(sandbox, 0), "inkognito practice")
        (practice,) = first.house.open_tables()
        desk = await anna.slash(here, "inkognito desk")
        assert "You are" in desk.text, desk.text
        (offered,) = await labels(anna, here, "inkognito desk", "table")
        assert f"#{practice.id}" in offered
        assert await labels(anna, here, "inkognito notes", "about")
        never = await anna.slash(here, "inkognito match back")
        assert never.text and "You sit at no table" not in never.text
        other = await people[1].slash(here, "inkognito desk")
        assert "You sit at no table here" in other.text, other.text
        await seated(sandbox, people, here, pace="untimed")
        (table,) = second.house.open_tables()
        thread = await thread_of(sandbox, second, table)
        in_thread = await anna.slash(thread, "inkognito notes", about="Ben", text="a word")
        assert not in_thread.failed
        assert await memos(first, table.id) == 1
        desk = await anna.slash(here, "inkognito desk")
        assert f"#{table.id}" in desk.text, desk.text
        asked = await anna.slash(here, "inkognito notes", about="Ben", text="another")
        assert "Which table" in asked.text, asked.text
        assert asked.message is not None
        button = next(b for b in asked.message.buttons if f"{practice.id}" in (b.label or ""))
        noted = await anna.click(asked.message, custom_id=button.custom_id)
        assert not noted.failed, noted.text


async def test_in_the_thread_of_what_is_over_nothing_of_another_process_is_shown() -> None:
    async with pair() as (sandbox, (first, second), _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        here = campo(sandbox, 1)
        await people[0].slash(campo(sandbox, 0), "inkognito practice")
        assert first.house.open_tables()
        await seated(sandbox, people, here, pace="untimed")
        (table,) = second.house.open_tables()
        thread = await thread_of(sandbox, second, table)
        for person in people:
            await resigns(person, thread)
        assert not second.house.open_tables()
        said = await people[0].slash(thread, "inkognito table")
        assert said.text.startswith("This match has ended."), said.text


async def ordered(
    clients: list[Client],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
) -> tuple[int, str]:
    """Return the exit status of a command, and what it has said, while *clients* run."""
    for client in clients:
        assert client.services.others is not None
        client.services.others.obey(obeying(client))
    relay = clients[0].house.db.relay
    assert relay is not None
    monkeypatch.setenv("DATABASE", relay._address)
    status = await asyncio.to_thread(main, list(words))
    return status, "".join(capsys.readouterr())


async def test_a_person_is_erased_by_command_while_every_process_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair() as (sandbox, clients, _):
        people = await seated_everywhere(sandbox)
        who = PersonId(people[0].id)
        told = await ordered(clients, capsys, monkeypatch, "erase", str(who))
        assert told == (0, f"Nothing is kept of {who}; a bot has taken over 2 seats.\n")
        for client in clients:
            assert not [table for table in client.house.alive if table.names(who)]
        told = await ordered(clients, capsys, monkeypatch, "erase", str(who))
        assert told == (0, f"Nothing was kept of {who}, so nothing was erased.\n")


async def test_one_process_alone_takes_orders_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place() as address, Sandbox(patience=LONG) as sandbox:
        with sandbox.lead_here():
            async with running(sandbox, address, 1) as client:
                await sandbox.synced("inkognito")
                people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
                await seated(sandbox, people, pace="untimed")
                told = await ordered([client], capsys, monkeypatch, "erase", str(people[0].id))
        assert told[1].endswith("a bot has taken over 1 seat.\n")


async def test_a_server_is_erased_by_command_by_the_process_in_charge(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair() as (sandbox, clients, _):
        await seated_everywhere(sandbox)
        server = campo(sandbox, 1).server
        told = await ordered(clients, capsys, monkeypatch, "erase", "--server", str(server))
        assert told == (0, f"Nothing is kept of the server {server}; 1 table was erased.\n")
        assert [len(client.house.open_tables()) for client in clients] == [1, 0]


async def test_every_process_counts_its_games_anew_by_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair() as (sandbox, clients, _):
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        for client, shard in zip(clients, (0, 1), strict=True):
            await seated(sandbox, people, campo(sandbox, shard), pace="untimed")
            (table,) = client.house.open_tables()
            for one in people:
                await table.resign(PersonId(one.id))
            await client.house.standings.count()
        db = clients[0].house.db
        games = await db.read("SELECT id, status, counted FROM game ORDER BY id")
        before = await db.read("SELECT * FROM result ORDER BY game, seat")
        await db.write(lambda tx: tx.execute("DELETE FROM result"))
        told = await ordered(clients, capsys, monkeypatch, "recount")
        over = sum(status == "over" for _, status, _ in games)
        assert told == (0, f"Counted {over} games.\n")
        assert over
        assert await db.read("SELECT * FROM result ORDER BY game, seat") == before


async def test_a_command_says_which_process_is_missing_and_erases_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "LATE", 0)
    async with pair() as (sandbox, (first, second), ends):
        people = await seated_everywhere(sandbox)
        server, who = campo(sandbox, 1).server, str(people[0].id)
        await ends.aclose()
        before = await kept_of(first, people[0])
        words = ("erase", "--server", str(server))
        status, said = await ordered([first], capsys, monkeypatch, *words)
        assert status == 75
        assert said.startswith("No process that takes orders owns group 1")
        monkeypatch.setattr(asking, "LATE", 2_400_000)
        status, said = await ordered([first], capsys, monkeypatch, "erase", who)
        assert status == 75
        assert "nothing was erased" in said
        assert await kept_of(first, people[0]) == before


async def test_what_is_heard_while_a_process_ends_is_read_at_its_next_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with pair() as (sandbox, (first, _), _):
        await seated_everywhere(sandbox)
        handing = first.services.others
        assert handing is not None
        await handing.close()
        (table,) = first.house.open_tables()
        read = list[Table]()

        async def noted(one: Table) -> None:
            read.append(one)

        monkeypatch.setattr(Table, "read_again", noted)
        handing._changed(None)
        await asyncio.sleep(0)
        assert table not in read
