"""Why what would have been better was so, by what could be known then (P23).

Every reason names what decides: whether somebody may call, who then knows enough for it, what the
other can tell by what is shown; and whom one meets for that. What differs by less than can be told,
or speaks for what was done, is no reason. Where nothing is left to be named, that is said.

Rule: made from the sight of whoever decided.
"""

from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.minds.advice import HARDLY, Because
from bot.mini.minds.expert import GAMBLE_FROM, best_call, worth_of_call
from bot.mini.minds.information_gain import gain_of_asking, may_be_partner, sure_partner
from bot.mini.minds.learnt import Knows, Telling, mask_told, with_hand_of
from bot.mini.minds.medium import beside
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.outlook import STEP, Outlook
from bot.mini.minds.page import Moment
from bot.mini.rules.actions import Action, Ask, PickUp, Visit
from bot.mini.rules.cards import IDENTITIES, RANK, Card, Cards
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.retraced import Decision
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import DEALS, NUMBERS_SAID, SAYING, deals, shown_to
from bot.mini.words.cards import card, location
from bot.words.catalogue import Said
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


CLEAR: Final = 2 * STEP
"""In a hundred: what two figures that are told in steps differ by at least in which they do."""

FEWER: Final = 0.9
"""How many times as many secret numbers are clearly fewer."""

FEW: Final = 4
"""Hands that are left at most which are named."""

MOST: Final = 2
"""Facts for which something is better that are named."""


