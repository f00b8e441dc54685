"""Where calls to Discord go: to itself, through a proxy, or to a stand-in on this machine."""

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.webhook import async_ as webhooks

from bot.settings import Settings


class Direct(Route):
    """A call that goes past a proxy: what has to do with an answer to an interaction.

    No limit of the whole bot's holds that up, and somebody waits for it (Discord, rate limits).
    """

    BASE = Route.BASE


def lead(settings: Settings) -> None:
    """Have all calls of this process go where *settings* say."""
    if settings.api_url and settings.gateway_url:
        Route.BASE = Direct.BASE = settings.api_url
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    if settings.proxy_url:
        Route.BASE = settings.proxy_url
        vars(webhooks)["Route"] = Direct  # by that name they make every call of theirs
