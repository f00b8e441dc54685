"""Games that are over, as records and with everything turned up."""

import asyncio
import io
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace

from bot.game.fair import Fair
from bot.game.hosted import Event, Hindsight, Hosted, Record, Undealt
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host.house import House
from bot.host.pledge import Pledge
from bot.host.refusals import No, Refused
from bot.host.reviews import Pages
from bot.host.table import Table
from bot.records.looked import Looked, looked_through
from storage import ledger, results, seatings
from storage.database import Database
from storage.ids import GameId, PersonId, TableId
from storage.people import NOBODY
from storage.rows import Dealt, GameRow, Status


@dataclass(frozen=True)
class Match:
    """A match of *table* that is over: its last *game*, when it *ended*, and who won it.

    They are named by their seats in that game.
    """

    table: Table
    game: int
    ended: int
    champions: tuple[Seat, ...]
    dealt: tuple[Dealt, ...] = ()
    """Who sat there then: others may sit there now."""


async def matches(house: House, guild: int, person: PersonId, most: int) -> list[Match]:
    """Return at most so many matches of *person* that are over in *guild*, the last first.

    Also those after which the same table has begun another.
    """
    found: list[Match] = []
    for table in await house.over_with(guild, person, most + house.bounds.most.of_person):
        found += [match async for match in _matches(house.db, table, person, most)]
    return sorted(found, key=lambda match: (-match.ended, -match.table.id))[:most]


async def _matches(db: Database, table: Table, person: PersonId, most: int) -> AsyncIterator[Match]:
    current, left, now = table.current, most, 0
    if current.status in (Status.OVER, Status.ABANDONED) and current.chair_of(person):
        left, now = left - 1, current.public.game
        won = current.rules.won_by(current.public) if current.status is Status.OVER else ()
        assert current.game is not None, "it was played"
        sat = await dealt(db, current.game)
        yield Match(table, now, current.row.changed, won, sat)
    for game, ended in await results.ended_with(db, table.id, person):
        if not left:
            return
        if game.number == now:
            continue
        try:
            state = current.rules.after(current.rules.blank, await table.story(game.id))
        except (ValueError, TypeError, LookupError, AssertionError):
            continue  # it is damaged, which others are not to suffer from
        public = current.rules.see(state, None)
        champions = current.rules.won_by(public)
        if champions or current.rules.stands_alone(public):
            left -= 1
            sat = await dealt(db, game.id)
            yield Match(table, game.number, ended, champions, sat)


async def dealt(db: Database, game: GameId) -> tuple[Dealt, ...]:
    """Return who was dealt cards in *game*, those who are forgotten as their chairs know them."""
    found = await results.dealt(db, game)
    return tuple(
        replace(one, automaton=NOBODY) if one.person is None and one.automaton is None else one
        for one in found
    )


async def was_dealt(db: Database, table: Table, person: PersonId) -> bool:
    """Return whether *table*'s present game was dealt to *person*: for nobody else it counts."""
    game = table.current.game
    return game is not None and any(one.person == person for one in await results.dealt(db, game))


async def was_there(db: Database, table: Table, number: int, person: PersonId) -> bool:
    """Return whether *person* has a seat at *table*, or played its game *number* to the end."""
    if table.current.chair_of(person) is not None:
        return True
    played = await results.ended_with(db, table.id, person)
    return any(game.number == number for game, _ in played)


async def last_over(db: Database, table: Table) -> int:
    """Return the number of *table*'s newest game that is over.

    Raises:
        Refused: there is none.
    """
    over = [row.number for row in await seatings.games(db, table.id) if row.over]
    if not over:
        raise _none_over(table)
    return over[-1]


async def record_of(db: Database, table: Table, number: int) -> Record:
    """Return the record of game *number* of *table*, with what it was dealt by (P16, P17).

    Raises:
        Refused: there was no such game, or it is not over: its cards are nobody's business yet. Or
            it was a tutorial,
            whose cards everybody knows. Or it was given up before anything was dealt.
    """
    game = await _over(db, table, number)
    pledge = table.current.pledge
    fair = None if pledge is None else dealt_by(pledge, table.id, number, game.salts)
    levels = await levels_in(db, table.current.plays, game.id)
    story = await table.story(game.id)
    try:
        return table.current.plays.records.of(story, levels, fair)
    except Undealt:
        raise Refused(No.UNDEALT) from None


