"""Plays a recorded game by the rules, and says the first thing that is wrong with it.

Rule: `play` is the only judge of what is legal; here is only what a record adds to the rules, the
    order of its moves.
"""

from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from bot.game.interface import Illegal, Outcome
from bot.game.seats import AMBASSADOR, CLOCKWISE, DUMMY, Seat, seats
from bot.mini.records import moves
from bot.mini.records.moves import Move
from bot.mini.records.proof import objection
from bot.mini.records.reasons import SENTENCES
from bot.mini.records.record import Record, Result, ScoredResult, Scribe, of_one_game
from bot.mini.records.recorded import Recorded
from bot.mini.records.unchecked import Unchecked, read_unchecked
from bot.mini.rules import actions
from bot.mini.rules.cards import KIND, Kind, Location
from bot.mini.rules.duties import Task, duties, steerer
from bot.mini.rules.editions import BlackChoiceRule, DummyRule, VisitsRule
from bot.mini.rules.events import Opened
from bot.mini.rules.legality import Reason
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.permits import kinds
from bot.mini.rules.play import opening
from bot.mini.rules.sight import Sight
from bot.mini.rules.simulated import SimulatedGame
from bot.records.lines import Wrong
from bot.records.parts import AbandonedResult, DrawnResult
from bot.records.reading import Unread


def check(line: bytes | str, watch: Callable[[SimulatedGame], None] = lambda _: None) -> Record:
    """Return the record that *line* holds, once its game has been played through.

    *watch* is shown the game before everything that somebody does.

    Raises:
        Wrong: the line is no record, its game is not played by the rules, or not dealt as it says.
    """
    unchecked, written, result = read_unchecked(line)
    _Referee(unchecked, written, result, watch).play()
    found = Record(
        unchecked.format,
        unchecked.game,
        of_one_game(unchecked.edition),
        unchecked.seats,
        unchecked.first,
        unchecked.deal,
        tuple(move for move in written if not isinstance(move, Unread)),
        result,
        unchecked.fair,
    )
    wrong = None if found.fair is None else objection(found)
    if wrong is not None:
        raise Wrong(wrong)
    return found


