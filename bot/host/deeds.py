"""What admins do through the bot, by the words under which it is noted."""

from enum import StrEnum


class Deeds(StrEnum):
    """What was done; the catalogues have a sentence for each."""

    SET = "set"
    PAUSED = "paused"
    RESUMED = "resumed"
    ENDED = "ended"
    TAKEN_OUT = "taken-out"
    MOVED = "moved"
    BANNED = "banned"
    UNBANNED = "unbanned"


OF_TABLES = (Deeds.PAUSED, Deeds.RESUMED)
"""What the table reads of in a message of its own; all else another one says."""

REASON = "reason"
"""The detail that says why a table was ended, in an admin's own words."""
