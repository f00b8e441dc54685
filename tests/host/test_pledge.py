"""A table is dealt by the secrets it was committed to, before and after a restart, and tells one
when its game is over."""

import secrets
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from bot.game.fair import SEATS, leads_to, salted
from bot.host import archive, lobby
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE, Ticket
from bot.mini.records.proof import objection
from bot.mini.records.record import RecordedDeal
from bot.mini.records.referee import check
from bot.mini.rules.actions import PickUp
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Stacked
from bot.mini.rules.options import options
from bot.records.parts import write
from storage import backup, restoring, seatings
from storage.ids import PersonId
from storage.sqlite import Sqlite
from tests.seating import owing
from tests.storage.engines import a_file

PEOPLE = [Guest(PersonId(n), f"P{n}") for n in (11, 12, 13, 14, 15)]


async def opened(house: House, players: int = 4, target: int = 1, **options: str) -> Table:
    terms = Terms(edition("german", players, target=target, **options), players)
    return await house.open(1, 2, PEOPLE[0], terms, "en", BY_HOUSE)


async def begun(house: House, players: int = 4, target: int = 1, **options: str) -> Table:
    table = await opened(house, players, target, **options)
    for guest in PEOPLE[1:players]:
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.start(table, PEOPLE[0].person, BY_HOUSE)
    return table


async def act(table: Table, chance: Seeded, *, calling: bool = True) -> None:
    """Do anything that is owed, or call; without *calling* the game goes on for sure, whatever
    cards were dealt."""
    seat = owing(table)[0]
    offered = [
        o for o in options(table.current.sight(seat)) if calling or not isinstance(o, PickUp)
    ]
    await table.submit(offered[chance.below(len(offered))])


async def no(deed: object) -> No:
    with pytest.raises(Refused) as refused:
        await deed  # type: ignore[misc]
    return refused.value.no


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_every_game_of_a_match_is_dealt_as_was_promised_restarts_or_not(
    house: House, players: int
) -> None:
    table = await begun(house, players, target=2)
    assert table.current.pledge is not None
    promised, chance = table.current.pledge.commitment, Seeded(players)
    series = games = 0
    for number in range(3000):
        if table.current.status != "playing":
            break
        game = table.current.moment.game
        await act(table, chance, calling=number > 150)
        if number % 40 == 0:
            again = House(house.db)
            await again.resume()
            table = await again.table(table.id)
        if table.current.status != "playing" or table.current.moment.game > game:
            record = await archive.record_of(house.db, table, game)
            assert record.fair is not None
            assert record.fair.commitment == promised
            assert leads_to(bytes.fromhex(record.fair.secret), game, bytes.fromhex(promised))
            assert objection(record) is None
            assert check(write(record)) == record
            rows = await seatings.games(house.db, table.id)
            story = await table.story(next(row.id for row in rows if row.number == game))
            series += sum(isinstance(event, Stacked) for event in story)
            games += 1
    assert table.current.status == "over"
    assert games >= 2
    assert series > games or players == 5


async def test_a_record_names_the_automata_that_were_dealt_to(house: House) -> None:
    table = await opened(house, players=3, target=9)
    await lobby.join(table, PEOPLE[1], BY_HOUSE)
    await lobby.add_automaton(table, "", BY_HOUSE)
    await lobby.start(table, PEOPLE[0].person, BY_HOUSE)
    (bot,) = (chair for chair in table.current.chairs if chair.automaton is not None)
    chance = Seeded(5)
    while table.current.moment.game == 1:
        await act(table, chance)
    await table.resign(PEOPLE[1].person)
    assert sum(chair.automaton is not None for chair in table.current.chairs) == 2
    record = await archive.record_of(house.db, table, 1)
    assert {chair.seat: chair.level for chair in record.seats if chair.level} == {
        bot.seat: bot.automaton
    }


async def test_a_secret_is_told_when_its_game_is_over_and_not_before(house: House) -> None:
    table = await opened(house, target=2)
    assert await no(archive.last_over(house.db, table)) is No.NOT_OVER
    assert await no(archive.record_of(house.db, table, 1)) is No.NOT_OVER
    for guest in PEOPLE[1:4]:
        await lobby.join(table, guest, BY_HOUSE)
    await lobby.start(table, PEOPLE[0].person, BY_HOUSE)
    chance = Seeded(3)
    while table.current.status == "playing" and table.current.moment.game == 1:
        assert await no(archive.record_of(house.db, table, 1)) is No.NOT_OVER
        assert await no(archive.last_over(house.db, table)) is No.NOT_OVER
        await act(table, chance)
    assert await archive.last_over(house.db, table) == 1
    assert (await archive.record_of(house.db, table, 1)).fair is not None
    for number in (0, 2, 3, -1):
        assert await no(archive.record_of(house.db, table, number)) is No.NOT_OVER


