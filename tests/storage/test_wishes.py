"""What persons and servers want, write and vote is theirs alone, and counts for as long as they
say."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from storage import cursors, facts, interests, memos, pledges, results, seatings, servers
from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.people import NOBODY, REMEMBERED, People
from storage.rows import HOUR, Cursor, Person, PledgeRow, Post, ServerSettings
from tests.storage.rooms import ANNA, BEN, CLARA, at, game, table

NOW = 1_800_000_000_000


def opened(tx: Transaction, guild: int = 1, opener: PersonId = CLARA) -> TableId:
    """Return a new table to which whoever wants to be is called, and the server's role."""
    number = table(tx, opener, guild=guild)
    interests.call(tx, guild, number, opener)
    servers.call(tx, guild, number)
    return number


async def test_who_wants_to_be_called_is_called_in_that_server_and_once_an_hour(
    db: Database,
) -> None:
    for guild, person in ((1, ANNA), (1, CLARA), (2, ANNA), (2, BEN), (1, BEN)):
        await db.write(lambda tx, g=guild, p=person: interests.want(tx, g, p))
    first = await at(db, NOW, opened)
    again = await at(db, NOW + HOUR - 1, opened)
    there = await at(db, NOW + HOUR - 1, lambda tx: opened(tx, guild=2))
    await db.write(lambda tx: interests.want_no_more(tx, 1, BEN))
    later = await at(db, NOW + HOUR, lambda tx: opened(tx, opener=BEN))
    assert await interests.called(db, [first, again, there, later]) == {
        first: (ANNA, BEN),
        there: (ANNA, BEN),
        later: (ANNA, CLARA),
    }, "not whoever opens it"
    assert [await interests.wants(db, guild, BEN) for guild in (1, 2)] == [False, True]
    assert interests.MOST == 20


async def test_a_role_is_called_once_in_the_pause_that_its_server_has_set(db: Database) -> None:
    async def role(now: int, guild: int = 1) -> object:
        number = await at(db, now, lambda tx: opened(tx, guild))
        (found,) = await db.read("SELECT role FROM seating WHERE id = ?", (number,))
        return found[0]

    assert await role(NOW) is None
    for guild, settings in ((1, ServerSettings(5, HOUR)), (2, ServerSettings(wanted_pause=HOUR))):
        await db.write(lambda tx, g=guild, s=settings: servers.put(tx, g, s))
    assert [await role(now) for now in (NOW, NOW + HOUR - 1, NOW + HOUR, NOW + HOUR + 1)] == [
        5,
        None,
        5,
        None,
    ]
    assert await role(NOW, guild=2) is None
    await db.write(lambda tx: servers.put(tx, 1, ServerSettings(6, 0)))
    assert await servers.get(db, 1) == ServerSettings(6, 0)
    assert [await role(NOW + HOUR + n) for n in (1, 1)] == [6, 6]
    assert await servers.get(db, 3) == ServerSettings(None, 6 * HOUR)


async def test_a_memo_is_read_by_whoever_wrote_it_in_that_game(db: Database) -> None:
    here, there = [await db.write(lambda tx: game(tx, table(tx))) for _ in range(2)]
    for number, person, about, text in (
        (here, ANNA, "p1", "lies"),
        (here, ANNA, "p1", "lies often"),
        (here, ANNA, "m3", "odd"),
        (here, BEN, "p1", "is X"),
        (there, ANNA, "p1", "new here"),
    ):
        await db.write(lambda tx, g=number, p=person, a=about, t=text: memos.keep(tx, g, p, a, t))
    assert await memos.memos(db, here, ANNA) == {"p1": "lies often", "m3": "odd"}
    await db.write(lambda tx: memos.keep(tx, here, ANNA, "p1", ""))
    assert await memos.memos(db, here, ANNA) == {"m3": "odd"}
    assert await memos.memos(db, here, BEN) == {"p1": "is X"}
    assert await memos.memos(db, there, ANNA) == {"p1": "new here"}
    assert await memos.memos(db, there, BEN) == {}


