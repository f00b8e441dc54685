"""What is about to be written of a table: judged by how it stands, then written in one piece.

Rule: entries are numbered when they are judged, so that what was judged by another state than the
    newest cannot be written.
"""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec

from bot.game import fair
from bot.game.chance import Chance, Later
from bot.game.hosted import Event
from bot.game.interface import Action, Outcome, Sight
from bot.game.seats import Seat
from bot.host.refusals import No, Refused
from bot.host.snapshot import Snapshot
from storage import clocks, ledger, passages, seatings
from storage.database import Job, Transaction
from storage.rows import Status

P = ParamSpec("P")


class Change:
    """The jobs and entries of one transaction. Nothing is true of them before they are on disk."""

    def __init__(self, before: Snapshot) -> None:
        """Change the table that is as it was *before*."""
        self._before, self._rules = before, before.rules
        self._jobs: list[Job[object]] = []
        self._game, self._seq = before.game, before.written
        self._began = False
        self.state = before.state
        """How the game stands once this is written."""
        self.events: list[Event] = []
        """What happens in the game that goes on."""
        self.public: Sight = before.public
        """What all may know once this is written."""

    def sight(self, seat: Seat) -> Sight:
        """Return what *seat* may know once this is written."""
        return self._rules.see(self.state, seat)

    @property
    def seen(self) -> bool:
        """Whether all see something happen."""
        return any(self._rules.visible(event, None) for event in self.events)

    @property
    def next(self) -> int:
        """The number that the next entry of the game will have."""
        return self._seq + len(self.events)

    @property
    def of_game_alone(self) -> bool:
        """Whether nothing is written but entries of a game that goes on."""
        return bool(self.events) and not self._jobs and self.public.ending is None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to write."""
        return not self.events and not self._jobs

    # What can be written.

    def write(
        self, job: Callable[Concatenate[Transaction, P], object], *given: P.args, **named: P.kwargs
    ) -> None:
        """Have *job* write its part, after what was said before."""
        self._jobs.append(lambda tx: job(tx, *given, **named))

    def take(self, action: Action) -> None:
        """Have *action* taken.

        Raises:
            Illegal: the rules do not allow it now.
            Refused: nothing is being played.
        """
        self._before.must_play()
        public = self.public
        draws = Later(lambda: self._before.draws(public.game, self._rules.draw(public)))
        self._happen(*self._rules.advance(self.state, action, draws))

    def there(self, seat: int) -> None:
        """Note that the person in *seat* is there, and has missed nothing that still counts.

        Where nobody was, time begins anew: it would be over.
        """
        self.write(clocks.return_to, self._before.row.id, [seat])
        if not self._before.company.present:
            self.write(clocks.start_anew, self._before.row.id, self._before.asked_since)

    def abandon(self) -> None:
        """End the match without a result (M36).

        Raises:
            Refused: nothing is being played.
        """
        self._before.must_play()
        events = self._rules.give_up(self.state)
        self._happen(events, self._rules.after(self.state, events))

    def begin(self) -> None:
        """Deal the first game, to whoever sits there once all that was said before is written."""
        terms = self._before.terms
        draws = self._draws_of(1)
        self._begin(1, self._rules.opening(terms.edition, terms.players, draws))

    def begin_again(self) -> None:
        """Deal the first game of another match to those who sit there.

        Raises:
            Refused: the table's chain of secrets is at its end.
        """
        number = self.public.game + 1
        if number > fair.MOST_GAMES:
            raise Refused(No.NO_REMATCH)
        self._begin(number, self._rules.rematch(self.public, self._draws_of(number)))

    # How it is written.

    def to_disk(self, tx: Transaction) -> None:
        """Write all of it.

        Raises:
            Taken: others have written since this was judged.
        """
        for job in self._jobs:
            job(tx)
        if self.events:
            self._append(tx)
        elif not self._began:
            seatings.touch(tx, self._before.row.id)

    def _append(self, tx: Transaction) -> None:
        game, public = self._game, self.public
        assert game is not None, "something happens only in a game"
        ledger.append(tx, game, self._seq, [self._rules.write(event) for event in self.events])
        if public.ending is None:
            return
        ledger.close_game(tx, game)
        if public.ending.outcome is Outcome.ABANDONED:
            seatings.set_status(tx, self._before.row.id, Status.ABANDONED)
        elif (
            self._rules.won_by(public)
            or self._rules.stands_alone(public)
            or public.game >= fair.MOST_GAMES
        ):
            seatings.set_status(tx, self._before.row.id, Status.OVER)
        else:
            draws = self._draws_of(public.game + 1)
            self._deal(tx, public.game + 1, self._rules.next_game(public, draws))

    def _happen(self, events: Sequence[Event], state: object) -> None:
        self.events += events
        self.state, self.public = state, self._rules.see(state, None)

    def _begin(self, number: int, events: Sequence[Event]) -> None:
        self._began = True
        self.write(seatings.set_status, self._before.row.id, Status.PLAYING)
        self.write(self._deal, number, events)

    def _deal(self, tx: Transaction, number: int, events: Sequence[Event]) -> None:
        pledge, terms = self._before.pledge, self._before.terms
        if number > 1:  # who has another seat in this game takes it before it is noted who plays
            places = self._rules.places
            last, now = (
                places(terms.edition, terms.players, game) for game in (number - 1, number)
            )
            moved = {last.index(player): seat for seat, player in enumerate(now)}
            passages.change_seats(tx, self._before.row.id, moved)
        game = ledger.open_game(tx, self._before.row.id, number, pledge.salts if pledge else ())
        ledger.append(tx, game, 0, [self._rules.write(event) for event in events])

    def _draws_of(self, game: int) -> Chance:
        return self._before.draws(game, self._rules.draw(None))
