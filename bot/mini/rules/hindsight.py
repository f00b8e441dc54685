"""What everybody may know once a game is over: what was shown and true, and who could know.

Rule: made from the ledger of a game that is over, and of no other.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from bot.game.seats import Seat, seats
from bot.mini.rules.cards import LOCATIONS, Cards
from bot.mini.rules.clues import Clue, Ending, RoundVisits
from bot.mini.rules.deduction import deduce
from bot.mini.rules.editions import Edition
from bot.mini.rules.events import Event, PickedUp, RoundBegan, Unmasked
from bot.mini.rules.meetings import Meeting
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import world_mask


class Look(msgspec.Struct, frozen=True, gc=False):
    """One round of a game that is over. Its repr shows no card.

    *clues* is who showed what to whom, *deals* by seat how many of 576 deals were left to it when
    the round ended (as much as was played of it).
    """

    past: RoundVisits
    meetings: tuple[Meeting, ...]
    clues: tuple[Clue, ...]
    deals: tuple[int, ...]

    def __repr__(self) -> str:
        """Return the round alone."""
        return f"<Look at round {self.past.round}>"


class Hindsight(msgspec.Struct, frozen=True, gc=False):
    """A game that is over, every card turned up. Its repr shows no card.

    *identities* and *numbers* are by seat; *knowable* is by seat the first round after which it
    could have known the secret number, or None; *score* holds the points after the game.
    """

    game: int
    players: int
    edition: Edition
    score: tuple[int, ...]
    identities: Cards
    numbers: Cards
    ending: Ending
    rounds: tuple[Look, ...]
    knowable: tuple[int | None, ...]

    def __repr__(self) -> str:
        """Return the game alone."""
        return f"<Hindsight of game {self.game}>"

    def true(self, clue: Clue) -> Cards:
        """Return which of *clue*'s cards are those of who showed them."""
        return tuple(
            card for card in clue.cards if card in (self.identities[clue.by], self.numbers[clue.by])
        )

    def lies(self, seat: Seat) -> int:
        """Return how many cards *seat* has shown that were not its own."""
        shown = [clue for look in self.rounds for clue in look.clues if clue.by == seat]
        return sum(len(clue.cards) - len(self.true(clue)) for clue in shown)


def hindsight(ledger: Sequence[Event]) -> Hindsight:
    """Return what *ledger*, that of a game which is over, says once everything is turned up.

    Raises:
        ValueError: the game is not over.
    """
    end = after(State(), ledger)
    if end.ending is None:
        raise ValueError("the game is not over")
    identities = tuple(card for card in end.identities if card is not None)
    numbers = tuple(card for card in end.numbers if card is not None)
    ends = list(rounds(ledger))
    return Hindsight(
        game=end.game,
        players=end.players,
        edition=end.edition,
        score=end.score,
        identities=identities,
        numbers=numbers,
        ending=end.ending,
        rounds=tuple(_look(state) for state in ends),
        knowable=tuple(knowable(ends, seat) for seat in seats(end.players)),
    )


def rounds(ledger: Sequence[Event]) -> Iterator[State]:
    """Yield how things stood at the end of each round; in the last, before all was turned up."""
    state = State()
    for event in ledger:
        if isinstance(event, PickedUp | Unmasked):
            break
        if isinstance(event, RoundBegan) and state.round:
            yield state
        state = after(state, [event])
    yield state


def knowable(ends: Sequence[State], seat: Seat) -> int | None:
    """Return the first of the rounds with these *ends* after which *seat* could know the number.

    It counts from 1; None is never.
    """
    # What is known once stays known, so there is a first round to be found by halving.
    first = bisect_left(ends, 1, key=lambda state: len(deduce(see(state, seat)).numbers) == 1)
    return first + 1 if first < len(ends) else None


def at_the_end(ledger: Sequence[Event]) -> Sight:
    """Return what all could see when the game of *ledger* was over."""
    return see(after(State(), ledger), None)


class Since(NamedTuple):
    """After which *round* the secret number could first be known; how many *rounds* followed."""

    round: int
    rounds: int


def knew(ledger: Sequence[Event], seat: Seat) -> Since | None:
    """Return since when *seat* could know the number in the game of *ledger*; None is never."""
    ends = list(rounds(ledger))
    first = knowable(ends, seat)
    return None if first is None else Since(first, len(ends) - first)


def _look(state: State) -> Look:
    met = state.history and state.history[-1].round == state.round
    past = state.history[-1] if met else RoundVisits(state.round, state.first, state.visits)
    found = dict.fromkeys(
        clue for each in state.clues for clue in each if clue.round == state.round
    )
    return Look(
        past,
        state.meetings or (),
        tuple(sorted(found, key=lambda clue: (LOCATIONS.index(clue.at), clue.by))),
        tuple(world_mask(see(state, seat)).bit_count() for seat in seats(state.players)),
    )
