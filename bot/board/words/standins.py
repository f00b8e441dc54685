"""What was done in the place of somebody whose time was up: for all to read, and for them alone."""

from typing import Final

from bot.board.rules.events import (
    Asked,
    Chose,
    Event,
    Expelled,
    Handed,
    Left,
    Moved,
    Showed,
    Strode,
    TurnEnded,
    Walked,
)
from bot.board.rules.sight import Sight
from bot.board.words.cards import cards, figure, place
from bot.board.words.turns import whom
from bot.game.seats import Seat
from bot.words.reader import Reader

IN_TURN: Final = (Moved, Walked, Asked, Strode, Left, Expelled)
"""What the mover does, and the turn goes on."""


def goes_on(event: Event) -> bool:
    """Return whether a turn goes on after *event*, which was done in the mover's place (P12)."""
    return isinstance(event, IN_TURN)


def for_all(reader: Reader, seat: Seat, event: Event) -> str:
    """Return that *event* was done in *seat*'s place; what it was, the panel shows."""
    return reader.say("late-turn" if goes_on(event) else "late", who=reader.who(seat))


def for_them(reader: Reader, sight: Sight, event: Event, *, told: bool) -> str:
    """Return that *event* was done in the place of *sight*'s seat, which alone reads this.

    What was shown is not said where it is *told* beside this.
    """
    match event:
        case Chose():
            return reader.say("late-mine-place")
        case Moved():
            return reader.say("late-mine-move")
        case Showed(to=to, cards=shown, secret=secret) if not told:
            what = cards(reader, shown, secret)
            return reader.say("late-mine-show", who=reader.people(to), cards=what)
        case Expelled(piece=piece, to=to):
            where = place(reader, sight.map, to, "to")
            return reader.say("late-mine-send", figure=figure(reader, piece), to=where)
        case Left(met=met):
            return reader.say("late-mine-left", who=whom(reader, met))
        case TurnEnded():
            return reader.say("late-mine-end")
        case Handed(given=given):
            return reader.say("late-mine-hand" if given else "late-mine-refuse")
        case _:
            return reader.say("late-mine")