class _Referee:
    """Plays one record.

    What the rules say happened is `due` until the record says it too. What the record says, but the
    rules tell only later, because others must choose first, is `early`, with the number of its
    move.
    """

    def __init__(
        self,
        found: Unchecked,
        written: Sequence[Move | Unread],
        result: Result,
        watch: Callable[[SimulatedGame], None],
    ) -> None:
        self._watch = watch
        self._edition = found.edition
        self._players, self._first = found.players, Seat(found.first)
        self._written, self._result = written, result
        self._chance = Recorded(found, written)
        self._due: deque[Move] = deque()
        self._early: list[tuple[int, Move]] = []

    def play(self) -> None:
        """Play it to its end.

        Raises:
            Wrong: at the first move that is not by the rules, or by a result that does not follow.
        """
        opened = opening(self._edition, self._players, self._chance, first=self._first)
        assert isinstance(opened[0], Opened)
        self._scribe = Scribe(opened[0])
        self._game = SimulatedGame(opened)
        for event in opened:
            self._due.extend(self._scribe.write_down(event))
        for number, move in enumerate(self._written, 1):
            if isinstance(move, Unread):
                raise Wrong(move.reason, number)
            if self._due:
                due = self._due.popleft()
                if due != move:
                    raise Wrong(f"by the rules {_said(due)} comes here", number)
            else:
                self._take(number, move)
        self._end()

    def _take(self, number: int, move: Move) -> None:
        """Let somebody do what *move* says."""
        if self._game.ending is not None:
            raise Wrong(SENTENCES[Reason.GAME_OVER], number)
        self._watch(self._game)
        self._in_order(number, move)
        self._early.append((number, move))
        action = self._action(number, move)
        if action is None:
            return
        self._let_be()
        try:
            events = self._game.play(action, self._chance)
        except Illegal as illegal:
            raise Wrong(SENTENCES[Reason(illegal.reason)], number) from None
        told = deque(line for event in events for line in self._scribe.write_down(event))
        if not told:
            return
        for at, early in self._early:
            if not told:
                raise Wrong("this does not happen yet", at)
            due = told.popleft()
            if due != early:
                raise Wrong(f"by the rules {_said(due)} comes here", at)
        self._early.clear()
        self._due = told

    def _let_be(self) -> None:
        """Give the Ambassador player's word (M66), of which a record does not tell.

        It may be given at once, and whoever has given it may call as long as others have not
        chosen (M31): so no record is refused or taken for it.
        """
        if self._players == 5 and Task.WAIVE in (
            duty.task for duty in duties(self._game.sight(AMBASSADOR))
        ):
            self._game.play(actions.Waive(AMBASSADOR), self._chance)

    def _in_order(self, number: int, move: Move) -> None:
        """Refuse what stands in another order than a record's.

        Visits go clockwise, and the halves of an exchange stand together.
        """
        public = self._game.sight(None)
        if (
            public.ending is None
            and public.meetings is None
            and self._edition.visits is VisitsRule.TOGETHER
        ):
            order = CLOCKWISE[public.first]
            if self._players == 5:
                order = (AMBASSADOR, *order)
            position = order[len(self._early)]
            if not isinstance(move, moves.Visit) or move.visit != position:
                raise Wrong(f"the location of seat {position} comes here", number)
            return
        # The other half, if there is one to come, is the only thing that may stand here.
        half = self._early[0][1] if self._early else move
        lower, upper = self._showing(_shower(half))
        seat = upper if self._early else lower
        if seat is not None and _shower(move) != seat:
            raise Wrong(f"what seat {seat} shows comes here", number)

    def _showing(self, seat: Seat | None) -> tuple[Seat | None, Seat | None]:
        """Return the two who each show a pair where *seat* does, in order; else nobody."""
        for meeting in self._game.sight(None).meetings or ():
            if seat in meeting.seats and meeting.purpose in (Purpose.EXCHANGE, Purpose.AUDIENCE):
                lower, upper = (seat for seat in meeting.seats if seat != AMBASSADOR)
                return lower, upper
        return None, None

    def _action(self, number: int, move: Move) -> actions.Action | None:
        """Return what somebody did to make *move* happen; None for a card of the dummy's pile."""
        match move:
            case moves.Visit(visit=position, at=at):
                return self._visit(number, Seat(position), at)
            case moves.Turn():
                raise Wrong("no card of the Ambassador's pile is turned up here", number)
            case moves.Show(show=seat, to=to, cards=cards):
                return actions.Show(self._seat(number, seat), Seat(to), cards)
            case moves.Reveal(reveal=seat, to=to, cards=cards):
                return actions.Reveal(self._seat(number, seat), Seat(to), cards)
            case moves.Ask(ask=seat, of=of):
                asker = self._seat(number, seat)
                return actions.Ask(
                    asker, Seat(of), self._kind(number, self._game.sight(asker), Seat(of))
                )
            case moves.Decline(decline=seat) | moves.Lapse(lapse=seat):
                return actions.Decline(self._seat(number, seat))
            case moves.Prove(prove=seat, card=card):
                return actions.Prove(self._seat(number, seat), card)
            case moves.Peek(peek=seat, side=side):
                return actions.Peek(self._seat(number, seat), side)
            case moves.PickUp(pickup=seat):
                return actions.PickUp(self._seat(number, seat))
            case moves.Call(call=seat, number=said):
                return actions.Call(self._seat(number, seat), said)

    def _seat(self, number: int, seat: int) -> Seat:
        if seat not in seats(self._players):
            raise Wrong(f"nobody sits in seat {seat}", number)
        return Seat(seat)

    def _visit(self, number: int, seat: Seat, at: Location) -> actions.Action | None:
        if seat != DUMMY or self._players != 3:
            return actions.Visit(self._seat(number, seat), at)
        public = self._game.sight(None)
        if self._edition.dummy is DummyRule.NEIGHBOUR:
            return actions.Send(steerer(public.game, public.round), at)
        if public.meetings is not None or self._edition.visits is VisitsRule.IN_TURN:
            raise Wrong("the dummy goes nowhere now", number)
        if at not in public.hands[DUMMY]:
            raise Wrong("that location was used already in this series", number)
        return None

    def _kind(self, number: int, sight: Sight, of: Seat) -> Kind | None:
        """Return which black card was asked for, where the asker chooses it (M26).

        What is shown next tells.
        """
        if (
            self._edition.black_choice is BlackChoiceRule.SHOWER
            or of not in seats(self._players)
            or of == AMBASSADOR
        ):
            return None
        left = kinds(sight, of)
        proof = self._written[number] if number < len(self._written) else None
        shown = KIND[proof.card] if isinstance(proof, moves.Prove) else None
        return shown if shown in left else next(iter(left), None)

    def _end(self) -> None:
        after_last = len(self._written) + 1
        if self._due:
            raise Wrong(
                f"the record stops, but by the rules {_said(self._due[0])} comes here", after_last
            )
        if self._early:
            raise Wrong("the record stops, but others must choose first", after_last)
        ending = self._game.ending
        if ending is None:
            if not isinstance(self._result, AbandonedResult):
                raise Wrong("the record stops, but the game is not over", after_last)
            return
        follows: Result = DrawnResult()
        if ending.outcome is Outcome.WON:
            assert ending.caller is not None
            assert ending.right is not None
            follows = ScoredResult(ending.caller, ending.right, ending.winners, ending.points)  # type: ignore[arg-type]
        if self._result != follows:
            raise Wrong(f"the result does not follow from the moves: it is {_said(follows)}")


def _shower(move: Move) -> Seat | None:
    match move:
        case moves.Show(show=seat) | moves.Reveal(reveal=seat):
            return Seat(seat)
        case _:
            return None


def _said(what: Move | Result) -> str:
    return msgspec.json.encode(what).decode()
