"""What the courier carries: the ledger's entries put into words at the moment they are sent."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.game.seats import Seat
from bot.host.house import House
from bot.host.lobby import calls
from bot.host.presence import awaited
from bot.host.table import Table
from bot.host.terms import Help
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.events import (
    Asked,
    Chosen,
    Dealt,
    Declined,
    Drawn,
    Event,
    LaidFaceDown,
    Lapsed,
    Met,
    Opened,
    Peeked,
    Picked,
    RoundBegan,
    Settled,
    Visited,
    Won,
)
from bot.mini.rules.hindsight import Hindsight
from bot.mini.rules.sight import Sight, is_ambassador
from bot.mini.words import prompts, telling
from bot.picture.plate import Plate
from bot.words.catalogue import Catalogue
from cogs.mini import desk, lesson, panel, pictures, replay
from cogs.screens import bulletins, lobby
from cogs.screens.frame import TEXT, Screen, cut, fenced, length, line, paragraphs, row, text
from cogs.screens.reading import reading
from cogs.screens.replay import replay_button
from storage.ids import PersonId
from storage.rows import Lapse, Status

TELLING = 1500
"""Characters for what is told and asked in a letter."""

SHEET = 2300
"""Characters for the clue sheet in it; together they leave room for the foot."""


@dataclass(frozen=True)
class Draft:
    """A message ready to send; only *pings* and a *role* may be notified by it. What is not *whole* was cut to fit."""

    view: Screen
    pings: tuple[PersonId, ...] = ()
    whole: bool = True
    role: int | None = None


class Drafts:
    """Writes every message that is not the answer to a click."""

    def __init__(self, house: House, catalogue: Catalogue) -> None:
        """Write in the languages of *catalogue*."""
        self._house = house
        self._catalogue = catalogue

    def lobby(self, table: Table) -> Draft:
        """Return the lobby message."""
        return Draft(lobby.lobby(reading(self._catalogue, table), table))

    def panel(self, table: Table, sight: Sight) -> Draft:
        """Return the panel of the present round, from the public's *sight*."""
        return Draft(
            panel.live(reading(self._catalogue, table), table, sight, self._house.shown_due(table))
        )

    def frozen_panel(self, table: Table, sight: Sight) -> Draft:
        """Return the panel of a round that is over."""
        return Draft(panel.frozen(reading(self._catalogue, table), table, sight))

    def bulletins(self, table: Table, lapses: Sequence[Lapse]) -> dict[str, Draft]:
        """Return by slot what is to stand in the thread besides the game: a reminder, what was missed, votes.

        In an exchange the reminder calls both: it must not tell who has chosen already (M18).
        """
        reader, found = reading(self._catalogue, table), {}
        if calls(table):
            found["wanted"] = Draft(
                bulletins.wanted(reader, table), table.called, role=table.row.role
            )
        for passage in table.passages:
            found[f"passage:{passage.id}"] = Draft(bulletins.passage(reader, table, passage))
        for lapse in lapses:
            found[f"lapse:{lapse.game}:{lapse.seq}"] = Draft(bulletins.lapsed(reader, table, lapse))
        for motion in table.motions:
            found[f"motion:{motion.id}"] = Draft(bulletins.motion(reader, table, motion))
        due = self._house.due(table)
        if (
            due is not None
            and not due.last
            and self._house.time_runs()
            and self._house.now() * 1000 >= due.remind
        ):
            persons = [chair.person for chair in awaited(table) if chair.person is not None]
            draft = Draft(bulletins.reminder(reader, table, persons, due), tuple(persons))
            found[f"reminder:{table.since}:{table.terms.pace}"] = draft
        return found

    def thread_name(self, table: Table) -> str:
        """Return what the table's thread is called."""
        return cut(
            self._catalogue.say(table.row.language, "panel-thread-name", table=table.id), 100
        )

    def public_message(
        self,
        table: Table,
        events: Sequence[Event],
        sight: Sight,
        present: Sight,
        unreachable: frozenset[PersonId],
        over: Hindsight | None = None,
    ) -> Draft | None:
        """Return what the thread reads of the public *events*, or None when the panel shows enough.

        *sight* is the public's after them, *present* the public's now. Those whose turn to go
        somewhere has come are pinged here; whoever has something to settle in private is told by
        DM, and pinged here only if unreachable. Of a game that has ended with them, *over* is shown
        as a picture.
        """
        reader = reading(self._catalogue, table)
        told = [telling.public(reader, sight, event) for event in events]
        pings = self._pings(table, events, present, unreachable) if sight == present else []
        if pings:
            key = "panel-ping-visit" if present.meetings is None else "panel-ping-duty"
            told.append(
                reader.say(
                    key, who=" ".join(f"<@{person}>" for person in pings), round=present.round
                )
            )
        last = table.status in (Status.OVER, Status.ABANDONED) and any(
            event.__class__ in (Won, Drawn) for event in events
        )
        if last:
            told.append(lobby.result(reader, table))
        words = [word for word in told if word]
        said = paragraphs(*words)
        if not words:
            return None
        parts: list[ui.Item[Any]] = [text(cut(said, TEXT))]
        plates, buttons = {}, []
        if over is not None:
            parts.insert(0, replay.end_gallery(reader, table, over))
            plates["end.png"] = replay.end_plate(reader, table, over)
            buttons.append(replay_button(reader, table, over.game))
        if last:
            buttons += lobby.afterwards(reader, table)
        if buttons:
            parts.append(row(*buttons))
        return Draft(Screen(*parts, plates=plates), tuple(pings), length(said) <= TEXT)

    async def private_message(
        self, table: Table, person: PersonId, seat: Seat, events: Sequence[Event], sight: Sight
    ) -> Draft | None:
        """Return what *person* reads of *events*, all of which *seat* may see, or None when there is nothing to tell.

        *sight* is the seat's after them. What he owes in private comes with its menus, if it is new
        in *events*.
        """
        language = await self.language_of(table, person)
        plain = bool((await self._house.people.get(person)).plain)
        if table.terms.tutorial:
            return self._lesson(table, seat, events, sight, language, plain=plain)
        reader = reading(self._catalogue, table, language)
        told = [telling.private(reader, sight, event) for event in events]
        words = list(dict.fromkeys(word for word in told if word))
        now = sight == table.sight(seat)
        fresh = now and any(_asks(event, seat) for event in events)
        owed = desk.owed(sight) if fresh else ()
        asked = [prompts.prompt(reader, sight, duty) for duty in owed]
        learnt = self._learnt(table, events, sight)
        if not (words or asked or learnt):
            return None
        myself = telling.myself(reader, sight)
        said, asking = paragraphs(myself, *words), paragraphs(*asked)
        room = TELLING - length(asking)
        parts: list[ui.Item[Any]] = [text(cut(said, room))]
        plates: dict[str, Plate] = {}
        instead: dict[str, Callable[[], ui.Item[Any]]] = {}
        shown = reader, table, sight
        if any(
            isinstance(event, Dealt) or (isinstance(event, Opened) and is_ambassador(sight))
            for event in events
        ):
            parts.insert(0, pictures.cards_gallery(*shown))
            plates["cards.png"] = pictures.cards_plate(*shown)
        if learnt:
            deducing = table.terms.help.deduces
            most = SHEET - desk.DEDUCED if deducing else SHEET
            parts.append(pictures.sheet_gallery(*shown))
            plates["sheet.png"] = pictures.sheet_plate(*shown)
            instead["sheet.png"] = lambda: text(desk.noted(reader, sight, most, plain=plain))
            if deducing:
                parts += [line(), text(fenced(desk.deduced(reader, sight), desk.DEDUCED))]
        if owed:  # last, where a phone shows it
            parts += [text(asking), *desk.menus(reader, table, sight)]
        foot = reader.say(
            "desk-letter-foot",
            table=lobby.title_of(table),
            game=sight.game,
            round=sight.round,
            link=f"<#{table.place}>",
        )
        screen = Screen(*parts, text(f"-# {foot}"), plates=plates, instead=instead)
        if plain:
            screen.bare()
        return Draft(screen, whole=length(said) <= room)

    def concerns(self, table: Table, event: Event, seat: Seat | None) -> bool:
        """Return whether *event* may be worth a message to *seat*, or to all where that is None.

        What is not, is shown by the panel or was confirmed where it was done.
        """
        if not table.rules.visible(event, seat):
            return False
        if seat is None:
            return not isinstance(event, LaidFaceDown | Declined | Lapsed | Settled)
        if table.terms.tutorial:
            return True
        return not isinstance(
            event, LaidFaceDown | Visited | Declined | Lapsed | Peeked | Settled | Picked | Chosen
        )

    async def test_message(self, table: Table, person: PersonId) -> Draft:
        """Return the message that tries whether *person* can be reached."""
        language = await self.language_of(table, person)
        if table.terms.tutorial:
            return Draft(Screen(text(self._catalogue.say(language, "lesson-welcome"))))
        words = self._catalogue.say(language, "lobby-test-dm", table=lobby.title_of(table))
        return Draft(Screen(text(f"{words}\n-# <#{table.place}>")))

    async def language_of(self, table: Table, person: PersonId) -> str:
        """Return the language *person* reads: his own if it is known, else the table's."""
        return (await self._house.people.get(person)).language or table.row.language

    def _lesson(
        self,
        table: Table,
        seat: Seat,
        events: Sequence[Event],
        sight: Sight,
        language: str,
        *,
        plain: bool,
    ) -> Draft | None:
        """Return the desk of a tutorial once *events* have brought *seat* something to do, or the end; else None.

        Whatever else has happened stands there too, for it is made from the sight.
        """
        reader = reading(self._catalogue, table, language)
        if any(isinstance(event, Won) for event in events):
            return Draft(lesson.over(reader, table, sight))
        fresh = any(
            isinstance(event, RoundBegan | Visited) or _asks(event, seat) for event in events
        )
        if fresh and duties(sight) and duties(table.sight(seat)):
            return Draft(lesson.lesson(reader, table, sight, plain=plain))
        return None

    def _learnt(self, table: Table, events: Sequence[Event], sight: Sight) -> bool:
        """Return whether a round has ended in *events* in which the seat saw or showed a card."""
        if table.terms.help is Help.PAPER:
            return False
        ended = {event.number - 1 for event in events if isinstance(event, RoundBegan)}
        if sight.ending is not None:
            ended.add(sight.round)
        return any(clue.round in ended for clue in sight.clues)

    def _pings(
        self, table: Table, events: Sequence[Event], sight: Sight, unreachable: frozenset[PersonId]
    ) -> list[PersonId]:
        """Return whom to ping: the one whose turn came, once; for private things only who gets no DM."""
        if not any(isinstance(event, RoundBegan | Visited | Met | Asked) for event in events):
            return []
        awaited = [
            chair.person
            for chair in table.chairs
            if chair.seat in waiting(sight) and chair.person is not None
        ]
        return [person for person in awaited if sight.meetings is None or person in unreachable]


def _asks(event: Event, seat: Seat) -> bool:
    """Return whether *event* may bring *seat* something to settle in private."""
    return isinstance(event, Met) or (isinstance(event, Asked) and event.of == seat)
