"""The REST half of the sandbox, and the server of both halves: one port on loopback."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from aiohttp import web
from simcord.backend import serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError
from simcord.http import routes as _routes  # noqa: F401  (importing it registers simcord's routes)
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch

from bot.sandbox import cdn, gaps
from bot.sandbox.addresses import LOOPBACK, Addresses
from bot.sandbox.buckets import Buckets, Ruling
from bot.sandbox.calls import Call, Exchange, Fault, attachments_of, read
from bot.sandbox.completing import completed
from bot.sandbox.counting import Counting
from bot.sandbox.emoji import looks_kept
from bot.sandbox.gateway import Gateway
from bot.sandbox.nonces import Nonces
from bot.sandbox.sweeping import Sweeping
from bot.sandbox.thread_gaps import edited_thread
from bot.sandbox.tokens import followed_up
from bot.sandbox.world import World

logger = logging.getLogger(__name__)

# discord.py believes a 429 only if a proxy's header is there, and parses JSON only under exactly
# this type.
_HEADERS: Final = {"Via": "1.1 sandbox", "Content-Type": "application/json"}
_TOKEN_IN_PATH: Final = ("interactions", "webhooks")
_KEPT_EXCHANGES: Final = 1_000


@dataclass(frozen=True, slots=True)
class _Upload:
    """A file as simcord's routes want it."""

    fp: io.BytesIO
    filename: str
    description: str | None


