"""A table of which nonsense is written is set aside; the others are played on."""

import logging
from pathlib import Path

import pytest

from bot.host import lobby
from bot.host.choices import changed
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from storage.ids import PersonId
from storage.sqlite import Sqlite

GUESTS = [Guest(PersonId(n), f"P{n}") for n in (1, 2, 3, 4)]


async def begun(house: House, game: str = "mini") -> Table:
    terms = changed(Terms(), "game", game)
    table = await house.open(1, 2, GUESTS[0], terms, "en", Ticket())
    for guest in GUESTS[1:]:
        await lobby.join(table, guest, Ticket())
    await lobby.start(table, GUESTS[0].person, Ticket())
    return table


ASKED = '{"event":"asked","seat":0,"of":1,"kind":"identity","through":1}'

DAMAGE = {
    "a line that is none": "UPDATE entry SET line = 'rubbish' WHERE game = 1 AND seq = 3",
    "an empty line": "UPDATE entry SET line = '' WHERE game = 1 AND seq = 0",
    "a hole": "DELETE FROM entry WHERE game = 1 AND seq = 4",
    "a beginning that is missing": "DELETE FROM entry WHERE game = 1 AND seq = 0",
    "terms of another program": 'UPDATE seating SET settings = \'{"edition": "martian"}\' WHERE'
    " id = 1",
}
ON_THE_BOARD = {
    **DAMAGE,
    "a question where nobody meets": "UPDATE entry SET line = "
    f"'{ASKED}' WHERE game = 1 AND seq = (SELECT max(seq) FROM entry WHERE game = 1)",
}


@pytest.mark.parametrize(
    ("game", "damage"),
    [
        *(pytest.param("mini", sql, id=f"mini: {name}") for name, sql in DAMAGE.items()),
        *(pytest.param("board", sql, id=f"board: {name}") for name, sql in ON_THE_BOARD.items()),
    ],
)
@pytest.mark.logs("table set aside")
async def test_a_damaged_table_holds_up_no_other(
    tmp_path: Path, game: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")
    house = House(db)
    broken, whole = await begun(house, game), await begun(house)
    await db.write(lambda tx: tx.execute(damage))
    again = House(db)
    assert await again.resume() == 1
    assert [table.id for table in again.open_tables()] == [whole.id]
    for _ in range(3):
        with pytest.raises(Refused) as refused:
            await again.table(broken.id)
        assert refused.value.no is No.DAMAGED
    records = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [(record.message, record.table) for record in records] == [
        ("table set aside", broken.id)
    ]
    assert all(record.exc_info is None for record in records), "a traceback may hold a line"
    await db.close()
