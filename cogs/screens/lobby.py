"""The lobby: who sits there, how it is played, and the buttons to join and start."""

from collections.abc import Sequence

import discord

from bot.game.levels import Level
from bot.game.seats import Seat
from bot.host import rematch
from bot.host.choices import TARGET, option_of
from bot.host.table import Table
from bot.host.terms import Help, TimeControl
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, choice, line, menu, row, text
from cogs.screens.reading import called
from storage.rows import Status

GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger

TARGETS = (1, 2, 3, 5, 7, 10)
"""Lengths of a match that the options menu offers; a command takes any."""


def title_of(table: Table) -> str:
    """Return how a table is written: #7."""
    return f"#{table.id}"


def lobby(reader: Reader, table: Table, unseated: Sequence[str] = ()) -> Screen:
    """Return the lobby message of *table*, whatever has become of it, for all to see.

    What it says of those who play without a person or an automaton stands in *unseated*.
    """
    current = table.current
    title = reader.say("lobby-title" if current.status is Status.LOBBY else "lobby-title-begun")
    parts = [f"{title} · {title_of(table)}", "\n".join(_terms(reader, table))]
    promise = _promise(reader, table)
    match current.status:
        case Status.LOBBY:
            seats = "\n".join((*_seats(reader, table), *unseated))
            consent = reader.say("lobby-consent")
            return Screen(
                text("\n".join(parts)),
                line(),
                text(f"{seats}\n\n{_missing(reader, table)}\n-# {consent}{promise}"),
                *_buttons(reader, table),
            )
        case Status.PLAYING:
            parts.append(_begun(reader, table))
        case Status.CANCELLED if current.row.closed:
            parts.append(reader.say("lobby-closed"))
        case Status.CANCELLED:
            parts.append(reader.say("lobby-cancelled", who=_owner(reader, table)))
        case _:
            parts += [result(reader, table), *_rematch(reader, table)]
            buttons = afterwards(reader, table)
            return Screen(text("\n".join(parts) + promise), *([row(*buttons)] if buttons else []))
    return Screen(text("\n".join(parts) + promise))


