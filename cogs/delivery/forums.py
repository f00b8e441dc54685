"""Posts of tables in a forum that the admins of a server have chosen, tagged by how they stand.

Rule: a forum takes nothing away. Where a post or a tag cannot be had, the match is told in a thread
    as ever, and the post stands without a tag.
"""

import asyncio
import logging
from contextlib import suppress
from enum import StrEnum
from typing import Final

import discord

from bot.host.house import House
from bot.host.table import Table
from cogs.delivery.drafts import Drafts
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import DEADLINE
from cogs.interactions.permissions import allowed_in, can_post_in_forum
from cogs.screens.bulletins import vacant
from cogs.screens.frame import Screen, text
from cogs.screens.lobby import title_of
from cogs.screens.reading import reading
from storage.ids import TableId
from storage.rows import Status

log = logging.getLogger(__name__)

ARCHIVE_MINUTES: Final = 10080
"""A post rests after seven days without a message, as a thread does (P2)."""

TAGS: Final = 20
"""Tags that a forum can have (Discord, channel object)."""

APPLIED: Final = 5
"""Tags that a post can bear (Discord, channel object)."""


class Stands(StrEnum):
    """How a table stands; the value ends the key of its tag's name."""

    OPEN = "open"
    """It is being played, and a seat is to be had."""
    PLAYING = "playing"
    OVER = "over"


