"""Tables are found by where they are, who sits there and what happened there last; what is written
of one is written of no other."""

from collections.abc import Callable
from functools import partial

import pytest

from storage import cursors, ledger, motions, moves, passages, results, seatings
from storage.database import Database, Transaction
from storage.ids import GameId, TableId
from storage.results import Figures
from storage.rows import Cursor, Motion, Status, TableRow, Vote
from tests.storage.rooms import ANNA, BEN, CLARA, at, game, table


async def test_the_match_that_ended_last_in_a_thread_or_channel_is_found(db: Database) -> None:
    async def ended(now: int, thread: int | None, status: Status, channel: int = 2) -> TableId:
        return await at(db, now, partial(table, channel=channel, thread=thread, status=status))

    last = await ended(40, 20, Status.ABANDONED)
    first = await ended(30, 21, Status.OVER)
    await ended(50, 22, Status.CANCELLED)
    await ended(60, 23, Status.PLAYING)
    elsewhere = await ended(70, None, Status.OVER, channel=3)
    assert await seatings.newest_over(db, 2) == last
    assert await seatings.newest_over(db, 21) == first
    assert await seatings.newest_over(db, 3) == elsewhere
    assert await seatings.newest_over(db, 23) is None
    after = await ended(40, 24, Status.OVER)
    assert await seatings.newest_over(db, 2) == after, "of two at once the later table"


async def test_a_history_begins_with_the_match_that_ended_last_and_has_an_end(db: Database) -> None:
    ends = [
        await at(db, now, lambda tx: table(tx, ANNA, status=Status.OVER)) for now in (30, 40, 20)
    ]
    assert await results.over_with(db, 1, ANNA, 10) == [ends[1], ends[0], ends[2]]
    assert await results.over_with(db, 1, ANNA, 2) == [ends[1], ends[0]]


async def test_a_history_knows_what_is_over_at_a_table_where_more_is_played(db: Database) -> None:
    def played(tx: Transaction, *, gone: bool) -> TableId:
        here = table(tx, ANNA, BEN, status=Status.PLAYING)
        first = game(tx, here)
        if gone:
            seatings.hand_over(tx, here, 0, "modest", "Beppe")
        ledger.close_game(tx, first)
        game(tx, here, 2)
        return here

    stayed = await at(db, 30, partial(played, gone=False))
    left = await at(db, 40, partial(played, gone=True))
    await at(db, 50, lambda tx: game(tx, table(tx, ANNA, BEN, status=Status.PLAYING)))
    ended = await at(db, 35, lambda tx: table(tx, ANNA, status=Status.OVER))
    assert await results.over_with(db, 1, ANNA, 9) == [ended, stayed]
    assert await results.over_with(db, 1, BEN, 9) == [left, stayed]
    assert await results.over_with(db, 2, ANNA, 9) == []
    ((first, when),) = await results.ended_with(db, stayed, ANNA)
    assert (first.number, first.over, when) == (1, True, 30)
    assert await results.ended_with(db, left, ANNA) == []
    assert [(one.gone, one.bot) for one in await results.dealt(db, GameId(3))] == [
        (True, "Beppe"),
        (False, ""),
    ]


async def test_whoever_came_into_a_game_has_finished_it(db: Database) -> None:
    def played(tx: Transaction, guild: int) -> TableId:
        here = table(tx, ANNA, BEN, status=Status.PLAYING, guild=guild)
        first = game(tx, here)
        for seat, comes in ((0, CLARA), (1, BEN)):
            seatings.hand_over(tx, here, seat, "modest", "Beppe")
            seatings.take_over(tx, here, seat, comes, "C")
        ledger.close_game(tx, first)
        results.count(tx, first, [Figures(s, "duel", s, "won", True, 1, 3, {}) for s in (0, 1)])
        game(tx, here, 2)
        return here

    here = await at(db, 30, lambda tx: played(tx, 1))
    await at(db, 40, lambda tx: played(tx, 2))
    for person, came_into, over in ((ANNA, 0, []), (BEN, 0, [here]), (CLARA, 1, [here])):
        assert await results.over_with(db, 1, person, 9) == over
        assert len(await results.ended_with(db, here, person)) == len(over)
        assert await results.came_into(db, 1, person) == came_into


