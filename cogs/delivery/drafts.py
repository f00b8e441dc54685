"""What the courier carries: messages ready to be sent, written at the moment they are."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar, cast

from bot.game.hosted import Event
from bot.game.interface import Sight
from bot.game.seats import Seat
from bot.host import votes
from bot.host.company import MISSES
from bot.host.deadline import Due
from bot.host.deeds import OF_TABLES
from bot.host.house import House
from bot.host.lobby import has_called
from bot.host.slots import Kind, Slot
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.screens import alone, bulletins, deeds, lobby
from cogs.screens.fitting import cut
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.pointing import has_moved
from cogs.screens.reading import before_the_bots, reading
from storage.ids import PersonId
from storage.rows import Deed, Lapse, Post, Status, Vote

NOTHING: Final[Mapping[Slot, Post]] = {}
"""No message that stands anywhere."""


@dataclass(frozen=True)
class Draft:
    """A message ready to send; it may notify *pings* and a *role* alone.

    One that *goes on* is edited when it is to say something else.
    """

    view: Screen
    pings: tuple[PersonId, ...] = ()
    role: int | None = None
    goes_on: bool = False

    @property
    def silent(self) -> bool:
        """Whether it calls nobody."""
        return not self.pings and self.role is None

    @property
    def whole(self) -> bool:
        """Whether it tells all that it was to tell."""
        return self.view.whole


S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Writer(Protocol[S_contra, E_contra]):
    """What the courier asks of a game: its messages that answer no click."""

    def unseated(self, reader: Reader, table: Table) -> Sequence[str]:
        """Return what the lobby says below the seats of those that nobody takes; often nothing."""

    def cover(self, reader: Reader, table: Table) -> Picture | None:
        """Return the picture of the lobby, if it has one: the same for every table."""

    def live_panel(self, reader: Reader, table: Table, sight: S_contra, due: Due | None) -> Screen:
        """Return the panel of the present chapter, from the public's *sight*."""

    def frozen_panel(self, reader: Reader, table: Table, sight: S_contra) -> Screen:
        """Return the panel of a chapter that is over, from the public's *sight* at its end."""

    def public_message(
        self,
        reader: Reader,
        table: Table,
        events: Sequence[E_contra],
        sight: S_contra,
        present: S_contra,
        ledger: Sequence[E_contra] | None = None,
    ) -> Draft | None:
        """Return what the thread reads of the public *events*: see `Drafts.public_message`."""

    def private_message(
        self,
        reader: Reader,
        table: Table,
        seat: Seat,
        events: Sequence[E_contra],
        sight: S_contra,
        *,
        plain: bool,
        late: Sequence[tuple[Lapse, E_contra]] = (),
    ) -> Draft | None:
        """Return what *seat* reads of *events*; who likes it *plain* gets no pictures.

        Of them, those that are *late* were done in its place.
        """

    def called_on(self, reader: Reader, sight: S_contra, who: str) -> str:
        """Return what calls *who*, for whom the public's *sight* waits, to what they are to do."""

    def late(self, reader: Reader, seat: Seat, event: E_contra) -> str:
        """Return for all to read that *event* was done in *seat*'s place, whose time was up."""

    def concerns(self, table: Table, event: E_contra, seat: Seat | None) -> bool:
        """Return whether *event* may be worth a message to *seat*, or to all where that is None."""


Written: TypeAlias = Writer[Sight, Event]
"""A game's messages, to rooms that do not know which it is."""


def written(writer: Writer[S_contra, E_contra]) -> Written:
    """Return *writer* as common rooms hold it: they hand it only what a table of its game gave."""
    return cast(Written, writer)


