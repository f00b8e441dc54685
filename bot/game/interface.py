"""The verbs of one game as one record, so that the house can host a game without knowing which."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from bot.game.chance import Chance
from bot.game.seats import Seat


class Seen(Protocol):
    """What the house itself asks of a sight."""

    @property
    def seat(self) -> Seat | None:
        """Whose sight it is; None is the public."""

    @property
    def ending(self) -> Any:
        """How the game ended, or None while it goes on."""

    @property
    def game(self) -> int:
        """Which game of the match this is, from 1."""

    @property
    def round(self) -> int:
        """Which round of the game this is, from 1."""

    @property
    def score(self) -> tuple[int, ...]:
        """The points of the match, by place."""


State = TypeVar("State")
Sight = TypeVar("Sight", bound=Seen)
Action = TypeVar("Action")
Event = TypeVar("Event")


@dataclass(frozen=True)
class Ruleset(Generic[State, Sight, Action, Event]):
    """How one game is played; the modules of the game say what each verb promises."""

    name: str
    blank: State
    opening: Callable[..., tuple[Event, ...]]
    next_game: Callable[[Sight, Chance], tuple[Event, ...]]
    rematch: Callable[[Sight, Chance], tuple[Event, ...]]
    play: Callable[[State, Action, Chance], tuple[Event, ...]]
    advance: Callable[[State, Action, Chance], tuple[tuple[Event, ...], State]]
    give_up: Callable[[State], tuple[Event, ...]]
    after: Callable[[State, Iterable[Event]], State]
    see: Callable[[State, Seat | None], Sight]
    visible: Callable[[Event, Seat | None], bool]
    options: Callable[[Sight], tuple[Action, ...]]
    waiting: Callable[[Sight], tuple[Seat, ...]]
    owes: Callable[[Sight], bool]
    won_by: Callable[[Sight], tuple[Seat, ...]]
    write: Callable[[Event], str]
    read: Callable[[str], Event]
