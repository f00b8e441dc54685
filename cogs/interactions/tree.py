"""The commands as Discord knows them, and an answer where what comes is not one of ours."""

from typing import Any

import discord
from discord import app_commands

from cogs.interactions.mishaps import guarded
from cogs.interactions.reply import Reply


class Tree(app_commands.CommandTree[Any]):
    """Answers commands that no method of ours can take: renamed since Discord was told, or made up by a client."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Say in private what is wrong with the command."""
        if interaction.type is discord.InteractionType.autocomplete or self.client.too_late(
            interaction
        ):
            return  # nothing is offered, or nobody waits any more
        catalogue, reply = self.client.catalogue, Reply(interaction)
        language = catalogue.nearest(interaction.locale.value)

        async def fail() -> None:
            raise error

        async def tell(key: str, mishap: str) -> None:
            await reply.note(catalogue.say(language, key, id=mishap))

        await guarded(fail(), tell, "command")