class Drafts:
    """Writes every message that is not the answer to a click."""

    def __init__(self, house: House, catalogue: Catalogue, writers: Mapping[str, Written]) -> None:
        """Write in the languages of *catalogue*.

        *writers*, by the names of their games, know those.
        """
        self._house = house
        self.catalogue = catalogue
        self._writers = writers

    def lobby(self, table: Table) -> Draft:
        """Return the lobby message."""
        reader = reading(self.catalogue, table)
        game = self._of(table)
        cover, unseated = game.cover(reader, table), game.unseated(reader, table)
        return Draft(lobby.lobby(reader, table, unseated, cover))

    def panel(self, table: Table, sight: Sight, channel: int | None = None) -> Draft:
        """Return the panel of the present chapter, from the public's *sight*, for *channel*."""
        reader, due = reading(self.catalogue, table), self._house.shown_due(table)
        live = Draft(self._of(table).live_panel(reader, table, sight, due))
        return _told_apart(reader, table, live, channel)

    def frozen_panel(self, table: Table, sight: Sight, channel: int | None = None) -> Draft:
        """Return the panel of a chapter that is over, for the *channel* in which it stands."""
        reader = reading(self.catalogue, table, game=sight.game)
        frozen = Draft(self._of(table).frozen_panel(reader, table, sight))
        return _told_apart(reader, table, frozen, channel)

    def left(self, table: Table, slot: Slot) -> Draft:
        """Return what is to stand in *slot*, where *table* was before it was moved."""
        reader = reading(self.catalogue, table)
        if slot.of[1] == Kind.LOBBY:
            return Draft(lobby.left(reader, table))
        return Draft(has_moved(reader, table))

    def bulletins(
        self, table: Table, taken: Mapping[Lapse, Event], known: Mapping[Slot, Post] = NOTHING
    ) -> dict[Slot, Draft]:
        """Return by slot what is to stand in the thread besides the game; what does is *known*.

        A reminder, what was *taken* from who was late and has yet to be said, votes.

        In an exchange the reminder calls both: it must not tell who has chosen already (M18).
        """
        current, writer = table.current, self._of(table)
        reader = reading(self.catalogue, table)
        found: dict[Slot, Draft] = {}
        if has_called(table) or Slot(Kind.WANTED) in known:  # else who is erased stays named there
            found[Slot(Kind.WANTED)] = Draft(
                bulletins.wanted(reader, table),
                current.called,
                role=current.row.role,
                goes_on=True,
            )
        if (slot := _move(table, known)) is not None:
            found[slot] = self._moved(reader, table, slot)
        if table.leaving and current.status is Status.ABANDONED:
            found[Slot(Kind.ERASED)] = Draft(bulletins.erased(reader))
        for passage in current.passages:
            slot = Slot(Kind.PASSAGE, (str(passage.id),))
            found[slot] = Draft(bulletins.passage(reader, table, passage), goes_on=not passage.came)
        for lapse in current.lapses:
            slot = Slot.lapse(lapse.game, lapse.seq)
            there = reading(self.catalogue, table, game=lapse.number)
            there = before_the_bots(there, table, lapse.seat, lapse.number)
            if lapse.in_a_row >= MISSES:
                found[slot] = Draft(bulletins.autopilot(there, table, lapse), goes_on=True)
            elif lapse in taken:
                said = writer.late(there, Seat(lapse.seat), taken[lapse])
                found[slot] = Draft(bulletins.late(said))
        for deed in current.deeds:
            if deed.what in OF_TABLES:
                found[Slot(Kind.DEED, (str(deed.id),))] = Draft(deeds.told(reader, deed))
        for motion in current.motions:
            slot = Slot(Kind.MOTION, (str(motion.id),))
            called = votes.undecided(table, motion) if motion.status is Vote.OPEN else ()
            found[slot] = Draft(bulletins.motion(reader, table, motion), called, goes_on=True)
        now, public = self._house.now() * 1000, current.public
        for due in self._house.dues(table) if self._house.time_runs() else ():
            if due.last or now < due.remind:
                continue
            persons = [c.person for c in current.awaited if c.seat in due.seats and c.person]
            words = writer.called_on(reader, public, " ".join(f"<@{who}>" for who in persons))
            draft = Draft(
                bulletins.reminder(reader, table, words, due), tuple(persons), goes_on=True
            )
            found[Slot.reminder(due.since, current.terms.pace)] = draft
        for slot, draft in found.items():
            if slot.kind not in (Kind.WANTED, Kind.MOVED):  # which name it themselves
                post = known.get(slot)
                _told_apart(reader, table, draft, None if post is None else post.channel)
        return found

    def _moved(self, reader: Reader, table: Table, slot: Slot) -> Draft:
        """Return why *table* is told where it is now; it calls whom *slot* says, until they act."""
        current, calls = table.current, slot.of[1:]
        since = current.waits.since
        calling = [c for c in current.awaited if str(since(c.seat, 0)) in calls]
        persons = tuple(c.person for c in calling if c.person is not None)
        who = " ".join(f"<@{person}>" for person in persons)
        called = self._of(table).called_on(reader, current.public, who) if persons else ""
        return Draft(bulletins.moved(reader, table, called), persons, goes_on=True)

    async def place_lost(self, table: Table, person: PersonId) -> Draft:
        """Return what *person* is told when *table* has lost its place."""
        reader = reading(self.catalogue, table, await self.language_of(table, person))
        return Draft(bulletins.place_lost(reader, table))

    async def deed(self, table: Table, person: PersonId, deed: Deed) -> Draft:
        """Return what *person* is told whom an admin's *deed* at *table* has hit."""
        reader = reading(self.catalogue, table, await self.language_of(table, person))
        return Draft(alone.told_alone(reader, table, deed))

    def call(
        self,
        table: Table,
        called: Sequence[PersonId],
        anew: Sequence[PersonId],
        channel: int | None = None,
    ) -> Draft:
        """Return what calls those who are *called*, for *channel*.

        It notifies those who are called *anew*.
        """
        reader, who = reading(self.catalogue, table), " ".join(f"<@{one}>" for one in called)
        if table.current.status is Status.OVER:
            asks = Draft(bulletins.rematch(reader, table, who), tuple(anew))
            return _told_apart(reader, table, asks, channel)
        words = self._of(table).called_on(reader, table.current.public, who)
        call = Draft(bulletins.call(reader, table, words), tuple(anew))
        return _told_apart(reader, table, call, channel)

    def thread_name(self, table: Table) -> str:
        """Return what the table's thread is called."""
        reader = reading(self.catalogue, table)
        name = reader.say("game-name")
        return cut(reader.say("panel-thread-name", game=name, table=table.id), 100)

    def public_message(
        self,
        table: Table,
        events: Sequence[Event],
        sight: Sight,
        present: Sight,
        ledger: Sequence[Event] | None = None,
        channel: int | None = None,
    ) -> Draft | None:
        """Return what the thread reads of the public *events*, or None when the panel shows enough.

        *sight* is the public's after them, *present* the public's now, and *channel* where it is
        sent to. Of a game that has ended with *events* the whole *ledger* may be known to all.
        """
        reader, writer = reading(self.catalogue, table, game=sight.game), self._of(table)
        draft = writer.public_message(reader, table, events, sight, present, ledger)
        return None if draft is None else _told_apart(reader, table, draft, channel)

    async def private_message(
        self,
        table: Table,
        person: PersonId,
        seat: Seat,
        events: Sequence[Event],
        sight: Sight,
        late: Sequence[tuple[Lapse, Event]] = (),
    ) -> Draft | None:
        """Return what *person* in *seat* reads of *events*, or None where there is nothing to tell.

        The seat may see all of them, and *sight* is its own after them. Those that are *late* were
        done in its place, for its time was up. Who plays on the desk alone reads it all there.
        """
        if table.current.terms.on_desk:
            return None
        language = await self.language_of(table, person)
        reader = reading(self.catalogue, table, language, sight.game)
        plain = bool((await self._house.people.get(person)).plain)
        written = self._of(table).private_message
        draft = written(reader, table, seat, events, sight, plain=plain, late=late)
        if draft is not None and plain:
            draft.view.unsign()
        return draft

    def concerned(
        self, table: Table, event: Event, seats: Iterable[Seat | None]
    ) -> set[Seat | None]:
        """Return to whom of *seats* *event* may be worth a message; None is all."""
        if table.current.terms.on_desk:
            return set()
        concerns = self._of(table).concerns
        return {seat for seat in seats if concerns(table, event, seat)}

    async def test_message(self, table: Table, person: PersonId) -> Draft:
        """Return the message that tries whether *person* can be reached."""
        language = await self.language_of(table, person)
        words = self.catalogue.say(language, "lobby-test-dm")
        foot = self.catalogue.say(language, "lobby-test-dm-foot", table=lobby.title_of(table))
        return Draft(Screen(text(f"{words}\n-# {foot} · <#{table.current.told_in}>")))

    async def language_of(self, table: Table, person: PersonId) -> str:
        """Return the language *person* reads: their own if it is known, else the table's."""
        return (await self._house.people.get(person)).reads or table.current.row.language

    def _of(self, table: Table) -> Written:
        return self._writers[table.current.terms.game]


def _move(table: Table, known: Iterable[Slot]) -> Slot | None:
    """Return the slot that says why *table* is told where it is, as it is *known*, if it moved."""
    current = table.current
    number = current.row.moved
    said = (one for one in known if one.kind is Kind.MOVED and one.of[0] == str(number))
    begun = next(said, None)
    if begun is None and number and current.status is Status.PLAYING:
        return Slot.moved(number, {since for _, since in current.waits.by_seat.values()})
    return begun


def _told_apart(reader: Reader, table: Table, draft: Draft, channel: int | None = None) -> Draft:
    """Return *draft*, headed by the number of *table* where *channel* is no thread of its own.

    Others may be told there. It is for where the table is told, unless it began to be elsewhere.
    """
    current = table.current
    where = current.told_in if channel is None else channel
    if where == current.row.channel and not current.terms.on_desk:
        draft.view.headed(f"**{reader.say('which-table', table=lobby.title_of(table))}**")
    return draft
