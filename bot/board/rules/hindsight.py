"""What everybody may know once a game is over: what was shown and true, and who could know.

Rule: made from the ledger of a game that is over, and of no other.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

import msgspec

from bot.board.rules.editions import Edition
from bot.board.rules.events import Abandoned, Event, TurnBegan, Unmasked, Unsealed
from bot.board.rules.maps import Positions
from bot.board.rules.material import CODES, Card, Cards
from bot.board.rules.meetings import Clue, Ending, Meeting, Turn
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.board.rules.worlds import ALL_PERSONS, HOLDS, WITH, count, possible, world_mask
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat, seats


class Look(msgspec.Struct, frozen=True, gc=False):
    """One turn of a game that is over. Its repr shows no card.

    All stood at *began* when it began and at *ended* when it was over. *clues* is who showed what
    to whom, *deals* by seat how many of 13,824 deals were left to it at the end.
    """

    past: Turn
    began: Positions
    ended: Positions
    meetings: tuple[Meeting, ...]
    clues: tuple[Clue, ...]
    deals: tuple[int, ...]

    def __repr__(self) -> str:
        """Return the turn alone."""
        return f"<Look at turn {self.past.number}>"


class Hindsight(msgspec.Struct, frozen=True, gc=False):
    """A game that is over, every card turned up. Its repr shows no card.

    *identities*, *builds* and *codes* are by hand 0-3, and empty if the game was given up before
    the deal. *report* is what was sealed last, if anything. *partner_known* is by seat the first
    turn after which it could have known its partner (of three, that it is alone), *all_known* the
    same for everything it needs: the mission, for the Ambassador player the report; or None.
    *score* holds the points after the game.
    """

    game: int
    players: int
    edition: Edition
    score: tuple[int, ...]
    identities: Cards
    builds: Cards
    codes: Cards
    report: tuple[Cards, Cards] | None
    ending: Ending
    turns: tuple[Look, ...]
    partner_known: tuple[int | None, ...]
    all_known: tuple[int | None, ...]

    def __repr__(self) -> str:
        """Return the game alone."""
        return f"<Hindsight of game {self.game}>"

    def true(self, clue: Clue) -> Cards:
        """Return which of *clue*'s cards are those of who showed them."""
        own = (self.identities[clue.by], self.builds[clue.by], self.codes[clue.by])
        return tuple(card for card in clue.cards if card in own)

    def lies(self, seat: Seat) -> int:
        """Return how many cards *seat* has shown that were not its own."""
        shown = [clue for look in self.turns for clue in look.clues if clue.by == seat]
        return sum(len(clue.cards) - len(self.true(clue)) for clue in shown)


def hindsight(ledger: Sequence[Event]) -> Hindsight:
    """Return what *ledger*, that of a game which is over, says once everything is turned up.

    Raises:
        ValueError: the game is not over.
    """
    end = after(State(), ledger)
    if end.ending is None:
        raise ValueError("the game is not over")
    ends = list(turns(ledger))
    playing = seats(end.players)
    return Hindsight(
        game=end.game,
        players=end.players,
        edition=end.edition,
        score=end.score,
        identities=_all(end.identities),
        builds=_all(end.builds),
        codes=_all(end.codes),
        report=end.report,
        ending=end.ending,
        turns=tuple(_look(state) for state in ends),
        partner_known=tuple(_first(ends, seat, knows_partner) for seat in playing),
        all_known=tuple(_first(ends, seat, knows_all) for seat in playing),
    )


def _all(hands: Sequence[Card | None]) -> Cards:
    return tuple(card for card in hands if card is not None)


def turns(ledger: Sequence[Event]) -> Iterator[State]:
    """Yield how things stood at the end of each turn; in the last, before all was turned up."""
    state = State()
    for event in ledger:
        if isinstance(event, Unsealed | Unmasked | Abandoned):
            break
        if isinstance(event, TurnBegan) and state.history:
            yield state
        state = after(state, [event])
    if state.history:
        yield state


def knows_partner(mask: int, seat: Seat, _: int) -> bool:
    """Return whether the deals in *mask* leave *seat* one partner; the Ambassador player has none.

    Of three players the hand put aside may be the partner: then the seat is alone (I152).
    """
    return seat != AMBASSADOR and sum(possible(mask & WITH[seat][other]) for other in AGENTS) == 1


def knows_all(mask: int, seat: Seat, players: int) -> bool:
    """Return whether the deals in *mask* leave *seat* one mission, or one report to seal.

    Who is alone needs no letter (I155).
    """
    if seat == AMBASSADOR:
        return (mask & ALL_PERSONS).bit_count() == 1
    partners = [other for other in AGENTS if possible(mask & WITH[seat][other])]
    if len(partners) > 1:
        return False
    if players == 3 and partners[0] == DUMMY:
        return True
    return sum(possible(mask & HOLDS[partners[0], code]) for code in CODES) == 1


def _first(
    ends: Sequence[State], seat: Seat, knows: Callable[[int, Seat, int], bool]
) -> int | None:
    """Return the first of the turns with these *ends* after which *seat* knew; None is never."""
    # What is known once stays known, so there is a first turn to be found by halving.
    first = bisect_left(
        ends, 1, key=lambda end: knows(world_mask(see(end, seat)), seat, end.players)
    )
    return first + 1 if first < len(ends) else None


def _look(state: State) -> Look:
    turn = state.history[-1]
    found = {
        (clue.by, clue.through): clue
        for each in state.clues
        for clue in each
        if clue.turn == turn.number
    }
    asked = [(deed.asked.of, deed.asked.through) for deed in turn.deeds if deed.asked]
    return Look(
        turn,
        state.began,
        state.positions,
        state.meetings,
        tuple(found[question] for question in asked if question in found),
        tuple(count(world_mask(see(state, seat))) for seat in seats(state.players)),
    )
