"""A small real bot that does one of each thing; `python -m tests.sandbox.smallbot` runs it in a
process of its own."""

from __future__ import annotations

import asyncio
import io
import os
import re
import threading
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360f8cf5000000384018080c4b1c90000000049454e44ae426082"
)


class Counter(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that survives a restart of the bot."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Counter:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(self.n + 1))
        await interaction.response.edit_message(content=f"counted {self.n + 1}", view=view)


class Everything(discord.ui.LayoutView):
    """A message with every component."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0xC9A227)
        thumbnail = discord.ui.Thumbnail[Any]("attachment://pixel.png", description="a pixel")
        box.add_item(
            discord.ui.Section(
                discord.ui.TextDisplay("# Title\n**bold** and ||hidden||"), accessory=thumbnail
            )
        )
        box.add_item(discord.ui.Separator())
        box.add_item(
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://pixel.png", description="the same")
            )
        )
        menu: discord.ui.Select[Any] = discord.ui.Select(
            custom_id="pick",
            max_values=2,
            options=[
                discord.SelectOption(label=name.title(), value=name)
                for name in ("rialto", "salute", "san_marco")
            ],
        )
        people: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
            custom_id="people", placeholder="Whom?"
        )
        box.add_item(discord.ui.ActionRow(menu))
        box.add_item(discord.ui.ActionRow(people))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for label, custom_id in (
            ("Form", "form"),
            ("Slow", "slow"),
            ("Secret", "secret"),
            ("Broken", "broken"),
        ):
            row.add_item(discord.ui.Button(label=label, custom_id=custom_id))
        row.add_item(discord.ui.Button(label="Web", url="https://example.org"))
        box.add_item(row)
        self.add_item(box)


class Form(discord.ui.Modal, title="A form"):
    """A modal with every control."""

    def __init__(self) -> None:
        super().__init__(custom_id="form")
        for label, component in (
            ("Name", discord.ui.TextInput[Any](custom_id="name", max_length=20)),
            (
                "Colour",
                discord.ui.Select[Any](
                    custom_id="colour",
                    options=[
                        discord.SelectOption(label=each, value=each) for each in ("red", "blue")
                    ],
                ),
            ),
            (
                "Number",
                discord.ui.RadioGroup[Any](
                    custom_id="number",
                    options=[
                        discord.RadioGroupOption(label=each, value=each) for each in ("11", "52")
                    ],
                ),
            ),
            (
                "Cards",
                discord.ui.CheckboxGroup[Any](
                    custom_id="cards",
                    max_values=2,
                    options=[
                        discord.CheckboxGroupOption(label=each, value=each)
                        for each in ("F", "B", "Z")
                    ],
                ),
            ),
            ("Sure", discord.ui.Checkbox[Any](custom_id="sure")),
        ):
            self.add_item(discord.ui.Label(text=label, component=component))


class SmallBot(commands.AutoShardedBot):
    """Answers by custom_id, so that every button works after a restart too."""

    def __init__(self, shards: list[int] | None = None, count: int | None = None) -> None:
        super().__init__(
            "!",
            shard_ids=shards,
            shard_count=count,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.events: list[str] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without the five seconds that discord.py waits out of politeness to Discord."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        self.tree.add_command(group)
        self.tree.add_command(admin)
        self.tree.add_command(anywhere)
        await self.tree.sync()

    async def on_socket_event_type(self, event: str) -> None:
        self.events.append(event)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        custom_id = data.get("custom_id")
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message(
                f"got {_filled(data['components'])}", ephemeral=True
            )
        elif custom_id == "form":
            await interaction.response.send_modal(Form())
        elif custom_id in ("pick", "people"):
            await interaction.response.send_message(f"chose {data['values']}", ephemeral=True)
        elif custom_id == "slow":
            await interaction.response.defer(ephemeral=True, thinking=True)
            await asyncio.sleep(0.2)
            await interaction.edit_original_response(content="at last")
        elif custom_id == "secret":
            view = discord.ui.View(timeout=None)
            view.add_item(Counter(0))
            await interaction.response.send_message(
                f"for {interaction.user.display_name} only", view=view, ephemeral=True
            )
        elif custom_id == "unknown":
            await interaction.response.send_message("I do not know that button", ephemeral=True)


def _filled(components: list[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for top in components:
        control = top.get("component") or {}
        found[control["custom_id"]] = control.get("value", control.get("values"))
    return found


group = app_commands.Group(name="small", description="A bot that does one of each thing")
admin = app_commands.Group(
    name="small-admin",
    description="For admins",
    default_permissions=discord.Permissions(manage_guild=True),
)


@admin.command(name="who", description="Who may")
async def who(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("you may", ephemeral=True)


@app_commands.command(name="anywhere", description="For who has it for themselves")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def anywhere(interaction: discord.Interaction, what: str = "") -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Counter(0))
    names = [name for name in ("guild", "user") if getattr(interaction, f"is_{name}_integration")()]
    where = interaction.context
    place = "server" if where.guild else "dm" if where.dm_channel else "elsewhere"
    words = f"{what}: {place}, of {' and '.join(names)}"
    await interaction.response.send_message(words, view=view, ephemeral=True)


@anywhere.autocomplete("what")
async def whatever(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=typed * 2, value=typed * 2)]


@group.command(name="ping", description="Answers pong")
@app_commands.describe(times="How often", whom="Whom to greet")
async def ping(
    interaction: discord.Interaction,
    times: app_commands.Range[int, 1, 3] = 1,
    whom: discord.User | None = None,
) -> None:
    await interaction.response.send_message(
        " ".join(["pong"] * times) + (f" {whom.mention}" if whom else "")
    )


@group.command(name="visit", description="Offers places")
async def visit(interaction: discord.Interaction, place: str) -> None:
    await interaction.response.send_message(f"to {place} ({interaction.locale})", ephemeral=True)


@visit.autocomplete("place")
async def places(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    names = ("Rialto", "San Marco", "Salute")
    return [
        app_commands.Choice(name=n, value=n.lower()) for n in names if typed.lower() in n.lower()
    ]


@group.command(name="read", description="Reads a file")
async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
    words = f"{file.filename}: {(await file.read()).decode()}"
    await interaction.response.send_message(words, silent=True)


class Upload(discord.ui.Modal, title="A file"):
    """A modal that takes files."""

    def __init__(self) -> None:
        super().__init__(custom_id="upload")
        self.files: discord.ui.FileUpload[Any] = discord.ui.FileUpload(
            custom_id="files", max_values=2
        )
        self.add_item(discord.ui.Label(text="Files", component=self.files))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = [(await each.read()).decode() for each in self.files.values]
        await interaction.followup.send(f"read {said}", ephemeral=True)


@group.command(name="upload", description="Asks for files")
async def upload(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Upload())


@group.command(name="everything", description="Shows every component")
async def everything(interaction: discord.Interaction) -> None:
    file = discord.File(io.BytesIO(PIXEL), "pixel.png", description="a pixel")
    await interaction.response.send_message(view=Everything(), file=file)


@group.command(name="count", description="A button that survives")
async def count(interaction: discord.Interaction) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Counter(0))
    await interaction.response.send_message("counted 0", view=view)


@group.command(name="table", description="Opens a thread and writes to whoever asked")
async def table(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    thread = await interaction.channel.create_thread(
        name="Table 1", type=discord.ChannelType.public_thread
    )
    await thread.send(
        f"{interaction.user.mention}, your turn",
        allowed_mentions=discord.AllowedMentions(users=[interaction.user]),
    )
    try:
        await interaction.user.send("You are Colonel Bubble", nonce="dm-1")
    except discord.Forbidden as error:
        await interaction.followup.send(f"closed: {error.code}")
    else:
        await interaction.followup.send("sent")
    await interaction.followup.send("and one more thing", ephemeral=True)


@group.command(name="twice", description="Sends the same nonce twice")
async def twice(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    first = await interaction.channel.send("once", nonce="n-1")
    second = await interaction.channel.send("again", nonce="n-1")
    await interaction.response.send_message(
        f"{first.id == second.id} {second.nonce} {second.content}", ephemeral=True
    )


@group.command(name="clumsy", description="Answers twice")
async def clumsy(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("first", ephemeral=True)
    interaction.response._response_type = None
    try:
        await interaction.response.send_message("second", ephemeral=True)
    except discord.HTTPException as error:
        await interaction.followup.send(f"code {error.code}", ephemeral=True)


@group.command(name="late", description="Answers after four seconds")
async def late(interaction: discord.Interaction) -> None:
    await asyncio.sleep(3.2)
    try:
        await interaction.response.send_message("too late", ephemeral=True)
    except discord.NotFound as error:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send(f"late: {error.code}")


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    held, _, count = os.environ.get("SHARDS", "/").partition("/")
    if held == "none":  # it would take over what another gives up
        threading.Event().wait()
    bot = SmallBot([int(held)] if held else None, int(count) if count else None)
    bot.run(os.environ["DISCORD_TOKEN"])
