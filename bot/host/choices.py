"""What can be chosen for a table, of whichever game, and the terms that come of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.game.hosted import Hosted
from bot.game.interface import Value
from bot.game.levels import Level
from bot.games import GAMES, USUAL
from bot.host.terms import Help, Terms, TimeControl

TARGET: Final = "target"
"""The option of an edition that says how long a match is, in the games where that can be chosen."""


def presets() -> Mapping[str, tuple[Hosted, str]]:
    """Return what every edition is chosen by: whose it is, and its name there.

    So nobody is asked which game too. Where two games have an edition of one name, that of the
    later game is chosen by both names: "board-online".
    """
    found: dict[str, tuple[Hosted, str]] = {}
    for game in GAMES.values():
        for preset in map(str, game.editions.presets):
            found[f"{game.name}-{preset}" if preset in found else preset] = game, preset
    return found


def chosen_by(terms: Terms) -> str:
    """Return what the edition is chosen by that *terms* started from."""
    started = GAMES[terms.game], str(terms.edition.preset)
    return next(name for name, whose in presets().items() if whose == started)


def usual_of(game: str) -> str:
    """Return what the usual edition of *game* is chosen by; that of the usual game by nothing."""
    usual = Terms(GAMES[game].editions.usual, game=game)
    return "" if game == USUAL else chosen_by(usual)


def parties() -> Sequence[int]:
    """Return how many can play, in one game or another, the fewest first."""
    return sorted({n for game in GAMES.values() for n in game.rules.parties})


def option_of(terms: Terms, option: str) -> Value | None:
    """Return what *option* of the edition is set to, or None where the game has no such option."""
    return GAMES[terms.game].editions.write(terms.edition).get(option)


def terms_of(
    edition: str,
    players: int,
    options: Mapping[str, Value],
    help: str = Help.SHEET,
    level: str = Level.MEDIUM,
    pace: str = TimeControl.UNTIMED,
) -> Terms:
    """Return the terms of a table that plays *edition* with some *options* set otherwise.

    It is named as `presets` does. A value may be written as text.

    Raises:
        ValueError: there is no such value.
    """
    if edition not in presets():
        raise ValueError("no such edition")
    game, preset = presets()[edition]
    return _possible(
        Terms(
            game.editions.make(
                preset, {**game.editions.suited(preset, players), **_values(game, options)}
            ),
            players,
            Help(help),
            _level(game, level),
            TimeControl(pace),
            game=game.name,
        )
    )


def settable(game: Hosted) -> Mapping[str, tuple[Value, ...]]:
    """Return what each option of *game*'s editions can be set to.

    But the length of a match, for which there are too many.
    """
    return {name: values for name, values in game.editions.options.items() if name != TARGET}


def set_by_hand(terms: Terms) -> Mapping[str, Value]:
    """Return the options of the edition that are not as in what it started from."""
    editions, start = GAMES[terms.game].editions, terms.edition.preset
    preset = editions.write(editions.make(start, editions.suited(start, terms.players)))
    now = editions.write(terms.edition)
    return {option: now[option] for option in editions.options if now[option] != preset[option]}


def changed(terms: Terms, option: str, value: str) -> Terms:
    """Return *terms* with one thing changed.

    Another edition of the game keeps what was set by hand. Another game begins with its usual
    edition, and keeps what all games have.

    Raises:
        ValueError: there is no such option or value.
    """
    game = GAMES[terms.game]
    editions = game.editions
    wanted: dict[str, Any] = {}
    match option:
        case "game" if value not in GAMES:
            raise ValueError("no such game")
        case "game" if value != terms.game:
            return _of_another(terms, GAMES[value])
        case "game":
            pass
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
            wanted["level"] = _level(game, value)
        case _:
            chosen = _values(game, {option: value})
            wanted["edition"] = editions.read({**editions.write(terms.edition), **chosen})
    return _possible(msgspec.structs.replace(terms, **wanted))


def _of_another(terms: Terms, game: Hosted) -> Terms:
    """Return *terms* for another *game*; what it does not know is as is usual there."""
    parties, levels = game.rules.parties, game.minds.levels
    players = terms.players if terms.players in parties else game.rules.party
    start = str(game.editions.usual.preset)
    return msgspec.structs.replace(
        terms,
        game=game.name,
        edition=game.editions.make(start, game.editions.suited(start, players)),
        players=players,
        level=terms.level if terms.level in levels else levels[-1],
    )


def _level(game: Hosted, level: str) -> str:
    """Return *level*.

    Raises:
        ValueError: it is none that *game* has.
    """
    if level not in game.minds.levels:
        raise ValueError("no such level")
    return Level(level)


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
