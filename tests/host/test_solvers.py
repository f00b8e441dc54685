"""A server reads how the case of a day was solved there: by how many, and by whom of those who
want to be seen."""

from dataclasses import replace
from datetime import date, timedelta

from bot.host.cases import GRACE
from bot.host.erasure import erase_server
from bot.host.solving import DAY as A_DAY
from bot.host.solving import HOUSE, WORLD
from storage import attempts
from storage.ids import PersonId
from tests.host.hall import DAY, HOUR, MINUTE, START, Hall

HERE, THERE = 7, 8
TODAY = date(2027, 1, 15)
ANNA, BEN, CLARA, DAVID = (PersonId(number) for number in (11, 12, 13, 14))


async def solved(
    hall: Hall,
    who: PersonId,
    day: date = TODAY,
    guild: int | None = HERE,
    series: str = WORLD,
    **how: int,
) -> None:
    """Have *who* solve the case of *day* in a minute, in time and without a mistake, or as *how*
    says."""

    def job(tx: attempts.Transaction) -> None:
        before = attempts.begin(tx, who, series, day.isoformat(), guild)
        done = before.opened + how.pop("took", 60) * 1000
        attempts.write(tx, replace(before, moves=1, **{"done": done, "in_time": 1, **how}))

    await hall.db.write(job)


async def listed(hall: Hall, *people: PersonId) -> None:
    for who in people:
        await hall.house.servers.list(HERE, who)


async def test_those_are_named_who_want_to_be_and_the_others_counted(hall: Hall) -> None:
    await listed(hall, ANNA, CLARA)
    await solved(hall, ANNA, mistakes=1)
    await solved(hall, BEN, hints=1)
    await solved(hall, CLARA, took=600)
    await solved(hall, DAVID, took=30)
    hall.now += DAY
    found = await hall.house.solvers.summary(HERE, TODAY)
    assert found is not None
    assert (found.number, found.looked, found.solved, found.clean) == (
        hall.house.cases.number(TODAY), 4, 4, 2,
    )  # fmt: skip
    assert [(one.rank, one.person) for one in found.named] == [(2, CLARA), (4, ANNA)]


async def test_only_what_was_solved_in_time_counts_and_only_there(hall: Hall) -> None:
    await listed(hall, ANNA, BEN, CLARA)
    await solved(hall, ANNA, in_time=0)
    await solved(hall, BEN, guild=THERE)
    await solved(hall, DAVID, guild=None)
    await hall.db.write(lambda tx: attempts.begin(tx, CLARA, WORLD, TODAY.isoformat(), HERE))
    hall.now += DAY
    assert await hall.house.solvers.summary(HERE, TODAY) is None, "a quiet server reads none"
    await solved(hall, PersonId(15))
    found = await hall.house.solvers.summary(HERE, TODAY)
    assert found is not None
    assert (found.looked, found.solved, found.named) == (3, 1, [])


async def test_a_day_is_summed_up_once_it_is_past(hall: Hall) -> None:
    await solved(hall, ANNA)
    hour = int(GRACE / timedelta(milliseconds=1))
    hall.now = START + 16 * HOUR + hour - 1
    assert await hall.house.solvers.summary(HERE, TODAY) is None
    hall.now += 1
    assert await hall.house.solvers.summary(HERE, TODAY) is not None


async def test_a_streak_is_that_of_the_day_before_though_more_is_solved_by_now(
    hall: Hall,
) -> None:
    await listed(hall, ANNA, BEN)
    for back in (1, 2, 3, 5):
        await solved(hall, ANNA, TODAY - back * A_DAY, guild=None)
    for day in (TODAY, TODAY + A_DAY):
        await solved(hall, ANNA, day)
    await solved(hall, BEN)
    hall.now += DAY
    found = await hall.house.solvers.summary(HERE, TODAY)
    assert found is not None
    assert [(one.person, one.streak) for one in found.named] == [(ANNA, 4), (BEN, 1)]


