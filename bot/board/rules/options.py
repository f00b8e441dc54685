"""Every legal action of a seat, enumerated: what can I do?

Rule: everything listed here is legal, and what is not listed is not; `objection` judges apart from
    this. Movements alone are not listed: they are offered a step at a time (`routes`).
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.duties import Task, duty
from bot.board.rules.editions import ReportRule
from bot.board.rules.legality import STEPS, may_declare
from bot.board.rules.maps import Space
from bot.board.rules.material import (
    BUILDS,
    CODES,
    COLOURS,
    IDENTITIES,
    THE_AMBASSADOR,
    Card,
    Kind,
    Mannerism,
    Piece,
)
from bot.board.rules.meetings import Settling
from bot.board.rules.showing import asking_of, showings
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, SEATS, Seat

GESTURES: Final = {seat: tuple(Gesture(seat, each) for each in Mannerism) for seat in SEATS}
"""What anyone may do at any time (I35)."""

REPORTS: Final = tuple(
    Report(AMBASSADOR, identities, builds)
    for identities, builds in product(permutations(IDENTITIES), permutations(BUILDS))
)
"""Every report that can be sealed (I168)."""

OTHERS: Final = {
    players: {seat: tuple(other for other in AGENTS[:players] if other != seat) for seat in SEATS}
    for players in (3, 4, 5)
}
"""Who can be asked and named, by how many play and by whom (I94, I98, I131)."""


def options(sight: Sight) -> tuple[Action, ...]:
    """Return every action *sight*'s seat may take but movements, the ones it owes first."""
    seat = sight.seat
    if seat is None or sight.ending is not None:
        return ()
    return (*owed(sight), *declarations(sight), *reports(sight), *GESTURES[seat])


def owed(sight: Sight) -> tuple[Action, ...]:
    """Return every action that does what *sight*'s seat owes; none where that is a movement."""
    task, seat = duty(sight), sight.seat
    return () if task is None or seat is None else ANSWERS[task](sight, seat)


def declarations(sight: Sight) -> tuple[Declare, ...]:
    """Return everything that *sight*'s seat may declare now (I130, I131, I156)."""
    seat, code = sight.seat, sight.code
    if seat is None or code is None or may_declare(sight) is not None:
        return ()
    return _declarations(sight.players, seat, code)


def reports(sight: Sight) -> tuple[Report, ...]:
    """Return every report that *sight*'s seat may seal now (I168)."""
    if sight.seat != AMBASSADOR or not sight.history or sight.ending is not None:
        return ()
    if sight.asking is not None or sight.declaration is not None:
        return ()
    return () if sight.reported and sight.edition.report is ReportRule.ONCE else REPORTS


@lru_cache(maxsize=64)
def _declarations(players: int, seat: Seat, own: Card) -> tuple[Declare, ...]:
    named = tuple(
        Declare(seat, partner, code)
        for partner in OTHERS[players][seat]
        for code in CODES
        if code != own
    )
    return (*named, Declare(seat)) if players == 3 else named


@lru_cache(maxsize=512)
def _sends(seat: Seat, spaces: tuple[Space, ...]) -> dict[Space, Send]:
    return {space: Send(seat, space) for space in spaces}


@lru_cache(maxsize=256)
def _asks(players: int, seat: Seat, met: Seat) -> tuple[Ask, ...]:
    named = OTHERS[players][seat] if met == AMBASSADOR else (met,)
    return tuple(Ask(seat, of, kind, met) for of in named for kind in Kind)


def _place(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    return tuple(Place(seat, spaces) for spaces in permutations(sight.map.starts[COLOURS[seat]]))


def _move(_: Sight, __: Seat) -> tuple[Action, ...]:
    return ()


def _walk(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    found: list[Action] = []
    if sight.walked < STEPS:
        at = sight.positions[THE_AMBASSADOR]
        assert at is not None
        found += [Walk(seat, to, by) for by, to in sight.map.ways[at]]
    for meeting in sight.meetings:
        if meeting.settled is Settling.OPEN:
            found += _asks(sight.players, seat, meeting.met)
    return (*found, EndTurn(seat))


def _settle(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    found: list[Action] = []
    for meeting in sight.meetings:
        if meeting.settled is Settling.OPEN:
            met = meeting.met
            found += _asks(sight.players, seat, met)
            found += [
                Stride(seat, met, to, by)
                for by, to in sight.map.ways[meeting.at]
                if to not in sight.positions
            ]
            found.append(Leave(seat, met))
    return (*found, EndTurn(seat))


def _end(_: Sight, seat: Seat) -> tuple[Action, ...]:
    return (EndTurn(seat),)


def _show(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    hand, asking = asking_of(sight)
    return tuple([Show(seat, *showing) for showing in showings(hand, asking, sight.edition)])


def _send(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    return tuple([_sends(seat, sight.map.spaces)[space] for space in havens(sight)])


def havens(sight: Sight) -> tuple[Space, ...]:
    """Return where the piece that must be sent away may be sent; public."""
    return () if sight.sending is None else havens_of(sight, sight.sending.piece)


def havens_of(sight: Sight, piece: Piece) -> tuple[Space, ...]:
    """Return where *piece* could be sent as all stand now (I100-I102)."""
    spaces = sight.map.banishment if piece == THE_AMBASSADOR else sight.map.unnumbered
    taken = set(sight.positions)
    return tuple([space for space in spaces if space not in taken])


def _give(_: Sight, seat: Seat) -> tuple[Action, ...]:
    return (Hand(seat, given=True), Hand(seat, given=False))


ANSWERS: Final[dict[Task, Callable[[Sight, Seat], tuple[Action, ...]]]] = {
    Task.PLACE: _place,
    Task.MOVE: _move,
    Task.WALK: _walk,
    Task.SETTLE: _settle,
    Task.END: _end,
    Task.SHOW: _show,
    Task.SEND: _send,
    Task.HAND: _give,
}
"""What may be done about each duty."""

assert ANSWERS.keys() == set(Task), "every duty can be done"
