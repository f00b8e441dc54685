"""What somebody has asked the bot to say where all can read it.

Rule: nothing is said aloud that its person did not press a button, or type a command, to have said;
    and it notifies nobody.
"""

import discord

from cogs.interactions.reply import Reply
from cogs.screens.frame import Screen


async def show(reply: Reply, screen: Screen) -> None:
    """Answer with a *screen* that all may read who are there; see `say`."""
    async with reply.first("error-daily-late") as response:
        await response.send_message(view=screen, allowed_mentions=discord.AllowedMentions.none())


async def say(reply: Reply, words: str) -> None:
    """Answer with *words* that all may read who are there.

    Where they may not use apps that are not there, Discord shows them to nobody else.

    Raises:
        Misspelt: it is too late: an answer has been announced, which is for one person.
    """
    async with reply.first("error-daily-late") as response:
        await response.send_message(words, allowed_mentions=discord.AllowedMentions.none())
