"""The case of the day, and reviews: each claim judged once, refused alike, and for one's own eyes.

Rule: what a screen shows counts as so; of a claim that was refused nobody can tell why.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.reading import EPHEMERAL, SILENT
from tests.world.history import Sent
from tests.world.judges.desks import DISCORD
from tests.world.judges.excuses import Excuses
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import read
from tests.world.judges.letters import texts_of
from tests.world.judges.reading import AT_ONCE, Told, answers
from tests.world.judges.secrets import EARLY, ENDS, REVIEW
from tests.world.judges.sentences import agents, plain, says, spoken_in
from tests.world.judges.troubles import put_back, struck
from tests.world.judges.wire import (
    CASE,
    Call,
    Interaction,
    calls,
    erasures,
    interactions,
    troubles,
    within,
)
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "cases"

ASKS: Final = re.compile(r"ink:0:daily::(?P<what>\w+)\.(?P<series>[\w-]*)\.(?P<day>[\d-]*)\.?(\d*)")
"""What a component of a case asks for: of which series and day, and how much was done there."""

TO_ALL: Final = ("look", "")
"""What a component asks for that stands where all see it."""

REFUSED: Final = "daily-not-yet"

COUNTED: Final = re.compile(r"(\d+) (?:mistakes?|Fehler) · ")

OWN: Final = (REFUSED, "daily-taken", "daily-hint", "daily-stale", "daily-marking", "daily-asked")
"""What is said to one who is at a case."""

SHARED: Final = re.compile(r"<@\d+>: (?:Inkognito [\w-]+ · |a round as a case|eine Runde als Fall)")
"""How what somebody shares begins."""

PICTURE: Final = 12
"""The kind of a component that shows pictures (Discord, components)."""

FIRST: Final = "2026-11-02"
"""The day of the first case (P22)."""

GRACE: Final = 1
"""The earliest hour at which it is posted: the case of the day before is over by then (P22)."""

LATE: Final = timedelta(hours=6)
"""For how long after its hour it is still posted."""

SOON: Final = 900.0
"""Seconds of a bot at work after which it has been posted."""

WRONG: Final = ("S49", "S50", "S54")
"""What leaves unclear on which day something was done, or whether."""

DELETED: Final = ("S14", "S37")


@dataclass(frozen=True)
class Refusal:
    """A claim that was refused: whose, by which answer, and what that says of the case."""

    call: Call
    one: Interaction
    message: Told
    series: str
    day: str
    mistakes: int
    moves: int

    @property
    def key(self) -> tuple[int, str, str]:
        """Who was at which case."""
        return self.one.person, self.series, self.day


def _refusals(evening: "Evening") -> Iterator[Refusal]:
    for call, one, message in answers(evening):
        lines = [plain(line) for line in message.lines]
        if not any(says("house", REFUSED, line) is not None for line in lines):
            continue
        counted = [int(found[1]) for line in lines if (found := COUNTED.match(line))]
        asks = [found for part in within(message) if (found := _asks(part)) and found[4]]
        if counted and asks:
            series, day, moves = asks[0]["series"], asks[0]["day"], int(asks[0][4])
            yield Refusal(call, one, message, series, day, counted[0], moves)


def _asks(part: dict[str, Any]) -> re.Match[str] | None:
    return ASKS.match(str(part.get("custom_id", "")))


def unclear(evening: "Evening") -> bool:
    """Return whether it cannot be known on which day something was done, or whether it was."""
    return any(fault.kind.startswith(WRONG) for fault in evening.plan.faults)


def judged_once(evening: "Evening") -> Iterator[Finding]:
    """Each claim that is refused is one more mistake, however often it came; and none is lost.

    Who had everything erased meanwhile begins anew.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    counted: dict[tuple[int, str, str], dict[int, Refusal]] = defaultdict(dict)
    for each in _refusals(evening):
        if each.call.at > last.at:
            continue
        before = counted[each.key].get(each.mistakes)
        if before is None or _is_forgotten(evening, before, each.call.at):
            counted[each.key][each.mistakes] = each
        elif before.one.id != each.one.id:
            what = f"{each.one.id} and {before.one.id} are mistake {each.mistakes} at {each.key}"
            yield Finding(JUDGE, each.call.at, f"two claims count as one: {what}")
    asked = defaultdict(set)
    for one in interactions(evening.history).values():
        if one.came[0] <= last.at and _is_of_a_case(one):
            asked[one.person].add(one.id)
    done: dict[int, int] = defaultdict(int)
    for row in last.dicts("SELECT * FROM attempt"):
        key = row["person"], row["series"], row["day"]
        known = {
            mistakes
            for (who, *case), each in counted.items()
            for mistakes, refusal in each.items()
            if who == key[0] and case[0] == key[1] and case[1] in (key[2], "")
            if not _is_forgotten(evening, refusal, last.at)
        }
        if row["mistakes"] < max(known, default=0):
            what = f"{key} has {row['mistakes']} mistakes, and was told of {max(known)}"
            yield Finding(JUDGE, last.at, what)
        claims = re.sub(r"\W", "", row["claims"])
        if len(set(claims)) < len(claims):
            yield Finding(JUDGE, last.at, f"a claim was taken twice at {key}: {claims}")
        done[row["person"]] += row["moves"]
    for person, moves in done.items():
        if moves > len(asked[person]) and person in asked:
            what = f"{person} did {moves} things at cases by {len(asked[person])} wishes"
            yield Finding(JUDGE, last.at, what)


