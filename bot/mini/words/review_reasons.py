"""Why what would have been better was so, by what could be known then (P23).

Every reason names what decides: who may be met, whether somebody may call, what the other can tell
by what is shown. Where two figures are the same as they are told, nothing rests on them; where
nothing is left to be named, nothing is said.

Rule: made from the sight of whoever decided.
"""

from enum import StrEnum
from typing import Final

from bot.game.seats import AMBASSADOR, Seat
from bot.mini.minds.advice import HARDLY, Because
from bot.mini.minds.expert import best_call
from bot.mini.minds.information_gain import gain_of_asking, gains_by_kind, gains_of_showing
from bot.mini.minds.medium import beside
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.outlook import STEP, Outlook
from bot.mini.minds.page import Moment
from bot.mini.minds.review import mask_told
from bot.mini.rules.actions import Ask, Prove, Reveal, Show
from bot.mini.rules.deduction import Cell, exposed
from bot.mini.rules.retraced import Decision
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import WITH
from bot.mini.words.why import exposure, once_shown
from bot.words.reader import Reader

Telling = Show | Reveal | Prove


class Less(StrEnum):
    """What is learnt less about, as part of a sentence's key."""

    AGENT = "agent"
    NUMBER = "number"
    BOTH = "both"
    PHONE = "phone"


CIRCULAR: Final = {Because.EMPTY: "review-empty", Because.COMPANY: "review-company"}
"""What says that nothing else is better, and what is left of it."""


def because(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return why what was better was so; nothing where nothing decides that could be named."""
    assert found.better is not None
    action, better = decision.action, found.better.action
    if isinstance(action, Telling) and isinstance(better, Telling):
        return _telling(reader, decision.sight, action, better, found)
    if isinstance(action, Ask) and isinstance(better, Ask):
        return _asking(reader, decision.sight, action, better)
    return _going(reader, found)


def waiting(reader: Reader, sight: Sight) -> str:
    """Return that it was better to wait, and how likely a call was to be right just then."""
    observed = Observation(sight)
    left = observed.mask.bit_count()
    _, likely = best_call(beside(sight, observed.mask), posterior(observed))
    return reader.say("review-better-wait", left=left, likely=round(100 * likely))


def _going(reader: Reader, found: Moment) -> str:
    better = found.better
    assert better is not None
    reason, odds = better.because, _odds(reader, found.ahead)
    if reason is Because.AMBASSADOR and not _likelier(found.ahead, AMBASSADOR):
        reason = Because.EMPTY
    if reason in CIRCULAR and not odds:
        return ""
    key = CIRCULAR.get(reason, f"coach-{reason}")
    fact = reader.say(key, who=reader.people(better.who))
    return " ".join((fact, *odds))


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


def _telling(reader: Reader, sight: Sight, shown: Telling, better: Telling, found: Moment) -> str:
    assert found.better is not None
    assert found.to is not None
    who = reader.who(found.to)
    match found.better.because:
        case Because.MUCH:
            return reader.say("coach-much", who=who) if found.instead > found.told else ""
        case Because.BALANCE:
            return _balance(reader, sight, shown, better, found.to)
        case _:
            return _exposed(reader, sight, shown, better, found)


def _balance(reader: Reader, sight: Sight, shown: Telling, better: Telling, to: Seat) -> str:
    """Return how much more it tells a partner than a rival; nothing where that is the same."""
    observed = Observation(sight)
    chance = (observed.mask & WITH[observed.me][to]).bit_count() / observed.mask.bit_count()
    masks = [mask_told(observed, each) for each in (better, shown)]
    one, other = (
        (round(friend / chance, 1), round(rival / (1 - chance), 1))
        for friend, rival in gains_of_showing(observed, to, masks)
    )
    if one == other:
        return ""
    return reader.say(
        "review-balance",
        who=reader.who(to),
        likely=round(100 * chance),
        partner=one[0],
        rival=one[1],
        partner_then=other[0],
        rival_then=other[1],
    )


def _exposed(reader: Reader, sight: Sight, shown: Telling, better: Telling, found: Moment) -> str:
    """Return that the other could tell less, or what they would have learnt less about."""
    assert found.better is not None
    assert found.to is not None
    who = reader.who(found.to)
    one, other = (once_shown(sight, each, found.to) for each in (better, shown))
    there, here, before = (exposure(reader, each, found.to) for each in (one, other, sight))
    if there != here and _hides(one, other, found.to):
        key = "review-after-same" if there == before else "review-after-better"
        said = [
            reader.say(key, exposed=there),
            reader.say("review-after-done", exposed=here),
        ]
    elif less := _less(sight, shown, better, found):
        said = [reader.say(f"review-less-{less}", who=who)]
    else:
        return ""
    if found.better.because is Because.HELPS_LEAST:
        said.insert(0, reader.say("coach-helps-least", who=who))
    return " ".join(said)


def _hides(better: Sight, shown: Sight, to: Seat) -> bool:
    """Return whether *to* can rule out less after what was *better* than after what was *shown*."""
    one, other = exposed(better, to), exposed(shown, to)
    left, kept = (
        {card for card, cell in each.cells.items() if cell is not Cell.IMPOSSIBLE}
        for each in (one, other)
    )
    if left == kept:
        return one.at_worst > 1 == other.at_worst or one.nothing > other.nothing
    return left > kept


def _less(sight: Sight, shown: Telling, better: Telling, found: Moment) -> Less | None:
    """Return what is learnt less about from what was *better* than from what was *shown*, if any.

    By the cards that who sees it may hold, as far as could be known; None where they learn more
    about the other, or as much as it is told.
    """
    assert found.to is not None
    if found.instead >= found.told:
        return None
    observed = Observation(sight)
    before, after = (
        gains_by_kind(observed, found.to, mask_told(observed, it)) for it in (shown, better)
    )
    agent, number = (then - now for now, then in zip(before, after, strict=True))
    if agent > HARDLY or number > HARDLY:
        return None
    if agent < -HARDLY and number < -HARDLY:
        return Less.BOTH
    if agent < -HARDLY:
        return Less.AGENT
    return Less.NUMBER if number < -HARDLY else Less.PHONE


def _asking(reader: Reader, sight: Sight, asked: Ask, better: Ask) -> str:
    """Return how much more there was to be learnt; nothing where that is the same."""
    observed = Observation(sight)
    one, other = (round(gain_of_asking(observed, each), 1) for each in (better, asked))
    if one <= other or better.of == asked.of:
        return ""
    there, here = reader.who(better.of), reader.who(asked.of)
    return reader.say("review-ask", who=there, bits=one, other=here, less=other)
