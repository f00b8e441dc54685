"""Two processes on one database: each sees to its own servers, and limits of people count all."""

import random
from functools import partial

import pytest

from bot.game.chance import Seeded
from bot.games import GAMES
from bot.host import away, banning, erasure, leftovers, lobby, practice
from bot.host.clock import AWAY, Clock
from bot.host.house import House
from bot.host.logbook import Logbook
from bot.host.opening import Guest, Most
from bot.host.refusals import Elsewhere, No, Refused
from bot.host.standings import Standings
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.tutorial import Tutorials
from bot.mini.rules.editions import edition
from storage import bans, cursors, erasures, reviews
from storage.database import Database
from storage.ids import GameId, PersonId
from storage.leftovers import KEPT
from storage.scope import Scope
from tests.host.hall import DAY, HOUR, START, act
from tests.seating import owing

VENICE, ROME, CAMPO = 1, (1 << 22) + 1, 20
"""A server of each process."""
GUILDS = (VENICE, ROME)
PEOPLE = [Guest(PersonId(n), f"P{n}") for n in (10, 11, 12, 13)]
ANNA = PEOPLE[0]


class Two:
    """The houses of two processes, at one time of day."""

    def __init__(self, db: Database) -> None:
        self.db, self.now = db, START
        db._now = lambda: self.now  # type: ignore[attr-defined]
        self.houses = [self.house(group) for group in range(2)]
        self.clocks = [Clock(house) for house in self.houses]

    def house(self, group: int, most: Most = Most(99, 99)) -> House:  # noqa: B008
        """Return that of a new process, which knows nothing yet."""
        scope = Scope(2, 2, group)
        return House(self.db, Seeded(4), lambda: self.now / 1000, most, scope)

    async def start_again(self) -> None:
        """Have both take up what is on disk, as new processes do."""
        self.houses = [self.house(group) for group in range(2)]
        self.clocks = [Clock(house) for house in self.houses]
        for house, clock in zip(self.houses, self.clocks, strict=True):
            await house.resume()
            for table in house.open_tables():
                clock.look(table)

    async def playing(self, group: int, terms: Terms | None = None) -> Table:
        """Return a match of four in the server of a process."""
        house = self.houses[group]
        how = terms or Terms(edition("german", target=1), 4)
        table = await house.open(GUILDS[group], CAMPO, ANNA, how, "en", BY_HOUSE)
        for guest in PEOPLE[1:]:
            await lobby.join(table, guest, BY_HOUSE, house.bounds)
        await lobby.start(table, ANNA.person, BY_HOUSE)
        return table

    async def over(self, group: int) -> tuple[Table, GameId]:
        """Return a match there that is over, and its game."""
        table, chance = await self.playing(group), random.Random(1)
        while table.current.status == "playing":
            await act(table, owing(table)[0], chance, calls=True)
        assert table.current.game is not None
        return table, table.current.game


@pytest.fixture
async def two(db: Database) -> Two:
    found = Two(db)
    await found.start_again()
    return found


async def test_each_takes_up_its_own_and_says_of_others_who_is_in_charge(two: Two) -> None:
    tables = [await two.playing(0), await two.playing(1)]
    await two.start_again()
    for group, house in enumerate(two.houses):
        assert [table.id for table in house.open_tables()] == [tables[group].id]
        assert [table.id for table in house.of(ANNA.person)] == [tables[group].id]
        assert await house.latest_first(0) == [tables[group].id]
        assert (await house.table(tables[group].id)).id == tables[group].id
        with pytest.raises(Elsewhere) as other:
            await house.table(tables[1 - group].id)
        assert (other.value.no, other.value.group) == (No.ELSEWHERE, 1 - group)
        with pytest.raises(Elsewhere):
            await house.open(GUILDS[1 - group], CAMPO, ANNA, Terms(), "en", BY_HOUSE)
        with pytest.raises(Refused) as none:
            await house.table(tables[1].id + 1)  # type: ignore[arg-type]
        assert none.value.no is No.NO_SUCH_TABLE


async def test_what_is_over_is_found_where_it_was_played(two: Two) -> None:
    tables = [(await two.over(group))[0].id for group in range(2)]
    await two.start_again()
    for group, house in enumerate(two.houses):
        assert [one.id for one in await house.over_with(None, ANNA.person, 9)] == [tables[group]]


async def test_each_decides_for_who_is_late_at_its_own_tables(two: Two) -> None:
    terms = Terms(edition("german", target=1), 4, pace=TimeControl.LIVE)
    here, there = [await two.playing(group, terms) for group in range(2)]
    before = here.current.written
    await two.start_again()
    for clock in two.clocks:
        await clock.tick()
    two.now += HOUR // 2
    two.clocks[0]._seen = two.now
    await two.clocks[0].tick()
    missed = "SELECT DISTINCT table_id FROM lapse"
    assert await two.db.read(missed) == [(here.id,)]
    assert (await two.houses[1].table(there.id)).current.written == before


