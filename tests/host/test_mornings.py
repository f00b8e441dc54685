"""The case of each day is owed to each server that wants it at its own hour, once, and not late."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.host import leftovers
from bot.host.cases import GRACE
from bot.host.deeds import Deeds
from bot.host.mornings import LATE, Owed, moment
from bot.host.solving import DAY as A_DAY
from bot.host.solving import WORLD
from storage import deeds, mornings, servers
from storage.leftovers import KEPT
from storage.rows import Morning
from tests.host.hall import DAY, HOUR, MINUTE, START, Hall

HERE, THERE = 7, 8
TODAY = date(2027, 1, 15)
"""The day of `START`, a Friday, at eight in the morning."""
YEAR = [date(2027, 1, 1) + number * A_DAY for number in range(365)]


async def wants(hall: Hall, guild: int = HERE, **changes: object) -> None:
    """Have *guild* want cases in a channel of the same number, or as *changes* say."""
    await hall.house.servers.change(guild, **{"daily_channel": guild, **changes})


async def owed(hall: Hall) -> list[tuple[int, date]]:
    """Return in which servers the case of which day is to be posted now."""
    found, _ = await hall.house.mornings.owed()
    return [(one.guild, one.day) for one in found]


async def posted(hall: Hall, nonce: str = "n") -> list[int]:
    """Post all that is owed, as it goes where nothing fails; return to whom."""
    found, _ = await hall.house.mornings.owed()
    for one in found:
        sent = await hall.house.mornings.begin(one, nonce)
        assert sent is not None
        await hall.house.mornings.arrived(sent, 4711)
    return [one.guild for one in found]


@pytest.mark.parametrize(
    ("zone", "hour", "day", "when"),
    [
        ("UTC", 9, date(2027, 6, 1), "2027-06-01T09:00"),
        ("Europe/Berlin", 9, date(2027, 1, 15), "2027-01-15T08:00"),
        ("Europe/Berlin", 9, date(2027, 7, 15), "2027-07-15T07:00"),
        ("America/New_York", 20, date(2027, 1, 15), "2027-01-15T01:00"),  # the evening before
        ("America/New_York", 21, date(2027, 7, 15), "2027-07-15T01:00"),
        ("Pacific/Auckland", 9, date(2027, 1, 15), "2027-01-15T20:00"),  # it is the 16th there
        ("Asia/Kathmandu", 9, date(2027, 1, 15), "2027-01-15T03:15"),
        ("Australia/Lord_Howe", 9, date(2027, 1, 15), "2027-01-15T22:00"),
        # Clocks are set on, from two to three, and back.
        ("Europe/Berlin", 2, date(2027, 3, 28), "2027-03-28T01:00"),
        ("Europe/Berlin", 9, date(2027, 3, 28), "2027-03-28T07:00"),
        ("Europe/Berlin", 9, date(2027, 10, 31), "2027-10-31T08:00"),
        ("America/New_York", 1, date(2027, 11, 7), "2027-11-07T05:00"),  # twice: the first
        # The day has twice the hour by which it begins, or has it not at all.
        ("America/New_York", 20, date(2027, 3, 14), "2027-03-14T01:00"),
        ("Asia/Nowhere", 9, date(2027, 6, 1), "2027-06-01T09:00"),
        # Until an hour after its day the case of the day before can be solved.
        ("UTC", 0, date(2027, 6, 1), "2027-06-01T01:00"),
    ],
)
def test_each_day_has_its_moment_by_the_clocks_of_the_zone(
    zone: str, hour: int, day: date, when: str
) -> None:
    assert f"{moment(day, hour, zone):%Y-%m-%dT%H:%M}" == when


@pytest.mark.parametrize("zone", [*sorted(available_timezones())[::23], "Europe/Berlin"])
def test_in_every_zone_every_day_of_a_year_has_one_moment_at_the_hour(zone: str) -> None:
    """But where clocks are set, and before the day before is past."""
    there, otherwise = ZoneInfo(zone), 0
    for hour in range(0, 24, 5):
        for day in YEAR:
            then = moment(day, hour, zone)
            midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
            assert midnight + GRACE <= then < midnight + A_DAY
            local = then.astimezone(there)
            if (local.hour, local.minute) == (hour, 0):
                continue
            if then > midnight + GRACE:  # that hour is left out on that day
                assert local.hour == (hour + 1) % 24
                before, after = ((then + n * A_DAY).astimezone(there) for n in (-1, 1))
                otherwise += before.utcoffset() != after.utcoffset()
    assert otherwise <= 2


async def test_it_is_owed_from_its_hour_on_until_it_is_posted(hall: Hall) -> None:
    await wants(hall)  # at nine
    assert await owed(hall) == []
    assert (await hall.house.mornings.owed())[1] == 3600.0
    hall.now = START + HOUR - 1
    assert await owed(hall) == []
    hall.now += 1
    assert await owed(hall) == [(HERE, TODAY)]
    assert (await hall.house.mornings.owed())[1] == 24 * 3600.0
    assert await posted(hall) == [HERE]
    assert await owed(hall) == []
    hall.now = START + HOUR + DAY
    assert await owed(hall) == [(HERE, TODAY + A_DAY)]


async def test_its_admins_read_when_it_comes_next(hall: Hall) -> None:
    async def coming() -> float | None:
        found = await hall.house.mornings.coming(HERE)
        return None if found is None else found - START / 1000

    assert await coming() is None
    await wants(hall)
    assert await coming() == 3600.0
    hall.now = START + 2 * HOUR
    assert await coming() == 3600.0, "it is on its way"
    await posted(hall)
    assert await coming() == 25 * 3600.0
    await wants(hall, daily_channel=None)
    await wants(hall)
    await wants(hall, daily_hour=8)
    assert await coming() == 24 * 3600.0, "that of today is too late"
    await wants(hall, daily_channel=None)
    assert await coming() is None


async def test_two_servers_have_it_each_at_their_own_hour(hall: Hall) -> None:
    await wants(hall, HERE, daily_zone="Europe/Berlin", daily_hour=10)
    await wants(hall, THERE, daily_zone="America/New_York", daily_hour=10)
    when: dict[int, int] = {}
    for minute in range(0, 24 * 60, 15):
        hall.now = START + minute * MINUTE
        when |= dict.fromkeys(await posted(hall), minute // 15)
    assert when == {HERE: 4 * 1, THERE: 4 * 7}


async def test_none_comes_later_than_it_should_after_the_bot_was_away(hall: Hall) -> None:
    await wants(hall)
    late = int(LATE / timedelta(milliseconds=1))
    hall.now = START + HOUR + late
    assert await owed(hall) == [(HERE, TODAY)]
    hall.now += 1
    assert await owed(hall) == []


async def test_none_comes_for_an_hour_before_it_was_wanted(hall: Hall) -> None:
    hall.now = START + 2 * HOUR
    await wants(hall)
    assert await owed(hall) == []
    await wants(hall, daily_hour=10)
    assert await owed(hall) == [(HERE, TODAY)], "it was wanted by ten"
    await posted(hall)
    hall.now += HOUR
    await wants(hall, daily_hour=11)
    assert await owed(hall) == [], "there is one a day"


async def test_a_clock_that_is_set_back_brings_none_again(hall: Hall) -> None:
    await wants(hall)
    hall.now = START + HOUR
    assert await posted(hall, "one") == [HERE]
    for back in (MINUTE, HOUR, DAY):
        hall.now = START + HOUR - back
        assert await owed(hall) == []
    hall.now = START + HOUR
    assert await owed(hall) == []
    hall.now = START + HOUR + 3 * DAY
    assert await posted(hall, "two") == [HERE]
    hall.now = START + HOUR + DAY  # by a clock that was right, and had been wrong
    assert await posted(hall, "three") == [HERE]
    for day in (0, 1, 3):
        hall.now = START + HOUR + day * DAY
        assert await owed(hall) == []


async def test_none_is_begun_before_it_is_due_nor_too_late(hall: Hall) -> None:
    await wants(hall)
    hall.now = START + HOUR
    ((one,), _) = await hall.house.mornings.owed()
    for other in (-DAY, -MINUTE, 6 * HOUR + MINUTE):
        hall.now = START + HOUR + other
        assert await hall.house.mornings.begin(one, "n") is None, "a clock was set meanwhile"
        assert await mornings.of(hall.db, HERE, "2027-01-15") is None, "it is not said to go out"
    hall.now = START + HOUR
    assert await posted(hall) == [HERE]


async def test_what_was_begun_goes_on_as_it_was_begun(hall: Hall) -> None:
    await wants(hall)
    hall.now = START + HOUR
    ((one,), _) = await hall.house.mornings.owed()
    begun = await hall.house.mornings.begin(one, "first")
    assert begun == Morning(HERE, "2027-01-15", HERE, "first", hall.now, None)
    hall.now += MINUTE
    await hall.start_again()
    assert await owed(hall) == [(HERE, TODAY)], "it may not have arrived"
    assert await hall.house.mornings.begin(one, "second") == begun
    await hall.house.mornings.arrived(begun, None)
    assert await owed(hall) == []
    assert await mornings.of(hall.db, HERE, "2027-01-15") == replace(begun, message=0)


async def test_none_is_begun_in_a_channel_that_is_not_the_one_any_more(hall: Hall) -> None:
    await wants(hall)
    hall.now = START + HOUR
    ((one,), _) = await hall.house.mornings.owed()
    await wants(hall, daily_channel=99)
    assert await hall.house.mornings.begin(one, "n") is None
    await wants(hall, daily_channel=None)
    assert await hall.house.mornings.begin(one, "n") is None
    assert await owed(hall) == []
    assert await hall.house.mornings.owed() == ([], None)


async def test_a_channel_that_takes_none_ends_it_and_the_bot_says_so(hall: Hall) -> None:
    await wants(hall, log_channel=5)
    hall.now = START + HOUR
    ((one,), _) = await hall.house.mornings.owed()
    await hall.house.mornings.begin(one, "n")
    assert await hall.house.mornings.refused(HERE, HERE)
    assert not await hall.house.mornings.refused(HERE, HERE)
    assert await owed(hall) == []
    noted = (await deeds.after(hall.db, HERE, 0, 99))[-1]
    assert (noted.author, noted.what, noted.detail) == (
        None, Deeds.CASES_STOPPED, {"channel": str(HERE)},
    )  # fmt: skip
    await wants(hall, daily_channel=99, daily_hour=10)
    hall.now = START + 2 * HOUR
    assert await posted(hall) == [HERE], "nothing was posted where it was refused"


async def test_a_server_without_the_bot_has_none_and_one_that_is_erased_wants_none(
    hall: Hall,
) -> None:
    await wants(hall)
    hall.now = START + HOUR
    await hall.db.write(lambda tx: servers.gone(tx, HERE))
    assert await owed(hall) == []
    await hall.db.write(lambda tx: servers.back(tx, HERE))
    assert await posted(hall) == [HERE]


async def test_what_was_posted_is_forgotten_after_a_while(hall: Hall) -> None:
    await wants(hall)
    hall.now = START + HOUR
    await posted(hall)
    hall.now += KEPT
    await leftovers.clear_tables(hall.db, hall.now)
    assert await mornings.of(hall.db, HERE, "2027-01-15") is not None
    hall.now += 1
    await leftovers.clear_tables(hall.db, hall.now)
    assert await mornings.of(hall.db, HERE, "2027-01-15") is None


async def test_of_a_thousand_servers_those_that_are_owed_it_are_found_at_once(hall: Hall) -> None:
    def many(tx: mornings.Transaction) -> None:
        for guild in range(1000):
            servers.change(tx, guild, {"daily_channel": 1, "daily_hour": guild % 24})

    await hall.db.write(many)
    hall.now = START + HOUR
    found, following = await hall.house.mornings.owed()
    assert {one.guild % 24 for one in found} == {8, 9}
    assert following == 3600.0
    assert found[0] == Owed(
        8, 1, TODAY, WORLD, None, START / 1000, START / 1000 + LATE.total_seconds()
    )
