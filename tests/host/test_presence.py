"""Who is there: races at the last moment, coming back, substitutes, and what a rematch leaves
behind (P12, P13)."""

import asyncio
import random

import pytest

from bot.host import lobby, rematch, votes
from bot.host.clock import AWAY
from bot.host.opening import Guest, Most
from bot.host.presence import Found, come_back
from bot.host.refusals import No, Refused
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.votes import Matter, vote
from bot.mini.rules.duties import Task, duties
from bot.mini.rules.meetings import EXCHANGE
from storage import clocks
from storage.database import Transaction
from storage.ids import PersonId
from tests.host.hall import DAY, HOUR, MINUTE, Hall, act, chair
from tests.seating import owing


async def silenced(hall: Hall, table: Table, *seats: int, times: int = 2) -> None:
    """Have the persons in *seats* have missed so many decisions: two put them on autopilot."""

    def job(tx: Transaction) -> None:
        rows = [(times, table.id, seat) for seat in seats]
        tx.executemany("UPDATE chair SET missed = ? WHERE table_id = ? AND seat = ?", rows)

    await hall.db.write(job)
    await table.read_again()


async def finish(table: Table) -> None:
    chance = random.Random(1)
    while table.current.status == "playing":
        await act(table, owing(table)[0], chance, calls=True)


def person_in(table: Table, seat: int) -> PersonId:
    person = chair(table, seat).person
    assert person is not None
    return person


async def test_who_acts_at_the_last_moment_has_all_his_time_for_what_follows(hall: Hall) -> None:
    for number in range(20):
        table, chance = await hall.table(TimeControl.LIVE), random.Random(number)
        for at in range(8):
            await act(table, owing(table)[0], chance, Ticket(100 * number + at + 1))
        due = hall.house.due(table)
        assert due is not None
        hall.now = hall.clock._seen = due.until
        seat = owing(table)[0]
        await asyncio.gather(
            act(table, seat, chance, Ticket(100 * number + 99)), hall.clock._ring(table.id)
        )
        for lapse in list(table.current.lapses):
            assert lapse.seat != seat, "he had acted"


