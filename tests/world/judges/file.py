"""The file: each ledger whole, nothing of it changed or lost, and everything else fitting it."""

import json
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.finding import Finding
from tests.world.judges.troubles import A_MOMENT, put_back, struck
from tests.world.kept import Copy, pairs

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "file"

OPEN: Final = ("lobby", "playing")


def whole(evening: "Evening") -> Iterator[Finding]:
    """SQLite finds no fault in the file, even after a power cut; no reference leads nowhere."""
    for copy in evening.kept.copies:
        for pragma in ("quick_check", "foreign_key_check"):
            for found in copy.rows(f"PRAGMA {pragma}"):
                if found != ("ok",):
                    yield Finding(JUDGE, copy.at, f"{pragma} at {copy.when}: {found}")


def in_order(evening: "Evening") -> Iterator[Finding]:
    """Entries are numbered from 0 without a hole, and none is older than the one before."""
    set_back = struck(evening, ("S49",), 0.0, math.inf)
    for copy in _filled(evening):
        for game, ledger in copy.ledgers.items():
            numbers = [line.seq for line in ledger]
            if not ledger or numbers != list(range(len(ledger))):
                yield Finding(JUDGE, copy.at, f"the ledger of game {game} has holes: {numbers}")
            times = [line.at for line in ledger]
            if times != sorted(times) and not set_back:
                yield Finding(JUDGE, copy.at, f"the ledger of game {game} goes back in time")


def never_changed(evening: "Evening") -> Iterator[Finding]:
    """What stands in a ledger stays there as it was, whatever becomes of the process."""
    for before, after in pairs(evening.kept.lasting()):
        if put_back(evening, before.at - A_MOMENT, after.at + A_MOMENT):
            continue
        for game, ledger in before.ledgers.items():
            now = after.ledgers.get(game, [])[: len(ledger)]
            if now != ledger:
                at = next(
                    (old.seq for old, new in zip(ledger, now, strict=False) if old != new), len(now)
                )
                what = f"entry {at} of game {game} was there at {before.when}, {before.at:.1f}"
                yield Finding(JUDGE, after.at, f"{what}, and is not at {after.when}")
        ended = {number for (number,) in before.rows("SELECT id FROM game WHERE status = 'over'")}
        for game in ended:
            if len(after.ledgers.get(game, ())) > len(before.ledgers[game]):
                yield Finding(JUDGE, after.at, f"game {game} was over, and went on")


def keys_stay(evening: "Evening") -> Iterator[Finding]:
    """By what those who are erased are known again, and cases dealt, is made once for ever (A5)."""
    kept = "SELECT name, value FROM fact WHERE name = 'bans' OR name LIKE 'cases %'"
    for before, after in pairs(evening.kept.lasting()):
        if put_back(evening, before.at - A_MOMENT, after.at + A_MOMENT):
            continue
        now = dict(after.rows(kept))
        for name, value in before.rows(kept):
            if now.get(name) != value:
                yield Finding(JUDGE, after.at, f"the key {name!r} is another at {after.when}")


def left_as_they_sat(evening: "Evening") -> Iterator[Finding]:
    """The seat that somebody has left is theirs also in a later game, in which it is another."""
    for copy in _filled(evening):
        for table, person, seat, left in copy.rows(
            "SELECT departure.table_id, departure.person, departure.seat, passage.seat"
            " FROM departure JOIN passage USING (table_id, person)"
            " WHERE NOT came AND passage.seat NOT NULL"
        ):
            if seat != left:
                what = f"{person} has left seat {left} of table {table}, or seat {seat}"
                yield Finding(JUDGE, copy.at, what)


def fitting(evening: "Evening") -> Iterator[Finding]:
    """Tables, chairs, games and results say the same of a match as its ledger does."""
    for copy in _filled(evening):
        for what in (*_tables(copy), *_games(copy)):
            yield Finding(JUDGE, copy.at, f"{what} (at {copy.when})")


