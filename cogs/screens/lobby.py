"""The lobby: who sits there, how it is played, and the buttons to join and start."""

import discord

from bot.game.levels import Level
from bot.game.seats import DUMMY, Seat
from bot.host import rematch
from bot.host.autopilot import on_autopilot
from bot.host.table import Table
from bot.host.terms import Help, TimeControl
from bot.mini.rules.editions import Preset
from bot.words import names
from bot.words.catalogue import Catalogue
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, choice, line, menu, row, text
from storage.rows import Status

GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger

TARGETS = (1, 2, 3, 5, 7, 10)
"""Lengths of a match that the options menu offers; a command takes any."""


def title_of(table: Table) -> str:
    """Return how a table is written: #7."""
    return f"#{table.id}"


def lobby(catalogue: Catalogue, table: Table) -> Screen:
    """Return the lobby message of *table*, whatever has become of it, for all to see."""
    language = table.row.language
    title = catalogue.say(
        language, "lobby-title" if table.status is Status.LOBBY else "lobby-title-begun"
    )
    parts = [f"{title} · {title_of(table)}", "\n".join(_terms(catalogue, table))]
    promise = _promise(catalogue, table)
    match table.status:
        case Status.LOBBY:
            seats = "\n".join(_seats(catalogue, table))
            consent = catalogue.say(language, "lobby-consent")
            return Screen(
                text("\n".join(parts)),
                line(),
                text(f"{seats}\n\n{_missing(catalogue, table)}\n-# {consent}{promise}"),
                *_buttons(catalogue, table),
            )
        case Status.PLAYING:
            parts.append(_begun(catalogue, table))
        case Status.CANCELLED if table.row.closed:
            parts.append(catalogue.say(language, "lobby-closed"))
        case Status.CANCELLED:
            owner = names.safe(_owner(table)) or catalogue.say(language, "somebody.start")
            parts.append(catalogue.say(language, "lobby-cancelled", who=owner))
        case _:
            parts += [result(catalogue, table), *_rematch(catalogue, table)]
            buttons = afterwards(catalogue, table)
            return Screen(text("\n".join(parts) + promise), *([row(*buttons)] if buttons else []))
    return Screen(text("\n".join(parts) + promise))


def afterwards(
    catalogue: Catalogue, table: Table
) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Return the buttons for what can be done when the match is over (P16)."""
    verbs = [(Verb.REMATCH, "button-rematch")] if table.status is Status.OVER else []
    if table.pledge is not None:
        verbs.append((Verb.VERIFY, "button-verify"))
    return [
        button(Route(table.id, verb), catalogue.say(table.row.language, key)) for verb, key in verbs
    ]


def _rematch(catalogue: Catalogue, table: Table) -> list[str]:
    """Return who wants a rematch and who has yet to say so, once somebody does."""
    people = cast(table, table.row.language)
    wanting = [Seat(chair.seat) for chair in table.chairs if chair.again]
    if not wanting:
        return []
    who, missing = (
        names.people(catalogue, people, seats) for seats in (wanting, rematch.undecided(table))
    )
    return [catalogue.say(table.row.language, "lobby-rematch", who=who, missing=missing)]


def result(catalogue: Catalogue, table: Table, language: str | None = None) -> str:
    """Return who has won the match, in one sentence; in the table's *language* if in no other."""
    language = language or table.row.language
    public = table.sight(None)
    champions = table.rules.won_by(public) if table.status is Status.OVER else ()
    if not champions:
        return catalogue.say(language, "lobby-result-nobody", table=title_of(table))
    who = names.people(catalogue, cast(table, language), champions)
    return catalogue.say(language, "lobby-result", table=title_of(table), who=who)


def options(catalogue: Catalogue, table: Table, language: str) -> Screen:
    """Return the menus with which the owner changes how *table* plays; for his eyes."""
    terms = table.terms

    def pick(
        what: str, key: str, values: dict[str, str], now: str
    ) -> discord.ui.ActionRow[discord.ui.LayoutView]:
        offered = [choice(value, label, chosen=value == now) for value, label in values.items()]
        return menu(Route(table.id, Verb.SET, arg=what), catalogue.say(language, key), offered)

    presets = {str(p): catalogue.say(language, f"preset-{p}") for p in Preset}
    players = {str(n): catalogue.say(language, "choice-players", count=n) for n in (3, 4, 5)}
    targets = {
        str(n): catalogue.say(language, "lobby-target", target=n)
        for n in sorted({*TARGETS, terms.edition.target})
    }
    helps = {
        str(h): catalogue.say(language, "lobby-help", help=catalogue.say(language, f"help-{h}"))
        for h in Help
    }
    paces = {str(one): _pace(catalogue, language, one) for one in TimeControl}
    levels = {str(one): _level(catalogue, language, one) for one in Level}
    return Screen(
        text(catalogue.say(language, "lobby-options-title")),
        pick("edition", "cmd-new-edition", presets, terms.edition.preset),
        pick("players", "cmd-new-players", players, str(terms.players)),
        pick("target", "cmd-new-target", targets, str(terms.edition.target)),
        pick("help", "cmd-new-help", helps, terms.help),
        pick("pace", "cmd-new-pace", paces, terms.pace),
        pick("level", "cmd-new-level", levels, terms.level),
    )


