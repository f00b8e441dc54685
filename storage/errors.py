"""Why there is no database, or no more of it."""

from pathlib import Path


class AlreadyOpen(Exception):
    """Another process uses this database; nothing was touched."""


class Unusable(Exception):
    """There is no database at that place, and none can be made; the text says why."""


class NotOurs(Exception):
    """What is at that place was not made by this program; nothing was touched."""

    def __init__(self, path: Path | str) -> None:
        """Say which database it is."""
        super().__init__(f"{path} cannot be used as the database: it is not this program's")


class StorageBroken(Exception):
    """The disk failed; what was not acknowledged may be written or not, and nothing is accepted."""


class Conflict(Exception):
    """What was to be written cannot stand beside what is there; nothing of it was written."""


class FromTheFuture(Exception):
    """The database was written by a newer program; nothing was touched."""

    def __init__(self, found: int, known: int, what: str = "The database") -> None:
        """Say of *what* which shape was *found*, and which is *known*."""
        super().__init__(
            f"{what} has shape {found}, but this program knows only up to shape {known}. "
            "Use the newer program again, or restore the backup made before the upgrade."
        )
        self.found, self.known = found, known


class NotUnicode(Exception):
    """The database on a server cannot hold every letter; nothing was touched."""

    def __init__(self, encoding: str) -> None:
        """Say which *encoding* it has, and how it gets another."""
        super().__init__(
            f"The database's encoding is {encoding}, in which names and notes cannot all be"
            " written. Make one with ENCODING 'UTF8' TEMPLATE template0, and name that."
        )


class OtherLayout(Exception):
    """Other processes run on this database that part the shards otherwise; nothing was touched."""

    def __init__(self, shards: int, groups: int) -> None:
        """Say how they do."""
        super().__init__(
            f"Other processes run on this database with SHARDS={shards} and SHARD_GROUPS={groups}. "
            "Set the same here, or stop all of them to change that."
        )


class PutBack(Exception):
    """The database was put back, or is on another server now; nothing was touched."""

    def __init__(self) -> None:
        """Say what to do, whether anything was lost or not."""
        super().__init__(
            "The database was put back, or another server has taken the place of its own: what"
            " counted last may be lost, and is not to be dealt again. Stop all processes, say"
            " `restored` (python -m bot restored), and start them; where every commit had waited"
            " for a standby that is that server now, nothing is lost, and the same is to be done."
        )


class PutBackByHalf(Exception):
    """The database was put back, and not to its end; nothing was touched."""

    def __init__(self, missing: str) -> None:
        """Say what is *missing*, and what to do."""
        super().__init__(
            f"The database is there by half only, as where putting it back was broken off: it lacks"
            f" what belongs to {missing}. Make it anew (dropdb, createdb), and put all of it back"
            " once more, or `copy` into it."
        )


class Lost(Exception):
    """The session is of no use any more; what was not committed is not there. The text says why."""


class Fenced(Exception):
    """Another process owns the group now; nothing was written, and nothing is to be told."""


class TooOld(Exception):
    """The database was written by a program that was never released; nothing was touched."""

    def __init__(self, found: int, oldest: int, what: str = "The database") -> None:
        """Say of *what* which shape was *found*, and which is the *oldest* that is taken over."""
        super().__init__(
            f"{what} has shape {found}, but this program takes over none before shape "
            f"{oldest}. Finish its matches with the program that wrote it, or name another file."
        )
        self.found, self.oldest = found, oldest


class NoCopy(Exception):
    """A copy of the database cannot be made there; the text says why, and none is left."""


class Banned(Exception):
    """Who would sit down may not in this server; nothing was written."""
