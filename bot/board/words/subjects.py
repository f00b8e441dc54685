"""What a player may write memos about: the other players, and the turns in which they met."""

from bot.board.rules.meetings import Turn
from bot.board.rules.sight import Sight
from bot.game.seats import Seat, seats
from bot.words.reader import Reader


def subjects(reader: Reader, sight: Sight) -> dict[str, str]:
    """Return what *sight*'s seat may write about, each with its label.

    First come the others, then the turns in which the seat asked or was asked, the newest first.
    """
    found = {
        _other(seat): reader.label(seat) for seat in seats(sight.players) if seat != sight.seat
    }
    for turn in reversed(sight.history):
        others = [reader.label(seat) for seat in _asked_with(turn, sight.seat)]
        if others:
            found[_turn(turn.number)] = reader.say(
                "notes-turn", turn=turn.number, who=reader.listed(others)
            )
    return found


def _asked_with(turn: Turn, seat: Seat | None) -> list[Seat]:
    """Return whom *seat* asked in *turn*, or who asked it."""
    asked = [deed.asked for deed in turn.deeds if deed.asked is not None]
    pairs = [(one.asker, one.of) for one in asked if seat in (one.asker, one.of)]
    return list(dict.fromkeys(other for pair in pairs for other in pair if other != seat))


def _other(seat: Seat) -> str:
    return "p" + str(seat)


def _turn(number: int) -> str:
    return "t" + str(number)
