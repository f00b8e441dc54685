"""A bare discord.py bot, the floor that ours is measured against: it answers, and does nothing
else.

`python -m tests.bench.bare` runs it. Its answers are as large as ours, for that is what discord.py
has to write.
"""

import asyncio
import os
import re
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands

SHEET = (
    "```\n"
    + "\n".join(f"{card:<3}|      |      |      " for card in ("F", "B", "Z", "X", 52, 11, 0, 29))
    + "\n```"
)


def desk() -> ui.LayoutView:
    """Return a screen like our desk."""
    view = ui.LayoutView(timeout=None)
    places = [discord.SelectOption(label=f"Place {n}", value=str(n)) for n in range(5)]
    menu: ui.Select[Any] = ui.Select(
        custom_id="ink:1:visit:1.1:", placeholder="Where?", options=places
    )
    buttons = [ui.Button(label=label, custom_id=f"ink:1:{label}::") for label in ("desk", "rules")]
    view.add_item(
        ui.Container(
            ui.TextDisplay(
                "**My desk** · table #1\n**You are Lord Fiddlebottom · 52**\n• Where do you go?"
            ),
            ui.ActionRow(menu),
            ui.Separator(),
            ui.TextDisplay(SHEET),
            ui.ActionRow(*buttons),
        )
    )
    view.stop()
    return view


class Click(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?s).*")):
    """Any click."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "Click":
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        await answer(interaction)


async def answer(interaction: discord.Interaction) -> None:
    """Answer a click on a private message in its place, and anything else by a new one."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(view=desk())
    else:
        await interaction.response.send_message(view=desk(), ephemeral=True)


async def main() -> None:
    client = commands.AutoShardedBot(
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

    async def ready() -> None:
        client.add_dynamic_items(Click)
        await client.tree.sync()

    client.setup_hook = ready  # type: ignore[method-assign]
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with client:
        await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
