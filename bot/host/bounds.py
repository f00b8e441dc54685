"""How many tables there may be: as many as the host allows, or fewer where a server says so.

What is played on one person's desk alone takes none of a server's room, and counts by the host's
bounds only.

Rule: it is looked at before anything else, for what is refused then costs nothing; and once more in
    one piece with what is written, for of two that come at once the second must find the first.
"""

from collections.abc import Callable, Collection, Iterable

from bot.host.opening import NOWHERE, Most
from bot.host.refusals import No, Refused
from bot.host.servers import Servers
from bot.host.table import Table
from bot.host.terms import Terms
from storage import room, servers
from storage.database import Transaction
from storage.ids import PersonId, TableId
from storage.room import Open


class Bounds:
    """Sees that no more tables are opened, and nobody sits down at more, than there may be."""

    def __init__(
        self,
        most: Most,
        servers: Servers,
        open_in: Callable[[int], Iterable[Table]],
        of: Callable[[PersonId], Iterable[Table]],
        set_aside: Collection[TableId] = (),
    ) -> None:
        """Allow *most*, and what *servers* say of those *open_in* one, and *of* one person.

        Those that are *set_aside* count nowhere.
        """
        self.most = most
        self._servers, self._open_in, self._of = servers, open_in, of
        self._set_aside = set_aside

    async def must_have_room(self, guild: int, *, on_desk: bool = False) -> None:
        """See that one more table may be open in *guild*; what is opened in none takes no room.

        One that is played *on_desk* takes none of what the server itself allows.

        Raises:
            Refused: there are as many as there may be.
        """
        if self.most.of_server == 0:
            raise Refused(No.NO_NEW_TABLES)
        if guild == NOWHERE:
            return
        allowed = None if on_desk else (await self._servers.settings(guild)).tables
        self._have_room(map(_seen, self._open_in(guild)), allowed)

    def room_is_left(self, tx: Transaction, guild: int, *, on_desk: bool = False) -> None:
        """See the same in one piece with what is written.

        Raises:
            Refused: there are as many as there may be.
        """
        if guild != NOWHERE:
            allowed = None if on_desk else servers.now(tx, guild).tables
            self._have_room(room.open_in(tx, guild), allowed)

    async def must_have_time(
        self, person: PersonId, guild: int = NOWHERE, *, on_desk: bool = False
    ) -> None:
        """See that *person* may sit down at one more table of *guild*; a tutorial does not count.

        Raises:
            Refused: they sit at as many as they may.
        """
        allowed = None
        if guild != NOWHERE and not on_desk:
            allowed = (await self._servers.settings(guild)).tables_of_person
        self._have_time(map(_seen, self._of(person)), guild, allowed)

    def time_is_left(
        self, tx: Transaction, person: PersonId, guild: int = NOWHERE, *, on_desk: bool = False
    ) -> None:
        """See the same in one piece with what is written.

        Raises:
            Refused: they sit at as many as they may.
        """
        allowed = None
        if guild != NOWHERE and not on_desk:
            allowed = servers.now(tx, guild).tables_of_person
        self._have_time(room.open_of(tx, person), guild, allowed)

    def tutorial_of(self, tx: Transaction, person: PersonId, terms: Terms) -> TableId | None:
        """Return, where *terms* are a tutorial's, the one that *person* has of that game already.

        In one piece with what is written: of each game nobody has two.
        """
        known = self._counted(room.open_of(tx, person)) if terms.tutorial else ()
        return next((one.table for one in known if one.tutorial and one.game == terms.game), None)

    def _have_room(self, tables: Iterable[Open], allowed: int | None) -> None:
        """See that there is room beside *tables*, of which the server has *allowed* so many."""
        if allowed == 0:
            raise Refused(No.NO_NEW_TABLES)
        found = self._counted(tables)
        if len(found) >= self.most.of_server or (
            allowed is not None and len(_in_public(found)) >= allowed
        ):
            raise Refused(No.TOO_MANY_FOR_SERVER)

    def _have_time(self, tables: Iterable[Open], guild: int, allowed: int | None) -> None:
        """See the same of *tables* of one person, of which *guild* has *allowed* so many."""
        if self.most.of_person == 0:
            raise Refused(No.NO_NEW_TABLES)
        found = [table for table in self._counted(tables) if not table.tutorial]
        here = [table for table in _in_public(found) if table.guild == guild]
        if len(found) >= self.most.of_person or (allowed is not None and len(here) >= allowed):
            raise Refused(No.TOO_MANY_FOR_PERSON)

    def _counted(self, tables: Iterable[Open]) -> list[Open]:
        return [table for table in tables if table.table not in self._set_aside]


def _seen(table: Table) -> Open:
    terms = table.current.terms
    return Open(table.id, table.current.row.guild, terms.tutorial, terms.practice)


def _in_public(tables: Iterable[Open]) -> list[Open]:
    """Return those of *tables* that are told in a channel."""
    return [table for table in tables if not table.on_desk]
