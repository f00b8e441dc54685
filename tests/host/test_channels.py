"""Where a table is told, and what its clock does when that place is gone (S35, S39)."""

from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot.host import channels, lobby, votes
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter, vote
from storage import cursors
from storage.ids import PersonId
from tests.host.hall import HOUR, MINUTE, Hall

GUILD, CHANNEL, THREAD, ELSEWHERE = 1, 2, 7, 8
OWNER, STRANGER = PersonId(10), PersonId(99)


def gone(_: int) -> bool:
    return False


async def threaded(hall: Hall) -> Table:
    table = await hall.table(TimeControl.LIVE)
    await channels.settle(table, CHANNEL, THREAD)
    return table


def where(table: Table) -> tuple[int, int | None, int]:
    return table.current.row.channel, table.current.row.thread, table.current.told_in


async def test_a_table_is_told_in_its_thread_unless_it_was_moved_meanwhile(hall: Hall) -> None:
    table = await threaded(hall)
    assert where(table) == (CHANNEL, THREAD, THREAD)
    assert hall.house.at(CHANNEL) == hall.house.at(THREAD) == (table,)
    await channels.move(table, OWNER, GUILD, ELSEWHERE, gone, BY_HOUSE)
    assert where(table) == (ELSEWHERE, None, ELSEWHERE)
    assert hall.house.at(CHANNEL) == hall.house.at(THREAD) == ()
    assert hall.house.at(ELSEWHERE) == (table,)
    await channels.settle(table, CHANNEL, 9)  # a thread of the channel that it has left
    assert where(table) == (ELSEWHERE, None, ELSEWHERE)


async def test_a_table_is_moved_by_who_plays_there_in_its_server_and_when_its_channel_is_gone(
    hall: Hall,
) -> None:
    table = await threaded(hall)
    asked = []

    def stands(channel: int) -> bool:
        asked.append(channel)
        return True

    for person, guild, standing, reason in (
        (STRANGER, GUILD, gone, No.NOT_SEATED),
        (OWNER, GUILD + 1, gone, No.CHANNEL_STANDS),
        (OWNER, GUILD, stands, No.CHANNEL_STANDS),
    ):
        with pytest.raises(Refused) as refused:
            await channels.move(table, person, guild, ELSEWHERE, standing, BY_HOUSE)
        assert refused.value.no is reason
    assert asked == [CHANNEL], "it is the channel that counts, and not the thread"
    assert where(table) == (CHANNEL, THREAD, THREAD)
    lobby_of = await hall.house.open(GUILD, CHANNEL, Guest(OWNER, "P"), Terms(), "en", BY_HOUSE)
    with pytest.raises(Refused) as refused:
        await channels.move(lobby_of, OWNER, GUILD, ELSEWHERE, gone, BY_HOUSE)
    assert refused.value.no is No.NOT_PLAYING


@pytest.mark.parametrize("leave", [channels.lose_thread, channels.leave_thread])
async def test_without_its_thread_a_table_is_told_in_the_channel(
    hall: Hall, leave: Callable[[Table, int], Awaitable[bool]]
) -> None:
    table = await threaded(hall)
    assert not await leave(table, 9), "another one"
    assert where(table) == (CHANNEL, THREAD, THREAD)
    assert await leave(table, THREAD)
    assert table.current.told_in == CHANNEL
    assert not await leave(table, THREAD), "it has been left already"


async def test_a_thread_that_is_gone_with_its_channel_is_not_left_for_it(hall: Hall) -> None:
    table = await threaded(hall)
    assert await channels.lose(table, CHANNEL)
    assert not await channels.leave_thread(table, THREAD)
    assert table.current.row.moved == 0
    await channels.move(table, OWNER, GUILD, ELSEWHERE, gone, BY_HOUSE)
    assert where(table) == (ELSEWHERE, None, ELSEWHERE)


@pytest.mark.parametrize("channel_too", [False, True])
async def test_what_was_on_its_way_to_the_place_that_is_gone_is_on_its_way_no_more(
    hall: Hall, channel_too: bool
) -> None:
    table = await threaded(hall)
    game = table.current.game
    assert game is not None
    for audience, channel in ((PersonId(0), THREAD), (OWNER, 44)):
        job = partial(cursors.begin_send, audience=audience, channel=channel)
        await hall.db.write(partial(job, game=game, upto=3, nonce="n"))
    if channel_too:
        await channels.move(table, OWNER, GUILD, ELSEWHERE, gone, BY_HOUSE)
    else:
        await channels.leave_thread(table, THREAD)
    assert (await cursors.cursor(hall.db, game, PersonId(0))).nonce is None
    assert (await cursors.cursor(hall.db, game, OWNER)).nonce == "n", "a letter is sent elsewhere"


