"""What a player may write memos about: the other players, and the meetings they were at."""

from bot.game.seats import AMBASSADOR, Seat
from bot.mini.rules.meetings import NOTHING, meetings
from bot.mini.rules.sheet import others
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import location
from bot.words.reader import Reader


def subjects(reader: Reader, sight: Sight) -> dict[str, str]:
    """Return what *sight*'s seat may write about, each with its label.

    First come the others, then the seat's meetings, the newest first.
    """
    found = {_other(seat): reader.label(seat) for seat in others(sight)}
    if sight.players == 5 and sight.seat != AMBASSADOR:
        found[_other(AMBASSADOR)] = reader.label(AMBASSADOR)
    for past in reversed(sight.history):
        for meeting in meetings(past.visits, sight.players):
            if sight.seat in meeting.seats and meeting.purpose is not NOTHING:
                others_there = [seat for seat in meeting.seats if seat != sight.seat]
                found[_round(past.round)] = reader.say(
                    "notes-meeting",
                    round=past.round,
                    at=location(reader, meeting.at),
                    who=reader.listed([reader.label(seat) for seat in others_there]),
                )
    return found


def _other(seat: Seat) -> str:
    return "p" + str(seat)


def _round(number: int) -> str:
    return "r" + str(number)
