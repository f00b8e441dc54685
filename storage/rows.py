"""What the rows of the database say, as frozen records.

Times are in milliseconds since the epoch.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import msgspec

from storage.ids import GameId, MotionId, PassageId, PersonId, TableId

SOMEBODY: Final = PersonId(0)
"""Who left a seat or came into it, where that person was erased."""


class Status(StrEnum):
    """How a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"
    CANCELLED = "cancelled"


class Vote(StrEnum):
    """How a vote on a motion stands."""

    OPEN = "open"
    CARRIED = "carried"
    DROPPED = "dropped"


@dataclass(frozen=True)
class TableRow:
    """One table: where it is, whose, how it stands. Times are in milliseconds since the epoch."""

    id: TableId
    guild: int
    channel: int
    thread: int | None
    lobby_message: int | None
    owner: PersonId
    status: Status
    settings: str = field(repr=False)
    language: str
    created: int
    changed: int
    closed: bool = False
    """Whether the lobby was closed because nobody started in time."""
    role: int | None = None
    """Which role was called to it."""
    moved: int = 0
    """How often the match has gone on in another place."""
    shut: int | None = None
    """Which thread or channel of it takes nothing from us."""


@dataclass(frozen=True)
class ChairRow:
    """One chair: a person's, or an automaton's of that level."""

    table: TableId
    seat: int
    person: PersonId | None
    automaton: str | None
    name: str = field(repr=False)
    again: bool = False
    """Whether the person wants a rematch."""
    missed: int = 0
    """How many decisions in a row the person has missed."""
    quiet: str | None = None
    """The person's quiet hours, "Europe/Berlin 22-8"."""


@dataclass(frozen=True)
class GameRow:
    """One game of a table, and the *salts* it was dealt with."""

    id: GameId
    number: int
    over: bool
    salts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Motion:
    """A motion: what is to be decided, how it stands, and who is for it or *against* it."""

    id: MotionId
    what: str
    status: Vote
    by: tuple[PersonId, ...]
    against: tuple[PersonId, ...] = ()


@dataclass(frozen=True)
class Dealt:
    """To whom a *seat* was dealt: to nobody where a *person* was erased.

    *gone* says that they left it before the end; then the *finisher* sat there, or the *bot* of
    that name, if it is known.
    """

    seat: int
    person: PersonId | None
    automaton: str | None
    gone: bool
    finisher: PersonId | None = None
    bot: str = ""

    @property
    def holder(self) -> PersonId | None:
        """Who had the seat at the end; nobody where that was an automaton, or was erased."""
        return self.finisher if self.gone else self.person


@dataclass(frozen=True)
class Passage:
    """Somebody has left a seat in a match, or has come into it; of old it is not known which."""

    id: PassageId
    person: PersonId
    came: bool
    seat: int | None = None


@dataclass(frozen=True)
class Lapse:
    """A decision an automaton took because *seat*'s time was up, with those *in_a_row*.

    *number* is that of the game, whose seats may have been others' than now; None is the present.
    """

    game: GameId
    seq: int
    seat: int
    in_a_row: int
    number: int | None = None


Span = tuple[int, int | None]
"""From when to when, in milliseconds since the epoch; without an end it still lasts."""


@dataclass(frozen=True)
class Stillness:
    """When a table's own clock stood still, in order, and whether its channel is *lost* now.

    It is *ordered* while it stands still by an admin's word.
    """

    spans: tuple[Span, ...] = ()
    lost: bool = False
    ordered: bool = False


@dataclass(frozen=True)
class Cursor:
    """How many entries of a game an audience was told, and the send in flight.

    Its nonce and its first attempt.
    """

    told: int = 0
    nonce: str | None = None
    upto: int | None = None
    first_attempt: int | None = None
    channel: int | None = None


@dataclass(frozen=True)
class Post:
    """A message that is edited: where it is, and a fingerprint of what it shows."""

    channel: int
    message: int | None
    nonce: str | None
    first_attempt: int | None
    shown: str | None


@dataclass(frozen=True)
class Entry:
    """One line of a game's ledger; *at* is in milliseconds since the epoch.

    Its repr does not show the line.
    """

    seq: int
    line: str = field(repr=False)
    at: int


@dataclass(frozen=True)
class PledgeRow:
    """The end of a table's chain of secrets, its beginning, and the salts as they came.

    First those that have nobody's name, then those that persons have added.
    """

    master: bytes = field(repr=False)
    commitment: str
    unnamed: tuple[str, ...] = ()
    named: tuple[tuple[PersonId, str], ...] = ()

    @property
    def salts(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.unnamed, *(salt for _, salt in self.named))


