"""Automata act through the one door, after a time that tells nothing."""

import asyncio
import dataclasses
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.game.chance import Chance, Seeded, any_of
from bot.game.interface import Illegal
from bot.game.seats import AMBASSADOR, Seat
from bot.games import GAMES
from bot.host import lobby
from bot.host.automata import GOES_ON, Automata
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from bot.mini.game import MINI
from bot.mini.minds.levels import Level
from bot.mini.minds.random import Random
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.editions import edition
from bot.mini.rules.options import options, owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from storage.database import Database
from storage.ids import PersonId
from tests.host.hall import Hall, think_by

OWNER = Guest(PersonId(1), "Owner")


class Clock:
    """A clock that goes on only by what is done; it notes how long each decision was waited for."""

    def __init__(self) -> None:
        self.now = 0.0
        self.notes: list[float | str] = []

    def __call__(self) -> float:
        return self.now

    def rest(self, seconds: float) -> None:
        self.notes.append(seconds)
        self.now += seconds


class Slow(Random):
    """A mind that thinks for so many seconds, and takes the first or the last of what there is."""

    def __init__(self, clock: Clock, seconds: float, at: int) -> None:
        self.clock, self.seconds, self.at = clock, seconds, at

    def choose(self, sight: Sight, chance: object) -> Action:
        self.clock.notes.append("asked")
        self.clock.now += self.seconds
        return options(sight)[self.at]

    def picks_up(self, sight: Sight, chance: object) -> bool:
        return False


class Eager(Random):
    """A mind that knows what it wants, whatever is offered."""

    def __init__(self, wish: Callable[[Sight], Action]) -> None:
        self.wish = wish

    def choose(self, sight: Sight, chance: object) -> Action:
        return self.wish(sight)

    def picks_up(self, sight: Sight, chance: object) -> bool:
        return False


class Spy(Random):
    """A mind that does anything but call, and notes what it was shown beside what its seat may
    know."""

    def __init__(self, table: Table, shown: list[tuple[Sight, Sight]]) -> None:
        self.table, self.shown = table, shown

    def choose(self, sight: Sight, chance: Chance) -> Action:
        self.look(sight)
        return any_of(owed(sight), chance)

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        self.look(sight)
        return False

    def look(self, sight: Sight) -> None:
        assert self.table.current.chairs[sight.seat or 0].automaton is not None
        self.shown.append((sight, MINI.rules.see(self.table.current.state, sight.seat)))


async def waits(
    db: Database, monkeypatch: pytest.MonkeyPatch, terms: Terms, at: int, seconds: float
) -> list[float]:
    """Return how long the first decisions of automata were waited for, by a mind that thinks for
    *seconds*."""
    clock = Clock()
    think_by(monkeypatch, {terms.level: lambda: Slow(clock, seconds, at)})
    house = House(db)
    table = await house.open(1, 2, OWNER, terms, "en", BY_HOUSE)
    for number in range(terms.players - 1):
        await lobby.add_automaton(table, f"Automaton {number}", BY_HOUSE)
    await lobby.start(table, OWNER.person, BY_HOUSE)
    sleep = asyncio.sleep

    async def rest(seconds: float) -> None:
        clock.rest(seconds)
        await sleep(0)

    monkeypatch.setattr("bot.host.automata.asyncio.sleep", rest)
    automata = Automata(Seeded(3), 1.0, 3.0, clock)
    house.subscribe(automata.look)
    automata.look(table)
    while clock.notes.count("asked") < 12:
        while automata._busy:  # one after the other: who is first is not to hang on the machine
            await asyncio.gather(*automata._busy.values())
        await _owner_acts(table)
    monkeypatch.undo()
    await automata.close()
    found = []
    for before, note, after in zip(clock.notes, clock.notes[1:], clock.notes[2:], strict=False):
        if note == "asked":
            assert isinstance(before, float)
            assert isinstance(after, float)
            found.append(before + seconds + after)
    return found


