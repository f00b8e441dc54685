"""Provably fair deals: every draw of a table follows from a secret it was committed to (P17).

The house makes a chain of secrets, each the SHA-256 of the next, and shows its beginning, the
*commitment*, before anybody sits down. Game n is dealt with the n-th secret after it: nobody can
work that out from what was shown, and once it is told, hashing it n times must give the commitment.
*Salts* are what players add, which the house cannot foresee. It proves that no deal was changed,
and that nobody chose it who did not know the secret. It does not prove that the house did not look;
and whoever knows the secret and adds the last salt can try out salts until the deal suits them.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Annotated, Final, TypeVar

import msgspec

T = TypeVar("T")

MOST_GAMES: Final = 1_000
"""Games that a chain has secrets for; no match is as long."""

SEATS: Final = "seats"
"""The draw that decides who sits where, made with the first game's secret."""

_WORDS: Final = 1 << 64


class Draws:
    """Chance that follows from a secret, the salts, and what it is for, and can be repeated.

    The key is HMAC-SHA256 of the lines "table …", "game …", what is drawn, and the salts. The n-th
    word, from 0 on, is the first eight bytes of HMAC-SHA256 of n, in decimal, under that key; words
    that would make a number below a limit likelier than others are left out.
    """

    def __init__(
        self, secret: bytes, table: int, game: int, what: str, salts: Sequence[str]
    ) -> None:
        """Make the draws for *what* (`SEATS` or a word of the rules) in a *game* of a *table*."""
        lines = "\n".join((f"table {table}", f"game {game}", what, *salts))
        self._key = hmac.digest(secret, lines.encode(), "sha256")
        self._drawn = 0

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1, each equally likely."""
        fair = _WORDS - _WORDS % limit
        while True:
            word = int.from_bytes(hmac.digest(self._key, b"%d" % self._drawn, "sha256")[:8])
            self._drawn += 1
            if word < fair:
                return word % limit

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return *things* shuffled: the first is drawn from all, the next from the rest, …"""
        rest = list(things)
        return tuple(rest.pop(self.below(len(rest))) for _ in things)


Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""A SHA-256 in hexadecimal."""


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game of a table was dealt by; *game* counts within the match.

    Its repr shows no secret.
    """

    commitment: Hash
    secret: Hash
    salts: tuple[Hash, ...]
    table: Annotated[int, msgspec.Meta(ge=1)]
    game: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Fair>"

    @property
    def promised(self) -> bool:
        """Whether the secret is what the commitment promised."""
        return leads_to(bytes.fromhex(self.secret), self.game, bytes.fromhex(self.commitment))

    def draws(self, what: str) -> Draws:
        """Return the draws for *what*, as they were made."""
        return Draws(bytes.fromhex(self.secret), self.table, self.game, what, self.salts)


def secret_of(master: bytes, game: int) -> bytes:
    """Return the secret of *game*, from 1, in the chain that ends with *master*.

    That of game 0 is the commitment.

    Raises:
        ValueError: the chain is not so long.
    """
    if not 0 <= game <= MOST_GAMES:
        raise ValueError(f"a chain has secrets for {MOST_GAMES} games")
    return _hashed(master, MOST_GAMES - game)


def secrets_of(master: bytes) -> tuple[bytes, ...]:
    """Return all secrets of the chain that ends with *master*, by their numbers, from that of 0."""
    found = [master]
    for _ in range(MOST_GAMES):
        found.append(_hashed(found[-1], 1))
    return tuple(reversed(found))


def leads_to(secret: bytes, game: int, commitment: bytes) -> bool:
    """Return whether *secret* is what *commitment* promised for *game*."""
    return 1 <= game <= MOST_GAMES and hmac.compare_digest(_hashed(secret, game), commitment)


def salted(text: str) -> str:
    """Return the salt that *text* makes: its SHA-256 in hexadecimal.

    So what somebody typed is kept nowhere.
    """
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _hashed(secret: bytes, times: int) -> bytes:
    for _ in range(times):
        secret = hashlib.sha256(secret).digest()
    return secret
