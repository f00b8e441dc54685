"""The daily case on Discord: one command, and one private message on which it is solved (P22).

Whoever has installed the bot for themselves does so anywhere: nothing here needs a server.
"""

from dataclasses import replace
from datetime import date
from typing import Any, Final

from discord.app_commands import Choice
from discord.ext import commands

from bot.game.cases import Taken
from bot.host.solving import HOUSE, WORLD, Came, Solving, Via, round_of
from bot.host.trail import SIGNS
from bot.words.reader import Reader
from cogs.interactions.allowed import usual_for
from cogs.interactions.aloud import Aloud
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, fitting, matching, shown
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import NoRoute, Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import daily as screens
from cogs.screens import daily_asking as asks
from cogs.screens.daily_asking import Asking
from cogs.screens.daily_result import past, shared
from cogs.screens.daily_round import sent
from cogs.screens.frame import OPTIONS
from cogs.screens.look import Puzzle

DO: Final = {
    what: f"choice-daily-{what}"
    for what in (asks.HINT, asks.WHY, asks.SHARE, asks.ARCHIVE, asks.RULES, asks.SOLUTION)
}

SHOWN: Final = (asks.LOOK, asks.MARKS, asks.WHY, asks.GIVE_UP)
"""What nothing is done for but to show it."""

BESIDES: Final = (asks.SHARE, asks.RULES)
"""What shows no clue to whoever has not begun, and does not begin it."""

NUMBERS: Final = {f"{number}": number for number in range(len(SIGNS))}
"""Claims as a menu names them."""

TYPED: Final = {f"claim {number}": number for number in range(len(SIGNS))}
"""Claims as the command names them: a number alone is a card to whoever types it."""

YEAR: Final = 366
"""Days that are offered while somebody types; older ones are typed in full."""


