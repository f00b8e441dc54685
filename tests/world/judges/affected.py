"""Whom an admin's word has hit hears of it in private where nothing else tells them so (A3).

Rule: each deed is told to each of them once, unless they can be told nothing by DM.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Sent
from tests.world.judges.excuses import Excuses
from tests.world.judges.finding import Finding
from tests.world.judges.letters import letterboxes, posts
from tests.world.judges.reading import misread
from tests.world.judges.troubles import put_back, quarantined
from tests.world.judges.wire import erasures

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "affected"

MARKS: Final = ("🛡️", "🧭")
"""How it begins."""

OUT: Final = ("taken-out", "unseated")
"""By what somebody loses their seat."""

OVER: Final = ("ended", "closed")
"""By what a table is no more, of which it is told in its channel, if there is one."""

SOON: Final = 120.0
"""Seconds within which they are told."""


def who_is_hit_hears_of_it(evening: "Evening") -> Iterator[Finding]:
    """Who is taken out is told so, and all who sit at what is ended where nothing can be told."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at) or quarantined(evening):
        return
    boxes, excuses = letterboxes(evening.history), Excuses(evening.history)
    told = [
        (post.at, boxes[post.channel])
        for post in posts(evening.history)
        if post.channel in boxes and any(line.startswith(MARKS) for line in post.texts)
    ]
    gone = {
        int(one.payload["id"]): one.at
        for one in evening.history.of(Sent)
        if one.name == "CHANNEL_DELETE"
    }
    closed = {who for (who,) in last.rows("SELECT id FROM person WHERE dm_closed NOT NULL")}
    left_alone = {*closed, *erasures(evening.history)}
    for at, what, table, channel, whom in last.rows(DONE):
        now = evening.kept.moment(at)
        if table not in last.ours or now is None or now + SOON > last.at:
            continue
        if what in OUT:
            hit = [whom]
        elif what in OVER and gone.get(channel, now) < now:
            hit = [who for (who,) in last.rows(SITS, table)]
        else:
            continue
        for person in hit:
            if not person or person in left_alone or excuses.over(person) > now:
                continue
            if not any(who == person and when > now - 1 for when, who in told):
                yield Finding(JUDGE, now, f"{person} is not told that table {table} is {what}")


def who_is_hit_reads_it(evening: "Evening") -> Iterator[Finding]:
    """That is said in the language that they have chosen, or in that of their Discord."""
    if put_back(evening, 0.0, evening.loop.time()):
        return
    boxes, erased = letterboxes(evening.history), erasures(evening.history)
    for post in posts(evening.history):
        person = boxes.get(post.channel, 0)
        hit = any(line.startswith(MARKS) for line in post.texts)
        if hit and person not in erased and (wrong := misread(evening, person, post)):
            yield Finding(JUDGE, post.at, wrong)


DONE: Final = (
    "SELECT deed.at, what, seating.id, seating.channel, whom FROM deed"
    " JOIN seating ON seating.id = table_id"
)

SITS: Final = "SELECT person FROM chair WHERE table_id = ? AND person NOT NULL"
