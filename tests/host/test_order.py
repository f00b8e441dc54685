"""Admins keep order at the tables of their server: each word counts once, and is noted."""

from pathlib import Path

import pytest

from bot.host import banning, channels, lobby, order, presence, rematch, substitute, votes
from bot.host.deadline import paused
from bot.host.deeds import REASON, Deeds
from bot.host.erasure import erase
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from storage import bans, deeds, leftovers, logs, seatings
from storage.ids import PersonId
from storage.rows import Logged, Status
from storage.sqlite import Sqlite

ADMIN, ANNA, BEN, CLARA, DARIO, ELENA = map(PersonId, (9, 11, 12, 13, 14, 15))
GUILD, ELSEWHERE, CHANNEL = 1, 2, 20
TERMS = Terms(pace=TimeControl.EVENING)


def guest(person: PersonId) -> Guest:
    return Guest(person, f"P{person}")


async def gathered(house: House, guild: int = GUILD, terms: Terms = TERMS) -> Table:
    table = await house.open(guild, CHANNEL, guest(ANNA), terms, "en", Ticket())
    for person in (BEN, CLARA):
        await lobby.join(table, guest(person), Ticket())
    return table


async def playing(house: House, guild: int = GUILD, terms: Terms = TERMS) -> Table:
    table = await gathered(house, guild, terms)
    await lobby.fill(table, ANNA, Ticket())
    await lobby.start(table, ANNA, Ticket())
    return table


async def noted(house: House) -> list[tuple[str, PersonId | None]]:
    return [(deed.what, deed.whom) for deed in await deeds.after(house.db, GUILD, 0, 99)]


async def refusal(what: object) -> No:
    with pytest.raises(Refused) as refused:
        await what  # type: ignore[misc]
    return refused.value.no


@pytest.mark.parametrize("by_ban", [False, True])
async def test_an_admin_who_has_emptied_a_seat_of_a_match_does_not_come_to_see_what_it_held(
    house: House, by_ban: bool
) -> None:
    table = await gathered(house)
    await lobby.join(table, guest(DARIO), Ticket())
    await order.take_out(table, GUILD, ELENA, DARIO, Ticket(1))  # who held nothing yet
    await lobby.fill(table, ANNA, Ticket())
    await lobby.start(table, ANNA, Ticket())
    if by_ban:
        await banning.ban(house, GUILD, BEN, ADMIN, Ticket(2))
    else:
        await order.take_out(table, GUILD, ADMIN, BEN, Ticket(2))
    take_over = substitute.take_over(house, table, guest(ADMIN), Ticket(3))
    assert await refusal(take_over) is No.TOOK_OUT
    assert table.current.chair_of(ADMIN) is None
    await substitute.take_over(house, table, guest(ELENA), Ticket(4))
    assert table.current.chair_of(ELENA) is not None


async def test_of_a_lobby_and_of_what_is_over_it_is_said_that_there_is_no_clock_and_no_move(
    house: House,
) -> None:
    table = await gathered(house)

    async def refusals() -> set[No]:
        return {
            await refusal(order.pause(table, GUILD, ADMIN, Ticket(1))),
            await refusal(order.resume(table, GUILD, ADMIN, Ticket(2))),
            await refusal(order.move(table, GUILD, ADMIN, 21, Ticket(3))),
        }

    assert await refusals() == {No.NOT_BEGUN}
    await order.end(table, GUILD, ADMIN, "so", Ticket(4))
    assert await refusals() == {No.TABLE_ENDED}


async def test_what_plays_without_a_clock_is_not_stopped_and_is_told_so(house: House) -> None:
    table = await playing(house, terms=Terms(pace=TimeControl.UNTIMED))
    assert await refusal(order.pause(table, GUILD, ADMIN, Ticket(1))) is No.UNTIMED


