"""Minds that weigh what they learn against what they give away, and stand in the way of others.

What a move is worth is counted in bits of doubt that it takes from somebody; `Manners` says what a
bit is worth when it is a partner's, a rival's or one's own.
"""

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat
from bot.mini.minds.information_gain import best_request, gains_of_showing, sure_partner
from bot.mini.minds.knowledge import SHOW, partner_chances
from bot.mini.minds.observation import AT, Observation
from bot.mini.rules.cards import Location
from bot.mini.rules.meetings import EXCHANGE, REQUEST
from bot.mini.rules.permits import pairs

READY: Final = (0, 0, 0, 0.03, 0.12, 0.25, 0.4, 0.55, 0.68, 0.78, 0.85, 0.9, 0.93, 0.95)
"""How often a player can call after that many meetings, from games among minds of level hard."""


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts how much: the weights of a utility function, whose unit is a bit of doubt."""

    generous: float = 1.0
    """A bit that a partner learns."""
    secretive: float = 2.0
    """A bit that a rival learns."""
    call: float = 5.8
    """A meeting at which the game can be won."""
    partner_calls: float = 2.9
    """A meeting at which a partner who is ready can win it."""
    leak: float = 0.26
    """A bit shown, when one thinks of where to go."""
    exposed: float = 0.26
    """A meeting with a rival when one could win elsewhere."""
    friend: float = 0.3
    """How much nearer one goes to a likely partner."""
    ambassador: float = 2.65
    """A bit learnt from a black card through the Ambassador."""
    dummy: float = 1.0
    """A bit learnt from the dummy."""
    block: float = 0.66
    """Two rivals who do not meet."""
    block_ready: float = 5.0
    """Two rivals who do not meet though one of them could call."""
    spoil: float = 0.2
    """A partner and a rival who do not meet."""
    deny: float = 0.3
    """A rival who does not meet the Ambassador or the dummy."""
    drawn: float = 1.5
    """How much more often others go where somebody stands alone."""
    patience: float = 1000.0
    """Rounds after which secrets and blocks count less and less, so that careful games come to an
    end."""


@lru_cache(256)
def mellowed(preferences: Preferences, round_: int) -> Preferences:
    """Return *preferences* as they are in round *round_*, when patience may have worn thin."""
    if round_ <= preferences.patience:
        return preferences
    left = preferences.patience / round_
    return replace(
        preferences,
        secretive=preferences.secretive * left,
        block=preferences.block * left,
        block_ready=preferences.block_ready * left,
        deny=preferences.deny * left,
        exposed=preferences.exposed * left,
    )


def telling_utilities(
    observed: Observation, preferences: Preferences, to: int, masks: list[int]
) -> list[float]:
    """Return what it is worth to let *to* know each of *masks*."""
    return gain_utilities(preferences, gains_of_showing(observed, to, masks))


def gain_utilities(preferences: Preferences, gains: list[tuple[float, float]]) -> list[float]:
    """Return what it is worth that a partner, and a rival, learns so much."""
    return [
        preferences.generous * friendly - preferences.secretive * hostile
        for friendly, hostile in gains
    ]


def company_utilities(observed: Observation, preferences: Preferences) -> list[float]:
    """Return what it is worth to be somewhere with just these others, by their seats' bits.

    Alone it is nothing.
    """
    company = _as_ambassador if observed.me == AMBASSADOR else _as_agent
    return company(observed, preferences)


def _as_agent(observed: Observation, preferences: Preferences) -> list[float]:
    me, players = observed.me, observed.players
    mates = partner_chances(me, observed.mask) if observed.partners else (0.0,) * len(AGENTS)
    ready = [READY[min(13, count)] for count in _meetings(observed)]
    worths = [0.0] * 32
    others = [seat for seat in AGENTS if seat != me and not (players == 3 and seat == DUMMY)]
    for other in others:
        worths[1 << other] = _exchange(observed, preferences, other, mates[other], ready[other])
        rival = 1 - mates[other]
        # Beside one who meets the Ambassador or the dummy nobody gets anything.
        denied = rival * (
            preferences.deny
            + (0.0 if observed.partners else preferences.block_ready * ready[other])
        )
        if players == 5:
            denied += _audience(observed, preferences)
        worths[1 << other | 1 << AMBASSADOR] = denied - mates[other] * preferences.spoil
        if players == 3:
            worths[1 << other | 1 << DUMMY] = denied
    for one, other in ((one, other) for one in others for other in others if one < other):
        apart = preferences.block + preferences.block_ready * max(ready[one], ready[other])
        both = _both_rivals(observed, mates, one, other)
        worths[1 << one | 1 << other] = both * apart - (1 - both) * preferences.spoil
    if observed.ready and not observed.partners:
        worths[1 << AMBASSADOR] = worths[1 << DUMMY] = preferences.call
    elif not observed.ready:
        worths[1 << AMBASSADOR] = preferences.ambassador * best_request(observed)
        if players == 3:
            worths[1 << DUMMY] = preferences.dummy * observed.gain_of_black(DUMMY, 0)
    return worths


def _as_ambassador(observed: Observation, preferences: Preferences) -> list[float]:
    ready = [READY[min(13, count)] for count in _meetings(observed)]
    pair = [observed.gain(other) for other in AGENTS]
    black = sum(observed.gain_of_black(other, 0) for other in AGENTS) / len(AGENTS)
    worths = [0.0] * 32
    for one in AGENTS:
        worths[1 << one] = preferences.call if observed.ready else preferences.ambassador * black
        for other in AGENTS[one + 1 :]:
            apart = preferences.block + preferences.block_ready * max(ready[one], ready[other])
            worths[1 << one | 1 << other] = (
                preferences.call if observed.ready else pair[one] + pair[other] + apart
            )
    return worths


def _exchange(
    observed: Observation, preferences: Preferences, other: Seat, mate: float, ready: float
) -> float:
    if observed.ready:
        wins = not observed.partners or sure_partner(observed, other)
        return preferences.call if wins else -preferences.exposed
    shown = _best_telling(observed, preferences, other)
    worth = observed.gain(other) + preferences.leak * shown
    if not observed.partners:
        return worth - preferences.partner_calls * ready
    worth += preferences.friend * (mate - 1 / 3)
    return worth + (preferences.partner_calls * ready if sure_partner(observed, other) else 0.0)


def _audience(observed: Observation, preferences: Preferences) -> float:
    return preferences.leak * _best_telling(observed, preferences, AMBASSADOR)


def _best_telling(observed: Observation, preferences: Preferences, other: Seat) -> float:
    left = pairs(observed.sight, other)
    masks = [mask for at, mask in enumerate(SHOW[observed.truth][observed.me]) if left >> at & 1]
    return max(telling_utilities(observed, preferences, other, masks))


def _both_rivals(observed: Observation, mates: tuple[float, ...], one: int, other: int) -> float:
    """Return how likely *one* and *other* are both rivals.

    With partners, that is how likely the third is the seat's own.
    """
    if not observed.partners:
        return 1.0
    return mates[6 - observed.me - one - other]


def _meetings(observed: Observation) -> list[int]:
    """Return by seat how many meetings brought somebody cards to see."""
    count = [0.0] * 5
    for purpose, there, _ in observed.encounters():
        if purpose is EXCHANGE:
            count[there[0]] += 1
            count[there[1]] += 1
        elif purpose is REQUEST:
            count[there[0]] += 1.25
        else:
            count[there[-1]] += 1.5  # the Ambassador's two pairs, or a look at the dummy
    return [int(one) for one in count]


def visit_utilities(
    observed: Observation, preferences: Preferences, hand: tuple[Location, ...]
) -> list[float]:
    """Return the expected utility of each location of *hand*, by who may be there."""
    worths = company_utilities(observed, preferences)
    coming = observed.coming()
    found = []
    for location in hand:
        at = AT[location]
        there = sum(
            1 << seat
            for seat, where in enumerate(observed.at)
            if where == at and seat != observed.me
        )
        drawn = preferences.drawn if there == 0 else 1.0
        likely = []
        for seat in coming:
            left = observed.hands[seat]
            chance = (left >> at & 1) / left.bit_count() if left else 0.0
            likely.append(chance if seat == AMBASSADOR else min(0.95, chance * drawn))
        found.append(_expected(worths, there, tuple(zip(coming, likely, strict=True))))
    return found


def _expected(worths: list[float], there: int, may_come: tuple[tuple[int, float], ...]) -> float:
    """Return the mean of *worths*: those *there* stay, the others come each with its chance."""
    expected = [(there, 1.0)]
    for seat, chance in may_come:
        if chance:
            expected = [(c | 1 << seat, p * chance) for c, p in expected] + [
                (c, p * (1 - chance)) for c, p in expected
            ]
    return sum(worths[company] * likely for company, likely in expected)


def bits_of(seats: list[int]) -> int:
    """Return *seats* as one number, a bit for each."""
    return sum(1 << seat for seat in seats)


PREFERENCES: Final = {
    3: Preferences(block=0.2, block_ready=2.0, patience=8.0),
    4: Preferences(),
    5: Preferences(patience=8.0),
}
