"""One door: first written, then true, then told."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

import pytest

from bot.game.chance import Chance, Seeded
from bot.game.interface import Illegal
from bot.game.seats import AMBASSADOR, Seat
from bot.host import lobby
from bot.host.automata import Automata
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Moment, Ticket
from bot.mini.minds.modest import Modest
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Called
from bot.mini.rules.options import options, owed
from bot.mini.rules.sight import Sight
from storage import ledger, seatings
from storage.database import Database, Job
from storage.ids import PersonId
from tests.host.hall import think_by
from tests.seating import owing, seats_of

PEOPLE = [Guest(PersonId(n), f"P{n}") for n in (11, 12, 13, 14, 15)]


@pytest.fixture
def house(db: Database) -> House:
    return House(db, Seeded(1))


async def begun(house: House, players: int = 4, target: int = 1) -> Table:
    terms = Terms(edition("german", target=target), players)
    table = await house.open(1, 2, PEOPLE[0], terms, "en", Ticket(1))
    for guest in PEOPLE[1:players]:
        await lobby.join(table, guest, Ticket())
    await lobby.start(table, PEOPLE[0].person, Ticket())
    return table


async def play_on(table: Table, acts: int) -> None:
    chance = Seeded(2)
    for _ in range(acts):
        if table.current.status != "playing":
            return
        seat = owing(table)[0]
        offered = options(table.current.sight(seat))
        await table.submit(offered[chance.below(len(offered))])


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_memory_is_what_the_ledger_says_after_every_act(house: House, players: int) -> None:
    table = await begun(house, players, target=3)
    for _ in range(60):
        await play_on(table, 1)
        if table.current.status != "playing":
            break
        assert table.current.game is not None
        story = await table.story(table.current.game)
        state = table.current.rules.after(table.current.rules.blank, story)
        for seat in (None, *seats_of(table)):
            assert table.current.rules.see(state, seat) == table.current.sight(seat)


async def test_a_table_is_taken_up_where_it_was(house: House) -> None:
    table = await begun(house)
    await play_on(table, 7)
    again = House(house.db, Seeded(3))
    assert await again.resume() == 1
    other = await again.table(table.id)
    assert [other.current.sight(seat) for seat in seats_of(table)] == [
        table.current.sight(s) for s in seats_of(table)
    ]
    assert other.current.chairs == table.current.chairs


async def test_a_ticket_counts_once_even_when_it_would_be_refused_now(house: House) -> None:
    table = await begun(house)
    seat = owing(table)[0]
    action = options(table.current.sight(seat))[0]
    await table.submit(action, Ticket(77))
    written = table.current.written
    await table.submit(action, Ticket(77))
    assert table.current.written == written
    again = House(house.db)
    await again.resume()
    await (await again.table(table.id)).submit(action, Ticket(77))
    assert table.current.game is not None
    assert len(await ledger.read(house.db, table.current.game)) == written


async def test_a_ticket_counts_once_even_after_a_restart_when_what_it_wants_would_be_allowed_again(
    house: House,
) -> None:
    """Who has laid a card face down may lay another (M14): an old click that comes again must
    not."""
    terms = Terms(edition("german", visits="together"), 4)
    table = await house.open(1, 2, PEOPLE[0], terms, "en", Ticket(1))
    for guest in PEOPLE[1:4]:
        await lobby.join(table, guest, Ticket())
    await lobby.start(table, PEOPLE[0].person, Ticket())
    first, second = options(table.current.sight(Seat(0)))[:2]
    await table.submit(first, Ticket(77))
    await table.submit(second, Ticket(78))
    again = House(house.db)
    await again.resume()
    reborn = await again.table(table.id)
    await reborn.submit(first, Ticket(77))
    assert reborn.current.sight(Seat(0)) == table.current.sight(Seat(0))
    assert reborn.current.written == table.current.written


async def test_what_is_illegal_or_late_changes_nothing(house: House) -> None:
    table = await begun(house)
    seat = owing(table)[0]
    action = options(table.current.sight(seat))[0]
    written, sight = table.current.written, table.current.public
    with pytest.raises(Refused) as stale:
        await table.submit(action, Ticket(5, Moment(1, 9)))
    assert stale.value.no is No.STALE
    await table.submit(action)
    with pytest.raises(Illegal):
        await table.submit(action)
    assert table.current.written > written
    assert table.current.public != sight


async def test_a_click_on_a_match_that_is_over_is_told_so_and_not_that_it_is_old(
    house: House,
) -> None:
    table = await begun(house)
    action, moment = options(table.current.sight(owing(table)[0]))[0], table.current.moment
    await play_on(table, 2000)
    assert table.current.status == "over"
    assert table.current.moment != moment
    with pytest.raises(Refused) as refused:
        await table.submit(action, Ticket(5, moment))
    assert refused.value.no is No.MATCH_OVER


async def test_while_somebody_changes_a_table_that_can_be_seen(house: House) -> None:
    table = await begun(house)
    assert not table.changing
    async with table.change():
        assert table.changing
    assert not table.changing


async def test_who_stops_waiting_leaves_memory_and_disk_alike(house: House) -> None:
    table = await begun(house)
    action = options(table.current.sight(owing(table)[0]))[0]
    task = asyncio.create_task(table.submit(action))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await table.settled()
    assert table.current.game is not None
    state = table.current.rules.after(
        table.current.rules.blank, await table.story(table.current.game)
    )
    assert table.current.rules.see(state, None) == table.current.sight(None)


async def test_nobody_judges_before_the_write_of_who_was_cancelled_is_done(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The click of one who stopped waiting is late on its way to the disk; another comes
    meanwhile."""
    table = await begun(house)
    assert table.current.game is not None
    seat, before, write = owing(table)[0], table.current.written, house.db.write
    first, second = options(table.current.sight(seat))[:2]
    expected, _ = table.current.rules.advance(table.current.state, first, Seeded(0))
    calls, writing, turning = 0, asyncio.Event(), asyncio.Event()

    async def late(job: Job[int]) -> int:
        nonlocal calls
        calls += 1
        if calls == 1:
            writing.set()
            await turning.wait()
        else:  # judged by the same state, but written after
            while table.current.written == before:  # noqa: ASYNC110 - which no event tells
                await asyncio.sleep(0)
        return await write(job)

    monkeypatch.setattr(house.db, "write", late)
    impatient = asyncio.create_task(table.submit(first))
    await writing.wait()
    impatient.cancel()
    patient = asyncio.create_task(table.submit(second))
    for _ in range(10):  # it would have judged by now
        await asyncio.sleep(0)
    turning.set()
    said = await asyncio.gather(impatient, patient, return_exceptions=True)
    assert [type(each) for each in said] == [asyncio.CancelledError, Illegal]
    assert tuple(await table.story(table.current.game, before)) == expected


