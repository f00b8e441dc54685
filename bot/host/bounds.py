"""How many tables there may be: as many as the host allows, or fewer where a server says so.

What is played on one person's desk alone takes none of a server's room, and counts by the host's
bounds only.
"""

from collections.abc import Callable, Iterable

from bot.host.opening import NOWHERE, Most
from bot.host.refusals import No, Refused
from bot.host.servers import Servers
from bot.host.table import Table
from storage.ids import PersonId


class Bounds:
    """Sees that no more tables are opened, and nobody sits down at more, than there may be."""

    def __init__(
        self,
        most: Most,
        servers: Servers,
        open_in: Callable[[int], Iterable[Table]],
        of: Callable[[PersonId], Iterable[Table]],
    ) -> None:
        """Allow *most*, and what *servers* say of those *open_in* one, and *of* one person."""
        self.most = most
        self._servers, self._open_in, self._of = servers, open_in, of

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
        if allowed == 0:
            raise Refused(No.NO_NEW_TABLES)
        found = list(self._open_in(guild))
        if len(found) >= self.most.of_server or (
            allowed is not None and len(_in_public(found)) >= allowed
        ):
            raise Refused(No.TOO_MANY_FOR_SERVER)

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
        found = [table for table in self._of(person) if not table.current.terms.tutorial]
        here = [table for table in _in_public(found) if table.current.row.guild == guild]
        if len(found) >= self.most.of_person or (allowed is not None and len(here) >= allowed):
            raise Refused(No.TOO_MANY_FOR_PERSON)


def _in_public(tables: Iterable[Table]) -> list[Table]:
    """Return those of *tables* that are told in a channel."""
    return [table for table in tables if not table.current.terms.on_desk]
