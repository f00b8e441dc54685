"""What the bot writes into custom_ids, and reads back from whatever a client sends.

Rule: a custom_id names a table, a verb and the moment it was offered at; never anything hidden.
    Everybody who sees a message can read its custom_ids, and everybody can send us any text as one.
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.host.tickets import Moment
from storage.ids import TableId

LONGEST: Final = 100
"""Characters of a custom_id (Discord, component reference)."""

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"

GRAMMAR: Final = re.compile(
    r"ink:(?P<table>[0-9a-z]{1,12}):(?P<verb>[a-z]{1,12})"
    r":(?P<moment>(?:[0-9]{1,6}\.[0-9]{1,6})?):(?P<arg>[\w.,-]{0,40})",
    re.ASCII,
)


NOWHERE: Final = TableId(0)
"""The table of a component that belongs to none: tables count from 1."""


class Verb(StrEnum):
    """What a component asks for, whatever is played.

    Each game has verbs of its own beside these.
    """

    JOIN = "join"
    LEAVE = "leave"
    ADD = "add"
    DROP = "drop"
    MANAGE = "manage"
    OPTIONS = "options"
    SET = "set"
    START = "start"
    CANCEL = "cancel"
    DESK = "desk"
    RULES = "rules"
    TOPICS = "topics"
    DMS = "dms"
    NOTES = "notes"
    NOTED = "noted"
    PROMISE = "promise"
    VERIFY = "verify"
    REMATCH = "rematch"
    REPLAY = "replay"
    REVIEW = "review"
    BACK = "back"
    VOTE = "vote"
    MEANT = "meant"
    RESIGN = "resign"
    NEW = "new"
    PRACTICE = "practice"
    SUBSTITUTE = "substitute"
    ORDER = "order"
    PRIVACY = "privacy"
    SETTINGS = "settings"
    ALTER = "alter"
    SETUP = "setup"
    ERASE = "erase"
    DAILY = "daily"
    CASE = "case"
    MONTH = "month"


@dataclass(frozen=True)
class Route:
    """Where a click goes."""

    table: TableId
    verb: str
    moment: Moment | None = None
    arg: str = field(default="", repr=False)  # it may be the cards somebody chose

    def __str__(self) -> str:
        """Return the custom_id that says this."""
        moment = f"{self.moment.game}.{self.moment.chapter}" if self.moment else ""
        return f"ink:{_base36(self.table)}:{self.verb}:{moment}:{self.arg}"


class NoRoute(ValueError):
    """A custom_id that the bot never wrote, or a verb that means nothing at its table."""


def route(custom_id: str) -> Route:
    """Return where *custom_id* leads.

    Raises:
        NoRoute: nowhere.
    """
    found = GRAMMAR.fullmatch(custom_id)
    if found is None:
        raise NoRoute
    moment = None
    if found["moment"]:
        game, _, round_ = found["moment"].partition(".")
        moment = Moment(int(game), int(round_))
    return Route(TableId(int(found["table"], 36)), found["verb"], moment, found["arg"])


@lru_cache(1024)
def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits
