"""The lobby: who sits there, how it is played, and the buttons to join and start."""

from collections.abc import Sequence
from typing import TypeAlias

import discord

from bot.game.seats import Seat
from bot.host import rematch
from bot.host.choices import usual_of
from bot.host.deeds import OPENER
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens import deeds, terms
from cogs.screens.frame import GREEN, GREY, PRIMARY, RED, Picture, Screen, button, line, row, text
from cogs.screens.reading import called
from storage.ids import PersonId
from storage.rows import Status

PROMISED = 16
"""Hexadecimal digits of a fingerprint that stand in the lobby (P1): 64 bits."""


HERE = "here"
"""What stands in a custom_id for the game and the edition that are usual in the server."""

SURE = "sure"
"""What stands in a custom_id for having been asked once more."""


def title_of(table: Table) -> str:
    """Return how a table is written: #7."""
    return f"#{table.id}"


def lobby(
    reader: Reader, table: Table, unseated: Sequence[str] = (), cover: Picture | None = None
) -> Screen:
    """Return the lobby message of *table*, whatever has become of it, for all to see.

    While people gather it has the game's *cover*. What it says of those who play without a person
    or an automaton stands in *unseated*.
    """
    current = table.current
    if current.status is Status.LOBBY:
        return _gathering(reader, table, unseated, cover)
    parts = [f"{_heading(reader, begun=True)} · {title_of(table)}"]
    parts.append("\n".join(terms.said(reader, table)))
    promise = _promise(reader, table)
    match current.status:
        case Status.PLAYING:
            parts.append(_begun(reader, table))
        case Status.CANCELLED if table.leaving:
            parts.append(reader.say("lobby-erased"))
        case Status.CANCELLED if by_admin := deeds.ended(reader, table):
            parts.append(by_admin)
        case Status.CANCELLED if current.row.closed:
            parts.append(reader.say("lobby-closed"))
        case Status.CANCELLED if not any(chair.person for chair in current.chairs):
            parts.append(reader.say("lobby-deserted"))
        case Status.CANCELLED:
            parts.append(reader.say("lobby-cancelled", who=_owner(reader, table)))
        case Status.ABANDONED if table.leaving:
            parts.append(reader.say("lobby-erased"))
        case _:
            parts += [result(reader, table), *_rematch(reader, table)]
            buttons = afterwards(reader, table)
            return Screen(text("\n".join(parts) + promise), *([row(*buttons)] if buttons else []))
    return Screen(text("\n".join(parts) + promise))


def left(reader: Reader, table: Table) -> Screen:
    """Return the lobby message where *table* was before it was moved: what was promised stays."""
    heading = f"{_heading(reader, begun=True)} · {title_of(table)}"
    said = "\n".join((heading, *terms.said(reader, table), f"🧭 {moved_to(reader, table)}"))
    return Screen(text(said + _promise(reader, table)))


def moved_to(reader: Reader, table: Table) -> str:
    """Return where *table* is told now, which stays true when it has ended."""
    place = f"<#{table.current.told_in}>"
    return reader.say("place-moved", table=title_of(table), place=place)


def _heading(reader: Reader, *, begun: bool) -> str:
    """Return which game is played, and until it has *begun*, or all are there, that some lack."""
    key = "lobby-title-begun" if begun else "lobby-title"
    return reader.say(key, game=reader.say("game-name"))


def _gathering(
    reader: Reader, table: Table, unseated: Sequence[str], cover: Picture | None
) -> Screen:
    """Return the lobby while people gather: what it is, how it is played, who sits there (P1).

    Once all are there, nobody needs to be told any more what it is and what joining means.
    """
    full = len(table.current.chairs) >= table.current.terms.players
    heading = f"{_heading(reader, begun=full)} · {title_of(table)}"
    pitch = [] if full else [reader.say("lobby-pitch", players=table.current.terms.players)]
    consent = [] if full else [f"-# {reader.say('lobby-consent')}"]
    lines = [*_seats(reader, table), *unseated, _missing(reader, table)]
    lines += [*_passed_on(reader, table), *consent]
    return Screen(
        text("\n".join((heading, *pitch))),
        *([] if cover is None else [cover]),
        text("\n".join(terms.said(reader, table))),
        line(),
        text("\n".join(lines) + _promise(reader, table)),
        row(
            button(Route(table.id, Verb.JOIN), reader.say("button-join"), PRIMARY, off=full),
            button(Route(table.id, Verb.RULES), reader.say("button-how-to-play")),
            button(Route(table.id, Verb.MANAGE), reader.say("button-manage")),
            *_fair(reader, table),
        ),
    )