async def test_nobodys_time_is_up_at_a_table_that_has_just_been_paused(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    due = hall.house.due(table)
    assert due is not None
    for person in (10, 11):
        await vote(table, PersonId(person), Matter.PAUSE, BY_HOUSE)
    hall.now = hall.clock._seen = due.until
    await asyncio.gather(
        vote(table, PersonId(12), Matter.PAUSE, BY_HOUSE), hall.clock._ring(table.id)
    )
    assert votes.paused(table)
    assert list(table.current.lapses) == []


@pytest.mark.parametrize("way", ["back", "vote", "substitute"])
async def test_who_comes_back_to_a_table_where_nobody_was_has_time_again(
    hall: Hall, way: str
) -> None:
    table = await hall.table(TimeControl.LIVE)
    seat = owing(table)[0]
    person = person_in(table, seat)
    if way == "substitute":
        await table.resign(person, "stand-in", BY_HOUSE)
    await silenced(hall, table, *(c.seat for c in table.current.chairs if c.person is not None))
    hall.house.look_at(table)
    await hall.go_to(hall.now + 30 * MINUTE)
    if way == "back":
        await come_back(table, person, Ticket(7))
    elif way == "vote":
        await vote(table, person, Matter.SLOW, Ticket(7))
    else:
        await take_over(hall.house, table, Guest(PersonId(77), "Sub"), Ticket(7))
    await hall.go_to(hall.now + MINUTE)
    assert list(table.current.lapses) == []
    assert len(table.current.company.present) == 1


@pytest.mark.parametrize("silent", [(), (0,), (0, 1), (0, 1, 2)])
async def test_who_votes_is_there_and_is_counted_at_once(
    hall: Hall, silent: tuple[int, ...]
) -> None:
    """However many of those who are there are for it: who was on autopilot is one of them now."""
    table = await hall.table(TimeControl.LIVE)
    people = [person_in(table, seat) for seat in range(4)]
    await silenced(hall, table, *silent)
    there = 4 - len(silent)
    in_turn = (*silent, *(seat for seat in range(4) if seat not in silent))
    for fors, seat in enumerate(in_turn, 1):
        there += seat in silent
        enough = 2 * fors > there
        assert await vote(table, people[seat], Matter.SLOW, Ticket(fors)) is enough
        if enough:
            break
    assert table.current.terms.pace is TimeControl.SLOW
    assert len(table.current.company.present) == there


async def test_who_comes_back_alone_carries_his_own_wish(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    await silenced(hall, table, *range(4))
    assert await vote(table, person_in(table, 1), Matter.PAUSE, Ticket(7))
    assert votes.paused(table)


async def test_m18_what_is_done_in_secret_for_somebody_on_autopilot_moves_no_deadline(
    hall: Hall,
) -> None:
    looked = 0
    for number in range(10):
        table, chance = await hall.table(TimeControl.LIVE), random.Random(number)
        for at in range(60):
            seat = owing(table)[0]
            meeting, asked = (
                table.current.sight(seat).meeting(),
                [duty.task for duty in duties(table.current.sight(seat))],
            )
            open_ = meeting is not None and meeting.purpose is EXCHANGE and asked == [Task.SHOW]
            if (
                open_
                and meeting is not None
                and all(other in owing(table) for other in meeting.seats)
            ):
                await silenced(hall, table, *range(4))
                hall.now += MINUTE
                before = hall.house.due(table)
                await act(table, seat, chance)
                assert hall.house.due(table) == before, "nobody was there, and nobody said so"
                looked += 1
                break
            await act(table, seat, chance)
    assert looked > 3


async def test_who_acts_at_a_table_where_nobody_was_has_time_again(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    await silenced(hall, table, *range(4))
    await hall.go_to(hall.now + 30 * MINUTE)
    await act(table, owing(table)[0], random.Random(1), Ticket(5))
    assert len(table.current.company.present) == 1
    assert list(table.current.lapses) == []
    due = hall.house.due(table)
    assert due is None or due.until == hall.now + 3 * MINUTE


async def test_how_they_were_found_who_say_that_they_are_back(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for missed, found in ((0, Found.THERE), (1, Found.LATE), (2, Found.PLAYED_FOR)):
        await silenced(hall, table, 0, times=missed)
        assert await come_back(table, person_in(table, 0), Ticket(50 + missed)) is found
        assert chair(table, 0).missed == 0


async def test_who_has_left_comes_back_into_his_own_seat_and_into_no_other(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    one, other = person_in(table, 0), person_in(table, 2)
    await table.resign(one, "x", BY_HOUSE)
    await table.resign(other, "y", BY_HOUSE)
    await take_over(hall.house, table, Guest(other, "B"), Ticket(9))
    assert table.current.seat_of(other) == 2
    await table.resign(other, "y", BY_HOUSE)
    await take_over(hall.house, table, Guest(PersonId(70), "C"), Ticket(10))
    await take_over(hall.house, table, Guest(PersonId(71), "D"), Ticket(11))
    await table.resign(person_in(table, 0), "x", BY_HOUSE)
    with pytest.raises(Refused) as refused:
        await take_over(hall.house, table, Guest(other, "B"), Ticket(12))
    assert refused.value.no is No.KNOWS_TOO_MUCH
    await hall.house.people.erase(other)
    rows = await hall.db.read("SELECT 1 FROM departure WHERE person = ?", (other,))
    assert rows == []


async def test_who_has_left_is_told_so_as_long_as_nobody_else_has_their_seat(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    one, stranger = person_in(table, 0), PersonId(70)
    await table.resign(one, "x", BY_HOUSE)
    assert table.current.unseated(one) is No.HAS_LEFT
    assert table.current.unseated(stranger) is No.NOT_SEATED
    with pytest.raises(Refused) as refused:
        await come_back(table, one, Ticket(9))
    assert refused.value.no is No.HAS_LEFT
    await take_over(hall.house, table, Guest(stranger, "C"), Ticket(10))
    assert table.current.unseated(one) is No.NOT_SEATED


async def test_who_sits_at_as_many_tables_as_one_may_takes_over_no_other_seat(hall: Hall) -> None:
    table, busy = await hall.table(TimeControl.LIVE), Guest(PersonId(70), "C")
    await table.resign(person_in(table, 0), "x", BY_HOUSE)
    hall.house.bounds.most = Most(of_person=1)
    elsewhere = await hall.house.open(1, 3, busy, Terms(), "en", BY_HOUSE)
    with pytest.raises(Refused) as refused:
        await take_over(hall.house, table, busy, Ticket(9))
    assert refused.value.no is No.TOO_MANY_FOR_PERSON
    assert table.current.seat_of(busy.person) is None
    await lobby.leave(elsewhere, busy.person, BY_HOUSE)
    await take_over(hall.house, table, busy, Ticket(9))
    assert table.current.seat_of(busy.person) == 0


async def test_s33_when_who_opened_the_table_leaves_the_others_play_on_and_have_a_rematch(
    hall: Hall,
) -> None:
    table = await hall.table(TimeControl.LIVE)
    owner = table.current.row.owner
    await table.resign(owner, "stand-in", BY_HOUSE)
    assert table.current.seat_of(owner) is None
    assert await vote(table, PersonId(11), Matter.SLOW, BY_HOUSE) is False
    assert await vote(table, PersonId(12), Matter.SLOW, BY_HOUSE), "two of three"
    await finish(table)
    assert table.current.status == "over"
    for person in (11, 12, 13):
        await rematch.agree(hall.house, table, PersonId(person), BY_HOUSE)
    assert table.current.status == "playing"
    assert hall.house.of(owner) == ()


async def test_a_rematch_begins_with_no_votes_and_no_pause(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person in (10, 11):
        await vote(table, PersonId(person), Matter.ABANDON, BY_HOUSE)
    for person in (10, 11, 12):
        await vote(table, PersonId(person), Matter.PAUSE, BY_HOUSE)
    await finish(table)
    for person in range(10, 14):
        await rematch.agree(hall.house, table, PersonId(person), BY_HOUSE)
    assert table.current.status == "playing"
    assert not votes.paused(table)
    assert hall.house.due(table) is not None
    assert not await vote(table, PersonId(12), Matter.ABANDON, BY_HOUSE)


async def test_what_enough_are_for_is_done_when_somebody_leaves(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person in (10, 11):
        await vote(table, PersonId(person), Matter.PAUSE, BY_HOUSE)
    await votes.count(table)
    assert not votes.paused(table)
    await table.resign(PersonId(13), "x", BY_HOUSE)
    await votes.count(table)
    assert votes.paused(table)
    await votes.count(table)


async def test_clicking_does_not_keep_a_deadline_away(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    due = hall.house.due(table)
    assert due is not None
    await hall.go_to(due.until - 1)
    for number in range(20):
        hall.now += 900
        hall.clock._seen = hall.now
        await vote(table, PersonId(10 + number % 2), Matter.PAUSE, BY_HOUSE)
        hall.house.look_at(table)
        await hall.clock.tick()
    assert list(table.current.lapses)


async def test_a_paused_table_that_the_last_one_leaves_is_abandoned_after_a_while(
    hall: Hall,
) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person in (10, 11, 12):
        await vote(table, PersonId(person), Matter.PAUSE, BY_HOUSE)
    await silenced(hall, table, *(c.seat for c in table.current.chairs if c.person != 10))
    await hall.go_to(hall.now + DAY)
    left = hall.now
    await table.resign(PersonId(10), "x", BY_HOUSE)
    await hall.go_to(left + HOUR - 1)
    assert table.current.status == "playing"
    await hall.go_to(left + HOUR)
    assert table.current.status == "abandoned"


async def test_nobody_is_called_late_before_it_is_known_how_long_nobody_was_heard(
    hall: Hall,
) -> None:
    table = await hall.table(TimeControl.LIVE)
    assert hall.house.time_runs()
    hall.hears = False
    assert not hall.house.time_runs()
    hall.now += AWAY + HOUR
    hall.hears = True
    assert not hall.house.time_runs(), "the clock has not looked yet"
    await hall.clock.tick()
    assert hall.house.time_runs()
    due = hall.house.due(table)
    assert due is not None
    assert hall.now < due.remind


async def test_what_nobody_needs_any_more_of_old_absences_is_forgotten(hall: Hall) -> None:
    chance = random.Random(1)
    table = await hall.table(TimeControl.LIVE)
    for _ in range(50):
        hall.now += AWAY + 1
        await hall.clock.tick()
        await act(table, owing(table)[0], chance)
    assert len(hall.house.still) < 5
    assert len(await clocks.of_all(hall.db)) < 5


async def test_a_busy_slow_table_leaves_no_heap_of_moments_behind(hall: Hall) -> None:
    table, chance = await hall.table(TimeControl.SLOW), random.Random(3)
    for _ in range(200):
        hall.now += 1000
        await act(table, owing(table)[0], chance)
        assert len(hall.clock._heap) <= 16
    due = hall.house.due(table)
    assert due is not None
    assert hall.clock._next == {table.id: due.remind}


async def test_who_acts_has_missed_nothing_and_nobody_else_comes_back_by_that(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    seat = owing(table)[0]
    idle = next(c.seat for c in table.current.chairs if c.seat != seat)

    async def missed(*counts: tuple[int, int]) -> None:
        await hall.db.write(
            lambda tx: tx.executemany("UPDATE chair SET missed = ? WHERE seat = ?", counts)
        )
        await table.read_again()

    await missed((2, seat), (1, idle))
    await act(table, seat, random.Random(1), Ticket(5))
    assert chair(table, seat).missed == 0, "who chooses himself is back"
    assert chair(table, idle).missed == 1
    seat = owing(table)[0]
    await missed((1, seat))
    await act(table, seat, random.Random(1), BY_HOUSE)
    assert chair(table, seat).missed == 1, "it was the clock's doing"
    seat = owing(table)[0]
    await missed((1, seat))
    await act(table, seat, random.Random(1), Ticket(6))
    assert chair(table, seat).missed == 0
