"""The page's server: a chat client for test users, on 127.0.0.1 and behind a key.

Rule: whoever does not know the key, or comes from another page or under another host name, gets
    nothing. The page can act as any test user, so a foreign website open in the same browser must
    not reach it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import mimetypes
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from aiohttp import WSMsgType, web

from bot.sandbox.addresses import LOOPBACK
from bot.sandbox.processes import Processes
from bot.sandbox.screen import Screens
from bot.sandbox.supervisor import Supervisor
from bot.sandbox.window import Window
from bot.sandbox.wire import Wire
from bot.sandbox.world import Json

PAGE: Final = Path(__file__).parent / "page"
_REDRAW_SECONDS: Final = 0.03
_MOST_SENT: Final = 2**25  # a file as text, and what is around it
_KINDS: Final = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class PageServer:
    """Serves the page; `address` is what a person opens."""

    def __init__(
        self, wire: Wire, supervisor: Supervisor | Processes | None = None, *, port: int = 0
    ) -> None:
        self._wire = wire
        self._world = wire.world
        self._supervisor = supervisor
        self._port = port
        self._screens = Screens(wire.world)
        self._windows: set[Window] = set()
        self._runner: web.AppRunner | None = None
        self._painter: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.key = secrets.token_urlsafe(24)

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._port}/{self.key}/"

    async def start(self) -> None:
        """Open the port."""
        for citizen in self._world.citizens.values():
            self._world.dm_of(citizen)  # so that everybody finds the bot in their list
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/{key}/", self._index)
        app.router.add_get("/{key}/socket", self._socket)
        app.router.add_get("/{key}/files/{path:.+}", self._file)
        app.router.add_get("/{key}/{name}", self._asset)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, self._port).start()
        self._port = self._runner.addresses[0][1]
        self._painter = asyncio.create_task(self._paint(), name="sandbox-page-painter")

    async def stop(self) -> None:
        """Close the port and every page."""
        pending = [task for task in (self._painter, *self._tasks) if task is not None]
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for window in list(self._windows):
            await window.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # -- who may come in

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        hosts = {f"{name}:{self._port}" for name in (LOOPBACK, "localhost")}
        origin = request.headers.get("Origin")
        key = request.path.split("/")[1]
        if (
            request.host not in hosts
            or (origin is not None and origin not in {f"http://{host}" for host in hosts})
            or (origin is None and request.path.endswith("/socket"))
            or not hmac.compare_digest(key.encode(), self.key.encode())
        ):
            return web.Response(
                status=403, text="The address printed at the start holds the key.", headers=_HEADERS
            )
        response = await handler(request)
        if not response.prepared:
            response.headers.update(_HEADERS)
        return response

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return _page_file("index.html")

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        return _page_file(request.match_info["name"])

    async def _file(self, request: web.Request) -> web.StreamResponse:
        data = self._world.file(f"/{request.match_info['path']}")
        if data is None:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(request.path)[0] or "application/octet-stream"
        response = web.Response(body=data, content_type=kind)
        if not kind.startswith("image/") or kind == "image/svg+xml":
            response.headers["Content-Disposition"] = "attachment"
        return response

    # -- the live connection

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=_MOST_SENT)
        await socket.prepare(request)
        citizen = next(iter(self._world.citizens.values()))
        window = Window(
            socket, self._world, self._supervisor, citizen, self._world.channels_of(citizen)[0].id
        )
        self._windows.add(window)
        self._world.changed()
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    # Several actions may be under way at once: a slow answer must not hold up the
                    # next click.
                    task = asyncio.create_task(window.act(json.loads(message.data)))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        finally:
            self._windows.discard(window)
        return socket

    # -- keeping the pages up to date

    async def _paint(self) -> None:
        seen = -1
        while True:
            seen = await self._world.next_change(seen)
            await asyncio.sleep(_REDRAW_SECONDS)  # what changes together is drawn together
            for window in list(self._windows):
                with contextlib.suppress(ConnectionError):
                    await self._show(window)

    async def _show(self, window: Window) -> None:
        world, citizen = self._world, window.citizen
        if not world.may_enter(citizen, window.channel_id):
            window.channel_id = next((channel.id for channel in world.channels_of(citizen)), 0)
        if window.in_sight:
            self._screens.read(citizen, window.channel_id)
        server_id = window.is_at(world.backend.channels.get(window.channel_id))
        parts = {
            "me": str(citizen.id),
            "channel": str(window.channel_id),
            "guild": world.backend.get_guild(server_id).name,
            "server": str(server_id),
            "servers": self._screens.servers(citizen, window.places, self._wire.shards),
            "people": self._screens.people(),
            "channels": self._screens.channels(citizen, server_id),
            "names": self._screens.names(citizen, server_id),
            "commands": self._screens.commands(citizen, window.channel_id)
            if window.channel_id
            else [],
            "bot": self._bot_state(),
        }
        messages = self._screens.messages(citizen, window.channel_id)
        await window.show(
            parts,
            messages,
            lambda message: self._screens.message(message, citizen, f"/{self.key}/files"),
        )

    def _bot_state(self) -> Json:
        connected = bool(self._wire.gateway.connected)
        supervisor = self._supervisor
        state: Json = {
            "id": str(self._world.backend.bot_user.id),
            "name": self._world.backend.bot_user.name,
        }
        if isinstance(supervisor, Processes):
            processes = supervisor.told(self._wire.gateway.connected)
            return {**state, "state": "several", "processes": processes}
        if supervisor is None or supervisor.state == "running":
            return {
                **state,
                "state": "running" if connected else "starting",
                "supervised": supervisor is not None,
            }
        waits = supervisor.waiting_seconds
        return {
            **state,
            "state": "stopped",
            "code": supervisor.exit_code,
            "waits": waits,
            "supervised": True,
        }


def _page_file(name: str) -> web.StreamResponse:
    path = PAGE / name
    if path.parent != PAGE or path.suffix not in _KINDS or not path.is_file():
        raise web.HTTPNotFound
    kind = _KINDS[path.suffix]
    words = None if kind.startswith("font/") else "utf-8"
    return web.Response(body=path.read_bytes(), content_type=kind, charset=words)