async def test_what_a_person_has_set_can_be_set_otherwise(db: Database) -> None:
    people = People(db)
    await people.set_plain(ANNA, True)
    await people.set_quiet(ANNA, "Europe/Rome 22-8")
    await people.set_language(ANNA, "de")
    assert await people.get(ANNA) == Person(ANNA, "de", plain=1, quiet="Europe/Rome 22-8")
    await people.set_plain(ANNA, False)
    await people.set_quiet(ANNA, None)
    await people.set_language(ANNA, "it")
    assert await people.get(ANNA) == await People(db).get(ANNA) == Person(ANNA, "it")
    assert await people.get(BEN) == Person(BEN)


async def test_who_opens_their_messages_again_is_told_anew_when_they_close_them(
    db: Database,
) -> None:
    people = People(db)
    await at(db, NOW, lambda tx: facts.put(tx, "it", "is now"))
    await people.set_dm_channel(ANNA, 77)
    await people.dm_closed(ANNA)
    await people.dm_noticed(ANNA)
    assert await people.get(ANNA) == Person(ANNA, None, 77, NOW, NOW)
    await people.dm_open(ANNA)
    assert await people.get(ANNA) == Person(ANNA, None, 77)


async def test_what_another_process_has_set_for_somebody_is_known_once_they_are_forgotten(
    db: Database,
) -> None:
    here, there = People(db), People(db)
    for people in (here, there):
        assert await people.get(ANNA) == Person(ANNA)
    await here.set_language(ANNA, "de")
    assert await there.get(ANNA) == Person(ANNA), "it has not heard of that"
    there.forget(ANNA)
    assert await there.get(ANNA) == Person(ANNA, "de")


async def test_more_persons_than_are_remembered_are_all_known(db: Database) -> None:
    people = People(db)
    for person, language in ((ANNA, "de"), (BEN, "nl"), (CLARA, "sv")):
        await people.set_language(person, language)
    strangers = (PersonId(100 + n) for n in range(REMEMBERED))
    people._known = {person: Person(person) for person in strangers}
    for person, language in ((ANNA, "de"), (BEN, "nl"), (CLARA, "sv")):
        assert await people.get(person) == Person(person, language)
    assert len(people._known) == 3


async def test_who_is_listed_is_listed_in_that_server(db: Database) -> None:
    for guild, person in ((1, ANNA), (1, ANNA), (2, ANNA), (2, BEN)):
        await db.write(lambda tx, g=guild, p=person: results.enlist(tx, g, p))
    assert [await results.listed(db, guild) for guild in (1, 2, 3)] == [{ANNA}, {ANNA, BEN}, set()]
    await db.write(lambda tx: results.delist(tx, 2, ANNA))
    assert [await results.listed(db, guild) for guild in (1, 2)] == [{ANNA}, {BEN}]


async def test_salts_stand_as_they_came_and_at_their_table(db: Database) -> None:
    here, there = [await db.write(table) for _ in range(2)]
    for number in (here, there):
        await db.write(lambda tx, n=number: pledges.pledge(tx, n, b"m" * 32, f"c{n}"))
    await db.write(
        lambda tx: tx.execute("UPDATE pledge SET salts = 'x' WHERE table_id = ?", (here,))
    )
    for who, salt in ((BEN, "b"), (ANNA, "a"), (BEN, "c"), (CLARA, "d")):
        await db.write(lambda tx, w=who, s=salt: pledges.add_salt(tx, here, w, s))
    await db.write(lambda tx: pledges.take_back(tx, here, CLARA))
    found = await pledges.pledges(db, [here, there])
    assert found == {
        here: PledgeRow(b"m" * 32, f"c{here}", ("x",), ((BEN, "c"), (ANNA, "a"))),
        there: PledgeRow(b"m" * 32, f"c{there}"),
    }
    assert found[here].salts == ("x", "c", "a")


async def test_what_was_skipped_is_not_on_its_way_any_more(db: Database) -> None:
    dealt = await db.write(lambda tx: game(tx, table(tx)))
    await db.write(lambda tx: cursors.begin_send(tx, dealt, ANNA, 4, "n", 9))
    assert await db.write(lambda tx: cursors.skip_to(tx, dealt, ANNA, 6)) == Cursor(6, channel=9)
    await db.write(lambda tx: cursors.begin_send(tx, dealt, BEN, 4, "n", 9))
    assert (await cursors.cursor(db, dealt, ANNA)).nonce is None
    assert (await cursors.cursor(db, dealt, BEN)).nonce == "n"


