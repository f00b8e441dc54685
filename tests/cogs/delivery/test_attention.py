"""In the midst of one's own turn nobody is called who has just pressed something (P10)."""

import asyncio
import math

import pytest

from bot.board.rules.duties import Task
from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.host.presence import come_back
from bot.host.table import Table
from bot.host.tickets import Ticket
from cogs.delivery import attention
from cogs.delivery.attention import Attention
from storage.ids import PersonId
from tests.host.hall import Hall, chair
from tests.host.test_turns import ALLOWED, CLICKS, acts, begun, mover, until
from tests.hours import ahead
from tests.seating import owing

GRACE, THERE = 600.0, 7200.0
"""In place of ten seconds and two minutes, which pass by themselves on a slow machine."""


class Watching:
    """Looks at all that happens in a hall."""

    def __init__(self, hall: Hall) -> None:
        self.pressed: dict[PersonId, float] = {}
        self.hall = hall
        self.attention = Attention(
            lambda: hall.now / 1000, lambda _, person: self.pressed.get(person, -math.inf)
        )
        hall.house.subscribe(self.attention.look)
        for table in hall.house.open_tables():
            self.attention.look(table)

    def presses(self, table: Table, seat: Seat | None) -> None:
        """Let whoever sits there press something on their desk that nobody else sees."""
        person = chair(table, seat or 0).person
        assert person is not None
        self.pressed[person] = asyncio.get_running_loop().time()

    def called(self, table: Table) -> list[Seat]:
        return [seat for seat, _ in self.attention.called(table)]

    def passes(self, table: Table, seconds: float) -> list[Seat]:
        """Let *seconds* pass; return who is called then."""
        self.hall.now += int(seconds * 1000)
        ahead(seconds)
        return self.called(table)

    async def acts(self, table: Table, chance: Seeded) -> None:
        """Let whoever is waited for act, and be called then if they are."""
        await acts(table, chance)
        self.called(table)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attention, "GRACE", GRACE)
    monkeypatch.setattr(attention, "THERE", THERE)


@pytest.fixture
def watching(hall: Hall) -> Watching:
    return Watching(hall)


async def restarted(hall: Hall, table: Table) -> Table:
    """Return *table* as a new process knows it."""
    await hall.start_again()
    return await hall.house.table(table.id)


@pytest.mark.parametrize("restarts", [False, True])
async def test_p10_who_has_just_decided_is_called_for_the_next_after_two_minutes(
    hall: Hall, watching: Watching, restarts: bool
) -> None:
    """Also by a process that has begun since: when it was asked stands on the disk."""
    table, chance = await begun(hall), Seeded(7)
    seat = await until(table, Task.MOVE, chance)
    await watching.acts(table, chance)
    assert owing(table) == [seat]
    assert watching.passes(table, GRACE + 1) == []
    if restarts:
        table = await restarted(hall, table)
        watching = Watching(hall)
    assert watching.passes(table, THERE - 2 * GRACE) == []
    until_then = watching.attention.next(table)
    assert until_then is not None
    assert until_then < GRACE
    assert watching.passes(table, GRACE) == [seat]
    assert watching.attention.next(table) is None


async def test_p10_at_the_beginning_of_a_turn_it_is_ten_seconds_as_ever(
    hall: Hall, watching: Watching
) -> None:
    table = await begun(hall)
    assert watching.passes(table, GRACE / 2) == [], "they have sat down just now"
    assert watching.passes(table, GRACE) == owing(table) == [mover(table)]


async def test_p10_who_tries_something_out_is_there(hall: Hall, watching: Watching) -> None:
    """What was pressed before their turn began does not count: then it is ten seconds."""
    table = await begun(hall)
    seat = mover(table)
    watching.pressed[PersonId(chair(table, seat or 0).person or 0)] = -1.0
    assert watching.passes(table, GRACE / 2) == []
    watching.presses(table, seat)
    assert watching.passes(table, THERE - 1) == []
    watching.presses(table, seat)
    assert watching.passes(table, THERE - 1) == []
    assert watching.passes(table, 2) == [seat]
    watching.presses(table, seat)
    assert watching.passes(table, 1) == [seat], "what they press then takes no call back"


async def test_p10_who_waited_for_an_answer_is_called_at_once_if_that_took_long(
    hall: Hall, watching: Watching
) -> None:
    table, chance = await begun(hall), Seeded(2)
    shows = await until(table, Task.SHOW, chance)
    assert watching.passes(table, THERE + 1) == [shows]
    await watching.acts(table, chance)
    assert watching.called(table) == owing(table) == [mover(table)]


@pytest.mark.parametrize("stands", [False, True])
async def test_p10_whom_a_call_from_before_a_start_calls_is_called(
    hall: Hall, watching: Watching, stands: bool
) -> None:
    """They were not there; a process that has begun since does not know that."""
    table, chance = await begun(hall), Seeded(2)
    await until(table, Task.SHOW, chance)
    watching.passes(table, THERE + 1)
    await watching.acts(table, chance)
    (seat,) = watching.called(table)
    table = await restarted(hall, table)
    watching = Watching(hall)
    watching.attention.called_before(table, lambda one: stands and one[0] == seat)
    assert watching.passes(table, GRACE + 1) == [seat] * stands


async def test_p10_who_waited_for_an_answer_that_came_soon_is_called_two_minutes_after_asking(
    hall: Hall, watching: Watching
) -> None:
    table, chance = await begun(hall), Seeded(2)
    await until(table, Task.SHOW, chance)
    assert watching.passes(table, GRACE / 2) == []
    await watching.acts(table, chance)
    assert watching.passes(table, THERE - GRACE) == []
    assert watching.passes(table, GRACE) == owing(table) == [mover(table)]


async def test_m18_of_who_is_not_on_turn_it_does_not_count_what_they_press(
    hall: Hall, watching: Watching
) -> None:
    table, chance = await begun(hall), Seeded(2)
    shows = await until(table, Task.SHOW, chance)
    watching.presses(table, shows)
    assert watching.passes(table, GRACE / 2) == []
    watching.presses(table, shows)
    assert watching.passes(table, GRACE) == [shows]


@pytest.mark.parametrize("restarts", [False, True])
async def test_p10_who_takes_their_turn_back_is_there(
    hall: Hall, watching: Watching, restarts: bool
) -> None:
    table, chance = await begun(hall), Seeded(7)
    late = await until(table, Task.MOVE, chance)
    watching.passes(table, THERE + 1)
    await hall.go_to(hall.now + ALLOWED)
    if restarts:
        table = await restarted(hall, table)
        watching = Watching(hall)
    assert table.current.stood_in == late
    assert watching.passes(table, THERE + 1) == [], "for them a bot plays"
    person = chair(table, late).person
    assert person is not None
    await come_back(table, person, Ticket(next(CLICKS)))
    assert watching.passes(table, THERE - 1) == []
    assert watching.passes(table, 2) == [late]