async def test_an_automaton_is_shown_what_its_own_seat_may_know_and_nothing_else(
    db: Database, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, shown = House(db, Seeded(7)), list[tuple[Sight, Sight]]()
    think_by(monkeypatch, {Terms().level: lambda: Spy(table, shown)})
    table = await house.open(1, 2, OWNER, Terms(players=4), "en", BY_HOUSE)
    for number in range(3):
        await lobby.add_automaton(table, f"Automaton {number}", BY_HOUSE)
    await lobby.start(table, OWNER.person, BY_HOUSE)
    automata = Automata(Seeded(3), 0.0, 0.0)
    while table.current.moment.chapter < 8:
        automata.look(table)
        for task in list(automata._busy.values()):
            await task
        await _owner_acts(table)
    await automata.close()
    assert all(given == own for given, own in shown)
    assert {given.seat for given, _ in shown} == set(range(4)) - {
        table.current.seat_of(OWNER.person)
    }
    clues = {given.clues for given, _ in shown[-12:]}
    assert len(clues) > 2, "by then each has seen something of its own"
    assert not caplog.records


class Noting(Random):
    """A mind that does what is first on offer, and notes by which name and for which seat."""

    def __init__(self, name: str, asked: list[tuple[str, int]], wished: list[int]) -> None:
        self.name, self.asked, self.wished = name, asked, wished

    def choose(self, sight: Sight, chance: Chance) -> Action:
        assert sight.seat is not None
        self.asked.append((self.name, sight.seat))
        return options(sight)[0]

    def interrupts(self, sight: Sight, chance: Chance) -> None:
        assert sight.seat is not None
        self.wished.append(sight.seat)


async def done(automata: Automata) -> None:
    while automata._busy:
        await asyncio.gather(*automata._busy.values())


async def test_each_is_asked_once_whether_it_calls_for_as_long_as_nothing_happens(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who would call once in a hundred times is not asked a hundred times."""
    wished = list[int]()
    think_by(monkeypatch, {"medium": partial(Noting, "medium", [], wished)})
    table = await hall.table(TimeControl.LIVE, persons=1, visits="together")
    (mine,) = [Seat(c.seat) for c in table.current.chairs if c.person is not None]
    others = sorted({0, 1, 2, 3} - {mine})
    automata = Automata(Seeded(1), 0.0, 0.0)
    automata.look(table)
    assert sorted(wished) == others
    await done(automata)
    wished.clear()
    for _ in range(3):
        automata.look(table)
    assert wished == [], "all has been considered"
    await table.submit(options(table.current.sight(mine))[0])
    automata.look(table)
    assert sorted(wished) == others
    await automata.close()
    assert automata._owing(table)
    automata.look(table)
    assert automata._busy == {}, "it was stopped"


@pytest.mark.logs("automata stopped")
async def test_a_mind_that_fails_is_told_of_and_asked_again_when_something_happens(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Seat | None]()

    def fail(sight: Sight) -> Action:
        asked.append(sight.seat)
        raise RuntimeError("no idea")

    think_by(monkeypatch, {"medium": partial(Eager, fail)})
    table = await hall.table(TimeControl.LIVE, persons=1, visits="together")
    automata = Automata(Seeded(1), 0.0, 0.0)
    for number in (1, 2):
        automata.look(table)
        with suppress(RuntimeError):
            await done(automata)
        assert len(asked) == number
        assert automata._busy == {}
    await automata.close()


async def becomes(
    hall: Hall, table: Table, seat: int, missed: int = 0, automaton: str | None = None
) -> None:
    job = "UPDATE chair SET missed = ?, automaton = ? WHERE table_id = ? AND seat = ?"
    await hall.db.write(lambda tx: tx.execute(job, (missed, automaton, table.id, seat)))
    await table.read_again()


async def test_each_plays_by_its_own_level_and_for_who_is_silent_a_cautious_one(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an order that tells nothing; and for who is there nobody plays."""
    asked, first = list[tuple[str, int]](), set[int]()
    names = ("medium", "hard", "cautious")
    think_by(monkeypatch, {name: partial(Noting, name, asked, []) for name in names})
    for seed in range(6):
        table = await hall.table(TimeControl.LIVE, persons=2, visits="together")
        there, silent = [chair for chair in table.current.chairs if chair.person is not None]
        one, other = [chair for chair in table.current.chairs if chair.person is None]
        await becomes(hall, table, silent.seat, missed=2)
        await becomes(hall, table, other.seat, automaton="hard")
        automata = Automata(Seeded(seed), 0.0, 0.0)
        automata.look(table)
        await done(automata)
        expected = [("medium", one.seat), ("hard", other.seat), ("cautious", silent.seat)]
        assert sorted(asked) == sorted(expected)
        assert MINI.rules.owes(table.current.sight(Seat(there.seat)))
        first.add(
            [seat for _, seat in sorted(expected, key=lambda each: each[1])].index(asked[0][1])
        )
        asked.clear()
        await automata.close()
    assert len(first) > 1


async def _owner_acts(table: Table) -> None:
    seat = table.current.seat_of(OWNER.person)
    assert seat is not None
    if MINI.rules.owes(table.current.sight(seat)):
        with suppress(Illegal):  # an automaton may have picked up since: then nothing is owed
            await table.submit(options(table.current.sight(seat))[0])


@pytest.mark.parametrize(
    "overtaken", [True, pytest.param(False, marks=pytest.mark.logs("automaton refused"))]
)
async def test_a_mind_that_wants_what_it_may_not_is_warned_of_unless_the_table_has_moved_on(
    db: Database, monkeypatch: pytest.MonkeyPatch, overtaken: bool
) -> None:
    asked = 0

    def wish(sight: Sight) -> Action:
        nonlocal asked
        asked += 1
        if not overtaken:
            return replace(options(sight)[0], seat=table.current.seat_of(OWNER.person))
        resigning.set()
        return options(sight)[0]

    async def rest(_: float) -> None:
        await (gone.wait() if resigning.is_set() else sleep(0))

    async def resign() -> None:
        await resigning.wait()
        await table.resign(OWNER.person, "Stand-in")
        gone.set()

    sleep, resigning, gone = asyncio.sleep, asyncio.Event(), asyncio.Event()
    think_by(monkeypatch, {level: lambda: Eager(wish) for level in (Terms().level, "cautious")})
    house = House(db, Seeded(7))
    table = await house.open(1, 2, OWNER, Terms(players=4), "en", BY_HOUSE)
    for number in range(3):
        await lobby.add_automaton(table, f"Automaton {number}", BY_HOUSE)
    await lobby.start(table, OWNER.person, BY_HOUSE)
    while MINI.rules.owes(table.current.sight(table.current.seat_of(OWNER.person))):
        await _owner_acts(table)
    monkeypatch.setattr("bot.host.automata.asyncio.sleep", rest)
    automata = Automata(Seeded(3), 0.0, 0.0)
    leaving = asyncio.create_task(resign()) if overtaken else None
    automata.look(table)
    while not (gone.is_set() and not automata._busy if overtaken else asked > 2):
        await sleep(0)
    monkeypatch.undo()
    await automata.close()
    assert leaving is None or leaving.done()


@pytest.mark.parametrize(
    "terms", [Terms(players=n, level=level) for n, level in zip((3, 4, 5, 4), Level, strict=True)]
)
async def test_t20_how_long_an_automaton_thinks_does_not_hang_on_what_it_decides(
    db: Database, monkeypatch: pytest.MonkeyPatch, terms: Terms
) -> None:
    quick = await waits(db, monkeypatch, terms, 0, 0.0)
    assert len(quick) >= 10
    assert all(1.0 <= seconds <= 3.0 for seconds in quick)
    assert len({round(seconds, 6) for seconds in quick}) > 5
    slow = await waits(db, monkeypatch, terms, 0, 0.04)
    assert slow[:10] == pytest.approx(quick[:10]), "how long a mind thinks can be seen"
    assert (await waits(db, monkeypatch, terms, -1, 0.0))[0] == pytest.approx(quick[0])


async def test_what_only_goes_on_with_a_decision_takes_no_thinking_over(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the same time whatever is decided, and however long that takes."""
    game = GAMES["mini"]
    always = dataclasses.replace(game.minds, at_once=lambda public: public.ending is None)
    monkeypatch.setitem(cast(Any, GAMES), "mini", dataclasses.replace(game, minds=always))
    for seconds in (0.0, 0.04):
        terms = Terms(players=4, level=Level.EASY)
        with monkeypatch.context() as patch:
            found = await waits(db, patch, terms, 0, seconds)
        assert found == [pytest.approx(GOES_ON)] * len(found)


async def test_m66_a_person_who_is_the_ambassador_can_call_at_every_meeting_of_theirs(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However quick the automata are, and however late the person."""
    think_by(monkeypatch, {Terms().level: lambda: Spy(table, [])})
    met = called = 0
    for number in range(30):
        house = House(db, Seeded(number), most=Most(99, 99))
        table = await house.open(1, 2, OWNER, Terms(edition("german", 5), 5), "en", BY_HOUSE)
        for name in ("Beppe", "Zanni", "Nane", "Toni"):
            await lobby.add_automaton(table, name, BY_HOUSE)
        await lobby.start(table, OWNER.person, BY_HOUSE)
        automata, mine = Automata(Seeded(number), 0.0, 0.0), table.current.seat_of(OWNER.person)
        while mine == AMBASSADOR and table.current.moment.chapter < 9:
            automata.look(table)
            await done(automata)
            sight = table.current.sight(AMBASSADOR)
            assert isinstance(sight, Sight)
            meeting = sight.meeting()
            if meeting is not None:
                met += 1
                assert not meeting.settled, "the others have done all they can"
                assert can_pick_up(sight)
            if meeting is not None and number % 2:
                await table.submit(PickUp(AMBASSADOR))
                called += 1
                break
            await table.submit(next(o for o in options(sight) if not isinstance(o, PickUp)))
        await automata.close()
    assert met > 3
    assert called
