"""Who opens a table, how many there may be, and what is written then."""

from dataclasses import dataclass
from typing import Final

from bot.host.terms import Terms, write_terms
from storage import interests, pledges, seatings, servers
from storage.database import Transaction
from storage.ids import PersonId, TableId
from storage.rows import PledgeRow


@dataclass(frozen=True)
class Most:
    """How many tables may be open at once in a server, and at how many a person may sit."""

    of_server: int = 50
    of_person: int = 10


MANY: Final = Most()

NOWHERE: Final = 0
"""The channel of what is told on a desk alone, and the server where it was opened in none: no
snowflake is zero."""


@dataclass(frozen=True)
class Guest:
    """A person who wants a seat, with the name they are shown by."""

    person: PersonId
    name: str


@dataclass(frozen=True)
class Opening:
    """A new table in its lobby, with its owner in the first chair.

    *calling* calls those who want to know when a table opens. What it is
    dealt by is its *pledge*, if it has one (P17).
    """

    guild: int
    channel: int
    owner: Guest
    terms: Terms
    language: str
    calling: bool
    pledge: PledgeRow | None

    def to_disk(self, tx: Transaction) -> TableId:
        """Write all of it; return the table's number."""
        owner, settings = self.owner, write_terms(self.terms)
        table = seatings.create(tx, self.guild, self.channel, owner.person, settings, self.language)
        seatings.sit(tx, table, 0, owner.name, person=owner.person)
        if self.calling:
            interests.call(tx, self.guild, table, owner.person)
            servers.call(tx, self.guild, table)
        if self.pledge is not None:
            pledges.pledge(tx, table, self.pledge.master, self.pledge.commitment)
        return table
