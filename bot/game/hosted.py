"""One game with everything that common rooms ask of it, and how they hold it.

Besides what it is while it is played: how it is counted, written down, taught and worked on.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from bot.game.cases import Cases
from bot.game.fair import Fair
from bot.game.interface import (
    Action,
    ActionT,
    Edition,
    Editions,
    EditionT,
    EventT,
    Minds,
    Outcome,
    Rules,
    Sight,
    SightT,
    StateT,
)
from bot.game.seats import Seat


class Record(Protocol):
    """A game that is over, as it is written into a file of records."""

    @property
    def game(self) -> str:
        """The name of the game, by which common rooms find who can read it."""

    @property
    def fair(self) -> Fair | None:
        """What it was dealt by, where it was dealt by a pledge (P17)."""


class Undealt(ValueError):
    """A game was given up before anything was dealt, so that there is nothing to write down."""


RecordT = TypeVar("RecordT", bound=Record)
HindsightT = TypeVar("HindsightT")


@dataclass(frozen=True)
class Figures:
    """What one seat made of one game that is over.

    Games of a *category* are rated together: it names a sentence, and no other game has it. Seats
    of the same *side* win together. *chapters* is how long the game was. *extra* has the game's own
    numbers by name: they are added up over games.
    """

    seat: Seat
    category: str
    side: int
    outcome: Outcome
    won: bool
    points: int
    chapters: int
    extra: Mapping[str, int]


Sentence: TypeAlias = tuple[str, Mapping[str, float]]
"""The key of a sentence in the catalogues, and the numbers in it."""


@dataclass(frozen=True)
class Counting(Generic[EventT]):
    """How the games of many are counted and rated."""

    categories: tuple[str, ...]
    """The kinds of games that are rated apart, in the order in which they are shown."""
    figures: Callable[[Sequence[EventT]], tuple[Figures, ...]]
    """Return what the ledger of a game that is over says of each seat. Raises ValueError: it is
    not over."""
    said: Callable[[Mapping[str, int]], Iterable[Sentence]]
    """Return what is said of the sums of many games' extra numbers."""


@dataclass(frozen=True)
class Records(Generic[EditionT, EventT, RecordT]):
    """Games that are over, as lines that others can read and check."""

    of: Callable[[Sequence[EventT], Mapping[Seat, str], Fair | None], RecordT]
    """Return the record of one game's whole ledger, with the levels of the automata by seat, and
    what dealt it. Raises Undealt."""
    write: Callable[[RecordT], str]
    """Return a record as one line, without a line end."""
    check: Callable[[bytes], RecordT]
    """Return the record of a line once its game has been played through. Raises Wrong: what is
    wrong with it first."""
    objection: Callable[[RecordT], str | None]
    """Return what does not follow from the secret that a game was dealt by, or None if all of it
    does (P17)."""
    replay: Callable[[bytes], Iterable[str]]
    """Return the lines that tell the game of a record's line. Raises Wrong, as `check` does."""
    thoughts: Callable[[bytes], Iterable[str]]
    """Return the same, with what everybody had reason to believe. Raises Wrong."""
    simulate: Callable[[EditionT, int, str, int, int], Iterator[RecordT]]
    """Yield games of so many players, all of one level: how many, and by which seed."""
    summary: Callable[[Iterable[RecordT]], str]
    """Return how games have ended, as a few lines."""


class Reviewed(NamedTuple):
    """How well a seat has played: 0-100, or None where nothing was judged; and the game's page."""

    accuracy: float | None
    page: str


@dataclass(frozen=True)
class Reviewer(Generic[EventT]):
    """Says how well seats played a game that is over, by what each could know (P23)."""

    version: int
    """Of the yardstick: with another the same game has another review."""
    review: Callable[[Sequence[EventT], Seat, int, Collection[int]], Reviewed]
    """Return how well a seat has played a whole ledger; what is imagined for that follows from a
    number, and what the seat could not know changes nothing. Left out is what others decided in its
    place: that are entries by number. It takes about a second."""
    annotated: Callable[[Sequence[EventT], Mapping[Seat, str], str], str]
    """Return pages by seat, of a whole ledger, as a line of data that stands beside the line of its
    record, which is given. No person is named in it."""


@dataclass(frozen=True)
class Tutorial(Generic[EditionT]):
    """A first game for one person among automata, which is the same for all (P18)."""

    edition: EditionT
    players: int
    mind: str
    """Whom the newcomer plays with."""
    secret: bytes
    """What all of it is dealt by: no secret at all, but found by playing."""


@dataclass(frozen=True)
class Tool:
    """A command that the command line has for one game alone."""

    help: str
    arguments: Callable[[ArgumentParser], None]
    """Add its arguments to a parser, and set `do` to what it does."""


@dataclass(frozen=True)
class Game(Generic[StateT, SightT, ActionT, EventT, EditionT, RecordT, HindsightT]):
    """One game with everything that common rooms ask of it."""

    name: str
    """What terms, records and ladders call it; never changed."""
    rules: Rules[StateT, SightT, ActionT, EventT, EditionT]
    editions: Editions[EditionT]
    minds: Minds[SightT, ActionT]
    counting: Counting[EventT]
    records: Records[EditionT, EventT, RecordT]
    locales: Traversable
    """Its own sentences: a folder for each language, with Fluent files."""
    hindsight: Callable[[Sequence[EventT]], HindsightT]
    """Return everything turned up, for the game's own face. Raises ValueError: the game is not
    over."""
    tutorial: Tutorial[EditionT] | None = None
    cases: Cases[Any] | None = None
    """A puzzle a day, if it has any."""
    reviewer: Reviewer[EventT] | None = None
    tools: Mapping[str, Tool] = field(default_factory=dict)
    """Commands for this game alone, by name."""


State: TypeAlias = object
"""One game with every card face up, as common rooms hold it: nobody there can look into it."""

Event: TypeAlias = object
"""Something that has happened, as common rooms hold it."""

Hindsight: TypeAlias = object
"""A game that is over with everything turned up, as common rooms hold it."""

Hosted: TypeAlias = Game[State, Sight, Action, Event, Edition, Record, Hindsight]
"""A game as common rooms hold it."""


def hosted(
    game: Game[StateT, SightT, ActionT, EventT, EditionT, RecordT, HindsightT],
) -> Hosted:
    """Return *game* as common rooms hold it.

    Here the types forget which sights, actions and events are this game's; the rule of this module
    stands in for them.
    """
    return cast(Hosted, game)
