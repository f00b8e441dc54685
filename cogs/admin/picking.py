"""Roles and channels of a server, as they are picked for a setting or typed for it."""

import re
from collections.abc import Sequence
from typing import Final

import discord

from bot.host.governing import PLACES, ROLES, UNSET, Option
from bot.host.governing import picked as set_to
from bot.host.servers import Changes
from cogs.admin.troubles import of_cases, of_channels
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.permissions import (
    allowed_in,
    can_post_in_forum,
    missing,
    must_tell,
)
from cogs.interactions.permissions import named as named_needs
from cogs.interactions.router import Press
from cogs.screens.settings import KINDS
from storage.rows import ServerSettings

OF_DISCORD: Final = (*ROLES, *PLACES)
"""The options that name what is Discord's."""

MENTION: Final = re.compile(r"<(@&|#)([0-9]{1,20})>|([0-9]{15,20})", re.ASCII)

EVERYBODY: Final = "everyone"
"""What the role is called that everybody has, behind its sign (Discord, permissions)."""

MORE, LESS = "+", "-"
"""Before a channel that is to be among those for tables, or no more."""


def picked(press: Press, option: Option, ids: Sequence[str]) -> tuple[Changes, str]:
    """Return what is set where *ids* are picked in the menu, and what else is to be said of it.

    Raises:
        Misspelt: it is not there, or of no use for that.
    """
    known, word = _usable(press, option, [int(one) if one.isdecimal() else 0 for one in ids])
    return set_to(option, _shown(press), known), word


def typed(asked: Asked, option: Option, text: str) -> tuple[Changes, str]:
    """Return the same where that is typed: one, mentioned, or as it is offered; or none.

    Raises:
        Misspelt: there is nothing of the kind, or it is of no use for that.
    """
    if text == UNSET:
        everything = range(1 << 64)  # whatever is set is taken away
        return set_to(option, everything, ()), ""
    guild, sign, number = asked.interaction.guild, text[:1], MENTION.search(text)
    if guild is not None and is_everybody(option, text):
        known, word = _usable(asked, option, [guild.default_role.id])
        return set_to(option, (), known), word
    if number is None:
        raise Misspelt("error-not-among-choices")
    if number[1] is not None and (number[1] == "#") != (option in PLACES):
        raise Misspelt("error-not-among-choices")
    one = int(number[2] or number[3])
    if option is Option.CHANNELS and sign == LESS:
        return set_to(option, (one,), ()), ""
    known, word = _usable(asked, option, [one])
    return set_to(option, (), known), word


def is_everybody(option: Option, text: str) -> bool:
    """Return whether *text* is how the role that everybody has is called."""
    return option in ROLES and text.strip().removeprefix("@").casefold() == EVERYBODY


def offered(asked: Asked, settings: ServerSettings, option: Option) -> dict[str, str]:
    """Return what can be picked for an *option* while it is typed, each with what it is called."""
    guild = asked.interaction.guild
    found = {UNSET: asked.say(f"setting-{option.replace('_', '-')}-unset")}
    if guild is None:
        return found
    if option in ROLES:
        roles = sorted(guild.roles, key=lambda role: -role.position)
        return found | {f"<@&{one.id}>": f"@{one.name}" for one in roles if not one.is_default()}
    for channel in guild.channels:
        if channel.type not in KINDS[option]:
            continue
        place = f"#{channel.name}"
        if option is not Option.CHANNELS:
            found[f"<#{channel.id}>"] = place
        elif channel.id in settings.channels:
            label = asked.say("setting-channels-drop", place=place)
            found[f"{LESS}<#{channel.id}>"] = label
        else:
            found[f"{MORE}<#{channel.id}>"] = asked.say("setting-channels-add", place=place)
    return found


def named(asked: Asked, settings: ServerSettings, option: Option) -> str:
    """Return what an *option* is set to, where nothing can be mentioned."""
    guild, now = asked.interaction.guild, getattr(settings, option)
    ids = now if isinstance(now, tuple) else (() if now is None else (now,))
    if guild is None or not ids:
        return asked.say(f"setting-{option.replace('_', '-')}-unset")
    if option in ROLES:
        return ", ".join(f"@{role.name}" for one in ids if (role := guild.get_role(one)))
    return ", ".join(f"#{place.name}" for one in ids if (place := guild.get_channel(one)))


def _usable(asked: Asked, option: Option, ids: Sequence[int]) -> tuple[list[int], str]:
    """Return *ids* if they can be used for an *option*, and what else is to be said of them.

    Raises:
        Misspelt: they cannot.
    """
    guild = asked.interaction.guild
    if guild is None:
        raise Misspelt("error-only-in-server")
    if option in ROLES:
        return _roles(asked, option, [guild.get_role(one) for one in ids])
    known = [_place(guild, option, one) for one in ids]
    here = {place.id: allowed_in(asked.interaction.client, place.id) for place in known}
    if option is Option.CHANNELS:
        return list(here), of_channels(asked, list(here))
    for one, may in here.items():
        must_tell(asked, one, may)
        if option is Option.FORUM and may is not None:
            return list(here), _of_forum(asked, one, may)
        if option is Option.DAILY_CHANNEL:
            return list(here), of_cases(asked, one)
    return list(here), ""


def _place(
    guild: discord.Guild, option: Option, number: int
) -> discord.abc.GuildChannel | discord.Thread:
    """Return the channel of that *number*, which is of a kind that is of use for an *option*.

    Raises:
        Misspelt: there is none, or it is a thread, a category or whatever else.
    """
    found = guild.get_channel_or_thread(number)
    if found is None:
        raise Misspelt("settings-gone")
    if found.type not in KINDS[option]:
        kind = f"setting-{option.replace('_', '-')}-kind"
        raise Misspelt(kind, place=f"<#{number}>")
    return found


def _of_forum(asked: Asked, forum: int, allowed: discord.Permissions) -> str:
    """Return what is to be said of a *forum* where the bot is *allowed* so much.

    Raises:
        Misspelt: no post can be opened there; the sentence names what is missing.
    """
    if not can_post_in_forum(allowed):
        those = [need for need in missing(allowed) if need.flag.send_messages_in_threads]
        lacks = named_needs(asked.reader(), those)
        raise Misspelt("setting-forum-shut", place=f"<#{forum}>", missing=lacks)
    return "" if allowed.manage_channels else asked.say("setting-forum-untagged")


def _roles(
    asked: Asked, option: Option, roles: Sequence[discord.Role | None]
) -> tuple[list[int], str]:
    """Return the numbers of *roles*, and what else is to be said of them.

    Raises:
        Misspelt: one is not there any more, or is everybody's and would be called.
    """
    known = [role for role in roles if role is not None]
    if len(known) != len(roles):
        raise Misspelt("settings-gone")
    everybody = any(role.is_default() for role in known)
    if option is Option.OPENER:
        return ([], asked.say("settings-everybody")) if everybody else ([r.id for r in known], "")
    if everybody:
        raise Misspelt("error-not-everyone")
    calls = asked.interaction.app_permissions.mention_everyone
    silent = not calls and any(not role.mentionable for role in known)
    return [role.id for role in known], asked.say("wanted-silent") if silent else ""


def _shown(press: Press) -> list[int]:
    """Return which of the menu that was pressed were chosen when it was shown."""
    message, found = press.interaction.message, list[int]()
    waiting = [] if message is None else list(message.components)
    while waiting:
        part = waiting.pop()
        if isinstance(part, discord.SelectMenu) and part.custom_id == str(press.route):
            found += [int(each.id) for each in part.default_values]  # discord.py leaves them text
        waiting += getattr(part, "children", ())
    return found
