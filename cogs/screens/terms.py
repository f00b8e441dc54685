"""How a table plays: what stands of it in the lobby, and the menus with which it is changed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import discord

from bot.game.interface import Value
from bot.game.levels import Level
from bot.games import GAMES
from bot.host.choices import TARGET, option_of, set_by_hand, settable
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Part, Screen, button, choice, menu, row, text

TARGETS = (1, 2, 3, 5, 7, 10)
"""Lengths of a match that the options menu offers; a command takes any."""

LANGUAGE = "language"
"""What is chosen beside the terms: the language in which all are told of the table."""

RULES = "rules"
"""The page on which the options of the edition stand."""


def said(reader: Reader, table: Table) -> list[str]:
    """Return how *table* plays: in one line, and each option that was set by hand in its own."""
    current = table.current
    terms = current.terms
    parts = [
        *of_game(reader, terms),
        reader.say("terms-help", help=reader.say(f"help-{terms.help}")),
    ]
    parts.append(reader.say(f"pace-{terms.pace}.about"))
    if any(chair.automaton for chair in current.chairs):
        parts.append(reader.say("terms-level", level=reader.say(f"level-{_known(terms.level)}")))
    return [" · ".join(parts), *by_hand(reader, table)]


def of_game(reader: Reader, terms: Terms) -> list[str]:
    """Return by which rules *terms* play, how many do, and how long a match is."""
    target = option_of(terms, TARGET)
    return [
        reader.say(f"preset-{terms.edition.preset}"),
        reader.say("choice-players", count=terms.players),
        *([] if target is None else [reader.say("terms-target", target=target)]),
    ]


def by_hand(reader: Reader, table: Table) -> list[str]:
    """Return each option of the edition that is not as in its preset, but the length of a match."""
    found = set_by_hand(table.current.terms)
    return [
        reader.say("lobby-changed", option=_setting(reader, option, value))
        for option, value in found.items()
        if option != TARGET
    ]


@dataclass(frozen=True)
class Setting:
    """One thing that can be chosen for a table."""

    called: str
    """The key of what it is called where it is typed."""
    says: str
    """The key of what it is."""
    values: Mapping[str, str]
    """What may be chosen, each with what it says of itself."""
    now: str


def settings(reader: Reader, table: Table) -> Mapping[str, Setting]:
    """Return all that the owner of *table* can choose, by the name under which it is set."""
    editions = table.current.plays.editions
    now = editions.write(table.current.terms.edition)
    found = dict(_of_tables(reader, table))
    for option, values in settable(table.current.plays).items():
        called = f"option-{option}.typed".replace("_", "-")
        says = f"option-{option}".replace("_", "-")
        named = {str(value): _setting(reader, option, value) for value in values}
        found[option] = Setting(called, says, named, str(now[option]))
    return found


def _of_tables(reader: Reader, table: Table) -> Iterator[tuple[str, Setting]]:
    """Yield what can be chosen whichever game is played."""
    terms, game = table.current.terms, table.current.plays
    parties, target = game.rules.parties, option_of(terms, TARGET)

    def one(option: str, values: Mapping[str, str], now: str) -> tuple[str, Setting]:
        return option, Setting(f"cmdname-new-{option}", f"menu-set-{option}", values, now)

    yield one("game", {name: reader.of(name).say("game-name") for name in GAMES}, terms.game)
    presets = {str(p): _edition(reader, str(p), terms.players) for p in game.editions.presets}
    yield one("edition", presets, terms.edition.preset)
    players = {str(n): reader.say("choice-players", count=n) for n in parties}
    yield one("players", players, str(terms.players))
    if target is not None:
        lengths = sorted({*TARGETS, int(target)})
        targets = {str(n): reader.say("lobby-target", target=n) for n in lengths}
        yield one(TARGET, targets, str(target))
    yield one("help", {str(h): _help(reader, h) for h in Help}, terms.help)
    yield one("pace", {str(p): _pace(reader, p) for p in TimeControl}, terms.pace)
    levels = {str(one): _level(reader, one) for one in game.minds.levels}
    yield one("level", levels, terms.level)
    languages = {name: _language(reader, name) for name in reader.catalogue.languages}
    yield one(LANGUAGE, languages, table.current.row.language)


def options(reader: Reader, table: Table, word: str = "") -> Screen:
    """Return the menus with which the owner changes how *table* plays; for their eyes.

    They stand below a *word* about what was just done.
    """
    by_itself = settable(table.current.plays)
    return Screen(
        _head(reader, table, word),
        *(
            _pick(reader, table, option, setting)
            for option, setting in settings(reader, table).items()
            if option not in by_itself
        ),
        row(
            button(Route(table.id, Verb.OPTIONS, arg=RULES), reader.say("button-more-options")),
            button(Route(table.id, Verb.MANAGE), reader.say("button-back")),
        ),
    )


def rules(reader: Reader, table: Table, word: str = "") -> Screen:
    """Return the menus with which the owner sets each option of the edition by itself."""
    every = settings(reader, table)
    return Screen(
        _head(reader, table, word),
        *(_pick(reader, table, option, every[option]) for option in settable(table.current.plays)),
        row(button(Route(table.id, Verb.OPTIONS), reader.say("button-back"))),
    )


def _head(reader: Reader, table: Table, word: str) -> Part:
    lines = [reader.say("lobby-options-title", table=f"#{table.id}"), *by_hand(reader, table), word]
    return text("\n".join(line for line in lines if line))


def _pick(
    reader: Reader, table: Table, option: str, setting: Setting
) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    offered = [
        choice(value, label, chosen=value == setting.now) for value, label in setting.values.items()
    ]
    return menu(Route(table.id, Verb.SET, arg=option), reader.say(setting.says), offered)


def _setting(reader: Reader, option: str, value: Value) -> str:
    name = f"option-{option}".replace("_", "-")
    setting = f"option-{option}-{value}".replace("_", "-")
    return reader.say("option-set", option=reader.say(name), value=reader.say(setting))


def _edition(reader: Reader, preset: str, players: int) -> str:
    name, about = f"preset-{preset}", f"preset-{preset}.about"
    return f"{reader.say(name)} ({reader.say(about, players=players)})"


def _help(reader: Reader, help: Help) -> str:
    name, about = (reader.say(f"help-{help}"), reader.say(f"help-{help}.about"))
    return reader.say("lobby-help", help=f"{name} ({about})")


def _pace(reader: Reader, pace: TimeControl) -> str:
    return reader.say("lobby-pace", pace=_timed(reader, pace))


def _timed(reader: Reader, pace: TimeControl) -> str:
    name, about = (reader.say(f"pace-{pace}"), reader.say(f"pace-{pace}.about"))
    return f"{name} ({about})" if pace.allowance is not None else name


def _language(reader: Reader, language: str) -> str:
    return reader.say("lobby-language", language=reader.say(f"language-{language}"))


def _level(reader: Reader, level: str) -> str:
    known = _known(level)
    name, about = (reader.say(f"level-{known}"), reader.say(f"level-{known}.about"))
    return reader.say("lobby-level", level=f"{name} ({about})")


def _known(level: str) -> str:
    """Return *level*; a table of old may have automata without a level's name."""
    return level if level in set(Level) else Level.EASY
