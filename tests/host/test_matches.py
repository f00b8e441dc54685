"""A match from one game to the next: what is remembered of it, who leaves it, and what a rematch
takes over."""

import random

import pytest

from bot.game import fair
from bot.game.interface import Illegal
from bot.host import channels, lobby, rematch, votes
from bot.host.course import RECENT
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, REMEMBERED, Moment, Ticket
from bot.mini.rules.options import options
from storage.ids import PersonId
from tests.host.hall import HOUR, MINUTE, Hall, act, chair
from tests.seating import owing, seats_of


async def no(deed: object) -> No:
    with pytest.raises(Refused) as refused:
        await deed  # type: ignore[misc]
    return refused.value.no


async def finish(table: Table) -> None:
    chance = random.Random(1)
    while table.current.status == "playing":
        await act(table, owing(table)[0], chance, calls=True)


async def all_want_another(hall: Hall, table: Table) -> None:
    for c in table.current.chairs:
        if c.person is not None:
            await rematch.agree(hall.house, table, c.person, BY_HOUSE)


async def test_what_a_seat_could_know_then_is_found_at_every_entry_of_every_game(
    hall: Hall,
) -> None:
    table, chance = await hall.table(TimeControl.UNTIMED, target=9), random.Random(2)
    seats, seen = (*seats_of(table), None), {}
    while table.current.moment.game == 1 or table.current.written < 20:
        current = table.current
        assert current.game is not None
        seen[current.game, current.written] = [current.sight(seat) for seat in seats]
        calls = len(seen) > 40 and table.current.moment.game == 1
        await act(table, owing(table)[0], chance, calls=calls)
    for game, upto in [*list(seen)[:: len(seen) // 12], list(seen)[-1]]:
        assert [await table.sight_after(game, upto, seat) for seat in seats] == seen[game, upto]
    now = table.current
    assert now.game is not None
    assert await table.sight_after(now.game, now.written, None) == now.public


async def test_what_has_happened_since_is_told_of_the_game_that_is_asked_for(hall: Hall) -> None:
    table, chance = await hall.table(TimeControl.UNTIMED, target=9), random.Random(2)
    while table.current.moment.game == 1 or table.current.written < 20:
        await act(table, owing(table)[0], chance, calls=True)
        assert len(table.current.course.newest) <= RECENT, "no more of it is kept"
    first, second = [row.id for row in await table.games()][:2]
    for game in (first, second):
        whole = await table.story(game)
        assert len(whole) > 12, "more than is known by heart"
        for since in range(len(whole) + 1):
            assert await table.story(game, since) == whole[since:]
    assert await table.story(first) != await table.story(second)


async def test_a_click_of_another_game_is_stale_though_its_round_has_the_same_number(
    hall: Hall,
) -> None:
    table, chance = await hall.table(TimeControl.UNTIMED, target=9), random.Random(2)
    while table.current.moment.game == 1:
        await act(table, owing(table)[0], chance, calls=True)
    assert table.current.moment == Moment(2, 1)
    action = options(table.current.sight(owing(table)[0]))[0]
    assert await no(table.submit(action, Ticket(1, Moment(1, 1)))) is No.STALE
    assert await no(table.submit(action, Ticket(1, Moment(2, 2)))) is No.STALE
    assert not await table.already(Ticket(1))
    await table.submit(action, Ticket(1, Moment(2, 1)))
    assert await table.already(Ticket(1))


async def test_a_click_that_comes_again_is_known_however_much_has_happened_since(
    hall: Hall,
) -> None:
    table, chance = await hall.table(TimeControl.UNTIMED, target=99), random.Random(2)
    action = options(table.current.sight(owing(table)[0]))[0]
    await table.submit(action, Ticket(1))
    for number in range(REMEMBERED + 2):
        await act(table, owing(table)[0], chance, Ticket(100 + number))
    written = table.current.written
    await table.submit(action, Ticket(1))
    assert table.current.written == written
    with pytest.raises((Illegal, Refused)):
        await table.submit(action, Ticket(2))


async def test_who_resigns_is_followed_by_a_cautious_one_and_only_a_match_is_resigned(
    hall: Hall,
) -> None:
    one = PersonId(10)
    gathering = await hall.house.open(1, 2, Guest(one, "P"), Terms(), "en", BY_HOUSE)
    assert await no(gathering.resign(one, "Dino")) is No.NOT_SEATED
    assert gathering.current.chair_of(one) is not None
    assert gathering.current.seat_of(one) is None, "before it begins nobody knows who sits where"
    table = await hall.table(TimeControl.UNTIMED, persons=2)
    seat = table.current.seat_of(one)
    assert seat is not None
    assert await no(table.resign(PersonId(99), "Dino")) is No.NOT_SEATED
    await table.resign(one, "Dino")
    left = chair(table, seat)
    assert (left.person, left.automaton, left.name) == (None, "cautious", "Dino")
    assert hall.house.of(one) == (gathering,)
    assert table.current.status == "playing"
    await finish(table)
    assert await no(table.resign(PersonId(11), "Dino")) is No.NOT_SEATED


async def test_a_match_of_one_who_leaves_when_the_others_are_silent_waits_for_them(
    hall: Hall,
) -> None:
    """Who is on autopilot may come back: it is not over with the last one who was there."""
    table = await hall.table(TimeControl.LIVE)
    job = "UPDATE chair SET missed = 2 WHERE table_id = ? AND person <> 10"
    await hall.db.write(lambda tx: tx.execute(job, (table.id,)))
    await table.read_again()
    await hall.go_to(hall.now + MINUTE)
    await table.resign(PersonId(10), "Dino")
    assert table.current.status == "playing"
    due = hall.house.due(table)
    assert due is not None
    assert (due.until, due.last) == (hall.now + HOUR, True)
    assert table.current.awaited == ()


async def test_who_leaves_gives_no_time_to_who_is_waited_for(hall: Hall) -> None:
    """Though somebody else is on autopilot."""
    table = await hall.table(TimeControl.LIVE)
    (lazy,) = owing(table)
    others = [c for c in table.current.chairs if c.seat != lazy]
    job = "UPDATE chair SET missed = 2 WHERE table_id = ? AND seat = ?"
    await hall.db.write(lambda tx: tx.execute(job, (table.id, others[0].seat)))
    await table.read_again()
    due = hall.house.due(table)
    assert due is not None
    await hall.go_to(hall.now + MINUTE)
    assert others[1].person is not None
    await table.resign(others[1].person, "Dino")
    assert hall.house.due(table) == due


async def test_a_rematch_has_the_same_automata_all_persons_there_and_its_own_place(
    hall: Hall,
) -> None:
    table = await hall.table(TimeControl.LIVE, persons=3)
    (before,) = [(c.seat, c.automaton, c.name) for c in table.current.chairs if c.automaton]
    job = "UPDATE chair SET missed = 2 WHERE table_id = ? AND person = 11"
    await hall.db.write(lambda tx: tx.execute(job, (table.id,)))
    await table.read_again()
    await channels.lose(table, table.current.row.channel)
    await finish(table)
    assert table.current.awaited == (), "it is over"
    await all_want_another(hall, table)
    assert table.current.status == "playing"
    assert [(c.seat, c.automaton, c.name) for c in table.current.chairs if c.automaton] == [before]
    assert len(table.current.company.present) == 3
    assert not any(c.again for c in table.current.chairs)
    assert not table.current.lost
    assert not votes.paused(table)


async def test_of_no_match_there_is_no_rematch_and_one_is_told_why(hall: Hall) -> None:
    one = PersonId(10)
    table = await hall.house.open(1, 2, Guest(one, "P"), Terms(), "en", BY_HOUSE)
    assert await no(rematch.agree(hall.house, table, one, BY_HOUSE)) is No.NO_REMATCH
    await lobby.cancel(table, one, BY_HOUSE)
    assert await no(rematch.agree(hall.house, table, one, BY_HOUSE)) is No.CLOSED


async def test_a_table_plays_as_many_games_as_its_chain_has_secrets_for_and_no_more(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair, "MOST_GAMES", 3)
    table = await hall.table(TimeControl.UNTIMED)
    for number in (1, 2, 3):
        assert (table.current.status, table.current.moment.game) == ("playing", number)
        await finish(table)
        assert table.current.status == "over"
        if number < 3:
            await all_want_another(hall, table)
    persons = [PersonId(10 + number) for number in range(4)]
    for person in persons[:3]:
        await rematch.agree(hall.house, table, person, BY_HOUSE)
    assert await no(rematch.agree(hall.house, table, persons[3], BY_HOUSE)) is No.NO_REMATCH
    assert (table.current.status, table.current.moment.game) == ("over", 3)
    long = await hall.table(TimeControl.UNTIMED, target=99)
    await finish(long)
    assert (long.current.status, long.current.moment.game) == ("over", 3)
