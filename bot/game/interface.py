"""What a game is to the house while it is played: its rules, its editions and its minds.

Rule: the house hands a function of a game only what a function of the same game has made, and
    looks into nothing of it but what the protocols here name.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from bot.game.chance import Chance
from bot.game.levels import Level
from bot.game.seats import Seat


class Outcome(StrEnum):
    """How a game can end."""

    WON = "won"
    DRAWN = "drawn"
    ABANDONED = "abandoned"


class Ending(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: public. *points* are by seat, and empty where nobody could score."""

    outcome: Outcome
    winners: tuple[Seat, ...] = ()
    points: tuple[int, ...] = ()


class Illegal(Exception):
    """The rules do not allow the action; nothing has happened.

    The value of *reason* is the key of its sentence.
    """

    def __init__(self, reason: StrEnum) -> None:
        """Say why not."""
        super().__init__(reason)
        self.reason = reason


class Sight(Protocol):
    """What common rooms ask of a sight: all of it public but whose it is."""

    @property
    def seat(self) -> Seat | None:
        """Whose sight it is; None is the public."""

    @property
    def game(self) -> int:
        """Which game of the match this is, from 1."""

    @property
    def chapter(self) -> int:
        """Which part of the game this is, from 1: each has a panel of its own."""

    @property
    def ending(self) -> Ending | None:
        """How the game ended, or None while it goes on."""


class Action(Protocol):
    """What a seat asks for."""

    @property
    def seat(self) -> Seat:
        """Who asks."""


@runtime_checkable
class Edition(Protocol):
    """The options of one game, frozen when it begins."""

    @property
    def preset(self) -> str:
        """The name of the preset it started from."""


StateT = TypeVar("StateT")
SightT = TypeVar("SightT", bound=Sight)
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT")
EditionT = TypeVar("EditionT", bound=Edition)
S_contra = TypeVar("S_contra", bound=Sight, contravariant=True)
A_co = TypeVar("A_co", bound=Action, covariant=True)


@dataclass(frozen=True)
class Rules(Generic[StateT, SightT, ActionT, EventT, EditionT]):
    """How a game is played. Nothing here waits, and nobody else knows what a State holds."""

    parties: tuple[int, ...]
    """How many can play; the seats of a party of n are 0…n-1."""
    party: int
    """How many play where nobody has said how many."""
    blank: StateT
    """What is true before anything has happened."""
    opening: Callable[[EditionT, int, Chance], tuple[EventT, ...]]
    """Return how a match of so many players begins, up to the first thing somebody owes."""
    next_game: Callable[[SightT, Chance], tuple[EventT, ...]]
    """Return how the next game of a match begins, given the last one, which is over, as the
    public sees it."""
    rematch: Callable[[SightT, Chance], tuple[EventT, ...]]
    """Return how another match after one that is over begins, its score at nothing."""
    advance: Callable[[StateT, ActionT, Chance], tuple[tuple[EventT, ...], StateT]]
    """Return what happens when an action is taken, up to the next duty, and what is true then.

    Raises Illegal: the rules do not allow it now; nothing has happened.
    """
    give_up: Callable[[StateT], tuple[EventT, ...]]
    """Return what happens when the table abandons the game; nothing if it is over already."""
    after: Callable[[StateT, Iterable[EventT]], StateT]
    """Return what is true once events have happened; it records, and never refuses."""
    see: Callable[[StateT, Seat | None], SightT]
    """Return what a seat may know; None is the public."""
    visible: Callable[[EventT, Seat | None], bool]
    """Return whether a seat may know of an event: then it may know all of it."""
    waiting: Callable[[SightT], tuple[Seat, ...]]
    """Return whom the table waits for: the same for every sight of a state."""
    decisions: Callable[[SightT], tuple[tuple[str, tuple[Seat, ...]], ...]]
    """Return what the table waits for, as all know: each decision by a name of its own in its
    chapter, with whom it waits for. Seats of one decision can only take it together."""
    owes: Callable[[SightT], bool]
    """Return whether the seat of a sight owes an action now."""
    won_by: Callable[[SightT], tuple[Seat, ...]]
    """Return who has won the match: nobody while it goes on."""
    write: Callable[[EventT], str]
    """Return an event as one line of text, to be readable for ever."""
    read: Callable[[str], EventT]
    """Return the event of a line. Raises ValueError: there is no such event; the text quotes
    nothing of the line."""
    draw: Callable[[SightT | None], str]
    """Return under which name chance decides what may be drawn next; None is the opening of a
    game."""
    chapter: Callable[[EventT], int | None]
    """Return which chapter begins with an event, from 1, or None where none does."""
    mover: Callable[[SightT], Seat | None] = lambda _: None
    """Return whose turn the present chapter is, where it is one seat's, as all know. All that it
    asks of that seat is one turn: who lets the time of a part of it pass is played for to its
    end."""
    stands_alone: Callable[[SightT], bool] = lambda _: False
    """Return whether a match is one game, after which there is none even where nobody has won."""
    places: Callable[[EditionT, int, int], tuple[Seat, ...]] = lambda _, players, __: tuple(
        map(Seat, range(players))
    )
    """Return for each seat in a game of a table, by the number of players and of the game, which
    seat its player had in the first game: usually the same."""


