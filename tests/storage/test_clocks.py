"""When clocks stood still, and which decisions were missed."""

from storage import clocks
from storage.clocks import LOST, VOTED
from storage.database import Database, Transaction
from storage.ids import TableId
from storage.rows import Lapse, Stillness
from tests.storage.rooms import ANNA, BEN, CLARA, at, game, table


async def test_a_clock_goes_on_when_what_it_stood_still_for_is_over(db: Database) -> None:
    here, there = [await db.write(table) for _ in range(2)]
    for now, number, why in ((10, here, VOTED), (20, here, LOST), (20, there, LOST)):
        await at(db, now, lambda tx, n=number, w=why: clocks.pause(tx, n, w))
    both = Stillness(((10, None), (20, None)), lost=True)
    assert (await clocks.of_tables(db, [here]))[here] == both
    await at(db, 30, lambda tx: clocks.go_on(tx, here, LOST))
    found = await clocks.of_tables(db, [here, there])
    assert found[here] == Stillness(((10, None), (20, 30))), "its channel is there again"
    assert found[there] == Stillness(((20, None),), lost=True)
    await at(db, 40, lambda tx: clocks.go_on(tx, here, VOTED, LOST))
    await at(db, 35, lambda tx: clocks.go_on(tx, there, VOTED))
    found = await clocks.of_tables(db, [here, there])
    assert found[here] == Stillness(((10, 40), (20, 30))), "what is over stays as it was"
    assert found[there].lost
    await at(db, 15, lambda tx: clocks.go_on(tx, there, LOST))
    await at(db, 15, lambda tx: clocks.start_anew(tx, there, 12))
    await at(db, 15, lambda tx: clocks.start_anew(tx, there, 17))
    found = await clocks.of_tables(db, [here, there])
    assert found[there] == Stillness(((12, 15), (17, 17), (20, 20))), "never less than nothing"
    assert await clocks.of_all(db) == ()


async def test_it_is_forgotten_what_ended_before_anybody_waited_and_no_more(db: Database) -> None:
    for since, oldest, left in (
        (10, 0, ((10, 20),)),
        (30, 15, ((10, 20), (30, 40))),
        (50, 21, ((30, 40), (50, 60))),
        (70, 35, ((30, 40), (50, 60), (70, 80))),
    ):
        await db.write(lambda tx, s=since, o=oldest: clocks.stood_still(tx, s, s + 10, o))
        assert await clocks.of_all(db) == left, "it may reach into the first wait"


async def test_of_several_processes_each_knows_and_forgets_its_own(db: Database) -> None:
    for group in (0, 1):
        await db.write(lambda tx, g=group: clocks.stood_still(tx, 10, 20 + g, 0, g))
    await db.write(lambda tx: clocks.stood_still(tx, 50, 60, 50, 1))
    assert await clocks.of_all(db) == ((10, 20),)
    assert await clocks.of_all(db, 1) == ((50, 60),)


async def test_missed_decisions_are_counted_for_each_seat_until_it_is_back(db: Database) -> None:
    def begun(tx: Transaction) -> TableId:
        number = table(tx, ANNA, BEN, CLARA)
        game(tx, number)
        return number

    here, there = [await db.write(begun) for _ in range(2)]
    for number, seq, seat in ((here, 9, 1), (there, 3, 1), (here, 12, 2), (here, 10, 1)):
        await db.write(lambda tx, n=number, q=seq, s=seat: clocks.miss(tx, n, n, q, s))  # type: ignore[arg-type]
    assert await clocks.lapses(db, [here, there]) == {
        here: (Lapse(here, 9, 1, 1, 1), Lapse(here, 10, 1, 2, 1), Lapse(here, 12, 2, 1, 1)),  # type: ignore[arg-type]
        there: (Lapse(there, 3, 1, 1, 1),),  # type: ignore[arg-type]
    }
    await db.write(lambda tx: clocks.return_to(tx, here, [2]))
    missed = await db.read("SELECT missed FROM chair ORDER BY table_id, seat")
    assert [count for (count,) in missed] == [0, 2, 0, 0, 1, 0]
