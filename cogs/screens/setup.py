"""The page on which an admin sets the bot up: what it may, what is set, a first table (A1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord

from bot.host.governing import PLACES, ROLES, UNSET, Option, now
from bot.words.reader import Reader
from cogs.interactions.permissions import Need, consequences, unthreaded
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens.frame import Part, Screen, button, line, row, text
from cogs.screens.lobby import HERE
from cogs.screens.settings import LEAVES, WARNING, Leaf, Server, called, few, leads, value
from storage.rows import ServerSettings

YES, NO_ = "✅", "❌"


@dataclass(frozen=True)
class Place:
    """A channel as it is looked at: what is needed there, and what of that is *missing*."""

    channel: int
    needs: Sequence[Need]
    missing: Sequence[Need]
    grant: str
    """Where all that is missing can be granted."""
    opens: bool
    """Whether a table can be opened there."""
    posted: bool = False
    """Whether a match that is opened there is told in a post of the server's forum."""


def setup(reader: Reader, server: Server, place: Place) -> Screen:
    """Return what the bot may at a *place*, what is set, and what comes next; for admins' eyes."""
    parts: list[Part] = [
        text(f"{reader.say('setup-title')}\n{reader.say('setup-pitch')}"),
        text("\n".join(_allowed(reader, place))),
    ]
    if place.missing:
        parts.append(row(discord.ui.Button(label=reader.say("button-grant"), url=place.grant)))
    parts += [
        line(),
        text("\n".join((reader.say("setup-settings"), *_set(reader, server)))),
        row(*leads(reader, server.guild)),
        line(),
        text("\n".join(_first(reader, server, place))),
    ]
    again = Route(NOWHERE, Verb.SETUP, arg=str(server.guild))
    first = Route(NOWHERE, Verb.NEW, arg=HERE)
    green = discord.ButtonStyle.success
    return Screen(
        *parts,
        row(
            button(first, reader.say("button-first-table"), green, off=not place.opens),
            button(again, reader.say("button-look-again")),
        ),
    )


def _allowed(reader: Reader, place: Place) -> Iterable[str]:
    """Yield each permission that is needed at *place*, whether it is there, and what for."""
    yield reader.say("setup-permissions", place=f"<#{place.channel}>", count=len(place.missing))
    for need in place.needs:
        mark = NO_ if need in place.missing else YES
        name, why = reader.say(need.key), reader.say(f"{need.key}.why")
        yield reader.say("setup-permission", mark=mark, permission=name, why=why)
    if place.missing:
        follows = unthreaded(place.missing) if place.posted else place.missing
        others = [need for need in follows if not need.indispensable]  # of which the last part says
        yield from consequences(reader, others, place.channel)
        yield f"-# {reader.say('setup-overwritten')}"


def _set(reader: Reader, server: Server) -> Iterable[str]:
    """Yield by page what is set in *server*, and what is recommended where nothing is."""
    for leaf, options in LEAVES.items():
        named = [
            f"{called(reader, one)}: {_brief(reader, server, one)}"
            for one in options
            if _is_set(one, server.settings)
        ]
        said = "; ".join(named) or reader.say("setup-as-ever")
        yield f"**{reader.say(f'settings-{leaf}')}** – {said}"
        if (advice := _advice(reader, leaf, server.settings)) is not None:
            yield f"-# {advice}"
        for trouble in (server.troubles[one] for one in options if one in server.troubles):
            yield f"{WARNING} {trouble}"


def _brief(reader: Reader, server: Server, option: Option) -> str:
    """Return how an *option* is set in *server*, with no more channels than need be named."""
    if option is Option.CHANNELS:
        return reader.listed(few(server.settings.channels))
    return value(reader, server, option)


def _advice(reader: Reader, leaf: Leaf, settings: ServerSettings) -> str | None:
    """Return what is recommended for what stands on a *leaf*, if it is not done."""
    match leaf:
        case Leaf.WHERE if not settings.channels:
            return reader.say("setup-advice-where")
        case Leaf.USUAL if settings.pace is None:
            return reader.say("setup-advice-usual")
        case Leaf.ORDER if settings.wanted_role is None or settings.log_channel is None:
            return reader.say("setup-advice-order")
    return None


def _first(reader: Reader, server: Server, place: Place) -> Iterable[str]:
    """Yield what is said of a first table at *place*."""
    yield reader.say("setup-first")
    if place.opens:
        yield reader.say("setup-first-here", place=f"<#{place.channel}>")
    elif server.settings.channels and place.channel not in server.settings.channels:
        places = reader.listed(few(server.settings.channels), "list-or")
        yield reader.say("setup-first-elsewhere", where=places)
    elif any(need.indispensable for need in place.missing):
        yield reader.say("setup-first-not", place=f"<#{place.channel}>")
    else:
        yield reader.say("error-not-here")


def _is_set(option: Option, settings: ServerSettings) -> bool:
    """Return whether anybody has set an *option* to what it is not to begin with."""
    if option in ROLES or option in PLACES:
        return bool(getattr(settings, option))
    if option in (*LEAVES[Leaf.DAILY], Option.RATINGS, Option.WANTED_PAUSE):
        return now(option, settings) != now(option, ServerSettings())
    return now(option, settings) != UNSET
