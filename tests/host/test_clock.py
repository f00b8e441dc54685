"""Clocks: deadlines that follow from the ledger, what happens when time is up, and votes (P11,
P12)."""

import asyncio
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.chance import Chance, Seeded
from bot.game.seats import Seat
from bot.host import channels, clock, deadline, lobby, votes
from bot.host.automata import Automata
from bot.host.clock import AGAIN, AWAY, BEAT
from bot.host.company import on_autopilot
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.presence import come_back
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.votes import Matter, vote
from bot.mini.minds.cautious import Cautious
from bot.mini.minds.mind import pick_up
from bot.mini.rules.actions import Action, Ask
from bot.mini.rules.duties import Task, duties
from bot.mini.rules.editions import edition
from bot.mini.rules.meetings import EXCHANGE
from bot.mini.rules.permits import can_pick_up, nameable
from bot.mini.rules.sight import Sight
from storage import clocks
from storage.ids import PersonId
from tests.host.hall import DAY, HOUR, MINUTE, START, Hall, act, chair, think_by
from tests.seating import owing

spans = st.lists(
    st.tuples(st.integers(0, 200), st.integers(0, 60)).map(
        lambda pair: (pair[0], pair[0] + pair[1])
    ),
    max_size=6,
)


@given(st.integers(0, 100), st.integers(0, 100), spans)
def test_time_is_up_when_so_many_moments_have_passed_that_did_not_stand_still(
    since: int, allowance: int, still: list[tuple[int, int]]
) -> None:
    until = deadline.after(since, allowance, still)
    assert until is not None
    ran = [at for at in range(since, until) if not any(begin <= at < end for begin, end in still)]
    assert len(ran) == allowance
    # And never later than needed: the last moment before it ran.
    assert allowance == 0 or until - 1 in ran


def test_time_is_never_up_while_a_clock_stands_still() -> None:
    assert deadline.after(100, 50, [(120, None)]) is None
    assert deadline.after(100, 20, [(120, None)]) == 120


