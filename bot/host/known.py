"""What is known of one table.

Who sits where, what they play, when, and how their newest game stands.

Rule: it follows from what was written, and from nothing else.
"""

from collections.abc import Sequence
from typing import Final

from bot.game import fair
from bot.game.chance import Chance
from bot.game.hosted import Event, Hosted
from bot.game.interface import Action, Edition, Rules, Sight
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host.company import Company
from bot.host.pledge import Pledge
from bot.host.refusals import No, Refused
from bot.host.terms import Terms, read_terms
from bot.host.tickets import Moment
from storage import ledger
from storage.ids import GameId, PersonId
from storage.pages import Page
from storage.rows import ChairRow, Motion, Passage, Span, Status, TableRow

RECENT: Final = 12
"""Entries of its game that a table knows by heart: more than one action brings about."""


class Known:
    """A match as it was written down, from its lobby to its end."""

    def __init__(self, page: Page, chance: Chance) -> None:
        """Know what *page* says. A table without a pledge is dealt by *chance*.

        Raises:
            ValueError, TypeError, LookupError, AssertionError: what is written makes no sense.
        """
        self._chance = chance
        self.id: Final = page.row.id
        """The table's number."""
        self.row: TableRow
        self.status: Status
        """Where the match stands."""
        self.chairs: tuple[ChairRow, ...]
        self.company: Company
        """Who sits here."""
        self.terms: Terms
        self.plays: Hosted
        """The game that is played here."""
        self.rules: Rules[object, Sight, Action, Event, Edition]
        self._state: object = None
        self._public: Sight | None = None
        self._public_of: object = None
        self.written = 0
        """How many entries the present game's ledger has."""
        self._recent: tuple[Event, ...] = ()
        self.pledge: Pledge | None = None
        self.still: tuple[Span, ...] = ()
        """When its own clock stood still."""
        self.lost = False
        """Whether the place it was told in is gone."""
        self.motions: tuple[Motion, ...] = ()
        self.passages: tuple[Passage, ...] = ()
        """Who has left a match of this table, and who has come into one."""
        self.called: tuple[PersonId, ...] = ()
        """Who wanted to be called when a table opens, and was."""
        self.since = 0
        """When something last happened that all saw; clocks run from it (P11). In milliseconds.

        In a lobby, when somebody last came, went or changed something.
        """
        self._salts: tuple[str, ...] = ()
        self.game: GameId | None = None
        self._follow(page)

    def seat(self, chairs: tuple[ChairRow, ...]) -> None:
        """Know that these are the *chairs*."""
        self.chairs, self.company = chairs, Company(chairs)

    @property
    def place(self) -> int:
        """The channel the game is told in.

        Its thread, or the channel itself where no thread could be had.
        """
        return self.row.thread or self.row.channel

    def chair_of(self, person: PersonId) -> ChairRow | None:
        """Return where *person* sits, if anywhere."""
        for chair in self.chairs:
            if chair.person == person:
                return chair
        return None

    def seat_of(self, person: PersonId) -> Seat | None:
        """Return *person*'s seat in the running match, if any."""
        chair = self.chair_of(person) if self.game is not None else None
        return None if chair is None else Seat(chair.seat)

    def must_play(self) -> None:
        """See that a match is being played.

        Raises:
            Refused: none is.
        """
        if self.status is not Status.PLAYING or self.game is None:
            raise Refused(No.NOT_PLAYING)

    def must_sit(self, person: PersonId) -> Seat:
        """Return *person*'s seat in the running match.

        Raises:
            Refused: nothing is being played, or they have none.
        """
        self.must_play()
        seat = self.seat_of(person)
        if seat is None:
            raise Refused(No.NOT_SEATED)
        return seat

    @property
    def moment(self) -> Moment:
        """The present moment; it moves on with each chapter."""
        public = self.sight(None)
        return Moment(public.game, public.chapter)

    def sight(self, seat: Seat | None) -> Sight:
        """Return what *seat* may know now; what all may know is made once for each state."""
        if seat is not None:
            return self.rules.see(self._state, seat)
        if self._public is None or self._public_of is not self._state:
            self._public, self._public_of = self.rules.see(self._state, None), self._state
        return self._public

    def draws(self, game: int, what: str) -> Chance:
        """Return what decides *what* in *game*.

        The table's pledge, if it was opened with one (P17).
        """
        if self.terms.tutorial and self.plays.tutorial is not None:
            return fair.Draws(self.plays.tutorial.secret, 0, game, what, ())
        if self.pledge is None:
            return self._chance
        dealt = self.game is not None and game == self.moment.game
        return self.pledge.draws(game, what, self._salts if dealt else self.pledge.salts)

    def recent(self, game: GameId, since: int) -> tuple[Event, ...] | None:
        """Return what has happened in *game* from entry *since* on, if it is in memory still."""
        back = self.written - since
        if game != self.game or not 0 <= back <= len(self._recent):
            return None
        return self._recent[len(self._recent) - back :]

    def _advance(
        self, state: object, events: Sequence[Event], since: int, public: Sight | None = None
    ) -> None:
        """Let *state* be true, now that *events* have happened.

        All saw something happen at *since*.

        What all may know of it is *public*, where that is known already.
        """
        self._state = state
        self._public, self._public_of = public, state
        self.written += len(events)
        self._recent = (*self._recent, *events)[-RECENT:]
        self.since = since

    def _follow(self, page: Page) -> None:
        """Take up what *page* says: of a known game only what came after what is known.

        Raises:
            ValueError, TypeError, LookupError, AssertionError: it makes no sense.
        """
        self.row, self.terms = page.row, read_terms(page.row.settings)
        self.seat(page.chairs)
        self.status = page.row.status
        self.plays = GAMES[self.terms.game]
        self.rules = self.plays.rules
        self.still, self.lost = page.still.spans, page.still.lost
        self.motions, self.passages, self.called = page.motions, page.passages, page.called
        if self.pledge is None or self.pledge.row != page.pledge:
            self.pledge = None if page.pledge is None else Pledge(page.row.id, page.pledge)
        if page.game is None:
            self._state = self.rules.blank
            self.since = page.row.changed
            return
        self._salts = page.game.salts
        anew = self.game != page.game.id
        if anew:
            self.game, self._state, self.written = page.game.id, self.rules.blank, 0
        ledger.check_whole(page.entries, self.written)
        events = [self.rules.read(entry.line) for entry in page.entries]
        newest_first = zip(reversed(events), reversed(page.entries), strict=True)
        since = next(
            (entry.at for event, entry in newest_first if self.rules.visible(event, None)),
            self.since,
        )
        self._advance(self.rules.after(self._state, events), events, since)
        if anew:
            self._recent = ()  # of thousands of tables at a start nobody asks for it