async def test_who_sits_where_is_drawn_from_the_pledge(house: House) -> None:
    table = await opened(house)
    for guest in PEOPLE[1:4]:
        await lobby.join(table, guest, BY_HOUSE)
    drawn = [chair.person for chair in table.current.draws(1, SEATS).order(table.current.chairs)]
    await lobby.start(table, PEOPLE[0].person, BY_HOUSE)
    assert [chair.person for chair in table.current.chairs] == drawn


@a_file
async def test_salt_changes_the_deal_is_kept_as_a_fingerprint_and_counts_once(
    house: House, tmp_path: Path
) -> None:
    table = await opened(house)
    assert table.current.pledge is not None
    promised = table.current.pledge.commitment
    before = table.current.draws(1, SEATS).order(range(20))
    await lobby.salt(table, PEOPLE[0].person, "a gondola at night", Ticket(77))
    await lobby.salt(table, PEOPLE[0].person, "a gondola at night", Ticket(77))
    await lobby.join(table, PEOPLE[1], BY_HOUSE)
    await lobby.salt(table, PEOPLE[1].person, "two words\n`@everyone`", BY_HOUSE)
    assert table.current.pledge.salts == (
        salted("a gondola at night"),
        salted("two words\n`@everyone`"),
    )
    assert table.current.pledge.commitment == promised
    assert table.current.draws(1, SEATS).order(range(20)) != before
    again = House(house.db)
    await again.resume()
    taken_up = (await again.table(table.id)).current.pledge
    assert taken_up is not None
    assert taken_up.salts == table.current.pledge.salts
    assert (
        b"gondola"
        not in (tmp_path / "house.db").read_bytes() + (tmp_path / "house.db-wal").read_bytes()
    )


async def test_salt_is_a_word_of_each_who_sits_there_before_the_start(house: House) -> None:
    table = await opened(house, players=3)
    assert await no(lobby.salt(table, PEOPLE[4].person, "mine", BY_HOUSE)) is No.NOT_SEATED
    for number in range(20):
        await lobby.salt(table, PEOPLE[0].person, str(number), BY_HOUSE)
        assert table.current.pledge is not None
        assert table.current.pledge.salts == (salted(str(number)),), "one word a person"
    for blank in (" ", "\u200b\u2060", "\t\n"):
        assert await no(lobby.salt(table, PEOPLE[0].person, blank, BY_HOUSE)) is No.BLANK_SALT
    for guest in PEOPLE[1:3]:
        await lobby.join(table, guest, BY_HOUSE)
        await lobby.salt(table, guest.person, "19", BY_HOUSE)
    await lobby.leave(table, PEOPLE[2].person, BY_HOUSE)
    await lobby.join(table, PEOPLE[3], BY_HOUSE)
    assert table.current.pledge.salted == (PEOPLE[0].person, PEOPLE[1].person)
    assert table.current.pledge.added_by(salted("19")) == table.current.pledge.salted
    await lobby.start(table, PEOPLE[0].person, BY_HOUSE)
    assert await no(lobby.salt(table, PEOPLE[0].person, "late", BY_HOUSE)) is No.NOT_IN_LOBBY


async def test_a_table_of_old_plays_on_without_a_pledge(house: House) -> None:
    table = await begun(house)
    await house.db.write(lambda tx: tx.execute("DELETE FROM pledge"))
    again = House(house.db)
    await again.resume()
    table = await again.table(table.id)
    assert table.current.pledge is None
    chance = Seeded(5)
    while table.current.status == "playing":
        await act(table, chance)
    assert (await archive.record_of(house.db, table, 1)).fair is None


async def test_a_lobby_of_old_takes_no_salt(house: House) -> None:
    table = await opened(House(house.db, Seeded(1)))
    assert table.current.pledge is None
    assert await no(lobby.salt(table, PEOPLE[0].person, "mine", BY_HOUSE)) is No.NO_PLEDGE


def test_nothing_of_a_pledge_is_in_a_repr() -> None:
    from bot.host.pledge import Pledge
    from storage.ids import TableId
    from storage.rows import PledgeRow

    row = PledgeRow(b"S" * 32, "c", ("a",), ((PersonId(1), "b"),))
    for shown in (repr(row), repr(Pledge(TableId(1), row))):
        assert "S" * 4 not in shown
        assert (b"S" * 4).hex() not in shown


