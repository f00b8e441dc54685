"""What somebody's desk shows now, whether they ask for it or it follows the game by itself.

Rule: one function makes both, from what is true at that moment and from nothing else.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from itertools import islice
from typing import Any, Final, NewType

import msgspec

from bot.game.hosted import Hindsight
from bot.game.interface import Sight
from bot.host import archive
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.snapshot import Snapshot
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.look import Shown, Thought
from cogs.screens.news import news
from cogs.screens.reading import reading
from cogs.screens.which import BESIDE, Beside, but, others
from storage.ids import GameId, PersonId, TableId
from storage.rows import Dealt, Status

REMEMBERED: Final = 200
"""Tables of which is remembered how their last game ended, while the next begins or after it."""

Mark = NewType("Mark", tuple[bytes, int])
"""What differs whenever a desk would look different."""


@dataclass(frozen=True)
class Drawn:
    """A desk ready to be shown, with what is true of its table."""

    screen: Screen
    mark: Mark
    """Of the desk without a word about what was just done."""
    thought: Thought | None
    """What stands there to be confirmed."""
    of: Snapshot
    beside: Sequence[Beside] = ()
    """Which other tables it leads to."""

    @property
    def last(self) -> bool:
        """Whether the match is over: the desk will show nothing else."""
        return self.of.status is not Status.PLAYING


class Desks:
    """Draws desks, in the languages of a catalogue, as each game looks."""

    def __init__(self, house: House, catalogue: Catalogue, looks: Mapping[str, Shown]) -> None:
        """Draw the desks of *house*."""
        self._house, self._catalogue, self._looks = house, catalogue, looks
        self._ended: OrderedDict[TableId, tuple[GameId, Sight]] = OrderedDict()
        self._over: OrderedDict[GameId, Hindsight] = OrderedDict()

    def elsewhere(self, table: TableId, language: str) -> Screen:
        """Return what is left where a desk at *table* was that is elsewhere now, and the way back.

        It is in the *language* of whose desk it is.
        """
        here = button(Route(table, Verb.DESK), self._catalogue.say(language, "button-desk"))
        return Screen(text(self._catalogue.say(language, "desk-newer")), row(here))

    async def drawn(
        self,
        table: Table,
        person: PersonId,
        language: str,
        word: str = "",
        thought: Thought | None = None,
        *,
        guild: int | None,
    ) -> Drawn:
        """Return the desk of *person*, who reads *language*, with a *word* on what was just done.

        A *thought* is asked to be confirmed, if it is legal still; else it is said why not. Else
        the desk leads to their others in *guild*, or in all of them.

        Raises:
            Refused: they have no seat, or no match has been played.
        """
        current = table.current
        known = await self._house.people.get(person)
        look, reader = self._looks[current.terms.game], reading(self._catalogue, table, language)
        lesson = look.lesson if current.terms.tutorial else None
        practice = look.practice if current.terms.practice else None
        seat = current.seat_of(person)

        def fitting(screen: Screen) -> Screen:
            if known.plain:
                screen.bare()
                screen.unsign()
            return screen

        ends = (Status.OVER,) if lesson else (Status.OVER, Status.ABANDONED)
        if current.status in ends and seat is not None:
            sight = current.sight(seat)
            if lesson is not None:
                over = partial(lesson.over, reader, table, sight)
            else:
                game = await self._turned_up(table, current)
                over = partial((practice or look).over, reader, table, sight, game)

            def concluded(word: str) -> Screen:
                return fitting(over(word))

            screen = concluded(word)
            return Drawn(screen, mark_of(concluded("") if word else screen), None, current)
        if seat is None and (why := current.unseated(person)) is not No.NOT_SEATED:
            raise Refused(why)  # also where the match is over since
        sight = current.sight(current.must_sit(person))
        before, dealt = await self._before(table)
        told = replace(news(reader, self._house, table, current.must_sit(person)), dealt=dealt)
        if thought is not None and look.objects is not None:
            no = look.objects(reader, sight, thought)
            if no is not None:
                word, thought = paragraphs(word, no), None

        def laid(word: str) -> Screen:
            screen = (lesson or practice or look).desk(
                reader,
                table,
                sight,
                word,
                shut=known.dm_closed is not None,
                plain=bool(known.plain),
                before=before,
                news=told,
                thought=thought,
            )
            for one in others(reader, beside):
                screen.box.add_item(one)
            return fitting(screen)

        beside = [] if thought else but(table.id, self.beside(person, guild))
        screen = laid(word)
        return Drawn(screen, mark_of(laid("") if word else screen), thought, current, beside)

    def beside(self, person: PersonId, guild: int | None) -> list[Beside]:
        """Return to which tables *person*'s desks lead, and to one more: none leads to itself.

        Those in *guild* where they play, what they play on their desk alone, or those anywhere.
        """
        mine = (
            Beside(table, waits)
            for table, waits in self._house.queue(person)
            if guild in (None, table.current.row.guild) or table.current.terms.on_desk
        )
        return list(islice(mine, BESIDE + 1))

    async def _turned_up(self, table: Table, current: Snapshot) -> Hindsight:
        """Return the last game of *table*, over as it is *current*ly, with all of it turned up."""
        assert current.game is not None, "whoever has a seat there has been dealt to"
        game = self._over.get(current.game)
        if game is None:
            story = await table.story(current.game)
            if table.gone:  # what was read may be a part of it
                raise Refused(No.NO_SUCH_TABLE)
            game = current.plays.hindsight(story)
            self._over[current.game] = game
            while len(self._over) > REMEMBERED:
                self._over.popitem(last=False)
        return game

    async def _before(self, table: Table) -> tuple[Sight | None, tuple[Dealt, ...]]:
        """Return how the last game of *table* ended, as all saw it, while the next one begins.

        And who sat there then.
        """
        public = table.current.public
        if public.game == 1 or public.chapter > 1:
            return None, ()
        number, known = await self._ended_of(table, public.game - 1)
        return known, () if number is None else await archive.dealt(self._house.db, number)

    async def _ended_of(self, table: Table, number: int) -> tuple[GameId | None, Sight | None]:
        game, known = self._ended.get(table.id, (None, None))
        if known is None or known.game != number:
            games = {game.number: GameId(game.id) for game in await table.games()}
            game = games.get(number)
            if game is None:
                return None, None
            known = await table.sight_after(game, len(await table.story(game)), None)
            self._ended[table.id] = game, known
            while len(self._ended) > REMEMBERED:
                self._ended.popitem(last=False)
        return game, known


def mark_of(screen: Screen) -> Mark:
    """Return what differs whenever *screen* would look different, in this process."""
    shown: Any = screen.to_components()  # type: ignore[no-untyped-call]
    told = blake2b(msgspec.json.encode(shown), digest_size=16).digest()
    return Mark((told, hash(tuple(screen.plates.items()))))
