"""What is counted of somebody's games, from results that are written as no game would make them
(P19)."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.games import GAMES
from bot.host import standings
from bot.host.ladder import Category, Ladder, Standing, categories
from bot.host.standings import Form, Standings, Totals
from storage import ledger, results
from storage.database import Database
from storage.ids import GameId, PersonId
from storage.results import Figures, Result
from tests.storage.engines import a_file
from tests.storage.rooms import ANNA, BEN, CLARA, at, game, table

DORA = PersonId(14)
SOLOISTS = Category("soloists")

WON, LOST = ("won", True, 1), ("won", False, 0)
DRAWN, GIVEN_UP = ("drawn", False, 0), ("abandoned", False, 0)


async def over(
    db: Database,
    ended: int,
    *ends: tuple[str, bool, int],
    persons: Sequence[PersonId] = (ANNA, BEN, CLARA),
    guild: int = 1,
    gone: bool = False,
) -> GameId:
    """Return a counted game of soloists that ended so for each seat, *gone* the first of them."""

    def job(tx: Any) -> GameId:
        found = game(tx, table(tx, *persons, guild=guild))
        if gone:
            tx.execute("UPDATE player SET gone = 1 WHERE game = ? AND seat = 0", (found,))
        ledger.close_game(tx, found)
        extra = {"calls": 1, "right": 1, "bluffs": 2, "believed": 1}
        made = [Figures(s, "soloists", s, *end, 9, extra) for s, end in enumerate(ends)]
        results.count(tx, found, made)
        return found

    return await at(db, ended, job)


async def test_what_was_left_or_given_up_is_counted_apart_from_what_was_played(
    db: Database,
) -> None:
    await over(db, 1, WON, LOST, LOST)
    await over(db, 2, DRAWN, DRAWN, DRAWN)
    await over(db, 3, LOST, ("won", True, 5), LOST)
    await over(db, 4, ("won", True, 7), LOST, LOST, gone=True)
    await over(db, 5, GIVEN_UP, GIVEN_UP, GIVEN_UP, gone=True)
    await over(db, 6, GIVEN_UP, GIVEN_UP, GIVEN_UP)
    await over(db, 7, ("won", False, -1), WON, WON)
    counted = Standings(db)
    rated = {s.player: s.rating for s in (await counted._of_guild(1))[SOLOISTS].standings()}
    assert await counted.of(1, ANNA) == {
        SOLOISTS: Totals(
            games=4,
            won=1,
            drawn=1,
            gone=2,
            points=0,
            said=(
                ("stats-calls", {"calls": 4, "right": 4}),
                ("stats-bluffs", {"bluffs": 8, "believed": 4}),
            ),
            form=(Form.LOST, Form.LOST, Form.DRAWN, Form.WON),
            rating=None,
            more=1,
        )
    }
    ben = (await counted.of(1, BEN))[SOLOISTS]
    assert (ben.games, ben.won, ben.gone, ben.points) == (5, 2, 0, 6)
    assert ben.form == (Form.WON, Form.LOST, Form.WON, Form.DRAWN, Form.LOST)
    assert set(rated) == {ANNA, BEN, CLARA}


async def test_a_form_has_ten_games(db: Database) -> None:
    for ended in range(12):
        await over(db, ended, WON if ended % 3 else LOST, LOST, LOST)
    form = (await Standings(db).of(1, ANNA))[SOLOISTS].form
    assert form == tuple(Form.WON if ended % 3 else Form.LOST for ended in range(11, 1, -1))


async def test_only_who_wants_to_be_is_seen_and_the_strongest_stands_first(db: Database) -> None:
    for ended in range(5):
        await over(db, ended, LOST, LOST, WON)
        await over(db, ended, WON, LOST, persons=(ANNA, BEN), guild=2)
    counted = Standings(db)
    assert await counted.leaderboard(1, SOLOISTS) == []
    for person in (ANNA, CLARA):
        await db.write(lambda tx, p=person: results.enlist(tx, 1, p))
    board = await counted.leaderboard(1, SOLOISTS)
    assert [(standing.player, standing.games) for standing in board] == [(CLARA, 5), (ANNA, 5)]
    assert await counted.leaderboard(2, SOLOISTS) == []
    assert await counted.leaderboard(1, Category("partners")) == []


async def test_a_rating_is_shown_after_five_games_to_oneself_and_to_the_server(
    db: Database,
) -> None:
    await db.write(lambda tx: results.enlist(tx, 1, ANNA))
    counted, seen = Standings(db), []
    for ended in range(5):
        await over(db, ended, WON, LOST, LOST)
        own = (await counted.of(1, ANNA))[SOLOISTS]
        board = [standing.rating for standing in await counted.leaderboard(1, SOLOISTS)]
        assert board == ([] if own.rating is None else [own.rating])
        seen.append((own.more, own.rating is None))
    assert seen == [(4, True), (3, True), (2, True), (1, True), (0, False)]


async def test_of_more_servers_than_are_kept_in_memory_all_are_rated_right(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for guild in (1, 2):
        for ended in range(5):
            await over(db, ended, *((WON, LOST) if guild == 1 else (LOST, WON)), guild=guild)
        await db.write(lambda tx, g=guild: results.enlist(tx, g, ANNA))
    whole = [await Standings(db).leaderboard(guild, SOLOISTS) for guild in (1, 2, 1)]
    monkeypatch.setattr(standings, "SERVERS", 1)
    few = Standings(db)
    assert [await few.leaderboard(guild, SOLOISTS) for guild in (1, 2, 1)] == whole
    assert whole[0] == whole[2] != whole[1]
    assert len(few._ladders) == 1


@pytest.mark.logs("counting failed")
@a_file
async def test_what_goes_wrong_once_is_counted_the_next_time_and_a_broken_disk_ends_it(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    mini, calls, counted = GAMES["mini"], 0, asyncio.Event()

    def fails_once(_: object) -> tuple[Figures, ...]:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise RuntimeError("odd")
        if calls > 100:
            raise asyncio.CancelledError  # it would go on for ever
        counted.set()
        return ()

    broken = replace(mini, counting=replace(mini.counting, figures=fails_once))
    monkeypatch.setitem(cast(Any, GAMES), "mini", broken)
    monkeypatch.setattr(standings, "PAUSE", 0)

    def job(tx: Any) -> None:
        ledger.close_game(tx, game(tx, table(tx, ANNA)))

    await db.write(job)
    running = asyncio.create_task(Standings(db).run())
    waiting = asyncio.create_task(counted.wait())
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    assert not running.done()
    await waiting
    db._broken = OSError("gone")
    await db._writer.run(lambda file: file.execute("UPDATE game SET counted = 0"))
    await running


def rated(number: int, *ends: tuple[str, bool, int]) -> list[Result]:
    return [
        Result(s, "soloists", s, *end, 9, {}, GameId(number), number, person, None, False, False)
        for s, (person, end) in enumerate(zip((ANNA, BEN, CLARA, DORA), ends, strict=False))
    ]


def test_a_rating_is_what_the_published_model_says_in_fortieths() -> None:
    """OpenSkill's Plackett-Luce with its own numbers: 25 ± 25/3, and three deviations less."""
    ladder = Ladder()
    ladder.take(rated(1, WON, LOST, LOST))
    assert ladder.standings() == [
        Standing(ANNA, 1130, 1),
        Standing(BEN, 976, 1),
        Standing(CLARA, 976, 1),
    ]
    assert ladder.standing(DORA) is None


