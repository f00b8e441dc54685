"""The files behind the addresses of Discord's file server."""

from __future__ import annotations

from typing import Final

from aiohttp import web
from simcord.backend.cdn import CDN_BASE

from bot.sandbox.world import World

_KINDS: Final = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "txt": "text/plain",
}


def answered(world: World, request: web.Request) -> web.Response:
    """Give the file that is asked for, or 404."""
    data = world.backend.cdn.get(f"{CDN_BASE}/{request.match_info['path']}")
    if data is None:
        return web.Response(status=404)
    kind = _KINDS.get(request.path.rsplit(".", 1)[-1].lower(), "application/octet-stream")
    return web.Response(body=data, content_type=kind)
