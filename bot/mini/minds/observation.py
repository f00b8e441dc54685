"""What a seat observes, as whole numbers: where all are and may go, who met, what is known."""

from functools import lru_cache
from typing import Final

from bot.game.seats import AMBASSADOR, CLOCKWISE
from bot.mini.minds.knowledge import gain, gain_of_black, goal, sure
from bot.mini.rules.cards import LOCATIONS, Location, Side
from bot.mini.rules.clues import RoundVisits
from bot.mini.rules.editions import EXACTLY_ONE
from bot.mini.rules.meetings import NOTHING, PEEK, Meeting, Purpose, meetings
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import world_mask

AT: Final = {location: at for at, location in enumerate(LOCATIONS)}
"""Where a location stands in `LOCATIONS`; a set of locations is a number with those bits."""

NOWHERE: Final = -1

Encounter = tuple[Purpose, tuple[int, ...], int | Side | None]
"""What happened at a meeting: its purpose, who was there (the Ambassador last), and who was asked
(M25), or at which of the dummy's cards was looked (M53)."""


class Observation:
    """What *sight*'s seat, which is nobody's but a player's, has before it.

    *me* is its seat, *goal* what it has to find out, *mask* the deals it does not exclude, *ready*
    whether it could call and be right; by seat (0-4) the bits of the locations in *hands* and
    where everybody is *at* in this round.
    """

    def __init__(self, sight: Sight) -> None:
        assert sight.seat is not None
        self.sight = sight
        self.me = int(sight.seat)
        self.players = sight.players
        self.partners = sight.players == 4
        self.truth = sight.edition.truth
        self.goal = goal(self.me, sight.players)
        self.mask = world_mask(sight)
        self.ready = sure(self.goal, self.mask)
        self.hands = [_bits(hand) for hand in sight.hands]
        self.at = [NOWHERE if visit is None else AT[visit] for visit in sight.visits]

    def gain(self, seat: int) -> float:
        """Return how many bits any legal pair from *seat* tells on average (M19)."""
        return gain(self.goal, self.mask, seat, self.truth is EXACTLY_ONE)

    def gain_of_black(self, seat: int, seen: int) -> float:
        """Return how many bits a black card of *seat* tells; the kinds *seen* were seen."""
        return gain_of_black(self.goal, self.mask, seat, seen)

    def coming(self) -> list[int]:
        """Return the others' seats still to come, in order of play; the Ambassador's last."""
        seats = [seat for seat in (*CLOCKWISE[self.sight.first], AMBASSADOR) if seat != self.me]
        return [seat for seat in seats if self.at[seat] == NOWHERE]

    def encounters(self) -> list[Encounter]:
        """Return every meeting of the game that was settled, in order."""
        sight = self.sight
        over = sight.history if sight.meetings is None else sight.history[:-1]
        found = [encounter for past in over for encounter in _meetings(past, self.players)]
        for meeting in sight.meetings or ():
            if meeting.settled and meeting.purpose is not NOTHING:
                peeked = sight.history[-1].peeked if meeting.purpose is PEEK else None
                found.append((meeting.purpose, meeting.seats, peeked or meeting.asked))
        return found


@lru_cache(64)
def _bits(hand: tuple[Location, ...]) -> int:
    return sum(1 << AT[location] for location in hand)


@lru_cache(4096)
def _meetings(past: RoundVisits, players: int) -> tuple[Encounter, ...]:
    return tuple(
        (meeting.purpose, meeting.seats, _about(past, meeting))
        for meeting in meetings(past.visits, players)
        if meeting.purpose is not NOTHING
    )


def _about(past: RoundVisits, meeting: Meeting) -> int | Side | None:
    if meeting.purpose is PEEK:
        return past.peeked
    return past.asked if AMBASSADOR in meeting.seats else None
