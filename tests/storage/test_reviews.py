"""A review that is wanted is made once, in its turn, and thrown away with the yardstick."""

import pytest

from storage import clocks, handovers, ledger, leftovers, reviews, seatings
from storage.database import Database, Transaction
from storage.ids import GameId, PersonId
from storage.reviews import Stands, Wanted, Written
from storage.rows import Status
from tests.storage.rooms import ANNA, BEN, CLARA, at, game, table

NOW = 1_800_000_000_000
HOUR = 3_600_000

DORA, EMIL = PersonId(14), PersonId(15)
PEOPLE = (ANNA, BEN, CLARA, PersonId(16), PersonId(17))

OLD, NEW = "mini 1", "mini 2"


def over(tx: Transaction, guild: int = 1) -> GameId:
    """Return a game that is over, of three who sit at a table."""
    number = table(tx, ANNA, BEN, CLARA, guild=guild, status=Status.OVER)
    found = game(tx, number)
    ledger.close_game(tx, found)
    return found


async def test_what_is_wanted_waits_in_its_turn_until_it_is_made(db: Database) -> None:
    first, second = [await at(db, NOW, over) for _ in range(2)]
    await at(db, NOW + 1, lambda tx: reviews.want(tx, second, ANNA, 0))
    await at(db, NOW + 2, lambda tx: reviews.want(tx, first, BEN, 1))
    await at(db, NOW + 3, lambda tx: reviews.want(tx, second, CLARA, 2))
    assert await reviews.waiting(db, 9) == [
        Wanted(second, 0, 0, "{}"),
        Wanted(first, 1, 0, "{}"),
    ], "what waits already is wanted by whoever was first"
    await db.write(lambda tx: reviews.begin(tx, second))
    assert await reviews.waiting(db, 1) == [Wanted(second, 0, 1, "{}")]
    assert await reviews.how_many_wait(db) == 2
    await db.write(lambda tx: reviews.end(tx, second, Stands.MADE, OLD))
    await db.write(lambda tx: reviews.end(tx, first, Stands.GIVEN_UP, OLD))
    assert await reviews.waiting(db, 9) == []
    assert await reviews.how_many_wait(db) == 0
    assert [await reviews.stands(db, one) for one in (first, second)] == ["given up", "made"]
    await db.write(lambda tx: reviews.want(tx, second, CLARA, 2))
    assert await reviews.waiting(db, 9) == [Wanted(second, 2, 0, "{}")]


async def test_it_is_known_how_many_somebody_has_wanted_lately(db: Database) -> None:
    games = [await at(db, NOW, over) for _ in range(4)]
    for hour, one in enumerate(games):
        await at(db, NOW + hour * HOUR, lambda tx, one=one: reviews.want(tx, one, ANNA, 0))
    await at(db, NOW + 9 * HOUR, lambda tx: reviews.want(tx, games[3], BEN, 1))
    for since, number in ((NOW - 1, 4), (NOW, 3), (NOW + 2 * HOUR, 1), (NOW + 3 * HOUR, 0)):
        assert await db.write(lambda tx, since=since: reviews.wanted_by(tx, ANNA, since)) == number
    assert await db.write(lambda tx: reviews.wanted_by(tx, BEN, 0)) == 0


async def test_pages_are_those_of_one_yardstick_and_go_with_it(db: Database) -> None:
    first, second = [await at(db, NOW, over) for _ in range(2)]

    def keep(tx: Transaction) -> None:
        for seat in (1, 0, 7):
            reviews.keep(tx, first, seat, OLD, 90.5, f"{seat}")
        reviews.want(tx, first, ANNA, 0)
        reviews.end(tx, first, Stands.MADE, OLD)
        reviews.want(tx, second, ANNA, 0)
        reviews.end(tx, second, Stands.GIVEN_UP, OLD)

    await db.write(keep)
    assert await reviews.pages(db, first, OLD) == {
        seat: Written(90.5, f"{seat}") for seat in (0, 1)
    }, "no seat 7 was dealt"
    assert await reviews.pages(db, first, NEW) == {}
    await db.write(lambda tx: reviews.keep(tx, first, 0, NEW, None, "anew"))
    await db.write(lambda tx: reviews.throw_away(tx, [NEW, "other 3"]))
    assert await reviews.pages(db, first, OLD) == {}
    assert await reviews.pages(db, first, NEW) == {0: Written(None, "anew")}
    assert await reviews.stands(db, second) is None, "perhaps it can be made now"
    assert await reviews.stands(db, first) is Stands.MADE


async def test_accuracy_is_that_of_games_that_somebody_has_played_in_a_server(
    db: Database,
) -> None:
    here, left, there, silent = [
        await at(db, NOW, lambda tx, guild=guild: over(tx, guild)) for guild in (1, 1, 2, 1)
    ]

    def keep(tx: Transaction) -> None:
        for one, accuracy in ((here, 91.0), (left, 80.0), (there, 70.0), (silent, None)):
            reviews.keep(tx, one, 0, OLD, accuracy, "")
            reviews.keep(tx, one, 1, OLD, 50.0, "")
        tx.execute("UPDATE player SET gone = 1 WHERE game = ? AND seat = 0", (left,))

    await db.write(keep)
    assert await reviews.accuracies(db, 1, ANNA) == {here: 91.0}
    assert await reviews.accuracies(db, 2, ANNA) == {there: 70.0}
    assert await reviews.accuracies(db, 1, PersonId(99)) == {}


