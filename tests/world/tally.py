"""How often everything that people and worlds can do comes about, so that what never does shows."""

import json
import re
import signal
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

from bot.sandbox.reading import TEXT
from bot.sandbox.walking import walk
from cogs.board.verbs import Act as BoardAct
from cogs.interactions.routes import Verb
from cogs.mini.verbs import Act as MiniAct
from tests.world import apart, habits, whims
from tests.world.choices import verb
from tests.world.errands import ERRANDS
from tests.world.judges import wire
from tests.world.plan import Plan, drawn

COMMANDS: Final = Path(__file__).parent.parent / "cogs" / "interactions" / "commands.txt"

Count = Counter[tuple[str, str]]


def expected() -> Iterator[tuple[str, str]]:
    """Yield all that there is to be reached."""
    for row in COMMANDS.read_text(encoding="utf-8").splitlines():
        if row and not row.startswith(" "):
            yield "command", f"/{row}"
    for one in (*Verb, *MiniAct, *BoardAct):
        yield "verb", str(one)
    for number, _ in habits.FREQUENT:
        yield "people", str(number)
    for name in ERRANDS:
        yield "errand", name
    for name in whims.WHIMS:
        yield "whim", name


def tallied(seeds: Iterable[int], jobs: int) -> Count:
    """Return how often everything occurs in the worlds of those *seeds*."""
    whole: Count = Counter(dict.fromkeys(expected(), 0))
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as workers:  # they are ended
        for found in workers.imap(_one, seeds):
            whole.update(found)
    return whole


def told(count: Count) -> str:
    """Return all that, by what it is, what never occurs first."""
    lines = []
    for kind in dict.fromkeys(kind for kind, _ in count):
        lines.append(kind)
        found = [(times, what) for (one, what), times in count.items() if one == kind]
        lines += [f"  {times:>7} {what}" for times, what in sorted(found)]
    never = [f"{kind} {what}" for (kind, what), times in count.items() if not times]
    return "\n".join([*lines, f"never: {', '.join(never) or 'nothing'}"])


def _one(seed: int) -> Count:
    plan = drawn(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history"
        verdict = apart.play(plan, None, path)
        count: Count = Counter(_planned(plan))
        if path.exists():
            with path.open(encoding="utf-8") as rows:
                for row in rows:
                    _, kind, said = row.split(" ", 2)
                    count.update(_HEARD[kind](json.loads(said)) if kind in _HEARD else ())
    for one in [one for one in count if one[0] == "log" and "ERROR" in one[1]]:
        count["log", f"{one[1]}: world {seed}"] = count.pop(one)
    count["sum", "worlds"] = 1
    count["sum", "findings"] = len(verdict.findings)
    count["sum", "simulated minutes"] = round(verdict.seconds / 60)
    count["sum", "minutes of tables"] = round(verdict.table_hours * 60)
    count["sum", "calls"] = verdict.calls
    return count


def _planned(plan: Plan) -> Iterator[tuple[str, str]]:
    yield "people", str(len(plan.people))
    yield "tables", str(len(plan.tables))
    yield "servers", str(plan.servers)
    for person in plan.people:
        yield "locale", person.locale
        for _, what, _ in person.errands:
            yield "errand", what
    for table in plan.tables:
        yield "table", f"{table.command} {table.game} {table.options.get('edition', '-')}"
        yield "players", f"{table.game} {table.options.get('players', '-')}"
        for name in ("pace", "help", "language"):
            yield name, str(table.options.get(name, "-"))


def _sent(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if said["name"] != "INTERACTION_CREATE":
        return
    payload = said["payload"]
    data = payload["data"]
    match payload["type"]:
        case wire.COMMAND:
            yield "command", f"/{_path(data)}"
            yield "locale used", payload.get("locale", "")
        case wire.TYPED:
            yield "offered", f"/{_path(data)}"
        case wire.COMPONENT | wire.FORM:
            yield "verb", verb(data["custom_id"])


def _path(data: Mapping[str, Any]) -> str:
    """Return the whole name of the command that was typed."""
    names = [data["name"]]
    inner = data.get("options") or []
    while inner and inner[0]["type"] in (1, 2):
        names.append(inner[0]["name"])
        inner = inner[0].get("options") or []
    return " ".join(names)


def _called(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    method, _, path = said["call"].partition(" ")
    parts = path.strip("/").split("/")
    yield "status", f"{said['status']} {said['fate']}"
    if said["status"] >= 400:
        code = (said["answer"] or {}).get("code") if isinstance(said["answer"], dict) else None
        yield "refused", f"{said['status']} {code} {method} {parts[0]} … {parts[-1][:12]}"
    if parts[-1] == "threads" and method == "POST":
        yield "match", "begun"
    body = said["body"]
    if method == "POST" and parts[0] == "channels" and parts[-1] == "messages" and body:
        inside = list(walk(body.get("components") or []))
        verbs = [verb(one.get("custom_id") or "") for one in inside]
        words = [one["content"] for one in inside if one["type"] == TEXT]
        if "join" in verbs:
            yield "match", "lobby"
        if "rematch" in verbs:
            yield "match", "over"
            first = words[0].split("\n")[0] if words else ""
            yield "ending", re.sub(r"[\d<>#]+", "…", first)[:80]


def _did(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    what = re.sub(r"[\d]+", "…", said["what"].partition(":")[0])
    if what.startswith("whim "):
        yield "whim", what.removeprefix("whim ")
    elif not what.startswith("/"):
        yield "did", what.split(" '")[0]


def _answered(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "answered", "failed" if said["failed"] else said["kind"]


_HEARD: Final = {
    "Sent": _sent,
    "Called": _called,
    "Did": _did,
    "Answered": _answered,
    "Struck": lambda said: [("fault", said["kind"])] if not said["over"] else [],
    "Ran": lambda said: [("ran", f"{said['what']} {said['status']}")],
    "Connected": lambda said: [("connected", said["how"])],
    "Logged": lambda said: [("log", f"{said['level']} {said['logger']}")],
}
