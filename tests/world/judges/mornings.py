"""The case of the day, where a server reads it: what is said there of the one before (P22).

Rule: who has solved it stands in the file; of those who had all of theirs erased nothing does, so
    that more may have been told of.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from tests.world.history import Sent
from tests.world.judges.cases import posted, unclear
from tests.world.judges.finding import Finding
from tests.world.judges.letters import texts_of
from tests.world.judges.sentences import plain, says

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "mornings"

ON_ITS_WAY: Final = 60.0
"""Seconds before it arrives in which it may have been written already."""


def the_one_before_is_told_of(evening: "Evening") -> Iterator[Finding]:
    """Where somebody had solved the case of the day before the post of the next one says so.

    By as many as have, and of no fewer who had looked at it.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or unclear(evening):
        return
    for one in evening.history.of(Sent):
        day = posted(one.payload) if one.name == "MESSAGE_CREATE" else None
        if day is None or "guild_id" not in one.payload:
            continue
        guild, before = int(one.payload["guild_id"]), f"{date.fromisoformat(day) - timedelta(1)}"
        by = (evening.loop.begin + one.at - ON_ITS_WAY) * 1000
        counted = last.rows(
            "SELECT sum(in_time AND done < ?), sum(opened < ?) FROM attempt"
            " WHERE guild = ? AND day = ? GROUP BY series",
            *(by, by, guild, before),
        )
        least = min((tuple(each) for each in counted if each[0]), default=(0, 0))
        said = _said(one.payload)
        if least > said:
            what = f"the case of {before} was solved in {guild} by {least}, and {said} are told of"
            yield Finding(JUDGE, one.at, what)


def _said(message: Any) -> tuple[int, int]:
    """Return by how many of how many the case of the day before was solved, as *message* says."""
    for line in map(plain, texts_of(message)):
        if (told := says("house", "morning-solved", line)) is not None:
            return int(told.get("solved") or 1), int(told.get("looked") or 1)
    return 0, 0