@dataclass(frozen=True)
class Person:
    """A person's language, DM channel, and when that was closed and they were told."""

    id: PersonId
    language: str | None = None
    dm_channel: int | None = None
    dm_closed: int | None = None
    dm_notice: int | None = None
    plain: int = 0
    """Whether they want words alone, without pictures and one fact per line."""
    quiet: str | None = None
    """Their quiet hours, "Europe/Berlin 22-8"."""
    locale: str | None = None
    """The language of their Discord when they were last seen; *language* is what they chose."""

    @property
    def reads(self) -> str | None:
        """The language in which they are written to, if one is known."""
        return self.language or self.locale


HOUR: Final = 3_600_000


class ServerSettings(msgspec.Struct, frozen=True):
    """What the admins of a server have set for all of its tables; kept as JSON, by these names."""

    wanted_role: int | None = None
    """The role that is called when a table opens."""
    wanted_pause: int = 6 * HOUR
    """Milliseconds in which it is called only once."""
    channels: tuple[int, ...] = ()
    """The channels in which tables may be opened; with none, all in which the bot may write."""
    opener: int | None = None
    """The role that may open tables; with none, everybody may."""
    tables: int | None = None
    """How many tables may be open at once, if fewer than the host allows."""
    tables_of_person: int | None = None
    """At how many tables of the server one person may sit, if fewer than the host allows."""
    game: str | None = None
    edition: str | None = None
    pace: str | None = None
    level: str | None = None
    help: str | None = None
    language: str | None = None
    """What a table is opened with where nobody says otherwise."""
    log_channel: int | None = None
    """The channel in which admins read what admins have done."""
    forum: int | None = None
    """The forum in which each table has a post of its own, with a tag that says how it stands."""
    ratings: bool = True
    """Whether games of the server count for ratings, and whether there is a leaderboard."""
    unrated: tuple[Span, ...] = ()
    """When they did not: what ended then counts for none, also when ratings are on again."""

    daily_channel: int | None = None
    """The channel in which the case of each day is posted; with none, it is not."""
    daily_hour: int = 9
    """At which hour of the day that is."""
    daily_zone: str = "UTC"
    """By the clocks of which time zone of the IANA's."""
    daily_own: bool = False
    """Whether it is one of the host's own, and not the world's."""

    def rates(self, ended: int) -> bool:
        """Return whether a game counts for ratings that *ended* then."""
        return not any(
            since <= ended and (until is None or ended < until) for since, until in self.unrated
        )


@dataclass(frozen=True)
class Ban:
    """Somebody who may not sit down at the bot's tables in a server, by whom and since when."""

    person: PersonId
    author: PersonId
    at: int


@dataclass(frozen=True)
class Logged:
    """The last deed that the log of a server was told of, and the send in flight."""

    told: int = 0
    nonce: str | None = None
    upto: int | None = None
    first_attempt: int | None = None
    sent_to: int | None = None


@dataclass(frozen=True)
class Deed:
    """What an admin has done through the bot: *what* is a word of ours, *detail* its values.

    Author or *whom* 0 is somebody who was erased; author None is the bot itself.
    """

    id: int
    at: int
    author: PersonId | None
    what: str
    table: TableId | None = None
    whom: PersonId | None = None
    detail: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Attempt:
    """How somebody is at a daily case of a *series*; the *day* is its date (ISO 8601)."""

    person: PersonId
    series: str
    day: str
    opened: int
    """When they first looked at it."""
    changed: int
    done: int | None
    """When they had solved it."""
    in_time: int
    """Whether that was on its own day."""
    mistakes: int
    hints: int
    claims: str = field(repr=False)
    """What they have taken, in the order in which they did; nothing after a while."""
    marks: str = field(repr=False)
    """What they have noted for themselves; nothing after a while."""
    moves: int
    """How often they have done something there."""
    guild: int | None
    """In which server they first looked at it, where the bot is in that."""
    looked_up: int | None = None
    """When they have looked up its solution, if they had not solved it: that closes it."""


@dataclass(frozen=True)
class Morning:
    """The case of a *day* as it is posted in a server; the day is its date (ISO 8601)."""

    guild: int
    day: str
    channel: int
    nonce: str
    first_attempt: int
    message: int | None
    """None as long as it may not have arrived, and 0 where that will never be known."""
