"""A bare discord.py bot, the floor that ours is measured against: it answers, and does nothing
else, but for one button by which it writes a line to disk before.

`python -m tests.bench.bare NAME…` runs it. Its answers are as large as ours, for that is what
discord.py has to write: texts, a menu, buttons, and the pictures called so, which are sent with the
first answer and kept by those in its place.

A claim at the case of the day stands beside that button: what is claimed is on disk before it is
answered, and a bot that keeps nothing would not do the same. It is written as aiosqlite is commonly
used, with the pragmas of our database: one line, where ours reads and writes a row and remembers
the click.
"""

import asyncio
import io
import os
import re
import sys
from typing import Any

import aiosqlite
import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands

PICTURES = sys.argv[1:]
PNG = os.urandom(25_000)
"""What stands for a picture: as large, and as little to be made smaller."""

WRITES = "table"
"""The button that is answered when a line is on disk."""

SAID = "asked for identity: Anna showed you Colonel Bubble, thin, code C. "
"""What a picture says in words, six times."""


def custom_id(label: str) -> str:
    """Return that of the button called so."""
    return f"ink:1:{label}::"


def desk() -> ui.LayoutView:
    """Return a screen like our desk."""
    view = ui.LayoutView(timeout=None)
    if "case" in PICTURES:
        return case(view)
    places = [discord.SelectOption(label=f"Place {n}", value=str(n)) for n in range(5)]
    menu: ui.Select[Any] = ui.Select(
        custom_id="ink:1:visit:1.1:", placeholder="Where?", options=places
    )
    buttons = [
        ui.Button(label=label, custom_id=custom_id(label))
        for label in ("desk", "notes", "rules", WRITES)
    ]
    shown = [
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=SAID * 6))
        for name in PICTURES
    ]
    view.add_item(
        ui.Container(
            *shown,
            ui.TextDisplay(
                "**My desk** · table #1\n**You are Lord Fiddlebottom · 52**\nYour partner: Agent X"
            ),
            ui.Separator(),
            ui.TextDisplay("• Where do you go? " + SAID),
            ui.ActionRow(menu),
            ui.ActionRow(*buttons),
        )
    )
    view.stop()
    return view


def case(view: ui.LayoutView) -> ui.LayoutView:
    """Return *view* as a screen like our case of the day, with a menu for each person."""
    claims = [f"Anna is Lord Fiddlebottom {n}" for n in range(6)]
    menus = [
        ui.ActionRow(
            ui.Select(
                custom_id=f"ink:0:daily::claim.{n}",
                placeholder="Anna …",
                options=[discord.SelectOption(label=one, value=one) for one in claims],
            )
        )
        for n in range(3)
    ]
    labels = ("desk", "Why?", "Cross out", "Archive", WRITES)
    buttons = [ui.Button(label=label, custom_id=custom_id(label)) for label in labels]
    picture = discord.MediaGalleryItem("attachment://case.png", description=SAID * 2)
    box: ui.Container[Any] = ui.Container(
        ui.TextDisplay("🔎 **Inkognito 26 · Friday · At the table**"),
        ui.TextDisplay(SAID * 6),
        ui.MediaGallery(picture),
        ui.Separator(),
        ui.TextDisplay(SAID),
    )
    for part in (*menus, ui.ActionRow(*buttons)):
        box.add_item(part)
    view.add_item(box)
    view.stop()
    return view


class Bot(commands.AutoShardedBot):
    """The bot, with what it writes to."""

    db: aiosqlite.Connection

    async def setup_hook(self) -> None:
        self.db = await aiosqlite.connect(os.environ["DATABASE"])
        for what in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"):
            await self.db.execute(what)
        await self.db.execute("CREATE TABLE line (id INTEGER PRIMARY KEY, said TEXT)")
        self.add_dynamic_items(Click)
        await self.tree.sync()


class Click(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?s).*")):
    """Any click."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "Click":
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if self.item.custom_id == custom_id(WRITES):
            await interaction.client.db.execute("INSERT INTO line (said) VALUES (?)", (SAID,))
            await interaction.client.db.commit()
        await answer(interaction)


async def answer(interaction: discord.Interaction) -> None:
    """Answer a click on a private message in its place, and anything else by a new one."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.edit_message(view=desk())
    else:
        files = [discord.File(io.BytesIO(PNG), f"{name}.png") for name in PICTURES]
        await interaction.response.send_message(view=desk(), files=files, ephemeral=True)


async def main() -> None:
    client = Bot(
        "!",
        help_command=None,
        intents=discord.Intents(guilds=True),
        max_messages=None,
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
        guild_ready_timeout=0.3,
    )
    group = app_commands.Group(name="inkognito", description="-")
    client.tree.add_command(group)

    @group.command(description="-")
    @app_commands.describe(location="-")
    async def visit(interaction: discord.Interaction, location: str) -> None:
        await answer(interaction)

    @group.command(name="desk", description="-")
    async def _desk(interaction: discord.Interaction) -> None:
        await answer(interaction)

    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with client:
        await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
