"""The gateway over WebSocket: sessions that bots identify and resume, and their events."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import discord
from aiohttp import WSMsgType, web
from simcord import intents as intent_rules
from simcord.backend import serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Guild

from bot.sandbox.addresses import Addresses
from bot.sandbox.completing import completed
from bot.sandbox.copies import copied
from bot.sandbox.installs import OF_USER
from bot.sandbox.members import chunk_of
from bot.sandbox.shards import MOST_SERVERS, Shard, hears, named, shard_of
from bot.sandbox.socket import Socket
from bot.sandbox.starts import Starts
from bot.sandbox.world import Json, World

HEARTBEAT_MILLISECONDS: Final = 41_250  # what Discord sends
ACK_SECONDS: Final = 0.05
"""How long the answer to a heartbeat is under way, as if Discord were far: clients note when they
have sent one after that, and an answer sooner than the note would belong to the one before."""
REPLAY_EVENTS: Final = 1_000
RESUME_SECONDS: Final = 180.0
_KEPT_LOST_SESSIONS: Final = 8  # of each shard

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0,
    1,
    2,
    6,
    7,
    8,
    9,
    10,
    11,
)
AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = 4004, 4005
INVALID_SHARD, SHARDING_REQUIRED, DISALLOWED_INTENTS = 4010, 4011, 4014


@dataclass(slots=True)
class Session:
    """What a bot has identified as: a shard, its intents, and the last events, to replay."""

    id: str
    shard: Shard
    intents: discord.Intents
    socket: Socket | None
    process: str = ""
    """The name of the process whose it is, where it has one."""
    sequence: int = 0
    replay: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_EVENTS))
    lost_at: float = 0.0


class Gateway:
    """All sessions of all bots; listens to the world and tells each session what it may know."""

    def __init__(
        self,
        world: World,
        token: str,
        *,
        privileged: bool = False,
        max_concurrency: int | None = None,
    ) -> None:
        self.world = world
        self.token = token
        self.privileged = privileged
        self.addresses = Addresses(0)
        self.starts = Starts(
            lambda: asyncio.get_running_loop().time() + world.clock.elapsed, max_concurrency
        )
        self.assigned: int | None = None
        """How many shards a bot in more than 150,000 servers was told to have, or a multiple."""
        self.most_servers = MOST_SERVERS
        self.fate: Callable[[str, Json], float | None] | None = None
        self.on_session: Callable[[str, Shard], None] | None = None
        self.identified = 0
        self.resumed = 0
        self.last_sent = time.monotonic()
        self._sessions: dict[str, Session] = {}
        world.listeners.append(self.tell)

    @property
    def connected(self) -> list[Session]:
        """Sessions with a bot at the other end."""
        return [session for session in self._sessions.values() if session.socket is not None]

    # -- faults a test may ask for

    def drop(self, code: int | None = None) -> None:
        """Close every bot's socket with that code, or cut the line if None; sessions can resume."""
        for session in self.connected:
            assert session.socket is not None
            if code is not None:
                session.socket.close(code)
            elif (
                transport := session.socket.ws._req.transport if session.socket.ws._req else None
            ) is not None:
                transport.abort()

    def ask_to_reconnect(self) -> None:
        """Opcode 7."""
        for session in self.connected:
            assert session.socket is not None
            session.socket.put(RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Opcode 9: every bot must resume, or identify anew if its session is not resumable."""
        for session in self.connected:
            assert session.socket is not None
            session.socket.put(INVALID, resumable)
            if not resumable:
                del self._sessions[session.id]

    # -- events

    def tell(self, event: str, payload: Json) -> None:
        """Pass an event on, at the moment that its fate has for it."""
        late = 0.0 if self.fate is None else self.fate(event, payload)
        if late:
            asyncio.get_running_loop().call_later(late, self._pass_on, event, payload)
        elif late is not None:
            self._pass_on(event, payload)

    def _pass_on(self, event: str, payload: Json) -> None:
        """Tell every session whose shard and intents cover the event."""
        theirs = f"{OF_USER}" in payload.get("authorizing_integration_owners", ())
        if int(payload.get("guild_id") or 0) in self.world.away and not theirs:
            return
        self.last_sent = time.monotonic()
        for session in list(self._sessions.values()):
            if session.socket is None and time.monotonic() - session.lost_at > RESUME_SECONDS:
                del self._sessions[session.id]
            elif hears(session.shard, event, payload):
                self._dispatch(session, event, payload)

    def _dispatch(self, session: Session, event: str, payload: Json) -> None:
        gate, bot_id = intent_rules.required_intent(event, payload), self.world.backend.bot_user.id
        # Of itself a bot hears whatever it asked for (Discord, gateway intents).
        of_itself = event == "GUILD_MEMBER_UPDATE" and int(payload["user"]["id"]) == bot_id
        if gate is not None and not (of_itself or getattr(session.intents, gate)):
            return
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not session.intents.message_content:
            payload = copied(payload)
            intent_rules.censor_message(payload, bot_id, backend=self.world.backend)
        elif event == "GUILD_CREATE":
            payload = copied(payload)
            intent_rules.prune_guild_create(payload, session.intents, bot_id)
        session.sequence += 1
        frame = {"op": DISPATCH, "t": event, "s": session.sequence, "d": completed(payload)}
        text = json.dumps(frame).replace(CDN_BASE, f"{self.addresses.base}/cdn")
        session.replay.append((session.sequence, text))
        if session.socket is not None:
            session.socket.put_text(text)

    # -- one connection

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one WebSocket from HELLO to its end."""
        ws = web.WebSocketResponse(max_msg_size=2**20)
        await ws.prepare(request)
        socket = Socket(ws, compress=request.query.get("compress") == "zlib-stream")
        session: Session | None = None
        process = request.match_info.get("process", "")
        socket.put(HELLO, {"heartbeat_interval": HEARTBEAT_MILLISECONDS, "_trace": []})
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    continue
                frame = json.loads(message.data)
                match frame["op"]:
                    case 1:  # HEARTBEAT
                        asyncio.get_running_loop().call_later(ACK_SECONDS, socket.put, ACK)
                    case 2 if session is not None:
                        socket.close(ALREADY_AUTHENTICATED)
                    case 2:  # IDENTIFY
                        session = self._identify(socket, frame["d"], process)
                    case 6:  # RESUME
                        session = self._resume(socket, frame["d"], process)
                    case 8 if session is not None:  # REQUEST_GUILD_MEMBERS
                        if (chunk := chunk_of(self.world, frame["d"])) is not None:
                            self._dispatch(session, "GUILD_MEMBERS_CHUNK", chunk)
                    case _:
                        pass  # presence and voice say nothing here
        finally:
            if session is not None and session.socket is socket:
                session.socket = None
                session.lost_at = time.monotonic()
                self._forget_lost()
            self.world.changed()
            await socket.stop()
        return ws

    def _identify(self, socket: Socket, data: Json, process: str) -> Session | None:
        declared = discord.Intents._from_value(int(data.get("intents", 0)))
        shard = named(data)
        guilds = [] if shard is None else self._servers_of(shard)
        if data.get("token") == self.token and not self.starts.count():
            self._reset_token()
        code = None
        if data.get("token") != self.token:
            code = AUTHENTICATION_FAILED
        elif shard is None or shard[1] % (self.assigned or 1):
            code = INVALID_SHARD
        elif len(guilds) > self.most_servers:
            code = SHARDING_REQUIRED
        elif not self.privileged and intent_rules.missing_privileged_intents(
            declared, discord.Intents.none()
        ):
            code = DISALLOWED_INTENTS
        elif not self.starts.take_turn(shard[0]):
            socket.put(INVALID, False)
            return None
        if code is not None or shard is None:
            socket.close(code or INVALID_SHARD)
            return None
        self.identified += 1
        if self.on_session is not None:
            self.on_session("IDENTIFY", shard)
        session = Session(secrets.token_hex(16), shard, declared, socket, process)
        self._sessions[session.id] = session
        ready: Json = {
            "v": 10,
            "user": dict(serializers.user_payload(self.world.backend.bot_user)),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.addresses.gateway(process),
            "shard": [*shard],
            "application": {"id": str(self.world.backend.application_id), "flags": 0},
            "private_channels": [],
        }
        self._dispatch(session, "READY", ready)
        for guild in (guild for guild in guilds if guild.id not in self.world.away):
            payload: Json = dict(serializers.guild_create_payload(self.world.backend, guild))
            self._dispatch(session, "GUILD_CREATE", payload)
        self.world.changed()
        return session

    def _servers_of(self, shard: Shard) -> list[Guild]:
        """Those that the bot is in, also where they cannot be seen now."""
        away, (number, count) = self.world.away, shard
        return [
            guild
            for guild in self.world.backend.guilds.values()
            if shard_of(guild.id, count) == number and away.get(guild.id) is None
        ]

    def _reset_token(self) -> None:
        """End every session, and give the bot another token, which its owner alone is told."""
        for session in self.connected:
            assert session.socket is not None
            session.socket.close(AUTHENTICATION_FAILED)
        self._sessions.clear()
        self.token = secrets.token_urlsafe(24)

    def _resume(self, socket: Socket, data: Json, process: str) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        seen = int(data.get("seq") or 0)
        if (
            session is None
            or data.get("token") != self.token
            or seen > session.sequence
            or _has_gap(session, seen)
        ):
            socket.put(INVALID, False)
            return None
        if session.socket is not None:  # the bot gave that line up before we noticed
            session.socket.close(4000)
        for _, text in [entry for entry in session.replay if entry[0] > seen]:
            socket.put_text(text)
        session.socket, session.process = socket, process
        self.resumed += 1
        if self.on_session is not None:
            self.on_session("RESUME", session.shard)
        self._dispatch(session, "RESUMED", {"_trace": []})
        self.world.changed()
        return session

    def _forget_lost(self) -> None:
        lost: dict[Shard, list[Session]] = defaultdict(list)
        for session in self._sessions.values():
            if session.socket is None:
                lost[session.shard].append(session)
        for sessions in lost.values():
            for session in sessions[:-_KEPT_LOST_SESSIONS]:
                del self._sessions[session.id]


def _has_gap(session: Session, seen: int) -> bool:
    """Whether events after `seen` have already fallen out of what is kept for a resume."""
    return bool(session.replay) and session.replay[0][0] > seen + 1
