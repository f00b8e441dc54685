"""Desks that people have before them: each says what one that is opened anew does."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Anew, Desk, Did, Sent
from tests.world.judges.deeds import UNSAID, deeds
from tests.world.judges.finding import Finding
from tests.world.judges.reading import answers
from tests.world.judges.sentences import plain, says, spoken_in
from tests.world.judges.troubles import struck
from tests.world.judges.wire import TYPED, interactions
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "desks"

FOLLOWS: Final = 780.0
"""Seconds for which a desk follows the game at least, of the fifteen minutes that Discord gives."""

SETTLED: Final = 20.0
"""Seconds after which it shows what has happened."""

FAILS: Final = ("S1 ", "S3 ", "S5 ", "S6", "S8", "S9")
"""What keeps desks from being edited for a while: it is tried again."""

TRIED_AGAIN: Final = 90.0
"""Seconds by which that has been done once nothing goes wrong any more."""

ONCE: Final = "desk-dm-closed"

LOST: Final = "place-lost"

AGAIN: Final = "rematch"
"""By what another match is wanted."""

TRIED_OUT: Final = "draft-counts"

TITLES: Final = ("desk-title-game", "desk-title")

OVER: Final = "desk-game-over"
"""What a desk says of the last game while the next one begins."""

DISCORD: Final = 1_420_070_400
"""When Discord's numbers begin, in seconds since 1970 (Discord, snowflakes)."""


def followed_the_game(evening: "Evening") -> Iterator[Finding]:
    """Who opens their desk anew, while nothing happens and nothing is wrong, reads nothing new."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    starts = [run.began for run in evening.kept.runs]
    happened, of_table = _moments(evening, last), dict[str, list[float]]()
    asked = [
        one.at
        for one in evening.history.of(Sent)
        if one.name == "INTERACTION_CREATE" and one.payload["type"] != TYPED
    ]
    again = {
        f"#{table}": [deed.one.came[0] for deed in done if deed.what in (AGAIN, UNSAID)]
        for table, done in deeds(evening, last).items()
    }
    did = evening.history.of(Did)
    spoken = [(one.person, one.at) for one in did if one.what.startswith("speaks ")]
    for one in evening.history.of(Anew):
        since = (one.old >> 22) / 1000 + DISCORD - evening.loop.begin
        table = table_of(one.now)
        if table is None or table != table_of(one.before) or since + FOLLOWS < one.at:
            continue
        if any(since <= each <= one.at for each in starts):
            continue  # desks are known in memory alone
        if any(
            not each.kind.startswith(FAILS) or each.over > one.at - TRIED_AGAIN
            for each in struck(evening, ("S", "no"), since, one.at)
        ):
            continue
        if any(since <= at <= one.at for who, at in spoken if who == one.person):
            continue  # what their Discord speaks comes with what they do
        if any(since <= at <= one.at for at in again.get(table, ())):
            continue  # it shows how a match has ended: another one is another desk's
        if table not in of_table:
            of_table[table] = _moments(evening, last, table)
        newest = max((each for each in of_table[table] if each <= one.at), default=0.0)
        if _pressed(evening, one.old) >= newest:
            continue  # it shows what they pressed, and nothing has happened since
        busy = [each for each in (*happened, *asked) if one.at - SETTLED <= each <= one.at]
        if len(busy) > 1:  # the one is this
            continue
        there = ["", *_lines(one.before)]
        if any(says("board", TRIED_OUT, plain(line)) is not None for line in there):
            continue  # what was only tried is on that desk alone
        new = [line for line in _lines(one.now) if line not in there and not _once(line)]
        if new:
            what = f"the desk of {one.person} at table {table} did not say {' / '.join(new)!r}"
            yield Finding(JUDGE, one.at, what)


def in_their_language(evening: "Evening") -> Iterator[Finding]:
    """Everybody's desk is in the language that they have chosen, from then on."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    chosen = dict(last.rows("SELECT id, language FROM person WHERE language IS NOT NULL"))
    for desk in evening.history.of(Desk):
        title = desk.text.split("\n")[0]
        spoken = {spoken for key in TITLES for spoken in spoken_in("house", key, title)}
        if spoken and chosen.get(desk.person, *spoken) not in spoken:
            what = f"the desk of {desk.person} is in {spoken}, not in {chosen[desk.person]}"
            yield Finding(JUDGE, desk.at, what)


def know_their_place(evening: "Evening") -> Iterator[Finding]:
    """A desk says that its table's place is lost where it is, and nowhere else."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    still = "SELECT table_id FROM standstill WHERE why = 'lost' AND until IS NULL"
    lost = {table for (table,) in last.rows(still)}
    for desk in evening.history.of(Desk):
        said = any(says("house", LOST, line.removeprefix("🧭 ")) for line in _lines(desk.text))
        if desk.text and said != (desk.table in lost):
            what = f"that the place of table {desk.table} is lost is said: {said}"
            yield Finding(JUDGE, desk.at, what)


def tell_of_the_last_game(evening: "Evening") -> Iterator[Finding]:
    """A desk that tells how a game has ended while another begins tells it of the one before."""
    for call, one, message in answers(evening):
        game = over = ""
        for line in map(plain, message.lines):
            game = (says("house", TITLES[0], line) or {}).get("game", game)
            over = (says("house", OVER, line) or {}).get("game", over)
        if game.isdecimal() and over.isdecimal() and int(over) != int(game) - 1:
            what = f"a desk of {one.person} in game {game} tells how game {over} has ended"
            yield Finding(JUDGE, call.at, what)


def _moments(evening: "Evening", copy: Copy, table: str | None = None) -> list[float]:
    """Return when something happened, at that *table* or at any."""
    tables = dict(copy.rows("SELECT id, table_id FROM game"))
    written = [
        line.at
        for game, ledger in copy.ledgers.items()
        if table is None or f"#{tables[game]}" == table
        for line in ledger
    ]
    moments = [evening.kept.moment(at) for at in dict.fromkeys(written)]
    return [at for at in moments if at is not None]


def _pressed(evening: "Evening", message: int) -> float:
    """Return when somebody last pressed something on *message*."""
    asked = interactions(evening.history).values()
    on = ((one.on_message, one.came[-1]) for one in asked)
    return max((at for seen, at in on if seen and int(seen["id"]) == message), default=-1.0)


def _once(line: str) -> bool:
    """Return whether *line* is said to somebody once, on the desk that they open next."""
    return says("house", ONCE, line) is not None


def table_of(text: str) -> str | None:
    """Return of which table a desk is that says so."""
    title = text.split("\n")[0]
    found = next((found for key in TITLES if (found := says("house", key, title))), None)
    return None if found is None else found["table"]


def _lines(text: str) -> list[str]:
    return re.sub(r"<t:\d+", "<t:…", text).split("\n")
