"""Automata act through the one door, after a time that tells nothing."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ai.whim import Whim
from bot.game.chance import Seeded
from bot.game.mini.actions import Action
from bot.game.mini.ruleset import MINI
from bot.game.mini.sight import Sight
from bot.host import lobby
from bot.host.automata import Automata
from bot.host.house import Guest, House
from bot.host.table import BY_HOUSE, Table
from bot.host.terms import Terms
from storage.database import Database
from storage.ids import PersonId

OWNER = Guest(PersonId(1), "Owner")


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    found = await Database.open(tmp_path / "bot.db")
    yield found
    await found.close()


class Watched(Whim):
    """A mind that notes when it is asked, and takes the first or the last of what there is."""

    def __init__(self, notes: list[object], at: int) -> None:
        self.notes, self.at = notes, at

    def choose(self, sight: Sight, chance: object) -> Action:
        self.notes.append("asked")
        return MINI.options(sight)[self.at]

    def rings(self, sight: Sight, chance: object) -> bool:
        return False


async def paced(db: Database, monkeypatch: pytest.MonkeyPatch, at: int) -> list[object]:
    """Return in which order automata rested and were asked, over their first decisions."""
    notes: list[object] = []
    house = House(db)
    table = await house.open(1, 2, OWNER, Terms(players=4), "en", BY_HOUSE)
    for number in range(3):
        await lobby.add_automaton(table, f"Automaton {number}", BY_HOUSE)
    await lobby.start(table, OWNER.person, Seeded(7), BY_HOUSE)
    sleep = asyncio.sleep

    async def rest(seconds: float) -> None:
        notes.append(seconds)
        await sleep(0)

    monkeypatch.setattr("bot.host.automata.asyncio.sleep", rest)
    automata = Automata({table.terms.level: lambda: Watched(notes, at)}, Seeded(3), 1.0, 3.0)
    house.subscribe(automata.look)
    automata.look(table)
    for _ in range(400):
        await sleep(0.002)
        await _owner_acts(table)
        if notes.count("asked") >= 12:
            break
    monkeypatch.undo()
    await automata.close()
    return notes


async def _owner_acts(table: Table) -> None:
    seat = table.seat_of(OWNER.person)
    assert seat is not None
    if MINI.owes(table.sight(seat)):
        await table.submit(MINI.options(table.sight(seat))[0])


async def test_t20_how_long_an_automaton_thinks_does_not_hang_on_what_it_decides(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await paced(db, monkeypatch, 0)
    rests = [note for note in first if note != "asked"]
    assert all(1.0 <= seconds <= 3.0 for seconds in rests)
    assert len(set(rests)) > 5
    # It rests, and only then does it look at what it might do: the choice cannot have made the pause.
    assert all(before != "asked" for before, note in zip(first, first[1:], strict=False) if note == "asked")
    assert first[0] != "asked"
    last = await paced(db, monkeypatch, -1)
    assert [note for note in last if note != "asked"][0] == rests[0]