async def test_p11_a_decision_is_due_a_pace_after_it_was_asked(hall: Hall) -> None:
    for pace, allowance in (
        (TimeControl.LIVE, 3 * MINUTE),
        (TimeControl.EVENING, 20 * MINUTE),
        (TimeControl.SLOW, DAY),
    ):
        table = await hall.table(pace)
        due = hall.house.due(table)
        assert due is not None
        assert (due.remind, due.until) == (hall.now + allowance * 2 // 3, hall.now + allowance)
        hall.now += MINUTE
        await act(table, owing(table)[0], random.Random(1))
        due = hall.house.due(table)
        assert due is not None
        assert due.until == hall.now + allowance
    assert hall.house.shown_due(await hall.table(TimeControl.UNTIMED)) is None


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_p11_what_others_do_moves_nobodys_deadline(hall: Hall, players: int) -> None:
    """Neither where all choose at once, nor at the meetings of others; also after a restart."""
    terms = {"visits": "together", "target": 9}
    persons, looked = min(players, 4), set[str]()
    table = await hall.table(TimeControl.LIVE, persons, players, **terms)
    chance = random.Random(6)
    for _ in range(150):
        hall.now += 1000
        moment, who = table.current.moment, owing(table)[0]
        asked = dict(table.current.rules.decisions(table.current.public))
        until = {seat: due.until for due in hall.house.dues(table) for seat in due.seats}
        await act(table, who, chance)
        if table.current.moment != moment:
            continue
        left = dict(table.current.rules.decisions(table.current.public))
        for what, seats in left.items():
            # Nobody of them, nor who can only act with them, is asked anything new.
            company = set(seats).union(*(who for who in left.values() if set(who) & set(seats)))
            as_before = all(at in asked for at, who in left.items() if set(who) & company)
            if what in asked and as_before:
                looked.add(what.split()[0])
                for due in hall.house.dues(table):
                    assert all(until[seat] == due.until for seat in seats if seat in due.seats)
        dues = hall.house.dues(table)
        again = House(hall.db, Seeded(5), now=lambda: hall.now / 1000)
        assert again.dues(await again.table(table.id)) == dues
    assert "visits" in looked
    assert len(looked) > 3, "and meetings beside others"


async def test_p11_each_has_their_own_time_and_only_who_is_late_is_decided_for(hall: Hall) -> None:
    """Somebody is asked for a black card while others exchange: only the exchange is over."""
    for number in range(40):
        table, chance = await hall.table(TimeControl.LIVE), random.Random(number)
        for _ in range(60):
            decisions = dict(table.current.rules.decisions(table.current.public))
            if len(decisions) > 1 and any(what.endswith("None") for what in decisions):
                break
            await act(table, owing(table)[0], chance)
        asks = [s for s in owing(table) if Task.ASK in [d.task for d in duties(sight_of(table, s))]]
        if len(decisions) < 2 or not asks:
            continue
        hall.now += MINUTE
        hall.clock._seen = hall.now
        await act(table, asks[0], chance)
        dues = hall.house.dues(table)
        if len(dues) < 2:
            continue
        assert dues[1].until - dues[0].until == MINUTE
        await hall.go_to(dues[0].until)
        assert {lapse.seat for lapse in list(table.current.lapses)} <= set(dues[0].seats)
        assert hall.house.dues(table) == dues[1:]
        return
    pytest.fail("no such table")


async def test_p11_what_the_late_are_asked_by_one_of_them_is_not_decided_for_them(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Seat] = []

    class Asker(Cautious):
        def choose(self, sight: Sight, chance: Chance) -> Action:
            if Task.ASK in [duty.task for duty in duties(sight)]:
                return Ask(sight.seat, asked[0])
            return super().choose(sight, chance)

    think_by(monkeypatch, {"cautious": Asker})
    for number in range(40):
        table, chance = await hall.table(TimeControl.LIVE), random.Random(number)
        for _ in range(60):
            tasks = {seat: [d.task for d in duties(sight_of(table, seat))] for seat in owing(table)}
            asks = [seat for seat in tasks if Task.ASK in tasks[seat]]
            asked = [
                seat for seat in tasks if asks and seat > asks[0] and tasks[seat] == [Task.SHOW]
            ]
            if asked and asked[0] in nameable(sight_of(table, asks[0])):
                break
            await act(table, owing(table)[0], chance)
        else:
            continue
        began = hall.house.dues(table)[0].until
        await hall.go_to(began)
        assert asks[0] in {lapse.seat for lapse in table.current.lapses}
        assert asked[0] not in {lapse.seat for lapse in table.current.lapses}
        due = next(due for due in hall.house.dues(table) if asked[0] in due.seats)
        assert due.until == began + 3 * MINUTE
        return
    pytest.fail("no such table")


def sight_of(table: Table, seat: int) -> Sight:
    sight = table.current.sight(Seat(seat))
    assert isinstance(sight, Sight)
    return sight


@pytest.mark.parametrize("pace", [TimeControl.UNTIMED, TimeControl.EVENING])
async def test_where_nothing_happens_for_thirty_days_the_match_is_abandoned(
    hall: Hall, pace: TimeControl
) -> None:
    """Without a clock, or while it stands still: by a vote, or because its place is lost."""
    table = await hall.table(pace)
    if pace is TimeControl.EVENING:
        await hall.db.write(lambda tx: clocks.pause(tx, table.id, clocks.LOST))
        await table.read_again()
    await hall.go_to(hall.now + 22 * DAY)
    assert hall.house.shown_due(table) is None
    await act(table, owing(table)[0], random.Random(1))
    began = hall.now
    await hall.go_to(began + 24 * DAY)
    due = hall.house.shown_due(table)
    assert due is not None
    assert (due.until, due.last) == (began + 30 * DAY, True)
    await hall.go_to(began + 30 * DAY - HOUR)
    hall.now += DAY  # the bot is down
    await hall.start_again()
    table = await hall.house.table(table.id)
    await hall.go_to(began + 31 * DAY - MINUTE)
    assert table.current.status == "playing"
    await hall.go_to(began + 31 * DAY + MINUTE)
    assert table.current.status == "abandoned"
    assert list(table.current.lapses) == []
    assert table.current.public.unmasked is not None, "all cards are turned up"


async def test_whatever_anybody_does_puts_that_off(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    await hall.go_to(hall.now + 29 * DAY)
    for number in range(3):
        await vote(table, PersonId(10 + number), Matter.LIVE, BY_HOUSE)
    await table.resign(PersonId(13), "", BY_HOUSE)
    for number in range(2):
        await vote(table, PersonId(10 + number), Matter.UNTIMED, BY_HOUSE)
    await hall.go_to(hall.now + 29 * DAY)
    assert table.current.status == "playing"


@pytest.mark.parametrize("way", ["back", "vote", "thread"])
async def test_so_does_whatever_is_no_move_of_the_game(hall: Hall, way: str) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    await hall.go_to(hall.now + 29 * DAY)
    did = hall.now
    if way == "back":
        await come_back(table, PersonId(10), BY_HOUSE)
    elif way == "vote":
        assert not await vote(table, PersonId(10), Matter.LIVE, BY_HOUSE)
    else:
        await channels.settle(table, table.current.row.channel, 7)
    due = hall.house.due(table)
    assert due is not None
    assert due.until == did + 30 * DAY
    hall.now += MINUTE
    await hall.start_again()
    due = hall.house.due(await hall.house.table(table.id))
    assert due is not None
    assert due.until == did + 30 * DAY + MINUTE, "it is on disk"


async def test_who_is_waited_for_has_all_the_time_of_a_pace_that_was_voted_for(hall: Hall) -> None:
    table = await hall.table(TimeControl.SLOW)
    await hall.go_to(hall.now + HOUR)
    for person in (10, 11, 12):
        await vote(table, PersonId(person), Matter.LIVE, BY_HOUSE)
    voted = hall.now
    assert table.current.terms.pace is TimeControl.LIVE
    await hall.go_to(voted + 3 * MINUTE - 1)
    assert list(table.current.lapses) == []
    await hall.go_to(voted + 3 * MINUTE)
    assert list(table.current.lapses)


async def test_a_machine_that_sleeps_in_the_middle_of_a_tick_ends_nothing(hall: Hall) -> None:
    table = await hall.house.open(
        1, 2, Guest(PersonId(10), "P0"), Terms(edition("german"), 4), "en", BY_HOUSE
    )
    await hall.go_to(hall.now + MINUTE)
    hall.clock._set(table.id, hall.now - 1)
    notice = hall.clock._notice_absence

    async def asleep() -> None:
        await notice()
        hall.now += 9 * DAY

    hall.clock._notice_absence = asleep  # type: ignore[method-assign]
    await hall.clock.tick()
    assert table.current.status == "lobby"
    hall.clock._notice_absence = notice  # type: ignore[method-assign]
    await hall.clock.tick()
    assert table.current.status == "lobby"


@pytest.mark.parametrize(
    ("pace", "days"),
    [
        (TimeControl.LIVE, 1),
        (TimeControl.EVENING, 1),
        (TimeControl.SLOW, 7),
        (TimeControl.UNTIMED, 7),
    ],
)
async def test_a_lobby_closes_when_nobody_comes_or_starts_for_long(
    hall: Hall, pace: TimeControl, days: int
) -> None:
    terms = Terms(edition("german"), 4, pace=pace)
    table = await hall.house.open(1, 2, Guest(PersonId(10), "P0"), terms, "en", BY_HOUSE)
    await hall.go_to(hall.now + days * DAY - HOUR)
    await lobby.join(table, Guest(PersonId(11), "P1"), BY_HOUSE)
    came = hall.now
    await hall.go_to(came + days * DAY - HOUR)
    assert table.current.status == "lobby"
    hall.now += 2 * DAY  # the bot is down
    await hall.start_again()
    table = await hall.house.table(table.id)
    await hall.go_to(came + (days + 2) * DAY - MINUTE)
    assert table.current.status == "lobby"
    await hall.go_to(came + (days + 2) * DAY + MINUTE)
    table = await hall.house.table(table.id)
    assert (table.current.status, table.current.row.closed) == ("cancelled", True)
    assert hall.house.of(PersonId(11)) == ()


async def due_after_a_restart(hall: Hall, table: Table) -> deadline.Due | None:
    again = House(hall.db, Seeded(5), now=lambda: hall.now / 1000)
    return again.due(await again.table(table.id))


async def test_m18_no_deadline_moves_when_one_of_two_has_chosen(hall: Hall) -> None:
    table, chance, looked = await hall.table(TimeControl.LIVE), random.Random(2), 0
    for number in range(300):
        hall.now += 1000
        seat, since = owing(table)[0], table.current.since
        meeting, before, asked = (
            table.current.sight(seat).meeting(),
            hall.house.due(table),
            duties(table.current.sight(seat)),
        )
        await act(table, seat, chance)
        alone = [duty.task for duty in asked] == [
            Task.SHOW
        ]  # they may also have been asked for a black card elsewhere, which all see them show
        if (
            alone
            and meeting is not None
            and meeting.purpose is EXCHANGE
            and table.current.sight(seat).meeting() == meeting
        ):
            looked += 1  # the other has yet to choose
            assert hall.house.due(table) == before
            assert table.current.since == since, "neither that of whoever is waited for next"
            assert await due_after_a_restart(hall, table) == before
        elif number % 7 == 0:
            assert await due_after_a_restart(hall, table) == hall.house.due(table)
    assert looked > 5


async def test_p12_an_automaton_takes_one_decision_and_after_the_second_in_a_row_the_seat(
    hall: Hall,
) -> None:
    table, chance = await hall.table(TimeControl.LIVE), random.Random(3)
    lazy = owing(table)[0]
    began = hall.now
    await hall.go_to(began + 3 * MINUTE - 1)
    assert list(table.current.lapses) == []
    await hall.go_to(began + 3 * MINUTE)
    (lapse,) = list(table.current.lapses)
    assert (lapse.seat, lapse.in_a_row) == (lazy, 1)
    assert lazy not in owing(table)
    assert not on_autopilot(chair(table, lazy))
    missed = 1
    for _ in range(200):
        if missed == 2:
            break
        seat = owing(table)[0]
        if seat == lazy:
            await hall.go_to(hall.now + 3 * MINUTE)
            missed += 1
        else:
            await act(table, seat, chance, Ticket(1000 + hall.now))
        hall.now += 1
    assert [lapse.in_a_row for lapse in list(table.current.lapses)] == [1, 2]
    assert on_autopilot(chair(table, lazy))
    person = chair(table, lazy).person
    assert person is not None
    await come_back(table, person, Ticket(5))
    await come_back(table, person, Ticket(5))
    assert not on_autopilot(chair(table, lazy))


async def test_what_one_decision_takes_away_from_others_is_not_decided_for_them(
    hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody owes anything any more once one of them has picked up the telephone."""
    asked: list[Sight] = []

    class Ringer(Cautious):
        def choose(self, sight: Sight, chance: Chance) -> Action:
            asked.append(sight)
            return pick_up(sight)

    think_by(monkeypatch, {"cautious": Ringer})
    table, chance = await hall.table(TimeControl.LIVE), random.Random(5)
    while (
        not all(can_pick_up(table.current.sight(seat)) for seat in owing(table))
        or len(owing(table)) < 2
    ):
        await act(table, owing(table)[0], chance)
    silent = owing(table)
    due = hall.house.due(table)
    assert due is not None
    await hall.go_to(due.until)
    assert [sight.seat for sight in asked] == silent[:1]
    assert len(list(table.current.lapses)) == 1
    assert owing(table) == silent[:1], "who has picked up must call"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_p12_who_acts_himself_has_missed_nothing_in_a_row(hall: Hall) -> None:
    table, chance = await hall.table(TimeControl.LIVE), random.Random(4)
    lazy = owing(table)[0]
    await hall.go_to(hall.now + 3 * MINUTE)
    assert chair(table, lazy).missed == 1
    for number in range(200):
        seat = owing(table)[0]
        await act(table, seat, chance, Ticket(100 + number))
        if seat == lazy:
            break
    assert chair(table, lazy).missed == 0


async def test_p12_on_autopilot_an_automaton_that_never_calls_plays_at_once(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    lazy = owing(table)[0]
    await hall.db.write(lambda tx: tx_miss(tx, table, lazy))
    await table._reload()
    automata = Automata(Seeded(1), 0.0, 0.0)
    automata.look(table)
    for task in list(automata._busy.values()):
        await task
    assert lazy not in owing(table)
    await automata.close()


def tx_miss(tx: object, table: Table, *seats: int) -> None:
    for seat in seats:
        tx.execute("UPDATE chair SET missed = 2 WHERE table_id = ? AND seat = ?", (table.id, seat))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("pace", "patience"),
    [(TimeControl.LIVE, HOUR), (TimeControl.EVENING, DAY), (TimeControl.SLOW, 7 * DAY)],
)
async def test_p13_with_nobody_there_nothing_is_played_and_after_a_while_the_match_is_abandoned(
    hall: Hall, pace: TimeControl, patience: int
) -> None:
    table = await hall.table(pace, persons=2)
    silent = [c.seat for c in table.current.chairs if c.person is not None]
    await hall.db.write(lambda tx: tx_miss(tx, table, *silent))
    await table._reload()
    hall.house.look_at(table)
    automata = Automata(Seeded(1), 0.0, 0.0)
    automata.look(table)
    assert automata._busy == {}
    due = hall.house.due(table)
    assert due is not None
    assert due.last
    assert due.until == table.current.since + patience
    await hall.go_to(hall.now + MINUTE)
    hall.now += HOUR  # the bot is down
    await hall.start_again()
    table = await hall.house.table(table.id)
    # A kill gives everybody up to a beat more.
    await hall.go_to(due.until + HOUR - 1)
    assert table.current.status == "playing"
    await hall.go_to(due.until + HOUR + BEAT)
    assert table.current.status == "abandoned"
    assert table.current.public.unmasked is not None, "all cards are turned up"


@pytest.mark.parametrize("gap", [1, 20_000, AWAY + 1, HOUR, 2 * DAY])
async def test_clocks_stand_still_while_the_bot_is_down_to_the_millisecond(
    hall: Hall, gap: int
) -> None:
    table = await hall.table(TimeControl.SLOW)
    await hall.go_to(hall.now + HOUR)
    await hall.go_to(hall.now + BEAT // 2)  # which nobody has noted yet
    before = hall.house.due(table)
    assert before is not None
    await hall.clock.close()
    hall.now += gap
    await hall.start_again()
    table = await hall.house.table(table.id)
    after = hall.house.due(table)
    assert after is not None
    assert after.until - before.until == gap
    assert after.remind - before.remind == gap
    await hall.clock.close()
    await hall.start_again()
    assert hall.house.due(await hall.house.table(table.id)) == after, "it is on disk"


async def test_a_kill_takes_time_from_nobody(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    await hall.go_to(hall.now + BEAT + BEAT // 2)
    before = hall.house.due(table)
    assert before is not None
    hall.now += 10 * MINUTE
    await hall.start_again()
    after = hall.house.due(await hall.house.table(table.id))
    assert after is not None
    assert 10 * MINUTE <= after.until - before.until <= 10 * MINUTE + BEAT
    assert BEAT <= 10_000, "nobody is given more than seconds by it"


async def test_of_two_absences_while_one_decision_waits_both_count(hall: Hall) -> None:
    table = await hall.table(TimeControl.SLOW)
    before = hall.house.due(table)
    assert before is not None
    for _ in range(2):
        await hall.go_to(hall.now + MINUTE)
        hall.now += HOUR
        await hall.clock.tick()
        await hall.go_to(hall.now + MINUTE)
        await hall.table(TimeControl.SLOW)  # for which what was before is of no account
    after = hall.house.due(table)
    assert after is not None
    assert after.until - before.until == 2 * HOUR
    await hall.clock.close()
    await hall.start_again()
    assert hall.house.due(await hall.house.table(table.id)) == after


async def test_a_table_is_looked_at_when_it_is_to_be_reminded_and_when_its_time_has_moved(
    hall: Hall,
) -> None:
    table, looked = await hall.table(TimeControl.LIVE), []
    hall.house.subscribe(lambda one: looked.append((one, hall.now)))
    due = hall.house.due(table)
    assert due is not None
    await hall.go_to(due.remind - 1)
    assert looked == []
    await hall.go_to(due.remind)
    assert looked == [(table, due.remind)]
    hall.now += HOUR
    await hall.clock.tick()
    assert looked[1:] == [(table, hall.now)], "its deadline has moved"
    due = hall.house.due(table)
    assert due is not None
    await hall.go_to(due.until)
    assert (table, due.until) in looked[2:]


@pytest.mark.logs("clock failed")
async def test_a_table_whose_decision_fails_is_tried_again_and_holds_up_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = 3

    class Stumbling(Cautious):
        def choose(self, sight: Sight, chance: Chance) -> Action:
            nonlocal fails
            fails -= 1
            if fails >= 0:
                raise RuntimeError("stumbled")
            return super().choose(sight, chance)

    think_by(monkeypatch, {"cautious": Stumbling})
    tables = [await hall.table(TimeControl.LIVE) for _ in range(2)]
    due = hall.house.due(tables[0])
    assert due is not None
    await hall.go_to(due.until)
    assert [list(table.current.lapses) for table in tables] == [[], []]
    await hall.go_to(due.until + AGAIN)
    missed = [list(table.current.lapses) for table in tables]
    assert sorted(map(len, missed)) == [0, 1]
    await hall.go_to(due.until + 2 * AGAIN)
    assert [len(list(table.current.lapses)) for table in tables] == [1, 1]


async def test_each_missed_decision_is_noted_where_it_stands_in_the_ledger(hall: Hall) -> None:
    """All of them are late at once, and each by one more decision in a row."""
    table = await hall.table(TimeControl.LIVE, visits="together")
    silent, before = owing(table), table.current.written
    assert len(silent) == 4
    due = hall.house.due(table)
    assert due is not None
    await hall.go_to(due.until)
    lapses = list(table.current.lapses)
    assert {lapse.seat for lapse in lapses} == set(silent)
    assert {lapse.in_a_row for lapse in lapses} == {1}
    game = table.current.game
    assert game is not None
    story = await table.story(game)
    for lapse in lapses:
        assert lapse.game == game
        assert lapse.seq >= before
        assert getattr(story[lapse.seq], "seat", None) == lapse.seat


async def test_s49_a_clock_set_ahead_or_back_ends_nobodys_time(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    for jump in (HOUR, -HOUR, DAY, -DAY):
        await hall.go_to(hall.now + BEAT)
        hall.now += jump
        await hall.clock.tick()
        assert list(table.current.lapses) == []
        due = hall.house.due(table)
        assert due is not None
        assert due.until > hall.now


@pytest.mark.parametrize("silence", [30_001, HOUR])
@pytest.mark.parametrize("ticks", [1, 300])
async def test_clocks_stand_still_while_discord_is_not_heard(
    hall: Hall, silence: int, ticks: int
) -> None:
    table = await hall.table(TimeControl.LIVE)
    await hall.go_to(hall.now + MINUTE)
    before = hall.house.due(table)
    assert before is not None
    hall.hears, began = False, hall.now
    for number in range(1, ticks + 1):
        hall.now = began + silence * number // ticks
        assert await hall.clock.tick() is None
    assert list(table.current.lapses) == []
    hall.hears = True
    await hall.clock.tick()
    after = hall.house.due(table)
    assert after is not None
    assert silence <= after.until - before.until <= silence + BEAT


async def test_a_short_silence_of_the_gateway_changes_nothing(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    await hall.go_to(hall.now + MINUTE)
    before = hall.house.due(table)
    hall.now += AWAY - BEAT
    await hall.clock.tick()
    assert hall.house.due(table) == before


async def test_between_two_looks_it_rests_until_something_is_due_before(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "SELDOM", 1e6)
    looked, look = list[int | None](), hall.clock.tick

    async def looks() -> int | None:
        looked.append(await look())
        return looked[-1]

    monkeypatch.setattr(hall.clock, "tick", looks)
    running = asyncio.create_task(hall.clock.run())
    while not looked:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0)
    for _ in range(9):
        await asyncio.sleep(0)
    assert looked == [None], "and nothing will ever be"
    table = await hall.table(TimeControl.SLOW)
    due = hall.house.due(table)
    assert due is not None
    while due.remind not in looked:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0)
    running.cancel()


async def test_a_pause_is_voted_and_moves_the_deadline_by_its_length(hall: Hall) -> None:
    table = await hall.table(TimeControl.EVENING)
    before = hall.house.due(table)
    assert before is not None
    one, two, three, _ = (PersonId(10 + n) for n in range(4))
    assert not await vote(table, one, Matter.PAUSE, Ticket(1))
    for number in range(20, 24):
        assert not await vote(table, one, Matter.PAUSE, Ticket(number)), "one person has one vote"
    assert not await vote(table, two, Matter.PAUSE, Ticket(3))
    assert hall.house.due(table) == before
    assert await vote(table, three, Matter.PAUSE, Ticket(4))
    assert votes.paused(table)
    assert hall.house.shown_due(table) is None
    with pytest.raises(Refused) as refused:
        await vote(table, one, Matter.PAUSE, Ticket(5))
    assert refused.value.no is No.NOTHING_TO_CHANGE
    await hall.go_to(hall.now + 3 * DAY)
    await hall.start_again()
    table = await hall.house.table(table.id)
    for person in (one, two):
        assert not await vote(table, person, Matter.RESUME, BY_HOUSE)
    assert await vote(table, three, Matter.RESUME, BY_HOUSE)
    after = hall.house.due(table)
    assert after is not None
    assert after.until - before.until == 3 * DAY


async def test_another_pace_begins_with_all_the_time_it_has(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED, persons=1)
    await hall.go_to(hall.now + 5 * DAY)
    assert await vote(table, PersonId(10), Matter.LIVE, BY_HOUSE)
    if table.current.awaited:
        due = hall.house.due(table)
        assert due is not None
        assert due.until == hall.now + 3 * MINUTE


async def test_a_match_is_abandoned_by_more_than_half_of_those_who_are_there(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    seats = [table.current.seat_of(PersonId(10 + n)) for n in range(4)]
    await hall.db.write(lambda tx: tx_miss(tx, table, *[s for s in seats[2:] if s is not None]))
    await table._reload()
    assert len(table.current.company.present) == 2
    assert not await vote(table, PersonId(10), Matter.ABANDON, BY_HOUSE)
    assert await vote(table, PersonId(11), Matter.ABANDON, BY_HOUSE)
    assert table.current.status == "abandoned"
    with pytest.raises(Refused) as refused:
        await vote(table, PersonId(10), Matter.ABANDON, BY_HOUSE)
    assert refused.value.no is No.MATCH_OVER


async def test_the_vote_of_somebody_who_has_fallen_silent_since_does_not_count(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    assert not await vote(table, PersonId(10), Matter.PAUSE, BY_HOUSE)
    assert not await vote(table, PersonId(10), Matter.PAUSE, BY_HOUSE), "nor twice"
    silent = table.current.seat_of(PersonId(10))
    assert silent is not None
    await hall.db.write(lambda tx: tx_miss(tx, table, silent))
    await table._reload()
    assert len(table.current.company.present) == 3
    assert not await vote(table, PersonId(11), Matter.PAUSE, BY_HOUSE), "one of three"
    assert await vote(table, PersonId(12), Matter.PAUSE, BY_HOUSE)


async def test_who_votes_is_back(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    seats = [table.current.seat_of(PersonId(10 + n)) for n in range(4)]
    await hall.db.write(lambda tx: tx_miss(tx, table, *[s for s in seats[1:] if s is not None]))
    await table._reload()
    assert not await vote(table, PersonId(11), Matter.PAUSE, BY_HOUSE), "with him two are there"
    assert len(table.current.company.present) == 2


@pytest.mark.parametrize("who", [99, 11])
async def test_only_who_plays_votes_and_comes_back(hall: Hall, who: int) -> None:
    table = await hall.table(TimeControl.LIVE, persons=1)
    for deed in (
        vote(table, PersonId(who), Matter.PAUSE, BY_HOUSE),
        come_back(table, PersonId(who), BY_HOUSE),
    ):
        with pytest.raises(Refused) as refused:
            await deed
        assert refused.value.no is No.NOT_SEATED


async def test_who_was_waited_for_from_within_an_absence_keeps_all_of_it_after_another(
    hall: Hall,
) -> None:
    table = await hall.table(TimeControl.LIVE)
    await hall.go_to(START)
    hall.hears = False
    hall.now = START + 5 * MINUTE
    (seat,) = table.current.rules.waiting(table.current.public)
    await act(table, seat, random.Random(1))
    hall.now = START + 10 * MINUTE
    hall.hears = True
    await hall.clock.tick()
    for away in (0, 4):
        if away:
            await hall.go_to(START + 11 * MINUTE)
            hall.now += away * MINUTE
            await hall.clock.tick()
        due = hall.house.due(table)
        assert due is not None
        assert due.until == START + (13 + away) * MINUTE
    await hall.start_again()
    (again,) = hall.house.open_tables()
    due = hall.house.due(again)
    assert due is not None
    assert due.until == START + 17 * MINUTE
