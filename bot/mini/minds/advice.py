"""What a careful player would do, and why: for people who want a coach.

Rule: it follows from the sight alone, without chance, so that the same desk gives the same advice.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.minds.information_gain import (
    gain_of_asking,
    gains_of_showing,
    mask_of,
    may_be_partner,
    sure_partner,
)
from bot.mini.minds.knowledge import HOLD
from bot.mini.minds.medium import certain, likeliest_call, unseen_sides
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.utility import PREFERENCES, mellowed, telling_utilities, visit_utilities
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Show,
    Visit,
    Waive,
)
from bot.mini.rules.cards import RANK
from bot.mini.rules.options import owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import shown_to

HARDLY: Final = 0.05
"""Bits that nobody would notice."""

ROUNDED: Final = 1e-9
"""By how much worths differ that were the same before they were rounded."""


class Because(StrEnum):
    """Why something is advised; the value is part of its sentence's key."""

    SURE = "sure"
    """A call here is right."""
    ONLY = "only"
    """There is no other choice."""
    CALL_THERE = "call-there"
    """One who is alone there may be met, and the call made."""
    LEARN = "learn"
    """One is alone there, and there is something to be learnt from meeting them."""
    COMPANY = "company"
    """One is alone there, and nothing else is better."""
    DUMMY = "dummy"
    """The dummy is alone there."""
    BLOCK = "block"
    """Two are there who should not meet."""
    AMBASSADOR = "ambassador"
    """Nobody is there, and the Ambassador may come."""
    EMPTY = "empty"
    """Nobody is there, and nothing else is better."""
    CROWD = "crowd"
    """So many are there that nobody meets."""
    LITTLE = "little"
    """It tells the other as little as may be."""
    MUCH = "much"
    """It tells a partner as much as may be."""
    BALANCE = "balance"
    """They may be a partner: it tells a partner more than a rival."""
    HELPS_LEAST = "helps-least"
    """They are a rival: what it tells them brings them least far."""
    ASK = "ask"
    """There is most to be learnt from a black card of theirs."""
    UNSEEN = "unseen"
    """That card has not been seen."""
    UNSURE = "unsure"
    """No number is sure."""
    LIKELIEST = "likeliest"
    """No number is likelier."""


class Advice(msgspec.Struct, frozen=True, gc=False):
    """What to do, why, and whom that is about. Its repr shows no card."""

    action: Action
    because: Because
    who: tuple[Seat, ...] = ()

    def __repr__(self) -> str:
        """Return the reason alone."""
        return f"<Advice because {self.because}>"


def advise(sight: Sight) -> Advice | None:
    """Return what *sight*'s seat had best do now.

    None where it owes nothing and cannot call for sure.
    """
    if sight.seat is None:
        return None
    if can_pick_up(sight) and certain(sight):
        return Advice(PickUp(sight.seat), Because.SURE)
    actions = owed(sight)
    if not actions:
        return None
    if len(actions) == 1:
        waives = isinstance(actions[0], Waive)
        return Advice(actions[0], Because.UNSURE if waives else Because.ONLY)
    match actions[0]:
        case Visit():
            return _going(sight, [action for action in actions if isinstance(action, Visit)])
        case Show() | Reveal():
            return _showing(
                sight, [action for action in actions if isinstance(action, Show | Reveal)]
            )
        case Prove():
            return _proving(sight, [action for action in actions if isinstance(action, Prove)])
        case Ask():
            observed = Observation(sight)
            asks = [action for action in actions if isinstance(action, Ask)]
            best = max(asks, key=lambda ask: gain_of_asking(observed, ask))
            return Advice(best, Because.ASK, (best.of,))
        case Peek():
            fresh = unseen_sides(sight)
            return Advice(Peek(sight.seat, fresh[0]), Because.UNSEEN) if fresh else None
        case Call():
            return Advice(
                likeliest_call(sight), Because.SURE if certain(sight) else Because.LIKELIEST
            )
        case _:
            return None  # where the dummy goes is for each to judge