async def test_a_table_of_another_server_is_no_table_whatever_is_asked(house: House) -> None:
    table = await playing(house, ELSEWHERE)
    for asked in (
        order.pause(table, GUILD, ADMIN, Ticket(1)),
        order.resume(table, GUILD, ADMIN, Ticket(2)),
        order.end(table, GUILD, ADMIN, "so", Ticket(3)),
        order.take_out(table, GUILD, ADMIN, BEN, Ticket(4)),
        order.move(table, GUILD, ADMIN, 21, Ticket(5)),
        order.table_of(house, GUILD, table.id),
    ):
        assert await refusal(asked) is No.NO_SUCH_TABLE
    assert order.tables(house, GUILD) == ()
    assert await noted(house) == []


async def test_a_pause_by_an_admin_is_lifted_by_admins_alone(house: House) -> None:
    table = await playing(house)
    for _ in range(2):  # a command that comes twice counts once
        await order.pause(table, GUILD, ADMIN, Ticket(1))
    assert paused(table)
    assert house.dues(table)[0].last
    assert await refusal(order.pause(table, GUILD, ADMIN, Ticket(2))) is No.NOTHING_TO_CHANGE
    for person in (ANNA, BEN):
        voted = votes.vote(table, person, Matter.RESUME, Ticket())
        assert await refusal(voted) is No.PAUSED_BY_ADMIN
    again = House(house.db)
    await again.resume()
    assert (await again.table(table.id)).current.ordered
    await order.resume(table, GUILD, ADMIN, Ticket(3))
    assert not paused(table)
    assert await refusal(order.resume(table, GUILD, ADMIN, Ticket(4))) is No.NOTHING_TO_CHANGE
    assert await noted(house) == [(Deeds.PAUSED, None), (Deeds.RESUMED, None)]


async def test_an_admin_lets_a_clock_run_that_a_vote_has_stopped_and_ends_votes_on_it(
    house: House,
) -> None:
    table = await playing(house)
    for person in (ANNA, BEN):
        await votes.vote(table, person, Matter.PAUSE, Ticket())
    await votes.vote(table, CLARA, Matter.RESUME, Ticket())
    assert paused(table)
    await order.resume(table, GUILD, ADMIN, Ticket(1))
    assert not paused(table)
    assert {str(motion.status) for motion in table.current.motions} == {"carried", "dropped"}


async def test_a_match_that_an_admin_ends_is_abandoned_with_a_reason(house: House) -> None:
    table = await playing(house)
    reason = "  be  kind\n" + "x" * 300
    for _ in range(2):
        await order.end(table, GUILD, ADMIN, reason, Ticket(1))
    assert table.current.status is Status.ABANDONED
    (deed,) = table.current.deeds
    assert deed.detail[REASON] == ("be kind " + "x" * 300)[:200]
    assert await refusal(order.end(table, GUILD, ADMIN, "so", Ticket(2))) is No.TABLE_ENDED


async def test_a_lobby_that_an_admin_ends_is_cancelled(house: House) -> None:
    table = await gathered(house)
    await order.end(table, GUILD, ADMIN, "so", Ticket(1))
    assert table.current.status is Status.CANCELLED


async def test_who_is_taken_out_comes_back_neither_to_the_lobby_nor_to_the_match(
    house: House,
) -> None:
    table = await gathered(house)
    await order.take_out(table, GUILD, ADMIN, BEN, Ticket(1))
    assert table.current.chair_of(BEN) is None
    assert await refusal(lobby.join(table, guest(BEN), Ticket(2))) is No.TAKEN_OUT
    await lobby.fill(table, ANNA, Ticket())
    await lobby.start(table, ANNA, Ticket())
    for _ in range(2):
        await order.take_out(table, GUILD, ADMIN, CLARA, Ticket(3))
    assert table.current.chair_of(CLARA) is None
    for person in (BEN, CLARA):
        back = substitute.take_over(house, table, guest(person), Ticket())
        assert await refusal(back) is No.TAKEN_OUT
        assert await refusal(presence.come_back(table, person, Ticket())) is No.TAKEN_OUT
    assert await refusal(order.take_out(table, GUILD, ADMIN, CLARA, Ticket(4))) is No.NOBODY_THERE
    await substitute.take_over(house, table, guest(PersonId(14)), Ticket())


