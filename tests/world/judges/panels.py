"""Panels: one a round, in order, after what was before, and as who asks is told."""

import math
import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import History
from tests.world.judges.excuses import Excuses
from tests.world.judges.finding import Finding
from tests.world.judges.letters import Post, texts_of
from tests.world.judges.places import kinds_told, public_of, settled
from tests.world.judges.reading import answers
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import quarantined, struck
from tests.world.judges.wire import Call, calls, interactions, overtaken, starts

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "panels"

PANELS: Final = {
    "mini": ("panel-title", "panel-title-last", "panel-title-begins"),
    "board": ("panel-title-game", "panel-title", "panel-title-places-game", "panel-title-places"),
}
"""How a panel begins, that of the longer sentence first."""

ONCE_ANEW: Final = 2
"""Times that a panel may come by one run of the bot: once more, if somebody has deleted it."""

ASKING: Final = "inkognito table"

SLEEPING: Final = "inkognito me quiet"
"""By what somebody says when they sleep."""

BY_DESK: Final = "panel-by-desk"
"""What only a panel says, for that is where others choose."""

SHOWN: Final = 20.0
"""Seconds after which a panel shows what has happened."""

RECOVERED: Final = 60.0
"""Seconds after a fault within which it may not."""

STARTED: Final = ("S43", "S44 stopped", "S48", "S50")
"""What is over once a bot has been started again."""

SENDING: Final = ("S1 ", "S2 ", "S6", "S7", "S8", "S9", "S10", "S15")
"""Those by which what is sent to a thread may fail."""

AWAY: Final = "S11"
"""That by which nothing at all arrives any more, once something has been sent."""

PASSING: Final = (*SENDING, "S24", "S26", "S27", "S28")
"""What fails or delays single calls, and shows where it does."""

LEFT_ALONE: Final = 660.0
"""Seconds after which it is looked once more whether a message has arrived, at the latest."""

IN_ORDER: Final = 30.0
"""Seconds for which a panel waits until it is told how the game before has ended."""

TOGETHER: Final = 2
"""Seconds between two moments that are one."""


def results_come_first(evening: "Evening") -> Iterator[Finding]:
    """Where one game follows another, how the one has ended is told before the other's panels.

    But a thread that has refused a message, and nobody knows why, is told nothing for a while; no
    panel waits for ever while Discord says that it takes no message; and what had ended before
    there was a thread was told in the channel.
    """
    excuses = Excuses(evening.history)
    for _, table, there in settled(evening):
        if excuses.not_read_back or excuses.given_up or table.thread in excuses.malformed:
            continue
        ends = [lines[-1] for game in table.games[:-1] if (lines := public_of(game))]
        ended = {line.kind for line in ends}
        told = sum(line.at < evening.loop.begin + there[0].at for line in ends) if there else 0
        for post in there:
            title = _title(table.rules, post.head)
            game = 0 if title is None else _round(table.rules, title)[0]
            if struck(evening, ("S38 threads refuse",), post.at - LEFT_ALONE, post.at):
                break
            if told < game - 1:
                waits = post.at - IN_ORDER
                long_over = ends[told].at <= evening.loop.begin + waits
                if long_over and struck(evening, (*SENDING, AWAY), waits, post.at):
                    continue
                what = f"table {table.id}: {title!r} comes before how game {told + 1} has ended"
                yield Finding(JUDGE, post.at, what)
                break
            told += sum(kind in ended for kind in kinds_told(table.rules, post.head))