def because(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return why what was better was so; nothing where nothing decides that could be named."""
    assert found.better is not None
    action, better = decision.action, found.better.action
    if isinstance(action, Telling) and isinstance(better, Telling):
        said = _telling(reader, decision.sight, found, action)
    elif isinstance(action, Ask) and isinstance(better, Ask):
        said = _asking(reader, decision.sight, action, better)
    else:
        said = _going(reader, decision, found)
    return said or reader.say("review-many-small")


def unsure_call(sight: Sight) -> tuple[Cards, float]:
    """Return the number that was likeliest to be right just then, and how likely that was."""
    observed = Observation(sight)
    said, likely = best_call(beside(sight, observed.mask), posterior(observed))
    return NUMBERS_SAID[said], likely


def numbers_left(sight: Sight) -> tuple[int, bool]:
    """Return how many secret numbers *sight*'s clues leave, and whether none is likelier."""
    observed = Observation(sight)
    left = sum(1 for saying in SAYING if saying & observed.mask)
    _, most = best_call(observed.mask, posterior(observed))
    return left, round(100 * most) == round(100 / left)


def waiting(reader: Reader, sight: Sight) -> str:
    """Return that it was better to wait, and how likely a call was to be right just then."""
    left, (_, likely) = Observation(sight).mask.bit_count(), unsure_call(sight)
    said = reader.say("review-better-wait", left=left, likely=round(100 * likely))
    return " ".join((said, *_worth(reader, sight, likely)))


def calling(reader: Reader, decision: Decision) -> Iterable[str]:
    """Yield what a call was worth that was not sure, and yet likely enough to be thought of."""
    sight, action = decision
    if isinstance(action, PickUp) or not can_pick_up(sight):
        return
    _, likely = unsure_call(sight)
    if not GAMBLE_FROM <= likely < 1:
        return
    left, alike = numbers_left(sight)
    yield reader.say(
        "review-call-likely",
        likely=round(100 * likely),
        left=left,
        alike=int(alike),
        numbers=reader.say("review-so-many", count=left),
    )
    yield from _worth(reader, sight, likely)


def for_points(sight: Sight) -> bool:
    """Return whether others get points by a wrong call that count later, too (M42, M56, M67)."""
    return not sight.partners and sight.edition.target > 1


def _worth(reader: Reader, sight: Sight, likely: float) -> Iterable[str]:
    """Yield what a call was worth that was right so *likely*, where that is not just as much."""
    if for_points(sight):
        worth = 100 * worth_of_call(Observation(sight), likely)
        lost = sight.players == 3 and sight.edition.wrong_call < 0
        yield reader.say(
            "review-call-worth", worth=round(worth, 1), gains=int(worth > 0), lost=int(lost)
        )


def _going(reader: Reader, decision: Decision, found: Moment) -> str:
    """Return what a call in that round, or what is known after it, speaks for going there."""
    sight, better, (there, here) = decision.sight, found.better, found.ahead
    assert better is not None
    where = _where(reader, decision.action, better.action)
    side = int(sight.players == 4)
    facts = list(_brought(reader, there, here, side=side, **where))[:MOST]
    said, one, other = list[str](), dict(there.meets), dict(here.meets)
    if better.because is Because.BLOCK and facts:
        said.append(reader.say("review-block", who=reader.people(better.who)))
    elif any(abs(one.get(seat, 0) - other.get(seat, 0)) >= CLEAR for seat in {*one, *other}):
        then, now = (_met(reader, each) for each in (there, here))
        said.append(reader.say("review-meets", there=then, here=now, **where))
        said += _barred(reader, decision, found)
    if not facts:
        return " ".join((*said, reader.say("review-many-small")))
    return " ".join((*said, *facts, *_sees(reader, sight, there, here)))


def _barred(reader: Reader, decision: Decision, found: Moment) -> Iterable[str]:
    """Yield who would rather be met there, having no card left for where one went (M15)."""
    sight, action, (there, here) = *decision, found.ahead
    assert isinstance(action, Visit)
    to = location(reader, action.at, "to")
    barred = [
        seat
        for seat in sorted(there.alone)
        if sight.visits[seat] is None and action.at not in sight.hands[seat]
        if _likelier(there, here, seat)
    ]
    if barred:
        who = reader.people(barred)
        yield reader.say("review-cannot-come", who=who, count=len(barred), to=to)


def _where(reader: Reader, went: Action, better: Action) -> dict[str, str]:
    """Return where one *went*, and where it was *better* to go."""
    assert isinstance(went, Visit)
    assert isinstance(better, Visit)
    return {
        "went": location(reader, went.at, "at"),
        "better": location(reader, better.at, "at"),
    }


def _brought(reader: Reader, there: Outlook, here: Outlook, **values: Said) -> Iterable[str]:
    """Yield what is clearly better there than where one went, what decides most first."""
    if there.wins - here.wins >= CLEAR:
        yield _both(reader, "review-wins", there.wins, here.wins, **values)
    if here.loses - there.loses >= CLEAR:
        yield _both(reader, "review-loses", there.loses, here.loses, **values)
    if there.mate - here.mate >= CLEAR > there.wins - here.wins:
        yield _both(reader, "review-mates", there.mate, here.mate, **values)
    if min(there.goes_on, here.goes_on) < CLEAR:
        return  # what would be known after that round hangs on what hardly comes
    if there.knows - here.knows >= CLEAR:
        yield _both(reader, "review-knows", there.knows, here.knows, **values)
    elif there.numbers < FEWER * here.numbers:
        many = [reader.say("review-so-many", count=each.numbers) for each in (there, here)]
        yield reader.say("review-numbers-left", there=many[0], here=many[1], **values)
    if here.others - there.others >= CLEAR:
        yield _both(reader, "review-others", there.others, here.others, **values)


def _both(reader: Reader, key: str, there: int, here: int, **values: Said) -> str:
    """Return by a sentence of that *key* how likely something is there, and where one went."""
    one, other = (reader.say("review-chance", likely=likely) for likely in (there, here))
    return reader.say(key, there=one, here=other, **values)


def _sees(reader: Reader, sight: Sight, there: Outlook, here: Outlook) -> Iterable[str]:
    """Yield what there is to see at a meeting that was likelier there."""
    observed = Observation(sight)
    if observed.ready or observed.me == AMBASSADOR:
        return
    dummy = observed.players == 3 and observed.gain_of_black(DUMMY, 0) > HARDLY
    if dummy and _likelier(there, here, DUMMY):
        yield reader.say("review-sees-dummy")
    if _likelier(there, here, AMBASSADOR):
        yield reader.say("review-sees-black")


def _likelier(there: Outlook, here: Outlook, seat: Seat) -> bool:
    """Return whether *seat* would clearly rather be met alone there than where one went."""
    one, other = (each.alone.get(seat, 0) for each in (there, here))
    return one - other >= CLEAR


def _met(reader: Reader, outlook: Outlook) -> str:
    key = "review-meets-sure" if outlook.sure else "review-meets-one"
    met = [
        reader.say(key, who=reader.who(seat), likely=likely)
        for seat, likely in sorted(outlook.alone.items(), key=lambda each: -each[1])
        if likely >= STEP
    ]
    if outlook.audience >= STEP:
        who = reader.who(AMBASSADOR)
        met.append(reader.say("review-meets-audience", who=who, likely=outlook.audience))
    return reader.listed(met, "list-or") or reader.say("review-meets-nobody")


def _telling(reader: Reader, sight: Sight, found: Moment, done: Telling) -> str:
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
            then, now = (_figure(reader, fact, each) for each in (there, here))
            said.append(reader.say(f"review-{fact}-{role}", who=who, there=then, here=now))
    if not said and found.better.because is Because.MUCH and found.instead > found.told:
        return reader.say("review-much", who=who)
    if not said:
        return ""
    return " ".join(
        (*_side(reader, sight, found.to), *said[:MOST], *_leaves(reader, sight, found, done))
    )


def _leaves(reader: Reader, sight: Sight, found: Moment, done: Telling) -> Iterable[str]:
    """Yield which hands of the seat all that it has shown leaves, where these are few."""
    assert found.better is not None
    assert found.to is not None
    better, observed, told = found.better.action, Observation(sight), shown_to(sight, found.to)
    assert isinstance(better, Telling)
    told &= with_hand_of(found.to, observed.mask)
    there, here = (_hands(observed, told & mask_told(observed, one)) for one in (better, done))
    if there != here and 0 < max(map(len, (there, here))) <= FEW:
        then, now = (_named(reader, each) for each in (there, here))
        yield reader.say("review-leaves", who=reader.who(found.to), there=then, here=now)


def _hands(observed: Observation, mask: int) -> list[tuple[Card, Card]]:
    """Return which identities and numbers *observed*'s seat may have in the deals of *mask*."""
    held = {
        (DEALS[deal].identities[observed.me], DEALS[deal].numbers[observed.me])
        for deal in deals(mask)
    }
    return sorted(held, key=lambda each: (RANK[each[0]], RANK[each[1]]))


def _named(reader: Reader, hands: Iterable[tuple[Card, Card]]) -> str:
    """Return these *hands*, by identity."""
    by_identity: defaultdict[Card, list[str]] = defaultdict(list)
    for identity, number in hands:
        by_identity[identity].append(card(reader, number))
    if len({*map(tuple, by_identity.values())}) == 1:
        names = [card(reader, one) for one in by_identity]
        anybody = len(names) == len(IDENTITIES)
        return reader.say(
            "review-hands",
            who=reader.say("review-anybody") if anybody else reader.listed(names, "list-or"),
            numbers=reader.listed(next(iter(by_identity.values())), "list-or"),
        )
    each = [
        reader.say(
            "review-hand", identity=card(reader, one), numbers=reader.listed(some, "list-or")
        )
        for one, some in by_identity.items()
    ]
    return reader.listed(each, "list-or")


def _figure(reader: Reader, fact: Fact, knows: Knows) -> str:
    """Return how much of a *fact* somebody *knows*, in words."""
    if fact is Fact.NUMBERS:
        return reader.say("review-so-many", count=knows.numbers)
    return reader.say("review-chance", likely=getattr(knows, fact))


def _side(reader: Reader, sight: Sight, seat: Seat) -> Iterable[str]:
    """Yield whether *seat* is the partner or not, where there are any and that could be known."""
    observed = Observation(sight)
    if not observed.partners:
        return
    if sure_partner(observed, seat):
        yield reader.say("review-is-friend", who=reader.who(seat))
    elif not may_be_partner(observed, seat):
        yield reader.say("review-is-rival", who=reader.who(seat))


def _facts(less: Knows, more: Knows) -> Iterable[Fact]:
    """Yield of what there is clearly *less* known than *more*."""
    if more.enough - less.enough >= CLEAR:
        yield Fact.ENOUGH
    elif more.numbers < FEWER * less.numbers:
        yield Fact.NUMBERS
    if more.mate - less.mate >= CLEAR:
        yield Fact.MATE


def _asking(reader: Reader, sight: Sight, asked: Ask, better: Ask) -> str:
    """Return how much more there was to be learnt; nothing where that is the same."""
    observed = Observation(sight)
    one, other = (round(gain_of_asking(observed, each), 1) for each in (better, asked))
    if one <= other or better.of == asked.of:
        return ""
    there, here = reader.who(better.of), reader.who(asked.of)
    return reader.say("review-ask", who=there, bits=one, other=here, less=other)