async def test_what_may_be_left_to_tell_begins_where_something_happened_last(db: Database) -> None:
    waiting = await at(db, 5, table)
    playing = await at(db, 10, lambda tx: table(tx, status=Status.PLAYING))
    await at(db, 20, lambda tx: game(tx, playing, 1, ["a"]))
    newest = await at(db, 30, lambda tx: game(tx, playing, 2, ["a"]))
    await at(db, 40, lambda tx: table(tx, status=Status.OVER))
    over = await at(db, 50, lambda tx: table(tx, status=Status.OVER))
    await at(db, 60, lambda tx: tx.execute("INSERT INTO entry VALUES (?, 1, 'b', 60)", (newest,)))
    assert await seatings.latest_first(db, 40) == [playing, over, waiting]


async def test_all_that_is_noted_of_a_table_is_noted_of_it_alone_and_when(db: Database) -> None:
    here = await at(db, 1, table)
    there = await at(db, 1, table)
    other = await seatings.by_id(db, there)
    row = TableRow(here, 1, 2, None, None, ANNA, Status.LOBBY, "{}", "en", 1, 1)
    assert await seatings.by_id(db, here) == row
    for now, (job, value, field) in enumerate(
        (
            (seatings.set_settings, '{"players":3}', "settings"),
            (seatings.set_owner, BEN, "owner"),
            (seatings.set_lobby_message, 44, "lobby_message"),
            (seatings.set_thread, 55, "thread"),
            (seatings.set_status, Status.PLAYING, "status"),
        ),
        2,
    ):
        await at(db, now, lambda tx, job=job, value=value: job(tx, here, value))  # type: ignore[operator]
        found = await seatings.by_id(db, here)
        assert found is not None
        assert (getattr(found, field), found.changed) == (value, now)
    await at(db, 9, lambda tx: seatings.close(tx, here))
    assert await seatings.by_id(db, here) == TableRow(
        here, 1, 2, 55, 44, BEN, Status.CANCELLED, '{"players":3}', "en", 1, 9, True
    )
    assert await seatings.by_id(db, there) == other
    assert await seatings.by_id(db, TableId(99)) is None
    assert [each.id for each in await seatings.open_tables(db)] == [there]


async def chairs(db: Database, number: TableId) -> list[tuple[object, ...]]:
    found = (await seatings.chairs(db, [number]))[number]
    return [(c.seat, c.person, c.automaton, c.name, c.again, c.missed) for c in found]


