"""Why what would have been better was so, by what could be known then (P23).

Every reason names what decides: who may be met, whether somebody may call, what the other can tell
by what is shown. Where two figures are the same as they are told, nothing rests on them; where
nothing is left to be named, nothing is said.

Rule: made from the sight of whoever decided.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.minds.advice import HARDLY, Because
from bot.mini.minds.expert import best_call
from bot.mini.minds.information_gain import gain_of_asking
from bot.mini.minds.learnt import Knows, Telling
from bot.mini.minds.medium import beside
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.outlook import STEP, Outlook
from bot.mini.minds.page import Moment
from bot.mini.rules.actions import Ask
from bot.mini.rules.retraced import Decision
from bot.mini.rules.sight import Sight
from bot.words.reader import Reader


class Fact(StrEnum):
    """What somebody knows, as part of a sentence's key."""

    ENOUGH = "enough"
    NUMBERS = "numbers"
    MATE = "mate"


class Role(StrEnum):
    """As what somebody knows it, where they may be either."""

    EITHER = "either"
    FRIEND = "friend"
    RIVAL = "rival"


FEWER: Final = 0.9
"""How many times as many secret numbers are clearly fewer."""

MOST: Final = 2
"""Facts for which a showing is better that are named."""


def because(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return why what was better was so; nothing where nothing decides that could be named."""
    assert found.better is not None
    action, better = decision.action, found.better.action
    if isinstance(action, Telling) and isinstance(better, Telling):
        return _telling(reader, found)
    if isinstance(action, Ask) and isinstance(better, Ask):
        return _asking(reader, decision.sight, action, better)
    return _going(reader, decision.sight, found)


def waiting(reader: Reader, sight: Sight) -> str:
    """Return that it was better to wait, and how likely a call was to be right just then."""
    observed = Observation(sight)
    left = observed.mask.bit_count()
    _, likely = best_call(beside(sight, observed.mask), posterior(observed))
    return reader.say("review-better-wait", left=left, likely=round(100 * likely))


def _going(reader: Reader, sight: Sight, found: Moment) -> str:
    better, ahead = found.better, found.ahead
    assert better is not None
    reason, said = better.because, list[str]()
    if reason is Because.AMBASSADOR and not _likelier(ahead, AMBASSADOR):
        reason = Because.EMPTY
    odds = _odds(reader, ahead)
    if reason is Because.COMPANY and odds:
        said.append(reader.say("review-company", who=reader.people(better.who)))
    elif reason not in (Because.COMPANY, Because.EMPTY):
        said.append(reader.say(f"coach-{reason}", who=reader.people(better.who)))
    return " ".join((*said, *odds, *_sees(reader, sight, ahead, reason)))


def _sees(
    reader: Reader, sight: Sight, ahead: tuple[Outlook, ...], reason: Because
) -> Iterable[str]:
    """Yield what there is to see at a meeting that was likelier there, if nothing has said it."""
    observed = Observation(sight)
    if observed.ready or observed.me == AMBASSADOR:
        return
    dummy = observed.players == 3 and observed.gain_of_black(DUMMY, 0) > HARDLY
    if dummy and reason is not Because.DUMMY and _likelier(ahead, DUMMY):
        yield reader.say("review-sees-dummy")
    if reason is not Because.AMBASSADOR and _likelier(ahead, AMBASSADOR):
        yield reader.say("review-sees-black")


def _likelier(ahead: tuple[Outlook, ...], seat: Seat) -> bool:
    """Return whether *seat* would rather be met there than where one went."""
    there, here = (dict(each.meets).get(seat, 0) for each in ahead)
    return there - here >= STEP


def _odds(reader: Reader, ahead: tuple[Outlook, ...]) -> list[str]:
    """Return what was likelier there than where one went, as far as anybody would notice."""
    there, here = ahead
    said, one, other = [], dict(there.meets), dict(here.meets)
    if any(abs(one.get(seat, 0) - other.get(seat, 0)) >= STEP for seat in {*one, *other}):
        then, now = (_met(reader, each) for each in (there, here))
        said.append(reader.say("review-meets", there=then, here=now))
    if abs(there.wins - here.wins) >= STEP:
        said.append(reader.say("review-wins", there=there.wins, here=here.wins))
    if abs(there.loses - here.loses) >= STEP:
        said.append(reader.say("review-loses", there=there.loses, here=here.loses))
    return said


def _met(reader: Reader, outlook: Outlook) -> str:
    key = "review-meets-sure" if outlook.sure else "review-meets-one"
    met = [
        reader.say(key, who=reader.who(seat), likely=likely)
        for seat, likely in sorted(outlook.meets, key=lambda each: -each[1])
        if likely >= STEP
    ]
    return reader.listed(met, "list-or") or reader.say("review-meets-nobody")


def _telling(reader: Reader, found: Moment) -> str:
    """Return what who saw it knows then, and after what was shown, where that speaks for it."""
    assert found.better is not None
    assert found.to is not None
    who, (one, other) = reader.who(found.to), found.learnt
    said = list[str]()
    for there, here, friend in (
        (one.rival, other.rival, False),
        (one.friend, other.friend, True),
    ):
        if there is None or here is None:
            continue
        role = Role.FRIEND if friend else Role.RIVAL
        if one.rival is None or one.friend is None:
            role = Role.EITHER
        less, more = (here, there) if friend else (there, here)
        for fact in _facts(less, more):
            values = {"there": getattr(there, fact), "here": getattr(here, fact)}
            said.append(reader.say(f"review-{fact}-{role}", who=who, **values))
    if not said and found.better.because is Because.MUCH and found.instead > found.told:
        return reader.say("coach-much", who=who)
    return " ".join(said[:MOST])


def _facts(less: Knows, more: Knows) -> Iterable[Fact]:
    """Yield of what there is clearly *less* known than *more*."""
    if more.enough - less.enough >= STEP:
        yield Fact.ENOUGH
    elif more.numbers < FEWER * less.numbers:
        yield Fact.NUMBERS
    if more.mate - less.mate >= STEP:
        yield Fact.MATE


def _asking(reader: Reader, sight: Sight, asked: Ask, better: Ask) -> str:
    """Return how much more there was to be learnt; nothing where that is the same."""
    observed = Observation(sight)
    one, other = (round(gain_of_asking(observed, each), 1) for each in (better, asked))
    if one <= other or better.of == asked.of:
        return ""
    there, here = reader.who(better.of), reader.who(asked.of)
    return reader.say("review-ask", who=there, bits=one, other=here, less=other)