def told_of_what_is(evening: "Evening") -> Iterator[Finding]:
    """Nobody is told of entries that are not there."""
    for copy in _filled(evening):
        for game, audience, told, upto in copy.rows(
            "SELECT game, audience, told, upto FROM cursor"
        ):
            most = len(copy.ledgers.get(game, ()))
            if told > most or (upto or 0) > most or (upto is not None and upto < told):
                what = f"{audience} was told {told} (to {upto}) of {most} entries of game {game}"
                yield Finding(JUDGE, copy.at, what)


def never_dealt_again(evening: "Evening") -> Iterator[Finding]:
    """No game is dealt twice by the same secret and salts, also where a backup was put back.

    What was dealt just when the power was cut nobody has seen: where it is lost, it is dealt then.
    """
    dealt: dict[tuple[str, int, int, str], int] = {}
    for copy in evening.kept.lasting():
        for table, number, game, *chance in copy.rows(
            "SELECT game.table_id, number, game.id, commitment, game.salts FROM game"
            " JOIN pledge USING (table_id)"
        ):
            commitment, salts = chance
            at = copy.ledgers[game][0].at if copy.ledgers[game] else 0
            if dealt.setdefault((commitment, table, number, salts), at) != at:
                what = f"game {number} of table {table} is dealt as it was before"
                yield Finding(JUDGE, copy.at, what)


def _filled(evening: "Evening") -> list[Copy]:
    return [copy for copy in evening.kept.copies if not copy.empty]


def _tables(copy: Copy) -> Iterator[str]:
    games: dict[int, list[tuple[int, str]]] = {}
    for table, number, status in copy.rows(
        "SELECT table_id, number, status FROM game ORDER BY table_id, number"
    ):
        games.setdefault(table, []).append((number, status))
    chairs: dict[int, list[tuple[int, int | None]]] = {}
    for table, seat, person in copy.rows("SELECT table_id, seat, person FROM chair ORDER BY seat"):
        chairs.setdefault(table, []).append((seat, person))
    for table, status, settings in copy.rows("SELECT id, status, settings FROM seating"):
        played, seated = games.get(table, []), chairs.get(table, [])
        if [number for number, _ in played] != list(range(1, len(played) + 1)):
            yield f"table {table} has played the games {played}"
        still = [number for number, status in played if status == "open"]
        if len(still) != (status == "playing") or (still and still[0] != len(played)):
            yield f"table {table} is {status}, with games {played}"
        if status in ("lobby", "cancelled") and played:
            yield f"table {table} is {status}, and games were played there: {played}"
        if status == "over" and not played:
            yield f"table {table} is over, and nothing was played there"
        seats = [seat for seat, _ in seated]
        most = json.loads(settings)["players"]
        if seats != list(range(len(seats))) and status not in ("lobby", "cancelled"):
            yield f"table {table} has the seats {seats}"
        if len(seats) > most or (status == "playing" and len(seats) != most):
            yield f"table {table} is {status} with {len(seats)} of {most} seats"
        if status == "playing" and all(person is None for _, person in seated):
            yield f"at table {table} nobody plays but bots"


def _games(copy: Copy) -> Iterator[str]:
    for game, number, status, settings in copy.rows(
        "SELECT game.id, number, game.status, settings FROM game"
        " JOIN seating ON seating.id = table_id"
    ):
        ledger, terms = copy.ledgers.get(game, []), json.loads(settings)
        if not ledger:
            continue  # `in_order` says so
        first = json.loads(ledger[0].line)
        if first["event"] != "opened" or first["players"] != terms["players"]:
            yield f"game {game} begins with {first}"
        if first.get("number", number) != number:
            yield f"game {game} is number {number}, and begins with {first['number']}"
        dealt = copy.rows("SELECT count(*) FROM player WHERE game = ?", game)[0][0]
        if dealt != terms["players"]:
            yield f"game {game} was dealt to {dealt} of {terms['players']}"
        counted = copy.rows("SELECT count(*) FROM result WHERE game = ?", game)[0][0]
        if counted and status == "open":
            yield f"game {game} has results, and is not over"
        if counted not in (0, dealt):
            yield f"game {game} has {counted} results for {dealt} seats"
