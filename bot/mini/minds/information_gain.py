"""What a move tells whom, in bits of doubt: the sums that minds of every level make."""

from typing import Final

from bot.game.seats import AGENTS, AMBASSADOR, Seat
from bot.mini.minds.canonical import CanonicalKnowledge
from bot.mini.minds.knowledge import HANDS, doubt, goal
from bot.mini.minds.observation import Observation
from bot.mini.rules.actions import Ask, Reveal, Show
from bot.mini.rules.cards import KIND_BIT, NUMBERS, RANK, partner
from bot.mini.rules.editions import ALLOWED, TruthRule
from bot.mini.rules.permits import nameable
from bot.mini.rules.worlds import WITH, may_show, shown_to


def gain_of_asking(observed: Observation | CanonicalKnowledge, ask: Ask) -> float:
    """Return how many bits *observed*'s seat learns by *ask* on average."""
    if ask.kind is not None:
        return observed.gain_of_black(ask.of, 3 - KIND_BIT[ask.kind])
    return _gain_of_request(observed, ask.of)


def best_request(observed: Observation | CanonicalKnowledge) -> float:
    """Return how many bits *observed*'s seat learns by its best request (M25)."""
    sight = observed.sight
    if sight.identity is None:
        return 0.0
    return max((_gain_of_request(observed, of) for of in nameable(sight)), default=0.0)


def _gain_of_request(observed: Observation | CanonicalKnowledge, of: Seat) -> float:
    sight = observed.sight
    seen = 0 if sight.edition.black_repeat is ALLOWED else sight.seen[of]
    return observed.gain_of_black(of, seen)


def sure_partner(observed: Observation, other: int) -> bool:
    """Return whether *other* is the seat's partner in every deal it leaves."""
    return (
        other in AGENTS and observed.me in AGENTS and not observed.mask & ~WITH[observed.me][other]
    )


def may_be_partner(observed: Observation, other: int) -> bool:
    """Return whether *other* is the seat's partner in some deal it leaves, where there are any."""
    if not observed.partners or other not in AGENTS or observed.me not in AGENTS:
        return False
    return bool(observed.mask & WITH[observed.me][other])


def mask_of(action: Show | Reveal, truth: TruthRule) -> int:
    """Return the deals that *action* leaves to who sees it."""
    return may_show(truth, action.seat, action.cards, black=isinstance(action, Reveal))


def gains_of_showing(observed: Observation, to: int, masks: list[int]) -> list[tuple[float, float]]:
    """Return for each of *masks* what it tells *to*, if *observed*'s seat shows it.

    See `information_gains`.
    """
    identity = observed.sight.identity
    mate = RANK[partner(identity)] if observed.partners and identity is not None else None
    return information_gains(
        observed.players, observed.mask, mate, shown_to(observed.sight, to), to, masks
    )


def information_gains(
    players: int, thinks: int, mate: int | None, known: int, to: int, masks: list[int]
) -> list[tuple[float, float]]:
    """Return for each of *masks* how many bits it tells *to*: as a partner, and as a rival.

    Each is times its chance.

    Whoever shows it *thinks* that these deals are possible; the partner holds the identity of
    rank *mate*, and *to* knows what is *known* from them.
    """
    of = goal(to, players)
    if to == AMBASSADOR:
        return [(0.0, doubt(of, known) - doubt(of, known & mask)) for mask in masks]
    friendly, hostile = [0.0] * len(masks), [0.0] * len(masks)
    total = thinks.bit_count()
    for one, hand in _HANDS[to]:
        held = (thinks & hand).bit_count()
        if held:
            likely, before = held / total, hand & known
            doubted, told = doubt(of, before), friendly if one == mate else hostile
            for at, mask in enumerate(masks):
                told[at] += likely * (doubted - doubt(of, before & mask))
    return list(zip(friendly, hostile, strict=True))


_HANDS: Final = tuple(
    tuple((at // len(NUMBERS), hand) for at, hand in enumerate(HANDS[place])) for place in AGENTS
)
"""By place, every hand: the rank of its identity, and the deals in which it is held there."""
