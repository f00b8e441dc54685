"""What Discord says of its bot, asked by a few calls that change nothing."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot.apart import apart
from bot.doctor.directory import listed
from bot.doctor.finding import Finding, broken, ok, warning
from bot.records.lines import printable
from bot.settings import Settings
from bot.syncing import FACT, commands_of
from bot.version import VERSION
from cogs.games import signs
from cogs.interactions.client import PERMISSIONS
from storage.looking import fact, looked_at

API: Final = "https://discord.com/api/v10"

PATIENCE: Final = aiohttp.ClientTimeout(total=10)

FEW_STARTS: Final = 50
"""Sessions below which a bot that starts again and again is soon locked out for a day."""

CLOCK: Final = 5.0
"""Seconds by which a clock may be wrong before quiet hours and times in messages are."""

MANY: Final = 20
"""Servers that are named each; of more there is only the number."""

PAGE: Final = 200
"""Servers that Discord tells at once (Discord, get current user guilds)."""

PRIVILEGED: Final = {"presence": 0x3000, "server members": 0xC000, "message content": 0xC0000}
"""Flags of an application, either of which lets it ask for an intent (Discord, application)."""


class _No(Exception):
    """Discord has refused a call."""

    def __init__(self, status: int) -> None:
        """Keep the *status*."""
        super().__init__(f"Discord answers {status}")
        self.status = status


class _Asking:
    """Calls with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session, self._base = session, base
        self.ahead = 0.0
        """By how many seconds this machine's clock is ahead of Discord's."""

    def through(self, base: str) -> "_Asking":
        """Return what asks by another way."""
        return _Asking(self._session, base)

    async def __call__(self, path: str) -> Any:
        async with self._session.get(f"{self._base}{path}") as response:
            with suppress(TypeError, ValueError):
                said = parsedate_to_datetime(response.headers.get("Date", ""))
                self.ahead = time.time() - said.timestamp() - 0.5  # it says whole seconds
            if response.status != 200:
                raise _No(response.status)
            return await response.json()


async def found_by_discord(settings: Settings, *, directory: bool) -> AsyncIterator[Finding]:
    """Yield what Discord says, where it can be reached; of its *directory* too, if wanted."""
    if not settings.token:
        yield warning(
            "token",
            "none is set (DISCORD_TOKEN): `run` goes to a sandbox if that is installed, not to"
            " Discord",
        )
        return
    headers = {
        "Authorization": f"Bot {settings.token}",
        "User-Agent": f"DiscordBot (inkognito-bot, {VERSION})",
    }
    try:
        async with aiohttp.ClientSession(headers=headers, timeout=PATIENCE) as session:
            async for finding in _asked(
                _Asking(session, settings.api_url or API), settings, directory=directory
            ):
                yield finding
    except _No as error:
        if error.status == 401:
            yield broken(
                "token", "Discord refuses it; put the bot's current token into the settings"
            )
        else:
            yield broken("discord", f"{error}; the rest is not known; try it again later")
    except (aiohttp.ClientError, OSError, ValueError) as error:
        yield broken(
            "network",
            f"Discord cannot be reached ({type(error).__name__}); look at the connection and the"
            " name server; what Discord says is not known",
        )


async def _asked(ask: _Asking, settings: Settings, *, directory: bool) -> AsyncIterator[Finding]:
    if settings.proxy_url:
        yield await _proxy(ask.through(settings.proxy_url), settings.proxy_url)
    me = await ask("/users/@me")
    yield ok("token", f"it is {printable(str(me['username']))}'s, bot {me['id']}")
    about = await ask("/oauth2/applications/@me")
    for finding in _application(about):
        yield finding
    gateway = await ask("/gateway/bot")
    yield _starts(gateway.get("session_start_limit", {}))
    if settings.shards > 1:
        yield _shards(int(gateway.get("shards", 1)), settings.shards)
    yield _clock(ask.ahead)
    yield await _commands(ask, settings, int(about["id"]))
    yield await _emoji(ask, settings, int(about["id"]))
    async for finding in _servers(ask):
        yield finding
    yield ok(
        "invite",
        f"https://discord.com/oauth2/authorize?client_id={about['id']}"
        f"&scope=bot+applications.commands&permissions={PERMISSIONS.value}",
    )
    if directory:
        for finding in listed(about, me):
            yield finding


async def _proxy(ask: _Asking, url: str) -> Finding:
    try:
        await ask("/users/@me")
    except _No as error:
        why = f"it answers {error.status}"
    except (aiohttp.ClientError, OSError, ValueError) as error:
        why = type(error).__name__
    else:
        return ok("proxy", f"{url} leads to Discord")
    return broken("proxy", f"{url} does not lead to Discord ({why}); look at DISCORD_PROXY_URL")