def afterwards(reader: Reader, table: Table) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Return the buttons for what can be done when the match is over (P16)."""
    verbs = [(Verb.REMATCH, "button-rematch")] if table.current.status is Status.OVER else []
    if table.current.pledge is not None:
        verbs.append((Verb.VERIFY, "button-verify"))
    return [button(Route(table.id, verb), reader.say(key)) for verb, key in verbs]


def _rematch(reader: Reader, table: Table) -> list[str]:
    """Return who wants a rematch and who has yet to say so, once somebody does."""
    wanting = [Seat(chair.seat) for chair in table.current.chairs if chair.again]
    if not wanting:
        return []
    who, missing = (reader.people(seats) for seats in (wanting, rematch.undecided(table)))
    return [reader.say("lobby-rematch", who=who, missing=missing)]


def result(reader: Reader, table: Table) -> str:
    """Return who has won the match, in one sentence."""
    current = table.current
    public = current.public
    champions = current.rules.won_by(public) if current.status is Status.OVER else ()
    if not champions:
        return reader.say("lobby-result-nobody", table=title_of(table))
    who = reader.people(champions)
    return reader.say("lobby-result", table=title_of(table), who=who)


def options(reader: Reader, table: Table) -> Screen:
    """Return the menus with which the owner changes how *table* plays; for their eyes."""
    terms = table.current.terms

    def pick(
        what: str, key: str, values: dict[str, str], now: str
    ) -> discord.ui.ActionRow[discord.ui.LayoutView]:
        offered = [choice(value, label, chosen=value == now) for value, label in values.items()]
        return menu(Route(table.id, Verb.SET, arg=what), reader.say(key), offered)

    game, target = table.current.plays, option_of(terms, TARGET)
    presets = {str(p): reader.say(f"preset-{p}") for p in game.editions.presets}
    players = {str(n): reader.say("choice-players", count=n) for n in game.rules.parties}
    targets = {
        str(n): reader.say("lobby-target", target=n) for n in sorted({*TARGETS, int(target or 1)})
    }
    helps = {str(h): reader.say("lobby-help", help=reader.say(f"help-{h}")) for h in Help}
    paces = {str(one): _pace(reader, one) for one in TimeControl}
    levels = {str(one): _level(reader, one) for one in Level}
    return Screen(
        text(reader.say("lobby-options-title")),
        pick("edition", "cmd-new-edition", presets, terms.edition.preset),
        pick("players", "cmd-new-players", players, str(terms.players)),
        *([] if target is None else [pick(TARGET, "cmd-new-target", targets, str(target))]),
        pick("help", "cmd-new-help", helps, terms.help),
        pick("pace", "cmd-new-pace", paces, terms.pace),
        pick("level", "cmd-new-level", levels, terms.level),
    )


def _promise(reader: Reader, table: Table) -> str:
    """Return the line that commits the table to its deals before anybody has sat down (P17).

    And who has added something to them. Nothing for one of old.
    """
    pledge = table.current.pledge
    if pledge is None:
        return ""
    said = "\n-# " + reader.say("lobby-commitment", commitment=pledge.commitment)
    everybody = zip(table.current.chairs, called(reader, table), strict=True)
    salted = [who for chair, who in everybody if chair.person in pledge.salted]
    if not salted:
        return said
    who, count = reader.listed(salted), len(salted)
    return f"{said}\n-# {reader.say('lobby-salted', who=who, count=count)}"


def _owner(reader: Reader, table: Table) -> str:
    return next(
        (
            who
            for chair, who in zip(table.current.chairs, called(reader, table), strict=True)
            if chair.person == table.current.row.owner
        ),
        reader.say("somebody.start"),
    )


def _terms(reader: Reader, table: Table) -> list[str]:
    current = table.current
    terms, target = current.terms, option_of(current.terms, TARGET)
    return [
        reader.say("lobby-edition", edition=reader.say(f"preset-{terms.edition.preset}")),
        reader.say("lobby-seats", seats=terms.players),
        *([] if target is None else [reader.say("lobby-target", target=target)]),
        reader.say("lobby-help", help=reader.say(f"help-{terms.help}")),
        _pace(reader, terms.pace),
        *(
            [_level(reader, terms.level)]
            if any(chair.automaton for chair in current.chairs)
            else []
        ),
    ]


def _pace(reader: Reader, pace: TimeControl) -> str:
    name, about = (reader.say(f"pace-{pace}"), reader.say(f"pace-{pace}.about"))
    return reader.say("lobby-pace", pace=f"{name} ({about})")


def _level(reader: Reader, level: str) -> str:
    # A table of old may have automata without a level's name.
    known = level if level in set(Level) else Level.EASY
    name, about = (reader.say(f"level-{known}"), reader.say(f"level-{known}.about"))
    return reader.say("lobby-level", level=f"{name} ({about})")


def _seats(reader: Reader, table: Table) -> list[str]:
    """Return a line for each seat; who gets which colour is decided by lot at the start."""
    current = table.current
    lines = []
    for chair, name in zip(current.chairs, called(reader, table), strict=True):
        kind = "-owner" if chair.person == current.row.owner else ""
        lines.append(reader.say(f"lobby-seat{kind}", mark="•", who=name))
    lines += [reader.say("lobby-seat-free", mark="◦")] * (
        current.terms.players - len(current.chairs)
    )
    return lines


def _missing(reader: Reader, table: Table) -> str:
    missing = table.current.terms.players - len(table.current.chairs)
    if missing > 0:
        return reader.say("lobby-missing", count=missing)
    return reader.say("lobby-ready", who=_owner(reader, table))


def _begun(reader: Reader, table: Table) -> str:
    current = table.current
    if current.told_in == current.row.channel:
        return reader.say("lobby-started-here")
    return reader.say("lobby-started", where=f"<#{current.row.thread}>")


def _buttons(reader: Reader, table: Table) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    current = table.current
    full = len(current.chairs) >= current.terms.players
    automata = any(chair.automaton for chair in current.chairs)

    def one(
        verb: Verb,
        key: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        off: bool = False,
    ) -> discord.ui.Button[discord.ui.LayoutView]:
        return button(Route(table.id, verb), reader.say(key), style, off=off)

    return [
        row(
            one(Verb.JOIN, "button-join", discord.ButtonStyle.primary),
            one(Verb.LEAVE, "button-leave"),
            one(Verb.ADD, "button-add-automaton", off=full),
            one(Verb.DROP, "button-remove-automaton", off=not automata),
        ),
        row(
            one(Verb.START, "button-start", GREEN, off=not full),
            one(Verb.OPTIONS, "button-options"),
            one(Verb.CANCEL, "button-cancel", RED),
        ),
    ]
