"""What is over, and looked at once more: the game that was asked for (P13, P17).

Rule: a button stands below a game, and asks for that one; who types no number asks for the last.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.finding import Finding
from tests.world.judges.reading import answers
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import put_back, struck
from tests.world.judges.wire import Interaction
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "archive"

TITLES: Final = ("replay-title", "fair-title", "verify-right", "verify-wrong", "verify-none")
"""How a game is named that is looked at, with its table and its number."""

TYPED: Final = ("inkognito match replay", "inkognito verify")

PRESSED: Final = ("replay", "verify")

A_MOMENT: Final = 5_000
"""Milliseconds in which it may have ended just then, or not."""


def the_game_that_was_asked_for(evening: "Evening") -> Iterator[Finding]:
    """Who looks at a game once more is shown that one, and not another of the same table."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    if struck(evening, ("S49",), 0.0, last.at):
        return
    for call, one, message in answers(evening):
        if one.path not in TYPED and one.what not in PRESSED:
            continue
        for line in map(plain, message.lines):
            for said in filter(None, (says("house", key, line) for key in TITLES)):
                table, shown = re.search(r"\d+", said["table"]), said["game"]
                if table is None or not shown.isdecimal():
                    continue
                wanted = _wanted(evening, last, one, int(table[0]))
                if wanted and int(shown) not in wanted:
                    what = f"{one.person} asks for game {sorted(wanted)} of table {table[0]}"
                    yield Finding(JUDGE, call.at, f"{what}, and is shown game {shown}")


def _wanted(evening: "Evening", last: Copy, one: Interaction, table: int) -> set[int]:
    """Return which games they may mean; none where that is not known."""
    if not one.path:
        game = one.about[0].partition(".")[0]
        return {int(game)} if game.isdecimal() else set()
    if "game" in one.options:
        return {int(one.options["game"])}
    now, over = (evening.loop.begin + one.came[0]) * 1000, set[int]()
    for game, number in last.rows(OVER, table):
        end = last.ledgers[game][-1].at if last.ledgers[game] else now + 2 * A_MOMENT
        if end < now - A_MOMENT:
            over = {number}
        elif end < now + A_MOMENT:
            over.add(number)
    return over


OVER: Final = "SELECT id, number FROM game WHERE table_id = ? AND status = 'over' ORDER BY number"
