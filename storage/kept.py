"""Everything that is kept of a person or of a server, wherever it stands in the file.

Rule: of a game that goes on nothing is read here by which its cards, or what others have chosen,
    could be known; and of what others did, not who they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from storage.database import Database

Row = dict[str, Any]
"""One row of the file, by what its columns are called."""


@dataclass(frozen=True)
class Relation:
    """Rows that are found by a person, or by a server: *says* are their columns, as SQL has them.

    *column* is where the number of whom they are about stands.
    """

    column: str
    says: tuple[str, ...]
    source: str

    async def rows(self, db: Database, number: int) -> list[Row]:
        """Return the rows that are about *number*."""
        named = tuple(one.rpartition(" AS ")[2].rpartition(".")[2] for one in self.says)
        sql = f"SELECT {', '.join(self.says)} FROM {self.source}"  # noqa: S608 - words of ours
        return [dict(zip(named, row, strict=True)) for row in await db.read(sql, (number,))]


_TABLE: Final = ("seating.id AS table_id", "guild", "channel", "thread", "status")
_GAME: Final = ("game.id AS game", "table_id", "game.number", "game.status", "game.ended")
_BY_TABLE: Final = "JOIN seating ON seating.id = table_id"
_BY_GAME: Final = "JOIN game ON game.id = game"
_AS_TEXT: Final = "CAST(CAST(? AS BIGINT) AS TEXT)"
"""A number that is asked for, as it stands in a text."""

OF_PERSON: Final[Mapping[str, Relation]] = {
    "settings": Relation(
        "person.id",
        ("language", "locale", "plain", "quiet", "dm_channel", "dm_closed", "dm_notice"),
        "person WHERE id = ?",
    ),
    "tables_opened": Relation(
        "seating.owner",
        (*_TABLE, "language", "settings", "created"),
        "seating WHERE owner = ? ORDER BY id",
    ),
    "seats": Relation(
        "chair.person",
        (*_TABLE, "chair.seat", "chair.name", "chair.joined", "chair.again", "chair.missed"),
        f"chair {_BY_TABLE} WHERE person = ? ORDER BY table_id",
    ),
    "dealt": Relation(
        "player.person",
        (*_GAME, "player.seat", "player.gone"),
        f"player {_BY_GAME} WHERE person = ? ORDER BY game.id",
    ),
    "finished_for_others": Relation(
        "player.finisher",
        (*_GAME, "player.seat"),
        f"player {_BY_GAME} WHERE finisher = ? ORDER BY game.id",
    ),
    "played_on": Relation(
        "handover.person",
        (*_GAME, "handover.seat"),
        f"handover {_BY_GAME} WHERE person = ? ORDER BY game.id, seq",
    ),
    "reviews": Relation(
        "player.person",
        ("game", "player.seat", "review.version", "accuracy", "page"),
        "player JOIN review USING (game, seat) WHERE ? IN (person, finisher) ORDER BY game",
    ),
    "reviews_wanted": Relation(
        "wanted_review.person",
        ("game", "seat", "at", "status"),
        "wanted_review WHERE person = ? ORDER BY at, game",
    ),
    "notes": Relation(
        "memo.person",
        ("game", "about", "text", "at"),
        "memo WHERE person = ? ORDER BY game, about",
    ),
    "told": Relation(  # how many lines an unfinished game has would tell that somebody has chosen
        "cursor.audience",
        ("game", "channel", "CASE game.status WHEN 'over' THEN told END AS told"),
        f"cursor {_BY_GAME} WHERE audience = ? ORDER BY game",
    ),
    "told_of_lost_places": Relation(
        "post.slot",
        ("table_id", "channel", "message"),
        f"post WHERE slot LIKE 'lost:%:' || {_AS_TEXT} ORDER BY table_id, slot",
    ),
    "told_of_deeds": Relation(
        "post.slot",
        ("table_id", "channel", "message"),
        f"post WHERE slot LIKE 'alone:%:' || {_AS_TEXT} ORDER BY table_id, slot",
    ),
    "votes": Relation(
        "vote.person",
        ("table_id", "what", "status", "against"),
        "vote JOIN motion ON motion.id = motion WHERE person = ? ORDER BY motion",
    ),
    "left": Relation(
        "departure.person",
        ("table_id", "seat"),
        "departure WHERE person = ? ORDER BY table_id",
    ),
    "came_and_went": Relation(
        "passage.person", ("table_id", "came", "seat"), "passage WHERE person = ? ORDER BY id"
    ),
    "added_to_deals": Relation(
        "salt.person", ("table_id", "salt"), "salt WHERE person = ? ORDER BY table_id"
    ),
    "wants_calls": Relation(
        "interest.person",
        ("guild", "called"),
        "interest WHERE person = ? ORDER BY guild",
    ),
    "called_to": Relation(
        "calling.person", ("table_id",), "calling WHERE person = ? ORDER BY table_id"
    ),
    "listed": Relation("listing.person", ("guild",), "listing WHERE person = ? ORDER BY guild"),
    "cases": Relation(
        "attempt.person",
        ("series", "day", "opened", "done", "in_time", "mistakes", "hints", "claims", "marks")
        + ("guild", "looked_up"),
        "attempt WHERE person = ? ORDER BY series, day",
    ),
    "banned": Relation("ban.person", ("guild", "at"), "ban WHERE person = ? ORDER BY guild"),
    "bans_spoken": Relation(
        "ban.author", ("guild", "person", "at"), "ban WHERE author = ? ORDER BY guild, at"
    ),
    "deeds": Relation(
        "deed.author",
        ("guild", "at", "what", "table_id", "whom", "detail"),
        "deed WHERE author = ? ORDER BY id",
    ),
    "deeds_about": Relation(
        "deed.whom", ("guild", "at", "what", "table_id"), "deed WHERE whom = ? ORDER BY id"
    ),
}
"""By a name for each what is kept of a person: where a number of persons stands, it stands here."""

OF_SERVER: Final[Mapping[str, Relation]] = {
    "settings": Relation("server.guild", ("settings", "called", "away"), "server WHERE guild = ?"),
    "bans": Relation(
        "ban.guild", ("person", "author", "at"), "ban WHERE guild = ? ORDER BY at, person"
    ),
    "erased_bans": Relation(
        "erased_ban.guild", ("fingerprint", "at"), "erased_ban WHERE guild = ? ORDER BY at"
    ),
    "deeds": Relation(
        "deed.guild",
        ("at", "author", "what", "table_id", "whom", "detail"),
        "deed WHERE guild = ? ORDER BY id",
    ),
    "wants_calls": Relation(
        "interest.guild", ("person", "called"), "interest WHERE guild = ? ORDER BY person"
    ),
    "listed": Relation("listing.guild", ("person",), "listing WHERE guild = ? ORDER BY person"),
    "cases_posted": Relation(
        "morning.guild", ("day", "channel", "message"), "morning WHERE guild = ? ORDER BY day"
    ),
    "tables": Relation(
        "seating.guild",
        (*_TABLE, "owner", "language", "settings", "created"),
        "seating WHERE guild = ? ORDER BY id",
    ),
    "seats": Relation(
        "seating.guild",
        ("table_id", "chair.seat", "chair.person", "chair.automaton", "chair.joined"),
        f"chair {_BY_TABLE} WHERE guild = ? ORDER BY table_id, seat",
    ),
    "dealt": Relation(
        "seating.guild",
        (*_GAME, "player.seat", "player.person", "player.automaton", "player.gone", "finisher"),
        f"player {_BY_GAME} {_BY_TABLE} WHERE guild = ? ORDER BY game.id, seat",
    ),
}
"""The same of a server, but for what its people keep to themselves."""


async def of_person(db: Database, person: int) -> dict[str, list[Row]]:
    """Return everything that is kept of *person*, by the names of `OF_PERSON`."""
    return {name: await one.rows(db, person) for name, one in OF_PERSON.items()}


async def of_server(db: Database, guild: int) -> dict[str, list[Row]]:
    """Return what is kept of the server *guild*, by the names of `OF_SERVER`."""
    return {name: await one.rows(db, guild) for name, one in OF_SERVER.items()}


async def count_of_server(db: Database, guild: int) -> dict[str, int]:
    """Return how much is kept of the server *guild*: tables by how they stand, games, people."""
    found = dict(
        await db.read(
            "SELECT status, count(*) FROM seating WHERE guild = ? GROUP BY status", (guild,)
        )
    )
    ((found["games"],),) = await db.read(
        f"SELECT count(*) FROM game {_BY_TABLE} WHERE guild = ? AND game.status = 'over'",  # noqa: S608 - words of ours
        (guild,),
    )
    for relation in ("server", "interest", "listing", "ban", "erased_ban", "deed", "morning"):
        ((found[relation],),) = await db.read(
            f"SELECT count(*) FROM {relation} WHERE guild = ?",  # noqa: S608 - words of ours
            (guild,),
        )
    return found


@dataclass(frozen=True)
class Over:
    """A game that is over: its table, the *number* it has there, and what it was dealt with."""

    id: int
    table: int
    number: int
    settings: str
    salts: tuple[str, ...]
    guild: int
    ended: int | None


_OVER: Final = (
    "SELECT game.id, table_id, number, settings, salts, guild, ended"  # noqa: S608 - words of ours
    f" FROM game {_BY_TABLE} WHERE game.status = 'over'"
)


async def over_of_person(db: Database, person: int) -> list[Over]:
    """Return the games that are over and had *person* in them, in order."""
    where = "game.id IN (SELECT game FROM player WHERE person = ? OR finisher = ?)"
    return _over(await db.read(f"{_OVER} AND {where} ORDER BY game.id", (person, person)))


async def over_of_server(db: Database, guild: int) -> list[Over]:
    """Return the games of the server *guild* that are over, in order."""
    return _over(await db.read(f"{_OVER} AND guild = ? ORDER BY game.id", (guild,)))


def _over(rows: list[tuple[Any, ...]]) -> list[Over]:
    return [
        Over(game, table, number, settings, tuple(salts.split()), guild, ended)
        for game, table, number, settings, salts, guild, ended in rows
    ]
