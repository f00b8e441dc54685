"""The mind of level medium: greedy for information, and no further than the next meeting.

It is exact in what it concludes, and careless of what it tells.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from bot.game.chance import Chance, any_of
from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.minds.canonical import CanonicalKnowledge
from bot.mini.minds.information_gain import best_request, gain_of_asking
from bot.mini.minds.knowledge import likeliest_number
from bot.mini.minds.mind import Mind, evenly, pick_up
from bot.mini.rules.actions import Action, Ask, Call, Peek, Visit
from bot.mini.rules.cards import Location, Side
from bot.mini.rules.clues import Source
from bot.mini.rules.duties import Task, duties
from bot.mini.rules.meetings import EXCHANGE
from bot.mini.rules.options import owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import NUMBERS_SAID, WITH, world_mask

T = TypeVar("T")

ALONE_THERE: Final = 0.2
"""Bits that an empty location is worth in a game with partners: somebody may come."""

LONELY: Final = 0.1
"""Bits that it is worth in other games, besides the Ambassador."""

CALL_THERE: Final = 2.0
"""Bits that it is worth to be where a call is right."""


class Medium(Mind):
    """Goes where it can learn most, shows any legal pair, calls when it is sure."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what *sight*'s seat does; it owes something."""
        if can_pick_up(sight) and self.picks_up(sight, chance):
            return pick_up(sight)
        return DECISIONS[duties(sight)[0].task](self, sight, chance)

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether a call here would be right in every deal that *sight* leaves (M34)."""
        return certain(sight)

    def choose_visit(self, sight: Sight, chance: Chance) -> Action:
        """Return where it goes (M14)."""
        seat = sight.seat
        assert seat is not None
        hand = sight.hands[seat]
        return Visit(seat, hand[0] if len(hand) == 1 else self.choose_location(sight, hand, chance))

    def choose_location(self, sight: Sight, hand: tuple[Location, ...], chance: Chance) -> Location:
        """Return which of *hand*'s locations, more than one, it plays."""
        if sight.partners and not any(sight.visits):
            return any_of(
                hand, chance
            )  # nobody is anywhere yet, and the Ambassador counts for little
        return any_of(best(hand, self._gains(sight, hand)), chance)

    def choose_send(self, sight: Sight, chance: Chance) -> Action:
        """Return where it lets the dummy go (M52)."""
        return anything(sight, chance)

    def choose_pair(self, sight: Sight, chance: Chance) -> Action:
        """Return the pair it shows (M18)."""
        return anything(sight, chance)

    def choose_request(self, sight: Sight, chance: Chance) -> Action:
        """Return whom it has show a black card: the one of whom it will learn most (M25)."""
        asks = [action for action in owed(sight) if isinstance(action, Ask)]
        if not asks:
            return anything(sight, chance)
        canonical = CanonicalKnowledge(sight)
        return any_of(best(asks, [gain_of_asking(canonical, ask) for ask in asks]), chance)

    def choose_proof(self, sight: Sight, chance: Chance) -> Action:
        """Return the black card it shows who asked (M26)."""
        return anything(sight, chance)

    def choose_peek(self, sight: Sight, chance: Chance) -> Action:
        """Return at which of the dummy's cards it looks: one it has not seen (M53)."""
        return fresh_side(sight, chance)

    def choose_call(self, sight: Sight, chance: Chance) -> Action:
        """Return the number it says, having picked up, or taken over a seat that had (M33)."""
        return likeliest_call(sight)

    def _gains(self, sight: Sight, hand: tuple[Location, ...]) -> list[float]:
        canonical = CanonicalKnowledge(sight)
        partners = canonical.partners
        pile = sight.hands[AMBASSADOR] if not partners and sight.seat != AMBASSADOR else ()
        black = 0.0
        if not partners:
            black = CALL_THERE if canonical.ready else best_request(canonical)
        worths = []
        visits = sight.visits
        for location in hand:
            company = visits.count(location)
            audience = 1 / len(pile) if location in pile else 0.0
            if not company:
                # With partners people are worth more than the Ambassador, and who is alone may be
                # found.
                worths.append(ALONE_THERE if partners else audience * black + LONELY)
            elif company > 1:
                worths.append(0.0)
            else:
                worths.append((1 - audience) * gain_of_meeting(canonical, visits.index(location)))
        return worths