async def test_while_one_is_away_the_clocks_of_the_other_run(two: Two) -> None:
    """Also where it is started anew, and whoever stops notes only when its own last ran."""
    terms = Terms(edition("german", target=1), 4, pace=TimeControl.LIVE)
    tables = [await two.playing(group, terms) for group in range(2)]
    for clock in two.clocks:
        await clock.tick()
    begun = two.now
    for _ in range(3):
        two.now += AWAY
        await two.clocks[0].tick()
    await two.start_again()
    for clock in two.clocks:
        await clock.tick()
    here, there = [two.houses[group].due(tables[group]) for group in range(2)]
    assert here is not None
    assert there is not None
    assert there.until - here.until == 3 * AWAY
    assert [house.still for house in two.houses] == [(), ((begun, two.now),)]
    await two.start_again()
    assert [house.still for house in two.houses] == [(), ((begun, two.now),)]
    seen = await two.db.read("SELECT name FROM fact WHERE name LIKE 'clock%' ORDER BY name")
    assert seen == [("clock",), ("clock:1",)]


async def test_each_counts_and_reviews_the_games_of_its_own_servers(two: Two) -> None:
    games = [(await two.over(group))[1] for group in range(2)]
    for group in range(2):
        await two.houses[group].reviews.want(GAMES["mini"], games[group], PersonId(12))
    for group in range(2):
        scope = two.houses[group].scope
        assert [one.game for one in await reviews.waiting(two.db, 9, scope)] == [games[group]]
        assert await reviews.how_many_wait(two.db, scope) == 1
        assert await two.houses[group].standings.count() == 1
        counted = await two.db.read("SELECT DISTINCT game FROM result ORDER BY game")
        assert [game for (game,) in counted] == sorted(games[: group + 1])
    assert await Standings(two.db).count() == 0


async def test_each_throws_pages_of_its_own_away_that_another_version_has_made(two: Two) -> None:
    games = [(await two.over(group))[1] for group in range(2)]
    for game in games:
        await two.db.write(
            partial(reviews.keep, game=game, seat=0, version="old", accuracy=1.0, page="")
        )
    scope = two.houses[1].scope
    await two.db.write(partial(reviews.throw_away, but=["new"], scope=scope))
    assert await two.db.read("SELECT game FROM review") == [(games[0],)]


async def test_each_posts_the_case_of_the_day_in_its_own_servers(two: Two) -> None:
    for group, house in enumerate(two.houses):
        await house.servers.change(GUILDS[group], daily_channel=CAMPO)
    two.now += DAY + 2 * HOUR
    for group, house in enumerate(two.houses):
        found, _ = await house.mornings.owed()
        assert [one.guild for one in found] == [GUILDS[group]]


async def test_each_tells_its_own_logs(two: Two) -> None:
    for group, house in enumerate(two.houses):
        await house.servers.change(GUILDS[group], log_channel=CAMPO)
        await house.servers.change(GUILDS[group], PersonId(10), language="de")
    for group, house in enumerate(two.houses):
        assert await Logbook(two.db, house.scope).owing() == (GUILDS[group],)


async def test_each_erases_its_own_servers_and_no_other(two: Two) -> None:
    tables = [await two.playing(0), await two.playing(1)]
    for guild in GUILDS:
        await two.db.write(partial(erasures.begin, guild=guild))
    await two.start_again()
    first, second = two.houses
    assert await erasure.begun(first) == (VENICE,)
    with pytest.raises(Elsewhere):
        await erasure.erase_server(first, ROME)
    await erasure.take_up(first)
    assert await two.db.read("SELECT id FROM seating") == [(tables[1].id,)]
    assert await erasure.begun(second) == (ROME,)
    await erasure.take_up(second)
    assert await two.db.read("SELECT id FROM seating") == []


async def test_nobody_is_erased_half(two: Two) -> None:
    """Who plays in a server of another process gives that seat up there first."""
    tables = [await two.playing(0), await two.playing(1)]
    with pytest.raises(Elsewhere) as other:
        await erasure.erase(two.houses[0], ANNA.person)
    assert other.value.group == 1
    assert all(table.current.chair_of(ANNA.person) for table in tables)
    await tables[1].resign(ANNA.person)
    assert await erasure.erase(two.houses[0], ANNA.person) == 1