def manage(reader: Reader, table: Table, word: str = "") -> Screen:
    """Return what the owner of *table* can do with it; for their eyes.

    It stands below a *word* about what was just done. It can start what others have filled since.
    """
    current = table.current
    full = len(current.chairs) >= current.terms.players
    automata = any(chair.automaton for chair in current.chairs)

    def one(
        verb: Verb, key: str, style: discord.ButtonStyle = GREY, *, off: bool = False
    ) -> discord.ui.Button[discord.ui.LayoutView]:
        return button(Route(table.id, verb), reader.say(key), style, off=off)

    heading = reader.say("lobby-manage", table=title_of(table))
    return Screen(
        text(
            "\n".join(
                (
                    heading,
                    *_seats(reader, table),
                    reader.say("manage-ready") if full else _missing(reader, table),
                    *([word] if word else []),
                )
            )
        ),
        row(
            one(Verb.ADD, "button-add-automaton", off=full),
            one(Verb.DROP, "button-remove-automaton", off=not automata),
            one(Verb.OPTIONS, "button-options"),
        ),
        row(
            one(Verb.START, "button-start", GREEN),
            one(Verb.CANCEL, "button-cancel", RED),
        ),
    )


def closed(reader: Reader, table: Table) -> Screen:
    """Return what is to be done about closed DMs, and the button to try them again."""
    again = button(Route(table.id, Verb.JOIN), reader.say("button-dms"))
    return Screen(text(reader.say("lobby-dm-closed")), row(again))


def cancelling(reader: Reader, table: Table, person: PersonId) -> Screen:
    """Return whether *person* will cancel *table*, at which others sit too."""
    everybody = zip(table.current.chairs, called(reader, table), strict=True)
    others = [who for chair, who in everybody if chair.person not in (None, person)]
    return Screen(
        text(
            reader.say(
                "cancel-asked",
                table=title_of(table),
                who=reader.listed(others),
                count=len(others),
            )
        ),
        row(
            button(Route(table.id, Verb.CANCEL, arg=SURE), reader.say("button-cancel-sure"), RED),
            button(Route(table.id, Verb.MANAGE), reader.say("button-back")),
        ),
    )


def starting(reader: Reader, table: Table, besides: str = "") -> Screen:
    """Return the answer to who has begun the match at *table*, with the way to their desk.

    It says *besides* what is otherwise where it is told.
    """
    where = f"<#{table.current.row.channel}>"
    words = reader.say("lobby-starting", table=title_of(table), where=where) + besides
    return Screen(text(words), row(button(Route(table.id, Verb.DESK), reader.say("button-desk"))))


def begun_again(
    reader: Reader, table: Table, person: PersonId, besides: str = "", *, there: bool
) -> Screen:
    """Return that the rematch at *table* has begun, with the way of *person* to their desk.

    Who reads that elsewhere finds the way *there*, too. It says *besides* what is otherwise where
    it is told.
    """
    words = reader.say("rematch-begun", table=title_of(table)) + besides
    place = f"\n-# <#{table.current.told_in}>" if there else ""
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(
        text(words + place), *([row(desk)] if table.current.chair_of(person) is not None else [])
    )


def joined(reader: Reader, table: Table, word: str) -> Screen:
    """Return the answer to who has sat down at *table*, a *word* and the way to get up again."""
    leave = button(Route(table.id, Verb.LEAVE), reader.say("button-leave"))
    return Screen(text(word), row(leave))


Button: TypeAlias = discord.ui.Button[discord.ui.LayoutView]


def afterwards(reader: Reader, table: Table, *looks: Button) -> list[Button]:
    """Return the buttons for what can be done when the match is over, *looks* among them (P16).

    Who has practised needs no other practice than the same again. Of a table of which nothing will
    be kept there is nothing to look at.
    """
    if table.leaving:
        return another(reader, edition=usual_of(table.current.terms.game))
    found, practised = list(looks), table.current.terms.practice
    others = another(reader, edition=usual_of(table.current.terms.game))
    if table.current.status is Status.OVER:
        again = reader.say("button-practice-again" if practised else "button-rematch")
        found.insert(0, button(Route(table.id, Verb.REMATCH), again, PRIMARY))
        others = others[practised:]
    if table.current.pledge is not None:
        found.append(button(Route(table.id, Verb.VERIFY), reader.say("button-verify")))
    return [*found, *others]


