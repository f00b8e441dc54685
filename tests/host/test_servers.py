"""What is set for a server is noted as a deed of whoever has set it, once."""

import asyncio

from bot.host.servers import SET, Servers
from bot.host.tickets import Ticket
from storage import deeds
from storage.database import Database
from storage.ids import PersonId

ANNA = PersonId(11)


async def test_a_change_is_noted_once_with_what_was_and_what_is(db: Database) -> None:
    servers, once = Servers(db), Ticket(interaction=5)
    for _ in range(2):
        now = await servers.change(1, ANNA, once, wanted_role=7, tables=3, ratings=True)
        assert (now.wanted_role, now.tables, now.ratings) == (7, 3, True)
    await servers.change(1, tables=None)
    told = [(deed.author, deed.what, dict(deed.detail)) for deed in await deeds.after(db, 1, 0, 9)]
    assert told == [
        (ANNA, SET, {"setting": "wanted_role", "was": "null", "now": "7"}),
        (ANNA, SET, {"setting": "tables", "was": "null", "now": "3"}),
        (None, SET, {"setting": "tables", "was": "3", "now": "null"}),
    ]


async def test_of_two_changes_at_once_both_count(db: Database) -> None:
    servers = Servers(db)
    await asyncio.gather(servers.change(1, tables=3), servers.change(1, language="de"))
    found = await servers.settings(1)
    assert (found.tables, found.language) == (3, "de")
