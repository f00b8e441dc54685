"""What the bot must be allowed where a table is told, what for, and what follows where it is not.

Rule: nobody finds out by a game that stands still. Who opens a table or begins its match is told
    before; and every permission that is missing has a way round it, or nothing is opened.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import discord

from bot.words.reader import Reader
from cogs.interactions.asked import Asked, Interaction
from cogs.interactions.mishaps import Misspelt


class Without(StrEnum):
    """What follows where a permission is missing; its value ends the key of a sentence."""

    NOWHERE = "nowhere"
    """Nothing can be told there: no table is opened and no match begun."""
    CHANNEL = "channel"
    """There is no thread: the match is told in the channel itself (P2)."""
    UNREAD = "unread"
    """There is no thread either, nor can be read back what may have arrived."""
    WORDS = "words"
    """There are no pictures; what is on them stands in words all the same (P21)."""
    UNCALLED = "uncalled"
    """Nobody who has the role is notified that a table opens."""
    NOTHING = "nothing"
    """Nothing anybody would miss."""


@dataclass(frozen=True, slots=True)
class Need:
    """One permission.

    Its *key* is that of Discord's own name for it in the catalogue; `.why` there says what it is
    for, after "to" and before a full stop.
    """

    key: str
    flag: discord.Permissions
    without: Without

    @property
    def indispensable(self) -> bool:
        """Whether nothing can be told without it."""
        return self.without is Without.NOWHERE


NEEDS: Final = (
    Need(
        "permission-view_channel",
        discord.Permissions(view_channel=True),
        Without.NOWHERE,
    ),
    Need(
        "permission-send_messages",
        discord.Permissions(send_messages=True),
        Without.NOWHERE,
    ),
    Need(
        "permission-create_public_threads",
        discord.Permissions(create_public_threads=True),
        Without.CHANNEL,
    ),
    Need(
        "permission-send_messages_in_threads",
        discord.Permissions(send_messages_in_threads=True),
        Without.CHANNEL,
    ),
    Need(
        "permission-read_message_history",
        discord.Permissions(read_message_history=True),
        Without.UNREAD,
    ),
    Need(
        "permission-attach_files",
        discord.Permissions(attach_files=True),
        Without.WORDS,
    ),
    Need(
        "permission-embed_links",
        discord.Permissions(embed_links=True),
        Without.NOTHING,
    ),
)
"""What is needed in every channel in which tables are told, the most important first."""

MENTIONS: Final = Need(
    "permission-mention_everyone",
    discord.Permissions(mention_everyone=True),
    Without.UNCALLED,
)
"""Needed besides where a role is called that not everybody may mention."""

THREADLESS: Final = frozenset({Without.CHANNEL, Without.UNREAD})
"""What follows where a match can be given no thread."""

WANTED: Final = discord.Permissions(sum(need.flag.value for need in NEEDS))
"""All that is needed everywhere."""


def missing(allowed: discord.Permissions, *, calling: bool = False) -> tuple[Need, ...]:
    """Return what is needed and not *allowed*, the most important first.

    Where a role is *calling* that not everybody may mention, that is looked at, too.
    """
    needs = (*NEEDS, MENTIONS) if calling else NEEDS
    return tuple(need for need in needs if not allowed.is_superset(need.flag))


def can_tell(allowed: discord.Permissions) -> bool:
    """Return whether anything can be told in a channel where that is *allowed*."""
    return not any(need.indispensable for need in missing(allowed))


def can_thread(allowed: discord.Permissions) -> bool:
    """Return whether a match can have a thread of its own in such a channel."""
    return can_tell(allowed) and not any(need.without in THREADLESS for need in missing(allowed))


def can_tell_in_thread(allowed: discord.Permissions) -> bool:
    """Return whether something can be told in a thread that is there, of such a channel."""
    needed = discord.Permissions(view_channel=True, send_messages_in_threads=True)
    return allowed.is_superset(needed)


def can_post_in_forum(allowed: discord.Permissions) -> bool:
    """Return whether a match can have a post in a forum where that is *allowed*."""
    return can_tell(allowed) and can_tell_in_thread(allowed)


def allowed_at(interaction: Interaction, channel: int) -> discord.Permissions | None:
    """Return what the bot is allowed in *channel*, or None where that cannot be known.

    Where somebody presses or types something, Discord says it with that; elsewhere it goes by what
    is known of the server.
    """
    if interaction.channel_id == channel:
        return interaction.app_permissions
    return allowed_in(interaction.client, channel)


def allowed_in(client: discord.Client, channel: int) -> discord.Permissions | None:
    """Return what the bot is allowed in *channel*, or in that of a thread, by what is known of it.

    None where that cannot be known.
    """
    found = client.get_channel(channel)
    there = found.parent if isinstance(found, discord.Thread) else found
    if not isinstance(there, discord.abc.GuildChannel) or there.guild.unavailable:
        return None
    me = there.guild.get_member(client.user.id) if client.user is not None else None
    if me is None:
        return None
    # As they were given: what the channel's own adds is what follows from others that are missing.
    return discord.abc.GuildChannel.permissions_for(there, me)


def named(reader: Reader, needs: Iterable[Need]) -> str:
    """Return what *needs* are called in Discord, as a list in bold."""
    return reader.listed([f"**{reader.say(need.key)}**" for need in needs])


def consequences(reader: Reader, needs: Iterable[Need], place: int) -> Iterator[str]:
    """Yield for each thing that follows at *place* from missing *needs* a sentence naming them."""
    by_what: dict[Without, list[Need]] = {}
    for need in needs:
        by_what.setdefault(need.without, []).append(need)
    if Without.UNREAD in by_what:  # then that there is no thread is said once
        by_what[Without.UNREAD][:0] = by_what.pop(Without.CHANNEL, [])
    for without, those in by_what.items():
        if without is not Without.NOTHING:
            yield reader.say(f"without-{without}", **_values(reader, those, place))


def unthreaded(needs: Iterable[Need]) -> tuple[Need, ...]:
    """Return *needs* without those of which nothing follows but that a match has no thread."""
    return tuple(need for need in needs if need.without not in THREADLESS)


def must_tell(asked: Asked, place: int, allowed: discord.Permissions | None) -> None:
    """See that something can be told at *place*, where the bot is *allowed* so much.

    Raises:
        Misspelt: it cannot; the sentence names what is missing.
    """
    if allowed is None or can_tell(allowed):
        return
    those = [need for need in missing(allowed) if need.indispensable]
    raise Misspelt(f"without-{Without.NOWHERE}", **_values(asked.reader(), those, place))


def warnings(
    asked: Asked,
    place: int,
    *,
    calling: bool = False,
    threaded: bool = False,
    posted: bool = False,
) -> str:
    """Return what follows at *place* from what the bot is not allowed there, below what was said.

    Nothing, where all that is needed is allowed, or it cannot be known. A match that is *threaded*
    has its thread already, and one that is *posted* in a forum needs none.
    """
    allowed = allowed_at(asked.interaction, place)
    needs = () if allowed is None else missing(allowed, calling=calling)
    if posted or (allowed is not None and threaded and can_tell_in_thread(allowed)):
        needs = unthreaded(needs)
    return "".join(f"\n⚠️ {said}" for said in consequences(asked.reader(), needs, place))


def _values(reader: Reader, needs: Sequence[Need], place: int) -> dict[str, str | int]:
    return {"missing": named(reader, needs), "count": len(needs), "place": f"<#{place}>"}
