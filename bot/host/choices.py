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

    A value may be written as text.

    Raises:
        ValueError: there is no such value.
    """
    game = presets().get(preset)
    if game is None:
        raise ValueError("no such edition")
    return _possible(
        Terms(
            game.editions.make(
                preset, {**game.editions.suited(preset, players), **_values(game, options)}
            ),
            players,
            Help(help),
            Level(level),
            TimeControl(pace),
            game=game.name,
        )
    )


def settable() -> Mapping[str, tuple[Value, ...]]:
    """Return what each option of an edition can be set to, in one game or another.

    But the length of a match, for which there are too many.
    """
    names = dict.fromkeys(name for game in GAMES.values() for name in game.editions.options)
    return {name: values(name) for name in names if name != TARGET}


def set_by_hand(terms: Terms) -> Mapping[str, Value]:
    """Return the options of the edition that are not as in what it started from."""
    editions, start = GAMES[terms.game].editions, terms.edition.preset
    preset = editions.write(editions.make(start, editions.suited(start, terms.players)))
    now = editions.write(terms.edition)
    return {option: now[option] for option in editions.options if now[option] != preset[option]}


def changed(terms: Terms, option: str, value: str) -> Terms:
    """Return *terms* with one thing changed.

    Another edition of the game keeps what was set by hand.

    Raises:
        ValueError: there is no such option or value.
    """
    editions = GAMES[terms.game].editions
    wanted: dict[str, Any] = {}
    match option:
        case "edition":
            by_hand = {**editions.suited(value, terms.players), **set_by_hand(terms)}
            wanted["edition"] = editions.make(value, by_hand)
        case "players":
            wanted["players"], preset = int(value), terms.edition.preset
            by_hand = {**editions.suited(preset, int(value)), **set_by_hand(terms)}
            wanted["edition"] = editions.make(preset, by_hand)
        case "help":
            wanted["help"] = Help(value)
        case "pace":
            wanted["pace"] = TimeControl(value)
        case "level":
            wanted["level"] = Level(value)
        case _:
            chosen = _values(GAMES[terms.game], {option: value})
            wanted["edition"] = editions.read({**editions.write(terms.edition), **chosen})
    return _possible(msgspec.structs.replace(terms, **wanted))


def _values(game: Hosted, options: Mapping[str, Value]) -> dict[str, Value]:
    """Return *options* of *game*'s editions as they are stored, where they are written as text.

    Raises:
        ValueError: there is no such option or value.
    """
    found = {}
    for option, value in options.items():
        named = {str(one): one for one in game.editions.options.get(option, ())}
        if str(value) not in named:
            raise ValueError("no such option or value")
        found[option] = named[str(value)]
    return found


def _possible(terms: Terms) -> Terms:
    if terms.players not in GAMES[terms.game].rules.parties:
        raise ValueError("a number of players that the game does not know")
    return terms