def one_panel_a_round(evening: "Evening") -> Iterator[Finding]:
    """Panels come one a round, in order; those of rounds that are over say so."""
    excuses, begun = Excuses(evening.history), starts(evening.history)
    late, unheard = overtaken(evening.history), set(_unheard(evening))
    for _, table, there in settled(evening):
        shown: list[tuple[str, Post]] = []
        came: Counter[tuple[str, int]] = Counter()
        sent = set[str]()
        for post in there:
            title = _title(table.rules, post.texts)
            if title is None:
                continue
            before = [each for each, old in shown if old.gone is None]
            unnamed = len(table.games) > 1 and not _round(table.rules, title)[0]
            if unnamed:  # of which game it is, it does not say
                pass
            elif title in before and not excuses.not_read_back:
                yield Finding(JUDGE, post.at, f"table {table.id}: a second panel {title!r}")
            elif table.thread in excuses.malformed:
                pass  # what was refused for what it was comes with the next start of a bot
            elif before and _round(table.rules, title) < _round(table.rules, before[-1]):
                yield Finding(JUDGE, post.at, f"table {table.id}: {title!r} after {before[-1]!r}")
            # What was deleted before anybody heard that it had arrived is sent once more, and so is
            # what could not be read back either.
            deleted = post.nonce in sent and post.nonce in unheard
            unread = excuses.not_read_back and any(
                each == title and old.nonce in unheard for each, old in shown[-1:]
            )
            shown.append((title, post))
            if not unnamed and not deleted and not unread:
                came[title, bisect(begun, post.at)] += 1
            sent.add(post.nonce)
            if came[title, bisect(begun, post.at)] == ONCE_ANEW + 1:
                yield Finding(JUDGE, post.at, f"table {table.id}: {title!r} comes again and again")
        for (title, post), (after, _) in zip(shown, shown[1:], strict=False):
            (game, _), (later, number) = _round(table.rules, title), _round(table.rules, after)
            same = game == later and post.id not in late
            ends = ["panel-frozen"]
            if len(table.games) > 1 and number <= 1:
                ends += ["panel-frozen-last"]  # the first panel of another match, it may be
            frozen = any(
                says(table.rules, key, plain(line)) is not None
                for line in post.last
                for key in ends
            )
            if same and not frozen and post.gone is None and table.thread not in excuses.refused:
                yield Finding(JUDGE, post.at, f"table {table.id}: {title!r} is not frozen")


def _unheard(evening: "Evening") -> Iterator[str]:
    """Yield the nonces of what was sent without word whether it arrived."""
    for call in calls(evening.history):
        if call.unknown and call.exchange.method == "POST" and call.parts[2:] == ("messages",):
            yield str((call.exchange.body or {}).get("nonce"))


def _title(rules: str, lines: tuple[str, ...]) -> str | None:
    """Return the first line of a panel, if it is one."""
    begins = plain(lines[0]) if lines else ""
    return begins if any(says(rules, key, begins) is not None for key in PANELS[rules]) else None


def _round(rules: str, title: str) -> tuple[int, int]:
    """Return the game and the round of a panel, as far as it says so; 0 is before the first."""
    for key in PANELS[rules]:
        if (found := says(rules, key, title)) is not None:
            game, round_ = found.get("game", "0"), found.get("round", "0")
            if (game + round_).isdecimal():
                return int(game), int(round_)
    return 0, 0


