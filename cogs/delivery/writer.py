"""What the courier asks of whoever writes the letters."""

from collections.abc import Sequence
from typing import Protocol

from bot.game.seats import Seat
from bot.host.table import Table
from bot.mini.rules.events import Event
from bot.mini.rules.hindsight import Hindsight
from bot.mini.rules.sight import Sight
from cogs.delivery.drafts import Draft
from storage.clocks import Lapse
from storage.ids import PersonId


class MessageWriter(Protocol):
    """Puts into words, at the moment of sending, what an audience may know; None is nothing worth a message."""

    def lobby(self, table: Table) -> Draft:
        """Return the message in the parent channel."""

    def panel(self, table: Table, sight: Sight) -> Draft:
        """Return the panel of the present round, from the public's *sight*."""

    def frozen_panel(self, table: Table, sight: Sight) -> Draft:
        """Return the panel of a round that is over."""

    def bulletins(self, table: Table, lapses: Sequence[Lapse]) -> dict[str, Draft]:
        """Return by slot what is to stand in the thread besides the game, missed decisions among it."""

    def thread_name(self, table: Table) -> str:
        """Return what the table's thread is called."""

    def notice(
        self,
        table: Table,
        events: Sequence[Event],
        sight: Sight,
        present: Sight,
        unreachable: frozenset[PersonId],
        over: Hindsight | None = None,
    ) -> Draft | None:
        """Return what the thread reads of public *events*; *sight* is the public's after them, *present* its now.

        Of a game that has ended with them, *over* is what everybody may know then.
        """

    async def letter(
        self, table: Table, person: PersonId, seat: Seat, events: Sequence[Event], sight: Sight
    ) -> Draft | None:
        """Return what *person* reads of *events*, all visible to *seat*; *sight* is the seat's after them."""

    async def test_letter(self, table: Table, person: PersonId) -> Draft:
        """Return the message that tries whether *person* can be reached."""
