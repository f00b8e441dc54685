"""An interaction reaches the process that is in charge of what it is about.

Discord sends what is asked in a private message to one process, whatever it is about, and what is
asked in a server to that of the server.

Rule: what belongs to no table is answered where it arrives; all else by the owner of its table,
    who reads it whole as Discord has sent it and answers it by its token. Where that one is away
    it is not done later, and who has asked is told so: of two answers Discord takes one. What has
    come too late is not handed on: who is in charge may have heard too little to know.
"""

import asyncio
import copy
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

import discord

from bot.host.others import Others
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.asked import answered
from cogs.interactions.client import Client
from cogs.interactions.finding import of_server, over_in, plays_at
from cogs.interactions.offers import number_of
from cogs.interactions.reply import Reply
from cogs.interactions.routes import NOWHERE, NoRoute, Route, Verb, route
from cogs.interactions.senses import Sense
from cogs.interactions.services import Services
from cogs.interactions.subcommands import TABLE, game_of
from cogs.screens.which import which
from storage.ids import PersonId, TableId

log = logging.getLogger(__name__)

HEARD: Final = "INTERACTION_CREATE"
"""What Discord calls an interaction on the gateway."""

TUTORIAL: Final = "inkognito tutorial"
"""The command that begins something that belongs to no server, wherever it is typed."""

TYPED, CLICKED, OFFERED, FILLED_IN = 2, 3, 4, 5
"""Kinds of interactions (Discord, receiving and responding)."""

SUBCOMMANDS: Final = (1, 2)
"""Kinds of options that have options of their own (Discord, application commands)."""

MOST: Final = 1000
"""Questions that are kept; whoever has left one open for that long types it once more."""

Raw = Mapping[str, Any]