async def test_each_takes_those_out_who_may_not_sit_in_its_own_servers(two: Two) -> None:
    for group in range(2):
        await two.playing(group)
        job = partial(bans.ban, guild=GUILDS[group], person=ANNA.person, author=PersonId(12))
        await two.db.write(job)
    await two.start_again()
    for house in two.houses:
        assert [await banning.sweep(house) for _ in range(2)] == [1, 0]
    assert [house.of(ANNA.person) for house in two.houses] == [(), ()]


async def test_each_deals_what_a_stop_came_in_between(two: Two) -> None:
    tables = []
    for house, guild in zip(two.houses, GUILDS, strict=True):
        terms = Terms(practice=True)
        tables.append(await house.open(guild, 0, ANNA, terms, "en", BY_HOUSE, calling=False))
    await two.start_again()
    await practice.take_up(two.houses[1])
    stands = await two.db.read("SELECT status FROM seating ORDER BY id")
    assert stands == [("lobby",), ("playing",)]


async def test_each_clears_its_own_tables_away(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.leftovers.BREATH", 0)
    for group in range(2):
        table, game = await two.over(group)
        await two.houses[group].reviews.want(GAMES["mini"], game, PersonId(12))
        await two.db.write(partial(reviews.end, game=game, how=reviews.Stands.MADE, version=""))
        for slot, shown in (("lobby", "said"), ("panel:1:1", "frozen")):
            await two.db.write(
                partial(cursors.begin_post, table=table.id, slot=slot, channel=5, nonce="n")
            )
            await two.db.write(
                partial(cursors.posted, table=table.id, slot=slot, message=6, shown=shown)
            )
        left = f"left {table.id} abcd"
        await two.db.write(
            lambda tx, name=left: tx.execute("INSERT INTO fact VALUES (?, '1')", (name,))
        )
        guild = GUILDS[group]
        await two.db.write(
            lambda tx, guild=guild: tx.execute(
                "INSERT INTO morning (guild, day, channel, nonce, first_attempt)"
                " VALUES (?, '2027-01-01', 5, 'n', 1)",
                (guild,),
            )
        )
        cancelled = await two.houses[group].open(guild, CAMPO, ANNA, Terms(), "en", BY_HOUSE)
        await lobby.cancel(cancelled, ANNA.person, BY_HOUSE)
    two.now += KEPT + 1
    cleared = [await leftovers.clear_tables(two.db, two.now, one.scope) for one in two.houses]
    assert cleared[0] == cleared[1] == 5
    assert await leftovers.clear_tables(two.db, two.now) == 0


async def test_no_foreign_server_is_taken_for_one_that_the_bot_is_out_of(two: Two) -> None:
    for group in range(2):
        await two.playing(group)
    for group, house in enumerate(two.houses):
        await away.look(house, lambda _: False)
        gone = "SELECT guild FROM server WHERE away IS NOT NULL ORDER BY guild"
        assert [guild for (guild,) in await two.db.read(gone)] == list(GUILDS[: group + 1])
        with pytest.raises(AssertionError):
            await away.look_at(house, GUILDS[1 - group], lambda _: False)
    two.now += away.KEPT
    assert [await away.overdue(house) for house in two.houses] == [(VENICE,), (ROME,)]


async def test_at_how_many_tables_somebody_sits_counts_everywhere(two: Two) -> None:
    two.houses = [two.house(group, Most(99, 1)) for group in range(2)]
    await two.playing(0)
    with pytest.raises(Refused) as refused:
        await two.houses[1].open(ROME, CAMPO, ANNA, Terms(), "en", BY_HOUSE)
    assert refused.value.no is No.TOO_MANY_FOR_PERSON
    clara = Guest(PersonId(77), "Clara")
    table = await two.houses[1].open(ROME, CAMPO, clara, Terms(), "en", BY_HOUSE)
    with pytest.raises(Refused) as refused:
        await lobby.join(table, ANNA, BY_HOUSE, two.houses[1].bounds)
    assert refused.value.no is No.TOO_MANY_FOR_PERSON
    with pytest.raises(Refused) as refused:
        await practice.begin(two.houses[1], ROME, ANNA, Terms(), "en", Ticket(7))
    assert refused.value.no is No.TOO_MANY_FOR_PERSON


async def test_nobody_has_two_tutorials_of_a_game_though_one_was_forgotten(two: Two) -> None:
    known = await Tutorials(two.houses[0]).sit_down(ANNA, "en", Ticket(1))
    again = await Tutorials(two.house(0)).sit_down(ANNA, "en", Ticket(2))
    assert again.id == known.id
    other = await Tutorials(two.house(0)).sit_down(ANNA, "en", Ticket(3), "board")
    assert other.id != known.id
    with pytest.raises(Elsewhere):
        await Tutorials(two.houses[1]).sit_down(ANNA, "en", Ticket(4))
