"""What a careful player would do, and why: for people who want a coach.

Rule: it follows from the sight alone, without chance, so that the same desk gives the same advice.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.board.minds.claims import sure_claim
from bot.board.minds.goals import Claim
from bot.board.minds.hands import BITS, code_shown_to, shown_to, told
from bot.board.minds.knowledge import letters, sure_partner
from bot.board.minds.medium import Medium
from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Hand,
    Leave,
    Move,
    Place,
    Plan,
    Report,
    Send,
    Show,
    Step,
    Stride,
    Walk,
)
from bot.board.rules.duties import duty
from bot.board.rules.options import owed
from bot.board.rules.plans import fault, meetings, shake_of, stepped, walked
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask
from bot.game.seats import AMBASSADOR, Seat

T = TypeVar("T")

HARDLY: Final = 0.05
"""Bits that nobody would notice."""


class Because(StrEnum):
    """Why something is advised; the value is part of its sentence's key."""

    ONLY = "only"
    """There is no other choice."""
    PLACE = "place"
    """Nothing is dealt yet, so every place is as good."""
    FULFIL = "fulfil"
    """It fulfils the mission, which can be declared then."""
    MEET = "meet"
    """Somebody is met, who may be asked."""
    MEET_PARTNER = "meet-partner"
    """The partner is met, whose code is not known yet."""
    MEET_AMBASSADOR = "meet-ambassador"
    """The Ambassador is met, through whom anybody may be asked."""
    MEET_BOTH = "meet-both"
    """Somebody is met, and the Ambassador, too."""
    APPROACH = "approach"
    """It leads towards the mission, which is known."""
    WAIT = "wait"
    """Nobody can be met who is worth it."""
    ASK = "ask"
    """There is most to be learnt from that answer."""
    ASK_PAIR = "ask-pair"
    """The same, of two cards of which exactly one is true."""
    ASK_CODE = "ask-code"
    """They are the partner, and may show their code."""
    ENOUGH = "enough"
    """Nothing is left to be asked that is worth it."""
    LEFT = "left"
    """What could be asked here is worth less than who would have to be sent away."""
    AWAY = "away"
    """There they are least in the way."""
    CODE = "code"
    """They are the partner, and lack the code."""
    MUCH = "much"
    """They are the partner, and it tells them as much as may be."""
    LITTLE = "little"
    """It tells them as little as may be."""
    BALANCE = "balance"
    """They may be the partner: it tells a partner more than a rival."""
    SURE = "sure"
    """It is right for sure."""
    LIKELIEST = "likeliest"
    """It is not sure, but the end of the carnival is near."""
    HAND = "hand"
    """Who refuses a partner loses, and with others it changes nothing."""
    WALK = "walk"
    """Somebody stands there, or near to it, who can be asked."""


class Advice(msgspec.Struct, frozen=True, gc=False):
    """What to do, why, and whom that is about. Its repr shows no card."""

    action: Action
    because: Because
    who: tuple[Seat, ...] = ()

    def __repr__(self) -> str:
        """Return the reason alone."""
        return f"<Advice because {self.because}>"


class _First:
    """Chance that takes the first of what is as good."""

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        return tuple(things)

    def below(self, limit: int) -> int:
        del limit
        return 0


_COACH: Final = Medium()


def advise(sight: Sight) -> Advice | None:
    """Return what *sight*'s seat had best do now: what level medium would, and why.

    None where it owes nothing, unless it is the Ambassador player's report that is due.
    """
    if sight.seat is None or sight.ending is not None:
        return None
    if duty(sight) is None:
        report = _COACH.interrupts(sight, _First())
        return None if report is None else Advice(report, Because.SURE)
    return _because(sight, _COACH.choose(sight, _First()))


def left_of(plan: Plan, done: Plan) -> Plan | None:
    """Return the steps of the advised *plan* that are left when those of *done* are taken.

    Which ball was spent on each does not matter. None where another way was taken.
    """
    left = list(plan)
    for step in done:
        same = next((one for one in left if _alike(one, step)), None)
        if same is None:
            return None
        left.remove(same)
    return tuple(left)


