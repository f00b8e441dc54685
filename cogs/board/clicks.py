"""What one does in the board game by buttons and menus, on one's desk and on the panel."""

from discord.ext import commands

from bot.board.rules.actions import Gesture, Move, Report
from bot.board.rules.legality import objection
from bot.board.rules.material import Mannerism
from bot.board.rules.meetings import Settling
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.game.interface import Illegal
from bot.host.refusals import No, Refused
from cogs.board.doing import consider, do, offered_then, sight_of
from cogs.board.draft import DECLARING, DIGITS, Aside, Draft, draft_read, step_read
from cogs.board.gestures import Gestures
from cogs.board.reporting import filled_in, form, misreported, reported, too_early
from cogs.board.spelling import KINDS, anything, understood
from cogs.board.verbs import Act, asks_once_more
from cogs.face import Desks
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.services import Services
from cogs.late import as_it_stands


class Clicks(commands.Cog):
    """Carries what players click to their tables."""

    def __init__(self, services: Services, desks: Desks, gestures: Gestures) -> None:
        """Take the game's menus, buttons and forms; *desks* show what comes of them."""
        self.services, self.desks, self.gestures = services, desks, gestures

    @clicked(Act.STEP)
    async def _on_step(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            draft, sight = self._draft(wish), sight_of(wish, wish.table)
            step = step_read(sight.map, wish.chosen)
            await consider(self.desks, wish, wish.table, draft.stepped(step))

    @clicked(Act.WHOSE)
    async def _on_whose(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            draft = self._draft(wish)
            if len(wish.chosen) != 1 or wish.chosen not in DIGITS:
                raise Misspelt("error-not-among-choices")
            sight = sight_of(wish, wish.table)
            said = f"{wish.route.arg.partition('-')[2]}.{wish.chosen}"
            await consider(self.desks, wish, wish.table, draft_read(sight.map, draft.seat, said))

    @clicked(Act.UNDO)
    async def _on_undo(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            await consider(self.desks, wish, wish.table, self._draft(wish).undone())

    @clicked(Act.DONE)
    async def _on_done(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            draft = self._draft(wish)
            await do(self.desks, wish, wish.table, Move(draft.seat, draft.steps))

    @clicked(Act.PICK)
    async def _on_pick(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            await offered_then(wish)
            await self._decide(wish, wish.chosen)

    @clicked(Act.PRESS)
    async def _on_press(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            await self._decide(wish, await offered_then(wish))

    @clicked(Act.SURE)
    async def _on_sure(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            said = await offered_then(wish)
            sight = sight_of(wish, wish.table)
            action = understood(sight, KINDS, said)
            if isinstance(action, Report) and too_early(sight, action):
                await self._report(wish, sight, action)
            else:
                await do(self.desks, wish, wish.table, action)

    @clicked(Act.OPEN, Act.DISTRICT)
    async def _on_aside(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            await offered_then(wish)
            seat = wish.table.current.must_sit(wish.person)
            what = wish.chosen if wish.route.verb == Act.DISTRICT else DECLARING
            await consider(self.desks, wish, wish.table, Aside(seat, what))

    @clicked(Act.REPORT)
    async def _on_report(self, wish: Wish) -> None:
        """Open the form of the report, as it was filled in before; it must be the first answer."""
        async with as_it_stands(self.desks, wish):
            sight = sight_of(wish, wish.table)
            reason = objection(sight, anything(sight, Report))
            if reason not in (None, Reason.ANSWER_OWED):  # which it may be no more when it is made
                raise Illegal(reason)
            filled = filled_in(wish.route.arg)
            await wish.reply.ask(form(wish.reader(wish.table), wish.table, sight, filled))

    @clicked(Act.FILED)
    async def _on_filed(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            sight, action = sight_of(wish, wish.table), reported(wish.fields)
            if sight.seat != action.seat:
                raise Illegal(Reason.NOT_THE_AMBASSADOR)
            reason = objection(sight, action)
            if reason is Reason.NOT_A_REPORT:
                screen = misreported(wish.reader(wish.table), wish.table, sight, action)
                await wish.reply.show(screen)
                return
            early = too_early(sight, action)
            if reason is not None and not early and not await wish.table.already(wish.ticket):
                raise Illegal(reason)
            await self._report(wish, sight, action)

    @clicked(Act.GESTURE)
    async def _on_gesture(self, wish: Wish) -> None:
        seat = wish.table.current.must_sit(wish.person)
        if wish.chosen not in set(Mannerism):
            raise Misspelt("error-not-among-choices")
        await self.gestures.make(wish, wish.table, Gesture(seat, Mannerism(wish.chosen)))
        await wish.reply.quiet()

    # What they share.

    async def _report(self, wish: Wish, sight: Sight, made: Report) -> None:
        """Ask once more for the report that was *made*; while an answer is owed, say so (I168)."""
        reader = wish.reader(wish.table)
        word = reader.say("reason-answer-owed") if too_early(sight, made) else ""
        await consider(self.desks, wish, wish.table, made, word)

    def _draft(self, wish: Wish) -> Draft:
        """Return the draft that a click goes on from.

        Raises:
            Refused: it was of a turn that is over.
            Misspelt: a changed client made it up.
        """
        if wish.route.moment != wish.table.current.moment:
            raise Refused(No.STALE)
        sight = sight_of(wish, wish.table)
        assert sight.seat is not None
        return draft_read(sight.map, sight.seat, wish.route.arg.partition("-")[2])

    async def _decide(self, wish: Wish, said: str) -> None:
        """Do what was picked, or ask once more what nobody can take back."""
        sight = sight_of(wish, wish.table)
        action = understood(sight, KINDS, said)
        unsettled = any(one.settled is Settling.OPEN for one in sight.meetings)
        reason = objection(sight, action)
        if reason is None and asks_once_more(action, unsettled=unsettled):
            await consider(self.desks, wish, wish.table, action)
        else:
            await do(self.desks, wish, wish.table, action)