def reason(sight: Sight, action: Action) -> Advice | None:
    """Return what speaks for *action*, which *sight*'s seat may take; None where nothing is said.

    It need not be what is advised.
    """
    observed = Observation(sight)
    match action:
        case Visit():
            return _gone(observed, action)
        case Show(to=to) | Reveal(to=to):
            shown = [each for each in owed(sight) if isinstance(each, Show | Reveal)]
            masks = [mask_of(each, observed.truth) for each in shown]
            return Advice(action, _told(observed, to, masks, shown.index(action)), (to,))
        case Prove():
            summons = sight.summons()
            assert summons is not None
            proofs = [each for each in owed(sight) if isinstance(each, Prove)]
            masks = [HOLD[observed.me][RANK[each.card]] for each in proofs]
            to = summons.seats[0]
            return Advice(action, _told(observed, to, masks, proofs.index(action)), (to,))
        case Ask(of=of):
            return Advice(action, Because.ASK, (of,))
        case PickUp():
            return Advice(action, Because.SURE if certain(sight) else Because.LIKELIEST)
        case _:
            return None


def _going(sight: Sight, visits: list[Visit]) -> Advice:
    observed = Observation(sight)
    preferences = mellowed(PREFERENCES[sight.players], sight.round)
    worths = visit_utilities(observed, preferences, tuple(visit.at for visit in visits))
    return _gone(observed, visits[worths.index(max(worths))])


def _gone(observed: Observation, visit: Visit) -> Advice:
    """Return what speaks for *visit*."""
    sight = observed.sight
    there = tuple(
        Seat(seat)
        for seat, at in enumerate(observed.at)
        if at == AT[visit.at] and seat not in (observed.me, AMBASSADOR)
    )
    if len(there) == 2:
        return Advice(visit, Because.BLOCK, there)
    if len(there) > 2:
        return Advice(visit, Because.CROWD)
    if not there:
        pile = observed.me != AMBASSADOR and observed.hands[AMBASSADOR] >> AT[visit.at] & 1
        return Advice(visit, Because.AMBASSADOR if pile and not observed.ready else Because.EMPTY)
    if observed.ready and (not observed.partners or sure_partner(observed, there[0])):
        return Advice(visit, Because.CALL_THERE, there)
    if sight.players == 3 and there[0] == DUMMY:
        return Advice(visit, Because.DUMMY, there)
    learns = not observed.ready and observed.gain(there[0]) > HARDLY
    return Advice(visit, Because.LEARN if learns else Because.COMPANY, there)


def _showing(sight: Sight, actions: list[Show | Reveal]) -> Advice:
    observed = Observation(sight)
    to = actions[0].to
    friend = observed.partners and sure_partner(observed, to)
    offered = (
        actions if friend else [action for action in actions if isinstance(action, Show)] or actions
    )
    masks = [mask_of(action, observed.truth) for action in offered]
    at, because = _telling(observed, to, masks)
    return Advice(offered[at], because, (to,))


def _telling(observed: Observation, to: Seat, masks: list[int]) -> tuple[int, Because]:
    """Return which of *masks* it is best to let *to* know, and why.

    Of what is worth as much to a stranger it is what leaves most open besides: who the seat is may
    help them later, though it does not say yet what they are after.
    """
    worths = telling_utilities(observed, PREFERENCES[observed.players], to, masks)
    most = max(worths)
    best = worths.index(most)
    if not (observed.partners and sure_partner(observed, to)):
        shown = shown_to(observed.sight, to)
        alike = [at for at, worth in enumerate(worths) if worth >= most - ROUNDED]
        best = max(alike, key=lambda at: (shown & masks[at]).bit_count())
    return best, _told(observed, to, masks, best)


def _told(observed: Observation, to: Seat, masks: list[int], at: int) -> Because:
    """Return what speaks for letting *to* know the one of *masks* that stands *at*."""
    if observed.partners and sure_partner(observed, to):
        return Because.MUCH
    told = [sum(gained) for gained in gains_of_showing(observed, to, masks)]
    if told[at] <= min(told) + HARDLY:
        return Because.LITTLE
    return Because.BALANCE if may_be_partner(observed, to) else Because.HELPS_LEAST


def _proving(sight: Sight, actions: list[Prove]) -> Advice:
    observed = Observation(sight)
    summons = sight.summons()
    assert summons is not None
    asker = summons.seats[0]
    at, because = _telling(
        observed, asker, [HOLD[observed.me][RANK[action.card]] for action in actions]
    )
    return Advice(actions[at], because, (asker,))