async def test_erasing_oneself_brings_nobody_back_who_was_taken_out(house: House) -> None:
    table = await gathered(house)
    await order.take_out(table, GUILD, ADMIN, BEN, Ticket(1))
    await erase(house, BEN)
    assert await refusal(lobby.join(table, guest(BEN), Ticket(2))) is No.TAKEN_OUT
    await lobby.fill(table, ANNA, Ticket())
    await lobby.start(table, ANNA, Ticket())
    await order.take_out(table, GUILD, ADMIN, CLARA, Ticket(3))
    for person in (CLARA, ADMIN, CLARA):
        await erase(house, person)
    for person, why in ((BEN, No.TAKEN_OUT), (CLARA, No.TAKEN_OUT), (ADMIN, No.TOOK_OUT)):
        take_over = substitute.take_over(house, table, guest(person), Ticket())
        assert await refusal(take_over) is why
        assert table.current.chair_of(person) is None
    await substitute.take_over(house, table, guest(DARIO), Ticket())
    await order.end(table, GUILD, ADMIN, "so", Ticket(4))
    for kind in leftovers.KINDS:
        await leftovers.clear(house.db, kind, 2**62, 99)
    kept = "SELECT name FROM fact WHERE name LIKE 'left %' OR name LIKE 'deed %'"
    assert await house.db.read(kept) == []


async def test_with_nobody_left_the_match_is_abandoned(house: House) -> None:
    table = await playing(house)
    for person in (ANNA, BEN, CLARA):
        await order.take_out(table, GUILD, ADMIN, person, Ticket())
    assert table.current.status is Status.ABANDONED


async def test_a_table_that_has_its_place_is_moved_all_the_same(house: House) -> None:
    table = await playing(house)
    assert (
        await refusal(order.move(table, GUILD, ADMIN, CHANNEL, Ticket(1))) is No.NOTHING_TO_CHANGE
    )
    await order.move(table, GUILD, ADMIN, 21, Ticket(2))
    assert table.current.told_in == 21
    assert table.current.row.moved == 1
    await channels.settle(table, 21, 210)
    await order.move(table, GUILD, ADMIN, 21, Ticket(3), in_post=True)
    assert table.current.told_in == 21
    assert table.current.row.moved == 2


async def test_who_is_banned_loses_every_seat_there_and_gets_none(house: House) -> None:
    running, waiting, other = (
        await playing(house),
        await gathered(house),
        await playing(house, ELSEWHERE),
    )
    await house.servers.watch(GUILD, BEN)
    await house.servers.list(GUILD, BEN)
    assert await banning.ban(house, GUILD, BEN, ADMIN, Ticket(1)) == (True, 2)
    assert await banning.ban(house, GUILD, BEN, ADMIN, Ticket(1)) == (False, 0)
    assert [t.current.chair_of(BEN) is None for t in (running, waiting, other)] == [
        True,
        True,
        False,
    ]
    assert not await house.servers.is_listed(GUILD, BEN)
    for asked in (
        house.open(GUILD, CHANNEL, guest(BEN), TERMS, "en", Ticket()),
        lobby.join(waiting, guest(BEN), Ticket()),
        substitute.take_over(house, running, guest(BEN), Ticket()),
        house.servers.watch(GUILD, BEN),
        house.servers.list(GUILD, BEN),
    ):
        assert await refusal(asked) is No.BANNED
    await house.open(ELSEWHERE, CHANNEL, guest(BEN), TERMS, "en", Ticket())
    assert [ban.person for ban in await banning.banned(house, GUILD)] == [BEN]
    assert await noted(house) == [(Deeds.BANNED, BEN), *[(Deeds.UNSEATED, BEN)] * 2]
    assert await banning.unban(house, GUILD, BEN, ADMIN, Ticket(2))
    assert not await banning.unban(house, GUILD, BEN, ADMIN, Ticket(3))
    await lobby.join(waiting, guest(BEN), Ticket())
    await substitute.take_over(house, running, guest(BEN), Ticket())