@pytest.mark.parametrize("who", [BEN, CLARA])
async def test_a_seat_that_two_have_played_has_no_page_once_one_of_them_is_erased(
    db: Database, who: PersonId
) -> None:
    """Ben left it, and Clara came in."""

    def played(tx: Transaction) -> GameId:
        number = table(tx, ANNA, BEN, status=Status.PLAYING)
        found = game(tx, number)
        tx.execute("UPDATE player SET gone = 1 WHERE game = ? AND seat = 1", (found,))
        tx.execute("UPDATE chair SET person = ? WHERE table_id = ? AND seat = 1", (CLARA, number))
        ledger.close_game(tx, found)
        seatings.set_status(tx, number, Status.OVER)
        return found

    found = await at(db, NOW, played)
    for seat in (0, 1):
        await db.write(lambda tx, seat=seat: reviews.keep(tx, found, seat, OLD, 50.0, ""))
    assert await reviews.reviewable(db, found) == [0, 1]

    def erase(tx: Transaction) -> None:
        reviews.forget(tx, who)
        for column in ("person", "finisher"):
            tx.execute(f"UPDATE player SET {column} = NULL WHERE {column} = ?", (who,))  # noqa: S608
        reviews.keep(tx, found, 1, OLD, 50.0, "")

    await db.write(erase)
    assert await reviews.reviewable(db, found) == [0]
    assert list(await reviews.pages(db, found, OLD)) == [0]


async def test_who_wanted_a_review_is_forgotten_and_the_review_stays(db: Database) -> None:
    made, waits = [await at(db, NOW, over) for _ in range(2)]

    def want(tx: Transaction) -> None:
        for one in (made, waits):
            reviews.want(tx, one, ANNA, 0)
        reviews.keep(tx, made, 0, OLD, 90.0, "")
        reviews.end(tx, made, Stands.MADE, OLD)

    await at(db, NOW, want)

    async def cleared(before: int) -> int:
        return sum([await leftovers.clear(db, kind, before, 50) for kind in leftovers.KINDS])

    assert await cleared(NOW) == 0
    assert await cleared(NOW + 1) == 1
    assert await db.read("SELECT game, person FROM wanted_review") == [(waits, ANNA)]
    assert list(await reviews.pages(db, made, OLD)) == [0]


async def test_what_others_did_in_a_seat_is_known_by_its_entries(db: Database) -> None:
    number = await db.write(lambda tx: table(tx, *PEOPLE, status=Status.PLAYING))
    found = await db.write(lambda tx: game(tx, number, lines=("0", "1")))

    async def happen(*lines: str) -> None:
        def job(tx: Transaction) -> None:
            ((seq,),) = tx.fetch_all("SELECT count(*) FROM entry WHERE game = ?", (found,))
            ledger.append(tx, found, seq, lines)

        await db.write(job)

    async def leave(seat: int) -> None:
        await db.write(lambda tx: seatings.hand_over(tx, number, seat, "easy", f"Bot {seat}"))

    async def come(seat: int, person: PersonId) -> None:
        await db.write(lambda tx: seatings.take_over(tx, number, seat, person, "P"))

    async def miss(seat: int) -> None:
        ((seq,),) = await db.read("SELECT count(*) FROM entry WHERE game = ?", (found,))
        await db.write(lambda tx: clocks.miss(tx, number, found, seq, seat))

    await leave(0)
    await leave(1)
    await happen("2", "3")
    await come(0, ANNA)  # who was dealt the seat
    await come(1, DORA)  # who was not
    await miss(3)
    await happen("4", "5", "6")
    await leave(0)  # and is back before anything happened
    await come(0, ANNA)
    await happen("7")
    await leave(0)
    await leave(1)
    await miss(3)  # from now on a bot plays for them
    await happen("8", "9")
    await come(0, DORA)
    await come(1, EMIL)
    await db.write(lambda tx: clocks.return_to(tx, number, [2, 3]))
    await happen("10")
    await leave(0)
    await come(0, ANNA)
    await leave(1)
    await come(1, DORA)
    await leave(2)
    await miss(4)
    await happen("11")
    await db.write(lambda tx: ledger.close_game(tx, found))
    assert await handovers.by_others(db, found) == {
        0: {2, 3, 8, 9, 10},
        1: {0, 1, 2, 3, 8, 9, 10},  # she had it twice
        2: set(range(11)),  # a bot's is the page of who has left for good
        3: set(range(4, 10)),
        4: {11},
    }
    following = await db.write(lambda tx: game(tx, number, 2, ("0", "1")))
    await db.write(lambda tx: clocks.return_to(tx, number, range(5)))
    await db.write(lambda tx: ledger.append(tx, following, 2, ["2"]))
    await db.write(lambda tx: ledger.close_game(tx, following))
    assert await handovers.by_others(db, following) == {4: {0, 1}}, "they were late before"
    other = await at(db, NOW, over)
    assert await handovers.by_others(db, other) == {}


async def test_nothing_says_any_more_that_who_was_erased_has_played_on(db: Database) -> None:
    number = await db.write(lambda tx: table(tx, ANNA, BEN, CLARA, status=Status.PLAYING))
    found = await db.write(lambda tx: game(tx, number, lines=("0",)))
    await db.write(lambda tx: seatings.hand_over(tx, number, 0, "easy", "Bot"))
    await db.write(lambda tx: seatings.take_over(tx, number, 0, DORA, "P"))
    await db.write(lambda tx: handovers.forget(tx, DORA))
    assert await db.read("SELECT seq, person FROM handover WHERE game = ?", (found,)) == [(1, 0)]
