"""Who comes and goes in a lobby, who may do what there, and who is called to it."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.host import lobby
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Help, Terms
from bot.host.tickets import BY_HOUSE, Ticket
from bot.mini.rules.editions import edition
from storage.ids import PersonId
from tests.host.hall import HOUR, Hall

ANNA, BEN, CLARA, DARIO, ELENA = (
    Guest(PersonId(n), name) for n, name in enumerate(("Anna", "Ben", "Clara", "Dario", "Elena"), 1)
)
GUILD, CHANNEL, ROLE = 5, 6, 77


async def opened(
    hall: Hall, owner: Guest = ANNA, guild: int = GUILD, *, calling: bool = True, players: int = 4
) -> Table:
    terms = Terms(edition("german"), players, level="hard")
    return await hall.house.open(guild, CHANNEL, owner, terms, "en", BY_HOUSE, calling=calling)


async def no(deed: object) -> No:
    with pytest.raises(Refused) as refused:
        await deed  # type: ignore[misc]
    return refused.value.no


def sitting(table: Table) -> list[tuple[int, str, str | None]]:
    return [(chair.seat, chair.name, chair.automaton) for chair in table.current.chairs]


async def test_whoever_opened_the_table_begins_with_bots_in_all_free_chairs(hall: Hall) -> None:
    table = await opened(hall)
    await lobby.join(table, BEN, BY_HOUSE)
    assert await no(lobby.fill(table, BEN.person, BY_HOUSE)) is No.NOT_OWNER
    ticket = Ticket(77)
    await lobby.fill(table, ANNA.person, ticket)
    assert [level for _, _, level in sitting(table)] == [None, None, "hard", "hard"]
    assert len({name for _, name, _ in sitting(table)}) == 4
    await lobby.start(table, ANNA.person, ticket)
    await lobby.fill(table, ANNA.person, ticket)  # the same command that came twice
    assert await no(lobby.fill(table, ANNA.person, BY_HOUSE)) is No.NOT_IN_LOBBY


async def test_whoever_comes_gets_the_first_chair_that_is_free_and_the_last_automaton_goes_first(
    hall: Hall,
) -> None:
    table = await opened(hall)
    assert sitting(table) == [(0, "Anna", None)]
    await lobby.join(table, BEN, BY_HOUSE)
    await lobby.add_automaton(table, "Dino", BY_HOUSE)
    await lobby.add_automaton(table, "Beppe", BY_HOUSE)
    await lobby.leave(table, BEN.person, BY_HOUSE)
    everybody = [(0, "Anna", None), (2, "Dino", "hard"), (3, "Beppe", "hard")]
    assert sitting(table) == everybody
    await lobby.join(table, CLARA, BY_HOUSE)
    assert sitting(table) == sorted([*everybody, (1, "Clara", None)])
    assert await no(lobby.join(table, BEN, BY_HOUSE)) is No.TABLE_FULL
    assert await no(lobby.join(table, CLARA, BY_HOUSE)) is No.ALREADY_SEATED, "rather than full"
    await lobby.remove_automaton(table, BY_HOUSE)
    assert sitting(table) == [(0, "Anna", None), (1, "Clara", None), (2, "Dino", "hard")]
    assert hall.house.of(BEN.person) == ()
    assert hall.house.of(CLARA.person) == (table,)


async def test_a_lobby_that_its_owner_leaves_is_the_next_persons_and_without_one_it_is_closed(
    hall: Hall,
) -> None:
    table = await opened(hall)
    await lobby.add_automaton(table, "Dino", BY_HOUSE)
    for guest in (BEN, CLARA):
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.leave(table, ANNA.person, BY_HOUSE)
    assert table.current.row.owner == BEN.person, "who came before Clara, and is no automaton"
    await lobby.leave(table, CLARA.person, BY_HOUSE)
    assert (table.current.row.owner, table.current.status) == (BEN.person, "lobby")
    await lobby.leave(table, BEN.person, BY_HOUSE)
    assert table.current.status == "cancelled", "automata wait for nobody"
    assert not table.current.row.closed, "nobody's time was up"


async def test_only_its_owner_changes_cancels_and_starts_a_table(hall: Hall) -> None:
    table = await opened(hall, players=3)
    for guest in (BEN, CLARA):
        await lobby.join(table, guest, BY_HOUSE)
    before = table.current.terms
    for guest in (BEN, ELENA):
        for deed in (
            lobby.choose(table, guest.person, "players", "3", BY_HOUSE),
            lobby.cancel(table, guest.person, BY_HOUSE),
            lobby.start(table, guest.person, BY_HOUSE),
        ):
            assert await no(deed) is No.NOT_OWNER
    assert (table.current.terms, table.current.status) == (before, "lobby")
    await lobby.choose(table, ANNA.person, "players", "4", BY_HOUSE)
    assert await no(lobby.start(table, ANNA.person, BY_HOUSE)) is No.TOO_FEW
    await lobby.join(table, DARIO, BY_HOUSE)
    fewer = lobby.choose(table, ANNA.person, "players", "3", BY_HOUSE)
    assert await no(fewer) is No.TABLE_FULL
    await lobby.leave(table, DARIO.person, BY_HOUSE)
    for option, value in {"players": "3", "edition": "english", "help": "coach"}.items():
        await lobby.choose(table, ANNA.person, option, value, BY_HOUSE)
    assert table.current.terms == replace(before, edition=edition("english"), help=Help.COACH)
    await lobby.start(table, ANNA.person, BY_HOUSE)
    assert table.current.status == "playing"


@pytest.mark.parametrize(
    ("status", "reason", "of_leaving"),
    [
        ("playing", No.NOT_IN_LOBBY, No.HAS_BEGUN),
        ("over", No.MATCH_OVER, No.MATCH_OVER),
        ("abandoned", No.MATCH_OVER, No.MATCH_OVER),
        ("cancelled", No.CLOSED, No.CLOSED),
    ],
)
async def test_after_the_lobby_nobody_comes_or_goes_and_is_told_what_became_of_it(
    hall: Hall, status: str, reason: No, of_leaving: No
) -> None:
    table = await opened(hall)
    job = "UPDATE seating SET status = ? WHERE id = ?"
    await hall.db.write(lambda tx: tx.execute(job, (status, table.id)))
    await table.read_again()
    for deed in (
        lobby.join(table, BEN, BY_HOUSE),
        lobby.add_automaton(table, "Dino", BY_HOUSE),
        lobby.remove_automaton(table, BY_HOUSE),
        lobby.choose(table, ANNA.person, "help", "coach", BY_HOUSE),
        lobby.salt(table, ANNA.person, "salt", BY_HOUSE),
        lobby.start(table, ANNA.person, BY_HOUSE),
    ):
        assert await no(deed) is reason
    for deed in (
        lobby.leave(table, ANNA.person, BY_HOUSE),
        lobby.cancel(table, ANNA.person, BY_HOUSE),
    ):
        assert await no(deed) is of_leaving
    visitors = No.NOT_SEATED if status == "playing" else of_leaving
    assert await no(lobby.leave(table, BEN.person, BY_HOUSE)) is visitors
    assert await no(lobby.cancel(table, BEN.person, BY_HOUSE)) is visitors
    assert sitting(table) == [(0, "Anna", None)]


async def test_who_watches_a_server_is_called_to_its_tables_but_not_to_his_own(hall: Hall) -> None:
    servers = hall.house.servers
    for guest in (ANNA, BEN, CLARA, CLARA):
        watching = await servers.watch(GUILD, guest.person)
    assert not watching, "the second time ends it"
    assert await servers.watch(GUILD + 1, DARIO.person)
    assert (await opened(hall, calling=False)).current.called == ()
    table = await opened(hall)
    assert table.current.called == (BEN.person,)
    assert lobby.calls(table)
    await lobby.cancel(table, ANNA.person, BY_HOUSE)
    assert table.current.called == (BEN.person,)
    assert not lobby.calls(table), "there is nothing to come to"
    assert not lobby.calls(await opened(hall)), "nobody twice within the hour"
    hall.now += HOUR
    assert (await opened(hall, ELENA)).current.called == (ANNA.person, BEN.person)


async def test_a_role_is_called_to_a_table_of_its_server_as_often_as_was_set(hall: Hall) -> None:
    servers = hall.house.servers
    await servers.change(GUILD, wanted_role=ROLE)
    found = await servers.change(GUILD, wanted_pause=2 * HOUR)
    assert (found.wanted_role, found.wanted_pause) == (ROLE, 2 * HOUR), "what is not named stays"
    assert await servers.settings(GUILD) == found
    assert (await servers.settings(GUILD + 1)).wanted_role is None
    assert not lobby.calls(await opened(hall, guild=GUILD + 1))
    assert not lobby.calls(await opened(hall, calling=False))
    table = await opened(hall)
    assert table.current.row.role == ROLE
    assert lobby.calls(table)
    hall.now += 2 * HOUR - 1
    assert not lobby.calls(await opened(hall))
    hall.now += 1
    assert lobby.calls(await opened(hall))


@pytest.mark.parametrize("what", ["watch", "list"])
async def test_a_wish_that_comes_twice_at_once_is_told_twice_what_it_has_made_so(
    hall: Hall, what: str
) -> None:
    turned, guild, who = getattr(hall.house.servers, what), GUILD, ANNA.person
    first = [turned(guild, who, Ticket(1)) for _ in range(2)]
    assert await asyncio.gather(*first) == [True, True]
    assert await turned(guild, who, Ticket(1))
    second = [turned(guild, who, Ticket(2)) for _ in range(2)]
    assert await asyncio.gather(*second) == [False, False]


async def test_who_is_listed_is_so_in_one_server_and_until_he_says_no(hall: Hall) -> None:
    servers = hall.house.servers
    assert await servers.list(GUILD, ANNA.person)
    assert await servers.is_listed(GUILD, ANNA.person)
    assert not await servers.is_listed(GUILD, BEN.person)
    assert not await servers.is_listed(GUILD + 1, ANNA.person)
    assert await servers.list(GUILD, BEN.person)
    assert not await servers.list(GUILD, ANNA.person)
    assert not await servers.is_listed(GUILD, ANNA.person)
    assert await servers.is_listed(GUILD, BEN.person)
