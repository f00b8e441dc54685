"""The commands as Discord knows them, and an answer where what comes is not one of ours."""

from typing import Any

import discord
from discord import app_commands

from cogs.interactions.asked import answered
from cogs.interactions.reply import Reply


class Tree(app_commands.CommandTree[Any]):
    """Answers what no command of ours can take.

    Renamed since Discord was told, or made up by a client.
    """

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Say in private what is wrong with the command."""
        if interaction.type is discord.InteractionType.autocomplete:
            return  # nothing is offered

        async def fail(_language: str, _reply: Reply) -> None:
            raise error

        await answered(interaction, self.client.services, "command", fail)
