"""What the admins of a server can set for all of its tables, and to what (A2)."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from bot.game.levels import Level
from bot.games import GAMES
from bot.host.choices import presets
from bot.host.opening import Most
from bot.host.servers import Changes
from bot.host.terms import Help, TimeControl
from bot.host.usual import usual
from bot.host.zones import USUAL, zones
from storage.rows import HOUR, ServerSettings

UNSET: Final = "unset"
"""The value of what nobody has set: then it is as ever."""

ON, OFF = "on", "off"

PLACED: Final = 25
"""Channels that can be named at once (Discord: what a channel select takes)."""


class Option(StrEnum):
    """What can be set, by the name of its field; the value ends the keys of its sentences."""

    CHANNELS = "channels"
    OPENER = "opener"
    TABLES = "tables"
    TABLES_OF_PERSON = "tables_of_person"
    FORUM = "forum"
    GAME = "game"
    EDITION = "edition"
    PACE = "pace"
    LEVEL = "level"
    HELP = "help"
    LANGUAGE = "language"
    WANTED_ROLE = "wanted_role"
    WANTED_PAUSE = "wanted_pause"
    LOG_CHANNEL = "log_channel"
    RATINGS = "ratings"
    DAILY_CHANNEL = "daily_channel"
    DAILY_HOUR = "daily_hour"
    DAILY_ZONE = "daily_zone"
    DAILY_OWN = "daily_own"


ROLES: Final = (Option.OPENER, Option.WANTED_ROLE)
"""What names a role of the server's."""

PLACES: Final = (Option.CHANNELS, Option.LOG_CHANNEL, Option.FORUM, Option.DAILY_CHANNEL)
"""What names channels of the server's."""

NUMBERS: Final[Mapping[Option, tuple[int, int]]] = {
    Option.TABLES: (0, 999),
    Option.TABLES_OF_PERSON: (1, 99),
    Option.WANTED_PAUSE: (1, 168),
    Option.DAILY_HOUR: (0, 23),
}
"""What is a number, from which to which one that is typed may be."""

MENU: Final[Mapping[Option, Sequence[int]]] = {
    Option.TABLES: (0, 1, 2, 3, 5, 10, 20, 30, 50),
    Option.TABLES_OF_PERSON: (1, 2, 3, 5, 10),
    Option.WANTED_PAUSE: (1, 2, 3, 6, 12, 24, 48, 168),
    Option.DAILY_HOUR: range(24),
}
"""The numbers among which a menu lets choose."""


def now(option: Option, settings: ServerSettings) -> str:
    """Return the value of an *option* that is not of Discord, as *settings* have it."""
    found = getattr(settings, option)
    match option:
        case Option.WANTED_PAUSE:
            return str(found // HOUR)
        case Option.RATINGS | Option.DAILY_OWN:
            return ON if found else OFF
        case _:
            return UNSET if found is None else str(found)


def values(
    option: Option, settings: ServerSettings, most: Most, languages: Collection[str]
) -> list[str]:
    """Return what a menu offers for an *option* that is not of Discord, what is set among it.

    Of numbers only those below what the host allows at the *most*.
    """
    bounds = {Option.TABLES: most.of_server, Option.TABLES_OF_PERSON: most.of_person}
    match option:
        case Option.TABLES | Option.TABLES_OF_PERSON:
            found = [n for n in MENU[option] if n < bounds[option]]
            return [UNSET, *_with(found, getattr(settings, option))]
        case Option.WANTED_PAUSE:
            return _with(MENU[option], settings.wanted_pause // HOUR)
        case Option.DAILY_HOUR:
            return [str(hour) for hour in MENU[option]]
        case Option.DAILY_ZONE:
            return [*USUAL, *{settings.daily_zone}.difference(USUAL)]
        case Option.GAME:
            return [UNSET, *GAMES]
        case Option.EDITION:
            game = usual(settings).game
            return [
                UNSET,
                *(name for name, (played, _) in presets().items() if played.name == game),
            ]
        case Option.PACE:
            return [UNSET, *map(str, TimeControl)]
        case Option.LEVEL:
            return [UNSET, *map(str, Level)]
        case Option.HELP:
            return [UNSET, *map(str, Help)]
        case Option.LANGUAGE:
            return [UNSET, *languages]
        case _:
            return [ON, OFF]


def chosen(option: Option, value: str, languages: Collection[str]) -> Changes:
    """Return what is set where *value* is chosen for an *option* that is not of Discord.

    An edition brings its game with it; with another game the edition is as is usual there.

    Raises:
        ValueError: it cannot be that.
    """
    if option in NUMBERS and value != UNSET:
        least, most = NUMBERS[option]
        if not (value.isascii() and value.isdecimal() and len(value) <= len(str(most))):
            raise ValueError("no number")
        number = int(value)
        if not least <= number <= most:
            raise ValueError("too much or too little")
        return _always({option: number * HOUR if option is Option.WANTED_PAUSE else number})
    if option in (Option.RATINGS, Option.DAILY_OWN):
        if value not in (ON, OFF):
            raise ValueError("no such value")
        return _always({option: value == ON})
    if option is Option.DAILY_ZONE:
        if value not in zones():
            raise ValueError("no such zone")
        return _always({option: value})
    known: Mapping[Option, Collection[str]] = {
        Option.TABLES: (),
        Option.TABLES_OF_PERSON: (),
        Option.GAME: GAMES,
        Option.EDITION: presets(),
        Option.PACE: set(TimeControl),
        Option.LEVEL: set(Level),
        Option.HELP: set(Help),
        Option.LANGUAGE: languages,
    }
    if option not in known or (value != UNSET and value not in known[option]):
        raise ValueError("no such value")
    wanted = None if value == UNSET else value
    if option is Option.GAME:
        return lambda settings: _of_game(settings, wanted)
    if option is Option.EDITION and wanted is not None:
        return _always({Option.GAME: presets()[wanted][0].name, option: wanted})
    return _always({option: wanted})


def picked(option: Option, shown: Collection[int], ids: Collection[int]) -> Changes:
    """Return what is set where *ids* are picked for an *option* of Discord's: a role, or channels.

    Of the channels for tables it counts which were added to those that were *shown*, and which
    taken away, so that of two who do so at once both count.
    """
    if option is not Option.CHANNELS:
        return _always({option: next(iter(ids), None)})

    def made(settings: ServerSettings) -> Mapping[str, Any]:
        left = [one for one in settings.channels if one in ids or one not in shown]
        added = [one for one in ids if one not in shown and one not in left]
        return {option: (*left, *added)[:PLACED]}

    return made


def _of_game(settings: ServerSettings, game: str | None) -> Mapping[str, Any]:
    """Return what is set where *game* is chosen, without an edition of another."""
    without = ServerSettings(game=game)
    edition = presets().get(settings.edition or "")
    if edition is not None and edition[0].name == usual(without).game:
        return {Option.GAME: game}
    return {Option.GAME: game, Option.EDITION: None}


def _always(changes: Mapping[str, Any]) -> Changes:
    return lambda _: changes


def _with(numbers: Sequence[int], number: int | None) -> list[str]:
    """Return *numbers*, and that one among them, as text."""
    return [str(one) for one in sorted({*numbers, *([] if number is None else [number])})]
