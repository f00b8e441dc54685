"""Many tables, with people as they are: each ends, and no clock passes unseen or runs early
(P12)."""

import os
import random

import pytest

from bot.game.chance import Seeded
from bot.host import votes
from bot.host.automata import Automata
from bot.host.clock import AGAIN, BEAT
from bot.host.company import on_autopilot
from bot.host.presence import come_back
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.votes import Matter, vote
from bot.mini.minds.levels import MINDS
from bot.mini.rules.actions import PickUp
from bot.mini.rules.events import PickedUp
from storage import ledger, seatings
from tests.host.hall import DAY, HOUR, MINUTE, START, Hall, act, chair
from tests.seating import owing

TABLES = int(os.environ.get("TABLES", "20"))
TOGETHER = 20


class Guestbook:
    """Who acts when: prompt, slow, silent for a while, gone for good."""

    def __init__(self, hall: Hall, table: Table, chance: random.Random) -> None:
        self.hall, self.table, self.chance = hall, table, chance
        self.habits = [
            chance.choice(("prompt", "slow", "moody", "gone")) for _ in table.current.chairs
        ]
        self.next = self.later()
        self.acts = 0

    def later(self) -> int:
        allowance = self.table.current.terms.pace.allowance or HOUR
        return self.hall.now + int(allowance * self.chance.random() * 0.6) + 1

    async def do(self) -> None:
        """Do what somebody of this table does at this moment."""
        table, chance = self.table, self.chance
        self.next = self.later()
        self.acts += 1
        seats = [seat for seat in owing(table) if chair(table, seat).person is not None]
        for seat in seats:
            habit = self.habits[seat]
            if (
                habit == "gone"
                or (habit == "slow" and chance.random() < 0.5)
                or (habit == "moody" and self.acts % 60 > 30)
            ):
                continue
            await act(
                table, seat, chance, Ticket(self.hall.now * 64 + seat), calls=chance.random() < 0.2
            )
            break
        if table.current.status != "playing":
            return
        persons = [c for c in table.current.chairs if c.person is not None]
        somebody = chance.choice(persons)
        assert somebody.person is not None
        whim = chance.random()
        if whim < 0.02 and self.habits[somebody.seat] != "gone":
            await come_back(table, somebody.person, BY_HOUSE)
        elif whim < 0.04:
            matter = chance.choice(
                [Matter.PAUSE, Matter.RESUME, Matter.LIVE, Matter.SLOW, Matter.ABANDON]
            )
            try:
                await vote(table, somebody.person, matter, BY_HOUSE)
            except Refused as refused:
                assert refused.no is No.NOTHING_TO_CHANGE
        elif whim < 0.045:
            await table.resign(somebody.person, "stand-in", BY_HOUSE)
        if table.current.status == "playing" and votes.paused(table) and whim > 0.9:
            for c in table.current.company.present:
                if c.person is not None and votes.paused(table):
                    await vote(table, c.person, Matter.RESUME, BY_HOUSE)


def overdue(hall: Hall, going: list[Guestbook]) -> list[Table]:
    dues = [
        (book.table, hall.house.due(book.table))
        for book in going
        if book.table.current.status == "playing"
    ]
    return [table for table, due in dues if due is not None and due.until <= hall.now]


async def automata_play(table: Table, chance: Seeded) -> None:
    """Let automata do what they owe, at once: how they wait is tested elsewhere."""
    automata = Automata(chance)
    for _ in range(100):
        owed = automata._owing(table)
        if not owed:
            return
        seat, level = owed[0]
        action = MINDS[level]().choose(table.current.sight(seat), chance)
        assert not (on_autopilot(chair(table, seat)) and isinstance(action, PickUp)), (
            "no automaton calls for a person"
        )
        await table.submit(action)


@pytest.mark.parametrize("part", range(max(1, TABLES // TOGETHER)))
async def test_every_table_ends_whoever_falls_silent_leaves_or_comes_back(
    hall: Hall, part: int
) -> None:
    """In virtual time; with restarts. No deadline passes unseen, none counts twice, and no clock
    calls for a person."""
    chance, books = random.Random(part), []
    for number in range(TOGETHER):
        players = 3 + number % 3
        pace = chance.choice((TimeControl.LIVE, TimeControl.EVENING, TimeControl.SLOW))
        table = await hall.table(pace, persons=chance.randint(1, players), players=players)
        books.append(Guestbook(hall, table, chance))
    restarts, steps = 0, 0
    going = books
    while going:
        steps += 1
        assert hall.now < START + 400 * DAY, [book.table.current.status for book in going]
        for book in going:
            await automata_play(book.table, Seeded(steps))
        following = await hall.clock.tick()
        for _ in range(3):  # somebody may have owed two things
            if late := overdue(hall, going):
                for table in late:  # who was just decided for may be on autopilot from now on
                    await automata_play(table, Seeded(steps))
                hall.now += AGAIN
                following = await hall.clock.tick()
        assert not overdue(hall, going), "no deadline passes unseen"
        going = [book for book in going if book.table.current.status == "playing"]
        if not going:
            break
        soonest = min(book.next for book in going)
        hall.now = max(
            hall.now + 1,
            min(soonest, following or soonest, hall.now + BEAT if steps % 50 == 0 else soonest),
        )
        hall.clock._seen = hall.now  # this bot runs all the time, but for the restarts
        for book in going:
            if book.next <= hall.now and book.table.current.status == "playing":
                await book.do()
        if steps % 400 == 0 and restarts < 5:
            restarts += 1
            await hall.clock.close()
            hall.now += chance.choice((MINUTE, HOUR, DAY))
            await hall.start_again()
            for book in going:
                if book.table.current.status == "playing":
                    book.table = await hall.house.table(book.table.id)
    lapses = 0
    for book in books:
        lapses += await missed_rightly(hall, book.table)
    assert lapses > TOGETHER
    assert restarts


async def missed_rightly(hall: Hall, table: Table) -> int:
    """See that every missed decision was missed once, and that nobody rang for the silent; return
    how many there were."""
    found = list(table.current.lapses)
    assert len({(lapse.game, lapse.seq) for lapse in found}) == len(found)
    for game in await seatings.games(hall.db, table.id):
        entries = await ledger.read(hall.db, game.id)
        for lapse in found:
            if lapse.game == game.id:
                assert not isinstance(table.current.rules.read(entries[lapse.seq].line), PickedUp)
    return len(found)
