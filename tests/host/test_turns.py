"""Who is late in a turn of their own: the rest of it is played for them, and no more (P12)."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.board.minds.random import Random
from bot.board.rules.duties import Task, duty
from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host import lobby
from bot.host.automata import Automata, among_themselves
from bot.host.company import MISSES, on_autopilot
from bot.host.opening import Guest
from bot.host.presence import Found, come_back
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from storage.ids import PersonId
from tests.host.hall import MINUTE, Hall, chair
from tests.seating import owing, reseat

ALLOWED = 3 * MINUTE
"""Milliseconds for a decision."""

CLICKS: Iterator[int] = iter(range(1, 1 << 40))
"""Numbers of clicks."""


async def begun(hall: Hall, players: int = 4, **options: str | int) -> Table:
    """Return a table of the board game where only persons play."""
    people = [Guest(PersonId(10 + n), f"P{n}") for n in range(players)]
    edition = GAMES["board"].editions.make("ares", {"carnival": 0, "target": 5, **options})
    terms = Terms(edition, players, pace=TimeControl.LIVE, game="board")
    table = await hall.house.open(1, 2, people[0], terms, "en", BY_HOUSE)
    for guest in people[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.start(table, people[0].person, BY_HOUSE)
    return table


async def again(hall: Hall, table: Table) -> Table:
    """Return *table* as a new process knows it, which finds the same of it."""
    current, dues = table.current, hall.house.dues(table)
    await hall.start_again()
    found = await hall.house.table(table.id)
    then = found.current
    assert (then.stood_in, then.played_for) == (current.stood_in, current.played_for)
    assert (then.course.begun, then.waits) == (current.course.begun, current.waits)
    assert hall.house.dues(found) == dues
    return found


def mover(table: Table) -> Seat | None:
    return table.current.rules.mover(table.current.public)


async def acts(table: Table, chance: Seeded, seat: Seat | None = None) -> None:
    """Let whoever is waited for do anything, by a click."""
    (whose,) = owing(table) if seat is None else (seat,)
    ticket = Ticket(next(CLICKS))
    await table.submit(Random().choose(table.current.sight(whose), chance), ticket)


async def until(table: Table, task: Task, chance: Seeded) -> Seat:
    """Let all act until somebody owes that *task*; return who does."""
    while True:
        (seat,) = owing(table)
        if duty(table.current.sight(seat)) is task:
            return seat
        await acts(table, chance)


async def stand_in(table: Table) -> None:
    """Let a bot play for whoever is silent, to the end of the turn."""
    automata, turn = Automata(Seeded(1), 0.0, 0.0), table.current.moment
    automata.look(table)
    while automata._busy and table.current.moment == turn:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0)
    await automata.close()
    await table.settled()


@pytest.mark.parametrize("task", [Task.MOVE, Task.SETTLE, Task.SEND])
async def test_p12_who_is_late_in_their_turn_is_played_for_to_its_end(
    hall: Hall, task: Task
) -> None:
    """Also by a process that finds it so; nothing more counts as missed."""
    table, chance = await begun(hall), Seeded(7)
    late = await until(table, task, chance)
    turn = table.current.moment
    await hall.go_to(hall.now + ALLOWED)
    assert len(table.current.lapses) == 1
    table = await again(hall, table)
    if table.current.moment == turn:
        assert table.current.stood_in == late
        assert table.current.played_for == (late,)
        assert hall.house.dues(table) == (), "no clock runs for it"
        assert not on_autopilot(chair(table, late))
        await hall.go_to(hall.now + 10 * ALLOWED)
        assert table.current.moment == turn, "none rings"
        assert len(table.current.lapses) == 1
        table = await again(hall, table)
        await stand_in(table)
    assert table.current.moment != turn
    assert mover(table) != late
    assert table.current.stood_in is None
    assert chair(table, late).missed == len(table.current.lapses) == 1
    table = await again(hall, table)
    due = hall.house.due(table)
    assert due is not None
    assert due.seats == tuple(owing(table)), "the next is asked as ever"


async def test_p12_in_their_next_turn_they_are_asked_again_and_then_count_as_away(
    hall: Hall,
) -> None:
    table, chance = await begun(hall), Seeded(3)
    late = await until(table, Task.MOVE, chance)
    await hall.go_to(hall.now + ALLOWED)
    await stand_in(table)
    shy = GAMES["board"].minds.called("cautious")
    while mover(table) != late:  # others ask nothing, so that it is the next that is asked of them
        (seat,) = owing(table)
        await table.submit(shy.choose(table.current.sight(seat), chance), Ticket(next(CLICKS)))
    assert chair(table, late).missed == 1
    assert table.current.stood_in is None
    due = hall.house.due(table)
    assert due is not None
    assert due.seats == (late,)
    await hall.go_to(due.until)
    assert on_autopilot(chair(table, late))
    assert table.current.stood_in is None
    assert table.current.played_for == (late,), "until they are back"
    table = await again(hall, table)
    await stand_in(table)
    assert table.current.played_for == (late,)


@pytest.mark.parametrize("by_choice", [True, False])
async def test_p12_coming_back_takes_the_rest_of_the_turn(hall: Hall, by_choice: bool) -> None:
    table, chance = await begun(hall), Seeded(5)
    late = await until(table, Task.MOVE, chance)
    turn = table.current.moment
    await hall.go_to(hall.now + ALLOWED)
    table = await again(hall, table)
    assert table.current.stood_in == late
    if by_choice:
        await acts(table, chance, late)
    else:
        person = chair(table, late).person
        assert person is not None
        assert await come_back(table, person, Ticket(next(CLICKS))) is Found.PLAYED_FOR
        assert await come_back(table, person, Ticket(next(CLICKS))) is Found.THERE
    assert chair(table, late).missed == 0
    assert table.current.stood_in is None
    table = await again(hall, table)
    due = hall.house.due(table)
    assert due is not None
    assert due.seats == tuple(owing(table)), "and its clock runs"
    if table.current.moment == turn and due.seats == (late,):
        await hall.go_to(due.until)
        assert chair(table, late).missed == 1, "that is a first one again"


async def test_p12_who_lets_the_time_of_an_answer_pass_is_asked_for_the_next_one(
    hall: Hall,
) -> None:
    """It is no turn of theirs."""
    table, chance = await begun(hall), Seeded(2)
    late = await until(table, Task.SHOW, chance)
    await hall.go_to(hall.now + ALLOWED)
    assert chair(table, late).missed == 1
    assert table.current.played_for == ()
    assert late != mover(table)
    due = hall.house.due(table)
    assert due is not None
    assert due.seats == (mover(table),)


async def test_bots_are_among_themselves_where_one_of_them_is_on_turn_and_no_person_is_asked(
    hall: Hall,
) -> None:
    """Whoever was late in their turn may take it back; who is away for good is as a bot is."""
    table, chance = await begun(hall), Seeded(2)
    shows = await until(table, Task.SHOW, chance)
    at = mover(table)
    assert at is not None
    for played_for, alone in (((), False), ((at,), False), ((shows,), False), ((at, shows), True)):
        chairs = [replace(c, missed=MISSES * (c.seat in played_for)) for c in table.current.chairs]
        reseat(table, tuple(chairs))
        assert among_themselves(table) == alone
    await table.read_again()
    late = await until(table, Task.MOVE, chance)
    await hall.go_to(hall.now + ALLOWED)
    assert table.current.stood_in == late
    assert not among_themselves(table)
    cards = await hall.table(TimeControl.LIVE, persons=1)
    assert not among_themselves(cards), "there is no turn of one there"


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_p12_who_is_played_for_is_what_a_new_process_reads(hall: Hall, players: int) -> None:
    """Whatever has happened, and after whatever restart; but at a stand-in's turn the clock runs
    for somebody."""
    table, chance = await begun(hall, players), Seeded(players)
    stood_in = set[Seat | None]()
    for number in range(120):
        if table.current.status != "playing":
            break
        if chance.below(4) == 0:
            due = hall.house.due(table)
            assert (due is None) == bool(set(owing(table)) & {*table.current.played_for})
            await hall.go_to(hall.now + MINUTE if due is None else due.until)
        elif set(owing(table)) & {*table.current.played_for} and chance.below(3):
            await stand_in(table)
        else:
            await acts(table, chance)
        stood_in.add(table.current.stood_in)
        if number % 3 == 0:
            table = await again(hall, table)
    assert len(stood_in) > 2
    assert None in stood_in


async def test_where_all_choose_places_at_once_nobody_is_played_for(hall: Hall) -> None:
    """I22: that is nobody's turn."""
    table = await begun(hall, placement="chosen")
    assert mover(table) is None
    await hall.go_to(hall.now + ALLOWED)
    assert len(table.current.lapses) == 4
    assert table.current.moment.chapter > 0
    assert mover(table) is not None
    assert table.current.played_for == ()
    table = await again(hall, table)
    assert table.current.played_for == ()


async def test_in_the_card_game_one_decision_is_one_decision(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    (late,) = owing(table)
    await hall.go_to(hall.now + ALLOWED)
    assert chair(table, late).missed == 1
    assert table.current.stood_in is None
    assert table.current.played_for == ()