@a_file
async def test_a_copy_put_back_does_not_deal_the_same_once_more_and_its_games_are_right(
    house: House, tmp_path: Path
) -> None:
    table, dealt = await begun(house, target=3), []
    for _ in range(6):
        await act(table, Seeded(1))
    for copy in ("a.db", "b.db"):
        backup.backup(tmp_path / "house.db", tmp_path / copy)
    for file in ("house.db", "a.db", "b.db"):
        db = house.db if file == "house.db" else await Sqlite.open(tmp_path / file)
        again, chance = House(db), Seeded(2)
        await again.resume()
        same = await again.table(table.id)
        while same.current.moment.game < 3 and same.current.status == "playing":
            await act(same, chance)
        assert same.current.status == "playing"
        records = [await archive.record_of(db, same, number) for number in (1, 2)]
        assert [objection(record) for record in records] == [None, None]
        assert all(check(write(record)) == record for record in records)
        dealt.append(records[1].deal)
        if file != "house.db":
            await db.close()
    assert len({write_deal(deal) for deal in dealt}) > 1


def write_deal(deal: RecordedDeal) -> str:
    return "".join((*deal.identities, *deal.numbers))


@a_file
async def test_a_game_that_was_running_when_a_copy_was_made_is_right_to_its_end(
    house: House, tmp_path: Path
) -> None:
    """The copy adds something for games to come; what is drawn in this one was promised before."""
    table, chance = await begun(house, target=9), Seeded(3)
    while table.current.public.round < 3:
        await act(table, chance, calling=False)
    backup.backup(tmp_path / "house.db", tmp_path / "copy.db")
    db = await Sqlite.open(tmp_path / "copy.db")
    again = House(db)
    await again.resume()
    same = await again.table(table.id)
    assert same.current.pledge is not None
    assert len(same.current.pledge.salts) == 1, "what the copy has added"
    while same.current.moment.game == 1:
        await act(same, chance, calling=same.current.public.round > 10)
    game = (await same.games())[0]
    story = await same.story(game.id)
    assert sum(isinstance(event, Stacked) for event in story) > 1, "drawn after the copy was made"
    record = await archive.record_of(db, same, 1)
    assert check(write(record)) == record
    assert objection(record) is None
    await db.close()


async def test_every_table_of_every_house_is_dealt_by_a_secret_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[bytes] = []
    real = secrets.token_bytes

    def noted(length: int) -> bytes:
        made.append(real(length))
        return made[-1]

    monkeypatch.setattr("bot.host.pledge.secrets.token_bytes", noted)
    rows = []
    for name in ("a.db", "b.db"):
        db = await Sqlite.open(tmp_path / name)
        house = House(db)
        for number in range(5):
            guest = Guest(PersonId(100 + number), "P")
            table = await house.open(1, 2, guest, Terms(), "en", BY_HOUSE)
            assert table.current.pledge is not None
            rows.append(table.current.pledge.row)
        await db.close()
    assert [row.master for row in rows] == made, "from the system's own randomness"
    assert len({row.master for row in rows}) == len({row.commitment for row in rows}) == 10
    assert {len(row.master) for row in rows} == {32}


async def test_what_is_put_back_deals_nothing_that_was_dealt_in_a_future_that_was_given_up(
    tmp_path: Path,
) -> None:
    """Of one copy, whoever made it and however often it is put back, no two futures are alike."""
    path, copies = tmp_path / "bot.db", [tmp_path / "ours.db", tmp_path / "by hand.db"]
    db = await Sqlite.open(path)
    house = House(db)
    running = await begun(house, target=3)
    gathering = await opened(house)
    backup.backup(path, copies[0])
    await db.checkpoint()
    await db.close()
    copies[1].write_bytes(path.read_bytes())
    secrets_of = [table.current.pledge for table in (running, gathering)]
    assert all(secrets_of)
    dealt: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    kept_promise: set[str] = set()
    for copy in copies * 3:
        restoring.restore(copy, path, len(dealt))
        db = await Sqlite.open(path)
        again = House(db)
        await again.resume()
        one, two = [await again.table(each.id) for each in (running, gathering)]
        for guest in PEOPLE[1:4]:
            await lobby.join(two, guest, BY_HOUSE)
        await lobby.start(two, PEOPLE[0].person, BY_HOUSE)
        chance = Seeded(2)
        while one.current.moment.game == 1 and one.current.status == "playing":
            await act(one, chance)
        records = [await archive.record_of(db, one, 1)]
        assert objection(records[0]) is None, "the game that ran is dealt as was promised"
        kept_promise.add(write_deal(records[0].deal))
        salts = [table.current.salts for table in (one, two)]
        dealt.append((salts[0], salts[1]))
        await db.close()
    assert len(kept_promise) == 1
    assert len({salts for salts, _ in dealt}) == len({salts for _, salts in dealt}) == len(dealt)
