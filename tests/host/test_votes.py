"""What a table votes on: each matter apart, by those who are there, and as soon as enough are for
it (P12)."""

import pytest

from bot.host import channels, votes
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Answer, Matter, count, needed, vote
from storage.ids import PersonId
from storage.rows import Vote
from tests.host.hall import MINUTE, Hall, chair
from tests.seating import owing

TEN, ELEVEN, TWELVE, THIRTEEN = (PersonId(n) for n in (10, 11, 12, 13))


def stand(table: Table) -> list[tuple[str, str]]:
    return [(motion.what, motion.status) for motion in table.current.motions]


async def so_already(table: Table, matter: Matter) -> None:
    before = table.current
    with pytest.raises(Refused) as refused:
        await vote(table, TEN, matter, BY_HOUSE)
    assert refused.value.no is No.NOTHING_TO_CHANGE
    assert table.current is before


async def test_each_matter_is_voted_on_apart_and_anew_when_it_comes_again(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    assert needed(table) == 3
    await so_already(table, Matter.LIVE)
    await so_already(table, Matter.RESUME)
    assert not await vote(table, TEN, Matter.PAUSE, BY_HOUSE)
    for person, carried in ((ELEVEN, False), (TWELVE, False), (THIRTEEN, True)):
        assert await vote(table, person, Matter.SLOW, BY_HOUSE) is carried
    assert table.current.terms.pace is TimeControl.SLOW
    await so_already(table, Matter.SLOW)
    assert not votes.paused(table)
    (pause, slow) = table.current.motions
    assert votes.votes(table, pause) == (TEN,)
    assert set(slow.by) == {ELEVEN, TWELVE, THIRTEEN}
    assert not await vote(table, ELEVEN, Matter.PAUSE, BY_HOUSE)
    assert await vote(table, TWELVE, Matter.PAUSE, BY_HOUSE)
    await so_already(table, Matter.PAUSE)
    for matter in (Matter.RESUME, Matter.PAUSE):
        for person, carried in ((THIRTEEN, False), (TEN, False), (ELEVEN, True)):
            assert await vote(table, person, matter, BY_HOUSE) is carried, "old votes are over"
    assert votes.paused(table)
    assert stand(table) == [
        (matter, Vote.CARRIED)
        for matter in (Matter.PAUSE, Matter.SLOW, Matter.RESUME, Matter.PAUSE)
    ]


async def test_who_votes_twice_for_the_same_changes_nothing(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    await vote(table, TEN, Matter.PAUSE, BY_HOUSE)
    before = table.current
    assert not await vote(table, TEN, Matter.PAUSE, BY_HOUSE)
    assert table.current is before


async def test_what_enough_are_for_is_done_once_when_somebody_leaves(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for matter in (Matter.SLOW, Matter.PAUSE):
        for person in (TEN, ELEVEN):
            await vote(table, person, matter, BY_HOUSE)
    await count(table)
    assert stand(table) == [(Matter.SLOW, Vote.OPEN), (Matter.PAUSE, Vote.OPEN)]
    await table.resign(THIRTEEN, "A", BY_HOUSE)
    await count(table)
    assert stand(table) == [(Matter.SLOW, Vote.CARRIED), (Matter.PAUSE, Vote.CARRIED)]
    assert table.current.terms.pace is TimeControl.SLOW
    assert votes.paused(table)
    for person in (TEN, ELEVEN):
        await vote(table, person, Matter.RESUME, BY_HOUSE)
    await count(table)
    assert not votes.paused(table)


async def test_who_leaves_takes_his_vote_along(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person in (TEN, ELEVEN):
        await vote(table, person, Matter.PAUSE, BY_HOUSE)
    await table.resign(TEN, "A", BY_HOUSE)
    await count(table)
    assert stand(table) == [(Matter.PAUSE, Vote.OPEN)]
    assert votes.votes(table, table.current.motions[0]) == (ELEVEN,)
    assert await vote(table, TWELVE, Matter.PAUSE, BY_HOUSE), "two of three"


async def test_who_has_fallen_silent_since_is_not_counted_until_he_votes_again(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person in (TEN, ELEVEN):
        await vote(table, person, Matter.PAUSE, BY_HOUSE)
    job = "UPDATE chair SET missed = 2 WHERE table_id = ? AND person = ?"
    await hall.db.write(lambda tx: tx.execute(job, (table.id, TEN)))
    await table.read_again()
    await count(table)
    assert votes.votes(table, table.current.motions[0]) == (ELEVEN,)
    assert stand(table) == [(Matter.PAUSE, Vote.OPEN)]
    assert not await vote(table, TEN, Matter.PAUSE, BY_HOUSE), "two of four, as before"
    assert set(votes.votes(table, table.current.motions[0])) == {TEN, ELEVEN}


async def test_of_a_match_that_ends_by_a_vote_nothing_else_is_carried(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for matter in (Matter.ABANDON, Matter.PAUSE):
        for person in (TEN, ELEVEN):
            await vote(table, person, matter, BY_HOUSE)
    await table.resign(THIRTEEN, "A", BY_HOUSE)
    await count(table)
    assert table.current.status == "abandoned"
    assert stand(table) == [(Matter.ABANDON, Vote.CARRIED), (Matter.PAUSE, Vote.OPEN)]
    assert not votes.paused(table)


async def test_no_clock_is_stopped_twice(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person in (TEN, ELEVEN):
        await vote(table, person, Matter.PAUSE, BY_HOUSE)
    await channels.lose(table, table.current.row.channel)
    await table.resign(THIRTEEN, "A", BY_HOUSE)
    await count(table)
    assert stand(table) == [(Matter.PAUSE, Vote.OPEN)]
    await channels.find_again(table)
    assert not votes.paused(table)


async def test_when_somebody_falls_silent_those_who_are_left_may_be_enough(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    (lazy,) = owing(table)
    job = "UPDATE chair SET missed = 1 WHERE table_id = ? AND seat = ?"
    await hall.db.write(lambda tx: tx.execute(job, (table.id, lazy)))
    await table.read_again()
    others = [c.person for c in table.current.chairs if c.seat != lazy]
    for person in others[:2]:
        assert person is not None
        assert not await vote(table, person, Matter.SLOW, BY_HOUSE)
    await hall.go_to(hall.now + 3 * MINUTE - 1)
    assert table.current.terms.pace is TimeControl.LIVE
    await hall.go_to(hall.now + 1)
    assert chair(table, lazy).missed == 2
    assert table.current.terms.pace is TimeControl.SLOW


async def test_a_vote_can_be_against_and_be_taken_back(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for person, answer, fors, noes in (
        (TEN, Answer.YES, {TEN}, set()),
        (ELEVEN, Answer.NO, {TEN}, {ELEVEN}),
        (ELEVEN, Answer.YES, {TEN, ELEVEN}, set()),
        (TEN, Answer.NEITHER, {ELEVEN}, set()),
        (TEN, Answer.NO, {ELEVEN}, {TEN}),
    ):
        assert not await vote(table, person, Matter.PAUSE, BY_HOUSE, answer)
        (motion,) = table.current.motions
        assert set(votes.votes(table, motion)) == fors
        assert set(votes.against(table, motion)) == noes
        assert set(votes.undecided(table, motion)) == {TEN, ELEVEN, TWELVE, THIRTEEN} - fors - noes
    assert not await vote(table, TWELVE, Matter.PAUSE, BY_HOUSE, Answer.NO)
    assert stand(table) == [(Matter.PAUSE, Vote.DROPPED)], "three of four can be for it no more"
    assert not votes.paused(table)


async def test_what_nobody_is_for_any_more_is_dropped(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    await vote(table, TEN, Matter.SLOW, BY_HOUSE)
    await vote(table, TEN, Matter.SLOW, BY_HOUSE, Answer.NEITHER)
    await vote(table, TEN, Matter.PAUSE, BY_HOUSE)
    await table.resign(TEN, "A", BY_HOUSE)
    await count(table)
    assert stand(table) == [(Matter.SLOW, Vote.DROPPED), (Matter.PAUSE, Vote.DROPPED)]
    assert not await vote(table, ELEVEN, Matter.SLOW, BY_HOUSE), "it may be proposed again"
    assert stand(table)[2:] == [(Matter.SLOW, Vote.OPEN)]


@pytest.mark.parametrize("answer", [Answer.NO, Answer.NEITHER])
async def test_nobody_refuses_or_takes_back_what_was_not_proposed(
    hall: Hall, answer: Answer
) -> None:
    table = await hall.table(TimeControl.LIVE)
    with pytest.raises(Refused) as refused:
        await vote(table, TEN, Matter.PAUSE, BY_HOUSE, answer)
    assert refused.value.no is No.NO_MOTION
    assert table.current.motions == ()


@pytest.mark.parametrize("answer", list(Answer))
async def test_an_answer_to_what_is_decided_is_none_to_what_is_proposed_anew(
    hall: Hall, answer: Answer
) -> None:
    table = await hall.table(TimeControl.LIVE)
    for said in (Answer.YES, Answer.NEITHER):
        await vote(table, TEN, Matter.PAUSE, BY_HOUSE, said)
    await vote(table, ELEVEN, Matter.PAUSE, BY_HOUSE)
    old, new = table.current.motions
    with pytest.raises(Refused) as refused:
        await vote(table, TEN, Matter.PAUSE, BY_HOUSE, answer, on=old.id)
    assert refused.value.no is No.NO_MOTION
    assert votes.votes(table, new) == (ELEVEN,)
    await vote(table, TEN, Matter.PAUSE, BY_HOUSE, on=new.id)
    assert set(votes.votes(table, table.current.motions[1])) == {TEN, ELEVEN}


async def test_where_there_is_no_clock_none_stands_still(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for matter in (Matter.PAUSE, Matter.UNTIMED):
        for person in (TEN, ELEVEN, TWELVE):
            await vote(table, person, matter, BY_HOUSE)
    assert table.current.terms.pace is TimeControl.UNTIMED
    assert not votes.paused(table)
    await so_already(table, Matter.PAUSE)
    for person in (TEN, ELEVEN, TWELVE):
        await vote(table, person, Matter.SLOW, BY_HOUSE)
    assert not votes.paused(table), "it runs again with the pace"
