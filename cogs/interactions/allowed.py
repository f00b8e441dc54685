"""Where tables may be opened in a server, and by whom, as its admins have set it (A2)."""

import discord

from bot.host.opening import NOWHERE
from bot.host.usual import NOTHING_SET, Usual, usual
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.permissions import allowed_in, can_post_in_forum
from storage.rows import ServerSettings


async def set_for(asked: Asked) -> ServerSettings:
    """Return what is set for the server where it is asked; in a DM nothing is."""
    guild = asked.interaction.guild_id or NOWHERE
    return await asked.services.house.servers.settings(guild)


async def usual_for(asked: Asked) -> Usual:
    """Return what is usual where it is asked."""
    if asked.interaction.guild_id is None:
        return NOTHING_SET
    found = usual(await set_for(asked))
    known = found.language in (None, *asked.services.catalogue.languages)
    return found if known else Usual(**vars(found) | {"language": None})


async def must_be_played_in(asked: Asked, channel: int) -> None:
    """See that tables may be opened in *channel* of the server where it is asked.

    Raises:
        Misspelt: they may not; the sentence names where they may.
    """
    settings = await set_for(asked)
    if settings.channels and channel not in settings.channels:
        raise Misspelt("error-open-elsewhere", **_where(asked, settings))


async def must_be_let_open(asked: Asked, channel: int) -> None:
    """See that who asks may open a table in *channel*.

    Who may manage the server may, whatever role they have: they could set it otherwise.

    Raises:
        Misspelt: they may not; the sentence names where tables may be opened, or by whom.
    """
    await must_be_played_in(asked, channel)
    role, who = (await set_for(asked)).opener, asked.interaction.user
    if role is None or asked.interaction.permissions.manage_guild:
        return
    if not isinstance(who, discord.Member) or who.get_role(role) is None:
        raise Misspelt("error-open-others", role=f"<@&{role}>")


async def forum_open(asked: Asked) -> bool:
    """Return whether a match has a post in the server's forum of tables, as far as is known."""
    forum = (await set_for(asked)).forum
    allowed = None if forum is None else allowed_in(asked.interaction.client, forum)
    return allowed is not None and can_post_in_forum(allowed)


async def forum_shut(asked: Asked) -> str:
    """Return that a match has no post in the server's forum of tables, if that is shut, else "".

    It is told as it is without one.
    """
    forum = (await set_for(asked)).forum
    allowed = None if forum is None else allowed_in(asked.interaction.client, forum)
    if allowed is None or can_post_in_forum(allowed):
        return ""
    return "\n⚠️ " + asked.say("forum-shut", place=f"<#{forum}>")


def opened_where(asked: Asked, settings: ServerSettings) -> str:
    """Return where tables are opened by *settings*, and who opens them, or nothing if it is free.

    For who looks for one.
    """
    said = []
    if settings.channels:
        said.append(asked.say("tables-where", **_where(asked, settings)))
    if settings.opener is not None:
        said.append(asked.say("tables-who", role=f"<@&{settings.opener}>"))
    return "\n".join(said)


def _where(asked: Asked, settings: ServerSettings) -> dict[str, str]:
    places = [f"<#{channel}>" for channel in settings.channels]
    return {"where": asked.reader().listed(places, "list-or")}
