"""What people were told has counted: it is in the file, once, and nothing is that nobody asked for.

Rule: an interaction and all that it did are written in one piece, with one time. So whose doing an
    entry is can be told by when it was written.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from tests.world.judges import wire
from tests.world.judges.deeds import UNSAID, before_in_match, deeds, there
from tests.world.judges.finding import Finding
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import lost_with_it, put_back, struck
from tests.world.judges.wire import COMMAND, FORM, Interaction, calls, interactions
from tests.world.kept import Copy, Line

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "acknowledged"

MESSAGE, THINKING, NOTED, CHANGE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

ACTORS: Final = ("seat", "by", "place")
"""What an entry calls whoever did it; a place is nobody's from the number of players on."""

# fmt: off
NOBODYS: Final = {
    "opened", "dealt", "dummydealt", "stacked", "roundbegan", "turnbegan", "met", "settled",
    "unmasked", "won", "drawn", "abandoned", "arrested", "shaken", "placed", "turnended",
    "unsealed", "sealed", "glimpsed", "lapsed", "judged", "expelled",
}
# fmt: on
"""Entries of both games that follow from something else, or are nobody's decision."""


A_SECOND: Final = 1_000
"""Milliseconds in which who is back may find done what was under way."""


SAVED: Final = "desk-notes-saved"

SILENT: Final = (
    "SELECT person, gone FROM lapse JOIN player USING (game, seat)"
    " WHERE game = ? AND in_a_row > 1 AND person IS NOT NULL"
)
"""For whom an automaton came to play in a game; perhaps it still does."""


def written_first(evening: "Evening") -> Iterator[Finding]:
    """Nobody is told of anything that is not on the disk by then."""
    last = evening.kept.last("told")
    if last is None or struck(evening, ("S50",), 0.0, last.at):
        return
    asked, kinds = interactions(evening.history), _kinds(evening)
    for number, looks in evening.kept.filed.items():
        one = asked.get(number)
        if one is None or len(one.came) > 1 or number not in last.interactions:
            continue
        said = looks[1:] if kinds.get(number) in (THINKING, NOTED) else looks[:1]
        if said and not any(known for _, known in looks):
            what = f"interaction {number} was answered before it was written"
            yield Finding(JUDGE, said[0][0], what)


def never_lost(evening: "Evening") -> Iterator[Finding]:
    """What was on the disk when somebody was answered is there for ever."""
    for number, looks in evening.kept.filed.items():
        since = next((at for at, known in looks if known), None)
        if since is None:
            continue
        for copy in evening.kept.copies:
            if copy.at < since or lost_with_it(evening, since, copy.at):
                continue
            if copy.empty or number not in copy.interactions:
                what = f"interaction {number}, answered at {since:.1f}, is lost at {copy.when}"
                yield Finding(JUDGE, copy.at, what)
                break


def asked_for(evening: "Evening") -> Iterator[Finding]:
    """Nothing counts that nobody has asked for, and no table was opened by itself."""
    asked = interactions(evening.history)
    for copy in evening.kept.copies:
        if copy.empty:
            continue
        for number in copy.interactions.keys() - asked.keys() - copy.foreign:
            yield Finding(JUDGE, copy.at, f"interaction {number} counts, and never was")
        if copy.when != "told":
            continue
        opened = {(table, at) for table, at in copy.interactions.values()}
        for table, created, owner in copy.rows("SELECT id, created, owner FROM seating"):
            if table in copy.ours and (table, created) not in opened:
                yield Finding(JUDGE, copy.at, f"table {table} of {owner} was opened by itself")