async def test_the_last_case_is_that_of_the_series_which_was_solved_there(hall: Hall) -> None:
    """Also on the day after an admin has chosen the other one."""
    await solved(hall, ANNA)
    await solved(hall, BEN, guild=THERE, series=HOUSE)
    hall.now += DAY
    for guild, series in ((HERE, WORLD), (THERE, HOUSE)):
        for now in (WORLD, HOUSE):
            found = await hall.house.solvers.summary(guild, TODAY, now)
            assert found is not None
            assert (found.series, found.solved) == (series, 1)


async def test_a_month_is_ranked_by_days_then_mistakes_hints_and_time(
    hall: Hall,
) -> None:
    await listed(hall, ANNA, BEN, CLARA)
    first = TODAY.replace(day=1)
    for number, day in enumerate((first, first + A_DAY, TODAY)):
        await solved(hall, ANNA, day, mistakes=number)
        await solved(hall, DAVID, day)
    for day in (first, TODAY):
        await solved(hall, BEN, day, took=100)
        await solved(hall, CLARA, day, took=99)
    await solved(hall, CLARA, first - A_DAY)
    await solved(hall, BEN, TODAY + 30 * A_DAY)
    found = await hall.house.solvers.month(HERE, TODAY)
    assert (found.first, found.others) == (first, 1)
    assert [(one.rank, one.person, one.solved, one.seconds) for one in found.lines] == [
        (2, ANNA, 3, 180),
        (3, CLARA, 2, 198),
        (4, BEN, 2, 200),
    ]
    assert (found.lines[0].mistakes, found.lines[0].hints) == (3, 0)
    december = await hall.house.solvers.month(HERE, first - A_DAY)
    assert [one.person for one in december.lines] == [CLARA]


async def test_what_was_solved_before_an_admin_chose_another_series_counts_on(hall: Hall) -> None:
    """Of a day on which the server read its own, the world's case counts for nobody."""
    await listed(hall, ANNA, BEN)
    for back in (2, 1):
        await solved(hall, ANNA, TODAY - back * A_DAY)
    await solved(hall, ANNA, TODAY, series=HOUSE, mistakes=1)
    await solved(hall, ANNA, TODAY)
    await solved(hall, BEN, TODAY)
    for series, counted in ((HOUSE, [(ANNA, 3, 1)]), (WORLD, [(ANNA, 3, 0), (BEN, 1, 0)])):
        found = await hall.house.solvers.month(HERE, TODAY, series=series)
        assert [(one.person, one.solved, one.mistakes) for one in found.lines] == counted
    before = await hall.house.solvers.month(HERE, date(2026, 12, 1), series=HOUSE)
    assert before.lines == []
    await solved(hall, BEN, date(2026, 12, 31))
    before = await hall.house.solvers.month(HERE, date(2026, 12, 1), series=HOUSE)
    assert [one.person for one in before.lines] == [BEN]


async def test_who_is_erased_or_listed_no_more_is_gone_and_so_is_all_of_a_server(
    hall: Hall,
) -> None:
    await listed(hall, ANNA, BEN)
    for who in (ANNA, BEN, CLARA):
        await solved(hall, who)
    await listed(hall, BEN)  # no more
    await hall.house.people.erase(CLARA)
    found = await hall.house.solvers.month(HERE, TODAY)
    assert ([one.person for one in found.lines], found.others) == ([ANNA], 1)
    hall.now += MINUTE
    await erase_server(hall.house, HERE)
    found = await hall.house.solvers.month(HERE, TODAY)
    assert (found.lines, found.others) == ([], 0)


async def test_who_asks_for_a_month_reads_their_own_line_and_is_not_counted_among_the_others(
    hall: Hall,
) -> None:
    await listed(hall, ANNA)
    for who in (ANNA, BEN, CLARA):
        await solved(hall, who, mistakes=who - ANNA)
    found = await hall.house.solvers.month(HERE, TODAY, CLARA)
    assert found.own is not None
    assert (found.own.rank, found.own.person, found.others) == (3, CLARA, 1)
    assert [one.person for one in found.lines] == [ANNA]
    found = await hall.house.solvers.month(HERE, TODAY, ANNA)
    assert (found.own, found.others) == (found.lines[0], 2)
    assert (await hall.house.solvers.month(HERE, TODAY, DAVID)).own is None
