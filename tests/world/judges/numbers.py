"""What somebody reads of their own games: how many they were (P14)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.finding import Finding
from tests.world.judges.reading import answers
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import put_back
from tests.world.judges.wire import erasures

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "numbers"

STATS: Final = "inkognito me stats"
"""The command by which somebody reads that."""

GAMES: Final = "stats-games"

PLAYED: Final = (
    "SELECT count(*) FROM result JOIN player ON player.game = result.game"
    " AND player.seat = result.seat JOIN game ON game.id = result.game"
    " JOIN seating ON seating.id = game.table_id"
    " WHERE person = ? AND guild = ? AND NOT gone AND outcome <> 'abandoned'"
)


def no_more_than_were_played(evening: "Evening") -> Iterator[Finding]:
    """Only games count that were played to their end, by who was dealt that seat and kept it."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    for call, one, message in answers(evening):
        if one.path != STATS or call.at > last.at or one.person in erasures(evening.history):
            continue
        lines = (says("house", GAMES, plain(line)) for line in message.lines)
        said = sum(int(found.get("games") or 1) for found in lines if found is not None)
        ((played,),) = last.rows(PLAYED, one.person, one.guild)
        if said > played:
            what = f"{one.person} reads in {one.guild} of {said} games, and has played {played}"
            yield Finding(JUDGE, call.at, what)
