"""A host's own cases are promised before anybody sees one, and proven when their day is past."""

from datetime import date
from hashlib import sha256

import pytest

from bot.game.fair import MOST_GAMES, leads_to
from bot.host.own_series import AHEAD
from bot.host.refusals import No, Refused
from bot.host.solving import DAY as A_DAY
from bot.host.solving import HOUSE, WORLD
from storage.ids import PersonId
from storage.rows import ServerSettings
from tests.host.hall import DAY, HOUR, START, Hall

ANNA = PersonId(11)
TODAY = date(2027, 1, 15)
"""The day of `START`."""


async def test_it_begins_on_the_day_after_it_was_promised(hall: Hall) -> None:
    house = hall.house
    assert house.own_series.promise(TODAY + A_DAY) == ""
    await house.own_series.keep_up()
    promise = house.own_series.promise(TODAY + A_DAY)
    assert len(bytes.fromhex(promise)) == 32
    assert house.own_series.promise(TODAY) == ""
    with pytest.raises(Refused) as refused:
        house.cases.case(TODAY, HOUSE)
    assert refused.value.no is No.NO_CASE
    wanted = ServerSettings(daily_own=True)
    assert house.mornings.series(TODAY, wanted) == WORLD
    assert house.mornings.series(TODAY + A_DAY, wanted) == HOUSE
    assert house.mornings.series(TODAY + A_DAY, ServerSettings()) == WORLD
    with pytest.raises(Refused):
        house.cases.case(TODAY + A_DAY, HOUSE)
    hall.now += DAY
    assert house.cases.case(TODAY + A_DAY, HOUSE) != house.cases.case(TODAY + A_DAY)
    await house.own_series.keep_up()
    await hall.start_again()
    assert hall.house.own_series.promise(TODAY + A_DAY) == promise
    assert await hall.house.cases.archive(ANNA, HOUSE) != []
    assert [one.day for one in await hall.house.cases.archive(ANNA, HOUSE)] == [TODAY + A_DAY]


async def test_a_secret_is_told_once_its_day_is_past_and_keeps_the_promise(hall: Hall) -> None:
    series = hall.house.own_series
    await series.keep_up()
    for number in range(1, 5):
        day = TODAY + number * A_DAY
        hall.now = START + number * DAY + 17 * HOUR - 1
        assert series.proof(day) is None
        hall.now += 1
        proof = series.proof(day)
        assert proof is not None and proof.times == number
        assert proof.promise == series.promise(TODAY + A_DAY)
        assert leads_to(bytes.fromhex(proof.secret), number, bytes.fromhex(proof.promise))
    chain = series.of(day)
    assert chain is not None
    for beyond in (chain.after, chain.after + (MOST_GAMES + 1) * A_DAY):
        with pytest.raises(ValueError, match="its own days"):
            chain.secret(beyond)
    before = series.proof(day - A_DAY)
    assert before is not None
    assert sha256(bytes.fromhex(proof.secret)).hexdigest() == before.secret
    assert series.proof(TODAY) is None, "nothing was promised for that day"


async def test_before_a_chain_ends_the_next_one_is_promised(hall: Hall) -> None:
    series = hall.house.own_series
    await series.keep_up()
    first, last = series.promise(TODAY + A_DAY), TODAY + MOST_GAMES * A_DAY
    hall.now = START + (MOST_GAMES - AHEAD.days) * DAY
    await series.keep_up()
    assert series.promise(last + A_DAY) == ""
    hall.now += DAY
    for _ in range(2):
        await series.keep_up()
        assert series.promise(last) == first
        second = series.promise(last + A_DAY)
        assert second not in ("", first)
        await hall.start_again()
        series = hall.house.own_series
    hall.now += (AHEAD.days - 1) * DAY
    days = [last - A_DAY, last, last + A_DAY]
    for day in days:
        hall.now += DAY
        hall.house.cases.case(day - A_DAY, HOUSE)
    assert len({series.promise(day) for day in days}) == 2


async def test_a_bot_that_was_away_for_years_promises_anew_and_has_no_case_until_then(
    hall: Hall,
) -> None:
    series = hall.house.own_series
    await series.keep_up()
    hall.now += 5000 * DAY
    today = hall.house.cases.today()
    assert series.promise(today) == ""
    await series.keep_up()
    assert (series.promise(today), len(series.promise(today + A_DAY))) == ("", 64)


async def test_nothing_that_is_written_down_says_a_secret(hall: Hall) -> None:
    await hall.house.own_series.keep_up()
    chain = hall.house.own_series.of(TODAY + A_DAY)
    assert chain is not None
    assert chain.master.hex() not in repr(chain) and str(chain.master) not in repr(chain)


async def test_of_two_processes_one_promises_and_the_other_goes_by_that(hall: Hall) -> None:
    """Also where the second had looked before, and comes to it on another day."""
    await hall.house.own_series.keep_up()
    first = hall.house.own_series
    hall.now += 5000 * DAY
    await hall.start_again()
    other = hall.house.own_series
    await first.keep_up()
    hall.now += DAY
    await other.keep_up()
    today = hall.house.cases.today()
    assert len(first._chains) == 2
    assert first._chains == other._chains
    assert first.promise(today) == other.promise(today) != ""
