"""What is true of one table at one moment.

Who sits where, what they play, when, and how their newest game stands.

Rule: it follows from what was written, and from nothing else; and it never changes, so that whoever
    holds one may wait and find all of it as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import assert_never

from bot.game import fair
from bot.game.chance import Chance
from bot.game.hosted import Event, Hosted
from bot.game.interface import Action, Edition, Rules, Sight
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host.company import Company
from bot.host.course import Course
from bot.host.deeds import why_unseated
from bot.host.pledge import Pledge
from bot.host.refusals import No, Refused
from bot.host.terms import Terms, read_terms
from bot.host.tickets import Moment
from bot.host.waits import Waits
from storage.ids import GameId, PersonId
from storage.pages import Page
from storage.rows import ChairRow, Deed, Lapse, Motion, Passage, Span, Status, TableRow


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Snapshot:
    """A match as it was written down, from its lobby to its end. Its repr shows nothing of it."""

    row: TableRow
    company: Company
    """Who sits here."""
    terms: Terms
    plays: Hosted
    """The game that is played here."""
    pledge: Pledge | None
    still: tuple[Span, ...]
    """When its own clock stood still."""
    ordered: bool
    """Whether its clock stands still by an admin's word."""
    lost: bool
    """Whether the channel it was told in is gone."""
    motions: tuple[Motion, ...]
    passages: tuple[Passage, ...]
    """Who has left a match of this table, and who has come into one."""
    lapses: tuple[Lapse, ...]
    """The decisions that were taken for who was late, in all games of the table."""
    deeds: tuple[Deed, ...]
    """What admins of the server did to it, for the table to read."""
    called: tuple[PersonId, ...]
    """Who wanted to be called when a table opens, and was."""
    chance: Chance
    """What decides where there is no pledge."""
    game: GameId | None
    salts: tuple[str, ...]
    """What players had added when the present game was dealt."""
    course: Course
    """How far the present game has come."""
    public: Sight
    """What all may know of it."""

    # What follows from these, made once for whoever asks again and again.
    status: Status = field(init=False)
    """Where the match stands."""
    chairs: tuple[ChairRow, ...] = field(init=False)
    rules: Rules[object, Sight, Action, Event, Edition] = field(init=False)
    told_in: int = field(init=False)
    """The channel the game is told in: its thread, or the lobby's where none could be had."""
    since: int = field(init=False)
    """When something last happened that all saw, in milliseconds.

    In a lobby, when somebody last came, went or changed something.
    """
    waits: Waits = field(init=False)
    """For whom the present game waits, and since when: their clocks run from there (P11)."""
    state: object = field(init=False)
    """How the present game stands, for its rules alone to look into."""
    written: int = field(init=False)
    """How many entries the present game's ledger has."""
    _sights: dict[Seat | None, Sight] = field(init=False)
    _owing: dict[Seat, bool] = field(init=False)

    def __post_init__(self) -> None:
        """Make what follows."""
        known = object.__setattr__
        known(self, "_sights", {None: self.public})
        known(self, "_owing", {})
        known(self, "status", self.row.status)
        known(self, "chairs", self.company.chairs)
        known(self, "rules", self.plays.rules)
        known(self, "told_in", self.row.thread or self.row.channel)
        for name in ("since", "waits", "state", "written"):
            known(self, name, getattr(self.course, name))

    def chair_of(self, person: PersonId) -> ChairRow | None:
        """Return where *person* sits, if anywhere."""
        return self.company.by_person.get(person)

    def company_in(self, number: int | None) -> Company:
        """Return who sits where in game *number*, or in the present one, by the seats of then.

        Whoever tells of an earlier game names everybody by these.
        """
        moved = self._moved_since(number)
        return self.company.reseated(moved) if moved else self.company

    def seat_now(self, seat: int, number: int | None) -> int:
        """Return which seat they have now who had *seat* in game *number*, or have in this one."""
        return (self._moved_since(number) or range(5))[seat]

    def _moved_since(self, number: int | None) -> tuple[int, ...]:
        """Return the seats of now by those of game *number*; nothing where none has changed."""
        if number is None or self.game is None:
            return ()
        places = partial(self.rules.places, self.terms.edition, self.terms.players)
        now, then = places(self.public.game), places(number)
        return () if now == then else tuple(map(now.index, then))

    def seat_of(self, person: PersonId) -> Seat | None:
        """Return *person*'s seat in the running match, if any."""
        chair = self.chair_of(person) if self.game is not None else None
        return None if chair is None else Seat(chair.seat)

    def must_gather(self) -> None:
        """See that the table is in its lobby.

        Raises:
            Refused: it is not; why, hangs on what has become of it.
        """
        match self.status:
            case Status.LOBBY:
                return
            case Status.PLAYING:
                raise Refused(No.NOT_IN_LOBBY)
            case Status.CANCELLED:
                raise Refused(No.CLOSED)
            case Status.OVER | Status.ABANDONED:
                raise Refused(No.MATCH_OVER)
            case _:
                assert_never(self.status)

    def must_play(self) -> None:
        """See that a match is being played.

        Raises:
            Refused: none is.
        """
        match self.status:
            case Status.PLAYING if self.game is not None:
                return
            case Status.OVER | Status.ABANDONED:
                raise Refused(No.MATCH_OVER)
            case _:
                raise Refused(No.NOT_PLAYING)

    def must_sit(self, person: PersonId) -> Seat:
        """Return *person*'s seat in the running match.

        Raises:
            Refused: nothing is being played, or they have none.
        """
        self.must_play()
        seat = self.seat_of(person)
        if seat is None:
            raise Refused(self.unseated(person))
        return seat

    def unseated(self, person: PersonId) -> No:
        """Return why *person* has no seat here: an admin took it, they left it, or have none."""
        kept = self.kept if self.status is Status.PLAYING else ()
        return why_unseated(self.deeds, self.passages, person, kept)

    @property
    def kept(self) -> tuple[int, ...]:
        """The seats of who has left the match, in which an automaton plays until they are back."""
        cautious = self.plays.minds.cautious
        return tuple(chair.seat for chair in self.chairs if chair.automaton == cautious)

    @property
    def moment(self) -> Moment:
        """The present moment; it moves on with each chapter."""
        return Moment(self.public.game, self.public.chapter)

    @property
    def awaited(self) -> tuple[ChairRow, ...]:
        """The chairs of the persons for whom the clock runs.

        Both of an exchange are among them until it is settled, for nothing tells who was quicker
        (M18).
        """
        if self.status is not Status.PLAYING:
            return ()
        seats = {*self.rules.waiting(self.public)}.difference(self.played_for)
        return tuple([chair for chair in self.company.present if chair.seat in seats])

    @property
    def stood_in(self) -> Seat | None:
        """Who is there and was late in this turn of theirs: to its end an automaton plays (P12).

        Until they are back, for then nothing that they missed counts any more.
        """
        if self.status is not Status.PLAYING or self.game is None:
            return None
        mover, begun = self.rules.mover(self.public), self.course.begun
        missed = (chair.seat for chair in self.company.present if chair.missed)
        if mover is None or mover not in missed:
            return None
        late = (one.seat for one in self.lapses if one.game == self.game and one.seq >= begun)
        return mover if mover in late else None

    @property
    def played_for(self) -> tuple[Seat, ...]:
        """The seats of the persons for whom an automaton plays now (P12)."""
        stood_in = self.stood_in
        silent = self.company.played_for
        return silent if stood_in is None else (*silent, stood_in)

    @property
    def shut(self) -> bool:
        """Whether nothing can be told where the game is told."""
        return self.row.shut == self.told_in

    @property
    def asked_since(self) -> int:
        """Since when somebody is waited for, if anybody is; else when something last happened."""
        return min(self.since, self.waits.oldest(self.since))

    def sight(self, seat: Seat | None) -> Sight:
        """Return what *seat* may know."""
        if seat not in self._sights:
            self._sights[seat] = self.rules.see(self.state, seat)
        return self._sights[seat]

    def owes(self, seat: Seat) -> bool:
        """Return whether anything is asked of *seat* now."""
        if seat not in self._owing:
            self._owing[seat] = self.rules.owes(self.sight(seat))
        return self._owing[seat]

    def draws(self, game: int, what: str) -> Chance:
        """Return what decides *what* in *game*: the table's pledge, if it has one (P17)."""
        if self.terms.tutorial and self.plays.tutorial is not None:
            return fair.Draws(self.plays.tutorial.secret, 0, game, what, ())
        if self.pledge is None:
            return self.chance
        dealt = self.game is not None and game == self.public.game
        return self.pledge.draws(game, what, self.salts if dealt else self.pledge.salts)

    def recent(self, game: GameId, since: int) -> tuple[Event, ...] | None:
        """Return what has happened in *game* from entry *since* on, if it is in memory still."""
        back, newest = self.written - since, self.course.newest
        if game != self.game or not 0 <= back <= len(newest):
            return None
        return newest[len(newest) - back :]

    def advanced(
        self, state: object, public: Sight, events: Sequence[Event], since: int
    ) -> "Snapshot":
        """Return what is true when *events* have happened in the present game.

        It stands at *state* then, of which all may know what is *public*; all saw something happen
        at *since*.
        """
        course = self.course.then(self.rules, state, public, events, since)
        return replace(self, course=course, public=public)


