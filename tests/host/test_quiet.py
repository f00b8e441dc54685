"""Quiet hours: no clock of a slow table runs for somebody while it is night where they live
(P11)."""

import random
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.host.house import House
from bot.host.quiet import Quiet, read_quiet
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter, vote
from storage.ids import PersonId
from tests.host.hall import DAY, HOUR, MINUTE, Hall, act
from tests.seating import owing

ROME = ZoneInfo("Europe/Rome")


def at(year: int, month: int, day: int, hour: int, zone: ZoneInfo = ROME) -> int:
    return int(datetime(year, month, day, hour, tzinfo=zone).timestamp() * 1000)


async def quieten(house: House, table: Table, quiet: str | None) -> None:
    """Let everybody at *table* have these quiet hours."""
    for chair in table.current.chairs:
        if chair.person is not None:
            await house.people.set_quiet(chair.person, quiet)
    await table.read_again()


def test_what_is_written_is_read() -> None:
    assert str(read_quiet("Europe/Rome 22-8")) == "Europe/Rome 22-8"
    assert read_quiet("Europe/Rome 22-8").hours == 10
    assert read_quiet("Asia/Kolkata 0-6").hours == 6
    assert read_quiet("Europe/Rome 20-8").hours == 12, "the longest"
    assert read_quiet("Europe/Rome 11-23").hours == 12


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Europe/Rome",
        "Europe/Rome 22",
        "Europe/Rome 8-22",
        "Europe/Rome 8-8",
        "Nowhere/At_All 22-8",
        "../etc 1-2",
    ]
    + [
        "Europe/Rome 22-24",
        "Europe/Rome 24-8",
        "Europe/Rome 20-9",
        "Europe/Rome -1-8",
        "None 22-8",
        "/etc/passwd 22-8",
        "\0 22-8",
        "Europe 22-8",
        " 22-8",
    ],
)
def test_what_says_no_quiet_hours_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_quiet(text)


def test_nights_follow_the_clock_on_the_wall_when_it_is_changed() -> None:
    (*_, night) = Quiet("Europe/Rome", 22, 8).nights(at(2027, 3, 27, 12), at(2027, 3, 27, 23))
    assert night == (at(2027, 3, 27, 22), at(2027, 3, 28, 8))
    assert night[1] - night[0] == 9 * HOUR, "an hour of that night is left out"
    (*_, night) = Quiet("Europe/Rome", 22, 8).nights(at(2027, 10, 30, 12), at(2027, 10, 30, 23))
    assert night[1] - night[0] == 11 * HOUR


async def test_p11_a_day_of_a_slow_table_does_not_pass_at_night(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 20)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    await quieten(hall.house, table, "Europe/Rome 22-8")
    due = hall.house.due(table)
    assert due is not None
    # 2 hours on the first evening, 14 on the next day, 8 on the one after.
    assert due.until == at(2027, 6, 3, 16)
    assert due.remind == at(2027, 6, 2, 22), "16 of 24 hours"
    await hall.start_again()
    again = hall.house.due(await hall.house.table(table.id))
    assert again == due
    await quieten(hall.house, await hall.house.table(table.id), None)
    less = hall.house.due(await hall.house.table(table.id))
    assert less is not None
    assert less.until == at(2027, 6, 2, 20)


async def test_a_night_that_began_yesterday_evening_is_one(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 1)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    await quieten(hall.house, table, "Europe/Rome 22-8")
    due = hall.house.due(table)
    assert due is not None
    # From 8 on: 14 hours on this day, 10 on the next.
    assert due.until == at(2027, 6, 2, 18)


async def test_who_wakes_up_last_decides_for_how_long_there_is_time(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 9)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW, visits="together")
    one, other = (table.current.chairs[seat].person for seat in owing(table)[:2])
    assert one is not None
    assert other is not None
    nights = ("America/New_York 22-8", "Asia/Tokyo 20-8")
    alone = []
    for quiet in nights:
        await hall.house.people.set_quiet(one, quiet)
        await table.read_again()
        alone.append(hall.house.due(table))
    await hall.house.people.set_quiet(one, None)
    await table.read_again()
    awake = hall.house.due(table)
    first, last, latest = sorted((awake, *alone), key=lambda due: due.until if due else 0)
    assert first is awake, "the others at the table have no quiet hours"
    assert first != last != latest
    for quiets in (nights, reversed(nights)):
        for person, quiet in zip((one, other), quiets, strict=True):
            await hall.house.people.set_quiet(person, quiet)
        await table.read_again()
        assert hall.house.due(table) == latest