async def test_a_house_is_closed_once_also_that_is_written_for_which_nobody_waits_any_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house)
    action = options(table.current.sight(owing(table)[0]))[0]
    before, write = table.current.written, house.db.write
    writing, turning = asyncio.Event(), asyncio.Event()

    async def late(job: Job[int]) -> int:
        writing.set()
        await turning.wait()
        return await write(job)

    monkeypatch.setattr(house.db, "write", late)
    impatient = asyncio.create_task(table.submit(action))
    await writing.wait()
    impatient.cancel()
    closing = asyncio.create_task(house.close())
    for _ in range(10):
        await asyncio.sleep(0)
    assert not closing.done()
    turning.set()
    await closing
    assert table.current.written > before
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_what_was_judged_by_a_state_that_is_not_the_newest_is_not_written(
    house: House,
) -> None:
    table = await begun(house)
    assert table.current.game is not None
    game, before = table.current.game, table.current.written
    action = options(table.current.sight(owing(table)[0]))[0]
    events, _ = table.current.rules.advance(table.current.state, action, Seeded(0))
    with pytest.raises(Refused) as refused:
        async with table.change(Ticket(77)) as change:
            change.take(action)
            lines = [table.current.rules.write(event) for event in events]
            await house.db.write(lambda tx: ledger.append(tx, game, before, lines))
    assert refused.value.no is No.STALE
    assert await table.story(game, before) == list(events)
    assert table.current.written == before + len(events), "and what stands there is known"
    assert not await table.already(Ticket(77))