def dealt_by(pledge: Pledge, table: TableId, number: int, salts: Sequence[str]) -> Fair:
    """Return what game *number* of a *table* was dealt by, which is over: its secret is in it."""
    return Fair(pledge.commitment, pledge.secret(number).hex(), tuple(salts), table, number)


async def levels_in(db: Database, plays: Hosted, game: GameId) -> dict[Seat, str]:
    """Return the levels of the automata that a *game* was dealt to, as far as they are known."""
    dealt = await ledger.automata(db, game)  # who sits there now, may have come later
    return {Seat(seat): level for seat, level in dealt.items() if level in plays.minds.by_name}


async def hindsight_of(db: Database, table: Table, number: int) -> Hindsight:
    """Return game *number* of *table* with everything turned up (P16).

    Raises:
        Refused: there was no such game, or it is not over, or it was a tutorial.
    """
    return table.current.plays.hindsight(await story_of(db, table, number))


async def story_of(db: Database, table: Table, number: int) -> Sequence[Event]:
    """Return what happened in game *number* of *table*, with nothing left out.

    Raises:
        Refused: there was no such game, or it is not over, or it was a tutorial.
    """
    return await table.story((await _over(db, table, number)).id)


@dataclass(frozen=True)
class Reviewed:
    """A game that is over: its *story*, who was dealt which seat, and how its review stands."""

    game: GameId
    story: Sequence[Event] = field(repr=False)
    dealt: tuple[Dealt, ...]
    pages: Pages


async def review_of(
    house: House, table: Table, number: int, person: PersonId, *, wanted: bool
) -> Reviewed:
    """Return how the review of game *number* of *table* stands, if *person* played there (P23).

    Where it is *wanted*, they ask for what has not been made yet.

    Raises:
        Refused: there was no such game, or it is not over, or it was a tutorial; they did not play
            it, or it has no reviews, or they have asked for too many.
    """
    game = await _over(house.db, table, number)
    if not await was_there(house.db, table, number, person):
        raise Refused(No.NOT_IN_GAME)
    ask = house.reviews.want if wanted else house.reviews.of
    pages = await ask(table.current.plays, game.id, person)
    return Reviewed(game.id, await table.story(game.id), await dealt(house.db, game.id), pages)


async def annotations_of(
    house: House, table: Table, number: int, person: PersonId, record: str
) -> str | None:
    """Return what pages there are of game *number* of *table* as data, beside its *record*'s line.

    None where there are none, or none that *person* may read: who did not play there.

    Raises:
        Refused: there was no such game, or it is not over, or it was a tutorial.
    """
    game, plays = await _over(house.db, table, number), table.current.plays
    if plays.reviewer is None or not await was_there(house.db, table, number, person):
        return None
    found = await house.reviews.of(plays, game.id, person)
    written = {seat: one.page for seat, one in found.pages.items()}
    if not written:
        return None
    story = await table.story(game.id)
    return await asyncio.to_thread(plays.reviewer.annotated, story, written, record)


async def others_dealt(db: Database, table: Table, number: int) -> list[tuple[Seat, PersonId]]:
    """Return the seats that have somebody else now, and to whom game *number* was dealt there."""
    chairs = table.current.company_in(number).chairs
    now = {chair.seat: (chair.person, chair.automaton) for chair in chairs}
    return [
        (Seat(one.seat), one.person)
        for one in await results.dealt(db, (await _over(db, table, number)).id)
        if one.person is not None and now.get(one.seat) != (one.person, None)
    ]


def looked_at(file: bytes) -> Looked:
    """Return what is to be said of a *file* of records, whoever made it."""
    return looked_through(io.BytesIO(file), GAMES)


async def _over(db: Database, table: Table, number: int) -> GameRow:
    if table.current.terms.tutorial:
        raise Refused(No.TUTORIAL)
    game = next((row for row in await seatings.games(db, table.id) if row.number == number), None)
    if game is None or not game.over:
        raise _none_over(table)
    return game


def _none_over(table: Table) -> Refused:
    return Refused(No.CLOSED if table.current.status is Status.CANCELLED else No.NOT_OVER)