def _is_forgotten(evening: "Evening", refusal: Refusal, at: float) -> bool:
    """Return whether that may be erased by then: its person has asked for that."""
    asked = erasures(evening.history).get(refusal.one.person, ())
    return any(refusal.one.came[0] - AT_ONCE < each.came[0] < at for each in asked)


def _is_of_a_case(one: Interaction) -> bool:
    return CASE in (one.path, one.what)


def refused_alike(evening: "Evening") -> Iterator[Finding]:
    """Who does nothing at a case but be wrong is refused by the same bytes each time.

    So are others who have done nothing else there: beside how often it was, nothing differs. Who
    had everything erased meanwhile begins anew, and may have found something else.
    """
    if unclear(evening):
        return
    found: dict[tuple[Any, ...], tuple[str, Refusal]] = {}
    for each in _refusals(evening):
        besides = each.moves - each.mistakes  # what else they have done shows there, too
        who = each.one.person if besides or not each.day else 0
        parts = list(within(each.message.get("components")))
        pictured = any(part.get("type") == PICTURE for part in parts)
        hour = int((evening.loop.begin + each.call.at) // 3600)
        erased = erasures(evening.history).get(each.one.person, ())
        anew = sum(one.came[0] < each.call.at for one in erased) if who else 0
        state = who, each.series, each.day, besides, _language(each), pictured, hour, anew
        said = _numberless(each)
        before, other = found.setdefault(state, (said, each))
        if before != said:
            at = next((n for n, (a, b) in enumerate(zip(before, said, strict=False)) if a != b), 0)
            told = said[max(0, at - 60) : at + 60]
            what = f"{each.one.id} is refused otherwise than {other.one.id}: {told!r}"
            yield Finding(JUDGE, each.call.at, what)


def _language(refusal: Refusal) -> frozenset[str]:
    lines = map(plain, refusal.message.lines)
    return frozenset(one for line in lines for one in spoken_in("house", REFUSED, line))


def _numberless(refusal: Refusal) -> str:
    """Return all of it but how many mistakes it tells of, by what, and how pictures are called."""
    written = json.dumps(refusal.message.get("components"), sort_keys=True)
    written = re.sub(rf"(?<!\d){refusal.mistakes} (?:mistakes?|Fehler)\b", "some mistakes", written)
    written = re.sub(r"(daily::\w+\.[\w-]*\.[\d-]*)\.\d+", r"\1.some", written)
    return re.sub(r"attachment://[^\"]+", "a picture", written)


def for_ones_own_eyes(evening: "Evening") -> Iterator[Finding]:
    """What all see of a case is where it is looked at, and what somebody wanted to be seen."""
    for one in evening.history.of(Sent):
        message = one.payload
        if one.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or "guild_id" not in message:
            continue
        if message.get("flags", 0) & EPHEMERAL or not (message.get("author") or {}).get("bot"):
            continue
        asks = {found["what"] for part in within(message) if (found := _asks(part))}
        if not asks <= {*TO_ALL}:
            yield Finding(JUDGE, one.at, f"all see what is asked at a case: {sorted(asks)}")
        lines = (*texts_of(message), *str(message.get("content") or "").split("\n"))
        for line in map(plain, lines):
            if any(says("house", key, line) is not None for key in OWN):
                yield Finding(JUDGE, one.at, f"all see how somebody is at a case: {line[:100]}")
            if SHARED.match(line) and any(name in line for name in agents()):
                yield Finding(JUDGE, one.at, f"what is shared names a card: {line[:100]}")


def posted_once(evening: "Evening") -> Iterator[Finding]:
    """A server reads the case of a day once, and nobody is notified."""
    if any(fault.kind.startswith((*WRONG, *DELETED)) for fault in evening.plan.faults):
        return
    stand: dict[tuple[int, str], set[str]] = defaultdict(set)
    for one in evening.history.of(Sent):
        day = posted(one.payload) if one.name == "MESSAGE_CREATE" else None
        if day is not None and "guild_id" in one.payload:
            stand[int(one.payload["guild_id"]), day].add(str(one.payload["id"]))
    unread = Excuses(evening.history).not_read_back
    for (guild, day), messages in stand.items():
        if len(messages) > 1 + unread:
            yield Finding(JUDGE, 0.0, f"the case of {day} stands {len(messages)} times in {guild}")
    for call in calls(evening.history):
        body = call.exchange.body
        if call.exchange.method == "POST" and call.parts[2:] == ("messages",) and posted(body):
            named = {name: who for name, who in body["allowed_mentions"].items() if who}
            if not body.get("flags", 0) & SILENT or named:
                yield Finding(JUDGE, call.at, f"the case of a day notifies: {named}")


def posted(message: Any) -> str | None:
    """Return of which day a message is that posts its case, if it is one."""
    for part in within(message):
        found = _asks(part)
        if found and found["what"] == "look" and found["day"]:
            return found["day"]
    return None


def posted_at_its_hour(evening: "Evening") -> Iterator[Finding]:
    """Where it is wanted it comes at its hour, if nothing is in its way."""
    last = evening.kept.last("told")
    if last is None or last.empty or unclear(evening):
        return
    for row in last.dicts("SELECT * FROM server WHERE morning_since NOT NULL AND away IS NULL"):
        wish = json.loads(row["settings"])
        if wish.get("daily_channel") is None or wish.get("daily_zone", "UTC") != "UTC":
            continue
        for at, day in _hours(evening, last, wish.get("daily_hour", 0)):
            until = min(at + LATE.total_seconds(), last.at)
            if at < row["morning_since"] / 1000 - evening.loop.begin or day < FIRST:
                continue
            if evening.kept.awake(at, until) < SOON or _disturbed(evening, at):
                continue
            posted = "SELECT 1 FROM morning WHERE guild = ? AND day = ? AND message NOT NULL"
            if not last.rows(posted, row["guild"], day):
                what = f"the case of {day} was not posted in {row['guild']}"
                yield Finding(JUDGE, at, what)


def posted_from_when_it_was_set(evening: "Evening") -> Iterator[Finding]:
    """Where it is set for an hour that is past already it comes first on the day after.

    When it came of which the hour was set since then is not known.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or unclear(evening):
        return
    for row in last.dicts("SELECT * FROM server WHERE morning_since NOT NULL"):
        wish, since = json.loads(row["settings"]), row["morning_since"] / 1000
        if wish.get("daily_zone", "UTC") != "UTC":
            continue
        posted = "SELECT day, message FROM morning WHERE guild = ? AND message NOT NULL"
        changed = "SELECT 1 FROM deed WHERE guild = ? AND at > ?"
        for day, message in last.rows(posted, row["guild"]):
            at = _due(date.fromisoformat(day), wish.get("daily_hour", 0)).timestamp()
            sent = (message >> 22) / 1000 + DISCORD  # 0 where that is not known
            late = at < since - 1 < since + 1 < sent
            if late and not last.rows(changed, row["guild"], sent * 1000):
                what = f"the case of {day} is posted in {row['guild']}, where it was set later"
                yield Finding(JUDGE, sent - evening.loop.begin, what)


def _hours(evening: "Evening", last: Copy, hour: int) -> Sequence[tuple[float, str]]:
    """Return when the cases of the days up to then were to be posted, and of which days."""
    begin = _due(datetime.fromtimestamp(evening.loop.begin, UTC).date(), hour)
    days = (begin + timedelta(days=number) for number in range(int(last.at // 86_400) + 2))
    found = [(one.timestamp() - evening.loop.begin, f"{one.date()}") for one in days]
    return [(at, day) for at, day in found if 0 <= at < last.at]


def _due(day: date, hour: int) -> datetime:
    """Return when the case of that *day* is to be posted, at an *hour* of UTC."""
    return datetime(day.year, day.month, day.day, max(hour, GRACE), tzinfo=UTC)


def _disturbed(evening: "Evening", at: float) -> bool:
    """Return whether anything went wrong about then but that the bot died: it is started again."""
    wrong = (one for one in troubles(evening.history) if not one.kind.startswith(DIES))
    return any(one.begun <= at + SOON and at - SOON <= one.over for one in wrong)


DIES: Final = "S43 killed"


def in_time_who_began_in_time(evening: "Evening") -> Iterator[Finding]:
    """A case that is done on its day counts as solved then, or within an hour if begun on it."""
    last = evening.kept.last("told")
    if last is None or last.empty or unclear(evening):
        return
    for person, day, opened, done, in_time in last.rows(
        "SELECT person, day, opened, done, in_time FROM attempt"
        " WHERE done NOT NULL AND series IN ('world', 'house') AND done >= ?",
        evening.loop.begin * 1000,
    ):
        end = (date.fromisoformat(day) - date(1970, 1, 1)).days * A_DAY + A_DAY
        most = end + AN_HOUR if opened < end else end
        if bool(in_time) != (done < most):
            what = f"{person} was done with the case of {day} {(done - end) / 1000:.0f} s after it"
            yield Finding(JUDGE, last.at, f"{what}, and that counts as {in_time}")


A_DAY, AN_HOUR = 86_400_000, 3_600_000


def reviews_come_after_the_end(evening: "Evening") -> Iterator[Finding]:
    """A review is of a game that is over, and is read by who played it."""
    last = evening.kept.last("told")
    book = None if put_back(evening, 0.0, evening.loop.time()) else read(evening.machine.folder)
    if last is None or book is None or struck(evening, ("S49",), 0.0, evening.loop.time()):
        return
    for call, one, message in answers(evening):
        for line in map(plain, message.lines):
            if (found := REVIEW.match(f"**{line.strip('*')}**")) is None:
                continue
            number, at = int(found[1]), evening.loop.begin + call.at + EARLY
            named = re.search(r"#(\d+)", line)
            games = [
                game
                for table, game, _ in book.seats(one.person)
                if game.number == number and named is not None and table.id == int(named[1])
            ]
            ends = [game.has(*ENDS, "won", "drawn", "abandoned") for game in games]
            if not any(end is not None and end <= at for end in ends):
                yield Finding(JUDGE, call.at, f"{one.person} reads {line[:80]!r}")
