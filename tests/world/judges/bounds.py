"""How much may be open, and where: as the host allows it, and the admins of each server (A2, H3).

Rule: who is refused hears so for a reason, and what nobody allows does not come about.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.absences import clock
from tests.world.judges.clocks import UNCLEAR
from tests.world.judges.finding import Finding
from tests.world.judges.reading import answers, tell
from tests.world.judges.servers import PLACE, SET
from tests.world.judges.troubles import A_MOMENT as SOON
from tests.world.judges.troubles import denied, struck
from tests.world.judges.wire import erasures, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "bounds"

A_MOMENT: Final = 2_000
"""Milliseconds within which what is asked is done."""

INDISPENSABLE: Final = "send_messages"
"""Without which nothing is told in a channel (Discord, permissions)."""


def no_more_than_the_host_allows(evening: "Evening") -> Iterator[Finding]:
    """At no time are more tables open in a server than may be, nor does anybody sit at more."""
    if evening.plan.limits is None:
        return
    server, person = evening.plan.limits
    for copy in evening.kept.copies:
        if copy.empty:
            continue
        opened = copy.rows("SELECT id, guild FROM seating WHERE status IN ('lobby', 'playing')")
        for guild, many in Counter(guild for number, guild in opened if guild).items():
            if many > server:
                yield Finding(JUDGE, copy.at, f"{many} tables are open in {guild}, not {server}")
        seated = copy.rows(
            "SELECT person FROM chair JOIN seating ON seating.id = table_id"
            " WHERE status IN ('lobby', 'playing') AND person NOT NULL"
            " AND settings NOT LIKE '%\"tutorial\":true%'"
        )
        for who, many in Counter(who for (who,) in seated).items():
            if many > person:
                yield Finding(JUDGE, copy.at, f"{who} sits at {many} tables, not {person}")


def none_is_opened_where_nothing_can_be_told(evening: "Evening") -> Iterator[Finding]:
    """No table is opened, or begins, in a channel where the bot is told that it may not write."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    shut = [
        (channel, since, until)
        for channel, permissions, since, until in denied(evening)
        if INDISPENSABLE in permissions
    ]
    begun = {game: last.ledgers[game][0].at for game in last.ledgers if last.ledgers[game]}
    for table, channel, created in last.rows(
        "SELECT id, channel, created FROM seating WHERE NOT moved"
    ):
        dealt = last.rows("SELECT min(id) FROM game WHERE table_id = ?", table)
        for what, time in (("opened", created), ("begun", begun.get(dealt[0][0]))):
            at = None if time is None else evening.kept.moment(time)
            if table not in last.ours or at is None:
                continue
            if any(channel == one and since + SOON < at < until for one, since, until in shut):
                found = f"table {table} is {what} in {channel}, where nothing may be told"
                yield Finding(JUDGE, at, found)


def played_where_it_may_be(evening: "Evening") -> Iterator[Finding]:
    """Who wants a match where one may be opened is not sent elsewhere (A2)."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    threads = dict(last.rows("SELECT thread, channel FROM seating WHERE thread NOT NULL"))
    for call, one, message in answers(evening):
        for line in message.lines:
            there = PLACE.findall(line) if tell([line], ELSEWHERE) else ()
            if str(threads.get(one.channel, one.channel)) in there:
                what = f"{one.person} may not play in {one.channel}, but in {there}"
                yield Finding(JUDGE, call.at, what)


ELSEWHERE: Final = "error-open-elsewhere"


def there_are_as_many_as_may_be(evening: "Evening") -> Iterator[Finding]:
    """Who may open no table, or sit down at none, sits at so many, or so many are open there (A2).

    What was open once may be so then.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    if erasures(evening.history):
        return  # where they have sat stands nowhere any more
    host = dict(zip(BOUNDS, evening.plan.limits or USUAL, strict=True))
    for call, one, message in answers(evening):
        for (name, key), seen in zip(BOUNDS.items(), SEEN, strict=True):
            if not tell(message.lines, key):
                continue
            until = clock(evening, call.at) + A_MOMENT
            whose = one.person if name == "tables_of_person" else one.guild
            there = [guild for (guild,) in last.rows(seen, until, whose)]
            least = min([host[name], *_allowed(evening, one.guild, name)])
            if call.at <= last.at and len(there) < host[name] and there.count(one.guild) < least:
                what = f"{one.person} is told of too many tables in {one.guild}: {there}"
                yield Finding(JUDGE, call.at, what)


BOUNDS: Final = {
    "tables": "no-too-many-for-server",
    "tables_of_person": "no-too-many-for-person",
}
"""How many tables may be open, and what is said where they are."""

USUAL: Final = (50, 10)
"""How many a host allows who says nothing of it (H3)."""

SEEN: Final = (
    "SELECT guild FROM seating WHERE created <= ? AND guild = ?",
    "SELECT guild FROM seating WHERE created <= ?1 AND (owner = ?2"
    " OR id IN (SELECT table_id FROM chair WHERE person = ?2)"
    " OR id IN (SELECT table_id FROM passage WHERE person = ?2)"
    " OR id IN (SELECT table_id FROM player JOIN game ON game.id = game WHERE person = ?2))",
)
"""In which servers tables are, or were, that of a server, and those at which somebody has sat."""


def _allowed(evening: "Evening", guild: int, name: str) -> Iterator[int]:
    """Yield what admins of a server have ever allowed of that."""
    for one in interactions(evening.history).values():
        if one.guild != guild:
            continue
        about = one.options.get("option") if one.path == SET else one.custom_id.split(".")[-1]
        if one.path == SET and about not in NAMED:
            about = name  # as it is called in their language
        value = str(one.options.get("value") if one.path == SET else one.chosen)
        if about == name and value.isdecimal():
            yield int(value)


NAMED: Final = (
    *("opener", "wanted_role", "log_channel", "forum", "channels"),
    *("daily_channel", "daily_hour", "daily_zone", "daily_own", *BOUNDS),
)
"""What can be set for a server, by the name under which it is kept."""
