"""Why something follows from what a seat knows: a proof in short steps, in every game of cards.

Each step follows by itself.

Rule: a step needs every one of its premises, and every step is needed by a later one; the last says
    the claim.

An argument has as few steps as there can be. Conclusions are drawn as a person would: from what one
showed and what is known of them, or from who else holds the cards of a kind; each from as little as
will do. Where that does not suffice, one step takes everything together.
"""

from enum import StrEnum
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from bot.game.seats import Seat


class Showing(Protocol):
    """What every game remembers of cards that were shown."""

    @property
    def by(self) -> Seat:
        """Who showed them."""


CardT = TypeVar("CardT", bound=StrEnum)
ClueT = TypeVar("ClueT", bound=Showing)


class Claim(msgspec.Struct, Generic[CardT], frozen=True, gc=False):
    """That *seat* has the secret *card*, or has it not. Its repr shows no card."""

    seat: Seat
    card: CardT
    holds: bool

    def __repr__(self) -> str:
        """Return of which seat it speaks."""
        return f"<Claim about seat {self.seat}>"


class Own(msgspec.Struct, Generic[CardT], frozen=True, gc=False):
    """The fact that the seat itself has a secret card. Its repr shows no card."""

    claim: Claim[CardT]


class WasShown(msgspec.Struct, Generic[ClueT], frozen=True, gc=False):
    """The fact that cards were shown to the seat, as its *clue* says. Its repr shows no card."""

    clue: ClueT


Fact: TypeAlias = Own[CardT] | WasShown[ClueT]
Premise: TypeAlias = Own[CardT] | WasShown[ClueT] | Claim[CardT]
"""What a step begins with: a fact, or the conclusion of an earlier step."""


class Way(StrEnum):
    """How a step is taken."""

    PERSON = "person"
    """From what one person showed, and what is known of that person."""
    KIND = "kind"
    """From who holds which of the four cards of a kind and who does not, and what they showed."""
    TOGETHER = "together"
    """From all of it together: everything else is ruled out."""


class Step(msgspec.Struct, Generic[CardT, ClueT], frozen=True, gc=False):
    """One conclusion and what it follows from. Its repr shows no card."""

    way: Way
    premises: tuple[Premise[CardT, ClueT], ...]
    conclusion: Claim[CardT]

    def __repr__(self) -> str:
        """Return how it is taken."""
        return f"<Step by {self.way}>"


class Argument(msgspec.Struct, Generic[CardT, ClueT], frozen=True, gc=False):
    """Why *claim* holds: the *steps* in order; none where a *fact* says it outright.

    Its repr shows no card.
    """

    claim: Claim[CardT]
    fact: Fact[CardT, ClueT] | None
    steps: tuple[Step[CardT, ClueT], ...]

    def __repr__(self) -> str:
        """Return how many steps it has."""
        return f"<Argument of {len(self.steps)} steps>"


class Open(Exception):
    """The claim does not follow from what the seat knows."""
