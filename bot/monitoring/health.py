"""Whether the bot is well: what it knows of itself, and the sign of life that tells others.

The sign is written into the database every few seconds, so that whoever asks needs neither a port
nor an answer.
"""

import asyncio
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

ALIVE_SECONDS: Final = 60.0
"""How old the last sign of life may be for the bot to count as alive; one is written every ten
seconds."""

AWAY_SECONDS: Final = 300.0
"""For how long Discord may be away before that counts as an illness: a connection that is lost is
tried again within a hundred seconds."""

WELL: Final = 0
DEAD: Final = 1
AWAY: Final = 69
"""Exit status while Discord has not been there for long (sysexits: EX_UNAVAILABLE)."""
RESTS: Final = 75
"""Exit status while the bot waits after too many starts (sysexits: EX_TEMPFAIL)."""


class Link(StrEnum):
    """How the bot and Discord are connected."""

    CONNECTED = "connected"
    REACHING = "reaching"
    """Not yet, or not any more: it is being tried."""
    STANDING_BY = "standing by"
    """Not yet: every group has its process, and this one takes over from the first that ends."""
    RESTING = "resting"
    """Not yet: it was started too often, and waits before it begins one more session."""


@dataclass(frozen=True)
class Sign:
    """A sign of life. Times are in seconds since the epoch."""

    at: float
    link: Link = Link.CONNECTED
    since: float = 0.0
    """Since when the link has been so."""
    until: float = 0.0
    """Until when the bot rests."""
    last: bool = False
    """Whether the bot has stopped with it."""
    behind: float = 0.0
    """For how many seconds the oldest of what is to be told has waited."""

    def write(self) -> str:
        """Return it as a line."""
        times = {"at": int(self.at), "since": int(self.since), "until": int(self.until)}
        times["behind"] = int(self.behind)
        return json.dumps({**times, "link": self.link, "last": self.last})


def read_sign(line: str) -> Sign | None:
    """Return the sign that *line* says, if it is one; a bare number is that of an earlier bot."""
    try:
        said = json.loads(line)
        if isinstance(said, int):
            return Sign(said)
        link, last = Link(said["link"]), said.get("last", False) is True
        behind = said.get("behind", 0)
        return Sign(said["at"], link, said["since"], said["until"], last, behind)
    except (ValueError, TypeError, KeyError):
        return None


def diagnosis(sign: Sign | None, now: float) -> tuple[int, str]:
    """Return what is to be said *now* of a bot that gave that *sign*: an exit status, a sentence.

    *now* is in seconds since the epoch.
    """
    if sign is None:
        return DEAD, "It has never given a sign of life."
    if sign.last:
        return DEAD, f"It has stopped, at {datetime.fromtimestamp(sign.at, UTC):%F %T} UTC."
    if now - sign.at >= ALIVE_SECONDS:
        return DEAD, f"It has given no sign of life for {now - sign.at:.0f} seconds."
    match sign.link:
        case Link.RESTING:
            until = datetime.fromtimestamp(sign.until, UTC)
            return RESTS, (
                f"It was started too often, and waits until {until:%H:%M:%S} UTC before it connects"
                " to Discord; each further start makes that later."
            )
        case Link.STANDING_BY:
            return WELL, "It stands by: it takes over as soon as another process ends."
        case Link.REACHING if now - sign.since >= AWAY_SECONDS:
            return AWAY, (
                f"Discord has not been there for {now - sign.since:.0f} seconds;"
                " it is tried again and again."
            )
        case Link.REACHING:
            return WELL, "It lives, and is about to connect to Discord."
        case Link.CONNECTED:
            return WELL, "It lives, and is connected to Discord."


class Health:
    """What the bot knows of itself."""

    def __init__(self, now: float) -> None:
        """Begin *now*, in seconds since the epoch, and connected to nothing."""
        self._connected: dict[int, bool] = {}
        self._link, self._since, self._until = Link.REACHING, now, 0.0
        self.began = now
        self.news = asyncio.Event()
        """Set when the link has become another: it is not to be told ten seconds later."""
        self.written = 0.0
        """When the disk last took a sign."""
        self.resumed = False
        """Whether every open table has been taken up."""

    @property
    def link(self) -> Link:
        """How the bot and Discord are connected."""
        return self._link

    def rests(self, now: float, seconds: float) -> None:
        """Know that the bot waits for *seconds* before it connects."""
        self._is(Link.RESTING, now)
        self._until = now + seconds

    def stands_by(self, now: float) -> None:
        """Know that it is waited for a group that has no process; nothing is written meanwhile."""
        self.written = now
        self._is(Link.STANDING_BY, now)

    def reaches(self, now: float) -> None:
        """Know that it is tried to connect."""
        self._is(Link.REACHING, now)

    def connects(self, shard: int, now: float) -> None:
        """Know that the connection number *shard* stands; all of them must."""
        self._connected[shard] = True
        if all(self._connected.values()):
            self._is(Link.CONNECTED, now)

    def loses(self, shard: int, now: float) -> None:
        """Know that the connection number *shard* stands no more."""
        self._connected[shard] = False
        self._is(Link.REACHING, now)

    def sign(self, now: float, *, last: bool = False) -> Sign:
        """Return the sign of life to give *now*; with the *last* the bot stops."""
        return Sign(now, self._link, self._since, self._until, last)

    def _is(self, link: Link, now: float) -> None:
        if link is not self._link:
            self._link, self._since = link, now
            self.news.set()
