"""What stands for persons who were erased where they must be known again.

Nobody reads from it who it is.
"""

import hashlib
import secrets
from typing import Final

from storage import facts
from storage.database import Database, Transaction
from storage.ids import PersonId

KEY: Final = "bans"
"""The name of the fact that fingerprints are made with."""


def make(tx: Transaction, person: PersonId) -> str:
    """Return the fingerprint of *person*; the first that is ever made makes the key to all."""
    return _fingerprint(facts.put_first(tx, KEY, secrets.token_hex(32)), person)


def known(tx: Transaction, person: PersonId) -> str | None:
    """Return the fingerprint that *person* has, if any was ever made of anybody."""
    key = facts.now(tx, KEY)
    return None if key is None else _fingerprint(key, person)


async def of(db: Database, person: PersonId) -> str | None:
    """Return the same."""
    key = await facts.get(db, KEY)
    return None if key is None else _fingerprint(key, person)


def _fingerprint(key: str, person: PersonId) -> str:
    """Return a keyed hash, for numbers of accounts can be guessed."""
    return hashlib.blake2b(str(person).encode(), key=bytes.fromhex(key), digest_size=16).hexdigest()
