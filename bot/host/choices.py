"""What can be chosen for a table, of whichever game, and the terms that come of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.game.hosted import Hosted
from bot.game.interface import Value
from bot.game.levels import Level
from bot.games import GAMES
from bot.host.terms import Help, Terms, TimeControl

TARGET: Final = "target"
"""The option of an edition that says how long a match is, in the games where that can be chosen."""


def presets() -> Mapping[str, Hosted]:
    """Return every edition that has a name, and whose it is: so nobody is asked which game too."""
    named = [(preset, game) for game in GAMES.values() for preset in game.editions.presets]
    found = dict(named)
    assert len(found) == len(named)  # else nobody could choose one of the two
    return found


def parties() -> Sequence[int]:
    """Return how many can play, in one game or another, the fewest first."""
    return sorted({n for game in GAMES.values() for n in game.rules.parties})


def values(option: str) -> tuple[Value, ...]:
    """Return what *option* of an edition can be set to, in one game or another."""
    found = (game.editions.options.get(option, ()) for game in GAMES.values())
    return tuple(dict.fromkeys(value for values in found for value in values))


def option_of(terms: Terms, option: str) -> Value | None:
    """Return what *option* of the edition is set to, or None where the game has no such option."""
    return GAMES[terms.game].editions.write(terms.edition).get(option)


def terms_of(
    preset: str,
    players: int,
    options: Mapping[str, Value],
    help: str = Help.SHEET,
    level: str = Level.MEDIUM,
    pace: str = TimeControl.UNTIMED,
) -> Terms:
    """Return the terms of a table that plays *preset* with some *options* set otherwise.

    Raises:
        ValueError: there is no such value.
    """
    game = presets().get(preset)
    if game is None:
        raise ValueError("no such edition")
    return _possible(
        Terms(
            game.editions.make(preset, options),
            players,
            Help(help),
            Level(level),
            TimeControl(pace),
            game=game.name,
        )
    )


def changed(terms: Terms, option: str, value: str) -> Terms:
    """Return *terms* with one thing changed.

    Another edition of the game keeps the length of the match.

    Raises:
        ValueError: there is no such option or value.
    """
    editions = GAMES[terms.game].editions
    wanted: dict[str, Any] = {}
    match option:
        case "edition":
            length = option_of(terms, TARGET)
            wanted["edition"] = editions.make(value, {} if length is None else {TARGET: length})
        case "target":
            stored = {**editions.write(terms.edition), TARGET: int(value)}
            wanted["edition"] = editions.read(stored)
        case "players":
            wanted["players"] = int(value)
        case "help":
            wanted["help"] = Help(value)
        case "pace":
            wanted["pace"] = TimeControl(value)
        case "level":
            wanted["level"] = Level(value)
        case _:
            raise ValueError("no such option")
    return _possible(msgspec.structs.replace(terms, **wanted))


def _possible(terms: Terms) -> Terms:
    if terms.players not in GAMES[terms.game].rules.parties:
        raise ValueError("a number of players that the game does not know")
    return terms