def another(
    reader: Reader, style: discord.ButtonStyle = GREY, help_: str = "", edition: str = ""
) -> list[Button]:
    """Return the buttons for who wants to play something else: they belong to no table.

    The first of them is of a *style*; who practises by it gets *help_*, or the usual. Both play by
    *edition*, or by the usual one.
    """
    wished = f"{help_}.{edition}" if edition else help_
    return [
        button(Route(NOWHERE, Verb.PRACTICE, arg=wished), reader.say("button-practice"), style),
        button(Route(NOWHERE, Verb.NEW, arg=edition), reader.say("button-new")),
    ]


def _rematch(reader: Reader, table: Table) -> list[str]:
    """Return who wants a rematch and who has yet to say so, once somebody does."""
    wanting = [Seat(chair.seat) for chair in table.current.chairs if chair.again]
    if not wanting:
        return []
    who, missing = (reader.people(seats) for seats in (wanting, rematch.undecided(table)))
    return [reader.say("lobby-rematch", who=who, missing=missing)]


def result(reader: Reader, table: Table) -> str:
    """Return who has won the match, or by whom it was ended, in one sentence."""
    current = table.current
    if why := broken_off(reader, table):
        return why
    champions = current.rules.won_by(current.public) if current.status is Status.OVER else ()
    return won(reader, table, champions)


def broken_off(reader: Reader, table: Table) -> str:
    """Return by whom the match was ended, or that nobody was left, where that is why it is over."""
    if table.current.status is not Status.ABANDONED:
        return ""
    if by_admin := deeds.ended(reader, table):
        return by_admin
    nobody = not (table.current.company.persons or table.leaving)
    return reader.say("notice-no-person-left") if nobody else ""


def won(reader: Reader, table: Table, champions: tuple[Seat, ...]) -> str:
    """Return that a match of *table* was won by its *champions*, or by nobody."""
    if not champions:
        return reader.say("lobby-result-nobody", table=title_of(table))
    who = reader.people(champions)
    return reader.say("lobby-result", table=title_of(table), who=who)


def _promise(reader: Reader, table: Table) -> str:
    """Return the line that commits the table to its deals before anybody has sat down (P17).

    Its first digits, as many as nobody can find another secret for in the time of a lobby; all of
    them are a press away. And who has added something to them. Nothing for one of old.
    """
    pledge = table.current.pledge
    if pledge is None:
        return ""
    said = "\n-# " + reader.say("lobby-commitment", commitment=pledge.commitment[:PROMISED])
    everybody = zip(table.current.chairs, called(reader, table), strict=True)
    salted = [who for chair, who in everybody if chair.person in pledge.salted]
    if not salted:
        return said
    who, count = reader.listed(salted), len(salted)
    return f"{said}\n-# {reader.say('lobby-salted', who=who, count=count)}"


def _fair(reader: Reader, table: Table) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Return the button that leads to the whole fingerprint."""
    if table.current.pledge is None:
        return []
    return [button(Route(table.id, Verb.PROMISE), reader.say("button-fair"))]


def _owner(reader: Reader, table: Table) -> str:
    return next(
        (
            who
            for chair, who in zip(table.current.chairs, called(reader, table), strict=True)
            if chair.person == table.current.row.owner
        ),
        reader.say("somebody.start"),
    )


def _seats(reader: Reader, table: Table) -> list[str]:
    """Return a line for everybody there; who gets which colour is decided by lot at the start."""
    return [reader.say("lobby-seat", mark="•", who=name) for name in called(reader, table)]


def _missing(reader: Reader, table: Table) -> str:
    """Return how many seats are free, or who can start."""
    missing = table.current.terms.players - len(table.current.chairs)
    if missing > 0:
        return reader.say("lobby-seat-free", mark="◦", count=missing)
    return reader.say("lobby-ready", who=_owner(reader, table))


def _passed_on(reader: Reader, table: Table) -> list[str]:
    """Return whose lobby it is, once an admin has taken out who opened it."""
    out = any(OPENER in deed.detail for deed in table.current.deeds)
    return [f"🛡️ {reader.say('lobby-opener-out', who=_owner(reader, table))}"] if out else []


def _begun(reader: Reader, table: Table) -> str:
    current = table.current
    if current.told_in == current.row.channel:
        return reader.say("lobby-started-here")
    return reader.say("lobby-started", where=f"<#{current.row.thread}>")