def _alike(one: Step, other: Step) -> bool:
    return (one.piece, one.to) == (other.piece, other.to)


def _because(sight: Sight, action: Action) -> Advice:
    match action:
        case Place():
            return Advice(action, Because.PLACE)
        case Move(plan=plan):
            return _moving(sight, plan)
        case Walk():
            return Advice(action, Because.WALK)
        case Ask(of=of, through=through):
            if sure_partner(sight) == of and len(letters(world_mask(sight), of)) > 1:
                return Advice(action, Because.ASK_CODE, (of,))
            pair = AMBASSADOR in (through, sight.seat)
            return Advice(action, Because.ASK_PAIR if pair else Because.ASK, (of,))
        case Send():
            return Advice(action, Because.AWAY)
        case Show():
            return _showing(sight, action)
        case Stride():
            return Advice(action, Because.FULFIL)
        case Leave() | EndTurn():
            if len(owed(sight)) == 1:
                return Advice(action, Because.ENOUGH)
            return Advice(action, Because.LEFT)
        case Report():
            return Advice(action, Because.SURE)
        case Declare(partner=partner, code=code):
            sure = sure_claim(sight) == Claim(partner, code)
            return Advice(action, Because.SURE if sure else Because.LIKELIEST)
        case Hand():
            return Advice(action, Because.HAND)
        case _:
            raise AssertionError("a gesture means nothing")


def _moving(sight: Sight, plan: Plan) -> Advice:
    """Return *plan* as the movement and what it leads to, without what does nothing for that."""
    assert sight.seat is not None
    because, who = _leading_to(sight, plan)
    if because is not Because.APPROACH:
        for piece in dict.fromkeys(step.piece for step in plan):
            less = tuple([step for step in plan if step.piece != piece])
            if fault(shake_of(sight), less) is None and _leading_to(sight, less) == (because, who):
                plan = less
    return Advice(Move(sight.seat, plan), because, who)


def _leading_to(sight: Sight, plan: Plan) -> tuple[Because, tuple[Seat, ...]]:
    """Return what *plan* leads to, and whom that is about."""
    assert sight.now is not None
    stand = walked(sight.began, plan)
    met = meetings(stand, sight.now.seat, stepped(plan))
    turn = replace(sight.now, plan=plan)
    then = replace(sight, positions=stand, meetings=met, history=(*sight.history[:-1], turn))
    if sure_claim(then) is not None:
        return Because.FULFIL, ()
    who = tuple([one.met for one in met if one.met != AMBASSADOR])
    mates = tuple([seat for seat in who if seat == sure_partner(sight)])
    if any(len(letters(world_mask(sight), mate)) > 1 for mate in mates):
        return Because.MEET_PARTNER, mates
    if knows_mission(sight):
        return Because.APPROACH, ()
    if len(met) > len(who):
        return (Because.MEET_BOTH if who else Because.MEET_AMBASSADOR), who
    return (Because.MEET, who) if who else (Because.WAIT, ())


def _showing(sight: Sight, action: Show) -> Advice:
    """Return why these cards are shown: what they tell who asked."""
    assert sight.asking is not None
    to = sight.asking.asker
    offered = [one for one in owed(sight) if isinstance(one, Show)]
    if len(offered) == 1:
        return Advice(action, Because.ONLY, (to,))
    if sure_partner(sight) == to:
        fresh = sight.code in action.cards and not code_shown_to(sight, to)
        return Advice(action, Because.CODE if fresh else Because.MUCH, (to,))
    known = shown_to(sight, to)
    bits = {
        one: BITS[known.bit_count()] - BITS[(known & told(one.cards, one.secret)).bit_count()]
        for one in offered
    }
    least = bits[action] <= min(bits.values()) + HARDLY and sight.code not in action.cards
    return Advice(action, Because.LITTLE if least else Because.BALANCE, (to,))


def knows_mission(sight: Sight) -> bool:
    """Return whether *sight*'s seat knows for sure who its partner is, and that one's code."""
    mate = sure_partner(sight)
    return mate is not None and len(letters(world_mask(sight), mate)) == 1
