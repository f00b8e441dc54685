"""Turns of the board game: what nobody can take back is asked once more (P7).

Rule: which meetings of a turn are open stands on the desk that somebody has before them, as what
    can be left; what was settled since then stands in the ledger.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.deeds import deeds
from tests.world.judges.finding import Finding
from tests.world.judges.wire import COMPONENT, Interaction, within
from tests.world.kept import Line

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "turns"

ENDS, LEAVES, PRESSED = "end", "leave.", "press"
"""How what ends a turn is spelt, and what leaves a meeting; and by which verb it is pressed."""

SETTLES: Final = {"left": "met", "strode": "met", "asked": "through"}
"""By what a meeting is settled, and where stands with whom it is."""


def who_leaves_meetings_is_asked(evening: "Evening") -> Iterator[Finding]:
    """No turn is ended at the first word while a meeting of it is open (I78)."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    games: dict[int, list[int]] = {}
    for table, game in last.rows("SELECT table_id, id FROM game"):
        games.setdefault(table, []).append(game)
    for table, done in deeds(evening, last).items():
        for deed in done:
            one = deed.one
            says = _spelt(one.about[1])
            if one.kind != COMPONENT or (one.what, says) != (PRESSED, ENDS):
                continue
            open_ = {*_offered(one)}
            for game in games.get(table, ()):
                turn = _turn(last.ledgers[game], deed.at)
                if turn and open_ - {*_settled(turn)}:
                    what = f"{one.person} ends a turn at table {table}, and is not asked once more"
                    yield Finding(JUDGE, one.came[0], what)


def _offered(one: Interaction) -> Iterator[str]:
    """Yield which meetings can be left on the message that was pressed."""
    for part in within(one.on_message):
        behind = str(part.get("custom_id", "")).split(":")[-1]
        for said in (_spelt(behind), str(part.get("value", ""))):
            if said.startswith(LEAVES):
                yield said.removeprefix(LEAVES)


def _spelt(arg: str) -> str:
    """Return how an action is spelt in what stands behind a moment, after at which step it was."""
    return arg.partition(".")[2]


def _turn(ledger: list[Line], at: int) -> list[Line]:
    """Return the turn that has ended *at* a moment, or nothing."""
    ends = [n for n, line in enumerate(ledger) if line.at == at and _event(line) == "turnended"]
    if not ends:
        return []
    begins = [n for n, line in enumerate(ledger[: ends[0]]) if _event(line) == "turnbegan"]
    return ledger[begins[-1] : ends[0]] if begins else []


def _settled(turn: list[Line]) -> Iterator[str]:
    for line in turn:
        event = json.loads(line.line)
        if event["event"] in SETTLES:
            yield str(event[SETTLES[event["event"]]])


def _event(line: Line) -> str:
    return str(json.loads(line.line)["event"])
