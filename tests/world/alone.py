"""Play a small world in which chosen kinds of fault come one after the other.

`python -m tests.world.alone "S48 power cut" …` writes down, as JSON, all that was struck there,
when the calm began, and what the wire and the machine said meanwhile; without any, of every kind.
"""

# As in `__main__`: nobody may ask for the time before it is settled what it is.
from tests.simulation import stand_ins  # isort: skip

stand_ins.install()

import json  # noqa: E402
import random  # noqa: E402
import sys  # noqa: E402
from collections.abc import Sequence  # noqa: E402
from typing import Any, Final  # noqa: E402

from tests.world import evening, playing  # noqa: E402
from tests.world.faults import KINDS  # noqa: E402
from tests.world.history import Called, Connected, History, Phase, Ran, Sent, Struck  # noqa: E402
from tests.world.plan import Fault, Plan, drawn  # noqa: E402

SEED: Final = 0

APART: Final = 30.0
"""Seconds between two faults."""


def plan_of(kinds: Sequence[str]) -> Plan:
    """Return a world with those *kinds* of fault."""
    whole = drawn(SEED)
    faults = []
    for number, kind in enumerate(kinds):
        given = KINDS[kind].given(random.Random(kind))
        if "lasts" in given:  # else a long one has nothing left for those after it
            given["lasts"] = min(given["lasts"], APART / 2)
        at = 0.0 if KINDS[kind].early else 200.0 + number * APART
        faults.append(Fault(number, kind, at, given))
    seconds = 200.0 + len(kinds) * APART + 60.0
    return Plan(SEED, seconds, whole.servers, whole.people, whole.tables, tuple(faults))


def told(history: History) -> list[Any]:
    """Return what of a history is of interest here: when, and what."""
    found: list[Any] = []
    for one in history.entries:
        match one:
            case Struck():
                found.append([one.at, "over" if one.over else "struck", one.kind, one.detail])
            case Called() if one.exchange.fate != "answered" or one.exchange.status >= 400:
                call = one.exchange
                found.append([one.at, "called", f"{call.method} {call.path}", call.status])
            case Connected():
                found.append([one.at, "connected", one.how])
            case Ran():
                found.append([one.at, "ran", one.what, one.status])
            case Sent():
                found.append([one.at, "sent", one.name, one.payload.get("id")])
            case Phase():
                found.append([one.at, "phase", one.name])
    return found


def main(kinds: Sequence[str]) -> int:
    """Play one with those kinds."""
    playing.ready(0.0)
    _, history = evening.played(plan_of(kinds or list(KINDS)))
    json.dump(told(history), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