async def test_a_change_that_is_made_twice_is_made_once_and_refused_nothing(house: House) -> None:
    table = await begun(house)
    await table.resign(PEOPLE[1].person, "stand-in", Ticket(78))
    chairs = table.current.chairs
    await table.resign(PEOPLE[1].person, "stand-in", Ticket(78))
    assert table.current.chairs == chairs
    async with table.change(Ticket(78)) as change:
        change.write(seatings.hand_over, table.id, chairs[0].seat, "medium", "nobody")
    assert table.current.chairs == chairs
    with pytest.raises(Refused):
        await table.resign(PEOPLE[1].person, "stand-in", Ticket(79))


async def test_a_match_goes_on_to_its_points(house: House) -> None:
    table = await begun(house, 3, target=2)
    await play_on(table, 5000)
    assert table.current.status == "over"
    assert max(table.current.public.score) >= 2
    assert table.current.public.game > 1


async def test_the_seat_of_who_resigns_goes_to_an_automaton_and_the_last_one_ends_the_game(
    house: House,
) -> None:
    table = await begun(house, 3)
    await table.resign(PEOPLE[0].person, "Automaton")
    assert sum(chair.automaton is not None for chair in table.current.chairs) == 1
    await table.resign(PEOPLE[1].person, "Automaton")
    assert table.current.status == "playing"
    await table.resign(PEOPLE[2].person, "Automaton")
    assert table.current.status == "abandoned"
    assert table.current.public.unmasked is not None
    with pytest.raises(Refused):
        await table.resign(PEOPLE[2].person, "Automaton")


async def test_the_lobby_refuses_what_makes_no_sense(house: House) -> None:
    table = await house.open(1, 2, PEOPLE[0], Terms(players=3), "en", Ticket(9))
    assert await house.open(1, 2, PEOPLE[0], Terms(players=3), "en", Ticket(9)) is table
    assert table.current.awaited == (), "nobody is waited for in a lobby"
    owner = PEOPLE[0].person

    async def refused(work: object) -> No:
        with pytest.raises(Refused) as error:
            await work  # type: ignore[misc]
        return error.value.no

    assert await refused(lobby.join(table, PEOPLE[0], Ticket())) is No.ALREADY_SEATED
    assert await refused(lobby.start(table, owner, Ticket())) is No.TOO_FEW
    assert await refused(lobby.leave(table, PEOPLE[1].person, Ticket())) is No.NOT_SEATED
    assert await refused(lobby.remove_automaton(table, Ticket())) is No.NO_AUTOMATON
    await lobby.join(table, PEOPLE[1], Ticket(10))
    await lobby.join(table, PEOPLE[1], Ticket(10))
    assert await refused(lobby.start(table, PEOPLE[1].person, Ticket())) is No.NOT_OWNER
    await lobby.add_automaton(table, "Automaton", Ticket())
    assert await refused(lobby.add_automaton(table, "Automaton", Ticket())) is No.TABLE_FULL
    assert await refused(lobby.join(table, PEOPLE[2], Ticket())) is No.TABLE_FULL
    await lobby.leave(table, owner, Ticket())
    assert table.current.row.owner == PEOPLE[1].person
    await lobby.cancel(table, PEOPLE[1].person, Ticket())
    assert await refused(lobby.join(table, PEOPLE[2], Ticket())) is No.CLOSED


async def test_a_click_for_an_automaton_that_arrives_twice_counts_once(house: House) -> None:
    """Neither is refused the second time: there is room for one more, and one more to take away."""
    table = await house.open(1, 2, PEOPLE[0], Terms(players=4), "en", Ticket())
    for name, ticket in (("A1", 10), ("A2", 11), ("A2", 11)):
        await lobby.add_automaton(table, name, Ticket(ticket))
    assert [chair.name for chair in table.current.chairs[1:]] == ["A1", "A2"]
    for _ in range(2):
        await lobby.remove_automaton(table, Ticket(12))
    assert [chair.name for chair in table.current.chairs[1:]] == ["A1"]


