"""How far each audience was told, in memory as it is on the disk.

Read once, and followed as it is written.

Rule: first written, then true. What is kept here of a cursor is what the database gave back when it
    was written; a stop loses nothing but the knowledge of what need not be looked at.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from storage import cursors
from storage.database import Database
from storage.ids import GameId, PersonId, TableId
from storage.rows import Cursor


@dataclass(frozen=True)
class Standing:
    """Where an audience stands in a game.

    Its cursor, and the entry up to which nothing more concerns it.
    """

    game: GameId
    cursor: Cursor
    passed: int = 0
    in_flight: bool = field(init=False)
    """Whether a send has begun that is not known to have arrived."""
    begin: int = field(init=False)
    """From which entry on there may be something to tell; a send in flight is repeated as it
    began."""

    def __post_init__(self) -> None:
        """See what follows."""
        told, in_flight = self.cursor.told, self.cursor.nonce is not None
        object.__setattr__(self, "in_flight", in_flight)
        object.__setattr__(self, "begin", told if in_flight else max(self.passed, told))


class Progress:
    """Knows how far the audiences of each table are, in the game they are being told."""

    def __init__(self, db: Database) -> None:
        """Follow what is written to *db*."""
        self._db = db
        self._known: dict[TableId, dict[PersonId, Standing]] = {}

    def known(self, table: TableId) -> Mapping[PersonId, Standing]:
        """Return where the audiences of *table* stand, but for whom that must be read."""
        return self._known.get(table, {})

    async def of(self, table: TableId, game: GameId, audience: PersonId) -> Standing:
        """Return where *audience* stands in *game*."""
        known = self.known(table).get(audience)
        if known is None or known.game != game:
            known = Standing(game, await cursors.cursor(self._db, game, audience))
            self._known.setdefault(table, {})[audience] = known
        return known

    def pass_by(self, table: TableId, audiences: Iterable[PersonId], entry: int) -> None:
        """Know that nothing before *entry* which *audiences* were not told is worth a message."""
        known = self._known.get(table, {})
        known.update({who: replace(known[who], passed=entry) for who in audiences})

    async def begin(
        self, table: TableId, at: Standing, audience: PersonId, upto: int, nonce: str, channel: int
    ) -> None:
        """Note, before the first attempt, that entries up to *upto* are told under *nonce*."""
        job = partial(cursors.begin_send, upto=upto, nonce=nonce, channel=channel)
        await self._write(table, at.game, audience, job)

    async def arrived(self, table: TableId, at: Standing, audience: PersonId) -> None:
        """Note that the send in flight has arrived."""
        await self._write(table, at.game, audience, cursors.sent)

    async def skip(self, table: TableId, at: Standing, audience: PersonId, upto: int) -> None:
        """Note that there is nothing to tell up to entry *upto*."""
        await self._write(table, at.game, audience, partial(cursors.skip_to, told=upto))

    def forget(self, table: TableId) -> None:
        """Keep nothing of *table*."""
        self._known.pop(table, None)

    async def _write(
        self, table: TableId, game: GameId, audience: PersonId, job: Callable[..., Cursor]
    ) -> None:
        cursor = await self._db.write(partial(job, game=game, audience=audience))
        known = self._known.setdefault(table, {})
        before = known.get(audience)
        passed = before.passed if before is not None and before.game == game else 0
        known[audience] = Standing(game, cursor, passed)