class Forums:
    """Opens posts for tables, and keeps their tags."""

    def __init__(
        self, client: discord.Client, house: House, drafts: Drafts, limiter: RateLimiter
    ) -> None:
        """Open them at *limiter*, and tag them in the languages of *drafts*."""
        self._client, self._house, self._drafts, self._limiter = client, house, drafts, limiter
        self._one_by_one = asyncio.Lock()
        self._refused: dict[TableId, Stands] = {}
        """The tag of each table's post that cannot be had before the next start."""

    async def post(self, table: Table) -> int | None:
        """Return the post of *table*, opened if need be, or None where it can have none.

        Raises:
            discord.HTTPException, aiohttp.ClientError, OSError: Discord failed; it may be tried
                again.
        """
        forum = await self._forum_of(table)
        if forum is None:
            return None
        if there := self._opened(forum, table):
            return there[0].id
        allowed = allowed_in(self._client, forum.id)
        if allowed is not None and not can_post_in_forum(allowed):
            log.warning("no post in the forum", extra={"table": table.id, "code": 0})
            return None
        tags = await self._tags(forum, table)
        await self._limiter.turn(Urgency.PROMPT)
        try:
            async with asyncio.timeout(DEADLINE):
                made = await forum.create_thread(
                    name=self._drafts.thread_name(table),
                    auto_archive_duration=ARCHIVE_MINUTES,
                    view=self._first(table),
                    allowed_mentions=discord.AllowedMentions.none(),
                    applied_tags=tags,
                )
        except discord.HTTPException as error:
            if error.status not in (400, 403, 404):
                raise
            log.warning("no post in the forum", extra={"table": table.id, "code": error.code})
            return None
        first, *others = sorted({made.thread, *self._opened(forum, table)}, key=lambda one: one.id)
        for other in others:  # discord.py asks again where Discord fails, and it may have obeyed
            with suppress(discord.HTTPException):
                await other.edit(archived=True)
        return first.id

    def has(self, table: Table) -> bool:
        """Return whether *table* is told in a post of a forum that is not archived."""
        return self._post_of(table) is not None

    def owes(self, table: Table) -> bool:
        """Return whether the post of *table*, if it has one, may bear another tag than its own."""
        post = self._post_of(table)
        if post is None or self._refused.get(table.id) is _stands(table):
            return False
        borne = {tag.name.casefold() for tag in post.applied_tags}
        return not borne & self._names(_stands(table)) or any(
            borne & self._names(other) for other in Stands if other is not _stands(table)
        )

    async def show(self, table: Table) -> bool:
        """Have the post of *table* bear the tag of how it stands; return whether it is done."""
        if not self.owes(table):
            return True
        post, stands = self._post_of(table), _stands(table)
        if post is None or not isinstance(post.parent, discord.ForumChannel):
            return True
        ours = {name for each in Stands for name in self._names(each)}
        kept = [tag for tag in post.applied_tags if tag.name.casefold() not in ours]
        wanted = await self._tags(post.parent, table)
        if not wanted and len(kept) == len(post.applied_tags):
            self._refused[table.id] = stands
            return True
        await self._limiter.turn(Urgency.PANEL)
        try:
            async with asyncio.timeout(DEADLINE):
                await post.edit(applied_tags=[*wanted, *kept][:APPLIED])
        except discord.HTTPException as error:
            if error.status not in (400, 403, 404):
                raise
            log.warning("no tag", extra={"table": table.id, "code": error.code})
            self._refused[table.id] = stands
        return True

    def forget(self, table: Table) -> None:
        """Keep nothing of *table*."""
        self._refused.pop(table.id, None)

    def _first(self, table: Table) -> Screen:
        """Return what stands first in the post of *table*: where it was opened."""
        reader = reading(self._drafts.catalogue, table)
        where, name = f"<#{table.current.row.channel}>", title_of(table)
        said = reader.say("forum-post", game=reader.say("game-name"), table=name, where=where)
        return Screen(text(said))

    async def _forum_of(self, table: Table) -> discord.ForumChannel | None:
        """Return the forum in which *table* is to have its post, if there is one.

        What was moved is told where it was moved to.
        """
        if table.current.row.moved:
            return None
        guild = self._client.get_guild(table.current.row.guild)
        number = (await self._house.servers.settings(table.current.row.guild)).forum
        forum = None if guild is None or number is None else guild.get_channel(number)
        return forum if isinstance(forum, discord.ForumChannel) else None

    def _opened(self, forum: discord.ForumChannel, table: Table) -> list[discord.Thread]:
        """Return the posts that *table* has though word of that was lost, the first one first."""
        name, us, since = (
            self._drafts.thread_name(table),
            self._client.user,
            table.current.row.created,
        )
        return sorted(
            (
                post
                for post in forum.threads
                if post.name == name
                and us is not None
                and post.owner_id == us.id
                and discord.utils.snowflake_time(post.id).timestamp() * 1000 >= since
            ),
            key=lambda post: post.id,
        )

    def _post_of(self, table: Table) -> discord.Thread | None:
        """Return the post in a forum where *table* is told, if it is told in one that is open."""
        guild, number = self._client.get_guild(table.current.row.guild), table.current.row.thread
        post = None if guild is None or number is None else guild.get_thread(number)
        told = post is not None and isinstance(post.parent, discord.ForumChannel)
        return post if told and post is not None and not post.archived else None

    async def _tags(self, forum: discord.ForumChannel, table: Table) -> list[discord.ForumTag]:
        """Return the tag of how *table* stands, made if need be and if it can be, or none."""
        async with self._one_by_one:
            found = self._named(forum, _stands(table))
            allowed = allowed_in(self._client, forum.id)
            if found or allowed is None or not allowed.manage_channels:
                return found
            language = table.current.row.language
            made = [
                discord.ForumTag(name=self._drafts.catalogue.say(language, f"tag-{each}"))
                for each in Stands
                if not self._named(forum, each)
            ]
            if len(forum.available_tags) + len(made) > TAGS:
                return []
            await self._limiter.turn(Urgency.PANEL)
            try:
                async with asyncio.timeout(DEADLINE):
                    edited = await forum.edit(available_tags=[*forum.available_tags, *made])
            except discord.HTTPException as error:
                if error.status not in (400, 403, 404):
                    raise
                log.warning("no tags in the forum", extra={"code": error.code})
                return []
            return self._named(edited or forum, _stands(table))

    def _named(self, forum: discord.ForumChannel, stands: Stands) -> list[discord.ForumTag]:
        names = self._names(stands)
        return [tag for tag in forum.available_tags if tag.name.casefold() in names][:1]

    def _names(self, stands: Stands) -> set[str]:
        """Return what the tag of that is called in every language."""
        said, key = self._drafts.catalogue, f"tag-{stands}"
        return {said.say(language, key).casefold() for language in said.languages}


def _stands(table: Table) -> Stands:
    """Return how *table* stands."""
    current = table.current
    if current.status is not Status.PLAYING:
        return Stands.OVER
    free = any(vacant(table, one) for one in current.passages)
    return Stands.OPEN if free else Stands.PLAYING
