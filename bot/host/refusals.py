"""Why the house says no, apart from the rules: each has a sentence."""

from enum import StrEnum


class No(StrEnum):
    """Why the house refuses; the value is the key of its sentence."""

    NO_SUCH_TABLE = "no-such-table"
    NOT_IN_LOBBY = "not-in-lobby"
    HAS_BEGUN = "has-begun"
    CLOSED = "closed"
    MATCH_OVER = "match-over"
    NOT_PLAYING = "not-playing"
    NOT_BEGUN = "not-begun"
    UNTIMED = "untimed"
    TABLE_FULL = "table-full"
    ALREADY_SEATED = "already-seated"
    NOT_SEATED = "not-seated"
    NO_AUTOMATON = "no-automaton"
    TOO_FEW = "too-few"
    NOT_OWNER = "not-owner"
    STALE = "stale"
    DAMAGED = "damaged"
    NO_DEDUCTION = "no-deduction"
    ON_PAPER = "on-paper"
    NO_REMATCH = "no-rematch"
    NOT_WELCOME = "not-welcome"
    ABANDONED = "abandoned"
    NO_PLEDGE = "no-pledge"
    NOT_OVER = "not-over"
    BLANK_SALT = "blank-salt"
    NOBODY_LEFT = "nobody-left"
    KNOWS_TOO_MUCH = "knows-too-much"
    CHANNEL_STANDS = "channel-stands"
    CHANNEL_LOST = "channel-lost"
    NOTHING_TO_CHANGE = "nothing-to-change"
    NO_MOTION = "no-motion"
    HAS_LEFT = "has-left"
    SEATS_TAKEN = "seats-taken"
    TOO_MANY_FOR_PERSON = "too-many-for-person"
    TOO_MANY_FOR_SERVER = "too-many-for-server"
    NO_NEW_TABLES = "no-new-tables"
    TUTORIAL = "tutorial"
    ALONE = "alone"
    UNDEALT = "undealt"
    BANNED = "banned"
    OWN_BAN = "own-ban"
    TAKEN_OUT = "taken-out"
    UNSEATED = "unseated"
    TOOK_OUT = "took-out"
    PLACELESS = "placeless"
    PAUSED_BY_ADMIN = "paused-by-admin"
    TABLE_ENDED = "table-ended"
    NOBODY_THERE = "nobody-there"
    NO_CASE = "no-case"
    NO_CASE_THERE = "no-case-there"
    NO_CLAIM = "no-claim"
    CASE_OPEN = "case-open"
    NOT_IN_GAME = "not-in-game"
    NO_REVIEW = "no-review"
    REVIEWS_ENOUGH = "reviews-enough"
    ELSEWHERE = "elsewhere"
    OTHERS_AWAY = "others-away"
    OTHERS_SLOW = "others-slow"


class Refused(Exception):
    """The house does not do it; nothing has changed."""

    def __init__(self, no: No) -> None:
        """Say it for *no*."""
        super().__init__(no)
        self.no = no


class Elsewhere(Refused):
    """Another process is in charge of that server: the one of *group*."""

    def __init__(self, group: int) -> None:
        """Say who is."""
        super().__init__(No.ELSEWHERE)
        self.group = group