def done_by_them(evening: "Evening") -> Iterator[Finding]:
    """Every decision of a person was asked for by that person, or their time is said to be up."""
    last, asked = evening.kept.last("told"), interactions(evening.history)
    if last is None or put_back(evening, 0.0, last.at):
        return
    by_time: dict[tuple[int | None, int], list[Interaction]] = {}
    for number, (table, at) in last.interactions.items():
        if number in asked:
            by_time.setdefault((table, at), []).append(asked[number])
    # By a clock that was set nobody can tell what came first.
    done = {} if struck(evening, ("S49",), 0.0, last.at) else deeds(evening, last)
    for table, game, players in last.rows(
        "SELECT table_id, game.id, json_extract(settings, '$.players') FROM game"
        " JOIN seating ON seating.id = table_id"
    ):
        if table not in last.ours:
            continue
        dealt = {
            seat: person
            for seat, person in last.rows(
                "SELECT seat, person FROM player WHERE game = ? AND NOT gone", game
            )
        }
        lapses = last.rows("SELECT seq, seat, in_a_row FROM lapse WHERE game = ?", game)
        silent = silent_before(last, table, game)
        ledger = last.ledgers[game]
        for begun, batch in _batches(last, game):
            seat = _actor(batch[0], players)
            clicks = by_time.get((table, batch[0].at), [])
            person = dealt.get(seat) if seat is not None else None
            if person is None:  # an automaton's, or of a seat that somebody has left
                continue
            if any(one.person == person for one in clicks):
                continue
            since = _played_for(seat, batch, begun, lapses)
            if since is None and person in silent:
                since = 0
            back = there(done.get(table, ()), ledger, person)
            if since is not None and not any(
                ledger[since].at < at < batch[0].at - A_SECOND for at in back
            ):
                continue
            who = [one.person for one in clicks] or "nobody"
            what = f"entry {batch[0].seq} of game {game} is {person}'s, asked for by {who}"
            yield Finding(JUDGE, evening.kept.moment(batch[0].at) or last.at, what)


def silent_before(copy: Copy, table: int, game: int) -> set[int]:
    """Return for whom an automaton may play since an earlier game of the same match.

    Who came for somebody who had left stands nowhere in the game in which they came.
    """
    silent: set[int] = set()
    sits = {person for (person,) in copy.rows("SELECT person FROM chair WHERE table_id = ?", table)}
    for earlier in before_in_match(copy, table, game):
        played = copy.rows("SELECT person FROM player WHERE game = ?", earlier)
        for person, gone in copy.rows(SILENT, earlier):
            silent |= {person} | (sits - {one for (one,) in played} if gone else set())
    return silent


def notes_kept(evening: "Evening") -> Iterator[Finding]:
    """What somebody wrote down, and was told is kept, stands there as they wrote it."""
    last = evening.kept.last("told")
    if last is None:
        return
    kinds, wanted = _kinds(evening), {}
    asked = interactions(evening.history).values()
    typed: dict[int, float] = {}
    for one in asked:
        if {"notes", "text"} <= _named(one):
            typed[one.person] = one.came[-1]
    for one in asked:
        if one.came[0] <= typed.get(one.person, -1.0):
            continue  # what is meant by what they type is for the bot to find out
        text = one.typed.get("text")
        _, table, verb, moment, about = [*one.custom_id.split(":"), *[""] * 5][:5]
        if one.kind != FORM or verb != "noted" or text is None:
            continue
        key = one.person, int(table, 36), int(moment.split(".")[0]), about
        said = _said(evening, one)
        if kinds.get(one.id) not in (MESSAGE, CHANGE) or not said:
            wanted.pop(key, None)  # of what nobody was told it may be either
        elif _is_saved(said):
            wanted[key] = one, text
    for (person, table, number, about), (one, text) in wanted.items():
        found = last.rows(
            "SELECT text FROM memo JOIN game ON game.id = game"
            " WHERE person = ? AND table_id = ? AND number = ? AND about = ?",
            *(person, table, number, about),
        )
        there = found[0][0] if found else ""
        if _letters(there) != _letters(text) and not put_back(evening, one.came[0], last.at):
            what = f"the note of {person} about {about!r} at table {table} is {found}, not {text!r}"
            yield Finding(JUDGE, one.came[0], what)


