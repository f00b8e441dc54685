"""A host's own series of daily cases: nobody can look them up, and all was promised beforehand.

Rule: a promise is on disk a day before its first case, and a secret is told to nobody before its
    day is past.
"""

import secrets
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import lru_cache, partial
from typing import Final

from bot.game import fair
from bot.host.cases import Cases
from bot.host.pledge import MASTER_BYTES
from bot.host.solving import HOUSE
from storage import chains
from storage.database import Database, Transaction

AHEAD: Final = timedelta(days=30)
"""For so long it is always promised beforehand what comes."""


@dataclass(frozen=True)
class Chain:
    """Secrets for the days *after* one, a thousand of them; its repr shows none."""

    after: date
    master: bytes = field(repr=False)

    @property
    def promise(self) -> str:
        """What was shown beforehand, in hexadecimal."""
        return _secrets(self.master)[0].hex()

    def number(self, day: date) -> int:
        """Return which of its days that is, from 1."""
        return (day - self.after).days

    def secret(self, day: date) -> bytes:
        """Return by what the case of *day* is dealt: for nobody before that day is past.

        Raises:
            ValueError: it is none of its days.
        """
        if day not in self:
            raise ValueError("a chain has secrets for its own days")
        return _secrets(self.master)[self.number(day)]

    def __contains__(self, day: date) -> bool:
        """Return whether it has a secret for *day*."""
        return 1 <= self.number(day) <= fair.MOST_GAMES


@dataclass(frozen=True)
class Proof:
    """What was promised for a *day*: by hashing its *secret* *times* over it comes out."""

    promise: str
    secret: str
    times: int


class OwnSeries:
    """The chains by which a host's own cases are dealt, one after the other."""

    def __init__(self, db: Database, cases: Cases) -> None:
        """Keep them in *db*, and deal those of *cases* by them."""
        self._db, self._cases = db, cases
        self._chains: tuple[Chain, ...] = ()
        cases.secrets[HOUSE] = self._secret

    async def keep_up(self) -> None:
        """See that the days to come are promised: else a new chain begins, after the last.

        That is seen where it is written: another process may have begun one meanwhile.
        """
        if not self._chains:
            await self.read()
        today = self._cases.today()
        if self.of(today + AHEAD) is None:
            await self._db.write(partial(_promise, today=today))
            await self.read()

    def of(self, day: date) -> Chain | None:
        """Return the chain by which the case of *day* is dealt, if there is one."""
        return next((chain for chain in self._chains if day in chain), None)

    def promise(self, day: date) -> str:
        """Return what was shown before that *day* of by what its case is dealt; else nothing."""
        chain = self.of(day)
        return "" if chain is None else chain.promise

    def proof(self, day: date) -> Proof | None:
        """Return what proves how the case of *day* was dealt, once that day is past."""
        chain = self.of(day)
        if chain is None or not self._cases.is_past(day):
            return None
        return Proof(chain.promise, chain.secret(day).hex(), chain.number(day))

    async def read(self) -> None:
        """Know the chains that have begun, or will."""
        self._chains = _of(await chains.all_of(self._db))

    def _secret(self, said: str) -> bytes | None:
        day = date.fromisoformat(said)
        chain = self.of(day)
        return None if chain is None else chain.secret(day)


def _promise(tx: Transaction, today: date) -> None:
    """Begin a chain after the last, unless the days to come are promised."""
    begun = _of(chains.now(tx))
    if not any(today + AHEAD in chain for chain in begun):
        ends = [chain.after + timedelta(days=fair.MOST_GAMES) for chain in begun]
        after = max((today, *ends))
        chains.begin(tx, after.isoformat(), secrets.token_bytes(MASTER_BYTES))


def _of(begun: chains.Begun) -> tuple[Chain, ...]:
    return tuple(Chain(date.fromisoformat(day), end) for day, end in begun)


@lru_cache(maxsize=8)
def _secrets(master: bytes) -> tuple[bytes, ...]:
    """Return all of a chain by their numbers: whoever looks back asks for hundreds at once."""
    return fair.secrets_of(master)
