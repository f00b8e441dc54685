"""A page says of one table what is written of it, of many at once the same, and what came of games
is that of their server."""

import pytest

from storage import clocks, ledger, motions, pages, passages, pledges, results, seatings
from storage.database import Database, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.ledger import Gap
from storage.pages import Page
from storage.results import Figures, Over, Result
from storage.rows import Status
from tests.storage.rooms import ANNA, BEN, CLARA, at, game, table

LINES = ["z", "y", "x"]


def lively(tx: Transaction) -> TableId:
    """Return a table of which everything is written that a page may hold."""
    number = table(tx, ANNA, BEN, guild=7, status=Status.PLAYING)
    game(tx, number, 1, ["old"])
    game(tx, number, 2, LINES)
    pledges.pledge(tx, number, b"m" * 32, f"c{number}")
    clocks.pause(tx, number, clocks.LOST)
    motions.vote(tx, motions.move(tx, number, "pause"), BEN)
    passages.note(tx, number, CLARA, 2, came=False)
    tx.execute("INSERT INTO calling VALUES (?, ?)", (number, CLARA))
    return number


async def test_a_page_read_with_many_is_the_page_read_alone(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "AT_ONCE", 3)
    numbers = [await at(db, 10 + n, table if n % 4 == 1 else lively) for n in range(7)]
    await db.write(lambda tx: seatings.set_status(tx, numbers[4], Status.OVER))
    found = [page async for page in pages.open_pages(db)]
    assert [page.row.id for page in found] == [n for n in numbers if n != numbers[4]]
    assert [await pages.page(db, page.row.id) for page in found] == found
    first, empty = found[:2]
    assert [chair.person for chair in first.chairs] == [ANNA, BEN]
    assert first.game is not None
    assert (first.game.number, [entry.line for entry in first.entries]) == (2, LINES)
    assert first.pledge is not None
    assert first.pledge.commitment == f"c{numbers[0]}"
    assert first.still.lost
    assert [motion.by for motion in first.motions] == [(BEN,)]
    assert [passage.person for passage in first.passages] == [CLARA]
    assert first.called == (CLARA,)
    assert empty == Page(empty.row, (), None, ())
    assert await pages.page(db, TableId(99)) is None


async def test_of_the_game_that_is_known_a_page_says_only_what_came_after(db: Database) -> None:
    number = await db.write(lively)
    whole = await pages.page(db, number)
    assert whole is not None
    assert whole.game is not None
    known = whole.game.id
    for game_, written, lines in ((known, 2, LINES[2:]), (GameId(known - 1), 2, LINES)):
        page = await pages.page(db, number, game_, written)
        assert page is not None
        assert [entry.line for entry in page.entries] == lines
    await db.write(lambda tx: tx.execute("DELETE FROM entry WHERE game = ? AND seq = 1", (known,)))
    with pytest.raises(Gap):
        await pages.page(db, number)


def figures(seat: int, *, won: bool = False) -> Figures:
    return Figures(seat, "partners", seat % 2, "won", won, int(won), 9, {"calls": seat})


def over(tx: Transaction, *persons: PersonId, guild: int = 1, automata: int = 0) -> GameId:
    """Return a game that is over, between *persons* and automata."""
    number = table(tx, *persons, guild=guild)
    for n in range(automata):
        seatings.sit(tx, number, len(persons) + n, f"A{n}", automaton="hard")
    found = game(tx, number)
    ledger.close_game(tx, found)
    seatings.set_status(tx, number, Status.OVER)
    return found


async def test_games_are_counted_in_the_order_in_which_they_ended(db: Database) -> None:
    last = await at(db, 50, lambda tx: over(tx, ANNA))
    first = await at(db, 40, lambda tx: over(tx, ANNA, guild=2))
    tie = await at(db, 50, lambda tx: over(tx, ANNA))
    await at(db, 30, lambda tx: over(tx, ANNA, guild=0))
    await at(db, 30, lambda tx: game(tx, table(tx, ANNA)))
    expected = [Over(first, 2, 40, "{}"), Over(last, 1, 50, "{}"), Over(tie, 1, 50, "{}")]
    assert await results.uncounted(db, 10) == expected
    assert await results.uncounted(db, 2) == expected[:2]
    await db.write(lambda tx: results.count(tx, first, [figures(0)]))
    assert await results.uncounted(db, 10) == expected[1:]
    await db.write(results.discard)
    assert await results.uncounted(db, 10) == expected
    assert await results.of_guild(db, 2, (0, 0), 10) == []


async def test_results_are_those_of_a_server_and_of_whoever_was_dealt_the_seat(
    db: Database,
) -> None:
    two = await at(db, 50, lambda tx: over(tx, ANNA, BEN))
    with_automata = await at(db, 40, lambda tx: over(tx, BEN, automata=1))
    elsewhere = await at(db, 45, lambda tx: over(tx, ANNA, guild=2))
    three = await at(db, 50, lambda tx: over(tx, BEN, ANNA))
    for number in (two, with_automata, three):
        for _ in range(2):  # what it had is replaced
            await db.write(
                lambda tx, n=number: results.count(tx, n, [figures(0, won=True), figures(1)])
            )
    await db.write(lambda tx: results.count(tx, elsewhere, [figures(0)]))
    await db.write(lambda tx: tx.execute("UPDATE player SET gone = 1 WHERE game = ?", (three,)))
    found = await results.of_guild(db, 1, (0, 0), 10)
    assert [(r.game, r.seat, r.person, r.automaton, r.apart, r.gone) for r in found] == [
        (with_automata, 0, BEN, None, True, False),
        (with_automata, 1, None, "hard", True, False),
        (two, 0, ANNA, None, False, False),
        (two, 1, BEN, None, False, False),
        (three, 0, BEN, None, False, True),
        (three, 1, ANNA, None, False, True),
    ]
    assert found[2] == Result(
        0, "partners", 0, "won", True, 1, 9, {"calls": 0}, two, 50, ANNA, None, False, False
    )
    assert await results.of_guild(db, 1, (40, with_automata), 3) == found[2:5]
    assert await results.of_guild(db, 1, (50, two), 10) == found[4:]
    assert [r.game for r in await results.of_person(db, 1, ANNA)] == [three, two]
    assert [r.game for r in await results.of_person(db, 1, BEN)] == [three, two, with_automata]
    assert [r.game for r in await results.of_person(db, 2, ANNA)] == [elsewhere]
    assert await results.of_person(db, 2, BEN) == []
