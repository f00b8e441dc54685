"""In which language a server is told something that nobody has asked for."""

from typing import Final

import discord

from bot.words.catalogue import Catalogue

UNCHOSEN: Final = discord.Locale.american_english
"""What Discord says is the language of a server for which none was chosen (guild object)."""


def language_of(
    client: discord.Client, catalogue: Catalogue, guild: int, chosen: str | None
) -> str:
    """Return the language of *guild*: the one that its admins have *chosen*, or of Discord."""
    if chosen is not None:
        return chosen
    known = client.get_guild(guild)
    if known is None or known.preferred_locale is UNCHOSEN:
        return "en"
    return catalogue.nearest(str(known.preferred_locale))
