"""Plays a recorded game by the rules, and says the first thing that is wrong with it.

Rule: `play` is the only judge of what is legal; here is only what a record adds to the rules.
"""

from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from bot.board.records import moves
from bot.board.records.moves import OF_LETTER, AnyMove, By, piece_names
from bot.board.records.proof import objection
from bot.board.records.reasons import SENTENCES
from bot.board.records.record import DeclaredResult, Record, ReportedResult, Result, Scribe
from bot.board.records.recorded import Recorded
from bot.board.records.unchecked import Unchecked, read_unchecked
from bot.board.rules import actions
from bot.board.rules.editions import MAPS, PlacementRule
from bot.board.rules.maps import Space
from bot.board.rules.material import Colour, Piece
from bot.board.rules.meetings import Settling
from bot.board.rules.play import opening
from bot.board.rules.reasons import Reason
from bot.board.rules.simulated import SimulatedGame
from bot.game.interface import Illegal, Outcome
from bot.game.seats import AMBASSADOR, Seat, seats
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
        unchecked.edition,
        unchecked.seats,
        unchecked.first,
        unchecked.deal,
        unchecked.start,
        tuple(move for move in written if not isinstance(move, Unread)),
        result,
        unchecked.fair,
    )
    wrong = None if found.fair is None else objection(found)
    if wrong is not None:
        raise Wrong(wrong)
    return found


