"""What admins do to keep order in their servers is kept, in order, and without who was erased."""

import hashlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import bans, deeds, servers
from storage.database import Database
from storage.ids import PersonId, TableId
from storage.people import People
from storage.rows import ServerSettings
from storage.sqlite import Sqlite

ANNA, BEN, CLARA = (PersonId(number) for number in (11, 12, 13))


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    found = await Sqlite.open(tmp_path / "bot.db", now=lambda: 1_000)
    yield found
    await found.close()


def found_in(folder: Path, text: bytes) -> list[str]:
    return [file.name for file in folder.iterdir() if text in file.read_bytes()]


async def test_who_is_banned_in_a_server_is_so_there_until_they_are_let_in_again(
    db: Database,
) -> None:
    assert await db.write(lambda tx: bans.ban(tx, 1, ANNA, BEN))
    assert not await db.write(lambda tx: bans.ban(tx, 1, ANNA, CLARA)), "that is no news"
    assert [await bans.is_banned(db, *who) for who in ((1, ANNA), (2, ANNA), (1, BEN))] == [
        True,
        False,
        False,
    ]
    (only,) = await bans.of(db, 1)
    assert (only.person, only.author, only.at) == (ANNA, BEN, 1_000), "the first one stands"
    assert await db.write(lambda tx: bans.unban(tx, 1, ANNA))
    assert not await db.write(lambda tx: bans.unban(tx, 1, ANNA))
    assert not await bans.is_banned(db, 1, ANNA)


async def test_who_is_erased_stays_banned_and_nobody_reads_who_it_was(
    db: Database, tmp_path: Path
) -> None:
    person = PersonId(1_234_567_890_123_456_789)
    for guild, whom, author in ((1, person, BEN), (2, person, BEN), (1, CLARA, person)):
        await db.write(lambda tx, g=guild, w=whom, a=author: bans.ban(tx, g, w, a))
    await People(db).erase(person)
    assert await bans.is_banned(db, 1, person)
    assert await bans.is_banned(db, 2, person)
    assert not await bans.is_banned(db, 3, person)
    assert not await bans.is_banned(db, 1, ANNA)
    (other,) = await bans.of(db, 1)
    assert (other.person, other.author) == (CLARA, 0)
    assert not found_in(tmp_path, str(person).encode())
    assert not found_in(tmp_path, person.to_bytes(8, "big"))
    assert await db.write(lambda tx: bans.unban(tx, 1, person)), "whoever knows them lets them in"
    assert not await bans.is_banned(db, 1, person)
    assert await bans.is_banned(db, 2, person)


async def test_deeds_are_read_in_order_by_the_server_in_which_they_were_done(
    db: Database,
) -> None:
    for number, guild in enumerate((1, 2, 1, 1)):
        detail = {"setting": str(number)}
        await db.write(lambda tx, g=guild, d=detail: deeds.note(tx, g, ANNA, "set", detail=d))
    await db.write(lambda tx: deeds.note(tx, 1, None, "end", table=TableId(7), whom=BEN))
    first, *rest = await deeds.after(db, 1, 0, most=3)
    assert (first.author, first.what, first.detail, first.at) == (
        ANNA,
        "set",
        {"setting": "0"},
        1_000,
    )
    assert [deed.detail["setting"] for deed in rest] == ["2", "3"]
    (last,) = await deeds.after(db, 1, rest[-1].id, most=3)
    assert (last.author, last.table, last.whom, last.detail) == (None, 7, BEN, {})
    assert await deeds.latest(db, 1, most=2) == (last, rest[-1])
    await People(db).erase(BEN)
    await People(db).erase(ANNA)
    assert {(deed.author, deed.whom) for deed in await deeds.latest(db, 1, most=9)} == {
        (0, None),
        (None, 0),
    }


async def test_settings_change_one_by_one_and_a_server_that_is_left_keeps_them(
    db: Database,
) -> None:
    await db.write(lambda tx: servers.change(tx, 1, {"channels": (5, 6), "ratings": False}))
    before, after = await db.write(lambda tx: servers.change(tx, 1, {"language": "de"}))
    assert before == ServerSettings(channels=(5, 6), ratings=False, unrated=((1_000, None),))
    assert after == await servers.get(db, 1)
    off = ((1_000, None),)
    assert after == ServerSettings(channels=(5, 6), ratings=False, unrated=off, language="de")
    for guild in (1, 2):
        await db.write(lambda tx, g=guild: servers.gone(tx, g))
    assert await servers.gone_since(db, 999) == ()
    assert await servers.gone_since(db, 1_000) == (1, 2)
    assert await servers.get(db, 1) == after
    assert await servers.get(db, 2) == ServerSettings()
    await db.write(lambda tx: servers.back(tx, 2))
    assert await servers.gone_since(db, 1_000) == (1,)


async def test_a_fingerprint_is_made_with_a_key_that_is_in_one_database_alone(
    db: Database, tmp_path: Path
) -> None:
    person, found = PersonId(1_234_567_890_123_456_789), set[str]()
    other = await Sqlite.open(tmp_path / "other.db", now=lambda: 1_000)
    for each in (db, other):
        await each.write(lambda tx: bans.ban(tx, 1, person, BEN))
        await People(each).erase(person)
        ((fingerprint,),) = await each.read("SELECT fingerprint FROM erased_ban")
        found.add(fingerprint)
        bare = hashlib.blake2b(str(person).encode(), digest_size=16).hexdigest()
        assert fingerprint != bare, "numbers of accounts can be guessed"
    assert len(found) == 2
    await other.close()