Value: TypeAlias = str | int
"""What an option of an edition is set to."""


@dataclass(frozen=True)
class Editions(Generic[EditionT]):
    """The ways in which a game can be played."""

    presets: Mapping[str, EditionT]
    """Every edition that has a name; the first is the usual one."""
    options: Mapping[str, tuple[Value, ...]]
    """Every option by its name, and what it can be set to."""
    make: Callable[[str, Mapping[str, Value]], EditionT]
    """Return a preset with some options set otherwise. Raises ValueError: there is no such
    preset, option or value."""
    write: Callable[[EditionT], Mapping[str, Value]]
    """Return the preset and the options of an edition by name, as they are stored."""
    read: Callable[[Mapping[str, object]], EditionT]
    """Return what was stored. Raises ValueError: it is no edition."""
    suited: Callable[[str, int], Mapping[str, Value]] = lambda _, __: {}
    """Return the options that a preset sets otherwise for so many players."""

    @property
    def usual(self) -> EditionT:
        """The edition that is played where nobody has said which."""
        return next(iter(self.presets.values()))


class Mind(Protocol[S_contra, A_co]):
    """The brain of an automaton, for one decision after the other.

    It remembers nothing, for a sight holds it all.
    """

    def choose(self, sight: S_contra, chance: Chance) -> A_co:
        """Return what *sight*'s seat does now; it owes something, and the action is legal."""

    def interrupts(self, sight: S_contra, chance: Chance) -> A_co | None:
        """Return what *sight*'s seat does though it does not owe it, or None."""


@dataclass(frozen=True)
class Minds(Generic[SightT, ActionT]):
    """Who can play a game in a person's place: its levels, and some more."""

    by_name: Mapping[str, Callable[[], Mind[SightT, ActionT]]]
    """Makes every mind that a chair may name."""
    cautious: str
    """The name of the one that plays on for somebody who has left, and gives as little away as
    it can."""
    levels: tuple[str, ...] = tuple(Level)
    """The levels that a table may ask for, the weakest first: a game need not have them all, but no
    two of them play alike."""
    at_once: Callable[[SightT], bool] = lambda _: False
    """Return whether, as all know, what is waited for is but the next part of what the same seat
    is doing: an automaton then goes on without thinking it over for as long."""

    def called(self, name: str) -> Mind[SightT, ActionT]:
        """Return the mind called *name*; where nobody knows it any more, the cautious one."""
        return self.by_name[name if name in self.by_name else self.cautious]()