async def test_a_chair_changes_hands_alone_and_whoever_comes_begins_with_nothing(
    db: Database,
) -> None:
    here = await db.write(lambda tx: table(tx, ANNA, BEN, CLARA, status=Status.PLAYING))
    await db.write(lambda tx: seatings.set_again(tx, here, [1], again=True))
    await db.write(lambda tx: tx.execute("UPDATE chair SET missed = 2"))
    first = await db.write(lambda tx: game(tx, here, 1))
    assert await chairs(db, here) == [
        (0, ANNA, None, "P11", False, 2),
        (1, BEN, None, "P12", True, 2),
        (2, CLARA, None, "P13", False, 2),
    ]
    await db.write(lambda tx: tx.execute("UPDATE game SET status = 'over'"))
    second = await db.write(lambda tx: game(tx, here, 2))
    await db.write(lambda tx: seatings.hand_over(tx, here, 1, "cautious", "Beppe"))
    assert (await chairs(db, here))[1] == (1, None, "cautious", "Beppe", True, 0)
    assert await passages.left_from(db, here, BEN) == 1
    assert await passages.left_from(db, here, ANNA) is None
    await db.write(lambda tx: tx.execute("UPDATE chair SET missed = 1 WHERE seat = 1"))
    await db.write(lambda tx: seatings.take_over(tx, here, 1, BEN, "Benedetto"))
    assert await chairs(db, here) == [
        (0, ANNA, None, "P11", False, 2),
        (1, BEN, None, "Benedetto", False, 0),
        (2, CLARA, None, "P13", False, 2),
    ]
    gone = await db.read("SELECT game, seat FROM player WHERE gone = 1 ORDER BY game, seat")
    assert gone == [(second, 1)], f"game {first} was over by then"

    await db.write(lambda tx: passages.note(tx, here, BEN, 1, came=False))
    await db.write(lambda tx: passages.note(tx, here, ANNA, 1, came=True))
    found = (await passages.passages(db, [here]))[here]
    assert [(p.person, p.seat, p.came) for p in found] == [(BEN, 1, False), (ANNA, 1, True)]

    order = [(await seatings.chairs(db, [here]))[here][seat] for seat in (2, 0, 1)]
    await db.write(lambda tx: seatings.reseat(tx, here, order))
    assert [(seat, person, name) for seat, person, _, name, *_ in await chairs(db, here)] == [
        (0, CLARA, "P13"),
        (1, ANNA, "P11"),
        (2, BEN, "Benedetto"),
    ]


async def test_who_has_left_is_known_of_that_table_until_another_match(db: Database) -> None:
    here, there = [await db.write(lambda tx: table(tx, ANNA, BEN)) for _ in range(2)]
    for number, seat in ((here, 0), (there, 1)):
        await db.write(
            lambda tx, n=number, s=seat: seatings.hand_over(tx, n, s, "cautious", "Beppe")
        )
    assert await passages.left_from(db, here, ANNA) == 0
    assert await passages.left_from(db, here, BEN) is None
    assert await passages.left_from(db, there, ANNA) is None
    await db.write(lambda tx: passages.forget_departures(tx, here))
    assert await passages.left_from(db, here, ANNA) is None
    assert await passages.left_from(db, there, BEN) == 1


async def moved_on(db: Database) -> tuple[TableId, dict[str, str]]:
    """Return a table with messages of every kind, in which one vote goes on and one is over."""

    def job(tx: Transaction) -> tuple[TableId, dict[str, str]]:
        number = table(tx, ANNA, thread=9, status=Status.PLAYING)
        over, open_ = (motions.move(tx, number, what) for what in ("pause", "end"))
        motions.close(tx, over, Vote.CARRIED)
        slots = {
            "lobby": "lobby",
            "panel": "panel:1:3",
            "open": f"motion:{open_}",
            "over": f"motion:{over}",
            "lapse": "lapse:1:4",
            "passage": "passage:1",
        }
        for slot in slots.values():
            cursors.begin_post(tx, number, slot, 9, "n")
            cursors.posted(tx, number, slot, 44, "said")
        return number, slots

    return await db.write(job)


async def test_told_elsewhere_a_table_shows_anew_what_goes_on_and_says_nothing_twice(
    db: Database,
) -> None:
    here, slots = await moved_on(db)
    there, others = await moved_on(db)
    await db.write(lambda tx: moves.move(tx, here, 9, 7))
    left = set(await cursors.posts(db, here))
    assert left == {slots[kind] for kind in ("lobby", "over", "lapse", "passage")}
    assert set(await cursors.posts(db, there)) == set(others.values())
    row = await seatings.by_id(db, here)
    assert row is not None
    assert (row.channel, row.thread) == (2, 7)


async def test_a_thread_that_takes_nothing_keeps_what_is_to_say_where_the_table_is(
    db: Database,
) -> None:
    here, slots = await moved_on(db)
    there, others = await moved_on(db)
    await db.write(lambda tx: moves.leave(tx, here, 9, 7))
    stay = {slots[kind] for kind in ("lobby", "over", "lapse", "passage")}
    left = {f"left:1:{slots[kind]}" for kind in ("panel", "open")}
    assert set(await cursors.posts(db, here)) == stay | left, "the lobby is in the channel"
    assert set(await cursors.posts(db, there)) == set(others.values())
    row = await seatings.by_id(db, here)
    assert row is not None
    assert (row.channel, row.thread) == (2, 7)


