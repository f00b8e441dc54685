"""The deal: every card follows from the secret that was promised, and no two tables have one.

Rule: it is worked out as the README says, from what is in the file.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tests.world.judges.finding import Finding
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "fair"

LINKS: Final = 2_000
"""More than any chain of secrets has."""

AGENTS: Final = ("F", "B", "Z", "X")
NUMBERS: Final = ("52", "11", "0", "29")
BUILDS: Final = ("tall", "thin", "short", "fat")
CODES: Final = tuple(f"code {one}" for one in "ABCD")
PLACES: Final = ("rialto", "san_marco", "san_giorgio", "bridge_of_sighs", "salute")


def no_two_secrets_alike(evening: "Evening") -> Iterator[Finding]:
    """What a table is dealt by, nobody can know who has seen another."""
    last = evening.kept.last("told")
    seen: dict[bytes, int] = {}
    for table, master in (
        []
        if last is None or last.empty
        else last.rows("SELECT table_id, master FROM pledge ORDER BY table_id")
    ):
        if master in seen:
            yield Finding(JUDGE, 0.0, f"tables {seen[master]} and {table} have the same secret")
        seen[master] = table


def dealt_as_promised(evening: "Evening") -> Iterator[Finding]:
    """Every deal and every pile follows from the table's promise, and from what people added."""
    last = evening.kept.last("told")
    if last is not None and not last.empty:
        yield from promised(last)


def promised(last: Copy) -> Iterator[Finding]:
    """Yield where it does not, as the file is *last*."""
    for table, master, commitment in last.rows("SELECT table_id, master, commitment FROM pledge"):
        chain = list(_chain(master, bytes.fromhex(commitment)))
        if not chain:
            yield Finding(JUDGE, last.at, f"table {table}: another secret than was promised")
            continue
        for game, number, salts in last.rows(
            "SELECT id, number, salts FROM game WHERE table_id = ?", table
        ):
            lines = [json.loads(line.line) for line in last.ledgers[game]]
            draws = _Draws(chain[-1 - number], table, number, salts.split())
            placement = next((line["edition"].get("placement") for line in lines[:1]), None)
            dealt = any(line["event"] == "dealt" for line in lines)
            if placement == "chosen" and not dealt:
                continue  # there figures are placed first
            for wrong in _mini(draws, lines) if placement is None else _board(draws, lines):
                yield Finding(JUDGE, last.at, f"table {table}, game {number}: {wrong}")


def _chain(master: bytes, commitment: bytes) -> Iterator[bytes]:
    """Yield the secrets from the last to the one that was shown; none if it is not reached."""
    links = [master]
    while links[-1] != commitment:
        if len(links) > LINKS:
            return
        links.append(hashlib.sha256(links[-1]).digest())
    yield from links


class _Draws:
    """What is drawn in a game."""

    def __init__(self, secret: bytes, table: int, game: int, salts: Sequence[str]) -> None:
        self._secret, self.game = secret, game
        self._table, self._salts = table, salts

    def of(self, what: str) -> "_Words":
        lines = (f"table {self._table}", f"game {self.game}", what, *self._salts)
        return _Words(hmac.digest(self._secret, "\n".join(lines).encode(), "sha256"))


class _Words:
    def __init__(self, key: bytes) -> None:
        self._key, self._drawn = key, 0

    def below(self, limit: int) -> int:
        while True:
            word = hmac.digest(self._key, str(self._drawn).encode(), "sha256")
            self._drawn += 1
            if (drawn := int.from_bytes(word[:8])) < 2**64 - 2**64 % limit:
                return drawn % limit

    def shuffled(self, things: Iterable[str]) -> list[str]:
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in list(rest)]


PHANTOM: Final = {
    "ares": "orange orange blue blue white white white black black purple",
    "mb": "red red blue blue yellow black black white white white",
}
"""The balls of each set."""

Lines = list[dict[str, Any]]


def _mini(draws: _Draws, lines: Lines) -> Iterator[str]:
    dealt = sorted((one for one in lines if one["event"] == "dealt"), key=lambda one: one["seat"])
    dealt += [one for one in lines if one["event"] == "dummydealt"]
    words, dummy = draws.of("series 1"), dealt[-1]["event"] == "dummydealt"
    begins = next((one["first"] for one in lines if one["event"] == "roundbegan"), None)
    if draws.game == 1 and words.below(3 if dummy else 4) != begins:
        yield "another begins"
    if words.shuffled(AGENTS) != [one["identity"] for one in dealt]:
        yield "other identities"
    if words.shuffled(NUMBERS) != [one["number"] for one in dealt]:
        yield "other numbers"
    if dummy and dealt[-1]["left"] != dealt[-1][("identity", "number")[words.below(2)]]:
        yield "the dummy's cards lie otherwise"
    rounds, drawn = 0, 1
    for one in lines:
        if one["event"] == "roundbegan":
            rounds = one["number"]
        elif one["event"] == "stacked":
            series = rounds // len(PLACES) + 1
            if series > drawn:
                words, drawn = draws.of(f"series {series}"), series
            if words.shuffled(PLACES) != one["order"]:
                yield f"a pile of series {series} lies otherwise"


def _board(draws: _Draws, lines: Lines) -> Iterator[str]:
    edition, words = lines[0]["edition"], draws.of("deal")
    dealt = [one for one in lines if one["event"] in ("dealt", "arrested") and "identity" in one]
    dealt.sort(key=lambda one: one.get("seat", len(AGENTS)))
    begins = next((one["seat"] for one in lines if one["event"] == "turnbegan"), None)
    if words.below(lines[0]["players"]) != begins:
        yield "another begins"
    if edition["placement"] == "chosen":
        words = draws.of("turn 1")
    for one in lines if edition["placement"] == "random" else ():
        if one["event"] == "placed" and words.shuffled(sorted(one["spaces"])) != one["spaces"]:
            yield "figures begin elsewhere"
    for name, cards in (("identity", AGENTS), ("build", BUILDS), ("code", CODES)):
        if words.shuffled(cards) != [one[name] for one in dealt]:
            yield f"another {name}"
    shaken: dict[int, list[str]] = {}
    for one in lines:
        if one["event"] == "turnbegan":
            shaken[one["number"]] = []
        elif one["event"] == "shaken":
            shaken[max(shaken)] = one["balls"]
    for turn, balls in shaken.items():
        if balls and sorted(words.shuffled(PHANTOM[edition["balls"]].split())[:3]) != balls:
            yield f"other balls in turn {turn}"
        if edition["balls"] == "ares" or balls != ["white"] * 3:
            words = draws.of(f"turn {turn + 1}")
