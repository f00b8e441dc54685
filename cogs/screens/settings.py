"""What is set for a server, and the menus with which its admins set it (A2); for their eyes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import discord

from bot.game.levels import Level
from bot.games import GAMES
from bot.host.choices import presets
from bot.host.governing import OFF, ON, PLACED, PLACES, ROLES, UNSET, Option, now, values
from bot.host.opening import Most
from bot.host.terms import Help, TimeControl
from bot.host.usual import NOTHING_SET, usual
from bot.host.zones import zones
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, Route, Verb
from cogs.screens.frame import (
    GREY,
    PRIMARY,
    Part,
    Screen,
    button,
    channel_menu,
    choice,
    menu,
    role_menu,
    row,
    text,
)
from storage.rows import HOUR, ServerSettings

WARNING: Final = "⚠️"

FEW: Final = 5
"""Channels that are named where all of them stand beside."""


class Leaf(StrEnum):
    """A page of settings; its value ends the key of what it is called."""

    WHERE = "where"
    USUAL = "usual"
    ORDER = "order"
    DAILY = "daily"


LEAVES: Final[Mapping[Leaf, Sequence[Option]]] = {
    Leaf.WHERE: (
        Option.CHANNELS,
        Option.OPENER,
        Option.TABLES,
        Option.TABLES_OF_PERSON,
        Option.FORUM,
    ),
    Leaf.USUAL: (
        Option.GAME,
        Option.EDITION,
        Option.PACE,
        Option.LEVEL,
        Option.HELP,
        Option.LANGUAGE,
    ),
    Leaf.ORDER: (Option.WANTED_ROLE, Option.WANTED_PAUSE, Option.LOG_CHANNEL, Option.RATINGS),
    Leaf.DAILY: (
        Option.DAILY_CHANNEL,
        Option.DAILY_HOUR,
        Option.DAILY_ZONE,
        Option.DAILY_OWN,
    ),
}
"""What stands on each page."""

OFFERED: Final = tuple(option for options in LEAVES.values() for option in options)
"""All that can be set, in that order."""

TEXTS: Final = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice)

KINDS: Final = {
    Option.CHANNELS: TEXTS,
    Option.LOG_CHANNEL: TEXTS,
    Option.FORUM: (discord.ChannelType.forum,),
    Option.DAILY_CHANNEL: TEXTS,
}
"""Of which kinds a channel may be."""

SAID: Final[Mapping[Option, Collection[str]]] = {
    Option.PACE: set(TimeControl),
    Option.LEVEL: set(Level),
    Option.HELP: set(Help),
}
"""What is said with what it is about, where it is chosen."""


@dataclass(frozen=True)
class Server:
    """A server as its admins see it: what is set, and what its host allows at the *most*."""

    guild: int
    settings: ServerSettings
    most: Most
    troubles: Mapping[Option, str] = field(default_factory=dict)
    """Of what is set, what cannot be so at present, and why."""
    coming: float | None = None
    """When the daily case is posted there next, in seconds since the epoch, if it is."""


def leaf_of(option: Option) -> Leaf:
    """Return on which page an *option* stands."""
    return next(leaf for leaf, options in LEAVES.items() if option in options)


def settings(reader: Reader, server: Server, leaf: Leaf = Leaf.WHERE, word: str = "") -> Screen:
    """Return the *leaf* of what can be set, with a menu for each, below a *word*."""
    title = reader.say("settings-title", page=reader.say(f"settings-{leaf}"))
    parts: list[Part] = [text("\n".join(filter(None, (title, word))))]
    for option in LEAVES[leaf]:
        name, about = called(reader, option), reader.say(f"setting-{_key(option)}.about")
        said = value(reader, server, option)
        if option is Option.DAILY_CHANNEL and server.coming is not None:
            when = f"<t:{int(server.coming)}:f>"
            said = f"{said} – {reader.say('setting-daily-coming', when=when)}"
        trouble = f"\n{WARNING} {server.troubles[option]}" if option in server.troubles else ""
        parts.append(text(f"**{name}:** {said}\n-# {about}{trouble}"))
        parts.append(_menu(reader, server, option, name))
    return Screen(*parts, row(*leads(reader, server.guild, leaf), _to_setup(reader, server.guild)))


def leads(
    reader: Reader, guild: int, here: Leaf | None = None
) -> Iterator[discord.ui.Button[discord.ui.LayoutView]]:
    """Yield a button for each page of settings; the one that is *here* leads nowhere."""
    for leaf in Leaf:
        route = Route(NOWHERE, Verb.SETTINGS, arg=f"{guild}.{leaf}")
        style = PRIMARY if leaf is here else GREY
        yield button(route, reader.say(f"settings-{leaf}"), style, off=leaf is here)


def few(channels: Sequence[int]) -> list[str]:
    """Return the first of *channels*, to be mentioned, and a sign for the others."""
    return [*(f"<#{one}>" for one in channels[:FEW]), *(["…"] if len(channels) > FEW else [])]


def called(reader: Reader, option: Option) -> str:
    """Return what an *option* is called."""
    return reader.say(f"setting-{_key(option)}")


def value(reader: Reader, server: Server, option: Option) -> str:
    """Return how an *option* is set in *server*, for who reads messages."""
    found = getattr(server.settings, option)
    if option in ROLES:
        return _unset(reader, option) if found is None else f"<@&{found}>"
    if option in PLACES:
        places = found if isinstance(found, tuple) else (() if found is None else (found,))
        said = reader.listed([f"<#{place}>" for place in places])
        return said or _unset(reader, option)
    return label(reader, server, option, now(option, server.settings))


def label(reader: Reader, server: Server, option: Option, chosen: str) -> str:
    """Return what it is called that an *option* which is not of Discord is set to *chosen*."""
    if chosen == UNSET:
        return _as_ever(reader, server, option)
    if option in SAID:
        return _with_about(reader, f"{option}-{chosen}")
    return _name(reader, option, chosen)


def noted(reader: Reader, option: Option, found: object) -> str:
    """Return in few words what an *option* was set to, as that is *found* in a deed."""
    if option in ROLES or option in PLACES:
        sign = "@&" if option in ROLES else "#"
        some = found if isinstance(found, list) else [found]
        return reader.listed([f"<{sign}{one}>" for one in some if one]) or _unset(reader, option)
    if found is None:
        return reader.say("setting-unset-noted")
    match option:
        case Option.RATINGS | Option.DAILY_OWN:
            return _name(reader, option, ON if found else OFF)
        case Option.WANTED_PAUSE if isinstance(found, int):
            return _name(reader, option, str(found // HOUR))
    return _name(reader, option, str(found))


def _name(reader: Reader, option: Option, chosen: str) -> str:
    """Return what it is called that an *option* which is not of Discord is set to *chosen*.

    What only another version knows is called as that writes it down.
    """
    match option:
        case Option.TABLES | Option.TABLES_OF_PERSON | Option.WANTED_PAUSE if chosen.isdecimal():
            return reader.say(f"setting-{_key(option)}-count", count=int(chosen))
        case Option.RATINGS:
            return reader.say("setting-ratings-off" if chosen == OFF else "setting-ratings-on")
        case Option.DAILY_OWN:
            own, world = "setting-daily-own-on", "setting-daily-own-off"
            return reader.say(world if chosen == OFF else own)
        case Option.DAILY_HOUR if chosen.isdecimal():
            return reader.say("setting-daily-hour-at", hour=int(chosen))
        case Option.DAILY_ZONE if chosen in zones():
            return chosen
        case Option.GAME if chosen in GAMES:
            return reader.of(chosen).say("game-name")
        case Option.EDITION if chosen in presets():
            game, preset = presets()[chosen]
            return reader.of(game.name).say(f"preset-{preset}")
        case Option.PACE | Option.LEVEL | Option.HELP if chosen in SAID[option]:
            return reader.say(f"{option}-{chosen}")
        case Option.LANGUAGE if chosen in reader.catalogue.languages:
            return reader.say(f"language-{chosen}")
    return f"`{chosen}`"


def _as_ever(reader: Reader, server: Server, option: Option) -> str:
    """Return how it is where nobody has set an *option*."""
    match option:
        case Option.TABLES:
            return reader.say("setting-unset-most", count=server.most.of_server)
        case Option.TABLES_OF_PERSON:
            return reader.say("setting-unset-most", count=server.most.of_person)
        case Option.LANGUAGE:
            return reader.say("setting-unset-language")
        case Option.EDITION:
            ever = usual(ServerSettings(game=server.settings.game)).edition_of()
        case _:
            ever = str(getattr(NOTHING_SET, option))
    return reader.say("setting-unset", value=label(reader, server, option, ever))


def _unset(reader: Reader, option: Option) -> str:
    return reader.say(f"setting-{_key(option)}-unset")


def _with_about(reader: Reader, key: str) -> str:
    name, about = reader.say(key), reader.say(f"{key}.about")
    return name if name.casefold() == about.casefold() else f"{name} ({about})"


def _menu(
    reader: Reader, server: Server, option: Option, name: str
) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    route = Route(NOWHERE, Verb.ALTER, arg=f"{server.guild}.{option}")
    found = getattr(server.settings, option)
    if option in ROLES:
        return role_menu(route, name, found)
    if option in KINDS:
        several = option is Option.CHANNELS
        places = found if several else (() if found is None else (found,))
        return channel_menu(route, name, KINDS[option], places, PLACED if several else 1)
    is_now = now(option, server.settings)
    offered = values(option, server.settings, server.most, reader.catalogue.languages)
    return menu(
        route,
        name,
        (choice(one, label(reader, server, option, one), chosen=one == is_now) for one in offered),
    )


def _to_setup(reader: Reader, guild: int) -> discord.ui.Button[discord.ui.LayoutView]:
    return button(Route(NOWHERE, Verb.SETUP, arg=str(guild)), reader.say("button-setup"))


def _key(option: Option) -> str:
    return option.replace("_", "-")