async def test_a_clock_stands_still_from_the_loss_until_the_place_is_found_or_another_is(
    hall: Hall,
) -> None:
    for again in (True, False):
        table = await threaded(hall)
        due = hall.house.due(table)
        assert due is not None
        assert not await channels.lose(table, ELSEWHERE), "it was not there"
        assert not table.current.lost
        await hall.go_to(hall.now + MINUTE)
        for _ in range(2):  # it is noticed at every start
            assert await channels.lose(table, CHANNEL)
        assert len(table.current.still) == 1
        assert table.current.lost
        assert votes.paused(table)
        with pytest.raises(Refused) as refused:
            await vote(table, OWNER, Matter.RESUME, BY_HOUSE)
        assert refused.value.no is No.CHANNEL_LOST
        await hall.go_to(hall.now + HOUR)
        if again:
            await channels.find_again(table)
        else:
            await channels.move(table, OWNER, GUILD, ELSEWHERE, gone, BY_HOUSE)
        assert not table.current.lost
        after = hall.house.due(table)
        assert after is not None
        assert after.until - due.until == HOUR


async def test_a_clock_stands_still_while_nothing_can_be_told_where_the_table_is(
    hall: Hall,
) -> None:
    for way in ("taken again", "moved", "thread left", "thread opened"):
        table = await threaded(hall)
        if way == "thread opened":
            await channels.leave_thread(table, THREAD)
        told_in, due = table.current.told_in, hall.house.due(table)
        assert due is not None
        await channels.shut(table, ELSEWHERE, refuses=True)
        assert not votes.paused(table), "it is not told there"
        await hall.go_to(hall.now + MINUTE)
        for _ in range(2):  # it is noticed with each panel
            await channels.shut(table, told_in, refuses=True)
        assert table.current.shut
        assert len(table.current.still) == 1
        with pytest.raises(Refused) as refused:
            await vote(table, OWNER, Matter.RESUME, BY_HOUSE)
        assert refused.value.no is No.CHANNEL_LOST
        await hall.go_to(hall.now + HOUR)
        match way:
            case "taken again":
                await channels.shut(table, told_in, refuses=False)
            case "moved":
                await channels.move(table, OWNER, GUILD, ELSEWHERE, lambda _: True, BY_HOUSE)
            case "thread left":
                await channels.leave_thread(table, THREAD)
            case _:
                await channels.settle(table, CHANNEL, THREAD)
        assert not table.current.shut
        assert not votes.paused(table)
        after = hall.house.due(table)
        assert after is not None
        assert after.until - due.until == HOUR


async def test_a_place_that_takes_nothing_and_is_gone_then_is_only_gone(hall: Hall) -> None:
    table = await threaded(hall)
    await channels.shut(table, THREAD, refuses=True)
    await channels.lose(table, CHANNEL)
    assert table.current.lost
    assert not table.current.shut
    await channels.shut(table, THREAD, refuses=True)
    assert not table.current.shut
    await channels.find_again(table)
    assert not votes.paused(table)


async def test_what_was_voted_and_what_was_lost_stand_still_each_for_itself(hall: Hall) -> None:
    """A pause that people have agreed on outlasts the channel; a vote brings no channel back."""
    table = await threaded(hall)
    for person in (10, 11, 12):
        await vote(table, PersonId(person), Matter.PAUSE, BY_HOUSE)
    await channels.find_again(table)
    assert votes.paused(table), "nothing was lost"
    await channels.lose(table, CHANNEL)
    await channels.find_again(table)
    assert votes.paused(table), "that was voted"
    assert not table.current.lost
    await channels.lose(table, CHANNEL)
    await channels.move(table, OWNER, GUILD, ELSEWHERE, gone, BY_HOUSE)
    assert votes.paused(table)
    for person in (10, 11):
        await vote(table, PersonId(person), Matter.RESUME, BY_HOUSE)
    await channels.lose(table, ELSEWHERE)
    await table.resign(PersonId(13), "A", BY_HOUSE)
    await votes.count(table)  # two of three are for it by now
    assert table.current.lost
    assert votes.paused(table)


async def test_a_pace_that_is_voted_for_without_a_channel_lets_no_clock_run(hall: Hall) -> None:
    table = await threaded(hall)
    await channels.lose(table, CHANNEL)
    for person in (10, 11, 12):
        await vote(table, PersonId(person), Matter.EVENING, BY_HOUSE)
    assert table.current.terms.pace is TimeControl.EVENING
    assert table.current.lost
    assert votes.paused(table)
    await channels.find_again(table)
    assert not table.current.lost
    assert not votes.paused(table), "its place is there again"


async def test_a_lobby_without_its_channel_is_closed_and_a_match_that_is_over_stays_so(
    hall: Hall,
) -> None:
    table = await hall.house.open(GUILD, CHANNEL, Guest(OWNER, "P"), Terms(), "en", BY_HOUSE)
    assert not await channels.lose(table, ELSEWHERE)
    assert table.current.status == "lobby"
    assert await channels.lose(table, CHANNEL)
    assert table.current.status == "cancelled"
    with pytest.raises(Refused) as refused:
        await lobby.join(table, Guest(PersonId(11), "Q"), BY_HOUSE)
    assert refused.value.no is No.CLOSED
    over = await hall.table(TimeControl.LIVE)
    for person in (10, 11, 12):
        await vote(over, PersonId(person), Matter.ABANDON, BY_HOUSE)
    assert await channels.lose(over, CHANNEL)
    assert over.current.status == "abandoned"
    assert over.current.still == ()