class Relaying:
    """Hears every interaction before discord.py does."""

    def __init__(
        self, client: Client, services: Services, senses: Mapping[str, Sense], others: Others
    ) -> None:
        """Hand to *others* what is theirs, by the *senses* of commands."""
        self._client, self._services = client, services
        self._senses, self._others = senses, others
        self._scope = services.house.scope
        self._typed: dict[str, tuple[PersonId, Raw]] = {}
        self._here: Callable[[Any], Any] = lambda _: None

    def begin(self) -> None:
        """Hear, from now on, what Discord sends and what others hand on."""
        parsers = self._client._connection.parsers
        self._here = parsers[HEARD]
        parsers[HEARD] = self.heard
        self._others.answer(self._here)
        self._client.traced.answered = self._others.answered

    def heard(self, raw: Any) -> None:
        """Have an interaction answered, here or by another process."""
        where = asyncio.ensure_future(self._sent(raw))
        self._services.intake.follow(where)

    async def _sent(self, raw: Raw) -> None:
        try:
            group, raw = await self._where(raw)
            ours = group in (None, self._scope.group)
            if not ours and self._services.intake.late(self._read(raw)):
                return
        except (KeyError, TypeError, ValueError, AttributeError):  # a changed client has made it up
            group = self._scope.group
        except Exception as error:  # it is answered here, and says what is wrong
            log.warning("not handed on", extra={"error": type(error).__name__})
            group = self._scope.group
        if group == self._scope.group:
            self._here(raw)
        elif group is not None:
            unanswered = None if raw["type"] == OFFERED else partial(self._say_so, raw)
            self._others.hand(group, raw, unanswered)

    async def _say_so(self, raw: Raw) -> None:
        """Tell who has asked *raw* that who is in charge is not there."""

        async def work(language: str, reply: Reply) -> None:
            await reply.note(self._services.catalogue.say(language, "error-in-charge-away"))

        await answered(self._read(raw), self._services, "handed on", work)

    def _read(self, raw: Raw) -> discord.Interaction[Any]:
        """Return an interaction that nobody else answers here."""
        return discord.Interaction(data=raw, state=self._client._connection)  # type: ignore[arg-type]

    async def _where(self, raw: Raw) -> tuple[int | None, Raw]:
        """Return the group that answers *raw*, and what it is to answer; None is answered."""
        data = raw.get("data") or {}
        if raw["type"] in (CLICKED, FILLED_IN):
            try:
                meant = route(str(data["custom_id"]))
            except NoRoute:
                return self._scope.group, raw
            if meant.verb == Verb.MEANT and meant.arg in self._typed:
                raw = self._at(raw, meant)
            return await self._of(meant.table), raw
        if raw["type"] not in (TYPED, OFFERED):
            return self._scope.group, raw
        path, options = typed(data)
        number = number_typed(options)
        if number is not None:
            return await self._of(number), raw
        if path == TUTORIAL:
            return self._scope.group_of(0), raw
        sense = self._senses.get(path)
        if sense is None or sense.seat:
            return self._scope.group, raw
        if sense.unless and any(one["name"] == sense.unless for one in options):
            return self._scope.group, raw
        if raw.get("guild_id") is None:
            return await self._in_private(raw, path, sense)
        if raw["type"] == OFFERED:  # also what is of others is offered here
            return self._scope.group, raw
        return await self._on_a_server(raw, path, sense)

    async def _of(self, table: TableId) -> int:
        """Return the group of a *table*; what is of none is answered here."""
        group = None if table == NOWHERE else await self._others.group_of(table)
        return self._scope.group if group is None else group

    async def _in_private(self, raw: Raw, path: str, sense: Sense) -> tuple[int | None, Raw]:
        """Return the same by the tables of who has typed *path* in private."""
        person = PersonId(int(raw["user"]["id"]))
        found = await self._others.tables_of(person, over=sense.over)
        groups = set(found.values()) or {self._scope.group}
        if len(groups) == 1:
            return groups.pop(), raw
        if raw["type"] == OFFERED:  # also what is of others is offered here
            return self._scope.group, raw
        seen = [table for each in found if (table := await self._services.house.seen(each))]
        fitting = self._fitting(seen, path, sense, person)
        meant = {found[table.id] for table in fitting}
        if len(meant) <= 1:  # else any of them says why not
            return next(iter(meant or groups)), raw
        await self._ask(raw, path, person, fitting)
        return None, raw

    async def _on_a_server(self, raw: Raw, path: str, sense: Sense) -> tuple[int | None, Raw]:
        """Return the same of what is typed on a server of ours.

        It may mean what somebody plays on their desk, of which another process is in charge.
        """
        here = self._scope.group, raw
        house, guild = self._services.house, int(raw["guild_id"])
        channel, person = int(raw["channel_id"]), PersonId(int(raw["member"]["user"]["id"]))
        theirs = await self._others.theirs(person, guild, over=False)
        told = house.at(channel)
        if not theirs or any(table.current.row.thread == channel for table in told):
            return here
        if not told and await self._was_told_in(channel, path):
            return here  # and it says that it is over
        own = [*of_server(house, person, guild), *(told if sense.looks else ())]
        fitting = self._fitting(dict.fromkeys((*own, *theirs)), path, sense, person)
        if not fitting and not own and not told:
            fitting = theirs[:1]  # it says why not
        if not set(fitting) & set(theirs):
            return here
        if len(fitting) == 1:
            return await self._of(fitting[0].id), _meant(raw, fitting[0].id)
        await self._ask(raw, path, person, fitting)
        return None, raw

    async def _was_told_in(self, channel: int, path: str) -> bool:
        """Return whether *path* means a match that is over, and had its thread there."""
        game = game_of(path, self._services.catalogue)
        over = await over_in(self._services.house, channel, game)
        return over is not None and over.current.row.thread == channel

    def _fitting(
        self, tables: Iterable[Table], path: str, sense: Sense, person: PersonId
    ) -> list[Table]:
        """Return for which of *tables* what was typed has sense, or which of those it means."""
        game = game_of(path, self._services.catalogue)
        found = [one for one in tables if plays_at(one, game) and sense.fits(one, person)]
        return found if sense.first is None or not found else [sense.first(found, person)]

    async def _ask(self, raw: Raw, path: str, person: PersonId, tables: list[Table]) -> None:
        """Ask *person* which of *tables* is meant by what they have typed."""
        while len(self._typed) >= MOST:
            del self._typed[next(iter(self._typed))]
        kept = secrets.token_hex(8)
        self._typed[kept] = person, raw

        async def work(language: str, reply: Reply) -> None:
            reader = Reader(self._services.catalogue, language)
            look = self._services.look
            await reply.show(
                which(
                    reader,
                    sorted(tables, key=lambda table: int(table.id)),
                    person,
                    look,
                    lambda table: Route(table.id, Verb.MEANT, arg=kept),
                    path,
                )
            )

        await answered(self._read(raw), self._services, "which", work)

    def _at(self, click: Raw, meant: Route) -> Raw:
        """Return what was typed as it is meant by a *click*, to be answered in its place."""
        whose, before = self._typed[meant.arg]
        if str(whose) != str((click.get("user") or click["member"]["user"])["id"]):
            return click
        typed_then = _meant(before, meant.table)["data"]
        return {key: value for key, value in click.items() if key != "message"} | {
            "type": TYPED,
            "data": typed_then,
        }


def _meant(raw: Raw, table: TableId) -> Raw:
    """Return what was typed as it is meant for *table*."""
    data = copy.deepcopy(dict(raw["data"]))
    leaf = data
    while leaf.get("options") and leaf["options"][0]["type"] in SUBCOMMANDS:
        leaf = leaf["options"][0]
    option = {"name": TABLE, "type": 3, "value": str(table)}
    leaf["options"] = [one for one in leaf.get("options", ()) if one["name"] != TABLE]
    leaf["options"].append(option)
    return {**raw, "data": data}


def typed(data: Raw) -> tuple[str, list[Raw]]:
    """Return the path of a command, and the options that were given with it."""
    path, options = [str(data["name"])], list(data.get("options") or ())
    while options and options[0]["type"] in SUBCOMMANDS:
        path.append(str(options[0]["name"]))
        options = list(options[0].get("options") or ())
    return " ".join(path), options


def number_typed(options: list[Raw]) -> TableId | None:
    """Return the number of a table that is typed, or that stands beside what was picked."""
    said = {str(one["name"]): str(one.get("value", "")) for one in options}
    digits = said.pop(TABLE, "").strip().removeprefix("#")
    if not digits:
        digits = next(filter(None, map(number_of, said.values())), "")
    known = digits.isascii() and digits.isdigit() and len(digits) <= 15
    return TableId(int(digits)) if known else None