def test_of_two_who_are_as_strong_whoever_has_played_more_stands_first() -> None:
    ladder = Ladder()
    ladder.take(rated(1, LOST, LOST, LOST, LOST))
    four = ladder.standings()
    assert [standing.player for standing in four] == [ANNA, BEN, CLARA, DORA]
    assert len({standing.rating for standing in four}) == 1, "a draw is one for all"
    ladder._games[CLARA] = 2
    assert [standing.player for standing in ladder.standings()] == [CLARA, ANNA, BEN, DORA]


def test_partners_win_and_lose_together_though_one_alone_is_said_to_have_won() -> None:
    ladder = Ladder()
    sides = [
        replace(result, category="partners", side=result.side % 2)
        for result in rated(1, WON, LOST, LOST, LOST)
    ]
    ladder.take(sides)
    first, second, *others = ladder.standings()
    assert {first.player, second.player} == {ANNA, CLARA}
    assert first.rating == second.rating > others[0].rating == others[1].rating


def test_categories_are_those_of_persons_first_each_with_its_game() -> None:
    found = categories()
    own = [name for game in GAMES.values() for name in game.counting.categories]
    assert list(found) == [*own, *(f"{name}-apart" for name in own)]
    assert all(found[Category(name)] is GAMES["mini"] for name in ("partners", "soloists-apart"))