async def test_a_message_that_is_begun_anew_is_where_and_when_it_was_begun_last(
    db: Database,
) -> None:
    here, there = [await db.write(table) for _ in range(2)]
    for number in (here, there):
        await at(db, 5, lambda tx, n=number: cursors.begin_post(tx, n, "lobby", 3, "one"))
    await at(db, 5, lambda tx: cursors.begin_post(tx, here, "panel:1:1", 3, "two"))
    assert await at(db, 8, lambda tx: cursors.begin_post(tx, here, "lobby", 4, "new")) == Post(
        4, None, "new", 8, None
    )
    assert await db.write(lambda tx: cursors.posted(tx, here, "lobby", 44, "v1")) == Post(
        4, 44, None, None, "v1"
    )
    await db.write(lambda tx: cursors.shown(tx, here, "lobby", "v2"))
    await db.write(lambda tx: cursors.forget_post(tx, here, "panel:1:1"))
    assert await cursors.posts(db, here) == {"lobby": Post(4, 44, None, None, "v2")}
    assert await cursors.posts(db, there) == {"lobby": Post(3, None, "one", 5, None)}


async def test_what_was_read_before_it_was_changed_is_not_remembered(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads is slow, and a write goes by meanwhile."""
    people = People(db)
    await people.set_language(ANNA, "de")
    read, was_read, written = db.read, asyncio.Event(), asyncio.Event()

    async def late(sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        rows = await read(sql, parameters)
        was_read.set()
        await written.wait()
        return rows

    monkeypatch.setattr(db, "read", late)
    reading = asyncio.create_task(people.get(ANNA))
    await was_read.wait()
    await people.set_language(ANNA, "it")
    written.set()
    assert await reading == Person(ANNA, "de"), "as it was when it was asked for"
    assert await people.get(ANNA) == Person(ANNA, "it")


async def test_of_who_is_forgotten_nothing_is_kept_and_of_others_everything(db: Database) -> None:
    def played(tx: Transaction, owner: PersonId, *persons: PersonId) -> TableId:
        number = table(tx, *persons)
        seatings.set_owner(tx, number, owner)
        seatings.set_again(tx, number, range(len(persons)), again=True)
        seatings.sit(tx, number, 9, "Beppe", automaton="hard")
        dealt = game(tx, number, 1, ["a"])
        for person in persons:
            memos.keep(tx, dealt, person, "p1", "lies")
            cursors.skip_to(tx, dealt, person, 1)
            interests.want(tx, number, person)
            results.enlist(tx, number, person)
        return number

    people = People(db)
    for person in (ANNA, BEN):
        await people.set_language(person, "de")
    hers = await db.write(lambda tx: played(tx, ANNA, ANNA, BEN))
    his = await db.write(lambda tx: played(tx, BEN, BEN, CLARA))

    async def rows(sql: str) -> list[tuple[Any, ...]]:
        return await db.read(sql)

    kept = "SELECT 1, game, person FROM memo UNION SELECT 2, game, audience FROM cursor UNION"
    kept += " SELECT 3, guild, person FROM interest UNION SELECT 4, guild, person FROM listing"
    kept += " ORDER BY 1, 2, 3"
    before = await rows(kept)
    await people.erase(ANNA)
    assert await rows(kept) == [row for row in before if row[2] != ANNA]
    assert await rows("SELECT id FROM person") == [(BEN,)]
    assert await rows("SELECT id, owner FROM seating ORDER BY 1") == [(hers, 0), (his, BEN)]
    chair = "SELECT table_id, seat, person, automaton, name, again FROM chair ORDER BY 1, 2"
    assert await rows(chair) == [
        (hers, 0, None, NOBODY, "", 0),
        (hers, 1, BEN, None, "P12", 1),
        (hers, 9, None, "hard", "Beppe", 0),
        (his, 0, BEN, None, "P12", 1),
        (his, 1, CLARA, None, "P13", 1),
        (his, 9, None, "hard", "Beppe", 0),
    ]
    assert await rows("SELECT game, seat, person, automaton FROM player ORDER BY 1, 2") == [
        (1, 0, None, None),
        (1, 1, BEN, None),
        (1, 9, None, "hard"),
        (2, 0, BEN, None),
        (2, 1, CLARA, None),
        (2, 9, None, "hard"),
    ]