def cast(table: Table, language: str) -> names.Cast:
    """Return who plays at *table*, for a reader of *language*."""
    return names.cast_of(
        language,
        {Seat(chair.seat): chair.name for chair in table.chairs},
        [
            Seat(chair.seat)
            for chair in table.chairs
            if chair.automaton is not None or on_autopilot(chair)
        ],
    )


def _promise(catalogue: Catalogue, table: Table) -> str:
    """Return the line that commits the table to its deals before anybody has sat down (P17); nothing for one of old."""
    if table.pledge is None:
        return ""
    return "\n-# " + catalogue.say(
        table.row.language, "lobby-commitment", commitment=table.pledge.commitment
    )


def _owner(table: Table) -> str:
    return next((chair.name for chair in table.chairs if chair.person == table.row.owner), "")


def _terms(catalogue: Catalogue, table: Table) -> list[str]:
    language, terms = table.row.language, table.terms
    return [
        catalogue.say(
            language,
            "lobby-edition",
            edition=catalogue.say(language, f"preset-{terms.edition.preset}"),
        ),
        catalogue.say(language, "lobby-seats", seats=terms.players),
        catalogue.say(language, "lobby-target", target=terms.edition.target),
        catalogue.say(language, "lobby-help", help=catalogue.say(language, f"help-{terms.help}")),
        _pace(catalogue, language, terms.pace),
        *(
            [_level(catalogue, language, terms.level)]
            if any(chair.automaton for chair in table.chairs)
            else []
        ),
    ]


def _pace(catalogue: Catalogue, language: str, pace: TimeControl) -> str:
    name, about = (
        catalogue.say(language, f"pace-{pace}"),
        catalogue.say(language, f"pace-{pace}.about"),
    )
    return catalogue.say(language, "lobby-pace", pace=f"{name} ({about})")


def _level(catalogue: Catalogue, language: str, level: str) -> str:
    known = (
        level if level in set(Level) else Level.EASY
    )  # a table of old may have automata without a level's name
    name, about = (
        catalogue.say(language, f"level-{known}"),
        catalogue.say(language, f"level-{known}.about"),
    )
    return catalogue.say(language, "lobby-level", level=f"{name} ({about})")


def _seats(catalogue: Catalogue, table: Table) -> list[str]:
    """Return a line for each seat; who gets which colour is decided by lot at the start."""
    language, lines = table.row.language, []
    for chair in table.chairs:
        name = names.safe(chair.name) or catalogue.say(language, "somebody.start")
        kind = (
            "-automaton" if chair.automaton else "-owner" if chair.person == table.row.owner else ""
        )
        lines.append(catalogue.say(language, f"lobby-seat{kind}", mark="•", who=name))
    lines += [catalogue.say(language, "lobby-seat-free", mark="◦")] * (
        table.terms.players - len(table.chairs)
    )
    if table.terms.players == 3:
        lines.append(catalogue.say(language, "lobby-seat-dummy", mark=names.mark(DUMMY)))
    return lines


def _missing(catalogue: Catalogue, table: Table) -> str:
    language, missing = table.row.language, table.terms.players - len(table.chairs)
    if missing > 0:
        return catalogue.say(language, "lobby-missing", count=missing)
    return catalogue.say(language, "lobby-ready", who=names.safe(_owner(table)))


def _begun(catalogue: Catalogue, table: Table) -> str:
    language = table.row.language
    if table.place == table.row.channel:
        return catalogue.say(language, "lobby-started-here")
    return catalogue.say(language, "lobby-started", where=f"<#{table.row.thread}>")


def _buttons(
    catalogue: Catalogue, table: Table
) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    full = len(table.chairs) >= table.terms.players
    automata = any(chair.automaton for chair in table.chairs)

    def one(
        verb: Verb,
        key: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        off: bool = False,
    ) -> discord.ui.Button[discord.ui.LayoutView]:
        return button(Route(table.id, verb), catalogue.say(table.row.language, key), style, off=off)

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