class _Referee:
    """Plays one record. What the rules say happened is `due` until the record says it too."""

    def __init__(
        self,
        found: Unchecked,
        written: Sequence[AnyMove | Unread],
        result: Result,
        watch: Callable[[SimulatedGame], None],
    ) -> None:
        self._watch = watch
        # Where figures began stands before the moves, whoever placed them (I22).
        self._edition = msgspec.structs.replace(found.edition, placement=PlacementRule.RANDOM)
        self._players, self._first = found.players, Seat(found.first)
        self._colours = found.colours
        self._pieces = {name: Piece(piece) for piece, name in enumerate(piece_names(found.colours))}
        self._spaces = frozenset(MAPS[found.edition.map].spaces)
        self._written, self._result = written, result
        self._chance = Recorded(found, written)
        self._scribe = Scribe(found.colours)
        self._due: deque[AnyMove] = deque()

    def play(self) -> None:
        """Play it to its end.

        Raises:
            Wrong: at the first move that is not by the rules, or by a result that does not follow.
        """
        opened = opening(self._edition, self._players, self._chance, first=self._first)
        self._game = SimulatedGame(opened)
        for event in opened:
            self._due.extend(self._scribe.write_down(event))
        for number, move in enumerate(self._written, 1):
            if isinstance(move, Unread):
                raise Wrong(move.reason, number)
            if not self._due:
                self._take(number, move)
            due = self._due.popleft()
            if due != move:
                raise Wrong(f"by the rules {_called(due)} comes here", number)
        self._end()

    def _take(self, number: int, move: AnyMove) -> None:
        """Let somebody do what *move* says; what happens then is due."""
        if self._game.ending is not None:
            raise Wrong(SENTENCES[Reason.GAME_OVER], number)
        self._watch(self._game)
        action = self._action(number, move)
        try:
            events = self._game.play(action, self._chance)
        except Illegal as illegal:
            raise Wrong(SENTENCES[Reason(illegal.reason)], number) from None
        for event in events:
            self._due.extend(self._scribe.write_down(event))

    def _action(self, number: int, move: AnyMove) -> actions.Action:
        """Return what somebody did to make *move* happen."""
        seat = self._seat(number, next(iter(msgspec.structs.astuple(move))))
        match move:
            case moves.Turn():
                raise Wrong("no turn begins here", number)
            case moves.Move(steps=steps):
                return actions.Move(seat, tuple(self._step(number, step) for step in steps))
            case moves.Walk(to=to, by=line):
                return actions.Walk(seat, self._space(number, to), line)
            case moves.Ask(of=of, kind=kind, by=by):
                through = AMBASSADOR if by is By.AMBASSADOR else Seat(of)
                return actions.Ask(seat, Seat(of), kind, through)
            case moves.Show(cards=cards, secret=secret):
                return actions.Show(seat, cards, secret)
            case moves.Send(to=to):
                return actions.Send(seat, self._space(number, to))
            case moves.Stride(piece=name, to=to, by=line):
                met = self._met_by(self._piece(number, name))
                if met is None:
                    raise Wrong(SENTENCES[Reason.NO_MEETING], number)
                return actions.Stride(seat, met, self._space(number, to), line)
            case moves.Leave(meeting=name):
                return actions.Leave(seat, self._met(number, name))
            case moves.End():
                return actions.EndTurn(seat)
            case moves.Declare(partner=partner, letter=letter):
                return actions.Declare(seat, Seat(partner), OF_LETTER[letter])
            case moves.Alone():
                return actions.Declare(seat)
            case moves.Hand(given=given):
                return actions.Hand(seat, given)
            case moves.Report(identities=identities, builds=builds):
                return actions.Report(seat, identities, builds)

    def _seat(self, number: int, seat: int) -> Seat:
        if seat not in seats(self._players):
            raise Wrong(f"nobody sits in seat {seat}", number)
        return Seat(seat)

    def _space(self, number: int, space: Space) -> Space:
        if space not in self._spaces:
            raise Wrong("there is no such space", number)
        return space

    def _piece(self, number: int, name: str) -> Piece:
        if name not in self._pieces:
            raise Wrong("there is no such piece", number)
        return self._pieces[name]

    def _step(self, number: int, step: moves.Step) -> actions.Step:
        piece, to = self._piece(number, step.piece), self._space(number, step.to)
        return actions.Step(step.ball, piece, to, step.by)

    def _met(self, number: int, name: str) -> Seat:
        if name == moves.BLACK:
            return AMBASSADOR
        if name == Colour.BLACK or name not in self._colours:
            raise Wrong(SENTENCES[Reason.NO_MEETING], number)
        return Seat(self._colours.index(Colour(name)))

    def _met_by(self, figure: Piece) -> Seat | None:
        """Return whom *figure* meets: where it strides from several, any of them will do (I105)."""
        for meeting in self._game.sight(None).meetings:
            if meeting.figure == figure and meeting.settled is Settling.OPEN:
                return meeting.met
        return None

    def _end(self) -> None:
        after_last = len(self._written) + 1
        if self._due:
            raise Wrong(
                f"the record stops, but by the rules {_called(self._due[0])} comes here", after_last
            )
        ending = self._game.ending
        if ending is None:
            if not isinstance(self._result, AbandonedResult):
                raise Wrong("the record stops, but the game is not over", after_last)
            return
        follows: Result = DrawnResult()
        if ending.outcome is Outcome.WON:
            scored = (ending.winners, ending.points)
            if ending.report:
                follows = ReportedResult(AMBASSADOR, *scored)  # type: ignore[arg-type]  # 0 or 1
            else:
                assert ending.declaration is not None
                assert ending.declaration.right is not None
                declared = ending.declaration
                follows = DeclaredResult(declared.seat, declared.right, *scored)  # type: ignore[arg-type]
        if self._result != follows:
            raise Wrong(f"the result does not follow from the moves: it is {_said(follows)}")


def _called(due: AnyMove) -> str:
    """Return what had to come. Of a shake the balls are the record's, or nobody's."""
    if not isinstance(due, moves.Turn):
        return _said(due)
    shake = "" if due.balls is msgspec.UNSET else ", with three of the Phantom's balls in order,"
    return f"the turn of seat {due.turn}{shake}"


def _said(what: AnyMove | Result) -> str:
    return msgspec.json.encode(what).decode()