class Wire:
    """Serves a world on 127.0.0.1; a bot needs its `api_url`, `gateway_url` and `token`."""

    def __init__(
        self,
        world: World,
        *,
        token: str | None = None,
        port: int = 0,
        shards: int = 1,
        privileged: bool = False,
        max_concurrency: int | None = None,
    ) -> None:
        self.world = world
        self._sweeping = Sweeping(world.backend)
        self.shards = shards
        self.gateway = Gateway(
            world,
            token or secrets.token_urlsafe(24),
            privileged=privileged,
            max_concurrency=max_concurrency,
        )
        self.nonces = Nonces()
        self.buckets: Buckets | None = None
        self.counting = Counting(lambda: world.clock.now().timestamp())
        self.exchanges: deque[Exchange] = deque(maxlen=_KEPT_EXCHANGES)
        self.on_request: Callable[[Exchange], None] | None = None
        self.fault: Callable[[str, str], Fault | None] | None = None
        self.in_flight = 0
        self.last_activity = time.monotonic()
        self.addresses = self.gateway.addresses = Addresses(port)
        self._runner: web.AppRunner | None = None

    @property
    def token(self) -> str:
        """The bot's, which Discord may give anew."""
        return self.gateway.token

    @property
    def api_url(self) -> str:
        """What stands in for https://discord.com/api/v10, once started."""
        return self.addresses.api()

    @property
    def gateway_url(self) -> str:
        """What stands in for wss://gateway.discord.gg."""
        return self.addresses.gateway()

    def environment_of(self, process: str = "") -> dict[str, str]:
        """The variables that lead a bot process here, by its name if it is one of several."""
        return {
            "DISCORD_TOKEN": self.token,
            "DISCORD_API_URL": self.addresses.api(process),
            "DISCORD_GATEWAY_URL": self.addresses.gateway(process),
        }

    async def start(self) -> None:
        """Open the port."""
        app = web.Application(client_max_size=2**27)
        for place in ("", "/as/{process}"):
            app.router.add_get(f"{place}/gateway", self.gateway.serve)
            app.router.add_get(f"{place}/gateway/", self.gateway.serve)
        app.router.add_get("/cdn/{path:.*}", self._file)
        app.router.add_route("*", "/as/{process}/{path:.*}", self._call)
        app.router.add_route("*", "/{path:.*}", self._call)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, self.addresses.port)
        await site.start()
        self.addresses.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close the port and every connection."""
        if self._runner is not None:
            self.gateway.drop()
            await self._runner.cleanup()
            self._runner = None

    async def _file(self, request: web.Request) -> web.Response:
        return cdn.answered(self.world, request)

    # -- one call

    async def _call(self, request: web.Request) -> web.StreamResponse:
        began = self.last_activity = time.monotonic()
        self.in_flight += 1
        try:
            try:
                call = await read(request)
            except ConnectionResetError:  # the bot was killed while it spoke: nobody hears this
                return web.Response(status=400)
            return await self._answer(request, call, began)
        finally:
            self.in_flight -= 1
            self.last_activity = time.monotonic()
            self._sweeping.forget_the_past()
            self.world.changed()

    async def _answer(self, request: web.Request, call: Call, began: float) -> web.StreamResponse:
        if seconds := self.counting.banned:
            # Not Discord but the gate before it, which does not say who it is.
            self._note(call, 429, None, began, "answered", {})
            return web.Response(
                status=429,
                text="error code: 1015",
                content_type="text/html",
                headers={"Retry-After": str(seconds)},
            )
        place, ruling = "", Ruling({})
        if self.buckets is not None:
            place = followed_up(self.world, call)
            ruling = self.buckets.take(call, place)
        if ruling.body is not None:
            self._note(call, 429, ruling.body, began, "answered", ruling.headers)
            return web.Response(
                status=429,
                body=json.dumps(ruling.body).encode(),
                headers={**_HEADERS, **ruling.headers},
            )
        fault = self.fault(call.method, call.path) if self.fault is not None else None
        if fault is not None and fault.status == 429 and self.buckets is not None:
            self.buckets.give_back(call, place)
        status, answer = 0, None
        if fault is None or fault.accepted:
            status, answer = self._judge(call, request.headers)
        if fault is not None and fault.hang_seconds:
            await asyncio.sleep(fault.hang_seconds)
        if fault is not None and fault.held is not None:
            await fault.held.wait()
        headers = {**_HEADERS, **ruling.headers}
        fate: Literal["answered", "fault", "dropped"] = "answered"
        if fault is not None and fault.drop:
            fate = "dropped"
        elif fault is not None and fault.status:
            status, answer, fate = fault.status, fault.body, "fault"
            headers = {name: said for name, said in {**headers, **fault.headers}.items() if said}
        elif fault is not None and not fault.accepted:
            status, answer = self._judge(call, request.headers)  # it only hung
        if fault is not None and fault.alters is not None and status < 300:
            answer, fate = fault.alters(answer), "fault"
        text = answer if isinstance(answer, str) else json.dumps(completed(answer))
        text = text.replace(CDN_BASE, f"{self.addresses.base}/cdn")
        told = answer if answer is None or isinstance(answer, str) else json.loads(text)
        self._note(call, status, told, began, fate, headers)
        if fate == "dropped":
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        if answer is None:
            return web.Response(status=status, headers={"Via": headers["Via"], **ruling.headers})
        return web.Response(status=status, body=text.encode(), headers=headers)

    def _judge(self, call: Call, headers: Mapping[str, str]) -> tuple[int, Any]:
        """What the world answers; it has changed if and only if the status is below 300."""
        try:
            if (
                call.parts[0] not in _TOKEN_IN_PATH
                and headers.get("Authorization") != f"Bot {self.token}"
            ):
                raise BackendError(401, 0, "401: Unauthorized")
            return self._take(call)
        except BackendError as error:
            if isinstance(error, RouteNotImplemented | UnsupportedField):
                logger.warning("the sandbox cannot do this: %s", error)
            return error.status, error.to_json()
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            # Simcord trusts the shape of what discord.py sends; what trips it is a malformed form,
            # not a server fault.
            logger.exception("malformed call %s %s", call.method, call.path)
            return 400, {"code": 50035, "message": f"Invalid Form Body: {error!r}"}

    def _take(self, call: Call) -> tuple[int, Any]:
        match (call.method, *call.parts):
            case ("GET", "gateway"):
                return 200, {"url": self.addresses.gateway(call.process)}
            case ("GET", "gateway", "bot"):
                return 200, {
                    "url": self.addresses.gateway(call.process),
                    "shards": self.shards,
                    "session_start_limit": self.gateway.starts.told(self.shards),
                }
        nonce = Nonces.of(call)
        if (first := self.nonces.first(call, nonce)) is not None and (
            message := self.world.find(*first)
        ) is not None:
            return 200, {**serializers.message_payload(self.world.backend, message), "nonce": nonce}
        for check in gaps.CHECKS:
            check(self.world, call)
        if (edited := edited_thread(self.world, call)) is not None:
            return 200, edited
        described = {str(a.get("id")): a.get("description") for a in attachments_of(call.body)}
        uploads = [
            _Upload(io.BytesIO(data), name, described.get(str(index)))
            for index, (name, data) in enumerate(call.files)
        ]
        self.world.sending_nonce = nonce
        try:
            answer = dispatch(
                self.world.backend,
                call.method,
                call.path,
                json=call.body,
                params=dict(call.query),
                files=uploads,
            )
        finally:
            self.world.sending_nonce = None
        looks_kept(self.world, call, answer)
        if nonce is not None:
            self.nonces.remember(nonce, int(answer["channel_id"]), int(answer["id"]))
            answer = {**answer, "nonce": nonce}
        return (204, None) if answer is None else (_status(call), answer)

    def _note(
        self,
        call: Call,
        status: int,
        answer: Any,
        began: float,
        fate: Literal["answered", "fault", "dropped"],
        headers: Mapping[str, str],
    ) -> None:
        self.counting.answered(call, 0 if fate == "dropped" else status, headers)
        took = time.monotonic() - began
        exchange = Exchange(
            call.method,
            call.path,
            call.query,
            call.body,
            call.files,
            status,
            answer,
            took,
            fate,
            call.process,
        )
        self.exchanges.append(exchange)
        if self.on_request is not None:
            self.on_request(exchange)


def _status(call: Call) -> int:
    """200, but 201 for what is new below something: a thread, an emoji."""
    return 201 if call.method == "POST" and call.parts[-1] in ("threads", "emojis") else 200
