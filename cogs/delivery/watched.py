"""What the desks that people have before them say of who is there."""

import math
from typing import Final, Protocol

from bot.host.table import Table
from storage.ids import PersonId


class Watched(Protocol):
    """The desks that follow the game."""

    def followed(self, table: Table) -> bool:
        """Return whether all persons who play at *table* see on their desks what happens."""

    def pressed(self, table: Table, person: PersonId) -> float:
        """Return when *person* last pressed something on their desk at *table*.

        By the loop's clock; long ago, if they never did.
        """


class _Unwatched:
    def followed(self, table: Table) -> bool:
        return False

    def pressed(self, table: Table, person: PersonId) -> float:
        return -math.inf


UNWATCHED: Final[Watched] = _Unwatched()
"""No desk: nobody is known to look at one."""