def snapshot(page: Page, chance: Chance, before: Snapshot | None = None) -> Snapshot:
    """Return what *page* says; of a game that was known *before*, it says only what came after.

    A table without a pledge is dealt by *chance*.

    Raises:
        ValueError, TypeError, LookupError, AssertionError: it makes no sense.
    """
    terms = read_terms(page.row.settings)
    plays = GAMES[terms.game]
    pledge = None if before is None else before.pledge
    if pledge is None or pledge.row != page.pledge:
        pledge = None if page.pledge is None else Pledge(page.row.id, page.pledge)
    rules, course = plays.rules, Course(plays.rules.blank, page.row.changed)
    if page.game is not None:
        goes_on = before is not None and before.game == page.game.id
        if before is not None and goes_on:
            course = before.course
        course = course.read(rules, page.entries, goes_on=goes_on)
    return Snapshot(
        row=page.row,
        company=Company(page.chairs),
        terms=terms,
        plays=plays,
        pledge=pledge,
        still=page.still.spans,
        lost=page.still.lost,
        ordered=page.still.ordered,
        motions=page.motions,
        passages=page.passages,
        lapses=page.lapses,
        called=page.called,
        deeds=page.deeds,
        chance=chance,
        game=None if page.game is None else page.game.id,
        salts=() if page.game is None else page.game.salts,
        course=course,
        public=rules.see(course.state, None),
    )