def salted(evening: "Evening") -> Iterator[Finding]:
    """What somebody has added to what a table is dealt by is what they added last."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    asked = interactions(evening.history)
    wanted: dict[tuple[int, int | None], Interaction] = {}
    for number, (table, _) in sorted(last.interactions.items()):
        one = asked.get(number)
        if one is not None and _adds(one):
            wanted[one.person, table] = one
        elif one is not None and one.what == UNSAID:
            wanted.pop((one.person, table), None)  # what was typed before, that does not say
    for (person, table), one in wanted.items():
        salt = _salt(one)
        found = last.rows("SELECT salt FROM salt WHERE person = ? AND table_id = ?", person, table)
        if found and found[0][0] != salt and not put_back(evening, one.came[0], last.at):
            yield Finding(JUDGE, one.came[0], f"the salt of {person} at table {table} is older")


def salted_by_who_plays(evening: "Evening") -> Iterator[Finding]:
    """A game is dealt by nothing that somebody has added who sits at its table no more."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    typed: dict[tuple[int | None, str], set[int]] = {}
    asked = interactions(evening.history)
    for number, (table, _) in last.interactions.items():
        one = asked.get(number)
        if one is not None and _adds(one):
            typed.setdefault((table, _salt(one)), set()).add(one.person)
    for game, table, salts in last.rows("SELECT id, table_id, salts FROM game"):
        players = last.rows("SELECT person FROM player WHERE game = ?", game)
        players += last.rows("SELECT person FROM departure WHERE table_id = ?", table)
        players += last.rows("SELECT person FROM passage WHERE table_id = ?", table)
        for salt in salts.split():
            who = typed.get((table, salt))
            if who and not who & {person for (person,) in players}:
                what = f"table {table} is dealt by what {sorted(who)} have added, and do not play"
                yield Finding(JUDGE, last.at, what)


def _adds(one: Interaction) -> bool:
    """Return whether somebody has added something to the deal by that."""
    return one.kind == COMMAND and {"match", "salt"} <= _named(one)


def _salt(one: Interaction) -> str:
    """Return what is kept of what somebody has typed for the deal."""
    (text,) = (part["value"] for part in wire.within(one.data) if part.get("name") == "text")
    return hashlib.sha256(str(text).encode(errors="surrogatepass")).hexdigest()


def _named(one: Interaction) -> set[str]:
    """Return what stands in a command: itself, its parts and its options."""
    return {str(part["name"]) for part in wire.within(one.data) if "name" in part}


def _said(evening: "Evening", one: Interaction) -> str:
    """Return what that was answered by."""
    found = [
        call.exchange.body
        for call in calls(evening.history)
        if call.parts[:2] == ("interactions", str(one.id)) and call.exchange.status < 300
    ]
    return "\n".join(each["content"] for each in wire.within(found) if each.get("content"))


def _is_saved(said: str) -> bool:
    """Return whether somebody is told that what they wrote is kept."""
    return any(says("house", SAVED, plain(line)) is not None for line in said.split("\n"))


def _letters(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


def _kinds(evening: "Evening") -> dict[int, int]:
    """Return how each interaction was answered first."""
    return {
        int(call.parts[1]): call.exchange.body["type"]
        for call in reversed(calls(evening.history))
        if call.parts[0] == "interactions"
    }


def _batches(copy: Copy, game: int) -> Iterator[tuple[int, list[Line]]]:
    """Yield what was written at one time, with the entry with which its round or turn began."""
    begun = 0
    for _, lines in groupby(copy.ledgers[game], key=lambda line: line.at):
        batch = list(lines)
        yield begun, batch
        starts = [one.seq for one in batch if '"roundbegan"' in one.line]
        starts += [one.seq for one in batch if '"turnbegan"' in one.line]
        begun = max(starts, default=begun)


def _actor(line: Line, players: int) -> int | None:
    """Return whose decision an entry is, if anybody's."""
    entry = json.loads(line.line)
    if entry["event"] in NOBODYS:
        return None
    seat = next((entry[name] for name in ACTORS if name in entry), None)
    return seat if isinstance(seat, int) and seat < players else None


def _played_for(
    seat: int | None, batch: list[Line], begun: int, lapses: list[tuple[int, int, int]]
) -> int | None:
    """Return since which entry an automaton may decide, if at all: their time was up by then."""
    before = [one for one in lapses if one[1] == seat and one[0] <= batch[-1].seq]
    if not before:
        return None
    seq, _, in_a_row = max(before)
    return seq if seq >= begun or in_a_row > 1 else None
