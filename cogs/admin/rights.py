"""Who may do what is for the admins of a server."""

from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt


def must_manage(asked: Asked) -> int:
    """Return the server whose admin asks.

    Discord shows them the commands alone, unless a server set it otherwise, and buttons to whoever
    sees the message: the bot looks itself, at every command and every click (T2).

    Raises:
        Misspelt: it was asked in a DM, or who asks may not manage the server.
    """
    guild = asked.guild
    if not asked.interaction.permissions.manage_guild:
        raise Misspelt("error-only-admins")
    return guild
