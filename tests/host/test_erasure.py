"""Who is erased is in no file any more, and the others play on."""

import random
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import locales
from bot.host import lobby
from bot.host.erasure import erase
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter, vote
from bot.mini.game import MINI
from bot.mini.rules.actions import Call, PickUp
from bot.mini.rules.options import options
from bot.words.catalogue import Catalogue
from cogs.screens import bulletins
from cogs.screens.reading import reading
from storage import cursors, memos, reviews
from storage.database import Database, Transaction
from storage.ids import PersonId
from storage.sqlite import Sqlite
from tests.seating import owing

ROOT = Path(__file__).parents[2]
GONE = PersonId(1_234_567_890_123_456_789)
GUESTS = [Guest(GONE, "Zanzibar"), *(Guest(PersonId(n), f"Guest {n}") for n in (2, 3, 4))]


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    found = await Sqlite.open(tmp_path / "bot.db")
    try:
        yield found
    finally:
        await found.close()


async def opened(house: House, guests: list[Guest], terms: Terms = Terms(players=4)) -> Table:  # noqa: B008
    table = await house.open(1, 2, guests[0], terms, "en", BY_HOUSE)
    for guest in guests[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    return table


async def played(house: House, acts: int, *, out: bool = False) -> Table:
    """Return a table after so many acts, or one whose game was rung off until the match was
    over."""
    table, whim = await opened(house, GUESTS), random.Random(acts)
    await lobby.start(table, GONE, BY_HOUSE)
    for _ in range(5000 if out else acts):
        if table.current.status != "playing":
            break
        legal = [option for seat in owing(table) for option in options(table.current.sight(seat))]
        quiet = [option for option in legal if not isinstance(option, PickUp | Call)]
        await table.submit(whim.choice(legal if out else quiet))
    for chair in table.current.chairs:
        if chair.person is not None:
            await house.db.write(
                lambda tx, who=chair.person: cursors.skip_to(
                    tx, table.current.game, who, table.current.written
                )
            )
    return table


PERSONS = ("person", "owner", "audience", "finisher", "author", "whom")
"""Columns that hold a person's number, besides the person's own id."""

NO_PERSONS = {
    "again", "against", "at", "away", "begun", "called", "came", "changed", "channel", "chapters",
    "closed", "counted", "created", "dm_channel", "dm_closed", "dm_notice", "done", "ended",
    "first_attempt", "game", "gone", "guild", "hints", "id", "in_a_row", "in_time", "joined",
    "lobby_message", "log_first_attempt", "log_sent_to", "log_upto", "logged", "looked_up",
    "message", "missed", "mistakes", "morning_since", "motion", "moved", "moves", "number",
    "opened", "plain", "points", "role", "seat", "seq", "shard_group", "shown", "shut", "side",
    "since", "table_id", "thread", "told", "until", "upto", "won",
}  # fmt: skip
"""Columns with other numbers. Whoever adds one of a new name says in one of the two what is in it.
"""


async def columns_of_persons(db: Database) -> list[tuple[str, str]]:
    """Return every relation and column that may hold a person's number, in the file as it is made
    today."""
    found = await db.read(
        "SELECT relation.name, field.name FROM sqlite_schema relation,"
        " pragma_table_info(relation.name) field"
        " WHERE relation.type = 'table' AND relation.name NOT LIKE 'sqlite_%' AND field.type ="
        " 'INTEGER'"
    )
    unknown = {column for _, column in found} - {*PERSONS, *NO_PERSONS}
    assert not unknown, "persons or not?"
    return [("person", "id"), *(each for each in found if each[1] in PERSONS)]


async def filled(db: Database, relation: str, column: str) -> None:
    """See that *relation* has a row of the person's; where nothing made one, one of anything but
    that."""
    if await db.read(f"SELECT 1 FROM {relation} WHERE {column} = ?", (GONE,)):
        return
    fields = await db.read(
        'SELECT name, type FROM pragma_table_info(?) WHERE "notnull" AND dflt_value IS NULL',
        (relation,),
    )
    refers = dict(
        await db.read('SELECT "from", "table" FROM pragma_foreign_key_list(?)', (relation,))
    )
    values: dict[str, object] = {column: GONE}
    for name, kind in fields:
        if name == column:
            continue
        if name in refers:
            ((values[name],),) = await db.read(f"SELECT max(id) FROM {refers[name]}")
        else:
            values[name] = "1" if kind == "TEXT" else 1
    names, marks = ", ".join(values), ", ".join("?" * len(values))
    await db.write(
        lambda tx: tx.execute(
            f"INSERT INTO {relation} ({names}) VALUES ({marks})", tuple(values.values())
        )
    )


def traces(folder: Path) -> list[str]:
    """Return in which files somebody's number or name is found, however it is written there."""
    words = (GONE.to_bytes(8, "big"), str(GONE).encode(), b"Zanzibar")
    return [
        file.name for file in folder.iterdir() if any(word in file.read_bytes() for word in words)
    ]


async def test_an_erased_person_is_found_nowhere(db: Database, tmp_path: Path) -> None:
    house = House(db)
    over, playing, waiting = (
        await played(house, 3, out=True),
        await played(house, 20),
        await opened(house, GUESTS[:3]),
    )
    alone = await opened(house, GUESTS[:1])
    await house.people.set_language(GONE, "de")
    await house.people.set_dm_channel(GONE, 77)
    for table in (over, playing):
        await db.write(
            lambda tx, game=table.current.game: memos.keep(tx, game, GONE, "p1", "Zanzibar lies")
        )
    await vote(playing, GONE, Matter.LIVE, BY_HOUSE)
    came_in = "UPDATE player SET finisher = ? WHERE game = ? AND seat = 1"
    await db.write(lambda tx: tx.execute(came_in, (GONE, over.current.game)))
    for kind in (
        "lost",
        "alone",
    ):  # whoever was told that a table has lost its place, or they theirs
        slot = f"{kind}:1:{GONE}"
        await db.write(lambda tx, slot=slot: cursors.begin_post(tx, playing.id, slot, 9, "nonce"))
    for relation, column in await columns_of_persons(db):
        await filled(db, relation, column)
    assert traces(tmp_path)
    assert over.current.status == "over"

    assert await erase(house, GONE) == 1
    assert traces(tmp_path) == []
    assert house.of(GONE) == ()
    assert playing.current.status == "playing"
    assert [chair.automaton is not None for chair in playing.current.chairs].count(True) == 1
    assert (waiting.current.row.owner, alone.current.status) == (GUESTS[1].person, "cancelled")
    assert (await house.people.get(GONE)).language is None

    again = House(db)
    assert await again.resume() == 2
    assert MINI.rules.see((await again.table(over.id)).current.state, None) == over.current.sight(
        None
    )
    await db.write(lambda tx: cursors.skip_to(tx, playing.current.game, GUESTS[1].person, 1))
    assert traces(tmp_path) == []


async def test_a_page_of_who_is_erased_goes_and_none_is_made_any_more(db: Database) -> None:
    house = House(db)
    table = await played(house, 3, out=True)
    game, own = table.current.game, table.current.seat_of(GONE)
    assert game is not None
    assert own is not None

    def keep(tx: Transaction) -> None:
        for seat in range(4):
            reviews.keep(tx, game, seat, "mini 1", 90.0, f"page {seat}")
        reviews.want(tx, game, GONE, own)

    await db.write(keep)
    await erase(house, GONE)
    await db.write(keep)
    others = [seat for seat in range(4) if seat != own]
    assert list(await reviews.pages(db, game, "mini 1")) == others
    assert await reviews.reviewable(db, game) == others
    assert await reviews.stands(db, game) is reviews.Stands.WAITING, "others may wait for it"


async def test_who_was_erased_comes_back_into_their_own_seat_or_none(db: Database) -> None:
    """They know its cards still, though nobody knows them."""
    house = House(db)
    table = await played(house, 20)
    seat = table.current.seat_of(GONE)
    await table.resign(GUESTS[1].person)
    await erase(house, GONE)
    assert [passage.person for passage in table.current.passages] == [GUESTS[1].person, 0]
    reader = reading(Catalogue.load(locales(), strict=True), table, "en")
    said = str(bulletins.passage(reader, table, table.current.passages[1]).to_components())
    assert "Somebody has left the game" in said
    await take_over(house, table, GUESTS[0], BY_HOUSE)
    assert table.current.seat_of(GONE) == seat
    await erase(house, GONE)
    await take_over(house, table, Guest(PersonId(9), "New"), BY_HOUSE)
    await take_over(house, table, Guest(PersonId(8), "Newer"), BY_HOUSE)
    await table.resign(GUESTS[2].person)
    with pytest.raises(Refused) as refused:
        await take_over(house, table, GUESTS[0], BY_HOUSE)
    assert refused.value.no is No.KNOWS_TOO_MUCH


async def test_a_host_erases_by_command_while_the_bot_is_stopped(
    db: Database, tmp_path: Path
) -> None:
    def command() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bot", "erase", str(GONE)],
            cwd=ROOT, env={"DATABASE": str(tmp_path / "bot.db")}, capture_output=True, text=True,
            check=False,
        )  # fmt: skip

    await played(House(db), 10)
    await db.close()
    done = command()
    assert (done.returncode, done.stderr) == (0, "")
    assert "taken over 1" in done.stdout
    assert traces(tmp_path) == []
