"""The commands as Discord knows them, and an answer where what comes is not one of ours."""

import asyncio
from typing import Any

import discord
from discord import app_commands

from cogs.interactions.asked import answered
from cogs.interactions.reply import Reply


class Tree(app_commands.CommandTree[Any]):
    """Answers what no command of ours can take.

    Renamed since Discord was told, or made up by a client.
    """

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let a stop wait for what is being offered to who types, and offer nothing after it.

        Commands are followed where they are answered.
        """
        intake = self.client.services.intake
        if interaction.type is discord.InteractionType.autocomplete:
            task = asyncio.current_task()
            assert task is not None, "discord.py has each interaction in a task of its own"
            intake.follow(task)
            return not intake.closing
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Say in private what is wrong with the command."""
        if interaction.type is discord.InteractionType.autocomplete:
            return  # nothing is offered

        async def fail(_language: str, _reply: Reply) -> None:
            raise error

        await answered(interaction, self.client.services, "command", fail)