async def test_a_table_stays_with_who_opened_it_until_they_leave_it_themselves(
    house: House,
) -> None:
    table = await house.open(1, 2, PEOPLE[0], Terms(players=4), "en", Ticket())
    for guest in PEOPLE[1:3]:
        await lobby.join(table, guest, Ticket())
    await lobby.leave(table, PEOPLE[0].person, Ticket())
    assert table.current.row.owner == PEOPLE[1].person
    await lobby.join(table, PEOPLE[0], Ticket())
    await lobby.leave(table, PEOPLE[2].person, Ticket())
    assert table.current.row.owner == PEOPLE[1].person, "whoever sits in the first chair"


async def acted(automata: Automata) -> None:
    """Return once none of *automata* acts any more."""
    while automata._busy:
        await asyncio.gather(*automata._busy.values())


async def test_automata_play_their_seats_and_nobody_elses(house: House) -> None:
    automata = Automata(Seeded(4), 0.0, 0.0)
    house.subscribe(automata.look)
    table = await house.open(1, 2, PEOPLE[0], Terms(edition("german", target=1), 4), "en", Ticket())
    for n in range(3):
        await lobby.add_automaton(table, f"A{n}", Ticket())
    await lobby.start(table, PEOPLE[0].person, Ticket())
    mine = table.current.seat_of(PEOPLE[0].person)
    assert mine is not None
    chance = Seeded(5)
    while table.current.status == "playing" and table.current.sight(None).round <= 3:
        if table.current.rules.owes(table.current.sight(mine)):
            offered = options(table.current.sight(mine))
            with suppress(Illegal):  # an automaton was quicker
                await table.submit(offered[chance.below(len(offered))])
        else:
            await acted(automata)
    await automata.close()


class Eager(Modest):
    """Calls as the Ambassador player, and never as anybody else."""

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        return sight.seat == AMBASSADOR