async def test_the_night_of_who_is_not_waited_for_puts_nothing_off(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 9)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    (one,) = owing(table)
    due = hall.house.due(table)
    for chair in table.current.chairs:
        if chair.seat != one and chair.person is not None:
            await hall.house.people.set_quiet(chair.person, "America/New_York 22-8")
    await table.read_again()
    assert hall.house.due(table) == due


async def test_whose_turn_it_is_now_has_his_own_night_however_quick_the_one_before_was(
    hall: Hall,
) -> None:
    """Both acts are of the same millisecond."""
    hall.now = at(2027, 6, 1, 9)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    (one,) = owing(table)
    for chair in table.current.chairs:
        if chair.seat != one and chair.person is not None:
            await hall.house.people.set_quiet(chair.person, "Europe/Rome 22-8")
    await table.read_again()
    due = hall.house.due(table)
    assert due is not None
    assert due.until == hall.now + DAY
    await act(table, one, random.Random(1))
    assert owing(table) != [one]
    due = hall.house.due(table)
    assert due is not None
    assert due.until == hall.now + DAY + 10 * HOUR


@pytest.mark.parametrize("pace", [TimeControl.LIVE, TimeControl.EVENING])
async def test_who_plays_in_the_evening_is_awake(hall: Hall, pace: TimeControl) -> None:
    hall.now = at(2027, 6, 1, 21)
    await hall.clock.tick()
    table = await hall.table(pace)
    before = hall.house.due(table)
    await quieten(hall.house, table, "Europe/Rome 20-8")
    assert hall.house.due(table) == before


async def test_a_zone_that_is_not_known_any_more_is_no_quiet(hall: Hall) -> None:
    table = await hall.table(TimeControl.SLOW)
    before = hall.house.due(table)
    await quieten(hall.house, table, "Atlantis/Capital 22-8")
    assert hall.house.due(table) == before


async def test_who_sleeps_until_noon_has_the_afternoons(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 13)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    await quieten(hall.house, table, "Europe/Rome 0-12")
    due = hall.house.due(table)
    assert due is not None
    # 11 hours on the first day, 12 on the next, 1 on the one after.
    assert due.until == at(2027, 6, 3, 13)


async def test_the_nights_after_a_long_pause_are_nights_too(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 9)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    await quieten(hall.house, table, "Europe/Rome 22-8")
    hall.now = at(2027, 6, 2, 10)  # 15 hours have passed
    for number in range(3):
        await vote(table, PersonId(10 + number), Matter.PAUSE, BY_HOUSE)
    hall.now = at(2027, 6, 12, 18)
    for number in range(3):
        await vote(table, PersonId(10 + number), Matter.RESUME, BY_HOUSE)
    due = hall.house.due(table)
    assert due is not None
    # 4 hours on this day, 5 on the next.
    assert due.until == at(2027, 6, 13, 13)
    assert due.remind == at(2027, 6, 12, 19)


async def test_a_night_and_a_downtime_at_once_count_once(hall: Hall) -> None:
    hall.now = at(2027, 6, 1, 21)
    await hall.clock.tick()
    table = await hall.table(TimeControl.SLOW)
    await quieten(hall.house, table, "Europe/Rome 22-8")
    before = hall.house.due(table)
    assert before is not None
    await hall.clock.tick()
    await hall.clock.close()
    hall.now = at(2027, 6, 2, 9)  # away from nine to nine: two of these hours are not of the night
    await hall.start_again()
    due = hall.house.due(await hall.house.table(table.id))
    assert due is not None
    assert due.until - before.until == 2 * HOUR
    await hall.go_to(due.until - MINUTE)
    table = await hall.house.table(table.id)
    assert table.current.chairs[owing(table)[0]].missed == 0
    await hall.go_to(due.until)
    assert sum(chair.missed for chair in table.current.chairs) == 1


async def test_who_is_erased_leaves_no_quiet_hours(hall: Hall) -> None:
    await hall.house.people.set_quiet(PersonId(77), "Europe/Rome 22-8")
    await hall.house.people.erase(PersonId(77))
    assert (await hall.house.people.get(PersonId(77))).quiet is None
