"""What is kept of persons, whatever tables they sit at."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from storage import bans, deeds, handovers, passages, reviews
from storage.database import Database, Job, Transaction
from storage.ids import PersonId
from storage.ledger import Repeated, remember
from storage.rows import Person

NOBODY: Final = "nobody"
"""Who sat on a chair whose person was erased, where an automaton's level would stand."""

REMEMBERED: Final = 4096
"""Rows in memory; beyond this all are read anew, which nobody notices."""


class People:
    """Everybody's row; those asked for lately are remembered as they are on the disk.

    Rule: only this writes to the table, and what is remembered is forgotten when a write of it has
        ended.
    """

    def __init__(self, db: Database) -> None:
        """Keep them in *db*."""
        self._db = db
        self._known: dict[PersonId, Person] = {}
        self._writes = 0

    async def get(self, who: PersonId) -> Person:
        """Return what is kept of *who*; of a stranger nothing."""
        known = self._known.get(who)
        if known is not None:
            return known
        writes = self._writes
        rows = await self._db.read(
            "SELECT id, language, dm_channel, dm_closed, dm_notice, plain, quiet, locale"
            " FROM person WHERE id = ?",
            (who,),
        )
        person = Person(*rows[0]) if rows else Person(who)
        if writes == self._writes:  # else it may have changed while we read
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[who] = person
        return person

    def forget(self, who: PersonId | None) -> None:
        """Read *who*'s row anew when it is asked for: it has changed, here or in another process.

        Also who is reading it just now does not remember it. None is everybody.
        """
        self._writes += 1
        if who is None:
            self._known.clear()
        else:
            self._known.pop(who, None)

    def _written(self, who: PersonId) -> None:
        self.forget(who)
        if self._db.relay is not None:
            self._db.relay.changed(who)

    async def set_language(self, who: PersonId, language: str) -> None:
        """Note the language that *who* has chosen."""
        await self._set(who, "language", "excluded.language", lambda _: language)

    async def set_locale(self, who: PersonId, language: str) -> None:
        """Note the language of *who*'s Discord, which they read unless they have chosen one."""
        await self._set(who, "locale", "excluded.locale", lambda _: language)

    async def set_quiet(self, who: PersonId, quiet: str | None) -> None:
        """Note the quiet hours of *who*; None is none."""
        await self._set(who, "quiet", "excluded.quiet", lambda _: quiet)

    async def set_plain(self, who: PersonId, plain: bool, interaction: int | None = None) -> bool:
        """Note whether *who* wants words alone (P21); return it.

        What an *interaction* wanted that was noted before is not noted again: it may have been
        turned since.
        """

        def given(tx: Transaction) -> int:
            if interaction is not None:
                remember(tx, interaction, None, "")
            return plain

        try:
            await self._set(who, "plain", "excluded.plain", given)
        except Repeated:
            return bool((await self.get(who)).plain)
        return plain

    async def set_dm_channel(self, who: PersonId, channel: int) -> None:
        """Note the DM channel of *who*."""
        await self._set(who, "dm_channel", "excluded.dm_channel", lambda _: channel)

    async def dm_closed(self, who: PersonId) -> None:
        """Note that *who* takes no DMs, if that is news."""
        await self._set(
            who, "dm_closed", "coalesce(person.dm_closed, excluded.dm_closed)", lambda tx: tx.now
        )

    async def dm_noticed(self, who: PersonId) -> None:
        """Note that *who* was told what to do about closed DMs."""
        await self._set(who, "dm_notice", "excluded.dm_notice", lambda tx: tx.now)

    async def dm_open(self, who: PersonId) -> None:
        """Note that *who* takes DMs."""
        await self._write(
            who,
            "UPDATE person SET dm_closed = NULL, dm_notice = NULL WHERE id = ?",
            lambda _: (who,),
        )

    async def erase(self, who: PersonId, interaction: int | None = None) -> None:
        """Keep nothing of *who*, in the file and its log; by an *interaction* only once.

        Where they sat in games that are over, nobody sat.

        Their seats in games that go on must have been given up.

        Raises:
            Repeated: that interaction has done it before; nothing is erased.
        """

        def job(tx: Transaction) -> None:
            if interaction is not None:
                remember(tx, interaction, None, "")
            tx.execute("DELETE FROM person WHERE id = ?", (who,))
            tx.execute("DELETE FROM cursor WHERE audience = ?", (who,))
            for kind in ("lost", "alone"):
                tx.execute("DELETE FROM post WHERE slot LIKE ?", (f"{kind}:%:{who}",))
            for relation in (
                "memo",
                "vote",
                "interest",
                "calling",
                "listing",
                "salt",
                "attempt",
            ):
                tx.execute(f"DELETE FROM {relation} WHERE person = ?", (who,))  # noqa: S608 - words of ours
            tx.execute(
                "UPDATE chair SET person = NULL, automaton = ?, name = '', again = 0"
                " WHERE person = ?",
                (NOBODY, who),
            )
            reviews.forget(tx, who)  # which finds them where they sat
            for column in ("person", "finisher"):
                tx.execute(f"UPDATE player SET {column} = NULL WHERE {column} = ?", (who,))  # noqa: S608 - words of ours
            # Where they played alone, in their DMs, the channel is theirs as much as their number.
            tx.execute(
                "UPDATE seating SET channel = CASE WHEN guild = 0 THEN 0 ELSE channel END,"
                " owner = 0 WHERE owner = ?",
                (who,),
            )
            passages.forget(tx, who)
            handovers.forget(tx, who)
            bans.forget(tx, who)
            deeds.forget(tx, who)

        await self._after(who, job)
        await self._db.checkpoint()

    async def _set(
        self, who: PersonId, column: str, value: str, given: Callable[[Transaction], Any]
    ) -> None:
        sql = (
            f"INSERT INTO person (id, {column}) VALUES (?, ?)"  # noqa: S608 - the words are ours, the values bound
            f" ON CONFLICT (id) DO UPDATE SET {column} = {value}"
        )
        await self._write(who, sql, lambda tx: (who, given(tx)))

    async def _write(
        self, who: PersonId, sql: str, given: Callable[[Transaction], tuple[Any, ...]]
    ) -> None:
        def job(tx: Transaction) -> None:
            tx.execute(sql, given(tx))

        await self._after(who, job)

    async def _after(self, who: PersonId, job: Job[None]) -> None:
        """Write *job*, and forget *who* when it has ended."""
        writing = asyncio.ensure_future(self._db.write(job))
        # Also when whoever waits for it is cancelled.
        writing.add_done_callback(lambda _: self._written(who))
        await asyncio.shield(writing)
