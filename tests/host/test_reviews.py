"""Reviews are made one after the other by a process of their own, and a stop loses none."""

import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, cast
from unittest.mock import patch

import pytest

from bot import aside
from bot.aside import NotDone, TooLate
from bot.game.hosted import Hosted, Reviewed
from bot.game.seats import Seat, seats
from bot.games import GAMES
from bot.host import archive, reviewer, reviews
from bot.host.company import on_autopilot
from bot.host.erasure import erase
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.reviewer import REVIEWER
from bot.host.reviews import Pages
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.mini.game import MINI
from bot.mini.minds.levels import MINDS
from bot.mini.minds.page import read
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import PickUp
from bot.mini.rules.editions import PRESETS, edition
from bot.mini.rules.options import options
from bot.mini.rules.retraced import numbered
from bot.records.simulated import chances
from storage import handovers, ledger
from storage import reviews as rows
from storage.database import Database
from storage.ids import GameId, PersonId
from storage.reviews import Stands, Written
from storage.sqlite import Sqlite
from tests.host.hall import HOUR, MINUTE, Hall, act, chair
from tests.host.test_erasure import GONE, GUESTS, ROOT, db, played
from tests.seating import owing

__all__ = ["db"]

ANNA, BEN = GUESTS[1].person, GUESTS[2].person
STRANGER = PersonId(999)

PLAYS = GAMES["mini"]

assert MINI.reviewer is not None
VERSION, OTHER = f"mini {MINI.reviewer.version}", MINI.reviewer.version + 1

KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from bot.games import GAMES
from bot.host import reviewer
from bot.host.house import House
from storage.database import Database
from storage.sqlite import Sqlite
from storage.ids import GameId, PersonId

review, left = reviewer.Reviewer.review, int(sys.argv[3])

def once(self, *given):
    global left
    if not left:
        self.ask = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
    left -= 1
    return review(self, *given)

async def main():
    db = await Sqlite.open(Path(sys.argv[1]))
    house = House(db)
    await house.reviews.want(GAMES["mini"], GameId(int(sys.argv[2])), PersonId(2))
    reviewer.Reviewer.review = once
    await house.reviews.run()