@pytest.mark.parametrize("way", [moves.move, moves.leave, moves.settle])
async def test_what_was_being_posted_in_a_place_that_is_gone_is_begun_anew(
    db: Database, way: Callable[[Transaction, TableId, int, int], None]
) -> None:
    here, there = [await db.write(lambda tx: table(tx, ANNA)) for _ in range(2)]
    for number in (here, there):
        for slot, place in (("lapse:1:4", 9), ("lost:11", 8)):
            await db.write(
                lambda tx, n=number, s=slot, p=place: cursors.begin_post(tx, n, s, p, "n")
            )
    await db.write(lambda tx: way(tx, here, 9, 7))
    assert set(await cursors.posts(db, here)) == {"lost:11"}
    assert set(await cursors.posts(db, there)) == {"lapse:1:4", "lost:11"}


async def test_settled_in_another_channel_a_table_shows_its_lobby_there_too(db: Database) -> None:
    here, slots = await moved_on(db)
    await db.write(lambda tx: seatings.set_lobby_message(tx, here, 44))
    await at(db, 77, lambda tx: moves.settle(tx, here, 2, 7))
    stay = {slots[kind] for kind in ("over", "lapse", "passage")}
    left = {f"left:1:{slots[kind]}" for kind in ("lobby", "panel", "open")}
    assert set(await cursors.posts(db, here)) == stay | left, "what it left is to say where it is"
    row = await seatings.by_id(db, here)
    assert row is not None
    assert (row.channel, row.thread, row.lobby_message, row.changed) == (7, None, None, 77)


async def test_what_another_table_sends_to_that_place_is_still_on_its_way(db: Database) -> None:
    def sending(tx: Transaction) -> tuple[TableId, GameId]:
        number = table(tx, ANNA)
        dealt = game(tx, number)
        cursors.begin_send(tx, dealt, ANNA, 4, "n", 9)
        return number, dealt

    (here, mine), (_, theirs) = [await db.write(sending) for _ in range(2)]
    before = await cursors.cursor(db, theirs, ANNA)
    await db.write(lambda tx: moves.move(tx, here, 9, 7))
    assert await cursors.cursor(db, mine, ANNA) == Cursor()
    assert await cursors.cursor(db, theirs, ANNA) == before


async def test_a_vote_is_that_of_its_table_and_ends_once(db: Database) -> None:
    here, there = [await db.write(lambda tx: table(tx, ANNA, BEN)) for _ in range(2)]
    first = await db.write(lambda tx: motions.move(tx, here, "pause"))
    theirs = await db.write(lambda tx: motions.move(tx, there, "end"))
    for motion, person in ((first, BEN), (first, ANNA), (first, BEN), (theirs, ANNA)):
        await db.write(lambda tx, m=motion, p=person: motions.vote(tx, m, p))
    await db.write(lambda tx: motions.close(tx, first, Vote.CARRIED))
    second = await db.write(lambda tx: motions.move(tx, here, "resume"))
    await db.write(lambda tx: motions.vote(tx, second, BEN))
    third = await db.write(lambda tx: motions.move(tx, here, "end"))
    await db.write(lambda tx: motions.close(tx, third, Vote.DROPPED))
    await db.write(lambda tx: motions.drop_all(tx, here))
    assert await motions.motions(db, [here, there]) == {
        here: (
            Motion(first, "pause", Vote.CARRIED, (ANNA, BEN)),
            Motion(second, "resume", Vote.DROPPED, (BEN,)),
            Motion(third, "end", Vote.DROPPED, ()),
        ),
        there: (Motion(theirs, "end", Vote.OPEN, (ANNA,)),),
    }
