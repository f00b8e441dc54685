"""A movement while it is tried out on its mover's desk, a step at a time (I50, I63).

Rule: it stands in the desk's custom_ids and nowhere else, and names public facts alone: balls,
    pieces and spaces. What a client sends as one is read as any other text would be.
"""

from dataclasses import dataclass, replace
from typing import Final

from bot.board.rules.actions import Plan, Step
from bot.board.rules.maps import Line, Map
from bot.board.rules.material import THE_AMBASSADOR, Ball, Piece
from bot.game.seats import Seat
from cogs.interactions.mishaps import Misspelt

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
BALLS: Final = tuple(Ball)
LINES: Final = {"l": Line.LAND, "w": Line.WATER}
LONG: Final = 5
"""Characters of a step."""


@dataclass(frozen=True)
class Draft:
    """The *steps* that *seat* would take, and which *figure* of another player goes next."""

    seat: Seat
    steps: Plan = ()
    figure: Piece | None = None

    def stepped(self, step: Step) -> "Draft":
        """Return it with one more step."""
        return Draft(self.seat, (*self.steps, step))

    def undone(self) -> "Draft":
        """Return it without the last that was chosen."""
        if self.figure is not None:
            return replace(self, figure=None)
        return Draft(self.seat, self.steps[:-1])


def step_spelt(on: Map, step: Step) -> str:
    """Return what stands for *step* on a map."""
    space = on.spaces.index(step.to)
    ball, piece = BALLS.index(step.ball), DIGITS[step.piece]
    return f"{ball}{piece}{DIGITS[space // 36]}{DIGITS[space % 36]}{step.by[0]}"


def step_read(on: Map, said: str) -> Step:
    """Return the step that *said* stands for, lawful or not.

    Raises:
        Misspelt: it stands for none.
    """
    try:
        ball, piece, high, low, line = list(said)
        return Step(
            BALLS[DIGITS.index(ball)],
            _piece(piece),
            on.spaces[DIGITS.index(high) * 36 + DIGITS.index(low)],
            LINES[line],
        )
    except (ValueError, LookupError):
        raise Misspelt("error-not-among-choices") from None


def draft_spelt(on: Map, draft: Draft) -> str:
    """Return what stands for *draft* in a custom_id: at most seventeen characters."""
    steps = "".join(step_spelt(on, step) for step in draft.steps)
    return steps if draft.figure is None else f"{steps}.{DIGITS[draft.figure]}"


def draft_read(on: Map, seat: Seat, said: str) -> Draft:
    """Return the draft of *seat* that *said* stands for, lawful or not.

    Raises:
        Misspelt: it stands for none.
    """
    steps, dot, figure = said.partition(".")
    try:
        of = _piece(figure) if dot else None
    except ValueError:
        raise Misspelt("error-not-among-choices") from None
    parts = [steps[at : at + LONG] for at in range(0, len(steps), LONG)]
    return Draft(seat, tuple(step_read(on, part) for part in parts), of)


def _piece(digit: str) -> Piece:
    """Return which piece a *digit* stands for.

    Raises:
        ValueError: none.
    """
    number = DIGITS.index(digit) if len(digit) == 1 else -1
    if not 0 <= number <= THE_AMBASSADOR:
        raise ValueError
    return Piece(number)


@dataclass(frozen=True)
class Aside:
    """What *seat* looks at before it decides.

    *what* is the page of what can be declared, or a part of the town.
    """

    seat: Seat
    what: str


DECLARING: Final = "declare"
"""The page of what can be declared."""