asyncio.run(main())
"""
"""Asks for a review, and is killed while a page is made, after as many as it is told."""


@asynccontextmanager
async def at_work(house: House) -> AsyncIterator[None]:
    """Have what is wanted made meanwhile."""
    working = asyncio.create_task(house.reviews.run())
    try:
        yield
    finally:
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        await asyncio.to_thread(REVIEWER.close)


async def over(house: House) -> tuple[Table, GameId]:
    """Return a table whose match is over, and its last game."""
    table = await played(house, 3, out=True)
    assert table.current.status == "over"
    assert table.current.game is not None
    return table, table.current.game


async def made(house: House, game: GameId, plays: Hosted = PLAYS) -> Pages:
    """Return the review of *game* once nothing of it is to come any more."""
    while True:
        news = house.reviews.news(game)  # before it is read: what comes meanwhile is not missed
        found = await house.reviews.of(plays, game, ANNA)
        if not found.waits:
            return found
        await news.wait()


async def test_ones_own_page_comes_first_and_all_are_as_the_game_says(db: Database) -> None:
    house = House(db)
    table, game = await over(house)
    own = table.current.seat_of(ANNA)
    asked = await house.reviews.want(PLAYS, game, ANNA)
    assert (asked.own, asked.seats, asked.stands) == (own, tuple(seats(4)), Stands.WAITING)
    assert asked.pages == {}
    assert not asked.whole
    news = house.reviews.news(game)
    async with at_work(house):
        await news.wait()
        first = await house.reviews.of(PLAYS, game, ANNA)
        found = await made(house, game)
        assert os.getpriority(os.PRIO_PROCESS, REVIEWER._process.pid) == 19  # type: ignore[union-attr]
    assert own in first.pages
    assert (found.stands, found.whole) == (Stands.MADE, True)
    story = await table.story(game)
    assert MINI.reviewer is not None
    for seat in seats(4):
        made_here = MINI.reviewer.review(story, seat, game, ())
        assert found.pages[seat] == Written(*made_here)
    kept = await db.read("SELECT seat, version, accuracy FROM review ORDER BY seat")
    assert [row[:2] for row in kept] == [(seat, VERSION) for seat in range(4)]
    again = await house.reviews.want(PLAYS, game, BEN)
    assert again.pages == found.pages
    assert await rows.how_many_wait(db) == 0, "what is there is not made again"
    assert not [one for one in found.pages.values() if one.page in repr(found)]


async def test_what_a_bot_did_while_somebody_was_away_is_left_out_of_their_page(
    db: Database,
) -> None:
    house, whim = House(db), random.Random(1)
    table = await played(house, 12)

    async def go_on() -> None:
        legal = [option for seat in owing(table) for option in options(table.current.sight(seat))]
        await table.submit(whim.choice([one for one in legal if not isinstance(one, PickUp)]))

    game, own = table.current.game, table.current.seat_of(ANNA)
    assert game is not None
    assert own is not None
    await table.resign(ANNA)
    since = table.current.written
    for _ in range(12):
        await go_on()
    until = table.current.written
    await take_over(house, table, GUESTS[1], BY_HOUSE)
    assert table.current.seat_of(ANNA) == own
    while table.current.game == game and table.current.status == "playing":
        await go_on()
    assert MINI.reviewer is not None
    story = await table.story(game)
    wanted = MINI.reviewer.review(story, own, game, range(since, until))
    assert wanted != MINI.reviewer.review(story, own, game, ())
    await house.reviews.want(PLAYS, game, ANNA)
    async with at_work(house):
        found = await made(house, game)
    assert found.pages[own] == Written(*wanted)
    assert read(wanted.page).left_out > 0
    others = [seat for seat in seats(4) if seat != own]
    assert {found.pages[seat] for seat in others} == {
        Written(*MINI.reviewer.review(story, seat, game, ())) for seat in others
    }


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_is_decided_for_who_is_late_is_not_theirs_until_they_are_back(
    db: Database, players: int
) -> None:
    hall, whim = Hall(db), random.Random(players)
    table = await hall.table(TimeControl.LIVE, persons=players, players=players)
    lazy, game, own = owing(table)[0], table.current.game, set()
    assert game is not None
    plan = itertools.cycle(("late", "acts", "late", "late", "bot", "bot", "acts", "acts"))
    for number in range(150):
        seat, then = owing(table)[0], table.current.written
        match next(plan) if seat == lazy else "acts":
            case "late":  # and others, too, who were waited for
                await hall.go_to(hall.now + 3 * MINUTE)
            case "acts":
                await act(table, seat, whim, Ticket(number))
                own.add(then)
            case _:
                assert on_autopilot(chair(table, lazy))
                await act(table, seat, whim)
    story = [MINI.rules.read(entry.line) for entry in await ledger.read(db, game)]
    others, theirs = await handovers.by_others(db, game), set()
    for at, (_, action) in numbered(story):
        assert (at in others.get(action.seat, ())) != (at in own)
        theirs |= {at in own} if action.seat == lazy else set()
    assert theirs == {True, False}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_process_says_the_same_of_every_edition(players: int) -> None:
    try:
        for preset in PRESETS:
            given = chances(players, 1)
            story = play_out(edition(preset, players), players, MINDS["random"](), *given)[:60]
            lines = [MINI.rules.write(event) for event in story]
            seat = Seat(players - 1)
            assert MINI.reviewer is not None
            here = MINI.reviewer.review(story, seat, 7, (20,))
            assert REVIEWER.review("mini", lines, seat, 7, (20,)) == here
    finally:
        REVIEWER.close()


def test_what_cannot_be_reckoned_is_told_by_the_name_of_the_error_alone() -> None:
    try:
        for game, lines, error in (
            ("board", (), "LookupError"),
            ("chess", (), "KeyError"),
            ("mini", ("nonsense",), "ValueError|DecodeError|ValidationError"),
        ):
            with pytest.raises(NotDone, match=f"^({error})$"):
                REVIEWER.review(game, lines, Seat(0), 1)
    finally:
        REVIEWER.close()
    assert "nonsense" not in repr(reviewer.Wanted("mini", ("nonsense",), Seat(0), 1))


async def test_clicked_twice_and_by_two_at_once_it_is_one_wish(db: Database) -> None:
    house = House(db)
    _, game = await over(house)
    wish = house.reviews.want
    asked = await asyncio.gather(
        wish(PLAYS, game, ANNA), wish(PLAYS, game, BEN), wish(PLAYS, game, ANNA)
    )
    assert {one.stands for one in asked} == {Stands.WAITING}
    assert await db.read("SELECT game, person, begun FROM wanted_review") == [(game, ANNA, 0)]
    async with at_work(house):
        assert (await made(house, game)).whole
    assert await db.read("SELECT begun, status FROM wanted_review") == [(1, "made")]


async def test_somebody_may_ask_for_three_in_an_hour(db: Database) -> None:
    house = House(db, now=lambda: now / 1000)
    table, _ = await over(house)
    now = 1_800_000_000_000
    db._now = lambda: now
    spare = "INSERT INTO game (table_id, number, status) VALUES (?, ?, 'over')"
    dealt = "INSERT INTO player (game, seat, person) VALUES (?, 0, ?)"
    for number in range(90, 96):
        game = await db.write(lambda tx, at=number: tx.insert(spare, (table.id, at)))
        await db.write(lambda tx, game=game: tx.execute(dealt, (game, ANNA)))
    games = [row[0] for row in await db.read("SELECT id FROM game WHERE number >= 90 ORDER BY id")]
    for game in games[:3]:
        await house.reviews.want(PLAYS, game, ANNA)
    with pytest.raises(Refused) as refused:
        await house.reviews.want(PLAYS, games[3], ANNA)
    assert refused.value.no is No.REVIEWS_ENOUGH
    await house.reviews.want(PLAYS, games[0], ANNA)  # it waits already
    await house.reviews.want(PLAYS, games[3], BEN)
    await house.reviews.want(PLAYS, games[3], ANNA)  # another has asked for it
    now += HOUR
    await house.reviews.want(PLAYS, games[4], ANNA)
    assert await rows.how_many_wait(db) == 5


async def test_another_game_has_none_yet(db: Database) -> None:
    house = House(db)
    _, game = await over(house)
    for wish in (house.reviews.want, house.reviews.of):
        with pytest.raises(Refused) as refused:
            await wish(GAMES["board"], game, ANNA)
        assert refused.value.no is No.NO_REVIEW


class Dies:
    """A process that is killed the first times that it is asked for something.

    It is killed in place of being sent what is asked: one that has ended before that is replaced.
    """

    def __init__(self, times: int, error: type[NotDone] | None = None) -> None:
        self.asked, self._times, self._error = 0, times, error
        self._ask = reviewer.Reviewer.ask

    def __call__(self, one: aside.Aside, what: bytes, seconds: float) -> bytes:
        self.asked += 1
        if self.asked > self._times:
            return self._ask(one, what, seconds)
        if self._error is not None:
            raise self._error("it took longer than 60 s")
        with patch.object(aside, "_send", lambda *given: one.break_off()):
            return self._ask(one, what, seconds)


@pytest.mark.logs("no review")
@pytest.mark.parametrize("error", [None, TooLate])
async def test_a_page_is_tried_once_more(
    db: Database, monkeypatch: pytest.MonkeyPatch, error: type[NotDone] | None
) -> None:
    house, dies = House(db), Dies(1, error)
    _, game = await over(house)
    monkeypatch.setattr(reviewer.Reviewer, "ask", lambda *given: dies(*given))
    await house.reviews.want(PLAYS, game, ANNA)
    async with at_work(house):
        found = await made(house, game)
    assert (found.stands, found.whole, dies.asked) == (Stands.MADE, True, 5)


@pytest.mark.logs("no review")
async def test_what_fails_twice_is_given_up_and_others_are_made(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, dies = House(db), Dies(2)
    table, game = await over(house)
    monkeypatch.setattr(reviewer.Reviewer, "ask", lambda *given: dies(*given))
    counted: list[float | None] = []
    house.reviews.noted = lambda _, seconds: counted.append(seconds)
    await house.reviews.want(PLAYS, game, ANNA)
    async with at_work(house):
        found = await made(house, game)
        assert (found.stands, found.whole) == (Stands.GIVEN_UP, False)
        own = table.current.seat_of(ANNA)
        assert set(found.pages) == {*seats(4)} - {own}
        await house.reviews.want(PLAYS, game, ANNA)
        assert await rows.how_many_wait(db) == 0, "it is not tried again"
    assert [seconds is None for seconds in counted] == [True, True, False, False, False]


async def test_with_another_yardstick_all_is_made_anew(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(db)
    _, game = await over(house)
    await house.reviews.want(PLAYS, game, ANNA)
    monkeypatch.setattr(
        reviewer.Reviewer,
        "review",
        lambda _, name, lines, seat, *rest: Reviewed(50.0, f"{seat}"),
    )
    async with at_work(house):
        assert (await made(house, game)).whole
    assert MINI.reviewer is not None
    anew = replace(PLAYS, reviewer=replace(MINI.reviewer, version=OTHER))
    monkeypatch.setitem(cast(Any, GAMES), "mini", anew)
    after = House(db)
    assert (await after.reviews.of(anew, game, ANNA)).pages == {}
    async with at_work(after):
        await asyncio.sleep(0)  # it has begun
        await db.write(lambda tx: None)  # and what it has handed in is on the disk
        assert await db.read("SELECT * FROM review") == []
        await after.reviews.want(anew, game, ANNA)
        assert (await made(after, game, anew)).whole
    assert await db.read("SELECT DISTINCT version FROM review") == [(f"mini {OTHER}",)]


async def test_who_is_erased_meanwhile_has_no_page(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(db)
    table, game = await over(house)
    own = table.current.seat_of(GONE)
    begun, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def review(_: object, name: str, lines: object, seat: Seat, *rest: object) -> Reviewed:
        loop.call_soon_threadsafe(begun.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        return Reviewed(50.0, f"{seat}")

    monkeypatch.setattr(reviewer.Reviewer, "review", review)
    await house.reviews.want(PLAYS, game, GONE)
    async with at_work(house):
        await begun.wait()
        await erase(house, GONE)
        go_on.set()
        found = await made(house, game)
    assert own not in found.pages
    assert found.seats == tuple(seat for seat in seats(4) if seat != own)
    assert found.whole


async def test_as_data_it_is_for_who_played_and_has_no_page_of_who_was_erased(
    db: Database,
) -> None:
    house = House(db)
    table, game = await over(house)
    number, own = table.current.public.game, table.current.seat_of(GONE)

    async def seats_for(person: PersonId) -> list[int] | None:
        line = await archive.annotations_of(house, table, number, person, "the line of its record")
        return line and [page["seat"] for page in json.loads(line)["pages"]]

    assert await seats_for(ANNA) is None, "nobody has asked for a review"
    await house.reviews.want(PLAYS, game, ANNA)
    async with at_work(house):
        await made(house, game)
    assert await seats_for(ANNA) == [0, 1, 2, 3]
    assert await seats_for(STRANGER) is None
    await erase(house, GONE)
    assert await seats_for(ANNA) == [seat for seat in range(4) if seat != own]


@pytest.mark.parametrize("after", [0, 2])
async def test_killed_in_the_midst_it_is_made_by_who_starts_next(
    db: Database, tmp_path: Path, after: int
) -> None:
    _, game = await over(House(db))
    await db.close()
    path = tmp_path / "bot.db"
    command = [sys.executable, "-c", KILLED, str(path), str(game), str(after)]
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    again = await Sqlite.open(path)
    try:
        house = House(again)
        before = await house.reviews.of(PLAYS, game, ANNA)
        assert (before.stands, len(before.pages)) == (Stands.WAITING, after)
        async with at_work(house):
            found = await made(house, game)
        assert (found.stands, found.whole) == (Stands.MADE, True)
        assert before.pages.items() <= found.pages.items()
        assert await again.read("SELECT begun FROM wanted_review") == [(2,)]
        assert await ledger.read(again, game)
    finally:
        await again.close()


async def test_what_ends_the_bot_each_time_is_not_begun_for_ever(db: Database) -> None:
    house = House(db)
    _, game = await over(house)
    await house.reviews.want(PLAYS, game, ANNA)
    for _ in range(reviews.BEGUN):
        await db.write(lambda tx: rows.begin(tx, game))
    async with at_work(house):
        assert (await made(house, game)).stands is Stands.GIVEN_UP


@pytest.mark.logs("game cannot be reviewed")
async def test_what_is_damaged_holds_up_no_other(db: Database) -> None:
    house = House(db)
    (table, game), (_, whole) = await over(house), await over(house)
    await house.reviews.want(PLAYS, game, ANNA)
    await house.reviews.want(PLAYS, whole, BEN)
    spoilt = "UPDATE seating SET settings = '!' WHERE id = ?"
    await db.write(lambda tx: tx.execute(spoilt, (table.id,)))
    async with at_work(house):
        assert (await made(house, whole)).whole
    assert await rows.stands(db, game) is Stands.GIVEN_UP


async def test_a_stop_does_not_wait_for_a_page_and_nothing_is_left_of_it(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(db)
    _, game = await over(house)
    await house.reviews.want(PLAYS, game, ANNA)
    asked, loop, begun = reviewer.Reviewer.ask, asyncio.get_running_loop(), asyncio.Event()
    received = aside._received

    def hang(one: aside.Aside, what: bytes, seconds: float) -> bytes:
        one.start()
        os.kill(one._process.pid, signal.SIGSTOP)  # type: ignore[union-attr]
        return asked(one, what, seconds)

    def waits(source: IO[bytes]) -> tuple[bool, bytes] | None:
        loop.call_soon_threadsafe(begun.set)  # it has been asked: a new process is not started
        return received(source)

    monkeypatch.setattr(reviewer.Reviewer, "ask", hang)
    monkeypatch.setattr(aside, "_received", waits)
    async with at_work(house):
        await begun.wait()
    assert REVIEWER._process is None
    assert (await house.reviews.of(PLAYS, game, ANNA)).waits


async def test_the_process_ends_when_nothing_is_wanted_for_long(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(db)
    _, game = await over(house)
    monkeypatch.setattr(reviews, "IDLE", 0.05)
    await house.reviews.want(PLAYS, game, ANNA)
    async with at_work(house):
        assert (await made(house, game)).whole
        assert REVIEWER._process is not None
        await asyncio.to_thread(REVIEWER._process.wait)
        await house.reviews.want(PLAYS, game, BEN)
        assert house.reviews.waiting == 0
