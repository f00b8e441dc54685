"""A sight as whole numbers: where everybody is and may still go, who met whom, and what the seat itself knows."""

from functools import lru_cache
from typing import Final

from bot.ai.knowledge import HOLD, SHOW, goal, sure
from bot.game.mini.cards import LOCATIONS, PAIRS, RANK, Location
from bot.game.mini.meetings import NOTHING, Purpose, meetings
from bot.game.mini.notes import Note, Past, Source
from bot.game.mini.sight import Sight
from bot.game.mini.worlds import ALL, world_mask
from bot.game.seats import AMBASSADOR, clockwise

AT: Final = {location: place for place, location in enumerate(LOCATIONS)}
"""Where a location stands in `LOCATIONS`; a set of locations is a number with those bits."""

PAIR_AT: Final = {pair: place for place, pair in enumerate(PAIRS)}

NOWHERE: Final = -1

Encounter = tuple[Purpose, tuple[int, ...], int | None]
"""What happened at a meeting: its purpose, who was there (the Ambassador last), and whom one of them asked (M25)."""


class Scene:
    """What *sight*'s seat, which is nobody's but a player's, has before it.

    *me* is its seat, *goal* what it has to find out, *mask* the deals it does not exclude, *ready* whether it could
    call and be right; by place (0-4) the bits of the locations in *hands* and where everybody is *at* in this round.
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

    def coming(self) -> list[int]:
        """Return the places of the others that play a location after this seat, in order; the Ambassador last."""
        places = [place for place in (*clockwise(self.sight.first), AMBASSADOR) if place != self.me]
        return [place for place in places if self.at[place] == NOWHERE]

    def seen_by(self, viewer: int) -> int:
        """Return the deals that what this seat showed *viewer* leaves: what he can know of it, his own cards apart."""
        mask = ALL
        for note in self.sight.notes:
            if note.by == self.me and viewer in note.to:
                mask &= _told(note, self)
        return mask

    def encounters(self) -> list[Encounter]:
        """Return every meeting of the game that was settled, in order."""
        sight = self.sight
        over = sight.history if sight.meetings is None else sight.history[:-1]
        found = [encounter for past in over for encounter in _meetings(past, self.players)]
        for meeting in sight.meetings or ():
            if meeting.settled and meeting.purpose is not NOTHING:
                found.append((meeting.purpose, meeting.seats, meeting.asked))
        return found


def _told(note: Note, scene: Scene) -> int:
    if note.source is Source.PAIR:
        return SHOW[scene.truth][note.by][PAIR_AT[note.cards]]
    mask = ALL
    for card in note.cards:
        mask &= HOLD[note.by][RANK[card]]
    return mask


@lru_cache(64)
def _bits(hand: tuple[Location, ...]) -> int:
    return sum(1 << AT[location] for location in hand)


@lru_cache(4096)
def _meetings(past: Past, players: int) -> tuple[Encounter, ...]:
    return tuple(
        (meeting.purpose, meeting.seats, past.asked if AMBASSADOR in meeting.seats else None)
        for meeting in meetings(past.visits, players)
        if meeting.purpose is not NOTHING
    )