class Daily(commands.Cog):
    """Lets everybody solve the case of the day, and those of days before."""

    def __init__(self, services: Services) -> None:
        """Take the command daily, and its buttons and menus."""
        self.services, self.cases, self._aloud = services, services.house.cases, Aloud()

    async def _claims(self, order: Order, typed: str) -> Offered:
        day = getattr(order.interaction.namespace, "day", None)
        series, when = self._named(day and f"{day}")
        now = await self.cases.seen(order.person, when, series)
        if now is None or now.closed:  # nobody claims anything before they have looked
            return []
        return matching(self._labels(order, now.case, now.taken), typed)

    async def _days(self, order: Order, typed: str) -> Offered:
        reader, named = order.reader(), dict[str, str]()
        for series in (HOUSE, WORLD) if await self._has_own(order) else (WORLD,):
            before = "" if series == WORLD else f"{series} "
            days = await self.cases.archive(order.person, series, YEAR)
            named |= {f"{before}{one.day.isoformat()}": past(reader, one, series) for one in days}
        by_number = [Choice(name=name, value=day) for day, name in named.items() if typed in day]
        return matching(named.items(), typed) or by_number[:OPTIONS]

    @subcommand("daily", claim=_claims, cross_out=_claims, day=_days, do=DO)
    async def daily(
        self,
        order: Order,
        claim: str | None = None,
        cross_out: str | None = None,
        do: str | None = None,
        day: str | None = None,
    ) -> None:
        """Show the case of the day, or of another one, or do something there."""
        if sum(one is not None for one in (claim, cross_out, do)) > 1:
            raise Misspelt("error-daily-one")
        if do is not None and do not in DO:
            raise Misspelt("error-not-among-choices")
        what, number = do or asks.LOOK, None
        series, when = self._named(day)
        if (typed := claim or cross_out) is not None:
            what = asks.CLAIM if claim is not None else asks.MARK
            case = await self.cases.found(when, series)
            if (number := await self._meant(order, case, typed)) is None:
                return
        await self._do(order, Asking(what, series, when.isoformat()), number)

    @pressed(Verb.DAILY)
    async def _on_daily(self, press: Press) -> None:
        meant, number = asks.asking(press.route.arg), None
        if meant.what == asks.ARCHIVE and press.chosen:
            meant = replace(meant, what=asks.LOOK, day=press.chosen)
        elif press.chosen:
            number = NUMBERS.get(press.chosen)
            if number is None:
                raise Misspelt("error-not-among-choices")
        await self._do(press, meant, number)

    async def _do(self, asked: Asked, meant: Asking, number: int | None) -> None:
        """Do what is *meant* at a case, with the claim of that *number* where one is."""
        person, guild, series = asked.person, _guild(asked), meant.series
        _, day = self._named(series if round_of(series) else meant.day or None)
        via = Via(asked.ticket, meant.series, meant.moves, guild)
        match meant.what:
            case asks.ARCHIVE:
                days = await self.cases.archive(person, meant.series)
                streak = await self.cases.streak(person, meant.series)
                screen = screens.archive(asked.reader(), meant.series, days, streak)
                await asked.reply.show_case(screen)
                return
            case asks.SEND if round_of(series):
                await self.cases.found(day, series)
                reader = await self._read_by_all(asked)
                screen = sent(reader, series, f"<@{person}>")
                await self._aloud.show(asked.reply, series, screen)
                return
            case asks.CLAIM if number is not None:
                now = await self.cases.claim(person, day, number, via)
            case asks.MARK if number is not None:
                now = await self.cases.mark(person, day, number, via)
            case asks.HINT:
                now = await self.cases.hint(person, day, via)
            case asks.SOLUTION:
                now = await self.cases.look_up(person, day, series)
            case what if what in SHOWN:
                now = await self.cases.look(person, day, meant.series, guild)
            case what if what in BESIDES:
                now = await self.cases.glimpse(person, day, meant.series)
            case _:
                raise NoRoute
        await self._show(asked, now, meant.what, number)

    async def _show(self, asked: Asked, now: Solving, what: str, number: int | None) -> None:
        """Answer with what there is to show of a case *now*, after *what* was asked there."""
        puzzle, reader = self._puzzle(asked)
        today, done = self.cases.today(), now.attempt.done is not None
        series = now.attempt.series
        streak = await self.cases.streak(asked.person, series, now.day) if done else None
        # Nobody who is in the midst of a case waits for where else one might go.
        leads = done or what in SHOWN
        own = leads and now.day == today and await self._has_own(asked)
        match what:
            case asks.SHARE:
                if streak is None:
                    raise Misspelt("error-daily-open")
                public = puzzle.at(await self._read_by_all(asked))
                said = shared(public, puzzle, now, streak, f"<@{asked.person}>", today)
                what = f"{series} {now.day.isoformat()}"
                await self._aloud.say(asked.reply, what, said)
                return
            case asks.RULES:
                screen = screens.rules(reader, puzzle, now)
            case asks.SOLUTION:
                screen = screens.solution(reader, puzzle, now, today)
            case asks.WHY if now.taken:
                if number is not None and number not in now.taken:
                    raise Misspelt("error-not-among-choices")
                screen = screens.why(reader, puzzle, now, number)
            case _ if streak is not None:
                screen = screens.solved(reader, puzzle, now, streak, today, own=own)
            case _ if now.closed:
                screen = screens.solution(reader, puzzle, now, today)
            case asks.GIVE_UP if self.cases.may_be_told(now):
                screen = screens.giving_up(reader, puzzle, now)
            case _:
                marking = what == asks.MARKS or now.came is Came.MARKED
                told = self.cases.may_be_told(now)
                screen = screens.case(
                    reader, puzzle, now, today, own=own, told=told, marking=marking
                )
        await asked.reply.show_case(screen)

    async def _read_by_all(self, asked: Asked) -> Reader:
        """Return a reader of what all read where it is asked."""
        language = (await usual_for(asked)).language or asked.language
        return Reader(self.services.catalogue, language)

    async def _meant(self, order: Order, case: Any, typed: str) -> int | None:
        """Return which claim was *typed*; None where it fits several, and that has been said."""
        named = dict(self._labels(order, case, ()))
        found = (typed,) if typed in named else fitting(named.items(), typed)
        if not found:
            raise Misspelt("error-not-among-choices")
        if len(found) > 1:
            either = order.reader().listed([shown(named[one]) for one in found[:8]], "list-or")
            await order.reply.say(order.say("error-several", choices=either))
            return None
        return TYPED[found[0]]

    def _labels(self, order: Order, case: Any, taken: Taken) -> list[tuple[str, str]]:
        """Return what can be claimed at a *case* beside what is *taken*, by its name."""
        puzzle, reader = self._puzzle(order)
        every = (one for _, some in puzzle.offers(reader, case, taken) for one in some)
        names = [*TYPED]
        return [(names[number], label) for number, label in every]

    def _named(self, said: str | None) -> tuple[str, date]:
        """Return the series and the day that are *said*: a day by the calendar, or a round's name.

        Without anything it is today. Before the day may stand that it is of a host's own series,
        or that alone for today.

        Raises:
            Misspelt: it is none.
        """
        if said is None:
            return WORLD, self.cases.today()
        if round_of(said):
            return said, self.cases.first()
        own = said.split(" ")[0] == HOUSE
        written = said.removeprefix(HOUSE).lstrip() if own else said
        if own and not written:
            return HOUSE, self.cases.today()
        try:
            day = date.fromisoformat(written)
        except ValueError:
            raise Misspelt("error-not-among-choices") from None
        if day.isoformat() != written:
            raise Misspelt("error-not-among-choices")
        return HOUSE if own else WORLD, day

    async def _has_own(self, asked: Asked) -> bool:
        """Return whether people read a series of the host's own in the server where it is asked."""
        guild, house = _guild(asked), self.services.house
        if guild is None:
            return False
        settings = await house.servers.settings(guild)
        return house.mornings.series(self.cases.today(), settings) == HOUSE

    def _puzzle(self, asked: Asked) -> tuple[Puzzle, Reader]:
        """Return how cases look, and who asks as a reader at one."""
        puzzle = self.services.looks[self.cases.game].puzzle
        assert puzzle is not None, "the game that has cases shows them"
        return puzzle, puzzle.at(asked.reader())


def _guild(asked: Asked) -> int | None:
    """Return the server where it is asked, if the bot is in it."""
    guild = asked.interaction.guild_id
    return guild if guild and asked.interaction.is_guild_integration() else None