def _application(about: dict[str, Any]) -> Iterator[Finding]:
    flags = int(about.get("flags") or 0)
    extra = [name for name, bits in PRIVILEGED.items() if flags & bits]
    if extra:
        yield warning(
            "intents", f"{', '.join(extra)}: not needed; switch off in the Developer Portal, Bot"
        )
    else:
        yield ok("intents", "no privileged one is needed, and none is on")
    if about.get("interactions_endpoint_url"):
        yield broken(
            "interactions",
            "an Interactions Endpoint URL is set, so that the bot hears of no command; empty it in"
            " the Developer Portal, General Information",
        )
    if about.get("bot_require_code_grant"):
        yield warning(
            "invite",
            "Requires OAuth2 Code Grant is on, so that nobody can invite it; switch it off",
        )
    if not about.get("bot_public", True):
        yield warning("invite", "it is no Public Bot: only you can invite it")


def _starts(limit: dict[str, Any]) -> Finding:
    left, total = int(limit.get("remaining", 0)), int(limit.get("total", 0))
    again = int(limit.get("reset_after", 0)) // 60_000
    text = f"{left} of {total} sessions are left, all again in {again} minutes"
    if left <= 0:
        return broken("starts", f"{text}; leave the bot stopped until then")
    few = left < min(FEW_STARTS, total)
    return warning("starts", f"{text}; see why it starts so often") if few else ok("starts", text)


def _shards(wanted: int, told: int) -> Finding:
    text = f"Discord asks for {wanted}, SHARDS is {told}"
    if wanted > told:
        more = "the bot will be in more servers than Discord takes in so few (2,500 in each)"
        return warning("shards", f"{text}: {more}; stop all processes, and raise it for each")
    return ok("shards", text)


def _clock(ahead: float) -> Finding:
    text = f"within {abs(ahead):.0f} seconds of Discord's"
    if abs(ahead) > CLOCK:
        return warning("clock", f"{text} only; have the system set it (NTP)")
    return ok("clock", text)


async def _commands(ask: _Asking, settings: Settings, application: int) -> Finding:
    scope = f"/guilds/{settings.guild}" if settings.guild is not None else ""
    try:
        there = await ask(f"/applications/{application}{scope}/commands")
    except _No as error:
        if error.status in (403, 404) and scope:
            return broken("commands", "the bot is not in the server that GUILD_ID names")
        raise
    async with apart(settings) as client:
        payload, digest = await commands_of(client, application, settings.guild)
    known = {str(each["name"]) for each in there}
    ours = {str(each["name"]) for each in payload}
    if known != ours:
        odd = printable(", ".join(sorted(known ^ ours)))
        return warning("commands", f"Discord knows others ({odd}); `sync` tells it ours")
    told = None
    # What is wrong with the database is said elsewhere.
    if isinstance(settings.database, Path):
        with suppress(Exception), looked_at(settings.database) as db:
            told = fact(db, FACT)
    else:
        from storage import outside

        with suppress(Exception):
            async with outside.looked_at(settings.database.url) as looking:
                told = await looking.fact(FACT)
    if told != digest:
        return warning("commands", "Discord may know older ones; `sync` tells it ours")
    return ok("commands", f"{', '.join(sorted(ours))}: Discord knows them as they are")


async def _emoji(ask: _Asking, settings: Settings, application: int) -> Finding:
    if not settings.emoji:
        return ok("emoji", "off (APPLICATION_EMOJI)")
    there = {each["name"] for each in (await ask(f"/applications/{application}/emojis"))["items"]}
    ours = await asyncio.to_thread(lambda: {sign.marked for sign in signs().values()})
    missing = len(ours - there)
    if missing:
        return warning("emoji", f"{missing} of {len(ours)} are missing; a start uploads them")
    return ok("emoji", f"all {len(ours)} are there")


async def _servers(ask: _Asking) -> AsyncIterator[Finding]:
    servers: list[dict[str, Any]] = []
    after = ""
    while True:
        page = await ask(f"/users/@me/guilds?limit={PAGE}{after}")
        servers += page
        if len(page) < PAGE:
            break
        after = f"&after={page[-1]['id']}"
    lacking = [(each, _lacking(each)) for each in servers]
    lacking = [(each, names) for each, names in lacking if names]
    for each, names in lacking[:MANY]:
        yield warning(
            "server", f"{printable(str(each['name']))} ({each['id']}) does not grant {names}"
        )
    if len(lacking) > MANY:
        yield warning("servers", f"{len(lacking) - MANY} more do not grant everything")
    if not servers:
        yield warning("servers", "the bot is in none; invite it by the link below")
    elif not lacking:
        yield ok("servers", f"the bot is in {len(servers)}, which grant what it asks for")


def _lacking(server: dict[str, Any]) -> str:
    """Return what *server* does not grant as a whole; single channels may differ."""
    said = server.get("permissions")
    if said is None:
        return ""
    granted = discord.Permissions(int(said))
    if granted.administrator:
        return ""
    return ", ".join(
        name.replace("_", " ")
        for name, wanted in PERMISSIONS
        if wanted and not getattr(granted, name)
    )
