"""Lobbies: only who may does what is done there, and what is chosen is kept.

Rule: who sits there follows from what was done there, one thing after the other.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.world.history import Seen
from tests.world.judges import wire
from tests.world.judges.deeds import UNSAID, Deed, lasting
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import put_back
from tests.world.judges.wire import calls, interactions, overtaken, within
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "lobbies"

OWNERS: Final = ("start", "cancel", "set")
"""What only who has opened the table may do."""

SEATED: Final = ("add", "drop", "leave", "salt", *OWNERS)
"""What only who sits there may do."""

ALONE: Final = ("practice", "tutorial")
"""What opens a table without a lobby."""

TOGETHER: Final = ("edition", "game", "players")
"""What is chosen together with other things, and may change them."""

PARTS: Final = ("edition", "game")
"""What consists of several things."""

JOIN: Final = "join"
"""What offers a seat."""

SETTLED: Final = 60.0
"""Seconds after which its message says that a table gathers no more."""


@dataclass
class Lobby:
    """Who sits there, as far as that is known."""

    seated: set[int] = field(default_factory=set)
    owner: int | None = None
    """Nobody where that is one of several."""
    bots: int = 0
    gathers: bool = True

    def then(self, deed: Deed) -> str:
        """Go on with what somebody did; return what is wrong with that, if anything is."""
        sits = deed.person in self.seated
        if deed.what in SEATED and not sits:
            return "and does not sit there"
        if deed.what in OWNERS and self.owner not in (None, deed.person):
            return f"and it is {self.owner}'s"
        match deed.what:
            case "join":
                self.seated.add(deed.person)
            case "leave":
                self.lets_go(deed.person)
            case _ if (person := deed.one.takes_out) is not None:
                self.lets_go(person)
            case "add" | "drop":
                self.bots += 1 if deed.what == "add" else -1
            case "start" | "cancel":
                self.gathers = False
            case _:
                pass
        return ""

    def lets_go(self, person: int) -> None:
        """Go on without somebody."""
        self.seated.discard(person)
        if self.owner == person:
            (self.owner,) = self.seated if len(self.seated) == 1 else (None,)


def only_who_may(evening: "Evening") -> Iterator[Finding]:
    """Strangers change nothing in a lobby, and only who has opened the table begins it."""
    for copy, done in lasting(evening):
        for table, each in done.items():
            lobby = Lobby()
            ((guild,),) = copy.rows("SELECT guild FROM seating WHERE id = ?", table)
            begun = each[0].one.came[0] if each else copy.at
            bans = [one for one in wire.bans(evening.history) if one[1] == guild]
            banned = [one for one in bans if begun < one[0] < copy.at]
            for number, deed in enumerate(each):
                while number and banned and banned[0][0] < deed.one.came[0]:
                    lobby.lets_go(banned.pop(0)[2])
                if deed.what in ALONE or deed.what == UNSAID or not lobby.gathers:
                    break
                if not number:
                    lobby = Lobby({deed.person}, deed.person)
                elif wrong := lobby.then(deed):
                    what = f"{deed.person} does {deed.what} at table {table}, {wrong}"
                    yield Finding(JUDGE, evening.kept.moment(deed.at) or copy.at, what)
                    break
            else:
                for _, _, person in banned:
                    lobby.lets_go(person)
                yield from _as_the_file_has_it(copy, table, lobby)
                if not _fills(evening, {deed.person for deed in each}):
                    yield from _bots(copy, table, lobby)


def who_opens_is_not_called(evening: "Evening") -> Iterator[Finding]:
    """Who opens a table is not among those who are told that one gathers."""
    for copy, done in lasting(evening):
        called = {*copy.rows("SELECT table_id, person FROM calling")}
        for table, each in done.items():
            if each and (table, each[0].person) in called:
                what = f"{each[0].person} has opened table {table}, and is called to it"
                yield Finding(JUDGE, evening.kept.moment(each[0].at) or copy.at, what)


def _fills(evening: "Evening", people: set[int]) -> bool:
    """Return whether any of them has ever asked for bots in all free seats."""
    return any(
        one.person in people and one.what == "start" and one.options.get("bots")
        for one in interactions(evening.history).values()
        if one.path
    )


def _bots(copy: Copy, table: int, lobby: Lobby) -> Iterator[Finding]:
    """Yield that other bots sit there than were added one by one."""
    sit = "SELECT 1 FROM chair JOIN seating ON id = table_id"
    there = len(copy.rows(f"{sit} WHERE id = ? AND status = 'lobby' AND person IS NULL", table))
    if there and there != lobby.bots:
        what = f"at table {table} sit {there} bots, and {lobby.bots} were added"
        yield Finding(JUDGE, copy.at, what)


def _as_the_file_has_it(copy: Copy, table: int, lobby: Lobby) -> Iterator[Finding]:
    ((status, owner),) = copy.rows("SELECT status, owner FROM seating WHERE id = ?", table)
    found = copy.rows("SELECT person FROM chair WHERE table_id = ?", table)
    sits = {person for (person,) in found if person is not None}
    if status == "lobby" and lobby.gathers and sits != lobby.seated:
        what = f"at table {table} sit {sorted(sits)}, and came {sorted(lobby.seated)}"
        yield Finding(JUDGE, copy.at, what)
    elif status == "lobby" and owner not in sits:
        yield Finding(JUDGE, copy.at, f"table {table} is {owner}'s, who does not sit there")


def what_is_chosen_is_kept(evening: "Evening") -> Iterator[Finding]:
    """What somebody chose for their table, the table plays by."""
    for copy, done in lasting(evening):
        for table, each in done.items():
            ((settings, language, voted),) = copy.rows(
                "SELECT settings, language, (SELECT count(*) FROM motion"
                " WHERE motion.status = 'carried' AND table_id = seating.id)"
                " FROM seating WHERE id = ?",
                table,
            )
            terms = json.loads(settings)
            now = terms | terms.get("edition", {}) | {"language": language}
            for option, (value, deed) in _wanted(each).items():
                if option in now and str(now[option]) != value and not (option == "pace" and voted):
                    what = f"table {table}: {option} was to be {value}, and is {now[option]}"
                    yield Finding(JUDGE, evening.kept.moment(deed.at) or copy.at, what)


def _wanted(done: list[Deed]) -> dict[str, tuple[str, Deed]]:
    """Return what is chosen in the end, by the menus of a lobby."""
    found: dict[str, tuple[str, Deed]] = {}
    for deed in done:
        if deed.what in (UNSAID, "start"):
            break
        if deed.what != "set":
            continue
        option = deed.one.about[1] or str(deed.one.options.get("what"))
        if option in TOGETHER or deed.one.path:
            found.clear()
        if not deed.one.path and option not in PARTS:
            found[option] = deed.one.chosen, deed
    return found


def no_seats_are_left(evening: "Evening") -> Iterator[Finding]:
    """Where a table does not gather any more, its message offers nobody a seat."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    refused = {
        call.parts[1]
        for call in calls(evening.history)
        if call.refused_for_good() and call.parts[0] == "channels"
    }
    late = overtaken(evening.history, last.at)  # nobody takes back what a bot says that is gone
    status = {
        (str(table), str(message)): status
        for table, message, status, changed, began in last.rows(
            "SELECT id, lobby_message, status, changed, (SELECT min(at) FROM entry JOIN game"
            " ON game.id = game WHERE table_id = seating.id) FROM seating WHERE status != 'lobby'"
        )
        if (evening.kept.moment(changed) or 0.0) < last.at - SETTLED
        if late.get(message, 0.0) <= (evening.kept.moment(began or changed) or 0.0)
    }
    seen = {str(one.message["id"]): one for one in evening.history.of(Seen)}
    for number, one in seen.items():
        for part in within(one.message):
            _, table, verb, *_ = [*str(part.get("custom_id", "")).split(":"), "", "", ""]
            found = verb == JOIN and status.get((str(int(table, 36)), number))
            if found and str(one.channel) not in refused:
                what = f"table {int(table, 36)} is {found}, and its message offers seats"
                yield Finding(JUDGE, last.at, what)