async def test_who_is_erased_stays_banned(house: House) -> None:
    await banning.ban(house, GUILD, BEN, ADMIN, Ticket(1))
    await house.people.erase(BEN)
    table = await house.open(GUILD, CHANNEL, guest(ANNA), TERMS, "en", Ticket())
    assert await refusal(lobby.join(table, guest(BEN), Ticket())) is No.BANNED


async def test_a_stop_between_a_ban_and_its_seats_is_made_good_at_the_next_start(
    house: House,
) -> None:
    table = await playing(house)
    # What a kill leaves: the ban alone.
    await house.db.write(lambda tx: bans.ban(tx, GUILD, BEN, ADMIN))
    again = House(house.db)
    await again.resume()
    assert await banning.sweep(again) == 1
    swept = await again.table(table.id)
    assert swept.current.chair_of(BEN) is None
    assert [deed.author for deed in swept.current.deeds] == [ADMIN]
    take_over = substitute.take_over(again, swept, guest(ADMIN), Ticket())
    assert await refusal(take_over) is No.TOOK_OUT, "as if nothing had come in between"


async def test_a_log_begins_with_the_channel_that_is_named_for_it(tmp_path: Path) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")
    house, heard = House(db), list[int]()
    db.on_deed = heard.append
    await house.servers.change(GUILD, ADMIN, tables=3)
    await house.servers.change(GUILD, ADMIN, log_channel=7)
    before = (await logs.of(db, GUILD)).told
    assert [deed.detail["setting"] for deed in await deeds.after(db, GUILD, before, 9)] == [
        "log_channel"
    ]
    assert await db.write(lambda tx: logs.begin_send(tx, GUILD, 2, "nonce", 7))
    await house.servers.change(GUILD, ADMIN, log_channel=8)
    now = await logs.of(db, GUILD)
    assert (now.told, now.nonce, now.sent_to) == (before, "nonce", 7), "it ends where it was begun"
    await db.write(lambda tx: logs.sent(tx, GUILD, "nonce"))
    assert not await db.write(lambda tx: logs.begin_send(tx, GUILD, 3, "other", 7)), "of before"
    assert await logs.of(db, GUILD) == Logged(told=2)
    assert heard == [GUILD] * 3
    await house.servers.change(GUILD, ADMIN, log_channel=None)
    await house.servers.change(GUILD, ADMIN, log_channel=7)
    assert len(await deeds.after(db, GUILD, (await logs.of(db, GUILD)).told, 9)) == 1, "its naming"
    await db.close()


async def test_a_rematch_that_is_offered_ends_with_a_ban_of_who_would_have_to_agree(
    house: House,
) -> None:
    table = await playing(house)
    async with table.change() as change:
        change.write(seatings.set_status, table.id, Status.OVER)
    await rematch.agree(house, table, ANNA, Ticket(1))
    assert [chair.again for chair in table.current.chairs].count(True) == 1
    await banning.ban(house, GUILD, BEN, ADMIN, Ticket(2))
    assert not any(chair.again for chair in table.current.chairs)
    assert await refusal(rematch.agree(house, table, BEN, Ticket(3))) is No.BANNED
    assert await refusal(rematch.agree(house, table, CLARA, Ticket(4))) is No.NOT_WELCOME
    await banning.unban(house, GUILD, BEN, ADMIN, Ticket(5))
    await rematch.agree(house, table, BEN, Ticket(6))


async def test_a_table_without_a_place_is_moved_before_its_clock_runs(house: House) -> None:
    table = await playing(house)
    await order.pause(table, GUILD, ADMIN, Ticket(1))
    assert await channels.lose(table, CHANNEL)
    assert await refusal(order.resume(table, GUILD, ADMIN, Ticket(2))) is No.PLACELESS
    await order.move(table, GUILD, ADMIN, CHANNEL + 1, Ticket(3))
    assert paused(table), "an admin's pause stands"
    await order.resume(table, GUILD, ADMIN, Ticket(4))
    assert not paused(table)
