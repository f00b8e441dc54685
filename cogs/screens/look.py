"""How a game looks on Discord: what common rooms ask of its half there, as one record of functions.

Rule: what is handed to a function of a game comes from a table of that game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from bot.game.cases import Taken
from bot.game.hosted import Hindsight
from bot.game.interface import Action, Edition, Sight
from bot.game.seats import Seat
from bot.host.deadline import Due
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.screens.frame import Picture, Screen
from cogs.screens.news import NONE, News
from cogs.screens.page import Page

S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
H_contra = TypeVar("H_contra", contravariant=True)


@dataclass(frozen=True)
class Thought:
    """What a person has chosen and not confirmed yet, at the *moment* it was offered at.

    What they *filled* in before is kept for the form that comes after it.
    """

    moment: Moment
    action: Action
    filled: str = field(default="", repr=False)


class Desk(Protocol[S_contra]):
    """Everything a person holds, owes and knows, with the menus to act; for their eyes alone."""

    def __call__(
        self,
        reader: Reader,
        table: Table,
        sight: S_contra,
        word: str = "",
        *,
        shut: bool = False,
        plain: bool = False,
        before: S_contra | None = None,
        news: News = NONE,
        thought: Thought | None = None,
    ) -> Screen:
        """Return the desk of *sight*'s seat, with a *word* about what was just done.

        *shut* says that this person's DMs are closed; who likes it *plain* reads words alone.
        In the first chapter of a later game *before* is the end of the last one, as all saw it.
        *news* is what there is to say besides the game. A *thought*, which is legal, stands in
        place of what is asked, to be confirmed.
        """


class Live(Protocol[S_contra]):
    """The table as all may see it, with the buttons to act."""

    def __call__(
        self,
        reader: Reader,
        table: Table,
        sight: S_contra,
        due: Due | None = None,
        *,
        whole: bool = False,
        moves: bool = True,
    ) -> Screen:
        """Return the panel of the present chapter, from the public's *sight*.

        A decision may be *due*.

        The *whole* of it says in words, too, all that is on its picture. It has no menu for one
        reader who is not to move.
        """


class Frozen(Protocol[S_contra]):
    """The panel of a chapter that is over."""

    def __call__(self, reader: Reader, table: Table, sight: S_contra) -> Screen:
        """Return it from the public's *sight* at the end of that chapter."""


class Objects(Protocol[S_contra]):
    """Why what somebody has chosen cannot be confirmed any more."""

    def __call__(self, reader: Reader, sight: S_contra, thought: Thought) -> str | None:
        """Return why *sight*'s seat cannot do what it thought of; None where it can."""


class Over(Protocol[S_contra]):
    """The end of a tutorial, on a desk."""

    def __call__(self, reader: Reader, table: Table, sight: S_contra, word: str = "") -> Screen:
        """Return how it ended for *sight*'s seat, with a *word* about what was just done."""


class Result(Protocol[S_contra, H_contra]):
    """The end of a match, on a desk."""

    def __call__(
        self, reader: Reader, table: Table, sight: S_contra, game: H_contra, word: str = ""
    ) -> Screen:
        """Return how *game*, the last of it, ended for *sight*'s seat, all of it turned up."""


class Memorable(Protocol[S_contra]):
    """What a person may write memos about."""

    def __call__(self, reader: Reader, sight: S_contra) -> Mapping[str, str]:
        """Return the names of all that *sight*'s seat may write about, by what is stored."""


class Myself(Protocol[S_contra]):
    """Who a person is in the game, or what they owe there."""

    def __call__(self, reader: Reader, sight: S_contra) -> str:
        """Return it of *sight*'s seat in a line, for their eyes alone."""


class Chapter(Protocol[H_contra]):
    """A game that is over, chapter by chapter."""

    def __call__(
        self, reader: Reader, table: Table, game: H_contra, number: int, *, opened: bool = False
    ) -> Screen:
        """Return the chapter of that *number*, and after the last the end.

        What was hidden is covered until *opened*.
        """


class Whole(Protocol[H_contra]):
    """A game that is over, as one picture."""

    def __call__(self, reader: Reader, table: Table, game: H_contra) -> Screen:
        """Return all of it."""


class Reviewed(Protocol):
    """How well a seat has played a game that is over."""

    def __call__(
        self, page: Page, reader: Reader, story: Sequence[Any], seat: Seat, written: str
    ) -> Page:
        """Return *page* with what is *written* of how *seat* has played the game of *story*."""


