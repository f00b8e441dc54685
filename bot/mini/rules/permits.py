"""What the rules leave to a seat: what to show whom, whom to ask for what, where to call."""

from typing import Final, assert_never

from bot.game.seats import AGENTS, AMBASSADOR, SEATS, Seat, seats
from bot.mini.rules.cards import KIND_BIT, TRUE_AT_LEAST_ONCE, TRUE_ONCE, Cards, Kind
from bot.mini.rules.editions import ALLOWED, EXACTLY_ONE, NO_REVEAL, PARTIES, RevealRule
from bot.mini.rules.meetings import AUDIENCE, EXCHANGE, NOTHING, PEEK, REQUEST, Meeting
from bot.mini.rules.sight import Sight

KINDS_LEFT: Final = tuple(
    tuple(kind for kind in Kind if not seen & KIND_BIT[kind]) for seen in range(4)
)
"""The kinds of black cards not yet seen, by the mask of those that were."""

OTHERS: Final = {
    players: tuple(
        tuple(of for of in seats(players) if of in AGENTS and of != seat) for seat in SEATS
    )
    for players in PARTIES
}
"""Who can be named to the Ambassador, by the number of players and the seat that names (M25)."""


def pairs(sight: Sight, to: Seat) -> int:
    """Return the mask of the pairs *sight*'s seat may show to *to* now (M19, M21, M23)."""
    true = true_pairs(sight)
    return true & ~sight.shown[to] or true


def reveals(sight: Sight, to: Seat) -> tuple[Cards, ...]:
    """Return the black cards *sight*'s seat may show to *to* in place of a pair (M22, M24)."""
    if sight.edition.reveal is NO_REVEAL or sight.players != 4 or sight.identity is None:
        return ()
    black = _black(sight, to)
    singles: tuple[Cards, ...] = tuple((card,) for card in black)
    return (
        (*singles, black)
        if sight.edition.reveal is RevealRule.BOTH and len(black) == 2
        else singles
    )


def proofs(sight: Sight, to: Seat) -> Cards:
    """Return the black cards *sight*'s seat may show to *to*, who asked (M22, M26)."""
    return _black(sight, to)


def kinds(sight: Sight, of: Seat) -> tuple[Kind, ...]:
    """Return the kinds of black cards that *sight*'s seat may still be shown by *of* (M22, M27)."""
    if sight.edition.black_repeat is ALLOWED:
        return KINDS_LEFT[0]
    return KINDS_LEFT[sight.seen[of]]


def nameable(sight: Sight) -> tuple[Seat, ...]:
    """Return whom *sight*'s seat may name to the Ambassador (M25, M27, M54)."""
    if sight.seat is None:
        return ()
    others = OTHERS[sight.players][sight.seat]
    if sight.edition.black_repeat is ALLOWED:
        return others
    seen = sight.seen
    return tuple([of for of in others if KINDS_LEFT[seen[of]]])


def can_pick_up(sight: Sight) -> bool:
    """Return whether *sight*'s seat may pick up the telephone now (M30, M31, M55, M66)."""
    if sight.meetings is None or sight.caller is not None or sight.ending is not None:
        return False
    meeting = sight.meeting()
    return meeting is not None and not meeting.settled and may_call_at(sight, meeting)


def true_pairs(sight: Sight) -> int:
    """Return the mask of all pairs true enough for *sight*'s seat, shown before or not (M19)."""
    table = TRUE_ONCE if sight.edition.truth is EXACTLY_ONE else TRUE_AT_LEAST_ONCE
    return table.get((sight.identity, sight.number), 0)  # type: ignore[arg-type]  # no cards, no pairs


def _black(sight: Sight, to: Seat) -> Cards:
    if sight.identity is None or sight.number is None:
        return ()
    both = (sight.identity, sight.number)
    if sight.edition.black_repeat is ALLOWED:
        return both
    left = KINDS_LEFT[sight.given[to]]
    return both if len(left) == 2 else tuple([both[kind is not Kind.IDENTITY] for kind in left])


def may_call_at(sight: Sight, meeting: Meeting) -> bool:
    """Return whether *sight*'s seat may call at *meeting*, which is its own (M30, M55, M66)."""
    purpose = meeting.purpose
    if purpose is EXCHANGE or purpose is PEEK:
        return True  # M30, M55
    if purpose is REQUEST:
        return sight.players != 4  # M30: with partners one calls beside a partner; else M55, M66
    if purpose is AUDIENCE:
        return sight.seat == AMBASSADOR  # M66
    if purpose is NOTHING:
        return False
    assert_never(purpose)
