"""What is said in the thread besides the game: whom a reminder calls, and what each bulletin
says when."""

import random

from discord.ui import TextDisplay

from bot.games import locales
from bot.host import lobby
from bot.host.opening import Guest
from bot.host.terms import TimeControl
from bot.host.tickets import BY_HOUSE
from bot.host.votes import Matter, vote
from bot.mini.rules.meetings import EXCHANGE
from bot.mini.words.cards import location
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.screens.bulletins import stamp
from storage.ids import PersonId
from tests.host.hall import MINUTE, Hall, act
from tests.seating import owing

CATALOGUE = Catalogue.load(locales())


async def test_m18_a_reminder_calls_both_even_when_one_has_chosen(hall: Hall) -> None:
    table, chance, looked = await hall.table(TimeControl.LIVE), random.Random(2), 0
    drafts = Drafts(hall.house, CATALOGUE, writers())
    for _ in range(300):
        hall.now += 1000
        seat = owing(table)[0]
        meeting = table.current.sight(seat).meeting()
        await act(table, seat, chance)
        still = table.current.sight(seat).meeting()
        if (
            meeting is None
            or still is None
            or still.settled
            or still.purpose is not EXCHANGE
            or seat in owing(table)
        ):
            continue
        looked += 1  # this one has chosen, the other has not
        due = hall.house.due(table)
        assert due is not None
        assert "reminder" not in " ".join(map(str, drafts.bulletins(table, {})))
        now, hall.now = hall.now, due.remind
        hall.clock._seen = hall.now
        (reminder,) = drafts.bulletins(table, {}).values()
        hall.now = now
        assert {table.current.chairs[seat].person for seat in meeting.seats} <= set(reminder.pings)
    assert looked > 5


async def test_a_bulletin_has_its_own_slot_so_that_it_is_said_once(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    drafts = Drafts(hall.house, CATALOGUE, writers())
    await hall.go_to(hall.now + 3 * MINUTE)
    await vote(table, PersonId(10), Matter.PAUSE, BY_HOUSE)
    (lapse,) = table.current.lapses
    taken = {lapse: (await table.story(lapse.game, lapse.seq))[0]}
    first = next(iter(drafts.bulletins(table, taken).values()))
    (at,) = [place for place in table.current.public.visits if place is not None]
    shown = first.view.walk_children()
    said = "\n".join(words.content for words in shown if isinstance(words, TextDisplay))
    assert location(Reader(CATALOGUE, "en", game="mini"), at, "to") in said, "all saw where"
    slots = [str(slot) for slot in drafts.bulletins(table, taken)]
    assert slots == [f"lapse:{lapse.game}:{lapse.seq}", "motion:1"]
    hall.now += 2 * MINUTE
    assert "reminder" not in " ".join(map(str, drafts.bulletins(table, taken))), (
        "it is not known yet whether clocks stood still"
    )
    hall.clock._seen = hall.now
    assert len(drafts.bulletins(table, taken)) == 3
    one = drafts.bulletins(table, taken)
    assert one.keys() == drafts.bulletins(table, taken).keys()


async def test_of_a_pace_that_is_voted_for_one_is_reminded_anew(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    drafts, slots = Drafts(hall.house, CATALOGUE, writers()), set()
    for matter in (Matter.EVENING, None):
        due = hall.house.due(table)
        assert due is not None
        hall.now = hall.clock._seen = due.remind
        slots |= {str(slot) for slot in drafts.bulletins(table, []) if slot.kind == "reminder"}
        for person in (10, 11, 12) if matter else ():
            await vote(table, PersonId(person), matter, BY_HOUSE)
    assert len(slots) == 2


async def test_a_lobby_reminds_nobody(hall: Hall) -> None:
    table = await hall.table(TimeControl.LIVE)
    again = await hall.house.open(
        1, 2, Guest(PersonId(99), "Zoe"), table.current.terms, "en", BY_HOUSE
    )
    hall.now += 100 * MINUTE
    hall.clock._seen = hall.now
    assert Drafts(hall.house, CATALOGUE, writers()).bulletins(again, {}) == {}
    await lobby.cancel(again, PersonId(99), BY_HOUSE)
    assert hall.house.due(again) is None


def test_a_moment_is_written_in_seconds() -> None:
    assert stamp(1_800_000_123_456) == "<t:1800000123:R>"
    assert stamp(1_800_000_123_456, "t") == "<t:1800000123:t>"