def as_who_asks_is_told(evening: "Evening") -> Iterator[Finding]:
    """Who asks how a table stands is told what its panel says, if nothing has just happened."""
    history, last = evening.history, evening.kept.last("told")
    if last is None or last.empty:
        return
    tables = {str(table.thread): (table, there) for _, table, there in settled(evening)}
    asked, alone = (
        [one for one in answers(evening) if one[1].path == ASKING],
        quarantined(evening),
    )
    nights = [one.came[0] for one in interactions(history).values() if one.path == SLEEPING]
    for call, one, message in asked:
        table, there = tables.get(str(one.channel), (None, []))
        said = _timeless(texts_of(message))
        if table is None or not any(_title(table.rules, (line,)) for line in said):
            continue
        written = [line.at for game in table.games for line in game.lines]
        written += [at / 1000 for number, at in last.interactions.values() if number == table.id]
        busy = [at - evening.loop.begin for at in written]
        begun = [at for at in starts(history) if at <= call.at <= at + 2 * SHOWN]
        # By somebody's nights a clock runs until later; at which tables does not matter here.
        if begun or any(call.at - SHOWN <= at <= call.at for at in (*busy, *nights)):
            continue
        panels = [post for post in there if post.at <= call.at and _title(table.rules, post.texts)]
        if not panels or panels[-1].gone is not None or _was_refused(history, panels[-1].id):
            continue
        if str(panels[-1].id) in alone:
            continue
        if _troubled(evening, panels[-1].id, one.channel, call.at):
            continue
        if _in_doubt(history, panels[-1], call.at):
            continue
        shown = [texts for at, texts in panels[-1].edits if at <= call.at] or [panels[-1].texts]
        wrong = [line for line in _timeless(shown[-1]) if line not in said]
        wrong = [line for line in wrong if says("mini", BY_DESK, line) is None]
        now = _moments(texts_of(message))
        wrong += [
            f"<t:{at}>"
            for at in _moments(shown[-1])
            if now and not any(abs(at - other) <= TOGETHER for other in now)
        ]
        if wrong:
            what = f"table {table.id}: the panel says {' / '.join(wrong)[:200]!r}, and {said}"
            yield Finding(JUDGE, call.at, what)


def _timeless(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return those *lines* without moments, and commands, which each reads as their Discord calls
    them; what stands below a picture is no line of these."""
    found = (re.sub(r"<t:\d+", "<t:…", re.sub(r"`/[^`]+`", "`/…`", line)) for line in lines)
    return tuple(line for line in found if not line.startswith("-# "))


def _moments(lines: tuple[str, ...]) -> set[int]:
    return {int(at) for line in lines for at in re.findall(r"<t:(\d+)", line)}


def _troubled(evening: "Evening", panel: int, channel: int, at: float) -> bool:
    """Return whether a panel may be stale for what went wrong by then.

    Where single calls fail, one that has come through since, to that very panel, has to tell all.
    """
    wrong = [
        one
        for one in struck(evening, ("S", "no"), at - SHOWN - RECOVERED, at)
        if not one.kind.startswith(STARTED)
    ]
    if any(not one.kind.startswith(PASSING) for one in wrong):
        return True
    there = [
        one for one in calls(evening.history) if one.at <= at and one.parts[1:2] == (str(channel),)
    ]
    sent = [
        one for one in there if one.exchange.method == "POST" and one.parts[2:] == ("messages",)
    ]
    if sent and sent[-1].refused_for_good():
        return True  # the next one may be waiting for that to change
    well = max(
        (one.at for one in there if _edits(one, panel) and not _failed(one)), default=-math.inf
    )
    failed = max((one.at for one in there if _failed(one)), default=-math.inf)
    return bool(wrong) and not failed < well < at - SHOWN


def _in_doubt(history: History, panel: Post, at: float) -> bool:
    """Return whether a panel is left alone: it may have arrived, and that could not be read."""
    before = [one for one in calls(history) if one.at <= at]
    place = ("channels", str(panel.channel), "messages")
    sent = [
        one
        for one in before
        if one.exchange.method == "POST"
        and one.parts == place
        and str(one.exchange.body.get("nonce")) == panel.nonce
    ]
    known = any(not _failed(one) for one in sent) or any(_edits(one, panel.id) for one in before)
    unread = (
        one.at
        for one in before
        if one.exchange.method == "GET" and one.parts == place and one.declined
    )
    return bool(sent) and not known and max(unread, default=-math.inf) > at - LEFT_ALONE


def _edits(call: Call, message: int) -> bool:
    return call.exchange.method == "PATCH" and call.parts[-1] == str(message)


def _failed(call: Call) -> bool:
    return call.exchange.status >= 300 or call.unknown


def _was_refused(history: History, message: int) -> bool:
    """Return whether Discord has ever refused to have that message edited."""
    return any(
        call.refused_for_good() and call.parts[-1] == str(message) for call in calls(history)
    )