async def test_an_automaton_that_owes_nothing_may_call(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Ambassador player has nothing to show and may pick up all the same (M66)."""
    think_by(monkeypatch, {"medium": Eager})
    automata = Automata(Seeded(4), 0.0, 0.0)
    house.subscribe(automata.look)
    table = await house.open(1, 2, PEOPLE[0], Terms(edition("german", target=1), 5), "en", Ticket())
    for n in range(4):
        await lobby.add_automaton(table, f"A{n}", Ticket())
    await lobby.start(table, PEOPLE[0].person, Ticket())
    mine = table.current.seat_of(PEOPLE[0].person)
    assert mine not in (None, AMBASSADOR)
    chance = Seeded(5)
    while table.current.status == "playing":
        sight = table.current.sight(mine)
        if table.current.rules.owes(sight):
            actions = owed(sight)
            with suppress(Illegal):  # an automaton was quicker
                await table.submit(actions[chance.below(len(actions))])
        else:
            await acted(automata)
    await automata.close()
    assert table.current.game is not None
    assert [
        event.seat for event in await table.story(table.current.game) if isinstance(event, Called)
    ] == [AMBASSADOR]


async def test_a_server_and_a_person_have_so_many_tables_and_no_more(house: House) -> None:
    house.bounds.most = Most(of_server=3, of_person=2)
    tables = [
        await house.open(1, 2, PEOPLE[n], Terms(players=3), "en", Ticket(50 + n)) for n in range(3)
    ]
    with pytest.raises(Refused) as full:
        await house.open(1, 2, PEOPLE[3], Terms(players=3), "en", Ticket(60))
    assert full.value.no is No.TOO_MANY_FOR_SERVER
    assert await house.open(1, 2, PEOPLE[0], Terms(players=3), "en", Ticket(50)) is tables[0], (
        "what came before"
    )
    await lobby.join(tables[1], PEOPLE[0], Ticket(61), house.bounds)
    with pytest.raises(Refused) as busy:
        await lobby.join(tables[2], PEOPLE[0], Ticket(62), house.bounds)
    assert busy.value.no is No.TOO_MANY_FOR_PERSON
    await lobby.join(tables[1], PEOPLE[0], Ticket(61), house.bounds)
    await lobby.leave(tables[1], PEOPLE[0].person, Ticket(63))
    await lobby.join(tables[2], PEOPLE[0], Ticket(62), house.bounds)
    with pytest.raises(Refused) as elsewhere:
        await house.open(9, 2, PEOPLE[0], Terms(players=3), "en", Ticket(64))
    assert elsewhere.value.no is No.TOO_MANY_FOR_PERSON


async def refusals(*wishes: Awaitable[object]) -> list[No]:
    """Return why those of *wishes* were refused that were, all having come at once."""
    found = await asyncio.gather(*wishes, return_exceptions=True)
    assert all(isinstance(one, Refused) for one in found if isinstance(one, BaseException)), found
    return [one.no for one in found if isinstance(one, Refused)]


def opening(house: House, guest: Guest, number: int, guild: int = 1) -> Awaitable[Table]:
    return house.open(guild, 2, guest, Terms(players=3), "en", Ticket(number))


@pytest.mark.parametrize("by_the_server", [False, True])
async def test_of_several_tables_that_are_opened_at_once_no_more_are_than_there_may_be(
    house: House, by_the_server: bool
) -> None:
    if by_the_server:
        await house.servers.change(1, tables=2)
    else:
        house.bounds.most = Most(of_server=2)
    wishes = [opening(house, guest, 80 + n) for n, guest in enumerate(PEOPLE)]
    assert await refusals(*wishes) == [No.TOO_MANY_FOR_SERVER] * (len(PEOPLE) - 2)
    assert len(house.open_tables(1)) == 2


@pytest.mark.parametrize("by_the_server", [False, True])
async def test_who_sits_down_at_several_tables_at_once_sits_at_no_more_than_they_may(
    house: House, by_the_server: bool
) -> None:
    if by_the_server:
        await house.servers.change(1, tables_of_person=1)
    else:
        house.bounds.most = Most(of_person=1)
    tables = [await opening(house, PEOPLE[n], 80 + n) for n in range(2)]
    guest = PEOPLE[2]
    wishes = [
        *(lobby.join(table, guest, Ticket(90 + table.id), house.bounds) for table in tables),
        opening(house, guest, 99),
    ]
    assert await refusals(*wishes) == [No.TOO_MANY_FOR_PERSON] * 2
    assert len(house.of(guest.person)) == 1
    elsewhere = opening(house, guest, 100, guild=9)
    assert len(await refusals(elsewhere)) is (0 if by_the_server else 1)


async def test_what_opens_a_table_and_comes_twice_at_once_finds_its_own(house: House) -> None:
    house.bounds.most = Most(of_server=1)
    tables = await asyncio.gather(*(opening(house, PEOPLE[0], 80) for _ in range(3)))
    assert len({table.id for table in tables}) == 1


@pytest.mark.logs("table set aside")
async def test_a_damaged_table_keeps_nobody_from_another(house: House) -> None:
    house.bounds.most = Most(of_server=1, of_person=1)
    table = await opening(house, PEOPLE[0], 80)
    spoil = "UPDATE seating SET settings = '!' WHERE id = ?"
    await house.db.write(lambda tx: tx.execute(spoil, (table.id,)))
    again = House(house.db, most=house.bounds.most)
    await again.resume()
    assert again.open_tables() == ()
    assert await refusals(opening(again, PEOPLE[0], 81)) == []


async def test_where_no_tables_are_to_be_opened_those_that_are_open_play_on(house: House) -> None:
    table = await house.open(1, 2, PEOPLE[0], Terms(players=3), "en", Ticket(70))
    house.bounds.most = Most(of_server=0)
    with pytest.raises(Refused) as none:
        await house.open(1, 2, PEOPLE[1], Terms(players=3), "en", Ticket(71))
    assert none.value.no is No.NO_NEW_TABLES
    await lobby.join(table, PEOPLE[1], Ticket(72), house.bounds)
    await lobby.add_automaton(table, "Automaton 1", Ticket(73))
    house.bounds.most = Most(of_person=0)
    for wish in (
        opening(house, PEOPLE[1], 75),
        lobby.join(table, PEOPLE[2], Ticket(77), house.bounds),
    ):
        assert await refusals(wish) == [No.NO_NEW_TABLES]
    await lobby.start(table, PEOPLE[0].person, Ticket(74))
