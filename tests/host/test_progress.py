"""How far each audience was told is known as it is on the disk, game by game."""

from bot.host.progress import Progress, Standing
from bot.host.terms import TimeControl
from storage import cursors
from storage.ids import PersonId
from storage.rows import Cursor
from tests.host.hall import Hall

ALL, ONE = PersonId(0), PersonId(10)


async def test_what_is_known_of_an_audience_is_what_is_written(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    game = table.current.game
    assert game is not None
    progress = Progress(hall.db)
    assert progress.known(table.id) == {}
    at = await progress.of(table.id, game, ONE)
    assert at == Standing(game, Cursor())
    for step, passed, begin, in_flight in (
        (None, 3, 3, False),
        (progress.begin(table.id, at, ONE, 5, "n", 44), 3, 0, True),
        (None, 9, 0, True),
        (progress.arrived(table.id, at, ONE), 9, 9, False),
        (progress.skip(table.id, at, ONE, 12), 9, 12, False),
    ):
        if step is None:
            progress.pass_by(table.id, [ONE], passed)
        else:
            await step
        now = progress.known(table.id)[ONE]
        assert now is await progress.of(table.id, game, ONE)
        assert (now.passed, now.begin, now.in_flight) == (passed, begin, in_flight)
        assert now.cursor == await cursors.cursor(hall.db, game, ONE)
        assert (await Progress(hall.db).of(table.id, game, ONE)).cursor == now.cursor
    assert (await progress.of(table.id, game, ALL)).cursor.told == 0
    assert progress.known(table.id)[ALL].begin == 0, "it is another audience"
    progress.pass_by(table.id, [ONE], 15)
    assert [progress.known(table.id)[who].begin for who in (ONE, ALL)] == [15, 0]
    progress.forget(table.id)
    assert progress.known(table.id) == {}


async def test_nothing_of_one_game_is_passed_by_in_the_next(hall: Hall) -> None:
    table, again = [await hall.table(TimeControl.UNTIMED) for _ in range(2)]
    first, second = table.current.game, again.current.game
    assert first is not None
    assert second is not None
    progress, number = Progress(hall.db), table.id
    at = await progress.of(number, first, ONE)
    await progress.skip(number, at, ONE, 20)
    progress.pass_by(number, [ONE], 30)
    # Another game is asked for, and so it is another standing.
    assert (await progress.of(number, second, ONE)).begin == 0
    await progress.of(number, first, ONE)
    progress.pass_by(number, [ONE], 30)
    await progress.begin(number, Standing(second, Cursor()), ONE, 4, "n", 44)
    await progress.arrived(number, Standing(second, Cursor()), ONE)
    now = await progress.of(number, second, ONE)
    assert (now.game, now.passed, now.begin) == (second, 0, 4)
