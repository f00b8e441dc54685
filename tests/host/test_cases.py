"""Whoever looks at the case of the day solves it step by step, once, and what they did is kept."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from bot.host import leftovers, trail
from bot.host.cases import Cases
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.solving import WORLD, Came, Solving, Streak, Via, in_a_row, rank
from bot.host.tickets import Ticket
from bot.host.trail import How
from bot.mini.cases.book import FIRST, book, house_case
from storage import attempts
from storage.ids import PersonId
from storage.leftovers import KEPT
from storage.rows import Attempt
from storage.sqlite import Sqlite
from tests.cases import false, following, unproven
from tests.host.hall import DAY, HOUR, MINUTE, START, Hall

ANNA, BEN, CLARA = PersonId(11), PersonId(12), PersonId(13)
TODAY = date(2027, 1, 15)
"""The day of `START`, a Friday, at eight in the morning."""
LASTS = 16 * HOUR
"""For how long that day lasts yet."""
WEEK = [TODAY - timedelta(days=back) for back in range(7)]


async def solve(cases: Cases, person: PersonId, day: date, most: int = 99) -> Solving:
    """Return *person* at a case once they have made up to *most* claims there, all of which
    follow."""
    now = await cases.look(person, day)
    for _ in range(most):
        if (found := following(now.case, now.taken)) == []:
            break
        now = await cases.claim(person, day, found[0])
        assert now.came is Came.TAKEN
    return now


@pytest.mark.parametrize("day", WEEK, ids=lambda day: f"{day:%A}")
async def test_a_case_of_each_day_is_solved_claim_by_claim(hall: Hall, day: date) -> None:
    cases = hall.house.cases
    begun = await cases.look(ANNA, day)
    assert (begun.came, begun.day, begun.number) == (Came.BEGUN, day, (day - FIRST).days + 1)
    hall.now += 3 * MINUTE + 41_000
    done = await solve(cases, ANNA, day)
    row = done.attempt
    assert (row.done, row.mistakes, row.hints, done.seconds) == (hall.now, 0, 0, 221)
    assert following(done.case, done.taken) == []
    assert {*done.hows} == {How.CLEAN}
    assert row == await attempts.attempt(hall.db, ANNA, WORLD, day.isoformat())
    assert row.moves == len(done.taken)
    hall.now += HOUR
    again = await cases.claim(ANNA, day, 0)
    assert (again.came, again.attempt) == (Came.SHOWN, row), "what is done changes no more"
    assert (await cases.hint(ANNA, day)).attempt == (await cases.mark(ANNA, day, 1)).attempt == row


async def test_the_first_look_counts_also_in_which_server(hall: Hall) -> None:
    cases = hall.house.cases
    first = await cases.look(ANNA, TODAY, guild=7)
    hall.now += MINUTE
    again = await cases.look(ANNA, TODAY, guild=8)
    assert (again.came, again.attempt) == (Came.SHOWN, first.attempt)
    assert (first.attempt.opened, first.attempt.guild) == (START, 7)
    assert await attempts.in_server(hall.db, 7, WORLD, "2027-01-01", "2027-01-31") == [
        first.attempt
    ]
    assert await attempts.in_server(hall.db, 8, WORLD, "2027-01-01", "2027-01-31") == []
    assert await cases.seen(BEN, TODAY) is None
    assert await attempts.attempts(hall.db, BEN, WORLD) == []


async def test_a_look_that_another_has_overtaken_begins_nothing_anew(hall: Hall) -> None:
    first = (await hall.house.cases.look(ANNA, TODAY, guild=7)).attempt
    hall.now += MINUTE
    day = TODAY.isoformat()
    again = await hall.db.write(lambda tx: attempts.begin(tx, ANNA, WORLD, day, 8))
    assert again == first


async def test_a_clock_that_is_set_back_while_somebody_solves_makes_nobody_quicker_than_at_once(
    hall: Hall,
) -> None:
    cases = hall.house.cases
    await cases.look(ANNA, TODAY)
    hall.now -= HOUR
    done = await solve(cases, ANNA, TODAY)
    assert (done.seconds, rank(done.attempt)) == (0, (0, 0, 0))


async def test_false_and_unproven_claims_leave_the_same_and_are_told_apart_by_nothing(
    hall: Hall,
) -> None:
    cases, left = hall.house.cases, set[Attempt]()
    begun = await cases.look(ANNA, TODAY)
    untrue, unknown = false(begun.case), unproven(begun.case, ())
    assert min(len(untrue), len(unknown)) > 2
    for number in (*untrue, *unknown):
        who = PersonId(100 + number)
        await cases.look(who, TODAY)
        now = await cases.claim(who, TODAY, number)
        assert now.came is Came.REFUSED
        left.add(replace(now.attempt, person=ANNA))
    (same,) = left
    assert (same.mistakes, same.claims, same.moves) == (1, "!", 1)


async def test_how_somebody_came_to_each_claim_is_known_by_its_order(hall: Hall) -> None:
    cases = hall.house.cases
    now = await cases.look(ANNA, TODAY)
    wrong = false(now.case)[0]
    for _ in range(2):
        assert (await cases.claim(ANNA, TODAY, wrong)).came is Came.REFUSED
    await solve(cases, ANNA, TODAY, most=1)
    for _ in range(2):
        now = await cases.hint(ANNA, TODAY)
        assert (now.came, now.hinted, now.attempt.hints) == (Came.HINTED, True, 1)
    await solve(cases, ANNA, TODAY, most=1)
    await cases.hint(ANNA, TODAY)
    await cases.claim(ANNA, TODAY, wrong)
    now = await solve(cases, ANNA, TODAY)
    assert now.hows[:4] == (How.MISTAKEN, How.HINTED, How.MISTAKEN, How.CLEAN)
    assert (now.attempt.mistakes, now.attempt.hints, now.hinted) == (3, 2, False)


async def test_what_somebody_crosses_out_costs_nothing_and_is_taken_back(hall: Hall) -> None:
    cases = hall.house.cases
    await cases.look(ANNA, TODAY)
    for number, marks in ((17, (17,)), (2, (2, 17)), (17, (2,)), (17, (2, 17))):
        now = await cases.mark(ANNA, TODAY, number)
        assert (now.came, now.marks) == (Came.MARKED, marks)
    row = (await cases.look(ANNA, TODAY)).attempt
    assert (row.marks, row.mistakes, row.hints, row.claims, row.moves) == ("2h", 0, 0, "", 4)


async def test_a_click_counts_once_and_a_claim_is_judged_on_whatever_screen_it_was_made(
    hall: Hall,
) -> None:
    cases = hall.house.cases
    begun = await cases.claim(ANNA, TODAY, 0, Via(Ticket(4)))
    again = await cases.claim(ANNA, TODAY, 0, Via(Ticket(4)))
    assert (begun.came, again.came) == (Came.BEGUN, Came.STALE), "nor is what began it judged"
    wrong, right = false(begun.case)[0], following(begun.case, ())[0]
    first = await cases.claim(ANNA, TODAY, wrong, Via(Ticket(5), moves=0))
    assert first.came is Came.REFUSED
    for moves in (0, None):
        again = await cases.claim(ANNA, TODAY, wrong, Via(Ticket(5), moves=moves))
        assert (again.came, again.attempt) == (Came.STALE, first.attempt)
    for number, came in ((right, Came.TAKEN), (wrong, Came.REFUSED), (right, Came.SHOWN)):
        now = await cases.claim(ANNA, TODAY, number, Via(Ticket(), moves=0))
        assert now.came is came
    assert (now.taken, now.attempt.mistakes, now.attempt.moves) == ((right,), 2, 3)
    for wish in (cases.hint(ANNA, TODAY, Via(moves=2)), cases.mark(ANNA, TODAY, 1, Via(moves=2))):
        stale = await wish
        assert (stale.came, stale.attempt) == (Came.STALE, now.attempt), "its screen has passed"


async def test_of_claims_at_once_each_is_judged_by_what_those_before_it_have_opened(
    hall: Hall,
) -> None:
    cases = hall.house.cases
    begun = await cases.look(ANNA, TODAY)
    first = following(begun.case, ())[0]
    then = next(one for one in following(begun.case, (first,)) if one in unproven(begun.case, ()))
    came = await asyncio.gather(
        *(
            cases.claim(ANNA, TODAY, one, Via(Ticket(80 + at), moves=0))
            for at, one in enumerate((then, first, then, first))
        )
    )
    assert [one.came for one in came] == [Came.REFUSED, Came.TAKEN, Came.TAKEN, Came.SHOWN]
    row = came[-1].attempt
    assert (came[-1].taken, row.mistakes, row.moves) == ((first, then), 1, 3)


async def test_two_houses_at_one_attempt_count_each_wish_once(hall: Hall) -> None:
    houses = [House(hall.db, now=lambda: hall.now / 1000) for _ in range(2)]
    begun = await asyncio.gather(*(house.cases.look(ANNA, TODAY) for house in houses))
    assert {one.attempt for one in begun} == {begun[0].attempt}
    wrong = false(begun[0].case)[:6]
    came = await asyncio.gather(
        *(
            houses[at % 2].cases.claim(ANNA, TODAY, one, Via(Ticket(50 + at)))
            for at, one in enumerate(wrong)
        )
    )
    assert {one.came for one in came} == {Came.REFUSED}
    row = (await houses[0].cases.look(ANNA, TODAY)).attempt
    assert (row.mistakes, row.moves) == (6, 6)
    right = following(begun[0].case, ())[0]
    came = await asyncio.gather(
        *(
            house.cases.claim(ANNA, TODAY, right, Via(Ticket(70 + at), moves=6))
            for at, house in enumerate(houses)
        )
    )
    assert sorted(one.came for one in came) == [Came.SHOWN, Came.TAKEN]
    assert (await houses[1].cases.look(ANNA, TODAY)).taken == (right,)


async def test_what_was_acknowledged_is_there_for_who_reads_the_file_anew(
    tmp_path: Path,
) -> None:
    db = await Sqlite.open(tmp_path / "bot.db", now=lambda: START)
    now = await solve(Cases(db, lambda: START / 1000), ANNA, TODAY, most=2)
    await db.close()
    db = await Sqlite.open(tmp_path / "bot.db")
    again = await Cases(db, lambda: START / 1000).look(ANNA, TODAY)
    assert (again.attempt, again.case) == (now.attempt, now.case)
    await db.close()


async def test_no_case_of_a_day_to_come_is_shown_nor_one_before_the_first(hall: Hall) -> None:
    cases = hall.house.cases
    for day in (TODAY + timedelta(days=1), FIRST - timedelta(days=1)):
        for wish in (
            cases.look(ANNA, day),
            cases.seen(ANNA, day),
            cases.claim(ANNA, day, 0),
            cases.hint(ANNA, day),
            cases.mark(ANNA, day, 0),
        ):
            with pytest.raises(Refused) as refused:
                await wish
            assert refused.value.no is No.NO_CASE
    for number in (-1, 18, 99):
        with pytest.raises(Refused):
            await cases.claim(ANNA, TODAY, number)
    with pytest.raises(Refused):
        await cases.look(ANNA, TODAY, series="nobody's")
    assert await attempts.attempts(hall.db, ANNA, WORLD) == []
    hall.now += LASTS - 1
    assert cases.today() == TODAY
    hall.now += 1
    assert cases.today() == TODAY + timedelta(days=1)
    assert (await cases.look(ANNA, TODAY + timedelta(days=1))).came is Came.BEGUN


async def test_who_claims_before_they_have_looked_sees_it_first(hall: Hall) -> None:
    case = hall.house.cases.case(TODAY)
    now = await hall.house.cases.claim(ANNA, TODAY, false(case)[0], Via(Ticket(3), guild=4))
    assert (now.came, now.attempt.mistakes, now.attempt.guild) == (Came.BEGUN, 0, 4)


@pytest.mark.parametrize(
    ("begun", "ended", "counts"),
    [
        (0, LASTS - 1, 1),
        (LASTS - 1, LASTS, 1),
        (LASTS - 1, LASTS + HOUR - 1, 1),
        (LASTS - 1, LASTS + HOUR, 0),
        (LASTS, LASTS + 1, 0),
    ],
)
async def test_what_was_begun_on_its_day_counts_for_an_hour_after_it(
    hall: Hall, begun: int, ended: int, counts: int
) -> None:
    cases = hall.house.cases
    hall.now = START + begun
    await cases.look(ANNA, TODAY)
    hall.now = START + ended
    now = await cases.look(ANNA, TODAY)
    assert cases.may_be_told(now) == (ended >= LASTS + HOUR)
    now = await solve(cases, ANNA, TODAY)
    assert now.attempt.in_time == counts
    assert cases.may_be_told(now)
    assert await cases.streak(ANNA) == Streak(counts, counts)


async def test_whoever_looks_up_a_solution_has_closed_the_case_for_themselves(hall: Hall) -> None:
    cases, day = hall.house.cases, TODAY - timedelta(days=1)
    with pytest.raises(Refused) as refused:
        await cases.look_up(ANNA, TODAY)
    assert refused.value.no is No.CASE_OPEN
    assert await cases.seen(ANNA, TODAY) is None
    begun = await cases.look(ANNA, day, guild=7)
    closed = await cases.look_up(ANNA, day)
    row = replace(begun.attempt, moves=1, looked_up=hall.now)
    assert closed.closed
    assert closed.attempt == row
    hall.now += MINUTE
    for wish in (
        cases.claim(ANNA, day, following(begun.case, ())[0]),
        cases.claim(ANNA, day, false(begun.case)[0]),
        cases.hint(ANNA, day),
        cases.mark(ANNA, day, 0),
        cases.look_up(ANNA, day),
        cases.look(ANNA, day),
    ):
        now = await wish
        assert (now.came, now.attempt) == (Came.SHOWN, row)
    await cases.look_up(BEN, day)
    new = (await cases.look(BEN, day, guild=7)).attempt
    assert (new.looked_up, new.opened, new.guild) == (hall.now, hall.now, None)
    assert [one.person for one in await attempts.in_server(hall.db, 7, WORLD, "2027", "2028")] == [
        ANNA
    ], "who only looks it up has not tried"
    done = await solve(cases, CLARA, day)
    assert (await cases.look_up(CLARA, day)).attempt == done.attempt, "who has solved it may look"


async def test_a_streak_is_of_days_in_a_row_and_lasts_as_long_as_the_next_is_not_over(
    hall: Hall,
) -> None:
    cases = hall.house.cases
    for _ in range(3):
        await solve(cases, ANNA, cases.today())
        hall.now += DAY
    assert await cases.streak(ANNA) == Streak(3, 3)
    await solve(cases, ANNA, cases.today(), most=2)
    hall.now += DAY
    assert await cases.streak(ANNA) == Streak(0, 3)
    await solve(cases, ANNA, cases.today() - timedelta(days=1))
    assert await cases.streak(ANNA) == Streak(0, 3), "what is done later does not mend it"
    await solve(cases, ANNA, cases.today())
    assert await cases.streak(ANNA) == Streak(1, 3)
    then = [await cases.streak(ANNA, WORLD, TODAY + timedelta(days=on)) for on in range(5)]
    assert [one.now for one in then] == [1, 2, 3, 3, 1], "as long as it was on that day"
    assert await cases.streak(BEN) == Streak()
    assert in_a_row(["2027-02-28", "2027-03-01", "2027-03-03"], date(2027, 3, 4)) == Streak(1, 2)


async def test_the_archive_has_every_day_up_to_today(hall: Hall) -> None:
    cases = hall.house.cases
    await solve(cases, ANNA, TODAY - timedelta(days=1))
    await cases.look(ANNA, TODAY)
    days = await cases.archive(ANNA)
    assert [days[0].day, days[-1].day, days[-1].number] == [TODAY, FIRST, 1]
    assert len(days) == days[0].number == (TODAY - FIRST).days + 1
    today, yesterday, before, *_ = await cases.archive(ANNA, most=3)
    assert (today.attempt is not None and today.attempt.done) is None
    assert yesterday.attempt is not None
    assert yesterday.attempt.done is not None
    assert before.attempt is None
    assert len(await cases.archive(ANNA, most=3)) == 3


def test_who_is_done_is_ranked_by_mistakes_then_hints_then_time() -> None:
    def at(mistakes: int, hints: int, took: int) -> Attempt:
        day, done = TODAY.isoformat(), START + took
        return Attempt(ANNA, WORLD, day, START, START, done, 1, mistakes, hints, "", "", 9, None)

    ranked = [at(0, 0, 90), at(0, 0, 100), at(0, 1, 5), at(1, 0, 1), at(1, 2, 0)]
    assert sorted([*reversed(ranked)], key=rank) == ranked


async def test_after_thirty_days_nobody_knows_what_was_claimed_and_marked(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leftovers, "BREATH", 0)
    cases = hall.house.cases
    done = (await solve(cases, ANNA, TODAY)).attempt
    await cases.mark(BEN, TODAY, 3)
    marked = (await cases.mark(BEN, TODAY, 3)).attempt
    assert (done.claims, marked.marks) != ("", "")
    await leftovers.clear_tables(hall.db, hall.now + KEPT)
    assert (await cases.look(ANNA, TODAY)).attempt == done
    assert await leftovers.clear_tables(hall.db, hall.now + KEPT + 1) == 2
    assert (await cases.look(ANNA, TODAY)).attempt == replace(done, claims="")
    assert (await cases.look(BEN, TODAY)).attempt == replace(marked, marks="")
    assert await leftovers.clear_tables(hall.db, hall.now + 2 * KEPT) == 0
    assert (await cases.streak(ANNA)).best == 1


async def test_a_series_of_the_house_is_dealt_by_its_secret_and_kept_apart(hall: Hall) -> None:
    cases = hall.house.cases
    cases.secrets["house"] = lambda day: day.encode() if day <= "2027-01-15" else None
    mine = await cases.look(ANNA, TODAY, "house")
    assert mine.case != cases.case(TODAY)
    assert mine.case == house_case(book(), TODAY, b"2027-01-15")
    await cases.claim(ANNA, TODAY, false(mine.case)[0], Via(series="house"))
    assert (await cases.look(ANNA, TODAY, "house")).attempt.mistakes == 1
    assert (await cases.look(ANNA, TODAY)).attempt.mistakes == 0
    hall.now += DAY
    with pytest.raises(Refused):
        await cases.look(ANNA, cases.today(), "house")


def test_a_trail_says_each_claim_by_a_sign_of_its_own() -> None:
    assert trail.taken("!0?v1") == (0, 31, 1)
    assert trail.hows("!0?v1") == (How.MISTAKEN, How.HINTED, How.CLEAN)
    assert trail.with_mistake(trail.with_mistake("0")) == "0!"
    assert trail.with_hint(trail.with_mistake("0")) == "0!?"
    assert trail.with_mistake("0!?") == "0!?"
    assert not trail.hinted("?0")
    assert trail.turned(trail.turned("", 31), 4) == "4v"
