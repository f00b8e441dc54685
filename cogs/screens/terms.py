"""How a table plays: what stands of it in the lobby, and the menus with which it is changed."""

import discord

from bot.game.interface import Value
from bot.game.levels import Level
from bot.host.choices import TARGET, option_of, set_by_hand, settable
from bot.host.table import Table
from bot.host.terms import Help, TimeControl
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
    terms, target = current.terms, option_of(current.terms, TARGET)
    parts = [
        reader.say(f"preset-{terms.edition.preset}"),
        reader.say("choice-players", count=terms.players),
        *([] if target is None else [reader.say("terms-target", target=target)]),
        reader.say("terms-help", help=reader.say(f"help-{terms.help}")),
    ]
    if terms.pace.allowance is not None:
        parts.append(reader.say(f"pace-{terms.pace}.about"))
    if any(chair.automaton for chair in current.chairs):
        parts.append(reader.say("terms-level", level=reader.say(f"level-{_known(terms.level)}")))
    return [" · ".join(parts), *by_hand(reader, table)]


def by_hand(reader: Reader, table: Table) -> list[str]:
    """Return each option of the edition that is not as in its preset, but the length of a match."""
    found = set_by_hand(table.current.terms)
    return [
        reader.say("lobby-changed", option=_setting(reader, option, value))
        for option, value in found.items()
        if option != TARGET
    ]


def options(reader: Reader, table: Table, word: str = "") -> Screen:
    """Return the menus with which the owner changes how *table* plays; for their eyes.

    They stand below a *word* about what was just done.
    """
    terms = table.current.terms
    game, target = table.current.plays, option_of(terms, TARGET)
    presets = {str(p): _edition(reader, str(p), terms.players) for p in game.editions.presets}
    players = {str(n): reader.say("choice-players", count=n) for n in game.rules.parties}
    targets = {
        str(n): reader.say("lobby-target", target=n) for n in sorted({*TARGETS, int(target or 1)})
    }
    helps = {str(h): _help(reader, h) for h in Help}
    paces = {str(one): _pace(reader, one) for one in TimeControl}
    levels = {str(one): _level(reader, one) for one in Level}
    languages = {one: _language(reader, one) for one in reader.catalogue.languages}
    return Screen(
        _head(reader, table, word),
        _pick(reader, table, "edition", "cmd-new-edition", presets, terms.edition.preset),
        _pick(reader, table, "players", "cmd-new-players", players, str(terms.players)),
        *(
            []
            if target is None
            else [_pick(reader, table, TARGET, "cmd-new-target", targets, str(target))]
        ),
        _pick(reader, table, "help", "cmd-new-help", helps, terms.help),
        _pick(reader, table, "pace", "cmd-new-pace", paces, terms.pace),
        _pick(reader, table, "level", "cmd-new-level", levels, terms.level),
        _pick(reader, table, LANGUAGE, "cmd-new-language", languages, table.current.row.language),
        row(
            button(Route(table.id, Verb.OPTIONS, arg=RULES), reader.say("button-more-options")),
            button(Route(table.id, Verb.MANAGE), reader.say("button-back")),
        ),
    )


def rules(reader: Reader, table: Table, word: str = "") -> Screen:
    """Return the menus with which the owner sets each option of the edition by itself."""
    editions = table.current.plays.editions
    now = editions.write(table.current.terms.edition)
    menus = [
        _pick(
            reader,
            table,
            option,
            f"option-{option}".replace("_", "-"),
            {str(value): _setting(reader, option, value) for value in values},
            str(now[option]),
        )
        for option, values in settable(table.current.plays).items()
    ]
    return Screen(
        _head(reader, table, word),
        *menus,
        row(button(Route(table.id, Verb.OPTIONS), reader.say("button-back"))),
    )


def _head(reader: Reader, table: Table, word: str) -> Part:
    lines = [reader.say("lobby-options-title", table=f"#{table.id}"), *by_hand(reader, table), word]
    return text("\n".join(line for line in lines if line))


def _pick(
    reader: Reader, table: Table, what: str, key: str, values: dict[str, str], now: str
) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    offered = [choice(value, label, chosen=value == now) for value, label in values.items()]
    return menu(Route(table.id, Verb.SET, arg=what), reader.say(key), offered)


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
