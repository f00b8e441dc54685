"""Pages on which admins keep order, and what they read of each other's deeds: within Discord's
limits, whoever sits there and whatever was done, in every language."""

from itertools import product
from typing import Final

import msgspec
import pytest

from bot.games import locales
from bot.host import order as orders
from bot.host.deeds import LAST, OUT, PASSAGE, PLACELESS, REASON, YES, Deeds
from bot.host.governing import Option
from bot.host.house import House
from bot.host.lobby import join
from bot.host.opening import Guest
from bot.host.order import LONGEST
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import Ticket
from bot.mini.rules.editions import edition
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.interactions.routes import Verb, route
from cogs.mini.messages import unseated
from cogs.screens import deeds, order
from cogs.screens.alone import told_alone
from cogs.screens.frame import Screen
from cogs.screens.lobby import lobby
from storage.ids import PersonId, TableId
from storage.rows import Ban, Deed
from tests.limits.names import CROWDS
from tests.limits.stage import HIGHEST, called, payload, stands_at, table_of
from tests.limits.walker import broken, broken_form, custom_ids, texts
from tests.mini.words.tables import game
from tests.seating import pretend

LANGUAGES = ("en", "de")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)

WHOM: Final = PersonId(HIGHEST)

REASONS: Final = ("", "**" * (LONGEST // 2), "x" * LONGEST, "@everyone <@1>\n" * (LONGEST // 15))
"""None, one that grows when it is defused, one without a gap, and one that would call people."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


async def a_lobby(house: House) -> Table:
    """Return a lobby whose only guest has a name that grows."""
    guest = Guest(PersonId(HIGHEST), CROWDS["growing"][0])
    return await house.open(1, HIGHEST, guest, Terms(edition("german"), 5), "en", Ticket())


async def standing(house: House) -> list[Table]:
    """Return a table in each of the ways in which an admin may find one."""
    found = [await table_of(house, 5, "en", pace=TimeControl.LIVE) for _ in range(5)]
    for table, crowd in zip(found, CROWDS, strict=True):
        called(table, crowd)
    _, paused, voted, lost, ended = found
    both = await table_of(house, 5, "en", pace=TimeControl.LIVE)
    for number, table in enumerate((paused, voted)):
        await orders.pause(table, 1, WHOM, Ticket(number + 1))
    pretend(voted, ordered=False)
    pretend(lost, lost=True, still=((1, None),))
    await orders.pause(both, 1, WHOM, Ticket(3))
    pretend(both, lost=True)
    await orders.end(ended, 1, WHOM, REASONS[1], Ticket(9))
    return [*found, await a_lobby(house), both]


def offers(screen: Screen) -> set[str]:
    """Return what the controls of *screen* ask for, which is within the limits."""
    shown = payload(screen)
    assert broken(shown) == []
    routes = [route(one) for one in custom_ids(shown)]
    assert {one.verb for one in routes} <= {Verb.ORDER}
    return {one.arg.partition(".")[0] for one in routes}


@in_every_language
async def test_every_table_is_shown_with_what_can_be_done_to_it(
    house: House, catalogue: Catalogue, language: str
) -> None:
    reader = Reader(catalogue, language)
    tables = await standing(house)
    word = reader.say("order-told-ended", reason=REASONS[2])
    for key in ("order-paused", "order-placeless"):
        assert reader.say(key) in order.about(reader, tables[-1])
    offered = [offers(order.one(reader, table, word)) for table in tables]
    always = {order.END, order.OUT, order.PAGE}
    assert [each >= always for each in offered] == [True, True, True, True, False, True, True]
    assert [order.RESUME in each for each in offered] == [False, True, True] + [False] * 4
    assert [order.PAUSE in each for each in offered] == [True, False, True, True] + [False] * 3
    assert [order.MOVE in each for each in offered] == [*[True] * 4, False, False, True]
    for table, crowd in zip(tables, CROWDS, strict=False):
        assert offers(order.sure_to_end(reader, table)) == {order.END, order.SHOW}, crowd
        assert offers(order.sure_to_take_out(reader, table, WHOM)) == {order.OUT, order.SHOW}
        assert broken_form(order.form(reader, table).to_dict()) == []
        assert 1 <= len(order.label(reader, table)) <= 100


@in_every_language
async def test_a_table_that_waits_for_nobody_is_shown_too(
    house: House, catalogue: Catalogue, language: str
) -> None:
    reader, table = Reader(catalogue, language), await table_of(house, 5, language)
    waiting = reader.say("order-waits", who="", since="").split()[0]
    assert waiting in order.about(reader, table)
    stands_at(table, next(step for step in game(5, "german", 0) if step.state.ending is not None))
    assert waiting not in order.about(reader, table)
    assert order.END in offers(order.one(reader, table))


@in_every_language
async def test_of_many_tables_there_are_pages(
    house: House, catalogue: Catalogue, language: str
) -> None:
    reader = Reader(catalogue, language)
    assert offers(order.tables(reader, [])) == set()
    tables = [*await standing(house), *[await a_lobby(house) for _ in range(2 * order.MANY)]]
    first, *_, last = (order.tables(reader, tables, page) for page in range(3))
    assert offers(first) == offers(last) == {order.PICK, order.PAGE}
    beyond = order.tables(reader, tables, 99)
    assert texts(payload(beyond)) == texts(payload(last)), "the last there is"


@in_every_language
def test_who_is_banned_is_told_as_far_as_there_is_room(catalogue: Catalogue, language: str) -> None:
    reader = Reader(catalogue, language)
    found = [Ban(WHOM, WHOM if n % 2 else PersonId(0), 2**41 + n) for n in range(500)]
    for many in (0, 1, 500):
        shown = payload(order.bans(reader, found[:many], many))
        assert broken(shown) == []
        assert (f"<@{WHOM}>" in "".join(texts(shown))) is bool(many)


def every_deed() -> list[Deed]:
    """Return deeds of every kind, with what is longest about them; the last is of a newer bot."""
    details: list[tuple[str, dict[str, str]]] = [
        (what, {REASON: reason, "channel": str(WHOM)})
        for what, reason in product(Deeds, REASONS)
        if what != Deeds.SET
    ]
    values = ([WHOM] * 40, [], WHOM, 0, None, 168 * 3_600_000, True, False, "board-online", [1.5])
    details += [
        (Deeds.SET, {"setting": option, "was": said, "now": said})
        for option in Option
        for said in (*(msgspec.json.encode(value).decode() for value in values), "{", "")
    ]
    details += [(Deeds.SET, {"setting": "", "was": "1", "now": "2"}), ("beheaded", {})]
    authors = (WHOM, PersonId(0), None)
    return [
        Deed(n, 2**41, authors[n % 3], what, TableId(2**53), WHOM, detail)
        for n, (what, detail) in enumerate(details)
    ]


@in_every_language
def test_every_deed_is_told_to_admins(catalogue: Catalogue, language: str) -> None:
    reader = Reader(catalogue, language)
    found = every_deed()
    for deed in found:
        said = deeds.line(reader, deed)
        assert "@everyone" not in said
        assert "–" in said or deed.what != Deeds.ENDED or deed.detail[REASON]
        assert broken(payload(deeds.log_entry(reader, [deed]))) == []
    for start in range(0, len(found), deeds.LATEST):
        for where in (None, WHOM):
            page = deeds.latest(reader, found[start : start + deeds.LATEST], where)
            assert broken(payload(page)) == []
    assert broken(payload(deeds.latest(reader, [], None))) == []


@in_every_language
async def test_every_deed_is_told_to_the_table_and_what_an_admin_ended_says_so(
    house: House, catalogue: Catalogue, language: str
) -> None:
    reader = Reader(catalogue, language)
    for what, reason in product((Deeds.PAUSED, Deeds.RESUMED, Deeds.ENDED), REASONS):
        shown = payload(deeds.told(reader, Deed(1, 1, WHOM, what, detail={REASON: reason})))
        assert broken(shown) == []
        assert "@everyone" not in "".join(texts(shown))
    for number, reason in enumerate(REASONS):
        table = await a_lobby(house)
        assert deeds.ended(reader, table) == ""
        await orders.end(table, 1, WHOM, reason, Ticket(number + 1))
        shown = payload(lobby(reader, table, unseated(reader, table)))
        assert broken(shown) == []
        assert deeds.ended(reader, table) in "".join(texts(shown))


@in_every_language
async def test_whoever_it_hits_is_told_of_a_deed_and_the_lobby_that_passes_on_says_so(
    house: House, catalogue: Catalogue, language: str
) -> None:
    reader = Reader(catalogue, language)
    table, said = await a_lobby(house), set[str]()
    for what, detail in product(OUT, ({}, {PASSAGE: "1"}, {PASSAGE: "1", LAST: YES})):
        shown = payload(told_alone(reader, table, Deed(1, 1, WHOM, what, table.id, WHOM, detail)))
        assert broken(shown) == []
        said.update(texts(shown))
    assert len(said) == 6, "each way has a sentence of its own"
    for what, reason in product((Deeds.PAUSED, Deeds.ENDED, Deeds.CLOSED), REASONS):
        deed = Deed(1, 1, WHOM, what, table.id, None, {REASON: reason, PLACELESS: YES})
        shown = payload(told_alone(reader, table, deed))
        assert broken(shown) == []
        assert "@everyone" not in "".join(texts(shown))
    await join(table, Guest(PersonId(2), CROWDS["growing"][1]), Ticket(1))
    before = texts(payload(lobby(reader, table, unseated(reader, table))))
    await orders.take_out(table, 1, WHOM, PersonId(HIGHEST), Ticket(2))
    shown = payload(lobby(reader, table, unseated(reader, table)))
    assert broken(shown) == []
    heir = reader.say("lobby-opener-out", who="").split(";")[0]
    assert heir in "".join(texts(shown))
    assert heir not in "".join(before)
    await orders.take_out(table, 1, WHOM, PersonId(2), Ticket(3))
    closed = texts(payload(lobby(reader, table, unseated(reader, table))))
    assert reader.say("order-told-emptied") in "".join(closed)
