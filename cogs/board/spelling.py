"""How an action is spelt in a menu's value, a custom_id and a typed option, and read from one.

Rule: a text means an action of the one who sent it, and nothing else; whether it is legal is for
    the rules to say. It has at most forty characters, of those that a custom_id may have.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.maps import Line, Map, Space
from bot.board.rules.material import BUILDS, CARDS, IDENTITIES, LETTER, RANK, Cards, Kind, Mannerism
from bot.board.rules.sight import Sight
from bot.game.seats import SEATS, Seat
from cogs.board.draft import DIGITS, Draft, draft_read, draft_spelt
from cogs.interactions.mishaps import Misspelt

BETWEEN: Final = "."
ALONE: Final = "alone"
GIVEN: Final = {"yes": True, "no": False}

CODED: Final = {letter: code for code, letter in LETTER.items()}
"""Every code by its letter."""


def spelling(on: Map, action: Action) -> str:
    """Return what stands for *action* on a map."""
    return BETWEEN.join(filter(None, (_NAMES[type(action)], *_parts(on, action))))


def understood(sight: Sight, kinds: Sequence[type[Action]], said: str) -> Action:
    """Return the action of one of *kinds* that *said* stands for, legal or not.

    Raises:
        Misspelt: it stands for none.
    """
    assert sight.seat is not None
    name, _, rest = said.partition(BETWEEN)
    kind = _KINDS.get(name)
    if kind is None or kind not in kinds:
        raise Misspelt("error-not-among-choices")
    try:
        return _READ[kind](sight.map, sight.seat, rest.split(BETWEEN) if rest else [])
    except (ValueError, LookupError, TypeError):
        raise Misspelt("error-not-among-choices") from None


def anything(sight: Sight, kind: type[Action]) -> Action:
    """Return some action of that *kind*: where none is legal, the rules say of it why."""
    seat, home = sight.seat, sight.map.embassy
    assert seat is not None
    every: tuple[Action, ...] = (
        Place(seat, ()),
        Move(seat, ()),
        Walk(seat, home, Line.LAND),
        Ask(seat, seat, Kind.IDENTITY, seat),
        Show(seat, ()),
        Send(seat, home),
        Stride(seat, seat, home, Line.LAND),
        Leave(seat, seat),
        EndTurn(seat),
        Declare(seat),
        Hand(seat, given=True),
        Report(seat, IDENTITIES, BUILDS),
        Gesture(seat, Mannerism.WINK),
    )
    return next(one for one in every if isinstance(one, kind))


def stage(sight: Sight) -> str:
    """Return how far the turn is: what was offered at another stage is of the past."""
    owed = "a" if sight.asking else "s" if sight.sending else "d" if sight.declaration else ""
    settled = sum(meeting.settled != "open" for meeting in sight.meetings)
    return f"{sight.walked + sight.moved}{settled}{owed}"


def _parts(on: Map, action: Action) -> tuple[str, ...]:
    match action:
        case Place(spaces=spaces):
            return spaces
        case Move(seat=seat, plan=plan):
            return (draft_spelt(on, Draft(seat, plan)),)
        case Walk(to=to, by=by):
            return to, by[0]
        case Ask(of=of, kind=kind, through=through):
            return str(of), kind, str(through)
        case Show(cards=cards, secret=secret):
            return _ranks(cards), _ranks(secret)
        case Send(to=to):
            return (to,)
        case Stride(met=met, to=to, by=by):
            return str(met), to, by[0]
        case Leave(met=met):
            return (str(met),)
        case Declare(partner=partner, code=code):
            if partner is None or code is None:
                return (ALONE,)
            return str(partner), LETTER[code]
        case Hand(given=given):
            return ("yes" if given else "no",)
        case Report(identities=identities, builds=builds):
            return _ranks(identities), _ranks(builds)
        case Gesture(mannerism=mannerism):
            return (mannerism,)
        case EndTurn():
            return ()
        case _:
            assert_never(action)


def _ranks(cards: Cards) -> str:
    return "".join(DIGITS[RANK[card]] for card in cards)


def _cards(said: str) -> Cards:
    return tuple(CARDS[DIGITS.index(digit)] for digit in said)


def _seat(said: str) -> Seat:
    return SEATS[[str(seat) for seat in SEATS].index(said)]


def _space(on: Map, said: str) -> Space:
    return on.spaces[on.spaces.index(Space(said))]


def _line(said: str) -> Line:
    return {"l": Line.LAND, "w": Line.WATER}[said]


def _place(on: Map, seat: Seat, parts: Sequence[str]) -> Action:
    return Place(seat, tuple(_space(on, part) for part in parts))


def _move(on: Map, seat: Seat, parts: Sequence[str]) -> Action:
    return Move(seat, draft_read(on, seat, "".join(parts)).steps)


def _walk(on: Map, seat: Seat, parts: Sequence[str]) -> Action:
    to, by = parts
    return Walk(seat, _space(on, to), _line(by))


def _ask(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    of, kind, through = parts
    return Ask(seat, _seat(of), Kind(kind), _seat(through))


def _show(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    cards, *secret = parts
    return Show(seat, _cards(cards), _cards("".join(secret)))


def _send(on: Map, seat: Seat, parts: Sequence[str]) -> Action:
    (to,) = parts
    return Send(seat, _space(on, to))


def _stride(on: Map, seat: Seat, parts: Sequence[str]) -> Action:
    met, to, by = parts
    return Stride(seat, _seat(met), _space(on, to), _line(by))


def _leave(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    (met,) = parts
    return Leave(seat, _seat(met))


def _end(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    () = parts
    return EndTurn(seat)


def _declare(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    if list(parts) == [ALONE]:
        return Declare(seat)
    partner, letter = parts
    return Declare(seat, _seat(partner), CODED[letter])


def _hand(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    (given,) = parts
    return Hand(seat, GIVEN[given])


def _report(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    identities, builds = parts
    return Report(seat, _cards(identities), _cards(builds))


def _gesture(_: Map, seat: Seat, parts: Sequence[str]) -> Action:
    (mannerism,) = parts
    return Gesture(seat, Mannerism(mannerism))


_READ: Final[Mapping[type[Action], Callable[[Map, Seat, Sequence[str]], Action]]] = {
    Place: _place,
    Move: _move,
    Walk: _walk,
    Ask: _ask,
    Show: _show,
    Send: _send,
    Stride: _stride,
    Leave: _leave,
    EndTurn: _end,
    Declare: _declare,
    Hand: _hand,
    Report: _report,
    Gesture: _gesture,
}

_NAMES: Final = {kind: "end" if kind is EndTurn else kind.__name__.lower() for kind in _READ}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}

KINDS: Final = tuple(_READ)
"""Every kind of action."""
