"""What is no answer of Discord's, although it comes with its 200: a proxy has said it.

Rule: whoever calls Discord hears an answer, or that the network has failed.
"""

from typing import Any, Final

import aiohttp
import discord.http
import discord.webhook.async_

NOTHING: Final = 204
"""The status of an answer that has nothing to say."""


async def _heard(response: aiohttp.ClientResponse) -> Any:
    """Return what Discord says: JSON, or nothing.

    To discord.py anything else would be a mistake of its own, and end what had called.

    Raises:
        aiohttp.ClientPayloadError: it is something else.
    """
    try:
        said = await _JSON_OR_TEXT(response)
    except ValueError as error:
        raise aiohttp.ClientPayloadError("an answer is no JSON") from error
    if (
        200 <= response.status < 300
        and response.status != NOTHING
        and not isinstance(said, dict | list)
    ):
        raise aiohttp.ClientPayloadError("an answer is not Discord's")
    return said


_JSON_OR_TEXT = discord.http.json_or_text


def mistrust() -> None:
    """Have discord.py take for a network that fails what no Discord has said."""
    discord.http.json_or_text = _heard
    vars(discord.webhook.async_)["json_or_text"] = _heard