DECISIONS: Final[dict[Task, Callable[[Medium, Sight, Chance], Action]]] = {
    Task.VISIT: lambda mind, sight, chance: mind.choose_visit(sight, chance),
    Task.SEND: lambda mind, sight, chance: mind.choose_send(sight, chance),
    Task.SHOW: lambda mind, sight, chance: mind.choose_pair(sight, chance),
    Task.ASK: lambda mind, sight, chance: mind.choose_request(sight, chance),
    Task.PROVE: lambda mind, sight, chance: mind.choose_proof(sight, chance),
    Task.WAIVE: lambda mind, sight, chance: anything(sight, chance),
    Task.PEEK: lambda mind, sight, chance: mind.choose_peek(sight, chance),
    Task.CALL: lambda mind, sight, chance: mind.choose_call(sight, chance),
}
"""How each task is done."""

assert DECISIONS.keys() == set(Task), "every task is done"


def gain_of_meeting(canonical: CanonicalKnowledge, seat: int) -> float:
    """Return how many bits *canonical*'s seat learns at *seat*, or the worth of a call there.

    For who may call where see M30, M55, M66.
    """
    if canonical.ready:
        return CALL_THERE if not canonical.partners or canonical.sure_partner(seat) else 0.0
    if seat == DUMMY and canonical.sight.players == 3:
        return canonical.gain_of_black(DUMMY, 0)
    return canonical.gain(seat)


def certain(sight: Sight) -> bool:
    """Return whether a call where *sight*'s seat is must be right (M34, M56, M67)."""
    canonical = CanonicalKnowledge(sight)
    if not canonical.ready or not canonical.partners:
        return canonical.ready
    other = opposite(sight)
    return other is not None and canonical.sure_partner(other)


def opposite(sight: Sight) -> Seat | None:
    """Return the agent whom *sight*'s seat meets alone, if it does (M18)."""
    meeting = sight.meeting()
    if meeting is None or meeting.purpose is not EXCHANGE:
        return None
    return meeting.seats[meeting.seats[0] == sight.seat]


def likeliest_call(sight: Sight) -> Call:
    """Return the call with the best chance where *sight*'s seat is (M34)."""
    assert sight.seat is not None
    number, _ = likeliest_number(beside(sight, world_mask(sight)) or world_mask(sight))
    return Call(sight.seat, NUMBERS_SAID[number])


def beside(sight: Sight, mask: int) -> int:
    """Return the deals of *mask* in which *sight*'s seat may call where it is (M30, M55, M66)."""
    if not sight.partners:
        return mask
    assert sight.seat is not None
    other = opposite(sight)
    return 0 if other is None else mask & WITH[sight.seat][other]


def fresh_side(sight: Sight, chance: Chance) -> Peek:
    """Return a look at a card of the dummy's, if there is one, that was not seen yet (M53)."""
    assert sight.seat is not None
    return Peek(sight.seat, any_of(unseen_sides(sight) or list(Side), chance))


def unseen_sides(sight: Sight) -> list[Side]:
    """Return the sides of the dummy's cards that *sight*'s seat has not looked at (M53)."""
    seen = {clue.side for clue in sight.clues if clue.source is Source.GLIMPSE}
    return [side for side in Side if side not in seen]


def anything(sight: Sight, chance: Chance) -> Action:
    """Return anything owed.

    Where one can ask through the Ambassador, `choose_request` does not come here to decline (M25).
    """
    return evenly(owed(sight), chance)


def best(things: Iterable[T], worths: list[float]) -> list[T]:
    """Return those of *things* that are worth most."""
    enough = max(worths) - 1e-9
    return [thing for thing, worth in zip(things, worths, strict=True) if worth > enough]