class Topics(Protocol):
    """What the rules tell about."""

    def __call__(self, players: int | None = None) -> Sequence[str]:
        """Return the topics for so many players, or all; the first is where one begins."""


class Title(Protocol):
    """What a topic of the rules is called."""

    def __call__(self, reader: Reader, topic: str) -> str:
        """Return the title of *topic*."""


class Rule(Protocol[E_contra]):
    """What the rules tell about a topic."""

    def __call__(self, reader: Reader, topic: str, edition: E_contra, players: int) -> str:
        """Return what applies by *edition* among so many *players*, and nothing else."""


@dataclass(frozen=True)
class Rulebook(Generic[E_contra]):
    """The rules of a game, for who plays it."""

    topics: Topics
    title: Title
    text: Rule[E_contra]


@dataclass(frozen=True)
class Lesson(Generic[S_contra]):
    """What a tutorial looks like."""

    desk: Desk[S_contra]
    over: Over[S_contra]


@dataclass(frozen=True)
class Practice(Generic[S_contra, H_contra]):
    """What a match looks like to who plays it against automata, and reads all of it on a desk."""

    desk: Desk[S_contra]
    over: Result[S_contra, H_contra]


Offers: TypeAlias = Sequence[tuple[str, Sequence[tuple[int, str]]]]
"""By whom they are about, claims: each by its number, with a label."""


class Puzzle(Protocol):
    """How the daily cases of a game look; *case* is always one of that game's.

    Claims are numbered as the game does, and every reader is one that `at` has returned. Nothing
    but `solution` and `chain` says how a case comes out.
    """

    def at(self, reader: Reader) -> Reader:
        """Return *reader* at a case, where everybody has a name."""

    def sort(self, reader: Reader, case: Any) -> str:
        """Return of what sort *case* is, as a title."""

    def told(self, reader: Reader, case: Any, taken: Taken) -> Sequence[str]:
        """Return what is known at *case* from the beginning and by its open clues, line by line."""

    def picture(self, reader: Reader, case: Any, taken: Taken, marks: Taken) -> Picture:
        """Return that as a picture, and what is made of it; that in words, for who wants words."""

    def offers(self, reader: Reader, case: Any, taken: Taken) -> Offers:
        """Return what can still be claimed, by whom it is about."""

    def many(self, case: Any) -> int:
        """Return how many claims there are to take."""

    def hint(self, reader: Reader, case: Any, taken: Taken) -> str:
        """Return about whom something follows most easily, in a sentence."""

    def labels(self, reader: Reader, case: Any, numbers: Taken) -> Sequence[tuple[int, str]]:
        """Return claims by their *numbers*, each with a label."""

    def why(self, reader: Reader, case: Any, taken: Taken, number: int) -> Sequence[str]:
        """Return why a claim that was *taken* follows, a line for each step."""

    def solution(self, reader: Reader, case: Any) -> Sequence[str]:
        """Return who holds what."""

    def chain(self, reader: Reader, case: Any) -> Sequence[str]:
        """Return the whole way there, a line for each step."""

    def rules(self, reader: Reader, case: Any) -> Sequence[str]:
        """Return how it is played, a line for each rule."""


@dataclass(frozen=True)
class Look(Generic[S_contra, E_contra, H_contra]):
    """How one game looks."""

    desk: Desk[S_contra]
    over: Result[S_contra, H_contra]
    live: Live[S_contra]
    frozen: Frozen[S_contra]
    myself: Myself[S_contra]
    owed: Myself[S_contra]
    """Returns in a line what that seat owes, for their eyes alone; nothing is nothing."""
    memorable: Memorable[S_contra]
    rulebook: Rulebook[E_contra]
    chapter: Chapter[H_contra]
    picture: Whole[H_contra]
    review: Reviewed | None = None
    """None where such games have none."""
    lesson: Lesson[S_contra] | None = None
    practice: Practice[S_contra, H_contra] | None = None
    """Without one it looks like any other match."""
    objects: Objects[S_contra] | None = None
    """Said of what is asked to be confirmed, where anything is."""
    puzzle: Puzzle | None = None
    """Its daily cases, if it has any."""


Shown: TypeAlias = Look[Sight, Edition, Hindsight]
"""How a game looks to rooms that do not know which it is."""


def shown(look: Look[S_contra, E_contra, H_contra]) -> Shown:
    """Return *look* as common rooms hold it: they hand it only what a table of its game gave."""
    return cast(Shown, look)
